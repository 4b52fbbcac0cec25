"""§F3 Behead."""

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    city,
    concession,
    gone,
    hand,
    holder,
    is_republic,
    options,
    play,
    queens,
    repressed,
    row,
    supply,
    suzerain,
    tableau,
    told,
    why_not,
)


def beheading(acting: str = "PREN128X", side: str = "west", **edits: Any) -> Pax:
    """Seat 0's acting card (England, if nothing else is said) is about to choose its victim."""
    mine = edits.pop("mine", [])
    yours = edits.pop("yours", [])
    p = bare(tableau={"0": [acting, *mine], "1": yours}, **edits)
    play(p, f"ops:{side}")
    return p


@pytest.mark.rules("F3.01", "F3.05", "GLOSSARY.29")
def test_behead_discards_a_card_of_any_tableau() -> None:
    p = beheading(mine=["PREN034"], yours=["PREN147X", "PREN036"])
    assert asked(p) == "behead.card"
    assert options(p) == ["PREN034", "PREN147X"]
    play(p, "PREN147X")
    assert tableau(p, 1) == ["PREN036"]
    assert row(p, 0, "west") == ["PREN128X", "PREN034"]
    assert "PREN147X" in gone(p)
    assert hand(p, 0) == hand(p, 1) == []


@pytest.mark.rules("F3.01")
def test_the_own_card_may_be_beheaded() -> None:
    p = beheading(mine=["PREN034"], yours=["PREN147X"])
    play(p, "PREN034")
    assert row(p, 0, "west") == ["PREN128X"]
    assert gone(p) == ["PREN034"]


@pytest.mark.rules("F3.01")
def test_neither_hands_nor_thrones_nor_old_maids_are_in_reach() -> None:
    p = beheading(
        yours=["PREN147X", "PREN034"],
        hand={"1": ["PREN149X"]},
        maids={"1": ["PREN045"]},
        queens={"england": ["PREN047"]},
    )
    assert options(p) == ["PREN147X", "PREN034"]
    assert why_not(p, "england") == "F3.01"
    assert why_not(p, "PREN149X") == "F3.01"
    assert why_not(p, "PREN045") == "F3.01"
    assert why_not(p, "PREN047") == "F3.01"


@pytest.mark.rules("F3.02", "E4.13")
def test_the_victim_has_the_location_of_the_acting_card() -> None:
    p = beheading(
        "PREN085",
        "east",
        mine=["PREN083", "PREN098X", "PREN031"],
        yours=["PREN067", "PREN103X", "PREN090", "hungary", "byzantium"],
    )
    assert asked(p) == "behead.card"
    assert set(options(p)) == {"PREN083", "PREN067", "PREN103X", "hungary"}
    assert why_not(p, "PREN090") == "F3.02"
    assert why_not(p, "byzantium") == "F3.02"
    assert why_not(p, "PREN031") == "F3.02"


@pytest.mark.rules("F3.02", "GLOSSARY.07")
def test_a_crowned_queen_is_where_her_king_is() -> None:
    p = beheading(mine=["PREN034"], yours=["england", "france"], queens={"england": ["PREN047"], "france": ["PREN045"]})
    assert set(options(p)) == {"PREN034", "england", "PREN047"}
    assert why_not(p, "PREN045") == "F3.02"
    play(p, "PREN047")
    assert holder(p, "england") == 1  # the king lives on, unwed
    assert queens(p, "england") == []
    assert gone(p) == ["PREN047"]
    assert row(p, 0, "west") == ["PREN128X", "PREN034"]


@pytest.mark.rules("F3.03")
def test_a_card_cannot_behead_itself() -> None:
    p = bare(tableau={"0": ["PREN109X"]})
    assert why_not(p, "ops:east") == "D1.02"
    p = beheading(yours=["PREN034", "PREN147X"])
    assert why_not(p, "PREN128X") == "F3.03"


@pytest.mark.rules("F3.04", "F3.06")
def test_who_beheads_a_king_dies_and_the_queen_with_him() -> None:
    p = beheading(
        yours=["england", "PREN147X"],
        queens={"england": ["PREN045"]},
        bishops={"england": "islamic", "PREN045": "reformist"},
        repressed={"england": {"serf:fugger": 1, "knight:catholic": 2}},
    )
    play(p, "england")
    assert holder(p, "england") is None
    assert row(p, 1, "west") == ["PREN147X"]
    assert queens(p, "england") == []
    assert tableau(p, 0) == []
    assert set(gone(p)) == {"PREN128X", "PREN045"}
    assert bishop(p, "england") == "islamic"
    assert (supply(p, "bishop:islamic"), supply(p, "bishop:reformist")) == (4, 5)
    assert repressed(p, "england") == {"serf:0": 1, "knight:catholic": 2}


@pytest.mark.rules("F3.04", "GLOSSARY.30")
def test_the_bishop_on_the_acting_card_is_not_there_to_stop_it() -> None:
    p = bare(
        tableau={"0": ["PREN128X", "PREN136X"], "1": ["england"]}, bishops={"PREN128X": "catholic"}
    )  # immune to silence
    play(p, "ops:west")
    if asked(p) == "ops.op":
        play(p, "op:behead")
    assert asked(p) == "behead.card"
    play(p, "england")
    assert tableau(p, 0) == ["PREN136X"]
    assert supply(p, "bishop:catholic") == 5


@pytest.mark.rules("F3.07", "GLOSSARY.30")
def test_a_bishop_dies_with_the_card_it_stands_on() -> None:
    p = beheading(mine=["PREN034"], yours=["PREN147X"], bishops={"PREN147X": "reformist"})
    play(p, "PREN147X")
    assert supply(p, "bishop:reformist") == 5
    assert bishop(p, "PREN147X") is None


@pytest.mark.parametrize("case", ["republic", "vassal", "suzerain"])
@pytest.mark.rules("F3.08", "GLOSSARY.31", "GLOSSARY.53", "GLOSSARY.58")
def test_republics_vassals_and_suzerains_may_be_beheaded(case: str) -> None:
    vassals = {"vassal": {"england": "france"}, "suzerain": {"aragon": "england", "hungary": "england"}}.get(case, {})
    p = beheading(
        yours=["france", "england", "PREN034"],
        republics=["england"] if case == "republic" else [],
        vassals=vassals,
        queens={"aragon": ["PREN045"]} if case == "suzerain" else {},
        repressed={"aragon": {"rook:catholic": 1}} if case == "suzerain" else {},
        bishops={"aragon": "islamic"} if case == "suzerain" else {},
    )
    assert "england" in options(p)
    play(p, "england")
    assert holder(p, "england") is None
    assert suzerain(p, "england") is None
    assert not is_republic(p, "england")
    assert holder(p, "france") == 1
    assert row(p, 1, "west") == ["france", "PREN034"]
    assert tableau(p, 0) == []
    if case == "suzerain":
        assert (holder(p, "aragon"), holder(p, "hungary")) == (None, None)
        assert (suzerain(p, "aragon"), suzerain(p, "hungary")) == (None, None)
        assert queens(p, "aragon") == ["PREN045"]
        assert repressed(p, "aragon") == {"rook:catholic": 1}
        assert bishop(p, "aragon") == "islamic"


@pytest.mark.rules("F3.04", "F3.06", "GLOSSARY.28")
def test_a_queen_may_behead_her_husband_and_dies_once() -> None:
    p = bare(
        tableau={"0": ["portugal", "PREN031"]}, queens={"portugal": ["PREN044"]}, cities={"toledo": "rook:islamic"}
    )
    play(p, "ops:west", "PREN044", "op:behead", "portugal")
    assert holder(p, "portugal") is None
    assert queens(p, "portugal") == []
    assert gone(p) == ["PREN044"]
    assert tableau(p, 0) == ["PREN031"]


@pytest.mark.rules("F3.01")
def test_a_beheading_is_no_battle_and_no_regime_change() -> None:
    p = beheading(yours=["england", "PREN147X"], repressed={"england": {"rook:catholic": 1}}, cities={"london": None})
    play(p, "england")
    assert asked(p) == "turn.action"
    assert city(p, "london") is None
    assert concession(p, "england__france") is None
    assert "regime.external" not in told(p)


@pytest.mark.parametrize(
    ("acting", "side", "victims", "bishops"),
    [
        (
            "PREN001",
            "west",
            {"PREN034", "france"},
            {"PREN034": "catholic", "france": "reformist", "PREN036": "islamic"},
        ),
        (
            "PREN118X",
            "east",
            {"PREN090", "hungary"},
            {"PREN090": "islamic", "hungary": "reformist", "PREN083": "catholic"},
        ),
    ],
)
@pytest.mark.rules("F3.02")
def test_inquisition_pope_and_grand_mufti_need_a_bishop_on_the_victim(
    acting: str, side: str, victims: set[str], bishops: dict[str, str]
) -> None:
    yours = ["PREN034", "PREN036", "PREN040", "france", "PREN090", "PREN083", "PREN103X", "hungary"]
    p = bare(tableau={"0": [acting], "1": yours}, bishops=bishops)
    play(p, f"ops:{side}")
    if asked(p) == "ops.op":
        play(p, "op:behead")
    assert set(options(p)) == victims
    assert why_not(p, acting) == "F3.03"
    assert why_not(p, "PREN036" if side == "west" else "PREN083") == "A1.01"
    assert why_not(p, "PREN103X" if side == "west" else "PREN040") == "F3.02"


@pytest.mark.rules("F3.04")
def test_whoever_beheads_a_card_that_is_no_square_lives() -> None:
    p = beheading("PREN124X", "east", yours=["PREN068", "PREN081"])
    play(p, "PREN068")
    assert tableau(p, 0) == ["PREN124X"]
    assert tableau(p, 1) == ["PREN081"]


@pytest.mark.rules("F3.02")
def test_a_bishop_on_the_queen_does_not_expose_the_king() -> None:
    p = bare(
        tableau={"0": ["PREN001"], "1": ["france", "PREN034", "PREN040"]},
        queens={"france": ["PREN045"]},
        bishops={"PREN045": "reformist", "PREN034": "reformist"},
    )
    play(p, "ops:west")
    assert set(options(p)) == {"PREN045", "PREN034"}
    assert why_not(p, "france") == "A1.01"
