"""What the kernel promises, checked for any game: `assert_conforms(game)`, and the fuzzer's steps."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

import msgspec

from signoria.kernel.choice import FIRST, RESPONSES, Together
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


def told(position: Position[S], since: int) -> Iterator[str]:
    """Promise 5 for what was just logged: nobody reads of a card (an argument of the kind `card`) that is hidden."""
    g, events = position.state, position.game.words.events
    for key, values, seats in position.log[since:]:
        if key not in events:
            yield f"{key}: no words for this event"
            continue
        for (_, kind), card in zip(events[key].arguments, values, strict=True):
            if kind == "card" and 0 <= card < len(g.seen):
                for bit in (*position.seats, 15):
                    if seats >> bit & 1 and not g.seen[card] >> bit & 1:
                        yield f"{key}: the log tells seat {None if bit == 15 else bit} of a card that is hidden from it"


def deep(position: Position[S], rng: Random) -> Iterator[str]:
    """Every promise, at one position."""
    yield from saved(position)
    yield from explained(position, rng)
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
                ends.append((clone.digest(), clone.step, clone.sealed()))
            if ends[0] != ends[1]:
                yield f"{ask.what}: the same choice gave two states"
    for seat in position.seats:
        for offer in position.offers(seat):
            clone = position.clone(log=True)
            clone.take(offer, seat)
            if clone.undo_depth(seat):
                clone.undo(seat)
                if save(clone) != before or clone.log != position.log:
                    yield f"{offer}: undo gave back another position"
    if save(position) != before:
        yield "playing on a clone changed the original"


def leaks(position: Position[S], rng: Random) -> Iterator[str]:
    """Promise 5: what a seat sees is the same in every position that it cannot tell apart."""
    pending = position.pending
    window = isinstance(pending, Together) and pending.kind == RESPONSES
    for seat in (*position.seats, None):
        asked = seat is not None and position.ask_of(seat) is not None
        other = imagine(position, seat, rng, strict=not window and not asked)
        if visible(other, seat) != visible(position, seat):
            yield f"seat {seat} can tell an imagined position from the real one"
        elif window and isinstance(pending, Together) and isinstance(other.pending, Together):
            if list(other.pending.asks) != list(pending.asks):
                yield f"{pending.what}: opened to those who can answer, not to those who could by public knowledge"


def explained(position: Position[S], rng: Random) -> Iterator[str]:
    """Whatever somebody asks about is explained, by the predicates that made the list."""
    ids, before = position.game.vocabulary.ids, position.digest()
    for ask in position.open_asks():
        codes = position.codes(ask)
        if ask.options() != codes or position.digest() != before:
            yield f"{ask.what}: listing the options changes them, or the table"
        if ask.why is not None and not all(ask.why(code) for code in codes):
            yield f"{ask.what}: lists what its own predicate forbids"
        alike = [one for code in rng.sample(codes, min(len(codes), 2)) for one in position.game.vocabulary.family(code)]
        for code in rng.sample(range(len(ids)), APPLIED) + rng.sample(alike, min(len(alike), APPLIED)):
            if position.explain(ids[code], ask.seat).allowed != (code in codes):
                yield f"{ask.what}: {ids[code]} is explained wrongly"


def undoes(position: Position[S], rng: Random) -> Iterator[str]:
    """Promise 6: undo gives back exactly the earlier position, and never crosses a fence."""
    if position.over:
        return
    asks = position.open_asks()
    ask = rng.choice(asks)
    before = save(position)
    clone = position.clone(log=True)
    clone.record = []
    clone.choose(rng.choice(position.codes(ask)), ask.seat)
    fenced = clone.state.fence != position.state.fence
    if not fenced and _learned(position.state, clone.state):
        yield f"{ask.what}: something was drawn, rolled or revealed without a fence"
        return
    opened = isinstance(clone.pending, Together) and clone.pending.kind == RESPONSES
    steps = [choice.kind for choice in clone.record]
    fenced |= (opened and bool(steps)) or any(kind >= 0 and kind != FIRST for kind in steps)
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


def _learned(before: Table, after: Table) -> bool:
    """Whether somebody may know more than before."""
    seen = any(new & ~old for old, new in zip(before.seen, after.seen, strict=True))
    return seen or before.counters != after.counters or before.script != after.script


def replays(position: Position[S]) -> Iterator[str]:
    """Promise 1 again: the journal plays to the same state."""
    if replay(position.game, write(position)).digest() != position.digest():
        yield "the journal plays to another state"


def assert_conforms(game: Game[S], games: int = 4, seed: int = 1, every: int = 25) -> None:
    """Play random games of every setup, from its start and from odd tables, and check every promise."""
    from signoria.kernel.fuzz import fuzz, setups

    report = fuzz(game, max(games, 2 * len(setups(game))), seed, every, first=True)
    assert not report.violations, "\n".join(report.violations)
    assert report.ended == report.games
