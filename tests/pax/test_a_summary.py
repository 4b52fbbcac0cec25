"""§A What the rules are, the turn in outline, the objective, the edition."""

from collections import Counter
from typing import Any

import pytest

import signoria
from signoria.games.pax_renaissance.components import ONE_SHOT, ONE_SHOT_KINDS, QUEEN
from signoria.kernel.game import SetupError
from tests.pax.table import (
    EMPTY,
    asked,
    asked_seat,
    bishop,
    city,
    florins,
    gone,
    hand,
    holder,
    options,
    pirate,
    play,
    queens,
    repressed,
    row,
    seen,
    suzerain,
    table,
    told,
    why_not,
)

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
COMETS = ["COMET1", "COMET2", "COMET3", "COMET4"]
SQUARES = ["holy", "imperial", "globalization", "renaissance"]

# ---------------------------------------------------------------- A1


@pytest.mark.rules("A1.01")
def test_a_card_overrules_the_rulebook() -> None:
    """Star Chamber crowns the married king of an opponent; without the card that is refused."""
    edits: dict[str, Any] = {"hand": {"0": ["PREN044"]}, "queens": {"france": ["PREN047"]}}
    p = table(**edits, tableau={"0": ["PREN006"], "1": ["france"]})
    play(p, "play:PREN044", "france")
    assert holder(p, "france") == 0
    assert queens(p, "france") == ["PREN044"]
    assert gone(p) == ["PREN047"]
    p = play(table(**edits, tableau={"1": ["france"]}), "play:PREN044")
    assert options(p) == ["holy_roman_empire", "portugal", "aragon", "no"]
    assert why_not(p, "france") == "I.02"


@pytest.mark.rules("A1.02")
def test_bishops_stay_out_of_battles_whatever_an_aid_hints() -> None:
    """A crusade whose only agent is a bishop has no attacker at all."""
    p = table(hand={"0": ["PREN008"]}, cities=EMPTY | {"algiers": "rook:islamic"}, turn=0)
    play(p, "play:PREN008", "aragon")
    assert "battle.lost" in told(p)
    assert city(p, "algiers") == "rook:islamic"
    assert holder(p, "aragon") is None
    assert asked(p) == "agent.bishop"  # it is placed afterwards


@pytest.mark.rules("A1.03")
def test_the_glossary_binds_vassals_are_freed_by_an_apostasy() -> None:
    p = table(
        hand={"0": ["PREN002"]},
        tableau={"1": ["PREN004", "papal_states", "france"]},
        vassals={"aragon": "papal_states"},
    )
    assert suzerain(p, "aragon") == "papal_states"
    play(p, "play:PREN002", "yes")
    assert (holder(p, "papal_states"), holder(p, "aragon"), suzerain(p, "aragon")) == (None, None, None)
    assert row(p, 1, "west") == ["france"]
    assert gone(p) == ["PREN004"]


# ---------------------------------------------------------------- A2


@pytest.mark.rules("A2.01")
def test_two_actions_then_one_refresh_then_the_next_player() -> None:
    p = table(market={"east": EAST}, florins={"0": 5, "1": 0}, hand={"0": ["PREN065"]})
    play(p, "buy:PREN062")
    assert (asked_seat(p), p.state.actions) == (0, 1)
    assert p.state.market[3] == -1  # no refresh between the actions
    play(p, "sell:PREN065")
    assert (asked_seat(p), p.state.actions) == (1, 2)
    assert min(p.state.market) >= 0
    assert hand(p, 0) == ["PREN062"]


@pytest.mark.rules("A2.01")
def test_there_is_no_third_action() -> None:
    """Only what an ability gives without an action is left."""
    p = table(actions=0, tableau={"0": ["PREN097X"]}, florins={"0": 9}, market={"east": EAST}, hand={"0": ["PREN065"]})
    assert options(p) == ["free_fair:east", "free_fair:west", "end_turn"]
    for option in ("buy:PREN060", "play:PREN065", "sell:PREN065", "fair:east", "ops:west", "victory:holy"):
        assert why_not(p, option) == "A2.01"


@pytest.mark.rules("A2.02")
def test_the_whole_turn_cannot_be_passed() -> None:
    p = table()
    assert "end_turn" not in options(p)
    assert why_not(p, "end_turn") == "A2.02"


@pytest.mark.rules("A2.02")
def test_what_costs_no_action_is_not_the_action_that_must_be_taken() -> None:
    p = table(tableau={"0": ["PREN097X"]}, florins={"0": 0})
    play(p, "free_fair:east")
    assert (asked_seat(p), p.state.actions, florins(p, 0)) == (0, 2, 1)
    assert why_not(p, "end_turn") == "A2.02"
    play(p, "fair:west")
    assert "end_turn" in options(p)


@pytest.mark.rules("A2.02")
def test_free_ops_are_not_the_action_that_must_be_taken() -> None:
    p = table(
        tableau={"0": ["PREN101X", "PREN073"]},
        coins={"east": [0, 1, 0, 0, 0, 0]},
        concessions={"hungary__byzantium": None},
    )
    play(p, "free_ops:east")
    assert florins(p, 0) >= 1
    while asked(p) != "turn.action":
        play(p, options(p)[0])
    assert (asked_seat(p), p.state.actions) == (0, 2)
    assert why_not(p, "end_turn") == "A2.02"


@pytest.mark.rules("A2.02")
def test_who_has_no_legal_action_passes() -> None:
    p = table(used=["fair:east", "fair:west"], florins={"0": 0})
    assert asked_seat(p) == 1
    assert told(p)[-1] == "turn"


@pytest.mark.rules("A2.03")
def test_the_second_action_is_free() -> None:
    p = table(market={"east": EAST}, florins={"0": 5})
    play(p, "buy:PREN060")
    assert {"end_turn", "buy:PREN061", "sell:PREN060", "fair:east"} <= set(options(p))
    play(p, "end_turn")
    assert asked_seat(p) == 1
    assert min(p.state.market) >= 0


@pytest.mark.rules("A2.04")
def test_an_agent_takes_the_place_of_a_token_in_a_city() -> None:
    p = table(hand={"0": ["PREN023"]}, cities=EMPTY | {"paris": "rook:islamic"}, florins={"0": 1})
    play(p, "play:PREN023", "paris")
    assert city(p, "paris") == "knight:catholic"
    assert repressed(p, "france") == {"rook:islamic": 1}
    assert florins(p, 0) == 0


@pytest.mark.rules("A2.04")
def test_an_agent_takes_the_place_of_a_token_at_a_border() -> None:
    p = table(hand={"0": ["PREN013"]}, pirates={"portugal__aragon": "islamic"})
    play(p, "play:PREN013", "portugal__aragon")
    assert pirate(p, "portugal__aragon") == "catholic"
    assert p.state.supply[9:12] == [5, 4, 3]


@pytest.mark.rules("A2.05")
def test_every_one_shot_is_of_one_of_the_kinds() -> None:
    """Coronations, conspiracies, revolts, three religious wars, apostasies and trade shifts; or none."""
    kinds = Counter(ONE_SHOT_KINDS[kind] for kind in ONE_SHOT)
    assert set(kinds) == {
        "",
        "coronation",
        "conspiracy",
        "peasant_revolt",
        "crusade",
        "reformation",
        "jihad",
        "apostasy",
        "trade_shift",
    }
    assert kinds["coronation"] == sum(QUEEN)
    assert [QUEEN[card] == (ONE_SHOT_KINDS[kind] == "coronation") for card, kind in enumerate(ONE_SHOT)].count(
        False
    ) == 0


# ---------------------------------------------------------------- A3


@pytest.mark.rules("A3.02")
@pytest.mark.parametrize("comet", COMETS)
def test_every_comet_gives_the_same_choice(comet: str) -> None:
    side = "east" if comet in COMETS[:2] else "west"
    cards = EAST if side == "east" else ["PREN001", "PREN002", "PREN003", "PREN004", "PREN005", "PREN006"]
    p = table(market={side: [cards[0], comet, *cards[2:]]}, florins={"0": 1})
    play(p, f"buy:{comet}")
    assert asked(p) == "comet.square"
    assert options(p) == SQUARES
    play(p, "renaissance")
    assert p.state.awake == [0, 0, 0, 1, 0]
    assert comet in gone(p)


@pytest.mark.rules("A3.03")
def test_four_victory_squares_all_asleep() -> None:
    p = table()
    assert seen(p)["victories"] == dict.fromkeys(SQUARES, False)
    for square in SQUARES:
        assert why_not(p, f"victory:{square}") == "A3.05"


@pytest.mark.rules("A3.04", "A3.05")
@pytest.mark.parametrize("turn", [0, 1])
def test_whoever_meets_an_active_square_may_win_whoever_woke_it(turn: int) -> None:
    kings = {str(turn): ["england", "france", "hungary"]}
    p = table(tableau=kings, turn=turn)
    assert why_not(p, "victory:imperial") == "A3.05"
    p = table(tableau=kings, turn=turn, victories=["imperial"], actions=1)
    play(p, "victory:imperial")
    assert p.over
    assert p.outcome is not None
    assert (p.outcome.winners, p.outcome.how) == ((turn,), "imperial")


@pytest.mark.rules("A3.05")
def test_another_active_square_is_no_help() -> None:
    p = table(tableau={"0": ["england", "france", "hungary"]}, victories=["holy", "globalization", "renaissance"])
    assert "victory:imperial" not in options(p)
    assert why_not(p, "victory:imperial") == "A3.05"


@pytest.mark.rules("A3.06")
def test_a_victory_waits_for_ones_own_turn() -> None:
    p = table(tableau={"1": ["england", "france", "hungary"]}, victories=["imperial"], actions=1)
    assert asked_seat(p) == 0
    assert "victory:imperial" not in options(p)
    assert why_not(p, "victory:imperial") == "E6.02"
    play(p, "end_turn")
    assert asked_seat(p) == 1
    assert "victory:imperial" in options(p)


# ---------------------------------------------------------------- A4


@pytest.mark.rules("A4.01")
def test_a_throne_keeps_square_queen_bishop_and_repressed() -> None:
    p = table(
        queens={"portugal": ["PREN044"]},
        bishops={"portugal": "islamic", "PREN044": "catholic"},
        repressed={"portugal": {"serf:medici": 2, "rook:catholic": 1}},
    )
    assert holder(p, "portugal") is None
    assert queens(p, "portugal") == ["PREN044"]
    assert (bishop(p, "portugal"), bishop(p, "PREN044")) == ("islamic", "catholic")
    assert repressed(p, "portugal") == {"rook:catholic": 1, "serf:1": 2}


@pytest.mark.rules("A4.02", "C2.02")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(SetupError):
        signoria.game("pax_renaissance").new(seats=seats, seed="a")
    assert [len(signoria.game("pax_renaissance").new(seats=n, seed="a").seats) for n in (2, 3, 4)] == [2, 3, 4]
