"""§4.4 Phase 4: Income & Upkeep. Step A is in `costs.py`; all players do every step side by side."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.characters import skill
from signoria.games.price_of_power.components import ADM, DIP
from signoria.games.price_of_power.costs import costs, cut_costs, income
from signoria.games.price_of_power.curia import controller, score_crusade, score_curia
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.struggles import score_struggles
from signoria.games.price_of_power.treasury import (
    STABILITY_LIMIT,
    gain_ducats,
    gain_power,
    pay,
    score,
    spend_power,
)
from signoria.games.price_of_power.vocabulary import POWER
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, ask_any
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NUMBERS, number

UNTAXED = 49  # Ducats that may be kept without Corruption
BAND = 10
STABLE_BONUS = 2  # Monarch Power at Stability +3
PICKS = 4  # in the number that says which types have been chosen

NOT_ENOUGH_ADM = Because("4.4.28")
NOTHING_TO_FORGO = Because("4.4.39")
AUTHORITY_POWER = ((0, 0, 0), (0, 0, 0), (0, 1, 0), (0, 1, 0), (0, 1, 1), (0, 1, 1), (0, 2, 1))
"""§18.1 Imperial Authority: the Monarch Power that it brings the Emperor."""


@AGENDA.step()
def income_and_upkeep(g: State) -> None:
    """§4.4 Steps A to E."""
    everybody = (1 << g.seats) - 1
    plan(
        g,
        cut_costs.at(everybody),  # A
        collect_income.at(),  # B
        corruption.at(everybody),  # C
        collect_power.at(everybody),  # D
        score_round.at(),  # E
    )


# ---------------------------------------------------------------- B


@AGENDA.step()
def collect_income(g: State) -> None:
    """§4.4 B Everything is added and deducted at once; who cannot pay takes Loans, or goes Bankrupt."""
    for seat in in_order(g, g.first_player):
        collected, spent = income(g, seat), costs(g, seat)
        tell(g, "income", seat, collected, spent)
        if collected >= spent:
            gain_ducats(g, seat, collected - spent)
        else:
            pay(g, seat, spent - collected)


# ---------------------------------------------------------------- C


def bands(g: State, seat: int) -> int:
    """§4.4 C How many tens of Ducats are corrupting: one from 50 Ducats on, two from 60 on."""
    over = g.ducats[seat] - UNTAXED - ideas.bonus(g, seat, "corruption")
    return max(0, (over + BAND - 1) // BAND)


@AGENDA.step("number")
def corruption(g: State, deciding: int) -> Rule[None]:
    """§4.4 C Who has 50 or more Ducats keeps as many tens of them as they pay for; the others are given up."""
    seats = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and bands(g, seat)]
    if not seats:
        return
    seat, code = yield from ask_any("corruption.keep", {seat: partial(keeping_options, g, seat) for seat in seats})
    plan(g, pay_corruption.at(seat, code - NUMBERS.start), corruption.at(deciding & ~(1 << seat)))


def keeping_options(g: State, seat: int) -> list[int]:
    """The tens of Ducats above the free ones that may be kept: all, some or none."""
    return [number(tens) for tens in range(bands(g, seat), -1, -1)]


@AGENDA.step("seat", "number")
def pay_corruption(g: State, seat: int, tens: int) -> Rule[None]:
    """§4.4 C 1 Administrative Power for each, or else 1 Interest."""
    code = number(0)
    if tens:
        code = yield from ask(
            seat,
            "corruption.adm",
            lambda: allowed([number(n) for n in range(tens, -1, -1)], partial(adm_verdict, g, seat, tens)),
            why=partial(adm_verdict, g, seat, tens),
            about=(number(tens),),
        )
    kept = UNTAXED + ideas.bonus(g, seat, "corruption") + BAND * tens
    if g.ducats[seat] > kept:
        tell(g, "corruption.given_up", seat, g.ducats[seat] - kept)
        g.ducats[seat] = kept
    paid = code - NUMBERS.start
    spend_power(g, seat, ADM, paid)
    if tens > paid:
        g.interest[seat] += tens - paid
        tell(g, "corruption.interest", seat, tens - paid)


def adm_verdict(g: State, seat: int, tens: int, code: int) -> Verdict:
    return OK if code - NUMBERS.start <= min(tens, g.power[seat * 3 + ADM]) else NOT_ENOUGH_ADM


# ---------------------------------------------------------------- D


def power_income(g: State, seat: int) -> list[int]:
    """§4.4 D Monarch Power of each type: Skills, Papal Controller, Imperial Authority."""
    gained = [skill(g, seat, kind) for kind in range(3)]
    gained[DIP] += controller(g) == seat
    if g.hre and g.emperor == g.realm[seat]:
        for kind, more in enumerate(AUTHORITY_POWER[g.authority]):
            gained[kind] += more
    return gained


@AGENDA.step("number")
def collect_power(g: State, deciding: int) -> None:
    """§4.4 D Everybody's Monarch Power comes at the same time, once all that there is to choose is chosen."""
    plan(g, choose_power.at(deciding, 0))


@AGENDA.step("number", "number")
def choose_power(g: State, deciding: int, chosen: int) -> Rule[None]:
    """§4.4 D Who is at -3 Stability forgoes 1 of a type of their choice; who is at +3 gains 2 more, of any types."""
    waiting = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1]
    forgoing = [seat for seat in waiting if forgone(g, seat) and not picked(chosen, seat)]
    gaining = [seat for seat in waiting if len(picked(chosen, seat)) < bonus(g, seat)]
    if forgoing:
        seat, code = yield from ask_any(
            "income.forgo",
            {seat: partial(forgone, g, seat) for seat in forgoing},
            why={seat: partial(forgo_verdict, g, seat) for seat in forgoing},
        )
    elif gaining:
        seat, code = yield from ask_any("income.bonus", {seat: lambda: list(POWER) for seat in gaining})
    else:
        for seat in waiting:
            gain_income(g, seat, picked(chosen, seat))
        return
    digit = (code - POWER.start + 1) * (PICKS if picked(chosen, seat) else 1)
    plan(g, choose_power.at(deciding, chosen + digit * PICKS ** (2 * seat)))


def picked(chosen: int, seat: int) -> list[int]:
    """The types that a seat has chosen: two digits for each seat, of which 0 says that nothing is chosen yet."""
    mine = chosen // PICKS ** (2 * seat)
    return [digit - 1 for digit in (mine % PICKS, mine // PICKS % PICKS) if digit]


def bonus(g: State, seat: int) -> int:
    """§4.4 D At +3 Stability: 2 Monarch Power more."""
    return STABLE_BONUS if g.stability[seat] == STABILITY_LIMIT else 0


def forgone(g: State, seat: int) -> list[int]:
    """§4.4 D At -3 Stability: the types of which there is something to forgo."""
    if g.stability[seat] > -STABILITY_LIMIT:
        return []
    return allowed(POWER, partial(forgo_verdict, g, seat))


def forgo_verdict(g: State, seat: int, code: int) -> Verdict:
    return OK if code in POWER and power_income(g, seat)[code - POWER.start] else NOTHING_TO_FORGO


def gain_income(g: State, seat: int, types: list[int]) -> None:
    """§4.4 D What a seat receives, with 1 more (or, at -3 Stability, 1 fewer) of each of these types."""
    by = 1 if bonus(g, seat) else -1
    for kind, amount in enumerate(power_income(g, seat)):
        amount += by * types.count(kind)
        if amount > 0:
            gain_power(g, seat, kind, amount)


# ---------------------------------------------------------------- E


@AGENDA.step()
def score_round(g: State) -> None:
    """§4.4 E The Curia, the Empire, Absolute Monarchy, then Crusade and Power Struggle."""
    score_curia(g)
    for seat in in_order(g, g.first_player):
        if g.hre and g.emperor == g.realm[seat] and g.authority == len(AUTHORITY_POWER) - 1:
            score(g, seat, 1)
        score(g, seat, ideas.bonus(g, seat, "prestige_round"))
        if g.stability[seat] > 0 and ideas.has(g, seat, "absolute_monarchy"):
            score(g, seat, 1)
    score_crusade(g)
    score_struggles(g)
