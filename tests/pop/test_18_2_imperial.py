"""§18.2 Imperial Influence works as the Emperor's own: it reaches, pays, is lost and is attacked like any other."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import AREAS
from tests.pop.field import start
from tests.pop.table import ENGLAND, FRANCE, Pop, asked, influence, options, play, table, told, why_not

BARE: dict[str, Any] = {"influence": {}, "alliances": [], "marriages": [], "hand": [], "claims": []}
EMPEROR: dict[str, Any] = {"emperor": "france", "authority": 3}


def imperial(p: Pop) -> dict[str, int]:
    return {AREAS[a]: many for a, many in enumerate(p.state.imperial) if many}


def at_court(now: list[Any] | None = None, *, mine: dict[str, Any] | None = None, **more: Any) -> Pop:
    """France is the Emperor and has no Influence but what is named; nor have the others."""
    players = {name: BARE | more.pop(name, {}) for name in ("castile", "england")} | {"france": BARE | (mine or {})}
    return table(**{**EMPEROR, "players": players, "now": now or [], **more})


@pytest.mark.rules("18.2.05", "5.4.09")
def test_influence_is_placed_next_to_it() -> None:
    start: dict[str, Any] = {"mine": {"dip": 2}, "now": [["influence", "france", 0]]}
    assert why_not(at_court(**start), "area:wielkopolska") == "5.4.09"
    assert "area:wielkopolska" in options(at_court(**start, imperial={"bohemia": 1}))
    assert why_not(at_court(**start, imperial={"bohemia": 1}, emperor="castile"), "area:wielkopolska") == "5.4.09"


@pytest.mark.rules("18.2.05", "9.5.11", "9.5.12")
def test_it_pays_for_military_access() -> None:
    def enter(emperor: str) -> Pop:
        """A French Army goes to Neutral Westphalia."""
        armies = {"1": {"area": "rhineland", "regular": [2, 0, 0]}}
        mine = {"mil": 2, "ducats": 9, "wars": ["england"], "armies": armies, "units": {}}
        march = [["activate_units", "france", 0]]
        p = at_court(march, mine=mine, imperial={"westphalia": 2}, emperor=emperor)
        return play(start(p, "rhineland"), "area:westphalia")

    p = enter("france")
    assert (asked(p), options(p)) == ("access.pay", ["pay_influence", "pay_ducats"])
    play(p, "pay_influence")
    assert (imperial(p), p.state.ducats[FRANCE]) == ({"westphalia": 1}, 9)
    p = enter("castile")
    assert (imperial(p), p.state.ducats[FRANCE]) == ({"westphalia": 2}, 6), "it is another's"


@pytest.mark.rules("18.2.05", "11.1.05")
def test_opponents_sabotage_it() -> None:
    def spied(step: str, **more: Any) -> Pop:
        return at_court([[step, "england", 0]], imperial={"saxony": 3}, turn="england", **more)

    p = spied("sabotage", mine={"influence": {"saxony": 1}})
    assert (influence(p, FRANCE, "saxony"), imperial(p)) == (0, {"saxony": 2}), "one's own before Imperial ones"
    p = spied("spy_influence", england={"influence": {"saxony": 1}})
    assert (influence(p, ENGLAND, "saxony"), imperial(p)) == (2, {"saxony": 2})
    p = spied("sabotage", emperor="england")
    assert imperial(p) == {"saxony": 3}, "nobody sabotages oneself"


@pytest.mark.rules("18.2.05", "11.1.04")
def test_influence_gained_in_a_full_area_displaces_it() -> None:
    p = at_court([["peace_influence", "england", "saxony", 2, 0]], imperial={"saxony": 5}, turn="england")
    play(p, "area:saxony", "area:saxony")
    assert imperial(p) == {"saxony": 3}
    assert influence(p, ENGLAND, "saxony") == 2


@pytest.mark.rules("18.2.05", "19.3.09")
def test_an_excommunicated_emperor_loses_it() -> None:
    p = at_court(
        [["excommunicate_ruler", "castile", 0]], mine={"influence": {"aragon": 1}}, imperial={"saxony": 4},
        castile={"dip": 2}, turn="castile",
    )  # fmt: skip
    play(p, "realm:france", "area:saxony", "area:saxony", "area:saxony")
    assert (asked(p), options(p)) == ("influence.lose", ["area:aragon", "area:saxony"])
    play(p, "area:aragon")
    assert (imperial(p), influence(p, FRANCE, "aragon")) == ({"saxony": 1}, 0)


@pytest.mark.rules("18.2.05", "15.3.12")
def test_it_appeases_vassals_in_dissent() -> None:
    lands: dict[str, Any] = {"ulm": {"vassal": "france"}}
    p = at_court(
        [["religious_dissent", "france"]], provinces=lands, faith={"bavaria_and_swabia": "protestant"},
        imperial={"bavaria_and_swabia": 2},
    )  # fmt: skip
    assert options(p) == ["area:bavaria_and_swabia", "ulm"]
    play(p, "area:bavaria_and_swabia")
    assert imperial(p) == {"bavaria_and_swabia": 1}


@pytest.mark.rules("18.2.05", "18.2.06", "11.3.77")
def test_ending_an_alliance_costs_it_but_it_cannot_be_taken_back_freely() -> None:
    mine = {"alliances": ["saxony"], "influence": {"saxony": 1}}
    p = at_court([["cut_one", "france", "saxony"]], mine=mine, imperial={"saxony": 2, "bohemia": 1})
    assert (imperial(p), influence(p, FRANCE, "saxony")) == ({"bohemia": 1}, 0)
    p = at_court([["cut_ties", "france", 0]], mine={"influence": {"saxony": 1}}, imperial={"bohemia": 1})
    play(p, "tie:influence")
    assert (imperial(p), influence(p, FRANCE, "saxony")) == ({"bohemia": 1}, 0)
    p = at_court([["cut_ties", "france", 0]], mine={"alliances": ["saxony"]}, imperial={"bohemia": 1})
    assert len(options(p)) == 2, "the Alliance, and done"


@pytest.mark.rules("18.2.10", "11.4.09")
def test_subjugation_takes_ones_own_cubes_alone() -> None:
    mine = {"alliances": ["saxony"], "influence": {"saxony": 4}}
    p = at_court([["subjugate", "france", 0]], mine=mine, imperial={"saxony": 1})
    assert (imperial(p), influence(p, FRANCE, "saxony")) == ({"saxony": 1}, 1)
    assert "vassal.made" in told(p)
