"""§5.5 Land Activation, §9.5 Land Movement, §9.4 Armies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.field import (
    NONE,
    acting,
    activating,
    answer,
    army,
    ducats,
    members,
    mil,
    ships,
    singles,
    start,
    station,
    units,
)
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    area,
    asked,
    asked_seat,
    influence,
    options,
    play,
    table,
    told,
    why_not,
)

# ---------------------------------------------------------------- 5.5 Land Activation


@pytest.mark.rules("5.5.31", "5.5.33", "9.5.01", "9.4.31", "5.5.34")
def test_a_land_activation_picks_an_area_with_units() -> None:
    p = activating("france", mil=1, armies=army("seine", 8, 3, 2), units={"loire": 2}, docked=["montpellier"])
    assert options(p) == ["area:loire", "area:seine", "naval_movement", "undock"]
    assert why_not(p, "area:aquitaine") == "5.5.33"
    start(p, "seine")
    assert mil(p, FRANCE) == 0
    play(p, "area:loire", "area:languedoc")
    assert (station(p, FRANCE, 1), members(p, FRANCE, 1)[:3]) == ("languedoc", [8, 3, 2])
    assert asked(play(p, "done")).startswith("turn.")  # no Ship has moved
    assert p.state.docked[FRANCE]


@pytest.mark.rules("5.5.31", "5.5.46", "5.5.33")
def test_military_actions_cost_a_military_power() -> None:
    p = table(players={"france": {"mil": 0}})
    assert why_not(p, "act:activate_units") == "5.5.31"
    assert why_not(p, "act:recruit_units") == "5.5.46"
    p = table(players={"france": {"mil": 2, "hand": []}})
    start(play(p, "act:activate_units"), "seine")
    play(p, "done")
    assert (mil(p, FRANCE), options(p)[-1]) == (1, "done")
    assert why_not(p, "act:recruit_units") == "4.2.04"  # one Action a Turn
    p = table(players={"france": NONE | {"mil": 2}})
    assert why_not(p, "act:activate_units") == "5.5.33"
    assert mil(play(p, "act:recruit_units"), FRANCE) == 1


@pytest.mark.rules("5.5.34", "9.4.18", "9.5.04")
def test_of_three_single_units_one_moves_two_spaces() -> None:
    p = activating("france", mil=1, units={"seine": 3})
    assert (asked(p), options(p)) == ("activate.who", ["regular:infantry", "new_army"])
    assert why_not(p, "army:1") == "9.4.28"
    play(p, "regular:infantry")
    assert mil(p, FRANCE) == 0
    assert options(p) == ["area:loire", "area:burgundy", "area:aquitaine", "area:languedoc", "done"]
    assert why_not(p, "area:east_anglia") == "9.5.10"
    play(p, "area:languedoc")
    assert asked(p).startswith("turn.")
    assert (singles(p, FRANCE, "seine"), singles(p, FRANCE, "languedoc")) == (2, 1)


@pytest.mark.rules("5.5.34")
def test_three_areas_are_too_far() -> None:
    p = activating("france", mil=1, armies=army("seine", 2), wars=["aragon"], provinces={"navarra": "france"})
    start(p, "seine")
    assert why_not(p, "area:aragon") == "5.5.34"
    play(p, "area:loire", "area:aquitaine")
    assert why_not(p, "area:aragon") == "9.5.05"


@pytest.mark.rules("5.5.29", "5.5.30", "5.5.36", "9.2.04", "9.5.09")
def test_castile_goes_round_the_mountains_to_granada() -> None:
    p = activating("castile", -20, mil=0, armies=army("castile", 4), wars=["granada"])
    play(start(p, "castile"), "area:leon", "area:andalucia")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.blacks) == (area("andalucia"), [0, 2])
    assert p.state.attacks == [area("andalucia"), area("leon")]  # whither they could Retreat
    assert mil(p, CASTILE) == 0
    p = activating("castile", -20, mil=1, armies=army("castile", 4), wars=["granada"])
    play(start(p, "castile"), "area:andalucia")
    assert mil(p, CASTILE) == 1  # the way through LEON is found even if it is not named
    p = activating("castile", -20, mil=1, armies=army("castile", 4), wars=["granada"], rebels={"leon": 1})
    play(start(p, "castile"), "area:andalucia")
    assert mil(p, CASTILE) == 0  # and straight over the Mountains it costs 1


@pytest.mark.rules("5.5.36", "9.5.05")
def test_enemy_units_are_fought_at_once_and_end_the_movement() -> None:
    enemy = {"armies": army("loire", 2)}
    p = activating("france", mil=1, armies=army("seine", 4), wars=["castile"], others={"castile": enemy})
    play(start(p, "seine"), "area:loire")
    battle = p.state.battle
    assert battle is not None
    assert (battle.place, battle.attacker, battle.defenders) == (area("loire"), FRANCE, [CASTILE])
    assert p.state.move is None
    p = activating("france", mil=1, armies=army("seine", 4), wars=["castile"], others={"castile": enemy})
    start(p, "seine")
    assert "area:aquitaine" not in options(p)  # through LOIRE alone
    assert why_not(p, "area:aquitaine") == "5.5.34"


@pytest.mark.rules("5.5.37", "5.5.31")
def test_instead_of_moving_the_units_may_siege() -> None:
    p = activating("france", mil=2, armies=army("aragon", 2), wars=["aragon"])
    assert options(p) == ["army:1", "siege"]
    play(p, "siege", "zaragoza", "barcelona")
    assert told(p).count("power.spent") == 2  # 1 for the Action, 1 for the second Unit
    assert (units(p, FRANCE, "aragon"), p.state.occupier.count(1)) == (2, 2)
    p = activating("france", mil=1, armies=army("aragon", 2), wars=["aragon"])
    play(p, "siege")
    assert why_not(p, "valencia") == "9.8.06"
    assert (asked(p), options(p)) == ("siege.target", ["zaragoza", "barcelona"])
    p = activating("france", mil=1, armies=army("seine", 2), units={"seine": 1})
    assert why_not(p, "siege") == "9.8.04"


@pytest.mark.rules("5.5.37")
def test_a_free_activation_pays_for_one_sieging_unit_only() -> None:
    p = activating("france", -20, mil=0, armies=army("aragon", 4), wars=["aragon"])
    play(p, "siege", "zaragoza")
    assert asked(p).startswith("turn.")  # a second Unit would cost Military Power
    assert p.state.occupier.count(1) == 1


# ---------------------------------------------------------------- Optional Rule 2


@pytest.mark.rules("5.5.43", "5.5.44", "5.5.45", "5.5.53")
def test_available_mercenaries_join_before_an_army_sets_out_from_home() -> None:
    p = activating("france", options=["available_mercenaries"], mil=1, ducats=30, armies=army("seine", 1))
    play(start(p, "seine"), "hire_mercenaries", "mercenary:infantry", "hire_mercenaries", "mercenary:infantry")
    assert (ducats(p, FRANCE), members(p, FRANCE, 1)) == (30 - 8, [1, 0, 0, 2, 0, 0, 0, 0, 0])
    assert why_not(p, "done") == "5.5.45"
    p = activating("france", options=["available_mercenaries"], mil=1, ducats=30, armies=army("seine", 1))
    play(start(p, "seine"), *["hire_mercenaries", "mercenary:cavalry"] * 3)
    assert "hire_mercenaries" not in options(p)
    play(p, "area:loire")
    assert members(p, FRANCE, 1)[3:6] == [0, 3, 0]
    play(p, "done")


@pytest.mark.rules("5.5.43", "5.5.53")
def test_hired_mercenaries_count_for_the_turn() -> None:
    p = activating(
        "france", options=["available_mercenaries"], mil=2, ducats=30, armies=army("seine", 1),
        then=[["recruit_units", "france", 0]],
    )  # fmt: skip
    play(start(p, "seine"), *["hire_mercenaries", "mercenary:infantry"] * 2, "area:loire", "done")
    play(p, "mercenary:infantry", "area:loire")
    assert asked(p) == "recruit.army"  # one more


@pytest.mark.rules("5.5.45")
def test_the_hired_mercenaries_are_not_left_with_another_army() -> None:
    two = {"1": {"area": "seine", "regular": [1, 0, 0]}, "2": {"area": "seine", "regular": [1, 0, 0]}}
    p = activating("france", options=["available_mercenaries"], mil=1, ducats=30, armies=two)
    play(start(p, "seine"), "hire_mercenaries", "mercenary:infantry")
    answer(play(p, "give_units"), "land.give_to", "army:2")  # the one Infantry Unit, there is nothing else to give
    assert members(p, FRANCE, 1) == [0, 0, 0, 1, 0, 0, 0, 0, 0]
    assert "give_units" not in options(p)
    mixed = {"1": {"area": "seine", "mercenary": [1, 1, 1], "allied": [1, 0, 0]}}
    p = activating(
        "france", options=["available_mercenaries"], mil=1, ducats=30, armies=mixed, ideas=["cannons"], allied=0
    )
    play(start(p, "seine"), "hire_mercenaries", "mercenary:artillery", "hire_mercenaries", "mercenary:infantry")
    assert ducats(p, FRANCE) == 30 - 8 - 4
    answer(play(p, "give_units"), "land.give_to", "army:2")
    assert options(p) == ["mercenary:infantry", "mercenary:cavalry", "mercenary:artillery", "allied:infantry"]
    play(p, "mercenary:artillery")
    play(p, "2", "give_units", "army:2", "mercenary:infantry")
    assert asked(p) == "land.next"  # one: two Mercenaries must come along
    assert members(p, FRANCE, 1)[3:] == [1, 1, 0, 1, 0, 0]
    play(p, "give_units", "army:2")  # the Allied Unit is all that is left to give
    assert members(p, FRANCE, 1)[3:] == [1, 1, 0, 0, 0, 0]
    assert "give_units" not in options(p)
    play(p, "area:loire", "give_units")
    assert options(p) == ["mercenary:infantry", "mercenary:cavalry"]  # on the way it may


@pytest.mark.rules("5.5.45")
def test_an_army_that_has_set_out_and_come_back_may_do_as_it_likes() -> None:
    """The hired Mercenary has been left on the way: neither Army nor player owes one any more."""
    two = {"1": {"area": "seine", "regular": [2, 0, 0]}, "2": {"area": "loire", "regular": [1, 0, 0]}}
    p = activating("france", options=["available_mercenaries"], mil=2, ducats=30, armies=two)
    play(start(p, "seine"), "hire_mercenaries", "mercenary:infantry", "area:loire", "give_units")
    answer(p, "land.give_to", "army:2")
    play(p, "mercenary:infantry", "area:seine")
    assert "hire_mercenaries" not in options(p)
    answer(play(p, "give_units"), "land.give_to", "army:3")
    assert (members(p, FRANCE, 1), members(p, FRANCE, 3)) == ([1] + [0] * 8, [1] + [0] * 8)


@pytest.mark.rules("5.5.43", "5.5.45")
def test_nobody_hires_without_the_option_abroad_or_when_they_could_not_come_along() -> None:
    p = activating("france", mil=1, ducats=30, armies=army("seine", 1))
    assert "hire_mercenaries" not in options(start(p, "seine"))
    island: dict[str, Any] = {
        "options": ["available_mercenaries"],
        "mil": 1,
        "ducats": 30,
        "ships": {"central_atlantic": 1},
    }
    p = start(activating("castile", armies=army("macaronesia", 3), **island), "macaronesia")
    assert "hire_mercenaries" not in options(p)  # the Ship carries three
    p = start(activating("castile", armies=army("macaronesia", 2), **island), "macaronesia")
    play(p, "hire_mercenaries", "mercenary:infantry")
    assert "hire_mercenaries" not in options(p)
    play(p, "area:leon")
    assert members(p, CASTILE, 1) == [2, 0, 0, 1, 0, 0, 0, 0, 0]
    abroad = army("aragon", 1)
    p = activating("france", options=["available_mercenaries"], mil=1, ducats=30, armies=abroad, wars=["aragon"])
    assert "hire_mercenaries" not in options(start(p, "aragon"))


# ---------------------------------------------------------------- Mountain borders


@pytest.mark.rules("9.5.06", "9.5.07")
@pytest.mark.parametrize(("many", "cost"), [(3, 1), (4, 2), (6, 2), (7, 3)])
def test_three_units_for_each_military_power_cross_the_mountains(many: int, cost: int) -> None:
    p = activating("france", mil=cost, armies=army("languedoc", many), wars=["aragon"])
    play(start(p, "languedoc"), "area:aragon")
    assert (mil(p, FRANCE), units(p, FRANCE, "aragon")) == (0, many)
    p = activating("france", mil=max(1, cost - 1), armies=army("languedoc", many), wars=["aragon"])
    start(p, "languedoc")
    if cost > 1:
        assert why_not(p, "area:aragon") == "9.5.07"


@pytest.mark.rules("9.5.08")
def test_mountains_do_not_slow_anybody_into_a_friendly_area() -> None:
    p = activating("france", mil=1, armies=army("languedoc", 10), alliances=["milan"])
    play(start(p, "languedoc"), "area:lombardy")
    assert (mil(p, FRANCE), units(p, FRANCE, "lombardy")) == (0, 10)


@pytest.mark.rules("9.5.06", "9.5.07")
def test_mountains_count_into_neutral_areas_too() -> None:
    p = activating("france", mil=2, ducats=9, armies=army("languedoc", 4), wars=["castile"], influence={})
    play(start(p, "languedoc"), "area:lombardy")
    assert (mil(p, FRANCE), ducats(p, FRANCE)) == (0, 6)


# ---------------------------------------------------------------- Military Access


@pytest.mark.rules("5.5.35", "9.5.05", "9.5.10", "9.5.11", "9.5.12")
def test_a_neutral_area_costs_an_influence_or_three_ducats_and_ends_the_movement() -> None:
    castile: dict[str, Any] = {"mil": 1, "ducats": 9, "armies": army("castile", 2), "claims": []}
    p = activating("castile", **castile)
    start(p, "castile")
    assert why_not(p, "area:aragon") == "9.5.10"  # at Peace
    p = activating("castile", wars=["granada"], influence={"aragon": 2}, **castile)
    play(start(p, "castile"), "area:aragon")
    assert options(p) == ["pay_influence", "pay_ducats"]
    other = p.clone()
    play(p, "pay_influence")
    assert (influence(p, CASTILE, "aragon"), ducats(p, CASTILE), units(p, CASTILE, "aragon")) == (1, 9, 2)
    assert asked(p) == "land.next"
    assert options(p) == ["drop_off", "give_units", "done"]
    play(other, "pay_ducats")
    assert (influence(other, CASTILE, "aragon"), ducats(other, CASTILE)) == (2, 6)
    p = activating("castile", wars=["granada"], influence={}, **castile)
    play(start(p, "castile"), "area:aragon")
    assert (ducats(p, CASTILE), units(p, CASTILE, "aragon")) == (6, 2)
    p = activating("castile", wars=["granada"], influence={}, **castile | {"ducats": 0, "interest": 5})
    start(p, "castile")
    assert why_not(p, "area:aragon") == "9.5.11"


@pytest.mark.rules("9.5.11")
def test_a_marriage_spares_the_influence() -> None:
    p = activating(
        "castile", mil=1, ducats=0, interest=5, armies=army("castile", 2), wars=["granada"], influence={},
        marriages=["aragon"],
    )  # fmt: skip
    play(start(p, "castile"), "area:aragon")
    assert (units(p, CASTILE, "aragon"), ducats(p, CASTILE), p.state.interest[CASTILE]) == (2, 0, 5)


@pytest.mark.rules("9.5.13", "7.6.11")
@pytest.mark.parametrize("mark", ["claims", "cores"])
def test_a_claim_rules_out_military_access(mark: str) -> None:
    marked: dict[str, Any] = {mark: ["aragon"]}
    p = activating("castile", mil=1, ducats=9, armies=army("castile", 2), wars=["granada"], **marked)
    start(p, "castile")
    assert why_not(p, "area:aragon") == "9.5.13"


@pytest.mark.rules("9.5.09")
@pytest.mark.parametrize(
    ("edits", "free"),
    [
        ({"alliances": ["navarra"]}, True),  # one Province there is an Ally's
        ({"wars": ["navarra"]}, True),  # or an Enemy's
        ({"provinces": {"navarra": {"vassal": "castile"}}}, True),  # or a Vassal's
        ({"provinces": {"valencia": {"owner": "france", "occupier": "castile"}}}, True),  # or Controlled
        ({"provinces": {"valencia": {"npr": "aragon", "occupier": "england"}}, "wars": ["england"]}, True),
        ({"provinces": {"valencia": {"npr": "aragon", "occupier": "england"}}}, False),
        ({}, False),
    ],
)
def test_one_province_of_a_friend_or_an_enemy_opens_an_area(edits: dict[str, Any], free: bool) -> None:
    p = activating("castile", mil=1, ducats=9, armies=army("castile", 2), **edits)
    start(p, "castile")
    if free:
        play(p, "area:aragon")
        assert (units(p, CASTILE, "aragon"), ducats(p, CASTILE)) == (2, 9)
    else:
        assert why_not(p, "area:aragon") == "9.5.10"


@pytest.mark.rules("9.5.14")
def test_where_opponents_own_everything_one_of_them_must_agree() -> None:
    theirs = dict.fromkeys(("valencia", "zaragoza", "barcelona", "baleares"), "france") | {"navarra": "england"}
    p = activating(
        "castile", mil=1, ducats=9, armies=army("castile", 2), wars=["granada"], provinces=theirs, influence={}
    )
    play(start(p, "castile"), "area:aragon")
    assert (asked(p), asked_seat(p)) == ("access.grant", FRANCE)
    play(p, "no")
    assert (asked(p), asked_seat(p)) == ("access.grant", ENGLAND)
    other = p.clone()
    play(other, "yes")
    assert (units(other, CASTILE, "aragon"), ducats(other, CASTILE)) == (2, 6)
    play(p, "no")
    assert (units(p, CASTILE, "aragon"), ducats(p, CASTILE)) == (0, 9)
    assert "access.refused" in told(p)
    assert why_not(p, "area:aragon") == "9.5.14"
    neutral = {name: one for name, one in theirs.items() if name != "navarra"}
    p = activating(
        "castile", mil=1, ducats=9, armies=army("castile", 2), wars=["granada"], provinces=neutral, influence={}
    )
    play(start(p, "castile"), "area:aragon")
    assert asked_seat(p) == CASTILE  # Navarra is nobody's
    held = theirs | {"navarra": {"owner": "england", "occupier": "rebels"}}
    p = activating(
        "castile", mil=1, ducats=9, armies=army("castile", 2), wars=["granada"], provinces=held, influence={}
    )
    play(start(p, "castile"), "area:aragon")
    assert (units(p, CASTILE, "aragon"), ducats(p, CASTILE)) == (2, 6)  # nor is what Rebels hold Owned


# ---------------------------------------------------------------- Armies


@pytest.mark.rules("9.4.27", "9.4.28", "9.4.32", "9.5.15")
def test_single_units_form_an_army_and_others_join_it_on_the_way() -> None:
    p = activating("france", mil=1, units={"seine": 3, "loire": 2})
    play(start(p, "seine", "new_army"), "army:3", "2")
    assert (station(p, FRANCE, 3), members(p, FRANCE, 3)[0], singles(p, FRANCE, "seine")) == ("seine", 2, 1)
    play(p, "area:loire", "pick_up", "2")
    assert (members(p, FRANCE, 3)[0], singles(p, FRANCE, "loire")) == (4, 0)
    play(p, "drop_off", "1", "area:languedoc", "drop_off", "3")
    assert singles(p, FRANCE, "loire") == 1
    assert singles(p, FRANCE, "languedoc") == 3
    assert (station(p, FRANCE, 3), mil(p, FRANCE)) == (None, 0)


@pytest.mark.rules("9.4.29", "9.5.16")
def test_only_regular_infantry_is_dropped_off() -> None:
    forces = {"1": {"area": "seine", "regular": [0, 2, 0], "mercenary": [1, 0, 0], "allied": [1, 0, 0]}}
    p = activating("france", mil=1, armies=forces)
    start(p, "seine")
    assert why_not(p, "drop_off") == "9.5.15"
    assert "give_units" in options(p)


@pytest.mark.rules("9.5.15", "9.4.29")
def test_an_army_of_one_unit_is_not_split() -> None:
    assert "give_units" not in options(start(activating("france", mil=1, armies=army("seine", 0, 1)), "seine"))
    assert "give_units" in options(start(activating("france", mil=1, armies=army("seine", 0, 2)), "seine"))


@pytest.mark.rules("9.5.15", "9.5.17", "9.4.12", "9.4.29")
def test_armies_divide_and_unite_where_they_are() -> None:
    two = {
        "1": {"area": "seine", "regular": [2, 1, 0], "mercenary": [0, 0, 2]},
        "2": {"area": "loire", "regular": [1, 0, 0]},
    }
    p = activating("france", mil=1, armies=two)
    answer(play(start(p, "seine"), "give_units"), "land.give_to", "army:3")
    play(p, "regular:cavalry")
    assert (station(p, FRANCE, 3), members(p, FRANCE, 3)[:3]) == ("seine", [0, 1, 0])
    answer(play(p, "area:loire", "give_units"), "land.give_to", "army:2")
    play(p, "mercenary:artillery", "2")
    assert members(p, FRANCE, 2) == [1, 0, 0, 0, 0, 2, 0, 0, 0]
    play(p, "take_units", "regular:infantry")
    assert members(p, FRANCE, 1) == [3, 0, 0, 0, 0, 0, 0, 0, 0]
    assert members(p, FRANCE, 2) == [0, 0, 0, 0, 0, 2, 0, 0, 0]
    play(p, "take_units", "2")
    assert (station(p, FRANCE, 2), members(p, FRANCE, 1)) == (None, [3, 0, 0, 0, 0, 2, 0, 0, 0])


@pytest.mark.rules("9.4.29", "9.5.15")
def test_an_army_that_gives_everything_away_is_gone() -> None:
    two = {"1": {"area": "seine", "regular": [2, 0, 0]}, "2": {"area": "loire", "regular": [1, 0, 0]}}
    p = activating("france", mil=1, armies=two)
    play(start(p, "seine"), "area:loire", "give_units")
    answer(p, "land.give_to", "army:2")
    play(p, "2")
    assert asked(p).startswith("turn.")
    assert (station(p, FRANCE, 1), members(p, FRANCE, 2)[0]) == (None, 3)
    p = activating("france", mil=1, armies=two)
    play(start(p, "seine"), "area:loire", "drop_off", "2")
    assert asked(p).startswith("turn.")
    assert (station(p, FRANCE, 1), singles(p, FRANCE, "loire")) == (None, 2)


@pytest.mark.rules("9.5.15")
def test_an_army_may_reorganize_where_it_besieges() -> None:
    two = {"1": {"area": "languedoc", "regular": [2, 0, 0]}, "2": {"area": "aragon", "regular": [0, 1, 0]}}
    p = activating("france", mil=1, armies=two, wars=["aragon"])
    play(start(p, "languedoc"), "area:aragon")
    assert "battle.joined" not in told(p)
    play(p, "take_units")
    assert members(p, FRANCE, 1)[:3] == [2, 1, 0]
    assert station(p, FRANCE, 2) is None
    assert [one for one in options(p) if one.startswith("area:")] == []
    assert why_not(p, "area:castile") == "9.5.05"


@pytest.mark.rules("9.4.32")
def test_an_army_is_reorganized_so_often_and_no_more() -> None:
    p = activating("france", mil=1, armies=army("seine", 2))
    play(start(p, "seine"), *["drop_off", "1", "pick_up"] * 12)
    assert not {"drop_off", "pick_up", "give_units"} & set(options(p))
    play(p, "area:loire", "done")
    assert members(p, FRANCE, 1)[0] == 2


# ---------------------------------------------------------------- cards that move Armies


@pytest.mark.rules("9.4.26", "9.5.04")
def test_an_army_with_more_artillery_than_cavalry_takes_no_forced_march() -> None:
    two = {"1": {"area": "seine", "regular": [1, 2, 3]}, "2": {"area": "seine", "regular": [1, 2, 2]}}
    three = two | {"3": {"area": "loire", "mercenary": [0, 0, 1]}}
    p = table(players={"france": {"armies": three, "mil": 0}}, now=[["forced_march", "france", 4]])
    assert p.state.move is not None
    assert p.state.move.army == 1
    play(p, "area:loire")
    assert station(p, FRANCE, 2) == "loire"
    assert mil(p, FRANCE) == 0


@pytest.mark.rules("9.5.04", "9.5.05")
def test_a_forced_march_goes_four_spaces_by_the_same_rules() -> None:
    p = acting("forced_march", "france", 4, armies=army("seine", 9), mil=0, wars=["aragon"])
    play(p, "area:burgundy", "area:languedoc")
    assert why_not(p, "area:aragon") == "9.5.07"  # the Mountains still cost Military Power
    play(p, "area:aquitaine", "area:loire")
    assert station(p, FRANCE, 1) == "loire"
    assert asked(p) == "land.next"
    assert why_not(p, "area:seine") == "9.5.05"


@pytest.mark.rules("9.5.04")
def test_an_effect_moves_an_army_or_a_unit_for_nothing() -> None:
    p = acting("land_move", "france", armies=army("seine", 2), units={"seine": 1}, mil=0)
    assert (asked(p), options(p)) == ("activate.who", ["army:1", "regular:infantry"])
    play(p, "regular:infantry", "area:loire", "done")
    assert singles(p, FRANCE, "loire") == 1
    assert asked(acting("land_move", "france")).startswith("turn.")  # nobody is there to move


@pytest.mark.rules("9.5.03")
@pytest.mark.parametrize("phase", ["income", "cleanup"])
def test_nobody_moves_in_the_later_phases(phase: str) -> None:
    forces: dict[str, Any] = {"armies": army("aragon", 2), "units": {"loire": 1}, "ducats": 40, "hand": []}
    p = table(
        phase=phase, events=[], next_events=[],
        players={"france": forces | {"ships": {"doggerbank": 2}, "fleet": {"at": "white_sea", "ships": [0, 1, 0, 0]}}},
    )  # fmt: skip
    assert asked(p).startswith("draw.")  # the next Round
    assert (station(p, FRANCE, 1), singles(p, FRANCE, "loire")) == ("aragon", 1)
    assert (ships(p, FRANCE, "doggerbank"), ships(p, FRANCE, "white_sea")) == ([2, 0, 0, 0], [0, 1, 0, 0])
