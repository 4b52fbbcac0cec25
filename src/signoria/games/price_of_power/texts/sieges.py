"""Words of Sieges, NPRs, Invasions and Rebels."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "siege.target": AskWords("9.8", "Siege which Province?"),
    "siege.defended": AskWords("9.8", "Defensive Mentality in {0}: lose a Unit and go on, or turn back?"),
    "siege.replace_rebels": AskWords("14.4", "Occupy {0} (or else only remove the Rebel Town)?"),
    "siege.flee": AskWords("9.8", "To which Sea Zone do your Ships in {0} flee?"),
    "rebels.where": AskWords("16.5", "Roll your one Rebel Die for which Area?"),
    "rebels.province": AskWords("14.2", "Rebellion: which Province do the Rebels take?"),
    "rebels.power": AskWords("14.2", "Lose 1 Monarch Power of which type?"),
    "rebels.exhaust": AskWords("14.2", "Exhaust 1 Manpower: from Available Manpower, or in which Area?"),
    "rebels.exhaust_unit": AskWords("14.2", "Exhaust which Unit in {0}?"),
    "rebels.calm": AskWords("14.2", "Remove Unrest from which Province?"),
    "rebels.siege": AskWords("14.3", "Which Province do the Rebels Siege?"),
    "rebels.colour": AskWords("14.3", "A DNPR token of which colour goes to {0}?"),
}

EVENTS: dict[str, EventWords] = {
    "siege.occupied": EventWords("9.8", "seat province", "{seat} Occupies {province}."),
    "siege.freed": EventWords("9.8", "seat province", "{seat} frees {province}."),
    "siege.braved": EventWords("9.8", "seat area", "{seat} goes on with the Siege in {area} in spite of its defences."),
    "rebels.rolled": EventWords("14.2", "seat area result:n", "{seat} rolls a Rebel Die for {area}: result {result}."),
    "rebels.exhausted": EventWords("14.2", "seat", "1 Manpower of {seat} is Exhausted."),
    "rebels.placed": EventWords("14.3", "n area", "{n} Rebel Units appear in {area}."),
    "rebels.town": EventWords("14.2", "seat province", "Rebels take {province} from {seat}."),
    "rebels.liberated": EventWords("14.3", "province", "{province} is Liberated."),
    "rebels.truce_ends": EventWords("14.3", "seat realm", "The Truce of {seat} and {realm} has ended."),
    "rebels.siege": EventWords("14.3", "area province", "Rebels in {area} Siege {province}."),
    "rebels.fade": EventWords("4.3", "area", "A Rebel Unit in {area} gives up."),
    "rebels.moved": EventWords("4.3", "n from:area to:area", "{n} Rebel Units go from {from} to {to}."),
    "invasion": EventWords("13.5", "realm area n", "{realm} invades {area} with {n} Units."),
    "npr.capital": EventWords("13", "realm province", "{province} is now the Capital of {realm}."),
    "npr.emerged": EventWords("13", "realm", "{realm} holds its own again."),
    "npr.released": EventWords("13.2", "realm", "{realm} is independent."),
    "npr.fell": EventWords("13.2", "realm", "{realm} is no more."),
}
