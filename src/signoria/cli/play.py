"""`signoria play`: a game in the terminal, for people and bots, saved after every choice."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

from rich.text import Text

from signoria.bots import SeatView, answer, bot
from signoria.cli.boards import board
from signoria.cli.screen import Entry, Lines, Menu, Resized, Terminal, columns, fit, line, matching, quoted, wrap
from signoria.kernel import journal
from signoria.kernel.choice import Ask
from signoria.kernel.explain import Explanation
from signoria.kernel.imagine import imagine
from signoria.kernel.position import CannotUndo, Position, RuleError
from signoria.registry import game

HUMAN = "human"
STAND = 8  # lines that question, options and story may take at least

# ---------------------------------------------------------------- the table and its files


class Table:
    """A game, who sits where, and the file that holds it: what was chosen is saved before anything goes on."""

    def __init__(self, position: Position[Any], seats: Sequence[str], path: Path) -> None:
        self.position = position
        self.seats = list(seats)
        self.path = path
        self.bots = {seat: bot(name, position.game.id) for seat, name in enumerate(seats) if name != HUMAN}
        self.unsaved = ""

    @property
    def people(self) -> list[int]:
        return [seat for seat, name in enumerate(self.seats) if name == HUMAN]

    def name(self, seat: int) -> str:
        return str(self.position.game.words.seat(self.position.state, seat))

    def choose(self, seat: int, entry: Entry) -> None:
        if entry.offer:
            self.position.take(entry.id, seat)
        else:
            self.position.choose(entry.code, seat)
        self.save()

    def bot_chooses(self, seat: int) -> str:
        """A bot's choice; should it fail, a random one stands in, and the failure is told."""
        position = self.position
        view = SeatView(position, seat, Random(f"{position.setup.seed} {seat} {position.step}"))
        trouble = ""
        try:
            code = self.bots[seat].choose(view)
        except Exception as error:
            trouble = f"The bot {self.seats[seat]} failed ({error!r}): a random choice was made for it."
            code = view.rng.choice(view.codes)
        answer(position, seat, code)
        self.save()
        return trouble

    def save(self) -> None:
        """The journal at once; a disk that is full is told on every screen until it works again."""
        try:
            write_safely(self.path, journal.write(self.position))
            if self.position.over:
                self.save_seats()
            self.unsaved = ""
        except OSError as error:
            self.unsaved = f"NOT SAVED: {error}. The game goes on; it is tried again after the next choice."

    def save_seats(self) -> None:
        """Who sits where, beside the journal."""
        told = {"game": self.position.game.id, "seats": self.seats, "over": self.position.over}
        write_safely(seats_file(self.path), json.dumps(told) + "\n")


def write_safely(path: Path, text: str) -> None:
    """Whatever happens, the file is the old one or the new one, whole."""
    draft = path.with_name(path.name + ".part")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(draft, path)


def seats_file(path: Path) -> Path:
    return path.with_name(path.name + ".seats.json")


def saves() -> Path:
    """Where games are kept when nobody says where."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "signoria" / "games"


def new_path(game_id: str) -> Path:
    """A file name that is free."""
    stem = f"{game_id}-{datetime.now():%Y-%m-%d-%H%M}"
    names = (stem, *(f"{stem}-{n}" for n in range(2, 10_000)))
    return next(path for name in names if not (path := saves() / f"{name}.journal").exists())


def last_game() -> Path:
    """The game that was played last, an unfinished one if there is any."""
    found = sorted(saves().glob("*.journal"), key=lambda path: path.stat().st_mtime, reverse=True)
    if not found:
        raise ValueError(f"there is no saved game in {saves()}: start one with `signoria play`")
    return next((path for path in found if not _read_seats(path).get("over")), found[0])


def _read_seats(path: Path) -> dict[str, Any]:
    """The file beside a journal; nothing if there is none."""
    beside = seats_file(path)
    if not beside.exists():
        return {}
    try:
        told = json.loads(beside.read_text(encoding="utf-8"))
        if not (isinstance(told, dict) and isinstance(told["seats"], list)):
            raise ValueError("it should hold an object with `seats`")
    except (ValueError, KeyError) as error:
        raise ValueError(
            f"{beside} cannot be read ({error}): mend it, or delete it and all seats are people's"
        ) from None
    return told


def open_table(path: Path) -> tuple[Table, str]:
    """A saved game, and what is to be said about it."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is no journal: it is no text") from error
    try:
        told = journal.read(text)
        rules = game(told.game).rules
        current = told.version == rules.version
        position = journal.replay(rules, text, strict=current)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    said = f"Resumed after {position.step} choices."
    if not current:
        said += f" It was begun under version {told.version} of the rules; version {rules.version} applies from here."
    seats = [str(seat) for seat in _read_seats(path).get("seats", [])]
    if not seats:
        seats = [HUMAN] * position.setup.seats
        said += " Nothing beside it says who sits where, so every seat is a person's."
    if len(seats) != position.setup.seats:
        raise ValueError(f"{seats_file(path)} names {len(seats)} seats; the game has {position.setup.seats}")
    return Table(position, seats, path), said


def play(
    game_id: str,
    seats: list[str],
    seed: str | None = None,
    options: Sequence[str] = (),
    scenario: str | None = None,
    path: Path | None = None,
    terminal: Terminal | None = None,
) -> int:
    """Begin a game and play it; `seats` says who sits where: `human`, or the name of a bot."""
    path = path or new_path(game_id)
    if path.exists():
        raise ValueError(f"{path} exists already: go on with `signoria play --resume {path}`, or name another file")
    position = game(game_id).new(len(seats), seed, scenario, options)
    table = Table(position, seats, path)
    path.parent.mkdir(parents=True, exist_ok=True)
    table.save_seats()
    write_safely(path, journal.write(position))
    said = f"A new game, kept in {path}. Its seed is committed to as {position.commitment()}."
    return Session(table, terminal or Terminal(), said).run()


def resume(path: Path | None = None, terminal: Terminal | None = None) -> int:
    """Go on with a saved game, the last one if none is named."""
    table, said = open_table(path or last_game())
    return Session(table, terminal or Terminal(), said).run()


# ---------------------------------------------------------------- the session


class Quit(Exception):
    """The player leaves the table."""


class Session:
    """The screen and its commands, around one table."""

    def __init__(self, table: Table, terminal: Terminal, said: str = "") -> None:
        self.table = table
        self.position = table.position
        self.terminal = terminal
        self.board = board(self.position.game.id)
        self.message = said
        self.page = 0
        self.look: tuple[str, str, str] | None = None  # a view instead of the table: key, title, what was typed
        self.seat: int | None = None
        here = len(self.position.log)
        begun = self.position.step > 0
        self.seen = {s: self.board.log_start(self.position, s) if begun else here for s in self.position.seats}
        self.menu = Menu([])

    # ---------------------------------------------------------------- playing

    def run(self) -> int:
        """Play until the end, or until somebody leaves; nothing is lost either way."""
        self.terminal.watch()
        try:
            while True:
                self._bots()
                if self.position.over:
                    self._end()
                else:
                    self._person()
        except (Quit, EOFError):
            pass
        except KeyboardInterrupt:
            self.terminal.writer.write("\n")
        except BrokenPipeError:
            return 0
        self._goodbye()
        return 0

    def _goodbye(self) -> None:
        path = shlex.quote(str(self.table.path))
        if self.table.unsaved:
            self.terminal.say(self.table.unsaved)
        elif self.position.over:
            self.terminal.say(f"The game is over. Read it again with: signoria replay {path}")
        else:
            self.terminal.say(f"Saved. Go on with: signoria play --resume {path}")

    def _bots(self) -> None:
        """Let the bots answer whatever they are asked."""
        told: set[int] = set()
        while True:
            seat = next((ask.seat for ask in self.position.open_asks() if ask.seat in self.table.bots), None)
            if seat is None:
                return
            if seat not in told and self.terminal.real:
                self.terminal.say(f"{self.table.name(seat)} ({self.table.seats[seat]}) is choosing …")
            told.add(seat)
            self.message = self.table.bot_chooses(seat) or self.message

    def _person(self) -> None:
        """One person answers one question."""
        seat = next(ask.seat for ask in self.position.open_asks())
        if seat != self.seat:
            self._hand_over(seat)
        self.menu = self._options(seat)
        self.page = 0
        before = self.position.step, len(self.position.sealed())
        while before == (self.position.step, len(self.position.sealed())):
            self._obey(self._listen(), seat)

    def _hand_over(self, seat: int) -> None:
        """Two people at one screen: the next one takes the seat before anything is shown."""
        self.look = None
        while len(self.table.people) > 1:
            name = self.table.name(seat)
            self.terminal.show([Text(), line((f"{name}'s turn", "bold"), f" (seat {seat})")], fill=True)
            try:
                answer = self.terminal.ask(f"Press Enter, {name} (q quits) > ")
            except Resized:
                continue
            if answer in ("q", "quit"):
                raise Quit
            break
        self.seat = seat

    def _end(self) -> None:
        """The result; tables and log can still be read."""
        self.menu = Menu([])
        if self.seat is None and self.table.people:
            self.seat = self.table.people[0]
        while self.position.over:
            text = self._listen()
            if not text and self.look is None:
                raise Quit
            self._obey(text, self.seat)

    def _listen(self) -> str:
        while True:
            self._draw()
            try:
                return self.terminal.ask("> ")
            except Resized:
                continue

    # ---------------------------------------------------------------- commands

    def _obey(self, text: str, seat: int | None) -> None:
        """A command, or an option."""
        self.message = ""
        word, _, rest = text.partition(" ")
        word, rest = ("?", text[1:].strip()) if text.startswith("?") else (word.lower(), rest.strip())
        if not text:
            self.page += 1
        elif word in ("q", "quit", "exit") and not rest:
            raise Quit
        elif word in ("p", "back") and not rest:
            self.look, self.page = None, 0
        elif word in ("u", "undo") and not rest:
            self._undo(seat)
        elif word in ("s", "save") and not rest:
            self.table.save()
            self.message = f"Saved in {self.table.path}, as after every choice."
        elif word in ("l", "log") and rest in ("", "all"):
            self._open("l", "the log", rest)
        elif word in ("?", "h", "help") and (word == "?" or not rest):
            self._open("?", "explanation" if rest else "help", rest)
        elif word in self.board.looks:
            self._open(word, self.board.looks[word].title, rest)
        elif seat is None or not self.menu.entries:
            self.message = f"{quoted(text)} is no command here: ? lists them, q leaves."
        else:
            self._choose(text, seat)

    def _open(self, key: str, title: str, query: str) -> None:
        self.look, self.page = (key, title, query), 0

    def _choose(self, text: str, seat: int) -> None:
        found = self.menu.find(text)
        if isinstance(found, str):
            self.message = found
            return
        here = len(self.position.log)
        self.look = None
        try:
            self.table.choose(seat, found)
        except (ValueError, RuleError) as error:
            self.message = f"That could not be done, and the game stands as before: {error}"
            return
        self.seen[seat] = here

    def _undo(self, seat: int | None) -> None:
        step = self.position.step
        try:
            self.position.undo(seat)
        except CannotUndo as error:
            self.message = f"Not undone: {error}."
            return
        self.look = None
        self.table.save()
        self.seen = {one: min(n, len(self.position.log)) for one, n in self.seen.items()}
        self.message = "Taken back." if step != self.position.step else "Your sealed answer is taken back."

    # ---------------------------------------------------------------- options

    def _options(self, seat: int) -> Menu:
        """What this seat can choose, and what of it could not be taken back."""
        position = self.position
        ask = position.ask_of(seat)
        assert ask is not None
        codes = position.codes(ask)
        words, ids = position.game.words, position.game.vocabulary.ids
        final = self._final(seat, codes)
        offers = [(one, position.game.vocabulary.code(one)) for one in position.offers(seat)]
        return Menu.of(
            [(ids[code], self._label(ask, code), code, code in final) for code in codes],
            [(one, words.label(position.state, code), code) for one, code in offers],
        )

    def _label(self, ask: Ask, code: int) -> str:
        """An option in words, with what the board would have a player know."""
        label = str(self.position.game.words.label(self.position.state, code))
        remark = self.board.remark(self.position, ask, code)
        return f"{label}: {remark}" if remark else label

    def _final(self, seat: int, codes: list[int]) -> set[int]:
        """Choices after which something is drawn or revealed, or another seat goes on.

        They are tried on a table that this seat cannot tell from the real one, so the mark tells no secret.
        """
        found: set[int] = set()
        try:
            guess = imagine(self.position, seat, Random(0))
            for code in codes:
                tried = guess.clone()
                tried.choose(code, seat)
                goes_on = tried.over or any(ask.seat == seat for ask in tried.open_asks())
                if not goes_on or not tried.undo_depth(seat):
                    found.add(code)
        except (ValueError, RuntimeError, AssertionError):
            return set()  # only a hint: without it the game goes on
        return found

    # ---------------------------------------------------------------- drawing

    def _draw(self) -> None:
        if self.look is not None:
            self._draw_look(*self.look)
        else:
            self._draw_table()

    def _draw_table(self) -> None:
        """The table, what happened, the question and its options, in one screen."""
        width, high = self.terminal.width, self.terminal.height - 1
        position, seat = self.position, self.seat
        cells = self.menu.cells() if self.menu.entries else []
        options = columns(cells, width, most=3 if width < 130 else 4)
        notes = [Text(one, style="bold red") for one in [self.table.unsaved] if one]
        notes += wrap(self.message, width, 2, "bold") if self.message else []
        asked = self._result(width) if position.over else [self._question(width)]
        needed = len(options) + len(notes) + len(asked) + 2
        room = high - min(needed, max(STAND - (high < 26), high // 4))
        picture = self.board.main(position, seat, width, room)
        free = max(3 if cells else 0, high - len(picture) - len(notes) - len(asked))
        story = self._story(width, min(6, free - min(len(options), max(0, free - 2))))
        options = self._paged(options, free - len(story))
        picture = picture[: max(3, high - sum(map(len, (story, notes, asked, options))))]
        used = sum(map(len, (picture, story, notes, asked, options)))
        rule = [Text("─" * width, style="dim")] if used < high and story else []
        self.terminal.show([*picture, *rule, *story, *notes, *asked, *options], fill=True)

    def _paged(self, lines: Lines, room: int) -> Lines:
        """So many lines of a list; Enter turns the page."""
        if len(lines) <= room:
            self.page = 0
            return lines
        each = max(1, room - 1)
        pages = -(-len(lines) // each)
        self.page %= pages
        more = f"page {self.page + 1} of {pages}: Enter for the next; any option can be chosen by number or name"
        return [*lines[self.page * each :][:each], Text(more, style="dim")]

    def _question(self, width: int) -> Text:
        """Who is asked what, and the keys."""
        if self.seat is None or (ask := self.position.ask_of(self.seat)) is None:
            return Text()
        prompt = self.position.game.words.prompt(self.position.state, ask.what, ask.about)
        made = line((f"{self.table.name(self.seat)}: {prompt}", "bold"))
        if self.menu.all_final:
            made.append("  cannot be taken back", style="bold magenta")
        elif any(entry.final for entry in self.menu.entries):
            made.append("  ! cannot be taken back", style="bold magenta")
        keys = "? help · u undo · " + " ".join((*self.board.looks, "l", "q"))
        long = (
            "? help · u undo · l log · "
            + " · ".join(f"{k} {v.title}" for k, v in self.board.looks.items())
            + " · q quit"
        )
        for shown in (long, keys, "? help"):
            if made.cell_len + len(shown) + 3 <= width:
                return fit(made, width - len(shown)) + Text(shown, style="dim")
        return fit(made, width)

    def _story(self, width: int, most: int) -> Lines:
        """What happened since this seat's last choice; the latest, if it is much."""
        since = 0 if self.seat is None else self.seen[self.seat]
        told = " ".join(self.position.story(self.seat, since))
        lines = wrap(told, width, 0, "italic") if told and most > 0 else []
        if len(lines) <= most:
            return lines
        told = " ".join(one.plain for one in lines[-most:])
        return wrap(f"(l: all of it) … {told[told.find(' ', 18) + 1 :]}", width, 0, "italic")[:most]

    def _result(self, width: int) -> Lines:
        """How the game ended."""
        outcome = self.position.outcome
        assert outcome is not None
        names = " and ".join(self.table.name(seat) for seat in outcome.winners) or "Nobody"
        verb = "wins" if len(outcome.winners) < 2 else "share the victory"
        setup = self.position.setup
        return [
            line((f"The game is over. {names} {verb} ({outcome.how.replace('_', ' ')}, §{outcome.rule}).", "bold")),
            *self.board.standings(self.position, width),
            *wrap(f"Seed {setup.seed}; commitment {self.position.commitment()}", width, 2, "dim"),
            Text("Enter or q leaves; l, ? and the views still work.", style="dim"),
        ]

    def _draw_look(self, key: str, title: str, query: str) -> None:
        """A view of its own, page by page."""
        width, high = self.terminal.width, self.terminal.height - 1
        if key == "l":
            lines = self._log(width, query)
        elif key == "?":
            lines = self._explained(query, width) if query else self._help(width)
        else:
            lines = self.board.looks[key].draw(self.position, self.seat, width, query)
        each = max(1, high - 4)
        pages = max(1, -(-len(lines) // each))
        if self.page >= pages:  # Enter after the last page
            self.look, self.page = None, 0
            self._draw_table()
            return
        where = f" (page {self.page + 1} of {pages})" if pages > 1 else ""
        head = line((f"{self.position.game.title}: {title}{where}", "bold"))
        foot = "Enter: next page · p: back" if self.page + 1 < pages else "Enter: back"
        if self.menu.entries:
            foot += " · options and commands work here too"
        note = wrap(self.message, width, 2, "bold") if self.message else []
        body = lines[self.page * each :][:each]
        self.terminal.show([head, *body, *note, Text(foot, style="dim")], fill=True)

    def _log(self, width: int, which: str) -> Lines:
        since = 0 if which == "all" else self.board.log_start(self.position, self.seat)
        found: Lines = []
        for sentence in self.position.story(self.seat, since):
            found += wrap(sentence, width, 2)
        hint = (
            "From the start of the game." if which == "all" else "Since your last turn; `l all` tells the whole game."
        )
        return [*found, Text(hint, style="dim")]

    # ---------------------------------------------------------------- help and explanations

    def _help(self, width: int) -> Lines:
        rows = [
            ("5", "choose option 5; or type its id, or enough of its name: `convene the fair of the e`"),
            ("Enter", "the next page, where there are several"),
            ("? 5", "explain an option; `? england` tells why something is possible or not, `? E1` a rule"),
            *((key, look.title) for key, look in self.board.looks.items()),
            ("l", "the log since your last turn; `l all` the whole of it"),
            ("u", "undo your last choice, as long as nothing was drawn or revealed and nobody chose since"),
            ("s", "say where the game is saved (it is saved after every choice)"),
            ("p", "back to the table and its options"),
            ("q", "quit; nothing is lost, and you are told how to go on"),
        ]
        found: Lines = []
        for key, what in rows:
            found += [line((f"  {key:8}", "bold cyan"), one) for one in wrap(what, width - 10)]
        found += [Text(), *wrap(f"The game is kept in {self.table.path}", width, 2)]
        return found + [one for text in self.board.notes for one in wrap(text, width, 2)]

    def _explained(self, query: str, width: int) -> Lines:
        """What `? QUERY` says: an option, a thing, or a rule."""
        position = self.position
        records = [r for r in position.game.rules.values() if query.upper() in (r.id.upper(), r.section.upper())]
        if records:
            return [one for r in records for one in wrap(f"§{r.id} {r.rule}", width, 4)]
        codes = self._meant(query)
        if not codes:
            return wrap(
                f"Nothing is called {quoted(query)}: try the beginning of a name, an id, or a number above.", width, 2
            )
        words = position.game.words
        found: Lines = []
        about = words.about(position.state, codes[0])
        if about != words.label(position.state, codes[0]):
            found = [*wrap(about, width, 2), Text()]
        for told in self._verdicts(codes):
            found += wrap(told.text, width, 2, "bold" if told.allowed else "")
        final = {entry.id for entry in self.menu.entries if entry.final}
        if any(position.game.vocabulary.ids[code] in final for code in codes):
            found.append(Text("It cannot be taken back: something is drawn or revealed, or another seat goes on."))
        return found

    def _verdicts(self, codes: list[int]) -> list[Explanation]:
        """Why these can be chosen or not; those that say more than "not now" come alone."""
        position, ids = self.position, self.position.game.vocabulary.ids
        told = [position.explain(ids[code], self.seat) for code in codes]
        ask = None if self.seat is None else position.ask_of(self.seat)
        section = "" if ask is None else position.game.words.asks[ask.what].section
        telling = [one for one in told if one.allowed or one.rule != section]
        return (telling or told[:1])[:6]

    def _meant(self, query: str) -> list[int]:
        """The codes that a word may mean: an option, else anything of the game, with what is done with it."""
        for entry in self.menu.entries:
            if query in (entry.key, entry.id):
                return [entry.code]
        if entries := self.menu.search(query):
            return [entry.code for entry in entries]
        vocabulary, words, g = self.position.game.vocabulary, self.position.game.words, self.position.state
        names = [(words.label(g, code), one, one.rpartition(":")[2]) for code, one in enumerate(vocabulary.ids)]
        found = matching(query, names)
        tails = {vocabulary.ids[code].rpartition(":")[2] for code in found}
        if len(tails) > 1:
            return found
        return [code for code, one in enumerate(vocabulary.ids) if one.rpartition(":")[2] in tails]
