"""Tables for the rule tests: write down what differs, choose, and look.

p = table(players={"france": {"mil": 3}}, now=[["siege", "france", "aquitaine", 0]])
play(p, "bordeaux", "done")
assert p.state.occupier[province("bordeaux")] == FRANCE + 1

S1-00 unless another scenario is named: seat 0 is France, 1 Castile, 2 England; it is France's Turn, and nothing
stands on the agenda but `now`.
"""

from __future__ import annotations

import json
from typing import Any

import signoria
from signoria.games.price_of_power.components import (
    AREA_OF_ID,
    NODE_OF_ID,
    PROVINCE_OF_ID,
    REALM_OF_ID,
    SEA_OF_ID,
)
from signoria.games.price_of_power.decks import CARD_OF_ID
from signoria.games.price_of_power.state import State
from signoria.kernel.position import Position

Pop = Position[State]
FRANCE, CASTILE, ENGLAND = range(3)
SEATS = {"S1-00": 3, "S1-01": 3, "S1-04": 2}


def table(scenario: str = "S1-00", options: list[str] | None = None, **edits: object) -> Pop:
    """A situation in the Action Phase."""
    fixed: dict[str, object] = {} if "phase" in edits else {"turn": "france"}
    text = json.dumps(
        {"scenario": scenario, "seats": SEATS[scenario], "options": options or [], "edits": fixed | edits}
    )
    position: Pop = signoria.game("price_of_power").situation(text)
    return position


def play(p: Pop, *options: str) -> Pop:
    """Choose one option after the other; whoever is asked chooses."""
    for option in options:
        p.choose(option)
    return p


def choose(p: Pop, seat: int, *options: str) -> Pop:
    """One seat chooses, where several are asked."""
    for option in options:
        p.choose(option, seat)
    return p


def options(p: Pop, seat: int | None = None) -> list[str]:
    """What the seat that is asked (or this one) may choose."""
    return list(next(one for one in p.asks if seat is None or one.seat == seat).options)


def asked(p: Pop) -> str:
    """What is asked now, e.g. `turn.action`."""
    return p.asks[0].what


def asked_seat(p: Pop) -> int:
    return p.asks[0].seat


def why_not(p: Pop, option: str, seat: int | None = None) -> str:
    """The rule for which an option is refused."""
    told = p.explain(option, seat)
    assert not told.allowed, f"{option} is possible"
    return told.rule


def told(p: Pop) -> list[str]:
    """The log so far, as keys."""
    return [event[0] for event in p.log]


def area(name: str) -> int:
    return AREA_OF_ID[name]


def province(name: str) -> int:
    return PROVINCE_OF_ID[name]


def sea(name: str) -> int:
    return SEA_OF_ID[name]


def node(name: str) -> int:
    return NODE_OF_ID[name]


def realm(name: str) -> int:
    return REALM_OF_ID[name]


def card(name: str) -> int:
    return CARD_OF_ID[name]


def town(p: Pop, name: str) -> int | None:
    """The seat whose Town is on a Province."""
    found = p.state.town[PROVINCE_OF_ID[name]]
    return found - 1 if found else None


def influence(p: Pop, seat: int, name: str) -> int:
    mains = len(p.state.faith)
    return p.state.influence[seat * mains + AREA_OF_ID[name]]


def edits(**players: dict[str, Any]) -> dict[str, Any]:
    """`players=edits(france={...}, england={...})`."""
    return dict(players)
