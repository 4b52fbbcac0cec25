"""§9.7, 9.9 What a Battle as it stands may come to: exactly, from what everybody sees.

No dice are thrown. Assumed is that nobody plays another card, no player Retreats, no Leader falls,
and whoever loses Units takes them from the kind that is most numerous (of Ships: damages Heavy ones
first). NPRs leave as §13.4 tells them to.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from signoria.games.price_of_power.battle_forces import (
    SIDES,
    counts_double,
    dice_of_leader,
    leaders_of,
    on_land,
    score_hits,
    ships_of_side,
    units_of_side,
)
from signoria.games.price_of_power.battle_pool import EXTRA_HITS, SPARE, black_side, seats_on
from signoria.games.price_of_power.components import ARTILLERY, DAMAGED, INFANTRY, NOBODY
from signoria.games.price_of_power.dice import hit_odds, naval_odds
from signoria.games.price_of_power.forces import ships_of
from signoria.games.price_of_power.npr import ships_stand_fast, stands_fast
from signoria.games.price_of_power.state import ATTACKER, DEFENDER, Battle, State

BASIC_DICE = 3
Force = tuple[int, int, int]
"""Infantry, Cavalry, Artillery; at sea Ships with one hit left, Heavy Ships, and damaged ones."""
Outlook = tuple[float, float, float, float]
"""The chance that the attacker wins, and the defender; and how many Units each is expected to have left."""


@dataclass
class Odds:
    """What is the same in every Round."""

    land: bool
    pool: tuple[Force, Force]  # the dice of both sides
    double: tuple[bool, bool]
    leaves: int  # the side on which NPRs leave when they are outnumbered, or NOBODY
    known: dict[tuple[Force, Force], Outlook] = field(default_factory=dict)
    weaker: dict[tuple[Force, int], Force] = field(default_factory=dict)


def outlook(g: State, b: Battle) -> Outlook:
    """What will come of the Battle under way."""
    o = Odds(
        on_land(b),
        (pool(g, b, ATTACKER), pool(g, b, DEFENDER)),
        (counts_double(g, b, ATTACKER), counts_double(g, b, DEFENDER)),
        leaving_side(g, b),
    )
    attack, defence = (weaken(o, force(g, b, side), due) for side, due in enumerate(pending(g, b)))
    if any(attack) and any(defence) and (b.round == 0 or rolls_next(g)):
        return one_round(o, attack, defence, (bonus(b, ATTACKER), bonus(b, DEFENDER)))
    return after_round(o, attack, defence)


def rolls_next(g: State) -> bool:
    """Whether the dice of this Round are still to be thrown."""
    return ("roll_dice", ()) in g.agenda


# ---------------------------------------------------------------- what is on the table


def force(g: State, b: Battle, side: int) -> Force:
    """All that a side has in the Battle."""
    if on_land(b):
        infantry, cavalry, artillery = units_of_side(g, b, side)
        return infantry, cavalry, artillery
    ships, heavies = ships_of_side(g, b, side)
    damaged = sum(ships_of(g, seat, b.place)[DAMAGED] for seat in seats_on(b, side))
    return ships - heavies, heavies - damaged, damaged


def pool(g: State, b: Battle, side: int) -> Force:
    """The dice of a side; before they are laid out, the basic ones and those of a Leader who is there."""
    dice = b.pool[side * 3 : side * 3 + 3]
    if ("lead_dice", (side,)) in g.agenda:
        dice[INFANTRY if on_land(b) else ARTILLERY] += BASIC_DICE
        leader = b.leader[side]
        if leader == NOBODY:
            leader = next(iter(leaders_of(g, b, side)), NOBODY)
        dice = [have + more for have, more in zip(dice, dice_of_leader(leader), strict=True)]
    return dice[0], dice[1], dice[2]


def bonus(b: Battle, side: int) -> int:
    """Hits that a side has on top in the coming roll, less those that the other one is spared."""
    return b.extra[side * 3 + EXTRA_HITS] - b.extra[(1 - side) * 3 + SPARE]


def leaving_side(g: State, b: Battle) -> int:
    """§13.4 The side on which NPRs alone fight, if they may leave."""
    side = black_side(b)
    if side == NOBODY or not b.realms or b.rebels[side]:
        return NOBODY
    fast = stands_fast if on_land(b) else ships_stand_fast
    return NOBODY if any(fast(g, realm, b.place) for realm in b.realms) else side


def pending(g: State, b: Battle) -> list[int]:
    """The Casualties of this Round that are not assigned yet."""
    due = [0, 0]
    for side in SIDES:
        if rolls_next(g):
            continue
        if ("count_hits", ()) in g.agenda:
            due[1 - side] = score_hits(g, b, side)
        elif ("take_casualties", (1 - side,)) in g.agenda:
            due[1 - side] = b.hits[side]
        due[1 - side] = max(0, due[1 - side] - b.extra[(1 - side) * 3 + SPARE])
    if b.toll:
        due[b.toll[0]] += b.toll[1]
    return due


# ---------------------------------------------------------------- what may become of it


def weaken(o: Odds, one: Force, hits: int) -> Force:
    """What is left of a force after so many hits."""
    if hits < 1 or not any(one):
        return one
    if (one, hits) not in o.weaker:
        left = list(one)
        if not o.land and left[1]:
            left[1] -= 1
            left[2] += 1
        else:
            kind = max(range(3), key=lambda n: left[n]) if o.land or not left[0] else 0
            left[kind] -= 1
        o.weaker[one, hits] = weaken(o, (left[0], left[1], left[2]), hits - 1)
    return o.weaker[one, hits]


def hits_of(o: Odds, side: int, one: Force) -> tuple[float, ...]:
    """The chance of 0, 1, 2 … hits."""
    if o.land:
        return hit_odds(o.pool[side], one, o.double[side])
    return naval_odds(o.pool[side], sum(one), one[1] + one[2])


def after_round(o: Odds, attack: Force, defence: Force) -> Outlook:
    """§9.6.6-7 Somebody has won, or NPRs leave, or another Round begins."""
    sizes = sum(attack), sum(defence)
    gone = o.leaves != NOBODY and sizes[o.leaves] < sizes[1 - o.leaves]
    if not all(sizes) or gone:
        winner = NOBODY if not any(sizes) else 1 - o.leaves if gone and all(sizes) else int(not sizes[ATTACKER])
        return float(winner == ATTACKER), float(winner == DEFENDER), float(sizes[ATTACKER]), float(sizes[DEFENDER])
    if (attack, defence) not in o.known:
        o.known[attack, defence] = one_round(o, attack, defence)
    return o.known[attack, defence]


def one_round(o: Odds, attack: Force, defence: Force, more: tuple[int, int] | None = None) -> Outlook:
    """A Round and all that follows; one that changes nothing is fought again. `more` hits: the one about to begin."""
    found, again = [0.0, 0.0, 0.0, 0.0], 0.0
    first = more or (0, 0)
    for made, chance in enumerate(hits_of(o, ATTACKER, attack)):
        for suffered, other in enumerate(hits_of(o, DEFENDER, defence)):
            share = chance * other
            if not share:
                continue
            left = weaken(o, attack, max(0, suffered + first[1])), weaken(o, defence, max(0, made + first[0]))
            if left == (attack, defence) and more is None:
                again += share
                continue
            for n, value in enumerate(after_round(o, *left)):
                found[n] += share * value
    if again >= 1:  # neither side can harm the other
        return 0.0, 0.0, float(sum(attack)), float(sum(defence))
    scale = 1 / (1 - again)
    return found[0] * scale, found[1] * scale, found[2] * scale, found[3] * scale
