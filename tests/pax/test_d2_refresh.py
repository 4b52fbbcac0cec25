"""§D2 The refresh of the market, and what happens when the decks run out."""

import json
from typing import Any

import pytest

from tests.pax.table import (
    FULL,
    Pax,
    asked_seat,
    coins,
    gone,
    market,
    options,
    play,
    row,
    table,
    why_not,
)

E0, E1, E2, E3, E4, E5 = EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
W0, W1, W2, W3, W4, W5 = WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS = {"east": EAST, "west": WEST}
DECKS = {"east": ["PREN065", "PREN068", "PREN070"], "west": ["PREN013", "PREN015", "PREN017"]}
NONE = [0, 0, 0, 0, 0, 0]


def refresh(
    east: list[str | None],
    west: list[str | None] | None = None,
    deck: dict[str, list[str]] | None = None,
    **edits: Any,
) -> Pax:
    """A turn that ends with this market, and the market refreshed."""
    rows = {"east": east, "west": west or WEST}
    p = table(market=rows, deck=deck or DECKS, used=["acted"], **edits)
    return play(p, "end_turn")


@pytest.mark.rules("D2.01", "D2.02", "D2.07")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([E0, E1, None, E3, E4, E5], [E0, E1, E3, E4, E5, "PREN065"]),
        ([E0, None, E2, E3, E4, E5], [E0, E2, E3, E4, E5, "PREN065"]),
        ([E0, E1, E2, E3, E4, None], [E0, E1, E2, E3, E4, "PREN065"]),
        ([None, E1, E2, E3, E4, E5], [E1, E2, E3, E4, E5, "PREN065"]),
        ([None, E1, None, E3, E4, None], [E1, E3, E4, "PREN065", "PREN068", "PREN070"]),
        ([E0, E1, E2, E3, E4, E5], [E0, E1, E2, E3, E4, E5]),
    ],
)
def test_cards_slide_left_before_new_ones_fill_the_right(before: list[str | None], after: list[str]) -> None:
    p = refresh(before)
    assert market(p, "east") == after
    assert market(p, "west") == WEST
    assert coins(p, "east") == NONE


@pytest.mark.rules("D2.03")
def test_florins_slide_with_their_card() -> None:
    p = refresh([E0, E1, None, None, E4, E5], coins={"east": [1, 0, 0, 0, 2, 3]})
    assert market(p, "east")[:4] == [E0, E1, E4, E5]
    assert coins(p, "east") == [1, 0, 2, 3, 0, 0]


@pytest.mark.rules("D2.04", "D2.08")
def test_each_row_slides_by_itself_and_is_filled_from_its_own_deck() -> None:
    p = refresh(
        [E0, None, E2, E3, E4, E5], [W0, W1, W2, None, W4, W5], coins={"east": NONE, "west": [0, 0, 0, 0, 2, 0]}
    )
    assert market(p, "east") == [E0, E2, E3, E4, E5, "PREN065"]
    assert market(p, "west") == [W0, W1, W2, W4, W5, "PREN013"]
    assert coins(p, "east") == NONE
    assert coins(p, "west") == [0, 0, 0, 2, 0, 0]


@pytest.mark.rules("D2.05", "D2.09")
@pytest.mark.parametrize(("side", "card"), [("east", E1), ("west", W1)])
def test_what_reaches_the_leftmost_place_is_turned_down_and_for_sale_no_longer(side: str, card: str) -> None:
    rows: dict[str, list[str | None]] = {"east": list(EAST), "west": list(WEST)}
    assert f"buy:{card}" in options(table(market=rows, florins={"0": 5}))
    rows[side][0] = None
    p = refresh(rows["east"], rows["west"], florins={"1": 5})
    assert market(p, side)[0] == card
    assert f"buy:{card}" not in options(p)
    assert why_not(p, f"buy:{card}") == "D2.09"
    assert f"buy:{market(p, side)[1]}" in options(p)
    assert '"face down"' in json.dumps(p.view(1))
    assert card not in json.dumps(p.view(1))


@pytest.mark.rules("D2.05")
def test_the_new_face_down_card_is_the_next_fair() -> None:
    p = refresh([None, E1, E2, E3, E4, E5], cities=FULL)
    play(p, "fair:east")
    assert gone(p)[-1] == E1
    assert market(p, "east")[0] is None


@pytest.mark.rules("D2.06")
def test_leftover_profits_join_the_florins_of_the_new_fair_card() -> None:
    p = refresh([None, E1, E2, E3, E4, E5], coins={"east": [2, 1, 0, 4, 0, 0]})
    assert coins(p, "east") == [3, 0, 4, 0, 0, 0]


@pytest.mark.rules("D2.03", "D2.06")
def test_a_fair_card_that_stays_keeps_its_florins_and_no_more() -> None:
    p = refresh(["COMET1", E1, None, E3, E4, E5], coins={"east": [2, 1, 0, 3, 0, 0]})
    assert market(p, "east") == ["COMET1", E1, E3, E4, E5, "PREN065"]
    assert coins(p, "east") == [2, 1, 3, 0, 0, 0]


@pytest.mark.rules("D2.06")
def test_in_a_full_row_florins_stay_where_they_are() -> None:
    p = refresh([*EAST], coins={"east": [2, 1, 0, 4, 0, 1]})
    assert coins(p, "east") == [2, 1, 0, 4, 0, 1]


@pytest.mark.rules("D2.10")
@pytest.mark.parametrize(
    ("east", "west", "deck", "new"),
    [
        ([E0, None, *EAST[2:]], None, {"east": [], "west": ["PREN013"]}, ("PREN013", W5)),
        (None, [W0, None, *WEST[2:]], {"east": ["PREN065"], "west": []}, (E5, "PREN065")),
        ([E0, None, None, *EAST[3:]], None, {"east": ["PREN065"], "west": ["PREN013"]}, ("PREN013", W5)),
    ],
)
def test_an_empty_deck_is_replaced_by_the_other_one(
    east: list[str | None] | None, west: list[str | None] | None, deck: dict[str, list[str]], new: tuple[str, str]
) -> None:
    p = refresh(east or [*EAST], west, deck)
    assert not p.over
    assert (market(p, "east")[5], market(p, "west")[5]) == new
    assert all(market(p, "east"))
    assert all(market(p, "west"))


@pytest.mark.rules("D2.08", "D2.10")
def test_the_last_cards_fill_the_east_row_first() -> None:
    p = refresh([E0, None, *EAST[2:]], [W0, None, *WEST[2:]], {"east": [], "west": ["PREN013", "PREN015"]})
    assert market(p, "east")[5] == "PREN013"
    assert market(p, "west")[5] == "PREN015"


@pytest.mark.rules("D2.11")
def test_a_card_bought_from_the_other_row_is_played_to_its_own_side() -> None:
    rows = {"east": ["PREN059", "PREN130X", *EAST[2:]], "west": WEST}
    p = table(market=rows, florins={"0": 1})
    play(p, "buy:PREN130X", "play:PREN130X")
    assert row(p, 0, "west") == ["PREN130X"]
    assert row(p, 0, "east") == []


@pytest.mark.rules("D2.12")
def test_the_gap_stays_open_until_the_turn_is_over() -> None:
    p = table(market=ROWS, deck=DECKS, florins={"0": 1}, hand={"0": ["PREN021"]})
    play(p, f"buy:{E1}")
    assert market(p, "east") == [E0, None, E2, E3, E4, E5]
    play(p, "sell:PREN021")
    assert asked_seat(p) == 1
    assert market(p, "east") == [E0, E2, E3, E4, E5, "PREN065"]


@pytest.mark.rules("D2.13", "L2.03")
@pytest.mark.parametrize("side", ["east", "west"])
def test_a_gap_that_no_deck_can_fill_ends_the_game(side: str) -> None:
    rows: dict[str, list[str | None]] = {"east": list(EAST), "west": list(WEST)}
    rows[side][3] = None
    p = refresh(rows["east"], rows["west"], {"east": [], "west": []})
    assert p.over
    assert p.state.ending == "patron"


@pytest.mark.rules("D2.13", "L2.03")
def test_one_card_too_few_for_two_gaps_ends_the_game() -> None:
    p = refresh([E0, E1, None, *EAST[3:]], [W0, None, *WEST[2:]], {"east": [], "west": ["PREN013"]})
    assert p.over
    assert p.state.ending == "patron"


@pytest.mark.rules("D2.13", "L2.03")
def test_empty_decks_without_a_gap_do_not_end_the_game() -> None:
    p = refresh([*EAST], None, {"east": [], "west": []})
    assert not p.over
    assert asked_seat(p) == 1


@pytest.mark.rules("D2.14")
@pytest.mark.parametrize(
    ("seats", "turn", "following"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (4, 2, 3), (4, 3, 0)]
)
def test_the_next_player_clockwise_acts_after_the_refresh(seats: int, turn: int, following: int) -> None:
    p = table(seats, turn=turn, market=ROWS, deck=DECKS, used=["acted"])
    play(p, "end_turn")
    assert asked_seat(p) == following
    assert (p.state.turn, p.state.actions, p.state.used) == (following, 2, 0)


@pytest.mark.rules("E1.11", "D2.14")
def test_florins_laid_by_one_player_do_not_bind_the_next() -> None:
    p = table(market=ROWS, deck=DECKS, florins={"0": 2, "1": 2})
    play(p, f"buy:{E2}", "end_turn")
    assert f"buy:{E1}" in options(p)


# ---------------------------------------------------------------- astrology


def foretold(deck: dict[str, list[str]]) -> tuple[Pax, dict[str, str | None]]:
    """An astrological market with a gap in the East, and what lies open on the decks above these cards."""
    rows = {"east": [E0, E1, None, E3, E4, E5], "west": WEST}
    p = table(2, ["astrology"], market=rows, deck=deck, used=["acted"], cities=FULL)
    return p, next_cards(p)


@pytest.mark.rules("D2.07", "C5.08")
def test_the_card_that_lay_open_on_the_deck_is_drawn_and_the_next_one_shown() -> None:
    p, shown = foretold(DECKS)
    assert shown["east"] is not None
    play(p, "end_turn")
    assert market(p, "east")[5] == shown["east"]
    assert next_cards(p) == {"east": "PREN065", "west": shown["west"]}
    play(p, "fair:east", "end_turn")
    assert market(p, "east")[5] == "PREN065"
    assert next_cards(p) == {"east": "PREN068", "west": shown["west"]}


@pytest.mark.rules("D2.10", "C5.08")
def test_a_deck_is_not_empty_while_its_last_card_lies_open() -> None:
    p, shown = foretold({"east": ["PREN065"], "west": []})
    play(p, "end_turn")
    assert next_cards(p) == {"east": "PREN065", "west": shown["west"]}
    play(p, "fair:east", "end_turn")
    assert market(p, "east")[5] == "PREN065"
    assert next_cards(p) == {"east": None, "west": shown["west"]}
    play(p, "fair:east", "end_turn")
    assert market(p, "east")[5] == shown["west"], "the East's own deck is empty"
    assert next_cards(p) == {"east": None, "west": None}
    play(p, "fair:east", "end_turn")
    assert p.over


def next_cards(p: Pax) -> dict[str, str | None]:
    """The cards that lie open on the decks."""
    shown: Any = p.view(0)["table"]
    found: dict[str, str | None] = shown["next"]
    return found
