"""Characters and Minor Actions."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "ruler.replace": AskWords("7.2", "Your Ruler is gone: which Leader of your hand follows?"),
    "appoint.who": AskWords("5.2", "Whom do you hire, fire or move?"),
    "appoint.post": AskWords("7.2", "Where does {0} serve?"),
    "appoint.replaced": AskWords("7.2", "{0} is replaced: to which Army, or none?"),
    "appoint.ruler": AskWords("9.4", "Which Army does your Ruler command?"),
    "appoint.move": AskWords("5.2", "To which Army does {0} move? With no the General is fired."),
    "general.reaction": AskWords("5.2", "Your Army is attacked: do you appoint or reassign a General?"),
    "general.army": AskWords("5.2", "Which Army does {0} lead?"),
}

EVENTS = {
    "character.ill": EventWords("7.2", "character", "{character} falls ill."),
    "character.died": EventWords("7.2", "character", "{character} has died."),
    "character.fired": EventWords("5.2", "seat character", "{seat} dismisses {character}."),
    "ruler.gone": EventWords("7.2", "seat character", "{seat} has lost its Ruler, {character}."),
    "ruler.new": EventWords("7.2", "seat character", "{character} now rules {seat}."),
    "ruler.interregnum": EventWords("7.2", "seat", "An Interregnum begins for {seat}."),
    "ruler.home": EventWords("9.4", "seat", "The Ruler of {seat} leaves his Army."),
    "advisor.appointed": EventWords("5.2", "seat character", "{seat} appoints {character} as Advisor."),
    "admiral.appointed": EventWords("5.2", "seat character", "{seat} appoints {character} as Admiral."),
    "general.appointed": EventWords("5.2", "seat character army", "{character} leads {army} of {seat}."),
    "general.ruler": EventWords("9.4", "seat army", "The Ruler of {seat} leads {army}."),
    "general.left": EventWords("7.2", "seat character", "{character} has no Army left and leaves {seat}."),
    "manpower.replenished": EventWords("5.2", "seat n", "{seat} replenishes {n} Units."),
}
