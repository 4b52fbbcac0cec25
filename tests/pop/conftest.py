"""A card of the test's own: any effect can be carried out, without looking for a card that says it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from signoria.games.price_of_power import calls, nodes
from signoria.games.price_of_power.decks import CARD_OF_ID, EVENT, EVENTS, MODES
from tests.pop.table import Pop, table

SPARE = CARD_OF_ID["361B"]
Carry = Callable[..., Pop]


def _forget() -> None:
    """What has been read from the card is read anew."""
    for read in (nodes.field_texts, nodes.node, nodes.lists_of, nodes.node_inside, calls.calls_of):
        read.cache_clear()


@pytest.fixture
def carry() -> Iterator[Carry]:
    """carry("stability(+1)", "claim(1, seine)", players={...}): France carries this out."""
    event: Any = EVENTS[SPARE - EVENT.start]
    before = dict(event)

    def carried(*texts: str, seat: str = "france", **edits: Any) -> Pop:
        event["effect"] = list(texts)
        _forget()
        more = edits.pop("now", [])
        return table(now=[["carry_out", seat, nodes.node(SPARE)], *more], **edits)

    yield carried
    event.clear()
    event.update(before)
    _forget()


@pytest.fixture
def battle_card() -> Iterator[Callable[..., str]]:
    """battle_card("extra_hits(1)"): MIL-01-1 has this as its Battle Action; gives the mode to play."""
    mode = next(mode for mode in MODES if (mode.card_type, mode.id) == ("superior_tactics", "dice"))
    before = mode.effect

    def printed(*texts: str) -> str:
        object.__setattr__(mode, "effect", texts)
        _forget()
        return "mode:superior_tactics.dice"

    yield printed
    object.__setattr__(mode, "effect", before)
    _forget()
