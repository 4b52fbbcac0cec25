"""§15 The faith of Areas and State Religions: what they are, how they change, who is in Dissent.

A Religion slot may govern several Areas; `faith` is the same in all of them.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import REALM_COUNT, capital_area, is_npr, owns, same_faith
from signoria.games.price_of_power.components import (
    AREA_BOARD,
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    EAST,
    GOVERNED,
    MAIN_AREAS,
    MAINS,
    NOBODY,
    PAPAL_STATES,
    PROVINCE_AREA,
    PROVINCES,
    REVOLUTIONARY,
    SLOT,
)
from signoria.games.price_of_power.empire import dissolve_hre
from signoria.games.price_of_power.options import NO_ADVANCED, on
from signoria.games.price_of_power.state import State
from signoria.kernel.log import tell

# ---------------------------------------------------------------- §15.3 Areas


def area_in_play(g: State, area: int) -> bool:
    """§3 Whether an Area of the main map lies on a board that is used."""
    return area < MAINS and (g.deluxe == 1 or AREA_BOARD[area] != EAST)


def governed(area: int) -> tuple[int, ...]:
    """§15.3 The Areas that share a Religion slot with this one."""
    return GOVERNED[SLOT[area]]


def faith_of(g: State, area: int) -> int:
    """§15.3 The Religion of an Area; Distant Areas have none."""
    return g.faith[area] if area < MAINS else NOBODY


def set_faith(g: State, area: int, faith: int) -> None:
    """§15.3 A Religion token on an Area's slot (or off it), a Revolutionary one on top of what lies there."""
    if area >= MAINS or g.faith[area] == faith:
        return
    for one in governed(area):
        lay_faith(g, one, faith)
    follow_capitals(g, area)


def lay_faith(g: State, area: int, faith: int) -> None:
    """§15 The token itself: any other one takes a Revolutionary one away, and what lay beneath that."""
    if faith != REVOLUTIONARY:
        g.beneath[area] = NOBODY
    elif g.faith[area] != REVOLUTIONARY:
        g.beneath[area] = g.faith[area]
    g.faith[area] = faith


def lift_revolution(g: State, area: int) -> None:
    """§15 A Revolutionary token is removed: the Religion beneath is active again."""
    if g.beneath[area] == NOBODY:
        return
    for one in governed(area):
        g.faith[one], g.beneath[one] = g.beneath[one], NOBODY
    follow_capitals(g, area)


def follow_capitals(g: State, area: int) -> None:
    """§15.2 NPRs change State Religion with their Capital's Area; Diverse Faiths convert nobody."""
    faith = g.faith[area]
    tell(g, "faith.changed", SLOT[area], faith)
    if faith == DIVERSE:
        return
    for realm in range(REALM_COUNT):
        capital = g.npr_capital[realm]
        if (
            realm in g.realm
            or realm == PAPAL_STATES
            or capital == NOBODY
            or PROVINCE_AREA[capital] not in governed(area)
        ):
            continue
        if g.npr_religion[realm] != plain(faith) and lives(g, realm):
            g.npr_religion[realm] = plain(faith)
            tell(g, "religion.npr", realm, plain(faith))


def plain(faith: int) -> int:
    """§15 For NPRs, Counter-Reformed is Catholic."""
    return CATHOLIC if faith == COUNTER_REFORMED else faith


def lives(g: State, realm: int) -> bool:
    """Whether a Realm of no player has a Province: an NPR, or a Vassal Realm."""
    return is_npr(g, realm) or any(g.npr[p] == realm and not g.town[p] for p in range(len(PROVINCES)))


# ---------------------------------------------------------------- §15.2 State Religion


def set_state_religion(g: State, seat: int, faith: int) -> None:
    """§15.2 A PR's State Religion changes; Cardinals leave by themselves (§19)."""
    if g.religion[seat] == faith:
        return
    g.religion[seat] = faith
    tell(g, "religion.state", seat, faith)
    if faith == REVOLUTIONARY and g.emperor == g.realm[seat] and not on(g, NO_ADVANCED):  # §18.7
        dissolve_hre(g)


def leave_revolution(g: State, seat: int) -> None:
    """§15 A Revolutionary Realm with another Government Form takes the Religion beneath its Capital Area's token."""
    area = capital_area(g, seat)
    if area >= MAINS:
        return
    lift_revolution(g, area)
    if g.faith[area] != DIVERSE:  # which nobody can adopt
        set_state_religion(g, seat, g.faith[area])


def set_npr_religion(g: State, realm: int, faith: int) -> None:
    """§10 Force Conversion of an NPR, or an Event: the Papal States stay Catholic."""
    if realm != PAPAL_STATES and g.npr_religion[realm] != plain(faith):
        g.npr_religion[realm] = plain(faith)
        tell(g, "religion.npr", realm, plain(faith))


# ---------------------------------------------------------------- §15.3 Religious Dissent


def dissent(g: State, seat: int, area: int) -> bool:
    """§15.3 An Area with another Religion than a PR's State Religion; Diverse Faiths always."""
    return area < MAINS and not same_faith(g.faith[area], g.religion[seat])


def dissent_areas(g: State, seat: int) -> list[int]:
    """§4.3 G, 15.3 The Areas in Religious Dissent where a seat Owns Provinces."""
    mine = {PROVINCE_AREA[p] for p in range(len(PROVINCES)) if owns(g, seat, p)}
    return [area for area in MAIN_AREAS if area in mine and dissent(g, seat, area)]


def vassal_dissent_areas(g: State, seat: int) -> list[int]:
    """§4.3 G, 15.3 The Areas in Religious Dissent where a seat has Vassal tokens."""
    mark = seat + 1
    mine = {PROVINCE_AREA[p] for p in range(len(PROVINCES)) if g.vassal[p] == mark and not g.occupier[p]}
    return [area for area in MAIN_AREAS if area in mine and dissent(g, seat, area)]
