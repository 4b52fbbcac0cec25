"""§11.4 Vassals and Subjugation."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import base_tax, manpower, tax_income, vassal_realms
from tests.pop.field import activating, answer, members, recruiting, start
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    influence,
    options,
    play,
    province,
    realm,
    table,
    told,
    town,
    why_not,
)
from tests.pop.wars import (
    ALLIED,
    MARRIED,
    TRUCE,
    WAR,
    army,
    by,
    claim,
    occupier,
    over,
    owner,
    peace,
    stance,
    tie,
    vassal,
    wed,
)

BARE: dict[str, Any] = {"influence": {}, "alliances": [], "marriages": [], "hand": [], "claims": []}
SAVOY = ("savoie", "geneve", "piemonte")
BRETON = {"nantes": {"vassal": "france"}, "rennes": {"vassal": "france"}}


def subjugate(
    *allies: str, spread: dict[str, int] | None = None, seat: str = "france", players: dict[str, Any] | None = None,
    **more: Any,
) -> Pop:  # fmt: skip
    """Someone, with these Allies and this Influence, has played Subjugate; Frankfurt and Trier are its Vassals."""
    edits = {name: BARE | (players or {}).get(name, {}) for name in ("france", "castile", "england")}
    edits[seat] |= {"influence": (spread or {}) | {"rhineland": 2}} | ({"alliances": list(allies)} if allies else {})
    lands = {"frankfurt": {"vassal": seat}, "trier": {"vassal": seat}} | more.pop("provinces", {})
    now = [["subjugate", seat, 0]]
    return table(now=now, turn=seat, players=edits, provinces=lands, **({"milestones": []} | more))


def shed(p: Pop, where: str) -> Pop:
    """Influence is discarded from this Area as long as it must come from somewhere."""
    while asked(p) == "influence.lose":
        play(p, f"area:{where}")
    return p


# ---------------------------------------------------------------- Subjugate: Vassalize


@pytest.mark.rules(
    "11.4.03", "11.4.08", "11.4.09", "11.4.10", "11.4.11", "11.4.12", "11.4.13", "11.4.20", "11.4.22", "11.3.08",
)  # fmt: skip
def test_an_ally_is_vassalized() -> None:
    p = subjugate("savoy", spread={"burgundy": 2, "lombardy": 3, "central_italy": 5})
    assert options(p) == ["realm:frankfurt", "realm:savoy", "realm:trier"]
    assert why_not(p, "realm:florence") == "11.4.10"  # no Ally, however much Influence there is
    play(p, "realm:savoy")
    assert asked(p) == "influence.lose"
    shed(p, "lombardy")
    assert (influence(p, FRANCE, "burgundy"), influence(p, FRANCE, "lombardy")) == (1, 0)
    assert all(vassal(p, name) == FRANCE for name in SAVOY)
    assert p.state.vassals_out[FRANCE] == 2 + 4  # two on Savoie
    assert tie(p, FRANCE, "savoy") == 0
    assert vassal_realms(p.state, FRANCE) == sorted(map(realm, ("frankfurt", "savoy", "trier")))  # by flag


@pytest.mark.rules("11.4.04", "11.4.14", "11.4.21", "11.2.17", "11.2.04")
@pytest.mark.parametrize(("cubes", "possible"), [(4, False), (5, True)])
def test_opponents_influence_raises_the_price_and_their_marriages_end(cubes: int, possible: bool) -> None:
    rivals = {
        "england": {"influence": {"lombardy": 1}},
        "castile": {"marriages": ["savoy"]},
        "france": {"marriages": ["savoy"]},
    }
    p = subjugate("savoy", spread={"burgundy": cubes}, players=rivals)  # 4 + 1 + 1, less 1 for its own Marriage
    if not possible:
        assert why_not(p, "realm:savoy") == "11.4.20"
        return
    play(p, "realm:savoy")
    assert influence(p, FRANCE, "burgundy") == 0
    assert (wed(p, FRANCE, "savoy"), wed(p, CASTILE, "savoy")) == (MARRIED, 0)
    assert influence(p, ENGLAND, "lombardy") == 1


@pytest.mark.rules("11.4.19", "11.4.24", "11.2.09")
def test_the_target_is_half_as_large_at_most_or_married_and_smaller() -> None:
    spread = {"portugal": 2, "macaronesia": 5, "northern_morocco": 5}
    smaller = {"salamanca": "france", "galicia": "france"}  # Castile, 12, has 9 left
    for lands, extra, married, foreign, possible in (
        ({}, [], [], 0, True),  # 12 against 6
        (smaller, [], [], 0, False),  # 9 against 6
        (smaller, [], ["portugal"], 0, True),
        ({}, ["porto"], [], 0, False),  # 12 against 7
        (smaller, [], ["portugal"], 2, True),  # 9 against 6 and Opponents' Influence
        (smaller, [], ["portugal"], 3, False),
        ({"salamanca": "france", "badajoz": "france", "sevilla": "france"}, ["porto"], ["portugal"], 0, False),  # 7, 7
    ):
        p = subjugate(
            "portugal", spread=spread, seat="castile", provinces=lands, extra=extra,
            players={"castile": {"marriages": married}, "france": {"influence": {"portugal": foreign}}},
        )  # fmt: skip
        assert ("realm:portugal" in options(p)) is possible
        if not possible:
            assert why_not(p, "realm:portugal") == "11.4.19"


@pytest.mark.rules("11.4.23", "11.4.20")
def test_a_manpower_token_counts_as_one_more_tax_income() -> None:
    p = subjugate("savoy", spread={"burgundy": 4}, extra=["geneve"])
    assert why_not(p, "realm:savoy") == "11.4.20"
    p = subjugate("savoy", spread={"burgundy": 5}, extra=["geneve"])
    play(p, "realm:savoy")
    assert influence(p, FRANCE, "burgundy") == 0
    assert vassal(p, "geneve") == FRANCE
    assert p.state.extra[province("geneve")] == 0


@pytest.mark.rules("11.4.30", "11.4.31", "11.4.32")
def test_who_can_never_be_subjugated() -> None:
    spread = {"burgundy": 4, "central_italy": 4, "languedoc": 1}
    p = subjugate("benin", "papal_states", "savoy", spread=spread, emperor="savoy")
    assert why_not(p, "realm:benin") == "11.4.30"
    assert why_not(p, "realm:papal_states") == "11.4.31"
    assert why_not(p, "realm:savoy") == "11.4.32"


# ---------------------------------------------------------------- Subjugate: Annex


@pytest.mark.rules("11.4.15", "11.4.16", "11.4.17", "11.4.25", "11.4.08", "11.4.20", "11.4.21")
def test_a_vassal_is_annexed_for_towns() -> None:
    lands = {name: {"vassal": "france"} for name in SAVOY}
    married = {"france": {"marriages": ["savoy"]}, "castile": {"influence": {"burgundy": 1}}}
    p = subjugate(spread={"burgundy": 3}, provinces=lands, players=married)
    assert why_not(p, "realm:savoy") == "11.4.20"  # 4 + 1, less 1
    p = subjugate(spread={"burgundy": 4}, provinces=lands | {"geneve": {"vassal": "france", "unrest": True}},
                  players=married)  # fmt: skip
    tax, large = base_tax(p.state, FRANCE), p.state.large_out[FRANCE]
    play(p, "realm:savoy")
    assert [town(p, name) for name in SAVOY] == [FRANCE] * 3
    assert [vassal(p, name) for name in (*SAVOY, "frankfurt", "trier")] == [None] * 3 + [FRANCE] * 2
    assert (base_tax(p.state, FRANCE), p.state.large_out[FRANCE]) == (tax + 4, large + 1)
    assert p.state.vassals_out[FRANCE] == 2
    assert wed(p, FRANCE, "savoy") == 0
    assert influence(p, FRANCE, "burgundy") == 0


@pytest.mark.rules("11.4.25", "11.4.19")
def test_a_vassal_too_must_be_half_as_large() -> None:
    bohemia = {name: {"vassal": "castile"} for name in ("praha", "rudohori", "budejovice", "olomouc")}
    for lands, possible in (({}, True), ({"salamanca": "france", "galicia": "france"}, False)):  # 12 or 9 against 5
        p = subjugate(seat="castile", spread={"bohemia": 5}, provinces=bohemia | lands, overlords={"silesia": None})
        assert ("realm:bohemia" in options(p)) is possible
        if not possible:
            assert why_not(p, "realm:bohemia") == "11.4.19"


@pytest.mark.rules("11.4.18")
@pytest.mark.parametrize("directly", [True, False])
def test_an_ally_of_tax_income_1_may_be_annexed_at_once(directly: bool) -> None:
    p = subjugate("navarra", spread={"aragon": 1}, players={"france": {"marriages": []}})
    play(p, "realm:navarra", "yes" if directly else "no")
    assert (town(p, "navarra"), vassal(p, "navarra")) == ((FRANCE, None) if directly else (None, FRANCE))
    assert tie(p, FRANCE, "navarra") == 0
    assert influence(p, FRANCE, "aragon") == 0
    p = subjugate("navarra", spread={"aragon": 2}, extra=["navarra"])
    play(p, "realm:navarra")
    assert vassal(p, "navarra") == FRANCE  # Tax Income 2


@pytest.mark.rules("11.4.12", "11.4.16")
def test_what_an_enemy_occupies_stays_occupied() -> None:
    foe = {"castile": {"wars": ["france"], "units": {"castile": 1}}}
    p = subjugate(
        spread={"burgundy": 4}, players=foe | {"france": {"alliances": {"savoy": "active"}}},
        provinces={"geneve": by("castile"), "frankfurt": {"vassal": "france", "occupier": "castile"}},
    )  # fmt: skip
    play(p, "realm:savoy")
    assert (vassal(p, "savoie"), vassal(p, "piemonte"), vassal(p, "geneve")) == (FRANCE, FRANCE, None)
    assert (owner(p, "geneve"), occupier(p, "geneve")) == ("savoy", CASTILE)
    assert stance(p, CASTILE, "savoy") == WAR
    p = subjugate(players=foe, provinces={"frankfurt": {"vassal": "france", "occupier": "castile"}})
    tax = base_tax(p.state, FRANCE)
    play(p, "realm:frankfurt")
    assert (town(p, "frankfurt"), vassal(p, "frankfurt"), occupier(p, "frankfurt")) == (FRANCE, None, CASTILE)
    assert base_tax(p.state, FRANCE) == tax  # until it is free again


@pytest.mark.rules("11.4.15", "11.4.16", "11.4.08", "11.4.25")
def test_a_vassal_is_annexed_though_other_provinces_of_its_flag_are_free() -> None:
    """Rennes is a French Vassal; Nantes, freed from somebody else, is an independent Brittany, allied to England."""
    rest = {"england": {"alliances": ["brittany"], "marriages": ["brittany"], "wars": ["castile"]}}
    lands = {"rennes": {"vassal": "france"}}
    p = subjugate(spread={"brittany_and_normandy": 2}, provinces=lands, players=rest)  # 1, and 1 for a Marriage
    play(p, "realm:brittany")
    assert (town(p, "rennes"), vassal(p, "rennes"), owner(p, "nantes")) == (FRANCE, None, "brittany")
    assert influence(p, FRANCE, "brittany_and_normandy") == 0
    assert (tie(p, ENGLAND, "brittany"), wed(p, ENGLAND, "brittany")) == (ALLIED, MARRIED)
    p = subjugate("brittany", spread={"brittany_and_normandy": 5}, provinces=lands)
    play(p, "realm:brittany", "no")
    assert vassal(p, "nantes") == vassal(p, "rennes") == FRANCE  # the Ally goes first


@pytest.mark.rules("11.4.18", "11.4.08")
def test_of_an_ally_that_is_annexed_at_once_the_vassal_part_stays_a_vassal() -> None:
    courts = {"france": {"marriages": ["brittany"]}, "castile": {"marriages": ["brittany"]}}
    lands = {"nantes": {"vassal": "france"}}
    p = subjugate("brittany", spread={"brittany_and_normandy": 5}, provinces=lands, players=courts)
    play(p, "realm:brittany", "yes")
    assert (town(p, "rennes"), vassal(p, "nantes"), tie(p, FRANCE, "brittany")) == (FRANCE, FRANCE, 0)
    assert (wed(p, FRANCE, "brittany"), wed(p, CASTILE, "brittany")) == (MARRIED, 0)


@pytest.mark.rules("11.4.11", "11.3.36")
def test_an_active_ally_that_is_vassalized_takes_its_units_along() -> None:
    france = {"alliances": {"savoy": "active"}, "wars": ["castile"], "allied": 5}
    p = play(subjugate(spread={"burgundy": 4}, players={"france": france}), "realm:savoy")
    assert (vassal(p, "savoie"), tie(p, FRANCE, "savoy"), p.state.allied[FRANCE]) == (FRANCE, 0, 3)


# ---------------------------------------------------------------- Subjugating an NPR with Vassals


def bohemian(silesian: int, married: bool = True, **more: Any) -> Pop:
    """France and its Ally Bohemia, Overlord of Silesia."""
    france = {"marriages": ["bohemia"] if married else []}
    spread = {"bohemia": 5, "wielkopolska": silesian}
    return subjugate("bohemia", spread=spread, players={"france": france}, **more)


@pytest.mark.rules("11.4.26", "11.2.10")
def test_an_npr_with_vassals_needs_a_marriage() -> None:
    p = bohemian(1, married=False)
    assert why_not(p, "realm:bohemia") == "11.4.26"
    p = bohemian(1, married=False, overlords={"silesia": None})
    assert "realm:bohemia" in options(p)


@pytest.mark.rules("11.4.26", "11.4.27")
def test_its_vassals_follow_if_they_are_paid_for() -> None:
    p = bohemian(2)
    play(p, "realm:bohemia")
    assert influence(p, FRANCE, "bohemia") == 1  # 5, less 1 for the Marriage
    play(p, "yes")
    assert vassal(p, "praha") == vassal(p, "silesia") == FRANCE
    assert influence(p, FRANCE, "wielkopolska") == 1
    assert p.state.overlord[realm("silesia")] == -1


@pytest.mark.rules("11.4.28", "11.4.29")
@pytest.mark.parametrize(("silesian", "answers"), [(0, []), (2, ["no"])])
@pytest.mark.parametrize("gain", ["tie:alliance", "tie:claim", "no"])
def test_or_they_are_released_for_an_alliance_or_a_claim(silesian: int, answers: list[str], gain: str) -> None:
    p = bohemian(silesian)
    play(p, "realm:bohemia", *answers)
    assert options(p) == ["tie:alliance", "tie:claim", "no"]
    play(p, gain)
    assert (owner(p, "silesia"), vassal(p, "silesia"), vassal(p, "praha")) == ("silesia", None, FRANCE)
    assert p.state.overlord[realm("silesia")] == -1
    assert (tie(p, FRANCE, "silesia") == ALLIED) is (gain == "tie:alliance")
    assert claim(p, FRANCE, "wielkopolska") is (gain == "tie:claim")
    assert influence(p, FRANCE, "wielkopolska") == silesian


# ---------------------------------------------------------------- what Vassals are


@pytest.mark.rules("11.4.01", "11.4.02")
@pytest.mark.parametrize(("names", "tokens", "extra"), [(("geneve",), 1, 1), (("savoie",), 2, 1), (SAVOY, 4, 2)])
def test_vassals_pay_tax_and_give_manpower_by_the_track(names: tuple[str, ...], tokens: int, extra: int) -> None:
    before = table().state
    g = table(provinces={name: {"vassal": "france"} for name in names}).state
    assert g.vassals_out[FRANCE] == tokens
    assert base_tax(g, FRANCE) == base_tax(before, FRANCE)
    assert tax_income(g, FRANCE) == tax_income(before, FRANCE) + extra
    assert manpower(g, FRANCE) == manpower(before, FRANCE) + extra


@pytest.mark.rules("11.4.05")
def test_a_vassal_is_no_part_of_its_overlords_realm() -> None:
    for milano, possible in (({"vassal": "france"}, False), ("france", True)):
        p = table(
            now=[["fabricate_claims", "france", 0]], provinces={"milano": milano},
            players={"france": {"dip": 4, "claims": [], "hand": []}, "castile": {"hand": []}, "england": {"hand": []}},
        )  # fmt: skip
        assert ("area:venetia" in options(p)) is possible  # next to LOMBARDY


@pytest.mark.rules("11.4.06", "11.4.07")
def test_a_vassal_is_a_realm_but_no_npr() -> None:
    mine = {"influence": {"brittany_and_normandy": 3, "languedoc": 2, "lombardy": 3}, "alliances": [], "dip": 5}
    p = table(provinces=BRETON, players={"france": BARE | mine})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:brittany") == "11.4.06"
    p = table(now=[["royal_marriage", "france", 0]], provinces=BRETON, players={"france": BARE | mine})
    assert "realm:brittany" in options(p)


# ---------------------------------------------------------------- Vassals in War and Peace


@pytest.mark.rules("11.4.34", "11.4.36")
def test_war_is_declared_on_the_overlord_and_a_claim_on_its_vassal_counts() -> None:
    for claims, lost in (([], 2), (["brittany_and_normandy"], 0), (["northumbria"], 2)):
        p = table(
            turn="castile", now=[["declare_war", "castile", 0]],
            provinces=BRETON | dict.fromkeys(("maine", "normandie", "caux"), "france"),
            players={
                "castile": BARE | {"mil": 3, "claims": claims, "armies": {}, "units": {}},
                "france": BARE | {"armies": {}, "units": {}}, "england": BARE,
            },
        )  # fmt: skip
        assert why_not(p, "realm:brittany") == "11.4.34"
        play(p, "realm:france", "done")
        assert stance(p, CASTILE, "france") == WAR
        assert p.state.stability[CASTILE] == -lost


@pytest.mark.rules("11.4.33", "11.4.35", "10.04")
def test_peace_over_a_vassals_provinces_is_made_with_its_overlord() -> None:
    p = peace(
        players={
            "castile": BARE | {"wars": ["france"], "armies": army("castile", 9), "units": {}},
            "france": BARE | {"armies": {}, "units": {"seine": 1}},
        },
        provinces=BRETON | {"rennes": {"vassal": "france"} | by("castile"), "lyon": by("castile")},
        first_player="castile",
    )
    assert options(p) == ["realm:france", "done"]
    assert why_not(p, "realm:brittany") == "10.1.21"
    play(p, "realm:france", "term:keep_current_board_state", "lyon", "done", "done")
    assert over(p)
    assert (town(p, "rennes"), vassal(p, "rennes"), vassal(p, "nantes")) == (CASTILE, None, FRANCE)
    assert stance(p, CASTILE, "france") == TRUCE


@pytest.mark.rules("11.4.37")
@pytest.mark.parametrize("vassals", [True, False])
def test_vassals_do_not_defend_themselves(vassals: bool) -> None:
    lands = {"navarra": {"vassal": "castile"}, "valencia": "castile", "zaragoza": "castile", "barcelona": "castile",
             "baleares": "castile"} if vassals else {}  # fmt: skip
    p = activating(
        "france", mil=2, armies=army("aquitaine", 4), wars=["castile", "navarra"], provinces=lands,
        others={"castile": {"units": {}}},
    )  # fmt: skip
    play(start(p, "aquitaine"), "area:aragon")
    assert ("battle.joined" in told(p) or p.state.battle is not None) is not vassals


@pytest.mark.rules("11.4.38", "11.4.40", "11.4.41")
def test_an_overlord_recruits_with_and_in_its_vassals_areas() -> None:
    def begun(*names: str) -> Pop:
        lands = {name: {"vassal": "castile"} for name in names}
        p = recruiting("castile", mil=1, ducats=60, available=20, provinces=lands)
        return play(p, "regular:infantry", "area:portugal")

    p = begun("lisboa", "porto", "beira")
    assert len(options(p)) == len(options(begun("lisboa"))) + 2  # Porto and Beira add to MC
    play(p, "2")
    answer(p, "recruit.army", "army:1")
    play(p, "mercenary:infantry", "area:portugal")
    answer(p, "recruit.many", "1")
    answer(p, "recruit.army", "army:1")
    assert members(p, CASTILE, 1)[:4] == [2, 0, 0, 1]


@pytest.mark.rules("11.4.39")
def test_a_vassals_ports_build_no_ships() -> None:
    for lisboa, possible in (("castile", True), ({"vassal": "castile"}, False)):
        p = recruiting("castile", mil=1, ducats=60, provinces={"lisboa": lisboa})
        play(p, "ship:light")
        assert ("lisboa" in options(p)) is possible
        assert "sevilla" in options(p)
