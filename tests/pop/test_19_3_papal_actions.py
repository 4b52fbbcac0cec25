"""§19.3 Papal Actions: Excommunicate Ruler, Call Crusade, and what a Crusade scores."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import declare, quiet, ready, said, told_of
from tests.pop.field import mil, units
from tests.pop.fighting import army
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    influence,
    options,
    play,
    realm,
    table,
    told,
    why_not,
)
from tests.pop.wars import PEACE, WAR, stance

BAN, CRUSADE = "act:excommunicate", "act:call_crusade"


def pope(dip: int = 2, *, curia: tuple[str, ...] = ("france", "france"), **edits: Any) -> Pop:
    """France controls the Papal Curia and has its Turn."""
    edits["france"] = {"dip": dip} | edits.get("france", {})
    start: dict[str, Any] = {"curia": list(curia), "age": 1}
    return ready(**(start | edits))


def dip(p: Pop) -> int:
    return p.state.power[FRANCE * 3 + 1]


# ---------------------------------------------------------------- who, when, how often


@pytest.mark.rules("19.3.01", "19.3.02", "19.3.04", "19.3.13", "19.02")
def test_the_papal_controller_in_the_first_two_ages() -> None:
    for age in (1, 2):
        assert {BAN, CRUSADE} <= set(options(pope(age=age)))
    assert [why_not(pope(age=3), one) for one in (BAN, CRUSADE)] == ["19.3.01"] * 2
    assert [why_not(pope(curia=("castile",)), one) for one in (BAN, CRUSADE)] == ["19.3.02"] * 2
    assert why_not(pope(curia=("castile", "france")), BAN) == "19.3.02", "the leftmost Cardinal breaks the tie"
    assert BAN in options(pope(curia=("france", "castile")))
    assert why_not(pope(dip=1), BAN) == "19.3.04"
    assert why_not(pope(dip=1), CRUSADE) == "19.3.13"


@pytest.mark.rules("19.3.02", "19.3.03")
def test_one_papal_action_a_round_and_none_beside_a_token() -> None:
    p = pope(4, castile={"passed": True}, england={"passed": True})
    play(p, BAN, "realm:savoy", "done")
    said(p, "turn.action", FRANCE)
    assert [why_not(p, one) for one in (BAN, CRUSADE)] == ["19.3.02"] * 2
    assert why_not(pope(crusade="andalucia"), BAN) == "19.3.03"
    assert why_not(pope(excommunicated="savoy"), CRUSADE) == "19.3.03"


# ---------------------------------------------------------------- Excommunicate Ruler


@pytest.mark.rules("19.3.04", "19.3.05", "19.3.06")
def test_excommunicating_a_catholic_realm() -> None:
    p = play(pope(england={"religion": "protestant"}, castile={"religion": "counter_reformed"}), BAN)
    assert why_not(p, "realm:england") == "19.3.05"
    assert why_not(p, "realm:granada") == "19.3.05"
    assert {"realm:castile", "realm:savoy"} <= set(options(p))
    play(p, "realm:savoy")
    assert (p.state.excommunicated, dip(p)) == (realm("savoy"), 0)
    assert asked(p) == "turn.more"


@pytest.mark.rules("19.3.07", "19.3.08", "19.3.09", "19.3.10")
def test_what_it_costs_a_player() -> None:
    cubes: dict[str, Any] = {"influence": {"portugal": 2, "aragon": 3, "scotland": 1}, "prestige": 8}
    two = ("france", "england", "france", "england")
    p = play(pope(curia=two, england=cubes, faith={"scotland": "protestant"}), BAN, "realm:england")
    said(p, "cardinal.lose", ENGLAND)
    assert options(p) == ["2", "4"], "one of its own choice"
    play(p, "4")
    assert p.state.curia == [FRANCE, ENGLAND, FRANCE]
    assert p.state.prestige[ENGLAND] == 7
    while asked(p).startswith("influence"):
        assert "area:scotland" not in options(p)
        play(p, "area:aragon" if "area:aragon" in options(p) else options(p)[0])
    left = [influence(p, ENGLAND, name) for name in ("portugal", "aragon", "scotland")]
    assert left == [1, 0, 1], "4 of Catholic Areas"
    roma = pope(curia=("france", "france"), england=cubes | {"alliances": ["papal_states"]})
    assert roma.state.roma == ENGLAND
    play(roma, BAN, "realm:england")
    assert (roma.state.roma, "cardinal.returned" in told(roma)) == (ENGLAND, False)
    few = {"influence": {"portugal": 3}}
    p = play(pope(england=few), BAN, "realm:england")
    assert influence(p, ENGLAND, "portugal") == 0, "as far as there is any"
    npr = play(pope(england=cubes), BAN, "realm:savoy")
    assert "prestige" not in told(npr)


@pytest.mark.rules("19.3.11", "19.3.12", "9.1.33", "9.1.34")
def test_the_token_is_a_cb_until_it_is_removed() -> None:
    p = play(pope(england={"mil": 1}, castile={"passed": True}), BAN, "realm:savoy", "done")
    said(p, "turn.action", ENGLAND)
    declare(p, "savoy")
    assert p.state.stability[ENGLAND] == 0
    p = ready(excommunicated="savoy", now=[["score_round"]], curia=[])
    assert p.state.excommunicated == -1
    declare(p, "savoy")
    assert p.state.stability[FRANCE] == -2


# ---------------------------------------------------------------- Call Crusade


@pytest.mark.rules("19.3.13", "19.3.14", "19.3.15")
def test_calling_a_crusade() -> None:
    p = play(pope(), CRUSADE)
    assert "area:andalucia" in options(p), "Granada and Gibraltar"
    assert why_not(p, "area:central_italy") == "19.3.14"
    one: dict[str, Any] = {"provinces": {"gibraltar": "castile"}}
    assert why_not(play(pope(**one), CRUSADE), "area:andalucia") == "19.3.14", "1 Muslim Province is too few"
    play(p, "area:andalucia")
    assert (p.state.crusade, dip(p)) == (area("andalucia"), 0)
    q = p.clone()
    assert asked(p) == "crusade.war"
    play(p, "pass")
    assert (p.state.prestige[FRANCE], p.state.committed, stance(p, FRANCE, "granada")) == (0, 0, PEACE)
    assert asked(p) == "turn.more"
    assert why_not(q, "realm:tunis") == "19.3.16"


@pytest.mark.rules("19.3.16", "19.3.17", "19.3.18", "19.3.20", "19.3.19")
def test_the_free_war_of_a_crusade() -> None:
    p = play(pope(france={"mil": 0, "units": {"seine": 1}}), CRUSADE, "area:andalucia", "realm:granada")
    assert stance(p, FRANCE, "granada") == WAR
    assert (p.state.prestige[FRANCE], mil(p, FRANCE), p.state.stability[FRANCE]) == (1, 0, 0)
    assert p.state.committed == 1 << FRANCE
    said(p, "crusade.army", FRANCE)
    play(p, "area:seine", "army:1")
    said(p, "crusade.army", FRANCE)
    play(p, "area:seine", "army:1")
    assert p.state.army[3:6] == [2, 0, 0], "Mercenary Infantry"
    assert units(p, FRANCE, "seine") == 3
    said(p, "war.free_action", FRANCE)


@pytest.mark.rules("19.3.20")
def test_the_free_war_commits_whatever_other_cb_there_is() -> None:
    p = play(pope(france={"claims": ["andalucia"]}), CRUSADE, "area:andalucia", "realm:granada")
    assert p.state.committed == 1 << FRANCE
    assert "war.crusade" not in {one.what for one in p.asks}


@pytest.mark.rules("19.3.16")
def test_several_muslim_realms_of_the_area_may_be_attacked_within_the_restrictions() -> None:
    area_of_two: dict[str, Any] = {"provinces": {"gibraltar": "morocco"}}
    p = play(pope(**area_of_two), CRUSADE, "area:andalucia")
    assert {"realm:granada", "realm:morocco"} < set(options(p))
    play(p, "realm:granada")
    said(p, "war.more", FRANCE)
    assert why_not(p, "realm:savoy") == "19.3.16"
    quiet(play(p, "realm:morocco"))
    assert (stance(p, FRANCE, "granada"), stance(p, FRANCE, "morocco")) == (WAR, WAR)
    assert p.state.prestige[FRANCE] == 1
    truce = play(pope(france={"truces": ["granada"]}, **area_of_two), CRUSADE, "area:andalucia")
    assert why_not(truce, "realm:granada") == "9.1.06"
    alone = play(pope(france={"truces": ["granada"]}), CRUSADE, "area:andalucia")
    assert asked(alone) == "turn.more", "nobody to attack"
    player: dict[str, Any] = {"castile": {"religion": "muslim"}}
    p = play(pope(**player), CRUSADE, "area:andalucia")
    assert {"realm:granada", "realm:castile"} < set(options(p)), "Muslim players too"


@pytest.mark.rules("19.3.19")
def test_the_mercenaries_come_where_no_battle_is_triggered() -> None:
    rebels: dict[str, Any] = {"rebels": {"seine": 1, "loire": 1, "aquitaine": 1, "languedoc": 1}}
    p = play(pope(**rebels), CRUSADE, "area:andalucia", "realm:granada")
    assert asked(p) == "turn.more" or "army:1" in options(p)
    assert set(told_of(p, "unit.placed")) <= {(FRANCE, 3, area("burgundy"))}
    rebels["rebels"]["burgundy"] = 1
    p = quiet(play(pope(**rebels), CRUSADE, "area:andalucia", "realm:granada"))
    assert not any(p.state.army[:27]), "no such Area: they are not gained"
    assert p.state.prestige[FRANCE] == 1


@pytest.mark.rules("19.3.19")
def test_the_mercenaries_do_not_come_among_the_enemys_provinces() -> None:
    p = play(pope(provinces={"cordoba": "france"}), CRUSADE, "area:andalucia", "realm:granada")
    said(p, "crusade.army", FRANCE)
    assert why_not(p, "area:andalucia") == "19.3.19", "it is France's Area too, but Granada would muster"


@pytest.mark.rules("19.3.18", "19.3.19")
def test_no_more_mercenaries_than_there_are() -> None:
    for hired, gained in ((14, 0), (13, 1)):
        england = {"armies": {"1": {"area": "east_anglia", "regular": [1, 0, 0], "mercenary": [hired, 0, 0]}}}
        p = play(pope(england=england, france={"units": {"seine": 1}}), CRUSADE, "area:andalucia", "realm:granada")
        while asked(p).startswith("crusade."):
            play(p, options(p)[0])
        assert sum(p.state.army[3:6]) == gained
        assert stance(p, FRANCE, "granada") == WAR


@pytest.mark.rules("19.3.21", "19.3.22")
def test_others_may_commit_later() -> None:
    p = play(pope(castile={"mil": 1}), CRUSADE, "area:andalucia", "pass", "done")
    said(p, "turn.action", CASTILE)
    declare(p, "granada")
    assert (p.state.stability[CASTILE], p.state.committed) == (0, 1 << CASTILE)


# ---------------------------------------------------------------- Crusade Scoring


def crusade(*committed: str, taken: bool, **players: dict[str, Any]) -> list[int]:
    """The Prestige of all after Step E, with the Provinces of Granada in Castile's hands or not."""
    provinces = {"granada": "castile", "gibraltar": "castile"} if taken else {}
    everybody = {name: {"prestige": 0} | players.get(name, {}) for name in ("france", "castile", "england")}
    p = table(
        crusade="andalucia", committed=list(committed), curia=["england"], provinces=provinces, players=everybody,
        now=[["score_round"]],
    )  # fmt: skip
    assert p.state.crusade == -1
    return p.state.prestige


@pytest.mark.rules("19.3.23", "19.3.24", "19.3.25", "19.3.26", "19.3.27", "19.3.28")
def test_crusade_scoring() -> None:
    there, away = army("andalucia", (1, 0, 0)), army("seine", (1, 0, 0))
    assert crusade("france", taken=True, france=there) == [2, 0, 0]
    assert crusade("france", taken=True, france=away) == [-2, 0, 0], "no Units there"
    assert crusade("france", taken=False, france=there) == [-2, 0, 0], "Granada still Owns Provinces there"
    assert crusade("france", "castile", taken=True, france=there, castile=away) == [2, -2, 0]
    assert crusade("france", taken=True, france=there | {"religion": "protestant"}) == [0, 0, 0]
    assert crusade(taken=True) == [0, 0, -2], "nobody went: the Papal Controller"
    occupied = {
        "granada": {"npr": "granada", "occupier": "castile"},
        "gibraltar": {"npr": "granada", "occupier": "castile"},
    }
    p = table(
        crusade="andalucia", committed=["france"], curia=[], provinces=occupied, now=[["score_round"]],
        players={"france": there | {"prestige": 0}, "castile": {"wars": ["granada"]}},
    )  # fmt: skip
    assert p.state.prestige[FRANCE] == 2, "Occupied is Owned no longer"
