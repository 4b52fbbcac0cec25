"""The measurement of the server measures: a few tables for a moment, on both databases."""

from __future__ import annotations

import json

import pytest

from signoria.cli.main import main


def test_the_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "server", "--tables", "4", "--rate", "20", "--seconds", "2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"sqlite", "postgresql"}
    for numbers in found.values():
        assert numbers["choices"] == 40
        assert 0 < numbers["p50_ms"] <= numbers["p95_ms"] <= numbers["p99_ms"]
        assert numbers["most_per_second"] > 0
