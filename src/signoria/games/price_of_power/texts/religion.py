"""Words of faith.py, religion.py and spread.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "religion.change": AskWords("5.1", "Change your State Religion to which?"),
    "religion.marriage": AskWords("5.1", "End your Marriage with which Realm of the Religion you abandon?"),
    "religion.remove": AskWords("5.1", "Remove Influence from which Area of the Religion you abandon?"),
    "religion.place": AskWords("5.1", "Place removed Influence in which Area of your new Religion?"),
    "religion.unrest": AskWords("15", "{0}: Unrest on which of your Towns?"),
    "religion.convert": AskWords("5.3", "Convert which Area to your State Religion?"),
    "spread.cluster": AskWords("16.5", "Which cluster of an infectious faith spreads? (named by one of its Areas)"),
    "spread.area": AskWords("16.5", "Into which Area does the faith of {0} spread?"),
    "spread.capital": AskWords("16.5", "In which player's Capital Area does the Revolution break out?"),
    "spread.far": AskWords("16.5", "The Revolution breaks out far away as well: in which Area?"),
    "spread.diverse": AskWords("16.5", "Diverse Faiths in which Catholic Area?"),
}

EVENTS = {
    "faith.changed": EventWords("15.3", "area religion", "{area} is now {religion}"),
    "religion.npr": EventWords("15.2", "realm religion", "{realm} turns {religion}"),
    "religion.state": EventWords("15.2", "seat religion", "{seat} turns {religion}"),
    "religion.divorced": EventWords("5.1", "seat realm", "{seat} ends its Marriage with {realm}"),
    "religion.rebels_leave": EventWords("14.4", "seat", "the Religious Rebels of {seat} go home"),
}
