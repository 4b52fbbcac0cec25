"""Numbers, conditions and sets of the effect language, asked of the table: pure questions, compiled once.

    holds(g, seat, "stability >= 1 and owns(paris)")     amount(g, seat, "half(towns)")
    areas(g, seat, "adjacent & npr_areas")               holds(g, seat, node(card, "needs"))

A text or the number of a condition on a card (nodes.py) will do. Inside, a set is a whole number with a bit each.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, reduce

from signoria.games.price_of_power.board import bits
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.grammar import (
    AREAS,
    CONDITION,
    IT,
    NODES,
    NUMBER,
    PLAYERS,
    PROVINCES,
    REALMS,
    SEAS,
    SETS,
)
from signoria.games.price_of_power.language import Term, parse
from signoria.games.price_of_power.nodes import IDEA_IDS, term_of
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.value_sets import ALL_CALLS, ALL_WORDS, all_players, with_tax
from signoria.games.price_of_power.value_words import (
    CONDITION_CALLS,
    CONDITION_WORDS,
    NUMBER_CALLS,
    NUMBER_WORDS,
    can_pay,
    has_idea,
    of_faith,
)

Value = Callable[[State, int], int]
Test = Callable[[State, int], bool]

# ---------------------------------------------------------------- asking


def holds(g: State, seat: int, condition: str | int) -> bool:
    """Whether a condition is true for a seat; NOBODY (a card has none) always is."""
    if condition == NOBODY:
        return True
    return _test_of(condition)(g, seat)


def amount(g: State, seat: int, text: str) -> int:
    """A number."""
    return _value_of(NUMBER, text)(g, seat)


def areas(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(AREAS, text)(g, seat)))


def provinces(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(PROVINCES, text)(g, seat)))


def realms(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(REALMS, text)(g, seat)))


def seas(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(SEAS, text)(g, seat)))


def nodes(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(NODES, text)(g, seat)))


def players(g: State, seat: int, text: str) -> list[int]:
    return list(bits(_value_of(PLAYERS, text)(g, seat)))


@cache
def _test_of(condition: str | int) -> Test:
    term = parse(CONDITION, condition, IDEA_IDS) if isinstance(condition, str) else term_of(condition)
    return test(term)


@cache
def _value_of(kind: str, text: str) -> Value:
    return value(parse(kind, text, IDEA_IDS))


# ---------------------------------------------------------------- numbers and sets


def value(term: Term) -> Value:
    """A number or a set as a function of the table and a seat."""
    if term.kind == NUMBER:
        return number(term)
    if term.kind in SETS:
        return members(term)
    constant = term.value
    return lambda g, seat: constant


def number(term: Term) -> Value:
    """A number."""
    if term.name == "literal":
        constant = term.value
        return lambda g, seat: constant
    if not term.args:
        return NUMBER_WORDS[term.name]
    if term.name in ARITHMETIC:
        return ARITHMETIC[term.name](number(term.args[0]), number(term.args[1]))
    if term.name in ("min", "max"):
        least = min if term.name == "min" else max
        values = [number(arg) for arg in term.args]
        return lambda g, seat: least(one(g, seat) for one in values)
    first = value(term.args[0])
    if term.name in ("most_of", "sum_of"):
        inner, gather = number(term.args[1]), max if term.name == "most_of" else sum
        return lambda g, seat: gather([inner(g, one) for one in bits(first(g, seat))] or [0])
    ask = NUMBER_CALLS[term.name]
    return lambda g, seat: ask(g, seat, first(g, seat))


ARITHMETIC: dict[str, Callable[[Value, Value], Value]] = {
    "+": lambda one, two: lambda g, seat: one(g, seat) + two(g, seat),
    "-": lambda one, two: lambda g, seat: one(g, seat) - two(g, seat),
    "*": lambda one, two: lambda g, seat: one(g, seat) * two(g, seat),
    "//": lambda one, two: lambda g, seat: one(g, seat) // two(g, seat),
}


def members(term: Term) -> Value:
    """A set, a bit each."""
    if term.name == "id":
        constant = 1 << term.value
        return lambda g, seat: constant
    if term.name == IT:
        place = -1 - term.value
        return lambda g, seat: 1 << g.choices[place]
    if term.name == "taker":
        outer = -1 - term.value
        if term.value == NOBODY:
            return lambda g, seat: 1 << seat
        return lambda g, seat: 1 << g.choices[outer]
    if term.name in SET_OPERATORS:
        return SET_OPERATORS[term.name](members(term.args[0]), members(term.args[1]))
    if not term.args:
        return ALL_WORDS[term.kind][term.name]
    if term.name == "players_with":
        condition = test(term.args[0])
        return lambda g, seat: sum(1 << one for one in bits(all_players(g, seat)) if condition(g, one))
    first = value(term.args[0])
    if term.name == "with_tax":
        second = value(term.args[1])
        return lambda g, seat: with_tax(g, seat, first(g, seat), second(g, seat))
    ask = ALL_CALLS[term.kind][term.name]
    return lambda g, seat: ask(g, seat, first(g, seat))


SET_OPERATORS: dict[str, Callable[[Value, Value], Value]] = {
    "|": lambda one, two: lambda g, seat: one(g, seat) | two(g, seat),
    "&": lambda one, two: lambda g, seat: one(g, seat) & two(g, seat),
    "-": lambda one, two: lambda g, seat: one(g, seat) & ~two(g, seat),
}

# ---------------------------------------------------------------- conditions


def test(term: Term) -> Test:
    """A condition."""
    if term.name in ("and", "or", "not"):
        return _joined(term)
    if term.name in COMPARISONS:
        return COMPARISONS[term.name](number(term.args[0]), number(term.args[1]))
    if term.name == "can_pay":
        costs = [(name, number(cost)) for name, cost in term.named]
        return lambda g, seat: can_pay(g, seat, {name: cost(g, seat) for name, cost in costs})
    if not term.args:
        return CONDITION_WORDS[term.name]
    if term.name == "idea":
        return has_idea(term.args[0].name)
    if term.name in ("most", "only_most", "least"):
        return _compared(term.name, number(term.args[0]))
    first = value(term.args[0])
    if term.name == "faith":
        faith = term.args[1].value
        return lambda g, seat: of_faith(g, seat, first(g, seat), faith)
    ask = CONDITION_CALLS[term.name]
    return lambda g, seat: ask(g, seat, first(g, seat))


def _joined(term: Term) -> Test:
    tests = [test(arg) for arg in term.args]
    if term.name == "not":
        return lambda g, seat: not tests[0](g, seat)
    return reduce(both if term.name == "and" else either, tests)


def both(one: Test, two: Test) -> Test:
    return lambda g, seat: one(g, seat) and two(g, seat)


def either(one: Test, two: Test) -> Test:
    return lambda g, seat: one(g, seat) or two(g, seat)


def _compared(name: str, inner: Value) -> Test:
    """A player's number against those of the Opponents."""

    def compare(g: State, seat: int) -> bool:
        mine = inner(g, seat)
        others = [inner(g, one) for one in bits(all_players(g, seat)) if one != seat]
        if name == "least":
            return all(mine <= other for other in others)
        if mine <= 0:
            return False
        return all(mine > other if name == "only_most" else mine >= other for other in others)

    return compare


COMPARISONS: dict[str, Callable[[Value, Value], Test]] = {
    "<": lambda one, two: lambda g, seat: one(g, seat) < two(g, seat),
    "<=": lambda one, two: lambda g, seat: one(g, seat) <= two(g, seat),
    "==": lambda one, two: lambda g, seat: one(g, seat) == two(g, seat),
    "!=": lambda one, two: lambda g, seat: one(g, seat) != two(g, seat),
    ">=": lambda one, two: lambda g, seat: one(g, seat) >= two(g, seat),
    ">": lambda one, two: lambda g, seat: one(g, seat) > two(g, seat),
}
