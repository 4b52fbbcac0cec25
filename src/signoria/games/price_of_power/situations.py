"""Situations: the edits that turn a fresh table into any position. An edit says only what differs."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.components import (
    CONTINENTS,
    DNPR_COLOURS,
    GOVERNED,
    MAINS,
    NOBODY,
    SLOT,
)
from signoria.games.price_of_power.decks import ACTION_DECK, EVENT, IDEA, IDEAS, MILESTONE, STRUGGLE, TRADES
from signoria.games.price_of_power.faith import lay_faith
from signoria.games.price_of_power.pieces import (
    clear_province,
    occupy,
    place_dnpr,
    place_town,
    place_vassal,
    rebels_take,
)
from signoria.games.price_of_power.reading import (
    IDS,
    amounts,
    listed,
    names,
    number,
    one_of,
    seat_of_name,
    table,
)
from signoria.games.price_of_power.setup import ORDER, show_milestone
from signoria.games.price_of_power.situations_players import HELP as PLAYER_HELP
from signoria.games.price_of_power.situations_players import edit_player
from signoria.games.price_of_power.state import ACTIONS, AGENDA, DRAW, State
from signoria.games.price_of_power.view import PHASES
from signoria.kernel.chance import EVERYBODY
from signoria.kernel.situation import EditError
from signoria.kernel.words import Plain

HELP = {
    "turn": "the player whose Turn it is in the Action Phase; whatever stood on the agenda is dropped",
    "phase": f"one of {', '.join(PHASES[1:])}: the phase that begins now",
    "age": "1, 2 or 3",
    "round": "the number of the Round",
    "first_player": "the player with the First Player token",
    "players": 'by Realm: {"france": {"ducats": 3, "adm": 2, "units": {"seine": 2}}}; '
    f"keys: {', '.join(PLAYER_HELP)}",
    "provinces": 'whose a Province is: {"caux": "france", "gent": "burgundy", "calais": {"town": "england", '
    '"occupier": "france", "unrest": true}, "milano": {"vassal": "france"}, "lisboa": "vacant"}',
    "faith": 'Religion by Area: {"saxony": "protestant"}',
    "rebels": 'Rebel Units by Area: {"seine": 2}',
    "plague": "Areas with an Ill Health token",
    "extra": "Provinces with a +1 Manpower token",
    "overlords": 'Vassals of NPRs: {"holstein": "denmark", "brabant": null}',
    "dnprs": 'DNPR tokens: {"denmark": {"colour": "pink", "provinces": ["lund"]}}',
    "expanded": "expanded Trade Nodes",
    "pirates": 'Pirates by Trade Node: {"genoa": 1}',
    "discovered": "numbers of the Continents that are Discovered",
    "trade": "the Trade Cards that are revealed next, in order",
    "deck": 'the Action Cards that are drawn next from a deck: {"mil": ["MIL-01-1"]}',
    "discards": 'discard piles, the top card last: {"adm": ["ADM-01-1"]}',
    "events": "the face-up Events on display",
    "event_ducats": "Ducats on each of them",
    "next_events": "the Events that are drawn next, in order",
    "ideas": "the Ideas on display",
    "milestones": "the Milestones on display",
    "struggles": "the Power Struggles to come",
    "active_struggles": "the active Power Struggles",
    "curia": "the Cardinals by Realm, from left to right",
    "roma": "the player with the Roma Cardinal",
    "crusade": "the Area with the Crusade token",
    "excommunicated": "the Realm with the Excommunicated token",
    "committed": "players Committed to Crusade",
    "emperor": "the Emperor's Realm; puts the HRE in play",
    "authority": "Imperial Authority",
    "imperial": 'Imperial Influence by Area: {"saxony": 1}',
    "imperial_manpower": "Imperial Units on the Status Mat",
    "defending": "true while Defending the HRE is tagged",
    "left_hre": "Areas with a Not HRE token",
    "hre_religion": "the official Religion of the HRE, or null",
    "dice": "the next results of chance in order, from 1",
    "now": 'what comes next: [["siege", "france", "seine", 0]]',
}


def edit(g: State, key: str, value: Plain) -> None:
    """Make one edit."""
    EDITS[key](g, value)
    g.changed = []


# ---------------------------------------------------------------- time


def _turn(g: State, value: Plain) -> None:
    g.turn = seat_of_name(g, value)
    g.phase, g.agenda = ACTIONS, []


def _phase(g: State, value: Plain) -> None:
    if value not in PHASES[DRAW:]:
        raise EditError(f"unknown phase {value!r}", legal=PHASES[DRAW:])
    g.phase, g.agenda, g.turn = PHASES.index(str(value)), [], NOBODY


def _age(g: State, value: Plain) -> None:
    g.age = number(value, least=1)


def _round(g: State, value: Plain) -> None:
    g.round = number(value, least=1)


def _first_player(g: State, value: Plain) -> None:
    g.first_player = seat_of_name(g, value)


def _players(g: State, value: Plain) -> None:
    for name, edits in table(value).items():
        edit_player(g, seat_of_name(g, name, name), table(edits, name), name)


# ---------------------------------------------------------------- the map


def _provinces(g: State, value: Plain) -> None:
    for name, told in table(value).items():
        p = one_of(name, "province", name)
        data: dict[str, Plain] = told if isinstance(told, dict) else {"owner": told}
        _province(g, p, data, name)


def _province(g: State, p: int, data: dict[str, Plain], name: str) -> None:
    for key in data:
        if key not in ("owner", "town", "vassal", "npr", "unrest", "occupier"):
            raise EditError(f"unknown {key!r}", name, key, legal=("town", "vassal", "npr", "unrest", "occupier"))
    owner = data.get("owner", data.get("town"))
    unrest = int(bool(data.get("unrest", g.unrest[p])))
    if "npr" in data:
        g.npr[p] = one_of(data["npr"], "realm", name, "npr")
    if "vassal" in data:
        place_vassal(g, seat_of_name(g, data["vassal"], name, "vassal"), p, unrest)
    elif owner == "vacant":
        clear_province(g, p)
        g.npr[p] = NOBODY
    elif owner is not None:
        realm = one_of(owner, "realm", name)
        if realm in g.realm:
            place_town(g, g.realm.index(realm), p, unrest)
        else:
            clear_province(g, p)
            g.npr[p] = realm
            if g.npr_capital[realm] == NOBODY:
                g.npr_capital[realm] = p
    if g.town[p] or g.vassal[p]:
        g.unrest[p] = unrest
    occupier = data.get("occupier")
    if occupier == "rebels":
        rebels_take(g, p)
    elif occupier is not None:
        occupy(g, seat_of_name(g, occupier, name, "occupier"), p)


def _faith(g: State, value: Plain) -> None:
    for name, faith in table(value).items():
        for area in GOVERNED[SLOT[one_of(name, "area", name)]]:
            lay_faith(g, area, one_of(faith, "religion", name))


def _rebels(g: State, value: Plain) -> None:
    for area, units in amounts(value, "area").items():
        g.rebel_units[area] = units


def _plague(g: State, value: Plain) -> None:
    for area in names(value, "area"):
        g.plague[area] = 1


def _extra(g: State, value: Plain) -> None:
    for p in names(value, "province"):
        g.extra[p] = 1


def _overlords(g: State, value: Plain) -> None:
    for name, lord in table(value).items():
        g.overlord[one_of(name, "realm", name)] = NOBODY if lord is None else one_of(lord, "realm", name)


def _dnprs(g: State, value: Plain) -> None:
    for name, data in table(value).items():
        realm, told = one_of(name, "realm", name), table(data, name)
        if told.get("colour") not in DNPR_COLOURS:
            raise EditError("unknown colour", name, "colour", legal=DNPR_COLOURS)
        for p in names(told.get("provinces", []), "province", name, "provinces"):
            place_dnpr(g, p, realm, DNPR_COLOURS.index(str(told["colour"])))


# ---------------------------------------------------------------- trade


def _expanded(g: State, value: Plain) -> None:
    for node in names(value, "node"):
        g.expanded[node] = 1


def _pirates(g: State, value: Plain) -> None:
    for node, amount in amounts(value, "node").items():
        g.pirates[node] = amount


def _discovered(g: State, value: Plain) -> None:
    for n, one in enumerate(listed(value)):
        if one not in CONTINENTS:
            raise EditError(f"no Continent {one!r}", str(n), legal=tuple(map(str, CONTINENTS)))
        g.discovered[number(one)] = 1


def _trade(g: State, value: Plain) -> None:
    """Only these are left in the deck; the others are discarded, or wait."""
    cards = _cards(value, TRADES, "Trade Cards")
    for card in cards:
        for pile in (g.trade_deck, g.trade_discard, g.trade_later):
            if card in pile:
                pile.remove(card)
    g.trade_discard += g.trade_deck
    g.trade_deck = cards
    _script_draws(g, len(cards))


# ---------------------------------------------------------------- decks and displays


def _cards(value: Plain, kind: range, what: str, *where: str) -> list[int]:
    cards = names(value, "card", *where)
    for card in cards:
        if card not in kind:
            raise EditError(
                f"{IDS['card'][card]} is none of the {what}", *where, legal=IDS["card"][kind.start : kind.start + 8]
            )
    return cards


def _script_draws(g: State, count: int) -> None:
    """Bags of which everything will be drawn in order: always the first one that is left."""
    g.script += [0] * count


def _deck(g: State, value: Plain) -> None:
    """Only these are left in the deck, drawn in this order; the others lie on its discard pile."""
    for name, cards in table(value).items():
        kind = one_of(name, "power", name)
        wanted = names(cards, "card", name)
        for card in wanted:
            lift_action(g, card)
            if ACTION_DECK[card] != kind:
                raise EditError(f"{IDS['card'][card]} is of another deck", name)
        g.discard[kind] += g.deck[kind]
        g.deck[kind] = wanted
        _script_draws(g, len(wanted))


def lift_action(g: State, card: int) -> None:
    """Take an Action Card from wherever it is."""
    for pile in (*g.deck, *g.discard, *g.hand, *g.display, *g.keeping, g.playing):
        if card in pile:
            pile.remove(card)


def _discards(g: State, value: Plain) -> None:
    for name, cards in table(value).items():
        for card in names(cards, "card", name):
            lift_action(g, card)
            g.discard[one_of(name, "power", name)].append(card)
            g.seen[card] = EVERYBODY


def _lift_event(g: State, card: int) -> None:
    for pile in (g.events_top, g.events_bottom, g.events_shown):
        if card in pile:
            pile.remove(card)


def _events(g: State, value: Plain) -> None:
    cards = _cards(value, EVENT, "Events")
    for card in cards:
        _lift_event(g, card)
        g.seen[card] = EVERYBODY
    g.events_shown, g.events_hidden, g.events_ducats = cards, 0, [0] * len(cards)


def _event_ducats(g: State, value: Plain) -> None:
    g.events_ducats = [number(one, str(n)) for n, one in enumerate(listed(value))]


def _next_events(g: State, value: Plain) -> None:
    cards = _cards(value, EVENT, "Events")
    for card in cards:
        _lift_event(g, card)
    g.events_top = cards
    _script_draws(g, len(cards))


def _ideas(g: State, value: Plain) -> None:
    cards = _cards(value, IDEA, "Ideas")
    for card in g.ideas:
        if card not in cards:
            g.ideas_deck[ORDER.index(IDEAS[card - IDEA.start]["type"])].append(card)
    for card in cards:
        for pile in (*g.ideas_deck, g.ideas_later):
            if card in pile:
                pile.remove(card)
        g.seen[card] = EVERYBODY
    g.ideas = cards


def _milestones(g: State, value: Plain) -> None:
    g.milestones, g.milestones_done = [], []
    for card in _cards(value, MILESTONE, "Milestones"):
        for pile in g.milestones_deck:
            if card in pile:
                pile.remove(card)
        show_milestone(g, card)


def _struggles(g: State, value: Plain) -> None:
    g.struggles = _cards(value, STRUGGLE, "Power Struggles")


def _active_struggles(g: State, value: Plain) -> None:
    g.active_struggles = _cards(value, STRUGGLE, "Power Struggles")
    g.struggles = [card for card in g.struggles if card not in g.active_struggles]


# ---------------------------------------------------------------- Curia and Empire


def _curia(g: State, value: Plain) -> None:
    g.curia = [seat_of_name(g, one, str(n)) for n, one in enumerate(listed(value))]


def _roma(g: State, value: Plain) -> None:
    g.roma = NOBODY if value is None else seat_of_name(g, value)


def _crusade(g: State, value: Plain) -> None:
    g.crusade = one_of(value, "area")


def _excommunicated(g: State, value: Plain) -> None:
    g.excommunicated = one_of(value, "realm")


def _committed(g: State, value: Plain) -> None:
    g.committed = sum(1 << seat_of_name(g, one, str(n)) for n, one in enumerate(listed(value)))


def _emperor(g: State, value: Plain) -> None:
    g.hre, g.emperor = 1, one_of(value, "realm")
    g.authority = g.authority or 3


def _authority(g: State, value: Plain) -> None:
    g.authority = number(value)


def _imperial(g: State, value: Plain) -> None:
    g.imperial = [0] * MAINS
    for area, amount in amounts(value, "area").items():
        g.imperial[area] = amount


def _imperial_manpower(g: State, value: Plain) -> None:
    g.imperial_manpower = number(value)


def _defending(g: State, value: Plain) -> None:
    g.defending = int(bool(value))


def _left_hre(g: State, value: Plain) -> None:
    for area in names(value, "area"):
        g.left_hre[area] = 1


def _hre_religion(g: State, value: Plain) -> None:
    g.hre_faith = NOBODY if value is None else one_of(value, "religion")


# ---------------------------------------------------------------- chance, and what comes next


def _dice(g: State, value: Plain) -> None:
    g.script += [number(one, str(n), least=1) - 1 for n, one in enumerate(listed(value))]


def _now(g: State, value: Plain) -> None:
    planned = []
    for n, entry in enumerate(listed(value)):
        words = listed(entry, str(n))
        if not words or not isinstance(words[0], str) or words[0] not in AGENDA.steps:
            raise EditError(f"unknown step {words[:1]}", str(n), legal=tuple(AGENDA.steps)[:20])
        step, *rest = words
        kinds = AGENDA.kinds[str(step)]
        if len(rest) != len(kinds):
            raise EditError(f"{step} needs {', '.join(kinds) or 'nothing'}", str(n))
        planned.append(
            (str(step), tuple(_argument(g, kind, one, str(n)) for kind, one in zip(kinds, rest, strict=True)))
        )
    g.agenda = list(reversed(planned))


def _argument(g: State, kind: str, value: Plain, where: str) -> int:
    """A step's number: by id where its kind has ids, a player by Realm; numbers stand for themselves."""
    if isinstance(value, int):
        return value
    if kind == "seat":
        return seat_of_name(g, value, where)
    if kind in IDS:
        return one_of(value, kind, where)
    raise EditError(f"{kind} is a number", where)


EDITS: dict[str, Callable[[State, Plain], None]] = {
    "turn": _turn,
    "phase": _phase,
    "age": _age,
    "round": _round,
    "first_player": _first_player,
    "players": _players,
    "provinces": _provinces,
    "faith": _faith,
    "rebels": _rebels,
    "plague": _plague,
    "extra": _extra,
    "overlords": _overlords,
    "dnprs": _dnprs,
    "expanded": _expanded,
    "pirates": _pirates,
    "discovered": _discovered,
    "trade": _trade,
    "deck": _deck,
    "discards": _discards,
    "events": _events,
    "event_ducats": _event_ducats,
    "next_events": _next_events,
    "ideas": _ideas,
    "milestones": _milestones,
    "struggles": _struggles,
    "active_struggles": _active_struggles,
    "curia": _curia,
    "roma": _roma,
    "crusade": _crusade,
    "excommunicated": _excommunicated,
    "committed": _committed,
    "emperor": _emperor,
    "authority": _authority,
    "imperial": _imperial,
    "imperial_manpower": _imperial_manpower,
    "defending": _defending,
    "left_hre": _left_hre,
    "hre_religion": _hre_religion,
    "dice": _dice,
    "now": _now,
}
assert set(EDITS) == set(HELP)
