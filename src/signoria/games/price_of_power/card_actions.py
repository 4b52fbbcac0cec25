"""§5.4, 6 The Actions that only cards offer: what Action Cards, Display Cards and rewards let a player do.

Covert ones name their target first, then those whom it hits may counter (§6.2).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.actions_base import FREE
from signoria.games.price_of_power.activate import may_forced_march, may_naval_maneuver
from signoria.games.price_of_power.administration import may_increase_stability
from signoria.games.price_of_power.alliances import gain_alliance, npr_at_war
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    AREA_REACH,
    REALM_COUNT,
    alliance,
    ally_of,
    area_influence,
    bits,
    deployed_regulars,
    influence_strength,
    influence_with,
    is_npr,
    owned,
    realm_areas,
    vassal_provinces,
)
from signoria.games.price_of_power.claims import core_verdict, place_core
from signoria.games.price_of_power.components import IN_AREA, MAINS, NOBODY, PROVINCE_AREA, PROVINCES
from signoria.games.price_of_power.covert import countered
from signoria.games.price_of_power.decks import IDEA, MODES
from signoria.games.price_of_power.influence import (
    all_players,
    displace,
    gain_influence,
    may_hold,
    opponents_in,
)
from signoria.games.price_of_power.marriages import marry, may_marry_npr
from signoria.games.price_of_power.nodes import mode_node, term_of
from signoria.games.price_of_power.pieces import INFLUENCE_LIMIT, add_influence, add_unrest, remove_influence
from signoria.games.price_of_power.rebels import holder_in_unrest, place_rebels
from signoria.games.price_of_power.religion import may_convert_area
from signoria.games.price_of_power.research import cost_of as idea_cost
from signoria.games.price_of_power.research import gain_idea, idea_verdict, kind_of, researchers
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import gain_ducats, spend_power
from signoria.games.price_of_power.vassals import subjugatable
from signoria.games.price_of_power.vocabulary import AREA, CARD, NODE, PROVINCE, REALM, SEAT, TRADE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING

SWAPPED = 2
SABOTAGED = 2
SUPPORTED = 2

NO_UNITS = Because("6.2.33")
NO_AREA = Because("7.6.06")
NOT_INDEPENDENT = Because("11.4.06")
ALLY_ALREADY = Because("11.3.09")
THEIR_WAR = Because("11.3.11")
NO_PLACE = Because("11.1.08")
NO_TARGET = Because("5.4.01")
NO_INFLUENCE = Because("6.1.01")
CALM = Because("14.1.01")
UNKNOWN_IDEA = Because("5.4.05")
NO_MERCHANT = Because("5.4.32")

# ---------------------------------------------------------------- Central Authority, Development


def may_war_taxes(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if deployed_regulars(g, seat) else NO_UNITS


@AGENDA.step("seat", "number")
def war_taxes(g: State, seat: int, change: int) -> Rule[None]:
    """§6.2 War Taxes: 1 Ducat for each Regular Unit Deployed; 1 Unrest, not under an Occupier's Town (§14.1)."""
    calm = [p for p in (*owned(g, seat), *vassal_provinces(g, seat)) if not g.unrest[p]]
    p = NOBODY
    if calm:
        p = yield from pick(seat, "taxes.unrest", PROVINCE, lambda: calm)
    gain_ducats(g, seat, deployed_regulars(g, seat))
    if p != NOBODY:
        add_unrest(g, p)


def may_integrate_area(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(core_verdict(g, seat, area) for area in range(AREA_COUNT)) else NO_AREA


@AGENDA.step("seat", "number")
def integrate_area(g: State, seat: int, change: int) -> Rule[None]:
    """§7.6 Integrate Area: a Core token where one Owns all the Provinces."""
    if may_integrate_area(g, seat):
        why = partial(core_verdict, g, seat)
        area = yield from pick(seat, "core.area", AREA, lambda: allowed(range(AREA_COUNT), why), why=why)
        place_core(g, seat, area)


# ---------------------------------------------------------------- Royal Marriage, Subjugate


def may_royal_marriage(g: State, seat: int, change: int = 0) -> Verdict:
    verdicts = [may_marry_npr(g, seat, realm) for realm in range(REALM_COUNT)]
    return OK if OK in verdicts else verdicts[0]


@AGENDA.step("seat", "number")
def royal_marriage(g: State, seat: int, change: int) -> Rule[None]:
    """§11.2 Royal Marriage with an NPR or one's own Vassal; 1 Influence in its Areas."""
    if may_royal_marriage(g, seat):
        why = partial(may_marry_npr, g, seat)
        realm = yield from pick(seat, "marriage.realm", REALM, lambda: allowed(range(REALM_COUNT), why), why=why)
        marry(g, seat, realm)
        areas = {PROVINCE_AREA[p] for p in lands_of(g, realm)}
        yield from gain_influence(g, seat, 1, areas, displacing=False)


def lands_of(g: State, realm: int) -> list[int]:
    """The Provinces of a Realm without a player, a Vassal or not."""
    return [p for p in range(len(PROVINCES)) if g.npr[p] == realm and not g.town[p] and not g.occupier[p]]


def may_subjugate_any(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if subjugatable(g, seat) else NO_INFLUENCE


# ---------------------------------------------------------------- New Alliance


def new_alliance_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§6.2 An NPR at Peace, not yet an Ally, in whose Areas Influence can lie."""
    if not is_npr(g, realm):
        return NOT_INDEPENDENT
    if alliance(g, seat, realm):
        return ALLY_ALREADY
    if npr_at_war(g, realm):
        return THEIR_WAR
    return OK if any(swap_verdict(g, seat, area) for area in realm_areas(g, realm)) else NO_PLACE


def swap_verdict(g: State, seat: int, area: int) -> Verdict:
    """Whether Influence of one's own can come into an Area, in the place of an Opponent's if it is full."""
    verdict = may_hold(g, area)
    if not verdict:
        return verdict
    return OK if area_influence(g, area) < INFLUENCE_LIMIT or opponents_in(g, seat, area) else NO_PLACE


def may_new_alliance(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(new_alliance_verdict(g, seat, realm) for realm in range(REALM_COUNT)) else NO_PLACE


@AGENDA.step("seat", "number")
def new_alliance(g: State, seat: int, change: int) -> Rule[None]:
    """§6.2 New Alliance: up to 2 Influence of an Opponent give way to 2 of yours; with the most, the Alliance."""
    if not may_new_alliance(g, seat):
        return
    why = partial(new_alliance_verdict, g, seat)
    realm = yield from pick(seat, "covert.ally", REALM, lambda: allowed(range(REALM_COUNT), why), why=why)
    areas = sorted(realm_areas(g, realm))
    place = partial(swap_verdict, g, seat)
    area = yield from pick(seat, "covert.area", AREA, lambda: allowed(areas, place), about=(REALM.start + realm,))
    rivals = {*opponents_in(g, seat, area), ally_of(g, realm)} - {NOBODY}
    if (yield from countered(g, seat, rivals)):
        return
    if opponents_in(g, seat, area):
        room = area_influence(g, area) < INFLUENCE_LIMIT
        other = yield from pick(
            seat, "covert.swap", SEAT, lambda: opponents_in(g, seat, area), none=DONE if room else None
        )
        if other != NOTHING:
            remove_influence(g, other, area, SWAPPED)
    add_influence(g, seat, area, SWAPPED)
    most = max((influence_with(g, other, realm) for other in range(g.seats) if other != seat), default=0)
    if influence_with(g, seat, realm) > most and (yield from confirm(seat, "covert.gain", (REALM.start + realm,))):
        yield from gain_alliance(g, seat, realm)


# ---------------------------------------------------------------- Spy Network


def spy_verdict(g: State, seat: int, area: int) -> Verdict:
    """An Area with Influence of one's own (a Marriage counts, §11.2) and of an Opponent."""
    if area >= MAINS or not influence_strength(g, seat, area):
        return NO_INFLUENCE
    return OK if opponents_in(g, seat, area) else NO_TARGET


def may_spy_influence(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(spy_verdict(g, seat, area) for area in range(MAINS)) else NO_TARGET


@AGENDA.step("seat", "number")
def spy_influence(g: State, seat: int, change: int) -> Rule[None]:
    """§11.1 One Influence of an Opponent gives way to one of yours, where you have some already."""
    if not may_spy_influence(g, seat):
        return
    why = partial(spy_verdict, g, seat)
    area = yield from pick(seat, "covert.spied", AREA, lambda: allowed(range(MAINS), why), why=why)
    if (yield from countered(g, seat, opponents_in(g, seat, area))):
        return
    yield from displace(g, seat, area)
    if not all_players(g, area):
        add_influence(g, seat, area)


def sabotage_verdict(g: State, seat: int, area: int) -> Verdict:
    return OK if area < MAINS and opponents_in(g, seat, area) else NO_TARGET


def may_sabotage(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(sabotage_verdict(g, seat, area) for area in range(MAINS)) else NO_TARGET


@AGENDA.step("seat", "number")
def sabotage(g: State, seat: int, change: int) -> Rule[None]:
    """§11.1 Sabotage Reputation: 2 Influence of Opponents leave one Area."""
    if not may_sabotage(g, seat):
        return
    why = partial(sabotage_verdict, g, seat)
    area = yield from pick(seat, "covert.sabotage", AREA, lambda: allowed(range(MAINS), why), why=why)
    if (yield from countered(g, seat, opponents_in(g, seat, area))):
        return
    for _ in range(SABOTAGED):
        if opponents_in(g, seat, area):
            yield from displace(g, seat, area)


def holder(g: State, p: int) -> int:
    """The seat whose Town or Vassal token is on a Province, or NOBODY."""
    return (g.town[p] or g.vassal[p]) - 1


def rebels_verdict(g: State, seat: int, area: int) -> Verdict:
    """§5.4 Support Rebels: where an Opponent has Unrest; covered Unrest does not count (§14.1)."""
    return OK if any(other not in (NOBODY, seat) for other in holders_in_unrest(g, area)) else CALM


def holders_in_unrest(g: State, area: int) -> set[int]:
    """§14.1 The players with Unrest in an Area; NOBODY where it is calm."""
    return {holder_in_unrest(g, p) for p in IN_AREA[area]}


def may_support_rebels(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(rebels_verdict(g, seat, area) for area in range(AREA_COUNT)) else CALM


@AGENDA.step("seat", "number")
def support_rebels(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Support Rebels: 2 Rebel Units rise where an Opponent has Unrest, and fight the Units there (§9.7)."""
    if not may_support_rebels(g, seat):
        return
    why = partial(rebels_verdict, g, seat)
    area = yield from pick(seat, "covert.rebels", AREA, lambda: allowed(range(AREA_COUNT), why), why=why)
    if not (yield from countered(g, seat, holders_in_unrest(g, area))):
        place_rebels(g, area, SUPPORTED)


def discontent_verdict(g: State, seat: int, p: int) -> Verdict:
    """§5.4 Sow Discontent: a calm Province of an Opponent in or next to an Area with Influence of yours.

    A Marriage counts as Influence (§11.2); a Town or Vassal token under an Occupier's is out of reach (§14.1).
    """
    if holder(g, p) in (NOBODY, seat) or g.unrest[p] or g.occupier[p]:
        return NO_TARGET
    near = bits(AREA_REACH[PROVINCE_AREA[p]])
    return OK if any(area < MAINS and influence_strength(g, seat, area) for area in near) else NO_INFLUENCE


def may_sow_discontent(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(discontent_verdict(g, seat, p) for p in range(len(PROVINCES))) else NO_TARGET


@AGENDA.step("seat", "number")
def sow_discontent(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Sow Discontent: a Province of an Opponent gains Unrest."""
    if not may_sow_discontent(g, seat):
        return
    why = partial(discontent_verdict, g, seat)
    p = yield from pick(seat, "covert.discontent", PROVINCE, lambda: allowed(range(len(PROVINCES)), why), why=why)
    if not (yield from countered(g, seat, [holder(g, p)])):
        add_unrest(g, p)


# ---------------------------------------------------------------- Study Technology, Favourable Trade


def study_verdict(g: State, seat: int, change: int, card: int) -> Verdict:
    """§5.4 Study Technology: an Idea that an Opponent has."""
    if card not in IDEA or not any(other != seat for other in researchers(g, card)):
        return UNKNOWN_IDEA
    return idea_verdict(g, seat, change, card)


def may_study_technology(g: State, seat: int, change: int = 0) -> Verdict:
    verdicts = [study_verdict(g, seat, change, card) for card in g.ideas]
    return OK if OK in verdicts else next((one for one in verdicts if one is not UNKNOWN_IDEA), UNKNOWN_IDEA)


@AGENDA.step("seat", "number")
def study_technology(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Study Technology: Research an Idea of an Opponent at less cost."""
    if not may_study_technology(g, seat, change):
        return
    why = partial(study_verdict, g, seat, change)
    card = yield from pick(seat, "covert.idea", CARD, lambda: allowed(g.ideas, why), why=why)
    stopped = yield from countered(g, seat, researchers(g, card))
    if stopped or not study_verdict(g, seat, change, card):  # what saved it may have cost the means
        return
    spend_power(g, seat, kind_of(card), idea_cost(g, seat, card, change))
    gain_idea(g, seat, card)


def may_trade_again(g: State, seat: int, change: int = 0) -> Verdict:
    return OK if any(node >= 0 for node in g.merchant[seat * 3 : seat * 3 + 3]) else NO_MERCHANT


@AGENDA.step("seat", "number")
def trade_again(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 An activated Merchant stands up again; then a Trade Action."""
    tired = [m for m in range(seat * 3, seat * 3 + 3) if g.busy[m] and g.merchant[m] >= 0]
    if tired:
        node = yield from pick(seat, "trade.refresh", NODE, lambda: [g.merchant[m] for m in tired])
        merchant = next(m for m in tired if g.merchant[m] == node)
        g.busy[merchant] = 0
        tell(g, "trade.refreshed", seat, node)
    plan(g, entries.take_action(seat, TRADE, change))


# ---------------------------------------------------------------- whether a card has any use

MAY: dict[str, Callable[[State, int, int], Verdict]] = {
    "increase_stability": may_increase_stability,
    "convert_area": may_convert_area,
    "forced_march": lambda g, seat, change: may_forced_march(g, seat),
    "naval_move": lambda g, seat, change: may_naval_maneuver(g, seat),
    "war_taxes": may_war_taxes,
    "integrate_area": may_integrate_area,
    "royal_marriage": may_royal_marriage,
    "subjugate": may_subjugate_any,
    "new_alliance": may_new_alliance,
    "spy_influence": may_spy_influence,
    "sabotage": may_sabotage,
    "support_rebels": may_support_rebels,
    "sow_discontent": may_sow_discontent,
    "study_technology": may_study_technology,
    "trade_again": may_trade_again,
}
STEPS = {
    "war_taxes": war_taxes,
    "integrate_area": integrate_area,
    "royal_marriage": royal_marriage,
    "new_alliance": new_alliance,
    "spy_influence": spy_influence,
    "sabotage": sabotage,
    "support_rebels": support_rebels,
    "sow_discontent": sow_discontent,
    "study_technology": study_technology,
    "trade_again": trade_again,
}
OWN_WINDOW = frozenset(
    {"new_alliance", "spy_influence", "sabotage", "support_rebels", "sow_discontent", "study_technology"}
)
"""Covert ones that open the window for Counterespionage themselves, once their target is known."""


def card_action_verdict(g: State, seat: int, mode: int) -> Verdict:
    """Whether the Actions in a card's effect could do anything."""
    verdicts = []
    for call in term_of(mode_node(mode)).args if MODES[mode].effect else ():
        if call.name not in MAY:
            return OK
        cost = call.option("cost")
        change = cost.value if cost is not None and cost.name == "literal" else FREE
        verdicts.append(MAY[call.name](g, seat, change))
    return OK if OK in verdicts or not verdicts else verdicts[0]
