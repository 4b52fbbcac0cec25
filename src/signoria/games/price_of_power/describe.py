"""Words for people: prompts, labels, log lines, and what a card is. The texts lie in `texts/`, a file a module."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import cast

from signoria.games.price_of_power import texts
from signoria.games.price_of_power.board import owned
from signoria.games.price_of_power.components import (
    AREA_NAMES,
    AREAS,
    DNPR_COLOURS,
    IN_AREA,
    LAND_UNITS,
    NOBODY,
    NODE_NAMES,
    NODES,
    POWERS,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    PROVINCES,
    REALM_NAMES,
    REALMS,
    RELIGIONS,
    SEA_COUNT,
    SEA_NAMES,
    SEAS,
    SHIPS,
    SOURCES,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import CARDS, CHARACTER_IDS, CHARACTERS, MODE_IDS, MODES
from signoria.games.price_of_power.describe_cards import card_name, card_text, character_text
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.vocabulary import (
    ACT,
    AREA,
    ARMY,
    CARD,
    CHARACTER,
    COLOUR,
    LAND_UNIT,
    LETTER,
    MODE,
    NODE,
    PLAY,
    POST,
    POWER,
    PROVINCE,
    REALM,
    RELIGION,
    SEA,
    SEAT,
    SHIP,
    TABLE,
    VOCABULARY,
)
from signoria.kernel.vocabulary import NUMBERS
from signoria.kernel.words import AskWords, EventWords, Plain, Words

POWER_NAMES = ("Administrative Power", "Diplomatic Power", "Military Power")
RELIGION_NAMES = ("Catholic", "Counter-Reformed", "Protestant", "Orthodox", "Muslim", "Diverse Faiths", "Revolutionary")
SHIP_NAMES = ("Light Ship", "Heavy Ship", "Galley", "damaged Heavy Ship")
UNIT_NAMES = ("Infantry", "Cavalry", "Artillery")
SOURCE_NAMES = ("Regular", "Mercenary", "Allied")


def _gather() -> tuple[dict[str, AskWords], dict[str, EventWords]]:
    """The words of every chapter; no key stands twice."""
    asks: dict[str, AskWords] = {}
    events: dict[str, EventWords] = {}
    for module in iter_modules(texts.__path__):
        words = import_module(f"{texts.__name__}.{module.name}")
        for found, new in ((asks, getattr(words, "ASKS", {})), (events, getattr(words, "EVENTS", {}))):
            twice = found.keys() & new.keys()
            assert not twice, f"{module.name}: {sorted(twice)} stand in another file too"
            cast("dict[str, object]", found).update(new)
    return asks, events


ASKS, EVENTS = _gather()
_ACTIONS = {
    "act:event": "take an Event",
    "act:diplomacy": "Player-to-Player Diplomacy",
    "act:research": "Research an Idea",
    "act:change_religion": "change the State Religion",
    "act:change_focus": "change the National Focus",
    "act:explore": "Explore",
    "act:increase_stability": "Increase Stability",
    "act:convert_area": "Convert an Area",
    "act:colonize": "Colonize",
    "act:increase_authority": "increase Imperial Authority",
    "act:influence": "place Influence",
    "act:forge_alliance": "Forge an Alliance",
    "act:fabricate_claims": "Fabricate Claims",
    "act:trade": "Trade",
    "act:declare_war": "Declare War",
    "act:activate_units": "Activate Units",
    "act:recruit_units": "Recruit Units",
    "act:suppress_unrest": "Suppress Unrest",
    "act:excommunicate": "Excommunicate a Ruler",
    "act:call_crusade": "call a Crusade",
    "act:pass": "Pass",
    "act:loan": "take a Loan (minor)",
    "act:repay": "repay a Loan (minor)",
    "act:appoint": "appoint or reassign Advisors and Leaders (minor)",
    "act:replenish": "replenish Manpower (minor)",
    "act:cut_ties": "cut ties (minor)",
    "table:leave": "leave the game at the end of this Round",
}


_POSTS = {
    "post:ruler": "the Ruler",
    "post:fleet": "the Fleet",
    "post:colonist": "a Colonist",
    "post:cardinal": "a Cardinal",
    "post:available": "an Available Unit",
    "post:exhausted": "an Exhausted Unit",
    "post:disband": "disband it",
}


def place_name(place: int) -> str:
    """Where Ships are: a Sea Zone, or the Port of a Province."""
    return SEA_NAMES[place] if place < SEA_COUNT else f"the Port of {PROVINCE_NAMES[place - SEA_COUNT]}"


def unit_name(unit: int) -> str:
    """A Land Unit by source and kind."""
    return f"{SOURCE_NAMES[unit // 3]} {UNIT_NAMES[unit % 3]}"


def province_text(g: State, p: int) -> str:
    """What a Province is and whose."""
    size = "Large" if TAX_VALUE[p] > 1 else "Small"
    owner = "vacant"
    if g.town[p]:
        owner = f"Town of {REALM_NAMES[g.realm[g.town[p] - 1]]}"
    elif g.vassal[p]:
        owner = f"Vassal of {REALM_NAMES[g.realm[g.vassal[p] - 1]]}"
    elif g.npr[p] != NOBODY:
        owner = REALM_NAMES[g.npr[p]]
    extra = ", Occupied" if g.occupier[p] else ""
    unrest = ", Unrest" if g.unrest[p] else ""
    return f"{PROVINCE_NAMES[p]} ({AREA_NAMES[PROVINCE_AREA[p]]}): {size}, {owner}{extra}{unrest}"


def area_text(g: State, area: int) -> str:
    """What lies in an Area."""
    provinces = "; ".join(province_text(g, p) for p in IN_AREA[area])
    influence = ", ".join(
        f"{REALM_NAMES[g.realm[seat]]} {g.influence[seat * len(g.imperial) + area]}"
        for seat in range(g.seats)
        if area < len(g.imperial) and g.influence[seat * len(g.imperial) + area]
    )
    faith = f", {RELIGION_NAMES[g.faith[area]]}" if area < len(g.faith) and g.faith[area] >= 0 else ""
    return f"{AREA_NAMES[area]}{faith}: {provinces}" + (f". Influence: {influence}" if influence else "")


class PowerWords(Words[State]):
    """The catalogue of The Price of Power."""

    asks = ASKS
    events = EVENTS

    def seat(self, g: State, seat: int) -> str:
        if not 0 <= seat < g.seats:
            return "nobody"
        return REALM_NAMES[g.retired[seat] - 1 if g.retired[seat] else g.realm[seat]]

    def label(self, g: State, code: int) -> str:
        """An option in a few words."""
        if code < NUMBERS.stop:
            return VOCABULARY.ids[code]
        family = VOCABULARY.family(code)
        local = code - family.start
        plain = {
            AREA.name: AREA_NAMES,
            PROVINCE.name: PROVINCE_NAMES,
            SEA.name: SEA_NAMES,
            NODE.name: NODE_NAMES,
            REALM.name: REALM_NAMES,
            POWER.name: POWER_NAMES,
            RELIGION.name: RELIGION_NAMES,
            SHIP.name: SHIP_NAMES,
            COLOUR.name: DNPR_COLOURS,
        }.get(family.name)
        if plain is not None:
            return plain[local]
        if family is SEAT:
            return self.seat(g, local)
        if family is CARD:
            return card_name(local)
        if family is PLAY:
            return f"play {card_name(local)}"
        if family is MODE:
            return MODES[local].name
        if family is CHARACTER:
            return character_text(local)
        if family is POST:
            return _POSTS[VOCABULARY.ids[code]]
        if family in (ACT, TABLE):
            return _ACTIONS.get(VOCABULARY.ids[code], VOCABULARY.ids[code])
        if family is ARMY:
            return f"Army {local + 1}"
        if family is LAND_UNIT:
            return unit_name(local)
        if family is LETTER:
            return f"option {'ABCDEF'[local]}"
        return VOCABULARY.ids[code].replace("_", " ").replace(":", " ")

    def about(self, g: State, code: int) -> str:
        """What this thing is, for whoever asks."""
        family = VOCABULARY.family(code)
        local = code - family.start
        if family in (CARD, PLAY):
            return card_text(local)
        if family is MODE:
            return f"{MODES[local].name}: {MODES[local].text}"
        if family is PROVINCE:
            return province_text(g, local)
        if family is AREA:
            return area_text(g, local)
        if family is REALM:
            return self._realm(g, local)
        return self.label(g, code)

    def _realm(self, g: State, realm: int) -> str:
        if realm in g.realm:
            seat = g.realm.index(realm)
            return f"{REALM_NAMES[realm]}: a player's Realm of {len(owned(g, seat))} Provinces"
        provinces = [PROVINCE_NAMES[p] for p in range(len(PROVINCES)) if g.npr[p] == realm]
        lord = f", Vassal of {REALM_NAMES[g.overlord[realm]]}" if g.overlord[realm] != NOBODY else ""
        return f"{REALM_NAMES[realm]}{lord}: {', '.join(provinces) or 'no Provinces'}"

    def noun(self, g: State, kind: str, value: int) -> tuple[Plain, str]:
        """An event's argument as id and as words."""
        if value == NOBODY and kind != "n":
            return None, "nobody"
        tables: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
            "realm": (REALMS, REALM_NAMES),
            "area": (AREAS, AREA_NAMES),
            "province": (PROVINCES, PROVINCE_NAMES),
            "sea": (SEAS, SEA_NAMES),
            "node": (NODES, NODE_NAMES),
            "power": (POWERS, POWER_NAMES),
            "religion": (RELIGIONS, RELIGION_NAMES),
            "ship": (SHIPS, SHIP_NAMES),
            "colour": (DNPR_COLOURS, DNPR_COLOURS),
            "source": (SOURCES, SOURCE_NAMES),
            "kind": (LAND_UNITS, UNIT_NAMES),
        }
        if kind in tables:
            ids, names = tables[kind]
            return ids[value], names[value]
        if kind == "seat":
            return value, self.seat(g, value)
        if kind == "n":
            return value, str(value)
        if kind in ("card", "idea"):
            return CARDS[value], card_name(value)
        if kind == "character":
            return CHARACTER_IDS[value], CHARACTERS[value].name
        if kind == "army":
            return value + 1, f"Army {value + 1}"
        if kind == "place":
            return VOCABULARY.ids[SEA.start + value] if value < SEA_COUNT else PROVINCES[value - SEA_COUNT], place_name(
                value
            )
        if kind == "unit":
            return LAND_UNIT.ids[value], unit_name(value)
        if kind == "mode":
            return MODE_IDS[value], MODES[value].name
        assert kind == "word", kind
        return VOCABULARY.ids[value], self.label(g, value)
