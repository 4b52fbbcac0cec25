"""§2.2 Token Limits: who runs out of cubes or Claim tokens takes one of their own from elsewhere."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import REALM_COUNT, places
from signoria.games.price_of_power.claims import claims_of
from signoria.games.price_of_power.components import MAINS
from signoria.games.price_of_power.curia import lose_cardinal
from signoria.games.price_of_power.pieces import cubes_left, discard_card, remove_claim, remove_influence
from signoria.games.price_of_power.state import AGENDA, CLAIM_TOKENS, State
from signoria.games.price_of_power.treasury import spend_power
from signoria.games.price_of_power.vocabulary import AREA, CARD, CARDINAL_CUBE, COLONIST_CUBE, POWER, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict

CORE_TOKENS, CB_TOKENS = 6, 2  # the backs of Claim tokens

NO_SUCH_CUBE = Because("2.2.14")
NO_SUCH_TOKEN = Because("2.2.02")


def settle_limits(g: State) -> bool:
    """§2.2 Whether somebody has more cubes or tokens on the table than there are, and must take one back."""
    for seat in range(g.seats):
        if cubes_left(g, seat) < 0 and cubes(g, seat):
            return _once(g, cube_shortage.at(seat))
        if tokens_over(g, seat):
            return _once(g, token_shortage.at(seat))
    return False


def _once(g: State, entry: tuple[str, tuple[int, ...]]) -> bool:
    if not g.agenda or g.agenda[-1] != entry:
        plan(g, entry)
    return True


# ---------------------------------------------------------------- cubes


@AGENDA.step("seat")
def cube_shortage(g: State, seat: int) -> Rule[None]:
    """§2.2 Cubes: one comes back from anywhere but the Roma Cardinal, Changed Nat. Focus and covered slots."""
    if cubes_left(g, seat) >= 0 or not cubes(g, seat):
        return
    code = yield from ask(seat, "limits.cube", lambda: cubes(g, seat), why=partial(cube_verdict, g, seat))
    if code in POWER:
        spend_power(g, seat, code - POWER.start, 1)
    elif code in AREA:
        remove_influence(g, seat, code - AREA.start)
    elif code in CARD:
        use_cube(g, seat, code - CARD.start)
    elif code == COLONIST_CUBE:
        g.colonists[seat] -= 1
        tell(g, "limits.colonist", seat)
    else:
        yield from lose_cardinal(g, seat)


def cubes(g: State, seat: int) -> list[int]:
    """§2.2 The places from which a cube may be taken."""
    found = [POWER.start + kind for kind in range(3) if g.power[seat * 3 + kind]]
    row = g.influence[seat * MAINS : (seat + 1) * MAINS]
    found += [AREA.start + area for area, many in enumerate(row) if many]
    found += [CARD.start + card for card, many in zip(g.display[seat], g.uses[seat], strict=True) if many]
    if g.colonists[seat]:
        found.append(COLONIST_CUBE)
    if seat in g.curia:
        found.append(CARDINAL_CUBE)
    return found


def cube_verdict(g: State, seat: int, code: int) -> Verdict:
    return OK if code in cubes(g, seat) else NO_SUCH_CUBE


def use_cube(g: State, seat: int, card: int) -> None:
    """§6.2 A use of a Display Card goes; with the last one the card is discarded."""
    place = g.display[seat].index(card)
    g.uses[seat][place] -= 1
    tell(g, "limits.use", seat, card)
    if not g.uses[seat][place]:
        g.display[seat].pop(place)
        g.uses[seat].pop(place)
        discard_card(g, card)


# ---------------------------------------------------------------- Claims, Cores, CBs


def cores(g: State, seat: int) -> list[int]:
    return places(g.core, seat + 1)


def casus_belli(g: State, seat: int) -> list[int]:
    return places(g.cb[seat * REALM_COUNT : (seat + 1) * REALM_COUNT], 1)


def tokens_over(g: State, seat: int) -> bool:
    """§2.2 Of 8 Claim tokens 6 have a Core on their backs and 2 a CB."""
    claimed, core = len(claims_of(g, seat)), g.core.count(seat + 1)
    cb = g.cb[seat * REALM_COUNT : (seat + 1) * REALM_COUNT].count(1)
    return claimed + core + cb > CLAIM_TOKENS or core > CORE_TOKENS or cb > CB_TOKENS


@AGENDA.step("seat")
def token_shortage(g: State, seat: int) -> Rule[None]:
    """§2.2 One Claim, Core or CB token comes back, the owner picks which."""
    if not tokens_over(g, seat):
        return
    code = yield from ask(seat, "limits.token", lambda: tokens(g, seat), why=partial(token_verdict, g, seat))
    if code in REALM:
        g.cb[seat * REALM_COUNT + code - REALM.start] = 0
        tell(g, "limits.cb", seat, code - REALM.start)
    elif code - AREA.start in claims_of(g, seat):
        remove_claim(g, seat, code - AREA.start)
    else:
        g.core[code - AREA.start] = 0
        tell(g, "limits.core", seat, code - AREA.start)


def tokens(g: State, seat: int) -> list[int]:
    """The tokens that help when one is lifted: a surplus of Cores or CBs first of all."""
    core, cb = cores(g, seat), casus_belli(g, seat)
    if len(core) > CORE_TOKENS:
        return [AREA.start + area for area in core]
    if len(cb) > CB_TOKENS:
        return [REALM.start + realm for realm in cb]
    areas = sorted({*claims_of(g, seat), *core})
    return [*(AREA.start + area for area in areas), *(REALM.start + realm for realm in cb)]


def token_verdict(g: State, seat: int, code: int) -> Verdict:
    return OK if code in tokens(g, seat) else NO_SUCH_TOKEN
