"""Phase 5, the End of Age, and Final Scoring."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "manpower.reduce": AskWords("9.3", "Your Manpower has fallen: which Unit returns to your Supply?"),
    "manpower.unit": AskWords("9.3", "Which Unit of {0} returns to your Supply?"),
    "age.swap": AskWords("4.6", "Which new Idea or Milestone do you replace?"),
    "age.card": AskWords("4.6", "Which card takes the place of {0}?"),
    "age.marriage": AskWords("4.6", "Which Marriage ends? With dip you pay 2 Diplomatic Power instead."),
    "final.mission": AskWords("4.7", "Which completed Mission do you reveal?"),
}

EVENTS = {
    "manpower.added": EventWords("9.3", "seat n", "{seat} adds {n} Units to its Manpower."),
    "manpower.reduced": EventWords("9.3", "seat", "{seat} returns a Unit of its Manpower Reserve to Supply."),
    "colonists.gained": EventWords("4.5", "seat n", "{seat} adds {n} to the Colonist Pool."),
    "first_player": EventWords("4.5", "seat", "{seat} has the First Player token."),
    "age.begins": EventWords("4.6", "n", "Age {n} begins."),
    "age.replaced": EventWords("4.6", "old:card new:card", "{new} takes the place of {old}."),
    "marriage.paid": EventWords("4.6", "seat", "{seat} pays to keep its Marriages."),
    "final.score": EventWords("4.7", "seat n", "{seat} scores {n} Prestige in Final Scoring."),
    "game.won": EventWords("4.7", "seat", "{seat} wins."),
}
