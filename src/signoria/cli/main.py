"""`signoria`: play, study and check the games from the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

Command = Callable[[str, str], argparse.ArgumentParser]

EXAMPLES = {
    "play": """examples:
  signoria play pax_renaissance                      you against a sensible bot
  signoria play pax_renaissance --seats human,human,random
  signoria play --resume                             the game you left last
  signoria play --resume saves/venice.journal""",
    "serve": """examples:
  signoria serve                                  a table for the household, kept in your data folder
  signoria serve --port 80 --host 0.0.0.0 --data /srv/signoria
  signoria serve --database postgresql://user@localhost/signoria""",
    "tables": """examples:
  signoria tables list
  signoria tables export --to backup            every table: <id>.journal, and who sat where in tables.json
  signoria tables import backup --data /srv/signoria --database postgresql://user@localhost/signoria
Journals of running games hold their seeds and what players hide: keep them to yourself.""",
    "new": """examples:
  signoria new pax_renaissance --seats 3 --seed 7 --file saves/three.journal
  signoria new pax_renaissance --option map_1550 --option age_of_reformation""",
    "show": """examples:
  signoria show saves/three.journal
  signoria show saves/three.journal --seat 1 --json""",
    "choose": """examples:
  signoria choose saves/three.journal buy:PREN021
  signoria choose saves/three.journal end_turn fair:west --seat 1""",
    "replay": """examples:
  signoria replay saves/three.journal              the story of the game
  signoria replay saves/three.journal --to 20      as it stood after 20 choices""",
    "verify": """examples:
  signoria verify saves/three.journal
  signoria verify --all saves""",
    "fuzz": """examples:
  signoria fuzz pax_renaissance --games 300
  signoria fuzz pax_renaissance --games 1000 --seed 9 --every 10 --json""",
    "coverage": """examples:
  signoria coverage pax_renaissance            (in a clone of the repository: it reads tests/)
  signoria coverage pax_renaissance --rule E1.04""",
    "pack": """examples:
  signoria pack check my_events.toml              every fault with its line, and what would be right
  signoria pack check decks/*.toml --json
  SIGNORIA_PACK=my_cards signoria play price_of_power     your cards in the place of ours with the same ids; the files
                                                          in the folder are named like ours: events_1.toml, ideas.toml
How cards are written: games/price_of_power/LANGUAGE.md. The exit status is 1 when anything is wrong.""",
    "bench": """examples:
  signoria bench
  signoria bench pax_renaissance --seconds 10 --json
  signoria bench server --json                 200 tables on SQLite and on PostgreSQL, 100 choices a second
  signoria bench server --database sqlite --tables 50 --rate 20""",
    "situation": """examples:
  signoria situation vote.json
  signoria situation vote.json --choose ops:west --choose PREN041 --json
  signoria situation --edits pax_renaissance       what can be written down""",
    "simulate": """examples:
  signoria simulate pax_renaissance --seats sensible,random --games 400
  signoria simulate pax_renaissance --seats sensible,sensible,random --games 60 --json
  signoria simulate price_of_power --seats sensible,random,random --paired Prestige""",
}


def parser() -> argparse.ArgumentParser:
    """Every command, with its help."""
    top = argparse.ArgumentParser(
        prog="signoria",
        description="Great board games of Renaissance Europe, every rule enforced.",
        epilog="Each command explains itself: signoria COMMAND --help",
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, what: str, json: bool = True) -> argparse.ArgumentParser:
        made = commands.add_parser(
            name,
            help=what,
            description=what[0].upper() + what[1:] + ".",
            epilog=EXAMPLES.get(name),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if json:
            made.add_argument("--json", action="store_true", help="print JSON for programs")
        return made

    command("games", "list the games")
    _setup(play := command("play", "play in the terminal, people and bots", json=False), "human,sensible")
    play.add_argument("game", nargs="?", default="pax_renaissance", help="the game (default: pax_renaissance)")
    play.add_argument("--resume", nargs="?", const="", metavar="FILE", help="go on with a saved game (the last one)")
    play.add_argument("--file", type=Path, help="where to keep the journal")
    serve = command("serve", "run the web table", json=False)
    serve.add_argument("--port", type=int, default=8017, help="0 takes a free one (default: 8017)")
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    serve.add_argument("--data", type=Path, help="where everything is kept (default: your data folder)")
    serve.add_argument("--database", default="", help="postgresql://… (default: SQLite in the data folder)")
    serve.add_argument("--open", action="store_true", help="open the page in a browser")
    serve.add_argument("--bot-pause", type=float, default=0.35, help="seconds between a bot's choices")
    serve.add_argument("--bot-patience", type=float, default=20.0, help="seconds until a silent bot is replaced")
    serve.add_argument("--writes-a-minute", type=int, default=600, help="how much one person may do (default: 600)")
    serve.add_argument("--secure-cookies", action="store_true", help="when it stands behind https")
    tables = command("tables", "bring the tables of a server out as journals, and in again")
    tables.add_argument("what", choices=("list", "export", "import"))
    tables.add_argument("name", nargs="*", help="export: these tables (default: all); import: journals, or folders")
    tables.add_argument("--data", type=Path, help="the server's data folder (default: your data folder)")
    tables.add_argument("--database", default="", help="postgresql://… (default: SQLite in the data folder)")
    tables.add_argument("--to", type=Path, default=Path("tables"), help="export: the folder (default: tables)")
    new = command("new", "set up a game and write its journal")
    new.add_argument("game")
    new.add_argument("--seats", type=int, help="number of seats")
    new.add_argument("--file", type=Path, help="where to write it (default: GAME.journal)")
    _variants(new)
    for name, what in (
        ("show", "show a saved game: the table, and what is asked"),
        ("choose", "make choices in a saved game"),
        ("replay", "tell a saved game again, or show it at an earlier moment"),
    ):
        made = command(name, what)
        made.add_argument("file", type=Path, help="a journal")
        made.add_argument("--seat", type=int, help="see it with the eyes of this seat")
        if name == "choose":
            made.add_argument("option", nargs="+", help="the ids to choose, one after the other")
        if name == "replay":
            made.add_argument("--to", type=int, metavar="N", help="stop after N choices")
    verify = command("verify", "check that journals replay to the same game")
    verify.add_argument("file", type=Path, nargs="*", help="journals")
    verify.add_argument("--all", type=Path, metavar="FOLDER", help="every journal below a folder")
    _measuring(command)
    situation = command("situation", "show a situation written as JSON, and what can be chosen in it")
    situation.add_argument("file", help="a situation, or with --edits a game")
    situation.add_argument("--choose", action="append", default=[], metavar="ID", help="make this choice (repeatable)")
    situation.add_argument("--edits", action="store_true", help="list what a situation of this game can say")
    return top


def _measuring(command: Command) -> None:
    """Fuzz, coverage, pack, bench, simulate."""
    fuzz = command("fuzz", "play random games and check every promise of the kernel")
    fuzz.add_argument("game")
    fuzz.add_argument("--games", type=int, default=100)
    fuzz.add_argument("--seed", type=int, default=1)
    fuzz.add_argument("--every", type=int, default=25, help="check one position in so many deeply (default 25)")
    coverage = command("coverage", "which rules and cards are coded, tested and fuzzed")
    coverage.add_argument("game")
    coverage.add_argument("--tests", type=Path, default=Path("tests"), help="where the tests are (default: tests)")
    coverage.add_argument("--games", type=int, default=240, help="random games that count cards (default 240)")
    coverage.add_argument("--rule", help="tell one record: its text, where it is coded, which tests prove it")
    pack = command("pack", "check a file of cards for The Price of Power")
    pack.add_argument("what", choices=("check",))
    pack.add_argument("file", type=Path, nargs="+", help="TOML files with cards of any deck")
    bench = command("bench", "measure the speed of the games, or of the server")
    bench.add_argument("game", nargs="?", help="one game, or server (default: all games)")
    bench.add_argument("--seconds", type=float, help="how long (default: 4 for a game, 20 for each database)")
    bench.add_argument("--seats", type=int, help="number of seats (default: the least)")
    bench.add_argument("--tables", type=int, default=200, help="server: how many live tables (default: 200)")
    bench.add_argument("--rate", type=float, default=100.0, help="server: choices a second (default: 100)")
    bench.add_argument("--database", choices=("sqlite", "postgresql"), help="server: only this kind (default: both)")
    simulate = command("simulate", "let bots play many games against each other")
    simulate.add_argument("game")
    simulate.add_argument("--seats", default="sensible,random", help="the bots, e.g. sensible,random")
    simulate.add_argument("--games", type=int, default=100)
    simulate.add_argument(
        "--paired",
        metavar="MEASURE",
        help="play each game twice, the second time with a random player in the first bot's seat, and compare "
        "this measure (e.g. Prestige, florins)",
    )
    simulate.add_argument("--workers", type=int, help="processes (default: one a core)")
    _variants(simulate)


def _variants(made: argparse.ArgumentParser) -> None:
    made.add_argument("--seed", help="a seed, for a game that can be repeated (default: secret)")
    made.add_argument("--scenario", help="the scenario (see `signoria games`)")
    made.add_argument("--option", action="append", default=[], help="turn a variant on (repeatable)")


def _setup(made: argparse.ArgumentParser, seats: str) -> None:
    made.add_argument("--seats", default=seats, help=f"who sits where: human or a bot each (default: {seats})")
    _variants(made)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; errors say what to do and exit with 2."""
    from signoria.cli import commands

    args = parser().parse_args(argv)
    try:
        return commands.run(args)
    except KeyboardInterrupt:
        print("\nStopped; nothing that was written is lost.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 0
    except (ValueError, OSError) as error:
        print(f"signoria: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
