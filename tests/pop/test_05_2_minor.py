"""§5.2 Minor Actions: Reactions, Loans, Manpower, Cut Ties. Appointing is in test_07_2_characters.py."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.actions import ACTIONS, MINOR
from signoria.games.price_of_power.vocabulary import APPOINT, CUT_TIES, LOAN, REPAY, REPLENISH
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    influence,
    options,
    play,
    table,
    why_not,
)
from tests.pop.wars import ALLIED, TRUCE, WAR, army, claim, stance, tie

MINORS = {"act:loan", "act:repay", "act:appoint", "act:replenish", "act:cut_ties"}


def realm(**france: Any) -> Pop:
    return table(players={"france": {"mil": 3, **france}})


# ---------------------------------------------------------------- Minor Actions and Reactions


@pytest.mark.rules("5.2.01", "5.2.36")
def test_minor_actions_go_on_until_the_turn_of_passing_ends() -> None:
    p = realm(ducats=1, interest=1, exhausted=3)
    assert {"act:loan", "act:replenish"} <= set(options(p)), "before the Action"
    play(p, "act:pass")
    assert p.state.ducats[FRANCE] == 6, "5 for Passing first"
    play(p, "act:repay", "act:replenish")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE], p.state.exhausted[FRANCE]) == (0, 0, 0)
    play(p, "done")
    assert asked_seat(p) == CASTILE
    play(p, "act:pass", "done", "act:pass", "done")
    assert not any(set(one.options) & MINORS for one in p.asks), "no Turn of France comes in this Round any more"


@pytest.mark.rules("5.2.01", "5.2.02", "5.2.04")
def test_outside_a_turn_only_reactions_remain() -> None:
    assert set(MINOR) == {LOAN, REPAY, APPOINT, REPLENISH, CUT_TIES}
    assert not set(MINOR) & set(ACTIONS)
    gone = {"passed": True, "exhausted": 3, "mil": 3}
    p = table(turn="castile", players={"france": gone, "castile": {}})
    assert [one.seat for one in p.asks] == [CASTILE], "France is offered nothing"
    broke = table(
        turn="castile",
        players={"france": {**gone, "ducats": 0}},
        provinces={"paris": {"town": "france", "unrest": True}},
        dice=[2],
        now=[["roll_rebels", "france", "seine"]],
    )
    assert (broke.state.ducats[FRANCE], broke.state.interest[FRANCE]) == (3, 1), "a cost to cover: a Loan in reaction"


# ---------------------------------------------------------------- Loans


@pytest.mark.rules("5.2.32", "5.2.33")
def test_a_loan_is_5_ducats_and_an_interest_token() -> None:
    p = play(realm(ducats=2, interest=4), "act:loan")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (7, 5)
    assert why_not(p, "act:loan") == "5.2.33"
    assert asked(p) == "turn.action", "a Minor Action does not take the Turn"


@pytest.mark.rules("5.2.35")
def test_a_loan_is_repaid_with_6_ducats() -> None:
    p = play(realm(ducats=6, interest=2), "act:repay")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (0, 1)
    assert why_not(p, "act:repay") == "5.2.35"
    assert why_not(realm(ducats=9), "act:repay") == "5.2.35", "nothing to repay"


# ---------------------------------------------------------------- Replenish Manpower


@pytest.mark.rules("5.2.37", "5.2.38")
def test_1_military_power_refreshes_3_units() -> None:
    p = realm(mil=2, exhausted=6, available=1)
    play(p, "act:replenish")
    assert (p.state.exhausted[FRANCE], p.state.available[FRANCE], p.state.power[2]) == (3, 4, 1)
    play(p, "act:replenish")
    assert (p.state.exhausted[FRANCE], p.state.available[FRANCE], p.state.power[2]) == (0, 7, 0)
    assert why_not(p, "act:replenish") == "5.2.38"
    four = play(realm(mil=2, exhausted=4), "act:replenish", "act:replenish")
    assert (four.state.exhausted[FRANCE], four.state.power[2]) == (0, 0), "a second one for the fourth Unit"
    assert why_not(realm(mil=0, exhausted=3), "act:replenish") == "5.2.37"


# ---------------------------------------------------------------- Cut Ties


def ties(**france: Any) -> Pop:
    told_of = {
        "influence": {"languedoc": 2, "scotland": 3, "lombardy": 1}, "claims": ["aquitaine", "aragon"],
        "alliances": ["provence", "scotland"], "marriages": [],
    } | france  # fmt: skip
    return table(players={"france": told_of})


@pytest.mark.rules("5.2.39")
def test_any_number_of_influence_and_claims_may_return() -> None:
    p = ties()
    play(p, "act:cut_ties", "tie:influence", "area:languedoc", "tie:influence", "area:lombardy")
    play(p, "tie:claim", "area:aragon", "done")
    assert [influence(p, FRANCE, one) for one in ("languedoc", "lombardy", "scotland")] == [1, 0, 3]
    assert (claim(p, FRANCE, "aragon"), claim(p, FRANCE, "aquitaine")) == (False, True)
    assert asked(p) == "turn.action"
    bare = ties(influence={}, claims=[], alliances=[])
    assert why_not(bare, "act:cut_ties") == "5.2.39"
    assert influence(p, ENGLAND, "portugal") == 2, "only one's own"


@pytest.mark.rules("5.2.40", "5.2.41")
def test_ending_alliances_with_allies_at_peace_costs_influence_and_brings_truces() -> None:
    p = ties()
    play(p, "act:cut_ties", "tie:alliance", "realm:provence", "tie:alliance")
    play(p, "done")
    assert (tie(p, FRANCE, "provence"), tie(p, FRANCE, "scotland")) == (0, 0)
    assert [influence(p, FRANCE, one) for one in ("languedoc", "scotland", "lombardy")] == [0, 0, 1], (
        "5 of each, if any"
    )
    assert stance(p, FRANCE, "provence") == stance(p, FRANCE, "scotland") == TRUCE
    assert p.state.stability[FRANCE] == 0
    with_players = table(players={"france": {"alliances": ["england"], "influence": {"scotland": 1}}})
    play(with_players, "act:cut_ties", "tie:alliance", "done")
    assert (tie(with_players, FRANCE, "england"), tie(with_players, ENGLAND, "france")) == (0, 0)
    assert stance(with_players, ENGLAND, "france") == TRUCE
    assert influence(with_players, FRANCE, "scotland") == 1


@pytest.mark.rules("5.2.41")
def test_deserting_an_active_ally_costs_stability_all_influence_and_its_units() -> None:
    p = table(
        players={
            "france": {
                "wars": ["england"], "alliances": {"scotland": "active"}, "influence": {"scotland": 3}, "stability": 1,
                "armies": army("seine", 2), "allied": 2, "marriages": [],
            },
        },
    )  # fmt: skip
    play(p, "act:cut_ties", "tie:alliance")
    while asked(p) != "ties.kind":
        play(p, options(p)[0])
    assert tie(p, FRANCE, "scotland") == 0 != ALLIED
    assert p.state.stability[FRANCE] == -1
    assert influence(p, FRANCE, "scotland") == 0
    assert p.state.allied[FRANCE] == 0
    assert stance(p, ENGLAND, "scotland") == WAR, "a separate War now"
