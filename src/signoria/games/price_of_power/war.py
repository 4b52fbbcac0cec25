"""§5.5 Declare War, 9.1 Declarations of War, 16.3 Wars triggered by Events."""

from __future__ import annotations

from collections.abc import Iterable

from signoria.games.price_of_power.actions_base import FREE, changed
from signoria.games.price_of_power.activate import activate_units, may_activate_units
from signoria.games.price_of_power.alliances import npr_at_war
from signoria.games.price_of_power.battles import land_battle, land_battles_due, naval_battle, naval_battles_due
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    ally_of,
    in_order,
    influence_in,
    is_npr,
    marriage,
    realm_areas,
    seat_of,
    stance,
)
from signoria.games.price_of_power.capacity import strength
from signoria.games.price_of_power.casus_belli import NO_RULER, dow_verdict, has_cb, other_cb, war_targets
from signoria.games.price_of_power.components import MIL, NOBODY
from signoria.games.price_of_power.curia import commit_to_crusade, crusade_cb
from signoria.games.price_of_power.defending import hre_called
from signoria.games.price_of_power.empire import internal_war
from signoria.games.price_of_power.pieces import remove_influence, set_war
from signoria.games.price_of_power.recruit import may_recruit_units, recruit_units
from signoria.games.price_of_power.shedding import removable, take_off
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

BY_ACTION, FOUGHT = 1, 2
"""`Declaration.flags`: it is a Declare War Action; a Battle has been triggered."""

TOO_DEAR = Because("5.5.01")
CHOSEN = Because("5.5.04")
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
    for realm in range(REALM_COUNT):
        if dow_verdict(g, seat, realm):
            return OK
    return NO_RULER if dow_verdict(g, seat, g.realm[(seat + 1) % g.seats]) is NO_RULER else NO_TARGET


@AGENDA.step("seat", "number")
def declare_war(g: State, seat: int, change: int) -> Rule[None]:
    """§5.5 Declare War on any number of Realms: targets, and which of them the Crusade is a CB for."""
    targets: list[int] = []

    def why(realm: int) -> Verdict:
        return CHOSEN if realm in targets else dow_verdict(g, seat, realm)

    while True:
        realm = yield from pick(
            seat,
            "war.target",
            REALM,
            lambda: [one for one in war_targets(g, seat) if one not in targets],
            none=DONE if targets else None,
            why=why,
        )
        if realm == NOTHING:
            break
        targets.append(realm)
        if len(war_targets(g, seat)) == len(targets):
            break
    crusade = yield from uses_crusade(g, seat, targets)
    spend_power(g, seat, MIL, war_cost(change))
    if crusade:
        commit_to_crusade(g, seat)
    begin(g, seat, targets, BY_ACTION)


def uses_crusade(g: State, seat: int, targets: list[int]) -> Rule[bool]:
    """§9.1, 19.3 Using the CB of a Crusade commits to it; whoever has another CB decides which one is used."""
    against = [realm for realm in targets if crusade_cb(g, seat, realm)]
    if not against or g.committed >> seat & 1:
        return False
    if all(other_cb(g, seat, realm) for realm in against):
        return (yield from confirm(seat, "war.crusade", (REALM.start + against[0],)))
    return True


def new_declaration(g: State, aggressor: int, seat: int, targets: list[int], flags: int) -> None:
    """Lay out a Declaration of War, and remember who is at War with the Aggressor already."""
    for other in range(g.seats):
        if stance(g, other, aggressor) == WAR:
            flags |= 1 << (AT_WAR_BEFORE + other)
    attackers = [] if seat == NOBODY else [seat]
    defenders = [seat_of(g, realm) for realm in targets if realm in g.realm]
    g.war = Declaration(aggressor, seat, list(targets), attackers, defenders, [], [], flags)


def begin(g: State, seat: int, targets: list[int], flags: int, first: Iterable[Entry] = ()) -> None:
    """§5.5 Steps 1 and 2, War tokens and Stability; the other steps are planned, after those given."""
    aggressor = g.realm[seat]
    without_cb = [realm for realm in targets if not has_cb(g, seat, realm)] if flags & BY_ACTION else []
    married = [realm for realm in targets if marriage(g, seat, realm) == MARRIED] if flags & BY_ACTION else []
    new_declaration(g, aggressor, seat, targets, flags)
    plan(g, *first, *later_steps(g))
    for realm in targets:
        if not npr_at_war(g, realm):
            g.war_tax[realm] = strength(g, realm)
        tell(g, "war.declared", aggressor, realm)
        if alliance(g, seat, realm):
            cut_off(g, seat, realm)
        set_war(g, seat, realm, aggressor=True)
    for realm in without_cb:
        internal_war(g, aggressor, realm)
    lost = NO_CB_STABILITY * len(without_cb) + MARRIAGE_STABILITY * len(married)
    if lost:
        change_stability(g, seat, -lost)


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
    for realm in reversed(w.targets):
        friend = NOBODY if realm in g.realm else ally_of(g, realm)
        if friend not in (NOBODY, w.seat):
            send_call(g, realm, friend)


@AGENDA.step()
def aggressor_calls(g: State) -> None:
    """§16.3, 11.3 An NPR that Declares War calls its Ally, unless that player is Allied to the other side too."""
    w = declaration(g)
    friend = ally_of(g, w.aggressor)
    if friend != NOBODY and not any(alliance(g, friend, realm) or g.realm[friend] == realm for realm in w.targets):
        send_call(g, w.aggressor, friend)


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
    for area in sorted({area for realm in w.targets for area in realm_areas(g, realm)}):
        remove_influence(g, w.seat, area, influence_in(g, w.seat, area))
        for _ in range(removable(g, w.seat, area)):
            take_off(g, w.seat, area)


@AGENDA.step()
def war_battles(g: State) -> Rule[None]:
    """§5.5, steps 6 and 7, 9.1: Naval Battles, then Land Battles, in the order of the Active Player's choice."""
    w = declaration(g)
    sides = [*w.attackers, *w.defenders]
    if not sides:
        return
    chooser = sides[0] if g.turn == NOBODY else g.turn
    seas = first_seats({seat: naval_battles_due(g, seat) for seat in sides})
    if seas:
        sea = yield from pick(chooser, "battles.sea", SEA, lambda: sorted(seas))
        plan(g, naval_battle.at(seas[sea], sea, NOBODY), war_battles.at())
        w.flags |= FOUGHT
        return
    areas = first_seats({seat: land_battles_due(g, seat) for seat in sides})
    if areas:
        area = yield from pick(chooser, "battles.area", AREA, lambda: sorted(areas))
        plan(g, land_battle.at(areas[area], area, NOBODY), war_battles.at())
        w.flags |= FOUGHT


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
    if dow_verdict(g, seat, realm):
        begin(g, seat, [realm], 0)
    else:
        tell(g, "war.not_declared", g.realm[seat], realm)


@AGENDA.step("realm", "seat")
def npr_declares(g: State, realm: int, seat: int) -> None:
    """§16.3 An Event lets an NPR Declare War on a PR: steps 3 to 7, read for the NPR; an Alliance of both ends."""
    if not is_npr(g, realm) or stance(g, seat, realm) == WAR:
        tell(g, "war.not_declared", realm, g.realm[seat])
        return
    if not npr_at_war(g, realm):
        g.war_tax[realm] = strength(g, realm)
    new_declaration(g, realm, NOBODY, [g.realm[seat]], 0)
    plan(g, *later_steps(g))
    tell(g, "war.declared", realm, g.realm[seat])
    if alliance(g, seat, realm):
        cut_off(g, seat, realm)
    set_war(g, seat, realm, aggressor=False)
