"""`signoria serve` with changes that only tests want, by the words of SIGNORIA_RIG.

toy    the toy game can be played too
bots   bots that misbehave can sit at tables
leak   the view of Pax Renaissance shows everybody's hands: the leak test must notice
gossip explanations tell of others' choices: the leak test must notice
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import Any

import signoria
import signoria.bots
from signoria import registry
from signoria.bots import Bot, SeatView
from signoria.games.pax_renaissance.game import GAME
from signoria.kernel.words import Plain
from tests.kernel.toy import TOY

WORDS = os.environ.get("SIGNORIA_RIG", "").split()
GAMES, BOTS = registry.games, signoria.bots.bots_of


class Raises:
    name = "raises"

    def choose(self, seat: SeatView) -> int:
        raise RuntimeError("this bot cannot think")


class Hangs:
    name = "hangs"

    def choose(self, seat: SeatView) -> int:
        while True:
            time.sleep(0.01)


class Dies:
    name = "dies"

    def choose(self, seat: SeatView) -> int:
        os._exit(1)


class Nonsense:
    name = "nonsense"

    def choose(self, seat: SeatView) -> int:
        return next(code for code in range(10_000) if code not in seat.codes)


class Beyond:
    name = "beyond"

    def choose(self, seat: SeatView) -> int:
        return 1_000_000


def bots_of(game: str) -> dict[str, Callable[[], Bot]]:
    """The real bots and the bad ones."""
    return BOTS(game) | {bot.name: bot for bot in (Raises, Hangs, Dies, Nonsense, Beyond)}


def leaking(view: Callable[..., dict[str, Plain]]) -> Callable[..., dict[str, Plain]]:
    def shown(g: Any, seat: int | None) -> dict[str, Plain]:
        table = view(g, seat)
        table["players"] = [view(g, one)["players"][one] for one in range(g.seats)]  # type: ignore[index]
        return table

    return shown


if "toy" in WORDS:
    registry.games = signoria.catalogue = lambda: [*GAMES(), registry.Handle(TOY)]
if "bots" in WORDS:
    signoria.bots.bots_of = bots_of
if "leak" in WORDS:
    GAME.view = leaking(GAME.view)  # type: ignore[method-assign]
if "gossip" in WORDS:
    from signoria.server import looks

    looks.NOBODY = None  # type: ignore[assignment]

if __name__ == "__main__":
    from signoria.cli.main import main

    sys.exit(main(["serve", *sys.argv[1:]]))
