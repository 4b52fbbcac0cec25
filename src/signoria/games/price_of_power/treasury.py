"""§7.1, 7.3, 7.4, 17.1: Monarch Power, Stability, Ducats, Loans, Bankruptcy, Prestige.

`pay` is the only way to pay Ducats. Whoever is short takes the Loans that the rules offer at
that very moment (§5.2); whoever may take none, and must pay, goes Bankrupt.
"""

from __future__ import annotations

from signoria.games.price_of_power.components import ADM, NOBODY
from signoria.games.price_of_power.pieces import discard_character
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, State
from signoria.games.price_of_power.vocabulary import POWER
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell

POWER_LIMIT = 10
STABILITY_LIMIT = 3
LOAN_LIMIT = 5
LOAN_DUCATS = 5
REPAYMENT = 6
MOST_POWER_LOST = 3
ANY = 3  # Monarch Power of any type

# ---------------------------------------------------------------- Prestige and Stability


def score(g: State, seat: int, amount: int) -> None:
    """§17.1 Gain or lose Prestige; it may fall below 0."""
    if amount:
        g.prestige[seat] += amount
        tell(g, "prestige", seat, amount, g.prestige[seat])


def change_stability(g: State, seat: int, by: int) -> None:
    """§7.3 Stability lies between -3 and +3; beyond that each step gains or loses 2 Administrative Power."""
    wanted = g.stability[seat] + by
    g.stability[seat] = max(-STABILITY_LIMIT, min(STABILITY_LIMIT, wanted))
    tell(g, "stability", seat, by, g.stability[seat])
    if wanted > STABILITY_LIMIT:
        gain_power(g, seat, ADM, 2 * (wanted - STABILITY_LIMIT))
    elif wanted < -STABILITY_LIMIT:
        lost = 2 * (-STABILITY_LIMIT - wanted)
        paid = min(lost, g.power[seat * 3 + ADM])
        spend_power(g, seat, ADM, paid)
        if lost > paid:
            plan(g, lose_power.at(seat, lost - paid))


# ---------------------------------------------------------------- Monarch Power


def power_of(g: State, seat: int, kind: int) -> int:
    """The Monarch Power that a seat has, of one type or (ANY) of all."""
    return sum(g.power[seat * 3 : seat * 3 + 3]) if kind == ANY else g.power[seat * 3 + kind]


def gain_power(g: State, seat: int, kind: int, amount: int) -> None:
    """§7.1 At most 10 of each type are kept."""
    at = seat * 3 + kind
    g.power[at] = min(POWER_LIMIT, g.power[at] + amount)
    tell(g, "power.gained", seat, amount, kind)


def spend_power(g: State, seat: int, kind: int, amount: int) -> None:
    """Pay Monarch Power of one type; the options have made sure that it is there."""
    if amount > 0:
        assert g.power[seat * 3 + kind] >= amount, (seat, kind, amount)
        g.power[seat * 3 + kind] -= amount
        tell(g, "power.spent", seat, amount, kind)


@AGENDA.step("seat", "number")
def lose_power(g: State, seat: int, amount: int) -> Rule[None]:
    """Lose Monarch Power of the seat's own choice, as far as there is any."""
    for _ in range(min(amount, power_of(g, seat, ANY))):
        kind = yield from pick(seat, "power.lose", POWER, lambda: powers_held(g, seat))
        spend_power(g, seat, kind, 1)


@AGENDA.step("seat", "number")
def gain_any_power(g: State, seat: int, amount: int) -> Rule[None]:
    """Gain Monarch Power of the seat's own choice."""
    for _ in range(amount):
        kind = yield from pick(seat, "power.gain", POWER, lambda: list(range(3)))
        gain_power(g, seat, kind, 1)


def powers_held(g: State, seat: int) -> list[int]:
    return [kind for kind in range(3) if g.power[seat * 3 + kind]]


# ---------------------------------------------------------------- Ducats


def gain_ducats(g: State, seat: int, amount: int) -> None:
    if amount:
        g.ducats[seat] += amount
        tell(g, "ducats.gained", seat, amount)


def credit(g: State, seat: int) -> int:
    """§5.2 What a seat could pay: its Treasury and the Loans it may still take."""
    return g.ducats[seat] + LOAN_DUCATS * max(0, LOAN_LIMIT - g.interest[seat])


def affordable(g: State, seat: int, amount: int) -> bool:
    return amount <= 0 or amount <= credit(g, seat)


def take_loan(g: State, seat: int) -> None:
    """§5.2, 7.4 A Loan: 5 Ducats and an Interest token."""
    g.interest[seat] += 1
    g.ducats[seat] += LOAN_DUCATS
    tell(g, "loan.taken", seat)


def repay_loan(g: State, seat: int) -> None:
    """§5.2, 7.4 Pay 6 Ducats and return an Interest token."""
    g.ducats[seat] -= REPAYMENT
    g.interest[seat] -= 1
    tell(g, "loan.repaid", seat)


def pay(g: State, seat: int, amount: int) -> None:
    """§5.2, 7.4 Pay Ducats, taking Loans for what is missing; a mandatory cost may ruin the Realm."""
    if amount <= 0:
        return
    while g.ducats[seat] < amount and g.interest[seat] < LOAN_LIMIT:
        take_loan(g, seat)
    if g.ducats[seat] < amount:
        bankruptcy(g, seat)
        return
    g.ducats[seat] -= amount
    tell(g, "ducats.paid", seat, amount)


def bankruptcy(g: State, seat: int) -> None:
    """§7.4 Bankruptcy."""
    tell(g, "bankrupt", seat)
    plan(g, halve_power.at(seat))  # after what Stability below -3 costs
    change_stability(g, seat, -3)
    score(g, seat, -5)
    g.ducats[seat] = 0
    g.interest[seat] = max(0, g.interest[seat] - 3)
    disband_mercenaries(g, seat)
    for kind in range(3):
        fire_advisor(g, seat, kind)


@AGENDA.step("seat")
def halve_power(g: State, seat: int) -> None:
    """§7.4 Bankruptcy costs half of the Monarch Power of each type, at most 3 of a type."""
    for kind in range(3):
        spend_power(g, seat, kind, min(MOST_POWER_LOST, (g.power[seat * 3 + kind] + 1) // 2))


def disband_mercenaries(g: State, seat: int) -> None:
    """Mercenary Units return to the General Supply; empty Armies leave the map."""
    for army in range(ARMIES_EACH):
        start = ((seat * ARMIES_EACH + army) * 3 + 1) * 3
        g.army[start : start + 3] = [0, 0, 0]
        close_empty_army(g, seat, army)


def close_empty_army(g: State, seat: int, army: int) -> None:
    """§9.4 An Army without Units leaves the map; its Leader stays at its mat."""
    at = seat * ARMIES_EACH + army
    if g.army_at[at] != NOBODY and not any(g.army[at * 9 : at * 9 + 9]):
        g.army_at[at] = NOBODY


def fire_advisor(g: State, seat: int, kind: int) -> None:
    """§7.2 An Advisor's card is discarded."""
    one = g.advisor[seat * 3 + kind]
    if one != NOBODY:
        g.advisor[seat * 3 + kind] = NOBODY
        discard_character(g, one)
        tell(g, "advisor.left", seat, one)
