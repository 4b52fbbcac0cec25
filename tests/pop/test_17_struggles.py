"""§17.4 Power Struggles: Battleground Areas and further criteria."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.claims import battlegrounds
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import STRUGGLES
from signoria.games.price_of_power.setup import set_up
from signoria.games.price_of_power.struggles import (
    BATTLEGROUNDS,
    activate_struggle,
    area_score,
    score_struggles,
    upcoming,
)
from signoria.kernel.game import Setup
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, card, table, told

ITALY = "struggle:italian_wars"
OTHERS = ["struggle:distant_trade", "struggle:thirty_years_war"]


def struggle(**more: Any) -> Pop:
    return table(options=["power_struggles"], active_struggles=[ITALY], struggles=OTHERS, **more)


@pytest.mark.rules("17.4.02", "17.4.03", "17.4.19")
def test_each_struggle_has_three_to_six_battlegrounds_and_criteria() -> None:
    for one in STRUGGLES:
        assert 3 <= len(one["areas"]) <= 6
        assert one["effect"]


@pytest.mark.rules("17.4.01", "17.4.04", "17.4.05", "17.4.06")
def test_the_deck_lies_in_the_order_of_the_scenario() -> None:
    g = set_up(Setup("S1-01", 3, "deck", ("power_struggles",)))
    assert upcoming(g) == card(ITALY)
    assert g.active_struggles == []
    g = set_up(Setup("S1-01", 3, "deck"))
    assert upcoming(g) == NOBODY


@pytest.mark.rules("17.4.08", "17.4.09", "16.5.84", "16.5.85")
def test_activating_reveals_the_next_one() -> None:
    g = set_up(Setup("S1-01", 3, "deck", ("power_struggles",)))
    activate_struggle(g)
    assert (g.active_struggles, upcoming(g)) == ([card(ITALY)], card(OTHERS[0]))
    assert set(battlegrounds(g)) == {*BATTLEGROUNDS[card(ITALY)], *BATTLEGROUNDS[card(OTHERS[0])]}


@pytest.mark.rules("16.5.84", "17.4.09", "17.4.10")
def test_a_second_one_in_the_same_round_is_active_and_scored_as_well() -> None:
    p = table(options=["power_struggles"], struggles=[ITALY, *OTHERS], now=[["event_symbol", "france", "14A-2", 1]] * 2)
    assert p.state.active_struggles == [card(ITALY), card(OTHERS[0])]
    assert p.state.struggles == [card(OTHERS[1])]
    p = table(
        options=["power_struggles"], active_struggles=[ITALY, OTHERS[0]], struggles=OTHERS[1:],
        provinces={"antilles": "england"}, phase="income", now=[["score_round"]],
    )  # fmt: skip
    assert told(p).count("struggle.scored") == 2
    assert p.state.active_struggles == []


@pytest.mark.rules("17.4.12", "17.4.13")
def test_towns_count_in_full_and_vassals_half() -> None:
    held = {"milano": "france", "parma": "france", "genova": {"vassal": "france"}, "brescia": "castile"}
    p = struggle(provinces=held)
    assert area_score(p.state, FRANCE, area("lombardy")) == 2 + 1 + 1
    assert area_score(p.state, CASTILE, area("lombardy")) == 1
    held["mantova"] = {"vassal": "france"}
    assert area_score(struggle(provinces=held).state, FRANCE, area("lombardy")) == 3 + 2, "3 tokens, rounded up"


@pytest.mark.rules("17.4.12")
def test_control_counts_not_ownership() -> None:
    p = struggle(provinces={"milano": {"town": "castile", "occupier": "france"}})
    assert area_score(p.state, FRANCE, area("lombardy")) == 2
    assert area_score(p.state, CASTILE, area("lombardy")) == 0


@pytest.mark.rules("17.4.14", "17.4.15")
def test_one_for_being_alone_on_the_main_map() -> None:
    assert area_score(struggle(provinces={"parma": "england"}).state, ENGLAND, area("lombardy")) == 1 + 1
    assert area_score(struggle(provinces={"antilles": "england"}).state, ENGLAND, area("antilles")) == 1


@pytest.mark.rules("17.4.16")
def test_one_for_an_alliance_or_marriage() -> None:
    p = struggle(players={"france": {"alliances": ["milan"], "marriages": ["milan"]}})
    assert area_score(p.state, FRANCE, area("lombardy")) == 1


@pytest.mark.rules("17.4.10", "17.4.11", "17.4.17", "17.4.18", "16.5.86")
def test_all_who_satisfy_the_conditions_score_and_the_card_is_gone() -> None:
    edits: Any = {"provinces": {"siena": "castile"}, "curia": [], "milestones": []}
    players: Any = {
        "france": {"alliances": ["milan"], "influence": {}, "prestige": 0},
        "castile": {"influence": {"naples": 2}, "prestige": 0},
        "england": {"influence": {}, "prestige": 0},
    }
    p = struggle(players=players, now=[["score_struggle", ITALY]], **edits)
    assert p.state.active_struggles == []
    areas = {FRANCE: 1, CASTILE: 1 + 1, ENGLAND: 0}
    assert p.state.prestige == [areas[FRANCE] - 1, areas[CASTILE] + 2, 0], "with the criteria below the line"


def test_without_an_active_struggle_nothing_is_scored() -> None:
    p = table(options=["power_struggles"])
    score_struggles(p.state)
    assert not p.state.agenda
