"""The fixed words of a game: every option has an id that stays the same for ever."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


class Family:
    """A block of option ids that belong together: cities, cards, `buy:` and a card."""

    __slots__ = ("ids", "name", "start", "stop")

    def __init__(self, name: str, start: int, ids: tuple[str, ...]) -> None:
        self.name = name
        self.start = start
        self.stop = start + len(ids)
        self.ids = ids

    def __contains__(self, code: int) -> bool:
        return self.start <= code < self.stop

    def __len__(self) -> int:
        return self.stop - self.start

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.start, self.stop))

    def __repr__(self) -> str:
        return f"Family({self.name})"


class Unknown(ValueError):
    """An id that the game does not have."""


class Vocabulary:
    """All option ids of a game; inside, rules use the small integers."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.codes: dict[str, int] = {}
        self.families: list[Family] = []
        for family in STANDARD:
            self._add(family)

    def add(self, name: str, ids: Iterable[str], prefix: str = "") -> Family:
        """Append a family. Only ever append: the codes are in saved games."""
        family = Family(name, len(self.ids), tuple(prefix + one for one in ids))
        return self._add(family)

    def _add(self, family: Family) -> Family:
        for one in family.ids:
            if one in self.codes or not one or any(mark in one for mark in " \t\n#="):
                raise ValueError(f"option id {one!r} is taken or malformed")
            self.codes[one] = len(self.ids)
            self.ids.append(one)
        self.families.append(family)
        return family

    def code(self, option: str) -> int:
        try:
            return self.codes[option]
        except KeyError:
            raise Unknown(f"{option!r} is no option of this game") from None

    def family(self, code: int) -> Family:
        return next(family for family in self.families if code in family)


_WORDS = Family("word", 0, ("pass", "done", "yes", "no"))
NUMBERS = Family("number", _WORDS.stop, tuple(str(n) for n in range(201)))
STANDARD = (_WORDS, NUMBERS)
PASS, DONE, YES, NO = range(4)
NOTHING = -1


def number(n: int) -> int:
    """The option id of a number."""
    return NUMBERS.start + n
