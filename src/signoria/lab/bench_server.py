"""How fast the server is: many live tables, choices at a steady rate, and how long until everybody has seen each.

signoria bench server --json

The server is a process of its own, as `signoria serve` runs it, on SQLite and on a PostgreSQL that syncs as in earnest.
This process is all the players: two at each table, each with a WebSocket.
"""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import signoria
from signoria.client import Client, new_nonce
from signoria.kernel.journal import write
from signoria.lab.postgres import Postgres
from signoria.lab.served import Served

GAME = "pax_renaissance"
DATABASES = ("sqlite", "postgresql")
SEATS = 2
PATIENCE = 10.0  # seconds after which a choice counts as lost
TOGETHER = 16  # choices under way at once when the server gives all it can


class Choice(msgspec.Struct):
    id: str


class Ask(msgspec.Struct):
    seat: int
    options: list[Choice]


class Core(msgspec.Struct):
    revision: int
    asks: list[Ask]


class Told(msgspec.Struct):
    """What the measurement needs of a message."""

    type: str
    core: Core | None = None
    reason: str = ""


TOLD = msgspec.json.Decoder(Told)


@dataclass(eq=False)
class Place:
    """A table with its players' connections."""

    id: str
    sockets: list[ClientConnection] = field(default_factory=list)
    cores: list[Core | None] = field(default_factory=list)
    wanted: int = -1  # the revision that a choice under way leads to
    seen: asyncio.Event = field(default_factory=asyncio.Event)  # by everybody
    refused: str = ""

    def hear(self, seat: int, told: Told) -> None:
        if told.type == "refused":
            self.refused = told.reason
            self.seen.set()
        if told.core is None:
            return
        self.cores[seat] = told.core
        if self.wanted >= 0 and all(core is not None and core.revision >= self.wanted for core in self.cores):
            self.seen.set()

    @property
    def free(self) -> bool:
        return self.wanted < 0 and any(core is not None and core.asks for core in self.cores)


@dataclass(frozen=True)
class Load:
    """What is measured."""

    tables: int = 200
    rate: float = 100.0  # choices a second
    seconds: float = 20.0
    seed: int = 1


def bench_server(kind: str, load: Load) -> dict[str, float]:
    """Latencies at a steady rate, and the most that the server gives, on one kind of database."""
    with tempfile.TemporaryDirectory(prefix="signoria-bench-") as folder:
        if kind == "sqlite":
            return _measured(Path(folder), "", load)
        with Postgres(durable=True) as cluster:
            return _measured(Path(folder), cluster.database("bench"), load)


def _measured(data: Path, database: str, load: Load) -> dict[str, float]:
    with Served(data, database, ("--writes-a-minute", "100000000")) as server:
        people = [[Client(server.url, f"Player {n}.{seat}") for seat in range(SEATS)] for n in range(load.tables)]
        ids = [_table(pair, Random(f"{load.seed}/{n}")) for n, pair in enumerate(people)]
        for pair in people:
            for client in pair:
                client.close()
        return asyncio.run(_play(server.url, ids, people, load))


def _table(people: Sequence[Client], rng: Random) -> str:
    """A table in the middle of a game."""
    owner, *others = people
    position = signoria.game(GAME).new(SEATS, str(rng.random()), log=False)
    for _ in range(rng.randrange(60)):
        ask = position.open_asks()[0]
        position.choose(rng.choice(position.codes(ask)), ask.seat)
        if position.over:
            return _table(people, rng)
    made = owner.bring(write(position))
    for seat, person in enumerate(others, 1):
        owner.hand_over(made.id, seat, "open")
        person.sit(made.id, seat, made.invite)
    return made.id


async def _play(url: str, ids: Sequence[str], people: Sequence[Sequence[Client]], load: Load) -> dict[str, float]:
    places = [Place(one, cores=[None] * SEATS) for one in ids]
    listening = []
    for place, pair in zip(places, people, strict=True):
        for seat, client in enumerate(pair):
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{place.id}/live"
            cookie = {"cookie": f"signoria={client.cookie}"}
            socket = await connect(address, additional_headers=cookie, max_size=None, proxy=None, compression=None)
            place.sockets.append(socket)
            listening.append(asyncio.create_task(_listen(place, seat, socket)))
    while not all(core is not None for place in places for core in place.cores):
        await asyncio.sleep(0.01)
    rng = Random(load.seed)
    try:
        steady = await _steadily(places, load, rng)
        most = await _as_fast_as_it_goes(places, load, rng)
    finally:
        for task in listening:
            task.cancel()
        for place in places:
            for socket in place.sockets:
                await socket.close()
    return {"tables": len(places), "watchers": len(places) * SEATS, **steady, "most_per_second": most}


async def _listen(place: Place, seat: int, socket: ClientConnection) -> None:
    try:
        async for text in socket:
            place.hear(seat, TOLD.decode(text))
    except ConnectionClosed:
        return


async def _choose(place: Place, rng: Random, since: float) -> float:
    """A random choice; seconds until everybody has seen it. Raises if it is lost or refused."""
    seat = next(n for n, core in enumerate(place.cores) if core is not None and core.asks)
    core = place.cores[seat]
    assert core is not None
    ask = core.asks[0]
    place.wanted, place.refused = core.revision + 1, ""
    place.seen.clear()
    option = rng.choice(ask.options).id
    message = {"type": "choose", "option": option, "revision": core.revision, "nonce": new_nonce(), "seat": ask.seat}
    try:
        await place.sockets[seat].send(json.dumps(message))
        async with asyncio.timeout(PATIENCE):
            await place.seen.wait()
        took = time.perf_counter() - since
    finally:
        place.wanted = -1
    if place.refused:
        raise RuntimeError(f"a choice was refused: {place.refused}")
    return took


async def _steadily(places: Sequence[Place], load: Load, rng: Random) -> dict[str, float]:
    """Choices at a steady rate, whatever the server does; each is timed from when it was due."""
    began = time.perf_counter()
    under_way: list[asyncio.Task[float]] = []
    for number in range(round(load.rate * load.seconds)):
        due = began + number / load.rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        while not (free := [place for place in places if place.free]):
            busy = [task for task in under_way if not task.done()]
            if busy:
                await asyncio.wait(busy, return_when=asyncio.FIRST_COMPLETED)
                continue
            raise RuntimeError("every table is over: more tables, or a lower rate")
        under_way.append(asyncio.create_task(_choose(rng.choice(free), rng, due)))
    took = sorted(await asyncio.gather(*under_way))
    elapsed = time.perf_counter() - began
    cuts = statistics.quantiles(took, n=100)
    return {
        "choices": len(took),
        "choices_per_second": round(len(took) / elapsed, 1),
        "p50_ms": round(cuts[49] * 1000, 2),
        "p95_ms": round(cuts[94] * 1000, 2),
        "p99_ms": round(cuts[98] * 1000, 2),
        "max_ms": round(took[-1] * 1000, 2),
    }


async def _as_fast_as_it_goes(places: Sequence[Place], load: Load, rng: Random) -> float:
    """Choices a second if so many players always answer at once."""
    end = time.perf_counter() + load.seconds / 4
    made = 0

    async def player() -> None:
        nonlocal made
        while time.perf_counter() < end and (free := [place for place in places if place.free]):
            await _choose(rng.choice(free), rng, time.perf_counter())
            made += 1

    began = time.perf_counter()
    await asyncio.gather(*(player() for _ in range(TOGETHER)))
    return round(made / (time.perf_counter() - began), 1)
