"""Flat state: plain dataclasses whose clone and JSON are generated from their fields.

A field is a number, a text, a tuple, a list of those, a list of lists, or another flat
object. Nothing else: that is what makes a clone cost microseconds.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections.abc import Callable
from types import NoneType, UnionType
from typing import ClassVar, Self, TypeVar, Union, dataclass_transform, get_args, get_origin, get_type_hints

import msgspec

Event = tuple[str, tuple[int, ...], int]
"""What happened: the key of its words, its arguments, and who may read it (a bit per seat; -1: everybody)."""

T = TypeVar("T", bound="Flat")
ATOMS = (int, str, bool)


class Flat:
    """What the `flat` decorator fills in."""

    __slots__ = ()
    FIELDS: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        raise NotImplementedError("decorate the class with @flat")


@dataclass_transform(eq_default=True)
def flat(cls: type[T]) -> type[T]:
    """Make a slotted dataclass of `cls` and generate its `clone`."""
    made = dataclasses.dataclass(slots=True)(cls)
    hints = get_type_hints(made)
    names = [field.name for field in dataclasses.fields(made)]  # type: ignore[arg-type]
    copies = ", ".join(_copy(f"s.{name}", hints[name], f"{made.__name__}.{name}") for name in names)
    quiet = "; c.sink = None" if issubclass(made, Table) else ""
    source = f"def clone(s):\n c = Made({copies}){quiet}\n return c\n"
    scope: dict[str, object] = {"Made": made}
    exec(source, scope)
    made.clone = scope["clone"]  # type: ignore[assignment]
    made.FIELDS = tuple(names)
    return made


def _copy(value: str, hint: object, where: str) -> str:
    """The expression that copies one field."""
    if hint in ATOMS:
        return value
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and all(inner is ... or _copy("x", inner, where) == "x" for inner in args):
        return value
    if origin in (Union, UnionType) and NoneType in args and len(args) == 2:
        (inner,) = (arg for arg in args if arg is not NoneType)
        return f"(None if {value} is None else {_copy(value, inner, where)})"
    if origin is list:
        (inner,) = args
        if inner in ATOMS or get_origin(inner) is tuple:
            return f"{value}[:]"
        return f"[{_copy('x', inner, where)} for x in {value}]"
    if isinstance(hint, type) and issubclass(hint, Flat):
        return f"{value}.clone()"
    raise TypeError(f"{where}: a flat state cannot hold {hint}")


class _Sink:
    """Where the log of a running beat goes; never part of the state."""

    __slots__ = ("sink",)
    sink: list[Event] | None


@dataclasses.dataclass(slots=True)
class Table(_Sink, Flat):
    """What every game's state has: chance, knowledge, and what comes next."""

    key: str  # of the random streams
    counters: list[int]  # how often each stream was used
    later_key: str  # the key from the counters `later_from` on (imagined positions, undo by consent);
    later_from: list[int]  # there may be several, one after the other
    script: list[int]  # results that tests and situations prescribe, first one next
    fence: int  # how often something was drawn, rolled or revealed
    told: int  # the log's length: how much has happened
    seen: list[int]  # a bit per seat: who has seen this card
    agenda: list[tuple[str, tuple[int, ...]]]  # what comes next, above the sequence of play


def encode(state: Flat) -> bytes:
    """The state as JSON."""
    return msgspec.json.encode(state)


def decoder(cls: type[T]) -> Callable[[bytes], T]:
    """A function that reads a state of this class back, checked."""
    made = msgspec.json.Decoder(cls)

    def decode(text: bytes) -> T:
        state = made.decode(text)
        if isinstance(state, Table):
            state.sink = None
        return state

    return decode


def digest(state: Flat) -> str:
    """A short fingerprint of the whole state."""
    return hashlib.sha256(encode(state)).hexdigest()[:16]
