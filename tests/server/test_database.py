"""Migrations: on both databases, forwards only, whole or not at all."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from signoria.server import db
from signoria.server.settings import Settings
from tests.server.table import aside

MIGRATIONS = Path(db.__file__).parent / "migrations"
Database = Callable[[str], str]


def run(url: str, *works: Callable[[Connection], object]) -> list[object]:
    """Work on a database, each piece in a transaction of its own."""

    async def all_of_it() -> list[object]:
        engine = db.connect(url)
        found: list[object] = []
        for work in works:
            async with db.writing(engine) as connection:
                found.append(await connection.run_sync(work))
        await engine.dispose()
        return found

    return aside(all_of_it())


def migrate(url: str, times: int = 1, at_once: int = 1) -> None:
    async def work() -> None:
        engines: list[AsyncEngine] = [db.connect(url) for _ in range(at_once)]
        for _ in range(times):
            await asyncio.gather(*(db.migrate(engine) for engine in engines))
        for engine in engines:
            await engine.dispose()

    aside(work())


def upgrade(connection: Connection, to: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def shape(connection: Connection) -> dict[str, list[tuple[str, bool, str]]]:
    """Tables and columns as the database has them."""
    found = sa.inspect(connection)
    return {
        table: sorted(
            (str(one["name"]), bool(one["nullable"]), type(one["type"]).__name__) for one in found.get_columns(table)
        )
        for table in found.get_table_names()
    }


def version(connection: Connection) -> str:
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one())


@pytest.fixture
def url(kind: str, database: Database, tmp_path: Path) -> str:
    return Settings(tmp_path, database(kind)).url


def test_a_fresh_database_has_the_shape_that_the_code_expects(url: str, tmp_path: Path, kind: str) -> None:
    migrate(url)
    (found,) = run(url, shape)
    assert isinstance(found, dict)
    del found["alembic_version"]
    assert set(found) == set(db.METADATA.tables)
    for name, table in db.METADATA.tables.items():
        assert [column[:2] for column in found[name]] == sorted(
            (column.name, bool(column.nullable)) for column in table.columns
        )


def test_twice_changes_nothing(url: str) -> None:
    migrate(url)
    before = run(url, shape, version)
    migrate(url, times=2)
    assert run(url, shape, version) == before


def test_what_an_older_server_stored_stays(url: str) -> None:
    """From the first shape to the newest, with a table in it."""

    def older(connection: Connection) -> None:
        upgrade(connection, "0001")
        connection.exec_driver_sql("INSERT INTO people (id, name, created) VALUES ('p', 'Ann', 1.5)")
        connection.exec_driver_sql(
            "INSERT INTO tables (id, game, version, scenario, seats, options, seed, title, owner, public, invite, "
            "status, revision, created, updated) VALUES ('t', 'pax_renaissance', 1, 'standard', 2, '', 's', 'T', 'p', "
            f"{'true' if connection.dialect.name == 'postgresql' else 1}, 'i', 'playing', 1, 1.0, 1.0)"
        )
        connection.exec_driver_sql("INSERT INTO lines (table_id, number, line, nonce) VALUES ('t', 0, '0 a b', 'n')")
        connection.exec_driver_sql("INSERT INTO chairs (table_id, seat, person) VALUES ('t', 0, 'p'), ('t', 1, 'q')")
        connection.exec_driver_sql(
            "INSERT INTO messages (table_id, person, name, seat, to_seat, text, at) "
            "VALUES ('t', 'p', 'Ann', 0, 1, 'psst', 1.0), ('t', 'p', 'Ann', 0, NULL, 'all', 2.0)"
        )

    def stored(connection: Connection) -> list[tuple[object, ...]]:
        return [tuple(row) for row in connection.exec_driver_sql("SELECT table_id, number, line FROM lines")]

    def talk(connection: Connection) -> list[tuple[object, ...]]:
        query = "SELECT text, to_seat, to_person FROM messages ORDER BY id"
        return [tuple(row) for row in connection.exec_driver_sql(query)]

    run(url, older)
    migrate(url)
    lines, said, newest = run(url, stored, talk, version)
    assert lines == [("t", 0, "0 a b")]
    assert said == [("psst", 1, "q"), ("all", None, None)]
    assert newest == max(path.name[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))


def test_two_servers_that_start_at_once(database: Database, tmp_path: Path) -> None:
    url = Settings(tmp_path, database("postgresql")).url
    migrate(url, at_once=3)
    assert run(url, version) == [max(path.name[:4] for path in (MIGRATIONS / "versions").glob("0*.py"))]


def test_a_migration_that_breaks_off_leaves_nothing(url: str) -> None:
    """As when the server is killed in the middle: the next start finds what was there before."""

    def broken(connection: Connection) -> None:
        upgrade(connection, "0001")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run(url, broken)
    assert run(url, lambda connection: sorted(sa.inspect(connection).get_table_names())) == [[]]
    migrate(url)


def test_forwards_only() -> None:
    for path in (MIGRATIONS / "versions").glob("0*.py"):
        assert "downgrade" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ("", "sqlite+aiosqlite:////data/signoria.db"),
        ("postgresql://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgres://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("postgresql+asyncpg://u@h/d", "postgresql+asyncpg://u@h/d"),
        ("sqlite:////x.db", "sqlite+aiosqlite:////x.db"),
    ],
)
def test_addresses_of_databases(given: str, wanted: str) -> None:
    assert Settings(Path("/data"), given).url == wanted


def test_error_texts_hold_no_values(url: str) -> None:
    """A seed or a hash must not get into the log by way of an error of the database."""

    def insert(connection: Connection) -> None:
        connection.execute(db.PEOPLE.insert().values(id="x", name="Ann", login="secret name", created=1.0))

    migrate(url)
    run(url, insert)
    with pytest.raises(sa.exc.IntegrityError) as caught:
        run(url, insert)
    assert "[SQL parameters hidden" in str(caught.value)
