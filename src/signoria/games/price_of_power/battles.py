"""§9.6, 9.7, 9.9 Battles: when one is due, between whom, and in which order several are fought.

The Rounds are in `battle_steps.py`, Retreats in `retreats.py`, what is special at sea in
`naval.py`. The attacker is one player, or (NOBODY) Rebels and invading NPRs.
"""

from __future__ import annotations

from signoria.games.price_of_power.battle_forces import (
    SIDES,
    faction_size,
    may_use_imperial,
    on_land,
)
from signoria.games.price_of_power.battle_pool import battle_of, black_side, commander
from signoria.games.price_of_power.battle_steps import (
    choose_leader,
    drill,
    first_strike,
    lead_dice,
    next_round,
)
from signoria.games.price_of_power.board import (
    areas_with_units,
    enemy_seat,
    hostile_units,
    in_order,
    ships_at,
    units_in,
)
from signoria.games.price_of_power.capacity import port_worth, use_mc, use_nc
from signoria.games.price_of_power.characters import appoint, appoint_general, may_appoint
from signoria.games.price_of_power.components import MIL, NOBODY, SEA_COUNT
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.drawing import can_draw, renew_deck
from signoria.games.price_of_power.empire import emperor_seat
from signoria.games.price_of_power.npr import (
    allied_defence,
    allied_sea_defence,
    defence,
    defence_provinces,
    mustered,
    npr_defenders,
    npr_sea_defenders,
    sea_defence,
    sea_defence_provinces,
)
from signoria.games.price_of_power.state import (
    ACTION_DRAW,
    AGENDA,
    ATTACKER,
    DEFENDER,
    LAND_BATTLE,
    NAVAL_BATTLE,
    PIRATE_BATTLE,
    Battle,
    State,
)
from signoria.games.price_of_power.vocabulary import AREA, SEA, SEAT
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell

NPR_LEADER_FROM = 3  # §13.4: defenders who draw for a Leader

# ---------------------------------------------------------------- which Battles are due


def land_battle_due(g: State, seat: int, area: int, due: list[int] | None = None) -> bool:
    """§9.7 Hostile Units in the same Area, or Enemy NPR Provinces that muster Units there."""
    if not units_in(g, seat, area):
        return False
    return hostile_units(g, seat, area) > 0 or defence(g, seat, area, due or []) > 0


def land_battles_due(g: State, seat: int) -> list[int]:
    """The Areas in which a player's Units must fight."""
    return [area for area in areas_with_units(g, seat) if land_battle_due(g, seat, area)]


def naval_battle_due(g: State, seat: int, sea: int, due: list[int] | None = None) -> bool:
    """§9.9 Hostile Ships in the same Sea Zone, or open Ports of Enemy NPRs that muster Ships there."""
    if not ships_at(g, seat, sea):
        return False
    return bool(enemy_ships(g, seat, sea)) or sea_defence(g, seat, sea, due or []) > 0


def naval_battles_due(g: State, seat: int) -> list[int]:
    return [sea for sea in range(SEA_COUNT) if naval_battle_due(g, seat, sea)]


def enemy_ships(g: State, seat: int, sea: int) -> list[int]:
    """The Enemies with Ships in a Sea Zone."""
    return [
        other for other in range(g.seats) if other != seat and enemy_seat(g, seat, other) and ships_at(g, other, sea)
    ]


@AGENDA.step("seat")
def battles(g: State, seat: int) -> Rule[None]:
    """§9.1, 9.7, 9.9 All Battles that are due: Naval ones first, else in the order of the Active Player's choice."""
    chooser = seat if g.turn == NOBODY else g.turn
    seas = naval_battles_due(g, seat)
    if seas:
        sea = yield from pick(chooser, "battles.sea", SEA, lambda: seas)
        plan(g, naval_battle.at(seat, sea, NOBODY), battles.at(seat))
        return
    areas = land_battles_due(g, seat)
    if areas:
        area = yield from pick(chooser, "battles.area", AREA, lambda: areas)
        plan(g, land_battle.at(seat, area, NOBODY), battles.at(seat))
        return
    g.attacks = []  # whoever fights there later has not come this way


# ---------------------------------------------------------------- a Battle begins


def new_battle(g: State, kind: int, place: int, attacker: int, origin: int) -> Battle:
    """§9.6 A Battle without anybody in it yet but the attacker."""
    assert g.battle is None, "one Battle at a time"
    b = Battle(
        kind=kind, place=place, attacker=attacker, origin=origin, defenders=[], realms=[], blacks=[0, 0],
        rebels=[0, 0], imperial=0, round=0, leader=[NOBODY, NOBODY], pool=[0] * 6, used=[], faces=[0] * 10,
        hits=[0, 0], lost=[0, 0], lost_ships=[0] * 8, led=[0] * 6, flags=0, node=NOBODY, drawn=NOBODY,
        rolled=[], extra=[0] * 6, toll=[], order=[], taken=[],
    )  # fmt: skip
    g.battle = b
    return b


def begin(g: State) -> None:
    """§9.6 step 1, Battle Preparations, then Round after Round."""
    b = battle_of(g)
    tell(g, "battle.joined" if on_land(b) else "battle.joined_at_sea", b.place)
    plan(g, imperial_units.at(), main_defender.at(), appointments.at(), *_preparations(), next_round.at())


@AGENDA.step()
def appointments(g: State) -> None:
    """§9.7.1 The attacker may still appoint a Leader; then, on land and in its own Realm, the defender a General."""
    b = battle_of(g)
    steps = []
    if b.attacker != NOBODY and may_appoint(g, b.attacker):
        steps.append(appoint.at(b.attacker))
    plan(g, *steps, *([defender_appoints.at()] if on_land(b) else []))


def _preparations() -> list[Entry]:
    """Leaders, the dice that they provide, and Military Ideas."""
    steps: list[Entry] = [npr_leader.at()]
    for step in (choose_leader, lead_dice, drill, first_strike):
        steps += [step.at(side) for side in SIDES]
    return steps


@AGENDA.step("seat", "area", "area")
def land_battle(g: State, seat: int, area: int, origin: int) -> None:
    """§9.7, 13.4 A player's Units against all Enemies in the Area at once: players, NPRs and Rebels."""
    due = land_battles_due(g, seat)
    if area not in due:
        return
    units = defence(g, seat, area, due)
    realms = npr_defenders(g, seat, area) if units else []
    b = new_battle(g, LAND_BATTLE, area, seat, origin)
    b.defenders = _largest_first(g, area, [o for o in range(g.seats) if o != seat and enemy_seat(g, seat, o)])
    b.realms, b.rebels[DEFENDER] = realms, g.rebel_units[area]
    b.blacks[DEFENDER] = units + g.rebel_units[area]
    for realm, provinces in [(r, defence_provinces(g, seat, r, area, due)) for r in realms]:
        tell(g, "battle.npr", realm, area)
        use_mc(g, provinces)
    for realm, provinces in allied_defence(g, seat, b.defenders, area).items():
        tell(g, "battle.npr", realm, area)
        b.blacks[ATTACKER] += mustered(g, realm, provinces)
        use_mc(g, provinces)
    if not b.defenders and not b.blacks[DEFENDER]:
        g.battle = None
        return
    begin(g)


def _largest_first(g: State, area: int, seats: list[int]) -> list[int]:
    """§9.7 Defending players, the one with the most Units first."""
    there = [seat for seat in seats if units_in(g, seat, area)]
    return sorted(there, key=lambda seat: -units_in(g, seat, area))


@AGENDA.step("seat", "sea", "place")
def naval_battle(g: State, seat: int, sea: int, origin: int) -> None:
    """§9.9, 13.4 A player's Ships against all Enemies in the Sea Zone at once."""
    due = naval_battles_due(g, seat)
    if sea not in due:
        return
    ships = sea_defence(g, seat, sea, due)
    realms = npr_sea_defenders(g, seat, sea) if ships else []
    b = new_battle(g, NAVAL_BATTLE, sea, seat, origin)
    b.defenders = sorted(enemy_ships(g, seat, sea), key=lambda other: -ships_at(g, other, sea))
    b.realms, b.blacks[DEFENDER] = realms, ships
    for realm, provinces in [(r, sea_defence_provinces(g, seat, r, sea, due)) for r in realms]:
        tell(g, "battle.npr_ships", realm, sea)
        use_nc(g, provinces)
    for realm, provinces in allied_sea_defence(g, seat, b.defenders, sea).items():
        tell(g, "battle.npr_ships", realm, sea)
        b.blacks[ATTACKER] += sum(port_worth(g, p, defence=True) for p in provinces)
        use_nc(g, provinces)
    if not b.defenders and not ships:
        g.battle = None
        return
    vacate_slots(g, b)
    begin(g)


@AGENDA.step("seat", "node", "sea")
def pirate_battle(g: State, seat: int, node: int, sea: int) -> None:
    """§9.9 A player's Ships in one Sea Zone against the Pirates of a Trade Node next to it."""
    if not g.pirates[node] or not ships_at(g, seat, sea):
        return
    b = new_battle(g, PIRATE_BATTLE, sea, seat, NOBODY)
    b.node = node
    b.blacks[DEFENDER] = b.rebels[DEFENDER] = g.pirates[node]
    vacate_slots(g, b)
    begin(g)


def vacate_slots(g: State, b: Battle) -> None:
    """§9.9 Ships that fight leave their Trade Protection slots."""
    for seat in (b.attacker, *b.defenders):
        at = seat * SEA_COUNT + b.place
        g.light[at] += g.protecting[at]
        g.protecting[at] = 0


@AGENDA.step("area")
def rebel_battle(g: State, area: int) -> None:
    """§14.3 Rebel Units are Hostile to all PRs: whoever has Units in their Area is attacked."""
    there = _largest_first(g, area, list(range(g.seats)))
    if not g.rebel_units[area] or not there:
        return
    b = new_battle(g, LAND_BATTLE, area, NOBODY, NOBODY)
    b.defenders = there
    b.blacks[ATTACKER] = b.rebels[ATTACKER] = g.rebel_units[area]
    begin(g)


@AGENDA.step("realm", "area", "number")
def invasion_battle(g: State, realm: int, area: int, units: int) -> None:
    """§13.5 step 4 Invading NPR Units, and any Rebels there, against the Units in the Area; else they just stay."""
    there = _largest_first(g, area, list(range(g.seats)))
    if not there:
        g.rebel_units[area] += units
        return
    b = new_battle(g, LAND_BATTLE, area, NOBODY, NOBODY)
    b.defenders, b.realms = there, [realm]
    b.rebels[ATTACKER] = g.rebel_units[area]
    b.blacks[ATTACKER] = units + g.rebel_units[area]
    begin(g)


# ---------------------------------------------------------------- preparations that need the whole table


@AGENDA.step()
def main_defender(g: State) -> Rule[None]:
    """§9.7 The player with the most Units leads the defence; of equals, who last took a Turn decides."""
    b = battle_of(g)
    if len(b.defenders) < 2:
        return
    sizes = {seat: faction_size(g, b, DEFENDER, seat) for seat in b.defenders}
    tied = [seat for seat in b.defenders if sizes[seat] == max(sizes.values())]
    latest = next(seat for seat in latest_turns(g) if seat in tied)
    chosen = yield from pick(latest, "battle.main_defender", SEAT, lambda: tied)
    b.defenders.remove(chosen)
    b.defenders.insert(0, chosen)


def latest_turns(g: State) -> list[int]:
    """§9.7 Every player, who last took a Turn first; who has Passed comes after all who have not."""
    acting = [seat for seat in reversed(in_order(g, g.turn)) if seat not in g.passed]
    return [*([] if g.turn == NOBODY else [g.turn]), *acting, *reversed(g.passed)]


@AGENDA.step()
def imperial_units(g: State) -> Rule[None]:
    """§18.4 The Emperor may add all Imperial Manpower to a Battle in or beside the HRE."""
    b = battle_of(g)
    if not may_use_imperial(g, b):
        return
    if (yield from confirm(emperor_seat(g), "battle.imperial", (AREA.start + b.place,))):
        b.imperial, g.imperial_manpower = g.imperial_manpower, 0
        tell(g, "battle.imperial_joins", emperor_seat(g), b.imperial)


@AGENDA.step()
def defender_appoints(g: State) -> None:
    """§9.7.1 As a Reaction the Main Defender may appoint a General in an Area of its Realm."""
    b = battle_of(g)
    leader = commander(b, DEFENDER)
    if leader != NOBODY:
        plan(g, appoint_general.at(leader, b.place))


@AGENDA.step()
def npr_leader(g: State) -> None:
    """§13.4, 14.3 NPRs or Rebels alone, 3 or more: the top card of the Military Deck may show their Leader."""
    b = battle_of(g)
    side = black_side(b)
    if side == NOBODY or b.kind == PIRATE_BATTLE or b.blacks[side] < NPR_LEADER_FROM or not can_draw(g, MIL):
        return
    if not g.deck[MIL]:
        renew_deck(g, MIL)
    b.drawn = draw(g, ACTION_DRAW, g.deck[MIL])
    reveal(g, EVERYBODY, [b.drawn])
    tell(g, "battle.npr_card", b.drawn)
    if not CHARACTERS[b.drawn].advisor:
        b.leader[side] = b.drawn
