"""Write, or check, the nets that catch any change of behaviour.

  python tools/golden.py             write what changed: playthroughs, perft counts, endings
  python tools/golden.py --check     write nothing; show the first difference, exit 1 if there is one
  python tools/golden.py --fresh     forget the choices recorded so far: new games, new journals
  python tools/golden.py --only perft

Everything lies in tests/nets. Playthroughs and endings keep the choices that they had for as long
as the rules allow them, so that after a rule fix the diff shows that fix and little else. Read the
diff before you commit it: each line in it is something that a player would notice.

- golden/GAME-NAME.txt: all that the API says at each step of a few whole games. Every scenario with
  each number of seats, and each switch once.
- perft.json: how many positions lie within a depth of some situations. Add a situation by hand with
  its depth; the counts are filled in.
- endings/GAME-ENDING.journal: a finished game for every way that the game can end, and in
  endings/GAME.json who won.
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import signoria
from signoria.games.pax_renaissance import components as pax
from signoria.games.pax_renaissance.state import State as PaxState
from signoria.games.pax_renaissance.victory import standings
from signoria.games.price_of_power import components as pop
from signoria.games.price_of_power.state import LARGE_TOWNS, SMALL_TOWNS, VASSAL_TOKENS
from signoria.kernel.choice import FIRST, Together
from signoria.kernel.explain import Explanation
from signoria.kernel.fuzz import setups
from signoria.kernel.journal import JournalError, replay, write
from signoria.kernel.position import Position
from signoria.kernel.vocabulary import STANDARD
from signoria.registry import Handle, games

NETS = Path(__file__).resolve().parent.parent / "tests" / "nets"
GOLDEN = NETS / "golden"
ENDINGS = NETS / "endings"
PERFT = NETS / "perft.json"

AnyPosition = Position[Any]

# ---------------------------------------------------------------- playthroughs

DIGEST_EVERY = 10
EXPLAIN_EVERY = 7
PROSE = 3  # how often a kind of event or question is put into words
CANDIDATES = 40
LONGEST = 20_000
WIDE = 80
TOLD = {"price_of_power": 150}
"""Of a game whose every step is long to tell: how many choices of each playthrough. Endings replay whole games."""


@dataclass(frozen=True)
class Playthrough:
    """One whole game to be told."""

    game: str
    name: str
    scenario: str
    seats: int
    options: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        return GOLDEN / f"{self.game}-{self.name}.txt"


def playthroughs(handle: Handle) -> list[Playthrough]:
    """Every scenario with each number of seats, and each switch once, with the fewest seats."""
    rules = handle.rules
    found: list[Playthrough] = []
    for scenario in rules.scenarios:
        for seats in range(scenario.least, scenario.most + 1):
            found.append(Playthrough(handle.id, f"{scenario.id}-{seats}", scenario.id, seats))
    first = rules.scenarios[0]
    for switch in rules.switches:
        options = (switch.needs, switch.id) if switch.needs else (switch.id,)
        found.append(Playthrough(handle.id, switch.id, first.id, first.least, options))
    return found


Choices = list[tuple[int, str]]
"""Seat and option, or offer."""


def choices_in(text: str) -> Choices:
    """The choices that a playthrough's text records."""
    found = (line.split() for line in text.splitlines() if line.startswith("> "))
    return [(int(seat), option) for _, seat, option in found]


def seed_in(text: str) -> str:
    """The seed that a playthrough's text records."""
    return next((line.removeprefix("seed ") for line in text.splitlines()[:3] if line.startswith("seed ")), "")


def kinds_in(text: str) -> set[str]:
    """The kinds of questions and events in a text."""
    lines = (line.split() for line in text.splitlines())
    return {
        words[2] if words[0][0].isdigit() else words[1] for words in lines if len(words) > 2 and "*" not in words[0]
    }


def tell_game(what: Playthrough, old: str, known: set[str]) -> str:
    """The text of a playthrough: the game of the old text, or the one of many that shows most that is new."""
    if seed := seed_in(old):
        return tell_choices(what, seed, choices_in(old))
    texts = [tell_choices(what, f"{what.name}-{number}", []) for number in range(CANDIDATES)]
    return max(texts, key=lambda text: 2000 * len(kinds_in(text) - known) - len(text))


def tell_choices(what: Playthrough, seed: str, script: Choices) -> str:
    """The text of a game; choices come from the script for as long as it fits, then at random."""
    return "\n".join(_story(what, seed, script[:])) + "\n"


def _story(what: Playthrough, seed: str, script: Choices) -> Iterator[str]:
    position = signoria.game(what.game).new(seats=what.seats, seed=seed, scenario=what.scenario, options=what.options)
    yield f"{position.game.title}: {what.scenario}, {what.seats} seats, options {' '.join(what.options) or '-'}"
    yield f"seed {seed}"
    yield f"commitment {position.commitment()}"
    shown: dict[str, str] = {}
    opening = list(_seen(position, None, shown))
    yield from opening if not what.options else ()  # a switch's table is laid like its scenario's
    taken: Counter[str] = Counter()
    told: Counter[str] = Counter()
    logged = recorded = number = 0
    while True:
        record = position.record
        assert record is not None
        for choice in record[recorded:]:
            if choice.forced:
                answers = " ".join(f"{seat}={position.game.vocabulary.ids[code]}" for seat, code in choice.answers)
                yield f". {choice.what} {answers}"
        yield from _log(position, logged, told)
        logged, recorded = len(position.log), len(record)
        if number % DIGEST_EVERY == 0 or position.over:
            yield f"# {position.digest()}"
        if position.over or number == TOLD.get(what.game):
            break
        yield from _asks(position, told)
        seat, option = _choice(position, script, number, taken)
        if number % EXPLAIN_EVERY == 0:
            yield from _refusal(position, seat, Random(f"explain/{number}"))
        yield f"> {seat} {option}"
        if option in position.offers(seat):
            position.take(option, seat)
        else:
            position.choose(option, seat)
        taken[option] += 1
        number += 1
        assert number < LONGEST, "the game does not end"
    if position.over:
        yield from _ending(position, shown)
    else:
        yield "told no further"


def _asks(position: AnyPosition, told: Counter[str]) -> Iterator[str]:
    """What is asked: step, seat, question, choices that the seat could undo; and the options."""
    awaited = position.awaited
    if isinstance(awaited, str):
        yield f"awaited: {awaited}"
    for asked in position.asks:
        undo = position.undo_depth(asked.seat)
        told[asked.what] += 1
        prompt = f" | §{asked.section} {asked.prompt}" if told[asked.what] <= PROSE else ""
        yield ""
        yield f"{position.step}: {asked.seat} {asked.what} undo {undo}{prompt}"
        yield f"  {squeezed(asked.options)}"
    for seat in position.seats:
        if offers := position.offers(seat):
            yield f"  offered to {seat}: {squeezed(offers)}"


def squeezed(options: Sequence[str]) -> str:
    """Options in their order; neighbours of one family share the family's name: `buy:PREN001,PREN002`."""
    parts: list[str] = []
    last = ""
    for option in options:
        family, colon, rest = option.partition(":")
        if colon and family == last:
            parts[-1] += f",{rest}"
        else:
            parts.append(option)
        last = family if colon else ""
    return " ".join(parts)


def _choice(position: AnyPosition, script: Choices, number: int, taken: Counter[str]) -> tuple[int, str]:
    """The recorded choice if it can still be made; else any, rather one that was seldom made."""
    offers = [(seat, option) for seat in position.seats for option in position.offers(seat)]
    if number < len(script):
        asked = {(one.seat, option) for one in position.asks for option in one.options}
        if script[number] in asked or script[number] in offers:
            return script[number]
        script.clear()
    rng = Random(f"choice/{position.setup.seed}/{number}")
    if offers and rng.random() < 0.25:
        return rng.choice(offers)
    ask = rng.choice(position.asks)
    one, other = rng.choice(ask.options), rng.choice(ask.options)
    return ask.seat, min((one, other), key=lambda option: taken[option])


def _log(position: AnyPosition, since: int, told: Counter[str]) -> Iterator[str]:
    """New log lines: as data and as prose; of an event that comes often, later only the data."""
    words = position.game.words
    for event in position.log[since:]:
        data = words.data(position.state, event)
        key, rule = str(data.pop("event")), data.pop("rule")
        fields = " ".join(f"{name}={value}" for name, value in data.items())
        whispered = "" if event[2] < 0 else f" to {event[2]:b}"
        told[key] += 1
        prose = f" | §{rule} {words.prose(position.state, event)}" if told[key] <= PROSE else ""
        yield f"- {key} {fields}{whispered}{prose}"


def _refusal(position: AnyPosition, seat: int, rng: Random) -> Iterator[str]:
    """Why something of the same kind as an option cannot be chosen."""
    asked = next((one for one in position.asks if one.seat == seat), None)
    if asked is None:
        return
    vocabulary = position.game.vocabulary
    family = vocabulary.family(vocabulary.code(rng.choice(asked.options)))
    if family in STANDARD:
        return  # `yes` or `3` is no thing that a rule forbids
    others = [vocabulary.ids[code] for code in family if vocabulary.ids[code] not in asked.options]
    if others:
        told: Explanation = position.explain(rng.choice(others), seat)
        yield f"  not {told.option} | {told.text}"


def _seen(position: AnyPosition, seat: int | None, known: dict[str, str], keep: bool = True) -> Iterator[str]:
    """The lines of a view that differ from what is known already."""
    now = dict(_flat("", position.view(seat)))
    eye = "*" if seat is None else f"*{seat}"
    for path, value in now.items():
        if known.get(path) != value:
            yield f"{eye} {path} = {value}"
    yield from (f"{eye} {path} is no more" for path in known if path not in now)
    if keep:
        known.clear()
        known.update(now)


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """A view as paths and values; small objects stay whole."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    if isinstance(value, dict) and len(text) > WIDE:
        for key, inner in value.items():
            yield from _flat(f"{path}.{key}".removeprefix(".").removeprefix("table."), inner)
    elif isinstance(value, list) and len(text) > WIDE and any(isinstance(inner, dict) for inner in value):
        for place, inner in enumerate(value):
            yield from _flat(f"{path}.{place}", inner)
    else:
        yield path, text


def _ending(position: AnyPosition, shown: dict[str, str]) -> Iterator[str]:
    outcome = position.outcome
    assert outcome is not None
    yield ""
    yield f"over: {outcome.how} §{outcome.rule}, won by {' '.join(map(str, outcome.winners))}"
    yield from _seen(position, None, shown)
    for seat in position.seats:
        yield from _seen(position, seat, shown, keep=False)


# ---------------------------------------------------------------- perft


@dataclass
class Perft:
    """A situation and what is chosen first, a depth, and how many positions there are at each step towards it."""

    name: str
    depth: int
    situation: dict[str, Any]
    first: list[str]
    counts: list[int]
    asked: dict[str, int]

    def count(self) -> None:
        """Fill in the counts, and what is asked in the positions at full depth."""
        handle = signoria.game(self.situation["game"])
        levels = [0] * self.depth
        asked: Counter[str] = Counter()
        start = handle.situation(json.dumps(self.situation))
        for option in self.first:
            start.choose(option)
        _walk(start, self.depth, levels, asked)
        self.counts, self.asked = levels, dict(sorted(asked.items()))


def _walk(position: AnyPosition, depth: int, levels: list[int], asked: Counter[str]) -> None:
    if not depth:
        pending = position.pending
        asked[f"over: {position.outcome.how}" if position.outcome else pending.what if pending else "nothing"] += 1
        return
    for seat, code in _moves(position):
        following = position.clone()
        following.choose(code, seat)
        levels[-depth] += 1
        _walk(following, depth - 1, levels, asked)


def _moves(position: AnyPosition) -> list[tuple[int, int]]:
    """What can be chosen; where answers are sealed their order is no matter, so only the first seat's."""
    asks = position.open_asks()
    pending = position.pending
    if isinstance(pending, Together) and pending.kind != FIRST:
        asks = asks[:1]
    return [(ask.seat, code) for ask in asks for code in position.codes(ask)]


def read_perft() -> list[Perft]:
    rows = json.loads(PERFT.read_text(encoding="utf-8"))
    return [Perft(**{"first": [], "counts": [], "asked": {}} | row) for row in rows]


def perft_text(table: list[Perft]) -> str:
    """One situation a paragraph, one key (of a situation: one edit) a line."""
    return "[\n  " + ",\n  ".join(_spread(vars(row), ("situation", "edits"), "  ") for row in table) + "\n]\n"


def _spread(data: dict[str, Any], spread: tuple[str, ...], indent: str) -> str:
    """JSON with one key a line, and so the objects in it that are named."""
    lines = []
    for key, value in data.items():
        plain = json.dumps(value, ensure_ascii=False)
        lines.append(f"{json.dumps(key)}: {_spread(value, spread, indent + '  ') if key in spread else plain}")
    return "{\n" + ",\n".join(f"{indent}  {line}" for line in lines) + f"\n{indent}}}"


# ---------------------------------------------------------------- endings

TRIES = 3000


def everything_out() -> dict[str, object]:
    """All Towns and Vassal tokens of France on the map of The Price of Power."""
    g = signoria.game("price_of_power").new(3, "towns", "S1-01").state
    held = [p for p in range(len(pop.PROVINCES)) if g.town[p] == 1 or g.vassal[p] == 1]
    main = [
        p for p, area in enumerate(pop.PROVINCE_AREA) if not pop.DISTANT_AREA[area] and (g.town[p] or g.npr[p] >= 0)
    ]
    large, small = ([p for p in main if pop.LARGE[p] is size] for size in (True, False))
    small.sort(key=lambda p: g.town[p] != 1)
    towns, vassals = [*large[:LARGE_TOWNS], *small[:SMALL_TOWNS]], small[SMALL_TOWNS : SMALL_TOWNS + VASSAL_TOKENS]
    edits: dict[str, object] = {pop.PROVINCES[p]: "vacant" for p in held if p not in towns}
    return (
        edits | {pop.PROVINCES[p]: "france" for p in towns} | {pop.PROVINCES[p]: {"vassal": "france"} for p in vassals}
    )


NEAR: dict[tuple[str, str], dict[str, Any]] = {
    ("price_of_power", "glory"): {
        "scenario": "S1-01",
        "seats": 3,
        "edits": {"players": {"france": {"prestige": 120}}, "phase": "peace"},
    },
    ("price_of_power", "towns"): {
        "scenario": "S1-01",
        "seats": 3,
        "edits": {"provinces": everything_out(), "now": [["end_of_round"]]},
    },
}
"""Endings that random games hardly reach: situations near to them."""


def endings(handle: Handle) -> dict[str, str]:
    """Every way that a game can end, with its rule: `RULE_OF` beside the game's rules."""
    module = sys.modules[type(handle.rules).__module__]
    found: dict[str, str] = getattr(module, "RULE_OF", {})
    return found


def fixture(game: str, ending: str) -> Path:
    return ENDINGS / f"{game}-{ending}.journal"


def summary(position: AnyPosition) -> dict[str, Any]:
    """What is written down about a finished game."""
    outcome = position.outcome
    assert outcome is not None
    assert position.record is not None
    return {
        "winners": list(outcome.winners),
        "rule": outcome.rule,
        "seats": position.setup.seats,
        "options": list(position.setup.options),
        "choices": len(position.record),
        "digest": position.digest(),
    }


def find_ending(handle: Handle, ending: str, fresh: bool) -> AnyPosition:
    """The game that the fixture holds, if it still ends so; else another, found by random play."""
    path = fixture(handle.id, ending)
    if path.exists() and not fresh:
        try:
            position = replay(handle.rules, path.read_text(encoding="utf-8"), strict=False)
            if position.outcome and position.outcome.how == ending:
                return position
        except JournalError:
            pass
    kinds = setups(handle.rules)
    near = NEAR.get((handle.id, ending))
    for number in range(TRIES):
        kind = kinds[number % len(kinds)]
        name = f"{ending}-{number}"
        if near is None:
            position = handle.new(kind.seats, name, kind.scenario, kind.options)
        else:
            position = handle.situation(json.dumps(near | {"seed": name}))
        _steer(position, ending, Random(name))
        if position.outcome and position.outcome.how == ending:
            return position
    raise LookupError(f"{handle.id}: no game that ends by {ending!r} in {TRIES} tries")


def _steer(position: AnyPosition, ending: str, rng: Random) -> None:
    """Play at random, rather towards this ending, and never into another while there is a way round."""
    lean = LEANINGS.get(position.game.id)
    while not position.over and position.step < LONGEST:
        ask = rng.choice(position.open_asks())
        codes = position.codes(ask)[:]
        if lean is None:
            position.choose(rng.choice(codes), ask.seat)
            continue
        rng.shuffle(codes)
        best, most = codes[0], -float("inf")
        careless = rng.random() < 0.25
        for code in codes:
            following = position.clone()
            following.choose(code, ask.seat)
            if following.outcome:
                worth = float("inf") if following.outcome.how == ending else -1e9
            else:
                worth = 0.0 if careless else lean(following.state, ending)
            if worth > most:
                best, most = code, worth
        position.choose(best, ask.seat)


def lean_pax(g: PaxState, ending: str) -> float:
    """How near the table is to an ending: what the best seat lacks, or what the poorest still has."""
    if ending in pax.VICTORIES:
        victory = pax.VICTORIES.index(ending)
        lacking = min(sum(one.lacking for one in standings(g, seat, victory)) for seat in range(g.seats))
        return 3 * g.awake[victory] - lacking
    if ending == "bankruptcy":
        return -sum(
            bool(g.out[seat] == 0)
            * (
                1
                + g.florins[seat]
                + 2 * len(g.hand[seat])
                + 2 * len(g.maids[seat])
                + 2 * len(g.rows[seat * 2] + g.rows[seat * 2 + 1])
                + 3 * g.concession.count(seat + 1)
            )
            for seat in range(1, g.seats)
        )
    return 0.0


LEANINGS: dict[str, Callable[[Any, str], float]] = {"pax_renaissance": lean_pax}

# ---------------------------------------------------------------- files


def golden_files(fresh: bool) -> Iterator[tuple[Path, str]]:
    for handle in games():
        known: set[str] = set()
        for what in playthroughs(handle):
            old = what.path.read_text(encoding="utf-8") if what.path.exists() and not fresh else ""
            text = tell_game(what, old, known)
            known |= kinds_in(text)
            yield what.path, text


def perft_files(fresh: bool) -> Iterator[tuple[Path, str]]:
    table = read_perft()
    for row in table:
        try:
            row.count()
        except ValueError as error:
            raise SystemExit(f"{PERFT.name}, {row.name!r}: {error}") from error
    yield PERFT, perft_text(table)


def ending_files(fresh: bool) -> Iterator[tuple[Path, str]]:
    for handle in games():
        found: dict[str, Any] = {}
        for ending in endings(handle):
            position = find_ending(handle, ending, fresh)
            found[ending] = summary(position)
            yield fixture(handle.id, ending), write(position)
        lines = ",\n".join(f"  {json.dumps(ending)}: {json.dumps(told)}" for ending, told in found.items())
        yield ENDINGS / f"{handle.id}.json", f"{{\n{lines}\n}}\n"


NETS_BY_NAME: dict[str, Callable[[bool], Iterator[tuple[Path, str]]]] = {
    "playthroughs": golden_files,
    "perft": perft_files,
    "endings": ending_files,
}
KINDS_OF_FILE = {"playthroughs": (GOLDEN, "*"), "endings": (ENDINGS, "*")}


def difference(old: str, new: str) -> str:
    """The first line that differs, with what led to it; empty when nothing does."""
    if old == new:
        return ""
    before, now = old.splitlines(), new.splitlines()
    where = next((n for n, (a, b) in enumerate(zip(before, now, strict=False)) if a != b), min(len(before), len(now)))
    context = "".join(f"    {line}\n" for line in now[max(0, where - 3) : where])
    changed = sum(line[:1] in "+-" for line in difflib.ndiff(before, now)) if len(before) < 3000 else 0
    return (
        f"line {where + 1}{f' ({changed} lines differ)' if changed else ''}:\n{context}"
        f"  - {before[where] if where < len(before) else '(ends)'}\n"
        f"  + {now[where] if where < len(now) else '(ends)'}\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="tools/golden.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 on a difference")
    parser.add_argument("--fresh", action="store_true", help="do not follow the choices recorded so far")
    parser.add_argument("--only", choices=tuple(NETS_BY_NAME), help="one kind of net")
    args = parser.parse_args(arguments)
    status = 0
    for name, files in NETS_BY_NAME.items():
        if args.only not in (None, name):
            continue
        began, count, wanted = time.perf_counter(), 0, set()
        for path, text in files(args.fresh):
            wanted.add(path)
            old = path.read_text(encoding="utf-8") if path.exists() else ""
            if difference_found := difference(old, text):
                count += 1
                print(f"{path.parent.name}/{path.name}, {difference_found}")
                if not args.check:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    path.write_text(text, encoding="utf-8")
        if name in KINDS_OF_FILE:
            folder, pattern = KINDS_OF_FILE[name]
            for stray in sorted(set(folder.glob(pattern)) - wanted):
                count += 1
                print(f"{stray.parent.name}/{stray.name} belongs to no game")
                if not args.check:
                    stray.unlink()
        done = "differ" if args.check else "written"
        print(f"{name}: {len(wanted)} files, {count} {done}, {time.perf_counter() - began:.1f} s")
        status |= bool(args.check and count)
    return status


if __name__ == "__main__":
    sys.exit(main())
