"""§9.7.4, 9.9.4 Casualties: in a Battle faction by faction, and Units lost for other reasons."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.battle_forces import endurance, faction_size, factions, on_land
from signoria.games.price_of_power.battle_pool import SPARE, battle_of, commander
from signoria.games.price_of_power.board import AREA_COUNT, areas_with_units, armies_in, army_size, deployed, units_in
from signoria.games.price_of_power.components import (
    ALLIED,
    DAMAGED,
    HEAVY,
    INFANTRY,
    LIGHT,
    MERCENARY,
    NOBODY,
    REGULAR,
)
from signoria.games.price_of_power.empire import emperor_seat
from signoria.games.price_of_power.forces import (
    EXHAUST,
    army_of,
    damage,
    remove_ship,
    remove_unit,
    ships_of,
    units_by_kind,
)
from signoria.games.price_of_power.state import AGENDA, NPR_SIDE, PIRATE_BATTLE, REBEL_SIDE, Battle, State
from signoria.games.price_of_power.vocabulary import (
    AREA,
    IMPERIAL_UNIT,
    LAND_UNIT,
    NPR_FACTION,
    REBEL_FACTION,
    SEAT,
    SHIP,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

NOT_ITS_TURN = Because("9.7.20")
NO_SUCH_UNIT = Because("9.7.21")
NO_SUCH_SHIP = Because("9.9.14")
ALTERNATION = (MERCENARY, REGULAR, ALLIED)
"""§9.7.4 The categories in which Casualties alternate."""

# ---------------------------------------------------------------- a toll: the hits of a side


def start_toll(g: State, side: int, many: int, whole: bool = False, only: int = NOBODY) -> None:
    """Casualties of a side, or of one faction of it (a Retreat): who takes them, in which order."""
    b = battle_of(g)
    b.toll = [side, many, 0, int(whole)]
    b.order = [only] if only != NOBODY else []
    b.taken = [NOBODY] if only != NOBODY else []
    plan(g, casualty.at())
    if only == NOBODY:
        plan(g, rank_factions.at())


@AGENDA.step("number")
def take_casualties(g: State, side: int) -> None:
    """§9.7.4 The hits of the other side, less what Battle Actions spare."""
    b = battle_of(g)
    start_toll(g, side, max(0, b.hits[1 - side] - b.extra[side * 3 + SPARE]))


@AGENDA.step()
def rank_factions(g: State) -> Rule[None]:
    """§9.7 Assigning Casualties to multiple defenders: from the largest to the smallest, the attacker decides ties."""
    b = battle_of(g)
    side, many = b.toll[0], b.toll[1]
    left = [one for one in factions(g, b, side) if one not in b.order]
    if not left:
        return
    most = max(faction_size(g, b, side, one) for one in left)
    tied = [one for one in left if faction_size(g, b, side, one) == most]
    first = tied[0]
    if len(tied) > 1 and any(one >= 0 for one in tied) and many < endurance(g, b, side):
        chooser = b.attacker if b.attacker != NOBODY else commander(b, side)
        code = yield from ask(chooser, "battle.first_loss", lambda: [_faction_code(one) for one in tied])
        first = next(one for one in tied if _faction_code(one) == code)
    b.order.append(first)
    b.taken.append(NOBODY)
    plan(g, rank_factions.at())


def _faction_code(faction: int) -> int:
    if faction == NPR_SIDE:
        return NPR_FACTION
    return REBEL_FACTION if faction == REBEL_SIDE else SEAT.start + faction


@AGENDA.step()
def casualty(g: State) -> Rule[None]:
    """§9.7.4 One Casualty: the next faction in order loses a Unit or a Ship takes a hit."""
    b = battle_of(g)
    side, many = b.toll[0], b.toll[1]
    place = _next_place(g, b)
    if many < 1 or place == NOBODY:
        return
    faction = b.order[place]
    if faction < 0:
        lose_black(g, b, side, faction)
    elif on_land(b):
        yield from lose_unit(g, b, side, place)
    else:
        yield from hit_ship(g, b, side, faction)
    b.toll[1] -= 1
    b.toll[2] = place + 1
    plan(g, casualty.at())


def _next_place(g: State, b: Battle) -> int:
    """The place in the order whose turn it is to lose something, or NOBODY."""
    size = len(b.order)
    for step in range(size):
        place = (b.toll[2] + step) % size
        if faction_size(g, b, b.toll[0], b.order[place]):
            return place
    return NOBODY


def lose_black(g: State, b: Battle, side: int, faction: int) -> None:
    """A black Unit or Ship leaves the Battle; Rebels and Pirates leave the map with it."""
    b.blacks[side] -= 1
    b.lost[side] += 1
    if not on_land(b):
        b.lost_ships[side * 4 + LIGHT] += 1
    if faction == REBEL_SIDE:
        b.rebels[side] -= 1
        if b.kind == PIRATE_BATTLE:
            g.pirates[b.node] -= 1
        else:
            g.rebel_units[b.place] -= 1
    tell(g, "battle.black_lost", side)


# ---------------------------------------------------------------- Land Units


def category(g: State, seat: int, area: int, last: int, imperial: int) -> int:
    """§9.7.4 The category that loses the next Unit: Mercenary, Regular, Allied in turn, as far as there are any."""
    units = units_by_kind(g, seat, area)
    held = [sum(units[source * 3 : source * 3 + 3]) for source in range(3)]
    held[ALLIED] += imperial
    start = 0 if last == NOBODY else ALTERNATION.index(last) + 1
    order = [ALTERNATION[(start + step) % 3] for step in range(3)]
    return next(source for source in order if held[source])


def unit_verdict(g: State, seat: int, area: int, source: int, imperial: int, code: int) -> Verdict:
    """Whether this Unit may be the Casualty now."""
    if code == IMPERIAL_UNIT:
        if not imperial:
            return NO_SUCH_UNIT
        return OK if source == ALLIED else NOT_ITS_TURN
    if code not in LAND_UNIT or not units_by_kind(g, seat, area)[code - LAND_UNIT.start]:
        return NO_SUCH_UNIT
    return OK if (code - LAND_UNIT.start) // 3 == source else NOT_ITS_TURN


def lose_unit(g: State, b: Battle, side: int, place: int) -> Rule[None]:
    """§9.7.4 A player's Unit: the category is given, the type is the player's choice."""
    seat = b.order[place]
    imperial = b.imperial if seat == emperor_seat(g) else 0
    source = category(g, seat, b.place, b.taken[place], imperial)
    verdict: Callable[[int], Verdict] = lambda code: unit_verdict(g, seat, b.place, source, imperial, code)  # noqa: E731
    code = yield from ask(
        seat, "battle.casualty", lambda: allowed([*LAND_UNIT, IMPERIAL_UNIT], verdict), verdict, (AREA.start + b.place,)
    )
    b.taken[place] = source
    b.lost[side] += 1
    if code == IMPERIAL_UNIT:
        b.imperial -= 1
        tell(g, "battle.imperial_lost", seat)
    else:
        kill(g, seat, b.place, code - LAND_UNIT.start)


def kill(g: State, seat: int, area: int, unit: int) -> None:
    """A Unit of this source and kind is a Casualty: a single one first, then of the largest Army."""
    source, kind = divmod(unit, 3)
    if (source, kind) == (REGULAR, INFANTRY) and g.units[seat * AREA_COUNT + area]:
        army = NOBODY
    else:
        holding = [n for n in armies_in(g, seat, area) if army_of(g, seat, n)[unit]]
        army = max(holding, key=lambda n: army_size(g, seat, n))
    remove_unit(g, seat, area, army, source, kind, EXHAUST)


# ---------------------------------------------------------------- Ships


def ship_verdict(g: State, seat: int, place: int, code: int) -> Verdict:
    if code not in SHIP or not ships_of(g, seat, place)[code - SHIP.start]:
        return NO_SUCH_SHIP
    return OK


def hit_ship(g: State, b: Battle, side: int, seat: int) -> Rule[None]:
    """§9.9.4 A Ship of the player's choice takes a hit; a Heavy Ship is lost with the second one."""
    verdict: Callable[[int], Verdict] = lambda code: ship_verdict(g, seat, b.place, code)  # noqa: E731
    ship = yield from pick(
        seat, "battle.ship_hit", SHIP, lambda: [n for n in range(4) if ships_of(g, seat, b.place)[n]],
        why=lambda n: verdict(SHIP.start + n),
    )  # fmt: skip
    if ship == HEAVY and not b.toll[3]:
        damage(g, seat)
        tell(g, "battle.damaged", seat)
        return
    remove_ship(g, seat, b.place, ship)
    b.lost[side] += 1
    b.lost_ships[side * 4 + (HEAVY if ship == DAMAGED else ship)] += 1


# ---------------------------------------------------------------- Casualties outside Battles


@AGENDA.step("seat", "area", "number", "number")
def lose_units_in(g: State, seat: int, area: int, many: int, last: int) -> Rule[None]:
    """§9.7.4, 14.2 Casualties in one Area outside a Battle, in the same order of categories (`last` + 1)."""
    if many < 1 or not units_in(g, seat, area):
        return
    source = category(g, seat, area, last - 1, 0)
    verdict: Callable[[int], Verdict] = lambda code: unit_verdict(g, seat, area, source, 0, code)  # noqa: E731
    code = yield from ask(seat, "battle.casualty", lambda: allowed(LAND_UNIT, verdict), verdict, (AREA.start + area,))
    kill(g, seat, area, code - LAND_UNIT.start)
    plan(g, lose_units_in.at(seat, area, many - 1, source + 1))


@AGENDA.step("seat", "number", "number")
def lose_units(g: State, seat: int, many: int, last: int) -> Rule[None]:
    """§9.7.4, 16.5 Casualties anywhere: the category is given, Area and type are the player's choice."""
    if many < 1 or not deployed(g, seat):
        return
    source = _category_anywhere(g, seat, last - 1)
    area = yield from pick(seat, "units.lose_where", AREA, lambda: _areas_with(g, seat, source))
    verdict: Callable[[int], Verdict] = lambda code: unit_verdict(g, seat, area, source, 0, code)  # noqa: E731
    code = yield from ask(seat, "battle.casualty", lambda: allowed(LAND_UNIT, verdict), verdict, (AREA.start + area,))
    kill(g, seat, area, code - LAND_UNIT.start)
    plan(g, lose_units.at(seat, many - 1, source + 1))


def _areas_with(g: State, seat: int, source: int) -> list[int]:
    """The Areas with Units of a source."""
    return [
        area for area in areas_with_units(g, seat) if any(units_by_kind(g, seat, area)[source * 3 : source * 3 + 3])
    ]


def _category_anywhere(g: State, seat: int, last: int) -> int:
    start = 0 if last == NOBODY else ALTERNATION.index(last) + 1
    order = [ALTERNATION[(start + step) % 3] for step in range(3)]
    return next(source for source in order if _areas_with(g, seat, source))
