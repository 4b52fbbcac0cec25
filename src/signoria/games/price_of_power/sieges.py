"""§9.8 Sieges & Occupation: which Provinces fall, what it costs, and who must leave their Ports.

The Provinces are chosen one by one; the Units that take part are always as few as their total
Tax Value needs, since each beyond the first costs 1 Military Power and none is risked.
"""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.battles import naval_battle, naval_battle_due
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    enemy_realm,
    enemy_seat,
    hostile_province,
    hostile_units,
    lawful_seat,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.casualties import lose_units_in
from signoria.games.price_of_power.components import (
    ARTILLERY,
    CAVALRY,
    IN_AREA,
    INFANTRY,
    ISLAND,
    MIL,
    NOBODY,
    PORT_SEAS,
    PROVINCE_AREA,
    SEA_COUNT,
    TAX_VALUE,
)
from signoria.games.price_of_power.forces import ships_of, units_by_kind
from signoria.games.price_of_power.npr import FLED
from signoria.games.price_of_power.pieces import end_occupation, occupy, remove_unrest
from signoria.games.price_of_power.ports import put_to_sea
from signoria.games.price_of_power.state import AGENDA, REBELS, State
from signoria.games.price_of_power.treasury import spend_power
from signoria.games.price_of_power.vocabulary import PROVINCE, SEA
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE

NO_UNITS = Because("9.8.04")
ENEMY_UNITS = Because("9.8.04")
NOT_HOSTILE = Because("9.8.04")
TOO_WEAK = Because("9.8.07")
TOO_DEAR = Because("9.8.06")
NO_SHIPS = Because("9.8.08")
CHOSEN = Because("9.8.09")

# ---------------------------------------------------------------- strength and cost


def siege_strength(g: State, seat: int, area: int, units: int) -> int:
    """§9.8.2 The most Siege Strength that so many Units have: Artillery 2, Infantry 1, Cavalry half, rounded down."""
    kinds = units_by_kind(g, seat, area)
    held = [sum(kinds[source * 3 + kind] for source in range(3)) for kind in range(3)]
    guns = min(units, held[ARTILLERY])
    foot = min(units - guns, held[INFANTRY])
    horse = min(units - guns - foot, held[CAVALRY])
    strength = 2 * guns + foot + horse // 2
    return strength + ideas.bonus(g, seat, "siege_strength") if strength else 0


def units_needed(g: State, seat: int, area: int, tax: int) -> int:
    """§9.8.3 The fewest Units whose Siege Strength is enough for this Tax Value; NOBODY: all are too few."""
    return next((n for n in range(1, units_in(g, seat, area) + 1) if siege_strength(g, seat, area, n) >= tax), NOBODY)


def siege_cost(g: State, seat: int, area: int, tax: int, change: int) -> int:
    """§9.8.2 1 Military Power for each Unit beyond the first; `change` makes some of them free."""
    return max(0, units_needed(g, seat, area, tax) - 1 + change)


def siege_verdict(g: State, seat: int, area: int, change: int, chosen: list[int], p: int, action: int = 0) -> Verdict:
    """§9.8.1-3 Whether one more Province can be Sieged, when the Action itself still has to be paid for."""
    if p in chosen:
        return CHOSEN
    if PROVINCE_AREA[p] != area or not hostile_province(g, seat, p):
        return NOT_HOSTILE
    if ISLAND[p] and not any(ships_at(g, seat, sea) for sea in PORT_SEAS[p]):
        return NO_SHIPS
    tax = sum(TAX_VALUE[one] for one in chosen) + TAX_VALUE[p]
    if units_needed(g, seat, area, tax) == NOBODY:
        return TOO_WEAK
    return OK if action + siege_cost(g, seat, area, tax, change) <= g.power[seat * 3 + MIL] else TOO_DEAR


def targets(g: State, seat: int, area: int, change: int, chosen: list[int]) -> list[int]:
    return [p for p in IN_AREA[area] if siege_verdict(g, seat, area, change, chosen, p) is OK]


def may_siege(g: State, seat: int, area: int, action: int) -> Verdict:
    """§9.8.1 An Area with own Units, no Enemy Units, and an Enemy Province that can be Sieged, the Action paid for."""
    if not units_in(g, seat, area):
        return NO_UNITS
    if hostile_units(g, seat, area):
        return ENEMY_UNITS
    found = [siege_verdict(g, seat, area, 0, [], p, action) for p in IN_AREA[area]]
    if any(verdict is OK for verdict in found):
        return OK
    return next((verdict for verdict in found if verdict is not NOT_HOSTILE), NOT_HOSTILE)


# ---------------------------------------------------------------- the Siege


def _chosen(area: int, mask: int) -> list[int]:
    return [p for n, p in enumerate(IN_AREA[area]) if mask >> n & 1]


@AGENDA.step("seat", "area", "number")
def siege(g: State, seat: int, area: int, change: int) -> None:
    """§9.8 The Action cost is paid; `change` is what further Units cost less (or more) in all."""
    plan(g, choose_targets.at(seat, area, change, 0, 0))


@AGENDA.step("seat", "area", "number", "number", "number")
def choose_targets(g: State, seat: int, area: int, change: int, mask: int, braved: int) -> Rule[None]:
    """§9.8.3 The Provinces, one after the other, within Siege Strength and Military Power."""
    chosen = _chosen(area, mask)
    found = targets(g, seat, area, change, chosen)
    if not found:
        if chosen:
            plan(g, defences.at(seat, area, change, mask, braved))
        return
    last = [DONE] if chosen or braved else []

    def why(code: int) -> Verdict:
        if code not in PROVINCE:
            return OK if code in last else NOT_HOSTILE
        return siege_verdict(g, seat, area, change, chosen, code - PROVINCE.start)

    code = yield from ask(seat, "siege.target", lambda: [PROVINCE.start + p for p in found] + last, why)
    if code == DONE:
        if chosen:
            plan(g, defences.at(seat, area, change, mask, braved))
        return
    mask |= 1 << IN_AREA[area].index(code - PROVINCE.start)
    plan(g, choose_targets.at(seat, area, change, mask, braved))


@AGENDA.step("seat", "area", "number", "number", "number")
def defences(g: State, seat: int, area: int, change: int, mask: int, braved: int) -> Rule[None]:
    """§9.8.4 Defensive Mentality: whoever Sieges loses a Unit first, or turns back."""
    chosen = _chosen(area, mask)
    defended = [p for p in chosen if _defended(g, p)]
    if not defended or braved:
        plan(g, conquer.at(seat, area, change, mask))
        return
    if (yield from confirm(seat, "siege.defended", (PROVINCE.start + defended[0],))):
        tell(g, "siege.braved", seat, area)
        plan(g, lose_units_in.at(seat, area, 1, 0), siege_on.at(seat, area, change, mask))
        return
    for p in defended:
        mask &= ~(1 << IN_AREA[area].index(p))
    if mask:
        plan(g, conquer.at(seat, area, change, mask))


def _defended(g: State, p: int) -> bool:
    """§9.8.4 Whether the Owner of a Province has Defensive Mentality (Vassals and Occupied Provinces do not count)."""
    return bool(g.town[p]) and not g.occupier[p] and ideas.has(g, g.town[p] - 1, "defensive_mentality")


@AGENDA.step("seat", "area", "number", "number")
def siege_on(g: State, seat: int, area: int, change: int, mask: int) -> None:
    """§9.8.4 After the loss: the same Provinces if the Units left still suffice, else others."""
    tax = sum(TAX_VALUE[p] for p in _chosen(area, mask))
    enough = units_needed(g, seat, area, tax) != NOBODY
    if enough and siege_cost(g, seat, area, tax, change) <= g.power[seat * 3 + MIL]:
        plan(g, conquer.at(seat, area, change, mask))
    else:
        plan(g, choose_targets.at(seat, area, change, 0, 1))


@AGENDA.step("seat", "area", "number", "number")
def conquer(g: State, seat: int, area: int, change: int, mask: int) -> None:
    """§9.8.2, 5 The Units beyond the first are paid for, and the Provinces fall."""
    chosen = _chosen(area, mask)
    cost = siege_cost(g, seat, area, sum(TAX_VALUE[p] for p in chosen), change)
    spend_power(g, seat, MIL, cost)
    plan(g, *(fall.at(seat, p) for p in chosen))


@AGENDA.step("seat", "province")
def fall(g: State, seat: int, p: int) -> Rule[None]:
    """§9.8.5, 14.4 One Province falls; a Rebel Town of an Enemy is replaced, or only removed."""
    if g.occupier[p] == REBELS and _owner_is_enemy(g, seat, p):
        if not (yield from confirm(seat, "siege.replace_rebels", (PROVINCE.start + p,))):
            free_from_rebels(g, p)
            tell(g, "siege.freed", seat, p)
            clear_port(g, p)
            return
    capture(g, seat, p)
    clear_port(g, p)


def _owner_is_enemy(g: State, seat: int, p: int) -> bool:
    """Whether the Lawful Owner of a Province (of a Vassal: its Overlord) is an Enemy of the seat."""
    holder = lawful_seat(g, p)
    if holder != NOBODY:
        return holder != seat and enemy_seat(g, seat, holder)
    return g.npr[p] != NOBODY and enemy_realm(g, seat, g.npr[p])


def free_from_rebels(g: State, p: int) -> None:
    """§14.4 The Rebel Town is removed, along with any Unrest."""
    end_occupation(g, p)
    remove_unrest(g, p)


def capture(g: State, seat: int, p: int) -> None:
    """§9.8.5 A Province has been Sieged: it is Occupied, or given back to its Lawful Owner."""
    if _owner_is_enemy(g, seat, p):
        occupy(g, seat, p)
        tell(g, "siege.occupied", seat, p)
    elif g.occupier[p] == REBELS:
        free_from_rebels(g, p)
        tell(g, "siege.freed", seat, p)
    else:
        end_occupation(g, p)
        tell(g, "siege.freed", seat, p)


# ---------------------------------------------------------------- 6: Ships in Port


def clear_port(g: State, p: int) -> None:
    """§9.8.6 All Ships in the Port leave at once."""
    plan(g, *(flee_port.at(seat, p) for seat in range(g.seats) if any(ships_of(g, seat, SEA_COUNT + p))))


@AGENDA.step("seat", "province")
def flee_port(g: State, seat: int, p: int) -> Rule[None]:
    """§9.8.6 Into an adjacent Sea Zone; if it is Hostile, a Naval Battle follows immediately."""
    sea = yield from pick(seat, "siege.flee", SEA, lambda: list(PORT_SEAS[p]), about=(PROVINCE.start + p,))
    if not ships_at(g, seat, sea):
        g.hostile_before.append(FLED + AREA_COUNT + sea)
    put_to_sea(g, seat, p, sea)
    if naval_battle_due(g, seat, sea):
        plan(g, naval_battle.at(seat, sea, NOBODY))
