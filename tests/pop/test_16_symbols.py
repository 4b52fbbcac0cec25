"""§16.5 The symbols at the foot of Events, resolved by the Active Player and by themselves."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import units_in
from signoria.games.price_of_power.components import NODES
from signoria.games.price_of_power.deck_tables import ICONS, SYMBOLS
from signoria.games.price_of_power.decks import CHARACTERS, EVENTS
from signoria.games.price_of_power.state import INTERREGNUM
from signoria.games.price_of_power.symbols import mortality
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    card,
    node,
    options,
    play,
    province,
    sea,
    table,
    told,
    why_not,
)

AUTO = -1


def symbol(step: str, *, auto: bool = False, **more: Any) -> Pop:
    """The symbol is resolved by France, or by itself."""
    return table(now=[[step, AUTO if auto else "france"]], **more)


@pytest.mark.rules("16.5.01", "16.5.02")
def test_every_symbol_stands_on_some_event() -> None:
    used = {one for event in EVENTS for one in event["symbols"]}
    assert used == set(SYMBOLS) - {"spread_revolution"}


# ---------------------------------------------------------------- Character Mortality


@pytest.mark.rules("16.5.07", "7.2.01", "7.2.17")
def test_characters_with_the_symbol_fall_ill() -> None:
    p = table(players={"castile": {"ill": []}})
    g = p.state
    mortality(g, ICONS.index("crown"))
    assert all(g.ill[one] == int(CHARACTERS[one].icon == 0) for one in g.ruler)
    assert [CHARACTERS[one].icon for one in g.ruler] == [0] * 3, "Rulers of the Setup Cards bear the crown"


@pytest.mark.rules("16.5.08", "7.2.18", "7.2.20", "7.2.24")
def test_a_second_ill_health_token_kills() -> None:
    p = table(events=["11A-3", "153B"], players={"france": {"ill": []}}, now=[["event_symbol", "france", "11A-3", 0]])
    assert p.state.ruler[CASTILE] == INTERREGNUM, "Juan II of Castile was ill from the start"
    assert p.state.ruler[FRANCE] != INTERREGNUM
    assert p.state.ill[p.state.ruler[FRANCE]] == 1


# ---------------------------------------------------------------- Unrest/Rebellion


@pytest.mark.rules("16.5.09")
def test_every_player_rolls_for_its_unrest() -> None:
    calm = {"caux": {"town": "england", "unrest": True}, "burgos": {"town": "castile", "unrest": True}}
    p = symbol("rebellion", provinces=calm)
    run(p)
    assert told(p).count("rebels.rolled") >= 2


@pytest.mark.rules("16.5.10")
def test_the_active_player_rolls_at_most_one_die() -> None:
    unrest = {name: {"town": "france", "unrest": True} for name in ("paris", "champagne", "toulouse", "orleans")}
    p = symbol("rebellion", provinces=unrest)
    run(p)
    assert told(p).count("rebels.rolled") == 1
    p = symbol("rebellion", provinces=unrest, auto=True)
    run(p)
    assert told(p).count("rebels.rolled") == 4


# ---------------------------------------------------------------- Native Uprising

COLONIES = {"virginia": "france", "canada": "castile", "florida": "castile"}


@pytest.mark.rules("16.5.11", "16.5.12")
def test_each_player_loses_a_colonist_and_gains_unrest_in_a_distant_town() -> None:
    pools = {"france": {"colonists": 2}, "castile": {"colonists": 1}, "england": {"colonists": 1}}
    p = symbol("native_uprising", provinces=COLONIES, players=pools)
    assert (asked(p), asked_seat(p)) == ("symbol.uprising", FRANCE)
    play(p, "option:a")  # keeps the Colonist
    assert (asked(p), asked_seat(p)) == ("symbol.distant_unrest", CASTILE)
    assert options(p) == ["canada", "florida"]
    assert why_not(p, "burgos") == "16.5.12"
    play(p, "florida")
    assert p.state.colonists == [2, 0, 0]
    assert [p.state.unrest[province(name)] for name in ("virginia", "canada", "florida")] == [1, 0, 1]


@pytest.mark.rules("16.5.13")
def test_the_active_player_may_ignore_the_only_effect() -> None:
    p = symbol("native_uprising", players={"france": {"colonists": 2}})
    play(p, "option:a")
    assert p.state.colonists[FRANCE] == 2
    p = symbol("native_uprising", provinces=COLONIES, players={"france": {"colonists": 2}})
    play(p, "option:b")
    assert (p.state.colonists[FRANCE], p.state.unrest[province("virginia")]) == (1, 0)


@pytest.mark.rules("16.5.06", "16.5.12")
def test_by_itself_an_uprising_spares_nobody() -> None:
    p = symbol("native_uprising", provinces=COLONIES, players={"france": {"colonists": 2}}, auto=True)
    play(p, "canada")
    assert p.state.colonists[FRANCE] == 1
    assert p.state.unrest[province("virginia")] == 1


# ---------------------------------------------------------------- Lost at Sea

FAR = {"castile": {"ships": {"skagerrak": 1, "western_mediterranean": 1}}, "england": {"ships": {"gulf_of_lion": 1}}}


@pytest.mark.rules("16.5.14", "16.5.15")
def test_the_active_player_chooses_a_ship_of_each_opponent_far_from_port() -> None:
    ships = {**FAR, "france": {"ships": {"skagerrak": 1}}, "castile": {"ships": {"skagerrak": 1, "doggerbank": 1}}}
    p = symbol("lost_at_sea", players=ships)
    assert asked_seat(p) == FRANCE
    assert sorted(options(p)) == ["sea:doggerbank", "sea:skagerrak"]
    assert why_not(p, "sea:western_mediterranean") == "16.5.14"
    play(p, "sea:doggerbank")
    g = p.state
    seas = len(g.light) // 3
    assert g.light[CASTILE * seas + sea("skagerrak")] == 1
    assert g.light[ENGLAND * seas + sea("gulf_of_lion")] == 0, "the only Ship of England far from its Ports"
    assert g.light[FRANCE * seas + sea("skagerrak")] == 1


@pytest.mark.rules("16.5.16")
def test_by_itself_each_player_loses_a_ship_of_its_own_choice() -> None:
    ships = {"castile": {"ships": {"skagerrak": 1, "doggerbank": 1}}, "france": {"ships": {"skagerrak": 1}}}
    p = symbol("lost_at_sea", players=ships, auto=True)
    assert asked_seat(p) == CASTILE
    assert p.state.light[sea("skagerrak")] == 0, "France had but one"


@pytest.mark.rules("16.5.14")
def test_the_light_ship_that_protects_trade_or_sails_with_the_fleet_may_be_chosen() -> None:
    many: Any = {
        "ships": {"doggerbank": 1},
        "protecting": {"doggerbank": 1},
        "fleet": {"at": "doggerbank", "ships": [1, 0, 0, 0]},
    }
    for choice, left in (("singly", (0, 1, 1)), ("protect_trade", (1, 0, 1)), ("the_fleet", (1, 1, 0))):
        p = symbol("lost_at_sea", players={"castile": many})
        assert (asked(p), options(p)) == ("symbol.lost_light_ship", ["singly", "protect_trade", "the_fleet"])
        play(p, choice)
        g, at = p.state, CASTILE * (len(p.state.light) // 3) + sea("doggerbank")
        assert (g.light[at], g.protecting[at], g.fleet[CASTILE * 4]) == left


# ---------------------------------------------------------------- Pirates


@pytest.mark.rules("16.5.17", "16.5.18", "16.5.03")
def test_pirates_come_to_a_maritime_node_with_a_merchant() -> None:
    p = symbol("pirates")
    assert sorted(options(p)) == ["node:bordeaux", "node:english_channel", "node:genoa", "node:sevilla"]
    assert why_not(p, "node:champagne") == "16.5.17"
    assert why_not(p, "node:lubeck") == "16.5.18"
    play(p, "node:genoa")
    assert p.state.pirates[node("genoa")] == 1


@pytest.mark.rules("16.5.18")
def test_without_merchants_pirates_come_to_any_maritime_node() -> None:
    inland = {name: {"merchants": ["champagne"]} for name in ("france", "castile", "england")}
    p = symbol("pirates", players=inland)
    assert "node:lubeck" in options(p)
    assert "node:alexandria" not in options(p), "not on this map"


@pytest.mark.rules("16.5.20", "16.5.21")
def test_by_themselves_pirates_go_where_most_merchants_are() -> None:
    both = {"france": {"merchants": ["genoa"]}, "castile": {"merchants": ["genoa", "sevilla"]}}
    tied = {**both, "england": {"merchants": ["sevilla", "bordeaux"]}}
    for name in ("sevilla", "genoa"):
        p = symbol("pirates", players=tied, expanded=[name], auto=True)
        assert [NODES[one] for one, many in enumerate(p.state.pirates) if many] == [name], "Expanded"
    p = symbol("pirates", players={**both, "england": {"merchants": ["bordeaux"]}}, expanded=["sevilla"], auto=True)
    assert [NODES[one] for one, many in enumerate(p.state.pirates) if many] == ["genoa"]


@pytest.mark.rules("16.5.22")
def test_the_last_tie_of_pirates_is_decided_at_random() -> None:
    both = {"france": {"merchants": ["genoa"]}, "castile": {"merchants": ["sevilla"]}, "england": {"merchants": []}}
    for face, name in ((1, "sevilla"), (2, "genoa")):
        p = symbol("pirates", players=both, dice=[face], auto=True)
        assert [NODES[one] for one, many in enumerate(p.state.pirates) if many] == [name]


# ---------------------------------------------------------------- Cardinal Dies

CURIA = ["castile", "france", "castile", "england"]


@pytest.mark.rules("16.5.23", "16.5.24", "16.5.25")
def test_the_active_player_removes_any_cardinal() -> None:
    p = symbol("cardinal_dies", curia=CURIA, players={"england": {"alliances": ["papal_states"]}})
    assert options(p) == ["1", "2", "3", "4"]
    assert why_not(p, "5") == "16.5.24"
    play(p, "1")
    assert p.state.curia == [FRANCE, CASTILE, ENGLAND]
    assert p.state.roma == ENGLAND


@pytest.mark.rules("16.5.26", "16.5.27")
def test_by_itself_the_rightmost_cardinal_of_the_player_with_most_dies() -> None:
    assert symbol("cardinal_dies", curia=CURIA, auto=True).state.curia == [CASTILE, FRANCE, ENGLAND]
    tied = ["castile", "france", "castile", "france"]
    assert symbol("cardinal_dies", curia=tied, auto=True).state.curia == [CASTILE, FRANCE, CASTILE]
    last = ["castile", "castile", "france", "england"]
    assert symbol("cardinal_dies", curia=last, auto=True).state.curia == [CASTILE, FRANCE, ENGLAND]


@pytest.mark.rules("16.5.26")
def test_the_roma_cardinal_counts_for_the_most() -> None:
    ally: Any = {"england": {"alliances": ["papal_states"]}}
    p = symbol("cardinal_dies", curia=["england", "castile", "france"], players=ally, auto=True)
    assert p.state.curia == [CASTILE, FRANCE], "England has 2, the Roma Cardinal among them, and loses the other"


def test_without_cardinals_nobody_dies() -> None:
    assert symbol("cardinal_dies", curia=[]).state.curia == []


# ---------------------------------------------------------------- Attrition

ARMY = {"1": {"area": "leon", "regular": [3, 1, 0], "mercenary": [1, 0, 0]}}


@pytest.mark.rules("16.5.28", "16.5.29", "16.5.05")
def test_players_at_war_lose_a_unit_for_every_four() -> None:
    p = symbol("attrition", players={"castile": {"armies": ARMY, "units": {"andalucia": 4}, "wars": ["granada"]}})
    assert p.state.exhausted[CASTILE] == 0, "the first of the two is the Mercenary"
    assert (asked(p), asked_seat(p)) == ("units.lose_where", CASTILE)
    assert sorted(options(p)) == ["area:andalucia", "area:leon"]
    play(p, "area:leon")
    assert why_not(p, "mercenary:cavalry") == "9.7.21"
    play(p, "regular:cavalry")
    g = p.state
    assert (g.exhausted[CASTILE], units_in(g, CASTILE, area("leon"))) == (1, 3)


@pytest.mark.rules("16.5.30")
def test_attrition_spares_the_active_player_and_players_at_peace() -> None:
    at_war = {"units": {"seine": 6}, "armies": {}, "wars": ["burgundy"]}
    p = symbol("attrition", players={"france": at_war, "castile": {"units": {"leon": 5}}})
    assert units_in(p.state, FRANCE, area("seine")) == 6
    assert units_in(p.state, CASTILE, area("leon")) == 5
    p = symbol("attrition", players={"france": at_war}, auto=True)
    assert units_in(p.state, FRANCE, area("seine")) == 5


# ---------------------------------------------------------------- Disloyal Vassals

MILAN = {"milano": {"vassal": "france"}, "cremona": {"vassal": "france"}, "bourgogne": {"vassal": "castile"}}
NOTHING: dict[str, Any] = {
    "france": {"influence": {}, "units": {}},
    "castile": {"influence": {}},
    "england": {"influence": {}},
}


@pytest.mark.rules("16.5.31", "16.5.34", "16.5.35", "16.5.36")
def test_vassals_without_influence_are_disloyal_but_the_active_player_gets_no_rebels() -> None:
    p = symbol("disloyal_vassals", provinces=MILAN, players=NOTHING)
    g = p.state
    assert [g.unrest[province(name)] for name in MILAN] == [1, 1, 1]
    assert g.rebel_units[area("lombardy")] == 0
    assert g.rebel_units[area("burgundy")] == 2
    p = symbol("disloyal_vassals", provinces=MILAN, players=NOTHING, auto=True)
    assert p.state.rebel_units[area("lombardy")] == 3


@pytest.mark.rules("16.5.32")
def test_an_opponent_with_more_influence_makes_vassals_disloyal() -> None:
    loyal = {**NOTHING, "france": {"influence": {"lombardy": 2}}, "castile": {"influence": {"lombardy": 2}}}
    p = symbol("disloyal_vassals", provinces={"milano": {"vassal": "france"}}, players=loyal)
    assert p.state.unrest[province("milano")] == 0
    loyal["castile"] = {"influence": {"lombardy": 3}}
    p = symbol("disloyal_vassals", provinces={"milano": {"vassal": "france"}}, players=loyal)
    assert p.state.unrest[province("milano")] == 1


@pytest.mark.rules("16.5.31", "11.1.13")
def test_colonists_keep_no_distant_vassals_loyal() -> None:
    players: Any = {**NOTHING, "france": {"influence": {}, "colonists": 3}}
    p = symbol("disloyal_vassals", provinces={"mexico": {"vassal": "france"}}, players=players)
    assert p.state.unrest[province("mexico")] == 1, "they stand for Influence in Alliances and Calls to Arms only"


@pytest.mark.rules("16.5.33", "16.5.37")
def test_the_area_with_the_most_tokens_is_picked_and_only_one() -> None:
    spread = {"milano": {"vassal": "france"}, "firenze": {"vassal": "france"}, "parma": {"vassal": "france"}}
    p = symbol("disloyal_vassals", provinces=spread, players=NOTHING)
    assert [p.state.unrest[province(name)] for name in spread] == [1, 0, 1]
    spread = {"milano": {"vassal": "france"}, "firenze": {"vassal": "france"}}
    p = symbol("disloyal_vassals", provinces=spread, players=NOTHING)
    assert sorted(options(p)) == ["area:central_italy", "area:lombardy"]
    assert why_not(p, "area:burgundy") == "16.5.33"


# ---------------------------------------------------------------- the others are told to their own chapters


@pytest.mark.rules("16.5.38")
def test_a_dnpr_symbol_without_a_dnpr_of_its_colour_does_nothing() -> None:
    p = table(events=["153B"], now=[["event_symbol", "france", "153B", 0]])
    assert "province.dnpr" not in told(p)


@pytest.mark.rules("16.5.67")
def test_without_infectious_faiths_diverse_faiths_spread_by_themselves() -> None:
    p = table(now=[["spread_religion", AUTO]])
    assert p.state.faith.count(5) >= 2


@pytest.mark.rules("16.5.84", "17.4.08", "17.4.09")
def test_the_struggle_symbol_activates_the_upcoming_one() -> None:
    two = ["struggle:italian_wars", "struggle:distant_trade"]
    p = table(options=["power_struggles"], struggles=two, now=[["event_symbol", "france", "14A-2", 1]])
    assert p.state.active_struggles == [card("struggle:italian_wars")]
    assert p.state.struggles == [card("struggle:distant_trade")]
    p = table(struggles=two, now=[["event_symbol", "france", "14A-2", 1]])
    assert p.state.active_struggles == [], "not in play"


def run(p: Pop) -> None:
    """Take the first option until the Turn goes on."""
    for _ in range(40):
        if asked(p).startswith("turn."):
            return
        play(p, options(p)[0])
