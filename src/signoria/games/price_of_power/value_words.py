"""The words of the effect language for numbers and conditions: questions about a player and the table."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power import curia, ideas
from signoria.games.price_of_power.board import (
    AREA_COUNT,
    alliance,
    allies,
    at_war,
    base_tax,
    bits,
    catholic,
    controls,
    deployed,
    deployed_regulars,
    enemies,
    influence_over,
    interregnum,
    is_npr,
    manpower,
    marriage,
    marriages,
    owned,
    realm_tax,
    ships_at,
    ships_out,
    stance,
    tax_income,
    units_in,
    vassal_provinces,
    vassal_realms,
    vassal_tax,
)
from signoria.games.price_of_power.characters import generals, skill
from signoria.games.price_of_power.claims import claims_of
from signoria.games.price_of_power.components import (
    ADM,
    ARTILLERY,
    CAVALRY,
    COUNTER_REFORMED,
    DIP,
    DISTANT_AREA,
    GALLEY,
    HEAVY,
    INFANTRY,
    LARGE,
    LIGHT,
    MAINS,
    MERCENARY,
    MIL,
    MUSLIM,
    NOBODY,
    ORTHODOX,
    POWERS,
    PROTESTANT,
    PROVINCE_AREA,
    SEA_COUNT,
)
from signoria.games.price_of_power.decks import CHARACTERS, IDEAS
from signoria.games.price_of_power.pieces import LARGE_TOWN
from signoria.games.price_of_power.state import ACTIVE, ARMIES_EACH, DISPUTED, LAND_BATTLE, PASSED, TRUCE, WAR, State
from signoria.games.price_of_power.treasury import ANY, affordable, power_of
from signoria.games.price_of_power.value_sets import dissent, exists, mask, your_unrest

Number = Callable[[State, int], int]

# ---------------------------------------------------------------- numbers


def units_of(kind: int) -> Number:
    """Land Units of a kind, single Regular Infantry included."""

    def counted(g: State, seat: int) -> int:
        start = seat * ARMIES_EACH * 9
        in_armies = sum(g.army[start + kind : start + ARMIES_EACH * 9 : 3])
        singles = sum(g.units[seat * AREA_COUNT : (seat + 1) * AREA_COUNT]) if kind == INFANTRY else 0
        return in_armies + singles

    return counted


def mercenaries(g: State, seat: int) -> int:
    armies = range(seat * ARMIES_EACH, (seat + 1) * ARMIES_EACH)
    return sum(sum(g.army[(army * 3 + MERCENARY) * 3 : (army * 3 + MERCENARY) * 3 + 3]) for army in armies)


def ships_of_kind(ship: int) -> Number:
    """Ships of a kind in the Fleet; single Light Ships at sea, in Port and on Trade Protection slots too."""

    def counted(g: State, seat: int) -> int:
        total = g.fleet[seat * 4 + ship]
        if ship == LIGHT:
            rows = slice(seat * SEA_COUNT, (seat + 1) * SEA_COUNT)
            total += sum(g.light[rows]) + sum(g.protecting[rows]) + len(g.docked[seat])
        return total

    return counted


def ideas_of(kind: str) -> Number:
    places = [place for place, data in enumerate(IDEAS) if kind in (data["type"], "")]
    return lambda g, seat: sum(g.researched[place] >> seat & 1 for place in places)


def advisors(g: State, seat: int) -> list[int]:
    return [one for one in g.advisor[seat * 3 : seat * 3 + 3] if one != NOBODY]


def leaders(g: State, seat: int) -> int:
    """Generals and Admirals, the Ruler left out."""
    return len(generals(g, seat)) + (g.admiral[seat] >= 0)


def ruler_skill(g: State, seat: int) -> int:
    return 3 if interregnum(g, seat) else sum(CHARACTERS[g.ruler[seat]].skills)


def total_marriages(g: State, seat: int) -> int:
    return len(marriages(g, seat))


def all_influence(g: State, seat: int) -> int:
    imperial = sum(g.imperial) if g.emperor == g.realm[seat] else 0
    return sum(g.influence[seat * MAINS : (seat + 1) * MAINS]) + imperial


def milestones_done(g: State, seat: int) -> int:
    return sum(seat in done for done in g.milestones_done)


NUMBER_WORDS: dict[str, Number] = {
    "stability": lambda g, seat: g.stability[seat],
    "prestige": lambda g, seat: g.prestige[seat],
    "ducats": lambda g, seat: g.ducats[seat],
    "adm": lambda g, seat: power_of(g, seat, ADM),
    "dip": lambda g, seat: power_of(g, seat, DIP),
    "mil": lambda g, seat: power_of(g, seat, MIL),
    "monarch_power": lambda g, seat: power_of(g, seat, ANY),
    "interest": lambda g, seat: g.interest[seat],
    "tax_income": tax_income,
    "base_tax": base_tax,
    "vassal_tax": vassal_tax,
    "towns": lambda g, seat: len(owned(g, seat)),
    "large_towns": lambda g, seat: sum(g.pieces[p] == LARGE_TOWN for p in owned(g, seat)),
    "vassals": lambda g, seat: len(vassal_provinces(g, seat)),
    "vassal_realms": lambda g, seat: len(vassal_realms(g, seat)),
    "distant_towns": lambda g, seat: sum(DISTANT_AREA[PROVINCE_AREA[p]] for p in owned(g, seat)),
    "alliances": lambda g, seat: len(allies(g, seat)),
    "marriages": total_marriages,
    "active_allies": lambda g, seat: sum(alliance(g, seat, realm) == ACTIVE for realm in allies(g, seat)),
    "influence_total": all_influence,
    "claims": lambda g, seat: len(claims_of(g, seat)),
    "cores": lambda g, seat: g.core.count(seat + 1),
    "colonists": lambda g, seat: g.colonists[seat],
    "cardinals": lambda g, seat: curia.cardinals(g, seat),
    "merchants": lambda g, seat: sum(place != -2 for place in g.merchant[seat * 3 : seat * 3 + 3]),
    "ideas": ideas_of(""),
    "ideas_adm": ideas_of("adm"),
    "ideas_dip": ideas_of("dip"),
    "ideas_mil": ideas_of("mil"),
    "units": deployed,
    "regulars": deployed_regulars,
    "mercenaries": mercenaries,
    "infantry": units_of(INFANTRY),
    "cavalry": units_of(CAVALRY),
    "artillery": units_of(ARTILLERY),
    "armies": lambda g, seat: sum(at != NOBODY for at in g.army_at[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH]),
    "ships": ships_out,
    "light_ships": ships_of_kind(LIGHT),
    "heavy_ships": ships_of_kind(HEAVY),
    "galleys": ships_of_kind(GALLEY),
    "protecting_ships": lambda g, seat: sum(g.protecting[seat * SEA_COUNT : (seat + 1) * SEA_COUNT]),
    "manpower": manpower,
    "available": lambda g, seat: g.available[seat],
    "exhausted": lambda g, seat: g.exhausted[seat],
    "wars": lambda g, seat: len(enemies(g, seat)),
    "unrest": lambda g, seat: your_unrest(g, seat).bit_count(),
    "dissent": lambda g, seat: dissent(g, seat).bit_count(),
    "advisors": lambda g, seat: len(advisors(g, seat)),
    "advisor_skill": lambda g, seat: sum(sum(CHARACTERS[one].skills) for one in advisors(g, seat)),
    "ruler_skill": ruler_skill,
    "leaders": leaders,
    "missions_done": lambda g, seat: len(g.missions_done[seat]),
    "milestones_done": milestones_done,
    "hand": lambda g, seat: len(g.hand[seat]),
    "authority": lambda g, seat: g.authority,
    "age": lambda g, seat: g.age,
    "round": lambda g, seat: g.round,
    "players": lambda g, seat: g.seats,
    "turn_battles_won": lambda g, seat: g.battles_won if seat == g.turn and g.won_turn == g.turns else 0,
}


def _tax(g: State, seat: int, provinces: int) -> int:
    return sum(2 if LARGE[p] else 1 for p in bits(mask(owned(g, seat)) & provinces))


def controlled(g: State, seat: int, provinces: int) -> int:
    return sum(controls(g, seat, p) for p in bits(provinces))


def held(g: State, seat: int) -> int:
    return mask(owned(g, seat)) | mask(vassal_provinces(g, seat))


def _merchants_in(g: State, seat: int, nodes: int) -> int:
    return sum(place >= 0 and nodes >> place & 1 for place in g.merchant[seat * 3 : seat * 3 + 3])


NUMBER_CALLS: dict[str, Callable[[State, int, int], int]] = {
    "half": lambda g, seat, number: -(-number // 2),
    "count": lambda g, seat, members: members.bit_count(),
    "own": lambda g, seat, provinces: (mask(owned(g, seat)) & provinces).bit_count(),
    "control": controlled,
    "vassal": lambda g, seat, provinces: (mask(vassal_provinces(g, seat)) & provinces).bit_count(),
    "hold": lambda g, seat, provinces: (held(g, seat) & provinces).bit_count(),
    "tax": _tax,
    "influence": influence_over,
    "units_in": lambda g, seat, areas: sum(units_in(g, seat, area) for area in bits(areas)),
    "ships_in": lambda g, seat, seas: sum(ships_at(g, seat, sea) for sea in bits(seas)),
    "claims_in": lambda g, seat, areas: (mask(claims_of(g, seat)) & areas).bit_count(),
    "merchants_in": _merchants_in,
    "protecting_in": lambda g, seat, seas: sum(g.protecting[seat * SEA_COUNT + sea] for sea in bits(seas)),
    "skill": skill,
    "cardinals_of": lambda g, seat, players: sum(curia.cardinals(g, one) for one in bits(players)),
    "realm_tax": lambda g, seat, realms: sum(realm_tax(g, realm) for realm in bits(realms)),
}

# ---------------------------------------------------------------- conditions

Test = Callable[[State, int], bool]

CONDITION_WORDS: dict[str, Test] = {
    "always": lambda g, seat: True,
    "never": lambda g, seat: False,
    "at_war": at_war,
    "at_peace": lambda g, seat: not at_war(g, seat),
    "is_emperor": lambda g, seat: g.emperor == g.realm[seat],
    "is_controller": lambda g, seat: curia.controller(g) == seat,
    "is_uncontested": lambda g, seat: curia.uncontested(g) == seat,
    "interregnum": interregnum,
    "has_passed": lambda g, seat: g.status[seat] == PASSED,
    "is_first_player": lambda g, seat: g.first_player == seat,
    "is_active": lambda g, seat: g.turn == seat,
    "ruler_ill": lambda g, seat: g.ruler[seat] >= 0 and g.ill[g.ruler[seat]] > 0,
    "is_catholic": catholic,
    "is_counter_reformed": lambda g, seat: g.religion[seat] == COUNTER_REFORMED,
    "is_protestant": lambda g, seat: g.religion[seat] == PROTESTANT,
    "is_orthodox": lambda g, seat: g.religion[seat] == ORTHODOX,
    "is_muslim": lambda g, seat: g.religion[seat] == MUSLIM,
    "struggle_active": lambda g, seat: bool(g.active_struggles),
    "hre_in_play": lambda g, seat: g.hre == 1,
    "crusade_on": lambda g, seat: g.crusade != NOBODY,
    "land_battle": lambda g, seat: g.battle is not None and g.battle.kind == LAND_BATTLE,
    "sea_battle": lambda g, seat: g.battle is not None and g.battle.kind != LAND_BATTLE,
}


def within(wanted: int, mine: int) -> bool:
    """All of a set, and at least one."""
    return wanted != 0 and not wanted & ~mine


def in_control(g: State, seat: int, provinces: int) -> int:
    return mask(p for p in bits(provinces) if controls(g, seat, p))


CONDITION_CALLS: dict[str, Callable[[State, int, int], bool]] = {
    "at_war_with": lambda g, seat, realms: any(stance(g, seat, realm) == WAR for realm in bits(realms)),
    "allied": lambda g, seat, realms: any(alliance(g, seat, realm) for realm in bits(realms)),
    "married": lambda g, seat, realms: any(marriage(g, seat, realm) for realm in bits(realms)),
    "disputed": lambda g, seat, realms: any(marriage(g, seat, realm) == DISPUTED for realm in bits(realms)),
    "has_truce": lambda g, seat, realms: any(stance(g, seat, realm) == TRUCE for realm in bits(realms)),
    "has_advisor": lambda g, seat, kind: g.advisor[seat * 3 + kind] != NOBODY,
    "owns": lambda g, seat, provinces: within(provinces, mask(owned(g, seat))),
    "owns_any": lambda g, seat, provinces: bool(mask(owned(g, seat)) & provinces),
    "controls": lambda g, seat, provinces: within(provinces, in_control(g, seat, provinces)),
    "controls_any": lambda g, seat, provinces: bool(in_control(g, seat, provinces)),
    "holds": lambda g, seat, provinces: within(provinces, held(g, seat)),
    "holds_any": lambda g, seat, provinces: bool(held(g, seat) & provinces),
    "in_play": lambda g, seat, realms: any(realm in g.realm for realm in bits(realms)),
    "exists": lambda g, seat, realms: any(exists(g, realm) for realm in bits(realms)),
    "is_npr": lambda g, seat, realms: any(is_npr(g, realm) for realm in bits(realms)),
    "vassal_of_yours": lambda g, seat, realms: bool(mask(vassal_realms(g, seat)) & realms),
    "is_realm": lambda g, seat, realms: bool(realms >> g.realm[seat] & 1),
    "discovered": lambda g, seat, number: 0 <= number < len(g.discovered) and g.discovered[number] == 1,
    "expanded": lambda g, seat, nodes: any(g.expanded[node] for node in bits(nodes)),
    "pirates_at": lambda g, seat, nodes: any(g.pirates[node] for node in bits(nodes)),
    **{
        f"any_{one}": (lambda g, seat, members: members != 0)
        for one in ("area", "province", "realm", "player", "sea", "node")
    },
}


def of_faith(g: State, seat: int, areas: int, faith: int) -> bool:
    """Whether all these Areas of the main map have this Religion; Counter-Reformed ones are Catholic too (§15)."""
    return areas != 0 and all(
        area < MAINS and (g.faith[area] == faith or (faith == 0 and g.faith[area] == COUNTER_REFORMED))
        for area in bits(areas)
    )


def has_idea(name: str) -> Test:
    return lambda g, seat: ideas.has(g, seat, name)


def can_pay(g: State, seat: int, costs: dict[str, int]) -> bool:
    """Whether a seat could pay all of this at once; Ducats by Loans too."""
    left = 0
    for kind, name in enumerate(POWERS):
        left += power_of(g, seat, kind) - costs.get(name, 0)
        if power_of(g, seat, kind) < costs.get(name, 0):
            return False
    return (
        left >= costs.get("any", 0)
        and affordable(g, seat, costs.get("ducats", 0))
        and NUMBER_WORDS["influence_total"](g, seat) >= costs.get("influence", 0)
        and g.available[seat] >= costs.get("manpower", 0)
    )
