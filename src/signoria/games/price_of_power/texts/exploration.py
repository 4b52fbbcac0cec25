"""Words of exploration.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "explore.ship": AskWords("5.1", "Explore: move a Light Ship from where? (pass: none)"),
    "explore.destination": AskWords("5.1", "Explore: move the Light Ship to which Sea Zone?"),
    "explore.protect": AskWords("12.3", "Does the Light Ship Protect Trade in the {0}?"),
    "explore.reroll": AskWords("5.1", "The Exploration Die shows {0}: pay 1 Diplomatic Power to roll again?"),
    "explore.reroll_skull": AskWords("5.1", "The Exploration Die shows {0} and a skull: pay 1 to roll again?"),
    "explore.discover": AskWords("5.1", "You rolled {0}: Discover which Area?"),
    "explore.pay": AskWords("5.1", "{0} and a skull: pay 1 Diplomatic Power to Discover which Territory? (pass: fail)"),
    "explore.lost": AskWords("5.1", "The Exploration fails: lose which Ship?"),
    "colonize.area": AskWords("5.3", "Colonize which Territory?"),
    "colonize.colonists": AskWords("5.3", "Pay how much with Colonists? (the rest with Administrative Power)"),
}

EVENTS = {
    "explore.ship_moved": EventWords("5.1", "seat from:place to:sea", "{seat} moves a Light Ship from {from} to {to}"),
    "explore.rolled": EventWords("5.1", "seat n", "{seat} rolls {n} on the Exploration Die"),
    "explore.skull": EventWords("5.1", "seat n", "{seat} rolls {n} and a skull on the Exploration Die"),
    "explore.discovered": EventWords("5.1", "seat area", "{seat} Discovers {area}"),
    "explore.failed": EventWords("5.1", "seat", "{seat} Discovers nothing"),
    "colonize.settled": EventWords("5.3", "seat area", "{seat} settles {area}"),
}
