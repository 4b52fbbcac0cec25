"""§8 Ideas, §5.1 Research Idea and Change National Focus."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries, ideas
from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.components import NOBODY, POWERS, REVOLUTIONARY
from signoria.games.price_of_power.deck_tables import IdeaData
from signoria.games.price_of_power.decks import IDEA, IDEAS
from signoria.games.price_of_power.drawing import can_draw, discard_openly, next_card
from signoria.games.price_of_power.empire import subject
from signoria.games.price_of_power.faith import leave_revolution
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.state import AGENDA, IDEA_DRAW, State
from signoria.games.price_of_power.treasury import affordable, gain_power, pay, score, spend_power
from signoria.games.price_of_power.values import holds
from signoria.games.price_of_power.vocabulary import CARD, POWER
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, PASS

IDEA_PRESTIGE = 2
MOST_RESEARCHED = 2  # others who still score when one more Researches an Idea
FOCUS_DISCARDS = 3
FROM_DISCARDS = 5  # the top ones
PICK_DUCATS = 2
STRONG_AUTHORITY = 3  # of the HRE
REGIME = "revolutionary_regime"

HAS_IT = Because("8.01")
NOT_SHOWN = Because("8.03")
TOO_DEAR = Because("5.1.61")
NEEDS = Because("8.01")
NO_IDEAS_LEFT = Because("8.03")
FOCUSED = Because("5.1.67")
NOTHING_TO_CHANGE = Because("5.1.69")
NOTHING_TO_MOVE = Because("5.1.70")
ONE_PICK = Because("5.1.76")
NOT_ON_TOP = Because("5.1.75")
SUBJECT = Because("18.3.09")


def data_of(card: int) -> IdeaData:
    return IDEAS[card - IDEA.start]


def kind_of(card: int) -> int:
    """The type of Monarch Power that an Idea costs."""
    return POWERS.index(data_of(card)["type"])


def researchers(g: State, card: int) -> list[int]:
    mask = g.researched[card - IDEA.start]
    return [seat for seat in range(g.seats) if mask >> seat & 1]


# ---------------------------------------------------------------- §5.1 Research Idea


def cost_of(g: State, seat: int, card: int, change: int) -> int:
    return changed(data_of(card)["cost"], change + ideas.bonus(g, seat, "research_cost"))


def idea_verdict(g: State, seat: int, change: int, card: int) -> Verdict:
    """§5.1, 8 An Idea on display that the seat may Research."""
    return learn_verdict(g, seat, change, card) if card in g.ideas else NOT_SHOWN


def learn_verdict(g: State, seat: int, change: int, card: int) -> Verdict:
    """§8 An Idea, on display or not, that the seat does not have, whose prerequisites are met and that it can pay."""
    if g.researched[card - IDEA.start] >> seat & 1:
        return HAS_IT
    if not may_govern(g, seat, card):
        return SUBJECT
    needs = node(card, "needs")
    if needs != NOBODY and not holds(g, seat, needs):
        return NEEDS
    return OK if g.power[seat * 3 + kind_of(card)] >= cost_of(g, seat, card, change) else TOO_DEAR


def may_govern(g: State, seat: int, card: int) -> bool:
    """§18.3 PR Imperial Subjects Research no Government Forms while Imperial Authority is +3 or higher."""
    strong = g.hre == 1 and g.authority >= STRONG_AUTHORITY
    return not (strong and data_of(card).get("government") and subject(g, g.realm[seat]))


def may_research(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Whether any Idea can be Researched."""
    verdicts = [idea_verdict(g, seat, change, card) for card in g.ideas]
    return OK if OK in verdicts else next((one for one in verdicts if one is TOO_DEAR), NOT_SHOWN)


@AGENDA.step("seat", "number")
def research(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Research Idea: pay its cost, then all that §8 says."""
    verdict = partial(idea_verdict, g, seat, change)
    card = yield from pick(seat, "research.idea", CARD, lambda: allowed(g.ideas, verdict), why=verdict)
    spend_power(g, seat, kind_of(card), cost_of(g, seat, card, change))
    gain_idea(g, seat, card)


@AGENDA.step("seat", "number", "number")
def research_type(g: State, seat: int, kind: int, change: int) -> Rule[None]:
    """§16.3 An effect lets the seat Research an Idea of one type on display at another cost; it may decline."""
    verdict = partial(idea_verdict, g, seat, change)
    cards = [card for card in g.ideas if kind_of(card) == kind]
    if not allowed(cards, verdict):
        return
    card = yield from pick(seat, "research.idea", CARD, lambda: allowed(cards, verdict), none=PASS, why=verdict)
    if card >= 0:
        spend_power(g, seat, kind, cost_of(g, seat, card, change))
        gain_idea(g, seat, card)


def research_named(g: State, seat: int, card: int, change: int, about: tuple[int, ...]) -> Rule[None]:
    """§8, 16.3 An effect lets the seat Research a certain Idea, on display or not; it may decline."""
    if learn_verdict(g, seat, change, card) and (yield from confirm(seat, "research.gained", about)):
        spend_power(g, seat, kind_of(card), cost_of(g, seat, card, change))
        gain_idea(g, seat, card)


def gain_idea(g: State, seat: int, card: int) -> None:
    """§8 The Tag chit, Prestige for all who may score, Government Forms, and the Idea's immediate effects."""
    before = researchers(g, card)
    if data_of(card).get("government"):
        lose_government(g, seat)
        if g.religion[seat] == REVOLUTIONARY and data_of(card)["id"] != REGIME:
            leave_revolution(g, seat)
    g.researched[card - IDEA.start] |= 1 << seat
    tell(g, "idea.researched", seat, card)
    score(g, seat, IDEA_PRESTIGE)
    if len(before) <= MOST_RESEARCHED:
        for other in in_order(g, seat):
            if other in before:
                score(g, other, 1)
    if node(card) != NOBODY:
        plan(g, entries.carry_out(seat, node(card)))
    if card not in g.ideas:
        plan(g, make_room.at(seat, card))


def lose_government(g: State, seat: int) -> None:
    """§8 Government Forms: only the latest one stays; its Prestige is not lost."""
    for card in IDEA:
        if data_of(card).get("government") and g.researched[card - IDEA.start] >> seat & 1:
            g.researched[card - IDEA.start] &= ~(1 << seat)
            tell(g, "idea.lost", seat, card)


def replaceable(g: State, kind: int) -> list[int]:
    """§8 Ideas of a type on display that are neither Basic nor Researched by anybody."""
    return [c for c in g.ideas if kind_of(c) == kind and not data_of(c).get("basic") and not researchers(g, c)]


@AGENDA.step("seat", "card")
def make_room(g: State, seat: int, card: int) -> Rule[None]:
    """§8 An Idea from outside takes the place of one on display, which goes back into the deck; or a new row."""
    kind = kind_of(card)
    old = NOBODY
    if replaceable(g, kind):
        old = yield from pick(seat, "research.room", CARD, lambda: replaceable(g, kind), about=(CARD.start + card,))
    for pile in (g.ideas_deck[kind], g.ideas_later):
        if card in pile:
            pile.remove(card)
    reveal(g, EVERYBODY, [card])
    if old == NOBODY:
        g.ideas.append(card)
        return
    g.ideas[g.ideas.index(old)] = card
    g.ideas_deck[kind].append(old)
    tell(g, "idea.replaced", old, card)


@AGENDA.step("seat", "number")
def new_ideas(g: State, seat: int, left: int) -> Rule[None]:
    """§8 Up to so many Ideas on display are replaced by the next ones of their decks."""
    if left < 1:
        return
    why = partial(renewable, g)
    if not allowed(g.ideas, why):
        return
    old = yield from pick(seat, "research.renew", CARD, lambda: allowed(g.ideas, why), none=DONE, why=why)
    if old < 0:
        return
    deck = g.ideas_deck[kind_of(old)]
    new = draw(g, IDEA_DRAW, deck)
    reveal(g, EVERYBODY, [new])
    g.ideas[g.ideas.index(old)] = new
    deck.append(old)
    tell(g, "idea.replaced", old, new)
    plan(g, new_ideas.at(seat, left - 1))


def renewable(g: State, card: int) -> Verdict:
    """§8 An Idea that is neither Basic nor Researched, while its deck has others."""
    if card not in g.ideas or card not in replaceable(g, kind_of(card)):
        return NOT_SHOWN
    return OK if g.ideas_deck[kind_of(card)] else NO_IDEAS_LEFT


# ---------------------------------------------------------------- §5.1 Change National Focus


def may_change_focus(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Once per Round; there must be Monarch Power to move or a card to discard."""
    if g.focus[seat]:
        return FOCUSED
    return OK if any(g.power[seat * 3 : seat * 3 + 3]) or g.hand[seat] else NOTHING_TO_CHANGE


def raise_verdict(g: State, seat: int, kind: int) -> Verdict:
    """§5.1 A type can be raised when one of the others has something to give."""
    return OK if any(g.power[seat * 3 + other] for other in range(3) if other != kind) else NOTHING_TO_MOVE


@AGENDA.step("seat", "number")
def change_focus(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Change National Focus: move Monarch Power, then change cards; one of them or both."""
    verdict = partial(raise_verdict, g, seat)
    kinds = allowed(range(3), verdict)
    kind = NOBODY
    if kinds:
        skip = PASS if g.hand[seat] else None
        kind = yield from pick(seat, "focus.raise", POWER, lambda: kinds, none=skip, why=verdict)
    g.focus[seat] = 1
    tell(g, "focus.changed", seat)
    if g.hand[seat]:
        plan(g, focus_discard.at(seat, 0, int(kind < 0)))
    if kind >= 0:
        plan(g, focus_move.at(seat, kind))


@AGENDA.step("seat", "number")
def focus_move(g: State, seat: int, kind: int) -> Rule[None]:
    """§5.1 Change National Focus 1: at most 1 from each of the other types."""
    sources = [other for other in range(3) if other != kind and g.power[seat * 3 + other]]
    if not sources:
        return  # the cube for the Focus was the last one, and Monarch Power came back for it (§2.2)
    about = (POWER.start + kind,)
    first = yield from pick(seat, "focus.from", POWER, lambda: sources, about=about)
    moved = [first]
    if len(sources) > 1:
        others = [other for other in sources if other != first]
        second = yield from pick(seat, "focus.from", POWER, lambda: others, none=DONE, about=about)
        moved += [second] if second >= 0 else []
    for source in moved:
        spend_power(g, seat, source, 1)
    gain_power(g, seat, kind, len(moved))


@AGENDA.step("seat", "number", "number")
def focus_discard(g: State, seat: int, laid: int, must: int) -> Rule[None]:
    """§5.1 Change National Focus 2: up to 3 cards are laid aside; then 1 card fewer is drawn."""
    card = NOBODY
    if laid < FOCUS_DISCARDS and g.hand[seat]:
        card = yield from pick(
            seat, "focus.discard", CARD, lambda: g.hand[seat][:], none=None if must and not laid else DONE
        )
    if card >= 0:
        g.hand[seat].remove(card)
        g.keeping[seat].append(card)
        plan(g, focus_discard.at(seat, laid + 1, must))
        return
    plan(g, focus_draw.at(seat, laid - 1, 0))


@AGENDA.step("seat", "number", "number")
def focus_draw(g: State, seat: int, left: int, picked: int) -> Rule[None]:
    """§5.1 Change National Focus 2: from the decks; one of them may be bought from the top 5 discards."""
    options = focus_options(g, seat, picked) if left > 0 else []
    if not options:
        for card in g.keeping[seat]:
            discard_openly(g, seat, card)
        g.keeping[seat] = []
        return
    code = yield from ask(seat, "focus.draw", lambda: options, why=partial(focus_verdict, g, seat, picked))
    if code in CARD:
        card = code - CARD.start
        kind = next(kind for kind in range(3) if card in g.discard[kind])
        spend_power(g, seat, kind, 1)
        pay(g, seat, PICK_DUCATS)
        g.discard[kind].remove(card)
        g.hand[seat].append(card)
        tell(g, "focus.picked", seat, card)
        picked = 1
    else:
        g.hand[seat].append(next_card(g, seat, code - POWER.start))
    plan(g, focus_draw.at(seat, left - 1, picked))


def focus_options(g: State, seat: int, picked: int) -> list[int]:
    top = [CARD.start + card for kind in range(3) for card in g.discard[kind][-FROM_DISCARDS:]]
    decks = [POWER.start + kind for kind in range(3) if can_draw(g, kind)]
    return [*decks, *allowed(top, partial(focus_verdict, g, seat, picked))]


def focus_verdict(g: State, seat: int, picked: int, code: int) -> Verdict:
    """§5.1 One of the new cards for 1 Monarch Power of its type and 2 Ducats."""
    if code not in CARD:
        return OK
    kind = next((kind for kind in range(3) if code - CARD.start in g.discard[kind][-FROM_DISCARDS:]), NOBODY)
    if kind == NOBODY:
        return NOT_ON_TOP
    if picked:
        return ONE_PICK
    return OK if g.power[seat * 3 + kind] and affordable(g, seat, PICK_DUCATS) else NOT_ON_TOP
