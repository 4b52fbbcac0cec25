"""What must always hold: pieces conserved, each card in one place, limits kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from signoria.games.price_of_power.board import REALM_COUNT, area_influence
from signoria.games.price_of_power.components import (
    AREAS,
    MAINS,
    NOBODY,
    PROVINCES,
    REALMS,
    REVOLUTIONARY,
    SEA_COUNT,
    SLOT,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import ACTION, CARD_OF_CHARACTER, CARDS, IDEA, MISSION, TRADES
from signoria.games.price_of_power.pieces import INFLUENCE_LIMIT, LARGE_TOWN, TWO_SMALL
from signoria.games.price_of_power.state import (
    ARMIES_EACH,
    LAND_UNITS_EACH,
    LARGE_TOWNS,
    REBELS,
    SHIPS_EACH,
    SMALL_TOWNS,
    State,
)
from signoria.games.price_of_power.treasury import POWER_LIMIT, STABILITY_LIMIT


def check(g: State) -> Iterator[str]:
    """Everything that is wrong with a table."""
    yield from _tracks(g)
    yield from _provinces(g)
    yield from _cards(g)
    yield from _forces(g)
    yield from _relations(g)


def _tracks(g: State) -> Iterator[str]:
    """§7: Ducats, Monarch Power, Stability."""
    for seat in range(g.seats):
        if g.ducats[seat] < 0:
            yield f"seat {seat} has {g.ducats[seat]} Ducats"
        if not all(0 <= one <= POWER_LIMIT for one in g.power[seat * 3 : seat * 3 + 3]):
            yield f"seat {seat} has Monarch Power {g.power[seat * 3 : seat * 3 + 3]}"
        if abs(g.stability[seat]) > STABILITY_LIMIT:
            yield f"seat {seat} has Stability {g.stability[seat]}"
        if g.interest[seat] < 0:
            yield f"seat {seat} has {g.interest[seat]} Interest"
    for area, faith in enumerate(g.faith):
        if (faith == REVOLUTIONARY) != (g.beneath[area] != NOBODY):
            yield f"{AREAS[area]} has a Revolutionary token with nothing beneath, or the other way round"
        if faith != g.faith[SLOT[area]]:
            yield f"{AREAS[area]} has another Religion than its slot"
    if not 0 <= g.authority <= 6:
        yield f"Imperial Authority is {g.authority}"


def _provinces(g: State) -> Iterator[str]:
    """§7.5: every Town is on its track or on the map, and the tracks tell how many."""
    small, large, vassals = [0] * g.seats, [0] * g.seats, [0] * g.seats
    for p, name in enumerate(PROVINCES):
        if g.town[p] and g.vassal[p]:
            yield f"{name} has a Town and a Vassal token"
        if bool(g.town[p]) != bool(g.pieces[p]):
            yield f"{name}: a Town without a piece"
        if g.unrest[p] and not (g.town[p] or g.vassal[p]):
            yield f"{name} has Unrest without a Town or Vassal token"
        if g.occupier[p] and g.occupier[p] == g.town[p]:
            yield f"{name} is Occupied by its owner"
        pieces = [(g.town[p], g.pieces[p])]
        if g.occupier[p] and g.occupier[p] != REBELS:
            pieces.append((g.occupier[p], g.occupier_pieces[p]))
        for mark, piece in pieces:
            if mark:
                large[mark - 1] += piece == LARGE_TOWN
                small[mark - 1] += 2 if piece == TWO_SMALL else int(bool(piece) and piece != LARGE_TOWN)
        if g.vassal[p]:
            vassals[g.vassal[p] - 1] += TAX_VALUE[p]
    if (small, large, vassals) != (g.small_out, g.large_out, g.vassals_out):
        yield f"tracks {g.small_out} {g.large_out} {g.vassals_out} but on the map {small} {large} {vassals}"
    if max(small) > SMALL_TOWNS or max(large) > LARGE_TOWNS:
        yield "more Towns than there are"
    for area in range(MAINS):
        if area_influence(g, area) > INFLUENCE_LIMIT:
            yield f"{AREAS[area]} holds {area_influence(g, area)} Influence"


def _cards(g: State) -> Iterator[str]:
    """Each card in exactly one place."""
    drawn = [g.battle.drawn] if g.battle is not None and g.battle.drawn != NOBODY else []
    action = Counter(
        card for pile in (*g.deck, *g.discard, *g.hand, *g.display, *g.keeping, g.playing, drawn) for card in pile
    )
    action.update(CARD_OF_CHARACTER[one] for one in _serving(g) if CARD_OF_CHARACTER.get(one, NOBODY) in ACTION)
    if action != Counter(ACTION):
        lost, twice = Counter(ACTION) - action, action - Counter(ACTION)
        yield f"Action Cards lost {[CARDS[c] for c in lost]}, too many {[CARDS[c] for c in twice]}"
    missions = Counter(card for pile in (*g.missions, *g.mission_deck, *g.missions_done) for card in pile)
    if any(amount > 1 or card not in MISSION for card, amount in missions.items()):
        yield "a Mission is in two places"
    ideas = Counter([*g.ideas, *g.ideas_later, *(card for pile in g.ideas_deck for card in pile)])
    if ideas != Counter(IDEA):
        yield "an Idea is lost or in two places"
    trade = Counter([*g.trade_deck, *g.trade_discard, *g.trade_later])
    if trade != Counter(TRADES):
        yield "a Trade Card is lost or in two places"
    events = Counter([*g.events_top, *g.events_bottom, *g.events_shown])
    if any(amount > 1 for amount in events.values()):
        yield "an Event is in two places"


def _serving(g: State) -> list[int]:
    """The Characters at the Player Mats."""
    return [one for one in (*g.ruler, *g.advisor, *g.general, *g.admiral) if one >= 0]


def _forces(g: State) -> Iterator[str]:
    """§9.3: Land Units and Ships of each colour."""
    for seat in range(g.seats):
        regulars = sum(g.units[seat * len(AREAS) : (seat + 1) * len(AREAS)])
        for army in range(ARMIES_EACH):
            at = seat * ARMIES_EACH + army
            regulars += sum(g.army[at * 9 : at * 9 + 3])
            if (g.army_at[at] == NOBODY) != (not any(g.army[at * 9 : at * 9 + 9])):
                yield f"seat {seat}: Army {army + 1} is on the map without Units, or the reverse"
        total = regulars + g.available[seat] + g.exhausted[seat]
        if total > LAND_UNITS_EACH or min(g.available[seat], g.exhausted[seat], g.allied[seat]) < 0:
            yield f"seat {seat} has {total} Regular Units"
        ships = sum(g.light[seat * SEA_COUNT : (seat + 1) * SEA_COUNT])
        ships += sum(g.protecting[seat * SEA_COUNT : (seat + 1) * SEA_COUNT])
        ships += len(g.docked[seat]) + sum(g.fleet[seat * 4 : seat * 4 + 4])
        if ships > SHIPS_EACH:
            yield f"seat {seat} has {ships} Ships"
        if (g.fleet_at[seat] == NOBODY) != (not any(g.fleet[seat * 4 : seat * 4 + 4])):
            yield f"seat {seat}: the Fleet is on the map without Ships, or the reverse"
    piles = (g.units, g.army, g.light, g.protecting, g.fleet, g.rebel_units)
    if any(amount < 0 for pile in piles for amount in pile):
        yield "fewer than no Units or Ships"


def _relations(g: State) -> Iterator[str]:
    """§9, 11: what holds between two players holds both ways."""
    for seat in range(g.seats):
        for other in range(g.seats):
            one, two = seat * REALM_COUNT + g.realm[other], other * REALM_COUNT + g.realm[seat]
            if (g.stance[one], g.ally[one], bool(g.wed[one])) != (g.stance[two], g.ally[two], bool(g.wed[two])):
                yield f"relations between {REALMS[g.realm[seat]]} and {REALMS[g.realm[other]]} differ"
    for realm in range(REALM_COUNT):
        friends = [seat for seat in range(g.seats) if g.ally[seat * REALM_COUNT + realm]]
        if realm not in g.realm and len(friends) > 1:
            yield f"{REALMS[realm]} has two Allies"
