"""§9.6 step 2 Playing Battle Actions: above the cards, which stand above the Battle itself."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.battle_pool import battle_of
from signoria.games.price_of_power.cards import battle_action, battle_modes, battle_verdict
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import MODE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, window
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Verdict
from signoria.kernel.vocabulary import PASS


@AGENDA.step("number", "seat")
def battle_actions(g: State, side: int, seat: int) -> Rule[None]:
    """§9.6.2 One Battle Action after the other, until the player passes; each mode once a Round a side."""
    b = battle_of(g)
    if not g.hand[seat] and not battle_modes(g, seat):
        return
    response = yield from window(
        "battle.action",
        {seat: lambda: [MODE.start + mode for mode in battle_modes(g, seat)]},
        why={seat: partial(_verdict, g, seat)},
    )
    if response is None:
        return
    mode = response[1] - MODE.start
    b.used.append(side * 1000 + mode)
    tell(g, "battle.action", seat, mode)
    plan(g, battle_action.at(seat, mode), battle_actions.at(side, seat))


def _verdict(g: State, seat: int, code: int) -> Verdict:
    return OK if code == PASS else battle_verdict(g, seat, code - MODE.start)
