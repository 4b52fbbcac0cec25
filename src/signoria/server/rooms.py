"""All tables: those in memory, and the others in the database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import signoria
from signoria.bots import bots_of
from signoria.kernel.game import Setup, SetupError
from signoria.kernel.imagine import imagine
from signoria.kernel.journal import line_of
from signoria.kernel.position import CannotUndo, IllegalChoice, Position
from signoria.kernel.save import save
from signoria.kernel.vocabulary import Unknown
from signoria.server import looks, wire
from signoria.server.botplay import BotPlay
from signoria.server.botwork import Thinkers
from signoria.server.db import CHAIRS, LINES, REQUESTS, SEALED, TABLES, writing
from signoria.server.people import People
from signoria.server.room import NoSuchTable, Refused, Room, Seated, Watcher, outcome_of, revive

__all__ = ["NoSuchTable", "Refused", "Room", "Rooms", "Seated", "Watcher"]

LOG = logging.getLogger("signoria.rooms")
LONGEST_SEED = 64
BROKEN = "this table cannot be opened now; whoever runs the server finds the reason in its log"


class Rooms:
    """All tables: those in memory, and the others in the database."""

    def __init__(self, engine: AsyncEngine, people: People, thinkers: Thinkers | None, pause: float = 0.0) -> None:
        """Without thinkers, bots do nothing."""
        self.engine = engine
        self.people = people
        self.bots = None if thinkers is None else BotPlay(self, thinkers, pause)
        self.open: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}

    # ---------------------------------------------------------------- making and loading

    async def make(
        self,
        owner: str,
        game: str,
        chairs: Sequence[Seated],
        *,
        scenario: str = "",
        options: Sequence[str] = (),
        title: str = "",
        public: bool = False,
        seed: str | None = None,
        origin: bytes | None = None,
        lines: Sequence[str] = (),
        sealed: Sequence[str] = (),
    ) -> Room:
        """A new table, stored; it begins when every chair is taken."""
        rules = signoria.game(game).rules
        chosen = scenario or rules.scenarios[0].id
        setup = Setup(chosen, len(chairs), seed or secrets.token_hex(16), tuple(options))
        rules.validate(setup)
        if len(setup.seed) > LONGEST_SEED or len(set(setup.options)) < len(setup.options):
            raise SetupError("the seed is too long, or an option stands there twice")
        known = secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")
        now = time.time()
        values = {
            "id": known,
            "game": game,
            "version": rules.version,
            "scenario": chosen,
            "seats": len(chairs),
            "options": " ".join(setup.options),
            "seed": setup.seed,
            "origin": origin,
            "title": title.strip() or rules.title,
            "owner": owner,
            "public": public,
            "invite": secrets.token_urlsafe(12),
            "status": "playing" if lines or all(chair.person or chair.bot for chair in chairs) else "waiting",
            "revision": 0,
            "created": now,
            "updated": now,
        }
        async with writing(self.engine) as connection:
            await connection.execute(TABLES.insert().values(**values))
            await connection.execute(
                CHAIRS.insert(),
                [
                    {"table_id": known, "seat": seat, "person": chair.person, "bot": chair.bot}
                    for seat, chair in enumerate(chairs)
                ],
            )
            if lines:
                rows = [{"table_id": known, "number": n, "line": line} for n, line in enumerate(lines)]
                await connection.execute(LINES.insert(), rows)
            if sealed:
                rows = [{"table_id": known, "seat": int(line[1:].split()[0]), "line": line} for line in sealed]
                await connection.execute(SEALED.insert(), rows)
        return await self.get(known)

    async def get(self, known: str) -> Room:
        """A table, loaded if it is not in memory."""
        room = self.open.get(known)
        if room is None:
            if not known.isalnum() or not known.isascii() or len(known) > 32:
                raise NoSuchTable(known)
            try:
                async with self.loading.setdefault(known, asyncio.Lock()):
                    room = self.open.get(known)
                    if room is None:
                        room = self.open[known] = await self._load(known)
            finally:
                self.loading.pop(known, None)
            self.kick(room)
        room.touched = time.monotonic()
        return room

    async def _load(self, known: str) -> Room:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == known))).first()
            if row is None:
                raise NoSuchTable(known)

            async def stored(table: sa.Table, wanted: sa.Column[Any], order: sa.Column[Any]) -> Sequence[Any]:
                query = sa.select(wanted).where(table.c.table_id == known).order_by(order)
                return (await connection.execute(query)).scalars().all()

            query = sa.select(CHAIRS).where(CHAIRS.c.table_id == known).order_by(CHAIRS.c.seat)
            chairs = [Seated(one.person, one.bot) for one in await connection.execute(query)]
            lines = list(await stored(LINES, LINES.c.line, LINES.c.number))
            sealed = await stored(SEALED, SEALED.c.line, SEALED.c.seat)
            requests = set(await stored(REQUESTS, REQUESTS.c.request, REQUESTS.c.request))
        setup = Setup(row.scenario, row.seats, row.seed, tuple(row.options.split()))
        try:
            position = await asyncio.to_thread(revive, row.game, setup, row.origin, [*lines, *sealed])
        except Exception as error:
            LOG.exception("table %s cannot be opened", known)
            raise Refused(BROKEN) from error
        return Room(row, chairs, position, lines, requests)

    def forget(self, room: Room) -> None:
        """Drop a table from memory: it will be loaded as it was stored last."""
        if self.open.get(room.id) is room:
            del self.open[room.id]
        room.tell()

    def prune(self, idle: float = 900.0) -> None:
        """Drop tables that nobody looks at."""
        now = time.monotonic()
        for room in list(self.open.values()):
            busy = room.watchers or room.bots_busy or room.lock.locked()
            if not busy and now - room.touched > idle:
                del self.open[room.id]

    def kick(self, room: Room) -> None:
        """Let bots play, if one of them is asked."""
        if self.bots is not None:
            self.bots.kick(room)

    # ---------------------------------------------------------------- choosing

    async def choose(self, known: str, person: str, message: wire.Choose) -> wire.Done:
        """Carry out a person's choice, once; answered only when it is stored."""
        room = await self.get(known)
        request = _request(person, message.nonce)
        async with room.lock:
            seat = self._may_act(room, person, message.seat)
            if request in room.requests:
                return wire.Done(message.nonce, room.revision)
            self._fresh(room, message.revision)
            await self.apply(room, seat, message.option, request)
        self.kick(room)
        return wire.Done(message.nonce, room.revision)

    async def undo(self, known: str, person: str, message: wire.Undo) -> wire.Done:
        """Take back a person's last choice, as far as the kernel lets them."""
        room = await self.get(known)
        request = _request(person, message.nonce)
        async with room.lock:
            seat = self._may_act(room, person, message.seat)
            if request in room.requests:
                return wire.Done(message.nonce, room.revision)
            self._fresh(room, message.revision)
            if room.status == "over":
                raise Refused("the game is over, and its seed is known: nothing can be taken back")
            position = room.position.clone(log=True)
            try:
                position.undo(seat)
            except CannotUndo as error:
                raise Refused(str(error)) from error
            await self._store(room, position, request)
        self.kick(room)
        return wire.Done(message.nonce, room.revision)

    def _still(self, room: Room) -> None:
        if self.open.get(room.id) is not room:
            raise Refused("the table was loaded anew: look again")

    def _may_act(self, room: Room, person: str, seat: int | None) -> int:
        """The seat that a person speaks for, at a table that is played."""
        self._still(room)
        mine = room.seats_of(person)
        if not mine:
            raise Refused("you do not sit at this table")
        if seat is not None and seat not in mine:
            raise Refused("that is not your seat")
        if room.status == "waiting":
            raise Refused("the table waits for players")
        if seat is not None:
            return seat
        eyes = room.eyes(person)
        assert eyes is not None
        return eyes

    def _fresh(self, room: Room, revision: int) -> None:
        if revision != room.revision:
            raise Refused("the table has changed since: look again")

    async def apply(self, room: Room, seat: int, option: str, request: str | None) -> None:
        """Make a choice and store it; the room's lock must be held. Until it is stored, nobody sees it."""
        position = room.position.clone(log=True)
        try:
            if option in position.offers(seat) and not _asked(position, seat, option):
                position.take(option, seat)
            else:
                position.choose(option, seat)
        except Unknown as error:
            raise Refused(str(error)) from error
        except IllegalChoice as error:
            told = room.position.explain(option, seat) if option in position.game.vocabulary.codes else None
            raise Refused(str(error), told.rule if told else "") from error
        await self._store(room, position, request)

    async def _store(self, room: Room, position: Position[Any], request: str | None) -> None:
        """Write what changed in the journal, and only then put the position in its place.

        On failure the table is dropped, and loaded as the database has it.
        """
        choices = list(position.record or ())
        same = 0
        for old, new in zip(room.choices, choices, strict=False):
            if old is not new:
                break
            same += 1
        ids = position.game.vocabulary.ids
        lines = [*room.lines[:same], *(line_of(choice, ids) for choice in choices[same:])]
        changed = same < len(room.lines) or same < len(lines)
        revision = room.revision + changed
        outcome = outcome_of(position)
        values = {
            "revision": revision,
            "updated": time.time(),
            "status": "over" if outcome else room.status,
            "outcome": outcome,
        }
        sealed = sealed_lines(position)
        try:
            async with writing(self.engine) as connection:
                query = TABLES.update().where(TABLES.c.id == room.id, TABLES.c.revision == room.revision)
                if (await connection.execute(query.values(**values))).rowcount != 1:
                    raise Refused("somebody was faster: look again")
                await self._write_lines(connection, room, lines, same)
                if sealed or room.sealed:
                    await self._write_sealed(connection, room, sealed)
                if request is not None:
                    await connection.execute(REQUESTS.insert().values(table_id=room.id, request=request))
        except IntegrityError as error:
            self.forget(room)
            raise Refused("somebody was faster: look again") from error
        except BaseException:
            self.forget(room)
            raise
        room.position, room.lines, room.choices = position, lines, choices
        room.revision, room.sealed = revision, bool(sealed)
        room.status = str(values["status"])
        if request is not None:
            room.requests.add(request)
        room.tell()

    async def _write_lines(self, connection: AsyncConnection, room: Room, lines: list[str], same: int) -> None:
        if same < len(room.lines):
            await connection.execute(LINES.delete().where(LINES.c.table_id == room.id, LINES.c.number >= same))
        rows = [{"table_id": room.id, "number": n, "line": lines[n]} for n in range(same, len(lines))]
        if rows:
            await connection.execute(LINES.insert(), rows)

    async def _write_sealed(self, connection: AsyncConnection, room: Room, sealed: list[str]) -> None:
        """Answers that wait for the others are stored too."""
        await connection.execute(SEALED.delete().where(SEALED.c.table_id == room.id))
        rows = [{"table_id": room.id, "seat": int(line[1:].split()[0]), "line": line} for line in sealed]
        if rows:
            await connection.execute(SEALED.insert(), rows)

    async def close(self, room: Room) -> None:
        """Note that a table that came in finished is over."""
        async with room.lock:
            await self._store(room, room.position, None)

    # ---------------------------------------------------------------- chairs

    async def sit(self, known: str, person: str, seat: int, invite: str) -> Room:
        """Take an open chair."""
        room = await self.get(known)
        async with room.lock:
            if not room.may_see(person, invite):
                raise NoSuchTable(known)
            self._still(room)
            if seat >= len(room.chairs):
                raise Refused("there is no such seat")
            chair = room.chairs[seat]
            if chair.person or chair.bot:
                raise Refused("somebody sits there")
            await self.seat_down(room, seat, Seated(person, None))
        self.kick(room)
        return room

    async def hand_over(self, known: str, person: str, seat: int, to: str) -> Room:
        """The owner gives a seat to a bot, or frees it; a person may leave their own seat to one."""
        room = await self.get(known)
        async with room.lock:
            self._still(room)
            if seat >= len(room.chairs):
                raise Refused("there is no such seat")
            if person != room.owner and room.chairs[seat].person != person:
                raise Refused("only the owner of the table can do that")
            if room.status == "over":
                raise Refused("the game is over")
            if to == "open":
                chair = Seated(None, None)
            elif to == "me":
                if room.chairs[seat].person not in (None, person):
                    raise Refused("somebody sits there")
                chair = Seated(person, None)
            elif to in bots_of(room.game):
                chair = Seated(None, to)
            else:
                raise Refused(f"there is no such bot; there is: {', '.join(bots_of(room.game))}")
            await self.seat_down(room, seat, chair)
        self.kick(room)
        return room

    async def seat_down(self, room: Room, seat: int, chair: Seated) -> None:
        """Put somebody on a chair, stored before it is told; the room's lock must be held."""
        chairs = [*room.chairs]
        chairs[seat] = chair
        status = room.status
        if status != "over":
            status = "playing" if room.lines or all(one.person or one.bot for one in chairs) else "waiting"
        async with writing(self.engine) as connection:
            await connection.execute(
                CHAIRS.update()
                .where(CHAIRS.c.table_id == room.id, CHAIRS.c.seat == seat)
                .values(person=chair.person, bot=chair.bot)
            )
            await connection.execute(
                TABLES.update().where(TABLES.c.id == room.id).values(status=status, updated=time.time())
            )
        room.chairs, room.status = chairs, status
        room.tell()

    # ---------------------------------------------------------------- looking

    async def look(self, room: Room, person: str, at: int | None = None) -> wire.Update:
        """The whole table with a person's eyes, now or after `at` steps."""
        position = room.position if at is None else await asyncio.to_thread(room.at, at)
        core, events = await looks.core(self.people, room, person, position, at)
        return wire.Update(core, looks.log(position, events))

    async def branch(self, room: Room, person: str, step: int) -> Room:
        """A private copy to play on from a moment, against bots; what this person cannot know is dealt anew."""
        eyes, seed = room.eyes(person), secrets.token_hex(16)

        def aside() -> Position[Any]:
            position = room.at(step)
            if position.over:
                raise Refused("the game was over by then")
            if room.status != "over":
                position = imagine(position, eyes, Random(seed))
            setup = position.setup  # its seed stays secret
            position.setup = Setup(setup.scenario, setup.seats, seed, setup.options)
            return position

        position = await asyncio.to_thread(aside)
        seat = position.open_asks()[0].seat if eyes is None else eyes
        bots = bots_of(room.game)
        simple = "sensible" if "sensible" in bots else "random"
        chairs = [Seated(person if one == seat else None, None if one == seat else simple) for one in position.seats]
        return await self.make(
            person,
            room.game,
            chairs,
            scenario=room.scenario,
            options=room.options,
            title=f"What if: {room.title}"[:80],
            seed=seed,
            origin=save(position),
        )


def sealed_lines(position: Position[Any]) -> list[str]:
    """Answers that wait for the others, as lines of a journal."""
    ids = position.game.vocabulary.ids
    return [
        f"?{seat} {ask.what} {ids[code]}"
        for seat, code in position.sealed().items()
        if (ask := position.sealed_ask(seat)) is not None
    ]


def _asked(position: Position[Any], seat: int, option: str) -> bool:
    ask = position.ask_of(seat)
    return ask is not None and position.game.vocabulary.code(option) in position.codes(ask)


def _request(person: str, nonce: str) -> str:
    """What a request is known by: nobody's nonce is mistaken for another's."""
    return blake2b(f"{person}:{nonce}".encode(), digest_size=20).hexdigest()
