"""§16.3 Effects on forces: Wars, Units, Ships, Manpower; and, in a Battle, on its dice."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import battle_pool, casualties, entries, minor
from signoria.games.price_of_power.battle_pool import EXTRA_HITS, REROLL, SPARE
from signoria.games.price_of_power.board import (
    alliance,
    allies,
    armies_in,
    hostile_province,
    hostile_sea,
    hostile_units,
)
from signoria.games.price_of_power.calls import Call
from signoria.games.price_of_power.casus_belli import dow_verdict
from signoria.games.price_of_power.components import (
    ARTILLERY,
    CAVALRY,
    GALLEY,
    GALLEYS,
    HEAVY,
    INFANTRY,
    LIGHT,
    MERCENARY,
    NOBODY,
    PORT_SEAS,
    REGULAR,
    SEA_COUNT,
    TAX_VALUE,
)
from signoria.games.price_of_power.effects_base import Handler, take_some
from signoria.games.price_of_power.forces import (
    area_of,
    fleet_of,
    free_slots,
    has_room,
    place_army,
    put_in_fleet,
    put_ship,
    put_unit,
    remove_ship,
    ships_left,
    ships_of,
    units_left,
)
from signoria.games.price_of_power.npr import npr_enemies_at, npr_enemies_in
from signoria.games.price_of_power.pieces import drop_alliance
from signoria.games.price_of_power.ports import fleet_fits
from signoria.games.price_of_power.sieges import capture, clear_port
from signoria.games.price_of_power.state import (
    ACTIVE,
    ARMIES_EACH,
    LARGE_TOWNS,
    PASSED,
    SMALL_TOWNS,
    State,
)
from signoria.games.price_of_power.trade import place_code, place_of
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    INTO_FLEET,
    LAND_UNIT,
    PROTECT_TRADE,
    PROVINCE,
    REALM,
    SHIP,
    SINGLY,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

A_BATTLE = Because("16.3.29")
NO_ARMY = Because("9.4.28")
NO_TOWN = Because("2.2.04")
NOT_HOSTILE = Because("9.8.04")

# ---------------------------------------------------------------- Alliances and Wars


def end_alliance(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Terminate an Alliance; an Active Ally takes its Allied Units along and stays at War."""
    possible = [realm for realm in call.members(g, seat, 0) if realm in allies(g, seat)]
    if possible:
        realm = yield from pick(seat, "effect.end_alliance", REALM, lambda: possible, about=call.about)
        if alliance(g, seat, realm) == ACTIVE:
            plan(g, entries.cut_alliance(seat, realm))
        else:
            drop_alliance(g, seat, realm)


def war(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 A War triggered by an Event: an eligible target of these; none for who has Passed."""
    why = partial(dow_verdict, g, seat)
    targets = call.members(g, seat, 0)
    if g.status[seat] != PASSED and allowed(targets, why):
        realm = yield from pick(seat, "effect.war", REALM, lambda: allowed(targets, why), why=why, about=call.about)
        plan(g, entries.event_war(seat, realm))


def npr_war(g: State, seat: int, call: Call) -> None:
    """§16.3 A War triggered by an Event: these NPRs on these players."""
    victims = call.members(g, seat, 1)
    plan(g, *(entries.npr_declares(realm, one) for realm in call.members(g, seat, 0) for one in victims))


# ---------------------------------------------------------------- Units


def peaceful(g: State, seat: int, unit: int, area: int) -> Verdict:
    """§16.3 Gain Military Unit: where no Battle is triggered; most Units need an Army to be in."""
    if hostile_units(g, seat, area) or npr_enemies_in(g, seat, area):
        return A_BATTLE
    return OK if unit == REGULAR * 3 + INFANTRY or has_room(g, seat, area) else NO_ARMY


def armies_for(g: State, seat: int, unit: int, area: int) -> list[int]:
    """§9 Where a Unit can be in an Area: an Army there, else a new one; single Regular Infantry as well."""
    free = [n for n in range(ARMIES_EACH) if area_of(g, seat, n) == NOBODY]
    if unit == REGULAR * 3 + INFANTRY:
        return [SINGLY, *(ARMY.start + army for army in armies_in(g, seat, area))]
    return [ARMY.start + army for army in armies_in(g, seat, area) or free]


def gain_units(source: int, kind: int) -> Handler:
    """§16.3 Gain Military Unit: Regular Units from Available Manpower, Mercenaries from the General Supply."""

    def gain(g: State, seat: int, call: Call) -> Rule[None]:
        unit = source * 3 + (call.word(2, INFANTRY) if source == MERCENARY else kind)
        areas = call.members(g, seat, 1)
        why = partial(peaceful, g, seat, unit)
        for _ in range(call.number(g, seat)):
            if not units_left(g, seat, source) or not allowed(areas, why):
                return
            yield from gain_unit(g, seat, unit, areas)

    return gain


def gain_unit(g: State, seat: int, unit: int, areas: list[int]) -> Rule[None]:
    """§16.3 One Unit, in one of these Areas and in an Army there."""
    why = partial(peaceful, g, seat, unit)
    about = (LAND_UNIT.start + unit,)
    area = yield from pick(seat, "effect.unit", AREA, lambda: allowed(areas, why), why=why, about=about)
    army = NOBODY
    if armies_for(g, seat, unit, area) != [SINGLY]:
        code = yield from ask(
            seat, "effect.army", lambda: armies_for(g, seat, unit, area), about=(*about, AREA.start + area)
        )
        army = NOBODY if code == SINGLY else code - ARMY.start
    if army != NOBODY:
        place_army(g, seat, area, army)
    put_unit(g, seat, area, army, *divmod(unit, 3))


# ---------------------------------------------------------------- Ships


def berths(g: State, seat: int, ship: int, seas: list[int]) -> list[int]:
    """§16.3 Where a Ship may come into play: a Sea Zone of the set, or the Fleet, since only Light Ships are alone."""
    free = [sea for sea in seas if calm_sea(g, seat, ship, sea)]
    fleet = g.fleet_at[seat]
    if fleet == NOBODY:
        return free
    if ship == LIGHT:
        return free + [fleet] * (fleet not in free and may_join(g, seat, ship))
    return [fleet] if may_join(g, seat, ship) else []


def calm_sea(g: State, seat: int, ship: int, sea: int) -> bool:
    """§16.3 No Battle is triggered; Galleys only in the Sea Zones marked for them."""
    return not hostile_sea(g, seat, sea) and not npr_enemies_at(g, seat, sea) and (ship != GALLEY or GALLEYS[sea])


def may_join(g: State, seat: int, ship: int) -> bool:
    """§9 Whether a Ship can join the Fleet where it is: in a Sea Zone without a Battle, or in a Port with room."""
    place = g.fleet_at[seat]
    if place < SEA_COUNT:
        return calm_sea(g, seat, ship, place)
    if ship == GALLEY and not any(GALLEYS[sea] for sea in PORT_SEAS[place - SEA_COUNT]):
        return False
    return fleet_fits(g, seat, place - SEA_COUNT, sum(fleet_of(g, seat)) + 1)


def ways(g: State, seat: int, ship: int, place: int) -> list[int]:
    """§9.4 Singly, on a Trade Protection slot, or in the Fleet."""
    found = [INTO_FLEET] if g.fleet_at[seat] in (NOBODY, place) else []
    if ship == LIGHT and place < SEA_COUNT:
        found = [SINGLY, *([PROTECT_TRADE] if free_slots(g, place) > 0 else []), *found]
    return found


def gain_ships(ship: int) -> Handler:
    """§16.3 Gain Military Unit: Ships of one kind."""

    def gain(g: State, seat: int, call: Call) -> Rule[None]:
        seas = call.members(g, seat, 1)
        for _ in range(call.number(g, seat)):
            if not ships_left(g, seat) or not berths(g, seat, ship, seas):
                return
            yield from gain_ship(g, seat, ship, seas)

    return gain


def gain_ship(g: State, seat: int, ship: int, seas: list[int]) -> Rule[None]:
    """§16.3 One Ship."""
    about = (SHIP.start + ship,)

    def why(code: int) -> Verdict:
        return OK if place_of(code) in berths(g, seat, ship, seas) else A_BATTLE

    code = yield from ask(
        seat, "effect.ship", lambda: [place_code(place) for place in berths(g, seat, ship, seas)], why, about
    )
    place = place_of(code)
    way = INTO_FLEET
    if ways(g, seat, ship, place) != [INTO_FLEET]:
        way = yield from ask(seat, "effect.ship_way", lambda: ways(g, seat, ship, place), about=(*about, code))
    if way == INTO_FLEET:
        put_in_fleet(g, seat, place, ship)
    else:
        put_ship(g, seat, place, ship, protecting=way == PROTECT_TRADE)


def lose_ships(g: State, seat: int, call: Call) -> Rule[None]:
    """§9.9 Ships return to the Supply, of one's own choice."""
    for _ in range(call.number(g, seat)):
        places = ship_places(g, seat)
        if not places:
            return
        code = yield from ask(seat, "effect.lose_ship", lambda: [place_code(one) for one in ship_places(g, seat)])
        place = place_of(code)
        ship = yield from pick(seat, "effect.lose_ship_kind", SHIP, partial(ship_kinds, g, seat, place), about=(code,))
        remove_ship(g, seat, place, ship)


def ship_kinds(g: State, seat: int, place: int) -> list[int]:
    """The kinds of Ships of a seat in a place."""
    return [kind for kind, many in enumerate(ships_of(g, seat, place)) if many]


def ship_places(g: State, seat: int) -> list[int]:
    """Every place with Ships of a seat."""
    places = [*range(SEA_COUNT), *sorted({SEA_COUNT + p for p in g.docked[seat]})]
    if g.fleet_at[seat] >= SEA_COUNT and g.fleet_at[seat] not in places:
        places.append(g.fleet_at[seat])
    return [place for place in places if any(ships_of(g, seat, place))]


# ---------------------------------------------------------------- Manpower, losses, conquests


def lose_units(g: State, seat: int, call: Call) -> None:
    """§9.7.4 Units are lost as Casualties."""
    plan(g, casualties.lose_units.at(seat, call.number(g, seat), 0))


def exhaust(g: State, seat: int, call: Call) -> None:
    """§9.3 Available Units become Exhausted, as far as there are any."""
    units = min(call.number(g, seat), g.available[seat])
    if units > 0:
        g.available[seat] -= units
        g.exhausted[seat] += units
        tell(g, "effect.exhausted", seat, units)


def refresh(g: State, seat: int, call: Call) -> None:
    """§9.3 Exhausted Units become Available."""
    minor.refresh(g, seat, call.number(g, seat))


def gain_manpower(g: State, seat: int, call: Call) -> None:
    """§9.3 +1 Manpower tokens; the Units themselves come at the end of the Round (§4.5)."""
    many = max(call.number(g, seat), -g.extra_manpower[seat])
    if many:
        g.extra_manpower[seat] += many
        tell(g, "effect.manpower", seat, many)


def conquer(g: State, seat: int, call: Call) -> Rule[None]:
    """§9.8 Provinces of Enemies are Occupied, as by a Siege."""

    def why(p: int) -> Verdict:
        if not hostile_province(g, seat, p):
            return NOT_HOSTILE
        small = g.small_out[seat] + TAX_VALUE[p] <= SMALL_TOWNS
        return OK if small or (TAX_VALUE[p] == 2 and g.large_out[seat] < LARGE_TOWNS) else NO_TOWN

    def take(p: int) -> None:
        capture(g, seat, p)
        clear_port(g, p)

    yield from take_some(g, seat, call, "effect.occupy", PROVINCE, why, take)


# ---------------------------------------------------------------- in a Battle


def battle_dice(g: State, seat: int, call: Call) -> None:
    """§6.2 Battle Dice join the pool; a question mark is a die of any type."""
    dice = call.options(g, seat)
    for die, name in enumerate(("infantry", "cavalry", "artillery")):
        if dice.get(name, 0) > 0:
            battle_pool.add_dice(g, seat, die, dice[name])
    if dice.get("any", 0) > 0:
        plan(g, battle_pool.choose_dice.at(seat, dice["any"]))


def cancel_dice(g: State, seat: int, call: Call) -> None:
    """§6.2 The Enemy loses Battle Dice."""
    plan(g, battle_pool.cancel_dice.at(seat, call.number(g, seat)))


def extra(what: int) -> Handler:
    """§6.2 Dice rolled again, extra hits or Casualties spared in this Round."""

    def add(g: State, seat: int, call: Call) -> None:
        battle_pool.add_extra(g, seat, what, call.number(g, seat))

    return add


def no_retreat(g: State, seat: int, call: Call) -> None:
    """§9.7 The Enemy may not Retreat."""
    battle_pool.no_retreat(g, seat)


def safe_retreat(g: State, seat: int, call: Call) -> None:
    """§9.7 A Retreat loses no Unit."""
    battle_pool.safe_retreat(g, seat)


WAR_EFFECTS: dict[str, Handler] = {
    "end_alliance": end_alliance,
    "war": war,
    "npr_war": npr_war,
    "infantry": gain_units(REGULAR, INFANTRY),
    "cavalry": gain_units(REGULAR, CAVALRY),
    "artillery": gain_units(REGULAR, ARTILLERY),
    "mercenary": gain_units(MERCENARY, INFANTRY),
    "light_ship": gain_ships(LIGHT),
    "heavy_ship": gain_ships(HEAVY),
    "galley": gain_ships(GALLEY),
    "lose_units": lose_units,
    "lose_ships": lose_ships,
    "exhaust": exhaust,
    "refresh": refresh,
    "manpower": gain_manpower,
    "occupy": conquer,
    "dice": battle_dice,
    "cancel_dice": cancel_dice,
    "reroll": extra(REROLL),
    "extra_hits": extra(EXTRA_HITS),
    "spare": extra(SPARE),
    "no_retreat": no_retreat,
    "safe_retreat": safe_retreat,
}
