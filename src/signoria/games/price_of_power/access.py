"""§9.5 Where Land Units may go: Military Access, Mountain borders, Naval Bridges, Distant Continents.

Only questions here; `land.py` and `transport.py` move the Units.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    alliance,
    at_war,
    bits,
    capital_of,
    controlling_seat,
    enemy_realm,
    enemy_seat,
    friendly_area,
    friendly_seat,
    hostile_area,
    hostile_province,
    hre_area,
    influence_in,
    lawful_owner,
    lawful_seat,
    marriages,
    provinces_in,
    seat_of,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.claims import has_claim
from signoria.games.price_of_power.components import (
    AREA_SEAS,
    DISTANT_AREA,
    IN_AREA,
    MOUNTAINS,
    NOBODY,
    PROVINCE_AREA,
    SEA_COUNT,
    SEA_LINKS,
    SEA_PORTS,
)
from signoria.games.price_of_power.state import REBELS, State
from signoria.games.price_of_power.treasury import affordable
from signoria.kernel.verdict import OK, Because, Verdict

ACCESS_DUCATS = 3
UNITS_PER_SHIP = 3
UNITS_OVER_MOUNTAINS = 3
LONGEST_BRIDGE = 9  # Sea Zones searched when a chain must lead through a certain one

AT_PEACE = Because("9.5.10")
CANNOT_PAY = Because("9.5.11")
CLAIMED = Because("9.5.13")
DISTANT_CLOSED = Because("9.5.49")
DISTANT_NEUTRAL = Because("9.5.50")
NOT_IN_PLAY = Because("9.5.09")

# ---------------------------------------------------------------- Military Access


def has_tie(g: State, seat: int, area: int) -> bool:
    """§9.5 An Area with at least 1 Province whose Lawful Owner or Controller is Friendly or an Enemy."""
    return any(_tied(g, seat, p) for p in provinces_in(g, area))


def _tied(g: State, seat: int, p: int) -> bool:
    lawful = lawful_seat(g, p)
    if lawful != NOBODY:
        if friendly_seat(g, seat, lawful) or enemy_seat(g, seat, lawful):
            return True
    elif g.npr[p] != NOBODY and (alliance(g, seat, g.npr[p]) or enemy_realm(g, seat, g.npr[p])):
        return True
    if not g.occupier[p] or g.occupier[p] == REBELS:
        return False
    holder = controlling_seat(g, p)
    return friendly_seat(g, seat, holder) or enemy_seat(g, seat, holder)


def hre_access(g: State, seat: int, area: int) -> bool:
    """§18.4 While Defending the HRE is tagged, the Emperor and whoever fights the Emperor move freely within it."""
    if not g.defending or not hre_area(g, area):
        return False
    emperor = seat_of(g, g.emperor)
    return emperor == seat or (emperor != NOBODY and enemy_seat(g, seat, emperor))


def access(g: State, seat: int, area: int) -> Verdict:
    """§9.5 Military Access: whether a PR's Land Units may enter an Area, the price included."""
    if has_tie(g, seat, area) or hre_access(g, seat, area):
        return OK
    if DISTANT_AREA[area]:
        return _distant(g, seat, area)
    if not provinces_in(g, area):
        return NOT_IN_PLAY
    if not at_war(g, seat):
        return AT_PEACE
    if has_claim(g, seat, area):
        return CLAIMED
    if influence_in(g, seat, area) or married_in(g, seat, area) or affordable(g, seat, ACCESS_DUCATS):
        return OK
    return CANNOT_PAY


def married_in(g: State, seat: int, area: int) -> bool:
    """§11.2 A Marriage with a Realm whose Capital lies in an Area: 1 Influence fewer must be removed there."""
    return any(PROVINCE_AREA[capital_of(g, realm)] == area for realm in marriages(g, seat))


def _distant(g: State, seat: int, area: int) -> Verdict:
    """§9.5 A vacant Territory is open with one's own or an Enemy's Claim; nothing Neutral ever is."""
    if any(lawful_owner(g, p) != NOBODY for p in IN_AREA[area]):
        return DISTANT_NEUTRAL
    claims = [one for one in range(g.seats) if has_claim(g, one, area)]
    return OK if any(one == seat or enemy_seat(g, seat, one) for one in claims) else DISTANT_CLOSED


def access_price(g: State, seat: int, area: int) -> bool:
    """§9.5 Whether an Area holds only Neutral Provinces, so that 1 Influence or 3 Ducats are due."""
    return not DISTANT_AREA[area] and not has_tie(g, seat, area) and not hre_access(g, seat, area)


def hosts(g: State, seat: int, area: int) -> list[int]:
    """§9.5 The Opponents that Own every Province of a Neutral Area, one of whom must agree; empty: nobody need."""
    if not access_price(g, seat, area):
        return []
    owners = [g.town[p] - 1 if g.town[p] and not g.occupier[p] else NOBODY for p in provinces_in(g, area)]
    return [] if NOBODY in owners else sorted(set(owners))


# ---------------------------------------------------------------- borders


def mountain_power(g: State, seat: int, origin: int, area: int, units: int) -> int:
    """§9.5 The extra Military Power for crossing a Mountain border into a Hostile or Neutral Area."""
    if area not in MOUNTAINS[origin] or friendly_area(g, seat, area):
        return 0
    return max(0, (units + UNITS_OVER_MOUNTAINS - 1) // UNITS_OVER_MOUNTAINS - 1)


def ends_movement(g: State, seat: int, area: int) -> bool:
    """§9.5 Movement ends in a Hostile, Neutral or Distant Area."""
    return DISTANT_AREA[area] or not friendly_area(g, seat, area)


# ---------------------------------------------------------------- Naval Bridges


def enemies_present(g: State, seat: int, other: int, area: int) -> bool:
    """§9.5 Whether another PR is at War with one of the seat's Enemies that are present in an Area."""
    for one in range(g.seats):
        present = units_in(g, one, area) or any(controlling_seat(g, p) == one for p in IN_AREA[area])
        if present and enemy_seat(g, seat, one) and one != other and enemy_seat(g, other, one):
            return True
    foes = (g.npr[p] for p in IN_AREA[area] if hostile_province(g, seat, p) and lawful_seat(g, p) == NOBODY)
    return any(enemy_realm(g, other, npr) for npr in foes if npr != NOBODY)


def bridge_seas(g: State, seat: int, units: int, friends: int) -> set[int]:
    """§9.5 The Sea Zones that so many Units can cross, with the Ships of these PR Allies (a bit each) as well.

    Allied Ships serve only where no Enemy Ships are in any of the Sea Zones.
    """
    found = set()
    for sea in range(SEA_COUNT):
        ships = ships_at(g, seat, sea)
        if friends:
            ships += sum(ships_at(g, other, sea) for other in bits(friends))
            if any(enemy_seat(g, seat, other) and ships_at(g, other, sea) for other in range(g.seats) if other != seat):
                continue
        if ships and ships * UNITS_PER_SHIP >= units:
            found.add(sea)
    return found


def shores(seas: set[int], area: int, via: int) -> set[int]:
    """The Areas that a chain of these Sea Zones connects with an Area; if `via` is a Sea Zone, only through it."""
    first = [sea for sea in AREA_SEAS[area] if sea in seas]
    if via == NOBODY:
        ends = _joined(seas, first)
    elif via not in seas:
        ends = set()
    elif via in first:
        ends = _joined(seas, [via])
    else:
        ends = _through(seas, first, via)
    return {PROVINCE_AREA[p] for sea in ends for p in SEA_PORTS[sea]} - {area}


def _joined(seas: set[int], first: list[int]) -> set[int]:
    """The Sea Zones that can be reached from these."""
    reached, fresh = set(first), first
    while fresh:
        fresh = list({sea for one in fresh for sea in SEA_LINKS[one] if sea in seas and sea not in reached})
        reached.update(fresh)
    return reached


def _through(seas: set[int], first: list[int], via: int) -> set[int]:
    """The last Sea Zones of chains that lead through one; no Sea Zone is crossed twice."""
    ends: set[int] = set()
    trails: list[tuple[int, ...]] = [(sea,) for sea in first]
    while trails:
        trail = trails.pop()
        if via in trail:
            ends.add(trail[-1])
        if len(trail) < LONGEST_BRIDGE:
            trails += [(*trail, sea) for sea in SEA_LINKS[trail[-1]] if sea in seas and sea not in trail]
    return ends


def bridged(g: State, seat: int, area: int, units: int, via: int = NOBODY) -> set[int]:
    """§9.5 The Areas to which so many Units can cross the sea from an Area over Naval Bridges."""
    found = shores(bridge_seas(g, seat, units, 0), area, via)
    allies = sum(1 << other for other in range(g.seats) if other != seat and alliance(g, seat, g.realm[other]))
    if not allies or not any(ships_at(g, other, sea) for other in bits(allies) for sea in range(SEA_COUNT)):
        return found
    for other in shores(bridge_seas(g, seat, units, allies), area, via) - found:
        if not hostile_area(g, seat, other):
            found.add(other)
            continue
        helping = sum(1 << ally for ally in bits(allies) if enemies_present(g, seat, ally, other))
        if helping and other in shores(bridge_seas(g, seat, units, helping), area, via):
            found.add(other)
    return found
