"""§12 Trade: Nodes, connections, slots, Merchants, Trade Power, rows, Pirates, secondary Nodes, gold, slaves."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import base_tax
from signoria.games.price_of_power.components import MARITIME, NODES
from signoria.games.price_of_power.decks import TRADE
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    node,
    options,
    play,
    sea,
    table,
    told,
    why_not,
)

SEAS = 29
FUR = next(one for one in TRADE if one["id"] == "T09-1")


def market(turn: str, *cards: str, players: dict[str, Any], **more: Any) -> Pop:
    """A Trade Action of one player; nobody has Ships, Merchants or Influence but those that are named."""
    bare: dict[str, Any] = {"merchants": [], "protecting": {}, "ships": {}, "influence": {}, "marriages": [], "dip": 5}
    told_of = {name: {**bare, **players.get(name, {})} for name in ("france", "castile", "england")}
    return table(turn=turn, players=told_of, trade=[*cards, *FILL][:3], **more)


FILL = ["T15-1", "T11-1", "T09-2"]  # cards that nobody here can use


def trade(p: Pop, *wanted: str) -> Pop:
    """Trade without moving a Ship; of the cards, Nodes and Merchants on offer take the one that is wanted."""
    play(p, "act:trade")
    while asked(p).startswith("trade."):
        found = [one for one in options(p) if one in ("done", *wanted)]
        if not found:
            break
        play(p, found[0])
    return p


def powers(p: Pop) -> dict[int, int]:
    """Trade Power by seat, as it was told."""
    return {event[1][0]: event[1][1] for event in p.log if event[0] == "trade.power"}


def gains(p: Pop) -> list[int]:
    return [ducats - 15 for ducats in p.state.ducats]


# ---------------------------------------------------------------- 12.1 Trade Cards


@pytest.mark.rules("12.1.01", "12.1.02", "12.1.03", "12.1.04", "12.1.05", "12.2.02")
def test_every_card_names_nodes_key_provinces_and_income() -> None:
    assert len(TRADE) == 44
    for one in TRADE:
        assert len(one["nodes"]) in (2, 3), one["id"]
        assert all(1 <= len(row["keys"]) <= 4 for row in one["nodes"])
        assert len(one["rows"]) == 3
        assert all(regular < expanded for regular, expanded in one["rows"])
        assert one["rows"] == sorted(one["rows"])
    assert sum("secondary" in row for one in TRADE for row in one["nodes"]) > 10
    assert {NODES[n] for n in range(len(NODES)) if not MARITIME[n]} == {
        "champagne", "saxony", "wien", "maghreb", "krakow", "kiev", "novgorod", "kazan", "astrakhan", "aleppo",
    }  # fmt: skip


def american(*cards: str, england: dict[str, Any] | None = None, **more: Any) -> Pop:
    """England has a Merchant in North America and Ships all the way."""
    ready = {"merchants": ["north_america"], "ships": {"eastern_atlantic": 1, "northwestern_atlantic": 1}}
    return market("england", *(cards or ("T09-1",)), players={"england": {**ready, **(england or {})}}, **more)


@pytest.mark.rules("12.1.20", "12.1.21", "12.1.22", "12.1.04", "12.5.07", "12.5.09", "12.5.10")
@pytest.mark.parametrize(
    ("towns", "power", "regular", "expanded"),
    [
        ({"new_england": "france"}, 1, 5, 6),
        ({"canada": "england"}, 3, 8, 10),
        ({"canada": "england", "hudson_bay": "england"}, 5, 8, 10),
        ({"canada": "england", "hudson_bay": "england", "great_lakes": "england"}, 7, 11, 14),
        ({"new_england": "england", "great_lakes": "england"}, 4, 8, 10),
    ],
)
def test_the_fur_card_pays_by_trade_power(towns: dict[str, str], power: int, regular: int, expanded: int) -> None:
    assert FUR["rows"] == [[5, 6], [8, 10], [11, 14]]
    p = trade(american(provinces=towns))
    assert gains(p)[ENGLAND] == regular
    assert powers(p) == {ENGLAND: power}
    assert gains(trade(american(provinces=towns, expanded=["north_america"])))[ENGLAND] == expanded


@pytest.mark.rules("12.1.09", "12.1.10", "12.1.23")
def test_in_north_america_somebody_must_live_on_a_key_province() -> None:
    england = {"merchants": ["north_america", "english_channel"], "protecting": {"english_channel": 1}}
    p = trade(american("T09-1", "T02-1", "T01-3", england=england))
    assert why_not(p, "card:T09-1") == "12.1.10"
    tokens: list[dict[str, Any]] = [
        {"provinces": {"canada": "castile"}},
        {"provinces": {"canada": {"vassal": "castile"}}},
        {"dnprs": {"portugal": {"colour": "blue", "provinces": ["canada"]}}, "discovered": [1]},
    ]
    for token in tokens:
        assert gains(trade(american(**token)))[ENGLAND] == 5, "whoever owns it"


@pytest.mark.rules("12.1.08", "12.1.24", "12.1.25")
def test_the_eastern_nodes_of_the_fur_card_are_not_in_play() -> None:
    rows = {row["node"]: row for row in FUR["nodes"]}
    assert {name: row.get("secondary") for name, row in rows.items()} == {
        "north_america": None, "novgorod": "baltic_sea", "kazan": "astrakhan",
    }  # fmt: skip
    assert rows["kazan"]["keys"]["west_siberia"] == 2, "two plus signs: 3 Trade Power"
    england = {"merchants": ["north_america", "english_channel"], "protecting": {"english_channel": 1}}
    p = american("T09-1", "T14-1", "T04-1", provinces={"canada": "england", "virginia": "england"}, england=england)
    trade(p, "card:T14-1")
    assert options(p) == ["node:north_america", "node:english_channel"]
    for name in ("kazan", "novgorod", "baltic_sea", "black_sea"):
        assert why_not(p, f"node:{name}") == "12.1.08"
    play(p, "node:north_america")
    assert powers(p) == {ENGLAND: 4}, "Virginia has two plus signs"


@pytest.mark.rules("12.1.11", "12.1.09")
def test_some_nodes_pay_only_those_who_own_a_key_province() -> None:
    players: dict[str, Any] = {
        "castile": {"merchants": ["south_america"], "ships": {"central_atlantic": 1, "southwestern_atlantic": 1}},
        "england": {
            "merchants": ["south_america"],
            "protecting": {"eastern_atlantic": 1, "central_atlantic": 1, "southwestern_atlantic": 2},
        },
    }
    p = trade(market("castile", "T13-3", players=players, provinces={"bahia": "castile"}), "node:south_america")
    assert powers(p) == {CASTILE: 4}, "England, with more Ships, Owns none"
    assert gains(p) == [0, 9, 0]
    none = trade(market("castile", "T13-3", players=players, provinces={"bahia": "france"}))
    assert why_not(none, "node:south_america") == "12.1.11"


# ---------------------------------------------------------------- gold, slaves


def gold(interest: int = 0, **more: Any) -> Pop:
    """Castile, of Base Tax Income 12, sells gold in the Maghreb."""
    castile = {"merchants": ["maghreb"], "influence": {"southern_morocco": 1}, "adm": 2, "interest": interest}
    return market("castile", "T16-1", players={"castile": castile}, **more)


@pytest.mark.rules("12.1.12", "12.1.13", "12.1.14", "12.1.15", "12.1.16")
def test_gold_above_half_the_base_tax_income_brings_inflation() -> None:
    p = trade(gold())
    assert (gains(p)[CASTILE], asked(p)) == (6, "turn.more"), "exactly half"
    p = trade(gold(expanded=["maghreb"]))
    assert (gains(p)[CASTILE], asked(p), asked_seat(p)) == (7, "trade.inflation", CASTILE)
    paid = play(p.clone(), "yes")
    assert (paid.state.power[CASTILE * 3], paid.state.interest[CASTILE]) == (1, 0)
    play(p, "no")
    assert (p.state.power[CASTILE * 3], p.state.interest[CASTILE]) == (2, 1)
    play(p, "act:repay")
    assert (p.state.interest[CASTILE], p.state.ducats[CASTILE]) == (0, 16), "removed like any other"
    over = play(trade(gold(5, expanded=["maghreb"])), "no")
    assert over.state.interest[CASTILE] == 6
    assert "bankrupt" not in told(over)
    assert why_not(over, "act:loan") == "5.2.33"


@pytest.mark.rules("12.1.12")
def test_only_gold_brings_inflation() -> None:
    england = {"merchants": ["english_channel"], "protecting": {"english_channel": 3}}
    p = market("england", "T01-3", players={"england": england}, expanded=["english_channel"])
    trade(p)
    assert gains(p)[ENGLAND] > base_tax(p.state, ENGLAND) / 2
    assert (asked(p), p.state.interest[ENGLAND]) == ("turn.more", 0)


@pytest.mark.rules("12.1.12", "2.2.20")
def test_half_of_an_odd_base_tax_income_is_rounded_up() -> None:
    for lost, inflation in ((("burgos",), False), (("burgos", "madrid"), True)):
        castile = {"merchants": ["maghreb"], "influence": {"southern_morocco": 1}}
        p = market("castile", "T16-1", players={"castile": castile}, provinces=dict.fromkeys(lost, "france"))
        trade(p)
        assert (gains(p)[CASTILE], asked(p) == "trade.inflation") == (6, inflation)


@pytest.mark.rules("12.1.12")
def test_only_the_active_player_suffers_from_gold() -> None:
    players: dict[str, Any] = {
        "castile": {"merchants": ["maghreb"], "influence": {"southern_morocco": 2}},
        "france": {
            "merchants": ["maghreb"], "influence": {"algiers": 1}, "adm": 2,
            "protecting": {"gulf_of_lion": 1, "western_mediterranean": 1},
        },
    }  # fmt: skip
    poor = dict.fromkeys(("paris", "champagne", "lyon", "orleans"), "england")
    p = market("castile", "T16-1", players=players, provinces={"timbuktu": "castile", **poor}, expanded=["maghreb"])
    trade(p)
    assert powers(p) == {FRANCE: 1, CASTILE: 3}
    play(p, "no")
    assert gains(p) == [7, 12, 0], "7 is more than half of what is left of French income"
    assert p.state.interest == [0, 1, 0]
    assert asked(p) == "turn.more"


@pytest.mark.rules("12.1.17")
def test_above_5_interest_a_mandatory_cost_ruins() -> None:
    p = table(
        players={"france": {"ducats": 1, "interest": 6, "units": {}, "armies": {}}},
        provinces={"paris": {"town": "france", "unrest": True}},
        dice=[2],
        now=[["roll_rebels", "france", "seine"]],
    )
    assert "bankrupt" in told(p)
    assert p.state.interest[FRANCE] == 3


@pytest.mark.rules("12.1.18", "12.1.19")
@pytest.mark.parametrize(("age", "lost"), [(1, 0), (2, 0), (3, 1)])
def test_slaves_cost_prestige_from_age_iii_on(age: int, lost: int) -> None:
    genoa = {"merchants": ["genoa", "sevilla"], "protecting": {"western_mediterranean": 1, "central_atlantic": 1}}
    p = market("castile", "T17-2", "T03-2", players={"castile": genoa}, age=age)
    trade(p, "card:T17-2")
    assert p.state.prestige[CASTILE] == -lost
    other = market("castile", "T17-2", "T03-2", players={"castile": genoa}, age=age)
    trade(other, "card:T03-2", "node:sevilla")
    assert other.state.prestige[CASTILE] == 0
    none = play(market("castile", "T17-2", players={"castile": genoa}, age=age), "act:trade", "pass")
    assert none.state.prestige[CASTILE] == 0


# ---------------------------------------------------------------- 12.2 connections


CHANNEL = ["T01-3"]  # Grain: of the western Nodes the English Channel alone


def channel(provinces: dict[str, Any] | None = None, **england: Any) -> Pop:
    told_of = {"merchants": ["english_channel"], **england}
    return market("england", "T01-3", players={"england": told_of}, provinces=provinces or {})


def connected(p: Pop) -> bool:
    """Whether the card of the table can be used as things stand."""
    play(p, "act:trade")
    if asked(p) == "trade.ship":
        return "done" in options(p)
    return "trade.chosen" in told(p)


@pytest.mark.rules("12.2.03", "12.2.04", "12.2.05", "5.4.49")
def test_a_sea_zone_of_the_chain_needs_a_light_ship() -> None:
    assert not connected(channel())
    assert connected(channel(protecting={"english_channel": 1}))
    assert connected(channel(ships={"doggerbank": 1})), "on a slot or not"
    fleet = {"at": "english_channel", "ships": [0, 3, 0, 0]}
    assert not connected(channel(fleet=fleet)), "Heavy Ships do not connect"
    assert connected(channel(fleet={"at": "english_channel", "ships": [1, 2, 0, 0]})), "a Light one among them does"


def inland(provinces: dict[str, Any] | None = None, **castile: Any) -> Pop:
    """Castile trades in Saxony, which lies in the Area of that name."""
    told_of = {"merchants": ["saxony"], **castile}
    return market("castile", "T06-2", players={"castile": told_of}, provinces=provinces or {})


SOUTH = {"aragon": 1, "languedoc": 1, "burgundy": 1}


@pytest.mark.rules("12.2.04", "12.2.05", "12.2.06", "12.2.08")
def test_areas_of_the_chain_need_towns_vassals_or_influence() -> None:
    assert connected(inland(influence={**SOUTH, "rhineland": 1})), "nothing in Saxony itself"
    assert not connected(inland(influence=SOUTH)), "Burgundy is not next to Saxony"
    assert not connected(inland(influence={"aragon": 1, "languedoc": 1, "rhineland": 1})), "a gap"
    gap = {"aragon": 1, "languedoc": 1, "rhineland": 1}
    assert connected(inland(influence=gap, marriages=["burgundy"])), "a Marriage counts as Influence"
    assert connected(inland({"lyon": "castile"}, influence=gap))
    assert connected(inland({"savoie": {"vassal": "castile"}}, influence=gap))
    assert not connected(inland(influence=gap, alliances=["burgundy"])), "an Alliance does not"


@pytest.mark.rules("12.2.07")
def test_towns_and_vassal_tokens_on_occupied_provinces_count() -> None:
    gap = {"aragon": 1, "languedoc": 1, "rhineland": 1}
    assert connected(inland({"lyon": {"town": "castile", "occupier": "france"}}, influence=gap))
    assert connected(inland({"savoie": {"vassal": "castile", "occupier": "france"}}, influence=gap))
    assert connected(inland({"bourgogne": {"occupier": "castile"}}, influence=gap)), "the Occupier's Town too"


# ---------------------------------------------------------------- 12.3 slots


@pytest.mark.rules("12.3.03", "12.5.06")
def test_a_ship_on_a_slot_serves_every_maritime_node_next_to_its_sea() -> None:
    ships: dict[str, Any] = {"merchants": ["bordeaux", "sevilla"], "protecting": {"central_atlantic": 2}}
    keys = dict.fromkeys(("sevilla", "cordoba", "canarias"), "england")
    for name in ("bordeaux", "sevilla"):
        p = trade(market("castile", "T03-2", players={"castile": ships}, provinces=keys), f"node:{name}")
        assert powers(p) == {CASTILE: 3}, "the Merchant and 2 Ships"
    standing = {"castile": {**ships, "protecting": {}, "ships": {"central_atlantic": 2}}}
    p = trade(market("castile", "T03-2", players=standing), "node:bordeaux")
    assert powers(p) == {CASTILE: 1}, "Ships off the slots give none"


@pytest.mark.rules("12.1.03", "12.2.02", "12.5.06")
def test_ships_give_nothing_to_an_inland_node() -> None:
    france = {"merchants": ["champagne"], "protecting": {"english_channel": 3}}
    p = market("france", "T02-1", players={"france": france}, provinces={"champagne": "england"})
    assert powers(trade(p, "node:champagne")) == {FRANCE: 1}, "the Merchant alone"


@pytest.mark.rules("12.3.01", "12.3.02", "12.3.04", "12.3.05")
def test_other_movements_take_free_slots_only_and_with_light_ships_only() -> None:
    def sails(**england: Any) -> Pop:
        players: dict[str, Any] = {
            "england": {"mil": 3, "protecting": {"english_channel": 1}, "ships": {}, **england},
            "france": {"protecting": {"english_channel": 1}},
            "castile": {"protecting": {}},
        }
        return play(
            table(turn="england", players=players), "act:activate_units", "naval_movement", "sea:english_channel"
        )

    p = play(sails(ships={"eastern_atlantic": 2}), "sea:eastern_atlantic", "2", "protect_trade")
    at = ENGLAND * SEAS + sea("english_channel")
    assert (p.state.light[at], p.state.protecting[at]) == (1, 2)
    assert asked(p) == "sail.arrange"
    assert why_not(p, "protect_trade") == "9.5.24", "3 slots: 2 English Ships and a French one"
    assert p.state.protecting[FRANCE * SEAS + sea("english_channel")] == 1, "nobody is displaced"
    heavy = sails(fleet={"at": "eastern_atlantic", "ships": [0, 1, 0, 0]})
    while asked(heavy).startswith("sail."):
        assert "protect_trade" not in options(heavy)
        play(heavy, "the_fleet" if "the_fleet" in options(heavy) else "done")
    assert heavy.state.fleet_at[ENGLAND] == sea("english_channel")
    assert heavy.state.protecting[at] == 1


# ---------------------------------------------------------------- 12.4 Merchants


@pytest.mark.rules("12.4.01", "12.4.04")
def test_everybody_begins_with_two_merchants_where_the_scenario_says() -> None:
    p = table()
    found = [[NODES[one] for one in p.state.merchant[n : n + 3] if one >= 0] for n in (0, 3, 6)]
    assert found == [["champagne", "bordeaux"], ["sevilla", "genoa"], ["english_channel", "bordeaux"]]
    assert [p.state.merchant[n] for n in (2, 5, 8)] == [-2] * 3


@pytest.mark.rules("12.4.05", "12.4.09", "12.4.10")
def test_a_new_merchant_enters_by_a_trade_action_and_no_node_holds_two_of_one_player() -> None:
    players: dict[str, Any] = {
        "england": {"merchants": ["english_channel", "bordeaux", None], "busy": [0, 1],
                    "protecting": {"english_channel": 1}, "influence": {"flanders_and_wallonia": 1}},
        "france": {"merchants": ["english_channel", "champagne"], "protecting": {"english_channel": 1}},
        "castile": {"merchants": ["champagne"]},
    }  # fmt: skip
    p = trade(market("england", "T02-1", players=players))
    assert asked(p) == "turn.more"
    assert p.state.merchant[ENGLAND * 3 + 2] == node("champagne"), "the Channel has one of England's already, activated"
    assert "trade.merchant_moved" in told(p)


def test_a_new_merchant_and_one_that_stands_elsewhere_are_both_to_choose_from() -> None:
    def chosen(merchant: str) -> list[int]:
        england = {"merchants": ["sevilla", "bordeaux", None], "busy": [0], "protecting": {"english_channel": 1}}
        p = trade(market("england", "T01-3", players={"england": england}))
        assert (asked(p), options(p)) == ("trade.merchant", ["node:bordeaux", "0"])
        play(p, merchant)
        return p.state.merchant[ENGLAND * 3 : ENGLAND * 3 + 3]

    assert chosen("0") == [node("sevilla"), node("bordeaux"), node("english_channel")]
    assert chosen("node:bordeaux") == [node("sevilla"), node("english_channel"), -1]
    third = {"merchants": ["sevilla", "bordeaux", "english_channel"], "protecting": {"english_channel": 2}}
    p = trade(market("england", "T01-3", players={"england": third}))
    assert powers(p) == {ENGLAND: 5}, "the third Merchant, 2 Ships, Essex and Wessex"
    assert p.state.busy[ENGLAND * 3 : ENGLAND * 3 + 3] == [0, 0, 1]


@pytest.mark.rules("12.4.08", "12.4.10")
def test_where_ones_own_merchant_lies_no_second_one_enters() -> None:
    ships = {"english_channel": 1, "bay_of_biscay": 1}
    england = {"merchants": ["english_channel", "bordeaux"], "busy": [0], "protecting": ships}
    p = trade(market("england", "T01-3", "T02-1", "T07-1", players={"england": england}))
    assert options(p) == ["card:T02-1", "card:T07-1"]
    assert why_not(p, "card:T01-3") == "12.4.08", "the English Channel alone"


# ---------------------------------------------------------------- 12.5 Trade Power and rows


@pytest.mark.rules("12.5.04", "12.5.05", "12.5.07")
def test_key_provinces_of_the_chosen_node_count_for_those_who_own_them() -> None:
    def power(**provinces: Any) -> int:
        france = {"merchants": ["champagne", "bordeaux"], "protecting": {"bay_of_biscay": 1}}
        p = market("france", "T03-2", players={"france": france}, provinces=provinces)
        return powers(trade(p, "card:T03-2", "node:champagne"))[FRANCE]

    assert power() == 4, "Merchant, Orléans, Champagne with a plus; Bordeaux belongs to another Node"
    assert power(champagne={"town": "france", "occupier": "england"}) == 2, "Occupied"
    assert power(bordeaux="france", nantes="france") == 4, "Key Provinces of Bordeaux"
    assert power(bourgogne={"vassal": "france"}) == 4, "a Vassal's is not Owned"
    assert power(bourgogne="france") == 6


NODE = ("card:T03-2", "node:bordeaux")


def bordeaux(pirates: int = 0, **more: Any) -> Pop:
    """England's Trade in Bordeaux: Trade Power 5, France and Castile 3 each."""
    players: dict[str, Any] = {
        "england": {"merchants": ["bordeaux"], "protecting": {"eastern_atlantic": 2, "bay_of_biscay": 1}},
        "france": {"merchants": ["bordeaux"], "protecting": {"bay_of_biscay": 2}},
        "castile": {"merchants": ["bordeaux"], "protecting": {"central_atlantic": 2}},
    }
    keys = more.pop("keys", {})
    for name, edits in more.items():
        players[name] = {**players[name], **edits}
    piracy = {"bordeaux": pirates} if pirates else {}
    return market("england", "T03-2", players=players, pirates=piracy, provinces=keys)


@pytest.mark.rules("12.5.12", "12.5.13", "12.5.14", "12.5.15", "12.5.16", "12.5.17", "12.5.18")
def test_example_three_in_the_second_row() -> None:
    p = trade(bordeaux(), *NODE)
    assert (asked(p), asked_seat(p)) == ("trade.tie", ENGLAND), "the Active Player breaks the tie"
    assert options(p) == ["seat:0", "seat:1"]
    play(p, "seat:1")
    assert powers(p) == {ENGLAND: 5, FRANCE: 3, CASTILE: 3}
    assert gains(p) == [0, 5, 7], "second row, third row, nothing"
    assert gains(play(trade(bordeaux(), *NODE), "seat:0")) == [5, 0, 7]


@pytest.mark.rules("12.4.11")
def test_one_player_a_row_and_three_rows() -> None:
    p = trade(bordeaux(england={"protecting": {"eastern_atlantic": 2, "bay_of_biscay": 2}}), *NODE)
    play(p, "seat:0")
    assert powers(p) == {ENGLAND: 6, FRANCE: 3, CASTILE: 3}
    assert gains(p) == [7, 5, 9], "three rows, three players"


@pytest.mark.rules("12.5.19", "12.5.20", "12.5.21")
def test_pirates_push_everybody_down_a_row() -> None:
    p = trade(bordeaux(1), *NODE)
    assert asked(p) == "turn.more", "the others get nothing whatever England decides"
    assert gains(p) == [0, 0, 5]
    strong: dict[str, Any] = {
        "england": {"protecting": {"eastern_atlantic": 2, "bay_of_biscay": 2}},
        "france": {"merchants": []},
    }
    assert gains(trade(bordeaux(**strong), *NODE)) == [0, 7, 9]
    assert gains(trade(bordeaux(1, **strong), *NODE)) == [0, 5, 7]
    assert gains(trade(bordeaux(2, **strong), *NODE)) == [0, 0, 5]
    weak: dict[str, Any] = {
        "england": {"protecting": {"eastern_atlantic": 0, "bay_of_biscay": 1}},
        "france": {"merchants": []},
    }
    only = trade(bordeaux(1, **weak, castile={"merchants": []}), *NODE)
    assert powers(only) == {ENGLAND: 3}
    assert gains(only)[ENGLAND] == 5
    keys = {"bordeaux": "castile"}
    bottom = trade(bordeaux(1, **weak, castile={"merchants": []}, keys=keys), *NODE)
    assert (powers(bottom), gains(bottom)) == ({ENGLAND: 2}, [0, 0, 0]), "the bottom row, and nothing below it"


@pytest.mark.parametrize(
    ("idea", "power", "ducats"),
    [("", 2, 4), ("shrewd_trade_practices", 2, 6), ("mercantilism", 3, 7), ("trade_companies", 3, 7)],
)
def test_ideas_of_merchants_pay(idea: str, power: int, ducats: int) -> None:
    england = {"merchants": ["english_channel"], "ideas": [idea] if idea else [], "ships": {"english_channel": 1}}
    p = trade(market("england", "T01-3", players={"england": england}, provinces={"wessex": "france"}))
    assert powers(p) == {ENGLAND: power}, "the Merchant and Essex"
    assert gains(p)[ENGLAND] == ducats


def test_one_idea_pays_in_ones_own_trade_action_only() -> None:
    shrewd = {"ideas": ["shrewd_trade_practices"]}
    mine: dict[str, Any] = {"england": shrewd, "france": {"merchants": []}, "castile": {"merchants": []}}
    assert gains(trade(bordeaux(**mine), *NODE)) == [0, 0, 9]
    others = trade(bordeaux(castile=shrewd), *NODE)
    assert gains(play(others, "seat:1")) == [0, 5, 7], "Castile collects in England's Action"


# ---------------------------------------------------------------- secondary Nodes


def genoa(pirates: int = 0, expanded: list[str] | None = None, **more: Any) -> Pop:
    """Castile may Trade Cloth in Genoa, where France has Trade Power 4; its own is 3 and a Merchant to come."""
    players: dict[str, Any] = {
        "castile": {"merchants": ["sevilla"], "protecting": {"western_mediterranean": 3}},
        "france": {"merchants": ["genoa"], "protecting": {"gulf_of_lion": 3}},
        "england": {},
    }
    for name, edits in more.items():
        players[name] = {**players[name], **edits}
    return market(
        "castile", "T02-3", players=players, pirates={"genoa": pirates} if pirates else {}, expanded=expanded or []
    )


@pytest.mark.rules("12.5.22", "12.5.24", "12.5.25", "12.5.29", "12.5.30", "12.5.31")
def test_example_genoa_as_a_secondary_node() -> None:
    p = trade(genoa())
    assert p.state.merchant[CASTILE * 3] == node("genoa")
    assert gains(p) == [0, 5, 0], "the lowest row for Castile, nothing for France"
    assert gains(trade(genoa(expanded=["genoa"])))[CASTILE] == 7, "the red column of that row"


@pytest.mark.rules("12.5.08", "12.5.22", "12.5.23", "12.5.28")
def test_when_a_secondary_node_cannot_be_selected() -> None:
    def possible(p: Pop) -> bool:
        play(p, "act:trade")
        return "done" in options(p) if asked(p) == "trade.ship" else "trade.chosen" in told(p)

    assert possible(genoa())
    assert not possible(genoa(castile={"protecting": {"western_mediterranean": 2}})), "France exceeds it"
    assert not possible(genoa(pirates=1))
    unlinked = genoa(castile={"protecting": {"central_mediterranean": 2}}, france={"protecting": {}})
    assert not possible(unlinked), "no connection"
    assert possible(genoa(france={"protecting": {"gulf_of_lion": 3}, "merchants": ["champagne"]})), "not in Genoa"


@pytest.mark.rules("12.5.26", "12.5.27")
def test_a_secondary_node_triggers_the_primary_one_for_the_others() -> None:
    champagne: dict[str, Any] = {
        "castile": {"merchants": ["genoa", "champagne"]},
        "france": {"merchants": ["champagne"], "protecting": {}},
        "england": {"merchants": ["champagne"], "protecting": {"english_channel": 1}},
    }
    p = trade(genoa(**champagne), "node:genoa")
    assert gains(p) == [8, 5, 5], "France 3 (Lyon with a plus) and England 1 in Champagne; Castile from Genoa alone"


def test_a_secondary_node_in_play_needs_no_primary_one_in_play() -> None:
    castile = {"merchants": ["adriatic_sea"], "protecting": {"western_mediterranean": 1, "central_mediterranean": 1}}
    p = market("castile", "T12-2", players={"castile": castile})
    trade(p, "card:T12-2", "node:adriatic_sea")
    assert gains(p)[CASTILE] == 7, "Alexandria lies on the eastern board"
