"""§F5 Repress."""

import pytest

from signoria.kernel.position import IllegalChoice
from tests.pax.table import (
    asked,
    bare,
    city,
    concession,
    florins,
    holder,
    options,
    pirate,
    play,
    repressed,
    row,
    supply,
    why_not,
)

CITIES = {"paris": "knight:catholic", "bruges": "rook:reformist", "lyon": "rook:islamic", "london": "rook:catholic"}
PAWNS = {"england__france": 0, "france__aragon": 1, "england__portugal": 1}


@pytest.mark.rules("F5.01", "F5.02", "GLOSSARY.39")
def test_a_token_in_the_location_goes_to_the_square_of_its_empire_for_a_florin() -> None:
    p = bare(
        tableau={"0": ["PREN154X"]},  # rooks in the Holy Roman Empire
        cities={"vienna": "knight:catholic", "lubeck": "rook:islamic", "nurnberg": "rook:reformist"} | CITIES,
        concessions={"france__holy_roman_empire": 0},
        florins={"0": 0},
    )
    play(p, "ops:west")
    assert asked(p) == "repress.token"
    assert options(p) == ["lubeck", "nurnberg"]  # of every colour, but no knight, pawn or rook elsewhere
    before = supply(p, "rook:islamic")
    play(p, "lubeck")
    assert city(p, "lubeck") is None
    assert city(p, "nurnberg") == "rook:reformist"
    assert repressed(p, "holy_roman_empire") == {"rook:islamic": 1}
    assert supply(p, "rook:islamic") == before
    assert florins(p, 0) == 1


@pytest.mark.parametrize(
    ("card", "side", "cities", "expected"),
    [
        ("PREN154X", "west", {"vienna": "knight:catholic", "lubeck": "rook:islamic"}, {"lubeck"}),
        ("PREN126X", "east", {"vienna": "knight:islamic", "lubeck": "rook:islamic"}, {"vienna"}),
        ("PREN106X", "east", {"vienna": "knight:islamic", "lubeck": "rook:islamic"}, {"PAWNS"}),
        ("PREN025", "west", {"vienna": "knight:islamic", "lubeck": "rook:islamic"}, {"lubeck", "PAWNS"}),
        ("PREN114X", "east", {"vienna": "knight:islamic", "lubeck": "rook:islamic"}, {"vienna", "PAWNS"}),
    ],
)
@pytest.mark.rules("F5.02", "F5.03", "E4.09")
def test_the_icon_shows_what_may_be_repressed(card: str, side: str, cities: dict[str, str], expected: set[str]) -> None:
    pawns = {"france__holy_roman_empire", "holy_roman_empire__papal_states"}
    p = bare(
        tableau={"0": [card]},
        cities=cities,
        concessions=dict.fromkeys(pawns, 1) | {"hungary__ottoman": 1},
        pirates={"england__france": "catholic"},
        florins={"0": 2},
    )
    play(p, f"ops:{side}")
    if asked(p) == "ops.op":
        play(p, next(option for option in options(p) if option.startswith("op:repress")))
    if expected == {"vienna"}:
        assert asked(p) == "turn.action"
        assert repressed(p, "holy_roman_empire") == {"knight:islamic": 1}
        assert florins(p, 0) == 3
        return
    if expected == {"lubeck"}:
        assert repressed(p, "holy_roman_empire") == {"rook:islamic": 1}
        return
    assert set(options(p)) == (expected - {"PAWNS"}) | pawns


@pytest.mark.rules("F5.03")
def test_one_use_represses_one_token_whatever_the_icon_shows() -> None:
    p = bare(tableau={"0": ["PREN020"]}, cities=CITIES, concessions=PAWNS, florins={"0": 0})
    play(p, "ops:west")
    assert set(options(p)) == {"paris", "bruges", "lyon", "england__france", "france__aragon"}
    play(p, "france__aragon")
    assert asked(p) == "turn.action"
    assert repressed(p, "france") == {"serf:1": 1}
    assert repressed(p, "aragon") == {}
    assert concession(p, "france__aragon") is None
    assert concession(p, "england__france") == 0
    assert florins(p, 0) == 1
    assert [city(p, place) for place in ("paris", "bruges", "lyon")] == [CITIES[c] for c in ("paris", "bruges", "lyon")]


@pytest.mark.parametrize("where", ["throne", "tableau", "vassal"])
@pytest.mark.rules("F5.01")
def test_a_square_takes_repressed_tokens_wherever_it_lies(where: str) -> None:
    p = bare(
        tableau={"0": ["PREN154X"], "1": ["england", *(["holy_roman_empire"] if where == "tableau" else [])]},
        vassals={"holy_roman_empire": "england"} if where == "vassal" else {},
        cities={"lubeck": "rook:catholic"},
        repressed={"holy_roman_empire": {"rook:catholic": 1, "serf:fugger": 1}},
    )
    play(p, "ops:west")
    assert repressed(p, "holy_roman_empire") == {"rook:catholic": 2, "serf:0": 1}
    assert holder(p, "holy_roman_empire") == (None if where == "throne" else 1)


@pytest.mark.rules("F5.01", "F3.06")
def test_repressed_tokens_travel_with_their_square() -> None:
    p = bare(tableau={"0": ["PREN154X", "holy_roman_empire"]}, cities={"lubeck": "rook:catholic"}, florins={"0": 0})
    play(p, "ops:west", "sell:holy_roman_empire")
    assert repressed(p, "holy_roman_empire") == {"rook:catholic": 1}
    assert row(p, 0, "west") == ["PREN154X"]
    assert florins(p, 0) == 3


@pytest.mark.rules("GLOSSARY.41", "F5.03")
def test_pirates_are_never_repressed() -> None:
    p = bare(tableau={"0": ["PREN020"]}, pirates={"england__france": "catholic"}, cities={"london": "rook:catholic"})
    assert why_not(p, "ops:west") == "D1.02"
    p = bare(
        tableau={"0": ["PREN020"]},
        pirates={"england__france": "catholic"},
        cities={"paris": "knight:catholic", "lyon": "rook:catholic"},
    )
    play(p, "ops:west")
    with pytest.raises(IllegalChoice):
        play(p, "england__france")
    assert pirate(p, "england__france") == "catholic"
    assert options(p) == ["paris", "lyon"]


@pytest.mark.rules("F5.01", "GLOSSARY.42")
def test_a_shared_concession_may_be_repressed() -> None:
    p = bare(
        tableau={"0": ["PREN020"], "1": ["PREN107X"]},
        concessions={"england__france": 1},
        pirates={"england__france": "catholic"},
    )
    play(p, "ops:west")
    assert concession(p, "england__france") is None
    assert pirate(p, "england__france") == "catholic"
    assert repressed(p, "france") == {"serf:1": 1}
    assert p.state.shared == []


@pytest.mark.rules("F5.02")
def test_a_repressed_token_is_out_of_reach() -> None:
    p = bare(tableau={"0": ["PREN154X"]}, repressed={"holy_roman_empire": {"rook:catholic": 1}})
    assert why_not(p, "ops:west") == "D1.02"
