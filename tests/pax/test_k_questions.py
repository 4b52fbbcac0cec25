"""§B10, B11, I, J, K The questions of battles and regime changes name their rule and what they are about."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax.table import bare, play

GOLD, RED, GREEN = "knight:catholic", "knight:reformist", "rook:islamic"
PLOT = {  # Transylvanian Plot: a green and a red knight conspire in Hungary
    "hand": {"0": ["PREN110X"]},
    "cities": {"buda": GOLD},
    "repressed": {"hungary": {"rook:catholic": 2}},
}
REVOLT = {  # Sindicat Remença: a pawn revolts in Aragon
    "hand": {"0": ["PREN040"]},
    "repressed": {"aragon": {"serf:medici": 1, GREEN: 1}},
}
CROWN = {"hand": {"0": ["PREN044"]}, "repressed": {"aragon": {"serf:medici": 1, GREEN: 1}}}
CHANGE = {
    "hand": {"0": ["PREN069"]},
    "cities": {"constantinople:1": "rook:reformist", "constantinople:2": RED, "modon": GREEN},
}
VOTE = {
    "tableau": {"0": ["PREN145X"], "1": ["aragon"]},
    "concessions": {"france__aragon": 0},
    "creeds": {"aragon": "islamic"},
}
ORATORY = {"tableau": {"0": ["PREN129X", "PREN058"], "1": ["PREN003", "PREN004", "PREN059"]}}
RIDE = {
    "hand": {"0": ["PREN158X"]},
    "tableau": {"0": ["PREN012"]},
    "cities": {"paris": GREEN, "london": "rook:catholic"},
}


@pytest.mark.rules("B10.06", "B10.17", "B11.10", "B11.15", "B11.21", "I.01", "J.02", "K.02", "K2.05", "K3.01")
@pytest.mark.parametrize(
    ("edits", "choices", "what", "section", "words"),
    [
        (PLOT, "play:PREN110X", "shot.war", "E2.1", "Transylvanian Plot"),
        (PLOT, "play:PREN110X hungary", "battle.attackers", "B10b", "Hungary"),
        (PLOT, "play:PREN110X hungary agent:knight:islamic", "survivor.ruler", "B10c", "Hungary"),
        (
            PLOT,
            "play:PREN110X hungary agent:knight:islamic repressed:rook:catholic",
            "survivor.place",
            "B10c",
            "repressed Catholic rook",
        ),
        ({"hand": {"0": ["PREN053"]}, "cities": {"paris": GOLD, "lyon": GOLD}}, "play:PREN053 france",
         "battle.defenders", "B10b", "France"),
        (REVOLT, "play:PREN040 aragon", "survivor.next", "B10c", "Aragon"),
        (REVOLT, "play:PREN040 aragon serf:medici", "survivor.border", "B10c", "Medici serf"),
        ({"hand": {"0": ["PREN020"]}}, "play:PREN020 france", "survivor.border", "B10c", "Islamic pirate"),
        (CROWN, "play:PREN044", "coronation.king", "I", "Isabella"),
        (CROWN, "play:PREN044 aragon", "regime.concession", "B11c", "Aragon"),
        (CROWN, "play:PREN044 aragon pass", "regime.emancipate", "B11d", "Aragon"),
        (CROWN, "play:PREN044 aragon pass serf:medici", "free.pawn", "B11d", "Aragon"),
        (CROWN, "play:PREN044 aragon pass repressed:rook:islamic", "free.ruler", "B11d", "Aragon"),
        (CHANGE, "play:PREN069 ottoman agent:knight:reformist", "constantinople.place", "K2a", "Reformist rook"),
        (CHANGE, "play:PREN069 ottoman agent:knight:reformist constantinople:3", "constantinople.place", "K2a",
         "Reformist knight"),
        (VOTE, "ops:west pass", "vote.liberty", "F6d", "Aragon"),
        ({"hand": {"0": ["PREN027"]}}, "play:PREN027", "shot.apostasy", "K3", "Swabian League"),
        (ORATORY, "counter_reformation", "apostasy.first", "K3", "first religion"),
        (ORATORY, "counter_reformation islamic", "apostasy.second", "K3", "islamic"),
        (RIDE, "play:PREN158X france", "crusade.rooks", "K1a", "France"),
    ],
)  # fmt: skip
def test_the_question_names_its_rule_and_its_empire_or_token(
    edits: dict[str, Any], choices: str, what: str, section: str, words: str
) -> None:
    p = play(bare(**edits), *choices.split())
    (asked,) = p.asks
    assert (asked.what, asked.section, asked.seat) == (what, section, 0)
    assert words in asked.prompt
