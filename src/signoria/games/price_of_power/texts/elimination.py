"""Words of §21 PR Elimination."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {}

EVENTS: dict[str, EventWords] = {
    "realm.leaving": EventWords("21", "seat", "the player of {seat} leaves the game at the end of this Round"),
    "realm.retired": EventWords("21", "realm", "the player of {realm} has left; it is an NPR from now on"),
}
