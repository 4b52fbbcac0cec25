"""A position: the state at the start of the current beat, and the choices made since."""

from __future__ import annotations

import secrets
from collections.abc import Generator
from typing import Generic, TypeVar

from signoria.kernel.beat import (
    ALONE,
    OFFER,
    REKEY,
    Answers,
    Asked,
    Beat,
    CannotUndo,
    Choice,
    IllegalChoice,
    RuleError,
    Standing,
)
from signoria.kernel.chance import commitment, dice, rekey
from signoria.kernel.choice import FIRST, RESPONSES, SEALED, Ask, Pending, Together
from signoria.kernel.explain import Explanation, explain
from signoria.kernel.game import Game, Outcome, Setup
from signoria.kernel.log import Event
from signoria.kernel.state import Table, digest, encode
from signoria.kernel.vocabulary import PASS
from signoria.kernel.words import Plain

S = TypeVar("S", bound=Table)

__all__ = [
    "ALONE",
    "OFFER",
    "REKEY",
    "Answers",
    "Asked",
    "Beat",
    "CannotUndo",
    "Choice",
    "IllegalChoice",
    "Position",
    "RuleError",
    "Standing",
]

RUNAWAY = 1000
CHECK_EVERY = 50
WAITS, ANSWERED, FORCED = range(3)  # several asks: somebody must answer, standing answers did, nobody had a choice


class Position(Generic[S]):
    """A running game: choose, undo, clone, view, save.

    Without `snapshots` it can neither undo nor clone nor recover from an error in the rules:
    that is for simulations. `log` and `record` say whether to keep events and the journal.
    A `situated` table is not the one that its setup deals: its journal begins with the state.
    """

    __slots__ = (
        "_beat",
        "_checked",
        "_fence",
        "_gen",
        "_past",
        "_pending",
        "_sealed",
        "checks",
        "game",
        "log",
        "options",
        "origin",
        "outcome",
        "record",
        "setup",
        "snapshots",
        "standing",
        "state",
        "step",
    )

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        state: S,
        *,
        snapshots: bool = True,
        log: bool = True,
        record: bool = True,
        situated: bool = False,
    ) -> None:
        self.origin = encode(state) if situated else b""
        self.game = game
        self.setup = setup
        self.state = state
        self.snapshots = snapshots
        self.log: list[Event] = []
        self.record: list[Choice] | None = [] if record else None
        self.checks: list[tuple[int, str]] = []
        self.standing: list[Standing] = []
        self.step = 0
        self.outcome: Outcome | None = None
        self.options: list[int] = []  # of the one seat that is asked, as codes
        self._past: list[Beat[S]] = []
        self._sealed: dict[int, int] = {}
        self._pending: Pending | None = None
        self._gen: Generator[Pending, int, None] | None = None
        self._fence = state.fence
        self._checked = 0
        state.sink = self.log if log else None
        self._beat: Beat[S] = Beat(0, 0, 0)
        self._advance()

    # ---------------------------------------------------------------- looking

    @property
    def over(self) -> bool:
        return self.outcome is not None

    @property
    def seats(self) -> range:
        return range(self.setup.seats)

    @property
    def pending(self) -> Pending | None:
        """The question that the rules stand at, for drivers."""
        return self._pending

    @property
    def asks(self) -> list[Asked]:
        """Everything that is asked now, of every seat."""
        return [self._asked(ask) for ask in self.open_asks()]

    def open_asks(self) -> list[Ask]:
        """The asks that still want an answer."""
        pending = self._pending
        if pending is None:
            return []
        if type(pending) is Ask:
            return [pending]
        assert isinstance(pending, Together)
        return [ask for seat, ask in pending.asks.items() if seat not in self._sealed]

    def ask_of(self, seat: int) -> Ask | None:
        """What this seat is asked, if anything."""
        return next((ask for ask in self.open_asks() if ask.seat == seat), None)

    def codes(self, ask: Ask) -> list[int]:
        """The options of an ask, as codes."""
        return self.options if ask is self._pending else ask.options()

    def sealed(self) -> dict[int, int]:
        """Answers that wait for the others; no view shows them."""
        return dict(self._sealed)

    def sealed_ask(self, seat: int) -> Ask | None:
        """The ask that a sealed answer belongs to, unless the driver will give it again by itself."""
        pending = self._pending
        if not isinstance(pending, Together) or (pending.kind == RESPONSES and not self._may_reseal(seat)):
            return None
        return pending.asks[seat]

    def _asked(self, ask: Ask) -> Asked:
        words, ids = self.game.words, self.game.vocabulary.ids
        return Asked(
            ask.seat,
            ask.what,
            words.asks[ask.what].section,
            tuple(ids[code] for code in self.codes(ask)),
            words.prompt(self.state, ask.what, ask.about),
        )

    @property
    def awaited(self) -> list[int] | str:
        """The seats that the game waits for; during a window only that it waits for responses."""
        pending = self._pending
        if isinstance(pending, Together) and pending.kind == RESPONSES:
            return "responses"
        return [ask.seat for ask in self.open_asks()]

    def view(self, seat: int | None = None) -> dict[str, Plain]:
        """Everything that a seat (or a spectator) may know: the only way state leaves the process."""
        own = [] if seat is None else [asked for asked in self.asks if asked.seat == seat]
        awaited = self.awaited
        outcome = self.outcome
        return {
            "game": self.game.id,
            "seat": seat,
            "step": self.step,
            "table": self.game.view(self.state, seat),
            "asks": [
                {
                    "what": asked.what,
                    "section": asked.section,
                    "prompt": asked.prompt,
                    "options": list(asked.options),
                }
                for asked in own
            ],
            "offers": [] if seat is None else list(self.offers(seat)),
            "awaited": awaited if isinstance(awaited, str) else list(awaited),
            "undo": 0 if seat is None else self.undo_depth(seat),
            "over": None
            if outcome is None
            else {"winners": list(outcome.winners), "how": outcome.how, "rule": outcome.rule},
        }

    def events(self, seat: int | None = None, since: int = 0) -> list[Event]:
        """The log that a seat may read."""
        bit = 1 << (15 if seat is None else seat)
        return [event for event in self.log[since:] if event[2] < 0 or event[2] & bit]

    def story(self, seat: int | None = None, since: int = 0) -> list[str]:
        """The log as sentences."""
        return [self.game.words.prose(self.state, event) for event in self.events(seat, since)]

    def explain(self, option: str, seat: int | None = None) -> Explanation:
        """Why an option can or cannot be chosen, with its section."""
        return explain(self.game, self.state, self.open_asks(), self.codes, self.game.vocabulary.code(option), seat)

    # ---------------------------------------------------------------- choosing

    def choose(self, option: str | int, seat: int | None = None) -> None:
        """Choose an option by its id (or code); the seat may be left out when only one is asked."""
        code = option if isinstance(option, int) else self.game.vocabulary.code(option)
        pending = self._pending
        if type(pending) is Ask and (seat is None or seat == pending.seat) and code in self.options:
            ask = pending
        else:
            ask = self._addressed(seat, code)
        backup = self._backup() if self.snapshots else None
        try:
            self._answer(ask, code)
            if self.record is not None and len(self.record) - self._checked >= CHECK_EVERY:
                self._checked = len(self.record)
                self.checks.append((self._checked, digest(self.state)))
        except Exception:
            if backup is not None:
                self._restore(backup)
            raise

    def _addressed(self, seat: int | None, code: int) -> Ask:
        """The ask that this choice answers, checked."""
        asks = self.open_asks()
        if seat is not None:
            asks = [ask for ask in asks if ask.seat == seat]
        if not asks:
            if self.outcome is not None:
                raise IllegalChoice("the game is over")
            raise IllegalChoice(f"seat {seat} is not asked anything now")
        if len(asks) > 1:
            names = ", ".join(str(ask.seat) for ask in asks)
            raise IllegalChoice(f"seats {names} are asked side by side: say which one chooses")
        (ask,) = asks
        if not 0 <= code < len(self.game.vocabulary.ids):
            raise IllegalChoice(f"{code} is no option of this game")
        if code not in self.codes(ask):
            why = explain(self.game, self.state, asks, self.codes, code, ask.seat)
            raise IllegalChoice(str(why))
        return ask

    def _answer(self, ask: Ask, code: int) -> None:
        pending = self._pending
        if type(pending) is Ask:
            following = self._send(pending, ((ask.seat, code),), False, ALONE)
        else:
            assert isinstance(pending, Together)
            if pending.kind != FIRST:
                self._sealed[ask.seat] = code
                if len(self._sealed) < len(pending.asks):
                    return
                following = self._send(pending, self._unsealed(pending), False, pending.kind)
            else:
                following = self._send(pending, ((ask.seat, code),), False, FIRST)
        if following is None or not self._stand(following):
            self._advance()

    def _unsealed(self, pending: Together) -> Answers:
        return tuple((seat, self._sealed[seat]) for seat in pending.asks)

    def _send(self, pending: Pending, answers: Answers, forced: bool, kind: int) -> Pending | None:
        """Give the rules an answer; the next question of the beat, or None at its end."""
        beat, g, gen = self._beat, self.state, self._gen
        assert gen is not None
        if self.snapshots:
            choice = Choice(kind, pending.what, answers, forced)
            beat.choices.append(choice)
            if self.record is not None:
                self.record.append(choice)
        elif self.record is not None:
            self.record.append(Choice(kind, pending.what, answers, forced))
        if not forced or kind == RESPONSES:
            self.step += 1
        if kind == ALONE:
            reply = answers[0][1]
        else:
            assert isinstance(pending, Together)
            pending.answers = answers
            self._sealed = {}
            reply = 0
        following: Pending | None
        try:
            following = gen.send(reply)
        except StopIteration:
            following = None
        if g.fence != self._fence or (kind >= 0 and kind != FIRST):
            self._fence = g.fence
            self._past.clear()
            beat.floor = len(beat.choices)
        if following is None and beat.floor < len(beat.choices):
            self._past.append(beat)
        return following

    def _stand(self, pending: Pending) -> bool:
        """Take forced choices until somebody must choose; False at the end of the beat."""
        following: Pending | None = pending
        taken = 0
        while following is not None:
            if type(following) is Ask:
                options = following.options()
                if len(options) > 1:
                    self._pending, self.options = following, options
                    return True
                if not options:
                    raise RuleError(f"{following.what}: seat {following.seat} has no option")
                what = following.what
                following = self._send(following, ((following.seat, options[0]),), True, ALONE)
            else:
                assert isinstance(following, Together)
                opened = self._open(following)
                if opened == WAITS:
                    return True
                what = following.what
                following = self._send(following, self._unsealed(following), opened == FORCED, following.kind)
            taken += 1
            if taken > RUNAWAY:
                raise RuleError(f"{what}: {RUNAWAY} forced choices in a row")
        return False

    def _open(self, pending: Together) -> int:
        """Stand at several asks; lone passes and standing answers may fill a window already."""
        self._pending, self._sealed, self.options = pending, {}, []
        if pending.kind != RESPONSES:
            if pending.kind == FIRST and not pending.asks:
                raise RuleError(f"{pending.what}: nobody is asked")
            return WAITS if pending.asks else FORCED
        self._past.clear()  # a window is a fence from the moment that it opens: whether somebody can answer is secret
        self._beat.floor = len(self._beat.choices)
        lone = 0
        for seat, ask in pending.asks.items():
            options = ask.options()
            if options == [PASS]:
                lone += 1
                self._sealed[seat] = PASS
                continue
            for standing in self.standing:
                applies = standing.seat == seat and standing.what == ask.what and standing.answer in options
                if applies and not set(standing.unless) & set(ask.about):
                    self._sealed[seat] = standing.answer
        if len(self._sealed) < len(pending.asks):
            return WAITS
        return FORCED if lone == len(pending.asks) else ANSWERED

    def _advance(self) -> None:
        """Run beats until one waits for somebody, or the game is over."""
        game, g = self.game, self.state
        for _ in range(RUNAWAY):
            game.settle(g)
            if g.fence != self._fence:
                self._fence = g.fence
                self._past.clear()
            if self.snapshots:
                recorded = 0 if self.record is None else len(self.record)
                beat = self._beat = Beat(len(self.log), recorded, self.step)
                beat.start = g.clone()
            self.outcome = game.outcome(g)
            if self.outcome is not None:
                self._pending, self._gen, self.options = None, None, []
                return
            gen = self._gen = game.beat(g)
            if gen is None:
                continue
            try:
                pending = next(gen)
            except StopIteration:
                continue
            if g.fence != self._fence:
                self._fence = g.fence
                self._past.clear()
            if self._stand(pending):
                return
        raise RuleError(f"{RUNAWAY} beats without a choice")

    # ---------------------------------------------------------------- offers

    def offers(self, seat: int) -> tuple[str, ...]:
        """Plays at any time that this seat could make now, while the beat has not begun."""
        pending = self._pending
        if pending is None or self._beat.choices or self._sealed or not self.snapshots:
            return ()
        if isinstance(pending, Together) and pending.kind == RESPONSES:
            return ()  # else it would show whether somebody has answered
        return tuple(self.game.vocabulary.ids[code] for code in self.game.offers(self.state, seat))

    def take(self, offer: str, seat: int) -> None:
        """Make an offered play: it goes on the agenda, and the beat begins anew after it."""
        code = self.game.vocabulary.code(offer)
        if offer not in self.offers(seat):
            raise IllegalChoice(f"{offer} is not on offer to seat {seat} now")
        beat = self._beat
        assert beat.start is not None, "offers need snapshots"
        backup = self._backup()
        try:
            choice = Choice(OFFER, "offer", ((seat, code),), False)
            beat.choices.append(choice)
            if self.record is not None:
                self.record.append(choice)
            self.step += 1
            logging = self.state.sink
            del self.log[beat.log_mark :]
            self.state = beat.start.clone()
            self.state.sink = logging
            self.game.take_offer(self.state, seat, code)
            self._past.append(beat)
            self._advance()
        except Exception:
            self._restore(backup)
            raise

    # ---------------------------------------------------------------- going back

    def _backup(self) -> tuple[Beat[S], list[Beat[S]], dict[int, int], int, int]:
        return self._beat.copy(), self._past[:], dict(self._sealed), self._fence, self.step

    def _restore(self, backup: tuple[Beat[S], list[Beat[S]], dict[int, int], int, int]) -> None:
        beat, past, sealed, fence, step = backup
        self._rewind(past, beat, len(beat.choices))
        self._sealed, self._fence, self.step = sealed, fence, step

    def _rewind(self, past: list[Beat[S]], beat: Beat[S], count: int) -> None:
        """Stand after the first `count` choices of a beat again."""
        assert beat.start is not None
        recorded = beat.record_mark + count
        if self.record is not None:
            del self.record[recorded:]
            while self.checks and self.checks[-1][0] > recorded:
                self.checks.pop()
            self._checked = self.checks[-1][0] if self.checks else 0
        kept = beat.copy()
        del kept.choices[count:]
        del self.log[beat.log_mark :]
        logging = self.state.sink is not None
        self.state = beat.start.clone()
        self.state.sink = self.log if logging else None
        self._past, self._beat = past, kept
        self.step = beat.step + sum(not one.forced or one.kind == RESPONSES for one in kept.choices)
        self.outcome = self.game.outcome(self.state)
        if self.outcome is None:
            self._stand_again()
        else:
            self._pending, self._gen, self.options = None, None, []

    def _stand_again(self) -> None:
        """Replay the beat's choices upon its start; options are listed only where it stops."""
        gen = self._gen = self.game.beat(self.state)
        assert gen is not None, "a beat that is replayed had a choice"
        pending = next(gen)
        for choice in self._beat.choices:
            if choice.kind == ALONE:
                pending = gen.send(choice.answers[0][1])
            else:
                assert isinstance(pending, Together)
                pending.answers = choice.answers
                pending = gen.send(0)
        self._fence = self.state.fence
        if type(pending) is Ask:
            self._pending, self.options = pending, pending.options()
        else:
            assert isinstance(pending, Together)
            self._open(pending)

    def _undoable(self, seat: int) -> tuple[int, int, list[Choice]]:
        """Where this seat's last choice stands, and what others chose side by side after it."""
        if self._others_sealed(seat):
            raise CannotUndo("another seat has chosen since")
        beats = [*self._past, self._beat]
        later: list[Choice] = []
        for where in range(len(beats) - 1, -1, -1):
            beat = beats[where]
            for place in range(len(beat.choices) - 1, beat.floor - 1, -1):
                choice = beat.choices[place]
                if choice.forced:
                    continue
                if choice.answers[0][0] == seat:
                    if later and choice.kind != FIRST:
                        raise CannotUndo("another seat has chosen since")
                    return where, place, later
                if choice.kind != FIRST:
                    raise CannotUndo("another seat has chosen since")
                later.append(choice)
        raise CannotUndo("there is nothing to take back since something was drawn, rolled or revealed")

    def undo_depth(self, seat: int) -> int:
        """How many choices this seat could take back one after the other."""
        count = int(seat in self._sealed and self._may_reseal(seat))
        if self._others_sealed(seat):
            return count
        built = False  # others have chosen side by side after it
        for beat in reversed([*self._past, self._beat]):
            for choice in reversed(beat.choices[beat.floor :]):
                if choice.forced:
                    continue
                if choice.kind != FIRST and (built or choice.answers[0][0] != seat):
                    return count
                if choice.answers[0][0] == seat:
                    count += 1
                else:
                    built = True
        return count

    def _others_sealed(self, seat: int) -> bool:
        """Whether others have answered a sealed question, as all may know; a window is a fence anyway."""
        pending = self._pending
        return isinstance(pending, Together) and pending.kind == SEALED and any(one != seat for one in self._sealed)

    def _may_reseal(self, seat: int) -> bool:
        pending = self._pending
        return isinstance(pending, Together) and pending.asks[seat].options() != [PASS]

    def undo(self, seat: int | None = None) -> None:
        """Take back the last choice of a seat (of whoever chose last); never across a fence."""
        if not self.snapshots:
            raise CannotUndo("this position keeps no snapshots")
        if seat is None:
            seat = self._last_seat()
        if seat in self._sealed and self._may_reseal(seat):
            del self._sealed[seat]
            return
        where, place, later = self._undoable(seat)
        backup = self._backup()
        log, record, checks = self.log[:], self.record and self.record[:], self.checks[:]
        beats = [*self._past, self._beat]
        try:
            self._rewind(beats[:where], beats[where], place)
            for choice in reversed(later):
                self.choose(choice.answers[0][1], choice.answers[0][0])
        except Exception as error:
            self.log[:], self.record, self.checks = log, record, checks
            self._restore(backup)
            if isinstance(error, ValueError):
                raise CannotUndo("others have built on this choice since") from error
            raise

    def _last_seat(self) -> int:
        for seat in reversed(self._sealed):
            if self._may_reseal(seat):
                return seat
        for beat in reversed([*self._past, self._beat]):
            for choice in reversed(beat.choices[beat.floor :]):
                if not choice.forced:
                    return choice.answers[0][0]
        raise CannotUndo("there is nothing to take back since something was drawn, rolled or revealed")

    # ---------------------------------------------------------------- copies

    def beats(self) -> tuple[list[Beat[S]], Beat[S]]:
        """The beats since the last fence and the running one, for saving and imagining."""
        return self._past, self._beat

    @classmethod
    def resumed(
        cls,
        game: Game[S],
        setup: Setup,
        past: list[Beat[S]],
        beat: Beat[S],
        sealed: dict[int, int],
        standing: list[Standing],
        outcome: Outcome | None = None,
        log: list[Event] | None = None,
    ) -> Position[S]:
        """A position that stands after the choices of a beat."""
        assert beat.start is not None
        other: Position[S] = object.__new__(cls)
        other.game, other.setup, other.snapshots, other.origin = game, setup, True, b""
        other.standing, other.checks, other._checked = standing[:], [], 0
        other.log, other.record = [] if log is None else log[: beat.log_mark], None
        other._past, other._beat, other._sealed = past, beat, {}
        other.state = beat.start.clone()
        other.state.sink = other.log
        other._fence = other.state.fence
        other.outcome = outcome or game.outcome(other.state)
        if other.outcome is not None:
            other._pending, other._gen, other.options = None, None, []
        else:
            other._stand_again()
        other._sealed = dict(sealed)
        other.step = beat.step + sum(not one.forced or one.kind == RESPONSES for one in beat.choices)
        return other

    def clone(self, log: bool = False) -> Position[S]:
        """An independent copy; without `log` it tells no story, which is cheaper for search."""
        other: Position[S] = object.__new__(type(self))
        beat = self._beat
        other.game, other.setup, other.snapshots = self.game, self.setup, self.snapshots
        other.origin, other.standing = self.origin, self.standing[:]
        other.checks, other._checked = (self.checks[:], self._checked) if log else ([], 0)
        other.step, other.outcome, other._fence = self.step, self.outcome, self._fence
        other._past, other._beat, other._sealed = self._past[:], beat.copy(), dict(self._sealed)
        assert beat.start is not None, "a clone needs snapshots"
        other.state = beat.start.clone()
        other.log = self.log[: beat.log_mark] if log else []
        other.record = self.record[:] if log and self.record is not None else None
        other.state.sink = other.log if log else None
        if self.outcome is not None:
            other._pending, other._gen, other.options = None, None, []
            return other
        other._stand_again()
        other._sealed = dict(self._sealed)
        return other

    def begin_record(self) -> None:
        """Record a journal from here on; what lies before can no longer be undone."""
        beat = self._beat
        self._past.clear()
        self.record, self.checks, self._checked = [], [], 0
        beat.floor, beat.record_mark = len(beat.choices), -len(beat.choices)

    def rekey(self, key: str | None = None) -> str:
        """From here on, chance follows another key (undo by consent across a die); returns the key."""
        key = key or secrets.token_hex(16)
        if key.split() != [key]:
            raise ValueError("a key is one word")
        g, beat = self.state, self._beat
        if beat.start is None:
            rekey(g, key, g.counters)
        else:
            beat.start = beat.start.clone()  # clones of this position share the old one
            rekey(beat.start, key, g.counters)
            g.key, g.later_key, g.later_from = beat.start.key, beat.start.later_key, beat.start.later_from[:]
        self._past.clear()
        beat.floor = len(beat.choices)
        if self.record is not None:
            self.record.append(Choice(REKEY, key, (), True))
            beat.record_mark += 1
        return key

    def dice(self, *faces: int) -> None:
        """Prescribe the next dice, for tests: clones and saves know them too, but no journal does."""
        beat = self._beat
        if beat.start is not None:
            if beat.start.counters != self.state.counters:
                raise ValueError("this beat has rolled already")
            beat.start = beat.start.clone()
            dice(beat.start, *faces)
        dice(self.state, *faces)
        self._past.clear()
        beat.floor = len(beat.choices)

    def commitment(self) -> str:
        """The published hash of the seed."""
        return commitment(self.setup.seed)

    def digest(self) -> str:
        """A fingerprint of the whole position."""
        return digest(self.state)
