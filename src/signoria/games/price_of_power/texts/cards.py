"""Words of chapter 6 and of the Actions that only cards offer."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "card.mode": AskWords("6", "{0}: play it for what?"),
    "card.discard": AskWords("6", "Discard which card?"),
    "card.salvage": AskWords("6", "Take which card from the discard piles?"),
    "display.drop": AskWords("6.2", "Two Display Cards are in play: discard which for {0}?"),
    "covert.counter": AskWords("6.2", "A Covert Action of {0}: play Counterespionage?"),
    "covert.ally": AskWords("6.2", "A new Alliance with which Realm?"),
    "covert.area": AskWords("6.2", "Influence in which Area of {0}?"),
    "covert.swap": AskWords("6.2", "Whose Influence gives way to yours?"),
    "covert.gain": AskWords("6.2", "You have the most Influence: become the Ally of {0}?"),
    "covert.spied": AskWords("5.4", "Replace an Opponent's Influence in which Area?"),
    "covert.sabotage": AskWords("5.4", "Sabotage the Influence of Opponents in which Area?"),
    "covert.rebels": AskWords("5.4", "Support Rebels in which Area?"),
    "covert.discontent": AskWords("5.4", "Sow discontent in which Province?"),
    "covert.idea": AskWords("5.4", "Study which Idea of an Opponent?"),
    "taxes.unrest": AskWords("6.2", "War Taxes: which Province gains Unrest?"),
    "trade.refresh": AskWords("5.4", "Refresh the Merchant in which Trade Node?"),
}

EVENTS = {
    "card.played": EventWords("6", "seat card", "{seat} plays {card}."),
    "card.salvaged": EventWords("6", "seat card", "{seat} takes {card} from a discard pile."),
    "display.charged": EventWords("6.2", "seat card n", "{seat} puts {card} on display with {n} uses."),
    "display.used": EventWords("6.2", "seat card mode", "{seat} uses {card}: {mode}."),
    "covert.stopped": EventWords("6.2", "seat by:seat", "{by} counters the Covert Action of {seat}."),
    "covert.saved": EventWords("6.2", "seat by:seat", "{by} counters the Counterespionage against {seat}."),
    "trade.refreshed": EventWords("5.4", "seat node", "The Merchant of {seat} in {node} is ready again."),
}
