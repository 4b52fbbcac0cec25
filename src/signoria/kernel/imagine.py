"""Positions that a seat cannot tell from the real one: what search and analysis play on."""

from __future__ import annotations

from random import Random
from typing import TypeVar

from signoria.kernel.chance import rekey
from signoria.kernel.choice import Ask, Together
from signoria.kernel.position import Beat, Choice, Position
from signoria.kernel.state import Table

S = TypeVar("S", bound=Table)
TRIES = 50


def imagine(position: Position[S], seat: int | None, rng: Random) -> Position[S]:
    """Deal again what this seat has not seen, and give chance another key from here on."""
    groups = position.game.unseen(position.state, seat)
    for _ in range(TRIES):
        dealt = _deal(position, _names(groups, rng), rng)
        if dealt is not None:
            return dealt
    named = _named(position)
    kept = [[card for card in group if card not in named] for group in groups]
    dealt = _deal(position, _names(kept, rng), rng)
    if dealt is None:
        dealt = _deal(position, {}, rng)
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


def _named(position: Position[S]) -> set[int]:
    """The cards that choices of the running beats name."""
    game = position.game
    past, beat = position.beats()
    codes = [code for one in (*past, beat) for choice in one.choices for _, code in choice.answers]
    codes.extend(position.sealed().values())
    cards = {card for group in game.unseen(position.state, None) for card in group}
    return {card for card in cards for code in codes if game.renamed(code, {card: -1}) != code}


def _deal(position: Position[S], names: dict[int, int], rng: Random) -> Position[S] | None:
    """The position with other cards, if its choices still replay."""
    game = position.game
    counters = position.state.counters[:]
    key = f"{rng.getrandbits(128):032x}"
    past, beat = position.beats()

    def dealt(one: Beat[S]) -> Beat[S]:
        other: Beat[S] = Beat(one.log_mark, one.record_mark, one.step)
        assert one.start is not None, "imagining needs snapshots"
        other.start = one.start.clone()
        game.rename(other.start, names)
        rekey(other.start, key, counters)
        other.floor = one.floor
        other.choices = [
            Choice(c.kind, c.what, tuple((s, game.renamed(code, names)) for s, code in c.answers), c.forced)
            for c in one.choices
        ]
        return other

    sealed = {s: game.renamed(code, names) for s, code in position.sealed().items()}
    now = dealt(beat)
    if not position.over and not _replays(position, now, sealed):
        return None
    return Position.resumed(
        game,
        position.setup,
        [dealt(one) for one in past],
        now,
        sealed,
        position.standing,
        position.outcome,
        position.log,
    )


def _replays(position: Position[S], beat: Beat[S], sealed: dict[int, int]) -> bool:
    """Whether every choice of the beat is still among its options."""
    assert beat.start is not None
    gen = position.game.beat(beat.start.clone())
    assert gen is not None
    pending = next(gen)
    for choice in beat.choices:
        if isinstance(pending, Ask):
            options = pending.options()
            if choice.answers[0][1] not in options or (len(options) == 1) != choice.forced:
                return False
            pending = gen.send(choice.answers[0][1])
        else:
            assert isinstance(pending, Together)
            if any(code not in pending.asks[s].options() for s, code in choice.answers):
                return False
            pending.answers = choice.answers
            pending = gen.send(0)
    if isinstance(pending, Ask):
        return len(pending.options()) > 1
    assert isinstance(pending, Together)
    return all(code in pending.asks[s].options() for s, code in sealed.items())
