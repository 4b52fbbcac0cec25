"""§E2.2 Placing agents, and how bishops, pirates and pawns enter their places (F1a, F1b, E2.2c, E2.2d)."""

from __future__ import annotations

from signoria.games.pax_renaissance.board import (
    IMMUNE_TO_PIRATES,
    active,
    clear_bishop,
    clear_concession,
    clear_pirate,
    everything,
    give_back,
    has_room,
    heap,
    location,
    pay,
    repress_concession,
    repress_ruler,
    repressed_count,
    take,
    thrones,
)
from signoria.games.pax_renaissance.components import (
    AGENTS,
    BISHOP,
    BORDER,
    BORDER_EMPIRES,
    BORDER_MASK,
    CARD,
    CARD_MASK,
    EMPIRE,
    ITEM,
    PAWN,
    PIRATE,
    PLACE,
    PLACE_EMPIRE,
    REPRESSED,
    SEA,
    SERF,
    SQUARE,
)
from signoria.games.pax_renaissance.state import AGENDA, State
from signoria.kernel.agenda import Entry
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NOTHING, PASS

MAY, MUST = range(2)

ELSEWHERE = Because("E2.14")
NO_FLORIN = Because("E2.16")
SAME_CARD = Because("E2.18")
ROOM_BESIDE = Because("C4.03")
BUSTED = Because("C1.04")
NO_SEA_BORDER = Because("E2.19")
PIRATE_THERE = Because("E2.25")
OTHER_BORDER = Because("E2.22")
SAME_CARD_PAWN = Because("E2.27")
OTHER_LOCATION = Because("E2.13")


def agents(card: int, duty: int, only: tuple[int, ...] | None = None) -> list[Entry]:
    """§E2.2 The agents of a card, one after the other; `only` restricts them to some tokens."""
    return [
        place_agent.at(card, index, duty) for index, token in enumerate(AGENTS[card]) if only is None or token in only
    ]


@AGENDA.step("card", "index", "duty")
def place_agent(g: State, card: int, index: int, duty: int) -> Rule[None]:
    """§E2.2 Place one agent: optional without a one-shot, mandatory until saturation after one (E2.1)."""
    token = AGENTS[card][index]
    if token < BISHOP:
        yield from place_ruler(g, card, token, duty)
    elif token < PIRATE:
        yield from place_bishop(g, card, token, duty)
    elif token < PAWN:
        yield from place_pirate(g, card, token, duty)
    else:
        yield from place_pawn(g, card, duty)


# ---------------------------------------------------------------- E2.2a


def place_bishop(g: State, card: int, token: int, duty: int) -> Rule[None]:
    """§E2.2a On the card itself, or any tableau card or throne of its location."""
    seat, mask = g.turn, CARD_MASK[card]

    def why(item: int) -> Verdict:
        return OK if location(g, item) & mask else OTHER_LOCATION

    item = yield from pick(
        seat,
        "agent.bishop",
        ITEM,
        lambda: allowed([*everything(g), *thrones(g)], why),
        none=PASS if duty == MAY else None,
        why=why,
        about=(CARD.start + card,),
    )
    if item != NOTHING:
        yield from take(g, seat, token)
        yield from enter_bishop(g, seat, item, token - BISHOP)


def enter_bishop(g: State, seat: int, item: int, religion: int) -> Rule[None]:
    """§F1a Diet of Worms: two bishops kill each other. §F1b Pacification: else one repressed token may die."""
    tell(g, "bishop.enters", religion, item)
    if g.bishop[item]:
        tell(g, "bishop.worms", item)
        clear_bishop(g, item)
        give_back(g, BISHOP + religion)
        return
    g.bishop[item] = religion + 1
    empire = item - SQUARE
    if empire >= 0 and repressed_count(g, empire):
        code = yield from ask(
            seat, "bishop.pacify", lambda: [*repressed_codes(g, empire), PASS], about=(ITEM.start + item,)
        )
        if code != PASS:
            kind = repressed_kind(g, code)
            g.repressed[empire * 10 + kind] -= 1
            give_back(g, heap(kind))
            tell(g, "bishop.pacifies", empire)


def repressed_codes(g: State, empire: int) -> list[int]:
    """The kinds of repressed tokens on a square, as option codes."""
    kinds = g.repressed[empire * 10 : empire * 10 + 10]
    codes = [REPRESSED.start + kind for kind in range(6) if kinds[kind]]
    return codes + [SERF.start + g.bank[seat] for seat in range(g.seats) if kinds[6 + seat]]


def repressed_kind(g: State, code: int) -> int:
    """The repressed kind (rulers 0-5, serfs 6 + seat) of an option code."""
    if code in REPRESSED:
        return code - REPRESSED.start
    return 6 + g.bank.index(code - SERF.start)


# ---------------------------------------------------------------- E2.2b


def place_ruler(g: State, card: int, token: int, duty: int) -> Rule[None]:
    """§E2.2b In a city of the location; whoever is there is repressed for a florin."""
    seat, mask = g.turn, CARD_MASK[card]

    def why(place: int) -> Verdict:
        if not mask >> PLACE_EMPIRE[place] & 1:
            return ELSEWHERE
        if g.closed[place]:
            return BUSTED
        if g.rulers[place]:
            if has_room(g, place):
                return ROOM_BESIDE
            if PLACE.start + place in g.fresh:
                return SAME_CARD
            if not g.florins[seat]:
                return NO_FLORIN
        return OK

    def places() -> list[int]:
        return allowed(range(len(PLACE)), why)

    if duty == MUST and all(
        g.rulers[place] for place in range(len(PLACE)) if why(place) is not ELSEWHERE and not g.closed[place]
    ):
        return  # saturated
    place = yield from pick(
        seat,
        "agent.ruler",
        PLACE,
        places,
        none=PASS if duty == MAY else None,
        why=why,
        about=(CARD.start + card,),
    )
    if place == NOTHING:
        return
    if g.rulers[place]:
        pay(g, seat, 1)
        repress_ruler(g, place, PLACE_EMPIRE[place])
    yield from take(g, seat, token)
    g.rulers[place] = token + 1
    g.fresh.append(PLACE.start + place)
    tell(g, "ruler.placed", token, place)


# ---------------------------------------------------------------- E2.2c


def place_pirate(g: State, card: int, token: int, duty: int) -> Rule[None]:
    """§E2.2c In a sea border of the location, killing what is there."""
    seat, mask = g.turn, CARD_MASK[card]

    def why(border: int) -> Verdict:
        return OK if SEA[border] and BORDER_MASK[border] & mask else NO_SEA_BORDER

    def borders() -> list[int]:
        return allowed(range(len(BORDER)), why)

    if duty == MUST and all(g.concession[border] or g.pirate[border] for border in borders()):
        return  # saturated
    border = yield from pick(
        seat,
        "agent.pirate",
        BORDER,
        borders,
        none=PASS if duty == MAY else None,
        why=why,
        about=(CARD.start + card,),
    )
    if border != NOTHING:
        yield from take(g, seat, token)
        enter_pirate(g, border, token - PIRATE)


def enter_pirate(g: State, border: int, religion: int) -> None:
    """§E2.2c, F7a A pirate kills whom it finds; immune concessions share the border (PIRATE d)."""
    tell(g, "pirate.enters", religion, border)
    if g.pirate[border]:
        clear_pirate(g, border)
    owner = g.concession[border] - 1
    if owner >= 0:
        if active(g, owner, IMMUNE_TO_PIRATES):
            g.shared.append(border)
        else:
            tell(g, "concession.killed", owner, border)
            clear_concession(g, border)
    g.pirate[border] = religion + 1


# ---------------------------------------------------------------- E2.2d


def place_pawn(g: State, card: int, duty: int) -> Rule[None]:
    """§E2.2d In any border of the location without a pirate; a pawn there is repressed for a florin."""
    seat, mask = g.turn, CARD_MASK[card]

    def why(border: int) -> Verdict:
        return pawn_verdict(g, seat, border, mask)

    def borders() -> list[int]:
        return allowed(range(len(BORDER)), why)

    if duty == MUST and all(g.concession[b] or g.pirate[b] for b in range(len(BORDER)) if BORDER_MASK[b] & mask):
        return  # saturated
    border = yield from pick(
        seat,
        "agent.pawn",
        BORDER,
        borders,
        none=PASS if duty == MAY else None,
        why=why,
        about=(CARD.start + card,),
    )
    if border != NOTHING:
        yield from enter_pawn(g, seat, border, mask)
        g.fresh.append(BORDER.start + border)


def pawn_verdict(g: State, seat: int, border: int, mask: int) -> Verdict:
    """§E2.2d, B11c Whether a pawn may be put into a border of these empires."""
    if not BORDER_MASK[border] & mask:
        return OTHER_BORDER
    if g.pirate[border]:
        return PIRATE_THERE
    if g.concession[border]:
        if BORDER.start + border in g.fresh:
            return SAME_CARD_PAWN
        if not g.florins[seat]:
            return NO_FLORIN
    return OK


def enter_pawn(g: State, seat: int, border: int, mask: int) -> Rule[None]:
    """Put a pawn into a border, repressing the one that is there (B13d: into one of these empires)."""
    if g.concession[border]:
        empire = yield from pick(
            seat, "repress.empire", EMPIRE, lambda: empires_at(border, mask), about=(BORDER.start + border,)
        )
        pay(g, seat, 1)
        repress_concession(g, border, empire)
    yield from take(g, seat, PAWN + seat)
    g.concession[border] = seat + 1
    tell(g, "concession.placed", seat, border)


def empires_at(border: int, mask: int) -> list[int]:
    """The empires of a border that are among these."""
    return [e for e in BORDER_EMPIRES[border] if mask >> e & 1]


@AGENDA.step()
def agents_done(g: State) -> None:
    """§B8d Placed agents are ordinary tokens from now on."""
    g.fresh.clear()
