"""The words of the effect language: what may stand where. `LANGUAGE.md` says what they mean.

A signature lists what a call takes: `number areas? each=number` is a number, perhaps Areas, and
perhaps `each=` with a number. `*` after a kind: any number of them, `+`: at least one.
"""

from __future__ import annotations

from dataclasses import dataclass

NUMBER, CONDITION, EFFECTS = "number", "condition", "effects"
AREAS, PROVINCES, REALMS, SEAS, NODES, PLAYERS = "areas", "provinces", "realms", "seas", "nodes", "players"
SETS = (AREAS, PROVINCES, REALMS, SEAS, NODES, PLAYERS)
ANYTHING = "set"  # any kind of set: `count`
POWER, IDEA, SUBJECT, FAITH, COLOUR, UNIT, PERSON, ACT, CODE = (
    "power", "idea", "subject", "faith", "colour", "unit", "person", "act", "code",
)  # fmt: skip

KIND_NAMES = {
    NUMBER: "a number",
    CONDITION: "a condition",
    EFFECTS: "a list of effects in [ ]",
    AREAS: "AREAS",
    PROVINCES: "PROVINCES",
    REALMS: "REALMS",
    SEAS: "SEAS",
    NODES: "NODES",
    PLAYERS: "PLAYERS",
    ANYTHING: "a set",
    POWER: "adm, dip or mil",
    IDEA: "an Idea's id",
    SUBJECT: "an Idea's id, or adm, dip or mil",
    FAITH: "a Religion",
    COLOUR: "a colour of DNPR tokens",
    UNIT: "infantry, cavalry or artillery",
    PERSON: "ruler, advisor or leader",
    ACT: "the name of an Action",
    CODE: "the name of a rule in Python",
}


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


# ---------------------------------------------------------------- numbers

NUMBER_WORDS = _words(
    """
    stability prestige ducats adm dip mil monarch_power interest tax_income base_tax vassal_tax
    towns large_towns vassals vassal_realms distant_towns alliances marriages active_allies
    influence_total claims cores colonists cardinals merchants ideas ideas_adm ideas_dip ideas_mil
    units regulars mercenaries infantry cavalry artillery armies ships light_ships heavy_ships
    galleys protecting_ships manpower available exhausted wars unrest dissent advisors advisor_skill
    ruler_skill leaders missions_done milestones_done hand authority age round players
    turn_battles_won
    """
)
NUMBER_CALLS = {
    "half": "number",
    "min": "number+",
    "max": "number+",
    "count": "set",
    "own": "provinces",
    "control": "provinces",
    "vassal": "provinces",
    "hold": "provinces",
    "tax": "provinces",
    "influence": "areas",
    "units_in": "areas",
    "ships_in": "seas",
    "claims_in": "areas",
    "merchants_in": "nodes",
    "protecting_in": "seas",
    "skill": "power",
    "cardinals_of": "players",
    "realm_tax": "realms",
    "most_of": "players number",
    "sum_of": "players number",
}

# ---------------------------------------------------------------- conditions

CONDITION_WORDS = _words(
    """
    at_war at_peace is_emperor is_controller is_uncontested interregnum has_passed is_first_player
    is_active ruler_ill is_catholic is_counter_reformed is_protestant is_orthodox is_muslim
    struggle_active hre_in_play crusade_on land_battle sea_battle always never
    """
)
CONDITION_CALLS = {
    "idea": "idea",
    "at_war_with": "realms",
    "allied": "realms",
    "married": "realms",
    "disputed": "realms",
    "has_truce": "realms",
    "has_advisor": "power",
    "owns": "provinces",
    "owns_any": "provinces",
    "controls": "provinces",
    "controls_any": "provinces",
    "holds": "provinces",
    "holds_any": "provinces",
    "most": "number",
    "only_most": "number",
    "least": "number",
    "in_play": "realms",
    "exists": "realms",
    "is_npr": "realms",
    "vassal_of_yours": "realms",
    "faith": "areas faith",
    "discovered": "number",
    "expanded": "nodes",
    "pirates_at": "nodes",
    "is_realm": "realms",
    "any_area": "areas",
    "any_province": "provinces",
    "any_realm": "realms",
    "any_player": "players",
    "any_sea": "seas",
    "any_node": "nodes",
    "can_pay": "adm=number dip=number mil=number any=number ducats=number influence=number manpower=number",
}

# ---------------------------------------------------------------- sets

SET_WORDS: dict[str, frozenset[str]] = {
    AREAS: _words(
        """
    all_areas home capital vassal_areas adjacent adjacent_by_land claimed with_influence npr_areas
    hre empire electors coastal distant explorable territories catholic counter_reformed protestant orthodox muslim
    diverse own_faith dissent_areas battlegrounds plague_areas full core_areas enemy_areas with_units
    with_rebels
    """
    ),
    PROVINCES: _words(
        """
    all_provinces yours your_vassals your_cores your_unrest large small ports islands gold vacant
    npr_provinces pr_provinces occupied occupied_by_you rebel_towns capitals distant_provinces
    your_capital your_occupied claimed_provinces
    """
    ),
    REALMS: _words(
        """
    all_realms your_realm allies married_realms enemies nprs prs opponents adjacent_realms
    your_vassal_realms dnprs hre_members empire_realms emperor_realm catholic_realms protestant_realms
    orthodox_realms muslim_realms christian_realms distant_realms disputed_realms active_realms
    """
    ),
    SEAS: _words(
        """
    all_seas your_seas seas_with_ships atlantic mediterranean distant_seas
    """
    ),
    NODES: _words(
        """
    all_nodes your_nodes unexpanded maritime inland
    """
    ),
    PLAYERS: _words(
        """
    you others all active taker catholics protestants muslims orthodox_players emperor_player controller_player
    richest poorest leader last allies_of_yours enemies_of_yours
    """
    ),
}
SET_CALLS: dict[str, dict[str, str]] = {
    AREAS: {
        "areas_of": "realms",
        "around": "areas",
        "continent": "number",
        "with_provinces": "provinces",
        "on_seas": "seas",
    },
    PROVINCES: {
        "provinces_in": "areas",
        "of": "realms",
        "cores_of": "realms",
        "capitals_of": "realms",
    },
    REALMS: {"realms_in": "areas", "owners_of": "provinces", "with_tax": "number number", "realms_of": "players"},
    SEAS: {"seas_of": "areas", "sea_links": "seas"},
    NODES: {"nodes_on": "seas"},
    PLAYERS: {"player": "realms", "players_with": "condition"},
}
IT = "it"

# ---------------------------------------------------------------- effects

_COST = "adm=number dip=number mil=number any=number ducats=number prestige=number stability=number influence=number"
_CHANGE = "cost=number"
EFFECT_CALLS = {
    # the treasury
    "stability": "number",
    "prestige": "number",
    "adm": "number",
    "dip": "number",
    "mil": "number",
    "ducats": "number",
    "power": "number",
    "pay": f"{_COST} manpower=number",
    # the realm
    "influence": "number areas each=number",
    "remove_influence": "number areas",
    "oust": "number areas",
    "claim": "number areas",
    "drop_claim": "number areas",
    "core": "number areas",
    "cb": "number realms",
    "truce": "realms",
    "town": "number provinces",
    "vassal_token": "number provinces",
    "cede": "provinces realms",
    "develop": "number provinces",
    "unrest": "number provinces",
    "calm": "number provinces",
    "rebels": "number areas",
    "revolt": "number provinces",
    "roll_rebels": "areas",
    "alliance": "realms",
    "end_alliance": "realms",
    "marriage": "realms",
    "end_marriage": "realms",
    "dispute": "realms",
    "vassalize": "realms",
    "annex": "realms",
    "release": "realms",
    # war
    "war": "realms",
    "npr_war": "realms players",
    "infantry": "number areas",
    "cavalry": "number areas",
    "artillery": "number areas",
    "mercenary": "number areas unit?",
    "light_ship": "number seas",
    "heavy_ship": "number seas",
    "galley": "number seas",
    "lose_units": "number",
    "lose_ships": "number",
    "exhaust": "number",
    "refresh": "number",
    "manpower": "number",
    "occupy": "number provinces",
    # the board
    "merchant": "",
    "expand": "nodes",
    "pirates": "number nodes",
    "clear_pirates": "number nodes",
    "colonist": "number",
    "cardinal": "number",
    "discover": "number areas",
    "draw": "number power?",
    "discard": "number",
    "salvage": "number power?",
    "research": "subject cost=number",
    "action": "act cost=number",
    "religion": "faith number areas",
    "convert": "number areas",
    "state_religion": "faith",
    "authority": "number",
    "leave_hre": "areas",
    "imperial": "number areas",
    "dnpr": "realms colour provinces",
    "ill": "person",
    "heal": "person",
    "kill": "person",
    "reject_ruler": "",
    "new_milestones": "number",
    "new_ideas": "number",
    "plague": "number areas",
    "crusade": "areas",
    "excommunicate": "realms",
    # in a Battle
    "dice": "infantry=number cavalry=number artillery=number any=number",
    "cancel_dice": "number",
    "reroll": "number",
    "extra_hits": "number",
    "spare": "number",
    "no_retreat": "",
    "safe_retreat": "",
    # Actions that only cards offer
    "increase_stability": _CHANGE,
    "convert_area": _CHANGE,
    "forced_march": "number?",
    "naval_move": _CHANGE,
    "war_taxes": "",
    "integrate_area": "",
    "subjugate": _CHANGE,
    "royal_marriage": _CHANGE,
    "new_alliance": _CHANGE,
    "spy_influence": "",
    "support_rebels": "",
    "sow_discontent": "",
    "sabotage": "",
    "study_technology": _CHANGE,
    "counter": "",
    "trade_again": _CHANGE,
    # control
    "each": "players effects",
    "when": "condition effects effects?",
    "choose": "effects+",
    "may": "effects",
    "with_area": "areas effects",
    "with_province": "provinces effects",
    "with_realm": "realms effects",
    "with_player": "players effects",
    "with_node": "nodes effects",
    "with_sea": "seas effects",
    "repeat": "number effects",
    "code": "code",
}
BINDERS = {
    "with_area": AREAS,
    "with_province": PROVINCES,
    "with_realm": REALMS,
    "with_player": PLAYERS,
    "with_node": NODES,
    "with_sea": SEAS,
    "each": "taker",
}
"""Calls inside which a word means what was chosen: `it`, or for `each` the player who took the card: `taker`."""

CODES: frozenset[str] = frozenset()
"""The rules written in Python that `code(NAME)` may name (`odd.py` has them)."""
UNITS = ("infantry", "cavalry", "artillery")
ACTS = (
    "event", "diplomacy", "research", "change_religion", "change_focus", "explore",
    "increase_stability", "convert_area", "colonize", "increase_authority",
    "influence", "forge_alliance", "fabricate_claims", "trade",
    "declare_war", "activate_units", "recruit_units", "suppress_unrest",
    "excommunicate", "call_crusade",
    "pass", "loan", "repay", "appoint", "replenish", "cut_ties",
)  # fmt: skip
"""The Actions, as in the vocabulary (a test says so)."""
PERSONS = ("ruler", "advisor", "leader")
PERSON_RULER, PERSON_ADVISOR, PERSON_LEADER = range(3)

# ---------------------------------------------------------------- signatures


@dataclass(frozen=True, slots=True)
class Signature:
    """What a call takes."""

    places: tuple[str, ...]  # kinds, in order
    needed: int  # how many of them must be given
    repeated: str  # the kind of any more
    named: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        parts = [KIND_NAMES[kind] if n < self.needed else f"[{KIND_NAMES[kind]}]" for n, kind in enumerate(self.places)]
        if self.repeated:
            parts.append("…")
        return ", ".join([*parts, *(f"{name}=" for name, _ in self.named)])


def _signature(text: str) -> Signature:
    places: list[str] = []
    needed, repeated = 0, ""
    named: list[tuple[str, str]] = []
    for part in text.split():
        name, equals, kind = part.partition("=")
        if equals:
            named.append((name, kind))
            continue
        kind = part.rstrip("?*+")
        if part[-1] in "*+":
            repeated = kind
        if part[-1] != "*":
            places.append(kind)
        if part[-1] not in "*?":
            needed = len(places)
    return Signature(tuple(places), needed, repeated, tuple(named))


def _table(calls: dict[str, str]) -> dict[str, Signature]:
    return {name: _signature(text) for name, text in calls.items()}


SIGNATURES: dict[str, dict[str, Signature]] = {
    NUMBER: _table(NUMBER_CALLS),
    CONDITION: _table(CONDITION_CALLS),
    EFFECTS: _table(EFFECT_CALLS),
    **{kind: _table(SET_CALLS[kind]) for kind in SETS},
}
WORDS: dict[str, frozenset[str]] = {NUMBER: NUMBER_WORDS, CONDITION: CONDITION_WORDS, **SET_WORDS}
