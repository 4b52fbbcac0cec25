"""The commands, as programs use them: JSON that stays, exit codes, and errors that say what to do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from signoria.cli.main import main, parser


def run(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    """The output of a command that must end with this status."""
    assert main(words) == status
    return capsys.readouterr().out


def data(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    return json.loads(run(capsys, *words, "--json", status=status))


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """The complaint of a command that cannot be carried out."""
    assert main(words) == 2
    return capsys.readouterr().err


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    path = tmp_path / "game.journal"
    run(capsys, "new", "pax_renaissance", "--seats", "3", "--seed", "7", "--file", str(path))
    return path


def test_games(capsys: pytest.CaptureFixture[str]) -> None:
    games = data(capsys, "games")
    (pax,) = [game for game in games if game["id"] == "pax_renaissance"]
    assert pax["title"] == "Pax Renaissance"
    assert pax["seats"] == {"min": 2, "max": 4}
    assert pax["scenarios"] == ["standard"]
    assert pax["status"]
    assert "pax_renaissance" in run(capsys, "games")


def test_new_show_choose_replay_verify(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shown = data(capsys, "show", str(journal), "--seat", "0")
    (asked,) = shown["asks"]
    assert asked["what"] == "turn.action"
    assert shown["view"]["seat"] == 0
    option = next(option for option in asked["options"] if option.startswith("buy:"))
    run(capsys, "choose", str(journal), option)
    told = data(capsys, "replay", str(journal))
    assert told["log"][-1]["event"] == "purchase"
    assert told["log"][-1]["rule"] == "E1"
    assert f"buy:{told['log'][-1]['card']}" == option
    assert data(capsys, "replay", str(journal), "--to", "0")["log"] == []
    (checked,) = data(capsys, "verify", "--all", str(journal.parent))
    assert checked["ok"]
    assert checked["choices"] == 1


def test_a_wrong_choice_is_explained_and_nothing_is_lost(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = journal.read_text()
    assert "E6" in refused(capsys, "choose", str(journal), "victory:holy") or "A3" in refused(
        capsys, "choose", str(journal), "victory:holy"
    )
    assert "no option of this game" in refused(capsys, "choose", str(journal), "nonsense")
    assert journal.read_text() == before


def test_an_edited_journal_is_found_with_its_line(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run(capsys, "choose", str(journal), "fair:west")
    text = journal.read_text()
    number = next(n for n, line in enumerate(text.splitlines(), 1) if "fair:west" in line)
    journal.write_text(text.replace("fair:west", "fair:east"))
    (checked,) = data(capsys, "verify", str(journal), status=1)
    assert not checked["ok"]
    assert f"line {number + 1}" in checked["error"]
    assert "edited" in refused(capsys, "show", str(_edited(journal, text, "seed 7", "seed 8")))
    assert "line 1" in refused(capsys, "show", str(_edited(journal, text, "signoria journal 1", "something")))


def _edited(path: Path, text: str, old: str, new: str) -> Path:
    path.write_text(text.replace(old, new))
    return path


def test_new_refuses_to_overwrite_and_impossible_tables(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "exists already" in refused(capsys, "new", "pax_renaissance", "--file", str(journal))
    assert "2 to 4 players" in refused(capsys, "new", "pax_renaissance", "--seats", "5")
    assert "map_1550" in refused(capsys, "new", "pax_renaissance", "--option", "age_of_reformation")
    assert "there is: pax_renaissance" in refused(capsys, "new", "chess")
    assert "astrology" in refused(capsys, "new", "pax_renaissance", "--option", "alchemy")


SITUATION = {
    "game": "pax_renaissance",
    "seats": 2,
    "edits": {
        "banks": ["fugger", "medici"],
        "turn": 0,
        "tableau": {"0": ["PREN041"], "1": ["aragon"]},
        "concessions": {"portugal__aragon": 0, "aragon__papal_states": None},
    },
}


def test_situation(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "vote.json"
    path.write_text(json.dumps(SITUATION, indent=1))
    shown = data(capsys, "situation", str(path), "--choose", "ops:west", "--choose", "pass")
    assert shown["state"]["holder"][6] == 0
    assert [event["event"] for event in shown["log"]][:2] == ["op", "vote"]
    assert shown["over"] is None
    assert shown["asks"][0]["seat"] == 0
    assert shown["asks"][0]["what"] == "ops.card"
    assert "wins the vote in Aragon" in run(capsys, "situation", str(path), "--choose", "ops:west")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"aragon"', '"aragonia"', "aragonia"),
        ('"PREN041"', '"PREN999"', "PREN999"),
        ('"tableau"', '"tablo"', "tablo"),
        ('"fugger"', '"strozzi"', "strozzi"),
    ],
)
def test_a_mistake_in_a_situation_is_found_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    path = tmp_path / "wrong.json"
    text = json.dumps(SITUATION, indent=1)
    path.write_text(text.replace(old, new))
    complaint = refused(capsys, "situation", str(path))
    number = next(n for n, line in enumerate(text.splitlines(), 1) if old in line)
    assert f"line {number}:" in complaint
    assert said in complaint
    path.write_text(text[:-5])
    assert "not JSON" in refused(capsys, "situation", str(path))


def test_situation_lists_its_edits(capsys: pytest.CaptureFixture[str]) -> None:
    edits = data(capsys, "situation", "--edits", "pax_renaissance")
    assert {"florins", "hand", "tableau", "now"} <= set(edits)


def test_fuzz(capsys: pytest.CaptureFixture[str]) -> None:
    report = data(capsys, "fuzz", "pax_renaissance", "--games", "2")
    assert report["games"] == report["ended"] == 2
    assert report["violations"] == []
    assert report["choices"] > 50
    assert {"checked_steps", "seconds"} <= set(report)


def test_fuzz_fails_on_a_violation(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    from signoria.games.pax_renaissance.game import PaxRenaissance

    monkeypatch.setattr(PaxRenaissance, "check", lambda self, g: iter(["a florin is missing"]))
    report = data(capsys, "fuzz", "pax_renaissance", "--games", "1", status=1)
    assert any("a florin is missing" in line for line in report["violations"])


def test_bench(capsys: pytest.CaptureFixture[str]) -> None:
    measured = data(capsys, "bench", "pax_renaissance", "--seconds", "0.2")["pax_renaissance"]
    for key in (
        "choices_per_second",
        "unforced_per_second",
        "games_per_second",
        "clone_us",
        "view_us",
        "dump_us",
        "options_median",
        "options_max",
        "choices_per_game",
        "beat_choices_median",
        "beat_choices_max",
    ):
        assert measured[key] > 0
    assert measured["beat_choices_max"] <= 40


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    result = data(capsys, "simulate", "pax_renaissance", "--seats", "random,random", "--games", "4", "--workers", "1")
    assert result["games"] == 4
    assert sum(result["wins"].values()) == pytest.approx(4)
    low, high = result["interval"]["random"]
    assert 0 <= low <= high <= 1
    assert "there is: random, sensible" in refused(capsys, "simulate", "pax_renaissance", "--seats", "random,deep")


def test_coverage_of_one_rule(capsys: pytest.CaptureFixture[str]) -> None:
    told = run(capsys, "coverage", "pax_renaissance", "--rule", "E1.04", "--games", "0")
    assert "test_e1_purchase.py" in told
    assert "records look like" in refused(capsys, "coverage", "pax_renaissance", "--rule", "Z9", "--games", "0")
    assert "clone of the repository" in refused(capsys, "coverage", "pax_renaissance", "--tests", "nowhere")


def test_every_command_has_help_with_an_example() -> None:
    import argparse

    (commands,) = [action for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    for name, made in commands.choices.items():
        text = made.format_help()
        assert name == "games" or f"signoria {name}" in (made.epilog or ""), text
