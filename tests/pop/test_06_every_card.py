"""§6 Every Action Card used in every way, every Trade Card traded, every Idea Researched; whatever is chosen."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power import decks
from signoria.games.price_of_power.decks import ACTION_TYPE, CARD_OF_ID, MODE_IDS, MODES, MODES_OF, TYPES
from signoria.games.price_of_power.nodes import node
from tests.pop import decklists
from tests.pop.every import ANSWERS, finish
from tests.pop.table import ENGLAND, FRANCE, Pop, asked, choose, play, table

CARDS = {
    "ACTIONS": decks.ACTION,
    "EVENTS": decks.EVENT,
    "MISSIONS": decks.MISSION,
    "MILESTONES": decks.MILESTONE,
    "IDEAS": decks.IDEA,
    "TRADES": decks.TRADES,
    "STRUGGLES": decks.STRUGGLE,
}
MEANS = {"ducats": 40, "adm": 5, "dip": 5, "mil": 4, "stability": 0, "prestige": 10}
FRENCH: dict[str, Any] = {
    **MEANS,
    "ideas": ["cannons", "quest_for_the_new_world"],
    "influence": {"languedoc": 3, "loire": 2, "aragon": 1, "lombardy": 2},
    "alliances": ["provence", "brittany"],
    "marriages": ["scotland"],
    "armies": {"1": {"area": "seine", "regular": [3, 2, 1], "general": "MIL-01-1"}},
    "units": {"loire": 2},
    "available": 3,
    "exhausted": 3,
    "ships": {"bay_of_biscay": 1},
    "fleet": {"at": "english_channel", "ships": [1, 1, 0, 0]},
    "merchants": ["champagne", "bordeaux"],
    "busy": [0],
    "colonists": 2,
    "wars": ["england"],
    "cores": [],
}
ENGLISH: dict[str, Any] = {**MEANS, "ideas": ["noble_knights", "serfdom"], "influence": {"scotland": 1, "aragon": 1}}
CASTILIAN: dict[str, Any] = {**MEANS, "ideas": ["tolerance", "cabinet"], "influence": {"languedoc": 1, "lombardy": 1}}
LANDS: dict[str, Any] = {
    "milano": {"vassal": "france"},
    "cremona": {"vassal": "france", "unrest": True},
    "toulouse": {"town": "france", "unrest": True},
    "burgos": {"town": "castile", "unrest": True},
    "york": {"town": "england", "unrest": True},
    "picardie": "france",
}


NEEDED = ["bureaucracy", "scientific_revolution", "quest_for_the_new_world", "tercios_janissaries"]


def busy(hand: list[str], scenario: str = "S1-00", **more: Any) -> Pop:
    """A table where nearly every card finds something to do; France is at War with England."""
    players = {
        "france": {**FRENCH, "hand": hand, **more.pop("france", {})},
        "england": {**ENGLISH, "hand": []},
        "castile": {**CASTILIAN, "hand": []},
    }
    world = {"pirates": {"genoa": 1}, "plague": ["languedoc"], "milestones": [], "faith": {"languedoc": "protestant"}}
    return table(scenario, players=players, provinces=LANDS, **{**world, **more})


def ways(cards: list[str]) -> list[Any]:
    """Every card with each of its modes."""
    return [
        pytest.param(card, MODE_IDS[mode], id=f"{card}-{MODES[mode].id}")
        for card in cards
        for mode in MODES_OF[ACTION_TYPE[CARD_OF_ID[card]].id]
    ]


def kind_of(way: str) -> str:
    mode = MODES[MODE_IDS.index(way)]
    return "battle" if mode.battle else "counter" if mode.reaction else "turn"


def of_kind(kind: str) -> list[Any]:
    return [one for one in ways(decklists.ACTIONS) if kind_of(one.values[1]) == kind]


@pytest.mark.parametrize("deck", CARDS)
def test_the_lists_name_every_card_of_the_decks(deck: str) -> None:
    assert getattr(decklists, deck) == [decks.CARDS[card] for card in CARDS[deck]]


@pytest.mark.rules("6.08", "6.2.01", "6.2.14", "6.2.21", "6.2.25", "6.2.26")
def test_each_deck_has_nine_types_of_four_cards_with_one_character_each() -> None:
    assert len(decklists.ACTIONS) == 108
    for kind in TYPES.values():
        mine = [card for card in decklists.ACTIONS if ACTION_TYPE[CARD_OF_ID[card]] is kind]
        assert len(mine) == 4
        for card in mine:
            (one,) = decks.CHARACTERS_ON[CARD_OF_ID[card]]
            who = decks.CHARACTERS[one]
            assert 0 <= who.icon < len(decks.ICONS)
            assert who.advisor or (all(who.skills) and any(who.dice))
            assert not who.advisor or [n for n, skill in enumerate(who.skills) if skill] == [kind.deck]
    displays = {kind.id for kind in TYPES.values() if kind.uses}
    assert displays == {"central_authority", "spy_network", "military_traditions", "military_reforms"}
    assert {kind.deck for kind in TYPES.values() if any(mode.battle for mode in kind.modes)} == {2}
    assert [mode.id for mode in MODES if mode.reaction] == ["counter"]


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize(("card", "way"), of_kind("turn"))
def test_every_card_is_used_in_every_way(card: str, way: str, how: str) -> None:
    kind = ACTION_TYPE[CARD_OF_ID[card]]
    p = busy([] if kind.uses else [card], france={"display": {card: kind.uses}} if kind.uses else {})
    if kind.uses:
        play(p, f"mode:{way}")
    else:
        play(p, f"play:{card}")
        if asked(p) == "card.mode":
            play(p, f"mode:{way}")
    finish(p, how, seed=CARD_OF_ID[card])
    g = p.state
    left = kind.uses - max(1, MODES[MODE_IDS.index(way)].uses) if kind.uses else 0
    assert (CARD_OF_ID[card] in g.display[FRANCE]) == (left > 0)
    assert (CARD_OF_ID[card] in g.discard[kind.deck]) == (left == 0)


@pytest.mark.parametrize("card", [card for card in decklists.ACTIONS if ACTION_TYPE[CARD_OF_ID[card]].uses])
def test_every_display_card_goes_on_display(card: str) -> None:
    p = busy([card])
    play(p, f"play:{card}")
    assert p.state.display[FRANCE] == [CARD_OF_ID[card]]
    assert p.state.uses[FRANCE] == [3]


def at_battle(card: str, sea: bool) -> Pop:
    """France attacks England in Normandy or in the English Channel, up to its first Battle Action."""
    kind = ACTION_TYPE[CARD_OF_ID[card]]
    shown = {"display": {card: kind.uses}} if kind.uses else {}
    france = {**FRENCH, **MEANS, **shown, "hand": [] if kind.uses else [card]}
    france["armies"] = {"1": {"area": "brittany_and_normandy", "regular": [4, 2, 1], "general": "MIL-01-3"}}
    england = {**ENGLISH, "hand": [], "fleet": {"at": "english_channel", "ships": [2, 1, 0, 0]}}
    england |= {"armies": {"1": {"area": "brittany_and_normandy", "regular": [4, 2, 0]}}, "units": {}}
    place: list[object] = ["naval_battle", "france", "english_channel", -1]
    if not sea:
        place = ["land_battle", "france", "brittany_and_normandy", "seine"]
    p = table(players={"france": france, "england": england, "castile": {"hand": []}}, milestones=[], now=[place])
    return finish(p, "last", until=("battle.action", "turn."), seed=1)


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize(("card", "way"), of_kind("battle"))
def test_every_battle_action_is_played(card: str, way: str, how: str) -> None:
    p = at_battle(card, sea=way == "naval_maneuver.broadside")
    assert asked(p) == "battle.action"
    choose(p, FRANCE, f"mode:{way}")
    if any(one.seat == ENGLAND for one in p.asks) and asked(p) == "battle.action":
        choose(p, ENGLAND, "pass")
    assert MODE_IDS.index(way) in p.state.battle.used if p.state.battle else True
    finish(p, how, seed=CARD_OF_ID[card])
    g = p.state
    kind = ACTION_TYPE[CARD_OF_ID[card]]
    assert CARD_OF_ID[card] in (g.display[FRANCE] if kind.uses else g.discard[kind.deck])
    assert g.battle is None


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize(("card", "way"), of_kind("counter"))
def test_every_reaction_is_played(card: str, way: str, how: str) -> None:
    players = {
        "france": {**FRENCH, "hand": ["DIP-05-1"], "alliances": ["brittany"]},
        "castile": {**CASTILIAN, "hand": [card]},
        "england": {**ENGLISH, "hand": []},
    }
    p = table(players=players, milestones=[])
    play(p, "play:DIP-05-1", "mode:new_alliance.alliance", "realm:provence", "area:languedoc")
    assert asked(p) == "covert.counter"
    play(p, f"play:{card}")
    finish(p, how)
    assert [CARD_OF_ID[one] in p.state.discard[1] for one in ("DIP-05-1", card)] == [True, True]


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("card", decklists.TRADES)
def test_every_trade_card_is_traded(card: str, how: str) -> None:
    others = [one for one in ("T01-1", "T02-1", "T03-1") if one != card][:2]
    p = busy([], trade=[card, *others], discovered=[1, 2, 3, 4], now=[["trade", "france", 0]])
    finish(p, how, seed=CARD_OF_ID[card])
    assert {CARD_OF_ID[one] for one in (card, *others)} <= {*p.state.trade_discard, *p.state.trade_deck}


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("card", decklists.IDEAS)
def test_every_idea_is_researched(card: str, how: str) -> None:
    needs = [one for one in NEEDED if one != card.removeprefix("idea:")]
    p = busy([], france={"ideas": needs}, ideas=[card], now=[["research", "france", -20]])
    finish(p, how, seed=CARD_OF_ID[card])
    assert p.state.researched[CARD_OF_ID[card] - decks.IDEA.start] >> FRANCE & 1
    if node(CARD_OF_ID[card]) >= 0:
        assert p.state.prestige[FRANCE] >= MEANS["prestige"] + 2
