"""A player of The Price of Power that plans an Action through to its end before it begins it.

It plays a few random ways on from an imagined table, to the moment when another Turn begins, keeps
the way that leaves its Realm best off, and follows it as long as the table asks what it expected.
"""

from __future__ import annotations

from random import Random
from typing import Any

from signoria.bots import SeatView
from signoria.games.price_of_power.actions import MINOR
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    capital_area,
    deployed,
    enemies,
    marriages,
    ships_out,
    tax_income,
    units_in,
    vassal_provinces,
)
from signoria.games.price_of_power.components import MAINS, TAX_VALUE
from signoria.games.price_of_power.state import INTERREGNUM, REBELS, State
from signoria.kernel.position import Position
from signoria.kernel.vocabulary import DONE, PASS

TURN = "turn.action"
WAYS = 40  # ways tried for the Action of a Turn
SMALL_WAYS = 10  # ways tried for anything else
LONGEST = 60  # choices looked ahead


class CourtBot:
    """One Turn ahead."""

    name = "sensible"

    def __init__(self) -> None:
        self.plan: list[tuple[str, int]] = []

    def choose(self, seat: SeatView) -> int:
        if seat.offers:
            self.plan = []
            return seat.offers[0]
        if len(seat.codes) == 1:
            return seat.codes[0]
        if self.plan:
            what, code = self.plan.pop(0)
            if what == seat.ask.what and code in seat.codes:
                return code
        best, self.plan = self._best(seat)
        return best

    def _best(self, seat: SeatView) -> tuple[int, list[tuple[str, int]]]:
        """The first choice of the best way found, and the rest of it."""
        imagined = seat.imagine()
        first = list(seat.codes)
        seat.rng.shuffle(first)
        wanted = max(len(first), WAYS if seat.ask.what == TURN else SMALL_WAYS)
        found: list[tuple[float, int, list[tuple[str, int]]]] = []
        for n in range(wanted):
            code = first[n % len(first)]
            position = imagined.clone()
            position.choose(code, seat.seat)
            rest = _go_on(position, seat.seat, imagined.state.turns, seat.rng)
            found.append((worth(position, seat.seat), code, rest))
        _, code, rest = max(found, key=lambda one: one[0])
        return code, rest


def _go_on(position: Position[Any], seat: int, turn: int, rng: Random) -> list[tuple[str, int]]:
    """Play on at random until another Turn begins; what this seat chose on the way.

    A Minor Action leads to the Action of the Turn, or else there would always be time for one more.
    """
    own: list[tuple[str, int]] = []
    for _ in range(LONGEST):
        if position.outcome is not None:
            break
        asks = position.open_asks()
        mine = next((ask for ask in asks if ask.seat == seat), None)
        ask = mine or asks[0]
        if ask.what == TURN and position.state.turns != turn:
            break
        codes = position.codes(ask)
        if ask.what == TURN:
            codes = [code for code in codes if code not in MINOR] or codes
        if mine is None and PASS in codes:
            code = PASS
        elif mine is not None and DONE in codes and len(own) > 12:
            code = DONE
        else:
            code = rng.choice(codes)
        if mine is not None and len(codes) > 1:
            own.append((ask.what, code))
        position.choose(code, ask.seat)
    return own


# ---------------------------------------------------------------- what a Realm is worth


def worth(position: Position[Any], seat: int) -> float:
    """A Realm against the strongest Opponent."""
    g: State = position.state
    others = [realm_worth(g, other) for other in range(g.seats) if other != seat]
    return realm_worth(g, seat) - 0.25 * max(others, default=0.0)


def realm_worth(g: State, seat: int) -> float:
    """Prestige now, what Final Scoring would add, and the means to more."""
    score = float(g.prestige[seat])
    score += 1.6 * tax_income(g, seat) + 0.25 * sum(TAX_VALUE[p] for p in vassal_provinces(g, seat))
    score += 2.2 * sum(1 for realm in range(REALM_COUNT) if alliance(g, seat, realm))
    score += 1.4 * len(marriages(g, seat))
    score += 2.5 * g.stability[seat] - (1.5 if g.stability[seat] < 0 else 0.0)
    score -= 1.6 * g.interest[seat]
    score += min(g.ducats[seat], 30) * 0.16 + 0.35 * sum(min(power, 8) for power in g.power[seat * 3 : seat * 3 + 3])
    score += 0.35 * sum(g.influence[seat * MAINS : (seat + 1) * MAINS])
    score += 0.4 * sum(1 for mask in g.claim if mask >> seat & 1)
    score += 0.5 * len(g.hand[seat]) + 0.5 * sum(g.uses[seat])
    score += 2.0 * g.curia.count(seat) + 0.5 * g.colonists[seat]
    score += 3.0 * sum(1 for mask in g.researched if mask >> seat & 1)
    score += _forces(g, seat) - _troubles(g, seat)
    return score


def _forces(g: State, seat: int) -> float:
    units = deployed(g, seat)
    at_war = bool(enemies(g, seat))
    return min(units, 12 if at_war else 5) * (0.9 if at_war else 0.4) + 0.4 * min(ships_out(g, seat), 6)


def _troubles(g: State, seat: int) -> float:
    """Unrest, Occupied Towns, Wars that go nowhere, Rebels at home."""
    mark = seat + 1
    unrest = sum(1 for p, held in enumerate(g.town) if held == mark and g.unrest[p])
    lost = sum(TAX_VALUE[p] for p, held in enumerate(g.town) if held == mark and g.occupier[p])
    won = sum(TAX_VALUE[p] for p, by in enumerate(g.occupier) if by == mark)
    rebels = sum(1 for p, by in enumerate(g.occupier) if by == REBELS and g.town[p] == mark)
    regency = 3.0 if g.ruler[seat] == INTERREGNUM else 0.0
    bare = 1.0 if enemies(g, seat) and not units_in(g, seat, capital_area(g, seat)) else 0.0
    wars = 1.5 * len(enemies(g, seat))
    return 0.9 * unrest + 2.0 * lost + 1.0 * rebels + regency + bare + wars - 2.4 * won
