"""Short words for the tests of the server: people at tables, and what a database really holds."""

from __future__ import annotations

import asyncio
import json
import os
import time
from collections.abc import Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, TypeVar
from unittest.mock import patch

import msgspec

import signoria
from signoria import registry
from signoria.client import Client
from signoria.kernel.position import Position
from signoria.lab.served import Served
from signoria.server import wire
from signoria.server.export import journal_of
from signoria.server.settings import Settings
from signoria.server.tables import listed, opened
from tests.kernel.toy import TOY

ROOT = Path(__file__).parent.parent.parent
DATABASES = ("sqlite", "postgresql")
QUIET = ("--writes-a-minute", "1000000")
PAX = "pax_renaissance"
T = TypeVar("T")


def rigged(data: Path, *words: str) -> Served:
    """A server with changes that only tests want; words that begin with a dash go to `signoria serve`."""
    first = next((n for n, word in enumerate(words) if word.startswith("-")), len(words))
    environment = os.environ | {"SIGNORIA_RIG": " ".join(words[:first]), "PYTHONPATH": str(ROOT)}
    program = ("-m", "tests.server.rigged")
    return Served(data, "", (*QUIET, *words[first:]), program, environment)


def troubles(server: Served) -> list[str]:
    """Lines of the log that tell of faults; every line is JSON."""
    told = [line for line in server.told().splitlines() if line]
    if server.killed:  # its orphans say goodbye in words of their own
        told = [line for line in told if line.startswith("{")]
    lines = [json.loads(line) for line in told]
    return [str(line) for line in lines if line["level"] in ("error", "critical")]


def aside(work: Coroutine[Any, Any, T]) -> T:
    """Asynchronous work, done in a thread of its own: in this one a browser's loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


def settings_of(server: Served) -> Settings:
    return Settings(server.data, server.database)


def stored(server: Served, table: str) -> str:
    """The journal of a table as its database holds it, with its secrets."""

    async def read() -> str:
        async with opened(settings_of(server)) as rooms:
            ((_, room),) = await listed(rooms, [table])
            assert room is not None
            return journal_of(room)

    with toy_known():
        return aside(read())


def position_of(server: Served, table: str) -> Position[Any]:
    """The whole truth about a table."""
    text = stored(server, table)
    with toy_known():
        return signoria.game(text.split()[4]).replay(text)


@contextmanager
def toy_known() -> Iterator[None]:
    """The toy game is a game, for a while."""
    games = registry.games
    with patch.object(registry, "games", lambda: [*games(), registry.Handle(TOY)]):
        yield


def seated(people: Sequence[Client], game: str = PAX, bots: Sequence[str] = (), public: bool = False) -> str:
    """A table at which these people sit, and then bots."""
    owner, *others = people
    made = owner.make(game, ["me", *["open"] * len(others), *bots], public=public)
    for seat, person in enumerate(others, 1):
        person.sit(made.id, seat, made.invite)
    return made.id


def asked(people: Sequence[Client], table: str) -> list[tuple[Client, wire.Core]]:
    """Those who are asked something now, each with what they see."""
    cores = [(person, person.look(table).core) for person in people]
    return [(person, core) for person, core in cores if core.asks]


def step(people: Sequence[Client], table: str, rng: Random) -> bool:
    """One random choice of somebody who is asked; False at the end of the game."""
    found = asked(people, table)
    if not found:
        time.sleep(0.01)  # bots are thinking
        return people[0].look(table).core.over is None
    person, core = rng.choice(found)
    ask = rng.choice(core.asks)
    person.choose(table, rng.choice(ask.options).id, core.revision, seat=ask.seat)
    return True


def play(people: Sequence[Client], table: str, seed: object = 1, most: int = 100_000) -> None:
    """Random choices to the end, or so many."""
    rng = Random(str(seed))
    for _ in range(most):
        if not step(people, table, rng):
            return


def settled(person: Client, table: str) -> None:
    """Wait until bots have played and it is this person's turn, or the game is over."""
    while not ((core := person.look(table).core).asks or core.over):
        time.sleep(0.01)


def sights(people: Sequence[Client | None], server: Served, table: str) -> list[bytes]:
    """What each of these people is shown, byte for byte; None is a stranger."""
    found = []
    for person in people:
        client = person or Client(server.url)
        update = client.look(table)
        for chair in update.core.chairs:
            chair.online = False
        found.append(msgspec.json.encode(update))
    return found
