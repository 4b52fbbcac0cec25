"""§E3 Sales: what may be sold, for how much, and where it goes."""

import pytest

from tests.pax.table import (
    EMPTY,
    Edits,
    asked,
    bishop,
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
    supply,
    suzerain,
    table,
    tableau,
    why_not,
)

ROWS = {
    "east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"],
    "west": ["PREN019", "PREN023", "PREN031", "PREN035", "PREN038", "PREN039"],
}


def sales(offered: list[str]) -> list[str]:
    return [one.removeprefix("sell:") for one in offered if one.startswith("sell:")]


@pytest.mark.rules("E3.01")
@pytest.mark.parametrize("item", ["PREN088", "PREN047", "PREN130X", "england", "france"])
def test_a_sale_earns_two_florins(item: str) -> None:
    p = table(
        market=ROWS,
        florins={"0": 1, "1": 4},
        hand={"0": ["PREN088"]},
        maids={"0": ["PREN047"]},
        tableau={"0": ["PREN130X", "england", "france"]},
        republics=["france"],
    )
    play(p, f"sell:{item}")
    assert (florins(p, 0), florins(p, 1)) == (3, 4)
    assert p.state.actions == 1


@pytest.mark.rules("E3.02", "E3.05")
def test_only_what_is_ones_own_can_be_sold() -> None:
    p = table(
        market=ROWS,
        hand={"0": ["PREN088"], "1": ["PREN025"]},
        tableau={"0": ["PREN130X", "england", "france"], "1": ["PREN028", "aragon"]},
        queens={"england": ["PREN045"], "aragon": ["PREN044"], "hungary": ["PREN075"]},
        maids={"0": ["PREN047"], "1": ["PREN046"]},
    )
    assert sales(options(p)) == ["PREN088", "PREN047", "PREN130X", "england", "france"]
    for item in ("PREN028", "aragon", "PREN044", "PREN025", "PREN046", "PREN059", "hungary", "PREN075"):
        assert why_not(p, f"sell:{item}") == "E3.02"
    assert why_not(p, "sell:PREN045") == "E3.05"


@pytest.mark.rules("E3.02")
@pytest.mark.parametrize("item", ["PREN088", "PREN047", "PREN130X"])
def test_a_sold_card_leaves_the_game(item: str) -> None:
    p = table(market=ROWS, hand={"0": ["PREN088"]}, maids={"0": ["PREN047"]}, tableau={"0": ["PREN130X"]})
    play(p, f"sell:{item}")
    assert gone(p)[-1] == item
    assert item not in hand(p, 0) + tableau(p, 0) + sales(options(p))


@pytest.mark.rules("E3.03")
def test_the_bishop_on_a_sold_card_returns_to_the_supply() -> None:
    p = table(
        market=ROWS, tableau={"0": ["PREN132X", "PREN028"]}, bishops={"PREN132X": "reformist", "PREN028": "catholic"}
    )
    play(p, "sell:PREN132X")
    assert supply(p, "bishop:reformist") == 5
    assert supply(p, "bishop:catholic") == 4
    assert bishop(p, "PREN132X") is None
    assert row(p, 0, "west") == ["PREN028"]


@pytest.mark.rules("E3.04", "E3.06", "E3.11")
def test_a_couple_is_sold_together_for_four_florins_in_one_action() -> None:
    p = table(market=ROWS, florins={"0": 0}, tableau={"0": ["portugal"]}, queens={"portugal": ["PREN046"]})
    assert sales(options(p)) == ["portugal"]
    play(p, "sell:portugal")
    assert florins(p, 0) == 4
    assert p.state.actions == 1
    assert holder(p, "portugal") is None
    assert queens(p, "portugal") == ["PREN046"]
    assert tableau(p, 0) == []


@pytest.mark.rules("E3.04", "E3.12")
@pytest.mark.parametrize(("bishops", "price"), [({}, 6), ({"hungary": "catholic"}, 4), ({"PREN104X": "catholic"}, 4)])
def test_a_ransom_queen_adds_her_price_to_the_couple_unless_silenced(bishops: dict[str, str], price: int) -> None:
    p = table(
        market=ROWS, florins={"0": 0}, tableau={"0": ["hungary"]}, queens={"hungary": ["PREN104X"]}, bishops=bishops
    )
    play(p, "sell:hungary")
    assert florins(p, 0) == price


@pytest.mark.rules("E3.07")
@pytest.mark.parametrize("republics", [[], ["england"]])
def test_a_sold_square_goes_home_as_a_king(republics: list[str]) -> None:
    p = table(market=ROWS, florins={"0": 0}, tableau={"0": ["france", "england"]}, republics=republics)
    play(p, "sell:england")
    assert holder(p, "england") is None
    assert not is_republic(p, "england")
    assert row(p, 0, "west") == ["france"]
    assert florins(p, 0) == 2
    assert "england" not in gone(p)


@pytest.mark.rules("E3.08", "E3.09")
def test_the_vassals_of_a_sold_suzerain_go_home_and_bring_nothing() -> None:
    p = table(
        market=ROWS,
        florins={"0": 0},
        tableau={"0": ["france", "portugal"]},
        vassals={"aragon": "france", "england": "france"},
        queens={"aragon": ["PREN046"]},
    )
    play(p, "sell:france")
    assert florins(p, 0) == 2
    assert tableau(p, 0) == ["portugal"]
    for empire in ("france", "aragon", "england"):
        assert (holder(p, empire), suzerain(p, empire)) == (None, None)
    assert queens(p, "aragon") == ["PREN046"]


@pytest.mark.rules("E3.10")
def test_a_vassal_is_sold_by_itself() -> None:
    p = table(
        market=ROWS, florins={"0": 0}, tableau={"0": ["france"]}, vassals={"aragon": "france", "england": "france"}
    )
    assert sales(options(p)) == ["france", "england", "aragon"]
    play(p, "sell:aragon")
    assert florins(p, 0) == 2
    assert (holder(p, "aragon"), suzerain(p, "aragon")) == (None, None)
    assert suzerain(p, "england") == "france"
    assert holder(p, "france") == holder(p, "england") == 0


@pytest.mark.rules("E3.11", "E3.03")
def test_a_sold_square_keeps_queen_bishop_and_repressed_tokens() -> None:
    p = table(
        market=ROWS,
        florins={"0": 0},
        cities=EMPTY,
        tableau={"0": ["portugal"]},
        queens={"portugal": ["PREN046"]},
        bishops={"portugal": "islamic"},
        repressed={"portugal": {"knight:catholic": 1, "serf:medici": 2}},
        creeds={"portugal": "islamic"},
    )
    play(p, "sell:portugal")
    assert queens(p, "portugal") == ["PREN046"]
    assert bishop(p, "portugal") == "islamic"
    assert repressed(p, "portugal") == {"knight:catholic": 1, "serf:1": 2}
    assert creed(p, "portugal") == "islamic"
    assert why_not(p, "sell:PREN046") == "E3.02"


@pytest.mark.rules("E3.12")
@pytest.mark.parametrize("card", ["PREN021", "PREN088"])
def test_aztec_gold_and_ransom_only_pay_from_the_tableau(card: str) -> None:
    from_hand = table(market=ROWS, florins={"0": 0}, hand={"0": [card]})
    from_tableau = table(market=ROWS, florins={"0": 0}, tableau={"0": [card]})
    silenced = table(market=ROWS, florins={"0": 0}, tableau={"0": [card]}, bishops={card: "catholic"})
    for p, price in ((from_hand, 2), (from_tableau, 4), (silenced, 2)):
        play(p, f"sell:{card}")
        assert florins(p, 0) == price


@pytest.mark.rules("E3.12")
@pytest.mark.parametrize("queen", ["PREN104X", "PREN138X"])
def test_an_old_maid_brings_no_ransom(queen: str) -> None:
    p = table(market=ROWS, florins={"0": 0}, maids={"0": [queen]})
    play(p, f"sell:{queen}")
    assert florins(p, 0) == 2


@pytest.mark.rules("E3.12")
@pytest.mark.parametrize(("where", "speaks"), [("hand", False), ("tableau", True)])
def test_cryptography_only_acts_from_the_tableau(where: str, speaks: bool) -> None:
    victim = {"1": ["PREN003"]}
    own: dict[str, list[str]] = {"0": ["PREN130X"]}
    edits: Edits = {"tableau": own | victim} if where == "tableau" else {"hand": own, "tableau": victim}
    p = table(market=ROWS, cities=EMPTY, concessions={"england__portugal": 0}, **edits)
    play(p, "sell:PREN130X")
    assert (asked(p) == "turn.action") is not speaks


@pytest.mark.rules("E3.12")
@pytest.mark.parametrize(("where", "speaks"), [("hand", False), ("tableau", True)])
def test_enclosure_only_acts_from_the_tableau(where: str, speaks: bool) -> None:
    serfs = {"england": {"serf:fugger": 1}}
    edits: Edits = {where: {"0": ["PREN161X"]}}
    p = table(market=ROWS, cities=EMPTY, repressed=serfs, **edits)
    play(p, "sell:PREN161X")
    assert (asked(p) == "enclosure.empire") is speaks


@pytest.mark.rules("E3.12")
def test_a_silenced_card_does_not_act_when_sold() -> None:
    p = table(
        market=ROWS,
        cities=EMPTY,
        tableau={"0": ["PREN161X"]},
        bishops={"PREN161X": "catholic"},
        repressed={"england": {"serf:fugger": 1}},
    )
    play(p, "sell:PREN161X")
    assert asked(p) == "turn.action"
    assert repressed(p, "england") == {"serf:0": 1}
