"""Positions as JSON: the beats since the last fence; what is older is the journal's."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from signoria.kernel.choice import FIRST, Together
from signoria.kernel.game import Game, Setup
from signoria.kernel.imagine import replayed
from signoria.kernel.position import Beat, Choice, Position, Standing
from signoria.kernel.state import Table, encode

S = TypeVar("S", bound=Table)


class SaveError(ValueError):
    """A save that cannot be read; the text says why."""


class _SavedChoice(msgspec.Struct, array_like=True):
    kind: int
    what: str
    answers: list[tuple[int, str]]
    forced: bool


class _SavedBeat(msgspec.Struct):
    start: msgspec.Raw
    choices: list[_SavedChoice]
    floor: int
    step: int


class _SavedStanding(msgspec.Struct):
    seat: int
    what: str
    answer: str
    unless: list[str]


class _Saved(msgspec.Struct):
    signoria: str
    game: str
    version: int
    setup: Setup
    past: list[_SavedBeat]
    beat: _SavedBeat
    sealed: list[tuple[int, str]]
    standing: list[_SavedStanding]


def save(position: Position[S]) -> bytes:
    """Everything needed to go on from here, and to undo as far as now."""
    ids = position.game.vocabulary.ids
    past, beat = position.beats()

    def saved(one: Beat[S]) -> _SavedBeat:
        assert one.start is not None, "saving needs snapshots"
        choices = [
            _SavedChoice(c.kind, c.what, [(seat, ids[code]) for seat, code in c.answers], c.forced) for c in one.choices
        ]
        return _SavedBeat(msgspec.Raw(encode(one.start)), choices, one.floor, one.step)

    standing = [
        _SavedStanding(s.seat, s.what, ids[s.answer], [ids[code] for code in s.unless]) for s in position.standing
    ]
    return msgspec.json.encode(
        _Saved(
            "position",
            position.game.id,
            position.game.version,
            position.setup,
            [saved(one) for one in past],
            saved(beat),
            [(seat, ids[code]) for seat, code in position.sealed().items()],
            standing,
        )
    )


def load(game: Game[S], text: bytes | str) -> Position[S]:
    """A saved position, checked; the log and the journal before it are not part of a save."""
    try:
        data = msgspec.json.decode(text, type=_Saved)
    except msgspec.MsgspecError as error:
        raise SaveError(f"this is no saved position: {error}") from error
    if data.game != game.id:
        raise SaveError(f"this is a save of {data.game}, not of {game.id}")
    code = game.vocabulary.code

    def loaded(one: _SavedBeat) -> Beat[S]:
        beat: Beat[S] = Beat(0, 0, one.step)
        beat.start = game.decode(bytes(one.start))
        beat.choices = [
            Choice(c.kind, c.what, tuple((seat, code(option)) for seat, option in c.answers), c.forced)
            for c in one.choices
        ]
        beat.floor = one.floor
        return beat

    try:
        game.validate(data.setup)
        past = [loaded(one) for one in data.past]
        beat = loaded(data.beat)
        sealed = {seat: code(option) for seat, option in data.sealed}
        standing = [
            Standing(s.seat, s.what, code(s.answer), tuple(code(option) for option in s.unless)) for s in data.standing
        ]
        faults = [fault for one in (*past, beat) if one.start is not None for fault in game.check(one.start)]
        if faults:
            raise SaveError(f"this save breaks the rules of the game: {faults[0]}")
        if beat.start is not None and game.outcome(beat.start) is None:
            pending = replayed(game, beat)
            asks = pending.asks if isinstance(pending, Together) and pending.kind != FIRST else {}
            legal = (seat in asks and code in asks[seat].options() for seat, code in sealed.items())
            if pending is None or not all(legal):
                raise SaveError(f"this save does not fit the rules of {game.title}: its choices cannot be made")
        return Position.resumed(game, data.setup, past, beat, sealed, standing)
    except SaveError:
        raise
    except Exception as error:  # whatever the rules say to a table that was tampered with
        raise SaveError(f"this save does not fit the rules of {game.title}: {error}") from error
