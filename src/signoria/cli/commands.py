"""What each command does; each returns the exit status."""

from __future__ import annotations

import json
import os
import textwrap
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import to_builtins

import signoria
from signoria.kernel import journal
from signoria.kernel.journal import JournalError
from signoria.kernel.position import Position
from signoria.kernel.situation import read, situate
from signoria.kernel.state import encode
from signoria.kernel.words import Plain


def run(args: Namespace) -> int:
    """Carry out the command that was given; cards of one's own are looked through before anything is played."""
    if "SIGNORIA_PACK" in os.environ and args.command != "pack":
        from signoria.cli.pack import refuse_faulty

        refuse_faulty(Path(os.environ["SIGNORIA_PACK"]))
    return COMMANDS[args.command](args)


# ---------------------------------------------------------------- printing


def show_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[int], None]]:
    """A progress bar on the error stream, where somebody watches it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def ask_lines(position: Position[Any]) -> list[str]:
    """What is asked, and every option with its label."""
    game, g = position.game, position.state
    lines = []
    for asked in position.asks:
        lines.append(f"{game.words.seat(g, asked.seat)} (seat {asked.seat}), §{asked.section}: {asked.prompt}")
        codes = [game.vocabulary.code(option) for option in asked.options]
        lines += [f"  {game.vocabulary.ids[code]:34} {game.words.label(g, code)}" for code in codes]
    if position.outcome is not None:
        winners = ", ".join(game.words.seat(g, seat) for seat in position.outcome.winners)
        lines.append(f"The game is over: {winners} won ({position.outcome.how}, §{position.outcome.rule}).")
    return lines


def asks_data(position: Position[Any]) -> list[Plain]:
    return [
        {
            "seat": asked.seat,
            "what": asked.what,
            "section": asked.section,
            "prompt": asked.prompt,
            "options": list(asked.options),
        }
        for asked in position.asks
    ]


def over_data(position: Position[Any]) -> Plain:
    outcome = position.outcome
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "how": outcome.how, "rule": outcome.rule}


# ---------------------------------------------------------------- games and journals


def games(args: Namespace) -> int:
    handles = signoria.catalogue()
    if args.json:
        show_json(
            [
                {
                    "id": h.id,
                    "title": h.title,
                    "status": h.rules.status,
                    "about": h.rules.about,
                    "scenarios": [scenario.id for scenario in h.rules.scenarios],
                    "options": [switch.id for switch in h.rules.switches],
                    "seats": {
                        "min": min(s.least for s in h.rules.scenarios),
                        "max": max(s.most for s in h.rules.scenarios),
                    },
                }
                for h in handles
            ]
        )
        return 0
    for h in handles:
        print(f"{h.id}: {h.title} ({h.rules.status})")
        if h.rules.about:
            print(textwrap.fill(h.rules.about, 100, initial_indent="  ", subsequent_indent="  "))
        for scenario in h.rules.scenarios:
            print(f"  scenario {scenario.id}: {scenario.title}, {scenario.least} to {scenario.most} players")
        for switch in h.rules.switches:
            print(f"  option {switch.id}: {switch.title}")
    return 0


def new(args: Namespace) -> int:
    handle = signoria.game(args.game)
    position = handle.new(args.seats, args.seed, args.scenario, args.option)
    path = args.file or Path(f"{handle.id}.journal")
    if path.exists():
        raise ValueError(f"{path} exists already: name another file with --file")
    save_journal(position, path)
    if args.json:
        show_json({"file": str(path), "commitment": position.commitment(), "asks": asks_data(position)})
    else:
        print(f"Written: {path}. Go on with: signoria play --resume {path}")
    return 0


def save_journal(position: Position[Any], path: Path) -> None:
    """Write the journal so that a crash leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(journal.write(position), encoding="utf-8")
    os.replace(draft, path)


def open_journal(path: Path, most: int | None = None) -> Position[Any]:
    """The game of a journal file."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise JournalError(f"{path} is no text file") from error
    try:
        return signoria.game(journal.read(text).game).replay(text, most=most)
    except JournalError as error:
        raise JournalError(f"{path}: {error}") from error


def show(args: Namespace) -> int:
    position = open_journal(args.file)
    _show(position, args, position.story(args.seat)[-12:])
    return 0


def _show(position: Position[Any], args: Namespace, story: list[str]) -> None:
    if args.json:
        show_json({"asks": asks_data(position), "view": position.view(args.seat), "over": over_data(position)})
        return
    for line in (*story, "", *ask_lines(position)):
        print(line)


def choose(args: Namespace) -> int:
    position = open_journal(args.file)
    before = len(position.log)
    for option in args.option:
        position.choose(option, args.seat)
    save_journal(position, args.file)
    _show(position, args, position.story(args.seat, before))
    return 0


def replay(args: Namespace) -> int:
    position = open_journal(args.file, args.to)
    if args.json:
        words = position.game.words
        events = [words.data(position.state, event) for event in position.events(args.seat)]
        view = position.view(args.seat)
        show_json({"log": events, "view": view, "asks": asks_data(position), "over": over_data(position)})
        return 0
    for line in (*position.story(args.seat), "", *ask_lines(position)):
        print(line)
    return 0


def verify(args: Namespace) -> int:
    paths = [*args.file, *(sorted(args.all.rglob("*.journal")) if args.all else [])]
    if not paths:
        raise ValueError("name journals to verify, or a folder with --all")
    results: list[Plain] = []
    for path in paths:
        try:
            position = open_journal(path)
            results.append({"file": str(path), "ok": True, "choices": position.step, "over": over_data(position)})
        except (JournalError, OSError) as error:
            results.append({"file": str(path), "ok": False, "error": str(error)})
    broken = [result for result in results if isinstance(result, dict) and not result["ok"]]
    if args.json:
        show_json(results)
    else:
        for result in results:
            assert isinstance(result, dict)
            print(
                f"ok    {result['file']} ({result['choices']} choices)" if result["ok"] else f"FAILS {result['error']}"
            )
    return 1 if broken else 0


def play(args: Namespace) -> int:
    from signoria.cli import play as terminal

    if args.resume is not None:
        return terminal.resume(Path(args.resume) if args.resume else None)
    seats = [seat.strip() for seat in args.seats.split(",")]
    return terminal.play(args.game, seats, args.seed, args.option, args.scenario, args.file)


def serve(args: Namespace) -> int:
    from signoria.server.serve import serve as run_server
    from signoria.server.settings import Settings, data_home

    settings = Settings(
        data=args.data or data_home(),
        database=args.database,
        host=args.host,
        port=args.port,
        bot_pause=args.bot_pause,
        bot_patience=args.bot_patience,
        writes_a_minute=args.writes_a_minute,
        secure_cookies=args.secure_cookies,
    )
    return run_server(settings, args.open)


def tables(args: Namespace) -> int:
    import asyncio

    from signoria.server import tables as kept
    from signoria.server.settings import Settings, data_home

    settings = Settings(data=args.data or data_home(), database=args.database)
    if args.what == "import":
        paths = [Path(name) for name in args.name]
        files = [file for path in paths for file in (sorted(path.glob("*.journal")) if path.is_dir() else [path])]
        if not files:
            raise ValueError("name journals to bring in, or a folder of them")
        brought = asyncio.run(kept.bring_in(settings, files))
        if args.json:
            show_json(to_builtins(brought))
        else:
            for one in brought:
                print(f"FAILS {one.file}: {one.error}" if one.error else f"{one.id}  invite={one.invite}  {one.file}")
        return 1 if any(one.error for one in brought) else 0
    work = kept.listing(settings) if args.what == "list" else kept.export(settings, args.to, args.name)
    found = asyncio.run(work)
    if args.json:
        show_json(to_builtins(found))
    else:
        for about in found:
            seats = ", ".join(chair.name or "open" for chair in about.chairs)
            told = f"cannot be opened: {about.error}" if about.error else f"{about.choices} choices  {seats}"
            print(f"{about.id}  {about.status:8} {about.updated}  {about.game}  {about.title!r}  {told}")
        if args.what == "export":
            print(f"Written to {args.to}. These journals hold seeds: keep them to yourself.")
    return 1 if any(about.error for about in found) else 0


# ---------------------------------------------------------------- situations


def situation(args: Namespace) -> int:
    if args.edits:
        edits = signoria.game(args.file).rules.edits()
        if args.json:
            show_json(dict(edits))
        else:
            for key, what in edits.items():
                print(f"  {key:12} {what}")
        return 0
    path = Path(args.file)
    written = read(path)
    name = written.data.get("game", "pax_renaissance")
    try:
        position = situate(signoria.game(str(name)).rules, written)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from error
    for option in args.choose:
        position.choose(option)
    if args.json:
        words = position.game.words
        show_json(
            {
                "asks": asks_data(position),
                "log": [words.data(position.state, event) for event in position.events()],
                "state": json.loads(encode(position.state)),
                "over": over_data(position),
            }
        )
    else:
        for line in (*position.story(), *([""] if position.log else []), *ask_lines(position)):
            print(line)
    return 0


# ---------------------------------------------------------------- checking and measuring


def fuzz(args: Namespace) -> int:
    from signoria.kernel.fuzz import fuzz as run_fuzz

    rules = signoria.game(args.game).rules
    with progress(f"fuzzing {rules.title}", args.games) as tick:
        report = run_fuzz(rules, args.games, args.seed, args.every, progress=lambda done, _: tick(done))
    if args.json:
        show_json(report.data())
    else:
        print(
            f"{report.games} games, {report.ended} ended, {report.choices} choices, {report.checked_steps} positions "
            f"checked for every promise, {len(report.violations)} violations, {report.seconds:.1f} s"
        )
        print("endings: " + ", ".join(f"{how} {count}" for how, count in report.endings.most_common()))
        for line in report.violations:
            print(line)
    return 1 if report.violations or report.ended < report.games else 0


def coverage(args: Namespace) -> int:
    from signoria.lab.coverage import coverage as measure

    rules = signoria.game(args.game).rules
    if not args.tests.is_dir():
        raise ValueError(f"there are no tests at {args.tests}: run this in a clone of the repository, or say --tests")
    with progress("playing", args.games) as tick:
        found = measure(rules, args.tests, args.games, tick)
    records = list(rules.rules)
    if args.rule:
        record = rules.rules.get(args.rule)
        if record is None:
            raise ValueError(f"there is no record {args.rule!r}; records look like {records[0]}")
        print(f"§{record.id} ({record.kind}): {record.rule}\n  check: {record.check}")
        if record.doubt:
            print(f"  doubt: {record.doubt}")
        print(f"  coded: {', '.join(found.coded.get(record.id, [])) or '-'}")
        print(f"  tests: {', '.join(found.tested.get(record.id, [])) or record.excused or '-'}")
        return 0
    data = found.data(records)
    if args.json:
        show_json(data)
        return 0
    for what, numbers in data.items():
        assert isinstance(numbers, dict)
        missing = numbers.pop("missing")
        assert isinstance(missing, list)
        print(f"{what}: " + ", ".join(f"{key} {value}" for key, value in numbers.items()))
        print(f"  missing: {' '.join(map(str, missing)) or 'none'}")
    for record_id, reason in found.excused.items():
        print(f"  excused {record_id}: {reason}")
    return 0


def bench(args: Namespace) -> int:
    if args.game == "server":
        return _bench_server(args)
    from signoria.lab.bench import bench as measure

    names = [signoria.game(args.game).id] if args.game else [handle.id for handle in signoria.catalogue()]
    data: dict[str, dict[str, Plain]] = {}
    with progress("measuring", len(names)) as tick:
        for done, name in enumerate(names, 1):
            data[name] = measure(name, args.seconds or 4.0, seats=args.seats)
            tick(done)
    if args.json:
        show_json(data)
    else:
        for name, numbers in data.items():
            print(name)
            for key, value in numbers.items():
                print(f"  {key:22} {value}")
    return 0


def _bench_server(args: Namespace) -> int:
    from signoria.lab.bench_server import DATABASES, Load, bench_server
    from signoria.lab.postgres import Absent

    load = Load(args.tables, args.rate, args.seconds or Load.seconds)
    kinds = [args.database] if args.database else DATABASES
    found: dict[str, dict[str, float] | str] = {}
    with progress("measuring", len(kinds)) as tick:
        for done, kind in enumerate(kinds, 1):
            try:
                found[kind] = bench_server(kind, load)
            except Absent as error:
                found[kind] = str(error)
            tick(done)
    if args.json:
        show_json(found)
        return 0
    for kind, numbers in found.items():
        print(kind)
        for name, value in numbers.items() if isinstance(numbers, dict) else (("", numbers),):
            print(f"  {name:22} {value}")
    return 0


def simulate(args: Namespace) -> int:
    from signoria.lab.simulate import simulate as match

    seats = [seat.strip() for seat in args.seats.split(",")]
    if args.paired:
        return _simulate_paired(args, seats)
    with progress("simulating", args.games) as tick:
        result = match(
            signoria.game(args.game).id,
            seats,
            args.games,
            args.seed or "1",
            args.option,
            args.workers,
            lambda done, _: tick(done),
            args.scenario or "",
        )
    if args.json:
        show_json(result.data())
        return 0
    print(f"{result.games} games of {args.game}")
    for name, won in result.wins.items():
        low, high = result.interval(name)
        print(f"  {name:12} won {won:g} ({won / result.games:.1%}; 95 % interval {low:.1%} to {high:.1%})")
    print("  endings: " + ", ".join(f"{how} {count}" for how, count in sorted(result.endings.items())))
    return 0


def _simulate_paired(args: Namespace, seats: list[str]) -> int:
    from signoria.lab.simulate import paired, wilson

    game, seed = signoria.game(args.game).id, args.seed or "1"
    with progress("simulating", args.games) as tick:
        result = paired(
            game, seats, args.games, args.paired, seed, args.option, args.workers, tick, args.scenario or ""
        )
    if args.json:
        show_json(result.data())
        return 0
    low, high = wilson(result.more, result.games)
    share = result.more / max(1, result.games)
    print(f"{result.games} pairs of games of {args.game}: more {args.paired} than a random player in the same seat")
    print(f"  {result.bot:12} in {result.more} ({share:.1%}; 95 % interval {low:.1%} to {high:.1%})")
    print(f"  on average {result.gain / max(1, result.games):+.1f}")
    return 0


def pack(args: Namespace) -> int:
    from signoria.cli.pack import pack as check

    return check(args)


COMMANDS: dict[str, Callable[[Namespace], int]] = {
    "games": games,
    "new": new,
    "show": show,
    "choose": choose,
    "replay": replay,
    "verify": verify,
    "play": play,
    "serve": serve,
    "tables": tables,
    "situation": situation,
    "fuzz": fuzz,
    "coverage": coverage,
    "pack": pack,
    "bench": bench,
    "simulate": simulate,
}
