"""Which rules are coded and proved by tests, and which cards were played by tests and by random games."""

from __future__ import annotations

import ast
import os
import re
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import signoria
from signoria.kernel.fuzz import seldom, setups
from signoria.kernel.game import Game, Setup
from signoria.kernel.position import Position
from signoria.kernel.words import Plain

MARK = re.compile(r"mark\.rules\(([^)]*)\)", re.DOTALL)
QUOTED = re.compile(r"[\"']([^\"']+)[\"']")
SECTION = re.compile(r"§ ?([^\n.:]*(?:\.\d[^\n.:]*)*)")
TOKEN = re.compile(r"[A-Z]+\d*(?:\.\d+)*|\d+(?:\.\d+)*")


@dataclass(slots=True)
class Coverage:
    """Rule -> where coded -> which tests prove it; card -> in tests -> how often in random games."""

    coded: dict[str, list[str]] = field(default_factory=dict)  # record: functions
    tested: dict[str, list[str]] = field(default_factory=dict)  # record: tests
    excused: dict[str, str] = field(default_factory=dict)
    total: int = 0
    cards: list[str] = field(default_factory=list)
    in_tests: set[str] = field(default_factory=set)
    in_games: Counter[str] = field(default_factory=Counter)  # in random games from their setups
    in_situations: Counter[str] = field(default_factory=Counter)  # in those that start from generated situations

    @property
    def fuzzed(self) -> set[str]:
        """The cards that random games have played."""
        return {*+self.in_games, *+self.in_situations}

    def missing_rules(self, records: list[str]) -> list[str]:
        return [r for r in records if r not in self.excused and not (r in self.coded and r in self.tested)]

    def missing_cards(self) -> list[str]:
        return [card for card in self.cards if card not in self.in_tests or card not in self.fuzzed]

    def data(self, records: list[str]) -> dict[str, Plain]:
        return {
            "rules": {
                "total": self.total,
                "coded": sum(r in self.coded for r in records),
                "tested": sum(r in self.tested for r in records),
                "excused": len(self.excused),
                "missing": list(self.missing_rules(records)),
            },
            "cards": {
                "total": len(self.cards),
                "tested": len(self.in_tests),
                "fuzzed": len(self.fuzzed),
                "fuzzed_in_games": len(+self.in_games),
                "fuzzed_in_situations": len(+self.in_situations),
                "missing": list(self.missing_cards()),
            },
        }


def coverage(
    game: Game[Any], tests: Path, games: int = 240, progress: Callable[[int], None] = lambda done: None
) -> Coverage:
    """Read the rules' docstrings and the tests' marks, and play some random games."""
    found = Coverage(total=len(game.rules))
    found.excused = {record.id: record.excused for record in game.rules.values() if record.excused}
    sections = docstring_sections(game.folder)
    found.tested = marks(tests)
    for record in game.rules.values():
        places = sections.get(record.section, [])
        if places or record.id in found.tested:
            found.coded[record.id] = places
    found.cards = game.cards()
    texts = "\n".join(path.read_text(encoding="utf-8") for path in sorted(tests.rglob("*.py")))
    found.in_tests = {card for card in found.cards if re.search(rf"\b{re.escape(card)}\b", texts)}
    found.in_games, found.in_situations = played(game, games, progress)
    return found


def docstring_sections(folder: Path) -> dict[str, list[str]]:
    """The functions of a game by the sections that their docstrings and comments of steps name."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
                continue
            text = ast.get_docstring(node) or ""
            name = "" if isinstance(node, ast.Module) else f":{node.name}"
            for section in _sections(text):
                found.setdefault(section, []).append(f"{path.name}{name}")
    return found


def _sections(text: str) -> set[str]:
    """`§E2.2b, F1f` names E2, F1 and their chapters E and F; `§9.8.5` names 9.8 and 9 too."""
    names: set[str] = set()
    for group in SECTION.findall(text):
        for token in TOKEN.findall(group):
            letter = re.match(r"[A-Z]\d*", token)
            if letter:
                names.update((token, letter.group(), letter.group()[0]))
            else:
                parts = token.split(".")
                names.update(".".join(parts[:depth]) for depth in range(1, len(parts) + 1))
    return names


def marks(tests: Path) -> dict[str, list[str]]:
    """The tests by the records that they name with `@pytest.mark.rules`."""
    found: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    text = ast.unparse(decorator)
                    for group in MARK.findall(text):
                        for record in QUOTED.findall(group):
                            found.setdefault(record, []).append(f"{path.name}::{node.name}")
    return found


OFFERED = 0.25
"""How often a random game makes a play that is on offer, such as completing a Mission."""


CHUNK = 20
"""Games that are played in one go, by one process: in all of them together rare choices are preferred."""


def played(game: Game[Any], games: int, progress: Callable[[int], None]) -> tuple[Counter[str], Counter[str]]:
    """How often each card was played in random games of every kind, and in those that began in odd situations."""
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    chunks = [range(start, min(start + CHUNK, games)) for start in range(0, games, CHUNK)]
    with ProcessPoolExecutor(max_workers=os.cpu_count()) as pool:
        for done, found in enumerate(pool.map(partial(_played, game.id), chunks), 1):
            for total, part in zip(counts, found, strict=True):
                total.update(part)
            progress(min(done * CHUNK, games))
    return counts


def _played(game_id: str, numbers: range) -> tuple[Counter[str], Counter[str]]:
    """The same for some of the games."""
    game = signoria.game(game_id).rules
    counts: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
    chosen: Counter[int] = Counter()
    kinds = setups(game)
    for number in numbers:
        kind = kinds[number // 2 % len(kinds)]
        setup = Setup(kind.scenario, kind.seats, f"coverage-{number}", kind.options)
        rng = Random(number)
        g = game.set_up(setup)
        if number % 2:
            game.stir(g, rng)
        position: Position[Any] = Position(game, setup, g, record=False)
        told = 0
        while position.outcome is None:
            _choose(position, chosen, rng)
            counts[number % 2].update(filter(None, map(game.card_applied, position.log[told:])))
            told = len(position.log)
    return counts


def _choose(position: Position[Any], chosen: Counter[int], rng: Random) -> None:
    """A random choice, rather a rare one; now and then a play that is on offer."""
    if rng.random() < OFFERED:
        offers = [(seat, offer) for seat in position.seats for offer in position.offers(seat)]
        if offers:
            seat, offer = rng.choice(offers)
            position.take(offer, seat)
            return
    ask = rng.choice(position.open_asks())
    code = seldom(position.codes(ask), chosen, rng)
    chosen[code] += 1
    position.choose(code, ask.seat)
