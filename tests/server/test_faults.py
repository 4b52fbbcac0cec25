"""kill -9 at random moments while people play: nothing acknowledged is lost, nothing happens twice.

SIGNORIA_KILLS says how often on each database: `make kills` does it 50 times, the tests a few.
"""

from __future__ import annotations

import http.client
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from signoria.client import Client, Live, Refused, new_nonce
from signoria.lab.served import Served
from signoria.server import wire
from tests.server.conftest import Database
from tests.server.table import PAX, QUIET, position_of, troubles

KILLS = int(os.environ.get("SIGNORIA_KILLS", "4"))
GONE = (OSError, EOFError, http.client.HTTPException, ConnectionClosed, InvalidHandshake, InvalidMessage)
T = TypeVar("T")


class Kitchen:
    """The server that dies and comes back, and how many choices were sent to it."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.up = threading.Event()
        self.up.set()
        self.over = threading.Event()
        self.sent = 0
        self.moved = threading.Condition()

    def count(self) -> None:
        with self.moved:
            self.sent += 1
            self.moved.notify_all()

    def crash(self, rng: Random) -> None:
        """After some more choices, in the middle of whatever is under way then."""
        with self.moved:
            wanted = self.sent + rng.randrange(3, 40)
            assert self.moved.wait_for(lambda: self.sent >= wanted, 60), "nobody plays any more"
        threading.Event().wait(rng.random() * 0.03)
        self.up.clear()
        self.server.kill()
        self.server.start(self.server.port)
        self.up.set()


class Stubborn(threading.Thread):
    """Plays one table after the other, and sends each choice until it is answered."""

    def __init__(self, kitchen: Kitchen, name: str, *, bot: bool, live: bool) -> None:
        super().__init__(daemon=True)
        self.kitchen, self.bot = kitchen, bot
        self.client = Client(kitchen.server.url, name)
        self.live: Live | None = None
        self.by_socket = live
        self.rng = Random(name)
        self.made: dict[str, list[tuple[int, str]]] = {}  # what was acknowledged: seat and option
        self.seen: dict[str, int] = {}  # the highest revision that was told
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            while not self.kitchen.over.is_set():
                self._table()
        except BaseException as error:
            self.error = error
            raise

    def _again(self, work: Callable[[], T]) -> T:
        """Until the server answers."""
        while True:
            try:
                return work()
            except GONE:
                self.client.close()
                self._hang_up()
                assert self.kitchen.up.wait(60)

    def _hang_up(self) -> None:
        if self.live is not None:
            live, self.live = self.live, None
            live.close()

    def _table(self) -> None:
        chairs = ["me", "me", *["sensible"] * self.bot]
        table = self._again(lambda: self.client.make(PAX, chairs)).id
        self.made[table], self.seen[table] = [], 0
        while not self.kitchen.over.is_set():
            core = self._again(lambda: self.client.look(table)).core
            assert core.revision >= self.seen[table], "something that was told is gone"
            self.seen[table] = core.revision
            if core.over is not None:
                break
            if core.asks:
                self._choose(table, core)
        self._hang_up()

    def _choose(self, table: str, core: wire.Core) -> None:
        ask = core.asks[0]
        option, nonce = self.rng.choice(ask.options).id, new_nonce()
        self.kitchen.count()
        if self.by_socket:
            done = self._again(lambda: self._over_the_socket(table, option, core.revision, ask.seat, nonce))
        else:
            done = self._again(
                lambda: self.client.choose(table, option, core.revision, seat=ask.seat, nonce=nonce),
            )
        self.made[table].append((ask.seat, option))
        self.seen[table] = max(self.seen[table], done.revision)

    def _over_the_socket(self, table: str, option: str, revision: int, seat: int, nonce: str) -> wire.Done:
        if self.live is None:
            self.live = self.client.live(table)
        self.live.choose(option, revision, seat=seat, nonce=nonce)
        while True:
            told = self.live.receive(60)
            if isinstance(told, wire.Refusal):
                raise Refused(409, told.reason, told.rule)
            if isinstance(told, wire.Done) and told.nonce == nonce:
                return told


@pytest.fixture
def kitchen(kind: str, database: Database, empty: Path) -> Iterator[Kitchen]:
    with Served(empty, database(kind), QUIET) as server:
        yield Kitchen(server)
        assert troubles(server) == []


def test_crashes_lose_nothing_and_repeat_nothing(kitchen: Kitchen) -> None:
    rng = Random(KILLS)
    players = [Stubborn(kitchen, f"Player {n}", bot=n % 3 == 2, live=n % 2 == 1) for n in range(6)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        kitchen.crash(rng)
    kitchen.over.set()
    for player in players:
        player.join(60)
        assert not player.is_alive()
        assert player.error is None
    acknowledged = 0
    for player in players:
        for table, made in player.made.items():
            position = position_of(kitchen.server, table)  # replays the whole journal, and checks its digest
            ids = position.game.vocabulary.ids
            stored = [
                (seat, ids[code])
                for choice in position.record or ()
                for seat, code in choice.answers
                if not choice.forced and seat < 2
            ]
            assert stored == made, "each acknowledged choice, once, in its order, and no other"
            assert player.client.look(table).core.revision >= player.seen[table]
            acknowledged += len(made)
        player.client.close()
    assert acknowledged >= KILLS
    print(f"{KILLS} kills, {acknowledged} choices acknowledged, none lost, none twice")
