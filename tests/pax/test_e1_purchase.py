"""§E1 Purchases."""

import pytest

from tests.pax.table import (
    EMPTY,
    FULL,
    asked,
    asked_seat,
    coins,
    florins,
    gone,
    hand,
    market,
    options,
    play,
    table,
    why_not,
)

E0, E1, E2, E3, E4, E5 = EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
W0, W1, W2, W3, W4, W5 = WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS = {"east": EAST, "west": WEST}


@pytest.mark.rules("E1.01", "E1.03", "E1.04")
def test_the_price_is_the_column_and_lies_on_the_cards_to_the_left() -> None:
    p = table(market={"east": EAST}, florins={"0": 3})
    play(p, "buy:PREN062")
    assert hand(p, 0) == ["PREN062"]
    assert florins(p, 0) == 0
    assert p.state.coins[:6] == [1, 1, 1, 0, 0, 0]


@pytest.mark.rules("E1.03", "E1.04")
@pytest.mark.parametrize("side", ["east", "west"])
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_each_column_costs_a_florin_more(side: str, column: int) -> None:
    card = ROWS[side][column]
    p = table(market=ROWS, florins={"0": column}, coins={"east": [0] * 6, "west": [0] * 6})
    play(p, f"buy:{card}")
    assert florins(p, 0) == 0
    assert coins(p, side) == [1] * column + [0] * (6 - column)
    assert coins(p, "west" if side == "east" else "east") == [0] * 6
    assert market(p, side)[column] is None
    assert p.story()[-1].endswith(f" for {column}.")
    poor = table(market=ROWS, florins={"0": column - 1})
    assert f"buy:{card}" not in options(poor)
    assert why_not(poor, f"buy:{card}") == "E1.09"


@pytest.mark.rules("E1.01")
def test_only_face_up_cards_of_the_market_are_for_sale() -> None:
    p = table(market=ROWS, florins={"0": 9})
    assert [one for one in options(p) if one.startswith("buy:")] == [f"buy:{c}" for c in EAST[1:] + WEST[1:]]
    assert why_not(p, f"buy:{E0}") == "D2.09"
    assert why_not(p, "buy:PREN021") == "E1.01"


@pytest.mark.rules("E1.02")
@pytest.mark.parametrize(("held", "room"), [(["PREN021"], True), (["PREN021", "PREN087"], False)])
def test_a_hand_holds_two_cards(held: list[str], room: bool) -> None:
    p = table(market=ROWS, florins={"0": 5}, hand={"0": held})
    assert (f"buy:{E1}" in options(p)) is room
    if not room:
        assert why_not(p, f"buy:{E1}") == "E1.02"


@pytest.mark.rules("E1.02")
def test_a_full_hand_has_room_again_after_a_sale() -> None:
    p = table(market=ROWS, florins={"0": 0}, hand={"0": ["PREN021", "PREN087"]})
    play(p, "sell:PREN021", f"buy:{E1}")
    assert hand(p, 0) == ["PREN087", E1]


@pytest.mark.rules("E1.02")
@pytest.mark.parametrize(
    ("bishop", "unlimited"), [({}, True), ({"PREN043": "catholic"}, False), ({"PREN074": "catholic"}, True)]
)
def test_letters_of_credit_lift_the_limit_while_they_speak(bishop: dict[str, str], unlimited: bool) -> None:
    p = table(
        market=ROWS,
        florins={"0": 5},
        hand={"0": ["PREN021", "PREN087"]},
        tableau={"0": ["PREN043"], "1": ["PREN074"]},
        bishops=bishop,
    )
    assert (f"buy:{E1}" in options(p)) is unlimited


@pytest.mark.rules("E1.02")
def test_a_hand_without_its_letters_of_credit_shrinks_to_two_cards_at_once() -> None:
    cards = ["PREN021", "PREN087", "PREN022", "PREN025"]
    p = table(market=ROWS, florins={"0": 0}, tableau={"0": ["PREN043"]}, hand={"0": cards})
    play(p, "sell:PREN043")
    assert (asked(p), asked_seat(p)) == ("hand.discard", 0)
    assert options(p) == cards
    play(p, "PREN087")
    assert asked(p) == "hand.discard"
    play(p, "PREN021")
    assert asked(p) == "turn.action"
    assert hand(p, 0) == ["PREN022", "PREN025"]
    assert gone(p)[-2:] == ["PREN087", "PREN021"]


@pytest.mark.rules("E1.02")
def test_a_hand_shrinks_in_the_middle_of_an_opponents_play() -> None:
    cards = ["PREN028", "PREN029", "PREN032"]
    p = table(market=ROWS, tableau={"1": ["PREN146X"]}, hand={"0": ["PREN129X"], "1": cards}, cities=EMPTY)
    play(p, "play:PREN129X", "no", "PREN146X")
    assert (asked(p), asked_seat(p), options(p)) == ("hand.discard", 1, cards)
    play(p, "PREN028")
    assert (asked(p), asked_seat(p)) == ("agent.bishop", 0), "the second bishop comes after that"
    assert hand(p, 1) == cards[1:]


@pytest.mark.rules("E1.02")
def test_two_banks_that_lose_their_letters_each_shrink_their_own_hand() -> None:
    p = table(
        market=ROWS,
        tableau={"0": ["PREN147X", "PREN022"], "1": ["PREN146X"]},
        hand={"0": ["PREN021", "PREN087", "PREN025"], "1": ["PREN028", "PREN029", "PREN032"]},
        bishops={"PREN146X": "catholic"},
    )
    assert (asked(p), asked_seat(p)) == ("hand.discard", 1)
    assert options(p) == ["PREN028", "PREN029", "PREN032"]
    play(p, "PREN029")
    assert (asked(p), asked_seat(p)) == ("turn.action", 0)
    assert (len(hand(p, 0)), hand(p, 1)) == (3, ["PREN028", "PREN032"])


@pytest.mark.rules("E1.05", "E1.07")
@pytest.mark.parametrize(("side", "other"), [("east", "west"), ("west", "east")])
def test_the_florin_due_at_a_gap_goes_on_the_card_in_the_other_row(side: str, other: str) -> None:
    rows: dict[str, list[str | None]] = {"east": list(EAST), "west": list(WEST)}
    rows[side][2] = None
    p = table(market=rows, florins={"0": 4}, coins={"east": [0] * 6, "west": [0] * 6})
    play(p, f"buy:{rows[side][4]}")
    assert florins(p, 0) == 0, "the gap lowers no price"
    assert coins(p, side) == [1, 1, 0, 1, 0, 0]
    assert coins(p, other) == [0, 0, 1, 0, 0, 0]


@pytest.mark.rules("E1.06")
def test_a_florin_due_where_both_rows_have_a_gap_goes_to_china() -> None:
    p = table(
        market={"east": [None, *EAST[1:]], "west": [None, *WEST[1:]]},
        florins={"0": 2},
        coins={"east": [2, 0, 0, 0, 0, 0], "west": [1, 0, 0, 0, 0, 0]},
    )
    play(p, f"buy:{E2}")
    assert florins(p, 0) == 0
    assert coins(p, "east") == [2, 1, 0, 0, 0, 0]
    assert coins(p, "west") == [1, 0, 0, 0, 0, 0]


@pytest.mark.rules("E1.08")
def test_the_florins_on_a_card_are_its_buyers() -> None:
    p = table(market=ROWS, florins={"0": 2}, coins={"east": [0, 0, 3, 0, 0, 0]})
    play(p, f"buy:{E2}")
    assert florins(p, 0) == 3
    assert coins(p, "east") == [1, 1, 0, 0, 0, 0]


@pytest.mark.rules("E1.09")
def test_florins_on_a_card_cannot_pay_for_it() -> None:
    p = table(market={"east": EAST}, florins={"0": 1}, coins={"east": [0, 0, 4, 0, 0, 0]})
    assert "buy:PREN061" not in options(p)
    assert why_not(p, "buy:PREN061") == "E1.09"


@pytest.mark.rules("E1.10")
def test_florins_taken_with_a_card_pay_for_the_next_one() -> None:
    p = table(market=ROWS, florins={"0": 1}, coins={"east": [0, 3, 0, 0, 0, 0], "west": [0] * 6})
    play(p, f"buy:{E1}", f"buy:{W3}")
    assert hand(p, 0) == [E1, W3]
    assert florins(p, 0) == 0


@pytest.mark.rules("E1.11")
def test_a_card_with_ones_own_florin_is_barred_for_the_turn() -> None:
    p = table(market=ROWS, florins={"0": 9})
    play(p, f"buy:{E3}")
    for card in (E1, E2):
        assert f"buy:{card}" not in options(p)
        assert why_not(p, f"buy:{card}") == "E1.11"
    assert {f"buy:{card}" for card in (E4, E5, *WEST[1:])} <= set(options(p))


@pytest.mark.rules("E1.12")
def test_a_florin_laid_for_a_gap_in_the_other_row_bars_that_card_too() -> None:
    p = table(market={"east": EAST, "west": [W0, W1, None, W3, W4, W5]}, florins={"0": 9})
    play(p, f"buy:{W3}")
    assert f"buy:{E2}" not in options(p)
    assert why_not(p, f"buy:{E2}") == "E1.11"
    assert {f"buy:{E1}", f"buy:{E3}"} <= set(options(p))


@pytest.mark.rules("E1.13")
def test_a_florin_on_the_face_down_card_does_not_bar_its_fair() -> None:
    p = table(market=ROWS, florins={"0": 1}, cities=FULL, coins={"west": [0] * 6})
    play(p, f"buy:{W1}", "fair:west")
    assert gone(p)[-1] == W0
    assert florins(p, 0) == 1


@pytest.mark.rules("E1.14", "E1.15")
@pytest.mark.parametrize("column", [1, 4])
def test_a_comet_is_bought_at_its_price_with_a_full_hand(column: int) -> None:
    row = list(EAST)
    row[column] = "COMET1"
    p = table(market={"east": row}, florins={"0": column}, hand={"0": ["PREN021", "PREN087"]}, cities=EMPTY)
    assert [one for one in options(p) if one.startswith("buy:")] == ["buy:COMET1"]
    play(p, "buy:COMET1")
    assert florins(p, 0) == 0
    assert coins(p, "east") == [1] * column + [0] * (6 - column)
    assert asked(p) == "comet.square"
    assert hand(p, 0) == ["PREN021", "PREN087"]
    assert gone(p)[-1] == "COMET1"


@pytest.mark.rules("E1.15")
def test_a_comet_that_is_too_dear_is_not_offered() -> None:
    p = table(market={"east": [*EAST[:4], "COMET1", E5]}, florins={"0": 3})
    assert why_not(p, "buy:COMET1") == "E1.09"
