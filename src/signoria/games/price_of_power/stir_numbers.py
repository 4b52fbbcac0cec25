"""Enough of what a condition counts, for the fuzzer's odd tables: Stability, Ships, Advisors, Cardinals and so on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from signoria.games.price_of_power import curia, marriages
from signoria.games.price_of_power.alliances import gain_verdict
from signoria.games.price_of_power.board import ally_of, nprs, owned, port_open, provinces_in, vassal_provinces
from signoria.games.price_of_power.claims import owns_all, place_core
from signoria.games.price_of_power.components import (
    ARTILLERY,
    GALLEY,
    GALLEYS,
    HEAVY,
    INFANTRY,
    LIGHT,
    MAIN_AREAS,
    MAINS,
    MERCENARY,
    NOBODY,
    NODES,
    PORT_SEAS,
    PROTESTANT,
    PROVINCE_AREA,
    REGULAR,
)
from signoria.games.price_of_power.decks import CHARACTERS, IDEA, IDEAS
from signoria.games.price_of_power.faith import set_faith, set_state_religion
from signoria.games.price_of_power.forces import free_slots, mercenaries_left, open_army, put_ship, put_unit, ships_left
from signoria.games.price_of_power.pieces import add_influence, cubes_left, make_alliance, set_marriage
from signoria.games.price_of_power.setup import MERCHANTS_EACH
from signoria.games.price_of_power.state import ARMIES_EACH, MARRIED, State
from signoria.kernel.chance import EVERYBODY

Grant = Callable[[State, int, int, Random], None]

CUBES_KEPT = 4
"""Cubes that stirring leaves in every Supply."""
TRIES = 40


def grant(g: State, seat: int, word: str, wanted: int, rng: Random) -> None:
    """So much of what a word counts, or as much as can be had."""
    if word in GRANTS:
        GRANTS[word](g, seat, wanted, rng)


# ---------------------------------------------------------------- the mat


def _stability(g: State, seat: int, wanted: int, rng: Random) -> None:
    g.stability[seat] = max(g.stability[seat], wanted)


def _interest(g: State, seat: int, wanted: int, rng: Random) -> None:
    g.interest[seat] = wanted


def _ducats(g: State, seat: int, wanted: int, rng: Random) -> None:
    g.ducats[seat] = max(g.ducats[seat], wanted)


def _advisors(g: State, seat: int, wanted: int, rng: Random) -> None:
    for kind in range(3):
        bag = g.deck[kind]
        fit = [card for card in bag if CHARACTERS[card].advisor]
        if g.advisor[seat * 3 + kind] == NOBODY and fit:
            card = rng.choice(fit)
            bag.remove(card)
            g.seen[card] = EVERYBODY
            g.advisor[seat * 3 + kind] = card


def _ideas(kind: str) -> Grant:
    def research(g: State, seat: int, wanted: int, rng: Random) -> None:
        shown = [card - IDEA.start for card in g.ideas if kind in (IDEAS[card - IDEA.start]["type"], "")]
        for place in rng.sample(shown, min(len(shown), wanted)):
            g.researched[place] |= 1 << seat

    return research


def _merchants(g: State, seat: int, wanted: int, rng: Random) -> None:
    for place in range(seat * MERCHANTS_EACH, seat * MERCHANTS_EACH + wanted):
        if g.merchant[place] < 0:
            g.merchant[place] = rng.randrange(len(NODES))


def _leaders(g: State, seat: int, wanted: int, rng: Random) -> None:
    fit = [(bag, card) for bag in g.deck for card in bag if not CHARACTERS[card].advisor]
    if g.general[seat * ARMIES_EACH] == NOBODY and fit:
        bag, card = rng.choice(fit)
        bag.remove(card)
        g.seen[card] = EVERYBODY
        g.general[seat * ARMIES_EACH] = card


# ---------------------------------------------------------------- at home


def _protestant(g: State, seat: int, wanted: int, rng: Random) -> None:
    if g.emperor != g.realm[seat]:
        set_state_religion(g, seat, PROTESTANT)


def _cores(g: State, seat: int, wanted: int, rng: Random) -> None:
    for area in [area for area in MAIN_AREAS if owns_all(g, seat, area)][:wanted]:
        place_core(g, seat, area)


def _unrest(g: State, seat: int, wanted: int, rng: Random) -> None:
    for p in (*owned(g, seat), *vassal_provinces(g, seat)):
        g.unrest[p] = 0


def _dissent(g: State, seat: int, wanted: int, rng: Random) -> None:
    for area in {PROVINCE_AREA[p] for p in (*owned(g, seat), *vassal_provinces(g, seat))}:
        if area < MAINS:
            set_faith(g, area, g.religion[seat])


# ---------------------------------------------------------------- abroad


def _cardinals(g: State, seat: int, wanted: int, rng: Random) -> None:
    while curia.may_gain_cardinal(g, seat) and g.curia.count(seat) < min(wanted, curia.slots(g)):
        if cubes_left(g, seat) <= CUBES_KEPT:
            return
        curia.gain_cardinal(g, seat)


def _alliances(g: State, seat: int, wanted: int, rng: Random) -> None:
    free = [realm for realm in nprs(g) if ally_of(g, realm) == NOBODY]
    for realm in rng.sample(free, min(len(free), wanted)):
        if gain_verdict(g, seat, realm):
            make_alliance(g, seat, realm)


def _marriages(g: State, seat: int, wanted: int, rng: Random) -> None:
    for realm in rng.sample(nprs(g), TRIES):
        if marriages.has_marriage_token(g, seat) and marriages.eligible(g, seat, realm):
            set_marriage(g, seat, realm, MARRIED)


def _influence(g: State, seat: int, wanted: int, rng: Random) -> None:
    for area in rng.sample(MAIN_AREAS, min(len(MAIN_AREAS), wanted)):
        if cubes_left(g, seat) > CUBES_KEPT and provinces_in(g, area):
            add_influence(g, seat, area)


# ---------------------------------------------------------------- forces


def _units(kind: int, source: int = REGULAR) -> Grant:
    def deploy(g: State, seat: int, wanted: int, rng: Random) -> None:
        homes = [PROVINCE_AREA[p] for p in owned(g, seat) if PROVINCE_AREA[p] in MAIN_AREAS]
        many = min(wanted, mercenaries_left(g) if source == MERCENARY else g.available[seat])
        if not homes or many <= 0:
            return
        area = rng.choice(homes)
        army = open_army(g, seat, area)
        for _ in range(many if army != NOBODY else 0):
            put_unit(g, seat, area, army, source, kind)

    return deploy


def _ships(ship: int, protecting: bool = False) -> Grant:
    def launch(g: State, seat: int, wanted: int, rng: Random) -> None:
        coast = {sea for p in owned(g, seat) if port_open(g, p) for sea in PORT_SEAS[p]}
        seas = [sea for sea in sorted(coast) if ship != GALLEY or GALLEYS[sea]]
        if ship != LIGHT and g.fleet_at[seat] != NOBODY:
            seas = [g.fleet_at[seat]]
        for _ in range(wanted if seas else 0):
            sea = rng.choice(seas[:1] if ship != LIGHT else seas)
            if ships_left(g, seat) > 0:
                put_ship(g, seat, sea, ship, protecting=protecting and free_slots(g, sea) > 0)

    return launch


GRANTS: dict[str, Grant] = {
    "stability": _stability,
    "interest": _interest,
    "ducats": _ducats,
    "advisors": _advisors,
    "ideas": _ideas(""),
    "ideas_adm": _ideas("adm"),
    "ideas_dip": _ideas("dip"),
    "ideas_mil": _ideas("mil"),
    "merchants": _merchants,
    "leaders": _leaders,
    "is_protestant": _protestant,
    "cores": _cores,
    "unrest": _unrest,
    "dissent": _dissent,
    "cardinals": _cardinals,
    "alliances": _alliances,
    "marriages": _marriages,
    "influence_total": _influence,
    "units": _units(INFANTRY),
    "artillery": _units(ARTILLERY, MERCENARY),
    "ships": _ships(LIGHT),
    "heavy_ships": _ships(HEAVY),
    "galleys": _ships(GALLEY),
    "protecting_ships": _ships(LIGHT, protecting=True),
}
