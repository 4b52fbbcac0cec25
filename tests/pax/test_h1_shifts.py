"""§H1 Trade shifts."""

from typing import Any

import pytest

from tests.pax.table import (
    EMPTY,
    Edits,
    Pax,
    asked,
    asked_seat,
    city,
    concession,
    florins,
    options,
    play,
    repressed,
    supply,
    table,
    told,
    why_not,
)

ROWS = {
    "east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"],
    "west": ["PREN023", "PREN031", "PREN035", "PREN038", "PREN039", "PREN036"],
}
SPICE, RED_SEA, NOVGOROD, TIMBUKTU = "PREN019", "PREN127X", "PREN074", "PREN087"
WHITE = ("trebizond", "spice_islands", "red_sea")
DISCOVERY = ["PREN102X"]


def emporia(p: Pax) -> list[str]:
    """The open white and black emporium, as everybody sees them."""
    found = p.view(1)["table"]
    assert isinstance(found, dict)
    listed = found["emporia"]
    assert isinstance(listed, list)
    return [str(one) for one in listed]


def before(card: str, emporia: list[str], **edits: Any) -> Pax:
    base: Edits = {
        "market": ROWS,
        "hand": {"0": [card]},
        "tableau": {"0": DISCOVERY},
        "cities": EMPTY,
        "emporia": emporia,
        "florins": {"0": 0},
    }
    return play(table(**(base | edits)), f"play:{card}")


def opened(p: Pax) -> set[str]:
    """The emporia in which a ruler could be placed, by the cities that the table shows."""
    found = p.view(0)["table"]
    assert isinstance(found, dict)
    cities = found["cities"]
    assert isinstance(cities, dict)
    return set(cities) & {*WHITE, "tana", "novgorod", "timbuktu"}


@pytest.mark.rules("H1.01", "H1.06", "H1.08", "H1.11", "H1.12", "H1.13")
@pytest.mark.parametrize(
    ("card", "active", "after"),
    [
        (SPICE, ["trebizond", "tana"], ["spice_islands", "tana"]),
        (SPICE, ["red_sea", "tana"], ["spice_islands", "tana"]),
        (RED_SEA, ["trebizond", "tana"], ["red_sea", "tana"]),
        (RED_SEA, ["spice_islands", "timbuktu"], ["red_sea", "timbuktu"]),
        (NOVGOROD, ["trebizond", "tana"], ["trebizond", "novgorod"]),
        (NOVGOROD, ["spice_islands", "timbuktu"], ["spice_islands", "novgorod"]),
        (TIMBUKTU, ["trebizond", "tana"], ["trebizond", "timbuktu"]),
        (TIMBUKTU, ["red_sea", "novgorod"], ["red_sea", "timbuktu"]),
    ],
)
def test_the_disk_moves_to_the_open_emporium_of_the_same_colour(card: str, active: list[str], after: list[str]) -> None:
    p = before(card, active)
    assert emporia(p) == active
    assert opened(p) == set(active)
    play(p, "yes")
    assert emporia(p) == after
    assert opened(p) == set(after)
    assert told(p)[:3] == ["play", "shot.triggered", "shift.moved"]


@pytest.mark.rules("H1.02")
@pytest.mark.parametrize(
    ("card", "active"),
    [
        (SPICE, ["spice_islands", "tana"]),
        (RED_SEA, ["red_sea", "tana"]),
        (NOVGOROD, ["trebizond", "novgorod"]),
        (TIMBUKTU, ["trebizond", "timbuktu"]),
    ],
)
def test_an_open_emporium_stays_open_with_its_ruler_and_agents_must_come(card: str, active: list[str]) -> None:
    open_one = active[0] if card in (SPICE, RED_SEA) else active[1]
    p = before(card, active, cities=EMPTY | {open_one: "knight:catholic"}, concessions={"france__holy_roman_empire": 1})
    play(p, "yes")
    assert emporia(p) == active
    assert city(p, open_one) == "knight:catholic"
    assert "shift.moved" not in told(p)
    assert asked(p).startswith("agent.")
    assert "pass" not in options(p)


@pytest.mark.rules("H1.03", "H1.04")
@pytest.mark.parametrize(
    ("card", "active", "covered", "empire"),
    [
        (RED_SEA, ["trebizond", "tana"], "trebizond", "byzantium"),
        (SPICE, ["red_sea", "tana"], "red_sea", "mamluk"),
        (RED_SEA, ["spice_islands", "tana"], "spice_islands", "portugal"),
        (NOVGOROD, ["trebizond", "tana"], "tana", "byzantium"),
        (TIMBUKTU, ["trebizond", "novgorod"], "novgorod", "holy_roman_empire"),
        (NOVGOROD, ["trebizond", "timbuktu"], "timbuktu", "aragon"),
    ],
)
def test_who_is_in_the_covered_emporium_is_repressed_for_free(
    card: str, active: list[str], covered: str, empire: str
) -> None:
    p = before(card, active, cities=EMPTY | {covered: "knight:reformist"})
    play(p, "yes")
    assert city(p, covered) is None
    assert repressed(p, empire) == {"knight:reformist": 1}
    assert supply(p, "knight:reformist") == 6
    assert florins(p, 0) == 0


@pytest.mark.rules("H1.04")
@pytest.mark.parametrize("seat", ["0", "1"])
def test_the_repressed_token_goes_to_the_square_wherever_it_lies(seat: str) -> None:
    cards = {"0": DISCOVERY, "1": ["PREN130X"]}
    cards[seat] = [*cards[seat], "byzantium"]
    p = before(RED_SEA, ["trebizond", "tana"], tableau=cards, cities=EMPTY | {"trebizond": "rook:islamic"})
    play(p, "yes")
    assert repressed(p, "byzantium") == {"rook:islamic": 1}


@pytest.mark.rules("H1.05")
def test_later_fairs_start_at_the_new_emporium() -> None:
    p = before(SPICE, ["trebizond", "tana"], coins={"west": [3, 0, 0, 0, 0, 0]}, concessions={"england__portugal": 1})
    play(p, "yes")
    while asked(p) != "turn.action":
        play(p, options(p)[0])
    play(p, "fair:west")
    assert asked(p) == "fair.levy"
    assert options(p) == ["toledo", "granada", "spice_islands"]


@pytest.mark.rules("H1.07")
def test_after_the_shift_a_ruler_may_enter_the_opened_emporium() -> None:
    p = before(TIMBUKTU, ["trebizond", "tana"])
    play(p, "yes")
    assert (asked(p), asked_seat(p)) == ("agent.ruler", 0)
    assert options(p) == ["valencia", "algiers", "timbuktu"]
    play(p, "timbuktu")
    assert city(p, "timbuktu") == "rook:islamic"
    assert asked(p) == "turn.action"


@pytest.mark.rules("H1.07")
def test_a_shift_that_is_not_triggered_moves_nothing() -> None:
    p = before(TIMBUKTU, ["trebizond", "tana"], cities=EMPTY | {"tana": "rook:catholic"})
    play(p, "no")
    assert emporia(p) == ["trebizond", "tana"]
    assert city(p, "tana") == "rook:catholic"
    assert options(p) == ["valencia", "algiers", "pass"]


# ---------------------------------------------------------------- the Spice Islands


def spice(**edits: Any) -> Pax:
    """The Almeida Armada, a Discovery itself, is about to be played to a tableau."""
    return before("PREN018", ["trebizond", "tana"], **edits)


@pytest.mark.rules("H1.09")
def test_the_spice_islands_need_a_discovery_besides_the_card_itself() -> None:
    p = table(market=ROWS, hand={"0": ["PREN018"]}, tableau={"0": ["PREN130X"], "1": ["PREN102X"]}, cities=EMPTY)
    play(p, "play:PREN018")
    assert asked(p) == "agent.pawn", "the one-shot cannot occur"
    assert emporia(p) == ["trebizond", "tana"]
    assert "pass" in options(p)


@pytest.mark.rules("H1.09")
def test_with_a_discovery_the_spice_islands_may_be_opened() -> None:
    p = spice(tableau={"0": ["PREN103X"]})
    assert (asked(p), options(p)) == ("shot.shift", ["yes", "no"])
    play(p, "yes")
    assert emporia(p) == ["spice_islands", "tana"]


@pytest.mark.rules("H1.09", "H1.10")
@pytest.mark.parametrize(
    ("edits", "possible"),
    [
        ({"tableau": {"0": ["portugal"]}}, True),
        ({"tableau": {"0": ["portugal"]}, "republics": ["portugal"]}, True),
        ({"tableau": {"0": ["france"]}, "vassals": {"portugal": "france"}}, True),
        ({"tableau": {"0": ["england"]}}, False),
        ({"tableau": {"1": ["portugal"]}}, False),
        ({"tableau": {"0": ["PREN139X"]}}, True),
        ({"tableau": {"0": ["PREN102X"]}, "bishops": {"PREN102X": "catholic"}}, True),
        ({"tableau": {"0": []}, "hand": {"0": ["PREN018", "PREN102X"]}}, False),
    ],
)
def test_any_tableau_card_or_square_may_show_the_discovery(edits: Edits, possible: bool) -> None:
    p = spice(**edits)
    assert (asked(p) == "shot.shift") is possible


@pytest.mark.rules("H1.14")
@pytest.mark.parametrize("card", [RED_SEA, NOVGOROD, TIMBUKTU, "PREN015", "PREN107X", "PREN121X"])
def test_no_other_shift_needs_a_discovery(card: str) -> None:
    p = before(card, ["trebizond", "tana"], tableau={"0": []})
    assert (asked(p), options(p)) == ("shot.shift", ["yes", "no"])


@pytest.mark.rules("H1.07")
def test_conquistadors_bring_their_knights_after_opening_the_spice_islands() -> None:
    p = before("PREN021", ["trebizond", "tana"])
    play(p, "yes")
    assert options(p) == ["toledo", "granada", "spice_islands"]
    play(p, "spice_islands")
    assert options(p) == ["toledo", "granada"], "they repress no knight of their own card, and there are no florins"
    play(p, "toledo")
    assert asked(p) == "turn.action"
    assert (city(p, "spice_islands"), city(p, "toledo")) == ("knight:catholic", "knight:catholic")


@pytest.mark.rules("H1.06")
def test_a_black_shift_leaves_the_white_emporium_and_its_ruler_alone() -> None:
    p = before(NOVGOROD, ["trebizond", "tana"], cities=EMPTY | {"trebizond": "knight:islamic", "tana": "rook:islamic"})
    play(p, "yes")
    assert city(p, "trebizond") == "knight:islamic"
    assert repressed(p, "byzantium") == {"rook:islamic": 1}
    assert concession(p, "france__holy_roman_empire") == 0
    assert why_not(p, "france__aragon") == "E2.22"
