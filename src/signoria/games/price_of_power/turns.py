"""§4.2 Phase 2: Turns, Passing, the end of the Action Phase; §20.2 the variant for two."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import actions
from signoria.games.price_of_power.board import AREA_COUNT, areas_with_units, in_order, ships_at
from signoria.games.price_of_power.cards import card_options, card_verdict, play_card, use_mode
from signoria.games.price_of_power.characters import move_again
from signoria.games.price_of_power.components import NOBODY, SEA_COUNT
from signoria.games.price_of_power.events import events_each, face_up
from signoria.games.price_of_power.influence import begin_influence
from signoria.games.price_of_power.ports import repair_ships
from signoria.games.price_of_power.state import AGENDA, LAST_TURN, PASSED, State
from signoria.games.price_of_power.treasury import gain_ducats
from signoria.games.price_of_power.vocabulary import EVENT_ACT, MODE, PASS_TURN, PLAY
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

PASSING = ((), (), (3,), (5, 2), (5, 3, 2), (5, 3, 2), (5, 3, 2, 1))
"""§4.2, 20.2 Number of players: the Ducats for Passing first, second…"""
TURNS_LEFT_OF_TWO = 2

ONE_ACTION = Because("4.2.04")
MUST_ACT = Because("4.2.08")
JUST_LEFT = Because("4.2.08")
EVENT_FIRST = Because("4.2.11")
EVENT_ONLY = Because("4.2.26")

# ---------------------------------------------------------------- a Turn


def begin_turn(g: State, seat: int) -> None:
    """§4.2 A Turn begins: nothing has been done in it."""
    g.turn = seat
    g.turns += 1
    g.acted = 0
    g.turn_bits = 0
    tell(g, "turn", seat)
    note_start(g)


def note_start(g: State) -> None:
    """§5.4, 9.2, 13.4 What is measured at the start of a Turn: reach of Influence, forces, used capacities."""
    seat = g.turn
    begin_influence(g, seat)
    areas = areas_with_units(g, seat)
    g.hostile_before = [*areas, *(AREA_COUNT + sea for sea in range(SEA_COUNT) if ships_at(g, seat, sea))]
    g.capacity_used, g.naval_used = [], []


def take_turn(g: State) -> Rule[None]:
    """§4.2 Taking a Turn: an Action, and Minor Actions before and after it."""
    seat = g.turn
    code = yield from ask(
        seat,
        "turn.more" if g.acted else "turn.action",
        partial(turn_options, g, seat),
        why=partial(turn_verdict, g, seat),
    )
    if code == DONE:
        end_turn(g)
    elif code in actions.MINOR:
        plan(g, actions.entry_of(seat, code), minor_over.at(code, g.told))
    else:
        g.acted = 1
        g.turn_bits &= ~ALL_MINOR
        move_again(g, seat)
        act(g, seat, code)


@AGENDA.step("number", "number")
def minor_over(g: State, code: int, told: int) -> None:
    """§4.2 A Minor Action in which nothing was done is not offered again until something is: Turns come to an end."""
    if g.told == told:
        g.turn_bits |= minor_bit(code)
    else:
        g.turn_bits &= ~ALL_MINOR


def minor_bit(code: int) -> int:
    """The bit of `turn_bits` by which a Minor Action was left as it was entered."""
    return 1 << list(actions.MINOR).index(code)


ALL_MINOR = (1 << len(actions.MINOR)) - 1


def act(g: State, seat: int, code: int) -> None:
    """§4.2 The Action of the Turn."""
    if code == PASS_TURN:
        pass_turn(g, seat)
    elif code in PLAY:
        plan(g, play_card.at(seat, code - PLAY.start))
    elif code in MODE:
        plan(g, use_mode.at(seat, code - MODE.start))
    else:
        tell(g, "action", seat, code)
        plan(g, actions.entry_of(seat, code))


def turn_options(g: State, seat: int) -> list[int]:
    """§4.2 Every Action that may be taken now, Minor Actions, Passing; the end of the Turn after an Action."""
    minor = allowed(actions.MINOR, partial(turn_verdict, g, seat))
    if g.acted:
        return [*minor, DONE]
    found = allowed((*actions.ACTIONS, PASS_TURN), partial(turn_verdict, g, seat))
    if g.status[seat] != LAST_TURN:
        found += card_options(g, seat)
    return [*found, *minor]


def turn_verdict(g: State, seat: int, code: int) -> Verdict:
    """§4.2 Why something can or cannot be done in this Turn."""
    if code in actions.MINOR:
        return JUST_LEFT if g.turn_bits & minor_bit(code) else actions.may_take(g, seat, code)
    if code == DONE:
        return OK if g.acted else MUST_ACT
    if g.acted:
        return ONE_ACTION
    if g.status[seat] == LAST_TURN and code != EVENT_ACT and face_up(g):
        return EVENT_ONLY
    if code == PASS_TURN:
        return may_pass(g, seat)
    if code in PLAY or code in MODE:
        return card_verdict(g, seat, code)
    return actions.may_take(g, seat, code)


# ---------------------------------------------------------------- Passing


def events_due(g: State, seat: int) -> int:
    """§4.2, 20.2 The Event Actions that a seat still has to take this Round."""
    return max(0, events_each(g) - g.events_taken[seat])


def may_pass(g: State, seat: int) -> Verdict:
    """§4.2 Nobody may Pass before having taken the Event Action (as long as there is an Event to take)."""
    return EVENT_FIRST if events_due(g, seat) and face_up(g) else OK


def pass_turn(g: State, seat: int) -> None:
    """§4.2 Passing: Ducats for the first ones, of whom the last triggers the end of the Action Phase."""
    bonuses = PASSING[g.seats if g.seats == 2 else max(3, len(in_order(g, seat)))]
    place = len(g.passed)
    has_passed(g, seat)
    if not g.trigger and place < len(bonuses):
        gain_ducats(g, seat, bonuses[place])
        if place + 1 == len(bonuses):
            trigger_end(g)


def has_passed(g: State, seat: int) -> None:
    g.status[seat] = PASSED
    g.passed.append(seat)
    tell(g, "passed", seat)


def trigger_end(g: State) -> None:
    """§4.2 Triggering End of Action Phase: `trigger` is 1, or of two players the Turns that are left to the other."""
    g.trigger = 1
    if g.seats == 2:
        (other,) = [one for one in range(g.seats) if g.status[one] != PASSED] or [NOBODY]
        if other != NOBODY:
            g.trigger = max(TURNS_LEFT_OF_TWO, events_due(g, other) + 1)
    tell(g, "phase.ending")


def end_turn(g: State) -> None:
    """§4.2 The Turn ends: Ships in Port are repaired; a last Turn counts as Passing; the next player begins."""
    seat = g.turn
    repair_ships(g)
    if g.trigger and g.status[seat] != PASSED:
        after_last_action(g, seat)
    following = next((other for other in in_order(g, (seat + 1) % g.seats) if g.status[other] != PASSED), NOBODY)
    if following == NOBODY:
        g.turn = NOBODY
        return
    begin_turn(g, following)


def after_last_action(g: State, seat: int) -> None:
    """§4.2, 20.2 After its last Action a seat has Passed, or has Turns left for the Event Actions that it owes."""
    due = events_due(g, seat) if face_up(g) else 0
    if g.seats == 2:
        if g.trigger > 1:
            g.trigger -= 1
            if g.trigger <= due:
                g.status[seat] = LAST_TURN
            return
    elif due:
        g.status[seat] = LAST_TURN
        return
    has_passed(g, seat)
