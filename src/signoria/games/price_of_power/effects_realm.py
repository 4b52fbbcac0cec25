"""§16.3 Effects on a Realm: its treasury, Provinces, Influence, Claims, Unrest and relations."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import alliances, marriages, rebels, vassals
from signoria.games.price_of_power.alliances import gain_alliance, place_truce
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    is_core,
    is_npr,
    lawful_owner,
    marriage,
    npr_lawful,
    owns,
    provinces_in,
    seat_of,
    stance,
)
from signoria.games.price_of_power.calls import Call
from signoria.games.price_of_power.claims import has_claim, owns_all, place_core
from signoria.games.price_of_power.components import ADM, DIP, IN_AREA, MAINS, MIL, NOBODY, TAX_VALUE
from signoria.games.price_of_power.effects_base import NOT_NAMED, Handler, on_each, take_some
from signoria.games.price_of_power.influence import gain_influence, lose_influence, oust_influence
from signoria.games.price_of_power.marriages import gain_marriage
from signoria.games.price_of_power.npr import npr_fell
from signoria.games.price_of_power.pieces import (
    LARGE_TOWN,
    SMALL_TOWN,
    TWO_SMALL,
    add_claim,
    add_unrest,
    clear_province,
    free_realm,
    has_town_for,
    place_cb,
    place_town,
    place_vassal,
    remove_claim,
    remove_unrest,
    return_town,
)
from signoria.games.price_of_power.state import (
    LARGE_TOWNS,
    MARRIED,
    PEACE,
    VASSAL_TOKENS,
    State,
)
from signoria.games.price_of_power.treasury import (
    change_stability,
    gain_any_power,
    gain_ducats,
    gain_power,
    lose_power,
    pay,
    power_of,
    score,
    spend_power,
)
from signoria.games.price_of_power.vocabulary import AREA, PROVINCE, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

CLAIMED = Because("16.3.22")
NO_CLAIM = Because("5.2.39")
OTHERS = Because("16.3.23")
YOURS = Because("16.3.23")
NO_TOKENS = Because("2.2.04")
NO_TOWNS = Because("2.2.04")
NOT_YOURS = Because("16.3.26")
LARGE_ALREADY = Because("16.3.25")
NO_REALM = Because("16.3.14")
ALL_CORE = Because("7.6.08")
UNRULY = Because("14.1.02")
CALM = Because("14.1.02")
NOT_MARRIED = Because("16.3.19")
NOT_ALLIED = Because("16.3.45")
NOT_VASSAL = Because("11.4.06")
HAS_CB = Because("9.1.26")

# ---------------------------------------------------------------- the treasury


def stability(g: State, seat: int, call: Call) -> None:
    """§7.3 Gain or lose Stability."""
    if by := call.number(g, seat):
        change_stability(g, seat, by)


def prestige(g: State, seat: int, call: Call) -> None:
    """§17.1 Gain or lose Prestige."""
    score(g, seat, call.number(g, seat))


def power_of_type(kind: int) -> Handler:
    """§7.1 Gain Monarch Power of one type, or lose it as far as there is any."""

    def change(g: State, seat: int, call: Call) -> None:
        amount = call.number(g, seat)
        if amount > 0:
            gain_power(g, seat, kind, amount)
        else:
            spend_power(g, seat, kind, min(-amount, power_of(g, seat, kind)))

    return change


def ducats(g: State, seat: int, call: Call) -> None:
    """§7.4 Gain Ducats, or pay a mandatory cost."""
    amount = call.number(g, seat)
    if amount > 0:
        gain_ducats(g, seat, amount)
    else:
        pay(g, seat, -amount)


def power(g: State, seat: int, call: Call) -> None:
    """§7.1 Gain or lose Monarch Power of one's own choice."""
    amount = call.number(g, seat)
    if amount > 0:
        plan(g, gain_any_power.at(seat, amount))
    elif amount < 0:
        plan(g, lose_power.at(seat, -amount))


# ---------------------------------------------------------------- Influence


def influence(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain/place Influence; below 0 it is lost."""
    amount, areas = call.number(g, seat), [area for area in call.members(g, seat, 1) if area < MAINS]
    if amount >= 0:
        each = call.option(g, seat, "each")
        yield from gain_influence(g, seat, amount, areas, each, displacing=not call.on_action_card)
    else:
        yield from lose_influence(g, seat, -amount, areas)


def remove_influence(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Lose Influence of one's own choice."""
    yield from lose_influence(g, seat, call.number(g, seat), call.members(g, seat, 1))


def oust(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Influence of Opponents is removed."""
    yield from oust_influence(g, seat, call.number(g, seat), call.members(g, seat, 1))


# ---------------------------------------------------------------- Claims, Cores, CBs, Truces


def claim(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain Claim: only one in each Area, and none where one Owns everything."""

    def why(area: int) -> Verdict:
        return CLAIMED if has_claim(g, seat, area) or owns_all(g, seat, area) else OK

    yield from take_some(g, seat, call, "effect.claim", AREA, why, partial(add_claim, g, seat))


def drop_claim(g: State, seat: int, call: Call) -> Rule[None]:
    """Claims leave the board."""

    def why(area: int) -> Verdict:
        return OK if g.claim[area] >> seat & 1 else NO_CLAIM

    yield from take_some(g, seat, call, "effect.drop_claim", AREA, why, partial(remove_claim, g, seat))


def core(g: State, seat: int, call: Call) -> Rule[None]:
    """§7.6 A Core token by a reward: the Provinces need not all be Owned, but some must not be Core Provinces yet."""

    def why(area: int) -> Verdict:
        return ALL_CORE if all(is_core(g, p, g.realm[seat]) for p in provinces_in(g, area)) else OK

    yield from take_some(g, seat, call, "effect.core", AREA, why, partial(place_core, g, seat))


def cb(g: State, seat: int, call: Call) -> Rule[None]:
    """§9.1 General CB: tokens on Realms that have any Province."""

    def why(realm: int) -> Verdict:
        if realm == g.realm[seat] or not (realm in g.realm or is_npr(g, realm)):
            return NO_REALM
        return HAS_CB if g.cb[seat * REALM_COUNT + realm] else OK

    yield from take_some(g, seat, call, "effect.cb", REALM, why, partial(place_cb, g, seat))


def truce(g: State, seat: int, realm: int) -> None:
    """§10.4 A Truce with a Realm at Peace."""
    if realm != g.realm[seat] and stance(g, seat, realm) == PEACE and (realm in g.realm or is_npr(g, realm)):
        place_truce(g, seat, realm)


# ---------------------------------------------------------------- Provinces


def free_for(g: State, seat: int, p: int) -> Verdict:
    """§16.3 No token of another PR on it, and none of one's own either."""
    if g.town[p] == seat + 1:
        return YOURS
    if (g.town[p] or g.vassal[p]) not in (0, seat + 1) or g.occupier[p] not in (0, seat + 1):
        return OTHERS
    return OK


def town_verdict(g: State, seat: int, p: int) -> Verdict:
    """§16.3, 7.5 Gain a Town: a Province of no PR, and a Town for it."""
    verdict = free_for(g, seat, p)
    if not verdict:
        return verdict
    return OK if has_town_for(g, seat, p) else NO_TOWNS


def gain_town(g: State, seat: int, p: int) -> None:
    """§16.3 The Province joins the Realm; an NPR that has lost its last one falls."""
    realm = g.npr[p]
    place_town(g, seat, p)
    tell(g, "effect.town", seat, p)
    if realm != NOBODY:
        npr_fell(g, realm)


def town(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain/place Towns."""
    why = partial(town_verdict, g, seat)
    yield from take_some(g, seat, call, "effect.town", PROVINCE, why, partial(gain_town, g, seat))


def vassal_verdict(g: State, seat: int, p: int) -> Verdict:
    """§16.3, 11.4 Gain Vassal tokens: a Province with a flag, of no PR, and tokens for it."""
    verdict = free_for(g, seat, p)
    if not verdict:
        return verdict
    if g.npr[p] == NOBODY or g.vassal[p]:
        return NO_REALM
    return OK if g.vassals_out[seat] + TAX_VALUE[p] <= VASSAL_TOKENS else NO_TOKENS


def gain_vassal(g: State, seat: int, p: int) -> None:
    place_vassal(g, seat, p)
    tell(g, "effect.vassal", seat, p)
    npr_fell(g, g.npr[p])


def vassal_token(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain/place Vassal tokens."""
    why = partial(vassal_verdict, g, seat)
    yield from take_some(g, seat, call, "effect.vassal_token", PROVINCE, why, partial(gain_vassal, g, seat))


def cede(g: State, seat: int, call: Call) -> None:
    """Provinces go to another Realm: a PR places Towns, an NPR lives on or emerges."""
    realms = call.members(g, seat, 1)
    if not realms:
        return
    for p in call.members(g, seat, 0):
        before = g.npr[p]
        if lawful_owner(g, p) == realms[0] and not g.vassal[p]:
            continue
        clear_province(g, p)
        free_realm(g, p, realms[0])
        if seat_of(g, realms[0]) == NOBODY:
            tell(g, "effect.ceded", p, realms[0])
        if before not in (NOBODY, realms[0]):
            npr_fell(g, before)


def develop_verdict(g: State, seat: int, p: int) -> Verdict:
    """§16.3 A Small Town of one's own, and a Large one to replace it."""
    if not owns(g, seat, p):
        return NOT_YOURS
    if g.pieces[p] not in (SMALL_TOWN, TWO_SMALL):
        return LARGE_ALREADY
    return OK if g.large_out[seat] < LARGE_TOWNS else NO_TOWNS


def enlarge(g: State, seat: int, p: int) -> None:
    return_town(g, seat, g.pieces[p])
    g.large_out[seat] += 1
    g.pieces[p] = LARGE_TOWN
    tell(g, "effect.developed", seat, p)


def develop(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Develop a Small Town into a Large Town."""
    why = partial(develop_verdict, g, seat)
    yield from take_some(g, seat, call, "effect.develop", PROVINCE, why, partial(enlarge, g, seat))


# ---------------------------------------------------------------- Unrest and Rebels


def mine(g: State, seat: int, p: int) -> bool:
    return seat + 1 in (g.town[p], g.vassal[p])


def unrest(g: State, seat: int, call: Call) -> Rule[None]:
    """§14.1 Unrest on Towns or Vassal tokens of one's own choice."""

    def why(p: int) -> Verdict:
        if not mine(g, seat, p) or g.occupier[p]:
            return NOT_YOURS
        return UNRULY if g.unrest[p] else OK

    yield from take_some(g, seat, call, "effect.unrest", PROVINCE, why, partial(add_unrest, g))


def calm(g: State, seat: int, call: Call) -> Rule[None]:
    """§14.1 Unrest is removed."""

    def why(p: int) -> Verdict:
        if not mine(g, seat, p):
            return NOT_YOURS
        return OK if g.unrest[p] else CALM

    yield from take_some(g, seat, call, "effect.calm", PROVINCE, why, partial(remove_unrest, g))


def raise_rebels(g: State, seat: int, call: Call) -> Rule[None]:
    """§14.2 Rebel Units, all in one Area."""
    many, areas = call.number(g, seat), call.members(g, seat, 1)
    if many > 0 and areas:
        area = yield from pick(seat, "effect.rebels", AREA, lambda: areas, about=call.about)
        rebels.place_rebels(g, area, many)


def revolt(g: State, seat: int, call: Call) -> Rule[None]:
    """§14.2 Rebellion in Provinces of one's own choice."""
    chosen: list[int] = []

    def why(p: int) -> Verdict:
        return OK if mine(g, seat, p) and not g.occupier[p] and p not in chosen else NOT_YOURS

    yield from take_some(g, seat, call, "effect.revolt", PROVINCE, why, chosen.append)
    plan(g, *(rebels.revolt.at(seat, p) for p in chosen))


def roll_rebels(g: State, seat: int, call: Call) -> None:
    """§14.2 Rebel Dice for one's Unrest in these Areas."""
    unruly = [area for area in call.members(g, seat, 0) if any(g.unrest[p] and mine(g, seat, p) for p in IN_AREA[area])]
    plan(g, *(rebels.roll_rebels.at(seat, area) for area in unruly))


# ---------------------------------------------------------------- relations


def one_realm(g: State, seat: int, call: Call, what: str, possible: list[int]) -> Rule[int]:
    """One Realm of those for which the effect is possible; the options are their own reason."""

    def why(realm: int) -> Verdict:
        return OK if realm in possible else NOT_NAMED

    return (yield from pick(seat, what, REALM, lambda: allowed(possible, why), why=why, about=call.about))


def ally(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain Alliance."""
    possible = [realm for realm in call.members(g, seat, 0) if alliances.gain_verdict(g, seat, realm)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.alliance", possible)
        yield from gain_alliance(g, seat, realm)


def wed(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Gain Royal Marriage."""
    possible = [realm for realm in call.members(g, seat, 0) if may_wed(g, seat, realm)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.marriage", possible)
        yield from gain_marriage(g, seat, realm)


def may_wed(g: State, seat: int, realm: int) -> bool:
    other = seat_of(g, realm)
    if not marriages.eligible(g, seat, realm) or (other != NOBODY and not marriages.has_marriage_token(g, other)):
        return False
    return marriages.has_marriage_token(g, seat) or MARRIED in g.wed[seat * REALM_COUNT : (seat + 1) * REALM_COUNT]


def unwed(g: State, seat: int, call: Call) -> Rule[None]:
    """A Royal Marriage ends."""
    possible = [realm for realm in call.members(g, seat, 0) if marriage(g, seat, realm)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.end_marriage", possible)
        marriages.end_marriage(g, seat, realm)


def dispute(g: State, seat: int, call: Call) -> Rule[None]:
    """§11.2 Disputed Succession in a Realm to which one is married."""
    possible = [realm for realm in call.members(g, seat, 0) if marriage(g, seat, realm) == MARRIED]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.dispute", possible)
        marriages.dispute(g, realm)


def make_vassal(g: State, seat: int, call: Call) -> Rule[None]:
    """§11.4 An NPR becomes a Vassal, as far as there are tokens for it."""
    possible = [realm for realm in call.members(g, seat, 0) if may_vassalize(g, seat, realm)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.vassalize", possible)
        vassals.vassalize(g, seat, realm)


def may_vassalize(g: State, seat: int, realm: int) -> bool:
    if not is_npr(g, realm):
        return False
    lands = [p for p in npr_lawful(g, realm) if not g.vassal[p] and g.occupier[p] in (0, seat + 1)]
    return bool(lands) and g.vassals_out[seat] + sum(TAX_VALUE[p] for p in lands) <= VASSAL_TOKENS


def annex(g: State, seat: int, call: Call) -> Rule[None]:
    """§11.4 An NPR or a Vassal of one's own is Annexed."""
    possible = [r for r in call.members(g, seat, 0) if is_npr(g, r) or vassals.is_vassal_of(g, seat, r)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.annex", possible)
        vassals.annex(g, seat, realm)


def release(g: State, seat: int, call: Call) -> Rule[None]:
    """§13.2 A Vassal of one's own is released."""
    possible = [realm for realm in call.members(g, seat, 0) if vassals.is_vassal_of(g, seat, realm)]
    if possible:
        realm = yield from one_realm(g, seat, call, "effect.release", possible)
        vassals.release(g, realm)


REALM_EFFECTS: dict[str, Handler] = {
    "stability": stability,
    "prestige": prestige,
    "adm": power_of_type(ADM),
    "dip": power_of_type(DIP),
    "mil": power_of_type(MIL),
    "ducats": ducats,
    "power": power,
    "influence": influence,
    "remove_influence": remove_influence,
    "oust": oust,
    "claim": claim,
    "drop_claim": drop_claim,
    "core": core,
    "cb": cb,
    "truce": on_each(truce),
    "town": town,
    "vassal_token": vassal_token,
    "cede": cede,
    "develop": develop,
    "unrest": unrest,
    "calm": calm,
    "rebels": raise_rebels,
    "revolt": revolt,
    "roll_rebels": roll_rebels,
    "alliance": ally,
    "marriage": wed,
    "end_marriage": unwed,
    "dispute": dispute,
    "vassalize": make_vassal,
    "annex": annex,
    "release": release,
}
