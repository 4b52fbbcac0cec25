"""Situations: only what differs, and every mistake is told with its line and what would be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from signoria.kernel.choice import Rule
from signoria.kernel.situation import SituationError, parse, read, situate
from tests.kernel.table import play, table
from tests.kernel.toy import CARDS, TOY, State, Toy

GOOD = """{
  "game": "toy",
  "seats": 3,
  "options": ["rich"],
  "about": "a raid",
  "edits": {
    "hand": {"0": ["spy1"], "1": ["shield1"]},
    "gold": {"1": 9},
    "buried": {"2": "relic1"},
    "now": [["raid", 0, 1]],
    "dice": [6, 1]
  }
}"""


def test_a_situation_says_only_what_differs() -> None:
    p = situate(TOY, parse(GOOD))
    assert p.state.gold == [5, 9, 5]
    assert p.state.bank == 41
    assert [CARDS[card] for card in p.state.hand[0]] == ["spy1"]
    play(p, *(["2 pass"] if len(p.open_asks()) > 1 else []), "1 pass")
    assert ("raid", (0, 1, 6, 1), -1) in p.log
    assert not list(TOY.check(p.state))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"toy"', '"chess"', "line 2: .*Toy"),
        ('"seats": 3', '"seats": 7', "line 3: .*2 to 3"),
        ('"seats": 3', '"seats": "many"', "line 3: seats is a number"),
        ('"seats": 3', '"seats": true', "line 3: seats is a number"),
        ('["rich"]', '["poor"]', "line 4: .*there is: rich"),
        ('["rich"]', '"rich"', "line 4: options is a list"),
        ('"about": "a raid"', '"scenario": "nowhere"', "line 5: .*there is: standard, short"),
        ('"about": "a raid"', '"seed": " x"', "line 5: .*seed"),
        ('"about"', '"abuot"', "line 5: unknown key 'abuot'; there is: game"),
        ('"about": "a raid"', '"game": "toy"', "line 5: 'game' stands here a second time"),
        ('"hand"', '"hnad"', "line 7: unknown edit 'hnad'; there is: gold"),
        ('["shield1"]', '["shield9"]', r"line 7: hand: no card 'shield9' is left \(possible: .*coin1"),
        ('"1": 9', '"8": 9', r"line 8: gold: no seat '8' \(possible: 0, 1, 2\)"),
        ('"1": 9', '"1": "much"', "line 8: gold: gold by seat"),
        ('"1": 9', '"1": 99', "line 6: this table cannot be: there are 60 coins"),
        ('"raid"', '"riad"', r"line 10: now: no such step \(possible: .*raid"),
        ('[["raid", 0, 1]]', '["raid"]', "line 10: now"),
        ("[6, 1]", '["six"]', "line 11: dice: the next dice"),
        ("[6, 1]", "[9, 1]", None),
        (',\n    "dice"', '\n    "dice"', "line 11: this is not JSON"),
    ],
)
def test_mistakes_are_told_with_their_line(old: str, new: str, told: str | None) -> None:
    assert GOOD.count(old) == 1
    if told is None:
        situate(TOY, parse(GOOD.replace(old, new)))
        return
    with pytest.raises(SituationError, match=told):
        situate(TOY, parse(GOOD.replace(old, new)))


@pytest.mark.parametrize("text", ["", "[]", "3", '"toy"', '{"edits": 3}', '{"edits": []}'])
def test_a_situation_is_an_object(text: str) -> None:
    with pytest.raises(SituationError, match="line 1"):
        situate(TOY, parse(text))


def test_nested_lists_and_strings_do_not_confuse_the_lines() -> None:
    found = parse('{"a": [\n1, {"b":\n "x}]\\"\\n", "c": []}],\n\n"d": null}').lines
    assert (found["a",], found["a", "0"], found["a", "1", "b"], found["d",]) == (1, 2, 2, 5)
    assert parse("{}").line("anything") == 1


class Stuck(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        raise ZeroDivisionError("nothing to divide")


def test_a_table_from_which_the_rules_cannot_go_on() -> None:
    with pytest.raises(SituationError, match=r"line 2: .*nothing to divide"):
        situate(Stuck(), parse('{\n"edits": {}}'))


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "raid.json"
    with pytest.raises(SituationError, match=r"raid\.json"):
        read(file)
    file.write_text(GOOD, encoding="utf-8")
    assert read(file).data["seats"] == 3
    assert situate(TOY, read(file)).digest() == situate(TOY, parse(GOOD)).digest()


def test_the_phase_can_be_edited() -> None:
    assert {asked.what for asked in table(phase="income").asks} == {"income"}
    with pytest.raises(SituationError, match="possible: talk, income"):
        table(phase="lunch")
