"""§D Sequence of play, and the actions of part E."""

from __future__ import annotations

from signoria.games.pax_renaissance import abilities
from signoria.games.pax_renaissance.agents import MAY, agents, agents_done
from signoria.games.pax_renaissance.battles import battle, open_battle
from signoria.games.pax_renaissance.board import (
    earn,
    holder_of,
    settle_shared,
    settle_venice,
    silenced,
    tableau,
)
from signoria.games.pax_renaissance.components import (
    APOSTASY,
    BUY,
    CARD,
    CONSPIRACY,
    COUNTER_REFORMATION,
    CRUSADE,
    DECLARE,
    EAST,
    END_TURN,
    FAIR,
    FREE_FAIR,
    FREE_OPS_OF,
    ONE_SHOT,
    OPS,
    PEASANT_REVOLT,
    PLAY,
    POPULAR_REPRISALS,
    QUEEN,
    RELIGION,
    SELL,
    SIDE,
    SIDES,
    SQUARE,
    VICTORIES,
    WEST,
)
from signoria.games.pax_renaissance.fairs import convene
from signoria.games.pax_renaissance.market import HAND_LIMIT, purchasable, purchase, purchase_verdict, refresh
from signoria.games.pax_renaissance.one_shots import announce, apostasy, apostasy_pairs, coronation
from signoria.games.pax_renaissance.ops import any_op, cryptography, run_ops
from signoria.games.pax_renaissance.regimes import emancipate_west
from signoria.games.pax_renaissance.state import (
    ACTED,
    AGENDA,
    NOBODY,
    USED_FAIR,
    USED_FREE_FAIR,
    USED_OPS,
    State,
)
from signoria.games.pax_renaissance.tableau import add_card, discard_card, to_throne
from signoria.games.pax_renaissance.victory import achieved, patrons
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import number

BOTH = 2
ALL_OPS = (EAST, WEST, BOTH)
EXTRA = (*FREE_OPS_OF, *FREE_FAIR, COUNTER_REFORMATION, POPULAR_REPRISALS)
ACTIONS = 2

NO_ACTION_LEFT = Because("A2.01")
MUST_ACT = Because("A2.02")
NOT_IN_HAND = Because("D1.04")
NOT_YOURS = Because("E3.02")
COUPLE = Because("E3.05")
OPS_TWICE = (Because("D1.06"), Because("D1.07"))
FAIR_TWICE = (Because("D1.09"), Because("D1.10"))
NO_OP = Because("D1.02")
ASLEEP = Because("A3.05")
UNMET = Because("E6.02")
ABILITY = Because("GLOSSARY.01")

# ---------------------------------------------------------------- D: the sequence of play


def beat(g: State) -> Rule[None] | None:
    """§D What stands on the agenda, or else the next action of the turn."""
    return AGENDA.begin(g) if g.agenda else action_phase(g)


def settle(g: State) -> None:
    """Between beats: condottieri leave Venice, pirates kill whom they may, hands shrink at once."""
    settle_venice(g)
    if g.shared:
        settle_shared(g)
    for seat, hand in enumerate(g.hand):
        if len(hand) > HAND_LIMIT and not abilities.unlimited_hand(g, seat):
            if not g.agenda or g.agenda[-1] != discard_down.at(seat):
                plan(g, discard_down.at(seat))
            return


@AGENDA.step("seat")
def discard_down(g: State, seat: int) -> Rule[None]:
    """§HAND a Who loses a larger hand discards down to two cards of their choice at once."""
    card = yield from pick(seat, "hand.discard", CARD, lambda: g.hand[seat][:])
    g.hand[seat].remove(card)
    g.gone.append(card)
    tell(g, "hand.discarded", seat, card)


def action_phase(g: State) -> Rule[None]:
    """§D1 One or two actions, in any order."""
    seat = g.turn
    code = yield from ask(
        seat,
        "turn.action",
        lambda: actions(g, seat),
        why=lambda code: action_verdict(g, seat, code),
        about=(number(g.actions),),
    )
    if code == END_TURN:
        end_turn(g)
    else:
        act(g, seat, code)


def actions(g: State, seat: int) -> list[int]:
    """§D1, E Every action that would change something, and the end of the turn."""
    found: list[int] = []
    if g.actions:
        found += [BUY.start + card for card in purchasable(g, seat)]  # 1
        found += [PLAY.start + card for card in g.hand[seat]]  # 2
        found += [SELL.start + item for item in sellable(g, seat)]  # 3
        found += [OPS.start + which for which in ALL_OPS if ops_verdict(g, seat, which) is OK]  # 4, 5
        found += [FAIR.start + side for side in (EAST, WEST) if fair_verdict(g, side) is OK]  # 6, 7
        if any(g.awake):
            found += allowed(DECLARE, lambda code: victory_verdict(g, seat, code - DECLARE.start))  # 8
    if seat in abilities.owners_of_actions(g.owner):
        found += allowed(EXTRA, lambda code: ability_verdict(g, seat, code))
    if g.used & ACTED or not found:
        found.append(END_TURN)
    return found


def action_verdict(g: State, seat: int, code: int) -> Verdict:
    """§D1 Why an action can or cannot be taken."""
    if code == END_TURN:
        return OK if g.used & ACTED else MUST_ACT
    if code in FREE_OPS_OF or code in FREE_FAIR or code in (COUNTER_REFORMATION, POPULAR_REPRISALS):
        return ability_verdict(g, seat, code)
    if not g.actions:
        return NO_ACTION_LEFT
    if code in BUY:
        return purchase_verdict(g, seat, code - BUY.start)
    if code in PLAY:
        return OK if code - PLAY.start in g.hand[seat] else NOT_IN_HAND
    if code in SELL:
        return sale_verdict(g, seat, code - SELL.start)
    if code in OPS:
        return ops_verdict(g, seat, code - OPS.start)
    if code in FAIR:
        return fair_verdict(g, code - FAIR.start)
    if code in DECLARE:
        return victory_verdict(g, seat, code - DECLARE.start)
    return OK  # no action at all: it is not among the answers


def act(g: State, seat: int, code: int) -> None:
    """§E Carry out an action."""
    if code in FREE_OPS_OF:
        activate(g, code - FREE_OPS_OF.start)
        return
    if code in FREE_FAIR:
        g.used |= USED_FREE_FAIR | USED_FAIR[code - FREE_FAIR.start]
        convene(g, code - FREE_FAIR.start)
        return
    g.used |= ACTED  # A2: what costs no action does not count as one
    g.actions -= 1
    if code in BUY:
        purchase(g, seat, code - BUY.start)
    elif code in PLAY:
        play_card(g, seat, code - PLAY.start)
    elif code in SELL:
        sell(g, seat, code - SELL.start)
    elif code in OPS:
        if code - OPS.start == BOTH:
            plan(g, both_sides.at())
        else:
            activate(g, code - OPS.start)
    elif code in FAIR:
        g.used |= USED_FAIR[code - FAIR.start]
        convene(g, code - FAIR.start)
    elif code == COUNTER_REFORMATION:
        plan(g, counter_reformation.at())
    elif code == POPULAR_REPRISALS:
        popular_reprisals(g, seat)
    else:
        declare(g, seat, code - DECLARE.start)


def end_turn(g: State) -> None:
    """§D2 The market is refreshed, and the next player clockwise begins (D2c)."""
    if not refresh(g):
        finish(g, patrons(g), "patron")  # L2a
        return
    if g.bankruptcy:
        bankruptcies(g)
        if g.ending:
            return
    seat = (g.turn + 1) % g.seats
    while g.out[seat]:
        seat = (seat + 1) % g.seats
    begin_turn(g, seat)


def begin_turn(g: State, seat: int) -> None:
    """§D1 A fresh turn: two actions, nothing used, no florin laid."""
    g.turn, g.actions, g.used = seat, ACTIONS, 0
    g.usury.clear()
    g.ops_used.clear()
    tell(g, "turn", seat)


def finish(g: State, winners: list[int], how: str) -> None:
    """§L2 The game ends."""
    g.winners, g.ending = winners, how
    for seat in winners:
        tell(g, "game.won", seat)


def bankruptcies(g: State) -> None:
    """§G6 Without florins, cards and concessions a bank is out of the game."""
    playing = [seat for seat in range(g.seats) if not g.out[seat]]
    left = [seat for seat in playing if solvent(g, seat)]
    for seat in playing:
        if seat not in left:
            g.out[seat] = 1
            tell(g, "bankrupt", seat)
    if len(left) <= 1:
        finish(g, left or playing, "bankruptcy")


def solvent(g: State, seat: int) -> bool:
    """§G6 Whether a bank has florins, cards or concessions."""
    cards = g.hand[seat] or g.maids[seat] or g.rows[seat * 2] or g.rows[seat * 2 + 1]
    return bool(g.florins[seat] or cards or seat + 1 in g.concession)


# ---------------------------------------------------------------- E2: play a card


def play_card(g: State, seat: int, card: int) -> None:
    """§E2 A card goes from hand to the end of its side; queens marry instead (I)."""
    tell(g, "play", seat, card)
    if QUEEN[card]:
        plan(g, coronation.at(card))
        return
    g.hand[seat].remove(card)
    add_card(g, seat, card)
    if ONE_SHOT[card]:
        plan(g, announce.at(card, 0))
    else:
        plan(g, *agents(card, MAY), agents_done.at())


# ---------------------------------------------------------------- E3: sell

SALE = 2


def sellable(g: State, seat: int) -> list[int]:
    """§E3 Cards of the hand and the tableau, old maids, and squares with their queens."""
    owned = [item for item in tableau(g, seat) if item >= SQUARE or g.wed[item] == NOBODY]
    return [*g.hand[seat], *g.maids[seat], *owned]


def sale_verdict(g: State, seat: int, item: int) -> Verdict:
    """§E3 Only what is one's own; half a couple cannot be sold (E3a)."""
    if item in sellable(g, seat):
        return OK
    return COUPLE if holder_of(g, item) == seat else NOT_YOURS


def price(g: State, item: int) -> int:
    """§E3, E3a, E3c Two florins a card, four for one whose ability says so while in the tableau."""
    if item >= SQUARE:
        return SALE + sum(price(g, queen) for queen in g.queens[item - SQUARE])
    from_tableau = g.owner[item] != NOBODY and not silenced(g, item)
    return 4 if from_tableau and item in abilities.SALE_OF_FOUR else SALE


def sell(g: State, seat: int, item: int) -> None:
    """§E3 A sold card is discarded, a sold square goes home (E3b)."""
    earned = price(g, item)
    earn(g, seat, earned)
    tell(g, "sale", seat, item, earned)
    if item >= SQUARE:
        to_throne(g, item - SQUARE)
        return
    speaks = g.owner[item] == seat and not silenced(g, item)
    if item in g.hand[seat]:
        g.hand[seat].remove(item)
        g.gone.append(item)
    elif item in g.maids[seat]:
        g.maids[seat].remove(item)
        g.gone.append(item)
    else:
        discard_card(g, item)
    if speaks and item in abilities.CRYPTOGRAPHY:
        plan(g, cryptography.at())
    elif speaks and item in abilities.ENCLOSURE:
        plan(g, emancipate_west.at())
    if ONE_SHOT[item] in TREACHEROUS and abilities.treachery(g, seat):
        plan(g, announce.at(item, 1))


TREACHEROUS = (CONSPIRACY, PEASANT_REVOLT, CRUSADE, APOSTASY)

# ---------------------------------------------------------------- E4: ops


def ops_verdict(g: State, seat: int, which: int) -> Verdict:
    """§E4 Each side once a turn, and only if an op has a target; both at once with Gritti Spies."""
    if which == BOTH:
        if not abilities.both_ops(g, seat) or g.used & (USED_OPS[EAST] | USED_OPS[WEST]):
            return ABILITY
        return OK if any_op(g, seat, EAST) or any_op(g, seat, WEST) else NO_OP
    if g.used & USED_OPS[which]:
        return OPS_TWICE[which]
    return OK if any_op(g, seat, which) else NO_OP


def activate(g: State, side: int) -> None:
    """§E4 Run the ops of a side."""
    g.used |= USED_OPS[side]
    plan(g, run_ops_if_any.at(side))


@AGENDA.step("side")
def run_ops_if_any(g: State, side: int) -> None:
    """§E4 The ops of a side, at least one of them; the first of two sides may have nothing to do."""
    if any_op(g, g.turn, side):
        plan(g, run_ops.at(side, 0))


@AGENDA.step("side")
def more_ops(g: State, side: int) -> None:
    """§E4 One op in total makes the action: after it the ops of the other side are a choice."""
    if any_op(g, g.turn, side):
        plan(g, run_ops.at(side, 1))


@AGENDA.step()
def both_sides(g: State) -> Rule[None]:
    """§ABILITY b All the ops of one side, followed by all of the other, in either order."""
    first = yield from pick(g.turn, "ops.first", SIDE, lambda: list(range(len(SIDES))))
    g.used |= USED_OPS[EAST] | USED_OPS[WEST]
    then = more_ops if any_op(g, g.turn, first) else run_ops_if_any
    plan(g, run_ops_if_any.at(first), then.at(1 - first))


# ---------------------------------------------------------------- E5: trade fairs


def fair_verdict(g: State, side: int) -> Verdict:
    """§E5 Each fair once a turn, with the card that lies face down."""
    if g.used & USED_FAIR[side]:
        return FAIR_TWICE[side]
    return OK if g.market[side * 6] >= 0 else NO_OP


# ---------------------------------------------------------------- E6: victory


def victory_verdict(g: State, seat: int, victory: int) -> Verdict:
    """§E6, L2 An active square whose conditions are met; some cost both actions."""
    if not g.awake[victory]:
        return ASLEEP
    if g.actions < abilities.victory_price(g, victory):
        return NO_ACTION_LEFT
    return OK if achieved(g, seat, victory) else UNMET


def declare(g: State, seat: int, victory: int) -> None:
    """§L2 Declaring a victory ends the game."""
    tell(g, "victory", seat, victory)
    finish(g, [seat], VICTORIES[victory])


# ---------------------------------------------------------------- actions that abilities add


def ability_verdict(g: State, seat: int, code: int) -> Verdict:
    """§B5f Actions, and plays without an action, that an unsilenced ability allows."""
    if code in FREE_OPS_OF:
        side = code - FREE_OPS_OF.start
        if not abilities.free_ops(g, seat, side):
            return ABILITY
        return ops_verdict(g, seat, side)
    if code in FREE_FAIR:
        if g.used & USED_FREE_FAIR or not abilities.free_fair(g, seat):
            return ABILITY
        return fair_verdict(g, code - FREE_FAIR.start)
    if not g.actions:
        return NO_ACTION_LEFT
    if code == COUNTER_REFORMATION:
        if not abilities.counter_reformation(g, seat):
            return ABILITY
        return OK if apostasy_pairs(g) else NO_OP
    return OK if reprisal_queen(g, seat) != NOBODY else ABILITY


@AGENDA.step()
def counter_reformation(g: State) -> Rule[None]:
    """§K3 Oratory of Divine Love: an apostasy of two religions of the owner's choice."""
    pairs = apostasy_pairs(g)

    def partners(one: int) -> list[int]:
        return sorted({a + b - one for a, b in pairs if one in (a, b)})

    first = yield from pick(
        g.turn, "apostasy.first", RELIGION, lambda: [r for r in range(len(RELIGION)) if partners(r)]
    )
    second = yield from pick(
        g.turn, "apostasy.second", RELIGION, lambda: partners(first), about=(RELIGION.start + first,)
    )
    plan(g, apostasy.at(first, second))


def reprisal_queen(g: State, seat: int) -> int:
    """Elizabeth Báthory, if she is crowned in this tableau and not silenced."""
    return next((q for q in abilities.REPRISALS if g.owner[q] == seat and not silenced(g, q)), NOBODY)


def popular_reprisals(g: State, seat: int) -> None:
    """§J2 The queen is discarded, and the serfs rise in her husband's empire."""
    queen = reprisal_queen(g, seat)
    empire = g.wed[queen]
    discard_card(g, queen)
    open_battle(g, PEASANT_REVOLT, empire, NOBODY)
    plan(g, battle.at())
