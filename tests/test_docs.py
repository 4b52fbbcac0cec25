"""The examples in the documents run."""

import doctest
from pathlib import Path

import pytest

DOCS = sorted((Path(__file__).parent.parent / "docs").rglob("*.md"))
WITH_EXAMPLES = [path for path in DOCS if ">>>" in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.name)
def test_examples_run(path: Path) -> None:
    result = doctest.testfile(str(path), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0
