"""§5 The table of Basic Actions: whether each may be taken now, and the step that takes it."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.activate import activate_units, may_activate_units
from signoria.games.price_of_power.administration import increase_stability, may_increase_stability
from signoria.games.price_of_power.alliances import cut_ties, forge_alliance, may_cut_ties, may_forge_alliance
from signoria.games.price_of_power.authority import increase_authority, may_increase_authority
from signoria.games.price_of_power.characters import appoint, may_appoint
from signoria.games.price_of_power.claims import fabricate_claims, may_fabricate_claims
from signoria.games.price_of_power.events import event, may_event
from signoria.games.price_of_power.exploration import colonize, explore, may_colonize, may_explore
from signoria.games.price_of_power.influence import influence, may_influence
from signoria.games.price_of_power.minor import loan, may_loan, may_repay, may_replenish, repay, replenish
from signoria.games.price_of_power.papal_actions import (
    call_crusade,
    excommunicate_ruler,
    may_call_crusade,
    may_excommunicate,
)
from signoria.games.price_of_power.player_diplomacy import diplomacy, may_diplomacy
from signoria.games.price_of_power.recruit import may_recruit_units, recruit_units
from signoria.games.price_of_power.religion import (
    change_religion,
    convert_area,
    may_change_religion,
    may_convert_area,
)
from signoria.games.price_of_power.research import change_focus, may_change_focus, may_research, research
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.suppress import may_suppress_unrest, suppress_unrest
from signoria.games.price_of_power.trade import may_trade, trade
from signoria.games.price_of_power.vocabulary import (
    ACT,
    ACTIVATE_UNITS,
    APPOINT,
    CALL_CRUSADE,
    CHANGE_FOCUS,
    CHANGE_RELIGION,
    COLONIZE,
    CONVERT_AREA,
    CUT_TIES,
    DECLARE_WAR,
    DIPLOMACY,
    EVENT_ACT,
    EXCOMMUNICATE,
    EXPLORE,
    FABRICATE_CLAIMS,
    FORGE_ALLIANCE,
    INCREASE_AUTHORITY,
    INCREASE_STABILITY,
    INFLUENCE,
    LOAN,
    RECRUIT_UNITS,
    REPAY,
    REPLENISH,
    RESEARCH,
    SUPPRESS_UNREST,
    TRADE,
)
from signoria.games.price_of_power.war import declare_war, may_declare_war
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, ask
from signoria.kernel.verdict import Because, Verdict
from signoria.kernel.vocabulary import PASS

May = Callable[[State, int, int], Verdict]
Take = Callable[[int, int], Entry]

NO_ACTION = Because("4.2.04")

ACTIONS: dict[int, tuple[May, Take]] = {
    EVENT_ACT: (may_event, event.at),
    DIPLOMACY: (may_diplomacy, diplomacy.at),
    RESEARCH: (may_research, research.at),
    CHANGE_RELIGION: (may_change_religion, change_religion.at),
    CHANGE_FOCUS: (may_change_focus, change_focus.at),
    EXPLORE: (may_explore, explore.at),
    INCREASE_STABILITY: (may_increase_stability, increase_stability.at),
    CONVERT_AREA: (may_convert_area, convert_area.at),
    COLONIZE: (may_colonize, colonize.at),
    INFLUENCE: (may_influence, influence.at),
    FORGE_ALLIANCE: (may_forge_alliance, forge_alliance.at),
    FABRICATE_CLAIMS: (may_fabricate_claims, fabricate_claims.at),
    TRADE: (may_trade, trade.at),
    DECLARE_WAR: (may_declare_war, declare_war.at),
    ACTIVATE_UNITS: (may_activate_units, activate_units.at),
    RECRUIT_UNITS: (may_recruit_units, recruit_units.at),
    SUPPRESS_UNREST: (may_suppress_unrest, suppress_unrest.at),
    INCREASE_AUTHORITY: (may_increase_authority, increase_authority.at),
    EXCOMMUNICATE: (may_excommunicate, excommunicate_ruler.at),
    CALL_CRUSADE: (may_call_crusade, call_crusade.at),
}
"""§5.1, 5.3–5.5, 18.1, 19.3: the Actions that take a Turn."""

MINOR: dict[int, tuple[May, Take]] = {
    LOAN: (may_loan, loan.at),
    REPAY: (may_repay, repay.at),
    APPOINT: (may_appoint, lambda seat, change: appoint.at(seat)),
    REPLENISH: (may_replenish, replenish.at),
    CUT_TIES: (may_cut_ties, cut_ties.at),
}
"""§5.2 Minor Actions. Calls to Arms belong to a Declaration of War (`war_calls.py`)."""

EVERY = ACTIONS | MINOR


def may_take(g: State, seat: int, act: int, change: int = 0) -> Verdict:
    """§5 Whether an Action, given by its code, may be taken now."""
    if act not in EVERY:
        return NO_ACTION
    return EVERY[act][0](g, seat, change)


def entry_of(seat: int, act: int, change: int = 0) -> Entry:
    return EVERY[act][1](seat, change)


@AGENDA.step("seat", "number", "number")
def take_action(g: State, seat: int, act: int, change: int) -> Rule[None]:
    """§16.3 Gain Action: take it at once, or decline it; what cannot be taken is lost."""
    if not may_take(g, seat, act, change):
        return
    code = yield from ask(seat, "action.gained", lambda: [act, PASS], about=(act,))
    if code == act:
        plan(g, entry_of(seat, act, change))


assert all(act in ACT for act in EVERY)
