"""§5.4 Trade: the Action, step by step, with the rulebook's example."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import NODES
from signoria.kernel.chance import EVERYBODY
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    options,
    play,
    sea,
    table,
    told,
    why_not,
)

SEAS = 29
CARDS = ["T04-1", "T02-1", "T09-1"]  # Livestock, Cloth, Fur


def london(*cards: str, others: dict[str, Any] | None = None, **england: Any) -> Pop:
    """England's Turn: its Merchant in the North Sea is activated, its Ships Protect Trade in the Channel."""
    told_of = {
        "dip": 3, "merchants": ["north_sea", "english_channel"], "busy": [0],
        "protecting": {"english_channel": 2}, "ships": {"norwegian_sea": 1},
    } | england  # fmt: skip
    players: dict[str, Any] = {
        "france": {"merchants": ["english_channel", "bordeaux"], "protecting": {"english_channel": 1}},
        "castile": {"protecting": {}},
        "england": told_of,
    }
    for name, edits in (others or {}).items():
        players[name] = {**players[name], **edits}
    more: dict[str, Any] = {"trade": list(cards or CARDS), "expanded": ["english_channel"]}
    return table(turn="england", players=players, **more)


def merchants(p: Pop, seat: int) -> list[str]:
    return [NODES[one] for one in p.state.merchant[seat * 3 : seat * 3 + 3] if one >= 0]


def light(p: Pop, seat: int, name: str) -> tuple[int, int]:
    """Single Light Ships in a Sea Zone: standing, and lying on slots."""
    at = seat * SEAS + sea(name)
    return p.state.light[at], p.state.protecting[at]


# ---------------------------------------------------------------- 1, 2: the cards


@pytest.mark.rules("5.4.32", "12.4.06")
def test_trade_costs_1_and_needs_an_upright_merchant() -> None:
    assert why_not(london(dip=0), "act:trade") == "5.4.32"
    assert why_not(london(busy=[0, 1]), "act:trade") == "5.4.32"
    assert why_not(london(merchants=[]), "act:trade") == "5.4.32"
    p = play(london(), "act:trade")
    assert p.state.power[ENGLAND * 3 + 1] == 2


@pytest.mark.rules("5.4.33", "5.4.34", "5.4.35", "12.01")
def test_three_cards_are_revealed_and_may_be_left_for_2_ducats() -> None:
    p = play(london(), "act:trade")
    assert told(p).count("trade.revealed") == 3
    shown = [card(one) for one in CARDS]
    assert all(p.state.seen[one] == EVERYBODY for one in shown)
    assert p.state.trade_discard[-3:] == shown
    play(p, "pass")
    assert p.state.ducats == [15, 15, 17]
    assert asked(p) == "turn.more", "nothing else happens"
    assert p.state.busy[ENGLAND * 3 + 1] == 0
    assert p.state.small_out[ENGLAND] == london().state.small_out[ENGLAND]
    lost = play(london("T12-1", "T11-1", "T01-1", merchants=["english_channel"], busy=[]), "act:trade")
    assert lost.state.ducats[ENGLAND] == 17, "no card can be used: nothing to choose"


# ---------------------------------------------------------------- 3: the Ship


@pytest.mark.rules("5.4.36", "5.4.37", "12.3.01")
def test_one_light_ship_may_move_2_spaces_first() -> None:
    p = play(london(), "act:trade")
    assert options(p) == ["pass", "done", "sea:english_channel", "sea:norwegian_sea"]
    play(p, "sea:norwegian_sea")
    assert why_not(p, "sea:english_channel") == "5.4.37", "3 spaces"
    play(p, "sea:doggerbank")
    assert options(p) == ["pass", "seat:2"], "a free slot may be taken"
    play(p, "seat:2")
    assert (light(p, ENGLAND, "norwegian_sea"), light(p, ENGLAND, "doggerbank")) == ((0, 0), (0, 1))
    port = play(london(ships={}, docked=["london"]), "act:trade", "london")
    assert why_not(port, "sea:norwegian_sea") == "5.4.37"
    assert {"sea:doggerbank", "sea:english_channel"} & set(options(port))


@pytest.mark.rules("5.4.36")
def test_only_single_light_ships_move() -> None:
    heavy = {"at": "norwegian_sea", "ships": [0, 2, 0, 0]}
    p = play(london(ships={}, fleet=heavy), "act:trade")
    assert options(p) == ["pass", "done", "sea:english_channel"]


@pytest.mark.rules("5.4.38", "5.4.40", "12.3.04")
def test_an_opponents_ship_is_displaced_from_full_slots() -> None:
    p = london(ships={"eastern_atlantic": 1}, protecting={"english_channel": 1}, others={
        "castile": {"protecting": {"english_channel": 1}},
    })  # fmt: skip
    play(p, "act:trade", "sea:eastern_atlantic", "sea:english_channel")
    assert options(p) == ["pass", "seat:0", "seat:1"], "either Opponent's, the mover picks"
    assert why_not(p, "seat:2") == "12.3.04"
    play(p, "seat:1")
    assert light(p, ENGLAND, "english_channel") == (0, 2)
    assert light(p, CASTILE, "english_channel") == (1, 0), "it stays in the Sea Zone"
    assert light(p, FRANCE, "english_channel") == (0, 1)


@pytest.mark.rules("5.4.39")
def test_a_free_slot_must_be_used() -> None:
    p = london(ships={"eastern_atlantic": 1}, protecting={"english_channel": 1})
    play(p, "act:trade", "sea:eastern_atlantic", "sea:english_channel")
    assert options(p) == ["pass", "seat:2"]
    assert why_not(p, "seat:0") == "5.4.39"


@pytest.mark.rules("5.4.41")
def test_the_ship_stays_out_of_hostile_seas() -> None:
    at_war: dict[str, Any] = {"castile": {"wars": ["england"], "protecting": {"doggerbank": 1}}}
    p = play(london(others=at_war), "act:trade", "sea:norwegian_sea")
    assert why_not(p, "sea:doggerbank") == "5.4.37"


# ---------------------------------------------------------------- 4, 5: card, Node, Merchant


@pytest.mark.rules("5.4.43")
def test_the_node_must_have_to_do_with_the_ship() -> None:
    edits: dict[str, Any] = {"merchants": ["north_sea", "bordeaux"], "busy": []}
    p = play(london("T02-1", "T04-1", "T05-1", **edits), "act:trade")
    play(p, "sea:norwegian_sea")
    assert "sea:north_sea" in options(p), "it joins the Node to Scotland, where England has Influence"
    play(p, "sea:north_sea", "pass")
    assert options(p) == ["card:T04-1", "card:T05-1"]
    assert why_not(p, "card:T02-1") == "5.4.43", "Champagne and the Channel lie elsewhere"
    stay = play(london("T02-1", "T04-1", "T05-1", **edits), "act:trade", "done")
    assert asked(stay) == "trade.node"
    assert options(stay) == ["node:champagne", "node:english_channel"], "without it the Cloth may be sold"
    chain = play(london("T02-1", "T04-1", "T05-1", **edits), "act:trade", "sea:norwegian_sea", "sea:doggerbank", "pass")
    assert asked(chain) == "trade.node", "Cloth again, by a chain that includes the Ship"


@pytest.mark.rules("5.4.42", "5.4.44", "5.4.45", "12.2.01", "12.4.07", "12.4.08", "12.4.10")
def test_a_card_a_node_and_a_merchant_that_lies_down() -> None:
    p = play(london(merchants=["north_sea", "english_channel", "sevilla"]), "act:trade", "done")
    assert asked(p) == "trade.node", "Cloth is the only card of use"
    play(p, "node:champagne")
    assert options(p) == ["node:english_channel", "node:sevilla"], "the upright ones"
    assert why_not(p, "node:north_sea") == "12.4.06"
    play(p, "node:english_channel")
    assert merchants(p, ENGLAND) == ["north_sea", "champagne", "sevilla"]
    assert p.state.busy[ENGLAND * 3 : ENGLAND * 3 + 3] == [1, 1, 0]
    assert all(card(one) in p.state.trade_discard for one in CARDS)
    there = play(london(merchants=["english_channel", "sevilla"], busy=[]), "act:trade", "done", "node:english_channel")
    assert merchants(there, ENGLAND) == ["english_channel", "sevilla"]
    assert there.state.busy[ENGLAND * 3 : ENGLAND * 3 + 2] == [1, 0], "the one that stands there already"


# ---------------------------------------------------------------- the example


@pytest.mark.rules("5.4.50", "5.4.51", "5.4.52", "5.4.49")
def test_example_what_england_may_choose() -> None:
    p = play(london(), "act:trade", "done")
    assert options(p) == ["node:champagne", "node:english_channel"]
    north = london("T04-1", "T02-1", "T03-2", ships={"doggerbank": 1, "north_sea": 1})
    assert why_not(play(north, "act:trade", "done"), "card:T04-1") == "12.4.08"
    fur = play(london("T09-1", "T02-1", "T03-2"), "act:trade", "done")
    assert why_not(fur, "card:T09-1") == "5.4.49"
    ready = london(
        "T09-1", "T02-1", "T03-2", protecting={"eastern_atlantic": 1, "caribbean_sea": 1},
        merchants=["north_america", "english_channel"], busy=[],
        others={"castile": {"claims": ["andalucia"]}},
    )  # fmt: skip
    play(ready, "act:trade", "done")
    assert why_not(ready, "card:T09-1") == "12.1.10", "connected now, but nobody lives there"


@pytest.mark.rules("5.4.53", "12.4.03", "12.5.03", "12.5.09")
def test_example_champagne_pays_5() -> None:
    p = play(london(), "act:trade", "done", "node:champagne")
    assert p.state.ducats == [15, 15, 20], "Trade Power 1 for the Merchant alone"


@pytest.mark.rules("5.4.54", "5.4.55", "5.4.56", "5.4.46", "5.4.48", "12.5.10", "12.5.11", "12.5.04", "12.5.06")
def test_example_the_english_channel_pays_14_and_6() -> None:
    p = play(london(), "act:trade", "sea:norwegian_sea", "sea:doggerbank", "seat:2", "node:english_channel")
    assert p.state.ducats == [21, 15, 29], "Trade Power 6 and 2, red column"
    without = play(london(), "act:trade", "done", "node:english_channel")
    assert without.state.ducats == [21, 15, 25], "Trade Power 5"
    assert asked_seat(p) == ENGLAND


@pytest.mark.rules("5.4.47", "12.5.01", "12.5.02")
def test_opponents_need_a_merchant_and_a_connection_not_an_upright_merchant() -> None:
    def channel(**france: Any) -> list[int]:
        p = london(others={"france": france})
        return play(p, "act:trade", "done", "node:english_channel").state.ducats

    assert channel(busy=[0])[FRANCE] == 21, "it lies on its side, and earns"
    assert channel(merchants=["champagne"])[FRANCE] == 15, "no Merchant in the Node"
    assert channel(protecting={})[FRANCE] == 15, "no Ship in the Channel: no connection"
    assert channel(protecting={}, ships={"english_channel": 1})[FRANCE] == 21, "a Ship beside the slots connects"
