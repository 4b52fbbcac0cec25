"""§6.2, 9.7 What Battle Actions do to the Battle under way: dice, hits, Casualties, Retreats.

A leaf: the effects of cards call these, the Battle itself reads what they leave behind. All dice
stay in the pool for the Battle; what is spared, added or rolled again counts for this Round.
"""

from __future__ import annotations

from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.state import AGENDA, ATTACKER, DEFENDER, Battle, State
from signoria.games.price_of_power.vocabulary import DIE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell

# Bits of `Battle.flags`, one for each side: shift by the side.
STAYS = 1  # this side may not Retreat
SAFE = 4  # this side Retreats without losing a Unit
DONE_FIGHTING = 16  # the player who attacked has Retreated or fallen

REROLL, EXTRA_HITS, SPARE = range(3)  # places in `Battle.extra`


def battle_of(g: State) -> Battle:
    """The Battle under way."""
    b = g.battle
    assert b is not None, "there is no Battle"
    return b


def seats_on(b: Battle, side: int) -> list[int]:
    """The players who fight on a side; an attacker who has left no longer does."""
    if side == DEFENDER:
        return b.defenders
    return [b.attacker] if b.attacker != NOBODY and not flagged(b, DONE_FIGHTING, ATTACKER) else []


def black_side(b: Battle) -> int:
    """The side on which NPRs, Rebels or Pirates fight alone, or NOBODY."""
    for side in (ATTACKER, DEFENDER):
        if not seats_on(b, side):
            return side
    return NOBODY


def side_of(b: Battle, seat: int) -> int:
    """The side of a player: who does not fight backs the NPRs (Optional Rule 4)."""
    if seat == b.attacker:
        return ATTACKER
    if seat in b.defenders:
        return DEFENDER
    return black_side(b)


def commander(b: Battle, side: int) -> int:
    """§9.7 The attacker, or the Main Defender; NOBODY for NPRs and Rebels alone."""
    seats = seats_on(b, side)
    return seats[0] if seats else NOBODY


# ---------------------------------------------------------------- effects


def add_dice(g: State, seat: int, die: int, many: int) -> None:
    """§6.2 Battle Dice join the pool of the seat's side for the whole Battle."""
    b = battle_of(g)
    side = side_of(b, seat)
    b.pool[side * 3 + die] += many
    tell(g, "battle.dice_added", seat, many, die)


@AGENDA.step("seat", "number")
def choose_dice(g: State, seat: int, many: int) -> Rule[None]:
    """§6.2 A die with a question mark: a Battle Die of any type, one after the other."""
    die = yield from pick(seat, "battle.any_die", DIE, lambda: list(range(3)))
    add_dice(g, seat, die, 1)
    if many > 1:
        plan(g, choose_dice.at(seat, many - 1))


@AGENDA.step("seat", "number")
def cancel_dice(g: State, seat: int, many: int) -> Rule[None]:
    """The Enemy loses Battle Dice of this seat's choice."""
    b = battle_of(g)
    other = 1 - side_of(b, seat)
    if many < 1 or not any(b.pool[other * 3 : other * 3 + 3]):
        return
    die = yield from pick(seat, "battle.cancel_die", DIE, lambda: dice_held(b, other))
    b.pool[other * 3 + die] -= 1
    tell(g, "battle.dice_cancelled", seat, 1, die)
    plan(g, cancel_dice.at(seat, many - 1))


def dice_held(b: Battle, side: int) -> list[int]:
    """The types of Battle Dice that a side has."""
    return [die for die in range(3) if b.pool[side * 3 + die]]


def add_extra(g: State, seat: int, what: int, many: int) -> None:
    """REROLL, EXTRA_HITS or SPARE: for the seat's side, in this Round."""
    b = battle_of(g)
    b.extra[side_of(b, seat) * 3 + what] += many
    tell(g, "battle.extra", seat, what, many)


def no_retreat(g: State, seat: int) -> None:
    """The Enemy of this seat may not Retreat from this Battle."""
    b = battle_of(g)
    b.flags |= STAYS << (1 - side_of(b, seat))
    tell(g, "battle.no_retreat", seat)


def safe_retreat(g: State, seat: int) -> None:
    """This seat's side Retreats without losing a Unit."""
    b = battle_of(g)
    b.flags |= SAFE << side_of(b, seat)
    tell(g, "battle.safe_retreat", seat)


def flagged(b: Battle, flag: int, side: int) -> bool:
    return bool(b.flags & flag << side)
