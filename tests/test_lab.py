"""Bots, matches and measurements."""

from __future__ import annotations

from random import Random

import pytest

import signoria
from signoria.bots import SeatView, bot, bots_of
from signoria.lab.bench import driver
from signoria.lab.simulate import play_one, simulate, wilson


def test_the_sensible_bot_beats_the_random_one() -> None:
    """30 games at 90 % would be lost by chance here less than once in ten thousand runs; the seed is fixed."""
    match = simulate("pax_renaissance", ["sensible", "random"], 30, seed="test", workers=2)
    assert match.wins["sensible"] >= 27


def test_bots_play_every_number_of_seats_and_variant() -> None:
    for seats, options in ((3, ("map_1550", "age_of_reformation")), (4, ("astrology", "bankruptcy"))):
        names = ("sensible", *["random"] * (seats - 1))
        winners, how = play_one("pax_renaissance", names, f"{seats}", options)
        assert winners
        assert how


def test_a_bot_sees_what_its_seat_sees() -> None:
    """The same view and the same random numbers give the same answer, whatever lies hidden."""
    position = signoria.game("pax_renaissance").new(seats=2, seed="eyes")
    other = position.clone()
    for pile in (other.state.top, other.state.bottom, other.state.unused):
        for cards in pile:
            cards.reverse()
    chooser = bot("sensible", "pax_renaissance")
    seat = position.open_asks()[0].seat
    assert chooser.choose(SeatView(position, seat, Random(3))) in position.options
    assert SeatView(position, seat, Random(3)).view() == SeatView(other, seat, Random(3)).view()


def test_unknown_bots_are_named() -> None:
    assert set(bots_of("pax_renaissance")) == {"random", "sensible"}
    with pytest.raises(ValueError, match="there is: random, sensible"):
        bot("deep", "pax_renaissance")


def test_wilson_interval() -> None:
    low, high = wilson(90, 100)
    assert low == pytest.approx(0.8256, abs=1e-3)
    assert high == pytest.approx(0.9448, abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_matches_are_repeatable_and_rotate() -> None:
    one = simulate("pax_renaissance", ["random", "sensible"], 4, seed="again", workers=1)
    two = simulate("pax_renaissance", ["random", "sensible"], 4, seed="again", workers=2)
    assert one.wins == two.wins
    assert one.endings == two.endings


def test_the_driver_for_the_comparison() -> None:
    ours = driver()
    decisions, forced, options = ours.playout(Random(1))
    assert decisions > 10
    assert forced == 0
    assert options > 2 * decisions
    middle = ours.midgame(Random(1))
    assert ours.clone(middle).digest() == middle.digest()
    assert ours.dump(middle).startswith(b"{")
