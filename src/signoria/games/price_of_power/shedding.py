"""§11.1, 18.2 Influence that a player must take off the board, of the player's own choice."""

from __future__ import annotations

from collections.abc import Iterable

from signoria.games.price_of_power.board import influence_in
from signoria.games.price_of_power.components import MAINS, NOBODY
from signoria.games.price_of_power.pieces import remove_influence
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.vocabulary import AREA
from signoria.kernel.choice import Rule, pick
from signoria.kernel.verdict import OK, Because, Verdict, allowed

NONE_HERE = Because("11.1.01")


def shed(g: State, seat: int, amount: int, areas: Iterable[int]) -> Rule[list[int]]:
    """Remove so many Influence from these Areas, as far as there is any; gives the Areas in order."""
    allowed_areas = set(areas)
    gone: list[int] = []

    def why(area: int) -> Verdict:
        return OK if area in allowed_areas and influence_in(g, seat, area) else NONE_HERE

    for _ in range(amount):
        if not any(influence_in(g, seat, area) for area in allowed_areas):
            break
        area = yield from pick(seat, "influence.shed", AREA, lambda: allowed(range(MAINS), why), why=why)
        if area == NOBODY:
            break
        remove_influence(g, seat, area)
        gone.append(area)
    return gone
