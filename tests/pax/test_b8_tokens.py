"""§B8 Tokens: what they are, whose they are, and what happens when a kind runs out."""

from typing import Any

import pytest

from signoria.games.pax_renaissance.components import BORDERS
from tests.pax.table import (
    EMPTY,
    asked,
    asked_seat,
    bishop,
    city,
    concession,
    creed,
    florins,
    gone,
    holder,
    options,
    pirate,
    play,
    repressed,
    supply,
    table,
    told,
    why_not,
)

NOBODY_ABROAD: dict[str, object] = dict.fromkeys(BORDERS)
RED_KNIGHTS = ["paris", "lyon", "bruges", "london", "bordeaux", "toledo", "granada"]

# ---------------------------------------------------------------- B8a-d


@pytest.mark.rules("B8.01")
def test_a_green_pawn_is_not_islamic() -> None:
    """A crusade needs heretics: a Marchionni pawn at the border is none, an Islamic pirate is one."""
    edits: dict[str, Any] = {"hand": {"0": ["PREN128X"]}, "cities": EMPTY, "banks": ["fugger", "marchionni"]}
    p = table(**edits)
    assert concession(p, "england__portugal") == 1
    play(p, "play:PREN128X")
    assert asked(p) == "agent.bishop"  # no war anywhere: the question was not put
    p = table(**edits, pirates={"england__france": "islamic"})
    play(p, "play:PREN128X")
    assert options(p) == ["england", "no"]


@pytest.mark.rules("B8.01")
@pytest.mark.parametrize(("colour", "war"), [("catholic", False), ("islamic", True), ("reformist", True)])
def test_the_colour_of_a_ruler_is_his_religion(colour: str, war: bool) -> None:
    p = table(hand={"0": ["PREN128X"]}, cities=EMPTY | {"london": f"rook:{colour}"})
    play(p, "play:PREN128X")
    assert (asked(p) == "shot.war") == war


@pytest.mark.rules("B8.02")
def test_only_what_is_on_the_map_is_a_target() -> None:
    p = table(
        tableau={"0": ["PREN023"]},
        cities=EMPTY | {"paris": "knight:catholic", "modon": "rook:reformist"},
        pirates={"england__portugal": "catholic", "ottoman__mamluk": "islamic"},
        concessions=NOBODY_ABROAD,
        repressed={"france": {"rook:catholic": 3}},
    )
    play(p, "ops:west")
    assert asked(p) == "siege.token"
    assert options(p) == ["paris", "england__portugal"]


@pytest.mark.rules("B8.03")
@pytest.mark.parametrize("ruler", ["knight:reformist", "rook:islamic", "knight:catholic"])
def test_a_ruler_of_any_colour_defends_his_empire(ruler: str) -> None:
    p = table(hand={"0": ["PREN053"]}, cities=EMPTY | {"paris": ruler, "bruges": ruler})
    play(p, "play:PREN053", "france", "bruges")
    assert "battle.lost" in told(p)
    assert (city(p, "paris"), city(p, "bruges")) == (ruler, None)
    assert holder(p, "france") is None


@pytest.mark.rules("B8.04")
def test_repressed_tokens_lie_on_vassals_and_republics_too() -> None:
    """Each of them makes a vote on a republic dearer."""
    edits: dict[str, Any] = {
        "tableau": {"0": ["PREN040", "france", "england"], "1": ["aragon"]},
        "republics": ["england"],
        "repressed": {
            "aragon": {"rook:islamic": 1, "serf:medici": 1},
            "portugal": {"serf:fugger": 2},
            "england": {"knight:catholic": 1, "rook:reformist": 1, "serf:medici": 1},
        },
        "vassals": {"portugal": "france"},
        "concessions": {"england__france": 0, "aragon__papal_states": 0},
    }
    p = table(**edits, florins={"0": 3}, cities=EMPTY)
    assert repressed(p, "portugal") == {"serf:0": 2}
    play(p, "ops:west", "PREN040", "england", "pass", "done")
    assert florins(p, 0) == 0
    assert repressed(p, "england") == {"knight:catholic": 1, "rook:reformist": 1, "serf:1": 1}
    p = table(**edits, florins={"0": 2})
    play(p, "ops:west", "PREN040")
    assert asked(p) == "vote.empire"
    assert options(p) == ["france", "aragon"]  # for nothing, and for two florins
    assert why_not(p, "england") == "F6.05"


@pytest.mark.rules("B8.05")
def test_pirates_and_bishops_are_never_repressed() -> None:
    """An op that represses every piece it can: pirates and bishops are not among them."""
    p = table(
        tableau={"0": ["PREN020"], "1": ["france"]},
        cities=EMPTY | {"paris": "rook:islamic"},
        pirates={"england__france": "catholic"},
        concessions={"france__aragon": 1, "france__holy_roman_empire": None},
        bishops={"france": "islamic"},
    )
    play(p, "ops:west")
    assert asked(p) == "repress.token"
    assert options(p) == ["paris", "france__aragon"]


@pytest.mark.rules("B8.05")
def test_surviving_pirates_without_room_return_to_the_supply() -> None:
    p = table(
        hand={"0": ["PREN020"]},
        cities=EMPTY,
        tableau={"0": []},
        concessions={"england__france": 1, "france__holy_roman_empire": 1},
    )
    play(p, "play:PREN020", "france")
    assert holder(p, "france") == 0
    assert supply(p, "pirate:islamic") == 4
    assert repressed(p, "france") == {}
    assert [concession(p, b) for b in ("england__france", "france__holy_roman_empire")] == [1, 1]


@pytest.mark.rules("B8.06")
def test_a_bishop_goes_onto_a_card_or_a_throne() -> None:
    p = table(hand={"0": ["PREN156X"]}, tableau={"1": ["PREN036", "PREN023", "england"]})
    play(p, "play:PREN156X")
    assert asked(p) == "agent.bishop"
    assert options(p) == ["PREN156X", "PREN036", "PREN023", "france", "pass"]


@pytest.mark.rules("B8.07")
def test_an_agent_once_placed_is_a_token_like_any_other() -> None:
    """The next card of the same turn may repress it; the next agent of its own card may not."""
    p = table(hand={"0": ["PREN023", "PREN031"]}, cities=EMPTY, florins={"0": 1})
    play(p, "play:PREN023", "paris", "play:PREN031")
    assert "paris" in options(p)
    play(p, "paris")
    assert repressed(p, "france") == {"knight:catholic": 1}
    assert (city(p, "paris"), florins(p, 0)) == ("knight:catholic", 0)
    p = table(hand={"0": ["PREN025"]}, cities=EMPTY, florins={"0": 5})
    play(p, "play:PREN025", "no", "vienna")
    assert why_not(p, "vienna") == "E2.18"


# ---------------------------------------------------------------- B8e


@pytest.mark.rules("B8.08", "B1.05")
def test_a_ruler_that_ran_out_comes_from_the_repressed_first() -> None:
    p = table(
        hand={"0": ["PREN022"]},
        florins={"0": 0},
        actions=1,
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS[:4], "knight:reformist"),
        repressed={"hungary": {"knight:reformist": 2, "rook:reformist": 1}, "mamluk": {"knight:reformist": 1}},
    )
    assert supply(p, "knight:reformist") == 0
    play(p, "play:PREN022", "no", "vienna")
    assert asked(p) == "supply.take"
    assert options(p) == ["hungary", "mamluk"]
    play(p, "hungary")
    assert city(p, "vienna") == "knight:reformist"
    assert repressed(p, "hungary") == {"knight:reformist": 1, "rook:reformist": 1}
    assert repressed(p, "mamluk") == {"knight:reformist": 1}
    assert supply(p, "knight:reformist") == 0
    assert [city(p, c) for c in RED_KNIGHTS[:4]] == ["knight:reformist"] * 4


@pytest.mark.rules("B8.08")
def test_while_one_is_in_the_supply_nothing_is_taken_from_the_table() -> None:
    p = table(
        hand={"0": ["PREN022"]},
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS[:5], "knight:reformist"),
        actions=1,
        repressed={"hungary": {"knight:reformist": 1}},
    )
    assert supply(p, "knight:reformist") == 1
    play(p, "play:PREN022", "no", "vienna")
    assert supply(p, "knight:reformist") == 0
    assert repressed(p, "hungary") == {"knight:reformist": 1}


@pytest.mark.rules("B8.09")
def test_a_ruler_that_is_nowhere_repressed_comes_from_any_city() -> None:
    p = table(
        hand={"0": ["PREN022"]},
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS, "knight:reformist"),
        actions=1,
        repressed={"hungary": {"rook:reformist": 2, "serf:fugger": 1}},
    )
    assert supply(p, "knight:reformist") == 0
    play(p, "play:PREN022", "no", "nurnberg")
    assert asked(p) == "supply.take"
    assert sorted(options(p)) == sorted(RED_KNIGHTS)
    play(p, "toledo")
    assert (city(p, "nurnberg"), city(p, "toledo")) == ("knight:reformist", None)
    assert supply(p, "knight:reformist") == 0


@pytest.mark.rules("B8.09", "B1.03")
def test_a_sixth_bishop_comes_from_any_card_or_throne() -> None:
    p = table(
        hand={"0": ["PREN156X"]},
        tableau={"0": ["PREN023"], "1": ["portugal"]},
        queens={"portugal": ["PREN044"]},
        bishops={
            "PREN023": "catholic",
            "portugal": "catholic",
            "PREN044": "catholic",
            "ottoman": "catholic",
            "england": "catholic",
            "mamluk": "islamic",
        },
        actions=1,
    )
    assert supply(p, "bishop:catholic") == 0
    play(p, "play:PREN156X", "PREN156X")
    assert asked(p) == "supply.take"
    assert options(p) == ["PREN023", "PREN044", "england", "portugal", "ottoman"]
    play(p, "ottoman")
    assert (bishop(p, "ottoman"), bishop(p, "PREN156X")) == (None, "catholic")
    assert supply(p, "bishop:catholic") == 0


@pytest.mark.rules("B8.08", "B8.09")
def test_serfs_are_no_source_of_bishops() -> None:
    """Only pieces of the kind that ran out are taken, whoever is repressed."""
    five = {"portugal": "catholic", "ottoman": "catholic", "england": "catholic", "france": "catholic"}
    p = table(
        hand={"0": ["PREN156X"]},
        bishops=five | {"mamluk": "catholic"},
        repressed={"aragon": {"serf:fugger": 2, "rook:catholic": 1}},
    )
    play(p, "play:PREN156X", "PREN156X")
    assert asked(p) == "supply.take"
    assert set(options(p)) == {*five, "mamluk"}
    play(p, "mamluk")
    assert repressed(p, "aragon") == {"serf:0": 2, "rook:catholic": 1}


@pytest.mark.rules("B8.08", "B1.02")
def test_an_eleventh_pawn_comes_from_the_serfs_of_its_colour() -> None:
    p = table(
        hand={"0": ["PREN149X"]},
        actions=1,
        concessions=NOBODY_ABROAD | {"france__aragon": 0},
        repressed={"hungary": {"serf:fugger": 6}, "aragon": {"serf:fugger": 3, "serf:medici": 2}},
    )
    assert supply(p, "pawn", 0) == 0
    play(p, "play:PREN149X", "no", "england__france")
    assert asked(p) == "supply.take"
    assert options(p) == ["hungary", "aragon"]
    play(p, "aragon")
    assert repressed(p, "aragon") == {"serf:0": 2, "serf:1": 2}
    assert concession(p, "england__france") == 0
    assert concession(p, "france__aragon") == 0
    assert supply(p, "pawn", 0) == 0


@pytest.mark.rules("B8.09", "B1.02")
def test_without_serfs_an_eleventh_pawn_comes_from_another_border() -> None:
    ten = [b for b in BORDERS if b not in ("england__france", "england__portugal", "byzantium__mamluk")]
    p = table(
        hand={"0": ["PREN149X"]},
        actions=1,
        concessions=NOBODY_ABROAD | dict.fromkeys(ten, 0),
        repressed={"hungary": {"serf:medici": 2}},
    )
    play(p, "play:PREN149X", "no", "england__france")
    assert sorted(options(p)) == sorted(ten)
    play(p, "france__aragon")
    assert (concession(p, "england__france"), concession(p, "france__aragon")) == (0, None)
    assert supply(p, "pawn", 0) == 0


@pytest.mark.rules("B8.08")
def test_the_token_just_repressed_may_be_the_one_that_is_taken() -> None:
    p = table(
        hand={"0": ["PREN022"]},
        florins={"0": 1},
        actions=1,
        cities=EMPTY | dict.fromkeys(["vienna", *RED_KNIGHTS[:6]], "knight:reformist"),
    )
    assert supply(p, "knight:reformist") == 0
    play(p, "play:PREN022", "no", "vienna")
    assert city(p, "vienna") == "knight:reformist"
    assert repressed(p, "holy_roman_empire") == {}
    assert florins(p, 0) == 0


@pytest.mark.rules("B8.08", "B8.09")
def test_a_levy_that_ran_out_is_taken_by_the_player_who_places_it() -> None:
    p = table(
        florins={"0": 0},
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS[:6], "knight:reformist"),
        repressed={"mamluk": {"knight:reformist": 1}},
        concessions={"hungary__byzantium": 1},
        now=[["tax_due", "hungary__byzantium", "hungary"]],
    )
    play(p, "yes", "varna")
    assert city(p, "varna") == "knight:reformist"
    assert repressed(p, "mamluk") == {}


RUN_OUT = [
    ("rook:catholic", 10, "france", "england__france", "bruges"),
    ("knight:catholic", 10, "france", "england__france", "paris"),
    ("rook:islamic", 7, "portugal", "england__portugal", "granada"),
    ("knight:islamic", 7, "ottoman", "hungary__ottoman", "constantinople:2"),
    ("rook:reformist", 7, "ottoman", "hungary__ottoman", "modon"),
    ("knight:reformist", 7, "hungary", "hungary__byzantium", "varna"),
]
ABROAD = ["london", "bordeaux", "vienna", "lubeck", "tana", "caffa", "trebizond", "valencia", "algiers", "cairo"]


@pytest.mark.rules("B8.08", "B8.09", "B1.04", "B1.05")
@pytest.mark.parametrize("repressed_one", [True, False])
@pytest.mark.parametrize(("token", "heap", "empire", "border", "place"), RUN_OUT)
def test_every_kind_of_ruler_may_run_out(
    token: str, heap: int, empire: str, border: str, place: str, repressed_one: bool
) -> None:
    """With one of its kind repressed it is that one; with none, one from any city, here Algiers or London."""
    standing = ABROAD[: heap - repressed_one]
    others = {r: 1 for r in ("rook:catholic", "rook:reformist", "knight:islamic") if r != token}
    p = table(
        cities=EMPTY | dict.fromkeys(standing, token),
        repressed={"aragon": ({token: 1} if repressed_one else {}) | others},
        concessions={border: 0},
        florins={"0": 1},
        now=[["tax_due", border, empire]],
    )
    assert supply(p, token) == 0
    play(p, "yes", place)
    if not repressed_one:
        assert asked(p) == "supply.take"
        assert options(p) == standing
        play(p, "london")
    assert city(p, place) == token
    assert city(p, "london") == (token if repressed_one else None)
    assert repressed(p, "aragon") == others
    assert supply(p, token) == 0


@pytest.mark.rules("B8.08", "B8.09")
@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("serfs", [1, 0])
def test_the_pawns_of_every_seat_may_run_out(seat: int, serfs: int) -> None:
    borders = [b for b in BORDERS if not b.startswith("england__")][: 10 - serfs]
    p = table(
        seats=4,
        turn=seat,
        hand={str(seat): ["PREN149X"]},
        concessions=NOBODY_ABROAD | dict.fromkeys(borders, seat),
        repressed={"aragon": {f"serf:{['fugger', 'medici', 'marchionni', 'coeur'][seat]}": serfs, "serf:fugger": 2}},
    )
    assert supply(p, "pawn", seat) == 0
    play(p, "play:PREN149X", "no", "england__france")
    if not serfs:
        assert options(p) == borders
        play(p, borders[4])
    assert concession(p, "england__france") == seat
    assert [b for b in borders if concession(p, b) is None] == ([] if serfs else [borders[4]])
    assert repressed(p, "aragon") == {"serf:0": 2}
    assert [supply(p, "pawn", n) for n in range(4)] == [8 if n == 0 else 0 if n == seat else 10 for n in range(4)]


@pytest.mark.rules("B8.09", "B1.01")
@pytest.mark.parametrize(
    ("religion", "heap", "card"), [("catholic", 6, "PREN013"), ("islamic", 4, "PREN064"), ("reformist", 3, "PREN017")]
)
def test_every_kind_of_pirate_may_run_out(religion: str, heap: int, card: str) -> None:
    seas = [
        "france__holy_roman_empire",
        "hungary__byzantium",
        "papal_states__ottoman",
        "ottoman__mamluk",
        "hungary__ottoman",
        "aragon__papal_states",
    ][:heap]
    p = table(hand={"0": [card]}, concessions=NOBODY_ABROAD, pirates=dict.fromkeys(seas, religion))
    goal = "england__portugal" if religion == "reformist" else "portugal__aragon"
    play(p, f"play:{card}")
    if asked(p) == "shot.apostasy":
        play(p, "no")
    play(p, goal)
    assert asked(p) == "supply.take"
    assert sorted(options(p)) == sorted(seas)
    play(p, seas[1])
    assert [pirate(p, sea) for sea in seas] == [None if n == 1 else religion for n in range(heap)]
    assert pirate(p, goal) == religion
    assert supply(p, f"pirate:{religion}") == 0


@pytest.mark.rules("B8.09", "B1.03")
@pytest.mark.parametrize(
    ("religion", "card"), [("catholic", "PREN156X"), ("islamic", "PREN115X"), ("reformist", "PREN011")]
)
def test_every_kind_of_bishop_may_run_out(religion: str, card: str) -> None:
    thrones = ["england", "france", "hungary", "portugal", "mamluk"]
    p = table(
        hand={"0": [card]},
        cities=EMPTY,
        bishops=dict.fromkeys(thrones, religion) | {"byzantium": "catholic"}
        if religion != "catholic"
        else dict.fromkeys(thrones, religion),
    )
    play(p, f"play:{card}")
    if asked(p) == "shot.war":
        play(p, "no")
    play(p, card)
    assert asked(p) == "supply.take"
    assert options(p) == thrones
    play(p, "hungary")
    assert (bishop(p, "hungary"), bishop(p, card)) == (None, religion)
    assert supply(p, f"bishop:{religion}") == 0


@pytest.mark.rules("B8.08")
def test_a_survivor_taken_back_from_the_square_is_not_placed_twice() -> None:
    """The repressed knight who fought is the last of his kind: the agent who fought takes his piece."""
    p = table(
        hand={"0": ["PREN022"]},
        florins={"0": 0},
        actions=1,
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS[:6], "knight:reformist"),
        repressed={"holy_roman_empire": {"knight:reformist": 1}},
    )
    assert supply(p, "knight:reformist") == 0
    play(p, "play:PREN022", "holy_roman_empire", "agent:knight:reformist", "vienna")
    assert city(p, "vienna") == "knight:reformist"
    assert repressed(p, "holy_roman_empire") == {}
    assert asked(p) == "regime.concession"
    assert (city(p, "lubeck"), city(p, "nurnberg")) == (None, None)
    assert p.state.rulers.count(6) == 7


@pytest.mark.rules("B8.08")
def test_a_rising_serf_taken_back_for_the_agent_is_not_placed_twice() -> None:
    ten = NOBODY_ABROAD | {"france__aragon": 0}
    p = table(
        hand={"0": ["PREN149X"]},
        florins={"0": 0},
        actions=1,
        cities=EMPTY,
        concessions=ten,
        repressed={"england": {"serf:fugger": 9, "serf:medici": 1}},
    )
    assert supply(p, "pawn", 0) == 0
    play(p, "play:PREN149X", "england", "agent:pawn", "england__france")
    assert concession(p, "england__france") == 0
    assert repressed(p, "england") == {"serf:0": 8, "serf:1": 1}
    assert supply(p, "pawn", 0) == 0


@pytest.mark.rules("B8.08")
def test_taking_from_another_square_leaves_the_survivors_as_they_are() -> None:
    p = table(
        hand={"0": ["PREN022"]},
        florins={"0": 0},
        actions=1,
        cities=EMPTY | dict.fromkeys(RED_KNIGHTS[:5], "knight:reformist"),
        repressed={"holy_roman_empire": {"knight:reformist": 1}, "hungary": {"knight:reformist": 1}},
    )
    play(p, "play:PREN022", "holy_roman_empire", "agent:knight:reformist", "vienna")
    assert options(p) == ["holy_roman_empire", "hungary"]
    play(p, "hungary")
    assert asked(p) == "survivor.place"  # the repressed knight is still to be placed
    play(p, "lubeck")
    assert repressed(p, "hungary") == repressed(p, "holy_roman_empire") == {}
    assert p.state.rulers.count(6) == 7


# ---------------------------------------------------------------- B8f and Easily Missed


@pytest.mark.rules("B8.11")
def test_a_bishop_pacifies_a_square_wherever_it_lies() -> None:
    p = table(
        hand={"0": ["PREN156X"]},
        tableau={"1": ["france"]},
        repressed={"france": {"serf:fugger": 1, "serf:medici": 2, "rook:catholic": 1}},
    )
    play(p, "play:PREN156X", "france")
    assert asked(p) == "bishop.pacify"
    assert options(p) == ["repressed:rook:catholic", "serf:fugger", "serf:medici", "pass"]
    play(p, "serf:medici")
    assert repressed(p, "france") == {"rook:catholic": 1, "serf:0": 1, "serf:1": 1}


@pytest.mark.rules("B8.14")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_dead_pawn_returns_to_its_own_player(seat: int) -> None:
    bank = ["fugger", "medici"][seat]
    p = table(hand={"0": ["PREN156X"]}, repressed={"france": {f"serf:{bank}": 1}}, concessions=NOBODY_ABROAD)
    assert supply(p, "pawn", seat) == 9
    play(p, "play:PREN156X", "france", f"serf:{bank}")
    assert [supply(p, "pawn", n) for n in range(2)] == [10, 10]


@pytest.mark.rules("B8.14")
def test_a_concession_killed_by_a_pirate_returns_to_its_own_player() -> None:
    p = table(hand={"0": ["PREN013"]}, concessions={"portugal__aragon": 1})
    assert supply(p, "pawn", 1) == 8
    play(p, "play:PREN013", "portugal__aragon")
    assert [supply(p, "pawn", n) for n in range(2)] == [9, 9]
    assert (pirate(p, "portugal__aragon"), concession(p, "portugal__aragon")) == ("catholic", None)


@pytest.mark.rules("B8.12", "B8.13")
@pytest.mark.parametrize("mover", [0, 1])
def test_a_bishop_serves_whoever_has_the_op(mover: int) -> None:
    """Placed by seat 0 on its own card; either seat may send it away."""
    p = table(hand={"0": ["PREN011"]}, tableau={str(mover): ["PREN005"]}, cities=EMPTY, actions=2)
    play(p, "play:PREN011", "PREN011")
    if mover:
        play(p, "end_turn")
    assert p.state.turn == mover
    play(p, "ops:west")
    while asked(p) == "ops.card":
        play(p, "PREN005")
    assert asked(p) == "inquisitor.to"
    play(p, "PREN005")
    assert (bishop(p, "PREN011"), bishop(p, "PREN005")) == (None, "reformist")


@pytest.mark.rules("B8.13", "B8.12")
def test_a_pirate_fights_for_its_religion_whoever_placed_it() -> None:
    p = table(
        hand={"0": ["PREN013"], "1": ["PREN032", "PREN008"]},
        florins={"0": 0, "1": 0},
        actions=1,
        turn=0,
        cities=EMPTY | {"algiers": "rook:islamic"},
    )
    play(p, "play:PREN013", "portugal__aragon")
    assert asked_seat(p) == 1
    play(p, "play:PREN008", "aragon")
    assert "battle.lost" in told(p)  # one pirate against one rook: both die
    assert (pirate(p, "portugal__aragon"), city(p, "algiers")) == (None, None)
    assert creed(p, "aragon") == "medieval"
    assert gone(p) == []
