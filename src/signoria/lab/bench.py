"""How fast a game is: choices, games, clones, views, dumps; and a driver for the comparison with other engines.

uv run bench_peers.py --own signoria.lab.bench:driver
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from random import Random
from typing import Any

import signoria
from signoria.kernel.position import Position
from signoria.kernel.state import encode
from signoria.kernel.words import Plain

MIDGAMES = 60


def bench(game: str, seconds: float = 4.0, seed: int = 1, seats: int | None = None) -> dict[str, Plain]:
    """Random games without snapshots for the speed; random mid-game positions for the costs."""
    choices, forced, games, elapsed, counts = _play(game, seconds, seed, seats)
    middles = [midgame(game, Random(f"{seed}/{n}"), seats) for n in range(MIDGAMES)]
    per_beat = [size for position in middles for size in _beat_sizes(position)]
    return {
        "choices_per_second": round((choices + forced) / elapsed),
        "unforced_per_second": round(choices / elapsed),
        "games_per_second": round(games / elapsed, 2),
        "clone_us": _cost(middles, lambda p: p.clone()),
        "view_us": _cost(middles, lambda p: p.game.view(p.state, 0)),
        "dump_us": _cost(middles, lambda p: encode(p.state)),
        "options_median": statistics.median(counts),
        "options_max": max(counts),
        "choices_per_game": round(choices / games, 1),
        "beat_choices_median": statistics.median(per_beat) if per_beat else 0,
        "beat_choices_max": max(per_beat, default=0),
    }


def _play(game: str, seconds: float, seed: int, seats: int | None) -> tuple[int, int, int, float, list[int]]:
    """Whole random games for so long: unforced and forced choices, games, seconds, options offered."""
    rng = Random(seed)
    handle = signoria.game(game)
    choices = forced = games = 0
    counts: list[int] = []
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or not games:
        position = handle.new(seats, f"{seed}/{games}", snapshots=False, log=False, record=False)
        made = play_out(position, rng, counts)
        choices += made
        games += 1
    elapsed = time.perf_counter() - began
    for number in range(min(games, 20)):
        position = handle.new(seats, f"{seed}/{number}", snapshots=False, log=False)
        play_out(position, rng, [])
        forced += sum(choice.forced for choice in position.record or ())
    return choices, round(forced * games / min(games, 20)), games, elapsed, counts


def play_out(position: Position[Any], rng: Random, counts: list[int], most: int = 1_000_000) -> int:
    """Random choices to the end, or so many; how many were made."""
    made, pick = 0, rng.random
    while position.outcome is None and made < most:
        ask = position.open_asks()[0]
        codes = position.codes(ask)
        counts.append(len(codes))
        position.choose(codes[int(pick() * len(codes))], ask.seat)
        made += 1
    return made


def midgame(game: str, rng: Random, seats: int | None = None) -> Position[Any]:
    """A position somewhere in the middle half of a random game."""
    handle = signoria.game(game)
    seed = f"{rng.random()}"
    whole = handle.new(seats, seed, snapshots=False, log=False, record=False)
    state = rng.getstate()
    length = play_out(whole, rng, [])
    rng.setstate(state)
    position = handle.new(seats, seed, log=False)
    play_out(position, rng, [], most=round(length * (0.25 + 0.5 * Random(seed).random())))
    return position


def _beat_sizes(position: Position[Any]) -> list[int]:
    """How many choices the beats since the last fence took."""
    past, beat = position.beats()
    return [len(one.choices) for one in (*past, beat) if one.choices]


def _cost(positions: list[Position[Any]], what: Callable[[Position[Any]], object]) -> float:
    """Microseconds in the mean, the best of three rounds."""
    best = float("inf")
    for _ in range(3):
        began = time.perf_counter()
        for position in positions:
            for _ in range(20):
                what(position)
        best = min(best, time.perf_counter() - began)
    return round(best / len(positions) / 20 * 1e6, 2)


class Driver:
    """What the comparison with other engines measures."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.name = f"signoria {game}"
        self.version = version("signoria")

    def playout(self, rng: Random) -> tuple[int, int, int]:
        """A random game: decisions, those with one option, and all options offered."""
        position = signoria.game(self.game).new(seed=str(rng.random()), snapshots=False, log=False, record=False)
        counts: list[int] = []
        choices = play_out(position, rng, counts)
        return choices, 0, sum(counts)

    def midgame(self, rng: Random) -> Position[Any]:
        return midgame(self.game, rng)

    def clone(self, position: Position[Any]) -> Position[Any]:
        return position.clone()

    def dump(self, position: Position[Any]) -> bytes:
        return encode(position.state)


def driver() -> Driver:
    """Pax Renaissance for `bench_peers.py --own signoria.lab.bench:driver`; forced choices are not counted at all."""
    return Driver("pax_renaissance")
