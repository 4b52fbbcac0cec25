"""§4.5 B 3–5, 18.2 Cleanup in the Empire; Imperial Influence."""

from __future__ import annotations

from signoria.games.price_of_power.board import area_influence, hre_area
from signoria.games.price_of_power.components import MAIN_AREAS, MAINS, NOBODY
from signoria.games.price_of_power.empire import (
    emperor_at_peace,
    emperor_seat,
    npr_members,
)
from signoria.games.price_of_power.pieces import INFLUENCE_LIMIT
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import AREA
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

CUBES = 6
LIFTS = CUBES
"""How often Imperial Influence may be moved in one Round: as often as there are cubes."""

NO_MEMBER = Because("18.2.08")
FULL = Because("4.5.19")
NO_CUBE = Because("18.2.01")
NOT_HRE = Because("18.2.08")
NONE_THERE = Because("18.2.07")
MUST_MATCH = Because("4.5.17")


@AGENDA.step()
def empire_cleanup(g: State) -> None:
    """§4.5 B 3–5: Imperial Influence, Imperial Manpower, Tag chits."""
    seat = emperor_seat(g)
    for area in MAIN_AREAS:
        if g.imperial[area] and (seat == NOBODY or not (hre_area(g, area) and npr_members(g, area))):
            g.imperial[area] = 0
            tell(g, "imperial.removed", area)
    redistributed = [] if seat == NOBODY else [imperial_influence.at(seat, LIFTS)]
    plan(g, *redistributed, empire_at_rest.at())


@AGENDA.step()
def empire_at_rest(g: State) -> None:
    """§4.5 B 4–5 The Tag chits and the Imperial Manpower of Wars that are over."""
    g.committed = 0
    if g.hre:
        if emperor_at_peace(g):
            if g.imperial_manpower:
                tell(g, "imperial.disbanded", g.imperial_manpower)
            g.imperial_manpower = g.defending = 0


def may_place_imperial(g: State, area: int) -> Verdict:
    """§18.2 HRE Areas with a Province Owned by an NPR HRE Member, and with space; 6 cubes in all."""
    if sum(g.imperial) >= CUBES:
        return NO_CUBE
    if area >= MAINS or not hre_area(g, area):
        return NOT_HRE
    if not npr_members(g, area):
        return NO_MEMBER
    return FULL if area_influence(g, area) >= INFLUENCE_LIMIT else OK


@AGENDA.step("seat", "number")
def imperial_influence(g: State, seat: int, lifts: int) -> Rule[None]:
    """§18.2 Imperial Influence comes to match Authority; the Emperor may redistribute it."""
    spare = g.authority - sum(g.imperial)

    def place(area: int) -> Verdict:
        return may_place_imperial(g, area)

    def lift(code: int) -> Verdict:
        if code == DONE:
            return OK if spare >= 0 else MUST_MATCH
        return OK if code in AREA and code - AREA.start < MAINS and g.imperial[code - AREA.start] else NONE_THERE

    if spare > 0:
        if allowed(MAIN_AREAS, place):
            area = yield from pick(seat, "imperial.place", AREA, lambda: allowed(MAIN_AREAS, place), why=place)
            g.imperial[area] += 1
            tell(g, "imperial.placed", area)
            plan(g, imperial_influence.at(seat, lifts))
        return
    if (lifts == 0 and spare == 0) or not any(g.imperial):
        return
    code = yield from ask(
        seat, "imperial.lift", lambda: allowed([DONE, *(AREA.start + a for a in range(MAINS))], lift), lift
    )
    if code != DONE:
        g.imperial[code - AREA.start] -= 1
        tell(g, "imperial.removed", code - AREA.start)
        plan(g, imperial_influence.at(seat, max(0, lifts - 1)))
