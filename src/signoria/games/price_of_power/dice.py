"""§9.7, 9.9, 14.2 The dice: their faces, what was rolled, and the odds of a roll.

Battle Dice have six faces, each with one of five results. A Unit hits on the result of its own
kind, whatever the colour of the die; the double Infantry result counts twice for some (§9.4).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import TypedDict, cast

from signoria.games.price_of_power.components import ARTILLERY, CAVALRY, FOLDER, INFANTRY, LAND_UNITS
from signoria.games.price_of_power.state import BATTLE, State
from signoria.kernel.chance import below

RESULTS = ("infantry", "double", "cavalry", "artillery", "blank")
INFANTRY_FACE, DOUBLE_FACE, CAVALRY_FACE, ARTILLERY_FACE, BLANK_FACE = range(5)
RESULT_COUNT = len(RESULTS)
REBEL_RESULTS = ("rebellion", "ducats", "power", "nothing", "exhaust", "calm")
REBELLION, LOSE_DUCATS, LOSE_POWER, NO_EFFECT, EXHAUST_ONE, CALM_ONE = range(6)


class DiceData(TypedDict):
    faces: dict[str, list[str]]
    rebel: list[str]
    exploration: list[str]


_DATA = cast("DiceData", json.loads((FOLDER / "data" / "dice.json").read_text(encoding="utf-8")))
FACES = tuple(tuple(RESULTS.index(face) for face in _DATA["faces"][die]) for die in LAND_UNITS)
"""Battle Die (Infantry, Cavalry, Artillery): the result on each of its six faces."""
REBEL_FACES = tuple(REBEL_RESULTS.index(face) for face in _DATA["rebel"])
EXPLORATION_FACES = tuple((int(face.split()[0]), "skull" in face) for face in _DATA["exploration"])
"""Exploration Die: the number of each face, and whether it has a skull."""


def roll_die(g: State, die: int) -> int:
    """One Battle Die: its result."""
    return FACES[die][below(g, BATTLE, 6)]


# ---------------------------------------------------------------- what a roll is worth


def hits(results: Sequence[int], units: Sequence[int], double: bool) -> int:
    """§9.7.4 Icons that match Units of a side, at most one for each Unit; `results` counts the five results."""
    infantry = results[INFANTRY_FACE] + results[DOUBLE_FACE] * (2 if double else 1)
    return (
        min(infantry, units[INFANTRY])
        + min(results[CAVALRY_FACE], units[CAVALRY])
        + min(results[ARTILLERY_FACE], units[ARTILLERY])
    )


def naval_hits(results: Sequence[int], ships: int, heavies: int) -> int:
    """§9.9.3 A Ship for each Artillery result, and one more automatic hit for each Heavy Ship."""
    return min(results[ARTILLERY_FACE], ships) + heavies


# ---------------------------------------------------------------- odds


@cache
def hit_odds(pool: tuple[int, int, int], units: tuple[int, int, int], double: bool) -> tuple[float, ...]:
    """The probability of 0, 1, 2 … hits by Land Units with these dice."""
    states: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for die, many in enumerate(pool):
        for _ in range(many):
            after: dict[tuple[int, int, int], int] = {}
            for (one, two, three), ways in states.items():
                for face in FACES[die]:
                    state = (
                        min(units[0], one + (face == INFANTRY_FACE) + (2 if double else 1) * (face == DOUBLE_FACE)),
                        min(units[1], two + (face == CAVALRY_FACE)),
                        min(units[2], three + (face == ARTILLERY_FACE)),
                    )
                    after[state] = after.get(state, 0) + ways
            states = after
    return _spread(states, sum(pool), sum(units))


@cache
def naval_odds(pool: tuple[int, int, int], ships: int, heavies: int) -> tuple[float, ...]:
    """The probability of 0, 1, 2 … hits by Ships with these dice."""
    states: dict[tuple[int, int, int], int] = {(0, 0, 0): 1}
    for die, many in enumerate(pool):
        for _ in range(many):
            after: dict[tuple[int, int, int], int] = {}
            for (one, _two, _three), ways in states.items():
                for face in FACES[die]:
                    state = (min(ships, one + (face == ARTILLERY_FACE)), 0, 0)
                    after[state] = after.get(state, 0) + ways
            states = after
    return (0.0,) * heavies + _spread(states, sum(pool), ships)


def _spread(states: dict[tuple[int, int, int], int], dice: int, most: int) -> tuple[float, ...]:
    ways = [0] * (most + 1)
    for state, many in states.items():
        ways[sum(state)] += many
    total = 6**dice
    return tuple(many / total for many in ways)
