"""§12.1, 12.5 Trade Power in a Trade Node, and the income row it leads to."""

from __future__ import annotations

from dataclasses import dataclass

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.board import in_play, owns
from signoria.games.price_of_power.components import (
    EAST,
    MARITIME,
    NOBODY,
    NODE_BOARD,
    NODE_OF_ID,
    NODE_SEAS,
    PROVINCE_OF_ID,
    SEA_COUNT,
)
from signoria.games.price_of_power.connections import connected
from signoria.games.price_of_power.decks import TRADE, TRADES
from signoria.games.price_of_power.state import State

NO_MERCHANT = -2
"""`State.merchant`: a Merchant that the player does not have."""
NO_ROW = -1
HELD, OWN = "held", "own"


@dataclass(frozen=True, slots=True)
class TradeRow:
    """A primary Trade Node on a card, with its Key Provinces and perhaps a secondary Node."""

    node: int
    secondary: int
    keys: tuple[tuple[int, int], ...]  # Province, number of "+"
    needs: str


CARD_ROWS = tuple(
    tuple(
        TradeRow(
            NODE_OF_ID[row["node"]],
            NODE_OF_ID[row["secondary"]] if "secondary" in row else NOBODY,
            tuple((PROVINCE_OF_ID[p], plus) for p, plus in row["keys"].items()),
            row.get("needs", ""),
        )
        for row in data["nodes"]
    )
    for data in TRADE
)
"""Trade Card - TRADES.start: its Nodes."""
GOOD = tuple(data["good"] for data in TRADE)
INCOME = tuple(data["rows"] for data in TRADE)
CARD_CONTINENTS = tuple(tuple(data.get("continents", [])) for data in TRADE)


def node_in_play(g: State, node: int) -> bool:
    """§12.1 The Nodes of the eastern board may not be in play."""
    return node != NOBODY and (g.deluxe == 1 or NODE_BOARD[node] != EAST)


def row_of(card: int, node: int) -> TradeRow:
    """The line of a card that names this Node, as primary or else as secondary."""
    found = CARD_ROWS[card - TRADES.start]
    return next(row for row in (*(r for r in found if r.node == node), *(r for r in found if r.secondary == node)))


def is_secondary(card: int, node: int) -> bool:
    """§12.5 Whether a Node stands on a card in parentheses."""
    return all(row.node != node for row in CARD_ROWS[card - TRADES.start])


def merchant_at(g: State, seat: int, node: int) -> int:
    """Which Merchant (0-2) a seat has in a Trade Node, or NOBODY."""
    return next((n for n in range(3) if g.merchant[seat * 3 + n] == node), NOBODY)


def available(g: State, seat: int) -> list[int]:
    """§12.4 The Merchants of a seat that stand upright, or wait to be placed."""
    at = seat * 3
    return [n for n in range(3) if g.merchant[at + n] != NO_MERCHANT and not g.busy[at + n]]


def requirement_met(g: State, seat: int, row: TradeRow) -> bool:
    """§12.1 Additional Requirements: a token on some Key Province, or a Key Province of one's own."""
    keys = [p for p, _ in row.keys if in_play(g, p)]
    if row.needs == HELD:
        return any(g.town[p] or g.vassal[p] or g.dnpr[p] for p in keys)
    if row.needs == OWN:
        return any(owns(g, seat, p) for p in keys)
    return True


def trade_power(g: State, seat: int, card: int, node: int) -> int:
    """§12.5 Merchant, protecting Light Ships, and (in a primary Node of the card) Key Provinces."""
    total = int(merchant_at(g, seat, node) != NOBODY) + ideas.bonus(g, seat, "trade_power")
    if MARITIME[node]:
        total += sum(g.protecting[seat * SEA_COUNT + sea] for sea in NODE_SEAS[node])
    if is_secondary(card, node):
        return total
    keys = sum(1 + plus for p, plus in row_of(card, node).keys if owns(g, seat, p))
    return total + keys + (ideas.bonus(g, seat, "key_power") if keys else 0)


def takes_part(g: State, seat: int, node: int) -> bool:
    """§12.5 Whether a seat has a Merchant in a Node and a valid connection to it."""
    return merchant_at(g, seat, node) != NOBODY and connected(g, seat, node)


def traders(g: State, card: int, node: int) -> dict[int, int]:
    """§5.4 Trade, 6: who may collect in a primary Node, with their Trade Power."""
    row = row_of(card, node)
    return {
        seat: trade_power(g, seat, card, node)
        for seat in range(g.seats)
        if takes_part(g, seat, node) and requirement_met(g, seat, row)
    }


def income_row(power: int) -> int:
    """§12.1 The row that a Trade Power qualifies for: 0 for 1-2, 1 for 3-5, 2 for 6 or more."""
    return NO_ROW if power <= 0 else 0 if power <= 2 else 1 if power <= 5 else 2


def claim_rows(order: list[int], powers: dict[int, int], pirates: int) -> dict[int, int]:
    """§12.5 One row each, in this order (highest Trade Power first); Pirates push everybody down."""
    rows: dict[int, int] = {}
    last = 3
    for seat in order:
        last = min(income_row(powers[seat]), last - 1)
        if last - pirates < 0:
            break
        rows[seat] = last - pirates
    return rows


def undecided(order: list[int], powers: dict[int, int], pirates: int) -> list[int]:
    """§12.5 Those tied for the next row, when it matters who takes it first."""
    left = [seat for seat in powers if seat not in order]
    if not left:
        return []
    highest = max(powers[seat] for seat in left)
    tied = [seat for seat in left if powers[seat] == highest]
    if len(tied) == 1 or not claim_rows([*order, tied[0]], powers, pirates).get(tied[0], NO_ROW) + 1:
        return tied[:1]
    return tied


def ducats(g: State, card: int, node: int, row: int) -> int:
    """§12.5 The green column, or the red one for an Expanded Node."""
    return INCOME[card - TRADES.start][row][int(g.expanded[node] > 0)]


def tops_secondary(g: State, seat: int, card: int, node: int) -> bool:
    """§12.5 In a secondary Node no other player's Trade Power may exceed the Active Player's, Key Provinces left out.

    Asked before the Merchant has moved: it counts as if it stood there.
    """
    mine = trade_power(g, seat, card, node) + int(merchant_at(g, seat, node) == NOBODY)
    others = (other for other in range(g.seats) if other != seat and takes_part(g, other, node))
    return all(trade_power(g, other, card, node) <= mine for other in others)
