"""§16.5, 15.1 Spread of Religious Ideas: clusters of infectious faiths, or Diverse Faiths."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import (
    AREAS,
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    MUSLIM,
    ORTHODOX,
    PROTESTANT,
    REVOLUTIONARY,
)
from signoria.games.price_of_power.spread import clusters, next_to
from tests.pop.table import FRANCE, Pop, area, asked, asked_seat, options, play, table, why_not

AUTO = -1


def spread(*, auto: bool = False, **edits: Any) -> Pop:
    return table(**{"age": 2, "now": [["spread_religion", AUTO if auto else "france"]], **edits})


def faith(p: Pop, name: str) -> int:
    return p.state.faith[area(name)]


def turned(p: Pop) -> list[str]:
    """The Areas that turned, in order."""
    return [AREAS[event[1][0]] for event in p.log if event[0] == "faith.changed"]


def protestants(*areas: str) -> dict[str, str]:
    return dict.fromkeys(areas, "protestant")


def reformed(*areas: str) -> dict[str, str]:
    return dict.fromkeys(areas, "counter_reformed")


# ---------------------------------------------------------------- clusters


@pytest.mark.rules("16.5.57", "16.5.58")
def test_clusters_are_bodies_connected_by_land_of_one_infectious_faith() -> None:
    faiths = {
        **protestants("saxony", "brandenburg", "pomerania", "east_anglia", "jutland"),
        **reformed("bohemia", "sicily"),
        "naples": "revolutionary",
    }
    found = {(faith, frozenset(AREAS[a] for a in body)) for faith, body in clusters(table(faith=faiths).state)}
    assert found == {
        (PROTESTANT, frozenset({"saxony", "brandenburg", "pomerania"})),
        (PROTESTANT, frozenset({"east_anglia"})),
        (PROTESTANT, frozenset({"jutland"})),
        (COUNTER_REFORMED, frozenset({"bohemia"})),
        (COUNTER_REFORMED, frozenset({"sicily"})),
    }


# ---------------------------------------------------------------- step 1


@pytest.mark.rules("16.5.59", "16.5.60", "15.1.01", "15.13")
def test_a_token_of_its_faith_goes_next_to_a_cluster_by_land_or_across_a_sea() -> None:
    p = spread(faith=protestants("jutland"))
    assert (asked(p), asked_seat(p)) == ("spread.area", FRANCE)
    by_land = {"area:lower_saxony"}
    across = {f"area:{name}" for name in ("scotland", "netherlands", "gotaland_and_skane", "sjaelland_and_fyn")}
    assert by_land | across < set(options(p))
    for name in ("area:saxony", "area:jutland", "area:portugal", "area:virginia"):
        assert why_not(p, name) == "16.5.59"
    play(p, "area:scotland")
    assert (turned(p), faith(p, "scotland")) == (["scotland"], PROTESTANT)


@pytest.mark.rules("16.5.59")
def test_areas_of_a_board_that_is_not_used_take_no_part() -> None:
    p = spread(faith=protestants("pomerania"))
    assert "area:lower_saxony" in options(p)
    assert "area:prussia" not in options(p)
    assert clusters(table(faith=protestants("lithuania")).state) == []


@pytest.mark.rules("16.5.61", "15.1.03")
def test_orthodox_and_muslim_areas_are_closed() -> None:
    p = spread(faith=protestants("andalucia", "leon", "castile", "aragon"))
    assert "area:northern_morocco" not in options(p)
    assert why_not(p, "area:northern_morocco") == "16.5.61"
    p = spread(faith={**protestants("naples"), "central_italy": "orthodox"})
    assert why_not(p, "area:central_italy") == "16.5.61"
    assert (faith(p, "northern_morocco"), faith(p, "central_italy")) == (MUSLIM, ORTHODOX)


@pytest.mark.rules("16.5.62", "15.08", "15.3.07")
def test_a_token_replaces_the_one_that_lies_there() -> None:
    p = spread(faith={**protestants("saxony"), **reformed("bohemia"), "rhineland": "diverse"})
    play(p, "area:bohemia")  # named by its first Area: the Counter-Reformed spread first
    assert asked(p) == "spread.area"
    play(p, "area:saxony")
    assert faith(p, "saxony") == COUNTER_REFORMED
    p = spread(faith={**protestants("saxony"), "rhineland": "diverse"})
    play(p, "area:rhineland")
    assert faith(p, "rhineland") == PROTESTANT


@pytest.mark.rules("15.28", "16.5.57")
def test_the_revolution_does_not_spread_by_this_symbol() -> None:
    p = spread(faith={"seine": "revolutionary", **protestants("scotland")})
    assert asked(p) == "spread.area"
    assert "area:loire" not in options(p)
    play(p, "area:northumbria")
    assert turned(p) == ["northumbria"]
    assert p.state.faith.count(REVOLUTIONARY) == 1


# ---------------------------------------------------------------- step 2

THREE = protestants("scotland", "naples", "saxony")


@pytest.mark.rules("16.5.63")
def test_each_cluster_spreads_once() -> None:
    p = spread(faith=THREE)
    assert asked(p) == "spread.cluster"
    assert sorted(options(p)) == ["area:naples", "area:saxony", "area:scotland"]
    play(p, "area:naples", "area:central_italy")
    assert sorted(options(p)) == ["area:saxony", "area:scotland"]
    assert why_not(p, "area:naples") == "16.5.63"
    play(p, "area:saxony", "area:bohemia", "area:northumbria")
    assert turned(p) == ["central_italy", "bohemia", "northumbria"]


@pytest.mark.rules("16.5.61", "16.5.63")
def test_a_cluster_that_is_shut_in_does_not_spread() -> None:
    around = [AREAS[one] for one in next_to(frozenset({area("bohemia")}))]
    for auto in (False, True):
        p = spread(faith={**dict.fromkeys(around, "muslim"), **protestants("bohemia", "scotland")}, auto=auto)
        if not auto:
            assert asked(p) == "spread.area", "Scotland's is the only cluster that can"
            play(p, "area:northumbria")
        assert len(turned(p)) == 1
        assert turned(p)[0] not in around


@pytest.mark.rules("16.5.64")
def test_no_more_than_four_tokens_are_placed() -> None:
    six = protestants("scotland", "naples", "saxony", "sicily", "portugal", "seine")
    p = spread(faith=six, auto=True)
    assert len(turned(p)) == 4
    p = spread(faith=dict(list(six.items())[:3]), auto=True)
    assert len(turned(p)) == 3


@pytest.mark.rules("16.5.65")
def test_after_two_tokens_of_one_faith_comes_the_other_if_it_can() -> None:
    p = spread(faith={**THREE, **reformed("seine", "portugal")})
    play(p, "area:naples", "area:central_italy", "area:saxony", "area:bohemia")
    assert sorted(options(p)) == ["area:portugal", "area:seine"], "two Protestant ones lie there"
    play(p, "area:seine", "area:loire", "area:leon")
    assert turned(p) == ["central_italy", "bohemia", "loire", "leon"]
    p = spread(faith={**THREE, **reformed("seine")})
    play(p, "area:naples", "area:central_italy", "area:saxony", "area:bohemia")
    assert asked(p) == "spread.area", "the only Counter-Reformed cluster"
    play(p, "area:loire")
    assert asked(p) == "spread.area", "its faith has no cluster left, so the third Protestant one may go on"
    play(p, "area:northumbria")
    assert turned(p) == ["central_italy", "bohemia", "loire", "northumbria"]


@pytest.mark.rules("16.5.66")
def test_no_token_of_the_same_turn_is_replaced() -> None:
    p = spread(faith={**protestants("saxony"), **reformed("rhineland")})
    play(p, "area:saxony", "area:bavaria_and_swabia")
    assert asked(p) == "spread.area"
    assert why_not(p, "area:bavaria_and_swabia") == "16.5.66"
    assert "area:switzerland" in options(p)


@pytest.mark.rules("16.5.63")
def test_a_cluster_that_has_been_replaced_spreads_no_more() -> None:
    p = spread(faith={**protestants("saxony"), **reformed("bohemia", "naples")})
    play(p, "area:saxony", "area:bohemia")
    assert asked(p) == "spread.area", "only Naples is left: Bohemia is Protestant now"
    play(p, "area:central_italy")
    assert turned(p) == ["bohemia", "central_italy"]
    p = spread(faith={**protestants("saxony"), **reformed("bohemia", "austria")})
    play(p, "area:saxony", "area:bohemia")
    assert why_not(p, "area:brandenburg") == "16.5.59", "next to Bohemia, not to Austria"


# ---------------------------------------------------------------- step 3


@pytest.mark.rules("16.5.67", "16.5.68", "15.1.03")
def test_without_infectious_faiths_diverse_faiths_come_to_two_catholic_areas() -> None:
    p = spread()
    assert asked(p) == "spread.diverse"
    assert {"area:seine", "area:portugal", "area:saxony"} < set(options(p))
    for name in ("castile", "aragon", "languedoc", "naples", "lombardy", "venetia"):
        assert why_not(p, f"area:{name}") == "16.5.68"
    for name in ("andalucia", "northern_morocco", "prussia"):
        assert why_not(p, f"area:{name}") == "16.5.67"
    play(p, "area:seine")
    assert why_not(p, "area:seine") == "16.5.67"
    play(p, "area:portugal")
    assert turned(p) == ["seine", "portugal"]
    assert (faith(p, "seine"), faith(p, "portugal")) == (DIVERSE, DIVERSE)


@pytest.mark.rules("16.5.73")
def test_by_themselves_diverse_faiths_come_by_the_alphabet() -> None:
    assert turned(spread(auto=True)) == ["aquitaine", "austria"], "Andalucia has them already, Aragon lies on †"
    p = spread(auto=True, faith={"aquitaine": "diverse"})
    assert turned(p) == ["austria", "bavaria_and_swabia"]


# ---------------------------------------------------------------- auto-resolution


@pytest.mark.rules("16.5.69")
def test_by_themselves_the_faiths_take_turns_the_protestants_first() -> None:
    faiths = {**protestants("scotland", "saxony"), **reformed("naples", "portugal")}
    p = spread(faith=faiths, auto=True)
    kinds = [event[1][1] for event in p.log if event[0] == "faith.changed"]
    assert kinds == [PROTESTANT, COUNTER_REFORMED, PROTESTANT, COUNTER_REFORMED]


@pytest.mark.rules("16.5.70")
def test_by_themselves_they_prefer_areas_with_towns() -> None:
    p = spread(faith=protestants("bohemia"), auto=True, provinces={"potsdam": "france"})
    assert turned(p) == ["brandenburg"], "poorer than Austria, but with a Town"
    p = spread(faith=protestants("bohemia"), auto=True)
    assert turned(p) != ["brandenburg"]


@pytest.mark.rules("16.5.71", "16.5.72")
def test_then_the_highest_tax_value_and_the_alphabet() -> None:
    p = spread(faith=protestants("westphalia"), auto=True)
    assert turned(p) == ["flanders_and_wallonia"], "Tax Value 7 like Rhineland, and earlier in the alphabet"
    p = spread(faith={**protestants("westphalia"), "flanders_and_wallonia": "muslim"}, auto=True)
    assert turned(p) == ["rhineland"]
    p = spread(
        faith={**protestants("westphalia"), "flanders_and_wallonia": "muslim"}, auto=True,
        provinces={"amsterdam": "france", "hamburg": "france"},
    )  # fmt: skip
    assert turned(p) == ["lower_saxony"], "6 against 5, both with a Town"
    assert faith(p, "rhineland") == CATHOLIC
