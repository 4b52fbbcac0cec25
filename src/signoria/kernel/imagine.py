"""Positions that a seat cannot tell from the real one: what search and analysis play on."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from signoria.kernel.chance import rekey
from signoria.kernel.choice import FIRST, RESPONSES, SEALED, Ask, Pending, Together
from signoria.kernel.game import Game
from signoria.kernel.position import ALONE, Answers, Beat, Choice, Position
from signoria.kernel.state import Event, Table
from signoria.kernel.vocabulary import PASS

S = TypeVar("S", bound=Table)
TRIES = 50


def imagine(position: Position[S], seat: int | None, rng: Random, strict: bool = True) -> Position[S]:
    """Deal again what this seat has not seen, and give chance another key from here on.

    What others have sealed is secret too: it is answered anew, or open again in a window. Without
    `strict`, the question that is now asked may come out as another one: that finds leaks.
    """
    groups = position.game.unseen(position.state, seat)
    named = _named(position, groups)
    kept = [[card for card in group if card not in named] for group in groups]
    for deal in (groups, kept):
        for _ in range(TRIES):
            dealt = _deal(position, seat, _names(deal, rng), rng, strict)
            if dealt is not None:
                return dealt
    dealt = _deal(position, seat, {}, rng, strict)
    assert dealt is not None, "the real deal always replays"
    return dealt


def _names(groups: list[list[int]], rng: Random) -> dict[int, int]:
    """A new name for every unseen card."""
    names: dict[int, int] = {}
    for group in groups:
        others = group[:]
        rng.shuffle(others)
        names.update(zip(group, others, strict=True))
    return names


def _named(position: Position[S], groups: list[list[int]]) -> set[int]:
    """The unseen cards that choices of the running beats name."""
    game = position.game
    past, beat = position.beats()
    codes = {code for one in (*past, beat) for choice in one.choices for _, code in choice.answers}
    return {card for group in groups for card in group for code in codes if game.renamed(code, {card: -1}) != code}


def _deal(
    position: Position[S], seat: int | None, names: dict[int, int], rng: Random, strict: bool
) -> Position[S] | None:
    """The position with other cards, if its choices still replay."""
    game = position.game
    counters = position.state.counters[:]
    key = f"{rng.getrandbits(128):032x}"
    past, beat = position.beats()
    assert beat.start is not None, "imagining needs snapshots"
    scripted = len(beat.start.script) - len(position.state.script)

    def dealt(one: Beat[S], scripted: int) -> Beat[S]:
        other: Beat[S] = Beat(one.log_mark, one.record_mark, one.step)
        assert one.start is not None
        start = other.start = one.start.clone()
        game.rename(start, names)
        if start.seen:
            for card, name in names.items():
                start.seen[name] = one.start.seen[card]
        rekey(start, key, counters)
        del start.script[scripted:]
        other.floor = one.floor
        other.choices = [Choice(c.kind, c.what, _known(c, game, names), c.forced) for c in one.choices]
        return other

    now = dealt(beat, scripted)
    sealed: dict[int, int] = {}
    if not position.over:
        pending = replayed(game, now, exact=True)
        if pending is None or (strict and not _alike(position.pending, pending)):
            return None
        if isinstance(pending, Together):
            sealed = _sealed(position, pending, seat, rng)
            if strict and pending.kind != FIRST and len(sealed) == len(pending.asks):
                return None
    bit = 1 << (15 if seat is None else seat)
    log: list[Event] = [event if event[2] < 0 or event[2] & bit else (event[0], (), 0) for event in position.log]
    own = [standing for standing in position.standing if standing.seat == seat]
    before = [dealt(one, 0) for one in past]
    return Position.resumed(game, position.setup, before, now, sealed, own, position.outcome, log)


def _known(choice: Choice, game: Game[S], names: dict[int, int]) -> Answers:
    """The answers with other cards; those that a window dropped unseen become passes."""
    answers = choice.answers
    if choice.kind == RESPONSES:
        first = next((place for place, (_, code) in enumerate(answers) if code != PASS), len(answers))
        answers = tuple((s, code if place <= first else PASS) for place, (s, code) in enumerate(answers))
    return tuple((s, game.renamed(code, names)) for s, code in answers)


def _sealed(position: Position[S], pending: Together, seat: int | None, rng: Random) -> dict[int, int]:
    """The seat's own answer; in a window lone passes, else any answer for the others that have answered."""
    real = position.sealed()
    sealed: dict[int, int] = {}
    for one, ask in pending.asks.items():
        options = ask.options()
        if pending.kind == RESPONSES and options == [PASS]:
            sealed[one] = PASS
        elif one == seat and one in real:
            sealed[one] = real[one]
        elif pending.kind == SEALED and one in real:
            sealed[one] = rng.choice(options)
    return sealed


def replayed(game: Game[S], beat: Beat[S], exact: bool = False) -> Pending | None:
    """The question after the choices of a beat, if they are legal; when `exact`, forced ones are still forced."""
    assert beat.start is not None
    gen = game.beat(beat.start.clone())
    if gen is None:
        return None
    try:
        pending = next(gen)
        for choice in beat.choices:
            if not _fits(choice, pending, exact):
                return None
            if isinstance(pending, Ask):
                pending = gen.send(choice.answers[0][1])
            else:
                pending.answers = choice.answers
                pending = gen.send(0)
    except StopIteration:
        return None
    return pending


def _fits(choice: Choice, pending: Pending, exact: bool) -> bool:
    """Whether a choice answers this question."""
    if choice.what != pending.what:
        return False
    if isinstance(pending, Ask):
        ((seat, code),) = choice.answers if choice.kind == ALONE else ((-1, -1),)
        options = pending.options() if seat == pending.seat else []
        return code in options and not (exact and (len(options) == 1) != choice.forced)
    seats = [seat for seat, _ in choice.answers]
    whole = pending.kind == FIRST or seats == list(pending.asks)
    legal = (seat in pending.asks and code in pending.asks[seat].options() for seat, code in choice.answers)
    return choice.kind == pending.kind and whole and all(legal)


def _alike(real: Pending | None, other: Pending) -> bool:
    """Whether the same seats are asked the same."""
    if isinstance(real, Together) and isinstance(other, Together):
        return (real.kind, real.what, list(real.asks)) == (other.kind, other.what, list(other.asks))
    if isinstance(real, Ask) and isinstance(other, Ask):
        return (real.what, real.seat) == (other.what, other.seat) and len(other.options()) > 1
    return False
