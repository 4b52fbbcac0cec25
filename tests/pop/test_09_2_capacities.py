"""§9.2 War Capacities; what a PR recruits by them is in test_05_5_recruit.py."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.field import acting, activating, answer, army, board, finish, recruiting, sail, ships, start
from tests.pop.table import CASTILE, Pop, asked, options, play, sea


def capacity(p: Pop, where: str) -> int:
    """How many Regular Units could be recruited in an Area."""
    p = play(p.clone(), "regular:infantry")
    answer(p, "recruit.where", f"area:{where}")
    return len(options(p)) if asked(p) == "recruit.many" else 1


def england(**more: Any) -> Pop:
    return recruiting("england", available=20, ducats=99, **more)


def defenders(p: Pop) -> int:
    """The NPR Units, or Ships, that defend in the Battle under way."""
    battle = p.state.battle
    assert battle is not None
    return battle.blacks[1]


# ---------------------------------------------------------------- Military Capacity


@pytest.mark.rules("9.2.01", "9.2.02", "9.2.03")
def test_mc_is_the_tax_value_in_the_area_and_next_to_it() -> None:
    p = england()
    assert capacity(p, "northumbria") == 3 + 4 + 3 + 1  # EAST ANGLIA, WALES & WESSEX, and the Port of Pale
    assert capacity(p, "ireland") == 1 + 2  # the Ports of Lancashire and Wales
    assert capacity(p, "aquitaine") == 2 + 3  # Bordeaux, BRITTANY & NORMANDY by land
    p = england(provinces={"lothian": {"vassal": "england"}, "perth": {"vassal": "england"}})
    assert capacity(p, "northumbria") == 13
    assert capacity(p, "scotland") == 2 + 3 + 1 + 1 + 1  # NORTHUMBRIA; Wales, Pale and Essex over the sea


@pytest.mark.rules("9.2.05")
def test_occupied_provinces_contribute_to_nobodys_mc() -> None:
    p = england(wars=["france"], provinces={"lancashire": {"occupier": "france"}, "armagnac": {"occupier": "england"}})
    assert capacity(p, "northumbria") == 10
    assert capacity(p, "ireland") == 2
    assert capacity(p, "aquitaine") == 5


@pytest.mark.rules("9.2.06", "9.2.07")
def test_hostile_units_keep_the_capacity_of_an_area_at_home() -> None:
    enemy = {"france": {"armies": army("east_anglia", 1)}}
    p = england(others=enemy, wars=["france"])
    assert capacity(p, "northumbria") == 11 - 4
    assert capacity(p, "east_anglia") == 11 - 1 + 2  # its own count there; Caux and Normandie over the Channel
    assert capacity(england(rebels={"east_anglia": 1}), "northumbria") == 11 - 4
    assert capacity(england(others=enemy), "northumbria") == 11  # not at War


@pytest.mark.rules("9.2.08", "9.2.09")
@pytest.mark.parametrize(
    ("hostile", "left"),
    [((), 9), (("english_channel",), 4), (("doggerbank",), 7), (("english_channel", "doggerbank"), 1)],
)
def test_ports_count_over_any_sea_zone_that_is_not_hostile(hostile: tuple[str, ...], left: int) -> None:
    enemy = {"france": {"ships": dict.fromkeys(hostile, 1)}}
    p = england(provinces={"zeeland": "england"}, wars=["france"], others=enemy)
    assert capacity(p, "netherlands") == left  # Essex faces both, London and Wessex one


@pytest.mark.rules("9.2.08")
def test_enemy_ports_make_a_sea_zone_hostile_until_one_has_ships_there() -> None:
    assert capacity(england(wars=["desmond"]), "ireland") == 1
    assert capacity(england(wars=["desmond"], ships={"eastern_atlantic": 1}), "ireland") == 3


# ---------------------------------------------------------------- defence


@pytest.mark.rules("9.2.04", "9.2.01", "9.2.06", "9.2.07", "9.2.21")
def test_venice_defends_with_what_it_can_muster() -> None:
    """The complex DoW example: Zara, Verona, Treviso and Venezia, but not Brescia beside an Enemy Army."""
    edits: dict[str, Any] = {"mil": 9, "wars": ["venice"], "alliances": ["mantua", "papal_states"]}
    camp = {"1": {"area": "lombardy", "regular": [2, 0, 0]}, "2": {"area": "central_italy", "regular": [4, 0, 0]}}
    p = activating("france", armies=camp, **edits)
    play(start(p, "central_italy", "army:2"), "area:venetia")
    assert defenders(p) == 5
    p = activating("france", armies=army("central_italy", 4), **edits)
    play(start(p, "central_italy"), "area:venetia")
    assert defenders(p) == 6  # with Brescia


@pytest.mark.rules("9.2.08", "9.2.07")
@pytest.mark.parametrize(
    ("england", "units"),
    [({}, 3), ({"wars": ["granada"]}, 2), ({"wars": ["granada"], "ships": {"central_atlantic": 1}}, 3)],
)
def test_the_enemies_of_its_player_are_those_of_an_active_ally(england: dict[str, Any], units: int) -> None:
    """Portugal defends with half of 4, and Madeira unless Granada's Port makes the sea Hostile."""
    ally = {"alliances": {"portugal": "active"}}
    p = activating("france", mil=1, armies=army("leon", 3), wars=["england"], others={"england": ally | england})
    play(start(p, "leon"), "area:portugal")
    assert defenders(p) == units


@pytest.mark.rules("9.2.08", "9.2.06")
def test_the_attackers_own_ships_cut_off_what_lies_overseas() -> None:
    edits: dict[str, Any] = {"mil": 1, "armies": army("leon", 3), "wars": ["portugal"]}
    p = activating("france", **edits)
    play(start(p, "leon"), "area:portugal")
    assert defenders(p) == 5
    p = activating("france", ships={"central_atlantic": 1}, **edits)
    play(start(p, "leon"), "area:portugal")
    assert defenders(p) == 4


@pytest.mark.rules("9.2.21")
def test_a_province_defends_in_one_land_battle_a_turn() -> None:
    camp = {"1": {"area": "central_italy", "regular": [9, 0, 0]}, "2": {"area": "central_italy", "regular": [9, 0, 0]}}
    p = acting(
        "activate_units", "france", 0, mil=9, available=0, wars=["venice"], alliances=["mantua", "papal_states"],
        armies=camp, then=[["activate_units", "france", 0]],
    )  # fmt: skip
    play(start(p, "central_italy", "army:1"), "area:lombardy")
    assert defenders(p) == 1 + 4  # Brescia; Venezia, Verona and Treviso next door
    fight(p)
    answer(p, "activate.what", "area:central_italy")
    answer(p, "activate.who", "army:2")
    play(p, "area:venetia")
    assert defenders(p) == 1  # Zara alone has not fought yet


def fight(p: Pop) -> None:
    """The Battle goes on to its end; nobody Retreats, appoints or plays anything."""
    while p.state.battle is not None:
        play(p, "done" if "done" in options(p) else "pass" if "pass" in options(p) else options(p)[0])


@pytest.mark.rules("9.2.12", "9.2.10")
def test_an_npr_defends_a_sea_zone_with_its_ports() -> None:
    p = activating("france", mil=1, ships={"western_mediterranean": 1}, wars=["genoa"])
    board(sail(p, "sea:gulf_of_lion"), "sea:western_mediterranean")
    assert (defenders(p), p.state.battle.place if p.state.battle else 0) == (
        3,
        sea("gulf_of_lion"),
    )  # Genova twice, Corsica


@pytest.mark.rules("9.2.14")
def test_an_occupied_port_sends_no_ships() -> None:
    p = activating(
        "france",
        mil=1,
        ships={"western_mediterranean": 1},
        wars=["genoa"],
        provinces={"genova": {"occupier": "france"}},
    )
    board(sail(p, "sea:gulf_of_lion"), "sea:western_mediterranean")
    assert defenders(p) == 1


@pytest.mark.rules("9.2.16")
def test_units_ashore_do_not_keep_ships_in_port() -> None:
    p = activating("france", mil=1, ships={"western_mediterranean": 1}, wars=["genoa"], armies=army("lombardy", 3))
    board(sail(p, "sea:gulf_of_lion"), "sea:western_mediterranean")
    assert defenders(p) == 3


@pytest.mark.rules("9.2.21", "9.2.18")
def test_a_port_defends_in_one_naval_battle_a_turn() -> None:
    fleet = {"at": "central_atlantic", "ships": [1, 6, 0, 0]}
    p = acting(
        "activate_units", "castile", 0, mil=9, wars=["aragon"], fleet=fleet, then=[["activate_units", "castile", 0]]
    )
    play(sail(p, "sea:western_mediterranean"), "the_fleet", "done")
    assert defenders(p) == 2 + 1 + 1  # Valencia twice, Baleares, Sardenya
    fight(p)
    finish(p)
    assert sum(ships(p, CASTILE, "western_mediterranean")) > 1
    answer(sail(p, "sea:gulf_of_lion"), "sail.which", "the_fleet")
    finish(p)
    assert defenders(p) == 1  # Barcelona; Baleares has fought already
