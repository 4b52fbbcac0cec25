"""§4.4 Phase 4: Income & Upkeep."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import NOBODY, SEA_COUNT
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    card,
    choose,
    options,
    province,
    sea,
    table,
    told,
    why_not,
)

ADM_2, DIP_2, MIL_4, ADM_4 = "ADM-01-1", "DIP-01-1", "MIL-05-3", "ADM-01-3"  # Advisors by what they cost
BARE: dict[str, Any] = {
    "missions": [],
    "armies": {},
    "protecting": {},
    "units": {},
    "merchants": [],
    "alliances": [],
    "marriages": [],
}
SEATS = ("france", "castile", "england")
FRENCH = (
    "paris", "champagne", "lyon", "toulouse", "orleans", "berry", "bourbon", "limousin", "armagnac", "saintonge",
    "poitou", "montpellier",
)  # fmt: skip


def step(*now: list[Any], **edits: Any) -> Pop:
    """The table after (or in) steps of Phase 4, nobody having anything that costs unless said."""
    players = edits.pop("players", {})
    every = {one: BARE | players.get(one, {}) for one in SEATS}
    return table(**({"first_player": "france", "now": list(now), "players": every, "milestones": []} | edits))


def gain(edits: dict[str, Any] | None = None, **france: Any) -> int:
    """What Step B brings France, whose Towns give 16 Ducats."""
    p = step(["collect_income"], players={"france": {"ducats": 30} | france}, **(edits or {}))
    return p.state.ducats[FRANCE] - 30


# ---------------------------------------------------------------- the phase


@pytest.mark.rules("4.06", "4.4.01", "7.4.05")
def test_the_steps_follow_and_everybody_cuts_costs_side_by_side() -> None:
    p = step(
        ["income_and_upkeep"],
        players={
            "france": {"advisors": {"adm": ADM_2}, "adm": 0, "dip": 0, "mil": 0, "ducats": 40},
            "castile": {"advisors": {"dip": DIP_2}, "adm": 0},
        },
        curia=[],
    )
    assert {ask.seat for ask in p.asks} == {FRANCE, CASTILE}
    choose(p, CASTILE, "done")
    choose(p, FRANCE, f"person:{ADM_2}")
    assert p.state.discard[0][-1] == card(ADM_2)
    assert asked(p) == "corruption.keep"
    choose(p, FRANCE, "0")
    log = told(p)
    assert log.index("character.fired") < log.index("income") < log.index("corruption.given_up")
    assert log.index("corruption.given_up") < log.index("power.gained")
    assert p.state.power[0] == 2, "the Ruler alone"


# ---------------------------------------------------------------- A


def cutting(**france: Any) -> Pop:
    return step(["cut_costs", 1], players={"france": france})


@pytest.mark.rules("4.4.03", "4.4.04", "4.4.05", "4.4.07", "7.4.07")
def test_a_advisors_are_fired_and_units_disbanded() -> None:
    army = {"1": {"area": "seine", "regular": [1, 1, 0], "mercenary": [0, 1, 0]}}
    p = cutting(advisors={"adm": ADM_2, "mil": MIL_4}, units={"loire": 2}, armies=army, available=3, exhausted=1)
    assert set(options(p)) == {f"person:{ADM_2}", f"person:{MIL_4}", "area:loire", "army:1", "act:loan", "done"}
    choose(p, FRANCE, f"person:{MIL_4}", "area:loire", "area:loire")
    choose(p, FRANCE, "army:1", "no", "army:1", "regular:cavalry", "army:1", "mercenary:cavalry")
    g = p.state
    assert g.advisor[:3] == [card(ADM_2), NOBODY, NOBODY]
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (6, 1)
    assert g.army[:9] == [1, 0, 0, 0, 0, 0, 0, 0, 0]
    assert why_not(p, f"person:{MIL_4}") == "4.4.03"
    choose(p, FRANCE, "army:1", "regular:infantry")
    assert (p.state.army[:9], p.state.army_at[0]) == ([0] * 9, NOBODY)
    assert p.state.available[FRANCE] == 7


@pytest.mark.rules("4.4.06", "4.4.08", "4.4.09", "4.4.10", "7.4.08")
def test_a_ships_are_disbanded_or_recalled_for_free() -> None:
    p = cutting(ships={"central_atlantic": 1}, fleet={"at": "western_mediterranean", "ships": [0, 0, 1, 0]}, mil=0)
    choose(p, FRANCE, "sea:central_atlantic")
    assert {"poitou", "saintonge"} <= set(options(p)), "the next Sea Zone but one"
    assert "montpellier" not in options(p), "three spaces"
    choose(p, FRANCE, "poitou")
    assert p.state.docked[FRANCE] == [province("poitou")]
    assert p.state.power[2] == 0
    choose(p, FRANCE, "poitou")
    assert p.state.docked[FRANCE] == [], "one in Port may be disbanded too"
    choose(p, FRANCE, "post:fleet", "ship:galley")
    assert p.state.fleet[:4] == [0, 0, 0, 0]
    assert p.state.fleet_at[FRANCE] == NOBODY


@pytest.mark.rules("4.4.06", "4.4.08")
def test_a_ships_that_protect_trade_are_recalled_or_disbanded_too() -> None:
    p = cutting(protecting={"bay_of_biscay": 2})
    choose(p, FRANCE, "sea:bay_of_biscay", "poitou", "sea:bay_of_biscay", "post:disband")
    g = p.state
    assert g.docked[FRANCE] == [province("poitou")]
    assert g.protecting[sea("bay_of_biscay")] == g.light[sea("bay_of_biscay")] == 0


@pytest.mark.rules("4.4.08", "4.4.09")
def test_a_ships_are_not_recalled_through_hostile_seas_or_from_afar() -> None:
    enemy = {"castile": {"wars": ["france"], "ships": {"bay_of_biscay": 1}}}
    p = step(["cut_costs", 1], players={"france": {"ships": {"central_atlantic": 1}, "alliances": []}} | enemy)
    choose(p, FRANCE, "sea:central_atlantic")
    assert "poitou" not in options(p)
    p = cutting(ships={"baltic_sea": 1})
    choose(p, FRANCE, "sea:baltic_sea")
    assert "poitou" not in options(p)


@pytest.mark.rules("4.4.08")
def test_a_a_fleet_comes_home_as_a_whole_and_galleys_keep_to_their_seas() -> None:
    def harbours(*ships: int) -> set[str]:
        fleet = {"at": "western_mediterranean", "ships": list(ships)}
        p = step(["cut_costs", 2], players={"castile": {"fleet": fleet}})
        choose(p, CASTILE, "post:fleet")
        return {one for one in options(p, CASTILE) if not one.startswith("ship:")}

    assert harbours(1, 0, 0, 0) == {"murcia", "canarias", "galicia", "sevilla"}
    assert harbours(0, 0, 1, 0) == {"murcia"}, "no Galley in the Atlantic"
    assert harbours(3, 1, 0, 0) == {"sevilla"}, "a Large Port for four"
    p = step(["cut_costs", 2], players={"castile": {"fleet": {"at": "western_mediterranean", "ships": [2, 2, 0, 0]}}})
    choose(p, CASTILE, "post:fleet", "sevilla")
    assert p.state.fleet_at[CASTILE] == SEA_COUNT + province("sevilla")
    assert p.state.fleet[4:8] == [2, 2, 0, 0]


@pytest.mark.rules("4.4.11", "7.4.13", "7.4.06")
def test_a_costs_must_be_cut_as_far_as_bankruptcy_demands() -> None:
    p = cutting(interest=5, ducats=0, advisors={"adm": ADM_2, "mil": MIL_4}, stability=-1, units={"loire": 8})
    assert why_not(p, "done") == "4.4.11", "16 - 2 against 5 + 6 + 8"
    choose(p, FRANCE, f"person:{MIL_4}")
    assert why_not(p, "done") == "4.4.11"
    choose(p, FRANCE, "area:loire")
    assert "done" in options(p)
    p = step(["income_and_upkeep"], players={"france": {"interest": 5, "ducats": 0, "units": {"loire": 12}}})
    choose(p, FRANCE, "area:loire", "done")
    assert "bankrupt" not in told(p)


@pytest.mark.rules("4.4.02", "7.4.10", "7.4.11")
def test_loans_may_be_taken_but_not_repaid() -> None:
    p = cutting(units={"loire": 1}, ducats=20, interest=2)
    assert why_not(p, "act:repay") == "4.4.02"
    choose(p, FRANCE, "act:loan")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (25, 3)
    p = step(["collect_income"], players={"france": {"ducats": 0, "interest": 3, "units": {"loire": 16}}})
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (2, 4), "16 - 19: a Loan is forced"


# ---------------------------------------------------------------- B


@pytest.mark.rules("4.4.12", "4.4.13", "7.03", "7.5.02", "7.5.03", "7.5.04")
def test_b_towns_and_vassal_tokens_give_what_their_tracks_show() -> None:
    assert gain() == 16, "8 Small and 4 Large Towns"
    assert gain({"provinces": {"picardie": "france"}}) == 17
    assert gain({"provinces": {"bourgogne": "france"}}) == 18
    assert gain({"provinces": {"picardie": {"vassal": "france"}, "artois": {"vassal": "france"}}}) == 17
    four = {name: {"vassal": "france"} for name in ("picardie", "artois", "namur", "luxembourg")}
    assert gain({"provinces": four}) == 18
    assert gain({"provinces": {"paris": {"town": "france", "occupier": "england"}}}) == 14


@pytest.mark.rules("4.4.14", "4.4.15")
def test_b_advisors_cost_what_their_cards_say_less_for_the_papal_controller() -> None:
    mine = {"advisors": {"adm": ADM_2, "mil": MIL_4}}
    assert gain({"curia": ["castile"]}, **mine) == 16 - 6
    assert gain({"curia": ["france"]}, **mine) == 16 - 4


@pytest.mark.rules("4.4.16", "4.4.17", "4.4.19", "2.2.58")
def test_b_maintenance_of_land_units() -> None:
    assert gain(units={"loire": 2}, armies={"1": {"area": "seine", "regular": [2, 1, 0]}}) == 16 - 5
    assert gain(armies={"1": {"area": "seine", "mercenary": [2, 1, 0]}}) == 16 - 6
    assert gain(armies={"1": {"area": "seine", "allied": [4, 0, 0]}}, available=8, exhausted=3) == 16


@pytest.mark.rules("4.4.18", "4.4.19", "4.4.20")
def test_b_half_a_ducat_for_each_ship_at_sea_the_sum_rounded_up() -> None:
    assert gain(ships={"bay_of_biscay": 4}) == 16 - 2
    assert gain(ships={"bay_of_biscay": 1}, protecting={"gulf_of_lion": 1, "bay_of_biscay": 1}) == 16 - 2
    assert gain(ships={"bay_of_biscay": 1}, fleet={"at": "gulf_of_lion", "ships": [0, 1, 1, 0]}) == 16 - 2
    assert gain(docked=["poitou", "poitou"], fleet={"at": "saintonge", "ships": [1, 1, 0, 0]}) == 16


@pytest.mark.rules("4.4.21", "4.4.23", "4.4.24", "7.3.03", "7.4.04")
def test_b_interest_and_stability() -> None:
    assert gain(interest=3) == 13
    assert [gain(stability=stability) for stability in (-3, -2, -1, 0, 1, 3)] == [14, 14, 14, 16, 18, 18]
    tight = {"ducats": 1, "interest": 4, "stability": -1, "units": {"loire": 8}}
    p = step(["collect_income"], players={"france": tight})
    assert p.state.ducats[FRANCE] == 3, "+2 in one step"
    assert p.state.interest[FRANCE] == 4


@pytest.mark.rules("4.4.22", "2.2.20")
def test_b_a_plague_takes_half_of_the_income_from_its_areas_rounded_up() -> None:
    assert gain({"plague": ["seine"]}) == 16 - 2, "Paris and Champagne give 4"
    assert gain({"plague": ["aquitaine"]}) == 16 - 2, "Armagnac, Saintonge and Poitou give 3"
    assert gain({"plague": ["aquitaine"], "provinces": {"bordeaux": {"vassal": "france"}}}) == 17 - 2, "4 in all"
    assert gain({"plague": ["andalucia"]}) == 16
    lone = {"provinces": {"nantes": {"vassal": "france"}}}
    assert gain(lone | {"plague": ["brittany_and_normandy"]}) == 17 - 1, "a quarter is rounded up"
    occupied = {"provinces": {"paris": {"town": "france", "occupier": "england"}}, "plague": ["seine"]}
    assert gain(occupied) == 14 - 1, "Champagne alone"
    conquered = {"provinces": {"london": {"town": "england", "occupier": "france"}}, "plague": ["east_anglia"]}
    assert gain(conquered) == 18 - 1, "the Town on London gives 2, and half of them are lost"


@pytest.mark.rules("4.4.25", "4.4.26")
def test_b_the_emperor_and_bureaucracy() -> None:
    assert gain({"emperor": "france", "authority": 4}) == 20
    assert gain({"emperor": "austria", "authority": 4}) == 16
    assert gain(ideas=["bureaucracy"]) == 19


@pytest.mark.rules("7.4.09", "7.4.12", "7.4.11")
def test_b_who_cannot_pay_the_interest_takes_loans_or_goes_bankrupt() -> None:
    less = dict.fromkeys(FRENCH, "vacant")
    p = step(["collect_income"], players={"france": {"ducats": 0, "interest": 4}}, provinces=less)
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (1, 5)
    p = step(["collect_income"], players={"france": {"ducats": 3, "interest": 5, "prestige": 9}}, provinces=less)
    assert "bankrupt" in told(p)
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (0, 2)
    assert (p.state.prestige[FRANCE], p.state.stability[FRANCE]) == (4, -3)


@pytest.mark.rules("4.4.50", "4.4.51", "4.4.52", "4.4.34")
def test_b_and_d_example_castiles_income() -> None:
    castile = {
        "armies": {"1": {"area": "castile", "regular": [2, 0, 0]}}, "stability": 1, "ducats": 7, "ruler": "102-1",
        "advisors": {"dip": DIP_2, "mil": MIL_4}, "adm": 0, "dip": 0, "mil": 0, "exhausted": 2, "available": 2,
    }  # fmt: skip
    p = step(["collect_income"], ["collect_power", 7], ["update_and_refresh"], players={"castile": castile}, curia=[])
    assert [event[1] for event in p.log if event[0] == "income"][CASTILE] == (CASTILE, 14, 8)
    g = p.state
    assert g.ducats[CASTILE] == 13
    assert g.power[CASTILE * 3 : CASTILE * 3 + 3] == [1, 4, 4]
    assert (g.available[CASTILE], g.exhausted[CASTILE]) == (4, 0)


# ---------------------------------------------------------------- C


def rich(ducats: int, *choices: str, **france: Any) -> tuple[int, int, int]:
    """Ducats, Administrative Power and Interest after Corruption."""
    p = step(["corruption", 7], players={"france": {"ducats": ducats, "adm": 3} | france})
    choose(p, FRANCE, *choices)
    return p.state.ducats[FRANCE], p.state.power[0], p.state.interest[FRANCE]


@pytest.mark.rules("4.4.27", "4.4.28", "4.4.29", "4.4.30", "4.4.31", "4.4.33")
def test_c_each_ten_from_fifty_on_costs_adm_or_interest() -> None:
    assert rich(49) == (49, 3, 0)
    assert rich(50, "1", "1") == (50, 2, 0)
    assert rich(59, "1", "0") == (59, 3, 1), "Interest although there is Adm"
    assert rich(55, "1", adm=0) == (55, 0, 1)
    assert rich(63, "2", "1", adm=1) == (63, 0, 1)
    assert rich(69, "2", "2") == (69, 1, 0)
    assert rich(70, "3", adm=0) == (70, 0, 3)
    assert rich(89, "4", "3") == (89, 0, 1)


@pytest.mark.rules("4.4.32")
def test_c_ducats_may_be_given_up_instead() -> None:
    assert rich(52, "0") == (49, 3, 0)
    assert rich(75, "1", "1") == (59, 2, 0)
    p = step(["corruption", 7], players={"france": {"ducats": 75, "adm": 0}})
    assert options(p, FRANCE) == ["3", "2", "1", "0"]
    for ducats, many in ((50, 1), (59, 1), (60, 2), (69, 2)):
        p = step(["corruption", 7], players={"france": {"ducats": ducats}})
        assert len(options(p, FRANCE)) == many + 1


@pytest.mark.rules("4.4.28", "4.4.33")
def test_c_no_more_adm_is_paid_than_there_is() -> None:
    p = step(["corruption", 7], players={"france": {"ducats": 75, "adm": 1}})
    choose(p, FRANCE, "3")
    assert options(p) == ["1", "0"]
    assert why_not(p, "2") == "4.4.28"


# ---------------------------------------------------------------- D


def power(edits: dict[str, Any] | None = None, choices: tuple[str, ...] = (), **france: Any) -> list[int]:
    """Monarch Power after Step D; Charles VII brings 2, 3 and 2."""
    none = {"adm": 0, "dip": 0, "mil": 0}
    p = step(["collect_power", 7], players={"france": none | france}, **({"curia": []} | (edits or {})))
    choose(p, FRANCE, *choices)
    return p.state.power[:3]


@pytest.mark.rules("4.4.34", "4.4.40", "4.4.41", "4.4.42")
def test_d_skills_of_ruler_and_advisors_and_what_comes_on_top() -> None:
    assert power() == [2, 3, 2]
    assert power(advisors={"adm": ADM_2, "mil": MIL_4}) == [4, 3, 5]
    assert power({"curia": ["france", "castile", "france"]}) == [2, 4, 2]
    assert power({"curia": ["castile", "france"]}) == [2, 3, 2]
    by_authority = [power({"emperor": "france", "authority": n}) for n in (1, 2, 4, 6)]
    assert by_authority == [[2, 3, 2], [2, 4, 2], [2, 4, 3], [2, 5, 3]]
    assert power(ideas=["absolute_monarchy"]) == [3, 3, 2]


@pytest.mark.rules("4.4.36", "4.4.37", "4.4.38", "4.4.39", "7.1.04", "7.1.05")
def test_d_two_more_of_any_type_at_3_and_one_fewer_at_minus_3() -> None:
    assert power(choices=("adm", "mil"), stability=3) == [3, 3, 3]
    assert power(choices=("dip", "dip"), stability=3) == [2, 5, 2]
    assert power(stability=2) == [2, 3, 2]
    assert power(choices=("dip",), stability=-3) == [2, 2, 2]
    assert power(stability=-2) == [2, 3, 2]
    assert power(adm=9, dip=10) == [10, 10, 2], "at most 10"
    none = 3  # of each type before
    p = step(["collect_power", 7], players={one: {"stability": -3} for one in ("france", "castile")}, curia=[])
    assert {ask.seat for ask in p.asks} == {FRANCE, CASTILE}
    choose(p, CASTILE, "adm")
    assert {ask.seat for ask in p.asks} == {FRANCE}
    choose(p, FRANCE, "mil")
    assert p.state.power[3:6] == [0 + none, 1 + none, 1 + none]
    assert p.state.power[6:9] == [1 + none] * 3, "England as usual"


@pytest.mark.rules("4.4.36", "4.4.37")
def test_d_several_at_3_choose_side_by_side() -> None:
    p = step(["collect_power", 7], players={one: {"stability": 3, "adm": 0} for one in ("castile", "england")})
    assert {ask.seat for ask in p.asks} == {CASTILE, ENGLAND}
    choose(p, ENGLAND, "adm")
    choose(p, CASTILE, "adm")
    choose(p, CASTILE, "adm")
    choose(p, ENGLAND, "adm")
    assert (p.state.power[3], p.state.power[6]) == (3, 3)
    assert asked(p) == "turn.action"


@pytest.mark.rules("4.4.01", "17.3.12", "17.3.14")
def test_d_who_chooses_first_does_not_complete_a_milestone_first() -> None:
    def prestige(stability: int, *choices: tuple[int, str]) -> list[int]:
        ready = {"stability": stability, "adm": 8, "prestige": 0}
        every = dict.fromkeys(SEATS, BARE | ready)
        p = step(["collect_power", 7], players=every, curia=[], milestones=["milestone:1:focus"])
        for seat, kind in choices:
            assert p.state.prestige == [0, 0, 0]
            choose(p, seat, kind)
        return p.state.prestige

    assert prestige(0) == [5, 3, 1]
    assert prestige(-3, (ENGLAND, "mil"), (CASTILE, "mil"), (FRANCE, "dip")) == [5, 3, 1]
    late = [(seat, "adm") for seat in (ENGLAND, ENGLAND, CASTILE, CASTILE, FRANCE, FRANCE)]
    assert prestige(3, *late) == [5, 3, 1]


# ---------------------------------------------------------------- E


def scored(edits: dict[str, Any], **players: Any) -> list[int]:
    p = step(["score_round"], players={one: {"prestige": 0} | players.get(one, {}) for one in SEATS}, **edits)
    return p.state.prestige


@pytest.mark.rules("4.4.43", "4.4.44", "4.4.45")
def test_e_the_uncontested_papal_controller() -> None:
    assert scored({"curia": ["france", "castile", "france"]}) == [2, 0, 0]
    assert scored({"curia": ["france", "castile"]}) == [0, 0, 0], "contested"
    reformed = {"england": {"religion": "protestant"}}
    assert scored({"curia": ["france", "france", "castile"]}, **reformed) == [1, 0, 0]


@pytest.mark.rules("4.4.46", "4.4.47", "4.5.32")
def test_e_the_emperor_at_6_and_absolute_monarchy() -> None:
    assert scored({"curia": [], "emperor": "france", "authority": 6}) == [1, 0, 0]
    assert scored({"curia": [], "emperor": "france", "authority": 5}) == [0, 0, 0]
    absolute = {"ideas": ["absolute_monarchy"]}
    example = {"curia": [], "emperor": "france", "authority": 4}
    assert scored(example, france=absolute | {"stability": 1}) == [1, 0, 0]
    assert scored({"curia": []}, france=absolute | {"stability": 0}) == [0, 0, 0]


@pytest.mark.rules("4.4.48", "4.4.49")
def test_e_crusade_and_power_struggle_are_scored_and_their_tokens_leave() -> None:
    edits: dict[str, Any] = {"curia": ["france"], "crusade": "andalucia", "committed": ["castile"]}
    edits |= {"active_struggles": ["struggle:italian_wars"], "options": ["power_struggles"]}
    p = step(["score_round"], players={one: {"prestige": 0} for one in SEATS}, **edits)
    assert p.state.crusade == NOBODY
    assert p.state.active_struggles == []
    assert {"crusade.ends", "struggle.scored"} <= set(told(p))
    p = step(["score_round"], curia=[], crusade="andalucia", committed=["castile"])
    assert p.state.prestige[CASTILE] == -2, "Granada still stands"
    p = step(["score_round"], excommunicated="england", curia=[])
    assert p.state.excommunicated == NOBODY
