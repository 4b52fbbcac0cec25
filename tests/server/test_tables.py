"""Chairs, invitations, and choices that are made once or refused with a reason."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from random import Random

import pytest

from signoria.client import Client, Refused
from signoria.lab.served import Served
from signoria.server import wire
from tests.server.table import PAX, asked, play, position_of, seated, step, stored

Guest = Callable[[Served, str], Client]


def refusal(work: Callable[[], object]) -> tuple[int, str]:
    with pytest.raises(Refused) as refused:
        work()
    return refused.value.status, refused.value.reason


# ---------------------------------------------------------------- chairs


def test_a_private_table_is_not_there_for_others(served: Served, guest: Guest) -> None:
    ann, eve, stranger = guest(served, "Ann"), guest(served, "Eve"), Client(served.url)
    made = ann.make(PAX, ["me", "open", "random"])
    table = made.id
    works: list[Callable[[Client], object]] = [
        lambda c: c.look(table),
        lambda c: c.look(table, "wrong"),
        lambda c: c.look("nosuchtable"),
        lambda c: c.at(table, 0),
        lambda c: c.explain(table, "end_turn"),
        lambda c: c.series(table),
        lambda c: c.chat(table),
        lambda c: c.journal(table),
        lambda c: c.report(table),
        lambda c: c.sit(table, 1),
        lambda c: c.sit(table, 1, "wrong"),
        lambda c: c.choose(table, "end_turn", 0),
        lambda c: c.undo(table, 0),
        lambda c: c.branch(table, 0),
        lambda c: c.say(table, "hello"),
        lambda c: c.hand_over(table, 1, "random"),
    ]
    gone = (404, "there is no such table, or it is not open to you")
    for n, work in enumerate(works):
        assert refusal(lambda work=work: work(eve)) == gone, n  # type: ignore[misc]
        if n < 9:  # strangers may look at public tables only, and do nothing
            assert refusal(lambda work=work: work(stranger)) == gone, n  # type: ignore[misc]
    for client in (eve, stranger):
        with client.live(table) as live, pytest.raises(Exception, match="4404"):
            live.receive(10)
        lobby = client.lobby()
        assert table not in [one.id for one in (*lobby.mine, *lobby.open, *lobby.finished)]


def test_an_invitation_lets_in(served: Served, guest: Guest) -> None:
    ann, bob, eve = guest(served, "Ann"), guest(served, "Bob"), guest(served, "Eve")
    made = ann.make(PAX, ["me", "open"])
    seen = eve.look(made.id, made.invite).core
    assert (seen.seat, seen.invite, seen.owner) == (None, "", False)
    assert eve.at(made.id, 0, made.invite).core.seat is None
    assert eve.series(made.id, made.invite)
    assert eve.explain(made.id, "end_turn", invite=made.invite).allowed is False
    with eve.live(made.id, made.invite) as live:
        assert isinstance(live.receive(10), wire.Update)
    assert bob.sit(made.id, 1, made.invite).id == made.id
    core = bob.look(made.id).core
    assert (core.seat, core.status, core.invite) == (1, "playing", made.invite)
    assert refusal(lambda: eve.sit(made.id, 1, made.invite)) == (409, "somebody sits there")
    assert refusal(lambda: eve.sit(made.id, 5, made.invite)) == (409, "there is no such seat")
    assert made.id in [one.id for one in bob.lobby().mine]


def test_the_lobby(served: Served, guest: Guest) -> None:
    ann, bob = guest(served, "Ann"), guest(served, "Bob")
    private, public = ann.make(PAX, ["me", "open"]).id, ann.make(PAX, ["me", "open"], public=True, title="Come!").id
    assert {one.id for one in ann.lobby().mine} == {private, public}
    (shown,) = [one for one in bob.lobby().open if one.id == public]
    assert (shown.title, shown.status, shown.your_turn) == ("Come!", "waiting", False)
    assert [(chair.kind, chair.name) for chair in shown.chairs] == [("person", "Ann"), ("open", "open")]
    bob.sit(public, 1)
    turns = [next(one.your_turn for one in person.lobby().mine if one.id == public) for person in (ann, bob)]
    assert sorted(turns) == [False, True]
    assert ann.lobby().mine[0].your_turn == turns[0]  # my turn first
    play([ann, bob], public, "lobby")
    over = ann.look(public).core.over
    assert over is not None
    (done,) = [one for one in guest(served, "Eve").lobby().finished if one.id == public]
    assert done.result.endswith(f": {over.how}")
    assert private not in [one.id for one in bob.lobby().open]


def test_a_spectator_sees_the_public_view_only(served: Served, guest: Guest) -> None:
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people, public=True)
    play(people, table, "spectator", most=25)
    truth = position_of(served, table)
    for spectator in (guest(served, "Eve"), Client(served.url)):
        core = spectator.look(table).core
        assert core.table == truth.view(None)["table"]
        assert (core.seat, core.asks, core.offers, core.undo, core.invite) == (None, [], [], 0, "")
        assert all(isinstance(player["hand"], int) for player in core.table["players"])
    assert refusal(lambda: spectator.choose(table, "end_turn", 0))[0] == 401
    eve = guest(served, "Eve")
    assert refusal(lambda: eve.choose(table, "end_turn")) == (409, "you do not sit at this table")
    assert refusal(lambda: eve.undo(table)) == (409, "you do not sit at this table")


def test_the_owner_hands_a_silent_seat_to_a_bot_or_to_somebody(served: Served, guest: Guest) -> None:
    ann, bob, cleo = guest(served, "Ann"), guest(served, "Bob"), guest(served, "Cleo")
    table = seated([ann, bob])
    play([ann, bob], table, "silent", most=4)
    assert refusal(lambda: bob.hand_over(table, 0, "random")) == (409, "only the owner of the table can do that")
    assert refusal(lambda: ann.hand_over(table, 1, "nobody"))[0] == 409
    assert refusal(lambda: ann.hand_over(table, 9, "random")) == (409, "there is no such seat")
    assert refusal(lambda: ann.hand_over(table, 1, "me")) == (409, "somebody sits there")
    with bob.live(table) as live:
        assert isinstance(live.receive(10), wire.Update)
        ann.hand_over(table, 1, "random")
        with pytest.raises(Exception, match="4404"):  # it is no longer his to see
            list(live)
    assert [chair.kind for chair in ann.look(table).core.chairs] == ["person", "bot"]
    made = ann.hand_over(table, 1, "open")
    assert ann.look(table).core.status == "playing"
    cleo.sit(table, 1, made.invite)
    play([ann, cleo], table, "silent", most=4)
    cleo.hand_over(table, 1, "random")  # one may leave one's own seat to a bot
    play([ann], table, "silent again")
    assert ann.look(table).core.over is not None
    assert refusal(lambda: ann.hand_over(table, 1, "open")) == (409, "the game is over")


@pytest.mark.parametrize(
    ("chairs", "options", "scenario"),
    [
        (["me"], [], ""),
        (["me"] * 5, [], ""),
        (["me", "nobody"], [], ""),
        (["me", "random"], ["no_such_option"], ""),
        (["me", "random"], [], "no_such_scenario"),
        (["me", "random"], ["age_of_reformation"], ""),
        (["me", "random"], ["astrology", "astrology"], ""),
        ([], [], ""),
        (["me"] * 17, [], ""),
    ],
)
def test_tables_that_cannot_be(
    plain: Served, guest: Guest, chairs: list[str], options: list[str], scenario: str
) -> None:
    ann = guest(plain, "Ann")
    before = len(ann.lobby().mine)
    assert refusal(lambda: ann.make(PAX, chairs, options=options, scenario=scenario))[0] == 400
    assert len(ann.lobby().mine) == before
    assert refusal(lambda: ann.make("chess", ["me", "random"]))[0] == 400


# ---------------------------------------------------------------- choosing


def test_a_double_click_is_carried_out_once(served: Served, guest: Guest) -> None:
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    ((person, core),) = asked(people, table)
    option = core.asks[0].options[0].id
    first = person.choose(table, option, core.revision, nonce="click")
    assert person.choose(table, option, core.revision, nonce="click").revision >= first.revision
    assert person.choose(table, option, first.revision, nonce="click").nonce == "click"
    assert person.look(table).core.revision == first.revision == 1
    assert stored(served, table).count(f" {option}\n") == 1


def test_nobodys_nonce_is_mistaken_for_anothers(served: Served, guest: Guest) -> None:
    """Two programs that count their requests must not swallow each other's."""
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    rng = Random(1)
    counts = dict.fromkeys(people, 0)
    for _ in range(30):
        person, core = asked(people, table)[0]
        counts[person] += 1
        done = person.choose(table, rng.choice(core.asks[0].options).id, core.revision, nonce=str(counts[person]))
        assert done.revision == core.revision + 1
    assert min(counts.values()) > 1


def test_a_stale_page_is_refused(served: Served, guest: Guest) -> None:
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    ((person, core),) = asked(people, table)
    step(people, table, Random(1))
    before = stored(served, table)
    for revision in (core.revision, core.revision + 2, 1_000_000):
        with pytest.raises(Refused, match="has changed since") as refused:
            person.choose(table, core.asks[0].options[0].id, revision)
        assert refused.value.status == 409
    assert stored(served, table) == before


def test_what_may_not_be_chosen(served: Served, guest: Guest) -> None:
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    ((person, core),) = asked(people, table)
    (other,) = set(people) - {person}
    mine = core.asks[0].seat
    option = core.asks[0].options[0].id
    assert refusal(lambda: other.choose(table, option, 0))[1] == f"seat {1 - mine} is not asked anything now"
    assert refusal(lambda: other.choose(table, option, 0, seat=mine)) == (409, "that is not your seat")
    assert refusal(lambda: person.choose(table, option, 0, seat=1 - mine)) == (409, "that is not your seat")
    with pytest.raises(Refused, match="§") as refused:
        person.choose(table, "play:PREN041", 0)
    assert refused.value.rule
    assert refusal(lambda: person.choose(table, "no such thing", 0))[1] == "'no such thing' is no option of this game"
    assert person.look(table).core.revision == 0


def test_two_who_choose_at_once(toys: Served, guest: Guest) -> None:
    """Side by side (first come): of two answers to the same moment one is made, the other refused."""
    people = [guest(toys, "Ann"), guest(toys, "Bob")]
    table = seated(people, "toy")
    races = 0
    for turn in range(60):
        cores = [person.look(table).core for person in people]
        if cores[0].over is not None:
            break
        if not all(core.asks and core.asks[0].what == "income" for core in cores):
            step(people, table, Random(turn))
            continue
        races += 1
        said: list[str] = []

        def choose(person: Client, core: wire.Core, said: list[str] = said) -> None:
            try:
                person.choose(table, core.asks[0].options[0].id, core.revision)
                said.append("done")
            except Refused as refused:
                said.append(refused.reason)

        threads = [threading.Thread(target=choose, args=pair) for pair in zip(people, cores, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(said) == ["done", "the table has changed since: look again"]
        assert people[0].look(table).core.revision == cores[0].revision + 1
    assert races > 1


def test_one_person_with_two_pages(served: Served, guest: Guest) -> None:
    """The same question answered twice at once, with two nonces: once."""
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    for _ in range(5):
        ((person, core),) = asked(people, table)
        pages = [Client(served.url, cookie=person.cookie) for _ in range(4)]
        done: list[bool] = []

        def choose(page: Client, core: wire.Core = core, done: list[bool] = done) -> None:
            try:
                page.choose(table, core.asks[0].options[-1].id, core.revision)
                done.append(True)
            except Refused:
                done.append(False)

        threads = [threading.Thread(target=choose, args=(page,)) for page in pages]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(done) == [False, False, False, True]
        assert person.look(table).core.revision == core.revision + 1


# ---------------------------------------------------------------- undo


def test_undo(served: Served, guest: Guest) -> None:
    people = [guest(served, "Ann"), guest(served, "Bob")]
    table = seated(people)
    ((person, core),) = asked(people, table)
    (other,) = set(people) - {person}
    assert core.undo == 0
    assert refusal(lambda: person.undo(table))[0] == 409
    fair = next(option.id for option in core.asks[0].options if option.id.startswith("fair:"))
    person.choose(table, fair, core.revision)
    after = person.look(table).core
    assert after.undo > 0
    assert refusal(lambda: other.undo(table))[0] == 409
    assert refusal(lambda: person.undo(table, core.revision))[1] == "the table has changed since: look again"
    before = stored(served, table)
    done = person.undo(table)
    assert done.revision == after.revision + 1  # a page that has not heard of it is stale
    again = person.look(table).core
    assert (again.table, again.asks, again.steps) == (core.table, core.asks, core.steps)
    assert fair not in stored(served, table)
    assert before != stored(served, table)
    person.choose(table, fair, again.revision)
    assert stored(served, table) == before


def test_random_undo_keeps_the_journal_true(toys: Served, guest: Guest) -> None:
    """Choices, offers and undo as they come: what is stored always plays to what people see."""
    people = [guest(toys, "Ann"), guest(toys, "Bob"), guest(toys, "Cleo")]
    table = seated(people, "toy")
    rng = Random(4)
    undone = 0
    for turn in range(120):
        person = rng.choice(people)
        core = person.look(table).core
        if core.over is not None:
            break
        if core.undo and rng.random() < 0.4:
            with contextlib.suppress(Refused):  # side by side, others may have built on it
                person.undo(table, core.revision)
                undone += 1
        elif core.offers and rng.random() < 0.5:
            person.choose(table, core.offers[0].id, core.revision)
        elif core.asks:
            person.choose(table, rng.choice(core.asks[0].options).id, core.revision)
        if turn % 10 == 0:
            truth = position_of(toys, table)
            assert [p.look(table).core.table for p in people] == [truth.view(seat)["table"] for seat in range(3)]
    assert undone > 5


def test_nothing_is_taken_back_once_the_seed_is_known(toys: Served, guest: Guest) -> None:
    """The seed is shown at the end: to go on from before it would be to know every die."""
    ends = 0
    for number in range(8):
        people = [guest(toys, "Ann"), guest(toys, "Bob")]
        table = seated(people, "toy")
        play(people, table, number)
        cores = [person.look(table).core for person in people]
        assert [core.undo for core in cores] == [0, 0]
        truth = position_of(toys, table)
        for seat, person in enumerate(people):
            ends += truth.undo_depth(seat) > 0
            status, reason = refusal(lambda person=person, table=table: person.undo(table))  # type: ignore[misc]
            assert (status, "over" in reason) == (409, True)
        assert people[0].look(table).core.status == "over"
    assert ends > 0, "none of these games ended in a choice that could be taken back otherwise"
