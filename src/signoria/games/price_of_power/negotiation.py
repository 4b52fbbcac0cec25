"""§10 Negotiated Peace: two players draft a Peace Term, who is named Victor, and Actions agreed on top.

A draft is written clause by clause, offered, and accepted or declined as a whole. A player may begin
three of them with each Enemy in a Peace Resolution.
"""

from __future__ import annotations

from signoria.games.price_of_power.alliances import cut_one
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    own_influence,
    seat_of,
)
from signoria.games.price_of_power.components import MAINS, NOBODY
from signoria.games.price_of_power.conquests import CAPITAL_RETURNS, NOT_OCCUPIED, capitals, decided, may_liberate
from signoria.games.price_of_power.pieces import remove_claim, remove_influence
from signoria.games.price_of_power.player_diplomacy import add_term, blank, has_terms, sign, tell_pact, term_verdict
from signoria.games.price_of_power.settlement import AGREED, current, open_peace, side, taken
from signoria.games.price_of_power.state import AGENDA, PEACE, WAR, State
from signoria.games.price_of_power.terms import conclude, may_settle
from signoria.games.price_of_power.vocabulary import (
    ACCEPT,
    CUT_ALLY,
    CUT_CLAIM,
    CUT_INFLUENCE,
    DEAL,
    DEAL_ALLIANCE,
    DEAL_ASK,
    DEAL_BUY,
    DEAL_GIVE,
    DEAL_MARRIAGE,
    DEAL_SELL,
    DECLINE,
    FREED,
    FULL_ANNEXATION,
    KEEP_CURRENT_BOARD_STATE,
    NOBODY_WINS,
    OFFER,
    REALM,
    SEAT,
    SOLD,
    TERM,
    VASSALIZATION,
    WHITE_PEACE,
    WITHDRAW,
)
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, ask
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

DRAFTS = 3
CLAUSES = 8

PLAYERS_ONLY = Because("10.4.89")
BOTH_AGREE = Because("10.4.88")
NOT_LISTED = Because("10.4.92")
ONE_SIDED = Because("10.4.94")
ONLY_KEEPING = Because("10.4.95")
ONE_ACTOR = Because("10.4.98")
NOTHING_TO_CUT = Because("5.2.39")


def may_negotiate(g: State, seat: int, realm: int) -> Verdict:
    """Negotiated Peace: between two players; each may begin so many drafts."""
    if seat_of(g, realm) == NOBODY:
        return PLAYERS_ONLY
    return OK if g.peace_tried.count(seat * REALM_COUNT + realm) < DRAFTS else BOTH_AGREE


# ---------------------------------------------------------------- the Term and the Victor


def may_agree(g: State, seat: int, realm: int, term: int) -> Verdict:
    """Any Term but Vassalization and Full Annexation, if one of the two meets its requirements."""
    if term in (VASSALIZATION, FULL_ANNEXATION):
        return NOT_LISTED
    first = agreed_verdict(g, seat, realm, term)
    return OK if first is OK else (agreed_verdict(g, seat_of(g, realm), g.realm[seat], term) and OK) or first


def agreed_verdict(g: State, victor: int, loser: int, term: int) -> Verdict:
    """Whether one of the two may be granted this Term: its own requirements still hold."""
    return may_settle(g, victor, side(g, loser, victor), AGREED, term)


@AGENDA.step("seat", "realm")
def draft_peace(g: State, seat: int, realm: int) -> Rule[None]:
    """A draft begins: its Term."""

    def why(code: int) -> Verdict:
        return OK if code == WITHDRAW else may_agree(g, seat, realm, code)

    term = yield from ask(
        seat, "peace.term", lambda: allowed((*TERM, WITHDRAW), why), why=why, about=(REALM.start + realm,)
    )
    g.peace_tried.append(seat * REALM_COUNT + realm)
    if term != WITHDRAW:
        plan(g, draft_victor.at(seat, realm, term - TERM.start))


def victor_verdict(g: State, seat: int, realm: int, term: int, code: int) -> Verdict:
    """Who may be named Victor: anybody or nobody, but a one-sided Term has one who imposes it."""
    if term in (WHITE_PEACE, KEEP_CURRENT_BOARD_STATE):
        return OK
    if code == NOBODY_WINS:
        return ONE_SIDED
    victor = code - SEAT.start
    return agreed_verdict(g, victor, realm if victor == seat else g.realm[seat], term)


@AGENDA.step("seat", "realm", "number")
def draft_victor(g: State, seat: int, realm: int, place: int) -> Rule[None]:
    """The draft names a Victor, or nobody."""
    other, term = seat_of(g, realm), TERM.start + place

    def why(code: int) -> Verdict:
        return victor_verdict(g, seat, realm, term, code)

    code = yield from ask(
        seat,
        "peace.victor",
        lambda: allowed((SEAT.start + seat, SEAT.start + other, NOBODY_WINS), why),
        why=why,
        about=(term,),
    )
    victor = other if code == SEAT.start + other else seat
    loser = g.realm[seat] if victor == other else realm
    peace = open_peace(g, victor, loser, AGREED, side(g, loser, victor))
    peace.term, peace.named, peace.proposer = place, int(code != NOBODY_WINS), seat
    plan(g, draft_clause.at(seat))


# ---------------------------------------------------------------- its clauses


def occupied_in_war(g: State) -> list[int]:
    """The Provinces that the two sides Occupy of each other."""
    peace = current(g)
    return taken(g, peace.seat, peace.realms) + taken(g, seat_of(g, peace.realm), peace.mine)


def sold_verdict(g: State, p: int) -> Verdict:
    """Keep Current Board State: a Province is returned for Ducats, by either side."""
    peace = current(g)
    if TERM.start + peace.term != KEEP_CURRENT_BOARD_STATE:
        return ONLY_KEEPING
    if p not in occupied_in_war(g) or p in decided(g):
        return NOT_OCCUPIED
    return CAPITAL_RETURNS if p in capitals(g, [*peace.realms, *peace.mine]) else OK


def freed_verdict(g: State, p: int) -> Verdict:
    """Keep Current Board State: a Province is Liberated, by either side, without Prestige."""
    possible = sold_verdict(g, p)
    return may_liberate(g, p) if possible is OK else possible


DEALS = (DEAL_ALLIANCE, DEAL_MARRIAGE, DEAL_GIVE, DEAL_ASK, DEAL_BUY, DEAL_SELL)


def deal_verdict(g: State, code: int) -> Verdict:
    """§5.1 Player-to-Player Diplomacy, agreed on top, paid as normal: being at War is no hindrance here."""
    if g.pact is None:
        return ONE_ACTOR
    at_peace = g.clone()
    at_peace.stance = [PEACE if stands == WAR else stands for stands in g.stance]
    return term_verdict(at_peace, g.pact, code) if code in DEALS else ONE_ACTOR


def cut_verdict(g: State, code: int) -> Verdict:
    """§5.2 Cut Ties, agreed on top: what the acting player can give up."""
    peace = current(g)
    if peace.actor == NOBODY:
        return ONE_ACTOR
    if code in peace.extras or len(peace.extras) >= CLAUSES:
        return NOTHING_TO_CUT
    if code in CUT_ALLY:
        held = alliance(g, peace.actor, code - CUT_ALLY.start)
    elif code in CUT_CLAIM:
        held = g.claim[code - CUT_CLAIM.start] >> peace.actor & 1
    else:
        held = code in CUT_INFLUENCE and own_influence(g, peace.actor, code - CUT_INFLUENCE.start)
    return OK if held else NOTHING_TO_CUT


def clause_verdict(g: State, code: int) -> Verdict:
    """Whether a clause may stand in the draft."""
    if code in SOLD:
        return sold_verdict(g, code - SOLD.start)
    if code in FREED:
        return freed_verdict(g, code - FREED.start)
    if code in SEAT:
        return OK if current(g).actor == NOBODY and code - SEAT.start in parties(g) else ONE_ACTOR
    if code in (OFFER, WITHDRAW):
        return OK
    if code in DEAL:
        return deal_verdict(g, code)
    return cut_verdict(g, code)


def parties(g: State) -> tuple[int, int]:
    """The two players."""
    return current(g).seat, seat_of(g, current(g).realm)


def clauses(g: State) -> list[int]:
    """All that could be added now."""
    found = [family.start + p for p in occupied_in_war(g) for family in (SOLD, FREED)]
    found += [SEAT.start + seat for seat in parties(g)]
    if current(g).actor != NOBODY:
        found += [*DEALS, *CUT_ALLY, *CUT_CLAIM, *(CUT_INFLUENCE.start + area for area in range(MAINS))]
    return allowed(found, lambda code: clause_verdict(g, code))


@AGENDA.step("seat")
def draft_clause(g: State, seat: int) -> Rule[None]:
    """One clause of the draft, until it is offered or withdrawn."""
    code = yield from ask(
        seat,
        "peace.clause",
        lambda: [OFFER, *clauses(g), WITHDRAW],
        why=lambda code: clause_verdict(g, code),
        about=(TERM.start + current(g).term,),
    )
    peace = current(g)
    if code == WITHDRAW:
        g.peace = g.pact = None
        return
    if code == OFFER:
        offer(g, seat)
        return
    if code in DEAL:
        assert g.pact is not None
        yield from add_term(g, g.pact, code)
    elif code in SOLD:
        peace.sold.append(code - SOLD.start)
    elif code in FREED:
        peace.freed.append(code - FREED.start)
    elif code in SEAT:
        peace.actor = code - SEAT.start
        g.pact = blank(peace.actor, next(one for one in parties(g) if one != peace.actor), 0)
    else:
        peace.extras.append(code)
    plan(g, draft_clause.at(seat))


def offer(g: State, seat: int) -> None:
    """The whole draft is told to everybody: talk at the table is open."""
    peace = current(g)
    other = next(one for one in parties(g) if one != seat)
    tell(g, "peace.offered", seat, other, TERM.start + peace.term)
    if peace.named:
        tell(g, "peace.named", peace.seat)
    for p in peace.sold:
        tell(g, "peace.to_sell", p)
    for p in peace.freed:
        tell(g, "peace.to_free", p)
    for code in peace.extras:
        tell(g, "peace.extra", peace.actor, code)
    if g.pact is not None and has_terms(g.pact):
        tell_pact(g, g.pact)
    plan(g, answer_peace.at(other))


# ---------------------------------------------------------------- the answer


def draft_verdict(g: State) -> Verdict:
    """Whether the draft can still be carried out as a whole."""
    peace = current(g)
    term = TERM.start + peace.term
    if not peace.named or term in (WHITE_PEACE, KEEP_CURRENT_BOARD_STATE):
        return OK
    return agreed_verdict(g, peace.seat, peace.realm, term)


@AGENDA.step("seat")
def answer_peace(g: State, seat: int) -> Rule[None]:
    """The other player agrees to all of it, or to nothing."""
    peace = current(g)

    def why(code: int) -> Verdict:
        return draft_verdict(g) if code == ACCEPT else OK

    code = yield from ask(
        seat,
        "peace.answer",
        lambda: allowed((ACCEPT, DECLINE), why),
        why=why,
        about=(SEAT.start + peace.proposer, TERM.start + peace.term),
    )
    if code == DECLINE:
        tell(g, "peace.declined", seat)
        g.peace = g.pact = None
        return
    tell(g, "peace.accepted", seat)
    plan(g, agreed_pact.at(), conclude.at(), *(agreed_step(g, code) for code in peace.extras))


def agreed_step(g: State, code: int) -> Entry:
    """The step that carries out what was agreed on top."""
    actor = current(g).actor
    if code in CUT_ALLY:
        return cut_one.at(actor, code - CUT_ALLY.start)
    if code in CUT_CLAIM:
        return agreed_cut.at(actor, code - CUT_CLAIM.start, 0)
    return agreed_cut.at(actor, code - CUT_INFLUENCE.start, 1)


@AGENDA.step()
def agreed_pact(g: State) -> None:
    """§5.1 Player-to-Player Diplomacy as agreed: before the Peace Term takes what it needs."""
    pact, g.pact = g.pact, None
    if pact is not None and has_terms(pact):
        sign(g, pact)


@AGENDA.step("seat", "area", "number")
def agreed_cut(g: State, seat: int, area: int, influence: int) -> None:
    """§5.2 Cut Ties: a Claim, or all Influence in an Area, returns to its owner's Supply."""
    if influence:
        remove_influence(g, seat, area, own_influence(g, seat, area))
    else:
        remove_claim(g, seat, area)
