"""What a game supplies to the kernel."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import ClassVar, Generic, TypeVar

from signoria.kernel.choice import Ask, Rule
from signoria.kernel.state import Event, Table, decoder
from signoria.kernel.vocabulary import Vocabulary
from signoria.kernel.words import Plain, Words

S = TypeVar("S", bound=Table)


class SetupError(ValueError):
    """A game that cannot be set up like this; the text says what can."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Which game is played: enough, with the choices, to replay it."""

    scenario: str
    seats: int
    seed: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    id: str
    title: str
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Switch:
    """An optional rule or variant that a table may turn on."""

    id: str
    title: str
    needs: str = ""  # another switch


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    how: str
    rule: str


@dataclass(frozen=True, slots=True)
class RuleRecord:
    """One atomic rule, in our own words."""

    id: str
    section: str
    kind: str
    rule: str
    check: str
    doubt: str = ""
    excused: str = ""


class Game(ABC, Generic[S]):
    """A game: data and rules, no table of its own. One object serves all positions."""

    id: ClassVar[str]
    title: ClassVar[str]
    status: ClassVar[str]
    about: ClassVar[str] = ""
    """A line on what the game is made of, for whoever asks."""
    version: ClassVar[int]
    """Raised whenever a rule fix changes how an old journal replays."""
    scenarios: Sequence[Scenario]
    switches: Sequence[Switch] = ()
    state_class: type[S]
    vocabulary: Vocabulary
    words: Words[S]
    folder: Path

    @abstractmethod
    def set_up(self, setup: Setup) -> S:
        """The table before the first beat."""

    @abstractmethod
    def beat(self, g: S) -> Rule[None] | None:
        """The next beat, from the agenda or else the sequence of play; None if it is done without a choice."""

    @abstractmethod
    def outcome(self, g: S) -> Outcome | None:
        """How the game ended, if it has."""

    @abstractmethod
    def view(self, g: S, seat: int | None) -> dict[str, Plain]:
        """What a seat (or a spectator) sees, built by naming what is public."""

    @abstractmethod
    def unseen(self, g: S, seat: int | None) -> list[list[int]]:
        """Groups of cards that this seat could not tell from each other if they changed places."""

    @abstractmethod
    def rename(self, g: S, names: dict[int, int]) -> None:
        """Put other cards in the places of unseen ones; who has seen them goes along by itself."""

    @abstractmethod
    def check(self, g: S) -> Iterator[str]:
        """What is wrong with this state: pieces lost, limits broken, a card in two places."""

    def settle(self, g: S) -> None:
        """§ between beats: what happens by itself."""
        return

    def offers(self, g: S, seat: int) -> list[int]:
        """Plays at any time that nobody waits for."""
        return []

    def take_offer(self, g: S, seat: int, code: int) -> None:
        """Put an offered play on the agenda."""
        raise NotImplementedError

    def renamed(self, code: int, names: dict[int, int]) -> int:
        """The option that a choice becomes when cards are renamed."""
        return code

    def sheet(self) -> dict[str, Plain]:
        """The components and their words, the same at every table: what a page draws from."""
        return {}

    def aids(self, g: S, seat: int | None) -> dict[str, Plain]:
        """What a table cannot tell at a glance, from public knowledge: odds, previews, who is near to winning."""
        return {}

    def foresee(self, g: S, ask: Ask, code: int) -> list[str]:
        """What choosing this option would lead to, as far as this seat can know."""
        return []

    def measures(self, g: S) -> dict[str, list[int]]:
        """Figures by seat that a chart of the game shows."""
        return {}

    def edit(self, g: S, key: str, value: Plain) -> None:
        """Change one thing of a situation; raises EditError."""
        raise NotImplementedError(f"{self.title} has no situations yet")

    def edits(self) -> Mapping[str, str]:
        """The things that a situation can change, each with a line of help."""
        return {}

    def cards(self) -> list[str]:
        """The cards whose playing is counted by `signoria coverage`."""
        return []

    def card_applied(self, event: Event) -> str:
        """The card that this event tells was played or took effect, if any."""
        return ""

    def stir(self, g: S, rng: Random) -> None:
        """Turn a fresh table into some odd but legal one, for the fuzzer."""
        return

    # ---------------------------------------------------------------- what follows from it

    @cached_property
    def decode(self) -> Callable[[bytes], S]:
        return decoder(self.state_class)

    @cached_property
    def rules(self) -> dict[str, RuleRecord]:
        """The rulebook as atomic records."""
        records = json.loads((self.folder / "data" / "rules.json").read_text(encoding="utf-8"))
        return {record["id"]: RuleRecord(**record) for record in records}

    def scenario(self, name: str) -> Scenario:
        for scenario in self.scenarios:
            if scenario.id == name:
                return scenario
        known = ", ".join(scenario.id for scenario in self.scenarios)
        raise SetupError(f"{self.title} has no scenario {name!r}; there is: {known}")

    def validate(self, setup: Setup) -> None:
        """Refuse a setup that this game does not have."""
        scenario = self.scenario(setup.scenario)
        if setup.seed != setup.seed.strip() or not setup.seed.isprintable():
            raise SetupError(f"a seed is one line without spaces around it, not {setup.seed!r}")
        if not scenario.least <= setup.seats <= scenario.most:
            raise SetupError(f"{scenario.title} is for {scenario.least} to {scenario.most} players, not {setup.seats}")
        switches = {switch.id: switch for switch in self.switches}
        for option in setup.options:
            if option not in switches:
                known = ", ".join(switches) or "none"
                raise SetupError(f"{self.title} has no option {option!r}; there is: {known}")
            needed = switches[option].needs
            if needed and needed not in setup.options:
                raise SetupError(f"the option {option!r} needs the option {needed!r} as well")
