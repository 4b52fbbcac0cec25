"""§5.5 What Units and Ships cost in Ducats, and the Military Actions in Military Power."""

from __future__ import annotations

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.components import MERCENARY
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.state import State

MERCENARIES_A_TURN = 3
UNIT_DUCATS = ((2, 5, 6), (4, 7, 8), (0, 3, 0))
"""By source and kind; there is no Allied Artillery."""
SHIP_DUCATS = (4, 10, 2)


def unit_ducats(g: State, seat: int, source: int, kind: int) -> int:
    """§5.5 Cost to Recruit a Land Unit."""
    cost = UNIT_DUCATS[source][kind]
    return max(0, cost + bonus(g, seat, "mercenary_ducats")) if source == MERCENARY else cost


def ship_ducats(g: State, seat: int, ship: int) -> int:
    """§5.5 Cost to build a Ship."""
    return max(0, SHIP_DUCATS[ship] + bonus(g, seat, "ship_ducats"))


def activation_power(g: State, seat: int, change: int) -> int:
    """§5.5 The Military Power of an Activate Units Action."""
    return changed(1 + bonus(g, seat, "activate_cost"), change)


def recruit_power(g: State, seat: int, change: int) -> int:
    """§5.5 The Military Power of a Recruit Units Action."""
    return changed(1 + bonus(g, seat, "recruit_cost"), change)
