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
        ('title = "A Comet over Thrace"', 'title = " "', 6, "title is empty", 'title = "…"'),
        ('"stability(+1)"', '"when(at_war(), [adm(1)])"', 8, "at_war takes nothing", "without ( )"),
        ('"stability(+1)"', '"each(france, [adm(1)])"', 8, "PLAYERS must stand here", '"player(france)"'),
        ('"stability(+1)"', '"light_ship(1, seine)"', 8, "SEAS must stand here", '"seas_of(seine)"'),
        ('"stability(+1)"', '"claim(1, paris)"', 8, "AREAS must stand here", '"with_provinces(paris)"'),
        ('"stability(+1)"', '"when(paris, [adm(1)])"', 8, "a condition must stand here", '"owns(paris)"'),
        ('"stability(+1)"', '"stability(+1"', 8, "cannot be read", "close every ("),
        ('"stability(+1)"', '"religion(lutheran, 1, seine)"', 8, "not a Religion", "it is one of: catholic"),
        ('"stability(+1)"', '"code(nonsense)"', 8, "no rule 'nonsense'", ""),
        ('"stability(+1)"', '"town(1)"', 8, "has 1 value, not 2", "town(a number, PROVINCES)"),
        ("symbols = []", 'symbols = []\nchooser = "player(frnce)"', 10, "frnce", "france"),
        ("symbols = []", 'symbols = []\nneeds_a = "stability = 2"\na = []\nb = []', 10, "cannot be read", "=="),
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


def test_one_fault_hides_no_other(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = EVENT + EVENT.replace("symbols = []", 'symbls = []\nsymbols = ["crwn"]')
    told = [(one["line"], one["what"], one["fix"]) for one in checked(capsys, tmp_path, text)]
    assert told == [
        (12, "'11A-1' is the id of two cards", "give it another id"),
        (18, "unknown key 'symbls'", "did you mean symbols?"),
        (19, "unknown symbol 'crwn'", "did you mean crown?"),
    ]


MISSION = """
[[mission]]
id = "2C"
title = "The King's Own Justice"
text = "Have 2 Stability."
prestige = 3
needs = "stability >= 2"
effect = ["adm(2)"]
after = ["1A"]
"""


@pytest.mark.parametrize(
    ("old", "new", "what"),
    [
        ('needs = "stability >= 2"', 'needs = ""', "a Mission without a requirement"),
        ('after = ["1A"]', 'after = ["9Z"]', "unknown Mission '9Z'"),
        ('after = ["1A"]', "", "nothing unlocks '2C'"),
    ],
)
def test_a_mission_can_be_unlocked_and_completed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, old: str, new: str, what: str
) -> None:
    assert checked(capsys, tmp_path, MISSION) == [], "1A is in our deck: a pack need not hold all of it"
    (found,) = checked(capsys, tmp_path, MISSION.replace(old, new))
    assert found["what"] == what


def test_a_character_that_is_neither_kind_is_one_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    character = '{ name = "N", kind = "advizor", icon = "quill", skill = 1, cost = 1 }'
    text = f'[[card]]\nid = "ADM-01-1"\ntype = "envoys"\ncharacter = {character}\n'
    (found,) = checked(capsys, tmp_path, text)
    assert (found["line"], found["fix"]) == (4, "did you mean advisor?")


def test_what_is_no_file_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["pack", "check", str(tmp_path)]) == 2
    assert "is a folder; name the files in it" in capsys.readouterr().err
    assert main(["pack", "check", str(tmp_path / "mine.toml")]) == 2
    assert "is not there" in capsys.readouterr().err


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
