"""§13.3 DNPRs, §16.3 Placing DNPR tokens, §16.5 DNPR Expansion."""

from __future__ import annotations

from collections.abc import Sequence

from signoria.games.price_of_power.board import (
    active_ally_of,
    ally_of,
    bits,
    core_owner,
    in_play,
    is_npr,
    npr_owned,
    npr_tax,
    owns,
    port_open,
    reach_of,
)
from signoria.games.price_of_power.components import (
    ALPHABETICAL,
    ATLANTIC,
    DISTANT_AREAS,
    IN_AREA,
    LAND,
    NOBODY,
    PORT_SEAS,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    PROVINCES,
    REALM_CAPITAL,
)
from signoria.games.price_of_power.exploration import vacant
from signoria.games.price_of_power.npr import npr_fell
from signoria.games.price_of_power.options import LATER_DNPR, on
from signoria.games.price_of_power.pieces import add_unrest, place_cb, place_dnpr
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.vocabulary import PROVINCE, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

EXPANSION_OVERSEAS_AGE = 2

WRONG_COLOUR = Because("16.5.38")
BUSY = Because("16.5.39")
NOT_ADJACENT = Because("16.5.40")
CAPITAL = Because("16.5.41")
OCCUPIED = Because("16.5.43")
ITS_ALLY = Because("16.5.44")
PLAYER_CORE = Because("16.5.45")
NO_TERRITORY = Because("16.5.49")


def set_dnpr(g: State, realm: int, colour: int, provinces: Sequence[int]) -> None:
    """§16.3 Placing DNPR tokens: the one with a C on the Capital, others under Towns, none on a PR's Core."""
    losers = {g.npr[p] for p in provinces} - {NOBODY, realm}
    for p in provinces:
        place_dnpr(g, p, realm, colour)
    mine = [p for p in provinces if g.npr[p] == realm and g.dnpr[p]]
    if mine and (g.npr_capital[realm] == NOBODY or g.npr[g.npr_capital[realm]] != realm):
        natural = REALM_CAPITAL[realm]
        g.npr_capital[realm] = natural if natural in mine else mine[0]
    if mine:
        tell(g, "dnpr.placed", realm, colour)
    for loser in sorted(losers):
        npr_fell(g, loser)


def dnprs(g: State, colour: int) -> list[int]:
    """§13.3 The DNPRs of a colour that are in play and may expand; Active Allies do not."""
    return [realm for realm in ALPHABETICAL if may_expand(g, realm, colour) is OK]


def may_expand(g: State, realm: int, colour: int) -> Verdict:
    """§16.5 A DNPR of the colour, not an Active Ally."""
    if g.colour[realm] != colour + 1 or not is_npr(g, realm):
        return WRONG_COLOUR
    return BUSY if active_ally_of(g, realm) != NOBODY else OK


def may_take(g: State, realm: int, p: int, reach: int) -> Verdict:
    """§16.5 Whether a DNPR may take a Province; `reach` are the Areas adjacent to it, a bit each."""
    if not in_play(g, p) or (g.npr[p] == NOBODY and not g.town[p] and not g.vassal[p]):
        return may_found(g, realm, p)
    if not reach >> PROVINCE_AREA[p] & 1 or g.npr[p] == realm:
        return NOT_ADJACENT
    if g.occupier[p]:
        return OCCUPIED
    if is_capital(g, p) and not (is_npr(g, g.npr[p]) and len(npr_owned(g, g.npr[p])) == 1):
        return CAPITAL
    ally = ally_of(g, realm)
    if ally != NOBODY and owns(g, ally, p):
        return ITS_ALLY
    return PLAYER_CORE if core_owner(g, p) in g.realm else OK


def is_capital(g: State, p: int) -> bool:
    """Whether a Province is the Capital of whoever lawfully holds it."""
    if g.town[p]:
        return p in g.capital
    return g.npr[p] != NOBODY and g.npr_capital[g.npr[p]] == p


def may_found(g: State, realm: int, p: int) -> Verdict:
    """§16.5 From Age II on, a DNPR with a Port on the Atlantic may settle any vacant Territory."""
    area = PROVINCE_AREA[p]
    if area not in DISTANT_AREAS or not vacant(g, area) or g.age < EXPANSION_OVERSEAS_AGE:
        return NO_TERRITORY
    if on(g, LATER_DNPR) and not PORT_SEAS[p]:
        return NO_TERRITORY
    return OK if faces_atlantic(g, realm) else NO_TERRITORY


def faces_atlantic(g: State, realm: int) -> bool:
    return any(port_open(g, p) and any(ATLANTIC[sea] for sea in PORT_SEAS[p]) for p in npr_owned(g, realm))


def goals(g: State, realm: int) -> list[int]:
    """§16.5 Everything that a DNPR may take."""
    reach = reach_of(g, npr_owned(g, realm))
    return [p for p in range(len(PROVINCES)) if may_take(g, realm, p, reach) is OK]


@AGENDA.step("seat", "number")
def dnpr_expansion(g: State, seat: int, colour: int) -> Rule[None]:
    """§16.5 DNPR Expansion: a DNPR of the colour takes a Province; without a seat, all of them do by themselves."""
    if seat == NOBODY:
        plan(g, *(dnpr_grows.at(realm) for realm in dnprs(g, colour)))
        return
    able = [realm for realm in dnprs(g, colour) if goals(g, realm)]
    if not able:
        return

    def which(realm: int) -> Verdict:
        verdict = may_expand(g, realm, colour)
        return verdict if verdict is not OK else OK if realm in able else NOT_ADJACENT

    realm = yield from pick(seat, "dnpr.realm", REALM, lambda: able, why=which)
    reach = reach_of(g, npr_owned(g, realm))

    def why(p: int) -> Verdict:
        return may_take(g, realm, p, reach)

    p = yield from pick(
        seat,
        "dnpr.province",
        PROVINCE,
        lambda: allowed(range(len(PROVINCES)), why),
        why=why,
        about=(REALM.start + realm,),
    )
    take(g, realm, p)


@AGENDA.step("realm")
def dnpr_grows(g: State, realm: int) -> None:
    """§16.5 Auto-resolution: where it Owns Provinces, then by Land; the poorest NPR; the alphabet."""
    mine = npr_owned(g, realm)
    home = {PROVINCE_AREA[p] for p in mine}
    reach = reach_of(g, mine)
    by_land = {other for area in home for other in LAND[area]}
    ranked = [
        (0 if area in home else 1 if area in by_land else 2, npr_tax(g, g.npr[p], tokens=False), PROVINCE_NAMES[p], p)
        for area in bits(reach)
        for p in IN_AREA[area]
        if not g.town[p] and not g.vassal[p] and g.npr[p] != NOBODY and is_npr(g, g.npr[p])
        if may_take(g, realm, p, reach) is OK
    ]
    if ranked:
        take(g, realm, min(ranked)[-1])


def take(g: State, realm: int, p: int) -> None:
    """§16.5 The DNPR's token on a Province: taken over from an NPR, or laid under a Town or Vassal token."""
    loser = g.npr[p]
    held = bool(g.town[p] or g.vassal[p])
    ally = NOBODY if held or loser == NOBODY else ally_of(g, loser)
    place_dnpr(g, p, realm, g.colour[realm] - 1)
    tell(g, "dnpr.takes", realm, p)
    if held:
        add_unrest(g, p)
        return
    if loser != NOBODY and not npr_owned(g, loser):
        npr_fell(g, loser)
    if ally != NOBODY:
        plan(g, dnpr_cb.at(ally, realm))


@AGENDA.step("seat", "realm")
def dnpr_cb(g: State, seat: int, realm: int) -> Rule[None]:
    """§16.5 A PR whose NPR Ally lost a Province may place a CB token on the DNPR's Capital."""
    if (yield from confirm(seat, "dnpr.cb", (REALM.start + realm,))):
        place_cb(g, seat, realm)
