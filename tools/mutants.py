"""Break rules at random, one at a time: do the tests notice?

  make mutants                             60 broken rules of Pax Renaissance
  make mutants CHAPTER=E1                  rules whose docstring names §E1 (E: the whole part; battle: a module)
  python tools/mutants.py --module ops --sample 30 --seed 7
  python tools/mutants.py --chapter F6 --sample 0              every one of them
  python tools/mutants.py --chapter F6 --list                  only show what could be broken
  python tools/mutants.py --only 3fa9c1                        one again, after writing the missing test

Each mutant is one small change in a copy of the tree: a comparison turned round, a condition left out, a
number off by one, a statement dropped. The tree itself is never touched. First run the rule tests (those
with a `rules` or `cards` mark) that reach the changed function, the ones that name its section before the
others; if they all pass, the other tests that reach it: tests/nets and whatever has no mark. A test that
hangs has caught its mutant.

  caught          a rule test failed
  only by nets    no rule test failed, but a playthrough, a perft count or the like did
  survived        nobody noticed: write the test, or see that the change makes no difference

Only the first counts for --least, unless --nets. Left out are log lines, assertions, annotations, what a
prompt is about, and how lists are laid out; modules that are no rules (data, words, views, situations);
and mutants in tests/nets/equivalent.json, which names by id, with the reason, those that somebody looked
at and found to make no difference. (An id lasts until its line changes.) Which tests reach which function
is found by one run of the tests, kept in .pytest_cache until a file changes.

Exit status: 0 enough were caught, 1 too few, 2 nothing could be run.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import pytest
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

ROOT = Path(__file__).resolve().parent.parent
NO_RULES = {"__init__", "aids", "components", "describe", "game", "invariants", "odds", "situations"}
NO_RULES |= {"describe_cards", "reading", "sheet", "situations_players", "state", "stir", "toml_lines", "view"}
TESTS_OF = {"pax_renaissance": "tests/pax", "price_of_power": "tests/pop"}
NETS = "tests/nets"
EQUIVALENT = f"{NETS}/equivalent.json"
SKIPPED_TESTS = {f"{NETS}/test_mutants.py"}
"""Tests of these tools: they reach no rules, and take long."""

# ---------------------------------------------------------------- what can be broken

OPPOSITE: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<", "<=", ">="),
    ast.LtE: ("<=", "<", ">"),
    ast.Gt: (">", ">=", "<="),
    ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}
QUIET = {"tell", "whisper", "Because"}
"""Calls in which nothing is a rule."""


@dataclass(frozen=True)
class Spot:
    """One change that can be made."""

    module: str
    line: int
    function: str
    starts: int
    """First line of the innermost function; 0 at module level, where the change is felt everywhere."""
    sections: tuple[str, ...]
    kind: str
    begin: int
    end: int
    text: str
    before: str = ""
    after: str = ""
    id: str = ""

    def applied(self, source: bytes) -> bytes:
        return source[: self.begin] + self.text.encode() + source[self.end :]


@dataclass
class Scope:
    """The function that is being read."""

    name: str = ""
    starts: int = 0
    sections: tuple[str, ...] = ()


class Reader:
    """Finds every spot of a module."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        self.tree = ast.parse(source)
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.scope = Scope(sections=sections_in(ast.get_docstring(self.tree) or ""))
        self.banner = self.banners()
        self.reasons = self.reasons_here()
        self.found: list[Spot] = []

    def banners(self) -> list[tuple[int, tuple[str, ...]]]:
        """Lines such as `# ------ B10b: who dies`, with their sections."""
        found = []
        for number, line in enumerate(self.source.decode().splitlines(), 1):
            if heading := re.match(r"# -{5,} ?(.*)", line):
                found.append((number, sections_in("§" + heading[1])))
        return found

    def reasons_here(self) -> set[str]:
        """Names of verdicts that forbid, where `OK` is at hand to replace them."""
        assigned = [node for node in self.tree.body if isinstance(node, ast.Assign)]
        reasons = {
            target.id
            for node in assigned
            if isinstance(node.value, ast.Call) and name_of(node.value) == "Because"
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        return reasons if re.search(rb"\bimport\b[^\n(]*(\([^)]*)?\bOK\b", self.source) else set()

    def read(self) -> list[Spot]:
        for statement in self.tree.body:
            self.statement(statement, [])
        return identified(self.found, self.source)

    # ---- where things stand

    def at(self, line: int, column: int) -> int:
        return self.starts[line - 1] + column

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def spot(self, kind: str, begin: int, end: int, text: str) -> None:
        line = self.source.count(b"\n", 0, begin) + 1
        scope = self.scope
        self.found.append(
            Spot(self.module, line, scope.name, scope.starts, scope.sections, kind, begin, end, text),
        )

    def replace(self, kind: str, node: ast.expr | ast.stmt, text: str) -> None:
        self.spot(kind, self.begin(node), self.end(node), text)

    def between(self, kind: str, left: ast.expr, right: ast.expr, token: str, other: str) -> None:
        """Replace an operator, which stands somewhere between its operands."""
        first, last = self.end(left), self.begin(right)
        pattern = re.escape(token).replace(r"\ ", r"\s+").encode()
        if token[0].isalpha():
            pattern = rb"\b" + pattern + rb"\b"
        if found := re.search(pattern, re.sub(rb"#[^\n]*", lambda m: b" " * len(m[0]), self.source[first:last])):
            self.spot(kind, first + found.start(), first + found.end(), other)

    # ---- statements

    def block(self, statements: Sequence[ast.stmt], after: list[ast.stmt]) -> None:
        """Statements in their order; `after` is what follows the block in its function."""
        for place, statement in enumerate(statements):
            self.statement(statement, [*statements[place + 1 :], *after])

    def statement(self, node: ast.stmt, after: list[ast.stmt]) -> None:
        match node:
            case ast.FunctionDef():
                self.function(node)
            case ast.ClassDef():
                for inner in node.body:
                    if isinstance(inner, ast.FunctionDef):
                        self.function(inner)
            case ast.Import() | ast.ImportFrom() | ast.Assert() | ast.Raise() | ast.Pass():
                return
            case ast.If() | ast.While():
                if name_of(node.test) == "TYPE_CHECKING":
                    return
                self.condition(node.test, loop=isinstance(node, ast.While))
                self.expression(node.test)
                self.block(node.body, after)
                self.block(node.orelse, after)
            case ast.For():
                self.expression(node.iter)
                self.block(node.body, after or [node])
                self.block(node.orelse, after)
            case ast.With():
                for item in node.items:
                    self.expression(item.context_expr)
                self.block(node.body, after)
            case ast.Return():
                self.returning(node, after)
            case ast.Break() | ast.Continue():
                self.replace("a statement is dropped", node, "pass")
            case ast.Expr():
                if isinstance(node.value, ast.Call | ast.YieldFrom) and name_of(node.value) not in QUIET:
                    self.replace("a statement is dropped", node, "pass")
                self.expression(node.value)
            case ast.Delete():
                self.replace("a statement is dropped", node, "pass")
            case ast.Assign():
                if self.scope.starts and all(changes_state(target) for target in node.targets):
                    self.replace("a statement is dropped", node, "pass")
                for target in node.targets:
                    self.expression(target)
                self.expression(node.value)
            case ast.AugAssign():
                self.replace("a statement is dropped", node, "pass")
                if type(node.op) in ARITHMETIC:
                    token, other = ARITHMETIC[type(node.op)]
                    if not is_list(node.value):
                        self.between("arithmetic", node.target, node.value, f"{token}=", f"{other}=")
                self.expression(node.target)
                self.expression(node.value)
            case ast.AnnAssign() if node.value is not None:
                self.expression(node.value)
            case _:
                return

    def function(self, node: ast.FunctionDef) -> None:
        outer = self.scope
        starts = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
        named = sections_in(ast.get_docstring(node) or "")
        heading = next((sections for line, sections in reversed(self.banner) if line < starts and sections), ())
        cached = any("cache" in ast.unparse(decorator) for decorator in node.decorator_list)
        self.scope = Scope(
            f"{outer.name}.{node.name}".lstrip("."),
            0 if cached else starts,
            named or (outer.sections if outer.starts else heading or outer.sections),
        )
        for default in node.args.defaults:
            self.expression(default)
        body = node.body[1:] if ast.get_docstring(node) is not None else node.body
        self.block(body, [])
        self.scope = outer

    def returning(self, node: ast.Return, after: list[ast.stmt]) -> None:
        if after:
            self.replace("an early return is dropped", node, "pass")
        if isinstance(node.value, ast.Name) and node.value.id in self.reasons:
            self.replace("what is forbidden is allowed", node.value, "OK")
        if node.value is not None:
            self.expression(node.value)

    # ---- expressions

    def condition(self, test: ast.expr, loop: bool = False) -> None:
        """A condition without an operator of its own holds always, or never."""
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.Constant):
            self.replace("a condition never holds", test, "False")
            if not loop:
                self.replace("a condition always holds", test, "True")

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.Compare():
                self.compare(node)
            case ast.BoolOp():
                self.junction(node)
            case ast.UnaryOp(op=ast.Not()):
                begin = self.begin(node)
                self.spot("a `not` is dropped", begin, begin + len("not"), "")
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int())):
                self.replace("another number", node, "0")
                return
            case ast.BinOp() if type(node.op) in ARITHMETIC:
                self.arithmetic(node)
            case ast.Constant(value=bool(value)):
                self.replace("yes becomes no" if value else "no becomes yes", node, str(not value))
            case ast.Constant(value=int(number)):
                self.replace("another number", node, str(number + 1))
                if number:
                    self.replace("another number", node, str(number - 1))
            case ast.IfExp():
                self.condition(node.test)
            case ast.Subscript(slice=place) if is_layout(place):
                self.expression(node.value)
                return
            case ast.Call():
                if name_of(node) in QUIET:
                    return
                if isinstance(node.func, ast.Name) and node.func.id in TWINS:
                    self.replace("the twin function", node.func, TWINS[node.func.id])
            case ast.comprehension() | ast.JoinedStr():
                return
            case ast.ListComp() | ast.SetComp() | ast.GeneratorExp() | ast.DictComp():
                for generator in node.generators:
                    for test in generator.ifs:
                        self.condition(test)
            case _:
                pass
        self.inside(node)

    def inside(self, node: ast.AST) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.keyword) and inner.arg == "about":
                continue
            if isinstance(inner, ast.expr):
                self.expression(inner)
            elif isinstance(inner, ast.comprehension | ast.keyword | ast.arguments):
                self.inside(inner)

    def compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for place, operator in enumerate(node.ops):
            token, *others = OPPOSITE[type(operator)]
            for other in others[: 1 if len(node.ops) > 1 else 2]:
                self.between("a comparison", operands[place], operands[place + 1], token, other)

    def junction(self, node: ast.BoolOp) -> None:
        """`and` for `or`, and each part left out."""
        both = isinstance(node.op, ast.And)
        token, other, neutral = ("and", "or", "True") if both else ("or", "and", "False")
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(f"`{token}` becomes `{other}`", left, right, token, other)
        for part in node.values:
            self.replace("a condition is left out", part, neutral)

    def arithmetic(self, node: ast.BinOp) -> None:
        if is_list(node.left) or is_list(node.right):
            if isinstance(node.op, ast.Add):
                part = node.right if is_list(node.right) else node.left
                if not isinstance(part, ast.BinOp):
                    self.replace("a part of a list is left out", part, "()" if isinstance(part, ast.Tuple) else "[]")
            return
        if any(isinstance(part, ast.Attribute) and part.attr == "start" for part in (node.left, node.right)):
            return  # from a small number to its option and back: everything would break at once
        token, other = ARITHMETIC[type(node.op)]
        self.between("arithmetic", node.left, node.right, token, other)


def name_of(node: ast.expr) -> str:
    """The plain name of a thing or of what is called, e.g. `tell`."""
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(attr=name):
            return name
        case ast.Call(func=called):
            return name_of(called)
    return ""


def changes_state(target: ast.expr) -> bool:
    if isinstance(target, ast.Tuple):
        return all(changes_state(part) for part in target.elts)
    return isinstance(target, ast.Attribute | ast.Subscript)


def is_list(node: ast.expr) -> bool:
    """As far as one can tell without types."""
    if isinstance(node, ast.BinOp):
        return is_list(node.left) or is_list(node.right)
    return isinstance(node, ast.List | ast.ListComp | ast.Tuple) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def is_layout(place: ast.expr) -> bool:
    """An index such as `empire * 10 + kind`: how the state is laid out, which is no rule."""
    return any(isinstance(node, ast.Mult) for node in ast.walk(place))


def identified(spots: list[Spot], source: bytes) -> list[Spot]:
    """Give each spot its one-line diff, and an id that outlives changes elsewhere in the file."""
    seen: Counter[str] = Counter()
    found = []
    for spot in sorted(spots, key=lambda one: (one.begin, one.end, one.text)):
        before, after = changed_lines(spot, source)
        key = f"{spot.module} {spot.function} {before} {after}"
        seen[key] += 1
        name = hashlib.sha256(f"{key} {seen[key]}".encode()).hexdigest()[:6]
        found.append(Spot(**{**vars(spot), "before": before, "after": after, "id": name}))
    return found


def changed_lines(spot: Spot, source: bytes) -> tuple[str, str]:
    """The lines that the change touches, before and after, each side as one."""
    first = source.rfind(b"\n", 0, spot.begin) + 1
    last = source.find(b"\n", spot.end) if b"\n" in source[spot.end :] else len(source)
    before = source[first:last].decode()
    after = source[first : spot.begin].decode() + spot.text + source[spot.end : last].decode()
    return " ".join(before.split()), " ".join(after.split())


# ---------------------------------------------------------------- sections

SECTION = r"[A-Z]{3,}|[A-Z](?:\d{1,2}(?:\.\d+)?[a-z]?)?|\d+(?:\.\d+)*[a-z]?"
PART = rf"(?:{SECTION}|[a-z])\b(?:\(\d\))?(?: [a-z]\b)?"
HEAD = re.compile(rf"§ ?({PART}(?:(?:, ?|[-–]){PART})*)")


def sections_in(text: str) -> tuple[str, ...]:
    """The sections that a docstring names: `§F9b, J1a …`, `§L3-L7`, `§VASSAL d`; also later `(E3b)`."""
    if not (head := HEAD.search(text)):
        return ()
    found = re.findall(rf"\b(?:{SECTION})", re.sub(r"\(\d\)| [a-z]\b", "", head[1]))
    for letter, first, last in re.findall(r"\b([A-Z])(\d+)[a-z]?[-–]\1(\d+)", text):
        found.extend(f"{letter}{number}" for number in range(int(first), int(last) + 1))
    found.extend(re.findall(r"\b(?:[A-Z]\d{1,2}(?:\.\d+)?[a-z]?|\d+(?:\.\d+)+[a-z]?)\b", text))
    if any(len(word) > 2 and word.isalpha() for word in found):
        found.append("GLOSSARY")
    return tuple(dict.fromkeys(found))


def related(one: str, other: str) -> bool:
    """Whether a section is, or is part of, the other: E1b and E1, E1 and E, 14.1 and 14; not E1 and E10."""
    short, long = sorted((one.upper(), other.upper()), key=len)
    return long.startswith(short) and (len(short) == 1 or not long[len(short) : len(short) + 1].isdigit())


def in_chapter(spot: Spot, chapter: str) -> bool:
    """A section of this chapter (§E1b belongs to E1 and to E), or the name of a module."""
    if any(len(section) >= len(chapter) and related(section, chapter) for section in spot.sections):
        return True
    return len(chapter) > 2 and chapter.lower() in Path(spot.module).stem


# ---------------------------------------------------------------- which tests reach what


class Reach:
    """A pytest plugin: which functions of the package each test calls, and what rules it names."""

    def __init__(self, root: str, out: Path) -> None:
        self.source = os.path.join(root, "src") + os.sep
        self.root = root + os.sep
        self.out = out
        self.tests: dict[str, dict[str, Any]] = {}
        self.imported: dict[str, dict[int, CodeType]] = {}

    @contextmanager
    def watch(self) -> Iterator[dict[int, CodeType]]:
        seen: dict[int, CodeType] = {}

        def call(frame: FrameType, event: str, arg: object) -> None:
            seen[id(frame.f_code)] = frame.f_code

        before = sys.gettrace()
        sys.settrace(call)
        try:
            yield seen
        finally:
            sys.settrace(before)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        with self.watch() as seen:
            report = yield
        self.imported.setdefault(str(collector.path), {}).update(seen)
        return report

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        began = time.perf_counter()
        with self.watch() as seen:
            result = yield
        codes = seen | self.imported.get(str(item.path), {})
        self.tests.setdefault(item.nodeid, {"passed": True}).update(
            seconds=round(time.perf_counter() - began, 4),
            rules=sorted({str(one) for mark in item.iter_markers("rules") for one in mark.args}),
            proves=any(True for name in ("rules", "cards") for _ in item.iter_markers(name)),
            calls=sorted(
                {
                    f"{code.co_filename.removeprefix(self.root)}:{code.co_firstlineno}"
                    for code in codes.values()
                    if code.co_filename.startswith(self.source)
                }
            ),
        )
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        test = self.tests.setdefault(report.nodeid, {"passed": True})
        if not report.passed:
            test["passed"] = False

    def pytest_sessionfinish(self) -> None:
        functions = sorted({call for test in self.tests.values() for call in test.get("calls", ())})
        number = {function: place for place, function in enumerate(functions)}
        for test in self.tests.values():
            test["calls"] = [number[call] for call in test.get("calls", ())]
        self.out.write_text(json.dumps({"functions": functions, "tests": self.tests}), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    """Loaded with `-p mutants`, this file is the plugin."""
    if out := os.environ.get("SIGNORIA_REACH"):
        config.pluginmanager.register(Reach(str(config.rootpath), Path(out)))


@dataclass
class Test:
    node: str
    passed: bool
    seconds: float = 0.0
    rules: list[str] = field(default_factory=list)
    proves: bool = False
    calls: frozenset[str] = frozenset()

    def names(self, sections: Iterable[str]) -> bool:
        mine = {rule.rpartition(".")[0] for rule in self.rules}
        return any(related(section, one) for section in sections for one in mine)


# ---------------------------------------------------------------- running


class Trouble(Exception):
    """Nothing can be run; the text says why."""


LEFT_BEHIND = shutil.ignore_patterns(
    ".git", ".venv", "site", "dist", "build", "saves", ".*_cache", ".hypothesis", ".coverage*", "node_modules"
)
MEMORY = 3 << 30
PATIENCE = 30  # seconds that tests may take besides their own time


class Sandbox:
    """A copy of the tree in which tests run."""

    def __init__(self, origin: Path, root: Path) -> None:
        self.root = root
        shutil.copytree(origin, root, ignore=LEFT_BEHIND, symlinks=True)

    def pytest(self, arguments: Sequence[str], limit: float, bytecode: bool = False, **extra: str) -> tuple[int, str]:
        """Exit status (-1: over the limit) and output."""
        env = {key: value for key, value in os.environ.items() if not key.startswith("PYTEST_")}
        env |= {"PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{Path(__file__).parent}"}
        env |= {"PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "" if bytecode else "1"} | extra
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly", *arguments]
        running = subprocess.Popen(
            command,
            cwd=self.root,
            env=env,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        if hasattr(resource, "prlimit"):
            resource.prlimit(running.pid, resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            output, _ = running.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            output, _ = running.communicate()
            return -1, output
        except BaseException:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
            raise
        return running.returncode, output

    def nodes(self, tests: Sequence[Test]) -> str:
        """The argument that names these tests."""
        path = self.root / "nodes.txt"
        path.write_text("".join(f"{test.node}\n" for test in tests), encoding="utf-8")
        return f"@{path}"

    @contextmanager
    def broken(self, spot: Spot) -> Iterator[None]:
        """The tree with one change in it."""
        path = self.root / spot.module
        source = path.read_bytes()
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            compiled.unlink()
        path.write_bytes(spot.applied(source))
        try:
            yield
        finally:
            path.write_bytes(source)


@dataclass
class Result:
    """What became of a mutant."""

    spot: Spot
    verdict: str  # caught, nets or survived
    by: str = ""
    reached: int = 0  # by how many rule tests

    def data(self) -> dict[str, object]:
        spot = self.spot
        return {
            "id": spot.id,
            "verdict": self.verdict,
            "by": self.by,
            "reached": self.reached,
            "file": spot.module,
            "line": spot.line,
            "function": spot.function,
            "sections": list(spot.sections),
            "kind": spot.kind,
            "before": spot.before,
            "after": spot.after,
        }


class Bench:
    """The tree, its tests, and what each of them reaches."""

    def __init__(self, root: Path, folders: Sequence[str], work: Path, say: Callable[[str], None]) -> None:
        self.work = work
        self.say = say
        self.pristine = Sandbox(root, work / "pristine")
        present = [folder for folder in folders if (self.pristine.root / folder).is_dir()]
        if not present:
            raise Trouble(f"there are no tests in {' or '.join(folders)}")
        self.tests = self._reach(root, present)
        failing = [test.node for test in self.tests if not test.passed]
        if failing:
            say(f"{len(failing)} tests fail (or are skipped) as it is, and are left out: {', '.join(failing[:5])}")
        self.tests = [test for test in self.tests if test.passed]
        if not any(test.calls for test in self.tests):
            raise Trouble("no test reaches the package: is another copy of it installed before this one?")

    def _reach(self, root: Path, folders: list[str]) -> list[Test]:
        mark = hashlib.sha256(" ".join(folders).encode())
        for path in sorted(self.pristine.root.rglob("*")):
            parts = path.relative_to(self.pristine.root).parts
            if path.is_file() and parts[0] in ("src", "tests", "tools") and "__pycache__" not in parts:
                mark.update(f"{'/'.join(parts)} {len(path.read_bytes())}\n".encode() + path.read_bytes())
        kept = root / ".pytest_cache" / f"reach-{mark.hexdigest()[:16]}.json"
        if kept.exists():
            self.pristine.pytest(["--collect-only", *folders], 300, bytecode=True)
        else:
            self.say("Running the tests once, to see which of them reach what …")
            out = self.work / "reach.json"
            arguments = ["-p", "mutants", "--tb=no", *(f"--deselect={one}" for one in SKIPPED_TESTS), *folders]
            status, output = self.pristine.pytest(arguments, 1800, bytecode=True, SIGNORIA_REACH=str(out))
            if not out.exists():
                raise Trouble(f"the tests cannot be run as they are (pytest: {status})\n{output[-2000:]}")
            kept.parent.mkdir(exist_ok=True)
            for old in kept.parent.glob("reach-*.json"):
                old.unlink()
            shutil.copyfile(out, kept)
        told = json.loads(kept.read_text(encoding="utf-8"))
        functions: list[str] = told["functions"]
        return [
            Test(node, **{**one, "calls": frozenset(functions[number] for number in one["calls"])})
            for node, one in told["tests"].items()
        ]

    def reaching(self, spot: Spot) -> list[Test]:
        """The tests that call the function where this spot is; of module level: all."""
        where = f"{spot.module}:{spot.starts}"
        return [test for test in self.tests if not spot.starts or where in test.calls]

    def phases(self, spot: Spot) -> list[tuple[str, list[Test]]]:
        """Which tests to run, one group after the other: the likely ones first, quick ones before slow ones."""
        reaching = sorted(self.reaching(spot), key=lambda test: test.seconds)
        likely = [test for test in reaching if test.proves and test.names(spot.sections)]
        others = [test for test in reaching if test.proves and test not in likely]
        return [("caught", likely), ("caught", others), ("nets", [test for test in reaching if not test.proves])]

    def judge(self, spot: Spot, sandbox: Sandbox) -> Result:
        phases = self.phases(spot)
        reached = len(phases[0][1]) + len(phases[1][1])
        with sandbox.broken(spot):
            for verdict, tests in phases:
                if not tests:
                    continue
                limit = PATIENCE + 6 * sum(test.seconds for test in tests)
                status, output = sandbox.pytest(["-x", "--tb=no", "-rfE", sandbox.nodes(tests)], limit)
                if status == -1:
                    return Result(spot, verdict, "a hang", reached)
                if status:
                    failed = re.search(r"^(?:FAILED|ERROR) (.+?)(?: - |$)", output, re.MULTILINE)
                    by = failed[1] if status == 1 and failed else "the tests cannot even be loaded"
                    return Result(spot, verdict, by, reached)
        return Result(spot, "survived", "", reached)


def find(root: Path, game: str, modules: Sequence[str], chapter: str) -> list[Spot]:
    """Every spot of the rules that were asked for."""
    folder = root / "src" / "signoria" / "games" / game
    if not folder.is_dir():
        raise Trouble(f"there is no game {game!r} in {folder.parent}")
    found: list[Spot] = []
    paths = sorted(folder.rglob("*.py"))
    unknown = set(modules) - {path.stem for path in paths}
    if unknown:
        names = ", ".join(path.stem for path in paths if path.stem not in NO_RULES)
        raise Trouble(f"there is no module {', '.join(unknown)}; there is: {names}")
    for path in paths:
        if path.stem in modules or (not modules and path.stem not in NO_RULES):
            found += Reader(path.relative_to(root).as_posix(), path.read_bytes()).read()
    if chapter:
        found = [spot for spot in found if in_chapter(spot, chapter)]
    if not found:
        raise Trouble(f"no rule names §{chapter}" if chapter else "there is nothing that could be broken")
    return found


def equivalents(root: Path) -> dict[str, str]:
    """Mutants that make no difference, with the reason."""
    path = root / EQUIVALENT
    known: dict[str, str] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return known


def run(bench: Bench, spots: Sequence[Spot], jobs: int, done: Callable[[Result], None]) -> list[Result]:
    """Judge the mutants, some side by side."""
    free = [Sandbox(bench.pristine.root, bench.work / f"worker-{number}") for number in range(min(jobs, len(spots)))]
    lock = threading.Lock()

    def one(spot: Spot) -> Result:
        with lock:
            sandbox = free.pop()
        try:
            result = bench.judge(spot, sandbox)
        finally:
            with lock:
                free.append(sandbox)
        with lock:
            done(result)
        return result

    with ThreadPoolExecutor(len(free)) as pool:
        waiting = [pool.submit(one, spot) for spot in spots]
        try:
            return [each.result() for each in waiting]
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


# ---------------------------------------------------------------- telling


def summary(game: str, spots: int, results: Sequence[Result], seconds: float) -> dict[str, object]:
    count = Counter(result.verdict for result in results)
    total = max(1, len(results))
    return {
        "game": game,
        "spots": spots,
        "mutants": len(results),
        "caught": count["caught"],
        "only_by_nets": count["nets"],
        "survived": count["survived"],
        "percent": round(100 * count["caught"] / total, 1),
        "percent_with_nets": round(100 * (count["caught"] + count["nets"]) / total, 1),
        "seconds": round(seconds, 1),
        "survivors": [result.data() for result in results if result.verdict == "survived"],
        "caught_only_by_nets": [result.data() for result in results if result.verdict == "nets"],
    }


def where(spot: Spot) -> str:
    sections = f" (§{', '.join(spot.sections[:4])})" if spot.sections else ""
    return f"{spot.id}  {spot.module}:{spot.line}  {spot.function or 'at module level'}{sections}: {spot.kind}"


def listing(console: Console, title: str, results: Sequence[Result]) -> None:
    if not results:
        return
    console.print(f"\n[bold]{title}[/bold]")
    for result in sorted(results, key=lambda one: (one.spot.module, one.spot.begin)):
        spot = result.spot
        console.print(f"\n{escape(where(spot))}")
        console.print(f"    [red]- {escape(spot.before)}[/red]")
        console.print(f"    [green]+ {escape(spot.after)}[/green]")
        if result.verdict == "nets":
            console.print(f"    {escape(f'noticed by {result.by}')}")
        reached = f"{result.reached} rule tests come here" if result.reached else "no rule test comes here"
        console.print(f"    {reached}; again with: --only {spot.id}")


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="tools/mutants.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="pax_renaissance", help="whose rules (default: %(default)s)")
    parser.add_argument("--chapter", default="", help="only rules that name this section, e.g. E1, or a module")
    parser.add_argument("--module", action="append", default=[], help="only this module, e.g. ops (repeatable)")
    parser.add_argument("--sample", type=int, default=60, help="how many mutants (0: all; default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (default: %(default)s)")
    parser.add_argument("--only", action="append", default=[], metavar="ID", help="this mutant (repeatable)")
    parser.add_argument("--least", type=float, default=80, help="percent that must be caught (default: %(default)s)")
    parser.add_argument("--nets", action="store_true", help="what only the nets notice counts as caught")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (default: %(default)s)")
    parser.add_argument("--tests", action="append", default=[], help="folders of tests instead of the game's own")
    parser.add_argument("--list", action="store_true", help="show what could be broken, and run nothing")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def chosen(spots: Sequence[Spot], only: Sequence[str], sample: int, seed: int) -> list[Spot]:
    if only:
        known = {spot.id: spot for spot in spots}
        unknown = [one for one in only if one not in known]
        if unknown:
            raise Trouble(f"there is no mutant {', '.join(unknown)} (any more): see --list")
        return [known[one] for one in only]
    if not sample or sample >= len(spots):
        return list(spots)
    return Random(seed).sample(spots, sample)


def main(arguments: Sequence[str] | None = None) -> int:
    args = parse(arguments)
    console = Console(highlight=False, soft_wrap=True)
    aside = Console(stderr=True, highlight=False, soft_wrap=True)
    root = args.root.resolve()
    began = time.perf_counter()
    try:
        spots = find(root, args.game, args.module, args.chapter)
        if not args.only:
            known = equivalents(root)
            spots = [spot for spot in spots if spot.id not in known]
        picked = chosen(spots, args.only, args.sample, args.seed)
        if args.list:
            for spot in picked if args.only else spots:
                console.print(f"{escape(where(spot))}\n    - {escape(spot.before)}\n    + {escape(spot.after)}")
            return 0
        with tempfile.TemporaryDirectory(prefix="mutants-") as work:
            folders = args.tests or [TESTS_OF.get(args.game, f"tests/{args.game}"), NETS]
            bench = Bench(root, folders, Path(work).resolve(), lambda text: aside.print(escape(text)))
            results = with_progress(aside, bench, picked, args.jobs)
    except Trouble as trouble:
        aside.print(escape(str(trouble)))
        return 2
    except KeyboardInterrupt:
        aside.print("Interrupted.")
        return 130
    told = summary(args.game, len(spots), results, time.perf_counter() - began)
    if args.json:
        print(json.dumps(told, indent=1, ensure_ascii=False))
    else:
        listing(console, "Noticed only by nets", [result for result in results if result.verdict == "nets"])
        listing(console, "Survived", [result for result in results if result.verdict == "survived"])
        console.print(
            f"\n{told['mutants']} of {told['spots']} mutants in {told['seconds']} s: {told['caught']} caught by rule"
            f" tests ({told['percent']} %), {told['only_by_nets']} only by nets ({told['percent_with_nets']} % with"
            f" them), {told['survived']} survived"
        )
    counted = told["percent_with_nets"] if args.nets else told["percent"]
    assert isinstance(counted, float)
    return 0 if counted >= args.least else 1


def with_progress(aside: Console, bench: Bench, spots: Sequence[Spot], jobs: int) -> list[Result]:
    count: Counter[str] = Counter()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=aside, disable=not aside.is_terminal) as progress:
        task = progress.add_task("breaking rules", total=len(spots))

        def done(result: Result) -> None:
            count[result.verdict] += 1
            told = f"{count['caught']} caught, {count['nets']} by nets, {count['survived']} survived"
            progress.update(task, advance=1, description=told)

        return run(bench, spots, jobs, done)


if __name__ == "__main__":
    sys.exit(main())
