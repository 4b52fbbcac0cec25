"""§9.6 Battle Sequence, and the worked example of Castile against Granada."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import (
    army,
    at_sea,
    field,
    fight,
    fleet,
    land_battle,
    log,
    mil,
    naval_battle,
    on,
    roll,
    units,
)
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, asked_seat, card, options, play, told, town

PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
TACTICS = "MIL-01-1"  # Superior Tactics


def granada(*dice: int) -> Pop:
    """Castile's Army goes via LEON to ANDALUCIA, where Granada musters."""
    p = field(
        turn="castile",
        players={"castile": army("castile", (3, 1, 0), wars=["granada"], general=PIZARRO, mil=3)},
        dice=list(dice),
        now=[["activate_units", "castile", 0]],
    )
    return on(p, "area:castile", "area:leon", "area:andalucia")


def raid(dice: list[int], french: tuple[int, int, int] = (3, 0, 0), english: int = 3, **edits: Any) -> Pop:
    """France attacks an English Army in LANGUEDOC, coming from LOIRE."""
    players = {
        "france": army("languedoc", french, wars=["england"], **edits.pop("france", {})),
        "england": army("languedoc", (english, 0, 0), **edits.pop("england", {})),
    }
    return land_battle("languedoc", "loire", players=players, dice=dice, **edits)


# ---------------------------------------------------------------- the worked example


@pytest.mark.rules("9.6.11", "9.6.12", "9.6.13", "9.6.14", "9.6.15", "9.6.16", "9.6.17", "9.6.03", "9.7.04")
@pytest.mark.rules(
    "9.01", "9.8.02", "9.7.15", "9.7.18", "9.7.35", "9.7.37", "13.4.01", "13.4.03", "13.4.04", "13.4.32", "13.4.40"
)
def test_the_example_of_castile_against_granada() -> None:
    p = granada(*roll("iic", "c-"), *roll("ic-"))
    b = fight(p)
    assert b.pool == [3, 2, 0, 3, 0, 0]
    assert b.blacks == [0, 2], "two Small Provinces"
    assert b.drawn == -1, "no Leader for fewer than three Units"
    assert told(p).count("battle.rolled") == 2
    assert log(p, "battle.hits") == [(3, 1)], "Cavalry icons help no NPR, and only one of them one Cavalry Unit"
    assert (asked(p), asked_seat(p)) == ("battle.casualty", CASTILE)
    assert options(p) == ["regular:infantry", "regular:cavalry"]
    exhausted, before = p.state.exhausted[CASTILE], mil(p, CASTILE)
    play(p, "regular:infantry")
    assert units(p, CASTILE, "andalucia") == [2, 1, 0]
    assert p.state.exhausted[CASTILE] == exhausted + 1
    assert p.state.battle is None
    assert not any(p.state.rebel_units)
    assert log(p, "battle.won") == [(CASTILE,)]
    assert mil(p, CASTILE) == before + 1
    assert town(p, "granada") is None
    assert not any(p.state.occupier), "a won Battle captures nothing"


@pytest.mark.rules("9.6.18", "9.8.06", "13.4.50")
def test_the_example_goes_on_with_a_siege_for_two_military_power() -> None:
    p = field(
        turn="castile",
        players={"castile": army("andalucia", (2, 1, 0), wars=["granada"], mil=2)},
        now=[["activate_units", "castile", 0]],
    )
    play(p, "area:andalucia", "siege", "granada", "gibraltar")
    assert mil(p, CASTILE) == 0
    assert told(p).count("siege.occupied") == 2


# ---------------------------------------------------------------- Rounds


@pytest.mark.rules("9.6.01", "9.6.02", "9.6.04", "9.7.12", "9.7.27")
def test_the_steps_of_a_round_and_a_second_round_without_preparations() -> None:
    edits: dict[str, Any] = {"france": {"hand": [TACTICS], "mil": 5}, "england": {"mil": 5}}
    p = raid([*roll("i--"), *roll("i--"), *roll("iii"), *roll("---")], **edits, start=False)
    steps, lost = [], []
    while asked(p).startswith(("appoint.", "battle.")):
        steps.append((asked(p), asked_seat(p)))
        play(p, {"appoint.who": "done"}.get(asked(p), "pass") if "casualty" not in asked(p) else options(p)[0])
        lost = [event for event in told(p) if event in ("unit.removed", "battle.hits")]
    assert steps == [
        ("appoint.who", FRANCE),
        ("battle.action", FRANCE),
        ("battle.retreat", FRANCE),
        ("battle.retreat", ENGLAND),
        ("battle.action", FRANCE),
    ]
    assert lost == ["battle.hits", "unit.removed", "unit.removed", "battle.hits", "unit.removed", "unit.removed"]
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.6.03")
def test_units_that_fall_this_round_still_hit() -> None:
    p = raid([*roll("iii"), *roll("iii")])
    assert units(p, FRANCE, "languedoc") == units(p, ENGLAND, "languedoc") == [0, 0, 0]
    assert "battle.no_winner" in told(p)


@pytest.mark.rules("9.6.10", "9.7.16")
def test_dice_of_a_battle_action_stay_for_the_whole_battle() -> None:
    dice = [*roll("-----", "-"), *roll("---"), *roll("-----", "-"), *roll("---"), *roll("iii--", "-"), *roll("---")]
    p = raid(dice, france={"hand": [TACTICS], "mil": 3}, start=False)
    play(p, "done", "mode:superior_tactics.dice")
    assert mil(p, FRANCE) == 2
    for round_ in (1, 2):
        assert fight(p).round == round_
        assert fight(p).pool == [5, 1, 0, 3, 0, 0]
        assert len(fight(p).rolled) == 9
        assert (asked(p), asked_seat(p)) == ("battle.retreat", FRANCE)
        on(p, "pass", "pass")
    assert p.state.battle is None
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.6.05", "9.9.32")
def test_only_the_first_battle_won_in_a_turn_brings_military_power() -> None:
    p = field(
        players={
            "france": army("languedoc", (3, 0, 0), wars=["england"], ships={"gulf_of_lion": 3}, mil=3),
            "england": army("languedoc", (1, 0, 0), ships={"gulf_of_lion": 1}, protecting={}),
        },
        dice=[*at_sea("a--"), *at_sea("---"), *roll("i--"), *roll("---")],
        now=[["naval_battle", "france", "gulf_of_lion", -1], ["land_battle", "france", "languedoc", -1]],
    )
    on(p)
    assert log(p, "battle.won") == [(FRANCE,), (FRANCE,)]
    assert mil(p, FRANCE) == 4


# ---------------------------------------------------------------- NPRs


def savoy(area: str, units_: int, *dice: int, card: str = "MIL-01-4", **edits: Any) -> Pop:
    """France, at War with Savoy (Areas BURGUNDY, SWITZERLAND, LOMBARDY), enters one of them."""
    p = field(
        players={"france": army("rhineland", (units_, 0, 0), wars=["savoy"], mil=9)},
        **({"deck": {"mil": [card]}} if card else {}),
        dice=list(dice),
        now=[["activate_units", "france", 0]],
        **edits,
    )
    return on(p, "area:rhineland", f"area:{area}")


@pytest.mark.rules("9.6.06", "13.4.42", "13.4.45", "13.4.52", "13.4.36")
def test_npr_units_leave_when_they_are_fewer_than_the_enemy() -> None:
    p = savoy("switzerland", 4, *roll("---"), *roll("---"), *roll("i--"), *roll("---"))
    assert fight(p).blacks == [0, 4]
    assert asked(p) == "battle.retreat", "4 against 4: they stay"
    on(p, "pass")
    assert fight(p).blacks == [0, 3]
    on(p, "pass")
    assert p.state.battle is None, "3 against 4, and nobody asks them"
    assert log(p, "battle.npr_retreats") == [(3,)]
    assert log(p, "battle.won") == [(FRANCE,)]
    assert not any(p.state.rebel_units)


def test_npr_units_whose_road_is_cut_off_stay() -> None:
    p = field(
        players={"france": army("rhineland", (4, 0, 0), wars=["savoy"], mil=9, hand=[TACTICS])},
        deck={"mil": ["MIL-01-4"]},
        dice=[*roll("i--"), *roll("---")] * 3,
        now=[["activate_units", "france", 0]],
    )
    play(p, "area:rhineland", "area:switzerland")
    while asked(p) != "battle.action":
        play(p, next(one for one in ("done", "no", "pass") if one in options(p)))
    play(p, "mode:superior_tactics.pursuit")
    on(p, "pass")
    assert fight(p).round == 2, "3 against 4, but they stay"
    assert "battle.npr_retreats" not in told(p)


@pytest.mark.rules("9.6.07", "13.4.43")
def test_npr_units_never_leave_their_capital_area() -> None:
    p = savoy("burgundy", 6, *roll("ii-"), *roll("---"), *roll("---"), *roll("---"))
    assert fight(p).blacks == [0, 2], "4 of Savoy, of which two have fallen"
    on(p, "pass")
    assert (fight(p).round, fight(p).blacks) == (2, [0, 2])


@pytest.mark.rules("9.6.08", "13.4.44")
def test_npr_units_never_leave_the_last_area_where_they_control_anything() -> None:
    taken = {"savoie": {"npr": "savoy", "occupier": "france"}, "piemonte": {"npr": "savoy", "occupier": "france"}}
    p = savoy("switzerland", 6, *[*roll("---"), *roll("---")] * 2, card="", provinces=taken)
    assert fight(p).blacks == [0, 1]
    on(p, "pass")
    assert (fight(p).round, fight(p).blacks) == (2, [0, 1])


@pytest.mark.rules("9.6.09", "13.4.47", "9.9.04", "13.4.08", "13.4.09", "13.4.33", "9.9.12", "9.9.13")
def test_npr_ships_never_leave_the_sea_next_to_their_capital_area() -> None:
    p = field(
        players={"france": fleet("central_mediterranean", 9, wars=["venice"], mil=5)},
        deck={"mil": ["MIL-01-4"]},
        dice=[*at_sea("aa-"), *at_sea("a--"), *at_sea("---"), *at_sea("---")],
        now=[["activate_units", "france", 0]],
    )
    on(p, "naval_movement", "sea:adriatic_sea", "the_fleet")
    # Venezia is Large, Verona, Treviso and Zara are Small
    assert log(p, "battle.hits") == [(2, 1)]
    assert fight(p).blacks == [0, 3]
    on(p, "pass")
    assert (fight(p).round, fight(p).blacks) == (2, [0, 3])


@pytest.mark.rules("9.6.06", "13.4.46")
def test_npr_units_beside_rebels_fight_on_though_they_are_fewer() -> None:
    p = savoy("switzerland", 9, *[*roll("---"), *roll("---")] * 2, rebels={"switzerland": 2})
    assert (fight(p).blacks, fight(p).rebels) == ([0, 6], [0, 2]), "4 of Savoy and 2 Rebels"
    on(p, "pass")
    assert (fight(p).round, fight(p).blacks) == (2, [0, 6])


@pytest.mark.rules("13.4.39", "9.7.23")
def test_a_leader_drawn_by_nprs_recovers_when_the_battle_is_over() -> None:
    p = savoy("switzerland", 9, *roll("ddd"), *roll("---", "--"), card=PIZARRO)
    assert log(p, "battle.wounded") == [(card(PIZARRO),)]
    on(p, "pass")
    assert p.state.battle is None
    assert p.state.ill[card(PIZARRO)] == 0


@pytest.mark.rules("9.6.06", "9.9.04", "9.9.06", "9.9.32")
def test_other_npr_ships_leave_when_they_are_fewer() -> None:
    """Burgundy's Capital lies inland."""
    edits: dict[str, Any] = {"deck": {"mil": ["MIL-01-4"]}, "now": [["activate_units", "castile", 0]]}
    castile = fleet("bay_of_biscay", 9, wars=["burgundy"], mil=3)
    p = field(turn="castile", players={"castile": castile}, **edits, dice=[*at_sea("---"), *at_sea("---")])
    on(p, "naval_movement", "sea:english_channel", "the_fleet")
    assert fight(p).blacks == [0, 5]
    on(p, "pass")
    assert log(p, "battle.npr_retreats") == [(5,)]
    assert log(p, "battle.won") == [(CASTILE,)]
    assert mil(p, CASTILE) == 3, "1 for the Activation, 1 for the Battle"
    castile = fleet("english_channel", 9, wars=["burgundy"])
    p = naval_battle("english_channel", turn="castile", players={"castile": castile})
    assert told(p) == [], "they were there before"
