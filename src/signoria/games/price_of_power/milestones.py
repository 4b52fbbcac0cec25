"""§17.3 Milestones: public, scored 5, 3 and 1 by whoever fulfils them first."""

from __future__ import annotations

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import final_scoring_begun, in_order
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.deck_tables import MILESTONE_DECKS
from signoria.games.price_of_power.decks import MILESTONE, MILESTONES
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.state import ACTIONS, AGENDA, DRAW, MILESTONE_DRAW, State
from signoria.games.price_of_power.treasury import score
from signoria.games.price_of_power.values import holds
from signoria.games.price_of_power.vocabulary import CARD
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

PRESTIGE = (5, 3, 1)

NO_MORE_CARDS = Because("17.3.06")


def ranking(g: State) -> list[int]:
    """§17.3 Turn order: from the Active Player in Phase 2, from the First Player else."""
    return in_order(g, g.turn if g.phase == ACTIONS and g.turn != NOBODY else g.first_player)


def settle_milestones(g: State) -> None:
    """§17.3 Completing a Milestone: whoever meets its requirements now, those at the same time in Turn order."""
    if g.phase == DRAW or final_scoring_begun(g):
        return
    order = ranking(g)
    for place, card in enumerate(g.milestones):
        done = g.milestones_done[place]
        if len(done) == g.seats:
            continue
        needs = node(card, "needs")
        for seat in order:
            if seat not in done and holds(g, seat, needs):
                complete_milestone(g, seat, place)


def complete_milestone(g: State, seat: int, place: int) -> None:
    """§17.3 5 Prestige for the first, 3 for the second, 1 for the third; the same reward for all."""
    card, done = g.milestones[place], g.milestones_done[place]
    tell(g, "milestone.completed", seat, card)
    if len(done) < len(PRESTIGE):
        score(g, seat, PRESTIGE[len(done)])
    done.append(seat)
    if node(card, "reward") != NOBODY:
        plan(g, entries.carry_out(seat, node(card, "reward")))


# ---------------------------------------------------------------- Comet Sighted


def deck_of(card: int) -> int:
    """The deck of a Milestone: economics, expansion, politics or warfare."""
    return MILESTONE_DECKS.index(MILESTONES[card - MILESTONE.start]["deck"])


def replaceable(g: State, card: int) -> Verdict:
    """§17.3 Milestones are replaced by those that remain for the current Age."""
    return OK if card in g.milestones and g.milestones_deck[deck_of(card)] else NO_MORE_CARDS


@AGENDA.step("seat", "number")
def new_milestones(g: State, seat: int, left: int) -> Rule[None]:
    """§17.3 Comet Sighted: up to so many Milestones are replaced, of the seat's choice."""
    if left < 1 or not any(replaceable(g, card) is OK for card in g.milestones):
        return
    card = yield from pick(
        seat,
        "milestone.replace",
        CARD,
        lambda: allowed(g.milestones, lambda card: replaceable(g, card)),
        none=DONE,
        why=lambda card: replaceable(g, card),
    )
    if card < 0:
        return
    replace(g, card)
    if left > 1:
        plan(g, new_milestones.at(seat, left - 1))


def replace(g: State, card: int) -> None:
    """A Milestone leaves the game, the next one of its deck and Age is displayed."""
    place = g.milestones.index(card)
    new = draw(g, MILESTONE_DRAW, g.milestones_deck[deck_of(card)])
    reveal(g, EVERYBODY, [new])
    g.milestones[place], g.milestones_done[place] = new, []
    tell(g, "milestone.replaced", card, new)
