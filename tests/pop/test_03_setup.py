"""§3 Game Setup: what lies on the table before the first card is drawn."""

from __future__ import annotations

import pytest

import signoria
from signoria.games.price_of_power.board import base_tax, is_npr, manpower, vassal_tax
from signoria.games.price_of_power.components import (
    AREAS,
    CATHOLIC,
    NOBODY,
    NODES,
    PROVINCES,
    REALM_OF_ID,
    REALMS,
    SEA_COUNT,
    SEAS,
    TRADE_SLOTS,
)
from signoria.games.price_of_power.decks import (
    ACTION,
    ACTION_DECK,
    CARDS,
    CHARACTERS,
    IDEA,
    IDEAS,
    MILESTONE,
    MILESTONES,
    MISSION,
    STARTING_RULER,
    TRADE,
    TRADES,
)
from signoria.games.price_of_power.setup import SCENARIOS, SETUPS, set_up
from signoria.games.price_of_power.state import State
from signoria.kernel.game import Setup, SetupError
from tests.pop.table import CASTILE, ENGLAND, FRANCE, influence, node, realm, table, town

EACH = [(one["id"], one["seats"]) for one in SCENARIOS]


def fresh(scenario: str = "S1-01", *options: str, seed: str = "one") -> State:
    seats = dict(EACH)[scenario]
    return set_up(Setup(scenario, seats, seed, tuple(options)))


@pytest.mark.rules("3.01", "3.02")
def test_the_scenario_says_who_plays_and_in_which_order_they_sit() -> None:
    assert [REALMS[one] for one in fresh("S1-01").realm] == ["france", "castile", "england"]
    assert [REALMS[one] for one in fresh("S1-04").realm] == ["france", "castile"]
    with pytest.raises(SetupError, match="3 to 3 players"):
        signoria.game("price_of_power").new(seats=2, scenario="S1-01")


@pytest.mark.rules("3.03")
def test_three_action_decks_lie_apart() -> None:
    g = fresh()
    assert [len(deck) for deck in g.deck] == [36, 36, 36]
    assert all(ACTION_DECK[card] == kind for kind, deck in enumerate(g.deck) for card in deck)
    assert g.discard == [[], [], []]
    assert sorted(card for deck in g.deck for card in deck) == list(ACTION)


@pytest.mark.rules("3.04")
def test_cards_that_wait_for_a_continent_are_left_out_of_the_trade_deck() -> None:
    later = {card for card, data in zip(TRADES, TRADE, strict=True) if data.get("later")}
    g = fresh("S1-01")
    assert set(g.trade_later) == later
    assert set(g.trade_deck) == set(TRADES) - later
    assert set(fresh("S1-04").trade_deck) == set(TRADES)


@pytest.mark.rules("3.05")
def test_the_event_deck_is_the_two_halves_that_the_scenario_lists() -> None:
    g = fresh("S1-00")
    assert {CARDS[card] for card in g.events_top} == {
        "11A-1", "12A-1", "13A-1", "14A-1", "153B", "102-1", "103-1", "104-1",
    }  # fmt: skip
    assert {CARDS[card] for card in g.events_bottom} == {
        "11A-3", "12A-2", "13A-2", "14A-2", "155B", "102-2", "103-2", "104-2",
    }  # fmt: skip


@pytest.mark.rules("3.09")
def test_one_milestone_of_each_deck_is_on_display() -> None:
    g = fresh("S1-01")
    shown = [MILESTONES[card - MILESTONE.start] for card in g.milestones]
    assert [one["deck"] for one in shown] == ["economics", "expansion", "politics", "warfare"]
    assert {one["age"] for one in shown} == {1}
    assert [len(deck) for deck in g.milestones_deck] == [3, 3, 3, 3]
    named = [CARDS[card] for card in fresh("S1-00").milestones]
    assert named == ["milestone:1:cabinet", "milestone:1:fleet", "milestone:1:dynastic", "milestone:1:victorious"]


@pytest.mark.rules("3.10", "3.11", "3.12")
def test_nine_ideas_three_of_each_type_and_none_of_a_later_age() -> None:
    g = fresh("S1-01")
    shown = [IDEAS[card - IDEA.start] for card in g.ideas]
    assert sorted(one["type"] for one in shown) == ["adm"] * 3 + ["dip"] * 3 + ["mil"] * 3
    basics = {one["id"] for one in shown if one.get("basic")}
    assert basics == {"tolerance", "quest_for_the_new_world", "cannons"}
    assert all(one.get("age", 1) == 1 for one in shown)
    waiting = {IDEAS[card - IDEA.start]["id"] for card in g.ideas_later}
    assert waiting == {one["id"] for one in IDEAS if one.get("age", 1) > 1}


def test_a_scenario_may_say_which_ideas_lie_there_and_who_has_them() -> None:
    g = fresh("S1-04")
    by_name = {IDEAS[card - IDEA.start]["id"]: g.researched[card - IDEA.start] for card in g.ideas}
    assert by_name["cannons"] == 0b11
    assert by_name["glorious_arms"] == 0b01
    assert by_name["quest_for_the_new_world"] == 0b10
    assert len(g.ideas) == 9


@pytest.mark.rules("3.13")
def test_cardinals_and_imperial_authority_stand_where_the_scenario_says() -> None:
    g = fresh("S1-01")
    assert g.curia == [CASTILE, FRANCE, ENGLAND]
    assert (g.hre, g.authority, g.roma) == (0, 0, NOBODY)
    late = fresh("S1-04")
    assert (late.hre, late.authority, late.emperor) == (1, 4, REALM_OF_ID["austria"])
    assert late.left_hre[AREAS.index("jutland")] == 1


@pytest.mark.rules("3.14", "3.16", "3.17", "3.20", "3.21")
def test_everybody_begins_alike() -> None:
    g = fresh("S1-01")
    assert (g.events_taken, g.passed, g.prestige, g.stability) == ([0] * 3, [], [0] * 3, [0] * 3)
    assert g.power == [3] * 9
    assert g.ducats == [15] * 3
    assert fresh("S1-04").power == [5] * 6  # this scenario adds two of each


@pytest.mark.rules("3.18", "3.19", "3.22", "3.23", "3.24", "3.25", "3.26", "3.27")
@pytest.mark.parametrize(("scenario", "seats"), EACH)
def test_tracks_show_the_income_and_manpower_of_the_setup_cards(scenario: str, seats: int) -> None:
    g = fresh(scenario)
    for seat, player in enumerate(next(one for one in SCENARIOS if one["id"] == scenario)["players"]):
        card = SETUPS[player["realm"], player["setup"]]
        assert g.large_out[seat] == len(card["large"])
        assert g.small_out[seat] == len(card["small"])
        assert base_tax(g, seat) == len(card["small"]) + 2 * len(card["large"])
        assert vassal_tax(g, seat) == (len(card["vassals"]) + 1) // 2
        deployed = sum(sum(army["units"]) for army in card["armies"])
        assert g.available[seat] + deployed == manpower(g, seat)
    assert seats == g.seats


def test_the_figures_of_england_france_and_castile_are_the_printed_ones() -> None:
    g = fresh("S1-01")
    assert [base_tax(g, seat) for seat in (FRANCE, CASTILE, ENGLAND)] == [16, 12, 16]
    assert [manpower(g, seat) for seat in (FRANCE, CASTILE, ENGLAND)] == [8, 6, 8]


@pytest.mark.rules("3.28")
def test_the_emperor_begins_with_the_units_of_imperial_authority(monkeypatch: pytest.MonkeyPatch) -> None:
    hre = next(one["hre"] for one in SCENARIOS if one["id"] == "S1-04")
    before = fresh("S1-04").available[CASTILE]
    monkeypatch.setitem(hre, "emperor", "castile")  # no scenario in play begins with a player as Emperor
    g = fresh("S1-04")
    assert g.available[CASTILE] == before + 4
    assert manpower(g, CASTILE) == 15 + 4


@pytest.mark.rules("3.29", "3.30")
def test_armies_are_filled_and_stand_in_their_areas() -> None:
    g = fresh("S1-01")
    seine, aquitaine = AREAS.index("seine"), AREAS.index("aquitaine")
    assert g.army_at[:3] == [seine, aquitaine, NOBODY]
    assert g.army[:3] == [2, 1, 0]
    assert g.army[9:12] == [1, 0, 0]
    assert g.available[FRANCE] == 4


@pytest.mark.rules("3.31")
def test_ships_protect_trade_as_far_as_there_are_slots() -> None:
    g = fresh("S1-01")
    assert g.protecting[FRANCE * SEA_COUNT + SEAS.index("bay_of_biscay")] == 1
    for scenario, _ in EACH:
        late = fresh(scenario)
        for sea in range(SEA_COUNT):
            assert sum(late.protecting[seat * SEA_COUNT + sea] for seat in range(late.seats)) <= TRADE_SLOTS[sea]
        listed = sum(len(SETUPS[one["realm"], one["setup"]]["ships"]) for one in SCENARIOS[late.scenario]["players"])
        assert sum(late.protecting) + sum(late.light) == listed


@pytest.mark.rules("3.32")
def test_influence_merchants_and_relations_are_on_the_map() -> None:
    p = table("S1-01")
    assert influence(p, FRANCE, "scotland") == 2
    assert p.state.merchant[:3] == [node("champagne"), node("bordeaux"), -2]
    assert p.state.ally[FRANCE * len(REALMS) + realm("provence")] == 1
    assert p.state.wed[ENGLAND * len(REALMS) + realm("portugal")] == 1
    assert p.state.claim[AREAS.index("andalucia")] == 1 << CASTILE


@pytest.mark.rules("3.33", "3.34")
def test_state_religions_and_rulers() -> None:
    g = fresh("S1-01")
    assert g.religion == [CATHOLIC] * 3
    names = [CHARACTERS[one].name for one in g.ruler]
    assert names == ["Charles VII", "Juan II", "Henry VI"]
    assert g.ill[STARTING_RULER[REALM_OF_ID["castile"]]] == 1
    assert g.ill[STARTING_RULER[REALM_OF_ID["france"]]] == 0


@pytest.mark.rules("3.43")
def test_missions_to_choose_from_are_in_hand_the_others_wait() -> None:
    g = fresh("S1-01")
    assert [len(hand) for hand in g.missions] == [3, 3, 3]
    done = fresh("S1-04")
    assert [CARDS[card] for card in done.missions_done[FRANCE]] == ["france:1A", "france:1B", "france:1C"]
    every = {*g.missions[FRANCE], *g.mission_deck[FRANCE]}
    assert {CARDS[card] for card in every}.isdisjoint({"france:4B", "france:4E"})
    assert all(card in MISSION and CARDS[card].startswith("france:") for card in every)


@pytest.mark.rules("3.01", "13.2.06")
def test_realms_without_a_province_are_gone_and_capitals_in_other_hands_have_moved() -> None:
    g = fresh("S1-04")
    for name in ("aragon", "naples", "granada", "holstein"):
        one = REALM_OF_ID[name]
        assert (g.npr_capital[one], g.overlord[one]) == (NOBODY, NOBODY), name
    assert PROVINCES[g.npr_capital[REALM_OF_ID["burgundy"]]] == "artois", "Dijon is French"
    assert g.overlord[REALM_OF_ID["flanders"]] == REALM_OF_ID["burgundy"]
    assert table("S1-04").state.wed[FRANCE * len(REALMS) + realm("brittany")] == 1, "a Vassal is still a Realm"
    p = table("S1-04", now=[["revolt", "castile", "bari"]])
    assert is_npr(p.state, realm("naples")), "its Overlord of 1444 does not exist any more"


def test_the_eastern_board_stays_in_the_box() -> None:
    p = table("S1-01")
    assert town(p, "paris") == FRANCE
    assert p.state.npr[PROVINCES.index("moskva")] == NOBODY
    assert len(NODES) == 26
