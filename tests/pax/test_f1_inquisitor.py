"""§F1 The inquisitor, and what bishops do to cards."""

from typing import Any

import pytest

from signoria.kernel.position import IllegalChoice
from tests.pax.table import (
    Pax,
    asked,
    asked_seat,
    bare,
    bishop,
    florins,
    hand,
    options,
    play,
    queens,
    repressed,
    supply,
    tableau,
    told,
    why_not,
)

ROW = ["PREN034", "PREN036", "PREN040", "PREN039"]  # England, France, Aragon, Papal States
INQUISITOR = {"catholic": "PREN008", "islamic": "PREN071", "reformist": "PREN004"}
SIDE = {"catholic": "west", "islamic": "east", "reformist": "west"}


def moves(card: str, **edits: Any) -> set[str]:
    """Where the Catholic bishop on a card or square may go, moved by seat 0's Jesuits (Aragon)."""
    tableaux = {"0": ["PREN008"]}
    given = edits.pop("tableau", {})
    p = bare(tableau=tableaux | given, **edits, bishops={card: "catholic"})
    if "ops:west" not in options(p):
        return set()
    play(p, "ops:west")
    if asked(p) == "turn.action":  # there was one way only
        return {item for item in [*tableau(p, 0), *tableau(p, 1), *EMPIRES] if bishop(p, item)}
    assert asked(p) == "inquisitor.to"
    assert len(options(p)) == len(set(options(p)))
    return set(options(p))


EMPIRES = (
    "england",
    "france",
    "holy_roman_empire",
    "hungary",
    "byzantium",
    "portugal",
    "aragon",
    "papal_states",
    "ottoman",
    "mamluk",
)


def entering(religion: str = "catholic", **edits: Any) -> Pax:
    """A bishop that stands on A's English card and is to enter the square of England."""
    bishops = {"PREN034": religion}
    more = edits.pop("bishops", {})
    table: dict[str, Any] = {"tableau": {"0": [INQUISITOR[religion], "PREN034"], "1": ["england"]}}
    p = bare(**(table | edits), bishops=bishops | more)
    play(p, f"ops:{SIDE[religion]}")
    while asked(p) in ("ops.card", "inquisitor.bishop", "inquisitor.to"):
        play(p, {"ops.card": INQUISITOR[religion], "inquisitor.bishop": "PREN034"}.get(asked(p), "england"))
    return p


# ---------------------------------------------------------------- F1: the move


@pytest.mark.parametrize("religion", ["catholic", "islamic", "reformist"])
@pytest.mark.rules("F1.01", "GLOSSARY.39", "TIPS.01")
def test_the_inquisitor_moves_bishops_of_its_own_colour(religion: str) -> None:
    p = bare(
        tableau={"0": [INQUISITOR[religion]], "1": ["england", "PREN034", "france", "PREN036", "hungary", "PREN083"]},
        bishops={"england": "catholic", "france": "islamic", "hungary": "reformist", "PREN034": religion},
    )
    play(p, f"ops:{SIDE[religion]}")
    home = {"catholic": "england", "islamic": "france", "reformist": "hungary"}[religion]
    assert set(options(p)) == {home, "PREN034"}
    to = {"catholic": "PREN034", "islamic": "PREN036", "reformist": "PREN083"}[religion]
    before = supply(p, f"bishop:{religion}")
    play(p, home)
    if religion == "islamic":  # the others have one way only
        assert set(options(p)) == {"PREN034", "PREN036"}
        play(p, to)
    assert bishop(p, home) is None
    if to == "PREN034":  # where another bishop stands
        assert bishop(p, to) is None
        assert supply(p, f"bishop:{religion}") == before + 2
    else:
        assert bishop(p, to) == religion
        assert bishop(p, "PREN034") == religion
        assert supply(p, f"bishop:{religion}") == before


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("PREN034", {"PREN036", "england"}),
        ("PREN036", {"PREN034", "PREN040", "france"}),
        ("PREN040", {"PREN036", "PREN039", "aragon", "PREN008"}),
        ("PREN039", {"PREN040", "papal_states"}),
    ],
)
@pytest.mark.rules("F1.02", "F1.13", "F1.14", "GLOSSARY.06")
def test_a_bishop_moves_to_an_adjacent_card_of_its_row(at: str, expected: set[str]) -> None:
    assert moves(at, tableau={"1": ["PREN068", "PREN066", *ROW]}) == expected


@pytest.mark.rules("F1.13", "F1.14")
def test_the_player_board_parts_east_and_west() -> None:
    rows = ["PREN068", "PREN066", *ROW]
    assert moves("PREN068", tableau={"1": rows}) == {"PREN066", "byzantium"}
    assert moves("PREN066", tableau={"1": rows}) == {"PREN068", "hungary"}


@pytest.mark.rules("F1.02")
def test_cards_at_the_same_place_of_another_row_are_not_adjacent() -> None:
    assert moves("PREN036", tableau={"0": ["PREN008", "PREN147X", "PREN052"], "1": ["PREN036"]}) == {"france"}


@pytest.mark.rules("F1.03")
def test_a_bishop_moves_by_location_into_any_tableau_and_the_throne() -> None:
    found = moves("PREN036", tableau={"0": ["PREN008", "PREN053"], "1": ["PREN036", "PREN034", "PREN015"]})
    assert found == {"PREN053", "PREN015", "france", "PREN034"}
    found = moves("PREN036", tableau={"0": ["PREN008", "PREN036"], "1": ["PREN034", "france"]})
    assert found == {"PREN008", "france"}  # beside it, and the square in B's tableau


@pytest.mark.rules("F1.03", "F1.16")
def test_a_bishop_stays_where_no_card_shares_its_location() -> None:
    p = bare(tableau={"0": ["PREN008"], "1": ["PREN034"]}, bishops={"france": "catholic"})
    assert why_not(p, "ops:west") == "D1.02"


@pytest.mark.rules("F1.15", "F1.16")
def test_from_a_throne_a_bishop_goes_to_tableaux_only() -> None:
    found = moves("france", tableau={"0": ["PREN008", "PREN036"], "1": ["PREN034", "PREN053", "PREN031"]})
    assert found == {"PREN036", "PREN053", "PREN031"}


# ---------------------------------------------------------------- F1d: vassals and couples


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("aragon", {"france", "portugal", "PREN034", "PREN039", "PREN008"}),
        ("portugal", {"france", "aragon", "PREN034", "PREN039"}),
        ("france", {"aragon", "portugal", "PREN034", "PREN039"}),
        ("PREN034", {"france", "aragon", "portugal", "england"}),
        ("PREN039", {"france", "aragon", "portugal", "papal_states"}),
    ],
)
@pytest.mark.rules("F1.17", "GLOSSARY.08", "GLOSSARY.56")
def test_a_vassal_is_adjacent_to_its_neighbours_suzerain_and_fellows(at: str, expected: set[str]) -> None:
    found = moves(
        at,
        tableau={"1": ["PREN034", "france", "PREN039"]},
        vassals={"aragon": "france", "portugal": "france"},
    )
    assert found == expected


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("PREN045", {"france", "aragon", "PREN047", "PREN034", "PREN039"}),
        ("france", {"PREN045", "aragon", "PREN047", "PREN034", "PREN039"}),
        ("aragon", {"PREN047", "france", "PREN045", "PREN034", "PREN039", "PREN008"}),
        ("PREN047", {"aragon", "france", "PREN045", "PREN034", "PREN039", "PREN008"}),
        ("PREN039", {"france", "PREN045", "aragon", "PREN047", "papal_states"}),
    ],
)
@pytest.mark.rules("GLOSSARY.07", "GLOSSARY.08")
def test_royal_couples_are_adjacent_within_and_to_the_cards_beside_them(at: str, expected: set[str]) -> None:
    found = moves(
        at,
        tableau={"1": ["PREN034", "france", "PREN039"]},
        vassals={"aragon": "france"},
        queens={"france": ["PREN045"], "aragon": ["PREN047"]},
    )
    assert found == expected


@pytest.mark.rules("GLOSSARY.07")
def test_a_queen_has_the_location_of_her_king() -> None:
    found = moves("PREN045", tableau={"0": ["PREN008", "PREN036"], "1": ["france"]}, queens={"france": ["PREN045"]})
    assert found == {"france", "PREN036"}
    found = moves("PREN036", tableau={"1": ["PREN036", "PREN068", "hungary"]}, queens={"hungary": ["PREN076"]})
    assert found == {"france"}


# ---------------------------------------------------------------- F1e: the East and the West

EASTERN = ["PREN066", "PREN068", "PREN063", "PREN065", "PREN069"]  # Hungary … Mamluk, The East
HIDE = {"hungary": "PREN076"}


@pytest.mark.rules("F1.18")
def test_from_the_east_a_bishop_goes_to_every_eastern_location() -> None:
    found = moves("PREN067", tableau={"0": ["PREN008", *EASTERN], "1": ["PREN067", "PREN034", "PREN012"]})
    assert found == {*EASTERN, "hungary", "byzantium", "ottoman", "mamluk", "PREN012"}


@pytest.mark.parametrize("card", ["PREN066", "PREN068", "PREN063", "PREN065"])
@pytest.mark.rules("F1.19")
def test_from_an_eastern_empire_a_bishop_goes_to_the_east(card: str) -> None:
    empire = {"PREN066": "hungary", "PREN068": "byzantium", "PREN063": "ottoman", "PREN065": "mamluk"}[card]
    found = moves(card, tableau={"0": ["PREN008", "PREN067", "PREN031"], "1": [card, "PREN034"]})
    assert found == {empire, "PREN067"}


@pytest.mark.rules("F1.20")
def test_the_west_and_the_western_empires_likewise() -> None:
    west = ["PREN034", "PREN036", "PREN052", "PREN035", "PREN040", "PREN039"]
    found = moves("PREN023", tableau={"0": ["PREN008", *west, "PREN067"], "1": ["PREN023"]})
    thrones = {"england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states"}
    assert found == {"PREN008", *west, *thrones}
    found = moves("PREN036", tableau={"0": ["PREN008", "PREN067"], "1": ["PREN036", "PREN068", "PREN031"]})
    assert found == {"france", "PREN031"}


# ---------------------------------------------------------------- F1a: the Diet of Worms


@pytest.mark.parametrize("there", ["catholic", "islamic", "reformist"])
@pytest.mark.rules("F1.04", "F1.05")
def test_a_bishop_that_enters_a_card_with_a_bishop_dies_with_it(there: str) -> None:
    p = entering(bishops={"england": there})
    assert asked(p) == "turn.action"
    assert bishop(p, "england") is None
    assert bishop(p, "PREN034") is None
    assert [supply(p, f"bishop:{r}") for r in ("catholic", "islamic", "reformist")] == [5, 5, 5]
    assert "bishop.worms" in told(p)


@pytest.mark.rules("F1.06")
def test_the_diet_of_worms_holds_for_agents_too() -> None:
    p = bare(hand={"0": ["PREN160X"]}, tableau={"1": ["PREN036"]}, bishops={"PREN036": "catholic"})
    play(p, "play:PREN160X", "PREN036")
    assert bishop(p, "PREN036") is None
    assert [supply(p, f"bishop:{r}") for r in ("catholic", "reformist")] == [5, 5]


@pytest.mark.rules("F1.04")
def test_a_bishop_on_an_empty_card_lives() -> None:
    p = entering("reformist")
    assert bishop(p, "england") == "reformist"
    assert bishop(p, "PREN034") is None
    assert supply(p, "bishop:reformist") == 4


# ---------------------------------------------------------------- F1b: pacification


@pytest.mark.rules("F1.07", "F1.09", "F1.11")
def test_a_bishop_on_a_square_may_kill_one_repressed_token_of_any_kind_for_nothing() -> None:
    tokens = {"knight:reformist": 1, "rook:islamic": 2, "serf:medici": 1, "serf:fugger": 1}
    for code, heap, seat in [
        ("repressed:knight:reformist", "knight:reformist", 0),
        ("repressed:rook:islamic", "rook:islamic", 0),
        ("serf:medici", "pawn", 1),
        ("serf:fugger", "pawn", 0),
    ]:
        p = entering(repressed={"england": tokens}, florins={"0": 0})
        assert asked(p) == "bishop.pacify"
        assert asked_seat(p) == 0  # though the square is seat 1's
        assert set(options(p)) == {
            "repressed:knight:reformist",
            "repressed:rook:islamic",
            "serf:medici",
            "serf:fugger",
            "pass",
        }
        before = supply(p, heap, seat)
        play(p, code)
        assert supply(p, heap, seat) == before + 1
        assert sum(repressed(p, "england").values()) == 4
        assert asked(p) == "turn.action"
        assert (florins(p, 0), florins(p, 1)) == (0, 4)
        assert bishop(p, "england") == "catholic"


@pytest.mark.rules("F1.07")
def test_pacification_may_be_declined() -> None:
    p = entering(repressed={"england": {"rook:islamic": 1}})
    play(p, "pass")
    assert repressed(p, "england") == {"rook:islamic": 1}
    assert bishop(p, "england") == "catholic"
    assert "bishop.pacifies" not in told(p)


@pytest.mark.rules("F1.08")
def test_pacification_kills_one_token_at_most() -> None:
    p = entering(repressed={"england": {"serf:medici": 4}})
    play(p, "serf:medici")
    assert repressed(p, "england") == {"serf:1": 3}
    assert asked(p) == "turn.action"


@pytest.mark.rules("F1.10")
def test_no_pacification_where_a_bishop_was() -> None:
    p = entering(repressed={"england": {"serf:medici": 2}}, bishops={"england": "reformist"})
    assert asked(p) == "turn.action"
    assert bishop(p, "england") is None
    assert repressed(p, "england") == {"serf:1": 2}


@pytest.mark.rules("F1.07")
def test_a_bishop_on_a_queen_does_not_pacify() -> None:
    p = bare(
        tableau={"0": ["PREN008", "PREN036"], "1": ["france"]},
        queens={"france": ["PREN045"]},
        bishops={"PREN036": "catholic"},
        repressed={"france": {"serf:medici": 1}},
    )
    play(p, "ops:west", "PREN045")
    assert asked(p) == "turn.action"
    assert bishop(p, "PREN045") == "catholic"


@pytest.mark.rules("F1.07")
@pytest.mark.parametrize("card", ["PREN167X", "PREN168X"])
def test_a_bishop_on_a_card_pacifies_no_square(card: str) -> None:
    repressed_everywhere = {empire: {"serf:medici": 1} for empire in EMPIRES}
    p = bare(hand={"0": ["PREN167X"]}, tableau={"0": ["PREN168X"]}, repressed=repressed_everywhere)
    play(p, "play:PREN167X", "no", card)
    assert bishop(p, card) == "islamic"
    assert asked(p) == "turn.action"
    assert "bishop.pacifies" not in told(p)


@pytest.mark.rules("F1.12")
def test_pacification_reaches_thrones() -> None:
    p = entering(tableau={"0": ["PREN008", "PREN034"]}, repressed={"england": {"serf:medici": 1}})
    assert asked(p) == "bishop.pacify"
    play(p, "serf:medici")
    assert repressed(p, "england") == {}
    assert bishop(p, "england") == "catholic"


@pytest.mark.rules("F1.12", "F1.11")
def test_a_placed_bishop_pacifies_as_well() -> None:
    p = bare(hand={"0": ["PREN156X"]}, repressed={"france": {"knight:islamic": 1}})
    play(p, "play:PREN156X", "france")
    assert asked(p) == "bishop.pacify"
    play(p, "repressed:knight:islamic")
    assert repressed(p, "france") == {}
    assert supply(p, "bishop:catholic") == 4


# ---------------------------------------------------------------- F1f, F1g: silence


@pytest.mark.rules("F1.21")
def test_a_bishop_leaves_a_card_its_religious_ops() -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": ["PREN067", "PREN090"], "1": ["PREN065"]},
        "cities": {"cairo": "rook:islamic", "modon": "rook:reformist"},
        "concessions": {"hungary__ottoman": 1},
    }
    p = bare(**edits, bishops={"mamluk": "islamic"})
    play(p, "ops:east", "PREN067")
    assert options(p) == ["op:tax", "op:siege", "op:inquisitor:islamic"]
    p = bare(**edits, bishops={"mamluk": "islamic", "PREN067": "reformist"})
    play(p, "ops:east", "PREN067")
    assert asked(p) == "inquisitor.to"
    p = bare(**edits, bishops={"PREN090": "islamic"})
    play(p, "ops:east")
    assert asked(p) == "ops.op"  # the other card has a bishop on it
    assert bishop(p, "PREN090") == "islamic"


@pytest.mark.parametrize("at", ["france", "PREN045", None])
@pytest.mark.rules("F1.22")
def test_a_bishop_on_half_a_couple_silences_both(at: str | None) -> None:
    p = bare(
        tableau={"0": ["france", "PREN034", "PREN038"]},
        queens={"france": ["PREN045"]},
        vassals={"england": "france"},
        cities={"paris": "knight:catholic", "london": "knight:catholic"},
        florins={"0": 1},
        bishops={at: "reformist"} if at else {},
        coins={"west": [0, 1, 0, 0, 0, 0]},
    )
    play(p, "ops:west")
    if at is None:
        assert set(options(p)) == {"france", "PREN045", "england", "PREN034", "PREN038"}
    else:
        assert set(options(p)) == {"england", "PREN034", "PREN038"}  # the vassal speaks
        assert why_not(p, "france") == "F1.21"
        assert why_not(p, "PREN045") == "F1.21"


@pytest.mark.rules("GLOSSARY.56", "F1.22")
def test_a_bishop_on_a_vassal_leaves_its_suzerain_alone() -> None:
    p = bare(
        tableau={"0": ["france", "PREN034"]},
        vassals={"england": "france"},
        cities={"paris": "knight:catholic", "london": "knight:catholic"},
        florins={"0": 1},
        bishops={"england": "islamic"},
        coins={"west": [0, 1, 0, 0, 0, 0]},
    )
    play(p, "ops:west")
    assert set(options(p)) == {"france", "PREN034"}
    assert why_not(p, "england") == "F1.21"


@pytest.mark.parametrize(("silent", "earned"), [(False, 4), (True, 2)])
@pytest.mark.rules("F1.23", "ERRATA.04")
def test_a_bishop_silences_the_ransom_of_a_card(silent: bool, earned: int) -> None:
    p = bare(tableau={"0": ["PREN021"]}, florins={"0": 0}, bishops={"PREN021": "catholic"} if silent else {})
    play(p, "sell:PREN021")
    assert florins(p, 0) == earned
    assert supply(p, "bishop:catholic") == 5


@pytest.mark.parametrize(("seat", "offered"), [(0, True), (1, False)])
@pytest.mark.rules("F1.24")
def test_prestige_is_never_silenced(seat: int, offered: bool) -> None:
    p = bare(
        tableau={"0": ["PREN016"], "1": ["PREN139X"] if seat else []},
        bishops={"PREN139X" if seat else "PREN016": "catholic"},
        concessions={"england__france": 0, "england__portugal": 0},
        victories=["globalization"],
    )
    assert ("victory:globalization" in options(p)) is offered


@pytest.mark.parametrize("card", ["PREN074", "PREN136X", "PREN156X"])
@pytest.mark.rules("F1.25", "GLOSSARY.01")
def test_immunity_to_silence_is_never_silenced(card: str) -> None:
    edits: dict[str, Any] = {"coins": {"west": [0, 1, 0, 0, 0, 0]}, "cities": {"paris": "knight:catholic"}}
    everywhere = {card: "catholic", "PREN034": "islamic", "france": "reformist"}
    table = {"0": [card, "PREN034", "france"]}
    p = bare(tableau=table, bishops=everywhere, florins={"0": 1}, **edits)
    play(p, "ops:west")
    assert options(p) == ["PREN034", "france"]
    p = bare(tableau={"0": ["PREN034", "france"], "1": [card]}, bishops=everywhere, florins={"0": 1}, **edits)
    assert why_not(p, "ops:west") == "D1.02"  # another player's immunity is no help
    p = bare(tableau={"0": ["PREN034", "france"]}, hand={"0": [card]}, florins={"0": 1}, **edits)
    play(p, "ops:west", "PREN034", "done")
    assert florins(p, 0) == 2


@pytest.mark.rules("F1.25")
def test_silence_falls_when_the_immunity_goes() -> None:
    p = bare(
        tableau={"0": ["PREN074", "PREN034", "PREN038"]},
        bishops={"PREN034": "islamic"},
        coins={"west": [0, 1, 1, 0, 0, 0]},
    )
    play(p, "sell:PREN074", "ops:west")
    assert asked(p) == "commerce.florin"
    assert bishop(p, "PREN034") == "islamic"
    play(p, "market:west:1")
    assert asked(p) == "turn.action"  # only the one card could trade


@pytest.mark.rules("F1.23", "F1.25")
def test_an_immune_tableau_keeps_its_abilities() -> None:
    p = bare(
        tableau={"0": ["PREN043", "PREN136X"]},
        hand={"0": ["PREN031", "PREN023", "PREN033"]},
        bishops={"PREN043": "islamic"},
    )
    assert asked(p) == "turn.action"
    assert len(hand(p, 0)) == 3
    p = bare(
        tableau={"0": ["PREN043"], "1": ["PREN136X"]},
        hand={"0": ["PREN031", "PREN023", "PREN033"]},
        bishops={"PREN043": "islamic"},
    )
    assert asked(p) == "hand.discard"


@pytest.mark.rules("F1.01", "F1.13")
def test_a_bishop_cannot_be_taken_elsewhere() -> None:
    p = bare(tableau={"0": ["PREN008"], "1": ["PREN036", "PREN034"]}, bishops={"PREN036": "catholic"})
    play(p, "ops:west")
    assert set(options(p)) == {"PREN034", "france"}
    for elsewhere in ("PREN008", "PREN036", "england"):
        with pytest.raises(IllegalChoice):
            play(p, elsewhere)
    assert queens(p, "france") == []


@pytest.mark.rules("F1.04", "F1.22")
def test_king_and_queen_are_two_cards_for_the_diet_of_worms() -> None:
    p = bare(
        tableau={"0": ["PREN008", "PREN036"], "1": ["france"]},
        queens={"france": ["PREN045"]},
        bishops={"PREN036": "catholic", "PREN045": "islamic"},
    )
    play(p, "ops:west", "france")
    assert (bishop(p, "france"), bishop(p, "PREN045")) == ("catholic", "islamic")
    p = bare(
        tableau={"0": ["PREN008", "PREN036"]},
        queens={"france": ["PREN045"]},
        bishops={"PREN036": "catholic", "PREN045": "islamic"},
    )
    play(p, "ops:west", "france")
    assert (bishop(p, "france"), bishop(p, "PREN045")) == ("catholic", "islamic")


@pytest.mark.rules("F1.15", "F1.16")
def test_a_bishop_on_a_queen_in_her_throne_goes_to_tableaux() -> None:
    found = moves(
        "PREN045",
        tableau={"0": ["PREN008", "PREN147X"], "1": ["PREN036", "PREN031", "PREN034"]},
        queens={"france": ["PREN045"]},
    )
    assert found == {"PREN036", "PREN031"}
