"""The Price of Power as the kernel sees it."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random

from signoria.games import price_of_power
from signoria.games.price_of_power import aids, invariants, situations
from signoria.games.price_of_power.components import FOLDER
from signoria.games.price_of_power.decks import CARDS
from signoria.games.price_of_power.describe import PowerWords
from signoria.games.price_of_power.hidden import rename, renamed, unseen
from signoria.games.price_of_power.options import SWITCHES
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.stir import stir
from signoria.games.price_of_power.view import view
from signoria.games.price_of_power.vocabulary import PLAY, VOCABULARY
from signoria.kernel.choice import Rule, ask
from signoria.kernel.game import Game, Outcome, Scenario, Setup
from signoria.kernel.vocabulary import DONE, PASS
from signoria.kernel.words import Plain

# While the chapters are being written side by side, one that does not load stops nobody else's tests.
# TEMPORARY: becomes plain imports.
for _module in iter_modules(price_of_power.__path__):
    if _module.name != "game":
        try:
            import_module(f"{price_of_power.__name__}.{_module.name}")
        except Exception as _error:
            print(f"{_module.name}: {_error!r}", file=sys.stderr)


def beat(g: State) -> Rule[None] | None:
    """What stands on the agenda, or else the sequence of play."""
    play = sys.modules.get(f"{price_of_power.__name__}.play")
    if play is not None and hasattr(play, "beat"):
        return play.beat(g)  # type: ignore[no-any-return]
    return AGENDA.begin(g) if g.agenda else _nothing()


def _nothing() -> Rule[None]:
    yield from ask(0, "turn.none", lambda: [PASS, DONE])


def settle(g: State) -> None:
    play = sys.modules.get(f"{price_of_power.__name__}.play")
    if play is not None and hasattr(play, "settle"):
        play.settle(g)


def mission_offers(g: State, seat: int) -> list[int]:
    missions = sys.modules.get(f"{price_of_power.__name__}.missions")
    return missions.mission_offers(g, seat) if missions is not None and hasattr(missions, "mission_offers") else []


class PriceOfPower(Game[State]):
    """Europa Universalis: The Price of Power."""

    id = "price_of_power"
    title = "Europa Universalis: The Price of Power"
    status = "in progress"
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
        return beat(g)

    def settle(self, g: State) -> None:
        settle(g)

    def outcome(self, g: State) -> Outcome | None:
        return Outcome(tuple(g.winners), g.ending, "4.7") if g.ending else None

    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return view(g, seat)

    def offers(self, g: State, seat: int) -> list[int]:
        return mission_offers(g, seat)

    def check(self, g: State) -> Iterator[str]:
        return invariants.check(g)

    def unseen(self, g: State, seat: int | None) -> list[list[int]]:
        return unseen(g, seat)

    def rename(self, g: State, names: dict[int, int]) -> None:
        rename(g, names)

    def renamed(self, code: int, names: dict[int, int]) -> int:
        return renamed(code, names)

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

    def card_played(self, code: int) -> str:
        return CARDS[code - PLAY.start] if code in PLAY else ""

    def stir(self, g: State, rng: Random) -> None:
        stir(g, rng)


GAME = PriceOfPower()
