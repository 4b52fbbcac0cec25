"""§11.2, 16.3: Royal Marriages and Disputed Successions."""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    CHRISTIAN,
    REALM_COUNT,
    capital_of,
    interregnum,
    marriage,
    marriages,
    npr_lawful,
    realm_provinces,
    religion_of,
    seat_of,
)
from signoria.games.price_of_power.components import MUSLIM, NOBODY, REVOLUTIONARY
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.pieces import set_marriage
from signoria.games.price_of_power.state import DISPUTED, MARRIED, State
from signoria.games.price_of_power.vocabulary import REALM
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NO, NOTHING

MARRIAGES = 3

NO_TOKEN = Because("11.2.02")
MARRIED_ALREADY = Because("11.2.08")
VASSAL_OF_OTHER = Because("11.2.16")
VASSAL_OF_NPR = Because("11.4.04")
PLAYERS = Because("11.2.18")
CHRISTIANS = Because("11.2.21")
MUSLIMS = Because("11.2.22")
REVOLUTIONARIES = Because("11.2.23")
NO_RULER = Because("7.2.26")
NO_REALM = Because("16.3.18")
NOT_MARRIED = Because("16.3.19")
NOT_TO_LIFT = Because("16.3.20")


def marriage_limit(g: State, seat: int) -> int:
    """§11.2 3 Marriages, 1 more with the Cabinet."""
    return MARRIAGES + bonus(g, seat, "marriages")


def has_marriage_token(g: State, seat: int) -> bool:
    return len(marriages(g, seat)) < marriage_limit(g, seat)


def faiths_agree(one: int, other: int) -> Verdict:
    """§11.2 Christians marry Christians, Muslims Muslims, Revolutionaries nobody."""
    if REVOLUTIONARY in (one, other):
        return REVOLUTIONARIES
    if one == MUSLIM:
        return OK if other == MUSLIM else MUSLIMS
    return OK if one in CHRISTIAN and other in CHRISTIAN else CHRISTIANS


def overlord_seat(g: State, realm: int) -> int:
    """§11.4 The player whose Vassal a Realm is, by the token on its Capital; NOBODY for an independent one."""
    lands = npr_lawful(g, realm)
    if not all(g.vassal[p] for p in lands):
        return NOBODY
    capital = g.npr_capital[realm]
    return g.vassal[capital if capital in lands else lands[0]] - 1


def eligible(g: State, seat: int, realm: int) -> Verdict:
    """§11.2 Eligible Marriage Partners; tokens are another matter."""
    if realm == g.realm[seat] or capital_of(g, realm) == NOBODY:
        return NO_REALM
    if marriage(g, seat, realm):
        return MARRIED_ALREADY
    if interregnum(g, seat):
        return NO_RULER
    other = seat_of(g, realm)
    if other != NOBODY and interregnum(g, other):
        return NO_RULER
    if other == NOBODY:
        if not npr_lawful(g, realm):
            return NO_REALM
        if g.overlord[realm] != NOBODY:
            return VASSAL_OF_NPR
        if overlord_seat(g, realm) not in (NOBODY, seat):
            return VASSAL_OF_OTHER
    return faiths_agree(g.religion[seat], religion_of(g, realm))


def may_marry(g: State, seat: int, realm: int) -> Verdict:
    """§11.2 Whether a PR may enter a Marriage with a Realm; between PRs both need a token."""
    other = seat_of(g, realm)
    verdict = eligible(g, seat, realm)
    if not verdict:
        return verdict
    if not has_marriage_token(g, seat) or (other != NOBODY and not has_marriage_token(g, other)):
        return NO_TOKEN
    return OK


def may_marry_npr(g: State, seat: int, realm: int) -> Verdict:
    """§11.2 Royal Marriage: PRs marry by Player-to-Player Diplomacy only."""
    return PLAYERS if realm in g.realm else may_marry(g, seat, realm)


def marry(g: State, seat: int, realm: int) -> None:
    """§11.2 A Marriage: a token on the Capital, between PRs on both."""
    set_marriage(g, seat, realm, MARRIED)
    tell(g, "marriage.made", seat, realm)


def end_marriage(g: State, seat: int, realm: int) -> None:
    if marriage(g, seat, realm):
        set_marriage(g, seat, realm, 0)
        tell(g, "marriage.ended", seat, realm)


def gain_marriage(g: State, seat: int, realm: int) -> Rule[None]:
    """§16.3 Gain Royal Marriage: without a token one may be lifted from the map, unless it is Disputed."""
    other = seat_of(g, realm)
    if not eligible(g, seat, realm) or (other != NOBODY and not has_marriage_token(g, other)):
        return
    if not has_marriage_token(g, seat):

        def why(one: int) -> Verdict:
            if marriage(g, seat, one) == DISPUTED:
                return NOT_TO_LIFT
            return OK if marriage(g, seat, one) else NOT_MARRIED

        lifted = yield from pick(
            seat,
            "marriage.lift",
            REALM,
            lambda: allowed(range(REALM_COUNT), why),
            none=NO,
            why=why,
            about=(REALM.start + realm,),
        )
        if lifted == NOTHING:
            return
        end_marriage(g, seat, lifted)
    marry(g, seat, realm)


def dispute(g: State, realm: int) -> None:
    """§11.2 Disputed Succession: every Marriage token in this Realm is flipped, whoever owns it."""
    for seat in range(g.seats):
        at = seat * REALM_COUNT + realm
        if g.wed[at] == MARRIED:
            g.wed[at] = DISPUTED
            tell(g, "marriage.disputed", seat, realm)


def leave_vassal_courts(g: State, realm: int, overlord: int) -> None:
    """§11.2, 11.4 A Vassal keeps Marriage ties with its Overlord only."""
    for seat in range(g.seats):
        if seat != overlord:
            end_marriage(g, seat, realm)


def still_there(g: State, realm: int) -> bool:
    """Whether a Realm owns anything; tokens leave a Capital that is gone."""
    return bool(realm_provinces(g, realm) or npr_lawful(g, realm))
