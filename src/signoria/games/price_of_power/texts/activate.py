"""Words of activate.py and suppress.py."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "activate.what": AskWords("5.5", "Where do you activate Land Units, or what do your Ships do?"),
    "activate.who": AskWords("5.5", "Which Army or Unit moves from {0}, or do you lay Siege?"),
    "activate.new_army": AskWords("9.4", "Which new Army takes Units in {0}?"),
    "activate.muster": AskWords("9.4", "How many Infantry join {0}?"),
    "activate.harbour": AskWords("9.5", "Where do your Ships sail?"),
    "activate.pirates_from": AskWords("9.9", "From which Sea Zone do you attack Pirates?"),
    "activate.pirates": AskWords("9.9", "Which Pirates do you attack?"),
    "activate.forced_march": AskWords("9.5", "Which Army takes the Forced March?"),
    "activate.area": AskWords("9.5", "From which Area do Land Units move?"),
    "suppress.where": AskWords("5.5", "Where do you Suppress Unrest?"),
}

EVENTS: dict[str, EventWords] = {}
