"""A random busy table for the fuzzer: odd, but legal."""

from __future__ import annotations

from random import Random

from signoria.games.pax_renaissance.board import condottieri_serve
from signoria.games.pax_renaissance.components import (
    BISHOP,
    BORDERS,
    CARD_SIDE,
    CARDS,
    EMPIRES,
    HUNGARY,
    ITEMS,
    OTTOMAN,
    PAWN,
    PIRATE,
    PLACES,
    QUEEN,
    SEA,
    SECOND_VENICE,
    SIDES,
    SQUARE,
    SUITORS,
)
from signoria.games.pax_renaissance.play import settle
from signoria.games.pax_renaissance.situations import EDITS, lift, place_square, tidy
from signoria.games.pax_renaissance.state import NOBODY, State


def stir(g: State, rng: Random) -> None:
    """A random busy table: cards, squares, queens, bishops, tokens and florins all over it."""
    for seat in range(g.seats):
        g.florins[seat] = rng.randrange(9)
        for side in range(len(SIDES)):
            for _ in range(rng.randrange(6)):
                _stir_card(g, seat, side, rng)
    for empire in rng.sample(range(10), rng.randrange(8)):
        place_square(g, rng.randrange(g.seats), empire)
        g.republic[empire] = int(rng.random() < 0.25)
    for empire in range(10):
        lord = rng.randrange(10)
        if g.holder[lord] >= 0 and not g.republic[lord] and g.suzerain[lord] < 0 and rng.random() < 0.3:
            if lord != empire and empire not in g.suzerain:
                g.republic[empire] = 0
                EDITS["vassals"](g, {EMPIRES[empire]: EMPIRES[lord]})
    for queen in (card for card in range(len(CARDS)) if QUEEN[card] and card in g.unused[CARD_SIDE[card]]):
        suitor = rng.choice(SUITORS[queen])
        if not g.queens[suitor] and not g.republic[suitor] and rng.random() < 0.6:
            EDITS["queens"](g, {EMPIRES[suitor]: [CARDS[queen]]})
    tidy(g)
    _stir_tokens(g, rng)
    g.awake = [int(rng.random() < 0.5) for _ in range(4)] + [int(bool(g.promo) and rng.random() < 0.5)]
    if not condottieri_serve(g):
        g.rulers[SECOND_VENICE] = 0  # a bishop has silenced the condottiere
    tidy(g)
    settle(g)


def _stir_card(g: State, seat: int, side: int, rng: Random) -> None:
    spare = [c for c in g.unused[side] if not QUEEN[c]]
    if spare:
        card = rng.choice(spare)
        lift(g, card)
        in_hand = len(g.hand[seat]) < 2 and rng.random() < 0.4
        if in_hand:
            g.hand[seat].append(card)
        else:
            g.rows[seat * 2 + side].append(card)
            g.owner[card] = seat


def _stir_tokens(g: State, rng: Random) -> None:
    """Tokens from the supply, wherever they may stand."""
    for place in range(len(PLACES)):
        token = rng.randrange(BISHOP)
        if not g.closed[place] and not g.rulers[place] and g.supply[token] and rng.random() < 0.4:
            g.rulers[place] = token + 1
            tidy(g)
    for empire in range(10):
        g.creed[empire] = (
            rng.randrange(4) if empire not in (HUNGARY, OTTOMAN) and rng.random() < 0.4 else g.creed[empire]
        )
        for kind in range(6 + g.seats):
            heap = kind if kind < 6 else PAWN + kind - 6
            if rng.random() < 0.12 and g.supply[heap]:
                g.repressed[empire * 10 + kind] += 1
                tidy(g)
    for border in range(len(BORDERS)):
        religion, seat = rng.randrange(3), rng.randrange(g.seats)
        if not g.concession[border] and rng.random() < 0.6:
            if SEA[border] and rng.random() < 0.4 and g.supply[PIRATE + religion]:
                g.pirate[border] = religion + 1
            elif g.supply[PAWN + seat]:
                g.concession[border] = seat + 1
            tidy(g)
    for item in range(ITEMS):
        religion = rng.randrange(3)
        lies = item >= SQUARE or g.owner[item] != NOBODY
        if lies and rng.random() < 0.12 and g.supply[BISHOP + religion]:
            g.bishop[item] = religion + 1
            tidy(g)
