"""The odds of a Battle as it stands: an aid that throws no dice."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

from signoria.games.price_of_power.aids import battle_odds
from signoria.kernel.save import load, save
from tests.pop.fighting import army, at_sea, draws, field, fleet, land_battle, naval_battle, on, roll
from tests.pop.table import Pop, asked, play, table

MISS = roll("---")


def odds(p: Pop) -> tuple[list[float], list[float]]:
    """The chances of attacker and defender to win, and their Casualties."""
    told = p.game.aids(p.state, None)["battle_odds"]
    found = cast("dict[str, list[float]]", told)
    return found["win"], found["casualties"]


def duel(french: tuple[int, int, int], english: tuple[int, int, int], *dice: int, **more: Any) -> Pop:
    players = {
        "france": army("languedoc", french, **{"wars": ["england"], **more.pop("france", {})}),
        "england": army("languedoc", english, **more.pop("england", {})),
    }
    return land_battle("languedoc", "loire", players=players, dice=list(dice), **more)


def test_there_are_no_odds_without_a_battle() -> None:
    p = table()
    assert battle_odds(p.state) == {}
    assert "battle_odds" not in p.game.aids(p.state, 0)


def test_one_infantry_unit_on_either_side() -> None:
    """Three dice hit with 1 - 1/8; both fall together, or one, or neither and they roll again."""
    p = duel((1, 0, 0), (1, 0, 0), *MISS, *MISS)
    assert asked(p) == "battle.retreat"
    hit = 7 / 8
    alone = hit * (1 - hit) / (1 - (1 - hit) ** 2)
    win, lost = odds(p)
    assert win == [pytest.approx(alone, abs=1e-3)] * 2
    assert lost == [pytest.approx(1 - alone, abs=1e-2)] * 2


def test_dice_of_leaders_and_numbers_tell() -> None:
    even, _ = odds(duel((4, 0, 0), (4, 0, 0), *MISS, *MISS))
    assert even[0] == even[1]
    led, _ = odds(duel((4, 0, 0), (4, 0, 0), *roll("-----"), *MISS, france={"general": "MIL-07-2"}))
    assert led[0] > even[0] > led[1]
    many, lost = odds(duel((9, 0, 0), (2, 0, 0), *MISS, *MISS))
    assert many[0] > 0.99
    assert lost[1] == pytest.approx(2, abs=0.05)
    assert 1 < lost[0] < 3


def test_units_that_cannot_hit_never_win() -> None:
    p = duel((0, 0, 3), (3, 0, 0), *roll("iii"), *MISS, france={"ideas": ["cannons"]})
    win, lost = odds(p)
    assert win == [0, 1], "three Infantry Dice show no Artillery"
    assert lost == [3, 0]


def test_hits_that_are_rolled_already_count() -> None:
    p = duel((2, 0, 0), (2, 1, 0), *roll("iii"), *roll("---"))
    assert asked(p) == "battle.casualty"
    win, lost = odds(p)
    assert win[0] > 0.9, "England is about to have one Unit against two"
    assert lost[1] > 2.9


def test_dice_that_may_be_rolled_again_count_as_they_lie() -> None:
    france = {"hand": ["MIL-02-1"], "mil": 5}
    p = duel((3, 0, 0), (3, 0, 0), *roll("iii--"), *MISS, france=france, start=False)
    play(p, "done", "mode:inspired_leadership.dice", "die:infantry", "die:infantry")
    assert asked(p) == "battle.reroll"
    win, lost = odds(p)
    assert win == [1, 0]
    assert lost == [0, 3]


def test_before_the_first_roll_and_while_leaders_are_appointed() -> None:
    p = duel((3, 0, 0), (3, 0, 0), *roll("-----"), *MISS, france={"general": "MIL-07-2"}, start=False)
    assert asked(p) == "appoint.who"
    before = odds(p)
    on(p)
    assert asked(p) == "battle.retreat"
    assert odds(p) == before, "nothing has happened in the first Round"


def test_npr_units_leave_when_they_are_outnumbered() -> None:
    p = field(
        players={"france": army("rhineland", (5, 0, 0), wars=["savoy"], mil=9)},
        dice=[draws("MIL-01-4"), *MISS, *MISS],
        now=[["activate_units", "france", 0]],
    )
    play(p, "area:rhineland", "area:switzerland")
    assert asked(p) == "appoint.who"
    win, lost = odds(p)
    assert win[0] > 0.7, "four of Savoy leave after the first Round unless they are no fewer by then"
    assert 1 < lost[1] < 3


def test_equal_npr_units_stay() -> None:
    p = field(
        players={"france": army("rhineland", (4, 0, 0), wars=["savoy"], mil=9)},
        dice=[draws("MIL-01-4"), *MISS, *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:rhineland", "area:switzerland")
    assert asked(p) == "battle.retreat"
    win, lost = odds(p)
    assert 0.4 < win[0] < 0.8
    assert lost[0] > 1


def test_the_figures_are_those_of_many_battles() -> None:
    p = duel((4, 0, 0), (3, 0, 0), *MISS, *MISS)
    wins, lost, chance = [0, 0], [0, 0], Random(1)
    for _ in range(4000):
        left = [4, 3]
        while all(left):
            hits = [min(left[side], sum(chance.random() < 0.5 for _ in range(3))) for side in (0, 1)]
            left = [max(0, left[side] - hits[1 - side]) for side in (0, 1)]
        wins = [wins[side] + bool(left[side]) for side in (0, 1)]
        lost = [lost[0] + 4 - left[0], lost[1] + 3 - left[1]]
    win, casualties = odds(p)
    assert win == [pytest.approx(wins[side] / 4000, abs=0.03) for side in (0, 1)]
    assert casualties == [pytest.approx(lost[side] / 4000, abs=0.08) for side in (0, 1)]


def test_ships_hit_with_artillery_icons_and_heavy_ones_by_themselves() -> None:
    bay = "bay_of_biscay"
    players = {"france": fleet(bay, 0, 3, wars=["england"]), "england": fleet(bay, 3)}
    p = naval_battle(bay, players=players, dice=[], start=False)
    assert odds(p)[0][0] > 0.9
    players = {"france": fleet(bay, 0, 0, 0, 3, wars=["england"]), "england": fleet(bay, 3)}
    win, lost = odds(naval_battle(bay, players=players, dice=[], start=False))
    assert win[0] > 0.5, "each damaged one hits for certain, but a hit sinks it: all of England goes in the first Round"
    assert win[1] == 0
    assert lost == [pytest.approx(1.5, abs=0.01), 3]
    players = {"france": fleet(bay, 3, wars=["england"]), "england": fleet(bay, 3)}
    p = naval_battle(bay, players=players, dice=[*at_sea("---"), *at_sea("---")])
    win, lost = odds(p)
    assert win[0] == win[1]
    assert lost[0] == lost[1]


def test_looking_changes_nothing_and_is_the_same_for_all_and_after_loading() -> None:
    for start in (True, False):
        p = duel((6, 2, 0), (8, 0, 0), *MISS, *MISS, start=start)
        before, told = save(p), odds(p)
        for seat in (None, 0, 1, 2):
            assert p.game.aids(p.state, seat) == p.game.aids(p.state, None)
        assert save(p) == before
        assert odds(load(p.game, before)) == told
