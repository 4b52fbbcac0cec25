"""Golden playthroughs: all that the API says in a few whole games is what it said before.

A difference that is meant: run `python tools/golden.py`, read the diff, and commit it with the rule.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from signoria.registry import Handle, games
from tools import golden

GAMES = games()
TOLD = [what for handle in GAMES for what in golden.playthroughs(handle)]


@pytest.mark.parametrize("what", TOLD, ids=lambda what: what.path.stem)
def test_the_game_is_told_as_before(what: golden.Playthrough) -> None:
    assert what.path.exists(), f"{what.path.name} is missing: python tools/golden.py"
    before = what.path.read_text(encoding="utf-8")
    now = golden.tell_game(what, before, set())
    assert not (found := golden.difference(before, now)), f"{what.path.name}, {found}"


@pytest.mark.parametrize("handle", GAMES, ids=lambda handle: handle.id)
def test_every_game_has_playthroughs(handle: Handle) -> None:
    """Each number of seats, and each switch, is played once; a new game brings its own."""
    kinds = golden.playthroughs(handle)
    missing = [what.path.name for what in kinds if not what.path.exists()]
    assert kinds
    assert not missing, f"python tools/golden.py writes {', '.join(missing)}"
    (scenario, *_) = handle.rules.scenarios
    assert {what.seats for what in kinds} >= set(range(scenario.least, scenario.most + 1))
    assert {option for what in kinds for option in what.options} == {switch.id for switch in handle.rules.switches}


def test_no_file_is_left_over_and_all_are_small() -> None:
    files = set(golden.GOLDEN.iterdir())
    assert files == {what.path for what in TOLD}
    per_game = Counter(path.name.split("-")[0] for path in files for _ in range(path.stat().st_size))
    assert max(per_game.values()) < 600_000


def test_the_text_can_be_played_again_and_says_how_it_ended() -> None:
    text = TOLD[0].path.read_text(encoding="utf-8")
    assert golden.seed_in(text)
    assert len(golden.choices_in(text)) > 30
    assert "\nover: " in text
    assert "turn.action" in golden.kinds_in(text)


def test_choices_are_kept_as_long_as_the_rules_allow_them() -> None:
    """A rule fix changes only what follows from it; where a choice has gone, the game goes on at random."""
    what = TOLD[0]
    text = what.path.read_text(encoding="utf-8")
    choices = golden.choices_in(text)
    seat, _ = choices[5]
    broken = [*choices[:5], (seat, "no_such_option"), *choices[6:]]
    now = golden.tell_choices(what, golden.seed_in(text), broken)
    assert golden.choices_in(now)[:5] == choices[:5]
    assert "\nover: " in now


def test_a_difference_names_the_line_and_what_led_to_it() -> None:
    assert golden.difference("a\nb\n", "a\nb\n") == ""
    found = golden.difference("a\nb\nc\n", "a\nb\nd\n")
    assert found.startswith("line 3 (2 lines differ):")
    assert "    b\n  - c\n  + d\n" in found
    assert "- (ends)" in golden.difference("a\n", "a\nb\n")


def test_check_tells_a_changed_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    row = replace(golden.read_perft()[0], depth=2)
    row.count()
    text = golden.perft_text([row])
    changed = tmp_path / "perft.json"
    changed.write_text(text.replace('"counts": [', '"counts": [1', 1), encoding="utf-8")
    monkeypatch.setattr(golden, "PERFT", changed)
    assert golden.main(["--only", "perft", "--check"]) == 1
    assert golden.main(["--only", "perft"]) == 0
    assert golden.main(["--only", "perft", "--check"]) == 0
    assert changed.read_text(encoding="utf-8") == text


def test_neighbouring_options_of_a_family_share_its_name() -> None:
    assert golden.squeezed(["buy:A", "buy:B", "pass", "sell:A", "buy:C"]) == "buy:A,B pass sell:A buy:C"
