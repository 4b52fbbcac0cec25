"""§2.2 Important Terms: what the table tells about Areas, Provinces, Realms and relations.

Only questions here; `pieces.py` moves the pieces. A PR is named by its seat, any Realm by its
number; `seat_of` and `g.realm` lead from one to the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.components import (
    AREA_SEAS,
    AREAS,
    CATHOLIC,
    COUNTER_REFORMED,
    DISTANT_AREA,
    DUTCH_CORE,
    EAST,
    FLAG,
    HRE_AREA,
    IN_AREA,
    IN_HRE,
    INACTIVE_PORT,
    LAND,
    MAINS,
    NETHERLANDS,
    NOBODY,
    ORTHODOX,
    PORT,
    PORT_SEAS,
    PROTESTANT,
    PROVINCE_AREA,
    PROVINCE_BOARD,
    PROVINCES,
    REALMS,
    SEA_COUNT,
    SEA_PORTS,
    SEAS,
    TAX_VALUE,
)
from signoria.games.price_of_power.state import (
    ACTIVE,
    ARMIES_EACH,
    INTERREGNUM,
    REBELS,
    WAR,
    State,
)

MANPOWER_LIMIT = 20
REALM_COUNT = len(REALMS)
ALL_REALMS = range(REALM_COUNT)
AREA_COUNT = len(AREAS)
ALL_AREAS = range(AREA_COUNT)
CHRISTIAN = frozenset((CATHOLIC, COUNTER_REFORMED, PROTESTANT, ORTHODOX))

# ---------------------------------------------------------------- the map


def _reach(p: int) -> int:
    """§2.2 Adjacency of a Province: its Area, the Areas around it, and those with Ports on its Sea Zones."""
    near = {PROVINCE_AREA[p], *LAND[PROVINCE_AREA[p]]}
    near |= {PROVINCE_AREA[q] for sea in PORT_SEAS[p] for q in SEA_PORTS[sea]}
    return sum(1 << a for a in near)


PROVINCE_REACH = tuple(_reach(p) for p in range(len(PROVINCES)))
"""Province: the Areas adjacent to it, a bit each."""
AREA_REACH = tuple(
    sum(1 << b for b in {a, *LAND[a]} | {PROVINCE_AREA[q] for sea in AREA_SEAS[a] for q in SEA_PORTS[sea]})
    for a in range(AREA_COUNT)
)
"""Area: itself and the Areas adjacent to it by Land or Sea, a bit each."""
LAND_REACH = tuple(sum(1 << b for b in (a, *LAND[a])) for a in range(AREA_COUNT))
DISTANT_REACH = sum(1 << a for a in range(AREA_COUNT) if DISTANT_AREA[a])
INACTIVE_PORTS = tuple(p for p in range(len(PROVINCES)) if INACTIVE_PORT[p])


def bits(mask: int) -> Iterator[int]:
    """The numbers whose bits are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def places(row: list[int], wanted: int) -> list[int]:
    """Where a number stands in a row. Rows are long and such places few: this is much faster than looking at each."""
    found, place = [], -1
    try:
        while True:
            place = row.index(wanted, place + 1)
            found.append(place)
    except ValueError:
        return found


def in_play(g: State, p: int) -> bool:
    """§3 Whether a Province lies on a board that is used."""
    return g.deluxe == 1 or PROVINCE_BOARD[p] != EAST


def provinces_in(g: State, area: int) -> list[int]:
    """The Provinces of an Area that are in play on this map."""
    return [p for p in IN_AREA[area] if g.npr[p] != NOBODY or g.town[p] or DISTANT_AREA[area]]


def port_open(g: State, p: int) -> bool:
    """§2.2 Whether a Province is a Port: Inactive ones count once a token lies there."""
    return PORT[p] > 0 and (not INACTIVE_PORT[p] or bool(g.town[p] or g.vassal[p] or g.dnpr[p]))


def same_faith(one: int, other: int) -> bool:
    """§15 Counter-Reformed is Catholic."""
    return one == other or {one, other} == {CATHOLIC, COUNTER_REFORMED}


def catholic(g: State, seat: int) -> bool:
    """§15 Whether a PR is Catholic, Counter-Reformed or not."""
    return g.religion[seat] in (CATHOLIC, COUNTER_REFORMED)


# ---------------------------------------------------------------- Realms


def seat_of(g: State, realm: int) -> int:
    """The player of a Realm, or NOBODY."""
    return g.realm.index(realm) if realm in g.realm else NOBODY


def religion_of(g: State, realm: int) -> int:
    """§15.2 The State Religion of any Realm."""
    seat = seat_of(g, realm)
    return g.npr_religion[realm] if seat == NOBODY else g.religion[seat]


def capital_of(g: State, realm: int) -> int:
    """The Province that is a Realm's Capital."""
    seat = seat_of(g, realm)
    return g.npr_capital[realm] if seat == NOBODY else g.capital[seat]


def capital_area(g: State, seat: int) -> int:
    return PROVINCE_AREA[g.capital[seat]]


def lawful_owner(g: State, p: int) -> int:
    """§9.8 The Realm that owns a Province *de jure*: Occupation changes nothing."""
    return g.realm[g.town[p] - 1] if g.town[p] else g.npr[p]


def lawful_seat(g: State, p: int) -> int:
    """The player whose Town or Vassal token is on a Province, Occupied or not; NOBODY for an NPR's."""
    return (g.town[p] or g.vassal[p]) - 1


def owner(g: State, p: int) -> int:
    """§2.2 Own: the Realm that owns a Province *de jure* and *de facto*; NOBODY when Occupied or vacant."""
    return NOBODY if g.occupier[p] else lawful_owner(g, p)


def owns(g: State, seat: int, p: int) -> bool:
    """§2.2 Own: the seat has a Town there that nobody Occupies."""
    return g.town[p] == seat + 1 and not g.occupier[p]


def controls(g: State, seat: int, p: int) -> bool:
    """§2.2 Control: owned, or Occupied by this seat (its Vassals' Provinces are not its own)."""
    return g.occupier[p] == seat + 1 or (not g.occupier[p] and g.town[p] == seat + 1)


def controlling_seat(g: State, p: int) -> int:
    """The player that controls a Province for itself or its Vassal; NOBODY: an NPR or Rebels."""
    if g.occupier[p] == REBELS:
        return NOBODY
    return (g.occupier[p] or g.town[p] or g.vassal[p]) - 1


def owned(g: State, seat: int) -> list[int]:
    """The Provinces that a PR Owns: its Realm."""
    occupier = g.occupier
    return [p for p in places(g.town, seat + 1) if not occupier[p]]


def vassal_provinces(g: State, seat: int) -> list[int]:
    """The Provinces with a seat's Vassal tokens that nobody Occupies."""
    occupier = g.occupier
    return [p for p in places(g.vassal, seat + 1) if not occupier[p]]


def npr_lawful(g: State, realm: int) -> list[int]:
    """The *de jure* Provinces of a Realm without a player (a Vassal Realm's too)."""
    towns = g.town
    return [p for p in places(g.npr, realm) if not towns[p]]


def npr_owned(g: State, realm: int) -> list[int]:
    """The Provinces that an NPR Owns: neither Occupied nor Vassalized by a PR."""
    return [p for p in npr_lawful(g, realm) if not g.vassal[p] and not g.occupier[p]]


def vassals_of(g: State, realm: int) -> list[int]:
    """§13.2 The Vassal Realms of an NPR."""
    return places(g.overlord, realm)


def vassal_realms(g: State, seat: int) -> list[int]:
    """§11.4 The Vassal Realms of a PR, by flag."""
    return sorted({g.npr[p] for p in places(g.vassal, seat + 1)})


def is_npr(g: State, realm: int) -> bool:
    """§13 An independent Realm of no player that has a Province left."""
    if realm == NOBODY or realm in g.realm or g.overlord[realm] != NOBODY:
        return False
    return any(not g.vassal[p] for p in npr_lawful(g, realm))


def nprs(g: State) -> list[int]:
    """Every independent NPR on the map, by number."""
    marks = zip(g.npr, g.town, g.vassal, strict=True)
    found = {realm for realm, town, vassal in marks if not town and not vassal} - {NOBODY}
    return [r for r in sorted(found) if r not in g.realm and g.overlord[r] == NOBODY]


def is_distant(g: State, realm: int) -> bool:
    """§2.2 A Distant Realm has its Capital on a Distant Continent."""
    capital = capital_of(g, realm)
    return capital != NOBODY and DISTANT_AREA[PROVINCE_AREA[capital]]


def tax_value(provinces: Iterable[int]) -> int:
    return sum(TAX_VALUE[p] for p in provinces)


def npr_tax(g: State, realm: int, *, tokens: bool = True) -> int:
    """§13.4 An NPR's Tax Income, +1 Manpower tokens counted for Subjugation, Peace and Calls."""
    mine = npr_owned(g, realm)
    return tax_value(mine) + (sum(g.extra[p] for p in mine) if tokens else 0)


def base_tax(g: State, seat: int) -> int:
    """§4.4 B The income shown on the Town Tracks."""
    return g.small_out[seat] - g.small_covered[seat] + 2 * (g.large_out[seat] - g.large_covered[seat])


def vassal_tax(g: State, seat: int) -> int:
    """§4.4 B The income shown on the Vassal Track."""
    return (g.vassals_out[seat] - g.vassals_covered[seat] + 1) // 2


def tax_income(g: State, seat: int) -> int:
    return base_tax(g, seat) + vassal_tax(g, seat)


def realm_tax(g: State, realm: int) -> int:
    """The Tax Income of any Realm."""
    seat = seat_of(g, realm)
    return npr_tax(g, realm, tokens=False) if seat == NOBODY else tax_income(g, seat)


def final_scoring_begun(g: State) -> bool:
    """§4.7 Whether Final Scoring stands next or is over: nothing but its own list scores then."""
    return bool(g.ending) or any(name == "final_scoring" for name, _ in g.agenda)


def in_order(g: State, first: int) -> list[int]:
    """Every seat clockwise from one of them; from the First Player when nobody is the Active Player."""
    start = g.first_player if first == NOBODY else first
    return [seat for seat in (*range(start, g.seats), *range(start)) if not g.retired[seat]]


def manpower(g: State, seat: int) -> int:
    """§9.3, 18.1 The Regular Units that a PR may have: half of each track, tokens, Ideas, Authority; at most 20."""
    small, large, vassals = g.small_out[seat], g.large_out[seat], g.vassals_out[seat]
    tracks = (small + 1) // 2 + large + (vassals + 1) // 2
    authority = g.authority if g.hre and g.emperor == g.realm[seat] else 0
    more = g.extra_manpower[seat] + ideas.bonus(g, seat, "manpower")
    return min(MANPOWER_LIMIT, tracks + more + authority)


def is_core(g: State, p: int, realm: int) -> bool:
    """§7.6 Core Provinces: a Core token supersedes a DNPR token, which supersedes the flag."""
    token = g.core[PROVINCE_AREA[p]]
    if token:
        return g.realm[token - 1] == realm
    if g.dnpr[p]:
        return g.npr[p] == realm
    return FLAG[p] == realm or (realm == NETHERLANDS and DUTCH_CORE[p])


def core_owner(g: State, p: int) -> int:
    """§7.6 The Realm whose Core Province this is; NOBODY for a Territory."""
    token = g.core[PROVINCE_AREA[p]]
    if token:
        return g.realm[token - 1]
    return g.npr[p] if g.dnpr[p] else FLAG[p]


# ---------------------------------------------------------------- adjacency of Realms


def reach_of(g: State, provinces: Iterable[int]) -> int:
    """The Areas adjacent to any of these Provinces, a bit each. Inactive Ports reach, and are reached, by Land only."""
    by_land = by_sea = 0
    for p in provinces:
        by_land |= LAND_REACH[PROVINCE_AREA[p]]
        if port_open(g, p):
            by_sea |= PROVINCE_REACH[p]
    if by_sea & DISTANT_REACH:
        for p in INACTIVE_PORTS:
            if not port_open(g, p):
                by_sea &= ~(1 << PROVINCE_AREA[p])
    return by_land | by_sea


def realm_reach(g: State, seat: int) -> int:
    """§2.2 The Areas adjacent to a PR's Realm (its own included), a bit each."""
    return reach_of(g, owned(g, seat))


def realm_provinces(g: State, realm: int) -> list[int]:
    """The Provinces that any Realm Owns."""
    seat = seat_of(g, realm)
    return npr_owned(g, realm) if seat == NOBODY else owned(g, seat)


def realm_areas(g: State, realm: int) -> set[int]:
    """The Areas that belong to a Realm: those with a Province that it Owns."""
    return {PROVINCE_AREA[p] for p in realm_provinces(g, realm)}


def adjacent_realms(g: State, one: int, other: int) -> bool:
    """§2.2 Whether two Realms are adjacent."""
    reach = reach_of(g, realm_provinces(g, one))
    return any(reach >> area & 1 for area in realm_areas(g, other))


# ---------------------------------------------------------------- relations


def stance(g: State, seat: int, realm: int) -> int:
    return g.stance[seat * REALM_COUNT + realm]


def at_war(g: State, seat: int) -> bool:
    """Whether a PR is at War with anybody."""
    return WAR in g.stance[seat * REALM_COUNT : (seat + 1) * REALM_COUNT]


def enemies(g: State, seat: int) -> list[int]:
    """The Realms that a PR is at War with, as War tokens tell."""
    return places(g.stance[seat * REALM_COUNT : (seat + 1) * REALM_COUNT], WAR)


def alliance(g: State, seat: int, realm: int) -> int:
    """0, ALLIED or ACTIVE."""
    return g.ally[seat * REALM_COUNT + realm]


def allies(g: State, seat: int) -> list[int]:
    return list(compress(ALL_REALMS, g.ally[seat * REALM_COUNT : (seat + 1) * REALM_COUNT]))


def ally_of(g: State, realm: int) -> int:
    """§11.3 The PR allied to an NPR, or NOBODY."""
    for seat in range(g.seats):
        if g.ally[seat * REALM_COUNT + realm]:
            return seat
    return NOBODY


def active_ally_of(g: State, realm: int) -> int:
    for seat in range(g.seats):
        if g.ally[seat * REALM_COUNT + realm] == ACTIVE:
            return seat
    return NOBODY


def marriage(g: State, seat: int, realm: int) -> int:
    """0, MARRIED or DISPUTED."""
    return g.wed[seat * REALM_COUNT + realm]


def marriages(g: State, seat: int) -> list[int]:
    return list(compress(ALL_REALMS, g.wed[seat * REALM_COUNT : (seat + 1) * REALM_COUNT]))


def enemy_seat(g: State, seat: int, other: int) -> bool:
    """Whether two PRs are at War."""
    return g.stance[seat * REALM_COUNT + g.realm[other]] == WAR


def enemy_realm(g: State, seat: int, realm: int) -> bool:
    """§2.2 Hostile Realms: at War with the seat, or the Vassal or Active Ally of one that is."""
    if realm == NOBODY or realm == g.realm[seat]:
        return False
    if g.stance[seat * REALM_COUNT + realm] == WAR:
        return True
    lord = g.overlord[realm]
    if lord != NOBODY:
        return enemy_realm(g, seat, lord)
    friend = active_ally_of(g, realm)
    return friend != NOBODY and friend != seat and enemy_seat(g, seat, friend)


def friendly_seat(g: State, seat: int, other: int) -> bool:
    """§2.2 Friendly: one's own, or an Ally's."""
    return seat == other or bool(alliance(g, seat, g.realm[other]))


def interregnum(g: State, seat: int) -> bool:
    return g.ruler[seat] == INTERREGNUM


# ---------------------------------------------------------------- influence


def influence_in(g: State, seat: int, area: int) -> int:
    """§11.1, 18.2 A seat's Influence in an Area of the main map; Imperial Influence is the Emperor's."""
    if area >= MAINS:
        return 0
    return own_influence(g, seat, area) + (g.imperial[area] if g.emperor == g.realm[seat] else 0)


def own_influence(g: State, seat: int, area: int) -> int:
    """§11.1 A seat's own cubes in an Area of the main map, without Imperial ones."""
    return g.influence[seat * MAINS + area] if area < MAINS else 0


def area_influence(g: State, area: int) -> int:
    """All Influence in an Area, Imperial included; 5 is full."""
    return sum(g.influence[seat * MAINS + area] for seat in range(g.seats)) + g.imperial[area]


def influence_with(g: State, seat: int, realm: int, *, colonists: bool = False) -> int:
    """§11.1-2 Influence in all Areas of a Realm; Colonists count afar, but for Forge Alliance and CtAs only."""
    areas = realm_areas(g, realm)
    total = influence_over(g, seat, sum(1 << area for area in areas))
    return total + g.colonists[seat] if colonists and any(DISTANT_AREA[area] for area in areas) else total


def influence_strength(g: State, seat: int, area: int) -> int:
    """§11.2 Influence in one Area for comparisons: a Marriage with a Realm whose Capital lies there counts as one."""
    return influence_over(g, seat, 1 << area)


def influence_over(g: State, seat: int, areas: int) -> int:
    """§11.2 The same in several Areas, a bit each."""
    rows = [g.influence[seat * MAINS : (seat + 1) * MAINS]]
    if g.emperor == g.realm[seat]:
        rows.append(g.imperial)
    total = sum(row[area] for row in rows for area in compress(range(MAINS), row) if areas >> area & 1)
    return total + sum(areas >> PROVINCE_AREA[capital_of(g, realm)] & 1 for realm in marriages(g, seat))


# ---------------------------------------------------------------- forces


def army_size(g: State, seat: int, army: int) -> int:
    start = (seat * ARMIES_EACH + army) * 9
    return sum(g.army[start : start + 9])


def army_units(g: State, seat: int, army: int, source: int, kind: int) -> int:
    return g.army[((seat * ARMIES_EACH + army) * 3 + source) * 3 + kind]


def armies_in(g: State, seat: int, area: int) -> list[int]:
    """The Armies of a seat in an Area."""
    return [n for n in range(ARMIES_EACH) if g.army_at[seat * ARMIES_EACH + n] == area]


def units_in(g: State, seat: int, area: int) -> int:
    """A seat's Land Units in an Area, in Armies or not."""
    return g.units[seat * AREA_COUNT + area] + sum(army_size(g, seat, n) for n in armies_in(g, seat, area))


def areas_with_units(g: State, seat: int) -> list[int]:
    """The Areas with Land Units of a seat, in Armies or not."""
    areas = {*compress(ALL_AREAS, g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT])}
    areas.update(g.army_at[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH])
    return sorted(area for area in areas if area != NOBODY and units_in(g, seat, area))


def deployed(g: State, seat: int) -> int:
    """§2.2 A seat's Deployed Land Units of every kind."""
    start = seat * ARMIES_EACH * 9
    return sum(g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]) + sum(g.army[start : start + ARMIES_EACH * 9])


def deployed_regulars(g: State, seat: int) -> int:
    """Regular Units on the map and in Armies."""
    total = sum(g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT])
    for army in range(ARMIES_EACH):
        start = (seat * ARMIES_EACH + army) * 9
        total += sum(g.army[start : start + 3])
    return total


def hostile_units(g: State, seat: int, area: int) -> int:
    """Rebels and the Units of Enemy PRs in an Area."""
    foes = sum(units_in(g, other, area) for other in range(g.seats) if other != seat and enemy_seat(g, seat, other))
    return g.rebel_units[area] + foes


def ships_at(g: State, seat: int, sea: int) -> int:
    """A seat's Ships in a Sea Zone: single, Protecting Trade, and its Fleet."""
    at = seat * SEA_COUNT + sea
    fleet = sum(g.fleet[seat * 4 : seat * 4 + 4]) if g.fleet_at[seat] == sea else 0
    return g.light[at] + g.protecting[at] + fleet


def ships_out(g: State, seat: int) -> int:
    """All of a seat's Ships on the board."""
    rows = seat * SEA_COUNT
    at_sea = sum(g.light[rows : rows + SEA_COUNT]) + sum(g.protecting[rows : rows + SEA_COUNT])
    return at_sea + len(g.docked[seat]) + sum(g.fleet[seat * 4 : seat * 4 + 4])


def hostile_province(g: State, seat: int, p: int) -> bool:
    """§2.2 Whether whoever Controls a Province is Hostile to this seat."""
    if g.occupier[p] == REBELS:
        return True
    holder = controlling_seat(g, p)
    if holder != NOBODY:
        return holder != seat and enemy_seat(g, seat, holder)
    return g.npr[p] != NOBODY and enemy_realm(g, seat, g.npr[p])


def friendly_province(g: State, seat: int, p: int) -> bool:
    """§2.2 Controlled by the seat, its Vassal or its Ally."""
    if g.occupier[p] == REBELS:
        return False
    holder = controlling_seat(g, p)
    if holder != NOBODY:
        return friendly_seat(g, seat, holder)
    return g.npr[p] != NOBODY and bool(alliance(g, seat, g.npr[p]))


def hostile_area(g: State, seat: int, area: int) -> bool:
    """§2.2 An Area with any Hostile Units or Provinces."""
    return hostile_units(g, seat, area) > 0 or any(hostile_province(g, seat, p) for p in IN_AREA[area])


def friendly_area(g: State, seat: int, area: int) -> bool:
    """§2.2 An Area with a Friendly Province, unless it is Hostile."""
    return any(friendly_province(g, seat, p) for p in IN_AREA[area]) and not hostile_area(g, seat, area)


def hostile_npr_ports(g: State, seat: int, sea: int) -> list[int]:
    """The open Ports on a Sea Zone that Enemy NPRs Own."""
    return [
        p
        for p in SEA_PORTS[sea]
        if not g.town[p] and not g.vassal[p] and not g.occupier[p]
        and g.npr[p] != NOBODY and enemy_realm(g, seat, g.npr[p]) and port_open(g, p)
    ]  # fmt: skip


def hostile_sea(g: State, seat: int, sea: int) -> bool:
    """§2.2 Hostile Ships in it, or Hostile NPR Ports on it and no Ships at War with their Owners."""
    if any(enemy_seat(g, seat, other) and ships_at(g, other, sea) for other in range(g.seats) if other != seat):
        return True
    return any(
        not any(ships_at(g, other, sea) and enemy_realm(g, other, g.npr[p]) for other in range(g.seats))
        for p in hostile_npr_ports(g, seat, sea)
    )


# ---------------------------------------------------------------- the Empire (§18.3)


def hre_province(g: State, p: int) -> bool:
    """§18.3 Inside the HRE border, and its Area has not left."""
    return g.hre == 1 and IN_HRE[p] and not g.left_hre[PROVINCE_AREA[p]]


def hre_area(g: State, area: int) -> bool:
    return g.hre == 1 and HRE_AREA[area] and not g.left_hre[area]


def hre_member(g: State, realm: int) -> bool:
    """§18.3 Realms whose Capital lies in the HRE."""
    capital = capital_of(g, realm)
    return capital != NOBODY and hre_province(g, capital)


assert len(SEAS) == SEA_COUNT
