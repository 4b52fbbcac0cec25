"""§B4 Empire squares, §B5 tableau cards."""

from typing import Any

import pytest

import signoria
from tests.pax.table import (
    EMPTY,
    asked,
    city,
    concession,
    creed,
    florins,
    gone,
    hand,
    holder,
    is_republic,
    options,
    play,
    queens,
    repressed,
    row,
    seen,
    supply,
    table,
    tableau,
    told,
    why_not,
)

SHEET: Any = signoria.game("pax_renaissance").rules.sheet()

# ---------------------------------------------------------------- B4


@pytest.mark.rules("B4.01")
def test_a_square_in_its_throne_helps_nobody() -> None:
    """Its op cannot be used, its prestige does not count, and it is nobody's king."""
    p = table(
        tableau={"0": ["portugal", "england"]}, victories=["imperial"], cities=EMPTY | {"paris": "knight:catholic"}
    )
    assert holder(p, "france") is None
    assert why_not(p, "victory:imperial") == "E6.02"
    assert why_not(p, "ops:west") == "D1.02"  # the only knight could campaign for Louis alone
    q = table(
        tableau={"0": ["portugal", "england", "france"]},
        victories=["imperial"],
        florins={"0": 1},
        cities=EMPTY | {"paris": "knight:catholic"},
    )
    assert {"victory:imperial", "ops:west"} <= set(options(q))


@pytest.mark.rules("B4.02")
@pytest.mark.parametrize("held", [True, False])
def test_a_siege_that_kills_every_defender_wins_no_square(held: bool) -> None:
    p = table(
        tableau={"0": ["PREN023"], "1": ["france"] if held else []},
        cities=EMPTY | {"paris": "knight:catholic"},
    )
    play(p, "ops:west")
    assert "siege" in told(p)  # one card, one op, one target: forced
    assert city(p, "paris") is None
    assert holder(p, "france") == (1 if held else None)


@pytest.mark.rules("B4.02", "B4.03")
def test_a_vote_a_one_shot_and_a_campaign_win_squares_as_kings() -> None:
    # a vote on an opponent's republic
    p = table(
        tableau={"0": ["PREN103X"], "1": ["hungary"]},
        republics=["hungary"],
        cities=EMPTY,
        concessions={"hungary__ottoman": 0},
        florins={"0": 0},
    )
    play(p, "ops:east")
    assert (holder(p, "hungary"), is_republic(p, "hungary")) == (0, False)
    assert row(p, 0, "east") == ["PREN103X", "hungary"]
    # a conspiracy against an opponent's republic
    p = table(tableau={"1": ["hungary"]}, republics=["hungary"], cities=EMPTY, hand={"0": ["PREN110X"]})
    play(p, "play:PREN110X", "hungary")
    while asked(p).startswith("survivor"):
        play(p, options(p)[0])
    assert (holder(p, "hungary"), is_republic(p, "hungary")) == (0, False)
    # a campaign
    p = table(
        tableau={"0": ["ottoman"], "1": ["hungary"]},
        republics=["hungary"],
        florins={"0": 1},
        cities=EMPTY | {"rhodes": "knight:catholic"},
        actions=1,
    )
    play(p, "ops:east", "hungary")
    assert (holder(p, "hungary"), is_republic(p, "hungary")) == (0, False)


@pytest.mark.rules("B4.03", "B4.06")
def test_only_the_side_that_shows_is_in_force() -> None:
    """The English king campaigns; the parliament votes and trades, and shows Law."""
    edits: dict[str, Any] = {
        "cities": EMPTY | {"london": "knight:catholic"},
        "florins": {"0": 1},
        "coins": {"west": [0, 0, 2, 0, 0, 0]},
    }
    p = table(tableau={"0": ["england"]}, **edits)
    play(p, "ops:west")
    assert asked(p) == "campaign.empire"
    assert options(p) == ["france", "portugal", "aragon"]
    p = table(tableau={"0": ["england"]}, republics=["england"], concessions={"england__portugal": 0}, **edits)
    play(p, "ops:west")
    assert options(p) == ["op:vote:west", "op:commerce:west"]
    face = seen(p)["empires"]["england"]
    assert (face["side"], face["face"]) == ("republic", "English Parliament")


@pytest.mark.rules("B4.04")
def test_kings_are_tableau_cards_to_behead_or_to_sell() -> None:
    p = table(
        tableau={"0": ["PREN213P", "england"], "1": ["france"]},
        options=["map_1550", "age_of_reformation"],
        florins={"0": 0},
    )
    play(p, "ops:west")
    assert holder(p, "france") is None
    assert gone(p) == ["PREN213P"]
    p = table(tableau={"0": ["england", "france"]}, republics=["france"], florins={"0": 0})
    play(p, "sell:france", "sell:england")
    assert florins(p, 0) == 4
    assert not tableau(p, 0)


@pytest.mark.rules("B4.05")
def test_a_square_that_goes_home_is_nobodys() -> None:
    p = table(tableau={"0": ["france"]})
    shows = seen(p)["empires"]["france"]
    assert shows["holder"] == 0
    play(p, "sell:france")
    shows = seen(p)["empires"]["france"]
    assert shows["holder"] is None


@pytest.mark.rules("B4.06")
@pytest.mark.parametrize("held", [True, False])
def test_prestige_on_a_square_counts_like_any_other(held: bool) -> None:
    """The king of Portugal shows Discovery: with two more concessions that is globalization."""
    edits: dict[str, Any] = {
        "victories": ["globalization"],
        "concessions": {"england__portugal": 0, "france__aragon": 0},
    }
    p = table(tableau={"0": ["portugal"]} if held else {}, **edits)
    assert ("victory:globalization" in options(p)) == held


# ---------------------------------------------------------------- B5


@pytest.mark.rules("B5.01")
def test_the_banner_not_the_location_says_on_which_side_a_card_lies() -> None:
    p = table(hand={"0": ["PREN109X", "PREN012"]}, florins={"0": 0}, cities=EMPTY)
    play(p, "play:PREN109X", "pass", "play:PREN012", "no", "pass")
    assert row(p, 0, "east") == ["PREN109X"]  # an HRE card
    assert row(p, 0, "west") == ["PREN012"]  # an Ottoman card


@pytest.mark.rules("B5.02")
def test_an_inquisitor_icon_is_no_prestige() -> None:
    """Reformist prestige beside a Catholic inquisitor is not on trial, beside Catholic prestige it is."""
    edits: dict[str, Any] = {"hand": {"0": ["PREN054"]}}
    p = play(table(tableau={"1": ["PREN004", "PREN002"]}, **edits), "play:PREN054", "yes")
    assert tableau(p, 1) == ["PREN004", "PREN002"]
    p = play(table(tableau={"1": ["PREN004", "PREN008"]}, **edits), "play:PREN054", "yes")
    assert tableau(p, 1) == []
    assert gone(p) == ["PREN004", "PREN008"]


@pytest.mark.rules("B5.03")
@pytest.mark.parametrize(("laws", "in_hand", "enough"), [(2, 0, True), (1, 1, False), (1, 0, False)])
def test_prestige_in_hand_does_not_count(laws: int, in_hand: int, enough: bool) -> None:
    cards = ["PREN043", "PREN147X"]
    p = table(
        tableau={"0": ["france", *cards[:laws]]},
        republics=["france"],
        hand={"0": cards[laws : laws + in_hand]},
        victories=["renaissance"],
    )
    assert len(hand(p, 0)) == in_hand
    assert ("victory:renaissance" in options(p)) == enough
    if not enough:
        assert why_not(p, "victory:renaissance") == "E6.02"


@pytest.mark.rules("B5.04", "B5.10")
def test_a_card_in_the_tableau_gives_neither_one_shot_nor_agents_any_more() -> None:
    p = table(hand={"0": ["PREN022"]}, cities=EMPTY, florins={"0": 9})
    play(p, "play:PREN022", "no", "pass")
    assert supply(p, "knight:reformist") == 7
    assert row(p, 0, "west") == ["PREN022"]
    assert asked(p) == "turn.action"
    assert not [o for o in options(p) if o.startswith("play:")]
    assert why_not(p, "play:PREN022") == "D1.04"
    play(p, "end_turn")
    while p.state.turn == 1:
        play(p, next(o for o in options(p) if o == "end_turn" or o.startswith(("buy", "fair"))))
    assert not [o for o in options(p) if "PREN022" in o and not o.startswith("sell:")]


@pytest.mark.rules("B5.05")
@pytest.mark.parametrize(
    ("card", "place", "heretic", "religion"),
    [
        ("PREN029", "cairo", "rook:islamic", "catholic"),
        ("PREN065", "cairo", "rook:catholic", "islamic"),
        ("PREN066", "buda", "knight:catholic", "reformist"),
    ],
)
def test_the_colour_of_a_religious_war_is_that_of_its_believers(
    card: str, place: str, heretic: str, religion: str
) -> None:
    """A believer in the capital fights on the card's side; the theocracy is his."""
    empire = "mamluk" if place == "cairo" else "hungary"
    other = "cyprus" if empire == "mamluk" else "varna"
    p = table(hand={"0": [card]}, cities=EMPTY | {place: heretic, other: f"rook:{religion}"}, florins={"0": 0})
    play(p, f"play:{card}", empire)
    play(p, f"agent:knight:{religion}")
    assert creed(p, empire) == religion
    assert city(p, other) == f"rook:{religion}"
    assert holder(p, empire) == 0


@pytest.mark.rules("B5.06", "B5.07")
def test_an_ability_works_in_the_tableau_without_ops_and_not_in_hand() -> None:
    p = table(tableau={"0": ["PREN021"]}, florins={"0": 0})
    assert florins(play(p, "sell:PREN021"), 0) == 4
    p = table(hand={"0": ["PREN021"]}, florins={"0": 0})
    assert florins(play(p, "sell:PREN021"), 0) == 2


@pytest.mark.rules("B5.07")
@pytest.mark.parametrize("in_tableau", [True, False])
def test_a_bank_in_hand_leaves_the_hand_limit_at_two(in_tableau: bool) -> None:
    east = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    cards = ["PREN065", "PREN066"] if in_tableau else ["PREN042", "PREN065"]
    p = table(
        market={"east": east}, florins={"0": 1}, hand={"0": cards}, tableau={"0": ["PREN042"] if in_tableau else []}
    )
    if in_tableau:
        play(p, "buy:PREN060")
        assert hand(p, 0) == [*cards, "PREN060"]
    else:
        assert "buy:PREN060" not in options(p)
        assert why_not(p, "buy:PREN060") == "E1.02"


@pytest.mark.rules("B5.07")
def test_a_bank_on_the_market_helps_nobody() -> None:
    east = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    west = ["PREN001", "PREN002", "PREN042", "PREN004", "PREN005", "PREN006"]
    p = table(market={"east": east, "west": west}, florins={"0": 1}, hand={"0": ["PREN065", "PREN066"]})
    assert why_not(p, "buy:PREN060") == "E1.02"


@pytest.mark.rules("B5.08", "B8.06")
def test_two_gold_knight_icons_are_two_catholic_knights_in_cities() -> None:
    p = table(hand={"0": ["PREN025"]}, cities=EMPTY, florins={"0": 0})
    play(p, "play:PREN025", "no")
    assert asked(p) == "agent.ruler"
    assert options(p) == ["vienna", "lubeck", "nurnberg", "pass"]
    play(p, "vienna")
    assert options(p) == ["lubeck", "nurnberg", "pass"]
    play(p, "nurnberg")
    assert (city(p, "vienna"), city(p, "nurnberg"), city(p, "lubeck")) == ("knight:catholic", "knight:catholic", None)
    assert supply(p, "knight:catholic") == 8
    assert asked(p) == "turn.action"


@pytest.mark.rules("B5.08", "A1.02")
@pytest.mark.parametrize(
    ("card", "token"),
    [
        ("PREN051", "rook:reformist"),
        ("PREN110X", "knight:islamic"),
        ("PREN020", "pirate:islamic"),
        ("PREN156X", "bishop:catholic"),
    ],
)
def test_the_icon_gives_piece_and_colour(card: str, token: str) -> None:
    p = table(hand={"0": [card]}, cities=EMPTY, florins={"0": 0}, concessions={"france__holy_roman_empire": None})
    before = supply(p, token)
    play(p, f"play:{card}")
    if asked(p) == "shot.war":
        play(p, "no")
    play(p, options(p)[0])
    assert supply(p, token) == before - 1


@pytest.mark.rules("B5.09")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_grey_pawn_is_placed_in_ones_own_colour(seat: int) -> None:
    p = table(hand={str(seat): ["PREN149X"]}, turn=seat, concessions={"england__france": None})
    play(p, "play:PREN149X", "no", "england__france")
    assert concession(p, "england__france") == seat
    assert [supply(p, "pawn", n) for n in range(2)] == [9 - (seat == n) for n in range(2)]


@pytest.mark.rules("B5.10")
def test_an_agent_that_was_declined_stays_in_the_supply() -> None:
    p = table(hand={"0": ["PREN025"]}, cities=EMPTY, florins={"0": 0})
    play(p, "play:PREN025", "no", "pass", "lubeck")
    assert supply(p, "knight:catholic") == 9
    assert asked(p) == "turn.action"


@pytest.mark.rules("B5.02")
def test_a_queen_brings_her_prestige_to_her_king() -> None:
    p = table(
        tableau={"0": ["france", "PREN004"]},
        queens={"france": ["PREN044"]},
        bishops={},
        hand={"1": ["PREN054"]},
        turn=1,
    )
    assert queens(p, "france") == ["PREN044"]
    play(p, "play:PREN054", "yes")
    assert holder(p, "france") is None
    assert gone(p) == ["PREN004"]
    assert repressed(p, "france") == {}


# ---------------------------------------------------------------- what the components say


@pytest.mark.rules("B5.05", "H1.01", "K3.04")
@pytest.mark.parametrize(
    ("card", "names", "words"),
    [
        ("PREN105X", ["novgorod"], "one-shot: trade shift to Novgorod;"),
        ("PREN014", ["spice_islands"], "one-shot: trade shift to Spice Islands;"),
        ("PREN012", ["islamic", "catholic"], "one-shot: apostasy: Islamic and Catholic;"),
        ("PREN001", [], "one-shot: crusade;"),
    ],
)
def test_a_card_tells_which_emporium_or_religions_its_one_shot_is_about(
    card: str, names: list[str], words: str
) -> None:
    told = SHEET["cards"][card]
    assert told["one_shot_of"] == names
    assert words in f"{told['text']};"


@pytest.mark.rules("B4.06", "C1.10", "C1.12")
@pytest.mark.parametrize("promo", [True, False])
def test_the_side_that_shows_is_found_by_its_name(promo: bool) -> None:
    edits: dict[str, Any] = {"options": ["map_1550", "age_of_reformation"] if promo else []}
    p = table(**edits, creeds={"papal_states": "islamic"})
    shown = {empire: SHEET["faces"][told["face"]]["prestige"] for empire, told in seen(p)["empires"].items()}
    assert (shown["ottoman"], shown["hungary"], shown["papal_states"]) == (
        ([], [], ["islamic"]) if promo else (["islamic"], ["patron"], ["patron", "catholic"])
    )
