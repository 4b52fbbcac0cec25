"""A sensible player of Pax Renaissance: it tries each option and reads the table that comes of it."""

from __future__ import annotations

from typing import Any

from signoria.bots import SeatView
from signoria.games.pax_renaissance.board import concessions_of, ops_of, prestige_of, tableau
from signoria.games.pax_renaissance.components import DECLARE, PATRON
from signoria.games.pax_renaissance.market import deck_size
from signoria.games.pax_renaissance.state import State
from signoria.games.pax_renaissance.victory import prestige, standings
from signoria.kernel.position import Position

TRIES = 3  # completions of a choice that has parts
WON, LOST = 1000.0, -1000.0


class SensibleBot:
    """One look ahead: each option is tried on an imagined table, its parts finished a few ways."""

    name = "sensible"

    def choose(self, seat: SeatView) -> int:
        declared = [code for code in seat.codes if code in DECLARE]
        if declared:
            return declared[0]
        imagined = seat.imagine()
        scores = {code: self._try(imagined, seat, code) for code in seat.codes}
        return max(scores, key=lambda code: scores[code])

    def _try(self, imagined: Position[Any], seat: SeatView, code: int) -> float:
        """The best of a few ways to go on after this choice."""
        best = LOST
        for _ in range(TRIES):
            position = imagined.clone()
            position.choose(code, seat.seat)
            parts = self._finish(position, seat)
            best = max(best, worth(position, seat.seat))
            if not parts:
                break
        return best

    def _finish(self, position: Position[Any], seat: SeatView) -> int:
        """Make the smaller choices that belong to this one; how many there were."""
        parts = 0
        while position.outcome is None and parts < 20:
            ask = position.open_asks()[0]
            if ask.what == "turn.action":
                break
            position.choose(seat.rng.choice(position.options), ask.seat)
            parts += 1
        return parts


def worth(position: Position[Any], seat: int) -> float:
    """How good a position is for a seat, against its strongest opponent."""
    g: State = position.state
    if position.outcome is not None:
        return WON if seat in position.outcome.winners else LOST
    others = [strength(g, other) for other in range(g.seats) if other != seat]
    return strength(g, seat) - 0.7 * max(others)


def strength(g: State, seat: int) -> float:
    """Money, cards, ops, prestige and the way to each victory."""
    score = min(g.florins[seat], 5) * 0.9 + max(g.florins[seat] - 5, 0) * 0.25
    score += 0.7 * len(g.hand[seat])
    for item in tableau(g, seat):
        score += 1.2 + 0.35 * min(len(ops_of(g, item)), 2) + 0.3 * len(prestige_of(g, item))
    score += 3.0 * sum(holder == seat for holder in g.holder)
    score += 0.9 * concessions_of(g, seat)
    late = max(0.0, 1.0 - (deck_size(g, 0) + deck_size(g, 1)) / (14.0 + 8.0 * g.seats))
    score += (0.8 + 3.0 * late) * prestige(g, seat, PATRON)
    for victory in range(4 + g.promo):
        score += (1.0 if g.awake[victory] else 0.35) * nearness(g, seat, victory)
    return score


def nearness(g: State, seat: int, victory: int) -> float:
    """How near a victory is: a great deal when met, less for each thing that lacks."""
    lacking = sum(standing.lacking for standing in standings(g, seat, victory))
    return 14.0 if lacking == 0 else 7.0 / (1 + lacking)
