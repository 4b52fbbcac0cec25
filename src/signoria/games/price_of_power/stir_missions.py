"""Missions and Milestones within reach, for the fuzzer's odd tables: what they name is won before the game begins."""

from __future__ import annotations

from random import Random

from signoria.games.price_of_power import grammar, marriages
from signoria.games.price_of_power.alliances import gain_verdict
from signoria.games.price_of_power.board import ally_of, bits, is_npr, provinces_in, realm_areas
from signoria.games.price_of_power.components import DISTANT_AREA, LIGHT, NOBODY, PROVINCE_AREA, REALMS
from signoria.games.price_of_power.decks import IDEA, IDEAS, MISSION, MISSION_DECK, MISSION_DECKS
from signoria.games.price_of_power.forces import free_slots, put_ship, ships_left
from signoria.games.price_of_power.language import Term
from signoria.games.price_of_power.nodes import node, term_of
from signoria.games.price_of_power.npr import npr_fell, settle_capitals
from signoria.games.price_of_power.pieces import (
    add_claim,
    add_influence,
    cubes_left,
    drop_alliance,
    make_alliance,
    place_town,
    set_marriage,
)
from signoria.games.price_of_power.setup import MERCHANTS_EACH, prepare_milestones
from signoria.games.price_of_power.state import MARRIED, SMALL_TOWNS, State
from signoria.games.price_of_power.stir_numbers import CUBES_KEPT, grant
from signoria.games.price_of_power.trade import settle_continents
from signoria.games.price_of_power.values import members

STRANGERS = 0.4
ENOUGH = (">=", "==")
FAR = ("distant_towns",)
LANDS = 8


def deal_missions(g: State, rng: Random) -> None:
    """A whole deck for everybody: now and then that of a Realm that nobody plays, or a generic one."""
    own = [MISSION_DECKS.index(REALMS[realm]) for realm in g.realm]
    strangers = [deck for deck in range(len(MISSION_DECKS)) if deck not in own]
    rng.shuffle(strangers)
    for seat, deck in enumerate(own):
        dealt = strangers.pop() if strangers and rng.random() < STRANGERS else deck
        done = g.missions_done[seat] if dealt == deck else []
        g.missions_done[seat] = done
        g.missions[seat] = []
        whole = [card for card in MISSION if MISSION_DECK[card - MISSION.start] == dealt]
        g.mission_deck[seat] = [card for card in whole if card not in done]
        for card in g.mission_deck[seat]:
            g.seen[card] = 1 << seat  # one's own deck may be read


def put_in_hand(g: State, seat: int, card: int) -> None:
    g.mission_deck[seat].remove(card)
    g.missions[seat].append(card)


def pursue(g: State, seat: int, rng: Random) -> None:
    """Two Missions are in hand, and most of what they name is won."""
    for card in rng.sample(g.mission_deck[seat], 2):
        put_in_hand(g, seat, card)
        win_all(g, seat, term_of(node(card, "needs")), rng)
    settle_continents(g)


def raise_milestones(g: State, rng: Random) -> None:
    """Milestones of this Age; for each somebody has won most of what it names."""
    prepare_milestones(g, {})
    for card in g.milestones:
        win_all(g, rng.randrange(g.seats), term_of(node(card, "needs")), rng)


def win_all(g: State, seat: int, term: Term, rng: Random) -> None:
    """Everything that a condition names: Areas, Provinces, Realms, Sea Zones, Nodes, Ideas."""
    if term.kind in grammar.SETS:
        win(g, seat, term.kind, list(bits(members(term)(g, seat))), rng)
        return
    grant(g, seat, term.name, 1, rng)
    if term.name == "idea":
        place = next(n for n, idea in enumerate(IDEAS) if idea["id"] == term.args[0].name)
        if IDEA.start + place in g.ideas:
            g.researched[place] |= 1 << seat
    if term.name in ENOUGH and term.args[1].name == "literal":
        counted, wanted = term.args[0].name, term.args[1].value
        if counted in FAR:
            win(g, seat, grammar.PROVINCES, [p for p, area in enumerate(PROVINCE_AREA) if DISTANT_AREA[area]], rng)
        grant(g, seat, counted, wanted, rng)
    for inner in term.args:
        win_all(g, seat, inner, rng)


def win(g: State, seat: int, kind: str, things: list[int], rng: Random) -> None:
    """Some of these things."""
    for one in rng.sample(things, min(len(things), LANDS)):
        if kind == grammar.PROVINCES:
            _province(g, seat, one)
        elif kind == grammar.AREAS:
            _area(g, seat, one)
        elif kind == grammar.REALMS:
            _realm(g, seat, one, rng)
        elif kind == grammar.SEAS and ships_left(g, seat) > 0:
            put_ship(g, seat, one, LIGHT, protecting=free_slots(g, one) > 0)
        elif kind == grammar.NODES:
            g.merchant[seat * MERCHANTS_EACH] = one


def _province(g: State, seat: int, p: int) -> None:
    """A Town on a Province of an NPR, perhaps its last one, or on a vacant Distant one."""
    realm, area = g.npr[p], PROVINCE_AREA[p]
    taken = g.town[p] or g.vassal[p] or g.occupier[p] or g.dnpr[p]
    if taken or g.small_out[seat] + 2 >= SMALL_TOWNS or p not in provinces_in(g, area):
        return
    if realm == NOBODY:
        if DISTANT_AREA[area]:
            place_town(g, seat, p)
    else:
        for friend in range(g.seats):
            drop_alliance(g, friend, realm)
        place_town(g, seat, p)
        npr_fell(g, realm)
        settle_capitals(g)


def _area(g: State, seat: int, area: int) -> None:
    """A Claim afar, Influence near."""
    if DISTANT_AREA[area]:
        add_claim(g, seat, area)
    elif provinces_in(g, area) and cubes_left(g, seat) > CUBES_KEPT:
        add_influence(g, seat, area)


def _realm(g: State, seat: int, realm: int, rng: Random) -> None:
    """An Alliance or a Marriage, and Influence."""
    if not is_npr(g, realm):
        return
    for area in realm_areas(g, realm):
        if not DISTANT_AREA[area]:
            _area(g, seat, area)
    if rng.random() < 0.5 and ally_of(g, realm) == NOBODY and gain_verdict(g, seat, realm):
        make_alliance(g, seat, realm)
    elif marriages.has_marriage_token(g, seat) and marriages.eligible(g, seat, realm):
        set_marriage(g, seat, realm, MARRIED)
