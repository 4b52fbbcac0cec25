"""§L2 How the game ends: a declared victory, or the Patrons when the market runs dry."""

from typing import Any

import pytest

from tests.pax.table import Edits, Pax, options, play, table, why_not

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", None]
WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
PATRONS = ["PREN101X", "PREN131X", "PREN132X", "PREN100X", "PREN155X", "PREN009", "PREN032", "PREN055"]
"""A Patron each; the Gonfalonier and squares of Hungary, Mamluk and the Papal States show others."""


def dry(seats: int, patrons: list[list[str]], money: list[int], **edits: Any) -> Pax:
    """The market cannot be refreshed."""
    p = table(
        seats,
        market={"east": EAST, "west": WEST},
        deck={"east": [], "west": []},
        used=["acted"],
        tableau={str(seat): cards for seat, cards in enumerate(patrons)},
        florins={str(seat): n for seat, n in enumerate(money)},
        **edits,
    )
    return play(p, "end_turn")


@pytest.mark.rules("L2.01")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_declared_victory_ends_the_game_for_its_declarer(turn: int) -> None:
    p = table(turn=turn, victories=["imperial"], tableau={str(turn): ["england", "france", "aragon"]})
    play(p, "victory:imperial")
    assert p.over
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.how, p.outcome.rule) == ((turn,), "imperial", "L4")
    assert p.asks == []


@pytest.mark.rules("L2.02")
def test_only_the_conditions_of_the_declared_square_count() -> None:
    p = table(victories=["holy", "imperial"], tableau={"0": ["england", "france", "aragon"]})
    assert "victory:imperial" in options(p)
    assert "victory:holy" not in options(p)
    assert why_not(p, "victory:holy") == "E6.02"
    assert why_not(p, "victory:renaissance") == "A3.05"


@pytest.mark.rules("L2.01")
def test_who_meets_the_conditions_may_play_on() -> None:
    p = table(victories=["imperial"], tableau={"0": ["england", "france", "aragon"]}, hand={"0": ["PREN021"]})
    play(p, "sell:PREN021")
    assert {"victory:imperial", "end_turn"} <= set(options(p))


@pytest.mark.rules("L2.03", "L2.04")
@pytest.mark.parametrize(
    ("counts", "winner"), [((3, 2, 2), 0), ((1, 3, 2), 1), ((0, 1, 2), 2), ((0, 0, 1), 2), ((2, 1, 0), 0)]
)
def test_the_most_patrons_win_when_the_market_runs_dry(counts: tuple[int, int, int], winner: int) -> None:
    cards = iter(PATRONS)
    patrons = [[next(cards) for _ in range(n)] for n in counts]
    p = dry(3, patrons, [9 if seat != winner else 0 for seat in range(3)])
    assert p.over
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.how, p.outcome.rule) == ((winner,), "patron", "L2a")


@pytest.mark.rules("L2.04")
@pytest.mark.parametrize(
    ("edits", "winner"),
    [
        ({"patrons": [["PREN101X"], ["mamluk", "hungary"]]}, 1),
        ({"patrons": [["PREN101X"], ["mamluk", "hungary"]], "republics": ["mamluk", "hungary"]}, 0),
        ({"patrons": [["PREN101X"], ["PREN024", "PREN131X"]]}, 1),
        ({"patrons": [["PREN101X"], ["PREN130X", "PREN131X"]], "bishops": {"PREN131X": "catholic"}}, 1),
        ({"patrons": [["PREN101X"], []], "hand": {"1": ["PREN131X", "PREN132X"]}}, 0),
    ],
)
def test_squares_count_and_silence_does_not_matter_and_hands_do_not_count(edits: Edits, winner: int) -> None:
    patrons = edits.pop("patrons")
    assert isinstance(patrons, list)
    p = dry(2, patrons, [5, 5], **edits)
    assert p.state.winners == [winner]


@pytest.mark.rules("L2.05")
@pytest.mark.parametrize(("money", "winners"), [([5, 4, 9], [0]), ([4, 5, 9], [1]), ([0, 1, 1], [1])])
def test_florins_break_a_tie_among_the_leaders_only(money: list[int], winners: list[int]) -> None:
    p = dry(3, [PATRONS[:2], PATRONS[2:4], PATRONS[4:5]], money)
    assert p.state.winners == winners


@pytest.mark.rules("L2.06")
@pytest.mark.parametrize(
    ("counts", "money", "winners"),
    [((2, 2, 1), [5, 5, 5], [0, 1]), ((1, 2, 2), [9, 3, 3], [1, 2]), ((0, 0, 0), [4, 4, 4], [0, 1, 2])],
)
def test_who_is_still_tied_shares_the_victory(counts: tuple[int, ...], money: list[int], winners: list[int]) -> None:
    cards = iter(PATRONS)
    p = dry(3, [[next(cards) for _ in range(n)] for n in counts], money)
    assert p.state.winners == winners
    assert p.outcome is not None
    assert p.outcome.winners == tuple(winners)


@pytest.mark.rules("L2.04")
def test_a_bankrupt_bank_cannot_win_by_its_patrons() -> None:
    p = table(
        3,
        ["bankruptcy"],
        market={"east": [*EAST[:5], "PREN064"], "west": WEST},
        deck={"east": ["PREN065"], "west": []},
        used=["acted"],
        tableau={"0": [], "1": [], "2": []},
        florins={"0": 0, "1": 0, "2": 0},
        concessions=dict.fromkeys(["aragon__papal_states"]),
    )
    play(p, "end_turn")
    assert p.state.out == [0, 1, 0]
    assert not p.over
    play(p, "fair:east")
    for _ in range(40):
        if not p.over:
            offered = options(p)
            fairs = [one for one in offered if one.startswith("fair:") or one == "end_turn"]
            play(p, fairs[-1] if fairs else offered[0])
    assert p.state.ending == "patron"
    assert 1 not in p.state.winners
