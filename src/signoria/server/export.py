"""Tables as journals, out and in again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import signoria
from signoria.kernel.chance import commitment
from signoria.kernel.journal import HEADER, JournalError, line_of, read, write
from signoria.kernel.position import Position
from signoria.kernel.save import save
from signoria.kernel.state import encode
from signoria.server.room import Room, Seated
from signoria.server.rooms import Rooms, sealed_lines


def journal_of(room: Room) -> str:
    """The whole journal, with the seed and with answers that wait: not for those who play."""
    position = room.position
    if room.origin is None:
        return write(position)
    begun = signoria.game(room.game).load(room.origin)
    beat = begun.beats()[1]
    assert beat.start is not None, "what is saved has its start"
    ids = position.game.vocabulary.ids
    before = [line_of(choice, ids) for choice in beat.choices]
    head = [
        HEADER,
        f"game {room.game} {position.game.version}",
        f"scenario {room.scenario}",
        f"seats {len(room.chairs)}",
        f"options {' '.join(room.options) or '-'}",
        f"seed {room.seed}",
        f"commitment {commitment(room.seed)}",
        f"state {encode(beat.start).decode()}",
        "",
    ]
    lines = [*before, *room.lines]
    return "\n".join([*head, *lines, f"= {len(lines)} {position.digest()}", *sealed_lines(position), ""])


async def bring(
    rooms: Rooms, owner: str, text: str, chairs: Sequence[Seated] = (), *, title: str = "", trusted: bool = False
) -> Room:
    """A table from a journal; all its seats are the owner's until they give them away.

    A journal that begins with a state of its own must be trusted: the rules were not made for any odd state.
    """
    position, begun, before = await asyncio.to_thread(_replayed, text, trusted)
    setup = position.setup
    ids = position.game.vocabulary.ids
    room = await rooms.make(
        owner,
        position.game.id,
        chairs or [Seated(owner or None, None) for _ in range(setup.seats)],
        scenario=setup.scenario,
        options=setup.options,
        title=title or f"{position.game.title} (imported)"[:80],
        seed=setup.seed,
        origin=begun,
        lines=[line_of(choice, ids) for choice in (position.record or ())[before:]],
        sealed=sealed_lines(position),
    )
    if position.over:
        await rooms.close(room)
    return room


def _replayed(text: str, trusted: bool) -> tuple[Position[Any], bytes | None, int]:
    """The game of a journal; where it began if that is not what its setup deals, and how many choices that holds."""
    if not all(character.isprintable() or character in "\r\n\t" for character in text):
        raise JournalError("this is no journal: it holds characters that no journal has")
    journal = read(text)
    handle = signoria.game(journal.game)
    if journal.state and not trusted:
        raise JournalError(
            "it begins with a state of its own: whoever runs the server can bring it in, signoria tables import"
        )
    try:
        position = handle.replay(text)
        begun = handle.replay(text, most=0) if journal.state else None
    except ValueError:
        raise
    except Exception as error:  # whatever the rules say to a journal that was tampered with
        raise JournalError(f"this journal cannot be played: {type(error).__name__}") from error
    return (position, None, 0) if begun is None else (position, save(begun), len(begun.record or ()))
