"""Words of war.py and war_calls.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "war.target": AskWords("5.5", "Declare War on which Realm?"),
    "war.more": AskWords("5.5", "Declare War on another Realm as well?"),
    "war.crusade": AskWords("9.1", "Is the Crusade your Casus Belli against {0}? It commits you."),
    "war.free_action": AskWords("5.5", "No Battle was triggered: a free Action?"),
    "cta.offensive": AskWords("5.2", "Call which Ally to your War?"),
    "cta.defensive": AskWords("5.2", "Call which Ally to defend you?"),
    "cta.answer_offensive": AskWords("11.3", "{0} calls you to its War on {1}: accept?"),
    "cta.answer_defensive": AskWords("11.3", "{0} calls you to defend it against {1}: accept?"),
    "cta.activate": AskWords("11.3", "Make {0} an Active Ally?"),
    "cta.cb": AskWords("11.3", "{0} has refused your call: place a CB token on its Capital? (no: a Truce)"),
    "crusade.into": AskWords("19.3", "{0}: the Crusade's Mercenary joins which Army?"),
}

EVENTS = {
    "war.declared": EventWords("9.1", "aggressor:realm realm", "{aggressor} Declares War on {realm}."),
    "war.not_declared": EventWords("16.3", "aggressor:realm realm", "{aggressor} cannot Declare War on {realm}."),
    "cta.sent": EventWords("5.2", "sender:realm realm", "{sender} calls {realm} to arms."),
    "cta.colonists": EventWords("11.3", "seat n", "{seat} discards {n} Colonists."),
    "cta.accepted": EventWords("11.3", "seat realm", "{seat} follows the call of {realm}."),
    "cta.refused": EventWords("11.3", "seat realm", "{seat} refuses the call of {realm}."),
    "ally.activated": EventWords("11.3", "seat realm n", "{realm} joins {seat} as Active Ally with {n} Units."),
}
