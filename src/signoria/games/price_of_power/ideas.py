"""§8 What a PR has Researched: by name, and as bonuses that the rules ask for."""

from __future__ import annotations

from functools import cache

from signoria.games.price_of_power.decks import IDEA, bonus_table, idea
from signoria.games.price_of_power.state import State


def has(g: State, seat: int, name: str) -> bool:
    """Whether a seat has Researched an Idea."""
    return bool(g.researched[_place(name)] >> seat & 1)


def bonus(g: State, seat: int, key: str) -> int:
    """The sum of a bonus over the Ideas that a seat has Researched."""
    researched = g.researched
    return sum(amount for card, amount in _table(key) if researched[card - IDEA.start] >> seat & 1)


@cache
def _place(name: str) -> int:
    return idea(name) - IDEA.start


@cache
def _table(key: str) -> tuple[tuple[int, int], ...]:
    return bonus_table(key)
