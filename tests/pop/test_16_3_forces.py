"""§16.3 Gain Military Unit, losses, Manpower, conquests, and Wars triggered by Events."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import alliance, stance, units_in
from signoria.games.price_of_power.components import NOBODY, SEA_COUNT
from signoria.games.price_of_power.forces import fleet_of, ships_left, units_by_kind
from signoria.games.price_of_power.state import PEACE, WAR
from tests.pop.conftest import Carry
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    influence,
    options,
    play,
    province,
    realm,
    sea,
    told,
    why_not,
)

BARE: dict[str, Any] = {"armies": {}, "units": {}, "available": 4, "exhausted": 1}
NO_SHIPS: dict[str, Any] = {"ships": {}, "protecting": {}, "docked": [], "fleet": {"at": None, "ships": [0, 0, 0, 0]}}


def through(p: Pop, pick: int = 0) -> Pop:
    """Take the first (or last) option until the Turn goes on."""
    while p.asks and not asked(p).startswith("turn."):
        p.choose(list(p.asks[0].options)[pick], p.asks[0].seat)
    return p


# ---------------------------------------------------------------- Units


@pytest.mark.rules("16.3.29", "16.3.30")
def test_units_are_gained_only_where_no_battle_is_triggered(carry: Carry) -> None:
    more: dict[str, Any] = {"players": {"france": BARE}, "rebels": {"seine": 1}}
    p = carry("infantry(2, seine | loire | languedoc)", **more)
    assert set(options(p)) == {"area:languedoc", "area:loire"}
    assert why_not(p, "area:seine") == "16.3.29"
    play(p, "area:loire", "area:loire")
    assert (units_in(p.state, FRANCE, area("loire")), p.state.available[FRANCE]) == (2, 2)
    p = carry("infantry(2, seine)", **more)
    assert "unit.placed" not in told(p)
    enemies = {"france": {**BARE, "wars": ["burgundy"]}}
    p = carry("infantry(1, flanders_and_wallonia)", players=enemies)
    assert "unit.placed" not in told(p), "Burgundy would defend itself"
    army = {"1": {"area": "brittany_and_normandy", "regular": [1, 0, 0]}}
    p = carry(
        "infantry(1, brittany_and_normandy)",
        players={"france": {**BARE, "wars": ["england"]}, "england": {"armies": army}},
    )
    assert "unit.placed" not in told(p)


@pytest.mark.rules("16.3.31")
def test_regular_units_come_from_available_manpower(carry: Carry) -> None:
    p = carry("infantry(3, seine)", players={"france": {**BARE, "available": 1}})
    assert (units_in(p.state, FRANCE, area("seine")), p.state.available[FRANCE]) == (1, 0)
    p = carry("cavalry(1, seine)", "artillery(1, seine)", "mercenary(2, seine, cavalry)", players={"france": BARE})
    assert asked(p) == "effect.army"
    assert options(p) == ["army:1", "army:2", "army:3"], "in an Army, a new one if there is none"
    play(p, "army:2")
    through(p)
    g = p.state
    assert units_by_kind(g, FRANCE, area("seine")) == [0, 1, 1, 0, 2, 0, 0, 0, 0]
    assert g.army_at[:3] == [NOBODY, area("seine"), NOBODY], "all join the Army that is there"
    assert g.available[FRANCE] == 2, "Mercenaries do not come from Manpower"


def test_infantry_may_join_an_army_or_stand_alone(carry: Carry) -> None:
    army = {"1": {"area": "seine", "regular": [1, 0, 0]}}
    p = carry("infantry(1, seine)", players={"france": {**BARE, "armies": army}})
    assert options(p) == ["singly", "army:1"]
    play(p, "army:1")
    assert p.state.army[0] == 2
    p = carry(
        "infantry(1, seine)", players={"france": {**BARE, "armies": {"3": {"area": "seine", "regular": [1, 0, 0]}}}}
    )
    assert options(p) == ["singly", "army:3"]
    play(p, "singly")
    assert p.state.units[area("seine")] == 1


def test_without_a_free_army_only_infantry_comes(carry: Carry) -> None:
    armies = {
        str(n + 1): {"area": where, "regular": [1, 0, 0]} for n, where in enumerate(("seine", "loire", "languedoc"))
    }
    p = carry("cavalry(1, aquitaine | seine)", players={"france": {**BARE, "armies": armies, "available": 2}})
    through(p)
    assert units_by_kind(p.state, FRANCE, area("seine"))[1] == 1
    p = carry("cavalry(1, aquitaine)", players={"france": {**BARE, "armies": armies, "available": 2}})
    assert "unit.placed" not in told(p)


# ---------------------------------------------------------------- Ships


@pytest.mark.rules("16.3.29", "16.3.30")
def test_ships_are_gained_where_no_battle_is_triggered(carry: Carry) -> None:
    fleet = {"at": "english_channel", "ships": [1, 0, 0, 0]}
    at_war = {"france": {**NO_SHIPS, "wars": ["england"]}, "england": {"fleet": fleet}}
    p = carry("light_ship(1, english_channel | bay_of_biscay)", players=at_war)
    assert asked(p) == "effect.ship_way", "only the Bay of Biscay is left"
    assert options(p) == ["singly", "protect_trade", "into_the_fleet"]
    play(p, "protect_trade")
    assert p.state.protecting[FRANCE * SEA_COUNT + sea("bay_of_biscay")] == 1
    p = carry("light_ship(1, english_channel)", "heavy_ship(1, english_channel)", players=at_war)
    assert "ship.placed" not in told(p)


def test_heavy_ships_and_galleys_join_the_fleet(carry: Carry) -> None:
    p = carry("heavy_ship(2, bay_of_biscay)", players={"france": NO_SHIPS})
    assert fleet_of(p.state, FRANCE) == [0, 2, 0, 0]
    assert p.state.fleet_at[FRANCE] == sea("bay_of_biscay")
    away = {**NO_SHIPS, "fleet": {"at": "gulf_of_lion", "ships": [1, 0, 0, 0]}}
    p = carry("heavy_ship(1, bay_of_biscay)", "galley(1, gulf_of_lion)", players={"france": away})
    assert fleet_of(p.state, FRANCE) == [1, 1, 1, 0], "the Fleet takes them where it is"
    p = carry("galley(1, bay_of_biscay)", players={"france": NO_SHIPS})
    assert "ship.placed" not in told(p), "no Galleys there"
    p = carry("light_ship(1, bay_of_biscay)", players={"france": away})
    play(p, "sea:gulf_of_lion", "into_the_fleet")
    assert fleet_of(p.state, FRANCE) == [2, 0, 0, 0]


def test_a_fleet_in_port_takes_what_the_port_holds(carry: Carry) -> None:
    full = {**NO_SHIPS, "fleet": {"at": "saintonge", "ships": [0, 2, 0, 0]}}
    p = carry("heavy_ship(1, bay_of_biscay)", players={"france": full})
    assert "ship.placed" not in told(p), "a Small Port holds two"
    almost = {**NO_SHIPS, "fleet": {"at": "saintonge", "ships": [0, 1, 0, 0]}}
    p = carry("galley(1, gulf_of_lion)", "heavy_ship(2, bay_of_biscay)", players={"france": almost})
    assert fleet_of(p.state, FRANCE) == [0, 2, 0, 0], "no Galley where none may sail, then one Heavy Ship"


def test_ships_run_out(carry: Carry) -> None:
    p = carry("light_ship(20, bay_of_biscay)", players={"france": NO_SHIPS})
    left = ships_left(p.state, FRANCE)
    through(p)
    assert ships_left(p.state, FRANCE) == 0 < left


def test_ships_are_lost(carry: Carry) -> None:
    france = {
        "ships": {"bay_of_biscay": 1},
        "protecting": {},
        "docked": ["saintonge"],
        "fleet": {"at": "gulf_of_lion", "ships": [1, 1, 0, 0]},
    }
    p = carry("lose_ships(3)", players={"france": france})
    assert set(options(p)) == {"sea:gulf_of_lion", "sea:bay_of_biscay", "saintonge"}
    play(p, "sea:gulf_of_lion", "ship:heavy", "saintonge", "sea:bay_of_biscay")
    assert fleet_of(p.state, FRANCE) == [1, 0, 0, 0]
    assert not p.state.docked[FRANCE]
    assert "ship.removed" not in told(carry("lose_ships(2)", players={"france": NO_SHIPS}))


# ---------------------------------------------------------------- Manpower and losses


def test_manpower(carry: Carry) -> None:
    p = carry(
        "exhaust(2)", "refresh(1)", "manpower(2)", "manpower(-1)", players={"france": {**BARE, "extra_manpower": 0}}
    )
    g = p.state
    assert (g.available[FRANCE], g.exhausted[FRANCE], g.extra_manpower[FRANCE]) == (3, 2, 1)
    g = carry("exhaust(9)", "refresh(20)", players={"france": BARE}).state
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (5, 0)


def test_units_are_lost_as_casualties(carry: Carry) -> None:
    army = {"1": {"area": "seine", "regular": [1, 1, 0], "mercenary": [1, 0, 0]}}
    p = carry("lose_units(2)", players={"france": {**BARE, "armies": army}})
    play(p, "regular:cavalry")
    g = p.state
    assert units_by_kind(g, FRANCE, area("seine")) == [1] + [0] * 8
    assert g.exhausted[FRANCE] == 2


def test_provinces_of_enemies_are_occupied(carry: Carry) -> None:
    p = carry("occupy(1, caux | maine | picardie | paris)", players={"france": {"wars": ["england"]}})
    assert set(options(p)) == {"caux", "maine"}
    assert why_not(p, "picardie") == "9.8.04"
    play(p, "caux")
    assert p.state.occupier[province("caux")] == FRANCE + 1


# ---------------------------------------------------------------- Wars


@pytest.mark.rules("16.3.51", "16.3.52")
def test_a_war_by_an_event_skips_the_cost_the_stability_and_the_free_action(carry: Carry) -> None:
    france = {"influence": {"burgundy": 1}, "stability": 1, "cb": [], "claims": [], "mil": 2, "alliances": []}
    castile = {"armies": {"1": {"area": "castile", "regular": [1, 0, 0]}}, "units": {}, "alliances": [], "mil": 1}
    p = carry(
        "war(castile)",
        players={"france": {**france, "influence": {"burgundy": 1}, "armies": {}, "units": {}}, "castile": castile},
    )
    through(p, -1)
    g = p.state
    assert stance(g, FRANCE, realm("castile")) == WAR
    assert (g.stability[FRANCE], g.power[2]) == (1, 2), "neither Stability nor Military Power"
    assert g.power[CASTILE * 3 + 2] == 2, "step 4: the target gains Military Power"
    assert asked(p).startswith("turn."), "no free Action follows"
    p = carry("war(burgundy)", players={"france": france})
    through(p, -1)
    assert influence(p, FRANCE, "burgundy") == 0, "step 5"


@pytest.mark.rules("16.3.53", "16.3.54", "16.3.57")
def test_only_an_eligible_target_is_attacked(carry: Carry) -> None:
    france = {"truces": ["savoy"], "alliances": ["scotland"]}
    p = carry("war(savoy | scotland | burgundy | castile)", players={"france": france})
    assert set(options(p)) == {"realm:burgundy", "realm:castile"}
    assert why_not(p, "realm:savoy").startswith("9.1.")
    assert why_not(p, "realm:scotland").startswith("9.1.")
    p = carry("war(savoy | scotland)", players={"france": france})
    assert [stance(p.state, FRANCE, realm(name)) == WAR for name in ("savoy", "scotland")] == [False, False]
    assert asked(p).startswith("turn.")


@pytest.mark.rules("16.3.55")
def test_who_has_passed_declares_no_war(carry: Carry) -> None:
    p = carry("each(player(castile), [war(granada)])", players={"castile": {"passed": True}})
    assert stance(p.state, CASTILE, realm("granada")) == PEACE
    p = carry("each(player(castile), [war(granada)])")
    through(p, -1)
    assert stance(p.state, CASTILE, realm("granada")) == WAR


@pytest.mark.rules("16.3.56")
def test_an_npr_declares_war(carry: Carry) -> None:
    p = carry(
        "npr_war(scotland, player(england))",
        players={"england": {"alliances": ["portugal"], "mil": 1}, "france": {"alliances": []}},
    )
    assert asked_seat(p) == ENGLAND, "it may call its Allies"
    through(p, -1)
    g = p.state
    assert stance(g, ENGLAND, realm("scotland")) == WAR
    assert g.power[ENGLAND * 3 + 2] == 2
    p = carry("npr_war(england, player(france))")
    assert stance(p.state, FRANCE, realm("england")) == PEACE, "no NPR"


# ---------------------------------------------------------------- Actions


@pytest.mark.rules("16.3.32", "16.3.33", "16.3.34")
def test_an_action_is_taken_at_once_or_declined(carry: Carry) -> None:
    p = carry(
        "action(fabricate_claims)", "each(player(castile), [action(influence)])", players={"france": {"claims": []}}
    )
    assert options(p) == ["act:fabricate_claims", "pass"]
    play(p, "pass")
    assert (asked(p), asked_seat(p)) == ("action.gained", CASTILE)
    play(p, "act:influence")
    while asked_seat(p) == CASTILE:
        play(p, "done" if "done" in options(p) else options(p)[0])
    assert (asked(p), asked_seat(p)) == ("turn.action", FRANCE), "the Active Player goes on"
    assert p.state.power[CASTILE * 3 + 1] == 3, "free of cost"


def test_an_action_at_another_cost(carry: Carry) -> None:
    p = carry("action(increase_stability, cost=-3)", players={"france": {"adm": 3, "stability": 0}})
    play(p, "act:increase_stability")
    assert (p.state.power[0], p.state.stability[FRANCE]) == (1, 1)
    p = carry("action(increase_stability, cost=-1)", players={"france": {"adm": 3, "stability": 0}})
    assert asked(p).startswith("turn."), "what cannot be paid is lost"


def test_alliance_ends_without_more_than_its_token(carry: Carry) -> None:
    p = carry("end_alliance(burgundy)", players={"france": {"alliances": ["scotland"]}})
    assert alliance(p.state, FRANCE, realm("scotland"))


def test_ships_in_port_can_be_lost(carry: Carry) -> None:
    france = {**NO_SHIPS, "fleet": {"at": "saintonge", "ships": [0, 2, 0, 0]}, "ships": {"gulf_of_lion": 1}}
    p = carry("lose_ships(1)", players={"france": france})
    assert options(p) == ["sea:gulf_of_lion", "saintonge"]
    play(p, "saintonge")
    assert fleet_of(p.state, FRANCE) == [0, 1, 0, 0]


def test_a_light_ship_joins_a_fleet_only_where_it_may(carry: Carry) -> None:
    away = {**NO_SHIPS, "fleet": {"at": "saintonge", "ships": [0, 1, 0, 0]}}
    p = carry("light_ship(1, gulf_of_lion)", players={"france": away})
    assert set(options(p)) == {"sea:gulf_of_lion", "saintonge"}
    full = {**NO_SHIPS, "fleet": {"at": "saintonge", "ships": [0, 2, 0, 0]}}
    p = carry("light_ship(1, gulf_of_lion)", players={"france": full})
    assert asked(p) == "effect.ship_way", "the Port is full"
    assert options(p) == ["singly", "protect_trade"]


def test_no_more_is_exhausted_or_lost_than_there_is(carry: Carry) -> None:
    g = carry("exhaust(9)", players={"france": {"available": 2, "exhausted": 1}}).state
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (0, 3)
    g = carry("manpower(1)", "manpower(-5)", "manpower(2)").state
    assert g.extra_manpower[FRANCE] == 2
