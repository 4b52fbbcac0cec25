"""§10 Peace Terms: what each needs and what it does. `conquests.py` has Keep Current Board State.

A Term is enforced by the Victor (`Peace.seat`, `Peace.named`) on the Loser and those for whom it speaks.
"""

from __future__ import annotations

from signoria.games.price_of_power.alliances import gain_alliance, gain_verdict
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    active_ally_of,
    capital_of,
    controlling_seat,
    marriage,
    provinces_in,
    religion_of,
    same_faith,
    seat_of,
    stance,
    tax_value,
    vassals_of,
)
from signoria.games.price_of_power.characters import new_ruler
from signoria.games.price_of_power.components import MAINS, NOBODY, PAPAL_STATES, PROVINCE_AREA
from signoria.games.price_of_power.conquests import keep_current_board_state, peace_claims
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.empire import annexed_by_emperor, emperor_annexed
from signoria.games.price_of_power.faith import set_faith, set_npr_religion, set_state_religion
from signoria.games.price_of_power.influence import gain_influence, lose_influence
from signoria.games.price_of_power.npr import npr_fell, release_vassals
from signoria.games.price_of_power.pieces import (
    drop_alliance,
    place_town,
    place_vassal,
    set_marriage,
)
from signoria.games.price_of_power.settlement import (
    AGREED,
    INCONCLUSIVE,
    SURRENDERED,
    TOTAL,
    capital_taken,
    cede,
    clear_stances,
    current,
    give_all_back,
    give_back,
    imperial_outcome,
    imperial_result,
    lawful,
    lose_ally,
    lose_for_white_peace,
    loser_seat,
    part_ways,
    peace_income,
    peace_tax,
    settle_tokens,
    taken,
)
from signoria.games.price_of_power.state import AGENDA, DISPUTED, MARRIED, VASSAL_TOKENS, WAR, State
from signoria.games.price_of_power.treasury import score
from signoria.games.price_of_power.vocabulary import (
    CARD,
    FORCE_CONVERSION,
    FULL_ANNEXATION,
    HUMILIATION,
    KEEP_CURRENT_BOARD_STATE,
    REALM,
    SECURE_DESIRED_SUCCESSION,
    TERM,
    VASSALIZATION,
    WHITE_PEACE,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import NO, NOTHING

CONSENT = Because("10.4.11")
KEEP_NEEDS_VICTORY = Because("10.4.15")
HUMILIATION_NEEDS_VICTORY = Because("10.4.33")
HUMILIATION_CAPITAL = Because("10.4.34")
NO_NPR = Because("10.4.41")
VASSAL_NEEDS_VICTORY = Because("10.4.42")
ONLY_NPR = Because("10.4.43")
VASSAL_CAPITAL = Because("10.4.44")
OTHER_AREA = Because("10.4.45")
NO_TOKENS = Because("2.2.04")
NOT_BY_AGREEMENT = Because("10.4.92")
PAPAL = Because("11.4.31")
EMPEROR = Because("11.4.32")
LEFT_GAME = Because("21.09")
CONVERSION_NEEDS_VICTORY = Because("10.4.55")
CAPITAL_AREA = Because("10.4.56")
SAME_FAITH = Because("10.4.57")
SUCCESSION_NEEDS_VICTORY = Because("10.4.65")
NOT_DISPUTED = Because("10.4.66")
SUCCESSION_CAPITAL = Because("10.4.67")
NEEDS_TOTAL = Because("10.4.81")
NO_PLAYER = Because("10.4.82")

# ---------------------------------------------------------------- what each needs


def may_white_peace(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """White Peace: Total Victory to enforce; an NPR always accepts one."""
    return OK if kind in (TOTAL, AGREED) or seat_of(g, realm) == NOBODY else CONSENT


def may_keep(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Keep Current Board State: any Victory."""
    return KEEP_NEEDS_VICTORY if kind == INCONCLUSIVE else OK


def may_humiliate(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Humiliation: of a PR whose Capital is Occupied, or that has Surrendered."""
    if kind == INCONCLUSIVE:
        return HUMILIATION_NEEDS_VICTORY
    if seat_of(g, realm) == NOBODY:
        return NO_NPR
    return OK if kind == SURRENDERED or capital_taken(g, seat, realm) else HUMILIATION_CAPITAL


def may_vassalize(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Vassalization: of an NPR whose Capital and a Province in another Area (if any) are Occupied."""
    if kind == INCONCLUSIVE:
        return VASSAL_NEEDS_VICTORY
    if kind == AGREED:
        return NOT_BY_AGREEMENT
    if seat_of(g, realm) != NOBODY:
        return ONLY_NPR
    if realm == PAPAL_STATES:
        return PAPAL
    if realm == g.emperor:
        return EMPEROR
    if realm + 1 in g.retired:
        return LEFT_GAME
    if not capital_taken(g, seat, realm):
        return VASSAL_CAPITAL
    home = PROVINCE_AREA[capital_of(g, realm)]
    elsewhere = [p for p in lawful(g, realm) if PROVINCE_AREA[p] != home]
    if elsewhere and not any(g.occupier[p] == seat + 1 for p in elsewhere):
        return OTHER_AREA
    return OK if g.vassals_out[seat] + tax_value(vassalizable(g, seat, realm)) <= VASSAL_TOKENS else NO_TOKENS


def vassalizable(g: State, seat: int, realm: int) -> list[int]:
    """Vassalization: all *de jure* Provinces of the Loser but those that other PRs Occupy."""
    return [p for p in lawful(g, realm) if g.occupier[p] in (0, seat + 1)]


def may_convert(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Force Conversion: all of the Loser's Capital Area Controlled, and another Religion."""
    if kind == INCONCLUSIVE:
        return CONVERSION_NEEDS_VICTORY
    home = PROVINCE_AREA[capital_of(g, realm)]
    if not all(controlling_seat(g, p) == seat for p in provinces_in(g, home)):
        return CAPITAL_AREA
    return SAME_FAITH if same_faith(g.religion[seat], religion_of(g, realm)) else OK


def may_secure(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Secure Desired Succession: a Disputed Succession on the Loser's Capital, which is Occupied."""
    if kind == INCONCLUSIVE:
        return SUCCESSION_NEEDS_VICTORY
    if not disputed(g, realm):
        return NOT_DISPUTED
    return OK if capital_taken(g, seat, realm) else SUCCESSION_CAPITAL


def may_annex(g: State, seat: int, realm: int, kind: int) -> Verdict:
    """Full Annexation: Total Victory over an NPR."""
    if kind == AGREED:
        return NOT_BY_AGREEMENT
    if seat_of(g, realm) != NOBODY:
        return NO_PLAYER
    return OK if kind == TOTAL else NEEDS_TOTAL


def disputed(g: State, realm: int) -> bool:
    """Whether anybody's Marriage token on a Realm's Capital shows Disputed Succession."""
    return any(marriage(g, seat, realm) == DISPUTED for seat in range(g.seats))


NEEDS = {
    WHITE_PEACE: may_white_peace,
    KEEP_CURRENT_BOARD_STATE: may_keep,
    HUMILIATION: may_humiliate,
    VASSALIZATION: may_vassalize,
    FORCE_CONVERSION: may_convert,
    SECURE_DESIRED_SUCCESSION: may_secure,
    FULL_ANNEXATION: may_annex,
}


def may_settle(g: State, seat: int, realms: list[int], kind: int, term: int) -> Verdict:
    """§10.3 Whether a Victor may enforce a Term on an Enemy and those it speaks for.

    Vassalization and Force Conversion need only one of them for which all requirements are met.
    """
    first = NEEDS[term](g, seat, realms[0], kind)
    if first is not OK and term in (VASSALIZATION, FORCE_CONVERSION):
        return next((OK for realm in realms[1:] if NEEDS[term](g, seat, realm, kind) is OK), first)
    return first


# ---------------------------------------------------------------- concluding Peace


@AGENDA.step()
def conclude(g: State) -> None:
    """§10.1, 10.4 The Peace Term is carried out; then the War is over."""
    peace = current(g)
    tell(g, "peace.concluded", peace.seat, peace.realm, TERM.start + peace.term)
    result = imperial_result(g, peace.seat, peace.realm) if peace.named else 0
    if TERM.start + peace.term == SECURE_DESIRED_SUCCESSION:
        plan(g, peace_alliance.at(peace.seat, peace.realm))
    plan(g, STEPS[TERM.start + peace.term], close_peace.at(result))


@AGENDA.step("number")
def close_peace(g: State, result: int) -> None:
    """§10.3, 10.4 War and Truce tokens; the Alliance of an Active Ally settled by itself; the Emperor's Authority."""
    peace = current(g)
    absorbed = seat_of(g, peace.realm) == NOBODY and TERM.start + peace.term in (VASSALIZATION, FULL_ANNEXATION)
    settle_tokens(g, peace.seat, peace.realm, peace.realms, peace.mine, truce=not absorbed)
    part_ways(g, peace.seat, peace.realm, peace.realms)
    lose_ally(g, peace.realm)
    imperial_outcome(g, result)
    g.peace = None


# ---------------------------------------------------------------- White Peace


@AGENDA.step()
def white_peace(g: State) -> None:
    """White Peace: all Occupied Provinces are returned; every PR involved loses 1 Prestige."""
    give_all_back(g)
    lose_for_white_peace(g, (current(g).seat, loser_seat(g)))


# ---------------------------------------------------------------- Humiliation


@AGENDA.step()
def humiliation(g: State) -> None:
    """Humiliation: all is returned; Prestige for what the Loser itself gets back."""
    peace = current(g)
    prestige = min(10, 2 * peace_tax(g, taken(g, peace.seat, peace.realms[:1])))
    give_all_back(g)
    score(g, peace.seat, prestige)
    score(g, loser_seat(g), -prestige)


# ---------------------------------------------------------------- Vassalization


@AGENDA.step()
def vassalization(g: State) -> None:
    """Vassalization of all Realms for which its requirements are met; the others get a White Peace."""
    peace = current(g)
    vassals = []
    for realm in peace.realms:
        if may_vassalize(g, peace.seat, realm, peace.kind):
            make_vassal(g, realm)
            vassals.append(realm)
    give_all_back(g)
    plan(g, *(peace_influence.at(peace.seat, realm, 2, 1) for realm in vassals), peace_claims.at())


def make_vassal(g: State, realm: int) -> None:
    """§10, 11.4 Vassal tokens on all *de jure* Provinces, except those that other PRs Occupy."""
    seat = current(g).seat
    held = {PROVINCE_AREA[p] for p in taken(g, seat, [realm])}
    lose_ally(g, realm)
    for p in vassalizable(g, seat, realm):
        cede(g, p, seat)
        place_vassal(g, seat, p, unrest=int(PROVINCE_AREA[p] not in held))
    end_ties(g, realm, keep=NOBODY)
    release_vassals(g, realm)
    clear_stances(g, realm)
    npr_fell(g, realm)
    tell(g, "peace.vassal", seat, realm)


def end_ties(g: State, realm: int, keep: int) -> list[int]:
    """Alliances and Marriages with a Realm are removed, except one seat's; gives those who lost a Marriage."""
    widowed = []
    for seat in range(g.seats):
        if seat == keep:
            continue
        drop_alliance(g, seat, realm)
        if marriage(g, seat, realm):
            set_marriage(g, seat, realm, 0)
            widowed.append(seat)
    return widowed


@AGENDA.step("seat", "realm", "number", "number")
def peace_influence(g: State, seat: int, realm: int, amount: int, everywhere: int) -> Rule[None]:
    """§10 The Victor may place Influence in the Loser's Capital Area, or in all its Areas; full ones too."""
    home = capital_of(g, realm)
    places = [p for p, owner in enumerate(g.npr) if owner == realm and not g.town[p]] if everywhere else [home]
    areas = sorted({PROVINCE_AREA[p] for p in places if p != NOBODY and PROVINCE_AREA[p] < MAINS})
    yield from gain_influence(g, seat, amount, areas)


# ---------------------------------------------------------------- Force Conversion


@AGENDA.step()
def force_conversion(g: State) -> None:
    """Force Conversion of all Realms for which its requirements are met; the others get a White Peace."""
    peace = current(g)
    converts = [r for r in peace.realms if may_convert(g, peace.seat, r, peace.kind) is OK]
    give_all_back(g)
    for realm in converts:
        convert_realm(g, realm, g.religion[peace.seat])
        score(g, peace.seat, 3)
        plan(g, peace_influence.at(peace.seat, realm, 2, 0))
        if seat_of(g, realm) != NOBODY:
            score(g, seat_of(g, realm), -5)
            plan(g, convert_loses.at(seat_of(g, realm)))


def convert_realm(g: State, realm: int, faith: int) -> None:
    """The State Religion and the Religion of the Capital Area become the Victor's."""
    seat, home = seat_of(g, realm), PROVINCE_AREA[capital_of(g, realm)]
    if home < MAINS:
        set_faith(g, home, faith)
    if seat == NOBODY:
        set_npr_religion(g, realm, faith)
    else:
        set_state_religion(g, seat, faith)
    tell(g, "peace.converted", realm, faith)


@AGENDA.step("seat")
def convert_loses(g: State, seat: int) -> Rule[None]:
    """Force Conversion: the Loser removes 4 Influence of its own choice."""
    yield from lose_influence(g, seat, 4, list(range(MAINS)))


# ---------------------------------------------------------------- Secure Desired Succession


@AGENDA.step()
def secure_desired_succession(g: State) -> None:
    """Secure Desired Succession: the Victor's claim to the Loser's throne prevails."""
    peace = current(g)
    seat, realm = peace.seat, peace.realm
    give_all_back(g)
    if seat_of(g, realm) == NOBODY:
        end_other_wars(g, realm, seat)
    lose_foreign_ally(g, seat, realm)
    widowed = end_ties(g, realm, keep=seat)
    score(g, seat, 3 * len(widowed))
    for other in widowed:
        score(g, other, -3)
    if marriage(g, seat, realm) == DISPUTED:
        g.wed[seat * REALM_COUNT + realm] = MARRIED  # its own token, not the one on its own Capital
        score(g, seat, min(5, peace_income(g, realm)))
    if seat_of(g, realm) == NOBODY:
        plan(g, peace_influence.at(seat, realm, 4, 0))
    else:
        plan(g, peace_ruler.at(seat, realm))


def lose_foreign_ally(g: State, seat: int, realm: int) -> None:
    """§10.3 The PR whose Active Ally this is, unless it is the Victor, loses it with its Allied Units."""
    if active_ally_of(g, realm) not in (seat, NOBODY):
        lose_ally(g, realm)


def end_other_wars(g: State, realm: int, victor: int) -> None:
    """All other Wars of an NPR end on White Peace terms."""
    for seat in range(g.seats):
        held = taken(g, seat, [realm])
        if seat != victor and (held or stance(g, seat, realm) == WAR):
            give_back(g, held)
            if stance(g, seat, realm) == WAR:
                lose_for_white_peace(g, [seat])
                settle_tokens(g, seat, realm, [], [], truce=True)


@AGENDA.step("seat", "realm")
def peace_ruler(g: State, seat: int, realm: int) -> Rule[None]:
    """The Victor may replace the Loser's Ruler with a Leader from any discard pile."""
    loser = seat_of(g, realm)
    card = yield from pick(seat, "peace.ruler", CARD, lambda: discarded_leaders(g), none=NO)
    if card == NOTHING:
        return
    pile = next(pile for pile in g.discard if card in pile)
    pile.remove(card)
    new_ruler(g, loser, card)


def discarded_leaders(g: State) -> list[int]:
    """The Leaders that lie in the discard piles."""
    return [card for pile in g.discard for card in pile if not CHARACTERS[card].advisor]


@AGENDA.step("seat", "realm")
def peace_alliance(g: State, seat: int, realm: int) -> Rule[None]:
    """The Victor may gain an Alliance with this Realm, now that the War is over (§16.3)."""
    possible = gain_verdict(g, seat, realm) is OK and realm + 1 not in g.retired
    if possible and (yield from confirm(seat, "peace.alliance", (REALM.start + realm,))):
        yield from gain_alliance(g, seat, realm)


# ---------------------------------------------------------------- Full Annexation


@AGENDA.step()
def full_annexation(g: State) -> None:
    """Full Annexation: the Loser's *de jure* Provinces, its Vassals' too, join the Victor's Realm."""
    peace = current(g)
    seat, realm = peace.seat, peace.realm
    friend = active_ally_of(g, realm)
    if g.emperor == g.realm[seat]:
        annexed_by_emperor(g, realm)
    if friend != NOBODY:
        score(g, friend, -2)
    lose_ally(g, realm)
    vassals = vassals_of(g, realm)
    for p in lawful(g, realm):
        cede(g, p, seat)
        place_town(g, seat, p, unrest=1)
    for gone in (realm, *vassals):
        end_ties(g, gone, keep=NOBODY)
        clear_stances(g, gone)
        npr_fell(g, gone)
    tell(g, "peace.annexed", seat, realm)
    emperor_annexed(g, realm)
    plan(g, peace_claims.at())


STEPS = {
    WHITE_PEACE: white_peace.at(),
    KEEP_CURRENT_BOARD_STATE: keep_current_board_state.at(),
    HUMILIATION: humiliation.at(),
    VASSALIZATION: vassalization.at(),
    FORCE_CONVERSION: force_conversion.at(),
    SECURE_DESIRED_SUCCESSION: secure_desired_succession.at(),
    FULL_ANNEXATION: full_annexation.at(),
}
