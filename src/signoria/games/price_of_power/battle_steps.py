"""§9.6 The steps of a Battle: Leaders and Military Ideas, Battle Actions, dice, wounds, and the winner."""

from __future__ import annotations

from signoria.games.price_of_power import entries, ideas
from signoria.games.price_of_power.battle_forces import (
    SIDES,
    dice_of_leader,
    faction_size,
    leaders_of,
    odds,
    on_land,
    over,
    results_of,
    score_hits,
    send_imperial_home,
    strength,
)
from signoria.games.price_of_power.battle_pool import (
    DONE_FIGHTING,
    REROLL,
    battle_of,
    commander,
    seats_on,
)
from signoria.games.price_of_power.board import AREA_COUNT, in_order
from signoria.games.price_of_power.casualties import start_toll, take_casualties
from signoria.games.price_of_power.characters import add_ill, holder_of
from signoria.games.price_of_power.components import ARTILLERY, CAVALRY, INFANTRY, MIL, MUSLIM, NOBODY
from signoria.games.price_of_power.dice import CAVALRY_FACE, DOUBLE_FACE, RESULT_COUNT, roll_die
from signoria.games.price_of_power.empire import emperor_seat
from signoria.games.price_of_power.forces import units_by_kind
from signoria.games.price_of_power.naval import captures
from signoria.games.price_of_power.npr import FOUGHT
from signoria.games.price_of_power.options import HELPING_HAND, on
from signoria.games.price_of_power.pieces import discard_card
from signoria.games.price_of_power.retreats import attackers_retreat, defenders_retreat
from signoria.games.price_of_power.state import (
    ACTIONS,
    AGENDA,
    ATTACKER,
    DEFENDER,
    LAND_BATTLE,
    Battle,
    State,
)
from signoria.games.price_of_power.treasury import gain_power, score
from signoria.games.price_of_power.vocabulary import CHARACTER, DIE, ROLLED
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.vocabulary import DONE

BASIC_DICE = 3
FUTILE_ROUNDS = 10
"""After so many Rounds a Battle ends in which neither side can hit the other."""
DIE_NAMES = ("infantry", "cavalry", "artillery")

# ---------------------------------------------------------------- 1: Leaders and Ideas


@AGENDA.step("number")
def choose_leader(g: State, side: int) -> Rule[None]:
    """§9.4 Of several Generals a player decides which one provides dice."""
    b = battle_of(g)
    leaders = leaders_of(g, b, side)
    if leaders:
        b.leader[side] = yield from pick(commander(b, side), "battle.leader", CHARACTER, lambda: leaders)


@AGENDA.step("number")
def lead_dice(g: State, side: int) -> Rule[None]:
    """§9.7.3, 9.9.3, 15 The basic dice (Cavalry Dice if a Muslim PR wants), the Leader's, those of Ideas."""
    b = battle_of(g)
    seat = commander(b, side)
    basic = INFANTRY if on_land(b) else ARTILLERY
    muslim = seat != NOBODY and on_land(b) and g.religion[seat] == MUSLIM
    if muslim and (yield from confirm(seat, "battle.cavalry_dice")):
        basic = CAVALRY
    b.pool[side * 3 + basic] += BASIC_DICE
    for die, many in enumerate(dice_of_leader(b.leader[side])):
        b.led[side * 3 + die] = many
        b.pool[side * 3 + die] += many
    if seat == NOBODY:
        return
    if on_land(b):
        for die, name in enumerate(DIE_NAMES):
            b.pool[side * 3 + die] += ideas.bonus(g, seat, f"{name}_dice")
    else:
        b.pool[side * 3 + ARTILLERY] += ideas.bonus(g, seat, "naval_dice")


@AGENDA.step("number")
def drill(g: State, side: int) -> Rule[None]:
    """§9.7.1 Military Drill: the Enemy's General provides one die less, of this player's choice."""
    b = battle_of(g)
    seat, enemy = commander(b, side), 1 - side
    if seat == NOBODY or not on_land(b) or not ideas.has(g, seat, "military_drill"):
        return
    held = [die for die in range(3) if b.led[enemy * 3 + die]]
    if held:
        die = yield from pick(seat, "battle.drill", DIE, lambda: held)
        b.led[enemy * 3 + die] -= 1
        b.pool[enemy * 3 + die] -= 1
        tell(g, "battle.dice_cancelled", seat, 1, die)


@AGENDA.step("number")
def first_strike(g: State, side: int) -> None:
    """§9.7.1 Noble Knights: a Cavalry Die for each of the player's Cavalry Units before the first Round."""
    b = battle_of(g)
    seat = commander(b, side)
    if seat == NOBODY or not on_land(b) or not ideas.has(g, seat, "noble_knights"):
        return
    units = units_by_kind(g, seat, b.place)
    riders = units[CAVALRY] + units[3 + CAVALRY] + units[6 + CAVALRY]
    struck = sum(1 for _ in range(riders) if roll_die(g, CAVALRY) == CAVALRY_FACE)
    if riders:
        tell(g, "battle.first_strike", seat, riders, struck)
        start_toll(g, 1 - side, struck)


# ---------------------------------------------------------------- the Rounds


@AGENDA.step()
def next_round(g: State) -> None:
    """§9.6 Another Round while both sides have something left; else the Battle is over."""
    b = battle_of(g)
    close_ranks(g, b)
    if over(g, b):
        plan(g, proclaim_winner.at())
        return
    if b.round >= FUTILE_ROUNDS and all(odds(g, side)[0] >= 1 for side in SIDES):
        tell(g, "battle.futile")  # Artillery against Artillery, and nobody can get away
        plan(g, proclaim_winner.at())
        start_toll(g, ATTACKER, strength(g, b, ATTACKER))
        return
    b.round += 1
    b.used, b.lost, b.lost_ships, b.extra = [], [0, 0], [0] * 8, [0] * 6
    actions = [entries.battle_actions(side, seat) for side in SIDES for seat in action_players(g, b, side)]
    casualties = [take_casualties.at(side) for side in SIDES]
    plan(
        g, *actions, roll_dice.at(), *(roll_again.at(side) for side in SIDES), count_hits.at(), *casualties,
        wounds.at(), captures.at(), attackers_retreat.at(), defenders_retreat.at(), next_round.at(),
    )  # fmt: skip


def close_ranks(g: State, b: Battle) -> None:
    """§9.7 Who is gone no longer counts: of several defenders the largest of the others leads, without another General;
    an attacker's Active Ally fights on alone."""
    if b.attacker != NOBODY and not faction_size(g, b, ATTACKER, b.attacker):
        b.flags |= DONE_FIGHTING << ATTACKER
        lose_leader(b, ATTACKER)
    sizes = {seat: faction_size(g, b, DEFENDER, seat) for seat in b.defenders}
    left = [seat for seat in b.defenders if sizes[seat]]
    if b.defenders and b.defenders[0] not in left:
        left.sort(key=lambda seat: -sizes[seat])
        lose_leader(b, DEFENDER)
    b.defenders = left


# ---------------------------------------------------------------- 2: Battle Actions


def action_players(g: State, b: Battle, side: int) -> list[int]:
    """§9.6.2 The attacker or the Main Defender; for NPRs alone, with Optional Rule 4, whoever does not fight."""
    seat = commander(b, side)
    if seat != NOBODY:
        return [seat]
    if not on(g, HELPING_HAND) or not b.realms:
        return []
    first = g.first_player if g.turn == NOBODY else g.turn
    return [one for one in in_order(g, first) if one not in seats_on(b, 1 - side)]


# ---------------------------------------------------------------- 3: dice


@AGENDA.step()
def roll_dice(g: State) -> None:
    """§9.7.3, 9.9.3 Both sides roll all of their Battle Dice."""
    b = battle_of(g)
    b.rolled = []
    for side in SIDES:
        for die in range(3):
            for _ in range(b.pool[side * 3 + die]):
                b.rolled.append((side * 3 + die) * RESULT_COUNT + roll_die(g, die))
    _count_faces(b)
    for side in SIDES:
        tell(g, "battle.rolled", side, *results_of(b, side))


def _count_faces(b: Battle) -> None:
    b.faces = [0] * (2 * RESULT_COUNT)
    for one in b.rolled:
        b.faces[one // (3 * RESULT_COUNT) * RESULT_COUNT + one % RESULT_COUNT] += 1


@AGENDA.step("number")
def roll_again(g: State, side: int) -> Rule[None]:
    """§6.2 Dice that a Battle Action lets a side roll again, one by one."""
    b = battle_of(g)
    seat = commander(b, side)
    start = side * 3 * RESULT_COUNT
    mine = sorted({one - start for one in b.rolled if start <= one < start + 3 * RESULT_COUNT})
    if seat == NOBODY or not mine or b.extra[side * 3 + REROLL] < 1:
        return
    one = yield from pick(seat, "battle.reroll", ROLLED, lambda: mine, none=DONE)
    if one < 0:
        return
    b.extra[side * 3 + REROLL] -= 1
    die = one // RESULT_COUNT
    b.rolled.remove(start + one)
    b.rolled.append(start + die * RESULT_COUNT + roll_die(g, die))
    _count_faces(b)
    tell(g, "battle.rolled", side, *results_of(b, side))
    plan(g, roll_again.at(side))


@AGENDA.step()
def count_hits(g: State) -> None:
    """§9.7.3 The hits of both sides, before anything is lost."""
    b = battle_of(g)
    b.hits = [score_hits(g, b, side) for side in SIDES]
    tell(g, "battle.hits", *b.hits)


# ---------------------------------------------------------------- 5: wounds


@AGENDA.step()
def wounds(g: State) -> None:
    """§9.7.5, 9.9.5A For each pair of double results the Enemy's Leader falls ill, if that side lost anything."""
    b = battle_of(g)
    for side in SIDES:
        pairs = results_of(b, 1 - side)[DOUBLE_FACE] // 2
        if b.lost[side]:
            for _ in range(pairs):
                wound(g, b, side)


def wound(g: State, b: Battle, side: int) -> None:
    """§9.4, 9.7.5 Ill Health for the Leader in use; the second one kills, and his dice are lost."""
    one = b.leader[side]
    if one == NOBODY:
        return
    tell(g, "battle.wounded", one)
    if one == b.drawn:  # the Leader of NPRs serves nobody
        dead, g.ill[one] = g.ill[one], 1
    else:
        add_ill(g, one)
        dead = int(holder_of(g, one) == NOBODY)
    if dead:
        lose_leader(b, side)


def lose_leader(b: Battle, side: int) -> None:
    """§9.7 A Leader who is no longer there, and his dice."""
    b.leader[side] = NOBODY
    for die in range(3):
        b.pool[side * 3 + die] -= min(b.led[side * 3 + die], b.pool[side * 3 + die])
        b.led[side * 3 + die] = 0


# ---------------------------------------------------------------- 7: the winner


@AGENDA.step()
def proclaim_winner(g: State) -> None:
    """§9.6.7 The side with Units left has won; the Active Player gains 1 Military Power, once a Turn."""
    b = battle_of(g)
    winner = next((side for side in SIDES if strength(g, b, side)), NOBODY)
    seats = seats_on(b, winner) if winner != NOBODY else []
    if winner == NOBODY:
        tell(g, "battle.no_winner")
    elif seats:
        tell(g, "battle.won", seats[0])
    else:
        tell(g, "battle.won_by_others")
    if g.phase == ACTIONS and g.turn in seats:
        reward(g)
    clear_up(g, b)


def reward(g: State) -> None:
    """§9.7.7 1 Military Power for the first Battle won in a Turn."""
    if g.won_turn != g.turns:
        g.battles_won, g.won_turn = 0, g.turns
    g.battles_won += 1
    if g.battles_won == 1:
        gain_power(g, g.turn, MIL, 1)
        score(g, g.turn, ideas.bonus(g, g.turn, "battle_prestige"))


def clear_up(g: State, b: Battle) -> None:
    """§13.4, 13.5, 18.4 NPR Units leave the map, invaders stay as Rebels, Imperial Units return to their pool."""
    if b.attacker == NOBODY and b.realms:
        g.rebel_units[b.place] += b.blacks[ATTACKER] - b.rebels[ATTACKER]
    if emperor_seat(g) != NOBODY:
        send_imperial_home(g, b)
    if b.drawn != NOBODY:
        g.ill[b.drawn] = 0
        discard_card(g, b.drawn)
    if b.attacker != NOBODY and b.attacker == g.turn and b.realms and strength(g, b, ATTACKER):
        remember_place(g, b)
    g.battle = None


def remember_place(g: State, b: Battle) -> None:
    """§13.4 Whoever has beaten NPRs in a place does not fight them there again this Turn."""
    key = b.place if b.kind == LAND_BATTLE else AREA_COUNT + b.place
    if FOUGHT + key not in g.hostile_before:
        g.hostile_before.append(FOUGHT + key)
