"""§9.5 Naval Transport of Land Units, and Land Movement on Distant Continents."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.field import (
    activating,
    answer,
    army,
    board,
    ducats,
    finish,
    members,
    mil,
    sail,
    ships,
    singles,
    start,
    station,
    units,
)
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, asked_seat, options, play, told, why_not

# ---------------------------------------------------------------- the Naval Bridge to Naples (5.5)


def naples(**more: Any) -> Pop:
    """France of the example: Naples is its independent Ally, and Castile attacks."""
    edits: dict[str, Any] = {
        "mil": 1, "alliances": ["naples"], "wars": ["castile"], "overlords": {"naples": None},
        "ships": {"gulf_of_lion": 3, "western_mediterranean": 1},
        "armies": {"1": {"area": "languedoc", "regular": [4, 1, 0]}}, "units": {"lombardy": 1},
    }  # fmt: skip
    p = activating("france", **edits | more)
    sail(p, "sea:central_mediterranean")
    board(p, "sea:gulf_of_lion", 1)
    board(p, "sea:western_mediterranean", 1)
    return finish(p)


@pytest.mark.rules(
    "5.5.32", "5.5.70", "5.5.71", "5.5.72", "5.5.73", "9.5.35", "9.5.37", "9.5.45", "9.5.46", "9.5.47", "9.5.09"
)  # fmt: skip
def test_the_french_army_sails_to_naples() -> None:
    p = naples()
    assert ships(p, FRANCE, "gulf_of_lion") == ships(p, FRANCE, "central_mediterranean") == [2, 0, 0, 0]
    assert (asked(p), options(p)) == ("transport.from", ["area:languedoc", "area:lombardy", "pass"])
    assert why_not(p, "area:loire") == "9.5.46"
    play(p, "area:languedoc", "area:naples")
    assert (station(p, FRANCE, 1), units(p, FRANCE, "naples"), mil(p, FRANCE)) == ("naples", 5, 0)
    assert asked(p).startswith("turn.")  # the Unit in LOMBARDY stays, though one more could have crossed
    assert singles(p, FRANCE, "lombardy") == 1


@pytest.mark.rules("5.5.71", "9.5.37", "9.5.38")
@pytest.mark.parametrize(("many", "ferried"), [(6, True), (7, False)])
def test_two_ships_in_each_sea_zone_carry_six_units(many: int, ferried: bool) -> None:
    p = naples(armies=army("languedoc", many), units={})
    assert (asked(p) == "transport.from") == ferried


@pytest.mark.rules("9.5.38")
def test_the_sea_zone_with_the_fewest_ships_limits_the_bridge() -> None:
    p = naples(
        ships={"gulf_of_lion": 2, "western_mediterranean": 5}, armies=army("languedoc", 4), units={"languedoc": 1}
    )
    assert ships(p, FRANCE, "gulf_of_lion") == [1, 0, 0, 0]
    play(p, "area:languedoc")
    assert asked(p) == "transport.to"  # a single Unit: an Army of four is too many
    play(p, "area:naples")
    assert (units(p, FRANCE, "naples"), singles(p, FRANCE, "languedoc")) == (1, 0)


@pytest.mark.rules("5.5.42", "9.5.45")
def test_the_bridge_leads_through_the_ships_that_were_moved() -> None:
    edits: dict[str, Any] = {"mil": 1, "armies": army("east_anglia", 2)}
    p = activating("england", ships={"english_channel": 2, "norwegian_sea": 1}, **edits)
    board(sail(p, "sea:northeastern_atlantic"), "sea:norwegian_sea")
    finish(p)
    assert asked(p).startswith("turn.")  # the Channel is bridged, but by other Ships
    p = activating("england", ships={"english_channel": 2, "north_sea": 1}, **edits)
    board(sail(p, "sea:doggerbank"), "sea:north_sea")
    finish(p)
    play(p, "area:east_anglia")
    assert options(p) == ["area:brittany_and_normandy", "area:northumbria", "area:wales_and_wessex"]
    assert why_not(p, "area:aquitaine") == "9.5.45"


@pytest.mark.rules("9.5.45", "5.5.32")
@pytest.mark.parametrize(("dice", "won"), [([1, 6, 6, 6, 6, 6], True), ([6, 6, 6, 1, 6, 6], False)])
def test_the_ships_fight_before_they_carry(dice: list[int], won: bool) -> None:
    p = activating(
        "england", mil=1, ships={"doggerbank": 1}, armies=army("east_anglia", 3), wars=["france"], dice=dice,
        others={"france": {"ships": {"english_channel": 1}}},
    )  # fmt: skip
    board(sail(p, "sea:english_channel"), "sea:doggerbank")
    answer(p, "appoint.who", "done")
    finish(p)
    assert told(p).count("battle.joined_at_sea") == 1
    assert (asked(p) == "transport.from") == won
    if won:
        play(p, "area:east_anglia", "area:brittany_and_normandy")
        assert units(p, ENGLAND, "brittany_and_normandy") == 3


@pytest.mark.rules("9.5.47", "9.5.45")
def test_a_single_unit_is_carried_as_well() -> None:
    p = activating("england", mil=1, ships={"doggerbank": 1}, units={"east_anglia": 2})
    board(sail(p, "sea:english_channel"), "sea:doggerbank")
    finish(p)
    play(p, "area:east_anglia", "area:brittany_and_normandy")
    assert (singles(p, ENGLAND, "east_anglia"), singles(p, ENGLAND, "brittany_and_normandy")) == (1, 1)
    assert asked(p).startswith("turn.")


@pytest.mark.rules("9.5.45", "9.5.10")
def test_military_access_holds_for_landings_too() -> None:
    p = activating("england", mil=1, ships={"bay_of_biscay": 1}, units={"portugal": 1}, alliances=["portugal"])
    board(sail(p, "sea:central_atlantic"), "sea:bay_of_biscay")
    finish(p)
    play(p, "area:portugal")
    assert options(p) == ["area:macaronesia", "area:northern_morocco"]  # Madeira and Ceuta are Portugal's
    assert why_not(p, "area:southern_morocco") == "9.5.10"
    assert why_not(p, "area:ireland") == "9.5.45"
    play(p, "area:macaronesia")
    assert singles(p, ENGLAND, "macaronesia") == 1


@pytest.mark.rules("9.5.45", "9.5.14")
def test_who_may_not_land_there_may_land_elsewhere() -> None:
    theirs = dict.fromkeys(("valencia", "zaragoza", "barcelona", "baleares", "navarra"), "castile")
    p = activating(
        "france",
        mil=1,
        ducats=9,
        ships={"gulf_of_lion": 2},
        armies=army("languedoc", 2),
        wars=["england"],
        provinces=theirs,
        influence={},
    )
    board(sail(p, "sea:western_mediterranean"), "sea:gulf_of_lion")
    finish(p)
    play(p, "area:languedoc", "area:aragon")
    assert (asked(p), asked_seat(p)) == ("access.grant", CASTILE)
    play(p, "no")
    assert asked(p) == "transport.to"
    assert why_not(p, "area:aragon") == "9.5.14"
    play(p, "pass")
    assert units(p, FRANCE, "languedoc") == 2


# ---------------------------------------------------------------- during Land Movement


@pytest.mark.rules("9.5.43", "9.5.44", "5.5.32", "9.5.35")
def test_the_bridge_is_no_space_and_ends_the_movement() -> None:
    p = activating("england", mil=1, ships={"english_channel": 1}, armies=army("northumbria", 3))
    start(p, "northumbria")
    play(p, "area:east_anglia")
    assert "area:brittany_and_normandy" in options(p)
    play(p, "area:brittany_and_normandy")
    assert (station(p, ENGLAND, 1), mil(p, ENGLAND)) == ("brittany_and_normandy", 0)
    p = activating("england", mil=1, ships={"english_channel": 1}, armies=army("east_anglia", 3))
    play(start(p, "east_anglia"), "area:brittany_and_normandy")
    assert asked(p) == "land.next"
    assert why_not(p, "area:aquitaine") == "9.5.05"
    assert not [one for one in options(p) if one.startswith("area:")]


@pytest.mark.rules("9.5.36", "9.5.39", "9.5.38", "9.5.37")
def test_three_sea_zones_are_one_step() -> None:
    edits: dict[str, Any] = {"mil": 1, "armies": army("northumbria", 4)}
    bridge = {"doggerbank": 2, "english_channel": 2, "bay_of_biscay": 2}
    p = activating("england", ships=bridge, **edits)
    play(start(p, "northumbria"), "area:aquitaine")
    assert station(p, ENGLAND, 1) == "aquitaine"
    p = activating("england", ships=bridge | {"english_channel": 1}, **edits)
    assert why_not(start(p, "northumbria"), "area:aquitaine") == "5.5.34"
    p = activating("england", ships={"doggerbank": 2, "bay_of_biscay": 2}, **edits)
    assert why_not(start(p, "northumbria"), "area:aquitaine") == "5.5.34"  # the chain is broken


@pytest.mark.rules("9.5.37")
def test_the_fleet_and_ships_on_slots_carry_too() -> None:
    fleet = {"at": "english_channel", "ships": [1, 1, 0, 0]}
    p = activating("england", mil=1, armies=army("east_anglia", 9), fleet=fleet, protecting={"english_channel": 1})
    play(start(p, "east_anglia"), "area:brittany_and_normandy")
    assert station(p, ENGLAND, 1) == "brittany_and_normandy"


# ---------------------------------------------------------------- Allied Ships, Hostile shores


def ferry(castile: dict[str, Any], **more: Any) -> Pop:
    """An English Army in EAST ANGLIA with its Ally Castile's Ships in the English Channel."""
    edits: dict[str, Any] = {"mil": 1, "armies": army("east_anglia", 3), "alliances": ["castile"]}
    p = activating("england", others={"castile": castile} | more.pop("others", {}), **edits | more)
    return start(p, "east_anglia")


@pytest.mark.rules("9.5.40")
def test_ships_of_allied_players_serve_unless_enemy_ships_are_there() -> None:
    theirs = {"ships": {"english_channel": 1}}
    assert "area:brittany_and_normandy" in options(ferry(theirs))
    assert why_not(ferry(theirs, alliances=[]), "area:brittany_and_normandy") == "5.5.34"
    enemy = {"france": {"ships": {"english_channel": 1}}}
    assert "area:brittany_and_normandy" in options(ferry(theirs, others=enemy))  # Neutral
    p = ferry(theirs, others=enemy, wars=["france"])
    assert why_not(p, "area:brittany_and_normandy") == "5.5.34"
    p = ferry(theirs, others=enemy, wars=["france"], ships={"english_channel": 1})
    assert "area:brittany_and_normandy" in options(p)  # but one's own do


@pytest.mark.rules("9.5.40", "9.5.37")
def test_own_and_allied_ships_add_up() -> None:
    mine = {"ships": {"english_channel": 1}, "armies": army("east_anglia", 6)}
    assert "area:brittany_and_normandy" in options(ferry({"ships": {"english_channel": 1}}, **mine))
    assert why_not(ferry({}, **mine), "area:brittany_and_normandy") == "5.5.34"


@pytest.mark.rules("9.5.42", "9.5.41")
def test_allied_ships_land_nobody_on_a_shore_where_they_are_at_peace() -> None:
    ours: dict[str, Any] = {"wars": ["brittany"], "ships": {}}
    theirs: dict[str, Any] = {"ships": {"english_channel": 1}}
    assert why_not(ferry(theirs, **ours), "area:brittany_and_normandy") == "5.5.34"
    p = ferry(theirs | {"wars": ["brittany"]}, **ours)
    play(p, "area:brittany_and_normandy")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.attacker) == (area("brittany_and_normandy"), ENGLAND)


@pytest.mark.rules("9.5.42")
@pytest.mark.parametrize("with_us", [True, False])
def test_an_enemy_army_ashore_must_be_the_allys_enemy_too(with_us: bool) -> None:
    """Castile carries the English to a shore that is Hostile for the French Army on it, and for nothing else."""
    calm = dict.fromkeys(("nantes", "rennes"), "england")
    theirs: dict[str, Any] = {"ships": {"english_channel": 1}, "wars": ["france"] if with_us else ["brittany"]}
    enemy = {"france": {"armies": army("brittany_and_normandy", 1)}}
    p = ferry(theirs, others=enemy, wars=["france"], provinces=calm)
    empty = ferry(theirs, wars=["france"], provinces={"nantes": "france", "rennes": "england"})
    for one in (p, empty):  # with their Army there, or with a Province alone
        if with_us:
            assert "area:brittany_and_normandy" in options(one)
        else:
            assert why_not(one, "area:brittany_and_normandy") == "5.5.34"


@pytest.mark.rules("9.5.42")
def test_rebels_ashore_are_nobodys_war() -> None:
    theirs: dict[str, Any] = {"ships": {"english_channel": 1}}
    p = ferry(theirs, rebels={"brittany_and_normandy": 1})
    assert why_not(p, "area:brittany_and_normandy") == "5.5.34"
    p = ferry(theirs, rebels={"brittany_and_normandy": 1}, ships={"english_channel": 1})
    assert "area:brittany_and_normandy" in options(p)


@pytest.mark.rules("9.5.41")
def test_landing_beside_an_enemy_army_is_a_battle() -> None:
    enemy = {"france": {"armies": army("brittany_and_normandy", 2)}}
    p = activating(
        "england", mil=1, armies=army("east_anglia", 3), ships={"english_channel": 1}, wars=["france"], others=enemy
    )
    play(start(p, "east_anglia"), "area:brittany_and_normandy")
    battle = p.state.battle
    assert battle is not None
    assert battle.defenders == [FRANCE]


# ---------------------------------------------------------------- Distant Continents


def overseas(realm: str = "france", where: str = "canada", **more: Any) -> Pop:
    """A Unit in a colony, about to move."""
    provinces = {where: realm} | more.pop("provinces", {})
    p = activating(realm, mil=1, ducats=20, armies=army(where, 2), provinces=provinces, **more)
    return start(p, where)


@pytest.mark.rules("9.5.48", "9.5.49", "9.5.51")
def test_overseas_units_follow_the_white_lines_to_claims_of_theirs() -> None:
    p = overseas(claims=["great_lakes", "virginia"])
    assert [one for one in options(p) if one.startswith("area:")] == ["area:great_lakes"]
    assert why_not(p, "area:virginia") == "5.5.34"  # no line leads there from CANADA
    assert why_not(p, "area:new_england") == "9.5.49"
    play(p, "area:great_lakes")
    assert (station(p, FRANCE, 1), ducats(p, FRANCE)) == ("great_lakes", 20)  # nobody is paid for it
    assert why_not(p, "area:virginia") == "9.5.05"  # one space ends it


@pytest.mark.rules("9.5.49", "9.5.50")
@pytest.mark.parametrize(
    ("edits", "rule"),
    [
        ({"provinces": {"new_england": "france"}}, ""),
        ({"provinces": {"new_england": "england"}, "alliances": ["england"]}, ""),
        ({"provinces": {"new_england": "england"}, "wars": ["england"]}, ""),
        ({"provinces": {"new_england": "england"}}, "9.5.50"),
        ({"provinces": {"new_england": "england"}, "wars": ["castile"]}, "9.5.50"),
        ({"others": {"england": {"claims": ["new_england"]}}}, "9.5.49"),
        ({"others": {"england": {"claims": ["new_england"]}}, "wars": ["england"]}, ""),
    ],
)
def test_overseas_only_friends_enemies_and_claims_open_an_area(edits: dict[str, Any], rule: str) -> None:
    p = overseas(**edits)
    if rule:
        assert why_not(p, "area:new_england") == rule
    else:
        assert "area:new_england" in options(p)


@pytest.mark.rules("9.5.50")
def test_neither_ducats_nor_war_open_a_neutral_realm_overseas() -> None:
    p = overseas(where="california", wars=["castile"])
    assert why_not(p, "area:mexico") == "9.5.50"
    held: dict[str, Any] = {
        "provinces": {"mexico": {"npr": "aztec", "occupier": "england"}}, "others": {"england": {"wars": ["aztec"]}}
    }  # fmt: skip
    p = overseas(where="california", wars=["castile"], claims=["mexico"], **held)
    assert why_not(p, "area:mexico") == "9.5.50"  # Occupied, but no vacant Territory
    p = overseas(where="california", wars=["aztec"])
    play(p, "area:mexico")
    battle = p.state.battle
    assert battle is not None
    assert battle.blacks == [0, 4]  # overseas a Large Province counts double


@pytest.mark.rules("9.5.55", "9.5.51")
def test_lines_lead_from_morocco_to_timbuktu_and_back() -> None:
    morocco = {"marrakech": "castile", "sus": "castile", "tafilalt": "castile"}
    p = activating("castile", mil=1, armies=army("southern_morocco", 3), provinces=morocco, wars=["timbuktu"])
    play(start(p, "southern_morocco"), "area:timbuktu")
    assert p.state.battle is not None
    p = overseas("castile", "timbuktu", provinces=morocco)
    play(p, "area:southern_morocco")
    assert station(p, CASTILE, 1) == "southern_morocco"
    p = activating(
        "castile",
        mil=1,
        armies=army("southern_morocco", 3),
        provinces=morocco | {"timbuktu": "castile", "mali": "castile"},
    )
    start(p, "southern_morocco")
    assert "area:timbuktu" in options(p)
    assert why_not(p, "area:mali") == "5.5.34"  # the first Distant Area ends it
    assert (members(p, CASTILE, 1)[0], ducats(p, CASTILE)) == (3, 15)
