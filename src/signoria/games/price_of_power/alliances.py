"""§5.4 Forge Alliance, §5.2 Cut Ties, §11.3, §16.3: Alliances begin and end. Calls to Arms are in `war_calls.py`."""

from __future__ import annotations

from itertools import compress

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    allies,
    ally_of,
    area_influence,
    at_war,
    capital_of,
    influence_with,
    is_distant,
    is_npr,
    marriages,
    npr_tax,
    own_influence,
    realm_areas,
    seat_of,
)
from signoria.games.price_of_power.claims import claims_of
from signoria.games.price_of_power.components import (
    DIP,
    DISTANT_AREAS,
    IN_AREA,
    MAIN_AREAS,
    MAINS,
    NOBODY,
    PROVINCE_AREA,
)
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.influence import influence_total, lose_influence, marriage_discount, may_hold
from signoria.games.price_of_power.pieces import (
    INFLUENCE_LIMIT,
    add_influence,
    drop_alliance,
    make_alliance,
    remove_claim,
    remove_influence,
)
from signoria.games.price_of_power.state import ACTIVE, AGENDA, ALLIED, TRUCE, WAR, State
from signoria.games.price_of_power.treasury import change_stability, spend_power
from signoria.games.price_of_power.vocabulary import AREA, REALM, TIE, TIE_ALLIANCE, TIE_CLAIM, TIE_INFLUENCE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO, NOTHING

ALLIANCES = 3
LEAST_INFLUENCE = 2
DEAREST = 3
CUT_INFLUENCE = 5
CUT_STABILITY = 2

TOO_DEAR = Because("5.4.16")
LEFT_GAME = Because("21.09")
NO_TOKEN = Because("5.4.18")
AT_WAR = Because("5.4.20")
THEIR_WAR = Because("11.3.11")
ACTIVE_ALLY = Because("11.3.12")
TOO_LITTLE = Because("5.4.21")
LESS_THAN_ALLY = Because("5.4.22")
NO_CLAIM = Because("5.4.24")
PLAYERS = Because("11.3.50")
NO_NPR = Because("11.4.06")
ALREADY = Because("11.3.09")
NOT_INDEPENDENT = Because("16.3.14")
NOT_AT_PEACE = Because("16.3.15")
NOT_ENOUGH = Because("16.3.17")
NOT_TO_LIFT = Because("16.3.20")
NOTHING_TO_CUT = Because("5.2.39")
NO_ALLIANCE = Because("5.2.40")

# ---------------------------------------------------------------- questions


def alliance_limit(g: State, seat: int) -> int:
    """§11.3 3 Alliances, 1 more with the Cabinet."""
    return ALLIANCES + bonus(g, seat, "alliances")


def has_alliance_token(g: State, seat: int) -> bool:
    return len(allies(g, seat)) < alliance_limit(g, seat)


def npr_at_war(g: State, realm: int) -> bool:
    """§11.3 Whether a Realm without a player is at War, by itself or as an Active Ally."""
    return any(
        g.stance[seat * REALM_COUNT + realm] == WAR or g.ally[seat * REALM_COUNT + realm] == ACTIVE
        for seat in range(g.seats)
    )


def realm_at_war(g: State, realm: int) -> bool:
    """Whether any Realm is at War."""
    seat = seat_of(g, realm)
    return npr_at_war(g, realm) if seat == NOBODY else at_war(g, seat)


def place_truce(g: State, seat: int, realm: int) -> None:
    """§10.4 Truce tokens between two Realms."""
    g.stance[seat * REALM_COUNT + realm] = TRUCE
    other = seat_of(g, realm)
    if other != NOBODY:
        g.stance[other * REALM_COUNT + g.realm[seat]] = TRUCE
    tell(g, "truce.placed", seat, realm)


# ---------------------------------------------------------------- §5.4 Forge Alliance


def forge_cost(g: State, seat: int, realm: int, change: int) -> int:
    """§5.4 Half the Tax Income of the NPR, at most 3 Diplomatic Power."""
    return changed(min(DEAREST, (npr_tax(g, realm, tokens=False) + 1) // 2), change)


def forge_verdict(g: State, seat: int, realm: int, change: int = 0) -> Verdict:
    """§5.4 Whether an Alliance with this Realm may be forged."""
    if realm in g.realm:
        return PLAYERS
    if realm + 1 in g.retired:
        return LEFT_GAME
    if not is_npr(g, realm):
        return NO_NPR
    if alliance(g, seat, realm):
        return ALREADY
    if at_war(g, seat):
        return AT_WAR
    if npr_at_war(g, realm):
        return ACTIVE_ALLY if ally_of(g, realm) != NOBODY else THEIR_WAR
    if not has_alliance_token(g, seat):
        return NO_TOKEN
    mine, rival = influence_with(g, seat, realm, colonists=True), ally_of(g, realm)
    if mine < LEAST_INFLUENCE:
        return TOO_LITTLE
    if is_distant(g, realm) and not any(g.claim[area] >> seat & 1 for area in realm_areas(g, realm)):
        return NO_CLAIM
    if rival != NOBODY and influence_with(g, rival, realm, colonists=True) >= mine:
        return LESS_THAN_ALLY
    return OK if g.power[seat * 3 + DIP] >= forge_cost(g, seat, realm, change) else TOO_DEAR


def may_forge_alliance(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.4 Whether any Alliance may be forged."""
    if at_war(g, seat):
        return AT_WAR
    if not has_alliance_token(g, seat):
        return NO_TOKEN
    verdicts = [forge_verdict(g, seat, realm, change) for realm in within_influence(g, seat)]
    if OK in verdicts:
        return OK
    return next((one for one in (TOO_DEAR, LESS_THAN_ALLY, NO_CLAIM) if one in verdicts), TOO_LITTLE)


def within_influence(g: State, seat: int) -> list[int]:
    """§5.4, 11.1–2 The NPRs with whom a seat has any Influence at all: the only ones worth a closer look."""
    areas = set(compress(MAIN_AREAS, g.influence[seat * MAINS : (seat + 1) * MAINS]))
    if g.emperor == g.realm[seat]:
        areas.update(compress(MAIN_AREAS, g.imperial))
    areas |= {PROVINCE_AREA[capital_of(g, realm)] for realm in marriages(g, seat)}
    if g.colonists[seat]:
        areas.update(DISTANT_AREAS)
    here = {g.npr[p] for area in areas for p in IN_AREA[area]}
    return sorted(realm for realm in here if is_npr(g, realm))


@AGENDA.step("seat", "number")
def forge_alliance(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Forge Alliance with an NPR."""

    def why(realm: int) -> Verdict:
        return forge_verdict(g, seat, realm, change)

    realm = yield from pick(seat, "alliance.forge", REALM, lambda: allowed(within_influence(g, seat), why), why=why)
    spend_power(g, seat, DIP, forge_cost(g, seat, realm, change))
    take_alliance(g, seat, realm)
    capital = PROVINCE_AREA[g.npr_capital[realm]]
    if may_hold(g, capital) and area_influence(g, capital) < INFLUENCE_LIMIT:
        add_influence(g, seat, capital)


def take_alliance(g: State, seat: int, realm: int) -> None:
    """§11.3 An NPR has one Ally: this seat's token replaces any other."""
    rival = ally_of(g, realm)
    if realm not in g.realm and rival not in (NOBODY, seat):
        drop_alliance(g, rival, realm)
    make_alliance(g, seat, realm, ALLIED)


# ---------------------------------------------------------------- §16.3 Gain Alliance


def gain_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§16.3 Whether an effect can give this Alliance."""
    if alliance(g, seat, realm):
        return ALREADY
    if realm == g.realm[seat] or not (realm in g.realm or is_npr(g, realm)):
        return NOT_INDEPENDENT
    if realm + 1 in g.retired:
        return LEFT_GAME
    if realm_at_war(g, realm):
        return NOT_AT_PEACE
    rival = ally_of(g, realm)
    if realm not in g.realm and rival != NOBODY and influence_with(g, rival, realm) > influence_with(g, seat, realm):
        return NOT_ENOUGH
    other = seat_of(g, realm)
    if other != NOBODY and not has_alliance_token(g, other):
        return NO_TOKEN
    return OK if has_alliance_token(g, seat) or liftable(g, seat) else NO_TOKEN


def liftable(g: State, seat: int) -> list[int]:
    """§16.3 The Alliances whose tokens may be lifted: none of an Active Ally."""
    return [realm for realm in allies(g, seat) if alliance(g, seat, realm) == ALLIED]


def gain_alliance(g: State, seat: int, realm: int) -> Rule[None]:
    """§16.3 Gain Alliance: ignored where it is not possible; without a token one may be lifted from the map."""
    if not gain_verdict(g, seat, realm):
        return
    if not has_alliance_token(g, seat):

        def why(one: int) -> Verdict:
            if alliance(g, seat, one) == ACTIVE:
                return NOT_TO_LIFT
            return OK if alliance(g, seat, one) else NO_ALLIANCE

        lifted = yield from pick(
            seat,
            "alliance.lift",
            REALM,
            lambda: allowed(range(REALM_COUNT), why),
            none=NO,
            why=why,
            about=(REALM.start + realm,),
        )
        if lifted == NOTHING:
            return
        drop_alliance(g, seat, lifted)
    take_alliance(g, seat, realm)


# ---------------------------------------------------------------- §5.2 Cut Ties


def cut_verdict(g: State, seat: int, what: int) -> Verdict:
    """§5.2 Whether there is anything of this kind to cut."""
    if what == TIE_INFLUENCE:
        return OK if any(g.influence[seat * MAINS : (seat + 1) * MAINS]) else NOTHING_TO_CUT
    if what == TIE_CLAIM:
        return OK if claims_of(g, seat) else NOTHING_TO_CUT
    return OK if allies(g, seat) else NO_ALLIANCE


def may_cut_ties(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.2 Cut Ties: there must be something to give up."""
    return OK if any(cut_verdict(g, seat, what) is OK for what in TIE) else NOTHING_TO_CUT


@AGENDA.step("seat", "number")
def cut_ties(g: State, seat: int, change: int) -> Rule[None]:
    """§5.2 Cut Ties: Influence and Claims return, Alliances end, one by one."""

    def why(code: int) -> Verdict:
        return OK if code == DONE else cut_verdict(g, seat, code)

    what = yield from ask(seat, "ties.kind", lambda: [*allowed(TIE, why), DONE], why=why)
    if what == DONE:
        return
    again = cut_ties.at(seat, change)
    if what == TIE_ALLIANCE:

        def tied(one: int) -> Verdict:
            return OK if alliance(g, seat, one) else NO_ALLIANCE

        realm = yield from pick(seat, "ties.alliance", REALM, lambda: allowed(range(REALM_COUNT), tied), why=tied)
        plan(g, cut_one.at(seat, realm), again)
        return
    claims = what == TIE_CLAIM

    def there(area: int) -> Verdict:
        found = g.claim[area] >> seat & 1 if claims else own_influence(g, seat, area)
        return OK if found else NOTHING_TO_CUT

    key = "ties.claim" if claims else "ties.influence"
    area = yield from pick(seat, key, AREA, lambda: allowed(range(len(g.claim)), there), why=there)
    if claims:
        remove_claim(g, seat, area)
    else:
        remove_influence(g, seat, area)
    plan(g, again)


@AGENDA.step("seat", "realm")
def cut_one(g: State, seat: int, realm: int) -> Rule[None]:
    """§11.3 Ending an Alliance by Cut Ties: an Ally at Peace or at War."""
    if not alliance(g, seat, realm):
        return
    areas = realm_areas(g, realm)
    if not realm_at_war(g, realm):
        yield from lose_influence(g, seat, CUT_INFLUENCE - marriage_discount(g, seat, areas), areas)
        drop_alliance(g, seat, realm)
        place_truce(g, seat, realm)
        return
    active = alliance(g, seat, realm) == ACTIVE
    change_stability(g, seat, -CUT_STABILITY)
    yield from lose_influence(g, seat, influence_total(g, seat, areas), areas)
    if active:
        plan(g, entries.cut_alliance(seat, realm))
    else:
        drop_alliance(g, seat, realm)
