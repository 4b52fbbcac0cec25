"""§5.5 Naval Activation, §9.5 Naval Movement and Ships in Port, §9.4 Ships and Fleets."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import SEAS
from tests.pop.field import acting, activating, answer, board, ducats, finish, fleet, guards, mil, put_out, sail, ships
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    options,
    play,
    sea,
    table,
    told,
    why_not,
)

LONDON = "port:london"


def at_sea(where: str, *count: int, **more: Any) -> dict[str, Any]:
    """`"fleet": at_sea("doggerbank", 1, 2)`: Light, Heavy, Galley and damaged Ships."""
    return {"at": where.removeprefix("port:"), "ships": [*count, *[0] * (4 - len(count))], **more}


def goals(p: Pop) -> set[str]:
    """Where Ships may sail."""
    return set(options(answer(p.clone(), "activate.what", "naval_movement")))


# ---------------------------------------------------------------- 5.5 Naval Movement


@pytest.mark.rules("5.5.31", "5.5.38", "9.5.18", "9.4.50", "9.4.51")
def test_any_number_of_ships_within_range_sail_to_one_destination() -> None:
    p = activating(
        "england", mil=1, ships={"doggerbank": 2, "bay_of_biscay": 1, "norwegian_sea": 1},
        fleet=at_sea("eastern_atlantic", 4, 5), docked=["pale"],
    )  # fmt: skip
    sail(p, "sea:english_channel")
    assert options(p) == [
        "sea:bay_of_biscay",
        "sea:doggerbank",
        "pale",
        "the_fleet",
        "all_ships",
        "out_of_the_fleet",
    ]
    assert why_not(p, "sea:norwegian_sea") == "9.5.19"
    play(p, "all_ships")
    finish(p)
    assert ships(p, ENGLAND, "english_channel") == [2 + 1 + 1 + 4, 5, 0, 0]
    assert ships(p, ENGLAND, "norwegian_sea")[0] == 1
    assert mil(p, ENGLAND) == 0


@pytest.mark.rules("5.5.38", "9.5.18")
def test_some_ships_may_stay_and_undocking_is_another_activation() -> None:
    p = activating("england", mil=1, ships={"doggerbank": 2}, docked=["london"])
    assert options(p) == ["naval_movement", "undock"]
    sail(p, "sea:north_sea")
    board(p, "sea:doggerbank", 1)
    finish(p)
    assert (ships(p, ENGLAND, "doggerbank"), ships(p, ENGLAND, "north_sea")) == ([1, 0, 0, 0], [1, 0, 0, 0])
    assert ships(p, ENGLAND, LONDON) == [1, 0, 0, 0]
    assert asked(p).startswith("turn.")


@pytest.mark.rules("9.5.19", "9.5.28", "5.5.39")
def test_two_spaces_sea_zones_and_friendly_ports() -> None:
    p = activating("england", mil=1, docked=["london"], alliances=["brittany"])
    found = goals(p)
    assert {"sea:english_channel", "sea:doggerbank", "sea:bay_of_biscay", "caux", "essex", "rennes"} <= found
    answer(p, "activate.what", "naval_movement")
    assert why_not(p, "sea:north_sea") == "9.5.19"
    assert why_not(p, "york") == "9.5.19"
    assert why_not(p, "zeeland") == "5.5.39"  # Neutral
    assert why_not(p, "picardie") == "5.5.39"
    board(play(p, "rennes"), "london")
    assert ships(p, ENGLAND, "port:rennes") == [1, 0, 0, 0]


@pytest.mark.rules("9.5.19", "9.5.28")
def test_a_port_on_two_seas_is_a_space_on_the_way() -> None:
    claim = activating("england", mil=1, ships={"caribbean_sea": 1}, claims=["central_america"])
    assert "sea:southeastern_pacific" not in goals(claim)
    p = activating("england", mil=1, ships={"caribbean_sea": 1}, provinces={"central_america": "england"})
    board(sail(p, "sea:southeastern_pacific"), "sea:caribbean_sea")
    finish(p)
    assert ships(p, ENGLAND, "southeastern_pacific") == [1, 0, 0, 0]


@pytest.mark.rules("9.5.20", "9.5.21", "9.5.22", "5.5.38")
def test_a_hostile_sea_zone_is_the_end_of_the_voyage_and_a_battle() -> None:
    edits: dict[str, Any] = {
        "mil": 1,
        "ships": {"bay_of_biscay": 2},
        "fleet": at_sea("doggerbank", 1, 1),
        "wars": ["france"],
    }
    p = activating("england", others={"france": {"ships": {"english_channel": 1}}}, **edits)
    assert "sea:doggerbank" not in goals(p)  # behind the Enemy
    sail(p, "sea:english_channel")
    play(p, "all_ships")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.attacker, battle.defenders) == (sea("english_channel"), ENGLAND, [FRANCE])
    assert sum(ships(p, ENGLAND, "english_channel")) == 4


@pytest.mark.rules("9.5.22", "9.2.10", "9.2.12", "9.4.58")
def test_venice_meets_a_ship_with_five() -> None:
    p = activating("castile", mil=1, ships={"central_mediterranean": 1}, wars=["venice"])
    board(sail(p, "sea:adriatic_sea"), "sea:central_mediterranean")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.blacks) == (sea("adriatic_sea"), [0, 5])  # Venezia counts as two


@pytest.mark.rules("9.2.13")
def test_inactive_ports_muster_no_ships() -> None:
    edits: dict[str, Any] = {"mil": 1, "ships": {"central_atlantic": 1}, "wars": ["mali"], "claims": ["gold_coast"]}
    p = activating("castile", **edits)
    board(sail(p, "sea:southeastern_atlantic"), "sea:central_atlantic")
    finish(p)
    assert "battle.joined_at_sea" not in told(p)
    p = activating("castile", dnprs={"mali": {"colour": "pink", "provinces": ["mali"]}}, **edits)
    board(sail(p, "sea:southeastern_atlantic"), "sea:central_atlantic")
    battle = p.state.battle
    assert battle is not None
    assert battle.blacks[1] == 2


@pytest.mark.rules("9.5.04", "9.5.20")
@pytest.mark.parametrize(("step", "far"), [("naval_maneuver", True), ("naval_move", False)])
def test_cards_and_effects_move_ships_for_nothing(step: str, far: bool) -> None:
    p = acting(step, "england", mil=0, ships={"doggerbank": 2})
    assert asked(p) == "activate.harbour"
    assert "sea:bay_of_biscay" in options(p)
    assert ("sea:western_mediterranean" in options(p)) == far  # four spaces away
    assert why_not(p, "sea:gulf_of_lion") == "9.5.19"
    board(play(p, "sea:bay_of_biscay"), "sea:doggerbank", 2)
    finish(p)
    assert (ships(p, ENGLAND, "bay_of_biscay"), mil(p, ENGLAND)) == ([2, 0, 0, 0], 0)
    enemy = {"france": {"ships": {"english_channel": 1}}}
    p = acting(step, "england", mil=0, ships={"doggerbank": 2}, wars=["france"], others=enemy)
    assert ("sea:bay_of_biscay" in options(p)) == far  # four spaces lead round Scotland
    assert "sea:western_mediterranean" not in options(p)
    assert asked(acting(step, "england")).startswith("turn.")


# ---------------------------------------------------------------- Trade Protection slots


@pytest.mark.rules("9.5.23", "9.5.24", "9.4.37")
def test_ships_that_arrive_may_take_vacant_slots() -> None:
    p = activating("england", mil=1, ships={"north_sea": 2}, others={"castile": {"protecting": {"doggerbank": 1}}})
    board(sail(p, "sea:doggerbank"), "sea:north_sea", 2)
    play(p, "protect_trade")
    assert guards(p, ENGLAND, "doggerbank") == 1
    assert why_not(p, "protect_trade") == "9.5.24"  # two slots, both taken
    finish(p)
    assert ships(p, ENGLAND, "doggerbank") == [2, 0, 0, 0]
    assert guards(p, CASTILE, "doggerbank") == 1


@pytest.mark.rules("9.5.23")
def test_ships_that_stay_behind_take_no_slot() -> None:
    p = activating("england", mil=1, ships={"north_sea": 1, "doggerbank": 2}, docked=["lancashire"])
    board(sail(p, "sea:eastern_atlantic"), "lancashire")
    play(p, "done")  # with those in DOGGERBANK, who stay
    assert "protect_trade" in options(p)
    finish(p)
    assert guards(p, ENGLAND, "doggerbank") == 0
    assert guards(p, ENGLAND, "eastern_atlantic") == 0
    assert ships(p, ENGLAND, "eastern_atlantic") == [1, 0, 0, 0]


@pytest.mark.rules("9.5.23")
def test_ships_of_a_fleet_that_has_not_moved_take_no_slot() -> None:
    p = activating("england", mil=1, fleet=at_sea("doggerbank", 2, 1), ships={"north_sea": 1})
    play(sail(p, "sea:doggerbank"), "protect_trade", "out_of_the_fleet")
    assert guards(p, ENGLAND, "doggerbank") == 1
    assert why_not(p, "protect_trade") == "9.5.23"
    p = activating("england", mil=1, fleet=at_sea("north_sea", 2, 1))
    play(sail(p, "sea:doggerbank"), "the_fleet", "out_of_the_fleet", "protect_trade")
    assert guards(p, ENGLAND, "doggerbank") == 1


@pytest.mark.rules("9.5.23")
def test_ships_that_had_to_fight_for_a_sea_zone_take_no_slot_yet() -> None:
    enemy = {"france": {"ships": {"english_channel": 1}}}
    p = activating("england", mil=1, ships={"doggerbank": 2}, wars=["france"], others=enemy, dice=[1, 6, 6, 6, 6, 6])
    board(sail(p, "sea:english_channel"), "sea:doggerbank", 2)
    answer(p, "appoint.who", "done")
    assert ships(p, FRANCE, "english_channel") == [0, 0, 0, 0]
    assert (asked(p), options(p)) == ("sail.arrange", ["into_the_fleet", "done"])
    assert why_not(p, "protect_trade") == "9.5.23"


@pytest.mark.rules("9.5.23", "9.4.53")
def test_ships_leave_their_slots_last() -> None:
    waiting: dict[str, Any] = {"mil": 1, "ships": {"doggerbank": 1}, "protecting": {"doggerbank": 2}}
    p = activating("england", **waiting)
    play(board(sail(p, "sea:north_sea"), "sea:doggerbank", 2), "done")
    assert (ships(p, ENGLAND, "doggerbank")[0], guards(p, ENGLAND, "doggerbank")) == (1, 1)
    p = activating("england", fleet=at_sea("doggerbank", 0, 1), **waiting)
    play(sail(p, "sea:north_sea"), "into_the_fleet", "into_the_fleet")
    assert (fleet(p, ENGLAND), guards(p, ENGLAND, "doggerbank")) == ([2, 1, 0, 0], 1)


# ---------------------------------------------------------------- Undock


@pytest.mark.rules("5.5.40", "5.5.41", "9.5.18")
def test_ships_undock_from_several_ports_each_to_its_own_sea_zone() -> None:
    p = activating("england", mil=1, docked=["essex", "essex", "pale"])
    put_out(play(p, "undock"), "essex", "sea:doggerbank")
    put_out(p, "essex", "sea:english_channel")
    put_out(p, "pale", "sea:eastern_atlantic")
    finish(p)
    for where in ("doggerbank", "english_channel", "eastern_atlantic"):
        assert ships(p, ENGLAND, where) == [1, 0, 0, 0]
    assert (p.state.docked[ENGLAND], mil(p, ENGLAND)) == ([], 0)


@pytest.mark.rules("5.5.40")
def test_nobody_undocks_into_a_hostile_sea_zone() -> None:
    enemy = {"ships": {"english_channel": 1}}
    p = activating("england", mil=1, docked=["essex", "london"], wars=["france"], others={"france": enemy})
    put_out(play(p, "undock"), "essex", "sea:doggerbank")
    finish(p)
    assert ships(p, ENGLAND, "doggerbank") == [1, 0, 0, 0]
    assert ships(p, ENGLAND, LONDON) == [1, 0, 0, 0]


@pytest.mark.rules("9.4.53", "9.4.48", "5.5.40", "9.4.47")
def test_the_fleet_reorganizes_in_port_before_it_undocks() -> None:
    p = activating("england", mil=1, fleet=at_sea("port:london", 2, 0, 1))
    play(p, "undock", "out_of_the_fleet")
    assert (fleet(p, ENGLAND), p.state.docked[ENGLAND]) == ([1, 0, 1, 0], [p.state.fleet_at[ENGLAND] - len(SEAS)])
    assert options(p) == ["singly", "the_fleet", "into_the_fleet", "out_of_the_fleet"]
    play(p, "the_fleet", "done")
    assert (fleet(p, ENGLAND), p.state.fleet_at[ENGLAND]) == ([1, 0, 0, 0], sea("english_channel"))  # no Galleys there
    assert ships(p, ENGLAND, LONDON) == [1, 0, 0, 0]
    p = activating("england", mil=1, docked=["london", "london"])
    play(p, "undock", "into_the_fleet", "into_the_fleet")
    assert fleet(p, ENGLAND) == [2, 0, 0, 0]
    assert p.state.docked[ENGLAND] == []


# ---------------------------------------------------------------- Reorganizing Fleets


@pytest.mark.rules("9.4.53", "9.5.25", "9.4.54")
def test_light_ships_join_and_leave_where_the_voyage_begins_and_ends() -> None:
    p = activating(
        "england",
        mil=1,
        fleet=at_sea("doggerbank", 1, 2),
        ships={"doggerbank": 1, "english_channel": 1, "bay_of_biscay": 1},
    )
    sail(p, "sea:bay_of_biscay")
    play(p, "into_the_fleet")
    assert (fleet(p, ENGLAND), ships(p, ENGLAND, "doggerbank")) == ([2, 2, 0, 0], [2, 2, 0, 0])
    assert why_not(p, "into_the_fleet") == "9.4.54"  # nobody else is where it begins
    play(p, "the_fleet", "done", "into_the_fleet")
    assert fleet(p, ENGLAND) == [3, 2, 0, 0]
    play(p, "out_of_the_fleet", "out_of_the_fleet", "out_of_the_fleet")
    assert why_not(p, "out_of_the_fleet") == "9.4.54"  # Heavy Ships always stay
    assert fleet(p, ENGLAND) == [0, 2, 0, 0]
    finish(p)
    assert ships(p, ENGLAND, "english_channel") == [1, 0, 0, 0]


@pytest.mark.rules("9.4.48", "9.4.52", "9.4.49")
def test_light_ships_at_sea_become_the_fleet() -> None:
    p = activating("england", mil=1, ships={"doggerbank": 2, "eastern_atlantic": 1})
    sail(p, "sea:english_channel")
    play(p, "into_the_fleet", "sea:doggerbank", "into_the_fleet")
    assert (fleet(p, ENGLAND), p.state.fleet_at[ENGLAND]) == ([2, 0, 0, 0], sea("doggerbank"))
    assert why_not(p, "into_the_fleet") == "9.4.54"  # one elsewhere cannot join: there is one Fleet
    play(p, "the_fleet")
    finish(p)
    assert p.state.fleet_at[ENGLAND] == sea("english_channel")
    assert ships(p, ENGLAND, "eastern_atlantic") == [1, 0, 0, 0]


@pytest.mark.rules("9.4.47")
def test_galleys_are_lost_outside_their_waters() -> None:
    p = activating("castile", mil=1, fleet=at_sea("western_mediterranean", 1, 0, 3))
    play(sail(p, "sea:central_atlantic"), "the_fleet")
    assert fleet(p, CASTILE) == [1, 0, 0, 0]
    p = activating("castile", mil=1, fleet=at_sea("gulf_of_lion", 0, 0, 3))
    sail(p, "sea:central_atlantic")
    assert (fleet(p, CASTILE), p.state.fleet_at[CASTILE]) == ([0, 0, 0, 0], -1)
    p = activating("castile", mil=1, fleet=at_sea("western_mediterranean", 1, 0, 3))
    play(sail(p, "sea:central_mediterranean"), "the_fleet")
    assert fleet(p, CASTILE) == [1, 0, 3, 0]


@pytest.mark.rules("9.4.53")
def test_a_fleet_is_reorganized_so_often_and_no_more() -> None:
    p = activating("england", mil=1, fleet=at_sea("doggerbank", 1, 2))
    play(sail(p, "sea:north_sea"), *["out_of_the_fleet", "into_the_fleet"] * 12)
    assert asked(p).startswith("turn.")  # all it can do is sail
    assert fleet(p, ENGLAND) == [1, 2, 0, 0]
    assert p.state.fleet_at[ENGLAND] == sea("north_sea")


# ---------------------------------------------------------------- Ships in Port


@pytest.mark.rules("9.5.29")
def test_ships_in_port_are_out_of_reach() -> None:
    enemy = {"fleet": at_sea("port:saintonge", 2), "docked": ["poitou"]}
    p = activating("england", mil=1, fleet=at_sea("english_channel", 3), wars=["france"], others={"france": enemy})
    play(sail(p, "sea:bay_of_biscay"), "the_fleet")
    finish(p)
    assert "battle.joined_at_sea" not in told(p)
    assert sum(ships(p, FRANCE, "port:saintonge")) == 2


@pytest.mark.rules("9.5.30", "9.5.31")
def test_a_port_holds_two_ships_and_a_large_one_four() -> None:
    p = activating("england", mil=1, ships={"doggerbank": 3, "english_channel": 9})
    play(sail(p, "york"), "sea:doggerbank")
    assert options(p) == ["1", "2"]
    play(p, "2")
    assert ships(p, ENGLAND, "port:york") == [2, 0, 0, 0]
    p = activating("england", mil=1, ships={"english_channel": 9}, docked=["york", "york"])
    answer(p, "activate.what", "naval_movement")
    assert why_not(p, "york") == "9.5.30"
    play(p, "london", "sea:english_channel")
    assert options(p) == ["1", "2", "3", "4"]
    play(p, "4")
    finish(p)
    assert ships(p, ENGLAND, LONDON) == [4, 0, 0, 0]


@pytest.mark.rules("9.5.32", "9.5.31", "9.5.30")
@pytest.mark.parametrize(
    ("many", "docked", "fits"), [(6, [], True), (7, [], False), (5, ["london"], False), (3, ["london"], True)]
)
def test_six_ships_of_one_fleet_fit_into_a_large_port(many: int, docked: list[str], fits: bool) -> None:
    p = activating("england", mil=1, fleet=at_sea("english_channel", 1, many - 1), docked=docked)
    assert ("london" in goals(p)) == fits
    assert ("caux" in goals(p)) == bool(docked)  # a single Ship can go there, the Fleet cannot
    if fits:
        play(sail(p, "london"), "the_fleet")
        finish(p)
        assert sum(fleet(p, ENGLAND)) == many
        assert sum(ships(p, ENGLAND, LONDON)) == many + len(docked)


@pytest.mark.rules("9.4.43")
@pytest.mark.parametrize(("where", "ships_then"), [("port:london", [0, 2, 0, 0]), ("english_channel", [0, 1, 0, 1])])
def test_damaged_ships_are_repaired_when_a_turn_ends_in_port(where: str, ships_then: list[int]) -> None:
    p = table(players={"france": {"events_taken": 1}, "england": {"fleet": at_sea(where, 0, 1, 0, 1)}})
    play(p, "act:pass", "done")
    assert fleet(p, ENGLAND) == ships_then


@pytest.mark.rules("9.5.33", "9.5.34")
def test_when_an_alliance_ends_the_ships_leave_its_ports() -> None:
    mine = {"docked": ["porto"], "fleet": at_sea("port:lisboa", 1, 1), "alliances": ["portugal"], "marriages": []}
    p = table(turn="england", players={"england": mine}, now=[["cut_ties", "england", 0]])
    leave(p)
    assert ships(p, ENGLAND, "central_atlantic") == [2, 1, 0, 0]
    assert ships(p, ENGLAND, "port:porto") == ships(p, ENGLAND, "port:lisboa") == [0, 0, 0, 0]
    at_home = mine | {"fleet": at_sea("port:london", 1, 1)}
    p = table(turn="england", players={"england": at_home}, now=[["cut_ties", "england", 0]])
    leave(p)
    assert ships(p, ENGLAND, "central_atlantic") == [1, 0, 0, 0]
    assert ships(p, ENGLAND, LONDON) == [1, 1, 0, 0]
    enemy = {"ships": {"central_atlantic": 1}}
    p = table(
        turn="england",
        players={"england": mine | {"wars": ["castile"]}, "castile": enemy},
        now=[["cut_ties", "england", 0]],
    )
    leave(p)
    assert sum(map(sum, (ships(p, ENGLAND, one) for one in ("central_atlantic", "port:lisboa", "port:porto")))) == 0
    assert "port.lost" in told(p)


def leave(p: Pop) -> None:
    """England leaves its Ally."""
    for option in ("tie:alliance", "realm:portugal"):
        if option in options(p):
            play(p, option)


# ---------------------------------------------------------------- Trade and Explore


@pytest.mark.rules("9.5.26", "9.5.27", "9.5.53")
def test_in_explore_a_light_ship_sails_to_a_distant_sea_zone() -> None:
    mine: dict[str, Any] = {
        "dip": 3,
        "mil": 3,
        "ideas": ["quest_for_the_new_world"],
        "docked": ["lancashire"],
        "ships": {"doggerbank": 1},
    }
    p = acting("explore", "england", 0, **mine)
    assert (asked(p), options(p)) == ("explore.ship", ["pass", "lancashire"])
    play(p, "lancashire")
    assert set(options(p)) == {"sea:northwestern_atlantic", "sea:caribbean_sea", "sea:southeastern_atlantic"}
    answer(play(p, "sea:northwestern_atlantic"), "explore.protect", "no")
    assert ships(p, ENGLAND, "northwestern_atlantic") == [1, 0, 0, 0]
    p = acting(
        "explore", "england", 0, others={"france": {"ships": {"northwestern_atlantic": 1}}}, wars=["france"], **mine
    )
    play(p, "lancashire")
    assert "sea:northwestern_atlantic" not in options(p)


# ---------------------------------------------------------------- Pirates


@pytest.mark.rules("9.4.64", "9.4.65")
def test_ships_of_one_sea_zone_attack_the_pirates_next_to_it() -> None:
    p = activating("england", mil=1, ships={"doggerbank": 3, "english_channel": 2}, pirates={"english_channel": 1})
    play(p, "fight_pirates")
    assert options(p) == ["sea:english_channel", "sea:doggerbank"]
    play(p, "sea:doggerbank")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.blacks) == (sea("doggerbank"), [0, 1])
    assert mil(p, ENGLAND) == 0


@pytest.mark.rules("9.4.64")
@pytest.mark.parametrize("way", ["naval_movement", "undock"])
def test_pirates_are_attacked_where_a_naval_activation_ends(way: str) -> None:
    p = activating("england", mil=1, docked=["york"], pirates={"english_channel": 1})
    play(p, way)
    if way == "undock":
        put_out(p, "york", "sea:doggerbank")
    else:
        board(answer(p, "activate.harbour", "sea:doggerbank"), "york")
    finish(p)
    assert (asked(p), asked_seat(p)) == ("pirates.fight", ENGLAND)
    play(p, "node:english_channel")
    assert p.state.battle is not None
    p = activating("england", mil=1, docked=["york"], pirates={"english_channel": 1})
    assert "fight_pirates" not in options(p)  # nobody is at sea


@pytest.mark.rules("9.4.65", "5.5.41")
def test_after_undocking_into_two_sea_zones_one_of_them_attacks_pirates() -> None:
    p = activating("england", mil=1, docked=["essex", "essex", "london"], pirates={"english_channel": 1})
    put_out(play(p, "undock"), "essex", "sea:doggerbank")
    put_out(p, "essex", "sea:english_channel")
    finish(p)
    assert (asked(p), options(p)) == ("pirates.from", ["sea:english_channel", "sea:doggerbank", "pass"])
    play(p, "sea:doggerbank", "node:english_channel")
    battle = p.state.battle
    assert battle is not None
    assert battle.place == sea("doggerbank")


# ---------------------------------------------------------------- Distant Continents


@pytest.mark.rules("9.5.20", "9.5.51", "9.5.52", "9.5.53")
def test_distant_seas_need_a_foothold_and_end_the_voyage() -> None:
    p = activating("england", mil=1, ships={"eastern_atlantic": 1})
    answer(p, "activate.what", "naval_movement")
    assert why_not(p, "sea:northwestern_atlantic") == "9.5.52"
    p = activating("england", mil=1, ships={"eastern_atlantic": 1}, claims=["virginia"])
    assert "sea:northwestern_atlantic" in goals(p)
    p = activating("england", mil=1, ships={"eastern_atlantic": 1}, claims=["virginia", "antilles", "gold_coast"])
    assert {"sea:northwestern_atlantic", "sea:caribbean_sea", "sea:southeastern_atlantic"} <= goals(p)
    p = activating(
        "england", mil=1, ships={"norwegian_sea": 1}, provinces={"virginia": "england", "antilles": "england"}
    )
    found = goals(p)
    assert "sea:northwestern_atlantic" in found
    assert "sea:caribbean_sea" not in found  # the first Distant Sea Zone ends the voyage


@pytest.mark.rules("9.5.52")
def test_the_town_of_an_occupier_is_a_foothold() -> None:
    taken: dict[str, Any] = {"provinces": {"virginia": {"owner": "france", "occupier": "england"}}, "wars": ["france"]}
    assert "sea:northwestern_atlantic" in goals(activating("england", mil=1, ships={"eastern_atlantic": 1}, **taken))


@pytest.mark.rules("9.5.54")
def test_the_pacific_costs_a_monarch_power_of_any_type() -> None:
    mine: dict[str, Any] = {"ships": {"southeastern_pacific": 1}, "provinces": {"moluccas": "castile"}}
    p = activating("castile", mil=1, adm=1, dip=0, **mine)
    board(sail(p, "sea:east_indies"), "sea:southeastern_pacific")
    finish(p)
    assert p.state.power[CASTILE * 3 : CASTILE * 3 + 3] == [0, 0, 0]
    assert ships(p, CASTILE, "east_indies") == [1, 0, 0, 0]
    mine["ships"]["gulf_of_lion"] = 1
    p = activating("castile", mil=1, adm=0, dip=0, **mine)
    answer(p, "activate.what", "naval_movement")
    assert why_not(p, "sea:east_indies") == "9.5.54"
    assert ducats(p, CASTILE) == 15


@pytest.mark.rules("9.5.52", "5.5.40")
def test_nobody_undocks_into_a_distant_sea_zone_without_a_foothold() -> None:
    guest: dict[str, Any] = {
        "mil": 1, "docked": ["virginia"], "alliances": ["france"], "provinces": {"virginia": "france"},
        "units": {"east_anglia": 1}, "ships": {"doggerbank": 1},
    }  # fmt: skip
    assert "undock" not in options(activating("england", **guest))
    assert "undock" in options(activating("england", claims=["virginia"], **guest))


@pytest.mark.rules("9.5.54")
def test_the_pacific_is_paid_for_once_in_an_activation() -> None:
    mine: dict[str, Any] = {"ships": {"southeastern_pacific": 2}, "provinces": {"moluccas": "castile"}}
    p = activating("castile", mil=1, adm=2, dip=0, **mine)
    board(sail(p, "sea:east_indies"), "sea:southeastern_pacific")
    board(p, "sea:southeastern_pacific")
    finish(p)
    assert ships(p, CASTILE, "east_indies") == [2, 0, 0, 0]
    assert p.state.power[CASTILE * 3] == 1
