"""What people see of a table: the only place where a room becomes words for the wire."""

from __future__ import annotations

from typing import Any, Literal

from signoria.kernel.choice import Ask
from signoria.kernel.journal import follow
from signoria.kernel.position import Position
from signoria.kernel.state import Event
from signoria.server import wire
from signoria.server.people import People
from signoria.server.room import Room, parsed, revive

POINTS = 120  # of a chart
NOBODY = -1  # a seat that is never asked: what spectators ask about


async def names(people: People, room: Room) -> list[str]:
    """What people call each chair."""
    known = await people.names({chair.person for chair in room.chairs if chair.person})
    return [known.get(chair.person, "somebody") if chair.person else chair.bot or "open" for chair in room.chairs]


def chairs(room: Room, person: str, called: list[str]) -> list[wire.Chair]:
    """Who sits where."""
    online = {watcher.person for watcher in room.watchers}
    found = []
    for seat, chair in enumerate(room.chairs):
        kind: Literal["person", "bot", "open"] = "person" if chair.person else "bot" if chair.bot else "open"
        you = bool(person) and chair.person == person
        found.append(wire.Chair(seat, kind, called[seat], you, chair.person in online))
    return found


def asked(position: Position[Any], ask: Ask) -> wire.AskInfo:
    """A question with its options in words."""
    words, ids = position.game.words, position.game.vocabulary.ids
    return wire.AskInfo(
        ask.seat,
        ask.what,
        words.asks[ask.what].section,
        words.prompt(position.state, ask.what, ask.about),
        [ids[code] for code in ask.about],
        [wire.OptionInfo(ids[code], words.label(position.state, code)) for code in position.codes(ask)],
    )


async def core(
    people: People, room: Room, person: str, position: Position[Any], at: int | None = None
) -> tuple[wire.Core, list[Event]]:
    """The table with a person's eyes: as it stands, or as this position of `at` steps."""
    called = await names(people, room)  # from here on nothing waits: one moment is told
    now = at is None
    steps = len(room.steps())
    seat, mine = room.eyes(person), room.seats_of(person)
    words, vocabulary = position.game.words, position.game.vocabulary
    table = position.view(seat)["table"]
    assert isinstance(table, dict)
    offers = position.offers(seat) if seat is not None and now else ()
    awaited = position.awaited
    told = wire.Core(
        id=room.id,
        game=room.game,
        title=room.title,
        status=room.status,
        public=room.public,
        scenario=room.scenario,
        options=room.options,
        revision=room.revision,
        step=steps if at is None else min(at, steps),
        steps=steps,
        seat=seat,
        chairs=chairs(room, person, called),
        names=[words.seat(position.state, one) for one in position.seats],
        awaited="responses" if isinstance(awaited, str) else awaited,
        table={**table},
        asks=[asked(position, ask) for ask in position.open_asks() if now and ask.seat in mine],
        offers=[wire.OptionInfo(o, words.label(position.state, vocabulary.code(o))) for o in offers],
        undo=position.undo_depth(seat) if seat is not None and now and room.status == "playing" else 0,
        aids={**position.game.aids(position.state, seat)},
        commitment=position.commitment(),
        owner=bool(person) and person == room.owner,
        invite=room.invite if person and (person == room.owner or mine) else "",
        over=_over(room),
    )
    return told, position.events(seat)


def _over(room: Room) -> wire.Over | None:
    outcome = room.position.outcome
    if outcome is None:
        return None
    seed = room.seed if room.origin is None else ""  # a branch was dealt by no seed
    return wire.Over(list(outcome.winners), outcome.how, outcome.rule, seed)


def log(position: Position[Any], events: list[Event], start: int = 0) -> wire.Log:
    """Lines of the log in words."""
    words = position.game.words
    lines = []
    for event in events[start:]:
        told = words.data(position.state, event)
        rule = str(told.pop("rule"))
        told.pop("event")
        lines.append(wire.LogLine(words.prose(position.state, event), rule, {**told}))
    return wire.Log(start, lines)


def explained(room: Room, person: str, option: str, seat: int | None = None) -> wire.Explained:
    """Why something can or cannot be chosen, what it is, and what it leads to; nobody is told of others' choices."""
    wanted = seat if seat in room.seats_of(person) else room.eyes(person)
    eyes = NOBODY if wanted is None else wanted
    position = room.position
    words, code = position.game.words, position.game.vocabulary.code(option)
    told = position.explain(option, eyes)
    ask = position.ask_of(eyes)
    leads = position.game.foresee(position.state, ask, code) if ask is not None and told.allowed else []
    label, about = words.label(position.state, code), words.about(position.state, code)
    return wire.Explained(option, label, told.allowed, told.rule, told.text, about, leads)


def series(room: Room) -> wire.Series:
    """Figures of the game over its steps."""
    if room.figures is not None and room.figures[0] == room.revision:
        return room.figures[1]
    revision, lines, steps = room.revision, room.lines, room.steps()
    position = revive(room.game, room.position.setup, room.origin, [])
    found: dict[str, list[list[int]]] = {}
    marks: list[int] = []
    done = 0
    every = max(1, len(steps) // POINTS)
    for step in (*range(0, len(steps), every), len(steps)):
        end = len(lines) if step >= len(steps) else steps[step]
        follow(position, parsed(lines[:end]), strict=False, done=done)
        done = end
        marks.append(step)
        for name, values in position.game.measures(position.state).items():
            found.setdefault(name, []).append(values)
    told = wire.Series(marks, found)
    room.figures = (revision, told)
    return told
