"""Cards of one's own: faults are told with file, line and fix; whole packs take the place of our cards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from signoria.cli.main import main

EVENT = """
[[event]]
id = "11A-1"
age = 1
half = "X"
title = "A Comet over Thrace"
text = "Gain 1 Stability."
effect = ["stability(+1)"]
symbols = []
"""


def checked(capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str) -> list[dict[str, object]]:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    status = main(["pack", "check", str(path), "--json"])
    found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    assert status == (1 if found else 0)
    return found


def played(folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "SIGNORIA_PACK": str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)


TITLES = "from signoria.games.price_of_power.decks import EVENTS; print([e['title'] for e in EVENTS])"
CLI = "import sys; from signoria.cli.main import main; sys.exit(main(['games']))"


def test_our_own_decks_are_whole(capsys: pytest.CaptureFixture[str]) -> None:
    decks = sorted(Path("src/signoria/games/price_of_power/decks").glob("*.toml"))
    assert len(decks) >= 11
    assert main(["pack", "check", *map(str, decks)]) == 0
    assert "Nothing is wrong with them." in capsys.readouterr().out


def test_a_whole_card_is_accepted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert checked(capsys, tmp_path, EVENT) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "what", "fix"),
    [
        ('"stability(+1)"', '"claim(1, atlantis)"', 8, "atlantis", ""),
        ('"stability(+1)"', '"claim(1, burgandy)"', 8, "burgandy", "burgundy"),
        ('"stability(+1)"', '"stabilty(+1)"', 8, "stabilty", "stability"),
        ("age = 1", 'age = "first"', 4, "whole number", ""),
        ('half = "X"', 'half = "Y"', 5, "Y", "X"),
        ('title = "A Comet over Thrace"', "", 2, "title", ""),
    ],
)
def test_a_fault_is_told_with_its_line_and_what_would_be_right(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, line: int, what: str, fix: str
) -> None:
    (found,) = checked(capsys, tmp_path, EVENT.replace(old, new))
    assert found["line"] == line
    assert what in str(found["what"])
    assert fix in str(found["fix"])


def test_a_mission_needs_a_requirement_and_an_idea_a_cost(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mission = '[[mission]]\nid = "1A"\ntitle = "T"\ntext = "t"\nprestige = 3\neffect = ["prestige(1)"]\n'
    assert any("needs" in str(one["what"]) for one in checked(capsys, tmp_path, mission))
    idea = '[[idea]]\nid = "cannons"\ntitle = "T"\ntext = "t"\ntype = "mil"\ncost = -1\n'
    (found,) = checked(capsys, tmp_path, idea)
    assert found["line"] == 6
    assert "cost" in str(found["what"])


def test_cards_of_ones_own_take_the_place_of_ours(tmp_path: Path) -> None:
    (tmp_path / "events_1.toml").write_text(EVENT, encoding="utf-8")
    done = played(tmp_path, TITLES)
    assert done.returncode == 0, done.stderr
    assert "A Comet over Thrace" in done.stdout
    assert len(eval(done.stdout)) > 80, "all other Events stay"


def test_a_card_that_no_deck_has_is_refused(tmp_path: Path) -> None:
    (tmp_path / "events_1.toml").write_text(EVENT.replace("11A-1", "11Z-9"), encoding="utf-8")
    done = played(tmp_path, CLI)
    assert done.returncode == 2
    assert "events_1.toml" in done.stderr
    assert "11Z-9" in done.stderr


def test_a_faulty_pack_is_not_played_with(tmp_path: Path) -> None:
    (tmp_path / "events_1.toml").write_text(EVENT.replace("stability(", "stabilty("), encoding="utf-8")
    done = played(tmp_path, CLI)
    assert done.returncode == 2
    assert "events_1.toml, line 8" in done.stderr
    assert "stability" in done.stderr


def test_a_pack_is_a_folder(tmp_path: Path) -> None:
    done = played(tmp_path / "nowhere", CLI)
    assert done.returncode == 2
    assert "is no folder" in done.stderr
