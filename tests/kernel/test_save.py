"""Saves come back byte for byte, in the middle of everything; broken ones are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signoria.kernel.position import Standing
from signoria.kernel.save import SaveError, load, save
from tests.kernel.table import Table, new, play, raid, table, wander
from tests.kernel.toy import SEAT, TOY, Toy


def same(p: Table, q: Table) -> None:
    assert save(q) == save(p)
    assert (q.digest(), q.step, q.outcome, q.sealed(), q.standing) == (
        p.digest(),
        p.step,
        p.outcome,
        p.sealed(),
        p.standing,
    )
    for seat in (*p.seats, None):
        assert q.view(seat) == p.view(seat)


@given(st.integers(0, 10_000), st.integers(0, 150))
def test_a_save_comes_back_and_plays_on_alike(seed: int, steps: int) -> None:
    p = wander(new(str(seed), 2 + seed % 2), steps, Random(seed))
    q = load(TOY, save(p))
    same(p, q)
    for seat in p.seats:
        while p.undo_depth(seat):
            outcomes = []
            for one in (p, q):
                try:
                    one.undo(seat)
                    outcomes.append(True)
                except ValueError:
                    outcomes.append(False)
            same(p, q)
            if outcomes != [True, True]:
                assert outcomes == [False, False]
                break
    wander(p, 20, Random(1))
    wander(q, 20, Random(1))
    same(p, q)


def test_sealed_and_standing_answers_are_kept() -> None:
    p = table(3, hand={"0": ["spy1"], "1": ["shield1"], "2": ["shield2", "shield3"]})
    p.standing.append(Standing(1, "raid.reply", unless=(SEAT.start,)))
    p.standing.append(Standing(2, "raid.reply", unless=(SEAT.start + 2,)))
    play(p, "raid:1")
    assert p.sealed() == {2: 0, 0: 0}
    q = load(TOY, save(p))
    same(p, q)
    play(p, "1 card:shield1")
    play(q, "1 card:shield1")
    same(p, q)
    r = load(TOY, save(play(raid(b=["shield1"], c=["shield2"]), "2 card:shield2")))
    r.undo(2)
    play(r, "2 pass", "1 card:shield1")
    assert r.state.blocked == 1


def test_a_finished_game_is_saved_and_taken_back() -> None:
    p = table(gold={"0": 4, "1": 0}, points={"0": 2})
    before = save(p)
    play(p, "build")
    q = load(TOY, save(p))
    same(p, q)
    assert q.over
    assert q.asks == []
    q.undo(0)
    assert save(q) == before


def broken(change: Callable[[Any], None], p: Table | None = None) -> str:
    data = json.loads(save(p or play(table(hand={"0": ["coin1", "coin2"]}), "coin")))
    change(data)
    return json.dumps(data)


def sealed() -> Table:
    return play(table(phase="ballot", hand={"0": ["coin1"], "1": ["coin2"]}), "point", "0 card:coin1")


def sold() -> Table:
    """After a ballot, in the middle of its beat."""
    return play(sealed(), "1 pass")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "no saved position"),
        ("{}", "no saved position"),
        (save(new())[:-20].decode(), "no saved position"),
        (broken(lambda d: d.update(game="chess")), "of chess"),
        (broken(lambda d: d["beat"]["start"].update(bank=1)), "coins"),
        (broken(lambda d: d["beat"]["start"].update(hand=[])), "breaks the rules"),
        (broken(lambda d: d["beat"]["start"].pop("gold")), "fit"),
        (broken(lambda d: d["beat"]["start"].update(gold="much")), "fit"),
        (broken(lambda d: d["beat"]["choices"][0].__setitem__(2, [[0, "build!"]])), "build!"),
        (broken(lambda d: d["beat"]["choices"][0].__setitem__(2, [[0, "peek:1"]])), "choices"),
        (broken(lambda d: d["beat"]["choices"][0].__setitem__(2, [[1, "coin"]])), "choices"),
        (broken(lambda d: d["beat"]["choices"][0].__setitem__(2, [])), "fit"),
        (broken(lambda d: d["beat"]["choices"][0].__setitem__(1, "talk")), "choices"),
        (broken(lambda d: d["beat"]["choices"].extend(d["beat"]["choices"] * 3)), "choices"),
        (broken(lambda d: d["beat"]["start"].update(agenda=[["nowhere", []]])), "fit"),
        (broken(lambda d: d["setup"].update(seats=9)), "players"),
        (broken(lambda d: d.update(sealed=[[0, "card:coin1"]])), "choices"),
        (broken(lambda d: d.update(sealed=[[1, "card:coin1"]]), sealed()), "choices"),
        (broken(lambda d: d.update(sealed=[[7, "pass"]]), sealed()), "choices"),
        (broken(lambda d: d["beat"]["choices"][1].__setitem__(2, [[0, "card:spy1"], [1, "pass"]]), sold()), "choices"),
        (broken(lambda d: d["beat"]["choices"][1].__setitem__(2, [[0, "card:coin1"]]), sold()), "choices"),
        (broken(lambda d: d["beat"]["choices"][1].__setitem__(0, 2), sold()), "choices"),
        (broken(lambda d: d["beat"].pop("floor")), "no saved position"),
    ],
)
def test_a_broken_save_is_refused(text: str, told: str) -> None:
    with pytest.raises(SaveError, match=told):
        load(TOY, text)


class Other(Toy):
    id = "other"


def test_a_save_of_another_game_is_refused() -> None:
    with pytest.raises(SaveError, match="of toy, not of other"):
        load(Other(), save(new()))
