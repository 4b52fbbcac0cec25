"""The games by name, and the small API for programs."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from signoria.kernel.game import Game, Setup, SetupError
from signoria.kernel.journal import replay
from signoria.kernel.position import Position
from signoria.kernel.save import load
from signoria.kernel.situation import parse, situate


class Handle:
    """A game as programs use it.

    >>> import signoria
    >>> position = signoria.game("pax_renaissance").new(seats=2, seed="a")
    >>> position.asks[0].what
    'turn.action'
    """

    def __init__(self, rules: Game[Any]) -> None:
        self.rules = rules
        self.id = rules.id
        self.title = rules.title

    def new(
        self,
        seats: int | None = None,
        seed: str | int | None = None,
        scenario: str | None = None,
        options: Sequence[str] = (),
        *,
        snapshots: bool = True,
        log: bool = True,
        record: bool = True,
    ) -> Position[Any]:
        """A new game; without a seed it gets a secret one."""
        first = self.rules.scenarios[0]
        chosen = scenario or first.id
        setup = Setup(
            chosen,
            seats or self.rules.scenario(chosen).least,
            secrets.token_hex(16) if seed is None else str(seed),
            tuple(options),
        )
        self.rules.validate(setup)
        return Position(self.rules, setup, self.rules.set_up(setup), snapshots=snapshots, log=log, record=record)

    def load(self, saved: bytes | str) -> Position[Any]:
        """A position that was saved."""
        return load(self.rules, saved)

    def replay(self, journal: str, most: int | None = None) -> Position[Any]:
        """A game from its journal, or its first choices."""
        return replay(self.rules, journal, most=most)

    def situation(self, text: str) -> Position[Any]:
        """A position written down as JSON."""
        return situate(self.rules, parse(text))


def games() -> list[Handle]:
    """Every game there is."""
    from signoria.games.pax_renaissance import game as pax_renaissance
    from signoria.games.price_of_power import game as price_of_power

    return [Handle(pax_renaissance.GAME), Handle(price_of_power.GAME)]


def game(name: str) -> Handle:
    """A game by its id."""
    for handle in games():
        if handle.id == name:
            return handle
    known = ", ".join(handle.id for handle in games())
    raise SetupError(f"there is no game {name!r}; there is: {known}")
