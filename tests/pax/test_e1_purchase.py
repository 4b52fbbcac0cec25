"""§E1 Purchases."""

import pytest

from tests.pax.table import florins, hand, options, play, table, why_not

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]


@pytest.mark.rules("E1.01", "E1.03", "E1.04")
def test_the_price_is_the_column_and_lies_on_the_cards_to_the_left() -> None:
    p = table(market={"east": EAST}, florins={"0": 3})
    play(p, "buy:PREN062")
    assert hand(p, 0) == ["PREN062"]
    assert florins(p, 0) == 0
    assert p.state.coins[:6] == [1, 1, 1, 0, 0, 0]


@pytest.mark.rules("E1.09")
def test_florins_on_a_card_cannot_pay_for_it() -> None:
    p = table(market={"east": EAST}, florins={"0": 1}, coins={"east": [0, 0, 4, 0, 0, 0]})
    assert "buy:PREN061" not in options(p)
    assert why_not(p, "buy:PREN061") == "E1.09"
