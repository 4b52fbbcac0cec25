"""§B11 Regime changes: how a square changes hands, and what its new master may do."""

from __future__ import annotations

from signoria.games.pax_renaissance.agents import enter_pawn, pawn_verdict, repressed_codes, repressed_kind
from signoria.games.pax_renaissance.board import (
    clear_bishop,
    set_creed,
    vacant_borders,
    vacant_places,
)
from signoria.games.pax_renaissance.components import (
    BORDER,
    BORDERS_OF,
    EMPIRE,
    EMPIRE_SIDE,
    PLACE,
    SQUARE,
    WEST,
)
from signoria.games.pax_renaissance.state import AGENDA, NOBODY, State
from signoria.games.pax_renaissance.tableau import add_square, lift_square, widow
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING, PASS

BY_BATTLE, BY_VOTE, BY_CAMPAIGN = range(3)


@AGENDA.step("empire", "cause", "lord")
def regime_change(g: State, empire: int, cause: int, lord: int) -> None:
    """§B11 In the printed order: the square, a concession, emancipation, golden liberty."""
    if g.holder[empire] == g.turn:
        strawman(g, empire)  # b
    else:
        external(g, empire, lord)  # a, f, g
    plan(g, *after_regime_change(empire, cause))


def after_regime_change(empire: int, cause: int) -> list[tuple[str, tuple[int, ...]]]:
    """§B11c, d, e What follows the square."""
    steps = [bonus_concession.at(empire), emancipation.at(empire)]
    if cause == BY_VOTE:
        steps.append(golden_liberty.at(empire))
    return steps


def external(g: State, empire: int, lord: int) -> None:
    """§B11a, f From its throne a square brings queens and bishop; from an enemy it loses them and its vassals."""
    if g.holder[empire] != NOBODY:
        discard_court(g, empire)
        lift_square(g, empire)
    g.republic[empire] = 0
    add_square(g, g.turn, empire, lord)
    tell(g, "regime.external", g.turn, empire)


def strawman(g: State, empire: int) -> None:
    """§B11b, h The player's own square turns over and moves outwards; a vassal leaves its suzerain."""
    discard_court(g, empire)
    lift_square(g, empire)
    g.republic[empire] ^= 1
    add_square(g, g.turn, empire, NOBODY)
    tell(g, "regime.republic" if g.republic[empire] else "regime.king", g.turn, empire)


def discard_court(g: State, empire: int) -> None:
    """§B9b, B11f Queens and bishop are discarded (the vassals go home when the square is lifted)."""
    widow(g, empire)
    clear_bishop(g, SQUARE + empire)


@AGENDA.step("empire")
def bonus_concession(g: State, empire: int) -> Rule[None]:
    """§B11c One pawn may be added as a concession; a pawn in its place is repressed for a florin."""

    def why(border: int) -> Verdict:
        return pawn_verdict(g, g.turn, border, 1 << empire)

    border = yield from pick(
        g.turn,
        "regime.concession",
        BORDER,
        lambda: allowed(BORDERS_OF[empire], why),
        none=PASS,
        why=why,
        about=(EMPIRE.start + empire,),
    )
    if border != NOTHING:
        yield from enter_pawn(g, g.turn, border, 1 << empire)


@AGENDA.step("empire")
def emancipation(g: State, empire: int) -> Rule[None]:
    """§B11d Any repressed tokens may go free, as long as there are empty cities and borders."""
    if not emancipable(g, empire):
        return
    code = yield from ask(
        g.turn, "regime.emancipate", lambda: [*emancipable(g, empire), DONE], about=(EMPIRE.start + empire,)
    )
    if code != DONE:
        yield from go_free(g, empire, repressed_kind(g, code))
        plan(g, emancipation.at(empire))


def emancipable(g: State, empire: int) -> list[int]:
    """§B11d The kinds of repressed tokens for which there is an empty place."""
    rulers, pawns = bool(vacant_places(g, empire)), bool(vacant_borders(g, empire))
    return [code for code in repressed_codes(g, empire) if (rulers if repressed_kind(g, code) < 6 else pawns)]


def go_free(g: State, empire: int, kind: int) -> Rule[None]:
    """A repressed token returns to the map, where the acting player says."""
    if kind < 6:
        place = yield from pick(
            g.turn, "free.ruler", PLACE, lambda: vacant_places(g, empire), about=(EMPIRE.start + empire,)
        )
        g.repressed[empire * 10 + kind] -= 1
        g.rulers[place] = kind + 1
        tell(g, "ruler.placed", kind, place)
    else:
        border = yield from pick(
            g.turn, "free.pawn", BORDER, lambda: vacant_borders(g, empire), about=(EMPIRE.start + empire,)
        )
        g.repressed[empire * 10 + kind] -= 1
        g.concession[border] = kind - 5
        tell(g, "concession.placed", kind - 6, border)


@AGENDA.step("empire")
def golden_liberty(g: State, empire: int) -> Rule[None]:
    """§F6d, B11e After a vote, a theocracy may become medieval again."""
    if g.creed[empire] and (yield from confirm(g.turn, "vote.liberty", (EMPIRE.start + empire,))):
        set_creed(g, empire, 0)


@AGENDA.step()
def emancipate_west(g: State) -> Rule[None]:
    """§E3c Enclosure: any repressed tokens of the six Western squares may go free."""

    def western() -> list[int]:
        return [e for e in range(10) if EMPIRE_SIDE[e] == WEST and emancipable(g, e)]

    if not western():
        return
    empire = yield from pick(g.turn, "enclosure.empire", EMPIRE, western, none=DONE)
    if empire != NOTHING:
        kind = yield from ask(g.turn, "enclosure.token", lambda: emancipable(g, empire), about=(EMPIRE.start + empire,))
        yield from go_free(g, empire, repressed_kind(g, kind))
        plan(g, emancipate_west.at())
