"""What every terminal game needs: lines of text, menus, paging, and a terminal that can be a pipe."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import textwrap
import threading
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TextIO

from rich.console import Console
from rich.text import Text

Lines = list[Text]

SMALLEST = 40  # columns; a narrower window is drawn as if it were this wide
USUAL = (100, 30)

# ---------------------------------------------------------------- text


def line(*parts: str | tuple[str, str] | Text) -> Text:
    """One line from plain strings, (string, style) pairs and texts."""
    return Text.assemble(*parts, no_wrap=True)


def fit(text: str | Text, width: int, style: str = "") -> Text:
    """Exactly so many columns: cut with an ellipsis, or filled with spaces."""
    made = Text(text, style=style) if isinstance(text, str) else text.copy()
    made.truncate(width, overflow="ellipsis", pad=True)
    return made


def joined(between: str, parts: Sequence[Text]) -> Text:
    """Texts side by side, each in its own style."""
    made = Text(no_wrap=True)
    for n, part in enumerate(parts):
        made.append(between if n else "", style="dim").append_text(part)
    return made


def wrap(text: str, width: int, indent: int = 0, style: str = "") -> Lines:
    """Prose in lines; all but the first are indented."""
    found = textwrap.wrap(text, max(width, 10), subsequent_indent=" " * indent, break_on_hyphens=False)
    return [Text(one, style=style) for one in found]


def quoted(text: str) -> str:
    """What somebody typed, for a sentence about it."""
    return f"“{text if len(text) <= 40 else text[:39] + '…'}”"


def columns(cells: Sequence[Text], width: int, gap: int = 2, most: int = 4) -> Lines:
    """Cells in columns, read downwards, in as few lines as fit."""
    if not cells:
        return []
    widest = max(cell.cell_len for cell in cells)
    count = max(1, min(most, (width + gap) // (min(widest, width) + gap), len(cells)))
    rows = -(-len(cells) // count)
    count = -(-len(cells) // rows)
    each = min(widest, (width + gap) // count - gap)
    found: Lines = []
    for row in range(rows):
        made = Text(no_wrap=True)
        for cell in cells[row::rows]:
            made.append(" " * gap if made.plain else "").append_text(fit(cell, each))
        made.rstrip()
        found.append(made)
    return found


def folded(text: str) -> str:
    """Lower case, no accents, single spaces: how names are compared."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return " ".join(plain.replace("ı", "i").replace("’", "'").casefold().split())


def matching(query: str, names: Sequence[Sequence[str]]) -> list[int]:
    """The places of the names that a query means: whole, else by their beginning, else within."""
    wanted = folded(query)
    if not wanted:
        return []
    spelt = [[folded(name) for name in several] for several in names]
    for test in (str.__eq__, str.startswith, str.__contains__):
        found = [n for n, several in enumerate(spelt) if any(test(name, wanted) for name in several)]
        if found:
            return found
    return []


# ---------------------------------------------------------------- menus


@dataclass(frozen=True, slots=True)
class Entry:
    """One option on the screen."""

    key: str
    id: str
    label: str
    code: int
    final: bool = False  # it cannot be taken back
    offer: bool = False  # a play at any time


class Menu:
    """The numbered options of one question."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = list(entries)

    @classmethod
    def of(cls, options: Sequence[tuple[str, str, int, bool]], offers: Sequence[tuple[str, str, int]] = ()) -> Menu:
        """Number the options (id, label, code, final), unless they are numbers themselves."""
        numbers = any(option.isdigit() for option, _, _, _ in options)
        entries = []
        for place, (option, label, code, final) in enumerate(options, 1):
            key = str(place) if not numbers else option
            entries.append(Entry(key, option, label, code, final))
        for place, (option, label, code) in enumerate(offers, len(options) + 1):
            key = str(place) if not numbers else option
            entries.append(Entry(key, option, f"{label} (at any time)", code, offer=True))
        return cls(entries)

    @property
    def all_final(self) -> bool:
        return all(entry.final for entry in self.entries)

    def cells(self) -> Lines:
        """Every option as `12 label`; those that cannot be taken back carry a mark, unless all do."""
        marks = any(entry.final for entry in self.entries) and not self.all_final
        wide = max(len(entry.key) for entry in self.entries)
        return [
            line((entry.key.rjust(wide), "bold cyan"), "! " if marks and entry.final else "  " if marks else " ")
            + Text(entry.label)
            for entry in self.entries
        ]

    def find(self, text: str) -> Entry | str:
        """The option that was meant, or a sentence that says why none is."""
        query = text.strip()
        for entry in self.entries:
            if query in (entry.key, entry.id):
                return entry
        if query.lstrip("+-").isdigit():
            return f"There is no option {query[:20]}: choose {self.range()}."
        found = self.search(query)
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(f"{entry.key} {entry.label}" for entry in found[:4])
            return f"{quoted(query)} could be {some}{' …' if len(found) > 4 else ''}: which one?"
        return f"No option is called {quoted(query)}: choose {self.range()}, or ? for help."

    def search(self, query: str) -> list[Entry]:
        names = [(e.label, e.id, e.id.rpartition(":")[2]) for e in self.entries]
        return [self.entries[n] for n in matching(query, names)]

    def range(self) -> str:
        first, last = self.entries[0].key, self.entries[-1].key
        return first if first == last else f"{first} to {last}"


# ---------------------------------------------------------------- the terminal


class Resized(Exception):
    """The window changed its size while we waited for an answer."""


_PLAIN = str.maketrans("│─┼…·—–×►“”’§", '|-+.---x>""\'S')


class Terminal:
    """A window to draw in and to read answers from; a pipe or a string will do as well."""

    def __init__(
        self,
        reader: TextIO | None = None,
        writer: TextIO | None = None,
        size: tuple[int, int] | None = None,
    ) -> None:
        self.reader = sys.stdin if reader is None else reader
        self.writer = sys.stdout if writer is None else writer
        self._size = size
        self.real = _is_tty(self.writer)
        self.interactive = self.real and _is_tty(self.reader) and self.writer is sys.stdout
        dumb = os.environ.get("TERM", "") in ("dumb", "unknown")
        self.colour = self.real and not dumb and not os.environ.get("NO_COLOR")
        self._plain = not _speaks_unicode(self.writer)
        self._waiting = False
        self._missed = False  # a resize that came while nothing was being read
        self._typed = ""

    # ---------------------------------------------------------------- drawing

    def size(self) -> tuple[int, int]:
        """Columns and lines, as they are now."""
        if self._size is not None:
            return self._size
        if self.real:
            try:
                wide, high = os.get_terminal_size(self.writer.fileno())
            except (OSError, ValueError):
                wide, high = 0, 0
            if wide and high:
                return wide, high
        usual = shutil.get_terminal_size(USUAL)
        return usual.columns, usual.lines

    @property
    def width(self) -> int:
        return max(self.size()[0], SMALLEST)

    @property
    def height(self) -> int:
        return max(self.size()[1], 12)

    def show(self, lines: Sequence[Text], fill: bool = False) -> None:
        """Print lines, cut to the width; `fill` begins a new screen with them."""
        width = self.width
        console = Console(
            file=self.writer,
            width=width,
            color_system="auto" if self.colour else None,
            force_terminal=None if self.colour else False,
            highlight=False,
            markup=False,
            emoji=False,
            legacy_windows=False,
        )
        if fill and self.colour:
            self.writer.write("\x1b[H\x1b[2J")
        scrolls = fill and self.real and not self.colour  # no code clears this one: push the old screen out
        blank = max(0, self.height - 1 - len(lines)) if scrolls else 0
        whole = Text("\n").join(self._spelt(one, width) for one in [*lines, *[Text()] * blank])
        console.print(whole, soft_wrap=True)
        self.writer.flush()

    def _spelt(self, text: Text, width: int) -> Text:
        made = text.copy()
        made.rstrip()
        made.truncate(width, overflow="ellipsis")
        if self._plain:
            made.plain = "".join(_ascii(char) for char in made.plain)
        return made

    def say(self, text: str) -> None:
        """A sentence outside the screen, not cut: what it names can be copied."""
        self.writer.write("".join(map(_ascii, text)) if self._plain else text)
        self.writer.write("\n")
        self.writer.flush()

    # ---------------------------------------------------------------- reading

    def ask(self, prompt: str) -> str:
        """A line of input, tidied; EOFError at the end of input, Resized when the window changed."""
        self._waiting = True
        if self._missed:
            self._waiting = self._missed = False
            raise Resized
        try:
            text = self._from_keyboard(prompt) if self.interactive else self._from_stream(prompt)
        except UnicodeDecodeError:
            text = "\ufffd"
        finally:
            self._waiting = False
        tidy = "".join(char if char.isprintable() else " " for char in text).strip()
        if not _is_tty(self.reader):
            self.say(tidy)  # as a keyboard would have shown it
        return tidy

    def _from_stream(self, prompt: str) -> str:
        self.writer.write(prompt)
        self.writer.flush()
        text = self.reader.readline()
        if not text:
            self.writer.write("\n")
            raise EOFError
        return text

    def _from_keyboard(self, prompt: str) -> str:
        try:
            import readline
        except ImportError:
            return input(prompt)
        typed, self._typed = self._typed, ""
        readline.set_startup_hook(lambda: readline.insert_text(typed))
        try:
            return input(prompt)
        finally:
            readline.set_startup_hook(None)

    def watch(self) -> None:
        """Redraw when the window is resized, keeping what was typed."""
        if not self.interactive or not hasattr(signal, "SIGWINCH"):
            return
        if threading.current_thread() is threading.main_thread():
            self._load_readline()
            signal.signal(signal.SIGWINCH, self._resized)

    @staticmethod
    def _load_readline() -> None:
        """Loading readline sets a handler of its own: let it do so before ours."""
        try:
            import readline  # noqa: F401
        except ImportError:
            return

    def _resized(self, *_: object) -> None:
        if not self._waiting:
            self._missed = True
            return
        try:
            import readline

            self._typed = readline.get_line_buffer()
        except ImportError:
            self._typed = ""
        raise Resized


def _is_tty(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _speaks_unicode(stream: TextIO) -> bool:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        "│…ü".encode(encoding)
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def _ascii(char: str) -> str:
    """A plain character in the same place."""
    if char.isascii():
        return char
    plain = char.translate(_PLAIN)
    if plain.isascii():
        return plain
    bare = unicodedata.normalize("NFKD", char)[0]
    return bare if bare.isascii() else "?"
