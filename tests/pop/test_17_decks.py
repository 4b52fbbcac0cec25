"""Every Event taken both ways, every Mission completed, every Milestone fulfilled."""

from __future__ import annotations

import pytest

from signoria.games.price_of_power.decks import (
    CARD_OF_ID,
    EVENT,
    EVENTS,
    MILESTONE,
    MILESTONES,
    MISSION,
    MISSION_DATA,
)
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.values import holds
from tests.pop import decklists
from tests.pop.every import ANSWERS, finish
from tests.pop.table import FRANCE, Pop, asked, table

SCENARIOS = {1: "S1-00", 2: "S1-01", 3: "S1-01"}
RICH = {"ducats": 30, "adm": 6, "dip": 6, "mil": 6, "stability": 0, "ideas": ["quest_for_the_new_world"]}
WORLD = {"antilles": "castile", "virginia": "england", "milano": {"vassal": "france"}, "cremona": {"vassal": "france"}}
UNREST = {
    "toulouse": {"town": "france", "unrest": True},
    "burgos": {"town": "castile", "unrest": True},
    "york": {"town": "england", "unrest": True},
}


def rich_table(age: int, *entries: list[object], **more: object) -> Pop:
    """A table on which most effects find something to do."""
    players = {name: dict(RICH) for name in ("france", "castile", "england")}
    players["france"] |= {"marriages": ["scotland"], "colonists": 2}
    ages: dict[str, object] = {"age": age} if age > 1 else {}
    return table(
        SCENARIOS[age],
        options=["power_struggles"],
        players=players,
        provinces={**WORLD, **UNREST},
        now=[*entries],
        **ages,
        **more,
    )


def choices() -> list[object]:
    found: list[object] = []
    for card in decklists.EVENTS:
        event = EVENTS[CARD_OF_ID[card] - EVENT.start]
        for option in [one for one in "ab" if event.get(one)] or [""]:
            found.append(pytest.param(card, option, id=f"{card}{option}"))
    return found


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize(("name", "option"), choices())
def test_every_event_is_taken_with_either_option(name: str, option: str, how: str) -> None:
    event = EVENTS[CARD_OF_ID[name] - EVENT.start]
    other = "158B" if name == "153B" else "153B"
    p = rich_table(event["age"], ["event", "france", 0], events=[name, other], turn=event.get("realm", "france"))
    p.choose(f"card:{name}")
    finish(p, how, until=("turn.", "event.option"))
    if asked(p) == "event.option" and f"option:{option}" in p.asks[0].options:
        p.choose(f"option:{option}")
    finish(p, how, seed=11)
    assert CARD_OF_ID[name] not in p.state.events_shown


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("name", decklists.EVENTS)
def test_the_symbols_of_every_event_resolve_by_themselves(name: str, how: str) -> None:
    event = EVENTS[CARD_OF_ID[name] - EVENT.start]
    finish(rich_table(event["age"], ["event_symbols", -1, name]), how, seed=13)


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("name", decklists.MISSIONS)
def test_the_reward_of_every_mission_is_carried_out(name: str, how: str) -> None:
    card = CARD_OF_ID[name]
    assert 2 <= MISSION_DATA[card - MISSION.start]["prestige"] <= 6
    p = rich_table(2, ["carry_out", "france", node(card, "effect")])
    holds(p.state, FRANCE, node(card, "needs"))
    finish(p, how, seed=17)


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("name", decklists.MILESTONES)
def test_the_reward_of_every_milestone_is_carried_out(name: str, how: str) -> None:
    card = CARD_OF_ID[name]
    p = rich_table(MILESTONES[card - MILESTONE.start]["age"], ["carry_out", "france", node(card, "reward")])
    holds(p.state, FRANCE, node(card, "needs"))
    finish(p, how, seed=19)


@pytest.mark.parametrize("how", ANSWERS)
@pytest.mark.parametrize("name", decklists.STRUGGLES)
def test_the_criteria_of_every_struggle_are_carried_out(name: str, how: str) -> None:
    finish(rich_table(2, ["carry_out", "france", node(CARD_OF_ID[name], "effect")]), how, seed=23)
