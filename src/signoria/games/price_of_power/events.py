"""§4.1 A, 5.1 Event, 16: Events are revealed, taken and resolved; the unpicked one too.

The Event being resolved is `g.event`. Face-down Events are the last ones of the display.
"""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import in_order, seat_of
from signoria.games.price_of_power.characters import lose_ruler, new_ruler
from signoria.games.price_of_power.components import ADM, NOBODY, REALM_OF_ID
from signoria.games.price_of_power.deck_tables import EventData
from signoria.games.price_of_power.decks import CHARACTERS_ON, EVENT, EVENTS
from signoria.games.price_of_power.effects import carry_out, may_carry
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.options import REVEALING_MORE, on
from signoria.games.price_of_power.setup import scenario_of
from signoria.games.price_of_power.state import AGENDA, EVENT_DRAW, State
from signoria.games.price_of_power.symbols import resolve_symbol
from signoria.games.price_of_power.treasury import gain_ducats, spend_power
from signoria.games.price_of_power.values import holds, players
from signoria.games.price_of_power.vocabulary import CARD, CHARACTER, LETTER
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NO

FACE_UP, FACE_UP_OF_SIX = 3, 4
TWO_PLAYER_EVENTS = 5
EVENTS_EACH, EVENTS_EACH_OF_TWO = 1, 2
DUCATS_ON_EVENTS = 2
UNPICKED_RULER_COST = 2
OPTION_A, OPTION_B = range(2)

TAKEN_ALREADY = Because("4.2.09")
NONE_FACE_UP = Because("5.1.03")
FACE_DOWN = Because("5.1.04")
OTHER_OPTION = Because("16.3.03")


def data_of(card: int) -> EventData:
    return EVENTS[card - EVENT.start]


def face_up(g: State) -> list[int]:
    """§16.2 The Events on display that all may read."""
    return g.events_shown[: len(g.events_shown) - g.events_hidden]


def events_each(g: State) -> int:
    """§4.2, 20.2 How many Event Actions every player takes in a Round."""
    return EVENTS_EACH_OF_TWO if g.seats == 2 else EVENTS_EACH


# ---------------------------------------------------------------- §4.1 A


def events_on_display(g: State) -> int:
    """§4.1 A, 20.2 Normally one more than players; two players reveal as many as four would."""
    return TWO_PLAYER_EVENTS if g.seats == 2 else scenario_of(g)["events"]


def reveal_events(g: State) -> None:
    """§4.1 A Reveal Events: from the top of the deck, the first 3 face-up (4 of 6 by Optional Rule 7)."""
    cards: list[int] = []
    for half in (g.events_top, g.events_bottom):
        while half and len(cards) < events_on_display(g):
            cards.append(draw(g, EVENT_DRAW, half))
    up = FACE_UP_OF_SIX if g.seats >= 6 and on(g, REVEALING_MORE) else FACE_UP
    g.events_shown, g.events_ducats = cards, [0] * len(cards)
    g.events_hidden = max(0, len(cards) - up)
    for card in face_up(g):
        show(g, card)


def show(g: State, card: int) -> None:
    """An Event lies face-up; §21 one of a Realm whose player has left is simply removed."""
    reveal(g, EVERYBODY, [card])
    tell(g, "event.shown", card)
    realm = data_of(card).get("realm")
    if realm and REALM_OF_ID[realm] + 1 in g.retired:
        place = g.events_shown.index(card)
        del g.events_shown[place], g.events_ducats[place]
        tell(g, "event.removed", card)


def turn_over(g: State) -> None:
    """§5.1 Event 7: one face-down Event is turned over, if any remain."""
    if g.events_hidden:
        card = g.events_shown[len(g.events_shown) - g.events_hidden]
        g.events_hidden -= 1
        show(g, card)


# ---------------------------------------------------------------- §5.1 Event


def may_event(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Event (mandatory): once a Round, and only once."""
    if g.events_taken[seat] >= events_each(g):
        return TAKEN_ALREADY
    return OK if face_up(g) else NONE_FACE_UP


def event_verdict(g: State, card: int) -> Verdict:
    """§5.1 Event 1: a face-up one."""
    return OK if card in face_up(g) else FACE_DOWN


@AGENDA.step("seat", "number")
def event(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Event: 1 select one and collect its Ducats; 2 Ducats on the others; 3 to 7 follow."""
    card = yield from pick(
        seat,
        "event.take",
        CARD,
        lambda: allowed(face_up(g), partial(event_verdict, g)),
        why=partial(event_verdict, g),
    )
    take_event(g, seat, card)


def take_event(g: State, seat: int, card: int) -> None:
    """§5.1 Event 1 and 2; then its text, its symbols, its Ruler, and what follows on the last one."""
    place = g.events_shown.index(card)
    g.events_taken[seat] += 1
    tell(g, "event.taken", seat, card)
    g.events_shown.pop(place)
    gain_ducats(g, seat, g.events_ducats.pop(place))
    for other in range(len(face_up(g))):
        g.events_ducats[other] += DUCATS_ON_EVENTS
    plan(g, event_text.at(seat, card), event_symbols.at(seat, card), event_ruler.at(seat, card), event_over.at(seat))


@AGENDA.step("seat", "card")
def event_text(g: State, seat: int, card: int) -> None:
    """§5.1 Event 3: what it does whatever is chosen, then A or B."""
    g.event, g.rejected = card, 0
    if node(card, "effect") != NOBODY:
        plan(g, carry_out.at(seat, node(card, "effect")), event_options.at(seat, card))
    else:
        plan(g, event_options.at(seat, card))


@AGENDA.step("seat", "card")
def event_options(g: State, seat: int, card: int) -> None:
    """§16.3 A or B is chosen by the Active Player, or by those whom the Event names, clockwise."""
    if options_of(card):
        plan(g, *(event_choice.at(chooser, card) for chooser in choosers(g, seat, card)))


def choosers(g: State, seat: int, card: int) -> list[int]:
    """§5.1, 16.3 "You": the Active Player or whoever has to make the choice."""
    named = data_of(card).get("chooser", "")
    if not named:
        return [seat]
    chosen = players(g, seat, named)
    return [one for one in in_order(g, seat) if one in chosen]


def options_of(card: int) -> list[int]:
    """The options that an Event offers."""
    return [option for option in (OPTION_A, OPTION_B) if node(card, "ab"[option]) != NOBODY]


def option_verdict(g: State, seat: int, card: int, option: int) -> Verdict:
    """§16.3 Whoever cannot meet or pay one option picks the other; whoever can pay neither, any."""
    able = [one for one in options_of(card) if can_choose(g, seat, card, one)]
    return OK if option in (able or options_of(card)) else OTHER_OPTION


def can_choose(g: State, seat: int, card: int, option: int) -> bool:
    """Whether the requirements are met and the costs can be paid."""
    needs = node(card, f"needs_{'ab'[option]}")
    return holds(g, seat, needs) and may_carry(g, seat, node(card, "ab"[option])) is OK


@AGENDA.step("seat", "card")
def event_choice(g: State, seat: int, card: int) -> Rule[None]:
    """§5.1 Event 3: exactly one option is resolved."""
    why = partial(option_verdict, g, seat, card)
    about = (CARD.start + card,)
    option = yield from pick(
        seat, "event.option", LETTER, lambda: allowed(options_of(card), why), why=why, about=about
    )  # fmt: skip
    tell(g, "event.chosen", seat, card, LETTER.start + option)
    plan(g, carry_out.at(seat, node(card, "ab"[option])))


@AGENDA.step("seat", "card")
def event_symbols(g: State, seat: int, card: int) -> None:
    """§5.1 Event 4, 16.5 The symbols from left to right; NOBODY resolves those of the unpicked Event."""
    plan(g, *(event_symbol.at(seat, card, place) for place in range(len(data_of(card)["symbols"]))))


@AGENDA.step("seat", "card", "number")
def event_symbol(g: State, seat: int, card: int, place: int) -> None:
    """§16.5 One symbol."""
    resolve_symbol(g, seat, data_of(card)["symbols"][place])


# ---------------------------------------------------------------- historical Rulers


def ruled_seat(g: State, card: int) -> int:
    """§16.1 The player whose Realm an Event names, or NOBODY."""
    realm = data_of(card).get("realm")
    return seat_of(g, REALM_OF_ID[realm]) if realm else NOBODY


@AGENDA.step("seat", "card")
def event_ruler(g: State, seat: int, card: int) -> Rule[None]:
    """§5.1 Event 5, 16.3 Own Realm: the Ruler must be replaced; another's: its player decides. Or he is Rejected."""
    one = ruled_seat(g, card)
    rulers = CHARACTERS_ON[card]
    if one == NOBODY or not rulers:
        return
    if g.rejected >> one & 1:
        g.rejected = 0
        tell(g, "event.rejected", one, card)
        lose_ruler(g, one)
        return
    ruler = yield from pick(
        one,
        "event.ruler",
        CHARACTER,
        lambda: list(rulers),
        none=None if one == seat else NO,
        about=(CARD.start + card,),
    )
    if ruler >= 0:
        new_ruler(g, one, ruler)


# ---------------------------------------------------------------- §16.4


@AGENDA.step("seat")
def event_over(g: State, seat: int) -> None:
    """§5.1 Event 6 and 7: after the last Event Action the unpicked Event is resolved; a face-down one is turned."""
    g.event = NOBODY
    if all(g.events_taken[one] >= events_each(g) for one in in_order(g, seat)):
        plan(g, unpicked.at())
    turn_over(g)


@AGENDA.step()
def unpicked(g: State) -> None:
    """§16.4 Unpicked Events: no text, but the symbols by themselves, and the Ruler for 2 Administrative Power."""
    cards = list(face_up(g))
    g.events_shown, g.events_ducats, g.events_hidden = [], [], 0
    for card in reversed(cards):
        tell(g, "event.unpicked", card)
        plan(g, event_symbols.at(NOBODY, card), unpicked_ruler.at(card))


@AGENDA.step("card")
def unpicked_ruler(g: State, card: int) -> Rule[None]:
    """§16.4 The Ruler of an unpicked Event may be appointed for 2 Administrative Power."""
    seat = ruled_seat(g, card)
    rulers = CHARACTERS_ON[card]
    if seat == NOBODY or not rulers or g.power[seat * 3 + ADM] < UNPICKED_RULER_COST:
        return
    ruler = rulers[0]
    if len(rulers) > 1:
        ruler = yield from pick(seat, "event.unpicked_ruler", CHARACTER, lambda: list(rulers), none=NO)
        if ruler < 0:
            return
    elif not (yield from confirm(seat, "event.buy_ruler", about=(CHARACTER.start + ruler,))):
        return
    spend_power(g, seat, ADM, UNPICKED_RULER_COST)
    new_ruler(g, seat, ruler)
