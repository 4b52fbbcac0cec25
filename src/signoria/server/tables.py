"""`signoria tables`: every table as a journal, out of a database and into one. For whoever runs the server."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import sqlalchemy as sa

from signoria.kernel.journal import JournalError
from signoria.server.db import PEOPLE, TABLES, connect, migrate
from signoria.server.export import bring, journal_of
from signoria.server.people import People
from signoria.server.room import Refused, Room, Seated
from signoria.server.rooms import Rooms
from signoria.server.settings import Settings

ABOUT = "tables.json"  # beside the journals: who sat where


class Seat(msgspec.Struct):
    """Who sat on a chair."""

    person: str | None
    bot: str | None
    name: str


class About(msgspec.Struct):
    """What a journal does not say of its table."""

    id: str
    game: str
    title: str
    status: str
    public: bool
    owner: str
    choices: int
    updated: str
    chairs: list[Seat]
    error: str = ""  # why it cannot be exported


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Rooms]:
    """The tables of a database, without bots that play on."""
    settings.prepare()
    engine = connect(settings.url)
    try:
        await migrate(engine)
        yield Rooms(engine, People(engine, settings.secret()), None)
    finally:
        await engine.dispose()


async def listed(rooms: Rooms, wanted: Sequence[str] = ()) -> list[tuple[About, Room | None]]:
    """Tables with what there is to say of them, the newest first; without a room if it cannot be opened."""
    query = sa.select(TABLES).order_by(TABLES.c.updated.desc())
    async with rooms.engine.connect() as connection:
        rows = (await connection.execute(query.where(TABLES.c.id.in_(wanted)) if wanted else query)).all()
    found: list[tuple[About, Room | None]] = []
    for row in rows:
        when = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(row.updated))
        about = About(row.id, row.game, row.title, row.status, row.public, row.owner, 0, when, [])
        try:
            room = await rooms.get(row.id)
        except Refused as error:
            about.error = str(error.__cause__ or error)
            found.append((about, None))
            continue
        rooms.forget(room)
        known = await rooms.people.names({chair.person for chair in room.chairs if chair.person})
        about.choices = len(room.lines)
        about.chairs = [
            Seat(chair.person, chair.bot, known.get(chair.person or "", chair.bot or "")) for chair in room.chairs
        ]
        found.append((about, room))
    missing = set(wanted) - {about.id for about, _ in found}
    if missing:
        raise ValueError(f"there is no table {', '.join(sorted(missing))}")
    return found


async def export(settings: Settings, folder: Path, wanted: Sequence[str] = ()) -> list[About]:
    """Write journals, and beside them who sat where. They hold seeds and what players hide: keep them to yourself."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    async with opened(settings) as rooms:
        found = await listed(rooms, wanted)
        for about, room in found:
            if room is not None:
                (folder / f"{about.id}.journal").write_text(journal_of(room), encoding="utf-8")
    abouts = [about for about, _ in found]
    path = folder / ABOUT
    before = msgspec.json.decode(path.read_bytes(), type=list[About]) if path.exists() else []
    known = {about.id: about for about in (*before, *abouts)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(list(known.values())), indent=1))
    return abouts


async def listing(settings: Settings) -> list[About]:
    """Every table."""
    async with opened(settings) as rooms:
        return [about for about, _ in await listed(rooms)]


class Brought(msgspec.Struct):
    """A table made of a journal, or why not."""

    file: str
    id: str
    invite: str
    error: str = ""


async def bring_in(settings: Settings, files: Sequence[Path]) -> list[Brought]:
    """Make a table of each journal; people who are known here get their chairs, the others are open."""
    made = []
    async with opened(settings) as rooms:
        for file in files:
            try:
                made.append(await _one(rooms, file))
            except (JournalError, ValueError, OSError) as error:
                made.append(Brought(str(file), "", "", str(error)))
    return made


async def _one(rooms: Rooms, file: Path) -> Brought:
    text = file.read_text(encoding="utf-8")
    about = _about(file)
    chairs: list[Seated] = []
    owner = ""
    if about is not None:
        ids = {about.owner, *(seat.person for seat in about.chairs if seat.person)}
        async with rooms.engine.connect() as connection:
            known = set((await connection.execute(sa.select(PEOPLE.c.id).where(PEOPLE.c.id.in_(ids)))).scalars())
        chairs = [Seated(seat.person if seat.person in known else None, seat.bot) for seat in about.chairs]
        owner = about.owner if about.owner in known else ""
    title = "" if about is None else about.title
    room = await bring(rooms, owner, text, chairs, title=title, trusted=True)
    return Brought(str(file), room.id, room.invite)


def _about(file: Path) -> About | None:
    """What stands beside an exported journal."""
    path = file.parent / ABOUT
    try:
        abouts = msgspec.json.decode(path.read_bytes(), type=list[About])
    except (OSError, msgspec.MsgspecError):
        return None
    return next((about for about in abouts if about.id == file.stem), None)
