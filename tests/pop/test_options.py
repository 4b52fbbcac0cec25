"""The optional rules and later rulings of a table, each switched on and off."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.events import face_up, reveal_events
from signoria.games.price_of_power.options import SWITCHES, option_bits
from signoria.games.price_of_power.setup import prepare_events, set_up
from signoria.games.price_of_power.struggles import upcoming
from signoria.kernel.game import Setup
from tests.pop.field import activating, start
from tests.pop.fighting import rebel
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    options,
    play,
    province,
    table,
    told,
    why_not,
)
from tests.pop.wars import army, by, peace

REBEL = "rebels"


def switched(name: str, on: bool) -> list[str]:
    return [name] if on else []


@pytest.mark.rules("2.02")
def test_every_switch_is_a_bit_of_its_own_and_off_unless_chosen() -> None:
    bits = [option_bits((switch.id,)) for switch in SWITCHES]
    assert len(set(bits)) == len(SWITCHES)
    assert sum(bits) == option_bits(tuple(switch.id for switch in SWITCHES))
    assert set_up(Setup("S1-00", 3, "plain")).options == 0


# ---------------------------------------------------------------- Optional Rules 1 to 7


@pytest.mark.rules("5.1.40")
@pytest.mark.parametrize("on", [True, False])
def test_rule_1_secret_negotiations(on: bool) -> None:
    p = table(
        options=switched("secret_negotiations", on), players={"france": {"dip": 3, "ducats": 5}},
        now=[["diplomacy", "france", 0]],
    )  # fmt: skip
    play(p, "seat:1")
    assert ("deal:secret" in options(p)) == on
    if not on:
        assert why_not(p, "deal:secret") == "5.1.40"


@pytest.mark.rules("5.5.43")
@pytest.mark.parametrize("on", [True, False])
def test_rule_2_available_mercenaries(on: bool) -> None:
    p = activating(
        "france", options=switched("available_mercenaries", on), mil=1, ducats=30, armies=army("seine", 1)
    )  # fmt: skip
    assert ("hire_mercenaries" in options(start(p, "seine"))) == on


@pytest.mark.rules("10.4.108")
@pytest.mark.parametrize("on", [True, False])
def test_rule_3_no_surrender(on: bool) -> None:
    p = peace(
        options=switched("no_surrender", on),
        players={"france": {"wars": ["england"], "armies": {}, "units": {}}},
        provinces={"caux": by("france")},
    )
    play(p, "realm:england")
    assert ("peace:surrender" not in options(p)) == on


BACKER = {
    "france": {"hand": ["MIL-01-1", "MIL-01-2"], "mil": 4, "ducats": 5},
    "castile": {"hand": ["MIL-02-1"], "mil": 4},
}


@pytest.mark.rules("13.4.48", "13.4.49")
@pytest.mark.parametrize("on", [True, False])
def test_rule_4_lend_a_helping_hand(on: bool) -> None:
    p = activating(
        "england", options=switched("helping_hand", on), mil=3, armies=army("northumbria", 6), wars=["scotland"],
        hand=[], others=BACKER,
    )  # fmt: skip
    play(start(p, "northumbria"), "area:scotland")
    seats: list[int] = []
    while p.state.battle is not None or asked(p) != "turn.action":
        seats += [one.seat for one in p.asks if one.what == "battle.action"]
        play(p, next(one for one in ("pass", "done", "no", *options(p)) if one in options(p)))
    assert seats[:2] == ([FRANCE, CASTILE] if on else [])
    assert ENGLAND not in seats


CROWN = ("paris", "champagne", "orleans")


def religious_rebels(on: bool, *held: str, **more: Any) -> Pop:
    """Rebels hold these, and Seine and Loire are Protestant."""
    edits: dict[str, Any] = {"age": 2, "faith": {"seine": "orthodox", "loire": "orthodox"}, **more}
    return table(
        options=switched("religious_rebels", on),
        provinces={name: {"town": "france", "occupier": REBEL} for name in held},
        **edits,
    )


@pytest.mark.rules("14.4.04", "14.4.05", "14.4.06")
def test_rule_5_religious_rebels_may_bring_their_religion() -> None:
    p = religious_rebels(True, *CROWN, "toulouse", rebels={"seine": 2, "languedoc": 1})
    play(p, "act:change_religion")
    assert "orthodox" in options(p)
    play(p, "orthodox")
    while asked(p).startswith("religion."):
        play(p, options(p)[0])
    g = p.state
    assert [g.occupier[province(name)] for name in (*CROWN, "toulouse")] == [0, 0, 0, 99], "Toulouse is Catholic"
    assert (g.rebel_units[area("seine")], g.rebel_units[area("languedoc")]) == (0, 1)
    assert (g.religion[FRANCE], g.prestige[FRANCE]) == (3, -2), "and all that a change of Religion costs"
    assert religious_rebels(True, *CROWN, age=1).state.age == 1
    assert "act:change_religion" in options(religious_rebels(True, *CROWN, age=1)), "even in Age I"


@pytest.mark.rules("14.4.05")
def test_rule_5_needs_the_capital_and_two_more_in_dissent() -> None:
    for held in (("paris", "champagne"), ("champagne", "orleans", "berry"), ("paris", "toulouse", "montpellier")):
        p = religious_rebels(True, *held)
        play(p, "act:change_religion")
        assert p.state.religion[FRANCE] == 2, "Protestant: there was no other choice"
        assert [p.state.occupier[province(name)] for name in held] == [99] * len(held), "and no Rebels leave"
    p = religious_rebels(False, *CROWN)
    play(p, "act:change_religion")
    assert p.state.religion[FRANCE] == 2
    p = religious_rebels(False, *CROWN, age=1)
    assert why_not(p, "act:change_religion") == "5.1.77"


@pytest.mark.rules("14.4.05")
def test_rule_5_tells_what_is_missing_and_never_brings_diverse_faiths() -> None:
    trent = {"lombardy": "counter_reformed"}
    adm = {"france": {"adm": 3}}
    few = religious_rebels(True, "paris", "champagne", faith={"seine": "orthodox", **trent}, players=adm)
    play(few, "act:change_religion")
    assert why_not(few, "orthodox") == "14.4.05"
    assert why_not(few, "muslim") == "5.1.78"
    diverse = {"seine": "diverse", "loire": "diverse", **trent}
    p = religious_rebels(True, *CROWN, faith=diverse, players=adm)
    play(p, "act:change_religion")
    assert why_not(p, "diverse") == "5.1.78"
    reformed = {"seine": "counter_reformed", "loire": "counter_reformed"}
    p = religious_rebels(True, *CROWN, faith=reformed, players={"france": {"adm": 3, "religion": "protestant"}})
    play(p, "act:change_religion")
    assert p.state.religion[FRANCE] == 0, "Catholic; nobody else embraces the Counter-Reformation"


@pytest.mark.rules("16.13")
@pytest.mark.parametrize("on", [True, False])
def test_rule_6_random_events(on: bool) -> None:
    halves = set()
    for seed in range(8):
        g = set_up(Setup("S1-01", 3, str(seed), tuple(switched("random_events", on))))
        prepare_events(g, 2)  # one of the three X-Events of this Age belongs to the first half
        assert len(g.events_top) == len(g.events_bottom) == 8
        halves.add(frozenset(g.events_top))
    assert len(halves) == (3 if on else 1)


@pytest.mark.rules("16.2.06")
@pytest.mark.parametrize(("on", "seats", "up"), [(True, 6, 4), (False, 6, 3), (True, 3, 3)])
def test_rule_7_revealing_more(on: bool, seats: int, up: int) -> None:
    g = set_up(Setup("S1-00", 3, "display", tuple(switched("revealing_more", on))))
    g.seats = seats
    reveal_events(g)
    assert len(face_up(g)) == up


# ---------------------------------------------------------------- Advanced Rules, sandbox


@pytest.mark.rules("17.4.01")
@pytest.mark.parametrize("on", [True, False])
def test_power_struggles(on: bool) -> None:
    g = set_up(Setup("S1-01", 3, "struggles", tuple(switched("power_struggles", on))))
    assert (upcoming(g) >= 0) == on


@pytest.mark.rules("17.2.06")
@pytest.mark.parametrize("on", [True, False])
def test_a_game_without_missions(on: bool) -> None:
    p = table(options=switched("no_missions", on), players={"france": {"missions": []}}, now=[["pick_missions"]])
    assert ("mission.pick" not in {ask.what for ask in p.asks}) == on
    g = set_up(Setup("S1-01", 3, "sandbox", tuple(switched("no_missions", on))))
    assert any(map(any, (g.missions, g.mission_deck, g.missions_done))) != on, "nobody has one to complete"


INVADED: dict[str, Any] = {
    "players": {
        "france": {"wars": ["burgundy"], "armies": {}, "units": {}},
        "castile": {"armies": {}},
        "england": {"armies": {}},
    },
    "now": [["invasions"]],
}


@pytest.mark.rules("2.03", "13.5.01")
@pytest.mark.parametrize("on", [True, False])
def test_without_the_advanced_rules_nprs_do_not_invade(on: bool) -> None:
    p = table(options=switched("no_advanced", on), **INVADED)
    assert (told(p) == []) == on
    assert ("npr.invades" in told(p) or any("inva" in one for one in told(p))) != on


# ---------------------------------------------------------------- later rulings


@pytest.mark.rules("14.2.08")
@pytest.mark.parametrize("on", [True, False])
def test_a_rebellion_costs_a_unit_or_brings_a_rebel(on: bool) -> None:
    p = table(
        options=switched("later_rebellion", on), milestones=[], dice=[*rebel("rebellion")],
        provinces={"paris": {"town": "france", "unrest": True}},
        players={"france": {"units": {"seine": 2}, "armies": {}}},
        now=[["roll_area", "france", "seine", 9]],
    )  # fmt: skip
    g = p.state
    assert g.rebel_units[area("seine")] == (0 if on else 1)
    assert sum(g.units) - sum(table(players={"france": {"units": {}}}).state.units) in ((1,) if on else (2,))


@pytest.mark.rules("16.5.49")
@pytest.mark.parametrize("on", [True, False])
def test_dnprs_found_colonies_on_coasts_or_anywhere(on: bool) -> None:
    p = table("S1-01", switched("later_dnpr", on), age=2, now=[["dnpr_expansion", "france", 1]])
    inland, coast = "great_plains", "virginia"
    assert coast in options(p)
    assert (inland in options(p)) != on
