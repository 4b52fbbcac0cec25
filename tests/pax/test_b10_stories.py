"""§B10, B11, I, J, K What the log tells of battles, regime changes, coronations and apostasies."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax.table import bare, play

GOLD, RED_ROOK = "knight:catholic", "rook:reformist"

PLOT = (
    {"hand": {"0": ["PREN025"]}, "cities": {"vienna": RED_ROOK}, "repressed": {"holy_roman_empire": {RED_ROOK: 3}}},
    (
        "play:PREN025 holy_roman_empire agent:knight:catholic repressed:rook:reformist vienna "
        "repressed:rook:reformist lubeck repressed:rook:reformist france__holy_roman_empire"
    ),
    [
        "The one-shot of Teutonic Knights occurs.",
        "Battle for Holy Roman Empire: 5 against 1.",
        "Catholic knight (agent) falls.",
        "The ruler of Vienna falls.",
        "The attack on Holy Roman Empire is victorious.",
        "A Reformist rook takes Vienna.",
        "A Reformist rook takes Lübeck.",
        "A Reformist rook takes Nürnberg.",
        "There is no room: a Catholic knight is repressed in Holy Roman Empire.",
        "Fugger gains Holy Roman Empire.",
        "Fugger has a concession at France–Holy Roman Empire.",
    ],
)
REVOLT = (
    {
        "hand": {"0": ["PREN150X"]},
        "concessions": {"portugal__aragon": 1, "aragon__papal_states": 1, "france__aragon": 1},
        "florins": {"0": 1},
        "repressed": {"aragon": {RED_ROOK: 1}},
    },
    "play:PREN150X aragon france__aragon repressed:rook:reformist algiers",
    [
        "The one-shot of Catalan Pactists occurs.",
        "Battle for Aragon: 1 against 0.",
        "The attack on Aragon is victorious.",
        "There is no room: Fugger's pawn becomes a serf of Aragon.",
        "Fugger gains Aragon.",
        "Medici's pawn at France–Aragon becomes a serf of Aragon.",
        "Fugger has a concession at France–Aragon.",
        "A Reformist rook takes Algiers.",
    ],
)
CRUSADE = (
    {
        "hand": {"0": ["PREN008"]},
        "cities": {"valencia": GOLD, "algiers": RED_ROOK, "paris": GOLD},
        "tableau": {"0": ["aragon"]},
        "republics": ["aragon"],
    },
    "play:PREN008 aragon valencia pass aragon",
    [
        "The one-shot of Jesuits occurs.",
        "Battle for Aragon: 2 against 1.",
        "The ruler of Valencia falls.",
        "The ruler of Algiers falls.",
        "The attack on Aragon is victorious.",
        "Aragon is Catholic now.",
        "Fugger makes Aragon a kingdom again.",
        "A Catholic bishop enters Aragon.",
    ],
)
SEA = (
    {
        "hand": {"0": ["PREN149X"]},
        "tableau": {"0": ["england"]},
        "concessions": {"england__portugal": 0},
        "pirates": {"england__france": "catholic"},
        "repressed": {"england": {"serf:medici": 2}},
        "cities": {"london": GOLD, "bordeaux": GOLD},
    },
    (
        "play:PREN149X england pirate:england__france concession:england__portugal "
        "serf:medici england__portugal serf:medici pass"
    ),
    [
        "The one-shot of Cornish Tin occurs.",
        "Battle for England: 5 against 2.",
        "The pirate at England–France falls.",
        "The concession at England–Portugal falls.",
        "The ruler of London falls.",
        "The ruler of Bordeaux falls.",
        "The attack on England is victorious.",
        "Medici has a concession at England–Portugal.",
        "Medici has a concession at England–France.",
        "There is no room: Fugger's pawn becomes a serf of England.",
        "Fugger makes England a republic.",
    ],
)
DEFEAT = (
    {"hand": {"0": ["PREN144X"]}, "cities": {"london": GOLD}},
    "play:PREN144X england",
    [
        "The one-shot of Mons Meg occurs.",
        "Battle for England: 1 against 1.",
        "Reformist knight (agent) falls.",
        "The ruler of London falls.",
        "The attack on England fails.",
    ],
)
MAID = ({"hand": {"0": ["PREN044"]}}, "play:PREN044 no", ["Isabella of Castille stays an old maid."])
COUPLE = (
    {"hand": {"0": ["PREN044"]}, "repressed": {"france": {"serf:medici": 1}}},
    "play:PREN044 france pass serf:medici france__aragon",
    [
        "The one-shot of Isabella of Castille occurs.",
        "Fugger gains France.",
        "Isabella of Castille marries the king of France.",
        "Medici has a concession at France–Aragon.",
    ],
)
APOSTASY = (
    {
        "hand": {"0": ["PREN027"]},
        "tableau": {"1": ["ottoman", "PREN003", "PREN004", "portugal"]},
        "queens": {"portugal": ["PREN044"]},
        "vassals": {"aragon": "portugal"},
    },
    "play:PREN027 yes vienna lubeck",
    [
        "The one-shot of Swabian League occurs.",
        "An apostasy: Reformist and Catholic faith are on trial.",
        "Medici loses 3 cards to it.",
        "Grand Inquisitor leaves the game.",
        "Antipope leaves the game.",
        "Aragon returns to its throne.",
        "Portugal returns to its throne.",
        "A Catholic knight takes Vienna.",
        "A Catholic knight takes Lübeck.",
    ],
)


@pytest.mark.rules("B10.01", "B10.05", "B10.15", "B11.02", "B11.06", "B11.13", "I1.01", "I2.01", "K2.01", "K3.04")
@pytest.mark.parametrize(("edits", "choices", "story"), [PLOT, REVOLT, CRUSADE, SEA, DEFEAT, MAID, COUPLE, APOSTASY])
def test_the_log_tells_what_happened_step_by_step(edits: dict[str, Any], choices: str, story: list[str]) -> None:
    p = play(bare(**edits), *choices.split())
    assert p.story()[1:] == story
