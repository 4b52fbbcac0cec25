"""§5.5 Recruit Units: Land Units within MC, Mercenaries, Allied Units, Ships; Battles when all is done."""

from __future__ import annotations

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    armies_in,
    hostile_sea,
    owned,
    owns,
    places,
    port_open,
    realm_areas,
    vassal_provinces,
)
from signoria.games.price_of_power.capacity import assign, mc_provinces, use_mc, use_nc, worth
from signoria.games.price_of_power.components import (
    ALLIED,
    ARTILLERY,
    GALLEY,
    GALLEYS,
    INFANTRY,
    LIGHT,
    MERCENARY,
    MIL,
    NOBODY,
    PORT,
    PORT_SEAS,
    PROVINCE_AREA,
    REALMS,
    REGULAR,
    SEA_COUNT,
)
from signoria.games.price_of_power.forces import (
    area_of,
    fleet_of,
    free_slots,
    has_room,
    mercenaries_this_turn,
    note_mercenaries,
    place_army,
    put_in_fleet,
    put_ship,
    put_unit,
    ships_left,
    units_left,
)
from signoria.games.price_of_power.ideas import has
from signoria.games.price_of_power.ports import fleet_fits, port_room
from signoria.games.price_of_power.state import ACTIVE, AGENDA, ARMIES_EACH, Recruit, State
from signoria.games.price_of_power.treasury import affordable, pay, power_of, spend_power
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    INTO_FLEET,
    LAND_UNIT,
    PROTECT_TRADE,
    PROVINCE,
    SEA,
    SHIP,
    SINGLY,
)
from signoria.games.price_of_power.war_costs import MERCENARIES_A_TURN, recruit_power, ship_ducats, unit_ducats
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NUMBERS

KINDS_OF_SHIP = 3  # Light, Heavy, Galley: a damaged one cannot be built
BERTHS = (SINGLY, PROTECT_TRADE, INTO_FLEET)

NO_POWER = Because("5.5.46")
NOTHING = Because("5.5.47")
TOO_DEAR = Because("5.5.46")
ONLY_IN_ARMIES = Because("5.5.48")
NO_CAPACITY = Because("5.5.51")
NOT_YOURS = Because("5.5.51")
THREE_MERCENARIES = Because("5.5.53")
NOT_FOR_MERCENARIES = Because("5.5.54")
NOT_FOR_ALLIED = Because("5.5.56")
NO_UNITS_LEFT = Because("9.3.04")
NO_MERCENARIES_LEFT = Because("9.4.55")
NO_ALLIED_LEFT = Because("11.3.58")
NO_ALLIED_ARTILLERY = Because("5.5.63")
NO_CANNONS = Because("5.5.64")
NO_PORT = Because("5.5.57")
NO_SHIPS_LEFT = Because("9.4.13")
HOSTILE_SEA = Because("5.5.58")
NO_SLOT = Because("5.5.59")
FLEET_ELSEWHERE = Because("9.4.52")
NOT_BUILT = Because("5.5.63")
LEFT = (NO_UNITS_LEFT, NO_MERCENARIES_LEFT, NO_ALLIED_LEFT)

# ---------------------------------------------------------------- the Action


def may_recruit_units(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.5 Recruit Units costs 1 Military Power, and Ducats for what is recruited and built."""
    if power_of(g, seat, MIL) < recruit_power(g, seat, change):
        return NO_POWER
    r = begin_recruiting(g, seat)
    return OK if any(why_recruit(g, r, code) for code in _everything()) else NOTHING


@AGENDA.step("seat", "number")
def recruit_units(g: State, seat: int, change: int) -> None:
    """§5.5 Recruit Units: pay, then place as many Units and Ships as one likes and can afford."""
    spend_power(g, seat, MIL, recruit_power(g, seat, change))
    g.attacks = []
    g.recruit = begin_recruiting(g, seat)
    plan(g, recruit_more.at(seat))


def begin_recruiting(g: State, seat: int) -> Recruit:
    """§5.5 At most 3 Mercenary Units a Turn; nothing has been placed or built yet."""
    return Recruit(seat, MERCENARIES_A_TURN - mercenaries_this_turn(g, seat), [], [])


def _everything() -> list[int]:
    return [*LAND_UNIT, *(SHIP.start + ship for ship in range(KINDS_OF_SHIP))]


@AGENDA.step("seat")
def recruit_more(g: State, seat: int) -> Rule[None]:
    """§5.5 One kind of Unit or Ship after the other, until the player is done."""
    r = g.recruit
    assert r is not None
    code = yield from ask(
        seat,
        "recruit.what",
        lambda: [*(one for one in _everything() if why_recruit(g, r, one)), DONE],
        lambda one: why_recruit(g, r, one),
    )
    if code == DONE:
        recruit_done(g, r)
        return
    if code in SHIP:
        yield from _build(g, r, code - SHIP.start)
    else:
        yield from _recruit(g, r, code - LAND_UNIT.start)
    plan(g, recruit_more.at(seat))


def recruit_done(g: State, r: Recruit) -> None:
    """§5.5, 9.2 The Provinces used for MC and NC are used up for this Turn; Battles commence."""
    for realm in sorted({one // AREA_COUNT for one in r.areas}):
        serving = assign(g, _demand(r, realm), realm)
        assert serving is not None, "no more was placed than MC allows"
        use_mc(g, serving)
    use_nc(g, r.used_ports)
    g.recruit = None
    plan(g, entries.battles(r.seat))


# ---------------------------------------------------------------- Land Units


def why_recruit(g: State, r: Recruit, code: int) -> Verdict:
    """§5.5 Whether a kind of Unit or Ship can be recruited somewhere."""
    if code == DONE:
        return OK
    if code in SHIP:
        return why_ship(g, r, code - SHIP.start)
    if code not in LAND_UNIT:
        return NOTHING
    unit = code - LAND_UNIT.start
    verdict = why_unit(g, r, unit)
    if not verdict:
        return verdict
    areas = mustering_areas(g, r.seat)
    if any(why_area(g, r, unit, area) for area in areas):
        return OK
    return ONLY_IN_ARMIES if unit and any(why_area(g, r, 0, area) for area in areas) else NO_CAPACITY


def mustering_areas(g: State, seat: int) -> list[int]:
    """§5.5 The Areas of the Realm, of its Vassals and of Active Allies: Units are recruited nowhere else."""
    found = {PROVINCE_AREA[p] for p in (*owned(g, seat), *vassal_provinces(g, seat))}
    for realm in active_allies(g, seat):
        found |= realm_areas(g, realm)
    return sorted(found)


def active_allies(g: State, seat: int) -> list[int]:
    return places(g.ally[seat * len(REALMS) : (seat + 1) * len(REALMS)], ACTIVE)


def why_unit(g: State, r: Recruit, unit: int) -> Verdict:
    """§5.5 Whether a Land Unit is to be had at all: in Manpower or Supply, allowed, and paid for."""
    source, kind = divmod(unit, 3)
    if source == ALLIED and kind == ARTILLERY:
        return NO_ALLIED_ARTILLERY
    if kind == ARTILLERY and not has(g, r.seat, "cannons"):
        return NO_CANNONS
    if source == MERCENARY and not r.mercenaries:
        return THREE_MERCENARIES
    if not units_left(g, r.seat, source):
        return LEFT[source]
    return OK if affordable(g, r.seat, unit_ducats(g, r.seat, source, kind)) else TOO_DEAR


def why_area(g: State, r: Recruit, unit: int, area: int) -> Verdict:
    """§5.5 Whether a Land Unit can be recruited in an Area."""
    source, kind = divmod(unit, 3)
    own = area in realm_areas(g, g.realm[r.seat])
    vassals = any(PROVINCE_AREA[p] == area for p in vassal_provinces(g, r.seat))
    if source == MERCENARY and not (own or vassals):
        return NOT_FOR_MERCENARIES
    if source == REGULAR and not (own or vassals):
        return NOT_YOURS
    if source == ALLIED and not own and not host_allies(g, r.seat, area):
        return NOT_FOR_ALLIED
    if (source, kind) != (REGULAR, INFANTRY) and not has_room(g, r.seat, area):
        return ONLY_IN_ARMIES
    return OK if source == MERCENARY or capacity_for(g, r, source, area) > 0 else NO_CAPACITY


def host_allies(g: State, seat: int, area: int) -> list[int]:
    """§5.5 The Active Allies in whose Area Allied Units can be recruited."""
    return [realm for realm in active_allies(g, seat) if realm not in g.realm and area in realm_areas(g, realm)]


def musters(g: State, seat: int, source: int, area: int) -> list[int]:
    """§5.5, 9.2 The Realms by whose MC a Unit could be placed in an Area: one's own first."""
    own = area in realm_areas(g, g.realm[seat])
    vassals = source == REGULAR and any(PROVINCE_AREA[p] == area for p in vassal_provinces(g, seat))
    found = [g.realm[seat]] if own or vassals else []
    return found + host_allies(g, seat, area) if source == ALLIED else found


def capacity_for(g: State, r: Recruit, source: int, area: int) -> int:
    """§5.5, 9.2 How many more Units an Area can take by MC; Provinces are shared out as suits best."""
    return max((room_left(g, r, realm, area) for realm in musters(g, r.seat, source, area)), default=0)


def room_left(g: State, r: Recruit, realm: int, area: int) -> int:
    """§9.2 The MC of a Realm that is left for an Area, next to what was placed elsewhere in this Action."""
    demand, near = _demand(r, realm), mc_provinces(g, realm, area)
    mine = demand.pop(area, 0)
    serving = assign(g, demand, realm, near) if demand else {}
    assert serving is not None, "no more was placed than MC allows"
    return sum(worth(g, p, defence=False) for p in near if p not in serving) - mine


def _demand(r: Recruit, realm: int) -> dict[int, int]:
    """Area: the Units placed there by a Realm's MC in this Action."""
    found: dict[int, int] = {}
    for one in r.areas:
        if one // AREA_COUNT == realm:
            found[one % AREA_COUNT] = found.get(one % AREA_COUNT, 0) + 1
    return found


def most_units(g: State, r: Recruit, unit: int, area: int) -> int:
    """How many such Units can be recruited in an Area at once."""
    source, kind = divmod(unit, 3)
    most = units_left(g, r.seat, source)
    most = min(most, r.mercenaries if source == MERCENARY else capacity_for(g, r, source, area))
    cost = unit_ducats(g, r.seat, source, kind)
    while most > 1 and not affordable(g, r.seat, cost * most):
        most -= 1
    return most


def _recruit(g: State, r: Recruit, unit: int) -> Rule[None]:
    """§5.5 Some Units of one kind, in one Area, into one Army or (Regular Infantry) singly."""
    source, kind = divmod(unit, 3)
    area = yield from pick(
        r.seat,
        "recruit.where",
        AREA,
        lambda: allowed(mustering_areas(g, r.seat), lambda one: why_area(g, r, unit, one)),
        why=lambda one: why_area(g, r, unit, one),
        about=(LAND_UNIT.start + unit,),
    )
    most = most_units(g, r, unit, area)
    many = yield from pick(
        r.seat,
        "recruit.many",
        NUMBERS,
        lambda: list(range(1, most + 1)),
        about=(LAND_UNIT.start + unit, AREA.start + area),
    )
    army = yield from ask(
        r.seat,
        "recruit.army",
        lambda: _armies(g, r.seat, unit, area),
        lambda code: OK if code in _armies(g, r.seat, unit, area) else ONLY_IN_ARMIES,
        (AREA.start + area,),
    )
    pay(g, r.seat, many * unit_ducats(g, r.seat, source, kind))
    into = NOBODY if army == SINGLY else army - ARMY.start
    if into != NOBODY:
        place_army(g, r.seat, area, into)
    for _ in range(many):
        put_unit(g, r.seat, area, into, source, kind)
    if source == MERCENARY:
        r.mercenaries -= many
        note_mercenaries(g, r.seat, many)
        return
    for _ in range(many):
        realm = next(one for one in musters(g, r.seat, source, area) if room_left(g, r, one, area) > 0)
        r.areas.append(realm * AREA_COUNT + area)


def _armies(g: State, seat: int, unit: int, area: int) -> list[int]:
    """§5.5 The Armies that can take the Units: those in the Area, and new ones; only Regular Infantry stands alone."""
    free = [n for n in range(ARMIES_EACH) if area_of(g, seat, n) == NOBODY]
    codes = [ARMY.start + army for army in (*armies_in(g, seat, area), *free)]
    return [SINGLY, *codes] if unit == REGULAR * 3 + INFANTRY else codes


# ---------------------------------------------------------------- Ships


def why_ship(g: State, r: Recruit, ship: int) -> Verdict:
    """§5.5 Whether a Ship can be built at all."""
    if ship >= KINDS_OF_SHIP:
        return NOT_BUILT
    if not ships_left(g, r.seat):
        return NO_SHIPS_LEFT
    if not affordable(g, r.seat, ship_ducats(g, r.seat, ship)):
        return TOO_DEAR
    if any(why_port(g, r, ship, p) for p in owned(g, r.seat)):
        return OK
    elsewhere = ship != LIGHT and any(why_port(g, r, LIGHT, p) for p in owned(g, r.seat))
    return FLEET_ELSEWHERE if elsewhere else NO_PORT


def why_port(g: State, r: Recruit, ship: int, p: int) -> Verdict:
    """§5.5 Whether a Port can build such a Ship: 1 for each Port one Owns, 2 for a Large one."""
    if not owns(g, r.seat, p) or not port_open(g, p):
        return NO_PORT
    if p in g.naval_used or r.used_ports.count(p) >= PORT[p]:
        return NO_PORT
    return OK if berths(g, r.seat, ship, p) else HOSTILE_SEA


def berths(g: State, seat: int, ship: int, p: int) -> list[int]:
    """§5.5 Where a Ship built in a Port can be placed: in it, or in an adjacent Sea Zone, as options."""
    places = [SEA_COUNT + p, *PORT_SEAS[p]]
    return [_code(place) for place in places if why_berth(g, seat, ship, p, place)]


def _code(place: int) -> int:
    return SEA.start + place if place < SEA_COUNT else PROVINCE.start + place - SEA_COUNT


def _place(code: int) -> int:
    return code - SEA.start if code in SEA else SEA_COUNT + code - PROVINCE.start


def why_berth(g: State, seat: int, ship: int, p: int, place: int) -> Verdict:
    """§5.5 Whether a Ship built in a Port can be placed here: never where that would cause a Battle."""
    if place != SEA_COUNT + p and place not in PORT_SEAS[p]:
        return NO_PORT
    if place < SEA_COUNT and (hostile_sea(g, seat, place) or (ship == GALLEY and not GALLEYS[place])):
        return HOSTILE_SEA
    if any(_why_how(g, seat, ship, place, how) for how in BERTHS):
        return OK
    return FLEET_ELSEWHERE if ship != LIGHT else NO_PORT


def _why_how(g: State, seat: int, ship: int, place: int, how: int) -> Verdict:
    """§5.5 Whether a Ship can be placed singly, on a Trade Protection slot, or into the Fleet."""
    if how == INTO_FLEET:
        if g.fleet_at[seat] not in (NOBODY, place):
            return FLEET_ELSEWHERE
        if place < SEA_COUNT or fleet_fits(g, seat, place - SEA_COUNT, sum(fleet_of(g, seat)) + 1):
            return OK
        return NO_PORT
    if ship != LIGHT:
        return FLEET_ELSEWHERE
    if how == PROTECT_TRADE:
        return OK if place < SEA_COUNT and free_slots(g, place) > 0 else NO_SLOT
    return OK if place < SEA_COUNT or port_room(g, place - SEA_COUNT) > 0 else NO_PORT


def _build(g: State, r: Recruit, ship: int) -> Rule[None]:
    """§5.5 One Ship, from one Port, into it or an adjacent Sea Zone."""
    p = yield from pick(
        r.seat,
        "recruit.port",
        PROVINCE,
        lambda: allowed(owned(g, r.seat), lambda one: why_port(g, r, ship, one)),
        why=lambda one: why_port(g, r, ship, one),
        about=(SHIP.start + ship,),
    )
    code = yield from ask(
        r.seat,
        "recruit.berth",
        lambda: berths(g, r.seat, ship, p),
        lambda one: why_berth(g, r.seat, ship, p, _place(one)) if one in SEA or one in PROVINCE else NO_PORT,
        (SHIP.start + ship, PROVINCE.start + p),
    )
    place = _place(code)
    how = yield from ask(
        r.seat,
        "recruit.how",
        lambda: [one for one in BERTHS if _why_how(g, r.seat, ship, place, one)],
        lambda one: _why_how(g, r.seat, ship, place, one),
        (SHIP.start + ship, code),
    )
    pay(g, r.seat, ship_ducats(g, r.seat, ship))
    r.used_ports.append(p)
    if how == INTO_FLEET:
        put_in_fleet(g, r.seat, place, ship)
    else:
        put_ship(g, r.seat, place, ship, protecting=how == PROTECT_TRADE)
