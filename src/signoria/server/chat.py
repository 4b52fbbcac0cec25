"""Talk at the table: to everybody, or privately between two seats."""

from __future__ import annotations

import time

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from signoria.server import wire
from signoria.server.db import MESSAGES, writing
from signoria.server.people import Person
from signoria.server.rooms import Refused, Room

KEPT = 200


async def say(engine: AsyncEngine, room: Room, person: Person, message: wire.Say) -> None:
    """Store a message and pass it on to those who may read it."""
    mine = room.seats_of(person.id)
    if message.to is not None and (not mine or message.to >= len(room.chairs)):
        raise Refused("private talk is for those who sit at the table")
    hearer = None if message.to is None else room.chairs[message.to].person
    if message.to is not None and hearer is None:
        raise Refused("nobody sits there who could hear it")
    text = message.text.strip()
    if not text:
        raise Refused("there is nothing to say")
    values = {
        "table_id": room.id,
        "person": person.id,
        "name": person.name,
        "seat": mine[0] if mine else None,
        "to_seat": message.to,
        "to_person": hearer,
        "text": text,
        "at": time.time(),
    }
    async with writing(engine) as connection:
        made = (await connection.execute(MESSAGES.insert().values(**values).returning(MESSAGES.c.id))).scalar_one()
    saying = wire.Saying(made, person.name, mine[0] if mine else None, message.to, text, float(str(values["at"])))
    for watcher in room.watchers:
        if message.to is None or (watcher.person and watcher.person in (person.id, hearer)):
            watcher.talk.append(saying)
            watcher.changed.set()


async def history(engine: AsyncEngine, room: Room, person: str) -> list[wire.Saying]:
    """The last messages that a person may read."""
    readable = sa.or_(MESSAGES.c.to_seat.is_(None), MESSAGES.c.person == person, MESSAGES.c.to_person == person)
    query = (
        sa.select(MESSAGES).where(MESSAGES.c.table_id == room.id, readable).order_by(MESSAGES.c.id.desc()).limit(KEPT)
    )
    async with engine.connect() as connection:
        rows = (await connection.execute(query)).all()
    return [wire.Saying(r.id, r.name, r.seat, r.to_seat, r.text, r.at) for r in reversed(rows)]
