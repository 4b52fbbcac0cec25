"""The promises of the kernel hold for the toy, and a game that breaks one is caught."""

from __future__ import annotations

import random
from functools import partial

import pytest

from signoria.kernel import fuzz as fuzzing
from signoria.kernel.choice import Rule, ask, window
from signoria.kernel.conform import assert_conforms
from signoria.kernel.fuzz import fuzz
from signoria.kernel.game import Game
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK
from signoria.kernel.words import Plain
from tests.kernel import toy
from tests.kernel.toy import CARD, CARDS, GOLD, REST, TOY, State, Toy


def test_the_toy_keeps_every_promise() -> None:
    assert_conforms(TOY, every=4)


def test_the_fuzzer_reaches_every_ending_every_rule_and_every_kind_of_option() -> None:
    report = fuzz(TOY, 200, seed=3, every=10_000)
    assert not report.violations
    assert report.ended == 200
    assert set(report.endings) == {"glory", "wealth", "ruin", "time"}
    for family in (toy.CARD, toy.RAID, toy.PEEK, toy.ACT, toy.MISSION, toy.GIVE, toy.PEACE, toy.DEALS.accept):
        assert any(report.chosen[code] for code in family), family


def test_the_same_seed_gives_the_same_games() -> None:
    first, second = fuzz(TOY, 4, seed=9), fuzz(TOY, 4, seed=9)
    assert first.chosen == second.chosen


# ---------------------------------------------------------------- games that break a promise


class ShowsAHand(Toy):
    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return super().view(g, seat) | {"lowest": [min(hand, default=-1) for hand in g.hand]}


class ShowsTheDeck(Toy):
    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return super().view(g, seat) | {"next": CARDS[g.deck[0]] if g.deck else None}


class ShowsTheSpectatorMore(Toy):
    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return super().view(g, 0 if seat is None else seat)


class ShowsADie(Toy):
    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return super().view(g, seat) | {"key": g.key + g.later_key}


class OffersWhatOthersHold(Toy):
    def offers(self, g: State, seat: int) -> list[int]:
        return [code for other in range(g.seats) for code in super(OffersWhatOthersHold, self).offers(g, other)]

    def take_offer(self, g: State, seat: int, code: int) -> None:
        holder = next(s for s in range(g.seats) if code - toy.MISSION.start in g.hand[s])
        super().take_offer(g, holder, code)


class TellsWhatIsSecret(Toy):
    def settle(self, g: State) -> None:
        if g.phase == toy.BALLOT and g.hand[1] and not g.turn:
            tell(g, "drawn", 1, g.hand[1][-1])
        super().settle(g)


class AsksWhatItShouldNotKnow(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        if g.phase == toy.TURNS and g.deck and g.deck[-1] % 2:
            return self.look(g)
        return super().beat(g)

    def look(self, g: State) -> Rule[None]:
        code = yield from ask(g.leader, "mission", lambda: [GOLD, REST])
        g.phase = toy.TALK if code == GOLD else toy.INCOME
        g.rounds -= 1


class AsksOnlyHolders(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        if g.agenda and g.agenda[-1][0] == "raid":
            return self.raid(g)
        return super().beat(g)

    def raid(self, g: State) -> Rule[None]:
        g.agenda.pop()
        holders = [s for s in range(g.seats) if toy.replies(g, s)]
        options = {s: partial(toy.replies, g, s) for s in holders}
        response = yield from window("raid.reply", options, (toy.SEAT.start, toy.SEAT.start + 1))
        if response:
            toy.discard(g, response[0], response[1] - CARD.start)


class RemembersOutsideTheState(Toy):
    beats = 0

    def beat(self, g: State) -> Rule[None] | None:
        type(self).beats += 1
        if g.phase == toy.TURNS and g.bank and self.beats % 3 == 0:
            toy.collect(g, 0, 1)
        return super().beat(g)


class RollsItsOwnDice(Toy):
    def settle(self, g: State) -> None:
        toy.collect(g, random.randrange(g.seats), 1)
        super().settle(g)


class DrawsWithoutAFence(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        rule = super().beat(g)
        return rule if rule is None else self.unfenced(g, rule)

    def unfenced(self, g: State, rule: Rule[None]) -> Rule[None]:
        before = g.fence
        yield from rule
        g.fence = before


class ChangesTheTableWhileListing(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.act(g) if g.phase == toy.TURNS and g.turn < 2 * g.seats and not g.agenda else super().beat(g)

    def act(self, g: State) -> Rule[None]:
        def options() -> list[int]:
            toy.collect(g, 0, 1)
            return [REST, GOLD]

        yield from ask(0, "act", options)
        g.turn += 1


class LosesACard(Toy):
    def settle(self, g: State) -> None:
        if g.phase == toy.TURNS and g.turn == 1 and g.hand[0]:
            g.hand[0].pop()
        super().settle(g)


class HasNoOptions(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.stuck() if g.phase == toy.TURNS else super().beat(g)

    def stuck(self) -> Rule[None]:
        yield from ask(0, "act", list)


class NamesNoWord(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.act(g) if g.phase == toy.TURNS and g.turn < 2 * g.seats else super().beat(g)

    def act(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [REST, len(self.vocabulary.ids)])
        g.turn += 1


class ListsTwice(NamesNoWord):
    def act(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [REST, GOLD, REST])
        g.turn += 1


class AsksWithoutWords(NamesNoWord):
    def act(self, g: State) -> Rule[None]:
        yield from ask(0, "mumble", lambda: [REST, GOLD])
        g.turn += 1


class Refuses(NamesNoWord):
    """Lists what its own predicate forbids."""

    def act(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [REST, GOLD], lambda code: toy.RICH if code == GOLD else OK)
        g.turn += 1


class CannotCarryOut(NamesNoWord):
    def act(self, g: State) -> Rule[None]:
        code = yield from ask(0, "act", lambda: [REST, GOLD])
        assert code == REST, "this option was never thought through"
        g.turn += 1


class GoesRoundForEver(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return None if g.phase == toy.INCOME else super().beat(g)


class BeginsForEver(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return None


class ForcesForEver(Toy):
    def beat(self, g: State) -> Rule[None] | None:
        return self.spin(g) if g.phase == toy.INCOME else super().beat(g)

    def spin(self, g: State) -> Rule[None]:
        while True:
            yield from ask(0, "act", lambda: [REST])


class NeverEnds(NamesNoWord):
    def act(self, g: State) -> Rule[None]:
        yield from ask(0, "act", lambda: [REST, GOLD])


class FailsWhenSetUp(Toy):
    def set_up(self, setup: object) -> State:
        raise ZeroDivisionError


BROKEN: list[tuple[type[Toy], str]] = [
    (ShowsAHand, "can tell an imagined position"),
    (ShowsTheDeck, "can tell an imagined position"),
    (ShowsTheSpectatorMore, "seat None can tell an imagined position"),
    (ShowsADie, "can tell an imagined position"),
    (OffersWhatOthersHold, "can tell an imagined position"),
    (TellsWhatIsSecret, "the log tells seat"),
    (AsksWhatItShouldNotKnow, "can tell an imagined position"),
    (AsksOnlyHolders, "opened to"),
    (RemembersOutsideTheState, "the same choice gave two|another state|undo gave back another"),
    (RollsItsOwnDice, "the same choice gave two|another state"),
    (DrawsWithoutAFence, "without a fence"),
    (ChangesTheTableWhileListing, "listing the options"),
    (LosesACard, "each card is in exactly one place"),
    (HasNoOptions, "no option"),
    (NamesNoWord, "not in the vocabulary"),
    (ListsTwice, "stands there twice"),
    (AsksWithoutWords, "no words"),
    (Refuses, "forbids"),
    (CannotCarryOut, "never thought through"),
    (GoesRoundForEver, "beats without a choice"),
    (BeginsForEver, "beats without a choice"),
    (ForcesForEver, "forced"),
    (NeverEnds, "not over after"),
    (FailsWhenSetUp, "ZeroDivisionError"),
]


@pytest.mark.parametrize(("broken", "told"), BROKEN, ids=[broken.__name__ for broken, _ in BROKEN])
def test_a_broken_game_is_caught(broken: type[Toy], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "LONGEST", 200)
    game: Game[State] = broken()
    with pytest.raises(AssertionError, match=told):
        assert_conforms(game, games=24, every=3)


def test_a_failure_brings_its_seed_and_its_journal() -> None:
    report = fuzz(LosesACard(), 12, seed=2)
    assert any("seed fuzz-2-" in line for line in report.violations)
    assert any("signoria journal 1" in line for line in report.violations)
