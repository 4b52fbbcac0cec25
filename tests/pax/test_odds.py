"""Odds: what a player would want to know, against what then happens."""

from __future__ import annotations

import pytest

from signoria.games.pax_renaissance.components import CARDS, CONSPIRACY, EAST, EMPIRES, ONE_SHOT, WEST
from signoria.games.pax_renaissance.odds import battle_odds, fair_preview, victory_race
from tests.pax.table import EMPTY, florins, holder, play, table


def test_a_battle_is_foreseen() -> None:
    """PREN049 has two rooks; one repressed knight joins them against two rulers of Portugal."""
    p = table(
        hand={"0": ["PREN049"]},
        cities=EMPTY | {"toledo": "knight:catholic", "granada": "rook:islamic"},
        repressed={"portugal": {"knight:reformist": 1}},
    )
    odds = battle_odds(p.state, CONSPIRACY, EMPIRES.index("portugal"), CARDS.index("PREN049"))
    assert len(odds.attackers) == 3
    assert len(odds.defenders) == 2
    assert odds.won
    assert odds.survivors == 1
    assert ONE_SHOT[CARDS.index("PREN049")] == CONSPIRACY
    play(p, "play:PREN049", "portugal")
    assert p.state.battle is not None
    while p.asks[0].what != "regime.concession":
        p.choose(p.asks[0].options[0])
    assert holder(p, "portugal") == 0


def test_a_lost_battle_is_foreseen() -> None:
    p = table(cities=EMPTY | {"paris": "knight:catholic"})
    odds = battle_odds(p.state, CONSPIRACY, EMPIRES.index("france"))
    assert not odds.won
    assert odds.survivors == 0


@pytest.mark.parametrize("coins", [0, 1, 3, 6])
def test_a_fair_pays_what_was_foreseen(coins: int) -> None:
    p = table(
        3,
        coins={"west": [coins, 0, 0, 0, 0, 0]},
        concessions={"hungary__byzantium": 1, "hungary__ottoman": 0},
        pirates={"papal_states__ottoman": "islamic"},
    )
    told = fair_preview(p.state, WEST)
    before = [florins(p, seat) for seat in range(3)]
    played = p.clone()
    played.choose("fair:west")
    levies = 0
    while played.asks[0].what == "fair.levy":
        played.choose(played.asks[0].options[0])
        levies += 1
    gained = [florins(played, seat) - before[seat] for seat in range(3)]
    expected = [told.paid.get(seat, 0) + (told.subsidy if seat == 0 else 0) for seat in range(3)]
    assert gained == expected
    assert played.state.coins[6] == told.left
    assert told.profits == coins + 2 == told.subsidy + sum(told.paid.values()) + told.pirates + told.left
    raised = sum(ruler > 0 for ruler in played.state.rulers) - sum(ruler > 0 for ruler in p.state.rulers)
    assert raised == len(told.levies)


def test_the_race_tells_who_would_win_and_what_is_lacking() -> None:
    p = table(tableau={"0": ["england", "france", "aragon"], "1": ["hungary"]}, victories=["imperial"])
    holy, imperial, globalization, renaissance = victory_race(p.state)
    assert imperial.awake
    assert not holy.awake
    assert imperial.holders == ()
    (kings,) = imperial.standings[0]
    assert (kings.own, kings.best, kings.lead, kings.lacking) == (3, 1, 3, 1)
    (behind,) = imperial.standings[1]
    assert behind.lacking == 5
    p = table(tableau={"0": ["england", "france", "aragon"]}, victories=["imperial"])
    assert victory_race(p.state)[1].holders == (0,)
    assert "victory:imperial" in p.asks[0].options
    assert globalization.standings[0][1].measure == "concessions"
    assert [s.measure for s in renaissance.standings[0]] == ["republics", "law prestige"]


def test_an_east_fair_follows_the_black_route() -> None:
    p = table(coins={"east": [5, 0, 0, 0, 0, 0]}, cities=EMPTY)
    told = fair_preview(p.state, EAST)
    assert [EMPIRES[e] for e in told.levies] == ["byzantium", "hungary", "ottoman", "mamluk"]
