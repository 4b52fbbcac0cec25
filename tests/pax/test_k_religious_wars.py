"""§K, K1, K2 Crusades, reformations and jihads, and the theocracies that they make."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.pax_renaissance.components import AGENTS, CARDS, ONE_SHOT, PAWN, WAR_RELIGION
from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    concession,
    creed,
    florins,
    fought,
    holder,
    is_republic,
    on_map,
    options,
    pirate,
    play,
    repressed,
    supply,
    told,
    why_not,
)

LUTHER = "PREN052"  # Holy Roman Empire, reformation: two red rooks
PREACHERS = "PREN158X"  # the West, crusade: a gold bishop
THEOLOGY = "PREN005"  # the West, reformation: a red bishop
QIZILBASH = "PREN061"  # the East, jihad: a green bishop
JESUITS = "PREN008"  # Aragon, crusade: a gold bishop
HANDSOME = "PREN071"  # Hungary, jihad: two green knights
BASHI = "PREN069"  # the East, reformation: a red knight
HOLY_LAND = "PREN029"  # Mamluk, crusade: two gold knights
ZION = "PREN168X"  # Mamluk, reformation: a pawn
HUGUENOTS = "PREN214P"  # France, reformation: a pawn
NAVARRE = "PREN151X"  # queen; Portugal and France are not adjacent
HOSPITALLER = "PREN012"  # rooks may ride in crusades

GOLD, GREEN, RED = "knight:catholic", "knight:islamic", "knight:reformist"
GOLD_ROOK, GREEN_ROOK, RED_ROOK = "rook:catholic", "rook:islamic", "rook:reformist"


def start(card: str, **edits: Any) -> Pax:
    return play(bare(hand={"0": [card]}, **edits), f"play:{card}")


# ---------------------------------------------------------------- K: believers and heretics


@pytest.mark.rules("K.01", "K.04", "K.05", "K2.01", "K1.03", "K1.07")
@pytest.mark.parametrize(
    ("card", "empire", "believer", "heretics", "religion"),
    [
        (PREACHERS, "france", "paris", ["bruges", "lyon"], "catholic"),
        (THEOLOGY, "france", "lyon", ["paris", "bruges"], "reformist"),
        (QIZILBASH, "ottoman", "modon", ["constantinople:2", "rhodes"], "islamic"),
    ],
)
def test_the_colour_of_the_war_fights_the_other_two_and_makes_its_theocracy(
    card: str, empire: str, believer: str, heretics: list[str], religion: str
) -> None:
    cities = {
        "paris": GOLD,
        "bruges": GREEN,
        "lyon": RED,
        "constantinople:2": RED_ROOK,
        "modon": GREEN_ROOK,
        "rhodes": GOLD_ROOK,
    }
    p = start(card, cities=cities)
    play(p, empire)
    assert fought(p) == [(1, 2)]
    assert (asked(p), options(p)) == ("battle.defenders", heretics)
    play(p, heretics[0])
    assert believer not in on_map(p)
    assert heretics[1] in on_map(p)
    assert (holder(p, empire), creed(p, empire)) == (None, "medieval")
    # with two more believers in a neighbouring empire it is won
    more = {
        "catholic": {"london": GOLD, "bordeaux": GOLD},
        "reformist": {"london": RED, "bordeaux": RED},
        "islamic": {"buda": GREEN, "varna": GREEN},
    }
    p = start(card, cities=cities | more[religion])
    play(p, empire)
    assert fought(p) == [(3, 2)]
    for place in more[religion]:
        play(p, place)
    assert (holder(p, empire), creed(p, empire)) == (0, religion)
    assert on_map(p, empire) == {believer: cities[believer]}


@pytest.mark.rules("K.02")
def test_a_declined_religious_war_leaves_its_agents_to_be_placed_or_not() -> None:
    p = start(LUTHER, cities={"vienna": GOLD_ROOK})
    assert (asked(p), options(p)) == ("shot.war", ["holy_roman_empire", "no"])
    play(p, "no")
    assert (asked(p), options(p)) == ("agent.ruler", ["vienna", "lubeck", "nurnberg", "pass"])
    play(p, "nurnberg", "pass")
    assert on_map(p) == {"vienna": GOLD_ROOK, "nurnberg": RED_ROOK}
    assert (fought(p), asked(p), creed(p, "holy_roman_empire")) == ([], "turn.action", "medieval")
    p = play(start(ZION, cities={"cairo": GOLD}), "no")
    assert (asked(p), options(p)) == ("agent.pawn", ["ottoman__mamluk", "byzantium__mamluk", "pass"])


@pytest.mark.rules("K.03")
def test_a_religious_war_takes_place_where_the_card_is() -> None:
    p = start(LUTHER, cities={"vienna": GOLD, "paris": GOLD, "toledo": GOLD})
    assert options(p) == ["holy_roman_empire", "no"]
    assert why_not(p, "france") == "J.03"
    p = start(THEOLOGY, cities={"vienna": GOLD, "paris": GOLD, "cairo": GOLD})
    assert options(p) == ["france", "holy_roman_empire", "no"]
    assert why_not(p, "mamluk") == "J.03"


@pytest.mark.rules("K.05", "K.06", "K1.01")
@pytest.mark.parametrize("heretics", [1, 2, 3])
def test_one_survivor_wins_and_none_changes_nothing(heretics: int) -> None:
    cities = dict(zip(("vienna", "lubeck", "nurnberg"), (GOLD_ROOK, GREEN, GREEN_ROOK), strict=True))
    there = dict(list(cities.items())[:heretics])
    p = start(LUTHER, tableau={"1": ["holy_roman_empire"]}, cities=there, creeds={"holy_roman_empire": "catholic"})
    play(p, "holy_roman_empire")
    assert fought(p) == [(2, heretics)]
    if heretics == 3:
        play(p, "nurnberg", "lubeck")
    if heretics == 1:
        play(p, "vienna")
        assert asked(p) == "regime.concession"
        assert (creed(p, "holy_roman_empire"), holder(p, "holy_roman_empire")) == ("reformist", 0)
        assert on_map(p) == {"vienna": RED_ROOK}
    else:
        assert asked(p) == "turn.action"
        assert (creed(p, "holy_roman_empire"), holder(p, "holy_roman_empire")) == ("catholic", 1)
        assert on_map(p) == ({"vienna": GOLD_ROOK} if heretics == 3 else {})
        assert "creed" not in told(p)
        assert supply(p, RED_ROOK) == 7


# ---------------------------------------------------------------- K1: who fights


@pytest.mark.rules("K1.01", "K1.12", "B10.21")
def test_neither_bishop_nor_pawn_fights_in_a_religious_war() -> None:
    p = play(start(ZION, cities={"cairo": GOLD}), "mamluk")
    assert fought(p) == [(0, 1)]
    assert on_map(p) == {"cairo": GOLD}
    assert asked(p) == "agent.pawn"
    p = play(start(JESUITS, cities={"valencia": RED}), "aragon")
    assert fought(p) == [(0, 1)]
    assert (asked(p), on_map(p)) == ("agent.bishop", {"valencia": RED})


@pytest.mark.rules("K1.12")
def test_only_zionists_and_huguenots_bring_a_pawn_to_a_religious_war() -> None:
    found = [card for n, card in enumerate(CARDS) if ONE_SHOT[n] in WAR_RELIGION and PAWN in AGENTS[n]]
    assert found == [ZION, HUGUENOTS]
    p = bare(2, ["map_1550", "age_of_reformation"], hand={"0": [HUGUENOTS]}, cities={"paris": GOLD, "lyon": RED})
    play(p, f"play:{HUGUENOTS}", "france")
    assert fought(p) == [(1, 1)]
    assert asked(p) == "agent.pawn"


@pytest.mark.rules("K1.02", "K1.07")
def test_pirates_fight_by_their_colour() -> None:
    p = start(
        PREACHERS,
        cities={"bruges": GREEN},
        pirates={
            "england__france": "catholic",
            "france__holy_roman_empire": "islamic",
            "aragon__papal_states": "catholic",
        },
    )
    play(p, "france")
    assert fought(p) == [(1, 2)]
    assert options(p) == ["bruges", "pirate:france__holy_roman_empire"]
    play(p, "pirate:france__holy_roman_empire")
    assert (pirate(p, "france__holy_roman_empire"), pirate(p, "england__france")) == (None, None)
    assert pirate(p, "aragon__papal_states") == "catholic"
    assert on_map(p) == {"bruges": GREEN}


@pytest.mark.rules("K1.02", "K1.06")
def test_a_believing_pirate_must_attack_and_may_be_the_one_who_survives() -> None:
    p = start(
        JESUITS,
        cities={"algiers": GREEN, "valencia": GOLD_ROOK},
        pirates={"portugal__aragon": "catholic"},
    )
    play(p, "aragon")
    assert options(p) == ["pirate:portugal__aragon", "valencia"]
    play(p, "valencia")
    assert pirate(p, "portugal__aragon") == "catholic"
    assert on_map(p) == {}
    assert creed(p, "aragon") == "catholic"


@pytest.mark.rules("K1.03", "K1.08", "K1.14")
def test_believing_rulers_of_the_location_attack_and_survivors_keep_their_cities() -> None:
    p = start(
        PREACHERS, cities={"vienna": GOLD_ROOK, "lubeck": GOLD, "nurnberg": RED_ROOK}, repressed={"france": {GOLD: 1}}
    )
    play(p, "holy_roman_empire")
    assert fought(p) == [(2, 1)]
    assert options(p) == ["vienna", "lubeck"]
    play(p, "lubeck")
    assert on_map(p) == {"vienna": GOLD_ROOK}
    assert creed(p, "holy_roman_empire") == "catholic"


@pytest.mark.rules("K1.04", "K1.05", "K1.06", "K1.13", "K1.15", "K1.16")
def test_believing_knights_next_door_and_across_the_corner_join_for_nothing() -> None:
    p = start(
        PREACHERS,
        tableau={"1": ["aragon", "france"]},
        florins={"0": 0},
        cities={
            "lubeck": GREEN,
            # adjacent: by border, and by corner
            "paris": GOLD,
            "bruges": GOLD_ROOK,
            "lyon": RED,
            "buda": GOLD,
            "venice:1": GOLD,
            "valencia": GOLD,
            "algiers": GOLD_ROOK,
            "modon": GOLD,
            # not adjacent
            "london": GOLD,
            "toledo": GOLD,
            "tana": GOLD,
            "cairo": GOLD,
        },
    )
    play(p, "holy_roman_empire")
    assert fought(p) == [(5, 1)]
    assert options(p) == ["paris", "buda", "valencia", "venice:1", "modon"]
    play(p, "buda")
    assert on_map(p, "france", "aragon", "hungary", "holy_roman_empire", "papal_states", "ottoman") == {
        "paris": GOLD,
        "bruges": GOLD_ROOK,
        "lyon": RED,
        "valencia": GOLD,
        "algiers": GOLD_ROOK,
        "venice:1": GOLD,
        "modon": GOLD,
    }
    assert (florins(p, 0), holder(p, "holy_roman_empire"), holder(p, "france")) == (0, 0, 1)


@pytest.mark.rules("K1.04")
@pytest.mark.parametrize("crowned", [False, True])
def test_knights_across_the_corner_of_portugal_and_france_stay_away_beside_a_buffer_state(crowned: bool) -> None:
    p = start(
        PREACHERS,
        tableau={"1": ["aragon"]},
        queens={"aragon": [NAVARRE]} if crowned else {},
        cities={"paris": GREEN, "toledo": GOLD, "granada": GOLD},
    )
    play(p, "france")
    assert fought(p) == [(0 if crowned else 2, 1)]


@pytest.mark.rules("K1.05")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_rooks_next_door_ride_only_with_the_knights_hospitaller(answer: str) -> None:
    cities = {"paris": GREEN, "london": GOLD_ROOK, "bordeaux": GREEN_ROOK, "tana": GOLD_ROOK}
    p = start(PREACHERS, tableau={"0": [HOSPITALLER]}, cities=cities)
    play(p, "france")
    assert (asked(p), options(p)) == ("crusade.rooks", ["yes", "no"])
    play(p, answer)
    assert fought(p) == [(1 if answer == "yes" else 0, 1)]
    p = start(THEOLOGY, tableau={"0": [HOSPITALLER]}, cities=cities)
    play(p, "france")
    assert fought(p) == [(0, 1)]  # no crusade
    p = start(PREACHERS, tableau={"1": [HOSPITALLER]}, cities=cities)
    play(p, "france")
    assert fought(p) == [(0, 1)]  # not one's own
    p = start(PREACHERS, tableau={"0": [HOSPITALLER]}, cities={"paris": GREEN, "london": GOLD, "tana": GOLD_ROOK})
    play(p, "france")
    assert fought(p) == [(1, 1)]  # no Catholic rook is next door: nothing is asked


@pytest.mark.rules("K1.07")
def test_heretical_rulers_and_pirates_defend() -> None:
    p = start(
        PREACHERS,
        cities={"venice:1": GREEN, "vienna": GOLD, "lubeck": GOLD, "valencia": GOLD},
        pirates={"papal_states__ottoman": "reformist"},
    )
    play(p, "papal_states")
    assert fought(p) == [(3, 2)]
    play(p, "vienna", "lubeck")
    assert (pirate(p, "papal_states__ottoman"), on_map(p)) == (None, {"valencia": GOLD})


@pytest.mark.rules("K1.09")
def test_without_a_heretic_there_is_no_religious_war() -> None:
    p = start(
        PREACHERS,
        cities={"paris": GOLD, "lyon": GOLD_ROOK, "toledo": GREEN},
        pirates={"france__holy_roman_empire": "catholic", "aragon__papal_states": "reformist"},
    )
    assert options(p) == ["portugal", "aragon", "papal_states", "no"]
    assert why_not(p, "france") == "K1.09"
    assert why_not(p, "england") == "K1.09"
    p = start(JESUITS, cities={"valencia": GOLD})
    assert asked(p) == "agent.bishop"  # nothing to trigger: its bishop is optional
    assert options(p)[-1] == "pass"


@pytest.mark.rules("K1.10", "K1.11")
def test_repressed_tokens_neither_fight_nor_count_as_heretics() -> None:
    p = start(THEOLOGY, repressed={"france": {GOLD: 2, RED: 3, "serf:fugger": 1}}, cities={"toledo": GREEN})
    assert options(p) == ["portugal", "no"]
    assert why_not(p, "france") == "K1.09"
    p = start(
        THEOLOGY,
        repressed={"france": {GOLD: 2, RED: 3, "serf:fugger": 1}, "england": {RED: 2}},
        concessions={"england__france": 0},
        cities={"paris": GREEN, "lyon": RED_ROOK, "bruges": RED_ROOK},
    )
    play(p, "france")
    assert fought(p) == [(2, 1)]
    assert options(p) == ["bruges", "lyon"]
    assert repressed(p, "france") == {GOLD: 2, RED: 3, "serf:0": 1}
    assert concession(p, "england__france") == 0


# ---------------------------------------------------------------- K2: theocracies


@pytest.mark.rules("K2.01", "K2.02", "K2.07")
@pytest.mark.parametrize("before", ["medieval", "islamic", "catholic"])
def test_the_map_changes_to_the_theocracy_before_the_regime_does(before: str) -> None:
    p = start(HOLY_LAND, cities={"cairo": GREEN_ROOK}, creeds={"mamluk": before})
    play(p, "mamluk", "cyprus")
    assert creed(p, "mamluk") == "catholic"
    assert on_map(p) == {"cyprus": GOLD}
    keys = [key for key in told(p) if key in ("battle.won", "creed", "ruler.placed", "regime.external")]
    expected = ["battle.won", "creed", "ruler.placed", "regime.external"]
    assert keys == [key for key in expected if key != "creed" or before != "catholic"]


@pytest.mark.rules("K2.03", "K2.06", "B10.19")
@pytest.mark.parametrize(("owner", "republic"), [(None, False), ("1", False), ("0", True)])
def test_a_war_for_the_faith_that_rules_already_still_changes_the_regime(owner: str | None, republic: bool) -> None:
    p = start(
        PREACHERS,
        tableau={owner: ["papal_states"]} if owner else {},
        cities={"venice:1": GREEN, "vienna": GOLD, "lubeck": GOLD},
    )
    play(p, "papal_states", "lubeck")
    assert creed(p, "papal_states") == "catholic"
    assert "creed" not in told(p)
    assert (holder(p, "papal_states"), is_republic(p, "papal_states")) == (0, republic)


@pytest.mark.rules("K2.04", "K1.14")
def test_rulers_keep_their_cities_when_the_map_changes() -> None:
    p = start(LUTHER, cities={"nurnberg": RED_ROOK, "vienna": GOLD_ROOK, "buda": GREEN})
    play(p, "holy_roman_empire")
    assert options(p) == [f"agent:{RED_ROOK}", "nurnberg"]
    play(p, f"agent:{RED_ROOK}", "lubeck")
    assert on_map(p) == {"nurnberg": RED_ROOK, "lubeck": RED_ROOK, "buda": GREEN}


@pytest.mark.rules("K2.05")
def test_the_attacker_arranges_constantinople_under_its_new_icons() -> None:
    p = start(BASHI, cities={"constantinople:1": RED_ROOK, "constantinople:2": RED, "modon": GREEN_ROOK})
    play(p, "ottoman", f"agent:{RED}")
    assert creed(p, "ottoman") == "reformist"
    assert (asked(p), options(p)) == (
        "constantinople.place",
        ["constantinople:1", "constantinople:2", "constantinople:3"],
    )
    play(p, "constantinople:3")
    assert options(p) == ["constantinople:1", "constantinople:2"]
    play(p, "constantinople:1")
    assert on_map(p) == {"constantinople:3": RED_ROOK, "constantinople:1": RED}
    assert (asked(p), holder(p, "ottoman")) == ("regime.concession", 0)


@pytest.mark.rules("K2.05")
def test_a_full_constantinople_is_arranged_too_unless_its_tokens_are_all_alike() -> None:
    full = {"constantinople:1": RED_ROOK, "constantinople:2": RED, "constantinople:3": RED}
    p = start(BASHI, cities=full | {"modon": GREEN_ROOK})
    play(p, "ottoman", f"agent:{RED}")
    assert asked(p) == "constantinople.place"
    play(p, "constantinople:2", "constantinople:3")
    assert on_map(p) == {"constantinople:1": RED, "constantinople:2": RED_ROOK, "constantinople:3": RED}
    assert asked(p) == "regime.concession"
    p = start(BASHI, cities=dict.fromkeys(full, RED) | {"modon": GREEN_ROOK})
    play(p, "ottoman", f"agent:{RED}")
    assert asked(p) == "regime.concession"
    assert on_map(p) == dict.fromkeys(full, RED)


@pytest.mark.rules("K2.05", "K2.03")
def test_constantinople_stays_as_it_is_when_the_map_does() -> None:
    p = start(
        BASHI,
        creeds={"ottoman": "reformist"},
        cities={"constantinople:1": RED_ROOK, "constantinople:2": RED, "modon": GREEN_ROOK},
    )
    play(p, "ottoman", f"agent:{RED}")
    assert asked(p) == "regime.concession"
    p = start(BASHI, cities={"modon": GREEN_ROOK, "buda": RED})  # nobody is in Constantinople
    play(p, "ottoman", "buda", "rhodes")
    assert asked(p) == "regime.concession"
    assert (creed(p, "ottoman"), on_map(p)) == ("reformist", {"rhodes": RED})


@pytest.mark.rules("K2.07", "B10.20", "B10.10")
def test_survivors_find_the_cities_of_the_new_map() -> None:
    """In the promo map a theocratic Hungary has no Kviv; its survivors are placed on the map as it is now."""
    p = bare(2, ["map_1550", "age_of_reformation"], hand={"0": [HANDSOME]}, cities={"buda": RED})
    play(p, f"play:{HANDSOME}", "hungary")
    assert creed(p, "hungary") == "islamic"
    assert (asked(p), options(p)) == ("survivor.place", ["buda", "varna"])


@pytest.mark.rules("K2.06", "B10.21")
def test_the_bishop_of_the_war_may_go_to_the_throne_or_card_of_its_location() -> None:
    p = start(JESUITS, cities={"valencia": GREEN, "paris": GOLD, "lyon": GOLD}, tableau={"0": ["france"]})
    play(p, "aragon", "paris", "pass")
    assert (asked(p), sorted(options(p))) == ("agent.bishop", [JESUITS, "aragon"])
    play(p, JESUITS)
    assert bishop(p, JESUITS) == "catholic"
