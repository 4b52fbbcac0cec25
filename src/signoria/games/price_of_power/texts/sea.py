"""Words of sea.py and transport.py."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "sail.which": AskWords("9.5", "Which Ships sail to {0}?"),
    "sail.many": AskWords("9.5", "How many Light Ships of {0}?"),
    "sail.pacific": AskWords(
        "9.5", "With which Monarch Power do you pay for crossing between AMERICA and the FAR EAST?"
    ),
    "sail.arrange": AskWords("9.5", "What do the Ships do where their movement ended?"),
    "sail.slot": AskWords("9.5", "Where does a Light Ship protect trade?"),
    "sail.join": AskWords("9.5", "Where does a Light Ship join the Fleet?"),
    "undock.from": AskWords("5.5", "From which Port do Ships put to sea?"),
    "undock.what": AskWords("5.5", "What leaves the Port of {0}?"),
    "undock.to": AskWords("5.5", "Into which Sea Zone, from {0}?"),
    "pirates.from": AskWords("9.9", "From which Sea Zone do the Ships attack Pirates?"),
    "pirates.fight": AskWords("9.9", "Do your Ships in {0} attack Pirates?"),
    "transport.from": AskWords("9.5", "From which Area do Units cross the Naval Bridge?"),
    "transport.who": AskWords("9.5", "What is transported from {0}?"),
    "transport.to": AskWords("9.5", "Where do the Units from {0} disembark?"),
}

EVENTS: dict[str, EventWords] = {
    "fleet.moved": EventWords("9.5", "seat from:place to:place", "The Fleet of {seat} sails from {from} to {to}."),
    "ships.moved": EventWords("9.5", "seat n from:place to:place", "{seat}: {n} Light Ships sail from {from} to {to}."),
    "slot.taken": EventWords("12.3", "seat sea", "A Light Ship of {seat} protects trade in {sea}."),
}
