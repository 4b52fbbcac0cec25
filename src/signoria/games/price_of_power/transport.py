"""§9.5 Naval Transport during a Naval Activation: after the Battle, an Army or a Unit crosses the Ships' bridge."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.access import access, bridged
from signoria.games.price_of_power.board import AREA_COUNT, areas_with_units, armies_in, army_size, ships_at
from signoria.games.price_of_power.components import INFANTRY, NOBODY, REGULAR
from signoria.games.price_of_power.land import REFUSED, enter, move_units
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import AREA, ARMY, LAND_UNIT
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import PASS

NO_BRIDGE = Because("9.5.45")
TOO_MANY = Because("9.5.38")
NOT_ADJACENT = Because("9.5.46")
SINGLE = LAND_UNIT.start + REGULAR * 3 + INFANTRY


def passengers(g: State, seat: int, area: int, sea: int) -> list[int]:
    """§9.5 The Armies and the single Unit of an Area that could be transported, as options."""
    found = [ARMY.start + army for army in armies_in(g, seat, area) if landings(g, seat, area, army, sea)]
    if g.units[seat * AREA_COUNT + area] and landings(g, seat, area, NOBODY, sea):
        found.append(SINGLE)
    return found


def why_passenger(g: State, seat: int, area: int, sea: int, code: int) -> Verdict:
    return OK if code in passengers(g, seat, area, sea) else TOO_MANY


def landings(g: State, seat: int, area: int, army: int, sea: int) -> list[int]:
    """§9.5 The Areas to which an Army (or a single Unit) can cross a bridge that leads through this Sea Zone."""
    units = 1 if army == NOBODY else army_size(g, seat, army)
    return sorted(other for other in bridged(g, seat, area, units, sea) if access(g, seat, other))


def quays(g: State, seat: int, sea: int) -> list[int]:
    """§9.5 The Areas next to the Naval Bridge from which something could be transported."""
    if not ships_at(g, seat, sea):
        return []
    return [area for area in areas_with_units(g, seat) if passengers(g, seat, area, sea)]


@AGENDA.step("seat", "sea")
def naval_transport(g: State, seat: int, sea: int) -> Rule[None]:
    """§9.5 One Army or Unit, from one Area, crosses a Naval Bridge that includes the Ships just moved."""
    if not quays(g, seat, sea):
        return
    area = yield from pick(
        seat,
        "transport.from",
        AREA,
        lambda: quays(g, seat, sea),
        PASS,
        lambda one: OK if one in quays(g, seat, sea) else NOT_ADJACENT,
    )
    if area < 0:
        return
    code = yield from ask(
        seat,
        "transport.who",
        lambda: passengers(g, seat, area, sea),
        lambda one: why_passenger(g, seat, area, sea, one),
        (AREA.start + area,),
    )
    army = code - ARMY.start if code in ARMY else NOBODY
    yield from _land(g, seat, area, army, sea)


def _land(g: State, seat: int, area: int, army: int, sea: int) -> Rule[None]:
    """§9.5 The Units disembark; where Military Access is refused, they may go elsewhere or stay."""
    refused: list[int] = []
    shores = landings(g, seat, area, army, sea)
    while shores:
        to = yield from pick(
            seat,
            "transport.to",
            AREA,
            partial(list, shores),
            PASS if refused else None,
            why=partial(why_landing, g, seat, area, army, sea, refused),
            about=(AREA.start + area,),
        )
        if to < 0:
            return
        if (yield from enter(g, seat, to)):
            move_units(g, seat, army, area, to, area)
            plan(g, entries.battles(seat))
            return
        refused.append(to)
        shores.remove(to)


def why_landing(g: State, seat: int, area: int, army: int, sea: int, refused: list[int], to: int) -> Verdict:
    """§9.5 Whether the Units can disembark in an Area."""
    if to in refused:
        return REFUSED
    verdict = access(g, seat, to)
    if not verdict:
        return verdict
    return OK if to in landings(g, seat, area, army, sea) else NO_BRIDGE
