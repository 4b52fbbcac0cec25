"""§4.6 End of Age Routine."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT
from signoria.games.price_of_power.decks import CARDS, IDEA, IDEAS, MILESTONE, MILESTONES
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    choose,
    options,
    play,
    realm,
    table,
    told,
    why_not,
)

SEATS = ("france", "castile", "england")
SECOND_HALF = ["11A-3", "12A-2", "13A-2", "14A-2", "155B", "102-2", "103-2", "104-2"]
EMPTY: dict[str, Any] = {"next_events": [], "events": SECOND_HALF}  # the Event Deck of Age I has run out
BASIC = ("tolerance", "quest_for_the_new_world", "cannons")


def end(scenario: str = "S1-01", step: str = "end_of_round", **edits: Any) -> Pop:
    """The end of a Round of Age I, with Castile last."""
    players = edits.pop("players", {})
    points = {"france": 9, "castile": 3, "england": 6}
    base: dict[str, Any] = {"missions": [], "hand": [], "marriages": []}
    every = {one: base | {"prestige": points[one]} | players.get(one, {}) for one in SEATS}
    fixed = {"first_player": "england", "now": [[step]], "players": every}
    return table(scenario, **(fixed | edits))


def idea(name: str) -> int:
    return next(one for one, data in zip(IDEA, IDEAS, strict=True) if data["id"] == name)


def wed(p: Pop, seat: int, name: str) -> int:
    return p.state.wed[seat * REALM_COUNT + realm(name)]


# ---------------------------------------------------------------- when


@pytest.mark.rules("4.5.29", "4.6.01", "4.01", "16.04")
def test_the_routine_comes_when_the_events_of_the_age_have_run_out() -> None:
    assert "age.begins" not in told(end(next_events=["102-1"]))
    assert "age.begins" not in told(end()), "both halves are left"
    assert "age.begins" not in told(end(next_events=[])), "the second one is"
    p = end(**EMPTY)
    assert "age.begins" in told(p)
    assert p.state.age == 2


@pytest.mark.rules("4.01")
def test_an_age_lasts_four_rounds() -> None:
    for scenario in ("S1-00", "S1-01"):
        p = table(scenario)
        assert len(p.state.events_top) + len(p.state.events_bottom) == 4 * 4


@pytest.mark.rules("4.6.04")
def test_without_a_next_age_final_scoring_follows() -> None:
    p = end(age=3, **EMPTY)
    assert "age.begins" not in told(p)
    assert "final" in told(p)
    assert p.state.age == 3


@pytest.mark.rules("4.7.03", "4.6.12")
def test_the_triggers_are_looked_at_after_the_routine() -> None:
    glory = {"france": {"prestige": 99, "marriages": ["burgundy"], "dip": 2}}
    p = end(players=glory, **EMPTY)
    play(p, "pass", "dip")
    assert p.state.ending == "glory", "100 with the Marriage"
    assert end(players=glory, next_events=["102-1"]).outcome is None


# ---------------------------------------------------------------- 1 to 3


@pytest.mark.rules("4.6.02", "4.6.03", "4.6.05", "4.6.06", "16.04")
def test_the_next_event_deck_and_four_new_milestones() -> None:
    old = table("S1-01").state.milestones
    p = end(**EMPTY)
    g = p.state
    assert {CARDS[one] for one in g.events_top} == {
        "21A-1", "22A-1", "23A-1", "24A-1", "253B", "202-1", "203-1", "204-1"
    }  # fmt: skip
    assert len(g.events_bottom) == 8
    assert len(g.milestones) == 4
    assert {MILESTONES[one - MILESTONE.start]["age"] for one in g.milestones} == {2}
    assert not set(old) & set(g.milestones)
    every = [one for deck in g.milestones_deck for one in deck] + g.milestones
    assert {MILESTONES[one - MILESTONE.start]["age"] for one in every} == {2}, "those of Age I are out of the game"
    assert asked(p) == "age.swap", "Ideas and Milestones first, then the swap"


@pytest.mark.rules("4.6.07", "4.6.08")
def test_unresearched_ideas_are_replaced_but_not_the_basic_ones() -> None:
    shown = [*BASIC, "inquisition", "bureaucracy", "benign_diplomats", "cabinet", "glorious_arms", "serfdom"]
    p = end(ideas=[f"idea:{one}" for one in shown], players={"france": {"ideas": ["bureaucracy"]}}, **EMPTY)
    g = p.state
    now = {IDEAS[one - IDEA.start]["id"] for one in g.ideas}
    assert now >= {*BASIC, "bureaucracy"}
    assert now.isdisjoint({"inquisition", "benign_diplomats", "cabinet", "glorious_arms", "serfdom"})
    kinds = sorted(IDEAS[one - IDEA.start]["type"] for one in g.ideas)
    assert kinds == ["adm"] * 3 + ["dip"] * 3 + ["mil"] * 3
    assert idea("inquisition") in g.ideas_deck[0], "back in its deck"


@pytest.mark.rules("4.6.07")
def test_ideas_of_the_new_age_join_their_decks() -> None:
    def waiting(age: int) -> set[str]:
        return {IDEAS[one - IDEA.start]["id"] for one in end(age=age, **EMPTY).state.ideas_later}

    assert waiting(1) >= {"national_bank", "industrial_revolution"}
    assert "national_bank" not in waiting(2)
    assert "industrial_revolution" in waiting(2), "of Age IV"


# ---------------------------------------------------------------- 4


@pytest.mark.rules("4.6.09", "4.6.10")
def test_the_last_player_may_exchange_one_new_card_for_one_of_its_deck() -> None:
    shown = [*BASIC, "inquisition", "bureaucracy", "benign_diplomats", "cabinet", "glorious_arms", "serfdom"]
    p = end(ideas=[f"idea:{one}" for one in shown], players={"france": {"ideas": ["bureaucracy"]}}, **EMPTY)
    assert (asked(p), asked_seat(p)) == ("age.swap", CASTILE)
    assert why_not(p, "card:idea:bureaucracy") == "4.6.10"
    assert why_not(p, "card:idea:tolerance") == "4.6.10"
    assert len(options(p)) == 5 + 4 + 1
    old = p.state.milestones[0]
    deck = next(deck for deck in p.state.milestones_deck if MILESTONES[old - MILESTONE.start]["deck"] ==
                MILESTONES[deck[0] - MILESTONE.start]["deck"])  # fmt: skip
    play(p, f"card:{CARDS[old]}")
    assert set(options(p)) == {f"card:{CARDS[one]}" for one in deck}
    assert all(p.state.seen[one] == 1 << CASTILE for one in deck), "nobody else looks through the deck"
    new = options(p)[-1]
    play(p, new)
    assert p.state.milestones[0] == card(new.removeprefix("card:"))
    assert old in next(deck for deck in p.state.milestones_deck if old in deck)
    p = end(**EMPTY)
    before = p.state.milestones[:], p.state.ideas[:]
    play(p, "pass")
    assert (p.state.milestones, p.state.ideas) == before


@pytest.mark.rules("4.6.09", "17.3.07")
def test_a_milestone_that_is_swapped_in_has_been_completed_by_nobody() -> None:
    rich = {"france": {"ducats": 40}, "castile": {"ducats": 0}, "england": {"ducats": 0}}
    shown = [f"milestone:1:{one}" for one in ("reliable", "discover", "claims", "limit")]
    p = end(step="age_swap", milestones=shown, players=rich)
    assert p.state.milestones_done[0] == [FRANCE], "met at once"
    play(p, "card:milestone:1:reliable", "card:milestone:1:income")
    assert p.state.milestones[0] == card("milestone:1:income")
    assert p.state.milestones_done[0] == []


@pytest.mark.rules("4.6.11")
def test_a_tie_for_last_place_skips_the_swap() -> None:
    p = end(players={"england": {"prestige": 3}}, **EMPTY)
    assert "age.begins" in told(p)
    assert asked(p) != "age.swap"


# ---------------------------------------------------------------- 5


MARRIED = {
    "france": {"marriages": ["burgundy", "castile", "aragon"], "dip": 5},
    "castile": {"marriages": ["france"], "dip": 1},
    "england": {"marriages": ["portugal", "scotland"], "dip": 2},
}


@pytest.mark.rules("4.6.12", "4.6.13", "4.6.14", "4.6.15", "4.6.16")
def test_who_is_married_scores_1_and_gives_up_a_marriage_or_pays() -> None:
    p = end(step="age_marriages", players=MARRIED)
    assert p.state.prestige == [10, 4, 7], "1 for each player"
    assert asked_seat(p) == ENGLAND, "the new First Player decides first"
    assert set(options(p)) == {"realm:portugal", "realm:scotland", "dip"}
    assert why_not(p, "realm:france") == "4.6.13"
    play(p, "dip")
    assert p.state.power[ENGLAND * 3 + 1] == 0
    assert wed(p, ENGLAND, "portugal")
    assert asked_seat(p) == FRANCE
    assert why_not(p, "realm:castile") == "4.6.16"
    play(p, "realm:burgundy")
    assert not wed(p, FRANCE, "burgundy")
    assert not wed(p, CASTILE, "france"), "the only one, and too little to pay with: it goes without asking"
    assert p.state.prestige == [10, 4, 7]


@pytest.mark.rules("4.6.16")
def test_a_vassal_is_no_npr() -> None:
    married = {"france": {"marriages": ["navarra", "castile", "burgundy"], "dip": 5}}
    p = end(step="age_marriages", players=married, provinces={"navarra": {"vassal": "france"}})
    assert set(options(p)) == {"realm:burgundy", "dip"}
    married = {"france": {"marriages": ["navarra"], "dip": 5}}
    p = end(step="age_marriages", players=married, provinces={"navarra": {"vassal": "france"}})
    assert set(options(p)) == {"realm:navarra", "dip"}


@pytest.mark.rules("4.6.14")
def test_keeping_all_marriages_takes_2_diplomatic_power() -> None:
    p = end(step="age_marriages", players=MARRIED | {"england": {"marriages": ["portugal", "scotland"], "dip": 1}})
    assert why_not(p, "dip") == "4.6.14"


@pytest.mark.rules("4.6.17", "4.6.18")
def test_a_marriage_between_players_ends_on_both_sides_and_the_other_still_owes_one() -> None:
    both = {"france": {"marriages": ["castile"], "dip": 5}, "castile": {"marriages": ["france", "portugal"], "dip": 5}}
    p = end(step="age_marriages", first_player="france", players=both)
    choose(p, FRANCE, "realm:castile")
    assert not wed(p, CASTILE, "france")
    assert asked_seat(p) == CASTILE
    assert set(options(p)) == {"realm:portugal", "dip"}
    play(p, "realm:portugal")
    assert not wed(p, CASTILE, "portugal")
    alone = both | {"castile": {"marriages": ["france"], "dip": 5}}
    p = end(step="age_marriages", first_player="france", players=alone)
    choose(p, FRANCE, "realm:castile")
    assert asked(p) == "turn.action", "Castile has none left"
