"""Tables for the field: Units, Armies, Ships, and the Actions that recruit and move them.

p = activating("castile", armies=army("castile", 4), wars=["granada"])
play(start(p, "castile"), "area:leon", "area:andalucia")
"""

from __future__ import annotations

from typing import Any

from signoria.games.price_of_power.board import units_in
from signoria.games.price_of_power.components import AREAS, NOBODY, SEA_COUNT
from signoria.games.price_of_power.forces import ships_of
from tests.pop.table import Pop, area, asked, play, province, sea, table
from tests.pop.wars import army as army

NONE: dict[str, Any] = {"armies": {}, "units": {}, "ships": {}, "protecting": {}, "docked": [], "fleet": {}, "hand": []}
"""A player without forces and cards."""


def acting(step: str, realm: str, *rest: int, others: dict[str, Any] | None = None, **more: Any) -> Pop:
    """A player takes an Action in its Turn (and `then` others); nobody has forces but those that are named."""
    then = more.pop("then", [])
    mine = {key: more.pop(key) for key in list(more) if key not in TABLE}
    players: dict[str, Any] = {name: dict(NONE) for name in ("france", "castile", "england")}
    for name, edits in {**(others or {}), realm: mine}.items():
        players[name] |= edits
    return table(turn=realm, players=players, milestones=[], now=[[step, realm, *rest], *then], **more)


TABLE = (
    "scenario", "options", "provinces", "rebels", "dice", "pirates", "deck", "overlords", "extra", "discovered",
    "dnprs", "faith", "plague", "emperor", "defending", "authority", "left_hre", "expanded",
)  # fmt: skip
"""The edits of the table; all others are the acting player's."""


def recruiting(realm: str, change: int = 0, **more: Any) -> Pop:
    return acting("recruit_units", realm, change, **more)


def activating(realm: str, change: int = 0, **more: Any) -> Pop:
    return acting("activate_units", realm, change, **more)


def start(p: Pop, where: str, who: str = "army:1") -> Pop:
    """A Land Activation: the Area and the Army, whichever of this is asked."""
    answer(p, "activate.what", f"area:{where}")
    return answer(p, "activate.who", who)


def sail(p: Pop, where: str) -> Pop:
    """Naval Movement to a destination."""
    answer(p, "activate.what", "naval_movement")
    return answer(p, "activate.harbour", where)


def board(p: Pop, where: str, many: int = 1) -> Pop:
    """So many single Ships of a place sail along; or (the_fleet) all of the Fleet."""
    play(p, where)
    return answer(p, "sail.many", str(many))


def put_out(p: Pop, port: str, where: str, what: str = "singly") -> Pop:
    """A Ship, or the Fleet, leaves a Port."""
    answer(p, "undock.from", port)
    answer(p, "undock.what", what)
    return answer(p, "undock.to", where)


def answer(p: Pop, what: str, option: str) -> Pop:
    """Answer a question, unless there was only one answer to it."""
    return play(p, option) if asked(p) == what else p


def recruit(p: Pop, unit: str, where: str, many: int, into: str) -> Pop:
    """Some Units of a kind, whatever of this need not be asked."""
    play(p, unit)
    answer(p, "recruit.where", f"area:{where}")
    answer(p, "recruit.many", str(many))
    return answer(p, "recruit.army", into)


def units(p: Pop, seat: int, where: str) -> int:
    """All of a seat's Units in an Area."""
    return units_in(p.state, seat, area(where))


def singles(p: Pop, seat: int, where: str) -> int:
    return p.state.units[seat * len(p.state.claim) + area(where)]


def members(p: Pop, seat: int, number: int) -> list[int]:
    """The Units of an Army: Infantry, Cavalry, Artillery of Regular, Mercenary and Allied Units."""
    start = (seat * 3 + number - 1) * 9
    return p.state.army[start : start + 9]


def station(p: Pop, seat: int, number: int) -> str | None:
    """The Area of an Army."""
    where = p.state.army_at[seat * 3 + number - 1]
    return None if where == NOBODY else AREAS[where]


def ships(p: Pop, seat: int, where: str) -> list[int]:
    """Light, Heavy, Galley and damaged Ships of a seat in a Sea Zone or (port:) in a Port."""
    return ships_of(p.state, seat, place(where))


def place(where: str) -> int:
    return SEA_COUNT + province(where[5:]) if where.startswith("port:") else sea(where)


def fleet(p: Pop, seat: int) -> list[int]:
    """The Ships of a seat's Fleet: light, heavy, galley, damaged."""
    return p.state.fleet[seat * 4 : seat * 4 + 4]


def guards(p: Pop, seat: int, where: str) -> int:
    """Light Ships of a seat on Trade Protection slots."""
    return p.state.protecting[seat * SEA_COUNT + sea(where)]


def mil(p: Pop, seat: int) -> int:
    return p.state.power[seat * 3 + 2]


def ducats(p: Pop, seat: int) -> int:
    return p.state.ducats[seat]


def finish(p: Pop) -> Pop:
    """Whoever moves, sails or recruits is done."""
    while asked(p) in ("land.next", "sail.which", "sail.arrange", "undock.from", "recruit.what"):
        play(p, "done")
    return p
