"""The sequence of play."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "turn.action": AskWords("4.2", "Your Turn: which Action do you take?"),
    "turn.more": AskWords("4.2", "Minor Actions, or the end of your Turn?"),
    "action.gained": AskWords("16.3", "Do you take this Action now: {0}?"),
}

EVENTS = {
    "round": EventWords("4", "n", "Round {n} begins."),
    "phase.actions": EventWords("4.2", "", "Phase 2: Actions."),
    "phase.ending": EventWords("4.2", "", "The Action Phase comes to its end: everybody left has one more Action."),
    "phase.peace": EventWords("4.3", "", "Phase 3: Peace & Rebels."),
    "phase.income": EventWords("4.4", "", "Phase 4: Income & Upkeep."),
    "phase.cleanup": EventWords("4.5", "", "Phase 5: Cleanup."),
    "turn": EventWords("4.2", "seat", "{seat} is the Active Player."),
    "action": EventWords("5", "seat action:word", "{seat}: {action}."),
    "passed": EventWords("4.2", "seat", "{seat} has Passed."),
    "final": EventWords("4.7", "", "Final Scoring."),
}
