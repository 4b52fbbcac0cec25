"""§18.9 Imperial Elections."""

from __future__ import annotations

from signoria.games.price_of_power.battle_forces import send_imperial_home
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    enemy_realm,
    hre_member,
    influence_strength,
    is_npr,
    provinces_in,
    same_faith,
)
from signoria.games.price_of_power.components import NOBODY, PROVINCE_AREA
from signoria.games.price_of_power.empire import change_authority, electors, emperor_seat
from signoria.games.price_of_power.options import NO_ADVANCED, on
from signoria.games.price_of_power.pieces import place_cb, touch
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import AREA, REALM, SEAT
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import PASS

SAFE_AUTHORITY = 5
LEAST_AUTHORITY = 3
NOBODY_ELIGIBLE = -2

NOT_TIED_HERE = Because("18.9.06")
NOT_TIED = Because("18.9.07")
NO_ENEMY = Because("18.9.18")


def eligible(g: State, seat: int) -> bool:
    """§18.9 A PR of the official Religion of the HRE, if there is one."""
    return not g.retired[seat] and (g.hre_faith == NOBODY or same_faith(g.religion[seat], g.hre_faith))


def candidates_of(g: State, area: int) -> list[int]:
    """§18.9 For whom an Elector Area votes: one seat, several that are tied, or nobody."""
    at_home = [seat for seat in range(g.seats) if not g.retired[seat] and PROVINCE_AREA[g.capital[seat]] == area]
    if at_home:
        return [seat for seat in at_home if eligible(g, seat)]
    inside = provinces_in(g, area)
    overlords = {g.vassal[p] - 1 for p in inside if g.vassal[p]}
    if len(overlords) == 1 and not any(_npr_here(g, p) for p in inside):
        (only,) = overlords
        if eligible(g, only):
            return [only]
    strength = {seat: influence_strength(g, seat, area) for seat in range(g.seats) if eligible(g, seat)}
    most = max(strength.values(), default=0)
    return [seat for seat in strength if strength[seat] == most and most > 0]


def _npr_here(g: State, p: int) -> bool:
    """Whether an NPR, or its Vassal, has a Province."""
    return not g.town[p] and not g.vassal[p]


@AGENDA.step("realm")
def imperial_election(g: State, realm: int) -> Rule[None]:
    """§18.9 An Election, when the Emperor's Ruler was replaced or discarded and Authority is +4 or less."""
    emperor = emperor_seat(g)
    if emperor == NOBODY or g.emperor != realm or g.authority >= SAFE_AUTHORITY or on(g, NO_ADVANCED):
        return
    tell(g, "election.held", emperor)
    if not any(eligible(g, seat) for seat in range(g.seats)):
        tell(g, "election.none")
        change_authority(g, NOBODY_ELIGIBLE)
        return
    votes = [0] * g.seats
    for area in electors(g):
        named = candidates_of(g, area)
        if not named:
            tell(g, "election.no_vote", area)
            continue
        seat = named[0]
        if len(named) > 1:
            seat = yield from decide(emperor, "election.area", named, NOT_TIED_HERE, (AREA.start + area,))
        votes[seat] += 1
        tell(g, "election.vote", area, seat)
    most = max(votes)
    if most == 0:
        tell(g, "election.none")
        return
    winners = [seat for seat in range(g.seats) if votes[seat] == most]
    winner = winners[0]
    if len(winners) > 1:
        winner = yield from decide(emperor, "election.winner", winners, NOT_TIED)
    tell(g, "election.emperor", winner)
    if winner != emperor:
        crown(g, winner)


def decide(seat: int, what: str, tied: list[int], rule: Verdict, about: tuple[int, ...] = ()) -> Rule[int]:
    """§18.9 The current Emperor decides ties."""

    def why(other: int) -> Verdict:
        return OK if other in tied else rule

    return (yield from pick(seat, what, SEAT, lambda: tied, why=why, about=about))


def crown(g: State, seat: int) -> None:
    """§18.9 A new Emperor; in a Battle under way the Imperial Units leave the old one."""
    g.emperor = g.realm[seat]
    if g.battle is not None:
        send_imperial_home(g, g.battle)
    touch(g, g.capital[seat])  # which Areas belong to the HRE depends on whose the Emperor's Provinces are (§18.6)
    if g.authority < LEAST_AUTHORITY:
        change_authority(g, 1)
    if g.defending:
        plan(g, election_cb.at(seat))


def attackers(g: State, seat: int) -> list[int]:
    """§18.9 The Realms outside the HRE at War with NPR HRE Members: players, for NPRs are at War with players only."""
    members = [realm for realm in range(REALM_COUNT) if hre_member(g, realm) and is_npr(g, realm)]
    return [
        g.realm[other]
        for other in range(g.seats)
        if other != seat
        and not hre_member(g, g.realm[other])
        and any(enemy_realm(g, other, realm) for realm in members)
    ]


@AGENDA.step("seat")
def election_cb(g: State, seat: int) -> Rule[None]:
    """§18.9 The new Emperor may place a CB token on one such Realm."""
    found = attackers(g, seat)

    def why(realm: int) -> Verdict:
        return OK if realm in found else NO_ENEMY

    if found:
        realm = yield from pick(seat, "election.cb", REALM, lambda: found, none=PASS, why=why)
        if realm != NOBODY:
            place_cb(g, seat, realm)
