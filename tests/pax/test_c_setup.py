"""§C Setup: the 1460 map, banks, tableaux, rulers, market, florins; and the option ids."""

import pytest

import signoria
from signoria.games.pax_renaissance.components import BANKS, BORDERS, CARD_SIDE, CARDS, EMPIRES, PLACES, VOCABULARY
from signoria.kernel.game import SetupError
from signoria.kernel.vocabulary import Unknown
from tests.pax.table import (
    EMPTY,
    Pax,
    asked,
    asked_seat,
    city,
    concession,
    creed,
    florins,
    hand,
    holder,
    is_republic,
    options,
    pirate,
    play,
    queens,
    repressed,
    seen,
    supply,
    table,
    tableau,
    why_not,
)

START = {
    "fugger": "france__holy_roman_empire",
    "medici": "aragon__papal_states",
    "coeur": "ottoman__mamluk",
    "marchionni": "england__portugal",
}
COLOURS = {"fugger": "blue", "medici": "yellow", "coeur": "purple", "marchionni": "green"}


def new(seats: int = 2, seed: str = "a", *options: str) -> Pax:
    position: Pax = signoria.game("pax_renaissance").new(seats=seats, seed=seed, options=options)
    return position


def banks(p: Pax) -> list[str]:
    return [BANKS[bank] for bank in p.state.bank]


SEEDS = [f"seed {n}" for n in range(12)]

# ---------------------------------------------------------------- C1


@pytest.mark.rules("C1.02", "C1.03", "B2.08", "B1.09")
def test_tana_and_trebizond_are_open_the_other_four_are_busted() -> None:
    p = new()
    assert p.state.emporium == [PLACES.index("trebizond"), PLACES.index("tana")]
    closed = [PLACES[n] for n, shut in enumerate(p.state.closed) if shut]
    assert closed == ["novgorod", "spice_islands", "timbuktu", "venice:2", "red_sea", "kviv"]


@pytest.mark.rules("C1.04")
@pytest.mark.parametrize(
    ("busted", "border", "empire"),
    [
        ("novgorod", "france__holy_roman_empire", "holy_roman_empire"),
        ("spice_islands", "england__portugal", "portugal"),
        ("timbuktu", "portugal__aragon", "aragon"),
        ("red_sea", "ottoman__mamluk", "mamluk"),
    ],
)
def test_a_busted_emporium_raises_no_levy(busted: str, border: str, empire: str) -> None:
    p = table(cities=EMPTY, concessions={border: 0}, florins={"0": 1}, now=[["tax_due", border, empire]])
    play(p, "yes")
    assert asked(p) == "tax.levy"
    assert busted not in options(p)


@pytest.mark.rules("C1.04")
def test_nobody_is_emancipated_into_a_busted_emporium() -> None:
    p = table(cities=EMPTY, repressed={"mamluk": {"rook:catholic": 1}}, now=[["emancipation", "mamluk"]])
    play(p, "repressed:rook:catholic")
    assert options(p) == ["cairo", "cyprus"]


@pytest.mark.rules("C1.05", "C1.04")
def test_a_trade_shift_brings_an_emporium_into_play() -> None:
    p = table(hand={"0": ["PREN074", "PREN025"]}, cities=EMPTY)
    play(p, "play:PREN074", "yes")
    while asked(p) != "turn.action":
        play(p, options(p)[0])
    play(p, "play:PREN025", "no")
    assert "novgorod" in options(p)
    play(p, "novgorod")
    assert city(p, "novgorod") == "knight:catholic"


@pytest.mark.rules("C1.06")
@pytest.mark.parametrize("full", [True, False])
def test_a_busted_emporium_does_not_count_for_saturation(full: bool) -> None:
    """Cairo and Cyprus occupied, the Red Sea busted: Mamluk can pay no tax."""
    rulers = {"cairo": "rook:islamic"} | ({"cyprus": "rook:islamic"} if full else {})
    p = table(tableau={"0": ["PREN065"]}, cities=EMPTY | rulers, actions=1, concessions={"ottoman__mamluk": 1})
    play(p, "ops:east")
    assert asked(p) == ("siege.token" if full else "ops.op")  # in a full empire the card can only besiege


@pytest.mark.rules("C1.06")
def test_an_open_emporium_counts_for_saturation() -> None:
    p = table(
        tableau={"0": ["PREN164X"]},
        cities=EMPTY | {"cairo": "rook:islamic", "cyprus": "rook:islamic"},
        emporia=["red_sea", "tana"],
        concessions={"ottoman__mamluk": 1},
        florins={"1": 1},
    )
    play(p, "ops:east", "yes")
    assert city(p, "red_sea") == "rook:islamic"
    p = table(
        tableau={"0": ["PREN164X"]},
        cities=EMPTY | {"cairo": "rook:islamic", "cyprus": "rook:islamic"},
        concessions={"ottoman__mamluk": 1},
        florins={"1": 1},
    )
    assert why_not(p, "ops:east") == "D1.02"


# ---------------------------------------------------------------- C2, C3


@pytest.mark.rules("C2.01", "B3.01", "C2.02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_banks_are_dealt_at_random_without_duplicates(seats: int) -> None:
    dealt = [tuple(banks(new(seats, seed))) for seed in SEEDS]
    assert all(len(set(one)) == seats and set(one) <= set(START) for one in dealt)
    assert len(set(dealt)) > 4
    assert {one[0] for one in dealt} == set(START)
    assert dealt == [tuple(banks(new(seats, seed))) for seed in SEEDS]  # the seed decides


@pytest.mark.rules("C2.03", "C2.04", "C2.05", "C2.06", "C2.07", "C2.08", "C3.02")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_each_bank_starts_with_its_concession_and_nine_pawns(seats: int, seed: str) -> None:
    p = new(seats, seed)
    for border in BORDERS:
        owner = next((seat for seat in range(seats) if START[banks(p)[seat]] == border), None)
        assert concession(p, border) == owner
        assert pirate(p, border) is None
    assert [supply(p, "pawn", seat) for seat in range(seats)] == [9] * seats


@pytest.mark.rules("C2.01", "C1.16")
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_the_board_fixes_the_colour(seed: str) -> None:
    p = new(4, seed)
    shows = seen(p)["players"]
    assert [one["colour"] for one in shows] == [COLOURS[bank] for bank in banks(p)]


@pytest.mark.rules("C3.01")
def test_tableaux_and_hands_start_empty() -> None:
    p = new(3)
    assert [tableau(p, seat) for seat in range(3)] == [[], [], []]
    assert [hand(p, seat) for seat in range(3)] == [[], [], []]
    assert p.state.maids == [[], [], []]
    assert p.state.rows == [[], [], [], [], [], []]
    assert p.state.queens == [[]] * 10
    assert p.state.repressed == [0] * 100
    assert p.state.fence == 0
    assert p.state.gone == []


# ---------------------------------------------------------------- C4


@pytest.mark.rules("C4.01", "C4.02", "C4.04")
def test_rulers_of_the_first_day() -> None:
    p = new()
    assert {place: city(p, place) for place in PLACES if city(p, place)} == {
        "london": "rook:catholic",
        "paris": "knight:catholic",
        "vienna": "rook:catholic",
        "buda": "knight:catholic",
        "tana": "knight:islamic",
        "toledo": "knight:catholic",
        "valencia": "knight:catholic",
        "venice:1": "knight:catholic",
        "constantinople:1": "rook:islamic",
        "constantinople:2": "knight:islamic",
        "constantinople:3": "knight:islamic",
        "cairo": "rook:islamic",
    }
    assert p.state.supply[:12] == [8, 5, 5, 4, 7, 7, 5, 5, 5, 6, 4, 3]


@pytest.mark.rules("C4.03")
def test_constantinople_with_two_tokens_is_unoccupied() -> None:
    """An agent enters without repressing; nobody there has to make room, or can be made to."""
    two = EMPTY | {"constantinople:1": "rook:islamic", "constantinople:3": "knight:islamic"}
    p = table(hand={"0": ["PREN090"]}, cities=two, florins={"0": 3})
    play(p, "play:PREN090", "no")
    assert options(p) == ["constantinople:2", "modon", "rhodes", "pass"]
    assert why_not(p, "constantinople:1") == "C4.03"
    play(p, "constantinople:2")
    assert florins(p, 0) == 3
    assert repressed(p, "ottoman") == {}


@pytest.mark.rules("C4.03", "C4.04")
def test_constantinople_with_three_tokens_is_occupied() -> None:
    three = EMPTY | dict.fromkeys(["constantinople:1", "constantinople:2", "constantinople:3"], "knight:islamic")
    p = table(hand={"0": ["PREN090"]}, cities=three, florins={"0": 3})
    play(p, "play:PREN090", "no")
    assert options(p) == ["constantinople:1", "constantinople:2", "constantinople:3", "modon", "rhodes", "pass"]
    play(p, "constantinople:3")
    assert florins(p, 0) == 2
    assert repressed(p, "ottoman") == {"knight:islamic": 1}


@pytest.mark.rules("C4.03")
@pytest.mark.parametrize("serving", [True, False])
def test_venice_has_room_beside_its_ruler_only_for_condottieri(serving: bool) -> None:
    p = table(
        hand={"0": ["PREN050"]},
        tableau={"1": ["PREN055"] if serving else []},
        cities=EMPTY | {"venice:1": "rook:islamic"},
        florins={"0": 1},
    )
    play(p, "play:PREN050", "no")
    assert options(p) == (["venice:2", "pass"] if serving else ["venice:1", "pass"])
    play(p, options(p)[0])
    assert florins(p, 0) == (1 if serving else 0)


# ---------------------------------------------------------------- C5, C6


@pytest.mark.rules("C5.01", "B5.01")
@pytest.mark.parametrize("seed", SEEDS[:4])
def test_each_deck_holds_cards_of_its_side(seed: str) -> None:
    g = new(4, seed).state
    for side in range(2):
        pile = [*g.market[side * 6 : side * 6 + 6], *g.top[side], *g.bottom[side], *g.unused[side]]
        assert {CARD_SIDE[card] for card in pile} == {side}
        assert len(pile) == len(set(pile)) == (74, 94)[side]


@pytest.mark.rules("C5.03", "C5.04", "C6.01")
@pytest.mark.parametrize(("seats", "left"), [(2, 16), (3, 20), (4, 24)])
def test_a_deck_of_14_and_four_a_player_less_the_market(seats: int, left: int) -> None:
    p = new(seats)
    assert seen(p)["decks"] == {"east": left, "west": left}
    assert all(card >= 0 for card in p.state.market)


@pytest.mark.rules("C5.02", "C2.01")
def test_decks_are_random() -> None:
    markets = {tuple(new(2, seed).state.market) for seed in SEEDS}
    assert len(markets) == len(SEEDS)
    first = {market[0] for market in markets}
    assert len(first) > 6


@pytest.mark.rules("C6.01", "C6.02", "C6.03")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_leftmost_card_of_each_row_lies_face_down(seat: int | None) -> None:
    p = new()
    shows = seen(p, seat)["market"]
    for side, start in (("east", 0), ("west", 6)):
        names = [one["card"] for one in shows[side]]
        assert names == ["face down", *(CARDS[c] for c in p.state.market[start + 1 : start + 6])]
        assert p.state.seen[p.state.market[start]] == 2**16 - 1  # everybody saw it before it was turned
        assert why_not(p, f"buy:{CARDS[p.state.market[start]]}") == "D2.09"
        assert f"buy:{CARDS[p.state.market[start + 1]]}" in options(p)


@pytest.mark.rules("C6.04", "A4.01", "B1.11")
def test_ten_kings_in_their_thrones() -> None:
    p = new()
    shows = seen(p)["empires"]
    for empire in EMPIRES:
        assert (holder(p, empire), is_republic(p, empire), queens(p, empire)) == (None, False, [])
        assert shows[empire]["side"] == "king"


@pytest.mark.rules("C6.05")
def test_no_victory_square_is_active() -> None:
    p = new(4)
    assert p.state.awake == [0, 0, 0, 0, 0]
    assert not [option for option in options(p) if option.startswith("victory:")]


# ---------------------------------------------------------------- C7

ORDER = ["fugger", "marchionni", "medici", "coeur"]


@pytest.mark.rules("C7.01", "C7.02", "C7.03", "C7.04")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_farthest_bank_along_the_white_route_begins(seats: int, seed: str) -> None:
    p = new(seats, seed)
    first = min(range(seats), key=lambda seat: ORDER.index(banks(p)[seat]))
    assert asked_seat(p) == first == p.state.turn
    assert [florins(p, (first + n) % seats) for n in range(seats)] == [3, 4, 5, 6][:seats]
    assert p.state.coins == [0] * 12
    assert p.state.actions == 2


@pytest.mark.rules("C7.01")
def test_every_pair_of_banks_is_in_order() -> None:
    """Coeur's Alexandria is not on the route from Trebizond: it comes last."""
    seen = set()
    for n in range(60):
        p = new(2, f"pair {n}")
        pair = banks(p)
        assert ORDER.index(pair[p.state.turn]) < ORDER.index(pair[1 - p.state.turn])
        seen.add(frozenset(pair))
    assert len(seen) == 6


# ---------------------------------------------------------------- the variants


@pytest.mark.rules("C1.08", "B2.03")
@pytest.mark.parametrize("seed", SEEDS[:3])
def test_the_1550_map(seed: str) -> None:
    """England and the Empire are Reformist, with the rulers of those map cards; all else is as usual."""
    p = new(3, seed, "map_1550")
    assert {e: creed(p, e) for e in EMPIRES if creed(p, e) != "medieval"} == {
        "england": "reformist",
        "holy_roman_empire": "reformist",
        "papal_states": "catholic",
        "mamluk": "islamic",
    }
    usual = new(3, seed)
    changed = {place: city(p, place) for place in PLACES if city(p, place) != city(usual, place)}
    assert changed == {"london": "knight:reformist", "vienna": "knight:reformist"}
    assert p.state.emporium == usual.state.emporium
    assert p.state.closed == usual.state.closed
    assert (p.state.market, p.state.bank, p.state.florins) == (
        usual.state.market,
        usual.state.bank,
        usual.state.florins,
    )
    assert p.state.supply[:6] == [10, 5, 5, 4, 7, 5]


@pytest.mark.rules("C1.09")
def test_the_promo_needs_the_1550_map() -> None:
    with pytest.raises(SetupError, match="map_1550"):
        new(2, "a", "age_of_reformation")
    assert new(2, "a", "map_1550", "age_of_reformation").state.promo == 1
    assert new(2, "a", "map_1550").state.promo == 0


def test_unknown_options_and_scenarios_are_refused() -> None:
    with pytest.raises(SetupError):
        new(2, "a", "solitaire")
    with pytest.raises(SetupError):
        signoria.game("pax_renaissance").new(seats=2, seed="a", scenario="solo")


# ---------------------------------------------------------------- option ids


OPTION_IDS = """
PREN001 COMET4 PREN216P england mamluk london constantinople:3 venice:2 kviv england__france
pirate:ottoman__mamluk concession:england__portugal repressed:rook:catholic serf:coeur
agent:knight:islamic agent:pawn buy:PREN021 play:PREN021 sell:PREN021 sell:england ops:east ops:west
ops:both free_ops:east fair:west free_fair:east victory:byzantine end_turn counter_reformation
popular_reprisals east holy catholic op:tax op:vote:east op:repress:pawn+rook+knight op:campaign
market:west:5 pass yes no done
"""


def test_option_ids_stay_the_same() -> None:
    """Journals are made of them."""
    for option in OPTION_IDS.split():
        assert VOCABULARY.ids[VOCABULARY.code(option)] == option
    with pytest.raises(Unknown):
        VOCABULARY.code("op:pray")
    assert len(set(VOCABULARY.ids)) == len(VOCABULARY.ids)
