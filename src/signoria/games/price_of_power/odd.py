"""Effects too odd for the effect language: `code(NAME)` in a deck names one of these."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.state import State
from signoria.kernel.choice import Rule

CODES: dict[str, Callable[[State, int], Rule[None] | None]] = {}
"""By the name that `grammar.CODES` lists too, so that a pack can be checked."""
