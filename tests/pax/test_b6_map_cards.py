"""§B6 Map cards: cities, levies, routes, borders, emporia; §B7 comets."""

from itertools import pairwise
from typing import Any

import pytest

import signoria
from signoria.games.pax_renaissance.components import BORDERS, CARDS, COMET, EMPIRES, PLACE_EMPIRE
from tests.pax.table import (
    EMPTY,
    asked,
    city,
    creed,
    holder,
    options,
    play,
    repressed,
    seen,
    supply,
    table,
    told,
    why_not,
)

LEVIES = """
england london rC kC rI kR
england bordeaux kC kC rI kR
france paris kC kC rI kR
france bruges rC rC rI rR
france lyon kC kC rI kR
holy_roman_empire vienna rC kC kI kR
holy_roman_empire lubeck rC rC rI rR
holy_roman_empire nurnberg kR rC rI kR
holy_roman_empire novgorod rR rC rI rR
hungary buda kC kC kI rR
hungary varna kR rC rI rR
byzantium tana kI rC kI rR
byzantium caffa kC kC rI rR
byzantium trebizond rR rC kI kR
portugal toledo kC kC rI rR
portugal granada rI rC kI rR
portugal spice_islands rC rC rI rR
aragon valencia kC kC rI rR
aragon algiers rI rC kI rR
aragon timbuktu rI rC kI rR
papal_states venice:1 kC kC rI rR
ottoman constantinople:1 rI rC rI rR
ottoman constantinople:2 kI kC rI kR
ottoman constantinople:3 kI kC kI kR
ottoman modon rR rC rI rR
ottoman rhodes rC kC rI rR
mamluk cairo rI rC rI kR
mamluk cyprus rC rC rC kR
mamluk red_sea rI rC rI kR
"""
"""The icon of every place on the medieval, Catholic, Islamic and Reformist map card."""

CREEDS = ("medieval", "catholic", "islamic", "reformist")
PIECE = {"r": "rook", "k": "knight", "C": "catholic", "I": "islamic", "R": "reformist"}
ICONS = [
    (line.split()[0], line.split()[1], state, f"{PIECE[icon[0]]}:{PIECE[icon[1]]}")
    for line in LEVIES.strip().splitlines()
    for state, icon in zip(CREEDS, line.split()[2:], strict=True)
]
BORDER_OF = {
    "england": "england__france",
    "france": "england__france",
    "holy_roman_empire": "france__holy_roman_empire",
    "hungary": "hungary__byzantium",
    "byzantium": "hungary__byzantium",
    "portugal": "portugal__aragon",
    "aragon": "portugal__aragon",
    "papal_states": "papal_states__ottoman",
    "ottoman": "papal_states__ottoman",
    "mamluk": "ottoman__mamluk",
}
EMPORIA = {
    "novgorod": ["trebizond", "novgorod"],
    "timbuktu": ["trebizond", "timbuktu"],
    "spice_islands": ["spice_islands", "tana"],
    "red_sea": ["red_sea", "tana"],
}

# ---------------------------------------------------------------- states, cities and levies


@pytest.mark.rules("B6.01", "B6.03", "B6.06", "B6.11")
@pytest.mark.parametrize(("empire", "place", "state", "icon"), ICONS)
def test_a_levy_has_the_shape_and_the_colour_of_the_icon(empire: str, place: str, state: str, icon: str) -> None:
    """On each of the four faces of each empire; an open emporium raises levies like any other city."""
    border = BORDER_OF[empire]
    emporia: dict[str, Any] = {"emporia": EMPORIA[place]} if place in EMPORIA else {}
    p = table(
        creeds={empire: state},
        cities=EMPTY,
        concessions={border: 0},
        florins={"0": 1},
        now=[["tax_due", border, empire]],
        **emporia,
    )
    play(p, "yes")
    if asked(p) == "tax.levy":
        play(p, place)
    else:
        assert place == "venice:1"  # the only city
    assert city(p, place) == icon
    assert sum(p.state.rulers) == sum(r for r in p.state.rulers if r)
    assert len([r for r in p.state.rulers if r]) == 1


@pytest.mark.rules("B6.02")
def test_a_victorious_jihad_puts_the_islamic_card_on_hungary() -> None:
    p = table(hand={"0": ["PREN071"]}, cities=EMPTY | {"buda": "knight:catholic"})
    assert creed(p, "hungary") == "medieval"
    play(p, "play:PREN071", "hungary")
    assert creed(p, "hungary") == "islamic"
    assert [creed(p, e) for e in EMPIRES if e not in ("hungary", "mamluk", "papal_states")] == ["medieval"] * 7
    assert "creed" in told(p)


@pytest.mark.rules("B6.02")
def test_a_lost_war_changes_no_map_card() -> None:
    p = table(hand={"0": ["PREN071"]}, cities=EMPTY | {"buda": "knight:catholic", "varna": "rook:reformist"})
    play(p, "play:PREN071", "hungary")
    assert creed(p, "hungary") == "medieval"
    assert holder(p, "hungary") is None


@pytest.mark.rules("B6.05")
@pytest.mark.parametrize("place", ["london", "bordeaux"])
def test_any_ruler_may_enter_any_city_whatever_its_icon(place: str) -> None:
    """London shows a gold rook, Bordeaux a gold knight: a red rook may go to either."""
    p = table(hand={"0": ["PREN051"]}, cities=EMPTY, florins={"0": 0})
    play(p, "play:PREN051", "no")
    assert options(p) == ["london", "bordeaux", "pass"]
    play(p, place, "pass")
    assert city(p, place) == "rook:reformist"


@pytest.mark.rules("B6.05")
def test_a_pawn_or_a_pirate_never_enters_a_city() -> None:
    p = play(table(hand={"0": ["PREN017"]}), "play:PREN017")
    assert options(p) == ["england__france", "england__portugal", "pass"]


# ---------------------------------------------------------------- routes and borders

ROUTES = [
    ("east", "tana", "trebizond", "byzantium hungary ottoman mamluk"),
    (
        "east",
        "novgorod",
        "trebizond",
        "holy_roman_empire france england portugal aragon papal_states ottoman mamluk",
    ),
    ("east", "timbuktu", "trebizond", "aragon papal_states ottoman mamluk"),
    (
        "west",
        "trebizond",
        "tana",
        "byzantium hungary ottoman papal_states aragon portugal england france holy_roman_empire",
    ),
    ("west", "spice_islands", "tana", "portugal england france holy_roman_empire"),
    (
        "west",
        "red_sea",
        "tana",
        "mamluk ottoman papal_states aragon portugal england france holy_roman_empire",
    ),
]


@pytest.mark.rules("B6.07", "B6.09", "B6.10")
@pytest.mark.parametrize(("fair", "emporium", "other", "course"), ROUTES)
def test_a_route_runs_from_its_emporium_to_the_arrowhead(fair: str, emporium: str, other: str, course: str) -> None:
    empires = course.split()
    crossed = [next(b for b in BORDERS if set(b.split("__")) == {one, two}) for one, two in pairwise(empires)]
    nobody: dict[str, object] = dict.fromkeys(BORDERS)
    p = table(
        emporia=[emporium, other],
        cities=EMPTY,
        concessions=nobody | dict.fromkeys(crossed, 1),
        coins={fair: [20, 0, 0, 0, 0, 0]},
        florins={"0": 0, "1": 0},
    )
    play(p, f"fair:{fair}")
    while asked(p) == "fair.levy":
        play(p, options(p)[0])
    raised = [EMPIRES[PLACE_EMPIRE[args[1]]] for key, args, _ in p.log if key == "levy"]
    paid = [BORDERS[args[2]] for key, args, _ in p.log if key == "fair.profit"]
    assert raised == empires
    assert paid == crossed
    assert p.state.florins == [1, len(crossed)]
    assert p.state.coins[("east", "west").index(fair) * 6] == 20 - len(crossed)


SEAS = [
    ("PREN012", "papal_states__ottoman ottoman__mamluk hungary__ottoman"),
    ("PREN013", "portugal__aragon aragon__papal_states"),
    ("PREN017", "england__france england__portugal"),
    ("PREN139X", "england__france france__holy_roman_empire"),
    ("PREN140X", "aragon__papal_states papal_states__ottoman"),
    ("PREN106X", "france__holy_roman_empire"),
    ("PREN108X", "hungary__byzantium"),
]


@pytest.mark.rules("B6.08", "B12.02")
@pytest.mark.parametrize("emporia", [["trebizond", "tana"], ["spice_islands", "tana"], ["red_sea", "novgorod"]])
@pytest.mark.parametrize(("card", "seas"), SEAS)
def test_a_sea_border_is_one_that_any_route_crosses_active_or_not(card: str, seas: str, emporia: list[str]) -> None:
    """Pirates of a card may lie in the sea borders of its location and nowhere else."""
    p = table(hand={"0": [card]}, emporia=emporia, cities=EMPTY)
    play(p, f"play:{card}")
    if asked(p) != "agent.pirate":
        play(p, "no")
    assert options(p) == [*seas.split(), "pass"]


@pytest.mark.rules("B6.08")
@pytest.mark.parametrize(
    ("card", "land", "rule"),
    [
        ("PREN013", "france__aragon", "E2.19"),
        ("PREN106X", "holy_roman_empire__hungary", "E2.19"),
        ("PREN106X", "holy_roman_empire__papal_states", "E2.19"),
        ("PREN108X", "byzantium__mamluk", "E2.19"),
        ("PREN013", "england__france", "E2.19"),
    ],
)
def test_a_border_that_no_route_crosses_takes_no_pirate(card: str, land: str, rule: str) -> None:
    p = play(table(hand={"0": [card]}), f"play:{card}")
    assert why_not(p, land) == rule


@pytest.mark.rules("B6.09", "B6.10")
@pytest.mark.parametrize(
    "card", [c for c in CARDS if c in "PREN015 PREN074 PREN087 PREN105X PREN121X PREN122X PREN154X"]
)
def test_a_black_trade_shift_moves_between_black_emporia(card: str) -> None:
    p = play(table(hand={"0": [card]}), f"play:{card}", "yes")
    shows = seen(p)["emporia"]
    assert shows[0] == "trebizond"
    assert shows[1] in ("novgorod", "timbuktu")


@pytest.mark.rules("B6.09", "B6.10")
@pytest.mark.parametrize("card", ["PREN014", "PREN021", "PREN107X", "PREN127X", "PREN141X"])
def test_a_white_trade_shift_moves_between_white_emporia(card: str) -> None:
    p = play(table(hand={"0": [card]}, tableau={"0": ["PREN139X"]}), f"play:{card}", "yes")
    shows = seen(p)["emporia"]
    assert shows[1] == "tana"
    assert shows[0] in ("spice_islands", "red_sea")


@pytest.mark.rules("B6.11", "C1.04")
def test_an_open_emporium_is_a_city_for_agents_a_busted_one_is_not() -> None:
    p = table(hand={"0": ["PREN068"]}, cities=EMPTY, florins={"0": 9})
    play(p, "play:PREN068", "no")
    assert options(p) == ["tana", "caffa", "trebizond", "pass"]
    p = table(hand={"0": ["PREN068"]}, cities=EMPTY, emporia=["red_sea", "novgorod"])
    play(p, "play:PREN068", "no")
    assert city(p, "caffa") is None
    assert options(p) == ["caffa", "pass"]
    assert [why_not(p, busted) for busted in ("tana", "trebizond")] == ["C1.04", "C1.04"]


@pytest.mark.rules("B6.04", "C4.01", "C4.02", "C4.04")
def test_only_capitals_are_occupied_at_the_start() -> None:
    p = table()
    assert {name: city(p, name) for name in EMPTY if city(p, name)} == {
        "london": "rook:catholic",
        "paris": "knight:catholic",
        "vienna": "rook:catholic",
        "buda": "knight:catholic",
        "tana": "knight:islamic",
        "toledo": "knight:catholic",
        "valencia": "knight:catholic",
        "venice:1": "knight:catholic",
        "constantinople:1": "rook:islamic",
        "constantinople:2": "knight:islamic",
        "constantinople:3": "knight:islamic",
        "cairo": "rook:islamic",
    }
    assert sum(1 for ruler in p.state.rulers if ruler) == 12
    assert (supply(p, "knight:catholic"), supply(p, "rook:catholic"), supply(p, "rook:islamic")) == (5, 8, 5)
    assert all(not repressed(p, e) for e in EMPIRES)


# ---------------------------------------------------------------- B7


@pytest.mark.rules("B7.01", "A3.01", "C5.02", "C5.03", "C5.04", "C6.01")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_comets_lie_in_the_lower_part_of_each_deck(seats: int, seed: str) -> None:
    """Four cards a player above (six of them are dealt to the market), twelve and two comets below."""
    g = signoria.game("pax_renaissance").new(seats=seats, seed=seed).state
    comets = [["COMET1", "COMET2"], ["COMET3", "COMET4"]]
    for side in range(2):
        assert sorted(CARDS[c] for c in g.bottom[side] if COMET[c]) == comets[side]
        assert len(g.bottom[side]) == 14
        assert not any(COMET[c] for c in g.top[side])
        assert len(g.top[side]) == 4 * seats - 6
        assert not any(COMET[c] for c in g.unused[side])


@pytest.mark.rules("B7.01", "C5.02")
def test_the_upper_part_is_drawn_before_the_lower_one() -> None:
    p = signoria.game("pax_renaissance").new(seats=2, seed="d")
    upper = {CARDS[c] for c in p.state.top[0]}
    assert len(upper) == 2
    shown: list[str] = []
    while len(shown) < 3:
        before = set(p.state.market[:6])
        p.choose("fair:east")
        while [a.what for a in p.asks] != ["turn.action"]:
            p.choose(p.asks[0].options[0])
        p.choose("end_turn" if "end_turn" in p.asks[0].options else p.asks[0].options[0])
        shown += [CARDS[c] for c in p.state.market[:6] if c not in before]
    assert set(shown[:2]) == upper
    assert CARDS.index(shown[2]) not in p.state.bottom[0]
