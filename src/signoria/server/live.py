"""Live play over a WebSocket: the page is told of every change, and may choose, undo and talk."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from signoria.kernel.state import Event
from signoria.server import wire
from signoria.server.chat import history, say
from signoria.server.guard import Rates, same_origin
from signoria.server.people import Person
from signoria.server.rooms import NoSuchTable, Refused, Room, Rooms, Watcher

LOG = logging.getLogger("signoria.live")
Socket = WebSocket[Person | None, None, State]
FORBIDDEN, MISSING = 4403, 4404
LONGEST = 4000  # characters of a message
READ = msgspec.json.Decoder(wire.Message)
ENCODE = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live", opt={"exclude_from_schema": True})
async def live(socket: Socket, table: str) -> None:
    """Watch a table and play at it."""
    rooms: Rooms = socket.app.state.rooms
    invite = socket.query_params.get("invite", "")
    await socket.accept()
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FORBIDDEN, "this page is not ours")
        return
    person = socket.user
    try:
        room = await rooms.get(table)
        if not room.may_see("" if person is None else person.id, invite):
            raise NoSuchTable(table)
    except LookupError:
        await socket.close(MISSING, "there is no such table, or it is not open to you")
        return
    watcher = Watcher("" if person is None else person.id)
    watcher.talk = await history(rooms.engine, room, watcher.person)
    sender = asyncio.create_task(_send(socket, rooms, table, watcher))
    try:
        await _listen(socket, rooms, table, person, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await sender
        for one in (room, rooms.open.get(table)):
            if one is not None and watcher in one.watchers:
                one.watchers.discard(watcher)
                one.tell()


async def _send(socket: Socket, rooms: Rooms, table: str, watcher: Watcher) -> None:
    """Tell of every change, the newest state at once however many there were."""
    room: Room | None = None
    watcher.changed.set()
    while True:
        await watcher.changed.wait()
        watcher.changed.clear()
        current = await rooms.get(table)
        if current is not room:
            if room is not None:
                room.watchers.discard(watcher)
            room = current
            room.watchers.add(watcher)
            room.tell()
        await socket.send_data(await _update(rooms, room, watcher), mode="text")
        talk, watcher.talk = watcher.talk, []
        for saying in talk:
            await socket.send_data(ENCODE(saying).decode(), mode="text")


async def _update(rooms: Rooms, room: Room, watcher: Watcher) -> str:
    """The table, and the part of the log that is new or has changed."""
    core, events, position = await rooms.core(room, watcher.person)
    start = _common(watcher.events, events)
    watcher.events = events
    return ENCODE(wire.Update(core, rooms.log(position, events, start))).decode()


def _common(old: list[Event], new: list[Event]) -> int:
    """How many events at the start are the same."""
    most = min(len(old), len(new))
    if old[:most] == new[:most]:
        return most
    return next(n for n in range(most) if old[n] != new[n])


async def _listen(socket: Socket, rooms: Rooms, table: str, person: Person | None, watcher: Watcher) -> None:
    """Carry out what the page wants; whatever is wrong is answered, never raised."""
    rates: Rates = socket.app.state.rates
    while True:
        text = await socket.receive_text()
        if len(text) > LONGEST:
            await socket.close(1009, "the message is too long")
            return
        nonce = ""
        try:
            message = READ.decode(text)
            nonce = "" if isinstance(message, wire.Say) else message.nonce
            if person is None:
                raise Refused("say hello first: POST /api/me")
            if not rates.allow(person.id):
                raise Refused("too fast: wait a moment")
            answer: Any = await _do(rooms, table, person, message)
        except (msgspec.MsgspecError, Refused, NoSuchTable, ValueError) as error:
            answer = wire.Refusal(str(error), getattr(error, "rule", ""), nonce)
        except WebSocketDisconnect:
            raise
        except Exception:
            LOG.exception("a message at table %s failed", table)
            answer = wire.Refusal("something went wrong here; nothing is lost, try again", "", nonce)
        if answer is not None:
            if isinstance(answer, wire.Refusal):
                watcher.changed.set()
            await socket.send_data(ENCODE(answer).decode(), mode="text")


async def _do(rooms: Rooms, table: str, person: Person, message: wire.Message) -> wire.Done | None:
    if isinstance(message, wire.Choose):
        return await rooms.choose(table, person.id, message)
    if isinstance(message, wire.Undo):
        return await rooms.undo(table, person.id, message)
    await say(rooms.engine, await rooms.get(table), person, message)
    return None
