"""A random busy table for the fuzzer: odd, but legal. Rare cards, terms and Battles are met here that a game of
random choices from the first Round would hardly ever reach."""

from __future__ import annotations

from random import Random

from signoria.games.price_of_power import marriages
from signoria.games.price_of_power.alliances import gain_verdict
from signoria.games.price_of_power.board import (
    ally_of,
    at_war,
    is_npr,
    npr_owned,
    nprs,
    owned,
    port_open,
    provinces_in,
    realm_tax,
    seat_of,
)
from signoria.games.price_of_power.characters import in_play
from signoria.games.price_of_power.claims import owns_all
from signoria.games.price_of_power.components import (
    AREAS,
    DISTANT_AREAS,
    INFANTRY,
    LIGHT,
    MAIN_AREAS,
    MERCENARY,
    NOBODY,
    NODES,
    PORT_SEAS,
    PROTESTANT,
    PROVINCE_AREA,
    REALMS,
    REGULAR,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import CARDS, EVENT, EVENTS, IDEA, IDEAS
from signoria.games.price_of_power.exploration import province_of
from signoria.games.price_of_power.faith import set_faith
from signoria.games.price_of_power.forces import (
    free_slots,
    mercenaries_left,
    open_army,
    put_ship,
    put_unit,
    ships_left,
)
from signoria.games.price_of_power.pieces import (
    add_claim,
    add_influence,
    add_unrest,
    cubes_left,
    make_alliance,
    occupy,
    place_cb,
    place_town,
    place_vassal,
    rebels_take,
    set_marriage,
    set_war,
)
from signoria.games.price_of_power.play import settle
from signoria.games.price_of_power.setup import MERCHANTS_EACH, ORDER, prepare_events, scenario_of
from signoria.games.price_of_power.state import (
    ACTIONS,
    CLEANUP,
    MARRIED,
    PEACE,
    SMALL_TOWNS,
    State,
)
from signoria.games.price_of_power.stir_missions import deal_missions, pursue, raise_milestones
from signoria.games.price_of_power.stir_numbers import CUBES_KEPT
from signoria.games.price_of_power.trade import settle_continents
from signoria.kernel.chance import EVERYBODY

POWER_MOST = 10
DUCATS_MOST = 40
HAND_MOST = 6


def stir(g: State, rng: Random) -> None:
    """Realms of every size at War and at Peace, with treasuries, cards and troubles of all kinds."""
    g.sink = None
    _time(g, rng)
    _displays(g, rng)
    deal_missions(g, rng)
    for seat in range(g.seats):
        _treasury(g, seat, rng)
        _cards(g, seat, rng)
        _lands(g, seat, rng)
        _relations(g, seat, rng)
    for seat in range(g.seats):
        _wars(g, seat, rng)
        _forces(g, seat, rng)
        _ships(g, seat, rng)
        _influence(g, seat, rng)
    _troubles(g, rng)
    _empire(g, rng)
    for seat in range(g.seats):
        pursue(g, seat, rng)
    raise_milestones(g, rng)
    g.changed = list(range(len(AREAS)))
    settle(g)
    g.fence = 0


def _time(g: State, rng: Random) -> None:
    """Any Age of the scenario; the game goes on from its opening, a new Round or the Peace & Rebels Phase."""
    scenario = scenario_of(g)
    g.age = rng.randint(scenario["first_age"], scenario["last_age"])
    prepare_events(g, g.age)
    _events(g, rng)
    if rng.random() < 0.7:
        g.agenda = []
        g.phase = rng.choice((ACTIONS, CLEANUP))


def _events(g: State, rng: Random) -> None:
    """§16.1 Other Events than the scenario's: for an A-Event another A-Event, for a B-Event another B-Event."""
    for half, pile in (("1", g.events_top), ("2", g.events_bottom)):
        for place, card in enumerate(pile):
            if "realm" not in EVENTS[card - EVENT.start] and rng.random() < 0.8:
                used = {*g.events_top, *g.events_bottom, *g.events_shown}
                alike = [one for one in EVENT if ("A" in CARDS[one]) == ("A" in CARDS[card])]
                spare = [one for one in alike if one not in used and _fits(one, g.age, half)]
                pile[place] = rng.choice(spare) if spare else card


def _displays(g: State, rng: Random) -> None:
    """§8, 12.1 Ideas of any Age on display; now and then all Continents are known, and their Trade Cards in play."""
    for kind, pile in enumerate(g.ideas_deck):
        pile += [card for card in g.ideas_later if IDEAS[card - IDEA.start]["type"] == ORDER[kind]]
        for place, card in enumerate(g.ideas):
            data = IDEAS[card - IDEA.start]
            if data["type"] == ORDER[kind] and not data.get("basic") and not g.researched[card - IDEA.start]:
                swapped = rng.randrange(len(pile))
                g.ideas[place], pile[swapped] = pile[swapped], card
                g.seen[g.ideas[place]] = EVERYBODY
    g.ideas_later = []
    if rng.random() < 0.5:
        g.trade_deck += g.trade_later
        g.trade_later = []
        g.discovered = [1] * len(g.discovered)
    for _ in range(rng.randrange(len(g.trade_deck))):
        card = g.trade_deck.pop(rng.randrange(len(g.trade_deck)))
        g.trade_discard.append(card)
        g.seen[card] = EVERYBODY


def _fits(card: int, age: int, half: str) -> bool:
    data = EVENTS[card - EVENT.start]
    return data["age"] == age and data["half"] in (half, "X") and "realm" not in data


def _treasury(g: State, seat: int, rng: Random) -> None:
    g.ducats[seat] = rng.randrange(DUCATS_MOST)
    g.stability[seat] = rng.randrange(-3, 4)
    g.interest[seat] = rng.choice((0, 0, 0, 1, 3, 5))
    g.prestige[seat] = rng.randrange(-5, 60)
    for kind in range(3):
        g.power[seat * 3 + kind] = 0
    for kind in range(3):
        g.power[seat * 3 + kind] = min(rng.randrange(POWER_MOST), max(0, cubes_left(g, seat) - CUBES_KEPT))


def _cards(g: State, seat: int, rng: Random) -> None:
    """Action Cards in hand, Ideas researched."""
    for _ in range(rng.randrange(HAND_MOST)):
        bag = g.deck[rng.randrange(3)]
        card = bag.pop(rng.randrange(len(bag)))
        g.hand[seat].append(card)
        g.seen[card] = 1 << seat
    for card in g.ideas:
        if rng.random() < 0.3:
            g.researched[card - IDEA.start] |= 1 << seat
    for place in range(seat * MERCHANTS_EACH, (seat + 1) * MERCHANTS_EACH):
        if rng.random() < 0.5:
            g.merchant[place] = NOBODY


def _lands(g: State, seat: int, rng: Random) -> None:
    """Provinces and Vassals won from NPRs, a colony or two."""
    for realm in rng.sample(nprs(g), 3):
        lands = npr_owned(g, realm)
        if len(lands) < 2 or ally_of(g, realm) != NOBODY:
            continue
        for p in rng.sample(lands, len(lands) // 2):
            if p == g.npr_capital[realm]:
                continue
            if rng.random() < 0.5 and g.small_out[seat] + 2 < SMALL_TOWNS:
                place_town(g, seat, p, unrest=rng.randrange(2))
            elif g.vassals_out[seat] < 10:
                place_vassal(g, seat, p)
    for area in rng.sample(DISTANT_AREAS, 4):
        if rng.random() < 0.3 and not provinces_in_use(g, area):
            if rng.random() < 0.5:
                add_claim(g, seat, area)
            else:
                place_town(g, seat, province_of(area))
    settle_continents(g)


def provinces_in_use(g: State, area: int) -> bool:
    return any(g.town[p] or g.vassal[p] or g.npr[p] != NOBODY for p in provinces_in(g, area))


def _relations(g: State, seat: int, rng: Random) -> None:
    """Claims, CB tokens, Alliances, Marriages."""
    for area in rng.sample(MAIN_AREAS, 3):
        if not owns_all(g, seat, area) and provinces_in(g, area):
            add_claim(g, seat, area)
    for realm in rng.sample(nprs(g), 4):
        kind = rng.randrange(4)
        if kind == 0 and g.cb[seat * len(REALMS) + realm] == 0 and sum(g.cb[seat * len(REALMS) :][: len(REALMS)]) < 2:
            place_cb(g, seat, realm)
        elif kind == 1 and ally_of(g, realm) == NOBODY and gain_verdict(g, seat, realm):
            make_alliance(g, seat, realm)
        elif kind == 2 and marriages.has_marriage_token(g, seat) and marriages.eligible(g, seat, realm):
            set_marriage(g, seat, realm, MARRIED)


def _wars(g: State, seat: int, rng: Random) -> None:
    """Perhaps a War against a neighbour, with Occupied Provinces on either side."""
    if rng.random() < 0.4:
        return
    others = [realm for realm in g.realm if realm != g.realm[seat]] if rng.random() < 0.5 else nprs(g)
    realm = rng.choice(others)
    at = seat * len(REALMS) + realm
    if g.stance[at] != PEACE or g.ally[at] or g.wed[at] or (is_npr(g, realm) and ally_of(g, realm) != NOBODY):
        return
    for one in (realm, g.realm[seat]):
        g.war_tax[one] = realm_tax(g, one)
    set_war(g, seat, realm, aggressor=rng.random() < 0.5)
    other = seat_of(g, realm)
    for p in owned(g, other) if other != NOBODY else npr_owned(g, realm):
        if rng.random() < 0.3 and g.small_out[seat] + 2 < SMALL_TOWNS:
            occupy(g, seat, p)


def _forces(g: State, seat: int, rng: Random) -> None:
    """Units at home and, in a War, abroad."""
    homes = [PROVINCE_AREA[p] for p in owned(g, seat) if PROVINCE_AREA[p] in MAIN_AREAS] or [MAIN_AREAS[0]]
    for _ in range(rng.randrange(8)):
        if g.available[seat]:
            put_unit(g, seat, rng.choice(homes), NOBODY, REGULAR, INFANTRY)
    taken = [PROVINCE_AREA[p] for p, by in enumerate(g.occupier) if by == seat + 1]
    for _ in range(rng.randrange(3)):
        area = rng.choice([*homes, *taken, *taken])
        army = open_army(g, seat, area) if g.available[seat] else NOBODY
        if army == NOBODY:
            continue
        put_unit(g, seat, area, army, REGULAR, INFANTRY)
        for _ in range(rng.randrange(4)):
            source = rng.choice((REGULAR, REGULAR, MERCENARY))
            if (g.available[seat], mercenaries_left(g))[source] > 0:
                put_unit(g, seat, area, army, source, rng.randrange(2))


def _ships(g: State, seat: int, rng: Random) -> None:
    """Light Ships off the own coasts, some of them protecting Trade."""
    seas = sorted({sea for p in owned(g, seat) if port_open(g, p) for sea in PORT_SEAS[p]})
    for _ in range(rng.randrange(5) if seas else 0):
        sea = rng.choice(seas)
        if ships_left(g, seat) > 0:
            put_ship(g, seat, sea, LIGHT, protecting=bool(free_slots(g, sea)) and rng.random() < 0.5)


def _influence(g: State, seat: int, rng: Random) -> None:
    for _ in range(rng.randrange(10)):
        if cubes_left(g, seat) > CUBES_KEPT:
            area = rng.choice(MAIN_AREAS)
            if provinces_in(g, area):
                add_influence(g, seat, area)


def _troubles(g: State, rng: Random) -> None:
    """Unrest, Rebels, illness, Pirates, new faiths."""
    for p, mark in enumerate(g.town):
        if mark and not g.occupier[p] and rng.random() < 0.15:
            add_unrest(g, p)
            if rng.random() < 0.2 and cubes_left(g, mark - 1) > TAX_VALUE[p] and p != g.capital[mark - 1]:
                rebels_take(g, p)
    for area in rng.sample(MAIN_AREAS, 6):
        if rng.random() < 0.3 and any(g.town[p] for p in provinces_in(g, area)):
            g.rebel_units[area] = rng.randint(1, 3)
        if rng.random() < 0.3:
            set_faith(g, area, PROTESTANT)
    for one in in_play(g):
        g.ill[one] = int(rng.random() < 0.2)
    for node in rng.sample(range(len(NODES)), 2):
        g.pirates[node] = rng.randrange(2)


def _empire(g: State, rng: Random) -> None:
    """Another Authority; a Defence of the Empire under way."""
    if g.hre:
        g.authority = rng.randrange(1, 6)
    for seat in range(g.seats):
        if at_war(g, seat) and rng.random() < 0.2:
            g.exhausted[seat] += g.available[seat] // 2
            g.available[seat] -= g.available[seat] // 2
