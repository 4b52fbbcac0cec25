"""§13.5 NPR Invasions: whether an NPR invades, where, and with what."""

from __future__ import annotations

from signoria.games.price_of_power.battles import invasion_battle
from signoria.games.price_of_power.board import (
    LAND_REACH,
    active_ally_of,
    bits,
    enemies,
    enemy_realm,
    is_core,
    is_npr,
    port_open,
    reach_of,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.capacity import hostile_units_to, mustering_provinces
from signoria.games.price_of_power.components import (
    ALPHABETICAL,
    AREA_SEAS,
    IN_AREA,
    PORT_SEAS,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    TAX_VALUE,
)
from signoria.games.price_of_power.npr import capital_area_of
from signoria.games.price_of_power.options import NO_ADVANCED, on
from signoria.games.price_of_power.pieces import add_unrest
from signoria.games.price_of_power.state import AGENDA, CHANCE, State
from signoria.kernel.agenda import plan
from signoria.kernel.chance import below
from signoria.kernel.log import tell

UNREST_BY_INVASION = 2

# ---------------------------------------------------------------- whether


@AGENDA.step()
def invasions(g: State) -> None:
    """§13.5, 4.3 B Every NPR at War with a player, by the alphabet."""
    if on(g, NO_ADVANCED):
        return
    at_war = {realm for seat in range(g.seats) for realm in enemies(g, seat)}
    plan(g, *(invade.at(realm) for realm in ALPHABETICAL if realm in at_war and is_npr(g, realm)))


def may_invade(g: State, realm: int) -> bool:
    """§13.5 Not an Active Ally; no Units Hostile to it where it Controls Provinces; somewhere to go."""
    if active_ally_of(g, realm) >= 0:
        return False
    areas = {PROVINCE_AREA[p] for p in mustering_provinces(g, realm)}
    if any(hostile_units_to(g, realm, area) for area in areas):
        return False
    return bool(invasion_targets(g, realm))


def invasion_targets(g: State, realm: int) -> list[int]:
    """§13.5 The eligible Areas adjacent to an NPR."""
    return [area for area in bits(reach_of(g, mustering_provinces(g, realm))) if eligible(g, realm, area)]


def eligible(g: State, realm: int, area: int) -> bool:
    """§13.5 A Hostile Town or Vassal token; a way by Land or open sea; no Units of a PR not at War with the NPR."""
    if not hostile_tokens(g, realm, area):
        return False
    if any(units_in(g, seat, area) and not enemy_realm(g, seat, realm) for seat in range(g.seats)):
        return False
    return by_land(g, realm, area) or by_open_sea(g, realm, area)


def hostile_tokens(g: State, realm: int, area: int) -> list[int]:
    """§13.5 The Provinces of an Area with a Town or Vassal token of a player at War with the NPR; by the alphabet."""
    found = []
    for p in IN_AREA[area]:
        marks = (g.town[p], g.vassal[p], g.occupier[p] if g.occupier[p] <= g.seats else 0)
        if any(mark and enemy_realm(g, mark - 1, realm) for mark in marks):
            found.append(p)
    return sorted(found, key=lambda p: PROVINCE_NAMES[p])


def by_land(g: State, realm: int, area: int) -> bool:
    return any(LAND_REACH[area] >> PROVINCE_AREA[p] & 1 for p in mustering_provinces(g, realm))


def by_open_sea(g: State, realm: int, area: int) -> bool:
    """§13.5 Whether a connecting Sea Zone is without Ships Hostile to the NPR."""
    seas = {sea for p in mustering_provinces(g, realm) if port_open(g, p) for sea in PORT_SEAS[p]}
    return any(
        not any(ships_at(g, seat, sea) and enemy_realm(g, seat, realm) for seat in range(g.seats))
        for sea in seas
        if sea in AREA_SEAS[area]
    )


# ---------------------------------------------------------------- where, and with what


def priorities(g: State, realm: int) -> list[int]:
    """§13.5 step 1 The eligible Areas that rank first: the Capital Area, most Core Provinces, by Land."""
    areas = invasion_targets(g, realm)
    home = capital_area_of(g, realm)
    if home in areas:
        return [home]
    cores = {area: sum(1 for p in IN_AREA[area] if is_core(g, p, realm)) for area in areas}
    if max(cores.values()):
        areas = [area for area in areas if cores[area] == max(cores.values())]
    return [area for area in areas if by_land(g, realm, area)] or areas


def invading_units(g: State, realm: int) -> int:
    """§13.5 step 3 Half the Tax Value that the NPR and its Vassals Control, rounded up."""
    return (sum(TAX_VALUE[p] for p in mustering_provinces(g, realm)) + 1) // 2


@AGENDA.step("realm")
def invade(g: State, realm: int) -> None:
    """§13.5 An Invasion: the Area, Unrest on two tokens, the Units, and their Battle."""
    if not is_npr(g, realm) or not may_invade(g, realm):
        return
    best = priorities(g, realm)
    area = best[below(g, CHANCE, len(best))] if len(best) > 1 else best[0]
    units = invading_units(g, realm)
    tell(g, "invasion", realm, area, units)
    calm = [p for p in hostile_tokens(g, realm, area) if not g.occupier[p] and not g.unrest[p]]
    for p in calm[:UNREST_BY_INVASION]:
        add_unrest(g, p)
    plan(g, invasion_battle.at(realm, area, units))
