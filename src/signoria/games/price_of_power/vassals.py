"""§11.4 Vassals: Subjugation, Vassalization, Annexation and release."""

from __future__ import annotations

from signoria.games.price_of_power.alliances import has_alliance_token, take_alliance
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    base_tax,
    capital_of,
    influence_strength,
    is_distant,
    is_npr,
    marriage,
    npr_lawful,
    npr_owned,
    npr_tax,
    tax_value,
    vassals_of,
)
from signoria.games.price_of_power.capacity import strength
from signoria.games.price_of_power.claims import has_claim
from signoria.games.price_of_power.components import NOBODY, PAPAL_STATES, PROVINCE_AREA
from signoria.games.price_of_power.forces import MOST_ALLIED, lose_allied
from signoria.games.price_of_power.influence import can_spend_influence, spend_influence
from signoria.games.price_of_power.marriages import end_marriage, leave_vassal_courts
from signoria.games.price_of_power.npr import emerge, npr_fell, release_vassals
from signoria.games.price_of_power.pieces import (
    add_claim,
    clear_province,
    drop_alliance,
    occupy,
    place_town,
    place_vassal,
    rebels_take,
    set_war,
)
from signoria.games.price_of_power.state import ACTIVE, AGENDA, PEACE, REBELS, VASSAL_TOKENS, WAR, State
from signoria.games.price_of_power.vocabulary import AREA, REALM, TIE_ALLIANCE, TIE_CLAIM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NO

NOT_ALLY = Because("11.4.10")
TOO_LARGE = Because("11.4.19")
TOO_LITTLE = Because("11.4.20")
NO_MARRIAGE = Because("11.4.26")
DISTANT = Because("11.4.30")
PAPAL = Because("11.4.31")
EMPEROR = Because("11.4.32")
NO_TOKENS = Because("2.2.04")
NO_PLACE = Because("11.4.29")

# ---------------------------------------------------------------- questions


def vassal_lands(g: State, seat: int, realm: int) -> list[int]:
    """§11.4 The Provinces of one Vassal Realm of a PR: those of one flag."""
    return [p for p in npr_lawful(g, realm) if g.vassal[p] == seat + 1]


def is_vassal_of(g: State, seat: int, realm: int) -> bool:
    return realm not in g.realm and bool(vassal_lands(g, seat, realm))


def target_lands(g: State, seat: int, realm: int) -> list[int]:
    """What Subjugation is measured by: all that the Ally Owns, or all of the Vassal's Provinces."""
    vassals = vassal_lands(g, seat, realm)
    return vassals if vassals and not alliance(g, seat, realm) else npr_owned(g, realm)


def target_areas(g: State, seat: int, realm: int) -> list[int]:
    return sorted({PROVINCE_AREA[p] for p in target_lands(g, seat, realm)})


def target_tax(g: State, seat: int, realm: int) -> int:
    """§11.4 The Tax Income of an Ally (+1 Manpower tokens counted) or of a Vassal."""
    return npr_tax(g, realm) if alliance(g, seat, realm) else tax_value(vassal_lands(g, seat, realm))


def opponent_influence(g: State, seat: int, realm: int) -> int:
    """§11.4 Influence of Opponents in the target's Areas, Marriages and Imperial cubes among them."""
    areas = target_areas(g, seat, realm)
    return sum(influence_strength(g, other, area) for other in range(g.seats) if other != seat for area in areas)


def subjugation_cost(g: State, seat: int, realm: int) -> int:
    """§11.4 The Influence to discard, before the Marriage's discount."""
    return target_tax(g, seat, realm) + opponent_influence(g, seat, realm)


def vassal_tokens_left(g: State, seat: int) -> int:
    return VASSAL_TOKENS - g.vassals_out[seat]


def may_subjugate(g: State, seat: int, realm: int) -> Verdict:
    """§11.4 Whether Subjugate may be played on this Realm."""
    if is_distant(g, realm):
        return DISTANT
    vassal = is_vassal_of(g, seat, realm) and not alliance(g, seat, realm)
    if not vassal and not (is_npr(g, realm) and alliance(g, seat, realm)):
        return NOT_ALLY
    if realm == PAPAL_STATES:
        return PAPAL
    if realm == g.emperor:
        return EMPEROR
    tax, wed = target_tax(g, seat, realm), bool(marriage(g, seat, realm))
    by_marriage = wed and base_tax(g, seat) > tax + opponent_influence(g, seat, realm)
    if base_tax(g, seat) < 2 * tax and not by_marriage:
        return TOO_LARGE
    if not vassal and vassals_of(g, realm) and not wed:
        return NO_MARRIAGE
    if not can_spend_influence(g, seat, subjugation_cost(g, seat, realm), target_areas(g, seat, realm)):
        return TOO_LITTLE
    if not vassal and tax > 1 and vassal_tokens_left(g, seat) < tax_value(npr_owned(g, realm)):
        return NO_TOKENS
    return OK


def subjugatable(g: State, seat: int) -> list[int]:
    return allowed(range(REALM_COUNT), lambda realm: may_subjugate(g, seat, realm))


# ---------------------------------------------------------------- Subjugate


@AGENDA.step("seat", "number")
def subjugate(g: State, seat: int, change: int) -> Rule[None]:
    """§11.4 Subjugate: Vassalize an NPR Ally, or Annex a Vassal or an Ally with Tax Income 1."""

    def why(realm: int) -> Verdict:
        return may_subjugate(g, seat, realm)

    if not subjugatable(g, seat):
        return
    realm = yield from pick(seat, "vassal.subjugate", REALM, lambda: subjugatable(g, seat), why=why)
    lands, ally = target_lands(g, seat, realm), alliance(g, seat, realm)
    annexed = not ally
    if ally and target_tax(g, seat, realm) == 1:
        annexed = vassal_tokens_left(g, seat) < 1 or (yield from confirm(seat, "vassal.annex", (REALM.start + realm,)))
    followers = vassals_of(g, realm) if ally else []
    yield from spend_influence(g, seat, subjugation_cost(g, seat, realm), target_areas(g, seat, realm))
    if annexed:
        incorporate(g, seat, realm, lands)
    else:
        vassalize(g, seat, realm)
    plan(g, *(subjugate_follower.at(seat, follower) for follower in followers))


@AGENDA.step("seat", "realm")
def subjugate_follower(g: State, seat: int, realm: int) -> Rule[None]:
    """§11.4 Subjugating an NPR with Vassals: one of them, who is independent unless it is paid for as well."""
    tax, areas = npr_tax(g, realm), sorted({PROVINCE_AREA[p] for p in npr_owned(g, realm)})
    enough = vassal_tokens_left(g, seat) >= tax_value(npr_owned(g, realm))
    payable = enough and can_spend_influence(g, seat, tax, areas)
    if payable and (yield from confirm(seat, "vassal.follower", (REALM.start + realm,))):
        yield from spend_influence(g, seat, tax, areas)
        vassalize(g, seat, realm)
        return
    claimable = [area for area in areas if not has_claim(g, seat, area)]

    def why(code: int) -> Verdict:
        if code == TIE_ALLIANCE:
            return OK if has_alliance_token(g, seat) else NO_PLACE
        return OK if code == NO or claimable else NO_PLACE

    about = (REALM.start + realm,)
    gain = yield from ask(
        seat, "vassal.released", lambda: [*allowed((TIE_ALLIANCE, TIE_CLAIM), why), NO], why=why, about=about
    )
    if gain == TIE_ALLIANCE:
        take_alliance(g, seat, realm)
    elif gain == TIE_CLAIM:
        area = yield from pick(seat, "vassal.claim", AREA, lambda: claimable, about=about)
        add_claim(g, seat, area)


# ---------------------------------------------------------------- Vassalize, Annex, release


def end_relations(g: State, seat: int, realm: int) -> None:
    """A Realm is independent no more: no Alliances, its own Vassals free (§13.2), no Wars but for what is Occupied."""
    worth = g.war_tax[realm] or strength(g, realm)
    release_vassals(g, realm)
    kept = {g.occupier[p] - 1 for p in npr_lawful(g, realm) if not g.vassal[p]} - {NOBODY, seat}
    for other in range(g.seats):
        if alliance(g, other, realm) == ACTIVE:
            lose_allied(g, other, min(MOST_ALLIED, (worth + 1) // 2))
        drop_alliance(g, other, realm)
        at = other * REALM_COUNT + realm
        if other not in kept:
            g.stance[at], g.declared[at] = PEACE, 0
        elif g.stance[at] != WAR:  # it was the Active Ally of an Enemy
            set_war(g, other, realm, aggressor=bool(g.declared[other * REALM_COUNT + g.realm[seat]]))


def vassalize(g: State, seat: int, realm: int) -> None:
    """§11.4 A Realm becomes a Vassal: tokens on its Provinces, no Alliance, no Marriages but the Overlord's."""
    lands = [p for p in npr_lawful(g, realm) if not g.vassal[p] and g.occupier[p] in (0, seat + 1)]
    end_relations(g, seat, realm)
    g.overlord[realm] = NOBODY
    leave_vassal_courts(g, realm, seat)
    for p in lands:
        place_vassal(g, seat, p)
    tell(g, "vassal.made", seat, realm)


def annex(g: State, seat: int, realm: int) -> None:
    """§11.4 All of a Realm that is an NPR or one's own Vassal joins the Overlord's Realm."""
    incorporate(g, seat, realm, [*vassal_lands(g, seat, realm), *npr_owned(g, realm)])


def incorporate(g: State, seat: int, realm: int, lands: list[int]) -> None:
    """§11.4 The Provinces of a Vassal, or of an NPR of one Province, get Towns; Marriages there end.

    While Provinces of a Vassal's flag are an independent NPR, its relations go on.
    """
    goes_on = is_npr(g, realm) and all(g.vassal[p] for p in lands)
    if not goes_on:
        end_relations(g, seat, realm)
        g.overlord[realm] = NOBODY
    left = set(npr_lawful(g, realm)) - set(lands)
    gone = not left or capital_of(g, realm) in lands
    for other in range(g.seats):
        if gone or (other != seat and not goes_on):
            end_marriage(g, other, realm)
    for p in lands:
        by = g.occupier[p]
        place_town(g, seat, p, g.unrest[p])
        if by == REBELS:
            rebels_take(g, p)
        elif by:
            occupy(g, by - 1, p)
    if not left:
        npr_fell(g, realm)
    tell(g, "vassal.annexed", seat, realm)


def release(g: State, realm: int) -> None:
    """§13.2 A Vassal Realm is released: it is an independent NPR."""
    for p in npr_lawful(g, realm):
        if g.vassal[p]:
            clear_province(g, p)
    g.overlord[realm] = NOBODY
    emerge(g, realm, released=True)
    tell(g, "vassal.released", realm)
