"""§4.4 A Cut Costs: Advisors are fired, Units and Ships disbanded, Ships recalled; what Phase 4 brings and costs."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.activate import sea_spaces
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    army_size,
    deployed_regulars,
    in_order,
    tax_income,
)
from signoria.games.price_of_power.characters import dismiss
from signoria.games.price_of_power.components import (
    GALLEY,
    INFANTRY,
    NOBODY,
    PROVINCE_AREA,
    PROVINCES,
    REGULAR,
    SEA_COUNT,
    TAX_VALUE,
)
from signoria.games.price_of_power.curia import controller
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.forces import (
    TO_AVAILABLE,
    army_of,
    fleet_of,
    mercenaries_out,
    move_fleet,
    move_single_ship,
    remove_ship,
    remove_unit,
)
from signoria.games.price_of_power.minor import TOO_MUCH_INTEREST
from signoria.games.price_of_power.movement import sailing
from signoria.games.price_of_power.ports import fleet_fits, port_room
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, State
from signoria.games.price_of_power.treasury import LOAN_LIMIT, credit, take_loan
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    CHARACTER,
    DISBAND,
    FLEET_POST,
    LAND_UNIT,
    LOAN,
    PROVINCE,
    REPAY,
    SEA,
    SHIP,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, ask_any, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO

STABILITY_DUCATS = 2
MERCENARY_COST = 2

MUST_CUT = Because("4.4.11")
NOT_YOURS = Because("4.4.03")
NOT_REPAID = Because("4.4.02")

# ---------------------------------------------------------------- the sums of Step B


def income(g: State, seat: int) -> int:
    """§4.4 B All that a PR collects, before its costs."""
    total = tax_income(g, seat) - plague_loss(g, seat) + ideas.bonus(g, seat, "income")
    total += STABILITY_DUCATS * ((g.stability[seat] > 0) - (g.stability[seat] < 0))
    if g.hre and g.emperor == g.realm[seat]:
        total += g.authority
    return total


def plague_loss(g: State, seat: int) -> int:
    """§4.4 B Half of the Tax Income from Areas with Ill Health tokens, Vassals' too; the sum is rounded up."""
    if not any(g.plague):
        return 0
    halves = 0  # a Town gives 1 Ducat per Tax Value, a Vassal token half of one
    for p in range(len(PROVINCES)):
        if g.plague[PROVINCE_AREA[p]]:
            town = (g.occupier[p] or g.town[p]) == seat + 1  # an Occupier's Town has left its track as well
            vassal = g.vassal[p] == seat + 1 and not g.occupier[p]
            halves += TAX_VALUE[p] * (2 * town + vassal)
    return (halves + 3) // 4


def costs(g: State, seat: int) -> int:
    """§4.4 B Advisors, Military Maintenance and Interest."""
    return advisor_upkeep(g, seat) + maintenance(g, seat) + g.interest[seat]


def advisor_upkeep(g: State, seat: int) -> int:
    """§4.4 B As stated on the cards; the Papal Controller pays 1 Ducat fewer for each."""
    less = int(controller(g) == seat)
    return sum(max(0, CHARACTERS[one].cost - less) for one in advisors(g, seat))


def advisors(g: State, seat: int) -> list[int]:
    return [one for one in g.advisor[seat * 3 : seat * 3 + 3] if one != NOBODY]


def maintenance(g: State, seat: int) -> int:
    """§4.4 B 1 Ducat per Regular Unit, 2 per Mercenary, half a one per Ship at sea (the sum rounded up)."""
    land = deployed_regulars(g, seat) + MERCENARY_COST * mercenaries_out(g, seat)
    return land + (ships_at_sea(g, seat) + 1) // 2


def ships_at_sea(g: State, seat: int) -> int:
    rows = seat * SEA_COUNT
    fleet = sum(fleet_of(g, seat)) if NOBODY < g.fleet_at[seat] < SEA_COUNT else 0
    return sum(g.light[rows : rows + SEA_COUNT]) + sum(g.protecting[rows : rows + SEA_COUNT]) + fleet


def shortfall(g: State, seat: int) -> int:
    """§4.4 A The Ducats that would be missing in Step B, all Loans taken."""
    return costs(g, seat) - income(g, seat) - credit(g, seat)


# ---------------------------------------------------------------- Step A


@AGENDA.step("number")
def cut_costs(g: State, deciding: int) -> Rule[None]:
    """§4.4 A Side by side, one thing after the other, until done; Loans may be taken, but not repaid."""
    seats = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and savings(g, seat)]
    if not seats:
        return
    seat, code = yield from ask_any(
        "costs.cut",
        {seat: partial(cut_options, g, seat) for seat in seats},
        why={seat: partial(cut_verdict, g, seat) for seat in seats},
    )
    if code == DONE:
        plan(g, cut_costs.at(deciding & ~(1 << seat)))
        return
    plan(g, cut_costs.at(deciding))
    if code == LOAN:
        take_loan(g, seat)
    elif code in CHARACTER:
        tell(g, "character.fired", seat, code - CHARACTER.start)
        dismiss(g, code - CHARACTER.start)
    elif code in AREA:
        remove_unit(g, seat, code - AREA.start, NOBODY, REGULAR, INFANTRY, TO_AVAILABLE)
    elif code in PROVINCE:
        remove_ship(g, seat, SEA_COUNT + code - PROVINCE.start, 0)
    elif code in ARMY:
        plan(g, disband_unit.at(seat, code - ARMY.start))
    elif code in SEA:
        plan(g, cut_ship.at(seat, code - SEA.start))
    else:
        plan(g, cut_fleet.at(seat))


def cut_options(g: State, seat: int) -> list[int]:
    return [*savings(g, seat), *allowed([LOAN, DONE], partial(cut_verdict, g, seat))]


def savings(g: State, seat: int) -> list[int]:
    """§4.4 A What can be fired, disbanded or recalled."""
    found = [CHARACTER.start + one for one in advisors(g, seat)]
    singles = g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]
    found += [AREA.start + area for area, many in enumerate(singles) if many]
    found += [ARMY.start + army for army in range(ARMIES_EACH) if army_size(g, seat, army)]
    rows = seat * SEA_COUNT
    found += [SEA.start + sea for sea in range(SEA_COUNT) if g.light[rows + sea] or g.protecting[rows + sea]]
    found += [PROVINCE.start + p for p in dict.fromkeys(g.docked[seat])]
    if g.fleet_at[seat] != NOBODY:
        found.append(FLEET_POST)
    return found


def cut_verdict(g: State, seat: int, code: int) -> Verdict:
    """§4.4 A Nobody may stop while Step B would ruin them and something can still be cut."""
    if code == DONE:
        return MUST_CUT if shortfall(g, seat) > 0 and costly(g, seat) else OK
    if code == LOAN:
        return OK if g.interest[seat] < LOAN_LIMIT else TOO_MUCH_INTEREST
    if code == REPAY:
        return NOT_REPAID
    return OK if code in savings(g, seat) else NOT_YOURS


def costly(g: State, seat: int) -> bool:
    """Whether anything is left that costs Ducats and may go."""
    return advisor_upkeep(g, seat) + maintenance(g, seat) > 0


@AGENDA.step("seat", "army")
def disband_unit(g: State, seat: int, army: int) -> Rule[None]:
    """§4.4 A A Unit of an Army: Regular Units to Available Manpower, Mercenaries to the General Supply."""
    units = [unit for unit, many in enumerate(army_of(g, seat, army)) if many]
    unit = yield from pick(seat, "costs.unit", LAND_UNIT, lambda: units, none=NO, about=(ARMY.start + army,))
    if unit >= 0:
        area = g.army_at[seat * ARMIES_EACH + army]
        remove_unit(g, seat, area, army, unit // 3, unit % 3, TO_AVAILABLE)


@AGENDA.step("seat", "sea")
def cut_ship(g: State, seat: int, sea: int) -> Rule[None]:
    """§4.4 A A single Light Ship at sea is recalled to a Friendly Port or disbanded."""
    code = yield from ask(
        seat,
        "costs.ship",
        lambda: [*(PROVINCE.start + p for p in havens(g, seat, sea)), DISBAND],
        about=(SEA.start + sea,),
    )
    if code == DISBAND:
        remove_ship(g, seat, sea, 0)
        return
    slot = not g.light[seat * SEA_COUNT + sea]
    move_single_ship(g, seat, sea, SEA_COUNT + code - PROVINCE.start, slot, False)
    tell(g, "ship.recalled", seat, sea, code - PROVINCE.start)


@AGENDA.step("seat")
def cut_fleet(g: State, seat: int) -> Rule[None]:
    """§4.4 A The Fleet is recalled as a whole, or one of its Ships is disbanded."""
    place = g.fleet_at[seat]
    ships = fleet_of(g, seat)
    ports = [] if place >= SEA_COUNT else havens(g, seat, place, fleet=True)
    code = yield from ask(
        seat,
        "costs.fleet",
        lambda: [
            *(PROVINCE.start + p for p in ports),
            *(SHIP.start + ship for ship, many in enumerate(ships) if many),
        ],
    )
    if code in SHIP:
        remove_fleet_ship(g, seat, code - SHIP.start)
        return
    move_fleet(g, seat, SEA_COUNT + code - PROVINCE.start)
    tell(g, "ship.recalled", seat, place, code - PROVINCE.start)


def remove_fleet_ship(g: State, seat: int, ship: int) -> None:
    """A Ship of the Fleet returns to the Supply; an empty Fleet leaves the map."""
    g.fleet[seat * 4 + ship] -= 1
    if not any(fleet_of(g, seat)):
        g.fleet_at[seat] = NOBODY
    tell(g, "ship.disbanded", seat, ship)


def havens(g: State, seat: int, start: int, *, fleet: bool = False) -> list[int]:
    """§4.4 A Friendly Ports within the reach of normal movement, through Sea Zones that are not Hostile."""
    galleys = fleet and g.fleet[seat * 4 + GALLEY] > 0
    places = sailing(g, seat, start, sea_spaces(g, seat), galleys=galleys)
    ports = sorted(place - SEA_COUNT for place in places if place >= SEA_COUNT)
    if fleet:
        return [p for p in ports if fleet_fits(g, seat, p, sum(fleet_of(g, seat)))]
    return [p for p in ports if port_room(g, p) > 0]
