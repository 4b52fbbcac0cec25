"""§C Setup."""

from __future__ import annotations

from signoria.games.pax_renaissance.components import (
    BANK_BORDER,
    BANKS,
    BORDERS,
    CAPITAL,
    CARD_SIDE,
    CARDS,
    COMET,
    CONSTANTINOPLE,
    EMPIRE_STATE,
    EMPORIA,
    ITEMS,
    KVIV,
    LEVY,
    MAP_1550,
    PAWN,
    PAWNS,
    PLACE_EMPIRE,
    PLACES,
    PROMO_BANK,
    PROMO_CARD,
    PROMO_EMPORIA,
    ROUTE,
    SECOND_VENICE,
    SIDES,
    START_EMPORIA,
    STARTING_FLORINS,
    SUPPLY,
    VICTORIES,
    WHITE,
)
from signoria.games.pax_renaissance.market import draw_card, turn_up
from signoria.games.pax_renaissance.play import begin_turn
from signoria.games.pax_renaissance.state import DEAL, NOBODY, State
from signoria.kernel.chance import draw, key_of
from signoria.kernel.game import Setup

CARDS_BELOW = 12
CARDS_ABOVE = 4  # for each player


def set_up(setup: Setup) -> State:
    """§C The table before the first turn."""
    g = empty_table(setup)
    populate_map(g, setup)  # C1, C4
    deal_banks(g)  # C2, C3
    prepare_decks(g)  # C5
    deal_market(g)  # C6
    first_player(g)  # C7
    g.fence = 0
    return g


def empty_table(setup: Setup) -> State:
    n = setup.seats
    g = State(
        key=key_of(setup.seed),
        counters=[0],
        later_key="",
        later_from=[],
        script=[],
        fence=0,
        told=0,
        seen=[0] * len(CARDS),
        agenda=[],
        seats=n,
        promo=int("age_of_reformation" in setup.options),
        astrology=int("astrology" in setup.options),
        bankruptcy=int("bankruptcy" in setup.options),
        bank=[],
        turn=0,
        actions=0,
        used=0,
        usury=[],
        ops_used=[],
        fresh=[],
        florins=[0] * n,
        hand=[[] for _ in range(n)],
        maids=[[] for _ in range(n)],
        rows=[[] for _ in range(2 * n)],
        out=[0] * n,
        owner=[NOBODY] * len(CARDS),
        wed=[NOBODY] * len(CARDS),
        bishop=[0] * ITEMS,
        holder=[NOBODY] * 10,  # C6b
        republic=[0] * 10,
        suzerain=[NOBODY] * 10,
        queens=[[] for _ in range(10)],
        creed=list(EMPIRE_STATE),
        rulers=[0] * len(PLACES),
        closed=[0] * len(PLACES),
        concession=[0] * len(BORDERS),
        pirate=[0] * len(BORDERS),
        shared=[],
        repressed=[0] * 100,
        supply=[*SUPPLY, *[PAWNS] * n],
        emporium=list(START_EMPORIA),
        market=[-1] * 12,
        coins=[0] * 12,
        top=[[], []],
        bottom=[[], []],
        unused=[[], []],
        peek=[-1, -1],
        gone=[],
        awake=[0] * len(VICTORIES),  # C6c
        winners=[],
        ending="",
        battle=None,
    )
    g.sink = None
    return g


def populate_map(g: State, setup: Setup) -> None:
    """§C1, C4 Busted emporia, the 1550 map, and a token in each capital."""
    if "map_1550" in setup.options:
        for empire, creed in MAP_1550.items():
            g.creed[empire] = creed
    if g.promo:
        g.emporium = list(PROMO_EMPORIA)
    for place in EMPORIA:
        g.closed[place] = int(place not in g.emporium)
    g.closed[SECOND_VENICE] = 1
    g.closed[KVIV] = 1 - g.promo
    g.closed[CONSTANTINOPLE[2]] = g.promo
    for place, capital in enumerate(CAPITAL):
        if capital and not g.closed[place]:
            token = LEVY[g.promo][place][g.creed[PLACE_EMPIRE[place]]]
            g.rulers[place] = token + 1
            g.supply[token] -= 1


def deal_banks(g: State) -> None:
    """§C2 Banks at random, each with a concession."""
    pool = [bank for bank in range(len(BANKS)) if g.promo or not PROMO_BANK[bank]]
    for seat in range(g.seats):
        bank = draw(g, DEAL, pool)
        g.bank.append(bank)
        g.concession[BANK_BORDER[bank]] = seat + 1
        g.supply[PAWN + seat] -= 1


def prepare_decks(g: State) -> None:
    """§C5 Twelve cards and two comets below, four cards a player above them."""
    for side in range(len(SIDES)):
        cards = [c for c in range(len(CARDS)) if CARD_SIDE[c] == side and (g.promo or not PROMO_CARD[c])]
        pile = [c for c in cards if not COMET[c]]
        g.bottom[side] = [draw(g, DEAL, pile) for _ in range(CARDS_BELOW)] + [c for c in cards if COMET[c]]
        g.top[side] = [draw(g, DEAL, pile) for _ in range(CARDS_ABOVE * g.seats)]
        g.unused[side] = pile


def deal_market(g: State) -> None:
    """§C6a Six cards a row, face up; then the leftmost is turned down."""
    for side in range(len(SIDES)):
        for column in range(6):
            g.market[side * 6 + column] = draw_card(g, side)
    turn_up(g)


def first_player(g: State) -> None:
    """§C7 Farthest along the white route begins, with three florins; the others get one more each."""
    white = ROUTE[g.emporium[WHITE]].borders

    def along(seat: int) -> int:
        border = BANK_BORDER[g.bank[seat]]
        return white.index(border) if border in white else -1

    first = max(range(g.seats), key=along)
    for place, florins in enumerate(STARTING_FLORINS[: g.seats]):
        g.florins[(first + place) % g.seats] = florins
    begin_turn(g, first)
