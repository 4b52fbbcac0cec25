"""Words of §21 PR Elimination."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {}

EVENTS: dict[str, EventWords] = {
    "realm.retired": EventWords("21", "realm", "the player of {realm} has left; it is an NPR from now on"),
}
