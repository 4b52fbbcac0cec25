"""§5.2 Call to Arms: who may be called, what it costs, and what an Active Ally brings."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import declare, event, quiet, ready, said, told_of
from tests.pop.fighting import mil
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, influence, options, play, realm, told, why_not
from tests.pop.wars import ACTIVE, ALLIED, PEACE, WAR, stance, tie


def calling(*targets: str, turn: str = "france", **edits: Any) -> Pop:
    return declare(ready(turn, **edits), *targets)


@pytest.mark.rules("5.2.16", "5.2.17", "5.2.18", "5.2.28", "5.2.29", "11.3.13", "11.3.18", "11.3.54", "11.3.55")
def test_an_offensive_call_costs_two_influence_from_the_allys_areas() -> None:
    mine = {"alliances": ["savoy"], "influence": {"burgundy": 1, "lombardy": 1, "switzerland": 1, "saxony": 4}}
    p = calling("siena", france=mine)
    said(p, "cta.offensive", FRANCE)
    assert options(p) == ["realm:savoy", "done"]
    play(p, "realm:savoy")
    assert sorted(options(p)) == ["area:burgundy", "area:lombardy", "area:switzerland"]
    play(p, "area:lombardy", "area:burgundy")
    assert [influence(p, FRANCE, name) for name in ("burgundy", "lombardy", "switzerland")] == [0, 0, 1]
    assert (tie(p, FRANCE, "savoy"), p.state.allied[FRANCE]) == (ACTIVE, 2), "half of 4"
    assert asked(p) == "war.free_action", "no other Ally is left to be called"
    poor = ready(france=mine | {"influence": {"burgundy": 1}, "alliances": ["savoy", "milan"]})
    declare(poor, "siena")
    assert asked(poor) == "turn.more", "nobody can be called"
    rich = ready(france=mine | {"influence": {"burgundy": 1, "central_italy": 2}, "alliances": ["savoy", "ferrara"]})
    assert why_not(declare(rich, "siena"), "realm:savoy") == "5.2.18"
    wed = ready(france=mine | {"influence": {"burgundy": 1}, "marriages": ["savoy"]})
    play(declare(wed, "siena"), "realm:savoy")
    assert (tie(wed, FRANCE, "savoy"), influence(wed, FRANCE, "burgundy")) == (ACTIVE, 0), "a Marriage spares 1"


@pytest.mark.rules("5.2.18")
def test_every_ally_called_is_paid_for_and_imperial_influence_counts() -> None:
    two = {"alliances": ["savoy", "milan"], "influence": {"burgundy": 2, "lombardy": 2}}
    p = calling("siena", france=two)
    play(p, "realm:milan")
    assert influence(p, FRANCE, "lombardy") == 0, "its only Area"
    play(p, "realm:savoy")
    assert (influence(p, FRANCE, "burgundy"), p.state.allied[FRANCE]) == (0, 2 + 2)
    p = calling(
        "venice",
        emperor="france",
        imperial={"austria": 1},
        france={"alliances": ["austria"], "influence": {"tirol": 1}},
    )
    play(p, "realm:austria", "area:austria")
    assert (sum(p.state.imperial), tie(p, FRANCE, "austria")) == (0, ACTIVE)


@pytest.mark.rules("5.2.19", "5.2.20", "11.3.14", "11.3.28")
def test_a_defensive_call_costs_one_influence() -> None:
    theirs = {"alliances": ["scotland", "portugal"], "influence": {"scotland": 2, "saxony": 2}}
    p = calling("england", england=theirs)
    said(p, "cta.defensive", ENGLAND)
    assert why_not(p, "realm:portugal") == "5.2.27"
    play(p, "realm:scotland")
    assert (influence(p, ENGLAND, "scotland"), tie(p, ENGLAND, "scotland")) == (1, ACTIVE)
    assert p.state.allied[ENGLAND] == 2
    none = {"alliances": ["scotland", "brittany"], "influence": {"brittany_and_normandy": 1}}
    assert why_not(calling("england", england=none), "realm:scotland") == "5.2.20"


@pytest.mark.rules("5.2.21", "5.2.22", "11.3.15", "11.3.29", "11.3.30")
def test_whoever_follows_an_npr_may_call_other_nprs_but_no_players() -> None:
    p = calling(
        "brittany",
        england={"alliances": ["brittany", "scotland", "castile"], "influence": {"scotland": 1}},
    )
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "yes")
    said(p, "cta.defensive", ENGLAND)
    assert options(p) == ["realm:scotland", "done"]
    assert why_not(p, "realm:castile") == "5.2.22"
    play(p, "realm:scotland")
    assert (tie(p, ENGLAND, "scotland"), influence(p, ENGLAND, "scotland")) == (ACTIVE, 0)
    said(p, "cta.activate", ENGLAND)
    quiet(play(p, "yes"))
    assert tie(p, ENGLAND, "brittany") == ACTIVE
    assert p.state.allied[ENGLAND] == 2 + 1
    assert stance(p, CASTILE, "france") == PEACE


@pytest.mark.rules("5.2.23", "5.2.24", "11.3.49", "11.3.51")
def test_player_allies_cost_nothing_but_may_refuse() -> None:
    p = calling("siena", france={"alliances": ["england", "castile"]})
    said(p, "cta.offensive", FRANCE)
    play(p, "realm:england")
    said(p, "cta.answer_offensive", ENGLAND)
    play(p, "yes")
    said(p, "cta.offensive", FRANCE)
    assert why_not(p, "realm:england") == "11.3.26", "in the War already"
    play(p, "realm:castile", "no")
    assert [stance(p, seat, "siena") for seat in range(3)] == [WAR, PEACE, WAR]
    assert (tie(p, FRANCE, "england"), tie(p, FRANCE, "castile")) == (ALLIED, 0)


@pytest.mark.rules("5.2.24", "11.3.24")
def test_an_offensive_call_is_for_all_targets_at_once() -> None:
    p = calling("siena", "savoy", france={"alliances": ["england"]}, england={"truces": ["savoy"]})
    play(p, "realm:england")
    assert "cta.refused" in told(p), "bound by its Truce with the second of them"
    assert (stance(p, ENGLAND, "siena"), tie(p, ENGLAND, "france")) == (PEACE, 0)
    p = calling("siena", "savoy", france={"alliances": ["england"]}, england={"wars": ["savoy"]})
    play(p, "realm:england", "yes")
    assert (stance(p, ENGLAND, "siena"), stance(p, ENGLAND, "savoy")) == (WAR, WAR)


@pytest.mark.rules("5.2.25", "11.3.52", "11.3.53", "11.3.31", "11.3.69")
def test_who_is_allied_to_both_sides_is_called_by_the_defence_alone() -> None:
    ties: dict[str, Any] = {
        "england": {"alliances": ["france", "castile"]},
        "france": {"alliances": ["savoy"], "influence": {"burgundy": 2}},
    }
    p = calling("castile", **ties)
    said(p, "cta.offensive", FRANCE)
    assert why_not(p, "realm:england") == "5.2.25"
    play(p, "done")
    said(p, "cta.defensive", CASTILE)
    play(p, "realm:england")
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "yes")
    assert (stance(p, ENGLAND, "france"), tie(p, ENGLAND, "france"), tie(p, ENGLAND, "castile")) == (WAR, 0, ALLIED)
    npr: dict[str, Any] = {"france": {"alliances": ["england", "castile"]}, "england": {"alliances": ["brittany"]}}
    p = calling("brittany", **npr)
    assert why_not(p, "realm:england") == "5.2.25", "Brittany is its Ally too"
    play(p, "done")
    said(p, "cta.answer_defensive", ENGLAND)


@pytest.mark.rules("5.2.25", "11.3.53")
def test_an_ally_of_one_target_among_several_is_tied_to_both_sides() -> None:
    p = calling("brittany", "siena", france={"alliances": ["england", "castile"]}, england={"alliances": ["brittany"]})
    assert options(p) == ["realm:castile", "done"]
    assert why_not(p, "realm:england") == "5.2.25"


@pytest.mark.rules("11.3.35", "11.3.37", "11.3.82")
def test_only_an_active_ally_leaves_for_a_war_of_its_own() -> None:
    p = calling("milan", england={"alliances": ["milan"], "wars": ["castile"], "allied": 3})
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "no")
    assert (tie(p, ENGLAND, "milan"), p.state.allied[ENGLAND], stance(p, CASTILE, "milan")) == (0, 3, PEACE)
    active: dict[str, Any] = {"alliances": {"portugal": "active"}, "wars": ["castile"], "allied": 5}
    p = event("france", "cut_alliance", "england", "portugal", england=active)
    assert (tie(p, ENGLAND, "portugal"), p.state.allied[ENGLAND]) == (0, 2), "half of 6 are gone"
    assert [stance(p, seat, "portugal") for seat in range(3)] == [PEACE, WAR, PEACE]
    at = CASTILE * len(p.state.npr_capital) + realm("portugal")
    assert p.state.declared[at], "Castile's side began it"
    began = active | {"wars": {"castile": "declared"}}
    p = event("france", "cut_alliance", "england", "portugal", england=began)
    assert not p.state.declared[at]
    own = {"wars": {"portugal": "declared"}}
    p = event("france", "cut_alliance", "england", "portugal", castile=own, england=began)
    assert p.state.declared[at], "its own War is as it was"


@pytest.mark.rules("5.2.26", "5.2.27", "5.2.31")
def test_npr_allies_must_be_at_peace_and_near() -> None:
    mine = {"alliances": ["savoy", "poland"], "influence": {"burgundy": 2, "wielkopolska": 2}}
    at_war: dict[str, Any] = {"england": {"wars": ["savoy"]}}
    p = calling("bohemia", france=mine, **at_war)
    assert why_not(p, "realm:savoy") == "5.2.26"
    assert mil(p, FRANCE) == 0
    play(p, "realm:poland")
    assert (tie(p, FRANCE, "poland"), mil(p, FRANCE)) == (ACTIVE, 1), "next to the new Enemy"
    p = calling(
        "siena", france=mine | {"alliances": ["burgundy", "poland"], "influence": {"burgundy": 2, "wielkopolska": 2}}
    )
    assert why_not(p, "realm:poland") == "5.2.27"
    play(p, "realm:burgundy")
    assert (tie(p, FRANCE, "burgundy"), mil(p, FRANCE)) == (ACTIVE, 0), "next to France, not to Siena"
    old = mine | {"wars": ["bohemia"], "alliances": ["poland", "savoy"]}
    p = calling("siena", france=old)
    assert why_not(p, "realm:poland") == "5.2.27", "an old Enemy does not count"
    active: dict[str, Any] = {"england": {"alliances": {"bohemia": "active"}, "wars": ["castile"]}}
    p = calling("england", france=mine | {"alliances": ["poland"]}, **active)
    play(p, "realm:poland")
    assert mil(p, FRANCE) == 1, "the Active Ally of a new Enemy is one"


@pytest.mark.rules("5.2.29", "5.2.30", "11.3.56")
def test_what_an_active_ally_brings() -> None:
    def units(ally: str, where: str, target: str, **edits: Any) -> int:
        p = calling(target, france={"alliances": [ally], "influence": {where: 2}}, **edits)
        play(p, f"realm:{ally}")
        assert told_of(p, "ally.activated") == [(FRANCE, realm(ally), p.state.allied[FRANCE])]
        return p.state.allied[FRANCE]

    assert units("genoa", "lombardy", "milan") == 2, "half of 3"
    assert units("bohemia", "bohemia", "saxony") == 3, "half of 6, Silesia counted"
    assert units("bohemia", "bohemia", "saxony", extra=["praha"]) == 4, "and a +1 Manpower token"
    assert units("burgundy", "burgundy", "savoy") == 5, "of 13 at most 5"
    assert units("milan", "lombardy", "venice", provinces={"cremona": {"npr": "milan", "occupier": "rebels"}}) == 2
    assert units("milan", "lombardy", "venice") == 2


@pytest.mark.rules("11.3.66", "11.3.67")
def test_distant_allies_are_called_with_colonists() -> None:
    mine = {"alliances": ["mali"], "colonists": 3, "claims": ["songhai", "timbuktu"]}
    p = calling("songhai", france=mine)
    play(p, "realm:mali")
    assert (p.state.colonists[FRANCE], tie(p, FRANCE, "mali"), p.state.allied[FRANCE]) == (1, ACTIVE, 1)
    p = calling("songhai", "timbuktu", france=mine | {"colonists": 1})
    assert asked(p) == "turn.more", "1 Colonist is not enough"
    large = mine | {"alliances": ["delhi"], "claims": ["bengal"], "colonists": 2}
    p = calling("bengal", france=large)
    play(p, "realm:delhi")
    assert p.state.allied[FRANCE] == 2, "half of 3: no doubling"


@pytest.mark.rules("5.2.29", "10.3.08")
def test_what_an_npr_was_worth_before_the_war_is_remembered() -> None:
    def worth(p: Pop, name: str) -> int:
        return p.state.war_tax[realm(name)]

    p = calling("savoy", england={"alliances": ["savoy"]})
    assert worth(p, "savoy") == 4, "as a target"
    p = calling("siena", france={"alliances": ["milan"], "influence": {"lombardy": 2}})
    assert worth(p, "milan") == 0
    play(p, "realm:milan")
    assert worth(p, "milan") == 4, "as an Active Ally"
    p = event("england", "npr_declares", "bohemia", "france")
    assert worth(p, "bohemia") == 6, "as the Aggressor, Silesia counted"
    held: dict[str, Any] = {
        "provinces": {"geneve": {"npr": "savoy", "occupier": "castile"}},
        "castile": {"wars": ["savoy"]},
    }
    assert worth(calling("savoy", **held), "savoy") == 0, "at War before: what counts is what it had then"
