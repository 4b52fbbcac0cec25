"""§4.2 Phase 2: Turns, Passing and the end of the Action Phase."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria.games.price_of_power.setup import SCENARIOS
from signoria.games.price_of_power.state import PASSED, State
from signoria.games.price_of_power.turns import PASSING
from signoria.kernel.game import Setup
from signoria.kernel.position import Position
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    options,
    play,
    table,
    told,
    why_not,
)

TAKEN = {"events_taken": 1, "missions": [], "adm": 10}
MINOR = {"act:loan", "act:repay", "act:appoint", "act:replenish", "act:cut_ties"}


def actions(turn: str = "france", **players: dict[str, object]) -> Pop:
    """The Action Phase, all Events taken unless said otherwise."""
    every = {one: TAKEN | players.get(one, {}) for one in ("france", "castile", "england")}
    return table(turn=turn, first_player="france", players=every, events=["13A-1", "12A-1"])


def whole_turn(p: Pop, action: str) -> Pop:
    return play(p, action, "done")


# ---------------------------------------------------------------- Turns


@pytest.mark.rules("4.2.01", "4.2.14", "4.02", "4.04", "4.3.01")
def test_turns_go_clockwise_from_the_first_player_until_all_have_passed() -> None:
    every = dict.fromkeys(("france", "castile", "england"), TAKEN)
    p = table(phase="draw", first_player="england", players=every)
    assert "phase.actions" in told(p)
    seats = []
    for _ in range(3):
        seats.append(asked_seat(p))
        play(p, "act:increase_stability", "done")
    assert seats == [ENGLAND, FRANCE, CASTILE]
    whole_turn(p, "act:pass")
    assert asked_seat(p) == FRANCE
    assert p.state.first_player == ENGLAND, "the token moves at the end of the Round only"
    assert p.state.turns == 5, "each Turn is counted"
    assert "phase.peace" not in told(p)
    whole_turn(p, "act:pass")
    assert asked_seat(p) == CASTILE


@pytest.mark.rules("4.2.02", "4.2.03")
def test_the_scenario_names_the_first_player() -> None:
    for scenario in SCENARIOS:
        first = [seat for seat, player in enumerate(scenario["players"]) if player["first"]]
        assert [table(scenario["id"]).state.first_player] == first


@pytest.mark.rules("4.2.04", "4.2.19", "4.2.05")
def test_one_action_a_turn_and_its_own_type_of_power() -> None:
    p = actions(france={"adm": 8, "dip": 0, "mil": 0, "ducats": 0, "interest": 5})
    assert why_not(p, "act:trade").startswith("5.4")
    assert "act:increase_stability" in options(p)
    play(p, "act:increase_stability")
    assert p.state.power[:3] == [3, 0, 0]
    assert asked(p) == "turn.more"
    assert why_not(p, "act:change_focus") == "4.2.04"
    assert why_not(p, "act:pass") == "4.2.04"
    p = play(actions(), "act:pass")
    assert why_not(p, "act:influence") == "4.2.04"


@pytest.mark.rules("4.2.06", "4.2.07", "4.2.08")
def test_minor_actions_come_on_top_of_the_action() -> None:
    p = actions(france={"ducats": 7, "exhausted": 2, "mil": 2, "hand": ["ADM-01-1"]})
    assert MINOR & set(options(p)) == {"act:loan", "act:appoint", "act:replenish", "act:cut_ties"}
    assert why_not(p, "done") == "4.2.08"
    play(p, "act:loan", "act:replenish")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (12, 1)
    assert asked(p) == "turn.action", "no Turn is used up"
    assert why_not(p, "done") == "4.2.08"
    assert "act:repay" in options(p)
    play(p, "act:increase_stability", "act:repay", "done")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (6, 0)
    assert asked_seat(p) == CASTILE


# ---------------------------------------------------------------- Passing


@pytest.mark.rules("4.2.12", "4.2.13", "4.2.16", "4.2.20", "4.2.22")
def test_passing_first_and_second_of_three_brings_5_and_2_ducats() -> None:
    p = actions(france={"ducats": 3, "hand": ["ADM-01-1"]}, castile={"ducats": 0}, england={"ducats": 0})
    play(p, "act:pass")
    assert p.state.ducats[FRANCE] == 8
    assert p.state.status[FRANCE] == PASSED
    assert p.state.passed == [FRANCE]
    play(p, "act:appoint", "card:ADM-01-1", "done")
    assert p.state.ducats[FRANCE] == 6, "a Minor Action in the same Turn"
    play(p, "done")
    assert "phase.ending" not in told(p)
    whole_turn(p, "act:pass")
    assert p.state.passed == [FRANCE, CASTILE]
    assert "phase.ending" in told(p)
    assert p.state.ducats[CASTILE] == 2
    play(p, "act:pass")
    assert p.state.ducats[ENGLAND] == 0, "the third gets nothing"


@pytest.mark.rules("4.2.17", "4.2.18")
def test_the_table_of_ducats_for_passing() -> None:
    assert PASSING[3:] == ((5, 2), (5, 3, 2), (5, 3, 2), (5, 3, 2, 1))


@pytest.mark.rules("4.2.21")
def test_who_has_passed_takes_no_more_turns() -> None:
    p = actions(castile={"passed": True})
    play(p, "act:increase_stability", "done")
    assert asked_seat(p) == ENGLAND
    assert p.state.passed == [CASTILE]
    assert p.explain("act:trade", CASTILE).allowed is False


@pytest.mark.rules("4.2.23", "4.2.24", "4.2.27")
def test_after_the_trigger_everybody_left_has_one_more_action() -> None:
    p = actions("castile", france={"passed": True})
    whole_turn(p, "act:pass")
    assert asked_seat(p) == ENGLAND
    play(p, "act:increase_stability")
    assert p.state.passed == [FRANCE, CASTILE]
    play(p, "done")
    assert p.state.status[ENGLAND] == PASSED
    assert "phase.peace" in told(p), "one Action, and the last Turn counts as Passing"
    assert p.state.turns == 2, "nobody has a Turn after it"


@pytest.mark.rules("4.2.25", "4.2.26")
def test_who_owes_an_event_then_has_one_last_turn_for_it() -> None:
    p = actions("castile", france={"passed": True}, england={"events_taken": 0})
    whole_turn(p, "act:pass")
    play(p, "act:increase_stability", "done")
    assert asked_seat(p) == ENGLAND
    assert p.state.status[ENGLAND] != PASSED
    assert why_not(p, "act:change_religion") == "4.2.26"
    assert why_not(p, "act:pass") == "4.2.26"
    assert set(options(p)) - MINOR == {"act:event"}


@pytest.mark.rules("4.2.25")
def test_who_takes_the_event_as_the_last_action_is_done() -> None:
    p = actions("castile", france={"passed": True}, england={"events_taken": 0})
    whole_turn(p, "act:pass")
    play(p, "act:event", "card:13A-1", "option:b", "done")
    assert p.state.status[ENGLAND] == PASSED


# ---------------------------------------------------------------- the list of Basic Actions


BUSY: dict[str, object] = {
    "colonists": 3, "claims": ["canada"], "ideas": ["quest_for_the_new_world"],
    "ships": {"bay_of_biscay": 1, "eastern_atlantic": 1, "northwestern_atlantic": 1}, "protecting": {},
    "influence": {"lombardy": 3, "languedoc": 1}, "alliances": [], "ducats": 20, "available": 4, "events_taken": 0,
}  # fmt: skip
GENERIC = {"act:event", "act:diplomacy", "act:research", "act:change_religion", "act:change_focus", "act:explore"}
ADMINISTRATIVE = {"act:increase_stability", "act:convert_area", "act:colonize"}
DIPLOMATIC = {"act:influence", "act:forge_alliance", "act:fabricate_claims", "act:trade"}
MILITARY = {"act:declare_war", "act:activate_units", "act:recruit_units", "act:suppress_unrest"}


def menu(**france: object) -> set[str]:
    """The Actions that France may take where nothing but Monarch Power could be missing."""
    p = table(
        players={"france": TAKEN | BUSY | france, "castile": {"influence": {}}},
        events=["13A-1", "12A-1"], faith={"seine": "protestant", "loire": "protestant"}, milestones=[], age=2,
        provinces={"paris": {"town": "france", "unrest": True}, "canada": "vacant"},
    )  # fmt: skip
    return {one for one in options(p) if one.startswith("act:")} - MINOR - {"act:pass"}


@pytest.mark.rules("4.2.28", "4.2.29", "4.2.30", "4.2.31")
def test_the_basic_actions_and_the_power_they_take() -> None:
    assert menu(adm=8, dip=6, mil=6) == GENERIC | ADMINISTRATIVE | DIPLOMATIC | MILITARY
    none = {"adm": 0, "dip": 0, "mil": 0}
    poor = none | {"ducats": 5, "interest": 5}
    kinds = ADMINISTRATIVE | DIPLOMATIC | MILITARY
    assert menu(**poor | {"adm": 10}) & kinds == ADMINISTRATIVE
    assert menu(**poor | {"dip": 10}) & kinds == DIPLOMATIC
    assert menu(**poor | {"mil": 10}) & kinds == MILITARY
    assert menu(**none | {"mil": 1, "ducats": 2, "interest": 5}) & kinds == MILITARY, "each of them costs 1"
    assert menu(**none | {"ducats": 2, "interest": 5}) & kinds == set()


@pytest.mark.parametrize("number", range(6))
def test_nothing_is_left_to_settle_where_nothing_was_told(number: int) -> None:
    """Between beats only what was told unsettles the table: looking again finds nothing."""
    game, rng = signoria.game("price_of_power").rules, Random(number)
    setup = Setup("S1-01", 3, f"settled-{number}")
    g = game.set_up(setup)
    game.stir(g, rng)
    p: Position[State] = Position(game, setup, g, record=False)
    for _ in range(150):
        start = p.beats()[1].start
        assert start is not None
        if start.settled == start.told:
            again = start.clone()
            again.settled = -1
            game.settle(again)
            again.settled = start.settled
            assert again == start
        if p.over:
            break
        ask = rng.choice(p.open_asks())
        p.choose(rng.choice(p.codes(ask)), ask.seat)


@pytest.mark.rules("4.2.08")
@pytest.mark.parametrize(("minor", "what"), [("act:cut_ties", "ties.kind"), ("act:appoint", "appoint.who")])
def test_a_minor_action_that_was_left_as_it_was_is_not_offered_again(minor: str, what: str) -> None:
    """Else a Turn need never end; once something has been done it is."""
    p = table(players={"france": {"ducats": 5, "interest": 0}})
    play(p, minor)
    assert asked(p) == what
    play(p, "done")
    assert minor not in options(p)
    assert why_not(p, minor) == "4.2.08"
    play(p, "act:loan")
    assert minor in options(p)
    play(p, minor, "done")
    take = "act:recruit_units"
    play(p, take, "done")
    assert minor in options(p), "after the Action of the Turn as well"
