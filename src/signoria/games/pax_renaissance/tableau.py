"""§B4, B9 How squares, queens and cards enter and leave tableaux and thrones."""

from __future__ import annotations

from signoria.games.pax_renaissance.board import clear_bishop, vassals
from signoria.games.pax_renaissance.components import CARD_SIDE, EMPIRE_SIDE, SQUARE
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.kernel.log import tell


def add_card(g: State, seat: int, card: int) -> None:
    """§E2 A card goes to the outer end of its side."""
    g.rows[seat * 2 + CARD_SIDE[card]].append(card)
    g.owner[card] = seat


def discard_card(g: State, card: int) -> None:
    """§DISCARD A tableau card leaves the game, with the bishop on it; queens leave their kings."""
    clear_bishop(g, card)
    if g.wed[card] != NOBODY:
        g.queens[g.wed[card]].remove(card)
        g.wed[card] = NOBODY
    else:
        g.rows[g.owner[card] * 2 + CARD_SIDE[card]].remove(card)
    g.owner[card] = NOBODY
    g.gone.append(card)
    tell(g, "card.gone", card)


def add_square(g: State, seat: int, empire: int, lord: int) -> None:
    """§B11a, F9g A square comes to the outermost place of its side, or below its suzerain."""
    g.holder[empire] = seat
    g.suzerain[empire] = lord
    if lord == NOBODY:
        g.rows[seat * 2 + EMPIRE_SIDE[empire]].append(SQUARE + empire)
    for queen in g.queens[empire]:
        g.owner[queen] = seat


def lift_square(g: State, empire: int) -> None:
    """Take a square out of the tableau where it lies; its vassals go home first (B11h)."""
    free_vassals(g, empire)
    if g.suzerain[empire] == NOBODY:
        g.rows[g.holder[empire] * 2 + EMPIRE_SIDE[empire]].remove(SQUARE + empire)
    g.suzerain[empire] = NOBODY
    g.holder[empire] = NOBODY


def to_throne(g: State, empire: int) -> None:
    """§DISCARD a, E3b A square goes home as a king, with queens, bishop and repressed tokens."""
    lift_square(g, empire)
    g.republic[empire] = 0
    for queen in g.queens[empire]:
        g.owner[queen] = NOBODY
    tell(g, "square.home", empire)


def free_vassals(g: State, empire: int) -> None:
    """§VASSAL d Liberation: the vassals of a suzerain return to their thrones."""
    for vassal in vassals(g, empire):
        to_throne(g, vassal)


def widow(g: State, empire: int) -> None:
    """§I1c The queens of a king are killed."""
    for queen in g.queens[empire][:]:
        discard_card(g, queen)
