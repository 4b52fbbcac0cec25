"""§9.6 step 6, 9.7, 9.9 Retreats: the attacker decides first, then the defenders; NPRs by rule."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.access import access_price, hosts
from signoria.games.price_of_power.battle_forces import on_land, send_imperial_home, strength
from signoria.games.price_of_power.battle_pool import DONE_FIGHTING, SAFE, STAYS, battle_of, flagged
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    AREA_REACH,
    armies_in,
    hostile_sea,
    hostile_units,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.casualties import start_toll
from signoria.games.price_of_power.components import NOBODY, SEA_COUNT
from signoria.games.price_of_power.empire import emperor_seat
from signoria.games.price_of_power.forces import (
    attacked_from,
    move_army,
    move_fleet,
    move_single_ship,
    move_singles,
    sink_galleys,
)
from signoria.games.price_of_power.land import pay_for_access
from signoria.games.price_of_power.movement import retreat_areas, retreat_places
from signoria.games.price_of_power.npr import active_allies, defence, ships_stand_fast, stands_fast
from signoria.games.price_of_power.state import AGENDA, ATTACKER, DEFENDER, Battle, State
from signoria.games.price_of_power.vocabulary import AREA, PROVINCE, REALM, SEA
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import PASS

BY_THE_WAY_THEY_CAME = Because("9.7.30")
ENEMIES_THERE = Because("9.7.32")
NO_ACCESS = Because("9.7.32")
NOT_NEXT = Because("9.7.32")
HOSTILE_SEA = Because("9.9.26")
NO_PORT = Because("9.9.26")
MUST_STAY = Because("9.6.10")

# ---------------------------------------------------------------- where to


def refuges(g: State, b: Battle, seat: int) -> list[int]:
    """§9.7, 9.9 Where a player's Units or Ships can Retreat, as option codes."""
    side = ATTACKER if seat == b.attacker else DEFENDER
    if flagged(b, STAYS, side):
        return []
    if not on_land(b):
        return [place_code(place) for place in retreat_places(g, seat, b.place)]
    origin = origin_of(g, b)
    if side == ATTACKER and origin != NOBODY:
        return [] if hostile_units(g, seat, origin) else [AREA.start + origin]
    leaving = max(1, units_in(g, seat, b.place) - (not flagged(b, SAFE, side)))
    return [AREA.start + area for area in retreat_areas(g, seat, b.place, leaving) if not defence(g, seat, area, [])]


def origin_of(g: State, b: Battle) -> int:
    """§9.7 The Area from which the attacker came, over sea too; NOBODY: it was there before."""
    return b.origin if b.origin != NOBODY else attacked_from(g, b.place)


def place_code(place: int) -> int:
    """The option for a place of Ships: a Sea Zone, or the Province of a Port."""
    return SEA.start + place if place < SEA_COUNT else PROVINCE.start + place - SEA_COUNT


def place_of_code(code: int) -> int:
    if code in SEA:
        return code - SEA.start
    return code - AREA.start if code in AREA else SEA_COUNT + code - PROVINCE.start


def refuge_verdict(g: State, b: Battle, seat: int, refused: list[int], code: int) -> Verdict:
    """Why Units or Ships can or cannot Retreat there."""
    if code in refused:
        return NO_ACCESS
    if code == PASS or code in refuges(g, b, seat):
        return OK
    side = ATTACKER if seat == b.attacker else DEFENDER
    if flagged(b, STAYS, side):
        return MUST_STAY
    if not on_land(b):
        return HOSTILE_SEA if code in SEA and hostile_sea(g, seat, code - SEA.start) else NO_PORT
    if side == ATTACKER and origin_of(g, b) != NOBODY:
        return BY_THE_WAY_THEY_CAME
    area = code - AREA.start
    if code not in AREA or not AREA_REACH[b.place] >> area & 1:
        return NOT_NEXT
    if hostile_units(g, seat, area) or defence(g, seat, area, []):
        return ENEMIES_THERE
    return NO_ACCESS


# ---------------------------------------------------------------- who


@AGENDA.step()
def attackers_retreat(g: State) -> None:
    """§9.6.6 The attacker chooses first."""
    b = battle_of(g)
    if strength(g, b, ATTACKER) and strength(g, b, DEFENDER):
        plan(g, *([] if b.attacker == NOBODY else [offer_retreat.at(b.attacker)]), npr_retreat.at(ATTACKER))


@AGENDA.step()
def defenders_retreat(g: State) -> None:
    """§9.6.6 Then the defenders, each for itself, even if the attacker has just left; NPRs last."""
    b = battle_of(g)
    facing = strength(g, b, ATTACKER) or flagged(b, DONE_FIGHTING, ATTACKER)
    if strength(g, b, DEFENDER) and facing:
        plan(g, *(offer_retreat.at(seat) for seat in b.defenders), npr_retreat.at(DEFENDER))


@AGENDA.step("seat")
def offer_retreat(g: State, seat: int) -> Rule[None]:
    """§9.7.6 A player stays, or Retreats at the price of one more Casualty."""
    b = battle_of(g)
    left = units_in(g, seat, b.place) if on_land(b) else ships_at(g, seat, b.place)
    if not left:
        return
    refused: list[int] = []
    places = refuges(g, b, seat)
    while places:
        why = partial(refuge_verdict, g, b, seat, refused)
        spot = (AREA if on_land(b) else SEA).start + b.place
        code = yield from ask(seat, "battle.retreat", partial(list, [PASS, *places]), why, (spot,))
        if code == PASS:
            return
        if (yield from admitted(g, b, seat, code)):
            retreat(g, b, seat, place_of_code(code))
            return
        refused.append(code)
        places.remove(code)


def admitted(g: State, b: Battle, seat: int, code: int) -> Rule[bool]:
    """§9.5, 9.7 The Opponents that Own all of a Neutral Area: one of them must let the Units in."""
    area = code - AREA.start
    if not on_land(b) or origin_of(g, b) == area:
        return True
    hosting = hosts(g, seat, area)
    for host in hosting:
        if (yield from confirm(host, "access.grant", (REALM.start + g.realm[seat], code))):
            return True
    return not hosting


def retreat(g: State, b: Battle, seat: int, place: int) -> None:
    """§9.7.6 One more Casualty, then the rest leaves."""
    side = ATTACKER if seat == b.attacker else DEFENDER
    if side == ATTACKER:
        b.flags |= DONE_FIGHTING << ATTACKER
    tell(g, "battle.retreats", seat)
    plan(g, withdraw.at(seat, place))
    if not flagged(b, SAFE, side):
        start_toll(g, side, 1, whole=True, only=seat)


@AGENDA.step("number")
def npr_retreat(g: State, side: int) -> None:
    """§9.6, 13.4 NPRs leave when they have fewer Units than the Enemy, unless they defend what they must."""
    b = battle_of(g)
    if flagged(b, STAYS, side):
        return
    if b.blacks[side] <= b.rebels[side] or b.rebels[side] or strength(g, b, side) >= strength(g, b, 1 - side):
        return
    fast = stands_fast if on_land(b) else ships_stand_fast
    allied = side == ATTACKER and b.attacker != NOBODY
    if any(fast(g, realm, b.place) for realm in (active_allies(g, b.attacker) if allied else b.realms)):
        return
    tell(g, "battle.npr_retreats", b.blacks[side])
    b.blacks[side] = 0


# ---------------------------------------------------------------- leaving


@AGENDA.step("seat", "number")
def withdraw(g: State, seat: int, place: int) -> Rule[None]:
    """§9.7.6, 9.9.6 What is left of a player's forces leaves, to one place; Imperial Units go back to their pool."""
    b = battle_of(g)
    if on_land(b):
        if units_in(g, seat, b.place):
            if seat != b.attacker or origin_of(g, b) != place:
                yield from pay_access(g, seat, place)
            leave_area(g, seat, b.place, place)
        if seat == emperor_seat(g):
            send_imperial_home(g, b)
    else:
        leave_sea(g, seat, b.place, place)


def pay_access(g: State, seat: int, area: int) -> Rule[None]:
    """§9.5, 9.7 Military Access through a Neutral Area: 1 Influence or 3 Ducats."""
    if access_price(g, seat, area):
        yield from pay_for_access(g, seat, area)


def leave_area(g: State, seat: int, origin: int, area: int) -> None:
    """Armies and single Units go to another Area."""
    for army in armies_in(g, seat, origin):
        move_army(g, seat, army, area)
    singles = g.units[seat * AREA_COUNT + origin]
    if singles:
        move_singles(g, seat, origin, area, singles)


def leave_sea(g: State, seat: int, sea: int, place: int) -> None:
    """The Fleet and single Ships go to another place."""
    for _ in range(g.light[seat * SEA_COUNT + sea]):
        move_single_ship(g, seat, sea, place, protecting=False, slot=False)
    if g.fleet_at[seat] == sea:
        move_fleet(g, seat, place)
        sink_galleys(g, seat)
    tell(g, "battle.ships_retreat", seat, place)
