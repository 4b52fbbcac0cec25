"""§14 Rebels: the Rebel Dice, Rebellion and Liberation, and what Rebel Units do in Phase 3, Step C."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.battles import rebel_battle
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    REALM_COUNT,
    areas_with_units,
    capital_of,
    controls,
    in_order,
    is_core,
    seat_of,
    units_in,
)
from signoria.games.price_of_power.casualties import kill, lose_units_in
from signoria.games.price_of_power.components import (
    AREA_NAMES,
    IN_AREA,
    LAND,
    LARGE,
    NOBODY,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    TAX_VALUE,
)
from signoria.games.price_of_power.dice import (
    CALM_ONE,
    EXHAUST_ONE,
    LOSE_DUCATS,
    LOSE_POWER,
    REBEL_FACES,
    REBELLION,
)
from signoria.games.price_of_power.forces import units_by_kind
from signoria.games.price_of_power.npr import dnpr_colours, dnpr_of, emerge
from signoria.games.price_of_power.options import LATER_REBELLION, on
from signoria.games.price_of_power.pieces import (
    end_occupation,
    liberate,
    place_cb,
    place_dnpr,
    rebels_take,
    remove_unrest,
)
from signoria.games.price_of_power.state import ACTIONS, AGENDA, PEACE, REBEL, TRUCE, State
from signoria.games.price_of_power.treasury import ANY, pay, power_of, powers_held, spend_power
from signoria.games.price_of_power.vocabulary import (
    AREA,
    AVAILABLE_UNIT,
    COLOUR,
    LAND_UNIT,
    POWER,
    PROVINCE,
)
from signoria.kernel.agenda import plan
from signoria.kernel.chance import below
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict

RESULT_DUCATS = 2
NO_LIMIT = 99

CALM_ALREADY = Because("14.2.10")
OTHER_AREA = Because("14.2.10")
NO_REGULARS = Because("14.2.19")
LARGE_FIRST = Because("14.3.10")
NOT_WITHIN_STRENGTH = Because("14.3.09")

# ---------------------------------------------------------------- 14.1 Unrest


def holder_in_unrest(g: State, p: int) -> int:
    """§14.1 The player whose token on a Province shows Unrest, an Occupier first; what is covered does not count."""
    if g.occupier[p]:
        return g.occupier[p] - 1 if g.occupier[p] <= g.seats else NOBODY
    return (g.town[p] or g.vassal[p]) - 1 if g.unrest[p] else NOBODY


def unrest_in(g: State, seat: int, area: int) -> list[int]:
    """§14.1 A player's Provinces with Unrest in an Area; the Towns of an Occupier always show it."""
    return [p for p in IN_AREA[area] if holder_in_unrest(g, p) == seat]


def calmable(g: State, seat: int, area: int) -> list[int]:
    """§14.2 Own tokens from which Unrest can be removed."""
    return [p for p in unrest_in(g, seat, area) if not g.occupier[p]]


def areas_in_unrest(g: State, seat: int) -> list[int]:
    """The Areas for which a player rolls, by the alphabet."""
    found = {PROVINCE_AREA[p] for p in range(len(PROVINCE_AREA)) if holder_in_unrest(g, p) == seat}
    return sorted(found, key=lambda area: AREA_NAMES[area])


# ---------------------------------------------------------------- 14.2 Rebel Dice


@AGENDA.step("seat")
def roll_all(g: State, seat: int) -> None:
    """§14.2 In Phase 3 all players roll, clockwise from this one; Battles come after all rolls."""
    plan(g, *(roll_player.at(one, NO_LIMIT) for one in in_order(g, seat)), rebel_battles.at())


@AGENDA.step("seat")
def rebellion(g: State, seat: int) -> None:
    """§16.5 Unrest/Rebellion: all roll, clockwise from the Active Player, who rolls 1 die at most (NOBODY: all do)."""
    order = in_order(g, g.first_player if seat == NOBODY else seat)
    plan(g, *(roll_player.at(one, 1 if one == seat else NO_LIMIT) for one in order), rebel_battles.at())


@AGENDA.step("seat", "number")
def roll_player(g: State, seat: int, most: int) -> Rule[None]:
    """§14.2 Area by Area; with a limit on the dice, in an Area of the player's choice."""
    areas = areas_in_unrest(g, seat)
    if most < NO_LIMIT and areas:
        areas = [(yield from pick(seat, "rebels.where", AREA, lambda: areas))]
    plan(g, *(roll_area.at(seat, area, most) for area in areas))


@AGENDA.step("seat", "area")
def roll_rebels(g: State, seat: int, area: int) -> None:
    """§14.2 Rebel Dice for one Area, because an effect asks for them."""
    plan(g, roll_area.at(seat, area, NO_LIMIT), rebel_battles.at())


@AGENDA.step("seat", "area", "number")
def roll_area(g: State, seat: int, area: int, most: int) -> None:
    """§14.2 All dice of an Area together; Rebellion is resolved first."""
    many = min(most, len(unrest_in(g, seat, area)) - ideas.bonus(g, seat, "rebel_dice"))
    if many < 1:
        return
    results = sorted(REBEL_FACES[below(g, REBEL, 6)] for _ in range(many))
    for result in results:
        tell(g, "rebels.rolled", seat, area, result)
    plan(g, *(rebel_result.at(seat, area, result) for result in results))


@AGENDA.step("seat", "area", "number")
def rebel_result(g: State, seat: int, area: int, result: int) -> Rule[None]:
    """§14.2 Rebel Dice Results, one die."""
    if result == REBELLION:
        yield from rise(g, seat, area)
    elif result == LOSE_DUCATS:
        pay(g, seat, RESULT_DUCATS)
    elif result == LOSE_POWER:
        if power_of(g, seat, ANY):
            kind = yield from pick(seat, "rebels.power", POWER, lambda: powers_held(g, seat))
            spend_power(g, seat, kind, 1)
        else:
            pay(g, seat, RESULT_DUCATS)
    elif result == EXHAUST_ONE:
        yield from exhaust_one(g, seat)
    elif result == CALM_ONE and calmable(g, seat, area):
        p = yield from pick(seat, "rebels.calm", PROVINCE, lambda: calmable(g, seat, area))
        remove_unrest(g, p)


def rise(g: State, seat: int, area: int) -> Rule[None]:
    """§14.2 Rebellion: a Rebel Unit against Units in the Area, else one of the Provinces with Unrest is taken."""
    if units_in(g, seat, area):
        if on(g, LATER_REBELLION):
            plan(g, lose_units_in.at(seat, area, 1, 0))
        else:
            put_rebels(g, area, 1)
        return
    found = unrest_in(g, seat, area)
    if found:
        p = yield from pick(
            seat, "rebels.province", PROVINCE, lambda: found, why=lambda p: _rise_verdict(g, seat, area, p)
        )
        plan(g, revolt.at(seat, p))


def _rise_verdict(g: State, seat: int, area: int, p: int) -> Verdict:
    if PROVINCE_AREA[p] != area:
        return OTHER_AREA
    return OK if p in unrest_in(g, seat, area) else CALM_ALREADY


def exhaust_one(g: State, seat: int) -> Rule[None]:
    """§14.2 Exhaust 1 Manpower: from Available Manpower or of the Deployed Regular Units, or else 2 Ducats."""
    sources = regulars_at(g, seat)
    if not sources:
        pay(g, seat, RESULT_DUCATS)
        return
    code = yield from ask(seat, "rebels.exhaust", lambda: sources, lambda code: OK if code in sources else NO_REGULARS)
    if code == AVAILABLE_UNIT:
        g.available[seat] -= 1
        g.exhausted[seat] += 1
        tell(g, "rebels.exhausted", seat)
        return
    area = code - AREA.start
    kinds = [kind for kind in range(3) if units_by_kind(g, seat, area)[kind]]
    kill(g, seat, area, (yield from pick(seat, "rebels.exhaust_unit", LAND_UNIT, lambda: kinds, about=(code,))))


def regulars_at(g: State, seat: int) -> list[int]:
    """Available Manpower and the Areas with Regular Units, as option codes."""
    found = [AVAILABLE_UNIT] if g.available[seat] else []
    return found + [AREA.start + area for area in areas_with_units(g, seat) if any(units_by_kind(g, seat, area)[:3])]


@AGENDA.step()
def rebel_battles(g: State) -> None:
    """§14.2 Once all Rebel Dice are resolved, Rebel Units fight the Units in their Areas."""
    areas = [a for a in range(AREA_COUNT) if g.rebel_units[a] and any(units_in(g, s, a) for s in range(g.seats))]
    plan(g, *(rebel_battle.at(area) for area in areas))


# ---------------------------------------------------------------- Rebel Units


def put_rebels(g: State, area: int, many: int) -> None:
    """Rebel Units come onto the map, without their Battle."""
    g.rebel_units[area] += many
    tell(g, "rebels.placed", many, area)


def place_rebels(g: State, area: int, many: int) -> None:
    """§14.3 Rebel Units appear; whoever has Units in the Area fights them next."""
    if many < 1:
        return
    put_rebels(g, area, many)
    if any(units_in(g, seat, area) for seat in range(g.seats)):
        plan(g, rebel_battle.at(area))


# ---------------------------------------------------------------- Rebellion and Liberation


@AGENDA.step("seat", "province")
def revolt(g: State, seat: int, p: int) -> Rule[None]:
    """§14.2-3 Rebels take one of this player's Provinces: a Rebel Town on its Core, else Liberation."""
    if g.occupier[p] == seat + 1:  # a
        end_occupation(g, p)
        tell(g, "rebels.liberated", p)
        return
    if g.occupier[p] or seat + 1 not in (g.town[p], g.vassal[p]):
        return
    if is_core(g, p, g.realm[seat]):
        rebels_take(g, p)
        tell(g, "rebels.town", seat, p)
        return
    tell(g, "rebels.liberated", p)
    released = bool(g.vassal[p])
    realm = liberate(g, p)
    if realm == NOBODY:  # c
        yield from new_colony(g, seat, p)
        realm = g.npr[p]
    if realm != NOBODY:
        emerge(g, realm, released=released)
        if capital_of(g, realm) != NOBODY:
            grudge(g, seat, realm)


def new_colony(g: State, seat: int, p: int) -> Rule[None]:
    """§14.3 c A Territory: a DNPR token of a colour in play, of the Active Player's choice."""
    colours = dnpr_colours(g)
    if colours:
        chooser = g.turn if g.phase == ACTIONS and g.turn != NOBODY else seat
        colour = yield from pick(chooser, "rebels.colour", COLOUR, lambda: colours, about=(PROVINCE.start + p,))
        place_dnpr(g, p, dnpr_of(g, colour), colour)


def grudge(g: State, seat: int, realm: int) -> None:
    """§14.3 The loser of a Province puts a CB token on its new Owner's Capital; any Truce is removed."""
    place_cb(g, seat, realm)
    if g.stance[seat * REALM_COUNT + realm] == TRUCE:
        g.stance[seat * REALM_COUNT + realm] = PEACE
        other = seat_of(g, realm)
        if other != NOBODY:
            g.stance[other * REALM_COUNT + g.realm[seat]] = PEACE
        tell(g, "rebels.truce_ends", seat, realm)


# ---------------------------------------------------------------- 4.3 C: Rebels Siege or move


@AGENDA.step()
def rebels_act(g: State) -> None:
    """§4.3 C Areas with most Rebel Units first, then by the alphabet; Unrest counts as it was before."""
    areas = [area for area in range(AREA_COUNT) if g.rebel_units[area]]
    areas.sort(key=lambda area: (-g.rebel_units[area], AREA_NAMES[area]))
    unrest = {area: in_unrest(g, area) for area in areas}
    here = {area: g.rebel_units[area] for area in areas}  # who has moved does not lay Siege as well
    plan(g, *(rebels_siege.at(area, here[area]) if unrest[area] else rebels_move.at(area) for area in areas))


def in_unrest(g: State, area: int) -> list[int]:
    """The Provinces of an Area with Unrest, whosesoever."""
    return [p for p in IN_AREA[area] if holder_in_unrest(g, p) != NOBODY]


@AGENDA.step("area", "number")
def rebels_siege(g: State, area: int, left: int) -> Rule[None]:
    """§14.3 Siege Strength 1 for each Rebel Unit; Large Provinces first, as far as the Strength goes."""
    strength = min(left, g.rebel_units[area])
    found = siege_targets(g, area, strength)
    if not found:
        return
    chooser = siege_chooser(g, area)
    p = found[0]
    if chooser != NOBODY:
        p = yield from pick(
            chooser, "rebels.siege", PROVINCE, lambda: found, why=lambda p: _siege_verdict(g, area, strength, p)
        )
    tell(g, "rebels.siege", area, p)
    plan(g, revolt.at(holder_in_unrest(g, p), p), rebels_siege.at(area, strength - TAX_VALUE[p]))


def siege_targets(g: State, area: int, strength: int) -> list[int]:
    """§14.3 Large Provinces if the Strength is enough for one, else Small ones; by the alphabet."""
    found = [p for p in in_unrest(g, area) if TAX_VALUE[p] <= strength]
    large = [p for p in found if LARGE[p]]
    return sorted(large or found, key=lambda p: PROVINCE_NAMES[p])


def _siege_verdict(g: State, area: int, strength: int, p: int) -> Verdict:
    if p in siege_targets(g, area, strength):
        return OK
    if p not in in_unrest(g, area):
        return CALM_ALREADY
    return NOT_WITHIN_STRENGTH if TAX_VALUE[p] > strength else LARGE_FIRST


def siege_chooser(g: State, area: int) -> int:
    """§14.3 Of several players with Unrest, the one with the lowest Tax Income in the Area; NOBODY: the alphabet."""
    seats = {holder_in_unrest(g, p) for p in in_unrest(g, area)}
    if len(seats) < 2:
        return NOBODY
    income = {seat: tax_in(g, seat, area) for seat in seats}
    lowest = [seat for seat in seats if income[seat] == min(income.values())]
    return lowest[0] if len(lowest) == 1 else NOBODY


def tax_in(g: State, seat: int, area: int) -> int:
    """A player's Tax Income in an Area: its Towns there, an Occupier's too, and half of its Vassal tokens."""
    towns = sum(TAX_VALUE[p] for p in IN_AREA[area] if controls(g, seat, p))
    vassals = sum(TAX_VALUE[p] for p in IN_AREA[area] if g.vassal[p] == seat + 1 and not g.occupier[p])
    return towns + (vassals + 1) // 2


@AGENDA.step("area")
def rebels_move(g: State, area: int) -> None:
    """§4.3 C All but one Rebel Unit go where there is Unrest, by Land; if there is no such Area, one leaves."""
    going = g.rebel_units[area] - 1
    if going < 0:
        return
    targets = [other for other in LAND[area] if may_move_to(g, other, going)]
    if not targets:
        g.rebel_units[area] -= 1
        tell(g, "rebels.fade", area)
        return
    to = min(targets, key=lambda other: (-len(in_unrest(g, other)), -_towns(g, other), AREA_NAMES[other]))
    if going:
        g.rebel_units[area] -= going
        g.rebel_units[to] += going
        tell(g, "rebels.moved", going, area, to)
        plan(g, rebel_battle.at(to))


def may_move_to(g: State, area: int, going: int) -> bool:
    """§4.3 C An Area with Unrest where PR Land Units do not outnumber the Rebels."""
    return bool(in_unrest(g, area)) and sum(units_in(g, seat, area) for seat in range(g.seats)) <= going


def _towns(g: State, area: int) -> int:
    """The Towns of PRs in an Area."""
    return sum(1 for p in IN_AREA[area] if g.town[p] or 0 < g.occupier[p] <= g.seats)
