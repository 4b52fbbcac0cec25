"""§5.3 Administrative Actions: Increase Stability, Convert Area. Colonize is in test_05_1_explore.py."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import CATHOLIC, IN_AREA, PROTESTANT, PROVINCES
from tests.pop.table import FRANCE, Pop, area, asked, options, play, table, told, why_not
from tests.pop.wars import unrest

OURS = {"picardie": "france"}  # with it France Owns all of the Seine Area


# ---------------------------------------------------------------- Increase Stability


@pytest.mark.rules("5.3.01", "5.3.02", "5.3.03", "5.3.04", "5.3.05", "5.3.06")
@pytest.mark.parametrize(("stability", "cost"), [(-3, 2), (-2, 3), (-1, 4), (0, 5), (1, 6), (2, 7)])
def test_stability_costs_5_and_what_it_is_now(stability: int, cost: int) -> None:
    p = table(players={"france": {"adm": 10, "stability": stability}})
    play(p, "act:increase_stability")
    assert p.state.power[0] == 10 - cost
    assert p.state.stability[FRANCE] == stability + 1, "one step, whatever is left"
    assert asked(p) == "turn.more"
    exact = play(table(players={"france": {"adm": cost, "stability": stability}}), "act:increase_stability")
    assert exact.state.power[0] == 0
    poor = table(players={"france": {"adm": cost - 1, "stability": stability}})
    assert why_not(poor, "act:increase_stability") == "5.3.01"


def test_the_highest_stability_cannot_be_increased() -> None:
    assert why_not(table(players={"france": {"adm": 10, "stability": 3}}), "act:increase_stability") == "5.3.02"


# ---------------------------------------------------------------- Convert Area


def mission(*dice: int, provinces: dict[str, Any] | None = None, **france: Any) -> Pop:
    """Protestant France and the Seine Area, which is Catholic."""
    told_of = {"adm": 5, "ducats": 10, "religion": "protestant", "armies": {}, "units": {}, **france}
    return table(age=2, players={"france": told_of}, provinces=provinces or OURS, dice=list(dice))


@pytest.mark.rules("5.3.07", "5.3.08", "5.3.12", "5.3.13", "5.3.14")
def test_an_area_of_ones_own_is_converted() -> None:
    p = mission(2, 2, religion="catholic", provinces={**OURS, "champagne": {"town": "france", "unrest": True}})
    assert why_not(p, "act:convert_area") == "5.3.08", "all its Areas are Catholic already"
    found = {"seine": "protestant"}
    told_of = {"adm": 5, "ducats": 10, "armies": {}, "units": {}}
    p = table(
        players={"france": told_of}, faith=found, dice=[2, 2],
        provinces={**OURS, "champagne": {"town": "france", "unrest": True}},
    )  # fmt: skip
    play(p, "act:convert_area")
    assert asked(p) == "religion.unrest", "the only Area to convert"
    assert p.state.faith[area("seine")] == CATHOLIC
    assert (p.state.power[0], p.state.ducats[FRANCE]) == (3, 7)
    assert options(p) == ["paris", "picardie"]
    assert why_not(p, "champagne") == "5.3.13", "it has Unrest already"
    play(p, "paris")
    assert [unrest(p, one) for one in ("paris", "picardie", "champagne")] == [1, 0, 1], "one Town"
    assert told(p).count("rebels.rolled") == 2, "for the new Unrest and the old"
    assert p.state.ducats[FRANCE] == 3
    back = mission(2)
    play(back, "act:convert_area")
    assert p.state.faith[area("seine")] != back.state.faith[area("seine")] == PROTESTANT
    assert back.state.power[0] == 4, "1 less for Protestants (§15)"


@pytest.mark.rules("5.3.07")
def test_conversion_needs_2_power_and_3_ducats_or_credit() -> None:
    found = {"seine": "protestant"}
    for told_of in ({"adm": 1, "ducats": 9}, {"adm": 5, "ducats": 2, "interest": 5}):
        p = table(players={"france": told_of}, faith=found, provinces=OURS)
        assert why_not(p, "act:convert_area") == "5.3.07"
    p = table(players={"france": {"adm": 5, "ducats": 2}}, faith=found, provinces=OURS, dice=[4])
    play(p, "act:convert_area")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (4, 1), "a Loan covers it"


@pytest.mark.rules("5.3.09", "5.3.10")
def test_others_must_be_of_ones_state_religion() -> None:
    burgundy = mission(provinces={"picardie": "burgundy"})
    assert why_not(burgundy, "act:convert_area") == "5.3.10", "Catholic Burgundy has Picardie"
    occupied = mission(provinces={"picardie": {"town": "france", "occupier": "england"}})
    assert why_not(occupied, "act:convert_area") == "5.3.10", "an Occupied Province is nobody's"

    def allied(**provinces: str) -> Pop:
        faithful = {"france": {"adm": 5, "religion": "protestant"}, "england": {"religion": "protestant"}}
        p = table(age=2, players=faithful, provinces=provinces, dice=[4])
        return play(p, "act:convert_area")

    p = allied(picardie="england")
    assert options(p) == ["area:aquitaine", "area:seine"], "the Provinces there are French and Protestant English"
    play(p, "area:seine")
    assert options(p) == ["paris", "champagne"], "one's own Towns"
    play(p, "paris")
    assert p.state.faith[area("seine")] == PROTESTANT
    none = allied(picardie="england", paris="england", champagne="england", anjou="france")
    assert why_not(none, "area:seine") == "5.3.08", "no Province there is one's own"


@pytest.mark.rules("5.3.11")
def test_a_slot_governs_all_its_areas_together() -> None:
    slot = ("tunisia", "north_sahara", "tripolitania")
    everything = [PROVINCES[p] for one in slot for p in IN_AREA[area(one)]]
    p = table(players={"france": {"adm": 5}}, provinces=dict.fromkeys(everything, "france"), dice=[4])
    play(p, "act:convert_area")
    assert {p.state.faith[area(one)] for one in slot} == {CATHOLIC}
    assert len(options(p)) == len(everything) > 3
    play(p, options(p)[0])
    assert sum(unrest(p, one) for one in everything) == 1, "1 Unrest for all of them"
    without = [PROVINCES[p] for one in slot[:2] for p in IN_AREA[area(one)]]
    p = table(players={"france": {"adm": 5}}, provinces=dict.fromkeys(without, "france"))
    assert why_not(p, "act:convert_area") == "5.3.10", "Muslims hold Tripolitania"
