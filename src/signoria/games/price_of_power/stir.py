"""A random busy table for the fuzzer: odd, but legal."""

from __future__ import annotations

from random import Random

from signoria.games.price_of_power.state import State


def stir(g: State, rng: Random) -> None:
    """Treasuries and pools of every size."""
    for seat in range(g.seats):
        g.ducats[seat] = rng.randrange(40)
        g.stability[seat] = rng.randrange(-3, 4)
        for kind in range(3):
            g.power[seat * 3 + kind] = rng.randrange(11)
