"""§9.3, 9.5 infoboxes: Land Units, Armies, Ships and the Fleet are put on the map, moved and taken off.

No choices are made here, and nothing is paid. A place of Ships is a Sea Zone by its number, or
a Port as `SEA_COUNT + province`. A single Unit is Regular Infantry, a single Ship a Light Ship.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    AREA_COUNT,
    armies_in,
    ships_out,
)
from signoria.games.price_of_power.components import (
    ALLIED,
    DAMAGED,
    GALLEY,
    GALLEYS,
    HEAVY,
    INFANTRY,
    LIGHT,
    MERCENARY,
    NOBODY,
    REGULAR,
    SEA_COUNT,
    TRADE_SLOTS,
)
from signoria.games.price_of_power.state import (
    ARMIES_EACH,
    LAND_UNITS_EACH,
    RULER_LEADS,
    SHIPS_EACH,
    State,
)
from signoria.games.price_of_power.treasury import close_empty_army
from signoria.kernel.log import tell

EXHAUST, TO_AVAILABLE, TO_SUPPLY = range(3)
"""Where a Regular Unit goes that leaves the map; Mercenaries and Allied Units: see `remove_unit`."""
STANDARD_MERCENARIES, DELUXE_MERCENARIES = 14, 20
_MERCENARY_BITS = 40  # of `turn_bits`, two for each seat

# ---------------------------------------------------------------- Land Units: questions


def supply(g: State, seat: int) -> int:
    """§9.3 Regular Units of a seat that are neither Deployed nor in its Manpower Reserve."""
    regulars = sum(g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT])
    for army in range(ARMIES_EACH):
        start = (seat * ARMIES_EACH + army) * 9
        regulars += sum(g.army[start : start + 3])
    return LAND_UNITS_EACH - regulars - g.available[seat] - g.exhausted[seat]


def mercenaries_left(g: State) -> int:
    """Mercenary Units in the General Supply; those in use may not be moved (§2.2)."""
    used = 0
    for army in range(g.seats * ARMIES_EACH):
        used += sum(g.army[army * 9 + 3 : army * 9 + 6])
    return (DELUXE_MERCENARIES if g.deluxe else STANDARD_MERCENARIES) - used


def mercenaries_this_turn(g: State, seat: int) -> int:
    """§5.5 The Mercenary Units that a seat has Recruited in this Turn."""
    return g.turn_bits >> _MERCENARY_BITS + 2 * seat & 3


def note_mercenaries(g: State, seat: int, many: int) -> None:
    """§5.5 So many more Mercenary Units were Recruited; three a Turn at most."""
    g.turn_bits += many << _MERCENARY_BITS + 2 * seat


def units_left(g: State, seat: int, source: int) -> int:
    """How many Units of a source could still be put on the map."""
    return (g.available[seat], mercenaries_left(g), g.allied[seat])[source]


def units_by_kind(g: State, seat: int, area: int) -> list[int]:
    """All of a seat's Units in an Area, as source * 3 + kind."""
    found = [0] * 9
    found[0] = g.units[seat * AREA_COUNT + area]
    for army in armies_in(g, seat, area):
        for at, many in enumerate(army_of(g, seat, army)):
            found[at] += many
    return found


def army_of(g: State, seat: int, army: int) -> list[int]:
    """The Units of an Army, as source * 3 + kind."""
    start = (seat * ARMIES_EACH + army) * 9
    return g.army[start : start + 9]


def area_of(g: State, seat: int, army: int) -> int:
    """The Area of an Army, or NOBODY."""
    return g.army_at[seat * ARMIES_EACH + army]


def free_army(g: State, seat: int) -> int:
    """An Army that is not on the map, or NOBODY; one that has a General last."""
    free = [n for n in range(ARMIES_EACH) if g.army_at[seat * ARMIES_EACH + n] == NOBODY]
    return min(free, key=lambda n: (g.general[seat * ARMIES_EACH + n] != NOBODY, n), default=NOBODY)


def has_room(g: State, seat: int, area: int) -> bool:
    """§9 Whether Units other than Regular Infantry can be there: in an Army, or one that can be opened."""
    return bool(armies_in(g, seat, area)) or free_army(g, seat) != NOBODY


# ---------------------------------------------------------------- Land Units: moving


def open_army(g: State, seat: int, area: int) -> int:
    """§9 Armies: an Army of the seat in this Area, the first one there or else a new one; NOBODY if all three are out.

    A new Army is still empty: put a Unit into it at once.
    """
    there = armies_in(g, seat, area)
    if there:
        return there[0]
    army = free_army(g, seat)
    if army != NOBODY:
        g.army_at[seat * ARMIES_EACH + army] = area
    return army


def place_army(g: State, seat: int, area: int, army: int) -> None:
    """A certain Army is opened in an Area; put a Unit into it at once."""
    g.army_at[seat * ARMIES_EACH + army] = area


def put_unit(g: State, seat: int, area: int, army: int, source: int, kind: int) -> None:
    """A Unit comes from Available Manpower (or the General Supply) onto the map: into an Army, or (NOBODY) singly."""
    assert units_left(g, seat, source) > 0, (seat, source)
    if source == REGULAR:
        g.available[seat] -= 1
    elif source == ALLIED:
        g.allied[seat] -= 1
    _count(g, seat, area, army, source, kind, 1)
    tell(g, "unit.placed", seat, source * 3 + kind, area)


def remove_unit(g: State, seat: int, area: int, army: int, source: int, kind: int, to: int) -> None:
    """A Unit leaves the map: EXHAUST, TO_AVAILABLE or TO_SUPPLY.

    Mercenaries always return to the General Supply; Allied Units do too, unless TO_AVAILABLE.
    """
    _count(g, seat, area, army, source, kind, -1)
    if source == REGULAR:
        if to == EXHAUST:
            g.exhausted[seat] += 1
        elif to == TO_AVAILABLE:
            g.available[seat] += 1
    elif source == ALLIED and to == TO_AVAILABLE:
        g.allied[seat] += 1
    tell(g, "unit.removed", seat, source * 3 + kind, area)
    if army != NOBODY:
        close_empty_army(g, seat, army)


def shift_units(g: State, seat: int, area: int, one: int, other: int, unit: int, many: int = 1) -> None:
    """§9.5 Units (source * 3 + kind) change between two Armies of an Area, or from and to single Infantry (NOBODY)."""
    source, kind = divmod(unit, 3)
    _count(g, seat, area, one, source, kind, -many)
    _count(g, seat, area, other, source, kind, many)
    if one != NOBODY:
        close_empty_army(g, seat, one)


def _count(g: State, seat: int, area: int, army: int, source: int, kind: int, by: int) -> None:
    if army == NOBODY:
        assert (source, kind) == (REGULAR, INFANTRY), "only Regular Infantry stands without an Army"
        at, table = seat * AREA_COUNT + area, g.units
    else:
        assert g.army_at[seat * ARMIES_EACH + army] == area, (seat, army, area)
        at, table = ((seat * ARMIES_EACH + army) * 3 + source) * 3 + kind, g.army
    table[at] += by
    assert table[at] >= 0, (seat, area, army, source, kind)


def move_army(g: State, seat: int, army: int, area: int) -> None:
    """An Army is now in another Area, with all of its Units."""
    origin = g.army_at[seat * ARMIES_EACH + army]
    g.army_at[seat * ARMIES_EACH + army] = area
    tell(g, "army.moved", seat, army, origin, area)


def move_singles(g: State, seat: int, origin: int, area: int, many: int = 1) -> None:
    """Single Infantry Units are now in another Area."""
    _count(g, seat, origin, NOBODY, REGULAR, INFANTRY, -many)
    _count(g, seat, area, NOBODY, REGULAR, INFANTRY, many)
    tell(g, "infantry.moved", seat, many, origin, area)


MOST_ALLIED = 5
"""§11.3 The Units that one Active Ally contributes at most, and takes along when it leaves."""


def lose_allied(g: State, seat: int, many: int) -> None:
    """§11.3 Allied Units return to the General Supply: from Available Manpower first, then from Armies."""
    taken = min(many, g.allied[seat])
    g.allied[seat] -= taken
    many -= taken
    for army in range(ARMIES_EACH):
        start = (seat * ARMIES_EACH + army) * 9 + ALLIED * 3
        for at in range(start, start + 3):
            gone = min(many, g.army[at])
            g.army[at] -= gone
            many -= gone
            taken += gone
        close_empty_army(g, seat, army)
    if taken:
        tell(g, "allied.lost", seat, taken)


def allied_out(g: State, seat: int) -> int:
    """All of a seat's Allied Units, in its Armies and its Manpower Reserve."""
    total = g.allied[seat]
    for army in range(ARMIES_EACH):
        start = (seat * ARMIES_EACH + army) * 9 + ALLIED * 3
        total += sum(g.army[start : start + 3])
    return total


def mercenaries_out(g: State, seat: int) -> int:
    """A seat's Deployed Mercenary Units."""
    total = 0
    for army in range(ARMIES_EACH):
        start = (seat * ARMIES_EACH + army) * 9 + MERCENARY * 3
        total += sum(g.army[start : start + 3])
    return total


def leads(g: State, seat: int, army: int) -> int:
    """§9.4 The Character that is the General of an Army (the Ruler too), or NOBODY."""
    one = g.general[seat * ARMIES_EACH + army]
    return max(g.ruler[seat], NOBODY) if one == RULER_LEADS else one


def note_attack(g: State, area: int, origin: int) -> None:
    """§9.7 Remember from where Units entered an Area, since they can only Retreat there."""
    g.attacks += [area, origin]


def attacked_from(g: State, area: int) -> int:
    """§9.7 The Area from which this Action's movement entered an Area, or NOBODY when nothing moved in."""
    entered = [g.attacks[n + 1] for n in range(0, len(g.attacks), 2) if g.attacks[n] == area]
    return entered[-1] if entered else NOBODY


# ---------------------------------------------------------------- Ships: questions


def ships_left(g: State, seat: int) -> int:
    """Ships in a seat's Supply."""
    return SHIPS_EACH - ships_out(g, seat)


def ships_of(g: State, seat: int, place: int) -> list[int]:
    """A seat's Ships in a place by kind (light, heavy, galley, damaged): single, Protecting Trade, and the Fleet's."""
    found = [0] * 4
    if place < SEA_COUNT:
        found[LIGHT] = g.light[seat * SEA_COUNT + place] + g.protecting[seat * SEA_COUNT + place]
    else:
        found[LIGHT] = g.docked[seat].count(place - SEA_COUNT)
    if g.fleet_at[seat] == place:
        for ship in range(4):
            found[ship] += g.fleet[seat * 4 + ship]
    return found


def fleet_of(g: State, seat: int) -> list[int]:
    """The Ships of a seat's Fleet, by kind."""
    return g.fleet[seat * 4 : seat * 4 + 4]


def free_slots(g: State, sea: int) -> int:
    """§12.3 Vacant Trade Protection slots of a Sea Zone."""
    return TRADE_SLOTS[sea] - sum(g.protecting[seat * SEA_COUNT + sea] for seat in range(g.seats))


# ---------------------------------------------------------------- Ships: moving


def put_ship(g: State, seat: int, place: int, ship: int, protecting: bool = False) -> None:
    """A Ship from the Supply: a Light one singly (or on a Trade Protection slot), any other into the Fleet there.

    The Fleet is deployed there if it is not on the map.
    """
    assert ships_left(g, seat) > 0, seat
    if ship == LIGHT:
        _single(g, seat, place, 1, protecting)
    else:
        assert g.fleet_at[seat] in (NOBODY, place), (seat, place)
        g.fleet_at[seat] = place
        g.fleet[seat * 4 + ship] += 1
    tell(g, "ship.placed", seat, ship, place)


def put_in_fleet(g: State, seat: int, place: int, ship: int) -> None:
    """A Ship of any kind from the Supply into the Fleet, which is deployed there if it is not on the map."""
    assert ships_left(g, seat) > 0, seat
    assert g.fleet_at[seat] in (NOBODY, place), (seat, place)
    g.fleet_at[seat] = place
    g.fleet[seat * 4 + ship] += 1
    tell(g, "ship.placed", seat, ship, place)


def remove_ship(g: State, seat: int, place: int, ship: int) -> None:
    """A Ship returns to the Supply: a Light one from the single Ships first, then slots, then the Fleet."""
    at_sea = place < SEA_COUNT
    standing = place - SEA_COUNT in g.docked[seat] if not at_sea else g.light[seat * SEA_COUNT + place] > 0
    if ship == LIGHT and standing:
        _single(g, seat, place, -1, False)
    elif ship == LIGHT and at_sea and g.protecting[seat * SEA_COUNT + place]:
        _single(g, seat, place, -1, True)
    else:
        assert g.fleet_at[seat] == place, (seat, place)
        assert g.fleet[seat * 4 + ship], (seat, place, ship)
        g.fleet[seat * 4 + ship] -= 1
        close_empty_fleet(g, seat)
    tell(g, "ship.removed", seat, ship, place)


def move_single_ship(g: State, seat: int, place: int, to: int, protecting: bool, slot: bool) -> None:
    """A single Light Ship moves; `protecting` tells whether it leaves a slot, `slot` whether it takes one."""
    _single(g, seat, place, -1, protecting)
    _single(g, seat, to, 1, slot)


def move_fleet(g: State, seat: int, to: int) -> None:
    """The Fleet is now in another place, with all of its Ships."""
    g.fleet_at[seat] = to


def join_fleet(g: State, seat: int, place: int, protecting: bool = False) -> None:
    """§9.5 A Light Ship of this place joins the Fleet, which is deployed here if it is not on the map."""
    _single(g, seat, place, -1, protecting)
    g.fleet_at[seat] = place
    g.fleet[seat * 4 + LIGHT] += 1


def leave_fleet(g: State, seat: int, slot: bool = False) -> None:
    """§9.5 A Light Ship is dropped off by the Fleet where it is."""
    g.fleet[seat * 4 + LIGHT] -= 1
    _single(g, seat, g.fleet_at[seat], 1, slot)
    close_empty_fleet(g, seat)


def protect(g: State, seat: int, sea: int, by: int = 1) -> None:
    """§12.3 A single Light Ship lies down on a Trade Protection slot of its Sea Zone (-1: leaves it)."""
    g.light[seat * SEA_COUNT + sea] -= by
    g.protecting[seat * SEA_COUNT + sea] += by


def _single(g: State, seat: int, place: int, by: int, protecting: bool) -> None:
    if place >= SEA_COUNT:
        if by > 0:
            g.docked[seat].append(place - SEA_COUNT)
        else:
            g.docked[seat].remove(place - SEA_COUNT)
        return
    table = g.protecting if protecting else g.light
    table[seat * SEA_COUNT + place] += by
    assert table[seat * SEA_COUNT + place] >= 0, (seat, place)


def close_empty_fleet(g: State, seat: int) -> None:
    """§9 A Fleet without Ships leaves the map; its Admiral stays at its mat."""
    if not any(g.fleet[seat * 4 : seat * 4 + 4]):
        g.fleet_at[seat] = NOBODY


def damage(g: State, seat: int) -> None:
    """§9.9 A Heavy Ship of the Fleet takes its first hit."""
    g.fleet[seat * 4 + HEAVY] -= 1
    g.fleet[seat * 4 + DAMAGED] += 1


def repair(g: State, seat: int) -> None:
    """§9.5 Damaged Heavy Ships of a Fleet in a Port are repaired at the end of a Turn or Round."""
    if g.fleet_at[seat] >= SEA_COUNT and g.fleet[seat * 4 + DAMAGED]:
        g.fleet[seat * 4 + HEAVY] += g.fleet[seat * 4 + DAMAGED]
        g.fleet[seat * 4 + DAMAGED] = 0
        tell(g, "ships.repaired", seat, g.fleet_at[seat])


def sink_galleys(g: State, seat: int) -> None:
    """§9 Galleys outside the marked Sea Zones are disbanded at once."""
    place = g.fleet_at[seat]
    if NOBODY < place < SEA_COUNT and not GALLEYS[place]:
        disband_galleys(g, seat)


def disband_galleys(g: State, seat: int) -> None:
    """§9 All Galleys of a Fleet return to the Supply."""
    if g.fleet[seat * 4 + GALLEY]:
        tell(g, "galleys.lost", seat, g.fleet[seat * 4 + GALLEY], g.fleet_at[seat])
        g.fleet[seat * 4 + GALLEY] = 0
        close_empty_fleet(g, seat)
