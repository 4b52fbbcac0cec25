"""§B1-B3 The components, the gameboard, the player boards."""

from itertools import pairwise

import pytest

from signoria.games.pax_renaissance.components import (
    BORDERS,
    CARD_SIDE,
    CARDS,
    COMET,
    EMPIRES,
    KING_FACE,
    LEVY,
    PAWNS,
    PROMO_CARD,
    REPUBLIC_FACE,
    SIDES,
    SUPPLY,
    TOKENS,
)
from tests.pax.table import (
    EMPTY,
    asked,
    concession,
    creed,
    florins,
    holder,
    options,
    pirate,
    play,
    seen,
    supply,
    table,
    told,
)

HEAPS = {
    "rook:catholic": 10,
    "rook:islamic": 7,
    "rook:reformist": 7,
    "knight:catholic": 10,
    "knight:islamic": 7,
    "knight:reformist": 7,
    "bishop:catholic": 5,
    "bishop:islamic": 5,
    "bishop:reformist": 5,
    "pirate:catholic": 6,
    "pirate:islamic": 4,
    "pirate:reformist": 3,
}
NOBODY_ABROAD: dict[str, object] = dict.fromkeys(BORDERS)

# ---------------------------------------------------------------- B1


@pytest.mark.rules("B1.01", "B1.03", "B1.04", "B1.05")
@pytest.mark.parametrize(("token", "heap"), HEAPS.items())
def test_the_pool_of_wooden_pieces(token: str, heap: int) -> None:
    p = table(cities=EMPTY | {"venice:1": None}, concessions=NOBODY_ABROAD)
    assert supply(p, token) == heap


@pytest.mark.rules("B1.02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_colour_has_ten_pawns(seats: int) -> None:
    p = table(seats=seats, concessions=NOBODY_ABROAD)
    assert [supply(p, "pawn", seat) for seat in range(seats)] == [10] * seats
    assert len(p.state.supply) == len(SUPPLY) + seats
    assert PAWNS == 10
    assert TOKENS[12:] == ("pawn",)


@pytest.mark.rules("B1.05")
def test_four_green_knights_are_left_after_the_set_up() -> None:
    assert supply(table(), "knight:islamic") == 4


@pytest.mark.rules("B1.01")
def test_a_fourth_red_pirate_is_taken_from_the_map() -> None:
    p = table(
        hand={"0": ["PREN017"]},
        pirates={
            "portugal__aragon": "reformist",
            "aragon__papal_states": "reformist",
            "ottoman__mamluk": "reformist",
            "hungary__ottoman": "catholic",
        },
        concessions=NOBODY_ABROAD,
    )
    assert supply(p, "pirate:reformist") == 0
    play(p, "play:PREN017", "england__france")
    assert asked(p) == "supply.take"
    assert options(p) == ["portugal__aragon", "aragon__papal_states", "ottoman__mamluk"]
    play(p, "ottoman__mamluk")
    assert pirate(p, "ottoman__mamluk") is None
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pirate:reformist") == 0


@pytest.mark.rules("B1.04")
def test_an_eighth_green_rook_is_taken_from_the_map() -> None:
    greens = ["cairo", "cyprus", "modon", "rhodes", "tana", "caffa", "buda"]
    p = table(
        cities=EMPTY | dict.fromkeys(greens, "rook:islamic"),
        now=[["tax_due", "portugal__aragon", "portugal"]],
        concessions={"portugal__aragon": 0},
        florins={"0": 1},
    )
    assert supply(p, "rook:islamic") == 0
    play(p, "yes", "granada")
    assert options(p) == ["buda", "tana", "caffa", "modon", "rhodes", "cairo", "cyprus"]
    play(p, "modon")
    assert p.state.rulers.count(2 + 1) == 7


@pytest.mark.rules("B1.06", "B4.05")
def test_seven_squares_are_no_limit() -> None:
    seven = ["england", "france", "portugal", "aragon", "papal_states", "byzantium", "ottoman"]
    p = table(tableau={"0": seven}, hand={"0": ["PREN104X"]})
    play(p, "play:PREN104X", "hungary")
    assert [holder(p, e) for e in [*seven, "hungary"]] == [0] * 8
    assert holder(p, "mamluk") is None


@pytest.mark.rules("B1.08")
def test_florins_never_run_out() -> None:
    p = table(florins={"0": 400, "1": 400}, hand={"0": ["PREN065"]})
    play(p, "sell:PREN065")
    assert florins(p, 0) == 402


@pytest.mark.rules("B1.09", "B2.08", "C1.05")
@pytest.mark.parametrize(
    ("card", "opened", "covered", "open_now"),
    [
        ("PREN015", "novgorod", "tana", ["trebizond", "novgorod"]),
        ("PREN087", "timbuktu", "tana", ["trebizond", "timbuktu"]),
        ("PREN127X", "red_sea", "trebizond", ["tana", "red_sea"]),
        ("PREN016", "spice_islands", "trebizond", ["tana", "spice_islands"]),
    ],
)
def test_two_emporia_of_a_colour_are_always_covered(card: str, opened: str, covered: str, open_now: list[str]) -> None:
    p = table(tableau={"0": ["PREN139X"]}, hand={"0": [card]})
    emporia = ("tana", "trebizond", "novgorod", "spice_islands", "timbuktu", "red_sea")

    def open_emporia() -> set[str]:
        cities = seen(p)["cities"]
        return {name for name in emporia if name in cities}

    assert open_emporia() == {"tana", "trebizond"}
    play(p, f"play:{card}", "yes")
    assert open_emporia() == set(open_now)
    assert opened in open_now
    assert covered not in open_now


@pytest.mark.rules("B1.10")
def test_168_tableau_cards() -> None:
    core = [card for card in range(len(CARDS)) if not PROMO_CARD[card]]
    assert len(core) == 168
    assert [sum(CARD_SIDE[card] == side for card in core) for side in range(len(SIDES))] == [74, 94]
    assert sum(COMET[card] for card in core) == 4
    assert len(CARDS) - len(core) == 9


@pytest.mark.rules("B1.10", "B6.01")
def test_forty_faces_of_map_cards() -> None:
    assert all(len(icons) == 4 for icons in LEVY[0])


@pytest.mark.rules("B1.11")
def test_ten_two_sided_squares_and_four_victory_squares() -> None:
    assert len(EMPIRES) == len(KING_FACE) == len(REPUBLIC_FACE) == 10
    assert not {face.name for face in KING_FACE} & {face.name for face in REPUBLIC_FACE}
    told = seen(table())
    assert len(told["empires"]) == 10
    assert len(told["victories"]) == 4


# ---------------------------------------------------------------- B2


@pytest.mark.rules("B2.01", "B2.02", "B2.03")
def test_religious_states_at_the_start() -> None:
    theocracies = {"papal_states": "catholic", "mamluk": "islamic"}
    p = table()
    assert {e: creed(p, e) for e in EMPIRES} == {e: theocracies.get(e, "medieval") for e in EMPIRES}


@pytest.mark.rules("B2.04", "C1.01", "B12.14")
def test_thirteen_borders_in_a_grid_of_two_rows() -> None:
    north = ["england", "france", "holy_roman_empire", "hungary", "byzantium"]
    south = ["portugal", "aragon", "papal_states", "ottoman", "mamluk"]
    pairs = [
        *pairwise(north),
        *pairwise(south),
        *zip(north, south, strict=True),
    ]
    assert len(pairs) == 13
    assert sorted(BORDERS) == sorted(f"{one}__{other}" for one, other in pairs)
    assert [*EMPIRES] == [*north, *south]


@pytest.mark.rules("B2.05", "B8.06")
def test_pirates_and_concessions_are_put_into_borders_only() -> None:
    p = play(table(hand={"0": ["PREN013"]}), "play:PREN013")
    assert options(p) == ["portugal__aragon", "aragon__papal_states", "pass"]
    p = play(table(hand={"0": ["PREN112X"]}), "play:PREN112X")
    assert options(p) == ["papal_states__ottoman", "ottoman__mamluk", "hungary__ottoman", "pass"]


@pytest.mark.rules("B2.06")
def test_a_victory_square_stays_where_it_is() -> None:
    row = ["PREN059", "COMET1", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = play(table(market={"east": row}, florins={"0": 1}), "buy:COMET1", "holy")
    shows = seen(p)
    assert shows["victories"] == {
        "holy": True,
        "imperial": False,
        "globalization": False,
        "renaissance": False,
    }


@pytest.mark.rules("B2.07")
def test_a_tax_is_paid_to_china() -> None:
    p = table(
        seats=3, florins={"0": 4, "1": 4, "2": 4}, cities=EMPTY, now=[["tax_due", "aragon__papal_states", "aragon"]]
    )
    play(p, "yes", "algiers")
    assert [florins(p, seat) for seat in range(3)] == [4, 3, 4]
    assert sum(p.state.coins) == 0
    assert "tax.paid" in told(p)


# ---------------------------------------------------------------- B3


@pytest.mark.rules("B3.01", "B12.03")
def test_player_boards_are_in_play_but_are_no_cards() -> None:
    """Each player has one; a behead op and a bishop see cards and squares, never a board."""
    p = table(
        tableau={"0": ["PREN128X", "PREN006", "PREN059"], "1": ["PREN026", "france"]}, bishops={"PREN128X": "catholic"}
    )
    assert [p.state.bank[seat] for seat in range(2)] == [0, 3]
    play(p, "ops:west")
    assert options(p) == ["PREN128X", "PREN006"]
    assert options(play(p, "PREN128X")) == ["PREN006", "PREN026", "england"]
    q = table(tableau={"0": ["PREN128X", "PREN006"], "1": ["PREN026", "france"]})
    play(q, "ops:west", "PREN128X")
    assert asked(q) == "behead.card"
    assert options(q) == ["PREN006", "PREN026"]


@pytest.mark.rules("B2.05")
def test_a_concession_is_known_by_its_border() -> None:
    p = table(concessions={"england__france": 1})
    assert concession(p, "england__france") == 1
    assert concession(p, "france__aragon") is None
