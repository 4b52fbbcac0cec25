"""§10, 10.1, 10.2 Peace Resolution: its sequence, Victories, Surrender."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.peace import automatic_white_peace_due, nearest_areas, total_victory, victory
from signoria.games.price_of_power.settlement import INCONCLUSIVE, PARTIAL, TOTAL
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    options,
    play,
    realm,
    table,
    told,
    why_not,
)
from tests.pop.wars import (
    ACTIVE,
    ALLIED,
    PEACE,
    TRUCE,
    WAR,
    army,
    by,
    leave_all,
    occupier,
    over,
    peace,
    prestige,
    stance,
    tie,
)

BARE: dict[str, Any] = {"armies": {}, "units": {}, "influence": {}, "dip": 0}
SCOTLAND = ("lothian", "aberdeen", "perth", "ayrshire")
ENGLISH = (
    "bordeaux", "maine", "normandie", "caux", "northumberland", "york", "lancashire",
    "london", "essex", "oxford", "wales", "wessex", "shrewsbury", "pale",
)  # fmt: skip


def occupied(provinces: tuple[str, ...], seat: str) -> dict[str, Any]:
    return {name: by(seat) for name in provinces}


def at_war(*enemies: str, units: int = 9, home: str = "seine", **more: Any) -> dict[str, Any]:
    return {"wars": list(enemies), "armies": army(home, units) if units else {}, "units": {}, **more}


# ---------------------------------------------------------------- 10.1 the sequence


@pytest.mark.rules("10.1.01", "10.1.02", "10.1.03", "4.3.28", "10.4.01", "10.4.03")
def test_wars_without_occupied_provinces_end_at_once_whether_wanted_or_not() -> None:
    p = peace(players={"france": at_war("england", "aragon")}, provinces={"valencia": by("france")})
    assert told(p)[0] == "peace.automatic"
    assert stance(p, FRANCE, "england") == stance(p, ENGLAND, "france") == TRUCE
    assert prestige(p) == [-1, 0, -1]
    assert stance(p, FRANCE, "aragon") == WAR
    assert asked(p) == "peace.war"


@pytest.mark.rules("10.01")
def test_wars_end_in_step_d_of_phase_3_and_nowhere_else() -> None:
    war = {"france": {"wars": ["england", "aragon"]}}
    p = table(players=war)
    assert not [one for one in options(p) if one.startswith(("peace:", "term:"))]
    others = ["remove_tokens", "invasions", "rebels_act", "prestige_penalties", "interregnums"]
    p = table(players=war, now=[[step] for step in others])
    assert stance(p, FRANCE, "england") == stance(p, FRANCE, "aragon") == WAR
    p = table(players=war, now=[["peace_and_rebels"]])
    while stance(p, FRANCE, "england") == WAR:
        play(p, options(p)[0])
    assert stance(p, FRANCE, "aragon") == TRUCE


@pytest.mark.rules("10.2.07", "10.2.29", "10.4.13", "10.2.06")
def test_an_automatic_white_peace_with_an_npr_costs_the_pr_alone_and_offers_no_term() -> None:
    p = peace(players={"france": at_war("aragon")})
    assert over(p)
    assert prestige(p) == [-1, 0, 0]
    assert stance(p, FRANCE, "aragon") == TRUCE


@pytest.mark.rules("10.04", "10.2.11", "10.2.12")
@pytest.mark.parametrize(
    "provinces",
    [
        {"caux": by("france")},
        {"champagne": by("england")},
        {"brest": None},
    ],
)
def test_one_occupied_province_on_either_side_is_enough_to_go_on(provinces: dict[str, Any]) -> None:
    if "brest" in provinces:  # of England's Vassal
        provinces = {"nantes": {"vassal": "england", "occupier": "france"}, "rennes": {"vassal": "england"}}
    p = peace(players={"france": at_war("england", units=1)}, provinces=provinces)
    assert stance(p, FRANCE, "england") == WAR
    assert prestige(p) == [0, 0, 0]


@pytest.mark.rules("4.3.27")
def test_without_wars_nothing_happens() -> None:
    p = peace(players={"france": {"armies": army("aragon", 2), "units": {}}})
    assert over(p)
    assert p.state.army_at[0] == area("aragon")  # not even the Aftermath


@pytest.mark.rules("10.1.01", "10.1.07", "10.1.08", "4.3.29", "4.3.30")
def test_total_victories_come_first_in_turn_order_one_player_after_the_other() -> None:
    p = peace(
        first_player="castile",
        players={
            "france": at_war("brittany", "scotland", "england"),
            "castile": at_war("navarra", "granada", home="castile", claims=[]),
        },
        provinces={
            **occupied(("nantes", "rennes", *SCOTLAND, "caux"), "france"),
            **occupied(("navarra", "granada", "gibraltar"), "castile"),
        },
    )
    assert (asked(p), asked_seat(p)) == ("peace.total", CASTILE)
    assert set(options(p)) == {"realm:navarra", "realm:granada"}
    play(p, "realm:granada", "term:full_annexation")
    assert (asked(p), asked_seat(p)) == ("peace.enforce", CASTILE)
    play(p, "term:full_annexation")
    assert (asked(p), asked_seat(p)) == ("peace.total", FRANCE)
    assert set(options(p)) == {"realm:brittany", "realm:scotland"}
    assert why_not(p, "realm:england") == "10.2.14"
    assert why_not(p, "realm:aragon") == "10.1.21"
    play(p, "realm:scotland", "term:white_peace", "term:white_peace")
    assert (asked(p), asked_seat(p)) == ("peace.war", ENGLAND)  # step 3; Castile's Wars are over


@pytest.mark.rules("10.1.11", "10.1.12", "10.2.17")
def test_a_total_victory_must_be_settled_with_any_term_that_fits() -> None:
    p = peace(players={"france": at_war("scotland")}, provinces=occupied(SCOTLAND, "france"))
    assert asked(p) == "peace.enforce"
    assert options(p) == [
        "term:white_peace", "term:keep_current_board_state", "term:vassalization", "term:full_annexation",
    ]  # fmt: skip
    assert why_not(p, "peace:leave") == "10.1.11"
    assert why_not(p, "peace:negotiate") == "10.4.89"


@pytest.mark.rules("10.1.15", "10.4.11")
def test_white_peace_may_be_enforced_on_a_player_only_with_a_total_victory() -> None:
    p = peace(
        players={"france": at_war("england"), "england": BARE},
        provinces=occupied(ENGLISH, "france"),
    )
    assert asked(p) == "peace.enforce"
    assert "term:white_peace" in options(p)
    play(p, "term:white_peace")
    assert stance(p, FRANCE, "england") == TRUCE
    assert all(occupier(p, name) is None for name in ENGLISH)
    assert prestige(p) == [-1, 0, -1]
    assert over(p)


@pytest.mark.rules("10.1.16", "10.1.17", "10.1.18", "10.1.19", "4.3.31", "10.2.04")
def test_in_the_third_step_each_player_settles_what_it_wishes_in_any_order() -> None:
    p = peace(
        players={"france": at_war("aragon", "england"), "england": BARE},
        provinces={"valencia": by("france"), "caux": by("france"), "champagne": by("england")},
    )
    assert asked_seat(p) == FRANCE
    assert options(p) == ["realm:aragon", "realm:england", "done"]
    play(p, "realm:england", "peace:leave")
    assert options(p) == ["realm:aragon", "done"]
    assert why_not(p, "realm:england") == "10.1.18"
    play(p, "realm:aragon", "term:white_peace")
    assert stance(p, FRANCE, "aragon") == TRUCE
    assert asked_seat(p) == ENGLAND  # France has nothing left; Castile has no War
    play(p, "done")
    assert over(p)
    assert stance(p, FRANCE, "england") == WAR


@pytest.mark.rules("10.02", "10.1.21")
def test_each_resolution_concerns_one_enemy() -> None:
    p = peace(
        players={"france": at_war("aragon", "brittany")},
        provinces={"valencia": by("france"), "rennes": by("france")},
    )
    play(p, "realm:brittany", "term:keep_current_board_state", "done", "done")
    assert stance(p, FRANCE, "brittany") == TRUCE
    assert stance(p, FRANCE, "aragon") == WAR
    assert options(p) == ["realm:aragon", "done"]


@pytest.mark.rules("10.1.22", "10.1.23", "10.2.05", "10.2.24", "10.2.38")
def test_a_partial_victory_lets_one_enforce_a_term_or_negotiate_with_a_player() -> None:
    p = peace(players={"france": at_war("england")}, provinces={"caux": by("france"), "london": by("france")})
    play(p, "realm:england")
    assert options(p) == [
        "term:keep_current_board_state", "term:humiliation", "peace:negotiate", "peace:surrender", "peace:leave",
    ]  # fmt: skip
    assert why_not(p, "term:full_annexation") == "10.4.82"
    assert why_not(p, "term:white_peace") == "10.4.11"
    play(p, "term:humiliation")
    assert stance(p, FRANCE, "england") == TRUCE


@pytest.mark.rules("10.1.24", "10.1.27", "10.2.09", "10.2.27")
def test_without_a_victor_an_npr_accepts_a_white_peace() -> None:
    p = peace(players={"france": at_war("aragon", units=0)}, provinces={"valencia": by("france")})
    play(p, "realm:aragon")
    assert options(p) == ["term:white_peace", "peace:leave"]
    play(p, "term:white_peace")
    assert stance(p, FRANCE, "aragon") == TRUCE
    assert occupier(p, "valencia") is None
    assert prestige(p) == [-1, 0, 0]


@pytest.mark.rules("10.1.26", "10.2.08", "10.2.26")
def test_without_a_victor_nothing_can_be_enforced_on_a_player() -> None:
    p = peace(
        players={"france": at_war("england", units=3), "england": {"armies": {}, "units": {"east_anglia": 2}}},
        provinces={"caux": by("france"), "london": by("france")},
    )
    play(p, "realm:england")
    assert options(p) == ["peace:negotiate", "peace:surrender", "peace:leave"]
    assert why_not(p, "term:white_peace") == "10.4.11"
    assert why_not(p, "term:keep_current_board_state") == "10.4.15"
    assert why_not(p, "term:humiliation") == "10.4.33"
    assert why_not(p, "term:force_conversion") == "10.4.55"
    assert why_not(p, "term:secure_desired_succession") == "10.4.65"
    play(p, "peace:leave", "done")
    assert stance(p, FRANCE, "england") == WAR


# ---------------------------------------------------------------- 10.1 4. Aftermath


@pytest.mark.rules("10.1.28", "10.1.30", "10.1.31", "4.3.32")
def test_at_peace_units_in_neutral_areas_go_to_the_nearest_friendly_area() -> None:
    p = peace(
        players={
            "france": {
                "wars": ["aragon"], "mil": 0, "units": {"aragon": 2, "languedoc": 1},
                "armies": army("burgundy", 3), "alliances": [],
            }
        },
    )  # fmt: skip
    assert asked(p) == "peace.units_home"
    assert set(options(p)) == {"area:languedoc", "area:aquitaine"}
    assert why_not(p, "area:seine") == "10.1.28"
    play(p, "area:aquitaine", "area:languedoc")  # one by one
    assert over(p)
    assert p.state.units[area("aquitaine")] == 1
    assert p.state.units[area("languedoc")] == 2  # one was there, in a Friendly Area, and has stayed
    assert p.state.army_at[0] == area("burgundy")  # Lyon is French
    assert p.state.power[2] == 0


@pytest.mark.rules("10.1.29")
def test_each_area_and_each_sea_zone_counts_as_one_space() -> None:
    wanted = {area("ireland"), area("castile")}
    assert nearest_areas(area("wales_and_wessex"), lambda one: one in wanted) == [area("ireland")]
    assert nearest_areas(area("seine"), lambda one: one == area("scotland")) == [area("scotland")]
    assert nearest_areas(area("aragon"), lambda one: one in wanted) == [area("castile")]
    assert nearest_areas(area("aragon"), lambda one: False) == []


@pytest.mark.rules("10.1.28")
def test_an_army_alone_in_a_neutral_area_marches_home_with_its_name() -> None:
    p = peace(players={"castile": {"wars": ["aragon"], "armies": army("portugal", 2), "units": {"portugal": 1}}})
    assert (asked(p), asked_seat(p)) == ("peace.army_home", CASTILE)
    play(p, "area:leon", "area:andalucia")
    assert over(p)
    assert p.state.army_at[3 * CASTILE] == area("leon")
    assert p.state.units[CASTILE * len(p.state.claim) + area("andalucia")] == 1


@pytest.mark.rules("10.1.32", "10.1.33", "4.3.33", "4.3.34")
def test_at_peace_active_allies_are_allies_again_and_allied_units_leave() -> None:
    p = peace(
        players={
            "england": {
                "wars": ["france"], "alliances": {"portugal": "active"}, "allied": 1,
                "armies": army("east_anglia", 1, allied=[2, 0, 0]), "units": {},
            }
        },
    )  # fmt: skip
    assert tie(p, ENGLAND, "portugal") == ALLIED
    assert p.state.allied[ENGLAND] == 0
    assert p.state.army[ENGLAND * 27 : ENGLAND * 27 + 9] == [1, 0, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.rules("10.1.34", "10.1.28")
def test_a_pr_still_at_war_keeps_its_active_allies_and_stays_where_it_is() -> None:
    p = peace(
        players={
            "england": {
                "wars": ["france", "aragon"], "alliances": {"portugal": "active"}, "allied": 1,
                "armies": army("flanders_and_wallonia", 1), "units": {},
            }
        },
        provinces={"valencia": by("england")},
    )  # fmt: skip
    leave_all(p)
    assert over(p)
    assert tie(p, ENGLAND, "portugal") == ACTIVE
    assert p.state.allied[ENGLAND] == 1
    assert p.state.army_at[3 * ENGLAND] == area("flanders_and_wallonia")


# ---------------------------------------------------------------- 10.2 Victory


def states(**edits: Any) -> Pop:
    return table(**edits)


@pytest.mark.rules("10.2.14", "10.2.03")
def test_total_victory_needs_every_de_jure_province() -> None:
    for count, won in ((4, True), (3, False)):
        p = states(players={"france": at_war("scotland")}, provinces=occupied(SCOTLAND[:count], "france"))
        assert total_victory(p.state, FRANCE, realm("scotland")) is won
        assert victory(p.state, FRANCE, realm("scotland")) == (TOTAL if won else PARTIAL)
    p = states(
        players={"france": at_war("scotland"), "england": {"wars": ["scotland"]}},
        provinces={**occupied(SCOTLAND[:3], "france"), "ayrshire": by("england")},
    )
    assert victory(p.state, FRANCE, realm("scotland")) == PARTIAL


@pytest.mark.rules("10.2.14", "10.04")
def test_vassals_count_as_the_overlords_provinces_for_a_total_victory() -> None:
    mine = ("valencia", "zaragoza", "barcelona", "baleares", "palermo", "mesina", "malta", "sardenya")
    p = states(players={"castile": at_war("aragon")}, provinces=occupied(mine, "castile"))
    assert victory(p.state, CASTILE, realm("aragon")) == PARTIAL  # Naples is its Vassal
    p = states(
        players={"castile": at_war("aragon")}, provinces=occupied((*mine, "napoli", "salerno", "bari"), "castile")
    )
    assert victory(p.state, CASTILE, realm("aragon")) == TOTAL


@pytest.mark.rules("10.2.15")
def test_total_victory_needs_an_enemy_without_deployed_units() -> None:
    for units, kind in (({}, TOTAL), ({"east_anglia": 1}, PARTIAL)):
        p = states(
            players={"france": at_war("england"), "england": {"armies": {}, "units": units}},
            provinces=occupied(ENGLISH, "france"),
        )
        assert victory(p.state, FRANCE, realm("england")) == kind


@pytest.mark.rules("10.2.19", "10.2.01")
@pytest.mark.parametrize(
    ("mine", "theirs", "kind"), [(8, 4, PARTIAL), (7, 4, INCONCLUSIVE), (1, 0, PARTIAL), (0, 0, INCONCLUSIVE)]
)
def test_partial_victory_over_a_player_is_two_to_one(mine: int, theirs: int, kind: int) -> None:
    p = states(
        players={
            "france": at_war("england", units=mine),
            "england": {"armies": {}, "units": {"east_anglia": theirs} if theirs else {}},
        },
        provinces={"caux": by("france")},
    )
    assert victory(p.state, FRANCE, realm("england")) == kind


@pytest.mark.rules("10.2.20", "10.2.21", "10.2.03")
@pytest.mark.parametrize(("units", "kind"), [(3, PARTIAL), (2, INCONCLUSIVE)])
def test_partial_victory_over_an_npr_counts_the_rebels_in_ones_own_areas(units: int, kind: int) -> None:
    p = states(
        players={"france": at_war("aragon", units=units)},
        provinces={"valencia": by("france")},
        rebels={"loire": 2, "aragon": 3},
    )
    assert victory(p.state, FRANCE, realm("aragon")) == kind


@pytest.mark.rules("10.2.21", "10.04")
def test_rebels_in_the_areas_of_vassals_count_too() -> None:
    p = states(
        players={"france": at_war("aragon", units=2)},
        provinces={"valencia": by("france"), "nantes": {"vassal": "france"}, "rennes": {"vassal": "france"}},
        rebels={"brittany_and_normandy": 2},
    )
    assert victory(p.state, FRANCE, realm("aragon")) == INCONCLUSIVE


@pytest.mark.rules("10.2.23")
def test_mercenaries_and_allied_units_count_as_deployed() -> None:
    units = army("seine", 3, mercenary=[2, 0, 0], allied=[1, 0, 0])
    for theirs, kind in ((3, PARTIAL), (4, INCONCLUSIVE)):
        p = states(
            players={
                "france": {"wars": ["england"], "armies": units, "units": {}},
                "england": {"armies": {}, "units": {"east_anglia": theirs}},
            },
            provinces={"caux": by("france")},
        )
        assert victory(p.state, FRANCE, realm("england")) == kind


@pytest.mark.rules("10.2.22")
def test_units_overseas_count_only_where_the_other_has_a_town_on_that_continent() -> None:
    def kind(**more: Any) -> int:
        p = states(
            players={
                "france": {"wars": ["england"], "armies": army("mexico", 4), "units": {"seine": 2}},
                "england": {"armies": {}, "units": {"east_anglia": 2}},
            },
            provinces={"caux": by("france"), **more},
        )
        return victory(p.state, FRANCE, realm("england"))

    assert kind() == INCONCLUSIVE
    assert kind(antilles={"town": "england"}) == PARTIAL


@pytest.mark.rules("10.2.13", "10.1.04", "10.3.05", "10.1.05", "10.2.28")
def test_a_province_of_an_active_ally_keeps_the_war_alive() -> None:
    ally = {"wars": ["france"], "alliances": {"portugal": "active"}}
    p = states(players={"england": ally}, provinces={"porto": by("france")})
    assert not automatic_white_peace_due(p.state, FRANCE, realm("england"))
    assert not automatic_white_peace_due(p.state, ENGLAND, realm("france"))
    p = peace(
        players={"england": ally, "france": {"armies": {}, "units": {"seine": 1}}}, provinces={"porto": by("france")}
    )
    assert options(p) == ["realm:england", "done"]
    assert why_not(p, "realm:portugal") == "10.2.25"
    p = states(players={"england": {**ally, "alliances": ["portugal"]}})
    assert automatic_white_peace_due(p.state, FRANCE, realm("england"))


# ---------------------------------------------------------------- 10.2 Surrendering


@pytest.mark.rules(
    "10.2.02", "10.2.30", "10.2.31", "10.2.32", "10.2.33", "10.2.34", "10.2.35", "10.2.36", "10.4.35", "21.02"
)
def test_who_surrenders_makes_the_enemy_victor_of_that_war_which_must_end() -> None:
    p = peace(
        players={"england": at_war("france", "castile", units=2, home="east_anglia"), "france": {"prestige": 10}},
        provinces={"caux": by("france"), "cordoba": by("england"), "bordeaux": by("france")},
        first_player="england",
    )
    play(p, "realm:france", "peace:surrender")
    assert prestige(p) == [12, 0, -2]
    assert (asked(p), asked_seat(p)) == ("peace.enforce", FRANCE)
    assert options(p) == ["term:keep_current_board_state", "term:humiliation", "peace:negotiate"]
    assert why_not(p, "peace:leave") == "10.2.35"
    assert why_not(p, "term:full_annexation") == "10.4.82"
    play(p, "term:humiliation")
    assert prestige(p) == [18, 0, -8]  # Tax Value 3 returned
    assert stance(p, FRANCE, "england") == TRUCE
    assert stance(p, ENGLAND, "castile") == WAR


@pytest.mark.rules("10.2.37")
def test_nobody_surrenders_to_an_npr() -> None:
    p = peace(players={"france": at_war("aragon")}, provinces={"valencia": by("france")})
    play(p, "realm:aragon")
    assert why_not(p, "peace:surrender") == "10.2.37"


@pytest.mark.rules("10.4.108", "10.4.109")
def test_optional_rule_3_forbids_surrender() -> None:
    p = peace(
        options=["no_surrender"],
        players={"france": at_war("england", units=0)},
        provinces={"caux": by("france")},
    )
    play(p, "realm:england")
    assert options(p) == ["peace:negotiate", "peace:leave"]
    assert why_not(p, "peace:surrender") == "10.4.108"
    play(p, "peace:leave")
    leave_all(p)
    assert stance(p, FRANCE, "england") == WAR


@pytest.mark.rules("10.4.109")
def test_without_surrender_a_white_peace_still_ends_wars() -> None:
    war = {"france": at_war("england", "aragon", units=0)}
    p = peace(options=["no_surrender"], players=war, provinces={"valencia": by("france")})
    assert stance(p, FRANCE, "england") == TRUCE
    play(p, "realm:aragon", "term:white_peace")
    assert stance(p, FRANCE, "aragon") == TRUCE


@pytest.mark.rules("10.4.02", "4.3.03")
def test_a_truce_lasts_until_phase_3_of_the_next_round() -> None:
    p = table(players={"france": {"truces": ["scotland", "england"]}}, now=[["remove_tokens"]])
    assert stance(p, FRANCE, "scotland") == stance(p, FRANCE, "england") == stance(p, ENGLAND, "france") == PEACE
