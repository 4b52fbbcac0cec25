"""The lobby: my tables, open ones, finished ones."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from signoria.server import wire
from signoria.server.db import CHAIRS, PEOPLE, TABLES
from signoria.server.rooms import NoSuchTable, Refused, Rooms

LISTED = 60


async def lobby(rooms: Rooms, person: str) -> wire.Lobby:
    """What a person may see from outside; their own tables with their turn first."""
    sits = sa.select(CHAIRS.c.table_id).where(CHAIRS.c.person == person)
    concerns = sa.or_(TABLES.c.id.in_(sits), TABLES.c.owner == person)
    newest = TABLES.c.updated.desc()
    mine = await _listed(rooms, person, sa.and_(concerns, TABLES.c.status != "over"), newest)
    waiting = sa.and_(TABLES.c.public, TABLES.c.status != "over", sa.not_(concerns))
    public = await _listed(rooms, person, waiting, newest)
    over = sa.and_(TABLES.c.status == "over", sa.or_(TABLES.c.public, concerns))
    finished = await _listed(rooms, person, over, newest)
    mine.sort(key=lambda table: not table.your_turn)
    public.sort(key=lambda table: table.status != "waiting")
    return wire.Lobby(mine, public, finished)


async def _listed(
    rooms: Rooms, person: str, where: sa.ColumnElement[bool], order: sa.UnaryExpression[float]
) -> list[wire.TableInfo]:
    async with rooms.engine.connect() as connection:
        query = sa.select(TABLES).where(where).order_by(order).limit(LISTED)
        rows = (await connection.execute(query)).all()
        chairs = (
            await connection.execute(
                sa.select(CHAIRS, PEOPLE.c.name)
                .outerjoin(PEOPLE, PEOPLE.c.id == CHAIRS.c.person)
                .where(CHAIRS.c.table_id.in_([row.id for row in rows]))
                .order_by(CHAIRS.c.table_id, CHAIRS.c.seat)
            )
        ).all()
    return [await _info(rooms, person, row, [c for c in chairs if c.table_id == row.id]) for row in rows]


async def _info(rooms: Rooms, person: str, row: sa.Row[Any], chairs: list[sa.Row[Any]]) -> wire.TableInfo:
    found = [
        wire.Chair(
            chair.seat,
            "person" if chair.person else "bot" if chair.bot else "open",
            chair.name or chair.bot or "open",
            chair.person == person,
            False,
        )
        for chair in chairs
    ]
    turn = False
    if row.status == "playing" and any(chair.you for chair in found):
        try:
            room = await rooms.get(row.id)
            turn = any(ask.seat in room.seats_of(person) for ask in room.position.open_asks())
        except (NoSuchTable, Refused):
            turn = False
    return wire.TableInfo(
        row.id,
        row.game,
        row.title,
        row.status,
        row.scenario,
        row.options.split(),
        found,
        turn,
        row.public,
        row.updated,
        _result(row.outcome, found),
    )


def _result(outcome: str | None, chairs: list[wire.Chair]) -> str:
    """`holy 1` as people read it."""
    if not outcome:
        return ""
    how, *winners = outcome.split()
    names = " and ".join(chairs[int(seat)].name for seat in winners if int(seat) < len(chairs))
    return f"{names}: {how}"
