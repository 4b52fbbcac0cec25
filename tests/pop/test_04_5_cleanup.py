"""§4.5 Phase 5: Cleanup."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT, alliance, area_influence
from signoria.games.price_of_power.components import MAINS
from signoria.games.price_of_power.curia import cardinals
from signoria.games.price_of_power.state import ACTIVE_PLAYER
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    card,
    choose,
    options,
    play,
    realm,
    table,
    why_not,
)

SEATS = ("france", "castile", "england")
HAND = [f"ADM-0{n}-1" for n in range(1, 9)]
TERRITORIES = ["canada", "new_england", "virginia", "great_lakes", "florida", "mississippi", "great_plains",
               "california", "antilles"]  # fmt: skip


def step(*now: list[Any], scenario: str = "S1-00", **edits: Any) -> Pop:
    """The table after (or in) steps of Phase 5."""
    players = edits.pop("players", {})
    every = {one: {"missions": [], "hand": []} | players.get(one, {}) for one in SEATS}
    fixed = {"first_player": "france", "now": list(now), "players": every, "milestones": [], "curia": []}
    return table(scenario, **(fixed | edits))


# ---------------------------------------------------------------- the sequence


@pytest.mark.rules("4.07", "4.5.01", "4.02")
def test_the_steps_follow_in_order() -> None:
    army = {"1": {"area": "seine", "regular": [2, 0, 0], "allied": [1, 0, 0]}}
    p = step(
        ["cleanup"], ["end_of_round"],
        players={
            "france": {"armies": army, "available": 9, "exhausted": 3, "hand": HAND[:6], "colonists": 0,
                       "claims": ["canada"]},
            "castile": {"passed": True},
        },
        emperor="france", authority=2, plague=["seine"], next_events=["102-1"],
    )  # fmt: skip
    assert asked(p) == "manpower.reduce", "A2, the Allied Unit being gone already"
    assert sum(p.state.army[6:9]) == 0
    assert options(p, FRANCE)[:2] == ["post:exhausted", "post:available"]
    while asked(p) == "manpower.reduce":
        choose(p, FRANCE, "post:available")
    assert asked(p) == "imperial.place"
    assert any(p.state.colonists), "A5 comes before B3"
    assert not any(p.state.plague), "B2 too"
    while asked(p).startswith("imperial"):
        play(p, options(p)[0])
    assert asked(p) == "hand.discard"
    assert p.state.first_player == CASTILE, "B6 comes before C"


# ---------------------------------------------------------------- A


@pytest.mark.rules("4.5.02")
def test_a1_allied_units_leave_even_though_the_war_goes_on() -> None:
    army = {"1": {"area": "seine", "regular": [1, 0, 0], "mercenary": [1, 1, 1], "allied": [2, 0, 1]}}
    france = {"armies": army, "wars": ["burgundy"], "alliances": {"scotland": "active"}, "allied": 1, "available": 7}
    p = step(["cleanup"], players={"france": france})
    assert p.state.army[:9] == [1, 0, 0, 1, 1, 1, 0, 0, 0]
    assert p.state.allied[FRANCE] == 4
    assert p.state.available[FRANCE] == 7


@pytest.mark.rules("4.5.03", "4.5.04", "4.5.05", "7.02")
def test_a2_manpower_is_updated_deployed_regulars_counted() -> None:
    deployed = {"units": {"seine": 2}, "armies": {"1": {"area": "loire", "regular": [1, 1, 0], "mercenary": [3, 0, 0]}}}

    def updated(provinces: dict[str, Any]) -> tuple[int, int]:
        france = deployed | {"available": 4, "exhausted": 0}
        p = step(["cleanup"], players={"france": france}, provinces=provinces)
        return p.state.available[FRANCE], p.state.exhausted[FRANCE]

    assert updated({}) == (4, 0), "8 Manpower, 4 Deployed"
    assert updated({"bourgogne": "france"}) == (5, 0)
    assert updated({"picardie": "france", "artois": "france", "namur": "france"}) == (6, 0)
    p = step(["cleanup"], players={"france": deployed | {"available": 4}}, provinces={"paris": "vacant"})
    assert set(options(p, FRANCE)) == {"post:available", "area:seine", "army:1"}
    q = p.clone()
    choose(p, FRANCE, "army:1", "regular:cavalry")
    assert p.state.army[:3] == [1, 0, 0]
    assert p.state.available[FRANCE] == 4
    choose(q, FRANCE, "area:seine")
    assert (q.state.units[area("seine")], q.state.available[FRANCE]) == (1, 4)
    guns = {"armies": {"1": {"area": "loire", "regular": [1, 0, 2]}}, "available": 5}
    p = step(["cleanup"], players={"france": guns}, provinces={"paris": "vacant"})
    choose(p, FRANCE, "army:1", "regular:artillery")
    assert p.state.army[:9] == [1, 0, 1, 0, 0, 0, 0, 0, 0]


@pytest.mark.rules("4.5.06", "4.5.07", "4.5.08", "4.4.52")
def test_a3_half_of_the_exhausted_units_at_least_3_and_at_most_6() -> None:
    for exhausted, left in ((0, 0), (2, 0), (3, 0), (4, 1), (7, 3), (10, 5), (11, 5), (15, 9)):
        p = step(["update_and_refresh"], players={"france": {"exhausted": exhausted, "available": 0, "armies": {}}})
        assert (p.state.exhausted[FRANCE], p.state.available[FRANCE]) == (left, exhausted - left)


@pytest.mark.rules("4.5.09", "4.5.10", "4.5.13")
def test_a3_to_a6_heavy_ships_merchants_and_national_focus() -> None:
    mats = {"fleet": {"at": "poitou", "ships": [0, 1, 0, 1]}, "busy": [0, 1], "focus": True}
    at_sea = {"fleet": {"at": "central_atlantic", "ships": [0, 1, 0, 1]}, "protecting": {}}
    p = step(["update_and_refresh"], players={"france": mats, "castile": at_sea})
    g = p.state
    assert g.fleet[:4] == [0, 2, 0, 0]
    assert g.fleet[4:8] == [0, 1, 0, 1], "not in Port"
    assert not any(g.busy)
    assert g.focus == [0, 0, 0]


@pytest.mark.rules("4.5.11", "4.5.12", "4.5.33", "2.2.90")
def test_a5_example_colonists_for_colonial_claims_but_4_at_most() -> None:
    p = step(
        ["update_and_refresh"],
        players={
            "castile": {"claims": TERRITORIES[:5], "colonists": 0},
            "england": {"claims": TERRITORIES[5:7], "colonists": 1},
            "france": {"claims": TERRITORIES[7:], "colonists": 0},
        },
        provinces={"canada": {"owner": "england"}},
    )
    assert p.state.colonists == [2, 4, 3]
    p = step(["update_and_refresh"], players={"france": {"claims": ["seine", "canada"], "colonists": 0}})
    assert p.state.colonists == [1, 0, 0], "a Claim in Europe is not Colonial"
    dnpr = {"portugal": {"colour": "green", "provinces": ["florida"]}}
    p = step(["update_and_refresh"], players={"france": {"claims": ["florida", "canada"], "colonists": 0}}, dnprs=dnpr)
    assert p.state.colonists == [1, 0, 0], "nor one on a colony of others"


# ---------------------------------------------------------------- B


def great(*provinces: str) -> Pop:
    """Castile's Alliance with a DNPR Portugal that has these too, before its own 6 Ducats."""
    lands = ["lisboa", "porto", "beira", "ceuta", "madeira", *provinces]
    return step(
        ["board_cleanup"],
        players={"castile": {"alliances": ["portugal"]}, "england": {"alliances": [], "marriages": []}},
        dnprs={"portugal": {"colour": "green", "provinces": lands}},
    )


@pytest.mark.rules("4.5.15", "4.5.34")
def test_b1_example_no_alliance_with_a_dnpr_of_10_or_more() -> None:
    nine, ten = great("granada", "gibraltar", "navarra"), great("granada", "gibraltar", "navarra", "nantes")
    assert alliance(nine.state, CASTILE, realm("portugal"))
    assert not alliance(ten.state, CASTILE, realm("portugal"))
    more = {"bordeaux": "burgundy", "nantes": "burgundy", "rennes": "burgundy"}
    p = step(["board_cleanup"], players={"france": {"alliances": ["burgundy"]}}, provinces=more)
    assert alliance(p.state, FRANCE, realm("burgundy")), "no DNPR"


@pytest.mark.rules("4.5.16", "2.2.10", "7.2.25")
def test_b2_plagues_end_but_characters_stay_ill() -> None:
    p = step(["board_cleanup"], plague=["seine"], players={"france": {"ill": ["ruler:france"]}})
    assert not any(p.state.plague)
    assert p.state.ill[p.state.ruler[FRANCE]] == 1


def empire(authority: int, influence: dict[str, int], **edits: Any) -> Pop:
    return step(["empire_cleanup"], emperor="france", authority=authority, imperial=influence, **edits)


@pytest.mark.rules("4.5.17", "4.5.18", "4.5.19", "4.5.35", "4.5.36", "4.5.37")
def test_b3_example_imperial_influence_matches_authority_and_may_be_moved() -> None:
    p = empire(4, {"saxony": 2, "bohemia": 1}, players={"castile": {"influence": {"brandenburg": 5}}})
    assert asked(p) == "imperial.place"
    assert why_not(p, "area:brandenburg") == "4.5.19"
    play(p, "area:saxony")
    assert asked(p) == "imperial.lift"
    assert why_not(p, "area:brandenburg") == "18.2.07", "none lies there"
    play(p, "area:saxony", "area:bohemia", "done")
    assert p.state.imperial[area("saxony")] == 2
    assert p.state.imperial[area("bohemia")] == 2
    p = empire(2, {"saxony": 2, "bohemia": 1})
    assert why_not(p, "done") == "4.5.17"
    play(p, "area:bohemia", "done")
    assert sum(p.state.imperial) == 2
    assert area_influence(p.state, area("bohemia")) == 0


@pytest.mark.rules("4.5.20", "4.5.21", "4.5.22")
def test_b4_and_b5_imperial_manpower_and_the_chits() -> None:
    war: dict[str, Any] = {"imperial_manpower": 5, "defending": True, "committed": ["castile", "france"]}
    p = empire(0, {}, **war)
    assert (p.state.imperial_manpower, p.state.defending, p.state.committed) == (0, 0, 0)
    p = empire(0, {}, players={"france": {"wars": ["burgundy"]}}, **war)
    assert (p.state.imperial_manpower, p.state.defending, p.state.committed) == (5, 1, 0)


@pytest.mark.rules("4.5.23", "4.5.24", "4.5.25", "4.2.15", "4.2.02", "4.2.14")
def test_b6_and_b7_the_first_player_token_and_the_status_markers() -> None:
    def after(*passed: int) -> Pop:
        players = {SEATS[one]: {"passed": True, "events_taken": 1} for one in sorted(passed)}
        return step(["status_cleanup"], players=players)

    p = after(CASTILE, ENGLAND)
    assert p.state.first_player == CASTILE
    assert p.state.status == [ACTIVE_PLAYER] * 3
    assert p.state.events_taken == [0, 0, 0]
    assert p.state.passed == []
    assert after(FRANCE, ENGLAND).state.first_player == ENGLAND, "France is First Player already"


# ---------------------------------------------------------------- C


@pytest.mark.rules("4.5.26", "4.5.27", "4.5.28")
def test_c_down_to_five_cards_of_ones_choice_display_cards_apart() -> None:
    france = {"hand": HAND, "display": {"ADM-09-4": 2}}
    p = step(["cleanup"], players={"france": france, "castile": {"hand": ["DIP-01-1"]}})
    assert {ask.seat for ask in p.asks} == {FRANCE}
    assert "card:ADM-09-4" not in options(p, FRANCE)
    for name in HAND[:3]:
        assert asked(p) == "hand.discard"
        choose(p, FRANCE, f"card:{name}")
    g = p.state
    assert g.hand[FRANCE] == [card(name) for name in HAND[3:]]
    assert g.discard[0][-3:] == [card(name) for name in HAND[:3]]
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- the example before Phase 5


@pytest.mark.rules("4.5.30", "4.5.31")
def test_example_france_scores_2_with_two_cardinals_and_roma() -> None:
    p = step(
        ["score_round"], curia=["castile", "france", "france"],
        players={"france": {"alliances": ["papal_states"], "prestige": 0}, "castile": {"prestige": 0}},
    )  # fmt: skip
    assert cardinals(p.state, FRANCE) == 3
    assert p.state.roma == FRANCE
    assert p.state.prestige[FRANCE] == 2


assert REALM_COUNT > MAINS > 0
