"""§4.1, 3 step 4: drawing Action Cards and paying for them; §6: the decks and their discard piles."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.pieces import discard_card
from signoria.games.price_of_power.state import ACTION_DRAW, AGENDA, State
from signoria.games.price_of_power.treasury import affordable, pay
from signoria.games.price_of_power.vocabulary import CARD, POWER
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, ask_any, pick
from signoria.kernel.log import tell, whisper
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

CARDS_DRAWN = 3
KEEP_COST = 2
OPENING_HAND = 4
LEFT_OUT = 5  # of a discard pile that becomes a deck

TOO_DEAR = Because("4.1.09")
NOT_DRAWN = Because("4.1.12")
DECK_EMPTY = Because("6.12")

# ---------------------------------------------------------------- §6 decks and discard piles


def can_draw(g: State, kind: int) -> bool:
    """Whether a deck or its discard pile has a card left."""
    return bool(g.deck[kind] or g.discard[kind])


def deck_verdict(g: State, kind: int) -> Verdict:
    return OK if can_draw(g, kind) else DECK_EMPTY


def next_card(g: State, seat: int, kind: int) -> int:
    """§6 The next card of a deck, seen by the seat that draws it; an empty deck is renewed from its discards."""
    if not g.deck[kind]:
        renew_deck(g, kind)
    card = draw(g, ACTION_DRAW, g.deck[kind])
    reveal(g, 1 << seat, [card])
    tell(g, "card.drawn", seat, kind)
    whisper(g, 1 << seat, "card.mine", card)
    return card


def renew_deck(g: State, kind: int) -> None:
    """§6 All but the top 5 discards form the new deck; all of them if there are no more than 5."""
    pile = g.discard[kind]
    cut = len(pile) - LEFT_OUT if len(pile) > LEFT_OUT else len(pile)
    g.deck[kind], g.discard[kind] = pile[:cut], pile[cut:]
    for card in g.deck[kind]:
        g.seen[card] = 0
    tell(g, "deck.renewed", kind)


# ---------------------------------------------------------------- phase 1 B and C


@AGENDA.step()
def draw_cards(g: State) -> None:
    """§4.1 B and C: in Turn order everybody draws 3 Action Cards, then pays for those to keep."""
    order = in_order(g, g.first_player)
    plan(g, *(draw_one.at(seat, CARDS_DRAWN) for seat in order), pay_to_keep.at((1 << g.seats) - 1))


@AGENDA.step("seat", "number")
def draw_one(g: State, seat: int, left: int) -> Rule[None]:
    """§4.1 B From any of the decks, one by one."""
    kinds = [kind for kind in range(3) if can_draw(g, kind)]
    if not kinds:
        return
    kind = yield from pick(seat, "draw.deck", POWER, lambda: kinds, why=lambda kind: deck_verdict(g, kind))
    g.keeping[seat].append(next_card(g, seat, kind))
    if left > 1:
        plan(g, draw_one.at(seat, left - 1))


@AGENDA.step("number")
def pay_to_keep(g: State, deciding: int) -> Rule[None]:
    """§4.1 C 2 Ducats for each drawn card to keep, side by side; the others are discarded."""
    seats = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and g.keeping[seat]]
    if not seats:
        return
    seat, code = yield from ask_any(
        "draw.keep",
        {seat: partial(keepable, g, seat) for seat in seats},
        why={seat: partial(keep_verdict, g, seat) for seat in seats},
    )
    if code == DONE:
        drop_rest(g, seat)
    else:
        pay(g, seat, KEEP_COST)
        g.keeping[seat].remove(code - CARD.start)
        g.hand[seat].append(code - CARD.start)
        tell(g, "draw.kept", seat)
    plan(g, pay_to_keep.at(deciding))


def keepable(g: State, seat: int) -> list[int]:
    return [*allowed([CARD.start + card for card in g.keeping[seat]], lambda code: keep_verdict(g, seat, code)), DONE]


def keep_verdict(g: State, seat: int, code: int) -> Verdict:
    """§4.1 C Only cards drawn this Round are paid for."""
    if code in CARD and code - CARD.start not in g.keeping[seat]:
        return NOT_DRAWN
    return OK if code == DONE or affordable(g, seat, KEEP_COST) else TOO_DEAR


def drop_rest(g: State, seat: int) -> None:
    """§4.1 C Cards that are not paid for are discarded."""
    for card in g.keeping[seat]:
        discard_openly(g, seat, card)
    g.keeping[seat] = []


def discard_openly(g: State, seat: int, card: int) -> None:
    """§6 A card goes face up onto its discard pile, from wherever the caller has taken it."""
    reveal(g, EVERYBODY, [card])
    discard_card(g, card)
    tell(g, "card.discarded", seat, card)


# ---------------------------------------------------------------- discarding


@AGENDA.step("number", "number")
def discard_down(g: State, limit: int, deciding: int) -> Rule[None]:
    """§3, 4.5 C Down to a hand of so many cards (4 at the start, 5 later), side by side."""
    seats = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and excess(g, seat, limit) > 0]
    if not seats:
        return
    seat, code = yield from ask_any(
        "hand.discard",
        {seat: partial(hand_codes, g, seat) for seat in seats},
    )
    g.hand[seat].remove(code - CARD.start)
    discard_openly(g, seat, code - CARD.start)
    plan(g, discard_down.at(limit, deciding))


def hand_codes(g: State, seat: int) -> list[int]:
    return [CARD.start + card for card in g.hand[seat]]


def excess(g: State, seat: int, limit: int) -> int:
    return len(g.hand[seat]) - limit


# ---------------------------------------------------------------- §3 step 4


@AGENDA.step("seat")
def opening_draw(g: State, seat: int) -> None:
    """§3 step 4: 1 card from each deck, then 3 of one's choice."""
    for kind in range(3):
        if can_draw(g, kind):
            g.hand[seat].append(next_card(g, seat, kind))
    plan(g, opening_pick.at(seat, CARDS_DRAWN))


@AGENDA.step("seat", "number")
def opening_pick(g: State, seat: int, left: int) -> Rule[None]:
    """§3 step 4: the cards of one's choice go to the hand, nothing is paid for them."""
    kinds = [kind for kind in range(3) if can_draw(g, kind)]
    if not kinds:
        return
    kind = yield from pick(seat, "draw.deck", POWER, lambda: kinds, why=lambda kind: deck_verdict(g, kind))
    g.hand[seat].append(next_card(g, seat, kind))
    if left > 1:
        plan(g, opening_pick.at(seat, left - 1))
