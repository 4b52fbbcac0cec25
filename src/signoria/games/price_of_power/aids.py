"""What a table cannot tell at a glance: what everybody would score, figures for a chart, and a Battle's odds."""

from __future__ import annotations

from signoria.games.price_of_power.battle_forces import SIDES
from signoria.games.price_of_power.board import tax_income
from signoria.games.price_of_power.odds import force, outlook
from signoria.games.price_of_power.state import State
from signoria.kernel.words import Plain


def aids(g: State, seat: int | None) -> dict[str, Plain]:
    """Public figures by seat, and the odds of the Battle under way."""
    found: dict[str, Plain] = {name: list[Plain](values) for name, values in measures(g).items()}
    odds = battle_odds(g)
    return found | {"battle_odds": odds} if odds else found


def measures(g: State) -> dict[str, list[int]]:
    return {
        "Prestige": g.prestige[:],
        "Tax Income": [tax_income(g, seat) for seat in range(g.seats)],
        "Ducats": g.ducats[:],
        "Stability": g.stability[:],
    }


def battle_odds(g: State) -> dict[str, Plain]:
    """Of attacker and defender: the chance to win, and the Casualties to expect; empty when there is no Battle."""
    b = g.battle
    if b is None:
        return {}
    told = outlook(g, b)
    return {
        "win": [round(told[side], 4) for side in SIDES],
        "casualties": [round(sum(force(g, b, side)) - told[2 + side], 2) for side in SIDES],
    }
