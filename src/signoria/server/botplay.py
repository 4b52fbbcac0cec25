"""Bots at the table: they choose in the background, and a bot that fails is replaced by the simple one."""

from __future__ import annotations

import asyncio
import logging
import secrets
from random import Random
from typing import TYPE_CHECKING

import sqlalchemy as sa

from signoria.kernel.save import save
from signoria.server.botwork import Thinkers
from signoria.server.db import CHAIRS, TABLES
from signoria.server.room import Refused, Room, Seated

if TYPE_CHECKING:
    from signoria.server.rooms import Rooms

LOG = logging.getLogger("signoria.bots")
SIMPLE = "random"


class BotPlay:
    """Lets bots play at every table where one is asked."""

    def __init__(self, rooms: Rooms, thinkers: Thinkers, pause: float) -> None:
        self.rooms = rooms
        self.thinkers = thinkers
        self.pause = pause
        self.tasks: set[asyncio.Task[None]] = set()

    def kick(self, room: Room) -> None:
        """Let bots play, if one of them is asked."""
        if room.bots_busy or room.status != "playing" or _asked(room) is None:
            return
        room.bots_busy = True
        self._begin(self._play(room))

    def resume(self) -> None:
        """After a start: bots that were about to choose go on, in the background."""
        self._begin(self._resume())

    def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.close()

    def _begin(self, work: object) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _resume(self) -> None:
        sits = sa.select(CHAIRS.c.table_id).where(CHAIRS.c.bot.is_not(None))
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(sits))
        async with self.rooms.engine.connect() as connection:
            known = [row.id for row in await connection.execute(query.order_by(TABLES.c.updated.desc()))]
        for one in known:
            try:
                self.kick(await self.rooms.get(one))
            except Exception:
                LOG.exception("table %s cannot be opened", one)
            await asyncio.sleep(0.01)  # people first

    async def _play(self, room: Room) -> None:
        """Bots' choices until a person is asked."""
        try:
            while self.rooms.open.get(room.id) is room and room.status == "playing":
                seat = _asked(room)
                if seat is None:
                    return
                await self._choose(room, seat)
                await asyncio.sleep(self.pause)
        except Exception:
            LOG.exception("bots of table %s stopped", room.id)
        finally:
            room.bots_busy = False

    async def _choose(self, room: Room, seat: int) -> None:
        name, revision = room.chairs[seat].bot, room.revision
        if name is None:
            return
        option = await self.thinkers.ask(room.game, name, save(room.position), seat)
        async with room.lock:
            if self.rooms.open.get(room.id) is not room or room.revision != revision or room.chairs[seat].bot != name:
                return
            ask = room.position.ask_of(seat)
            if ask is None:
                return
            ids = room.position.game.vocabulary.ids
            allowed = {*(ids[code] for code in room.position.codes(ask)), *room.position.offers(seat)}
            if option is not None and option in allowed:
                await self.rooms.apply(room, seat, option, None)
                return
            if option is not None:
                LOG.warning("bot %s at table %s chose what it may not: %.80s", name, room.id, option)
            if name != SIMPLE:
                LOG.warning("bot %s at table %s is replaced by the simple one", name, room.id)
                await self.rooms.seat_down(room, seat, Seated(None, SIMPLE))
            code = Random(secrets.token_hex(8)).choice(room.position.codes(ask))
            try:
                await self.rooms.apply(room, seat, ids[code], None)
            except Refused:
                LOG.exception("a bot's choice at table %s could not be stored", room.id)


def _asked(room: Room) -> int | None:
    """A bot's seat that is asked."""
    return next((ask.seat for ask in room.position.open_asks() if room.chairs[ask.seat].bot), None)
