"""Every effect list of every card has a number, its node, nested lists too.

It follows from the card's number and the place on the card, so that the agenda of a saved game
can hold it: `node(card, "effect")`, `node(card, "a")`, `mode_node(mode)`; NOBODY where a card has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import (
    CARDS,
    EVENT,
    EVENTS,
    IDEA,
    IDEAS,
    MILESTONE,
    MILESTONES,
    MISSION,
    MISSION_DATA,
    MODES,
    STRUGGLE,
    STRUGGLES,
)
from signoria.games.price_of_power.grammar import CONDITION, EFFECTS
from signoria.games.price_of_power.language import Term, parse, parse_effects

IDEA_IDS = frozenset(idea["id"] for idea in IDEAS)

FIELDS = ("needs", "effect", "needs_a", "a", "needs_b", "b", "reward")
"""The fields of a card in the effect language, each with room for a hundred lists."""
ROOM = 100
CARD_ROOM = ROOM * 10
CONDITIONS = frozenset({"needs", "needs_a", "needs_b"})


@cache
def field_texts(owner: int) -> dict[str, tuple[str, ...]]:
    """The texts of a card, or of a mode (`len(CARDS) + mode`), by field."""
    data: dict[str, object] = {}
    if owner >= len(CARDS):
        mode = MODES[owner - len(CARDS)]
        data = {"needs": mode.needs, "effect": list(mode.effect)}
    elif owner in EVENT:
        data = dict(EVENTS[owner - EVENT.start])
    elif owner in MISSION:
        data = dict(MISSION_DATA[owner - MISSION.start])
    elif owner in MILESTONE:
        data = dict(MILESTONES[owner - MILESTONE.start])
    elif owner in IDEA:
        data = dict(IDEAS[owner - IDEA.start])
    elif owner in STRUGGLE:
        data = dict(STRUGGLES[owner - STRUGGLE.start])
    found: dict[str, tuple[str, ...]] = {}
    for field in FIELDS:
        value = data.get(field)
        if isinstance(value, str) and value:
            found[field] = (value,)
        elif isinstance(value, list | tuple) and value:
            found[field] = tuple(str(one) for one in value)
    return found


@cache
def node(card: int, field: str = "effect") -> int:
    """The number of an effect list (or condition) of a card; NOBODY when the card has none."""
    return card * CARD_ROOM + FIELDS.index(field) * ROOM if field in field_texts(card) else NOBODY


def mode_node(mode: int, field: str = "effect") -> int:
    """The number of the effect list of one way to use an Action Card."""
    return node(len(CARDS) + mode, field)


def owner_of(number: int) -> int:
    """The card that a node is on (NOBODY: a way to use an Action Card)."""
    owner = number // CARD_ROOM
    return owner if owner < len(CARDS) else NOBODY


def nested(term: Term) -> Iterator[Term]:
    """The effect lists inside a list, in the order of the text."""
    for call in term.args:
        for arg in call.args:
            if arg.kind == EFFECTS and arg.name == "list":
                yield arg
                yield from nested(arg)


@cache
def lists_of(number: int) -> tuple[Term, ...]:
    """All lists of a field: its own, then the nested ones."""
    owner, place = divmod(number, CARD_ROOM)
    field = FIELDS[place // ROOM]
    texts = field_texts(owner).get(field, ())
    if field in CONDITIONS:
        return (parse(CONDITION, texts[0], IDEA_IDS),)
    whole = parse_effects(texts, IDEA_IDS)
    lists = (whole, *nested(whole))
    assert len(lists) <= ROOM, f"{CARDS[owner]} has too many lists"
    return lists


def term_of(number: int) -> Term:
    """The list (or condition) with this number."""
    return lists_of(number - number % ROOM)[number % ROOM]


@cache
def node_inside(number: int, call: int, arg: int) -> int:
    """The number of a list that stands inside a list: which call, and which of its arguments."""
    whole = lists_of(number - number % ROOM)
    wanted = whole[number % ROOM].args[call].args[arg]
    return number - number % ROOM + next(n for n, one in enumerate(whole) if one is wanted)


def every_node() -> Iterator[int]:
    """The effect lists and conditions on every card, nested ones left out."""
    for owner in range(len(CARDS) + len(MODES)):
        for field in field_texts(owner):
            yield owner * CARD_ROOM + FIELDS.index(field) * ROOM
