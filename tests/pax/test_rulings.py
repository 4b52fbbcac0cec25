"""Every ruling stands on a test that exists, and every doubt of the checklist has been decided."""

from __future__ import annotations

import re
from pathlib import Path

import signoria
from signoria.lab.coverage import marks

ROOT = Path(__file__).parents[2]
RULES = signoria.game("pax_renaissance").rules
RULINGS = (RULES.folder / "RULINGS.md").read_text(encoding="utf-8")


def test_the_test_of_every_ruling_exists() -> None:
    named = re.findall(r"(tests/[\w/]+\.py)::(\w+)", RULINGS)
    assert len(named) > 50
    for path, name in named:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), f"{path}::{name}"


def test_every_ruling_names_its_section_and_a_test() -> None:
    for ruling in RULINGS.split("\n## ")[1:]:
        title, _, body = ruling.partition("\n")
        if title != "Smaller doubts":
            assert title.startswith("§")
            assert "tests/" in body, title


def test_every_doubt_is_decided_and_proven() -> None:
    proven = marks(ROOT / "tests")
    for record in RULES.rules.values():
        if record.doubt and not record.excused:
            assert record.id in proven, record.id
            assert f"| {record.id} |" in RULINGS, record.id
