"""§L1 Comets."""

import pytest

from tests.pax.table import FULL, asked, asked_seat, florins, gone, hand, market, options, play, table, told, why_not

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS: dict[str, list[str]] = {"east": [EAST[0], "COMET1", *EAST[2:]], "west": [WEST[0], "COMET3", *WEST[2:]]}
BASE = ("holy", "imperial", "globalization", "renaissance")
ALONE = dict.fromkeys(["france__holy_roman_empire", "aragon__papal_states"])


@pytest.mark.rules("L1.01", "E1.14")
@pytest.mark.parametrize("comet", ["COMET1", "COMET3"])
@pytest.mark.parametrize("victory", range(4))
def test_a_comet_wakes_one_square_of_its_buyers_choice_and_is_gone(comet: str, victory: int) -> None:
    p = table(market=ROWS, florins={"0": 5})
    play(p, f"buy:{comet}")
    assert (asked(p), asked_seat(p)) == ("comet.square", 0)
    assert options(p) == list(BASE)
    play(p, options(p)[victory])
    assert p.state.awake == [int(n == victory) for n in range(5)]
    assert gone(p)[-1] == comet
    assert hand(p, 0) == []
    assert p.state.actions == 1


@pytest.mark.rules("L1.02", "L7.01")
@pytest.mark.parametrize("awake", [["holy"], ["renaissance", "imperial"], ["globalization"]])
def test_only_squares_that_are_still_asleep_are_offered(awake: list[str]) -> None:
    p = table(market=ROWS, florins={"0": 5}, victories=awake)
    play(p, "buy:COMET1")
    assert options(p) == [one for one in BASE if one not in awake]
    assert why_not(p, awake[0])


@pytest.mark.rules("L1.02")
def test_the_last_square_wakes_by_itself() -> None:
    p = table(market=ROWS, florins={"0": 5}, victories=["holy", "imperial", "renaissance"])
    play(p, "buy:COMET1")
    assert p.state.awake[:4] == [1, 1, 1, 1]
    assert asked(p) == "turn.action"


@pytest.mark.rules("L1.01")
def test_a_comet_too_many_wakes_nothing() -> None:
    p = table(market=ROWS, florins={"0": 5}, victories=list(BASE))
    play(p, "buy:COMET1")
    assert asked(p) == "turn.action"
    assert p.state.awake == [1, 1, 1, 1, 0]
    assert gone(p)[-1] == "COMET1"


@pytest.mark.rules("L7.01")
def test_the_byzantine_square_belongs_to_the_promo() -> None:
    promo = table(2, ["map_1550", "age_of_reformation"], market=ROWS, florins={"0": 5})
    play(promo, "buy:COMET1")
    assert options(promo) == [*BASE, "byzantine"]
    play(promo, "byzantine")
    assert promo.state.awake == [0, 0, 0, 0, 1]


@pytest.mark.rules("L1.03")
def test_a_comet_in_the_leftmost_place_is_face_down_and_cannot_be_bought() -> None:
    p = table(market=ROWS | {"east": ["COMET1", *EAST[1:]]}, florins={"0": 5})
    assert "buy:COMET1" not in options(p)
    assert why_not(p, "buy:COMET1") == "D2.09"
    q = table(market=ROWS, florins={"1": 5}, cities=FULL, concessions=ALONE)
    assert "buy:COMET1" in options(q)
    play(q, "fair:east", "end_turn")
    assert market(q, "east")[0] == "COMET1"
    assert asked_seat(q) == 1
    assert why_not(q, "buy:COMET1") == "D2.09"


@pytest.mark.rules("L1.04")
def test_a_comet_that_a_fair_uses_up_wakes_nothing() -> None:
    p = table(market=ROWS | {"east": ["COMET1", *EAST[1:]]}, cities=FULL, concessions=ALONE, florins={"0": 0})
    play(p, "fair:east")
    assert asked(p) == "turn.action"
    assert gone(p)[-1] == "COMET1"
    assert p.state.awake == [0] * 5
    assert florins(p, 0) == 1
    assert "comet.wakes" not in told(p)


@pytest.mark.rules("L1.05")
def test_a_comet_is_neither_held_nor_played_nor_sold() -> None:
    p = table(market=ROWS, florins={"0": 5})
    play(p, "buy:COMET1", "holy")
    assert not [one for one in options(p) if one.startswith(("play:", "sell:"))]
    assert why_not(p, "sell:COMET1") == "E3.02"
    assert why_not(p, "play:COMET1") == "D1.04"


@pytest.mark.rules("L1.02")
def test_both_comets_of_a_turn_wake_a_square_each() -> None:
    p = table(market=ROWS, florins={"0": 2}, victories=["holy"])
    play(p, "buy:COMET1", "imperial", "buy:COMET3")
    assert options(p) == ["globalization", "renaissance"]
    play(p, "renaissance")
    assert p.state.awake == [1, 1, 0, 1, 0]
