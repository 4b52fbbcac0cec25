"""Agreements: objects made of terms that the engine checks and carries out; free talk belongs to the table.

Negotiation is a phase of side-by-side beats, one answer each: a seat begins a draft, names its
parties, adds terms and offers it; the parties accept, decline or amend. All of it is state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import ClassVar, Generic, TypeVar

from signoria.kernel.choice import Options, Rule, Why, ask_any
from signoria.kernel.log import tell, whisper
from signoria.kernel.state import Flat, Table, flat
from signoria.kernel.verdict import OK, Verdict
from signoria.kernel.vocabulary import DONE, Family, Vocabulary

S = TypeVar("S", bound=Table)
WRITING, OFFERED = range(2)


@flat
class Draft(Flat):
    """One agreement on its way; a seat has one at most."""

    seat: int  # who writes it
    stage: int
    parties: int  # a bit per seat that it binds
    accepted: int  # a bit per seat that has agreed
    terms: list[tuple[int, int]]  # the kind, and which one of its family


@flat
class Talks(Flat):
    """The agreements of a phase; a game has one of these in its state."""

    left: list[int]  # by seat: the drafts that it may still begin
    ready: int  # a bit per seat that proposes nothing more
    drafts: list[Draft]


class Terms(ABC, Generic[S]):
    """A kind of term, supplied by the game: each option of its family is one term."""

    family: ClassVar[Family]

    @abstractmethod
    def may(self, g: S, draft: Draft, term: int) -> Verdict:
        """May this term stand in this draft, as things are now?"""

    @abstractmethod
    def carry(self, g: S, draft: Draft, term: int) -> None:
        """Do what the term says."""

    def candidates(self, g: S, draft: Draft) -> Iterable[int]:
        """Those worth asking `may` about."""
        return range(len(self.family))


class Agreements(Generic[S]):
    """What a game needs for its negotiation phase. It logs `agreement.offered`, `.declined` and `.made`."""

    def __init__(
        self, vocabulary: Vocabulary, seats: int, kinds: Sequence[Terms[S]], talks: Callable[[S], Talks], most: int = 4
    ) -> None:
        numbers = [str(seat) for seat in range(seats)]
        self.acts = vocabulary.add("draft", ("propose", "offer", "withdraw"), "draft:")
        self.propose, self.offer, self.withdraw = self.acts
        self.invite = vocabulary.add("invite", numbers, "invite:")
        self.accept = vocabulary.add("accept", numbers, "accept:")
        self.decline = vocabulary.add("decline", numbers, "decline:")
        self.amend = vocabulary.add("amend", numbers, "amend:")
        self.kinds, self.talks, self.most = kinds, talks, most

    def begin(self, g: S, seats: int, each: int) -> None:
        """Open the phase: every seat may begin so many drafts."""
        talks = self.talks(g)
        talks.left, talks.ready, talks.drafts = [each] * seats, 0, []

    def asked(self, g: S) -> dict[int, Options]:
        """Who may still speak; the phase is over when nobody may."""
        return {seat: listed for seat in range(len(self.talks(g).left)) if (listed := partial(self.options, g, seat))()}

    def beat(self, g: S, what: str, why: Callable[[S, int, int], Verdict] | None = None) -> Rule[None]:
        """One answer of one seat. `why` adds the game's own reasons to those of the terms."""
        asked = self.asked(g)
        whys: dict[int, Why] = {seat: partial(why or self.why, g, seat) for seat in asked}
        seat, code = yield from ask_any(what, asked, why=whys)
        self.answer(g, seat, code)

    def draft(self, g: S, seat: int) -> Draft | None:
        """The draft that this seat has begun."""
        return next((draft for draft in self.talks(g).drafts if draft.seat == seat), None)

    def known(self, g: S, seat: int | None) -> list[Draft]:
        """The drafts that a seat may see: its own, and those offered to it."""
        return [d for d in self.talks(g).drafts if seat is not None and (d.seat == seat or _addressed(d, seat))]

    def options(self, g: S, seat: int) -> list[int]:
        """All that a seat may answer now."""
        talks, own, found = self.talks(g), self.draft(g, seat), list[int]()
        for draft in talks.drafts:
            if _addressed(draft, seat) and not draft.accepted >> seat & 1:
                if self.verdict(g, draft) is OK:
                    found.append(self.accept.start + draft.seat)
                found.append(self.decline.start + draft.seat)
                if own is None and talks.left[seat] > 0:
                    found.append(self.amend.start + draft.seat)
        if talks.ready >> seat & 1:
            return found
        if own is None:
            return [*found, *([self.propose] if talks.left[seat] > 0 else []), DONE]
        if own.stage == WRITING:
            found.extend(self.invite.start + s for s in range(len(talks.left)) if not own.parties >> s & 1)
            found.extend(self._terms(g, own))
            if own.terms and self.verdict(g, own) is OK:
                found.append(self.offer)
        return [*found, self.withdraw, DONE]

    def _terms(self, g: S, draft: Draft) -> list[int]:
        if len(draft.terms) >= self.most:
            return []
        return [
            kind.family.start + term
            for number, kind in enumerate(self.kinds)
            for term in kind.candidates(g, draft)
            if (number, term) not in draft.terms and kind.may(g, draft, term) is OK
        ]

    def why(self, g: S, seat: int, code: int) -> Verdict:
        """Why a term cannot be added, or an agreement not be accepted."""
        own = self.draft(g, seat)
        for kind in self.kinds:
            if own is not None and code in kind.family:
                return kind.may(g, own, code - kind.family.start)
        draft = self.draft(g, code - self.accept.start) if code in self.accept else None
        return OK if draft is None else self.verdict(g, draft)

    def verdict(self, g: S, draft: Draft) -> Verdict:
        """Can all its terms be carried out, one after the other? Tried on a copy of the table."""
        trial = g.clone()
        for number, term in draft.terms:
            kind = self.kinds[number]
            verdict = kind.may(trial, draft, term)
            if not verdict:
                return verdict
            kind.carry(trial, draft, term)
        return OK

    def answer(self, g: S, seat: int, code: int) -> None:
        """Carry out one answer."""
        talks, own, bit = self.talks(g), self.draft(g, seat), 1 << seat
        if code == DONE:
            talks.ready |= bit
            if own is not None and own.stage == WRITING:
                talks.drafts.remove(own)
        elif code == self.propose:
            talks.left[seat] -= 1
            talks.drafts.append(Draft(seat, WRITING, bit, 0, []))
        elif code in self.accept:
            draft = self._of(g, code - self.accept.start)
            draft.accepted |= bit
            if draft.accepted == draft.parties:
                talks.drafts.remove(draft)
                tell(g, "agreement.made", draft.seat)
                for number, term in draft.terms:
                    self.kinds[number].carry(g, draft, term)
        elif code in self.decline or code in self.amend:
            draft = self._of(g, code - (self.decline if code in self.decline else self.amend).start)
            talks.drafts.remove(draft)
            whisper(g, draft.parties, "agreement.declined", seat, draft.seat)
            if code in self.amend:
                talks.left[seat] -= 1
                talks.ready &= ~bit
                talks.drafts.append(Draft(seat, WRITING, draft.parties, 0, draft.terms[:]))
        else:
            assert own is not None
            self._write(g, own, code)

    def _write(self, g: S, own: Draft, code: int) -> None:
        """Work on one's own draft."""
        if code == self.withdraw:
            self.talks(g).drafts.remove(own)
        elif code == self.offer:
            own.stage, own.accepted = OFFERED, 1 << own.seat
            whisper(g, own.parties, "agreement.offered", own.seat)
        elif code in self.invite:
            own.parties |= 1 << (code - self.invite.start)
        else:
            number = next(n for n, kind in enumerate(self.kinds) if code in kind.family)
            own.terms.append((number, code - self.kinds[number].family.start))

    def _of(self, g: S, seat: int) -> Draft:
        draft = self.draft(g, seat)
        assert draft is not None
        return draft


def _addressed(draft: Draft, seat: int) -> bool:
    return draft.stage == OFFERED and draft.seat != seat and bool(draft.parties >> seat & 1)
