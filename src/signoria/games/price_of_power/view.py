"""What each seat sees: built by naming what is public, never by deleting what is secret."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import compress, count

from signoria.games.price_of_power.board import (
    army_size,
    base_tax,
    manpower,
    tax_income,
    vassal_tax,
)
from signoria.games.price_of_power.components import (
    AREAS,
    DNPR_COLOURS,
    MAINS,
    NOBODY,
    NODES,
    POWERS,
    PROVINCES,
    REALMS,
    RELIGIONS,
    SEA_COUNT,
    SEAS,
    SHIPS,
)
from signoria.games.price_of_power.decks import CARDS, CHARACTER_IDS, IDEA
from signoria.games.price_of_power.pieces import cubes_left
from signoria.games.price_of_power.setup import MERCHANTS_EACH, scenario_of
from signoria.games.price_of_power.state import ACTIVE, ARMIES_EACH, DISPUTED, REBELS, TRUCE, WAR, State
from signoria.kernel.words import Plain

PHASES = ("setup", "draw", "actions", "peace", "income", "cleanup")


def view(g: State, seat: int | None) -> dict[str, Plain]:
    """The whole public table, and what this seat holds in its hand."""
    return {
        "scenario": scenario_of(g)["id"],
        "age": g.age,
        "round": g.round,
        "phase": PHASES[g.phase],
        "turn": _seat(g.turn),
        "first_player": g.first_player,
        "passed": _list(g.passed),
        "players": [_player(g, one, one == seat) for one in range(g.seats)],
        "provinces": _provinces(g),
        "areas": _areas(g),
        "seas": _seas(g),
        "nodes": {name: told for node, name in enumerate(NODES) if (told := _node(g, node))},
        "realms": _realms(g),
        "events": _events(g),
        "ideas": {CARDS[card]: _seats(g, g.researched[card - IDEA.start]) for card in g.ideas},
        "milestones": {CARDS[card]: _list(done) for card, done in zip(g.milestones, g.milestones_done, strict=True)},
        "struggles": [CARDS[card] for card in g.struggles],
        "active_struggles": [CARDS[card] for card in g.active_struggles],
        "decks": {kind: len(g.deck[n]) for n, kind in enumerate(POWERS)},
        "discards": {kind: [CARDS[card] for card in g.discard[n]] for n, kind in enumerate(POWERS)},
        "playing": [CARDS[card] for card in g.playing],
        "pact": _pact(g, seat),
        "trade_deck": len(g.trade_deck),
        "trade_discard": [CARDS[card] for card in g.trade_discard],
        "empire": _empire(g),
        "curia": _curia(g),
        "battle": _battle(g),
    }


def _pact(g: State, seat: int | None) -> Plain:
    """§5.1 What is being proposed; in a private conference only the two know."""
    pact = g.pact
    if pact is None:
        return None
    told: dict[str, Plain] = {"from": pact.seat, "to": pact.partner}
    if pact.secret and seat not in (pact.seat, pact.partner):
        return told
    return told | {
        "alliance": bool(pact.alliance),
        "marriage": POWERS[pact.wedding - 1] if pact.wedding else None,
        "ducats": pact.gift,
        "buys": {PROVINCES[p]: price for p, price in zip(pact.bought, pact.bought_for, strict=True)},
        "sells": {PROVINCES[p]: price for p, price in zip(pact.sold, pact.sold_for, strict=True)},
    }


def _seat(seat: int) -> Plain:
    return None if seat == NOBODY else seat


def _card(card: int) -> Plain:
    return None if card == NOBODY else CARDS[card]


def _list(numbers: list[int]) -> list[Plain]:
    return list(numbers)


def _seats(g: State, mask: int) -> list[Plain]:
    return [seat for seat in range(g.seats) if mask >> seat & 1]


def _names(cards: list[int], own: bool) -> Plain:
    """Cards in a hand: their names for its owner, how many for the others."""
    return [CARDS[card] for card in cards] if own else len(cards)


def _character(g: State, one: int) -> Plain:
    return None if one < 0 else {"id": CHARACTER_IDS[one], "ill": bool(g.ill[one])}


def _player(g: State, seat: int, own: bool) -> dict[str, Plain]:
    return {
        "realm": REALMS[g.retired[seat] - 1 if g.retired[seat] else g.realm[seat]],
        "capital": PROVINCES[g.capital[seat]],
        "religion": RELIGIONS[g.religion[seat]],
        "ducats": g.ducats[seat],
        "power": {kind: g.power[seat * 3 + n] for n, kind in enumerate(POWERS)},
        "prestige": g.prestige[seat],
        "stability": g.stability[seat],
        "interest": g.interest[seat],
        "income": {"base": base_tax(g, seat), "vassals": vassal_tax(g, seat), "tax": tax_income(g, seat)},
        "manpower": {
            "total": manpower(g, seat),
            "available": g.available[seat],
            "exhausted": g.exhausted[seat],
            "allied": g.allied[seat],
        },
        "ruler": _character(g, g.ruler[seat]),
        "advisors": {kind: _character(g, g.advisor[seat * 3 + n]) for n, kind in enumerate(POWERS)},
        "hand": _names(g.hand[seat], own),
        "keeping": _names(g.keeping[seat], own),
        "missions": _names(g.missions[seat], own),
        "missions_done": [CARDS[card] for card in g.missions_done[seat]],
        "display": {CARDS[card]: uses for card, uses in zip(g.display[seat], g.uses[seat], strict=True)},
        "events_taken": g.events_taken[seat],
        "focus_changed": bool(g.focus[seat]),
        "colonists": g.colonists[seat],
        "cubes": cubes_left(g, seat),
        "merchants": [_merchant(g, seat * MERCHANTS_EACH + n) for n in range(MERCHANTS_EACH)],
        "armies": {str(n + 1): told for n in range(ARMIES_EACH) if (told := _army(g, seat, n))},
        "fleet": _fleet(g, seat),
        "docked": [PROVINCES[p] for p in g.docked[seat]],
        "relations": _relations(g, seat),
    }


def _merchant(g: State, at: int) -> Plain:
    if g.merchant[at] < NOBODY:
        return None
    return {"node": None if g.merchant[at] == NOBODY else NODES[g.merchant[at]], "busy": bool(g.busy[at])}


def _army(g: State, seat: int, army: int) -> Plain:
    at = seat * ARMIES_EACH + army
    general = g.general[at]
    if not army_size(g, seat, army) and general == NOBODY:
        return None
    return {
        "area": None if g.army_at[at] == NOBODY else AREAS[g.army_at[at]],
        "regular": _list(g.army[at * 9 : at * 9 + 3]),
        "mercenary": _list(g.army[at * 9 + 3 : at * 9 + 6]),
        "allied": _list(g.army[at * 9 + 6 : at * 9 + 9]),
        "general": "ruler" if general < NOBODY else _character(g, general),
    }


def _fleet(g: State, seat: int) -> Plain:
    place = g.fleet_at[seat]
    if place == NOBODY and g.admiral[seat] == NOBODY:
        return None
    where = None if place == NOBODY else SEAS[place] if place < SEA_COUNT else PROVINCES[place - SEA_COUNT]
    ships: dict[str, Plain] = {name: g.fleet[seat * 4 + n] for n, name in enumerate(SHIPS)}
    return {"at": where, "ships": ships, "admiral": _character(g, g.admiral[seat])}


def _relations(g: State, seat: int) -> dict[str, Plain]:
    """What a seat is to other Realms; to most of them it is nothing."""
    start, end = seat * len(REALMS), (seat + 1) * len(REALMS)
    marked = _marked(*(row[start:end] for row in (g.stance, g.ally, g.wed, g.cb)))
    return {REALMS[realm]: _relation(g, start + realm) for realm in sorted(marked)}


def _relation(g: State, at: int) -> list[Plain]:
    found: list[Plain] = []
    if g.stance[at] == WAR:
        found.append("war:declared" if g.declared[at] else "war")
    elif g.stance[at] == TRUCE:
        found.append("truce")
    if tie := g.ally[at]:
        found.append("active ally" if tie == ACTIVE else "ally")
    if wed := g.wed[at]:
        found.append("disputed succession" if wed == DISPUTED else "married")
    if g.cb[at]:
        found.append("casus belli")
    return found


def _provinces(g: State) -> dict[str, Plain]:
    """Provinces with anything to tell; of most of them it is only their Realm."""
    told = _by_realm(tuple(g.npr)).copy()
    for p in sorted(_marked(g.dnpr, g.town, g.vassal, g.unrest, g.occupier, g.extra)):
        told[PROVINCES[p]] = _province(g, p)
    return told


@lru_cache(maxsize=16)
def _by_realm(npr: tuple[int, ...]) -> dict[str, Plain]:
    """All that is told of most Provinces, and seldom changes: made once."""
    return {PROVINCES[p]: {"realm": REALMS[realm]} for p, realm in enumerate(npr) if realm != NOBODY}


def _province(g: State, p: int) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    if g.npr[p] != NOBODY:
        told["realm"] = REALMS[g.npr[p]]
    if g.dnpr[p]:
        told["dnpr"] = DNPR_COLOURS[g.dnpr[p] - 1]
    if g.town[p]:
        told["town"] = g.town[p] - 1
    if g.vassal[p]:
        told["vassal"] = g.vassal[p] - 1
    if g.unrest[p]:
        told["unrest"] = True
    if g.occupier[p]:
        told["occupier"] = "rebels" if g.occupier[p] == REBELS else g.occupier[p] - 1
    if g.extra[p]:
        told["extra_manpower"] = g.extra[p]
    return told


def _areas(g: State) -> dict[str, Plain]:
    """Areas with anything to tell; a faith there is in every Area of the main map."""
    influence, units = _by_seat(g.influence, MAINS), _by_seat(g.units, len(AREAS))
    marked = _marked(g.claim, g.core, g.rebel_units, g.plague, g.left_hre, g.imperial, _not_nobody(g.beneath))
    told = _by_faith(tuple(g.faith)).copy()
    for area in sorted(marked.union(influence, units)):
        told[AREAS[area]] = _area(g, area, influence.get(area), units.get(area))
    return told


@lru_cache(maxsize=16)
def _by_faith(faiths: tuple[int, ...]) -> dict[str, Plain]:
    """All that is told of most Areas, and seldom changes: made once."""
    return {AREAS[area]: {"faith": RELIGIONS[faith]} for area, faith in enumerate(faiths)}


def _by_seat(table: list[int], width: int) -> dict[int, dict[str, Plain]]:
    """Of a row for every seat: where something stands, how much is whose."""
    found: dict[int, dict[str, Plain]] = {}
    for at in compress(range(len(table)), table):
        found.setdefault(at % width, {})[str(at // width)] = table[at]
    return found


def _area(g: State, area: int, influence: Plain, units: Plain) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    if area < MAINS:
        told["faith"] = RELIGIONS[g.faith[area]]
        if g.beneath[area] != NOBODY:
            told["faith_beneath"] = RELIGIONS[g.beneath[area]]
        if influence:
            told["influence"] = influence
        if g.imperial[area]:
            told["imperial"] = g.imperial[area]
    if g.claim[area]:
        told["claims"] = _seats(g, g.claim[area])
    if g.core[area]:
        told["core"] = g.core[area] - 1
    if units:
        told["units"] = units
    if g.rebel_units[area]:
        told["rebels"] = g.rebel_units[area]
    if g.plague[area]:
        told["plague"] = True
    if g.left_hre[area]:
        told["left_hre"] = True
    return told


def _seas(g: State) -> dict[str, Plain]:
    found: dict[int, dict[str, Plain]] = {}
    for key, table in (("ships", g.light), ("protecting", g.protecting)):
        for sea, told in _by_seat(table, SEA_COUNT).items():
            found.setdefault(sea, {})[key] = told
    return {SEAS[sea]: found[sea] for sea in sorted(found)}


def _node(g: State, node: int) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    if g.expanded[node]:
        told["expanded"] = True
    if g.pirates[node]:
        told["pirates"] = g.pirates[node]
    return told


def _marked(*rows: Iterable[int]) -> set[int]:
    """Where any of these rows has a mark."""
    return {place for row in rows for place in compress(count(), row)}


def _not_nobody(row: list[int]) -> Iterable[bool]:
    return map(NOBODY.__ne__, row)


def _realms(g: State) -> dict[str, Plain]:
    """Realms with anything to tell; of most of them it is only their Capital."""
    told = _by_capital(tuple(g.npr_capital)).copy()
    for realm in sorted(_marked(g.colour, _not_nobody(g.npr_religion), _not_nobody(g.overlord))):
        if found := _realm(g, realm):
            told[REALMS[realm]] = found
    return told


@lru_cache(maxsize=16)
def _by_capital(capitals: tuple[int, ...]) -> dict[str, Plain]:
    """All that is told of most Realms, and seldom changes: made once."""
    return {REALMS[realm]: {"capital": PROVINCES[p]} for realm, p in enumerate(capitals) if p != NOBODY}


def _realm(g: State, realm: int) -> dict[str, Plain]:
    told: dict[str, Plain] = {}
    if g.npr_capital[realm] != NOBODY:
        told["capital"] = PROVINCES[g.npr_capital[realm]]
        if g.npr_religion[realm] != NOBODY:
            told["religion"] = RELIGIONS[g.npr_religion[realm]]
    if g.overlord[realm] != NOBODY:
        told["overlord"] = REALMS[g.overlord[realm]]
    if g.colour[realm]:
        told["dnpr"] = DNPR_COLOURS[g.colour[realm] - 1]
    return told


def _events(g: State) -> list[Plain]:
    """§16.2 The Event Display: face-down cards are only counted."""
    up = len(g.events_shown) - g.events_hidden
    shown: list[Plain] = [
        {"card": CARDS[card], "ducats": ducats}
        for card, ducats in zip(g.events_shown[:up], g.events_ducats[:up], strict=True)
    ]
    hidden: list[Plain] = [{"card": None, "ducats": 0} for _ in range(g.events_hidden)]
    return shown + hidden


def _empire(g: State) -> Plain:
    if not g.hre:
        return None
    return {
        "emperor": None if g.emperor == NOBODY else REALMS[g.emperor],
        "authority": g.authority,
        "religion": None if g.hre_faith == NOBODY else RELIGIONS[g.hre_faith],
        "defending": bool(g.defending),
        "manpower": g.imperial_manpower,
    }


def _curia(g: State) -> dict[str, Plain]:
    return {
        "cardinals": _list(g.curia),
        "roma": _seat(g.roma),
        "crusade": None if g.crusade == NOBODY else AREAS[g.crusade],
        "excommunicated": None if g.excommunicated == NOBODY else REALMS[g.excommunicated],
        "committed": _seats(g, g.committed),
        "papal_action_used": bool(g.papal_used),
    }


def _battle(g: State) -> Plain:
    """§9.6 The Battle being fought: all of it lies open."""
    b = g.battle
    if b is None:
        return None
    return {
        "place": AREAS[b.place] if b.kind == 0 else SEAS[b.place],
        "attacker": _seat(b.attacker),
        "defenders": _list(b.defenders),
        "realms": [REALMS[realm] for realm in b.realms],
        "black": _list(b.blacks),
        "imperial": b.imperial,
        "round": b.round,
        "pool": _list(b.pool),
        "faces": _list(b.faces),
        "hits": _list(b.hits),
        "lost": _list(b.lost),
    }
