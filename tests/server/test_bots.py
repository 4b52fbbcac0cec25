"""Bots in the background: none can stall the server, and one that fails is replaced by the simple one."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from signoria.client import Client
from signoria.lab.served import Served
from tests.server.table import PAX, play, rigged, seated

Guest = Callable[[Served, str], Client]


def warnings(server: Served) -> list[str]:
    lines = [json.loads(line) for line in server.told().splitlines() if line]
    return [line["message"] for line in lines if line["level"] == "warning"]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("raises", "RuntimeError: this bot cannot think"),
        ("nonsense", "chose what it may not"),
        ("beyond", "IndexError"),
        ("dies", "BrokenProcessPool"),
        ("hangs", "TimeoutError"),
    ],
)
def test_a_bad_bot_is_replaced(toys: Served, guest: Guest, name: str, said: str) -> None:
    ann = guest(toys, "Ann")
    table = seated([ann], bots=[name, "sensible"])
    chairs: list[str] = []
    for _ in range(400):
        play([ann], table, name, most=1)
        chairs = [chair.name for chair in ann.look(table).core.chairs]
        if chairs[1] == "random":
            break
        time.sleep(0.02)
    assert chairs == ["Ann", "random", "sensible"], "only the bad one"
    told = [line for line in warnings(toys) if name in line]
    assert any(said in line for line in told)
    assert f"bot {name} at table {table} is replaced by the simple one" in told
    play([ann], table, name)
    assert ann.look(table).core.over is not None


def test_a_bot_that_hangs_stalls_nobody(toys: Served, guest: Guest) -> None:
    """While one bot hangs, the server answers, and bots at other tables go on and keep their seats."""
    ann, bob = guest(toys, "Ann"), guest(toys, "Bob")
    stuck = ann.make(PAX, ["hangs", "hangs"]).id
    other = seated([bob], bots=["sensible"])
    began = time.monotonic()
    slowest = 0.0
    while time.monotonic() - began < 1.5:
        asked = time.monotonic()
        bob.health()
        play([bob], other, "other", most=1)
        slowest = max(slowest, time.monotonic() - asked)
    assert slowest < 1.5
    assert bob.look(other).core.revision > 3
    play([bob], other, "other")
    assert [chair.name for chair in bob.look(other).core.chairs] == ["Bob", "sensible"]
    for _ in range(1000):
        if ann.look(stuck).core.over is not None:
            break
        time.sleep(0.02)
    assert [chair.name for chair in ann.look(stuck).core.chairs] == ["random", "random"]
    assert ann.look(stuck).core.over is not None


def workers(server: Served) -> set[int]:
    """Processes that the server has started, and theirs."""
    assert server.process is not None
    found, todo = set(), [server.process.pid]
    while todo:
        listed = subprocess.run(["ps", "--ppid", str(todo.pop()), "-o", "pid="], capture_output=True, text=True)
        children = {int(word) for word in listed.stdout.split()}
        found |= children
        todo += children
    return found


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_no_worker_outlives_the_server(empty: Path, how: str) -> None:
    with rigged(empty, "bots", "--bot-patience", "60") as server:
        ann = Client(server.url, "Ann")
        ann.make(PAX, ["hangs", "random"])
        ann.make(PAX, ["random", "hangs"])
        deadline = time.monotonic() + 30
        while len(workers(server)) < 3 and time.monotonic() < deadline:
            time.sleep(0.1)
        time.sleep(0.5)
        alive = workers(server)
        assert len(alive) >= 2
        getattr(server, how)()
        deadline = time.monotonic() + 20
        while alive and time.monotonic() < deadline:
            alive = {pid for pid in alive if Path(f"/proc/{pid}").exists()}
            time.sleep(0.05)
        assert alive == set()
