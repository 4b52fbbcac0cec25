"""A late table that is full of everything: vassals, queens, bishops, republics, repressed tokens, shared borders."""

from __future__ import annotations

from pathlib import Path
from random import Random

import signoria
from signoria.games.pax_renaissance.game import PaxRenaissance
from signoria.games.pax_renaissance.stir import stir
from signoria.kernel.game import Setup
from signoria.kernel.position import Position
from signoria.kernel.save import save
from signoria.server.db import connect
from signoria.server.people import People
from signoria.server.rooms import Rooms, Seated
from signoria.server.settings import Settings
from tests.server.table import aside

PROMO = ("map_1550", "age_of_reformation")


def rich_table(data: Path, owner: str, *, seats: int = 4, seed: int = 174) -> str:
    """Put such a table into the server's database; all its seats are the owner's, everybody may watch."""
    return aside(_put(data, owner, seats, seed))


async def _put(data: Path, owner: str, seats: int, seed: int) -> str:
    settings = Settings(data=data)
    engine = connect(settings.url)
    rooms = Rooms(engine, People(engine, settings.secret()), None)
    game = PaxRenaissance()
    setup = Setup(game.scenarios[0].id, seats, str(seed), PROMO)
    state = game.set_up(setup)
    stir(state, Random(seed))
    position = Position(game, setup, state, situated=True)
    chairs = [Seated(owner, None) for _ in range(seats)]
    room = await rooms.make(
        owner,
        signoria.game("pax_renaissance").id,
        chairs,
        options=list(PROMO),
        title="A late table with a rather long name, to see what becomes of it",
        public=True,
        origin=save(position),
    )
    await engine.dispose()
    return room.id
