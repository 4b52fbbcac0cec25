"""Why can this be chosen, or why not? Told by the same predicates that list the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from signoria.kernel.choice import Ask
from signoria.kernel.game import Game
from signoria.kernel.state import Table

S = TypeVar("S", bound=Table)


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict in words."""

    option: str
    allowed: bool
    rule: str  # the record or section it stands on
    text: str

    def __str__(self) -> str:
        return self.text


def explain(
    game: Game[S], g: S, asks: Sequence[Ask], codes: Callable[[Ask], list[int]], code: int, seat: int | None
) -> Explanation:
    option = game.vocabulary.ids[code]
    label = game.words.label(g, code)
    mine = [ask for ask in asks if seat is None or ask.seat == seat]
    if not mine:
        return Explanation(option, False, "", f"{label}: not now, nothing is asked of this seat")
    for ask in mine:
        section = game.words.asks[ask.what].section
        if code in codes(ask):
            return Explanation(option, True, section, f"{label}: possible now (§{section})")
    ask = mine[0]
    section = game.words.asks[ask.what].section
    prompt = game.words.prompt(g, ask.what, ask.about)
    if ask.why is not None:
        verdict = ask.why(code)
        if not verdict:
            return Explanation(option, False, verdict.rule, f"{label}: not possible. {_rule(game, verdict.rule)}")
    return Explanation(option, False, section, f"{label}: not among the answers to: {prompt} (§{section})")


def _rule(game: Game[S], rule: str) -> str:
    """The rule in our words, with its number."""
    record = game.rules.get(rule)
    return f"{record.rule} (§{rule})" if record else f"(§{rule})"
