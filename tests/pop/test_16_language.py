"""The effect language and the steps behind it: what the grammar offers, the rules carry out."""

from __future__ import annotations

import inspect
import re

import pytest

from signoria.games.price_of_power import entries, game  # noqa: F401 - all chapters register their steps
from signoria.games.price_of_power.components import FOLDER
from signoria.games.price_of_power.decks import CARDS, MODE_IDS
from signoria.games.price_of_power.describe import ASKS, EVENTS
from signoria.games.price_of_power.effects import HANDLERS
from signoria.games.price_of_power.grammar import ACTS, CODES, EFFECT_CALLS, PERSONS, SIGNATURES, WORDS
from signoria.games.price_of_power.nodes import CARD_ROOM, every_node, owner_of, term_of
from signoria.games.price_of_power.odd import CODES as RULES
from signoria.games.price_of_power.state import AGENDA
from signoria.games.price_of_power.vocabulary import ACT


def test_every_call_of_the_grammar_is_carried_out() -> None:
    assert {*HANDLERS, "pay"} == set(EFFECT_CALLS)
    assert set(RULES) == CODES
    assert len(PERSONS) == 3
    assert [one.removeprefix("act:") for one in ACT.ids] == list(ACTS)


@pytest.mark.parametrize("name", [name for name, one in inspect.getmembers(entries, inspect.isfunction)])
def test_every_entry_by_name_is_a_registered_step(name: str) -> None:
    make = getattr(entries, name)
    step, numbers = make(*range(len(inspect.signature(make).parameters)))
    assert step == name
    assert len(AGENDA.kinds[step]) == len(numbers)


def test_every_card_can_be_read() -> None:
    for number in every_node():
        owner = owner_of(number)
        assert term_of(number), CARDS[owner] if owner >= 0 else MODE_IDS[number // CARD_ROOM - len(CARDS)]


def test_every_effect_has_its_words() -> None:
    for name in ("choose", "may", "claim", "town", "unit", "ship"):
        assert f"effect.{name}" in ASKS
    assert "effect.chosen" in EVENTS


def test_the_manual_of_the_language_names_every_word() -> None:
    told = set(re.findall(r"[a-z_]+", (FOLDER / "LANGUAGE.md").read_text(encoding="utf-8")))
    for words in (*WORDS.values(), *(set(calls) for calls in SIGNATURES.values())):
        assert set(words) <= told
