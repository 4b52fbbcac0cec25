"""§10.3–10.4, 18.4 What all Peace Terms share: who makes Peace, which Provinces are Occupied, and how a War ends.

During Peace Resolution a Vassal is part of its Overlord's Realm, and a PR speaks for its Active Allies;
the Emperor Defending the HRE speaks for Imperial Subjects.
"""

from __future__ import annotations

from collections.abc import Iterable

from signoria.games.price_of_power.board import (
    REALM_COUNT,
    active_ally_of,
    alliance,
    capital_of,
    enemy_seat,
    hre_member,
    hre_province,
    seat_of,
    stance,
    tax_income,
)
from signoria.games.price_of_power.components import NOBODY, PROVINCE_AREA, PROVINCES, TAX_VALUE
from signoria.games.price_of_power.empire import emperor_seat, external, war_decided
from signoria.games.price_of_power.forces import MOST_ALLIED, lose_allied
from signoria.games.price_of_power.pieces import drop_alliance, end_occupation, set_peace, set_war
from signoria.games.price_of_power.state import ACTIVE, PEACE, WAR, Peace, State
from signoria.games.price_of_power.treasury import score
from signoria.kernel.log import tell

INCONCLUSIVE, PARTIAL, TOTAL, SURRENDERED, AGREED = range(5)
"""How a Peace comes about: the Victory that was won, a Surrender, or an agreement."""

# ---------------------------------------------------------------- Realms and their Provinces


def peace_realm(g: State, p: int) -> int:
    """§10 The Realm to which a Province belongs *de jure*, Vassals being part of their Overlord's; NOBODY: vacant."""
    token = g.town[p] or g.vassal[p]
    if token:
        return g.realm[token - 1]
    realm = g.npr[p]
    return realm if realm == NOBODY or g.overlord[realm] == NOBODY else g.overlord[realm]


def lawful(g: State, realm: int) -> list[int]:
    """The *de jure* Provinces of a Realm and its Vassals."""
    return [p for p in range(len(PROVINCES)) if peace_realm(g, p) == realm]


def peace_tax(g: State, provinces: Iterable[int]) -> int:
    """§13.4 Tax Value for Peace Terms: a +1 Manpower token on an NPR's Province counts."""
    return sum(TAX_VALUE[p] + g.extra[p] for p in provinces)


def peace_income(g: State, realm: int) -> int:
    """The Tax Income of a Realm for Peace Terms."""
    seat = seat_of(g, realm)
    if seat != NOBODY:
        return tax_income(g, seat)
    return peace_tax(g, (p for p in lawful(g, realm) if not g.occupier[p]))


def taken(g: State, seat: int, realms: Iterable[int]) -> list[int]:
    """The Provinces of these Realms that a seat Occupies."""
    wanted = set(realms)
    return [p for p, by in enumerate(g.occupier) if by == seat + 1 and peace_realm(g, p) in wanted]


def capital_taken(g: State, seat: int, realm: int) -> bool:
    """Whether a seat Occupies a Realm's Capital."""
    capital = capital_of(g, realm)
    return capital != NOBODY and g.occupier[capital] == seat + 1 and peace_realm(g, capital) == realm


# ---------------------------------------------------------------- who makes Peace for whom


def subject_at_war(g: State, realm: int, seat: int) -> bool:
    """§18.4 An NPR Imperial Subject at War with a seat while the Emperor, its Enemy too, is Defending the HRE."""
    emperor = seat_of(g, g.emperor)
    return (
        g.defending == 1
        and emperor not in (NOBODY, seat)
        and enemy_seat(g, seat, emperor)
        and seat_of(g, realm) == NOBODY
        and stance(g, seat, realm) == WAR
        and hre_member(g, realm)
        and active_ally_of(g, realm) == NOBODY
    )


def spokesman(g: State, seat: int, realm: int) -> int:
    """§10.3, 18.4 The Realm with which a seat makes Peace about this Enemy: its PR, the Emperor, or itself."""
    friend = active_ally_of(g, realm)
    if friend not in (NOBODY, seat) and seat_of(g, realm) == NOBODY and enemy_seat(g, seat, friend):
        return g.realm[friend]
    return g.emperor if subject_at_war(g, realm, seat) else realm


def side(g: State, realm: int, enemy: int) -> list[int]:
    """§10.3, 18.4 The Realms that make Peace together with an Enemy seat: a Realm and those it speaks for."""
    seat = seat_of(g, realm)
    if seat == NOBODY:
        return [realm]
    friends = [r for r in range(REALM_COUNT) if alliance(g, seat, r) == ACTIVE and seat_of(g, r) == NOBODY]
    if enemy != NOBODY and realm == g.emperor:
        friends += [r for r in range(REALM_COUNT) if subject_at_war(g, r, enemy)]
    return [realm, *friends]


def open_peace(g: State, seat: int, realm: int, kind: int, realms: list[int]) -> Peace:
    """Lay out a Peace between a seat, not yet Victor, and an Enemy for whom it ends the War with all these Realms."""
    mine = side(g, g.realm[seat], seat_of(g, realm))
    peace = Peace(seat, realm, 0, kind, NOBODY, mine, realms, NOBODY, NOBODY, [], [], [], [], [], [], [])
    g.peace = peace
    return peace


def current(g: State) -> Peace:
    """The Peace being concluded."""
    assert g.peace is not None
    return g.peace


def loser_seat(g: State) -> int:
    """The player on the other side, or NOBODY."""
    return seat_of(g, current(g).realm)


# ---------------------------------------------------------------- what happens to Provinces


def give_back(g: State, provinces: Iterable[int]) -> None:
    """Occupied Provinces return to their Lawful Owners."""
    for p in provinces:
        tell(g, "peace.returned", p, peace_realm(g, p))
        end_occupation(g, p)


def give_all_back(g: State) -> None:
    """All Provinces that the two sides of a Peace Occupy of each other return to their Lawful Owners."""
    peace = current(g)
    give_back(g, taken(g, peace.seat, peace.realms))
    if loser_seat(g) != NOBODY:
        give_back(g, taken(g, loser_seat(g), peace.mine))


def note(g: State, book: list[int], seat: int, p: int) -> None:
    """Remember that a seat gained or lost a Province in this Area."""
    entry = seat * len(g.claim) + PROVINCE_AREA[p]
    if seat != NOBODY and entry not in book:
        book.append(entry)


def cede(g: State, p: int, seat: int) -> None:
    """A Province is about to change hands: who loses it, and whether it lies in the HRE."""
    peace = current(g)
    note(g, peace.lost, seat_of(g, peace_realm(g, p)), p)
    if hre_province(g, p):
        peace.ceded.append(p)
    if seat != NOBODY:
        note(g, peace.gained, seat, p)


def noted(g: State, book: list[int], seat: int) -> list[int]:
    """The Areas where a seat gained, or lost, Provinces."""
    return [entry % len(g.claim) for entry in book if entry // len(g.claim) == seat]


# ---------------------------------------------------------------- how a War ends


def lose_ally(g: State, realm: int) -> None:
    """§10.3 The PR of an Active Ally loses Allied Units worth half its pre-War Tax Income, and the Alliance."""
    friend = active_ally_of(g, realm)
    if friend != NOBODY:
        income = g.war_tax[realm] or peace_tax(g, lawful(g, realm))
        lose_allied(g, friend, min(MOST_ALLIED, (income + 1) // 2))
        own_wars(g, friend, realm)
        drop_alliance(g, friend, realm)


def own_wars(g: State, friend: int, realm: int) -> None:
    """§10.3 Whoever Occupies Provinces of an Active Ally stays at War with it once it has left its PR."""
    for seat in range(g.seats):
        if seat != friend and taken(g, seat, [realm]) and stance(g, seat, realm) != WAR:
            set_war(g, seat, realm, aggressor=bool(g.declared[seat * REALM_COUNT + g.realm[friend]]))


def clear_stances(g: State, realm: int) -> None:
    """§10.4 War and Truce tokens leave an NPR; who still Occupies one of its Provinces stays at War over it."""
    for seat in range(g.seats):
        at = seat * REALM_COUNT + realm
        if not taken(g, seat, [realm]):
            g.stance[at], g.declared[at] = PEACE, 0


def settle_tokens(g: State, seat: int, realm: int, realms: Iterable[int], mine: Iterable[int], truce: bool) -> None:
    """§10.4 War tokens turn to Truces; Active Allies of former Enemies get none, nor do Vassals."""
    if truce:
        set_peace(g, seat, realm, truce=True)
    for friend in realms:
        if friend != realm and stance(g, seat, friend) == WAR:
            set_peace(g, seat, friend, truce=False)
    other = seat_of(g, realm)
    for friend in mine:
        if other != NOBODY and friend != g.realm[seat] and stance(g, other, friend) == WAR:
            set_peace(g, other, friend, truce=False)


def part_ways(g: State, seat: int, realm: int, covered: Iterable[int]) -> None:
    """§10.3 After a Total Victory over a PR alone: its Active Allies stay at War where something is Occupied."""
    for friend in side(g, realm, seat):
        if friend in covered:
            continue
        if taken(g, seat, [friend]):
            if stance(g, seat, friend) != WAR:
                set_war(g, seat, friend, aggressor=bool(g.declared[seat * REALM_COUNT + realm]))
        elif stance(g, seat, friend) == WAR:
            set_peace(g, seat, friend, truce=False)


def lose_for_white_peace(g: State, seats: Iterable[int]) -> None:
    """White Peace: each PR involved loses 1 Prestige."""
    for seat in seats:
        if seat != NOBODY:
            score(g, seat, -1)


# ---------------------------------------------------------------- §18.4 the Emperor


def outside_aggressor(g: State, emperor: int, realm: int) -> bool:
    """§18.4 Whether a Realm outside the HRE began its War with the Emperor; Active Allies have no War of their own."""
    war = stance(g, emperor, realm) == WAR
    return war and not hre_member(g, realm) and not g.declared[emperor * REALM_COUNT + realm]


def imperial_result(g: State, victor: int, loser: int) -> int:
    """§18.1, 18.4 What a War against an external Aggressor is to the Emperor: won (1), lost (-1), or nothing (0)."""
    emperor = emperor_seat(g)
    if emperor == NOBODY:
        return 0
    if victor == emperor:
        return int(outside_aggressor(g, emperor, loser))
    return -int(g.emperor == loser and outside_aggressor(g, emperor, g.realm[victor]))


def imperial_outcome(g: State, result: int) -> None:
    """§18.4 Imperial Authority after such a War; one won counts only if no HRE Provinces went to external Realms."""
    if result:
        war_decided(g, result > 0, any(external(g, peace_realm(g, p)) for p in current(g).ceded))
