"""§15, 16.5 Revolutionary Ideology: its tokens, its spread, its end. No Event before Age IV brings it."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import (
    AREAS,
    CATHOLIC,
    DIVERSE,
    NOBODY,
    ORTHODOX,
    PROTESTANT,
    REVOLUTIONARY,
)
from signoria.games.price_of_power.faith import lift_revolution, set_faith
from signoria.games.price_of_power.symbols import resolve_symbol
from tests.pop.table import FRANCE, Pop, area, asked, asked_seat, options, play, realm, table, why_not

AUTO = -1
RED = "revolutionary"


def faith(p: Pop, name: str) -> int:
    return p.state.faith[area(name)]


def turned(p: Pop) -> list[str]:
    return [AREAS[event[1][0]] for event in p.log if event[0] == "faith.changed"]


def spread(*areas: str, auto: bool = False, faiths: dict[str, str] | None = None, **edits: Any) -> Pop:
    step = [["spread_revolution", AUTO if auto else "france"]]
    return table(age=3, faith={**(faiths or {}), **dict.fromkeys(areas, RED)}, now=step, **edits)


# ---------------------------------------------------------------- tokens


@pytest.mark.rules("15.26", "15.27", "16.5.80", "15.2.08")
def test_a_revolutionary_token_lies_on_top_and_lifts_off_again() -> None:
    g = table(faith={"saxony": "protestant", "svealand": "orthodox"}).state
    set_faith(g, area("saxony"), REVOLUTIONARY)
    set_faith(g, area("svealand"), REVOLUTIONARY)
    assert (g.faith[area("saxony")], g.npr_religion[realm("saxony")]) == (REVOLUTIONARY, REVOLUTIONARY)
    assert g.faith[area("norrland")] == REVOLUTIONARY, "the same slot"
    lift_revolution(g, area("saxony"))
    lift_revolution(g, area("svealand"))
    assert (g.faith[area("saxony")], g.npr_religion[realm("saxony")]) == (PROTESTANT, PROTESTANT)
    assert (g.faith[area("svealand")], g.faith[area("norrland")]) == (ORTHODOX, ORTHODOX)
    lift_revolution(g, area("bohemia"))
    assert g.faith[area("bohemia")] == CATHOLIC, "no token lay there"


@pytest.mark.rules("15.26")
def test_everybody_sees_what_lies_beneath() -> None:
    p = table(faith={"saxony": "protestant", "seine": RED})
    board: Any = p.view(None)["table"]
    areas = board["areas"]
    assert (areas["seine"]["faith"], areas["seine"]["faith_beneath"]) == (RED, "catholic")
    assert "faith_beneath" not in areas["saxony"]


@pytest.mark.rules("15.3.07", "15.3.08")
def test_conversion_takes_both_tokens_away_unless_it_is_to_the_revolution() -> None:
    rich = {"adm": 5, "ducats": 9}
    mine = {"anjou": "france"}
    p = table(age=3, faith={"loire": "protestant"}, provinces=mine, players={"france": {**rich, "religion": RED}})
    set_faith(p.state, area("seine"), REVOLUTIONARY)
    play(p, "act:convert_area")
    if asked(p) == "religion.convert":
        play(p, "area:loire")
    assert (faith(p, "loire"), p.state.beneath[area("loire")]) == (REVOLUTIONARY, PROTESTANT)
    p = table(age=3, faith={"loire": RED}, provinces=mine, players={"france": rich})
    play(p, "act:convert_area")
    if asked(p) == "religion.convert":
        play(p, "area:loire")
    assert (faith(p, "loire"), p.state.beneath[area("loire")]) == (CATHOLIC, NOBODY)
    lift_revolution(p.state, area("loire"))
    assert faith(p, "loire") == CATHOLIC


GOVERNMENT = {"religion": RED, "adm": 7, "ducats": 5}


def researched(idea: str, **edits: Any) -> Pop:
    shown = [f"idea:{idea}", "idea:tolerance"]
    start = {"players": {"france": {**GOVERNMENT, "mil": 6}}, "ideas": shown}
    p = table("S1-01", **{"age": 3, "faith": {"seine": RED}, **start, **edits})
    return play(p, "act:research", f"card:idea:{idea}")


@pytest.mark.rules("15.29", "15.30")
def test_another_government_form_ends_the_revolution_of_a_realm() -> None:
    p = researched("absolute_monarchy")
    assert (faith(p, "seine"), p.state.religion[FRANCE]) == (CATHOLIC, CATHOLIC)
    p = researched("absolute_monarchy", faith={"seine": "protestant"})
    assert (faith(p, "seine"), p.state.religion[FRANCE]) == (PROTESTANT, PROTESTANT), "no token lay there"
    p = researched("absolute_monarchy", faith={"seine": "diverse"})
    assert (faith(p, "seine"), p.state.religion[FRANCE]) == (DIVERSE, REVOLUTIONARY), "nobody adopts Diverse Faiths"
    p = researched("revolutionary_regime")
    assert (faith(p, "seine"), p.state.religion[FRANCE]) == (REVOLUTIONARY, REVOLUTIONARY)
    p = researched("inquisition")
    assert (faith(p, "seine"), p.state.religion[FRANCE]) == (REVOLUTIONARY, REVOLUTIONARY), "no Government Form"


# ---------------------------------------------------------------- its spread


@pytest.mark.rules("15.1.02", "15.28")
def test_its_own_symbol_makes_it_spread() -> None:
    g = table().state
    g.agenda = []
    resolve_symbol(g, FRANCE, "spread_revolution")
    assert g.agenda == [("spread_revolution", (FRANCE,))]


@pytest.mark.rules("16.5.75", "16.5.76", "16.5.80")
def test_it_spreads_from_its_own_clusters_even_into_orthodox_and_muslim_areas() -> None:
    faiths = {"brandenburg": "protestant", "bohemia": "orthodox"}
    p = spread("saxony", "naples", "andalucia", faiths=faiths)
    assert asked(p) == "spread.cluster"
    assert sorted(options(p)) == ["area:andalucia", "area:naples", "area:saxony"]
    play(p, "area:saxony", "area:bohemia", "area:andalucia", "area:northern_morocco", "area:central_italy")
    assert turned(p) == ["bohemia", "northern_morocco", "central_italy"]
    assert (faith(p, "bohemia"), p.state.beneath[area("bohemia")]) == (REVOLUTIONARY, ORTHODOX)
    assert not asked(p).startswith("spread."), "three clusters: none of them breaks out far away"
    p = spread("scotland", "naples", "portugal", "saxony", "seine", auto=True)
    assert len(turned(p)) == 4


@pytest.mark.rules("16.5.77")
def test_without_a_token_it_breaks_out_in_two_capitals_of_players() -> None:
    p = spread()
    assert (asked(p), asked_seat(p)) == ("spread.capital", FRANCE)
    assert sorted(options(p)) == ["area:castile", "area:east_anglia", "area:seine"]
    assert why_not(p, "area:saxony") == "16.5.77"
    play(p, "area:seine", "area:castile")
    assert turned(p) == ["seine", "castile"]


@pytest.mark.rules("16.5.78")
def test_a_single_cluster_breaks_out_far_away_as_well() -> None:
    p = spread("seine", "loire")
    play(p, "area:aquitaine")
    assert asked(p) == "spread.far"
    assert "area:saxony" in options(p)
    for near in ("area:burgundy", "area:aquitaine", "area:loire", "area:east_anglia"):
        assert why_not(p, near) == "16.5.78"
    play(p, "area:saxony")
    assert turned(p) == ["aquitaine", "saxony"]


@pytest.mark.rules("16.5.81")
def test_by_itself_it_prefers_as_other_faiths_do() -> None:
    p = spread("westphalia", auto=True, provinces={"hamburg": "france", "sevilla": "castile"})
    first, far = turned(p)
    assert first == "lower_saxony", "a Town before Tax Value"
    assert far == "burgundy", "Lyon is French, and no other Area with a Town has Tax Value 7"


@pytest.mark.rules("16.5.82", "16.5.83")
def test_by_itself_it_begins_where_stability_is_lowest() -> None:
    def unstable(*stability: int, dice: list[int] | None = None) -> list[str]:
        players = {
            name: {"stability": one} for name, one in zip(("france", "castile", "england"), stability, strict=True)
        }
        return turned(spread(auto=True, players=players, dice=dice or []))

    assert unstable(1, -2, 0) == ["castile", "east_anglia"]
    assert unstable(-3, 1, 2) == ["seine", "castile"]
    assert unstable(0, 0, 1, dice=[1]) == ["castile", "seine"]
    assert unstable(0, 0, 1, dice=[2]) == ["seine", "castile"]
