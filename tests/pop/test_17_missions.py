"""§4.1 D, 17.2 Missions: picked in secret, completed at any time but in Phase 1."""

from __future__ import annotations

import pytest

from signoria.games.price_of_power.decks import MISSION, MISSION_DATA, MISSION_DECKS, MISSIONS
from signoria.games.price_of_power.missions import prerequisites, unlocked
from signoria.games.price_of_power.setup import SCENARIOS
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, card, choose, options, table, told

TWO = ["france:1A", "france:1B"]


def phase_d(**france: object) -> Pop:
    """Phase 1 D; the others have full hands."""
    return table(players={"france": france, "castile": {"missions": []}}, now=[["pick_missions"]])


def why(p: Pop, option: str, seat: int = FRANCE) -> str:
    told_why = p.explain(option, seat)
    assert not told_why.allowed
    return told_why.rule


# ---------------------------------------------------------------- the decks


@pytest.mark.rules("17.2.01", "17.2.02")
def test_major_powers_have_decks_of_their_own_and_two_are_generic() -> None:
    assert MISSION_DECKS == ("france", "castile", "england", "generic_1", "generic_2")
    assert all(len(MISSIONS[deck]) >= 16 for deck in MISSION_DECKS[:3])
    assert all(len(MISSIONS[deck]) == 12 for deck in MISSION_DECKS[3:])


@pytest.mark.rules("17.2.03", "17.2.04", "17.2.08")
def test_tiers_and_prerequisites_hold_together() -> None:
    for deck, missions in MISSIONS.items():
        ids = {mission["id"] for mission in missions}
        for mission in missions:
            assert mission.get("start", False) == (mission["id"][0] == "1"), (deck, mission["id"])
            assert bool(mission.get("after")) == (mission["id"][0] != "1"), (deck, mission["id"])
            for one in mission.get("after", []):
                assert one in ids, (deck, mission["id"])
                assert one < mission["id"], "a lower tier unlocks a higher one"
    for scenario in SCENARIOS:
        for player in scenario["players"]:
            ids = {mission["id"] for mission in MISSIONS[player["realm"]]}
            assert ids >= {*player["missions"], *player["done"], *player["removed"]}


# ---------------------------------------------------------------- §3 step 4


@pytest.mark.rules("17.2.05")
def test_two_of_the_starting_missions_are_kept_in_secret() -> None:
    p = table("S1-01", now=[["starting_missions"]])
    assert {ask.what for ask in p.asks} == {"mission.start"}
    choose(p, FRANCE, "card:france:1A")
    assert len(p.state.missions[FRANCE]) == 3, "sealed until the last is in"
    choose(p, CASTILE, "card:castile:1C")
    choose(p, ENGLAND, "card:england:1B")
    assert p.state.missions[FRANCE] == [card("france:1B"), card("france:1C")]
    assert card("castile:1C") in p.state.mission_deck[CASTILE]


# ---------------------------------------------------------------- §4.1 D


@pytest.mark.rules("4.1.13", "17.2.07", "17.2.15", "17.2.16")
def test_eligible_missions_are_picked_up_to_two() -> None:
    p = phase_d(missions=["france:1B"], missions_done=["france:1A"])
    assert "card:france:1C" in options(p, FRANCE)
    assert "card:france:2A" in options(p, FRANCE), "unlocked by 1A"
    assert "card:france:2D" not in options(p, FRANCE)
    assert why(p, "card:france:2D") == "17.2.07"
    choose(p, FRANCE, "card:france:2A")
    assert p.state.missions[FRANCE] == [card("france:1B"), card("france:2A")]


@pytest.mark.rules("4.1.14", "17.2.17")
def test_nobody_holds_more_than_two_missions() -> None:
    p = phase_d(missions=TWO)
    assert why(p, "card:france:1C") == "17.2.17"


@pytest.mark.rules("4.1.15", "17.2.18")
def test_a_mission_in_hand_may_be_replaced() -> None:
    p = phase_d(missions=TWO, missions_done=["france:1C"])
    choose(p, FRANCE, "card:france:1A")
    assert {ask.what for ask in p.asks} == {"mission.replace"}
    assert "card:france:1A" not in options(p, FRANCE)
    choose(p, FRANCE, "card:france:2D")
    assert p.state.missions[FRANCE] == [card("france:1B"), card("france:2D")]
    assert why(p, "card:france:2D") == "17.2.18", "what was picked now stays"
    choose(p, FRANCE, "card:france:1B", "card:france:1A", "done")
    assert p.state.missions[FRANCE] == [card("france:2D"), card("france:1A")]
    assert FRANCE not in {ask.seat for ask in p.asks if ask.what == "mission.pick"}, "done is done"


@pytest.mark.rules("17.2.19")
def test_missions_in_hand_are_known_to_their_owner_only() -> None:
    p = phase_d(missions=TWO, missions_done=["france:1C"])
    choose(p, FRANCE, "card:france:1A", "card:france:2D")
    g = p.state
    assert all(g.seen[one] == 1 << FRANCE for one in g.missions[FRANCE])
    assert all("mission" not in event[0] for event in p.events(CASTILE))


@pytest.mark.rules("17.2.06")
def test_a_table_may_play_without_missions() -> None:
    p = table(options=["no_missions"], players={"france": {"missions": []}}, now=[["pick_missions"]])
    assert "mission.pick" not in {ask.what for ask in p.asks}


# ---------------------------------------------------------------- completing

READY = {"france": {"missions": TWO}}
BORDEAUX = {"bordeaux": "france"}


@pytest.mark.rules("17.2.10", "17.2.11", "17.2.13", "17.2.14")
def test_a_mission_whose_requirements_are_met_is_announced_scored_and_rewarded() -> None:
    p = table(players={"france": {"missions": TWO, "mil": 0, "prestige": 0}}, provinces=BORDEAUX)
    assert p.offers(FRANCE) == ("card:france:1A",)
    p.take("card:france:1A", FRANCE)
    g = p.state
    assert g.prestige[FRANCE] == MISSION_DATA[card("france:1A") - MISSION.start]["prestige"]
    assert g.missions[FRANCE] == [card("france:1B")]
    assert g.missions_done[FRANCE] == [card("france:1A")]
    assert g.power[2] == 1
    assert "mission.completed" in told(p)


@pytest.mark.rules("17.2.12")
def test_requirements_count_at_the_moment_only() -> None:
    p = table(players=READY)
    assert p.offers(FRANCE) == ()
    p = table(players=READY, provinces={"bordeaux": {"town": "france", "occupier": "england"}})
    assert p.offers(FRANCE) == (), "Occupied: not Owned"


@pytest.mark.rules("17.2.09", "4.1.15")
def test_no_mission_is_completed_in_phase_1() -> None:
    p = table(players=READY, provinces=BORDEAUX)
    p.state.phase = 1
    from signoria.games.price_of_power.missions import mission_offers

    assert mission_offers(p.state, FRANCE) == []
    p.state.phase = 4
    assert len(mission_offers(p.state, FRANCE)) == 1


@pytest.mark.rules("17.2.09")
def test_a_mission_is_completed_in_another_players_turn() -> None:
    p = table(turn="england", players=READY, provinces=BORDEAUX)
    assert p.offers(FRANCE) == ("card:france:1A",)
    assert p.offers(CASTILE) == ()


@pytest.mark.rules("17.2.07", "17.2.08")
def test_one_prerequisite_is_enough() -> None:
    p = table(players={"france": {"missions_done": ["france:1C"]}})
    assert len(prerequisites(card("france:2A"))) == 2
    assert unlocked(p.state, FRANCE, card("france:2A"))
    assert not unlocked(p.state, FRANCE, card("france:2E"))
