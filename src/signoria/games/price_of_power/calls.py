"""The calls of an effect list, compiled once: their numbers and sets ready to be asked, nested lists as nodes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from signoria.games.price_of_power.board import bits
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import CARDS
from signoria.games.price_of_power.grammar import CONDITION, EFFECTS
from signoria.games.price_of_power.language import Term
from signoria.games.price_of_power.nodes import CARD_ROOM, node_inside, owner_of, term_of
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.values import Test, Value, test, value
from signoria.games.price_of_power.vocabulary import CARD, MODE


@dataclass(frozen=True, slots=True)
class Call:
    """One call of an effect list."""

    name: str
    args: tuple[Term, ...]
    values: tuple[Value | None, ...]  # numbers, sets and words
    tests: tuple[Test | None, ...]
    lists: tuple[int, ...]  # nodes of the lists in it
    named: tuple[tuple[str, Value], ...]
    about: tuple[int, ...]  # the card, as a code of the vocabulary

    @property
    def on_action_card(self) -> bool:
        """Whether it is part of a way to use an Action Card."""
        return self.about[0] in MODE

    def number(self, g: State, seat: int, place: int = 0) -> int:
        """A number among the arguments."""
        ask = self.values[place]
        assert ask is not None
        return ask(g, seat)

    def members(self, g: State, seat: int, place: int) -> list[int]:
        """A set among the arguments, as a list."""
        return list(bits(self.number(g, seat, place)))

    def word(self, place: int, default: int = NOBODY) -> int:
        """The number of a name among the arguments; the default when it was left out."""
        return self.args[place].value if place < len(self.args) else default

    def option(self, g: State, seat: int, name: str, default: int = 0) -> int:
        """A number given by name."""
        for given, ask in self.named:
            if given == name:
                return ask(g, seat)
        return default

    def options(self, g: State, seat: int) -> dict[str, int]:
        """All numbers given by name."""
        return {name: ask(g, seat) for name, ask in self.named}


@cache
def calls_of(node: int) -> tuple[Call, ...]:
    """The calls of the list with this number."""
    return tuple(_compiled(node, place, term) for place, term in enumerate(term_of(node).args))


def _compiled(node: int, place: int, term: Term) -> Call:
    lists = [node_inside(node, place, n) for n, arg in enumerate(term.args) if arg.kind == EFFECTS]
    return Call(
        term.name,
        term.args,
        tuple(None if arg.kind in (EFFECTS, CONDITION) else value(arg) for arg in term.args),
        tuple(test(arg) if arg.kind == CONDITION else None for arg in term.args),
        tuple(lists),
        tuple((name, value(arg)) for name, arg in term.named),
        about_of(node),
    )


def about_of(node: int) -> tuple[int, ...]:
    """The card on which a list stands, for the prompts."""
    owner = owner_of(node)
    return (MODE.start + node // CARD_ROOM - len(CARDS) if owner == NOBODY else CARD.start + owner,)
