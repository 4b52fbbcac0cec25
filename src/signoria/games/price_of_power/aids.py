"""What a table cannot tell at a glance: what everybody would score, and figures for a chart."""

from __future__ import annotations

from signoria.games.price_of_power.board import tax_income
from signoria.games.price_of_power.state import State
from signoria.kernel.words import Plain


def aids(g: State, seat: int | None) -> dict[str, Plain]:
    """Public figures by seat."""
    return {name: list[Plain](values) for name, values in measures(g).items()}


def measures(g: State) -> dict[str, list[int]]:
    return {
        "Prestige": g.prestige[:],
        "Tax Income": [tax_income(g, seat) for seat in range(g.seats)],
        "Ducats": g.ducats[:],
        "Stability": g.stability[:],
    }
