"""The mutation tester, on a tiny game of its own: what it breaks, and whom it believes."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tools import mutants

RULES = '''"""§A The rules of a tiny game."""

from signoria.kernel.log import tell

LIMIT = 3


def may_buy(florins: int, price: int) -> bool:
    """§A1 Whoever has the price may buy."""
    assert price >= 0
    tell("asked", price)
    return florins >= price


def room(cards: list[int]) -> bool:
    """§A2 There is a hand limit."""
    return len(cards) < LIMIT


def forgotten(cards: list[int]) -> int:
    """§B1 Nobody tests this."""
    return len(cards) + 1


def drained(florins: int) -> int:
    """§B2 Pays until nothing is left."""
    times = 0
    while florins > 0:
        florins -= 1
        times += 1
    return times
'''

TESTS = """import pytest
from signoria.games.tiny import rules


@pytest.mark.rules("A1.01")
def test_price() -> None:
    assert rules.may_buy(3, 3)
    assert not rules.may_buy(2, 3)


@pytest.mark.rules("A2.01")
def test_room_is_tested_badly() -> None:
    assert rules.room([])


@pytest.mark.rules("B2.01")
def test_drained() -> None:
    assert rules.drained(2) == 2


@pytest.mark.rules("A1.02")
def test_fails_as_it_is() -> None:
    assert rules.may_buy(1, 2)
"""

NET = """from signoria.games.tiny import rules


def test_net() -> None:
    assert [rules.room([0] * n) for n in range(5)] == [True, True, True, False, False]
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("tiny")
    files = {
        "src/signoria/__init__.py": "",
        "src/signoria/kernel/__init__.py": "",
        "src/signoria/kernel/log.py": "def tell(key: str, *args: int) -> None:\n    print(key)\n",
        "src/signoria/games/__init__.py": "",
        "src/signoria/games/tiny/__init__.py": "",
        "src/signoria/games/tiny/rules.py": RULES,
        "src/signoria/games/tiny/view.py": "def view(n: int) -> int:\n    return n + 1\n",
        "tests/tiny/test_rules.py": TESTS,
        "tests/nets/test_net.py": NET,
        "pyproject.toml": '[tool.pytest.ini_options]\nmarkers = ["rules(*ids): x", "cards(*ids): x"]\n',
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def spots(tiny: Path, chapter: str = "") -> list[mutants.Spot]:
    return mutants.find(tiny, "tiny", (), chapter)


def report(capsys: pytest.CaptureFixture[str], tiny: Path, *arguments: str) -> tuple[int, dict[str, Any]]:
    status = mutants.main(["--root", str(tiny), "--game", "tiny", "--json", "--sample", "0", *arguments])
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return status, told


# ---------------------------------------------------------------- what is broken


def broken(text: str) -> set[str]:
    """Every change to a piece of source, as the lines that come out."""
    return {spot.after for spot in mutants.Reader("m.py", text.encode()).read()}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("return a < b", {"return a <= b", "return a >= b"}),
        ("return 'ü' not in b", {"return 'ü' in b"}),
        ("return 0 <= a < b", {"return 1 <= a < b", "return 0 < a < b", "return 0 <= a <= b"}),
        ("return a and (b or c)", {"return a or (b or c)", "return a and (b and c)", "return a and (b or False)"}),
        ("return not a", {"return a"}),
        ("return min(a, b)", {"return max(a, b)"}),
        ("return a + 2", {"return a - 2", "return a + 3", "return a + 1"}),
        ("return [a] + [b]", set()),
        ("return a + [b]", {"return a + []"}),
        ("return a if b else c", {"return a if True else c", "return a if False else c"}),
        ("return [x for x in a if b(x)]", {"return [x for x in a if True]", "return [x for x in a if False]"}),
        ("return True", {"return False"}),
        ("return -1", {"return 0"}),
        ("a.b = c", {"pass"}),
        ("a[b] -= c", {"pass", "a[b] += c"}),
        ("g.rows[b * 2 + 1].append(c)", {"pass"}),
        ("a(b)", {"pass"}),
        ("yield from a(b)", {"pass"}),
        ("a: int = 5", {"a: int = 6", "a: int = 4"}),
    ],
)
def test_what_is_broken(line: str, expected: set[str]) -> None:
    assert broken(f"def f(a, b, c, g):\n    {line}\n") >= expected


@pytest.mark.parametrize(
    "line",
    [
        "assert a < 1",
        "tell(g, 'x', a + 1)",
        '"""It is 1 + 1."""',
        "a = b(c)",
        "raise ValueError(1)",
        "return f'{a + 1}'",
        "x = Because('A1')",
        "return g.rows[a * 2 + 1]",
        "return PLACE.start + a",
        "x: Literal[1] = b",
    ],
)
def test_what_is_left_alone(line: str) -> None:
    assert broken(f"def f(a, b, c, g):\n    {line}\n") == set()


def test_what_a_prompt_is_about_is_left_alone() -> None:
    assert broken("def f(a, b):\n    x = ask(a, options=b, about=(a + 1,))\n") == set()


def test_an_early_return_is_dropped_but_not_the_last() -> None:
    text = "def f(a):\n    if a.b:\n        return\n    g(a)\n    return\n"
    changes = [spot for spot in mutants.Reader("m.py", text.encode()).read() if "return" in spot.kind]
    assert [(spot.line, spot.before, spot.after) for spot in changes] == [(3, "return", "pass")]


def test_what_is_forbidden_is_allowed() -> None:
    head = "from k import OK, Because\nDEAR = Because('A1.01')\n\n\n"
    assert "return OK" in broken(head + "def f(a):\n    return DEAR\n")


def test_every_change_to_the_real_rules_can_be_read_and_is_one() -> None:
    """Of every module some: the changed source parses, and says something else."""
    everything = mutants.find(mutants.ROOT, "pax_renaissance", (), "")
    assert len({spot.id for spot in everything}) == len(everything)
    assert not {Path(spot.module).stem for spot in everything} & mutants.NO_RULES
    for spot in Random(1).sample(everything, 80):
        source = (mutants.ROOT / spot.module).read_bytes()
        assert ast.dump(ast.parse(spot.applied(source))) != ast.dump(ast.parse(source)), mutants.where(spot)


# ---------------------------------------------------------------- whose rule it is


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("§F9b, J1a Every attacker", {"F9b", "J1a"}),
        ("§L3-L5 Every condition", {"L3", "L4", "L5"}),
        ("§VASSAL d Liberation", {"VASSAL", "GLOSSARY"}),
        ("§J, K A civil or religious war (E2.1a)", {"J", "K", "E2.1a"}),
        ("§14.1 Field battle.", {"14.1"}),
        ("A helper of 3 things", set()),
    ],
)
def test_sections_of_a_docstring(text: str, expected: set[str]) -> None:
    assert set(mutants.sections_in(text)) == expected


def test_sections_that_belong_together() -> None:
    assert mutants.related("E1b", "E1")
    assert mutants.related("E", "E4")
    assert mutants.related("14.1", "14")
    assert not mutants.related("E1", "E10")
    assert not mutants.related("14.1", "14.10")


def test_a_chapter_is_a_section_or_a_module(tiny: Path) -> None:
    assert {spot.function for spot in spots(tiny, "A1")} == {"may_buy"}
    assert {spot.function for spot in spots(tiny, "A")} == {"may_buy", "room", ""}
    assert {spot.function for spot in spots(tiny, "rules")} == {"may_buy", "room", "forgotten", "drained", ""}
    with pytest.raises(mutants.Trouble, match="no rule names §Z9"):
        spots(tiny, "Z9")


def test_modules_that_are_no_rules_are_left_out_unless_named(tiny: Path) -> None:
    assert {spot.module for spot in spots(tiny)} == {"src/signoria/games/tiny/rules.py"}
    (first, *_) = mutants.find(tiny, "tiny", ["view"], "")
    assert first.module.endswith("view.py")
    with pytest.raises(mutants.Trouble, match="there is no module nothing; there is: rules"):
        mutants.find(tiny, "tiny", ["nothing"], "")


def test_the_sample_follows_from_the_seed(tiny: Path) -> None:
    everything = spots(tiny)
    one = mutants.chosen(everything, (), 4, 1)
    assert one == mutants.chosen(everything, (), 4, 1) != mutants.chosen(everything, (), 4, 2)
    assert mutants.chosen(everything, [one[2].id], 4, 1) == [one[2]]
    with pytest.raises(mutants.Trouble, match="there is no mutant ffffff"):
        mutants.chosen(everything, ["ffffff"], 4, 1)


# ---------------------------------------------------------------- running them


def test_caught_only_by_a_net_and_survived(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = (tiny / "src/signoria/games/tiny/rules.py").read_bytes()
    wanted = {"return florins > price", "return len(cards) <= LIMIT", "return len(cards) - 1"}
    picked = [f"--only={spot.id}" for spot in spots(tiny) if spot.after in wanted]
    status, told = report(capsys, tiny, *picked)
    assert (status, told["caught"], told["percent"], told["percent_with_nets"]) == (1, 1, 33.3, 66.7)
    verdicts = {(one["function"], one["after"]): one for one in told["survivors"] + told["caught_only_by_nets"]}
    assert verdicts["room", "return len(cards) <= LIMIT"]["verdict"] == "nets"
    assert verdicts["room", "return len(cards) <= LIMIT"]["by"] == "tests/nets/test_net.py::test_net"
    survivor = verdicts["forgotten", "return len(cards) - 1"]
    assert survivor["verdict"] == "survived"
    assert survivor["reached"] == 0
    assert survivor["before"] == "return len(cards) + 1"
    assert (survivor["file"], survivor["line"]) == ("src/signoria/games/tiny/rules.py", 22)
    assert not any(function == "may_buy" for function, _ in verdicts)
    assert told["caught"] + told["only_by_nets"] + told["survived"] == told["mutants"]
    assert (tiny / "src/signoria/games/tiny/rules.py").read_bytes() == source


def test_a_hang_is_caught(tiny: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "PATIENCE", 4)
    (endless,) = (spot for spot in spots(tiny, "B2") if spot.after == "florins += 1")
    status, told = report(capsys, tiny, "--only", endless.id)
    assert (status, told["caught"], told["percent"], told["survivors"]) == (0, 1, 100, [])


def test_the_listing_says_what_to_test(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--root", str(tiny), "--game", "tiny", "--chapter", "B1", "--sample", "1"]
    assert mutants.main(arguments) == 1
    told = capsys.readouterr()
    assert "src/signoria/games/tiny/rules.py:22  forgotten (§B1)" in told.out
    assert "    - return len(cards) + 1\n    + return len(cards)" in told.out
    assert "no rule test comes here" in told.out
    assert "1 survived" in told.out
    assert mutants.main([*arguments, "--list"]) == 0
    assert "forgotten (§B1)" in capsys.readouterr().out


def test_what_makes_no_difference_is_left_out(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tiny / mutants.EQUIVALENT
    first, *others = spots(tiny, "B1")
    path.write_text(json.dumps({first.id: "makes no difference"}), encoding="utf-8")
    try:
        assert mutants.main(["--root", str(tiny), "--game", "tiny", "--chapter", "B1", "--list"]) == 0
    finally:
        path.unlink()
    listed = capsys.readouterr().out
    assert first.id not in listed
    assert all(spot.id in listed for spot in others)


def test_what_cannot_be_run(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert mutants.main(["--root", str(tiny), "--game", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().err
    assert mutants.main(["--root", str(tiny / "nowhere"), "--game", "tiny"]) == 2


def test_recorded_equivalents_have_a_reason() -> None:
    assert all(reason.strip() for reason in mutants.equivalents(mutants.ROOT).values())
