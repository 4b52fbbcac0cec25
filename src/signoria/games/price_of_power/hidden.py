"""Which cards a seat cannot tell from each other, and giving them other names.

A seat knows what it has seen. Decks are bags; hands, cards being paid for, Missions and face-down
Events are in places that everybody can count.
"""

from __future__ import annotations

from signoria.games.price_of_power.decks import ACTION, ACTION_DECK
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.vocabulary import CARD, CHARACTER, PLAY
from signoria.kernel.vocabulary import Family

SPECTATOR = 15
FAMILIES: tuple[Family, ...] = (CARD, PLAY)


def unseen(g: State, seat: int | None) -> list[list[int]]:
    """Groups of cards that this seat could not tell from each other if they changed places."""
    bit = 1 << (SPECTATOR if seat is None else seat)
    groups = [_action_cards(g, kind) for kind in range(3)]
    groups += [[*g.events_top, *g.events_shown[len(g.events_shown) - g.events_hidden :]], g.events_bottom]
    groups += [*g.ideas_deck, g.trade_deck, *g.milestones_deck]
    groups += [[*g.missions[other], *g.mission_deck[other]] for other in range(g.seats)]
    return [[card for card in group if not g.seen[card] & bit] for group in groups]


def _action_cards(g: State, kind: int) -> list[int]:
    hands = [card for pile in (*g.hand, *g.keeping) for card in pile if ACTION_DECK[card] == kind]
    return [*g.deck[kind], *hands]


def rename(g: State, names: dict[int, int]) -> None:
    """Put other cards in the places of unseen ones."""
    piles = (
        g.deck, g.hand, g.keeping, g.ideas_deck, g.milestones_deck, g.missions, g.mission_deck,
        [g.events_top, g.events_bottom, g.events_shown, g.trade_deck],
    )  # fmt: skip
    for group in piles:
        for pile in group:
            pile[:] = [names.get(card, card) for card in pile]


def renamed(code: int, names: dict[int, int]) -> int:
    """The option that a choice becomes when cards are renamed."""
    for family in FAMILIES:
        if code in family:
            return family.start + names.get(code - family.start, code - family.start)
    if code in CHARACTER and code - CHARACTER.start in ACTION:  # such a Character has its card's number
        return CHARACTER.start + names.get(code - CHARACTER.start, code - CHARACTER.start)
    return code
