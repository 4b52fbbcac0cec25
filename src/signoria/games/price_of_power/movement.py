"""§9.5 Movement: how far Land Units and Ships can go, and where they can Retreat.

Only questions here. The Actions are in `land.py`, `sea.py` and `transport.py`.
"""

from __future__ import annotations

from signoria.games.price_of_power.access import (
    access,
    bridged,
    ends_movement,
    mountain_power,
)
from signoria.games.price_of_power.board import (
    AREA_REACH,
    bits,
    hostile_sea,
    hostile_units,
    ships_at,
)
from signoria.games.price_of_power.claims import has_claim
from signoria.games.price_of_power.components import (
    DISTANT_AREA,
    DISTANT_SEA,
    EXTRA_POWER,
    GALLEYS,
    IN_AREA,
    LAND,
    NOBODY,
    PORT_SEAS,
    PROVINCE_AREA,
    SEA_COUNT,
    SEA_LINKS,
    SEA_PORTS,
)
from signoria.games.price_of_power.forces import fleet_of
from signoria.games.price_of_power.ports import fleet_fits, friendly_port, port_room
from signoria.games.price_of_power.state import State

LAND_SPACES = 2
SEA_SPACES = 2

# ---------------------------------------------------------------- Land Movement

Route = tuple[int, int, int, int]
"""Extra Military Power, spaces used, 1 if by sea, and the Area from which the last one is entered."""


def land_routes(g: State, seat: int, area: int, units: int, spaces: int) -> dict[int, Route]:
    """§9.5 Every Area that so many Units can reach, with the cheapest way, then the shortest.

    Only Friendly Areas can be passed through; crossing a Naval Bridge ends the movement. Military
    Access is asked for apart (`access`).
    """
    found: dict[int, Route] = {}
    passed = _friendly_ways(g, seat, area, spaces)
    for origin, used in passed.items():
        for other in LAND[origin]:
            if other != area and (DISTANT_AREA[other] or in_reach(g, other)):
                _better(found, other, (mountain_power(g, seat, origin, other, units), used + 1, 0, origin))
        for other in bridged(g, seat, origin, units):
            if other != area:
                _better(found, other, (0, used + 1, 1, origin))
    return found


def in_reach(g: State, area: int) -> bool:
    """Whether an Area lies on a board in play."""
    return DISTANT_AREA[area] or any(g.npr[p] != NOBODY or g.town[p] for p in IN_AREA[area])


def _friendly_ways(g: State, seat: int, area: int, spaces: int) -> dict[int, int]:
    """The Area where movement begins and the Friendly ones through which it may go on, with the spaces used."""
    passed, fresh = {area: 0}, [area] if spaces > 0 else []
    for used in range(1, spaces):
        fresh = list({other for one in fresh for other in LAND[one] if other not in passed})
        fresh = [other for other in sorted(fresh) if not ends_movement(g, seat, other)]
        passed.update(dict.fromkeys(fresh, used))
    return passed if spaces > 0 else {}


def _better(found: dict[int, Route], area: int, route: Route) -> None:
    if area not in found or route < found[area]:
        found[area] = route


def retreat_areas(g: State, seat: int, area: int, units: int) -> list[int]:
    """§9.7 The adjacent Areas to which so many defending Units may Retreat: no Enemy Units, and Military Access.

    Over a Naval Bridge they reach those that are adjacent by Sea.
    """
    by_sea = [other for other in bits(AREA_REACH[area]) if other != area and other not in LAND[area]]
    landings = bridged(g, seat, area, units) if by_sea else set()
    return [
        other
        for other in (*LAND[area], *(one for one in by_sea if one in landings))
        if in_reach(g, other) and not hostile_units(g, seat, other) and access(g, seat, other)
    ]


# ---------------------------------------------------------------- Naval Movement


def foothold(g: State, seat: int, sea: int) -> bool:
    """§9.5 A Claim, Town or Vassal token adjacent to a Distant Sea Zone, without which one must Explore to enter it."""
    if any(mark == seat + 1 for p in SEA_PORTS[sea] for mark in (g.town[p], g.vassal[p], g.occupier[p])):
        return True
    areas = {PROVINCE_AREA[p] for p in SEA_PORTS[sea]}
    return any(has_claim(g, seat, area) and DISTANT_AREA[area] for area in areas)


def next_places(g: State, seat: int, place: int) -> list[int]:
    """§9.5 The spaces adjacent to a place of Ships that these may enter: Sea Zones, and Friendly Ports."""
    if place >= SEA_COUNT:
        return list(PORT_SEAS[place - SEA_COUNT])
    ports = [SEA_COUNT + p for p in SEA_PORTS[place] if friendly_port(g, seat, p)]
    return [*SEA_LINKS[place], *ports]


def sailing(
    g: State, seat: int, start: int, spaces: int, *, explore: bool = False, galleys: bool = False
) -> dict[int, int]:
    """§9.5 Where Ships can sail from a place, with the Monarch Power that the way costs on top.

    Hostile Sea Zones may be the end of a voyage only; entering a Distant one ends it. With
    `galleys`, only ways through the Sea Zones that Galleys may sail.
    """
    found: dict[int, int] = {}
    fresh = {start: 0}
    for _ in range(spaces):
        reached: dict[int, int] = {}
        for place, spent in fresh.items():
            for other in next_places(g, seat, place):
                if other == start or not may_sail(g, seat, other, explore=explore, galleys=galleys):
                    continue
                cost = spent + EXTRA_POWER.get((place, other), 0)
                if cost < min(found.get(other, 9), reached.get(other, 9)):
                    reached[other] = cost
        found.update(reached)
        fresh = {
            other: cost
            for other, cost in reached.items()
            if other >= SEA_COUNT or not (DISTANT_SEA[other] or hostile_sea(g, seat, other))
        }
    return found


def may_sail(g: State, seat: int, place: int, *, explore: bool = False, galleys: bool = False) -> bool:
    """§9.5 Whether Ships may enter a place at all: a Distant Sea Zone needs a foothold or an Explore Action."""
    if place >= SEA_COUNT:
        return True
    if galleys and not GALLEYS[place]:
        return False
    return not DISTANT_SEA[place] or explore or foothold(g, seat, place)


def light_ship_places(g: State, seat: int) -> list[int]:
    """Where a seat has single Light Ships, on slots or not, at sea or in Port."""
    rows = seat * SEA_COUNT
    at_sea = [sea for sea in range(SEA_COUNT) if g.light[rows + sea] or g.protecting[rows + sea]]
    return [*at_sea, *(SEA_COUNT + p for p in sorted(set(g.docked[seat])))]


def light_ship_moves(g: State, seat: int, *, explore: bool = False) -> dict[tuple[int, int], int]:
    """§9.5 Naval Movement during a Trade or Explore Action: 1 Light Ship from a place to a Sea Zone not Hostile.

    An Explore Action must end in a Distant Sea Zone. Ships of the Fleet do not go out alone. Gives
    the Monarch Power that each move costs on top.
    """
    return {
        (place, other): cost
        for place in light_ship_places(g, seat)
        for other, cost in sailing(g, seat, place, SEA_SPACES, explore=explore).items()
        if other < SEA_COUNT and not hostile_sea(g, seat, other) and (DISTANT_SEA[other] or not explore)
    }


def retreat_places(g: State, seat: int, sea: int) -> list[int]:
    """§9.9 Where Ships can Retreat, all to one place: adjacent Sea Zones not Hostile, and Friendly Ports with room."""
    fleet = sum(fleet_of(g, seat)) if g.fleet_at[seat] == sea else 0
    singles = ships_at(g, seat, sea) - fleet
    found = [other for other in SEA_LINKS[sea] if not hostile_sea(g, seat, other) and may_sail(g, seat, other)]
    return found + [
        SEA_COUNT + p for p in SEA_PORTS[sea] if friendly_port(g, seat, p) and port_holds(g, seat, p, singles, fleet)
    ]


def port_holds(g: State, seat: int, p: int, singles: int, fleet: int) -> bool:
    """§9.5 Whether a Port has room for so many single Ships and a Fleet of so many, all arriving."""
    if fleet and not singles:
        return fleet_fits(g, seat, p, fleet)
    return singles + fleet <= port_room(g, p)
