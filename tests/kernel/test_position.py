"""Choosing, undo, clone, windows, offers: what stands where after what."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from signoria.kernel.choice import Rule, ask, ask_all, ask_any, window
from signoria.kernel.game import Setup
from signoria.kernel.journal import replay, write
from signoria.kernel.log import tell
from signoria.kernel.position import CannotUndo, IllegalChoice, Position, RuleError, Standing
from signoria.kernel.save import load, save
from signoria.kernel.vocabulary import PASS
from tests.kernel import toy
from tests.kernel.table import Table, new, play, raid, table, wander
from tests.kernel.toy import CARD, TOY, State, Toy

seeds = st.integers(0, 10_000)


def everything(p: Table) -> tuple[object, ...]:
    """All that a position is."""
    views = [p.view(seat) for seat in (*p.seats, None)]
    record = None if p.record is None else [(c.kind, c.what, c.answers, c.forced) for c in p.record]
    return save(p), p.digest(), p.step, views, p.log[:], record, p.checks[:], p.outcome, p.sealed()


# ---------------------------------------------------------------- clones


@given(seeds, st.integers(0, 90))
def test_a_clone_is_the_same_and_plays_alone(seed: int, steps: int) -> None:
    rng = Random(seed)
    p = wander(new(str(seed), 3), steps, rng)
    before = everything(p)
    clone, quiet = p.clone(log=True), p.clone()
    assert everything(clone)[:6] == before[:6]
    assert quiet.digest() == p.digest()
    state = rng.getstate()
    wander(clone, 25, rng)
    assert everything(p) == before
    rng.setstate(state)
    wander(quiet, 25, rng)
    assert quiet.digest() == clone.digest()
    assert everything(p) == before


def test_a_clone_has_its_own_standing_answers() -> None:
    p = raid(b=["shield1"])
    p.clone().standing.append(Standing(1, "raid.reply"))
    load(TOY, save(p)).standing.append(Standing(1, "raid.reply"))
    assert p.standing == []


def test_a_finished_game_can_be_cloned_and_taken_back() -> None:
    p = table(hand={"0": ["coin1"], "1": []}, gold={"0": 11, "1": 0})
    before = everything(p)
    play(p, "coin")
    assert p.over
    clone = p.clone(log=True)
    assert (clone.over, clone.log, clone.asks, clone.options) == (True, p.log, [], [])
    for one in (p, clone):
        assert one.undo_depth(0) == 0, "a discard is shown to all"
    p = table(gold={"0": 4, "1": 0}, points={"0": 2})
    before = everything(p)
    play(p, "build")
    assert p.outcome is not None
    assert p.outcome.how == "glory"
    with pytest.raises(IllegalChoice, match="over"):
        p.choose("rest")
    for one in (p, p.clone(log=True)):
        assert one.undo_depth(0) == 1
        one.undo(0)
        assert everything(one) == before
        play(one, "build")
        assert [event[0] for event in one.log] == ["built"]
        assert one.over


# ---------------------------------------------------------------- errors


class Fails(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.fail(g)

    def fail(self, g: State) -> Rule[None]:
        code = yield from ask(0, "act", lambda: [toy.REST, toy.DRAW, toy.BUILD, toy.COIN])
        g.turn += 1
        if code == toy.DRAW:
            toy.take_card(g, 0)
            raise ZeroDivisionError
        if code == toy.BUILD:
            yield from ask(1, "act", list)
        if code == toy.COIN:
            g.script = [99]
            toy.take_card(g, 0)


def test_an_error_in_the_rules_leaves_the_position_as_it_was() -> None:
    game, setup = Fails(), Setup("standard", 2, "a")
    p = Position(game, setup, game.set_up(setup))
    play(p, *["rest"] * 120)
    before = everything(p)
    assert p.checks
    for option, error in (("draw", ZeroDivisionError), ("build", RuleError), ("coin", ValueError)):
        with pytest.raises(error):
            p.choose(option)
        assert everything(p) == before
    play(p, "rest")
    p.undo()
    assert everything(p) == before


@pytest.mark.parametrize("option", ["seat:0", "nonsense", 10**6, -1])
def test_a_wrong_choice_changes_nothing_and_says_why(option: str | int) -> None:
    p = table()
    before = everything(p)
    with pytest.raises(ValueError, match="no"):
        p.choose(option)
    with pytest.raises(IllegalChoice, match="not asked"):
        p.choose("rest", 1)
    assert everything(p) == before


def test_side_by_side_the_seat_must_be_named() -> None:
    p = table(phase="income")
    with pytest.raises(IllegalChoice, match="side by side"):
        p.choose("work")


# ---------------------------------------------------------------- undo


def built_on(p: Table, seat: int) -> bool:
    """Undo, unless others have built on the choice."""
    told = ""
    try:
        p.undo(seat)
    except CannotUndo as error:
        told = str(error)
    assert not told or "built on" in told
    return bool(told)


@given(seeds)
def test_undo_gives_back_exactly_what_was(seed: int) -> None:
    """A model: the positions since the last fence, for games of one seat after the other or side by side."""
    rng = Random(seed)
    p = new(str(seed), 2 + seed % 2)
    earlier: list[tuple[int, tuple[object, ...]]] = []
    for _ in range(120):
        if p.over:
            break
        if earlier and rng.random() < 0.3:
            seat, before = earlier.pop()
            depth = p.undo_depth(seat)
            assert depth >= 1
            p.undo(rng.choice([seat, None]))
            assert everything(p) == before
            continue
        before, state, sealed = everything(p), p.state, p.sealed()
        fence, record = p.state.fence, p.record
        assert record is not None
        recorded = len(record)
        asked = rng.choice(p.open_asks())
        p.choose(rng.choice(p.codes(asked)), asked.seat)
        opened = p.awaited == "responses" and len(record) > recorded
        if p.state.fence != fence or opened or any(c.kind in (0, 2) for c in record[recorded:]):
            earlier.clear()
        else:
            earlier.append((asked.seat, before))
        del state, sealed
    for seat in p.seats:
        own = 0
        while p.undo_depth(seat):
            if built_on(p, seat):
                break
            own += 1
            assert own < 200


@given(seeds, st.integers(0, 80))
def test_undo_depth_is_how_often_one_can_undo_unless_others_built_on_it(seed: int, steps: int) -> None:
    p = wander(new(str(seed), 3), steps, Random(seed))
    for seat in p.seats:
        clone = p.clone(log=True)
        for left in range(p.undo_depth(seat), 0, -1):
            assert clone.undo_depth(seat) == left
            before = everything(clone)
            if built_on(clone, seat):
                assert everything(clone) == before
                break
        else:
            before = everything(clone)
            with pytest.raises(CannotUndo):
                clone.undo(seat)
            assert everything(clone) == before


def test_undo_stops_at_a_die_a_draw_and_another_seat() -> None:
    p = play(table(hand={"0": [], "1": []}), "draw")
    with pytest.raises(CannotUndo, match="drawn"):
        p.undo(0)
    p = table(phase="ballot", hand={"0": ["coin1"], "1": ["coin2"]})
    play(p, "point", "0 card:coin1", "1 pass")
    assert p.undo_depth(0) == 0
    p = play(table(3), "rest", "rest")
    with pytest.raises(CannotUndo, match="another seat"):
        p.undo(0)
    assert (p.undo_depth(0), p.undo_depth(1)) == (0, 1)


def test_side_by_side_undo_takes_back_ones_own_and_replays_the_others() -> None:
    p = play(table(3, phase="income"), "0 work", "1 work", "0 done", "2 done")
    straight = play(table(3, phase="income"), "0 work", "1 work", "2 done")
    p.undo(0)
    assert everything(p) == everything(straight)
    p.undo(0)
    assert p.state.gold == [2, 3, 2]
    assert p.undo_depth(1) == 1
    assert p.undo_depth(0) == 0


def test_side_by_side_undo_that_others_have_built_on_changes_nothing() -> None:
    p = play(table(phase="talk"), "0 draft:propose", "0 invite:1", "0 give:0-1:1", "0 draft:offer")
    play(p, "1 draft:propose", "1 accept:0", "1 draft:withdraw")
    before = everything(p)
    assert p.undo_depth(0) == 4
    with pytest.raises(CannotUndo, match="built on"):
        p.undo(0)
    assert everything(p) == before
    p.undo(1)
    p.undo(1)
    p.undo(0)
    assert write(p).count("draft:offer") == 0


class ThenSideBySide(Toy):
    """A choice of one seat, then a beat side by side."""

    def beat(self, g: State) -> Rule[None] | None:
        return self.first(g) if not g.turn else self.both(g)

    def first(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [toy.REST, toy.BUILD])
        g.turn = 1

    def both(self, g: State) -> Rule[None]:
        seat, _ = yield from ask_any("income", {s: lambda: [toy.WORK, toy.GOLD] for s in range(2)})
        g.gold[seat] += 1


def test_a_choice_alone_cannot_be_taken_back_under_what_others_chose_side_by_side() -> None:
    game, setup = ThenSideBySide(), Setup("standard", 2, "a")
    p = Position(game, setup, game.set_up(setup))
    play(p, "rest", "1 work")
    assert p.undo_depth(0) == 0
    with pytest.raises(CannotUndo, match="another seat"):
        p.undo(0)
    play(p, "0 work")
    assert p.undo_depth(0) == 1


class ReplayFails(ThenSideBySide):
    """Once seat 0 has not worked, seat 1 breaks the rules."""

    def both(self, g: State) -> Rule[None]:
        seat, _ = yield from ask_any("income", {s: lambda: [toy.WORK, toy.GOLD] for s in range(2)})
        if seat == 1 and g.gold[0] < 3:
            raise ZeroDivisionError
        g.gold[seat] += 1


def test_an_error_while_others_are_replayed_leaves_the_position_as_it_was() -> None:
    game, setup = ReplayFails(), Setup("standard", 2, "a")
    p = Position(game, setup, game.set_up(setup))
    play(p, "rest", "0 work", "1 work", "1 gold")
    before = everything(p)
    with pytest.raises(ZeroDivisionError):
        p.undo(0)
    assert everything(p) == before


def test_a_sealed_answer_is_taken_back_until_the_last_is_in() -> None:
    p = table(3, phase="ballot", hand={"0": ["coin1"], "1": ["coin2"], "2": ["coin3"]})
    play(p, "point")
    before = everything(p)
    play(p, "1 card:coin2", "0 card:coin1")
    assert p.awaited == [2]
    assert p.undo_depth(1) == 1
    p.undo(1)
    assert p.awaited == [1, 2]
    with pytest.raises(CannotUndo, match="another seat"):
        p.clone().undo(2)
    play(p, "1 pass")
    p.undo()
    assert p.awaited == [1, 2], "without a seat, the last one to answer"
    p.undo(0)
    assert everything(p) == before


def test_what_was_chosen_before_others_sealed_their_answers_stands() -> None:
    p = table(3, phase="ballot", hand={"0": ["coin1"], "1": ["coin2"], "2": ["coin3"]})
    play(p, "point")
    assert p.undo_depth(0) == 1
    play(p, "1 card:coin2")
    before = everything(p)
    assert p.undo_depth(0) == 0
    with pytest.raises(CannotUndo, match="another seat"):
        p.undo(0)
    assert everything(p) == before
    play(p, "0 pass")
    assert p.undo_depth(0) == 1
    p.undo(0)
    assert p.undo_depth(0) == 0


def test_without_snapshots_there_is_no_undo() -> None:
    setup = Setup("standard", 2, "a")
    p = Position(TOY, setup, TOY.set_up(setup), snapshots=False)
    play(p, "0 done")
    assert p.undo_depth(0) == 0
    with pytest.raises(CannotUndo):
        p.undo(0)


@given(seeds)
def test_without_snapshots_log_and_record_the_same_is_played(seed: int) -> None:
    setup = Setup("standard", 3, str(seed))
    p = wander(Position(TOY, setup, TOY.set_up(setup)), 200, Random(seed))
    bare = Position(TOY, setup, TOY.set_up(setup), snapshots=False, log=False, record=False)
    wander(bare, 200, Random(seed))
    assert (bare.digest(), bare.step, bare.outcome) == (p.digest(), p.step, p.outcome)
    assert bare.log == []


# ---------------------------------------------------------------- windows


def test_a_window_shows_responses_and_not_who_is_awaited() -> None:
    p = raid(b=["shield1"], c=["shield2"])
    before = [p.view(seat) for seat in (0, None)]
    assert before[0]["awaited"] == "responses"
    assert before[0]["asks"] == []
    play(p, "2 card:shield2")
    assert [p.view(seat) for seat in (0, None)] == before
    assert p.view(1)["asks"]


def test_the_first_answer_in_the_rulebooks_order_is_carried_out_and_the_others_stay_unseen() -> None:
    p = raid(b=["shield1"], c=["shield2", "spy1"])
    play(p, "2 card:shield2", "1 card:shield1")
    assert p.state.discard == [toy.CARDS.index("shield1")]
    assert p.state.hand[2] == [toy.CARDS.index(card) for card in ("shield2", "spy1")]
    assert [asked.seat for asked in p.asks] == [2], "the window opens again: spies"
    assert p.asks[0].options == ("pass", "card:spy1")
    play(p, "card:spy1")
    play(p, "card:shield2")
    assert p.state.blocked == 1
    assert p.state.agenda == []


def test_a_lone_pass_is_given_by_the_driver_and_counts_as_a_step() -> None:
    empty, held = raid(), raid(b=["shield1"])
    assert empty.awaited != "responses"
    play(held, "pass")
    assert empty.step == held.step == 1
    assert empty.record is not None
    assert [(c.what, c.forced) for c in empty.record[:1]] == [("raid.reply", True)]
    assert held.record is not None
    assert [(c.what, c.forced) for c in held.record[:1]] == [("raid.reply", False)]
    assert {answer for _, answer in held.record[0].answers} == {PASS}


def test_an_open_window_is_a_fence_whoever_answers() -> None:
    hands: list[list[str]] = [[], ["shield1"]]
    p = table(3)
    for hand in hands:
        p = play(table(3, hand={"0": [], "1": hand, "2": []}), "raid:1")
        assert p.undo_depth(0) == 0
        with pytest.raises(CannotUndo):
            p.undo(0)
    play(p, "card:shield1")
    assert p.undo_depth(1) == 0


class AsksThenOpens(Toy):
    """A choice and a window in one beat."""

    def beat(self, g: State) -> Rule[None] | None:
        return self.both(g)

    def both(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [toy.REST, toy.COIN])
        yield from window("raid.reply", {1: lambda: [toy.BUILD]}, (toy.SEAT.start, toy.SEAT.start + 1))
        g.turn += 1


def test_an_open_window_is_a_fence_within_a_beat_too() -> None:
    game, setup = AsksThenOpens(), Setup("standard", 2, "a")
    p = play(Position(game, setup, game.set_up(setup)), "rest")
    for one in (p, p.clone(), load(game, save(p))):
        assert one.undo_depth(0) == 0
        with pytest.raises(CannotUndo):
            one.undo(0)


def test_what_was_sealed_stands_once_all_have_answered_even_if_nothing_was_shown() -> None:
    p = play(table(phase="ballot", hand={"0": ["coin1"], "1": ["coin2"]}), "point", "0 pass", "1 pass")
    for seat in p.seats:
        assert p.undo_depth(seat) == 0
        with pytest.raises(CannotUndo, match="nothing to take back"):
            p.undo(seat)


def test_an_answer_to_a_window_can_be_taken_back_while_others_think() -> None:
    p = raid(b=["shield1"], c=["shield2"])
    before = everything(p)
    play(p, "1 card:shield1")
    assert (p.undo_depth(1), p.undo_depth(2), p.undo_depth(0)) == (1, 0, 0)
    p.undo(1)
    assert everything(p) == before
    play(p, "1 pass", "2 pass")
    assert p.step == 1


def test_nothing_is_on_offer_while_responses_are_awaited() -> None:
    """Else it would show that somebody has answered, or has nothing to answer with."""
    p = table(
        3,
        hand={"0": ["mission1", "shield3"], "1": ["shield1"], "2": ["shield2"]},
        gold={"0": 5},
        now=[["raid", 0, 1]],
    )
    assert len(p.open_asks()) == 3
    assert p.offers(0) == ()
    play(p, "0 pass", "1 pass", "2 pass")
    assert p.offers(0) == ("mission:mission1",)


def test_standing_answers_answer_unless() -> None:
    about = toy.SEAT.start + 2
    p = table(3, hand={"0": ["spy1"], "1": ["shield1"], "2": []}, gold={"1": 3, "2": 3})
    p.standing.append(Standing(1, "raid.reply", PASS, (about,)))
    quick, asked = p.clone(log=True), p.clone(log=True)
    play(quick, "raid:1")
    assert quick.awaited != "responses"
    assert quick.record is not None
    assert quick.record[1].forced is False
    play(asked, "raid:2")
    assert [one.seat for one in asked.asks] == [1]
    asked = load(TOY, save(asked))
    assert [one.seat for one in asked.asks] == [1]


def test_a_standing_answer_can_be_taken_back_while_others_think() -> None:
    p = table(3, hand={"0": [], "1": ["shield1"], "2": ["shield2"]})
    p.standing.append(Standing(1, "raid.reply"))
    play(p, "raid:1")
    assert [one.seat for one in p.asks] == [2]
    for one in (p, p.clone(), load(TOY, save(p))):
        assert one.undo_depth(1) == 1
        one.undo(1)
        assert [asked.seat for asked in one.asks] == [1, 2]


def test_a_window_that_only_lone_passes_answer_is_forced_whatever_stands() -> None:
    p = table(3, hand={"0": [], "1": [], "2": []})
    p.standing.append(Standing(1, "raid.reply"))
    play(p, "raid:1")
    assert p.record is not None
    assert p.record[1].forced


# ---------------------------------------------------------------- nobody to ask


class Empty(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.empty(g) if not g.turn else super().beat(g)

    def empty(self, g: State) -> Rule[None]:
        g.turn = 1
        assert (yield from ask_all("ballot.card", {})) == {}
        assert (yield from window("raid.reply", {})) is None
        yield from ask(0, "act", lambda: [toy.REST, toy.COIN])
        g.turn = 9


class EmptyAny(Empty):
    def empty(self, g: State) -> Rule[None]:
        yield from ask_any("income", {})


def test_questions_to_nobody_answer_themselves() -> None:
    game, setup = Empty(), Setup("standard", 2, "a")
    p = Position(game, setup, game.set_up(setup))
    assert [one.what for one in p.asks] == ["act"]
    assert save(load(game, save(p))) == save(p)
    play(p, "rest")
    assert replay(game, write(p)).digest() == p.digest()
    bad = EmptyAny()
    with pytest.raises(RuleError, match="nobody"):
        Position(bad, setup, bad.set_up(setup))


# ---------------------------------------------------------------- offers


def test_an_offer_is_taken_by_whoever_can_and_the_beat_begins_anew() -> None:
    p = table(hand={"0": [], "1": ["mission1"]}, gold={"1": 3})
    before = everything(p)
    assert p.offers(0) == ()
    assert p.offers(1) == ("mission:mission1",)
    with pytest.raises(IllegalChoice):
        p.take("mission:mission1", 0)
    assert everything(p) == before
    p.take("mission:mission1", 1)
    assert [one.what for one in p.asks] == ["mission"]
    assert p.undo_depth(1) == 1
    p.undo(1)
    assert everything(p) == before
    play(p, "@1 mission:mission1", "point")
    assert p.state.points == [0, 1]
    assert [one.what for one in p.asks] == ["act"]
    assert p.step == 2


def test_an_offer_stands_only_while_the_beat_has_not_begun() -> None:
    p = table(hand={"0": ["relic1", "coin1"], "1": ["mission1"]}, gold={"1": 3})
    play(p, "bury")
    assert p.offers(1) == ()
    with pytest.raises(IllegalChoice):
        p.take("mission:mission1", 1)
    p = table(phase="ballot", hand={"0": ["coin1"], "1": ["mission1"]}, gold={"1": 3})
    play(p, "point")
    assert p.offers(1) == ()
    setup = Setup("standard", 2, "a")
    bare = Position(TOY, setup, TOY.set_up(setup), snapshots=False)
    assert bare.offers(0) == ()


class Announces(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return super().beat(g) if g.agenda else self.announce(g)

    def announce(self, g: State) -> Rule[None]:
        tell(g, "built", 0)
        yield from ask(0, "act", lambda: [toy.REST, toy.COIN])


class OfferFails(Announces):
    def take_offer(self, g: State, seat: int, code: int) -> None:
        g.gold[0] = 0
        raise ZeroDivisionError


def test_what_a_beat_tells_before_it_asks_is_told_once() -> None:
    from signoria.kernel.situation import parse, situate

    text = '{"seed": "b", "edits": {"hand": {"0": [], "1": ["mission1"]}, "gold": {"1": 5}}}'
    p = situate(Announces(), parse(text))
    play(p, "@1 mission:mission1")
    assert p.log == []
    p.undo(1)
    assert [event[0] for event in p.log] == ["built"]
    p = situate(OfferFails(), parse(text))
    before = everything(p)
    with pytest.raises(ZeroDivisionError):
        p.take("mission:mission1", 1)
    assert everything(p) == before


# ---------------------------------------------------------------- dice


def test_scripted_dice_come_first_and_survive_a_clone() -> None:
    p = raid(b=["shield1"])
    p.dice(6, 1)
    for one in (p.clone(log=True), load(TOY, save(p)), p):
        play(one, "pass")
        assert one.log[-1] == ("raid", (0, 1, 6, 1), -1)
    with pytest.raises(ValueError, match="script"):
        play(table(now=[["raid", 0, 1]], dice=[9]), "rest")


def test_another_key_gives_other_chance_from_here_on_only() -> None:
    p = new("a", 3)
    q = p.clone(log=True)
    assert q.rekey("k") == "k"
    assert q.state.hand == p.state.hand
    rng = Random(1)
    first = wander(p, 60, rng).digest()
    assert wander(q, 60, Random(1)).digest() != first
    again = new("a", 3)
    again.rekey("k")
    assert wander(again, 60, Random(1)).digest() == q.digest()


def test_the_key_can_change_more_than_once_in_a_beat() -> None:
    """What was drawn between two changes of the key is replayed with the key of then."""
    p = play(table(3, hand={"0": [], "1": ["shield1"], "2": ["spy1", "spy2"]}, gold={"1": 5}), "raid:1")
    p.rekey("k1")
    play(p, "card:shield1", "card:spy1")
    p.dice(6)
    p = Position.resumed(TOY, p.setup, *p.beats(), p.sealed(), [])
    p.rekey("k2")
    p.rekey("k3")
    assert p.clone().digest() == p.digest()
    assert load(TOY, save(p)).digest() == p.digest()


class DrawsInEachBeat(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.draws(g)

    def draws(self, g: State) -> Rule[None]:
        for _ in range(3):
            yield from ask(0, "act", lambda: [toy.REST, toy.COIN])
            toy.take_card(g, 0)
        g.hand[0].clear()


def test_draws_of_a_later_beat_follow_the_key_of_then() -> None:
    game, setup = DrawsInEachBeat(), Setup("standard", 2, "a")
    p = play(Position(game, setup, game.set_up(setup)), "rest")
    for key in ("k1", "k2", "k3"):
        p.rekey(key)
        play(p, "rest", "rest", "rest")
        assert p.clone().state.hand == p.state.hand
    assert (p.state.key, p.state.later_key) == ("k2", "k3"), "keys that are no longer needed are dropped"


class DrawsInTheBeat(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.draws(g)

    def draws(self, g: State) -> Rule[None]:
        while len(g.deck) > 3:
            yield from ask(0, "act", lambda: [toy.REST, toy.COIN])
            toy.take_card(g, 0)
        g.ending = "time"


def test_draws_under_an_earlier_key_are_replayed_with_it() -> None:
    game, setup = DrawsInTheBeat(), Setup("standard", 2, "a")
    p = Position(game, setup, game.set_up(setup))
    for key in ("k1", "k2", "k3"):
        play(p, "rest", "rest")
        p.rekey(key)
        assert p.clone().digest() == p.digest()
    play(p, "rest")
    assert p.clone().state.hand == p.state.hand
    assert load(game, save(p)).digest() == p.digest()
    assert replay(game, write(p)).digest() == p.digest()


def test_story_and_events_are_told_to_whom_they_concern() -> None:
    p = play(table(3, hand={"0": [], "1": [], "2": []}), "draw")
    assert p.story(1) == []
    assert p.story(None) == []
    assert p.story(0) == ["Trader 0: drawn"]
    event = p.events(0)[0]
    assert TOY.words.data(p.state, event)["what"] == toy.CARDS[p.state.hand[0][0]]
    assert CARD.ids
