"""§4.6 End of Age Routine."""

from __future__ import annotations

from signoria.games.price_of_power.board import in_order, is_npr, marriages
from signoria.games.price_of_power.components import DIP
from signoria.games.price_of_power.decks import IDEA, IDEAS, MILESTONE, MILESTONE_DECKS, MILESTONES
from signoria.games.price_of_power.marriages import end_marriage
from signoria.games.price_of_power.research import kind_of, replaceable
from signoria.games.price_of_power.setup import prepare_events, prepare_milestones
from signoria.games.price_of_power.state import AGENDA, IDEA_DRAW, State
from signoria.games.price_of_power.treasury import score, spend_power
from signoria.games.price_of_power.vocabulary import CARD, POWER, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import PASS

MARRIAGE_COST = 2
PAY = POWER.start + DIP

NOT_NEW = Because("4.6.10")
NPR_FIRST = Because("4.6.16")
NOT_MARRIED = Because("4.6.13")
TOO_DEAR = Because("4.6.14")


@AGENDA.step()
def end_of_age(g: State) -> None:
    """§4.6 1 Events, 2 Milestones, 3 Ideas, 4 the last player's swap, 5 Marriages."""
    g.age += 1
    tell(g, "age.begins", g.age)
    prepare_events(g, g.age)  # 1
    prepare_milestones(g, {})  # 2
    replace_ideas(g)  # 3
    plan(g, age_swap.at(), age_marriages.at())  # 4, 5


def replace_ideas(g: State) -> None:
    """§4.6 3 Ideas of the new Age join their decks; unresearched ones on display are replaced at random."""
    for card in [card for card in g.ideas_later if IDEAS[card - IDEA.start].get("age", 1) <= g.age]:
        g.ideas_later.remove(card)
        g.ideas_deck[kind_of(card)].append(card)
    for kind in range(3):
        leaving = replaceable(g, kind)
        for old in leaving:
            if g.ideas_deck[kind]:
                card = draw(g, IDEA_DRAW, g.ideas_deck[kind])
                g.ideas[g.ideas.index(old)] = card
                reveal(g, EVERYBODY, [card])
                tell(g, "age.replaced", old, card)
        g.ideas_deck[kind] += [old for old in leaving if old not in g.ideas]


# ---------------------------------------------------------------- 4


@AGENDA.step()
def age_swap(g: State) -> Rule[None]:
    """§4.6 4 The only player with least Prestige may replace 1 new Idea or Milestone with a card of the same deck."""
    playing = in_order(g, g.first_player)
    least = min(g.prestige[seat] for seat in playing)
    last = [seat for seat in playing if g.prestige[seat] == least]
    new = new_cards(g)
    if len(last) > 1 or not new:
        return
    old = yield from pick(
        last[0], "age.swap", CARD, lambda: new, none=PASS, why=lambda card: OK if card in new else NOT_NEW
    )
    if old >= 0:
        reveal(g, 1 << last[0], deck_of(g, old))
        plan(g, age_card.at(last[0], old))


@AGENDA.step("seat", "card")
def age_card(g: State, seat: int, old: int) -> Rule[None]:
    """§4.6 4 The card of the matching deck that takes the place of a new one."""
    deck = deck_of(g, old)
    card = yield from pick(seat, "age.card", CARD, lambda: deck[:], about=(CARD.start + old,))
    deck.remove(card)
    deck.append(old)
    reveal(g, EVERYBODY, [card])
    if old in IDEA:
        g.ideas[g.ideas.index(old)] = card
    else:
        place = g.milestones.index(old)
        g.milestones[place], g.milestones_done[place] = card, []
    tell(g, "age.replaced", old, card)


def new_cards(g: State) -> list[int]:
    """The cards that steps 2 and 3 have placed, if their decks hold another one."""
    ideas = [card for kind in range(3) for card in replaceable(g, kind)]
    return [card for card in (*ideas, *g.milestones) if deck_of(g, card)]


def deck_of(g: State, card: int) -> list[int]:
    if card in IDEA:
        return g.ideas_deck[kind_of(card)]
    return g.milestones_deck[MILESTONE_DECKS.index(MILESTONES[card - MILESTONE.start]["deck"])]


# ---------------------------------------------------------------- 5


@AGENDA.step()
def age_marriages(g: State) -> None:
    """§4.6 5 Each married player scores 1 Prestige; then, in Turn order, a Marriage ends or is paid for."""
    married = [seat for seat in in_order(g, g.first_player) if marriages(g, seat)]
    for seat in married:
        score(g, seat, 1)
    plan(g, *(age_marriage.at(seat) for seat in married))


@AGENDA.step("seat")
def age_marriage(g: State, seat: int) -> Rule[None]:
    """§4.6 5 One Marriage is removed, with an NPR if possible; or 2 Diplomatic Power are paid."""
    if not marriages(g, seat):
        return
    codes = [*(REALM.start + realm for realm in marriages(g, seat)), PAY]
    code = yield from ask(
        seat,
        "age.marriage",
        lambda: allowed(codes, lambda code: marriage_verdict(g, seat, code)),
        why=lambda code: marriage_verdict(g, seat, code),
    )
    if code == PAY:
        spend_power(g, seat, DIP, MARRIAGE_COST)
        tell(g, "marriage.paid", seat)
    else:
        end_marriage(g, seat, code - REALM.start)


def marriage_verdict(g: State, seat: int, code: int) -> Verdict:
    """§4.6 5 With another player or a Vassal only if there is none with an NPR."""
    if code == PAY:
        return OK if g.power[seat * 3 + DIP] >= MARRIAGE_COST else TOO_DEAR
    partners = marriages(g, seat)
    if code not in REALM or code - REALM.start not in partners:
        return NOT_MARRIED
    foreign = [realm for realm in partners if is_npr(g, realm)]
    return NPR_FIRST if foreign and code - REALM.start not in foreign else OK
