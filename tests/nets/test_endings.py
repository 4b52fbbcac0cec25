"""Endings: for every way that a game can end there is a finished game, and it still ends so."""

from __future__ import annotations

import json
from typing import Any

import pytest

import signoria
from signoria.registry import Handle, games
from tools import golden

GAMES = games()
ALL = [(handle.id, ending) for handle in GAMES for ending in golden.endings(handle)]


def told(game: str) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads((golden.ENDINGS / f"{game}.json").read_text(encoding="utf-8"))
    return found


@pytest.mark.parametrize(("game", "ending"), ALL)
def test_the_game_ends_as_it_did(game: str, ending: str) -> None:
    handle = signoria.game(game)
    position = handle.replay(golden.fixture(game, ending).read_text(encoding="utf-8"))
    outcome = position.outcome
    assert outcome is not None
    assert outcome.how == ending
    assert outcome.rule == golden.endings(handle)[ending]
    assert golden.summary(position) == told(game)[ending]
    assert list(handle.rules.check(position.state)) == []
    assert position.asks == []


@pytest.mark.parametrize("handle", GAMES, ids=lambda handle: handle.id)
def test_every_ending_has_a_game(handle: Handle) -> None:
    named = golden.endings(handle)
    assert named, f"{handle.id}: where its GAME stands, RULE_OF should name every ending with its rule"
    missing = [ending for ending in named if not golden.fixture(handle.id, ending).exists()]
    assert not missing, f"python tools/golden.py finds a game for {', '.join(missing)}"
    assert set(told(handle.id)) == set(named)


def test_no_file_is_left_over() -> None:
    wanted = {golden.fixture(game, ending) for game, ending in ALL}
    assert set(golden.ENDINGS.iterdir()) == wanted | {golden.ENDINGS / f"{handle.id}.json" for handle in GAMES}
