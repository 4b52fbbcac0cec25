"""Situations: the edits that turn a fresh table into any position, and random ones for the fuzzer.

An edit says only what differs. Cards are taken from wherever they are (another takes their place
in a market or deck), and the supply follows from what lies on the table.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.pax_renaissance.battles import battle, open_battle
from signoria.games.pax_renaissance.board import condottieri_serve
from signoria.games.pax_renaissance.components import (
    BANK_BORDER,
    BANKS,
    BISHOP,
    BORDERS,
    CARD_SIDE,
    CARDS,
    COMET,
    CONSTANTINOPLE,
    CREEDS,
    EMPIRE_SIDE,
    EMPIRES,
    EMPORIA,
    EMPORIUM_COLOUR,
    HUNGARY,
    ITEM,
    KVIV,
    ONE_SHOT_KINDS,
    OTTOMAN,
    PAWN,
    PAWNS,
    PIRATE,
    PLACES,
    PROMO_CARD,
    QUEEN,
    RELIGIONS,
    RULERS,
    SEA,
    SECOND_VENICE,
    SIDES,
    SQUARE,
    SUITORS,
    SUPPLY,
    VICTORIES,
)
from signoria.games.pax_renaissance.play import begin_turn
from signoria.games.pax_renaissance.state import (
    ACTED,
    AGENDA,
    NOBODY,
    USED_FAIR,
    USED_FREE_FAIR,
    USED_OPS,
    State,
)
from signoria.kernel.chance import EVERYBODY
from signoria.kernel.situation import EditError
from signoria.kernel.words import Plain

HELP = {
    "banks": 'the bank of each seat: ["fugger", "medici"]',
    "turn": "the seat (or bank) whose turn it is",
    "actions": "how many actions it has left: 0, 1 or 2",
    "used": 'what it has used this turn: ["ops:east", "fair:west", "free_fair", "acted"]',
    "usury": "cards on which it has laid a florin this turn",
    "florins": 'florins by seat: {"0": 7}',
    "hand": 'cards in hand by seat: {"0": ["PREN021"]}',
    "tableau": 'cards and squares by seat, from the board outwards: {"0": ["PREN001", "england"]}',
    "maids": 'old maids by seat: {"0": ["PREN044"]}',
    "queens": 'queens by king: {"portugal": ["PREN044"]}',
    "republics": 'squares that show their republic: ["england"]',
    "vassals": 'vassals with their suzerains: {"aragon": "france"}',
    "bishops": 'bishops by card or square: {"PREN001": "catholic"}',
    "creeds": 'religious states: {"england": "reformist"}',
    "cities": 'rulers by place: {"paris": "knight:catholic", "london": null}',
    "concessions": 'concessions by border: {"england__france": 0, "aragon__papal_states": null}',
    "pirates": 'pirates by border: {"england__france": "catholic"}',
    "repressed": 'repressed tokens: {"england": {"knight:catholic": 1, "serf:fugger": 2}}',
    "emporia": 'the open white and black emporium: ["spice_islands", "tana"]',
    "market": 'the six places of a row: {"east": ["PREN059", null, "PREN060", …]}',
    "coins": 'florins on the six places of a row: {"east": [2, 0, 1, 0, 0, 0]}',
    "deck": 'the cards that are left in a deck, drawn in this order: {"east": ["PREN059"]}',
    "gone": "cards that are out of the game",
    "victories": 'active victory squares: ["holy"]',
    "now": 'what comes next: [["tax_due", "england__france", "england"], ["battle", "jihad", "aragon", "PREN049"]]',
}


def edit(g: State, key: str, value: Plain) -> None:
    """Make one edit, and let supply and ownership follow."""
    EDITS[key](g, value)
    tidy(g)


# ---------------------------------------------------------------- reading values


def _one_of(text: Plain, ids: tuple[str, ...], *where: str) -> int:
    if not isinstance(text, str) or text not in ids:
        near = tuple(one for one in ids if isinstance(text, str) and one[:4].lower() == text[:4].lower())
        raise EditError(f"unknown {text!r}", *where, legal=(near or ids)[:12])
    return ids.index(text)


def _seat(g: State, name: str | int, *where: str) -> int:
    """A seat by its number or its bank."""
    seats = {str(seat): seat for seat in range(g.seats)} | {BANKS[bank]: seat for seat, bank in enumerate(g.bank)}
    if str(name) not in seats:
        raise EditError(f"unknown seat {name!r}", *where, legal=tuple(seats))
    return seats[str(name)]


def _number(value: Plain, *where: str) -> int:
    if not isinstance(value, int) or value < 0:
        raise EditError(f"{value!r} is no number from 0 up", *where)
    return value


def _table(value: Plain) -> dict[str, Plain]:
    if not isinstance(value, dict):
        raise EditError("this is an object of names and values")
    return value


def _list(value: Plain, *where: str) -> list[Plain]:
    if not isinstance(value, list):
        raise EditError("this is a list", *where)
    return value


# ---------------------------------------------------------------- moving cards about


def lift(g: State, card: int) -> None:
    """Take a card from wherever it is; another takes its place in the market or a deck."""
    side = CARD_SIDE[card]
    for pile in (*g.hand, *g.maids, *g.queens, g.gone, *g.unused, *g.rows):
        if card in pile:
            pile.remove(card)
    for pile in (*g.top, *g.bottom):
        if card in pile:
            pile[pile.index(card)] = _substitute(g, side, card)
    if card in g.market:
        other = _substitute(g, side, card)
        g.market[g.market.index(card)] = other
        g.seen[other] = EVERYBODY
    if card in g.peek:
        g.peek[g.peek.index(card)] = -1
    g.owner[card] = g.wed[card] = NOBODY
    g.bishop[card] = 0
    g.seen[card] = EVERYBODY


def _substitute(g: State, side: int, card: int) -> int:
    spare = [other for other in g.unused[side] if not QUEEN[other] and other != card]
    if not spare:
        raise EditError("no card of that side is left over to take its place")
    g.unused[side].remove(spare[0])
    return spare[0]


def _card(g: State, text: Plain, *where: str) -> int:
    card = _one_of(text, CARDS, *where)
    if not g.promo and PROMO_CARD[card]:
        raise EditError(f"{text} belongs to the age_of_reformation option", *where)
    return card


def _cards(g: State, value: Plain, *where: str) -> list[int]:
    return [_card(g, text, *where, str(n)) for n, text in enumerate(_list(value, *where))]


# ---------------------------------------------------------------- the edits


def _banks(g: State, value: Plain) -> None:
    banks = [_one_of(text, BANKS, str(n)) for n, text in enumerate(_list(value))]
    if len(banks) != g.seats or len(set(banks)) != g.seats:
        raise EditError(f"{g.seats} different banks are needed")
    for bank in g.bank:
        g.concession[BANK_BORDER[bank]] = 0
    g.bank = banks
    for seat, bank in enumerate(banks):
        g.concession[BANK_BORDER[bank]] = seat + 1


def _turn(g: State, value: Plain) -> None:
    if not isinstance(value, (str, int)):
        raise EditError("this is a seat or a bank")
    begin_turn(g, _seat(g, value))


def _actions(g: State, value: Plain) -> None:
    g.actions = _number(value)
    if g.actions > 2:
        raise EditError("a turn has two actions")
    if g.actions < 2:
        g.used |= ACTED


_USED = {
    "acted": ACTED,
    "free_fair": USED_FREE_FAIR,
    **{f"ops:{side}": USED_OPS[n] for n, side in enumerate(SIDES)},
    **{f"fair:{side}": USED_FAIR[n] for n, side in enumerate(SIDES)},
}


def _used(g: State, value: Plain) -> None:
    g.used = 0
    for n, name in enumerate(_list(value)):
        g.used |= _USED[tuple(_USED)[_one_of(name, tuple(_USED), str(n))]]


def _usury(g: State, value: Plain) -> None:
    g.usury = _cards(g, value)


def _florins(g: State, value: Plain) -> None:
    for name, florins in _table(value).items():
        g.florins[_seat(g, name, name)] = _number(florins, name)


def _hand(g: State, value: Plain) -> None:
    for name, cards in _table(value).items():
        seat = _seat(g, name, name)
        _discard_all(g, g.hand[seat])
        for card in _cards(g, cards, name):
            if COMET[card]:
                raise EditError("comets never enter a hand", name)
            lift(g, card)
            g.hand[seat].append(card)


def _discard_all(g: State, pile: list[int]) -> None:
    """Put cards back into the box."""
    for card in pile[:]:
        pile.remove(card)
        g.unused[CARD_SIDE[card]].append(card)


def _tableau(g: State, value: Plain) -> None:
    for name, items in _table(value).items():
        seat = _seat(g, name, name)
        _clear_tableau(g, seat)
        for n, text in enumerate(_list(items, name)):
            item = _one_of(text, ITEM.ids, name, str(n))
            if item >= SQUARE:
                place_square(g, seat, item - SQUARE)
                continue
            card = _card(g, text, name, str(n))
            if QUEEN[card] or COMET[card]:
                raise EditError(f"{text} lies in no row: see queens and maids", name, str(n))
            lift(g, card)
            g.rows[seat * 2 + CARD_SIDE[card]].append(card)
            g.owner[card] = seat


def _clear_tableau(g: State, seat: int) -> None:
    for row in g.rows[seat * 2 : seat * 2 + 2]:
        for item in row[:]:
            row.remove(item)
            if item >= SQUARE:
                g.holder[item - SQUARE] = NOBODY
            else:
                g.unused[CARD_SIDE[item]].append(item)
                g.owner[item] = NOBODY
                g.bishop[item] = 0


def place_square(g: State, seat: int, empire: int) -> None:
    item = SQUARE + empire
    for row in g.rows:
        if item in row:
            row.remove(item)
    g.rows[seat * 2 + EMPIRE_SIDE[empire]].append(item)
    g.holder[empire], g.suzerain[empire] = seat, NOBODY


def _maids(g: State, value: Plain) -> None:
    for name, cards in _table(value).items():
        seat = _seat(g, name, name)
        _discard_all(g, g.maids[seat])
        for card in _cards(g, cards, name):
            if not QUEEN[card]:
                raise EditError("only queens are old maids", name)
            lift(g, card)
            g.maids[seat].append(card)


def _queens(g: State, value: Plain) -> None:
    for name, cards in _table(value).items():
        empire = _one_of(name, EMPIRES, name)
        for card in _cards(g, cards, name):
            if empire not in SUITORS[card]:
                suitors = tuple(EMPIRES[e] for e in SUITORS[card])
                raise EditError(f"{CARDS[card]} cannot marry {name}", name, legal=suitors)
            lift(g, card)
            g.queens[empire].append(card)
            g.wed[card] = empire


def _republics(g: State, value: Plain) -> None:
    for n, name in enumerate(_list(value)):
        g.republic[_one_of(name, EMPIRES, str(n))] = 1


def _vassals(g: State, value: Plain) -> None:
    for name, lord in _table(value).items():
        vassal, suzerain = _one_of(name, EMPIRES, name), _one_of(lord, EMPIRES, name)
        if g.holder[suzerain] == NOBODY:
            raise EditError(f"{lord} lies in no tableau, so it has no vassals", name)
        for row in g.rows:
            if SQUARE + vassal in row:
                row.remove(SQUARE + vassal)
        g.holder[vassal], g.suzerain[vassal] = g.holder[suzerain], suzerain


def _bishops(g: State, value: Plain) -> None:
    for name, religion in _table(value).items():
        item = _one_of(name, ITEM.ids, name)
        lies = item >= SQUARE or g.owner[item] != NOBODY or g.wed[item] != NOBODY
        if not lies:
            raise EditError(f"{name} lies in no tableau", name)
        g.bishop[item] = 0 if religion is None else _one_of(religion, RELIGIONS, name) + 1


def _creeds(g: State, value: Plain) -> None:
    for name, creed in _table(value).items():
        g.creed[_one_of(name, EMPIRES, name)] = _one_of(creed, CREEDS, name)


def _cities(g: State, value: Plain) -> None:
    for name, ruler in _table(value).items():
        place = _one_of(name, PLACES, name)
        g.rulers[place] = 0 if ruler is None else _one_of(ruler, RULERS, name) + 1


def _concessions(g: State, value: Plain) -> None:
    for name, owner in _table(value).items():
        border = _one_of(name, BORDERS, name)
        if owner is None:
            g.concession[border] = 0
        elif isinstance(owner, (str, int)):
            g.concession[border] = _seat(g, owner, name) + 1


def _pirates(g: State, value: Plain) -> None:
    for name, religion in _table(value).items():
        border = _one_of(name, BORDERS, name)
        if not SEA[border]:
            raise EditError(f"{name} is no sea border", name, legal=tuple(b for n, b in enumerate(BORDERS) if SEA[n]))
        g.pirate[border] = 0 if religion is None else _one_of(religion, RELIGIONS, name) + 1


def _repressed(g: State, value: Plain) -> None:
    for name, tokens in _table(value).items():
        empire = _one_of(name, EMPIRES, name)
        for token, count in _table(tokens).items():
            if token.startswith("serf:"):
                kind = 6 + _seat(g, token.removeprefix("serf:"), name, token)
            else:
                kind = _one_of(token, RULERS, name, token)
            g.repressed[empire * 10 + kind] = _number(count, name, token)


def _emporia(g: State, value: Plain) -> None:
    for n, name in enumerate(_list(value)):
        place = _one_of(name, PLACES, str(n))
        if place not in EMPORIA:
            raise EditError(f"{name} is no emporium", str(n), legal=tuple(PLACES[p] for p in EMPORIA))
        colour = EMPORIUM_COLOUR[place]
        g.closed[g.emporium[colour]], g.closed[place] = 1, 0
        g.emporium[colour] = place


def _market(g: State, value: Plain) -> None:
    for name, cards in _table(value).items():
        side = _one_of(name, SIDES, name)
        listed = _list(cards, name)
        if len(listed) != 6:
            raise EditError("a row has six places", name)
        for column, text in enumerate(listed):
            place = side * 6 + column
            if text is None:
                _discard_from_market(g, place)
                continue
            card = _card(g, text, name, str(column))
            if g.market[place] != card:
                lift(g, card)
                _discard_from_market(g, place)
                g.market[place] = card


def _discard_from_market(g: State, place: int) -> None:
    card = g.market[place]
    if card >= 0:
        g.market[place] = -1
        (g.gone if COMET[card] else g.unused[CARD_SIDE[card]]).append(card)


def _coins(g: State, value: Plain) -> None:
    for name, coins in _table(value).items():
        side = _one_of(name, SIDES, name)
        listed = [_number(n, name) for n in _list(coins, name)]
        if len(listed) != 6:
            raise EditError("a row has six places", name)
        g.coins[side * 6 : side * 6 + 6] = listed


def _deck(g: State, value: Plain) -> None:
    for name, cards in _table(value).items():
        side = _one_of(name, SIDES, name)
        wanted = _cards(g, cards, name)
        for pile in (g.top[side], g.bottom[side]):
            for card in pile[:]:
                pile.remove(card)
                (g.gone if COMET[card] else g.unused[CARD_SIDE[card]]).append(card)
        for card in wanted:
            lift(g, card)
            g.seen[card] = 0
        g.top[side] = wanted
        g.script.extend([0] * 2 * len(wanted))


def _gone(g: State, value: Plain) -> None:
    for card in _cards(g, value):
        lift(g, card)
        g.gone.append(card)


def _victories(g: State, value: Plain) -> None:
    g.awake = [0] * len(VICTORIES)
    for n, name in enumerate(_list(value)):
        g.awake[_one_of(name, VICTORIES, str(n))] = 1


_KINDS = {"card": CARDS, "empire": EMPIRES, "border": BORDERS, "side": SIDES, "religion": RELIGIONS}


def _now(g: State, value: Plain) -> None:
    entries = []
    for n, entry in enumerate(_list(value)):
        words = _list(entry, str(n))
        if not words or not isinstance(words[0], str) or words[0] not in AGENDA.steps:
            raise EditError(f"unknown step {words[:1]}", str(n), legal=tuple(AGENDA.steps))
        name, *rest = words
        if name == "battle" and rest:
            kind = _one_of(rest[0], ONE_SHOT_KINDS, str(n))
            card = _card(g, rest[2], str(n)) if len(rest) > 2 else NOBODY
            open_battle(g, kind, _one_of(rest[1], EMPIRES, str(n)), card)
            entries.append(battle.at())
            continue
        kinds = AGENDA.kinds[str(name)]
        if len(rest) != len(kinds):
            raise EditError(f"{name} needs {', '.join(kinds) or 'nothing'}", str(n))
        args = []
        for what, one in zip(kinds, rest, strict=True):
            if what in _KINDS:
                args.append(_one_of(one, _KINDS[what], str(n)))
            elif isinstance(one, int):
                args.append(one)
            else:
                raise EditError(f"{what} is a number", str(n))
        entries.append((str(name), tuple(args)))
    g.agenda = list(reversed(entries))


EDITS: dict[str, Callable[[State, Plain], None]] = {
    "banks": _banks,
    "turn": _turn,
    "actions": _actions,
    "used": _used,
    "usury": _usury,
    "florins": _florins,
    "hand": _hand,
    "tableau": _tableau,
    "maids": _maids,
    "queens": _queens,
    "republics": _republics,
    "vassals": _vassals,
    "bishops": _bishops,
    "creeds": _creeds,
    "cities": _cities,
    "concessions": _concessions,
    "pirates": _pirates,
    "repressed": _repressed,
    "emporia": _emporia,
    "market": _market,
    "coins": _coins,
    "deck": _deck,
    "gone": _gone,
    "victories": _victories,
    "now": _now,
}


# ---------------------------------------------------------------- what follows from an edit


def tidy(g: State) -> None:
    """Ownership of queens, closed places and the supply, as they follow from the table."""
    for empire in range(10):
        for queen in g.queens[empire]:
            g.owner[queen] = g.holder[empire]
    g.closed[KVIV] = int(not g.promo or g.creed[HUNGARY] != 0)
    g.closed[CONSTANTINOPLE[2]] = int(g.promo == 1 and g.creed[OTTOMAN] == 0)
    g.closed[SECOND_VENICE] = int(not condottieri_serve(g))
    g.shared = [b for b in range(len(BORDERS)) if g.pirate[b] and g.concession[b]]
    for token, total in enumerate(SUPPLY):
        if token < BISHOP:
            used = g.rulers.count(token + 1) + sum(g.repressed[e * 10 + token] for e in range(10))
        elif token < PIRATE:
            used = g.bishop.count(token - BISHOP + 1)
        else:
            used = g.pirate.count(token - PIRATE + 1)
        g.supply[token] = total - used
    for seat in range(g.seats):
        serfs = sum(g.repressed[e * 10 + 6 + seat] for e in range(10))
        g.supply[PAWN + seat] = PAWNS - serfs - g.concession.count(seat + 1)
