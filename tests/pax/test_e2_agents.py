"""§E2 Playing a card: where it lies, its one-shot, and its agents of every kind."""

import pytest

from tests.pax.table import (
    EMPTY,
    FULL,
    asked,
    asked_seat,
    bishop,
    city,
    concession,
    florins,
    hand,
    holder,
    is_republic,
    options,
    pirate,
    play,
    repressed,
    row,
    supply,
    table,
    told,
    why_not,
)

ROWS = {
    "east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"],
    "west": ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"],
}
FREE_BORDERS = {"france__holy_roman_empire": None, "aragon__papal_states": None}
"""No starting concessions of Fugger and Medici."""

# ---------------------------------------------------------------- the card


@pytest.mark.rules("E2.01", "E2.02", "E2.03")
def test_cards_are_played_free_of_charge_to_the_outer_end_of_their_side() -> None:
    p = table(
        market=ROWS,
        florins={"0": 0},
        hand={"0": ["PREN102X", "PREN132X"]},
        tableau={"0": ["PREN101X", "PREN103X", "PREN130X", "hungary"]},
    )
    play(p, "play:PREN102X", "play:PREN132X")
    assert row(p, 0, "east") == ["PREN101X", "PREN103X", "hungary", "PREN102X"]
    assert row(p, 0, "west") == ["PREN130X", "PREN132X"]
    assert hand(p, 0) == []
    assert florins(p, 0) == 0


@pytest.mark.rules("E2.04")
@pytest.mark.parametrize(
    ("card", "question", "agent"),
    [
        ("PREN087", "shot.shift", "agent.ruler"),
        ("PREN054", "shot.apostasy", "agent.ruler"),
        ("PREN022", "shot.war", "agent.ruler"),
        ("PREN034", "shot.war", "agent.pawn"),
    ],
)
def test_the_one_shot_is_announced_before_any_agent_is_placed(card: str, question: str, agent: str) -> None:
    p = table(market=ROWS, hand={"0": [card]}, cities=EMPTY)
    play(p, f"play:{card}")
    assert asked(p) == question
    play(p, "no")
    assert asked(p) == agent
    assert "shot.triggered" not in told(p)


@pytest.mark.rules("E2.04")
def test_a_card_without_a_bomb_asks_for_its_agents_at_once() -> None:
    p = table(market=ROWS, hand={"0": ["PREN109X"]}, cities=EMPTY)
    play(p, "play:PREN109X")
    assert asked(p) == "agent.ruler"


@pytest.mark.rules("E2.05")
def test_in_a_war_the_agents_attack_instead_of_being_placed() -> None:
    p = table(
        market=ROWS, hand={"0": ["PREN025"]}, cities=EMPTY | {"vienna": "rook:catholic"}, concessions=FREE_BORDERS
    )
    play(p, "play:PREN025", "holy_roman_empire")
    assert city(p, "vienna") is None
    assert options(p) == ["vienna", "lubeck", "nurnberg"], "one of two knights fell with the rook and is no agent now"
    play(p, "lubeck")
    assert city(p, "lubeck") == "knight:catholic"
    assert supply(p, "knight:catholic") == 9
    assert holder(p, "holy_roman_empire") == 0
    play(p, "pass")
    assert asked(p) == "turn.action", "the knights are not placed once more"
    assert supply(p, "knight:catholic") == 9


@pytest.mark.rules("E2.05", "E2.10")
def test_a_bishop_does_not_fight_and_must_be_placed_after_the_war() -> None:
    red = {"london": "knight:reformist", "bordeaux": "rook:catholic", "paris": "knight:reformist"}
    p = table(market=ROWS, hand={"0": ["PREN006"]}, cities=EMPTY | red)
    play(p, "play:PREN006", "england", "paris", "pass")
    assert asked(p) == "agent.bishop"
    assert options(p) == ["PREN006", "england"]
    play(p, "england")
    assert bishop(p, "england") == "reformist"
    assert asked(p) == "turn.action"


@pytest.mark.rules("E2.05")
def test_a_pawn_attacks_in_a_peasant_revolt() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN034"]},
        cities=EMPTY | {"london": "rook:catholic"},
        pirates={"england__france": "islamic"},
    )
    play(p, "play:PREN034", "england", "agent:pawn")
    assert city(p, "london") is None
    assert supply(p, "pawn", 0) == 9
    assert holder(p, "england") == 0


@pytest.mark.rules("E2.06")
def test_a_trade_shift_comes_before_its_mandatory_agents() -> None:
    p = table(market=ROWS, hand={"0": ["PREN127X"]}, cities=EMPTY, emporia=["trebizond"])
    play(p, "play:PREN127X", "yes")
    assert "shift.moved" in told(p)
    assert asked(p) == "agent.pawn"
    assert options(p) == ["ottoman__mamluk", "byzantium__mamluk"]
    play(p, "byzantium__mamluk")
    assert concession(p, "byzantium__mamluk") == 0


@pytest.mark.rules("E2.06")
def test_an_apostasy_comes_before_its_mandatory_agents() -> None:
    p = table(market=ROWS, hand={"0": ["PREN027"]}, cities=EMPTY, tableau={"0": ["PREN008", "PREN004"]})
    play(p, "play:PREN027", "yes")
    assert "apostasy.hits" in told(p)
    assert options(p) == ["vienna", "lubeck", "nurnberg"]
    play(p, "lubeck")
    assert options(p) == ["vienna", "nurnberg"], "the second knight has no leave to stay away"
    play(p, "vienna")
    assert asked(p) == "turn.action"


@pytest.mark.rules("E2.07")
def test_a_mandatory_ruler_stays_away_from_a_saturated_empire() -> None:
    p = table(market=ROWS, hand={"0": ["PREN122X"]}, cities=FULL, florins={"0": 5})
    before = supply(p, "rook:islamic")
    play(p, "play:PREN122X", "yes")
    assert asked(p) == "turn.action"
    assert supply(p, "rook:islamic") == before
    assert florins(p, 0) == 5


@pytest.mark.rules("E2.07")
def test_mandatory_agents_are_placed_until_the_empire_is_saturated() -> None:
    p = table(market=ROWS, hand={"0": ["PREN027"]}, cities=FULL | {"lubeck": None}, florins={"0": 0})
    play(p, "play:PREN027", "yes")
    assert city(p, "lubeck") == "knight:catholic"
    assert asked(p) == "turn.action", "for the second knight there was no room"


@pytest.mark.rules("E2.07")
def test_a_mandatory_ruler_may_still_repress_while_a_city_is_empty() -> None:
    p = table(market=ROWS, hand={"0": ["PREN122X"]}, cities=FULL | {"granada": None}, florins={"0": 1})
    play(p, "play:PREN122X", "yes")
    assert options(p) == ["toledo", "granada"]


@pytest.mark.rules("E2.07")
@pytest.mark.parametrize(
    ("borders", "asked_for"),
    [
        ({"ottoman__mamluk": 0, "byzantium__mamluk": 1}, "turn.action"),
        ({"ottoman__mamluk": 0}, "agent.pawn"),
        ({}, "agent.pawn"),
    ],
)
def test_a_mandatory_pawn_stays_away_when_every_border_is_taken(borders: dict[str, int], asked_for: str) -> None:
    p = table(market=ROWS, hand={"0": ["PREN127X"]}, cities=EMPTY, florins={"0": 5}, concessions=borders)
    play(p, "play:PREN127X", "yes")
    assert asked(p) == asked_for


@pytest.mark.rules("E2.07")
def test_a_pirate_on_a_border_takes_the_room_of_a_mandatory_pawn() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN127X"]},
        cities=EMPTY,
        pirates={"ottoman__mamluk": "islamic"},
        concessions={"byzantium__mamluk": 1},
        florins={"0": 1},
    )
    play(p, "play:PREN127X", "yes")
    assert asked(p) == "turn.action"
    assert concession(p, "byzantium__mamluk") == 1


@pytest.mark.rules("E2.07")
def test_a_mandatory_pirate_stays_away_when_every_sea_border_is_taken() -> None:
    full = {"portugal__aragon": 0, "aragon__papal_states": 1}
    p = table(market=ROWS, hand={"0": ["PREN105X"]}, cities=EMPTY, concessions=full)
    play(p, "play:PREN105X", "yes")
    assert asked(p) == "turn.action"
    assert pirate(p, "portugal__aragon") is None
    assert concession(p, "portugal__aragon") == 0
    p = table(
        market=ROWS,
        hand={"0": ["PREN105X"]},
        cities=EMPTY,
        concessions={"aragon__papal_states": None},
        pirates={"portugal__aragon": "islamic"},
    )
    play(p, "play:PREN105X", "yes")
    assert asked(p) == "agent.pirate"
    assert options(p) == ["portugal__aragon", "aragon__papal_states"]


@pytest.mark.rules("E2.07")
def test_a_mandatory_bishop_is_always_placed() -> None:
    p = table(market=ROWS, hand={"0": ["PREN098X"]}, cities=EMPTY)
    play(p, "play:PREN098X", "yes")
    assert options(p) == ["PREN098X", "holy_roman_empire"]
    play(p, "holy_roman_empire")
    assert bishop(p, "holy_roman_empire") == "reformist"


@pytest.mark.rules("E2.08")
@pytest.mark.parametrize(
    ("choices", "placed"),
    [
        (["vienna", "lubeck"], {"vienna", "lubeck"}),
        (["vienna", "pass"], {"vienna"}),
        (["pass", "lubeck"], {"lubeck"}),
        (["pass", "pass"], set()),
    ],
)
def test_without_a_one_shot_each_agent_is_voluntary(choices: list[str], placed: set[str]) -> None:
    p = table(market=ROWS, hand={"0": ["PREN025"]}, cities=EMPTY)
    play(p, "play:PREN025", "no", *choices)
    assert asked(p) == "turn.action"
    assert {place for place in ("vienna", "lubeck", "nurnberg") if city(p, place)} == placed
    assert supply(p, "knight:catholic") == 10 - len(placed)


@pytest.mark.rules("E2.09")
@pytest.mark.parametrize(
    ("card", "place", "token"),
    [
        ("PREN052", "vienna", "rook:reformist"),
        ("PREN049", "toledo", "rook:catholic"),
        ("PREN026", "london", "knight:reformist"),
        ("PREN071", "buda", "knight:islamic"),
        ("PREN088", "modon", "rook:islamic"),
    ],
)
def test_number_and_colour_of_the_agents_follow_their_icons(card: str, place: str, token: str) -> None:
    p = table(market=ROWS, hand={"0": [card]}, cities=EMPTY)
    before = supply(p, token)
    play(p, f"play:{card}")
    if asked(p) == "shot.war":
        play(p, "no")
    play(p, place, "pass")
    assert city(p, place) == token
    assert supply(p, token) == before - 1
    assert asked(p) == "turn.action", "there are two agents, not three"


# ---------------------------------------------------------------- bishops


@pytest.mark.rules("E2.10", "E2.11", "E2.12", "E2.13")
def test_a_bishop_enters_any_tableau_card_or_throne_of_its_location() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN156X", "PREN015"], "1": ["PREN053"]},
        tableau={"0": ["PREN020"], "1": ["PREN028", "PREN023", "PREN025", "PREN061"]},
        gone=["PREN036"],
    )
    play(p, "play:PREN156X")
    assert options(p) == ["PREN020", "PREN156X", "PREN028", "PREN023", "france", "pass"]
    for elsewhere in ("PREN025", "PREN061", "england", "holy_roman_empire"):
        assert why_not(p, elsewhere) == "E2.13"


@pytest.mark.rules("E2.10", "E2.11", "E2.12")
@pytest.mark.parametrize("item", ["PREN156X", "PREN028", "france"])
def test_the_bishop_stands_where_it_was_put(item: str) -> None:
    p = table(market=ROWS, hand={"0": ["PREN156X"]}, tableau={"1": ["PREN028"]})
    play(p, "play:PREN156X", item)
    assert bishop(p, item) == "catholic"
    assert [one for one in ("PREN156X", "PREN028", "france") if bishop(p, one)] == [item]
    assert supply(p, "bishop:catholic") == 4


@pytest.mark.rules("E2.12")
def test_a_square_in_a_tableau_is_a_place_for_a_bishop_like_its_throne() -> None:
    p = table(market=ROWS, hand={"0": ["PREN156X"]}, tableau={"1": ["france", "aragon"]}, vassals={"england": "france"})
    play(p, "play:PREN156X")
    assert options(p) == ["PREN156X", "france", "pass"]


@pytest.mark.rules("E2.10", "E2.11", "E2.12")
def test_a_bishop_of_the_west_reaches_every_western_card_and_throne_and_no_eastern_one() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN002"]},
        tableau={"0": ["PREN017"], "1": ["PREN109X", "PREN061", "PREN065", "PREN028"]},
    )
    play(p, "play:PREN002", "no")
    western = ["england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states"]
    assert options(p) == ["PREN017", "PREN002", "PREN109X", "PREN028", *western, "pass"]


@pytest.mark.rules("E2.13")
def test_a_queen_is_located_with_her_king() -> None:
    p = table(market=ROWS, hand={"0": ["PREN156X"]}, tableau={"1": ["france"]}, queens={"france": ["PREN045"]})
    play(p, "play:PREN156X")
    assert options(p) == ["PREN156X", "france", "PREN045", "pass"]
    q = table(market=ROWS, hand={"0": ["PREN156X"]}, tableau={"1": ["england"]}, queens={"england": ["PREN045"]})
    play(q, "play:PREN156X")
    assert options(q) == ["PREN156X", "france", "pass"]
    assert why_not(q, "PREN045") == "E2.13"


@pytest.mark.rules("E2.10")
def test_two_bishops_kill_each_other() -> None:
    p = table(market=ROWS, hand={"0": ["PREN156X"]}, tableau={"1": ["PREN028"]}, bishops={"PREN028": "reformist"})
    play(p, "play:PREN156X", "PREN028")
    assert bishop(p, "PREN028") is None
    assert (supply(p, "bishop:catholic"), supply(p, "bishop:reformist")) == (5, 5)


# ---------------------------------------------------------------- knights and rooks


@pytest.mark.rules("E2.14")
def test_rulers_enter_the_open_cities_of_the_location() -> None:
    p = table(market=ROWS, hand={"0": ["PREN109X"]}, cities=EMPTY)
    play(p, "play:PREN109X")
    assert options(p) == ["vienna", "lubeck", "nurnberg", "pass"]
    assert why_not(p, "novgorod") == "C1.04"
    assert why_not(p, "paris") == "E2.14"
    play(p, "nurnberg")
    assert city(p, "nurnberg") == "knight:catholic"


@pytest.mark.rules("E2.14")
def test_an_open_emporium_is_a_city_like_others() -> None:
    p = table(market=ROWS, hand={"0": ["PREN109X"]}, cities=EMPTY, emporia=["novgorod"])
    play(p, "play:PREN109X")
    assert options(p) == ["vienna", "lubeck", "nurnberg", "novgorod", "pass"]


@pytest.mark.rules("E2.14", "E2.15")
def test_an_agent_fills_the_room_in_constantinople_before_it_represses_anybody_there() -> None:
    held = {"constantinople:1": "rook:reformist", "modon": "rook:reformist"}
    p = table(market=ROWS, hand={"0": ["PREN088"]}, cities=EMPTY | held, florins={"0": 5})
    play(p, "play:PREN088", "no")
    assert options(p) == ["constantinople:2", "constantinople:3", "modon", "rhodes", "pass"]
    assert why_not(p, "constantinople:1") == "C4.03"
    full = held | {"constantinople:2": "rook:reformist", "constantinople:3": "rook:reformist"}
    q = table(market=ROWS, hand={"0": ["PREN088"]}, cities=EMPTY | full, florins={"0": 5})
    play(q, "play:PREN088", "no", "constantinople:1")
    assert repressed(q, "ottoman") == {"rook:reformist": 1}


@pytest.mark.rules("E2.15", "E2.17")
@pytest.mark.parametrize("there", ["rook:catholic", "knight:catholic", "knight:reformist"])
def test_whoever_is_in_the_city_is_repressed_for_a_florin(there: str) -> None:
    p = table(market=ROWS, hand={"0": ["PREN109X"]}, cities=EMPTY | {"vienna": there}, florins={"0": 2, "1": 4})
    play(p, "play:PREN109X", "vienna")
    assert city(p, "vienna") == "knight:catholic"
    assert repressed(p, "holy_roman_empire") == {there: 1}
    assert (florins(p, 0), florins(p, 1)) == (1, 4)


@pytest.mark.rules("E2.15")
def test_an_empty_city_costs_nothing() -> None:
    p = table(market=ROWS, hand={"0": ["PREN109X"]}, cities=EMPTY, florins={"0": 1})
    play(p, "play:PREN109X", "vienna")
    assert florins(p, 0) == 1


@pytest.mark.rules("E2.16")
def test_without_a_florin_nobody_is_repressed() -> None:
    p = table(market=ROWS, hand={"0": ["PREN025"]}, cities=FULL | {"lubeck": None}, florins={"0": 0})
    play(p, "play:PREN025", "no")
    assert options(p) == ["lubeck", "pass"]
    assert why_not(p, "vienna") == "E2.16"
    play(p, "lubeck")
    assert asked(p) == "turn.action", "the second knight had nowhere to go"


@pytest.mark.rules("E2.16")
def test_each_repression_takes_its_own_florin() -> None:
    p = table(market=ROWS, hand={"0": ["PREN025"]}, cities=FULL, florins={"0": 1})
    play(p, "play:PREN025", "no", "vienna")
    assert florins(p, 0) == 0
    assert asked(p) == "turn.action", "the second knight cannot pay"


@pytest.mark.rules("E2.18")
def test_an_agent_never_represses_another_one_of_its_card() -> None:
    p = table(market=ROWS, hand={"0": ["PREN025"]}, cities=FULL, florins={"0": 5})
    play(p, "play:PREN025", "no", "vienna")
    assert options(p) == ["lubeck", "nurnberg", "pass"]
    assert why_not(p, "vienna") == "E2.18"


@pytest.mark.rules("E2.18")
@pytest.mark.parametrize("first", ["PREN027", "PREN025"])
def test_agents_of_an_earlier_card_are_tokens_like_others(first: str) -> None:
    second = "PREN109X"
    p = table(market=ROWS, hand={"0": [first, second]}, cities=EMPTY, florins={"0": 1})
    play(p, f"play:{first}", "yes" if first == "PREN027" else "no", "vienna", "lubeck", f"play:{second}")
    assert options(p) == ["vienna", "lubeck", "nurnberg", "pass"]
    play(p, "vienna")
    assert repressed(p, "holy_roman_empire") == {"knight:catholic": 1}


@pytest.mark.rules("E2.18")
def test_a_ruler_placed_with_a_trade_shift_is_a_token_like_others_afterwards() -> None:
    p = table(market=ROWS, hand={"0": ["PREN087", "PREN121X"]}, cities=EMPTY, florins={"0": 1})
    play(p, "play:PREN087", "yes", "timbuktu", "play:PREN121X", "no")
    assert options(p) == ["valencia", "algiers", "timbuktu", "pass"]


# ---------------------------------------------------------------- pirates


@pytest.mark.rules("E2.19")
@pytest.mark.parametrize(
    ("card", "borders"),
    [
        ("PREN106X", ["france__holy_roman_empire"]),
        ("PREN017", ["england__france", "england__portugal"]),
        ("PREN108X", ["hungary__byzantium"]),
        ("PREN140X", ["aragon__papal_states", "papal_states__ottoman"]),
    ],
)
def test_pirates_enter_the_sea_borders_of_their_location(card: str, borders: list[str]) -> None:
    p = table(market=ROWS, hand={"0": [card]}, cities=EMPTY)
    play(p, f"play:{card}")
    assert options(p) == [*borders, "pass"]
    for no in ("holy_roman_empire__hungary", "byzantium__mamluk", "france__aragon", "portugal__aragon"):
        assert why_not(p, no) == "E2.19"
    play(p, borders[-1])
    assert pirate(p, borders[-1]) is not None


@pytest.mark.rules("E2.19")
def test_a_pirate_may_stay_in_port() -> None:
    p = table(market=ROWS, hand={"0": ["PREN017"]}, cities=EMPTY)
    play(p, "play:PREN017", "pass")
    assert supply(p, "pirate:reformist") == 3


@pytest.mark.rules("E2.20")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pirate_kills_the_concession_it_finds_at_no_cost(owner: int) -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN017"]},
        cities=EMPTY,
        concessions={"england__france": owner},
        florins={"0": 0, "1": 4},
    )
    pawns = supply(p, "pawn", owner)
    play(p, "play:PREN017", "england__france")
    assert concession(p, "england__france") is None
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pawn", owner) == pawns + 1
    assert (florins(p, 0), florins(p, 1)) == (0, 4)
    assert repressed(p, "england") == repressed(p, "france") == {}


@pytest.mark.rules("E2.20", "E2.21")
@pytest.mark.parametrize("there", ["catholic", "islamic", "reformist"])
def test_a_pirate_kills_the_pirate_it_finds_even_of_its_own_colour(there: str) -> None:
    p = table(market=ROWS, hand={"0": ["PREN017"]}, cities=EMPTY, pirates={"england__portugal": there})
    totals = {"catholic": 6, "islamic": 4, "reformist": 3}
    play(p, "play:PREN017", "england__portugal")
    assert pirate(p, "england__portugal") == "reformist"
    left = {religion: supply(p, f"pirate:{religion}") for religion in totals}
    assert left == totals | {"reformist": 2}


# ---------------------------------------------------------------- pawns


@pytest.mark.rules("E2.22", "E2.23")
def test_pawns_enter_any_border_of_their_location_by_land_or_sea() -> None:
    p = table(market=ROWS, hand={"0": ["PREN039"]}, cities=EMPTY, concessions=FREE_BORDERS, florins={"0": 1})
    play(p, "play:PREN039", "no")
    borders = ["aragon__papal_states", "papal_states__ottoman", "holy_roman_empire__papal_states"]
    assert options(p) == [*borders, "pass"]
    assert why_not(p, "france__aragon") == "E2.22"
    play(p, "holy_roman_empire__papal_states")
    assert concession(p, "holy_roman_empire__papal_states") == 0
    assert florins(p, 0) == 1


@pytest.mark.rules("E2.22", "E2.09")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_pawn_is_of_the_colour_of_who_plays_the_card(seat: int) -> None:
    p = table(3, turn=seat, market=ROWS, hand={str(seat): ["PREN147X"]}, cities=EMPTY)
    before = [supply(p, "pawn", one) for one in range(3)]
    play(p, "play:PREN147X", "england__france")
    assert concession(p, "england__france") == seat
    assert [supply(p, "pawn", one) for one in range(3)] == [n - (one == seat) for one, n in enumerate(before)]


@pytest.mark.rules("E2.22")
def test_a_pawn_may_stay_at_home() -> None:
    p = table(market=ROWS, hand={"0": ["PREN147X"]}, cities=EMPTY)
    play(p, "play:PREN147X", "pass")
    assert supply(p, "pawn", 0) == 9


@pytest.mark.rules("E2.24")
def test_a_concession_in_the_way_is_repressed_for_a_florin() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN147X"]},
        cities=EMPTY,
        concessions={"england__france": 1},
        florins={"0": 1, "1": 4},
    )
    play(p, "play:PREN147X", "england__france")
    assert concession(p, "england__france") == 0
    assert repressed(p, "england") == {"serf:1": 1}
    assert repressed(p, "france") == {}
    assert (florins(p, 0), florins(p, 1)) == (0, 4)


@pytest.mark.rules("E2.24")
def test_a_pawn_of_the_west_chooses_the_square_of_the_serf() -> None:
    p = table(market=ROWS, hand={"0": ["PREN041"]}, cities=EMPTY, concessions={"england__france": 1}, florins={"0": 1})
    play(p, "play:PREN041", "no", "england__france")
    assert asked(p) == "repress.empire"
    assert options(p) == ["england", "france"]
    play(p, "france")
    assert repressed(p, "france") == {"serf:1": 1}
    assert concession(p, "england__france") == 0


@pytest.mark.rules("E2.24", "E2.16")
def test_without_a_florin_an_occupied_border_is_closed_to_pawns() -> None:
    p = table(market=ROWS, hand={"0": ["PREN147X"]}, cities=EMPTY, concessions={"england__france": 1}, florins={"0": 0})
    play(p, "play:PREN147X")
    assert options(p) == ["england__portugal", "pass"]
    assert why_not(p, "england__france") == "E2.16"


@pytest.mark.rules("E2.25")
def test_a_pirate_keeps_pawns_out() -> None:
    p = table(market=ROWS, hand={"0": ["PREN147X"]}, pirates={"england__france": "islamic"}, florins={"0": 5})
    play(p, "play:PREN147X")
    assert options(p) == ["england__portugal", "pass"]
    assert why_not(p, "england__france") == "E2.25"
    q = table(
        market=ROWS, hand={"0": ["PREN147X"]}, pirates={"england__france": "islamic", "england__portugal": "islamic"}
    )
    play(q, "play:PREN147X")
    assert asked(q) == "turn.action"


@pytest.mark.rules("E2.26", "E2.28")
def test_a_pawn_may_repress_ones_own_concession() -> None:
    p = table(market=ROWS, hand={"0": ["PREN147X"]}, cities=EMPTY, concessions={"england__france": 0}, florins={"0": 1})
    pawns = supply(p, "pawn", 0)
    play(p, "play:PREN147X", "england__france")
    assert concession(p, "england__france") == 0
    assert repressed(p, "england") == {"serf:0": 1}
    assert supply(p, "pawn", 0) == pawns - 1
    assert florins(p, 0) == 0


@pytest.mark.rules("E2.27")
def test_two_pawns_of_a_card_need_two_borders() -> None:
    p = table(market=ROWS, hand={"0": ["PREN148X"]}, cities=EMPTY, concessions=FREE_BORDERS, florins={"0": 5})
    play(p, "play:PREN148X", "papal_states__ottoman")
    assert options(p) == ["aragon__papal_states", "holy_roman_empire__papal_states", "pass"]
    assert why_not(p, "papal_states__ottoman") == "E2.27"


@pytest.mark.rules("E2.27")
def test_a_pawn_of_an_earlier_card_may_be_repressed() -> None:
    p = table(market=ROWS, hand={"0": ["PREN147X", "PREN034"]}, cities=EMPTY, florins={"0": 1})
    play(p, "play:PREN147X", "england__france", "play:PREN034", "no")
    assert options(p) == ["england__france", "england__portugal", "pass"]


@pytest.mark.rules("E2.27")
def test_a_pawn_that_came_with_a_regime_change_is_no_agent_of_the_next_card() -> None:
    p = table(market=ROWS, hand={"0": ["PREN047", "PREN147X"]}, cities=EMPTY, florins={"0": 1})
    play(p, "play:PREN047", "england", "england__france")
    assert concession(p, "england__france") == 0
    play(p, "play:PREN147X")
    assert options(p) == ["england__france", "england__portugal", "pass"]


# ---------------------------------------------------------------- against oneself, and who chooses


@pytest.mark.rules("E2.28")
def test_a_player_may_repress_the_rulers_of_an_own_empire() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN109X"]},
        tableau={"0": ["holy_roman_empire"]},
        cities=EMPTY | {"vienna": "rook:catholic"},
        florins={"0": 1},
    )
    play(p, "play:PREN109X", "vienna")
    assert repressed(p, "holy_roman_empire") == {"rook:catholic": 1}


@pytest.mark.rules("E2.28")
def test_a_player_may_overthrow_an_own_king() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN022"]},
        tableau={"0": ["holy_roman_empire"]},
        cities=EMPTY,
        concessions=FREE_BORDERS,
    )
    play(p, "play:PREN022", "holy_roman_empire")
    while asked(p) != "turn.action":
        play(p, options(p)[-1])
    assert is_republic(p, "holy_roman_empire")
    assert holder(p, "holy_roman_empire") == 0


@pytest.mark.rules("E2.29")
@pytest.mark.parametrize(
    ("card", "what"), [("PREN051", "agent.ruler"), ("PREN147X", "agent.pawn"), ("PREN017", "agent.pirate")]
)
def test_who_plays_the_card_places_its_agents_whoever_holds_the_square(card: str, what: str) -> None:
    p = table(market=ROWS, hand={"0": [card]}, tableau={"1": ["england"]}, cities=EMPTY)
    play(p, f"play:{card}")
    if asked(p) == "shot.war":
        play(p, "no")
    assert (asked(p), asked_seat(p)) == (what, 0)
