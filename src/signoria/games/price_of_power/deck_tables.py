"""What the deck files and packs hold: one table a card, with these keys (`packs.py` checks them)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

ICONS = ("crown", "scales", "quill", "sword")
"""The mortality icons next to portraits (§7.2, §16.5)."""
MILESTONE_DECKS = ("economics", "expansion", "politics", "warfare")
SYMBOLS = (
    *ICONS, "rebellion", "native_uprising", "lost_at_sea", "pirates", "cardinal_dies", "attrition", "disloyal_vassals",
    "dnpr_pink", "dnpr_green", "dnpr_blue", "dnpr_orange", "spread_religion", "spread_revolution", "struggle",
)  # fmt: skip
"""The symbols along the bottom edge of Events (§16.5)."""
BONUSES = (
    "income", "adm_skill", "dip_skill", "mil_skill", "manpower", "alliances", "marriages", "stability_cost",
    "convert_cost", "colonize_cost", "influence_cost", "claim_cost", "trade_cost", "explore_cost", "recruit_cost",
    "activate_cost", "suppress_cost", "development_cost", "covert_cost", "research_cost", "mercenary_ducats",
    "ship_ducats", "influence_ducats", "trade_power", "key_power", "trade_income", "own_trade_income",
    "infantry_dice",
    "cavalry_dice", "artillery_dice", "naval_dice", "siege_strength", "rebel_dice",
    "corruption", "prestige_round", "battle_prestige", "colonists", "land_moves", "sea_moves",
    "counter", "tolerance",
)  # fmt: skip
"""The figures that Ideas can change (ideas.py)."""


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


class ActionTypeData(TypedDict):
    id: str
    title: str
    deck: str
    uses: NotRequired[int]
    power: NotRequired[int]
    ducats: NotRequired[int]
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
