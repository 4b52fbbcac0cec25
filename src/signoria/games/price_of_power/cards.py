"""§6 Action Cards: which can be played, Display Cards, Battle Actions."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.activate import may_march
from signoria.games.price_of_power.battle_pool import side_of
from signoria.games.price_of_power.board import armies_in
from signoria.games.price_of_power.card_actions import OWN_WINDOW, card_action_verdict
from signoria.games.price_of_power.card_use import (
    COUNTER_MODES,
    DISPLAYS,
    NOT_YOURS,
    begin_card,
    display_cost,
    finish_card,
    held_for,
    leave_display,
    mode_payable,
    modes_of,
    pay_cost,
    pay_mode,
    payable,
    shown_for,
    shown_verdict,
    spend_uses,
)
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.covert import countered
from signoria.games.price_of_power.decks import ACTION_DECK, ACTION_TYPE, MODES, TYPES
from signoria.games.price_of_power.drawing import discard_openly
from signoria.games.price_of_power.effects import may_carry
from signoria.games.price_of_power.nodes import mode_node
from signoria.games.price_of_power.state import AGENDA, LAND_BATTLE, State
from signoria.games.price_of_power.values import holds
from signoria.games.price_of_power.vocabulary import CARD, MODE, PLAY
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick, window
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

ONE_STEP_AHEAD = "one_step_ahead"

ONLY_IN_BATTLE = Because("6.2.14")
ONLY_IN_ANSWER = Because("6.2.21")
NEEDS = Because("6.1.01")
SAME_ON_DISPLAY = Because("6.2.11")
USED_THIS_ROUND = Because("6.2.16")
NO_BATTLE_ACTION = Because("6.2.14")
NOT_ON_TURN = Because("6.2.03")

# ---------------------------------------------------------------- what can be played in a Turn


def use_verdict(g: State, seat: int, mode: int) -> Verdict:
    """§6.1 Whether what a use needs is there, and its effect can be carried out."""
    needs, effect = mode_node(mode, "needs"), mode_node(mode)
    if needs != NOBODY and not holds(g, seat, needs):
        return NEEDS
    if effect == NOBODY:
        return OK
    verdict = may_carry(g, seat, effect)
    return card_action_verdict(g, seat, mode) if verdict else verdict


def turn_verdict(mode: int) -> Verdict:
    """§6.2 Battle Actions and Reactions have their own time."""
    if MODES[mode].battle:
        return ONLY_IN_BATTLE
    return ONLY_IN_ANSWER if mode in COUNTER_MODES else OK


def mode_verdict(g: State, seat: int, mode: int) -> Verdict:
    """§6 Whether a card in hand may be played in this way as the Action of a Turn."""
    for verdict in (turn_verdict(mode), mode_payable(g, seat, mode)):
        if not verdict:
            return verdict
    return use_verdict(g, seat, mode)


def may_play(g: State, seat: int, card: int) -> Verdict:
    """§6 Whether a card in hand may be played as the Action of a Turn."""
    if card not in g.hand[seat]:
        return NOT_YOURS
    if ACTION_TYPE[card].uses:
        return display_verdict(g, seat, card)
    verdicts = [mode_verdict(g, seat, mode) for mode in modes_of(card)]
    return OK if OK in verdicts else verdicts[0]


def display_verdict(g: State, seat: int, card: int) -> Verdict:
    """§6.2 Whether a Display Card may be put on display: never beside another copy; of two one goes first."""
    if len(g.display[seat]) < DISPLAYS and copies(g, seat, card):
        return SAME_ON_DISPLAY
    return payable(g, seat, ACTION_DECK[card], display_cost(g, seat, card))


def copies(g: State, seat: int, card: int) -> list[int]:
    """§6.2 The same Display Card in play."""
    return [other for other in g.display[seat] if ACTION_TYPE[other] is ACTION_TYPE[card]]


def may_use(g: State, seat: int, mode: int) -> Verdict:
    """§6.2 Whether a Display Card in play may be used in this way as the Action of a Turn."""
    for verdict in (turn_verdict(mode), shown_verdict(g, seat, mode)):
        if not verdict:
            return verdict
    return use_verdict(g, seat, mode)


def card_options(g: State, seat: int) -> list[int]:
    """§4.2, 6 The cards and Display Cards that a Turn's Action may be."""
    shown = [MODE.start + mode for card in g.display[seat] for mode in modes_of(card)]
    codes = [*(PLAY.start + card for card in g.hand[seat]), *shown]
    return allowed(codes, partial(card_verdict, g, seat))


def card_verdict(g: State, seat: int, code: int) -> Verdict:
    """The reason behind `card_options`, for codes of its two families."""
    return may_play(g, seat, code - PLAY.start) if code in PLAY else may_use(g, seat, code - MODE.start)


# ---------------------------------------------------------------- §6 playing a card


@AGENDA.step("seat", "card")
def play_card(g: State, seat: int, card: int) -> Rule[None]:
    """§6 Play a card: pay its cost, carry it out, discard it; a Display Card goes on display."""
    if ACTION_TYPE[card].uses:
        yield from put_on_display(g, seat, card)
        return
    why = partial(mode_verdict, g, seat)
    mode = yield from pick(
        seat, "card.mode", MODE, lambda: allowed(modes_of(card), why), why=why, about=(CARD.start + card,)
    )
    begin_card(g, seat, card)
    pay_mode(g, seat, mode)
    plan(g, mode_effect.at(seat, mode), finish_card.at(seat, card))


def put_on_display(g: State, seat: int, card: int) -> Rule[None]:
    """§6.2 Display Cards: at most 2 different ones, charged up with cubes for all their uses."""
    if len(g.display[seat]) >= DISPLAYS:
        in_the_way = copies(g, seat, card) or list(g.display[seat])
        dropped = yield from pick(seat, "display.drop", CARD, lambda: in_the_way, about=(CARD.start + card,))
        leave_display(g, seat, dropped)
        discard_openly(g, seat, dropped)
    begin_card(g, seat, card)
    pay_cost(g, seat, ACTION_DECK[card], display_cost(g, seat, card))
    g.playing.remove(card)
    g.display[seat].append(card)
    g.uses[seat].append(ACTION_TYPE[card].uses)
    tell(g, "display.charged", seat, card, ACTION_TYPE[card].uses)


@AGENDA.step("seat", "mode")
def use_mode(g: State, seat: int, mode: int) -> None:
    """§6.2 Use a Display Card in play: its cost, its cubes, its effect."""
    pay_mode(g, seat, mode)
    card = spend_uses(g, seat, mode)
    plan(g, mode_effect.at(seat, mode), *([] if card == NOBODY else [finish_card.at(seat, card)]))


@AGENDA.step("seat", "mode")
def mode_effect(g: State, seat: int, mode: int) -> Rule[None]:
    """§6 The effect of a use; a Covert Action may be stopped first, unless it asks when its target is known."""
    one = MODES[mode]
    own = any(call.split("(")[0].strip() in OWN_WINDOW for call in one.effect)
    if one.covert and not own and (yield from countered(g, seat, range(g.seats))):
        return
    if mode_node(mode) != NOBODY:
        plan(g, entries.carry_out(seat, mode_node(mode)))


# ---------------------------------------------------------------- §6.2 Battle Actions


def battle_verdict(g: State, seat: int, mode: int) -> Verdict:
    """§6.2 Whether a Battle Action may be used: once in each Round by each side."""
    if g.battle is None or not MODES[mode].battle:
        return NO_BATTLE_ACTION
    if side_of(g.battle, seat) * 1000 + mode in g.battle.used:
        return USED_THIS_ROUND
    if TYPES[MODES[mode].card_type].uses:
        verdict = shown_verdict(g, seat, mode)
    else:
        verdict = mode_payable(g, seat, mode) if held_for(g, seat, mode) else NOT_YOURS
    return (use_verdict(g, seat, mode) and nimble(g, seat, mode)) if verdict else verdict


def nimble(g: State, seat: int, mode: int) -> Verdict:
    """§9 Artillery: One Step Ahead is of no use to Armies with more Artillery than Cavalry."""
    assert g.battle is not None
    if MODES[mode].card_type != ONE_STEP_AHEAD or g.battle.kind != LAND_BATTLE:
        return OK
    verdicts = [may_march(g, seat, army) for army in armies_in(g, seat, g.battle.place)]
    return verdicts[0] if verdicts and OK not in verdicts else OK


def battle_modes(g: State, seat: int) -> list[int]:
    """§6.2 The Battle Actions that a seat could use now, from its hand and its Display Cards."""
    held = {mode for card in (*g.hand[seat], *g.display[seat]) for mode in modes_of(card)}
    return allowed(sorted(held), partial(battle_verdict, g, seat))


@AGENDA.step("seat", "mode")
def battle_action(g: State, seat: int, mode: int) -> Rule[None]:
    """§6.2 A Battle Action is paid for and carried out."""
    if shown_for(g, seat, mode) != NOBODY:
        pay_mode(g, seat, mode)
        card = spend_uses(g, seat, mode)
    else:
        card = yield from which_copy(g, seat, mode)
        pay_mode(g, seat, mode)
        begin_card(g, seat, card)
    plan(g, mode_effect.at(seat, mode), *([] if card == NOBODY else [finish_card.at(seat, card)]))


def which_copy(g: State, seat: int, mode: int) -> Rule[int]:
    """§6 Copies of a card show different Characters: their player says which one is played, else the first drawn.

    Asked in a window, so that nobody learns how many there are.
    """
    copies = held_for(g, seat, mode)
    response = yield from window(
        "battle.copy",
        {seat: lambda: [CARD.start + card for card in copies] if len(copies) > 1 else []},
        about=(MODE.start + mode,),
    )
    return copies[0] if response is None else response[1] - CARD.start
