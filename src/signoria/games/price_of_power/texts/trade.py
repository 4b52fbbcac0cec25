"""Words of trade.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "trade.ship": AskWords("5.4", "Trade: move a Light Ship from where? (done: none; pass: collect 2 Ducats instead)"),
    "trade.destination": AskWords("5.4", "Trade: move the Light Ship to which Sea Zone?"),
    "trade.displace": AskWords("5.4", "Take a Trade Protection slot in {0}: your own name is a vacant one, or whose?"),
    "trade.card": AskWords("5.4", "Trade with which card?"),
    "trade.node": AskWords("5.4", "Trade {0} in which Trade Node?"),
    "trade.merchant": AskWords("12.4", "Which Merchant goes to {0}? (0: one that waits to be placed)"),
    "trade.tie": AskWords("12.5", "Tied in {0}: who takes the higher row?"),
    "trade.inflation": AskWords("12.1", "Inflation: pay 1 Administrative Power? (no: take 1 Interest)"),
}

EVENTS = {
    "trade.revealed": EventWords("5.4", "seat card", "{seat} reveals {card}"),
    "trade.passed_up": EventWords("5.4", "seat", "{seat} uses none of the Trade Cards"),
    "trade.ship_moved": EventWords("5.4", "seat from:place to:sea", "{seat} moves a Light Ship from {from} to {to}"),
    "trade.protects": EventWords("12.3", "seat sea", "a Light Ship of {seat} protects trade in {sea}"),
    "trade.displaced": EventWords("5.4", "seat sea", "a Light Ship of {seat} loses its slot in {sea}"),
    "trade.chosen": EventWords("5.4", "seat card node", "{seat} trades {card} in {node}"),
    "trade.merchant_moved": EventWords("12.4", "seat node", "a Merchant of {seat} goes to {node}"),
    "trade.power": EventWords("12.5", "seat n node", "{seat} has Trade Power {n} in {node}"),
    "trade.income": EventWords("12.5", "seat n node", "{seat} collects {n} Ducats in {node}"),
    "trade.inflation_paid": EventWords("12.1", "seat", "{seat} pays for inflation"),
    "trade.inflation": EventWords("12.1", "seat", "gold brings {seat} 1 Interest"),
    "trade.reshuffled": EventWords("12", "", "the Trade Cards are shuffled anew"),
    "continent.opened": EventWords("12.6", "n", "Continent {n} is Discovered: its Trade Cards join the deck"),
}
