"""Tables for the rule tests: write down what differs, choose, and look.

p = table(hand={"0": ["PREN021"]}, florins={"0": 3})
play(p, "play:PREN021", "toledo")
assert city(p, "toledo") == "knight:catholic"
"""

from __future__ import annotations

import json
from typing import Any

import signoria
from signoria.games.pax_renaissance.components import (
    BORDERS,
    CARDS,
    CREEDS,
    EMPIRES,
    ITEM,
    PLACES,
    RELIGIONS,
    RULERS,
    TOKENS,
)
from signoria.games.pax_renaissance.state import State
from signoria.kernel.position import Position

Pax = Position[State]
Edits = dict[str, Any]
"""What differs, as keyword arguments of `table`."""
EMPTY: dict[str, None] = {
    p: None for p in PLACES if p not in ("kviv", "venice:2", "novgorod", "timbuktu", "red_sea", "spice_islands")
}
"""`cities=EMPTY`: a map without rulers."""
FULL: dict[str, str | None] = {place: RULERS[n % 6] for n, place in enumerate(EMPTY)}
"""`cities=FULL`: a ruler in every city, at most five of a kind; fairs raise no levies."""


def table(seats: int = 2, options: list[str] | None = None, **edits: object) -> Pax:
    """A situation. Seat 0 is Fugger and to act, seat 1 Medici, 2 Marchionni, 3 Coeur, unless edited."""
    banks = ["fugger", "medici", "marchionni", "coeur"]
    fixed: dict[str, object] = {"banks": banks[:seats], "turn": 0}
    text = json.dumps({"seats": seats, "options": options or [], "edits": fixed | edits})
    position: Pax = signoria.game("pax_renaissance").situation(text)
    return position


def play(p: Pax, *options: str) -> Pax:
    """Choose one option after the other; whoever is asked chooses."""
    for option in options:
        p.choose(option)
    return p


def options(p: Pax) -> list[str]:
    """What the one seat that is asked may choose."""
    (asked,) = p.asks
    return list(asked.options)


def asked(p: Pax) -> str:
    """What is asked now, e.g. `turn.action`."""
    (one,) = p.asks
    return one.what


def asked_seat(p: Pax) -> int:
    (one,) = p.asks
    return one.seat


def why_not(p: Pax, option: str) -> str:
    """The rule for which an option is refused."""
    told = p.explain(option)
    assert not told.allowed, f"{option} is possible"
    return told.rule


def florins(p: Pax, seat: int) -> int:
    return p.state.florins[seat]


def city(p: Pax, place: str) -> str | None:
    """The ruler in a place, e.g. `knight:catholic`."""
    ruler = p.state.rulers[PLACES.index(place)]
    return RULERS[ruler - 1] if ruler else None


def rulers(p: Pax, empire: str) -> list[str]:
    """Every ruler of an empire."""
    from signoria.games.pax_renaissance.components import PLACES_OF

    e = EMPIRES.index(empire)
    return [RULERS[p.state.rulers[n] - 1] for n in PLACES_OF[e] if p.state.rulers[n]]


def concession(p: Pax, border: str) -> int | None:
    """Whose concession is at a border."""
    owner = p.state.concession[BORDERS.index(border)]
    return owner - 1 if owner else None


def pirate(p: Pax, border: str) -> str | None:
    religion = p.state.pirate[BORDERS.index(border)]
    return RELIGIONS[religion - 1] if religion else None


def bishop(p: Pax, item: str) -> str | None:
    """The bishop on a card or a square."""
    religion = p.state.bishop[ITEM.ids.index(item)]
    return RELIGIONS[religion - 1] if religion else None


def repressed(p: Pax, empire: str) -> dict[str, int]:
    """Repressed tokens of a square; serfs as `serf:SEAT`."""
    e = EMPIRES.index(empire)
    kinds = p.state.repressed[e * 10 : e * 10 + 10]
    found = {RULERS[k]: kinds[k] for k in range(6) if kinds[k]}
    return found | {f"serf:{k - 6}": kinds[k] for k in range(6, 10) if kinds[k]}


def holder(p: Pax, empire: str) -> int | None:
    """In whose tableau a square lies; None: in its throne."""
    seat = p.state.holder[EMPIRES.index(empire)]
    return None if seat < 0 else seat


def is_republic(p: Pax, empire: str) -> bool:
    return bool(p.state.republic[EMPIRES.index(empire)])


def suzerain(p: Pax, empire: str) -> str | None:
    lord = p.state.suzerain[EMPIRES.index(empire)]
    return None if lord < 0 else EMPIRES[lord]


def queens(p: Pax, empire: str) -> list[str]:
    return [CARDS[q] for q in p.state.queens[EMPIRES.index(empire)]]


def creed(p: Pax, empire: str) -> str:
    return CREEDS[p.state.creed[EMPIRES.index(empire)]]


def row(p: Pax, seat: int, side: str) -> list[str]:
    """Heads of the columns of a tableau side, from the board outwards (vassals and queens lie below them)."""
    return [ITEM.ids[i] for i in p.state.rows[seat * 2 + ("east", "west").index(side)]]


def tableau(p: Pax, seat: int) -> list[str]:
    """Every item of a tableau."""
    from signoria.games.pax_renaissance.board import tableau as items

    return [ITEM.ids[i] for i in items(p.state, seat)]


def hand(p: Pax, seat: int) -> list[str]:
    return [CARDS[c] for c in p.state.hand[seat]]


def gone(p: Pax) -> list[str]:
    """Cards that are out of the game."""
    return [CARDS[c] for c in p.state.gone]


def supply(p: Pax, token: str, seat: int = 0) -> int:
    """How many tokens are left, e.g. `bishop:catholic`; `pawn` is by seat."""
    n = TOKENS.index(token)
    return p.state.supply[n + (seat if token == "pawn" else 0)]


def told(p: Pax) -> list[str]:
    """The keys of the log, in order."""
    return [event[0] for event in p.log]


def bare(seats: int = 2, options: list[str] | None = None, **edits: object) -> Pax:
    """A table without rulers and concessions but those that are given."""
    cities, concessions = edits.pop("cities", {}), edits.pop("concessions", {})
    assert isinstance(cities, dict)
    assert isinstance(concessions, dict)
    empty = dict.fromkeys(BORDERS)
    return table(seats, options, cities=EMPTY | cities, concessions=empty | concessions, **edits)


def fought(p: Pax) -> list[tuple[int, int]]:
    """Attackers and defenders of every battle so far."""
    return [(event[1][1], event[1][2]) for event in p.log if event[0] == "battle.joined"]


def on_map(p: Pax, *empires: str) -> dict[str, str]:
    """Every ruler on the map (or in these empires) by place."""
    from signoria.games.pax_renaissance.components import PLACE_EMPIRE

    wanted = [EMPIRES.index(e) for e in empires] or range(10)
    return {PLACES[n]: RULERS[r - 1] for n, r in enumerate(p.state.rulers) if r and PLACE_EMPIRE[n] in wanted}


LAND: dict[str, int | None] = dict.fromkeys(BORDERS)
"""`concessions=LAND`: no concession anywhere."""


def market(p: Pax, side: str) -> list[str | None]:
    """The six cards of a row."""
    start = 6 * ("east", "west").index(side)
    return [CARDS[card] if card >= 0 else None for card in p.state.market[start : start + 6]]


def coins(p: Pax, side: str) -> list[int]:
    """The florins on the six places of a row."""
    start = 6 * ("east", "west").index(side)
    return p.state.coins[start : start + 6]


def seen(p: Pax, seat: int | None = None) -> Any:
    """The table as a seat (or a spectator) sees it."""
    return p.view(seat)["table"]
