"""§B Key concepts: locations, places, borders, tokens and their supply."""

from __future__ import annotations

from collections.abc import Iterator

from signoria.games.pax_renaissance.components import (
    ADJACENT,
    AGENT,
    BISHOP,
    BORDERS_OF,
    CARD_MASK,
    CARD_OPS,
    CARD_PRESTIGE,
    CARD_SIDE,
    CONSTANTINOPLE,
    EMPIRE,
    EMPIRE_SIDE,
    FRANCE,
    HUNGARY,
    ISLAMIC,
    ITEM,
    KING_FACE,
    KVIV,
    OTTOMAN,
    PAPAL_STATES,
    PAWN,
    PIRATE,
    PLACE,
    PLACES_OF,
    PORTUGAL,
    PROMO_KING_FACE,
    PROMO_POPE,
    PROMO_REPUBLIC_FACE,
    REPUBLIC_FACE,
    SECOND_VENICE,
    SQUARE,
    VENICE,
    WITH,
    Face,
    Op,
)
from signoria.games.pax_renaissance.components import BORDER as BORDER_FAMILY
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.kernel.choice import Rule, ask
from signoria.kernel.log import tell

IMMUNE_TO_SILENCE = WITH["immune_to_silencing"]
IMMUNE_TO_PIRATES = WITH["concessions_immune_to_pirates"]
CONDOTTIERI = WITH["condottiere"]
BUFFER_STATES = WITH["portugal_france_not_adjacent"]

# ---------------------------------------------------------------- squares and cards


def face(g: State, empire: int) -> Face:
    """§B4, C1c The side that a square shows."""
    if g.republic[empire]:
        return (PROMO_REPUBLIC_FACE if g.promo else REPUBLIC_FACE)[empire]
    if g.promo and empire == PAPAL_STATES and g.creed[empire] > ISLAMIC:
        return PROMO_POPE[g.creed[empire]]
    return (PROMO_KING_FACE if g.promo else KING_FACE)[empire]


def ops_of(g: State, item: int) -> tuple[Op, ...]:
    """§B5d The ops that an item offers."""
    return CARD_OPS[item] if item < SQUARE else face(g, item - SQUARE).ops


def prestige_of(g: State, item: int) -> tuple[int, ...]:
    """§B5c The prestige icons of an item."""
    return CARD_PRESTIGE[item] if item < SQUARE else face(g, item - SQUARE).prestige


def location(g: State, item: int) -> int:
    """§B12 The empires in which an item is located, a bit each; a crowned queen's is her king's (I1a)."""
    if item >= SQUARE:
        return 1 << item - SQUARE
    return CARD_MASK[item] or (1 << g.wed[item] if g.wed[item] != NOBODY else 0)


def holder_of(g: State, item: int) -> int:
    """The seat in whose tableau an item lies, or NOBODY."""
    return g.owner[item] if item < SQUARE else g.holder[item - SQUARE]


def king_of(g: State, item: int) -> int:
    """The empire of a square or of a queen's husband, or NOBODY."""
    return item - SQUARE if item >= SQUARE else g.wed[item]


def vassals(g: State, empire: int) -> list[int]:
    """§F9g The vassals below a suzerain."""
    return [e for e in range(10) if g.suzerain[e] == empire]


def household(g: State, empire: int) -> list[int]:
    """A square, its queens, its vassals and theirs: everything in one column of a row."""
    return [SQUARE + empire, *g.queens[empire], *below(g, empire)]


def below(g: State, empire: int) -> list[int]:
    """§F9g The vassals of a square, each followed by its queens."""
    found: list[int] = []
    for vassal in vassals(g, empire):
        found.append(SQUARE + vassal)
        found += g.queens[vassal]
    return found


def row(g: State, seat: int, side: int) -> list[int]:
    """§C3 Every item on one side of a tableau, queens and vassals included."""
    found: list[int] = []
    for item in g.rows[seat * 2 + side]:
        found.append(item)
        if item >= SQUARE:
            found += g.queens[item - SQUARE]
            if item - SQUARE in g.suzerain:
                found += below(g, item - SQUARE)
    return found


def tableau(g: State, seat: int) -> list[int]:
    return row(g, seat, 0) + row(g, seat, 1)


def everything(g: State) -> Iterator[int]:
    """Every item in every tableau."""
    for seat in range(g.seats):
        yield from row(g, seat, 0)
        yield from row(g, seat, 1)


def thrones(g: State) -> list[int]:
    """§B2d The squares that nobody holds, as items."""
    return [SQUARE + e for e in range(10) if g.holder[e] == NOBODY]


def side_of(g: State, item: int) -> int:
    """The side of the tableau where an item lies: a vassal's is its suzerain's."""
    empire = king_of(g, item)
    if empire == NOBODY:
        return CARD_SIDE[item]
    return EMPIRE_SIDE[empire if g.suzerain[empire] == NOBODY else g.suzerain[empire]]


# ---------------------------------------------------------------- silencing and abilities


def bishop_near(g: State, item: int) -> bool:
    """§I1e Whether a bishop is on the item, or on the other half of its royal couple."""
    empire = king_of(g, item)
    if empire == NOBODY:
        return g.bishop[item] > 0
    return g.bishop[SQUARE + empire] > 0 or any(g.bishop[queen] for queen in g.queens[empire])


def silenced(g: State, item: int) -> bool:
    """§F1f, F1g A bishop silences ops and abilities, unless the holder is immune."""
    if not bishop_near(g, item):
        return False
    holder = holder_of(g, item)
    return holder == NOBODY or not any(g.owner[card] == holder for card in IMMUNE_TO_SILENCE)


def active(g: State, seat: int, cards: tuple[int, ...]) -> int:
    """§B5f How many of these cards give this seat their ability now."""
    owner = g.owner
    count = 0
    for card in cards:
        if owner[card] == seat and not silenced(g, card):
            count += 1
    return count


def anywhere(g: State, cards: tuple[int, ...]) -> bool:
    """Whether any tableau has one of these abilities, unsilenced (red text and the like)."""
    owner = g.owner
    for card in cards:  # noqa: SIM110 - asked at every beat, where a generator costs twice as much
        if owner[card] != NOBODY and not silenced(g, card):
            return True
    return False


# ---------------------------------------------------------------- the map


def adjacent(g: State, empire: int) -> tuple[int, ...]:
    """§B12d Neighbours by border or corner; a buffer state parts Portugal and France."""
    neighbours = ADJACENT[empire]
    if empire in (PORTUGAL, FRANCE) and anywhere(g, BUFFER_STATES):
        return tuple(e for e in neighbours if e not in (PORTUGAL, FRANCE))
    return neighbours


def vacant_places(g: State, empire: int) -> list[int]:
    """§C4a, G4a, G4c Places of an empire that are in play and hold nobody."""
    return [p for p in PLACES_OF[empire] if not g.rulers[p] and not g.closed[p]]


def has_room(g: State, place: int) -> bool:
    """§C4a, G4c Whether the city of a place, if it holds several tokens, has room for another one."""
    city = CONSTANTINOPLE if place in CONSTANTINOPLE else (VENICE, SECOND_VENICE)
    return place in city and any(not g.rulers[p] and not g.closed[p] for p in city)


def saturated(g: State, empire: int) -> bool:
    """§G4b All its cities are occupied."""
    return all(g.rulers[p] or g.closed[p] for p in PLACES_OF[empire])


def vacant_borders(g: State, empire: int) -> list[int]:
    """Borders with neither concession nor pirate."""
    return [b for b in BORDERS_OF[empire] if not g.concession[b] and not g.pirate[b]]


def rulers_in(g: State, empire: int) -> list[int]:
    """The places of an empire where somebody rules."""
    return [p for p in PLACES_OF[empire] if g.rulers[p]]


def concessions_of(g: State, seat: int) -> int:
    return g.concession.count(seat + 1)


def repressed_count(g: State, empire: int) -> int:
    """§F6a All tokens on an empire's square."""
    return sum(g.repressed[empire * 10 : empire * 10 + 10])


# ---------------------------------------------------------------- supply


def heap(kind: int) -> int:
    """The supply heap of a repressed kind: rulers 0-5, pawns 6 + seat."""
    return kind if kind < 6 else PAWN + kind - 6


def give_back(g: State, token: int) -> None:
    """§KILL A token returns to the pool, or to its player's reserves."""
    g.supply[token] += 1


def clear_place(g: State, place: int) -> None:
    """Kill who rules here."""
    give_back(g, g.rulers[place] - 1)
    g.rulers[place] = 0


def clear_pirate(g: State, border: int) -> None:
    give_back(g, PIRATE + g.pirate[border] - 1)
    g.pirate[border] = 0
    _not_shared(g, border)


def clear_concession(g: State, border: int) -> None:
    give_back(g, PAWN + g.concession[border] - 1)
    g.concession[border] = 0
    _not_shared(g, border)


def _not_shared(g: State, border: int) -> None:
    if border in g.shared:
        g.shared.remove(border)


def clear_bishop(g: State, item: int) -> None:
    if g.bishop[item]:
        give_back(g, BISHOP + g.bishop[item] - 1)
        g.bishop[item] = 0


def take(g: State, seat: int, token: int) -> Rule[None]:
    """§B8e A token from the supply; if none is left, from the repressed, or else from anywhere."""
    if not g.supply[token]:
        icon = AGENT.start + min(token, PAWN)
        code = yield from ask(seat, "supply.take", lambda: token_sources(g, token), about=(icon,))
        free_source(g, token, code)
    g.supply[token] -= 1


def token_sources(g: State, token: int) -> list[int]:
    """Where a token of a kind that ran out can be taken from: squares first (B8e)."""
    kind = token if token < 6 else token - 6 if token >= PAWN else -1
    if kind >= 0:
        squares = [EMPIRE.start + e for e in range(10) if g.repressed[e * 10 + kind]]
        if squares:
            return squares
    if token < 6:
        return [PLACE.start + p for p, ruler in enumerate(g.rulers) if ruler == token + 1]
    if token < PIRATE:
        return [ITEM.start + i for i, bishop in enumerate(g.bishop) if bishop == token - BISHOP + 1]
    if token < PAWN:
        return [BORDER_FAMILY.start + b for b, pirate in enumerate(g.pirate) if pirate == token - PIRATE + 1]
    return [BORDER_FAMILY.start + b for b, owner in enumerate(g.concession) if owner == token - PAWN + 1]


def free_source(g: State, token: int, code: int) -> None:
    """Return the token that stands there to the supply."""
    if BISHOP <= token < PIRATE:
        clear_bishop(g, code - ITEM.start)
    elif code in EMPIRE:
        empire, kind = code - EMPIRE.start, token if token < 6 else token - 6
        g.repressed[empire * 10 + kind] -= 1
        give_back(g, token)
        b = g.battle
        if b is not None and b.empire == empire and b.serfs[kind] > g.repressed[empire * 10 + kind]:
            b.serfs[kind] -= 1  # it was a surviving attacker
    elif token < 6:
        clear_place(g, code - PLACE.start)
    elif token < PAWN:
        clear_pirate(g, code - BORDER_FAMILY.start)
    else:
        clear_concession(g, code - BORDER_FAMILY.start)


# ---------------------------------------------------------------- repress


def repress_ruler(g: State, place: int, empire: int) -> None:
    """§B13 A ruler becomes a repressed token on its empire's square."""
    ruler = g.rulers[place] - 1
    g.rulers[place] = 0
    g.repressed[empire * 10 + ruler] += 1
    tell(g, "repress.ruler", ruler, place, empire)


def repress_concession(g: State, border: int, empire: int) -> None:
    """§B13d A concession becomes a serf on the square of the empire that represses it."""
    seat = g.concession[border] - 1
    g.concession[border] = 0
    _not_shared(g, border)
    g.repressed[empire * 10 + 6 + seat] += 1
    tell(g, "repress.concession", seat, border, empire)


# ---------------------------------------------------------------- florins


def pay(g: State, seat: int, florins: int) -> None:
    """§CHINA All costs but a purchase go to China. Who cannot pay is never offered the choice."""
    assert g.florins[seat] >= florins
    g.florins[seat] -= florins


def earn(g: State, seat: int, florins: int) -> None:
    g.florins[seat] += florins


# ---------------------------------------------------------------- religious states


def set_creed(g: State, empire: int, creed: int) -> None:
    """§B6, K2a The map card of an empire changes."""
    if g.creed[empire] == creed:
        return
    g.creed[empire] = creed
    tell(g, "creed", empire, creed)
    if g.promo and empire == HUNGARY:
        close(g, KVIV, creed != 0)
    if g.promo and empire == OTTOMAN:
        if not creed:
            make_room(g, CONSTANTINOPLE[2], CONSTANTINOPLE[:2])
        close(g, CONSTANTINOPLE[2], creed == 0)


def close(g: State, place: int, shut: bool) -> None:
    """Take a place out of play, or put it back; who is in it is killed."""
    g.closed[place] = int(shut)
    if shut and g.rulers[place]:
        clear_place(g, place)


def make_room(g: State, place: int, others: tuple[int, ...]) -> None:
    """Before a place of a city goes, its ruler moves to another place of the city that is empty."""
    for other in others:
        if not g.rulers[other]:
            g.rulers[other], g.rulers[place] = g.rulers[place], 0


def condottieri_serve(g: State) -> bool:
    """§G4c Venice has room for a second token while a condottiere serves and its icon is gold."""
    return anywhere(g, CONDOTTIERI) and g.creed[PAPAL_STATES] < ISLAMIC + 1


def settle_venice(g: State) -> None:
    """§G4c The second place in Venice opens, or closes and its token is discarded."""
    room = condottieri_serve(g)
    if room == (not g.closed[SECOND_VENICE]):
        return
    if not room:
        make_room(g, SECOND_VENICE, (VENICE,))
    close(g, SECOND_VENICE, not room)


def settle_shared(g: State) -> None:
    """§PIRATE d Concessions that share a border die when their owner's immunity ends."""
    for border in g.shared[:]:
        owner = g.concession[border] - 1
        if not active(g, owner, IMMUNE_TO_PIRATES):
            tell(g, "concession.killed", owner, border)
            clear_concession(g, border)
