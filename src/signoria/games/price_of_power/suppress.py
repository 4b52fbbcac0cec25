"""§5.5 Suppress Unrest."""

from __future__ import annotations

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import hostile_units
from signoria.games.price_of_power.components import MIL, PROVINCE_AREA, PROVINCES
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.pieces import remove_unrest
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import power_of, spend_power
from signoria.games.price_of_power.vocabulary import PROVINCE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE

NO_POWER = Because("5.5.65")
NO_UNREST = Because("5.5.66")
UNITS_THERE = Because("5.5.67")
OCCUPYING = Because("5.5.68")
OCCUPIED = Because("5.5.69")


def suppress_power(g: State, seat: int, change: int) -> int:
    """§5.5 1 Military Power for each Province."""
    return changed(1 + bonus(g, seat, "suppress_cost"), change)


def why_suppress(g: State, seat: int, p: int) -> Verdict:
    """§5.5 Whether a seat can Suppress the Unrest of a Province."""
    if g.occupier[p] == seat + 1:
        return OCCUPYING
    if not g.unrest[p] or seat + 1 not in (g.town[p], g.vassal[p]):
        return NO_UNREST
    if g.occupier[p]:
        return OCCUPIED
    return UNITS_THERE if hostile_units(g, seat, PROVINCE_AREA[p]) else OK


def unruly(g: State, seat: int) -> list[int]:
    """§5.5 The Provinces where a seat can Suppress Unrest."""
    mark = seat + 1
    return [
        p
        for p in range(len(PROVINCES))
        if g.unrest[p] and mark in (g.town[p], g.vassal[p]) and why_suppress(g, seat, p)
    ]


def may_suppress_unrest(g: State, seat: int, change: int = 0) -> Verdict:
    if power_of(g, seat, MIL) < suppress_power(g, seat, change):
        return NO_POWER
    return OK if unruly(g, seat) else NO_UNREST


@AGENDA.step("seat", "number")
def suppress_unrest(g: State, seat: int, change: int) -> Rule[None]:
    """§5.5 Suppress Unrest: pay for each Town or Vassal token that is calmed."""
    p = yield from pick(
        seat, "suppress.where", PROVINCE, lambda: unruly(g, seat), why=lambda one: why_suppress(g, seat, one)
    )
    _calm(g, seat, p, change)


@AGENDA.step("seat", "number")
def suppress_more(g: State, seat: int, change: int) -> Rule[None]:
    """§5.5 Any number of Provinces in one Action."""
    p = yield from pick(
        seat, "suppress.where", PROVINCE, lambda: unruly(g, seat), DONE, lambda one: why_suppress(g, seat, one)
    )
    if p >= 0:
        _calm(g, seat, p, change)


def _calm(g: State, seat: int, p: int, change: int) -> None:
    spend_power(g, seat, MIL, suppress_power(g, seat, change))
    remove_unrest(g, p)
    if may_suppress_unrest(g, seat, change):
        plan(g, suppress_more.at(seat, change))
