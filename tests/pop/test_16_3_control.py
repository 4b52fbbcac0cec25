"""§16.3 How an effect list is carried out: choices, conditions, several players, costs, what is skipped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.conftest import Carry
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
    realm,
    table,
    told,
    why_not,
)


def powers(p: Any, seat: int) -> list[int]:
    return list(p.state.power[seat * 3 : seat * 3 + 3])


# ---------------------------------------------------------------- the treasury


def test_the_treasury_gains_and_loses(carry: Carry) -> None:
    p = carry("stability(+2)", "prestige(-3)", "adm(2)", "dip(-5)", "mil(20)", "ducats(4)", "ducats(-2)")
    g = p.state
    assert (g.stability[FRANCE], g.prestige[FRANCE], g.ducats[FRANCE]) == (2, -3, 17)
    assert powers(p, FRANCE) == [5, 0, 10], "never below 0, never above 10"
    assert powers(carry("dip(-1)"), FRANCE) == [3, 2, 3]


def test_a_mandatory_cost_takes_loans(carry: Carry) -> None:
    g = carry("ducats(-17)", players={"france": {"ducats": 15, "interest": 0}}).state
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (3, 1)


def test_power_of_ones_own_choice(carry: Carry) -> None:
    p = carry("power(2)", "power(-1)")
    play(p, "adm", "mil", "dip")
    assert powers(p, FRANCE) == [4, 2, 4]


def test_numbers_are_counted_when_their_turn_comes(carry: Carry) -> None:
    p = carry("ducats(3)", "adm(min(4, ducats - 15))", "repeat(2, [prestige(1)])", "repeat(0, [prestige(9)])")
    assert (powers(p, FRANCE)[0], p.state.prestige[FRANCE]) == (6, 2)


# ---------------------------------------------------------------- conditions and choices


@pytest.mark.rules("16.3.02")
def test_what_its_condition_forbids_is_ignored(carry: Carry) -> None:
    text = "when(at_war, [prestige(1)], [prestige(-1)])"
    assert carry(text).state.prestige[FRANCE] == -1
    assert carry(text, players={"france": {"wars": ["burgundy"]}}).state.prestige[FRANCE] == 1
    assert carry("when(at_war, [prestige(1)])").state.prestige[FRANCE] == 0


def test_one_of_several_lists(carry: Carry) -> None:
    p = carry("choose([adm(1)], [pay(ducats=99), dip(1)], [mil(1), prestige(1)])", "ducats(1)")
    assert options(p) == ["option:a", "option:c"]
    assert why_not(p, "option:b") == "16.3.03"
    play(p, "option:c")
    assert (powers(p, FRANCE), p.state.prestige[FRANCE], p.state.ducats[FRANCE]) == ([3, 3, 4], 1, 16)
    p = carry("choose([pay(ducats=99), dip(1)], [pay(adm=9), mil(1)])", "prestige(1)")
    assert (powers(p, FRANCE), p.state.prestige[FRANCE]) == ([3, 3, 3], 1), "neither can be paid: neither is done"


def test_what_may_be_left(carry: Carry) -> None:
    p = carry("may([prestige(1)])")
    assert options(p) == ["yes", "no"]
    assert play(p, "no").state.prestige[FRANCE] == 0
    assert play(carry("may([prestige(1)])"), "yes").state.prestige[FRANCE] == 1
    assert asked(carry("may([pay(mil=4), prestige(1)])")).startswith("turn."), "what cannot be paid is not offered"


@pytest.mark.parametrize(
    ("text", "choice", "changed"),
    [
        ("with_area(seine | loire, [claim(1, it)])", "area:loire", lambda g: g.claim[area("loire")]),
        ("with_province(yours & large, [unrest(1, it)])", "paris", lambda g: g.unrest.count(1)),
        ("with_realm(allies, [cb(1, it)])", "realm:scotland", lambda g: g.cb[realm("scotland")]),
        ("with_player(others, [each(it, [prestige(-1)])])", "seat:1", lambda g: -g.prestige[CASTILE]),
        ("with_node(genoa | sevilla, [pirates(1, it)])", "node:genoa", lambda g: sum(g.pirates)),
        ("with_sea(your_seas, [light_ship(1, it)])", "sea:bay_of_biscay", lambda g: len(g.docked)),
    ],
)
def test_it_is_what_was_chosen(carry: Carry, text: str, choice: str, changed: Any) -> None:
    p = carry(text, "prestige(1)")
    assert len(options(p)) >= 2
    assert choice in options(p)
    play(p, choice)
    while not asked(p).startswith("turn."):
        play(p, options(p)[0])
    assert changed(p.state)
    assert p.state.prestige[FRANCE] == 1
    assert not p.state.choices, "what was chosen is forgotten"


def test_choices_inside_choices(carry: Carry) -> None:
    p = carry("with_area(seine | loire, [with_realm(allies, [claim(1, it), cb(1, it)]), influence(1, it)])")
    play(p, "area:loire", "realm:scotland", "area:loire")
    g = p.state
    assert g.claim[area("loire")] & 1
    assert g.cb[realm("scotland")]
    assert influence(p, FRANCE, "loire") == 1
    p = carry("with_area(seine - seine, [prestige(5)])")
    assert p.state.prestige[FRANCE] == 0, "nothing to choose from"


# ---------------------------------------------------------------- several players


@pytest.mark.rules("16.3.05", "16.3.06", "16.3.08", "16.3.10")
def test_players_are_you_one_after_the_other_from_the_active_one(carry: Carry) -> None:
    p = carry("each(all, [unrest(1, yours)])", "prestige(1)", turn="castile", seat="castile")
    seats = []
    for _ in range(3):
        assert asked(p) == "effect.unrest"
        seats.append(asked_seat(p))
        play(p, options(p)[0])
    assert seats == [CASTILE, ENGLAND, FRANCE], "whoever loses chooses"
    g = p.state
    assert sorted(g.town[one] - 1 for one, unrest in enumerate(g.unrest) if unrest) == [FRANCE, CASTILE, ENGLAND]
    assert [g.prestige[seat] for seat in range(3)] == [0, 1, 0]
    p = carry("each(others, [each(taker, [prestige(2)]), ducats(-1)])")
    g = p.state
    assert [g.prestige[seat] for seat in range(3)] == [4, 0, 0], "the taker of the card, twice"
    assert [g.ducats[seat] for seat in range(3)] == [15, 14, 14]


@pytest.mark.rules("16.3.10", "16.3.22")
def test_the_limits_are_those_of_whom_it_concerns(carry: Carry) -> None:
    p = carry(
        "each(player(england), [claim(1, seine)])", players={"england": {"claims": []}, "france": {"claims": ["seine"]}}
    )
    assert p.state.claim[area("seine")] >> ENGLAND & 1
    p = carry("each(player(england), [claim(1, seine)])", players={"england": {"claims": ["seine"]}})
    assert told(p).count("claim.placed") == 0


# ---------------------------------------------------------------- costs


def test_everything_that_can_be_a_cost_is_paid(carry: Carry) -> None:
    france = {"influence": {"languedoc": 2, "scotland": 1}, "available": 3, "exhausted": 0, "stability": 1}
    p = carry(
        "pay(adm=1, dip=2, any=1, ducats=4, prestige=2, stability=1, influence=2, manpower=2)",
        players={"france": france},
    )
    assert asked(p) == "influence.lose"
    play(p, "area:languedoc", "area:scotland")
    assert asked(p) == "power.lose"
    play(p, "mil")
    g = p.state
    assert powers(p, FRANCE) == [2, 1, 2]
    assert (g.ducats[FRANCE], g.prestige[FRANCE], g.stability[FRANCE]) == (11, -2, 0)
    assert (g.available[FRANCE], g.exhausted[FRANCE]) == (1, 2)
    assert (influence(p, FRANCE, "languedoc"), influence(p, FRANCE, "scotland")) == (1, 0)


@pytest.mark.parametrize(
    "cost", ["adm=4", "dip=4", "mil=4", "any=10", "ducats=41", "influence=30", "manpower=9", "adm=3, any=7"]
)
def test_what_cannot_be_paid_is_no_option(carry: Carry, cost: str) -> None:
    p = carry(f"choose([pay({cost}), prestige(5)], [prestige(1)])")
    assert p.state.prestige[FRANCE] == 1, "the other one remains"


def test_costs_of_a_list_add_up(carry: Carry) -> None:
    p = carry("choose([pay(adm=2), pay(adm=2)], [prestige(1)])")
    assert p.state.prestige[FRANCE] == 1
    p = carry("choose([pay(adm=2), when(at_peace, [pay(adm=2)])], [prestige(1)])")
    assert p.state.prestige[FRANCE] == 1
    p = carry("choose([pay(adm=2), when(at_war, [pay(adm=2)])], [prestige(1)])")
    assert options(p) == ["option:a", "option:b"]


@pytest.mark.rules("16.3.04")
def test_who_can_pay_neither_pays_what_there_is_and_gains_nothing(carry: Carry) -> None:
    p = carry("pay(adm=5, ducats=3)", "prestige(5)")
    assert (powers(p, FRANCE), p.state.ducats[FRANCE], p.state.prestige[FRANCE]) == ([0, 3, 3], 12, 0)


def test_a_card_without_effect_changes_nothing() -> None:
    p = table(now=[["carry_out", "france", -1]])
    assert asked(p).startswith("turn.")


def test_the_empire_has_its_border_even_when_it_is_not_in_play(carry: Carry) -> None:
    p = carry(
        "with_area(empire & (saxony | seine), [plague(1, it)])",
        "with_realm(empire_realms & (saxony | scotland), [cb(1, it)])",
    )
    assert p.state.plague[area("saxony")] == 1
    assert p.state.cb[realm("saxony")] == 1
    assert carry("with_area(hre & saxony, [plague(1, it)])").state.plague[area("saxony")] == 0


def test_what_can_be_explored(carry: Carry) -> None:
    france = {"ideas": ["quest_for_the_new_world"], "ships": {"caribbean_sea": 1}, "claims": []}
    p = carry("discover(1, territories & explorable)", players={"france": france})
    assert "area:antilles" in options(p)
    assert "area:gold_coast" not in options(p)
    p = carry("discover(1, territories & explorable)", players={"france": {**france, "ideas": []}})
    assert asked(p).startswith("turn.")
