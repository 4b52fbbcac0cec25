"""The kernel's smaller parts: state, chance, vocabulary, agenda, reasons, words."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from signoria.kernel.agenda import Agenda, plan
from signoria.kernel.chance import EVERYBODY, below, commitment, dice, draw, reveal, roll, shuffle
from signoria.kernel.choice import seats_in_order
from signoria.kernel.game import Setup, SetupError
from signoria.kernel.state import Flat, Table, decoder, digest, encode, flat
from signoria.kernel.verdict import OK, Because, allowed
from signoria.kernel.vocabulary import NUMBERS, STANDARD, Unknown, Vocabulary, number
from tests.kernel import toy
from tests.kernel.table import new, play, raid, table
from tests.kernel.toy import TOY, VOCABULARY, State


@flat
class Inner(Flat):
    n: int
    several: list[int]


@flat
class Outer(Flat):
    n: int
    flag: bool
    text: str
    pair: tuple[int, str]
    row: list[int]
    pairs: list[tuple[int, int]]
    grid: list[list[int]]
    cube: list[list[list[int]]]
    inner: Inner
    inners: list[Inner]
    maybe: list[int] | None
    perhaps: Inner | None


def outer(maybe: list[int] | None = None) -> Outer:
    one = Inner(1, [1])
    return Outer(1, True, "a", (1, "b"), [1], [(1, 2)], [[1]], [[[1]]], one, [Inner(2, [])], maybe, None)


@pytest.mark.parametrize("maybe", [None, [], [1]])
def test_a_clone_shares_nothing_that_changes(maybe: list[int] | None) -> None:
    original = outer(maybe)
    before = encode(original)
    copy = original.clone()
    assert copy == original
    assert decoder(Outer)(before) == original
    for found in (copy.row, copy.grid, copy.grid[0], copy.cube[0][0], copy.inner.several, copy.inners, copy.pairs):
        found.append(9)  # type: ignore[arg-type]
    copy.inners[0].several.append(9)
    if copy.maybe is not None:
        copy.maybe.append(9)
    assert encode(original) == before


def make(hint: object) -> type[Flat]:
    made: type[Flat] = flat(type("Made", (Flat,), {"__annotations__": {"field": hint}, "__module__": __name__}))
    return made


@pytest.mark.parametrize(
    "hint",
    [dict[str, int], set[int], float, list, tuple, object, Any, int | str, int | str | None, list[dict[int, int]],
     tuple[list[int], ...], tuple[int, dict[int, int]], Inner | Outer, bytes],
)  # fmt: skip
def test_a_state_holds_only_what_is_flat(hint: object) -> None:
    with pytest.raises(TypeError, match=r"Made\.field"):
        make(hint)


@pytest.mark.parametrize(
    "hint", [int, tuple[int, ...], tuple[()], tuple[str, tuple[int, ...]], list[str], Inner | None]
)
def test_flat_fields(hint: object) -> None:
    assert make(hint).FIELDS == ("field",)


def test_a_state_is_read_back_checked_and_the_agenda_with_it() -> None:
    g = new().state
    plan(g, toy.raid.at(0, 1), toy.trim.at(1))
    assert g.agenda == [("trim", (1,)), ("raid", (0, 1))], "done in the order given"
    again = TOY.decode(encode(g))
    assert again == g
    assert again.sink is None
    assert digest(again) == digest(g)
    with pytest.raises(ValueError):
        TOY.decode(encode(g).replace(b'"raid",[0,1]', b'"raid",["0",1]'))


def test_the_agenda_runs_the_top_step_with_its_numbers() -> None:
    agenda: Agenda[State] = Agenda()
    done: list[tuple[int, int]] = []

    @agenda.step("seat", "card")
    def give(g: State, seat: int, card: int) -> None:
        done.append((seat, card))

    g = new().state
    plan(g, give.at(0, 1), give.at(1, 2))
    assert agenda.begin(g) is None
    agenda.begin(g)
    assert done == [(0, 1), (1, 2)]
    assert agenda.kinds == {"give": ("seat", "card")}
    with pytest.raises(AssertionError):
        agenda.step()(give.run)


# ---------------------------------------------------------------- chance


def test_streams_do_not_shift_each_other() -> None:
    g, h = new("s").state, new("s").state
    roll(h, toy.BATTLE, 5)
    assert [below(g, toy.DEAL, 100) for _ in range(20)] == [below(h, toy.DEAL, 100) for _ in range(20)]
    other = new("t").state
    assert [below(g, 0, 10**6) for _ in range(5)] != [below(other, 0, 10**6) for _ in range(5)]


def test_dice_are_fair_enough_and_within_bounds() -> None:
    g = new("s").state
    faces = roll(g, toy.BATTLE, 6000)
    assert set(faces) == set(range(1, 7))
    assert all(850 < faces.count(face) < 1150 for face in range(1, 7))
    fence = g.fence
    bag = [1, 2, 3]
    assert sorted([draw(g, toy.DEAL, bag), *bag]) == [1, 2, 3]
    cards = list(range(20))
    shuffle(g, toy.DEAL, cards)
    assert sorted(cards) == list(range(20)) != cards
    assert g.fence > fence


def test_scripted_dice_come_first_whatever_the_stream() -> None:
    g = new("s").state
    counters = g.counters[:]
    dice(g, 5, 6, 2)
    assert roll(g, toy.BATTLE, 2) == [5, 6]
    assert below(g, toy.DEAL, 6) == 1
    assert g.counters == counters
    assert g.script == []
    dice(g, 7)
    with pytest.raises(ValueError, match="script"):
        roll(g, toy.BATTLE, 1)


def test_what_is_revealed_is_known_and_a_fence() -> None:
    g = new("s").state
    fence = g.fence
    card = g.deck[0]
    reveal(g, 0b10, [card])
    reveal(g, 0b01, [card])
    assert g.seen[card] == 0b11
    assert g.fence == fence + 2
    reveal(g, EVERYBODY, [card])
    assert g.seen[card] >> 15 & 1, "the spectator too"


def test_the_seed_is_committed_to() -> None:
    p = new("secret")
    assert p.commitment() == commitment("secret") == sha256(b"signoria:secret").hexdigest()
    for seat in (0, 1, None):
        assert "secret" not in str(p.view(seat))
        assert p.state.key not in str(p.view(seat))


def test_dice_cannot_be_prescribed_once_the_beat_has_rolled() -> None:
    p = play(table(gold={"0": 5}, hand={"0": [], "1": ["coin1"]}, now=[["raid", 0, 1]]))
    assert p.awaited == [0]
    q = raid(2, b=["shield1", "coin1"])
    q.dice(6, 1)
    play(q, "pass")
    assert [asked.what for asked in q.asks] == ["raid.card"]
    q.dice(1)
    q.state.counters[0] += 1
    with pytest.raises(ValueError, match="rolled"):
        q.dice(1)


# ---------------------------------------------------------------- vocabulary and setups


def test_words_are_only_ever_appended() -> None:
    """The codes of the toy, as they stand in its journals; new words go behind them."""
    assert [(family.name, family.start) for family in VOCABULARY.families][:8] == [
        ("word", 0), ("number", 4), ("card", 205), ("seat", 223), ("raid", 226), ("peek", 229), ("act", 232),
        ("reward", 237),
    ]  # fmt: skip
    before = VOCABULARY.ids[:]
    own = Vocabulary()
    own.add("a", ["x", "y"], "a:")
    old = own.ids[:]
    family = own.add("b", ["x"], "b:")
    assert own.ids[: len(old)] == old
    assert (own.code("b:x"), own.family(family.start), len(family), list(family)) == (
        family.start, family, 1, [family.start],
    )  # fmt: skip
    assert before == VOCABULARY.ids


@pytest.mark.parametrize("taken", ["a:x", "pass", "7", "", "two words", "#x", "a=b", "tab\t"])
def test_a_word_is_one_word_and_new(taken: str) -> None:
    own = Vocabulary()
    own.add("a", ["x"], "a:")
    with pytest.raises(ValueError, match="taken or malformed"):
        own.add("b", [taken])


def test_unknown_words_are_refused() -> None:
    with pytest.raises(Unknown, match="no option"):
        VOCABULARY.code("elephant")
    assert VOCABULARY.ids[number(7)] == "7"
    assert STANDARD[1] is NUMBERS


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup("nowhere", 2, "a"), "there is: standard, short"),
        (Setup("short", 3, "a"), "2 to 2 players"),
        (Setup("standard", 1, "a"), "2 to 3 players"),
        (Setup("standard", 2, "a", ("poor",)), "there is: rich"),
    ],
)
def test_a_game_is_set_up_as_it_can_be(setup: Setup, told: str) -> None:
    with pytest.raises(SetupError, match=told):
        TOY.set_up(setup)
    assert new("a", 2, "standard", "rich").state.gold == [5, 5]
    assert new("a", 2, "short").state.rounds == 1


# ---------------------------------------------------------------- why not?


def test_the_list_is_its_own_validation() -> None:
    no = Because("1.1")
    assert allowed(range(4), lambda n: OK if n % 2 else no) == [1, 3]
    assert (bool(OK), bool(no), repr(OK), repr(no)) == (True, False, "OK", "Because('1.1')")


@pytest.mark.parametrize(
    ("option", "rule", "words"),
    [
        ("raid:0", "3.2", "something to take"),
        ("raid:1", "1.2", "peace"),
        ("build", "3.1", "must be there"),
        ("coin", "3.4", "in hand"),
        ("card:coin1", "3", "not among the answers"),
        ("work", "3", "not among the answers"),
    ],
)
def test_explained_by_the_predicate_that_made_the_list(option: str, rule: str, words: str) -> None:
    p = table(gold={"0": 0, "1": 3})
    start = p.beats()[1].start
    assert start is not None
    start.peace = [0b10, 0b01]
    p = p.clone()
    told = p.explain(option) if option in ("card:coin1", "work") else p.explain(option, 0)
    assert (told.allowed, told.option) == (False, option)
    if option not in ("card:coin1", "work"):
        assert told.rule == rule
    assert words in str(told)
    assert not p.explain(option, 1).allowed
    assert "nothing is asked of this seat" in str(p.explain(option, 1))


def test_what_is_possible_says_where_it_stands() -> None:
    told = table().explain("rest", 0)
    assert (told.allowed, told.rule) == (True, "3")
    assert "possible now" in told.text
    with pytest.raises(Unknown):
        table().explain("elephant")


def test_side_by_side_questions_explain_themselves_too() -> None:
    p = play(table(phase="talk", gold={"0": 1}), "0 draft:propose")
    assert p.explain("give:0-1:1", 0).rule == "1.1", "not a party yet"
    play(p, "0 invite:1")
    assert p.explain("give:0-1:1", 0).allowed
    assert p.explain("give:0-1:2", 0).rule == "3.1"


def test_seats_in_order() -> None:
    assert seats_in_order(2, range(4)) == [2, 3, 0, 1]


def test_asks_are_told_with_their_section_options_and_prompt() -> None:
    (asked,) = play(table(hand={"0": [], "1": ["shield1"]}), "raid:1").asks
    assert (asked.seat, asked.what, asked.section) == (1, "raid.reply", "3.6")
    assert asked.options == ("pass", "card:shield1")
    assert asked.prompt == "seat:0 raids seat:1: respond?"
    assert isinstance(TOY.rules["3.1"].rule, str)
    assert Table.FIELDS == ()
