"""§9.2 War Capacities: how many Units a Realm can muster in an Area, and how many Ships in a Sea Zone.

A Realm is a PR or an NPR; whoever asks for a Vassal of an NPR means its Overlord (§13.2).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from signoria.games.price_of_power.board import (
    AREA_REACH,
    LAND_REACH,
    active_ally_of,
    enemy_realm,
    enemy_seat,
    hostile_npr_ports,
    hostile_sea,
    hostile_units,
    npr_owned,
    owned,
    port_open,
    seat_of,
    ships_at,
    units_in,
    vassal_provinces,
    vassals_of,
)
from signoria.games.price_of_power.components import (
    DISTANT_AREA,
    IN_AREA,
    NOBODY,
    PORT,
    PORT_SEAS,
    PROVINCE_AREA,
    TAX_VALUE,
)
from signoria.games.price_of_power.state import State

# ---------------------------------------------------------------- whose Provinces count


def defending_realm(g: State, realm: int) -> int:
    """§13.2 The Realm that defends a Province: an NPR itself, or the Overlord of an NPR's Vassal."""
    return realm if g.overlord[realm] == NOBODY else g.overlord[realm]


def mustering_provinces(g: State, realm: int) -> list[int]:
    """§9.2 A Realm's own Provinces and those of its Vassals; Occupied ones never count."""
    seat = seat_of(g, realm)
    if seat != NOBODY:
        return owned(g, seat) + vassal_provinces(g, seat)
    found = npr_owned(g, realm)
    for vassal in vassals_of(g, realm):
        found += npr_owned(g, vassal)
    return found


def strength(g: State, realm: int) -> int:
    """§5.2, 13.4 The Tax Value of an NPR's Provinces and its Vassals', each +1 Manpower token counted."""
    return sum(TAX_VALUE[p] + g.extra[p] for p in mustering_provinces(g, realm))


def is_hostile_seat(g: State, realm: int, seat: int) -> bool:
    """§2.2 Whether a PR's Units and Ships are Hostile to a Realm."""
    own = seat_of(g, realm)
    return enemy_realm(g, seat, realm) if own == NOBODY else own != seat and enemy_seat(g, own, seat)


def hostile_units_to(g: State, realm: int, area: int) -> bool:
    """§2.2 Whether an Area holds Units Hostile to a Realm; Rebels are Hostile to PRs."""
    seat = seat_of(g, realm)
    if seat != NOBODY:
        return hostile_units(g, seat, area) > 0
    return any(enemy_realm(g, other, realm) and units_in(g, other, area) for other in range(g.seats))


def hostile_ships_to(g: State, realm: int, sea: int) -> bool:
    """§2.2 Whether a Sea Zone holds Ships Hostile to a Realm."""
    return any(ships_at(g, other, sea) and is_hostile_seat(g, realm, other) for other in range(g.seats))


def hostile_sea_to(g: State, realm: int, sea: int) -> bool:
    """§2.2 Whether a Sea Zone is Hostile to a Realm; the Enemies of an Active Ally are those of its PR."""
    seat = seat_of(g, realm)
    if seat != NOBODY:
        return hostile_sea(g, seat, sea)
    if hostile_ships_to(g, realm, sea):
        return True
    friend = active_ally_of(g, realm)
    return friend != NOBODY and any(
        not any(ships_at(g, other, sea) and enemy_realm(g, other, g.npr[p]) for other in range(g.seats))
        for p in hostile_npr_ports(g, friend, sea)
    )


# ---------------------------------------------------------------- Military Capacity


def worth(g: State, p: int, *, defence: bool) -> int:
    """§9.2, 13.4 What a Province contributes to MC: its +1 Manpower token too; for defence a Distant one double."""
    area = PROVINCE_AREA[p]
    doubled = 2 if defence and DISTANT_AREA[area] and not g.plague[area] else 1
    return TAX_VALUE[p] * doubled + g.extra[p]


def mc_provinces(g: State, realm: int, area: int, *, used: bool = False) -> list[int]:
    """§9.2 The Provinces that contribute to a Realm's MC for an Area; those used this Turn only if `used`."""
    near = AREA_REACH[area]
    found: list[int] = []
    open_to: dict[int, bool] = {}
    for p in mustering_provinces(g, realm):
        where = PROVINCE_AREA[p]
        if not near >> where & 1 or (not used and p in g.capacity_used):
            continue
        if where not in open_to:
            open_to[where] = not hostile_units_to(g, realm, where)
        if where == area or (open_to[where] and (LAND_REACH[area] >> where & 1 or by_sea(g, realm, p, area))):
            found.append(p)
    return found


def by_sea(g: State, realm: int, p: int, area: int) -> bool:
    """§9.2 Blocking MC: a Port that faces a Sea Zone which a Port of the Area faces too, and which is not Hostile."""
    if not port_open(g, p):
        return False
    coast = {sea for other in IN_AREA[area] if port_open(g, other) for sea in PORT_SEAS[other]}
    return any(sea in coast and not hostile_sea_to(g, realm, sea) for sea in PORT_SEAS[p])


def mc(g: State, realm: int, area: int) -> int:
    """§9.2 The MC that a Realm has left this Turn for an Area: for a PR to recruit, for an NPR to defend."""
    defence = seat_of(g, realm) == NOBODY
    return sum(worth(g, p, defence=defence) for p in mc_provinces(g, realm, area))


def use_mc(g: State, provinces: Iterable[int]) -> None:
    """§9.2 A Province contributes to MC once a Turn."""
    g.capacity_used.extend(p for p in provinces if p not in g.capacity_used)


# ---------------------------------------------------------------- Naval Capacity


def nc_provinces(g: State, realm: int, sea: int, *, used: bool = False) -> list[int]:
    """§9.2 The Ports of a Realm that face a Sea Zone: a PR's own, an NPR's and its Vassals'."""
    seat = seat_of(g, realm)
    mine = owned(g, seat) if seat != NOBODY else mustering_provinces(g, realm)
    return [p for p in mine if sea in PORT_SEAS[p] and port_open(g, p) and (used or p not in g.naval_used)]


def port_worth(g: State, p: int, *, defence: bool) -> int:
    """§9.2, 13.4 The Ports that a Province counts as; a Distant one double for NPR defence."""
    area = PROVINCE_AREA[p]
    return PORT[p] * (2 if defence and DISTANT_AREA[area] and not g.plague[area] else 1)


def nc(g: State, realm: int, sea: int) -> int:
    """§9.2 The NC that a Realm has left this Turn for a Sea Zone: for a PR to build, for an NPR to defend."""
    defence = seat_of(g, realm) == NOBODY
    if not defence and hostile_ships_to(g, realm, sea):
        return 0  # a Recruit Units Action never triggers a Naval Battle
    return sum(port_worth(g, p, defence=defence) for p in nc_provinces(g, realm, sea))


def use_nc(g: State, provinces: Iterable[int]) -> None:
    """§9.2 A Province contributes to NC once a Turn."""
    g.naval_used.extend(p for p in provinces if p not in g.naval_used)


# ---------------------------------------------------------------- several Areas at once


def assign(g: State, demand: dict[int, int], realm: int, dear: Collection[int] = ()) -> dict[int, int] | None:
    """§9.2 Which Province serves which Area, so that each Area gets its MC; None if there is no way.

    `demand` tells how many Units each Area must hold. A Province serves one Area alone. As little as can be of what is
    `dear` serves, and as little as can be in all.
    """
    reach = [(n, area, set(mc_provinces(g, realm, area))) for n, area in enumerate(demand)]
    ways: dict[tuple[int, ...], tuple[int, int, dict[int, int]]] = {tuple(demand.values()): (0, 0, {})}
    for p in sorted(set().union(*(near for *_, near in reach))):
        value = worth(g, p, defence=False)
        for needs, (loss, used, serving) in list(ways.items()):
            for n, area, near in reach:
                if needs[n] <= 0 or p not in near:
                    continue
                left = (*needs[:n], max(needs[n] - value, 0), *needs[n + 1 :])
                cost = (loss + value * (p in dear), used + value)
                if left not in ways or cost < ways[left][:2]:
                    ways[left] = (*cost, {**serving, p: area})
    found = ways.get((0,) * len(demand))
    return found[2] if found else None
