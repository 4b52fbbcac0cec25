"""Journals: what is written is what was played, and nothing else is believed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signoria.kernel.fuzz import fuzz
from signoria.kernel.game import Setup, SetupError
from signoria.kernel.journal import JournalError, read, replay, rewound, write
from signoria.kernel.position import Position, Standing
from signoria.kernel.save import load, save
from signoria.kernel.vocabulary import PASS
from tests.kernel.table import new, play, raid, table, wander
from tests.kernel.test_promises import LosesACard
from tests.kernel.toy import TOY, Toy

ROOT = Path(__file__).parent.parent.parent


@given(st.integers(0, 10_000), st.integers(0, 150))
def test_a_journal_plays_to_the_same_position_and_is_written_again_alike(seed: int, steps: int) -> None:
    rng = Random(seed)
    p = new(str(seed), 2 + seed % 2)
    for _ in range(steps // 10):
        wander(p, 10, rng)
        for seat in p.seats:
            if rng.random() < 0.3 and p.undo_depth(seat):
                before = write(p)
                try:
                    p.undo(seat)
                except ValueError:
                    assert write(p) == before
            for offer in p.offers(seat):
                p.take(offer, seat)
                break
        if rng.random() < 0.1:
            p.rekey(f"k{rng.random()}")
    again = replay(TOY, write(p))
    assert write(again) == write(p)
    assert again.view(None) == p.view(None)
    assert [again.view(seat)["asks"] for seat in p.seats] == [p.view(seat)["asks"] for seat in p.seats]
    assert again.log == p.log
    assert again.sealed() == p.sealed()


def test_a_journal_replays_in_another_process() -> None:
    p = wander(new("other", 3), 90, Random(4))
    code = """
import sys
from signoria.kernel.journal import replay
from signoria.kernel.save import load, save
from tests.kernel.toy import TOY
text, saved = sys.stdin.read().split("#####")
print(replay(TOY, text).digest())
print(save(load(TOY, saved)).decode())
"""
    told = subprocess.run(
        [sys.executable, "-c", code],
        input=write(p) + "#####" + save(p).decode(),
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env={"PYTHONPATH": f"{ROOT}:{ROOT / 'src'}", "PYTHONHASHSEED": "7"},
    )
    assert told.stdout.splitlines() == [p.digest(), save(p).decode()]


def test_a_line_is_what_a_person_would_write() -> None:
    p = play(table(hand={"0": ["coin1"], "1": ["mission1"]}, gold={"1": 4}), "@1 mission:mission1", "gold", "coin")
    lines = write(p).splitlines()
    assert lines[-5:-1] == ["@1 offer mission:mission1", "1 mission gold", "0 act coin", ".0 coin card:coin1"]
    assert lines[-1] == f"= 4 {p.digest()}"


def test_several_seats_answer_a_window_in_one_line_and_later_questions_stay_theirs() -> None:
    """The last one to answer may be asked something else at once; a lone pass of hers is not an answer to it."""
    p = raid(2, b=["shield1"])
    p.dice(6, 6)
    play(p, "pass")
    text = write(new("w", 2))
    assert "raid.reply" not in text
    q = play(table(3, hand={"1": ["shield1", "shield2"], "0": ["spy1"], "2": ["spy2"]}), "raid:1")
    play(q, "card:shield1", "0 card:spy1", "2 pass", "card:shield2", "card:spy2")
    again = replay(TOY, write(q))
    assert (again.digest(), again.record) == (q.digest(), q.record)


def test_a_partly_sealed_question_is_kept() -> None:
    p = table(3, phase="ballot", hand={"0": ["coin1"], "1": ["coin2"], "2": ["coin3"]})
    play(p, "point", "2 card:coin3", "1 pass")
    again = replay(TOY, write(p))
    assert again.sealed() == p.sealed()
    assert list(again.sealed()) == [2, 1]
    again.undo()
    assert list(again.sealed()) == [2]
    q = raid(b=["shield1"], c=["shield2"])
    play(q, "2 card:shield2")
    assert "?2 raid.reply card:shield2" in write(q)
    assert replay(TOY, write(q)).sealed() == q.sealed()
    on = write(q) + "*raid.reply 1=pass 2=card:shield2 0=pass\n"
    assert play(q, "1 pass").record == replay(TOY, on).record


def test_standing_answers_are_written_as_answers() -> None:
    p = table(3, hand={"0": ["spy1"], "1": ["shield1"], "2": ["shield2"]})
    p.standing.append(Standing(1, "raid.reply", PASS))
    play(p, "raid:1", "2 pass")
    assert replay(TOY, write(p)).digest() == p.digest()
    again = replay(TOY, write(p))
    assert again.record == p.record


@pytest.mark.parametrize(
    ("old", "new_", "told"),
    [
        ("seed edited", "seed other", "commitment"),
        ("game toy 1", "game chess 1", "of chess"),
        ("game toy 1\n", "", "header"),
        ("scenario standard", "scenario nowhere", "no scenario"),
        ("seats 2", "seats 7", "players"),
        ("signoria journal 1", "something else", "line 1"),
        (" done\n", " dine\n", r"line 9: .*dine"),
        (" done\n", " draft:propose\n", r"line \d+"),
        ("0 talk done\n", "0 talk\n", r"line \d+: cannot be understood"),
        ("0 talk done\n", "..0 talk done\n", r"line \d+: cannot be understood"),
        ("0 talk done\n", ".0 talk done\n", r"line \d+: the rules now give another step"),
        ("0 talk done\n", "0 walk done\n", r"line \d+: .*'walk'"),
        ("0 talk done\n", "5 talk done\n", r"line \d+: seat 5"),
        ("= ", "= x", r"line \d+"),
    ],
)
def test_an_edited_journal_is_refused_with_its_line(old: str, new_: str, told: str) -> None:
    text = write(play(new("edited"), "0 done", "1 done", "0 work", "1 done"))
    assert old in text
    with pytest.raises(JournalError, match=told):
        replay(TOY, text.replace(old, new_, 1))


def test_another_legal_choice_is_found_out_by_the_state() -> None:
    text = write(play(new("edited"), "0 done", "1 done", "0 work", "1 work"))
    edited = text.replace("1 income work", "1 income done")
    with pytest.raises(JournalError, match="the state is not what it was"):
        replay(TOY, edited)
    assert replay(TOY, edited, strict=False).state.work == [1, 0]
    assert replay(TOY, text, most=3).state.work == [1, 2]


def test_a_truncated_journal_plays_as_far_as_it_goes() -> None:
    p = wander(new("cut"), 40, Random(1))
    lines = write(p).splitlines()
    for end in range(7, len(lines)):
        again = replay(TOY, "\n".join(lines[:end]))
        assert again.record is not None
        assert p.record is not None
        assert again.record[: end - 8] == p.record[: max(0, end - 8)]
    with pytest.raises(JournalError, match="line"):
        replay(TOY, "\n".join(lines[:20])[:-4])
    with pytest.raises(JournalError, match="header"):
        read("\n".join(lines[:4]))
    with pytest.raises(JournalError, match="line 1"):
        read("")


class Newer(Toy):
    version = 2

    def offers(self, g: object, seat: int) -> list[int]:
        return []


def test_a_journal_of_other_rules_says_so() -> None:
    p = play(table(hand={"1": ["mission1"]}, gold={"1": 4}), "@1 mission:mission1")
    with pytest.raises(JournalError, match="rules version 1; now 2"):
        replay(Newer(), write(p))


def test_by_consent_a_game_goes_back_over_a_die_and_chance_follows_another_key() -> None:
    p = wander(new("back", 3), 60, Random(2))
    assert p.record is not None
    text = write(p)
    assert any(choice.forced for choice in p.record)
    for keep in range(len(p.record) + 1):
        cut = rewound(text, keep, "fresh")
        again = replay(TOY, cut)
        assert again.record is not None
        assert again.record[:keep] == p.record[:keep]
        lines = write(again).splitlines()
        assert [line for line in lines if line[0:1] != "="] == [line for line in cut.splitlines() if line[0:1] != "="]
        wander(again, 5, Random(1))
        assert replay(TOY, write(again)).digest() == again.digest()
    with pytest.raises(JournalError, match="cannot be kept"):
        rewound(text, len(p.record) + 1, "fresh")
    assert "?" not in rewound(write(play(raid(b=["shield1"], c=["shield2"]), "1 pass")), 0, "k")


def test_the_key_of_an_undo_by_consent_changes_what_comes() -> None:
    p = play(table(hand={"1": ["coin1"]}), "draw", "rest", "rest")
    hands = {tuple(play(replay(TOY, rewound(write(p), 0, key)), "draw").state.hand[0]) for key in "abcdefgh"}
    assert len(hands) > 1
    with pytest.raises(ValueError, match="one word"):
        p.rekey("two words")


def test_a_journal_of_a_situation_begins_with_its_table() -> None:
    p = play(table(3, hand={"0": ["coin1"]}, gold={"2": 7}), "coin", "raid:2")
    text = write(p)
    assert replay(TOY, text).digest() == p.digest()
    assert write(replay(TOY, text)) == text
    assert write(p.clone(log=True)) == text
    with pytest.raises(JournalError, match="cannot be"):
        replay(TOY, text.replace('"bank":', '"bank":1'))
    with pytest.raises(JournalError, match="does not fit"):
        replay(TOY, text.replace('"bank":', '"junk":'))


def test_what_the_fuzzer_finds_can_be_played_again() -> None:
    """Also from a generated table."""
    game = LosesACard()
    report = fuzz(game, 12, seed=5)
    journals = [line.removeprefix("journal:\n") for line in report.violations if line.startswith("journal:")]
    assert any("\nstate {" in text for text in journals)
    for text in journals:
        assert list(game.check(replay(game, text).state))


def test_an_unrecorded_game_has_no_journal() -> None:
    setup = Setup("standard", 2, "a")
    with pytest.raises(JournalError, match="record"):
        write(Position(TOY, setup, TOY.set_up(setup), record=False))
    with pytest.raises(JournalError, match="record"):
        write(load(TOY, save(new())))


@pytest.mark.parametrize("seed", [" a", "a\nseats 3", "a\t"])
def test_a_seed_is_one_line(seed: str) -> None:
    with pytest.raises(SetupError, match="seed"):
        new(seed)
