"""§5.4 Fabricate Claims, §7.6 Core tokens, §17.4: Claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import (
    ALL_AREAS,
    LAND_REACH,
    at_war,
    bits,
    is_core,
    owned,
    owns,
    places,
    provinces_in,
    realm_reach,
)
from signoria.games.price_of_power.components import AREA_OF_ID, DIP, DISTANT_AREA, FLAG, IN_AREA, NOBODY, PROVINCE_AREA
from signoria.games.price_of_power.covert import countered
from signoria.games.price_of_power.decks import STRUGGLE, STRUGGLES
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.options import POWER_STRUGGLES, on
from signoria.games.price_of_power.pieces import add_claim, touch
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import spend_power
from signoria.games.price_of_power.vocabulary import AREA
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING

CLAIM_COST = 2
BATTLEGROUND_COST = 1

TOO_DEAR = Because("5.4.25")
NOT_ADJACENT = Because("5.4.26")
CLAIMED = Because("5.4.27")
ALL_OWNED = Because("5.4.28")
AT_WAR = Because("5.4.29")
BY_SEA = Because("5.4.30")
EMPTY = Because("5.4.31")
NOT_ALL_OWNED = Because("7.6.06")
ALL_CORE = Because("7.6.08")

# ---------------------------------------------------------------- questions


def battlegrounds(g: State) -> frozenset[int]:
    """§17.4 The Battleground Areas of the Active Power Struggles and of the Upcoming one."""
    cards = [*g.active_struggles, *(g.struggles[:1] if on(g, POWER_STRUGGLES) else [])]
    return frozenset(AREA_OF_ID[area] for card in cards for area in STRUGGLES[card - STRUGGLE.start]["areas"])


def has_claim(g: State, seat: int, area: int) -> bool:
    """§7.6 A Claim of the seat, or its Core token, which counts as one."""
    return bool(g.claim[area] >> seat & 1) or g.core[area] == seat + 1


def claims_of(g: State, seat: int) -> list[int]:
    """The Areas with a Claim token of the seat."""
    return [area for area in compress(ALL_AREAS, g.claim) if g.claim[area] >> seat & 1]


def claimed(g: State, seat: int) -> list[int]:
    """§7.6 The Areas with a Claim or a Core token of the seat."""
    return claims_of(g, seat) + places(g.core, seat + 1)


def owns_all(g: State, seat: int, area: int) -> bool:
    provinces = provinces_in(g, area)
    return bool(provinces) and all(owns(g, seat, p) for p in provinces)


def land_reach(g: State, seat: int) -> int:
    """§2.2 The Areas adjacent to a PR's Realm by Land, a bit each."""
    found = 0
    for p in owned(g, seat):
        found |= LAND_REACH[PROVINCE_AREA[p]]
    return found


def claim_verdict(g: State, seat: int, area: int) -> Verdict:
    """§5.4 Whether a Claim may be Fabricated in this Area."""
    return claim_within(g, seat, area, realm_reach(g, seat), land_reach(g, seat))


def claim_within(g: State, seat: int, area: int, reach: int, by_land: int) -> Verdict:
    """§5.4 The same, with the Areas adjacent to the Realm, and those by Land, told."""
    if has_claim(g, seat, area):
        return CLAIMED
    if DISTANT_AREA[area]:
        if not by_land >> area & 1:
            return BY_SEA
        if not any(g.town[p] or g.vassal[p] or g.npr[p] != NOBODY for p in IN_AREA[area]):
            return EMPTY
    elif not reach >> area & 1:
        return NOT_ADJACENT
    return ALL_OWNED if owns_all(g, seat, area) or not provinces_in(g, area) else OK


def claim_cost(g: State, seat: int, area: int) -> int:
    """§5.4, 17.4 2 Diplomatic Power, 1 in a Battleground Area."""
    base = BATTLEGROUND_COST if area in battlegrounds(g) else CLAIM_COST
    return max(0, base + bonus(g, seat, "claim_cost"))


def claims_cost(g: State, seat: int, areas: Iterable[int], change: int) -> int:
    """§5.4 What these Claims cost together; an Action that is free, or cheaper as a Covert one, changes the first."""
    first, *rest = [claim_cost(g, seat, area) for area in areas]
    return changed(first, change + bonus(g, seat, "covert_cost")) + sum(rest)


# ---------------------------------------------------------------- §5.4 Fabricate Claims


def may_fabricate_claims(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.4 Whether any Claim may be Fabricated."""
    if at_war(g, seat):
        return AT_WAR
    possible = False
    for area in within_claim(g, seat):
        possible = True
        if claims_cost(g, seat, [area], change) <= g.power[seat * 3 + DIP]:
            return OK
    return TOO_DEAR if possible else NOT_ADJACENT


def within_claim(g: State, seat: int) -> Iterator[int]:
    """§5.4 The Areas where a Claim may be Fabricated."""
    reach, by_land = realm_reach(g, seat), land_reach(g, seat)
    return (area for area in bits(reach | by_land) if claim_within(g, seat, area, reach, by_land))


@AGENDA.step("seat", "number")
def fabricate_claims(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Fabricate Claims, a Covert Action against those who Own or have Vassals in these Areas."""
    areas: list[int] = []

    def why(area: int) -> Verdict:
        if area in areas:
            return CLAIMED
        verdict = claim_verdict(g, seat, area)
        if not verdict:
            return verdict
        return OK if claims_cost(g, seat, [*areas, area], change) <= g.power[seat * 3 + DIP] else TOO_DEAR

    while True:
        area = yield from pick(
            seat,
            "claims.area",
            AREA,
            lambda: allowed(within_claim(g, seat), why),
            none=DONE if areas else None,
            why=why,
        )
        if area == NOTHING:
            break
        areas.append(area)
        if not allowed(within_claim(g, seat), why):
            break
    spend_power(g, seat, DIP, claims_cost(g, seat, areas, change))
    for area in areas:
        tell(g, "claims.meant", seat, area)
    stopped = yield from countered(g, seat, players_in(g, seat, areas))
    if not stopped:
        for area in areas:
            add_claim(g, seat, area)


def players_in(g: State, seat: int, areas: Iterable[int]) -> list[int]:
    """The Opponents with Towns or Vassal tokens in these Areas."""
    marks = {mark for area in areas for p in IN_AREA[area] for mark in (g.town[p], g.vassal[p]) if mark}
    return [other for other in range(g.seats) if other != seat and other + 1 in marks]


# ---------------------------------------------------------------- §7.6 Core tokens


def core_verdict(g: State, seat: int, area: int) -> Verdict:
    """§7.6 Whether a Core token may be placed: all Provinces Owned, not all of them Core Provinces yet."""
    if not owns_all(g, seat, area):
        return NOT_ALL_OWNED
    return ALL_CORE if all(is_core(g, p, g.realm[seat]) for p in provinces_in(g, area)) else OK


def place_core(g: State, seat: int, area: int) -> None:
    """§7.6 A Core token displaces DNPR tokens and other Core tokens; one's Claim is turned over to it."""
    for p in IN_AREA[area]:
        if g.dnpr[p]:
            g.dnpr[p], g.npr[p] = 0, FLAG[p]
            touch(g, p)
    g.claim[area] &= ~(1 << seat)
    g.core[area] = seat + 1
    tell(g, "core.placed", seat, area)
