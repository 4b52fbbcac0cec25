"""On which line of a TOML file each value stands; `tomllib` has read it before, so it is well-formed."""

from __future__ import annotations

Path = tuple[str | int, ...]


class Lines:
    """The line of every table, key and array element, by path: `("event", 2, "effect", 0)`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.found: dict[Path, int] = {(): 1}
        self.rows: dict[Path, int] = {}  # arrays of tables: how many there are so far
        self.base: Path = ()
        self.skip()
        while self.at < len(text):
            if text[self.at] == "[":
                self.header()
            else:
                self.pair(self.base)
            self.skip()

    def of(self, path: Path) -> int:
        """The line of a value, or of the nearest thing around it."""
        while path not in self.found:
            path = path[:-1]
        return self.found[path]

    def step(self, count: int = 1) -> None:
        self.line += self.text.count("\n", self.at, self.at + count)
        self.at += count

    def skip(self) -> None:
        """Pass blanks, line ends and comments."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in " \t\r\n":
                self.step()
            else:
                return

    def header(self) -> None:
        """`[table]` or `[[table]]`."""
        line, many = self.line, self.text.startswith("[[", self.at)
        self.step(2 if many else 1)
        names = self.key()
        self.skip()
        self.step(2 if many else 1)
        path: Path = ()
        for n, name in enumerate(names):
            path = (*path, name)
            if many and n == len(names) - 1:
                self.found.setdefault(path, line)
                self.rows[path] = self.rows.get(path, 0) + 1
            if path in self.rows:
                path = (*path, self.rows[path] - 1)
        self.base = path
        self.found.setdefault(path, line)

    def key(self) -> list[str]:
        """A key, dotted or not."""
        names: list[str] = []
        while True:
            self.skip()
            if self.text[self.at] in "\"'":
                start = self.at + 1
                self.string()
                names.append(self.text[start : self.at - 1])
            else:
                start = self.at
                while self.text[self.at].isalnum() or self.text[self.at] in "_-":
                    self.at += 1
                names.append(self.text[start : self.at])
            self.skip()
            if self.text[self.at] != ".":
                return names
            self.step()

    def pair(self, base: Path) -> None:
        """`key = value`."""
        line = self.line
        path = (*base, *self.key())
        self.found.setdefault(path, line)
        self.step()  # the equals sign
        self.skip()
        self.value(path)

    def value(self, path: Path) -> None:
        self.found.setdefault(path, self.line)
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.array(path)
        elif first == "{":
            self.table(path)
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\r\n":
                self.at += 1

    def string(self) -> None:
        quote = self.text[self.at]
        if self.text.startswith(quote * 3, self.at):
            quote *= 3
        self.step(len(quote))
        while not self.text.startswith(quote, self.at):
            self.step(2 if self.text[self.at] == "\\" and quote[0] == '"' else 1)
        self.step(len(quote))
        while len(quote) == 3 and self.text.startswith(quote[0], self.at):  # quotes before the closing ones
            self.step()

    def array(self, path: Path) -> None:
        self.step()
        count = 0
        self.skip()
        while self.text[self.at] != "]":
            self.value((*path, count))
            count += 1
            self.skip()
            if self.text[self.at] == ",":
                self.step()
                self.skip()
        self.step()

    def table(self, path: Path) -> None:
        self.step()
        self.skip()
        while self.text[self.at] != "}":
            self.pair(path)
            self.skip()
            if self.text[self.at] == ",":
                self.step()
                self.skip()
        self.step()
