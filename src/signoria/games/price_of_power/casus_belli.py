"""§9.1 On whom a PR may Declare War, and with which Casus Belli (CB)."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.board import (
    CHRISTIAN,
    REALM_COUNT,
    adjacent_realms,
    alliance,
    ally_of,
    catholic,
    enemy_realm,
    hre_member,
    interregnum,
    is_distant,
    is_npr,
    marriage,
    nprs,
    places,
    religion_of,
    same_faith,
    seat_of,
    stance,
)
from signoria.games.price_of_power.claims import claimed
from signoria.games.price_of_power.components import IN_AREA, NOBODY
from signoria.games.price_of_power.curia import crusade_cb
from signoria.games.price_of_power.empire import emperor_seat, imperial_liberation
from signoria.games.price_of_power.settlement import peace_realm
from signoria.games.price_of_power.state import DISPUTED, PASSED, TRUCE, State
from signoria.kernel.verdict import OK, Because, Verdict

AN_ALLY = Because("9.1.05")
A_TRUCE = Because("9.1.06")
HAS_PASSED = Because("9.1.07")
ALLY_OF_TRUCE = Because("9.1.08")
ALLY_OF_PASSED = Because("9.1.09")
EMPEROR_ALLIED = Because("9.1.10")
EMPEROR_TRUCE = Because("9.1.11")
EMPEROR_PASSED = Because("9.1.12")
UNDISCOVERED = Because("9.1.13")
NO_RULER = Because("9.1.14")
NO_REALM = Because("9.1.01")
AT_WAR = Because("9.1.02")
A_VASSAL = Because("11.4.34")
PASSED_ONESELF = Because("16.3.55")

# ---------------------------------------------------------------- Restrictions on DoW


def restriction(g: State, seat: int, realm: int) -> Verdict:
    """§9.1 Restrictions on DoW; a Disputed Succession of one's own lifts those on Allies and Interregnums."""
    heir = marriage(g, seat, realm) == DISPUTED
    if interregnum(g, seat) and not heir:
        return NO_RULER
    if alliance(g, seat, realm) and not heir:
        return AN_ALLY
    if stance(g, seat, realm) == TRUCE:
        return A_TRUCE
    other = seat_of(g, realm)
    if other != NOBODY and g.status[other] == PASSED:
        return HAS_PASSED
    if other == NOBODY:
        friend = ally_of(g, realm)
        if friend not in (NOBODY, seat):
            if stance(g, seat, g.realm[friend]) == TRUCE:
                return ALLY_OF_TRUCE
            if g.status[friend] == PASSED:
                return ALLY_OF_PASSED
    if is_distant(g, realm) and not has_claim_on(g, seat, realm):
        return UNDISCOVERED
    return imperial_protection(g, seat, realm)


def imperial_protection(g: State, seat: int, realm: int) -> Verdict:
    """§9.1 HRE Members at Peace with an Emperor who is an Ally, has a Truce with the seat, or has Passed."""
    if not g.hre or g.emperor in (NOBODY, realm, g.realm[seat]) or not hre_member(g, realm):
        return OK
    if at_war_with_emperor(g, realm):
        return OK
    if alliance(g, seat, g.emperor):
        return EMPEROR_ALLIED
    if stance(g, seat, g.emperor) == TRUCE:
        return EMPEROR_TRUCE
    emperor = emperor_seat(g)
    return EMPEROR_PASSED if emperor != NOBODY and g.status[emperor] == PASSED else OK


def at_war_with_emperor(g: State, realm: int) -> bool:
    """Whether an HRE Member is not at Peace with the Emperor; two NPRs always are."""
    emperor, member = emperor_seat(g), seat_of(g, realm)
    if emperor != NOBODY:
        return enemy_realm(g, emperor, realm)
    return member != NOBODY and enemy_realm(g, member, g.emperor)


def dow_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§9.1 Whether a PR may Declare War on a Realm: an independent one that is not its Enemy yet."""
    if realm == g.realm[seat]:
        return NO_REALM
    if realm not in g.realm and not is_npr(g, realm):
        return A_VASSAL
    return independent_verdict(g, seat, realm)


def independent_verdict(g: State, seat: int, realm: int) -> Verdict:
    """§9.1 The same, of a Realm that is known to be an independent one and not one's own."""
    if enemy_realm(g, seat, realm):
        return AT_WAR
    if g.status[seat] == PASSED:
        return PASSED_ONESELF
    return restriction(g, seat, realm)


def other_realms(g: State, seat: int) -> list[int]:
    """The independent Realms, of players and without, but one's own; who has left plays none (§21)."""
    return sorted({*nprs(g), *(realm for realm in g.realm if realm >= 0)} - {g.realm[seat]})


def war_targets(g: State, seat: int) -> list[int]:
    """The Realms on which a PR may Declare War; of the many Distant ones only those with a Claim are looked at."""
    claims = {peace_realm(g, p) for area in claimed(g, seat) for p in IN_AREA[area]}
    near = [realm for realm in other_realms(g, seat) if realm in claims or not is_distant(g, realm)]
    return [realm for realm in near if independent_verdict(g, seat, realm)]


# ---------------------------------------------------------------- Casus Belli


def has_cb(g: State, seat: int, realm: int) -> bool:
    """§9.1 Whether a PR has any Casus Belli against a Realm."""
    return other_cb(g, seat, realm) or crusade_cb(g, seat, realm)


def other_cb(g: State, seat: int, realm: int) -> bool:
    """§9.1 Every Casus Belli but that of a Crusade, whose use commits."""
    return (
        has_claim_on(g, seat, realm)
        or bool(g.cb[seat * REALM_COUNT + realm])
        or disputed_cb(g, realm)
        or (realm == g.excommunicated and catholic(g, seat))
        or deus_vult(g, seat, realm)
        or imperial_liberation(g, seat, realm)
    )


def has_claim_on(g: State, seat: int, realm: int) -> bool:
    """§9.1, 11.4 Conquest: a Claim on an Area where the Realm Owns Provinces, or has Vassals that do."""
    return any(not g.occupier[p] and peace_realm(g, p) == realm for area in claimed(g, seat) for p in IN_AREA[area])


def disputed(g: State, realm: int) -> bool:
    """§11.2 Whether a Marriage token with a Realm shows its Disputed Succession side."""
    return any(marriage(g, seat, realm) == DISPUTED for seat in range(g.seats))


def disputed_cb(g: State, realm: int) -> bool:
    """§9.1 Disputed Succession: against the Realm itself, and against all PRs that are at War with such a Realm."""
    if disputed(g, realm):
        return True
    other = seat_of(g, realm)
    return other != NOBODY and any(enemy_realm(g, other, at % REALM_COUNT) for at in places(g.wed, DISPUTED))


def deus_vult(g: State, seat: int, realm: int) -> bool:
    """§9.1 Holy War by Idea: adjacent or Distant Realms of another State Religion, but no Christians on Christians."""
    if not ideas.has(g, seat, "deus_vult"):
        return False
    mine, theirs = g.religion[seat], religion_of(g, realm)
    if same_faith(mine, theirs) or (mine in CHRISTIAN and theirs in CHRISTIAN):
        return False
    return is_distant(g, realm) or adjacent_realms(g, g.realm[seat], realm)
