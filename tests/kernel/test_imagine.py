"""Imagined positions: nobody can tell them from the real one, and nothing secret shines through."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from signoria.kernel.choice import Rule, pick
from signoria.kernel.conform import leaks, visible
from signoria.kernel.game import Setup
from signoria.kernel.imagine import imagine
from signoria.kernel.position import Position, Standing
from signoria.kernel.situation import parse, situate
from signoria.kernel.vocabulary import PASS
from tests.kernel import toy
from tests.kernel.table import Table, new, play, raid, table, wander
from tests.kernel.toy import CARDS, TOY, State, Toy


def cards(p: Table, seat: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in p.state.hand[seat])


def several(p: Table, seat: int | None, times: int = 60) -> list[Table]:
    return [imagine(p, seat, Random(number)) for number in range(times)]


@given(st.integers(0, 10_000), st.integers(0, 150))
def test_a_seat_cannot_tell_and_the_imagined_game_goes_on(seed: int, steps: int) -> None:
    rng = Random(seed)
    p = wander(new(str(seed), 2 + seed % 2), steps, rng)
    for seat in (*p.seats, None):
        other = imagine(p, seat, rng)
        assert visible(other, seat) == visible(p, seat)
        assert not list(TOY.check(other.state))
        assert other.clone().digest() == other.digest()
        if seat is not None:
            assert other.state.hand[seat] == p.state.hand[seat]
            assert other.undo_depth(seat) == p.undo_depth(seat)
        again = imagine(other, seat, rng)
        assert visible(again, seat) == visible(p, seat)
        if not p.over:
            assert other.open_asks()
        wander(other, 300, rng)
        assert other.over


def test_what_is_hidden_is_really_dealt_anew() -> None:
    p = table(3, hand={"0": ["coin1", "coin2"], "1": ["shield1"], "2": ["spy1", "relic1"]}, buried={"1": "coin3"})
    hands = Counter(cards(one, 1) for one in several(p, 0, 200))
    assert len(hands) == len(CARDS) - 2, "every card but the two of seat 0 itself"
    assert max(hands.values()) < 40
    assert len({one.state.buried[1] for one in several(p, 0, 200)}) == len(CARDS) - 2
    assert {one.state.buried[1] for one in several(p, 1)} == {p.state.buried[1]}
    assert {cards(one, 0) for one in several(p, None)} != {cards(p, 0)}
    assert len({one.state.later_key for one in several(p, 0)}) == 60


def test_who_has_seen_which_card_goes_along() -> None:
    """Who holds a card knows it, in the imagined position as well."""
    p = table(3, hand={"0": ["coin1"], "1": ["shield1"], "2": ["spy1"]}, buried={"1": "coin3"}, gold={"2": 3})
    play(p, "rest", "rest", "peek:1")
    for one in several(p, 0):
        assert not list(TOY.check(one.state))
        assert one.state.seen[one.state.buried[1]] == 0b110
        assert sorted(one.state.seen) == sorted(p.state.seen)


def test_cards_named_by_earlier_choices_of_the_beat_are_renamed() -> None:
    p = play(table(hand={"0": ["coin1", "spy1"], "1": ["coin2"]}), "bury", "card:spy1")
    named = set()
    for one in several(p, 1):
        assert visible(one, 1) == visible(p, 1)
        play(one, "pass")
        named.add(one.state.buried[0])
    assert len(named) > 5


def test_choices_that_not_every_deal_allows_are_kept_possible() -> None:
    """Seat 0 has said that it plays a coin: whatever is imagined, it holds one."""
    p = play(table(hand={"0": ["coin1", "coin3", "spy1"], "1": ["coin2"]}), "coin")
    hands = set()
    for one in several(p, 1):
        hand = cards(one, 0)
        assert sum(card.startswith("coin") for card in hand) > 1
        assert visible(one, 1) == visible(p, 1)
        hands.add(hand)
    assert len(hands) > 5
    p = play(table(hand={"0": ["coin1", "coin2", "coin3", "coin4"], "1": []}), "coin")
    for one in several(p, 1, 10):
        assert [ask.seat for ask in one.asks] == [0]


class CoinThenReward(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.coin(g)

    def coin(self, g: State) -> Rule[None]:
        card = yield from pick(0, "coin", toy.CARD, lambda: [c for c in g.hand[0] if toy.KIND[c] == "coin"])
        yield from pick(0, "bury", toy.CARD, lambda: g.hand[0][:])
        g.hand[0].remove(card)
        g.deck.append(card)


def test_that_there_was_no_choice_is_known() -> None:
    """The step count shows that the coin was the only one."""
    text = '{"seed": "x", "edits": {"hand": {"0": ["coin1", "spy1", "spy2"]}}}'
    p = situate(CoinThenReward(), parse(text))
    assert [asked.what for asked in p.asks] == ["bury"]
    for one in several(p, 1):
        assert sum(card.startswith("coin") for card in cards(one, 0)) == 1


def test_sealed_answers_of_others_are_secret_too() -> None:
    p = table(3, phase="ballot", hand={"0": ["coin1", "spy1"], "1": ["coin2", "spy2"], "2": ["coin3"]})
    play(p, "point", "0 card:coin1", "1 pass")
    for one in several(p, 0, 20):
        assert one.sealed()[0] == p.sealed()[0]
        assert one.awaited == [2]
    answers = {code for one in several(p, 0, 200) for seat, code in one.sealed().items() if seat == 1}
    assert len(answers) > 10, "that seat 1 has passed is not known"
    for one in several(p, 2, 20):
        play(one, "2 pass")
        assert one.sealed() == {}


def test_who_has_answered_a_window_is_secret() -> None:
    """Neither an answer that was given nor one that was dropped shines through."""
    p = raid(a=["coin1"], b=["shield1", "coin2"], c=["shield2", "coin3"])
    play(p, "2 card:shield2")
    holders = Counter(any("shield" in card for card in cards(one, 2)) for one in several(p, 0, 200))
    assert holders[False] > 40, "seat 2 need not hold a shield"
    assert all(2 not in one.sealed() or one.sealed()[2] == PASS for one in several(p, 0, 50))
    assert {one.sealed().get(2) for one in several(p, 2, 20)} == {p.sealed()[2]}
    play(p, "1 card:shield1")
    assert p.awaited != "responses"


class FirstAndSecondRaid(Toy):
    """A beat that goes on after its window, so that the answers stay in it."""

    def beat(self, g: State) -> Rule[None] | None:
        rule = super().beat(g)
        return rule if rule is None or g.phase != toy.TURNS else self.longer(g, rule)

    def longer(self, g: State, rule: Rule[None]) -> Rule[None]:
        yield from rule
        yield from pick(0, "bury", toy.CARD, lambda: g.hand[0][:], PASS)


def test_answers_that_a_window_dropped_stay_unseen() -> None:
    game = FirstAndSecondRaid()
    edits = {
        "leader": 0,
        "phase": "turns",
        "hand": {"0": ["coin1"], "1": ["shield1", "coin2"], "2": ["shield2", "coin3"]},
        "now": [["raid", 0, 1]],
        "dice": [1, 6],
    }
    p = situate(game, parse(json.dumps({"seats": 3, "edits": edits})))
    play(p, "1 card:shield1", "2 card:shield2")
    assert [asked.what for asked in p.asks] == ["bury"], "nobody has a spy"
    holders = Counter(any("shield" in card for card in cards(one, 2)) for one in several(p, 0, 200))
    assert holders[False] > 40


def test_standing_answers_and_whispers_of_others_are_not_taken_along() -> None:
    p = play(table(3, hand={"0": [], "1": [], "2": []}), "draw", "draw", "draw")
    p.standing.extend([Standing(0, "raid.reply"), Standing(1, "raid.reply")])
    for seat in p.seats:
        for one in several(p, seat, 5):
            assert one.story(seat) == p.story(seat)
            assert one.story((seat + 1) % 3) == []
            assert {standing.seat for standing in one.standing} <= {seat}
            assert len(one.log) == len(p.log)
    assert len(several(p, 2, 1)[0].standing) == 0


def test_scripted_dice_are_not_known_beforehand() -> None:
    p = raid(b=["shield1"])
    p.dice(6, 6, 6)
    assert all(one.state.script == [] for one in several(p, 1, 5))
    faces: set[tuple[int, ...]] = set()
    for one in several(p, 1, 40):
        wander(one, 10, Random(1))
        faces.update(event[1][2:] for event in one.log if event[0] == "raid")
    assert len(faces) > 5


def test_one_can_imagine_in_what_one_imagines() -> None:
    """What was drawn since the first deal stays as it was."""
    setup = Setup("standard", 2, "nested")
    p = Position(TOY, setup, TOY.set_up(setup))
    rng = Random(5)
    for _ in range(30):
        p = imagine(p, 0, rng)
        wander(p, 3, rng)
        assert p.clone().digest() == p.digest()
        inner = imagine(p, 1, rng)
        assert visible(inner, 1) == visible(p, 1)


def test_the_check_for_leaks_stands_at_every_kind_of_question() -> None:
    """Where the fuzzer seldom stands: half-answered windows and ballots, in the middle of a beat, under an offer."""
    hands = {"0": ["coin1", "spy1", "coin4"], "1": ["shield1", "mission1"], "2": ["shield2", "relic1"]}
    at = [
        play(table(3, hand=hands, phase="ballot"), "gold", "0 card:coin1"),
        play(table(3, hand=hands), "raid:1", "2 card:shield2"),
        play(table(3, hand=hands), "raid:1", "2 card:shield2", "1 pass"),
        play(table(3, hand=hands), "bury", "card:spy1"),
        play(table(3, hand=hands), "coin"),
        table(3, hand=hands, gold={"1": 5}),
        play(table(3, hand=hands, gold={"1": 5}), "@1 mission:mission1"),
        play(table(3, hand=hands, phase="talk"), "0 draft:propose", "0 invite:2", "0 peace:0-2", "0 draft:offer"),
    ]
    for p in at:
        for number in range(8):
            assert list(leaks(p, Random(number))) == []
