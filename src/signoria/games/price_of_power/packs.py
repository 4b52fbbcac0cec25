"""Checking a pack: a TOML file with cards of any deck, ours or one's own.

Shape first (the keys of `deck_tables.py`, their types), then sense: known Areas, costs not below 0, effects that
can be read. Every fault tells its line and what would be right. Nothing is loaded from the decks but
the ids that cards of different files name, so that a faulty deck can be checked too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NotRequired, get_args, get_origin, get_type_hints, is_typeddict

from signoria.games.price_of_power.components import (
    AREA_OF_ID,
    CONTINENTS,
    FOLDER,
    NODE_OF_ID,
    POWERS,
    PROVINCE_OF_ID,
    REALM_OF_ID,
)
from signoria.games.price_of_power.deck_tables import (
    BONUSES,
    ICONS,
    MILESTONE_DECKS,
    SYMBOLS,
    ActionCardData,
    ActionTypeData,
    EventData,
    IdeaData,
    MilestoneData,
    MissionData,
    StruggleData,
    TradeData,
)
from signoria.games.price_of_power.grammar import CONDITION, EFFECTS, PLAYERS
from signoria.games.price_of_power.language import Fault, likely, parse
from signoria.games.price_of_power.toml_lines import Lines, Path

TABLES: dict[str, type] = {
    "type": ActionTypeData,
    "card": ActionCardData,
    "event": EventData,
    "mission": MissionData,
    "milestone": MilestoneData,
    "idea": IdeaData,
    "trade": TradeData,
    "struggle": StruggleData,
}
KINDS = ("battle", "reaction", "covert")
HALVES = ("1", "2", "X")
DICE = "ica"
PERSONS = ("advisor", "leader")
TYPE_NAMES: dict[object, str] = {int: "a whole number", str: "a text", bool: "true or false"}


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault in a pack."""

    line: int
    what: str
    fix: str


def check(text: str) -> list[Finding]:
    """Everything wrong with a pack, by line."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        told = str(error)
        line = told.rpartition("(at line ")[2].partition(",")[0]
        what = told.rpartition(" (at ")[0] or told
        return [Finding(int(line) if line.isdigit() else text.count("\n") + 1, f"no valid TOML: {what}", "see toml.io")]
    return sorted(Pack(data, Lines(text)).check(), key=lambda finding: finding.line)


@cache
def deck_ids(key: str) -> frozenset[str]:
    """The ids of our own decks' tables, read with patience: a faulty file has none."""
    found: set[str] = set()
    for path in sorted((FOLDER / "decks").glob("*.toml")):
        try:
            rows: object = tomllib.loads(path.read_text(encoding="utf-8")).get(key, [])
        except tomllib.TOMLDecodeError:
            continue
        if isinstance(rows, list):
            found |= {str(row["id"]) for row in rows if isinstance(row, dict) and "id" in row}
    return frozenset(found)


Row = Mapping[str, object]


class Pack:
    """One pack being checked."""

    def __init__(self, data: Mapping[str, object], lines: Lines) -> None:
        self.data = data
        self.lines = lines
        self.findings: list[Finding] = []
        self.misshapen = False  # the table at hand lacks a key, or a value has the wrong type

    def fault(self, path: Path, what: str, fix: str = "") -> None:
        self.findings.append(Finding(self.lines.of(path), what, fix))

    def check(self) -> list[Finding]:
        if not self.data:
            self.fault((), "nothing is in it", "write tables: " + ", ".join(f"[[{key}]]" for key in TABLES))
        for key, rows in self.data.items():
            if key not in TABLES:
                self.fault((key,), f"unknown table {key!r}", likely(key, TABLES, "tables are"))
            elif not isinstance(rows, list):
                self.fault((key,), f"[{key}] is one table", f"write [[{key}]] above each")
            else:
                self.rows(key, rows)
        return self.findings

    def rows(self, key: str, rows: list[object]) -> None:
        """The tables of one kind."""
        sense = SENSE[key]
        known: dict[str, int] = {}
        for n, row in enumerate(rows):
            path: Path = (key, n)
            self.misshapen = False
            self.shape(path, row, TABLES[key])
            if not isinstance(row, dict):
                continue
            name = str(row.get("age", "")) + str(row.get("id", ""))
            if "id" in row and name in known:
                self.fault((*path, "id"), f"{row['id']!r} is the id of two cards", "give it another id")
            known[name] = n
            self.not_blank(path, row)
            self.texts(path, row)
            if not self.misshapen:
                sense(self, path, row)

    # ------------------------------------------------------------ shape

    def shape(self, path: Path, value: object, wanted: object) -> None:
        """Whether a value has the type that its place wants."""
        if get_origin(wanted) is NotRequired:
            wanted = get_args(wanted)[0]
        if is_typeddict(wanted):
            self.table(path, value, wanted)
        elif get_origin(wanted) is list:
            if not isinstance(value, list):
                self.wrong(path, value, "a list", f"write {path[-1]} = [ … ]")
                return
            for n, one in enumerate(value):
                self.shape((*path, n), one, get_args(wanted)[0])
        elif get_origin(wanted) is dict:
            if not isinstance(value, dict):
                self.wrong(path, value, "a table", f"write {path[-1]} = {{ … }}")
                return
            for name, one in value.items():
                self.shape((*path, name), one, get_args(wanted)[1])
        elif type(value) is not wanted:
            fix = f'write {path[-1]} = "{value}"' if wanted is str and isinstance(value, int) else ""
            self.wrong(path, value, TYPE_NAMES[wanted], fix)

    def wrong(self, path: Path, value: object, wanted: str, fix: str) -> None:
        told = "a list" if isinstance(value, list) else "a table" if isinstance(value, dict) else f"{value!r}"
        name = next(part for part in reversed(path) if isinstance(part, str))
        self.misshapen = True
        self.fault(path, f"{name} must be {wanted}, not {told}", fix)

    def table(self, path: Path, value: object, wanted: object) -> None:
        """The keys of a table."""
        if not isinstance(value, dict):
            self.wrong(path, value, "a table", "write { key = value, … }")
            return
        hints: dict[str, object] = get_type_hints(wanted, include_extras=True)
        name = next(part for part in reversed(path) if isinstance(part, str))
        for key in value:
            if key not in hints:
                self.fault((*path, key), f"unknown key {key!r}", likely(key, hints, f"the keys of a {name} are"))
        for key, kind in hints.items():
            if key in value:
                self.shape((*path, key), value[key], kind)
            elif get_origin(kind) is not NotRequired:
                self.misshapen = True
                told = f" {value['id']!r}" if "id" in value else ""
                self.fault(path, f"{name}{told} has no {key}", f"add: {key} = …")

    # ------------------------------------------------------------ sense

    def one_of(self, path: Path, value: object, known: Collection[str], what: str) -> None:
        if value not in known:
            self.fault(path, f"unknown {what} {value!r}", likely(str(value), known, f"{what}s are"))

    def not_below(self, path: Path, row: Row, *keys: str) -> None:
        """Costs and the like."""
        for key in keys:
            value = row.get(key, 0)
            if isinstance(value, int) and value < 0:
                self.fault((*path, key), f"{key} = {value} is below 0", "write 0 or more")

    def ideas(self) -> frozenset[str]:
        rows = self.data.get("idea", [])
        mine = {str(row.get("id")) for row in rows if isinstance(row, dict)} if isinstance(rows, list) else set()
        return deck_ids("idea") | mine

    def text(self, path: Path, value: object, kind: str) -> None:
        """A text in the effect language."""
        if not isinstance(value, str):
            return
        try:
            parse(kind, value, self.ideas())
        except Fault as fault:
            self.fault(path, fault.what, fault.fix)

    def not_blank(self, path: Path, row: Row) -> None:
        """What players read."""
        for key in ("id", "title", "text", "name"):
            if isinstance(row.get(key), str) and not str(row[key]).strip():
                self.fault((*path, key), f"{key} is empty", f'write {key} = "…"')

    def texts(self, path: Path, row: Row) -> None:
        """All conditions and effects of a table."""
        for key in ("needs", "needs_a", "needs_b"):
            if str(row.get(key, "")).strip():
                self.text((*path, key), row[key], CONDITION)
        if "chooser" in row:
            self.text((*path, "chooser"), row["chooser"], PLAYERS)
        for key in ("effect", "a", "b", "reward"):
            effects = row.get(key)
            if isinstance(effects, list):
                for n, effect in enumerate(effects):
                    self.text((*path, key, n), effect, EFFECTS)

    def character(self, path: Path, row: Row, deck: bool) -> None:
        """A Character at the bottom of a card."""
        self.one_of((*path, "kind"), row["kind"], PERSONS, "kind of Character")
        self.one_of((*path, "icon"), row["icon"], ICONS, "mortality icon")
        self.not_below(path, row, "cost", "skill")
        if row["kind"] not in PERSONS:
            return
        if row["kind"] == "advisor":
            if not deck:
                self.fault((*path, "kind"), "an Event has no Advisors", 'write kind = "leader"')
            if "skill" not in row:
                self.fault(path, f"the Advisor {row['name']!r} has no skill", "add: skill = 1")
            return
        skills = row.get("skills")
        if not isinstance(skills, list) or len(skills) != 3 or min(skills) < 0:
            self.fault((*path, "skills"), f"the Leader {row['name']!r} needs three skills", "write skills = [1, 2, 3]")
        if wrong := set(str(row.get("dice", ""))) - set(DICE):
            self.fault((*path, "dice"), f"unknown dice {''.join(sorted(wrong))!r}", "letters are i, c and a")


# ---------------------------------------------------------------- each kind of table


def children(row: Row, key: str) -> Iterator[tuple[int, Row]]:
    rows = row.get(key, [])
    if isinstance(rows, list):
        yield from ((n, one) for n, one in enumerate(rows) if isinstance(one, dict))


def type_sense(pack: Pack, path: Path, row: Row) -> None:
    """A type of Action Card."""
    pack.one_of((*path, "deck"), row["deck"], POWERS, "deck")
    pack.not_below(path, row, "uses", "power", "ducats")
    seen: set[object] = set()
    for n, mode in children(row, "mode"):
        at: Path = (*path, "mode", n)
        pack.not_below(at, mode, "uses", "power", "ducats")
        kinds = mode.get("kinds", [])
        for k, kind in enumerate(kinds if isinstance(kinds, list) else []):
            pack.one_of((*at, "kinds", k), kind, KINDS, "kind")
        if not mode.get("effect"):
            pack.fault(at, f"{mode['id']!r} does nothing", 'add: effect = ["…"]')
        if mode["id"] in seen:
            pack.fault((*at, "id"), f"{mode['id']!r} is the id of two modes of this card", "give it another id")
        seen.add(mode["id"])
        pack.not_blank(at, mode)
        pack.texts(at, mode)
    if not seen:
        pack.fault(path, f"{row['id']!r} has no mode", "add a [[type.mode]]")


def card_sense(pack: Pack, path: Path, row: Row) -> None:
    """An Action Card."""
    types_here = pack.data.get("type", [])
    mine = {str(one.get("id")) for one in types_here if isinstance(one, dict)} if isinstance(types_here, list) else ()
    pack.one_of((*path, "type"), row["type"], deck_ids("type") | frozenset(mine), "card type")
    one = row["character"]
    assert isinstance(one, dict)
    pack.character((*path, "character"), one, deck=True)


def event_sense(pack: Pack, path: Path, row: Row) -> None:
    """An Event."""
    if row["age"] not in (1, 2, 3, 4):
        pack.fault((*path, "age"), f"there is no Age {row['age']}", "write 1, 2, 3 or 4")
    pack.one_of((*path, "half"), row["half"], HALVES, "half of an Age")
    if "realm" in row:
        pack.one_of((*path, "realm"), row["realm"], REALM_OF_ID, "Realm")
    if ("a" in row) != ("b" in row):
        pack.fault(path, f"{row['id']!r} has only one of the options A and B", "add the other, or write effect = […]")
    for option in ("a", "b"):
        if f"needs_{option}" in row and option not in row:
            pack.fault((*path, f"needs_{option}"), f"there is no option {option}", f"add {option} = […]")
    if not any(row.get(key) for key in ("effect", "a", "b")):
        pack.fault(path, f"{row['id']!r} does nothing", 'add: effect = ["…"]')
    symbols = row["symbols"]
    for n, symbol in enumerate(symbols if isinstance(symbols, list) else []):
        pack.one_of((*path, "symbols", n), symbol, SYMBOLS, "symbol")
    for n, ruler in children(row, "rulers"):
        pack.character((*path, "rulers", n), ruler, deck=False)
    if row.get("rulers") and "realm" not in row:
        pack.fault((*path, "rulers"), "Rulers of no Realm", 'add: realm = "…"')


def mission_sense(pack: Pack, path: Path, row: Row) -> None:
    """A Mission."""
    pack.not_below(path, row, "prestige")
    requirement(pack, path, row, "a Mission")
    rows = pack.data["mission"]
    ids = {str(one.get("id")) for one in rows if isinstance(one, dict)} if isinstance(rows, list) else set()
    ids |= deck_ids("mission")  # a pack need not hold the whole deck
    after = row.get("after", [])
    if not row.get("start") and not after:
        pack.fault(path, f"nothing unlocks {row['id']!r}", 'add: start = true, or after = ["…"]')
    for n, name in enumerate(after if isinstance(after, list) else []):
        pack.one_of((*path, "after", n), name, ids, "Mission")
        if name == row["id"]:
            pack.fault((*path, "after", n), "a Mission cannot come after itself", "name another one")


def requirement(pack: Pack, path: Path, row: Row, what: str) -> None:
    """Whatever is completed needs a requirement."""
    if not str(row["needs"]).strip() or row["needs"] == "always":
        pack.fault((*path, "needs"), f"{what} without a requirement", 'write needs = "owns(…)"')


def milestone_sense(pack: Pack, path: Path, row: Row) -> None:
    """A Milestone."""
    if row["age"] not in (1, 2, 3, 4):
        pack.fault((*path, "age"), f"there is no Age {row['age']}", "write 1, 2, 3 or 4")
    pack.one_of((*path, "deck"), row["deck"], MILESTONE_DECKS, "deck")
    requirement(pack, path, row, "a Milestone")
    if not row["reward"]:
        pack.fault((*path, "reward"), f"{row['id']!r} gives no reward", 'write reward = ["ducats(3)"]')


def idea_sense(pack: Pack, path: Path, row: Row) -> None:
    """An Idea."""
    pack.one_of((*path, "type"), row["type"], POWERS, "type")
    pack.not_below(path, row, "cost")
    bonus = row.get("bonus")
    for key in bonus if isinstance(bonus, dict) else ():
        pack.one_of((*path, "bonus", key), key, BONUSES, "bonus")


def trade_sense(pack: Pack, path: Path, row: Row) -> None:
    """A Trade Card."""
    rows = row["rows"]
    if not isinstance(rows, list) or [len(one) for one in rows] != [2, 2, 2]:
        pack.fault((*path, "rows"), "rows are not three pairs", "write rows = [[5, 6], [8, 10], [11, 14]]")
    elif any(income < 0 for pair in rows for income in pair):
        pack.fault((*path, "rows"), "an income below 0", "write 0 or more")
    continents = row.get("continents", [])
    for n, number in enumerate(continents if isinstance(continents, list) else []):
        if number not in CONTINENTS:
            fix = "continents are " + ", ".join(map(str, sorted(CONTINENTS)))
            pack.fault((*path, "continents", n), f"there is no Continent {number}", fix)
    if not row["nodes"]:
        pack.fault((*path, "nodes"), f"{row['id']!r} names no Trade Node", "add a [[trade.nodes]]")
    for n, part in children(row, "nodes"):
        at: Path = (*path, "nodes", n)
        pack.one_of((*at, "node"), part["node"], NODE_OF_ID, "Trade Node")
        if "secondary" in part:
            pack.one_of((*at, "secondary"), part["secondary"], NODE_OF_ID, "Trade Node")
        if "needs" in part:
            pack.one_of((*at, "needs"), part["needs"], ("held", "own"), "condition")
        keys = part["keys"]
        for name in keys if isinstance(keys, dict) else ():
            pack.one_of((*at, "keys", name), name, PROVINCE_OF_ID, "Province")
            pack.not_below((*at, "keys"), keys if isinstance(keys, dict) else {}, str(name))


def struggle_sense(pack: Pack, path: Path, row: Row) -> None:
    """A Power Struggle."""
    areas = row["areas"]
    for n, area in enumerate(areas if isinstance(areas, list) else []):
        pack.one_of((*path, "areas", n), area, AREA_OF_ID, "Area")
    if not areas:
        pack.fault((*path, "areas"), f"{row['id']!r} has no Battleground Areas", 'write areas = ["lombardy"]')


SENSE: dict[str, Callable[[Pack, Path, Row], None]] = {
    "type": type_sense,
    "card": card_sense,
    "event": event_sense,
    "mission": mission_sense,
    "milestone": milestone_sense,
    "idea": idea_sense,
    "trade": trade_sense,
    "struggle": struggle_sense,
}
assert SENSE.keys() == TABLES.keys()
