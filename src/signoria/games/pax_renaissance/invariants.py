"""What must always hold: pieces conserved, each card in one place, limits kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from signoria.games.pax_renaissance.board import tableau
from signoria.games.pax_renaissance.components import (
    BISHOP,
    CARDS,
    COMET,
    EMPORIA,
    PAWN,
    PAWNS,
    PIRATE,
    PROMO_CARD,
    SEA,
    SQUARE,
    SUPPLY,
    TOKENS,
)
from signoria.games.pax_renaissance.state import NOBODY, State


def check(g: State) -> Iterator[str]:
    """Everything that is wrong with a table."""
    yield from _tokens(g)
    yield from _cards(g)
    yield from _squares(g)
    yield from _places(g)


def _tokens(g: State) -> Iterator[str]:
    """§B8e Every wooden piece is in the supply, on the map, on a card or repressed."""
    for token, total in enumerate(SUPPLY):
        count = g.supply[token]
        if token < BISHOP:
            count += g.rulers.count(token + 1) + sum(g.repressed[e * 10 + token] for e in range(10))
        elif token < PIRATE:
            count += g.bishop.count(token - BISHOP + 1)
        else:
            count += g.pirate.count(token - PIRATE + 1)
        if count != total or g.supply[token] < 0:
            yield f"there are {count} of {total} {TOKENS[token]}"
    for seat in range(g.seats):
        count = g.supply[PAWN + seat] + g.concession.count(seat + 1)
        count += sum(g.repressed[e * 10 + 6 + seat] for e in range(10))
        if count != PAWNS:
            yield f"seat {seat} has {count} of {PAWNS} pawns"
    if min(g.florins) < 0 or min(g.coins) < 0 or min(g.repressed) < 0:
        yield "something is below zero"


def _cards(g: State) -> Iterator[str]:
    """Each card is in exactly one place."""
    where = Counter(g.gone)
    for pile in (*g.hand, *g.maids, *g.queens, *g.top, *g.bottom, *g.unused):
        where.update(pile)
    where.update(item for row in g.rows for item in row if item < SQUARE)
    where.update(card for card in (*g.market, *g.peek) if card >= 0)
    for card in range(len(CARDS)):
        expected = 1 if g.promo or not PROMO_CARD[card] else 0
        if where[card] != expected:
            yield f"{CARDS[card]} is in {where[card]} places"
    for card in range(len(CARDS)):
        holders = [seat for seat in range(g.seats) if card in tableau(g, seat)] if g.owner[card] != NOBODY else []
        if g.owner[card] != NOBODY and holders != [g.owner[card]]:
            yield f"{CARDS[card]} belongs to seat {g.owner[card]} but lies with {holders}"
    if any(COMET[card] for hand in g.hand for card in hand):
        yield "a comet is in a hand"


def _squares(g: State) -> Iterator[str]:
    """§B4, VASSAL Squares lie in one tableau or their throne; vassals are kings under a king."""
    for empire in range(10):
        rows = [row for row in g.rows if SQUARE + empire in row]
        lord = g.suzerain[empire]
        if len(rows) != int(g.holder[empire] != NOBODY and lord == NOBODY):
            yield f"the square of empire {empire} lies in {len(rows)} rows"
        if lord != NOBODY:
            if g.republic[empire] or g.republic[lord] or g.suzerain[lord] != NOBODY:
                yield f"empire {empire} is an impossible vassal of {lord}"
            if g.holder[lord] != g.holder[empire]:
                yield f"vassal {empire} and suzerain {lord} lie apart"
        if g.holder[empire] == NOBODY and g.republic[empire]:
            yield f"a republic sits in the throne of empire {empire}"
        for queen in g.queens[empire]:
            if g.wed[queen] != empire or g.owner[queen] != g.holder[empire] or g.republic[empire]:
                yield f"the queen {CARDS[queen]} is not with her king"


def _places(g: State) -> Iterator[str]:
    """§C1.04, BORDER Closed places are empty, pirates are at sea, borders hold one token."""
    for place, ruler in enumerate(g.rulers):
        if ruler and g.closed[place]:
            yield f"somebody is in the closed place {place}"
    if sum(not g.closed[place] for place in EMPORIA) != 2:
        yield "there must be two open emporia"
    for border, pirate in enumerate(g.pirate):
        if pirate and not SEA[border]:
            yield f"a pirate is on land at border {border}"
        both = bool(pirate and g.concession[border])
        if both != (border in g.shared):
            yield f"border {border} is shared without leave"
