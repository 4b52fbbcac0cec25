"""Journals: a game as a text file, one choice a line, that a person can read and diff.

signoria journal 1
game toy 1
scenario standard
seats 2
options astrology
seed 12345
commitment 5f0c…
state {"key": …}                (only when the table was not dealt by this setup: a situation)

0 turn.action buy:PREN043
.0 fair.levy paris              (forced: there was nothing else to choose)
*window.reply 0=pass 1=card:7   (answers that were sealed)
@1 offer mission:3              (a play at any time)
?0 window.reply pass            (sealed: the others have not answered yet)
!rekey 9a41…                    (chance follows another key from here on)
= 50 1f2e3d4c5b6a7988           (the state after 50 choices, so that an edit shows)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from signoria.kernel.chance import commitment
from signoria.kernel.choice import FIRST
from signoria.kernel.game import Game, Setup
from signoria.kernel.position import ALONE, OFFER, REKEY, Choice, Position
from signoria.kernel.state import Table
from signoria.kernel.vocabulary import Unknown, Vocabulary

S = TypeVar("S", bound=Table)
HEADER = "signoria journal 1"
MARKS = ("", ".", "*", ".*", "@", "?", "!", "=")


class JournalError(ValueError):
    """A journal that cannot be read or replayed; the text names the line."""


@dataclass(slots=True)
class Journal:
    """A journal as read: its choices are ids, so it can be read without the game's rules."""

    game: str
    version: int
    setup: Setup
    commitment: str
    lines: list[tuple[int, str, str, tuple[tuple[int, str], ...]]] = field(default_factory=list)
    """Line number, mark, what was asked, and who chose which id."""
    state: str = ""  # where it began, unless that is what the setup deals


def write(position: Position[S]) -> str:
    """The journal of a position that was recorded from its start."""
    if position.record is None:
        raise JournalError("this position does not record its journal")
    game, setup = position.game, position.setup
    ids = game.vocabulary.ids
    text = [
        HEADER,
        f"game {game.id} {game.version}",
        f"scenario {setup.scenario}",
        f"seats {setup.seats}",
        f"options {' '.join(setup.options) or '-'}",
        f"seed {setup.seed}",
        f"commitment {commitment(setup.seed)}",
        *([f"state {position.origin.decode()}"] if position.origin else []),
        "",
    ]
    checks = dict(position.checks)
    for count, choice in enumerate(position.record):
        if count in checks:
            text.append(f"= {count} {checks[count]}")
        text.append(line_of(choice, ids))
    text.append(f"= {len(position.record)} {position.digest()}")
    text.extend(
        f"?{seat} {ask.what} {ids[code]}"
        for seat, code in position.sealed().items()
        if (ask := position.sealed_ask(seat)) is not None
    )
    return "\n".join(text) + "\n"


def line_of(choice: Choice, ids: list[str]) -> str:
    """One step of a journal."""
    mark = _mark(choice)
    if choice.kind == REKEY:
        return f"{mark}rekey {choice.what}"
    if "*" in mark:
        return f"{mark}{choice.what} " + " ".join(f"{seat}={ids[code]}" for seat, code in choice.answers)
    ((seat, code),) = choice.answers
    return f"{mark}{seat} {choice.what} {ids[code]}"


def _mark(choice: Choice) -> str:
    if choice.kind in (OFFER, REKEY):
        return "@" if choice.kind == OFFER else "!"
    return ("." if choice.forced else "") + ("" if choice.kind in (ALONE, FIRST) else "*")


def read(text: str) -> Journal:
    """Parse a journal; says which line cannot be understood."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADER:
        raise JournalError(f"line 1: this is no journal (it should begin with {HEADER!r})")
    head: dict[str, str] = {}
    start = 1
    for start in range(1, len(lines) + 1):
        if start == len(lines) or not lines[start].strip():
            break
        key, _, value = lines[start].strip().partition(" ")
        head[key] = value
    try:
        name, version = head["game"].split()
        options = tuple(head["options"].split()) if head["options"] != "-" else ()
        setup = Setup(head["scenario"], int(head["seats"]), head["seed"], options)
        journal = Journal(name, int(version), setup, head["commitment"], state=head.get("state", ""))
    except (KeyError, ValueError) as error:
        raise JournalError(f"line {start}: the header lacks or garbles {error}") from error
    if journal.commitment != commitment(setup.seed):
        raise JournalError("the seed does not match its commitment: the journal was edited")
    for number, line in enumerate(lines[start:], start + 1):
        if line.strip():
            journal.lines.append(parse_line(number, line.strip()))
    return journal


def parse_line(number: int, line: str) -> tuple[int, str, str, tuple[tuple[int, str], ...]]:
    """One line of a journal's body."""
    mark = ""
    while line and line[0] in ".*@?!=":
        mark, line = mark + line[0], line[1:]
    words = line.split()
    try:
        if mark not in MARKS or (mark == "=" and int(words[0]) < 0):
            raise ValueError
        if mark in ("=", "!"):
            return number, mark, words[0], ((0, words[1]),)
        if "*" in mark:
            pairs = (word.partition("=") for word in words[1:])
            return number, mark, words[0], tuple((int(seat), option) for seat, _, option in pairs)
        seat, what, option = words
        return number, mark, what, ((int(seat), option),)
    except (ValueError, IndexError):
        raise JournalError(f"line {number}: cannot be understood: {mark}{line}") from None


def replay(game: Game[S], text: str, *, most: int | None = None, strict: bool = True) -> Position[S]:
    """Play a journal again, up to `most` choices; every line must still be what happens.

    Without `strict`, checks of the state are passed over: a game played under an older rules
    version goes on as long as its choices can still be made.
    """
    journal = read(text)
    if journal.game != game.id:
        raise JournalError(f"this is a journal of {journal.game}, not of {game.id}")
    try:
        game.validate(journal.setup)
        state = game.decode(journal.state.encode()) if journal.state else game.set_up(journal.setup)
        faults = list(game.check(state))
    except ValueError as error:
        raise JournalError(f"the header does not fit {game.title}: {error}") from error
    if faults:
        raise JournalError(f"the state that this journal begins with cannot be: {faults[0]}")
    position = Position(game, journal.setup, state, situated=bool(journal.state))
    try:
        follow(position, journal.lines, most=most, strict=strict)
    except JournalError as error:
        if journal.version == game.version:
            raise
        raise JournalError(f"{error} (played under rules version {journal.version}; now {game.version})") from error
    return position


Line = tuple[int, str, str, tuple[tuple[int, str], ...]]
"""Line number, mark, what was asked, and who chose which id."""


def follow(
    position: Position[S], lines: Sequence[Line], *, most: int | None = None, strict: bool = True, done: int = 0
) -> None:
    """Make the choices of parsed lines, of which the position has made `done`; each must still be what happens."""
    game, record = position.game, position.record
    assert record is not None
    for number, mark, what, answers in lines[done:]:
        if mark == "=":
            if strict and done == int(what) == len(record) and position.digest() != answers[0][1]:
                raise JournalError(f"line {number}: after {what} choices the state is not what it was then")
            continue
        if most is not None and done >= most:
            break
        codes = _codes(game.vocabulary, number, answers) if mark != "!" else ()
        if mark == "?":
            _choose(position, number, what, codes)
            continue
        if mark == "!":
            if len(record) > done:
                raise JournalError(f"line {number}: {line_of(record[done], game.vocabulary.ids)} comes before it")
            position.rekey(answers[0][1])
        elif mark == "@":
            _take(position, number, codes)
        elif len(record) <= done:
            _choose(position, number, what, codes)
        happened = line_of(record[done], game.vocabulary.ids) if len(record) > done else "nothing yet"
        same = len(record) > done and (mark == "!" or (record[done].what, record[done].answers) == (what, codes))
        if not same or (strict and mark != _mark(record[done])):
            raise JournalError(f"line {number}: the rules now give another step here: {happened}")
        done += 1


def _codes(vocabulary: Vocabulary, number: int, answers: tuple[tuple[int, str], ...]) -> tuple[tuple[int, int], ...]:
    try:
        return tuple((seat, vocabulary.code(option)) for seat, option in answers)
    except Unknown as error:
        raise JournalError(f"line {number}: {error}") from None


def _choose(position: Position[S], number: int, what: str, codes: tuple[tuple[int, int], ...]) -> None:
    waited = [ask.seat for ask in position.open_asks()]
    for seat, code in codes:
        if seat not in waited and len(codes) > 1:
            continue  # a lone pass that the driver has given, or sealed before
        ask = position.ask_of(seat)
        if ask is None or ask.what != what:
            asked = ", ".join(f"{one.seat} {one.what}" for one in position.open_asks()) or "nothing"
            raise JournalError(f"line {number}: seat {seat} is not asked {what!r} here (asked: {asked})")
        try:
            position.choose(code, seat)
        except Exception as error:
            raise JournalError(f"line {number}: {error}") from error


def _take(position: Position[S], number: int, codes: tuple[tuple[int, int], ...]) -> None:
    ((seat, code),) = codes
    try:
        position.take(position.game.vocabulary.ids[code], seat)
    except Exception as error:
        raise JournalError(f"line {number}: {error}") from error


def rewound(text: str, keep: int, key: str) -> str:
    """The journal cut to its first `keep` choices, by consent: chance gets another key, and the file says so."""
    journal = read(text)
    lines = text.splitlines()
    steps = [number for number, mark, _, _ in journal.lines if mark not in ("=", "?")]
    forced = {number for number, mark, _, _ in journal.lines if mark in (".", ".*")}
    if not 0 <= keep <= len(steps):
        raise JournalError(f"there are {len(steps)} choices, so {keep} of them cannot be kept")
    while keep < len(steps) and steps[keep] in forced:
        keep += 1  # what follows of itself from the last choice kept
    first = journal.lines[0][0] - 1 if journal.lines else len(lines)
    return "\n".join([*lines[: steps[keep - 1] if keep else first], f"!rekey {key}"]) + "\n"
