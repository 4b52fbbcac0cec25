"""The shapes of `data/scenarios.json` and `data/setups.json`."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class PlayerData(TypedDict):
    realm: str
    setup: str
    first: bool
    missions: list[str]
    done: list[str]
    removed: list[str]
    extra_power: int
    prestige: int


class DnprData(TypedDict):
    colour: str
    realm: str
    provinces: list[str]


class HreData(TypedDict):
    emperor: str | None
    authority: int
    influence: list[str]
    left: list[str]


class IdeaData(TypedDict):
    idea: str
    researched: list[str]


class ScenarioData(TypedDict):
    id: str
    title: str
    seats: int
    board: str
    first_age: int
    last_age: int
    rounds: NotRequired[int]
    events: int
    players: list[PlayerData]
    decks: dict[str, list[list[str]]]
    religion: dict[str, str]
    roma: str | None
    curia: list[str]
    hre: NotRequired[HreData]
    dnprs: list[DnprData]
    extra_manpower: list[str]
    struggles: list[str]
    all_trade: bool
    ideas: list[IdeaData]
    milestones: NotRequired[dict[str, str]]


class ArmyData(TypedDict):
    army: int
    area: str
    units: list[int]


class ShipData(TypedDict):
    type: str
    sea: str


class FleetData(TypedDict):
    sea: str
    units: list[int]


class SetupData(TypedDict):
    realm: str
    setup: str
    religion: str
    ducats: int
    power: list[int]
    large: list[str]
    small: list[str]
    vassals: list[str]
    unrest: list[str]
    extra_manpower: int
    alliances: list[str]
    marriages: list[str]
    truces: list[str]
    claims: list[str]
    cores: list[str]
    influence: dict[str, int]
    colonists: int
    merchants: list[str]
    armies: list[ArmyData]
    fleet: FleetData | None
    ships: list[ShipData]
    ruler_ill: bool
    ruler_card: str
