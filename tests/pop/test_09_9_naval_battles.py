"""§9.9 Naval Battles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import army, at_sea, field, fight, fleet, log, mil, naval_battle, on, roll, ships, skip
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    node,
    options,
    play,
    province,
    sea,
    told,
    why_not,
)

DORIA = "MIL-04-1"  # 2 Artillery Dice, 1 Infantry Die
DRAKE = "MIL-04-2"  # 1 Artillery, 1 Infantry Die
BAZAN = "MIL-04-3"  # 2 Artillery Dice
MISS = at_sea("---")
BAY = "bay_of_biscay"


def clash(
    dice: list[int], french: tuple[int, ...] = (3,), english: tuple[int, ...] = (3,), start: bool = True, **more: Any
) -> Pop:
    """France attacks an English Fleet in the BAY OF BISCAY."""
    players = {
        "france": fleet(BAY, *french, **{"wars": ["england"], **more.pop("france", {})}),
        "england": fleet(BAY, *english, **more.pop("england", {})),
        **more.pop("players", {}),
    }
    return naval_battle(BAY, players=players, dice=dice, start=start, **more)


# ---------------------------------------------------------------- when a Battle begins


@pytest.mark.rules("9.9.01", "9.9.09", "9.9.08")
def test_hostile_ships_meet_leave_their_slots_and_carry_nobody_before_the_battle_is_over() -> None:
    p = field(
        players={
            "france": army("seine", (2, 0, 0), wars=["england"], mil=5, ships={BAY: 3}, protecting={}),
            "england": {"ships": {}, "protecting": {"english_channel": 2}, "units": {}, "armies": {}},
        },
        dice=[*at_sea("a--"), *MISS, *at_sea("a--"), *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "naval_movement", "sea:english_channel", f"sea:{BAY}", "3")
    assert fight(p).kind == 1
    assert ships(p, ENGLAND, "english_channel")[0] == 1
    assert not any(p.state.protecting[ENGLAND * 29 : ENGLAND * 29 + 29])
    assert asked(p) == "battle.retreat", "before Trade Protection or Naval Transport"
    on(p, "pass", "pass")
    assert log(p, "battle.won") == [(FRANCE,)]
    assert asked(p) == "sail.arrange"
    play(p, "done")
    assert asked(p) == "transport.from"


@pytest.mark.rules("9.9.02")
def test_ships_fight_in_the_peace_and_rebels_phase_too_without_reward() -> None:
    p = field(
        phase="peace",
        players={"france": fleet(BAY, 3, wars=["england"], mil=3), "england": fleet(BAY, 1)},
        dice=[*at_sea("a--"), *MISS],
        now=[["naval_battle", "france", BAY, -1]],
    )
    skip(p)
    assert log(p, "battle.won") == [(FRANCE,)]
    assert mil(p, FRANCE) == 3


@pytest.mark.rules("9.9.03")
def test_ships_that_end_their_voyage_next_to_pirates_may_fight_them() -> None:
    edits: dict[str, Any] = {
        "players": {"france": fleet(BAY, 3, mil=5)},
        "pirates": {"english_channel": 1},
        "now": [["activate_units", "france", 0]],
    }
    p = field(**edits, dice=[*at_sea("aa-"), *MISS])
    on(p, "naval_movement", "sea:english_channel", "the_fleet", "done")
    assert asked(p) == "pirates.fight"
    assert set(options(p)) == {"pass", "node:english_channel"}
    on(p, "node:english_channel")
    assert p.state.pirates[node("english_channel")] == 0
    assert log(p, "battle.won") == [(FRANCE,)]
    p = field(**edits)
    on(p, "naval_movement", "sea:english_channel", "the_fleet", "done", "pass")
    assert p.state.pirates[node("english_channel")] == 1
    assert "battle.joined_at_sea" not in told(p)


@pytest.mark.rules("9.9.05", "9.9.07", "13.4.10", "9.9.06", "13.4.11")
def test_a_declaration_of_war_starts_battles_in_an_order_of_ones_choice() -> None:
    france = {
        "ships": {"gulf_of_lion": 4, "adriatic_sea": 5}, "protecting": {}, "cb": ["genoa", "ragusa"], "mil": 9,
        "armies": {}, "units": {}, "alliances": [],
    }  # fmt: skip
    edits: dict[str, Any] = {"now": [["declare_war", "france", 0]]}
    p = field(players={"france": france}, **edits, dice=[*at_sea("aaa"), *MISS] * 2)
    play(p, "realm:genoa", "realm:ragusa", "done")
    assert (asked(p), asked_seat(p)) == ("battles.sea", FRANCE)
    assert set(options(p)) == {"sea:gulf_of_lion", "sea:adriatic_sea"}
    play(p, "sea:adriatic_sea")
    skip(p)
    assert log(p, "battle.joined_at_sea") == [(sea("adriatic_sea"),), (sea("gulf_of_lion"),)]
    # with Castilian Ships at War with Genoa off its coast, Genoa has no Ships to spare
    castile = fleet("gulf_of_lion", 1, wars=["genoa"])
    p = field(players={"france": france, "castile": castile}, **edits, dice=[*at_sea("aaa"), *MISS])
    play(p, "realm:genoa", "realm:ragusa", "done")
    skip(p)
    assert log(p, "battle.joined_at_sea") == [(sea("adriatic_sea"),)]


# ---------------------------------------------------------------- Leaders, dice, Casualties


@pytest.mark.rules("9.9.10", "9.9.11", "9.9.12")
def test_only_the_attacker_may_appoint_an_admiral_and_plays_battle_actions_first() -> None:
    p = clash(
        [*roll("-", "", "-----"), *MISS],
        france={"hand": [DORIA], "mil": 5, "display": {"MIL-07-1": 3}},
        england={"hand": [BAZAN], "mil": 5, "display": {"MIL-07-2": 3}},
        start=False,
    )
    assert (asked(p), asked_seat(p)) == ("appoint.who", FRANCE)
    play(p, f"card:{DORIA}", "post:fleet", "done")
    assert (asked(p), asked_seat(p)) == ("battle.action", FRANCE), "England is not asked for an Admiral"
    assert fight(p).leader == [card(DORIA), -1]
    assert fight(p).pool == [1, 0, 5, 0, 0, 3]
    play(p, "pass")
    assert (asked(p), asked_seat(p)) == ("battle.action", ENGLAND)


@pytest.mark.rules("9.9.12", "9.9.13", "9.9.14", "9.9.15")
def test_ships_hit_with_artillery_icons_and_their_owner_picks_what_is_lost() -> None:
    p = clash([*at_sea("aaa"), *at_sea("dia")], french=(2,), english=(2, 0, 2))
    assert log(p, "battle.hits") == [(2, 1)], "two Ships, three icons; only Artillery icons count at sea"
    assert (asked(p), asked_seat(p)) == ("battle.ship_hit", ENGLAND)
    assert options(p) == ["ship:light", "ship:galley"]
    assert why_not(p, "ship:heavy") == "9.9.14"
    play(p, "ship:galley", "ship:galley")
    assert ships(p, ENGLAND, BAY) == [2, 0, 0, 0]
    assert ships(p, FRANCE, BAY) == [1, 0, 0, 0]


@pytest.mark.rules("9.9.13", "9.9.14", "9.4.48", "9.4.49")
def test_a_heavy_ship_hits_by_itself_and_takes_two_hits() -> None:
    p = clash([*MISS, *at_sea("aa-")], french=(0, 1), english=(3,))
    assert log(p, "battle.hits") == [(1, 2)]
    assert ships(p, ENGLAND, BAY) == [2, 0, 0, 0]
    assert p.state.battle is None
    p = clash([*MISS, *at_sea("a--")], french=(0, 1, 0, 1), english=(4,))
    assert log(p, "battle.hits") == [(2, 1)], "a damaged one still hits"
    play(p, "ship:heavy")
    assert ships(p, FRANCE, BAY) == [0, 0, 0, 2]
    assert fight(p).lost == [0, 2], "damage is no Casualty"


@pytest.mark.rules("9.9.16", "9.9.17", "9.9.18")
@pytest.mark.parametrize(
    ("mine", "wounds", "dead"), [("add", 1, False), ("-dd", 0, False), ("adddd", 2, True), ("addd-", 1, False)]
)
def test_each_pair_of_double_icons_makes_the_enemy_admiral_ill(mine: str, wounds: int, dead: bool) -> None:
    france = {"admiral": BAZAN} if len(mine) > 3 else {}
    p = clash([*at_sea(mine), *roll("-", "", "----")], english=(5,), france=france, england={"admiral": DRAKE})
    assert len(log(p, "battle.wounded")) == wounds
    assert p.state.admiral[ENGLAND] == (-1 if dead else card(DRAKE))
    assert dead or p.state.ill[card(DRAKE)] == wounds


# ---------------------------------------------------------------- captures


@pytest.mark.rules("9.9.19", "9.9.20", "9.9.21", "9.9.22", "9.9.23", "9.9.24")
def test_double_icons_of_the_last_roll_turn_lost_ships_into_captured_ones() -> None:
    p = clash([*at_sea("aad"), *MISS], french=(3,), english=(1, 0, 1))
    play(p, "ship:light")
    assert (asked(p), asked_seat(p)) == ("battle.surrender_ship", ENGLAND)
    assert options(p) == ["ship:light", "ship:galley"]
    play(p, "ship:light")
    assert (asked(p), asked_seat(p)) == ("battle.captured", FRANCE)
    assert options(p) == ["pass", f"sea:{BAY}", "post:fleet"]
    play(p, f"sea:{BAY}")
    assert p.state.light[FRANCE * 29 + sea(BAY)] == 1
    assert ships(p, FRANCE, BAY) == [4, 0, 0, 0]
    assert ships(p, ENGLAND, BAY) == [0, 0, 0, 0]
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.9.21")
def test_no_more_ships_are_captured_than_were_lost_in_the_round() -> None:
    p = clash([*roll("dd", "", "aad"), *MISS], french=(3,), english=(1,), france={"admiral": "MIL-07-2"})
    assert asked(p) == "battle.captured"
    play(p, "post:fleet")
    assert asked(p) != "battle.captured"
    assert ships(p, FRANCE, BAY) == [4, 0, 0, 0]


@pytest.mark.rules("9.9.19", "9.9.20")
def test_nothing_is_captured_while_an_enemy_ship_is_left_or_by_an_earlier_roll() -> None:
    p = clash([*at_sea("add"), *MISS, *at_sea("a--"), *MISS], french=(3,), english=(2,))
    assert asked(p) == "battle.retreat"
    play(p, "pass")
    assert asked_seat(p) == ENGLAND
    on(p, "pass")
    assert log(p, "battle.won") == [(FRANCE,)]
    assert "battle.ship_captured" not in told(p)
    p = clash([*at_sea("add"), *at_sea("aad")], french=(1,), english=(1,))
    assert "battle.no_winner" in told(p)
    assert "battle.ship_captured" not in told(p)


@pytest.mark.rules("9.9.20", "9.9.21")
def test_ships_lost_in_an_earlier_round_are_not_captured() -> None:
    p = clash([*at_sea("a--"), *MISS, *at_sea("add"), *MISS], french=(3,), english=(2,))
    on(p, "pass", "pass")
    play(p, "post:fleet")
    assert ships(p, FRANCE, BAY) == [4, 0, 0, 0], "one of the two"
    assert log(p, "battle.won") == [(FRANCE,)]


@pytest.mark.rules("9.9.17", "9.9.16")
def test_casualties_of_an_earlier_round_wound_nobody() -> None:
    p = clash(
        [*at_sea("a--"), *roll("-", "", "----"), *at_sea("dd-"), *roll("-", "", "----")],
        english=(5,), england={"admiral": DRAKE},
    )  # fmt: skip
    on(p, "pass", "pass")
    assert log(p, "battle.hits") == [(1, 0), (0, 0)]
    assert "battle.wounded" not in told(p)


@pytest.mark.rules("9.4.04")
def test_an_admiral_gives_no_dice_where_the_fleet_is_not() -> None:
    france = fleet("gulf_of_lion", 1, admiral=BAZAN, wars=["england"]) | {"ships": {BAY: 3}}
    p = naval_battle(BAY, players={"france": france, "england": fleet(BAY, 3)}, dice=[*MISS, *MISS])
    assert fight(p).pool == [0, 0, 3, 0, 0, 3]


@pytest.mark.rules("9.9.19", "9.9.20", "9.9.22")
def test_defenders_capture_too() -> None:
    p = clash([*MISS, *at_sea("aad")], french=(1, 0, 1), english=(3,))
    play(p, "ship:light")
    assert (asked(p), asked_seat(p)) == ("battle.surrender_ship", FRANCE)
    play(p, "ship:light")
    assert (asked(p), asked_seat(p)) == ("battle.captured", ENGLAND)
    play(p, "post:fleet")
    assert ships(p, ENGLAND, BAY) == [4, 0, 0, 0]


@pytest.mark.rules("9.9.24", "9.9.25")
def test_captured_ships_join_the_fleet_only_where_it_is() -> None:
    france = {"ships": {BAY: 3}, "fleet": {"at": "gulf_of_lion", "ships": [1, 0, 0, 0]}}
    p = clash([*at_sea("aad"), *MISS], english=(0, 0, 1), france=france)
    assert "battle.captured" not in told(p)
    assert ships(p, FRANCE, BAY) == [3, 0, 0, 0], "a Galley sails in a Fleet, and outside its waters not at all"
    p = clash([*at_sea("aad"), *MISS], english=(1,), france=france)
    assert options(p) == ["pass", f"sea:{BAY}"]
    assert why_not(p, "post:fleet") == "9.9.25"
    # a Heavy Ship is taken damaged, and the Fleet is deployed for it
    france = {"ships": {BAY: 3}, "fleet": {"at": None, "ships": [0, 0, 0, 0]}}
    p = clash([*at_sea("aad"), *MISS], english=(0, 0, 0, 1), france=france)
    assert options(p) == ["pass", "post:fleet"]
    play(p, "post:fleet")
    assert ships(p, FRANCE, BAY) == [2, 0, 0, 1], "the damaged Ship had hit as well"


# ---------------------------------------------------------------- Retreat and winner


@pytest.mark.rules("9.9.26", "9.9.28", "9.9.29", "9.9.30")
def test_ships_retreat_together_to_an_adjacent_sea_or_friendly_port() -> None:
    for refuge, many in (("sea:central_atlantic", 3), ("saintonge", 1)):
        more = {"ships": {BAY: 2}} if many == 3 else {}
        p = clash([*MISS, *MISS], french=(2,), france=more, players={"castile": fleet("eastern_atlantic", 1)})
        assert (asked(p), asked_seat(p)) == ("battle.retreat", FRANCE)
        assert {"sea:central_atlantic", "sea:eastern_atlantic", "sea:english_channel"} <= set(options(p))
        assert why_not(p, "bordeaux") == "9.9.26", "an English Port"
        assert why_not(p, "sea:doggerbank") == "9.9.26", "not adjacent"
        assert ("saintonge" in options(p)) == (many == 1), "four Ships find no room there"
        play(p, refuge)
        assert p.state.fleet_at[FRANCE] == (sea("central_atlantic") if many == 3 else 29 + province("saintonge"))
        assert sum(p.state.fleet[:4]) + p.state.light[FRANCE * 29 + sea("central_atlantic")] == many, "one is lost"
        assert asked_seat(p) == ENGLAND
        play(p, "pass")
        assert log(p, "battle.won") == [(ENGLAND,)]


@pytest.mark.rules("9.9.26", "9.5.30", "9.5.31")
@pytest.mark.parametrize(("docked", "room"), [([], True), (["bordeaux"], True), (["bordeaux", "bordeaux"], False)])
def test_ships_retreat_into_a_large_port_as_far_as_there_is_room(docked: list[str], room: bool) -> None:
    france = {"ships": {BAY: 1}, "alliances": ["castile"]}
    castile = {"docked": docked, "ships": {}, "protecting": {}}
    p = clash(
        [*MISS, *MISS], french=(2,), france=france,
        players={"castile": castile}, provinces={"bordeaux": "castile"},
    )  # fmt: skip
    assert ("bordeaux" in options(p)) == room
    if not room:
        assert why_not(p, "bordeaux") == "9.9.26"


@pytest.mark.rules("9.9.26", "9.4.47")
def test_galleys_do_not_survive_a_retreat_out_of_their_waters() -> None:
    west = "western_mediterranean"
    p = naval_battle(
        west,
        players={"france": fleet(west, 2, 0, 2, wars=["england"]), "england": fleet(west, 9)},
        dice=[*MISS, *MISS],
    )
    play(p, "sea:central_atlantic", "ship:light")
    assert ships(p, FRANCE, "central_atlantic") == [1, 0, 0, 0]


@pytest.mark.rules("9.9.26", "9.9.27")
def test_ships_surrounded_by_enemies_cannot_retreat() -> None:
    ring = {"central_atlantic": 1, "eastern_atlantic": 1}
    p = clash([*MISS, *MISS], french=(9,), england={"ships": ring})
    assert (asked(p), asked_seat(p)) == ("battle.retreat", FRANCE)
    assert options(p) == ["pass", "sea:english_channel"]
    assert why_not(p, "sea:central_atlantic") == "9.9.26"
    p = clash([*MISS, *MISS], french=(9,), england={"ships": {**ring, "english_channel": 1}})
    assert (asked(p), asked_seat(p)) == ("battle.retreat", ENGLAND), "France was not asked"


@pytest.mark.rules("9.9.29")
def test_a_ship_of_the_players_choice_is_lost_in_a_retreat_even_a_whole_heavy_one() -> None:
    p = clash([*MISS, *MISS], french=(1, 1), english=(9,))
    play(p, "sea:central_atlantic")
    assert (asked(p), asked_seat(p)) == ("battle.ship_hit", FRANCE)
    play(p, "ship:heavy")
    assert ships(p, FRANCE, "central_atlantic") == [1, 0, 0, 0]


@pytest.mark.rules("9.9.31", "9.9.32")
def test_nobody_wins_when_all_ships_sink_and_only_the_active_player_is_rewarded() -> None:
    p = clash([*at_sea("aaa"), *at_sea("aaa")], french=(2,), english=(2,))
    assert "battle.no_winner" in told(p)
    assert mil(p, FRANCE) == mil(p, ENGLAND) == 3
    p = clash([*MISS, *at_sea("aaa")], french=(2,), english=(3,))
    assert log(p, "battle.won") == [(ENGLAND,)]
    assert mil(p, ENGLAND) == 3
    p = clash([*at_sea("aaa"), *MISS])
    assert mil(p, FRANCE) == 4


@pytest.mark.rules("9.9.33", "9.9.30")
def test_several_enemies_at_sea_defend_as_one() -> None:
    p = naval_battle(
        BAY,
        players={
            "france": fleet(BAY, 6, wars=["england", "castile"]),
            "england": fleet(BAY, 3),
            "castile": fleet(BAY, 2, admiral=BAZAN),
        },
        dice=[*at_sea("aa-"), *at_sea("a--")],
    )
    assert fight(p).defenders == [ENGLAND, CASTILE]
    assert fight(p).leader == [-1, -1], "Castile's Admiral gives no dice beside England"
    assert fight(p).pool == [0, 0, 3, 0, 0, 3]
    assert (ships(p, ENGLAND, BAY)[0], ships(p, CASTILE, BAY)[0]) == (2, 1)
    assert ships(p, FRANCE, BAY)[0] == 5


@pytest.mark.rules("9.9.33", "9.7.49")
def test_the_attacker_picks_who_takes_the_odd_hit_among_heavy_ships() -> None:
    p = naval_battle(
        BAY,
        players={
            "france": fleet(BAY, 6, wars=["england", "castile"]),
            "england": fleet(BAY, 0, 1),
            "castile": fleet(BAY, 0, 1),
        },
        dice=[*at_sea("aaa"), *MISS],
    )
    on(p, "seat:2")
    assert log(p, "battle.hits") == [(3, 2)]
    assert (asked(p), asked_seat(p)) == ("battle.first_loss", FRANCE)
    play(p, "seat:1")
    assert (ships(p, CASTILE, BAY), ships(p, ENGLAND, BAY)) == ([0] * 4, [0, 0, 0, 1])
