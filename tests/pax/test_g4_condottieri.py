"""§G4c Venice's condottieri."""

from typing import Any

import pytest

from tests.pax.table import EMPTY, FULL, Edits, Pax, asked, city, options, play, repressed, supply, table, told, why_not

ROWS = {
    "east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"],
    "west": ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"],
}
FERRARA, RIMINI, GONFALONIER = CONDOTTIERI = ["PREN055", "PREN143X", "PREN024"]
ALONE = {"france__holy_roman_empire": None, "aragon__papal_states": None}


def venice(p: Pax) -> list[str]:
    return [ruler for place in ("venice:1", "venice:2") if (ruler := city(p, place))]


def fair(**edits: Any) -> Pax:
    """A fair from Timbuktu: only Venice may have room."""
    full = FULL | {"venice:1": "rook:islamic", "tana": None, "timbuktu": "rook:catholic"}
    base = {
        "market": ROWS,
        "emporia": ["timbuktu"],
        "concessions": ALONE,
        "cities": full,
        "coins": {"east": [2] + [0] * 5},
    }
    return play(table(**(base | edits)), "fair:east")


@pytest.mark.rules("G4.10")
@pytest.mark.parametrize("card", CONDOTTIERI)
@pytest.mark.parametrize("seat", ["0", "1"])
def test_a_condottiere_in_any_tableau_gives_venice_a_second_place(card: str, seat: str) -> None:
    p = fair(tableau={seat: [card]})
    assert venice(p) == ["rook:islamic", "knight:catholic"]


@pytest.mark.rules("G4.10")
@pytest.mark.parametrize(
    ("edits", "room"),
    [
        ({"tableau": {"0": []}}, False),
        ({"hand": {"0": [FERRARA]}}, False),
        ({"bishops": {FERRARA: "islamic"}, "tableau": {"0": [FERRARA]}}, False),
        ({"creeds": {"papal_states": "medieval"}, "tableau": {"0": [FERRARA]}}, True),
        ({"creeds": {"papal_states": "islamic"}, "tableau": {"0": [FERRARA]}}, False),
        ({"creeds": {"papal_states": "reformist"}, "tableau": {"0": [FERRARA]}}, False),
    ],
)
def test_he_must_speak_and_venice_show_a_gold_icon(edits: Edits, room: bool) -> None:
    ordered = dict(sorted(edits.items(), key=lambda pair: pair[0] == "bishops"))
    p = fair(**ordered)
    assert venice(p) == ["rook:islamic", *(["knight:catholic"] if room else [])]


@pytest.mark.rules("G4.11")
def test_several_condottieri_give_one_more_place_and_no_third() -> None:
    p = fair(tableau={"0": [FERRARA], "1": [RIMINI]})
    assert venice(p) == ["rook:islamic", "knight:catholic"]
    q = fair(
        tableau={"0": [FERRARA], "1": [RIMINI]},
        cities=FULL
        | {"tana": None, "timbuktu": "rook:catholic"}
        | dict.fromkeys(["venice:1", "venice:2"], "rook:islamic"),
    )
    assert venice(q) == ["rook:islamic", "rook:islamic"]
    assert "levy" not in told(q)


@pytest.mark.rules("G4.10", "E2.14")
def test_the_gonfaloniers_own_knights_both_find_room_in_venice() -> None:
    p = table(market=ROWS, hand={"0": [GONFALONIER]}, cities=EMPTY, florins={"0": 0})
    play(p, f"play:{GONFALONIER}")
    assert options(p) == ["venice:1", "venice:2", "pass"]
    play(p, "venice:1")
    assert options(p) == ["venice:2", "pass"]
    play(p, "venice:2")
    assert venice(p) == ["knight:catholic", "knight:catholic"]


TWO = {"venice:1": "knight:reformist", "venice:2": "rook:islamic"}


@pytest.mark.rules("G4.12", "G4.14", "G4.15")
def test_when_the_last_condottiere_is_sold_the_second_token_is_discarded() -> None:
    p = table(market=ROWS, tableau={"0": [FERRARA]}, cities=EMPTY | TWO)
    play(p, f"sell:{FERRARA}")
    assert venice(p) == ["knight:reformist"]
    assert city(p, "venice:1") == "knight:reformist"
    assert supply(p, "rook:islamic") == 7
    assert repressed(p, "papal_states") == {}


@pytest.mark.rules("G4.12")
def test_while_another_condottiere_serves_the_second_token_stays() -> None:
    p = table(market=ROWS, tableau={"0": [FERRARA], "1": [RIMINI]}, cities=EMPTY | TWO)
    play(p, f"sell:{FERRARA}")
    assert venice(p) == ["knight:reformist", "rook:islamic"]


@pytest.mark.rules("G4.12")
def test_a_silenced_condottiere_does_not_count_as_the_other_one() -> None:
    p = table(market=ROWS, tableau={"0": [FERRARA], "1": [RIMINI]}, cities=EMPTY | TWO, bishops={RIMINI: "catholic"})
    play(p, f"sell:{FERRARA}")
    assert venice(p) == ["knight:reformist"]


@pytest.mark.rules("G4.12")
def test_a_bishop_on_the_last_condottiere_discards_the_second_token() -> None:
    p = table(market=ROWS, tableau={"1": [FERRARA]}, hand={"0": ["PREN129X"]}, cities=EMPTY | TWO)
    play(p, "play:PREN129X", "no", FERRARA)
    assert venice(p) == ["knight:reformist"]
    assert supply(p, "rook:islamic") == 7


@pytest.mark.rules("G4.12")
def test_an_only_token_in_the_second_place_stays_in_venice() -> None:
    p = table(market=ROWS, tableau={"0": [FERRARA]}, cities=EMPTY | {"venice:2": "rook:islamic"})
    play(p, f"sell:{FERRARA}")
    assert city(p, "venice:1") == "rook:islamic"
    assert (supply(p, "rook:islamic"), supply(p, "rook:catholic")) == (6, 10)


@pytest.mark.rules("G4.10")
def test_without_a_condottiere_venice_has_one_place() -> None:
    p = table(market=ROWS, hand={"0": ["PREN050"]}, cities=EMPTY)
    play(p, "play:PREN050", "no")
    assert options(p) == ["venice:1", "pass"]
    assert why_not(p, "venice:2") == "C1.04"
    assert asked(p) == "agent.ruler"


@pytest.mark.rules("G4.12")
def test_a_beheaded_condottiere_takes_the_second_token_with_him() -> None:
    p = table(
        market=ROWS,
        tableau={"0": ["PREN001"], "1": [FERRARA, "PREN074"]},
        bishops={FERRARA: "catholic"},
        cities=EMPTY | TWO,
    )
    assert venice(p) == ["knight:reformist", "rook:islamic"], "the Kremlin lets him speak"
    play(p, "ops:west", "op:behead")
    assert venice(p) == ["knight:reformist"]
    assert supply(p, "rook:islamic") == 7


@pytest.mark.rules("G4.13", "G4.14", "G4.15")
def test_a_reformist_theocracy_discards_the_second_token() -> None:
    red = {"venice:1": "knight:reformist", "venice:2": "rook:reformist", "valencia": "knight:reformist"}
    p = table(
        market=ROWS,
        hand={"0": ["PREN011"]},
        tableau={"1": [FERRARA]},
        cities=EMPTY | red,
        pirates={"papal_states__ottoman": "catholic"},
    )
    play(p, "play:PREN011", "papal_states", "valencia")
    assert venice(p) == ["knight:reformist"]
    assert supply(p, "rook:reformist") == 7
    assert repressed(p, "papal_states") == {}


@pytest.mark.rules("G4.13", "G4.14")
def test_an_islamic_theocracy_discards_the_second_token() -> None:
    green = {"venice:1": "knight:islamic", "venice:2": "rook:islamic", "valencia": "knight:islamic", "trebizond": None}
    p = table(
        2,
        ["map_1550", "age_of_reformation"],
        market=ROWS,
        hand={"0": ["PREN210P"]},
        tableau={"1": [FERRARA]},
        cities=EMPTY | green,
        pirates={"papal_states__ottoman": "catholic"},
    )
    assert venice(p) == ["knight:islamic", "rook:islamic"]
    play(p, "play:PREN210P", "papal_states", "valencia")
    assert venice(p) == ["knight:islamic"]
    assert supply(p, "rook:islamic") == 7


@pytest.mark.rules("G4.13")
def test_a_catholic_theocracy_keeps_both_tokens() -> None:
    gold = {"venice:1": "knight:catholic", "venice:2": "rook:catholic", "valencia": "knight:catholic"}
    p = table(
        market=ROWS,
        hand={"0": ["PREN158X"]},
        tableau={"1": [FERRARA]},
        creeds={"papal_states": "medieval"},
        cities=EMPTY | gold,
        pirates={"papal_states__ottoman": "islamic"},
    )
    play(p, "play:PREN158X", "papal_states", "valencia")
    assert venice(p) == ["knight:catholic", "rook:catholic"]


@pytest.mark.rules("G4.12")
def test_a_place_that_was_empty_gives_back_no_token() -> None:
    p = table(tableau={"0": [FERRARA]}, cities=EMPTY | {"venice:1": "knight:catholic"})
    before = p.state.supply[:]
    play(p, f"sell:{FERRARA}")
    assert venice(p) == ["knight:catholic"]
    assert p.state.supply == before
