"""Pax Renaissance as the kernel sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

from signoria.games.pax_renaissance import aids, invariants, play, situations
from signoria.games.pax_renaissance.components import CARD, CARDS, COMET, FOLDER, SIDES, VOCABULARY
from signoria.games.pax_renaissance.describe import PaxWords
from signoria.games.pax_renaissance.setup import set_up
from signoria.games.pax_renaissance.state import State
from signoria.games.pax_renaissance.stir import stir
from signoria.games.pax_renaissance.view import view
from signoria.kernel.choice import Ask, Rule
from signoria.kernel.game import Game, Outcome, Scenario, Setup, Switch
from signoria.kernel.state import Event
from signoria.kernel.words import Plain

RULE_OF = {
    "holy": "L3",
    "imperial": "L4",
    "globalization": "L5",
    "renaissance": "L6",
    "byzantine": "L7",
    "patron": "L2a",
    "bankruptcy": "G6",
}


class PaxRenaissance(Game[State]):
    """Pax Renaissance, second edition."""

    id = "pax_renaissance"
    title = "Pax Renaissance"
    status = "complete"
    version = 2
    scenarios = (Scenario("standard", "1460 to 1530", 2, 4),)
    switches = (
        Switch("map_1550", "1550 map: England and the Empire begin Reformist (C1c)"),
        Switch("age_of_reformation", "Age of Reformation promo cards, squares and victory (C1c, L7)", "map_1550"),
        Switch("astrology", "Astrology: the top card of each deck lies face up (C5c)"),
        Switch("bankruptcy", "Bankruptcy: no florin for convening a fair, and banks can fail (G6)"),
    )
    state_class = State
    vocabulary = VOCABULARY
    words = PaxWords()
    folder: Path = FOLDER

    def set_up(self, setup: Setup) -> State:
        self.validate(setup)
        return set_up(setup)

    def beat(self, g: State) -> Rule[None] | None:
        return play.beat(g)

    def settle(self, g: State) -> None:
        play.settle(g)

    def outcome(self, g: State) -> Outcome | None:
        if not g.ending:
            return None
        return Outcome(tuple(g.winners), g.ending, RULE_OF[g.ending])

    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        return view(g, seat)

    def check(self, g: State) -> Iterator[str]:
        return invariants.check(g)

    def unseen(self, g: State, seat: int | None) -> list[list[int]]:
        """The cards of each side that this seat has not seen: in the decks and left in the box."""
        bit = 1 << (15 if seat is None else seat)
        groups: list[list[int]] = []
        for side in range(len(SIDES)):
            pile = [*g.top[side], *g.bottom[side], *g.unused[side]]
            groups.append([c for c in pile if not COMET[c] and not g.seen[c] & bit])
        return groups

    def rename(self, g: State, names: dict[int, int]) -> None:
        for piles in (g.top, g.bottom, g.unused):
            for side, pile in enumerate(piles):
                piles[side] = [names.get(card, card) for card in pile]

    def renamed(self, code: int, names: dict[int, int]) -> int:
        return CARD.start + names.get(code - CARD.start, code - CARD.start) if code in CARD else code

    def sheet(self) -> dict[str, Plain]:
        return aids.sheet()

    def aids(self, g: State, seat: int | None) -> dict[str, Plain]:
        return aids.aids(g)

    def foresee(self, g: State, ask: Ask, code: int) -> list[str]:
        return aids.foresee(g, ask.what, ask.about, ask.seat, code)

    def measures(self, g: State) -> dict[str, list[int]]:
        return aids.measures(g)

    def edit(self, g: State, key: str, value: Plain) -> None:
        situations.edit(g, key, value)

    def edits(self) -> Mapping[str, str]:
        return situations.HELP

    def cards(self) -> list[str]:
        return list(CARDS)

    def card_applied(self, event: Event) -> str:
        """A card is played from the hand, a comet when it is bought."""
        key, args, _ = event
        if key == "play" or (key == "purchase" and COMET[args[1]]):
            return CARDS[args[1]]
        return ""

    def stir(self, g: State, rng: Random) -> None:
        stir(g, rng)


GAME = PaxRenaissance()
