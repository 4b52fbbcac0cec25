"""§9.7 Land Battles: when they begin, their seven steps, several Enemies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import army, field, fight, land_battle, log, mil, on, rebels_in, roll, skip, units
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    card,
    influence,
    options,
    play,
    told,
    why_not,
)

PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
COLIGNY = "MIL-07-2"  # 2 Infantry Dice
COLONNA = "MIL-06-1"  # 1 Infantry Die
TACTICS = "MIL-01-1"  # Superior Tactics: 2 Infantry Dice, 1 Cavalry Die
TRADITIONS = "MIL-07-1"
REFORMS = "MIL-08-1"

MISS = roll("---")


def clash(
    dice: list[int],
    french: tuple[int, int, int] = (3, 0, 0),
    english: tuple[int, int, int] = (3, 0, 0),
    start: bool = True,
    origin: str | int = "loire",
    **more: Any,
) -> Pop:
    """France attacks an English Army in LANGUEDOC; `france` and `england` add to the players."""
    players = {
        "france": army("languedoc", french, **{"wars": ["england"], **more.pop("france", {})}),
        "england": army("languedoc", english, **more.pop("england", {})),
        **more.pop("players", {}),
    }
    return land_battle("languedoc", origin, players=players, dice=dice, start=start, **more)


# ---------------------------------------------------------------- when a Battle begins


@pytest.mark.rules("9.7.01", "9.7.30")
def test_hostile_units_in_one_area_fight_at_once() -> None:
    p = field(
        players={"france": army("loire", (2, 0, 0), wars=["england"], mil=3), "england": army("languedoc", (2, 0, 0))},
        dice=[*MISS, *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:loire", "area:languedoc")
    assert told(p)[-4:] == ["battle.joined", "battle.rolled", "battle.rolled", "battle.hits"]
    assert (fight(p).attacker, fight(p).defenders) == (FRANCE, [ENGLAND])
    assert options(p) == ["pass", "area:loire"], "whence they came"
    p = field(
        players={"france": army("loire", (2, 0, 0), mil=3), "england": army("languedoc", (2, 0, 0))},
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:loire", "area:languedoc")
    assert "battle.joined" not in told(p)


@pytest.mark.rules("9.7.02", "14.3.05", "14.3.07", "14.3.04", "13.4.46")
def test_rebel_units_fight_whoever_comes_and_to_the_last_man() -> None:
    p = field(
        players={"france": army("loire", (5, 0, 0), mil=3)},
        rebels={"languedoc": 2},
        dice=[*roll("i--"), *MISS, *roll("i--"), *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:loire", "area:languedoc")
    assert (fight(p).blacks, rebels_in(p, "languedoc")) == ([0, 1], 1)
    assert "battle.npr_retreats" not in told(p)
    on(p, "pass")
    assert rebels_in(p, "languedoc") == 0
    assert log(p, "battle.won") == [(FRANCE,)]
    assert mil(p, FRANCE) == 3, "1 for the Activation, 1 for the Battle"


@pytest.mark.rules("9.7.03", "9.7.38", "14.3.06")
def test_rebels_attack_in_the_peace_and_rebels_phase_too_but_bring_no_power() -> None:
    p = field(
        phase="peace",
        players={"france": army("seine", (3, 0, 0), mil=3)},
        rebels={"seine": 1},
        dice=[*MISS, *roll("i--")],
        now=[["rebel_battle", "seine"]],
    )
    skip(p)
    assert log(p, "battle.hits") == [(0, 1)], "the Rebels are the attackers"
    assert log(p, "battle.won") == [(FRANCE,)]
    assert mil(p, FRANCE) == 3


@pytest.mark.rules("9.7.05")
def test_recruiting_beside_an_enemy_npr_starts_a_battle() -> None:
    p = field(
        turn="england",
        players={"england": {"wars": ["desmond"], "mil": 3, "ducats": 9}},
        dice=[*roll("i--"), *MISS],
        now=[["recruit_units", "england", 0]],
    )
    play(p, "regular:infantry")
    while asked(p) != "recruit.what":
        play(p, "area:ireland" if "area:ireland" in options(p) else options(p)[0])
    assert "battle.joined" not in told(p), "only when all recruiting is done"
    on(p, "done")
    assert len(log(p, "battle.npr")) == 1
    assert log(p, "battle.won") == [(ENGLAND,)]


@pytest.mark.rules("9.7.07", "13.4.05")
def test_who_was_there_before_this_turn_spares_the_next_one_a_battle() -> None:
    players = {"castile": {"armies": {"1": {"area": "leon", "regular": [2, 0, 0]}}, "wars": ["granada"], "mil": 3}}
    one = {"castile": {**players["castile"], "units": {}}}
    p = field(turn="castile", players=one, dice=[*MISS, *MISS], now=[["activate_units", "castile", 0]])
    on(p, "area:leon", "area:andalucia")
    assert "battle.joined" in told(p)
    two = {"castile": {**players["castile"], "units": {"andalucia": 1}}}
    p = field(turn="castile", players=two, now=[["activate_units", "castile", 0]])
    on(p, "area:leon", "area:andalucia")
    assert "battle.joined" not in told(p)


@pytest.mark.rules("9.7.08")
def test_the_active_player_decides_which_of_several_battles_comes_first() -> None:
    p = field(
        players={
            "france": {"armies": {}, "units": {"languedoc": 1, "seine": 2, "loire": 1}, "wars": ["england"]},
            "england": {"armies": {}, "units": {"languedoc": 1, "seine": 2}},
        },
        dice=[*roll("ii-"), *MISS],
        now=[["battles", "france"]],
    )
    assert (asked(p), asked_seat(p)) == ("battles.area", FRANCE)
    assert set(options(p)) == {"area:languedoc", "area:seine"}
    on(p, "area:seine")
    assert log(p, "battle.joined") == [(area("seine"),), (area("languedoc"),)]


@pytest.mark.rules("9.7.06", "13.4.02", "13.4.06")
def test_a_declaration_of_war_starts_a_battle_where_units_stand_beside_the_enemy() -> None:
    france = army("burgundy", (5, 0, 0), cb=["savoy"], mil=5, alliances=[])
    p = field(
        players={"france": france},
        deck={"mil": ["MIL-01-4"]},
        dice=[*roll("iii"), *MISS],
        now=[["declare_war", "france", 0]],
    )
    on(p, "realm:savoy")
    if asked(p) == "war.more":
        on(p, "done")
    assert log(p, "battle.joined") == [(area("burgundy"),)]
    assert fight(p).blacks == [0, 1], "4 of Savoy, 3 of which have fallen"
    castile = {"armies": {}, "units": {"burgundy": 1}, "wars": ["savoy"]}
    p = field(players={"france": france, "castile": castile}, now=[["declare_war", "france", 0]])
    on(p, "realm:savoy")
    if asked(p) == "war.more":
        on(p, "done")
    assert log(p, "battle.joined") == [], "Units Hostile to Savoy were there before"


# ---------------------------------------------------------------- 1: Battle Preparations


def northumbria(**england: Any) -> Pop:
    """France attacks England in NORTHUMBRIA, an Area of the English Realm."""
    return land_battle(
        "northumbria",
        "scotland",
        players={
            "france": army("northumbria", (3, 0, 0), wars=["england"], hand=[PIZARRO], mil=5),
            "england": army("northumbria", (3, 0, 0), mil=5, **england),
        },
        dice=[*roll("---", "--"), *roll("---", "-")],
        start=False,
    )


@pytest.mark.rules("9.7.09", "9.7.10", "9.7.15", "9.4.04")
def test_the_attacker_then_the_defender_may_appoint_a_general() -> None:
    p = northumbria(hand=["MIL-06-2"])
    assert (asked(p), asked_seat(p)) == ("appoint.who", FRANCE)
    play(p, f"card:{PIZARRO}", "army:1")
    assert mil(p, FRANCE) == 4
    play(p, "done")
    assert (asked(p), asked_seat(p)) == ("general.reaction", ENGLAND)
    assert fight(p).leader == [-1, -1]
    play(p, "card:MIL-06-2")
    assert mil(p, ENGLAND) == 4
    assert fight(p).leader == [card(PIZARRO), card("MIL-06-2")]
    assert fight(p).pool == [3, 2, 0, 3, 1, 0]


@pytest.mark.rules("9.7.11")
def test_the_defender_may_appoint_only_in_an_area_of_its_realm() -> None:
    p = clash([*MISS, *MISS], england={"hand": [COLIGNY], "mil": 5}, start=False)
    asks = []
    while asked(p) != "battle.retreat":
        asks.append(asked(p))
        play(p, "done" if asked(p) == "appoint.who" else "pass")
    assert "appoint.who" in asks
    assert "general.reaction" not in asks


@pytest.mark.rules("9.7.12", "9.7.23", "9.7.25")
def test_a_general_who_falls_is_not_replaced() -> None:
    dice = [*roll("dd-"), *roll("---", "", "")[:3], *roll("--"), *MISS, *MISS]
    p = clash(
        dice,
        english=(9, 0, 0),
        england={"general": COLIGNY, "ill": [COLIGNY], "hand": [PIZARRO], "mil": 5},
        france={"hand": [TACTICS], "mil": 5},
        start=False,
    )
    play(p, "done", "pass")
    skip(p)
    assert log(p, "battle.wounded") == [(card(COLIGNY),)]
    assert p.state.general[ENGLAND * 3] == -1
    assert fight(p).pool == [3, 0, 0, 3, 0, 0], "his dice are gone"
    play(p, "pass", "pass")
    asks = set()
    while p.state.battle is not None and fight(p).round == 2 and asked(p) != "battle.retreat":
        asks.add(asked(p))
        play(p, "pass")
    assert asks == {"battle.action"}
    assert fight(p).leader == [-1, -1]


@pytest.mark.rules("9.7.13")
def test_military_ideas_work_before_the_first_roll_only() -> None:
    dice = [*roll("", "cc"), *MISS, *roll("-----", "-"), *MISS, *roll("-----", "-")]
    p = clash(
        dice,
        french=(1, 2, 0),
        france={"ideas": ["noble_knights"], "general": COLONNA},
        english=(5, 0, 0),
        england={"ideas": ["military_drill"], "general": "MIL-01-3"},
    )
    assert told(p).index("battle.first_strike") < told(p).index("battle.rolled")
    assert units(p, ENGLAND, "languedoc") == [3, 0, 0]
    assert fight(p).pool == [3, 0, 0, 5, 1, 0], "the only die of Colonna is gone; Sforza has two and one"
    on(p, "pass", "pass")
    assert told(p).count("battle.first_strike") == told(p).count("battle.dice_cancelled") == 1


@pytest.mark.rules("9.7.13", "9.7.25")
def test_the_driller_picks_the_die_and_a_fallen_general_takes_the_others_along() -> None:
    p = clash(
        [*roll("----", "-"), *roll("dd-"), *MISS, *MISS],
        french=(9, 0, 0),
        france={"general": "MIL-07-1", "ill": ["MIL-07-1"]},
        english=(2, 0, 0),
        england={"ideas": ["military_drill"]},
    )
    assert (asked(p), asked_seat(p)) == ("battle.drill", ENGLAND)
    assert options(p) == ["die:infantry", "die:cavalry", "die:artillery"]
    on(p, "die:artillery")
    assert log(p, "battle.rolled")[0] == (0, 0, 0, 0, 0, 5)
    assert log(p, "battle.wounded") == [(card("MIL-07-1"),)]
    assert fight(p).pool == [3, 0, 0, 3, 0, 0]


# ---------------------------------------------------------------- 2 and 3: Battle Actions and dice


@pytest.mark.rules("9.7.14", "9.7.16")
def test_the_attacker_plays_all_battle_actions_before_the_defender() -> None:
    p = clash(
        [*roll("------", "--"), *roll("-----", "-")],
        france={"hand": [TACTICS], "display": {TRADITIONS: 3}, "mil": 5},
        england={"hand": ["MIL-01-2"], "mil": 5},
        start=False,
    )
    play(p, "done")
    assert asked_seat(p) == FRANCE
    play(p, "mode:military_traditions.drill")
    assert asked_seat(p) == FRANCE
    play(p, "mode:superior_tactics.dice")
    assert asked_seat(p) == ENGLAND
    play(p, "mode:superior_tactics.dice")
    assert asked(p) == "battle.retreat"
    assert fight(p).pool == [6, 2, 0, 5, 1, 0]
    assert len(fight(p).rolled) == 14


@pytest.mark.rules("9.7.16")
def test_dice_that_a_battle_action_lets_one_roll_again() -> None:
    p = clash(
        [*roll("--ii", "-"), *MISS, *roll("i", "c")],
        french=(4, 1, 0),
        english=(9, 0, 0),
        france={"hand": ["MIL-02-1"], "mil": 5},
        start=False,
    )
    play(p, "done", "mode:inspired_leadership.dice", "die:infantry", "die:cavalry")
    assert (asked(p), asked_seat(p)) == ("battle.reroll", FRANCE)
    assert set(options(p)) == {"rolled:infantry.infantry", "rolled:infantry.blank", "rolled:cavalry.blank", "done"}
    play(p, "rolled:infantry.blank", "rolled:cavalry.blank")
    assert asked(p) != "battle.reroll", "two dice, no more"
    assert log(p, "battle.hits") == [(4, 0)]


@pytest.mark.rules("9.7.17", "9.7.18", "9.7.19")
@pytest.mark.parametrize(
    ("french", "hits"),
    [((5, 0, 0), 3), ((2, 0, 0), 2), ((0, 5, 0), 1), ((1, 1, 1), 3), ((0, 0, 2), 1), ((3, 3, 3), 5), ((3, 1, 0), 4)],
)
def test_icons_that_match_units_hit_whatever_the_colour_of_the_die(french: tuple[int, int, int], hits: int) -> None:
    p = clash(
        [*roll("idc-", "i", "a"), *MISS],
        french=french,
        english=(12, 0, 0),
        france={"general": "MIL-07-1"},  # a die of each kind
    )
    assert fight(p).pool[:3] == [4, 1, 1]
    assert log(p, "battle.rolled")[0] == (0, 2, 1, 1, 1, 1)
    assert log(p, "battle.hits") == [(hits, 0)]
    assert units(p, ENGLAND, "languedoc") == [12 - hits, 0, 0]


@pytest.mark.rules("9.7.17", "9.7.52")
@pytest.mark.parametrize(("idea", "many", "hits"), [("tercios_janissaries", 3, 4), ("line_infantry", 4, 4)])
def test_the_outlined_icon_counts_with_the_idea_alone(idea: str, many: int, hits: int) -> None:
    dice = [*roll("dd-" + "-" * (many - 3)), *MISS]
    p = clash(dice, french=(5, 0, 0), english=(9, 0, 0), france={"ideas": [idea]})
    assert fight(p).pool[:3] == [many, 0, 0]
    assert log(p, "battle.hits") == [(hits, 0)]
    p = clash([*dice[:3], *MISS], french=(5, 0, 0), english=(9, 0, 0))
    assert log(p, "battle.hits") == [(2, 0)]


# ---------------------------------------------------------------- 4: Casualties


@pytest.mark.rules("9.7.20", "9.7.21", "9.7.22")
def test_casualties_alternate_between_mercenary_regular_and_allied_units() -> None:
    english = {"mercenary": (1, 1, 0), "allied": (1, 0, 0)}
    p = clash([*roll("iii"), *MISS, *roll("ii-"), *MISS], english=(2, 1, 0), england=english)
    before = p.state.exhausted[ENGLAND]
    assert (asked(p), asked_seat(p)) == ("battle.casualty", ENGLAND)
    assert options(p) == ["mercenary:infantry", "mercenary:cavalry"]
    assert why_not(p, "regular:infantry") == "9.7.20"
    assert why_not(p, "mercenary:artillery") == "9.7.21"
    play(p, "mercenary:cavalry")
    assert options(p) == ["regular:infantry", "regular:cavalry"]
    play(p, "regular:infantry")  # and then the only Allied Unit
    assert p.state.exhausted[ENGLAND] == before + 1
    assert p.state.allied[ENGLAND] == 0
    assert p.state.army[ENGLAND * 27 : ENGLAND * 27 + 9] == [1, 1, 0, 1, 0, 0, 0, 0, 0]
    on(p, "pass", "pass")
    assert asked(p) == "battle.casualty", "the Mercenary is gone, a Regular Unit is chosen"
    play(p, "regular:cavalry")
    assert units(p, ENGLAND, "languedoc") == [1, 0, 0]


@pytest.mark.rules("9.7.20")
def test_units_lost_outside_battles_alternate_too() -> None:
    france = army("seine", (2, 0, 0), mercenary=(1, 0, 0), units={"loire": 1})
    p = field(players={"france": france}, now=[["lose_units", "france", 2, 0]])
    assert units(p, FRANCE, "seine") == [2, 0, 0], "the Mercenary, then a Regular Unit"
    assert (asked(p), asked_seat(p)) == ("units.lose_where", FRANCE)
    assert set(options(p)) == {"area:seine", "area:loire"}
    play(p, "area:loire")
    assert units(p, FRANCE, "loire") == [0, 0, 0]
    assert not asked(p).startswith("units")
    p = field(players={"france": france}, now=[["lose_units_in", "france", "seine", 2, 0]])
    assert units(p, FRANCE, "seine") == [1, 0, 0]
    assert units(p, FRANCE, "loire") == [1, 0, 0]


# ---------------------------------------------------------------- 5: Wounded Generals


@pytest.mark.rules("9.7.23", "9.7.25", "7.2.19")
@pytest.mark.parametrize(
    ("french", "ill", "dead"), [("dii", 0, False), ("ddi", 1, False), ("dddd", 1, True), ("ddd-", 1, False)]
)
def test_each_pair_of_double_icons_makes_the_enemy_general_ill(french: str, ill: int, dead: bool) -> None:
    more = {"general": COLONNA} if len(french) > 3 else {}
    p = clash(
        [*roll(french), *roll("-----")], french=(5, 0, 0), english=(9, 0, 0), france=more, england={"general": COLIGNY}
    )
    assert len(log(p, "battle.wounded")) == (2 if dead else ill)
    assert p.state.general[ENGLAND * 3] == (-1 if dead else card(COLIGNY))
    assert dead or p.state.ill[card(COLIGNY)] == ill


@pytest.mark.rules("9.7.24")
def test_a_general_is_wounded_only_with_a_casualty_on_his_side() -> None:
    p = clash([*roll("dd-"), *roll("-----")], french=(0, 3, 0), england={"general": COLIGNY})
    assert log(p, "battle.hits") == [(0, 0)]
    assert log(p, "battle.wounded") == []


@pytest.mark.rules("9.7.26")
def test_a_ruler_who_falls_leaves_an_interregnum() -> None:
    p = clash([*roll("ddi"), *roll("----")], england={"general": "ruler", "ill": ["ruler:england"]}, english=(6, 0, 0))
    assert p.state.ruler[ENGLAND] == -1
    assert "ruler.interregnum" in told(p)
    assert fight(p).leader == [-1, -1]


# ---------------------------------------------------------------- 6: Retreat


@pytest.mark.rules("9.7.27", "9.7.28", "9.7.29", "9.7.30", "9.7.37")
def test_the_attacker_retreats_first_and_the_defender_may_stay() -> None:
    p = clash([*MISS, *MISS])
    before = p.state.exhausted[FRANCE], mil(p, FRANCE)
    assert (asked(p), asked_seat(p)) == ("battle.retreat", FRANCE)
    assert options(p) == ["pass", "area:loire"]
    assert why_not(p, "area:aquitaine") == "9.7.30"
    play(p, "area:loire")
    assert units(p, FRANCE, "loire") == [2, 0, 0]
    assert p.state.exhausted[FRANCE] == before[0] + 1
    assert (asked(p), asked_seat(p)) == ("battle.retreat", ENGLAND)
    play(p, "pass")
    assert log(p, "battle.won") == [(ENGLAND,)]
    assert mil(p, FRANCE) == before[1]
    assert mil(p, ENGLAND) == 3, "it is not its Turn"


@pytest.mark.rules("9.7.29", "9.7.36")
def test_the_last_unit_is_lost_in_a_retreat_and_nobody_may_be_left() -> None:
    p = clash([*MISS, *MISS], french=(1, 0, 0), english=(1, 0, 0))
    play(p, "area:loire")
    assert units(p, FRANCE, "loire") == [0, 0, 0]
    assert asked_seat(p) == ENGLAND
    play(p, "area:aquitaine")
    assert units(p, ENGLAND, "aquitaine") == [0, 0, 0]
    assert "battle.no_winner" in told(p)
    assert mil(p, FRANCE) == 3


@pytest.mark.rules("9.7.36")
def test_a_battle_that_destroys_both_armies_has_no_winner() -> None:
    p = clash([*roll("iii"), *roll("iii")], french=(2, 0, 0), english=(2, 0, 0))
    assert "battle.no_winner" in told(p)
    assert "battle.won" not in told(p)
    assert mil(p, FRANCE) == 3


@pytest.mark.rules("9.7.31")
def test_who_has_landed_goes_back_over_the_sea() -> None:
    p = field(
        turn="england",
        players={
            "england": army("east_anglia", (3, 0, 0), wars=["france"], mil=3, ships={"english_channel": 2}),
            "france": army("brittany_and_normandy", (3, 0, 0)),
        },
        dice=[*MISS, *MISS],
        now=[["activate_units", "england", 0]],
    )
    on(p, "area:east_anglia", "area:brittany_and_normandy")
    assert options(p) == ["pass", "area:east_anglia"]
    assert why_not(p, "area:aquitaine") == "9.7.30"
    play(p, "area:east_anglia")
    assert units(p, ENGLAND, "east_anglia") == [2, 0, 0]


@pytest.mark.rules("9.7.31")
def test_who_was_carried_by_the_ships_just_moved_goes_back_as_well() -> None:
    p = field(
        turn="england",
        players={
            "england": army("east_anglia", (3, 0, 0), wars=["france"], mil=3, ships={"doggerbank": 1}, protecting={}),
            "france": army("brittany_and_normandy", (3, 0, 0)),
        },
        dice=[*MISS, *MISS],
        now=[["activate_units", "england", 0]],
    )
    on(p, "naval_movement", "sea:english_channel", "sea:doggerbank", "done", "area:east_anglia")
    on(p, "area:brittany_and_normandy")
    assert options(p) == ["pass", "area:east_anglia"]


@pytest.mark.rules("9.7.30", "9.5.11")
def test_nobody_pays_again_for_the_way_back_through_a_neutral_area() -> None:
    p = clash([*MISS, *MISS], origin="aragon", france={"ducats": 9, "influence": {"aragon": 2}})
    assert options(p) == ["pass", "area:aragon"]
    play(p, "area:aragon")
    assert units(p, FRANCE, "aragon") == [2, 0, 0]
    assert (p.state.ducats[FRANCE], influence(p, FRANCE, "aragon")) == (9, 2)


@pytest.mark.rules("9.7.32", "9.5.37")
@pytest.mark.parametrize(("many", "room"), [(4, True), (5, False)])
def test_the_bridge_must_bear_the_defenders_who_are_left(many: int, room: bool) -> None:
    p = land_battle(
        "brittany_and_normandy",
        "seine",
        players={
            "france": army("brittany_and_normandy", (9, 0, 0), wars=["england"]),
            "england": army("brittany_and_normandy", (many, 0, 0), ships={"english_channel": 1}, protecting={}),
        },
        dice=[*MISS, *MISS],
    )
    play(p, "pass")
    assert (asked(p) == "battle.retreat" and "area:east_anglia" in options(p)) == room


@pytest.mark.rules("9.7.30", "9.7.32")
def test_who_was_there_before_need_not_go_whence_somebody_else_came() -> None:
    french = {"1": {"area": "languedoc", "regular": [2, 0, 0]}}
    p = field(
        players={
            "france": {"armies": french, "units": {"aragon": 1}, "wars": ["aragon"], "mil": 3},
            "england": army("aragon", (3, 0, 0), ducats=20),
        },
        dice=[*MISS, *MISS],
        now=[["activate_units", "france", 0], ["event_war", "england", "france"]],
    )
    play(p, "area:languedoc", "area:aragon", "done")
    while asked(p) != "battle.retreat":
        play(p, "done")
    assert asked_seat(p) == ENGLAND, "it has Declared War, so it attacks"
    assert {"area:languedoc", "area:castile"} <= set(options(p))


@pytest.mark.rules("9.7.32", "9.7.34", "9.7.27")
def test_defenders_go_to_one_adjacent_area_without_enemies_if_they_have_access() -> None:
    french = {"1": {"area": "languedoc", "regular": [3, 0, 0]}, "2": {"area": "loire", "regular": [1, 0, 0]}}
    english = {"1": {"area": "languedoc", "regular": [2, 0, 0]}, "2": {"area": "languedoc", "regular": [2, 0, 0]}}
    p = land_battle(
        "languedoc",
        "loire",
        players={
            "france": {"armies": french, "units": {}, "wars": ["england"]},
            "england": {"armies": english, "units": {"languedoc": 1}, "ducats": 4, "wars": ["milan"], "influence": {}},
        },
        dice=[*MISS, *MISS],
    )
    play(p, "pass")
    assert options(p) == ["pass", "area:aquitaine", "area:aragon", "area:burgundy"]
    assert why_not(p, "area:loire") == "9.7.32", "Enemy Units"
    assert why_not(p, "area:lombardy") == "9.7.32", "Enemy NPRs would fight"
    assert why_not(p, "area:seine") == "9.7.32", "not adjacent"
    play(p, "area:aragon")
    assert asked(p) != "access.pay", "without Influence there, 3 Ducats"
    assert p.state.ducats[ENGLAND] == 1
    assert sum(units(p, ENGLAND, "aragon")) == 4
    assert units(p, ENGLAND, "languedoc") == [0, 0, 0]


@pytest.mark.rules("9.7.32", "9.7.29")
@pytest.mark.parametrize(
    ("at_sea", "away"), [({}, False), ({"english_channel": 1}, False), ({"english_channel": 2}, True)]
)
def test_defenders_leave_over_a_naval_bridge_that_bears_who_is_left(at_sea: dict[str, int], away: bool) -> None:
    p = land_battle(
        "brittany_and_normandy",
        "seine",
        players={
            "france": army("brittany_and_normandy", (5, 0, 0), wars=["england"]),
            "england": army("brittany_and_normandy", (5, 0, 0), ships=at_sea, protecting={}, fleet={}),
        },
        dice=[*MISS, *MISS],
    )
    play(p, "pass")
    assert asked_seat(p) == ENGLAND
    if not away:
        assert why_not(p, "area:east_anglia") == "9.7.32"
        return
    play(p, "area:east_anglia")
    assert units(p, ENGLAND, "east_anglia") == [4, 0, 0]
    assert units(p, ENGLAND, "brittany_and_normandy") == [0, 0, 0]


@pytest.mark.rules("9.7.33")
def test_defenders_without_a_way_out_fight_on() -> None:
    around = {"aquitaine": 1, "loire": 1, "burgundy": 1, "aragon": 1, "lombardy": 1}
    p = clash([*MISS, *MISS, *roll("iii"), *MISS], france={"units": around})
    play(p, "pass")
    assert log(p, "battle.won") == [(FRANCE,)], "nobody asked England"


def test_a_battle_in_which_nobody_can_hit_or_leave_ends() -> None:
    around = {"aquitaine": 1, "loire": 1, "burgundy": 1, "aragon": 1, "lombardy": 1}
    p = clash(
        [],
        french=(0, 0, 2),
        english=(0, 0, 2),
        origin="seine",
        france={"units": around, "ideas": ["cannons"]},
        england={"units": {"seine": 1}, "ideas": ["cannons"]},
    )
    assert len(log(p, "battle.hits")) == 10
    assert log(p, "battle.won") == [(ENGLAND,)]
    assert units(p, FRANCE, "languedoc") == [0, 0, 0]


@pytest.mark.rules("9.7.32")
def test_a_neutral_area_of_players_alone_takes_their_consent() -> None:
    around = {"aquitaine": 1, "burgundy": 1, "aragon": 1, "lombardy": 1}
    loire = dict.fromkeys(("orleans", "berry", "bourbon", "limousin", "anjou"), "castile")
    for answer, stays in (("no", True), ("yes", False)):
        p = clash(
            [*MISS, *MISS, *MISS, *MISS],
            origin="aquitaine",
            france={"units": around},
            provinces=loire,
            england={"ducats": 9},
        )
        play(p, "pass")
        assert options(p) == ["pass", "area:loire"]
        play(p, "area:loire")
        assert (asked(p), asked_seat(p)) == ("access.grant", CASTILE)
        play(p, answer)
        assert asked(p) != "battle.retreat" or asked_seat(p) == FRANCE
        assert bool(sum(units(p, ENGLAND, "languedoc"))) == stays
        assert p.state.ducats[ENGLAND] == (9 if stays else 6)
