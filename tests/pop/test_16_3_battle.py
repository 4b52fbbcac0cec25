"""§6.2 What Battle Actions do: dice, hits, Casualties, Retreats."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.pop.fighting import army, fight, land_battle, log, regulars, roll
from tests.pop.table import ENGLAND, FRANCE, Pop, asked, choose, options

Card = Callable[..., str]
NORMANDY = "brittany_and_normandy"


def engage(dice: list[int], **france: object) -> Pop:
    """France, with the card, attacks England in Normandy: 4 Infantry against 4, three dice each."""
    p = land_battle(
        NORMANDY,
        "seine",
        start=False,
        dice=dice,
        players={
            "france": {**army(NORMANDY, (4, 0, 0)), "hand": ["MIL-01-1"], "wars": ["england"], "mil": 3, **france},
            "england": {**army(NORMANDY, (4, 0, 0)), "hand": [], "ruler": "interregnum"},
            "castile": {"hand": []},
        },
    )
    return on_to(p, "battle.action")


def on_to(p: Pop, *what: str) -> Pop:
    """Appoint nobody, use nobody, until one of these is asked."""
    answers = {"appoint.who": "done"}
    for _ in range(40):
        if asked(p) in what or asked(p).startswith("turn."):
            return p
        ask = p.asks[0]
        p.choose(answers.get(asked(p)) or ("pass" if "pass" in ask.options else next(iter(ask.options))), ask.seat)
    raise AssertionError(asked(p))


@pytest.mark.rules("6.2.19", "6.2.20")
def test_dice_are_added_and_cancelled(battle_card: Card) -> None:
    mode = battle_card("dice(infantry=1, artillery=2, any=2)", "cancel_dice(2)")
    p = engage([])
    before = list(fight(p).pool)
    choose(p, FRANCE, mode, "die:cavalry", "die:infantry")
    pool = fight(p).pool
    assert [pool[die] - before[die] for die in range(3)] == [2, 1, 2]
    assert sum(pool[3:]) == sum(before[3:]) - 2
    mode = battle_card("cancel_dice(9)")
    p = engage([])
    choose(p, FRANCE, mode)
    assert sum(fight(p).pool[3:]) == 0, "no more than there are"


def test_a_broadside_is_fired_at_sea_only() -> None:
    p = engage([], hand=["MIL-04-1"])
    assert "mode:naval_maneuver.broadside" not in p.asks[0].options
    assert not p.explain("mode:naval_maneuver.broadside", FRANCE).allowed


@pytest.mark.parametrize(
    ("text", "lost"),
    [("prestige(0)", [1, 1]), ("extra_hits(2)", [1, 3]), ("spare(1)", [0, 1]), ("extra_hits(1)", [1, 2])],
)
def test_hits_and_casualties_of_this_round(battle_card: Card, text: str, lost: list[int]) -> None:
    mode = battle_card(text)
    p = engage([*roll("i--"), *roll("i--")])
    choose(p, FRANCE, mode)
    on_to(p, "battle.retreat")
    assert [4 - sum(regulars(p, seat, NORMANDY)) for seat in (FRANCE, ENGLAND)] == lost


def test_dice_are_rolled_again(battle_card: Card) -> None:
    mode = battle_card("reroll(2)")
    p = engage([*roll("---"), *roll("---"), *roll("ii")])
    choose(p, FRANCE, mode)
    on_to(p, "battle.reroll")
    choose(p, FRANCE, "rolled:infantry.blank", "rolled:infantry.blank")
    on_to(p, "battle.retreat")
    assert [4 - sum(regulars(p, seat, NORMANDY)) for seat in (FRANCE, ENGLAND)] == [0, 2]


def test_the_enemy_may_not_retreat(battle_card: Card) -> None:
    for text, seats in (("prestige(0)", {FRANCE, ENGLAND}), ("no_retreat()", {FRANCE})):
        mode = battle_card(text)
        p = engage([*roll("---"), *roll("---")] * 3)
        choose(p, FRANCE, mode)
        asks = set()
        for _ in range(8):
            on_to(p, "battle.retreat")
            if asked(p).startswith("turn."):
                break
            asks.add(p.asks[0].seat)
            p.choose("pass", p.asks[0].seat)
        assert asks == seats, text


def test_a_safe_retreat_loses_nothing(battle_card: Card) -> None:
    for text, left in (("prestige(0)", 3), ("safe_retreat()", 4)):
        mode = battle_card(text)
        p = engage([*roll("---"), *roll("---")] * 3)
        choose(p, FRANCE, mode)
        on_to(p, "battle.retreat")
        assert p.asks[0].seat == FRANCE or "pass" in options(p)
        while p.asks[0].seat != FRANCE:
            p.choose("pass", p.asks[0].seat)
            on_to(p, "battle.retreat")
        choose(p, FRANCE, "area:seine")
        on_to(p, "turn.")
        assert sum(regulars(p, FRANCE, "seine")) == left, (text, log(p, "unit.removed"))
