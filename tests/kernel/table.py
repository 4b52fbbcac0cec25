"""Tables for the kernel's tests: a toy game as it is dealt, or as written down."""

from __future__ import annotations

import json
from random import Random

from signoria.kernel.game import Setup
from signoria.kernel.position import Position
from signoria.kernel.situation import parse, situate
from tests.kernel.toy import TOY, State

Table = Position[State]


def new(seed: str = "a", seats: int = 2, scenario: str = "standard", *options: str) -> Table:
    """A game from its start."""
    setup = Setup(scenario, seats, seed, options)
    return Position(TOY, setup, TOY.set_up(setup))


def table(seats: int = 2, **edits: object) -> Table:
    """A situation; hands are empty, seat 0 leads and it is the turns' phase, unless edited."""
    hands = {str(seat): [] for seat in range(seats)} | dict(edits.pop("hand", {}))  # type: ignore[call-overload]
    fixed: dict[str, object] = {"leader": 0, "phase": "turns", "hand": hands}
    return situate(TOY, parse(json.dumps({"seats": seats, "edits": fixed | edits})))


def play(p: Table, *choices: str) -> Table:
    """Choose: `option`, or `seat option` where several are asked; `@seat offer` takes an offer."""
    for choice in choices:
        seat, _, option = choice.rpartition(" ")
        if seat.startswith("@"):
            p.take(option, int(seat[1:]))
        else:
            p.choose(option, int(seat) if seat else None)
    return p


def wander(p: Table, steps: int, rng: Random) -> Table:
    """Choose at random."""
    for _ in range(steps):
        if p.over:
            break
        ask = rng.choice(p.open_asks())
        p.choose(rng.choice(p.codes(ask)), ask.seat)
    return p


def raid(seats: int = 3, **hands: list[str]) -> Table:
    """Seat 0 raids seat 1; hands as `a`, `b`, `c`."""
    hand = {str("abc".index(name)): cards for name, cards in hands.items()}
    return table(seats, hand=hand, now=[["raid", 0, 1]])
