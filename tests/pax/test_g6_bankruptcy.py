"""§G6 The bankruptcy variant."""

from typing import Any

import pytest

from tests.pax.table import FULL, Edits, Pax, asked_seat, coins, florins, play, table, told

ROWS = {
    "east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"],
    "west": ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"],
}
NOBODY = dict.fromkeys(["france__holy_roman_empire", "aragon__papal_states", "england__portugal", "ottoman__mamluk"])
OWN = {"1": "aragon__papal_states"}


def end(seats: int, variant: bool = True, **edits: Any) -> Pax:
    """Seat 0 ends its turn."""
    options = ["bankruptcy"] if variant else []
    return play(table(seats, options, market=ROWS, used=["acted"], cities=FULL, **edits), "end_turn")


@pytest.mark.rules("G6.01")
@pytest.mark.parametrize(("variant", "subsidy"), [(["bankruptcy"], 0), ([], 1)])
def test_the_convener_gets_no_subsidy(variant: list[str], subsidy: int) -> None:
    p = table(2, variant, market=ROWS, cities=FULL, florins={"0": 0, "1": 4}, concessions=NOBODY)
    play(p, "fair:east")
    assert florins(p, 0) == subsidy
    assert coins(p, "east")[0] == 1 - subsidy
    assert ("fair.subsidy" in told(p)) is bool(subsidy)


@pytest.mark.rules("G6.01")
def test_without_a_subsidy_one_florin_of_profit_sets_sail() -> None:
    p = table(
        2,
        ["bankruptcy"],
        market=ROWS,
        cities=FULL | {"caffa": None},
        florins={"0": 0},
        concessions=NOBODY | {"hungary__byzantium": 1},
    )
    before = florins(p, 1)
    play(p, "fair:east")
    assert told(p) == ["fair.convened", "levy", "fair.profit"]
    assert (florins(p, 0), florins(p, 1)) == (0, before + 1)


@pytest.mark.rules("G6.02")
def test_a_bank_without_florins_cards_and_concessions_is_out() -> None:
    p = end(3, concessions=NOBODY, florins={"1": 0})
    assert p.state.out == [0, 1, 0]
    assert "bankrupt" in told(p)
    assert asked_seat(p) == 2, "its turns are skipped"
    assert not p.over


@pytest.mark.rules("G6.02")
@pytest.mark.parametrize(
    "saved",
    [
        {"florins": {"1": 1}},
        {"hand": {"1": ["PREN021"]}},
        {"maids": {"1": ["PREN047"]}},
        {"tableau": {"1": ["PREN101X"]}},
        {"tableau": {"1": ["PREN130X"]}},
        {"tableau": {"1": ["england"]}},
        {"concessions": NOBODY | {"france__aragon": 1}},
    ],
)
def test_florins_a_card_or_a_concession_save_a_bank(saved: Edits) -> None:
    edits: Edits = {"concessions": NOBODY, "florins": {"1": 0}} | saved
    p = end(3, **edits)
    assert p.state.out == [0, 0, 0]
    assert asked_seat(p) == 1


@pytest.mark.rules("G6.02")
def test_serfs_save_no_bank() -> None:
    p = end(3, concessions=NOBODY, florins={"1": 0}, repressed={"england": {"serf:medici": 2}})
    assert p.state.out == [0, 1, 0]


@pytest.mark.rules("G6.02")
def test_in_the_common_game_nobody_is_ever_out() -> None:
    p = end(3, False, concessions=NOBODY, florins={"1": 0})
    assert p.state.out == [0, 0, 0]
    assert asked_seat(p) == 1


@pytest.mark.rules("G6.02")
def test_the_last_bank_wins() -> None:
    p = end(2, concessions=NOBODY, florins={"1": 0})
    assert p.over
    assert (p.state.winners, p.state.ending) == ([0], "bankruptcy")


@pytest.mark.rules("G6.02")
def test_banks_that_fail_together_and_leave_nobody_share_the_victory() -> None:
    p = end(2, concessions=NOBODY, florins={"0": 0, "1": 0}, hand={"0": [], "1": []})
    assert p.over
    assert (p.state.winners, p.state.ending) == ([0, 1], "bankruptcy")


@pytest.mark.rules("G6.02")
def test_a_bank_that_is_out_stays_out_and_others_play_on() -> None:
    p = end(4, concessions=NOBODY, florins={"1": 0, "2": 0})
    assert p.state.out == [0, 1, 1, 0]
    assert asked_seat(p) == 3
    assert not p.over
    play(p, "fair:east", "end_turn")
    assert asked_seat(p) == 0
    play(p, "fair:west", "end_turn")
    assert asked_seat(p) == 3
    assert told(p).count("bankrupt") == 2
