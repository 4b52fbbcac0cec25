"""What a position is made of: choices, the beats they were made in, and what a seat is asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from signoria.kernel.state import Table
from signoria.kernel.vocabulary import PASS

S = TypeVar("S", bound=Table)

Answers = tuple[tuple[int, int], ...]
"""Who chose what: one pair, or several that were sealed."""

ALONE = -1  # the kind of a choice that one seat was asked for; else the kind of a Together, or one of these:
OFFER = 10
REKEY = 11


class IllegalChoice(ValueError):
    """A choice that the rules do not allow; the text says why and names the rule."""


class CannotUndo(ValueError):
    """The last choice stands: the text says why."""


class RuleError(RuntimeError):
    """The rules themselves failed: no options, or no end of beats without a choice."""


@dataclass(slots=True)
class Choice:
    """One step of a journal: who chose what, and whether there was anything else to choose."""

    kind: int
    what: str
    answers: Answers
    forced: bool


class Beat(Generic[S]):
    """A beat: its start (never changed once kept) and the choices made in it."""

    __slots__ = ("choices", "floor", "log_mark", "record_mark", "start", "step")

    def __init__(self, log_mark: int, record_mark: int, step: int) -> None:
        self.start: S | None = None  # kept when there are snapshots
        self.choices: list[Choice] = []
        self.floor = 0  # choices before this one lie behind a fence
        self.log_mark = log_mark
        self.record_mark = record_mark
        self.step = step

    def copy(self) -> Beat[S]:
        other: Beat[S] = Beat(self.log_mark, self.record_mark, self.step)
        other.start, other.choices, other.floor = self.start, self.choices[:], self.floor
        return other


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat's own answer to a window, given in advance, unless it is about one of these."""

    seat: int
    what: str
    answer: int = PASS
    unless: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Asked:
    """What a seat is asked, for people and programs: options are ids."""

    seat: int
    what: str
    section: str
    options: tuple[str, ...]
    prompt: str
