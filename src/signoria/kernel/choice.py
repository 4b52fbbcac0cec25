"""Where rules stop: asking one seat, several at once, or whoever may respond.

A rule is a generator. It yields an `Ask` (or several `Together`) and is sent the code of the
option that was chosen. Options are listed by the same function that validates them, and only
when somebody needs them: replay never does.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from typing import TypeVar

from signoria.kernel.verdict import OK, Verdict
from signoria.kernel.vocabulary import NO, NOTHING, PASS, YES, Family

T = TypeVar("T")
Options = Callable[[], list[int]]
Why = Callable[[int], Verdict]


class Ask:
    """One seat must choose one of a short list."""

    __slots__ = ("about", "options", "seat", "what", "why")

    def __init__(
        self, seat: int, what: str, options: Options, why: Why | None = None, about: tuple[int, ...] = ()
    ) -> None:
        self.seat = seat
        self.what = what  # key of the prompt and its section in the game's words
        self.options = options
        self.why = why  # the predicate behind the list, to explain what is missing from it
        self.about = about  # codes that the prompt speaks of


SEALED, FIRST, RESPONSES = range(3)


class Together:
    """Several seats choose: sealed until the last is in, first come, or a window for responses."""

    __slots__ = ("answers", "asks", "kind", "what")

    def __init__(self, kind: int, what: str, asks: dict[int, Ask]) -> None:
        self.kind = kind
        self.what = what
        self.asks = asks
        self.answers: tuple[tuple[int, int], ...] = ()  # (seat, code), filled in by the driver


Pending = Ask | Together
Rule = Generator[Pending, int, T]


def ask(seat: int, what: str, options: Options, why: Why | None = None, about: tuple[int, ...] = ()) -> Rule[int]:
    """Ask one seat; gives the code of the option chosen."""
    return (yield Ask(seat, what, options, why, about))


def pick(
    seat: int,
    what: str,
    family: Family,
    options: Options,
    none: int | None = None,
    why: Why | None = None,
    about: tuple[int, ...] = (),
) -> Rule[int]:
    """Ask for one of a family by its own small numbers; `none` is the word for taking nothing."""
    start = family.start

    def codes() -> list[int]:
        found = [start + one for one in options()]
        if none is not None:
            found.append(none)
        return found

    local_why = None if why is None else lambda code: why(code - start) if start <= code < family.stop else OK
    code = yield Ask(seat, what, codes, local_why, about)
    return code - start if start <= code < family.stop else NOTHING


def confirm(seat: int, what: str, about: tuple[int, ...] = ()) -> Rule[bool]:
    """Yes or no."""
    return (yield Ask(seat, what, _yes_or_no, None, about)) == YES


def _yes_or_no() -> list[int]:
    return [YES, NO]


def _asks(
    what: str, options: Mapping[int, Options], about: tuple[int, ...], why: Mapping[int, Why] | None
) -> dict[int, Ask]:
    whys = why or {}
    return {seat: Ask(seat, what, listed, whys.get(seat), about) for seat, listed in options.items()}


def ask_all(
    what: str, options: Mapping[int, Options], about: tuple[int, ...] = (), why: Mapping[int, Why] | None = None
) -> Rule[dict[int, int]]:
    """Ask several seats; all answers stay sealed until the last is in."""
    asks = _asks(what, options, about, why)
    together = Together(SEALED, what, asks)
    yield together
    return dict(together.answers)


def ask_any(
    what: str, options: Mapping[int, Options], about: tuple[int, ...] = (), why: Mapping[int, Why] | None = None
) -> Rule[tuple[int, int]]:
    """Ask several seats side by side; the first answer is taken, and ends the beat."""
    asks = _asks(what, options, about, why)
    together = Together(FIRST, what, asks)
    yield together
    return together.answers[0]


def window(
    what: str, options: Mapping[int, Options], about: tuple[int, ...] = (), why: Mapping[int, Why] | None = None
) -> Rule[tuple[int, int] | None]:
    """Offer a moment for responses to every seat that by public knowledge could have one.

    `options` is in the rulebook's order of precedence and lists what each seat could play;
    `pass` is added. All answer at once and sealed; the first response is returned, the others
    are dropped unseen. Carry it out, then open the window again:
    `while response := (yield from window(...)): ...`
    """

    def passing(listed: Options) -> Options:
        return lambda: [PASS, *listed()]

    asks = _asks(what, {seat: passing(listed) for seat, listed in options.items()}, about, why)
    together = Together(RESPONSES, what, asks)
    yield together
    answers = dict(together.answers)
    return next(((seat, answers[seat]) for seat in options if answers[seat] != PASS), None)


def seats_in_order(first: int, seats: Sequence[int]) -> list[int]:
    """The seats clockwise from one of them."""
    where = seats.index(first)
    return [*seats[where:], *seats[:where]]
