"""Applying a card to the end, whatever is asked in between."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from signoria.games.price_of_power.invariants import check
from tests.pop.table import Pop, asked

Chooser = Callable[[tuple[str, ...]], str]
ANSWERS = ("first", "last", "random")


def chooser(how: str, seed: int = 0) -> Chooser:
    """The first option, the last one, or any."""
    if how == "first":
        return lambda options: options[0]
    if how == "last":
        return lambda options: options[-1]
    return Random(seed).choice


def finish(p: Pop, how: str, seed: int = 0, most: int = 120, until: tuple[str, ...] = ("turn.",)) -> Pop:
    """Choose until the Turn goes on; after each choice the table is as it must be.

    Whoever answers always the same way can go round in circles where drafts are made: after a while chance decides.
    """
    pick = chooser(how, seed)
    for n in range(most):
        faults = list(check(p.state))
        assert not faults, (asked(p) if p.asks else "over", faults)
        if p.over or asked(p).startswith(until):
            return p
        if n == most // 4:
            pick = Random(seed).choice
        ask = p.asks[0]
        assert ask.options, f"{ask.what}: nothing can be chosen"
        p.choose(pick(tuple(ask.options)), ask.seat)
    raise AssertionError(f"no end: {asked(p)}")
