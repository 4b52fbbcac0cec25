"""§4.3 Phase 3: Peace & Rebels, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT, base_tax
from signoria.games.price_of_power.components import PROVINCES
from signoria.games.price_of_power.state import DISPUTED, MARRIED, PEACE, REBELS
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
    province,
    realm,
    table,
    told,
    why_not,
)

REBELLION, DUCATS, POWER, NOTHING, EXHAUST, CALM = range(1, 7)  # the faces of the Rebel Die
NOBODY_RULES = "interregnum"


def phase(*steps: str | Sequence[object], **edits: Any) -> Pop:
    """The table after (or in) these steps of Phase 3; France is First Player and then has a Turn."""
    players = edits.pop("players", {})
    every = {one: {"missions": []} | players.get(one, {}) for one in ("france", "castile", "england")}
    now = [[step] if isinstance(step, str) else list(step) for step in steps]
    return table(**({"first_player": "france", "now": now, "players": every, "milestones": []} | edits))


def unrest(p: Pop) -> set[str]:
    """The Provinces with Unrest."""
    return {PROVINCES[n] for n, shown in enumerate(p.state.unrest) if shown}


def in_unrest(owner: str, *names: str) -> dict[str, Any]:
    return {name: {"town": owner, "unrest": True} for name in names}


def wed(p: Pop, seat: int, name: str) -> int:
    return p.state.wed[seat * REALM_COUNT + realm(name)]


def battles(p: Pop) -> list[str]:
    return [key for key in told(p) if key.startswith("battle")]


# ---------------------------------------------------------------- the sequence


@pytest.mark.rules("4.05", "4.3.44")
def test_the_steps_follow_in_order_and_dice_count_the_unrest_added_before() -> None:
    p = phase(
        "peace_and_rebels",
        dice=[NOTHING, NOTHING],
        players={
            "france": {"cb": ["burgundy"], "marriages": {"burgundy": "disputed"}, "hand": [], "prestige": 20},
            "castile": {"ruler": NOBODY_RULES, "stability": -1, "prestige": 0},
            "england": {"marriages": ["castile"], "prestige": 0},
        },
        rebels={"seine": 1, "andalucia": 1},
        provinces=in_unrest("castile", "cordoba"),
    )
    assert asked(p) == "phase.unrest", "Interregnum: Stability is -2 by Step H"
    log = told(p)
    play(p, "madrid")
    log = told(p)
    order = ["phase.cb_removed", "rebels.town", "rebels.fade", "phase.succession_over", "stability", "unrest.gained"]
    places = [log.index(key) for key in order]
    assert places == sorted(places)
    assert log.index("unrest.gained") < log.index("rebels.rolled")
    assert log.count("rebels.rolled") == 2, "Madrid and Sevilla; what the Rebels Occupy rolls no dice"
    assert wed(p, ENGLAND, "castile") == DISPUTED, "disputed in F: judged next Round"
    assert p.state.prestige[ENGLAND] == 0


# ---------------------------------------------------------------- A


@pytest.mark.rules("4.3.02", "4.3.04", "4.3.05", "4.3.03")
def test_a_cb_tokens_and_truces_leave_and_an_unused_cb_costs_2_prestige() -> None:
    p = phase(
        "remove_tokens",
        players={
            "france": {"cb": ["england"], "prestige": 10, "truces": ["burgundy"]},
            "castile": {"cb": ["granada"], "wars": ["granada"], "prestige": 10},
        },
    )
    assert not any(p.state.cb)
    assert p.state.prestige[:2] == [8, 10]
    assert p.state.stance[realm("burgundy")] == PEACE


# ---------------------------------------------------------------- B


def granada_at_war(**edits: Any) -> Pop:
    players = {"castile": {"wars": ["granada"], "armies": {}} | edits.pop("castile", {})}
    return phase("invasions", players=players, **edits)


@pytest.mark.rules("4.3.06", "4.3.08")
def test_b_an_npr_invades_unless_a_hostile_unit_stands_where_it_controls_provinces() -> None:
    assert "invasion" in told(granada_at_war())
    assert "invasion" not in told(granada_at_war(castile={"units": {"andalucia": 1}}))
    assert "invasion" in told(granada_at_war(castile={"units": {"leon": 1}}))


@pytest.mark.rules("4.3.07")
def test_b_an_active_ally_does_not_invade() -> None:
    war = {"castile": {"wars": ["granada", "england"], "armies": {}}}
    assert "invasion" in told(phase("invasions", players=war))
    allied = war | {"england": {"alliances": {"granada": "active"}}}
    assert "invasion" not in told(phase("invasions", players=allied))


# ---------------------------------------------------------------- C


@pytest.mark.rules("4.3.09")
def test_c_without_rebel_units_nothing_happens() -> None:
    p = phase("rebels_act", provinces=in_unrest("castile", "cordoba"))
    assert not [key for key in told(p) if key.startswith("rebels")]


@pytest.mark.rules("4.3.10", "4.3.11")
def test_c_most_rebels_first_then_the_alphabet() -> None:
    p = phase(
        "rebels_act",
        rebels={"leon": 1, "andalucia": 1, "castile": 2},
        provinces=in_unrest("castile", "badajoz", "cordoba", "burgos"),
    )
    taken = [event[1][1] for event in p.log if event[0] == "rebels.siege"]
    assert [PROVINCES[one] for one in taken] == ["burgos", "cordoba", "badajoz"]


@pytest.mark.rules("4.3.12", "4.3.13", "4.3.14", "4.3.15")
def test_c_strength_1_each_large_provinces_first_and_only_those_with_unrest() -> None:
    upset = in_unrest("castile", "salamanca", "galicia", "badajoz")
    for units, taken in ((1, {"badajoz"}), (2, {"salamanca"}), (3, {"salamanca", "badajoz"})):
        p = phase("rebels_act", rebels={"leon": units}, provinces=upset)
        occupied = {PROVINCES[n] for n, by in enumerate(p.state.occupier) if by == REBELS}
        assert occupied == taken
    p = phase("rebels_act", rebels={"leon": 3}, provinces=in_unrest("castile", "galicia"))
    assert p.state.occupier[province("salamanca")] == 0, "calm: left alone"
    assert p.state.occupier[province("galicia")] == REBELS


@pytest.mark.rules("4.3.16", "4.3.17", "4.3.57", "4.3.58", "2.2.13")
def test_c_example_two_rebels_in_leon_take_galicia_and_badajoz() -> None:
    p = phase(
        "rebels_act", "prestige_penalties",
        rebels={"leon": 2}, provinces=in_unrest("castile", "galicia", "badajoz"),
        players={"castile": {"prestige": 9}},
    )  # fmt: skip
    g = p.state
    for name in ("galicia", "badajoz"):
        assert (g.town[province(name)], g.occupier[province(name)]) == (CASTILE + 1, REBELS)
    assert g.small_covered[CASTILE] == 2
    assert base_tax(g, CASTILE) == 10, "12 before"
    assert g.prestige[CASTILE] == 7


@pytest.mark.rules("4.3.59", "4.3.20", "4.3.25", "14.1.06")
@pytest.mark.parametrize(("upset", "leon", "castile"), [([], 1, 0), (["burgos"], 1, 1)])
def test_c_the_example_goes_on_next_round_in_an_adjacent_area_or_with_one_unit_less(
    upset: list[str], leon: int, castile: int
) -> None:
    held = {name: {"town": "castile", "unrest": True, "occupier": "rebels"} for name in ("galicia", "badajoz")}
    p = phase(
        "rebels_act", rebels={"leon": 2}, provinces=held | in_unrest("castile", *upset),
        players={"castile": {"armies": {}}},
    )  # fmt: skip
    assert (p.state.rebel_units[area("leon")], p.state.rebel_units[area("castile")]) == (leon, castile)


@pytest.mark.rules("4.3.18", "4.3.19", "7.6.04")
def test_c_a_non_core_province_is_liberated_and_a_cb_token_laid_on_its_new_owner() -> None:
    p = phase("rebels_act", rebels={"seine": 1}, provinces=in_unrest("france", "picardie"))
    g = p.state
    assert g.town[province("picardie")] == 0
    assert g.small_out[FRANCE] == 8, "the Town is back on its track"
    assert g.npr[province("picardie")] == realm("burgundy")
    assert g.cb[FRANCE * REALM_COUNT + realm("burgundy")] == 1


@pytest.mark.rules("4.3.20", "4.3.22", "4.3.25")
def test_c_all_but_one_go_by_land_to_where_there_is_unrest() -> None:
    p = phase("rebels_act", rebels={"aragon": 3}, provinces=in_unrest("castile", "madrid"))
    g = p.state
    assert (g.rebel_units[area("aragon")], g.rebel_units[area("castile")]) == (1, 2)
    p = phase("rebels_act", rebels={"portugal": 3}, provinces=in_unrest("england", "pale"))
    assert p.state.rebel_units[area("portugal")] == 2, "not across the sea"
    p = phase("rebels_act", rebels={"aragon": 3, "castile": 1}, provinces=in_unrest("castile", "burgos", "madrid"),
              players={"castile": {"armies": {}}})  # fmt: skip
    assert p.state.rebel_units[area("castile")] == 3
    assert not battles(p), "Rebels join Rebels"


@pytest.mark.rules("4.3.21")
def test_c_they_prefer_most_unrest_then_most_towns_then_the_alphabet() -> None:
    def went(**towns: Any) -> str:
        p = phase("rebels_act", rebels={"castile": 2}, players={"castile": {"armies": {}}}, provinces=towns)
        (moved,) = [event[1] for event in p.log if event[0] == "rebels.moved"]
        return next(name for name in ("andalucia", "aquitaine", "leon") if area(name) == moved[2])

    assert went(**in_unrest("castile", "galicia", "badajoz"), **in_unrest("france", "poitou")) == "leon"
    assert went(**in_unrest("castile", "galicia"), **in_unrest("castile", "cordoba")) == "leon", "3 Towns against 2"
    both = in_unrest("castile", "cordoba") | {"salamanca": "vacant", "badajoz": {"town": "castile", "unrest": True}}
    assert went(**both) == "andalucia", "2 Towns each"


@pytest.mark.rules("4.3.23", "4.3.24")
def test_c_not_where_they_would_be_outnumbered_and_they_fight_who_is_there() -> None:
    def move(units: int) -> Pop:
        return phase(
            "rebels_act", rebels={"leon": 3}, provinces=in_unrest("castile", "madrid"),
            players={"castile": {"armies": {}, "units": {"castile": units}}},
        )  # fmt: skip

    assert move(3).state.rebel_units[area("leon")] == 2, "3 would outnumber the 2 who go: one fades"
    assert "rebels.moved" in told(move(2))
    assert battles(move(1))


@pytest.mark.rules("4.3.26", "4.3.59")
def test_c_where_there_is_nowhere_to_go_one_unit_is_removed() -> None:
    p = phase("rebels_act", rebels={"leon": 2})
    assert p.state.rebel_units[area("leon")] == 1
    p = phase("rebels_act", rebels={"leon": 2}, provinces=in_unrest("castile", "cordoba"))
    assert (p.state.rebel_units[area("leon")], p.state.rebel_units[area("andalucia")]) == (1, 1)


# ---------------------------------------------------------------- E


@pytest.mark.rules("4.3.35", "4.3.36")
def test_e_every_disputed_succession_is_over_and_costs_3_prestige_each() -> None:
    p = phase(
        "prestige_penalties",
        players={
            "france": {"marriages": {"burgundy": "disputed", "aragon": "disputed"}, "prestige": 10},
            "castile": {"marriages": {"burgundy": "disputed", "portugal": ""}, "prestige": 10},
        },
    )
    assert [wed(p, FRANCE, "burgundy"), wed(p, FRANCE, "aragon"), wed(p, CASTILE, "burgundy")] == [MARRIED] * 3
    assert p.state.prestige[:2] == [4, 7]


def disputed_burgundy(mine: int, theirs: int = 0, ally: str = "france") -> int:
    """France's Prestige, its Marriage with Burgundy being disputed."""
    p = phase(
        "prestige_penalties",
        players={
            "france": {
                "marriages": {"burgundy": "disputed"}, "prestige": 10, "influence": {"burgundy": mine},
                "alliances": ["burgundy"] if ally == "france" else [],
            },
            "castile": {"influence": {"seine": theirs}, "alliances": ["burgundy"] if ally == "castile" else []},
            "england": {"influence": {}},
        },
    )  # fmt: skip
    return p.state.prestige[FRANCE]


@pytest.mark.rules("4.3.37")
def test_e_the_only_ally_with_most_influence_in_an_npr_loses_nothing() -> None:
    assert disputed_burgundy(3, 2) == 10
    assert disputed_burgundy(1) == 10, "the Marriage counts as Influence: 2"
    assert disputed_burgundy(0) == 7, "fewer than 2"
    assert disputed_burgundy(1, 2) == 7, "no more than Castile's"
    assert disputed_burgundy(3, ally="castile") == 7
    assert disputed_burgundy(3, ally="nobody") == 7


@pytest.mark.rules("4.3.38", "11.2.25")
def test_e_in_a_player_realm_being_the_only_ally_is_enough() -> None:
    def lost(*allies: str) -> int:
        players: dict[str, dict[str, Any]] = {one: {"alliances": ["castile"]} for one in allies}
        players["castile"] = {"ruler": NOBODY_RULES}
        players["england"] = players.get("england", {}) | {"marriages": ["castile"], "prestige": 10}
        p = phase("interregnums", "prestige_penalties", players=players)
        assert p.state.prestige[CASTILE] == 0, "nobody disputes England"
        return p.state.prestige[ENGLAND] - 10

    assert lost("england") == 0
    assert lost() == -3
    assert lost("england", "france") == -3


@pytest.mark.rules("4.3.39", "4.3.40", "4.3.41")
def test_e_occupied_towns_cost_their_tax_value_but_5_at_most() -> None:
    taken = {
        "salamanca": {"town": "castile", "occupier": "england"},
        "badajoz": {"town": "castile", "occupier": "rebels"},
    }
    p = phase("prestige_penalties", provinces=taken, players={"castile": {"prestige": 10}})
    assert p.state.prestige[CASTILE] == 7
    more = taken | {name: {"town": "castile", "occupier": "england"} for name in ("madrid", "sevilla", "cordoba")}
    p = phase("prestige_penalties", provinces=more, players={"castile": {"prestige": 10}})
    assert p.state.prestige[CASTILE] == 5
    vassal = {"lisboa": {"vassal": "castile", "occupier": "england"}}
    p = phase("prestige_penalties", provinces=vassal, players={"castile": {"prestige": 10}})
    assert p.state.prestige[CASTILE] == 10


# ---------------------------------------------------------------- F


@pytest.mark.rules("4.3.42", "4.3.43", "7.2.27")
def test_f_an_interregnum_costs_stability_and_disputes_the_marriages() -> None:
    p = phase(
        "interregnums",
        players={
            "castile": {"ruler": NOBODY_RULES, "stability": 1, "marriages": ["portugal"]},
            "england": {"marriages": ["castile"]},
        },
    )
    assert p.state.stability == [0, 0, 0]
    assert wed(p, ENGLAND, "castile") == DISPUTED
    assert wed(p, CASTILE, "england") == MARRIED, "England's own court is not disputed"
    assert wed(p, CASTILE, "portugal") == MARRIED


# ---------------------------------------------------------------- G


@pytest.mark.rules("4.3.45", "4.3.46", "4.3.47", "4.3.60", "4.3.62")
def test_g_each_dissenting_area_upsets_one_town_of_the_owners_choice() -> None:
    p = phase(
        ["religious_dissent", "castile"], ["roll_player", "castile", 99],
        faith={"castile": "protestant"}, dice=[NOTHING, POWER],
        players={"castile": {"adm": 1, "dip": 1, "mil": 1}}, rebels={"leon": 2},
        provinces={name: {"town": "castile", "occupier": "rebels"} for name in ("galicia", "badajoz")},
    )  # fmt: skip
    assert (asked(p), asked_seat(p)) == ("phase.dissent", CASTILE)
    assert set(options(p)) == {"madrid", "burgos", "murcia"}
    assert why_not(p, "cordoba") == "4.3.46"
    play(p, "burgos")
    assert set(options(p)) == {"sevilla", "cordoba"}
    play(p, "cordoba")
    assert unrest(p) == {"cordoba", "burgos"}
    assert told(p).count("rebels.rolled") == 2, "Rebel Towns in Leon roll no dice"
    assert options(p) == ["adm", "dip", "mil"]


@pytest.mark.rules("4.3.46")
def test_g_where_all_towns_are_upset_already_nothing_is_added() -> None:
    p = phase(["religious_dissent", "castile"], provinces=in_unrest("castile", "sevilla", "cordoba"))
    assert asked(p) == "turn.action"
    assert unrest(p) == {"sevilla", "cordoba"}


@pytest.mark.rules("4.3.60", "4.3.61", "4.3.62", "4.3.56", "4.3.55")
def test_g_example_castile_rolls_for_cordoba_and_loses_a_power_of_its_choice() -> None:
    held = {name: {"town": "castile", "unrest": True, "occupier": "rebels"} for name in ("galicia", "badajoz")}
    p = phase(
        ["religious_dissent", "castile"], ["roll_all", "castile"], dice=[POWER], rebels={"leon": 2}, provinces=held,
        faith={"andalucia": "diverse"}, players={"castile": {"adm": 1, "dip": 1, "mil": 1}},
    )  # fmt: skip
    assert (asked(p), options(p)) == ("phase.dissent", ["sevilla", "cordoba"])
    play(p, "cordoba", "dip")
    assert p.state.power[CASTILE * 3 : CASTILE * 3 + 3] == [1, 0, 1]
    assert told(p).count("rebels.rolled") == 1, "what Rebels hold in LEON needs no dice"


@pytest.mark.rules("4.3.48", "4.3.49")
def test_g_vassals_abroad_cost_one_influence_or_one_unrest_in_one_area() -> None:
    vassals = {name: {"vassal": "castile"} for name in ("granada", "gibraltar", "navarra", "nantes")}

    def dissent(**castile: Any) -> Pop:
        return phase(
            ["vassal_dissent", "castile"], provinces=vassals, faith={"aragon": "protestant"},
            players={"castile": castile},
        )  # fmt: skip

    p = dissent(influence={"aragon": 2})
    assert set(options(p)) == {"area:aragon", "granada", "gibraltar", "navarra"}
    assert why_not(p, "nantes") == "4.3.49"
    assert why_not(p, "area:andalucia") == "4.3.49"
    play(p, "area:aragon")
    assert p.state.influence[CASTILE * len(p.state.faith) + area("aragon")] == 1
    assert asked(p) == "turn.action", "one Area only"
    p = play(dissent(influence={}), "gibraltar")
    assert unrest(p) == {"gibraltar"}
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- H


@pytest.mark.rules("4.3.50", "4.3.52", "4.3.53", "4.3.54")
def test_h_war_two_unrest_then_low_stability_one_then_high_stability_calms_one() -> None:
    order = [
        [step, seat] for step in ("war_unrest", "unstable_unrest", "stable_calm") for seat in ("france", "castile")
    ]
    p = phase(
        *order, players={"france": {"wars": ["castile"], "stability": 2}, "castile": {"stability": -3}},
    )  # fmt: skip
    assert asked_seat(p) == FRANCE
    play(p, "paris")
    assert why_not(p, "paris") == "4.3.46", "another Town"
    play(p, "berry")
    assert asked_seat(p) == CASTILE
    play(p, "madrid", "burgos")
    assert asked_seat(p) == CASTILE, "at -3 one more, not two"
    play(p, "cordoba")
    assert (asked(p), asked_seat(p)) == ("phase.calm", FRANCE)
    assert why_not(p, "madrid") == "4.3.53"
    play(p, "paris")
    assert unrest(p) == {"berry", "madrid", "burgos", "cordoba"}
    assert asked(p) == "turn.action"


@pytest.mark.rules("4.3.52", "4.3.53", "4.3.51")
def test_h_at_peace_and_between_minus_1_and_plus_1_nothing_changes() -> None:
    for stability in (-1, 0, 1):
        p = phase(
            ["war_unrest", "france"], ["unstable_unrest", "france"], ["stable_calm", "france"],
            players={"france": {"stability": stability}}, provinces=in_unrest("france", "paris"),
        )  # fmt: skip
        assert asked(p) == "turn.action"
        assert unrest(p) == {"paris"}


@pytest.mark.rules("4.3.51")
def test_h_a_war_that_ended_in_d_upsets_nobody() -> None:
    war = {"castile": {"wars": ["granada"], "armies": {}}}
    p = phase("peace_resolution", ["war_unrest", "castile"], players=war)
    while asked(p).startswith("peace."):
        play(p, "done")
    assert p.state.stance[CASTILE * REALM_COUNT + realm("granada")] != 1, "Automatic White Peace"
    assert not unrest(p)


@pytest.mark.rules("4.3.52", "4.3.53")
def test_h_without_anything_to_upset_or_to_calm_nobody_is_asked() -> None:
    everything = in_unrest("france", *FRENCH)
    p = phase(["unstable_unrest", "france"], players={"france": {"stability": -2}}, provinces=everything)
    assert asked(p) == "turn.action"
    assert asked(phase(["stable_calm", "france"], players={"france": {"stability": 2}})) == "turn.action"


FRENCH = ("paris", "champagne", "lyon", "toulouse", "orleans", "berry", "bourbon", "limousin", "armagnac", "saintonge",
          "poitou", "montpellier")  # fmt: skip


@pytest.mark.rules("4.3.53")
def test_h_calming_is_a_choice_and_serves_vassals_too() -> None:
    upset = {"granada": {"vassal": "castile", "unrest": True}} | in_unrest("castile", "cordoba")
    p = phase(["stable_calm", "castile"], players={"castile": {"stability": 3}}, provinces=upset)
    assert options(p) == ["cordoba", "granada", "done"]
    play(p, "granada")
    assert unrest(p) == {"cordoba"}


# ---------------------------------------------------------------- I


@pytest.mark.rules("4.3.55", "4.3.56")
def test_i_a_die_for_each_unrest_area_by_area() -> None:
    p = phase(
        ["roll_all", "france"], dice=[DUCATS, NOTHING, DUCATS],
        provinces=in_unrest("castile", "cordoba", "galicia", "badajoz"), players={"castile": {"ducats": 9}},
    )  # fmt: skip
    rolled = [event[1] for event in p.log if event[0] == "rebels.rolled"]
    assert [one[:2] for one in rolled] == [(CASTILE, area("andalucia"))] + [(CASTILE, area("leon"))] * 2
    assert p.state.ducats[CASTILE] == 5
