"""Words of recruit.py."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "recruit.what": AskWords("5.5", "What do you recruit or build?"),
    "recruit.where": AskWords("5.5", "Where do you recruit {0}?"),
    "recruit.many": AskWords("5.5", "How many {0} in {1}?"),
    "recruit.army": AskWords("5.5", "Into which Army in {0}?"),
    "recruit.port": AskWords("5.5", "Which Port builds the {0}?"),
    "recruit.berth": AskWords("5.5", "Where does the {0} built in {1} lie?"),
    "recruit.how": AskWords("5.5", "How does the {0} lie in {1}?"),
}

EVENTS: dict[str, EventWords] = {}
