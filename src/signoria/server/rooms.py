"""Live tables: each one a position in memory whose truth is the journal in the database."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

import signoria
from signoria.bots import bots_of
from signoria.kernel.game import Setup
from signoria.kernel.imagine import imagine
from signoria.kernel.journal import Line, follow, line_of, parse_line
from signoria.kernel.position import CannotUndo, IllegalChoice, Position
from signoria.kernel.save import save
from signoria.kernel.state import Event
from signoria.kernel.vocabulary import Unknown
from signoria.kernel.words import Plain
from signoria.server import wire
from signoria.server.botwork import Thinkers
from signoria.server.db import CHAIRS, LINES, SEALED, TABLES
from signoria.server.people import People

LOG = logging.getLogger("signoria.rooms")


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
    changed: asyncio.Event = field(default_factory=asyncio.Event)
    events: list[Event] = field(default_factory=list)  # the log as it was sent last
    talk: list[wire.Saying] = field(default_factory=list)  # waiting to be sent


class Room:
    """A table in memory; every change is stored before it is told."""

    def __init__(self, row: sa.Row[Any], chairs: list[Seated], position: Position[Any], lines: list[str]) -> None:
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
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.bots_busy = False
        self.touched = time.monotonic()

    # ---------------------------------------------------------------- seats

    def seats_of(self, person: str) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.person == person]

    def eyes(self, person: str) -> int | None:
        """The seat with whose eyes a person looks: the one that is asked, if any."""
        mine = self.seats_of(person)
        asked = [ask.seat for ask in self.position.open_asks() if ask.seat in mine]
        return next(iter(asked or mine), None)

    def may_see(self, person: str, invite: str = "") -> bool:
        return self.public or person == self.owner or bool(self.seats_of(person)) or invite == self.invite

    def steps(self) -> list[int]:
        """The number of lines before each step: forced choices belong to the step before them."""
        return [n for n, line in enumerate(self.lines) if not line.startswith(".") or line.startswith(".*")]

    # ---------------------------------------------------------------- telling

    def tell(self) -> None:
        for watcher in self.watchers:
            watcher.changed.set()


class Rooms:
    """All tables: those in memory, and the others in the database."""

    def __init__(self, engine: AsyncEngine, people: People, thinkers: Thinkers, pause: float) -> None:
        self.engine = engine
        self.people = people
        self.thinkers = thinkers
        self.pause = pause
        self.open: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    # ---------------------------------------------------------------- making and loading

    async def make(
        self,
        owner: str,
        game: str,
        chairs: list[Seated],
        *,
        scenario: str = "",
        options: list[str] | None = None,
        title: str = "",
        public: bool = False,
        seed: str | None = None,
        origin: bytes | None = None,
        lines: list[str] | None = None,
    ) -> Room:
        """A new table, stored; it begins when every chair is taken."""
        rules = signoria.game(game).rules
        chosen = scenario or rules.scenarios[0].id
        setup = Setup(chosen, len(chairs), seed or secrets.token_hex(16), tuple(options or ()))
        rules.validate(setup)
        known = secrets.token_urlsafe(9).replace("-", "a").replace("_", "b")
        now = time.time()
        full = all(chair.person or chair.bot for chair in chairs)
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
            "status": "playing" if full else "waiting",
            "revision": 0,
            "created": now,
            "updated": now,
        }
        async with self.engine.begin() as connection:
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
        room = await self.get(known)
        self.kick(room)
        return room

    async def get(self, known: str) -> Room:
        """A table, loaded if it is not in memory."""
        room = self.open.get(known)
        if room is None:
            async with self.loading.setdefault(known, asyncio.Lock()):
                room = self.open.get(known)
                if room is None:
                    room = self.open[known] = await self._load(known)
            self.loading.pop(known, None)
        room.touched = time.monotonic()
        return room

    async def _load(self, known: str) -> Room:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == known))).first()
            if row is None:
                raise NoSuchTable(known)
            chairs = [
                Seated(one.person, one.bot)
                for one in await connection.execute(
                    sa.select(CHAIRS).where(CHAIRS.c.table_id == known).order_by(CHAIRS.c.seat)
                )
            ]
            query = sa.select(LINES.c.line).where(LINES.c.table_id == known).order_by(LINES.c.number)
            lines = [one.line for one in await connection.execute(query)]
            sealed = [
                one.line for one in await connection.execute(sa.select(SEALED.c.line).where(SEALED.c.table_id == known))
            ]
        position = revive(row.game, _setup(row), row.origin, [*lines, *sealed])
        return Room(row, chairs, position, lines)

    def forget(self, room: Room) -> None:
        """Drop a table from memory: it will be loaded as it was stored last."""
        self.open.pop(room.id, None)
        room.tell()

    def prune(self, idle: float = 900.0) -> None:
        """Drop tables that nobody looks at."""
        now = time.monotonic()
        for room in list(self.open.values()):
            if not room.watchers and not room.bots_busy and now - room.touched > idle:
                self.open.pop(room.id, None)

    # ---------------------------------------------------------------- choosing

    async def choose(self, known: str, person: str, message: wire.Choose) -> wire.Done:
        """Carry out a person's choice, once; answered only when it is stored."""
        room = await self.get(known)
        async with room.lock:
            await self._still_open(room)
            seat = self._seat(room, person, message.seat)
            if await self._made(room, message.nonce):
                return wire.Done(message.nonce, room.revision)
            self._fresh(room, message.revision)
            await self._apply(room, seat, message.option, message.nonce)
        self.kick(room)
        return wire.Done(message.nonce, room.revision)

    async def undo(self, known: str, person: str, message: wire.Undo) -> wire.Done:
        """Take back a person's last choice, as far as the kernel lets them."""
        room = await self.get(known)
        async with room.lock:
            await self._still_open(room)
            seat = self._seat(room, person, message.seat)
            self._fresh(room, message.revision)
            try:
                room.position.undo(seat)
            except CannotUndo as error:
                raise Refused(str(error)) from error
            await self._store(room, None)
        self.kick(room)
        return wire.Done(message.nonce, room.revision)

    async def _still_open(self, room: Room) -> None:
        if self.open.get(room.id) is not room:
            raise Refused("the table was loaded anew: look again")
        if room.status == "waiting":
            raise Refused("the table waits for players")

    def _seat(self, room: Room, person: str, seat: int | None) -> int:
        """The seat that a person speaks for."""
        mine = room.seats_of(person)
        if not mine:
            raise Refused("you do not sit at this table")
        if seat is not None and seat not in mine:
            raise Refused("that is not your seat")
        if seat is not None:
            return seat
        eyes = room.eyes(person)
        assert eyes is not None
        return eyes

    def _fresh(self, room: Room, revision: int) -> None:
        if revision != room.revision:
            raise Refused("the table has changed since: look again")

    async def _made(self, room: Room, nonce: str) -> bool:
        """Whether this very request was carried out already (a double click, a retry after a crash)."""
        query = sa.select(LINES.c.number).where(LINES.c.table_id == room.id, LINES.c.nonce == nonce)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def _apply(self, room: Room, seat: int, option: str, nonce: str | None) -> None:
        position = room.position
        try:
            if option in position.offers(seat) and not _asked(position, seat, option):
                position.take(option, seat)
            else:
                position.choose(option, seat)
        except Unknown as error:
            raise Refused(str(error)) from error
        except IllegalChoice as error:
            told = position.explain(option, seat) if option in position.game.vocabulary.codes else None
            raise Refused(str(error), told.rule if told else "") from error
        await self._store(room, nonce)

    async def _store(self, room: Room, nonce: str | None) -> None:
        """Write what changed in the journal; on failure the table is dropped and loaded as it was."""
        position = room.position
        record = position.record
        assert record is not None
        ids = position.game.vocabulary.ids
        lines = [line_of(choice, ids) for choice in record]
        same = 0
        while same < min(len(lines), len(room.lines)) and lines[same] == room.lines[same]:
            same += 1
        outcome = _outcome(position)
        completed = lines != room.lines
        revision = room.revision + (1 if completed else 0)
        status = "over" if outcome else "playing"
        try:
            async with self.engine.begin() as connection:
                await self._write_lines(connection, room, lines, same, nonce)
                await self._write_sealed(connection, room)
                await connection.execute(
                    TABLES.update()
                    .where(TABLES.c.id == room.id, TABLES.c.revision == room.revision)
                    .values(revision=revision, updated=time.time(), status=status, outcome=outcome)
                )
        except IntegrityError as error:
            self.forget(room)
            raise Refused("somebody was faster: look again") from error
        except BaseException:
            self.forget(room)
            raise
        room.lines, room.revision, room.status = lines, revision, status
        room.tell()

    async def _write_lines(
        self, connection: AsyncConnection, room: Room, lines: list[str], same: int, nonce: str | None
    ) -> None:
        if same < len(room.lines):
            await connection.execute(LINES.delete().where(LINES.c.table_id == room.id, LINES.c.number >= same))
        rows = [
            {"table_id": room.id, "number": n, "line": lines[n], "nonce": nonce if n == same else None}
            for n in range(same, len(lines))
        ]
        if rows:
            await connection.execute(LINES.insert(), rows)

    async def _write_sealed(self, connection: AsyncConnection, room: Room) -> None:
        """Answers that wait for the others are stored too."""
        position = room.position
        await connection.execute(SEALED.delete().where(SEALED.c.table_id == room.id))
        ids = position.game.vocabulary.ids
        rows = [
            {"table_id": room.id, "seat": seat, "line": f"?{seat} {ask.what} {ids[code]}"}
            for seat, code in position.sealed().items()
            if (ask := position.sealed_ask(seat)) is not None
        ]
        if rows:
            await connection.execute(SEALED.insert(), rows)

    async def close(self, room: Room) -> None:
        """Note that a table that came in finished is over."""
        async with room.lock:
            await self._store(room, None)

    # ---------------------------------------------------------------- chairs

    async def sit(self, known: str, person: str, seat: int, invite: str) -> Room:
        """Take an open chair."""
        room = await self.get(known)
        async with room.lock:
            if not room.may_see(person, invite):
                raise NoSuchTable(known)
            if seat >= len(room.chairs):
                raise Refused("there is no such seat")
            chair = room.chairs[seat]
            if chair.person or chair.bot:
                raise Refused("somebody sits there")
            await self._seat_down(room, seat, Seated(person, None))
        self.kick(room)
        return room

    async def hand_over(self, known: str, person: str, seat: int, to: str) -> Room:
        """The owner gives a seat to a bot, or frees it; a person may leave their own seat to one."""
        room = await self.get(known)
        async with room.lock:
            if seat >= len(room.chairs):
                raise Refused("there is no such seat")
            if person != room.owner and room.chairs[seat].person != person:
                raise Refused("only the owner of the table can do that")
            if to == "open":
                chair = Seated(None, None)
            elif to == "me":
                if room.chairs[seat].person not in (None, person):
                    raise Refused("somebody sits there")
                chair = Seated(person, None)
            elif to in bots_of(room.game):
                chair = Seated(None, to)
            else:
                raise Refused(f"there is no bot {to!r}; there is: {', '.join(bots_of(room.game))}")
            await self._seat_down(room, seat, chair)
        self.kick(room)
        return room

    async def _seat_down(self, room: Room, seat: int, chair: Seated) -> None:
        room.chairs[seat] = chair
        if room.status != "over":
            full = all(one.person or one.bot for one in room.chairs)
            room.status = "playing" if full or room.lines else "waiting"
        async with self.engine.begin() as connection:
            await connection.execute(
                CHAIRS.update()
                .where(CHAIRS.c.table_id == room.id, CHAIRS.c.seat == seat)
                .values(person=chair.person, bot=chair.bot)
            )
            await connection.execute(
                TABLES.update().where(TABLES.c.id == room.id).values(status=room.status, updated=time.time())
            )
        room.tell()

    # ---------------------------------------------------------------- bots

    def kick(self, room: Room) -> None:
        """Let bots play, if one of them is asked."""
        if room.bots_busy or room.status != "playing" or self._bot_seat(room) is None:
            return
        room.bots_busy = True
        task = asyncio.create_task(self._bots(room))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def resume_bots(self) -> None:
        """After a start: bots that were about to choose go on."""
        sits = sa.select(CHAIRS.c.table_id).where(CHAIRS.c.bot.is_not(None))
        query = sa.select(TABLES.c.id).where(TABLES.c.status == "playing", TABLES.c.id.in_(sits))
        async with self.engine.connect() as connection:
            known = [row.id for row in await connection.execute(query.order_by(TABLES.c.updated.desc()).limit(200))]
        for one in known:
            try:
                self.kick(await self.get(one))
            except Exception:
                LOG.exception("table %s cannot be loaded", one)

    def _bot_seat(self, room: Room) -> int | None:
        for ask in room.position.open_asks():
            if room.chairs[ask.seat].bot:
                return ask.seat
        return None

    async def _bots(self, room: Room) -> None:
        """Play bots' choices until a person is asked."""
        try:
            while self.open.get(room.id) is room and room.status == "playing":
                seat = self._bot_seat(room)
                if seat is None:
                    return
                await self._bot(room, seat)
                await asyncio.sleep(self.pause)
        except Exception:
            LOG.exception("bots of table %s stopped", room.id)
        finally:
            room.bots_busy = False

    async def _bot(self, room: Room, seat: int) -> None:
        name, revision = room.chairs[seat].bot, room.revision
        if name is None:
            return
        option = await self.thinkers.ask(room.game, name, save(room.position), seat)
        async with room.lock:
            if self.open.get(room.id) is not room or room.revision != revision or room.chairs[seat].bot != name:
                return
            ask = room.position.ask_of(seat)
            if ask is None:
                return
            if option is not None:
                try:
                    await self._apply(room, seat, option, None)
                    return
                except Refused as error:
                    LOG.warning("bot %s at table %s chose what it may not: %s", name, room.id, error)
            if name != "random":
                LOG.warning("bot %s at table %s is replaced by the simple one", name, room.id)
                await self._seat_down(room, seat, Seated(None, "random"))
            code = Random(secrets.token_hex(8)).choice(room.position.codes(ask))
            await self._apply(room, seat, room.position.game.vocabulary.ids[code], None)

    # ---------------------------------------------------------------- looking

    async def names(self, room: Room) -> list[str]:
        """What people call each chair."""
        known = await self.people.names({chair.person for chair in room.chairs if chair.person})
        return [known.get(chair.person, "somebody") if chair.person else chair.bot or "open" for chair in room.chairs]

    def chair_infos(self, room: Room, person: str, names: list[str]) -> list[wire.Chair]:
        online = {watcher.person for watcher in room.watchers}
        found = []
        for seat, chair in enumerate(room.chairs):
            kind: Literal["person", "bot", "open"] = "person" if chair.person else "bot" if chair.bot else "open"
            found.append(wire.Chair(seat, kind, names[seat], chair.person == person, chair.person in online))
        return found

    async def core(
        self, room: Room, person: str, at: int | None = None
    ) -> tuple[wire.Core, list[Event], Position[Any]]:
        """The table with a person's eyes, now or after `at` steps."""
        steps = room.steps()
        position = room.position if at is None else self.at(room, at)
        seat = room.eyes(person)
        view = position.view(seat)
        words, ids = position.game.words, position.game.vocabulary.ids
        asks = []
        if at is None:
            mine = room.seats_of(person)
            for ask in position.open_asks():
                if ask.seat in mine:
                    options = [
                        wire.OptionInfo(ids[code], words.label(position.state, code)) for code in position.codes(ask)
                    ]
                    asks.append(
                        wire.AskInfo(
                            ask.seat,
                            ask.what,
                            words.asks[ask.what].section,
                            words.prompt(position.state, ask.what, ask.about),
                            [ids[code] for code in ask.about],
                            options,
                        )
                    )
        offers = position.offers(seat) if seat is not None and at is None else ()
        labels = [wire.OptionInfo(o, words.label(position.state, position.game.vocabulary.code(o))) for o in offers]
        names = await self.names(room)
        outcome = room.position.outcome
        over = None
        if outcome is not None:
            over = wire.Over(list(outcome.winners), outcome.how, outcome.rule, room.seed)
        awaited = position.awaited
        core = wire.Core(
            id=room.id,
            game=room.game,
            title=room.title,
            status=room.status,
            public=room.public,
            scenario=room.scenario,
            options=room.options,
            revision=room.revision,
            step=len(steps) if at is None else min(at, len(steps)),
            steps=len(steps),
            seat=seat,
            chairs=self.chair_infos(room, person, names),
            names=[words.seat(position.state, one) for one in position.seats],
            awaited="responses" if isinstance(awaited, str) else awaited,
            table=_table(view),
            asks=asks,
            offers=labels,
            undo=position.undo_depth(seat) if seat is not None and at is None else 0,
            aids={**position.game.aids(position.state, seat)},
            commitment=position.commitment(),
            owner=person == room.owner,
            invite=room.invite if person == room.owner or room.seats_of(person) else "",
            over=over,
        )
        return core, position.events(seat), position

    def log(self, position: Position[Any], events: list[Event], start: int = 0) -> wire.Log:
        """Lines of the log in words."""
        words = position.game.words
        lines = []
        for event in events[start:]:
            told = words.data(position.state, event)
            rule = str(told.pop("rule"))
            told.pop("event")
            lines.append(wire.LogLine(words.prose(position.state, event), rule, {**told}))
        return wire.Log(start, lines)

    def at(self, room: Room, step: int) -> Position[Any]:
        """The game as it stood after so many steps."""
        steps = room.steps()
        lines = room.lines if step >= len(steps) else room.lines[: steps[step]]
        return revive(room.game, room.position.setup, room.origin, lines)

    # ---------------------------------------------------------------- aside

    async def branch(self, room: Room, person: str, step: int) -> Room:
        """A private copy to play on from a moment, against bots; what this person cannot know is dealt anew."""
        position = self.at(room, step)
        if position.over:
            raise Refused("the game was over by then")
        eyes = room.eyes(person)
        if room.status != "over":
            position = imagine(position, eyes, Random(secrets.token_hex(8)))
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
            origin=save(position),
        )

    def series(self, room: Room) -> wire.Series:
        """Figures of the game over its steps."""
        steps = room.steps()
        position = revive(room.game, room.position.setup, room.origin, [])
        found: dict[str, list[list[int]]] = {}
        marks: list[int] = []
        turns = range(0, len(steps) + 1, max(1, len(steps) // 120))
        done = 0
        for step in turns:
            end = len(room.lines) if step >= len(steps) else steps[step]
            follow(position, _lines(room.lines[:end]), strict=False, done=done)
            done = end
            marks.append(step)
            for name, values in position.game.measures(position.state).items():
                found.setdefault(name, []).append(values)
        return wire.Series(marks, found)


def _table(view: dict[str, Plain]) -> dict[str, wire.Value]:
    table = view["table"]
    assert isinstance(table, dict)
    return {**table}


def _asked(position: Position[Any], seat: int, option: str) -> bool:
    ask = position.ask_of(seat)
    return ask is not None and position.game.vocabulary.code(option) in position.codes(ask)


def _setup(row: sa.Row[Any]) -> Setup:
    return Setup(row.scenario, row.seats, row.seed, tuple(row.options.split()))


def revive(game: str, setup: Setup, origin: bytes | None, lines: list[str]) -> Position[Any]:
    """A position from what is stored of a table."""
    handle = signoria.game(game)
    if origin is None:
        position = Position(handle.rules, setup, handle.rules.set_up(setup))
    else:
        position = handle.load(origin)
        position.begin_record()
    follow(position, _lines(lines), strict=False)
    return position


def _lines(lines: list[str]) -> list[Line]:
    return [parse_line(number, line) for number, line in enumerate(lines, 1)]


def _outcome(position: Position[Any]) -> str | None:
    if position.outcome is None:
        return None
    winners = " ".join(str(seat) for seat in position.outcome.winners)
    return f"{position.outcome.how} {winners}".strip()
