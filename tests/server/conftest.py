"""The real server, as a process of its own, on SQLite and on PostgreSQL."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from signoria.client import Client
from signoria.lab.served import Served
from tests.server.postgres import cluster
from tests.server.table import DATABASES, QUIET, rigged, troubles

COUNT = itertools.count(1)
Database = Callable[[str], str]


@pytest.fixture(scope="session")
def database() -> Database:
    """An empty database of a kind: what `--database` is told."""

    def made(kind: str) -> str:
        return cluster().database(f"test{next(COUNT)}") if kind == "postgresql" else ""

    return made


@pytest.fixture(scope="session", params=DATABASES)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="session")
def served(kind: str, database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that nobody restarts; at the end its log holds no fault."""
    with Served(tmp_path_factory.mktemp(kind), database(kind), QUIET) as server:
        yield server
    assert troubles(server) == []


@pytest.fixture(scope="session")
def plain(database: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on SQLite, for what no database changes."""
    with Served(tmp_path_factory.mktemp("plain"), database("sqlite"), QUIET) as server:
        yield server
    assert troubles(server) == []


@pytest.fixture(scope="session")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that also has the toy game (windows, sealed answers, offers) and bots that misbehave."""
    with rigged(tmp_path_factory.mktemp("toys"), "toy", "bots", "--bot-patience", "2") as server:
        yield server
    assert troubles(server) == []


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def guest() -> Iterator[Callable[[Served, str], Client]]:
    """People who say hello; their connections are closed after the test."""
    made: list[Client] = []

    def come(server: Served, name: str) -> Client:
        made.append(Client(server.url, name))
        return made[-1]

    yield come
    for client in made:
        client.close()
