"""§F2 Commerce."""

import pytest

from signoria.kernel.position import IllegalChoice
from tests.pax.table import asked, bare, florins, options, play, why_not


@pytest.mark.parametrize(
    ("card", "action", "row"),
    [("PREN074", "east", "east"), ("PREN038", "west", "west"), ("PREN166X", "east", "west")],
)
@pytest.mark.rules("F2.01", "F2.04", "E4.15")
def test_commerce_takes_one_florin_from_any_place_of_its_row(card: str, action: str, row: str) -> None:
    coins = {"east": [3, 2, 0, 0, 0, 1], "west": [1, 0, 3, 0, 0, 2]}
    places = {
        "east": ["market:east:0", "market:east:1", "market:east:5"],
        "west": ["market:west:0", "market:west:2", "market:west:5"],
    }
    for place in places[row]:
        p = bare(tableau={"0": [card]}, coins=coins)
        play(p, f"ops:{action}")
        assert asked(p) == "commerce.florin"
        assert options(p) == places[row]
        play(p, place)
        left = coins["east"] + coins["west"]
        left[int(place[-1]) + (6 if row == "west" else 0)] -= 1
        assert p.state.coins == left
        assert (florins(p, 0), florins(p, 1)) == (4, 4)


@pytest.mark.rules("F2.02")
def test_commerce_reaches_the_trade_fair_and_its_empty_place() -> None:
    p = bare(tableau={"0": ["PREN074"]}, coins={"east": [2, 0, 0, 0, 0, 0]})
    play(p, "ops:east")
    assert p.state.coins[0] == 1
    assert florins(p, 0) == 4
    p = bare(tableau={"0": ["PREN038"]}, coins={"west": [3, 0, 0, 0, 0, 0]})
    play(p, "fair:west")  # levies are raised by the convener, who has one florin of it
    while asked(p) == "fair.levy":
        play(p, options(p)[0])
    left = p.state.coins[6]
    assert left == 3
    play(p, "ops:west")
    assert p.state.coins[6] == 2
    assert florins(p, 0) == 5


@pytest.mark.rules("F2.03")
def test_without_a_florin_in_its_row_commerce_has_no_target() -> None:
    p = bare(tableau={"0": ["PREN074", "PREN038"]}, coins={"west": [0, 0, 0, 0, 0, 1]})
    assert why_not(p, "ops:east") == "D1.02"
    assert "ops:west" in options(p)
    play(p, "ops:west")
    with pytest.raises(IllegalChoice):
        play(p, "ops:west")
    assert p.state.coins == [0] * 12
