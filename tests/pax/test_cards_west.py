"""§B5, E2 The cards of the West, each of them played.

Every row below is a card's facts typed from the card; the tests play it and compare.
"""

import pytest

from tests.pax import cards
from tests.pax.cards import Card, Queen, each, each_suitor
from tests.pax.table import EMPTY, options, play, repressed, table

CARDS = [
    Card("PREN001", "west", "the_west", "catholic", "behead inquisitor:catholic", "crusade", "bishop:catholic"),
    Card(
        "PREN002", "west", "the_west", "", "tax inquisitor:catholic", "apostasy reformist catholic", "bishop:catholic"
    ),
    Card("PREN003", "west", "portugal", "catholic", "behead tax inquisitor:catholic", "crusade", "bishop:catholic"),
    Card("PREN004", "west", "france", "reformist", "inquisitor:reformist", "reformation", "bishop:reformist"),
    Card("PREN005", "west", "the_west", "reformist", "inquisitor:reformist", "reformation", "bishop:reformist"),
    Card("PREN006", "west", "england", "reformist", "behead inquisitor:reformist", "reformation", "bishop:reformist"),
    Card(
        "PREN007",
        "west",
        "the_west",
        "catholic",
        "tax inquisitor:catholic",
        "apostasy reformist catholic",
        "bishop:catholic",
    ),
    Card("PREN008", "west", "aragon", "catholic", "inquisitor:catholic", "crusade", "bishop:catholic"),
    Card("PREN009", "west", "the_west", "patron", "siege inquisitor:catholic", "conspiracy", "bishop:catholic"),
    Card(
        "PREN010",
        "west",
        "papal_states",
        "law",
        "tax vote:west inquisitor:catholic",
        "peasant_revolt",
        "bishop:reformist",
    ),
    Card("PREN011", "west", "the_west", "reformist", "inquisitor:reformist", "reformation", "bishop:reformist"),
    Card(
        "PREN012",
        "west",
        "ottoman",
        "catholic",
        "repress:pawn corsair:catholic",
        "apostasy islamic catholic",
        "pirate:catholic",
    ),
    Card("PREN013", "west", "aragon", "", "repress:pawn corsair:catholic", "", "pirate:catholic"),
    Card("PREN014", "west", "portugal", "discovery", "", "shift spice_islands", "pawn"),
    Card("PREN015", "west", "france", "", "repress:pawn corsair:catholic commerce:west", "shift novgorod", "pawn"),
    Card("PREN016", "west", "england", "discovery", "", "shift spice_islands", "pawn"),
    Card("PREN017", "west", "england", "", "repress:pawn corsair:reformist", "", "pirate:reformist"),
    Card("PREN018", "west", "portugal", "discovery", "repress:pawn corsair:catholic", "shift spice_islands", "pawn"),
    Card("PREN019", "west", "portugal", "", "corsair:catholic commerce:west", "shift spice_islands", "pawn"),
    Card(
        "PREN020", "west", "france", "", "repress:pawn+rook+knight corsair:islamic", "peasant_revolt", "pirate:islamic"
    ),
    Card(
        "PREN021",
        "west",
        "portugal",
        "discovery",
        "tax siege",
        "shift spice_islands",
        "knight:catholic knight:catholic",
        sale=4,
    ),
    Card("PREN022", "west", "holy_roman_empire", "", "tax siege", "conspiracy", "knight:reformist"),
    Card("PREN023", "west", "the_west", "", "siege", "", "knight:catholic"),
    Card(
        "PREN024",
        "west",
        "papal_states",
        "patron law",
        "vote:west siege inquisitor:catholic",
        "",
        "knight:catholic knight:catholic",
    ),
    Card(
        "PREN025",
        "west",
        "holy_roman_empire",
        "",
        "repress:pawn+rook siege",
        "conspiracy",
        "knight:catholic knight:catholic",
    ),
    Card(
        "PREN026",
        "west",
        "england",
        "reformist",
        "tax inquisitor:reformist",
        "reformation",
        "knight:reformist knight:reformist",
    ),
    Card(
        "PREN027",
        "west",
        "holy_roman_empire",
        "",
        "repress:pawn+rook siege",
        "apostasy reformist catholic",
        "knight:catholic knight:catholic",
    ),
    Card(
        "PREN028",
        "west",
        "france",
        "",
        "tax siege inquisitor:catholic",
        "conspiracy",
        "knight:catholic knight:catholic",
    ),
    Card("PREN029", "west", "mamluk", "catholic", "tax siege", "crusade", "knight:catholic knight:catholic"),
    Card(
        "PREN030", "west", "the_west", "", "tax inquisitor:catholic", "apostasy reformist catholic", "knight:catholic"
    ),
    Card("PREN031", "west", "the_west", "", "siege", "", "knight:catholic"),
    Card("PREN032", "west", "aragon", "patron", "tax siege", "conspiracy", "knight:catholic knight:catholic"),
    Card("PREN033", "west", "the_west", "", "tax siege", "peasant_revolt", "knight:islamic"),
    Card("PREN034", "west", "england", "", "commerce:west", "peasant_revolt", "pawn"),
    Card("PREN035", "west", "portugal", "", "commerce:west", "peasant_revolt", "pawn"),
    Card("PREN036", "west", "france", "law", "vote:west siege commerce:west", "peasant_revolt", "pawn"),
    Card("PREN037", "west", "aragon", "law", "vote:west commerce:west inquisitor:reformist", "peasant_revolt", "pawn"),
    Card("PREN038", "west", "holy_roman_empire", "", "commerce:west", "peasant_revolt", "pawn"),
    Card("PREN039", "west", "papal_states", "", "commerce:west", "peasant_revolt", "pawn"),
    Card("PREN040", "west", "aragon", "law", "vote:west commerce:west", "peasant_revolt", "pawn"),
    Card("PREN041", "west", "the_west", "law", "vote:west commerce:west", "peasant_revolt", "pawn"),
    Card("PREN042", "west", "holy_roman_empire", "", "commerce:west", "", "pawn"),
    Card("PREN043", "west", "holy_roman_empire", "law", "commerce:west", "", "pawn"),
    Card("PREN049", "west", "portugal", "catholic", "tax siege", "conspiracy", "rook:catholic rook:catholic"),
    Card(
        "PREN050",
        "west",
        "papal_states",
        "law",
        "vote:west corsair:catholic inquisitor:catholic",
        "conspiracy",
        "rook:catholic",
    ),
    Card("PREN051", "west", "england", "", "repress:rook siege", "conspiracy", "rook:reformist rook:catholic"),
    Card(
        "PREN052", "west", "holy_roman_empire", "reformist", "tax siege", "reformation", "rook:reformist rook:reformist"
    ),
    Card("PREN053", "west", "france", "law", "vote:west siege", "conspiracy", "rook:catholic"),
    Card("PREN054", "west", "the_west", "", "tax", "apostasy reformist catholic", "rook:catholic"),
    Card("PREN055", "west", "papal_states", "patron", "siege commerce:west", "conspiracy", "rook:catholic"),
    Card("PREN096X", "west", "aragon", "discovery", "tax repress:pawn", "shift spice_islands", "pawn"),
    Card("PREN097X", "west", "mamluk", "", "", "", "pawn"),
    Card("PREN128X", "west", "england", "catholic", "behead inquisitor:catholic", "crusade", "bishop:catholic"),
    Card(
        "PREN129X",
        "west",
        "papal_states",
        "catholic",
        "inquisitor:catholic",
        "apostasy reformist catholic",
        "bishop:catholic bishop:catholic",
    ),
    Card("PREN130X", "west", "papal_states", "patron", "", "", ""),
    Card("PREN131X", "west", "the_west", "patron", "", "", ""),
    Card("PREN132X", "west", "holy_roman_empire", "patron", "", "", ""),
    Card("PREN133X", "west", "papal_states", "", "", "", ""),
    Card("PREN134X", "west", "the_west", "catholic", "", "", ""),
    Card("PREN135X", "west", "the_west", "", "", "", ""),
    Card("PREN136X", "west", "the_west", "", "", "", ""),
    Card("PREN137X", "west", "the_west", "", "", "", ""),
    Card("PREN139X", "west", "france", "discovery", "repress:pawn corsair:catholic", "", "pirate:catholic"),
    Card("PREN140X", "west", "papal_states", "", "corsair:catholic inquisitor:catholic", "", "pirate:catholic"),
    Card("PREN141X", "west", "portugal", "discovery", "commerce:west", "shift spice_islands", "pawn"),
    Card("PREN142X", "west", "france", "discovery", "repress:pawn corsair:reformist", "", "pirate:reformist"),
    Card(
        "PREN143X", "west", "papal_states", "", "siege commerce:west", "conspiracy", "knight:catholic knight:catholic"
    ),
    Card("PREN144X", "west", "england", "", "siege", "conspiracy", "knight:reformist"),
    Card("PREN145X", "west", "holy_roman_empire", "", "vote:west", "", "knight:catholic"),
    Card("PREN146X", "west", "papal_states", "", "vote:west commerce:west", "peasant_revolt", "pawn"),
    Card("PREN147X", "west", "england", "law", "commerce:west", "", "pawn"),
    Card("PREN148X", "west", "papal_states", "", "vote:west commerce:west", "", "pawn pawn"),
    Card("PREN149X", "west", "england", "law", "vote:west commerce:west", "peasant_revolt", "pawn"),
    Card("PREN150X", "west", "aragon", "law", "vote:west", "peasant_revolt", "pawn"),
    Card(
        "PREN153X", "west", "england", "discovery", "repress:rook+knight tax corsair:reformist", "", "pirate:reformist"
    ),
    Card("PREN154X", "west", "holy_roman_empire", "", "repress:rook", "shift novgorod", "rook:reformist"),
    Card("PREN155X", "west", "the_west", "patron", "", "", ""),
    Card("PREN156X", "west", "france", "patron", "", "", "bishop:catholic"),
    Card("PREN157X", "west", "the_west", "catholic", "inquisitor:catholic", "crusade", "bishop:catholic"),
    Card("PREN158X", "west", "the_west", "catholic", "inquisitor:catholic", "crusade", "bishop:catholic"),
    Card("PREN159X", "west", "the_west", "law", "", "peasant_revolt", ""),
    Card("PREN160X", "west", "france", "reformist", "inquisitor:reformist", "reformation", "bishop:reformist"),
    Card("PREN161X", "west", "england", "law", "commerce:west", "peasant_revolt", "pawn"),
]

QUEENS = [
    Queen("PREN044", "west", "portugal aragon france holy_roman_empire", "catholic", "repress:pawn+rook behead"),
    Queen("PREN045", "west", "france england aragon holy_roman_empire", "", "siege"),
    Queen("PREN046", "west", "portugal aragon holy_roman_empire", "catholic", "siege"),
    Queen("PREN047", "west", "england france aragon", "", "repress:rook siege"),
    Queen("PREN048", "west", "france england portugal holy_roman_empire", "law", ""),
    Queen("PREN138X", "west", "holy_roman_empire", "catholic", "vote:west", sale=4),
    Queen("PREN151X", "west", "portugal france aragon", "", "siege"),
    Queen("PREN152X", "west", "england portugal aragon france", "", "vote:west"),
    Queen("PREN162X", "west", "france aragon holy_roman_empire", "", "repress:rook"),
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
@pytest.mark.parametrize("comet", [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("COMET3", "COMET4")])
def test_a_comet_wakes_one_victory_square(comet: str, promo: bool) -> None:
    cards.check_comet(comet, "west", promo=promo)


@pytest.mark.rules("E2.18")
@pytest.mark.cards("PREN021", "PREN023")
def test_knights_of_a_trade_shift_are_ordinary_tokens_for_the_next_card() -> None:
    p = table(tableau={"0": ["PREN142X"]}, hand={"0": ["PREN021", "PREN023"]}, florins={"0": 2}, cities=EMPTY)
    play(p, "play:PREN021", "yes", "toledo", "spice_islands", "play:PREN023")
    assert {"toledo", "spice_islands"} <= set(options(p))  # they may be repressed now
    play(p, "toledo")
    assert repressed(p, "portugal") == {"knight:catholic": 1}


@pytest.mark.rules("E2.18")
@pytest.mark.cards("PREN027", "PREN023")
def test_knights_of_an_apostasy_are_ordinary_tokens_for_the_next_card() -> None:
    p = table(hand={"0": ["PREN027", "PREN023"]}, florins={"0": 2}, cities=EMPTY)
    play(p, "play:PREN027", "yes", "vienna", "lubeck", "play:PREN023")
    assert {"vienna", "lubeck"} <= set(options(p))
    play(p, "vienna")
    assert repressed(p, "holy_roman_empire") == {"knight:catholic": 1}


def test_the_deck_of_the_west_is_made_of_these_cards() -> None:
    ids = [card.card for card in (*CARDS, *QUEENS)]
    assert len(ids) == 92
    cards.check_deck("west", [*ids, "COMET3", "COMET4"])
