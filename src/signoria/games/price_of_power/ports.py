"""§9.5 Ships in Port: who may enter, how many, and what happens when a Port is no longer Friendly."""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    alliance,
    controlling_seat,
    friendly_province,
    hostile_sea,
    port_open,
)
from signoria.games.price_of_power.components import DISTANT_SEA, NOBODY, PORT, PORT_SEAS, SEA_COUNT
from signoria.games.price_of_power.forces import (
    close_empty_fleet,
    fleet_of,
    move_fleet,
    move_single_ship,
    remove_ship,
    repair,
    ships_of,
    sink_galleys,
)
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import PROVINCE, SEA
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell

SMALL_PORT, LARGE_PORT, FLEET_IN_LARGE_PORT = 2, 4, 6


def friendly_port(g: State, seat: int, p: int) -> bool:
    """§9.5 Only Friendly Ships may enter a Port."""
    return port_open(g, p) and friendly_province(g, seat, p)


def ships_in_port(g: State, p: int) -> int:
    """All Ships in a Port, of every player."""
    return sum(sum(ships_of(g, seat, SEA_COUNT + p)) for seat in range(g.seats))


def port_room(g: State, p: int) -> int:
    """§9.5 How many more Ships a Port can hold, if they are not all of one Fleet."""
    return (LARGE_PORT if PORT[p] > 1 else SMALL_PORT) - ships_in_port(g, p)


def fleet_fits(g: State, seat: int, p: int, ships: int) -> bool:
    """§9.5 Whether a Fleet of so many Ships may lie in a Port: six in a Large one, if it is alone there."""
    others = ships_in_port(g, p) - (sum(fleet_of(g, seat)) if g.fleet_at[seat] == SEA_COUNT + p else 0)
    if PORT[p] > 1 and not others:
        return ships <= FLEET_IN_LARGE_PORT
    return others + ships <= (LARGE_PORT if PORT[p] > 1 else SMALL_PORT)


def repair_ships(g: State) -> None:
    """§9.5 Damaged Heavy Ships in a Friendly Port are repaired at the end of each Turn and Round."""
    for seat in range(g.seats):
        repair(g, seat)


# ---------------------------------------------------------------- Ports that are no longer Friendly


def stranded(g: State) -> tuple[int, int]:
    """§9.5 A seat and a Port in which it has Ships though the Port is not Friendly; (NOBODY, NOBODY): none."""
    for seat in range(g.seats):
        ports = [*g.docked[seat], *([g.fleet_at[seat] - SEA_COUNT] if g.fleet_at[seat] >= SEA_COUNT else [])]
        for p in ports:
            if not friendly_port(g, seat, p) and not _besieged(g, seat, p):
                return seat, p
    return NOBODY, NOBODY


def _besieged(g: State, seat: int, p: int) -> bool:
    """A Port taken by Siege: its Ships leave as §9.8 step 6 says (sieges.py)."""
    holder = controlling_seat(g, p)
    return bool(g.occupier[p]) and holder != NOBODY and holder != seat and not alliance(g, seat, g.realm[holder])


def settle_ports(g: State) -> None:
    """§9.5 Ships in Ports that cease to be Friendly leave at once."""
    seat, p = stranded(g)
    if seat != NOBODY:
        plan(g, leave_port.at(seat, p))


@AGENDA.step("seat", "province")
def leave_port(g: State, seat: int, p: int) -> Rule[None]:
    """§9.5 The Ships go to an adjacent non-Hostile Sea Zone, or else are disbanded."""
    if not sum(ships_of(g, seat, SEA_COUNT + p)):
        return
    seas = refuges(g, seat, p)
    if not seas:
        tell(g, "port.lost", seat, p)
        disband_in_port(g, seat, p)
        return
    sea = yield from pick(seat, "port.leave", SEA, lambda: seas, about=(PROVINCE.start + p,))
    put_to_sea(g, seat, p, sea)


def refuges(g: State, seat: int, p: int) -> list[int]:
    """The adjacent Sea Zones that are not Hostile."""
    return [sea for sea in PORT_SEAS[p] if not hostile_sea(g, seat, sea)]


def put_to_sea(g: State, seat: int, p: int, sea: int) -> None:
    """All of a seat's Ships leave a Port for one Sea Zone."""
    while p in g.docked[seat]:
        move_single_ship(g, seat, SEA_COUNT + p, sea, protecting=False, slot=False)
    if g.fleet_at[seat] == SEA_COUNT + p:
        move_fleet(g, seat, sea)
        sink_galleys(g, seat)
    tell(g, "port.left", seat, p, sea)


def disband_in_port(g: State, seat: int, p: int) -> None:
    """Every Ship of a seat in a Port returns to its Supply."""
    for ship, many in enumerate(ships_of(g, seat, SEA_COUNT + p)):
        for _ in range(many):
            remove_ship(g, seat, SEA_COUNT + p, ship)
    close_empty_fleet(g, seat)


assert len(DISTANT_SEA) == SEA_COUNT
