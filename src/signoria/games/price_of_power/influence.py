"""§5.4 Influence, §11.1, §16.3: Influence is placed, lost and displaced."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.board import (
    AREA_REACH,
    PROVINCE_REACH,
    allies,
    area_influence,
    bits,
    capital_of,
    influence_in,
    marriages,
    own_influence,
    provinces_in,
)
from signoria.games.price_of_power.components import DIP, MAINS, NOBODY, PROVINCE_AREA, PROVINCES
from signoria.games.price_of_power.ideas import bonus
from signoria.games.price_of_power.pieces import INFLUENCE_LIMIT, add_influence, remove_influence
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import affordable, pay, spend_power
from signoria.games.price_of_power.vocabulary import AREA, SEAT
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING

CUBE_DUCATS = 3
EACH_TURN = 2

NO_POWER = Because("5.4.07")
NO_MONEY = Because("5.4.08")
OUT_OF_REACH = Because("5.4.09")
TWICE = Because("5.4.11")
FULL = Because("5.4.14")
DISTANT = Because("5.4.15")
ONLY_PLAYERS = Because("11.1.08")
ONLY_FULL = Because("16.3.12")
NO_NPR = Because("16.3.11")
NONE_THERE = Because("5.2.39")
NOT_HERE = Because("16.3.01")

# ---------------------------------------------------------------- where Influence can be


def all_players(g: State, area: int) -> bool:
    """§11.1 Whether PRs Own every Province of an Area: Vassals' Provinces are their own, Occupation changes nothing."""
    return all(g.town[p] for p in provinces_in(g, area))


def may_hold(g: State, area: int) -> Verdict:
    """§11.1 Whether an Area may hold any Influence."""
    if area >= MAINS:
        return DISTANT
    return ONLY_PLAYERS if all_players(g, area) else OK


def influence_reach(g: State, seat: int) -> int:
    """§5.4 The Areas adjacent to a seat's Towns, Vassal tokens, Alliances, Marriages and Influence, a bit each."""
    mark, found = seat + 1, 0
    for p in range(len(PROVINCES)):
        if mark in (g.town[p], g.vassal[p], g.occupier[p]):
            found |= PROVINCE_REACH[p]
    for realm in {*allies(g, seat), *marriages(g, seat)}:
        if capital_of(g, realm) != NOBODY:
            found |= PROVINCE_REACH[capital_of(g, realm)]
    for area in range(MAINS):
        if influence_in(g, seat, area):
            found |= AREA_REACH[area]
    return found


def begin_influence(g: State, seat: int) -> None:
    """§5.4 At the start of a Turn: what can be reached now stays the measure for all of it."""
    g.fresh, g.reach = [0] * MAINS, [0] * MAINS
    for area in bits(influence_reach(g, seat)):
        if area < MAINS:
            g.reach[area] = 1


# ---------------------------------------------------------------- §5.4 the Action


def influence_verdict(g: State, seat: int, area: int) -> Verdict:
    """§5.4 Whether the Influence Action may place a cube here."""
    possible = may_hold(g, area)
    if not possible:
        return possible
    reached = g.reach[area] if seat == g.turn else influence_reach(g, seat) >> area & 1
    if not reached:
        return OUT_OF_REACH
    if area_influence(g, area) >= INFLUENCE_LIMIT:
        return FULL
    return TWICE if g.fresh[area] >= EACH_TURN else OK


def first_cost(g: State, seat: int, change: int) -> int:
    """§5.4 The Diplomatic Power for the first cube."""
    return changed(1, change + bonus(g, seat, "influence_cost"))


def cube_ducats(g: State, seat: int) -> int:
    return max(0, CUBE_DUCATS + bonus(g, seat, "influence_ducats"))


def may_influence(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.4 Influence: 1 Diplomatic Power is needed, and some Area to place it in."""
    if g.power[seat * 3 + DIP] < first_cost(g, seat, change):
        return NO_POWER
    some_full = False
    for area in range(MAINS):
        verdict = influence_verdict(g, seat, area)
        if verdict:
            return OK
        some_full = some_full or verdict is FULL
    return FULL if some_full else OUT_OF_REACH


@AGENDA.step("seat", "number")
def influence(g: State, seat: int, change: int) -> Rule[None]:
    """§5.4 Influence: the first cube costs 1 Diplomatic Power; then one after the other."""
    area = yield from pick(
        seat,
        "influence.first",
        AREA,
        lambda: allowed(range(MAINS), lambda a: influence_verdict(g, seat, a)),
        why=lambda a: influence_verdict(g, seat, a),
    )
    spend_power(g, seat, DIP, first_cost(g, seat, change))
    _place(g, seat, area)
    plan(g, influence_more.at(seat))


@AGENDA.step("seat")
def influence_more(g: State, seat: int) -> Rule[None]:
    """§5.4 Each subsequent cube: 1 Diplomatic Power or 3 Ducats."""
    ducats = cube_ducats(g, seat)
    by_power, by_ducats = g.power[seat * 3 + DIP] > 0, affordable(g, seat, ducats)

    def why(area: int) -> Verdict:
        return influence_verdict(g, seat, area) if by_power or by_ducats else NO_MONEY

    area = yield from pick(
        seat, "influence.next", AREA, lambda: allowed(range(MAINS), why), none=DONE, why=why
    )  # fmt: skip
    if area == NOTHING:
        return
    if by_power and by_ducats:
        by_ducats = yield from confirm(seat, "influence.by_ducats", (AREA.start + area,))
    if by_ducats:
        pay(g, seat, ducats)
    else:
        spend_power(g, seat, DIP, 1)
    _place(g, seat, area)
    plan(g, influence_more.at(seat))


def _place(g: State, seat: int, area: int) -> None:
    add_influence(g, seat, area)
    g.fresh[area] += 1


# ---------------------------------------------------------------- §16.3, 11.1 gained and displaced


def gain_verdict(
    g: State, seat: int, area: int, areas: frozenset[int], most: dict[int, int], *, displacing: bool
) -> Verdict:
    """§16.3 Whether gained Influence may go here: full Areas only once all the others are full."""
    if area not in areas or not most.get(area, 1):
        return NOT_HERE
    if area >= MAINS:
        return DISTANT
    if all_players(g, area):
        return NO_NPR
    if area_influence(g, area) < INFLUENCE_LIMIT:
        return OK
    if not displacing or not opponents_in(g, seat, area):
        return FULL
    return ONLY_FULL if any(_has_room(g, other, most) for other in areas) else OK


def _has_room(g: State, area: int, most: dict[int, int]) -> bool:
    return bool(may_hold(g, area)) and area_influence(g, area) < INFLUENCE_LIMIT and most.get(area, 1) > 0


def opponents_in(g: State, seat: int, area: int) -> list[int]:
    """The Opponents with Influence cubes in an Area."""
    return [other for other in range(g.seats) if other != seat and influence_in(g, other, area)]


def gain_influence(
    g: State, seat: int, n: int, areas: Iterable[int], each: int = 0, *, displacing: bool = True
) -> Rule[None]:
    """§16.3 Gain/place Influence: up to n cubes in these Areas, at most `each` in one of them (0: no limit).

    §11.1 Events, Missions and Peace Terms may be `displacing` that of Opponents in full Areas; Action Cards may not.
    """
    targets = frozenset(areas)
    most = dict.fromkeys(targets, each) if each else {}
    for _ in range(n):

        def why(area: int) -> Verdict:
            return gain_verdict(g, seat, area, targets, most, displacing=displacing)

        if not allowed(sorted(targets), why):
            return
        area = yield from pick(
            seat, "influence.gain", AREA, lambda: allowed(sorted(targets), why), none=DONE, why=why
        )  # fmt: skip
        if area == NOTHING:
            return
        if area_influence(g, area) >= INFLUENCE_LIMIT:
            yield from displace(g, seat, area)
        add_influence(g, seat, area)
        if each:
            most[area] -= 1


def displace(g: State, seat: int, area: int) -> Rule[int]:
    """§11.1, 16.3 One cube of an Opponent leaves an Area; gives whose it was."""
    other = yield from pick(
        seat, "influence.displace", SEAT, lambda: opponents_in(g, seat, area), about=(AREA.start + area,)
    )  # fmt: skip
    remove_influence(g, other, area)
    return other


# ---------------------------------------------------------------- lost


def influence_total(g: State, seat: int, areas: Iterable[int]) -> int:
    """The cubes of a seat in some Areas."""
    return sum(influence_in(g, seat, area) for area in set(areas))


def marriage_discount(g: State, seat: int, areas: Iterable[int]) -> int:
    """§11.2 An Action removes 1 fewer Influence for each Area with a Marriage of one's own."""
    wed = {PROVINCE_AREA[capital_of(g, realm)] for realm in marriages(g, seat) if capital_of(g, realm) != NOBODY}
    return len(wed & set(areas))


def can_spend_influence(g: State, seat: int, n: int, areas: Iterable[int]) -> bool:
    """§11.4, 18.2 Whether Subjugate can be paid: Marriages count, Imperial Influence does not."""
    places = set(areas)
    return sum(own_influence(g, seat, area) for area in places) + marriage_discount(g, seat, places) >= n


def spend_influence(g: State, seat: int, n: int, areas: Iterable[int]) -> Rule[None]:
    """§11.2, 18.2 Subjugate removes Influence: 1 fewer where one is married, and no Imperial Influence."""
    places = set(areas)
    yield from lose_influence(g, seat, n - marriage_discount(g, seat, places), places, own_influence)


def lose_influence(
    g: State, seat: int, n: int, areas: Iterable[int], held: Callable[[State, int, int], int] = influence_in
) -> Rule[None]:
    """Lose Influence of the owner's choice, as far as there is any."""
    places = sorted(area for area in set(areas) if area < MAINS)
    left = n
    while left > 0 and any(held(g, seat, area) for area in places):
        if sum(held(g, seat, area) for area in places) <= left:
            for area in places:
                remove_influence(g, seat, area, held(g, seat, area))
            return

        def why(area: int) -> Verdict:
            if area not in places:
                return NOT_HERE
            return OK if held(g, seat, area) else NONE_THERE

        area = yield from pick(seat, "influence.lose", AREA, lambda: allowed(places, why), why=why)
        remove_influence(g, seat, area)
        left -= 1


def oust_influence(g: State, seat: int, n: int, areas: Iterable[int]) -> Rule[None]:
    """Remove n Influence of Opponents of one's choice from these Areas."""
    places = sorted(area for area in set(areas) if area < MAINS)
    for _ in range(n):

        def why(area: int) -> Verdict:
            if area not in places:
                return NOT_HERE
            return OK if opponents_in(g, seat, area) else NONE_THERE

        if not allowed(places, why):
            return
        area = yield from pick(seat, "influence.oust", AREA, lambda: allowed(places, why), why=why)
        yield from displace(g, seat, area)


def settle_influence(g: State) -> None:
    """§11.1 Once all Provinces of an Area are Owned by PRs, all Influence there returns to its owners."""
    for area in g.changed:
        if area < MAINS and area_influence(g, area) and all_players(g, area):
            for seat in range(g.seats):
                remove_influence(g, seat, area, influence_in(g, seat, area))
            g.imperial[area] = 0
            tell(g, "influence.returned", area)
