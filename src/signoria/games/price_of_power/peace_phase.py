"""§4.3 Phase 3: Peace & Rebels, step by step."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    alliance,
    at_war,
    enemy_realm,
    in_order,
    influence_in,
    influence_with,
    interregnum,
    marriage,
    owns,
    seat_of,
)
from signoria.games.price_of_power.components import IN_AREA, NOBODY, PROVINCES, TAX_VALUE
from signoria.games.price_of_power.faith import dissent_areas, vassal_dissent_areas
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.marriages import dispute
from signoria.games.price_of_power.peace import peace_resolution
from signoria.games.price_of_power.pieces import add_unrest, remove_influence, remove_unrest
from signoria.games.price_of_power.state import AGENDA, DISPUTED, MARRIED, PEACE, TRUCE, State
from signoria.games.price_of_power.treasury import change_stability, score
from signoria.games.price_of_power.vocabulary import AREA, PROVINCE
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING

UNUSED_CB = -2
SUCCESSION_LOST = -3
MOST_FOR_TOWNS = 5
LEAST_INFLUENCE = 2
WAR_UNREST = 2
UNSTABLE, STABLE = -2, 2

NO_TOWN = Because("4.3.46")
VASSAL_AREA = Because("4.3.49")
NO_UNREST = Because("4.3.53")


@AGENDA.step()
def peace_and_rebels(g: State) -> None:
    """§4.3 Phase 3: the steps in sequence."""
    order = in_order(g, g.first_player)
    plan(
        g,
        remove_tokens.at(),  # A
        entries.invasions(),  # B
        entries.rebels_act(),  # C
        peace_resolution.at(),  # D
        prestige_penalties.at(),  # E
        interregnums.at(),  # F
        *(religious_dissent.at(seat) for seat in order),  # G
        *(war_unrest.at(seat) for seat in order),  # H
        *(unstable_unrest.at(seat) for seat in order),
        *(stable_calm.at(seat) for seat in order),
        entries.roll_all(g.first_player),  # I
    )


# ---------------------------------------------------------------- A


@AGENDA.step()
def remove_tokens(g: State) -> None:
    """§4.3 A. Remove Casus Belli and Truces; an unused CB costs 2 Prestige."""
    for seat in range(g.seats):
        for realm in range(REALM_COUNT):
            at = seat * REALM_COUNT + realm
            if g.cb[at]:
                g.cb[at] = 0
                tell(g, "phase.cb_removed", seat, realm)
                if not enemy_realm(g, seat, realm):
                    score(g, seat, UNUSED_CB)
            if g.stance[at] == TRUCE:
                g.stance[at] = PEACE


# ---------------------------------------------------------------- E


@AGENDA.step()
def prestige_penalties(g: State) -> None:
    """§4.3 E. Prestige Penalties: Disputed Successions, then Occupied Towns."""
    lost = [
        (seat, realm)
        for seat in range(g.seats)
        for realm in range(REALM_COUNT)
        if marriage(g, seat, realm) == DISPUTED
    ]  # fmt: skip
    blamed = [seat for seat, realm in lost if not succession_secured(g, seat, realm)]
    for seat, realm in lost:
        g.wed[seat * REALM_COUNT + realm] = MARRIED
        tell(g, "phase.succession_over", seat, realm)
    for seat in blamed:
        score(g, seat, SUCCESSION_LOST)
    for seat in range(g.seats):
        score(g, seat, -min(MOST_FOR_TOWNS, occupied_towns(g, seat)))


def succession_secured(g: State, seat: int, realm: int) -> bool:
    """§4.3 E. The only PR Allied to the Realm; in an NPR also with the most Influence, at least 2."""
    allied = [one for one in range(g.seats) if alliance(g, one, realm)]
    if allied != [seat]:
        return False
    if seat_of(g, realm) != NOBODY:
        return True
    mine = influence_with(g, seat, realm)
    rivals = [influence_with(g, one, realm) for one in range(g.seats) if one != seat]
    return mine >= LEAST_INFLUENCE and all(mine > theirs for theirs in rivals)


def occupied_towns(g: State, seat: int) -> int:
    """The Tax Value of a seat's Towns that Enemies or Rebels Occupy."""
    return sum(TAX_VALUE[p] for p in range(len(PROVINCES)) if g.town[p] == seat + 1 and g.occupier[p])


# ---------------------------------------------------------------- F


@AGENDA.step()
def interregnums(g: State) -> None:
    """§4.3 F. Interregnum: 1 Stability is lost, and Marriages with the Realm are Disputed."""
    for seat in in_order(g, g.first_player):
        if interregnum(g, seat):
            change_stability(g, seat, -1)
            dispute(g, g.realm[seat])


# ---------------------------------------------------------------- G


def calm_towns(g: State, seat: int, provinces: range | tuple[int, ...] = range(len(PROVINCES))) -> list[int]:
    """The Towns that a seat Owns, without Unrest."""
    return [p for p in provinces if owns(g, seat, p) and not g.unrest[p]]


def town_verdict(g: State, seat: int, p: int) -> Verdict:
    return OK if owns(g, seat, p) and not g.unrest[p] else NO_TOWN


@AGENDA.step("seat")
def religious_dissent(g: State, seat: int) -> Rule[None]:
    """§4.3 G. Religious Dissent: Area by Area for Towns, then in one Area for Vassals; an Idea keeps some calm."""
    areas = [area for area in dissent_areas(g, seat) if calm_towns(g, seat, IN_AREA[area])]
    spared = bonus(g, seat, "tolerance")
    if spared >= len(areas):
        areas = []
    else:
        for _ in range(spared):
            areas.remove((yield from pick(seat, "phase.tolerance", AREA, partial(list, areas))))
    plan(g, *(town_dissent.at(seat, area) for area in areas), vassal_dissent.at(seat))


@AGENDA.step("seat", "area")
def town_dissent(g: State, seat: int, area: int) -> Rule[None]:
    """§4.3 G. Unrest for 1 Town in an Area of another Religion."""
    if calm_towns(g, seat, IN_AREA[area]):
        p = yield from pick(
            seat,
            "phase.dissent",
            PROVINCE,
            lambda: calm_towns(g, seat, IN_AREA[area]),
            why=lambda p: town_verdict(g, seat, p) if p in IN_AREA[area] else NO_TOWN,
            about=(AREA.start + area,),
        )
        add_unrest(g, p)


@AGENDA.step("seat")
def vassal_dissent(g: State, seat: int) -> Rule[None]:
    """§4.3 G. For Vassals in Areas of another Religion: 1 Influence removed or 1 Unrest, in 1 of these Areas."""
    areas = vassal_dissent_areas(g, seat)

    def why(code: int) -> Verdict:
        if code in AREA:
            area = code - AREA.start
            return OK if area in areas and influence_in(g, seat, area) else VASSAL_AREA
        p = code - PROVINCE.start
        calm = any(p in IN_AREA[area] for area in areas) and g.vassal[p] == seat + 1 and not g.occupier[p]
        return OK if calm and not g.unrest[p] else VASSAL_AREA

    def ways() -> list[int]:
        found = [AREA.start + area for area in areas]
        return allowed([*found, *(PROVINCE.start + p for area in areas for p in IN_AREA[area])], why)

    if not ways():
        return
    code = yield from ask(seat, "phase.vassal_dissent", ways, why=why)
    if code in AREA:
        remove_influence(g, seat, code - AREA.start)
    else:
        add_unrest(g, code - PROVINCE.start)


# ---------------------------------------------------------------- H


@AGENDA.step("seat")
def war_unrest(g: State, seat: int) -> None:
    """§4.3 H 1. Players still at War: Unrest for 2 Towns."""
    if at_war(g, seat):
        plan(g, *[more_unrest.at(seat)] * WAR_UNREST)


@AGENDA.step("seat")
def unstable_unrest(g: State, seat: int) -> None:
    """§4.3 H 2. Players with Stability -2 or lower: Unrest for 1 Town."""
    if g.stability[seat] <= UNSTABLE:
        plan(g, more_unrest.at(seat))


@AGENDA.step("seat")
def more_unrest(g: State, seat: int) -> Rule[None]:
    """§4.3 H. Unrest for a Town of the player's choice."""
    if calm_towns(g, seat):
        p = yield from pick(
            seat, "phase.unrest", PROVINCE, lambda: calm_towns(g, seat), why=lambda p: town_verdict(g, seat, p)
        )
        add_unrest(g, p)


@AGENDA.step("seat")
def stable_calm(g: State, seat: int) -> Rule[None]:
    """§4.3 H 3. Players with Stability +2 or higher may remove Unrest from 1 Province."""

    def why(p: int) -> Verdict:
        mine = seat + 1 in (g.town[p], g.vassal[p]) and not g.occupier[p]
        return OK if mine and g.unrest[p] else NO_UNREST

    if g.stability[seat] < STABLE or not allowed(range(len(PROVINCES)), why):
        return
    p = yield from pick(
        seat, "phase.calm", PROVINCE, lambda: allowed(range(len(PROVINCES)), why), none=DONE, why=why
    )  # fmt: skip
    if p != NOTHING:
        remove_unrest(g, p)
