"""A live table: a position in memory whose truth is the journal in the database."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa

import signoria
from signoria.kernel.game import Setup
from signoria.kernel.journal import Line, follow, parse_line
from signoria.kernel.position import Choice, Position
from signoria.kernel.state import Event
from signoria.server import wire


class Refused(ValueError):
    """Something that cannot be done at this table now; the text says why."""

    def __init__(self, reason: str, rule: str = "") -> None:
        super().__init__(reason)
        self.rule = rule


class NoSuchTable(LookupError):
    """A table that does not exist, or that is not this person's to see."""


@dataclass(slots=True)
class Seated:
    """A chair: a person, a bot, or nobody yet."""

    person: str | None
    bot: str | None


@dataclass(eq=False, slots=True)
class Watcher:
    """A connection that is told of every change."""

    person: str
    invite: str = ""
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    core: wire.Core | None = None  # as it was sent last
    events: list[Event] = field(default_factory=list)  # the log as it was sent last
    talk: list[wire.Saying] = field(default_factory=list)  # waiting to be sent
    again: bool = True  # send the table even if nothing has changed


class Room:
    """A table in memory; every change is stored before it is told."""

    def __init__(
        self,
        row: sa.Row[Any],
        chairs: list[Seated],
        position: Position[Any],
        lines: list[str],
        requests: set[str],
    ) -> None:
        self.id: str = row.id
        self.game: str = row.game
        self.title: str = row.title
        self.owner: str = row.owner
        self.public: bool = row.public
        self.invite: str = row.invite
        self.status: str = row.status
        self.scenario: str = row.scenario
        self.options: list[str] = row.options.split()
        self.seed: str = row.seed
        self.origin: bytes | None = row.origin
        self.revision: int = row.revision
        self.chairs = chairs
        self.position = position
        self.lines = lines
        self.choices: list[Choice] = list(position.record or ())  # that the lines tell of
        self.sealed = bool(position.sealed())  # whether answers that wait are stored
        self.requests = requests  # that were carried out
        self.figures: tuple[int, wire.Series] | None = None  # of a revision
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.bots_busy = False
        self.touched = time.monotonic()

    # ---------------------------------------------------------------- seats

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person and chair.person == person]

    def eyes(self, person: str) -> int | None:
        """The seat with whose eyes a person looks: the one that is asked, if any."""
        mine = self.seats_of(person)
        asked = [ask.seat for ask in self.position.open_asks() if ask.seat in mine]
        return next(iter(asked or mine), None)

    def may_see(self, person: str, invite: str = "") -> bool:
        known = bool(person) and (person == self.owner or bool(self.seats_of(person)))
        return self.public or known or (bool(invite) and invite == self.invite)

    def full(self) -> bool:
        return all(chair.person or chair.bot for chair in self.chairs)

    def steps(self) -> list[int]:
        """The number of lines before each step: forced choices belong to the step before them."""
        return [n for n, line in enumerate(self.lines) if not line.startswith(".") or line.startswith(".*")]

    def at(self, step: int) -> Position[Any]:
        """The game as it stood after so many steps."""
        steps = self.steps()
        lines = self.lines if step >= len(steps) else self.lines[: steps[step]]
        return revive(self.game, self.position.setup, self.origin, lines)

    # ---------------------------------------------------------------- telling

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed.set()


def revive(game: str, setup: Setup, origin: bytes | None, lines: list[str]) -> Position[Any]:
    """A position from what is stored of a table."""
    handle = signoria.game(game)
    if origin is None:
        position = Position(handle.rules, setup, handle.rules.set_up(setup))
    else:
        position = handle.load(origin)
        position.begin_record()
    follow(position, parsed(lines), strict=False)
    return position


def parsed(lines: list[str]) -> list[Line]:
    return [parse_line(number, line) for number, line in enumerate(lines, 1)]


def outcome_of(position: Position[Any]) -> str | None:
    """How a game ended, as it is stored."""
    if position.outcome is None:
        return None
    winners = " ".join(str(seat) for seat in position.outcome.winners)
    return f"{position.outcome.how} {winners}".strip()
