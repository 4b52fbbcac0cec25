"""Matches between bots, with confidence intervals."""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from random import Random
from typing import Any

import signoria
from signoria.bots import RandomBot, act, bot
from signoria.kernel.position import Position
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


def play_out(game: str, seats: tuple[str, ...], seed: str, options: tuple[str, ...], scenario: str) -> Position[Any]:
    """One game between bots, to its end."""
    players = [bot(name, game) for name in seats]
    position = signoria.game(game).new(len(seats), seed, scenario or None, options, log=False, record=False)
    rng = Random(seed)
    while position.outcome is None:
        ask = position.open_asks()[0]
        act(players[ask.seat], position, ask.seat, rng)
    return position


def play_one(
    game: str, seats: tuple[str, ...], seed: str, options: tuple[str, ...], scenario: str = ""
) -> tuple[list[int], str]:
    """One game between bots: who won, and how."""
    outcome = play_out(game, seats, seed, options, scenario).outcome
    assert outcome is not None
    return list(outcome.winners), outcome.how


@dataclass(frozen=True, slots=True)
class _Task:
    """One game, the seats turned round."""

    game: str
    seats: tuple[str, ...]
    seed: str
    options: tuple[str, ...]
    scenario: str
    turn: int
    measure: str = ""

    @property
    def turned(self) -> tuple[str, ...]:
        return (*self.seats[-self.turn :], *self.seats[: -self.turn]) if self.turn else self.seats


def _task(task: _Task) -> tuple[list[str], str]:
    """One game for a worker; winners by name."""
    turned = task.turned
    winners, how = play_one(task.game, turned, task.seed, task.options, task.scenario)
    return [turned[seat] for seat in winners], how


def _tasks(
    game: str, seats: Sequence[str], games: int, seed: str, options: Sequence[str], scenario: str, measure: str = ""
) -> list[_Task]:
    """Each deal is played once from every seat."""
    for name in seats:
        bot(name, game)
    return [
        _Task(game, tuple(seats), f"{seed}-{n // len(seats)}", tuple(options), scenario, n % len(seats), measure)
        for n in range(games)
    ]


def simulate(
    game: str,
    seats: Sequence[str],
    games: int,
    seed: str = "1",
    options: Sequence[str] = (),
    workers: int | None = None,
    progress: Callable[[int, Match], None] | None = None,
    scenario: str = "",
) -> Match:
    """Play many games; seats rotate, so that nobody always begins."""
    tasks = _tasks(game, seats, games, seed, options, scenario)
    match = Match(game, tuple(seats), wins=dict.fromkeys(seats, 0.0))
    with ProcessPoolExecutor(max_workers=workers or os.cpu_count() or 1) as pool:
        for winners, how in pool.map(_task, tasks, chunksize=1):
            match.games += 1
            match.endings[how] = match.endings.get(how, 0) + 1
            for name in winners:
                match.wins[name] += 1 / len(winners)
            if progress is not None:
                progress(match.games, match)
    return match


# ---------------------------------------------------------------- paired games


@dataclass(slots=True)
class Paired:
    """How a bot does compared with a random player in the very same seat, deal and company."""

    game: str
    bot: str
    measure: str
    games: int = 0
    more: int = 0
    gain: int = 0  # the sum of the differences

    def data(self) -> dict[str, Plain]:
        return {
            "games": self.games,
            "bot": self.bot,
            "measure": self.measure,
            "more": self.more,
            "interval": [round(end, 4) for end in wilson(self.more, self.games)],
            "mean_gain": round(self.gain / max(1, self.games), 2),
        }


def _pair(task: _Task) -> tuple[int, int]:
    """What the first bot got, and what a random player got in its place."""
    found = []
    for name in (task.seats[0], RandomBot.name):
        seats = list(task.turned)
        seats[task.turn] = name
        position = play_out(task.game, tuple(seats), task.seed, task.options, task.scenario)
        found.append(position.game.measures(position.state)[task.measure][task.turn])
    return found[0], found[1]


def paired(
    game: str,
    seats: Sequence[str],
    games: int,
    measure: str,
    seed: str = "1",
    options: Sequence[str] = (),
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    scenario: str = "",
) -> Paired:
    """Each game is played twice: with the first bot, and with a random player in its seat."""
    tasks = _tasks(game, seats, games, seed, options, scenario, measure)
    position = signoria.game(game).new(len(seats), seed, scenario or None, options)
    known = position.game.measures(position.state)
    if measure not in known:
        raise ValueError(f"{game} has no measure {measure!r}; there is: {', '.join(known)}")
    result = Paired(game, seats[0], measure)
    with ProcessPoolExecutor(max_workers=workers or os.cpu_count() or 1) as pool:
        for own, other in pool.map(_pair, tasks, chunksize=1):
            result.games += 1
            result.more += own > other
            result.gain += own - other
            if progress is not None:
                progress(result.games)
    return result
