"""§16.3 Effects on cards and Characters, and the Actions that only cards offer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from signoria.games.price_of_power import activate, card_actions, card_use, entries, milestones, research
from signoria.games.price_of_power.actions_base import FREE
from signoria.games.price_of_power.administration import increase_stability, may_increase_stability
from signoria.games.price_of_power.board import interregnum
from signoria.games.price_of_power.calls import Call
from signoria.games.price_of_power.characters import add_ill, die, generals
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import idea
from signoria.games.price_of_power.drawing import can_draw, deck_verdict
from signoria.games.price_of_power.effects_base import Handler
from signoria.games.price_of_power.grammar import PERSON_ADVISOR, PERSON_RULER
from signoria.games.price_of_power.grammar import POWER as POWER_KIND
from signoria.games.price_of_power.religion import convert_area, may_convert_area
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vassals import subjugate
from signoria.games.price_of_power.vocabulary import ACT, CARD, CHARACTER, POWER
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import Verdict, allowed

MARCH_SPACES = 4

# ---------------------------------------------------------------- Action Cards


def draw(g: State, seat: int, call: Call) -> None:
    """§6 Action Cards are drawn, from a certain deck or from decks of one's choice."""
    kind = call.word(1)
    if kind == NOBODY:
        plan(g, draw_any.at(seat, call.number(g, seat)))
        return
    for _ in range(call.number(g, seat)):
        card_use.draw_action(g, seat, kind)


@AGENDA.step("seat", "number")
def draw_any(g: State, seat: int, left: int) -> Rule[None]:
    """§6 Draw a card from a deck of one's choice, then the next one."""
    if left < 1 or not any(can_draw(g, kind) for kind in range(3)):
        return
    why = partial(deck_verdict, g)
    kind = yield from pick(seat, "effect.draw", POWER, lambda: allowed(range(3), why), why=why)
    plan(g, draw_any.at(seat, left - 1))
    card_use.draw_action(g, seat, kind)


def discard(g: State, seat: int, call: Call) -> Rule[None]:
    """§6 Action Cards are discarded from the hand."""
    yield from card_use.discard_from_hand(g, seat, call.number(g, seat))


def salvage(g: State, seat: int, call: Call) -> Rule[None]:
    """§6 Action Cards are taken from the discard piles."""
    kind = call.word(1)
    yield from card_use.salvage(g, seat, call.number(g, seat), (0, 1, 2) if kind == NOBODY else (kind,))


# ---------------------------------------------------------------- Ideas and Milestones


def research_idea(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 Research Idea: a certain one, on display or not, or one of a type on display; it may be declined."""
    change = call.option(g, seat, "cost", FREE)
    subject = call.args[0]
    if subject.kind == POWER_KIND:
        plan(g, research.research_type.at(seat, subject.value, change))
        return
    card = idea(subject.name)
    yield from research.research_named(g, seat, card, change, (CARD.start + card,))


def new_milestones(g: State, seat: int, call: Call) -> None:
    """§17.3 Milestones on display are replaced."""
    plan(g, milestones.new_milestones.at(seat, call.number(g, seat)))


def new_ideas(g: State, seat: int, call: Call) -> None:
    """§8 Ideas that nobody has Researched are replaced."""
    plan(g, research.new_ideas.at(seat, call.number(g, seat)))


# ---------------------------------------------------------------- Characters


def persons(g: State, seat: int, person: int) -> list[int]:
    """The Characters of a seat of a kind: its Ruler, its Advisors, or its Generals and its Admiral."""
    if person == PERSON_RULER:
        return [] if interregnum(g, seat) else [g.ruler[seat]]
    if person == PERSON_ADVISOR:
        return [one for one in g.advisor[seat * 3 : seat * 3 + 3] if one != NOBODY]
    return [*generals(g, seat), *([g.admiral[seat]] if g.admiral[seat] != NOBODY else [])]


def on_person(do: Callable[[State, int], None], what: str, only_ill: bool = False) -> Handler:
    """An effect on one Character of one's own, of one's choice if there are several."""

    def affect(g: State, seat: int, call: Call) -> Rule[None]:
        possible = [one for one in persons(g, seat, call.word(0)) if g.ill[one] or not only_ill]
        if possible:
            one = possible[0]
            if len(possible) > 1:
                one = yield from pick(seat, what, CHARACTER, lambda: possible, about=call.about)
            do(g, one)

    return affect


def cure(g: State, one: int) -> None:
    """§7.2 An Ill Health token is removed."""
    g.ill[one] = 0
    tell(g, "effect.healed", one)


def reject_ruler(g: State, seat: int, call: Call) -> None:
    """§16.3 Reject Ruler: both Rulers leave once the Event is resolved (events.py)."""
    g.rejected |= 1 << seat


# ---------------------------------------------------------------- Actions


def action(g: State, seat: int, call: Call) -> None:
    """§16.3 Gain Action: it is taken at once, or declined."""
    plan(g, entries.take_action(seat, ACT.start + call.word(0), call.option(g, seat, "cost", FREE)))


def offered(step: Callable[[int, int], Entry], may: Callable[[State, int, int], Verdict]) -> Handler:
    """An Action that a card offers; one that cannot be taken is skipped."""

    def take(g: State, seat: int, call: Call) -> None:
        change = call.option(g, seat, "cost", FREE)
        if may(g, seat, change):
            plan(g, step(seat, change))

    return take


def forced_march(g: State, seat: int, call: Call) -> None:
    """§9.5 Forced March."""
    plan(g, activate.forced_march.at(seat, call.number(g, seat) if call.args else MARCH_SPACES))


def naval_move(g: State, seat: int, call: Call) -> None:
    """§9.5 Naval Maneuver."""
    plan(g, activate.naval_maneuver.at(seat))


def counter(g: State, seat: int, call: Call) -> None:
    """§6.2 Counterespionage acts where a Covert Action asks for it (covert.py), never by itself."""


CARD_EFFECTS: dict[str, Handler] = {
    "draw": draw,
    "discard": discard,
    "salvage": salvage,
    "research": research_idea,
    "new_milestones": new_milestones,
    "new_ideas": new_ideas,
    "ill": on_person(add_ill, "effect.ill"),
    "heal": on_person(cure, "effect.heal", only_ill=True),
    "kill": on_person(die, "effect.kill"),
    "reject_ruler": reject_ruler,
    "action": action,
    "increase_stability": offered(increase_stability.at, may_increase_stability),
    "convert_area": offered(convert_area.at, may_convert_area),
    "forced_march": forced_march,
    "naval_move": naval_move,
    "subjugate": offered(subjugate.at, card_actions.may_subjugate_any),
    "counter": counter,
    **{name: offered(step.at, card_actions.MAY[name]) for name, step in card_actions.STEPS.items()},
}
