"""Perft: from a few situations, the number of positions within a depth is what it was."""

from __future__ import annotations

from dataclasses import replace

import pytest

from signoria.registry import games
from tools import golden

TABLE = golden.read_perft()


@pytest.mark.parametrize("row", TABLE, ids=lambda row: row.name)
def test_the_number_of_positions(row: golden.Perft) -> None:
    counted = replace(row, counts=[], asked={})
    counted.count()
    assert counted.counts == row.counts
    assert counted.asked == row.asked


def test_every_game_has_situations() -> None:
    assert {row.situation["game"] for row in TABLE} == {handle.id for handle in games()}
    assert len({row.name for row in TABLE}) == len(TABLE)
    assert all(len(row.counts) == row.depth > 0 for row in TABLE)


def test_the_table_is_small_enough_to_count_at_every_run() -> None:
    assert sum(sum(row.counts) for row in TABLE) < 60_000
