"""§2.2, 7.5, 9.8, 14.3: putting pieces on the map and taking them off. No choices are made here.

Town and Vassal Tracks follow by themselves: every piece that leaves one is counted, every cube
that covers a slot too.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    AREA_COUNT,
    REALM_COUNT,
    area_influence,
    core_owner,
    influence_in,
    seat_of,
)
from signoria.games.price_of_power.components import (
    FLAG,
    LARGE,
    MAINS,
    NOBODY,
    PROVINCE_AREA,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import ACTION, ACTION_DECK, CARD_OF_CHARACTER
from signoria.games.price_of_power.state import (
    ALLIED,
    CUBES,
    LARGE_TOWNS,
    PEACE,
    REBELS,
    SMALL_TOWNS,
    TRUCE,
    VASSAL_TOKENS,
    WAR,
    State,
)
from signoria.kernel.log import tell

SMALL_TOWN, LARGE_TOWN, TWO_SMALL = 1, 2, 3
INFLUENCE_LIMIT = 5

# ---------------------------------------------------------------- Towns and Vassal tokens (§7.5)


def take_town(g: State, seat: int, p: int) -> int:
    """§7.5 The Town for a Province, from the Town Track; 0 when even the Small ones have run out."""
    if LARGE[p] and g.large_out[seat] < LARGE_TOWNS:
        g.large_out[seat] += 1
        return LARGE_TOWN
    wanted = 2 if LARGE[p] else 1
    if g.small_out[seat] + wanted > SMALL_TOWNS:
        return 0
    g.small_out[seat] += wanted
    return TWO_SMALL if LARGE[p] else SMALL_TOWN


def has_town_for(g: State, seat: int, p: int) -> bool:
    """§7.5 Whether a Town is left for a Province, or Vassal tokens instead of Small ones."""
    if LARGE[p] and g.large_out[seat] < LARGE_TOWNS:
        return True
    small = g.small_out[seat] + TAX_VALUE[p] <= SMALL_TOWNS
    return small or g.vassals_out[seat] + TAX_VALUE[p] <= VASSAL_TOKENS


def return_town(g: State, seat: int, piece: int) -> None:
    """A Town goes back to its Town Track."""
    if piece == LARGE_TOWN:
        g.large_out[seat] -= 1
    else:
        g.small_out[seat] -= 2 if piece == TWO_SMALL else 1


def _cover(g: State, p: int, by: int) -> None:
    """§9.8.5 Cubes cover (1) or leave (-1) the slots of a Province on its lawful owner's tracks."""
    if g.town[p]:
        seat = g.town[p] - 1
        if g.pieces[p] == LARGE_TOWN:
            g.large_covered[seat] += by
        else:
            g.small_covered[seat] += by * (2 if g.pieces[p] == TWO_SMALL else 1)
    elif g.vassal[p]:
        g.vassals_covered[g.vassal[p] - 1] += by * TAX_VALUE[p]


def touch(g: State, p: int) -> None:
    """Remember that ownership changed here, so that `settle` looks at the Area."""
    area = PROVINCE_AREA[p]
    if area not in g.changed:
        g.changed.append(area)


def place_town(g: State, seat: int, p: int, unrest: int = 0) -> None:
    """§7.5 A PR gains a Province: its Town is placed, whatever was there goes."""
    clear_province(g, p)
    piece = take_town(g, seat, p)
    if not piece:  # all 40 Small Towns are out: a Vassal token instead
        place_vassal(g, seat, p, unrest)
        return
    g.town[p], g.pieces[p], g.unrest[p], g.extra[p] = seat + 1, piece, unrest, 0
    touch(g, p)


def place_vassal(g: State, seat: int, p: int, unrest: int = 0) -> None:
    """§11.4 Vassal tokens on a Province: two on a Large one."""
    clear_province(g, p)
    g.vassals_out[seat] += TAX_VALUE[p]
    g.vassal[p], g.unrest[p], g.extra[p] = seat + 1, unrest, 0
    touch(g, p)


def clear_province(g: State, p: int) -> None:
    """Every PR's piece leaves a Province: it belongs again to the Realm whose flag or DNPR token counts."""
    end_occupation(g, p)
    if g.town[p]:
        return_town(g, g.town[p] - 1, g.pieces[p])
        g.town[p] = g.pieces[p] = 0
    if g.vassal[p]:
        g.vassals_out[g.vassal[p] - 1] -= TAX_VALUE[p]
        g.vassal[p] = 0
    g.unrest[p] = 0
    touch(g, p)


def occupy(g: State, seat: int, p: int) -> None:
    """§9.8.5 A seat takes Control of a Province: its Town, Unrest side up, on top of what is there."""
    end_occupation(g, p)
    piece = take_town(g, seat, p)
    g.occupier[p], g.occupier_pieces[p] = seat + 1, piece
    _cover(g, p, 1)
    touch(g, p)


def rebels_take(g: State, p: int) -> None:
    """§14.2-3 A Rebel Town on a Core Province."""
    end_occupation(g, p)
    g.occupier[p] = REBELS
    _cover(g, p, 1)
    touch(g, p)


def end_occupation(g: State, p: int) -> None:
    """§9.8.7 The Occupier's Town leaves; the lawful owner's slots are uncovered."""
    by = g.occupier[p]
    if not by:
        return
    _cover(g, p, -1)
    if by != REBELS and g.occupier_pieces[p]:
        return_town(g, by - 1, g.occupier_pieces[p])
    g.occupier[p] = g.occupier_pieces[p] = 0
    touch(g, p)


def keep_occupied(g: State, p: int) -> None:
    """§10 Keep Current Board State: the Occupier's Town stays and is now the lawful one, Unrest side up."""
    seat = g.occupier[p] - 1
    place_town(g, seat, p, unrest=1)


def liberate(g: State, p: int) -> int:
    """§14.3 Liberation: Occupied Provinces return; else the Province joins the Realm whose Core it is.

    Gives the Realm that owns it now; NOBODY for a Territory, which needs a DNPR token (the caller asks).
    """
    if g.occupier[p] and g.occupier[p] != REBELS:  # a
        end_occupation(g, p)
        return core_owner(g, p)
    realm = core_owner(g, p)
    clear_province(g, p)
    if realm != NOBODY:
        free_realm(g, p, realm)
    return realm


def free_realm(g: State, p: int, realm: int) -> None:
    """§13, 14.3 b A Province joins a Realm: a PR places a Town, an NPR lives on or emerges anew."""
    seat = seat_of(g, realm)
    if seat != NOBODY:
        place_town(g, seat, p)
        return
    g.npr[p] = realm
    if g.npr_capital[realm] == NOBODY:
        g.npr_capital[realm] = p
    tell(g, "province.freed", p, realm)


def place_dnpr(g: State, p: int, realm: int, colour: int) -> None:
    """§13.3, 16.3 A DNPR token: under a Town or Vassal token if there is one, never on a PR's Core."""
    if FLAG[p] in g.realm or g.core[PROVINCE_AREA[p]]:
        return
    g.npr[p], g.dnpr[p] = realm, colour + 1
    g.colour[realm] = colour + 1
    touch(g, p)


def add_unrest(g: State, p: int) -> None:
    """§14.1 A Town or Vassal token is turned to its Unrest side."""
    if (g.town[p] or g.vassal[p]) and not g.unrest[p]:
        g.unrest[p] = 1
        tell(g, "unrest.gained", p)


def remove_unrest(g: State, p: int) -> None:
    if g.unrest[p]:
        g.unrest[p] = 0
        tell(g, "unrest.removed", p)


# ---------------------------------------------------------------- influence, claims, relations


def add_influence(g: State, seat: int, area: int, amount: int = 1) -> int:
    """§11.1 Place Influence where there is space; gives how much found a place."""
    placed = min(amount, INFLUENCE_LIMIT - area_influence(g, area))
    if placed > 0:
        g.influence[seat * MAINS + area] += placed
        tell(g, "influence.placed", seat, placed, area)
    return max(placed, 0)


def remove_influence(g: State, seat: int, area: int, amount: int = 1) -> int:
    """Influence returns to its owner's Supply, the Emperor's own before Imperial ones; gives how much there was."""
    taken = min(amount, g.influence[seat * MAINS + area])
    if taken:
        g.influence[seat * MAINS + area] -= taken
        tell(g, "influence.removed", seat, taken, area)
    imperial = min(amount - taken, influence_in(g, seat, area))
    for _ in range(imperial):
        g.imperial[area] -= 1
        tell(g, "imperial.removed", area)
    return taken + imperial


def add_claim(g: State, seat: int, area: int) -> None:
    if not g.claim[area] >> seat & 1:
        g.claim[area] |= 1 << seat
        tell(g, "claim.placed", seat, area)


def remove_claim(g: State, seat: int, area: int) -> None:
    if g.claim[area] >> seat & 1:
        g.claim[area] &= ~(1 << seat)
        tell(g, "claim.removed", seat, area)


def place_cb(g: State, seat: int, realm: int) -> None:
    """§9.1 General CB: a seat's CB token on a Realm's Capital; any Truce between them ends (§14.3)."""
    g.cb[seat * REALM_COUNT + realm] = 1
    tell(g, "cb.placed", seat, realm)


def _mirror(g: State, table: list[int], seat: int, realm: int, value: int) -> None:
    """Set a relation; between PRs it holds both ways."""
    table[seat * REALM_COUNT + realm] = value
    other = seat_of(g, realm)
    if other != NOBODY:
        table[other * REALM_COUNT + g.realm[seat]] = value


def make_alliance(g: State, seat: int, realm: int, kind: int = ALLIED) -> None:
    _mirror(g, g.ally, seat, realm, kind)
    tell(g, "alliance.made", seat, realm)


def drop_alliance(g: State, seat: int, realm: int) -> None:
    """Take the Alliance tokens off; penalties are the caller's (§11.3)."""
    if g.ally[seat * REALM_COUNT + realm]:
        _mirror(g, g.ally, seat, realm, 0)
        tell(g, "alliance.ended", seat, realm)


def set_marriage(g: State, seat: int, realm: int, kind: int) -> None:
    """0, MARRIED or DISPUTED."""
    _mirror(g, g.wed, seat, realm, kind)


def set_war(g: State, seat: int, realm: int, aggressor: bool) -> None:
    """§9.1 A War begins between a PR and a Realm; `aggressor` tells whether the seat's side declared it."""
    _mirror(g, g.stance, seat, realm, WAR)
    _mirror(g, g.war_turn, seat, realm, g.turns)
    g.declared[seat * REALM_COUNT + realm] = int(aggressor)
    other = seat_of(g, realm)
    if other != NOBODY:
        g.declared[other * REALM_COUNT + g.realm[seat]] = int(not aggressor)
    tell(g, "war.begins", seat, realm)


def set_peace(g: State, seat: int, realm: int, truce: bool) -> None:
    """§10.4 A War ends, with a Truce or without one."""
    _mirror(g, g.stance, seat, realm, TRUCE if truce else PEACE)
    _mirror(g, g.declared, seat, realm, 0)
    tell(g, "war.ends", seat, realm)


# ---------------------------------------------------------------- cubes, cards


def cubes_used(g: State, seat: int) -> int:
    """§2.2 The cubes that a seat has in use, of its 30."""
    return (
        sum(g.power[seat * 3 : seat * 3 + 3])
        + sum(g.influence[seat * MAINS : (seat + 1) * MAINS])
        + g.colonists[seat]
        + g.curia.count(seat)
        + (g.roma == seat)
        + sum(g.uses[seat])
        + g.small_covered[seat]
        + g.large_covered[seat]
        + g.vassals_covered[seat]
        + g.focus[seat]
    )


def cubes_left(g: State, seat: int) -> int:
    return CUBES - cubes_used(g, seat)


def discard_card(g: State, card: int) -> None:
    """An Action Card goes face up onto its discard pile."""
    g.discard[ACTION_DECK[card]].append(card)


def discard_character(g: State, one: int) -> None:
    """§7.2 A Character leaves play: an Action Card to its discard pile, any other out of the game."""
    g.ill[one] = 0
    card = CARD_OF_CHARACTER.get(one, NOBODY)
    if card in ACTION:
        discard_card(g, card)


assert AREA_COUNT > MAINS
