"""§16.5 Spread of Religious Ideas, Spread of the Revolution."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from signoria.games.price_of_power.board import AREA_REACH, bits, capital_area, provinces_in, same_faith, tax_value
from signoria.games.price_of_power.components import (
    AREA_NAMES,
    AREA_SEAS,
    CATHOLIC,
    COUNTER_REFORMED,
    DAGGER,
    DIVERSE,
    LAND,
    MAIN_AREAS,
    MAINS,
    MUSLIM,
    NOBODY,
    ORTHODOX,
    PROTESTANT,
    REVOLUTIONARY,
)
from signoria.games.price_of_power.faith import area_in_play, governed, set_faith
from signoria.games.price_of_power.state import AGENDA, CHANCE, State
from signoria.games.price_of_power.vocabulary import AREA
from signoria.kernel.chance import below
from signoria.kernel.choice import Rule, pick
from signoria.kernel.verdict import OK, Because, Verdict, allowed

INFECTIOUS = (PROTESTANT, COUNTER_REFORMED)
MOST_TOKENS, MOST_OF_A_TYPE, DIVERSE_TOKENS, FIRST_REVOLUTIONS = 4, 2, 2, 2

NOT_ADJACENT = Because("16.5.59")
CLOSED = Because("16.5.61")
SAME_TURN = Because("16.5.66")
OTHER_TYPE = Because("16.5.65")
NO_CLUSTER = Because("16.5.63")
NOT_CATHOLIC = Because("16.5.67")
AT_DAGGER_SEA = Because("16.5.68")
NO_CAPITAL = Because("16.5.77")
NOT_FAR = Because("16.5.78")


class Spread:
    """What has happened in one Spread: never part of the state, for it begins and ends within one beat."""

    def __init__(self, g: State, faiths: tuple[int, ...]) -> None:
        self.clusters = clusters(g, faiths)
        self.placed: set[int] = set()
        self.count = dict.fromkeys(faiths, 0)


def clusters(g: State, faiths: tuple[int, ...] = INFECTIOUS) -> list[tuple[int, frozenset[int]]]:
    """§16.5 Bodies of Areas connected by Land that share an infectious faith, with that faith; by the alphabet."""
    found: list[tuple[int, frozenset[int]]] = []
    seen: set[int] = set()
    for area in by_name(MAIN_AREAS):
        faith = g.faith[area]
        if area in seen or faith not in faiths or not area_in_play(g, area):
            continue
        body, ahead = {area}, [area]
        while ahead:
            for other in LAND[ahead.pop()]:
                if other < MAINS and g.faith[other] == faith and other not in body and area_in_play(g, other):
                    body.add(other)
                    ahead.append(other)
        seen |= body
        found.append((faith, frozenset(body)))
    return found


def by_name(areas: Iterable[int]) -> list[int]:
    return sorted(areas, key=lambda area: AREA_NAMES[area])


def next_to(body: frozenset[int]) -> set[int]:
    """§16.5 The Areas adjacent to a cluster, by Land or across a Sea Zone."""
    return {other for area in body for other in bits(AREA_REACH[area]) if other < MAINS} - body


def may_spread(g: State, so_far: Spread, faith: int, body: frozenset[int], area: int) -> Verdict:
    """§16.5 Whether a cluster may spread into an Area."""
    if area not in next_to(body) or not area_in_play(g, area) or g.faith[area] == faith:
        return NOT_ADJACENT
    if g.faith[area] in (ORTHODOX, MUSLIM) and faith != REVOLUTIONARY:
        return CLOSED
    return SAME_TURN if so_far.placed & set(governed(area)) else OK


def ready(g: State, so_far: Spread) -> list[tuple[int, frozenset[int]]]:
    """§16.5 The clusters that may spread next: after 2 tokens of one type the other type comes, if it can."""
    able = [
        (faith, body)
        for faith, body in so_far.clusters
        if any(may_spread(g, so_far, faith, body, area) is OK for area in next_to(body))
    ]
    behind = [one for one in able if so_far.count[one[0]] < MOST_OF_A_TYPE]
    return behind or able


@AGENDA.step("seat")
def spread_religion(g: State, seat: int) -> Rule[None]:
    """§16.5 Spread of Religious Ideas; without a seat it resolves itself."""
    so_far = Spread(g, INFECTIOUS)
    if so_far.clusters:
        yield from spread_from(g, seat, so_far)
    else:
        yield from spread_diverse(g, seat)


def spread_from(g: State, seat: int, so_far: Spread) -> Rule[None]:
    """§16.5 One token next to each cluster, 4 at most."""
    while sum(so_far.count.values()) < MOST_TOKENS and (able := ready(g, so_far)):
        if seat == NOBODY:
            faith, body, area = automatic(g, so_far, able)
        else:
            faith, body = yield from choose_cluster(seat, able)
            area = yield from choose_area(g, seat, so_far, faith, body)
        so_far.clusters.remove((faith, body))
        so_far.count[faith] += 1
        so_far.placed |= set(governed(area))
        set_faith(g, area, faith)
        so_far.clusters = still_there(g, so_far.clusters)


def still_there(g: State, found: list[tuple[int, frozenset[int]]]) -> list[tuple[int, frozenset[int]]]:
    """§16.5 What a token of another faith has left of the clusters: one that is gone does not spread."""
    left = [(faith, frozenset(area for area in body if g.faith[area] == faith)) for faith, body in found]
    return [(faith, body) for faith, body in left if body]


def choose_cluster(seat: int, able: list[tuple[int, frozenset[int]]]) -> Rule[tuple[int, frozenset[int]]]:
    """§16.5 The Active Player picks the next cluster, named by its first Area."""
    named = {by_name(body)[0]: (faith, body) for faith, body in able}

    def why(area: int) -> Verdict:
        return OK if area in named else NO_CLUSTER

    area = yield from pick(seat, "spread.cluster", AREA, lambda: list(named), why=why)
    return named[area]


def choose_area(g: State, seat: int, so_far: Spread, faith: int, body: frozenset[int]) -> Rule[int]:
    """§16.5 The Active Player picks an Area next to the cluster."""

    def why(area: int) -> Verdict:
        return may_spread(g, so_far, faith, body, area) if area < MAINS else NOT_ADJACENT

    return (
        yield from pick(
            seat,
            "spread.area",
            AREA,
            lambda: allowed(sorted(next_to(body)), why),
            why=why,
            about=(AREA.start + by_name(body)[0],),
        )
    )


def automatic(g: State, so_far: Spread, able: list[tuple[int, frozenset[int]]]) -> tuple[int, frozenset[int], int]:
    """§16.5 Auto-resolution: in turns, Protestant first; then Areas with Towns, the highest Tax Value, the alphabet."""
    due = min(so_far.count, key=lambda faith: so_far.count[faith])
    turn = [one for one in able if one[0] == due] or able
    goals = [
        (*preference(g, area), n, area)
        for n, (faith, body) in enumerate(turn)
        for area in next_to(body)
        if may_spread(g, so_far, faith, body, area) is OK
    ]
    *_, n, area = min(goals)
    return (*turn[n], area)


def preference(g: State, area: int) -> tuple[bool, int, str]:
    """§16.5 Areas with Towns come first, then the highest Tax Value, then the alphabet."""
    provinces = provinces_in(g, area)
    return not any(g.town[p] for p in provinces), -tax_value(provinces), AREA_NAMES[area]


# ---------------------------------------------------------------- no infectious faith on the board


def may_be_diverse(g: State, area: int) -> Verdict:
    """§16.5 A Catholic Area that lies on no Sea Zone marked with a dagger."""
    if area >= MAINS or not area_in_play(g, area) or not same_faith(g.faith[area], CATHOLIC):
        return NOT_CATHOLIC
    return AT_DAGGER_SEA if any(DAGGER[sea] for sea in AREA_SEAS[area]) else OK


def spread_diverse(g: State, seat: int) -> Rule[None]:
    """§16.5 Diverse Faiths in any 2 Catholic Areas."""

    def why(area: int) -> Verdict:
        return may_be_diverse(g, area)

    for _ in range(DIVERSE_TOKENS):
        goals = by_name(allowed(MAIN_AREAS, why))
        if not goals:
            return
        area = goals[0]
        if seat != NOBODY:
            area = yield from pick(seat, "spread.diverse", AREA, lambda: allowed(MAIN_AREAS, why), why=why)
        set_faith(g, area, DIVERSE)


# ---------------------------------------------------------------- Spread of the Revolution


@AGENDA.step("seat")
def spread_revolution(g: State, seat: int) -> Rule[None]:
    """§16.5 Spread of the Revolution: from its clusters; from a single one to a place far away as well."""
    so_far = Spread(g, (REVOLUTIONARY,))
    if not so_far.clusters:
        yield from first_revolutions(g, seat)
        return
    bodies = [body for _, body in so_far.clusters]
    yield from spread_from(g, seat, so_far)
    if len(bodies) == 1:
        yield from far_revolution(g, seat, bodies[0])


def far_revolution(g: State, seat: int, body: frozenset[int]) -> Rule[None]:
    """§16.5 With only 1 cluster also an Area that is not adjacent to it."""
    near = next_to(body) | body

    def why(area: int) -> Verdict:
        far = area < MAINS and area_in_play(g, area) and area not in near
        return OK if far and g.faith[area] != REVOLUTIONARY else NOT_FAR

    goals = allowed(MAIN_AREAS, why)
    if not goals:
        return
    area = min(goals, key=lambda area: preference(g, area))
    if seat != NOBODY:
        area = yield from pick(seat, "spread.far", AREA, lambda: goals, why=why)
    set_faith(g, area, REVOLUTIONARY)


def first_revolutions(g: State, seat: int) -> Rule[None]:
    """§16.5 Without any Revolutionary token: in 2 PR Capital Areas; by itself those of the lowest Stability."""
    for _ in range(FIRST_REVOLUTIONS):
        homes = {capital_area(g, one): one for one in range(g.seats) if not g.retired[one]}
        goals = sorted(area for area in homes if area < MAINS and g.faith[area] != REVOLUTIONARY)
        if not goals:
            return
        if seat == NOBODY:
            lowest = min(g.stability[homes[area]] for area in goals)
            tied = [area for area in goals if g.stability[homes[area]] == lowest]
            area = tied[below(g, CHANCE, len(tied))] if len(tied) > 1 else tied[0]
        else:
            possible = partial(_is_one_of, goals)
            area = yield from pick(seat, "spread.capital", AREA, partial(list, goals), why=possible)
        set_faith(g, area, REVOLUTIONARY)


def _is_one_of(goals: list[int], area: int) -> Verdict:
    return OK if area in goals else NO_CAPITAL
