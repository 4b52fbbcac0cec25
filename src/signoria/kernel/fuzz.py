"""Random games that check every promise on the way, and prefer what was seldom reached."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from signoria.kernel import conform
from signoria.kernel.game import Game, Setup
from signoria.kernel.journal import write
from signoria.kernel.position import Position
from signoria.kernel.state import Table
from signoria.kernel.words import Plain

S = TypeVar("S", bound=Table)
LONGEST = 20_000


@dataclass(slots=True)
class Report(Generic[S]):
    """What a run of the fuzzer saw."""

    games: int = 0
    ended: int = 0
    choices: int = 0
    checked_steps: int = 0
    violations: list[str] = field(default_factory=list)
    seconds: float = 0.0
    chosen: Counter[int] = field(default_factory=Counter)  # how often each option was taken
    endings: Counter[str] = field(default_factory=Counter)
    setups: Counter[str] = field(default_factory=Counter)

    def data(self) -> dict[str, Plain]:
        return {
            "games": self.games,
            "ended": self.ended,
            "choices": self.choices,
            "checked_steps": self.checked_steps,
            "violations": list(self.violations),
            "seconds": round(self.seconds, 2),
            "endings": dict(self.endings),
            "setups": dict(self.setups),
        }


def setups(game: Game[S]) -> list[Setup]:
    """Every scenario with every number of seats, without options and with each of them."""
    found: list[Setup] = []
    for scenario in game.scenarios:
        for seats in range(scenario.least, scenario.most + 1):
            found.append(Setup(scenario.id, seats, ""))
            for switch in game.switches:
                options = (switch.needs, switch.id) if switch.needs else (switch.id,)
                found.append(Setup(scenario.id, seats, "", options))
    return found


def fuzz(
    game: Game[S],
    games: int,
    seed: int = 1,
    every: int = 25,
    stirred: bool = True,
    progress: Callable[[int, Report[S]], None] | None = None,
    first: bool = False,
) -> Report[S]:
    """Play random games; every `every`-th position is checked for all promises, the others for the cheap ones.

    Every second game starts from a generated situation, when the game can make one. `first` stops at a violation.
    """
    report: Report[S] = Report()
    began = time.perf_counter()
    kinds = setups(game)
    for number in range(games):
        kind = kinds[number % len(kinds)]
        setup = Setup(kind.scenario, kind.seats, f"fuzz-{seed}-{number}", kind.options)
        stir = stirred and number // len(kinds) % 2 == 1
        report.games += 1
        report.setups[" ".join((setup.scenario, f"{setup.seats} seats", *setup.options))] += 1
        _game(game, setup, Random(f"{seed}/{number}"), every, stir, report)
        if progress is not None:
            progress(number + 1, report)
        if first and report.violations:
            break
    report.seconds = time.perf_counter() - began
    return report


def _game(game: Game[S], setup: Setup, rng: Random, every: int, stir: bool, report: Report[S]) -> None:
    name = f"{game.id} seed {setup.seed} seats {setup.seats} options {' '.join(setup.options) or '-'}"
    position: Position[S] | None = None
    logged = 0
    try:
        g = game.set_up(setup)
        if stir:
            game.stir(g, rng)
            name += " (stirred)"
        position = Position(game, setup, g, situated=stir)
        while not position.over:
            if position.step > LONGEST:
                report.violations.append(f"{name}: not over after {LONGEST} choices")
                return
            faults = [*conform.light(position), *conform.told(position, logged)]
            logged = len(position.log)
            if rng.random() * every < 1 and not faults:
                report.checked_steps += 1
                faults.extend(conform.deep(position, rng))
            if faults:
                report.violations.extend(f"{name}, step {position.step}: {fault}" for fault in faults)
                report.violations.append(_evidence(position))
                return
            offers = [(seat, offer) for seat in position.seats for offer in position.offers(seat)]
            if offers and rng.random() * 4 < 1:
                seat, offer = rng.choice(offers)
                report.chosen[game.vocabulary.code(offer)] += 1
                report.choices += 1
                position.take(offer, seat)
                continue
            ask = rng.choice(position.open_asks())
            code = seldom(position.codes(ask), report.chosen, rng)
            report.chosen[code] += 1
            report.choices += 1
            position.choose(code, ask.seat)
        faults = [*conform.light(position), *conform.saved(position)]
        faults.extend(conform.told(position, logged))
        faults.extend(conform.replays(position))
        report.violations.extend(f"{name}, at the end: {fault}" for fault in faults)
    except Exception as error:  # whatever a rule raises is a finding
        step = "at the start" if position is None else f"step {position.step}"
        report.violations.append(f"{name}, {step}: {type(error).__name__}: {error}")
        if position is not None:
            report.violations.append(_evidence(position))
        return
    assert position.outcome is not None
    report.ended += 1
    report.endings[position.outcome.how] += 1


def seldom(codes: Sequence[int], chosen: Counter[int], rng: Random) -> int:
    """An option for a random game that prefers what was seldom reached: the rarer of two."""
    one, other = rng.choice(codes), rng.choice(codes)
    return min((one, other), key=lambda code: chosen[code])


def _evidence(position: Position[S]) -> str:
    return "journal:\n" + write(position)
