"""Randomness: counter-based streams that are part of the state.

The same key and counter give the same number anywhere, so a journal replays to the same
state; a stream a purpose, so that one never shifts another.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b, sha256

from signoria.kernel.state import Table


def key_of(seed: str) -> str:
    """The key of a game's random streams."""
    return blake2b(seed.encode(), digest_size=16).hexdigest()


def commitment(seed: str) -> str:
    """What is published at the start, so that the seed can be checked at the end."""
    return sha256(f"signoria:{seed}".encode()).hexdigest()


def below(g: Table, stream: int, bound: int) -> int:
    """A number from 0 to bound - 1 out of a stream; what is scripted comes first."""
    g.fence += 1
    if g.script:
        scripted = g.script.pop(0)
        if not 0 <= scripted < bound:
            raise ValueError(f"the script says {scripted}, but only 0 to {bound - 1} is possible")
        return scripted
    count = g.counters[stream]
    g.counters[stream] = count + 1
    key = _later(g, stream, count) if g.later_from else g.key
    drawn = blake2b(f"{key}/{stream}/{count}".encode(), digest_size=8).digest()
    return (int.from_bytes(drawn, "big") * bound) >> 64


def roll(g: Table, stream: int, number: int, sides: int = 6) -> list[int]:
    """Roll dice."""
    return [below(g, stream, sides) + 1 for _ in range(number)]


def draw(g: Table, stream: int, bag: list[int]) -> int:
    """Take one out of a bag whose order nobody may know."""
    return bag.pop(below(g, stream, len(bag)))


def shuffle(g: Table, stream: int, cards: list[int]) -> None:
    for last in range(len(cards) - 1, 0, -1):
        other = below(g, stream, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def dice(g: Table, *faces: int) -> None:
    """Prescribe the next dice (faces from 1), for tests and situations."""
    g.script.extend(face - 1 for face in faces)


def rekey(g: Table, key: str, counters: Sequence[int]) -> None:
    """From these counters on, the streams follow another key; what is drawn before them keeps the one it had."""
    keys, starts, streams = g.later_key.split(), g.later_from, len(g.counters)
    while keys and all(count >= start for count, start in zip(g.counters, starts, strict=False)):
        g.key, starts = keys.pop(0), starts[streams:]
    g.later_key, g.later_from = " ".join([*keys, key]), [*starts, *counters]


def _later(g: Table, stream: int, count: int) -> str:
    """The key of a draw when there was more than one."""
    key, streams = g.key, len(g.counters)
    for place, later in enumerate(g.later_key.split()):
        if count >= g.later_from[place * streams + stream]:
            key = later
    return key


def reveal(g: Table, seats: int, cards: Sequence[int]) -> None:
    """Show cards to seats (a bit each): knowledge is state, and a fence for undo."""
    g.fence += 1
    seen = g.seen
    for card in cards:
        seen[card] |= seats


EVERYBODY = (1 << 16) - 1
