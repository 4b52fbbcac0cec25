"""§G Trade fairs: profits, subsidy, voyage, levies, end."""

from itertools import pairwise
from typing import Any

import pytest

from tests.pax.table import (
    EMPTY,
    FULL,
    Edits,
    Pax,
    asked,
    asked_seat,
    city,
    coins,
    florins,
    gone,
    market,
    options,
    pirate,
    play,
    supply,
    table,
    told,
)

EAST = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
WEST = ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"]
ROWS = {"east": EAST, "west": WEST}
ALONE: dict[str, int | None] = {"france__holy_roman_empire": None, "aragon__papal_states": None}
"""No concessions of Fugger and Medici."""
ROUTES = {
    "tana": ["byzantium", "hungary", "ottoman", "mamluk"],
    "novgorod": [
        "holy_roman_empire", "france", "england", "portugal", "aragon", "papal_states", "ottoman", "mamluk",
    ],
    "timbuktu": ["aragon", "papal_states", "ottoman", "mamluk"],
    "trebizond": [
        "byzantium", "hungary", "ottoman", "papal_states", "aragon", "portugal", "england", "france",
        "holy_roman_empire",
    ],
    "red_sea": ["mamluk", "ottoman", "papal_states", "aragon", "portugal", "england", "france", "holy_roman_empire"],
    "spice_islands": ["portugal", "england", "france", "holy_roman_empire"],
}  # fmt: skip
BLACK = ("tana", "novgorod", "timbuktu")
CITIES = {
    "england": ["london", "bordeaux"],
    "france": ["paris", "bruges", "lyon"],
    "holy_roman_empire": ["vienna", "lubeck", "nurnberg"],
    "hungary": ["buda", "varna"],
    "byzantium": ["tana", "caffa", "trebizond"],
    "portugal": ["toledo", "granada"],
    "aragon": ["valencia", "algiers"],
    "papal_states": ["venice:1"],
    "ottoman": ["constantinople:1", "constantinople:2", "constantinople:3", "modon", "rhodes"],
    "mamluk": ["cairo", "cyprus"],
}
"""Cities without emporia, but for Tana and Trebizond."""


def border(one: str, other: str) -> str:
    order = ["england", "france", "holy_roman_empire", "hungary", "byzantium"]
    order += ["portugal", "aragon", "papal_states", "ottoman", "mamluk"]
    return "__".join(sorted((one, other), key=order.index))


def open_emporia(emporium: str) -> list[str]:
    """This emporium and, of the other colour, Trebizond or Tana."""
    return [emporium, "trebizond" if emporium in BLACK else "tana"]


def cities_of(empire: str, emporium: str) -> list[str]:
    """The cities in play in an empire while this emporium and one of Tana and Trebizond are open."""
    both = open_emporia(emporium)
    shut = {"tana", "trebizond"} - set(both)
    extra = {"novgorod": "holy_roman_empire", "timbuktu": "aragon", "red_sea": "mamluk", "spice_islands": "portugal"}
    found = [place for place in CITIES[empire] if place not in shut]
    return found + [place for place, there in extra.items() if there == empire and place in both]


def fair(emporium: str, seats: int = 2, profits: int = 0, **edits: Any) -> Pax:
    """A fair that starts at this emporium, with so many florins on its card before China adds its own."""
    side = "east" if emporium in BLACK else "west"
    base: Edits = {
        "market": ROWS,
        "emporia": open_emporia(emporium),
        "concessions": ALONE,
        "florins": {str(seat): 0 for seat in range(seats)},
        "coins": {"east": [0] * 6, "west": [0] * 6} | {side: [profits, 0, 0, 0, 0, 0]},
    }
    return play(table(seats, **(base | edits)), f"fair:{side}")


def full(emporium: str, **differs: str | None) -> dict[str, str | None]:
    """A ruler in every city that is in play, but for some."""
    shut = dict.fromkeys({"tana", "trebizond"} - set(open_emporia(emporium)))
    here = {} if emporium in FULL else {emporium: "knight:reformist"}
    return FULL | shut | here | differs


# ---------------------------------------------------------------- the six routes


@pytest.mark.rules("G.02", "G2.01", "G3.01", "G4.01", "G4.03", "G4.04", "H1.05")
@pytest.mark.parametrize("emporium", ROUTES)
def test_a_voyage_raises_a_levy_in_each_empire_of_its_route_in_order(emporium: str) -> None:
    p = fair(emporium, profits=5, cities=EMPTY)
    raised = []
    for empire in ROUTES[emporium]:
        choices = cities_of(empire, emporium)
        if len(choices) > 1:
            assert asked(p) == "fair.levy"
            assert options(p) == sorted(choices, key=list(EVERY_CITY).index)
            play(p, choices[-1])
        raised.append(choices[-1])
        assert city(p, choices[-1]) is not None
    assert asked(p) == "turn.action", "the voyage has reached its arrowhead"
    assert [place for place in EVERY_CITY if city(p, place)] == sorted(raised, key=list(EVERY_CITY).index)
    assert coins(p, "east" if emporium in BLACK else "west")[0] == 5


EVERY_CITY = {
    "london": "RC KC RI KR",
    "bordeaux": "KC KC RI KR",
    "paris": "KC KC RI KR",
    "bruges": "RC RC RI RR",
    "lyon": "KC KC RI KR",
    "vienna": "RC KC KI KR",
    "lubeck": "RC RC RI RR",
    "nurnberg": "KR RC RI KR",
    "novgorod": "RR RC RI RR",
    "buda": "KC KC KI RR",
    "varna": "KR RC RI RR",
    "tana": "KI RC KI RR",
    "caffa": "KC KC RI RR",
    "trebizond": "RR RC KI KR",
    "toledo": "KC KC RI RR",
    "granada": "RI RC KI RR",
    "spice_islands": "RC RC RI RR",
    "valencia": "KC KC RI RR",
    "algiers": "RI RC KI RR",
    "timbuktu": "RI RC KI RR",
    "venice:1": "KC KC RI RR",
    "constantinople:1": "RI RC RI RR",
    "constantinople:2": "KI KC RI KR",
    "constantinople:3": "KI KC KI KR",
    "modon": "RR RC RI RR",
    "rhodes": "RC KC RI RR",
    "cairo": "RI RC RI KR",
    "cyprus": "RC RC RC KR",
    "red_sea": "RI RC RI KR",
}
"""The icon of each city on its medieval, Catholic, Islamic and Reformist map: rook or knight, and the religion."""


@pytest.mark.rules("G4.03", "G4.02")
@pytest.mark.parametrize("place", EVERY_CITY)
def test_a_levy_looks_like_the_icon_of_its_city_on_the_present_map(place: str) -> None:
    names = {"R": "rook", "K": "knight"}, {"C": "catholic", "I": "islamic", "R": "reformist"}
    emporium = next(e for e, route in ROUTES.items() if any(place in cities_of(empire, e) for empire in route))
    for creed, icon in zip(("medieval", "catholic", "islamic", "reformist"), EVERY_CITY[place].split(), strict=True):
        creeds = dict.fromkeys(CITIES, creed)
        p = fair(emporium, profits=3, cities=EMPTY, creeds=creeds)
        while asked(p) == "fair.levy":
            play(p, place if place in options(p) else options(p)[0])
        assert city(p, place) == f"{names[0][icon[0]]}:{names[1][icon[1]]}"


@pytest.mark.rules("G3.01", "G3.02", "G3.04", "G3.05", "G3.06")
@pytest.mark.parametrize("emporium", ROUTES)
def test_a_voyage_crosses_the_borders_between_the_empires_of_its_route_and_no_others(emporium: str) -> None:
    crossed = {border(one, other) for one, other in pairwise(ROUTES[emporium])}
    every = {border(one, other) for route in ROUTES.values() for one, other in pairwise(route)}
    land = {"holy_roman_empire__hungary", "france__aragon", "holy_roman_empire__papal_states", "byzantium__mamluk"}
    assert len(every | land) == 13
    side = "east" if emporium in BLACK else "west"
    off_route = dict.fromkeys(sorted((every | land) - crossed), 0)
    p = fair(emporium, profits=9, cities=full(emporium), concessions=dict.fromkeys(sorted(crossed)) | off_route)
    assert (florins(p, 0), florins(p, 1), coins(p, side)[0]) == (1, 0, 9)
    q = fair(emporium, profits=9, cities=full(emporium), concessions=dict.fromkeys(sorted(crossed), 1) | off_route)
    assert (florins(q, 0), florins(q, 1), coins(q, side)[0]) == (1, len(crossed), 9 - len(crossed))


# ---------------------------------------------------------------- profits


@pytest.mark.rules("G1.01", "G1.02", "G1.03")
@pytest.mark.parametrize(("seats", "added"), [(2, 1), (3, 2), (4, 2)])
@pytest.mark.parametrize("lying", [0, 3])
def test_china_adds_a_florin_with_two_players_and_two_with_more(seats: int, added: int, lying: int) -> None:
    nobody = dict.fromkeys(
        ["france__holy_roman_empire", "aragon__papal_states", "england__portugal", "ottoman__mamluk"]
    )
    p = fair("tana", seats, profits=lying, cities=FULL, concessions=nobody)
    assert florins(p, 0) == 1
    assert coins(p, "east") == [lying + added - 1, 0, 0, 0, 0, 0]


@pytest.mark.rules("G1.04", "G5.04")
def test_the_card_leaves_the_game_and_profits_stay_in_its_place() -> None:
    p = fair("trebizond", profits=2, cities=FULL)
    assert gone(p)[-1] == "PREN019"
    assert market(p, "west")[0] is None
    assert coins(p, "west") == [2, 0, 0, 0, 0, 0]
    assert coins(p, "east") == [0] * 6


@pytest.mark.rules("G2.02", "G2.04")
@pytest.mark.parametrize(("cards", "subsidy"), [([], 1), (["PREN130X"], 1)])
def test_the_convener_receives_one_florin_of_the_profits(cards: list[str], subsidy: int) -> None:
    p = fair("tana", profits=3, cities=FULL, tableau={"0": cards})
    assert florins(p, 0) == subsidy
    assert coins(p, "east")[0] == 4 - subsidy
    assert florins(p, 1) == 0


@pytest.mark.rules("G2.03", "G2.04")
def test_a_subsidy_that_takes_the_only_profit_stops_the_voyage() -> None:
    p = fair("tana", cities=EMPTY, concessions={"hungary__byzantium": 1})
    assert asked(p) == "turn.action"
    assert (florins(p, 0), florins(p, 1)) == (1, 0)
    assert coins(p, "east") == [0] * 6
    assert "levy" not in told(p)


@pytest.mark.rules("G2.03")
def test_a_subsidy_of_two_takes_no_more_than_there_is() -> None:
    options_ = ["map_1550", "age_of_reformation"]
    for lying, convener, left in ((0, 1, 0), (1, 2, 0), (2, 2, 1)):
        p = table(
            2,
            options_,
            market=ROWS,
            cities=dict.fromkeys(EMPTY),
            tableau={"0": ["PREN215P"]},
            florins={"0": 0},
            concessions=dict.fromkeys(["france__holy_roman_empire", "aragon__papal_states"]),
            emporia=["tana"],
            coins={"east": [lying, 0, 0, 0, 0, 0]},
        )
        play(p, "fair:east")
        assert florins(p, 0) == convener
        assert p.state.coins[0] == left
        assert (asked(p) == "fair.levy") is (left > 0)


# ---------------------------------------------------------------- the voyage


@pytest.mark.rules("G.01", "G4.05")
def test_profits_then_subsidy_then_levy_and_border_in_turn() -> None:
    p = fair(
        "tana", profits=4, cities=EMPTY, concessions={"hungary__byzantium": 1}, pirates={"hungary__ottoman": "islamic"}
    )
    play(p, "caffa", "buda", "modon", "cairo")
    voyage = ["levy", "fair.profit", "levy", "fair.piracy", "levy", "levy"]
    assert told(p) == ["fair.convened", "fair.subsidy", *voyage]
    assert coins(p, "east")[0] == 2


@pytest.mark.rules("G3.02", "G3.03")
def test_every_concession_on_the_way_earns_a_florin_the_conveners_too() -> None:
    p = fair("tana", profits=5, cities=FULL, concessions=ALONE | {"hungary__byzantium": 0, "ottoman__mamluk": 1})
    assert (florins(p, 0), florins(p, 1)) == (2, 1)
    assert coins(p, "east")[0] == 3


@pytest.mark.rules("G3.04")
@pytest.mark.parametrize("religion", ["catholic", "islamic", "reformist"])
def test_a_pirate_of_any_colour_takes_a_florin_to_china(religion: str) -> None:
    p = fair("tana", profits=3, cities=FULL, pirates={"hungary__ottoman": religion})
    assert coins(p, "east")[0] == 2
    assert (florins(p, 0), florins(p, 1)) == (1, 0)
    assert pirate(p, "hungary__ottoman") == religion


@pytest.mark.rules("G3.04")
def test_a_concession_that_shares_its_border_is_paid_and_the_pirate_is_not() -> None:
    p = fair(
        "tana",
        profits=3,
        cities=FULL,
        tableau={"1": ["PREN113X"]},
        concessions=ALONE | {"hungary__ottoman": 1},
        pirates={"hungary__ottoman": "islamic"},
    )
    assert coins(p, "east")[0] == 2
    assert (florins(p, 0), florins(p, 1)) == (1, 1)


@pytest.mark.rules("G3.05")
def test_tokens_off_the_route_earn_nothing() -> None:
    p = fair("tana", profits=3, cities=FULL, concessions={"france__holy_roman_empire": 0, "aragon__papal_states": 1})
    assert (florins(p, 0), florins(p, 1), coins(p, "east")[0]) == (1, 0, 3)


@pytest.mark.rules("G3.07", "G5.02", "G5.03", "G4.05")
def test_the_voyage_ends_at_the_concession_that_takes_the_last_profit() -> None:
    p = fair("tana", profits=1, cities=EMPTY, concessions=ALONE | {"hungary__byzantium": 1, "hungary__ottoman": 0})
    play(p, "caffa")
    assert asked(p) == "turn.action"
    assert (florins(p, 0), florins(p, 1)) == (1, 1)
    assert coins(p, "east") == [0] * 6
    assert city(p, "buda") is None
    assert city(p, "varna") is None


@pytest.mark.rules("G5.02", "G5.03")
def test_the_voyage_ends_at_the_pirate_that_takes_the_last_profit() -> None:
    p = fair(
        "tana",
        profits=2,
        cities=EMPTY,
        concessions=ALONE | {"hungary__byzantium": 1},
        pirates={"hungary__ottoman": "catholic"},
    )
    play(p, "caffa", "buda")
    assert asked(p) == "turn.action"
    assert told(p).count("levy") == 2
    assert coins(p, "east") == [0] * 6


@pytest.mark.rules("G3.06")
def test_an_empty_border_costs_nothing_and_the_next_empire_is_entered() -> None:
    p = fair("tana", profits=1, cities=EMPTY)
    play(p, "tana", "varna", "rhodes", "cyprus")
    assert coins(p, "east")[0] == 1
    assert told(p).count("levy") == 4


@pytest.mark.rules("G5.01", "G5.04")
def test_at_the_arrowhead_leftover_profits_remain() -> None:
    p = fair("timbuktu", profits=4, cities=full("timbuktu"))
    assert coins(p, "east") == [4, 0, 0, 0, 0, 0]
    assert asked(p) == "turn.action"


@pytest.mark.rules("G5.05")
def test_leftover_profits_go_onto_the_next_fair_card() -> None:
    p = fair("tana", profits=2, cities=FULL, hand={"0": ["PREN021"]})
    play(p, "end_turn")
    assert asked_seat(p) == 1
    assert market(p, "east")[0] == "PREN060"
    assert coins(p, "east") == [2, 0, 0, 0, 0, 0]


@pytest.mark.rules("G3.02")
@pytest.mark.parametrize(
    ("cards", "emporium", "paid"),
    [
        (["PREN014"], "spice_islands", 2),
        (["PREN014"], "trebizond", 1),
        (["PREN131X"], "trebizond", 2),
        (["PREN131X"], "tana", 1),
        (["PREN014", "PREN131X"], "spice_islands", 4),
    ],
)
def test_some_abilities_pay_a_concession_more_than_once(cards: list[str], emporium: str, paid: int) -> None:
    p = fair(
        emporium, profits=9, cities=full(emporium), tableau={"1": cards}, concessions=ALONE | {"england__portugal": 1}
    )
    expected = 0 if emporium == "tana" else paid
    assert florins(p, 1) == expected
    assert p.state.coins[0] + p.state.coins[6] == 9 - expected


@pytest.mark.rules("G3.02", "G5.02")
def test_a_doubled_payment_stops_at_the_last_profit() -> None:
    p = fair(
        "spice_islands",
        profits=1,
        cities=full("spice_islands"),
        tableau={"1": ["PREN014"]},
        concessions=ALONE | {"england__portugal": 1},
    )
    assert florins(p, 1) == 1
    assert coins(p, "west")[0] == 0


# ---------------------------------------------------------------- levies


@pytest.mark.rules("G.03", "G4.04", "G4.06")
def test_the_convener_chooses_every_levy_even_in_an_opponents_empire() -> None:
    p = fair(
        "tana",
        profits=3,
        cities=EMPTY,
        tableau={"1": ["byzantium", "hungary"]},
        concessions=ALONE | {"hungary__byzantium": 1},
    )
    assert (asked(p), asked_seat(p)) == ("fair.levy", 0)
    assert options(p) == ["tana", "caffa", "trebizond"], "to raise none is no choice"
    play(p, "caffa")
    assert (asked_seat(p), options(p)) == (0, ["buda", "varna"])


@pytest.mark.rules("G4.02", "G4.06")
def test_a_levy_goes_into_the_only_empty_city() -> None:
    p = fair("tana", profits=1, cities=FULL | {"varna": None})
    assert asked(p) == "turn.action"
    assert city(p, "varna") == "knight:reformist"
    assert told(p).count("levy") == 1


@pytest.mark.rules("G4.07")
@pytest.mark.parametrize(("tokens", "levied"), [(0, True), (1, True), (2, True), (3, False)])
def test_constantinople_has_room_below_three_tokens(tokens: int, levied: bool) -> None:
    held = {f"constantinople:{n}": "rook:catholic" if n <= tokens else None for n in (1, 2, 3)}
    p = fair("tana", profits=1, cities=FULL | held)
    if tokens < 2:
        assert options(p) == [place for place, ruler in held.items() if ruler is None]
        play(p, options(p)[0])
    assert sum(city(p, place) is not None for place in held) == (tokens + 1 if levied else 3)
    assert ("levy" in told(p)) is levied


@pytest.mark.rules("G4.08", "G4.09")
def test_a_saturated_empire_gets_no_levy_and_the_voyage_goes_on() -> None:
    p = fair("tana", profits=1, cities=EMPTY | {"buda": "rook:catholic", "varna": "rook:catholic"})
    play(p, "tana")
    assert options(p) == ["constantinople:1", "constantinople:2", "constantinople:3", "modon", "rhodes"]
    assert city(p, "buda") == city(p, "varna") == "rook:catholic"


@pytest.mark.rules("G4.09")
def test_a_busted_emporium_is_no_city_with_room() -> None:
    p = fair(
        "tana", profits=1, cities=FULL | {"trebizond": None, "red_sea": "rook:catholic"}, emporia=["red_sea", "tana"]
    )
    assert "levy" not in told(p)
    q = fair("tana", profits=1, cities=FULL | {"trebizond": None})
    assert city(q, "trebizond") == "rook:reformist"


@pytest.mark.rules("G4.06", "G.03")
def test_a_levy_of_a_kind_that_has_run_out_comes_from_where_the_convener_says() -> None:
    spent = {"france": {"rook:reformist": 7}}
    p = fair("tana", profits=1, cities=FULL | {"modon": None} | _no_red_rooks(), repressed=spent)
    assert supply(p, "rook:reformist") == 0
    assert city(p, "modon") == "rook:reformist"


def _no_red_rooks() -> dict[str, str | None]:
    return {place: "knight:catholic" for place, ruler in FULL.items() if ruler == "rook:reformist" and place != "modon"}
