"""§I Coronations: suitors, royal couples, the Star Chamber and old maids."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    creed,
    florins,
    gone,
    hand,
    holder,
    is_republic,
    on_map,
    options,
    play,
    queens,
    row,
    suzerain,
    tableau,
    told,
    why_not,
)

ISABELLA = "PREN044"  # Portugal, Aragon, France, Holy Roman Empire; Catholic; behead, repress
ANNE = "PREN045"  # France, England, Aragon, Holy Roman Empire; siege
MARGARET = "PREN047"  # England, France, Aragon
MARY = "PREN048"  # France, England, Portugal, Holy Roman Empire; Law
ELZBIETA = "PREN075"  # an Eastern card: Hungary, Portugal, Holy Roman Empire
NAVARRE = "PREN151X"  # Portugal and France are not adjacent
SITTI = "PREN078"  # Islamic: Mamluk, Ottoman, Hungary
HOLY_CROWN = "PREN104X"  # Hungary; Catholic; four florins for it
STAR_CHAMBER = "PREN006"  # England
OTHER = "PREN042"  # a card of the West
EASTERN = "PREN107X"  # a card of the East
DISCOVERER = "PREN139X"  # French Pirates: Discovery
LAWYERS = ["PREN147X", "PREN043"]  # Law


def queen(card: str, **edits: Any) -> Pax:
    return play(bare(hand={"0": [card]}, **edits), f"play:{card}")


# ---------------------------------------------------------------- whom she may marry


@pytest.mark.rules("I.01")
@pytest.mark.parametrize(
    ("card", "suitors"),
    [
        (ISABELLA, ["france", "holy_roman_empire", "portugal", "aragon"]),
        (ANNE, ["england", "france", "holy_roman_empire", "aragon"]),
        (ELZBIETA, ["holy_roman_empire", "hungary", "portugal"]),
        ("PREN077", ["byzantium", "ottoman", "mamluk"]),
    ],
)
def test_a_queen_marries_one_of_her_suitors_or_nobody(card: str, suitors: list[str]) -> None:
    p = queen(card)
    assert (asked(p), options(p)) == ("coronation.king", [*suitors, "no"])
    assert why_not(p, "papal_states") == "I.01"


@pytest.mark.rules("I.02")
@pytest.mark.parametrize("owner", [None, "0"])
def test_a_married_king_is_no_candidate(owner: str | None) -> None:
    there = {owner: ["aragon"]} if owner else {}
    p = queen(ISABELLA, tableau=there, queens={"aragon": [ANNE]})
    assert options(p) == ["france", "holy_roman_empire", "portugal", "no"]
    assert why_not(p, "aragon") == "I.02"


@pytest.mark.rules("I.03")
def test_a_king_in_an_opponents_tableau_is_out_of_reach_and_ones_own_is_not() -> None:
    p = queen(ISABELLA, tableau={"0": ["france"], "1": ["aragon"]})
    assert options(p) == ["france", "holy_roman_empire", "portugal", "no"]
    assert why_not(p, "aragon") == "I.03"
    p = queen(ISABELLA, tableau={"1": ["aragon"]}, queens={"aragon": [ANNE]})
    assert why_not(p, "aragon") == "I.02"


@pytest.mark.rules("I.04")
@pytest.mark.parametrize("owner", ["0", "1"])
def test_a_republic_takes_no_queen(owner: str) -> None:
    p = queen(ISABELLA, tableau={owner: ["france"]}, republics=["france"])
    assert options(p) == ["holy_roman_empire", "portugal", "aragon", "no"]
    assert why_not(p, "france") == "I.04"


@pytest.mark.rules("I.05", "I1.01", "I1.02", "B11.08")
def test_crowning_a_king_from_his_throne_is_a_regime_change() -> None:
    p = queen(
        ISABELLA,
        tableau={"0": [OTHER, EASTERN]},
        repressed={"aragon": {"serf:medici": 1}},
        bishops={"aragon": "islamic"},
    )
    play(p, "aragon")
    assert (holder(p, "aragon"), is_republic(p, "aragon")) == (0, False)
    assert row(p, 0, "west") == [OTHER, "aragon"]
    assert queens(p, "aragon") == [ISABELLA]
    assert bishop(p, "aragon") == "islamic"
    assert hand(p, 0) == []
    assert options(p) == ["portugal__aragon", "aragon__papal_states", "france__aragon", "pass"]
    play(p, "france__aragon")
    assert (asked(p), options(p)) == ("regime.emancipate", ["serf:medici", "done"])
    play(p, "done")
    assert asked(p) == "turn.action"
    assert told(p).count("regime.external") == 1
    assert creed(p, "aragon") == "medieval"


@pytest.mark.rules("I.06")
def test_a_vassal_may_be_crowned_and_stays_a_vassal() -> None:
    p = queen(ISABELLA, tableau={"0": ["france", OTHER]}, vassals={"aragon": "france"})
    play(p, "aragon", "pass")
    assert (suzerain(p, "aragon"), queens(p, "aragon")) == ("france", [ISABELLA])
    assert row(p, 0, "west") == ["france", OTHER]
    assert tableau(p, 0) == ["france", "aragon", ISABELLA, OTHER]


# ---------------------------------------------------------------- royal couples


@pytest.mark.rules("I1.02")
def test_the_couple_stands_on_the_kings_side_whatever_the_queens() -> None:
    p = queen(ELZBIETA, tableau={"0": [OTHER, EASTERN]})
    play(p, "portugal", "pass")
    assert row(p, 0, "west") == [OTHER, "portugal"]
    assert row(p, 0, "east") == [EASTERN]
    assert tableau(p, 0) == [EASTERN, OTHER, "portugal", ELZBIETA]


@pytest.mark.rules("I1.01", "I1.03")
def test_king_and_queen_each_give_one_op_in_an_ops_action() -> None:
    p = bare(
        tableau={"0": ["france"], "1": [STAR_CHAMBER, "PREN020"]},
        queens={"france": [ANNE]},
        cities={"paris": "knight:catholic", "london": "knight:catholic", "lyon": "rook:islamic"},
        florins={"0": 3},
    )
    play(p, "ops:west")
    assert options(p) == ["france", ANNE]
    play(p, ANNE)
    assert (asked(p), options(p)) == ("siege.token", ["paris", "lyon"])  # in her husband's empire
    play(p, "lyon")
    assert options(p) == ["france", "done"]
    assert why_not(p, ANNE) == "E4.05"
    play(p, "france")
    assert asked(p) == "campaign.empire"
    play(p, "england")
    assert on_map(p) == {}


@pytest.mark.rules("I1.01")
def test_a_crowned_queens_prestige_counts() -> None:
    p = bare(tableau={"0": ["england"], "1": []}, queens={"england": [MARY]}, victories=["renaissance"])
    assert "victory:renaissance" not in options(p)
    p = bare(
        tableau={"0": ["england", "aragon", "PREN147X"]},
        republics=["aragon"],
        queens={"england": [MARY]},
        victories=["renaissance"],
    )
    assert "victory:renaissance" in options(p)


@pytest.mark.rules("I1.04", "I1.05")
def test_a_couple_that_is_sold_stays_married_in_its_throne_and_comes_back_together() -> None:
    p = bare(hand={"1": ["PREN144X"]}, tableau={"0": ["england"]}, queens={"england": [ANNE]}, florins={"0": 0})
    assert f"sell:{ANNE}" not in options(p)
    play(p, "sell:england")
    assert florins(p, 0) == 4
    assert (holder(p, "england"), queens(p, "england"), tableau(p, 0)) == (None, [ANNE], [])
    assert gone(p) == []
    play(p, "end_turn", "play:PREN144X", "england", "london")
    assert (holder(p, "england"), queens(p, "england")) == (1, [ANNE])
    assert tableau(p, 1) == ["PREN144X", "england", ANNE]


# ---------------------------------------------------------------- Star Chamber


@pytest.mark.rules("I.02", "I.03")
def test_the_star_chamber_crowns_an_opponents_king_whose_court_is_lost() -> None:
    p = queen(
        ANNE,
        tableau={"0": [STAR_CHAMBER, OTHER], "1": ["aragon"]},
        vassals={"portugal": "aragon"},
        queens={"aragon": [MARGARET]},
        bishops={"aragon": "catholic"},
    )
    assert options(p) == ["england", "france", "holy_roman_empire", "aragon", "no"]
    play(p, "aragon")
    assert (holder(p, "aragon"), queens(p, "aragon"), gone(p)) == (0, [ANNE], [MARGARET])
    assert bishop(p, "aragon") is None
    assert holder(p, "portugal") is None
    assert row(p, 0, "west") == [STAR_CHAMBER, OTHER, "aragon"]
    assert asked(p) == "regime.concession"


@pytest.mark.rules("I.02", "I1.05")
@pytest.mark.parametrize("owner", [None, "0"])
def test_the_star_chamber_gives_a_married_king_of_ones_own_or_in_his_throne_a_second_queen(owner: str | None) -> None:
    there = [STAR_CHAMBER, *(["aragon"] if owner else []), OTHER]
    p = queen(ANNE, tableau={"0": there}, queens={"aragon": [MARGARET]}, bishops={"aragon": "catholic"})
    assert "aragon" in options(p)
    play(p, "aragon")
    assert (holder(p, "aragon"), queens(p, "aragon")) == (0, [MARGARET, ANNE])
    assert (bishop(p, "aragon"), gone(p)) == ("catholic", [])
    assert row(p, 0, "west") == (there if owner else [*there, "aragon"])


@pytest.mark.rules("I.04", "I.03", "I.02", "I.01")
def test_the_star_chamber_finds_no_king_in_a_republic_and_helps_only_its_holder_unsilenced() -> None:
    p = queen(ANNE, tableau={"0": [STAR_CHAMBER], "1": ["aragon"]}, republics=["aragon"])
    assert why_not(p, "aragon") == "I.04"
    assert why_not(p, "portugal") == "I.01"
    p = queen(ANNE, tableau={"0": [STAR_CHAMBER], "1": ["aragon"]}, bishops={STAR_CHAMBER: "catholic"})
    assert why_not(p, "aragon") == "I.03"
    p = queen(ANNE, tableau={"1": [STAR_CHAMBER, "aragon"]})
    assert why_not(p, "aragon") == "I.03"


# ---------------------------------------------------------------- old maids


@pytest.mark.rules("I2.01", "I2.02")
def test_a_queen_who_is_not_crowned_is_an_old_maid_outside_the_tableau() -> None:
    p = queen(ISABELLA)
    play(p, "no")
    assert (asked(p), told(p)[-1]) == ("turn.action", "coronation.maid")
    assert (hand(p, 0), tableau(p, 0)) == ([], [])
    assert [len(maids) for maids in p.state.maids] == [1, 0]
    assert not any(key.startswith("regime") for key in told(p))
    assert holder(p, "aragon") is None


@pytest.mark.rules("I2.01")
def test_without_a_suitor_in_reach_a_queen_is_an_old_maid() -> None:
    p = queen(HOLY_CROWN, tableau={"1": ["hungary"]})
    assert asked(p) == "turn.action"
    assert told(p)[-1] == "coronation.maid"


@pytest.mark.rules("I2.02", "I2.03")
def test_an_old_maid_gives_no_op() -> None:
    p = bare(maids={"0": [ANNE]}, cities={"paris": "knight:catholic"})
    assert "ops:west" not in options(p)
    p = bare(tableau={"0": ["france"]}, queens={"france": [ANNE]}, cities={"paris": "knight:catholic"})
    assert "ops:west" in options(p)
    p = bare(
        maids={"0": [ANNE]},
        tableau={"0": ["PREN023"]},
        cities={"paris": "knight:catholic", "lyon": "rook:islamic"},
    )
    play(p, "ops:west")
    assert asked(p) == "siege.token"  # the Spanish Tercio, the only card with an op
    play(p, "paris")
    assert (asked(p), on_map(p)) == ("turn.action", {"lyon": "rook:islamic"})


@pytest.mark.rules("I2.04")
@pytest.mark.parametrize("crowned", [False, True])
def test_the_abilities_of_an_old_maid_have_no_effect(crowned: bool) -> None:
    edits: dict[str, Any] = {"queens": {"aragon": [NAVARRE]}} if crowned else {"maids": {"0": [NAVARRE]}}
    p = bare(
        tableau={"0": ["portugal"], "1": ["aragon"]},
        cities={"toledo": "knight:catholic"},
        florins={"0": 3},
        **edits,
    )
    play(p, "ops:west")
    assert asked(p) == "campaign.empire"
    assert options(p) == (["england", "aragon"] if crowned else ["england", "france", "aragon"])


@pytest.mark.rules("I2.05")
@pytest.mark.parametrize("card", [ISABELLA, HOLY_CROWN])
def test_an_old_maid_is_sold_for_two_florins(card: str) -> None:
    p = bare(maids={"0": [card]}, florins={"0": 0})
    play(p, f"sell:{card}")
    assert (florins(p, 0), gone(p), p.state.maids[0]) == (2, [card], [])
    p = bare(maids={"1": [card]})
    assert f"sell:{card}" not in options(p)


@pytest.mark.rules("I2.06", "I2.07")
@pytest.mark.parametrize("maids", [{}, {"0": [MARY]}, {"1": [MARY]}])
def test_the_law_of_an_old_maid_counts_for_the_renaissance(maids: dict[str, list[str]]) -> None:
    p = bare(tableau={"0": ["aragon", "PREN147X"]}, republics=["aragon"], maids=maids, victories=["renaissance"])
    # two Law of one's own: the maid can only harm when she is the opponent's
    assert ("victory:renaissance" in options(p)) is ("1" not in maids)
    p = bare(tableau={"0": ["aragon"]}, republics=["aragon"], maids=maids, victories=["renaissance"])
    assert ("victory:renaissance" in options(p)) is ("0" in maids)


@pytest.mark.rules("I2.06", "I2.07")
@pytest.mark.parametrize("maids", [{}, {"0": [ISABELLA]}])
def test_the_faith_of_an_old_maid_counts_for_the_holy_victory(maids: dict[str, list[str]]) -> None:
    p = bare(
        tableau={"0": [OTHER]},
        maids=maids,
        bishops={OTHER: "catholic"},
        cities={"venice:1": "knight:catholic"},
        victories=["holy"],
    )
    assert ("victory:holy" in options(p)) is bool(maids)


@pytest.mark.rules("I2.07")
def test_an_old_maid_adds_no_king() -> None:
    kings = ["england", "france"]
    p = bare(tableau={"0": kings}, maids={"0": [ISABELLA, ANNE, MARGARET]}, victories=["imperial"])
    assert "victory:imperial" not in options(p)
    p = bare(tableau={"0": [*kings, "aragon"]}, maids={"1": [ISABELLA]}, victories=["imperial"])
    assert "victory:imperial" in options(p)


@pytest.mark.rules("I2.07")
@pytest.mark.parametrize("maids", [{}, {"0": [SITTI]}])
def test_the_faith_of_an_old_maid_counts_for_the_byzantine_victory(maids: dict[str, list[str]]) -> None:
    p = bare(
        2,
        ["map_1550", "age_of_reformation"],
        tableau={"0": ["byzantium"]},
        maids=maids,
        creeds={"england": "medieval", "holy_roman_empire": "medieval", "papal_states": "islamic"},
        victories=["byzantine"],
    )
    assert ("victory:byzantine" in options(p)) is bool(maids)
