"""Words of curia.py and papal_actions.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "cardinal.lose": AskWords("19.3", "Lose which Cardinal? (slots are numbered from the left)"),
    "excommunicate.target": AskWords("19.3", "Excommunicate the Ruler of which Realm?"),
    "crusade.area": AskWords("19.3", "Call a Crusade against which Area?"),
    "crusade.war": AskWords("19.3", "Declare War, for free, on which target of the Crusade? (pass: none)"),
    "crusade.army": AskWords("19.3", "The Crusade's Mercenaries join you in which Area?"),
    "influence.shed": AskWords("11.1", "Remove Influence from which Area?"),
}

EVENTS = {
    "cardinal.gained": EventWords("19.1", "seat", "{seat} gains a Cardinal"),
    "cardinal.returned": EventWords("19.1", "seat", "a Cardinal of {seat} leaves the Curia"),
    "cardinal.roma": EventWords("19.1", "seat", "{seat} holds the Roma Cardinal"),
    "excommunicated": EventWords("19.3", "seat realm", "{seat} has the Ruler of {realm} Excommunicated"),
    "crusade.called": EventWords("19.3", "seat area", "{seat} calls a Crusade against {area}"),
    "crusade.committed": EventWords("19.3", "seat", "{seat} is Committed to the Crusade"),
    "crusade.ends": EventWords("19.3", "area", "the Crusade against {area} ends"),
    "imperial.removed": EventWords("18.2", "area", "Imperial Influence leaves {area}"),
}
