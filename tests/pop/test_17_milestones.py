"""§17.3 Milestones: public, and worth less to those who come later."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.deck_tables import MILESTONE_DECKS
from signoria.games.price_of_power.decks import CARDS, MILESTONE, MILESTONES
from signoria.games.price_of_power.milestones import settle_milestones
from signoria.games.price_of_power.setup import set_up
from signoria.kernel.chance import EVERYBODY
from signoria.kernel.game import Setup
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, card, options, play, table, told, why_not

QUIET = ["milestone:1:limit", "milestone:1:claims", "milestone:1:reliable", "milestone:1:discover"]
ALL = ("france", "castile", "england")


def milestones(*shown: str, **more: Any) -> Pop:
    return table(milestones=[*shown, *QUIET[: 4 - len(shown)]], **more)


@pytest.mark.rules("17.3.03")
def test_each_age_has_four_decks_of_four() -> None:
    for age in (1, 2, 3):
        for deck in MILESTONE_DECKS:
            assert sum(one["age"] == age and one["deck"] == deck for one in MILESTONES) == 4


@pytest.mark.rules("17.3.01", "17.3.02", "17.3.03", "17.3.05")
def test_one_card_of_each_deck_is_on_display() -> None:
    g = set_up(Setup("S1-01", 3, "display"))
    assert [MILESTONES[one - MILESTONE.start]["deck"] for one in g.milestones] == list(MILESTONE_DECKS)
    g = set_up(Setup("S1-00", 3, "display"))
    assert [CARDS[one].split(":")[2] for one in g.milestones] == ["cabinet", "fleet", "dynastic", "victorious"]


@pytest.mark.rules("17.3.07", "17.3.08", "17.3.09", "17.3.12", "17.3.13")
def test_five_three_and_one_prestige_in_turn_order_from_the_active_player() -> None:
    rich = {name: {"adm": 9, "prestige": 0} for name in ALL}
    p = milestones("milestone:1:focus", turn="castile", players=rich)
    assert [p.state.prestige[seat] for seat in (CASTILE, ENGLAND, FRANCE)] == [5, 3, 1]
    assert p.state.milestones_done[0] == [CASTILE, ENGLAND, FRANCE]


@pytest.mark.rules("17.3.14")
def test_in_phases_three_and_four_the_first_player_comes_first() -> None:
    p = milestones("milestone:1:focus", first_player="england")
    g = p.state
    g.phase, g.turn, g.prestige = 4, -1, [0, 0, 0]
    for seat in range(3):
        g.power[seat * 3] = 9
    settle_milestones(g)
    assert [g.prestige[seat] for seat in (ENGLAND, FRANCE, CASTILE)] == [5, 3, 1]


@pytest.mark.rules("17.3.10", "17.3.17", "17.3.16")
def test_the_reward_is_the_same_for_all() -> None:
    rich = {name: {"adm": 9, "ducats": 0} for name in ALL}
    p = milestones("milestone:1:focus", players=rich)
    assert p.state.ducats == [4, 4, 4]


@pytest.mark.rules("17.3.11")
def test_a_milestone_is_completed_once() -> None:
    p = milestones("milestone:1:focus", players={"france": {"adm": 9, "prestige": 0}})
    settle_milestones(p.state)
    settle_milestones(p.state)
    assert p.state.prestige[FRANCE] == 5
    assert told(p).count("milestone.completed") == 1


@pytest.mark.rules("17.3.04")
def test_the_next_age_brings_new_milestones() -> None:
    from signoria.games.price_of_power.setup import prepare_milestones

    g = set_up(Setup("S1-01", 3, "display"))
    g.age = 2
    prepare_milestones(g, {})
    assert {MILESTONES[one - MILESTONE.start]["age"] for one in g.milestones} == {2}
    assert g.milestones_done == [[], [], [], []]


@pytest.mark.rules("17.3.06")
def test_a_comet_replaces_milestones_by_others_of_the_age() -> None:
    p = milestones("milestone:1:focus", now=[["new_milestones", "france", 2]], players={"france": {"adm": 9}})
    assert asked(p) == "milestone.replace"
    assert "done" in options(p)
    assert why_not(p, "card:milestone:1:income") == "17.3.06"
    play(p, "card:milestone:1:focus")
    assert card("milestone:1:focus") not in p.state.milestones
    assert p.state.milestones_done[0] == []
    assert MILESTONES[p.state.milestones[0] - MILESTONE.start]["deck"] == "economics"
    assert p.state.seen[p.state.milestones[0]] == EVERYBODY
    play(p, "done")
    assert len(p.state.milestones) == 4


@pytest.mark.rules("17.3.15")
def test_no_milestone_of_these_decks_has_a_tie_breaker_of_its_own() -> None:
    assert all(set(one) == {"id", "age", "deck", "title", "text", "needs", "reward"} for one in MILESTONES)
