"""Words for people: prompts, labels and log lines, looked up by key only when somebody looks."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from signoria.kernel.log import Event
from signoria.kernel.state import Table

S = TypeVar("S", bound=Table)
Plain = None | bool | int | float | str | list["Plain"] | dict[str, "Plain"]


@dataclass(frozen=True, slots=True)
class AskWords:
    """A kind of question: its rule, and the prompt; `{0}` is the first thing it is about."""

    section: str
    prompt: str


@dataclass(frozen=True, slots=True)
class EventWords:
    """A kind of event: its rule, the kinds of its arguments (`payer:seat border`), and the prose."""

    section: str
    fields: str
    prose: str

    @property
    def arguments(self) -> list[tuple[str, str]]:
        """Name and kind of each argument."""
        parts = [field.partition(":") for field in self.fields.split()]
        return [(name, kind or name) for name, _, kind in parts]


class Words(ABC, Generic[S]):
    """A game's catalogue."""

    asks: Mapping[str, AskWords]
    events: Mapping[str, EventWords]

    @abstractmethod
    def seat(self, g: S, seat: int) -> str:
        """What the log calls a seat."""

    @abstractmethod
    def label(self, g: S, code: int) -> str:
        """An option in a few words."""

    @abstractmethod
    def about(self, g: S, code: int) -> str:
        """What this thing is, for whoever asks."""

    @abstractmethod
    def noun(self, g: S, kind: str, value: int) -> tuple[Plain, str]:
        """An event's argument: its id for programs and its name for people."""

    def prompt(self, g: S, what: str, about: tuple[int, ...]) -> str:
        return self.asks[what].prompt.format(*(self.label(g, code) for code in about))

    def prose(self, g: S, event: Event) -> str:
        """An event as a sentence."""
        key, values, _ = event
        words = self.events[key]
        named = zip(words.arguments, values, strict=True)
        told = words.prose.format(**{name: self.noun(g, kind, value)[1] for (name, kind), value in named})
        return told[:1].upper() + told[1:]

    def data(self, g: S, event: Event) -> dict[str, Plain]:
        """An event as data for a program."""
        key, values, _ = event
        words = self.events[key]
        told: dict[str, Plain] = {"event": key, "rule": words.section}
        for (name, kind), value in zip(words.arguments, values, strict=True):
            told[name] = self.noun(g, kind, value)[0]
        return told
