"""§5.5 Declare War, 9.1 Declarations of War, 16.3 Wars triggered by Events."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.actions_base import FREE, changed
from signoria.games.price_of_power.activate import activate_units, may_activate_units
from signoria.games.price_of_power.alliances import npr_at_war
from signoria.games.price_of_power.battles import (
    enemy_ships,
    land_battle,
    land_battles_due,
    naval_battle,
    naval_battles_due,
)
from signoria.games.price_of_power.board import (
    alliance,
    ally_of,
    enemy_realm,
    enemy_seat,
    in_order,
    influence_in,
    interregnum,
    is_npr,
    marriage,
    realm_areas,
    seat_of,
    stance,
    units_in,
)
from signoria.games.price_of_power.capacity import strength
from signoria.games.price_of_power.casus_belli import (
    NO_RULER,
    disputed_cb,
    dow_verdict,
    has_cb,
    independent_verdict,
    other_cb,
    other_realms,
    war_targets,
)
from signoria.games.price_of_power.components import MAINS, MIL, NOBODY
from signoria.games.price_of_power.curia import commit_to_crusade, crusade_cb, crusade_targets
from signoria.games.price_of_power.defending import hre_called
from signoria.games.price_of_power.empire import internal_war
from signoria.games.price_of_power.npr import npr_defenders, npr_sea_defenders, war_is_new
from signoria.games.price_of_power.pieces import remove_influence, set_war
from signoria.games.price_of_power.recruit import may_recruit_units, recruit_units
from signoria.games.price_of_power.state import AGENDA, MARRIED, WAR, Declaration, State
from signoria.games.price_of_power.treasury import change_stability, gain_power, power_of, spend_power
from signoria.games.price_of_power.vocabulary import ACTIVATE_UNITS, AREA, REALM, RECRUIT_UNITS, SEA
from signoria.games.price_of_power.war_calls import (
    AT_WAR_BEFORE,
    call_to_arms,
    cut_off,
    declaration,
    send_call,
)
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE, NOTHING, PASS

WAR_COST = 1
NO_CB_STABILITY, MARRIAGE_STABILITY = 2, 1

CRUSADERS = 2

BY_ACTION, FOUGHT, CRUSADE = 1, 2, 4
"""`Declaration.flags`: a Declare War Action; a Battle has been triggered; the free one of a called Crusade."""

TOO_DEAR = Because("5.5.01")
CHOSEN = Because("5.5.04")
NO_CRUSADE_TARGET = Because("19.3.16")
NO_TARGET = Because("5.5.02")
ANOTHER = Because("9.1.04")

# ---------------------------------------------------------------- §5.5 Declare War


def war_cost(change: int) -> int:
    """§5.5 1 Military Power, however many Realms are targeted."""
    return changed(WAR_COST, change)


def may_declare_war(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.5 Whether a seat may take a Declare War Action."""
    if g.war is not None:
        return ANOTHER
    if power_of(g, seat, MIL) < war_cost(change):
        return TOO_DEAR
    if any(independent_verdict(g, seat, realm) for realm in other_realms(g, seat)):
        return OK
    return NO_RULER if interregnum(g, seat) else NO_TARGET


def targets_left(g: State, seat: int) -> list[int]:
    """§5.5 The Realms on which War can be Declared besides those that have been named; in a Crusade its targets."""
    w = g.war
    found = war_targets(g, seat)
    if w is None:
        return found
    wanted = crusade_targets(g) if w.flags & CRUSADE else found
    return [realm for realm in found if realm in wanted and realm not in w.targets]


def target_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§5.5, 19.3 Whether a Realm can be a target of the Declaration."""
    w = g.war
    if w is not None and realm in w.targets:
        return CHOSEN
    if w is not None and w.flags & CRUSADE and realm not in crusade_targets(g):
        return NO_CRUSADE_TARGET
    return dow_verdict(g, seat, realm)


@AGENDA.step("seat", "number")
def declare_war(g: State, seat: int, change: int) -> Rule[None]:
    """§5.5 Declare War on any number of Realms; the cost is paid before the steps."""
    why = partial(target_verdict, g, seat)
    realm = yield from pick(seat, "war.target", REALM, lambda: targets_left(g, seat), why=why)
    spend_power(g, seat, MIL, war_cost(change))
    lay_out(g, g.realm[seat], seat, [realm], BY_ACTION)
    plan(g, more_targets.at(seat))


@AGENDA.step("seat")
def more_targets(g: State, seat: int) -> Rule[None]:
    """§5.5, step 1: further Realms to be targeted."""
    why = partial(target_verdict, g, seat)
    realm = yield from pick(seat, "war.more", REALM, lambda: targets_left(g, seat), none=DONE, why=why)
    if realm == NOTHING:
        plan(g, commitment.at(seat))
    else:
        declaration(g).targets.append(realm)
        plan(g, more_targets.at(seat))


@AGENDA.step("seat")
def commitment(g: State, seat: int) -> Rule[None]:
    """§9.1, 19.3 Using the CB of a Crusade commits to it; whoever has another CB decides which one is used."""
    against = [realm for realm in declaration(g).targets if crusade_cb(g, seat, realm)]
    if against and not g.committed >> seat & 1:
        other = all(other_cb(g, seat, realm) for realm in against)
        if not other or (yield from confirm(seat, "war.crusade", (REALM.start + against[0],))):
            commit_to_crusade(g, seat)
    war_begins(g)


def lay_out(g: State, aggressor: int, seat: int, targets: list[int], flags: int) -> None:
    """A Declaration of War is prepared; it remembers who is at War with the Aggressor already."""
    for other in range(g.seats):
        if stance(g, other, aggressor) == WAR:
            flags |= 1 << (AT_WAR_BEFORE + other)
    g.war = Declaration(aggressor, seat, list(targets), [] if seat == NOBODY else [seat], [], [], flags)


def war_begins(g: State) -> None:
    """§5.5 Steps 1 and 2: War tokens, and Stability without a CB and for Marriages; steps 3 to 8 are planned."""
    w = declaration(g)
    by_action = w.flags & BY_ACTION
    without_cb = [realm for realm in w.targets if by_action and not has_cb(g, w.seat, realm)]
    married = [realm for realm in w.targets if by_action and breaks_marriage(g, w.seat, realm)]
    plan(g, *later_steps(g))
    if w.flags & CRUSADE:
        plan(g, *[entries.crusader(w.seat)] * CRUSADERS)
    for realm in w.targets:
        place_war_tokens(g, realm)
    for realm in without_cb:
        internal_war(g, w.aggressor, realm)
    lost = NO_CB_STABILITY * len(without_cb) + MARRIAGE_STABILITY * len(married)
    if lost:
        change_stability(g, w.seat, -lost)


def breaks_marriage(g: State, seat: int, realm: int) -> bool:
    """§9.1 A DoW on a Marriage partner, unless a Disputed Succession, whosesoever, is the CB."""
    return marriage(g, seat, realm) == MARRIED and not disputed_cb(g, realm)


def place_war_tokens(g: State, realm: int) -> None:
    """§5.5, step 1: the War of the Aggressor and one target; an Alliance between them ends."""
    w = declaration(g)
    tell(g, "war.declared", w.aggressor, realm)
    for npr in (w.aggressor, realm):
        if npr not in g.realm and not npr_at_war(g, npr):
            g.war_tax[npr] = strength(g, npr)
    target = seat_of(g, realm)
    if target != NOBODY:
        w.defenders.append(target)
    seat, enemy, aggressor = (w.seat, realm, True) if w.seat != NOBODY else (target, w.aggressor, False)
    if alliance(g, seat, enemy):
        cut_off(g, seat, enemy)
    set_war(g, seat, enemy, aggressor)


def later_steps(g: State) -> list[Entry]:
    """§5.5 Steps 3 to 8."""
    w = declaration(g)
    first = call_to_arms.at(w.seat) if w.seat != NOBODY else aggressor_calls.at()
    return [
        first,
        *(hre_called.at(w.aggressor, realm) for realm in w.targets),
        npr_calls.at(),
        *(call_to_arms.at(seat_of(g, realm)) for realm in w.targets if realm in g.realm),
        defenders_gain.at(),
        influence_ends.at(),
        war_battles.at(),
        war_is_on.at(),
    ]


# ---------------------------------------------------------------- step 3


@AGENDA.step()
def npr_calls(g: State) -> None:
    """§5.5, step 3 c: targeted NPRs send a Defensive CtA to their Ally."""
    w = declaration(g)
    calls = [(realm, ally_of(g, realm)) for realm in w.targets if realm not in g.realm]
    plan(g, *(send_call.at(realm, friend) for realm, friend in calls if friend not in (NOBODY, w.seat)))


@AGENDA.step()
def aggressor_calls(g: State) -> None:
    """§16.3, 11.3 An NPR that Declares War calls its Ally, unless that player is Allied to the other side too."""
    w = declaration(g)
    friend = ally_of(g, w.aggressor)
    if friend != NOBODY and not any(alliance(g, friend, realm) or g.realm[friend] == realm for realm in w.targets):
        plan(g, send_call.at(w.aggressor, friend))


# ---------------------------------------------------------------- steps 4 to 8


@AGENDA.step()
def defenders_gain(g: State) -> None:
    """§5.5, step 4: targeted PRs, and those who accepted an NPR's Defensive CtA, gain 1 Military Power."""
    w = declaration(g)
    first = g.first_player if g.turn == NOBODY else g.turn
    for seat in in_order(g, first):
        if g.realm[seat] in w.targets or seat in w.gains:
            gain_power(g, seat, MIL, 1)


@AGENDA.step()
def influence_ends(g: State) -> None:
    """§5.5, step 5: all Influence of the Aggressor in Areas of the targets returns, the Emperor's Imperial one too."""
    w = declaration(g)
    if w.seat == NOBODY:
        return
    for area in sorted({area for realm in w.targets for area in realm_areas(g, realm) if area < MAINS}):
        remove_influence(g, w.seat, area, influence_in(g, w.seat, area))


@AGENDA.step()
def war_battles(g: State) -> Rule[None]:
    """§5.5, steps 6 and 7, 9.1: Naval Battles, then Land Battles, in the order of the Active Player's choice."""
    w = declaration(g)
    sides = [*w.attackers, *w.defenders]
    if not sides:
        return
    chooser = sides[0] if g.turn == NOBODY else g.turn
    seas = first_seats({seat: new_at_sea(g, seat) for seat in sides})
    if seas:
        sea = yield from pick(chooser, "battles.sea", SEA, lambda: sorted(seas))
        plan(g, naval_battle.at(seas[sea], sea, NOBODY), war_battles.at())
        w.flags |= FOUGHT
        return
    areas = first_seats({seat: new_on_land(g, seat) for seat in sides})
    if areas:
        area = yield from pick(chooser, "battles.area", AREA, lambda: sorted(areas))
        plan(g, land_battle.at(areas[area], area, NOBODY), war_battles.at())
        w.flags |= FOUGHT


def new_at_sea(g: State, seat: int) -> list[int]:
    """§5.5, step 6: the Sea Zones with Enemy Ships, or Ports of NPRs with whom the War has just begun."""
    return [
        sea
        for sea in naval_battles_due(g, seat)
        if enemy_ships(g, seat, sea) or any(war_is_new(g, seat, realm) for realm in npr_sea_defenders(g, seat, sea))
    ]


def new_on_land(g: State, seat: int) -> list[int]:
    """§5.5, step 7: the Areas with Units of Enemies, or Provinces of NPRs with whom the War has just begun."""
    foes = [other for other in range(g.seats) if other != seat and enemy_seat(g, seat, other)]
    return [
        area
        for area in land_battles_due(g, seat)
        if any(units_in(g, other, area) for other in foes)
        or any(war_is_new(g, seat, realm) for realm in npr_defenders(g, seat, area))
    ]


def first_seats(due: dict[int, list[int]]) -> dict[int, int]:
    """Every place where a Battle is due, with the seat that attacks there: the Aggressor's side before the other."""
    found: dict[int, int] = {}
    for seat, places in due.items():
        for place in places:
            found.setdefault(place, seat)
    return found


@AGENDA.step()
def war_is_on(g: State) -> None:
    """§5.5, step 8: the Declaration is over; without Battles its Action gives a free one."""
    w = declaration(g)
    g.war = None
    if w.flags & BY_ACTION and not w.flags & FOUGHT:
        plan(g, war_action.at(w.seat))


@AGENDA.step("seat")
def war_action(g: State, seat: int) -> Rule[None]:
    """§9.1 Free Activate or Recruit Action."""

    def possible() -> list[int]:
        found = [ACTIVATE_UNITS] if may_activate_units(g, seat, FREE) else []
        return [*found, *([RECRUIT_UNITS] if may_recruit_units(g, seat, FREE) else []), PASS]

    code = yield from ask(seat, "war.free_action", possible)
    if code != PASS:
        plan(g, (activate_units if code == ACTIVATE_UNITS else recruit_units).at(seat, FREE))


# ---------------------------------------------------------------- §16.3 Wars triggered by Events


@AGENDA.step("seat", "realm")
def event_war(g: State, seat: int, realm: int) -> None:
    """§16.3 An Event lets a PR Declare War: steps 3 to 7, on an eligible target only; the Event is the CB."""
    if not dow_verdict(g, seat, realm):
        tell(g, "war.not_declared", g.realm[seat], realm)
        return
    lay_out(g, g.realm[seat], seat, [realm], 0)
    war_begins(g)


@AGENDA.step("realm", "seat")
def npr_declares(g: State, realm: int, seat: int) -> None:
    """§16.3 An Event lets an NPR Declare War on a PR: steps 3 to 7, read for the NPR."""
    if not is_npr(g, realm) or enemy_realm(g, seat, realm):
        tell(g, "war.not_declared", realm, g.realm[seat])
        return
    lay_out(g, realm, NOBODY, [g.realm[seat]], 0)
    war_begins(g)
