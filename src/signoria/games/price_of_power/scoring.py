"""§4.7 Final Scoring, and what brings the game to it."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import allies, in_order, marriages, tax_income
from signoria.games.price_of_power.components import PROVINCES, TAX_VALUE
from signoria.games.price_of_power.curia import catholic_seats, controller
from signoria.games.price_of_power.limits import cores
from signoria.games.price_of_power.missions import requirements_met, score_mission
from signoria.games.price_of_power.setup import scenario_of
from signoria.games.price_of_power.state import AGENDA, LARGE_TOWNS, SMALL_TOWNS, VASSAL_TOKENS, State
from signoria.games.price_of_power.treasury import ANY, power_of, score
from signoria.games.price_of_power.vocabulary import CARD
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask_any
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

ENDINGS = ("rounds", "events", "glory", "towns")
GLORY, LEAD = 100, 20
ALLIANCE_PRESTIGE = 2

NOT_COMPLETED = Because("4.7.05")

# ---------------------------------------------------------------- the end


def end_trigger(g: State) -> str:
    """§4.7 Why the game ends with this Round, or nothing."""
    scenario = scenario_of(g)
    if g.round >= scenario.get("rounds", 99):
        return "rounds"
    if g.age >= scenario["last_age"] and not events_left(g):
        return "events"
    playing = in_order(g, g.first_player)
    for seat in playing:
        others = [g.prestige[other] for other in playing if other != seat]
        if g.prestige[seat] >= GLORY and all(g.prestige[seat] - theirs >= LEAD for theirs in others):
            return "glory"
        if (
            g.small_out[seat] >= SMALL_TOWNS
            and g.large_out[seat] >= LARGE_TOWNS
            and g.vassals_out[seat] >= VASSAL_TOKENS
        ):
            return "towns"
    return ""


def events_left(g: State) -> bool:
    return bool(g.events_top or g.events_bottom)


# ---------------------------------------------------------------- §4.7


@AGENDA.step("number")
def reveal_missions(g: State, deciding: int) -> Rule[None]:
    """§4.7 Players may reveal Missions whose requirements are met; their effects are ignored."""
    seats = [seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and g.missions[seat]]
    if not seats:
        return
    seat, code = yield from ask_any(
        "final.mission",
        {seat: partial(mission_options, g, seat) for seat in seats},
        why={seat: partial(mission_verdict, g, seat) for seat in seats},
    )
    if code == DONE:
        plan(g, reveal_missions.at(deciding & ~(1 << seat)))
        return
    score_mission(g, seat, code - CARD.start)
    plan(g, reveal_missions.at(deciding))


def mission_options(g: State, seat: int) -> list[int]:
    cards = [CARD.start + card for card in g.missions[seat]]
    return [*allowed(cards, partial(mission_verdict, g, seat)), DONE]


def mission_verdict(g: State, seat: int, code: int) -> Verdict:
    if code == DONE:
        return OK
    held = code in CARD and code - CARD.start in g.missions[seat]
    return OK if held and requirements_met(g, seat, code - CARD.start) else NOT_COMPLETED


def final_score(g: State, seat: int) -> int:
    """§4.7 What a seat scores at the end, beside its Missions."""
    total = tax_income(g, seat)
    total += len(cores(g, seat)) + len(marriages(g, seat)) + ALLIANCE_PRESTIGE * len(allies(g, seat))
    if controller(g) == seat:
        total += len(catholic_seats(g))
    if g.hre and g.emperor == g.realm[seat]:
        total += g.authority
    total += 2 * g.stability[seat]
    return total - occupied_value(g, seat) - g.interest[seat]


def occupied_value(g: State, seat: int) -> int:
    """§4.7 The Tax Value of a seat's Towns that Rebels or Enemies Occupy."""
    return sum(TAX_VALUE[p] for p in range(len(PROVINCES)) if g.town[p] == seat + 1 and g.occupier[p])


@AGENDA.step("number")
def final_scoring(g: State, trigger: int) -> None:
    """§4.7 Everybody's last Prestige, and who has won."""
    for seat in in_order(g, g.first_player):
        amount = final_score(g, seat)
        tell(g, "final.score", seat, amount)
        score(g, seat, amount)
    best = max(rank(g, seat) for seat in in_order(g, g.first_player))
    g.winners = sorted(seat for seat in in_order(g, g.first_player) if rank(g, seat) == best)
    g.ending = ENDINGS[trigger]
    for seat in g.winners:
        tell(g, "game.won", seat)


def rank(g: State, seat: int) -> tuple[int, int, int]:
    """§4.7 Prestige; a tie goes to the most Monarch Power, then to the most Ducats."""
    return g.prestige[seat], power_of(g, seat, ANY), g.ducats[seat]
