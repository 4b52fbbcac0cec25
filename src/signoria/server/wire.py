"""What travels: typed messages, from which the API's schema and the page's types are made."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

PLAIN = r"^[^\u0000]*$"  # no database takes a NUL
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=PLAIN)]
Option = Annotated[str, msgspec.Meta(min_length=1, max_length=120, pattern=PLAIN)]
Text = Annotated[str, msgspec.Meta(min_length=1, max_length=1000, pattern=PLAIN)]
Nonce = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Value = Any  # JSON of a game, which only its page knows

# ---------------------------------------------------------------- people


class Me(msgspec.Struct):
    """Who you are here."""

    id: str
    name: str
    claimed: bool  # an account with a password


class Greeting(msgspec.Struct):
    """A name for a guest."""

    name: Annotated[str, msgspec.Meta(max_length=40, pattern=PLAIN)] = ""


class Credentials(msgspec.Struct):
    name: Name
    password: Annotated[str, msgspec.Meta(min_length=8, max_length=200)]


# ---------------------------------------------------------------- lobby


class ScenarioInfo(msgspec.Struct):
    id: str
    title: str
    least: int
    most: int


class SwitchInfo(msgspec.Struct):
    id: str
    title: str
    needs: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    id: str
    title: str
    status: str
    scenarios: list[ScenarioInfo]
    options: list[SwitchInfo]
    bots: list[str]


class Chair(msgspec.Struct):
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str
    you: bool
    online: bool


class NewTable(msgspec.Struct):
    """A table to be made: `chairs` says me, open or a bot's name for each seat."""

    game: Id
    chairs: Annotated[list[Id], msgspec.Meta(min_length=1, max_length=16)]
    scenario: Annotated[str, msgspec.Meta(max_length=60, pattern=PLAIN)] = ""
    options: Annotated[list[Id], msgspec.Meta(max_length=40)] = []
    title: Annotated[str, msgspec.Meta(max_length=80, pattern=PLAIN)] = ""
    public: bool = False


class TableInfo(msgspec.Struct):
    """A table in the lobby."""

    id: str
    game: str
    title: str
    status: str
    scenario: str
    options: list[str]
    chairs: list[Chair]
    your_turn: bool
    public: bool
    updated: float
    result: str


class Lobby(msgspec.Struct):
    mine: list[TableInfo]
    open: list[TableInfo]
    finished: list[TableInfo]


# ---------------------------------------------------------------- at the table


class OptionInfo(msgspec.Struct):
    id: str
    label: str


class AskInfo(msgspec.Struct):
    """A question to one of your seats."""

    seat: int
    what: str
    section: str
    prompt: str
    about: list[str]
    options: list[OptionInfo]


class LogLine(msgspec.Struct):
    """An event in words, with its rule and the components that it names."""

    text: str
    rule: str
    things: dict[str, Value]


class Log(msgspec.Struct):
    """Lines of the log from a place on; what stood there before is replaced."""

    start: int
    lines: list[LogLine]


class Over(msgspec.Struct):
    winners: list[int]
    how: str
    rule: str
    seed: str


class Core(msgspec.Struct):
    """A table as one seat sees it."""

    id: str
    game: str
    title: str
    status: str
    public: bool
    scenario: str
    options: list[str]
    revision: int
    step: int
    steps: int  # of the whole game so far; less is a look back
    seat: int | None  # whose eyes these are
    chairs: list[Chair]
    names: list[str]  # of the seats, in the game's words
    awaited: list[int] | Literal["responses"]
    table: dict[str, Value]
    asks: list[AskInfo]
    offers: list[OptionInfo]
    undo: int
    aids: dict[str, Value]
    commitment: str
    owner: bool
    invite: str
    over: Over | None


class Update(msgspec.Struct, tag="table", tag_field="type"):
    """What a page needs to draw the table."""

    core: Core
    log: Log


class Saying(msgspec.Struct, tag="chat", tag_field="type"):
    """Something said at the table."""

    id: int
    name: str
    seat: int | None
    to: int | None
    text: str
    at: float


class Refusal(msgspec.Struct, tag="refused", tag_field="type"):
    """Why something was not done."""

    reason: str
    rule: str = ""
    nonce: str = ""
    revision: int = -1


class Done(msgspec.Struct, tag="done", tag_field="type"):
    """A choice that was carried out and stored."""

    nonce: str
    revision: int


class Choose(msgspec.Struct, tag="choose", tag_field="type"):
    """A choice, the revision that it answers, and a nonce so that it is made once."""

    option: Option
    revision: Count
    nonce: Nonce
    seat: Seat | None = None


class Undo(msgspec.Struct, tag="undo", tag_field="type"):
    revision: Count
    nonce: Nonce
    seat: Seat | None = None


class Say(msgspec.Struct, tag="say", tag_field="type"):
    text: Text
    to: Seat | None = None


Message = Choose | Undo | Say


class Explained(msgspec.Struct):
    """Why an option can or cannot be chosen, what the thing is, and what choosing it leads to."""

    option: str
    label: str
    allowed: bool
    rule: str
    text: str
    about: str
    leads_to: list[str]


class Series(msgspec.Struct):
    """Figures of the game over its steps, by measure and seat."""

    steps: list[int]
    measures: dict[str, list[list[int]]]


class Sit(msgspec.Struct):
    seat: Seat
    invite: Annotated[str, msgspec.Meta(max_length=40)] = ""


class HandOver(msgspec.Struct):
    """Give a seat to a bot, or free it for another person."""

    seat: Seat
    to: Id


class BranchAt(msgspec.Struct):
    step: Count


class Journal(msgspec.Struct):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2_000_000)]


class Made(msgspec.Struct):
    """A table that was made."""

    id: str
    invite: str


class Health(msgspec.Struct):
    ok: bool
    tables: int
    watchers: int
