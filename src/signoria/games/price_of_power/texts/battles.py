"""Words of Battles, Casualties and Retreats."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "battles.sea": AskWords("9.9", "Which Naval Battle is fought first?"),
    "battles.area": AskWords("9.7", "Which Land Battle is fought first?"),
    "battle.main_defender": AskWords("9.7", "Who is the Main Defender?"),
    "battle.imperial": AskWords("18.4", "Use the Imperial Manpower in {0}?"),
    "battle.leader": AskWords("9.4", "Which Leader provides Battle Dice?"),
    "battle.cavalry_dice": AskWords("15", "Roll 3 Cavalry Dice instead of the basic 3 Infantry Dice?"),
    "battle.drill": AskWords("9.7", "Military Drill: which die does the enemy General lose?"),
    "battle.action": AskWords("9.7", "Play a Battle Action?"),
    "battle.copy": AskWords("6.2", "Play which copy of {0}? Pass to play the first that was drawn."),
    "battle.any_die": AskWords("6.2", "Add which Battle Die?"),
    "battle.cancel_die": AskWords("6.2", "Which Battle Die does the Enemy lose?"),
    "battle.reroll": AskWords("6.2", "Roll which die again?"),
    "battle.first_loss": AskWords("9.7", "Of equal factions, which takes the first Casualty?"),
    "battle.casualty": AskWords("9.7", "Which Unit in {0} is the Casualty?"),
    "battle.ship_hit": AskWords("9.9", "Which Ship takes the hit?"),
    "battle.retreat": AskWords("9.7", "Retreat from {0} (it costs one more Casualty), or pass to stay?"),
    "battle.surrender_ship": AskWords("9.9", "Which of the lost Ships is captured?"),
    "battle.captured": AskWords("9.9", "Where does the captured {0} go?"),
    "units.lose_where": AskWords("9.7", "Lose a Unit in which Area?"),
}

EVENTS: dict[str, EventWords] = {
    "battle.joined": EventWords("9.7", "area", "A Land Battle begins in {area}."),
    "battle.joined_at_sea": EventWords("9.9", "sea", "A Naval Battle begins in {sea}."),
    "battle.npr": EventWords("13.4", "realm area", "{realm} defends {area}."),
    "battle.npr_ships": EventWords("13.4", "realm sea", "{realm} defends {sea}."),
    "battle.npr_card": EventWords("13.4", "card", "{card} is drawn for the Leader of the black Units."),
    "battle.imperial_joins": EventWords("18.4", "seat n", "{n} Imperial Units fight for {seat}."),
    "battle.imperial_lost": EventWords("18.4", "seat", "{seat} loses an Imperial Unit."),
    "battle.dice_added": EventWords("6.2", "seat n die:n", "{seat} adds {n} Battle Dice (type {die})."),
    "battle.dice_cancelled": EventWords("9.7", "seat n die:n", "{seat} takes {n} Battle Dice (type {die}) away."),
    "battle.extra": EventWords("6.2", "seat what:n n", "{seat} has {n} more of advantage {what} this Round."),
    "battle.no_retreat": EventWords("6.2", "seat", "The Enemy of {seat} may not Retreat."),
    "battle.safe_retreat": EventWords("6.2", "seat", "{seat} may Retreat without a Casualty."),
    "battle.first_strike": EventWords("9.7", "seat n hits:n", "Noble Knights of {seat}: {n} dice, {hits} hits."),
    "battle.action": EventWords("9.7", "seat mode", "{seat} plays {mode}."),
    "battle.rolled": EventWords(
        "9.7",
        "side:n infantry:n double:n cavalry:n artillery:n blank:n",
        "Side {side}: {infantry} Infantry, {double} double, {cavalry} Cavalry, {artillery} Artillery, {blank} blank.",
    ),
    "battle.hits": EventWords("9.7", "attacker:n defender:n", "Hits: attacker {attacker}, defender {defender}."),
    "battle.futile": EventWords("9.7", "", "Neither side can harm the other: the attackers give up and are lost."),
    "battle.black_lost": EventWords("9.7", "side:n", "A black Unit of side {side} is lost."),
    "battle.damaged": EventWords("9.9", "seat", "A Heavy Ship of {seat} is damaged."),
    "battle.wounded": EventWords("9.7", "character", "{character} is wounded."),
    "battle.retreats": EventWords("9.7", "seat", "{seat} Retreats."),
    "battle.npr_retreats": EventWords("13.4", "n", "{n} NPR Units leave."),
    "battle.ships_retreat": EventWords("9.9", "seat place", "The Ships of {seat} Retreat to {place}."),
    "battle.ship_captured": EventWords("9.9", "seat ship", "{seat} captures a {ship}."),
    "battle.won": EventWords("9.7", "seat", "{seat} has won the Battle."),
    "battle.won_by_others": EventWords("9.7", "", "The black Units have won the Battle."),
    "battle.no_winner": EventWords("9.7", "", "Nobody is left: the Battle has no winner."),
}
