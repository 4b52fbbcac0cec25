"""The words of the effect language for sets: each a question on the table, answered with a bit each.

`SET_WORDS[kind][word](g, seat)` and `SET_CALLS[kind][name](g, seat, …)`; what they mean stands in LANGUAGE.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress

from signoria.games.price_of_power import curia
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    AREA_REACH,
    LAND_REACH,
    REALM_COUNT,
    alliance,
    allies,
    area_influence,
    areas_with_units,
    bits,
    capital_of,
    core_owner,
    enemies,
    enemy_seat,
    hre_area,
    hre_member,
    in_play,
    influence_strength,
    is_core,
    is_distant,
    is_npr,
    marriage,
    marriages,
    nprs,
    owned,
    owner,
    places,
    port_open,
    provinces_in,
    realm_provinces,
    realm_reach,
    realm_tax,
    religion_of,
    same_faith,
    seat_of,
    vassal_provinces,
    vassal_realms,
)
from signoria.games.price_of_power.components import (
    AREA_BOARD,
    AREA_OF_ID,
    AREA_SEAS,
    ATLANTIC,
    CATHOLIC,
    CONTINENT,
    COUNTER_REFORMED,
    DAGGER,
    DISTANT_AREA,
    DISTANT_SEA,
    DIVERSE,
    DUTCH_CORE,
    EAST,
    ELECTOR,
    FLAG,
    GOLD,
    HRE_AREA,
    IN_AREA,
    ISLAND,
    LARGE,
    MAIN_PROVINCES,
    MAINS,
    MARITIME,
    MUSLIM,
    NETHERLANDS,
    NOBODY,
    NODE_BOARD,
    NODE_SEAS,
    ORTHODOX,
    PORT_SEAS,
    PROTESTANT,
    PROVINCE_AREA,
    PROVINCE_BOARD,
    PROVINCES,
    SEA_BOARD,
    SEA_COUNT,
    SEA_LINKS,
    SEA_PORTS,
    TERRITORY,
)
from signoria.games.price_of_power.decks import STRUGGLE, STRUGGLES
from signoria.games.price_of_power.exploration import within_reach
from signoria.games.price_of_power.state import ACTIVE, DISPUTED, REBELS, State

Word = Callable[[State, int], int]
PROVINCE_COUNT = len(PROVINCES)


def mask(numbers: Iterable[int]) -> int:
    """A set, a bit each."""
    found = 0
    for number in numbers:
        if number >= 0:
            found |= 1 << number
    return found


def areas_with(provinces: int) -> int:
    return mask(PROVINCE_AREA[p] for p in bits(provinces))


# ---------------------------------------------------------------- constants

_WEST_AREAS = mask(a for a in range(AREA_COUNT) if AREA_BOARD[a] != EAST)
_EVERY_AREA = mask(range(AREA_COUNT))
_DISTANT_AREAS = mask(a for a in range(AREA_COUNT) if DISTANT_AREA[a])
_ELECTORS = mask(a for a in range(AREA_COUNT) if ELECTOR[a])
_EVERY_PROVINCE = mask(range(PROVINCE_COUNT))
_WEST_PROVINCES = mask(p for p in range(PROVINCE_COUNT) if PROVINCE_BOARD[p] != EAST)
_PRINTED_CORES = tuple(mask(p for p in range(PROVINCE_COUNT) if FLAG[p] == realm) for realm in range(REALM_COUNT))
_DUTCH_CORES = mask(p for p in range(PROVINCE_COUNT) if DUTCH_CORE[p])
_LARGE = mask(p for p in range(PROVINCE_COUNT) if LARGE[p])
_ISLANDS = mask(p for p in range(PROVINCE_COUNT) if ISLAND[p])
_GOLD = mask(p for p in range(PROVINCE_COUNT) if GOLD[p])
_DISTANT_PROVINCES = mask(p for p in range(PROVINCE_COUNT) if DISTANT_AREA[PROVINCE_AREA[p]])
_ATLANTIC = mask(s for s in range(SEA_COUNT) if ATLANTIC[s])
_MEDITERRANEAN = mask(s for s in range(SEA_COUNT) if DAGGER[s])
_DISTANT_SEAS = mask(s for s in range(SEA_COUNT) if DISTANT_SEA[s])
_MARITIME = mask(n for n, maritime in enumerate(MARITIME) if maritime)


# ---------------------------------------------------------------- AREAS


def all_areas(g: State, seat: int) -> int:
    return _EVERY_AREA if g.deluxe else _WEST_AREAS


def home(g: State, seat: int) -> int:
    return mask(PROVINCE_AREA[p] for p in owned(g, seat))


def land_adjacent(g: State, seat: int) -> int:
    found = 0
    for area in bits(home(g, seat)):
        found |= LAND_REACH[area]
    return found & all_areas(g, seat)


def npr_areas(g: State, seat: int) -> int:
    return areas_with(npr_provinces(g, seat))


def coastal(g: State, seat: int) -> int:
    return areas_with(ports(g, seat))


def territories(g: State, seat: int) -> int:
    return areas_with(vacant(g, seat))


def of_faith(*faiths: int) -> Word:
    return lambda g, seat: mask(a for faith in faiths for a in places(g.faith, faith)) & all_areas(g, seat)


def dissent(g: State, seat: int) -> int:
    """§15.3 Areas where a PR holds Provinces, with a Religion other than its State Religion."""
    held = {PROVINCE_AREA[p] for p in (*owned(g, seat), *vassal_provinces(g, seat))}
    return mask(a for a in held if a < MAINS and not same_faith(g.faith[a], g.religion[seat]))


def own_faith(g: State, seat: int) -> int:
    """§15 The Areas of a PR's State Religion; Catholic and Counter-Reformed ones are of one faith."""
    return mask(a for a in range(MAINS) if same_faith(g.faith[a], g.religion[seat])) & all_areas(g, seat)


def empire(g: State, seat: int) -> int:
    """The Areas within the border of the Empire, whether it is in play or not."""
    return mask(area for area in range(MAINS) if HRE_AREA[area] and not g.left_hre[area]) & all_areas(g, seat)


def battlegrounds(g: State, seat: int) -> int:
    return mask(AREA_OF_ID[area] for card in g.active_struggles for area in STRUGGLES[card - STRUGGLE.start]["areas"])


def enemy_areas(g: State, seat: int) -> int:
    return mask(PROVINCE_AREA[p] for realm in enemies(g, seat) for p in realm_provinces(g, realm))


AREA_WORDS: dict[str, Word] = {
    "all_areas": all_areas,
    "home": home,
    "capital": lambda g, seat: 1 << PROVINCE_AREA[g.capital[seat]],
    "vassal_areas": lambda g, seat: mask(PROVINCE_AREA[p] for p in vassal_provinces(g, seat)),
    "adjacent": lambda g, seat: realm_reach(g, seat) & all_areas(g, seat),
    "adjacent_by_land": land_adjacent,
    "claimed": lambda g, seat: mask(a for a in range(AREA_COUNT) if g.claim[a] >> seat & 1),
    "with_influence": lambda g, seat: mask(a for a in range(MAINS) if influence_strength(g, seat, a)),
    "npr_areas": npr_areas,
    "hre": lambda g, seat: mask(a for a in range(MAINS) if hre_area(g, a)),
    "empire": empire,
    "electors": lambda g, seat: mask(a for a in bits(_ELECTORS) if hre_area(g, a)),
    "coastal": coastal,
    "distant": lambda g, seat: _DISTANT_AREAS,
    "explorable": lambda g, seat: mask(within_reach(g, seat)),
    "territories": territories,
    "catholic": of_faith(CATHOLIC, COUNTER_REFORMED),
    "counter_reformed": of_faith(COUNTER_REFORMED),
    "protestant": of_faith(PROTESTANT),
    "orthodox": of_faith(ORTHODOX),
    "muslim": of_faith(MUSLIM),
    "diverse": of_faith(DIVERSE),
    "own_faith": own_faith,
    "dissent_areas": dissent,
    "battlegrounds": battlegrounds,
    "plague_areas": lambda g, seat: mask(a for a in range(AREA_COUNT) if g.plague[a]),
    "full": lambda g, seat: mask(a for a in range(MAINS) if area_influence(g, a) >= 5),
    "core_areas": lambda g, seat: areas_with(your_cores(g, seat)),
    "enemy_areas": enemy_areas,
    "with_units": lambda g, seat: mask(areas_with_units(g, seat)),
    "with_rebels": lambda g, seat: mask(compress(range(AREA_COUNT), g.rebel_units)),
}


def around(g: State, seat: int, areas: int) -> int:
    found = areas
    for area in bits(areas):
        found |= AREA_REACH[area]
    return found & all_areas(g, seat)


AREA_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "areas_of": lambda g, seat, realms: areas_with(of(g, seat, realms)),
    "around": around,
    "continent": lambda g, seat, number: mask(a for a in range(AREA_COUNT) if number and CONTINENT[a] == number),
    "with_provinces": lambda g, seat, provinces: areas_with(provinces),
    "on_seas": lambda g, seat, seas: mask(
        PROVINCE_AREA[p] for sea in bits(seas) for p in SEA_PORTS[sea] if in_play(g, p) and port_open(g, p)
    ),
}

# ---------------------------------------------------------------- PROVINCES


def all_provinces(g: State, seat: int) -> int:
    """§3 Those of this map date and board."""
    every = _EVERY_PROVINCE if g.deluxe else _WEST_PROVINCES
    off = mask(p for p in places(g.npr[:MAIN_PROVINCES], NOBODY) if every >> p & 1 and not g.town[p])
    return every & ~off


def ports(g: State, seat: int) -> int:
    return mask(p for p in range(PROVINCE_COUNT) if in_play(g, p) and port_open(g, p))


def vacant(g: State, seat: int) -> int:
    """Territories without any token."""
    return mask(
        p
        for p in range(PROVINCE_COUNT)
        if TERRITORY[p] and g.npr[p] == NOBODY and not (g.town[p] or g.vassal[p] or g.occupier[p])
    )


def npr_provinces(g: State, seat: int) -> int:
    """Provinces of NPRs and of their Vassals; those of a PR's Vassals are not among them."""
    return mask(p for p in range(PROVINCE_COUNT) if g.npr[p] != NOBODY and not (g.town[p] or g.vassal[p]))


def your_cores(g: State, seat: int) -> int:
    realm = g.realm[seat]
    found = _PRINTED_CORES[realm] | (_DUTCH_CORES if realm == NETHERLANDS else 0)
    tokens = [*compress(range(PROVINCE_COUNT), g.dnpr)]
    tokens += [p for area in compress(range(AREA_COUNT), g.core) for p in IN_AREA[area]]
    for p in tokens:
        found = found & ~(1 << p) | is_core(g, p, realm) << p
    return found & (_EVERY_PROVINCE if g.deluxe else _WEST_PROVINCES)


def your_unrest(g: State, seat: int) -> int:
    mark = seat + 1
    return mask(p for p in range(PROVINCE_COUNT) if g.unrest[p] and mark in (g.town[p], g.vassal[p]))


def lawful(g: State, seat: int) -> int:
    """§9.8 What bears a PR's Town or Vassal token, Occupied or not."""
    return mask((*places(g.town, seat + 1), *places(g.vassal, seat + 1)))


def capitals(g: State, seat: int) -> int:
    return mask(capital_of(g, realm) for realm in bits(all_realms(g, seat)))


PROVINCE_WORDS: dict[str, Word] = {
    "all_provinces": all_provinces,
    "yours": lambda g, seat: mask(owned(g, seat)),
    "your_vassals": lambda g, seat: mask(vassal_provinces(g, seat)),
    "your_cores": your_cores,
    "your_unrest": your_unrest,
    "large": lambda g, seat: _LARGE,
    "small": lambda g, seat: all_provinces(g, seat) & ~_LARGE,
    "ports": ports,
    "islands": lambda g, seat: _ISLANDS,
    "gold": lambda g, seat: _GOLD,
    "vacant": vacant,
    "npr_provinces": npr_provinces,
    "pr_provinces": lambda g, seat: mask(compress(range(PROVINCE_COUNT), g.town)),
    "occupied": lambda g, seat: mask(compress(range(PROVINCE_COUNT), g.occupier)),
    "occupied_by_you": lambda g, seat: mask(places(g.occupier, seat + 1)),
    "rebel_towns": lambda g, seat: mask(places(g.occupier, REBELS)),
    "capitals": capitals,
    "distant_provinces": lambda g, seat: _DISTANT_PROVINCES,
    "your_capital": lambda g, seat: 1 << g.capital[seat],
    "your_occupied": lambda g, seat: mask(compress(range(PROVINCE_COUNT), g.occupier)) & lawful(g, seat),
    "claimed_provinces": lambda g, seat: within(g, seat, AREA_WORDS["claimed"](g, seat)),
}


def within(g: State, seat: int, areas: int) -> int:
    return mask(p for area in bits(areas) for p in provinces_in(g, area))


def of(g: State, seat: int, realms: int) -> int:
    """What these Realms Own; of a PR's Vassal Realm what bears its flag."""
    found = 0
    for realm in bits(realms):
        mine = realm_provinces(g, realm)
        if not mine and seat_of(g, realm) == NOBODY:
            mine = [p for p in range(PROVINCE_COUNT) if g.vassal[p] and g.npr[p] == realm]
        found |= mask(mine)
    return found


def cores_of(g: State, seat: int, realms: int) -> int:
    return mask(
        p
        for p in range(PROVINCE_COUNT)
        if (g.npr[p] != NOBODY or FLAG[p] != NOBODY) and in_play(g, p) and _in(core_owner(g, p), realms)
    )


def _in(number: int, numbers: int) -> bool:
    return number >= 0 and bool(numbers >> number & 1)


PROVINCE_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "provinces_in": within,
    "of": of,
    "cores_of": cores_of,
    "capitals_of": lambda g, seat, realms: mask(capital_of(g, realm) for realm in bits(realms)),
}

# ---------------------------------------------------------------- REALMS


def all_realms(g: State, seat: int) -> int:
    """Players' Realms, NPRs and their Vassals, as far as they own anything."""
    found = {g.npr[p] for p in range(PROVINCE_COUNT) if g.npr[p] != NOBODY and not g.town[p]}
    return mask(found) | mask(g.realm)


def adjacent_realms(g: State, seat: int) -> int:
    reach = realm_reach(g, seat)
    near = mask(owner(g, p) for area in bits(reach) for p in provinces_in(g, area))
    return near & ~(1 << g.realm[seat])


def empire_realms(g: State, seat: int) -> int:
    """The Realms whose Capital lies there."""
    inside = within(g, seat, empire(g, seat))
    return mask(realm for realm in bits(all_realms(g, seat)) if _in(capital_of(g, realm), inside))


def of_state_religion(*faiths: int) -> Word:
    return lambda g, seat: mask(realm for realm in bits(all_realms(g, seat)) if religion_of(g, realm) in faiths)


REALM_WORDS: dict[str, Word] = {
    "all_realms": all_realms,
    "your_realm": lambda g, seat: 1 << g.realm[seat],
    "allies": lambda g, seat: mask(allies(g, seat)),
    "married_realms": lambda g, seat: mask(marriages(g, seat)),
    "enemies": lambda g, seat: mask(enemies(g, seat)),
    "nprs": lambda g, seat: mask(nprs(g)),
    "prs": lambda g, seat: mask(g.realm),
    "opponents": lambda g, seat: mask(g.realm) & ~(1 << g.realm[seat]),
    "adjacent_realms": adjacent_realms,
    "your_vassal_realms": lambda g, seat: mask(vassal_realms(g, seat)),
    "dnprs": lambda g, seat: mask(realm for realm in nprs(g) if g.colour[realm]),
    "hre_members": lambda g, seat: mask(realm for realm in bits(all_realms(g, seat)) if hre_member(g, realm)),
    "empire_realms": empire_realms,
    "emperor_realm": lambda g, seat: mask([g.emperor]),
    "catholic_realms": of_state_religion(CATHOLIC, COUNTER_REFORMED),
    "protestant_realms": of_state_religion(PROTESTANT),
    "orthodox_realms": of_state_religion(ORTHODOX),
    "muslim_realms": of_state_religion(MUSLIM),
    "christian_realms": of_state_religion(CATHOLIC, COUNTER_REFORMED, PROTESTANT, ORTHODOX),
    "distant_realms": lambda g, seat: mask(realm for realm in bits(all_realms(g, seat)) if is_distant(g, realm)),
    "disputed_realms": lambda g, seat: mask(r for r in marriages(g, seat) if marriage(g, seat, r) == DISPUTED),
    "active_realms": lambda g, seat: mask(r for r in allies(g, seat) if alliance(g, seat, r) == ACTIVE),
}


def with_tax(g: State, seat: int, least: int, most: int) -> int:
    return mask(realm for realm in bits(all_realms(g, seat)) if least <= realm_tax(g, realm) <= most)


REALM_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "realms_in": lambda g, seat, areas: mask(owner(g, p) for a in bits(areas) for p in provinces_in(g, a)),
    "owners_of": lambda g, seat, provinces: mask(owner(g, p) for p in bits(provinces)),
    "realms_of": lambda g, seat, players: mask(g.realm[one] for one in bits(players)),
}

# ---------------------------------------------------------------- SEAS and NODES


def all_seas(g: State, seat: int) -> int:
    return mask(sea for sea in range(SEA_COUNT) if g.deluxe or SEA_BOARD[sea] != EAST)


def your_seas(g: State, seat: int) -> int:
    return mask(sea for p in owned(g, seat) if port_open(g, p) for sea in PORT_SEAS[p]) & all_seas(g, seat)


def seas_with_ships(g: State, seat: int) -> int:
    start = seat * SEA_COUNT
    out = [g.light[start + sea] + g.protecting[start + sea] for sea in range(SEA_COUNT)]
    fleet = g.fleet_at[seat]
    return mask(sea for sea, ships in enumerate(out) if ships or fleet == sea)


def all_nodes(g: State, seat: int) -> int:
    return mask(node for node, board in enumerate(NODE_BOARD) if g.deluxe or board != EAST)


SEA_WORDS: dict[str, Word] = {
    "all_seas": all_seas,
    "your_seas": your_seas,
    "seas_with_ships": seas_with_ships,
    "atlantic": lambda g, seat: _ATLANTIC & all_seas(g, seat),
    "mediterranean": lambda g, seat: _MEDITERRANEAN & all_seas(g, seat),
    "distant_seas": lambda g, seat: _DISTANT_SEAS,
}
SEA_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "seas_of": lambda g, seat, areas: mask(sea for area in bits(areas) for sea in AREA_SEAS[area]) & all_seas(g, seat),
    "sea_links": lambda g, seat, seas: mask(near for sea in bits(seas) for near in SEA_LINKS[sea]) & all_seas(g, seat),
}
NODE_WORDS: dict[str, Word] = {
    "all_nodes": all_nodes,
    "your_nodes": lambda g, seat: mask(g.merchant[seat * 3 : seat * 3 + 3]),
    "unexpanded": lambda g, seat: all_nodes(g, seat) & ~mask(compress(range(len(g.expanded)), g.expanded)),
    "maritime": lambda g, seat: _MARITIME & all_nodes(g, seat),
    "inland": lambda g, seat: all_nodes(g, seat) & ~_MARITIME,
}
NODE_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "nodes_on": lambda g, seat, seas: (
        mask(n for n, its in enumerate(NODE_SEAS) if any(seas >> sea & 1 for sea in its)) & all_nodes(g, seat)
    ),
}

# ---------------------------------------------------------------- PLAYERS


def all_players(g: State, seat: int) -> int:
    """Whoever has not left the game (§21)."""
    return mask(one for one in range(g.seats) if not g.retired[one])


def of_religion(*faiths: int) -> Word:
    return lambda g, seat: mask(one for one in range(g.seats) if g.religion[one] in faiths)


def highest(g: State, values: list[int]) -> int:
    """Everybody with the most."""
    those = list(bits(all_players(g, 0)))
    most = max(values[one] for one in those)
    return mask(one for one in those if values[one] == most)


PLAYER_WORDS: dict[str, Word] = {
    "you": lambda g, seat: 1 << seat,
    "others": lambda g, seat: all_players(g, seat) & ~(1 << seat),
    "all": all_players,
    "active": lambda g, seat: mask([g.turn]),
    "catholics": of_religion(CATHOLIC, COUNTER_REFORMED),
    "protestants": of_religion(PROTESTANT),
    "orthodox_players": of_religion(ORTHODOX),
    "muslims": of_religion(MUSLIM),
    "emperor_player": lambda g, seat: mask([seat_of(g, g.emperor)]) if g.emperor != NOBODY else 0,
    "controller_player": lambda g, seat: mask([curia.controller(g)]),
    "richest": lambda g, seat: highest(g, g.ducats),
    "poorest": lambda g, seat: highest(g, [-ducats for ducats in g.ducats]),
    "leader": lambda g, seat: highest(g, g.prestige),
    "last": lambda g, seat: highest(g, [-prestige for prestige in g.prestige]),
    "allies_of_yours": lambda g, seat: mask(seat_of(g, realm) for realm in allies(g, seat)),
    "enemies_of_yours": lambda g, seat: mask(o for o in range(g.seats) if o != seat and enemy_seat(g, seat, o)),
}
PLAYER_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "player": lambda g, seat, realms: mask(seat_of(g, realm) for realm in bits(realms)),
}

ALL_WORDS: dict[str, dict[str, Word]] = {
    "areas": AREA_WORDS,
    "provinces": PROVINCE_WORDS,
    "realms": REALM_WORDS,
    "seas": SEA_WORDS,
    "nodes": NODE_WORDS,
    "players": PLAYER_WORDS,
}
ALL_CALLS: dict[str, dict[str, Callable[[State, int, int], int]]] = {
    "areas": AREA_CALLS,
    "provinces": PROVINCE_CALLS,
    "realms": REALM_CALLS,
    "seas": SEA_CALLS,
    "nodes": NODE_CALLS,
    "players": PLAYER_CALLS,
}


def exists(g: State, realm: int) -> bool:
    """Whether a Realm Owns a Province."""
    return seat_of(g, realm) != NOBODY or is_npr(g, realm) or bool(realm_provinces(g, realm))
