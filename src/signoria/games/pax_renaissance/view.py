"""What each seat sees: built by naming what is public, never by deleting what is secret."""

from __future__ import annotations

from signoria.games.pax_renaissance.board import face, household
from signoria.games.pax_renaissance.components import (
    BANKS,
    BORDERS,
    CARDS,
    CREEDS,
    EMPIRES,
    ITEM,
    PLACES,
    RELIGIONS,
    SIDES,
    SQUARE,
    TOKENS,
    VICTORIES,
)
from signoria.games.pax_renaissance.describe import colour_of
from signoria.games.pax_renaissance.market import deck_size
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.kernel.words import Plain


def view(g: State, seat: int | None) -> dict[str, Plain]:
    """§ everything on the table, and the hand of this seat (HAND: others see how many cards)."""
    return {
        "turn": g.turn,
        "actions": g.actions,
        "players": [_player(g, one, one == seat) for one in range(g.seats)],
        "market": {side: _market(g, n) for n, side in enumerate(SIDES)},
        "decks": {side: deck_size(g, n) for n, side in enumerate(SIDES)},
        "next": {side: CARDS[g.peek[n]] if g.peek[n] >= 0 else None for n, side in enumerate(SIDES)},
        "empires": {name: _empire(g, e) for e, name in enumerate(EMPIRES)},
        "cities": {
            name: TOKENS[g.rulers[p] - 1] if g.rulers[p] else None for p, name in enumerate(PLACES) if not g.closed[p]
        },
        "borders": {name: _border(g, b) for b, name in enumerate(BORDERS) if g.concession[b] or g.pirate[b]},
        "emporia": [PLACES[p] for p in g.emporium],
        "victories": {name: bool(g.awake[v]) for v, name in enumerate(VICTORIES) if v < 4 or g.promo},
        "usury": [CARDS[card] for card in g.usury],
        "gone": [CARDS[card] for card in g.gone],
    }


def _player(g: State, seat: int, own: bool) -> dict[str, Plain]:
    hand = g.hand[seat]
    return {
        "bank": BANKS[g.bank[seat]],
        "colour": colour_of(g, seat),
        "florins": g.florins[seat],
        "pawns": g.supply[12 + seat],
        "hand": [CARDS[card] for card in hand] if own else len(hand),
        "maids": [CARDS[card] for card in g.maids[seat]],
        "east": _row(g, g.rows[seat * 2]),
        "west": _row(g, g.rows[seat * 2 + 1]),
        "out": bool(g.out[seat]),
    }


def _row(g: State, items: list[int]) -> list[Plain]:
    found: list[Plain] = []
    for item in items:
        if item < SQUARE:
            found.append(_item(g, item))
        else:
            found.extend(_item(g, one) for one in household(g, item - SQUARE))
    return found


def _item(g: State, item: int) -> Plain:
    """An item by its id, with its bishop if it has one."""
    bishop = g.bishop[item]
    return {"id": ITEM.ids[item], "bishop": RELIGIONS[bishop - 1]} if bishop else ITEM.ids[item]


def _market(g: State, side: int) -> list[Plain]:
    """A row: the leftmost card lies face down, whoever remembers it (C6a)."""
    found: list[Plain] = []
    for column in range(6):
        card = g.market[side * 6 + column]
        name = None if card < 0 else "face down" if column == 0 else CARDS[card]
        found.append({"card": name, "florins": g.coins[side * 6 + column]})
    return found


def _empire(g: State, empire: int) -> dict[str, Plain]:
    bishop = g.bishop[SQUARE + empire]
    kinds = g.repressed[empire * 10 : empire * 10 + 10]
    told: dict[str, Plain] = {
        "holder": None if g.holder[empire] == NOBODY else g.holder[empire],
        "side": "republic" if g.republic[empire] else "king",
        "face": face(g, empire).name,
        "creed": CREEDS[g.creed[empire]],
        "suzerain": None if g.suzerain[empire] == NOBODY else EMPIRES[g.suzerain[empire]],
        "queens": [CARDS[queen] for queen in g.queens[empire]],
        "bishop": RELIGIONS[bishop - 1] if bishop else None,
    }
    if any(kinds):
        told["repressed"] = {TOKENS[kind]: kinds[kind] for kind in range(6) if kinds[kind]}
        told["serfs"] = {BANKS[g.bank[s]]: kinds[6 + s] for s in range(g.seats) if kinds[6 + s]}
    return told


def _border(g: State, border: int) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    if g.concession[border]:
        told["concession"] = g.concession[border] - 1
    if g.pirate[border]:
        told["pirate"] = RELIGIONS[g.pirate[border] - 1]
    return told
