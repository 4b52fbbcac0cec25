"""Situations: any position as a small JSON file, a scenario plus what differs.

    {"game": "toy", "seats": 2, "edits": {"florins": {"0": 7}}, "now": [...]}

The kernel reads the file and finds the line of a mistake; the game makes the edits.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from signoria.kernel.game import Game, Setup, SetupError
from signoria.kernel.position import Position
from signoria.kernel.state import Table
from signoria.kernel.words import Plain

S = TypeVar("S", bound=Table)
KEYS = ("game", "scenario", "seats", "seed", "options", "edits", "about")


class SituationError(ValueError):
    """A situation that cannot be set up; the text names the line and what would be right."""


class EditError(ValueError):
    """An edit that does not fit: `where` is the path of keys, `legal` what could stand there."""

    def __init__(self, message: str, *where: str, legal: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.where = where
        self.legal = legal


@dataclass(slots=True)
class Situation:
    """A parsed file, with the line on which each key stands."""

    data: dict[str, Plain]
    lines: dict[tuple[str, ...], int] = field(default_factory=dict)

    def line(self, *path: str) -> int:
        while path and path not in self.lines:
            path = path[:-1]
        return self.lines.get(path, 1)


def parse(text: str) -> Situation:
    """Read the JSON, keeping the line of every key."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise SituationError(f"line {error.lineno}: this is not JSON: {error.msg}") from error
    if not isinstance(data, dict):
        raise SituationError('line 1: a situation is an object, such as {"game": "toy", "seats": 2}')
    return Situation(data, _lines(text))


def _lines(text: str) -> dict[tuple[str, ...], int]:
    """The line of every key (list items count as keys: their place)."""
    found: dict[tuple[str, ...], int] = {}
    scan = json.JSONDecoder().raw_decode

    def skip(at: int) -> int:
        while at < len(text) and text[at] in " \t\r\n":
            at += 1
        return at

    def walk(at: int, path: tuple[str, ...]) -> int:
        at = skip(at)
        found[path] = text.count("\n", 0, at) + 1
        if text[at] not in "{[":
            return int(scan(text, at)[1])
        closing = "}" if text[at] == "{" else "]"
        inside, place = skip(at + 1), 0
        while text[inside] != closing:
            if closing == "}":
                key, after = scan(text, inside)
                line = text.count("\n", 0, inside) + 1
                if (*path, key) in found:
                    raise SituationError(f"line {line}: {key!r} stands here a second time")
                inside = walk(skip(after) + 1, (*path, key))
                found[(*path, key)] = line
            else:
                inside = walk(inside, (*path, str(place)))
                place += 1
            inside = skip(inside)
            if text[inside] == ",":
                inside = skip(inside + 1)
        return inside + 1

    walk(0, ())
    return found


def situate(game: Game[S], situation: Situation) -> Position[S]:
    """The position that a situation describes."""
    data = situation.data
    for key in data:
        if key not in KEYS:
            raise SituationError(f"line {situation.line(key)}: unknown key {key!r}; there is: {', '.join(KEYS)}")
    if data.get("game", game.id) != game.id:
        raise SituationError(f"line {situation.line('game')}: this is {game.title}; its game is {game.id!r}")
    setup = _setup(game, situation)
    g = game.set_up(setup)
    edits = data.get("edits", {})
    if not isinstance(edits, dict):
        raise SituationError(f"line {situation.line('edits')}: edits is an object")
    for key, value in edits.items():
        if key not in game.edits():
            known = ", ".join(game.edits())
            raise SituationError(f"line {situation.line('edits', key)}: unknown edit {key!r}; there is: {known}")
        try:
            game.edit(g, key, value)
        except EditError as error:
            line = situation.line("edits", key, *error.where)
            legal = f" (possible: {', '.join(error.legal)})" if error.legal else ""
            raise SituationError(f"line {line}: {key}: {error}{legal}") from error
        except (TypeError, AttributeError, LookupError, ValueError, AssertionError) as error:
            line = situation.line("edits", key)
            raise SituationError(f"line {line}: {key}: {game.edits()[key]} ({error})") from error
    faults = list(game.check(g))
    if faults:
        raise SituationError(f"line {situation.line('edits')}: this table cannot be: {'; '.join(faults)}")
    try:
        return Position(game, setup, g, situated=True)
    except Exception as error:  # whatever the rules say to an odd table
        raise SituationError(f"line {situation.line('edits')}: from here it cannot go on: {error}") from error


def _setup(game: Game[S], situation: Situation) -> Setup:
    data = situation.data
    scenario, seats = data.get("scenario", game.scenarios[0].id), data.get("seats", game.scenarios[0].least)
    options, seed = data.get("options", []), str(data.get("seed", "situation"))
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise SituationError(f"line {situation.line('seats')}: seats is a number")
    if not isinstance(options, list):
        raise SituationError(f"line {situation.line('options')}: options is a list of names")
    setup = Setup(str(scenario), seats, seed, tuple(str(o) for o in options))
    key = "scenario"
    try:
        least = game.scenario(setup.scenario).least
        key = "seats"
        game.validate(Setup(setup.scenario, seats, ""))
        key = "seed"
        game.validate(Setup(setup.scenario, least, seed))
        key = "options"
        game.validate(setup)
    except SetupError as error:
        raise SituationError(f"line {situation.line(key)}: {error}") from error
    return setup


def read(path: Path) -> Situation:
    """A situation file."""
    try:
        return parse(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise SituationError(f"{path}: {error.strerror}") from error
