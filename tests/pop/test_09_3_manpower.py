"""§9.3 Manpower."""

from __future__ import annotations

import json
from typing import Any

import pytest

from signoria.games.price_of_power.board import deployed_regulars, manpower
from signoria.games.price_of_power.components import FOLDER
from signoria.games.price_of_power.forces import supply
from tests.pop.field import NONE, activating, answer, army, recruit, recruiting, start, units
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, asked_seat, options, play, table, told, why_not

PRINTED = [one for one in json.loads((FOLDER / "data" / "setups.json").read_text())["setups"] if one["manpower"] <= 20]
VASSALS = {name: {"vassal": "france"} for name in ("nantes", "rennes", "provence")}


def cleanup(**france: Any) -> Pop:
    """§4.5 alone, for France."""
    provinces = france.pop("provinces", {})
    players = {"france": NONE | france, "castile": dict(NONE), "england": dict(NONE)}
    return table(now=[["cleanup"]], players=players, provinces=provinces)


def regulars(p: Pop, seat: int) -> int:
    return deployed_regulars(p.state, seat) + p.state.available[seat] + p.state.exhausted[seat]


@pytest.mark.rules("9.3.02", "9.3.03")
def test_manpower_is_half_of_each_track() -> None:
    p = table()
    assert [manpower(p.state, seat) for seat in (FRANCE, CASTILE, ENGLAND)] == [8, 6, 8]
    p = table(provinces={"armagnac": "england"})
    assert manpower(p.state, FRANCE) == 4 + 4  # 7 Small Towns count as 8
    assert manpower(p.state, ENGLAND) == 7 + 2
    p = table(provinces=VASSALS)
    assert manpower(p.state, FRANCE) == 4 + 4 + 2  # four Vassal tokens, two of them on Provence
    p = table(provinces={"paris": {"owner": "france", "occupier": "rebels"}})
    assert manpower(p.state, FRANCE) == 8  # the numbers that were revealed stay so


@pytest.mark.rules("9.3.03")
@pytest.mark.parametrize("setup", PRINTED, ids=lambda one: f"{one['realm']}-{one['setup']}")
def test_the_printed_setups_agree(setup: Any) -> None:
    small, large, vassals = len(setup["small"]), len(setup["large"]), len(setup["vassals"])
    assert setup["manpower"] == (small + 1) // 2 + large + (vassals + 1) // 2 + setup["extra_manpower"]


@pytest.mark.rules("9.3.01", "9.3.04", "9.3.05")
def test_no_more_regular_units_than_manpower_but_mercenaries_and_allies() -> None:
    p = recruiting("france", available=2, ducats=99, allied=1, alliances={"provence": "active"})
    recruit(p, "regular:infantry", "seine", 2, "singly")
    assert (p.state.available[FRANCE], units(p, FRANCE, "seine")) == (0, 2)
    assert why_not(p, "regular:infantry") == "9.3.04"
    recruit(p, "mercenary:infantry", "seine", 3, "army:1")
    recruit(p, "allied:infantry", "seine", 1, "army:1")
    assert units(p, FRANCE, "seine") == 6


@pytest.mark.rules("9.3.04", "9.4.14", "4.5.02")
def test_at_the_end_of_the_round_new_manpower_comes_out_of_the_supply() -> None:
    p = cleanup(armies=army("seine", 3), available=1, exhausted=2, provinces=VASSALS)
    assert "manpower.added" in told(p)
    assert regulars(p, FRANCE) == manpower(p.state, FRANCE) == 10
    assert supply(p.state, FRANCE) == 10
    assert deployed_regulars(p.state, FRANCE) == 3


@pytest.mark.rules("9.3.06", "9.3.07")
def test_ideas_and_tokens_raise_manpower() -> None:
    assert manpower(table(players={"france": {"extra_manpower": 2}}).state, FRANCE) == 10
    assert manpower(table(players={"france": {"ideas": ["serfdom"]}}).state, FRANCE) == 10
    p = cleanup(available=8, exhausted=0, ideas=["serfdom"], extra_manpower=1)
    assert p.state.available[FRANCE] == 11


@pytest.mark.rules("9.3.09")
def test_manpower_stops_at_twenty() -> None:
    p = cleanup(available=8, exhausted=0, extra_manpower=15)
    assert manpower(p.state, FRANCE) == 20
    assert p.state.available[FRANCE] == 20
    assert supply(p.state, FRANCE) == 0


@pytest.mark.rules("9.3.08")
def test_who_must_give_units_back_picks_which() -> None:
    forces: dict[str, Any] = {"armies": army("seine", 1, 1), "units": {"loire": 1}}
    p = cleanup(available=4, exhausted=4, **forces)
    assert (asked(p), asked_seat(p)) == ("manpower.reduce", FRANCE)
    assert options(p) == ["post:exhausted", "post:available", "area:loire", "army:1"]
    play(p, "army:1")
    assert options(p) == ["regular:infantry", "regular:cavalry"]
    play(p, "regular:cavalry", "area:loire", "post:exhausted")
    assert regulars(p, FRANCE) == 8
    assert deployed_regulars(p.state, FRANCE) == 1
    assert p.state.available[FRANCE] == 4 + 3  # refreshed: three Exhausted Units were left
    assert supply(p.state, FRANCE) == 12


@pytest.mark.rules("9.3.10")
def test_casualties_are_exhausted() -> None:
    p = activating(
        "france", mil=1, armies=army("seine", 2), available=0, exhausted=0, wars=["england"], dice=[4, 4, 4, 1, 4, 4],
        others={"england": {"units": {"loire": 1}, "available": 0, "exhausted": 0}},
    )  # fmt: skip
    play(start(p, "seine"), "area:loire")
    answer(p, "appoint.who", "done")
    assert (p.state.exhausted[FRANCE], p.state.available[FRANCE], units(p, FRANCE, "loire")) == (1, 0, 1)
