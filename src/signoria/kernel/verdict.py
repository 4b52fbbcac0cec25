"""Why something is legal or not, told without building a text."""

from __future__ import annotations

from collections.abc import Callable, Iterable


class Verdict:
    """OK, or the rule that forbids it (a record of the game's rules.json)."""

    __slots__ = ("rule",)

    def __init__(self, rule: str) -> None:
        self.rule = rule

    def __bool__(self) -> bool:
        return not self.rule

    def __repr__(self) -> str:
        return f"Because({self.rule!r})" if self.rule else "OK"


OK = Verdict("")


def Because(rule: str) -> Verdict:  # noqa: N802 - it reads as a word: `return Because("E1.02")`
    """Forbidden by this rule. Make it once, at the top of a module."""
    return Verdict(rule)


def allowed(candidates: Iterable[int], why: Callable[[int], Verdict]) -> list[int]:
    """The candidates that a predicate lets through: the list of options is its own validation."""
    return [code for code in candidates if why(code) is OK]
