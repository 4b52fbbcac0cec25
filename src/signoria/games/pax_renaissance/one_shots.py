"""§E2.1 One-shots: trade shifts (H), coronations (I), civil wars (J), religious wars (K) and apostasies (K3)."""

from __future__ import annotations

from signoria.games.pax_renaissance.abilities import apostasy_immune, claims_married_kings, rhodes
from signoria.games.pax_renaissance.agents import MAY, MUST, agents, agents_done
from signoria.games.pax_renaissance.battles import battle, fights_as_agent, heretics, open_battle
from signoria.games.pax_renaissance.board import (
    adjacent,
    king_of,
    prestige_of,
    repress_ruler,
    rulers_in,
    tableau,
)
from signoria.games.pax_renaissance.components import (
    AGENTS,
    APOSTASY,
    APOSTATES,
    CARD,
    CARD_MASK,
    CATHOLIC,
    CRUSADE,
    DISCOVERY,
    EMPIRE,
    EMPORIUM_COLOUR,
    ONE_SHOT,
    PLACE_EMPIRE,
    RELIGIONS,
    SHIFTS_TO,
    SPICE_ISLANDS,
    SUITORS,
    TRADE_SHIFT,
    WAR_RELIGION,
    is_knight,
    religion_of,
)
from signoria.games.pax_renaissance.regimes import BY_BATTLE, after_regime_change, external
from signoria.games.pax_renaissance.state import AGENDA, NOBODY, State
from signoria.games.pax_renaissance.tableau import discard_card, to_throne
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NO, NOTHING, YES

BLOODY_RULE = Because("K1.09")
NEEDS_DISCOVERY = Because("H1.09")
ELSEWHERE = Because("J.03")
NOT_A_SUITOR = Because("I.01")
MARRIED = Because("I.02")
NOT_IN_REACH = Because("I.03")
REPUBLIC = Because("I.04")

# ---------------------------------------------------------------- E2: the one-shot is announced or not


@AGENDA.step("card", "sold")
def announce(g: State, card: int, sold: int) -> Rule[None]:
    """§E2, E2.1 First it is decided whether the one-shot occurs, and for a war where.

    A card whose one-shot is resolved on its sale (Machiavellianism) places agents only with it.
    """
    kind = ONE_SHOT[card]
    if kind == TRADE_SHIFT:
        code = yield from ask(
            g.turn,
            "shot.shift",
            lambda: [YES, NO] if shift_verdict(g, card) else [NO],
            why=lambda code: shift_verdict(g, card) if code == YES else OK,
            about=(CARD.start + card,),
        )
        happens = code == YES
    elif kind == APOSTASY:
        happens = yield from confirm(g.turn, "shot.apostasy", (CARD.start + card,))
    else:
        happens = yield from announce_war(g, card)
    if happens:
        tell(g, "shot.triggered", card)
    if kind in (TRADE_SHIFT, APOSTASY) and happens:
        first = shift.at(card) if kind == TRADE_SHIFT else apostasy.at(*APOSTATES[card])
        plan(g, first, *agents(card, MUST), agents_done.at())
    elif not happens and not sold:
        plan(g, *agents(card, MAY), agents_done.at())


def announce_war(g: State, card: int) -> Rule[bool]:
    """§J, K A civil or religious war in the card's location; bishops follow after the battle (E2.1a)."""
    kind = ONE_SHOT[card]

    def why(empire: int) -> Verdict:
        return war_verdict(g, kind, CARD_MASK[card], empire)

    empire = yield from pick(
        g.turn,
        "shot.war",
        EMPIRE,
        lambda: allowed(range(10), why),
        none=NO,
        why=why,
        about=(CARD.start + card,),
    )
    if empire == NOTHING:
        return False
    rooks_ride = False
    if kind == CRUSADE and neighbouring_rooks(g, empire) and rhodes(g, g.turn):
        rooks_ride = yield from confirm(g.turn, "crusade.rooks", (EMPIRE.start + empire,))
    open_battle(g, kind, empire, card, rooks_ride=rooks_ride)
    bystanders = tuple(token for token in AGENTS[card] if not fights_as_agent(kind, token))
    plan(g, battle.at(), *agents(card, MUST, bystanders), agents_done.at())
    return True


def war_verdict(g: State, kind: int, mask: int, empire: int) -> Verdict:
    """§J, K1c Where a war may break out: in the location, and a religious one needs heretics."""
    if not mask >> empire & 1:
        return ELSEWHERE
    if kind in WAR_RELIGION and not heretics(g, empire, WAR_RELIGION[kind]):
        return BLOODY_RULE
    return OK


def neighbouring_rooks(g: State, empire: int) -> bool:
    """Catholic rooks that the Knights of Rhodes could bring along."""
    return any(
        religion_of(g.rulers[p] - 1) == CATHOLIC and not is_knight(g.rulers[p] - 1)
        for neighbour in adjacent(g, empire)
        for p in rulers_in(g, neighbour)
    )


# ---------------------------------------------------------------- H: trade shifts


def shift_verdict(g: State, card: int) -> Verdict:
    """§H1a The Spice Islands need a discovery besides the card that is played."""
    if SHIFTS_TO[card] != SPICE_ISLANDS:
        return OK
    found = any(DISCOVERY in prestige_of(g, item) for item in tableau(g, g.turn) if item != card)
    return OK if found else NEEDS_DISCOVERY


@AGENDA.step("card")
def shift(g: State, card: int) -> None:
    """§H1 The busted disk moves to the open emporium of the same colour, repressing who is there."""
    opened = SHIFTS_TO[card]
    colour = EMPORIUM_COLOUR[opened]
    covered = g.emporium[colour]
    if opened == covered:
        return
    if g.rulers[covered]:
        repress_ruler(g, covered, PLACE_EMPIRE[covered])
    g.closed[covered], g.closed[opened] = 1, 0
    g.emporium[colour] = opened
    tell(g, "shift.moved", opened, covered)


# ---------------------------------------------------------------- I: coronations


@AGENDA.step("card")
def coronation(g: State, card: int) -> Rule[None]:
    """§I A queen marries a king, or becomes an old maid (I2)."""

    def why(empire: int) -> Verdict:
        return crown_verdict(g, card, empire)

    empire = yield from pick(
        g.turn,
        "coronation.king",
        EMPIRE,
        lambda: allowed(range(10), why),
        none=NO,
        why=why,
        about=(CARD.start + card,),
    )
    g.hand[g.turn].remove(card)
    if empire == NOTHING:
        g.maids[g.turn].append(card)
        tell(g, "coronation.maid", g.turn, card)
        return
    tell(g, "shot.triggered", card)
    if g.holder[empire] != g.turn:
        external(g, empire, NOBODY)
    g.queens[empire].append(card)  # I1
    g.wed[card] = empire
    g.owner[card] = g.turn
    tell(g, "coronation.wed", card, empire)
    plan(g, *after_regime_change(empire, BY_BATTLE))  # Ia, B11i


def crown_verdict(g: State, card: int, empire: int) -> Verdict:
    """§I A suitor on his king side, unmarried, in his throne or the player's tableau (but see Star Chamber)."""
    if empire not in SUITORS[card]:
        return NOT_A_SUITOR
    if g.republic[empire]:
        return REPUBLIC
    if g.holder[empire] in (NOBODY, g.turn) and not g.queens[empire]:
        return OK
    if claims_married_kings(g, g.turn):
        return OK
    return MARRIED if g.queens[empire] else NOT_IN_REACH


# ---------------------------------------------------------------- K3: apostasies


@AGENDA.step("religion", "religion")
def apostasy(g: State, one: int, other: int) -> None:
    """§K3 Whoever has prestige of both religions discards every card with either."""
    tell(g, "apostasy", one, other)
    for seat in range(g.seats):
        if on_trial(g, seat, one, other) and not apostasy_immune(g, seat):
            condemn(g, seat, one, other)


def on_trial(g: State, seat: int, one: int, other: int) -> bool:
    """§K3 Whether a tableau shows prestige of both religions; old maids do not count (K3c)."""
    shown = {icon for item in tableau(g, seat) for icon in prestige_of(g, item)}
    return one in shown and other in shown


def condemn(g: State, seat: int, one: int, other: int) -> None:
    """§K3a Royal couples go home together if either is hit, vassals too (VASSAL d)."""
    hit = [item for item in tableau(g, seat) if one in prestige_of(g, item) or other in prestige_of(g, item)]
    tell(g, "apostasy.hits", seat, len(hit))
    for item in hit:
        empire = king_of(g, item)
        if empire == NOBODY:
            discard_card(g, item)
        elif g.holder[empire] == seat:
            to_throne(g, empire)


def apostasy_pairs(g: State) -> list[tuple[int, int]]:
    """Pairs of religions for which somebody would be hit."""
    religions = range(len(RELIGIONS))
    return [
        (one, other)
        for one in religions
        for other in religions
        if one < other
        and any(on_trial(g, seat, one, other) and not apostasy_immune(g, seat) for seat in range(g.seats))
    ]
