"""The database: people, tables, chairs, and every line of every journal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

METADATA = sa.MetaData()

PEOPLE = sa.Table(
    "people",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),  # the name in lower case, once claimed
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.Float, nullable=False),
)

TABLES = sa.Table(
    "tables",
    METADATA,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(60), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),  # of the rules
    sa.Column("scenario", sa.String(60), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # names with spaces between
    sa.Column("seed", sa.String(64), nullable=False),
    sa.Column("origin", sa.LargeBinary),  # a saved position, if the table does not begin with the set-up
    sa.Column("title", sa.String(80), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("invite", sa.String(32), nullable=False),
    sa.Column("status", sa.String(10), nullable=False, index=True),  # waiting, playing or over
    sa.Column("revision", sa.Integer, nullable=False),
    sa.Column("outcome", sa.Text),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("updated", sa.Float, nullable=False, index=True),
)

CHAIRS = sa.Table(
    "chairs",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), index=True),
    sa.Column("bot", sa.String(40)),
)

LINES = sa.Table(
    "lines",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),
)

SEALED = sa.Table(
    "sealed",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("line", sa.Text, nullable=False),
)

REQUESTS = sa.Table(  # that were carried out, so that none is carried out twice
    "requests",
    METADATA,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("request", sa.String(64), primary_key=True),
)

MESSAGES = sa.Table(
    "messages",
    METADATA,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False, index=True),
    sa.Column("person", sa.String(32), nullable=False),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("to_seat", sa.Integer),  # private talk between two seats
    sa.Column("to_person", sa.String(32)),  # who sat there then: it stays theirs
    sa.Column("text", sa.String(1000), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)


_WRITERS: WeakKeyDictionary[AsyncEngine, asyncio.Lock] = WeakKeyDictionary()


def connect(url: str) -> AsyncEngine:
    """An engine for SQLite or PostgreSQL. Values (seeds, passwords) stay out of its error texts."""
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=8, max_overflow=8, hide_parameters=True)
    engine = create_async_engine(url, connect_args={"timeout": 30}, hide_parameters=True)
    _WRITERS[engine] = asyncio.Lock()

    @sa.event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None  # the driver begins nothing: we do, so that migrations are one transaction
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction that writes. SQLite has one writer: ours wait in a queue instead of knocking again and again."""
    async with _WRITERS.get(engine) or nullcontext(), engine.begin() as connection:
        yield connection


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest shape; forwards only, whole or not at all, and one server at a time."""
    async with writing(engine) as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(1397706561)"))
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
