"""§9.9.5B Captured Enemy Ships."""

from __future__ import annotations

from signoria.games.price_of_power.battle_forces import SIDES, on_land, results_of, strength
from signoria.games.price_of_power.battle_pool import battle_of, commander
from signoria.games.price_of_power.components import DAMAGED, GALLEY, GALLEYS, HEAVY, LIGHT, NOBODY
from signoria.games.price_of_power.dice import DOUBLE_FACE
from signoria.games.price_of_power.forces import put_in_fleet, put_ship, ships_left
from signoria.games.price_of_power.state import AGENDA, Battle, State
from signoria.games.price_of_power.vocabulary import FLEET_POST, SEA, SHIP
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import PASS

FLEET_ELSEWHERE = Because("9.9.25")


@AGENDA.step()
def captures(g: State) -> None:
    """§9.9.5B Whoever has Ships left against none: a Ship for each double result, of those lost in this Round."""
    b = battle_of(g)
    if on_land(b):
        return
    for side in SIDES:
        seat = commander(b, side)
        many = min(results_of(b, side)[DOUBLE_FACE], sum(b.lost_ships[(1 - side) * 4 : (1 - side) * 4 + 4]))
        if seat != NOBODY and strength(g, b, side) and not strength(g, b, 1 - side) and many:
            plan(g, surrender_ship.at(side, many))


@AGENDA.step("number", "number")
def surrender_ship(g: State, side: int, many: int) -> Rule[None]:
    """§9.9.5B The losing side decides which of its lost Ships are captured, one by one."""
    b = battle_of(g)
    loser = 1 - side
    lost = [ship for ship in range(4) if b.lost_ships[loser * 4 + ship]]
    if many < 1 or not lost:
        return
    giver = commander(b, loser)
    if giver == NOBODY:
        ship = lost[0]
    else:
        ship = yield from pick(giver, "battle.surrender_ship", SHIP, lambda: lost)
    b.lost_ships[loser * 4 + ship] -= 1
    plan(g, take_ship.at(commander(b, side), ship), surrender_ship.at(side, many - 1))


@AGENDA.step("seat", "number")
def take_ship(g: State, seat: int, ship: int) -> Rule[None]:
    """§9.9.5B A Ship of the same type from the captor's own Supply: into the Sea Zone or the Fleet, or not at all."""
    b = battle_of(g)
    if not berths(g, b, seat, ship):
        return
    code = yield from ask(
        seat,
        "battle.captured",
        lambda: [PASS, *berths(g, b, seat, ship)],
        lambda code: OK if code == PASS or code in berths(g, b, seat, ship) else berth_verdict(g, b, seat),
        (SHIP.start + ship,),
    )
    if code == PASS:
        return
    if code == FLEET_POST:
        put_in_fleet(g, seat, b.place, DAMAGED if ship == HEAVY else ship)
    else:
        put_ship(g, seat, b.place, LIGHT)
    tell(g, "battle.ship_captured", seat, ship)


def berths(g: State, b: Battle, seat: int, ship: int) -> list[int]:
    """Where a captured Ship can go: only Light Ships sail alone, Galleys only in their waters."""
    if not ships_left(g, seat):
        return []
    found = [SEA.start + b.place] if ship == LIGHT else []
    if berth_verdict(g, b, seat) is OK and (ship != GALLEY or GALLEYS[b.place]):
        found.append(FLEET_POST)
    return found


def berth_verdict(g: State, b: Battle, seat: int) -> Verdict:
    """§9.9.5B The Fleet must be there, or able to be deployed there."""
    return OK if g.fleet_at[seat] in (NOBODY, b.place) else FLEET_ELSEWHERE
