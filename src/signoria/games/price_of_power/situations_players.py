"""Situations: the edits of one player's Realm."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.board import REALM_COUNT
from signoria.games.price_of_power.characters import holder_of, in_play
from signoria.games.price_of_power.components import (
    AREAS,
    LAND_UNITS,
    MAINS,
    NOBODY,
    SEA_COUNT,
    SHIPS,
    SOURCES,
)
from signoria.games.price_of_power.decks import ACTION, ACTION_DECK, CARD_OF_CHARACTER, CARD_OF_ID, IDEA, MISSION
from signoria.games.price_of_power.pieces import make_alliance, place_cb, set_marriage, set_peace, set_war
from signoria.games.price_of_power.reading import amounts, listed, names, number, one_of, place_of, table
from signoria.games.price_of_power.setup import MERCHANTS_EACH, NO_MERCHANT
from signoria.games.price_of_power.state import (
    ACTIVE,
    ALLIED,
    ARMIES_EACH,
    DISPUTED,
    INTERREGNUM,
    MARRIED,
    PASSED,
    RULER_LEADS,
    State,
)
from signoria.kernel.chance import EVERYBODY
from signoria.kernel.situation import EditError
from signoria.kernel.words import Plain

HELP = {
    "ducats": "a number",
    "adm": "Administrative Power; so too dip and mil",
    "dip": "",
    "mil": "",
    "prestige": "a number, perhaps below 0",
    "stability": "-3 to 3",
    "interest": "a number",
    "religion": "the State Religion",
    "capital": "a Province",
    "ruler": 'a Character such as "MIL-01-1" (its card), "ruler:france", or "interregnum"',
    "advisors": 'by type: {"adm": "ADM-01-1"}',
    "ill": "Characters of its own with an Ill Health token",
    "hand": "Action Cards",
    "display": 'Display Cards with their uses left: {"ADM-02-1": 3}',
    "missions": "Missions in hand",
    "missions_done": "Missions completed",
    "ideas": 'Ideas researched: ["cannons"]',
    "influence": "by Area; all other Influence of this player goes",
    "claims": "Areas; all other Claims of this player go",
    "cores": "Areas with its Core token",
    "colonists": "a number",
    "alliances": 'Realms, or {"scotland": "active"}; all others end',
    "marriages": 'Realms, or {"portugal": "disputed"}; all others end',
    "wars": 'Realms, or {"burgundy": "declared"} when it began the War',
    "truces": "Realms",
    "cb": "Realms with its CB token",
    "units": "single Regular Infantry by Area; all others of this player go",
    "armies": '{"1": {"area": "seine", "regular": [2, 1, 0], "allied": [1, 0, 0], "general": "ruler"}}',
    "available": "Regular Units in Available Manpower",
    "exhausted": "Regular Units in Exhausted Manpower",
    "allied": "Allied Units in Available Manpower",
    "extra_manpower": "+1 Manpower tokens in the Reserve",
    "ships": "single Light Ships by Sea Zone; all others of this player go",
    "protecting": "Light Ships on Trade Protection slots by Sea Zone; all others of this player go",
    "docked": "Ports with a single Light Ship, one entry for each",
    "fleet": '{"at": "bay_of_biscay", "ships": [1, 2, 0, 0], "admiral": "MIL-01-1"}: light, heavy, galley, damaged',
    "merchants": "Trade Nodes of its Merchants; null: one that has not been placed",
    "busy": "numbers (0 to 2) of its Merchants that lie on their sides",
    "events_taken": "how often it has taken the Event Action this Round",
    "passed": "true: it has Passed",
    "focus": "true: National Focus was changed this Round",
}


def edit_player(g: State, seat: int, edits: dict[str, Plain], name: str) -> None:
    """Make the edits of one player."""
    for key, value in edits.items():
        if key not in EDITS:
            raise EditError(f"unknown {key!r}", name, key, legal=tuple(EDITS))
        EDITS[key](g, seat, value)


Edit = Callable[[State, int, Plain], None]


def _set(field: str) -> Edit:
    """Set one number of a list by seat."""

    def change(g: State, seat: int, value: Plain) -> None:
        getattr(g, field)[seat] = number(value, least=-200)

    return change


def _power(kind: int) -> Edit:
    def change(g: State, seat: int, value: Plain) -> None:
        g.power[seat * 3 + kind] = number(value)

    return change


def _religion(g: State, seat: int, value: Plain) -> None:
    g.religion[seat] = one_of(value, "religion")


def _capital(g: State, seat: int, value: Plain) -> None:
    g.capital[seat] = one_of(value, "province")


# ---------------------------------------------------------------- cards and Characters


def lift(g: State, card: int) -> None:
    """Take an Action Card from wherever it is, and its Character from whomever it serves."""
    for pile in (*g.deck, *g.discard, *g.hand, *g.keeping):
        if card in pile:
            pile.remove(card)
    for seat, shown in enumerate(g.display):
        if card in shown:
            g.uses[seat].pop(shown.index(card))
            shown.remove(card)
    for posts in (g.advisor, g.general, g.admiral):
        for n, one in enumerate(posts):
            if one >= 0 and CARD_OF_CHARACTER.get(one, NOBODY) == card:
                posts[n] = NOBODY


def character(g: State, value: Plain) -> int:
    """A Character by its card, taken from wherever the card is."""
    one = one_of(value, "character")
    card = CARD_OF_CHARACTER.get(one, NOBODY)
    if card in ACTION:
        lift(g, card)
        g.seen[card] = EVERYBODY
    return one


def _ruler(g: State, seat: int, value: Plain) -> None:
    g.ruler[seat] = INTERREGNUM if value == "interregnum" else character(g, value)


def _advisors(g: State, seat: int, value: Plain) -> None:
    for name, who in table(value).items():
        g.advisor[seat * 3 + one_of(name, "power", name)] = character(g, who)


def _ill(g: State, seat: int, value: Plain) -> None:
    for one in in_play(g):
        if holder_of(g, one) == seat:
            g.ill[one] = 0
    for one in names(value, "character"):
        g.ill[one] = 1


def _hand(g: State, seat: int, value: Plain) -> None:
    for card in g.hand[seat]:
        g.seen[card] = 0
    for card in g.hand[seat][:]:
        lift(g, card)
        g.deck[ACTION_DECK[card]].append(card)
    for card in names(value, "card"):
        if card not in ACTION:
            raise EditError("a hand holds Action Cards")
        lift(g, card)
        g.hand[seat].append(card)
        g.seen[card] = 1 << seat


def _display(g: State, seat: int, value: Plain) -> None:
    for card, uses in amounts(value, "card").items():
        lift(g, card)
        g.display[seat].append(card)
        g.uses[seat].append(uses)
        g.seen[card] = EVERYBODY


def _missions(g: State, seat: int, value: Plain) -> None:
    g.mission_deck[seat] += g.missions[seat]
    g.missions[seat] = []
    for card in names(value, "card"):
        if card not in MISSION:
            raise EditError("this is no Mission")
        for pile in (g.mission_deck[seat], g.missions_done[seat]):
            if card in pile:
                pile.remove(card)
        g.missions[seat].append(card)
        g.seen[card] = 1 << seat


def _missions_done(g: State, seat: int, value: Plain) -> None:
    for card in names(value, "card"):
        for pile in (g.mission_deck[seat], g.missions[seat]):
            if card in pile:
                pile.remove(card)
        g.missions_done[seat].append(card)
        g.seen[card] = EVERYBODY


def _ideas(g: State, seat: int, value: Plain) -> None:
    for n, name in enumerate(listed(value)):
        card = CARD_OF_ID.get(f"idea:{name}", NOBODY)
        if card == NOBODY:
            raise EditError(f"unknown Idea {name!r}", str(n))
        g.researched[card - IDEA.start] |= 1 << seat
        for pile in (*g.ideas_deck, g.ideas_later):
            if card in pile:
                pile.remove(card)
                g.ideas.append(card)
        g.seen[card] = EVERYBODY


# ---------------------------------------------------------------- diplomacy


def _influence(g: State, seat: int, value: Plain) -> None:
    g.influence[seat * MAINS : (seat + 1) * MAINS] = [0] * MAINS
    for area, amount in amounts(value, "area").items():
        g.influence[seat * MAINS + area] = amount


def _claims(g: State, seat: int, value: Plain) -> None:
    wanted = names(value, "area")
    for area in range(len(AREAS)):
        g.claim[area] = g.claim[area] & ~(1 << seat) | int(area in wanted) << seat


def _cores(g: State, seat: int, value: Plain) -> None:
    for area in names(value, "area"):
        g.core[area] = seat + 1


def _named(value: Plain) -> dict[int, str]:
    """Realms, each with a word or none."""
    if isinstance(value, dict):
        return {one_of(name, "realm", name): str(word) for name, word in value.items()}
    return dict.fromkeys(names(value, "realm"), "")


def _alliances(g: State, seat: int, value: Plain) -> None:
    for realm in range(REALM_COUNT):
        if g.ally[seat * REALM_COUNT + realm]:
            make_alliance(g, seat, realm, 0)
    for realm, word in _named(value).items():
        make_alliance(g, seat, realm, ACTIVE if word == "active" else ALLIED)


def _marriages(g: State, seat: int, value: Plain) -> None:
    for realm in range(REALM_COUNT):
        if g.wed[seat * REALM_COUNT + realm]:
            set_marriage(g, seat, realm, 0)
    for realm, word in _named(value).items():
        set_marriage(g, seat, realm, DISPUTED if word == "disputed" else MARRIED)


def _wars(g: State, seat: int, value: Plain) -> None:
    for realm, word in _named(value).items():
        set_war(g, seat, realm, word == "declared")


def _truces(g: State, seat: int, value: Plain) -> None:
    for realm in names(value, "realm"):
        set_peace(g, seat, realm, truce=True)


def _cb(g: State, seat: int, value: Plain) -> None:
    for realm in names(value, "realm"):
        place_cb(g, seat, realm)


# ---------------------------------------------------------------- forces


def _units(g: State, seat: int, value: Plain) -> None:
    g.units[seat * len(AREAS) : (seat + 1) * len(AREAS)] = [0] * len(AREAS)
    for area, amount in amounts(value, "area").items():
        g.units[seat * len(AREAS) + area] = amount


def _armies(g: State, seat: int, value: Plain) -> None:
    """All Armies of a player: those not named leave the map."""
    for army in range(ARMIES_EACH):
        at = seat * ARMIES_EACH + army
        g.army_at[at] = NOBODY
        g.army[at * 9 : at * 9 + 9] = [0] * 9
    for name, data in table(value).items():
        if name not in ("1", "2", "3"):
            raise EditError(f"no Army {name!r}", name, legal=("1", "2", "3"))
        at, told = seat * ARMIES_EACH + int(name) - 1, table(data, name)
        for source, word in enumerate(SOURCES):
            units = [number(one, name, word) for one in listed(told.get(word, [0, 0, 0]), name, word)]
            if len(units) != len(LAND_UNITS):
                raise EditError("Infantry, Cavalry and Artillery: three numbers", name, word)
            g.army[at * 9 + source * 3 : at * 9 + source * 3 + 3] = units
        if any(g.army[at * 9 : at * 9 + 9]):
            g.army_at[at] = one_of(told.get("area"), "area", name, "area")
        general = told.get("general")
        if general is not None:
            g.general[at] = RULER_LEADS if general == "ruler" else character(g, general)


def _ships(field: str) -> Edit:
    def change(g: State, seat: int, value: Plain) -> None:
        ships: list[int] = getattr(g, field)
        ships[seat * SEA_COUNT : (seat + 1) * SEA_COUNT] = [0] * SEA_COUNT
        for sea, amount in amounts(value, "sea").items():
            ships[seat * SEA_COUNT + sea] = amount

    return change


def _docked(g: State, seat: int, value: Plain) -> None:
    g.docked[seat] = names(value, "province")


def _fleet(g: State, seat: int, value: Plain) -> None:
    told = table(value)
    ships = [number(one, "ships") for one in listed(told.get("ships", [0] * len(SHIPS)), "ships")]
    if len(ships) != len(SHIPS):
        raise EditError("light, heavy, galley, damaged: four numbers", "ships")
    g.fleet[seat * 4 : seat * 4 + 4] = ships
    g.fleet_at[seat] = place_of(told.get("at"), "at") if any(ships) else NOBODY
    if told.get("admiral") is not None:
        g.admiral[seat] = character(g, told["admiral"])


# ---------------------------------------------------------------- trade and the Round


def _merchants(g: State, seat: int, value: Plain) -> None:
    start = seat * MERCHANTS_EACH
    g.merchant[start : start + MERCHANTS_EACH] = [NO_MERCHANT] * MERCHANTS_EACH
    for n, one in enumerate(listed(value)):
        g.merchant[start + n] = NOBODY if one is None else one_of(one, "node", str(n))


def _busy(g: State, seat: int, value: Plain) -> None:
    for n, one in enumerate(listed(value)):
        g.busy[seat * MERCHANTS_EACH + number(one, str(n))] = 1


def _passed(g: State, seat: int, value: Plain) -> None:
    if value:
        g.status[seat] = PASSED
        g.passed.append(seat)


def _focus(g: State, seat: int, value: Plain) -> None:
    g.focus[seat] = int(bool(value))


EDITS: dict[str, Edit] = {
    "ducats": _set("ducats"),
    "adm": _power(0),
    "dip": _power(1),
    "mil": _power(2),
    "prestige": _set("prestige"),
    "stability": _set("stability"),
    "interest": _set("interest"),
    "religion": _religion,
    "capital": _capital,
    "ruler": _ruler,
    "advisors": _advisors,
    "ill": _ill,
    "hand": _hand,
    "display": _display,
    "missions": _missions,
    "missions_done": _missions_done,
    "ideas": _ideas,
    "influence": _influence,
    "claims": _claims,
    "cores": _cores,
    "colonists": _set("colonists"),
    "alliances": _alliances,
    "marriages": _marriages,
    "wars": _wars,
    "truces": _truces,
    "cb": _cb,
    "units": _units,
    "armies": _armies,
    "available": _set("available"),
    "exhausted": _set("exhausted"),
    "allied": _set("allied"),
    "extra_manpower": _set("extra_manpower"),
    "ships": _ships("light"),
    "protecting": _ships("protecting"),
    "docked": _docked,
    "fleet": _fleet,
    "merchants": _merchants,
    "busy": _busy,
    "events_taken": _set("events_taken"),
    "passed": _passed,
    "focus": _focus,
}
assert set(EDITS) == set(HELP)
