"""§F6 Vote."""

from typing import Any

import pytest

from tests.pax.table import (
    asked,
    asked_seat,
    bare,
    bishop,
    city,
    concession,
    creed,
    florins,
    gone,
    holder,
    is_republic,
    options,
    play,
    queens,
    repressed,
    row,
    supply,
    suzerain,
    why_not,
)

VOTER = "PREN150X"  # Aragon: vote in the West, and nothing else
AROUND_FRANCE = ["england__france", "france__holy_roman_empire", "france__aragon"]


@pytest.mark.rules("F6.01", "F6.06")
def test_a_vote_takes_a_square_from_any_tableau_for_nothing_if_none_are_repressed() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["england", "PREN034"]},
        concessions={"england__portugal": 0},
        queens={"england": ["PREN045"]},
        bishops={"england": "catholic"},
        florins={"0": 0},
    )
    play(p, "ops:west")
    assert asked(p) == "regime.concession"  # a regime change
    assert options(p) == ["england__france", "pass"]  # a repression would cost a florin
    play(p, "england__france")
    assert holder(p, "england") == 0
    assert row(p, 0, "west") == [VOTER, "england"]
    assert row(p, 1, "west") == ["PREN034"]
    assert concession(p, "england__france") == 0
    assert florins(p, 0) == 0
    assert queens(p, "england") == []
    assert gone(p) == ["PREN045"]
    assert bishop(p, "england") is None
    assert supply(p, "bishop:catholic") == 5
    assert not is_republic(p, "england")


@pytest.mark.parametrize(
    ("voter", "side", "right", "wrong"),
    [
        (VOTER, "west", "france", "hungary"),
        ("PREN103X", "east", "hungary", "france"),
    ],
)
@pytest.mark.rules("F6.02")
def test_the_square_lies_on_the_side_that_the_icon_shows(voter: str, side: str, right: str, wrong: str) -> None:
    p = bare(
        tableau={"0": [voter], "1": ["france", "england", "hungary", "ottoman"]},
        concessions={"france__aragon": 0, "hungary__ottoman": 0, "england__portugal": 0},
    )
    play(p, f"ops:{side}")
    assert asked(p) == "vote.empire"
    assert set(options(p)) == {"france", "england"} if side == "west" else {"hungary", "ottoman"}
    assert right in options(p)
    assert why_not(p, wrong) == "F6.02"


@pytest.mark.rules("F6.03", "F6.04", "GLOSSARY.58")
def test_neither_a_vassal_nor_a_square_in_its_throne_is_voted_on() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["france", "england"]},
        vassals={"aragon": "france"},
        concessions={"france__aragon": 0, "portugal__aragon": 0, "england__portugal": 0},
    )
    play(p, "ops:west")
    assert options(p) == ["england", "france"]
    assert why_not(p, "aragon") == "F6.03"
    assert why_not(p, "portugal") == "F6.04"


@pytest.mark.rules("F6.04")
def test_a_throne_is_no_target_though_nothing_else_is_wrong() -> None:
    p = bare(tableau={"0": ["PREN103X"]}, concessions={"hungary__ottoman": 0})
    assert why_not(p, "ops:east") == "D1.02"


@pytest.mark.parametrize(("purse", "possible"), [(2, False), (3, True), (4, True)])
@pytest.mark.rules("F6.05", "GLOSSARY.18")
def test_a_vote_costs_a_florin_for_each_repressed_token(purse: int, possible: bool) -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["england"]},
        concessions={"england__portugal": 0},
        repressed={"england": {"serf:medici": 1, "serf:fugger": 1, "knight:islamic": 1}},
        florins={"0": purse},
    )
    assert ("ops:west" in options(p)) is possible
    if possible:
        play(p, "ops:west")
        assert florins(p, 0) == purse - 3
        assert (florins(p, 1), sum(p.state.coins)) == (4, 0)
        assert repressed(p, "england") == {"knight:islamic": 1, "serf:0": 1, "serf:1": 1}


@pytest.mark.rules("F6.05")
def test_who_cannot_pay_is_told_so() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["england", "france", "aragon"]},
        concessions={"england__portugal": 0, "france__aragon": 0},
        repressed={"england": {"rook:catholic": 4}},
        florins={"0": 3},
    )
    play(p, "ops:west")
    assert options(p) == ["france", "aragon"]
    assert why_not(p, "england") == "F6.05"


@pytest.mark.parametrize(
    ("owners", "wins"),
    [
        ((0, None, None), True),
        ((0, 0, None), True),
        ((0, 0, 1), True),
        ((0, 1, None), False),
        ((0, 1, 2), False),
        ((0, 1, 1), False),
        ((1, 1, 1), False),
        ((1, None, None), False),
        ((None, None, None), False),
        ((0, 0, 2), True),
    ],
)
@pytest.mark.rules("F6.07", "F6.08", "F6.10")
def test_a_vote_needs_more_concessions_than_each_other_player(owners: tuple[int | None, ...], wins: bool) -> None:
    p = bare(
        seats=3,
        tableau={"0": [VOTER], "1": ["france"]},
        concessions=dict(zip(AROUND_FRANCE, owners, strict=True)) | {"england__portugal": 0, "portugal__aragon": 1},
    )
    assert ("ops:west" in options(p)) is wins
    if wins:
        play(p, "ops:west", "pass")
        assert holder(p, "france") == 0


@pytest.mark.rules("F6.07")
def test_a_tie_is_no_plurality() -> None:
    edits: dict[str, Any] = {"tableau": {"0": [VOTER], "1": ["france", "aragon", "england"]}}
    p = bare(
        **edits,
        concessions={
            "france__holy_roman_empire": 0,
            "england__france": 1,
            "portugal__aragon": 0,
            "england__portugal": 0,
        },
    )
    play(p, "ops:west")
    assert asked(p) == "regime.concession"
    assert holder(p, "aragon") == 0
    p = bare(
        **edits,
        concessions={"france__holy_roman_empire": 0, "england__france": 1, "france__aragon": 0, "portugal__aragon": 0},
    )
    play(p, "ops:west")
    assert options(p) == ["france", "aragon"]
    assert why_not(p, "england") == "F6.07"


@pytest.mark.rules("F6.08")
def test_land_borders_count_for_the_plurality() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["papal_states", "england"]},
        concessions={"holy_roman_empire__papal_states": 0, "england__france": 1},
    )
    play(p, "ops:west", "pass")
    assert holder(p, "papal_states") == 0
    assert holder(p, "england") == 1


@pytest.mark.rules("F6.09")
def test_serfs_and_pirates_are_no_votes() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["france"]},
        concessions={"france__aragon": 0},
        pirates={"england__france": "catholic", "france__holy_roman_empire": "catholic"},
        repressed={"france": {"serf:medici": 3}},
        florins={"0": 3},
    )
    play(p, "ops:west")  # no border is left for a concession or a serf
    assert holder(p, "france") == 0
    p = bare(
        tableau={"0": [VOTER], "1": ["france"]},
        repressed={"france": {"serf:fugger": 3}},
        florins={"0": 3},
    )
    assert why_not(p, "ops:west") == "D1.02"


@pytest.mark.rules("F6.10")
def test_nobody_wins_a_vote_without_a_concession() -> None:
    p = bare(tableau={"0": [VOTER], "1": ["england"]}, concessions={"france__aragon": 0})
    assert why_not(p, "ops:west") == "D1.02"


@pytest.mark.parametrize("answer", ["yes", "no"])
@pytest.mark.rules("F6.11", "GLOSSARY.51", "GLOSSARY.52")
def test_golden_liberty_may_make_a_theocracy_medieval(answer: str) -> None:
    p = bare(
        tableau={"0": ["PREN103X"], "1": ["hungary"]},
        concessions={"hungary__ottoman": 0},
        creeds={"hungary": "islamic"},
    )
    play(p, "ops:east", "pass")
    assert asked(p) == "vote.liberty"
    assert asked_seat(p) == 0
    assert options(p) == ["yes", "no"]
    play(p, answer)
    assert creed(p, "hungary") == ("medieval" if answer == "yes" else "islamic")
    assert holder(p, "hungary") == 0


@pytest.mark.rules("F6.11")
def test_a_medieval_empire_knows_no_golden_liberty() -> None:
    p = bare(tableau={"0": ["PREN103X"], "1": ["hungary"]}, concessions={"hungary__ottoman": 0})
    play(p, "ops:east", "pass")
    assert asked(p) == "turn.action"
    assert creed(p, "hungary") == "medieval"


@pytest.mark.rules("F6.11", "GLOSSARY.52")
def test_the_theocracies_of_the_start_can_become_medieval_too() -> None:
    p = bare(tableau={"0": ["PREN103X"], "1": ["mamluk"]}, concessions={"ottoman__mamluk": 0})
    play(p, "ops:east", "pass", "yes")
    assert creed(p, "mamluk") == "medieval"


@pytest.mark.rules("GLOSSARY.51")
def test_a_theocracy_may_be_a_republic() -> None:
    p = bare(
        tableau={"0": ["hungary", "PREN103X"]}, concessions={"hungary__ottoman": 0}, creeds={"hungary": "reformist"}
    )
    play(p, "ops:east", "pass", "no")
    assert is_republic(p, "hungary")
    assert creed(p, "hungary") == "reformist"


@pytest.mark.rules("F6.01", "GLOSSARY.31")
def test_a_vote_on_a_suzerain_frees_his_vassals() -> None:
    p = bare(
        tableau={"0": [VOTER], "1": ["england"]}, vassals={"aragon": "england"}, concessions={"england__portugal": 0}
    )
    play(p, "ops:west", "pass")
    assert holder(p, "england") == 0
    assert holder(p, "aragon") is None
    assert suzerain(p, "aragon") is None


# ---------------------------------------------------------------- abilities in votes


@pytest.mark.parametrize(
    ("mine", "yours", "owners", "wins"),
    [
        (["PREN131X"], [], (0, 1, None), True),
        ([], ["PREN131X"], (0, 0, 1), False),
        ([], ["PREN131X"], (0, 0, None), True),
        (["PREN131X"], [], (0, 1, 1), False),
        (["PREN131X"], [], (None, 1, None), False),
        (["PREN131X"], [], (None, None, None), False),
        ([], ["PREN131X"], (0, None, None), True),
    ],
)
@pytest.mark.rules("GLOSSARY.01", "F6.07", "F6.10")
def test_michelangelo_doubles_the_concessions_of_his_owner(
    mine: list[str], yours: list[str], owners: tuple[int | None, ...], wins: bool
) -> None:
    p = bare(
        tableau={"0": [VOTER, *mine], "1": ["france", *yours]},
        concessions=dict(zip(AROUND_FRANCE, owners, strict=True)),
    )
    assert ("ops:west" in options(p)) is wins
    silent = bare(
        tableau={"0": [VOTER, *mine], "1": ["france", *yours]},
        bishops={"PREN131X": "catholic"},
        concessions=dict(zip(AROUND_FRANCE, owners, strict=True)),
    )
    without = owners.count(0) > owners.count(1)
    assert ("ops:west" in options(silent)) is without


@pytest.mark.parametrize(
    ("cards", "bishops", "cost"),
    [
        (["PREN166X"], {}, 3),
        (["PREN166X", "PREN101X"], {}, 2),
        (["PREN166X", "PREN101X", "PREN131X"], {}, 1),
        (["PREN166X", "PREN101X", "PREN131X", "PREN132X"], {}, 0),
        (["PREN166X", "PREN101X", "PREN131X", "PREN132X", "PREN130X"], {}, 0),
        (["PREN166X", "PREN101X"], {"PREN166X": "catholic"}, 3),
        (["PREN166X", "PREN101X"], {"PREN101X": "catholic"}, 2),
        (["PREN101X", "PREN131X"], {}, 3),
    ],
)
@pytest.mark.rules("F6.05", "GLOSSARY.01", "F1.24")
def test_jewish_bankers_pay_a_florin_less_for_each_patron(cards: list[str], bishops: dict[str, str], cost: int) -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": [VOTER, *cards], "1": ["england"]},
        "bishops": bishops,
        "concessions": {"england__portugal": 0},
        "repressed": {"england": {"rook:islamic": 3}},
    }
    p = bare(**edits, florins={"0": cost})
    play(p, "ops:west", "pass", "done")
    assert holder(p, "england") == 0
    assert florins(p, 0) == 0
    if cost:
        assert why_not(bare(**edits, florins={"0": cost - 1}), "ops:west") == "D1.02"


@pytest.mark.rules("F6.05", "GLOSSARY.01")
def test_jewish_bankers_help_their_owner_only() -> None:
    p = bare(
        tableau={"0": [VOTER, "PREN101X"], "1": ["england", "PREN166X"]},
        concessions={"england__portugal": 0},
        repressed={"england": {"rook:islamic": 1}},
        florins={"0": 0},
    )
    assert why_not(p, "ops:west") == "D1.02"


@pytest.mark.rules("F6.11")
def test_golden_liberty_leaves_the_tokens_of_constantinople_where_they_are() -> None:
    p = bare(
        tableau={"0": ["PREN103X"], "1": ["ottoman"]},
        concessions={"ottoman__mamluk": 0},
        creeds={"ottoman": "islamic"},
        cities={"constantinople:2": "knight:reformist"},
    )
    play(p, "ops:east", "pass", "yes")
    assert asked(p) == "ops.card"  # nobody asks about places; the sultan could campaign now
    assert creed(p, "ottoman") == "medieval"
    assert [city(p, f"constantinople:{n}") for n in (1, 2, 3)] == [None, "knight:reformist", None]
