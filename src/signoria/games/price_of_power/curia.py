"""§19 The Papal Curia: Cardinals, the Papal Controller, and how a Crusade is scored.

`curia` lists the seats on the regular slots from left to right; the Roma slot lies left of them.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    alliance,
    catholic,
    controls,
    in_order,
    is_npr,
    owner,
    provinces_in,
    religion_of,
    same_faith,
    seat_of,
    units_in,
)
from signoria.games.price_of_power.components import CATHOLIC, MAINS, MUSLIM, NOBODY, PAPAL_STATES, ROMA
from signoria.games.price_of_power.influence import lose_influence
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.treasury import score
from signoria.kernel.choice import Rule, ask
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import NUMBERS, number

MOST_SLOTS = 6
LEAST_UNCONTESTED = 2
MOST_CURIA_PRESTIGE = 3
CRUSADE_PRESTIGE = 2
MUSLIM_PROVINCES = 2
BAN_PRESTIGE, BAN_INFLUENCE = 1, 4

NOT_YOUR_CARDINAL = Because("19.3.08")
TOO_FEW_MUSLIMS = Because("19.3.14")
NOT_CATHOLIC = Because("19.3.05")

# ---------------------------------------------------------------- §19.1 Cardinals


def catholic_seats(g: State) -> list[int]:
    """The Catholic PRs, Counter-Reformed ones included."""
    return [seat for seat in range(g.seats) if catholic(g, seat) and not g.retired[seat]]


def slots(g: State) -> int:
    """§19.1 Regular Cardinal slots: one more than there are Catholic PRs, of the 6 on the track."""
    return min(MOST_SLOTS, len(catholic_seats(g)) + 1)


def cardinals(g: State, seat: int) -> int:
    """§19.1 A seat's Cardinals, the Roma one included."""
    return g.curia.count(seat) + (g.roma == seat)


def holds_roma(g: State, seat: int) -> bool:
    """§19.1 Capturing Roma: Occupying or Owning it."""
    return controls(g, seat, ROMA)


def may_gain_cardinal(g: State, seat: int) -> bool:
    """§19, 19.1 Catholic PRs that do not Control Roma."""
    return catholic(g, seat) and not holds_roma(g, seat)


def gain_cardinal(g: State, seat: int) -> None:
    """§19.1 A Cardinal enters left; all others slide to the right, and one may fall off the track."""
    if not may_gain_cardinal(g, seat):
        return
    g.curia.insert(0, seat)
    tell(g, "cardinal.gained", seat)
    trim(g)


def trim(g: State) -> None:
    """§19.1 Cardinals beyond the rightmost available slot are returned."""
    while len(g.curia) > slots(g):
        tell(g, "cardinal.returned", g.curia.pop())


def remove_cardinal(g: State, place: int) -> None:
    """§16.5, 19.1 The Cardinal on a regular slot (from 0) is removed; those right of it slide left."""
    tell(g, "cardinal.returned", g.curia.pop(place))


def lose_cardinal(g: State, seat: int) -> Rule[None]:
    """§19.3 A seat loses 1 Cardinal of its choice, never the Roma one."""

    def why(code: int) -> Verdict:
        place = code - NUMBERS.start - 1
        return OK if 0 <= place < len(g.curia) and g.curia[place] == seat else NOT_YOUR_CARDINAL

    if seat not in g.curia:
        return
    code = yield from ask(
        seat, "cardinal.lose", lambda: [number(n + 1) for n, one in enumerate(g.curia) if one == seat], why
    )
    remove_cardinal(g, code - NUMBERS.start - 1)


def roma_holder(g: State) -> int:
    """§19.1 Who has the Roma slot: whoever Controls Roma, or else the Ally of the Papal States."""
    candidates = catholic_seats(g)
    for seat in candidates:
        if holds_roma(g, seat):
            return seat
    return next((seat for seat in candidates if alliance(g, seat, PAPAL_STATES)), NOBODY)


def settle_curia(g: State) -> None:
    """§19, 19.1 By themselves: only Catholics sit in the Curia, the Roma slot follows, slots come and go."""
    holder = roma_holder(g)
    if holder != g.roma:
        g.roma = holder
        if holder != NOBODY:
            tell(g, "cardinal.roma", holder)
    lonely = holder if holder != NOBODY and holds_roma(g, holder) else NOBODY
    if any(seat == lonely or not catholic(g, seat) for seat in g.curia):
        for seat in g.curia:
            if seat == lonely or not catholic(g, seat):
                tell(g, "cardinal.returned", seat)
        g.curia = [seat for seat in g.curia if seat != lonely and catholic(g, seat)]
    trim(g)


# ---------------------------------------------------------------- §19.2 Papal Controller


def controller(g: State) -> int:
    """§19.2 The player with the most Cardinals; the leftmost one breaks a tie."""
    order = ([g.roma] if g.roma != NOBODY else []) + g.curia
    most = max((cardinals(g, seat) for seat in order), default=0)
    return next((seat for seat in order if cardinals(g, seat) == most), NOBODY)


def uncontested(g: State) -> int:
    """§19.2 The Papal Controller with at least 2 Cardinals and no tie, or NOBODY."""
    seat = controller(g)
    if seat == NOBODY or cardinals(g, seat) < LEAST_UNCONTESTED:
        return NOBODY
    tied = any(cardinals(g, other) == cardinals(g, seat) for other in range(g.seats) if other != seat)
    return NOBODY if tied else seat


def score_curia(g: State) -> None:
    """§4.4 E, 19.2 The Uncontested Papal Controller scores one less than there are Catholic PRs, at most 3."""
    seat = uncontested(g)
    if seat != NOBODY:
        score(g, seat, min(MOST_CURIA_PRESTIGE, len(catholic_seats(g)) - 1))


# ---------------------------------------------------------------- §19.3 Crusade


def muslim_provinces(g: State, area: int) -> list[int]:
    """§19.3 The Provinces of an Area that Muslim Realms Own."""
    found = []
    for p in provinces_in(g, area):
        realm = owner(g, p)
        if realm != NOBODY and religion_of(g, realm) == MUSLIM:
            found.append(p)
    return found


def crusade_targets(g: State) -> list[int]:
    """§19.3 The Muslim Realms that Own a Province in the Crusade's Area; a Vassal's is its Overlord's to defend."""
    if g.crusade == NOBODY:
        return []
    found = []
    for p in muslim_provinces(g, g.crusade):
        realm = owner(g, p)
        if g.vassal[p]:
            realm = g.realm[g.vassal[p] - 1]
        elif realm not in g.realm and not is_npr(g, realm) and g.overlord[realm] != NOBODY:
            realm = g.overlord[realm]
        if religion_of(g, realm) == MUSLIM and realm not in found:
            found.append(realm)
    return found


def crusade_cb(g: State, seat: int, realm: int) -> bool:
    """§9.1, 19.3 Holy War: a Catholic Realm against the targets of a Crusade."""
    return g.crusade != NOBODY and catholic(g, seat) and realm in crusade_targets(g)


def crusade_verdict(g: State, area: int) -> Verdict:
    """§19.3 Call Crusade: an Area with at least 2 Provinces that Muslim Realms Own."""
    return OK if len(muslim_provinces(g, area)) >= MUSLIM_PROVINCES else TOO_FEW_MUSLIMS


def proclaim_crusade(g: State, seat: int, area: int) -> None:
    """§19.3 The Crusade token is placed."""
    g.crusade = area
    tell(g, "crusade.called", seat, area)


def ban_verdict(g: State, realm: int) -> Verdict:
    """§19.3 Excommunicate Ruler: a Catholic Realm."""
    if not (realm in g.realm or is_npr(g, realm)):
        return NOT_CATHOLIC
    return OK if same_faith(religion_of(g, realm), CATHOLIC) else NOT_CATHOLIC


def excommunicate(g: State, seat: int, realm: int) -> Rule[None]:
    """§19.3 The Excommunicated token; a PR loses 1 Prestige, 1 Cardinal and 4 Influence in Catholic Areas."""
    g.excommunicated = realm
    tell(g, "excommunicated", seat, realm)
    other = seat_of(g, realm)
    if other != NOBODY:
        score(g, other, -BAN_PRESTIGE)
        yield from lose_cardinal(g, other)
        yield from lose_influence(
            g, other, BAN_INFLUENCE, [a for a in range(MAINS) if same_faith(g.faith[a], CATHOLIC)]
        )


def commit_to_crusade(g: State, seat: int) -> None:
    """§19.3 A Tag chit on Committed to Crusade."""
    if not g.committed >> seat & 1:
        g.committed |= 1 << seat
        tell(g, "crusade.committed", seat)


def score_crusade(g: State) -> None:
    """§4.4 E, 19.3 Crusade Scoring; then the Crusade or Excommunicated token is removed."""
    if g.crusade != NOBODY:
        won = not muslim_provinces(g, g.crusade)
        committed = [seat for seat in in_order(g, g.first_player) if g.committed >> seat & 1]
        for seat in committed:
            if catholic(g, seat):
                good = won and units_in(g, seat, g.crusade) > 0
                score(g, seat, CRUSADE_PRESTIGE if good else -CRUSADE_PRESTIGE)
        if not committed and controller(g) != NOBODY:
            score(g, controller(g), -CRUSADE_PRESTIGE)
        tell(g, "crusade.ends", g.crusade)
    g.crusade = g.excommunicated = NOBODY
