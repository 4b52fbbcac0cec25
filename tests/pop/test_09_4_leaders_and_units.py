"""§9.4 Military Leaders, Military Units, Armies and Fleets: what they do in Battles and Sieges."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.state import INTERREGNUM
from signoria.games.price_of_power.trade_power import claim_rows, trade_power
from tests.pop.field import activating
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
    occupier,
    on,
    rebels_in,
    roll,
    ships,
    units,
)
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, card, node, options, play, table, told

PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
COLIGNY = "MIL-07-2"  # 2 Infantry Dice
BAZAN = "MIL-04-3"  # 2 Artillery Dice
BAY = "bay_of_biscay"
MISS = roll("---")
SEA_MISS = at_sea("---")


def clash(
    dice: list[int], french: tuple[int, int, int], english: tuple[int, int, int] = (6, 0, 0), **france: Any
) -> Pop:
    """One Round: France attacks an English Army in LANGUEDOC."""
    players = {
        "france": army("languedoc", french, **{"wars": ["england"]} | france),
        "england": army("languedoc", english),
    }
    return land_battle("languedoc", "loire", players=players, dice=dice)


def hits(p: Pop) -> tuple[int, int]:
    """What both sides have scored, the attacker first."""
    return log(p, "battle.hits")[-1][:2]


def sea_clash(dice: list[int], french: tuple[int, ...], english: tuple[int, ...]) -> Pop:
    players = {"france": fleet(BAY, *french, wars=["england"]), "england": fleet(BAY, *english)}
    return naval_battle(BAY, players=players, dice=dice)


# ---------------------------------------------------------------- what hits


@pytest.mark.rules("9.4.15", "9.4.21", "9.4.23")
@pytest.mark.parametrize(
    ("force", "icons", "scored"),
    [
        ((3, 0, 0), "idc", 2),  # single and double figures alike, each for one Unit
        ((1, 0, 0), "idd", 1),
        ((0, 2, 0), "iid", 0),
        ((3, 0, 0), "ccc", 0),
        ((1, 1, 0), "icc", 2),
        ((0, 2, 0), "cc-", 2),
    ],
)
def test_a_unit_hits_with_its_own_icon(force: tuple[int, int, int], icons: str, scored: int) -> None:
    assert hits(clash([*roll(icons), *MISS], force)) == (scored, 0)


@pytest.mark.rules("9.4.04", "9.4.21", "9.4.23", "9.4.15")
@pytest.mark.parametrize(
    ("general", "force", "dice", "scored"),
    [
        (PIZARRO, (1, 2, 0), roll("i--", "cc"), 3),
        (PIZARRO, (2, 0, 0), roll("---", "id"), 2),  # Infantry icons on Cavalry Dice
        (BAZAN, (0, 0, 2), roll("---", "", "aa"), 2),
        (BAZAN, (0, 0, 1), roll("---", "", "aa"), 1),
        (BAZAN, (2, 0, 0), roll("---", "", "aa"), 0),
        (COLIGNY, (5, 0, 0), roll("iiiii"), 5),
    ],
)
def test_a_general_adds_the_dice_on_his_banner(
    general: str, force: tuple[int, int, int], dice: list[int], scored: int
) -> None:
    p = clash([*dice, *MISS], force, (9, 0, 0), general=general)
    assert hits(p) == (scored, 0)


@pytest.mark.rules("9.4.04")
def test_he_does_so_in_every_round() -> None:
    p = clash([*roll("-----"), *MISS, *roll("iiiii"), *MISS], (5, 0, 0), (9, 0, 0), general=COLIGNY)
    on(p, "pass", "pass")
    assert log(p, "battle.hits") == [(0, 0), (5, 0)]


@pytest.mark.rules("9.4.19", "9.4.20")
@pytest.mark.parametrize(
    ("idea", "icons", "force", "scored"),
    [
        ([], "d--", 2, 1),
        (["tercios_janissaries"], "d--", 2, 2),
        (["tercios_janissaries"], "dd-", 3, 3),  # four icons, three Units
        (["tercios_janissaries"], "d--", 1, 1),
        (["line_infantry"], "d---", 2, 2),  # and one die more
    ],
)
def test_the_second_figure_counts_with_the_right_idea(idea: list[str], icons: str, force: int, scored: int) -> None:
    assert hits(clash([*roll(icons), *MISS], (force, 0, 0), ideas=idea)) == (scored, 0)


@pytest.mark.rules("9.4.36", "9.4.40", "9.4.41", "9.4.46")
@pytest.mark.parametrize(
    ("force", "icons", "scored"),
    [
        ((1,), "aa-", 1),
        ((3,), "aid", 1),
        ((0, 0, 2), "a--", 1),
        ((0, 0, 1), "aaa", 1),
        ((0, 3), "a--", 4),  # 3 automatic hits
        ((0, 3), "---", 3),
        ((1, 1, 1), "aaa", 4),
        ((0, 1), "aa-", 2),
        ((0, 0, 0, 2), "---", 2),  # damaged ones as well
    ],
)
def test_ships_hit_with_artillery_icons_and_heavy_ones_by_themselves(
    force: tuple[int, ...], icons: str, scored: int
) -> None:
    assert hits(sea_clash([*at_sea(icons), *SEA_MISS], force, (9,))) == (scored, 0)


@pytest.mark.rules("9.4.42", "9.4.41")
def test_a_heavy_ship_is_lost_with_its_second_hit() -> None:
    p = sea_clash([*SEA_MISS, *at_sea("a--"), *SEA_MISS, *at_sea("a--")], (0, 2), (9,))
    assert ships(p, FRANCE, BAY) == [0, 1, 0, 1]
    assert log(p, "battle.hits") == [(2, 1)]
    on(p, "pass", "pass", "ship:damaged")
    assert ships(p, FRANCE, BAY) == [0, 1, 0, 0]


@pytest.mark.rules("9.4.44")
def test_a_captured_heavy_ship_is_damaged() -> None:
    p = sea_clash([*at_sea("aad"), *SEA_MISS], (4,), (0, 0, 0, 1))
    on(p, "post:fleet")
    assert ships(p, FRANCE, BAY) == [3, 0, 0, 1]  # one was lost to its automatic hit
    assert p.state.fleet_at[ENGLAND] == NOBODY


# ---------------------------------------------------------------- Leaders


@pytest.mark.rules("9.4.05", "9.4.06")
@pytest.mark.parametrize(("chosen", "dice"), [(PIZARRO, [3, 2, 0]), (COLIGNY, [5, 0, 0])])
def test_of_two_generals_the_player_uses_one(chosen: str, dice: list[int]) -> None:
    armies = {
        "1": {"area": "languedoc", "regular": [2, 0, 0], "general": PIZARRO},
        "2": {"area": "languedoc", "regular": [2, 0, 0], "general": COLIGNY},
    }
    players = {"france": {"armies": armies, "units": {}, "wars": ["england"]}, "england": army("languedoc", (3, 0, 0))}
    p = land_battle("languedoc", "loire", players=players)
    assert (asked(p), options(p)) == ("battle.leader", [f"person:{PIZARRO}", f"person:{COLIGNY}"])
    play(p, f"person:{chosen}")
    assert fight(p).pool == [*dice, 3, 0, 0]


@pytest.mark.rules("9.4.09", "9.4.11", "9.4.07")
def test_a_ruler_in_command_may_fall() -> None:
    forces = army("languedoc", (4, 0, 0), general="ruler", ruler=COLIGNY, ill=[COLIGNY], wars=["england"], hand=[])
    players = {"france": forces, "england": army("languedoc", (4, 0, 0))}
    p = land_battle("languedoc", "loire", players=players, dice=[*roll("-----"), *roll("ddi")])
    assert log(p, "battle.wounded") == [(card(COLIGNY),)]
    assert "ruler.gone" in told(p)
    assert p.state.ruler[FRANCE] == INTERREGNUM
    assert p.state.general[0] == NOBODY
    assert fight(p).pool[:3] == [3, 0, 0]  # his dice are gone with him


@pytest.mark.rules("9.4.33", "9.4.01")
def test_an_army_has_one_general() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": PIZARRO}}
    p = table(players={"france": {"armies": armies, "hand": [COLIGNY], "mil": 1}}, now=[["appoint", "france"]])
    play(p, f"card:{COLIGNY}", "army:1", "no")
    assert p.state.general[:3] == [card(COLIGNY), NOBODY, NOBODY]
    assert card(PIZARRO) in p.state.discard[2]


# ---------------------------------------------------------------- Siege Strength


def besieging(*force: int, power: int = 1) -> Pop:
    """France before the walls of Aragon's Provinces, about to activate somebody."""
    kinds = {"1": {"area": "aragon", "regular": list(force)}}
    return activating("france", mil=power, wars=["aragon"], armies=kinds)


@pytest.mark.rules("9.4.16", "9.4.22", "9.4.24", "9.4.25")
@pytest.mark.parametrize(
    ("force", "power", "fallen", "left"),
    [
        ((1, 0, 0), 1, ["zaragoza"], 0),
        ((2, 0, 0), 2, ["valencia"], 0),
        ((3, 0, 0), 3, ["valencia", "zaragoza"], 0),
        ((0, 0, 1), 1, ["valencia"], 0),
        ((0, 0, 1), 1, ["zaragoza", "barcelona"], 0),
        ((0, 0, 2), 2, ["valencia", "zaragoza", "barcelona"], 0),
        ((0, 2, 0), 2, ["zaragoza"], 0),
        ((1, 2, 0), 3, ["valencia"], 0),
        ((1, 1, 0), 9, ["zaragoza"], 8),
    ],
)
def test_what_falls_to_whom(force: tuple[int, int, int], power: int, fallen: list[str], left: int) -> None:
    p = besieging(*force, power=power)
    play(p, "siege")
    for name in fallen:
        if asked(p) == "siege.target":
            play(p, name)
    if asked(p) == "siege.target":
        play(p, "done")
    assert [name for name in ("valencia", "zaragoza", "barcelona") if occupier(p, name) == FRANCE] == fallen
    assert mil(p, FRANCE) == left


@pytest.mark.rules("9.4.22")
def test_a_single_cavalry_unit_lays_no_siege() -> None:
    p = besieging(0, 1, 0, power=9)
    assert asked(p) == "land.next"  # there is nothing else that it could do
    p = besieging(0, 3, 0, power=9)
    play(p, "siege", "zaragoza")
    assert asked(p).startswith("turn.")  # three riders are worth one


# ---------------------------------------------------------------- black Units


@pytest.mark.rules("9.4.58", "9.4.59", "9.4.60", "9.4.61")
def test_rebels_fight_to_the_last_man_as_infantry() -> None:
    players = {"france": army("languedoc", (9, 0, 0))}
    p = land_battle(
        "languedoc", "loire", players=players, rebels={"languedoc": 2}, dice=[*roll("i--"), *roll("icc")] * 2
    )
    assert fight(p).blacks == [0, 1]
    on(p, "pass")
    assert rebels_in(p, "languedoc") == 0
    assert "battle.npr_retreats" not in told(p)
    assert log(p, "battle.hits") == [(1, 1), (1, 1)]
    assert units(p, FRANCE, "languedoc") == [7, 0, 0]


@pytest.mark.rules("9.4.59", "9.4.62")
def test_defending_nprs_leave_the_map_after_the_battle() -> None:
    dice = [*MISS, *roll("ii-")]
    p = activating("castile", mil=1, wars=["granada"], units={"leon": 1}, dice=dice)
    on(play(p, "regular:infantry"), "area:andalucia")
    assert "battle.npr" in told(p)
    assert log(p, "battle.hits") == [(0, 2)]
    assert units(p, CASTILE, "andalucia") == [0, 0, 0]
    assert (rebels_in(p, "andalucia"), p.state.battle) == (0, None)


@pytest.mark.rules("9.4.60", "9.4.62")
def test_invaders_stay_as_rebels() -> None:
    players = {"france": army("languedoc", (1, 0, 0), wars=["provence"])}
    p = field(players=players, phase="peace", now=[["invasion_battle", "provence", "languedoc", 3]],
              dice=[1, *roll("i--"), *MISS], deck={"mil": ["MIL-01-4"]})  # fmt: skip
    on(p)
    assert units(p, FRANCE, "languedoc") == [0, 0, 0]
    assert rebels_in(p, "languedoc") == 3


# ---------------------------------------------------------------- Trade


@pytest.mark.rules("9.4.38", "9.4.63")
def test_a_ship_on_a_slot_helps_in_every_node_next_to_it_and_pirates_hurt_all() -> None:
    cloth = card("T02-3")
    p = table(players={"england": {"protecting": {"doggerbank": 2}, "ships": {"doggerbank": 1}, "merchants": []}})
    q = table(players={"england": {"protecting": {"central_mediterranean": 1}, "ships": {}, "merchants": []}})
    channel, genoa, adriatic = node("english_channel"), node("genoa"), node("adriatic_sea")
    assert trade_power(p.state, ENGLAND, cloth, channel) - trade_power(q.state, ENGLAND, cloth, channel) == 2
    for one in (genoa, adriatic):
        assert trade_power(q.state, ENGLAND, cloth, one) - trade_power(p.state, ENGLAND, cloth, one) == 1
    assert claim_rows([0, 1], {0: 6, 1: 3}, 1) == {0: 1, 1: 0}
