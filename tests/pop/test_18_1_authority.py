"""§18.1 Imperial Authority: what it is worth, how it rises and falls."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT
from signoria.games.price_of_power.pieces import place_town
from signoria.games.price_of_power.play import settle as settle_table
from tests.pop.declaring import declare, quiet, ready
from tests.pop.table import CASTILE, FRANCE, Pop, area, asked, options, play, province, realm, table, told, why_not
from tests.pop.wars import TRUCE, army, by, peace, stance

SAXON = ("dresden", "leipzig", "wittenberg")
TIROL = ("tirol", "karnten", "lienz", "salzburg")
EMPEROR: dict[str, Any] = {"emperor": "france"}


def adm(p: Pop) -> int:
    return p.state.power[FRANCE * 3]


def changed(*, authority: int, provinces: dict[str, Any] | None = None, **edits: Any) -> Pop:
    """Castile is Emperor; England Annexes Navarra, so ownership has changed, and the Empire looks at every Area."""
    empire: dict[str, Any] = {"emperor": "castile", "authority": authority}
    p = peace(
        players={"england": {"wars": ["navarra"], "armies": army("aragon", 2), "units": {}, "claims": ["aragon"]}},
        provinces={"navarra": by("england"), **(provinces or {})},
        **(empire | edits),
    )
    return play(p, "term:full_annexation")


# ---------------------------------------------------------------- the Action


@pytest.mark.rules("18.1.17", "18.1.18")
@pytest.mark.parametrize(("before", "cost"), [(0, 1), (2, 3), (5, 6)])
def test_the_emperor_raises_it_by_an_action(before: int, cost: int) -> None:
    p = ready(**EMPEROR, authority=before, france={"adm": cost + 1})
    play(p, "act:increase_authority")
    assert (p.state.authority, adm(p)) == (before + 1, 1)
    assert asked(p) == "turn.more", "it takes the Turn's Action"
    poor = ready(**EMPEROR, authority=before, france={"adm": cost - 1})
    assert why_not(poor, "act:increase_authority") == "18.1.18"


@pytest.mark.rules("18.1.17", "18.1.03", "18.1.05")
def test_only_the_emperor_and_only_up_to_the_cap() -> None:
    rich = {"adm": 9}
    assert why_not(ready(emperor="castile", france=rich), "act:increase_authority") == "18.1.17"
    assert why_not(ready(emperor="austria", france=rich), "act:increase_authority") == "18.1.17"
    assert why_not(ready(france=rich), "act:increase_authority") == "18.1.17", "no HRE"
    assert why_not(ready(**EMPEROR, authority=6, france=rich), "act:increase_authority") == "18.1.05"
    lost = dict.fromkeys((*SAXON, "praha", "rudohori", "budejovice", "olomouc"), "france")
    three = ready(**EMPEROR, authority=4, france=rich, provinces=lost)
    assert why_not(three, "act:increase_authority") == "18.1.05", "3 Elector Areas are left"
    three = ready(**EMPEROR, authority=3, france=rich, provinces=lost)
    assert play(three, "act:increase_authority").state.authority == 4


# ---------------------------------------------------------------- range and cap


@pytest.mark.rules("18.1.01", "18.1.02", "18.1.23")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_an_area_that_leaves_costs_one_but_never_below_zero(before: int, after: int) -> None:
    saxon = {"dresden": "france", "leipzig": "france", "wittenberg": "venice"}
    assert changed(authority=before, provinces=saxon).state.authority == after


@pytest.mark.rules("18.1.23")
def test_two_areas_cost_two() -> None:
    gone = {"dresden": "france", "leipzig": "france", "wittenberg": "venice"}
    both = gone | dict.fromkeys(("berlin", "potsdam", "altmark", "neumark"), "france")
    assert changed(authority=4, provinces=both).state.authority == 2


@pytest.mark.rules("18.1.01", "18.1.03", "18.1.20")
@pytest.mark.parametrize(("before", "after"), [(2, 3), (6, 6)])
def test_an_area_that_rejoins_brings_one_but_never_above_six(before: int, after: int) -> None:
    p = changed(authority=before, left_hre=["tirol"], provinces=dict.fromkeys(TIROL, "austria"))
    assert not p.state.left_hre[area("tirol")]
    assert p.state.authority == after


@pytest.mark.rules("18.1.05", "18.1.27")
@pytest.mark.parametrize(("before", "after"), [(6, 4), (5, 4), (4, 4), (2, 2)])
def test_fewer_electors_cap_it(before: int, after: int) -> None:
    held = dict.fromkeys((*SAXON, "praha", "rudohori", "budejovice", "olomouc"), "bavaria")
    p = changed(authority=before, provinces=held)
    assert not p.state.left_hre[area("saxony")], "Bavaria is a member, but its Capital lies elsewhere"
    assert p.state.authority == after, "3 Elector Areas, and 1"


@pytest.mark.rules("18.1.27", "18.3.20", "18.3.21")
def test_an_elector_whose_capital_moves_within_its_area_is_still_one() -> None:
    p = table(emperor="castile", authority=6)
    place_town(p.state, FRANCE, province("dresden"))
    settle_table(p.state)
    assert p.state.npr_capital[realm("saxony")] == province("leipzig")
    assert p.state.authority == 6, "5 Elector Areas as before"
    for name in ("leipzig", "wittenberg"):
        place_town(p.state, FRANCE, province(name))
    settle_table(p.state)
    assert p.state.authority == 5, "the Area leaves the HRE, and 4 are left"


# ---------------------------------------------------------------- what it is worth


def manpower(authority: int, emperor: str = "france") -> int:
    """All Regular Units that France has after step A2 of Phase 5."""
    forces = {"units": {}, "armies": {}, "available": 0, "exhausted": 0}
    edits: dict[str, Any] = {"emperor": emperor, "authority": authority} if authority >= 0 else {}
    p = table(players={"france": forces}, now=[["cleanup"]], **edits)
    return p.state.available[FRANCE] + p.state.exhausted[FRANCE]


@pytest.mark.rules("18.1.06", "18.1.10")
def test_it_is_added_to_the_emperors_manpower() -> None:
    plain = manpower(-1)
    assert [manpower(n) - plain for n in (0, 3, 4, 6)] == [0, 3, 4, 6]
    assert manpower(4, emperor="castile") == plain


@pytest.mark.rules("18.1.07")
def test_the_reserve_follows_in_phase_5_only() -> None:
    p = ready(**EMPEROR, authority=3, france={"adm": 9, "available": 5})
    play(p, "act:increase_authority")
    assert p.state.available[FRANCE] == 5
    assert manpower(4) == manpower(3) + 1


def ducats(authority: int, emperor: str = "france") -> int:
    """What Step B of Phase 4 brings France."""
    edits: dict[str, Any] = {"emperor": emperor, "authority": authority} if authority >= 0 else {}
    p = table(players={"france": {"ducats": 0}}, now=[["collect_income"]], **edits)
    return p.state.ducats[FRANCE]


@pytest.mark.rules("18.1.08")
def test_it_is_tax_income() -> None:
    plain = ducats(-1)
    assert [ducats(n) - plain for n in (0, 3, 6)] == [0, 3, 6]
    assert ducats(6, emperor="castile") == plain


@pytest.mark.rules("18.1.09")
def test_it_is_no_base_tax_income() -> None:
    """France has a Base Tax Income of 16: an Ally worth 9 is too large for it, whatever its Authority."""
    mine = {
        "alliances": ["venice", "savoy", "milan"],
        "influence": {"venetia": 5, "dalmatia": 5, "switzerland": 5, "lombardy": 5},
    }
    now = [["subjugate", "france", 0]]
    for extra, refused in ((["venezia", "verona", "treviso"], True), (["venezia", "verona"], False)):
        p = table(players={"france": mine}, extra=extra, **EMPEROR, authority=6, now=now)
        assert ("realm:venice" not in options(p)) == refused
    p = table(players={"france": mine}, extra=["venezia", "verona", "treviso"], **EMPEROR, authority=6, now=now)
    assert why_not(p, "realm:venice") == "11.4.19"


@pytest.mark.rules("18.1.12", "18.1.13", "18.1.14", "18.1.16")
def test_monarch_power_by_level() -> None:
    def power(authority: int, emperor: str = "france") -> list[int]:
        edits: dict[str, Any] = {"emperor": emperor, "authority": authority} if authority >= 0 else {}
        players = {"france": {"adm": 0, "dip": 0, "mil": 0, "stability": 0}}
        return table(players=players, now=[["collect_power", 7]], curia=[], **edits).state.power[:3]

    plain = power(-1)
    gains = [[now - before for now, before in zip(power(n), plain, strict=True)] for n in range(7)]
    assert gains == [[0, 0, 0], [0, 0, 0], [0, 1, 0], [0, 1, 0], [0, 1, 1], [0, 1, 1], [0, 2, 1]]
    assert power(6, emperor="castile") == plain


@pytest.mark.rules("18.1.15")
def test_prestige_at_six() -> None:
    def prestige(authority: int) -> list[int]:
        players = {name: {"prestige": 0} for name in ("france", "castile", "england")}
        return table(players=players, now=[["score_round"]], curia=[], **EMPEROR, authority=authority).state.prestige

    assert [prestige(5), prestige(6)] == [[0, 0, 0], [1, 0, 0]]


@pytest.mark.rules("18.1.11", "18.1.22")
def test_defending_the_hre_needs_one() -> None:
    assert asked(declare(ready(emperor="castile", authority=0), "saxony")) == "turn.more"
    p = declare(ready(emperor="castile", authority=1), "saxony")
    assert asked(p) == "hre.call"
    assert play(p, "no").state.authority == 0
    assert "hre.call_refused" in told(p)


# ---------------------------------------------------------------- Wars and Elections


def imperial_war(victor: str, declared: str, ally: str = "", capital: str = "paris", **edits: Any) -> Pop:
    """Castile is Emperor and at War with France; the Victor is twice as strong."""
    strong, weak = army("lombardy", 6), army("tirol", 1)
    castile = {"armies": strong if victor == "castile" else weak, "units": {}}
    france: dict[str, Any] = {"armies": strong if victor == "france" else weak, "units": {}}
    france |= {"alliances": {ally: "active"} if ally else {}, "capital": capital}
    wars = {"castile": {"wars": {"france": "declared" if declared == "castile" else ""}}}
    if declared == "france":
        wars = {"france": {"wars": {"castile": "declared"}}}
    held = {capital: by("castile"), "madrid": by("france")} | edits.pop("provinces", {})
    players = {"castile": castile | wars.get("castile", {}), "france": france | wars.get("france", {})}
    return peace(emperor="castile", authority=3, players=players, provinces=held, **edits)


def settle(p: Pop, seat: int, enemy: str, term: str) -> Pop:
    """Everybody leaves Wars alone, but this seat enforces a Term."""
    while asked(p) == "peace.war":
        if p.asks[0].seat == seat and f"realm:{enemy}" in options(p):
            play(p, f"realm:{enemy}", term)
        else:
            play(p, "done")
    return p


@pytest.mark.rules("18.1.19", "18.1.24", "18.4.25", "18.4.26")
def test_wars_with_external_aggressors() -> None:
    won = settle(imperial_war("castile", "france"), CASTILE, "france", "term:humiliation")
    assert won.state.authority == 4
    lost = settle(imperial_war("france", "france"), FRANCE, "castile", "term:humiliation")
    assert lost.state.authority == 2
    own = settle(imperial_war("castile", "castile"), CASTILE, "france", "term:humiliation")
    assert own.state.authority == 3, "France was not the Aggressor"
    own = settle(imperial_war("france", "castile"), FRANCE, "castile", "term:humiliation")
    assert own.state.authority == 3
    inside: dict[str, Any] = {"capital": "praha", "provinces": {"praha": {"town": "france", "occupier": "castile"}}}
    won = settle(imperial_war("castile", "france", **inside), CASTILE, "france", "term:humiliation")
    assert (won.state.authority, stance(won, CASTILE, "france")) == (3, TRUCE), "France is a Member of the HRE"
    lost = settle(imperial_war("france", "france", **inside), FRANCE, "castile", "term:humiliation")
    assert (lost.state.authority, stance(lost, CASTILE, "france")) == (3, TRUCE)


@pytest.mark.rules("18.1.19", "18.4.25")
@pytest.mark.parametrize(("lost", "authority"), [("ulm", 3), ("badajoz", 4)])
def test_a_war_won_counts_only_if_no_province_of_the_hre_is_ceded(lost: str, authority: int) -> None:
    held = {lost: {"town": "castile", "occupier": "france"}}
    p = settle(imperial_war("castile", "france", provinces=held), CASTILE, "france", "term:keep_current_board_state")
    while asked(p).startswith("keep."):
        play(p, "done")
    assert p.state.town[province(lost)] == FRANCE + 1
    assert p.state.authority == authority


@pytest.mark.rules("18.1.19", "18.4.25")
@pytest.mark.parametrize("declared", ["castile", "france"])
def test_active_allies_of_an_enemy_are_no_aggressors(declared: str) -> None:
    """The Emperor, Castile, has taken all of Brittany, which France has called; the War with France goes on."""
    taken = {"rennes": by("castile"), "nantes": by("castile")}
    p = imperial_war("castile", declared, provinces=taken, ally="brittany")
    play(p, "term:full_annexation")
    assert p.state.authority == 3
    settle(p, CASTILE, "france", "term:humiliation")
    assert p.state.authority == (4 if declared == "france" else 3)


@pytest.mark.rules("18.1.21")
@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (3, 3), (4, 4)])
def test_a_new_emperor_raises_a_low_authority(before: int, after: int) -> None:
    cubes: dict[str, Any] = {name: {"influence": {}, "marriages": []} for name in ("france", "castile")}
    players: dict[str, Any] = cubes | {"england": {"influence": {"saxony": 1}, "marriages": []}}
    p = table(**EMPEROR, authority=before, players=players, now=[["imperial_election", "france"]])
    assert p.state.emperor == realm("england")
    assert p.state.authority == after


@pytest.mark.rules("18.1.25", "18.5.01", "18.5.02", "18.5.03")
def test_an_emperor_attacking_a_member_without_a_cb() -> None:
    mine = {"influence": {"saxony": 1, "lombardy": 1, "bohemia": 2, "scotland": 3}, "stability": 0}
    p = declare(ready(**EMPEROR, france=mine), "saxony")
    assert (p.state.authority, p.state.stability[FRANCE]) == (2, -2)
    assert asked(p) == "influence.shed"
    assert "area:scotland" not in options(p), "no HRE Area"
    assert set(options(p)) == {"area:saxony", "area:lombardy", "area:bohemia"}
    play(p, "area:lombardy", "area:bohemia", "area:bohemia")
    quiet(p)
    assert sum(p.state.influence[: len(p.state.faith)]) == 3, "1 more by step 5, in Saxony"
    claim = declare(ready(**EMPEROR, france=mine | {"claims": ["saxony"]}), "saxony")
    assert (claim.state.authority, claim.state.stability[FRANCE]) == (3, 0)
    outside = declare(ready(**EMPEROR, france=mine), "brittany")
    assert (outside.state.authority, outside.state.stability[FRANCE]) == (3, -2)
    other = declare(ready(emperor="castile", authority=3, france=mine), "brittany")
    assert other.state.authority == 3


@pytest.mark.rules("18.5.04")
def test_a_subject_attacking_a_member_without_a_cb() -> None:
    bohemian: dict[str, Any] = {"emperor": "castile", "provinces": {"praha": "france"}}
    capital = {"capital": "praha"}
    france = CASTILE * REALM_COUNT + realm("france")
    p = declare(ready(**bohemian, france=capital), "saxony")
    assert (p.state.cb[france], p.state.authority) == (1, 3)
    p = declare(ready(**bohemian, france=capital | {"claims": ["saxony"]}), "saxony")
    assert p.state.cb[france] == 0
    p = declare(ready(**bohemian, france=capital), "brittany")
    assert p.state.cb[france] == 0, "no HRE Member"
    p = declare(ready(emperor="castile"), "saxony")
    assert p.state.cb[france] == 0, "no Subject"
    p = declare(ready(**bohemian | {"emperor": "austria"}, france=capital), "saxony")
    assert not any(p.state.cb), "no player is Emperor"


ANNEXED = [("catholic", "ulm", 2), ("counter_reformed", "ulm", 2), ("protestant", "ulm", 3), ("catholic", "navarra", 3)]


@pytest.mark.rules("18.1.26", "18.5.05")
@pytest.mark.parametrize(("religion", "target", "authority"), ANNEXED)
def test_full_annexation_by_the_emperor(religion: str, target: str, authority: int) -> None:
    where = "bavaria_and_swabia" if target == "ulm" else "aragon"
    mine = {"religion": religion, "wars": [target], "armies": army(where, 2), "units": {}, "claims": [where]}
    p = peace(players={"france": mine}, provinces={target: by("france")}, **EMPEROR, authority=3)
    play(p, "term:full_annexation")
    assert p.state.authority == authority
