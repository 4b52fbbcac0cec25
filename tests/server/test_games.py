"""Whole games over HTTP and over WebSockets, by several people and bots."""

from __future__ import annotations

import threading
from collections.abc import Callable
from random import Random

import pytest

import signoria
from signoria.client import Client, Live, Refused
from signoria.kernel.chance import commitment
from signoria.lab.served import Served
from signoria.server import wire
from tests.server.table import PAX, asked, play, position_of, seated, step

Guest = Callable[[Served, str], Client]


@pytest.mark.parametrize("bots", [(), ("random",), ("sensible", "random")], ids=lambda bots: f"{len(bots)} bots")
def test_a_whole_game_over_http(served: Served, guest: Guest, bots: tuple[str, ...]) -> None:
    people = [guest(served, name) for name in ("Ann", "Bob")]
    table = seated(people, bots=bots)
    sealed = people[0].look(table).core.commitment
    play(people, table, f"http {len(bots)}")
    cores = [person.look(table).core for person in people]
    over = cores[0].over
    assert over is not None
    assert cores[0].status == "over"
    assert commitment(over.seed) == sealed
    assert [core.seat for core in cores] == [0, 1]
    again = signoria.game(PAX).replay(people[1].journal(table))
    assert again.outcome is not None
    assert (list(again.outcome.winners), again.outcome.how) == (over.winners, over.how)
    assert again.digest() == position_of(served, table).digest()


class Player(threading.Thread):
    """Somebody who plays over a WebSocket: a random choice whenever they are asked."""

    def __init__(self, client: Client, table: str) -> None:
        super().__init__(daemon=True)
        self.rng = Random(client.cookie)
        self.live = client.live(table)
        self.refused: list[str] = []
        self.answered = (-1, "")
        self.last: wire.Update | None = None
        self.error: BaseException | None = None

    def run(self) -> None:
        try:
            self._play(self.live)
        except BaseException as error:
            self.error = error

    def _play(self, live: Live) -> None:
        while self.last is None or self.last.core.over is None:
            told = live.receive(60)
            if isinstance(told, wire.Refusal):
                self.refused.append(told.reason)
                self.answered = (-1, "")
            elif isinstance(told, wire.Update):
                self.last = told
                if told.core.asks and self.answered != (told.core.revision, told.core.asks[0].what):
                    ask = told.core.asks[0]  # somebody coming or going sends the table again
                    self.answered = (told.core.revision, ask.what)
                    live.choose(self.rng.choice(ask.options).id, told.core.revision, seat=ask.seat)
        live.close()


def watched(people: list[Client], table: str) -> list[Player]:
    """Everybody plays to the end."""
    players = [Player(person, table) for person in people]
    for player in players:
        player.start()
    for player in players:
        player.join(120)
        assert player.error is None
        assert not player.is_alive()
    return players


def test_a_whole_game_over_websockets(served: Served, guest: Guest) -> None:
    people = [guest(served, name) for name in ("Ann", "Bob", "Cleo")]
    table = seated(people, bots=["random"])
    players = watched(people, table)
    assert all(player.refused == [] for player in players)
    for player, person in zip(players, people, strict=True):
        assert player.last is not None
        whole = person.look(table)
        assert player.last.core.over == whole.core.over
        assert player.live.log == whole.log.lines  # kept from parts


def test_side_by_side_and_sealed_over_websockets(toys: Served, guest: Guest) -> None:
    """All answer at once: a stale answer is refused with a reason, and nothing else goes wrong."""
    people = [guest(toys, name) for name in ("Ann", "Bob", "Cleo")]
    table = seated(people, "toy")
    players = watched(people, table)
    assert {reason for player in players for reason in player.refused} <= {
        "the table has changed since: look again",
    }
    assert position_of(toys, table).over


def test_bots_alone(served: Served, guest: Guest) -> None:
    ann = guest(served, "Ann")
    table = ann.make(PAX, ["random", "random", "random"]).id
    with ann.live(table) as live:
        while not (isinstance(told := live.receive(60), wire.Update) and told.core.over):
            pass
    assert ann.journal(table)


def test_all_games_and_variants(plain: Served, guest: Guest) -> None:
    """Every scenario, with every option on and off and every number of seats, can be begun."""
    ann = guest(plain, "Ann")
    for game in ann.games():
        assert ann.sheet(game.id)
        for scenario in game.scenarios:
            for seats in range(scenario.least, scenario.most + 1):
                for options in ([], [option.id for option in game.options]):
                    made = ann.make(game.id, ["me"] * seats, scenario=scenario.id, options=options)
                    core = ann.look(made.id).core
                    assert (core.scenario, core.options, len(core.names)) == (scenario.id, options, seats)
                    assert step([ann], made.id, Random(1))


def test_one_person_at_every_seat(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    table = ann.make(PAX, ["me", "me", "me"]).id
    play([ann], table, "alone")
    assert ann.look(table).core.over is not None


def test_a_choice_without_a_seat_is_for_the_one_that_is_asked(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    table = ann.make(PAX, ["me", "me"]).id
    for _ in range(6):
        core = ann.look(table).core
        assert core.asks[0].seat == core.seat
        ann.choose(table, core.asks[0].options[-1].id)
    assert ann.look(table).core.revision == 6


def test_the_waiting_table(plain: Served, guest: Guest) -> None:
    """A table with an open chair has begun for nobody."""
    ann, bob = guest(plain, "Ann"), guest(plain, "Bob")
    made = ann.make(PAX, ["me", "open"])
    core = ann.look(made.id).core
    assert core.status == "waiting"
    everything = [option.id for ask in core.asks for option in ask.options] or ["end_turn"]
    with pytest.raises(Refused, match="waits for players"):
        ann.choose(made.id, everything[0], 0)
    bob.sit(made.id, 1, made.invite)
    assert ann.look(made.id).core.status == "playing"
    assert asked([ann, bob], made.id)
