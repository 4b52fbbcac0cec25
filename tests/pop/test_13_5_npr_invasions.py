"""§13.5 NPR Invasions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import (
    REBELS,
    army,
    draws,
    field,
    fight,
    log,
    occupier,
    on,
    rebels_in,
    roll,
    skip,
    units,
    unrest,
)
from tests.pop.table import ENGLAND, Pop, area, asked, card, realm, told

MISS = roll("---")
PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
BARE: dict[str, Any] = {"armies": {}, "units": {}, "ships": {}, "protecting": {}}


def step_b(*then: str, switches: tuple[str, ...] = (), **edits: Any) -> Pop:
    """Phase 3, Step B, and perhaps more of it."""
    p = field(*switches, phase="peace", now=[["invasions"], *([one] for one in then)], **edits)
    return skip(p)


def invaded(p: Pop) -> list[tuple[str, str, int]]:
    """Who invades which Area with how many Units."""
    names = {area(one): one for one in AREAS}
    return [(REALMS[who], names.get(where, str(where)), many) for who, where, many in log(p, "invasion")]


AREAS = (
    "northumbria", "east_anglia", "wales_and_wessex", "scotland", "ireland", "flanders_and_wallonia", "seine",
    "brittany_and_normandy", "castile", "andalucia", "burgundy",
)  # fmt: skip
REALMS = {realm(one): one for one in ("scotland", "burgundy", "denmark", "tunis", "desmond", "granada")}


def england(*wars: str, **more: Any) -> dict[str, Any]:
    return {**BARE, "wars": list(wars), **more}


# ---------------------------------------------------------------- what an Invasion is


@pytest.mark.rules("13.5.02", "13.5.14", "13.5.16", "13.5.17", "13.5.18", "13.5.19", "13.5.08")
def test_an_npr_at_war_invades_one_area_with_half_its_tax_value() -> None:
    p = step_b(players={"england": england("scotland")})
    assert invaded(p) == [("scotland", "northumbria", 2)], "the one by Land, of several next to Scotland"
    assert rebels_in(p, "northumbria") == 2
    assert [unrest(p, name) for name in ("lancashire", "northumberland", "york")] == [True, True, False]
    assert sum(p.state.unrest) == 2
    p = step_b(players={"england": england("scotland")}, provinces={"ulaidh": {"npr": "scotland"}})
    assert log(p, "invasion")[0][2] == 3, "half of 5, rounded up"
    p = step_b(players={"england": england()})
    assert invaded(p) == [], "nobody is at War"


@pytest.mark.rules("13.5.23", "14.02")
def test_the_invaders_then_behave_as_rebel_units() -> None:
    p = step_b("rebels_act", players={"england": england("scotland")})
    assert [occupier(p, name) for name in ("lancashire", "northumberland", "york")] == [REBELS, REBELS, None]


@pytest.mark.rules("13.5.17", "13.5.18")
def test_towns_in_unrest_already_are_passed_over() -> None:
    p = step_b(players={"england": england("scotland")}, provinces={"lancashire": {"owner": "england", "unrest": True}})
    assert [unrest(p, name) for name in ("lancashire", "northumberland", "york")] == [True, True, True]


@pytest.mark.rules("13.5.01")
def test_without_the_advanced_rules_nobody_invades() -> None:
    p = step_b(switches=("no_advanced",), players={"england": england("scotland")})
    assert invaded(p) == []


@pytest.mark.rules("13.5.03", "13.5.10")
def test_invaders_come_in_alphabetical_order() -> None:
    p = step_b(dice=[1], players={"england": england("scotland", "burgundy")})
    assert [who for who, _, _ in invaded(p)] == ["burgundy", "scotland"]


@pytest.mark.rules("13.5.20", "13.5.19")
def test_the_vassals_of_the_npr_count_for_its_units() -> None:
    edits: dict[str, Any] = {"players": {"england": england("burgundy")}}
    assert log(step_b(**edits), "invasion")[0][2] == 7, "half of 13"
    free = dict.fromkeys(("flanders", "brabant", "holland"))
    assert log(step_b(**edits, overlords=free), "invasion")[0][2] == 4, "half of 7"


# ---------------------------------------------------------------- the three criteria


@pytest.mark.rules("13.5.04", "13.5.05", "13.5.06", "13.5.07", "13.5.08")
def test_all_three_criteria_must_hold() -> None:
    # an Active Ally
    p = step_b(
        players={"england": england("scotland", "france"), "france": {**BARE, "alliances": {"scotland": "active"}}}
    )
    assert invaded(p) == []
    # Units Hostile to it where it Controls Provinces
    p = step_b(players={"england": england("scotland", units={"scotland": 1})})
    assert invaded(p) == []
    p = step_b(
        players={"england": england("scotland", units={"ireland": 1})}, provinces={"ulaidh": {"npr": "scotland"}}
    )
    assert invaded(p) == []
    # nowhere to go: no Town of France is adjacent to Scotland
    p = step_b(players={"france": {**BARE, "wars": ["scotland"]}})
    assert invaded(p) == []


@pytest.mark.rules("13.5.09", "13.5.12", "13.5.19")
def test_own_provinces_that_are_occupied_are_targets_and_the_capital_area_is_the_first() -> None:
    p = step_b(
        players={"england": england("scotland")}, provinces={"lothian": {"npr": "scotland", "occupier": "england"}}
    )
    assert invaded(p) == [("scotland", "scotland", 2)], "half of 3"
    assert rebels_in(p, "scotland") == 2
    assert sum(p.state.unrest) == 0


@pytest.mark.rules("13.5.13", "13.5.09")
def test_then_the_area_with_most_of_its_core_provinces() -> None:
    held = {name: {"npr": "burgundy", "occupier": "england"} for name in ("picardie", "artois")}
    p = step_b(players={"england": england("burgundy")}, provinces=held)
    assert [where for _, where, _ in invaded(p)] == ["flanders_and_wallonia"], "three of Burgundy, against one in SEINE"
    assert len(log(p, "invasion")) == 1


@pytest.mark.rules("13.5.11", "13.5.15", "13.5.10")
def test_areas_by_sea_are_safe_behind_ships_and_neutral_units_protect_any_area() -> None:
    french = {
        **BARE,
        "units": {"brittany_and_normandy": 1},
    }  # the one Area by Land, and France is at Peace with Burgundy
    for dice, where in (([1], "northumbria"), ([2], "east_anglia")):
        p = step_b(
            dice=dice,
            players={"france": french, "england": england("burgundy", ships={"english_channel": 1})},
        )
        assert [one for _, one, _ in invaded(p)] == [where], "over the DOGGERBANK; WALES & WESSEX only by the CHANNEL"
    p = step_b(
        players={"france": french, "england": england("burgundy", ships={"english_channel": 1, "doggerbank": 1})}
    )
    assert invaded(p) == []
    p = step_b(players={"france": BARE, "england": england("burgundy")})
    assert [one for _, one, _ in invaded(p)] == ["brittany_and_normandy"]
    p = step_b(dice=[1], players={"france": {**french, "wars": ["burgundy"]}, "england": england("burgundy")})
    assert [one for _, one, _ in invaded(p)] != [], "French Units at War with Burgundy protect nothing"


# ---------------------------------------------------------------- its Battle


@pytest.mark.rules("13.5.21", "13.5.22", "9.7.03", "9.7.38")
def test_units_in_the_area_fight_the_invaders_at_once() -> None:
    p = step_b(
        players={"england": england("scotland", armies=army("northumbria", (3, 0, 0))["armies"], mil=3)},
        dice=[*MISS, *roll("ii-")],
    )
    assert log(p, "battle.joined") == [(area("northumbria"),)]
    assert log(p, "battle.won") == [(ENGLAND,)]
    assert rebels_in(p, "northumbria") == 0
    assert unrest(p, "lancashire")
    assert p.state.power[ENGLAND * 3 + 2] == 3


@pytest.mark.rules("13.5.22", "13.5.23", "13.4.34")
def test_invaders_fight_as_nprs_with_a_leader_and_stay_if_they_win() -> None:
    p = step_b(
        players={"england": england("burgundy", armies=army("brittany_and_normandy", (2, 0, 0))["armies"])},
        dice=[draws(PIZARRO), *roll("i--", "--"), *roll("i--"), *roll("iii", "--"), *MISS],
    )
    assert fight(p).leader == [card(PIZARRO), -1]
    assert fight(p).pool == [3, 2, 0, 3, 0, 0]
    assert fight(p).blacks == [6, 0]
    on(p, "pass")
    assert "battle.won_by_others" in told(p)
    assert units(p, ENGLAND, "brittany_and_normandy") == [0, 0, 0]
    assert rebels_in(p, "brittany_and_normandy") == 6


@pytest.mark.rules("13.5.22", "13.4.42")
def test_outnumbered_invaders_retreat_and_are_gone() -> None:
    p = step_b(
        players={"england": england("scotland", armies=army("northumbria", (5, 0, 0))["armies"])},
        dice=[*MISS, *roll("---")],
    )
    assert log(p, "battle.npr_retreats") == [(2,)]
    assert rebels_in(p, "northumbria") == 0
    assert asked(p) != "battle.retreat"
