"""Drawing, keeping and discarding Action Cards."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "draw.deck": AskWords("4.1", "From which deck do you draw a card?"),
    "draw.keep": AskWords("4.1", "Which drawn card do you keep for 2 Ducats?"),
    "hand.discard": AskWords("4.5", "Which card do you discard?"),
}

EVENTS = {
    "card.drawn": EventWords("4.1", "seat power", "{seat} draws a card ({power})."),
    "card.mine": EventWords("4.1", "card", "You have drawn {card}."),
    "card.discarded": EventWords("6", "seat card", "{seat} discards {card}."),
    "draw.kept": EventWords("4.1", "seat", "{seat} keeps a card for 2 Ducats."),
    "deck.renewed": EventWords("6", "power", "The discards form a new deck ({power})."),
}
