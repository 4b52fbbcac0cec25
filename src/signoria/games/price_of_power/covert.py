"""§5.4, 6.2 Covert Actions and Counterespionage.

Whom a Covert Action is aimed at may answer. Everybody who by public knowledge could hold a Counterespionage card
is asked, so the question tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.card_use import (
    COUNTER_MODES,
    NOT_YOURS,
    begin_card,
    end_card,
    mode_cost,
    mode_payable,
    modes_of,
    pay_mode,
    shown_for,
    shown_verdict,
    spend_uses,
)
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import ACTION_TYPE, MODES, TYPES
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.vocabulary import MODE, PLAY, SEAT
from signoria.kernel.choice import Rule, window
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import PASS

NO_COUNTER = Because("5.4.02")


def counter_mode(card: int) -> int:
    """The way in which a card in hand counters, or NOBODY."""
    if ACTION_TYPE[card].uses:
        return NOBODY
    return next((mode for mode in modes_of(card) if mode in COUNTER_MODES), NOBODY)


def counter_verdict(g: State, seat: int, code: int) -> Verdict:
    """§6.2 Whether this card or Display Card can counter now."""
    if code == PASS:
        return OK
    if code in MODE:
        mode = code - MODE.start
        return shown_verdict(g, seat, mode) if mode in COUNTER_MODES else NO_COUNTER
    card = code - PLAY.start
    if code not in PLAY or card not in g.hand[seat]:
        return NOT_YOURS
    mode = counter_mode(card)
    return NO_COUNTER if mode == NOBODY else mode_payable(g, seat, mode)


def counter_options(g: State, seat: int) -> list[int]:
    codes = [PLAY.start + card for card in g.hand[seat]] + [MODE.start + mode for mode in sorted(COUNTER_MODES)]
    return allowed(codes, partial(counter_verdict, g, seat))


def could_counter(g: State, seat: int) -> bool:
    """By public knowledge: a hand, or the use of a Display Card, and what the cheapest counter costs."""
    for mode in COUNTER_MODES:
        kind = TYPES[MODES[mode].card_type]
        somewhere = shown_for(g, seat, mode) != NOBODY if kind.uses else bool(g.hand[seat])
        if somewhere and mode_cost(g, seat, mode)[0] <= g.power[seat * 3 + kind.deck]:
            return True
    return False


def countered(g: State, seat: int, targets: Iterable[int]) -> Rule[bool]:
    """§5.4, 6.2 Whether a Covert Action is stopped: a Counterespionage may itself be countered."""
    aimed = [other for other in in_order(g, seat) if other != seat and other in set(targets)]
    stopped = False
    while True:
        asked = [other for other in ([seat] if stopped else aimed) if could_counter(g, other)]
        if not asked:
            return stopped
        answer = yield from window(
            "covert.counter",
            {other: partial(counter_options, g, other) for other in asked},
            about=(SEAT.start + seat,),
            why={other: partial(counter_verdict, g, other) for other in asked},
        )
        if answer is None:
            return stopped
        other, code = answer
        play_counter(g, other, code)
        stopped = not stopped
        tell(g, "covert.stopped" if stopped else "covert.saved", seat, other)


def play_counter(g: State, seat: int, code: int) -> None:
    """§6.2 Counterespionage is paid for and its card discarded."""
    if code in MODE:
        mode = code - MODE.start
        pay_mode(g, seat, mode)
        card = spend_uses(g, seat, mode)
    else:
        card = code - PLAY.start
        pay_mode(g, seat, counter_mode(card))
        begin_card(g, seat, card)
    if card != NOBODY:
        end_card(g, seat, card)
