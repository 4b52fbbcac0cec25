"""§5.1 Explore, §5.3 Colonize."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import AREA_COUNT, PROVINCE_REACH, bits, owns, realm_reach, ships_at
from signoria.games.price_of_power.components import (
    ADM,
    AREA_SEAS,
    DAMAGED,
    DIP,
    DISTANT_AREA,
    DISTANT_AREAS,
    DISTANT_SEA,
    IN_AREA,
    LAND,
    LIGHT,
    MIL,
    NOBODY,
    PROVINCE_AREA,
    SEA_COUNT,
    TERRITORY,
    TERRITORY_NUMBER,
)
from signoria.games.price_of_power.connections import colony_network
from signoria.games.price_of_power.forces import free_slots, move_single_ship, remove_ship
from signoria.games.price_of_power.movement import light_ship_moves
from signoria.games.price_of_power.pieces import add_claim, has_town_for, place_town, remove_claim
from signoria.games.price_of_power.state import AGENDA, EXPLORATION, State
from signoria.games.price_of_power.trade import place_code, place_of, toll
from signoria.games.price_of_power.treasury import ANY, lose_power, power_of, spend_power
from signoria.games.price_of_power.vocabulary import AREA, PROVINCE, SEA, SHIP
from signoria.kernel.agenda import plan
from signoria.kernel.chance import roll
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NUMBERS, PASS, number

REROLLS = 2
FACES = 6
NUMBERS_ON_DIE = 3
"""The Exploration Die: 1, 2, 3, and the same again with a skull."""
COLONIZE_COST = 4
IDEA = "quest_for_the_new_world"

COST = Because("5.1.42")
NEEDS_IDEA = Because("5.1.43")
NO_SUCH_MOVE = Because("5.1.45")
NOT_ADJACENT = Because("5.1.56")
CLAIMED = Because("16.3.22")
WRONG_NUMBER = Because("5.1.51")
SKULL = Because("5.1.54")
SKULL_COST = Because("5.1.53")
MUST_PAY = Because("5.1.55")
NO_SHIP = Because("5.1.55")
COLONIZE_POWER = Because("5.3.15")
NO_COLONIAL_CLAIM = Because("5.3.17")
NO_CHAIN = Because("5.3.18")
NO_TOWN = Because("5.3.19")


def province_of(area: int) -> int:
    """The Province of a Distant Area."""
    return IN_AREA[area][0]


def vacant(g: State, area: int) -> bool:
    """§2.2 A Territory where nobody has settled."""
    p = province_of(area)
    return TERRITORY[p] and g.npr[p] == NOBODY and not g.town[p] and not g.vassal[p]


def discover(g: State, seat: int, area: int) -> None:
    """§5.1 A Discovery: a Claim; the Continent's Trade Cards come by themselves if it is the first (§12.6)."""
    tell(g, "explore.discovered", seat, area)
    add_claim(g, seat, area)


# ---------------------------------------------------------------- §5.1 Explore


def explore_costs(g: State, seat: int, change: int) -> tuple[int, int]:
    """§5.1 1 Diplomatic and 1 Military Power; a discount takes the Military one first."""
    change += ideas.bonus(g, seat, "explore_cost")
    mil = changed(1, change)
    return changed(1, change + 1 - mil), mil


def coasts(sea: int) -> set[int]:
    """The Distant Areas on a Sea Zone."""
    return {area for area in DISTANT_AREAS if sea in AREA_SEAS[area]}


def within_reach(g: State, seat: int) -> set[int]:
    """§5.1 The Distant Areas adjacent to one's Realm or, with the Idea, to one's Ships."""
    reach = realm_reach(g, seat)
    if ideas.has(g, seat, IDEA):
        for p in {*g.docked[seat], g.fleet_at[seat] - SEA_COUNT}:
            if p >= 0:
                reach |= PROVINCE_REACH[p]
    found = {area for area in bits(reach) if DISTANT_AREA[area]}
    if ideas.has(g, seat, IDEA):
        for sea in range(SEA_COUNT):
            if ships_at(g, seat, sea):
                found |= coasts(sea)
    return found


def explorer_moves(g: State, seat: int, spent: int) -> list[tuple[int, int]]:
    """§5.1 Explore, 1: the moves of a Light Ship into a Distant Sea Zone, as far as the crossing can be paid."""
    if not ideas.has(g, seat, IDEA):
        return []
    left = power_of(g, seat, ANY) - spent
    return [move for move, cost in light_ship_moves(g, seat, explore=True).items() if cost <= left]


def claimable(g: State, seat: int, area: int) -> bool:
    """§16.3 One Claim an Area, and none on one's own Province."""
    return not g.claim[area] >> seat & 1 and not owns(g, seat, province_of(area))


def discoverable(g: State, seat: int, area: int, face: int) -> Verdict:
    """§5.1 Explore, 2: a Territory of the number rolled or, without a skull, an Area with a Realm's Province."""
    if not DISTANT_AREA[area] or area not in within_reach(g, seat):
        return NOT_ADJACENT
    if not claimable(g, seat, area):
        return CLAIMED
    if face > NUMBERS_ON_DIE and power_of(g, seat, DIP) < 1:
        return SKULL_COST
    if vacant(g, area):
        return OK if TERRITORY_NUMBER[area] == number_of(face) else WRONG_NUMBER
    return SKULL if face > NUMBERS_ON_DIE else OK


def number_of(face: int) -> int:
    """The number on a face of the Exploration Die."""
    return (face - 1) % NUMBERS_ON_DIE + 1


def may_explore(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Explore: its cost, and something that could be Discovered."""
    dip, mil = explore_costs(g, seat, change)
    if power_of(g, seat, DIP) < dip or power_of(g, seat, MIL) < mil:
        return COST
    goals = within_reach(g, seat)
    for _, sea in explorer_moves(g, seat, dip + mil):
        goals |= coasts(sea)
    if any(claimable(g, seat, area) for area in goals):
        return OK
    return NOT_ADJACENT if ideas.has(g, seat, IDEA) else NEEDS_IDEA


@AGENDA.step("seat", "number")
def explore(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Explore, 1: pay, and perhaps move 1 Light Ship into a Distant Sea Zone."""
    dip, mil = explore_costs(g, seat, change)
    moves = explorer_moves(g, seat, dip + mil)
    tax = 0
    if moves:

        def why(code: int) -> Verdict:
            return OK if code == PASS or place_of(code) in [start for start, _ in moves] else NO_SUCH_MOVE

        code = yield from ask(
            seat, "explore.ship", lambda: [PASS, *(place_code(n) for n in dict.fromkeys(m[0] for m in moves))], why
        )
        if code != PASS:
            origin = place_of(code)

            def goal(sea: int) -> Verdict:
                return OK if (origin, sea) in moves else NO_SUCH_MOVE

            sea = yield from pick(
                seat, "explore.destination", SEA, lambda: [to for start, to in moves if start == origin], why=goal
            )
            tax = toll(g, seat, origin, sea)
            slot = bool(free_slots(g, sea)) and (yield from confirm(seat, "explore.protect", (SEA.start + sea,)))
            lying = origin < SEA_COUNT and not g.light[seat * SEA_COUNT + origin]
            move_single_ship(g, seat, origin, sea, lying, slot)
            tell(g, "explore.ship_moved", seat, origin, sea)
    spend_power(g, seat, DIP, dip)
    spend_power(g, seat, MIL, mil)
    plan(g, lose_power.at(seat, tax), explore_roll.at(seat, REROLLS))


@AGENDA.step("seat", "number")
def explore_roll(g: State, seat: int, rerolls: int) -> None:
    """§5.1 Explore, 2: roll the Exploration Die."""
    (face,) = roll(g, EXPLORATION, 1, FACES)
    tell(g, "explore.skull" if face > NUMBERS_ON_DIE else "explore.rolled", seat, number_of(face))
    plan(g, explore_result.at(seat, face, rerolls))


@AGENDA.step("seat", "number", "number")
def explore_result(g: State, seat: int, face: int, rerolls: int) -> Rule[None]:
    """§5.1 Explore, 2: use the result, or pay 1 Diplomatic Power to roll again."""
    about = (number(number_of(face)),)
    skull = face > NUMBERS_ON_DIE
    if rerolls and power_of(g, seat, DIP):
        again = yield from confirm(seat, "explore.reroll_skull" if skull else "explore.reroll", about)
        if again:
            spend_power(g, seat, DIP, 1)
            plan(g, explore_roll.at(seat, rerolls - 1))
            return

    def why(area: int) -> Verdict:
        return discoverable(g, seat, area, face)

    none = PASS if skull else None
    area = NOBODY
    if skull or allowed(DISTANT_AREAS, why):
        area = yield from pick(
            seat,
            "explore.pay" if skull else "explore.discover",
            AREA,
            lambda: allowed(DISTANT_AREAS, why),
            none=none,
            why=why,
            about=about,
        )
    if area != NOBODY:
        spend_power(g, seat, DIP, int(skull))
        discover(g, seat, area)
        return
    tell(g, "explore.failed", seat)
    if skull:
        plan(g, explorer_lost.at(seat))


@AGENDA.step("seat")
def explorer_lost(g: State, seat: int) -> Rule[None]:
    """§5.1 Explore, 2: the Exploration fails, and 1 of one's Ships on a Distant Continent is removed."""

    def why(code: int) -> Verdict:
        return OK if code in distant_ships(g, seat) else NO_SHIP

    if distant_ships(g, seat):
        code = yield from ask(seat, "explore.lost", lambda: distant_ships(g, seat), why)
        if code in SHIP:
            remove_ship(g, seat, g.fleet_at[seat], code - SHIP.start)
        else:
            remove_ship(g, seat, place_of(code), LIGHT)


def distant_ships(g: State, seat: int) -> list[int]:
    """A seat's Ships on Distant Continents: single ones by their place, those of the Fleet by their kind."""
    rows = seat * SEA_COUNT
    found = [
        SEA.start + n for n in range(SEA_COUNT) if DISTANT_SEA[n] and (g.light[rows + n] or g.protecting[rows + n])
    ]
    found += [PROVINCE.start + p for p in dict.fromkeys(g.docked[seat]) if DISTANT_AREA[PROVINCE_AREA[p]]]
    at = g.fleet_at[seat]
    if at != NOBODY and (DISTANT_SEA[at] if at < SEA_COUNT else DISTANT_AREA[PROVINCE_AREA[at - SEA_COUNT]]):
        found += [SHIP.start + ship for ship in range(DAMAGED + 1) if g.fleet[seat * 4 + ship]]
    return found


# ---------------------------------------------------------------- §5.3 Colonize


def colonize_cost(g: State, seat: int, change: int) -> int:
    return changed(max(0, COLONIZE_COST + ideas.bonus(g, seat, "colonize_cost")), change)


def may_settle(g: State, seat: int, area: int, network: set[int]) -> Verdict:
    """§5.3 Colonize: a Claim of one's own on a vacant Territory, connected to the Capital Area."""
    if not DISTANT_AREA[area] or not vacant(g, area) or not g.claim[area] >> seat & 1:
        return NO_COLONIAL_CLAIM
    if not has_town_for(g, seat, province_of(area)):
        return NO_TOWN
    return OK if touches(area, network) else NO_CHAIN


def touches(area: int, network: set[int]) -> bool:
    """§5.3 The chain of intermediate Areas and Sea Zones ends next to the Territory, whose Port is Inactive."""
    spaces = (*LAND[area], *(AREA_COUNT + sea for sea in AREA_SEAS[area]))
    return any(space in network for space in spaces)


def may_colonize(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.3 Colonize."""
    if power_of(g, seat, ADM) + g.colonists[seat] < colonize_cost(g, seat, change):
        return COLONIZE_POWER
    network = colony_network(g, seat)
    verdicts = [may_settle(g, seat, area, network) for area in DISTANT_AREAS]
    return next(one for one in (OK, NO_CHAIN, NO_TOWN, NO_COLONIAL_CLAIM) if one in verdicts)


@AGENDA.step("seat", "number")
def colonize(g: State, seat: int, change: int) -> Rule[None]:
    """§5.3 Colonize: pay in Administrative Power and Colonists, and replace a Claim with a Small Town (§7.5)."""
    network = colony_network(g, seat)
    cost = colonize_cost(g, seat, change)

    def why(area: int) -> Verdict:
        return may_settle(g, seat, area, network)

    def payable(code: int) -> Verdict:
        used = code - NUMBERS.start
        fits = 0 <= used <= min(cost, g.colonists[seat]) and cost - used <= power_of(g, seat, ADM)
        return OK if fits else COLONIZE_POWER

    area = yield from pick(seat, "colonize.area", AREA, lambda: allowed(DISTANT_AREAS, why), why=why)
    code = yield from ask(
        seat, "colonize.colonists", lambda: allowed((number(n) for n in range(cost + 1)), payable), payable
    )
    used = code - NUMBERS.start
    g.colonists[seat] -= used
    spend_power(g, seat, ADM, cost - used)
    remove_claim(g, seat, area)
    place_town(g, seat, province_of(area))
    tell(g, "colonize.settled", seat, area)
