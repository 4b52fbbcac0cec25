"""§10 Keep Current Board State: Provinces that are kept, exchanged, returned or Liberated; Claims after a Peace."""

from __future__ import annotations

from signoria.games.price_of_power.alliances import gain_alliance
from signoria.games.price_of_power.board import (
    capital_of,
    in_order,
    is_core,
    is_npr,
    npr_lawful,
    provinces_in,
)
from signoria.games.price_of_power.components import MAINS, NOBODY, PROVINCE_AREA
from signoria.games.price_of_power.influence import gain_influence
from signoria.games.price_of_power.npr import dnpr_colours, dnpr_of, emerge, npr_fell, set_loose
from signoria.games.price_of_power.pieces import (
    add_claim,
    end_occupation,
    keep_occupied,
    liberate,
    place_dnpr,
    remove_claim,
    remove_unrest,
)
from signoria.games.price_of_power.settlement import (
    AGREED,
    capital_taken,
    cede,
    current,
    give_back,
    lawful,
    loser_seat,
    noted,
    peace_income,
    peace_realm,
    peace_tax,
    taken,
)
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import credit, gain_ducats, pay, score
from signoria.games.price_of_power.vocabulary import AREA, COLOUR, EXCHANGE, GIVE_BACK, LIBERATE, PROVINCE, REALM
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO, NOTHING

RANSOM = 10
RETURN_DUCATS = 3

CAPITAL_RETURNS = Because("10.4.16")
NOT_OCCUPIED = Because("10.4.20")
NO_EQUAL = Because("10.4.21")
LOSERS_CORE = Because("10.4.23")
OF_ACTIVE_ALLY = Because("10.3.21")
NO_CLAIM_OR_UNREST = Because("10.4.31")
NOTHING_LOST = Because("10.4.32")

# ---------------------------------------------------------------- what becomes of each Province


def capitals(g: State, realms: list[int]) -> set[int]:
    return {capital_of(g, realm) for realm in realms}


def decided(g: State) -> list[int]:
    peace = current(g)
    return [*peace.swapped, *peace.sold, *peace.freed]


def may_decide(g: State, p: int) -> Verdict:
    """Whether the Victor may do something else than keep a Province: not a Capital, and only once."""
    peace = current(g)
    if g.occupier[p] != peace.seat + 1 or peace_realm(g, p) not in peace.realms or p in decided(g):
        return NOT_OCCUPIED
    return CAPITAL_RETURNS if p in capitals(g, peace.realms) else OK


def undecided(g: State) -> list[int]:
    """The Provinces that the Victor will keep unless it says otherwise."""
    return allowed(taken(g, current(g).seat, current(g).realms), lambda p: may_decide(g, p))


def may_liberate(g: State, p: int) -> Verdict:
    """Liberate: no Core Province of the Loser, and nothing of its Active Allies (§10.3)."""
    peace = current(g)
    realm = peace_realm(g, p)
    if realm not in (peace.realm, peace.mine[0]):
        return OF_ACTIVE_ALLY
    return LOSERS_CORE if is_core(g, p, realm) else OK


def to_regain(g: State) -> list[int]:
    """The Victor's Provinces, its Vassals' and Active Allies', that the Loser Occupies and would keep."""
    peace, loser = current(g), loser_seat(g)
    if loser == NOBODY:
        return []
    kept = capitals(g, peace.mine) | set(peace.swapped)
    return [p for p in taken(g, loser, peace.mine) if p not in kept]


def balances(g: State, surplus: int, given: list[int], regained: list[int]) -> bool:
    """Whether some of these Provinces, given or regained as well, make up for a surplus of Tax Value given."""
    return bool(sums(g, given, surplus) & sums(g, regained, 0))


def sums(g: State, provinces: list[int], start: int) -> set[int]:
    """Every Tax Value that some of these Provinces have together."""
    found = {start}
    for p in provinces:
        found |= {one + peace_tax(g, [p]) for one in found}
    return found


def may_exchange(g: State, p: int) -> Verdict:
    """Exchange: for Provinces of equal Tax Value that the Loser Occupies."""
    others = [one for one in undecided(g) if one != p]
    return OK if balances(g, peace_tax(g, [p]), others, to_regain(g)) else NO_EQUAL


def may_do(g: State, p: int, mode: int) -> Verdict:
    if mode == LIBERATE:
        return may_liberate(g, p)
    return may_exchange(g, p) if mode == EXCHANGE else OK


@AGENDA.step()
def dispose(g: State) -> Rule[None]:
    """The Victor names the Provinces that it does not keep, one at a time, and what becomes of each."""
    peace = current(g)
    p = yield from pick(
        peace.seat,
        "keep.province",
        PROVINCE,
        lambda: undecided(g),
        none=DONE,
        why=lambda one: may_decide(g, one),
        about=(REALM.start + peace.realm,),
    )
    if p == NOTHING:
        return
    mode = yield from ask(
        peace.seat,
        "keep.mode",
        lambda: allowed((GIVE_BACK, EXCHANGE, LIBERATE), lambda mode: may_do(g, p, mode)),
        why=lambda mode: may_do(g, p, mode),
        about=(PROVINCE.start + p,),
    )
    plan(g, dispose.at())
    if mode == GIVE_BACK:
        peace.sold.append(p)
    elif mode == LIBERATE:
        peace.freed.append(p)
    else:
        peace.swapped.extend((yield from exchange(g, p)))


def exchange(g: State, p: int) -> Rule[list[int]]:
    """Provinces of equal Tax Value on either side, one after the other until they balance."""
    seat = current(g).seat
    given, regained = [p], list[int]()
    while surplus := peace_tax(g, given) - peace_tax(g, regained):
        mine = [one for one in undecided(g) if one not in given]
        theirs = [one for one in to_regain(g) if one not in regained]
        if surplus > 0:
            fitting = [
                q for q in theirs
                if balances(g, surplus - peace_tax(g, [q]), mine, [one for one in theirs if one != q])
            ]  # fmt: skip
        else:
            fitting = [
                q for q in mine
                if balances(g, surplus + peace_tax(g, [q]), [one for one in mine if one != q], theirs)
            ]  # fmt: skip
        key = "keep.regain" if surplus > 0 else "keep.give"
        (regained if surplus > 0 else given).append((yield from one_of(seat, key, fitting, p)))
    return given + regained


def one_of(seat: int, key: str, fitting: list[int], p: int) -> Rule[int]:
    """A Province that brings an exchange for another one nearer to balance."""

    def why(one: int) -> Verdict:
        return OK if one in fitting else NO_EQUAL

    return (yield from pick(seat, key, PROVINCE, lambda: fitting, why=why, about=(PROVINCE.start + p,)))


# ---------------------------------------------------------------- carrying it out


@AGENDA.step()
def keep_current_board_state(g: State) -> None:
    """Keep Current Board State: Capitals return for a ransom; the rest as decided, or kept by its Occupier."""
    peace, loser = current(g), loser_seat(g)
    demands = [0] * (g.seats + 1)  # by Occupier
    for occupier, realms in ((peace.seat, peace.realms), (loser, peace.mine)):
        for realm in realms:
            if occupier != NOBODY and capital_taken(g, occupier, realm):
                give_back(g, [capital_of(g, realm)])
                demands[occupier] += RANSOM
    give_back(g, peace.swapped)
    for p in peace.sold:
        demands[g.occupier[p] - 1] += RETURN_DUCATS * peace_tax(g, [p])
        give_back(g, [p])
    for occupier, realms in ((peace.seat, peace.realms), (loser, peace.mine)):
        if occupier != NOBODY:
            for p in taken(g, occupier, realms):
                if p not in peace.freed:
                    keep_province(g, occupier, p)
    plan(g, *([liberated_ally.at(peace.seat)] if peace.named else []), peace_claims.at())
    free_provinces(g)
    pay_demands(g, demands[peace.seat], demands[loser] if loser != NOBODY else 0)


def keep_province(g: State, seat: int, p: int) -> None:
    """The Occupier's Town is now the lawful one."""
    cede(g, p, seat)
    before, vassal = NOBODY if g.town[p] else g.npr[p], g.vassal[p]
    keep_occupied(g, p)
    tell(g, "peace.kept", seat, p)
    if before != NOBODY and not (vassal and npr_lawful(g, before)):  # a PR's Vassal lives as long as it has any land
        npr_fell(g, before)


def free_provinces(g: State) -> None:
    """Liberation: each Province joins the Realm whose Core it is (§14.3); the Victor scores unless it was agreed."""
    peace = current(g)
    if peace.freed and peace.kind != AGREED:
        score(g, peace.seat, peace_tax(g, peace.freed))
    for p in peace.freed:
        cede(g, p, NOBODY)
        end_occupation(g, p)
        set_free(g, p)


def set_free(g: State, p: int) -> None:
    """§14.3 A Province joins the Realm whose Core it is, a Vassal of the Loser becomes independent; or natives rule."""
    released = bool(g.vassal[p])
    realm = liberate(g, p)
    if realm == NOBODY:
        if dnpr_colours(g):
            plan(g, free_territory.at(current(g).seat, p))
        return
    emerge(g, realm, released=released)
    if g.overlord[realm] == current(g).realm:
        set_loose(g, realm)


@AGENDA.step("seat", "province")
def free_territory(g: State, seat: int, p: int) -> Rule[None]:
    """§14.3 c A Territory gets a DNPR token of the Active Player's choice."""
    colour = yield from pick(seat, "keep.colour", COLOUR, lambda: dnpr_colours(g), about=(PROVINCE.start + p,))
    place_dnpr(g, p, dnpr_of(g, colour), colour)


def pay_demands(g: State, due: int, counter: int) -> None:
    """Ransoms and Ducats for what was returned: at most twice the payer's Tax Income, now that it has it back."""
    peace, loser = current(g), loser_seat(g)
    due = min(due, 2 * peace_income(g, peace.realm))
    if loser == NOBODY:  # an NPR pays out of the General Supply
        gain_ducats(g, peace.seat, due)
        return
    due -= min(counter, 2 * peace_income(g, g.realm[peace.seat]))
    payer, payee = (loser, peace.seat) if due > 0 else (peace.seat, loser)
    gain = min(abs(due), credit(g, payer))
    pay(g, payer, abs(due))
    gain_ducats(g, payee, gain)


@AGENDA.step("seat")
def liberated_ally(g: State, seat: int) -> Rule[None]:
    """The Victor may gain an Alliance with one Liberated NPR, and 2 Influence in its Areas."""
    if not freed_nprs(g, seat):
        return
    realm = yield from pick(seat, "keep.ally", REALM, lambda: freed_nprs(g, seat), none=NO)
    if realm == NOTHING:
        return
    yield from gain_alliance(g, seat, realm)
    areas = sorted({PROVINCE_AREA[p] for p in lawful(g, realm) if PROVINCE_AREA[p] < MAINS})
    yield from gain_influence(g, seat, 2, areas)


def freed_nprs(g: State, seat: int) -> list[int]:
    """The NPRs that got Provinces by Liberation."""
    found = {peace_realm(g, p) for p in current(g).freed}
    return sorted(realm for realm in found if is_npr(g, realm) and realm + 1 not in g.retired)


# ---------------------------------------------------------------- Claims


@AGENDA.step()
def peace_claims(g: State) -> None:
    """Claims for calm where Provinces were gained, and new Claims where they were lost."""
    order = in_order(g, current(g).seat)
    plan(g, *(claim_relief.at(seat) for seat in order), *(claim_losses.at(seat) for seat in order))


def unrest_in(g: State, seat: int, area: int) -> list[int]:
    """A seat's Towns and Vassal tokens in an Area that show Unrest."""
    return [
        p
        for p in provinces_in(g, area)
        if g.unrest[p] and not g.occupier[p] and seat + 1 in (g.town[p], g.vassal[p])
    ]  # fmt: skip


@AGENDA.step("seat")
def claim_relief(g: State, seat: int) -> Rule[None]:
    """A PR may discard a Claim from an Area where it has gained Provinces, to remove 2 Unrest there."""

    def why(area: int) -> Verdict:
        found = area in noted(g, current(g).gained, seat) and g.claim[area] >> seat & 1 and unrest_in(g, seat, area)
        return OK if found else NO_CLAIM_OR_UNREST

    areas = noted(g, current(g).gained, seat)
    if not allowed(areas, why):
        return
    area = yield from pick(seat, "keep.relief", AREA, lambda: allowed(areas, why), none=DONE, why=why)
    if area == NOTHING:
        return
    plan(g, claim_relief.at(seat))
    calmed = unrest_in(g, seat, area)
    if len(calmed) > 2:
        first = yield from pick(seat, "keep.calm", PROVINCE, lambda: unrest_in(g, seat, area))
        calmed.remove(first)
        second = yield from pick(seat, "keep.calm", PROVINCE, lambda: calmed)
        calmed = [first, second]
    remove_claim(g, seat, area)
    for p in calmed:
        remove_unrest(g, p)


@AGENDA.step("seat")
def claim_losses(g: State, seat: int) -> Rule[None]:
    """A PR may place a Claim in each Area where it has lost Provinces or Vassal Provinces."""

    def why(area: int) -> Verdict:
        lost = area in noted(g, current(g).lost, seat)
        return OK if lost and not g.claim[area] >> seat & 1 else NOTHING_LOST

    areas = noted(g, current(g).lost, seat)
    if not allowed(areas, why):
        return
    area = yield from pick(seat, "keep.claim", AREA, lambda: allowed(areas, why), none=DONE, why=why)
    if area != NOTHING:
        plan(g, claim_losses.at(seat))
        add_claim(g, seat, area)
