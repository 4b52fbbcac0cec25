"""§GLOSSARY Cryptography: a political op with an opponent's card."""

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    asked_seat,
    bare,
    city,
    concession,
    florins,
    gone,
    holder,
    options,
    play,
    queens,
    repressed,
    row,
    supply,
    tableau,
    why_not,
)


def sold(yours: list[str], mine: list[str] | None = None, **edits: Any) -> Pax:
    """Seat 0 sells Cryptography; seat 1 holds these cards."""
    p = bare(tableau={"0": ["PREN130X", *(mine or [])], "1": yours}, **edits)
    play(p, "sell:PREN130X")
    return p


@pytest.mark.rules("GLOSSARY.23", "GLOSSARY.26")
def test_the_op_of_an_opponents_card_happens_in_its_location() -> None:
    p = sold(["PREN120X"], cities={"modon": "rook:reformist", "rhodes": "rook:catholic", "cairo": "rook:islamic"})
    assert gone(p) == ["PREN130X"]
    assert florins(p, 0) == 5
    assert asked(p) == "cryptography.card"
    assert asked_seat(p) == 0
    assert options(p) == ["PREN120X", "done"]
    play(p, "PREN120X")  # its siege and its inquisitor are not offered
    assert asked(p) == "repress.token"
    assert options(p) == ["modon", "rhodes"]
    play(p, "rhodes")
    assert repressed(p, "ottoman") == {"rook:catholic": 1}
    assert (florins(p, 0), florins(p, 1)) == (6, 4)
    assert row(p, 1, "east") == ["PREN120X"]
    assert asked(p) == "turn.action"
    assert p.state.actions == 1


@pytest.mark.rules("GLOSSARY.23")
def test_cryptography_may_be_sold_without_using_it() -> None:
    p = sold(["PREN114X"], cities={"vienna": "knight:catholic"})
    play(p, "done")
    assert city(p, "vienna") == "knight:catholic"
    assert asked(p) == "turn.action"
    assert florins(p, 0) == 5


@pytest.mark.rules("GLOSSARY.23", "GLOSSARY.01")
def test_cryptography_speaks_from_the_tableau_only_and_only_unsilenced() -> None:
    edits: dict[str, Any] = {"cities": {"vienna": "knight:catholic"}}
    p = bare(hand={"0": ["PREN130X"]}, tableau={"1": ["PREN114X"]}, **edits)
    play(p, "sell:PREN130X")
    assert asked(p) == "turn.action"
    p = sold(["PREN114X"], bishops={"PREN130X": "catholic"}, **edits)
    assert asked(p) == "turn.action"
    assert supply(p, "bishop:catholic") == 5


@pytest.mark.rules("GLOSSARY.23")
def test_it_is_the_card_of_an_opponent() -> None:
    p = sold(["PREN154X"], mine=["PREN114X"], cities={"vienna": "knight:catholic", "lubeck": "rook:catholic"})
    assert options(p) == ["PREN154X", "done"]
    p = bare(
        seats=3,
        tableau={"0": ["PREN130X"], "1": ["PREN154X"], "2": ["PREN126X"]},
        cities={"vienna": "knight:catholic", "lubeck": "rook:catholic"},
    )
    play(p, "sell:PREN130X")
    assert options(p) == ["PREN154X", "PREN126X", "done"]


@pytest.mark.rules("GLOSSARY.24")
def test_only_a_political_op_may_be_used() -> None:
    everything: dict[str, Any] = {
        "cities": {"cairo": "rook:islamic"},
        "coins": {"east": [0, 1, 0, 0, 0, 0]},
        "bishops": {"mamluk": "islamic"},
    }
    p = sold(["PREN082", "PREN167X"], **everything)  # siege, commerce and inquisitor
    assert asked(p) == "turn.action"
    p = sold(["PREN127X"], **everything, concessions={"ottoman__mamluk": 0})  # repress, tax, commerce
    play(p, "PREN127X")
    assert options(p) == ["op:repress:rook", "op:tax"]


@pytest.mark.rules("GLOSSARY.25", "F3.03")
def test_the_borrowed_card_cannot_behead_itself() -> None:
    p = sold(["PREN109X"])
    assert asked(p) == "turn.action"
    p = sold(["PREN109X", "PREN052", "PREN027"])
    play(p, "PREN109X")
    assert options(p) == ["PREN052", "PREN027"] or set(options(p)) == {"PREN052", "PREN027"}
    assert why_not(p, "PREN109X") == "F3.03"


@pytest.mark.rules("GLOSSARY.25", "F3.04")
def test_the_borrowed_card_dies_when_it_beheads_a_square() -> None:
    p = sold(["PREN109X", "holy_roman_empire"])
    play(p, "PREN109X")
    assert holder(p, "holy_roman_empire") is None
    assert tableau(p, 1) == []
    assert set(gone(p)) == {"PREN130X", "PREN109X"}


@pytest.mark.rules("GLOSSARY.26", "GLOSSARY.23")
def test_the_sellers_own_cards_may_be_the_victims() -> None:
    p = sold(["PREN109X"], mine=["PREN052"])
    play(p, "PREN109X")
    assert tableau(p, 0) == []
    assert tableau(p, 1) == ["PREN109X"]


@pytest.mark.rules("GLOSSARY.27")
def test_a_silenced_card_is_of_no_use() -> None:
    edits: dict[str, Any] = {"cities": {"vienna": "knight:catholic", "lubeck": "rook:catholic"}}
    p = sold(["PREN114X", "PREN154X"], bishops={"PREN114X": "catholic"}, **edits)
    assert options(p) == ["PREN154X", "done"]
    p = sold(["PREN114X", "PREN136X"], bishops={"PREN114X": "catholic"}, **edits)
    assert options(p) == ["PREN114X", "done"]  # its owner is immune
    p = sold(["PREN114X"], mine=["PREN136X"], bishops={"PREN114X": "catholic"}, **edits)
    assert asked(p) == "turn.action"


@pytest.mark.rules("GLOSSARY.28", "GLOSSARY.25")
def test_isabella_murders_her_husband() -> None:
    p = sold(
        ["portugal", "PREN034"],
        queens={"portugal": ["PREN044"]},
        repressed={"portugal": {"serf:medici": 1}},
        florins={"0": 1},
    )
    play(p, "PREN044")
    assert asked(p) == "turn.action"
    assert holder(p, "portugal") is None
    assert queens(p, "portugal") == []
    assert set(gone(p)) == {"PREN130X", "PREN044"}
    assert florins(p, 0) == 3
    assert repressed(p, "portugal") == {"serf:1": 1}
    assert tableau(p, 1) == ["PREN034"]


@pytest.mark.rules("GLOSSARY.23", "F6.07")
def test_a_borrowed_vote_is_the_sellers() -> None:
    edits: dict[str, Any] = {"repressed": {"england": {"rook:catholic": 1}}, "florins": {"0": 0, "1": 5}}
    p = sold(["PREN150X", "england"], concessions={"england__portugal": 0}, **edits)
    play(p, "PREN150X", "pass", "done")
    assert holder(p, "england") == 0
    assert (florins(p, 0), florins(p, 1)) == (1, 5)  # the price of the sale has paid for it
    p = sold(["PREN150X", "england"], concessions={"england__portugal": 1}, **edits)
    assert asked(p) == "turn.action"


@pytest.mark.rules("GLOSSARY.23", "F4.02")
def test_a_borrowed_tax_may_hit_the_lender() -> None:
    p = sold(["PREN089"], concessions={"byzantium__mamluk": 1}, florins={"1": 0})
    play(p, "PREN089")
    assert asked_seat(p) == 1
    assert asked(p) == "tax.levy"
    assert concession(p, "byzantium__mamluk") is None
    assert repressed(p, "byzantium") == {"serf:1": 1}


@pytest.mark.rules("GLOSSARY.38", "GLOSSARY.23")
def test_a_borrowed_square_has_given_its_op_for_the_turn() -> None:
    p = sold(
        ["england"],
        republics=["england"],
        concessions={"england__portugal": 0},
        cities={"london": "knight:catholic"},
        hand={"1": ["PREN031"]},
        florins={"0": 5},
    )
    play(p, "england", "pass")  # the English republic elects seat 0
    assert holder(p, "england") == 0
    assert why_not(p, "ops:west") == "D1.02"  # the king could campaign, but his square gave its op
    play(p, "end_turn", "sell:PREN031", "end_turn")
    assert asked_seat(p) == 0
    assert "ops:west" in options(p)
