"""Imports point downwards only: cli, server, lab | bots | games | kernel.

A layer is the first name below ``signoria``. The facade (``signoria`` itself and ``signoria.registry``) lies
between bots and lab: programs come in through it, and it lists the games. Every import counts, also one in a
function, under TYPE_CHECKING or by ``import_module("…")``.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "signoria"

FACADE = "facade"
BELOW: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "bots": {"games", "kernel"},
    FACADE: {"bots", "games", "kernel"},
    "lab": {"client", FACADE, "bots", "games", "kernel"},
    "server": {FACADE, "bots", "games", "kernel"},
    "client": {"server"},
    "cli": {"client", "server", "lab", FACADE, "bots", "games", "kernel"},
}
LAYER_OF_MODULE = {"": FACADE, "registry": FACADE, "__main__": "cli"}
ONLY_THE_CODEC = {"kernel", "games"}
CODEC = "msgspec"


@dataclass(frozen=True)
class Import:
    """One imported name, written out in full, and whether it is imported only when a function runs."""

    target: str
    line: int
    lazy: bool


def module_name(root: Path, file: Path) -> str:
    parts = ["signoria", *file.relative_to(root).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def layer(module: str) -> str:
    """The layer of a module of ours; empty where the table above has no place for it."""
    first = module.split(".")[1] if "." in module else ""
    name = LAYER_OF_MODULE.get(first, first)
    return name if name in BELOW else ""


def imports(tree: ast.AST, package: str, lazy: bool = False) -> Iterator[Import]:
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.Import(names=names):
                for name in names:
                    yield Import(name.name, node.lineno, lazy)
            case ast.ImportFrom(module=module, names=names, level=level):
                base = package.split(".")[: len(package.split(".")) - level + 1] if level else []
                origin = ".".join([*base, *([module] if module else [])])
                for name in names:
                    yield Import(f"{origin}.{name.name}", node.lineno, lazy)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(target)), *_],
            ):
                yield Import(target, node.lineno, lazy)
        later = lazy or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from imports(node, package, later)


def games_in(root: Path) -> set[str]:
    return {path.stem for path in (root / "games").glob("*")} - {"__init__", "__pycache__"}


def game_of(module: str, games: set[str]) -> str:
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["games"] and len(parts) > 2 and parts[2] in games else ""


def complaint(importer: str, found: Import, games: set[str]) -> str:
    """What is wrong with this import; empty where nothing is."""
    here = layer(importer)
    top = found.target.split(".")[0]
    if top != "signoria":
        foreign = top not in sys.stdlib_module_names and top != CODEC
        return f"{here} may import nothing foreign but {CODEC}" if foreign and here in ONLY_THE_CODEC else ""
    there = layer(found.target) or FACADE  # `from signoria import game` names something in the facade
    if here == there == "games":
        own, other = game_of(importer, games), game_of(found.target, games)
        return f"a game may not import another ({other})" if other not in ("", own) else ""
    if here == FACADE and there == "bots" and not found.lazy:
        return "the facade may import bots only inside a function"
    if here != there and there not in BELOW[here]:
        return f"{here} may not import {there}"
    return ""


def violations(root: Path) -> list[str]:
    games = games_in(root)
    found: list[str] = []
    for file in sorted(root.rglob("*.py")):
        where = file.relative_to(root).as_posix()
        text = file.read_text(encoding="utf-8")
        importer = module_name(root, file)
        if not layer(importer):
            found.append(f"{where}: has no layer; give it a place in tests/test_layers.py")
            continue
        package = importer if file.name == "__init__.py" else importer.rpartition(".")[0]
        for one in imports(ast.parse(text), package):
            if wrong := complaint(importer, one, games):
                found.append(f"{where}:{one.line}: {wrong}: {one.target}")
        if layer(importer) == "kernel":
            named = sorted(game for game in games if re.search(rf"\b{re.escape(game)}\b", text))
            found.extend(f"{where}: the kernel names the game {game}" for game in named)
    return found


def tree(root: Path, files: dict[str, str]) -> Path:
    """A made-up source tree: two games and the given files."""
    empty = dict.fromkeys(("kernel/__init__.py", "games/chess/__init__.py", "games/go/__init__.py"), "")
    for name, text in (empty | files).items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def test_imports_point_downwards() -> None:
    assert violations(SOURCE) == []


def test_the_tree_is_really_read() -> None:
    layers = {layer(module_name(SOURCE, file)) for file in SOURCE.rglob("*.py")}
    assert {"kernel", "games", FACADE} <= layers
    assert "pax_renaissance" in games_in(SOURCE)


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        ("kernel/a.py", "import signoria.games.go", "kernel may not import games"),
        ("kernel/a.py", "from signoria import games", "kernel may not import games"),
        ("kernel/a.py", "from ..games import chess", "kernel may not import games"),
        ("kernel/__init__.py", "from .. import bots", "kernel may not import bots"),
        ("kernel/deep/a.py", "from ...cli.main import main", "kernel may not import cli"),
        ("kernel/a.py", "def f() -> None:\n    import signoria.bots", "a.py:2: kernel may not import bots"),
        ("kernel/a.py", "if TYPE_CHECKING:\n    from signoria.lab import x", "kernel may not import lab"),
        ("kernel/a.py", "importlib.import_module('signoria.cli')", "kernel may not import cli"),
        ("kernel/a.py", "import signoria", "kernel may not import facade"),
        ("kernel/a.py", "from signoria.registry import game", "kernel may not import facade"),
        ("kernel/a.py", "import rich.table", "nothing foreign"),
        ("kernel/a.py", "# as in chess", "the kernel names the game chess"),
        ("games/go/a.py", "from signoria.games.chess.state import State", "may not import another (chess)"),
        ("games/go/a.py", "from ..chess import state", "may not import another (chess)"),
        ("games/go/a.py", "from .. import chess", "may not import another (chess)"),
        ("games/__init__.py", "from . import chess", "may not import another (chess)"),
        ("games/go/a.py", "import signoria.bots.uniform", "games may not import bots"),
        ("games/go/a.py", "from signoria import game", "games may not import facade"),
        ("games/go/a.py", "import numpy", "nothing foreign"),
        ("bots/a.py", "from signoria import lab", "bots may not import lab"),
        ("bots/a.py", "from signoria.registry import game", "bots may not import facade"),
        ("__init__.py", "from signoria.bots import uniform", "only inside a function"),
        ("registry.py", "from .cli import main", "facade may not import cli"),
        ("lab/a.py", "from signoria.cli import main", "lab may not import cli"),
        ("server/a.py", "from signoria.cli import main", "server may not import cli"),
        ("misc.py", "", "misc.py: has no layer"),
    ],
)
def test_an_upward_import_is_caught(tmp_path: Path, file: str, text: str, said: str) -> None:
    found = violations(tree(tmp_path, {file: text}))
    assert any(said in line for line in found), found


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("kernel/a.py", "import json, msgspec\nfrom signoria.kernel import b\nfrom . import b"),
        ("games/go/a.py", "import msgspec\nfrom signoria.kernel.b import c\nfrom ..go import x"),
        ("games/go/cards/a.py", "from ....kernel import b\nfrom ..state import State"),
        ("bots/a.py", "import numpy\nfrom signoria import kernel\nfrom signoria.games.go import state"),
        ("__init__.py", "from signoria.registry import game\nfrom .games import go"),
        ("registry.py", "def bot() -> None:\n    from signoria.bots import uniform"),
        ("lab/a.py", "import signoria\nfrom signoria import bots, game\nfrom signoria.registry import game"),
        ("cli/a.py", "import rich\nfrom signoria import lab, server, game\nfrom signoria.games import go"),
        ("__main__.py", "from signoria.cli.main import main"),
    ],
)
def test_a_downward_import_may_stand(tmp_path: Path, file: str, text: str) -> None:
    assert violations(tree(tmp_path, {file: text})) == []
