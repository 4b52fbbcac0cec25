"""§5.1 Change State Religion, §5.3 Convert Area, §14.4 Religious Rebels."""

from __future__ import annotations

from signoria.games.price_of_power import ideas
from signoria.games.price_of_power.actions_base import FREE, changed
from signoria.games.price_of_power.board import (
    area_influence,
    capital_area,
    capital_of,
    catholic,
    influence_in,
    marriages,
    own_influence,
    owner,
    owns,
    provinces_in,
    religion_of,
    same_faith,
)
from signoria.games.price_of_power.components import (
    ADM,
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    IN_AREA,
    MAIN_AREAS,
    MAINS,
    NOBODY,
    PROTESTANT,
    PROVINCE_AREA,
    PROVINCES,
    SLOT,
)
from signoria.games.price_of_power.faith import (
    area_in_play,
    dissent,
    dissent_areas,
    faith_of,
    governed,
    set_faith,
    set_npr_religion,
    set_state_religion,
    vassal_dissent_areas,
)
from signoria.games.price_of_power.influence import may_hold
from signoria.games.price_of_power.options import NO_ADVANCED, RELIGIOUS_REBELS, on
from signoria.games.price_of_power.pieces import (
    INFLUENCE_LIMIT,
    add_influence,
    add_unrest,
    end_occupation,
    remove_influence,
    set_marriage,
)
from signoria.games.price_of_power.spread import spread_religion
from signoria.games.price_of_power.state import AGENDA, REBELS, State
from signoria.games.price_of_power.treasury import affordable, change_stability, pay, power_of, score, spend_power
from signoria.games.price_of_power.vocabulary import AREA, PROVINCE, REALM, RELIGION
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed

__all__ = [
    "change_religion",
    "convert_area",
    "dissent",
    "dissent_areas",
    "faith_of",
    "may_change_religion",
    "may_convert_area",
    "set_faith",
    "set_npr_religion",
    "set_state_religion",
    "spread_religion",
    "vassal_dissent_areas",
]

CONVERT_ADM, CONVERT_DUCATS = 2, 3
COUNTER_REFORM_ADM = 3
LOST_PRESTIGE, LOST_STABILITY, MOVED_INFLUENCE = 2, 1, 5
REFORMATION_AGE = 2
REBEL_PROVINCES = 3  # the Capital and at least 2 more

TOO_EARLY = Because("5.1.77")
NO_SUCH_CHANGE = Because("5.1.78")
SAME_RELIGION = Because("5.1.79")
NO_COUNTER_REFORM = Because("5.1.87")
EMPEROR_BOUND = Because("18.7.10")
NO_REBELS = Because("14.4.05")
COST = Because("5.3.07")
NO_PROVINCE = Because("5.3.08")
OTHER_FAITH = Because("5.3.10")
ALREADY = Because("5.3.12")
NOT_THIS_TOWN = Because("5.3.13")
NOT_THIS_MARRIAGE = Because("5.1.82")
NOT_THIS_INFLUENCE = Because("5.1.83")
NOT_THERE = Because("5.1.84")


def roll_rebels(seat: int, area: int) -> Entry:
    """§14.2 Rebel Dice of a seat for an Area (rebels.py)."""
    return "roll_rebels", (seat, area)


# ---------------------------------------------------------------- §5.1 Change State Religion


def counter_reform_possible(g: State, seat: int, change: int) -> bool:
    """§5.1 A Catholic PR may embrace the Counter-Reformation once it is on the board, for 3 Administrative Power."""
    return (
        g.religion[seat] == CATHOLIC
        and any(area_in_play(g, area) and g.faith[area] == COUNTER_REFORMED for area in MAIN_AREAS)
        and power_of(g, seat, ADM) >= changed(COUNTER_REFORM_ADM, change)
    )


def emperor_may_change(g: State, seat: int) -> bool:
    """§18.7 The Emperor only where the HRE has taken another official Religion than the Emperor's."""
    if g.hre == 0 or on(g, NO_ADVANCED) or g.emperor != g.realm[seat]:
        return True
    return g.hre_faith != NOBODY and not same_faith(g.hre_faith, g.religion[seat])


def religious_rebels(g: State, seat: int) -> list[int]:
    """§14.4 Optional Rule 5: the Provinces that Religious Rebels hold, those in Areas in Religious Dissent."""
    return [
        p
        for p in range(len(PROVINCES))
        if g.town[p] == seat + 1 and g.occupier[p] == REBELS and dissent(g, seat, PROVINCE_AREA[p])
    ]


def rebels_demand(g: State, seat: int, faith: int) -> bool:
    """§14.4 Optional Rule 5: Religious Rebels hold the Capital and 2 more Provinces; this is its Area's Religion."""
    home = faith_of(g, capital_area(g, seat))
    if not on(g, RELIGIOUS_REBELS) or home == DIVERSE or not same_faith(faith, home):
        return False
    held = religious_rebels(g, seat)
    return g.capital[seat] in held and len(held) >= REBEL_PROVINCES


def may_become(g: State, seat: int, faith: int, change: int = 0) -> Verdict:
    """§5.1 Change State Religion: which Religion could be taken."""
    mine = g.religion[seat]
    if faith == mine:
        return SAME_RELIGION
    if faith == COUNTER_REFORMED and catholic(g, seat):
        return OK if counter_reform_possible(g, seat, change) else NO_COUNTER_REFORM
    if not emperor_may_change(g, seat):
        return EMPEROR_BOUND
    if faith != COUNTER_REFORMED and rebels_demand(g, seat, faith):
        return OK
    if g.age < REFORMATION_AGE:
        return TOO_EARLY
    if (catholic(g, seat) and faith == PROTESTANT) or (mine == PROTESTANT and faith == CATHOLIC):
        return OK
    if faith == COUNTER_REFORMED:
        return NO_COUNTER_REFORM
    if on(g, RELIGIOUS_REBELS) and faith == faith_of(g, capital_area(g, seat)) != DIVERSE:
        return NO_REBELS
    return NO_SUCH_CHANGE


def may_change_religion(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Change State Religion."""
    verdicts = [may_become(g, seat, faith, change) for faith in range(len(RELIGION)) if faith != g.religion[seat]]
    if OK in verdicts:
        return OK
    if EMPEROR_BOUND in verdicts:
        return EMPEROR_BOUND
    return TOO_EARLY if g.age < REFORMATION_AGE else NO_SUCH_CHANGE


@AGENDA.step("seat", "number")
def change_religion(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Change State Religion."""

    def why(faith: int) -> Verdict:
        return may_become(g, seat, faith, change)

    faith = yield from pick(seat, "religion.change", RELIGION, lambda: allowed(range(len(RELIGION)), why), why=why)
    if faith == COUNTER_REFORMED:
        spend_power(g, seat, ADM, changed(COUNTER_REFORM_ADM, change))
        set_state_religion(g, seat, COUNTER_REFORMED)
        set_faith(g, capital_area(g, seat), COUNTER_REFORMED)
        return
    old = g.religion[seat]
    rebels = rebels_demand(g, seat, faith)
    set_state_religion(g, seat, faith)
    score(g, seat, -LOST_PRESTIGE)
    change_stability(g, seat, -LOST_STABILITY)
    areas = [area for area in MAIN_AREAS if _of(g, area, old) and any(owns(g, seat, p) for p in provinces_in(g, area))]
    unrest = [religion_unrest.at(seat, area) for area in areas]
    dice = [roll_rebels(seat, area) for area in areas]
    if rebels:
        unrest.insert(0, religious_rebels_leave.at(seat))
    plan(
        g,
        religion_marriage.at(seat, old),
        religion_influence.at(seat, old, MOVED_INFLUENCE, 0),
        *unrest,
        *dice,
    )


def _of(g: State, area: int, faith: int) -> bool:
    """Whether an Area belongs to a Religion (Counter-Reformed is Catholic)."""
    return area < MAINS and same_faith(g.faith[area], faith)


@AGENDA.step("seat", "religion")
def religion_marriage(g: State, seat: int, old: int) -> Rule[None]:
    """§5.1 Remove 1 Marriage token from an Area of the Religion that is abandoned."""

    def why(realm: int) -> Verdict:
        capital = capital_of(g, realm)
        return OK if realm in marriages(g, seat) and _of(g, PROVINCE_AREA[capital], old) else NOT_THIS_MARRIAGE

    found = allowed(marriages(g, seat), why)
    if found:
        realm = yield from pick(seat, "religion.marriage", REALM, lambda: allowed(marriages(g, seat), why), why=why)
        set_marriage(g, seat, realm, 0)
        tell(g, "religion.divorced", seat, realm)


@AGENDA.step("seat", "religion", "number", "number")
def religion_influence(g: State, seat: int, old: int, left: int, removed: int) -> Rule[None]:
    """§5.1 Remove 5 Influence in all from Areas of the abandoned Religion, one after the other."""

    def why(area: int) -> Verdict:
        return OK if _of(g, area, old) and influence_in(g, seat, area) else NOT_THIS_INFLUENCE

    if left == 0 or not allowed(range(MAINS), why):
        plan(g, religion_placing.at(seat, removed))
        return
    area = yield from pick(seat, "religion.remove", AREA, lambda: allowed(range(MAINS), why), why=why)
    own = own_influence(g, seat, area) > 0
    remove_influence(g, seat, area)
    plan(g, religion_influence.at(seat, old, left - 1, removed + own))


@AGENDA.step("seat", "number")
def religion_placing(g: State, seat: int, left: int) -> Rule[None]:
    """§5.1 Place the removed Influence into Areas of the new State Religion, as far as there is space."""

    def why(area: int) -> Verdict:
        return OK if _of(g, area, g.religion[seat]) and may_hold_influence(g, area) else NOT_THERE

    if left and allowed(range(MAINS), why):
        area = yield from pick(seat, "religion.place", AREA, lambda: allowed(range(MAINS), why), why=why)
        add_influence(g, seat, area)
        plan(g, religion_placing.at(seat, left - 1))


def may_hold_influence(g: State, area: int) -> bool:
    """§11.1 Space, and a Province that no PR Owns."""
    return bool(may_hold(g, area)) and area_influence(g, area) < INFLUENCE_LIMIT


@AGENDA.step("seat", "area")
def religion_unrest(g: State, seat: int, area: int) -> Rule[None]:
    """§5.1, 5.3 Unrest on 1 of one's own Towns in an Area."""

    def why(p: int) -> Verdict:
        return OK if PROVINCE_AREA[p] == area and owns(g, seat, p) and not g.unrest[p] else NOT_THIS_TOWN

    if not allowed(IN_AREA[area], why):
        return
    p = yield from pick(
        seat, "religion.unrest", PROVINCE, lambda: allowed(IN_AREA[area], why), why=why, about=(AREA.start + area,)
    )
    add_unrest(g, p)


@AGENDA.step("seat")
def religious_rebels_leave(g: State, seat: int) -> None:
    """§14.4 Optional Rule 5: all Rebels leave those of one's Areas that share the new State Religion."""
    for area in MAIN_AREAS:
        mine = [p for p in provinces_in(g, area) if g.town[p] == seat + 1]
        if mine and _of(g, area, g.religion[seat]):
            g.rebel_units[area] = 0
            for p in mine:
                if g.occupier[p] == REBELS:
                    end_occupation(g, p)
    tell(g, "religion.rebels_leave", seat)


# ---------------------------------------------------------------- §5.3 Convert Area


def convert_cost(g: State, seat: int, change: int) -> int:
    """§5.3, 15 Protestants pay 1 less."""
    cost = CONVERT_ADM + ideas.bonus(g, seat, "convert_cost") - (g.religion[seat] == PROTESTANT)
    return changed(max(0, cost), change)


def may_convert(g: State, seat: int, area: int) -> Verdict:
    """§5.3 Every Province that the slot governs is Owned by you, or by Realms of your State Religion."""
    if not area_in_play(g, area) or SLOT[area] != area:
        return NO_PROVINCE
    if g.faith[area] == g.religion[seat]:
        return ALREADY
    provinces = [p for one in governed(area) if area_in_play(g, one) for p in provinces_in(g, one)]
    if not any(owns(g, seat, p) for p in provinces):
        return NO_PROVINCE
    for p in provinces:
        realm = owner(g, p)
        if realm == NOBODY or not same_faith(religion_of(g, realm), g.religion[seat]):
            return OTHER_FAITH
    return OK


def may_convert_area(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.3 Convert Area: 2 Administrative Power and 3 Ducats."""
    if power_of(g, seat, ADM) < convert_cost(g, seat, change) or not affordable(g, seat, ducats_to_convert(change)):
        return COST
    verdicts = [may_convert(g, seat, area) for area in MAIN_AREAS]
    return OK if OK in verdicts else OTHER_FAITH if OTHER_FAITH in verdicts else NO_PROVINCE


def ducats_to_convert(change: int) -> int:
    """§16.3 An Action that is gained free costs no Ducats either."""
    return 0 if change <= FREE else CONVERT_DUCATS


@AGENDA.step("seat", "number")
def convert_area(g: State, seat: int, change: int) -> Rule[None]:
    """§5.3 Convert Area."""

    def why(area: int) -> Verdict:
        return may_convert(g, seat, area)

    area = yield from pick(seat, "religion.convert", AREA, lambda: allowed(MAIN_AREAS, why), why=why)
    spend_power(g, seat, ADM, convert_cost(g, seat, change))
    pay(g, seat, ducats_to_convert(change))
    set_faith(g, area, g.religion[seat])
    plan(g, conversion_unrest.at(seat, area), *(roll_rebels(seat, one) for one in governed(area)))


@AGENDA.step("seat", "area")
def conversion_unrest(g: State, seat: int, area: int) -> Rule[None]:
    """§5.3 Unrest on 1 of the Towns in the Area(s) that were converted."""

    def why(p: int) -> Verdict:
        return OK if PROVINCE_AREA[p] in governed(area) and owns(g, seat, p) and not g.unrest[p] else NOT_THIS_TOWN

    towns = [p for one in governed(area) for p in provinces_in(g, one)]
    if allowed(towns, why):
        p = yield from pick(
            seat, "religion.unrest", PROVINCE, lambda: allowed(towns, why), why=why, about=(AREA.start + area,)
        )
        add_unrest(g, p)
