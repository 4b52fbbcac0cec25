"""The cards, read from `decks/` once and numbered.

Every card of every deck has one number. Effects, requirements and conditions stay texts here, in
the language of `language.py`; `effects.py` carries them out.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, TypeVar, cast

from signoria.games.price_of_power.components import FOLDER, LAND_UNITS, NOBODY, POWERS, REALM_OF_ID
from signoria.games.price_of_power.deck_tables import (
    ICONS,
    MILESTONE_DECKS,
    ActionCardData,
    ActionTypeData,
    CharacterData,
    EventData,
    IdeaData,
    MilestoneData,
    MissionData,
    ModeData,
    StruggleData,
    TradeData,
)

__all__ = ["ICONS", "MILESTONE_DECKS"]

DECKS = FOLDER / "decks"
PACK = os.environ.get("SIGNORIA_PACK", "")
"""A folder with cards of one's own: files named like ours, whose cards take the place of those with the same ids."""


@dataclass(frozen=True, slots=True)
class Character:
    """A Leader or an Advisor at the bottom of a card (§7.2)."""

    name: str
    advisor: bool
    icon: int
    cost: int
    skills: tuple[int, int, int]  # of an Advisor: only in the field of its deck
    dice: tuple[int, int, int]
    ill: bool


@dataclass(frozen=True, slots=True)
class Mode:
    """One way to use an Action Card: most have one, Display Cards several (§6.2)."""

    card_type: str
    id: str
    name: str
    text: str
    power: int
    ducats: int
    uses: int
    battle: bool
    reaction: bool
    covert: bool
    needs: str
    effect: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ActionType:
    id: str
    title: str
    deck: int
    uses: int  # of a Display Card; 0 for others
    power: int  # to put a Display Card on display
    ducats: int
    modes: tuple[Mode, ...]


T = TypeVar("T")


class PackError(ValueError):
    """A private pack that cannot be played with; the text names the file and what would be right."""


def read_deck(name: str, key: str, kind: type[T]) -> list[T]:
    """The tables of one kind in a deck file, those of a private pack in the place of ours."""
    rows = read_rows(DECKS / f"{name}.toml", key)
    own = Path(PACK) / f"{name}.toml"
    if PACK and own.exists():
        places = {row["id"]: place for place, row in enumerate(rows)}
        for row in read_rows(own, key):
            if row.get("id") not in places:
                raise PackError(f"{own}: there is no {key} {row.get('id')!r} in {name} whose place it could take")
            rows[places[row["id"]]] = row
    return cast("list[T]", rows)


def read_rows(path: Path, key: str) -> list[dict[str, object]]:
    if not path.exists():
        return []
    try:
        return cast("list[dict[str, object]]", tomllib.loads(path.read_text(encoding="utf-8")).get(key, []))
    except tomllib.TOMLDecodeError as error:
        raise PackError(f"{path}: {error}; signoria pack check {path} tells more") from error


def character(data: CharacterData, field: int = NOBODY) -> Character:
    """A Character; `field` is the Monarch Power of the deck an Advisor comes from."""
    advisor = data["kind"] == "advisor"
    skills = [0, 0, 0]
    if advisor:
        skills[field] = data.get("skill", 0)
    else:
        skills = list(data.get("skills", skills))
    dice = tuple(data.get("dice", "").count(unit[0]) for unit in LAND_UNITS)
    return Character(
        data["name"],
        advisor,
        ICONS.index(data["icon"]),
        data.get("cost", 0),
        (skills[0], skills[1], skills[2]),
        (dice[0], dice[1], dice[2]),
        data.get("ill", False),
    )


def _mode(card_type: str, data: ModeData) -> Mode:
    kinds = data.get("kinds", [])
    return Mode(
        card_type,
        data["id"],
        data["name"],
        data["text"],
        data.get("power", 0),
        data.get("ducats", 0),
        data.get("uses", 0),
        "battle" in kinds,
        "reaction" in kinds,
        "covert" in kinds,
        data.get("needs", ""),
        tuple(data.get("effect", [])),
    )


def _type(data: ActionTypeData) -> ActionType:
    modes = tuple(_mode(data["id"], mode) for mode in data["mode"])
    deck = POWERS.index(data["deck"])
    return ActionType(
        data["id"], data["title"], deck, data.get("uses", 0), data.get("power", 0), data.get("ducats", 0), modes
    )


# ---------------------------------------------------------------- the cards by number

MISSION_DECKS = ("france", "castile", "england", "generic_1", "generic_2")
AGES = (1, 2, 3)

_TYPES = [_type(data) for data in read_deck("actions", "type", ActionTypeData)]
TYPES = {kind.id: kind for kind in _TYPES}
_ACTIONS = read_deck("actions", "card", ActionCardData)
EVENTS = [event for age in AGES for event in read_deck(f"events_{age}", "event", EventData)]
MISSIONS = {deck: read_deck(f"missions_{deck}", "mission", MissionData) for deck in MISSION_DECKS}
MILESTONES = read_deck("milestones", "milestone", MilestoneData)
IDEAS = read_deck("ideas", "idea", IdeaData)
TRADE = read_deck("trade", "trade", TradeData)
STRUGGLES = read_deck("struggles", "struggle", StruggleData)

CARDS: list[str] = []
"""Every card's id."""


def _block(ids: Iterable[str]) -> range:
    start = len(CARDS)
    CARDS.extend(ids)
    return range(start, len(CARDS))


ACTION = _block(card["id"] for card in _ACTIONS)
EVENT = _block(event["id"] for event in EVENTS)
MISSION = _block(f"{deck}:{mission['id']}" for deck, missions in MISSIONS.items() for mission in missions)
MILESTONE = _block(f"milestone:{one['age']}:{one['id']}" for one in MILESTONES)
IDEA = _block(f"idea:{idea['id']}" for idea in IDEAS)
TRADES = _block(card["id"] for card in TRADE)
STRUGGLE = _block(f"struggle:{one['id']}" for one in STRUGGLES)
CARD_OF_ID = {card: n for n, card in enumerate(CARDS)}
assert len(CARD_OF_ID) == len(CARDS), "two cards with one id"

ACTION_TYPE = tuple(TYPES[card["type"]] for card in _ACTIONS)
"""Action card: its type. Index it with `card - ACTION.start` (which is the card itself)."""
ACTION_DECK = tuple(kind.deck for kind in ACTION_TYPE)
assert ACTION.start == 0

MISSION_DATA = tuple(mission for missions in MISSIONS.values() for mission in missions)
MISSION_DECK = tuple(MISSION_DECKS.index(deck) for deck, missions in MISSIONS.items() for _ in missions)

MODES = tuple(mode for kind in _TYPES for mode in kind.modes)
"""Every way to use an Action Card."""
MODES_OF = {kind.id: tuple(n for n, mode in enumerate(MODES) if mode.card_type == kind.id) for kind in _TYPES}
MODE_IDS = tuple(f"{mode.card_type}.{mode.id}" for mode in MODES)


def _characters() -> tuple[list[Character], dict[int, tuple[int, ...]]]:
    """All Characters by number, and those on each card: Action Cards have one, Events any number of Rulers."""
    found: list[Character] = []
    on_card: dict[int, tuple[int, ...]] = {}
    for card, data in zip(ACTION, _ACTIONS, strict=True):
        on_card[card] = (len(found),)
        found.append(character(data["character"], ACTION_DECK[card]))
    for card, event in zip(EVENT, EVENTS, strict=True):
        rulers = event.get("rulers", [])
        on_card[card] = tuple(range(len(found), len(found) + len(rulers)))
        found.extend(character(ruler) for ruler in rulers)
    return found, on_card


_FOUND, CHARACTERS_ON = _characters()


class RulerData(TypedDict):
    realm: str
    name: str
    skills: list[int]


def _starting_rulers(add: Callable[[Character], int]) -> dict[int, int]:
    """§3.3 The Rulers on the Setup Cards, by Realm."""
    from signoria.games.price_of_power.components import read

    return {
        REALM_OF_ID[data["realm"]]: add(
            character(CharacterData(name=data["name"], kind="leader", icon=ICONS[0], skills=data["skills"], dice="i"))
        )
        for data in read("setups", "rulers", RulerData)
    }


def _add(one: Character) -> int:
    _FOUND.append(one)
    return len(_FOUND) - 1


STARTING_RULER = _starting_rulers(_add)
CHARACTERS = tuple(_FOUND)
"""Every Character: those of the Action Cards have their card's number, then those of Events and Setup Cards."""
CARD_OF_CHARACTER = {one: card for card, ones in CHARACTERS_ON.items() for one in ones}
CHARACTER_IDS = tuple(
    CARDS[CARD_OF_CHARACTER[n]] + ("" if CHARACTERS_ON[CARD_OF_CHARACTER[n]][0] == n else "'")
    if n in CARD_OF_CHARACTER
    else "ruler:" + next(realm for realm, r in REALM_OF_ID.items() if STARTING_RULER.get(r) == n)
    for n in range(len(CHARACTERS))
)


def idea(name: str) -> int:
    """The card of an Idea."""
    return CARD_OF_ID[f"idea:{name}"]


def bonus_table(key: str) -> tuple[tuple[int, int], ...]:
    """The Ideas that give this bonus, with its amount."""
    return tuple(
        (card, data["bonus"][key])
        for card, data in zip(IDEA, IDEAS, strict=True)
        if "bonus" in data and key in data["bonus"]
    )
