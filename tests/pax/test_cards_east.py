"""§B5, E2 The cards of the East, each of them played.

Every row below is a card's facts typed from the card; the tests play it and compare.
"""

import pytest

from tests.pax import cards
from tests.pax.cards import Card, Queen, each, each_suitor

CARDS = [
    Card("PREN058", "east", "ottoman", "islamic", "behead siege inquisitor:islamic", "jihad", "bishop:islamic"),
    Card("PREN059", "east", "byzantium", "islamic", "behead inquisitor:islamic", "jihad", "bishop:islamic"),
    Card(
        "PREN060",
        "east",
        "the_east",
        "islamic",
        "tax inquisitor:islamic",
        "apostasy reformist islamic",
        "bishop:islamic",
    ),
    Card("PREN061", "east", "the_east", "islamic", "tax siege inquisitor:islamic", "jihad", "bishop:islamic"),
    Card(
        "PREN062",
        "east",
        "papal_states",
        "",
        "repress:pawn corsair:islamic",
        "apostasy reformist islamic",
        "pirate:islamic",
    ),
    Card(
        "PREN063", "east", "ottoman", "", "repress:pawn corsair:islamic", "apostasy reformist islamic", "pirate:islamic"
    ),
    Card(
        "PREN064", "east", "aragon", "", "repress:pawn corsair:islamic", "apostasy reformist islamic", "pirate:islamic"
    ),
    Card("PREN065", "east", "mamluk", "", "tax siege", "jihad", "knight:islamic"),
    Card(
        "PREN066",
        "east",
        "hungary",
        "",
        "tax siege inquisitor:reformist",
        "reformation",
        "knight:reformist knight:reformist",
    ),
    Card(
        "PREN067", "east", "the_east", "", "tax siege inquisitor:islamic", "conspiracy", "knight:islamic knight:islamic"
    ),
    Card("PREN068", "east", "byzantium", "", "tax siege", "conspiracy", "knight:islamic"),
    Card("PREN069", "east", "the_east", "", "tax", "reformation", "knight:reformist"),
    Card("PREN070", "east", "hungary", "", "tax repress:rook commerce:east", "peasant_revolt", "knight:catholic"),
    Card("PREN071", "east", "hungary", "islamic", "siege inquisitor:islamic", "jihad", "knight:islamic knight:islamic"),
    Card("PREN072", "east", "ottoman", "", "tax commerce:east", "peasant_revolt", "pawn"),
    Card("PREN073", "east", "byzantium", "", "repress:pawn commerce:east", "conspiracy", "knight:islamic"),
    Card("PREN074", "east", "holy_roman_empire", "", "commerce:east", "shift novgorod", "pawn"),
    Card("PREN080", "east", "ottoman", "", "tax siege", "conspiracy", "rook:reformist"),
    Card("PREN081", "east", "byzantium", "law", "vote:east siege", "peasant_revolt", "rook:reformist"),
    Card("PREN082", "east", "mamluk", "", "siege commerce:east", "conspiracy", "rook:islamic"),
    Card("PREN083", "east", "hungary", "law", "vote:east siege", "conspiracy", "rook:catholic"),
    Card("PREN084", "east", "the_east", "", "tax siege inquisitor:islamic", "", "rook:islamic"),
    Card(
        "PREN085",
        "east",
        "hungary",
        "",
        "behead siege inquisitor:catholic",
        "conspiracy",
        "rook:catholic rook:catholic",
    ),
    Card(
        "PREN086",
        "east",
        "hungary",
        "reformist",
        "siege inquisitor:reformist",
        "conspiracy",
        "rook:reformist rook:reformist",
    ),
    Card("PREN087", "east", "aragon", "", "commerce:east", "shift timbuktu", "rook:islamic"),
    Card("PREN088", "east", "ottoman", "", "behead siege", "conspiracy", "rook:islamic rook:islamic", sale=4),
    Card("PREN089", "east", "byzantium", "", "tax repress:knight", "conspiracy", "rook:catholic"),
    Card("PREN090", "east", "ottoman", "", "siege", "conspiracy", "rook:reformist"),
    Card("PREN093X", "east", "mamluk", "", "repress:pawn siege commerce:east", "peasant_revolt", "knight:islamic"),
    Card("PREN094X", "east", "byzantium", "reformist", "tax siege", "reformation", "knight:reformist"),
    Card(
        "PREN098X",
        "east",
        "holy_roman_empire",
        "reformist",
        "repress:knight inquisitor:reformist",
        "apostasy reformist catholic",
        "bishop:reformist",
    ),
    Card(
        "PREN099X",
        "east",
        "the_east",
        "reformist",
        "inquisitor:catholic inquisitor:reformist",
        "apostasy islamic catholic",
        "bishop:reformist",
    ),
    Card(
        "PREN100X",
        "east",
        "the_east",
        "patron",
        "inquisitor:catholic inquisitor:reformist",
        "apostasy reformist islamic",
        "bishop:reformist",
    ),
    Card("PREN101X", "east", "the_east", "patron", "", "", ""),
    Card("PREN102X", "east", "ottoman", "discovery", "", "", ""),
    Card("PREN103X", "east", "hungary", "discovery", "vote:east", "", ""),
    Card(
        "PREN105X",
        "east",
        "aragon",
        "discovery",
        "siege corsair:islamic corsair:catholic",
        "shift novgorod",
        "pirate:catholic",
    ),
    Card(
        "PREN106X",
        "east",
        "holy_roman_empire",
        "",
        "repress:pawn corsair:catholic commerce:east",
        "",
        "pirate:catholic",
    ),
    Card("PREN107X", "east", "ottoman", "", "repress:pawn corsair:islamic", "shift red_sea", "pirate:islamic"),
    Card("PREN108X", "east", "byzantium", "", "repress:pawn corsair:islamic", "", "pirate:islamic"),
    Card("PREN109X", "east", "holy_roman_empire", "", "behead", "", "knight:catholic"),
    Card(
        "PREN110X", "east", "hungary", "", "siege inquisitor:catholic", "conspiracy", "knight:islamic knight:reformist"
    ),
    Card(
        "PREN111X", "east", "hungary", "reformist", "repress:rook+knight siege commerce:east", "peasant_revolt", "pawn"
    ),
    Card("PREN112X", "east", "ottoman", "", "repress:pawn+rook commerce:east", "", "pawn pawn"),
    Card("PREN113X", "east", "ottoman", "", "commerce:east", "", "pawn"),
    Card("PREN114X", "east", "holy_roman_empire", "", "repress:pawn+knight", "peasant_revolt", "rook:catholic"),
    Card("PREN115X", "east", "ottoman", "islamic", "behead inquisitor:islamic", "peasant_revolt", "bishop:islamic"),
    Card(
        "PREN116X", "east", "ottoman", "", "repress:pawn siege inquisitor:islamic", "peasant_revolt", "knight:islamic"
    ),
    Card("PREN118X", "east", "the_east", "islamic", "behead", "jihad", "bishop:islamic"),
    Card("PREN119X", "east", "hungary", "reformist", "tax repress:pawn+rook siege", "conspiracy", "rook:reformist"),
    Card(
        "PREN120X",
        "east",
        "ottoman",
        "law",
        "repress:pawn+rook siege inquisitor:reformist",
        "conspiracy",
        "rook:reformist rook:reformist",
    ),
    Card("PREN121X", "east", "aragon", "", "commerce:east", "shift timbuktu", "rook:islamic"),
    Card("PREN122X", "east", "portugal", "", "tax siege", "shift timbuktu", "rook:islamic"),
    Card("PREN123X", "east", "hungary", "law", "repress:pawn+knight vote:east siege", "conspiracy", "rook:catholic"),
    Card(
        "PREN124X",
        "east",
        "byzantium",
        "reformist",
        "behead repress:pawn+rook inquisitor:reformist",
        "conspiracy",
        "rook:islamic",
    ),
    Card("PREN125X", "east", "mamluk", "law", "behead siege", "conspiracy", "rook:islamic rook:islamic"),
    Card(
        "PREN126X",
        "east",
        "holy_roman_empire",
        "law",
        "repress:knight siege inquisitor:reformist",
        "conspiracy",
        "rook:reformist rook:reformist",
    ),
    Card("PREN127X", "east", "mamluk", "", "repress:rook tax commerce:east", "shift red_sea", "pawn"),
    Card("PREN163X", "east", "the_east", "", "siege", "conspiracy", "knight:reformist"),
    Card("PREN164X", "east", "mamluk", "", "tax", "jihad", "knight:islamic"),
    Card("PREN165X", "east", "hungary", "", "vote:east tax", "conspiracy", "rook:reformist"),
    Card("PREN166X", "east", "byzantium", "", "commerce:west", "conspiracy", "pawn"),
    Card("PREN167X", "east", "mamluk", "islamic", "inquisitor:islamic", "apostasy reformist islamic", "bishop:islamic"),
    Card("PREN168X", "east", "mamluk", "reformist", "inquisitor:reformist commerce:east", "reformation", "pawn"),
]

QUEENS = [
    Queen("PREN075", "east", "hungary portugal holy_roman_empire", "", ""),
    Queen("PREN076", "east", "hungary byzantium holy_roman_empire", "reformist", "repress:pawn inquisitor:reformist"),
    Queen("PREN077", "east", "byzantium ottoman mamluk", "", "repress:pawn behead"),
    Queen("PREN078", "east", "mamluk ottoman hungary", "islamic", ""),
    Queen("PREN079", "east", "byzantium ottoman mamluk", "", "siege commerce:east"),
    Queen("PREN095X", "east", "byzantium hungary holy_roman_empire", "", "repress:pawn"),
    Queen("PREN104X", "east", "hungary", "catholic", "", sale=4),
    Queen("PREN117X", "east", "byzantium ottoman mamluk", "reformist", "siege inquisitor:reformist"),
]

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


@each(CARDS, ops=True)
def test_under_a_bishop_it_has_only_its_inquisitors(card: Card) -> None:
    cards.check_silenced_ops(card, card.location)


@each(CARDS)
def test_it_has_no_other_ops(card: Card) -> None:
    cards.check_no_other_ops(card, card.location)


@each(CARDS, agents=False)
def test_it_is_reached_by_bishops_of_its_location_only(card: Card) -> None:
    cards.check_location(card)


@each(CARDS, shots=WARS)
def test_its_war_may_break_out_exactly_where_it_is_allowed(card: Card) -> None:
    cards.check_war_places(card)


@each(CARDS, shots=WARS)
def test_its_war_is_fought_by_those_of_its_kind_and_conquers(card: Card) -> None:
    cards.check_battle(card)


@each(CARDS, shots=("shift",))
def test_its_trade_shift_moves_the_right_disk(card: Card) -> None:
    cards.check_shift(card)


@each(CARDS, shots=("apostasy",))
def test_its_apostasy_strikes_the_two_religions_it_names(card: Card) -> None:
    cards.check_apostasy(card)


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


@pytest.mark.parametrize("promo", [False, True])
@pytest.mark.parametrize("comet", [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("COMET1", "COMET2")])
def test_a_comet_wakes_one_victory_square(comet: str, promo: bool) -> None:
    cards.check_comet(comet, "east", promo=promo)


def test_the_deck_of_the_east_is_made_of_these_cards() -> None:
    ids = [card.card for card in (*CARDS, *QUEENS)]
    assert len(ids) == 72
    cards.check_deck("east", [*ids, "COMET1", "COMET2"])
