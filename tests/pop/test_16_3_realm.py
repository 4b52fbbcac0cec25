"""§16.3 The standard effects on a Realm: Influence, Claims, Alliances, Marriages, Towns, Vassals, Unrest."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import alliance, in_play, marriage, owns, stance
from signoria.games.price_of_power.components import NOBODY, PROVINCES, REALM_OF_ID, TAX_VALUE
from signoria.games.price_of_power.state import ALLIED, DISPUTED, MARRIED, PEACE, SMALL_TOWNS, TRUCE, VASSAL_TOKENS, WAR
from tests.pop.conftest import Carry
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    area,
    asked,
    influence,
    options,
    play,
    province,
    realm,
    table,
    told,
    why_not,
)

ALONE: dict[str, Any] = {"influence": {}, "alliances": [], "marriages": [], "claims": []}


# ---------------------------------------------------------------- Influence


@pytest.mark.rules("16.3.01")
def test_any_or_several_of_the_areas_named(carry: Carry) -> None:
    france = {**ALONE}
    p = carry(
        "influence(2, languedoc | loire | lombardy)", players={"france": france, "castile": ALONE, "england": ALONE}
    )
    assert [one for one in options(p) if one.startswith("area:")] == ["area:languedoc", "area:loire", "area:lombardy"]
    play(p, "area:languedoc", "area:lombardy")
    assert [influence(p, FRANCE, name) for name in ("languedoc", "loire", "lombardy")] == [1, 0, 1]
    p = carry("influence(2, languedoc | loire, each=1)", players={"france": france})
    play(p, "area:loire")
    assert "area:loire" not in options(p)


def test_influence_of_everybody_and_lost_influence(carry: Carry) -> None:
    p = carry(
        "each(all, [influence(1, aragon)])",
        "influence(-1, scotland)",
        players={"france": {"influence": {"scotland": 1}}},
    )
    while asked(p) == "influence.gain":
        play(p, "area:aragon")
    assert [influence(p, seat, "aragon") for seat in range(3)] == [1, 3, 1]
    assert influence(p, FRANCE, "scotland") == 0


def test_influence_of_others_is_removed(carry: Carry) -> None:
    rivals = {"castile": {"influence": {"scotland": 2}}, "england": {"influence": {"scotland": 1, "seine": 1}}}
    p = carry("oust(2, scotland)", "remove_influence(1, languedoc)", players=rivals)
    while not asked(p).startswith("turn."):
        play(p, options(p)[0])
    assert influence(p, CASTILE, "scotland") + influence(p, ENGLAND, "scotland") == 1
    assert influence(p, ENGLAND, "seine") == 1
    assert influence(p, FRANCE, "languedoc") == 1


# ---------------------------------------------------------------- Alliances


@pytest.mark.rules("16.3.14", "16.3.15", "16.3.16", "16.3.07")
def test_an_alliance_needs_an_independent_realm_at_peace(carry: Carry) -> None:
    fresh = {"france": ALONE, "castile": ALONE, "england": ALONE}
    p = carry("alliance(navarra)", players=fresh)
    assert alliance(p.state, FRANCE, realm("navarra")) == ALLIED, "an NPR says yes"
    p = carry("alliance(navarra)", players=fresh, provinces={"navarra": {"vassal": "castile"}})
    assert "alliance.made" not in told(p)
    p = carry("alliance(navarra)", players=fresh, provinces={"navarra": "castile"})
    assert "alliance.made" not in told(p)
    p = carry("alliance(navarra)", players={**fresh, "castile": {**ALONE, "wars": ["navarra"]}})
    assert "alliance.made" not in told(p)
    p = carry("alliance(navarra)", overlords={"navarra": "aragon"}, players=fresh)
    assert "alliance.made" not in told(p)


@pytest.mark.rules("16.3.17")
def test_an_ally_of_another_needs_as_much_influence(carry: Carry) -> None:
    def allied(mine: int, theirs: int) -> bool:
        players = {
            "france": {**ALONE, "influence": {"aragon": mine}},
            "castile": {**ALONE, "alliances": ["navarra"], "influence": {"aragon": theirs}},
        }
        p = carry("alliance(navarra)", players=players)
        mine_now = alliance(p.state, FRANCE, realm("navarra"))
        assert bool(alliance(p.state, CASTILE, realm("navarra"))) != bool(mine_now)
        return bool(mine_now)

    assert allied(2, 2)
    assert not allied(1, 2)


@pytest.mark.rules("16.3.19", "16.3.20", "16.3.21")
def test_without_a_token_one_is_lifted_from_the_map(carry: Carry) -> None:
    three = {"scotland": "allied", "savoy": "allied", "provence": "active"}
    france = {**ALONE, "alliances": three, "wars": ["burgundy"], "stability": 1, "influence": {"scotland": 2}}
    p = carry("alliance(navarra)", players={"france": france, "castile": ALONE, "england": ALONE})
    assert asked(p) == "alliance.lift"
    assert set(options(p)) == {"realm:scotland", "realm:savoy", "no"}
    assert why_not(p, "realm:provence") == "16.3.20"
    play(p, "realm:scotland")
    g = p.state
    assert alliance(g, FRANCE, realm("navarra")) == ALLIED
    assert alliance(g, FRANCE, realm("scotland")) == 0
    assert (g.stability[FRANCE], influence(p, FRANCE, "scotland")) == (1, 2)
    assert stance(g, FRANCE, realm("scotland")) != TRUCE
    wed = {**ALONE, "marriages": {"scotland": "married", "savoy": "married", "brittany": "disputed"}}
    p = carry("marriage(navarra)", players={"france": wed, "castile": ALONE, "england": ALONE})
    assert set(options(p)) - {"no"} == {"realm:scotland", "realm:savoy"}
    assert why_not(p, "realm:brittany") == "16.3.20"
    play(p, "realm:savoy")
    assert marriage(p.state, FRANCE, realm("navarra")) == MARRIED
    assert not marriage(p.state, FRANCE, realm("savoy"))


@pytest.mark.rules("16.3.45", "16.3.46", "16.3.47")
def test_an_alliance_is_terminated(carry: Carry) -> None:
    p = carry("end_alliance(allies)", players={"france": {**ALONE, "alliances": ["scotland", "savoy"]}})
    play(p, "realm:savoy")
    assert alliance(p.state, FRANCE, realm("savoy")) == 0
    assert alliance(p.state, FRANCE, realm("scotland")) == ALLIED
    army = {"1": {"area": "seine", "regular": [1, 0, 0], "allied": [2, 0, 0]}}
    france = {
        **ALONE,
        "alliances": {"scotland": "active"},
        "wars": ["england"],
        "armies": army,
        "units": {},
        "allied": 1,
    }
    p = carry("end_alliance(scotland)", players={"france": france, "england": ALONE})
    g = p.state
    assert alliance(g, FRANCE, realm("scotland")) == 0
    assert g.allied[FRANCE] + sum(g.army[3 * 2 : 9]) == 1, "half of its pre-War Tax Income of 4"
    assert stance(g, ENGLAND, realm("scotland")) == stance(g, ENGLAND, realm("france")), "at War with it by itself"
    assert told(p).count("allied.lost") == 1


# ---------------------------------------------------------------- Marriages


@pytest.mark.rules("16.3.18")
def test_a_marriage_needs_an_eligible_partner(carry: Carry) -> None:
    p = carry("marriage(granada)", players={"france": ALONE})
    assert "marriage.made" not in told(p)
    p = carry("marriage(navarra | granada)", players={"france": ALONE})
    assert marriage(p.state, FRANCE, realm("navarra")) == MARRIED
    p = carry("end_marriage(navarra)", players={"france": {**ALONE, "marriages": ["navarra"]}})
    assert not marriage(p.state, FRANCE, realm("navarra"))


def test_a_succession_is_disputed(carry: Carry) -> None:
    p = carry("dispute(navarra | scotland)", players={"france": {**ALONE, "marriages": ["navarra"]}})
    assert marriage(p.state, FRANCE, realm("navarra")) == DISPUTED


# ---------------------------------------------------------------- Claims, Cores, CBs, Truces


def test_claims_cores_and_casus_belli(carry: Carry) -> None:
    france = {**ALONE, "claims": ["seine"], "truces": ["savoy"]}
    p = carry("claim(2, seine | loire | languedoc)", "drop_claim(1, seine)", players={"france": france})
    assert why_not(p, "area:seine") == "16.3.22"
    play(p, "area:loire")
    g = p.state
    assert [g.claim[area(name)] & 1 for name in ("seine", "loire", "languedoc")] == [0, 1, 1]
    p = carry("claim(1, east_anglia)", seat="england", turn="england")
    assert not p.state.claim[area("east_anglia")] >> ENGLAND & 1, "it Owns all of it"
    p = carry(
        "core(1, languedoc | burgundy)",
        "cb(1, burgundy | savoy)",
        "truce(scotland | navarra)",
        players={"france": france},
    )
    play(p, "area:languedoc", "realm:burgundy")
    g = p.state
    assert g.core[area("languedoc")] == FRANCE + 1
    assert (g.cb[realm("burgundy")], g.cb[realm("savoy")]) == (1, 0)
    assert [stance(g, FRANCE, realm(name)) for name in ("scotland", "navarra")] == [TRUCE, TRUCE]


# ---------------------------------------------------------------- Towns and Vassal tokens


@pytest.mark.rules("16.3.23")
def test_a_town_is_gained_where_no_player_has_anything(carry: Carry) -> None:
    lands = {"nantes": {"vassal": "england"}, "picardie": "burgundy"}
    p = carry("town(2, caux | nantes | picardie | paris | provence)", provinces=lands)
    assert set(options(p)) == {"picardie", "provence"}
    assert why_not(p, "caux") == "16.3.23"
    assert why_not(p, "nantes") == "16.3.23"
    before = p.state.large_out[FRANCE]
    play(p, "provence")
    g = p.state
    assert owns(g, FRANCE, province("picardie"))
    assert owns(g, FRANCE, province("provence"))
    assert g.large_out[FRANCE] == before + 1
    p = carry("vassal_token(2, caux | picardie | provence | paris | virginia)")
    assert set(options(p)) == {"picardie", "provence"}
    assert why_not(p, "caux") == "16.3.23"
    play(p, "provence")
    assert p.state.vassal[province("provence")] == FRANCE + 1
    assert p.state.vassals_out[FRANCE] == 3, "two on a Large Province"


@pytest.mark.rules("16.3.09", "16.3.24")
def test_a_card_may_take_a_province_from_another_player(carry: Carry) -> None:
    p = carry("cede(caux | picardie, your_realm)")
    g = p.state
    assert owns(g, FRANCE, province("caux"))
    assert owns(g, FRANCE, province("picardie"))
    p = carry("cede(caux, brittany)")
    assert p.state.npr[province("caux")] == REALM_OF_ID["brittany"]
    assert p.state.town[province("caux")] == 0


def test_the_last_province_of_a_realm_goes(carry: Carry) -> None:
    p = carry("town(1, navarra)", players={"castile": {**ALONE, "alliances": ["navarra"], "marriages": ["navarra"]}})
    g = p.state
    assert owns(g, FRANCE, province("navarra"))
    assert not alliance(g, CASTILE, realm("navarra"))
    assert not marriage(g, CASTILE, realm("navarra"))


@pytest.mark.rules("16.3.25", "16.3.26", "16.3.27")
def test_a_small_town_becomes_a_large_one(carry: Carry) -> None:
    lands = {
        "saintonge": {"town": "england", "occupier": "france"},
        "berry": {"town": "france", "occupier": "rebels"},
    }
    p = carry("develop(1, bordeaux | saintonge | berry | limousin | bourbon | paris)", provinces=lands)
    assert set(options(p)) == {"bourbon", "limousin"}
    assert why_not(p, "saintonge") == "16.3.26"
    assert why_not(p, "berry") == "16.3.26"
    assert why_not(p, "paris") == "16.3.25"
    small, large = p.state.small_out[FRANCE], p.state.large_out[FRANCE]
    play(p, "limousin")
    g = p.state
    assert (g.small_out[FRANCE], g.large_out[FRANCE]) == (small - 1, large + 1)
    assert g.pieces[province("limousin")] == 2


# ---------------------------------------------------------------- Unrest and Rebels


def test_unrest_comes_and_goes_where_the_owner_says(carry: Carry) -> None:
    lands = {"toulouse": {"town": "france", "unrest": True}, "milano": {"vassal": "france"}}
    p = carry("unrest(1, yours | your_vassals)", "calm(1, yours | your_vassals)", provinces=lands)
    assert why_not(p, "toulouse") == "14.1.02"
    play(p, "milano")
    assert set(options(p)) == {"toulouse", "milano"}
    play(p, "toulouse")
    g = p.state
    assert (g.unrest[province("toulouse")], g.unrest[province("milano")]) == (0, 1)


def test_rebels_rise(carry: Carry) -> None:
    p = carry("rebels(3, seine | loire)", provinces={"toulouse": {"town": "france", "unrest": True}})
    play(p, "area:loire")
    assert p.state.rebel_units[area("loire")] == 3
    p = carry("roll_rebels(home)", provinces={"toulouse": {"town": "france", "unrest": True}}, dice=[2])
    assert "rebels.rolled" in told(p)
    p = carry("revolt(1, toulouse | lyon)")
    play(p, "toulouse")
    while not asked(p).startswith("turn."):
        play(p, options(p)[0])
    assert not owns(p.state, FRANCE, province("toulouse"))
    p = carry(
        "revolt(2, toulouse | lyon | orleans | caux | limousin)",
        provinces={"lyon": {"town": "france", "occupier": "rebels"}},
    )
    assert why_not(p, "lyon") == "16.3.26"
    assert set(options(p)) == {"toulouse", "orleans", "limousin"}
    play(p, "orleans")
    assert set(options(p)) == {"toulouse", "limousin"}, "each once"


# ---------------------------------------------------------------- Vassals


def test_vassals_are_made_annexed_and_released(carry: Carry) -> None:
    p = carry("vassalize(navarra)", "annex(provence)")
    g = p.state
    assert g.vassal[province("navarra")] == FRANCE + 1
    assert owns(g, FRANCE, province("provence"))
    assert owns(g, FRANCE, province("anjou"))
    p = carry("release(navarra)", provinces={"navarra": {"vassal": "france"}})
    assert p.state.vassal[province("navarra")] == 0
    assert p.state.npr[province("navarra")] == REALM_OF_ID["navarra"]
    assert p.state.overlord[realm("navarra")] == NOBODY


@pytest.mark.rules("16.3.23")
def test_what_another_player_occupies_is_not_gained(carry: Carry) -> None:
    wars = {"england": {"wars": ["burgundy"]}, "france": {"wars": ["burgundy"]}}
    lands = {"picardie": {"occupier": "england"}, "artois": {"occupier": "france"}}
    p = carry("town(1, picardie | artois | namur)", provinces=lands, players=wars)
    assert set(options(p)) == {"artois", "namur"}
    assert why_not(p, "picardie") == "16.3.23"
    play(p, "artois")
    assert owns(p.state, FRANCE, province("artois"))
    assert p.state.occupier[province("artois")] == 0
    p = carry("vassal_token(1, picardie | namur)", provinces=lands, players=wars)
    assert p.state.vassal[province("namur")] == FRANCE + 1


@pytest.mark.rules("16.3.19", "16.3.20")
def test_without_a_marriage_to_lift_none_is_gained(carry: Carry) -> None:
    disputed = {**ALONE, "marriages": {"scotland": "disputed", "savoy": "disputed", "brittany": "disputed"}}
    p = carry("marriage(navarra)", players={"france": disputed, "castile": {**ALONE, "marriages": ["portugal"]}})
    assert asked(p).startswith("turn.")
    assert not marriage(p.state, FRANCE, realm("navarra"))


def test_a_realm_that_others_occupy_is_vassalized_as_far_as_it_is_free(carry: Carry) -> None:
    taken = {"namur": {"occupier": "england"}, "luxembourg": {"vassal": "castile"}}
    p = carry("vassalize(burgundy)", provinces=taken, players={"england": {"wars": ["burgundy"]}})
    g = p.state
    assert [g.vassal[province(name)] - 1 for name in ("artois", "namur", "luxembourg")] == [FRANCE, -1, CASTILE]
    p = carry(
        "vassalize(navarra)", provinces={"navarra": {"occupier": "england"}}, players={"england": {"wars": ["navarra"]}}
    )
    assert p.state.vassal[province("navarra")] == 0, "nothing of it is free"


def test_provinces_are_ceded_between_realms(carry: Carry) -> None:
    tied = {"castile": {**ALONE, "alliances": ["navarra"]}}
    p = carry("cede(navarra, provence)", players=tied)
    assert p.state.npr[province("navarra")] == REALM_OF_ID["provence"]
    assert not alliance(p.state, CASTILE, realm("navarra")), "that was its last Province"
    assert "effect.ceded" in told(p)
    p = carry("cede(provence, provence)", "cede(navarra, your_realm)", players=tied)
    assert p.state.npr[province("provence")] == REALM_OF_ID["provence"]
    assert "effect.ceded" not in told(p), "it has it already, and a player's Town tells itself"
    assert not alliance(p.state, CASTILE, realm("navarra"))
    assert owns(p.state, FRANCE, province("navarra"))
    p = carry("cede(paris, your_realm)", provinces={"paris": {"town": "france", "unrest": True}})
    assert p.state.unrest[province("paris")] == 1, "nothing happens to what it has"


@pytest.mark.rules("2.2.04", "7.5.08")
def test_towns_and_vassal_tokens_run_out(carry: Carry) -> None:
    g = table().state
    spared = (NOBODY, realm("provence"), realm("burgundy"))
    small = [name for n, name in enumerate(PROVINCES) if TAX_VALUE[n] == 1 and in_play(g, n) and g.npr[n] not in spared]
    wanted = SMALL_TOWNS - g.small_out[FRANCE]
    lands: dict[str, object] = dict.fromkeys(small[:wanted], "france")
    text = "town(1, picardie | bourgogne | provence)"
    p = carry(text, provinces=lands)
    assert p.state.small_out[FRANCE] == SMALL_TOWNS
    play(p, "picardie")
    assert p.state.vassal[province("picardie")] == FRANCE + 1, "a Vassal token instead of a Small Town"
    tokens: dict[str, object] = {name: {"vassal": "france"} for name in small[wanted : wanted + VASSAL_TOKENS]}
    p = carry(text, provinces=lands | tokens)
    assert why_not(p, "picardie") == "2.2.04"
    assert set(options(p)) == {"bourgogne", "provence"}, "Large Towns are left"
    p = carry("vassal_token(1, picardie | bourgogne | artois)", provinces=dict([*tokens.items()][1:]))
    assert why_not(p, "bourgogne") == "2.2.04", "it takes two"
    assert set(options(p)) == {"picardie", "artois"}


def test_unrest_and_casus_belli_where_they_can_be(carry: Carry) -> None:
    lands = {"lyon": {"town": "france", "occupier": "rebels"}}
    p = carry("unrest(1, lyon | paris | orleans)", "cb(1, france | burgundy | savoy)", provinces=lands)
    assert why_not(p, "lyon") == "16.3.26", "its Town is covered"
    play(p, "paris")
    assert why_not(p, "realm:france") == "16.3.14"
    p = carry(
        "cb(1, burgundy | savoy | navarra)", players={"france": {"cb": ["savoy"]}, "castile": {"cb": ["burgundy"]}}
    )
    assert why_not(p, "realm:savoy") == "9.1.26"
    assert set(options(p)) == {"realm:burgundy", "realm:navarra"}


def test_truces_and_rebels_that_cannot_come(carry: Carry) -> None:
    p = carry(
        "truce(burgundy | savoy | france)",
        "rebels(0, seine)",
        "rebels(2, seine - seine)",
        players={"france": {"wars": ["burgundy"]}},
    )
    g = p.state
    assert [stance(g, FRANCE, realm(name)) for name in ("burgundy", "savoy", "france")] == [WAR, TRUCE, PEACE]
    assert not any(g.rebel_units)
