"""§B10 Battles: who dies, who survives, and where the survivors go."""

from __future__ import annotations

import pytest

from tests.pax.table import (
    EMPTY,
    LAND,
    Pax,
    asked,
    bishop,
    city,
    concession,
    creed,
    florins,
    fought,
    holder,
    on_map,
    options,
    pirate,
    play,
    repressed,
    supply,
    table,
    told,
    why_not,
)

MONS_MEG = "PREN144X"  # England, conspiracy: a red knight
KINGMAKER = "PREN051"  # England, conspiracy: a red and a gold rook
CORNISH_TIN = "PREN149X"  # England, peasant revolt: a pawn
MILAN = "PREN032"  # Aragon, conspiracy: two gold knights
REMENCA = "PREN040"  # Aragon, peasant revolt: a pawn
JESUITS = "PREN008"  # Aragon, crusade: a bishop
BORGIA = "PREN009"  # the West, conspiracy: a bishop
BONFIRE = "PREN010"  # Papal States, peasant revolt: a red bishop
ZWARTE_HOOP = "PREN020"  # France, peasant revolt: a green pirate
FRIESE = "PREN053"  # France, conspiracy: a gold rook
SALT = "PREN070"  # Hungary, peasant revolt: a gold knight
VLAD = "PREN085"  # Hungary, conspiracy: two gold rooks
ZION = "PREN168X"  # Mamluk, reformation: a pawn

GOLD_KNIGHT, GREEN_ROOK, RED_KNIGHT = "knight:catholic", "rook:islamic", "knight:reformist"


# ---------------------------------------------------------------- the order


@pytest.mark.rules("B10.01", "B10.21", "B10.22", "B10.23", "K1.13", "K1.14")
def test_a_battle_runs_from_casualties_to_the_regime_change_and_the_bishop_comes_last() -> None:
    p = table(
        hand={"0": [JESUITS]},
        concessions=LAND,
        cities=EMPTY | {"valencia": GOLD_KNIGHT, "algiers": GREEN_ROOK, "paris": GOLD_KNIGHT},
    )
    play(p, f"play:{JESUITS}", "aragon")
    assert asked(p) == "battle.attackers"
    assert options(p) == ["valencia", "paris"]
    assert holder(p, "aragon") is None
    play(p, "valencia")
    assert on_map(p) == {"paris": GOLD_KNIGHT}
    assert (asked(p), holder(p, "aragon"), creed(p, "aragon")) == ("regime.concession", 0, "catholic")
    play(p, "pass")
    assert asked(p) == "agent.bishop"
    assert sorted(options(p)) == [JESUITS, "aragon"]  # no pass
    assert why_not(p, "portugal") == "E2.13"
    play(p, "aragon")
    assert bishop(p, "aragon") == "catholic"
    keys = [key for key in told(p) if key.startswith(("battle", "creed", "regime", "bishop"))]
    assert keys == [
        "battle.joined",
        "battle.dies",
        "battle.dies",
        "battle.won",
        "creed",
        "regime.external",
        "bishop.enters",
    ]


@pytest.mark.rules("B10.21", "B10.22", "B10.04")
def test_a_bishop_must_be_placed_after_a_lost_battle_too() -> None:
    p = table(hand={"0": [BORGIA]}, concessions=LAND)
    play(p, f"play:{BORGIA}", "england")
    assert fought(p) == [(0, 1)]
    assert asked(p) == "agent.bishop"
    assert "pass" not in options(p)
    assert {BORGIA, "portugal", "papal_states"} <= set(options(p))
    assert "hungary" not in options(p)


@pytest.mark.rules("B10.20")
def test_survivors_take_their_cities_before_the_regime_change_and_before_emancipation() -> None:
    p = table(hand={"0": [SALT]}, concessions=LAND, cities=EMPTY, repressed={"hungary": {GREEN_ROOK: 1}})
    play(p, f"play:{SALT}", "hungary")
    assert (asked(p), holder(p, "hungary")) == ("survivor.place", None)
    assert options(p) == ["buda", "varna"]
    play(p, "buda")
    assert (asked(p), holder(p, "hungary")) == ("regime.concession", 0)
    play(p, "pass")
    assert (asked(p), options(p)) == ("regime.emancipate", [f"repressed:{GREEN_ROOK}", "done"])
    play(p, f"repressed:{GREEN_ROOK}")
    assert on_map(p) == {"buda": GOLD_KNIGHT, "varna": GREEN_ROOK}
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- who fights


@pytest.mark.rules("B10.02", "B10.04")
@pytest.mark.parametrize(
    ("card", "numbers"), [(MILAN, (2, 2)), (REMENCA, (1, 2)), (JESUITS, (1, 1))], ids=["plot", "revolt", "crusade"]
)
def test_the_kind_of_battle_says_who_attacks_and_who_defends(card: str, numbers: tuple[int, int]) -> None:
    p = table(hand={"0": [card]}, concessions=LAND, cities=EMPTY | {"valencia": GOLD_KNIGHT, "algiers": GREEN_ROOK})
    play(p, f"play:{card}", "aragon")
    assert fought(p) == [numbers]


@pytest.mark.rules("B10.03", "J2.04")
def test_every_eligible_token_fights() -> None:
    p = table(
        hand={"0": [CORNISH_TIN]},
        concessions=LAND | {"england__portugal": 0},
        pirates={"england__france": "islamic"},
        repressed={"england": {"serf:medici": 2}},
        cities=EMPTY,
    )
    play(p, f"play:{CORNISH_TIN}", "england")
    assert fought(p) == [(5, 0)]


@pytest.mark.rules("B10.04", "J.05")
@pytest.mark.parametrize(("card", "empire"), [(BORGIA, "england"), (BONFIRE, "papal_states")])
def test_a_bishop_alone_is_no_attacker_and_the_battle_is_lost(card: str, empire: str) -> None:
    p = table(hand={"0": [card]}, concessions=LAND, cities=EMPTY)
    play(p, f"play:{card}", empire)
    assert fought(p) == [(0, 0)]
    assert "battle.lost" in told(p)
    assert "battle.won" not in told(p)
    assert holder(p, empire) is None
    assert asked(p) == "agent.bishop"


# ---------------------------------------------------------------- who dies


@pytest.mark.rules("B10.05", "B10.06", "B10.07", "J1.03", "B10.10")
def test_attackers_and_defenders_die_one_for_one_and_the_attacker_chooses() -> None:
    p = table(
        hand={"0": [MILAN]},
        concessions=LAND,
        cities=EMPTY | {"valencia": GOLD_KNIGHT, "algiers": GREEN_ROOK},
        repressed={"aragon": {GREEN_ROOK: 1}},
    )
    rooks, knights = supply(p, GREEN_ROOK), supply(p, GOLD_KNIGHT)
    play(p, f"play:{MILAN}", "aragon")
    assert fought(p) == [(3, 2)]
    assert options(p) == [f"agent:{GOLD_KNIGHT}", f"repressed:{GREEN_ROOK}"]
    play(p, f"repressed:{GREEN_ROOK}")  # then only agents are left to die
    assert repressed(p, "aragon") == {}
    assert on_map(p) == {}
    assert supply(p, GREEN_ROOK) == rooks + 2
    assert supply(p, GOLD_KNIGHT) == knights + 1
    play(p, "algiers")
    assert on_map(p) == {"algiers": GOLD_KNIGHT}
    assert supply(p, GOLD_KNIGHT) == knights
    assert holder(p, "aragon") == 0


@pytest.mark.rules("B10.05", "B10.06", "B10.10")
def test_the_attacker_may_sacrifice_the_agents_and_spare_the_repressed() -> None:
    p = table(
        hand={"0": [MILAN]},
        concessions=LAND,
        cities=EMPTY | {"valencia": GOLD_KNIGHT, "algiers": GREEN_ROOK},
        repressed={"aragon": {GREEN_ROOK: 1}},
    )
    play(p, f"play:{MILAN}", "aragon", f"agent:{GOLD_KNIGHT}", f"agent:{GOLD_KNIGHT}")
    assert (asked(p), options(p)) == ("survivor.place", ["valencia", "algiers"])
    play(p, "valencia", "pass")
    assert on_map(p) == {"valencia": GREEN_ROOK}
    assert repressed(p, "aragon") == {}
    assert supply(p, GOLD_KNIGHT) == 10
    assert asked(p) == "turn.action"


@pytest.mark.rules("B10.06", "B10.08")
def test_too_few_attackers_all_die_with_as_many_defenders_and_nothing_changes_hands() -> None:
    p = table(
        hand={"0": [KINGMAKER]},
        tableau={"1": ["england"]},
        concessions=LAND,
        cities=EMPTY | {"constantinople:1": GREEN_ROOK, "london": GOLD_KNIGHT, "bordeaux": GREEN_ROOK},
    )
    p2 = table(
        hand={"0": [MONS_MEG]},
        tableau={"1": ["england"]},
        concessions=LAND,
        cities=EMPTY | {"london": GOLD_KNIGHT, "bordeaux": GREEN_ROOK},
    )
    play(p2, f"play:{MONS_MEG}", "england")
    assert (asked(p2), options(p2)) == ("battle.defenders", ["london", "bordeaux"])
    play(p2, "bordeaux")
    assert on_map(p2) == {"london": GOLD_KNIGHT}
    assert holder(p2, "england") == 1
    assert supply(p2, RED_KNIGHT) == 7
    assert asked(p2) == "turn.action"
    assert told(p2)[-1] == "battle.lost"
    # as many attackers as defenders: all die, nobody is victorious (B10.07)
    play(p, f"play:{KINGMAKER}", "england")
    assert on_map(p) == {"constantinople:1": GREEN_ROOK}
    assert (holder(p, "england"), told(p)[-1], asked(p)) == (1, "battle.lost", "turn.action")


@pytest.mark.rules("B10.07")
def test_a_battle_without_a_surviving_attacker_is_not_victorious() -> None:
    p = table(hand={"0": [MONS_MEG]}, concessions=LAND, cities=EMPTY | {"london": GOLD_KNIGHT})
    play(p, f"play:{MONS_MEG}", "england")
    assert fought(p) == [(1, 1)]
    assert "battle.lost" in told(p)
    assert on_map(p) == {}
    assert holder(p, "england") is None


@pytest.mark.rules("B10.06")
def test_two_of_three_defenders_die_as_the_attacker_says() -> None:
    p = table(
        hand={"0": ["PREN028"]},  # The Bold: France, two gold knights
        concessions=LAND,
        cities=EMPTY | {"paris": GOLD_KNIGHT, "bruges": GREEN_ROOK, "lyon": RED_KNIGHT},
    )
    play(p, "play:PREN028", "france", "lyon")
    assert options(p) == ["paris", "bruges"]
    play(p, "paris")
    assert on_map(p) == {"bruges": GREEN_ROOK}


@pytest.mark.rules("B10.09", "J.05")
def test_an_attacker_without_defenders_survives_and_wins() -> None:
    p = table(hand={"0": [MONS_MEG]}, concessions=LAND, cities=EMPTY)
    play(p, f"play:{MONS_MEG}", "england", "london")
    assert fought(p) == [(1, 0)]
    assert "battle.dies" not in told(p)
    assert holder(p, "england") == 0


# ---------------------------------------------------------------- where survivors go


@pytest.mark.rules("B10.10", "B10.11")
def test_surviving_rulers_must_go_into_empty_cities_whatever_the_icons() -> None:
    p = table(hand={"0": [VLAD]}, concessions=LAND, cities=EMPTY)
    play(p, f"play:{VLAD}", "hungary")
    assert (asked(p), options(p)) == ("survivor.place", ["buda", "varna"])  # no pass, no kviv
    play(p, "varna", "pass")
    assert on_map(p) == {"buda": "rook:catholic", "varna": "rook:catholic"}
    assert supply(p, "rook:catholic") == 8
    p = table(hand={"0": [FRIESE]}, concessions=LAND, cities=EMPTY)
    play(p, f"play:{FRIESE}", "france", "paris")
    assert city(p, "paris") == "rook:catholic"  # the icon shows a gold knight


@pytest.mark.rules("B10.12")
def test_a_surviving_pirate_goes_into_an_empty_sea_border() -> None:
    p = table(hand={"0": [ZWARTE_HOOP]}, concessions=LAND, cities=EMPTY)
    play(p, f"play:{ZWARTE_HOOP}", "france")
    assert (asked(p), options(p)) == ("survivor.border", ["england__france", "france__holy_roman_empire"])
    play(p, "france__holy_roman_empire")
    assert pirate(p, "france__holy_roman_empire") == "islamic"
    assert pirate(p, "england__france") is None
    assert supply(p, "pirate:islamic") == 3


@pytest.mark.rules("B10.14", "B10.16")
def test_a_surviving_pirate_without_room_is_eliminated() -> None:
    p = table(
        hand={"0": [ZWARTE_HOOP]},
        concessions=LAND | {"england__france": 1, "france__holy_roman_empire": 0},
        cities=EMPTY,
    )
    play(p, f"play:{ZWARTE_HOOP}", "france")
    assert fought(p) == [(2, 0)]
    assert asked(p) == "regime.concession"
    assert (concession(p, "england__france"), concession(p, "france__holy_roman_empire")) == (1, 0)
    assert (pirate(p, "england__france"), pirate(p, "france__aragon")) == (None, None)
    assert supply(p, "pirate:islamic") == 4


@pytest.mark.rules("B10.14", "B10.16")
def test_a_surviving_pirate_kills_no_pirate() -> None:
    p = table(
        hand={"0": [ZWARTE_HOOP]},
        concessions=LAND | {"england__france": 1},
        pirates={"france__holy_roman_empire": "catholic"},
        cities=EMPTY,
    )
    play(p, f"play:{ZWARTE_HOOP}", "france", "pass")
    assert pirate(p, "france__holy_roman_empire") == "catholic"
    assert supply(p, "pirate:islamic") == 4
    assert concession(p, "england__france") == 1


@pytest.mark.rules("B10.13", "J2.04", "J2.09")
def test_surviving_serfs_become_concessions_of_their_colour_where_the_attacker_says() -> None:
    p = table(hand={"0": [CORNISH_TIN]}, concessions=LAND, cities=EMPTY, repressed={"england": {"serf:medici": 1}})
    play(p, f"play:{CORNISH_TIN}", "england")
    assert (asked(p), options(p)) == ("survivor.next", ["agent:pawn", "serf:medici"])
    play(p, "serf:medici")
    assert (asked(p), options(p)) == ("survivor.border", ["england__france", "england__portugal"])
    play(p, "england__portugal")  # and the agent has one border left
    assert concession(p, "england__portugal") == 1
    assert concession(p, "england__france") == 0
    assert repressed(p, "england") == {}
    assert (supply(p, "pawn", 0), supply(p, "pawn", 1)) == (9, 9)


@pytest.mark.rules("B10.13", "B10.15", "B10.17")
def test_pawns_without_an_empty_border_are_serfs_as_the_attacker_says() -> None:
    def start() -> Pax:
        p = table(
            hand={"0": [CORNISH_TIN]},
            concessions=LAND | {"england__france": 1},
            cities=EMPTY,
            repressed={"england": {"serf:medici": 1}},
            florins={"0": 3},
        )
        play(p, f"play:{CORNISH_TIN}", "england")
        assert options(p) == ["agent:pawn", "serf:medici"]
        return p

    p = start()
    play(p, "agent:pawn")
    assert concession(p, "england__portugal") == 0
    assert repressed(p, "england") == {"serf:1": 1}
    p = start()
    play(p, "serf:medici")
    assert concession(p, "england__portugal") == 1
    assert repressed(p, "england") == {"serf:0": 1}
    assert supply(p, "pawn", 0) == 9
    assert florins(p, 0) == 3


@pytest.mark.rules("B10.12", "B10.13", "B10.14", "B10.16", "B10.17")
@pytest.mark.parametrize("first", ["agent:pirate:islamic", "serf:medici"])
def test_the_attacker_says_whether_pirate_or_serf_takes_the_last_sea_border(first: str) -> None:
    p = table(
        hand={"0": [ZWARTE_HOOP]},
        concessions=LAND | {"england__france": 1, "france__aragon": 1},
        cities=EMPTY,
        repressed={"france": {"serf:medici": 1}},
    )
    play(p, f"play:{ZWARTE_HOOP}", "france")
    assert (asked(p), options(p)) == ("survivor.next", ["agent:pirate:islamic", "serf:medici"])
    play(p, first, "pass")
    border = "france__holy_roman_empire"
    if first == "serf:medici":
        assert (pirate(p, border), concession(p, border)) == (None, 1)
        assert repressed(p, "france") == {}
        assert supply(p, "pirate:islamic") == 4  # eliminated
    else:
        assert (pirate(p, border), concession(p, border)) == ("islamic", None)
        assert repressed(p, "france") == {"serf:1": 1}


@pytest.mark.rules("B10.10", "B10.12", "B10.13")
def test_with_room_for_all_a_serf_leaves_the_last_sea_border_to_the_pirate() -> None:
    p = table(
        hand={"0": [ZWARTE_HOOP]},
        concessions=LAND | {"england__france": 1},
        cities=EMPTY,
        repressed={"france": {"serf:medici": 1}},
    )
    play(p, f"play:{ZWARTE_HOOP}", "france", "serf:medici", "pass")
    assert concession(p, "france__aragon") == 1
    assert pirate(p, "france__holy_roman_empire") == "islamic"


@pytest.mark.rules("B10.10", "B10.12", "B10.13", "B10.16")
def test_a_second_serf_may_crowd_the_pirate_out_but_no_border_stays_empty() -> None:
    def start() -> Pax:
        p = table(
            hand={"0": [ZWARTE_HOOP]},
            concessions=LAND | {"england__france": 1},
            cities=EMPTY,
            repressed={"france": {"serf:medici": 2}},
        )
        return play(p, f"play:{ZWARTE_HOOP}", "france")

    p = play(start(), "serf:medici")
    assert (asked(p), options(p)) == ("survivor.border", ["france__holy_roman_empire", "france__aragon"])
    play(p, "france__holy_roman_empire", "pass")  # the other serf has the land left, the pirate nothing
    assert (concession(p, "france__holy_roman_empire"), concession(p, "france__aragon")) == (1, 1)
    assert supply(p, "pirate:islamic") == 4
    p = play(start(), "serf:medici", "france__aragon", "agent:pirate:islamic", "pass")
    assert (concession(p, "france__aragon"), pirate(p, "france__holy_roman_empire")) == (1, "islamic")
    assert repressed(p, "france") == {"serf:1": 1}


@pytest.mark.rules("B10.12", "B10.13")
def test_where_there_is_sea_enough_a_serf_may_choose_it() -> None:
    p = table(hand={"0": [ZWARTE_HOOP]}, concessions=LAND, cities=EMPTY, repressed={"france": {"serf:medici": 1}})
    play(p, f"play:{ZWARTE_HOOP}", "france", "serf:medici")
    assert options(p) == ["england__france", "france__holy_roman_empire", "france__aragon"]
    play(p, "england__france", "pass")
    assert (concession(p, "england__france"), pirate(p, "france__holy_roman_empire")) == (1, "islamic")


@pytest.mark.rules("B10.15")
def test_a_surviving_pawn_agent_displaces_nobody() -> None:
    p = table(
        hand={"0": [CORNISH_TIN]},
        concessions=LAND | {"england__france": 1, "england__portugal": 1},
        cities=EMPTY,
        florins={"0": 0},
    )
    play(p, f"play:{CORNISH_TIN}", "england")
    assert (concession(p, "england__france"), concession(p, "england__portugal")) == (1, 1)
    assert repressed(p, "england") == {"serf:0": 1}
    assert holder(p, "england") == 0
    assert asked(p) == "turn.action"


@pytest.mark.rules("B10.15")
def test_a_pawn_without_a_border_comes_from_the_attackers_own_reserves() -> None:
    p = table(
        turn=1,
        hand={"1": [CORNISH_TIN]},
        concessions=LAND | {"england__france": 0, "england__portugal": 0},
        cities=EMPTY,
        florins={"1": 0},
    )
    play(p, f"play:{CORNISH_TIN}", "england")
    assert repressed(p, "england") == {"serf:1": 1}
    assert (supply(p, "pawn", 0), supply(p, "pawn", 1), supply(p, "pirate:reformist")) == (8, 9, 3)


@pytest.mark.rules("B10.15", "B10.17")
@pytest.mark.parametrize(
    ("first", "second", "left"),
    [
        ("agent:rook:reformist", "repressed:knight:islamic", "rook:catholic"),
        ("agent:rook:reformist", "agent:rook:catholic", "knight:islamic"),
        ("repressed:knight:islamic", "agent:rook:catholic", "rook:reformist"),
    ],
)
def test_the_attacker_says_which_survivors_are_too_many_and_they_are_repressed_for_nothing(
    first: str, second: str, left: str
) -> None:
    p = table(
        hand={"0": [KINGMAKER]},
        concessions=LAND,
        cities=EMPTY,
        repressed={"england": {"knight:islamic": 1}},
        florins={"0": 2},
    )
    play(p, f"play:{KINGMAKER}", "england")
    assert (asked(p), options(p)) == (
        "survivor.ruler",
        ["agent:rook:catholic", "agent:rook:reformist", "repressed:knight:islamic"],
    )
    play(p, first)
    assert (asked(p), options(p)) == ("survivor.place", ["london", "bordeaux"])
    play(p, "bordeaux")
    assert asked(p) == "survivor.ruler"
    assert first not in options(p)
    play(p, second)
    assert on_map(p) == {
        "bordeaux": first.partition(":")[2],
        "london": second.partition(":")[2],
    }
    assert repressed(p, "england") == {left: 1}
    assert (florins(p, 0), holder(p, "england")) == (2, 0)
    assert supply(p, "rook:catholic") == supply(p, "rook:reformist") + 3 == 9
    assert supply(p, "knight:islamic") == 6


@pytest.mark.rules("B10.18", "J1.02")
def test_attackers_that_stood_on_the_map_stay_where_they_are() -> None:
    p = table(
        hand={"0": [MONS_MEG]},
        concessions=LAND,
        cities=EMPTY | {"london": GOLD_KNIGHT},
        pirates={"england__france": "islamic"},
    )
    play(p, f"play:{MONS_MEG}", "england")
    assert options(p) == [f"agent:{RED_KNIGHT}", "pirate:england__france"]
    play(p, f"agent:{RED_KNIGHT}")
    assert (asked(p), holder(p, "england")) == ("regime.concession", 0)
    assert options(p) == ["england__portugal", "pass"]
    assert pirate(p, "england__france") == "islamic"
    assert on_map(p) == {}


@pytest.mark.rules("B10.05", "B10.06", "J2.03", "J2.07")
def test_a_pirate_or_concession_that_dies_leaves_its_border() -> None:
    p = table(
        hand={"0": [CORNISH_TIN]},
        concessions=LAND | {"england__portugal": 0},
        pirates={"england__france": "islamic"},
        cities=EMPTY | {"london": GOLD_KNIGHT, "bordeaux": GREEN_ROOK},
    )
    play(p, f"play:{CORNISH_TIN}", "england")
    assert options(p) == ["agent:pawn", "pirate:england__france", "concession:england__portugal"]
    play(p, "concession:england__portugal")
    assert options(p) == ["agent:pawn", "pirate:england__france"]
    play(p, "pirate:england__france")
    assert asked(p) == "survivor.border"
    play(p, "england__france")
    assert (concession(p, "england__france"), concession(p, "england__portugal")) == (0, None)
    assert pirate(p, "england__france") is None
    assert (supply(p, "pawn"), supply(p, "pirate:islamic")) == (9, 4)


@pytest.mark.rules("B10.19", "K.05")
@pytest.mark.parametrize(
    ("card", "empire", "choices"),
    [
        (MONS_MEG, "england", ["london"]),
        (REMENCA, "aragon", ["france__aragon"]),
        (VLAD, "hungary", ["buda"]),
        ("PREN071", "hungary", [f"agent:{GREEN_ROOK.replace('rook', 'knight')}", "buda"]),
    ],
)
def test_every_victorious_battle_changes_the_regime(card: str, empire: str, choices: list[str]) -> None:
    cities = EMPTY | ({"buda": RED_KNIGHT} if card == "PREN071" else {})
    p = table(hand={"0": [card]}, tableau={"1": [empire]}, concessions=LAND, cities=cities)
    play(p, f"play:{card}", empire)
    assert holder(p, empire) == 1
    for choice in choices:
        if choice in options(p):
            play(p, choice)
    assert holder(p, empire) == 0
    assert asked(p) == "regime.concession"


# ---------------------------------------------------------------- agents that do not fight


def zion(coins: int = 2, **concessions: int) -> Pax:
    """A victorious reformation in Mamluk, at its bonus concession."""
    p = table(
        hand={"0": [ZION]},
        concessions=LAND | concessions,
        florins={"0": coins},
        cities=EMPTY | {"cairo": GREEN_ROOK, "buda": RED_KNIGHT, "varna": RED_KNIGHT},
    )
    return play(p, f"play:{ZION}", "mamluk", "buda")


@pytest.mark.rules("B10.21", "B10.22", "B10.23")
def test_the_pawn_of_a_reformation_must_be_placed_after_the_regime_change() -> None:
    p = zion()
    assert fought(p) == [(2, 1)]
    assert asked(p) == "regime.concession"
    play(p, "pass")
    assert asked(p) == "agent.pawn"
    assert options(p) == ["ottoman__mamluk", "byzantium__mamluk"]


@pytest.mark.rules("B10.23")
def test_the_pawn_that_did_not_fight_may_repress_even_the_bonus_concession_for_a_florin() -> None:
    p = zion(byzantium__mamluk=1)
    play(p, "ottoman__mamluk")
    assert asked(p) == "turn.action"  # every border is taken: nothing must be placed
    p = zion()
    play(p, "ottoman__mamluk")
    assert (asked(p), options(p)) == ("agent.pawn", ["ottoman__mamluk", "byzantium__mamluk"])
    play(p, "ottoman__mamluk")
    assert florins(p, 0) == 1
    assert repressed(p, "mamluk") == {"serf:0": 1}
    assert concession(p, "ottoman__mamluk") == 0


@pytest.mark.rules("B10.22", "B10.23")
def test_a_pawn_may_repress_another_players_concession_while_a_border_is_free() -> None:
    p = zion(byzantium__mamluk=1)
    play(p, "pass")
    assert options(p) == ["ottoman__mamluk", "byzantium__mamluk"]
    play(p, "byzantium__mamluk")
    assert florins(p, 0) == 1
    assert repressed(p, "mamluk") == {"serf:1": 1}
    p = zion(0, byzantium__mamluk=1)
    play(p, "pass")
    assert concession(p, "ottoman__mamluk") == 0
    assert concession(p, "byzantium__mamluk") == 1


@pytest.mark.rules("B10.22")
def test_no_pawn_is_placed_once_every_border_is_taken() -> None:
    p = zion(byzantium__mamluk=1, ottoman__mamluk=1)
    play(p, "pass")
    assert asked(p) == "turn.action"
    assert supply(p, "pawn") == 10


# ---------------------------------------------------------------- the supply


@pytest.mark.rules("B10.10", "B10.15")
def test_a_survivor_taken_from_the_square_for_want_of_supply_does_not_march_twice() -> None:
    """The last rook is the repressed one: it serves as the agent, and cannot be placed again."""
    elsewhere = {"paris": "rook:catholic", "bruges": "rook:catholic", "lyon": "rook:catholic"}
    p = table(
        hand={"0": [KINGMAKER]},
        concessions=LAND,
        cities=EMPTY | elsewhere,
        repressed={"england": {"rook:catholic": 1}, "france": {"rook:catholic": 6}},
    )
    assert supply(p, "rook:catholic") == 0
    play(p, f"play:{KINGMAKER}", "england", "agent:rook:catholic", "london")
    assert (asked(p), options(p)) == ("supply.take", ["england", "france"])
    play(p, "england")
    assert repressed(p, "england") == {}
    assert asked(p) == "regime.concession"
    assert on_map(p, "england") == {"london": "rook:catholic", "bordeaux": "rook:reformist"}


@pytest.mark.rules("B10.10", "B10.13")
@pytest.mark.parametrize("source", ["england", "france"])
def test_a_pawn_taken_from_the_serfs_for_want_of_reserves_does_not_march_twice(source: str) -> None:
    p = table(
        hand={"0": [CORNISH_TIN]},
        concessions=LAND,
        cities=EMPTY,
        repressed={"england": {"serf:fugger": 1}, "france": {"serf:fugger": 9}},
    )
    assert supply(p, "pawn") == 0
    play(p, f"play:{CORNISH_TIN}", "england", "agent:pawn", "england__portugal")
    assert (asked(p), options(p)) == ("supply.take", ["england", "france"])
    play(p, source, "pass")
    assert repressed(p, "england") == {}
    assert repressed(p, "france") == {"serf:0": 9 if source == "england" else 8}
    assert concession(p, "england__portugal") == 0
    assert concession(p, "england__france") == (None if source == "england" else 0)


@pytest.mark.rules("B10.12")
def test_a_surviving_pirate_is_taken_from_elsewhere_when_none_is_left() -> None:
    borders = ("portugal__aragon", "aragon__papal_states", "papal_states__ottoman", "ottoman__mamluk")
    p = table(hand={"0": [ZWARTE_HOOP]}, concessions=LAND, cities=EMPTY, pirates=dict.fromkeys(borders, "islamic"))
    play(p, f"play:{ZWARTE_HOOP}", "france", "england__france")
    assert (asked(p), sorted(options(p))) == ("supply.take", sorted(borders))
    play(p, "ottoman__mamluk")
    assert (pirate(p, "england__france"), pirate(p, "ottoman__mamluk")) == ("islamic", None)
    assert supply(p, "pirate:islamic") == 0


@pytest.mark.rules("B10.15")
def test_an_excess_survivor_is_taken_from_elsewhere_too() -> None:
    """The square may give up the very token that is then repressed there."""
    p = table(
        hand={"0": [KINGMAKER]},
        concessions=LAND,
        cities=EMPTY | dict.fromkeys(("paris", "bruges", "lyon", "venice:1"), "rook:catholic"),
        repressed={"england": {"knight:islamic": 1}, "france": {"rook:catholic": 6}},
    )
    play(p, f"play:{KINGMAKER}", "england", "agent:rook:reformist", "london", "repressed:knight:islamic")
    assert asked(p) == "regime.concession"  # France's square, the only source, gave the rook
    assert repressed(p, "england") == {"rook:catholic": 1}
    assert repressed(p, "france") == {"rook:catholic": 5}
    assert supply(p, "rook:catholic") == 0


@pytest.mark.rules("B10.03", "B10.05", "B10.06", "B10.18", "K1.13")
def test_slave_soldiers_fight_in_campaigns_against_the_east_and_die_on_their_square() -> None:
    p = table(
        tableau={"0": ["hungary", "PREN164X"]},
        concessions=LAND,
        cities=EMPTY | {"buda": GOLD_KNIGHT, "tana": GREEN_ROOK, "caffa": GREEN_ROOK, "trebizond": GREEN_ROOK},
        repressed={"mamluk": {RED_KNIGHT: 1, GREEN_ROOK: 1, "serf:medici": 1}, "byzantium": {RED_KNIGHT: 2}},
        florins={"0": 4},
    )
    play(p, "ops:east", "byzantium")
    assert fought(p) == [(4, 3)]
    assert florins(p, 0) == 0
    assert options(p) == ["buda", f"repressed:{GREEN_ROOK}", f"repressed:{RED_KNIGHT}", "serf:medici"]
    play(p, "buda", f"repressed:{RED_KNIGHT}", "serf:medici")
    assert repressed(p, "mamluk") == {GREEN_ROOK: 1}
    assert repressed(p, "byzantium") == {RED_KNIGHT: 2}
    assert on_map(p) == {}
    assert (supply(p, "pawn", 1), supply(p, RED_KNIGHT)) == (10, 5)
    assert (asked(p), holder(p, "byzantium")) == ("regime.concession", 0)


@pytest.mark.rules("B10.03")
def test_slave_soldiers_stay_at_home_in_campaigns_against_the_west() -> None:
    p = table(
        tableau={"0": ["hungary", "PREN164X"]},
        concessions=LAND,
        cities=EMPTY | {"buda": GOLD_KNIGHT, "varna": RED_KNIGHT, "vienna": GREEN_ROOK},
        repressed={"mamluk": {RED_KNIGHT: 2}},
        florins={"0": 2},
    )
    play(p, "ops:east", "holy_roman_empire")
    assert fought(p) == [(2, 1)]
    assert options(p) == ["buda", "varna"]
