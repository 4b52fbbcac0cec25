"""§10.1–10.2 Peace Resolution: Automatic White Peace, Total Victories, what is left, and the Aftermath."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    armies_in,
    at_war,
    deployed,
    friendly_area,
    hostile_area,
    hre_member,
    in_order,
    seat_of,
    stance,
    units_in,
)
from signoria.games.price_of_power.components import (
    AREA_SEAS,
    AREAS,
    CONTINENT,
    DISTANT_AREAS,
    LAND,
    NOBODY,
    PROVINCE_AREA,
    SEA_LINKS,
    SEA_PORTS,
)
from signoria.games.price_of_power.conquests import dispose
from signoria.games.price_of_power.forces import allied_out, lose_allied, move_army, move_singles
from signoria.games.price_of_power.negotiation import draft_peace, may_negotiate
from signoria.games.price_of_power.options import NO_SURRENDER, on
from signoria.games.price_of_power.settlement import (
    INCONCLUSIVE,
    PARTIAL,
    SURRENDERED,
    TOTAL,
    lawful,
    lose_for_white_peace,
    open_peace,
    settle_tokens,
    side,
    spokesman,
    subject_at_war,
    taken,
)
from signoria.games.price_of_power.state import ACTIVE, AGENDA, ALLIED, WAR, State
from signoria.games.price_of_power.terms import conclude, may_secure, may_settle
from signoria.games.price_of_power.treasury import score
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    KEEP_CURRENT_BOARD_STATE,
    LEAVE_WAR,
    NEGOTIATE,
    REALM,
    SECURE_DESIRED_SUCCESSION,
    SURRENDER,
    TERM,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING

NO_WAR = Because("10.1.21")
WITH_ITS_PR = Because("10.2.25")
SUBJECT = Because("18.4.22")
LEFT_ALONE = Because("10.1.18")
NOT_TOTAL = Because("10.2.14")
MUST_SETTLE = Because("10.1.11")
MUST_END = Because("10.2.35")
NO_PLAYER_SURRENDERS_TO = Because("10.2.37")
NO_SURRENDERS = Because("10.4.108")
FARTHER = Because("10.1.28")
SURRENDER_PRESTIGE = 2

# ---------------------------------------------------------------- §10.2 Victory or Defeat


def victory(g: State, seat: int, realm: int) -> int:
    """§10.2 The Victory that a PR has over an Enemy: TOTAL, PARTIAL or INCONCLUSIVE."""
    if total_victory(g, seat, realm):
        return TOTAL
    leader = spokesman(g, seat, realm)
    if leader != realm:  # §10.3: over Active Allies as over their PR
        return PARTIAL if victory(g, seat, leader) != INCONCLUSIVE else INCONCLUSIVE
    return PARTIAL if outnumbers(g, seat, realm) else INCONCLUSIVE


def automatic_white_peace_due(g: State, seat: int, realm: int) -> bool:
    """§10.2 Neither side Occupies any of its Enemy's Provinces, Vassals and Active Allies included."""
    other = seat_of(g, realm)
    if taken(g, seat, side(g, realm, seat)):
        return False
    return other == NOBODY or not taken(g, other, side(g, g.realm[seat], other))


def total_victory(g: State, seat: int, realm: int) -> bool:
    """§10.2 All of an Enemy's *de jure* Provinces are Occupied, and it has no Deployed Land Units."""
    provinces, other = lawful(g, realm), seat_of(g, realm)
    all_taken = bool(provinces) and all(g.occupier[p] == seat + 1 for p in provinces)
    return all_taken and (other == NOBODY or not deployed(g, other))


def outnumbers(g: State, seat: int, realm: int) -> bool:
    """§10.2 Partial Victory: a PR outnumbered 2:1; for an NPR more Units than Rebels in one's own Areas."""
    mine, other = deployed_against(g, seat, realm), seat_of(g, realm)
    if other == NOBODY:
        return mine > rebels_at_home(g, seat, realm)
    return mine > 0 and mine >= 2 * deployed_against(g, other, g.realm[seat])


def deployed_against(g: State, seat: int, realm: int) -> int:
    """A PR's Deployed Land Units, without those on Distant Continents where the other Realm has no Town."""
    away = sum(units_in(g, seat, area) for area in DISTANT_AREAS if not present(g, realm, area))
    return deployed(g, seat) - away


def present(g: State, realm: int, area: int) -> bool:
    """Whether a Realm has a Town (an NPR: a Province) on the continent of a Distant Area."""
    seat = seat_of(g, realm)
    there = (p for p, where in enumerate(PROVINCE_AREA) if CONTINENT[where] == CONTINENT[area])
    return any(g.npr[p] == realm and not g.town[p] if seat == NOBODY else g.town[p] == seat + 1 for p in there)


def rebels_at_home(g: State, seat: int, realm: int) -> int:
    """The Rebel Units in a PR's Areas, its Vassals' too; not where the other Realm has no Town overseas."""
    areas = {PROVINCE_AREA[p] for p in lawful(g, g.realm[seat])}
    return sum(g.rebel_units[area] for area in areas if not CONTINENT[area] or present(g, realm, area))


# ---------------------------------------------------------------- the Wars of a seat


def barred_by_emperor(g: State, seat: int, realm: int) -> bool:
    """§18.4 No Peace is enforced on an Imperial Subject without a Victory over the Emperor Defending the HRE."""
    return defended_subject(g, realm, seat) and victory(g, seat, g.emperor) == INCONCLUSIVE


def defended_subject(g: State, realm: int, seat: int) -> bool:
    """§18.4 An Imperial Subject, Active Ally or not, while the Emperor, at War with this seat, Defends the HRE."""
    emperor = seat_of(g, g.emperor)
    return (
        g.defending == 1
        and realm != g.emperor
        and emperor not in (NOBODY, seat)
        and stance(g, seat, g.emperor) == WAR
        and hre_member(g, realm)
    )


def enemies_settled(g: State, seat: int) -> list[int]:
    """All Realms that a seat is at War with, in their own name or as Active Allies of its Enemies."""
    found = []
    for realm in range(REALM_COUNT):
        if stance(g, seat, realm) == WAR or (seat_of(g, realm) == NOBODY and spokesman(g, seat, realm) != realm):
            found.append(realm)
    return found


def total_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§10.1 step 2: Wars with a Total Victory, Active Allies apart from their PR."""
    if realm not in enemies_settled(g, seat):
        return NO_WAR
    if not total_victory(g, seat, realm):
        return NOT_TOTAL
    return SUBJECT if barred_by_emperor(g, seat, realm) else OK


def war_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§10.1 step 3: a War that a seat may settle, one Enemy Realm at a time; Active Allies with their PR."""
    if realm not in enemies_settled(g, seat):
        return NO_WAR
    if seat * REALM_COUNT + realm in g.peace_left:
        return LEFT_ALONE
    if spokesman(g, seat, realm) == realm or alone(g, seat, realm):
        return OK
    return SUBJECT if subject_at_war(g, realm, seat) else WITH_ITS_PR


def alone(g: State, seat: int, realm: int) -> bool:
    """§10.3, 18.4 Whether somebody that another Realm speaks for can be settled by itself."""
    if barred_by_emperor(g, seat, realm):
        return False
    return subject_at_war(g, realm, seat) or may_secure(g, seat, realm, victory(g, seat, realm)) is OK


# ---------------------------------------------------------------- §10.1 Peace Resolution Sequence


@AGENDA.step()
def peace_resolution(g: State) -> None:
    """§4.3 D, 10.1 Only if there are Wars."""
    g.peace, g.peace_tried, g.peace_left = None, [], []
    if not any(at_war(g, seat) for seat in range(g.seats)):
        return
    order = in_order(g, g.first_player)
    plan(
        g,
        automatic_white_peace.at(),
        *(total_victories.at(seat) for seat in order),
        *(remaining_wars.at(seat) for seat in order),
        *(aftermath.at(seat) for seat in order),
    )


@AGENDA.step()
def automatic_white_peace(g: State) -> None:
    """§10.1 1. Automatic White Peace."""
    due = [
        (seat, realm)
        for seat in in_order(g, g.first_player)
        for realm in range(REALM_COUNT)
        if stance(g, seat, realm) == WAR
        and spokesman(g, seat, realm) == realm
        and automatic_white_peace_due(g, seat, realm)
    ]
    for seat, realm in due:
        other = seat_of(g, realm)
        if stance(g, seat, realm) == WAR:  # between PRs it stands in the list twice
            tell(g, "peace.automatic", seat, realm)
            realms, mine = side(g, realm, seat), side(g, g.realm[seat], other)
            settle_tokens(g, seat, realm, realms, mine, truce=True)
            lose_for_white_peace(g, (seat, other))


@AGENDA.step("seat")
def total_victories(g: State, seat: int) -> Rule[None]:
    """§10.1 2. Total Victory: all of them, one by one."""

    def why(realm: int) -> Verdict:
        return total_verdict(g, seat, realm)

    if not allowed(enemies_settled(g, seat), why):
        return
    realm = yield from pick(seat, "peace.total", REALM, lambda: allowed(range(REALM_COUNT), why), why=why)
    plan(g, enforce.at(seat, realm, TOTAL), total_victories.at(seat))


@AGENDA.step("seat")
def remaining_wars(g: State, seat: int) -> Rule[None]:
    """§10.1 3. Partial Victory or Inconclusive: the Wars that a seat wishes to end, in any order."""

    def why(realm: int) -> Verdict:
        return war_verdict(g, seat, realm)

    if not allowed(enemies_settled(g, seat), why):
        return
    realm = yield from pick(seat, "peace.war", REALM, lambda: allowed(range(REALM_COUNT), why), none=DONE, why=why)
    if realm != NOTHING:
        plan(g, resolve_war.at(seat, realm), remaining_wars.at(seat))


@AGENDA.step("seat", "realm")
def resolve_war(g: State, seat: int, realm: int) -> Rule[None]:
    """§10.1 3. One War: a Term is enforced, a White Peace offered to an NPR, Peace negotiated, or it goes on."""
    kind = INCONCLUSIVE if barred_by_emperor(g, seat, realm) else victory(g, seat, realm)

    def why(code: int) -> Verdict:
        if code == SURRENDER:
            return may_surrender(g, seat, realm)
        return settle_verdict(g, seat, realm, kind, code)

    code = yield from ask(
        seat,
        "peace.how",
        lambda: allowed((*TERM, NEGOTIATE, SURRENDER, LEAVE_WAR), why),
        why=why,
        about=(REALM.start + realm,),
    )
    if code == LEAVE_WAR:
        g.peace_left.append(seat * REALM_COUNT + realm)
    elif code == SURRENDER:
        surrender(g, seat, realm)
    else:
        settle(g, seat, realm, kind, code)


@AGENDA.step("seat", "realm", "number")
def enforce(g: State, seat: int, realm: int, kind: int) -> Rule[None]:
    """§10.1 2, 10.2 A Victor who must end the War: by a Term, or by a Negotiated Peace if the Loser agrees."""
    if realm not in enemies_settled(g, seat):
        return

    def why(code: int) -> Verdict:
        if code in (SURRENDER, LEAVE_WAR):
            return MUST_SETTLE if kind == TOTAL else MUST_END
        return settle_verdict(g, seat, realm, kind, code)

    code = yield from ask(
        seat,
        "peace.enforce",
        lambda: allowed((*TERM, NEGOTIATE), why),
        why=why,
        about=(REALM.start + realm,),
    )
    plan(g, enforce.at(seat, realm, kind))  # once more, if the Loser does not agree
    settle(g, seat, realm, kind, code)


def covered(g: State, seat: int, realm: int, kind: int, term: int) -> list[int]:
    """§10.3 The Realms whose War a Peace ends: after a Total Victory, or by a Succession, nobody but the Enemy.

    After any other Victory all for whom it speaks as well.
    """
    if spokesman(g, seat, realm) != realm:
        return [realm]
    return [realm] if kind == TOTAL else side(g, realm, seat)


def settle_verdict(g: State, seat: int, realm: int, kind: int, code: int) -> Verdict:
    """§10.1–10.3 Whether a War may be ended in this way."""
    if code == NEGOTIATE:
        return may_negotiate(g, seat, realm)
    if code in TERM:
        if spokesman(g, seat, realm) != realm and kind != TOTAL and not subject_at_war(g, realm, seat):
            if code != SECURE_DESIRED_SUCCESSION:
                return WITH_ITS_PR
        return may_settle(g, seat, covered(g, seat, realm, kind, code), kind, code)
    return OK


def settle(g: State, seat: int, realm: int, kind: int, code: int) -> None:
    """A Victor enforces a Term, or a draft of a Negotiated Peace begins."""
    if code == NEGOTIATE:
        plan(g, draft_peace.at(seat, realm))
        return
    peace = open_peace(g, seat, realm, kind, covered(g, seat, realm, kind, code))
    peace.term, peace.named = code - TERM.start, int(kind != INCONCLUSIVE)
    plan(g, conclude.at())
    if code == KEEP_CURRENT_BOARD_STATE:
        plan(g, dispose.at())


# ---------------------------------------------------------------- §10.2 Surrendering


def may_surrender(g: State, seat: int, realm: int) -> Verdict:
    """§10.2 To a PR, unless Optional Rule 3 forbids it."""
    other = seat_of(g, realm)
    if other == NOBODY:
        return NO_PLAYER_SURRENDERS_TO
    if on(g, NO_SURRENDER):
        return NO_SURRENDERS
    return SUBJECT if barred_by_emperor(g, other, g.realm[seat]) else OK


def surrender(g: State, seat: int, realm: int) -> None:
    """§10.2 Surrendering: 2 Prestige change hands, and the Enemy must end the War as if by a Partial Victory."""
    other = seat_of(g, realm)
    tell(g, "peace.surrender", seat, realm)
    score(g, seat, -SURRENDER_PRESTIGE)
    score(g, other, SURRENDER_PRESTIGE)
    plan(g, enforce.at(other, g.realm[seat], SURRENDERED))


# ---------------------------------------------------------------- §10.1 4. Aftermath


@AGENDA.step("seat")
def aftermath(g: State, seat: int) -> None:
    """§10.1 4. A PR at Peace takes its Units home; Active Allies are Allies again, Allied Units leave."""
    if at_war(g, seat):
        return
    for realm in range(REALM_COUNT):
        if alliance(g, seat, realm) == ACTIVE:
            g.ally[seat * REALM_COUNT + realm] = ALLIED
    lose_allied(g, seat, allied_out(g, seat))
    plan(g, *(go_home.at(seat, area) for area in range(len(AREAS)) if stranded(g, seat, area)))


def stranded(g: State, seat: int, area: int) -> bool:
    """Whether a PR has Units in this Neutral Area."""
    return units_in(g, seat, area) > 0 and not friendly_area(g, seat, area) and not hostile_area(g, seat, area)


@AGENDA.step("seat", "area")
def go_home(g: State, seat: int, area: int) -> Rule[None]:
    """§10.1 4. Units in a Neutral Area go to the nearest Friendly Area: Army by Army, then one by one."""
    nearest = nearest_areas(area, lambda other: friendly_area(g, seat, other))
    armies = armies_in(g, seat, area)
    if not nearest or not units_in(g, seat, area):
        return
    about = (AREA.start + area, ARMY.start + armies[0]) if armies else (AREA.start + area,)
    key = "peace.army_home" if armies else "peace.units_home"
    home = yield from pick(seat, key, AREA, lambda: nearest, why=lambda one: home_verdict(one, nearest), about=about)
    plan(g, go_home.at(seat, area))
    if armies:
        move_army(g, seat, armies[0], home)
    else:
        move_singles(g, seat, area, home, 1 if len(nearest) > 1 else g.units[seat * len(AREAS) + area])


def home_verdict(area: int, nearest: list[int]) -> Verdict:
    return OK if area in nearest else FARTHER


def nearest_areas(area: int, wanted: Callable[[int], bool]) -> list[int]:
    """The nearest Areas of a kind; each Area and each Sea Zone on the way counts 1 (Sea Zones are AREAS and more)."""
    seen, ring = {area}, [area]
    while ring:
        around = {spot for one in ring for spot in neighbours(one)} - seen
        found = sorted(spot for spot in around if spot < len(AREAS) and wanted(spot))
        if found:
            return found
        seen |= around
        ring = sorted(around)
    return []


def neighbours(spot: int) -> list[int]:
    """The Areas and Sea Zones next to one of either."""
    start = len(AREAS)
    if spot < start:
        return [*LAND[spot], *(start + sea for sea in AREA_SEAS[spot])]
    sea = spot - start
    return [*(start + other for other in SEA_LINKS[sea]), *{PROVINCE_AREA[p] for p in SEA_PORTS[sea]}]
