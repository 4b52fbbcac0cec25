"""§8 Ideas: which can be Researched, what they bring, Government Forms."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import manpower
from signoria.games.price_of_power.components import CATHOLIC, PROTESTANT
from signoria.games.price_of_power.deck_tables import BONUSES
from signoria.games.price_of_power.decks import IDEA, IDEAS
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.kernel.game import Setup
from tests.pop.conftest import Carry
from tests.pop.table import CASTILE, FRANCE, Pop, area, asked, card, options, play, province, table, told, why_not

RICH: dict[str, Any] = {"adm": 7, "dip": 7, "mil": 7}


def research(*shown: str, mine: list[str] | None = None, **more: Any) -> Pop:
    """France may Research what is on display."""
    france = {**RICH, "ideas": mine or [], **more.pop("france", {})}
    cards = [f"idea:{one}" for one in shown]
    return table(players={"france": france, **more.pop("players", {})}, ideas=cards, milestones=[], **more)


def mask(p: Pop, name: str) -> int:
    return p.state.researched[card(f"idea:{name}") - IDEA.start]


@pytest.mark.rules("8.01")
def test_some_ideas_need_others_first() -> None:
    p = research("line_infantry", "tolerance")
    play(p, "act:research")
    assert mask(p, "tolerance") & 1, "the only one that can be Researched"
    p = research("line_infantry", "tolerance", "inquisition")
    play(p, "act:research")
    assert why_not(p, "card:idea:line_infantry") == "8.01"
    p = research("line_infantry", "tolerance", mine=["tercios_janissaries"])
    play(p, "act:research", "card:idea:line_infantry")
    assert mask(p, "line_infantry") & 1


@pytest.mark.rules("8.02")
def test_ideas_of_later_ages_are_not_in_the_first_decks() -> None:
    for scenario in SCENARIOS:
        g = set_up(Setup(scenario["id"], scenario["seats"], "ideas"))
        known = [*g.ideas, *(one for deck in g.ideas_deck for one in deck)]
        given = {f"idea:{one['idea']}" for one in scenario["ideas"]}
        for one, data in zip(IDEA, IDEAS, strict=True):
            later = data.get("age", 1) > g.age and f"idea:{data['id']}" not in given
            assert (one in g.ideas_later) == later, data["id"]
            assert (one in known) != later


@pytest.mark.rules("8.07", "8.08", "8.09", "8.10", "8.11")
def test_a_second_government_form_ends_the_first() -> None:
    p = research("constitutional_monarchy", "tolerance", mine=["absolute_monarchy"], france={"prestige": 7})
    before = p.state.power[1]
    play(p, "act:research", "card:idea:constitutional_monarchy")
    g = p.state
    assert mask(p, "constitutional_monarchy") & 1
    assert not mask(p, "absolute_monarchy") & 1, "its Tag chit is removed"
    assert g.prestige[FRANCE] == 9, "2 for the new one, nothing lost for the old one"
    assert g.power[1] == before - 6
    assert told(p).count("idea.lost") == 1
    p = research("tolerance", "inquisition", mine=["absolute_monarchy"])
    play(p, "act:research", "card:idea:tolerance")
    while not asked(p).startswith("turn."):
        play(p, options(p)[0])
    assert mask(p, "absolute_monarchy") & 1, "others are no Government Forms"


@pytest.mark.rules("8.12", "16.3.28")
def test_an_idea_may_bring_something_at_once_and_for_good() -> None:
    p = research("free_trade", "cannons", france={"merchants": ["champagne", "bordeaux"]})
    play(p, "act:research", "card:idea:free_trade")
    assert p.state.merchant[2] == -1, "a Merchant at once"
    for data in IDEAS:
        assert data["type"] in ("adm", "dip", "mil")
        assert data["cost"] > 0
        assert set(data.get("bonus", {})) <= set(BONUSES)


def test_tolerance_keeps_two_areas_calm() -> None:
    def dissent(ideas: list[str], areas: int) -> Pop:
        faith = dict.fromkeys(("seine", "loire", "languedoc")[:areas], "protestant")
        france = {"ideas": ideas}
        return table(faith=faith, players={"france": france}, now=[["religious_dissent", "france"]], milestones=[])

    p = dissent([], 2)
    assert asked(p) == "phase.dissent"
    p = dissent(["tolerance"], 2)
    assert asked(p).startswith("turn."), "both stay calm"
    p = dissent(["tolerance"], 3)
    assert asked(p) == "phase.tolerance"
    play(p, "area:seine", "area:loire")
    assert asked(p) == "phase.dissent"
    play(p, "toulouse")
    g = p.state
    assert (g.unrest[province("toulouse")], sum(g.unrest)) == (1, 1)
    assert g.faith[area("seine")] == PROTESTANT


@pytest.mark.rules("8.04")
def test_a_mission_may_give_an_idea_that_is_not_on_display(carry: Carry) -> None:
    p = carry("research(tercios_janissaries)", "core(1, andalucia)", seat="castile", ideas=["idea:cannons"])
    play(p, "yes")
    assert mask(p, "tercios_janissaries") >> CASTILE & 1
    assert p.state.core[area("andalucia")] == CASTILE + 1


def test_an_idea_may_make_those_that_follow_cheaper() -> None:
    for mine, left in (([], 3), (["scientific_revolution"], 4)):
        p = research("cannons", "tolerance", mine=mine)
        play(p, "act:research", "card:idea:cannons")
        assert p.state.power[2] == left, "4 Military Power, 1 less with the Scientific Revolution"
    p = research("cannons", "tolerance", mine=["scientific_revolution"], france={"mil": 3, "adm": 0})
    play(p, "act:research")
    assert mask(p, "cannons") & 1, "3 are enough"


def test_an_effect_may_replace_several_ideas_on_display(carry: Carry) -> None:
    shown = ["idea:tolerance", "idea:inquisition", "idea:bureaucracy", "idea:efficient_spies"]
    p = carry("new_ideas(2)", ideas=shown, players={"england": {"ideas": ["bureaucracy"]}})
    assert set(options(p)) == {"card:idea:inquisition", "card:idea:efficient_spies", "done"}
    assert why_not(p, "card:idea:tolerance") == "8.03", "a Basic Idea"
    assert why_not(p, "card:idea:bureaucracy") == "8.03", "England has it"
    play(p, "card:idea:inquisition")
    g = p.state
    assert card("idea:inquisition") in g.ideas_deck[0]
    assert len(g.ideas) == 4
    play(p, "card:idea:efficient_spies")
    assert card("idea:efficient_spies") in p.state.ideas_deck[1]
    assert asked(p).startswith("turn."), "two at most"
    p = carry("new_ideas(2)", ideas=shown)
    play(p, "done")
    assert card("idea:inquisition") in p.state.ideas, "or none"


# ---------------------------------------------------------------- what Ideas are worth


def owner_of(*ideas: str, now: list[Any] | None = None, **france: Any) -> Pop:
    """France with these Ideas, and no others on display."""
    bare = {"missions": [], "armies": {}, "units": {}, "protecting": {}, "hand": [], "ideas": list(ideas)}
    more: dict[str, Any] = {"now": now, "first_player": "france"} if now else {}
    return table(players={"france": {**bare, **france}}, milestones=[], **more)


@pytest.mark.parametrize(
    ("ideas", "cost"),
    [
        ([], 5),
        (["church_attendance_duty"], 4),
        (["constitutional_monarchy"], 4),
        (["church_attendance_duty", "constitutional_monarchy"], 3),
    ],
)
def test_ideas_make_stability_cheaper(ideas: list[str], cost: int) -> None:
    p = play(owner_of(*ideas, adm=9), "act:increase_stability")
    assert p.state.power[0] == 9 - cost


def test_colonization_policy_saves_power_and_brings_a_colonist() -> None:
    chain = dict.fromkeys(("english_channel", "eastern_atlantic", "northwestern_atlantic"), 1)
    ships: dict[str, Any] = {"ships": chain, "claims": ["virginia"]}
    assert "act:colonize" in options(owner_of("colonization_policy", adm=3, colonists=0, **ships))
    assert why_not(owner_of("colonization_policy", adm=2, colonists=0, **ships), "act:colonize") == "5.3.15"
    assert why_not(owner_of(adm=3, colonists=0, **ships), "act:colonize") == "5.3.15"
    for ideas, colonists in (([], 1), (["colonization_policy"], 2)):
        p = owner_of(*ideas, now=[["update_and_refresh"]], colonists=0, claims=["virginia"])
        assert p.state.colonists[FRANCE] == colonists


@pytest.mark.parametrize(
    ("idea", "more"), [("bureaucracy", 3), ("national_bank", 2), ("industrial_revolution", 4), ("tolerance", 0)]
)
def test_ideas_that_bring_ducats(idea: str, more: int) -> None:
    without, with_it = owner_of(now=[["collect_income"]]), owner_of(idea, now=[["collect_income"]])
    assert with_it.state.ducats[FRANCE] - without.state.ducats[FRANCE] == more


def test_the_national_bank_keeps_corruption_off_20_ducats_more() -> None:
    assert asked(owner_of(ducats=50, adm=5, now=[["corruption", 1]])) == "corruption.keep"
    assert asked(owner_of("national_bank", ducats=69, adm=5, now=[["corruption", 1]])) != "corruption.keep"
    assert asked(owner_of("national_bank", ducats=70, adm=5, now=[["corruption", 1]])) == "corruption.keep"


def test_pride_and_glory_scores_every_round() -> None:
    without, with_it = owner_of(now=[["score_round"]]), owner_of("pride_and_glory", now=[["score_round"]])
    assert with_it.state.prestige[FRANCE] - without.state.prestige[FRANCE] == 1


def test_ideas_that_bring_manpower() -> None:
    bare = manpower(owner_of().state, FRANCE)
    assert manpower(owner_of("serfdom").state, FRANCE) == bare + 2
    assert manpower(owner_of("mass_conscription").state, FRANCE) == bare + 4


def test_benign_diplomats_place_the_first_influence_for_nothing() -> None:
    influence = {"scotland": 1}
    p = play(owner_of("benign_diplomats", dip=0, ducats=0, interest=5, influence=influence), "act:influence")
    play(p, "area:scotland")
    assert (asked(p), p.state.power[1]) == ("turn.more", 0), "a second one would cost"
    assert why_not(owner_of(dip=0, influence=influence), "act:influence") == "5.4.07"


def test_the_inquisition_converts_at_once_and_cheaper_ever_after() -> None:
    lands: dict[str, Any] = {"faith": {"seine": "protestant"}, "provinces": {"picardie": "france"}}
    p = research("inquisition", "cannons", france={"ducats": 0, "interest": 5}, **lands)
    play(p, "act:research", "card:idea:inquisition")
    assert (asked(p), p.state.power[0]) == ("action.gained", 3)
    play(p, "act:convert_area")
    assert p.state.faith[area("seine")] == CATHOLIC
    assert p.state.power[0] == 3, "for nothing, this once"
    p = research("cannons", mine=["inquisition"], **lands)
    play(p, "act:convert_area")
    assert p.state.power[0] == 6, "1 less than 2"
