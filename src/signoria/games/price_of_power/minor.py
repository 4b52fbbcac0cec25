"""§5.2 Minor Actions: Loans and Manpower. Appointing is in `characters.py`, Cut Ties in `alliances.py`."""

from __future__ import annotations

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.components import MIL
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import LOAN_LIMIT, REPAYMENT, repay_loan, spend_power, take_loan
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict

REPLENISH_COST = 1
REPLENISHED = 3

TOO_MUCH_INTEREST = Because("5.2.33")
CANNOT_REPAY = Because("5.2.35")
NO_POWER = Because("5.2.37")
NOBODY_EXHAUSTED = Because("5.2.38")


def may_loan(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.2 Not with 5 or more Interest tokens."""
    return OK if g.interest[seat] < LOAN_LIMIT else TOO_MUCH_INTEREST


@AGENDA.step("seat", "number")
def loan(g: State, seat: int, change: int) -> None:
    """§5.2 Take a Loan."""
    take_loan(g, seat)


def may_repay(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.2 6 Ducats, for an Interest token that is there."""
    return OK if g.interest[seat] and g.ducats[seat] >= REPAYMENT else CANNOT_REPAY


@AGENDA.step("seat", "number")
def repay(g: State, seat: int, change: int) -> None:
    """§5.2 Repay a Loan."""
    repay_loan(g, seat)


def may_replenish(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.2 1 Military Power for every 3 Exhausted Units."""
    if not g.exhausted[seat]:
        return NOBODY_EXHAUSTED
    return OK if g.power[seat * 3 + MIL] >= changed(REPLENISH_COST, change) else NO_POWER


@AGENDA.step("seat", "number")
def replenish(g: State, seat: int, change: int) -> None:
    """§5.2 Replenish Manpower: up to 3 Units at a time."""
    spend_power(g, seat, MIL, changed(REPLENISH_COST, change))
    refresh(g, seat, REPLENISHED)


def refresh(g: State, seat: int, units: int) -> int:
    """§9.3 Exhausted Units become Available; gives how many."""
    moved = min(units, g.exhausted[seat])
    if moved > 0:
        g.exhausted[seat] -= moved
        g.available[seat] += moved
        tell(g, "manpower.replenished", seat, moved)
    return moved
