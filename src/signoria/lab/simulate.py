"""Matches between bots, with confidence intervals."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random

import signoria
from signoria.bots import act, bot
from signoria.kernel.words import Plain


@dataclass(slots=True)
class Match:
    """The result of many games; a shared victory counts in parts."""

    game: str
    seats: tuple[str, ...]
    games: int = 0
    wins: dict[str, float] = field(default_factory=dict)
    endings: dict[str, int] = field(default_factory=dict)

    def interval(self, name: str) -> tuple[float, float]:
        """The share of games that a bot won, within 95 % (Wilson)."""
        return wilson(self.wins[name], self.games)

    def data(self) -> dict[str, Plain]:
        return {
            "games": self.games,
            "wins": {name: round(won, 3) for name, won in self.wins.items()},
            "interval": {name: [round(end, 4) for end in self.interval(name)] for name in self.wins},
            "endings": dict(self.endings),
        }


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval that holds the true share in 95 of 100 cases."""
    if not games:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def play_one(game: str, seats: tuple[str, ...], seed: str, options: tuple[str, ...]) -> tuple[list[int], str]:
    """One game between bots: who won, and how."""
    players = [bot(name, game) for name in seats]
    position = signoria.game(game).new(seats=len(seats), seed=seed, options=options, log=False, record=False)
    rng = Random(seed)
    while position.outcome is None:
        ask = position.open_asks()[0]
        act(players[ask.seat], position, ask.seat, rng)
    return list(position.outcome.winners), position.outcome.how


def _task(task: tuple[str, tuple[str, ...], str, tuple[str, ...], int]) -> tuple[list[str], str]:
    """One game with the seats turned round, for a worker; winners by name."""
    game, seats, seed, options, turn = task
    turned = (*seats[turn:], *seats[:turn])
    winners, how = play_one(game, turned, seed, options)
    return [turned[seat] for seat in winners], how


def simulate(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: str = "1",
    options: Sequence[str] = (),
    workers: int | None = None,
    progress: Callable[[int, Match], None] | None = None,
) -> Match:
    """Play many games; seats rotate, so that nobody always begins."""
    for name in seats:
        bot(name, game)
    match = Match(game, tuple(seats), wins=dict.fromkeys(seats, 0.0))
    tasks = [
        (game, tuple(seats), f"{seed}-{number // len(seats)}", tuple(options), number % len(seats))
        for number in range(games)
    ]
    count = workers or os.cpu_count() or 1
    with ProcessPoolExecutor(max_workers=count) as pool:
        for winners, how in pool.map(_task, tasks, chunksize=1):
            match.games += 1
            match.endings[how] = match.endings.get(how, 0) + 1
            for name in winners:
                match.wins[name] += 1 / len(winners)
            if progress is not None:
                progress(match.games, match)
    return match
