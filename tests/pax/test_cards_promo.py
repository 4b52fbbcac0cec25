"""§B5, E2 The cards of the Age of Reformation, each of them played.

Every row below is a card's facts typed from the card; the tests play it and compare.
"""

import pytest

from tests.pax import cards, test_cards_east, test_cards_west
from tests.pax.cards import Card, Queen, each, each_suitor

CARDS = [
    Card("PREN208P", "east", "hungary", "law", "vote:east commerce:east", "crusade", "knight:catholic"),
    Card(
        "PREN209P", "east", "the_east", "", "behead inquisitor:reformist repress:rook", "conspiracy", "bishop:reformist"
    ),
    Card(
        "PREN210P",
        "east",
        "papal_states",
        "islamic",
        "siege inquisitor:islamic corsair:islamic",
        "jihad",
        "pirate:islamic",
    ),
    Card("PREN211P", "east", "ottoman", "", "tax corsair:reformist corsair:catholic", "", "pirate:reformist"),
    Card("PREN212P", "west", "holy_roman_empire", "", "siege tax", "conspiracy", "knight:islamic knight:islamic"),
    Card("PREN213P", "west", "france", "catholic", "behead", "crusade", "bishop:catholic"),
    Card("PREN214P", "west", "france", "reformist", "commerce:west", "reformation", "pawn"),
    Card("PREN215P", "west", "england", "reformist", "tax behead", "reformation", "bishop:reformist"),
]

QUEENS = [
    Queen("PREN216P", "west", "portugal aragon france holy_roman_empire", "", "siege inquisitor:catholic"),
]

EAST = ["COMET1", "COMET2", *(one.card for one in (*test_cards_east.CARDS, *test_cards_east.QUEENS))]
WEST = ["COMET3", "COMET4", *(one.card for one in (*test_cards_west.CARDS, *test_cards_west.QUEENS))]
WARS = ("conspiracy", "peasant_revolt", "crusade", "jihad", "reformation")


@each(CARDS)
def test_played_it_lies_at_the_end_of_its_own_row_with_its_prestige(card: Card) -> None:
    cards.check_lies_in_its_row(card)


@each(CARDS)
def test_its_agents_may_go_exactly_to_its_location_and_arrive(card: Card) -> None:
    cards.check_agents(card)


@each(CARDS)
def test_its_sale_brings_its_price_from_the_tableau_and_two_from_the_hand(card: Card) -> None:
    cards.check_sale(card)


@each(CARDS, ops=True)
def test_its_ops_reach_everything_in_its_location_and_nothing_else(card: Card) -> None:
    cards.check_ops(card, card.location)


@each(CARDS)
def test_it_has_no_other_ops(card: Card) -> None:
    cards.check_no_other_ops(card, card.location)


@each(CARDS, ops=True)
def test_under_a_bishop_it_has_only_its_inquisitors(card: Card) -> None:
    cards.check_silenced_ops(card, card.location)


@each(CARDS, shots=WARS)
def test_its_war_may_break_out_exactly_where_it_is_allowed(card: Card) -> None:
    cards.check_war_places(card)


@each(CARDS, shots=WARS)
def test_its_war_is_fought_by_those_of_its_kind_and_conquers(card: Card) -> None:
    cards.check_battle(card)


@each(QUEENS)
def test_a_queen_is_offered_exactly_her_suitors(card: Queen) -> None:
    cards.check_suitors(card)


@each_suitor(QUEENS)
def test_a_crowned_queen_comes_with_her_king_and_is_sold_with_him(card: Queen, suitor: str) -> None:
    cards.check_wedding(card, suitor)


@each(QUEENS)
def test_an_old_maid_keeps_only_her_prestige(card: Queen) -> None:
    cards.check_old_maid(card)


@each_suitor(QUEENS)
def test_a_crowned_queens_ops_reach_her_kings_empire_and_a_bishop_silences_them(card: Queen, suitor: str) -> None:
    cards.check_no_other_ops(card, suitor, suitor)
    cards.check_ops(card, suitor, suitor)
    cards.check_silenced_ops(card, suitor, suitor)


@pytest.mark.parametrize(("side", "others"), [("east", EAST), ("west", WEST)])
def test_the_age_of_reformation_shuffles_its_cards_into_both_decks(side: str, others: list[str]) -> None:
    ids = [card.card for card in (*CARDS, *QUEENS) if card.side == side]
    assert len(ids) == {"east": 4, "west": 5}[side]
    cards.check_deck(side, [*ids, *others], promo=True)
