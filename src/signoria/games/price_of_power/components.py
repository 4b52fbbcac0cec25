"""The components of the game, read from `data/` once and numbered.

Inside, everything is a small number. Areas of the main map and of the Distant Continents share
one numbering, and so do their Provinces (a Distant Area has exactly one, of the same id; a
Territory is one without an owner). Sea Zones, Trade Nodes and Realms have their own.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NotRequired, TypedDict, TypeVar, cast

FOLDER = Path(__file__).parent
NOBODY = -1


class AreaData(TypedDict):
    id: str
    name: str
    board: str
    land: list[str]
    mountains: list[str]
    religion: str | None
    slot: str
    hre: str
    elector: bool
    map: NotRequired[str]
    continent: NotRequired[int]
    number: NotRequired[int | None]


class ProvinceData(TypedDict):
    id: str
    name: str
    area: str
    board: str
    years: list[str]
    size: str
    size_1618: NotRequired[str]
    owner: str | None
    overlord: str | None
    capital_of: list[str]
    port: int
    seas: list[str]
    owner_1618: str | None
    inactive_port: NotRequired[bool]
    island: NotRequired[bool]
    hre: NotRequired[bool]
    dutch: NotRequired[bool]
    gold: NotRequired[bool]


class LinkData(TypedDict):
    to: str
    letter: str
    extra: NotRequired[int]


class SeaData(TypedDict):
    id: str
    name: str
    board: str
    adjacent: list[str]
    mark: str
    slots: int
    map: NotRequired[str]
    continent: NotRequired[int]
    links: NotRequired[list[LinkData]]


class NodeData(TypedDict):
    id: str
    name: str
    board: str
    kind: str
    seas: list[str]
    areas: list[str]


class RealmData(TypedDict):
    id: str
    name: str
    capital: str | None
    overlord: str | None
    religion: str | None
    distant: bool
    hre: bool
    later: NotRequired[bool]
    major: NotRequired[str]
    event_code: NotRequired[int]


D = TypeVar("D")


def read(name: str, key: str, kind: type[D]) -> list[D]:
    """The rows of a data file."""
    data = json.loads((FOLDER / "data" / f"{name}.json").read_text(encoding="utf-8"))
    return cast("list[D]", data[key])


_AREAS = read("areas", "areas", AreaData)
_PROVINCES = read("provinces", "provinces", ProvinceData)
_SEAS = read("seas", "seas", SeaData)
_NODES = read("nodes", "nodes", NodeData)
_REALMS = read("realms", "realms", RealmData)

# ---------------------------------------------------------------- names

RELIGIONS = ("catholic", "counter_reformed", "protestant", "orthodox", "muslim", "diverse", "revolutionary")
CATHOLIC, COUNTER_REFORMED, PROTESTANT, ORTHODOX, MUSLIM, DIVERSE, REVOLUTIONARY = range(7)
POWERS = ("adm", "dip", "mil")
ADM, DIP, MIL = range(3)
BOARDS = ("west", "east", "distant")
WEST, EAST, DISTANT = range(3)
LAND_UNITS = ("infantry", "cavalry", "artillery")
INFANTRY, CAVALRY, ARTILLERY = range(3)
SOURCES = ("regular", "mercenary", "allied")
REGULAR, MERCENARY, ALLIED = range(3)
SHIPS = ("light", "heavy", "galley", "damaged")
LIGHT, HEAVY, GALLEY, DAMAGED = range(4)
DNPR_COLOURS = ("pink", "green", "blue", "orange")

# ---------------------------------------------------------------- Areas

AREAS = tuple(a["id"] for a in _AREAS)
AREA_OF_ID = {a: n for n, a in enumerate(AREAS)}
AREA_NAMES = tuple(a["name"] for a in _AREAS)
AREA_BOARD = tuple(BOARDS.index(a["board"]) for a in _AREAS)
LAND = tuple(tuple(AREA_OF_ID[b] for b in a["land"]) for a in _AREAS)
"""Area: the Areas that share a land border with it (white lines and overland links included)."""
MOUNTAINS = tuple(frozenset(AREA_OF_ID[b] for b in a["mountains"]) for a in _AREAS)
AREA_RELIGION = tuple(RELIGIONS.index(a["religion"]) if a["religion"] else NOBODY for a in _AREAS)
SLOT = tuple(AREA_OF_ID[a["slot"]] for a in _AREAS)
"""Area: the Area on whose Religion slot its Religion is shown (§15.3)."""
GOVERNED = tuple(tuple(b for b, slot in enumerate(SLOT) if slot == a) for a in range(len(AREAS)))
"""Area: the Areas that its Religion slot governs; empty for an Area without a slot."""
ELECTOR = tuple(a["elector"] for a in _AREAS)
CONTINENT = tuple(a.get("continent", 0) for a in _AREAS)
CONTINENTS = {a["continent"]: a["map"] for a in _AREAS if "continent" in a and "map" in a}
TERRITORY_NUMBER = tuple(a.get("number") or 0 for a in _AREAS)
DISTANT_AREA = tuple(board == DISTANT for board in AREA_BOARD)
MAIN_AREAS = tuple(a for a in range(len(AREAS)) if not DISTANT_AREA[a])
DISTANT_AREAS = tuple(a for a in range(len(AREAS)) if DISTANT_AREA[a])
MAINS = len(MAIN_AREAS)
assert tuple(range(MAINS)) == MAIN_AREAS, "the main map comes first"

# ---------------------------------------------------------------- Provinces

PROVINCES = tuple(p["id"] for p in _PROVINCES)
PROVINCE_OF_ID = {p: n for n, p in enumerate(PROVINCES)}
PROVINCE_NAMES = tuple(p["name"] for p in _PROVINCES)
PROVINCE_BOARD = tuple(BOARDS.index(p["board"]) for p in _PROVINCES)
PROVINCE_AREA = tuple(AREA_OF_ID[p["area"]] for p in _PROVINCES)
MAIN_PROVINCES = sum(not DISTANT_AREA[area] for area in PROVINCE_AREA)
assert not any(DISTANT_AREA[area] for area in PROVINCE_AREA[:MAIN_PROVINCES]), "those of the main map come first"
IN_AREA = tuple(tuple(p for p, where in enumerate(PROVINCE_AREA) if where == a) for a in range(len(AREAS)))
"""Area: its Provinces, of both map dates."""
TERRITORY = tuple(p["size"] == "T" for p in _PROVINCES)
TAX_VALUE = tuple(2 if p["size"] == "L" else 1 for p in _PROVINCES)
LARGE = tuple(p["size"] == "L" for p in _PROVINCES)
PORT = tuple(p["port"] for p in _PROVINCES)
"""Province: the Ports that it counts as: 0, 1, or 2 for a Large one."""
INACTIVE_PORT = tuple(p.get("inactive_port", False) for p in _PROVINCES)
ISLAND = tuple(p.get("island", False) for p in _PROVINCES)
IN_HRE = tuple(p.get("hre", False) for p in _PROVINCES)
GOLD = tuple(p.get("gold", False) for p in _PROVINCES)
HRE_AREA = tuple(any(IN_HRE[p] for p in IN_AREA[a]) for a in range(len(AREAS)))
"""Area: whether any of it lies inside the HRE border."""

# ---------------------------------------------------------------- Sea Zones

SEAS = tuple(s["id"] for s in _SEAS)
SEA_OF_ID = {s: n for n, s in enumerate(SEAS)}
SEA_NAMES = tuple(s["name"] for s in _SEAS)
SEA_BOARD = tuple(BOARDS.index(s["board"]) for s in _SEAS)
DISTANT_SEA = tuple(board == DISTANT for board in SEA_BOARD)
GALLEYS = tuple(bool(s["mark"]) for s in _SEAS)
"""Sea Zone: whether Galleys may sail it (marked with * or †)."""
DAGGER = tuple(s["mark"] == "†" for s in _SEAS)
ATLANTIC = tuple(not s["mark"] and s["board"] != "distant" for s in _SEAS)
TRADE_SLOTS = tuple(s["slots"] for s in _SEAS)
SEA_CONTINENT = tuple(s.get("continent", 0) for s in _SEAS)
EXTRA_POWER = {
    (n, SEA_OF_ID[link["to"]]): link.get("extra", 0) for n, s in enumerate(_SEAS) for link in s.get("links", [])
}
"""A crossing between two maps by letter: the Monarch Power it costs on top (G, H, I)."""
SEA_LINKS = tuple(
    tuple(dict.fromkeys([*(SEA_OF_ID[b] for b in s["adjacent"]), *(SEA_OF_ID[k["to"]] for k in s.get("links", []))]))
    for s in _SEAS
)
"""Sea Zone: the Sea Zones adjacent to it, by matching letters too."""
PORT_SEAS = tuple(tuple(SEA_OF_ID[s] for s in p["seas"]) if p["port"] else () for p in _PROVINCES)
SEA_PORTS = tuple(tuple(p for p in range(len(PROVINCES)) if s in PORT_SEAS[p]) for s in range(len(SEAS)))
"""Sea Zone: the Ports that face it."""
AREA_SEAS = tuple(tuple(sorted({s for p in IN_AREA[a] for s in PORT_SEAS[p]})) for a in range(len(AREAS)))

# Where Ships can be: a Sea Zone by its number, a Port as `SEA_COUNT + province`.
SEA_COUNT = len(SEAS)

# ---------------------------------------------------------------- Trade Nodes

NODES = tuple(n["id"] for n in _NODES)
NODE_OF_ID = {n: k for k, n in enumerate(NODES)}
NODE_NAMES = tuple(n["name"] for n in _NODES)
NODE_BOARD = tuple(BOARDS.index(n["board"]) for n in _NODES)
MARITIME = tuple(n["kind"] == "maritime" for n in _NODES)
NODE_SEAS = tuple(tuple(SEA_OF_ID[s] for s in n["seas"]) for n in _NODES)
NODE_AREAS = tuple(tuple(AREA_OF_ID[a] for a in n["areas"]) for n in _NODES)
"""Inland Trade Node: the Area it lies in, or all that border on its desert."""

# ---------------------------------------------------------------- Realms

REALMS = tuple(r["id"] for r in _REALMS)
REALM_OF_ID = {r: n for n, r in enumerate(REALMS)}
REALM_NAMES = tuple(r["name"] for r in _REALMS)
REALM_RELIGION = tuple(RELIGIONS.index(r["religion"]) if r["religion"] else NOBODY for r in _REALMS)
REALM_CAPITAL = tuple(PROVINCE_OF_ID[r["capital"]] if r["capital"] else NOBODY for r in _REALMS)
REALM_OVERLORD = tuple(REALM_OF_ID[r["overlord"]] if r["overlord"] else NOBODY for r in _REALMS)
EVENT_CODE = {r["event_code"]: n for n, r in enumerate(_REALMS) if r.get("event_code")}
ALPHABETICAL = tuple(sorted(range(len(REALMS)), key=lambda r: REALM_NAMES[r]))
FLAG = tuple(REALM_OF_ID[p["owner"]] if p["owner"] else NOBODY for p in _PROVINCES)
"""Province: the Realm whose flag is on its shield (1444)."""
ON_MAP_1444 = tuple("1444" in p["years"] for p in _PROVINCES)
DUTCH_CORE = tuple(p.get("dutch", False) for p in _PROVINCES)
PAPAL_STATES = REALM_OF_ID["papal_states"]
NETHERLANDS = REALM_OF_ID["netherlands"]
ROMA = PROVINCE_OF_ID["roma"]
