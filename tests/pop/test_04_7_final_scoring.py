"""§4.7 Final Scoring; §2.1, 17, 17.1 Prestige and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import base_tax
from signoria.games.price_of_power.components import LARGE, ON_MAP_1444, PROVINCE_BOARD, PROVINCES, TAX_VALUE, WEST
from signoria.games.price_of_power.decks import IDEA
from signoria.games.price_of_power.setup import SCENARIOS
from signoria.kernel.chance import EVERYBODY
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, asked, card, choose, options, play, table, told, why_not

SEATS = ("france", "castile", "england")
BARE: dict[str, Any] = {
    "missions": [], "hand": [], "alliances": [], "marriages": [], "prestige": 0, "adm": 0, "dip": 0, "mil": 0,
    "ducats": 0,
}  # fmt: skip
FRENCH = ("paris", "champagne", "lyon", "toulouse", "orleans", "berry", "bourbon", "limousin", "armagnac",
          "saintonge", "poitou", "montpellier")  # fmt: skip
SECOND_HALF = ["11A-3", "12A-2", "13A-2", "14A-2", "155B", "102-2", "103-2", "104-2"]
EMPTY: dict[str, Any] = {"next_events": [], "events": SECOND_HALF}


def final(step: str = "final_scoring", number: int = 1, scenario: str = "S1-01", **edits: Any) -> Pop:
    players = edits.pop("players", {})
    every = {one: BARE | players.get(one, {}) for one in SEATS}
    now = [[step, number]] if step == "final_scoring" else [[step]]
    fixed = {"first_player": "france", "now": now, "players": every, "curia": [], "milestones": []}
    return table(scenario, **(fixed | edits))


def score(edits: dict[str, Any] | None = None, **france: Any) -> int:
    """What France scores, beside the 16 for its Tax Income."""
    return final(players={"france": france}, **(edits or {})).state.prestige[FRANCE] - 16


# ---------------------------------------------------------------- when the game ends


@pytest.mark.rules("4.7.01", "4.7.02", "17.03", "17.01")
def test_the_game_ends_after_the_round_in_which_the_last_events_were_dealt() -> None:
    p = final("end_of_round", age=3, **EMPTY)
    assert p.outcome is not None
    assert p.state.ending == "events"
    assert final("end_of_round", age=2, **EMPTY).outcome is None
    assert final("end_of_round", age=3, next_events=["102-1"]).outcome is None
    p = table("S1-01", age=3, turn="france", players={"france": {"missions": []}}, **EMPTY)
    assert p.outcome is None, "not before the end of the Round"


@pytest.mark.rules("4.7.03", "17.1.05", "4.7.01")
def test_the_game_ends_with_100_prestige_and_a_lead_of_20() -> None:
    def over(mine: int, theirs: int) -> bool:
        points = {"france": {"prestige": mine}, "castile": {"prestige": theirs}}
        return final("end_of_round", players=points).outcome is not None

    assert not over(104, 90)
    assert over(110, 90)
    assert over(100, 80)
    assert not over(99, 10)
    p = table("S1-01", players={"france": {"prestige": 130, "missions": []}})
    assert p.outcome is None, "the Round is played out"


def everywhere(vassals: int) -> dict[str, Any]:
    """France on 8 Large Provinces, two more that need Small Towns, 36 Small ones; so many Vassals."""
    west = [n for n in range(len(PROVINCES)) if PROVINCE_BOARD[n] == WEST and ON_MAP_1444[n]]
    large = [PROVINCES[n] for n in west if LARGE[n]][:10]
    small = [PROVINCES[n] for n in west if not LARGE[n]]
    towns = {name: {"town": "france"} for name in [*large, *small[:36]]}
    return towns | {name: {"vassal": "france"} for name in small[36 : 36 + vassals]}


@pytest.mark.rules("4.7.04", "7.5.01", "7.5.05", "7.5.06")
def test_the_game_ends_when_all_towns_and_vassal_tokens_are_on_the_board() -> None:
    bare = dict.fromkeys(FRENCH, "vacant")
    p = final("is_it_over", provinces=bare | everywhere(18))
    g = p.state
    assert (g.large_out[FRANCE], g.small_out[FRANCE], g.vassals_out[FRANCE]) == (8, 40, 18)
    assert base_tax(g, FRANCE) == 8 * 2 + 40, "the first 20 Small Towns are the +20 tile"
    assert p.outcome is None, "one Vassal token is left"
    p = final("is_it_over", provinces=bare | everywhere(19))
    assert p.state.ending == "towns"


@pytest.mark.rules("4.7.17", "17.04")
def test_a_scenario_may_end_after_so_many_rounds() -> None:
    introductory = next(one for one in SCENARIOS if one["id"] == "S1-00")
    assert introductory["rounds"] == 2
    assert final("end_of_round", scenario="S1-00", round=1).outcome is None
    p = final("end_of_round", scenario="S1-00", round=2)
    assert p.state.ending == "rounds"


# ---------------------------------------------------------------- the list


@pytest.mark.rules("4.7.08", "4.7.09", "4.7.10", "4.7.11", "7.6.11")
def test_tax_income_cores_marriages_and_alliances() -> None:
    assert score() == 0
    assert score({"provinces": {"bourgogne": "france", "picardie": {"vassal": "france"}}}) == 3
    assert score(cores=["seine", "loire"]) == 2
    assert score(marriages=["burgundy", "aragon", "portugal"]) == 3
    assert score(alliances=["burgundy", "aragon"]) == 4


@pytest.mark.rules("4.7.12", "4.7.13", "4.7.14", "4.7.16")
def test_curia_empire_stability_and_interest() -> None:
    assert score({"curia": ["france", "castile"]}) == 3
    assert score({"curia": ["castile", "france"]}) == 0
    assert score({"emperor": "france", "authority": 4}) == 4
    assert score({"emperor": "austria", "authority": 4}) == 0
    assert (score(stability=3), score(stability=-2)) == (6, -4)
    assert score(interest=4) == -4


@pytest.mark.rules("4.7.15")
def test_occupied_towns_cost_their_tax_value_without_a_limit() -> None:
    names = ("paris", "champagne", "lyon", "toulouse")
    taken = {
        name: {"town": "france", "occupier": by} for name, by in zip(names, ["england", "rebels"] * 2, strict=True)
    }
    value = sum(TAX_VALUE[PROVINCES.index(name)] for name in names)
    assert value > 5
    assert score({"provinces": taken}) == -2 * value, "no Tax Income either"


@pytest.mark.rules(
    "4.7.21", "4.7.22", "4.7.23", "4.7.24", "4.7.25", "4.7.26", "4.7.27", "4.7.28", "4.7.29", "4.7.30", "4.7.05",
    "4.7.06",
)  # fmt: skip
def test_example_castile_ends_with_60_prestige() -> None:
    provinces: dict[str, Any] = {
        "canarias": "vacant", "granada": "castile", "gibraltar": "castile",
        "galicia": {"town": "castile", "occupier": "england"}, "navarra": {"town": "castile", "occupier": "england"},
        "valencia": {"vassal": "castile"}, "zaragoza": {"vassal": "castile"}, "baleares": {"vassal": "castile"},
        "barcelona": {"vassal": "castile", "occupier": "england"},
    }  # fmt: skip
    castile = {
        "prestige": 43, "marriages": ["portugal"], "alliances": ["portugal"], "cores": ["andalucia"], "stability": -2,
        "missions": ["castile:1B"],
    }  # fmt: skip
    p = table(
        "S1-01", now=[["reveal_missions", 7], ["final_scoring", 1]], curia=["castile", "castile"],
        first_player="france", provinces=provinces,
        players={one: BARE | (castile if one == "castile" else {}) for one in SEATS},
    )  # fmt: skip
    choose(p, CASTILE, "card:castile:1B")
    assert p.state.prestige[CASTILE] == 60
    tercios = card("idea:tercios_janissaries")
    assert not p.state.researched[tercios - IDEA.start]
    assert [event[1] for event in p.log if event[0] == "final.score"][CASTILE] == (CASTILE, 15)


@pytest.mark.rules("4.7.05", "4.7.06", "4.7.07")
def test_missions_are_revealed_if_their_owner_wants_and_their_requirements_are_met() -> None:
    def table_of(**edits: Any) -> Pop:
        france = {"missions": ["france:1A", "france:1B"]}
        return final("is_it_over", players={"france": france}, age=3, **EMPTY, **edits)

    p = table_of(provinces={"bordeaux": "france"})
    assert set(options(p, FRANCE)) == {"card:france:1A", "done"}
    assert why_not(p, "card:france:1B", FRANCE) == "4.7.05"
    choose(p, FRANCE, "done")
    assert p.state.prestige[FRANCE] == 18, "Bordeaux, and nothing revealed"
    p = table_of(provinces={"bordeaux": "france"})
    choose(p, FRANCE, "card:france:1A")
    assert p.state.power[2] == 0, "its effect is ignored"
    assert why_not(p, "card:france:1A", FRANCE) == "4.7.05", "no longer in hand, though still fulfilled"


@pytest.mark.rules("4.7.05", "4.7.07")
def test_everybody_reveals_side_by_side_until_done() -> None:
    players = {"france": {"missions": ["france:1A", "france:1C"]}, "castile": {"missions": ["castile:1B"]}}
    p = final("is_it_over", players=players, age=3, provinces={"bordeaux": "france"}, **EMPTY)
    assert {ask.seat for ask in p.asks} == {FRANCE, CASTILE}
    q = p.clone()
    choose(p, FRANCE, "done")
    assert {ask.seat for ask in p.asks} == {CASTILE}
    choose(q, CASTILE, "done")
    assert {ask.seat for ask in q.asks} == {FRANCE}
    p = final("is_it_over", players=players, age=3, provinces={"bordeaux": "france"}, **EMPTY)
    choose(p, FRANCE, "card:france:1A")
    assert p.state.seen[card("france:1A")] == EVERYBODY
    assert p.state.missions_done[FRANCE] == [card("france:1A")]
    assert {ask.seat for ask in p.asks} == {FRANCE, CASTILE}
    assert "card:france:1A" not in options(p, FRANCE)


@pytest.mark.rules("4.7.06", "17.2.11")
def test_once_final_scoring_has_begun_no_mission_is_completed_with_its_effect() -> None:
    bordeaux: dict[str, Any] = {"players": {"france": {"missions": ["france:1A"]}}, "provinces": {"bordeaux": "france"}}
    p = final("is_it_over", age=3, **EMPTY, **bordeaux)
    assert asked(p) == "final.mission"
    assert p.offers(FRANCE) == ()
    p = final("cleanup", **bordeaux)
    assert asked(p) == "manpower.reduce"
    assert p.offers(FRANCE) == ("card:france:1A",), "Phase 5 itself is open to them"


@pytest.mark.rules("4.7.01", "2.1.01")
def test_once_final_scoring_has_begun_no_milestone_is_completed() -> None:
    allied = {"alliances": ["burgundy", "aragon"]}
    lead: dict[str, Any] = {"milestones": ["milestone:3:lead"], "players": {"france": allied}}
    assert final("remove_tokens", **lead).state.prestige[FRANCE] == 0, "nobody leads yet"
    p = final(**lead)
    assert p.state.prestige[FRANCE] == 16 + 4
    assert "milestone.completed" not in told(p)
    ready = {"players": {"france": allied | {"missions": ["france:1A"]}}}
    p = final("is_it_over", age=3, provinces={"bordeaux": "france"}, **EMPTY, **lead | ready)
    choose(p, FRANCE, "card:france:1A")
    assert "milestone.completed" not in told(p)


# ---------------------------------------------------------------- who wins


def won(**players: dict[str, Any]) -> tuple[int, ...]:
    base = {"france": {"prestige": 60 - 16}, "castile": {"prestige": 60 - 12}, "england": {"prestige": 0}}
    p = final(players={one: base[one] | players.get(one, {}) for one in SEATS})
    assert p.outcome is not None
    return tuple(p.outcome.winners)


@pytest.mark.rules("2.1.01", "17.01", "4.7.18", "4.7.19", "4.7.20")
def test_most_prestige_then_most_monarch_power_then_most_ducats_or_together() -> None:
    assert won(france={"prestige": 45}, castile={"ducats": 40, "adm": 9}) == (FRANCE,)
    assert won(france={"adm": 4, "dip": 4, "mil": 4}, castile={"mil": 9, "ducats": 50}) == (FRANCE,)
    assert won(france={"adm": 9, "ducats": 17}, castile={"mil": 9, "ducats": 21}) == (CASTILE,)
    assert won(france={"adm": 9, "ducats": 21}, castile={"mil": 9, "ducats": 21}) == (FRANCE, CASTILE)
    assert won(england={"prestige": 99}) == (ENGLAND,)


@pytest.mark.rules("2.1.02", "17.02", "17.1.01", "17.1.02", "17.1.03", "17.1.04")
def test_prestige_counts_at_once_has_no_upper_end_and_may_fall_below_0() -> None:
    ideas = ["idea:tolerance", "idea:quest_for_the_new_world", "idea:cannons"]
    p = table("S1-01", players={"france": {"adm": 10, "prestige": 59, "missions": []}}, ideas=ideas)
    play(p, "act:research")
    assert p.state.prestige[FRANCE] == 61
    assert "prestige" in told(p)
    p = table("S1-01", now=[["remove_tokens"]], players={"england": {"cb": ["burgundy", "france"], "prestige": 1}})
    assert p.state.prestige[ENGLAND] == -3
