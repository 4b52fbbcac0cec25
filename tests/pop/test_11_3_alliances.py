"""§11.3 Alliances: how many, with whom, what they are good for, and how they end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.conftest import Carry
from tests.pop.declaring import ready
from tests.pop.field import activating, answer
from tests.pop.field import start as march
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, influence, options, play, told, why_not
from tests.pop.wars import ACTIVE, ALLIED, PEACE, TRUCE, WAR, army, over, peace, stance, tie

THREE = ["savoy", "navarra", "brittany"]


def forge(**edits: Any) -> Pop:
    """France may forge Alliances with Scotland and Liege, at least."""
    spread = {"scotland": 3, "flanders_and_wallonia": 3}
    france = {"dip": 9, "influence": spread} | edits.pop("france", {})
    return ready(france=france, **edits)


# ---------------------------------------------------------------- how many, and with whom


@pytest.mark.rules("11.3.01", "11.3.02")
def test_a_player_has_three_alliances_and_with_cabinet_four() -> None:
    p = forge(france={"alliances": THREE[:2]})
    play(p, "act:forge_alliance", "realm:scotland")
    assert tie(p, FRANCE, "scotland") == ALLIED
    p = forge(france={"alliances": THREE})
    assert why_not(p, "act:forge_alliance") == "5.4.18"
    p = forge(france={"alliances": THREE, "ideas": ["cabinet"]})
    play(p, "act:forge_alliance", "realm:scotland")
    assert [tie(p, FRANCE, name) for name in (*THREE, "scotland")] == [ALLIED] * 4


@pytest.mark.rules("11.3.09", "11.3.74")
def test_an_npr_has_one_ally_and_more_influence_takes_it_over() -> None:
    for wives, possible in ((["scotland"], False), ([], True)):  # 3 or 2 Influence against 3
        p = forge(england={"alliances": ["scotland"], "influence": {"scotland": 2}, "marriages": wives})
        play(p, "act:forge_alliance")
        assert ("realm:scotland" in options(p)) is possible
        if not possible:
            assert why_not(p, "realm:scotland") == "5.4.22"
            continue
        play(p, "realm:scotland")
        assert (tie(p, FRANCE, "scotland"), tie(p, ENGLAND, "scotland")) == (ALLIED, 0)
        assert influence(p, ENGLAND, "scotland") == 2  # no penalty
        assert influence(p, FRANCE, "scotland") == 3  # the Area was full


@pytest.mark.rules("11.3.74")
def test_the_new_alliance_card_takes_an_ally_over() -> None:
    p = ready(
        now=[["new_alliance", "france", 0]],
        france={"influence": {"scotland": 2}}, england={"alliances": ["scotland"], "influence": {"scotland": 2}},
    )  # fmt: skip
    play(p, "realm:scotland")
    while asked(p) != "covert.gain":
        play(p, options(p)[0])
    play(p, "yes")
    assert (tie(p, FRANCE, "scotland"), tie(p, ENGLAND, "scotland")) == (ALLIED, 0)


@pytest.mark.rules("11.3.10", "11.3.11", "11.3.12")
def test_no_alliance_is_forged_in_war() -> None:
    p = forge(france={"wars": ["aragon"]})
    assert why_not(p, "act:forge_alliance") == "5.4.20"
    p = forge(castile={"wars": ["scotland"]}, france={"influence": {"scotland": 2, "flanders_and_wallonia": 3}})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:scotland") == "11.3.11"
    p = forge(england={"alliances": {"scotland": "active"}, "wars": ["castile"]})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:scotland") == "11.3.12"


@pytest.mark.rules("11.3.49", "11.3.50")
def test_players_ally_by_agreement() -> None:
    p = forge(france={"dip": 2})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:england") == "11.3.50"
    p = ready(france={"dip": 1})
    play(p, "act:diplomacy", "seat:2", "deal:alliance", "deal:offer", "yes")
    assert tie(p, FRANCE, "england") == tie(p, ENGLAND, "france") == ALLIED


# ---------------------------------------------------------------- what they are good for


@pytest.mark.rules("11.3.03", "11.3.04")
def test_an_allys_units_and_areas_are_friendly() -> None:
    p = activating(
        "england", mil=2, armies=army("northumbria", 3), alliances=["scotland", "france"],
        others={"france": {"units": {"scotland": 2}, "alliances": ["england"]}},
    )  # fmt: skip
    play(march(p, "northumbria"), "area:scotland", "done")
    assert p.state.army_at[ENGLAND * 3] == area("scotland")
    assert p.state.battle is None
    assert "battle.joined" not in told(p)
    for allies, home in ((["scotland"], "scotland"), ([], "northumbria")):
        england = {"wars": ["aragon"], "armies": {}, "units": {"scotland": 1}, "alliances": allies}
        p = peace(players={"france": {"alliances": []}, "england": england})
        assert over(p)
        assert p.state.units[ENGLAND * len(p.state.claim) + area(home)] == 1  # at Peace it stays in a Friendly Area


@pytest.mark.rules("11.3.05")
def test_an_allys_ports_are_friendly() -> None:
    for allies, possible in ((["portugal"], True), ([], False)):
        p = activating("england", mil=2, ships={"central_atlantic": 1}, alliances=allies)
        answer(p, "activate.what", "naval_movement")
        assert ("lisboa" in options(p)) is possible


# ---------------------------------------------------------------- how they end


@pytest.mark.rules("11.3.71")
def test_an_event_ends_an_alliance_of_ones_choice_without_penalty(carry: Carry) -> None:
    p = carry("end_alliance(allies)", players={"france": {"alliances": THREE[:2], "influence": {"burgundy": 3}}})
    assert set(options(p)) == {"realm:savoy", "realm:navarra"}
    play(p, "realm:savoy")
    assert (tie(p, FRANCE, "savoy"), tie(p, FRANCE, "navarra")) == (0, ALLIED)
    assert stance(p, FRANCE, "savoy") == PEACE
    assert influence(p, FRANCE, "burgundy") == 3


@pytest.mark.rules("11.3.72", "11.3.09")
def test_an_event_gives_an_ally_to_another_player(carry: Carry) -> None:
    for mine, ally in ((1, 0), (0, ALLIED)):
        p = carry(
            "alliance(portugal)",
            players={
                "france": {"alliances": [], "influence": {"portugal": mine}},
                "england": {"alliances": ["portugal"], "marriages": [], "influence": {"portugal": 1}},
            },
        )
        assert tie(p, ENGLAND, "portugal") == ally
        assert (tie(p, FRANCE, "portugal") == ALLIED) is not bool(ally)


@pytest.mark.rules("11.3.73")
def test_without_a_token_an_event_takes_one_off_another_alliance(carry: Carry) -> None:
    ties = dict.fromkeys(THREE[:2], "") | {"scotland": "active"}
    p = carry("alliance(milan)", players={"france": {"alliances": ties, "influence": {"burgundy": 3}}})
    assert set(options(p)) == {"realm:savoy", "realm:navarra", "no"}
    play(p, "realm:savoy")
    assert [tie(p, FRANCE, name) for name in ("savoy", "navarra", "scotland", "milan")] == [0, ALLIED, ACTIVE, ALLIED]
    assert influence(p, FRANCE, "burgundy") == 3
    assert stance(p, FRANCE, "savoy") == PEACE


@pytest.mark.rules("11.3.76", "11.3.77", "11.3.78")
def test_cut_ties_with_an_ally_at_peace_costs_5_influence_and_brings_a_truce() -> None:
    p = ready(france={"alliances": ["portugal", "savoy"], "influence": {"portugal": 5, "macaronesia": 2}})
    play(p, "act:cut_ties", "tie:alliance", "realm:portugal")
    while asked(p) == "influence.lose":
        play(p, "area:portugal")
    assert (influence(p, FRANCE, "portugal"), influence(p, FRANCE, "macaronesia")) == (0, 2)
    assert (tie(p, FRANCE, "portugal"), tie(p, FRANCE, "savoy")) == (0, ALLIED)
    assert stance(p, FRANCE, "portugal") == TRUCE
    assert p.state.stability[FRANCE] == 0


@pytest.mark.rules("11.3.76", "11.3.79", "11.3.80")
def test_cut_ties_with_an_ally_at_war_costs_stability_and_all_influence() -> None:
    p = ready(
        france={"alliances": ["portugal"], "influence": {"portugal": 5, "macaronesia": 2, "aragon": 1}},
        castile={"wars": ["portugal"]},
    )
    play(p, "act:cut_ties", "tie:alliance")
    assert [influence(p, FRANCE, name) for name in ("portugal", "macaronesia", "aragon")] == [0, 0, 1]
    assert tie(p, FRANCE, "portugal") == 0
    assert p.state.stability[FRANCE] == -2
    assert stance(p, FRANCE, "portugal") == PEACE  # no Truce here


@pytest.mark.rules("11.3.81", "11.3.82", "11.3.79", "11.3.38", "11.3.80")
def test_cut_ties_with_an_active_ally_starts_a_war_of_its_own() -> None:
    p = ready(
        france={
            "alliances": {"portugal": "active"}, "influence": {"portugal": 5}, "wars": ["england"], "allied": 2,
            "armies": army("seine", 1, allied=[3, 0, 0]),
        },
        provinces={"ceuta": "aragon"},  # Tax Value 5: 3 Allied Units
    )  # fmt: skip
    play(p, "act:cut_ties", "tie:alliance")
    assert tie(p, FRANCE, "portugal") == 0
    assert p.state.stability[FRANCE] == -2
    assert influence(p, FRANCE, "portugal") == 0
    assert p.state.allied[FRANCE] + p.state.army[6] == 2
    assert stance(p, ENGLAND, "portugal") == WAR
    assert stance(p, CASTILE, "portugal") == PEACE
    assert stance(p, FRANCE, "portugal") == PEACE
    assert ACTIVE not in p.state.ally
