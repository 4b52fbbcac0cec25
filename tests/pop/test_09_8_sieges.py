"""§9.8 Sieges & Occupation."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import lawful_owner, owned, owner, realm_reach, tax_income
from signoria.games.price_of_power.capacity import mc
from tests.pop.fighting import REBELS, army, at_sea, field, log, mil, occupier, on, rebel, ships, unrest
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
    told,
    town,
    why_not,
)

FLANDERS = ("artois", "brugge", "gent", "antwerpen", "namur", "luxembourg")


def siege(where: str, *then: list[Any], **edits: Any) -> Pop:
    """France lays Siege; the Activation is paid for."""
    return field(now=[["siege", "france", where, 0], *then], **edits)


def france(where: str, *units: int, **more: Any) -> dict[str, Any]:
    kinds = (units[0], units[1] if len(units) > 1 else 0, units[2] if len(units) > 2 else 0)
    return army(where, kinds, **{"wars": ["england"], "mil": 9, **more})


# ---------------------------------------------------------------- who may lay Siege, and what it costs


@pytest.mark.rules("9.8.01", "9.8.03", "9.8.04", "9.8.06")
def test_a_siege_takes_a_land_activation_and_its_power() -> None:
    activate: dict[str, Any] = {"now": [["activate_units", "france", 0]]}
    p = field(players={"france": france("aquitaine", 3, mil=3)}, **activate)
    play(p, "area:aquitaine")
    assert "siege" in options(p)
    play(p, "siege")
    assert mil(p, FRANCE) == 1, "1 for the Activation, 1 for the second Unit"
    assert occupier(p, "bordeaux") == FRANCE
    p = field(players={"france": france("languedoc", 3, mil=3)}, **activate)
    play(p, "area:languedoc", "area:aquitaine")
    assert asked(p) != "siege.target"
    assert "siege" not in options(p), "this Army has moved"
    p = field(players={"france": france("aquitaine", 3, mil=1, units={"aquitaine": 1})}, **activate)
    play(p, "area:aquitaine")
    assert why_not(p, "siege") == "9.8.06", "a Large Province takes two Infantry Units"
    p = field(players={"france": france("aquitaine", 3, mil=0)})
    assert "act:activate_units" not in options(p)
    # without own Units, without Enemy Provinces, beside Enemy Units
    p = field(players={"france": france("aquitaine", 3), "england": {"units": {"aquitaine": 1}}}, **activate)
    play(p, "area:aquitaine")
    assert "siege" not in options(p)
    p = field(players={"france": france("loire", 3)}, **activate)
    play(p, "area:loire")
    assert "siege" not in options(p)


@pytest.mark.rules("9.8.05", "9.8.07")
@pytest.mark.parametrize(
    ("units", "strength"),
    [((2, 0, 1), 4), ((3, 0, 0), 3), ((0, 3, 0), 1), ((1, 2, 0), 2), ((0, 4, 1), 4), ((0, 1, 0), 0)],
)
def test_siege_strength_is_one_for_infantry_two_for_artillery_half_for_cavalry(
    units: tuple[int, int, int], strength: int
) -> None:
    p = siege("flanders_and_wallonia", players={"france": france("flanders_and_wallonia", *units, wars=["burgundy"])})
    if not strength:
        assert asked(p) != "siege.target"
        return
    for name in FLANDERS[:strength]:
        play(p, name)
    if strength < 5 and asked(p) == "siege.target":
        assert why_not(p, FLANDERS[strength]) == "9.8.07"
        play(p, "done")
    assert [name for name in FLANDERS if occupier(p, name) == FRANCE] == list(FLANDERS[:strength])


@pytest.mark.rules("9.8.06", "9.8.05")
def test_each_unit_beyond_the_first_costs_one_military_power() -> None:
    more = {"wars": ["burgundy"]}
    p = field(
        players={"france": france("flanders_and_wallonia", 6, mil=4, **more)}, now=[["activate_units", "france", 0]]
    )
    play(p, "area:flanders_and_wallonia", "siege", *FLANDERS[:3])
    assert why_not(p, "liege") == "9.8.04", "no Enemy"
    play(p, FLANDERS[3])
    assert mil(p, FRANCE) == 0
    assert len(log(p, "siege.occupied")) == 4, "a fifth one could not be paid for"
    p = siege("flanders_and_wallonia", players={"france": france("flanders_and_wallonia", 6, mil=1, **more)})
    play(p, *FLANDERS[:2])
    assert [occupier(p, name) for name in FLANDERS[:3]] == [FRANCE, FRANCE, None]
    p = siege("flanders_and_wallonia", players={"france": france("flanders_and_wallonia", 4, 0, 1, mil=5, **more)})
    play(p, *FLANDERS[:2], "done")
    assert mil(p, FRANCE) == 5, "two Small Provinces for a single Artillery Unit"


@pytest.mark.rules("9.8.07", "9.8.09")
def test_the_tax_value_of_what_is_taken_is_limited_by_the_strength() -> None:
    english = dict.fromkeys(("armagnac", "poitou"), "england")
    p = siege("aquitaine", players={"france": france("aquitaine", 3)}, provinces=english)
    assert options(p) == ["bordeaux", "armagnac", "poitou"]
    assert why_not(p, "saintonge") == "9.8.04", "an own Province"
    assert {why_not(p, "done"), why_not(p, "act:trade")} == {"9.8.04"}, "nor anything else"
    play(p, "bordeaux", "armagnac")
    assert [occupier(p, name) for name in ("bordeaux", "armagnac", "poitou")] == [FRANCE, FRANCE, None]
    p = siege("aquitaine", players={"france": france("aquitaine", 2)}, provinces=english)
    play(p, "armagnac")
    assert why_not(p, "bordeaux") == "9.8.07"
    play(p, "poitou")
    assert [occupier(p, name) for name in ("bordeaux", "armagnac", "poitou")] == [None, FRANCE, FRANCE]


@pytest.mark.rules("9.8.08")
def test_an_island_takes_a_ship_in_a_sea_that_its_port_faces() -> None:
    aragon = {"wars": ["aragon"], "protecting": {}}
    p = siege("aragon", players={"france": france("aragon", 3, **aragon)})
    assert why_not(p, "baleares") == "9.8.08"
    p = siege("aragon", players={"france": france("aragon", 3, **aragon, ships={"western_mediterranean": 1})})
    play(p, "baleares", "done")
    assert occupier(p, "baleares") == FRANCE


@pytest.mark.rules("9.8.10")
def test_defensive_mentality_costs_a_unit_before_anything_falls() -> None:
    edits: dict[str, Any] = {
        "players": {"france": france("aquitaine", 3), "england": {"ideas": ["defensive_mentality"]}}
    }
    p = siege("aquitaine", **edits)
    assert (asked(p), asked_seat(p)) == ("siege.defended", FRANCE)
    play(p, "yes")
    assert p.state.army[0] == 2
    assert occupier(p, "bordeaux") == FRANCE
    p = siege("aquitaine", **edits)
    play(p, "no")
    assert (p.state.army[0], occupier(p, "bordeaux"), mil(p, FRANCE)) == (3, None, 9)


@pytest.mark.rules("9.8.10", "9.8.07")
def test_who_is_too_weak_after_that_loss_picks_other_provinces() -> None:
    p = siege(
        "aquitaine",
        players={"france": france("aquitaine", 2), "england": {"ideas": ["defensive_mentality"]}},
        provinces={"poitou": "england"},
    )
    play(p, "bordeaux", "yes")
    assert asked(p) == "siege.target"
    assert options(p) == ["poitou", "done"]
    play(p, "poitou")
    assert [occupier(p, name) for name in ("bordeaux", "poitou")] == [None, FRANCE]
    assert p.state.army[0] == 1, "no second loss"
    assert mil(p, FRANCE) == 9


# ---------------------------------------------------------------- what falls


@pytest.mark.rules("9.8.11", "9.8.12", "14.4.01", "14.4.02", "9.8.23", "14.1.06")
def test_a_rebel_town_is_taken_off_with_all_unrest() -> None:
    p = siege(
        "seine",
        ["roll_rebels", "france", "seine"],
        players={"france": france("seine", 2)},
        provinces={"paris": {"owner": "france", "occupier": "rebels", "unrest": True}},
        dice=rebel("ducats"),
    )
    assert occupier(p, "paris") is None
    assert (town(p, "paris"), unrest(p, "paris")) == (FRANCE, False)
    assert p.state.large_covered[FRANCE] == 0
    assert told(p).count("siege.occupied") == 0
    assert "rebels.rolled" not in told(p)


@pytest.mark.rules("9.8.13", "9.8.24", "9.8.25", "9.8.26", "14.2.14")
def test_an_npr_province_is_occupied_with_an_own_town_in_unrest() -> None:
    players = {"castile": army("andalucia", (2, 0, 0), wars=["granada"], mil=3)}
    p = field(turn="castile", players=players, now=[["siege", "castile", "andalucia", 0]])
    small, income, units = p.state.small_out[CASTILE], tax_income(p.state, CASTILE), mc(p.state, realm("granada"), 3)
    play(p, "granada", "done")
    g, p_ = p.state, province("granada")
    assert (g.occupier[p_], g.occupier_pieces[p_], g.town[p_]) == (CASTILE + 1, 1, 0)
    assert g.small_out[CASTILE] == small + 1
    assert tax_income(g, CASTILE) == income + 1
    assert lawful_owner(g, p_) == realm("granada")
    assert owner(g, p_) == -1, "disputed"
    assert p_ not in owned(g, CASTILE)
    assert mc(g, realm("granada"), 3) == units - 1
    # its Town shows Unrest: a Rebellion Liberates it
    p = field(
        turn="castile",
        players={"castile": {"wars": ["granada"], "units": {}, "armies": {}}},
        provinces={"granada": {"npr": "granada", "occupier": "castile"}},
        dice=rebel("rebellion"),
        now=[["roll_rebels", "castile", "andalucia"]],
    )
    assert occupier(p, "granada") is None
    assert p.state.small_out[CASTILE] == small


@pytest.mark.rules("9.8.14", "9.8.15", "9.8.24", "9.8.26", "14.1.07")
def test_a_hostile_players_province_bears_both_towns_and_covers_a_slot() -> None:
    edits: dict[str, Any] = {"provinces": {"bordeaux": {"owner": "england", "unrest": True}}}
    p = siege("aquitaine", ["roll_rebels", "england", "aquitaine"], players={"france": france("aquitaine", 2)}, **edits)
    g, at = p.state, province("bordeaux")
    assert (town(p, "bordeaux"), occupier(p, "bordeaux"), g.occupier_pieces[at]) == (ENGLAND, FRANCE, 2)
    assert (g.large_covered[ENGLAND], g.large_covered[FRANCE]) == (1, 0)
    before = field()
    assert tax_income(g, ENGLAND) == tax_income(before.state, ENGLAND) - 2
    assert tax_income(g, FRANCE) == tax_income(before.state, FRANCE) + 2
    assert at not in owned(g, ENGLAND)
    assert at not in owned(g, FRANCE)
    assert "rebels.rolled" not in told(p), "covered Unrest counts for nothing"


@pytest.mark.rules("9.8.15", "9.8.26")
def test_an_occupied_vassal_covers_slots_of_the_vassal_track() -> None:
    vassals = {"nantes": {"vassal": "england"}, "rennes": {"vassal": "england"}}
    p = siege("brittany_and_normandy", players={"france": france("brittany_and_normandy", 2, mil=0)}, provinces=vassals)
    play(p, "nantes")
    assert p.state.vassals_covered[ENGLAND] == 1
    assert p.state.vassal[province("nantes")] == ENGLAND + 1
    assert occupier(p, "nantes") == FRANCE


@pytest.mark.rules("9.8.16")
def test_the_enemys_town_leaves_a_neutral_owners_province() -> None:
    p = siege(
        "scotland",
        players={"france": france("scotland", 2, alliances=[])},
        provinces={"lothian": {"npr": "scotland", "occupier": "england"}},
    )
    fresh = field()
    assert occupier(p, "lothian") is None
    assert town(p, "lothian") is None
    assert p.state.small_out == fresh.state.small_out
    assert log(p, "siege.freed") == [(FRANCE, province("lothian"))]


@pytest.mark.rules("9.8.17", "9.8.22", "9.8.27", "9.8.23")
def test_an_own_province_is_simply_freed_and_owned_again() -> None:
    p = siege(
        "aquitaine",
        players={"france": france("aquitaine", 1)},
        provinces={"armagnac": {"owner": "france", "occupier": "england"}},
    )
    fresh = field()
    assert occupier(p, "armagnac") is None
    assert province("armagnac") in owned(p.state, FRANCE)
    assert p.state.small_covered[FRANCE] == 0
    assert p.state.small_out == fresh.state.small_out
    assert "siege.occupied" not in told(p)


@pytest.mark.rules("9.8.18")
def test_one_enemys_town_on_anothers_province_is_replaced() -> None:
    p = siege(
        "aquitaine",
        players={"france": france("aquitaine", 2, wars=["england", "castile"]), "castile": {"wars": ["england"]}},
        provinces={"bordeaux": {"owner": "england", "occupier": "castile"}},
    )
    fresh = field()
    assert occupier(p, "bordeaux") == FRANCE
    assert p.state.large_out[CASTILE] == fresh.state.large_out[CASTILE]
    assert p.state.large_out[FRANCE] == fresh.state.large_out[FRANCE] + 1
    assert p.state.large_covered[ENGLAND] == 1


@pytest.mark.rules("9.8.19", "14.4.03")
@pytest.mark.parametrize(("answer", "holder"), [("yes", FRANCE), ("no", None)])
def test_a_rebel_town_on_an_enemys_province_may_be_replaced_or_just_removed(answer: str, holder: int | None) -> None:
    p = siege(
        "aquitaine",
        players={"france": france("aquitaine", 2)},
        provinces={"bordeaux": {"owner": "england", "occupier": "rebels", "unrest": True}},
    )
    assert (asked(p), asked_seat(p)) == ("siege.replace_rebels", FRANCE)
    play(p, answer)
    assert occupier(p, "bordeaux") == holder
    assert p.state.large_covered[ENGLAND] == (0 if holder is None else 1)
    assert unrest(p, "bordeaux") == (holder is not None)
    assert REBELS not in [occupier(p, name) for name in ("bordeaux", "armagnac")]


# ---------------------------------------------------------------- Ships in Port


@pytest.mark.rules("9.8.20", "9.8.21")
def test_ships_leave_the_port_and_fight_who_waits_outside() -> None:
    edits: dict[str, Any] = {
        "players": {
            "france": france("aquitaine", 2, ships={}, protecting={}),
            "england": {"docked": ["bordeaux", "bordeaux"], "protecting": {}},
        }
    }
    p = siege("aquitaine", **edits)
    assert ships(p, ENGLAND, "bay_of_biscay")[0] == 2
    assert p.state.docked[ENGLAND] == []
    assert "battle.joined_at_sea" not in told(p)
    edits["players"]["france"]["ships"] = {"bay_of_biscay": 2}
    p = siege("aquitaine", **edits, dice=[*at_sea("---"), *at_sea("aa-")])
    on(p)
    assert occupier(p, "bordeaux") == FRANCE
    assert log(p, "battle.won") == [(FRANCE,)]
    assert ships(p, ENGLAND, "bay_of_biscay")[0] == 0


@pytest.mark.rules("9.8.21", "13.4.08")
@pytest.mark.parametrize(("outside", "fought"), [(0, 2), (1, 0)])
def test_ships_that_leave_the_port_meet_the_ships_of_enemy_nprs(outside: int, fought: int) -> None:
    p = siege(
        "aquitaine",
        players={
            "france": france("aquitaine", 2, ships={}, protecting={}),
            "england": {
                "docked": ["bordeaux"], "protecting": {}, "wars": ["brittany"], "ships": {"bay_of_biscay": outside},
            },
        },
        dice=[*at_sea("---"), *at_sea("aa-")],
    )  # fmt: skip
    on(p)
    assert len(log(p, "battle.npr_ships")) == bool(fought), "who lies there already keeps them in Port"
    assert ships(p, ENGLAND, "bay_of_biscay")[0] == (0 if fought else 2)


@pytest.mark.rules("9.8.26", "9.8.27")
def test_an_occupied_province_is_adjacent_to_nothing_for_either_side() -> None:
    p = field(
        players={"france": {"wars": ["england"]}}, provinces={"bordeaux": {"owner": "england", "occupier": "france"}}
    )
    # LANGUEDOC is reached by England from nowhere but Bordeaux
    assert not realm_reach(p.state, ENGLAND) >> area("languedoc") & 1
    assert realm_reach(field().state, ENGLAND) >> area("languedoc") & 1
