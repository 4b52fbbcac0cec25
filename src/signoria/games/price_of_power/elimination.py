"""§21 PR Elimination: a player leaves, and the Realm goes on as an NPR that nobody can ally or Vassalize."""

from __future__ import annotations

from signoria.games.price_of_power.board import REALM_COUNT, in_order, is_npr, seat_of
from signoria.games.price_of_power.components import MAINS, NOBODY, PROVINCES, SEA_COUNT
from signoria.games.price_of_power.decks import IDEA
from signoria.games.price_of_power.faith import plain
from signoria.games.price_of_power.options import LEAVING, on
from signoria.games.price_of_power.pieces import (
    clear_province,
    discard_card,
    discard_character,
    drop_alliance,
    end_occupation,
)
from signoria.games.price_of_power.settlement import give_back, lawful, settle_tokens, side, taken
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, INTERREGNUM, PASSED, WAR, State
from signoria.games.price_of_power.treasury import fire_advisor
from signoria.games.price_of_power.vocabulary import LEAVE_GAME
from signoria.kernel.agenda import Entry
from signoria.kernel.chance import EVERYBODY, reveal
from signoria.kernel.log import tell

GONE = -2
"""`State.realm` of a seat whose player has left: no Realm at all."""


def leave_offers(g: State, seat: int) -> list[int]:
    """§21 A player may leave as long as others stay, if the table allows it."""
    staying = [one for one in in_order(g, seat) if not g.leaving >> one & 1]
    return [LEAVE_GAME] if on(g, LEAVING) and not g.ending and seat in staying and len(staying) > 1 else []


@AGENDA.step("seat")
def leave_game(g: State, seat: int) -> None:
    """§21 Announced at any time; the Round is played out first."""
    if leave_offers(g, seat):
        g.leaving |= 1 << seat
        tell(g, "realm.leaving", seat)


def retirements(g: State) -> list[Entry]:
    """§21 At the end of a Round: those who leave now."""
    return [retire.at(seat) for seat in in_order(g, g.first_player) if g.leaving >> seat & 1]


@AGENDA.step("seat")
def retire(g: State, seat: int) -> None:
    """§21 At the end of a Round: all Towns and Vassals stay on the map and belong to an NPR; all else is removed."""
    if g.retired[seat]:
        return
    realm = g.realm[seat]
    end_wars(g, seat)
    for other in range(REALM_COUNT):
        drop_alliance(g, seat, other)
    become_npr(g, seat)
    remove_forces(g, seat)
    remove_cards(g, seat)
    remove_tokens(g, seat)
    g.retired[seat], g.realm[seat] = realm + 1, GONE
    g.status[seat] = PASSED
    if seat in g.passed:
        g.passed.remove(seat)
    left = in_order(g, seat)
    if g.first_player == seat and left:
        g.first_player = left[0]
    tell(g, "realm.retired", realm)


def end_wars(g: State, seat: int) -> None:
    """§21 Its Wars are resolved: any that is left ends with all Provinces returned."""
    for realm in range(REALM_COUNT):
        if g.stance[seat * REALM_COUNT + realm] == WAR:
            other = seat_of(g, realm)
            realms, mine = side(g, realm, seat), side(g, g.realm[seat], other)
            give_back(g, taken(g, seat, realms))
            if other != NOBODY:
                give_back(g, taken(g, other, mine))
            settle_tokens(g, seat, realm, realms, mine, truce=True)


def become_npr(g: State, seat: int) -> None:
    """§21 Unrest is removed; Towns, and Vassal tokens in a living NPR's lands, are its own; Vassals its Vassals."""
    realm = g.realm[seat]
    for p in range(len(PROVINCES)):
        if g.occupier[p] == seat + 1:
            end_occupation(g, p)
    for p in lawful(g, realm):
        vassal = g.npr[p]
        own = g.town[p] == seat + 1 or is_npr(g, vassal)
        clear_province(g, p)
        if own:
            g.npr[p], g.dnpr[p] = realm, 0
        elif vassal != NOBODY:
            g.overlord[vassal] = realm
    g.npr_capital[realm], g.npr_religion[realm] = g.capital[seat], plain(g.religion[seat])


def remove_forces(g: State, seat: int) -> None:
    """§21 Units, Ships, Leaders and Merchants."""
    areas = len(g.claim)
    g.units[seat * areas : (seat + 1) * areas] = [0] * areas
    mats = slice(seat * ARMIES_EACH, (seat + 1) * ARMIES_EACH)
    g.army_at[mats] = [NOBODY] * ARMIES_EACH
    g.army[seat * ARMIES_EACH * 9 : (seat + 1) * ARMIES_EACH * 9] = [0] * ARMIES_EACH * 9
    g.available[seat] = g.exhausted[seat] = g.allied[seat] = g.extra_manpower[seat] = 0
    seas = slice(seat * SEA_COUNT, (seat + 1) * SEA_COUNT)
    g.light[seas] = g.protecting[seas] = [0] * SEA_COUNT
    g.docked[seat], g.fleet_at[seat] = [], NOBODY
    g.fleet[seat * 4 : seat * 4 + 4] = [0] * 4
    for merchant in range(seat * 3, seat * 3 + 3):
        g.merchant[merchant], g.busy[merchant] = -2, 0


def remove_cards(g: State, seat: int) -> None:
    """§21 Characters and cards; Action Cards go to their discard piles, Missions out of the game."""
    for one in (g.ruler[seat], g.admiral[seat], *g.general[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH]):
        if one >= 0:
            discard_character(g, one)
    g.ruler[seat], g.admiral[seat] = INTERREGNUM, NOBODY
    g.general[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH] = [NOBODY] * ARMIES_EACH
    for kind in range(3):
        fire_advisor(g, seat, kind)
    for card in (*g.hand[seat], *g.keeping[seat], *g.display[seat]):
        reveal(g, EVERYBODY, [card])
        discard_card(g, card)
    g.hand[seat], g.keeping[seat], g.display[seat], g.uses[seat] = [], [], [], []
    g.missions[seat], g.mission_deck[seat] = [], []
    for idea in range(len(IDEA)):
        g.researched[idea] &= ~(1 << seat)


def remove_tokens(g: State, seat: int) -> None:
    """§21 Ducats, cubes, and all tokens on the map."""
    rows = slice(seat * REALM_COUNT, (seat + 1) * REALM_COUNT)
    for table in (g.stance, g.declared, g.cb, g.wed):
        table[rows] = [0] * REALM_COUNT
    g.influence[seat * MAINS : (seat + 1) * MAINS] = [0] * MAINS
    g.claim[:] = [claims & ~(1 << seat) for claims in g.claim]
    g.core[:] = [0 if token == seat + 1 else token for token in g.core]
    g.curia[:] = [one for one in g.curia if one != seat]
    if g.roma == seat:
        g.roma = NOBODY
    g.committed &= ~(1 << seat)
    g.power[seat * 3 : seat * 3 + 3] = [0, 0, 0]
    g.ducats[seat] = g.prestige[seat] = g.stability[seat] = g.interest[seat] = 0
    g.colonists[seat] = g.focus[seat] = 0
    if g.emperor == g.realm[seat]:  # an NPR is Emperor from now on (§18.8)
        g.imperial = [0] * len(g.imperial)
        g.imperial_manpower = g.defending = 0
