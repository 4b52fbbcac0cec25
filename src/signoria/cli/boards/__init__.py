"""How a game's table looks in the terminal: one module per game, and a plain one for games without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from signoria.cli.screen import Lines, line, wrap
from signoria.kernel.choice import Ask
from signoria.kernel.position import Position
from signoria.kernel.words import Plain

Draw = Callable[[Position[Any], "int | None", int, str], Lines]
"""Draws a view: position, seat that looks, width, and what was typed after the key."""


@dataclass(frozen=True, slots=True)
class Look:
    """A view of the table behind a key."""

    title: str
    draw: Draw


class Board(Protocol):
    """What a game's module offers."""

    looks: Mapping[str, Look]
    notes: Sequence[str]  # for the help: how to read the table

    def main(self, position: Position[Any], seat: int | None, width: int, room: int) -> Lines:
        """The table at a glance, in about so many lines."""

    def remark(self, position: Position[Any], ask: Ask, code: int) -> str:
        """What a player should know beside an option's label; mostly nothing."""

    def standings(self, position: Position[Any], width: int) -> Lines:
        """Who stands where at the end."""

    def log_start(self, position: Position[Any], seat: int | None) -> int:
        """Where in the log the seat's last turn ended."""


class PlainBoard:
    """Any game: its view as it is."""

    looks: Mapping[str, Look] = {}
    notes: Sequence[str] = ()

    def main(self, position: Position[Any], seat: int | None, width: int, room: int) -> Lines:
        table = position.view(seat)["table"]
        found = [line((position.game.title, "bold"))]
        for key, value in cast("dict[str, Plain]", table).items():
            found += wrap(f"{key}: {value}", width, 2)
        return found[:room]

    def remark(self, position: Position[Any], ask: Ask, code: int) -> str:
        return ""

    def standings(self, position: Position[Any], width: int) -> Lines:
        return []

    def log_start(self, position: Position[Any], seat: int | None) -> int:
        return max(0, len(position.log) - 20)


def board(game: str) -> Board:
    """The board of a game."""
    name = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(name) is None:
        return PlainBoard()
    return cast("Board", import_module(name).BOARD)
