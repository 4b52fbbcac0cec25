"""§5.5 Recruit Units, and what §9.2 and §9.4 say of new Units and Ships."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.field import (
    army,
    ducats,
    guards,
    members,
    mil,
    recruit,
    recruiting,
    ships,
    singles,
    station,
)
from tests.pop.table import CASTILE, ENGLAND, Pop, area, asked, options, play, told, why_not

NORTH = {"1": {"area": "northumbria", "regular": [1, 0, 0]}}


def england(**more: Any) -> dict[str, Any]:
    """England of the example on page 17: at War with Desmond and France, whose Active Ally is Scotland."""
    return {
        "mil": 1, "ducats": 40, "available": 7, "allied": 4, "ideas": ["cannons"], "ships": {"eastern_atlantic": 1},
        "alliances": {"burgundy": "active"}, "wars": ["desmond", "france"], "armies": NORTH,
        "others": {"france": {"alliances": {"scotland": "active"}}},
    } | more  # fmt: skip


@pytest.mark.rules(
    "5.5.46", "5.5.47", "5.5.49", "5.5.50", "5.5.74", "5.5.75", "5.5.76", "5.5.77", "5.5.78", "5.5.79", "5.5.80",
    "5.5.81", "9.2.01", "9.2.02", "9.2.03", "9.2.17", "9.2.20", "9.4.30",
)  # fmt: skip
def test_england_recruits_in_ireland_and_northumbria() -> None:
    p = recruiting("england", **england())
    assert mil(p, ENGLAND) == 0
    play(p, "regular:infantry", "area:ireland")
    assert (asked(p), options(p)) == ("recruit.many", ["1", "2", "3"])  # Pale, and the Ports of Wales and Lancashire
    play(p, "2", "army:2")
    recruit(p, "regular:artillery", "ireland", 1, "army:2")
    assert ducats(p, ENGLAND) == 40 - 10
    assert members(p, ENGLAND, 2)[:3] == [2, 0, 1]
    assert "battle.joined" not in told(p)

    play(p, "regular:infantry")
    assert why_not(p, "area:ireland") == "5.5.51"
    play(p, "area:northumbria", "2", "army:1")
    recruit(p, "regular:cavalry", "northumbria", 1, "army:1")
    recruit(p, "regular:artillery", "northumbria", 1, "army:1")
    assert ducats(p, ENGLAND) == 30 - 15
    assert why_not(p, "regular:infantry") == "9.3.04"
    play(p, "allied:infantry", "area:northumbria")
    assert options(p) == ["1", "2", "3", "4"]
    play(p, "4", "army:1")
    assert ducats(p, ENGLAND) == 15
    assert members(p, ENGLAND, 1) == [3, 1, 1, 0, 0, 0, 4, 0, 0]
    play(p, "mercenary:infantry")
    assert "area:northumbria" in options(p)  # on top of it
    play(p, "area:northumbria", "1", "army:1")
    assert members(p, ENGLAND, 1) == [3, 1, 1, 1, 0, 0, 4, 0, 0]
    play(p, "done")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.blacks) == (area("ireland"), [0, 1])


@pytest.mark.rules("9.2.17", "9.2.20", "5.5.78")
@pytest.mark.parametrize(("ireland", "left"), [(1, 10), (2, 9), (3, 8)])
def test_what_serves_ireland_does_not_serve_northumbria(ireland: int, left: int) -> None:
    p = recruiting("england", **england(available=19, ducats=99))
    recruit(p, "regular:infantry", "ireland", ireland, "singly")
    play(p, "regular:infantry", "area:northumbria")
    assert len(options(p)) == left


@pytest.mark.rules("5.5.78", "9.2.20")
def test_the_player_may_rather_use_all_of_it_in_northumbria() -> None:
    p = recruiting("england", **england(available=19, ducats=99))
    recruit(p, "regular:infantry", "northumbria", 11, "army:1")
    play(p, "regular:infantry")
    assert why_not(p, "area:ireland") == "5.5.51"
    assert why_not(p, "area:northumbria") == "5.5.51"
    assert "area:aquitaine" in options(p)


@pytest.mark.rules("5.5.46", "5.5.55", "5.5.60", "5.5.61")
@pytest.mark.parametrize(
    ("unit", "cost"),
    [
        ("regular:infantry", 2), ("regular:cavalry", 5), ("regular:artillery", 6),
        ("mercenary:infantry", 4), ("mercenary:cavalry", 7), ("mercenary:artillery", 8),
        ("allied:infantry", 0), ("allied:cavalry", 3),
    ],
)  # fmt: skip
def test_units_cost_ducats_by_source_and_kind(unit: str, cost: int) -> None:
    p = recruiting("england", **england())
    recruit(p, unit, "northumbria", 2, "army:1")
    assert ducats(p, ENGLAND) == 40 - 2 * cost
    assert sum(members(p, ENGLAND, 1)) == 3


@pytest.mark.rules("5.5.46", "5.5.47")
def test_nobody_recruits_more_than_can_be_paid_loans_included() -> None:
    p = recruiting("england", available=9, ducats=5, interest=4)
    play(p, "regular:infantry", "area:northumbria")
    assert options(p) == ["1", "2", "3", "4", "5"]
    p = recruiting("england", available=9, ducats=3, interest=5)
    assert options(p) == ["regular:infantry", "ship:galley", "done"]
    assert why_not(p, "regular:cavalry") == "5.5.46"
    assert why_not(p, "ship:light") == "5.5.46"


@pytest.mark.rules("5.5.63", "5.5.64")
def test_artillery_needs_cannons_and_is_never_allied() -> None:
    p = recruiting("england", **england())
    assert why_not(p, "allied:artillery") == "5.5.63"
    p = recruiting("england", **england(ideas=[]))
    assert why_not(p, "regular:artillery") == "5.5.64"
    assert why_not(p, "mercenary:artillery") == "5.5.64"
    assert "regular:cavalry" in options(p)
    assert why_not(p, "ship:damaged") == "5.5.63"


# ---------------------------------------------------------------- where


@pytest.mark.rules("5.5.51", "9.2.03", "9.2.01")
def test_regular_units_come_in_ones_own_and_ones_vassals_areas() -> None:
    vassals = {"nantes": {"vassal": "france"}, "rennes": {"vassal": "france"}}
    p = recruiting("france", available=20, ducats=99, provinces=vassals, alliances=["provence"])
    play(p, "regular:infantry")
    assert options(p) == [
        "area:aquitaine", "area:languedoc", "area:loire", "area:seine", "area:brittany_and_normandy", "area:burgundy",
    ]  # fmt: skip
    play(p, "area:brittany_and_normandy")
    assert len(options(p)) == 2 + 3 + 5 + 4  # there, in AQUITAINE, LOIRE and SEINE
    play(p, "14", "singly", "regular:infantry")
    assert why_not(p, "area:brittany_and_normandy") == "5.5.51"
    play(p, "area:burgundy")
    assert len(options(p)) == 4  # what is left: Toulouse, Montpellier and Lyon


@pytest.mark.rules("5.5.51")
def test_occupied_provinces_are_no_place_to_recruit() -> None:
    p = recruiting("france", available=9, ducats=99, wars=["aragon"], provinces={"valencia": {"occupier": "france"}})
    play(p, "regular:infantry")
    assert why_not(p, "area:aragon") == "5.5.51"


@pytest.mark.rules("5.5.48", "9.4.17", "9.4.27", "9.4.28", "9.4.56")
def test_only_regular_infantry_stands_without_an_army() -> None:
    p = recruiting("england", **england())
    play(p, "regular:infantry", "area:northumbria", "2")
    assert options(p) == ["singly", "army:1", "army:2", "army:3"]
    play(p, "singly")
    assert singles(p, ENGLAND, "northumbria") == 2
    for unit in ("regular:cavalry", "regular:artillery", "mercenary:infantry", "allied:infantry"):
        play(p, unit, "area:northumbria", "1")
        assert options(p) == ["army:1", "army:2", "army:3"]
        play(p, "army:2")
    assert members(p, ENGLAND, 2) == [0, 1, 1, 1, 0, 0, 1, 0, 0]
    assert station(p, ENGLAND, 2) == "northumbria"
    assert singles(p, ENGLAND, "northumbria") == 2


@pytest.mark.rules("5.5.48", "9.4.12", "9.4.28")
def test_with_three_armies_elsewhere_only_infantry_can_be_placed() -> None:
    far = {str(n): {"area": where, "regular": [1, 0, 0]} for n, where in ((1, "seine"), (2, "seine"), (3, "loire"))}
    p = recruiting("france", available=9, ducats=99, armies=far)
    play(p, "regular:cavalry")
    assert options(p) == ["area:loire", "area:seine"]
    assert why_not(p, "area:burgundy") == "5.5.48"
    play(p, "area:seine", "1")
    assert options(p) == ["army:1", "army:2"]  # never a fourth
    play(p, "army:2", "regular:infantry")
    assert "area:burgundy" in options(p)


# ---------------------------------------------------------------- Mercenaries


@pytest.mark.rules("5.5.52", "5.5.53", "9.4.55", "9.4.57", "9.3.05")
def test_three_mercenaries_a_turn_of_any_kind_whatever_mc_and_manpower() -> None:
    p = recruiting("england", **england(available=0, allied=0))
    assert why_not(p, "regular:infantry") == "9.3.04"
    recruit(p, "mercenary:cavalry", "ireland", 1, "army:3")
    play(p, "mercenary:infantry", "area:ireland")
    assert options(p) == ["1", "2"]
    play(p, "2", "army:3")
    assert members(p, ENGLAND, 3)[3:6] == [2, 1, 0]
    assert why_not(p, "mercenary:infantry") == "5.5.53"


@pytest.mark.rules("5.5.53")
def test_the_three_mercenaries_are_for_the_whole_turn() -> None:
    p = recruiting("england", armies=NORTH, ducats=99, mil=2, then=[["recruit_units", "england", 0]])
    recruit(p, "mercenary:infantry", "northumbria", 2, "army:1")
    play(p, "done", "mercenary:infantry", "area:northumbria")
    assert asked(p) == "recruit.army"  # only one is left
    play(p, "army:1")
    assert why_not(p, "mercenary:infantry") == "5.5.53"


@pytest.mark.rules("5.5.54", "5.5.56")
def test_mercenaries_are_not_hired_in_an_active_allys_area() -> None:
    p = recruiting("england", **england())
    play(p, "mercenary:infantry")
    assert why_not(p, "area:burgundy") == "5.5.54"


@pytest.mark.rules("9.4.55")
def test_mercenaries_run_out_for_everybody() -> None:
    hired = {"1": {"area": "seine", "mercenary": [13, 0, 0]}}
    p = recruiting("england", armies=NORTH, ducats=99, others={"france": {"armies": hired}})
    recruit(p, "mercenary:infantry", "northumbria", 1, "army:1")
    assert why_not(p, "mercenary:infantry") == "9.4.55"


# ---------------------------------------------------------------- Allied Units


@pytest.mark.rules("5.5.55", "5.5.56")
def test_allied_units_come_at_home_or_with_their_own_realm_by_its_mc() -> None:
    p = recruiting("england", **england(allied=5))
    play(p, "allied:infantry", "area:burgundy")
    assert options(p) == ["1", "2", "3", "4"]  # Bourgogne, Franche-Comté and Picardie
    play(p, "4", "army:2")
    assert ducats(p, ENGLAND) == 40
    play(p, "allied:cavalry")
    assert why_not(p, "area:burgundy") == "5.5.51"
    assert "area:flanders_and_wallonia" in options(p)
    assert why_not(p, "area:scotland") == "5.5.56"
    play(p, "area:northumbria", "army:1")
    assert ducats(p, ENGLAND) == 37
    recruit(p, "regular:infantry", "northumbria", 7, "army:1")
    assert members(p, ENGLAND, 1) == [8, 0, 0, 0, 0, 0, 0, 1, 0]


@pytest.mark.rules("5.5.56", "13.4.21", "13.4.22")
def test_manpower_tokens_of_the_ally_count() -> None:
    p = recruiting("england", **england(allied=5, extra=["bourgogne"]))
    play(p, "allied:infantry", "area:burgundy")
    assert options(p) == ["1", "2", "3", "4", "5"]


@pytest.mark.rules("5.5.56", "9.2.03")
def test_at_home_allied_and_regular_units_share_the_mc() -> None:
    p = recruiting("england", **england(available=9))
    recruit(p, "allied:infantry", "ireland", 2, "army:2")
    play(p, "regular:infantry", "area:ireland")
    assert asked(p) == "recruit.army"  # a third is the last
    play(p, "singly", "allied:infantry")
    assert why_not(p, "area:ireland") == "5.5.51"


@pytest.mark.rules("5.5.56")
def test_an_ally_that_is_not_active_lets_nobody_recruit() -> None:
    p = recruiting("england", **england(alliances=["burgundy"]))
    play(p, "allied:infantry")
    assert why_not(p, "area:burgundy") == "5.5.56"


# ---------------------------------------------------------------- Ships


@pytest.mark.rules("5.5.57", "5.5.62", "9.4.34", "9.4.37", "9.4.39", "9.4.45", "9.4.48", "9.2.19")
def test_ships_of_three_kinds() -> None:
    p = recruiting("castile", ducats=50, available=3)
    play(p, "ship:light", "murcia", "sea:western_mediterranean", "singly")
    assert ships(p, CASTILE, "western_mediterranean") == [1, 0, 0, 0]
    assert ducats(p, CASTILE) == 46
    play(p, "ship:heavy", "sevilla", "sea:central_atlantic")  # only in the Fleet, which is deployed there
    assert (p.state.fleet[CASTILE * 4 : CASTILE * 4 + 4], ducats(p, CASTILE)) == ([0, 1, 0, 0], 36)
    assert why_not(p, "ship:galley") == "9.4.52"  # it sails where no Galley does
    play(p, "ship:light", "sevilla", "sea:central_atlantic", "into_the_fleet")
    assert p.state.fleet[CASTILE * 4 : CASTILE * 4 + 4] == [1, 1, 0, 0]
    assert p.state.available[CASTILE] == 3
    play(p, "regular:infantry", "area:castile", "2", "singly")  # Murcia serves for Units as well
    assert singles(p, CASTILE, "castile") == 2
    p = recruiting("castile", ducats=50)
    play(p, "ship:galley", "murcia", "sea:western_mediterranean")
    assert (ducats(p, CASTILE), ships(p, CASTILE, "western_mediterranean")) == (48, [0, 0, 1, 0])
    assert p.state.fleet[CASTILE * 4 : CASTILE * 4 + 4] == [0, 0, 1, 0]


@pytest.mark.rules("5.5.57", "9.4.35", "9.2.10", "9.2.11")
def test_a_ship_for_each_port_and_two_for_a_large_one() -> None:
    p = recruiting("england", ducats=99)
    assert asked(play(p, "ship:light")) == "recruit.port"
    channel = [name for name in options(p) if "sea:english_channel" in berths(p, name)]
    assert channel == ["normandie", "caux", "london", "essex", "wessex"]
    for name in ("normandie", "caux", "london", "essex", "london", "wessex"):
        play(p, name, "sea:english_channel", "singly", "ship:light")
    assert ships(p, ENGLAND, "english_channel") == [6, 0, 0, 0]  # NC 6
    assert why_not(p, "london") == "5.5.57"
    assert why_not(p, "essex") == "5.5.57"
    assert why_not(p, "maine") == "5.5.57"  # no Port
    assert why_not(p, "rennes") == "5.5.57"  # not England's
    assert options(p) == ["bordeaux", "northumberland", "york", "lancashire", "wales", "pale"]


def berths(p: Pop, port: str) -> list[str]:
    """Where a Ship built in a Port could lie."""
    return options(play(p.clone(), port))


@pytest.mark.rules("5.5.58", "5.5.59", "9.5.23", "9.5.24", "9.5.30")
def test_new_ships_lie_in_port_at_sea_or_on_a_vacant_slot() -> None:
    p = recruiting("england", ducats=99, others={"castile": {"protecting": {"doggerbank": 1}}}, docked=["york"])
    play(p, "ship:light", "york")
    assert options(p) == ["york", "sea:doggerbank"]
    play(p, "sea:doggerbank")
    assert options(p) == ["singly", "protect_trade", "into_the_fleet"]
    play(p, "protect_trade")
    assert guards(p, ENGLAND, "doggerbank") == 1
    play(p, "ship:light", "northumberland", "sea:doggerbank")
    assert why_not(p, "protect_trade") == "5.5.59"
    play(p, "singly")
    p = recruiting("england", ducats=99, docked=["york", "york"])
    assert berths(play(p, "ship:light"), "york") == ["singly", "protect_trade", "into_the_fleet"]  # the Port is full


@pytest.mark.rules("5.5.58", "9.2.15")
def test_no_ship_is_built_into_a_battle() -> None:
    p = recruiting("england", ducats=99, wars=["castile"], others={"castile": {"ships": {"doggerbank": 1}}})
    play(p, "ship:light", "essex")
    assert options(p) == ["essex", "sea:english_channel"]
    assert why_not(p, "sea:doggerbank") == "5.5.58"
    p = recruiting("england", ducats=99, wars=["scotland"])
    play(p, "ship:light", "york")  # Lothian's Port faces it
    assert asked(p) == "recruit.how"
    assert ships(play(p, "singly"), ENGLAND, "port:york") == [1, 0, 0, 0]
    p = recruiting("england", ducats=99, wars=["scotland"], ships={"doggerbank": 1})
    play(p, "ship:light", "york")  # unless its own Ships hold the Sea Zone
    assert options(p) == ["york", "sea:doggerbank"]


@pytest.mark.rules("9.2.14", "9.2.16")
def test_enemy_units_stop_no_shipyard_but_occupation_does() -> None:
    france = {"armies": army("east_anglia", 3)}
    p = recruiting("england", ducats=99, wars=["france"], others={"france": france})
    play(p, "ship:light")
    assert {"london", "essex"} <= set(options(p))
    p = recruiting("england", ducats=99, wars=["france"], provinces={"london": {"occupier": "france"}})
    play(p, "ship:light")
    assert why_not(p, "london") == "5.5.57"
    assert "essex" in options(p)


@pytest.mark.rules("9.2.18", "9.2.19")
def test_a_port_builds_once_a_turn() -> None:
    p = recruiting("castile", ducats=99, mil=2, then=[["recruit_units", "castile", 0]])
    play(p, "ship:light", "murcia", "murcia", "singly", "done", "ship:light")
    assert why_not(p, "murcia") == "5.5.57"
    assert "burgos" in options(p)


@pytest.mark.rules("9.2.17")
def test_a_province_serves_for_mc_once_a_turn() -> None:
    p = recruiting("castile", ducats=99, available=12, mil=2, then=[["recruit_units", "castile", 0]])
    recruit(p, "regular:infantry", "castile", 1, "singly")
    play(p, "done")
    play(p, "regular:infantry", "area:castile")
    assert len(options(p)) == 11 - 1  # CASTILE 4, LEON 4, Sevilla and Córdoba 3, of which 1 has served


@pytest.mark.rules("9.4.13")
def test_the_sixteenth_ship_is_not_built() -> None:
    p = recruiting("castile", ducats=99, ships={"bay_of_biscay": 14})
    play(p, "ship:light", "murcia", "murcia", "singly")
    assert why_not(p, "ship:light") == "9.4.13"
    assert why_not(p, "ship:heavy") == "9.4.13"


@pytest.mark.rules("9.4.52", "9.4.48", "9.4.39")
def test_there_is_one_fleet() -> None:
    p = recruiting("castile", ducats=99, fleet={"at": "bay_of_biscay", "ships": [1, 0, 0, 0]})
    play(p, "ship:heavy")
    assert options(p) == ["galicia", "burgos"]
    assert why_not(p, "sevilla") == "5.5.58"
    play(p, "burgos")
    assert p.state.fleet[CASTILE * 4 : CASTILE * 4 + 4] == [1, 1, 0, 0]


@pytest.mark.rules("9.5.02", "5.5.46", "5.5.52", "9.2.03")
def test_a_free_recruit_action_follows_the_same_rules() -> None:
    p = recruiting("england", -20, **england(mil=0, available=19))
    play(p, "regular:infantry", "area:ireland")
    assert options(p) == ["1", "2", "3"]
    play(p, "3", "singly")
    assert (mil(p, ENGLAND), ducats(p, ENGLAND)) == (0, 34)
    recruit(p, "mercenary:infantry", "ireland", 3, "army:2")
    assert ducats(p, ENGLAND) == 22
    assert why_not(p, "mercenary:infantry") == "5.5.53"
