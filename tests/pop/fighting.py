"""Battles for the rule tests: dice by their icons, and the way to the first question that matters.

p = battle(FRANCE_ARMY | ..., dice=[*roll("iid"), *roll("i--")])
"""

from __future__ import annotations

from typing import Any

from signoria.games.price_of_power.forces import ships_of, units_by_kind
from signoria.games.price_of_power.state import Battle
from tests.pop.table import Pop, area, asked, play, province, sea, table

INFANTRY, CAVALRY, ARTILLERY = range(3)
REBELS = 98
FACES = {
    INFANTRY: {"i": 1, "d": 3, "-": 4, "c": 6},
    CAVALRY: {"c": 1, "i": 4, "d": 5, "-": 6},
    ARTILLERY: {"a": 1, "d": 4, "i": 5, "-": 6},
}
"""Battle Die: the face (from 1) for each icon: Infantry, double, Cavalry, Artillery, blank."""
REBEL_DICE = {"rebellion": 1, "ducats": 2, "power": 3, "nothing": 4, "exhaust": 5, "calm": 6}
SKIP = {"appoint.who": "done", "general.reaction": "pass", "battle.action": "pass"}


def roll(infantry: str = "", cavalry: str = "", artillery: str = "") -> list[int]:
    """One side's roll, in the order in which the dice are thrown; the attacker's comes first."""
    return [FACES[die][icon] for die, icons in enumerate((infantry, cavalry, artillery)) for icon in icons]


def at_sea(artillery: str) -> list[int]:
    """One side's roll of Artillery Dice."""
    return roll("", "", artillery)


def rebel(*results: str) -> list[int]:
    return [REBEL_DICE[one] for one in results]


def draws(one: str) -> int:
    """The number that draws this card from a Military Deck of which nothing is gone: `MIL-03-1` is the ninth."""
    _, kind, copy = one.split("-")
    return (int(kind) - 1) * 4 + int(copy)


def on(p: Pop, *chosen: str) -> Pop:
    """Choose these, and let everybody appoint nobody and play no card in between."""
    skip(p)
    for option in chosen:
        play(p, option)
        skip(p)
    return p


def skip(p: Pop) -> Pop:
    while p.asks and asked(p) in SKIP:
        play(p, SKIP[asked(p)])
    return p


def army(where: str, regular: tuple[int, int, int] = (0, 0, 0), **more: Any) -> dict[str, Any]:
    """A player with one Army and no other Land Units."""
    general = {"general": more.pop("general")} if "general" in more else {}
    sources = {name: list(more.pop(name)) for name in ("mercenary", "allied") if name in more}
    mine: dict[str, Any] = {"1": {"area": where, "regular": list(regular), **sources, **general}}
    return {"armies": mine, "units": {}} | more


def fleet(where: str, *ships: int, **more: Any) -> dict[str, Any]:
    """A player's Fleet: light, heavy, galley, damaged; no other Ships."""
    admiral = {"admiral": more.pop("admiral")} if "admiral" in more else {}
    told = {"at": where, "ships": [*ships, *[0] * (4 - len(ships))], **admiral}
    return {"fleet": told, "ships": {}, "protecting": {}, **more}


def field(*options: str, **edits: Any) -> Pop:
    """A table without Milestones, which battles would complete."""
    return table(options=list(options), milestones=[], **edits)


def land_battle(where: str, origin: str | int = -1, *, turn: str = "france", start: bool = True, **edits: Any) -> Pop:
    """The Active Player attacks in an Area, coming from another one."""
    p = field(turn=turn, now=[["land_battle", turn, where, origin]], **edits)
    return skip(p) if start else p


def naval_battle(where: str, *, turn: str = "france", start: bool = True, **edits: Any) -> Pop:
    p = field(turn=turn, now=[["naval_battle", turn, where, -1]], **edits)
    return skip(p) if start else p


def fight(p: Pop) -> Battle:
    """The Battle under way."""
    assert p.state.battle is not None
    return p.state.battle


def mil(p: Pop, seat: int) -> int:
    return p.state.power[seat * 3 + 2]


def units(p: Pop, seat: int, name: str) -> list[int]:
    """Infantry, Cavalry and Artillery of a player in an Area."""
    found = units_by_kind(p.state, seat, area(name))
    return [found[kind] + found[3 + kind] + found[6 + kind] for kind in range(3)]


def regulars(p: Pop, seat: int, name: str) -> list[int]:
    return units_by_kind(p.state, seat, area(name))[:3]


def ships(p: Pop, seat: int, name: str) -> list[int]:
    """Light, Heavy, Galley, damaged Ships of a player in a Sea Zone, single or of the Fleet."""
    return ships_of(p.state, seat, sea(name))


def rebels_in(p: Pop, name: str) -> int:
    return p.state.rebel_units[area(name)]


def occupier(p: Pop, name: str) -> int | None:
    """The seat that Occupies a Province, or REBELS."""
    found = p.state.occupier[province(name)]
    return found - 1 if found else None


def unrest(p: Pop, name: str) -> bool:
    return bool(p.state.unrest[province(name)])


def log(p: Pop, key: str) -> list[tuple[Any, ...]]:
    """What the log tells under a key."""
    return [tuple(event[1]) for event in p.log if event[0] == key]
