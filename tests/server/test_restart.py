"""Tables come back exactly as they were, whatever had happened; requests are carried out once, also across a crash."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from signoria.client import Client, Refused
from signoria.lab.served import Served
from signoria.server.db import LINES
from tests.server.conftest import Database
from tests.server.table import (
    PAX,
    QUIET,
    asked,
    play,
    rigged,
    seated,
    settings_of,
    settled,
    sights,
    step,
    stored,
    troubles,
)
from tests.server.test_database import run


@pytest.fixture
def mortal(kind: str, database: Database, empty: Path) -> Iterator[Served]:
    """A server that the test may kill."""
    with Served(empty, database(kind), QUIET) as server:
        yield server
        assert troubles(server) == []


def test_tables_are_revived_exactly(mortal: Served) -> None:
    """Waiting, just begun, in the middle, with undo, over, a branch, an import: the same bytes for everybody."""
    people = [Client(mortal.url, name) for name in ("Ann", "Bob", "Cleo")]
    ann = people[0]
    tables = [ann.make(PAX, ["me", "open"], public=True).id, *(seated(people, public=True) for _ in range(4))]
    play(people, tables[2], "middle", most=33)
    play(people, tables[3], "undone", most=20)
    for _ in range(200):
        step(people, tables[3], Random(7))
        undoing = [person for person in people if person.look(tables[3]).core.undo]
        if undoing:
            undoing[0].undo(tables[3])
            break
    play(people, tables[4], "over")
    tables.append(ann.branch(tables[2], 9).id)
    play([ann], tables[-1], "branch", most=5)
    settled(ann, tables[-1])
    tables.append(ann.bring(ann.journal(tables[4])).id)
    ann.say(tables[2], "remember this", to=1)
    eyes: list[Client | None] = [*people, None]
    public = tables[:-2]
    before = {table: sights(eyes, mortal, table) for table in public} | {
        table: sights([ann], mortal, table) for table in tables[-2:]
    }
    journals = {table: stored(mortal, table) for table in tables}
    for how in (mortal.kill, mortal.stop):
        how()
        mortal.start(mortal.port)
        assert {table: sights(eyes if table in public else [ann], mortal, table) for table in tables} == before
        assert {table: stored(mortal, table) for table in tables} == journals
        assert [one.text for one in people[1].chat(tables[2])] == ["remember this"]
    play(people, tables[2], "on")
    assert ann.look(tables[2]).core.over is not None


def test_a_request_is_carried_out_once_also_across_a_crash(mortal: Served) -> None:
    people = [Client(mortal.url, name) for name in ("Ann", "Bob")]
    table = seated(people)
    ((person, core),) = asked(people, table)
    fair = next(option.id for option in core.asks[0].options if option.id.startswith("fair:"))
    person.choose(table, fair, core.revision, nonce="once")
    mortal.kill()
    mortal.start(mortal.port)
    assert person.choose(table, fair, core.revision, nonce="once").revision == 1
    assert stored(mortal, table).count(fair) == 1
    with pytest.raises(Refused, match="changed since"):
        person.choose(table, fair, core.revision, nonce="twice")


def test_sealed_answers_and_undo_survive(empty: Path) -> None:
    """Answers that wait for others are kept, shown to nobody, and not asked for again."""
    with rigged(empty, "toy") as server:
        people = [Client(server.url, name) for name in ("Ann", "Bob", "Cleo")]
        table = seated(people, "toy")
        rng = Random(2)
        while True:
            found = asked(people, table)
            if len(found) == 3 and found[0][1].asks[0].what == "ballot.card":
                break
            step(people, table, rng)
        ann, core = found[0]
        card = core.asks[0].options[-1].id
        assert card != "pass"
        could_undo = core.undo
        ann.choose(table, card, core.revision, nonce="sealed")
        before = sights([*people], server, table)
        assert ann.look(table).core.asks == []
        server.kill()
        server.start(server.port)
        assert sights([*people], server, table) == before
        assert ann.choose(table, card, core.revision, nonce="sealed").nonce == "sealed"
        assert ann.look(table).core.undo == could_undo + 1
        ann.undo(table)
        assert ann.look(table).core.asks == core.asks
        server.kill()
        server.start(server.port)
        assert ann.look(table).core.asks == core.asks
        play(people, table, "sealed")
        assert people[0].look(table).core.over is not None


def test_bots_go_on_after_a_crash(mortal: Served) -> None:
    ann = Client(mortal.url, "Ann")
    tables = [ann.make(PAX, ["sensible", "sensible", "random"]).id for _ in range(2)]
    mortal.kill()
    mortal.start(mortal.port)
    for table in tables:
        play([ann], table)
        assert ann.look(table).core.over is not None


def test_a_table_that_cannot_be_opened_harms_no_other(mortal: Served) -> None:
    """Say, after a rule fix: it is refused, its secrets stay secret, and the lobby still works."""
    people = [Client(mortal.url, name) for name in ("Ann", "Bob")]
    good, bad = seated(people), seated(people)
    play(people, bad, "bad", most=12)
    mortal.stop()
    spoil(mortal, bad)
    mortal.start(mortal.port)
    with pytest.raises(Refused, match="cannot be opened now") as refused:
        people[0].look(bad)
    assert refused.value.status == 409
    assert "turn.action" not in refused.value.reason
    assert {one.id for one in people[0].lobby().mine} == {good, bad}
    play(people, good, "good")
    assert troubles(mortal) != []
    mortal.log.write_text("")


def spoil(server: Served, table: str) -> None:
    """A line that the rules no longer allow."""
    query = (
        LINES.update().where(LINES.c.table_id == table, LINES.c.number == 3).values(line="0 turn.action buy:PREN001")
    )
    run(settings_of(server).url, lambda connection: connection.execute(query))
