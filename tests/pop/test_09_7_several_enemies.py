"""§9.7 Fighting multiple Enemies, and the worked example of France against England and Castile."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import army, field, fight, land_battle, log, mil, on, rebels_in, roll, skip, units
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    options,
    play,
)

PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
COLIGNY = "MIL-07-2"  # 2 Infantry Dice
COLONNA = "MIL-06-1"  # 1 Infantry Die
TACTICS = "MIL-01-1"  # Superior Tactics: 2 Infantry Dice, 1 Cavalry Die
REFORMS = "MIL-08-1"
MISS = roll("---")

# ---------------------------------------------------------------- several Enemies


def coalition(
    dice: list[int], english: int = 6, castilian: int = 4, french: tuple[int, int, int] = (5, 0, 0), **more: Any
) -> Pop:
    """France attacks England and Castile in LANGUEDOC, who are strangers to each other."""
    return land_battle(
        "languedoc",
        "loire",
        players={
            "france": army("languedoc", french, **{"wars": ["england", "castile"], **more.pop("france", {})}),
            "england": army("languedoc", (english, 0, 0), **more.pop("england", {})),
            "castile": army("languedoc", (castilian, 0, 0), **more.pop("castile", {})),
        },
        dice=dice,
        **more,
    )


@pytest.mark.rules("9.7.39", "9.7.40", "9.7.41", "9.7.43", "9.7.45", "9.7.46", "9.7.48")
def test_several_enemies_defend_as_one_under_the_main_defender() -> None:
    castile = {"general": PIZARRO, "hand": [TACTICS], "ideas": ["tercios_janissaries"], "mil": 5}
    england = {"general": COLIGNY, "hand": ["MIL-01-2"], "mil": 5}
    p = coalition([*roll("iii"), *roll("dd---")], castile=castile, england=england, start=False)
    asks = []
    while asked(p) != "battle.retreat":
        asks.append((asked(p), asked_seat(p)))
        play(p, "done" if asked(p) == "appoint.who" else "pass")
    assert ("battle.action", ENGLAND) in asks
    assert CASTILE not in [seat for _, seat in asks]
    assert fight(p).defenders == [ENGLAND, CASTILE]
    assert fight(p).leader == [-1, card(COLIGNY)]
    assert fight(p).pool == [3, 0, 0, 5, 0, 0]
    assert log(p, "battle.hits") == [(3, 2)], "the double icons count once, as Castile's Idea is not used"


@pytest.mark.rules("9.7.48")
def test_their_casualties_alternate_from_the_largest_faction_on() -> None:
    p = coalition([*roll("iii"), *MISS])
    assert sum(units(p, ENGLAND, "languedoc")) == 4
    assert sum(units(p, CASTILE, "languedoc")) == 3
    p = coalition([*roll("i--"), *MISS])
    assert sum(units(p, ENGLAND, "languedoc")) == 5


@pytest.mark.rules("9.7.48")
def test_three_factions_take_turns() -> None:
    p = coalition([*roll("iiii"), *MISS], rebels={"languedoc": 5}, france={"general": COLONNA})
    assert log(p, "battle.hits") == [(4, 0)]
    # 6 of England, 5 Rebels, 4 of Castile, then England again
    assert sum(units(p, ENGLAND, "languedoc")) == 4
    assert rebels_in(p, "languedoc") == 4
    assert sum(units(p, CASTILE, "languedoc")) == 3


@pytest.mark.rules("9.7.44")
def test_after_the_action_phase_who_passed_last_decides() -> None:
    for order in ((ENGLAND, CASTILE), (CASTILE, ENGLAND)):
        names = {CASTILE: "castile", ENGLAND: "england"}
        players: dict[str, Any] = {names[seat]: army("loire", (2, 0, 0), passed=True) for seat in order}
        for last in ({}, {"france": {"passed": True}}):
            p = field(phase="peace", players=players | last, rebels={"loire": 2}, now=[["rebel_battle", "loire"]])
            assert (asked(p), asked_seat(p)) == ("battle.main_defender", order[1])


@pytest.mark.rules("9.7.44")
def test_who_has_passed_took_no_turn_since() -> None:
    p = coalition([*roll("i--"), *MISS], english=4, castilian=4, england={"passed": True})
    assert (asked(p), asked_seat(p)) == ("battle.main_defender", CASTILE)


@pytest.mark.rules("9.7.44", "9.7.49")
def test_of_equal_defenders_the_later_turn_leads_and_the_attacker_picks_who_loses_first() -> None:
    p = coalition([*roll("i--"), *MISS], english=4, castilian=4)
    assert (asked(p), asked_seat(p)) == ("battle.main_defender", ENGLAND), "England's Turn was before France's"
    on(p, "seat:1")
    assert fight(p).defenders == [CASTILE, ENGLAND]
    assert (asked(p), asked_seat(p)) == ("battle.first_loss", FRANCE)
    assert set(options(p)) == {"seat:1", "seat:2"}
    play(p, "seat:2")
    assert sum(units(p, ENGLAND, "languedoc")) == 3
    assert sum(units(p, CASTILE, "languedoc")) == 4


@pytest.mark.rules("9.7.49")
def test_nobody_is_asked_who_loses_first_when_all_are_lost() -> None:
    p = coalition([*roll("ii-"), *MISS], english=1, castilian=1)
    on(p, "seat:1")
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.7.47", "9.7.34")
def test_several_defenders_each_choose_their_own_refuge() -> None:
    p = coalition([*MISS, *MISS])
    play(p, "pass")
    assert asked_seat(p) == ENGLAND
    play(p, "area:aquitaine")
    assert asked_seat(p) == CASTILE
    assert "area:aquitaine" in options(p)
    play(p, "area:aragon", "pay_ducats")
    assert sum(units(p, ENGLAND, "aquitaine")) == 5
    assert sum(units(p, CASTILE, "aragon")) == 3
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.7.46", "9.7.45")
def test_when_the_main_defender_leaves_the_next_one_leads_without_another_general() -> None:
    p = coalition(
        [*MISS, *roll("-----"), *roll("-----"), *MISS],
        england={"general": COLIGNY},
        castile={"general": PIZARRO, "hand": [TACTICS], "mil": 5},
    )
    assert fight(p).pool[3:] == [5, 0, 0]
    play(p, "pass", "area:aquitaine", "pass")
    assert fight(p).defenders == [CASTILE]
    assert fight(p).leader == [-1, -1]
    assert fight(p).pool[3:] == [3, 0, 0]
    assert (asked(p), asked_seat(p)) == ("battle.action", CASTILE)


@pytest.mark.rules("9.7.37", "9.7.47")
def test_who_has_left_the_battle_has_not_won_it() -> None:
    p = field(
        turn="castile",
        players={
            "france": army("languedoc", (1, 0, 0), wars=["england", "castile"]),
            "england": army("languedoc", (6, 0, 0)),
            "castile": army("languedoc", (4, 0, 0), mil=3),
        },
        dice=[*MISS, *MISS, *MISS, *roll("i--")],
        now=[["land_battle", "france", "languedoc", "loire"]],
    )
    on(skip(p), "pass", "pass", "area:aquitaine")
    assert log(p, "battle.won") == [(ENGLAND,)]
    assert mil(p, CASTILE) == 3


@pytest.mark.rules("9.7.42", "9.7.39", "13.4.35")
def test_npr_units_defend_beside_a_player_and_are_gone_afterwards() -> None:
    p = field(
        players={
            "france": army("languedoc", (9, 0, 0), wars=["castile", "aragon"], mil=9),
            "castile": army("aragon", (2, 0, 0)),
        },
        dice=[*roll("iii"), *MISS, *roll("i--"), *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:languedoc", "area:aragon")
    assert fight(p).drawn == -1
    assert fight(p).defenders == [CASTILE]
    assert fight(p).blacks == [0, 4], "6 of Aragon, which lost the first and the third Unit"
    assert sum(units(p, CASTILE, "aragon")) == 1
    assert not any(p.state.rebel_units)
    assert p.state.allied[CASTILE] == 0


# ---------------------------------------------------------------- the worked example


@pytest.mark.rules("9.7.50", "9.7.51", "9.7.52", "9.7.53", "9.7.54", "9.7.55", "9.7.56")
def test_the_example_of_france_against_england_and_castile() -> None:
    p = land_battle(
        "languedoc",
        "loire",
        players={
            "france": army(
                "languedoc", (4, 3, 1), wars=["england", "castile"], ideas=["noble_knights", "cannons"],
                hand=[PIZARRO], display={REFORMS: 3}, mil=5,
            ),
            "england": army("languedoc", (6, 0, 0), general=COLIGNY, ideas=["military_drill"]),
            "castile": army("languedoc", (4, 0, 0), general=COLONNA, ideas=["tercios_janissaries"]),
        },
        dice=[*roll("", "cc-"), *roll("---", "---", "--"), *roll("d----"), *roll("---", "---", "--"), *roll("-----")],
        start=False,
    )  # fmt: skip
    assert asked(p) == "appoint.who"
    play(p, f"card:{PIZARRO}", "army:1", "done")
    assert fight(p).defenders == [ENGLAND, CASTILE]
    assert fight(p).leader == [card(PIZARRO), card(COLIGNY)]
    assert fight(p).led[:3] == [0, 1, 0], "Military Drill takes one of his two Cavalry Dice"
    assert log(p, "battle.first_strike") == [(FRANCE, 3, 2)]
    assert sum(units(p, ENGLAND, "languedoc")) == 5
    assert sum(units(p, CASTILE, "languedoc")) == 3
    assert (asked(p), asked_seat(p)) == ("battle.action", FRANCE)
    assert mil(p, FRANCE) == 4
    play(p, "mode:military_reforms.tactics", "die:cavalry", "die:cavalry", "die:artillery", "die:artillery")
    assert mil(p, FRANCE) == 3
    assert p.state.uses[FRANCE] == [2]
    skip(p)
    assert fight(p).pool == [3, 3, 2, 5, 0, 0]
    assert log(p, "battle.hits") == [(0, 1)], "the outlined icon is no second hit"
    play(p, options(p)[0])
    on(p, "pass", "pass", "pass")
    assert fight(p).round == 2
    assert fight(p).pool == [3, 3, 2, 5, 0, 0]
    assert len(fight(p).rolled) == 13
