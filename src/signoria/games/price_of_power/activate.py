"""§5.5 Activate Units: a Land or a Naval Activation; and the cards that move Armies and Ships."""

from __future__ import annotations

from itertools import compress

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import AREA_COUNT, armies_in, units_in
from signoria.games.price_of_power.components import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    MIL,
    NOBODY,
    REGULAR,
)
from signoria.games.price_of_power.forces import area_of, army_of, free_army
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.land import muster, set_out
from signoria.games.price_of_power.movement import LAND_SPACES, SEA_SPACES
from signoria.games.price_of_power.sea import (
    harbours,
    pirate_nodes,
    pirate_seas,
    place_code,
    place_of,
    set_sail,
    set_undock,
    undockable,
    why_harbour,
)
from signoria.games.price_of_power.sieges import may_siege
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, State
from signoria.games.price_of_power.treasury import power_of, spend_power
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    FIGHT_PIRATES,
    LAND_UNIT,
    LAY_SIEGE,
    NAVAL_MOVEMENT,
    NEW_ARMY,
    NODE,
    SEA,
    UNDOCK,
)
from signoria.games.price_of_power.war_costs import activation_power
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import NUMBERS

MANEUVER_SPACES = 4  # of the card Naval Maneuver

NO_POWER = Because("5.5.31")
NOTHING_TO_ACTIVATE = Because("5.5.33")
NO_UNITS_THERE = Because("5.5.33")
NO_SHIPS = Because("9.5.18")
NO_PIRATES = Because("9.4.64")
NO_SINGLE = Because("5.5.34")
NO_ARMY = Because("9.4.28")
TOO_MUCH_ARTILLERY = Because("9.4.26")
SINGLE = LAND_UNIT.start + REGULAR * 3 + INFANTRY

# ---------------------------------------------------------------- Activate Units


def may_activate_units(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.5 Activate Units costs 1 Military Power."""
    if power_of(g, seat, MIL) < activation_power(g, seat, change):
        return NO_POWER
    any_of_them = any(why_activation(g, seat, code, change) for code in _candidates(g, seat))
    return OK if any_of_them else NOTHING_TO_ACTIVATE


def land_spaces(g: State, seat: int) -> int:
    return LAND_SPACES + bonus(g, seat, "land_moves")


def sea_spaces(g: State, seat: int) -> int:
    return SEA_SPACES + bonus(g, seat, "sea_moves")


def activations(g: State, seat: int, change: int = 0) -> list[int]:
    """§5.5 The Areas for a Land Activation, and the kinds of Naval Activation."""
    return [code for code in _candidates(g, seat) if why_activation(g, seat, code, change)]


def _candidates(g: State, seat: int) -> list[int]:
    areas = {g.army_at[seat * ARMIES_EACH + army] for army in range(ARMIES_EACH)} - {NOBODY}
    areas |= set(compress(range(AREA_COUNT), g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]))
    return [*(AREA.start + area for area in sorted(areas)), NAVAL_MOVEMENT, UNDOCK, FIGHT_PIRATES]


def why_activation(g: State, seat: int, code: int, change: int = 0) -> Verdict:
    """§5.5 Whether something can be activated."""
    if code in AREA:
        return OK if units_in(g, seat, code - AREA.start) else NO_UNITS_THERE
    if code == NAVAL_MOVEMENT:
        return OK if harbours(g, seat, sea_spaces(g, seat), activation_power(g, seat, change)) else NO_SHIPS
    if code == UNDOCK:
        return OK if undockable(g, seat) else NO_SHIPS
    return OK if pirate_seas(g, seat) else NO_PIRATES


@AGENDA.step("seat", "number")
def activate_units(g: State, seat: int, change: int) -> Rule[None]:
    """§5.5 Activate Units: either a Land Activation or a Naval Activation."""
    if not activations(g, seat, change):
        return
    code = yield from ask(
        seat,
        "activate.what",
        lambda: activations(g, seat, change),
        lambda one: why_activation(g, seat, one, change),
    )
    if code in AREA:
        yield from _land_activation(g, seat, code - AREA.start, change)
    elif code == NAVAL_MOVEMENT:
        spaces = sea_spaces(g, seat)
        to = yield from _harbour(g, seat, spaces, activation_power(g, seat, change))
        _pay(g, seat, change)
        set_sail(g, seat, to, spaces)
    elif code == UNDOCK:
        _pay(g, seat, change)
        set_undock(g, seat)
    else:
        sea = yield from pick(seat, "activate.pirates_from", SEA, lambda: pirate_seas(g, seat))
        node = yield from pick(seat, "activate.pirates", NODE, lambda: pirate_nodes(g, seat, sea))
        _pay(g, seat, change)
        plan(g, entries.pirate_battle(seat, node, sea))


def _pay(g: State, seat: int, change: int) -> None:
    g.attacks = []
    spend_power(g, seat, MIL, activation_power(g, seat, change))


def _harbour(g: State, seat: int, spaces: int, due: int) -> Rule[int]:
    """§5.5 Naval Movement: choose a single destination; `due` is the Military Power that the Action costs."""
    code = yield from ask(
        seat,
        "activate.harbour",
        lambda: [place_code(to) for to in harbours(g, seat, spaces, due)],
        lambda one: why_harbour(g, seat, spaces, due, one),
    )
    return place_of(code)


# ---------------------------------------------------------------- Land Activation


def movers(g: State, seat: int, area: int, change: int) -> list[int]:
    """§5.5 Land Activation: the Armies of an Area, a single Unit, a new Army, or a Siege."""
    candidates = [*(ARMY.start + army for army in armies_in(g, seat, area)), SINGLE, NEW_ARMY, LAY_SIEGE]
    return [code for code in candidates if why_mover(g, seat, area, change, code)]


def why_mover(g: State, seat: int, area: int, change: int, code: int) -> Verdict:
    """§5.5 Whether an Army or Unit of this Area can be activated, or a Siege be laid."""
    singles = g.units[seat * AREA_COUNT + area]
    if code == LAY_SIEGE:
        return may_siege(g, seat, area, activation_power(g, seat, change))
    if code == NEW_ARMY:
        return OK if singles and free_army(g, seat) != NOBODY else NO_ARMY
    if code == SINGLE:
        return OK if singles else NO_SINGLE
    return OK if code in ARMY and area_of(g, seat, code - ARMY.start) == area else NO_ARMY


def _land_activation(g: State, seat: int, area: int, change: int) -> Rule[None]:
    """§5.5 Land Activation: Land Movement, or a Siege."""
    code = yield from ask(
        seat,
        "activate.who",
        lambda: movers(g, seat, area, change),
        lambda one: why_mover(g, seat, area, change, one),
        (AREA.start + area,),
    )
    if code == LAY_SIEGE:
        _pay(g, seat, change)
        plan(g, entries.siege(seat, area, 0))
        return
    army = code - ARMY.start if code in ARMY else NOBODY
    many = 0
    if code == NEW_ARMY:
        free = [n for n in range(ARMIES_EACH) if area_of(g, seat, n) == NOBODY]
        army = yield from pick(seat, "activate.new_army", ARMY, lambda: free, about=(AREA.start + area,))
        singles = g.units[seat * AREA_COUNT + area]
        many = yield from pick(
            seat, "activate.muster", NUMBERS, lambda: list(range(1, singles + 1)), about=(ARMY.start + army,)
        )
    _pay(g, seat, change)
    plan(g, entries.battles(seat))
    if many:
        muster(g, seat, area, army, many)
    set_out(g, seat, area, army, land_spaces(g, seat))


# ---------------------------------------------------------------- cards that move (§9.5)


def may_march(g: State, seat: int, army: int) -> Verdict:
    """§9 Artillery: an Army with more Artillery than Cavalry cannot be used with Forced March or One Step Ahead."""
    if area_of(g, seat, army) == NOBODY:
        return NO_ARMY
    units = army_of(g, seat, army)
    guns, horses = sum(units[ARTILLERY::3]), sum(units[CAVALRY::3])
    return TOO_MUCH_ARTILLERY if guns > horses else OK


def may_forced_march(g: State, seat: int) -> Verdict:
    """§9 Whether any Army can take a Forced March."""
    verdicts = [may_march(g, seat, army) for army in range(ARMIES_EACH)]
    if OK in verdicts:
        return OK
    return TOO_MUCH_ARTILLERY if TOO_MUCH_ARTILLERY in verdicts else NO_ARMY


@AGENDA.step("seat", "number")
def forced_march(g: State, seat: int, spaces: int) -> Rule[None]:
    """§9.5 The card Forced March: an Army moves up to so many spaces, by all other rules of Land Movement."""
    if not may_forced_march(g, seat):
        return
    army = yield from pick(
        seat,
        "activate.forced_march",
        ARMY,
        lambda: [army for army in range(ARMIES_EACH) if may_march(g, seat, army)],
        why=lambda army: may_march(g, seat, army),
    )
    g.attacks = []
    plan(g, entries.battles(seat))
    set_out(g, seat, area_of(g, seat, army), army, spaces + bonus(g, seat, "land_moves"))


@AGENDA.step("seat")
def land_move(g: State, seat: int) -> None:
    """§9.5 An Army or Unit moves as by a Land Activation, at no cost."""
    if any(code in AREA for code in _candidates(g, seat)):
        plan(g, free_land_move.at(seat))


@AGENDA.step("seat")
def free_land_move(g: State, seat: int) -> Rule[None]:
    """§9.5 Land Movement without its cost; there is no Siege."""
    areas = [code - AREA.start for code in _candidates(g, seat) if code in AREA]
    area = yield from pick(seat, "activate.area", AREA, lambda: areas)
    code = yield from ask(
        seat,
        "activate.who",
        lambda: [one for one in movers(g, seat, area, 0) if one in ARMY or one == SINGLE],
        lambda one: why_mover(g, seat, area, 0, one),
        (AREA.start + area,),
    )
    g.attacks = []
    plan(g, entries.battles(seat))
    set_out(g, seat, area, code - ARMY.start if code in ARMY else NOBODY, land_spaces(g, seat))


@AGENDA.step("seat")
def naval_move(g: State, seat: int) -> Rule[None]:
    """§9.5 Ships move as by Naval Movement, at no cost."""
    yield from _free_voyage(g, seat, sea_spaces(g, seat))


@AGENDA.step("seat")
def naval_maneuver(g: State, seat: int) -> Rule[None]:
    """§9.5 The card Naval Maneuver: Naval Movement of up to 4 spaces."""
    yield from _free_voyage(g, seat, MANEUVER_SPACES + bonus(g, seat, "sea_moves"))


def may_naval_maneuver(g: State, seat: int) -> Verdict:
    """§9.5 Whether any Ship could sail."""
    return OK if harbours(g, seat, MANEUVER_SPACES + bonus(g, seat, "sea_moves")) else NO_SHIPS


def _free_voyage(g: State, seat: int, spaces: int) -> Rule[None]:
    if not harbours(g, seat, spaces):
        return
    to = yield from _harbour(g, seat, spaces, 0)
    g.attacks = []
    set_sail(g, seat, to, spaces)
