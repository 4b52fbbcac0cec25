"""Every Event taken both ways, every Mission completed, every Milestone fulfilled."""

from __future__ import annotations

from random import Random

import pytest

from signoria.games.price_of_power.decks import (
    CARD_OF_ID,
    CARDS,
    EVENT,
    EVENTS,
    MILESTONE,
    MILESTONES,
    MISSION,
    MISSION_DATA,
    STRUGGLE,
)
from signoria.games.price_of_power.invariants import check
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.values import holds
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


def run(p: Pop, seed: int, most: int = 150) -> None:
    """Choose at random until the Turn goes on."""
    rng = Random(seed)
    for _ in range(most):
        if p.over or asked(p).startswith("turn."):
            assert not list(check(p.state))
            return
        ask = p.asks[0]
        assert ask.options, ask.what
        p.choose(rng.choice(list(ask.options)), ask.seat)
    raise AssertionError(f"no end: {asked(p)}")


def choices() -> list[object]:
    found: list[object] = []
    for card, event in zip(EVENT, EVENTS, strict=True):
        for option in [one for one in "ab" if event.get(one)] or [""]:
            found.append(
                pytest.param(CARDS[card], option, id=f"{CARDS[card]}{option}", marks=pytest.mark.cards(CARDS[card]))
            )
    return found


@pytest.mark.parametrize(("name", "option"), choices())
def test_every_event_is_taken_with_either_option(name: str, option: str) -> None:
    event = EVENTS[CARD_OF_ID[name] - EVENT.start]
    p = rich_table(event["age"], ["event", "france", 0], events=[name, "158B" if name == "153B" else "153B"])
    p.choose(f"card:{name}")
    rng = Random(7)
    for _ in range(40):
        if p.over or asked(p).startswith(("turn.", "event.option")):
            break
        p.choose(rng.choice(list(p.asks[0].options)), p.asks[0].seat)
    if not p.over and asked(p) == "event.option" and f"option:{option}" in p.asks[0].options:
        p.choose(f"option:{option}")
    run(p, seed=11)


@pytest.mark.parametrize("name", [pytest.param(CARDS[n], marks=pytest.mark.cards(CARDS[n])) for n in EVENT])
def test_the_symbols_of_every_event_resolve_by_themselves(name: str) -> None:
    event = EVENTS[CARD_OF_ID[name] - EVENT.start]
    p = rich_table(event["age"], ["event_symbols", -1, name])
    run(p, seed=13)


@pytest.mark.parametrize("name", [pytest.param(CARDS[n], marks=pytest.mark.cards(CARDS[n])) for n in MISSION])
def test_the_reward_of_every_mission_is_carried_out(name: str) -> None:
    card = CARD_OF_ID[name]
    assert 2 <= MISSION_DATA[card - MISSION.start]["prestige"] <= 6
    p = rich_table(2, ["carry_out", "france", node(card, "effect")])
    holds(p.state, FRANCE, node(card, "needs"))
    run(p, seed=17)


@pytest.mark.parametrize("name", [pytest.param(CARDS[n], marks=pytest.mark.cards(CARDS[n])) for n in MILESTONE])
def test_the_reward_of_every_milestone_is_carried_out(name: str) -> None:
    card = CARD_OF_ID[name]
    p = rich_table(MILESTONES[card - MILESTONE.start]["age"], ["carry_out", "france", node(card, "reward")])
    holds(p.state, FRANCE, node(card, "needs"))
    run(p, seed=19)


@pytest.mark.parametrize("name", [pytest.param(CARDS[n], marks=pytest.mark.cards(CARDS[n])) for n in STRUGGLE])
def test_the_criteria_of_every_struggle_are_carried_out(name: str) -> None:
    p = rich_table(2, ["carry_out", "france", node(CARD_OF_ID[name], "effect")])
    run(p, seed=23)
