"""Ideas and National Focus."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "research.idea": AskWords("5.1", "Which Idea do you Research?"),
    "research.gained": AskWords("16.3", "Research {0}?"),
    "research.renew": AskWords("8", "Which Idea on display is replaced? (done: none)"),
    "research.room": AskWords("8", "Which Idea leaves the display for {0}?"),
    "focus.raise": AskWords("5.1", "Which type of Monarch Power do you increase?"),
    "focus.from": AskWords("5.1", "From which type does 1 go to {0}?"),
    "focus.discard": AskWords("5.1", "Which card do you discard?"),
    "focus.draw": AskWords("5.1", "From which deck do you draw, or which discard do you buy?"),
}

EVENTS = {
    "idea.researched": EventWords("8", "seat card", "{seat} has Researched {card}."),
    "idea.lost": EventWords("8", "seat card", "{seat} no longer has {card}."),
    "idea.replaced": EventWords("8", "old:card new:card", "{old} leaves the display for {new}."),
    "focus.changed": EventWords("5.1", "seat", "{seat} changes its National Focus."),
    "focus.picked": EventWords("5.1", "seat card", "{seat} buys {card} from the discards."),
}
