"""What the words of the effect language count: questions about a player and the table."""

from __future__ import annotations

from typing import Any

from signoria.games.price_of_power.values import amount, areas, holds, nodes, provinces
from tests.pop.conftest import Carry
from tests.pop.table import FRANCE, Pop, area, node, play, province, table


def french(**edits: Any) -> Pop:
    return table(players={"france": edits})


def test_cores_are_the_tokens_not_the_provinces() -> None:
    assert amount(french().state, FRANCE, "cores") == 0
    g = french(cores=["seine", "lombardy"]).state
    assert (amount(g, FRANCE, "cores"), amount(g, FRANCE, "claims")) == (2, amount(french().state, FRANCE, "claims"))
    assert amount(g, FRANCE, "own(your_cores)") >= 12


def test_a_town_that_was_developed_is_a_large_one(carry: Carry) -> None:
    before = amount(french().state, FRANCE, "large_towns")
    g = play(carry("develop(1, berry | limousin)"), "berry").state
    assert amount(g, FRANCE, "large_towns") == before + 1


def test_nodes_that_can_still_be_expanded() -> None:
    g = table(expanded=["genoa"], players={"france": {"merchants": ["genoa", "champagne"]}}).state
    assert nodes(g, FRANCE, "your_nodes & unexpanded") == [node("champagne")]
    assert holds(g, FRANCE, "expanded(your_nodes)")


def test_what_others_occupy_of_yours() -> None:
    lands = {
        "bordeaux": {"town": "france", "occupier": "england"},
        "milano": {"vassal": "france", "occupier": "england"},
        "picardie": {"town": "england", "occupier": "france"},
    }
    g = table(players={"france": {"wars": ["england"]}}, provinces=lands).state
    assert provinces(g, FRANCE, "your_occupied") == sorted([province("bordeaux"), province("milano")])


def test_the_faith_of_ones_own() -> None:
    faiths = {"saxony": "protestant", "seine": "counter_reformed", "loire": "catholic"}
    g = table(faith=faiths).state
    assert areas(g, FRANCE, "own_faith & (saxony | seine | loire)") == sorted([area("seine"), area("loire")])
    g = table(faith=faiths, players={"france": {"religion": "protestant"}}).state
    assert areas(g, FRANCE, "own_faith") == [area("saxony")]


def test_which_battle_is_fought() -> None:
    g = table().state
    assert not holds(g, FRANCE, "land_battle or sea_battle")
