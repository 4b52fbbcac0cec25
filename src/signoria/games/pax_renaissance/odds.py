"""What a player would want to know before deciding: battles, fairs and victories as they stand."""

from __future__ import annotations

from dataclasses import dataclass

from signoria.games.pax_renaissance.abilities import fair_multiplier, subsidy
from signoria.games.pax_renaissance.battles import attackers, defenders, open_battle
from signoria.games.pax_renaissance.board import saturated
from signoria.games.pax_renaissance.components import FAIR_COLOUR, ROUTE
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.games.pax_renaissance.victory import Standing, achieved, standings


@dataclass(frozen=True, slots=True)
class BattleOdds:
    """A battle as it stands: tokens are option codes. There are no dice in it."""

    attackers: tuple[int, ...]
    defenders: tuple[int, ...]

    @property
    def won(self) -> bool:
        """§B10 Victorious if an attacker is left over."""
        return len(self.attackers) > len(self.defenders)

    @property
    def survivors(self) -> int:
        return max(0, len(self.attackers) - len(self.defenders))


def battle_odds(g: State, kind: int, empire: int, card: int = NOBODY, lord: int = NOBODY) -> BattleOdds:
    """§B10 Who would fight if this one-shot (or a campaign of `lord`) struck that empire now."""
    table = g.clone()
    open_battle(table, kind, empire, card, lord)
    battle = table.battle
    assert battle is not None
    return BattleOdds(tuple(attackers(table, battle)), tuple(defenders(table, battle)))


@dataclass(frozen=True, slots=True)
class FairPreview:
    """What a trade fair would do now."""

    profits: int
    subsidy: int
    paid: dict[int, int]  # by seat, without the subsidy
    pirates: int
    left: int
    levies: tuple[int, ...]  # empires that would raise one, in the order of the voyage


def fair_preview(g: State, side: int) -> FairPreview:
    """§G What a fair of this side would pay to whom, if the player whose turn it is convened it."""
    profits = g.coins[side * 6] + (1 if g.seats <= 2 else 2)
    taken = 0 if g.bankruptcy else min(subsidy(g, g.turn), profits)
    left, pirates, levies = profits - taken, 0, []
    paid: dict[int, int] = {}
    colour = FAIR_COLOUR[side]
    route = ROUTE[g.emporium[colour]]
    for leg, empire in enumerate(route.empires):
        if not left:
            break
        if not saturated(g, empire):
            levies.append(empire)
        if leg == len(route.borders):
            break
        border = route.borders[leg]
        owner = g.concession[border] - 1
        if owner >= 0:
            profit = min(fair_multiplier(g, owner, colour), left)
            paid[owner] = paid.get(owner, 0) + profit
            left -= profit
        elif g.pirate[border]:
            pirates += 1
            left -= 1
    return FairPreview(profits, taken, paid, pirates, left, tuple(levies))


@dataclass(frozen=True, slots=True)
class Race:
    """A victory: whether its square is active, and how every seat stands."""

    victory: int
    awake: bool
    standings: dict[int, list[Standing]]
    holders: tuple[int, ...]  # who would meet it right now


def victory_race(g: State) -> list[Race]:
    """§L Who would hold which victory now, and what each still lacks."""
    playing = [seat for seat in range(g.seats) if not g.out[seat]]
    return [
        Race(
            victory,
            bool(g.awake[victory]),
            {seat: standings(g, seat, victory) for seat in playing},
            tuple(seat for seat in playing if achieved(g, seat, victory)),
        )
        for victory in range(4 + g.promo)
    ]
