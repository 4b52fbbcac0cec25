"""§9.6 Who fights in a Battle: Units and Ships of both sides, their factions, their Leaders, the odds."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.battle_pool import EXTRA_HITS, battle_of, commander, seats_on
from signoria.games.price_of_power.board import (
    LAND_REACH,
    armies_in,
    hre_area,
    hre_member,
    realm_areas,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.components import DAMAGED, HEAVY, INFANTRY, NOBODY
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.dice import RESULT_COUNT, hit_odds, hits, naval_hits, naval_odds
from signoria.games.price_of_power.empire import emperor_seat
from signoria.games.price_of_power.forces import leads, ships_of, units_by_kind
from signoria.games.price_of_power.state import (
    ATTACKER,
    DEFENDER,
    LAND_BATTLE,
    NPR_SIDE,
    REBEL_SIDE,
    Battle,
    State,
)

SIDES = (ATTACKER, DEFENDER)


def on_land(b: Battle) -> bool:
    return b.kind == LAND_BATTLE


def imperial_side(g: State, b: Battle) -> int:
    """§18.4 The side on which the Emperor fights, or NOBODY."""
    seat = emperor_seat(g)
    return next((side for side in SIDES if seat in seats_on(b, side)), NOBODY) if seat != NOBODY else NOBODY


# ---------------------------------------------------------------- strength


def faction_size(g: State, b: Battle, side: int, faction: int) -> int:
    """The Units or Ships of one faction of a side."""
    if faction == NPR_SIDE:
        return b.blacks[side] - b.rebels[side]
    if faction == REBEL_SIDE:
        return b.rebels[side]
    if not on_land(b):
        return ships_at(g, faction, b.place)
    imperial = b.imperial if faction == emperor_seat(g) else 0
    return units_in(g, faction, b.place) + imperial


def factions(g: State, b: Battle, side: int) -> list[int]:
    """§9.7 The factions of a side that have anything left: players, NPRs, Rebels."""
    return [one for one in (*seats_on(b, side), NPR_SIDE, REBEL_SIDE) if faction_size(g, b, side, one)]


def strength(g: State, b: Battle, side: int) -> int:
    """All Units or Ships of a side."""
    return sum(faction_size(g, b, side, one) for one in (*seats_on(b, side), NPR_SIDE, REBEL_SIDE))


def endurance(g: State, b: Battle, side: int) -> int:
    """§9.9.4 The hits that leave a side nothing: Heavy Ships that are whole take two."""
    whole = 0 if on_land(b) else sum(ships_of(g, seat, b.place)[HEAVY] for seat in seats_on(b, side))
    return strength(g, b, side) + whole


def units_of_side(g: State, b: Battle, side: int) -> list[int]:
    """Infantry, Cavalry and Artillery of a side; black and Imperial Units are Infantry (§13.4, 18.4)."""
    found = [0, 0, 0]
    for seat in seats_on(b, side):
        for unit, many in enumerate(units_by_kind(g, seat, b.place)):
            found[unit % 3] += many
    found[INFANTRY] += b.blacks[side]
    if imperial_side(g, b) == side:
        found[INFANTRY] += b.imperial
    return found


def ships_of_side(g: State, b: Battle, side: int) -> tuple[int, int]:
    """All Ships of a side, and the Heavy Ships among them, damaged or not."""
    heavies = sum(sum(ships_of(g, seat, b.place)[one] for one in (HEAVY, DAMAGED)) for seat in seats_on(b, side))
    return strength(g, b, side), heavies


def over(g: State, b: Battle) -> bool:
    """Whether one side has nothing left in the place."""
    return any(not strength(g, b, side) for side in SIDES)


# ---------------------------------------------------------------- hits


def counts_double(g: State, b: Battle, side: int) -> bool:
    """§9.4 Tercios/Janissaries or Line Infantry of the attacker or the Main Defender."""
    seat = commander(b, side)
    return seat != NOBODY and (ideas.has(g, seat, "tercios_janissaries") or ideas.has(g, seat, "line_infantry"))


def results_of(b: Battle, side: int) -> list[int]:
    """What a side rolled this Round: how many of each result."""
    return b.faces[side * RESULT_COUNT : (side + 1) * RESULT_COUNT]


def score_hits(g: State, b: Battle, side: int) -> int:
    """§9.7.4, 9.9.3 The hits of a side's roll."""
    extra = b.extra[side * 3 + EXTRA_HITS]
    if on_land(b):
        return hits(results_of(b, side), units_of_side(g, b, side), counts_double(g, b, side)) + extra
    ships, heavies = ships_of_side(g, b, side)
    return naval_hits(results_of(b, side), ships, heavies) + extra


def odds(g: State, side: int) -> list[float]:
    """The probability that a side scores 0, 1, 2 … hits with the dice in its pool."""
    b = battle_of(g)
    pool = (b.pool[side * 3], b.pool[side * 3 + 1], b.pool[side * 3 + 2])
    if on_land(b):
        units = units_of_side(g, b, side)
        return list(hit_odds(pool, (units[0], units[1], units[2]), counts_double(g, b, side)))
    ships, heavies = ships_of_side(g, b, side)
    return list(naval_odds(pool, ships, heavies))


# ---------------------------------------------------------------- Leaders


def leaders_of(g: State, b: Battle, side: int) -> list[int]:
    """§9.4 The Generals or the Admiral that the attacker or the Main Defender has in this Battle."""
    seat = commander(b, side)
    if seat == NOBODY:
        return []
    if not on_land(b):
        there = g.fleet_at[seat] == b.place and g.admiral[seat] != NOBODY
        return [g.admiral[seat]] if there else []
    return [one for army in armies_in(g, seat, b.place) if (one := leads(g, seat, army)) != NOBODY]


def dice_of_leader(one: int) -> tuple[int, int, int]:
    """The Battle Dice on a Leader's name banner."""
    return CHARACTERS[one].dice if one != NOBODY else (0, 0, 0)


# ---------------------------------------------------------------- §18.4 Imperial Manpower


def may_use_imperial(g: State, b: Battle) -> bool:
    """§18.4 In HRE Areas, or Areas of the Emperor's Realm that border one by Land; never against Members alone."""
    side = imperial_side(g, b)
    if side == NOBODY or not g.imperial_manpower or not on_land(b):
        return False
    enemy = 1 - side
    members = bool(b.realms) and all(hre_member(g, realm) for realm in b.realms)
    if members and not seats_on(b, enemy) and not b.rebels[enemy]:
        return False
    if hre_area(g, b.place):
        return True
    near = any(hre_area(g, a) for a in range(len(LAND_REACH)) if LAND_REACH[b.place] >> a & 1)
    return near and b.place in realm_areas(g, g.emperor)


def send_imperial_home(g: State, b: Battle) -> None:
    """§18.4 The Imperial Units in a Battle return to their pool."""
    g.imperial_manpower += b.imperial
    b.imperial = 0
