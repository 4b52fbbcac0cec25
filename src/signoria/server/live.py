"""Live play over a WebSocket: the page is told of every change, and may choose, undo and talk."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import msgspec
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from signoria.kernel.state import Event
from signoria.server import looks, wire
from signoria.server.chat import history, say
from signoria.server.guard import Rates, address_of, same_origin
from signoria.server.people import Person
from signoria.server.rooms import NoSuchTable, Refused, Room, Rooms, Watcher

LOG = logging.getLogger("signoria.live")
Socket = WebSocket[Person | None, None, State]
FORBIDDEN, MISSING, BUSY = 4403, 4404, 4429
TOO_LONG, FAILED = 1009, 1011
GONE = "there is no such table, or it is not open to you"
MOST_SAID = 400  # characters of a refusal
LONGEST = 4000  # characters of a message
READ = msgspec.json.Decoder(wire.Message)
ENCODE = msgspec.json.Encoder().encode


@websocket("/api/tables/{table:str}/live", opt={"exclude_from_schema": True})
async def live(socket: Socket, table: str) -> None:
    """Watch a table and play at it."""
    rooms: Rooms = socket.app.state.rooms
    rates: Rates = socket.app.state.rates
    person = socket.user
    watcher = Watcher("" if person is None else person.id, socket.query_params.get("invite", ""))
    await socket.accept()
    if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(FORBIDDEN, "this page is not ours")
        return
    if not rates.allow(f"live:{watcher.person or address_of(socket)}"):
        await socket.close(BUSY, "too fast: wait a moment")
        return
    try:
        room = await rooms.get(table)
        if not room.may_see(watcher.person, watcher.invite):
            raise NoSuchTable(table)
        watcher.talk = await history(rooms.engine, room, watcher.person)
    except (LookupError, Refused):
        await socket.close(MISSING, GONE)
        return
    sender = asyncio.create_task(_tell(socket, rooms, table, watcher))
    try:
        await _listen(socket, rooms, table, person, watcher)
    except WebSocketDisconnect:
        pass
    finally:
        sender.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sender
        for one in (room, rooms.open.get(table)):
            if one is not None and watcher in one.watchers:
                one.watchers.discard(watcher)
                one.tell()


async def _tell(socket: Socket, rooms: Rooms, table: str, watcher: Watcher) -> None:
    """Tell of every change until the end, whatever the end is."""
    try:
        await _send(socket, rooms, table, watcher)
    except NoSuchTable:
        await _hang_up(socket, MISSING, GONE)
    except WebSocketDisconnect:
        return
    except Exception:
        LOG.exception("a watcher of table %s cannot be told", table)
        await _hang_up(socket, FAILED, "something went wrong here; nothing is lost, try again")


async def _say(socket: Socket, text: str) -> None:
    """Send a message; that the page is gone is no fault, and is told in one way."""
    try:
        await socket.send_data(text, mode="text")
    except OSError as error:
        raise WebSocketDisconnect(detail="the page is gone") from error


async def _hang_up(socket: Socket, code: int, reason: str) -> None:
    with contextlib.suppress(Exception):  # it may be gone already
        await socket.close(code, reason)


async def _send(socket: Socket, rooms: Rooms, table: str, watcher: Watcher) -> None:
    """Send every change: the newest state at once, however many there were; nothing if nothing can be seen of them."""
    room: Room | None = None
    watcher.changed.set()
    while True:
        await watcher.changed.wait()
        watcher.changed.clear()
        current = await rooms.get(table)
        if not current.may_see(watcher.person, watcher.invite):
            raise NoSuchTable(table)
        if current is not room:
            if room is not None:
                room.watchers.discard(watcher)
            room = current
            room.watchers.add(watcher)
            room.tell()
        text = await _update(rooms, room, watcher)
        if text:
            await _say(socket, text)
        talk, watcher.talk = watcher.talk, []
        for saying in talk:
            await _say(socket, ENCODE(saying).decode())


async def _update(rooms: Rooms, room: Room, watcher: Watcher) -> str:
    """The table, and the part of the log that is new or has changed.

    Nothing if this watcher would see no difference: an answer that stays secret must not show by an empty message.
    """
    core, events = await looks.core(rooms.people, room, watcher.person, room.position)
    start = _common(watcher.events, events)
    same = core == watcher.core and start == len(events) == len(watcher.events)
    if same and not watcher.again:
        return ""
    watcher.core, watcher.events, watcher.again = core, events, False
    return ENCODE(wire.Update(core, looks.log(room.position, events, start))).decode()


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
            await socket.close(TOO_LONG, "the message is too long")
            return
        nonce = ""
        answer: wire.Done | wire.Refusal | None
        try:
            if person is None:
                raise Refused("say hello first: POST /api/me")
            if not rates.allow(person.id):
                raise Refused("too fast: wait a moment")
            message = READ.decode(text)
            nonce = "" if isinstance(message, wire.Say) else message.nonce
            answer = await _do(rooms, table, person, message)
        except NoSuchTable:
            answer = wire.Refusal(GONE, "", nonce)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            answer = wire.Refusal(str(error)[:MOST_SAID], getattr(error, "rule", ""), nonce)
        except WebSocketDisconnect:
            raise
        except Exception:
            LOG.exception("a message at table %s failed", table)
            answer = wire.Refusal("something went wrong here; nothing is lost, try again", "", nonce)
        if answer is None:
            continue
        if isinstance(answer, wire.Refusal) and nonce:
            watcher.again = True  # the page may be stale
            watcher.changed.set()
        await _say(socket, ENCODE(answer).decode())


async def _do(rooms: Rooms, table: str, person: Person, message: wire.Message) -> wire.Done | None:
    if isinstance(message, wire.Choose):
        return await rooms.choose(table, person.id, message)
    if isinstance(message, wire.Undo):
        return await rooms.undo(table, person.id, message)
    await say(rooms.engine, await rooms.get(table), person, message)
    return None
