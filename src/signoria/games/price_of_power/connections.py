"""§5.4, 12.2 The chains of Areas and Sea Zones that connect a Trade Node with a Capital Area.

A space of a chain is an Area by its number, or a Sea Zone as `AREA_COUNT + sea`.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    AREA_COUNT,
    AREA_REACH,
    bits,
    capital_area,
    influence_strength,
    ships_at,
)
from signoria.games.price_of_power.components import (
    AREA_SEAS,
    IN_AREA,
    LIGHT,
    MARITIME,
    NODE_AREAS,
    NODE_SEAS,
    PROVINCE_AREA,
    SEA_COUNT,
    SEA_LINKS,
    SEA_PORTS,
)
from signoria.games.price_of_power.forces import ships_of
from signoria.games.price_of_power.state import State


def _around_area(area: int) -> tuple[int, ...]:
    """§2.2 The Areas and Sea Zones adjacent to an Area."""
    near = [other for other in bits(AREA_REACH[area]) if other != area]
    return (*near, *(AREA_COUNT + sea for sea in AREA_SEAS[area]))


def _around_sea(sea: int) -> tuple[int, ...]:
    """§2.2 The Areas and Sea Zones adjacent to a Sea Zone."""
    areas = dict.fromkeys(PROVINCE_AREA[p] for p in SEA_PORTS[sea])
    return (*areas, *(AREA_COUNT + other for other in SEA_LINKS[sea]))


NEXT_TO = tuple(_around_area(area) for area in range(AREA_COUNT)) + tuple(_around_sea(sea) for sea in range(SEA_COUNT))
"""Space: those adjacent to it."""


def serves_trade(g: State, seat: int, space: int) -> bool:
    """§12.2 A space with one's Town, Vassal token, Influence or Light Ship; Occupied ones count too."""
    if space >= AREA_COUNT:
        return ships_of(g, seat, space - AREA_COUNT)[LIGHT] > 0
    mark = seat + 1
    if any(mark in (g.town[p], g.vassal[p], g.occupier[p]) for p in IN_AREA[space]):
        return True
    return influence_strength(g, seat, space) > 0


def serves_colony(g: State, seat: int, space: int) -> bool:
    """§5.3 Colonize: a space with one's Town or Ship."""
    if space >= AREA_COUNT:
        return ships_at(g, seat, space - AREA_COUNT) > 0
    mark = seat + 1
    return any(g.occupier[p] == mark or (g.town[p] == mark and not g.occupier[p]) for p in IN_AREA[space])


def trade_network(g: State, seat: int) -> set[int]:
    """§12.2 Every space that a chain from the Capital Area reaches."""
    found = {capital_area(g, seat)}
    ahead = [*found]
    while ahead:
        for space in NEXT_TO[ahead.pop()]:
            if space not in found and serves_trade(g, seat, space):
                found.add(space)
                ahead.append(space)
    return found


def colony_network(g: State, seat: int) -> set[int]:
    """§5.3 Colonize: every space that a chain of Towns and Ships from the Capital Area reaches."""
    found = {capital_area(g, seat)}
    ahead = [*found]
    while ahead:
        for space in NEXT_TO[ahead.pop()]:
            if space not in found and serves_colony(g, seat, space):
                found.add(space)
                ahead.append(space)
    return found


def _node_spaces(node: int) -> frozenset[int]:
    """§12.2 The spaces one of which must end the chain: the Sea Zones on a Maritime Node, the Area of an Inland one
    or, since that Area is exempt, any next to it. A Node in a desert has the named Areas around it instead."""
    if MARITIME[node]:
        return frozenset(AREA_COUNT + sea for sea in NODE_SEAS[node])
    areas = NODE_AREAS[node]
    if len(areas) > 1:
        return frozenset(areas)
    return frozenset((*areas, *NEXT_TO[areas[0]]))


NODE_SPACES = tuple(_node_spaces(node) for node in range(len(NODE_SEAS)))


def connected(g: State, seat: int, node: int, network: set[int] | None = None) -> bool:
    """§12.2 Whether a seat has a valid connection between a Trade Node and its Capital Area."""
    return not NODE_SPACES[node].isdisjoint(trade_network(g, seat) if network is None else network)


def serves_ship(g: State, seat: int, node: int, sea: int, network: set[int]) -> bool:
    """§5.4 Trade, 4: the Node is adjacent to the Ship that was moved, or a chain that includes it leads there."""
    if MARITIME[node] and sea in NODE_SEAS[node]:
        return True
    ship, home = AREA_COUNT + sea, capital_area(g, seat)
    if ship not in network or NODE_SPACES[node].isdisjoint(network):
        return False
    # A chain without detours runs home-ship-node unless some one space lies on both of its ways (Menger).
    return all(_reaches(network - {space}, ship, home, node) for space in network if space != ship)


def _reaches(network: set[int], ship: int, home: int, node: int) -> bool:
    """Whether the ship still reaches the Capital Area, or the Node (but not through the Capital Area)."""
    ends = NODE_SPACES[node]
    found, ahead = {ship}, [ship]
    while ahead:
        space = ahead.pop()
        if space == home or space in ends:
            return True
        for other in NEXT_TO[space]:
            if other in network and other not in found:
                found.add(other)
                ahead.append(other)
    return False
