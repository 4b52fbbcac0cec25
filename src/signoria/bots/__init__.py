"""Bots: they see what their seat sees, and no more."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from signoria.kernel.choice import Ask
from signoria.kernel.imagine import imagine
from signoria.kernel.position import Position
from signoria.kernel.words import Plain


class SeatView:
    """A seat's eyes on a position: its question, its view, and positions that it cannot tell from the real one."""

    __slots__ = ("_position", "ask", "codes", "offers", "rng", "seat")

    def __init__(self, position: Position[Any], seat: int, rng: Random) -> None:
        ask = position.ask_of(seat)
        assert ask is not None, f"seat {seat} is not asked anything"
        self._position = position
        self.seat = seat
        self.rng = rng
        self.ask: Ask = ask
        self.codes: list[int] = position.codes(ask)
        self.offers = [position.game.vocabulary.code(offer) for offer in position.offers(seat)]
        """Plays at any time that a bot may answer with instead."""

    def view(self) -> dict[str, Plain]:
        return self._position.view(self.seat)

    def imagine(self) -> Position[Any]:
        return imagine(self._position, self.seat, self.rng)


class Bot(Protocol):
    """A player: asked with a seat's eyes, it answers with one of the codes or offers."""

    name: str

    def choose(self, seat: SeatView) -> int: ...


class RandomBot:
    """Any option is as good as another."""

    name = "random"

    def choose(self, seat: SeatView) -> int:
        return seat.rng.choice([*seat.codes, *seat.offers])


def act(player: Bot, position: Position[Any], seat: int, rng: Random) -> None:
    """Let a bot answer for a seat: with a choice, or with a play that is on offer."""
    answer(position, seat, player.choose(SeatView(position, seat, rng)))


def answer(position: Position[Any], seat: int, code: int) -> None:
    """Make a bot's choice, or take the offer that it names."""
    option = position.game.vocabulary.ids[code]
    ask = position.ask_of(seat)
    if option in position.offers(seat) and (ask is None or code not in position.codes(ask)):
        position.take(option, seat)
    else:
        position.choose(code, seat)


def bots_of(game: str) -> dict[str, Callable[[], Bot]]:
    """The bots that can play a game, by name."""
    found: dict[str, Callable[[], Bot]] = {"random": RandomBot}
    if game == "pax_renaissance":
        from signoria.bots.pax_renaissance import SensibleBot

        found["sensible"] = SensibleBot
    if game == "price_of_power":
        from signoria.bots.price_of_power import CourtBot

        found["sensible"] = CourtBot
    return found


def bot(name: str, game: str) -> Bot:
    """A bot by its name."""
    known = bots_of(game)
    if name not in known:
        raise ValueError(f"there is no bot {name!r} for {game}; there is: {', '.join(known)}")
    return known[name]()
