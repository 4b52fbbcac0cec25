"""§6 Action Cards as things: what a use costs, and the way of a card from the hand to its discard pile."""

from __future__ import annotations

from signoria.games.price_of_power.components import NOBODY, PROTESTANT
from signoria.games.price_of_power.decks import ACTION_DECK, ACTION_TYPE, MODES, MODES_OF, TYPES
from signoria.games.price_of_power.drawing import can_draw, discard_openly, next_card
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import affordable, pay, spend_power
from signoria.games.price_of_power.vocabulary import CARD
from signoria.kernel.chance import EVERYBODY, reveal
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE, NOTHING

DEVELOPMENT = "development"
DISPLAYS = 2

NO_POWER = Because("6.02")
NO_MONEY = Because("6.03")
NO_USES = Because("6.2.08")
NOT_YOURS = Because("6.2.04")

COUNTER_MODES = frozenset(n for n, mode in enumerate(MODES) if any(call.startswith("counter(") for call in mode.effect))
"""§6.2 The ways to use Counterespionage."""

# ---------------------------------------------------------------- costs


def mode_cost(g: State, seat: int, mode: int) -> tuple[int, int]:
    """§6 Monarch Power and Ducats for a use, never below 0: Ideas and the faith (§15) make some of them cheaper."""
    one = MODES[mode]
    power = one.power
    if one.covert:
        power += bonus(g, seat, "covert_cost")
    if one.card_type == DEVELOPMENT:
        power += bonus(g, seat, "development_cost") - (g.religion[seat] == PROTESTANT)
    if mode in COUNTER_MODES and bonus(g, seat, "counter") > 0:
        power = 0
    return max(0, power), max(0, one.ducats)


def display_cost(g: State, seat: int, card: int) -> tuple[int, int]:
    """§6.2 What it costs to put a Display Card on display."""
    kind = ACTION_TYPE[card]
    return max(0, kind.power), max(0, kind.ducats)


def payable(g: State, seat: int, deck: int, cost: tuple[int, int]) -> Verdict:
    """§6 Whether a cost can be paid, its Monarch Power of the type of the deck."""
    power, ducats = cost
    if g.power[seat * 3 + deck] < power:
        return NO_POWER
    return OK if affordable(g, seat, ducats) else NO_MONEY


def pay_cost(g: State, seat: int, deck: int, cost: tuple[int, int]) -> None:
    power, ducats = cost
    spend_power(g, seat, deck, power)
    pay(g, seat, ducats)


def mode_payable(g: State, seat: int, mode: int) -> Verdict:
    return payable(g, seat, TYPES[MODES[mode].card_type].deck, mode_cost(g, seat, mode))


def pay_mode(g: State, seat: int, mode: int) -> None:
    pay_cost(g, seat, TYPES[MODES[mode].card_type].deck, mode_cost(g, seat, mode))


# ---------------------------------------------------------------- cards in the hand and on display


def modes_of(card: int) -> tuple[int, ...]:
    """Every way to use a card."""
    return MODES_OF[ACTION_TYPE[card].id]


def held_for(g: State, seat: int, mode: int) -> list[int]:
    """The cards in hand that can be used in this way, the first drawn of several first."""
    return [card for card in g.hand[seat] if mode in modes_of(card) and not ACTION_TYPE[card].uses]


def shown_for(g: State, seat: int, mode: int) -> int:
    """The Display Card in play that offers this use; NOBODY."""
    return next((card for card in g.display[seat] if mode in modes_of(card)), NOBODY)


def uses_of(mode: int) -> int:
    """§6.2 The cubes that a use of a Display Card removes."""
    return max(1, MODES[mode].uses)


def uses_left(g: State, seat: int, card: int) -> int:
    return g.uses[seat][g.display[seat].index(card)]


def shown_verdict(g: State, seat: int, mode: int) -> Verdict:
    """§6.2 Whether a Display Card has the cubes for a use, and the player the means."""
    card = shown_for(g, seat, mode)
    if card == NOBODY:
        return NOT_YOURS
    return mode_payable(g, seat, mode) if uses_left(g, seat, card) >= uses_of(mode) else NO_USES


def begin_card(g: State, seat: int, card: int) -> None:
    """§6 A card leaves the hand, face up."""
    reveal(g, EVERYBODY, [card])
    g.hand[seat].remove(card)
    g.playing.append(card)
    tell(g, "card.played", seat, card)


def spend_uses(g: State, seat: int, mode: int) -> int:
    """§6.2 Cubes leave a Display Card; without any it is to be discarded. Gives that card, or NOBODY."""
    card = shown_for(g, seat, mode)
    at = g.display[seat].index(card)
    g.uses[seat][at] -= uses_of(mode)
    tell(g, "display.used", seat, card, mode)
    if g.uses[seat][at] > 0:
        return NOBODY
    leave_display(g, seat, card)
    g.playing.append(card)
    return card


def leave_display(g: State, seat: int, card: int) -> None:
    """A card and its cubes leave the display; the caller says where it goes."""
    at = g.display[seat].index(card)
    del g.display[seat][at], g.uses[seat][at]


def end_card(g: State, seat: int, card: int) -> None:
    """§6 Carried out: the card is discarded."""
    g.playing.remove(card)
    discard_openly(g, seat, card)


@AGENDA.step("seat", "card")
def finish_card(g: State, seat: int, card: int) -> None:
    """§6 After its effect a card is discarded."""
    end_card(g, seat, card)


# ---------------------------------------------------------------- drawing and discarding


def draw_action(g: State, seat: int, kind: int) -> None:
    """§6 Draw the next card of a deck into the hand, without paying for it; an empty deck is renewed."""
    if can_draw(g, kind):
        g.hand[seat].append(next_card(g, seat, kind))


def discard_from_hand(g: State, seat: int, n: int) -> Rule[None]:
    """Discard cards of one's choice, as far as there are any."""
    for _ in range(min(n, len(g.hand[seat]))):
        card = yield from pick(seat, "card.discard", CARD, lambda: list(g.hand[seat]))
        g.hand[seat].remove(card)
        discard_openly(g, seat, card)


def salvage(g: State, seat: int, n: int, kinds: tuple[int, ...] = (0, 1, 2)) -> Rule[None]:
    """Take up to n cards of one's choice from the discard piles of these types."""
    for _ in range(n):
        if not any(g.discard[kind] for kind in kinds):
            return
        card = yield from pick(
            seat, "card.salvage", CARD, lambda: [card for kind in kinds for card in g.discard[kind]], none=DONE
        )
        if card == NOTHING:
            return
        g.discard[ACTION_DECK[card]].remove(card)
        g.hand[seat].append(card)
        tell(g, "card.salvaged", seat, card)
