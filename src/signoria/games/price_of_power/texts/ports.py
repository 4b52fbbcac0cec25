"""Words of ports.py."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "port.leave": AskWords("9.5", "{0} is no longer Friendly: to which Sea Zone do your Ships go?"),
}

EVENTS: dict[str, EventWords] = {
    "port.left": EventWords("9.5", "seat province sea", "the Ships of {seat} leave the Port of {province} for {sea}."),
    "port.lost": EventWords("9.5", "seat province", "the Ships of {seat} in {province} have nowhere to go."),
}
