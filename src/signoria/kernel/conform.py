"""What the kernel promises, checked for any game: `assert_conforms(game)`, and the fuzzer's steps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

import msgspec

from signoria.kernel.choice import FIRST, Together
from signoria.kernel.game import Game
from signoria.kernel.imagine import imagine
from signoria.kernel.journal import replay, write
from signoria.kernel.position import CannotUndo, Position
from signoria.kernel.save import load, save
from signoria.kernel.state import Table

S = TypeVar("S", bound=Table)
APPLIED = 8  # options of one position that are tried, at the most


def visible(position: Position[S], seat: int | None) -> bytes:
    """All that reaches a seat, as bytes."""
    view = position.view(seat)
    view["log"] = [list(map(str, event)) for event in position.events(seat)]
    return msgspec.json.encode(view)


def light(position: Position[S]) -> Iterator[str]:
    """What is cheap enough to check at every step."""
    yield from position.game.check(position.state)
    if position.over:
        return
    asks = position.open_asks()
    if not asks:
        yield "nobody is asked, but the game is not over"
    for ask in asks:
        codes = position.codes(ask)
        if not codes:
            yield f"{ask.what}: no option for seat {ask.seat}"
        if len(set(codes)) != len(codes):
            yield f"{ask.what}: an option stands there twice"
        if any(not 0 <= code < len(position.game.vocabulary.ids) for code in codes):
            yield f"{ask.what}: an option is not in the vocabulary"
        if ask.what not in position.game.words.asks:
            yield f"{ask.what}: no words for this question"


def deep(position: Position[S], rng: Random) -> Iterator[str]:
    """Every promise, at one position."""
    yield from saved(position)
    yield from independent(position, rng)
    yield from leaks(position, rng)
    yield from undoes(position, rng)


def saved(position: Position[S]) -> Iterator[str]:
    """Promise 1: a save comes back byte for byte."""
    before = save(position)
    if save(load(position.game, before)) != before:
        yield "a save does not come back the same"


def independent(position: Position[S], rng: Random) -> Iterator[str]:
    """Promises 2 and 3: clones play alone, alike, and every option applies."""
    before = save(position)
    for ask in position.open_asks():
        codes = position.codes(ask)
        tried = codes if len(codes) <= APPLIED else rng.sample(codes, APPLIED)
        for code in tried:
            ends = []
            for _ in range(2):
                clone = position.clone()
                clone.choose(code, ask.seat)
                ends.append(clone.digest())
            if ends[0] != ends[1]:
                yield f"{ask.what}: the same choice gave two states"
    if save(position) != before:
        yield "playing on a clone changed the original"


def leaks(position: Position[S], rng: Random) -> Iterator[str]:
    """Promise 5: what a seat sees is the same in every position that it cannot tell apart."""
    for seat in (*position.seats, None):
        other = imagine(position, seat, rng)
        if visible(other, seat) != visible(position, seat):
            yield f"seat {seat} can tell an imagined position from the real one"


def undoes(position: Position[S], rng: Random) -> Iterator[str]:
    """Promise 6: undo gives back exactly the earlier position, and never crosses a fence."""
    if position.over:
        return
    asks = position.open_asks()
    ask = rng.choice(asks)
    before = save(position)
    clone = position.clone(log=True)
    shared = isinstance(position.pending, Together) and position.pending.kind != FIRST
    clone.choose(rng.choice(position.codes(ask)), ask.seat)
    fenced = clone.state.fence != position.state.fence
    if shared and not clone.sealed():
        fenced = True
    try:
        clone.undo(ask.seat)
    except CannotUndo:
        if not fenced:
            yield f"{ask.what}: cannot be taken back, though nothing was drawn or revealed"
        return
    if fenced:
        yield f"{ask.what}: undo crossed a fence"
    elif save(clone) != before:
        yield f"{ask.what}: undo gave back another position"
    elif clone.log != position.log:
        yield f"{ask.what}: undo gave back another log"


def replays(position: Position[S]) -> Iterator[str]:
    """Promise 1 again: the journal plays to the same state."""
    if replay(position.game, write(position)).digest() != position.digest():
        yield "the journal plays to another state"


def assert_conforms(game: Game[S], games: int = 4, seed: int = 1) -> None:
    """Play random games of every scenario and check every promise; raises on the first broken one."""
    from signoria.kernel.fuzz import fuzz

    report = fuzz(game, games=games, seed=seed)
    assert not report.violations, "\n".join(report.violations)
    assert report.ended == report.games
