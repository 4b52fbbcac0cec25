"""§17.4 Power Struggles: activated by an Event symbol, scored in Phase 4, then discarded."""

from __future__ import annotations

from signoria.games.price_of_power.board import allies, capital_of, controls, in_order, marriages
from signoria.games.price_of_power.components import (
    AREA_OF_ID,
    DISTANT_AREA,
    IN_AREA,
    NOBODY,
    PROVINCE_AREA,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import STRUGGLE, STRUGGLES
from signoria.games.price_of_power.effects import carry_out
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.options import POWER_STRUGGLES, on
from signoria.games.price_of_power.state import AGENDA, REBELS, State
from signoria.games.price_of_power.treasury import score
from signoria.kernel.agenda import plan
from signoria.kernel.log import tell

BATTLEGROUNDS = {
    card: tuple(AREA_OF_ID[area] for area in data["areas"]) for card, data in zip(STRUGGLE, STRUGGLES, strict=True)
}
"""Power Struggle: its Battleground Areas."""


def upcoming(g: State) -> int:
    """§17.4 The Upcoming Power Struggle, or NOBODY."""
    return g.struggles[0] if on(g, POWER_STRUGGLES) and g.struggles else NOBODY


def activate_struggle(g: State) -> None:
    """§16.5 Activate Power Struggle: the upcoming one becomes active, next to one that has been activated before."""
    card = upcoming(g)
    if card == NOBODY:
        return
    g.active_struggles.append(g.struggles.pop(0))
    tell(g, "struggle.active", card)
    if upcoming(g) != NOBODY:
        tell(g, "struggle.upcoming", upcoming(g))


def score_struggles(g: State) -> None:
    """§17.4 Any Active Power Struggle is scored, then discarded."""
    plan(g, *(score_struggle.at(card) for card in g.active_struggles))


@AGENDA.step("card")
def score_struggle(g: State, card: int) -> None:
    """§17.4 All who satisfy the conditions score: the Battleground Areas, then the criteria below the line."""
    g.active_struggles.remove(card)
    tell(g, "struggle.scored", card)
    for seat in in_order(g, g.first_player):
        score(g, seat, sum(area_score(g, seat, area) for area in BATTLEGROUNDS[card]))
    if node(card, "effect") != NOBODY:
        plan(g, carry_out.at(g.first_player, node(card, "effect")))


def area_score(g: State, seat: int, area: int) -> int:
    """§17.4 Tax Value Controlled (Vassals half), being alone there, an Alliance or Marriage there."""
    towns = sum(TAX_VALUE[p] for p in IN_AREA[area] if controls(g, seat, p))
    vassals = sum(TAX_VALUE[p] for p in IN_AREA[area] if g.vassal[p] == seat + 1 and not g.occupier[p])
    alone = not DISTANT_AREA[area] and present(g, area) == {seat}
    ties = any(
        capital_of(g, realm) != NOBODY and PROVINCE_AREA[capital_of(g, realm)] == area
        for realm in (*allies(g, seat), *marriages(g, seat))
    )
    return towns + (vassals + 1) // 2 + int(alone) + int(ties)


def present(g: State, area: int) -> set[int]:
    """The PRs with Towns or Vassal tokens in an Area."""
    marks = {mark for p in IN_AREA[area] for mark in (g.town[p], g.vassal[p], g.occupier[p]) if mark}
    return {mark - 1 for mark in marks if mark != REBELS}
