"""§J Civil wars: conspiracies and peasant revolts, and who takes part in them."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.pax_renaissance.components import ONE_SHOT_KINDS
from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    concession,
    creed,
    fought,
    holder,
    is_republic,
    on_map,
    options,
    pirate,
    play,
    repressed,
    supply,
    tableau,
    told,
    why_not,
)

MONS_MEG = "PREN144X"  # England, conspiracy: a red knight
CORNISH_TIN = "PREN149X"  # England, peasant revolt: a pawn
SANTIAGO = "PREN049"  # Portugal, conspiracy: two gold rooks
ST_GEORGE = "PREN166X"  # Byzantium, conspiracy: a pawn
JIZYA = "PREN163X"  # the East, conspiracy: a red knight
ZWARTE_HOOP = "PREN020"  # France, peasant revolt: a green pirate
CONSENT = "PREN159X"  # the West, peasant revolt: no agents
BATHORY = "PREN095X"  # queen of Byzantium, Hungary or the Holy Roman Empire

KNIGHT, ROOK = "knight:catholic", "rook:islamic"


def start(card: str, **edits: Any) -> Pax:
    return play(bare(hand={"0": [card]}, **edits), f"play:{card}")


# ---------------------------------------------------------------- triggering


@pytest.mark.rules("J.01")
def test_there_are_two_kinds_of_civil_war() -> None:
    assert [kind for kind in ONE_SHOT_KINDS if kind in ("conspiracy", "peasant_revolt")] == [
        "conspiracy",
        "peasant_revolt",
    ]
    for card, agents in ((MONS_MEG, 1), (CORNISH_TIN, 1)):
        p = play(start(card, repressed={"england": {"serf:medici": 1}}), "england")
        assert fought(p) == [(agents + (card == CORNISH_TIN), 0)]


@pytest.mark.rules("J.02", "J.04")
def test_a_declined_conspiracy_is_no_battle_and_its_agents_are_optional() -> None:
    p = start(SANTIAGO, florins={"0": 0})
    assert (asked(p), options(p)) == ("shot.war", ["portugal", "no"])
    play(p, "no")
    assert fought(p) == []
    assert (asked(p), options(p)) == ("agent.ruler", ["toledo", "granada", "pass"])
    one = p.clone()
    play(p, "toledo", "granada")
    assert on_map(p) == {"toledo": "rook:catholic", "granada": "rook:catholic"}
    play(one, "granada", "pass")
    assert on_map(one) == {"granada": "rook:catholic"}
    assert asked(one) == "turn.action"
    assert holder(one, "portugal") is None
    none = play(start(SANTIAGO), "no", "pass", "pass")
    assert (asked(none), on_map(none)) == ("turn.action", {})
    assert "shot.triggered" not in told(none)


@pytest.mark.rules("J.02", "J.04")
def test_a_declined_revolt_leaves_its_pawn_to_be_placed_or_not() -> None:
    p = play(start(CORNISH_TIN), "no")
    assert (asked(p), options(p)) == ("agent.pawn", ["england__france", "england__portugal", "pass"])
    play(p, "pass")
    assert (supply(p, "pawn"), holder(p, "england"), fought(p)) == (10, None, [])


@pytest.mark.rules("J.03")
def test_a_civil_war_takes_place_where_the_card_is() -> None:
    p = start(SANTIAGO)
    assert why_not(p, "england") == "J.03"
    p = start(JIZYA)
    assert options(p) == ["hungary", "byzantium", "ottoman", "mamluk", "no"]
    assert why_not(p, "papal_states") == "J.03"
    p = start(CONSENT)
    assert options(p) == ["england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states", "no"]


@pytest.mark.rules("J.05")
def test_a_civil_war_needs_no_defenders() -> None:
    p = play(start(MONS_MEG), "england", "london")
    assert fought(p) == [(1, 0)]
    assert (holder(p, "england"), creed(p, "england")) == (0, "medieval")


@pytest.mark.rules("J.06")
@pytest.mark.parametrize(("owner", "republic"), [(None, False), ("1", False), ("0", True)])
def test_a_civil_war_strikes_thrones_opponents_and_ones_own(owner: str | None, republic: bool) -> None:
    p = play(start(MONS_MEG, tableau={owner: ["england"]} if owner else {}), "england", "london")
    assert (holder(p, "england"), is_republic(p, "england")) == (0, republic)


# ---------------------------------------------------------------- J1 conspiracies


@pytest.mark.rules("J1.01")
def test_a_pawn_conspires() -> None:
    p = play(start(ST_GEORGE), "byzantium")
    assert fought(p) == [(1, 0)]
    assert (asked(p), options(p)) == ("survivor.border", ["hungary__byzantium", "byzantium__mamluk"])
    play(p, "byzantium__mamluk")
    assert (concession(p, "byzantium__mamluk"), holder(p, "byzantium")) == (0, 0)


@pytest.mark.rules("J1.01", "B10.04")
def test_the_bishop_of_a_conspiracy_stays_out_and_comes_after() -> None:
    p = start("PREN009", pirates={"england__france": "catholic"})
    play(p, "england")
    assert fought(p) == [(1, 0)]
    play(p, "pass")
    assert asked(p) == "agent.bishop"
    assert "pass" not in options(p)
    play(p, "portugal")  # the West: not only where the battle was
    assert (bishop(p, "portugal"), asked(p)) == ("catholic", "turn.action")


@pytest.mark.rules("J1.02")
def test_every_pirate_around_the_empire_conspires_and_none_from_further_off() -> None:
    p = start(
        "PREN032",
        pirates={
            "portugal__aragon": "islamic",
            "aragon__papal_states": "catholic",
            "england__france": "reformist",
        },
        cities={"valencia": KNIGHT},
    )
    play(p, "aragon")
    assert fought(p) == [(4, 1)]
    assert options(p) == [f"agent:{KNIGHT}", "pirate:portugal__aragon", "pirate:aragon__papal_states"]


@pytest.mark.rules("J1.03", "J1.05")
def test_repressed_rulers_of_any_colour_conspire_on_that_square_only() -> None:
    p = start(
        MONS_MEG,
        repressed={
            "england": {ROOK: 2, "knight:catholic": 1, "rook:reformist": 1},
            "france": {ROOK: 3},
        },
        cities={"london": KNIGHT, "bordeaux": KNIGHT},
    )
    play(p, "england")
    assert fought(p) == [(5, 2)]
    assert options(p) == [
        "agent:knight:reformist",
        "repressed:knight:catholic",
        "repressed:rook:islamic",
        "repressed:rook:reformist",
    ]
    play(p, "repressed:rook:islamic", "repressed:rook:islamic")
    assert repressed(p, "england") == {"knight:catholic": 1, "rook:reformist": 1}
    assert repressed(p, "france") == {ROOK: 3}
    assert supply(p, ROOK) == 4
    assert asked(p) == "survivor.ruler"


@pytest.mark.rules("J1.04")
def test_serfs_concessions_and_neighbouring_knights_do_not_conspire() -> None:
    p = start(
        MONS_MEG,
        concessions={"england__france": 0, "england__portugal": 1},
        repressed={"england": {"serf:fugger": 1, "serf:medici": 1}},
        cities={"paris": KNIGHT, "toledo": "knight:reformist", "london": "rook:reformist"},
    )
    play(p, "england")
    assert fought(p) == [(1, 1)]
    assert repressed(p, "england") == {"serf:0": 1, "serf:1": 1}
    assert on_map(p) == {"paris": KNIGHT, "toledo": "knight:reformist"}
    assert holder(p, "england") is None


@pytest.mark.rules("J1.05", "J1.02")
def test_no_bordering_pirate_can_be_spared_from_a_conspiracy() -> None:
    p = start(MONS_MEG, pirates={"england__france": "islamic"}, cities={"london": KNIGHT, "bordeaux": KNIGHT})
    play(p, "england")
    assert fought(p) == [(2, 2)]
    assert (pirate(p, "england__france"), on_map(p), holder(p, "england")) == (None, {}, None)
    assert asked(p) == "turn.action"


@pytest.mark.rules("J1.06")
def test_every_ruler_of_any_colour_defends_against_a_conspiracy() -> None:
    rulers = {"paris": KNIGHT, "bruges": ROOK, "lyon": "knight:reformist"}
    p = start("PREN053", tableau={"0": ["france"]}, cities=rulers | {"london": KNIGHT})
    play(p, "france")
    assert fought(p) == [(1, 3)]
    assert options(p) == ["paris", "bruges", "lyon"]
    play(p, "bruges")
    assert on_map(p) == {"paris": KNIGHT, "lyon": "knight:reformist", "london": KNIGHT}


@pytest.mark.rules("J1.06")
def test_constantinople_is_defended_by_all_three_of_its_tokens() -> None:
    p = start(
        "PREN088",
        cities={
            "constantinople:1": ROOK,
            "constantinople:2": "knight:islamic",
            "constantinople:3": KNIGHT,
            "modon": ROOK,
            "rhodes": ROOK,
        },
    )
    play(p, "ottoman")
    assert fought(p) == [(2, 5)]


# ---------------------------------------------------------------- J2 peasant revolts


@pytest.mark.rules("J2.01")
def test_the_agents_of_a_revolt_attack() -> None:
    p = play(start(CORNISH_TIN, cities={"london": KNIGHT}), "england")
    assert fought(p) == [(1, 1)]
    assert (supply(p, "pawn"), on_map(p)) == (10, {})
    p = play(start(CONSENT), "england")
    assert fought(p) == [(0, 0)]
    assert "battle.lost" in told(p)


@pytest.mark.rules("J2.01")
def test_the_bishop_of_a_revolt_does_not_attack() -> None:
    p = play(start("PREN115X", repressed={"ottoman": {"serf:medici": 1}}), "ottoman")
    assert fought(p) == [(1, 0)]


@pytest.mark.rules("J2.02", "J2.06")
def test_every_pirate_around_the_empire_revolts() -> None:
    p = start(
        CORNISH_TIN,
        pirates={
            "england__france": "reformist",
            "england__portugal": "catholic",
            "portugal__aragon": "islamic",
        },
        cities={"london": KNIGHT},
    )
    play(p, "england")
    assert fought(p) == [(3, 1)]
    assert options(p) == ["agent:pawn", "pirate:england__france", "pirate:england__portugal"]
    play(p, "pirate:england__portugal")
    assert (pirate(p, "england__portugal"), pirate(p, "england__france")) == (None, "reformist")


@pytest.mark.rules("J2.03", "J2.06")
def test_only_the_concessions_of_the_active_player_revolt() -> None:
    p = start(
        CORNISH_TIN,
        concessions={"england__france": 0, "england__portugal": 1, "france__aragon": 0},
        cities={"london": KNIGHT},
    )
    play(p, "england")
    assert fought(p) == [(2, 1)]
    assert options(p) == ["agent:pawn", "concession:england__france"]


@pytest.mark.rules("J2.03")
def test_the_concessions_of_whoever_is_on_turn_revolt() -> None:
    p = bare(
        turn=1,
        hand={"1": [CORNISH_TIN]},
        concessions={"england__france": 0, "england__portugal": 1},
        cities={"london": KNIGHT},
    )
    play(p, f"play:{CORNISH_TIN}", "england")
    assert options(p) == ["agent:pawn", "concession:england__portugal"]
    play(p, "agent:pawn")
    assert (concession(p, "england__portugal"), supply(p, "pawn", 1)) == (1, 9)


@pytest.mark.rules("J2.06", "J2.07")
def test_ones_own_concession_must_fight_and_returns_to_the_reserves_when_it_dies() -> None:
    p = start(CORNISH_TIN, concessions={"england__france": 0}, cities={"london": KNIGHT, "bordeaux": ROOK})
    assert supply(p, "pawn") == 9
    play(p, "england")
    assert fought(p) == [(2, 2)]
    assert concession(p, "england__france") is None
    assert (supply(p, "pawn"), holder(p, "england")) == (10, None)


@pytest.mark.rules("J2.04", "J2.09", "J2.05")
def test_serfs_of_every_colour_revolt_even_against_their_own_bank() -> None:
    p = bare(
        3,
        hand={"0": [ZWARTE_HOOP]},
        tableau={"1": ["france"]},
        repressed={"france": {"serf:fugger": 1, "serf:medici": 2, "serf:marchionni": 1, ROOK: 2}},
        cities={"paris": KNIGHT, "lyon": KNIGHT},
    )
    play(p, f"play:{ZWARTE_HOOP}", "france")
    assert fought(p) == [(5, 2)]
    assert options(p) == ["agent:pirate:islamic", "serf:fugger", "serf:medici", "serf:marchionni"]
    play(p, "serf:medici", "serf:medici")
    assert repressed(p, "france") == {"serf:0": 1, "serf:2": 1, ROOK: 2}
    assert supply(p, "pawn", 1) == 10
    play(p, "agent:pirate:islamic", "england__france")
    assert (asked(p), options(p)) == ("survivor.next", ["serf:fugger", "serf:marchionni"])
    play(p, "serf:marchionni", "france__aragon")
    assert concession(p, "france__aragon") == 2
    assert concession(p, "france__holy_roman_empire") == 0
    assert holder(p, "france") == 0
    assert repressed(p, "france") == {ROOK: 2}


@pytest.mark.rules("J2.05")
def test_repressed_rulers_do_not_revolt() -> None:
    p = start(CORNISH_TIN, repressed={"england": {ROOK: 1}}, cities={"london": KNIGHT})
    play(p, "england")
    assert fought(p) == [(1, 1)]
    assert repressed(p, "england") == {ROOK: 1}


@pytest.mark.rules("J2.08")
def test_every_ruler_defends_against_a_revolt() -> None:
    p = start(CORNISH_TIN, cities={"london": "knight:reformist", "bordeaux": ROOK, "paris": KNIGHT})
    play(p, "england")
    assert fought(p) == [(1, 2)]
    assert options(p) == ["london", "bordeaux"]


# ---------------------------------------------------------------- Popular Reprisals


@pytest.mark.rules("J2.02", "J2.03", "J2.04", "J2.09")
def test_popular_reprisals_are_a_revolt_without_agents_in_the_realm_of_the_discarded_queen() -> None:
    p = bare(
        tableau={"0": ["hungary"]},
        queens={"hungary": [BATHORY]},
        concessions={"hungary__ottoman": 0},
        repressed={"hungary": {"serf:medici": 1}},
        cities={"buda": KNIGHT},
    )
    assert "popular_reprisals" in options(p)
    play(p, "popular_reprisals")
    assert fought(p) == [(2, 1)]
    assert BATHORY not in tableau(p, 0)
    play(p, "concession:hungary__ottoman", "hungary__byzantium")
    assert (concession(p, "hungary__byzantium"), is_republic(p, "hungary")) == (1, True)
    assert asked(p) == "regime.concession"


@pytest.mark.rules("J2.01", "J1.01", "B10.13", "B10.15", "B10.21")
@pytest.mark.parametrize(("card", "empire"), [("PREN040", "aragon"), (ST_GEORGE, "byzantium")])
def test_a_pawn_that_fought_in_a_civil_war_is_not_placed_a_second_time(card: str, empire: str) -> None:
    p = play(start(card), empire)
    border = options(p)[0]
    play(p, border, "pass")
    assert asked(p) == "turn.action"
    assert (concession(p, border), supply(p, "pawn"), repressed(p, empire)) == (0, 9, {})


@pytest.mark.rules("B10.15", "J2.01")
def test_a_pawn_without_a_border_is_a_serf_of_the_conquered_empire() -> None:
    taken = {"portugal__aragon": 1, "aragon__papal_states": 1, "france__aragon": 1}
    p = play(start("PREN040", concessions=taken, florins={"0": 0}), "aragon")
    assert asked(p) == "turn.action"
    assert repressed(p, "aragon") == {"serf:0": 1}
    assert (repressed(p, "papal_states"), repressed(p, "portugal")) == ({}, {})
    assert (supply(p, "pawn"), holder(p, "aragon")) == (9, 0)
