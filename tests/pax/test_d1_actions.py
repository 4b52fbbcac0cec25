"""§D1 The action phase: what may be done once, twice and in any order."""

import pytest

from tests.pax.table import (
    EMPTY,
    FULL,
    asked,
    asked_seat,
    city,
    florins,
    hand,
    options,
    play,
    row,
    table,
    why_not,
)

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS = {"east": EAST, "west": WEST}


@pytest.mark.rules("D1.01")
@pytest.mark.parametrize("order", [["buy:PREN060", "fair:west"], ["fair:west", "buy:PREN060"]])
def test_two_actions_in_any_order_make_a_turn(order: list[str]) -> None:
    p = table(market=ROWS, florins={"0": 2, "1": 4}, cities=FULL, coins={"west": [0] * 6})
    play(p, order[0])
    assert asked_seat(p) == 0
    assert p.state.actions == 1
    play(p, order[1])
    assert asked_seat(p) == 1, "nothing is left to do, so the turn has ended"
    assert hand(p, 0) == ["PREN060"]


@pytest.mark.rules("D1.01")
def test_one_action_is_enough_but_none_is_not() -> None:
    p = table(market=ROWS, hand={"0": ["PREN021"]})
    assert "end_turn" not in options(p)
    assert why_not(p, "end_turn") == "A2.02"
    play(p, "sell:PREN021")
    assert "end_turn" in options(p)
    play(p, "end_turn")
    assert asked_seat(p) == 1
    assert p.state.actions == 2


@pytest.mark.rules("D1.01")
def test_a_third_action_is_refused() -> None:
    p = table(market=ROWS, florins={"0": 9}, actions=0, tableau={"0": ["PREN101X", "PREN087"]}, coins={"east": [1] * 6})
    assert options(p) == ["free_ops:east", "end_turn"]
    for option in ("buy:PREN060", "sell:PREN101X", "ops:east", "fair:east", "victory:holy"):
        assert why_not(p, option) == "A2.01"


@pytest.mark.rules("D1.02")
def test_ops_are_only_offered_when_an_op_has_a_target() -> None:
    cards = {"0": ["PREN074", "PREN034"]}  # commerce in the East, commerce in the West
    p = table(market=ROWS, tableau=cards, cities=EMPTY, coins={"east": [0] * 6, "west": [0, 0, 1, 0, 0, 0]})
    assert "ops:west" in options(p)
    assert "ops:east" not in options(p)
    assert why_not(p, "ops:east") == "D1.02"


@pytest.mark.rules("D1.02")
def test_a_fair_needs_a_card_that_lies_face_down() -> None:
    p = table(market={"east": [None, *EAST[1:]], "west": WEST})
    assert "fair:west" in options(p)
    assert "fair:east" not in options(p)
    assert why_not(p, "fair:east") == "D1.02"


@pytest.mark.rules("D1.03")
def test_two_cards_may_be_bought_in_a_turn() -> None:
    p = table(market=ROWS, florins={"0": 3})
    play(p, "buy:PREN060", "buy:PREN031")
    assert hand(p, 0) == ["PREN060", "PREN031"]
    assert florins(p, 0) == 0
    assert asked_seat(p) == 1


@pytest.mark.rules("D1.04")
def test_two_cards_may_be_played_in_a_turn() -> None:
    p = table(market=ROWS, hand={"0": ["PREN130X", "PREN101X"]})
    play(p, "play:PREN130X", "play:PREN101X")
    assert row(p, 0, "west") == ["PREN130X"]
    assert row(p, 0, "east") == ["PREN101X"]
    assert hand(p, 0) == []
    assert asked_seat(p) == 1


@pytest.mark.rules("D1.04")
def test_only_a_card_in_hand_can_be_played() -> None:
    p = table(market=ROWS, hand={"0": ["PREN130X"], "1": ["PREN021"]}, tableau={"0": ["PREN101X"]})
    assert "play:PREN130X" in options(p)
    assert why_not(p, "play:PREN101X") == "D1.04"
    assert why_not(p, "play:PREN021") == "D1.04"


@pytest.mark.rules("D1.05")
def test_two_cards_may_be_sold_in_a_turn() -> None:
    p = table(market=ROWS, florins={"0": 0}, hand={"0": ["PREN021", "PREN087"]})
    play(p, "sell:PREN021", "sell:PREN087")
    assert florins(p, 0) == 4
    assert hand(p, 0) == []


@pytest.mark.rules("D1.06", "D1.07", "D1.08")
@pytest.mark.parametrize(
    ("first", "other", "rule"), [("ops:east", "ops:west", "D1.06"), ("ops:west", "ops:east", "D1.07")]
)
def test_each_side_runs_its_ops_once_a_turn_and_both_may_run(first: str, other: str, rule: str) -> None:
    cards = {"0": ["PREN074", "PREN034"]}
    p = table(
        market=ROWS, tableau=cards, florins={"0": 0}, cities=EMPTY, coins={"east": [3] + [0] * 5, "west": [3] + [0] * 5}
    )
    play(p, first)
    assert florins(p, 0) == 1
    assert first not in options(p)
    assert why_not(p, first) == rule
    assert other in options(p)
    play(p, other)
    assert p.state.florins[0] == 2


@pytest.mark.rules("D1.09", "D1.10", "D1.11")
@pytest.mark.parametrize(
    ("first", "other", "rule"), [("fair:east", "fair:west", "D1.09"), ("fair:west", "fair:east", "D1.10")]
)
def test_each_fair_is_held_once_a_turn_and_both_may_be_held(first: str, other: str, rule: str) -> None:
    p = table(market=ROWS, florins={"0": 0}, cities=FULL)
    play(p, first)
    assert first not in options(p)
    assert why_not(p, first) == rule
    assert other in options(p)
    play(p, other)
    assert florins(p, 0) == 2
    assert asked_seat(p) == 1


@pytest.mark.rules("D1.06", "D1.09")
def test_a_new_turn_has_every_action_again() -> None:
    p = table(market=ROWS, used=["ops:east", "ops:west", "fair:east", "fair:west", "acted"], cities=FULL)
    assert why_not(p, "fair:east") == "D1.09"
    assert why_not(p, "ops:east") == "D1.06"
    play(p, "end_turn")
    assert asked_seat(p) == 1
    assert {"fair:east", "fair:west"} <= set(options(p))
    assert why_not(p, "ops:east") == "D1.02", "only the lack of ops stands in the way"


@pytest.mark.rules("D1.12")
def test_one_declared_victory_ends_the_turn_and_the_game() -> None:
    p = table(market=ROWS, victories=["imperial"], tableau={"0": ["england", "france", "aragon"]})
    play(p, "victory:imperial")
    assert p.over
    assert p.asks == []


@pytest.mark.rules("D1.13")
def test_the_agents_of_a_triggered_one_shot_must_be_placed() -> None:
    p = table(market=ROWS, hand={"0": ["PREN087"]}, cities=FULL | {"algiers": None}, florins={"0": 1})
    play(p, "play:PREN087", "yes")
    assert asked(p) == "agent.ruler"
    assert "pass" not in options(p)
    play(p, "algiers")
    assert city(p, "algiers") == "rook:islamic"


@pytest.mark.rules("D1.13")
def test_without_the_one_shot_its_agents_are_voluntary() -> None:
    p = table(market=ROWS, hand={"0": ["PREN087"]}, cities=FULL | {"algiers": None}, florins={"0": 1})
    play(p, "play:PREN087", "no")
    assert "pass" in options(p)
    play(p, "pass")
    assert city(p, "algiers") is None


@pytest.mark.rules("D1.14")
def test_only_who_plays_the_card_is_asked_about_its_one_shot() -> None:
    p = table(
        market=ROWS, hand={"0": ["PREN006"]}, tableau={"1": ["england"]}, cities=EMPTY | {"london": "rook:catholic"}
    )
    play(p, "play:PREN006")
    assert asked(p) == "shot.war"
    assert asked_seat(p) == 0
    assert options(p) == ["england", "no"]


@pytest.mark.rules("D1.01", "D1.06")
def test_free_ops_cost_no_action_and_are_none() -> None:
    p = table(
        market=ROWS,
        tableau={"0": ["PREN101X", "PREN074"]},
        cities=EMPTY,
        florins={"0": 0},
        coins={"east": [2] + [0] * 5},
    )
    play(p, "free_ops:east")
    assert florins(p, 0) == 1
    assert p.state.actions == 2
    assert why_not(p, "free_ops:east") == "D1.06"
    assert why_not(p, "ops:east") == "D1.06"
    assert why_not(p, "end_turn") == "A2.02"
