"""§2.2 General Notes, Game Concepts and Important Terms."""

from __future__ import annotations

from typing import Any

import pytest

import signoria
from signoria.games.price_of_power.board import (
    LAND_REACH,
    adjacent_realms,
    controls,
    deployed,
    enemy_realm,
    friendly_area,
    friendly_province,
    hostile_area,
    hostile_province,
    hostile_sea,
    is_distant,
    is_npr,
    npr_owned,
    owned,
    owns,
    realm_areas,
    realm_reach,
)
from signoria.games.price_of_power.components import PROTESTANT
from signoria.games.price_of_power.connections import NEXT_TO
from signoria.games.price_of_power.decks import ACTION, ACTION_DECK, CARDS, CHARACTERS, EVENT, EVENTS
from signoria.games.price_of_power.setup import SCENARIOS
from signoria.kernel.game import SetupError
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    area,
    asked,
    options,
    play,
    province,
    realm,
    sea,
    table,
    told,
    why_not,
)

BARE: dict[str, Any] = {"missions": [], "armies": {}, "protecting": {}, "alliances": [], "marriages": []}


def board(players: dict[str, Any] | None = None, **edits: Any) -> Any:
    """The state with nobody's forces and friends but those said."""
    every = {one: BARE | (players or {}).get(one, {}) for one in ("france", "castile", "england")}
    return table(players=every, milestones=[], curia=[], **edits).state


def reaches(mask: int, *names: str) -> list[bool]:
    return [bool(mask >> area(name) & 1) for name in names]


# ---------------------------------------------------------------- the game


@pytest.mark.rules("2.01", "2.02", "2.2.24")
def test_a_game_is_a_scenario_for_its_number_of_players() -> None:
    game = signoria.game("price_of_power")
    p = game.new(seats=3, scenario="S1-01", seed="terms")
    assert len(set(p.state.realm)) == 3
    with pytest.raises(SetupError):
        game.new(seats=1, scenario="S1-01")
    assert min(one["seats"] for one in SCENARIOS) == 2, "nothing for one player"
    assert asked(p) == "draw.deck", "§3 step 4 follows the Setup Cards"


@pytest.mark.rules("2.03")
def test_the_advanced_rules_may_be_left_out_together() -> None:
    def invaded(*switches: str) -> bool:
        castile = {"wars": ["granada"], "armies": {}, "missions": []}
        p = table(options=list(switches), players={"castile": castile}, now=[["invasions"]])
        return "invasion" in told(p)

    assert invaded()
    assert not invaded("no_advanced")
    empire = {"emperor": "france", "authority": 1, "age": 3}
    protestant = dict.fromkeys(("rhineland", "westphalia", "brandenburg", "saxony", "bohemia"), "protestant")
    official = [
        table("S1-01", list(switches), faith=protestant, now=[["end_of_round"]], next_events=["302-1"], **empire).state
        for switches in ((), ("no_advanced",))
    ]  # fmt: skip
    assert [one.hre_faith == PROTESTANT for one in official] == [True, False]


@pytest.mark.rules("2.2.32", "2.2.33", "2.2.34", "2.2.35")
def test_every_action_card_shows_an_advisor_of_its_deck_or_a_leader() -> None:
    assert {ACTION_DECK[card] for card in ACTION} == {0, 1, 2}
    for card in ACTION:
        one = CHARACTERS[card]
        if one.advisor:
            assert one.skills[ACTION_DECK[card]] > 0, CARDS[card]
            assert sum(1 for skill in one.skills if skill) == 1
    p = table(
        players={"france": {"hand": ["ADM-01-1", "MIL-01-1"], "mil": 5, "ducats": 9}}, now=[["appoint", "france"]]
    )
    q = play(p.clone(), "card:ADM-01-1")
    assert asked(q) == "appoint.who", "an Advisor has one place only"
    assert "army:1" in options(play(p, "card:MIL-01-1"))


@pytest.mark.rules("2.2.36")
def test_an_event_deck_for_each_age() -> None:
    assert {data["age"] for data in EVENTS} >= {1, 2, 3}
    for scenario in SCENARIOS:
        assert sorted(map(int, scenario["decks"])) == list(range(scenario["first_age"], scenario["last_age"] + 1))
    assert len(EVENT) == len(EVENTS)


# ---------------------------------------------------------------- Realms


@pytest.mark.rules("2.2.21", "2.2.22", "2.2.27", "2.2.46")
def test_a_realm_is_what_its_towns_flags_and_tokens_show() -> None:
    g = board(provinces={"canada": "france"}, dnprs={"portugal": {"colour": "green", "provinces": ["navarra"]}})
    assert province("canada") in owned(g, FRANCE)
    assert province("navarra") in npr_owned(g, realm("portugal"))
    assert realm_areas(g, realm("france")) >= {area("seine"), area("canada")}
    assert area("seine") in realm_areas(g, realm("burgundy")), "Picardie is in it"
    assert area("portugal") not in realm_areas(g, realm("france"))


@pytest.mark.rules("2.2.23", "2.2.109")
def test_a_distant_realm_has_its_capital_on_a_distant_continent() -> None:
    g = table("S1-01").state
    assert is_distant(g, realm("vijayanagar"))
    assert not is_distant(g, realm("portugal"))
    g = table("S1-04").state
    assert not is_distant(g, realm("portugal")), "Angola, Goa and Malacca change nothing"


@pytest.mark.rules("2.2.25", "2.2.26", "2.2.28", "2.2.29")
def test_nprs_are_independent_realms_without_a_player() -> None:
    g = board(provinces={"navarra": {"vassal": "france"}})
    assert not is_npr(g, realm("france"))
    assert is_npr(g, realm("portugal"))
    assert not is_npr(g, realm("naples")), "a Vassal of Aragon"
    assert not is_npr(g, realm("navarra")), "a Vassal of France"
    assert area("aragon") not in realm_areas(g, realm("france"))
    g = table("S1-01").state
    assert g.colour[realm("portugal")] > 0
    assert is_npr(g, realm("portugal")), "a DNPR is an NPR"


@pytest.mark.rules("2.2.30")
def test_a_player_realm_is_never_a_vassal() -> None:
    army = {"1": {"area": "seine", "regular": [9, 0, 0]}}
    players = {
        "france": BARE | {"wars": ["england"], "armies": army, "influence": {}},
        "england": BARE | {"units": {"east_anglia": 1}}, "castile": BARE,
    }  # fmt: skip
    taken = {name: {"occupier": "france"} for name in ("london", "caux")}
    p = table(players=players, provinces=taken, now=[["peace_resolution"]], milestones=[])
    play(p, "realm:england")
    assert "term:keep_current_board_state" in options(p)
    assert why_not(p, "term:vassalization") == "10.4.43"


@pytest.mark.rules("2.2.107", "2.2.108")
def test_active_ally_and_disputed_succession_are_the_backs_of_their_tokens() -> None:
    g = board({"france": {"alliances": {"burgundy": "active"}, "marriages": {"burgundy": "disputed"}}})
    at = FRANCE * len(g.overlord) + realm("burgundy")
    assert (g.ally[at], g.wed[at]) == (2, 2)
    assert sum(1 for one in g.ally if one) == sum(1 for one in g.wed if one) == 1


# ---------------------------------------------------------------- adjacency


@pytest.mark.rules("2.2.37", "2.2.38", "2.2.42", "2.2.61")
def test_what_borders_on_an_area_is_adjacent_to_it() -> None:
    land = LAND_REACH[area("leon")]
    assert reaches(land, "leon", "castile", "andalucia", "portugal", "aragon") == [True] * 4 + [False]
    near = NEXT_TO[area("leon")]
    assert area("castile") in near
    assert len(board().claim) + sea("bay_of_biscay") in near, "a Sea Zone too"


@pytest.mark.rules("2.2.39", "2.2.40", "2.2.41", "2.2.43")
def test_ports_on_the_same_sea_zone_bring_their_areas_together() -> None:
    gone = (
        "london", "essex", "oxford", "york", "lancashire", "northumberland", "wessex", "shrewsbury", "maine",
        "normandie", "caux", "bordeaux", "pale",
    )  # fmt: skip
    nowhere = dict.fromkeys(gone, "vacant")
    g = board(provinces=nowhere)
    assert owned(g, ENGLAND) == [province("wales")]
    assert reaches(realm_reach(g, ENGLAND), "wales_and_wessex", "ireland", "seine") == [True, True, False]
    assert area("ireland") in NEXT_TO[area("wales_and_wessex")]
    inland = dict.fromkeys(("canarias", "galicia", "burgos", "murcia", "sevilla"), "vacant")
    g = board(provinces=inland)
    assert reaches(realm_reach(g, CASTILE), "leon", "aquitaine", "brittany_and_normandy") == [True, True, False]
    g = board(provinces=inland | {"burgos": "castile"})
    assert reaches(realm_reach(g, CASTILE), "brittany_and_normandy") == [True], "Rennes lies on the Bay of Biscay"


@pytest.mark.rules("2.2.44", "2.2.45", "2.2.89")
def test_a_realm_is_adjacent_by_any_of_its_provinces_but_not_by_its_vassals() -> None:
    g = board()
    assert adjacent_realms(g, realm("france"), realm("burgundy"))
    assert not adjacent_realms(g, realm("castile"), realm("burgundy"))
    g = board(provinces={"luxembourg": {"vassal": "castile"}})
    assert not adjacent_realms(g, realm("castile"), realm("burgundy"))
    g = board(provinces={"luxembourg": "castile"})
    assert adjacent_realms(g, realm("castile"), realm("burgundy"))


# ---------------------------------------------------------------- own, control, friend and foe


@pytest.mark.rules("2.2.46", "2.2.47")
def test_owning_and_controlling() -> None:
    g = board(
        provinces={
            "sevilla": {"town": "castile", "occupier": "france"}, "cordoba": {"town": "castile", "occupier": "rebels"},
            "lisboa": {"vassal": "castile"}, "granada": {"owner": "granada", "occupier": "castile"},
        }
    )  # fmt: skip
    seen = {name: (owns(g, CASTILE, province(name)), controls(g, CASTILE, province(name))) for name in
            ("madrid", "sevilla", "cordoba", "lisboa", "granada")}  # fmt: skip
    assert seen == {
        "madrid": (True, True), "sevilla": (False, False), "cordoba": (False, False), "lisboa": (False, False),
        "granada": (False, True),
    }  # fmt: skip
    assert controls(g, FRANCE, province("sevilla"))
    assert g.town[province("sevilla")] == CASTILE + 1, "still the Lawful Owner's"


@pytest.mark.rules("2.2.48", "2.2.49", "2.2.56")
def test_friendly_is_ones_own_and_what_vassals_and_allies_control() -> None:
    g = board({"france": {"alliances": ["burgundy"]}}, provinces={"lisboa": {"vassal": "france"}})
    friends = [
        friendly_province(g, FRANCE, province(name)) for name in ("paris", "bourgogne", "lisboa", "porto", "madrid")
    ]
    assert friends == [True, True, True, False, False]
    assert friendly_area(g, FRANCE, area("seine"))
    assert friendly_area(g, FRANCE, area("portugal"))
    neutral = area("castile")
    assert (friendly_area(g, FRANCE, neutral), hostile_area(g, FRANCE, neutral)) == (False, False)


@pytest.mark.rules("2.2.50", "2.2.51", "2.2.52", "2.2.53")
def test_hostile_are_rebels_and_the_enemy_with_vassals_and_active_allies() -> None:
    g = board(
        {"france": {"wars": ["castile"]}, "castile": {"alliances": {"aragon": "active", "portugal": ""},
                                                    "units": {"languedoc": 1}}},
        provinces={"nantes": {"vassal": "castile"}, "berry": {"town": "france", "occupier": "rebels"}},
        rebels={"seine": 1},
    )  # fmt: skip
    foes = [enemy_realm(g, FRANCE, realm(name)) for name in ("castile", "aragon", "naples", "portugal", "burgundy")]
    assert foes == [True, True, True, False, False], "Naples is Aragon's Vassal; Portugal no Active Ally"
    assert hostile_province(g, FRANCE, province("nantes"))
    assert hostile_province(g, FRANCE, province("berry"))
    assert hostile_province(g, ENGLAND, province("berry")), "Rebels are Hostile to everybody"
    assert hostile_area(g, ENGLAND, area("seine"))
    for name in ("seine", "languedoc"):
        assert hostile_area(g, FRANCE, area(name))
        assert not friendly_area(g, FRANCE, area(name)), "although Friendly Provinces are there"
    assert friendly_area(g, FRANCE, area("burgundy")), "Lyon alone is French; nobody there is Hostile"


@pytest.mark.rules("2.2.54", "2.2.55")
def test_hostile_sea_zones() -> None:
    def hostile(**players: Any) -> bool:
        return hostile_sea(board(players), FRANCE, sea("gulf_of_lion"))

    assert not hostile()
    assert hostile(france={"wars": ["castile"]}, castile={"ships": {"gulf_of_lion": 1}})
    assert not hostile(castile={"ships": {"gulf_of_lion": 1}}), "no War"
    war = {"wars": ["aragon"]}
    assert hostile(france=war), "Aragon's Ports"
    assert not hostile(france=war | {"ships": {"gulf_of_lion": 1}})
    assert not hostile(france=war, castile={"wars": ["aragon"], "ships": {"gulf_of_lion": 1}})
    assert hostile(france=war, castile={"ships": {"gulf_of_lion": 1}})


@pytest.mark.rules("2.2.57", "2.2.59")
def test_you_is_the_active_player_and_all_others_are_opponents_even_allies() -> None:
    war = {"wars": ["scotland"], "ducats": 9}
    p = table(
        players={"france": BARE | {"mil": 0, "ducats": 9, "wars": ["burgundy"]},
                 "castile": BARE | war, "england": BARE | war | {"alliances": ["france"]}},
        events=["14A-1"], milestones=[],
    )  # fmt: skip
    play(p, "act:event", "option:b")
    assert p.state.ducats == [9, 8, 8], "each Opponent at War loses 1"
    assert (p.state.power[2], p.state.power[5]) == (2, 3), "and the Active Player alone gains"


@pytest.mark.rules("2.2.58")
def test_deployed_is_what_stands_on_the_map() -> None:
    armies = {"1": {"area": "seine", "regular": [1, 1, 0], "mercenary": [1, 0, 0]}}
    g = board({"france": {"armies": armies, "units": {"loire": 2}, "available": 3, "exhausted": 1}})
    assert deployed(g, FRANCE) == 5
