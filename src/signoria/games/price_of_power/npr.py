"""§13 NPRs: how many Units and Ships defend, how they behave in Battle, how Realms fall and come back."""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    REALM_COUNT,
    active_ally_of,
    enemy_realm,
    hostile_npr_ports,
    hre_member,
    is_npr,
    npr_lawful,
    npr_owned,
    places,
    seat_of,
    ships_at,
    units_in,
    vassals_of,
)
from signoria.games.price_of_power.capacity import (
    defending_realm,
    mc_provinces,
    mustering_provinces,
    nc_provinces,
    port_worth,
    worth,
)
from signoria.games.price_of_power.components import (
    ALPHABETICAL,
    AREA_SEAS,
    AREAS,
    IN_AREA,
    LARGE,
    NOBODY,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    REALM_CAPITAL,
    REALM_OVERLORD,
    REALM_RELIGION,
    SEA_COUNT,
)
from signoria.games.price_of_power.empire import hre_defence
from signoria.games.price_of_power.pieces import drop_alliance, set_marriage, set_war
from signoria.games.price_of_power.state import ACTIVE, PEACE, WAR, State
from signoria.kernel.log import tell

FOUGHT = 1000
"""Added in `State.hostile_before` to a place where the Active Player has won a Battle against NPRs this Turn."""
FLED = 2000
"""Added there to a Sea Zone into which Ships have come out of a Sieged Port this Turn (§9.8)."""

Front = tuple[int, int]
"""A player, and the Area or Sea Zone where a Battle with an NPR awaits it."""

# ---------------------------------------------------------------- who defends


def npr_enemies_in(g: State, seat: int, area: int) -> list[int]:
    """§13.4 The Enemy NPRs that Own Provinces in an Area, Vassals counted as their Overlord's; by the alphabet."""
    found: set[int] = set()
    for p in IN_AREA[area]:
        if not (g.town[p] or g.vassal[p] or g.occupier[p]) and g.npr[p] != NOBODY and enemy_realm(g, seat, g.npr[p]):
            found.add(defending_realm(g, g.npr[p]))
    return [realm for realm in ALPHABETICAL if realm in found]


def npr_enemies_at(g: State, seat: int, sea: int) -> list[int]:
    """§13.4 The Enemy NPRs with open Ports on a Sea Zone."""
    found = {defending_realm(g, g.npr[p]) for p in hostile_npr_ports(g, seat, sea)}
    return [realm for realm in ALPHABETICAL if realm in found]


def war_is_new(g: State, seat: int, realm: int) -> bool:
    """Whether a seat's War with an NPR (or with the PR whose Active Ally it is) began this very Turn."""
    if not g.turns:
        return False
    friend = active_ally_of(g, realm)
    wars = [realm] if friend == NOBODY else [realm, g.realm[friend]]
    stamps = [g.war_turn[seat * REALM_COUNT + one] for one in wars if g.stance[seat * REALM_COUNT + one] == WAR]
    return bool(stamps) and min(stamps) == g.turns


def blocked(g: State, seat: int, realm: int, place: int, *, at_sea: bool) -> bool:
    """§9.7, 9.9, 13.4 No Battle with an NPR: forces Hostile to it were in the place before this Turn."""
    key = len(AREAS) + place if at_sea else place
    if seat == g.turn and FOUGHT + key in g.hostile_before:
        return True
    for other in range(g.seats):
        if not enemy_realm(g, other, realm) or war_is_new(g, other, realm):
            continue
        if other == seat == g.turn:
            if key in g.hostile_before:
                return True
        elif other == seat and at_sea and FLED + key in g.hostile_before:
            continue  # out of a Port just now
        elif ships_at(g, other, place) if at_sea else units_in(g, other, place):
            return True
    return False


def npr_defenders(g: State, seat: int, area: int) -> list[int]:
    """§13.4 The NPRs that will defend an Area against this seat now."""
    return [realm for realm in npr_enemies_in(g, seat, area) if not blocked(g, seat, realm, area, at_sea=False)]


def npr_sea_defenders(g: State, seat: int, sea: int) -> list[int]:
    """§13.4 The NPRs that will defend a Sea Zone against this seat now."""
    return [realm for realm in npr_enemies_at(g, seat, sea) if not blocked(g, seat, realm, sea, at_sea=True)]


# ---------------------------------------------------------------- how many


def capital_area_of(g: State, realm: int) -> int:
    """The Area of an NPR's Capital, or NOBODY."""
    return PROVINCE_AREA[g.npr_capital[realm]] if g.npr_capital[realm] != NOBODY else NOBODY


def first_served(g: State, seat: int, realm: int, area: int, others: list[Front]) -> list[int]:
    """§13.4 Triggering multiple Battles: of the other Areas, those that an NPR defends before this one.

    Its own Capital Area, then the largest Enemy force; of equals, the Battle that is resolved first.
    """
    home, mine = capital_area_of(g, realm), units_in(g, seat, area)
    if area == home:
        return []
    return [other for one, other in others if other == home or units_in(g, one, other) > mine]


def first_served_at_sea(g: State, seat: int, realm: int, sea: int, others: list[Front]) -> list[int]:
    """§13.4 The same for Sea Zones: those next to its Capital, then the largest Enemy force."""
    home = home_seas(g, realm)
    mine = (sea in home, ships_at(g, seat, sea))
    return [other for one, other in others if (other in home, ships_at(g, one, other)) > mine]


def other_fronts(g: State, seat: int, realm: int) -> list[Front]:
    """§13.4 Where the other Enemies of a new War will fight an NPR on land."""
    return [
        (one, area)
        for one in _new_enemies(g, seat, realm)
        for area in range(len(AREAS))
        if units_in(g, one, area) and realm in npr_defenders(g, one, area)
    ]


def other_sea_fronts(g: State, seat: int, realm: int) -> list[Front]:
    """§13.4 The same at sea."""
    return [
        (one, sea)
        for one in _new_enemies(g, seat, realm)
        for sea in range(SEA_COUNT)
        if ships_at(g, one, sea) and realm in npr_sea_defenders(g, one, sea)
    ]


def _new_enemies(g: State, seat: int, realm: int) -> list[int]:
    if g.war is None:
        return []
    sides = (*g.war.attackers, *g.war.defenders)
    return [one for one in sides if one != seat and enemy_realm(g, one, realm) and war_is_new(g, one, realm)]


def home_seas(g: State, realm: int) -> tuple[int, ...]:
    """§13.4 The Sea Zones next to an NPR's Capital Area."""
    area = capital_area_of(g, realm)
    return AREA_SEAS[area] if area != NOBODY else ()


def defence_provinces(g: State, seat: int, realm: int, area: int, due: list[int]) -> list[int]:
    """§13.4 The Provinces whose MC an NPR uses in this Area, when these Areas have Battles too."""
    others = [(seat, other) for other in due if other != area and realm in npr_defenders(g, seat, other)]
    others += [(one, other) for one, other in other_fronts(g, seat, realm) if other != area]
    gone: set[int] = set()
    for other in first_served(g, seat, realm, area, others):
        gone.update(mc_provinces(g, realm, other))
    return [p for p in mc_provinces(g, realm, area) if p not in gone]


def sea_defence_provinces(g: State, seat: int, realm: int, sea: int, due: list[int]) -> list[int]:
    """§13.4 The Ports whose NC an NPR uses in this Sea Zone, when these Sea Zones have Battles too."""
    others = [(seat, other) for other in due if other != sea and realm in npr_sea_defenders(g, seat, other)]
    others += [(one, other) for one, other in other_sea_fronts(g, seat, realm) if other != sea]
    gone: set[int] = set()
    for other in first_served_at_sea(g, seat, realm, sea, others):
        gone.update(nc_provinces(g, realm, other))
    return [p for p in nc_provinces(g, realm, sea) if p not in gone]


def halved(g: State, realm: int, units: int) -> int:
    """§13.4 An Active Ally defends with only half its MC; halves are rounded up."""
    return (units + 1) // 2 if active_ally_of(g, realm) != NOBODY else units


def mustered(g: State, realm: int, provinces: list[int]) -> int:
    """§13.4 The Units that an NPR musters by the MC of these Provinces."""
    return halved(g, realm, sum(worth(g, p, defence=True) for p in provinces))


def defence(g: State, seat: int, area: int, due: list[int]) -> int:
    """§13.4, 18.8 The NPR Units that defend an Area against this seat; several NPRs combine theirs."""
    realms = npr_defenders(g, seat, area)
    units = sum(mustered(g, realm, defence_provinces(g, seat, realm, area, due)) for realm in realms)
    if any(hre_member(g, realm) for realm in realms):
        units = max(0, units + hre_defence(g, area))
    return units


def sea_defence(g: State, seat: int, sea: int, due: list[int]) -> int:
    """§13.4 The NPR Light Ships that defend a Sea Zone against this seat."""
    return sum(
        port_worth(g, p, defence=True)
        for realm in npr_sea_defenders(g, seat, sea)
        for p in sea_defence_provinces(g, seat, realm, sea, due)
    )


def active_allies(g: State, seat: int) -> list[int]:
    """§11.3 The NPRs that are Active Allies of a seat."""
    return [realm for realm in ALPHABETICAL if g.ally[seat * REALM_COUNT + realm] == ACTIVE and realm not in g.realm]


def allied_defence(g: State, seat: int, others: list[int], area: int) -> dict[int, list[int]]:
    """§13.4 The attacker's Active Allies that defend an Area against these Enemies there, with their Provinces."""
    friends = active_allies(g, seat)
    return {
        realm: defence_provinces(g, other, realm, area, [])
        for other in others
        for realm in npr_defenders(g, other, area)
        if realm in friends
    }


def allied_sea_defence(g: State, seat: int, others: list[int], sea: int) -> dict[int, list[int]]:
    """§13.4 The same in a Sea Zone."""
    friends = active_allies(g, seat)
    return {
        realm: sea_defence_provinces(g, other, realm, sea, [])
        for other in others
        for realm in npr_sea_defenders(g, other, sea)
        if realm in friends
    }


# ---------------------------------------------------------------- how they fight


def stands_fast(g: State, realm: int, area: int) -> bool:
    """§13.4 An NPR fights to the last in its Capital Area, or in the last Area where it (or a Vassal) Controls any."""
    left = {PROVINCE_AREA[p] for p in mustering_provinces(g, realm)}
    return area == capital_area_of(g, realm) or left <= {area}


def ships_stand_fast(g: State, realm: int, sea: int) -> bool:
    """§13.4 NPR Ships fight to the last next to their Capital Area."""
    return sea in home_seas(g, realm)


# ---------------------------------------------------------------- Realms that fall and rise


def natural_capital(g: State, realm: int) -> int:
    """§13 The Capital of an NPR: its own if it Owns it, else the first by the alphabet, Large ones first.

    Of a Realm that has nothing but what a PR has Vassalized, the Capital lies there.
    """
    lands = npr_lawful(g, realm)
    mine = [p for p in lands if not g.vassal[p]] or lands
    if REALM_CAPITAL[realm] in mine:
        return REALM_CAPITAL[realm]
    return min(mine, key=lambda p: (not LARGE[p], PROVINCE_NAMES[p]), default=NOBODY)


def emerge(g: State, realm: int, *, released: bool) -> None:
    """§13 A Realm that has Provinces again: its Capital, its faith, and its Overlord if that one still exists.

    Who was a PR's Vassal until now is released, whatever its flag says (§13.2).
    """
    if seat_of(g, realm) != NOBODY:
        return
    capital = natural_capital(g, realm)
    if capital == REALM_CAPITAL[realm] or not marked_capital(g, realm):
        g.npr_capital[realm] = capital
    if g.npr_religion[realm] == NOBODY:
        g.npr_religion[realm] = REALM_RELIGION[realm]
    lord = REALM_OVERLORD[realm]
    first = not released and len(npr_lawful(g, realm)) == 1
    if first and lord != NOBODY and seat_of(g, lord) == NOBODY and npr_owned(g, lord):
        g.overlord[realm] = lord
    tell(g, "npr.emerged", realm)


def marked_capital(g: State, realm: int) -> bool:
    """§13.3 Whether a DNPR still has the Capital on which its token with a C lies."""
    p = g.npr_capital[realm]
    return p != NOBODY and g.npr[p] == realm and g.dnpr[p] > 0 and not g.town[p] and not g.vassal[p]


def dnpr_colours(g: State) -> list[int]:
    """§13.3 The colours that DNPRs bear."""
    return sorted({colour - 1 for colour in g.colour if colour})


def dnpr_of(g: State, colour: int) -> int:
    """§13.3 The DNPR of a colour; of several, one that has Provinces left."""
    bearers = places(g.colour, colour + 1)
    return next((realm for realm in bearers if is_npr(g, realm)), bearers[0])


def settle_capitals(g: State) -> None:
    """§13 A Realm of no player whose Capital has become another's has the next one, as long as it has any Province."""
    if not g.changed:
        return
    for realm, p in enumerate(g.npr_capital):
        if p == NOBODY or PROVINCE_AREA[p] not in g.changed or realm in g.realm:
            continue
        if g.town[p] or g.npr[p] != realm or (g.vassal[p] and is_npr(g, realm)):
            capital = natural_capital(g, realm)
            if capital != NOBODY:
                g.npr_capital[realm] = capital
                tell(g, "npr.capital", realm, capital)


def npr_fell(g: State, realm: int) -> None:
    """§13.2, 11 A Realm without a Province: its ties and Wars end, its Vassals are independent NPRs."""
    if seat_of(g, realm) != NOBODY or any(not g.vassal[p] for p in npr_lawful(g, realm)):
        return
    release_vassals(g, realm)
    for seat in range(g.seats):
        at = seat * REALM_COUNT + realm
        drop_alliance(g, seat, realm)
        set_marriage(g, seat, realm, 0)
        g.stance[at], g.declared[at], g.cb[at] = PEACE, 0, 0
    g.overlord[realm] = NOBODY
    if not npr_lawful(g, realm):
        g.npr_capital[realm] = NOBODY
    if g.excommunicated == realm:
        g.excommunicated = NOBODY
    tell(g, "npr.fell", realm)


def release_vassals(g: State, realm: int) -> None:
    """§13.2 Released Vassals: a Realm's Vassals are independent NPRs."""
    for vassal in vassals_of(g, realm):
        set_loose(g, vassal)


def set_loose(g: State, vassal: int) -> None:
    """§13.2 A Vassal Realm is an independent NPR now; whoever Occupies its Provinces is at War with it."""
    lord, g.overlord[vassal] = g.overlord[vassal], NOBODY
    tell(g, "npr.released", vassal)
    lands = [p for p in npr_lawful(g, vassal) if not g.vassal[p]]
    for seat in range(g.seats):
        if any(g.occupier[p] == seat + 1 for p in lands):
            set_war(g, seat, vassal, aggressor=bool(g.declared[seat * REALM_COUNT + lord]))
