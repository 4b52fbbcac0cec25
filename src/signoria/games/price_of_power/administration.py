"""§5.3 Increase Stability."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.components import ADM, ORTHODOX
from signoria.games.price_of_power.curia import controller
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import STABILITY_LIMIT, change_stability, power_of, spend_power
from signoria.kernel.verdict import OK, Because, Verdict

STABILITY_COST = 5

COST = Because("5.3.01")
AT_ITS_HIGHEST = Because("5.3.02")


def stability_discount(g: State, seat: int) -> int:
    """§15, 19.2 The Papal Controller pays 1 less for every Action that raises Stability, Orthodox PRs from -1 or 0."""
    orthodox = g.religion[seat] == ORTHODOX and g.stability[seat] in (-1, 0)
    return int(orthodox) + int(controller(g) == seat)


def increase_stability_cost(g: State, seat: int, change: int = 0) -> int:
    """§5.3 5 Administrative Power, plus or minus current Stability."""
    cost = STABILITY_COST + g.stability[seat] + ideas.bonus(g, seat, "stability_cost") - stability_discount(g, seat)
    return changed(max(0, cost), change)


def may_increase_stability(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.3 Increase Stability."""
    if g.stability[seat] >= STABILITY_LIMIT:
        return AT_ITS_HIGHEST
    return OK if power_of(g, seat, ADM) >= increase_stability_cost(g, seat, change) else COST


@AGENDA.step("seat", "number")
def increase_stability(g: State, seat: int, change: int) -> None:
    """§5.3 Increase Stability by 1 step."""
    spend_power(g, seat, ADM, increase_stability_cost(g, seat, change))
    change_stability(g, seat, 1)
