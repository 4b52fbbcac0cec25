"""Words of forces.py: pieces that come, go and move."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {}

EVENTS: dict[str, EventWords] = {
    "unit.placed": EventWords("9.3", "seat unit area", "{seat} deploys {unit} in {area}."),
    "unit.removed": EventWords("9.3", "seat unit area", "{seat} loses {unit} in {area}."),
    "army.moved": EventWords("9.5", "seat army from:area to:area", "{army} of {seat} moves from {from} to {to}."),
    "infantry.moved": EventWords("9.5", "seat n from:area to:area", "{seat} moves {n} Infantry from {from} to {to}."),
    "allied.lost": EventWords("11.3", "seat n", "{seat} loses {n} Allied Units."),
    "ship.placed": EventWords("9.5", "seat ship place", "{seat} gains a ship ({ship}) in {place}."),
    "ship.removed": EventWords("9.5", "seat ship place", "{seat} loses a ship ({ship}) in {place}."),
    "ships.repaired": EventWords("9.5", "seat place", "damaged Heavy Ships of {seat} are repaired in {place}."),
    "galleys.lost": EventWords(
        "9.5", "seat n place", "{seat} disbands {n} Galleys that left their waters for {place}."
    ),
}
