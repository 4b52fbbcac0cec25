"""The agenda: what comes next, as a stack of named steps with numbers, part of the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Generic, ParamSpec, Protocol, TypeVar, cast

from signoria.kernel.choice import Rule
from signoria.kernel.state import Table

S = TypeVar("S", bound=Table)
T = TypeVar("T", bound=Table, contravariant=True)
P = ParamSpec("P")
Entry = tuple[str, tuple[int, ...]]


class Step(Generic[S, P]):
    """A procedure that can stand on the agenda; `kinds` says what its numbers mean."""

    __slots__ = ("kinds", "name", "run")

    def __init__(self, run: Callable[Concatenate[S, P], Rule[None] | None], kinds: tuple[str, ...]) -> None:
        self.run = run
        self.name = run.__name__
        self.kinds = kinds

    def at(self, *args: P.args, **kwargs: P.kwargs) -> Entry:
        """The agenda entry for this step with these numbers."""
        assert not kwargs
        return self.name, args  # type: ignore[return-value]


class Run(Protocol[T]):
    """Any step, called with its numbers."""

    def __call__(self, g: T, /, *args: int) -> Rule[None] | None: ...


class Agenda(Generic[S]):
    """The steps that a game knows, by name."""

    def __init__(self) -> None:
        self.steps: dict[str, Run[S]] = {}
        self.kinds: dict[str, tuple[str, ...]] = {}

    def step(self, *kinds: str) -> Callable[[Callable[Concatenate[S, P], Rule[None] | None]], Step[S, P]]:
        """Register a procedure; its name stands in saved games, so it stays for ever."""

        def register(run: Callable[Concatenate[S, P], Rule[None] | None]) -> Step[S, P]:
            made = Step(run, kinds)
            assert made.name not in self.steps, made.name
            self.steps[made.name] = cast("Run[S]", run)
            self.kinds[made.name] = kinds
            return made

        return register

    def begin(self, g: S) -> Rule[None] | None:
        """Take the top entry off and run it."""
        name, args = g.agenda.pop()
        return self.steps[name](g, *args)


def plan(g: Table, *entries: Entry) -> None:
    """Put entries on top of the agenda, to be done in the order given."""
    g.agenda.extend(reversed(entries))
