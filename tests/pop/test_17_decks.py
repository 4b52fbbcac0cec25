"""Every Event taken both ways, every Mission completed, every Milestone fulfilled; texts that say what effects do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import pytest

from signoria.games.price_of_power.actions_base import FREE
from signoria.games.price_of_power.deck_tables import EventData
from signoria.games.price_of_power.decks import (
    CARD_OF_ID,
    CARDS,
    CHARACTERS,
    EVENT,
    EVENTS,
    MILESTONE,
    MILESTONES,
    MISSION,
    MISSION_DATA,
    MODES,
)
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.values import holds
from tests.pop import decklists
from tests.pop.every import ANSWERS, finish
from tests.pop.table import FRANCE, Pop, asked, table

SCENARIO_AGES = ("S1-00", "S1-01", "S1-04")
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


# ---------------------------------------------------------------- texts


def amounts(texts: Iterable[str]) -> set[int]:
    """The numbers in the effect language that a player must be told; conditions of 0 are told in words."""
    plain = [re.sub(r"continent\(\d\)", "", text) for text in texts]
    found = {abs(int(one)) for text in plain for one in re.findall(r"(?<![\w.])-?\d+", text)}
    return found - {0, -FREE}


def told_amounts(text: str) -> set[int]:
    return {int(one) for one in re.findall(r"\d+", text)} | (
        {1} if re.search(r"\b(an?|one)\b", text.lower()) else set()
    )


def parts() -> list[object]:
    """What each text tells, and the effects and requirements it stands for."""
    found: list[tuple[str, str, list[str]]] = []
    for event in EVENTS:
        lines = event["text"].split("\n")
        options = [line for line in lines if line.startswith(("A:", "B:"))]
        above = " ".join(line for line in lines if line not in options)
        found.append((event["id"], above, event.get("effect", [])))
        found += [(event["id"] + line[0], line, event["a" if line[0] == "A" else "b"]) for line in options]
    found += [(one["title"], one["text"], [one["needs"], *one["effect"]]) for one in MISSION_DATA]
    found += [(one["title"], one["text"], [one["needs"]]) for one in MILESTONES]
    found += [(f"{mode.card_type}.{mode.id}", mode.text, [mode.needs, *mode.effect]) for mode in MODES]
    return [pytest.param(text, effects, id=name) for name, text, effects in found]


@pytest.mark.parametrize(("text", "effects"), parts())
def test_a_text_tells_every_amount_of_its_effect(text: str, effects: list[str]) -> None:
    assert amounts(effects) <= told_amounts(text)
    for most in re.findall(r"each=(\d)", " ".join(effects)):
        assert f"at most {most} in each" in text or f"Place {most} Influence in up to" in text


@pytest.mark.parametrize("event", EVENTS, ids=[event["id"] for event in EVENTS])
def test_a_text_tells_whether_there_are_options(event: EventData) -> None:
    lines = event["text"].split("\n")
    assert [line[0] for line in lines if line.startswith(("A:", "B:"))] == [
        one.upper() for one in "ab" if event.get(one)
    ]
    assert len(lines) > 1 + bool(event.get("a")) * 2 or not event.get("effect"), "what happens whatever is chosen"


def test_no_two_cards_or_characters_share_a_name() -> None:
    titles = Counter(one["title"] for deck in (EVENTS, MISSION_DATA, MILESTONES) for one in deck)
    assert [title for title, many in titles.items() if many > 1] == []
    names = Counter(one.name for one in CHARACTERS)
    assert [name for name, many in names.items() if many > 1] == []


@pytest.mark.parametrize("scenario", SCENARIO_AGES)
def test_no_milestone_of_the_first_age_is_fulfilled_from_the_start(scenario: str) -> None:
    g = table(scenario).state
    mine = [card for card in MILESTONE if MILESTONES[card - MILESTONE.start]["age"] == g.age]
    fulfilled = [CARDS[card] for card in mine for seat in range(g.seats) if holds(g, seat, node(card, "needs"))]
    assert fulfilled == []
