"""§E1 Purchases and §D2 the refresh of the market."""

from __future__ import annotations

from signoria.games.pax_renaissance.abilities import unlimited_hand
from signoria.games.pax_renaissance.board import earn, pay
from signoria.games.pax_renaissance.components import CARD, COMET, SIDES, SQUARE_TO_WAKE
from signoria.games.pax_renaissance.state import AGENDA, DEAL, State
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict

HAND_LIMIT = 2
NOT_IN_MARKET = Because("E1.01")
FACE_DOWN = Because("D2.09")
HAND_FULL = Because("E1.02")
TOO_DEAR = Because("E1.09")
USURY = Because("E1.11")

# ---------------------------------------------------------------- E1


def purchase_verdict(g: State, seat: int, card: int) -> Verdict:
    """§E1 A face-up card, room in hand, the price, and no florin of one's own on it this turn."""
    if card not in g.market:
        return NOT_IN_MARKET
    return price_verdict(g, seat, card, g.market.index(card) % 6, hand_full(g, seat))


def price_verdict(g: State, seat: int, card: int, column: int, full: bool) -> Verdict:
    """§E1a, E1b, E1e Whether the card in this column can be bought."""
    if not column:
        return FACE_DOWN
    if card in g.usury:
        return USURY
    if g.florins[seat] < column:
        return TOO_DEAR
    if full and not COMET[card]:
        return HAND_FULL
    return OK


def hand_full(g: State, seat: int) -> bool:
    """§E1a Two cards, unless an ability allows more."""
    return len(g.hand[seat]) >= HAND_LIMIT and not unlimited_hand(g, seat)


def purchasable(g: State, seat: int) -> list[int]:
    """§E1 The cards of the market that a seat can buy now."""
    full, found = hand_full(g, seat), []
    for start in (0, 6):
        for column in range(1, min(g.florins[seat], 5) + 1):
            card = g.market[start + column]
            if card >= 0 and price_verdict(g, seat, card, column, full) is OK:
                found.append(card)
    return found


def purchase(g: State, seat: int, card: int) -> None:
    """§E1b A florin on each card to the left; §E1d what lies on the card is the buyer's."""
    place = g.market.index(card)
    pay(g, seat, place % 6)
    for left in range(place - place % 6, place):
        lay_florin(g, left)
    g.market[place] = -1
    earn(g, seat, g.coins[place])
    g.coins[place] = 0
    tell(g, "purchase", seat, card, place % 6)
    if COMET[card]:
        g.gone.append(card)  # L1
        plan(g, comet.at(card))
    else:
        g.hand[seat].append(card)


def lay_florin(g: State, place: int) -> None:
    """§E1b On the card; §E1c in a gap on the card in the other row, or else to China."""
    for there in (place, (place + 6) % 12):
        if g.market[there] >= 0:
            g.coins[there] += 1
            g.usury.append(g.market[there])  # E1e
            return


@AGENDA.step("card")
def comet(g: State, card: int) -> Rule[None]:
    """§E1f, L1 The buyer of a comet activates one inactive victory square, as long as there is one."""
    asleep = [v for v, awake in enumerate(g.awake) if not awake and (v < 4 or g.promo)]
    if not asleep:
        return
    square = yield from pick(g.turn, "comet.square", SQUARE_TO_WAKE, lambda: asleep[:], about=(CARD.start + card,))
    g.awake[square] = 1
    tell(g, "comet.wakes", g.turn, square)


# ---------------------------------------------------------------- D2


def refresh(g: State) -> bool:
    """§D2 Slide, turn the leftmost cards down, and draw; False if a gap cannot be filled (L2a)."""
    gaps = [side for side in range(len(SIDES)) if -1 in g.market[side * 6 : side * 6 + 6]]
    for side in gaps:
        slide(g, side)
    for side in gaps:
        for place in range(side * 6, side * 6 + 6):
            if g.market[place] < 0:
                deck = side if deck_size(g, side) else 1 - side  # D2b
                if not deck_size(g, deck):
                    return False
                g.market[place] = draw_card(g, deck)
                tell(g, "market.drawn", g.market[place])
    turn_up(g)
    return True


def slide(g: State, side: int) -> None:
    """§D2 Each card moves with its florins to the leftmost empty place; leftover profits wait there."""
    start = side * 6
    left = g.coins[start] if g.market[start] < 0 else 0
    cards = [(g.market[p], g.coins[p]) for p in range(start, start + 6) if g.market[p] >= 0]
    cards += [(-1, 0)] * (6 - len(cards))
    for place, (card, coins) in enumerate(cards, start):
        g.market[place], g.coins[place] = card, coins
    g.coins[start] += left


def deck_size(g: State, side: int) -> int:
    return len(g.top[side]) + len(g.bottom[side]) + (g.peek[side] >= 0)


def draw_card(g: State, side: int) -> int:
    """The next card of a deck, which everybody sees."""
    if g.peek[side] >= 0:
        card, g.peek[side] = g.peek[side], -1
        return card
    card = draw(g, DEAL, g.top[side] or g.bottom[side])
    reveal(g, EVERYBODY, [card])
    return card


def turn_up(g: State) -> None:
    """§C5c Astrology: the top card of each deck lies face up."""
    if g.astrology:
        for side in range(len(SIDES)):
            if g.peek[side] < 0 and deck_size(g, side):
                g.peek[side] = draw_card(g, side)
                tell(g, "market.peek", g.peek[side])
