"""§E5 The trade fair action and §E6 the victory action."""

import pytest

from tests.pax.table import FULL, coins, florins, gone, hand, market, options, play, table, told, why_not

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS = {"east": EAST, "west": WEST}
ALONE = {"france__holy_roman_empire": None, "aragon__papal_states": None}


@pytest.mark.rules("E5.01")
@pytest.mark.parametrize(("side", "other", "down"), [("east", "west", "PREN059"), ("west", "east", "PREN019")])
def test_a_fair_discards_the_face_down_card_of_its_row(side: str, other: str, down: str) -> None:
    p = table(market=ROWS, cities=FULL, concessions=ALONE)
    untouched = market(p, other)
    play(p, f"fair:{side}")
    assert gone(p)[-1] == down
    assert market(p, side)[0] is None
    assert market(p, other) == untouched
    assert p.state.actions == 1
    assert "fair.convened" in told(p)


@pytest.mark.rules("E5.02")
def test_the_florins_on_the_face_down_card_are_profits_and_not_the_conveners() -> None:
    p = table(
        market=ROWS,
        cities=FULL,
        concessions=ALONE,
        florins={"0": 0},
        coins={"east": [3, 0, 0, 0, 0, 0], "west": [0] * 6},
    )
    play(p, "fair:east")
    assert florins(p, 0) == 1
    assert coins(p, "east") == [3, 0, 0, 0, 0, 0]
    assert hand(p, 0) == []


@pytest.mark.rules("E5.01")
def test_a_free_fair_needs_no_action_and_comes_once_a_turn() -> None:
    p = table(market=ROWS, cities=FULL, concessions=ALONE, tableau={"0": ["PREN097X"]}, florins={"0": 0})
    assert {"free_fair:east", "free_fair:west"} <= set(options(p))
    play(p, "free_fair:east")
    assert p.state.actions == 2
    assert why_not(p, "free_fair:west") == "GLOSSARY.01"
    assert why_not(p, "fair:east") == "D1.09"
    play(p, "fair:west")
    assert p.state.actions == 1
    assert florins(p, 0) == 2


@pytest.mark.rules("E6.01", "E6.02")
def test_victory_is_offered_only_when_its_conditions_are_met() -> None:
    p = table(market=ROWS, victories=["imperial"], tableau={"0": ["england", "france"]})
    assert "victory:imperial" not in options(p)
    assert why_not(p, "victory:imperial") == "E6.02"
    q = table(market=ROWS, victories=["imperial"], tableau={"0": ["england", "france", "aragon"]})
    assert "victory:imperial" in options(q)
    play(q, "victory:imperial")
    assert q.over
    assert (q.state.winners, q.state.ending) == ([0], "imperial")


@pytest.mark.rules("E6.01")
def test_an_inactive_square_cannot_be_declared() -> None:
    p = table(market=ROWS, victories=["holy"], tableau={"0": ["england", "france", "aragon"]})
    assert "victory:imperial" not in options(p)
    assert why_not(p, "victory:imperial") == "A3.05"


@pytest.mark.rules("E6.01")
@pytest.mark.parametrize(
    ("bishops", "actions", "possible"),
    [({}, 2, True), ({}, 1, False), ({"PREN145X": "catholic"}, 1, True)],
)
def test_red_text_makes_a_victory_cost_both_actions(bishops: dict[str, str], actions: int, possible: bool) -> None:
    p = table(
        market=ROWS,
        victories=["imperial"],
        tableau={"0": ["england", "france", "aragon"], "1": ["PREN145X"]},
        bishops=bishops,
        actions=actions,
        hand={"0": ["PREN021"]},
    )
    assert ("victory:imperial" in options(p)) is possible
    if not possible:
        assert why_not(p, "victory:imperial") == "A2.01"
