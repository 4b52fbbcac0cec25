"""Agreements: drafts in the state, terms that are checked and carried out, and a phase that ends."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signoria.kernel.position import CannotUndo, IllegalChoice
from signoria.kernel.save import load, save
from tests.kernel.table import Table, new, play, table
from tests.kernel.toy import DEALS, TOY


def talk(*choices: str, seats: int = 3) -> Table:
    return play(table(seats, phase="talk", gold={"0": 3, "1": 3}), *choices)


def options(p: Table, seat: int) -> list[str]:
    return next((list(asked.options) for asked in p.asks if asked.seat == seat), [])


GIFT = ("0 draft:propose", "0 invite:1", "0 give:0-1:2", "0 peace:0-1", "0 draft:offer")


def test_an_agreement_is_written_offered_accepted_and_carried_out() -> None:
    p = talk(*GIFT[:4])
    assert options(p, 1) == ["draft:propose", "done"]
    play(p, GIFT[4])
    assert options(p, 1) == ["accept:0", "decline:0", "amend:0", "draft:propose", "done"]
    assert options(p, 2) == ["draft:propose", "done"]
    assert options(p, 0) == ["draft:withdraw", "done"]
    play(p, "1 accept:0")
    assert p.state.gold == [1, 5, 2]
    assert p.state.peace == [0b10, 0b01, 0]
    assert p.state.talks.drafts == []
    play(p, "0 done", "1 done", "2 done")
    assert {asked.what for asked in p.asks} == {"income"}


def test_all_parties_must_accept() -> None:
    p = talk("0 draft:propose", "0 invite:1", "0 invite:2", "0 give:0-2:1", "0 draft:offer", "2 accept:0")
    assert p.state.gold[0] == 3
    assert options(p, 2) == ["draft:propose", "done"]
    play(p, "1 accept:0")
    assert p.state.gold == [2, 3, 3]


def test_a_term_stands_only_where_it_can_be_kept() -> None:
    p = talk("0 draft:propose")
    assert "draft:offer" not in options(p, 0)
    assert not any(option.startswith(("give", "peace")) for option in options(p, 0))
    play(p, "0 invite:1")
    assert {"give:0-1:2", "give:1-0:2", "peace:0-1"} <= set(options(p, 0))
    assert "give:0-2:1" not in options(p, 0)
    with pytest.raises(IllegalChoice, match="Only parties"):
        p.choose("give:0-2:1", 0)
    play(p, "0 give:0-1:2", "0 give:1-0:1", "0 give:1-0:2")
    assert "give:0-1:2" not in options(p, 0), "each term once"
    assert "draft:offer" in options(p, 0)
    play(p, "0 peace:0-1")
    assert not any(option.startswith(("give", "peace")) for option in options(p, 0)), "four terms at the most"


def test_terms_are_tried_one_after_the_other_before_they_are_offered_or_accepted() -> None:
    p = talk("0 draft:propose", "0 invite:1", "0 give:0-1:2", "0 give:0-1:1")
    assert "draft:offer" in options(p, 0)
    p = play(table(phase="talk", gold={"0": 2, "1": 2}), "0 draft:propose", "0 invite:1", "0 give:0-1:2")
    play(p, "0 give:0-1:1")
    assert "draft:offer" not in options(p, 0), "three gold out of two"
    assert p.state.gold == [2, 2], "trying leaves nothing behind"
    p = talk(*GIFT)
    play(p, "1 draft:propose", "1 invite:0", "1 give:0-1:2", "1 draft:offer", "0 accept:1")
    assert options(p, 1) == ["decline:0", "done"], "nothing is left to give, and no draft to amend it with"
    assert p.explain("accept:0", 1).rule == "3.1"


def test_declined_amended_and_withdrawn() -> None:
    p = talk(*GIFT, "1 decline:0")
    assert p.state.talks.drafts == []
    assert "draft:propose" not in options(p, 0)
    p = talk(*GIFT, "1 amend:0")
    (draft,) = p.state.talks.drafts
    assert (draft.seat, draft.parties, draft.terms) == (1, 0b11, [(0, 1), (1, 0)])
    assert p.state.talks.left == [0, 0, 1], "an amendment counts as a draft"
    play(p, "1 give:1-0:1", "1 draft:offer", "0 accept:1")
    assert p.state.gold == [2, 4, 2]
    p = talk(*GIFT, "0 draft:withdraw")
    assert "accept:0" not in options(p, 1)
    p = talk(*GIFT[:3], "0 done")
    assert p.state.talks.drafts == []


def test_who_is_done_still_answers_what_is_offered() -> None:
    p = talk("1 done", "2 done", *GIFT)
    assert options(p, 1) == ["accept:0", "decline:0", "amend:0"]
    play(p, "0 done")
    assert [asked.seat for asked in p.asks] == [1]
    play(p, "1 accept:0")
    assert {asked.what for asked in p.asks} == {"income"}


def test_drafts_are_seen_by_those_whom_they_bind() -> None:
    p = talk(*GIFT[:4])
    assert [len(p.view(seat)["table"]["drafts"]) for seat in (0, 1, 2, None)] == [1, 0, 0, 0]  # type: ignore[index,call-overload,arg-type]
    play(p, GIFT[4])
    assert [len(DEALS.known(p.state, seat)) for seat in (0, 1, 2, None)] == [1, 1, 0, 0]
    assert [[event[0] for event in p.events(seat)] for seat in (0, 1, 2)] == [["agreement.offered"]] * 2 + [[]]
    play(p, "1 accept:0")
    assert [event[0] for event in p.events(2)] == ["agreement.made", "given"]


def test_drafts_are_saved_and_taken_back() -> None:
    p = talk(*GIFT)
    assert load(TOY, save(p)).state.talks == p.state.talks
    p.undo(0)
    assert "accept:0" not in options(p, 1)
    play(p, "0 draft:offer", "1 accept:0")
    with pytest.raises(CannotUndo, match="built on"):
        p.undo(0)
    p.undo(1)
    assert "accept:0" in options(p, 1)


@given(st.integers(0, 10_000))
def test_the_phase_ends_whatever_is_said(seed: int) -> None:
    rng = Random(seed)
    p = new(str(seed), 3)
    spoken = 0
    while p.open_asks()[0].what == "talk":
        ask = rng.choice(p.open_asks())
        said = [code for code in p.codes(ask) if "done" not in TOY.vocabulary.ids[code]] or p.codes(ask)
        p.choose(rng.choice(said), ask.seat)
        spoken += 1
        assert spoken < 60
