"""§18.4 Defending the HRE: the call of an Imperial Subject, Imperial Manpower, what PR Subjects bear."""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    deployed_regulars,
    enemy_realm,
    hre_member,
    influence_strength,
    seat_of,
    tax_income,
)
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.empire import change_authority, electors, emperor_seat, subject, subject_seats
from signoria.games.price_of_power.pieces import place_cb
from signoria.games.price_of_power.rebels import exhaust_one
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import affordable, pay, score
from signoria.games.price_of_power.vocabulary import LETTER, REALM
from signoria.games.price_of_power.war_calls import called_by_npr, join_defence
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

MOST_IMPERIAL = 8
EXHAUSTED, DUCATS = 2, 6

NO_MANPOWER = Because("18.3.11")
NO_DUCATS = Because("18.3.12")
ONE_OF_FOUR = Because("18.3.10")


def elector_influence(g: State, seat: int) -> int:
    """§18.4 The Emperor's Influence in Elector Areas, Imperial Influence and Marriages included."""
    return sum(influence_strength(g, seat, area) for area in electors(g))


def called(g: State, aggressor: int, realm: int) -> bool:
    """§18.4 Whether a Declaration of War by one Realm on another calls a PR Emperor to Defend the HRE."""
    seat = emperor_seat(g)
    if seat == NOBODY or g.authority < 1 or aggressor == g.emperor or hre_member(g, aggressor):
        return False
    if realm == g.emperor:
        return hre_member(g, realm)
    return subject(g, realm) and not enemy_realm(g, seat, realm)


@AGENDA.step("realm", "realm")
def hre_called(g: State, aggressor: int, realm: int) -> Rule[None]:
    """§5.5 step 3 b, 18.4 The Subject calls the Emperor, as an Ally would; or the Emperor itself is attacked."""
    if not called(g, aggressor, realm):
        return
    seat = emperor_seat(g)
    if realm == g.emperor:
        if not g.defending and (yield from confirm(seat, "hre.defend", (REALM.start + aggressor,))):
            activate_defending(g, seat, aggressor)
        return
    if (yield from confirm(seat, "hre.call", (REALM.start + realm, REALM.start + aggressor))):
        join_defence(g, seat)
        activate_defending(g, seat, aggressor)
        if seat_of(g, realm) == NOBODY:
            called_by_npr(g, seat)
    else:
        tell(g, "hre.call_refused", seat, realm)
        change_authority(g, -1)


def activate_defending(g: State, seat: int, aggressor: int) -> None:
    """§18.4 The slot is tagged; Units for the Emperor's Influence in Elector Areas come into the Imperial pool."""
    if g.defending:
        return
    g.defending = 1
    g.imperial_manpower = min(MOST_IMPERIAL, g.imperial_manpower + elector_influence(g, seat))
    tell(g, "hre.defended", seat, g.imperial_manpower)
    plan(g, *(subject_burden.at(other, aggressor) for other in subject_seats(g)))


# ---------------------------------------------------------------- §18.3 What PR Subjects bear


def burden_manpower(g: State, seat: int) -> int:
    """§18.3 2 Manpower, at most half of all."""
    return min(EXHAUSTED, (g.available[seat] + g.exhausted[seat] + deployed_regulars(g, seat) + 1) // 2)


def burden_ducats(g: State, seat: int) -> int:
    """§18.3 6 Ducats, at most half of Tax Income."""
    return min(DUCATS, (tax_income(g, seat) + 1) // 2)


@AGENDA.step("seat", "realm")
def subject_burden(g: State, seat: int, aggressor: int) -> Rule[None]:
    """§18.3 PRs as Imperial Subjects: one of four burdens whenever Defending the HRE is activated."""
    exhaust, ducats, prestige, token = LETTER.start, LETTER.start + 1, LETTER.start + 2, LETTER.start + 3

    def why(code: int) -> Verdict:
        if code == exhaust:
            return OK if g.available[seat] + deployed_regulars(g, seat) >= burden_manpower(g, seat) else NO_MANPOWER
        if code == ducats:
            return OK if affordable(g, seat, burden_ducats(g, seat)) else NO_DUCATS
        return OK if code in (prestige, token) else ONE_OF_FOUR

    code = yield from ask(
        seat,
        "hre.burden",
        lambda: allowed((exhaust, ducats, prestige, token), why),
        why,
        (REALM.start + aggressor,),
    )
    if code == exhaust:
        tell(g, "hre.manpower_exhausted", seat, burden_manpower(g, seat))
        plan(g, *[burden_unit.at(seat)] * burden_manpower(g, seat))
    elif code == ducats:
        pay(g, seat, burden_ducats(g, seat))
    elif code == prestige:
        score(g, seat, -1)
    else:
        place_cb(g, seat, aggressor)


@AGENDA.step("seat")
def burden_unit(g: State, seat: int) -> Rule[None]:
    """§18.3, 14.2 Exhaust 1 Manpower: of Available Manpower or of the Deployed Units."""
    yield from exhaust_one(g, seat)
