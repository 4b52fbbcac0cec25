"""Reading the values of a situation: names become numbers, or an error that says what would be right."""

from __future__ import annotations

from signoria.games.price_of_power.components import (
    AREAS,
    NODES,
    POWERS,
    PROVINCES,
    REALMS,
    RELIGIONS,
    SEA_COUNT,
    SEAS,
)
from signoria.games.price_of_power.decks import CARDS, CHARACTER_IDS, MODE_IDS
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.vocabulary import ACT
from signoria.kernel.situation import EditError
from signoria.kernel.words import Plain

IDS: dict[str, tuple[str, ...]] = {
    "area": AREAS,
    "province": PROVINCES,
    "sea": SEAS,
    "node": NODES,
    "realm": REALMS,
    "power": POWERS,
    "religion": RELIGIONS,
    "card": tuple(CARDS),
    "character": CHARACTER_IDS,
    "mode": MODE_IDS,
    "act": tuple(one.removeprefix("act:") for one in ACT.ids),
}


def one_of(text: Plain, kind: str, *where: str) -> int:
    """The number of an id."""
    ids = IDS[kind]
    if not isinstance(text, str) or text not in ids:
        near = tuple(one for one in ids if isinstance(text, str) and one[:4].lower() == text[:4].lower())
        raise EditError(f"unknown {kind} {text!r}", *where, legal=(near or ids)[:12])
    return ids.index(text)


def seat_of_name(g: State, name: Plain, *where: str) -> int:
    """A seat by its number or its Realm."""
    seats = {str(seat): seat for seat in range(g.seats)} | {REALMS[realm]: seat for seat, realm in enumerate(g.realm)}
    if str(name) not in seats:
        raise EditError(f"no player {name!r}", *where, legal=tuple(seats))
    return seats[str(name)]


def place_of(text: Plain, *where: str) -> int:
    """Where Ships are: a Sea Zone, or a Province for its Port."""
    if isinstance(text, str) and text in SEAS:
        return SEAS.index(text)
    return SEA_COUNT + one_of(text, "province", *where)


def number(value: Plain, *where: str, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise EditError(f"{value!r} is no number from {least} up", *where)
    return value


def table(value: Plain, *where: str) -> dict[str, Plain]:
    if not isinstance(value, dict):
        raise EditError("this is an object of names and values", *where)
    return value


def listed(value: Plain, *where: str) -> list[Plain]:
    if not isinstance(value, list):
        raise EditError("this is a list", *where)
    return value


def names(value: Plain, kind: str, *where: str) -> list[int]:
    """A list of ids as numbers."""
    return [one_of(one, kind, *where, str(n)) for n, one in enumerate(listed(value, *where))]


def amounts(value: Plain, kind: str, *where: str) -> dict[int, int]:
    """Numbers by id."""
    found = table(value, *where)
    return {one_of(name, kind, *where, name): number(amount, *where, name) for name, amount in found.items()}
