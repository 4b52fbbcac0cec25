"""What the deck files and packs hold: one table a card, with these keys (`packs.py` checks them)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

ICONS = ("crown", "scales", "quill", "sword")
"""The mortality icons next to portraits (§7.2, §16.5)."""
MILESTONE_DECKS = ("economics", "expansion", "politics", "warfare")


class CharacterData(TypedDict):
    name: str
    kind: str  # advisor or leader
    icon: str
    cost: NotRequired[int]  # Ducats for an Advisor, Military Power for a Leader
    skill: NotRequired[int]
    skills: NotRequired[list[int]]  # of a Leader as a Ruler
    dice: NotRequired[str]  # of a Leader: letters i, c, a
    ill: NotRequired[bool]


class ModeData(TypedDict):
    id: str
    name: str
    text: str
    power: NotRequired[int]
    ducats: NotRequired[int]
    uses: NotRequired[int]
    kinds: NotRequired[list[str]]  # battle, reaction, covert
    needs: NotRequired[str]
    effect: NotRequired[list[str]]
    code: NotRequired[str]


class ActionTypeData(TypedDict):
    id: str
    title: str
    deck: str
    uses: NotRequired[int]
    power: NotRequired[int]
    ducats: NotRequired[int]
    kinds: NotRequired[list[str]]
    mode: list[ModeData]


class ActionCardData(TypedDict):
    id: str
    type: str
    character: CharacterData


class EventData(TypedDict):
    id: str
    age: int
    half: str
    title: str
    text: str
    realm: NotRequired[str]
    effect: NotRequired[list[str]]
    chooser: NotRequired[str]
    needs_a: NotRequired[str]
    needs_b: NotRequired[str]
    a: NotRequired[list[str]]
    b: NotRequired[list[str]]
    symbols: list[str]
    rulers: NotRequired[list[CharacterData]]


class MissionData(TypedDict):
    id: str
    title: str
    text: str
    prestige: int
    needs: str
    effect: list[str]
    start: NotRequired[bool]
    after: NotRequired[list[str]]


class MilestoneData(TypedDict):
    id: str
    age: int
    deck: str
    title: str
    text: str
    needs: str
    reward: list[str]


class IdeaData(TypedDict):
    id: str
    title: str
    text: str
    type: str
    cost: int
    age: NotRequired[int]
    basic: NotRequired[bool]
    government: NotRequired[bool]
    needs: NotRequired[str]
    effect: NotRequired[list[str]]
    bonus: NotRequired[dict[str, int]]


class TradeNodeData(TypedDict):
    node: str
    secondary: NotRequired[str]
    keys: dict[str, int]
    needs: NotRequired[str]  # "held": some Key Province holds a token; "own": you Own one


class TradeData(TypedDict):
    id: str
    good: str
    rows: list[list[int]]  # Trade Power 1-2, 3-5, 6+: regular, expanded
    continents: NotRequired[list[int]]
    later: NotRequired[bool]  # joins the deck when a Continent is discovered (* or †)
    nodes: list[TradeNodeData]


class StruggleData(TypedDict):
    id: str
    title: str
    text: str
    areas: list[str]
    effect: list[str]
