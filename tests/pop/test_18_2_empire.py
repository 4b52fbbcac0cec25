"""§18, 18.2, 18.3 The Empire: Imperial Influence, lands and members, Electors, Unlawful Occupants."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import (
    area_influence,
    hre_area,
    hre_member,
    hre_province,
    influence_strength,
    influence_with,
)
from signoria.games.price_of_power.components import AREAS, CATHOLIC, IN_HRE, MAIN_AREAS, REALMS
from signoria.games.price_of_power.defending import activate_defending
from signoria.games.price_of_power.elimination import GONE
from signoria.games.price_of_power.empire import (
    electors,
    imperial_liberation,
    npr_emperor,
    subject,
    subject_seats,
    unlawful_occupants,
)
from signoria.games.price_of_power.setup import SCENARIOS, place_empire, set_up
from signoria.games.price_of_power.vassals import may_subjugate
from signoria.kernel.game import Setup
from signoria.kernel.verdict import OK
from tests.pop.table import (
    CASTILE,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    options,
    play,
    province,
    realm,
    table,
    told,
    why_not,
)

CLEANUP: dict[str, Any] = {"now": [["empire_cleanup"]]}
BOHEMIAN: dict[str, Any] = {"praha": "france", "budejovice": "france"}
SUBJECT: dict[str, Any] = {"capital": "praha"}
"""A French player whose Capital is Praha: a PR inside the HRE."""


def imperial(p: Pop) -> dict[str, int]:
    return {AREAS[a]: many for a, many in enumerate(p.state.imperial) if many}


# ---------------------------------------------------------------- 18 Setup


@pytest.mark.rules("18.01", "18.8.01", "18.7.02", "18.3.07")
def test_austria_is_emperor_where_the_hre_is_in_play() -> None:
    g = set_up(Setup("S1-04", 2, "empire"))
    assert (g.hre, REALMS[g.emperor], npr_emperor(g)) == (1, "austria", True)
    assert g.authority == 4, "as the scenario says"
    assert g.hre_faith == CATHOLIC
    p = table(emperor="austria")
    assert (p.state.authority, npr_emperor(p.state)) == (3, True), "+3 unless told otherwise"
    p = table(emperor="austria", provinces=BOHEMIAN, players={"france": SUBJECT})
    assert subject_seats(p.state) == [FRANCE]
    p = table(emperor="castile", provinces=BOHEMIAN, players={"france": SUBJECT})
    assert subject_seats(p.state) == [FRANCE]


@pytest.mark.rules("18.2.03")
def test_imperial_influence_is_placed_as_the_scenario_says() -> None:
    g = table().state
    scenario: Any = dict(SCENARIOS[0])
    scenario["hre"] = {"emperor": "france", "authority": 3, "influence": ["saxony", "bohemia", "saxony"], "left": []}
    g.curia = []
    place_empire(g, scenario)
    assert {AREAS[a]: many for a, many in enumerate(g.imperial) if many} == {"saxony": 2, "bohemia": 1}


# ---------------------------------------------------------------- 18.2 Imperial Influence


@pytest.mark.rules("18.2.01", "18.2.02", "18.2.07", "18.2.08")
def test_cubes_come_up_to_authority_and_may_be_redistributed() -> None:
    p = table(emperor="france", authority=6, imperial={"saxony": 3}, **CLEANUP)
    assert (asked(p), asked_seat(p)) == ("imperial.place", FRANCE)
    assert why_not(p, "area:seine") == why_not(p, "area:jutland") == why_not(p, "area:virginia") == "18.2.08"
    play(p, "area:saxony", "area:saxony")
    assert why_not(p, "area:saxony") == "4.5.19", "5 in an Area"
    play(p, "area:bohemia")
    assert (asked(p), imperial(p)) == ("imperial.lift", {"saxony": 5, "bohemia": 1})
    assert options(p) == ["done", "area:saxony", "area:bohemia"]
    assert why_not(p, "area:tirol") == "18.2.07"
    play(p, "area:saxony", "area:tirol", "area:saxony", "area:bohemia", "done")
    assert imperial(p) == {"saxony": 3, "bohemia": 2, "tirol": 1}


@pytest.mark.rules("18.2.07")
def test_each_cube_may_move_but_not_for_ever() -> None:
    p = table(emperor="france", authority=1, imperial={"saxony": 1}, **CLEANUP)
    for there in ("bohemia", "tirol", "austria", "saxony", "bohemia", "tirol"):
        play(p, next(one for one in options(p) if one.startswith("area:")), f"area:{there}")
    assert not asked(p).startswith("imperial."), "as often as there are cubes in the game"
    assert imperial(p) == {"tirol": 1}


@pytest.mark.rules("18.2.08")
def test_an_area_without_an_npr_member_keeps_no_imperial_influence() -> None:
    saxon = dict.fromkeys(("dresden", "leipzig", "wittenberg"), "france")
    p = table(emperor="france", authority=2, imperial={"saxony": 2}, provinces=saxon, **CLEANUP)
    assert (asked(p), imperial(p)) == ("imperial.place", {})
    assert why_not(p, "area:saxony") == "18.2.08"
    assert told(p) == ["imperial.removed"]


@pytest.mark.rules("18.2.02", "18.8.01")
def test_an_npr_emperor_has_no_imperial_influence() -> None:
    p = table(emperor="austria", authority=3, imperial={"saxony": 2, "bohemia": 1}, **CLEANUP)
    assert imperial(p) == {}
    assert not asked(p).startswith("imperial.")


@pytest.mark.rules("18.2.04", "18.2.06")
def test_cubes_change_in_phase_five_alone() -> None:
    p = table(emperor="france", authority=1, imperial={"saxony": 2, "bohemia": 1}, players={"france": {"dip": 3}})
    play(p, "act:influence")
    here = next(one for one in options(p) if one.startswith("area:"))
    play(p, here)
    assert imperial(p) == {"saxony": 2, "bohemia": 1}
    p = table(emperor="france", authority=1, imperial={"saxony": 2, "bohemia": 1}, **CLEANUP)
    assert (asked(p), options(p)) == ("imperial.lift", ["area:saxony", "area:bohemia"])
    assert why_not(p, "done") == "4.5.17"
    play(p, "area:saxony", "area:bohemia")
    assert imperial(p) == {"saxony": 1}
    play(p, "done")
    assert imperial(p) == {"saxony": 1}


@pytest.mark.rules("18.2.05", "18.2.02")
def test_imperial_influence_is_the_emperors() -> None:
    edits: Any = {
        "imperial": {"saxony": 2},
        "players": {"france": {"influence": {"saxony": 2}}, "england": {"influence": {}}},
    }
    g = table(emperor="france", **edits).state
    assert influence_strength(g, FRANCE, area("saxony")) == influence_with(g, FRANCE, realm("saxony")) == 4
    assert area_influence(g, area("saxony")) == 4, "all of it counts for the limit of 5"
    g = table(emperor="castile", **edits).state
    assert influence_strength(g, FRANCE, area("saxony")) == 2
    assert influence_strength(g, CASTILE, area("saxony")) == 2


@pytest.mark.rules("18.2.10", "11.4.09")
def test_imperial_influence_does_not_pay_for_subjugation() -> None:
    ally: Any = {"alliances": ["saxony"], "marriages": [], "influence": {"saxony": 2}}
    rich: Any = {"castile": {"influence": {}}, "england": {"influence": {}}}
    p = table(emperor="france", imperial={"saxony": 3}, players={"france": ally, **rich})
    assert may_subjugate(p.state, FRANCE, realm("saxony")) is not OK, "3 are needed, and 3 of the 5 are Imperial"
    p = table(
        emperor="france", imperial={"saxony": 2}, players={"france": {**ally, "influence": {"saxony": 3}}, **rich}
    )
    assert may_subjugate(p.state, FRANCE, realm("saxony")) is OK


# ---------------------------------------------------------------- 18.3 Lands and members


@pytest.mark.rules("18.3.01", "18.3.02")
def test_the_border_runs_through_some_areas() -> None:
    g = table(emperor="france").state
    assert all(hre_province(g, province(name)) for name in ("holstein", "dresden", "franche_comte", "krain"))
    assert not any(hre_province(g, province(name)) for name in ("slesvig", "bourgogne", "venezia", "roma", "paris"))
    assert all(hre_province(g, p) == IN_HRE[p] for p in range(len(IN_HRE)))
    assert hre_area(g, area("jutland"))
    assert not hre_area(g, area("seine"))
    g = table(emperor="france", left_hre=["netherlands"]).state
    assert not hre_area(g, area("netherlands"))
    assert not hre_province(g, province("amsterdam"))
    assert hre_province(g, province("antwerpen"))
    g = table().state
    assert not any(hre_area(g, a) for a in MAIN_AREAS), "the HRE is not in play"


@pytest.mark.rules("18.3.03", "18.3.04", "18.3.05", "18.3.06")
def test_members_have_their_capital_inside_the_border() -> None:
    p = table(emperor="austria", provinces={**BOHEMIAN, "dresden": {"vassal": "castile"}}, players={"france": SUBJECT})
    g = p.state
    members = ("saxony", "austria", "holland", "france", "ulm")
    assert all(hre_member(g, realm(name)) for name in members), "NPRs, Vassals of NPRs and of PRs, a PR"
    assert not any(hre_member(g, realm(name)) for name in ("venice", "burgundy", "denmark", "castile"))
    assert all(subject(g, realm(name)) == (name != "austria") for name in members)
    g = table(emperor="austria", left_hre=["saxony"]).state
    assert not hre_member(g, realm("saxony"))
    assert not subject(g, realm("saxony"))


@pytest.mark.rules("18.3.08")
def test_a_player_in_the_hre_cannot_simply_leave_it() -> None:
    p = table(emperor="castile", provinces=BOHEMIAN, players={"france": SUBJECT})
    assert not any("hre" in one or "leave" in one for one in options(p))
    assert hre_member(p.state, realm("france"))


SHOWN = ["idea:absolute_monarchy", "idea:tolerance", "idea:inquisition"]


@pytest.mark.rules("18.3.09")
def test_subjects_research_no_government_form_while_authority_is_high() -> None:
    for authority, ruler, free in (
        (3, "castile", False),
        (2, "castile", True),
        (3, "austria", False),
        (3, "france", True),
    ):
        p = table(
            "S1-01", age=3, emperor=ruler, authority=authority, ideas=SHOWN,
            provinces=BOHEMIAN,
            players={"france": {**SUBJECT, "adm": 7, "dip": 3, "ducats": 5}},
        )  # fmt: skip
        play(p, "act:research")
        assert ("card:idea:absolute_monarchy" in options(p)) == free, (authority, ruler)
        if not free:
            assert why_not(p, "card:idea:absolute_monarchy") == "18.3.09"
            assert "card:idea:tolerance" in options(p)


# ---------------------------------------------------------------- what PR Subjects bear

BURDEN: dict[str, Any] = {"now": [["subject_burden", "france", "england"]]}


@pytest.mark.rules("18.3.10")
def test_each_activation_burdens_every_player_in_the_hre() -> None:
    p = table(emperor="castile", authority=2, provinces=BOHEMIAN, players={"france": SUBJECT})
    g = p.state
    activate_defending(g, CASTILE, realm("england"))
    assert [entry for entry in g.agenda if entry[0] == "subject_burden"] == [
        ("subject_burden", (FRANCE, realm("england")))
    ]
    g.defending, g.agenda = 0, []
    activate_defending(g, CASTILE, realm("england"))
    assert len(g.agenda) == 1, "and again the next time"
    g.defending, g.agenda = 0, []
    g.retired[FRANCE], g.realm[FRANCE] = realm("france") + 1, GONE
    activate_defending(g, CASTILE, realm("england"))
    assert g.agenda == [], "who has left the game bears nothing"


@pytest.mark.rules("18.3.10", "18.3.11")
@pytest.mark.parametrize(("available", "exhausted", "lost"), [(5, 0, 2), (2, 1, 2), (2, 0, 1)])
def test_two_manpower_but_at_most_half_of_all(available: int, exhausted: int, lost: int) -> None:
    forces = {"available": available, "exhausted": exhausted, "units": {}, "armies": {}}
    p = table(emperor="castile", provinces=BOHEMIAN, players={"france": {**SUBJECT, **forces}}, **BURDEN)
    assert (asked(p), options(p)) == ("hre.burden", ["option:a", "option:b", "option:c", "option:d"])
    assert why_not(p, "option:e") == "18.3.10"
    play(p, "option:a")
    assert (p.state.available[FRANCE], p.state.exhausted[FRANCE]) == (available - lost, exhausted + lost)


@pytest.mark.rules("18.3.11")
def test_deployed_units_may_be_exhausted_too_but_not_those_that_are() -> None:
    forces = {"available": 1, "exhausted": 0, "units": {"seine": 3}, "armies": {}}
    p = table(emperor="castile", provinces=BOHEMIAN, players={"france": {**SUBJECT, **forces}}, **BURDEN)
    play(p, "option:a")
    play(p, "area:seine", "available" if "available" in options(p) else "post:available")
    g = p.state
    assert (g.available[FRANCE], g.exhausted[FRANCE], sum(g.units[: len(AREAS)])) == (0, 2, 2)
    forces = {"available": 0, "exhausted": 4, "units": {}, "armies": {}}
    p = table(emperor="castile", provinces=BOHEMIAN, players={"france": {**SUBJECT, **forces}}, **BURDEN)
    assert why_not(p, "option:a") == "18.3.11"


@pytest.mark.rules("18.3.12", "18.3.13", "18.3.14")
def test_or_ducats_or_prestige_or_a_cb() -> None:
    start: dict[str, Any] = {"emperor": "castile", "provinces": BOHEMIAN}
    p = table(players={"france": {**SUBJECT, "ducats": 9, "prestige": 5}}, **start, **BURDEN)
    income = p.state.small_out[FRANCE] + 2 * p.state.large_out[FRANCE]
    assert income > 12
    play(p, "option:b")
    assert (p.state.ducats[FRANCE], p.state.prestige[FRANCE]) == (3, 5)
    lost = ("saintonge", "poitou", "toulouse", "montpellier", "orleans", "berry", "bourbon", "limousin", "champagne")
    p = table(
        emperor="castile", provinces={**dict.fromkeys(lost, "england"), **BOHEMIAN},
        players={"france": {**SUBJECT, "ducats": 9}}, **BURDEN,
    )  # fmt: skip
    income = p.state.small_out[FRANCE] + 2 * p.state.large_out[FRANCE]
    assert income < 12
    play(p, "option:b")
    assert p.state.ducats[FRANCE] == 9 - (income + 1) // 2
    p = table(players={"france": {**SUBJECT, "prestige": 5}}, **start, **BURDEN)
    play(p, "option:c")
    assert p.state.prestige[FRANCE] == 4
    p = table(players={"france": SUBJECT}, **start, **BURDEN)
    play(p, "option:d")
    assert p.state.cb[realm("england")] == 1


# ---------------------------------------------------------------- Unlawful Occupants


@pytest.mark.rules("18.3.15", "18.3.16", "18.3.18")
def test_unlawful_occupants_of_1444() -> None:
    g = table(emperor="france").state
    assert {REALMS[one] for one in unlawful_occupants(g)} == {"burgundy", "venice", "denmark"}
    assert all(imperial_liberation(g, FRANCE, realm(name)) for name in ("burgundy", "venice", "denmark"))
    assert not imperial_liberation(g, FRANCE, realm("poland"))
    assert not imperial_liberation(g, CASTILE, realm("denmark")), "the Emperor's alone"
    taken = {"dresden": {"occupier": "england"}, "ulm": {"vassal": "castile"}}
    g = table(emperor="france", provinces=taken).state
    assert {realm("england"), realm("castile")} < unlawful_occupants(g)
    g = table(emperor="france", provinces={"ulm": "england"}).state
    assert realm("england") in unlawful_occupants(g)
    g = table(emperor="france", provinces={"ulm": "france", "slesvig": "castile"}).state
    assert unlawful_occupants(g).isdisjoint({realm("france"), realm("castile")}), "the Emperor; outside the border"
    lost: dict[str, Any] = {"ulm": {"town": "england", "occupier": "castile"}}
    g = table(emperor="france", provinces=lost).state
    assert realm("castile") in unlawful_occupants(g)
    assert realm("england") not in unlawful_occupants(g), "it neither Owns nor Occupies Ulm"


@pytest.mark.rules("18.3.17")
def test_what_has_left_the_hre_is_no_reason_any_more() -> None:
    g = table(emperor="france", left_hre=["jutland"]).state
    assert not imperial_liberation(g, FRANCE, realm("denmark"))
    assert imperial_liberation(g, FRANCE, realm("venice"))


# ---------------------------------------------------------------- Electors


@pytest.mark.rules("18.3.19", "18.3.20", "18.3.21")
def test_elector_areas_hold_the_capital_of_a_member() -> None:
    g = table(emperor="france").state
    assert {AREAS[a] for a in electors(g)} == {"rhineland", "westphalia", "brandenburg", "saxony", "bohemia"}
    g = table(emperor="austria", provinces={"dresden": "austria"}).state
    assert area("saxony") not in electors(g), "Owned by a Realm whose Capital lies elsewhere"
    g = table(emperor="france", provinces={"dresden": {"occupier": "england"}, "praha": {"vassal": "castile"}}).state
    assert {area("saxony"), area("bohemia")} < set(electors(g)), "Occupied, and a Vassal Realm's"
    g = table(emperor="france", left_hre=["saxony"]).state
    assert area("saxony") not in electors(g)
    g = table(emperor="castile", provinces={**BOHEMIAN}, players={"france": SUBJECT}).state
    assert area("bohemia") in electors(g), "a PR's Capital"
    g = table(emperor="castile", provinces={"praha": "france"}).state
    assert area("bohemia") not in electors(g)
