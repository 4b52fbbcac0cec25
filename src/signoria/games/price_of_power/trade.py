"""§5.4, 12 The Trade Action.

The revealed cards lie on the discard pile at once and go along as numbers of the steps: whichever
is used, all of them are discarded in the end.
"""

from __future__ import annotations

from functools import cache

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import base_tax, in_order
from signoria.games.price_of_power.components import (
    ADM,
    CONTINENT,
    DIP,
    DISTANT_AREA,
    DISTANT_AREAS,
    IN_AREA,
    MAINS,
    NOBODY,
    PROVINCE_AREA,
    SEA_COUNT,
)
from signoria.games.price_of_power.connections import connected, serves_ship, trade_network
from signoria.games.price_of_power.decks import TRADES
from signoria.games.price_of_power.forces import free_slots, move_single_ship, protect
from signoria.games.price_of_power.movement import SEA_SPACES, light_ship_moves, sailing
from signoria.games.price_of_power.state import AGENDA, TRADE_DRAW, State
from signoria.games.price_of_power.trade_power import (
    CARD_CONTINENTS,
    CARD_ROWS,
    GOOD,
    available,
    claim_rows,
    ducats,
    is_secondary,
    merchant_at,
    node_in_play,
    requirement_met,
    row_of,
    tops_secondary,
    traders,
    undecided,
)
from signoria.games.price_of_power.treasury import ANY, gain_ducats, lose_power, power_of, score, spend_power
from signoria.games.price_of_power.vocabulary import CARD, NODE, PROVINCE, SEA, SEAT
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, reveal
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict
from signoria.kernel.vocabulary import DONE, PASS, number

TRADE_COST, NO_TRADE_DUCATS, REVEALED = 1, 2, 3
GOLD, SLAVES = "Gold", "Slaves"
SLAVES_FROM_AGE = 3

NEEDS_DIP_AND_MERCHANT = Because("5.4.32")
NOT_CONNECTED = Because("5.4.49")
NOT_THE_SHIP = Because("5.4.43")
NO_NODE = Because("5.4.42")
NO_SUCH_MOVE = Because("5.4.37")
ALREADY_ACTIVE = Because("12.4.08")
NO_MERCHANT_LEFT = Because("12.4.06")
NOT_IN_PLAY = Because("12.1.08")
NOBODY_THERE = Because("12.1.10")
NOT_OWNED = Because("12.1.11")
PIRATE_THERE = Because("12.5.28")
EXCEEDED = Because("12.5.22")
SLOT_FREE = Because("5.4.39")
NO_SLOT = Because("12.3.04")
TIED = Because("12.5.13")


DISTANT_PROVINCES = min(IN_AREA[area][0] for area in DISTANT_AREAS)
"""The Provinces of Distant Areas come last."""
assert all(DISTANT_AREA[area] for area in PROVINCE_AREA[DISTANT_PROVINCES:])

# ---------------------------------------------------------------- §12.6 Distant Trade


def settle_continents(g: State) -> None:
    """§12.6 The first Claim or DNPR token on a Continent brings its Trade Cards into play."""
    if not any(g.claim[MAINS:]) and not any(g.dnpr[DISTANT_PROVINCES:]):
        return
    for area in DISTANT_AREAS:
        marked = g.claim[area] or g.dnpr[IN_AREA[area][0]]
        if marked and not g.discovered[CONTINENT[area]]:
            open_continent(g, CONTINENT[area])


def open_continent(g: State, continent: int) -> None:
    """§12.6 All unused Trade Cards with its number are shuffled into the deck, with the discard pile."""
    g.discovered[continent] = 1
    joining = [card for card in g.trade_later if continent in CARD_CONTINENTS[card - TRADES.start]]
    g.trade_later = [card for card in g.trade_later if card not in joining]
    g.trade_deck += joining
    tell(g, "continent.opened", continent)
    reshuffle(g)


def reshuffle(g: State) -> None:
    """§12.6 The discard pile goes back into the deck, and nobody knows where its cards are."""
    g.trade_deck = sorted([*g.trade_deck, *g.trade_discard])
    g.trade_discard = []
    for card in g.trade_deck:
        g.seen[card] = 0
    tell(g, "trade.reshuffled")


# ---------------------------------------------------------------- §5.4 Trade


def trade_cost(g: State, seat: int, change: int) -> int:
    return changed(TRADE_COST + ideas.bonus(g, seat, "trade_cost"), change)


def may_trade(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.4 Trade: 1 Diplomatic Power and an available Merchant."""
    if power_of(g, seat, DIP) < trade_cost(g, seat, change) or not available(g, seat):
        return NEEDS_DIP_AND_MERCHANT
    return OK


@AGENDA.step("seat", "number")
def trade(g: State, seat: int, change: int) -> None:
    """§5.4 Trade, 1: reveal 3 Trade Cards."""
    spend_power(g, seat, DIP, trade_cost(g, seat, change))
    cards: list[int] = []
    for _ in range(REVEALED):
        if not g.trade_deck:
            g.trade_discard = [card for card in g.trade_discard if card not in cards]
            reshuffle(g)
            g.trade_discard = cards[:]
        if g.trade_deck:
            cards.append(draw(g, TRADE_DRAW, g.trade_deck))
            g.trade_discard.append(cards[-1])
    reveal(g, EVERYBODY, cards)
    for card in cards:
        tell(g, "trade.revealed", seat, card)
    one, two, three = (cards + [NOBODY] * REVEALED)[:REVEALED]
    plan(g, trade_ship.at(seat, one, two, three))


def pass_up(g: State, seat: int) -> None:
    """§5.4 Trade, 2: none of the cards is used, and 2 Ducats are collected."""
    tell(g, "trade.passed_up", seat)
    gain_ducats(g, seat, NO_TRADE_DUCATS)


@AGENDA.step("seat", "card", "card", "card")
def trade_ship(g: State, seat: int, one: int, two: int, three: int) -> Rule[None]:
    """§5.4 Trade, 2-3: use the cards or not, and perhaps move one Light Ship first."""
    cards = [card for card in (one, two, three) if card != NOBODY]

    @cache
    def moves() -> list[tuple[int, int]]:
        return ship_moves(g, seat)

    def goals_from(origin: int) -> list[int]:
        return [to for start, to in moves() if start == origin]

    def why(code: int) -> Verdict:
        if code == PASS:
            return OK
        if code == DONE:
            return OK if usable(g, seat, cards, NOBODY) else NO_NODE
        origin = place_of(code)
        goals = goals_from(origin)
        if not goals:
            return NO_SUCH_MOVE
        return OK if any(move_serves(g, seat, cards, origin, to) for to in goals) else NOT_THE_SHIP

    def codes() -> list[int]:
        origins = dict.fromkeys(start for start, _ in moves())
        return [code for code in (PASS, DONE, *map(place_code, origins)) if why(code) is OK]

    code = yield from ask(seat, "trade.ship", codes, why)
    if code == PASS:
        pass_up(g, seat)
        return
    if code != DONE:
        origin = place_of(code)
        costs = {to: toll(g, seat, origin, to) for to in goals_from(origin)}
        sea = yield from sail(g, seat, cards, origin)
        plan(g, lose_power.at(seat, costs[sea]), trade_card.at(seat, one, two, three, sea))
    else:
        plan(g, trade_card.at(seat, one, two, three, NOBODY))


def sail(g: State, seat: int, cards: list[int], origin: int) -> Rule[int]:
    """§5.4 Trade, 3: a Light Ship moves, and may take a slot, an Opponent's if all are occupied."""

    @cache
    def seas() -> list[int]:
        return [to for start, to in ship_moves(g, seat) if start == origin]

    def goal(sea: int) -> Verdict:
        if sea not in seas():
            return NO_SUCH_MOVE
        return OK if move_serves(g, seat, cards, origin, sea) else NOT_THE_SHIP

    sea = yield from pick(seat, "trade.destination", SEA, lambda: [to for to in seas() if goal(to) is OK], why=goal)
    move_ship(g, seat, origin, sea)
    about = (SEA.start + sea,)

    def slot(code: int) -> Verdict:
        if code != PASS and code not in SEAT:
            return NO_SLOT
        verdict = displaceable(g, seat, sea, code - SEAT.start) if code in SEAT else OK
        if verdict is not OK:
            return verdict
        return OK if usable(with_slot(g, seat, sea, code), seat, cards, sea) else NOT_THE_SHIP

    code = yield from ask(
        seat, "trade.displace", lambda: [c for c in slot_codes(g, seat, sea) if slot(c) is OK], slot, about
    )
    take_slot(g, seat, sea, code)
    return sea


def slot_codes(g: State, seat: int, sea: int) -> list[int]:
    """§12.3 A free slot is one's own for the taking; else an Opponent's; or none."""
    return [PASS, *(SEAT.start + other for other in range(g.seats) if displaceable(g, seat, sea, other) is OK)]


def displaceable(g: State, seat: int, sea: int, other: int) -> Verdict:
    """§5.4 Trade, 3: `seat` itself stands for a vacant slot; an Opponent's Ship yields when there is none."""
    if other == seat:
        return OK if free_slots(g, sea) > 0 else NO_SLOT
    if free_slots(g, sea) > 0:
        return SLOT_FREE
    return OK if g.protecting[other * SEA_COUNT + sea] else NO_SLOT


def take_slot(g: State, seat: int, sea: int, code: int) -> None:
    """§5.4 Trade, 3: the Ship lies down on a slot; the one that it displaces stays in the Sea Zone."""
    if code == PASS:
        return
    other = code - SEAT.start
    if other != seat:
        protect(g, other, sea, -1)
        tell(g, "trade.displaced", other, sea)
    protect(g, seat, sea)
    tell(g, "trade.protects", seat, sea)


def with_slot(g: State, seat: int, sea: int, code: int) -> State:
    """The table as it would be."""
    after = g.clone()
    take_slot(after, seat, sea, code)
    return after


def ship_moves(g: State, seat: int) -> list[tuple[int, int]]:
    """§9.5 The moves of one Light Ship, as (place, Sea Zone)."""
    power = power_of(g, seat, ANY)
    return [move for move, cost in light_ship_moves(g, seat).items() if cost <= power]


def toll(g: State, seat: int, origin: int, sea: int) -> int:
    """§2.2 The extra Monarch Power of a crossing between the Far East and America."""
    return sailing(g, seat, origin, SEA_SPACES, explore=True)[sea]


def move_serves(g: State, seat: int, cards: list[int], origin: int, sea: int) -> bool:
    """§5.4 Trade, 3-4: whether some card could be used once a Ship has moved like this."""
    after = g.clone()
    move_ship(after, seat, origin, sea)
    if usable(after, seat, cards, sea):
        return True
    return any(usable(with_slot(after, seat, sea, code), seat, cards, sea) for code in slot_codes(after, seat, sea)[1:])


def move_ship(g: State, seat: int, origin: int, sea: int) -> None:
    """§9.5 A Light Ship moves: one that stands alone before one that Protects Trade."""
    slot = origin < SEA_COUNT and not g.light[seat * SEA_COUNT + origin]
    move_single_ship(g, seat, origin, sea, slot, False)
    tell(g, "trade.ship_moved", seat, origin, sea)


def place_code(place: int) -> int:
    """A place of Ships as an option: a Sea Zone, or the Province of a Port."""
    return SEA.start + place if place < SEA_COUNT else PROVINCE.start + place - SEA_COUNT


def place_of(code: int) -> int:
    return code - SEA.start if code in SEA else code - PROVINCE.start + SEA_COUNT


# ---------------------------------------------------------------- §5.4 Trade, 4: card and Node


def nodes_of(g: State, card: int) -> list[int]:
    """§12.1 The Nodes of a card, primary ones first, as far as they are in play themselves."""
    rows = CARD_ROWS[card - TRADES.start]
    nodes = [row.node for row in rows] + [row.secondary for row in rows]
    return [node for node in dict.fromkeys(nodes) if node_in_play(g, node)]


def may_use(g: State, seat: int, card: int, node: int, ship: int, network: set[int]) -> Verdict:
    """§5.4 Trade, 4; §12.5: whether a seat may choose this Node of a card."""
    if node not in nodes_of(g, card):
        return NOT_IN_PLAY
    if not connected(g, seat, node, network):
        return NOT_CONNECTED
    if ship != NOBODY and not serves_ship(g, seat, node, ship, network):
        return NOT_THE_SHIP
    verdict = may_activate(g, seat, node)
    if verdict is not OK:
        return verdict
    if is_secondary(card, node):
        if g.pirates[node]:
            return PIRATE_THERE
        return OK if tops_secondary(g, seat, card, node) else EXCEEDED
    row = row_of(card, node)
    if requirement_met(g, seat, row):
        return OK
    return NOBODY_THERE if row.needs == "held" else NOT_OWNED


def may_activate(g: State, seat: int, node: int) -> Verdict:
    """§12.4 An upright Merchant: the one that stands there, or else any."""
    there = merchant_at(g, seat, node)
    if there != NOBODY:
        return ALREADY_ACTIVE if g.busy[seat * 3 + there] else OK
    return OK if available(g, seat) else NO_MERCHANT_LEFT


def usable(g: State, seat: int, cards: list[int], ship: int) -> bool:
    """§5.4 Trade, 4: whether any card can be used."""
    network = trade_network(g, seat)
    return any(may_use(g, seat, card, node, ship, network) is OK for card in cards for node in nodes_of(g, card))


@AGENDA.step("seat", "card", "card", "card", "number")
def trade_card(g: State, seat: int, one: int, two: int, three: int, ship: int) -> Rule[None]:
    """§5.4 Trade, 4-5: pick a card, a Trade Node and a Merchant. `ship` is where the moved Ship is, or NOBODY."""
    cards = [card for card in (one, two, three) if card != NOBODY]
    network = trade_network(g, seat)

    def some_node(card: int) -> Verdict:
        if card not in cards:
            return NO_NODE
        verdicts = [may_use(g, seat, card, node, ship, network) for node in nodes_of(g, card)]
        return OK if OK in verdicts else (verdicts or [NO_NODE])[0]

    card = yield from pick(
        seat, "trade.card", CARD, lambda: [c for c in dict.fromkeys(cards) if some_node(c) is OK], why=some_node
    )

    def this_node(node: int) -> Verdict:
        return may_use(g, seat, card, node, ship, network)

    node = yield from pick(
        seat,
        "trade.node",
        NODE,
        lambda: [n for n in nodes_of(g, card) if this_node(n) is OK],
        why=this_node,
        about=(CARD.start + card,),
    )
    merchant = yield from which_merchant(g, seat, node)
    tell(g, "trade.chosen", seat, card, node)
    if g.merchant[seat * 3 + merchant] != node:
        g.merchant[seat * 3 + merchant] = node
        tell(g, "trade.merchant_moved", seat, node)
    g.busy[seat * 3 + merchant] = 1
    if GOOD[card - TRADES.start] == SLAVES and g.age >= SLAVES_FROM_AGE:  # §12.1
        score(g, seat, -1)
    plan(g, trade_income.at(seat, card, node))


def which_merchant(g: State, seat: int, node: int) -> Rule[int]:
    """§5.4 Trade, 5: the Merchant that stands in the Node, or an upright one of the player's choice."""
    there = merchant_at(g, seat, node)
    if there != NOBODY:
        return there
    upright = {merchant_code(g.merchant[seat * 3 + n]): n for n in reversed(available(g, seat))}

    def why(code: int) -> Verdict:
        return OK if code in upright else NO_MERCHANT_LEFT

    code = yield from ask(seat, "trade.merchant", lambda: list(reversed(upright)), why, (NODE.start + node,))
    return upright[code]


def merchant_code(node: int) -> int:
    """A Merchant as an option: the Node where it stands, or 0 if it has not been placed."""
    return number(0) if node == NOBODY else NODE.start + node


# ---------------------------------------------------------------- §5.4 Trade, 6: income


@AGENDA.step("seat", "card", "node")
def trade_income(g: State, seat: int, card: int, node: int) -> Rule[None]:
    """§5.4 Trade, 6; §12.5: Trade Power, rows, ties, income."""
    if is_secondary(card, node):
        primary = row_of(card, node).node
        powers = traders(g, card, primary) if node_in_play(g, primary) else {}
        powers.pop(seat, None)
        yield from share(g, seat, card, primary, powers)
        income = collect(g, seat, seat, card, node, 0)
    else:
        rows = yield from share(g, seat, card, node, traders(g, card, node))
        income = rows.get(seat, 0)
    if GOOD[card - TRADES.start] == GOLD and income > (base_tax(g, seat) + 1) // 2:  # §2.2: rounded up
        plan(g, inflation.at(seat))


def share(g: State, seat: int, card: int, node: int, powers: dict[int, int]) -> Rule[dict[int, int]]:
    """§12.5 One player in a row, the highest Trade Power first; the Active Player breaks ties. Gives what each gets."""
    order: list[int] = []
    while tied := undecided(order, powers, g.pirates[node]):
        order.append(tied[0] if len(tied) == 1 else (yield from break_tie(seat, node, tied)))
    for other in in_order(g, seat):
        if other in powers:
            tell(g, "trade.power", other, powers[other], node)
    rows = claim_rows(order, powers, g.pirates[node])
    return {other: collect(g, seat, other, card, node, row) for other, row in rows.items()}


def break_tie(seat: int, node: int, tied: list[int]) -> Rule[int]:
    """§12.5 The Active Player says who of those tied takes the higher row."""

    def why(other: int) -> Verdict:
        return OK if other in tied else TIED

    return (yield from pick(seat, "trade.tie", SEAT, lambda: tied, why=why, about=(NODE.start + node,)))


def collect(g: State, active: int, seat: int, card: int, node: int, row: int) -> int:
    """§12.5 The Ducats of a row; some Ideas (§8) add to all Trade Income, some to that of one's own Actions."""
    amount = ducats(g, card, node, row) + ideas.bonus(g, seat, "trade_income")
    if seat == active:
        amount += ideas.bonus(g, seat, "own_trade_income")
    tell(g, "trade.income", seat, amount, node)
    gain_ducats(g, seat, amount)
    return amount


@AGENDA.step("seat")
def inflation(g: State, seat: int) -> Rule[None]:
    """§12.1 Gold and Inflation: pay 1 Administrative Power or take 1 Interest, even above 5."""
    if g.power[seat * 3 + ADM] and (yield from confirm(seat, "trade.inflation")):
        spend_power(g, seat, ADM, 1)
        tell(g, "trade.inflation_paid", seat)
        return
    g.interest[seat] += 1
    tell(g, "trade.inflation", seat)
