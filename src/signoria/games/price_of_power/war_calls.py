"""§5.2 Call to Arms (CtA), 11.3 receiving one, Active Allies, conflicting Alliances.

All of it belongs to the Declaration of War that `State.war` lays out; `war.py` leads through its steps.
"""

from __future__ import annotations

from signoria.games.price_of_power.alliances import npr_at_war, place_truce
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    adjacent_realms,
    alliance,
    allies,
    enemies,
    influence_in,
    is_distant,
    realm_areas,
    seat_of,
    stance,
)
from signoria.games.price_of_power.capacity import strength
from signoria.games.price_of_power.casus_belli import restriction
from signoria.games.price_of_power.components import MAINS, MIL, NOBODY
from signoria.games.price_of_power.forces import MOST_ALLIED, lose_allied
from signoria.games.price_of_power.influence import marriage_discount
from signoria.games.price_of_power.pieces import drop_alliance, make_alliance, place_cb, remove_influence, set_war
from signoria.games.price_of_power.shedding import NONE_HERE, shed
from signoria.games.price_of_power.state import ACTIVE, AGENDA, ALLIED, PASSED, WAR, Declaration, State
from signoria.games.price_of_power.treasury import gain_power, score
from signoria.games.price_of_power.vocabulary import AREA, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO, NOTHING, YES

OFFENSIVE_COST, DEFENSIVE_COST = 2, 1
REFUSAL_PRESTIGE, REFUSAL_INFLUENCE = 2, 5

AT_WAR_BEFORE = 8
"""`Declaration.flags`: from this bit on, the seats that were at War with the Aggressor before."""

NO_ALLIANCE = Because("11.3.07")
TOO_DEAR = Because("5.2.18")
TOO_DEAR_DEFENSIVE = Because("5.2.20")
NPRS_ONLY = Because("5.2.22")
BOTH_SIDES = Because("5.2.25")
NOT_AT_PEACE = Because("5.2.26")
NOT_ADJACENT = Because("5.2.27")
IN_IT = Because("11.3.26")


def declaration(g: State) -> Declaration:
    """The Declaration of War being carried out."""
    assert g.war is not None
    return g.war


def half(value: int) -> int:
    return (value + 1) // 2


# ---------------------------------------------------------------- sides


def attacks(g: State, seat: int) -> bool:
    """Whether a seat is on the Aggressor's side."""
    return seat in declaration(g).attackers


def other_side(g: State, seat: int) -> list[int]:
    """The Realms against which a seat of this War fights: a Call or Declaration brought them into it."""
    w = declaration(g)
    if seat in w.attackers:
        return list(w.targets)
    return list(dict.fromkeys([w.aggressor, *(g.realm[one] for one in w.attackers)]))


def new_enemies(g: State, seat: int) -> list[int]:
    """§5.2 The Enemies that a seat has only since this Declaration, with the Active Allies of PRs among them."""
    found = []
    for realm in other_side(g, seat):
        if stance(g, seat, realm) == WAR and g.war_turn[seat * REALM_COUNT + realm] == g.turns:
            found.append(realm)
            foe = seat_of(g, realm)
            if foe != NOBODY:
                found += [one for one in allies(g, foe) if alliance(g, foe, one) == ACTIVE]
    return found


def was_at_war(g: State, seat: int) -> bool:
    """§5.5 Whether a seat was at War with the Aggressor before this Declaration."""
    return bool(declaration(g).flags >> (AT_WAR_BEFORE + seat) & 1)


# ---------------------------------------------------------------- §5.2 Call to Arms


def call_cost(g: State, seat: int, realm: int) -> int:
    """§5.2 Offensive CtAs cost 2 Influence for each NPR Ally, Defensive ones 1; a Marriage there saves 1 (§11.2)."""
    cost = OFFENSIVE_COST if attacks(g, seat) else DEFENSIVE_COST
    return max(0, cost - marriage_discount(g, seat, realm_areas(g, realm)))


def means(g: State, seat: int, realm: int) -> int:
    """§5.2, 11.1, 11.3 What can be discarded for an Ally: Influence in its Areas, and Colonists if one is Distant."""
    if is_distant(g, realm):
        return g.colonists[seat]
    return sum(held(g, seat, area) for area in paying_areas(g, realm))


def held(g: State, seat: int, area: int) -> int:
    """§11.1 The Influence in an Area; in a Distant one Colonists count as such."""
    return g.colonists[seat] if area >= MAINS else influence_in(g, seat, area)


def paying_areas(g: State, realm: int) -> list[int]:
    """§11.1 An Ally's Areas from which Influence can come; one of the Distant ones stands for all of them."""
    areas = sorted(realm_areas(g, realm))
    return [area for area in areas if area < MAINS] + [area for area in areas if area >= MAINS][:1]


def call_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§5.2 Whether a seat may call this Ally to the War."""
    if not alliance(g, seat, realm):
        return NO_ALLIANCE
    other = seat_of(g, realm)
    return npr_verdict(g, seat, realm) if other == NOBODY else player_verdict(g, seat, other)


def npr_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§5.2 NPR Allies: at Peace, next to one's Realm or a new Enemy, and paid for."""
    if npr_at_war(g, realm):
        return NOT_AT_PEACE
    near = [g.realm[seat], *new_enemies(g, seat)]
    if not any(adjacent_realms(g, one, realm) for one in near):
        return NOT_ADJACENT
    if means(g, seat, realm) < call_cost(g, seat, realm):
        return TOO_DEAR if attacks(g, seat) else TOO_DEAR_DEFENSIVE
    return OK


def player_verdict(g: State, seat: int, other: int) -> Verdict:
    """§5.2, 11.3 PR Allies, not from within an NPR's CtA; one who is Allied to both sides only for the defence."""
    w = declaration(g)
    if seat not in w.attackers and g.realm[seat] not in w.targets:
        return NPRS_ONLY
    if all(stance(g, other, realm) == WAR for realm in other_side(g, seat)):
        return IN_IT
    if seat in w.attackers and any(alliance(g, other, realm) for realm in w.targets):
        return BOTH_SIDES
    return OK


@AGENDA.step("seat")
def call_to_arms(g: State, seat: int) -> Rule[None]:
    """§5.2 Call to Arms: one Ally after the other."""

    def why(realm: int) -> Verdict:
        return call_verdict(g, seat, realm)

    key = "cta.offensive" if attacks(g, seat) else "cta.defensive"
    realm = yield from pick(seat, key, REALM, lambda: allowed(allies(g, seat), why), none=DONE, why=why)
    if realm == NOTHING:
        return
    plan(g, call_to_arms.at(seat))
    if realm in g.realm:
        plan(g, send_call.at(g.realm[seat], seat_of(g, realm)))
        return
    cost = call_cost(g, seat, realm)
    if is_distant(g, realm):
        discard_colonists(g, seat, cost)
    else:
        yield from pay_call(g, seat, cost, paying_areas(g, realm))
    tell(g, "cta.sent", g.realm[seat], realm)
    activate_ally(g, seat, realm)
    if any(adjacent_realms(g, enemy, realm) for enemy in new_enemies(g, seat)):
        gain_power(g, seat, MIL, 1)


def pay_call(g: State, seat: int, cost: int, areas: list[int]) -> Rule[None]:
    """§5.2, 11.1 Influence is discarded from an Ally's Areas, Colonists for what is Distant among them."""

    def why(area: int) -> Verdict:
        return OK if area in areas and held(g, seat, area) else NONE_HERE

    for _ in range(cost):
        area = yield from pick(seat, "influence.shed", AREA, lambda: allowed(areas, why), why=why)
        if area >= MAINS:
            discard_colonists(g, seat, 1)
        else:
            remove_influence(g, seat, area)


def discard_colonists(g: State, seat: int, many: int) -> None:
    g.colonists[seat] -= many
    tell(g, "cta.colonists", seat, many)


def activate_ally(g: State, seat: int, realm: int) -> None:
    """§5.2, 11.3 The Active Ally side, and Allied Units: half the Tax Value of the NPR and its Vassals, at most 5."""
    if not npr_at_war(g, realm):
        g.war_tax[realm] = strength(g, realm)
    make_alliance(g, seat, realm, ACTIVE)
    units = min(MOST_ALLIED, half(strength(g, realm)))
    g.allied[seat] += units
    tell(g, "ally.activated", seat, realm, units)


# ---------------------------------------------------------------- §11.3 Receiving a CtA


@AGENDA.step("realm", "seat")
def send_call(g: State, sender: int, seat: int) -> None:
    """§11.3 A Realm of this War calls a player, who must answer at once."""
    tell(g, "cta.sent", sender, g.realm[seat])
    plan(g, answer_call.at(seat, sender))


def join_verdict(g: State, seat: int, sender: int) -> Verdict:
    """§11.3 A Defensive CtA can always be accepted; an Offensive one within the restrictions on DoW."""
    w = declaration(g)
    if sender in w.targets:
        return OK
    for realm in w.targets:
        if stance(g, seat, realm) != WAR:
            verdict = restriction(g, seat, realm)
            if not verdict:
                return verdict
    return OK


@AGENDA.step("seat", "realm")
def answer_call(g: State, seat: int, sender: int) -> Rule[None]:
    """§11.3 Receiving a CtA: accept it, if that is possible, or refuse."""
    if not alliance(g, seat, sender):
        return

    def why(code: int) -> Verdict:
        return join_verdict(g, seat, sender) if code == YES else OK

    defensive = sender in declaration(g).targets
    key = "cta.answer_defensive" if defensive else "cta.answer_offensive"
    about = (REALM.start + sender, REALM.start + (declaration(g).aggressor if defensive else declaration(g).targets[0]))
    if (yield from ask(seat, key, lambda: allowed((YES, NO), why), why, about)) == YES:
        accept(g, seat, sender, defensive)
    else:
        yield from refuse(g, seat, sender, defensive)


def accept(g: State, seat: int, sender: int, defensive: bool) -> None:
    """§11.3 Accepting a CtA: War tokens, one's own calls to NPRs, Alliances with the other side, an Active Ally?"""
    tell(g, "cta.accepted", seat, sender)
    npr = seat_of(g, sender) == NOBODY
    if npr:
        plan(g, activation.at(seat, sender))
    if not defensive:
        join_attack(g, seat)
        return
    join_defence(g, seat)
    if npr:
        called_by_npr(g, seat)


def called_by_npr(g: State, seat: int) -> None:
    """§5.5, 11.3 Who accepts the Defensive CtA of an NPR may call other NPRs; 1 Military Power comes in step 4."""
    w = declaration(g)
    if not was_at_war(g, seat) and seat not in w.gains:
        w.gains.append(seat)
    plan(g, call_to_arms.at(seat))


def join_attack(g: State, seat: int) -> None:
    """§11.3 War tokens on the Enemies of one's Ally."""
    w = declaration(g)
    for realm in w.targets:
        if stance(g, seat, realm) != WAR:
            set_war(g, seat, realm, aggressor=True)
    w.attackers.append(seat)


def join_defence(g: State, seat: int) -> None:
    """§11.3 War tokens of the Enemy PRs on one's own Capital; an Alliance with any of them ends."""
    w = declaration(g)
    if seat not in w.defenders:
        w.defenders.append(seat)
    for realm in other_side(g, seat):
        if alliance(g, seat, realm):
            cut_off(g, seat, realm)
        if stance(g, seat, realm) != WAR:
            set_war(g, seat, realm, aggressor=False)


@AGENDA.step("seat", "realm")
def activation(g: State, seat: int, realm: int) -> Rule[None]:
    """§11.3 Whoever accepts the CtA of an NPR Ally decides whether it becomes an Active Ally."""
    if alliance(g, seat, realm) == ALLIED and (yield from confirm(seat, "cta.activate", (REALM.start + realm,))):
        activate_ally(g, seat, realm)


# ---------------------------------------------------------------- refusing, and the end of an Active Ally


def refuse(g: State, seat: int, sender: int, defensive: bool) -> Rule[None]:
    """§11.3 Refusing a CtA: the Alliance ends; a Defensive one costs Prestige and Influence, and may give a CB."""
    tell(g, "cta.refused", seat, sender)
    dear = defensive and not excused(g, seat)
    areas = realm_areas(g, sender)
    cut_off(g, seat, sender)
    friend = seat_of(g, sender)
    if dear and friend != NOBODY:
        plan(g, cb_or_truce.at(friend, g.realm[seat]))
    else:
        place_truce(g, seat, sender)
    if dear:
        score(g, seat, -REFUSAL_PRESTIGE)
        yield from shed(g, seat, REFUSAL_INFLUENCE, areas)


def excused(g: State, seat: int) -> bool:
    """§11.3 Refusing a Defensive CtA is free for those who have Passed or are in another War."""
    return g.status[seat] == PASSED or any(realm not in other_side(g, seat) for realm in enemies(g, seat))


@AGENDA.step("seat", "realm")
def cb_or_truce(g: State, seat: int, realm: int) -> Rule[None]:
    """§11.3 A PR whose Defensive CtA was refused may place a CB token; else there is a Truce."""
    if (yield from confirm(seat, "cta.cb", (REALM.start + realm,))):
        place_cb(g, seat, realm)
    else:
        place_truce(g, seat, realm)


def cut_off(g: State, seat: int, realm: int) -> None:
    """§11.3 An Alliance ends; an Active Ally takes Allied Units along, and is at War by itself with one's Enemies."""
    active = alliance(g, seat, realm) == ACTIVE
    drop_alliance(g, seat, realm)
    if not active:
        return
    lose_allied(g, seat, min(MOST_ALLIED, half(g.war_tax[realm] or strength(g, realm))))
    for foe in range(g.seats):
        at = foe * REALM_COUNT + g.realm[seat]
        if foe != seat and g.stance[at] == WAR and stance(g, foe, realm) != WAR:
            set_war(g, foe, realm, aggressor=bool(g.declared[at]))
            g.war_turn[foe * REALM_COUNT + realm] = g.war_turn[at]


@AGENDA.step("seat", "realm")
def cut_alliance(g: State, seat: int, realm: int) -> None:
    """§11.3, 16.3 An Active Ally is lost by Cut Ties or an Event."""
    if alliance(g, seat, realm):
        cut_off(g, seat, realm)
