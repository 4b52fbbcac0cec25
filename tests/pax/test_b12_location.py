"""§B12 Location, §B13 repress."""

import pytest

from tests.pax.table import (
    EMPTY,
    asked,
    asked_seat,
    bishop,
    city,
    concession,
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

EASTERN = ["hungary", "byzantium", "ottoman", "mamluk"]
WESTERN = ["england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states"]
CAPITALS = {
    "london": "england",
    "paris": "france",
    "vienna": "holy_roman_empire",
    "buda": "hungary",
    "tana": "byzantium",
    "toledo": "portugal",
    "valencia": "aragon",
    "venice:1": "papal_states",
    "modon": "ottoman",
    "cairo": "mamluk",
}
EVERYWHERE = EMPTY | dict.fromkeys(CAPITALS, "rook:catholic")

# ---------------------------------------------------------------- B12


@pytest.mark.rules("B12.01")
def test_ops_and_agents_work_in_the_location_of_their_card() -> None:
    p = table(tableau={"0": ["PREN083"]}, cities=EVERYWHERE)
    play(p, "ops:east")
    assert city(p, "buda") is None  # the one target of its siege
    assert sum(1 for ruler in p.state.rulers if ruler) == 9
    p = table(hand={"0": ["PREN083"]}, cities=EMPTY)
    play(p, "play:PREN083", "no")
    assert options(p) == ["buda", "varna", "pass"]
    assert why_not(p, "vienna") == "E2.14"


@pytest.mark.rules("B12.01", "B12.14", "B12.15")
@pytest.mark.parametrize(
    ("empire", "adjacent"),
    [
        ("england", "france portugal aragon"),
        ("france", "england holy_roman_empire portugal aragon papal_states"),
        ("holy_roman_empire", "france hungary aragon papal_states ottoman"),
        ("hungary", "holy_roman_empire byzantium papal_states ottoman mamluk"),
        ("byzantium", "hungary ottoman mamluk"),
        ("portugal", "england france aragon"),
        ("aragon", "england france holy_roman_empire portugal papal_states"),
        ("papal_states", "france holy_roman_empire hungary aragon ottoman"),
        ("ottoman", "holy_roman_empire hungary byzantium papal_states mamluk"),
        ("mamluk", "hungary byzantium ottoman"),
    ],
)
def test_empires_that_share_a_border_or_a_corner_are_adjacent(empire: str, adjacent: str) -> None:
    """A king may campaign against those, and no others."""
    knights: dict[str, object] = {c: "knight:catholic" for c, e in CAPITALS.items() if e == empire}
    p = table(tableau={"0": [empire]}, cities=EMPTY | knights, florins={"0": 1})
    play(p, "ops:east" if empire in EASTERN else "ops:west")
    assert asked(p) == "campaign.empire"
    assert options(p) == adjacent.split()
    for other in CAPITALS.values():
        if other not in adjacent.split() and other != empire:
            assert why_not(p, other) == "F9.02"


@pytest.mark.rules("B12.03", "B12.04")
def test_an_old_maid_is_out_of_reach() -> None:
    """She has no location: neither a behead op nor a bishop can reach her."""
    p = table(
        tableau={"0": ["PREN006"], "1": ["PREN026", "PREN023"]}, maids={"1": ["PREN047"]}, hand={"0": ["PREN009"]}
    )
    play(p, "play:PREN009", "no")
    assert options(p)[:4] == ["PREN006", "PREN009", "PREN026", "PREN023"]
    assert why_not(p, "PREN047") == "E2.13"
    play(p, "pass", "ops:west")
    while asked(p) == "ops.card":
        play(p, "PREN006")
    assert asked(p) == "behead.card"
    assert options(p) == ["PREN009", "PREN026", "PREN023"]
    assert "PREN047" not in options(p)


@pytest.mark.rules("B12.05", "B12.04")
def test_a_queen_is_where_she_married() -> None:
    """Isabella could have wed four kings; in Portugal her op reaches Portuguese cards only."""
    p = table(
        tableau={"0": ["portugal"], "1": ["PREN049", "PREN032", "PREN025", "PREN023"]},
        queens={"portugal": ["PREN044"]},
        cities=EMPTY,
        concessions={"aragon__papal_states": None, "france__holy_roman_empire": None},
    )
    play(p, "ops:west")
    assert asked(p) == "behead.card"
    assert options(p) == ["portugal", "PREN049", "PREN023"]


@pytest.mark.rules("B12.05")
def test_a_queen_in_another_marriage_is_elsewhere() -> None:
    p = table(
        tableau={"0": ["aragon"], "1": ["PREN049", "PREN032", "PREN025", "PREN023"]},
        queens={"aragon": ["PREN044"]},
        cities=EMPTY,
        concessions={"aragon__papal_states": None, "france__holy_roman_empire": None},
    )
    play(p, "ops:west")
    assert options(p) == ["aragon", "PREN032", "PREN023"]


@pytest.mark.rules("B12.06")
def test_the_east_is_one_of_four_empires() -> None:
    p = play(table(hand={"0": ["PREN067"]}), "play:PREN067")
    assert asked(p) == "shot.war"
    assert options(p) == [*EASTERN, "no"]
    assert why_not(p, "papal_states") == "J.03"


@pytest.mark.rules("B12.06", "B12.10")
@pytest.mark.parametrize(("card", "side", "empires"), [("PREN067", "east", EASTERN), ("PREN023", "west", WESTERN)])
def test_a_siege_of_the_east_or_the_west_reaches_all_its_empires(card: str, side: str, empires: list[str]) -> None:
    p = table(tableau={"0": [card]}, cities=EVERYWHERE, concessions={"england__france": None})
    play(p, f"ops:{side}")
    if asked(p) == "ops.op":
        play(p, "op:siege")
    assert [CAPITALS[place] for place in options(p)] == empires


@pytest.mark.rules("B12.07")
def test_the_location_is_chosen_afresh_each_time() -> None:
    """One and the same card: its two agents may go to two empires, its op to a third."""
    p = table(hand={"0": ["PREN067"]}, cities=EMPTY | {"cairo": "rook:islamic"}, florins={"0": 0})
    play(p, "play:PREN067", "no", "buda")
    assert {"varna", "tana", "caffa", "cyprus"} <= set(options(p))
    play(p, "tana", "ops:east")
    if asked(p) == "ops.op":
        play(p, "op:siege")
    assert options(p) == ["buda", "tana", "cairo"]
    play(p, "cairo")
    assert city(p, "cairo") is None
    assert (city(p, "buda"), city(p, "tana")) == ("knight:islamic", "knight:islamic")


@pytest.mark.rules("B12.08", "B12.09")
def test_a_behead_in_mamluk_hits_mamluk_and_the_east() -> None:
    """The worked case, in an opponent's tableau and with cards of other places beside them."""
    p = table(
        tableau={"0": ["PREN125X"], "1": ["PREN065", "PREN061", "PREN083", "PREN023", "mamluk", "hungary"]},
        cities=EMPTY,
    )
    play(p, "ops:east")
    assert asked(p) == "behead.card"
    assert options(p) == ["PREN065", "PREN061", "mamluk"]
    for other in ("PREN083", "PREN023", "hungary"):
        assert why_not(p, other) == "F3.02"
    play(p, "PREN061")
    assert gone(p) == ["PREN061"]


@pytest.mark.rules("B12.08")
def test_the_east_card_of_an_opponent_takes_a_bishop_of_any_eastern_card() -> None:
    p = table(hand={"0": ["PREN115X"]}, tableau={"1": ["PREN061", "PREN083", "PREN072", "PREN023"]})
    play(p, "play:PREN115X", "no")
    assert options(p) == ["PREN115X", "PREN061", "PREN072", "ottoman", "pass"]


@pytest.mark.rules("B12.10")
def test_an_agent_of_the_west_may_go_to_any_of_the_six() -> None:
    p = table(hand={"0": ["PREN023"]}, cities=EVERYWHERE, florins={"0": 1})
    play(p, "play:PREN023")
    reached = options(p)
    assert [c for c in CAPITALS if c in reached] == [c for c, e in CAPITALS.items() if e in WESTERN]
    assert [why_not(p, c) for c, e in CAPITALS.items() if e in EASTERN] == ["E2.14"] * 4


@pytest.mark.rules("B12.11", "B12.12", "B12.13")
def test_a_tax_in_the_west_may_raise_its_levy_on_either_side_of_a_border() -> None:
    """The worked case: the taxing player names the empire, the owner of the concession its city."""
    p = table(
        tableau={"0": ["PREN054"]},
        concessions={"england__portugal": 1, "aragon__papal_states": None, "france__holy_roman_empire": None},
        florins={"1": 1},
        cities=EMPTY,
    )
    play(p, "ops:west")
    assert (asked(p), asked_seat(p)) == ("tax.empire", 0)
    assert options(p) == ["england", "portugal"]
    play(p, "portugal")
    assert (asked(p), asked_seat(p)) == ("tax.pay", 1)
    play(p, "yes")
    assert (asked(p), asked_seat(p)) == ("tax.levy", 1)
    assert options(p) == ["toledo", "granada"]


@pytest.mark.rules("B12.11")
@pytest.mark.parametrize(
    ("full", "left"), [(["london", "bordeaux"], ["toledo", "granada"]), (["toledo", "granada"], ["london", "bordeaux"])]
)
def test_a_saturated_empire_is_left_out(full: list[str], left: list[str]) -> None:
    p = table(
        tableau={"0": ["PREN054"]},
        concessions={"england__portugal": 1, "aragon__papal_states": None, "france__holy_roman_empire": None},
        florins={"1": 1},
        cities=EMPTY | dict.fromkeys(full, "rook:catholic"),
    )
    play(p, "ops:west")
    assert asked(p) == "tax.pay"
    play(p, "yes")
    assert options(p) == left


@pytest.mark.rules("B12.13")
@pytest.mark.parametrize(("card", "taxable"), [("PREN026", True), ("PREN049", True), ("PREN028", False)])
def test_a_concession_is_in_both_empires_of_its_border(card: str, taxable: bool) -> None:
    """Lisbon: an English and a Portuguese card may tax it, a French one may not."""
    p = table(
        tableau={"0": [card]},
        concessions={"england__portugal": 1, "aragon__papal_states": None, "france__holy_roman_empire": None},
        cities=EMPTY,
        florins={"0": 0, "1": 1},
    )
    assert ("ops:west" in options(p)) == taxable
    if taxable:
        play(p, "ops:west")
        assert (asked(p), asked_seat(p)) == ("tax.pay", 1)


@pytest.mark.rules("B12.13")
@pytest.mark.parametrize(
    ("card", "near"), [("PREN144X", True), ("PREN049", True), ("PREN053", False), ("PREN032", False)]
)
def test_a_pirate_is_in_both_empires_of_its_border(card: str, near: bool) -> None:
    p = table(
        tableau={"0": [card]},
        pirates={"england__portugal": "islamic"},
        cities=EMPTY,
        concessions={"aragon__papal_states": None, "france__holy_roman_empire": None},
    )
    assert ("ops:west" in options(p)) == near
    if near:
        play(p, "ops:west")
        assert pirate(p, "england__portugal") is None


@pytest.mark.rules("B12.02")
def test_a_pawn_goes_into_a_border_of_the_location() -> None:
    p = table(hand={"0": ["PREN149X"]})
    play(p, "play:PREN149X", "no")
    assert options(p) == ["england__france", "england__portugal", "pass"]
    assert why_not(p, "portugal__aragon") == "E2.22"


# ---------------------------------------------------------------- B13


@pytest.mark.rules("B13.01", "B13.02", "B13.05")
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_repressed_token_lies_on_its_square_wherever_that_is(owner: int | None) -> None:
    tableau = {"0": ["PREN114X"]}
    if owner is not None:
        tableau[str(owner)] = [*tableau.get(str(owner), []), "holy_roman_empire"]
    p = table(
        tableau=tableau,
        cities=EMPTY | {"vienna": "knight:catholic"},
        florins={"0": 0},
        concessions={"france__holy_roman_empire": None, "aragon__papal_states": None},
    )
    play(p, "ops:east")
    assert city(p, "vienna") is None
    assert repressed(p, "holy_roman_empire") == {"knight:catholic": 1}
    assert holder(p, "holy_roman_empire") == owner
    assert supply(p, "knight:catholic") == 9
    assert florins(p, 0) == 1


@pytest.mark.rules("B13.03")
def test_sieges_and_corsairs_kill_and_do_not_repress() -> None:
    p = table(tableau={"0": ["PREN023"]}, cities=EMPTY | {"paris": "rook:islamic"})
    play(p, "ops:west")
    assert (repressed(p, "france"), supply(p, "rook:islamic")) == ({}, 7)
    p = table(
        tableau={"0": ["PREN140X"]},
        pirates={"papal_states__ottoman": "catholic"},
        cities=EMPTY,
        concessions={"ottoman__mamluk": 1, "aragon__papal_states": 1},
    )
    play(p, "ops:west", "ottoman__mamluk")
    assert supply(p, "pawn", 1) == 9
    assert all(repressed(p, e) == {} for e in ("ottoman", "mamluk"))


@pytest.mark.rules("B13.04")
def test_each_token_that_an_agent_represses_costs_a_florin() -> None:
    p = table(
        hand={"0": ["PREN025"]},
        florins={"0": 2, "1": 0},
        cities=EMPTY | {"vienna": "rook:catholic", "lubeck": "rook:reformist"},
    )
    play(p, "play:PREN025", "no", "vienna")
    assert florins(p, 0) == 1
    play(p, "lubeck")
    assert (florins(p, 0), florins(p, 1), sum(p.state.coins)) == (0, 0, 0)
    assert repressed(p, "holy_roman_empire") == {"rook:catholic": 1, "rook:reformist": 1}


@pytest.mark.rules("B13.04")
@pytest.mark.parametrize("florin", [0, 1])
def test_without_a_florin_an_agent_represses_nobody(florin: int) -> None:
    p = table(hand={"0": ["PREN025"]}, florins={"0": florin}, cities=EMPTY | {"vienna": "rook:catholic"})
    play(p, "play:PREN025", "no")
    assert ("vienna" in options(p)) == (florin == 1)
    if not florin:
        assert why_not(p, "vienna") == "E2.16"


@pytest.mark.rules("B13.05")
def test_the_repress_op_earns_a_florin() -> None:
    p = table(
        tableau={"0": ["PREN013"]},
        concessions={"portugal__aragon": 1, "aragon__papal_states": None},
        florins={"0": 4, "1": 4},
    )
    play(p, "ops:west")
    assert [florins(p, seat) for seat in range(2)] == [5, 4]
    assert repressed(p, "aragon") == {"serf:1": 1}


@pytest.mark.rules("B13.06")
def test_a_refused_tax_moves_no_florin() -> None:
    p = table(florins={"0": 4, "1": 4}, cities=EMPTY, now=[["tax_due", "aragon__papal_states", "aragon"]])
    assert asked_seat(p) == 1
    play(p, "no", "algiers")
    assert [florins(p, seat) for seat in range(2)] == [4, 4]
    assert repressed(p, "aragon") == {"serf:1": 1}
    assert concession(p, "aragon__papal_states") is None
    assert city(p, "algiers") == "rook:islamic"
    assert "tax.paid" not in told(p)


@pytest.mark.rules("B13.03", "B13.06")
def test_a_trade_shift_represses_for_nothing() -> None:
    p = table(hand={"0": ["PREN127X"]}, cities=EMPTY | {"trebizond": "rook:reformist"}, florins={"0": 4})
    play(p, "play:PREN127X", "yes")
    assert repressed(p, "byzantium") == {"rook:reformist": 1}
    assert city(p, "trebizond") is None
    assert florins(p, 0) == 4


@pytest.mark.rules("B13.07")
@pytest.mark.parametrize(("card", "square"), [("PREN015", "france"), ("PREN025", "holy_roman_empire")])
def test_the_location_of_the_repressing_card_decides_where_a_serf_goes(card: str, square: str) -> None:
    p = table(tableau={"0": [card]}, concessions={"france__holy_roman_empire": 1}, cities=EMPTY)
    play(p, "ops:west")
    other = {"france": "holy_roman_empire", "holy_roman_empire": "france"}[square]
    assert (repressed(p, square), repressed(p, other)) == ({"serf:1": 1}, {})


@pytest.mark.rules("B13.07")
def test_an_agent_of_a_french_card_makes_a_french_serf() -> None:
    p = table(hand={"0": ["PREN036"]}, concessions={"france__holy_roman_empire": 1}, florins={"0": 1})
    play(p, "play:PREN036", "no", "france__holy_roman_empire")
    assert (repressed(p, "france"), repressed(p, "holy_roman_empire")) == ({"serf:1": 1}, {})
    assert concession(p, "france__holy_roman_empire") == 0


@pytest.mark.rules("B13.07")
def test_a_card_of_the_west_may_choose_between_both_squares() -> None:
    p = table(
        hand={"0": ["PREN041"]}, tableau={"0": []}, concessions={"france__holy_roman_empire": 1}, florins={"0": 1}
    )
    play(p, "play:PREN041", "no", "france__holy_roman_empire")
    assert asked(p) == "repress.empire"
    assert options(p) == ["france", "holy_roman_empire"]
    play(p, "holy_roman_empire")
    assert (repressed(p, "holy_roman_empire"), repressed(p, "france")) == ({"serf:1": 1}, {})


@pytest.mark.rules("B13.08", "B13.03")
@pytest.mark.parametrize("empire", ["france", "holy_roman_empire"])
def test_a_regime_change_makes_serfs_of_the_empire_that_changes(empire: str) -> None:
    p = table(concessions={"france__holy_roman_empire": 1}, florins={"0": 1}, now=[["regime_change", empire, 0, -1]])
    play(p, "france__holy_roman_empire")
    assert repressed(p, empire) == {"serf:1": 1}
    assert concession(p, "france__holy_roman_empire") == 0
    assert florins(p, 0) == 0
    assert bishop(p, empire) is None
