"""§16.5 Secondary Effects: each symbol at the foot of an Event, resolved by the Active Player or by itself.

`seat` is the Active Player; NOBODY resolves the symbols of the unpicked Event (auto-resolution).
Expansion of DNPRs, Spread of Religious Ideas, Rebel Dice and Power Struggles have their own modules.
"""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import (
    at_war,
    deployed,
    friendly_province,
    in_order,
    influence_strength,
    owned,
    port_open,
    vassal_provinces,
)
from signoria.games.price_of_power.casualties import lose_units
from signoria.games.price_of_power.characters import add_ill, in_play
from signoria.games.price_of_power.components import (
    DISTANT_AREA,
    DNPR_COLOURS,
    LIGHT,
    MARITIME,
    NOBODY,
    NODE_BOARD,
    NODES,
    PROVINCE_AREA,
    SEA_COUNT,
    SEA_PORTS,
    SEAS,
    TAX_VALUE,
)
from signoria.games.price_of_power.components import EAST as EAST_BOARD
from signoria.games.price_of_power.curia import cardinals
from signoria.games.price_of_power.deck_tables import ICONS
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.dnpr import dnpr_expansion
from signoria.games.price_of_power.forces import fleet_of, leave_fleet, protect, remove_ship, ships_of
from signoria.games.price_of_power.pieces import add_unrest
from signoria.games.price_of_power.rebels import place_rebels, rebellion
from signoria.games.price_of_power.spread import spread_religion, spread_revolution
from signoria.games.price_of_power.state import AGENDA, CHANCE, State
from signoria.games.price_of_power.struggles import activate_struggle
from signoria.games.price_of_power.vocabulary import (
    AREA,
    LETTER,
    NODE,
    PROTECT_TRADE,
    PROVINCE,
    SEA,
    SEAT,
    SHIP,
    SINGLY,
    THE_FLEET,
)
from signoria.kernel.agenda import plan
from signoria.kernel.chance import below
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NUMBERS, number

UNITS_PER_LOSS = 4
KEEP_COLONIST, KEEP_CALM = range(2)

NEAR_A_PORT = Because("16.5.14")
NO_MERCHANT_THERE = Because("16.5.18")
NOT_MARITIME = Because("16.5.17")
ROMA_STAYS = Because("16.5.24")
FEWER_TOKENS = Because("16.5.33")
NOT_DISTANT = Because("16.5.12")


def resolve_symbol(g: State, seat: int, symbol: str) -> None:
    """§16.5 One symbol, by the Active Player or (NOBODY) by itself."""
    if symbol in ICONS:
        mortality(g, ICONS.index(symbol))
    elif symbol.startswith("dnpr_"):
        plan(g, dnpr_expansion.at(seat, DNPR_COLOURS.index(symbol.removeprefix("dnpr_"))))
    elif symbol == "struggle":
        activate_struggle(g)
    elif symbol == "rebellion":
        plan(g, rebellion.at(seat))
    elif symbol == "spread_religion":
        plan(g, spread_religion.at(seat))
    elif symbol == "spread_revolution":
        plan(g, spread_revolution.at(seat))
    elif symbol == "native_uprising":
        plan(g, native_uprising.at(seat))
    elif symbol == "lost_at_sea":
        plan(g, lost_at_sea.at(seat))
    elif symbol == "pirates":
        plan(g, pirates.at(seat))
    elif symbol == "cardinal_dies":
        plan(g, cardinal_dies.at(seat))
    elif symbol == "attrition":
        plan(g, attrition.at(seat))
    elif symbol == "disloyal_vassals":
        plan(g, disloyal_vassals.at(seat))


def everybody(g: State, seat: int) -> list[int]:
    """§16.3 Player by player, clockwise from the Active Player; else from the First Player."""
    return in_order(g, g.first_player if seat == NOBODY else seat)


# ---------------------------------------------------------------- Character Mortality


def mortality(g: State, icon: int) -> None:
    """§16.5 All Characters in play with this symbol receive an Ill Health token; the second one kills."""
    for one in in_play(g):
        if CHARACTERS[one].icon == icon:
            add_ill(g, one)


# ---------------------------------------------------------------- Native Uprising


@AGENDA.step("seat")
def native_uprising(g: State, seat: int) -> None:
    """§16.5 Each player loses a Colonist and gains Unrest in a Distant Town; the Active Player only one of these."""
    plan(g, *(uprising.at(one, int(one == seat)) for one in everybody(g, seat)))


@AGENDA.step("seat", "number")
def uprising(g: State, seat: int, active: int) -> Rule[None]:
    """§16.5 The Active Player ignores one of the two, even if it is the only one that would affect the seat."""
    ignored = NOBODY
    if active and (g.colonists[seat] or distant_towns(g, seat)):
        ignored = yield from pick(seat, "symbol.uprising", LETTER, lambda: [KEEP_COLONIST, KEEP_CALM])
    if ignored != KEEP_COLONIST and g.colonists[seat]:
        g.colonists[seat] -= 1
        tell(g, "colonist.lost", seat)
    if ignored != KEEP_CALM and distant_towns(g, seat):
        plan(g, distant_unrest.at(seat))


def distant_towns(g: State, seat: int) -> list[int]:
    """The Distant Towns of a seat without Unrest."""
    return [p for p in owned(g, seat) if DISTANT_AREA[PROVINCE_AREA[p]] and not g.unrest[p]]


@AGENDA.step("seat")
def distant_unrest(g: State, seat: int) -> Rule[None]:
    """§16.5 Unrest in a Distant Town of the owner's choice."""
    if distant_towns(g, seat):
        p = yield from pick(
            seat,
            "symbol.distant_unrest",
            PROVINCE,
            lambda: distant_towns(g, seat),
            why=lambda p: OK if p in distant_towns(g, seat) else NOT_DISTANT,
        )
        add_unrest(g, p)


# ---------------------------------------------------------------- Lost at Sea


@AGENDA.step("seat")
def lost_at_sea(g: State, seat: int) -> None:
    """§16.5 A Ship of each Opponent; by auto-resolution each player chooses."""
    plan(g, *(ship_lost.at(one if seat == NOBODY else seat, one) for one in everybody(g, seat) if one != seat))


def far_from_port(g: State, seat: int, sea: int) -> Verdict:
    """§16.5 The seat has a Ship there, and the Sea Zone is not adjacent to one of its Friendly Ports."""
    if not sum(ships_of(g, seat, sea)):
        return NEAR_A_PORT
    return NEAR_A_PORT if any(friendly_port(g, seat, p) for p in SEA_PORTS[sea]) else OK


def friendly_port(g: State, seat: int, p: int) -> bool:
    return port_open(g, p) and friendly_province(g, seat, p)


@AGENDA.step("seat", "victim:seat")
def ship_lost(g: State, seat: int, owner: int) -> Rule[None]:
    """§16.5 Which Ship of this player is lost at sea."""
    why = partial(far_from_port, g, owner)
    if not allowed(range(len(SEAS)), why):
        return
    about = (SEAT.start + owner,)
    sea = yield from pick(
        seat, "symbol.lost_at_sea", SEA, lambda: allowed(range(len(SEAS)), why), why=why, about=about
    )  # fmt: skip
    kinds = [kind for kind, many in enumerate(ships_of(g, owner, sea)) if many]
    ship = yield from pick(seat, "symbol.lost_ship", SHIP, lambda: kinds, about=about)
    if ship == LIGHT:
        yield from which_light_ship(g, seat, owner, sea)
    tell(g, "ship.lost_at_sea", owner, ship, sea)
    remove_ship(g, owner, sea, ship)


def light_ships(g: State, seat: int, sea: int) -> list[int]:
    """§9.4, 12.3 The Light Ships of a seat in a Sea Zone: those that stand alone, Protect Trade, sail in the Fleet."""
    at = seat * SEA_COUNT + sea
    fleet = fleet_of(g, seat)[LIGHT] if g.fleet_at[seat] == sea else 0
    many = {SINGLY: g.light[at], PROTECT_TRADE: g.protecting[at], THE_FLEET: fleet}
    return [code for code in many if many[code]]


def which_light_ship(g: State, seat: int, owner: int, sea: int) -> Rule[None]:
    """§16.5 The Light Ship that is lost comes out of its slot or the Fleet: single ones are removed first."""
    about = (SEAT.start + owner, SEA.start + sea)
    code = yield from ask(seat, "symbol.lost_light_ship", lambda: light_ships(g, owner, sea), about=about)
    if code == PROTECT_TRADE:
        protect(g, owner, sea, -1)
    elif code == THE_FLEET:
        leave_fleet(g, owner)


# ---------------------------------------------------------------- Pirates


def nodes_in_play(g: State) -> list[int]:
    """§16.5 The Maritime Trade Nodes on the boards in use."""
    return [node for node in range(len(NODES)) if MARITIME[node] and (g.deluxe or NODE_BOARD[node] != EAST_BOARD)]


def merchants_at(g: State, node: int) -> int:
    return g.merchant.count(node)


def pirate_verdict(g: State, node: int) -> Verdict:
    """§16.5 A Maritime Trade Node, with a Merchant in it if possible."""
    found = nodes_in_play(g)
    if node not in found:
        return NOT_MARITIME
    if merchants_at(g, node) or not any(merchants_at(g, one) for one in found):
        return OK
    return NO_MERCHANT_THERE


@AGENDA.step("seat")
def pirates(g: State, seat: int) -> Rule[None]:
    """§16.5 A Pirate Ship; by itself it goes where most Merchants are, to an Expanded Node, then at random."""
    why = partial(pirate_verdict, g)
    if seat == NOBODY:
        ranks = {node: (merchants_at(g, node), g.expanded[node]) for node in nodes_in_play(g)}
        best = [node for node, rank in ranks.items() if rank == max(ranks.values())]
        node = best[below(g, CHANCE, len(best))] if len(best) > 1 else best[0]
    else:
        node = yield from pick(seat, "symbol.pirates", NODE, lambda: allowed(nodes_in_play(g), why), why=why)
    g.pirates[node] += 1
    tell(g, "pirates.placed", node)


# ---------------------------------------------------------------- Cardinal Dies


@AGENDA.step("seat")
def cardinal_dies(g: State, seat: int) -> Rule[None]:
    """§16.5 Any Cardinal but the Roma Cardinal; by itself the rightmost of the PR (or PRs) with the most."""
    if not g.curia:
        return
    place = len(g.curia) - 1
    if seat != NOBODY:
        place = (
            yield from ask(
                seat,
                "symbol.cardinal",
                lambda: [number(n + 1) for n in range(len(g.curia))],
                why=partial(cardinal_verdict, g),
            )
        ) - number(1)
    else:
        most = max(cardinals(g, one) for one in g.curia)
        place = max(n for n, one in enumerate(g.curia) if cardinals(g, one) == most)
    tell(g, "cardinal.died", g.curia.pop(place))


def cardinal_verdict(g: State, code: int) -> Verdict:
    """§16.5 The Cardinals of the regular slots, counted from the left."""
    return OK if code in NUMBERS and number(1) <= code <= number(len(g.curia)) else ROMA_STAYS


# ---------------------------------------------------------------- Attrition


@AGENDA.step("seat")
def attrition(g: State, seat: int) -> None:
    """§16.5 All PRs at War except the Active Player lose a Land Unit as a Casualty for every 4 Deployed ones."""
    losses = {one: deployed(g, one) // UNITS_PER_LOSS for one in everybody(g, seat) if one != seat and at_war(g, one)}
    plan(g, *(lose_units.at(one, many, 0) for one, many in losses.items() if many))


# ---------------------------------------------------------------- Disloyal Vassals


@AGENDA.step("seat")
def disloyal_vassals(g: State, seat: int) -> None:
    """§16.5 Every PR with Vassals in an Area where it has nothing, or an Opponent more Influence."""
    plan(g, *(disloyal.at(one, int(one == seat)) for one in everybody(g, seat) if disloyal_areas(g, one)))


def vassal_tokens(g: State, seat: int, area: int) -> int:
    """The Vassal tokens of a seat in an Area: two on a Large Province."""
    return sum(TAX_VALUE[p] for p in vassal_provinces(g, seat) if PROVINCE_AREA[p] == area)


def unsure(g: State, seat: int, area: int) -> bool:
    """§16.5, 11.1-2 No Influence or Marriage in an Area, or less than an Opponent. Colonists do not count here."""
    mine = influence_strength(g, seat, area)
    return not mine or any(influence_strength(g, other, area) > mine for other in range(g.seats) if other != seat)


def disloyal_areas(g: State, seat: int) -> list[int]:
    """§16.5 Of the Areas that qualify, those with the most Vassal tokens."""
    areas = sorted({PROVINCE_AREA[p] for p in vassal_provinces(g, seat)})
    open_to = [area for area in areas if unsure(g, seat, area)]
    most = max((vassal_tokens(g, seat, area) for area in open_to), default=0)
    return [area for area in open_to if vassal_tokens(g, seat, area) == most]


@AGENDA.step("seat", "number")
def disloyal(g: State, seat: int, active: int) -> Rule[None]:
    """§16.5 Unrest on all Vassal tokens of one Area, and Rebels for each; none for the Active Player."""
    areas = disloyal_areas(g, seat)
    if not areas:
        return
    area = yield from pick(
        seat,
        "symbol.disloyal",
        AREA,
        lambda: disloyal_areas(g, seat),
        why=lambda area: OK if area in areas else FEWER_TOKENS,
    )
    mine = [p for p in vassal_provinces(g, seat) if PROVINCE_AREA[p] == area]
    tell(g, "vassals.disloyal", seat, area)
    for p in mine:
        add_unrest(g, p)
    if not active:
        place_rebels(g, area, sum(TAX_VALUE[p] for p in mine))
