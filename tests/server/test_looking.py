"""Looking back, charts, branches, explanations, talk, reports, journals: each with one's own eyes."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest

import signoria
from signoria.client import Client, Refused
from signoria.kernel.chance import commitment
from signoria.kernel.imagine import imagine
from signoria.kernel.journal import write
from signoria.lab.served import Served
from signoria.server import wire
from tests.server.table import PAX, asked, play, position_of, seated, step, stored

Guest = Callable[[Served, str], Client]


@pytest.fixture
def three(served: Served, guest: Guest) -> tuple[list[Client], str]:
    people = [guest(served, name) for name in ("Ann", "Bob", "Cleo")]
    return people, seated(people)


# ---------------------------------------------------------------- back and aside


def test_looking_back_shows_what_one_saw_then(served: Served, three: tuple[list[Client], str]) -> None:
    people, table = three
    then: dict[int, list[wire.Core]] = {}
    rng = Random(5)
    for _ in range(30):
        cores = [person.look(table).core for person in people]
        then[cores[0].steps] = cores
        if not step(people, table, rng):
            break
    for number, cores in then.items():
        for person, core in zip(people, cores, strict=True):
            back = person.at(table, number).core
            assert back.step == number
            assert back.table == core.table
            assert (back.asks, back.offers, back.undo) == ([], [], 0)
    now = people[0].look(table)
    for beyond in (now.core.steps, 999_999):
        last = people[0].at(table, beyond)
        assert (last.core.step, last.core.table, last.log) == (now.core.steps, now.core.table, now.log)
    assert people[0].at(table, 0).log.lines == []


def test_the_chart(three: tuple[list[Client], str]) -> None:
    people, table = three
    empty = people[0].series(table)
    assert empty.steps == [0]
    play(people, table, "chart")
    series = people[0].series(table)
    steps = people[0].look(table).core.steps
    assert series.steps == sorted(set(series.steps))
    assert (series.steps[0], series.steps[-1]) == (0, steps)
    assert {len(values) for values in series.measures.values()} == {len(series.steps)}
    players = people[0].look(table).core.table["players"]
    assert series.measures["florins"][-1] == [player["florins"] for player in players]
    assert people[1].series(table) == series


def test_the_chart_tells_no_secret(three: tuple[list[Client], str], served: Served) -> None:
    """Figures, aids and explanations are the same in every position that a seat cannot tell from the real one."""
    people, table = three
    play(people, table, "figures", most=40)
    truth = position_of(served, table)
    game = truth.game
    for seat in (None, 0, 1, 2):
        other = imagine(truth, seat, Random(1))
        assert game.measures(other.state) == game.measures(truth.state)
        assert game.aids(other.state, seat) == game.aids(truth.state, seat)
        ask = None if seat is None else truth.ask_of(seat)
        if ask is not None and seat is not None:
            dreamt = other.ask_of(seat)
            assert dreamt is not None
            for code in truth.codes(ask):
                assert game.foresee(truth.state, ask, code) == game.foresee(other.state, dreamt, code)


def test_a_branch_is_private_and_played_against_bots(served: Served, three: tuple[list[Client], str]) -> None:
    people, table = three
    ann = people[0]
    play(people, table, "branch", most=30)
    before = stored(served, table)
    whole = ann.look(table).core
    for at in (0, 7, whole.steps):
        made = ann.branch(table, at)
        core = ann.look(made.id).core
        assert (core.owner, core.public, core.title) == (True, False, "What if: Pax Renaissance")
        assert [chair.you for chair in core.chairs].count(True) == 1
        assert [chair.kind for chair in core.chairs].count("bot") == 2
        assert core.commitment != whole.commitment
        with pytest.raises(Refused):
            people[1].look(made.id)
        play([ann], made.id, f"branch {at}")
        over = ann.look(made.id).core.over
        assert over is not None
        assert over.seed == "", "no seed dealt it"
        journal = ann.journal(made.id)
        again = signoria.game(PAX).replay(journal)
        assert again.outcome is not None
        assert again.outcome.how == over.how
        assert seed_of(before) not in journal
    assert stored(served, table) == before
    spectator = Client(served.url, "Eve")
    with pytest.raises(Refused):
        spectator.branch(table, 0)


def test_a_branch_deals_anew_what_one_cannot_know(served: Served, three: tuple[list[Client], str]) -> None:
    people, table = three
    play(people, table, "dealt", most=30)
    truth = position_of(served, table)
    hidden = truth.game.unseen(truth.state, 0)
    steps = people[0].look(table).core.steps
    branches = [position_of(served, people[0].branch(table, steps).id) for _ in range(3)]
    for branch in branches:
        assert branch.state.key != truth.state.key or branch.state.later_key
        for group, before in zip(branch.game.unseen(branch.state, 0), hidden, strict=True):
            assert set(group) <= set(before)  # its bots may have gone on
    ends = {branch.state.later_key.split()[-1] for branch in branches}
    assert len(ends) == 3, "chance follows another key in each"


def test_a_finished_game_cannot_be_played_on_from_its_end(three: tuple[list[Client], str]) -> None:
    people, table = three
    play(people, table, "end")
    with pytest.raises(Refused, match="over by then"):
        people[0].branch(table, people[0].look(table).core.steps)
    made = people[0].branch(table, 3)
    assert people[0].look(made.id).core.over is None


# ---------------------------------------------------------------- explanations


def test_explanations(three: tuple[list[Client], str]) -> None:
    people, table = three
    ((person, core),) = asked(people, table)
    for option in core.asks[0].options:
        told = person.explain(table, option.id)
        assert (told.allowed, told.label) == (True, option.label)
    told = person.explain(table, "play:PREN041")
    assert (told.allowed, bool(told.rule), "not possible" in told.text) == (False, True, True)
    fair = next(option.id for option in core.asks[0].options if option.id.startswith("fair:"))
    assert person.explain(table, fair).leads_to
    with pytest.raises(Refused) as refused:
        person.explain(table, "no such thing")
    assert refused.value.status == 400


def test_nobody_is_told_what_others_could_choose(served: Served, guest: Guest) -> None:
    """A spectator who asks whether a card can be played must not learn who holds it."""
    people = [guest(served, "Ann"), guest(served, "Bob")]
    eve = guest(served, "Eve")
    table = seated(people, public=True)
    rng = Random(3)
    held = 0
    for _ in range(30):
        ((person, core),) = asked(people, table)
        (other,) = set(people) - {person}
        for option in [option.id for option in core.asks[0].options][:6]:
            for watcher in (eve, other, Client(served.url)):
                for seat in (None, core.asks[0].seat):
                    told = watcher.explain(table, option, seat)
                    assert (told.allowed, told.leads_to) == (False, [])
                    assert "nothing is asked of this seat" in told.text
            held += option.startswith("play:")
        if not step(people, table, rng):
            break
    assert held > 0


# ---------------------------------------------------------------- talk


def test_talk(served: Served, three: tuple[list[Client], str]) -> None:
    people, table = three
    ann, bob, cleo = people
    ann.say(table, "  Good evening <b>all</b>  ")
    ann.say(table, "A deal, Bob?", to=1)
    bob.say(table, "Yes.", to=0)
    assert [one.text for one in ann.chat(table)] == ["Good evening <b>all</b>", "A deal, Bob?", "Yes."]
    assert [one.text for one in bob.chat(table)] == ["Good evening <b>all</b>", "A deal, Bob?", "Yes."]
    assert [one.text for one in cleo.chat(table)] == ["Good evening <b>all</b>"]
    said = ann.chat(table)[1]
    assert (said.name, said.seat, said.to) == ("Ann", 0, 1)
    for text, to in (("   ", None), ("x", 3), ("x", 15)):
        with pytest.raises(Refused):
            ann.say(table, text, to)
    ann.hand_over(table, 2, "random")
    with pytest.raises(Refused, match="nobody sits there"):
        ann.say(table, "do you hear me?", to=2)


def test_private_talk_over_websockets(served: Served, guest: Guest) -> None:
    people = [guest(served, name) for name in ("Ann", "Bob", "Cleo")]
    eve = guest(served, "Eve")
    table = seated(people, public=True)
    with people[1].live(table) as bob, people[2].live(table) as cleo, eve.live(table) as spectator:
        listening = [bob, cleo, spectator]
        for live in listening:
            live.receive(10)
        with pytest.raises(Refused, match="those who sit"):
            eve.say(table, "psst", to=0)
        with people[0].live(table) as ann:
            ann.say("only you", to=1)
            ann.say("all of you")
            heard = [[], [], []]  # type: list[list[str]]
            for live, texts in zip(listening, heard, strict=True):
                while "all of you" not in texts:
                    told = live.receive(10)
                    if isinstance(told, wire.Saying):
                        texts.append(told.text)
    assert heard == [["only you", "all of you"], ["all of you"], ["all of you"]]
    with people[1].live(table) as again:  # what was said is told to those who come later
        texts = []
        while len(texts) < 2:
            told = again.receive(10)
            if isinstance(told, wire.Saying):
                texts.append(told.text)
    assert texts == ["only you", "all of you"]


def test_whoever_takes_over_a_seat_reads_what_was_said_to_it_from_then_on(plain: Served, guest: Guest) -> None:
    """What was whispered to a person stays theirs when their seat goes to somebody else."""
    ann, bob, cleo = (guest(plain, name) for name in ("Ann", "Bob", "Cleo"))
    table = seated([ann, bob])
    ann.say(table, "for Bob's ears", to=1)
    made = ann.hand_over(table, 1, "open")
    cleo.sit(table, 1, made.invite)
    assert cleo.chat(table) == []
    ann.say(table, "welcome", to=1)
    assert [one.text for one in cleo.chat(table)] == ["welcome"]


# ---------------------------------------------------------------- reports and journals


def seed_of(journal: str) -> str:
    found = re.search(r"^seed (\S+)$", journal, re.MULTILINE)
    assert found is not None
    return found[1]


def test_a_report_tells_everything_but_secrets(served: Served, three: tuple[list[Client], str]) -> None:
    people, table = three
    play(people, table, "report", most=40)
    truth = stored(served, table)
    lines = [line for line in truth.splitlines()[8:] if line and line[0] != "="]
    for seat, person in enumerate(people):
        told = person.report(table)
        text = str(told)
        assert seed_of(truth) not in text
        assert person.look(table).core.invite not in text
        assert told["position"]["table"] == person.look(table).core.table
        assert len(told["choices"]) == len(lines)
        for line, shown in zip(lines, told["choices"], strict=True):
            mine = line.lstrip(".")[0] == str(seat)
            assert shown == (line if mine else line.split()[0])
    play(people, table, "report on")
    told = people[0].report(table)
    whole = [line for line in stored(served, table).splitlines()[8:] if line and line[0] != "="]
    assert told["choices"] == whole, "the game is over: there are no secrets any more"


def test_the_journal_of_a_running_game_is_refused(three: tuple[list[Client], str]) -> None:
    people, table = three
    play(people, table, "journal", most=10)
    for person in people:
        with pytest.raises(Refused, match="holds its secrets") as refused:
            person.journal(table)
        assert refused.value.status == 409
    sealed = people[0].look(table).core.commitment
    play(people, table, "journal on")
    journal = people[2].journal(table)
    over = people[0].look(table).core.over
    assert over is not None
    assert over.seed == seed_of(journal)
    assert commitment(over.seed) == sealed
    assert f"commitment {sealed}\n" in journal
    assert signoria.game(PAX).replay(journal).over


def test_a_journal_comes_in(served: Served, three: tuple[list[Client], str], guest: Guest) -> None:
    people, table = three
    play(people, table, "import")
    journal = people[0].journal(table)
    ann = guest(served, "Ann again")
    made = ann.bring(journal)
    core = ann.look(made.id).core
    assert (core.status, core.over) == ("over", people[0].look(table).core.over)
    assert ann.journal(made.id) == journal
    running = "\n".join(journal.splitlines()[:24]) + "\n"
    going = ann.bring(running)
    core = ann.look(going.id).core
    assert (core.status, [chair.you for chair in core.chairs]) == ("playing", [True] * 3)
    assert core.title == "Pax Renaissance (imported)"
    play([ann], going.id, "import on")
    assert ann.look(going.id).core.over is not None


def broken_journals() -> list[str]:
    good = write(signoria.game(PAX).new(2, "seed"))
    return [
        "",
        "nonsense",
        "signoria journal 1",
        "signoria journal 1\ngame chess 1\nscenario standard\nseats 2\noptions -\nseed x\ncommitment y\n",
        good.replace("seed seed", "seed other"),
        good.replace("seats 2", "seats 9"),
        good.replace("seats 2", "seats two"),
        good.replace("scenario standard", "scenario \x00"),
        good.replace("options -", "options astrology astrology"),
        good.replace("seed seed", f"seed {'x' * 100}").replace(commitment("seed"), commitment("x" * 100)),
        good + "0 turn.action no_such_thing\n",
        good + "7 turn.action end_turn\n",
        good + "? ? ?\n",
        good + "!rekey \u202e\n",
        good + "0 turn.action \x00\n",
        good + "*x 0=\n",
        good.replace("\n\n", '\nstate {"key": 1}\n\n'),
        good.replace("\n\n", "\nstate []\n\n"),
    ]


@pytest.mark.parametrize("number", range(len(broken_journals())))
def test_journals_that_cannot_come_in(served: Served, guest: Guest, number: int) -> None:
    ann = guest(served, "Ann")
    with pytest.raises(Refused) as refused:
        ann.bring(broken_journals()[number])
    assert refused.value.status == 400
    assert len(refused.value.reason) < 400
    assert ann.lobby().mine == []
