"""Every ruling stands on a test that exists, and every doubt of the checklist has been decided."""

from __future__ import annotations

import re
from pathlib import Path

import signoria

ROOT = Path(__file__).parents[2]
RULES = signoria.game("price_of_power").rules
RULINGS = (RULES.folder / "RULINGS.md").read_text(encoding="utf-8")


def exists(path: str, name: str) -> bool:
    file = ROOT / path
    return file.exists() and f"def {name}(" in file.read_text(encoding="utf-8")


def test_the_test_of_every_ruling_exists() -> None:
    named = re.findall(r"(tests/[\w/]+\.py)::(\w+)", RULINGS)
    assert len(named) > 20
    assert [f"{path}::{name}" for path, name in named if not exists(path, name)] == []


def test_every_ruling_names_its_section_and_a_test() -> None:
    rulings = RULINGS.split("\n## ")[1:]
    assert rulings[-1].startswith("Smaller doubts")
    for ruling in rulings[:-1]:
        title, _, body = ruling.partition("\n")
        assert title.startswith("§"), title
        assert "Test: tests/pop/" in body, title


def test_every_doubt_is_decided() -> None:
    rows = dict(re.findall(r"^\| ([\w.]+) \| .+ \| .+ \| (.+) \|$", RULINGS, re.MULTILINE))
    for record in RULES.rules.values():
        if record.doubt and not record.excused:
            assert record.id in rows, record.id
            path, _, name = rows[record.id].partition("::")
            assert rows[record.id] == "–" or exists(f"tests/pop/{path}", name), f"{record.id}: {rows[record.id]}"
