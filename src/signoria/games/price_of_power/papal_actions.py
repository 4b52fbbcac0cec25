"""§19.3 Papal Actions: Excommunicate Ruler, Call Crusade."""

from __future__ import annotations

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    REALM_COUNT,
    armies_in,
    hostile_units,
    owned,
    vassal_provinces,
)
from signoria.games.price_of_power.casus_belli import dow_verdict
from signoria.games.price_of_power.components import DIP, INFANTRY, MERCENARY, NOBODY, PROVINCE_AREA
from signoria.games.price_of_power.curia import (
    ban_verdict,
    commit_to_crusade,
    controller,
    crusade_targets,
    crusade_verdict,
    excommunicate,
    proclaim_crusade,
)
from signoria.games.price_of_power.forces import area_of, has_room, place_army, put_unit, units_left
from signoria.games.price_of_power.npr import npr_enemies_in
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, State
from signoria.games.price_of_power.treasury import power_of, score, spend_power
from signoria.games.price_of_power.vocabulary import AREA, ARMY, REALM
from signoria.games.price_of_power.war import BY_ACTION, CRUSADE, NO_CRUSADE_TARGET, lay_out, more_targets
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NOTHING, PASS

PAPAL_COST = 2
LAST_AGE = 2
CRUSADE_SCORE = 1

TOO_LATE = Because("19.3.01")
ONCE = Because("19.3.02")
TOKEN_PLACED = Because("19.3.03")
BAN_TOO_DEAR = Because("19.3.04")
CRUSADE_TOO_DEAR = Because("19.3.13")
A_BATTLE = Because("19.3.19")


def may_act(g: State, seat: int, change: int, too_dear: Verdict) -> Verdict:
    """§19.3 One Papal Action a Round, of the Papal Controller, in Ages I and II, while no token lies on the board."""
    if g.age > LAST_AGE:
        return TOO_LATE
    if controller(g) != seat or g.papal_used:
        return ONCE
    if g.crusade != NOBODY or g.excommunicated != NOBODY:
        return TOKEN_PLACED
    return OK if power_of(g, seat, DIP) >= changed(PAPAL_COST, change) else too_dear


def pay_papal(g: State, seat: int, change: int) -> None:
    spend_power(g, seat, DIP, changed(PAPAL_COST, change))
    g.papal_used = 1


# ---------------------------------------------------------------- Excommunicate Ruler


def may_excommunicate(g: State, seat: int, change: int = 0) -> Verdict:
    """§19.3 There always is a Catholic Realm: the Papal Controller's."""
    return may_act(g, seat, change, BAN_TOO_DEAR)


@AGENDA.step("seat", "number")
def excommunicate_ruler(g: State, seat: int, change: int) -> Rule[None]:
    """§19.3 Excommunicate the Ruler of a Catholic Realm."""

    def why(realm: int) -> Verdict:
        return ban_verdict(g, realm)

    realm = yield from pick(seat, "excommunicate.target", REALM, lambda: allowed(range(REALM_COUNT), why), why=why)
    pay_papal(g, seat, change)
    yield from excommunicate(g, seat, realm)


# ---------------------------------------------------------------- Call Crusade


def may_call_crusade(g: State, seat: int, change: int = 0) -> Verdict:
    verdict = may_act(g, seat, change, CRUSADE_TOO_DEAR)
    if not verdict:
        return verdict
    return OK if any(crusade_verdict(g, area) for area in range(AREA_COUNT)) else crusade_verdict(g, 0)


@AGENDA.step("seat", "number")
def call_crusade(g: State, seat: int, change: int) -> Rule[None]:
    """§19.3 Call a Crusade against an Area; its Muslim Realms may be attacked at once, for free."""

    def why(area: int) -> Verdict:
        return crusade_verdict(g, area)

    area = yield from pick(seat, "crusade.area", AREA, lambda: allowed(range(AREA_COUNT), why), why=why)
    pay_papal(g, seat, change)
    proclaim_crusade(g, seat, area)
    plan(g, crusade_war.at(seat))


@AGENDA.step("seat")
def crusade_war(g: State, seat: int) -> Rule[None]:
    """§19.3 The free Declare War Action on Muslim Realms of the Area: 1 Prestige, Mercenaries, and a commitment."""

    def why(realm: int) -> Verdict:
        return dow_verdict(g, seat, realm) if realm in crusade_targets(g) else NO_CRUSADE_TARGET

    if not allowed(crusade_targets(g), why):
        return
    realm = yield from pick(seat, "crusade.war", REALM, lambda: allowed(crusade_targets(g), why), none=PASS, why=why)
    if realm == NOTHING:
        return
    score(g, seat, CRUSADE_SCORE)
    commit_to_crusade(g, seat)
    lay_out(g, g.realm[seat], seat, [realm], BY_ACTION | CRUSADE)
    plan(g, more_targets.at(seat))


def crusader_verdict(g: State, seat: int, area: int) -> Verdict:
    """§19.3, 16.3 Gain Military Unit: in an Army in an own or Vassal Area, where no Battle is triggered."""
    home = any(PROVINCE_AREA[p] == area for p in (*owned(g, seat), *vassal_provinces(g, seat)))
    if not home or hostile_units(g, seat, area) or npr_enemies_in(g, seat, area):
        return A_BATTLE
    return OK if has_room(g, seat, area) else A_BATTLE


@AGENDA.step("seat")
def crusader(g: State, seat: int) -> Rule[None]:
    """§19.3 One of the 2 Mercenary Infantry Units that the Crusade's War brings."""

    def why(area: int) -> Verdict:
        return crusader_verdict(g, seat, area)

    if not units_left(g, seat, MERCENARY) or not allowed(range(AREA_COUNT), why):
        return
    area = yield from pick(seat, "crusade.army", AREA, lambda: allowed(range(AREA_COUNT), why), why=why)
    army = yield from pick(
        seat, "crusade.into", ARMY, lambda: crusade_armies(g, seat, area), about=(AREA.start + area,)
    )
    place_army(g, seat, area, army)
    put_unit(g, seat, area, army, MERCENARY, INFANTRY)


def crusade_armies(g: State, seat: int, area: int) -> list[int]:
    """§9.4 The Armies that a Unit can join in an Area: those there, or new ones."""
    return [*armies_in(g, seat, area), *(n for n in range(ARMIES_EACH) if area_of(g, seat, n) == NOBODY)]
