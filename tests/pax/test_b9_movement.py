"""§B9 What moves and what does not."""

import pytest

from tests.pax.table import (
    EMPTY,
    asked,
    bishop,
    city,
    concession,
    gone,
    holder,
    is_republic,
    options,
    pirate,
    play,
    queens,
    repressed,
    row,
    supply,
    suzerain,
    table,
    why_not,
)


@pytest.mark.rules("B9.01")
def test_the_knights_of_a_campaign_stay_at_home() -> None:
    p = table(
        tableau={"0": ["france"]},
        florins={"0": 3},
        cities=EMPTY
        | {
            "paris": "knight:catholic",
            "lyon": "knight:reformist",
            "bruges": "knight:islamic",
            "london": "rook:catholic",
        },
    )
    play(p, "ops:west", "england")
    assert asked(p) == "battle.attackers"
    play(p, "lyon")
    assert (holder(p, "england"), suzerain(p, "england")) == (0, "france")
    assert [city(p, c) for c in ("paris", "lyon", "bruges")] == ["knight:catholic", None, "knight:islamic"]
    assert [city(p, c) for c in ("london", "bordeaux")] == [None, None]


@pytest.mark.rules("B9.01")
def test_the_believers_of_a_crusade_stay_at_home() -> None:
    p = table(
        hand={"0": ["PREN128X"]},
        cities=EMPTY | {"paris": "knight:catholic", "lyon": "knight:catholic", "london": "rook:reformist"},
    )
    play(p, "play:PREN128X", "england", "lyon")
    assert holder(p, "england") == 0
    assert [city(p, c) for c in ("paris", "lyon", "london", "bordeaux")] == ["knight:catholic", None, None, None]


@pytest.mark.rules("B9.02")
def test_a_corsair_moves_a_pirate_from_border_to_border() -> None:
    p = table(
        tableau={"0": ["PREN018"]},
        pirates={"england__portugal": "catholic"},
        concessions={"aragon__papal_states": None},
    )
    play(p, "ops:west")
    assert asked(p) == "corsair.to"
    play(p, "portugal__aragon")
    assert (pirate(p, "england__portugal"), pirate(p, "portugal__aragon")) == (None, "catholic")
    assert supply(p, "pirate:catholic") == 5


@pytest.mark.rules("B9.03")
def test_a_liberated_vassal_takes_its_serfs_home() -> None:
    p = table(
        tableau={"0": ["france"]},
        vassals={"aragon": "france"},
        repressed={"aragon": {"serf:medici": 2}, "france": {"rook:catholic": 1}},
    )
    play(p, "sell:france")
    assert (holder(p, "aragon"), holder(p, "france")) == (None, None)
    assert repressed(p, "aragon") == {"serf:1": 2}
    assert repressed(p, "france") == {"rook:catholic": 1}


@pytest.mark.rules("B9.04")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_repressed_tokens_travel_through_every_regime_change(owner: int | None) -> None:
    """From its throne, from an opponent, or turned over in one's own tableau."""
    p = table(
        hand={"0": ["PREN110X"]},
        tableau={} if owner is None else {str(owner): ["hungary"]},
        cities=EMPTY,
        repressed={"hungary": {"serf:medici": 1}},
    )
    play(p, "play:PREN110X", "hungary", "agent:knight:islamic", "buda", "pass", "done")
    assert holder(p, "hungary") == 0
    assert is_republic(p, "hungary") == (owner == 0)
    assert repressed(p, "hungary") == {"serf:1": 1}


@pytest.mark.rules("B9.04")
def test_repressed_tokens_go_along_with_an_apostasy() -> None:
    p = table(
        hand={"0": ["PREN054"]},
        tableau={"1": ["PREN004", "papal_states"]},
        repressed={"papal_states": {"knight:islamic": 1, "serf:fugger": 1}},
    )
    play(p, "play:PREN054", "yes")
    assert holder(p, "papal_states") is None
    assert repressed(p, "papal_states") == {"knight:islamic": 1, "serf:0": 1}


@pytest.mark.rules("B9.05")
def test_a_couple_that_is_sold_goes_home_with_its_bishops() -> None:
    p = table(
        tableau={"0": ["portugal"]},
        queens={"portugal": ["PREN044"]},
        bishops={"portugal": "islamic", "PREN044": "reformist"},
    )
    play(p, "sell:portugal")
    assert holder(p, "portugal") is None
    assert queens(p, "portugal") == ["PREN044"]
    assert (bishop(p, "portugal"), bishop(p, "PREN044")) == ("islamic", "reformist")
    assert gone(p) == []
    assert "PREN044" not in row(p, 0, "west")


@pytest.mark.rules("B9.06")
def test_a_square_from_its_throne_brings_queen_and_bishop() -> None:
    p = table(
        hand={"0": ["PREN013", "PREN032"]},
        queens={"aragon": ["PREN044"]},
        bishops={"aragon": "islamic", "PREN044": "catholic"},
        cities=EMPTY,
    )
    play(p, "play:PREN032", "aragon")
    while asked(p).startswith("survivor"):
        play(p, options(p)[0])
    assert holder(p, "aragon") == 0
    assert queens(p, "aragon") == ["PREN044"]
    assert (bishop(p, "aragon"), bishop(p, "PREN044")) == ("islamic", "catholic")


@pytest.mark.rules("B9.07")
def test_the_queen_of_a_beheaded_king_dies_and_his_bishop_follows_him() -> None:
    p = table(
        tableau={"0": ["PREN128X"], "1": ["england"]},
        queens={"england": ["PREN045"]},
        bishops={"england": "islamic", "PREN045": "reformist"},
        repressed={"england": {"serf:medici": 1}},
    )
    play(p, "ops:west", "england")
    assert why_not(p, "sell:PREN128X") == "E3.02"
    assert (holder(p, "england"), queens(p, "england")) == (None, [])
    assert bishop(p, "england") == "islamic"
    assert bishop(p, "PREN045") is None
    assert supply(p, "bishop:reformist") == 5
    assert repressed(p, "england") == {"serf:1": 1}
    assert set(gone(p)) == {"PREN045", "PREN128X"}  # F3a: the killer as well


@pytest.mark.rules("B9.08")
def test_a_square_taken_from_an_opponent_loses_queen_and_bishops() -> None:
    p = table(
        hand={"0": ["PREN032"]},
        tableau={"1": ["aragon"]},
        queens={"aragon": ["PREN044"]},
        bishops={"aragon": "islamic", "PREN044": "catholic"},
        cities=EMPTY,
    )
    play(p, "play:PREN032", "aragon", "algiers")
    assert holder(p, "aragon") == 0
    assert (queens(p, "aragon"), gone(p)) == ([], ["PREN044"])
    assert (bishop(p, "aragon"), bishop(p, "PREN044")) == (None, None)
    assert (supply(p, "bishop:islamic"), supply(p, "bishop:catholic")) == (5, 5)


@pytest.mark.rules("B9.09")
def test_a_square_that_turns_over_loses_queen_and_bishop() -> None:
    p = table(
        tableau={"0": ["PREN149X", "france"]},
        queens={"france": ["PREN045"]},
        bishops={"france": "islamic"},
        concessions={"england__france": 0},
        cities=EMPTY,
    )
    play(p, "ops:west")
    assert asked(p) == "regime.concession"
    assert is_republic(p, "france")
    assert (queens(p, "france"), gone(p)) == ([], ["PREN045"])
    assert bishop(p, "france") is None
    assert supply(p, "bishop:islamic") == 5


@pytest.mark.rules("B9.10")
def test_a_strawman_coronation_keeps_the_bishop_and_the_vassals() -> None:
    p = table(
        hand={"0": ["PREN045"]},
        tableau={"0": ["france", "PREN023"]},
        vassals={"aragon": "france"},
        bishops={"france": "islamic"},
    )
    play(p, "play:PREN045", "france", "pass")
    assert bishop(p, "france") == "islamic"
    assert queens(p, "france") == ["PREN045"]
    assert not is_republic(p, "france")
    assert suzerain(p, "aragon") == "france"
    assert row(p, 0, "west") == ["france", "PREN023"]
    assert concession(p, "england__france") is None
