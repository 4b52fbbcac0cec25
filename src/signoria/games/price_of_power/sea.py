"""§5.5, 9.5 Naval Movement: Ships sail to one destination or leave their Ports; slots, Fleets, Pirates."""

from __future__ import annotations

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import bits, hostile_sea, ships_at
from signoria.games.price_of_power.components import (
    GALLEY,
    LIGHT,
    NOBODY,
    NODE_SEAS,
    NODES,
    PORT_SEAS,
    SEA_COUNT,
)
from signoria.games.price_of_power.forces import (
    disband_galleys,
    fleet_of,
    free_slots,
    join_fleet,
    leave_fleet,
    move_fleet,
    move_single_ship,
    protect,
    ships_of,
)
from signoria.games.price_of_power.land import CHANGE, SEA_MOVE, UNDOCKING, may_change
from signoria.games.price_of_power.movement import light_ship_places, may_sail, sailing
from signoria.games.price_of_power.ports import fleet_fits, friendly_port, port_room
from signoria.games.price_of_power.state import AGENDA, Move, State
from signoria.games.price_of_power.transport import naval_transport
from signoria.games.price_of_power.treasury import ANY, power_of, powers_held, spend_power
from signoria.games.price_of_power.vocabulary import (
    ALL_SHIPS,
    INTO_FLEET,
    NODE,
    OUT_OF_FLEET,
    POWER,
    PROTECT_TRADE,
    PROVINCE,
    SEA,
    SINGLY,
    THE_FLEET,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE, NUMBERS, PASS

SAILED, PACIFIC, HOSTILE, FLEET_SAILED = 1, 2, 4, 8
"""Flags: Ships have moved; the crossing between the FAR EAST and AMERICA is paid; the destination was Hostile; the
Fleet has moved."""
UNDOCKED = 16  # shifted by each Sea Zone into which Ships were undocked

OUT_OF_RANGE = Because("9.5.19")
DISTANT_SEA_CLOSED = Because("9.5.52")
PORT_FULL = Because("9.5.30")
NOT_FRIENDLY = Because("5.5.39")
NO_POWER = Because("9.5.54")
MUST_SAIL = Because("9.5.18")
ONLY_AT_THE_ENDS = Because("9.4.54")
NO_SLOT = Because("9.5.24")
NOT_SLOTS_THERE = Because("9.5.23")


def place_code(place: int) -> int:
    """A place of Ships as an option: a Sea Zone, or the Province of a Port."""
    return SEA.start + place if place < SEA_COUNT else PROVINCE.start + place - SEA_COUNT


def place_of(code: int) -> int:
    return code - SEA.start if code in SEA else SEA_COUNT + code - PROVINCE.start


# ---------------------------------------------------------------- Naval Movement: where to


def fleet_power(g: State, seat: int, to: int, spaces: int) -> int:
    """§9.5 What it costs the Fleet on top to sail to a place; NOBODY if it cannot."""
    start = g.fleet_at[seat]
    if start in (NOBODY, to) or not fleet_may_enter(g, seat, to):
        return NOBODY
    return sailing(g, seat, start, spaces).get(to, NOBODY)


def fleet_may_enter(g: State, seat: int, to: int) -> bool:
    """§9.5 Whether there is room for the whole Fleet: at sea there always is."""
    return to < SEA_COUNT or fleet_fits(g, seat, to - SEA_COUNT, sum(fleet_of(g, seat)))


def single_power(g: State, seat: int, start: int, to: int, spaces: int) -> int:
    """§9.5 What it costs a single Light Ship on top to sail to a place; NOBODY if it cannot."""
    if start == to or (to >= SEA_COUNT and port_room(g, to - SEA_COUNT) < 1):
        return NOBODY
    return sailing(g, seat, start, spaces).get(to, NOBODY)


def harbours(g: State, seat: int, spaces: int, due: int = 0) -> list[int]:
    """§5.5 The places to which at least 1 Ship could sail once the Power that is due has been paid."""
    spare = power_of(g, seat, ANY) - due
    found: set[int] = set()
    for start in light_ship_places(g, seat):
        for to, power in sailing(g, seat, start, spaces).items():
            if power <= spare and (to < SEA_COUNT or port_room(g, to - SEA_COUNT) > 0):
                found.add(to)
    if g.fleet_at[seat] != NOBODY:
        ways = sailing(g, seat, g.fleet_at[seat], spaces)
        found |= {to for to, power in ways.items() if power <= spare and fleet_may_enter(g, seat, to)}
    return sorted(found)


def why_harbour(g: State, seat: int, spaces: int, due: int, code: int) -> Verdict:
    """§9.5 Whether Ships can sail to a place."""
    if code not in SEA and code not in PROVINCE:
        return MUST_SAIL
    to = place_of(code)
    if to in harbours(g, seat, spaces, due):
        return OK
    if to < SEA_COUNT:
        if not may_sail(g, seat, to):
            return DISTANT_SEA_CLOSED
        return NO_POWER if to in harbours(g, seat, spaces, -1) else OUT_OF_RANGE
    p = to - SEA_COUNT
    if not friendly_port(g, seat, p):
        return NOT_FRIENDLY
    return PORT_FULL if port_room(g, p) < 1 else OUT_OF_RANGE


def set_sail(g: State, seat: int, to: int, spaces: int) -> None:
    """§5.5 Naval Movement to one destination; then Battle, slots and Fleet, Pirates, and Naval Transport."""
    hostile = to < SEA_COUNT and hostile_sea(g, seat, to)
    g.move = Move(SEA_MOVE, seat, NOBODY, to, spaces, NOBODY, 0, [], [], HOSTILE if hostile else 0)
    after = [fight_pirates.at(seat, to), naval_transport.at(seat, to)] if to < SEA_COUNT else []
    plan(g, sail.at(seat), entries.battles(seat), arrange.at(seat), *after)


# ---------------------------------------------------------------- Naval Movement: which Ships


def sail_options(g: State, m: Move) -> list[int]:
    """§9.5 The Ships that can still sail to the destination, and the Fleet's Ships at its starting point."""
    seat, spare = m.seat, power_of(g, m.seat, ANY) if not m.flags & PACIFIC else 9
    codes = [
        place_code(start)
        for start in light_ship_places(g, seat)
        if NOBODY < single_power(g, seat, start, m.place, m.steps) <= spare
    ]
    fleet = fleet_power(g, seat, m.place, m.steps)
    if NOBODY < fleet <= spare:
        codes.append(THE_FLEET)
    if _all_at_once(g, m):
        codes.append(ALL_SHIPS)
    if may_change(m):
        if start_places(g, m):
            codes.append(INTO_FLEET)
        if fleet != NOBODY and may_leave_fleet(g, seat):
            codes.append(OUT_OF_FLEET)
    if m.flags & SAILED:
        codes.append(DONE)
    return codes


def why_sail(g: State, m: Move, code: int) -> Verdict:
    """§9.5 Whether these Ships can sail to the destination."""
    if code in sail_options(g, m):
        return OK
    if code == DONE:
        return MUST_SAIL
    if code in (INTO_FLEET, OUT_OF_FLEET):
        return ONLY_AT_THE_ENDS
    if m.place >= SEA_COUNT and port_room(g, m.place - SEA_COUNT) < 1:
        return PORT_FULL
    if code in SEA or code in PROVINCE:
        power = single_power(g, m.seat, place_of(code), m.place, m.steps)
        return OUT_OF_RANGE if power == NOBODY else NO_POWER
    return OUT_OF_RANGE


def may_leave_fleet(g: State, seat: int) -> bool:
    """§9.5 Only Light Ships are dropped off; in Port, if single Ships have room."""
    ships, place = fleet_of(g, seat), g.fleet_at[seat]
    return ships[LIGHT] > 0 and sum(ships) > 1 and (place < SEA_COUNT or port_room(g, place - SEA_COUNT) >= 0)


def start_places(g: State, m: Move) -> list[int]:
    """§9.5 Where the Fleet that is going to sail picks up a Light Ship, or is deployed if it is not on the map."""
    seat, place = m.seat, g.fleet_at[m.seat]
    if m.place >= SEA_COUNT and not _fits_one_more(g, seat, m.place - SEA_COUNT):
        return []
    if place != NOBODY:
        sails = fleet_power(g, seat, m.place, m.steps) != NOBODY
        return [place] if sails and _singles(g, seat, place) else []
    spare = power_of(g, seat, ANY) if not m.flags & PACIFIC else 9
    ways = {start: sailing(g, seat, start, m.steps) for start in light_ship_places(g, seat) if start != m.place}
    return [start for start, reached in ways.items() if reached.get(m.place, 9) <= spare]


def _fits_one_more(g: State, seat: int, p: int) -> bool:
    return fleet_fits(g, seat, p, sum(fleet_of(g, seat)) + 1)


def _all_at_once(g: State, m: Move) -> list[int]:
    """The places whose Ships would all sail at once, if that costs nothing on top and they all find room."""
    seat, place, ships = m.seat, m.place, 0
    starts = [start for start in light_ship_places(g, seat) if not single_power(g, seat, start, place, m.steps)]
    ships = sum(_singles(g, seat, start) for start in starts)
    if not fleet_power(g, seat, place, m.steps):
        starts.append(NOBODY)
        ships += sum(fleet_of(g, seat))
    if len(starts) < 2 or (place >= SEA_COUNT and port_room(g, place - SEA_COUNT) < ships):
        return []
    return starts


def _singles(g: State, seat: int, place: int) -> int:
    """The single Light Ships in a place, on slots or not."""
    fleet = fleet_of(g, seat)[LIGHT] if g.fleet_at[seat] == place else 0
    return ships_of(g, seat, place)[LIGHT] - fleet


@AGENDA.step("seat")
def sail(g: State, seat: int) -> Rule[None]:
    """§9.5 Ship after Ship sails to the destination."""
    m = g.move
    assert m is not None
    code = yield from ask(
        seat, "sail.which", lambda: sail_options(g, m), lambda c: why_sail(g, m, c), (place_code(m.place),)
    )
    if code == DONE:
        return
    if code == THE_FLEET:
        yield from _pacific(g, m, fleet_power(g, seat, m.place, m.steps))
        sail_fleet(g, m)
    elif code == ALL_SHIPS:
        for start in _all_at_once(g, m):
            if start == NOBODY:
                sail_fleet(g, m)
            else:
                sail_singles(g, m, start, _singles(g, seat, start))
    elif code == INTO_FLEET:
        join(g, seat, (yield from _which_place(seat, start_places(g, m))))
        m.flags += CHANGE
    elif code == OUT_OF_FLEET:
        leave_fleet(g, seat)
        m.flags += CHANGE
    else:
        start = place_of(code)
        most = _singles(g, seat, start)
        if m.place >= SEA_COUNT:
            most = min(most, port_room(g, m.place - SEA_COUNT))
        many = yield from pick(seat, "sail.many", NUMBERS, lambda: list(range(1, most + 1)), about=(code,))
        yield from _pacific(g, m, single_power(g, seat, start, m.place, m.steps))
        sail_singles(g, m, start, many)
    if sail_options(g, m) != [DONE]:
        plan(g, sail.at(seat))


def join(g: State, seat: int, place: int) -> None:
    """§9.5 A Light Ship joins the Fleet: one that stands alone before one that Protects Trade."""
    join_fleet(g, seat, place, protecting=place < SEA_COUNT and not g.light[seat * SEA_COUNT + place])


def _pacific(g: State, m: Move, power: int) -> Rule[None]:
    """§9.5 Between the FAR EAST and AMERICA: 1 Monarch Power of any type on top, once for the Activation."""
    if power > 0 and not m.flags & PACIFIC:
        kind = yield from pick(m.seat, "sail.pacific", POWER, lambda: powers_held(g, m.seat))
        spend_power(g, m.seat, kind, power)
        m.flags |= PACIFIC


def sail_fleet(g: State, m: Move) -> None:
    """The Fleet arrives; Galleys that had to leave their waters are disbanded."""
    seat, start = m.seat, g.fleet_at[m.seat]
    m.flags |= SAILED | FLEET_SAILED
    tell(g, "fleet.moved", seat, start, m.place)
    lost = g.fleet[seat * 4 + GALLEY] and m.place not in sailing(g, seat, start, m.steps, galleys=True)
    move_fleet(g, seat, m.place)
    if lost:
        disband_galleys(g, seat)


def sail_singles(g: State, m: Move, start: int, many: int) -> None:
    """Light Ships arrive, those from slots last."""
    seat, to = m.seat, m.place
    m.flags |= SAILED
    for _ in range(many):
        slot = start < SEA_COUNT and not g.light[seat * SEA_COUNT + start]
        move_single_ship(g, seat, start, to, protecting=slot, slot=False)
    if to < SEA_COUNT:
        m.arrived += [to] * many
    tell(g, "ships.moved", seat, many, start, to)


# ---------------------------------------------------------------- Undock


def undockable(g: State, seat: int) -> list[int]:
    """§5.5 The Ports from which Ships can go into an adjacent Sea Zone that is not Hostile."""
    ports = set(g.docked[seat])
    if g.fleet_at[seat] >= SEA_COUNT:
        ports.add(g.fleet_at[seat] - SEA_COUNT)
    return [p for p in sorted(ports) if open_seas(g, seat, p)]


def open_seas(g: State, seat: int, p: int) -> list[int]:
    """§5.5 Undock: the Sea Zones into which Ships may leave a Port."""
    return [sea for sea in PORT_SEAS[p] if not hostile_sea(g, seat, sea) and may_sail(g, seat, sea)]


def set_undock(g: State, seat: int) -> None:
    """§5.5 Undock: any number of Ships leave their Ports, each for a Sea Zone of its own."""
    g.move = Move(UNDOCKING, seat, NOBODY, NOBODY, 1, NOBODY, 0, [], [], 0)
    plan(g, undock.at(seat), arrange.at(seat))


@AGENDA.step("seat")
def undock(g: State, seat: int) -> Rule[None]:
    """§5.5 Undock, Port after Port."""
    m = g.move
    assert m is not None
    done = DONE if m.flags & SAILED else None
    p = yield from pick(seat, "undock.from", PROVINCE, lambda: undockable(g, seat), done)
    if p < 0:
        return
    what = yield from ask(seat, "undock.what", lambda: _in_port(g, m, p), about=(PROVINCE.start + p,))
    if what == INTO_FLEET:
        join(g, seat, SEA_COUNT + p)
        m.flags += CHANGE
    elif what == OUT_OF_FLEET:
        leave_fleet(g, seat)
        m.flags += CHANGE
    else:
        m.place = yield from pick(seat, "undock.to", SEA, lambda: open_seas(g, seat, p), about=(PROVINCE.start + p,))
        m.flags |= UNDOCKED << m.place
        if what == THE_FLEET:
            sail_fleet(g, m)
        else:
            sail_singles(g, m, SEA_COUNT + p, 1)
    if undockable(g, seat):
        plan(g, undock.at(seat))


def _in_port(g: State, m: Move, p: int) -> list[int]:
    """§5.5, 9.5 A single Ship or the Fleet; and before that, Light Ships may change between them."""
    seat = m.seat
    codes = [SINGLY] if p in g.docked[seat] else []
    there = g.fleet_at[seat] == SEA_COUNT + p
    if there:
        codes.append(THE_FLEET)
    if not may_change(m):
        return codes
    if p in g.docked[seat] and (there or g.fleet_at[seat] == NOBODY):
        codes.append(INTO_FLEET)
    if there and may_leave_fleet(g, seat):
        codes.append(OUT_OF_FLEET)
    return codes


# ---------------------------------------------------------------- Occupying Trade Protection Slots, Reorganizing Fleets


def slot_seas(g: State, m: Move) -> list[int]:
    """§9.5 The Sea Zones where a Light Ship that has moved may occupy a vacant Trade Protection slot."""
    return [sea for sea in sorted(set(m.arrived)) if why_protect(g, m, sea)]


def why_protect(g: State, m: Move, sea: int) -> Verdict:
    if sea not in m.arrived or m.flags & HOSTILE or hostile_sea(g, m.seat, sea):
        return NOT_SLOTS_THERE
    if not g.light[m.seat * SEA_COUNT + sea]:
        return NOT_SLOTS_THERE
    return OK if free_slots(g, sea) > 0 else NO_SLOT


def _fleet_places(g: State, m: Move) -> list[int]:
    """§9.5 Where Light Ships may join the Fleet at the end of the movement."""
    ends = sorted({*m.arrived, m.place} - {NOBODY})
    where = g.fleet_at[m.seat]
    return [end for end in ends if where in (NOBODY, end) and _singles(g, m.seat, end)]


def arrange_options(g: State, m: Move) -> list[int]:
    """§9.5 What the Ships can do where their movement ended."""
    codes = [PROTECT_TRADE] if slot_seas(g, m) else []
    if not may_change(m):
        return [*codes, DONE]
    if _fleet_places(g, m):
        codes.append(INTO_FLEET)
    ends = {*m.arrived, m.place}
    if g.fleet_at[m.seat] in ends - {NOBODY} and may_leave_fleet(g, m.seat):
        codes.append(OUT_OF_FLEET)
    return [*codes, DONE]


def why_arrange(g: State, m: Move, code: int) -> Verdict:
    """§9.5 Why something can be done where the movement ended, or not."""
    if code in arrange_options(g, m):
        return OK
    if code == PROTECT_TRADE:
        return next((why_protect(g, m, sea) for sea in m.arrived), NOT_SLOTS_THERE)
    return ONLY_AT_THE_ENDS


@AGENDA.step("seat")
def arrange(g: State, seat: int) -> Rule[None]:
    """§9.5 At the end of their movement Light Ships lie down on slots, join the Fleet or leave it."""
    m = g.move
    if m is None or m.kind not in (SEA_MOVE, UNDOCKING):
        return
    code = yield from ask(
        seat,
        "sail.arrange",
        lambda: arrange_options(g, m),
        lambda c: why_arrange(g, m, c),
    )
    if code == DONE:
        g.move = None
        if m.kind == UNDOCKING:
            plan(g, pirates_off_port.at(seat, m.flags % CHANGE // UNDOCKED))
        return
    if code == PROTECT_TRADE:
        sea = yield from pick(seat, "sail.slot", SEA, lambda: slot_seas(g, m), why=lambda one: why_protect(g, m, one))
        protect(g, seat, sea)
        m.arrived.remove(sea)
        tell(g, "slot.taken", seat, sea)
    elif code == INTO_FLEET:
        place = yield from _which_place(seat, _fleet_places(g, m))
        join(g, seat, place)
        m.flags += CHANGE
        if place in m.arrived:
            m.arrived.remove(place)
    else:
        leave_fleet(g, seat)
        m.flags += CHANGE
        if m.flags & FLEET_SAILED and g.fleet_at[seat] < SEA_COUNT:
            m.arrived.append(g.fleet_at[seat])
    plan(g, arrange.at(seat))


def _which_place(seat: int, places: list[int]) -> Rule[int]:
    code = yield from ask(seat, "sail.join", lambda: [place_code(place) for place in places])
    return place_of(code)


# ---------------------------------------------------------------- Pirates


def pirate_nodes(g: State, seat: int, sea: int) -> list[int]:
    """§9.9 The Trade Nodes with Pirates that a seat's Ships in a Sea Zone can attack."""
    if not ships_at(g, seat, sea):
        return []
    return [node for node in range(len(NODES)) if g.pirates[node] and sea in NODE_SEAS[node]]


def pirate_seas(g: State, seat: int) -> list[int]:
    """§9 The Sea Zones from which a seat can attack Pirates."""
    return [sea for sea in range(SEA_COUNT) if pirate_nodes(g, seat, sea)]


@AGENDA.step("seat", "sea")
def fight_pirates(g: State, seat: int, sea: int) -> Rule[None]:
    """§9.9 Ships that ended a Naval Activation here may attack the Pirates of an adjacent Trade Node."""
    if not pirate_nodes(g, seat, sea):
        return
    node = yield from pick(
        seat, "pirates.fight", NODE, lambda: pirate_nodes(g, seat, sea), PASS, about=(SEA.start + sea,)
    )
    if node >= 0:
        plan(g, entries.pirate_battle(seat, node, sea))


@AGENDA.step("seat", "number")
def pirates_off_port(g: State, seat: int, seas: int) -> Rule[None]:
    """§9.9 After Undocking, the Ships in one of the Sea Zones that they entered (a bit each) may attack Pirates."""
    near = [sea for sea in bits(seas) if pirate_nodes(g, seat, sea)]
    if not near:
        return
    sea = near[0]
    if len(near) > 1:
        sea = yield from pick(seat, "pirates.from", SEA, lambda: near, PASS)
    if sea >= 0:
        plan(g, fight_pirates.at(seat, sea))


assert UNDOCKED << SEA_COUNT <= CHANGE
