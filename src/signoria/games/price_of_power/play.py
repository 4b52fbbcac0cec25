"""§4 Sequence of Play: beats, what settles by itself between them, Rounds and their five phases."""

from __future__ import annotations

from signoria.games.price_of_power.ages import end_of_age
from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.characters import appoint
from signoria.games.price_of_power.cleanup import cleanup
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.curia import settle_curia
from signoria.games.price_of_power.drawing import OPENING_HAND, discard_down, draw_cards, opening_draw
from signoria.games.price_of_power.elimination import retirements
from signoria.games.price_of_power.empire import check_hre_religion, npr_emperor_roll, settle_empire
from signoria.games.price_of_power.events import reveal_events
from signoria.games.price_of_power.income import income_and_upkeep
from signoria.games.price_of_power.influence import settle_influence
from signoria.games.price_of_power.limits import settle_limits
from signoria.games.price_of_power.milestones import settle_milestones
from signoria.games.price_of_power.missions import pick_missions, starting_missions
from signoria.games.price_of_power.npr import settle_capitals
from signoria.games.price_of_power.peace_phase import peace_and_rebels
from signoria.games.price_of_power.ports import settle_ports
from signoria.games.price_of_power.scoring import ENDINGS, end_trigger, events_left, final_scoring, reveal_missions
from signoria.games.price_of_power.setup import scenario_of
from signoria.games.price_of_power.state import (
    ACTIONS,
    AGENDA,
    CLEANUP,
    DRAW,
    INCOME,
    PEACE_AND_REBELS,
    State,
)
from signoria.games.price_of_power.trade import settle_continents
from signoria.games.price_of_power.turns import begin_turn, note_start, take_turn
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule
from signoria.kernel.log import tell

# ---------------------------------------------------------------- beats


def beat(g: State) -> Rule[None] | None:
    """§4 What stands on the agenda, or else the next Action of a Turn, or else the next phase."""
    if g.agenda:
        return AGENDA.begin(g)
    if g.phase == ACTIONS and g.turn != NOBODY:
        return take_turn(g)
    next_phase(g)
    return None


def settle(g: State) -> None:
    """Between beats, what settles by itself: Influence, Capitals, Empire, Curia, Trade, Ports, Milestones, Tokens.

    Whatever could unsettle the table is told: where nothing was, there is nothing to look for.
    """
    if g.settled == g.told and not g.changed:
        return
    g.settled = g.told
    if g.turn != NOBODY and not g.turns:  # a situation that begins in the middle of a Turn
        g.turns = 1
        note_start(g)
    settle_influence(g)
    settle_capitals(g)
    settle_empire(g)
    settle_curia(g)
    settle_continents(g)
    g.changed = []
    settle_ports(g)
    settle_milestones(g)
    settle_limits(g)


# ---------------------------------------------------------------- phases


def next_phase(g: State) -> None:
    """§4 The phase is over: the next one begins, or the next Round."""
    PHASES[g.phase](g)


def begin_round(g: State) -> None:
    """§4.1 Phase 1: Draw Cards."""
    g.round += 1
    g.phase = DRAW
    tell(g, "round", g.round)
    plan(g, reveal.at(), draw_cards.at(), pick_missions.at())  # A, B and C, D


def begin_actions(g: State) -> None:
    """§4.2 Phase 2: Actions, beginning with the First Player."""
    g.phase = ACTIONS
    tell(g, "phase.actions")
    begin_turn(g, g.first_player)


def begin_peace(g: State) -> None:
    """§4.3 Phase 3: Peace & Rebels, once all have Passed."""
    g.phase = PEACE_AND_REBELS
    tell(g, "phase.peace")
    plan(g, peace_and_rebels.at())


def begin_income(g: State) -> None:
    """§4.4 Phase 4: Income & Upkeep."""
    g.phase = INCOME
    tell(g, "phase.income")
    plan(g, income_and_upkeep.at())


def begin_cleanup(g: State) -> None:
    """§4.5 Phase 5: Cleanup, and the end of the Round."""
    g.phase = CLEANUP
    tell(g, "phase.cleanup")
    plan(g, cleanup.at(), end_of_round.at())


PHASES = {
    DRAW: begin_actions,
    ACTIONS: begin_peace,
    PEACE_AND_REBELS: begin_income,
    INCOME: begin_cleanup,
    CLEANUP: begin_round,
}
"""What follows each phase."""


@AGENDA.step()
def reveal(g: State) -> None:
    """§4.1 A Reveal Events."""
    reveal_events(g)


@AGENDA.step()
def end_of_round(g: State) -> None:
    """§4.5 D, 4.6, 4.7 The End of Age Routine when its Events have run out; or the end of the game."""
    check_hre_religion(g)  # §18.7
    npr_emperor_roll(g)  # §18.8
    last = g.age >= scenario_of(g)["last_age"]
    routine = [] if last or events_left(g) else [end_of_age.at()]
    plan(g, *retirements(g), *routine, is_it_over.at())


@AGENDA.step()
def is_it_over(g: State) -> None:
    """§4.7 Final Scoring, when something has triggered it."""
    trigger = end_trigger(g)
    if trigger:
        tell(g, "final")
        plan(g, reveal_missions.at((1 << g.seats) - 1), final_scoring.at(ENDINGS.index(trigger)))


# ---------------------------------------------------------------- §3 step 4


@AGENDA.step()
def opening(g: State) -> None:
    """§3 steps 1 and 4: the first Events, first cards and Characters, up to 4 cards kept for free, Missions."""
    order = in_order(g, g.first_player)
    plan(
        g,
        reveal.at(),
        *(opening_draw.at(seat) for seat in order),
        *(appoint.at(seat) for seat in order),
        discard_down.at(OPENING_HAND, (1 << g.seats) - 1),
        starting_missions.at(),
    )
