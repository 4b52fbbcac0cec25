"""§18 The Holy Roman Empire: its lands and members, Imperial Authority, leaving and rejoining, internal Wars.

The Emperor is a Realm; `hre` is 0 where the HRE is not in play or has been dissolved.
"""

from __future__ import annotations

from signoria.games.price_of_power.board import (
    REALM_COUNT,
    at_war,
    capital_of,
    hre_area,
    hre_member,
    hre_province,
    in_order,
    is_npr,
    lawful_owner,
    owner,
    provinces_in,
    religion_of,
    same_faith,
    seat_of,
    units_in,
)
from signoria.games.price_of_power.components import (
    CATHOLIC,
    ELECTOR,
    HRE_AREA,
    IN_AREA,
    IN_HRE,
    MAIN_AREAS,
    NOBODY,
    PROTESTANT,
    PROVINCES,
)
from signoria.games.price_of_power.influence import marriage_discount
from signoria.games.price_of_power.options import NO_ADVANCED, on
from signoria.games.price_of_power.pieces import place_cb
from signoria.games.price_of_power.shedding import shed
from signoria.games.price_of_power.state import AGENDA, CHANCE, REBELS, WAR, State
from signoria.kernel.agenda import plan
from signoria.kernel.chance import roll
from signoria.kernel.choice import Rule
from signoria.kernel.log import tell

MOST_AUTHORITY = 6
UNITS_EACH_STEP, UNITS_EACH_AREA = 3, 2
RELIGION_FROM_AGE = 3

# ---------------------------------------------------------------- §18.3 Lands and members


def hre_areas(g: State) -> list[int]:
    """§18.3 The Areas of the HRE that have not left it."""
    return [area for area in MAIN_AREAS if hre_area(g, area)]


def emperor_seat(g: State) -> int:
    """The player who is Emperor, or NOBODY."""
    return NOBODY if g.hre == 0 or g.emperor == NOBODY else seat_of(g, g.emperor)


def npr_emperor(g: State) -> bool:
    """§18.8 The Emperor is in play and controlled by no player."""
    return g.hre == 1 and g.emperor != NOBODY and g.emperor not in g.realm


def subject(g: State, realm: int) -> bool:
    """§18.3 An Imperial Subject: an HRE Member that is not the Emperor."""
    return realm != g.emperor and hre_member(g, realm)


def subject_seats(g: State) -> list[int]:
    """§18.3 The PRs that are Imperial Subjects."""
    return [seat for seat in in_order(g, g.turn) if subject(g, g.realm[seat])] if g.hre else []


def external(g: State, realm: int) -> bool:
    """§18.6 A Realm outside the HRE that is not the Emperor."""
    return realm not in (NOBODY, g.emperor) and not hre_member(g, realm)


def electors(g: State) -> list[int]:
    """§18.3 Elector Areas: eagles in whose Area some HRE Member still has its Capital."""
    return [area for area in MAIN_AREAS if ELECTOR[area] and hre_area(g, area) and _has_capital(g, area)]


def _has_capital(g: State, area: int) -> bool:
    for p in provinces_in(g, area):
        realm = lawful_owner(g, p)
        if realm != NOBODY and capital_of(g, realm) == p and hre_member(g, realm):
            return True
    return False


def unlawful_occupants(g: State) -> set[int]:
    """§18.3 External Realms that Occupy, Own or have Vassalized an HRE Province."""
    found = set()
    for p in range(len(PROVINCES)):
        if IN_HRE[p] and hre_province(g, p):
            found |= {realm for realm in holders(g, p) if external(g, realm)}
    return found


def holders(g: State, p: int) -> list[int]:
    """The Realms that Occupy, Own or have Vassalized a Province: what is Occupied its lawful owner does not Own."""
    found = []
    if g.occupier[p] and g.occupier[p] != REBELS:
        found.append(g.realm[g.occupier[p] - 1])
    if g.vassal[p]:
        found.append(g.realm[g.vassal[p] - 1])
    elif _vassal(g, p):
        found.append(g.overlord[g.npr[p]])
    elif owner(g, p) != NOBODY:
        found.append(owner(g, p))
    return found


def imperial_liberation(g: State, seat: int, realm: int) -> bool:
    """§9.1, 18.3 The Emperor's permanent CB against an Unlawful Occupant."""
    return g.hre == 1 and g.emperor == g.realm[seat] and realm in unlawful_occupants(g)


# ---------------------------------------------------------------- §18.1 Imperial Authority


def most_authority(g: State) -> int:
    """§18.1 Authority is capped at 1 plus the number of Elector Areas."""
    return min(MOST_AUTHORITY, 1 + len(electors(g)))


def change_authority(g: State, by: int) -> None:
    """§18.1 Authority lies between 0 and its cap; beyond that a change has no effect."""
    if g.hre == 0:
        return
    value = max(0, g.authority + by)
    if by > 0:
        value = max(g.authority, min(value, most_authority(g)))
    if value != g.authority:
        tell(g, "authority", value - g.authority, value)
        g.authority = value


# ---------------------------------------------------------------- §18.6 Leaving and rejoining


def settle_empire(g: State) -> None:
    """§18.1, 18.6 By itself, when ownership has changed: Areas leave and rejoin, Authority stays within its cap."""
    if g.hre == 0 or not g.changed:
        return
    for area in MAIN_AREAS:
        if not HRE_AREA[area]:
            continue
        if g.left_hre[area]:
            if reincorporated(g, area):
                rejoin_hre(g, area)
        elif lost(g, area):
            leave_hre(g, area)
            change_authority(g, -1)
    if g.authority > most_authority(g):
        change_authority(g, most_authority(g) - g.authority)


def lost(g: State, area: int) -> bool:
    """§18.6 All Provinces of an Area are Owned by external Realms; Occupied and Vassal ones are not Owned."""
    inside = provinces_in(g, area)
    return bool(inside) and all(not g.vassal[p] and external(g, owner(g, p)) and not _vassal(g, p) for p in inside)


def _vassal(g: State, p: int) -> bool:
    """Whether a Province belongs to a Vassal of an NPR."""
    return not g.town[p] and g.npr[p] != NOBODY and g.overlord[g.npr[p]] != NOBODY


def reincorporated(g: State, area: int) -> bool:
    """§18.6 All its Provinces inside the border are Owned or Vassalized by HRE Members or the Emperor."""
    inside = [p for p in provinces_in(g, area) if IN_HRE[p]]
    return bool(inside) and all(
        not g.occupier[p] and all(realm == g.emperor or hre_member(g, realm) for realm in holders(g, p)) for p in inside
    )


def leave_hre(g: State, area: int) -> None:
    """§18.2, 18.6 A Not HRE token; Imperial Influence there returns at once. Authority is the caller's matter."""
    if g.left_hre[area]:
        return
    g.left_hre[area] = 1
    g.imperial[area] = 0
    if area not in g.changed:
        g.changed.append(area)  # an Elector Area fewer lowers the cap of Authority
    tell(g, "hre.left", area)


def rejoin_hre(g: State, area: int) -> None:
    """§18.6 The token is removed, and the Emperor gains 1 Authority."""
    g.left_hre[area] = 0
    tell(g, "hre.rejoined", area)
    change_authority(g, 1)


def dissolve_hre(g: State) -> None:
    """§18.7, 18.8 The HRE ceases to exist for the rest of the game."""
    g.hre = g.authority = g.defending = g.imperial_manpower = 0
    g.emperor = NOBODY
    g.imperial = [0] * len(g.imperial)
    tell(g, "hre.dissolved")


# ---------------------------------------------------------------- §18.4–18.5 Wars


def war_decided(g: State, won: bool, ceded: bool) -> None:
    """§18.1, 18.4 The Emperor won or lost a War against an external Aggressor; `ceded`: HRE Provinces went to one."""
    if not won:
        change_authority(g, -1)
    elif not ceded:
        change_authority(g, 1)


def annexed_by_emperor(g: State, realm: int) -> None:
    """§18.5 Before the Emperor Fully Annexes an HRE Member of the same State Religion: 1 Authority is lost."""
    if g.hre and g.emperor != NOBODY and hre_member(g, realm):
        if same_faith(religion_of(g, realm), religion_of(g, g.emperor)):
            change_authority(g, -1)


def emperor_annexed(g: State, realm: int) -> None:
    """§18.8 An NPR Emperor that is Fully Annexed takes the HRE along."""
    if g.hre and realm == g.emperor:
        dissolve_hre(g)


def internal_war(g: State, aggressor: int, realm: int) -> None:
    """§18.5 A Declaration of War without a CB inside the HRE."""
    if g.hre == 0 or not hre_member(g, realm):
        return
    seat = emperor_seat(g)
    if aggressor == g.emperor:
        change_authority(g, -1)
        if seat != NOBODY:
            plan(g, internal_penalty.at(seat, 3))
    elif subject(g, aggressor) and seat != NOBODY:
        place_cb(g, seat, aggressor)


@AGENDA.step("seat", "number")
def internal_penalty(g: State, seat: int, amount: int) -> Rule[None]:
    """§18.5, 11.2 The Emperor removes Influence from HRE Areas, 1 fewer for each of them with a Marriage."""
    areas = hre_areas(g)
    yield from shed(g, seat, amount - marriage_discount(g, seat, areas), areas)


def hre_defence(g: State, area: int) -> int:
    """§18.8 With an NPR Emperor: how many Units more (or fewer) than their MC defend an HRE Area."""
    if not npr_emperor(g) or not hre_area(g, area):
        return 0
    invaded = sum(1 for one in hre_areas(g) if _invaded(g, one))
    return UNITS_EACH_STEP * g.authority - UNITS_EACH_AREA * invaded


def _invaded(g: State, area: int) -> bool:
    """§18.8 An Area with non-HRE Units before this Turn: the Active Player's are remembered, others have not moved."""
    for seat in range(g.seats):
        if hre_member(g, g.realm[seat]):
            continue
        if area in g.hostile_before if seat == g.turn else units_in(g, seat, area):
            return True
    return False


# ---------------------------------------------------------------- §18.7–18.8 The end of a Round


def check_hre_religion(g: State) -> None:
    """§18.7 HRE Religion, at the end of each Round from Age III on."""
    faiths = {g.faith[area] for area in electors(g)}
    if g.hre == 0 or on(g, NO_ADVANCED) or g.age < RELIGION_FROM_AGE or not faiths:
        return
    official = NOBODY
    if faiths == {PROTESTANT}:
        official = PROTESTANT
    elif all(same_faith(faith, CATHOLIC) for faith in faiths):
        official = CATHOLIC
    if official == g.hre_faith:
        return
    g.hre_faith = official
    if official == NOBODY:
        tell(g, "hre.no_religion")
        return
    tell(g, "hre.religion", official)
    if official == PROTESTANT:
        change_authority(g, -1)


def npr_emperor_roll(g: State) -> None:
    """§18.8 NPR Emperor: a die moves Authority."""
    if not npr_emperor(g):
        return
    (die,) = roll(g, CHANCE, 1)
    tell(g, "hre.rolled", die)
    if die == 1 or (die < 6 and die <= g.authority - 2):
        change_authority(g, -1)
    elif die == 6 or die >= g.authority + 2:
        change_authority(g, 1)


def npr_members(g: State, area: int) -> bool:
    """§18.2 Whether an NPR HRE Member Owns a Province of an Area."""
    for p in IN_AREA[area]:
        realm = owner(g, p)
        if realm != NOBODY and not g.vassal[p] and not g.town[p] and is_npr(g, realm) and hre_member(g, realm):
            return True
    return False


def emperor_at_peace(g: State) -> bool:
    """Whether no player is at War with the Emperor's Realm, nor the Emperor's player with anybody."""
    seat = emperor_seat(g)
    if seat != NOBODY:
        return not at_war(g, seat)
    return all(g.stance[other * REALM_COUNT + g.emperor] != WAR for other in range(g.seats))
