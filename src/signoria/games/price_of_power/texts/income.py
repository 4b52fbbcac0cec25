"""Phase 4."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "costs.cut": AskWords("4.4", "Cut costs: whom or what do you fire, disband or recall?"),
    "costs.unit": AskWords("4.4", "Which Unit of {0} is disbanded?"),
    "costs.ship": AskWords("4.4", "Where does the Ship in {0} go?"),
    "costs.fleet": AskWords("4.4", "To which Port is the Fleet recalled, or which Ship is disbanded?"),
    "corruption.keep": AskWords("4.4", "How many tens of Ducats above those without Corruption do you keep?"),
    "corruption.adm": AskWords("4.4", "How much Administrative Power do you pay for {0}? The rest becomes Interest."),
    "income.forgo": AskWords("4.4", "At Stability -3: which type of Monarch Power do you receive 1 less of?"),
    "income.bonus": AskWords("4.4", "At Stability +3: which type of Monarch Power do you receive 1 more of?"),
}

EVENTS = {
    "income": EventWords("4.4", "seat income:n costs:n", "{seat} collects {income} Ducats and pays {costs}."),
    "ship.recalled": EventWords("4.4", "seat sea province", "{seat} recalls Ships from {sea} to {province}."),
    "ship.disbanded": EventWords("4.4", "seat ship", "{seat} disbands a Ship of its Fleet ({ship})."),
    "corruption.given_up": EventWords("4.4", "seat n", "{seat} gives up {n} Ducats."),
    "corruption.interest": EventWords("4.4", "seat n", "{seat} gains {n} Interest through Corruption."),
}
