"""`signoria pack`: check a file of cards, ours or one's own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from signoria.cli.commands import show_json


def pack(args: Namespace) -> int:
    """Tell every fault with its line and what would be right; 1 when there is any."""
    from signoria.games.price_of_power.packs import check

    found: list[dict[str, object]] = []
    for path in args.file:
        if not path.is_file():
            what = "is a folder; name the files in it" if path.is_dir() else "is not there"
            raise ValueError(f"{path} {what}")
        for finding in check(path.read_text(encoding="utf-8")):
            found.append({"file": str(path), "line": finding.line, "what": finding.what, "fix": finding.fix})
            if not args.json:
                fix = f" — {finding.fix}" if finding.fix else ""
                print(f"{path}:{finding.line}: {finding.what}{fix}")
    if args.json:
        show_json(found)
    elif not found:
        print("Nothing is wrong with " + ("it." if len(args.file) == 1 else "them."))
    return 1 if found else 0


def refuse_faulty(folder: Path) -> None:
    """A pack that is to be played with must be whole."""
    from signoria.games.price_of_power.packs import check

    if not folder.is_dir():
        raise ValueError(
            f"SIGNORIA_PACK: {folder} is no folder; name one with files such as events_1.toml, or unset it"
        )
    for path in sorted(folder.glob("*.toml")):
        for finding in check(path.read_text(encoding="utf-8")):
            fix = f"; {finding.fix}" if finding.fix else ""
            raise ValueError(
                f"{path}, line {finding.line}: {finding.what}{fix} (all faults: signoria pack check {path})"
            )
