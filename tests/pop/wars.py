"""Tables for Peace: Wars, Occupied Provinces, and what is left of them.

p = peace(players={"france": {"wars": ["england"], "armies": army("seine", 4)}}, provinces={"caux": by("france")})
"""

from __future__ import annotations

from typing import Any

from signoria.games.price_of_power.board import REALM_COUNT
from signoria.games.price_of_power.components import REALMS
from tests.pop.table import Pop, area, asked, play, province, realm, table

PEACE, WAR, TRUCE = range(3)
ALLIED, ACTIVE = 1, 2
MARRIED, DISPUTED = 1, 2
REBELS = 98


def peace(scenario: str = "S1-00", **edits: Any) -> Pop:
    """§4.3 D alone, without Milestones; France is First Player."""
    return table(scenario, now=[["peace_resolution"]], **({"milestones": []} | edits))


def army(where: str, *units: int, **more: Any) -> dict[str, Any]:
    """`"armies": army("seine", 4)`: one Army, of Regular Units."""
    return {"1": {"area": where, "regular": [*units, *[0] * (3 - len(units))], **more}}


def by(occupier: str) -> dict[str, Any]:
    """An Occupied Province."""
    return {"occupier": occupier}


def stance(p: Pop, seat: int, name: str) -> int:
    return p.state.stance[seat * REALM_COUNT + realm(name)]


def tie(p: Pop, seat: int, name: str) -> int:
    """0, ALLIED or ACTIVE."""
    return p.state.ally[seat * REALM_COUNT + realm(name)]


def wed(p: Pop, seat: int, name: str) -> int:
    """0, MARRIED or DISPUTED."""
    return p.state.wed[seat * REALM_COUNT + realm(name)]


def occupier(p: Pop, name: str) -> int | None:
    """The seat that Occupies a Province, or REBELS."""
    found = p.state.occupier[province(name)]
    return found - 1 if found else None


def vassal(p: Pop, name: str) -> int | None:
    """The seat whose Vassal tokens lie on a Province."""
    found = p.state.vassal[province(name)]
    return found - 1 if found else None


def owner(p: Pop, name: str) -> str:
    """The NPR that has a Province, whatever lies on it."""
    return REALMS[p.state.npr[province(name)]]


def unrest(p: Pop, name: str) -> int:
    return p.state.unrest[province(name)]


def claim(p: Pop, seat: int, name: str) -> bool:
    return bool(p.state.claim[area(name)] >> seat & 1)


def prestige(p: Pop) -> list[int]:
    return p.state.prestige


def over(p: Pop) -> bool:
    """Whether Peace Resolution is done with."""
    return not asked(p).startswith(("peace.", "keep.")) and p.state.peace is None


def leave_all(p: Pop) -> Pop:
    """Nobody settles anything that may go on."""
    while asked(p) == "peace.war":
        play(p, "done")
    return p
