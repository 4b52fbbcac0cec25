"""§2.2 The Map Board and Map Oddities: what the map says, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import AREA_COUNT, LAND_REACH, hre_province, is_core, npr_tax
from signoria.games.price_of_power.capacity import nc
from signoria.games.price_of_power.components import (
    AREA_SEAS,
    AREAS,
    CATHOLIC,
    CONTINENT,
    CONTINENTS,
    DISTANT_AREA,
    DISTANT_AREAS,
    DISTANT_SEA,
    DUTCH_CORE,
    ELECTOR,
    EXTRA_POWER,
    FLAG,
    GALLEYS,
    GOLD,
    GOVERNED,
    IN_AREA,
    IN_HRE,
    INACTIVE_PORT,
    ISLAND,
    LAND,
    LARGE,
    MAIN_AREAS,
    MARITIME,
    MOUNTAINS,
    NETHERLANDS,
    NODE_AREAS,
    NODE_SEAS,
    NODES,
    PORT,
    PORT_SEAS,
    PROTESTANT,
    PROVINCE_AREA,
    PROVINCES,
    REALM_CAPITAL,
    REALM_OVERLORD,
    SEA_COUNT,
    SEA_LINKS,
    SEA_PORTS,
    SEAS,
    TAX_VALUE,
    TERRITORY,
    TERRITORY_NUMBER,
    TRADE_SLOTS,
)
from signoria.games.price_of_power.faith import set_faith
from signoria.games.price_of_power.setup import SCENARIOS
from tests.pop.field import activating, answer, army, board, sail, start
from tests.pop.table import (
    CASTILE,
    FRANCE,
    Pop,
    area,
    asked,
    node,
    options,
    play,
    province,
    realm,
    sea,
    table,
    why_not,
)


def owned_by(name: str) -> set[str]:
    """The Provinces with a Realm's flag."""
    return {PROVINCES[n] for n, flag in enumerate(FLAG) if flag == realm(name)}


# ---------------------------------------------------------------- Areas


@pytest.mark.rules("2.2.60", "2.2.83", "2.2.85", "2.2.109")
def test_distant_areas_hold_one_province_or_none() -> None:
    assert all(len(IN_AREA[one]) == 1 for one in DISTANT_AREAS), "a Territory is one without an owner"
    assert max(len(IN_AREA[one]) for one in MAIN_AREAS) >= 7
    for one in DISTANT_AREAS:
        assert TERRITORY[IN_AREA[one][0]] == (TERRITORY_NUMBER[one] > 0)
    assert {TERRITORY_NUMBER[area(name)] for name in ("canada", "florida", "angola")} <= {1, 2, 3}
    assert {DISTANT_AREA[area(name)] for name in ("upper_egypt", "canada", "deccan")} == {True}
    assert not DISTANT_AREA[area("egypt")]


@pytest.mark.rules("2.2.61", "2.2.84", "2.2.42")
def test_borders_hold_both_ways_on_the_main_map_and_on_the_distant_continents() -> None:
    for one in range(AREA_COUNT):
        for other in LAND[one]:
            assert one in LAND[other], (AREAS[one], AREAS[other])
    assert area("leon") in LAND[area("castile")]
    assert area("leon") not in LAND[area("aragon")]
    assert area("great_lakes") in LAND[area("canada")]
    assert area("canada") not in LAND[area("florida")]
    for one in range(SEA_COUNT):
        for other in SEA_LINKS[one]:
            assert one in SEA_LINKS[other]
    assert sea("bay_of_biscay") in AREA_SEAS[area("aquitaine")]


@pytest.mark.rules("2.2.62")
def test_a_mountain_border_costs_more_into_a_hostile_area() -> None:
    assert MOUNTAINS[area("castile")] == {area("andalucia"), area("aquitaine")}
    assert area("aragon") in MOUNTAINS[area("languedoc")]
    p = activating("france", mil=1, armies=army("languedoc", 4), wars=["aragon"])
    assert why_not(start(p, "languedoc"), "area:aragon") == "9.5.07"
    p = activating("france", mil=2, armies=army("languedoc", 4), wars=["aragon"])
    assert "area:aragon" in options(start(p, "languedoc"))


@pytest.mark.rules("2.2.63", "2.2.77")
def test_islands_belong_to_their_area_and_are_sieged_with_ships_only() -> None:
    assert PROVINCE_AREA[province("baleares")] == area("aragon")
    assert ISLAND[province("baleares")]
    assert not ISLAND[province("barcelona")]

    def besieging(**ships: Any) -> Pop:
        castile = {"armies": army("aragon", 9), "wars": ["aragon"], "mil": 9, "protecting": {}} | ships
        return table(turn="castile", players={"castile": castile}, now=[["siege", "castile", "aragon", 0]])

    assert "baleares" not in options(besieging())
    assert why_not(besieging(), "baleares") == "9.8.08"
    assert "baleares" in options(besieging(ships={"gulf_of_lion": 1}))


@pytest.mark.rules("2.2.64", "2.2.67", "2.2.68")
def test_land_units_stand_in_areas_and_cross_the_sea_on_ships_only() -> None:
    p = activating("england", mil=3, armies=army("wales_and_wessex", 3))
    start(p, "wales_and_wessex")
    found = options(p)
    assert "area:east_anglia" in found
    assert "area:ireland" not in found
    assert not [one for one in found if one.startswith("sea:") or one in PROVINCES]
    assert why_not(p, "area:ireland") == "5.5.34"


@pytest.mark.rules("2.2.65", "2.2.66")
def test_a_religion_slot_may_serve_several_areas() -> None:
    p = table(players={"france": {"claims": []}})
    assert GOVERNED[area("svealand")] == (area("svealand"), area("norrland"))
    set_faith(p.state, area("norrland"), PROTESTANT)
    assert {p.state.faith[area(name)] for name in ("svealand", "norrland")} == {PROTESTANT}
    assert p.state.faith[area("ostlandet")] == CATHOLIC


@pytest.mark.rules("2.2.70", "2.2.22")
def test_an_area_may_belong_to_several_realms() -> None:
    owners = {FLAG[n] for n in IN_AREA[area("lombardy")]}
    assert {realm("genoa"), realm("venice"), realm("milan")} <= owners


@pytest.mark.rules("2.2.93")
def test_deserts_are_no_areas() -> None:
    assert not [name for name in AREAS if "desert" in name]
    assert {AREAS[one] for one in LAND[area("tunisia")]} <= set(AREAS)
    assert area("egypt") not in LAND[area("tunisia")]


# ---------------------------------------------------------------- Provinces


@pytest.mark.rules("2.2.71", "2.2.72")
def test_tax_values() -> None:
    for n in range(len(PROVINCES)):
        assert TAX_VALUE[n] == (2 if LARGE[n] else 1)
    assert npr_tax(table().state, realm("granada")) == 2
    assert npr_tax(table().state, realm("portugal")) == 6, "Lisboa is Large"


@pytest.mark.rules("2.2.73", "2.2.74", "2.2.78")
def test_capitals_overlords_and_major_powers() -> None:
    capitals = {name: PROVINCES[REALM_CAPITAL[realm(name)]] for name in ("france", "castile", "england", "portugal")}
    assert capitals == {"france": "paris", "castile": "madrid", "england": "london", "portugal": "lisboa"}
    assert REALM_OVERLORD[realm("naxos")] == realm("venice")
    assert REALM_OVERLORD[realm("naples")] == realm("aragon")
    assert {player["realm"] for one in SCENARIOS for player in one["players"]} <= {
        "france", "castile", "england", "austria", "poland", "muscovy", "ottomans"
    }  # fmt: skip


@pytest.mark.rules("2.2.75", "2.2.76")
def test_ports_are_entered_by_friendly_ships_and_large_ones_count_twice() -> None:
    assert (PORT[province("venezia")], PORT[province("galicia")], PORT[province("madrid")]) == (2, 1, 0)
    p = activating("france", mil=1, ships={"bay_of_biscay": 1})
    found = options(answer(p, "activate.what", "naval_movement"))
    assert {"poitou", "saintonge"} <= set(found)
    assert "bordeaux" not in found, "England's"
    g = table().state
    assert nc(g, realm("portugal"), sea("central_atlantic")) == 2 + 1 + 1, "Lisboa counts as two"


@pytest.mark.rules("2.2.82")
def test_gold_provinces() -> None:
    assert {PROVINCES[n] for n in range(len(PROVINCES)) if GOLD[n]} == {"salzburg", "szepes", "kosovo"}


@pytest.mark.rules("2.2.86")
def test_inactive_ports_open_with_the_first_token() -> None:
    canada = province("canada")
    assert INACTIVE_PORT[canada]
    empty, settled = table(), table(provinces={"canada": "france"})
    atlantic = sea("northwestern_atlantic")
    assert nc(empty.state, realm("france"), atlantic) == 0
    assert nc(settled.state, realm("france"), atlantic) == 1


# ---------------------------------------------------------------- Sea Zones and Trade Nodes


@pytest.mark.rules("2.2.69")
def test_galleys_sail_marked_sea_zones_only() -> None:
    marked = {SEAS[n] for n in range(SEA_COUNT) if GALLEYS[n]}
    assert marked == {
        "skagerrak", "baltic_sea", "western_mediterranean", "gulf_of_lion", "central_mediterranean", "adriatic_sea",
        "gulf_of_bothnia", "eastern_mediterranean", "aegean_sea", "black_sea",
    }  # fmt: skip
    p = activating("france", mil=2, fleet={"at": "western_mediterranean", "ships": [0, 0, 1, 0]})
    assert "sea:gulf_of_lion" in options(answer(p, "activate.what", "naval_movement"))


@pytest.mark.rules("2.2.79", "2.2.80", "2.2.81")
def test_trade_nodes_and_trade_protection_slots() -> None:
    assert {TRADE_SLOTS[n] for n in range(SEA_COUNT) if SEAS[n] != "white_sea"} == {2, 3}
    near = [sum(1 for seas in NODE_SEAS if n in seas) for n in range(SEA_COUNT)]
    assert sum(1 for many in near if many in (1, 2)) > SEA_COUNT * 3 // 4
    for n in range(len(NODES)):
        assert bool(NODE_SEAS[n]) == MARITIME[n]
        assert bool(NODE_AREAS[n]) != MARITIME[n]
    assert NODE_AREAS[node("champagne")] == (area("seine"),)


@pytest.mark.rules("2.2.94", "2.2.102", "2.2.103")
def test_odd_trade_nodes() -> None:
    assert sea("east_african_coast") in NODE_SEAS[node("indian_ocean")]
    assert {AREAS[one] for one in NODE_AREAS[node("maghreb")]} == {"southern_morocco", "algiers", "north_sahara"}
    assert {AREAS[one] for one in NODE_AREAS[node("aleppo")]} == {"syria", "kurdistan", "iraq", "palestine"}


@pytest.mark.rules("2.2.87", "2.2.89", "2.2.88")
def test_letters_and_overland_connections_join_the_maps() -> None:
    for one in range(SEA_COUNT):
        if DISTANT_SEA[one]:
            assert SEA_LINKS[one], SEAS[one]
    assert sea("caribbean_sea") in SEA_LINKS[sea("central_atlantic")]
    assert sea("caribbean_sea") not in SEA_LINKS[sea("bay_of_biscay")]
    links = {
        (AREAS[one], AREAS[other])
        for one in MAIN_AREAS
        for other in LAND[one]
        if DISTANT_AREA[other]
    }  # fmt: skip
    assert links == {
        ("southern_morocco", "timbuktu"), ("perm", "ural"), ("iraq", "basra"), ("transcaucasia", "isfahan"),
        ("astrakhan", "nogai"), ("kazan", "volga"), ("palestine", "hejaz"), ("egypt", "upper_egypt"),
    }  # fmt: skip
    assert LAND_REACH[area("egypt")] >> area("upper_egypt") & 1


@pytest.mark.rules("2.2.97")
def test_the_pacific_costs_one_monarch_power_of_any_type() -> None:
    crossings = {(SEAS[one], SEAS[other]) for (one, other), cost in EXTRA_POWER.items() if cost}
    east = {"sea_of_japan", "east_indies", "great_australian_bight"}
    assert crossings == {(one, "southeastern_pacific") for one in east} | {
        ("southeastern_pacific", one) for one in east
    }
    p = activating("castile", mil=1, dip=1, adm=1, ships={"southeastern_pacific": 1}, provinces={"moluccas": "castile"})
    board(sail(p, "sea:east_indies"), "sea:southeastern_pacific")
    while asked(p).startswith("sail") and "done" in options(p):
        play(p, "done")
    assert options(p) == ["adm", "dip"]
    play(p, "dip")
    assert p.state.power[CASTILE * 3 : CASTILE * 3 + 3] == [1, 0, 0]


@pytest.mark.rules("2.2.95", "2.2.96")
def test_odd_coasts() -> None:
    ports = {PROVINCES[n] for n in SEA_PORTS[sea("indian_ocean")]}
    assert {"adal", "upper_egypt"} <= ports
    assert PORT_SEAS[province("hudson_bay")] == (sea("northwestern_atlantic"),)


@pytest.mark.rules("2.2.98")
def test_perm_does_not_touch_pomorye() -> None:
    assert area("pomorye") not in LAND[area("perm")]
    assert {area("perm"), area("pomorye")} <= set(LAND[area("vologda")])


# ---------------------------------------------------------------- odd Realms


@pytest.mark.rules("2.2.99", "2.2.100", "2.2.101", "2.2.23")
def test_realms_on_two_maps() -> None:
    away = {name for name in owned_by("mamluks") if DISTANT_AREA[PROVINCE_AREA[province(name)]]}
    assert away == {"upper_egypt"}
    assert CONTINENTS[CONTINENT[area("upper_egypt")]] == "africa"
    assert REALM_OVERLORD[realm("hejaz")] == realm("mamluks")
    assert CONTINENTS[CONTINENT[area("hejaz")]] == "india"
    assert owned_by("kazan") == {"kazan", "volga"}
    assert CONTINENTS[CONTINENT[area("volga")]] == "nasia"


@pytest.mark.rules("2.2.104")
def test_dutch_cores_stand_behind_the_flags() -> None:
    dutch = {PROVINCES[n] for n in range(len(PROVINCES)) if DUTCH_CORE[n]}
    assert {"amsterdam", "zeeland", "breda", "antwerpen", "gelre", "friesland"} <= dutch
    g = table().state
    assert is_core(g, province("amsterdam"), NETHERLANDS)
    assert not is_core(g, province("paris"), NETHERLANDS)


@pytest.mark.rules("2.2.91", "2.2.92")
def test_the_border_of_the_empire_may_cut_an_area_and_five_areas_are_electors() -> None:
    cut = [AREAS[one] for one in MAIN_AREAS if 0 < sum(IN_HRE[n] for n in IN_AREA[one]) < len(IN_AREA[one])]
    assert {"burgundy", "venetia", "central_italy", "jutland"} <= set(cut)
    assert {AREAS[one] for one in MAIN_AREAS if ELECTOR[one]} == {
        "rhineland", "westphalia", "brandenburg", "saxony", "bohemia"
    }  # fmt: skip
    g = table(emperor="austria", authority=1).state
    inside = [n for n in IN_AREA[area("burgundy")] if hre_province(g, n)]
    assert 0 < len(inside) < len(IN_AREA[area("burgundy")])


@pytest.mark.rules("2.2.105")
def test_the_roma_cardinal_follows_roma_or_the_alliance() -> None:
    assert table().state.roma == -1
    assert table(players={"france": {"alliances": ["papal_states"]}}).state.roma == FRANCE
    controlled = {"roma": {"owner": "papal_states", "occupier": "castile"}}
    p = table(players={"france": {"alliances": ["papal_states"]}, "castile": {}}, provinces=controlled)
    assert p.state.roma == CASTILE


@pytest.mark.rules("2.2.106")
def test_the_papal_states_stay_catholic() -> None:
    g = table().state
    set_faith(g, area("central_italy"), PROTESTANT)
    assert g.npr_religion[realm("papal_states")] == CATHOLIC
    assert g.npr_religion[realm("siena")] == PROTESTANT
