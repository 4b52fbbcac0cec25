"""What is put on the boards and taken off, and what Treasuries gain and lose."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "turn.none": AskWords("4.2", "Nothing to do"),
    "power.lose": AskWords("7.1", "Lose 1 Monarch Power of which type?"),
    "power.gain": AskWords("7.1", "Gain 1 Monarch Power of which type?"),
}

EVENTS = {
    "province.freed": EventWords("14.3", "province realm", "{province} belongs to {realm} again."),
    "unrest.gained": EventWords("14.1", "province", "Unrest in {province}."),
    "unrest.removed": EventWords("14.1", "province", "{province} is calm again."),
    "influence.placed": EventWords("11.1", "seat n area", "{seat} places {n} Influence in {area}."),
    "influence.removed": EventWords("11.1", "seat n area", "{seat} loses {n} Influence in {area}."),
    "claim.placed": EventWords("5.4", "seat area", "{seat} claims {area}."),
    "claim.removed": EventWords("5.4", "seat area", "{seat} gives up its Claim on {area}."),
    "cb.placed": EventWords("9.1", "seat realm", "{seat} has a Casus Belli against {realm}."),
    "alliance.made": EventWords("11.3", "seat realm", "{seat} and {realm} are Allies."),
    "alliance.ended": EventWords("11.3", "seat realm", "The Alliance of {seat} and {realm} has ended."),
    "war.begins": EventWords("9.1", "seat realm", "{seat} and {realm} are at War."),
    "war.ends": EventWords("10.4", "seat realm", "{seat} and {realm} are at Peace."),
    "prestige": EventWords("17.1", "seat by:n total:n", "{seat}: {by} Prestige, {total} in all."),
    "stability": EventWords("7.3", "seat by:n value:n", "{seat}: {by} Stability, now {value}."),
    "power.gained": EventWords("7.1", "seat n power", "{seat} gains {n} {power}."),
    "power.spent": EventWords("7.1", "seat n power", "{seat} spends {n} {power}."),
    "ducats.gained": EventWords("7.4", "seat n", "{seat} receives {n} Ducats."),
    "ducats.paid": EventWords("7.4", "seat n", "{seat} pays {n} Ducats."),
    "loan.taken": EventWords("5.2", "seat", "{seat} takes a Loan."),
    "loan.repaid": EventWords("5.2", "seat", "{seat} repays a Loan."),
    "bankrupt": EventWords("7.4", "seat", "{seat} is Bankrupt."),
    "advisor.left": EventWords("7.2", "seat character", "{character} leaves the service of {seat}."),
}
