"""The Price of Power as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from signoria.games.price_of_power import (
    aids,
    battle_play,
    defending,
    elections,
    elimination,
    invariants,
    invasions,
    play,
    situations,
)
from signoria.games.price_of_power.components import FOLDER
from signoria.games.price_of_power.decks import CARDS
from signoria.games.price_of_power.describe import PowerWords
from signoria.games.price_of_power.elimination import leave_game, leave_offers
from signoria.games.price_of_power.hidden import rename, renamed, unseen
from signoria.games.price_of_power.missions import complete_mission, mission_offers
from signoria.games.price_of_power.options import SWITCHES
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.games.price_of_power.sheet import sheet
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.stir import stir
from signoria.games.price_of_power.view import view
from signoria.games.price_of_power.vocabulary import CARD, LEAVE_GAME, VOCABULARY
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule
from signoria.kernel.game import Game, Outcome, Scenario, Setup
from signoria.kernel.state import Event
from signoria.kernel.words import Plain

BY_NAME = (battle_play, defending, elections, elimination, invasions)
"""Chapters whose steps others plan by name alone (`entries.py`): importing them here registers these."""

APPLIED = {
    "card.played": 1,
    "display.charged": 1,
    "event.taken": 1,
    "mission.completed": 1,
    "milestone.completed": 1,
    "idea.researched": 1,
    "trade.chosen": 1,
    "struggle.scored": 0,
}
"""Events of the log that tell that a card took effect: which of their numbers is the card."""

RULE_OF = {"rounds": "4.7.01", "events": "4.7.02", "glory": "4.7.03", "towns": "4.7.04"}


class PriceOfPower(Game[State]):
    """Europa Universalis: The Price of Power."""

    id = "price_of_power"
    title = "Europa Universalis: The Price of Power"
    status = "in progress"
    about = (
        "The rules, the map and the setups are the game's; the decks are original: in the official counts and shapes, "
        "with texts and effects of our own. Owners can play with their own cards: see `signoria pack --help`."
    )
    version = 1
    scenarios = tuple(Scenario(one["id"], one["title"], one["seats"], one["seats"]) for one in SCENARIOS)
    switches = SWITCHES
    state_class = State
    vocabulary = VOCABULARY
    words = PowerWords()
    folder: Path = FOLDER

    def set_up(self, setup: Setup) -> State:
        self.validate(setup)
        return set_up(setup)

    def beat(self, g: State) -> Rule[None] | None:
        return play.beat(g)

    def settle(self, g: State) -> None:
        play.settle(g)

    def outcome(self, g: State) -> Outcome | None:
        return Outcome(tuple(g.winners), g.ending, RULE_OF[g.ending]) if g.ending else None

    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return view(g, seat)

    def offers(self, g: State, seat: int) -> list[int]:
        return [*mission_offers(g, seat), *leave_offers(g, seat)]

    def take_offer(self, g: State, seat: int, code: int) -> None:
        plan(g, leave_game.at(seat) if code == LEAVE_GAME else complete_mission.at(seat, code - CARD.start))

    def check(self, g: State) -> Iterator[str]:
        return invariants.check(g)

    def unseen(self, g: State, seat: int | None) -> list[list[int]]:
        return unseen(g, seat)

    def rename(self, g: State, names: dict[int, int]) -> None:
        rename(g, names)

    def renamed(self, code: int, names: dict[int, int]) -> int:
        return renamed(code, names)

    def sheet(self) -> dict[str, Plain]:
        return sheet()

    def aids(self, g: State, seat: int | None) -> dict[str, Plain]:
        return aids.aids(g, seat)

    def measures(self, g: State) -> dict[str, list[int]]:
        return aids.measures(g)

    def edit(self, g: State, key: str, value: Plain) -> None:
        situations.edit(g, key, value)

    def edits(self) -> Mapping[str, str]:
        return situations.HELP

    def cards(self) -> list[str]:
        return list(CARDS)

    def card_applied(self, event: Event) -> str:
        place = APPLIED.get(event[0])
        return "" if place is None else CARDS[event[1][place]]

    def stir(self, g: State, rng: Random) -> None:
        stir(g, rng)


GAME = PriceOfPower()
