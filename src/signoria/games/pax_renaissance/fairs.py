"""§G Trade fairs."""

from __future__ import annotations

from signoria.games.pax_renaissance.abilities import fair_multiplier, subsidy
from signoria.games.pax_renaissance.board import earn, saturated
from signoria.games.pax_renaissance.components import FAIR_COLOUR, ROUTE
from signoria.games.pax_renaissance.ops import levy
from signoria.games.pax_renaissance.state import AGENDA, State
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule
from signoria.kernel.log import tell


def convene(g: State, side: int) -> None:
    """§G1, G2 Profits, the discard, and the convener's florin."""
    seat, gap = g.turn, side * 6
    g.coins[gap] += 1 if g.seats <= 2 else 2  # G1a
    g.gone.append(g.market[gap])  # G1b
    g.market[gap] = -1
    tell(g, "fair.convened", seat, side, g.coins[gap])
    if not g.bankruptcy:  # G6
        earned = min(subsidy(g, seat), g.coins[gap])  # G2b
        g.coins[gap] -= earned
        earn(g, seat, earned)
        tell(g, "fair.subsidy", seat, earned)
    if g.coins[gap]:
        plan(g, voyage.at(side, 0))


@AGENDA.step("side", "index")
def voyage(g: State, side: int, leg: int) -> Rule[None]:
    """§G3, G4 The voyage enters an empire, raises a levy there, and crosses the next border."""
    gap, colour = side * 6, FAIR_COLOUR[side]
    route = ROUTE[g.emporium[colour]]
    empire = route.empires[leg]
    if not saturated(g, empire):  # G4b
        yield from levy(g, g.turn, empire, "fair.levy")
    if leg == len(route.borders):  # G5
        return
    border = route.borders[leg]
    owner = g.concession[border] - 1
    if owner >= 0:  # G3a
        profit = min(fair_multiplier(g, owner, colour), g.coins[gap])
        g.coins[gap] -= profit
        earn(g, owner, profit)
        tell(g, "fair.profit", owner, profit, border)
    elif g.pirate[border]:  # G3b
        g.coins[gap] -= 1
        tell(g, "fair.piracy", border)
    if g.coins[gap]:
        plan(g, voyage.at(side, leg + 1))
