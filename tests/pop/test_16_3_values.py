"""What the words of the effect language count: questions about a player and the table."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.values import amount, areas, holds, nodes, players, provinces, realms
from tests.pop.conftest import Carry
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, node, play, province, realm, table


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


# ---------------------------------------------------------------- comparing players


@pytest.mark.parametrize(
    ("prestige", "most", "only", "least"),
    [
        ((5, 5, 3), {FRANCE, CASTILE}, set(), {ENGLAND}),
        ((5, 4, 3), {FRANCE}, {FRANCE}, {ENGLAND}),
        ((0, 0, 0), set(), set(), {FRANCE, CASTILE, ENGLAND}),
        ((0, -1, -2), set(), set(), {ENGLAND}),
    ],
)
def test_who_has_most_and_least(prestige: tuple[int, ...], most: set[int], only: set[int], least: set[int]) -> None:
    names = ("france", "castile", "england")
    g = table(players={name: {"prestige": many} for name, many in zip(names, prestige, strict=True)}).state

    def those(condition: str) -> set[int]:
        return {seat for seat in range(3) if holds(g, seat, condition)}

    assert those("most(prestige)") == most
    assert those("only_most(prestige)") == only
    assert those("least(prestige)") == least
    assert amount(g, ENGLAND, "most_of(all, prestige)") == max(prestige)
    assert amount(g, ENGLAND, "sum_of(others, prestige)") == prestige[0] + prestige[1]
    assert set(players(g, FRANCE, "leader")) == {seat for seat in range(3) if prestige[seat] == max(prestige)}


# ---------------------------------------------------------------- sets


def test_neighbours_of_a_realm() -> None:
    g = table().state
    near = realms(g, FRANCE, "adjacent_realms")
    assert {realm("burgundy"), realm("england"), realm("provence")} <= set(near)
    assert realm("france") not in near
    assert realm("granada") not in near
    lands = {"bern": "france", "st_gallen": "france"}
    by_land = areas(table(provinces=lands).state, FRANCE, "adjacent_by_land")
    assert {area("switzerland"), area("tirol"), area("burgundy")} <= set(by_land)
    assert area("ireland") not in by_land


def test_operators_of_sets() -> None:
    g = table().state
    assert areas(g, FRANCE, "seine | loire & loire - seine") == sorted([area("seine"), area("loire")])
    assert areas(g, FRANCE, "(seine | loire) & loire") == [area("loire")]
    assert areas(g, FRANCE, "(seine | loire) - loire") == [area("seine")]
    assert amount(g, FRANCE, "count(seine | loire)") == 2
    assert amount(g, FRANCE, "half(5) + 7 // 2 - min(4, 2) * max(1, 2)") == 3 + 3 - 4


def test_realms_by_their_capitals() -> None:
    g = table().state
    italy = "nprs & owners_of(capitals & provinces_in(lombardy | venetia | central_italy | naples))"
    found = set(realms(g, FRANCE, italy))
    assert {realm("milan"), realm("venice"), realm("papal_states"), realm("florence")} <= found
    assert realm("austria") not in found, "it owns Krain only"
    assert realm("france") not in realms(g, FRANCE, "nprs")


def test_vassals_are_held_but_not_owned() -> None:
    lands = {"milano": {"vassal": "france"}, "cremona": {"vassal": "france"}, "genova": "france"}
    g = table(provinces=lands).state
    assert amount(g, FRANCE, "own(provinces_in(lombardy))") == 1
    assert amount(g, FRANCE, "vassal(provinces_in(lombardy))") == 2
    assert amount(g, FRANCE, "hold(provinces_in(lombardy))") == 3
    assert holds(g, FRANCE, "holds(milano | genova) and not owns(milano | genova) and owns_any(milano | genova)")
    assert amount(g, FRANCE, "vassal_realms") == 1
