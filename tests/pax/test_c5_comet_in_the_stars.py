"""§C5c A comet may lie face up on a deck, like any other card."""

from __future__ import annotations

import pytest

from signoria.games.pax_renaissance.components import CARDS
from tests.pax.table import options, play, table

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]


@pytest.mark.rules("C5.06", "C5.08")
def test_a_comet_in_the_stars_comes_to_the_market_next() -> None:
    p = table(
        2, ["astrology"], market={"east": EAST}, deck={"east": ["COMET1", "PREN065", "PREN066"]}, florins={"0": 9}
    )
    shown = p.state.peek[0]
    play(p, "buy:PREN060", "end_turn")
    assert CARDS[p.state.peek[0]] == "COMET1"
    assert shown in p.state.market
    assert "buy:COMET1" not in options(p)
    play(p, "fair:west")
    while "end_turn" not in options(p):
        play(p, options(p)[0])
    play(p, "end_turn")
    assert CARDS[p.state.peek[0]] == "COMET1", "nothing was drawn, so it stays"
    assert sum("Copernicus" in line for line in p.story()) == 1
    play(p, "buy:PREN061", "end_turn")
    assert CARDS.index("COMET1") in p.state.market[:6]
    assert p.view(0)["table"]["next"]["east"] == "PREN065"  # type: ignore[index,call-overload]
