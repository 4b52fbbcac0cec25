"""Words of events.py and symbols.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "event.take": AskWords("5.1", "Take which Event?"),
    "event.option": AskWords("16.3", "{0}: resolve which option?"),
    "event.ruler": AskWords("5.1", "{0}: who rules from now on? (no: the Ruler stays)"),
    "event.buy_ruler": AskWords("16.4", "The unpicked Event: appoint {0} for 2 Administrative Power?"),
    "event.unpicked_ruler": AskWords("16.4", "The unpicked Event: appoint whom for 2 Administrative Power?"),
    "symbol.uprising": AskWords("16.5", "Native Uprising: ignore the loss of a Colonist (a) or the Unrest (b)?"),
    "symbol.distant_unrest": AskWords("16.5", "Native Uprising: Unrest in which Distant Town?"),
    "symbol.lost_at_sea": AskWords("16.5", "Lost at Sea: a Ship of {0} in which Sea Zone?"),
    "symbol.lost_ship": AskWords("16.5", "Lost at Sea: which Ship of {0}?"),
    "symbol.lost_light_ship": AskWords("16.5", "Lost at Sea: which Light Ship of {0} in {1}?"),
    "symbol.pirates": AskWords("16.5", "Pirates appear in which Trade Node?"),
    "symbol.cardinal": AskWords("16.5", "A Cardinal dies: which one, counted from the left?"),
    "symbol.disloyal": AskWords("16.5", "Disloyal Vassals: Unrest on your Vassal tokens in which Area?"),
}

EVENTS = {
    "event.shown": EventWords("16.2", "card", "The Event {card} is revealed."),
    "event.taken": EventWords("5.1", "seat card", "{seat} takes the Event {card}."),
    "event.chosen": EventWords("16.3", "seat card letter:word", "{seat} resolves {letter} of {card}."),
    "event.rejected": EventWords("16.3", "seat card", "{seat} Rejects the Ruler of {card}, and loses its own."),
    "event.unpicked": EventWords("16.4", "card", "Nobody took {card}: its symbols resolve by themselves."),
    "event.removed": EventWords("21", "card", "{card} is removed: nobody plays its Realm any more."),
    "colonist.lost": EventWords("16.5", "seat", "{seat} loses a Colonist to an uprising."),
    "ship.lost_at_sea": EventWords("16.5", "seat ship sea", "A Ship of {seat} ({ship}) is lost in the {sea}."),
    "pirates.placed": EventWords("16.5", "node", "Pirates appear in {node}."),
    "cardinal.died": EventWords("16.5", "seat", "A Cardinal of {seat} dies."),
    "vassals.disloyal": EventWords("16.5", "seat area", "The Vassals of {seat} in {area} are disloyal."),
}
