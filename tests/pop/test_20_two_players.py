"""§20.2 The variant for two players without Bots."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.state import PASSED
from tests.pop.table import CASTILE, FRANCE, Pop, asked_seat, options, play, table, told, why_not

EVENTS = ["23A-1", "24A-1", "253B"]
RICH = {"adm": 10, "missions": [], "ducats": 0, "events_taken": 2}


def two(turn: str = "france", france: dict[str, Any] | None = None, **castile: Any) -> Pop:
    """The Action Phase of France, the First Player, and Castile."""
    return table(
        "S1-04", turn=turn, first_player="france", events=EVENTS, milestones=[],
        players={"france": RICH | (france or {}), "castile": RICH | castile},
    )  # fmt: skip


def acts(p: Pop, action: str = "act:increase_stability") -> Pop:
    """A whole Turn."""
    return play(p, action, "done")


@pytest.mark.rules("20.2.06", "20.2.07", "20.2.09")
def test_the_first_to_pass_gets_3_ducats_and_the_other_has_two_turns() -> None:
    p = play(two(), "act:pass")
    assert p.state.ducats == [3, 0]
    play(p, "done")
    assert asked_seat(p) == CASTILE
    acts(p)
    assert asked_seat(p) == CASTILE
    assert p.state.status[CASTILE] != PASSED
    acts(p)
    assert p.state.status[CASTILE] == PASSED, "two Turns, and the second counts as Passing"
    assert "phase.peace" in told(p)


@pytest.mark.rules("20.2.09")
def test_the_second_to_pass_gets_nothing() -> None:
    p = acts(two(), "act:pass")
    play(p, "act:pass")
    assert p.state.ducats[CASTILE] == 0


@pytest.mark.rules("20.2.08", "20.2.07")
def test_who_owes_both_events_has_one_other_action_besides() -> None:
    p = acts(two(events_taken=0), "act:pass")
    assert p.state.trigger == 3
    acts(p)
    assert why_not(p, "act:increase_stability") == "4.2.26", "only the two Event Actions are left"
    assert "act:event" in options(p)
    p = acts(two(events_taken=1), "act:pass")
    acts(p)
    assert why_not(p, "act:increase_stability") == "4.2.26", "one Event Action is left"
    p = acts(two(events_taken=2), "act:pass")
    acts(p)
    assert "act:increase_stability" in options(p)


@pytest.mark.rules("20.2.10")
def test_the_first_player_keeps_the_token_by_passing_first() -> None:
    def next_first(*passed: str) -> int:
        p = table(
            "S1-04", now=[["status_cleanup"]], first_player="france",
            players={one: {"passed": True, "missions": []} for one in passed},
        )  # fmt: skip
        return p.state.first_player

    assert next_first("france", "castile") == FRANCE
    assert next_first("castile", "france") == CASTILE
