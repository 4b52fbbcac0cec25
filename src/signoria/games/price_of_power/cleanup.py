"""§4.5 Phase 5: Cleanup."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import entries, ideas
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    REALM_COUNT,
    allies,
    deployed_regulars,
    in_order,
    manpower,
    npr_tax,
)
from signoria.games.price_of_power.components import (
    ALLIED,
    INFANTRY,
    NOBODY,
    PROVINCE_AREA,
    PROVINCES,
    REGULAR,
    TERRITORY,
)
from signoria.games.price_of_power.drawing import discard_down
from signoria.games.price_of_power.forces import TO_AVAILABLE, TO_SUPPLY, army_of, remove_unit
from signoria.games.price_of_power.minor import refresh
from signoria.games.price_of_power.pieces import drop_alliance
from signoria.games.price_of_power.ports import repair_ships
from signoria.games.price_of_power.state import ACTIVE, ACTIVE_PLAYER, AGENDA, ARMIES_EACH, LAND_UNITS_EACH, State
from signoria.games.price_of_power.vocabulary import (
    AREA,
    ARMY,
    AVAILABLE_UNIT,
    EXHAUSTED_UNIT,
    LAND_UNIT,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask_any, pick
from signoria.kernel.log import tell

HAND_LIMIT = 5
LEAST_REFRESHED, MOST_REFRESHED = 3, 6
MOST_COLONISTS = 4
GREAT_POWER = 10  # the Tax Income at which a DNPR keeps no Alliance


@AGENDA.step()
def cleanup(g: State) -> None:
    """§4.5 Steps A to C; D, the End of Age, follows in `play.py`."""
    everybody = (1 << g.seats) - 1
    for seat in in_order(g, g.first_player):  # A1
        disband_allied(g, seat)
    for seat in in_order(g, g.first_player):  # A2
        add_manpower(g, seat)
    plan(
        g,
        reduce_manpower.at(everybody),  # A2
        update_and_refresh.at(),  # A3-6
        board_cleanup.at(),  # B1-2
        entries.empire_cleanup(),  # B3-5
        status_cleanup.at(),  # B6-7
        discard_down.at(HAND_LIMIT, everybody),  # C
    )


# ---------------------------------------------------------------- A


def disband_allied(g: State, seat: int) -> None:
    """§4.5 A1 Allied Units leave their Armies for Available Manpower."""
    for army in range(ARMIES_EACH):
        at = seat * ARMIES_EACH + army
        for unit in range(ALLIED * 3, ALLIED * 3 + 3):
            for _ in range(g.army[at * 9 + unit]):
                remove_unit(g, seat, g.army_at[at], army, unit // 3, unit % 3, TO_AVAILABLE)


def reserve(g: State, seat: int) -> int:
    """§9.3 All Regular Units that a seat has in service: Deployed, Available and Exhausted."""
    return deployed_regulars(g, seat) + g.available[seat] + g.exhausted[seat]


def add_manpower(g: State, seat: int) -> None:
    """§4.5 A2, 9.3 Higher Manpower: Units come from Supply to Available Manpower."""
    more = min(manpower(g, seat), LAND_UNITS_EACH) - reserve(g, seat)
    if more > 0:
        g.available[seat] += more
        tell(g, "manpower.added", seat, more)


@AGENDA.step("number")
def reduce_manpower(g: State, deciding: int) -> Rule[None]:
    """§4.5 A2, 9.3 Lower Manpower: the player picks the Units that return to Supply."""
    seats = [
        seat for seat in in_order(g, g.first_player) if deciding >> seat & 1 and reserve(g, seat) > manpower(g, seat)
    ]
    if not seats:
        return
    seat, code = yield from ask_any("manpower.reduce", {seat: partial(reducible, g, seat) for seat in seats})
    plan(g, reduce_manpower.at(deciding))
    if code == EXHAUSTED_UNIT:
        g.exhausted[seat] -= 1
        tell(g, "manpower.reduced", seat)
    elif code == AVAILABLE_UNIT:
        g.available[seat] -= 1
        tell(g, "manpower.reduced", seat)
    elif code in AREA:
        remove_unit(g, seat, code - AREA.start, NOBODY, REGULAR, INFANTRY, TO_SUPPLY)
    else:
        plan(g, reduce_army.at(seat, code - ARMY.start))


def reducible(g: State, seat: int) -> list[int]:
    """§9.3 From Exhausted or Available Manpower, or of the Deployed Units."""
    found = [EXHAUSTED_UNIT] if g.exhausted[seat] else []
    found += [AVAILABLE_UNIT] if g.available[seat] else []
    singles = g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]
    found += [AREA.start + area for area, many in enumerate(singles) if many]
    return found + [ARMY.start + army for army in range(ARMIES_EACH) if regulars_of(g, seat, army)]


def regulars_of(g: State, seat: int, army: int) -> list[int]:
    """The kinds of Regular Units in an Army."""
    return [kind for kind in range(3) if army_of(g, seat, army)[REGULAR * 3 + kind]]


@AGENDA.step("seat", "army")
def reduce_army(g: State, seat: int, army: int) -> Rule[None]:
    """§9.3 A Regular Unit of an Army returns to Supply."""
    unit = yield from pick(
        seat, "manpower.unit", LAND_UNIT, lambda: [REGULAR * 3 + kind for kind in regulars_of(g, seat, army)],
        about=(ARMY.start + army,),
    )  # fmt: skip
    remove_unit(g, seat, g.army_at[seat * ARMIES_EACH + army], army, unit // 3, unit % 3, TO_SUPPLY)


@AGENDA.step()
def update_and_refresh(g: State) -> None:
    """§4.5 A3-6 Exhausted Manpower, Heavy Ships, Merchants, Colonists, National Focus."""
    for seat in in_order(g, g.first_player):
        half = (g.exhausted[seat] + 1) // 2
        refresh(g, seat, max(LEAST_REFRESHED, min(MOST_REFRESHED, half)))  # 3
    repair_ships(g)
    g.busy = [0] * len(g.busy)  # 4
    for seat in in_order(g, g.first_player):  # 5
        gained = min(MOST_COLONISTS, len(colonial_claims(g, seat))) + ideas.bonus(g, seat, "colonists")
        if gained:
            g.colonists[seat] += gained
            tell(g, "colonists.gained", seat, gained)
    g.focus = [0] * g.seats  # 6


def vacant(g: State, p: int) -> bool:
    """§2.2 A Territory without an owner."""
    return TERRITORY[p] and g.npr[p] == NOBODY and not g.town[p] and not g.vassal[p]


def colonial_claims(g: State, seat: int) -> list[int]:
    """§5.1 Claims on vacant Territories."""
    return [p for p in range(len(PROVINCES)) if vacant(g, p) and g.claim[PROVINCE_AREA[p]] >> seat & 1]


# ---------------------------------------------------------------- B


@AGENDA.step()
def board_cleanup(g: State) -> None:
    """§4.5 B1-2 Great DNPRs keep no Alliances; plagues end."""
    for realm in range(REALM_COUNT):
        if g.colour[realm] and realm not in g.realm and npr_tax(g, realm, tokens=False) >= GREAT_POWER:
            for seat in in_order(g, g.first_player):
                if realm not in allies(g, seat):
                    continue
                if g.ally[seat * REALM_COUNT + realm] == ACTIVE:
                    plan(g, entries.cut_alliance(seat, realm))
                else:
                    drop_alliance(g, seat, realm)
    g.plague = [0] * AREA_COUNT


@AGENDA.step()
def status_cleanup(g: State) -> None:
    """§4.5 B6-7 The First Player token, the Round Status markers."""
    g.first_player = next_first_player(g)  # 6
    tell(g, "first_player", g.first_player)
    g.status = [ACTIVE_PLAYER] * g.seats  # 7
    g.events_taken = [0] * g.seats
    g.passed = []
    g.trigger = g.papal_used = 0


def next_first_player(g: State) -> int:
    """§4.2 Who Passed first; if that is the First Player, then who Passed second. Of two players he may keep it."""
    passed = [seat for seat in g.passed if seat != g.first_player or g.seats == 2]
    return passed[0] if passed else g.first_player
