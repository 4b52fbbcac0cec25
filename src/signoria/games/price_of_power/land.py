"""§5.5, 9.5 Land Movement: an Army or a single Unit moves, picks up, drops off, splits and merges on its way."""

from __future__ import annotations

from signoria.games.price_of_power.access import (
    ACCESS_DUCATS,
    CANNOT_PAY,
    access,
    access_price,
    ends_movement,
    hosts,
    married_in,
)
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    armies_in,
    army_size,
    hostile_area,
    hostile_units,
    influence_in,
    realm_areas,
)
from signoria.games.price_of_power.components import (
    ARTILLERY,
    INFANTRY,
    MERCENARY,
    MIL,
    NOBODY,
    REGULAR,
)
from signoria.games.price_of_power.forces import (
    area_of,
    army_of,
    mercenaries_left,
    mercenaries_this_turn,
    move_army,
    move_singles,
    note_attack,
    note_mercenaries,
    place_army,
    put_unit,
    shift_units,
)
from signoria.games.price_of_power.ideas import has
from signoria.games.price_of_power.movement import Route, land_routes
from signoria.games.price_of_power.npr import defence
from signoria.games.price_of_power.options import AVAILABLE_MERCENARIES, on
from signoria.games.price_of_power.pieces import remove_influence
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, Move, State
from signoria.games.price_of_power.treasury import affordable, pay, power_of, spend_power
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    DROP_OFF,
    GIVE_UNITS,
    HIRE,
    LAND_UNIT,
    PAY_DUCATS,
    PAY_INFLUENCE,
    PICK_UP,
    REALM,
    TAKE_UNITS,
)
from signoria.games.price_of_power.war_costs import MERCENARIES_A_TURN, unit_ducats
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE, NUMBERS

LAND_MOVE, SEA_MOVE, UNDOCKING = range(3)  # kinds of Move
HIRED = 3  # mask: how many Mercenaries have joined, and must move along
CHANGE = 1 << 44  # added for each time that an Army or Fleet was reorganized
MOST_CHANGES = 24  # in an Activation, so that it ends

TOO_FAR = Because("5.5.34")
STOPPED = Because("9.5.05")
MOUNTAIN = Because("9.5.07")
REFUSED = Because("9.5.14")
MUST_MOVE = Because("5.5.45")
NOT_NOW = Because("9.5.15")
NO_CANNONS = Because("5.5.64")
TOO_DEAR = Because("5.5.44")

# ---------------------------------------------------------------- setting out


def set_out(g: State, seat: int, area: int, army: int, spaces: int) -> None:
    """§5.5 Land Movement: an Army, or (NOBODY) a single Unit, may now move."""
    own = area in realm_areas(g, g.realm[seat])
    may_hire = on(g, AVAILABLE_MERCENARIES) and own and army != NOBODY
    hired = MERCENARIES_A_TURN - mercenaries_this_turn(g, seat) if may_hire else 0
    g.move = Move(LAND_MOVE, seat, area, area, spaces, army, hired, [], [], 0)
    plan(g, march.at(seat))


def muster(g: State, seat: int, area: int, army: int, units: int) -> None:
    """§9 Armies: single Units become an Army that was not on the map."""
    place_army(g, seat, area, army)
    shift_units(g, seat, area, NOBODY, army, REGULAR * 3 + INFANTRY, units)
    tell(g, "army.formed", seat, army, area)


def may_change(m: Move) -> bool:
    """Whether an Army or Fleet may be reorganized once more in this Activation."""
    return m.flags // CHANGE < MOST_CHANGES


def moving_units(g: State, m: Move) -> int:
    """How many Units the Activation moves."""
    return 1 if m.army == NOBODY else army_size(g, m.seat, m.army)


def routes(g: State, m: Move, more: int = 0) -> dict[int, Route]:
    """§9.5 Where it can still go (with so many more Units), Military Access apart."""
    return land_routes(g, m.seat, m.place, moving_units(g, m) + more, m.steps) if m.steps else {}


def why_not_there(g: State, m: Move, area: int, ways: dict[int, Route]) -> Verdict:
    """§9.5 Whether the moving Units can go to an Area."""
    if not m.steps:
        return STOPPED
    if area in m.refused:
        return REFUSED
    verdict = access(g, m.seat, area)
    if not verdict:
        return verdict
    if area not in ways:
        return TOO_FAR
    return OK if ways[area][0] <= power_of(g, m.seat, MIL) else MOUNTAIN


def destinations(g: State, m: Move) -> list[int]:
    """§9.5 The Areas that it can go to, the nearest first."""
    ways = routes(g, m)
    found = [area for area in ways if why_not_there(g, m, area, ways)]
    return sorted(found, key=lambda area: (ways[area][1], area))


# ---------------------------------------------------------------- the march


@AGENDA.step("seat")
def march(g: State, seat: int) -> Rule[None]:
    """§9.5 Land Movement, one thing at a time, until it is over."""
    m = g.move
    assert m is not None
    code = yield from ask(seat, "land.next", lambda: march_options(g, m), lambda c: why_march(g, m, c), _where(m))
    if code == DONE:
        g.move = None
        return
    if code in AREA:
        yield from _advance(g, m, code - AREA.start)
    elif code == PICK_UP:
        yield from _pick_up(g, m)
    elif code == DROP_OFF:
        yield from _drop_off(g, m)
    elif code == GIVE_UNITS:
        yield from _give(g, m)
    elif code == TAKE_UNITS:
        yield from _take(g, m)
    else:
        yield from _hire(g, m)
    if code in (PICK_UP, DROP_OFF, GIVE_UNITS, TAKE_UNITS):
        m.flags += CHANGE
    gone = m.army != NOBODY and area_of(g, seat, m.army) == NOBODY
    if gone or (m.place != m.origin and opposed(g, seat, m.place)):
        g.move = None
    else:
        plan(g, march.at(seat))


def opposed(g: State, seat: int, area: int) -> bool:
    """§5.5 Whether entering an Area has caused a Battle: Hostile Units, or Enemy NPRs who muster some."""
    return hostile_units(g, seat, area) > 0 or defence(g, seat, area, []) > 0


def _where(m: Move) -> tuple[int, ...]:
    return (AREA.start + m.place,)


def march_options(g: State, m: Move) -> list[int]:
    """What the moving Units can do next."""
    codes = [AREA.start + area for area in destinations(g, m)]
    may_go = bool(codes)
    if m.army != NOBODY and may_change(m):
        units = army_of(g, m.seat, m.army)
        others = [army for army in armies_in(g, m.seat, m.place) if army != m.army]
        if g.units[m.seat * AREA_COUNT + m.place]:
            codes.append(PICK_UP)
        if units[REGULAR * 3 + INFANTRY]:
            codes.append(DROP_OFF)
        if any(_to_give(g, m, m.army)) and (others or (_free_armies(g, m.seat) and sum(units) > 1)):
            codes.append(GIVE_UNITS)
        if others:
            codes.append(TAKE_UNITS)
    if m.army != NOBODY and may_go and hireable(g, m):
        codes.append(HIRE)
    if not (m.flags & HIRED and may_go):
        codes.append(DONE)
    return codes


def why_march(g: State, m: Move, code: int) -> Verdict:
    """Why something can be done next, or not."""
    if code in AREA:
        return why_not_there(g, m, code - AREA.start, routes(g, m))
    if code in march_options(g, m):
        return OK
    return MUST_MOVE if code == DONE else NOT_NOW


def _free_armies(g: State, seat: int) -> list[int]:
    return [n for n in range(ARMIES_EACH) if area_of(g, seat, n) == NOBODY]


def _advance(g: State, m: Move, area: int) -> Rule[None]:
    """§9.5 The Units enter an Area, once Military Access and Mountains are paid for."""
    power, spaces, by_sea, origin = routes(g, m)[area]
    if not (yield from enter(g, m.seat, area)):
        m.refused.append(area)
        return
    spend_power(g, m.seat, MIL, power)
    move_units(g, m.seat, m.army, m.place, area, origin)
    m.place, m.steps = area, m.steps - spaces
    m.hired, m.flags = 0, m.flags & ~HIRED  # whoever was hired has moved along
    if by_sea or ends_movement(g, m.seat, area):
        m.steps = 0


def move_units(g: State, seat: int, army: int, start: int, area: int, origin: int) -> None:
    """An Army, or a single Unit, is now in another Area, entered from `origin`."""
    if army == NOBODY:
        move_singles(g, seat, start, area)
    else:
        move_army(g, seat, army, area)
    if hostile_area(g, seat, area):
        note_attack(g, area, origin)


# ---------------------------------------------------------------- Military Access


def enter(g: State, seat: int, area: int) -> Rule[bool]:
    """§9.5 Military Access to an Area: asked for and paid; False if its owners refuse."""
    if not access_price(g, seat, area):
        return True
    owners = hosts(g, seat, area)
    agreed = not owners
    for host in owners:
        if not agreed:
            agreed = yield from confirm(host, "access.grant", (REALM.start + g.realm[seat], AREA.start + area))
    if not agreed:
        tell(g, "access.refused", seat, area)
        return False
    yield from pay_for_access(g, seat, area)
    return True


def pay_for_access(g: State, seat: int, area: int) -> Rule[None]:
    """§9.5, 11.2 1 Influence, of which a Marriage spares the cube, or 3 Ducats."""
    how = yield from ask(
        seat,
        "access.pay",
        lambda: [code for code in (PAY_INFLUENCE, PAY_DUCATS) if why_pay(g, seat, area, code)],
        lambda code: why_pay(g, seat, area, code),
        (AREA.start + area,),
    )
    if how == PAY_DUCATS:
        pay(g, seat, ACCESS_DUCATS)
    elif not married_in(g, seat, area):
        remove_influence(g, seat, area, 1)
    tell(g, "access.bought", seat, area)


def why_pay(g: State, seat: int, area: int, code: int) -> Verdict:
    """§9.5 Military Access costs 1 Influence in the Area, or 3 Ducats."""
    if code == PAY_INFLUENCE:
        return OK if influence_in(g, seat, area) or married_in(g, seat, area) else CANNOT_PAY
    return OK if code == PAY_DUCATS and affordable(g, seat, ACCESS_DUCATS) else CANNOT_PAY


# ---------------------------------------------------------------- reorganizing Armies


def _how_many(m: Move, most: int) -> Rule[int]:
    return (yield from pick(m.seat, "land.many", NUMBERS, lambda: list(range(1, most + 1)), about=_where(m)))


def _pick_up(g: State, m: Move) -> Rule[None]:
    """§9.5 The Army picks up single Units where it is."""
    many = yield from _how_many(m, g.units[m.seat * AREA_COUNT + m.place])
    shift_units(g, m.seat, m.place, NOBODY, m.army, REGULAR * 3 + INFANTRY, many)
    tell(g, "army.picks_up", m.seat, m.army, many, m.place)


def _drop_off(g: State, m: Move) -> Rule[None]:
    """§9.5 Only Regular Infantry may be dropped off in an Area."""
    many = yield from _how_many(m, army_of(g, m.seat, m.army)[REGULAR * 3 + INFANTRY])
    shift_units(g, m.seat, m.place, m.army, NOBODY, REGULAR * 3 + INFANTRY, many)
    tell(g, "army.drops_off", m.seat, m.army, many, m.place)


def _give(g: State, m: Move) -> Rule[None]:
    """§9.5 Units of the moving Army are shifted to another one here, or form a new one."""
    here = [army for army in armies_in(g, m.seat, m.place) if army != m.army]
    spare = _free_armies(g, m.seat) if army_size(g, m.seat, m.army) > 1 else []
    other = yield from pick(m.seat, "land.give_to", ARMY, lambda: [*here, *spare], about=(ARMY.start + m.army,))
    if other in here:
        yield from _shift(g, m, m.army, other, army_size(g, m.seat, m.army))
    else:
        yield from _shift(g, m, m.army, other, army_size(g, m.seat, m.army) - 1)


def _to_give(g: State, m: Move, army: int) -> list[int]:
    """The Units that an Army may give to another one: Mercenaries hired just now stay until it has set out."""
    units = army_of(g, m.seat, army)
    if army == m.army:
        spare = sum(units[MERCENARY * 3 : MERCENARY * 3 + 3]) - (m.flags & HIRED)
        for unit in range(MERCENARY * 3, MERCENARY * 3 + 3):
            units[unit] = min(units[unit], spare)
    return units


def _take(g: State, m: Move) -> Rule[None]:
    """§9.5 Units of another Army here are shifted to the moving one."""
    here = [army for army in armies_in(g, m.seat, m.place) if army != m.army]
    other = yield from pick(m.seat, "land.take_from", ARMY, lambda: here, about=(ARMY.start + m.army,))
    yield from _shift(g, m, other, m.army, army_size(g, m.seat, other))


def _shift(g: State, m: Move, one: int, other: int, most: int) -> Rule[None]:
    """Some Units of one kind change from one Army to another."""
    units = _to_give(g, m, one)
    kinds = [kind for kind in range(9) if units[kind]]
    unit = yield from pick(m.seat, "land.shift", LAND_UNIT, lambda: kinds, about=(ARMY.start + one, ARMY.start + other))
    many = yield from _how_many(m, min(most, units[unit]))
    place_army(g, m.seat, m.place, other)
    shift_units(g, m.seat, m.place, one, other, unit, many)
    tell(g, "army.shifts", m.seat, many, unit, one, other)


# ---------------------------------------------------------------- Optional Rule 2: Available Mercenaries


def hireable(g: State, m: Move) -> list[int]:
    """§5.5 The Mercenaries that can still join an Army before it sets out from an own Area."""
    if not m.hired or not mercenaries_left(g):
        return []
    return [kind for kind in range(3) if why_hire(g, m, kind)]


def why_hire(g: State, m: Move, kind: int) -> Verdict:
    """§5.5 Whether a Mercenary of a kind can be paid for, and then move along."""
    if kind == ARTILLERY and not has(g, m.seat, "cannons"):
        return NO_CANNONS
    cost = unit_ducats(g, m.seat, MERCENARY, kind)
    if not affordable(g, m.seat, cost):
        return TOO_DEAR
    ways = routes(g, m, 1)
    goals = [area for area in ways if why_not_there(g, m, area, ways)]
    return OK if any(_still_open(g, m.seat, area, cost) for area in goals) else MUST_MOVE


def _still_open(g: State, seat: int, area: int, spent: int) -> bool:
    """Whether Military Access could still be paid for, and needs nobody's consent."""
    if not access_price(g, seat, area):
        return True
    paid = why_pay(g, seat, area, PAY_INFLUENCE) is OK or affordable(g, seat, spent + ACCESS_DUCATS)
    return paid and not hosts(g, seat, area)


def _hire(g: State, m: Move) -> Rule[None]:
    """§5.5 Optional Rule 2: up to 3 Mercenaries at their normal cost, who must move with the Army."""
    start = MERCENARY * 3
    unit = yield from pick(m.seat, "land.hire", LAND_UNIT, lambda: [start + kind for kind in hireable(g, m)])
    pay(g, m.seat, unit_ducats(g, m.seat, MERCENARY, unit - start))
    put_unit(g, m.seat, m.place, m.army, MERCENARY, unit - start)
    note_mercenaries(g, m.seat, 1)
    m.hired -= 1
    m.flags += 1
