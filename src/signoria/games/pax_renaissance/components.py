"""The components of the game, read from `data/` once and numbered.

Inside, everything is a small number: a card, an empire, a border, a place in a city. Cards and
empire squares share one numbering, the *items* that lie in tableaux: a card is its own number,
the square of empire `e` is `SQUARE + e`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, cast

from signoria.kernel.vocabulary import Family, Vocabulary

FOLDER = Path(__file__).parent


class SquareData(TypedDict):
    name: str
    ops: list[str]
    prestige: list[str]


class EmpireData(TypedDict):
    id: str
    name: str
    side: str
    row: str
    column: int
    state: str
    king: SquareData
    republic: SquareData


class CityData(TypedDict):
    id: str
    name: str
    empire: str
    capital: bool
    emporium: str | None
    levies: dict[str, list[str]]


class AbilityData(TypedDict):
    kind: str
    title: str | None
    text: str
    params: dict[str, int | str | list[str]]


class CardData(TypedDict, total=False):
    id: str
    name: str
    kind: str
    set: str
    side: str
    location: str
    suitors: list[str]
    prestige: list[str]
    ops: list[str]
    one_shot: str
    agents: list[str]
    abilities: list[AbilityData]


class BorderData(TypedDict):
    id: str
    name: str
    empires: list[str]
    kind: str


class RouteData(TypedDict):
    emporium: str
    colour: str
    fair: str
    empires: list[str]
    borders: list[str]


class BankData(TypedDict, total=False):
    id: str
    name: str
    colour: str
    town: str
    border: str
    promo: bool


class VictoryData(TypedDict):
    id: str
    name: str
    asleep: str
    section: str
    promo: bool


def _read(name: str) -> dict[str, object]:
    data: dict[str, object] = json.loads((FOLDER / "data" / f"{name}.json").read_text(encoding="utf-8"))
    return data


# ---------------------------------------------------------------- names

RELIGIONS = ("catholic", "islamic", "reformist")
CREEDS = ("medieval", *RELIGIONS)  # of an empire: 0, or a religion + 1
CATHOLIC, ISLAMIC, REFORMIST = range(3)
SIDES = ("east", "west")
EAST, WEST = range(2)
PRESTIGES = (*RELIGIONS, "law", "discovery", "patron")
LAW, DISCOVERY, PATRON = 3, 4, 5

# Tokens are numbered as their heaps in the supply: 0-5 rulers, 6-8 bishops, 9-11 pirates, 12- pawns by seat.
RULERS = tuple(f"{shape}:{religion}" for religion in RELIGIONS for shape in ("rook", "knight"))
BISHOP, PIRATE, PAWN = 6, 9, 12
TOKENS = (*RULERS, *(f"bishop:{r}" for r in RELIGIONS), *(f"pirate:{r}" for r in RELIGIONS), "pawn")


def is_knight(ruler: int) -> bool:
    return ruler % 2 == 1


def religion_of(token: int) -> int:
    """The religion of a ruler, bishop or pirate by its token number."""
    return token // 2 if token < BISHOP else token % 3


# ---------------------------------------------------------------- the map

_EMPIRES = cast("list[EmpireData]", _read("empires")["empires"])
EMPIRES = tuple(e["id"] for e in _EMPIRES)
EMPIRE_NAMES = tuple(e["name"] for e in _EMPIRES)
EMPIRE_SIDE = tuple(SIDES.index(e["side"]) for e in _EMPIRES)
EMPIRE_STATE = tuple(CREEDS.index(e["state"]) for e in _EMPIRES)
ENGLAND, FRANCE, HRE, HUNGARY, BYZANTIUM, PORTUGAL, ARAGON, PAPAL_STATES, OTTOMAN, MAMLUK = range(10)
MASK = {side: sum(1 << e for e, s in enumerate(EMPIRE_SIDE) if s == side) for side in (EAST, WEST)}
AREAS = {"the_east": MASK[EAST], "the_west": MASK[WEST]}

_BORDER_FILE = _read("borders")
_BORDERS = cast("list[BorderData]", _BORDER_FILE["borders"])
BORDERS = tuple(b["id"] for b in _BORDERS)
BORDER_NAMES = tuple(b["name"] for b in _BORDERS)
BORDER_EMPIRES = tuple((EMPIRES.index(b["empires"][0]), EMPIRES.index(b["empires"][1])) for b in _BORDERS)
BORDER_MASK = tuple(1 << one | 1 << other for one, other in BORDER_EMPIRES)
SEA = tuple(b["kind"] == "sea" for b in _BORDERS)
BORDERS_OF = tuple(tuple(b for b, pair in enumerate(BORDER_EMPIRES) if e in pair) for e in range(10))
SEA_BORDERS_OF = tuple(tuple(b for b in BORDERS_OF[e] if SEA[b]) for e in range(10))
_DIAGONALS = cast("list[tuple[str, str]]", _BORDER_FILE["diagonals"])
_PAIRS = {
    *BORDER_EMPIRES,
    *((EMPIRES.index(one), EMPIRES.index(other)) for one, other in _DIAGONALS),
}
ADJACENT = tuple(tuple(f for f in range(10) if (e, f) in _PAIRS or (f, e) in _PAIRS) for e in range(10))
SAILS_TO = tuple(
    tuple(
        sorted({b for f in {e, *(x for s in SEA_BORDERS_OF[e] for x in BORDER_EMPIRES[s])} for b in SEA_BORDERS_OF[f]})
    )
    for e in range(10)
)
"""Where a corsair of this empire may take a pirate: its sea borders and those of its sea neighbours (F7)."""

# Places for rooks and knights. Constantinople has three, Venice a second one for condottieri.
_CITIES = cast("list[CityData]", _read("cities")["cities"])
_VARIANTS = _read("variants")
_PROMO = cast("dict[str, object]", _VARIANTS["promo"])
_KVIV = cast("dict[str, str]", _PROMO["city"])


@dataclass(frozen=True, slots=True)
class Place:
    """A place for one rook or knight."""

    id: str
    name: str
    empire: int
    capital: bool
    emporium: str  # white, black, or nothing
    levies: tuple[int, int, int, int]  # the ruler that its icon shows, by creed


def _places() -> list[Place]:
    found = []
    for city in _CITIES:
        levies = [[RULERS.index(ruler) for ruler in city["levies"][creed]] for creed in CREEDS]
        if city["id"] == "venice":
            levies = [[*icons, icons[0]] for icons in levies]
        for n in range(len(levies[0])):
            several = len(levies[0]) > 1
            found.append(
                Place(
                    f"{city['id']}:{n + 1}" if several else city["id"],
                    f"{city['name']} {n + 1}" if several else city["name"],
                    EMPIRES.index(city["empire"]),
                    city["capital"],
                    city["emporium"] or "",
                    (levies[0][n], levies[1][n], levies[2][n], levies[3][n]),
                )
            )
    kviv = RULERS.index(_KVIV["levy"])
    found.append(Place(_KVIV["id"], _KVIV["name"], EMPIRES.index(_KVIV["empire"]), False, "", (kviv,) * 4))
    return found


_PLACES = _places()
PLACES = tuple(place.id for place in _PLACES)
PLACE_NAMES = tuple(place.name for place in _PLACES)
PLACE_EMPIRE = tuple(place.empire for place in _PLACES)
CAPITAL = tuple(place.capital for place in _PLACES)
PLACES_OF = tuple(tuple(p for p, e in enumerate(PLACE_EMPIRE) if e == empire) for empire in range(10))
CONSTANTINOPLE = tuple(PLACES.index(f"constantinople:{n}") for n in (1, 2, 3))
VENICE, SECOND_VENICE = PLACES.index("venice:1"), PLACES.index("venice:2")
KVIV = PLACES.index("kviv")
_PROMO_ICONS = [RULERS.index(ruler) for ruler in cast("list[str]", _PROMO["constantinople"])]


def _promo_levies(p: int) -> tuple[int, int, int, int]:
    medieval, *others = _PLACES[p].levies
    if p in CONSTANTINOPLE[:2]:
        medieval = _PROMO_ICONS[CONSTANTINOPLE.index(p)]
    return (medieval, others[0], others[1], others[2])


LEVY = (
    tuple(place.levies for place in _PLACES),
    tuple(_promo_levies(p) for p in range(len(_PLACES))),
)
"""The ruler that a place raises, by [promo][place][creed]."""

# Emporia and routes.
WHITE, BLACK = 0, 1  # the fair of the West follows the white route, that of the East the black one
EMPORIA = tuple(p for p, place in enumerate(_PLACES) if place.emporium)
EMPORIUM_COLOUR = {p: WHITE if _PLACES[p].emporium == "white" else BLACK for p in EMPORIA}
FAIR_COLOUR = {EAST: BLACK, WEST: WHITE}
SPICE_ISLANDS = PLACES.index("spice_islands")


@dataclass(frozen=True, slots=True)
class Route:
    empires: tuple[int, ...]
    borders: tuple[int, ...]


_ROUTES = cast("list[RouteData]", _read("routes")["routes"])
ROUTE = {
    PLACES.index(r["emporium"]): Route(
        tuple(EMPIRES.index(e) for e in r["empires"]), tuple(BORDERS.index(b) for b in r["borders"])
    )
    for r in _ROUTES
}
START_EMPORIA = (PLACES.index("trebizond"), PLACES.index("tana"))
_PROMO_OPEN = {EMPORIUM_COLOUR[PLACES.index(name)]: PLACES.index(name) for name in cast("list[str]", _PROMO["open"])}
PROMO_EMPORIA = (_PROMO_OPEN[WHITE], _PROMO_OPEN[BLACK])
MAP_1550 = {
    EMPIRES.index(e): CREEDS.index(state)
    for e, state in cast("dict[str, dict[str, str]]", _VARIANTS["map_1550"])["states"].items()
}

# ---------------------------------------------------------------- ops

OP_KINDS = ("inquisitor", "commerce", "behead", "tax", "repress", "vote", "corsair", "siege", "campaign")
INQUISITOR, COMMERCE, BEHEAD, TAX, REPRESS, VOTE, CORSAIR, SIEGE, CAMPAIGN = range(9)
POLITICAL = (BEHEAD, TAX, REPRESS, VOTE)
ROOK_BIT, KNIGHT_BIT, PAWN_BIT = 1, 2, 4
_PIECE_BITS = {"rook": ROOK_BIT, "knight": KNIGHT_BIT, "pawn": PAWN_BIT}


@dataclass(frozen=True, slots=True)
class Op:
    """An op icon: its kind, and the religion, side or pieces that it shows."""

    id: str
    kind: int
    arg: int


def _op(text: str) -> Op:
    name, _, arg = text.partition(":")
    kind = OP_KINDS.index(name)
    if kind == REPRESS:
        value = sum(_PIECE_BITS[piece] for piece in arg.split(","))
    elif kind in (COMMERCE, VOTE):
        value = SIDES.index(arg)
    elif kind in (INQUISITOR, CORSAIR):
        value = RELIGIONS.index(arg)
    else:
        value = 0
    return Op(text.replace(",", "+"), kind, value)


# ---------------------------------------------------------------- empire squares


@dataclass(frozen=True, slots=True)
class Face:
    """What a side of an empire square shows."""

    name: str
    ops: tuple[Op, ...]
    prestige: tuple[int, ...]


def _face(data: SquareData) -> Face:
    return Face(
        data["name"],
        tuple(_op(op) for op in data["ops"]),
        tuple(PRESTIGES.index(p) for p in data["prestige"]),
    )


KING_FACE = tuple(_face(e["king"]) for e in _EMPIRES)
REPUBLIC_FACE = tuple(_face(e["republic"]) for e in _EMPIRES)
_PROMO_SQUARES = cast("dict[str, dict[str, SquareData]]", _PROMO["squares"])


def _promo_face(empire: str, side: str, face: Face) -> Face:
    return _face(_PROMO_SQUARES[empire][side]) if empire in _PROMO_SQUARES else face


PROMO_KING_FACE = tuple(_promo_face(e, "king", KING_FACE[n]) for n, e in enumerate(EMPIRES))
PROMO_REPUBLIC_FACE = tuple(_promo_face(e, "republic", REPUBLIC_FACE[n]) for n, e in enumerate(EMPIRES))
PROMO_POPE = {
    creed: _face(cast("SquareData", _PROMO_SQUARES[f"papal_states_king_when_{CREEDS[creed]}"]))
    for creed in (ISLAMIC + 1, REFORMIST + 1)
}

# ---------------------------------------------------------------- cards

_CARDS = cast("list[CardData]", _read("cards")["cards"])
CARDS = tuple(c["id"] for c in _CARDS)
CARD_NAMES = tuple(c["name"] for c in _CARDS)
COMET = tuple(c["kind"] == "comet" for c in _CARDS)
QUEEN = tuple(c["kind"] == "queen" for c in _CARDS)
PROMO_CARD = tuple(c["set"] == "promo" for c in _CARDS)
CARD_SIDE = tuple(SIDES.index(c["side"]) for c in _CARDS)


def _mask(location: str | None) -> int:
    if location is None:
        return 0
    return AREAS[location] if location in AREAS else 1 << EMPIRES.index(location)


CARD_MASK = tuple(_mask(c.get("location")) for c in _CARDS)
"""The empires where a card acts: one, all of a side, or none (a queen's is her king's)."""
SUITORS = tuple(tuple(EMPIRES.index(e) for e in c.get("suitors", ())) for c in _CARDS)
CARD_PRESTIGE = tuple(tuple(PRESTIGES.index(p) for p in c.get("prestige", ())) for c in _CARDS)
CARD_OPS = tuple(tuple(_op(op) for op in c.get("ops", ())) for c in _CARDS)
AGENTS = tuple(tuple(TOKENS.index(a) for a in c.get("agents", ())) for c in _CARDS)

CONSPIRACY, PEASANT_REVOLT, CRUSADE, JIHAD, REFORMATION, APOSTASY, TRADE_SHIFT, CORONATION = range(1, 9)
ONE_SHOT_KINDS = (
    "",
    "conspiracy",
    "peasant_revolt",
    "crusade",
    "jihad",
    "reformation",
    "apostasy",
    "trade_shift",
    "coronation",
)
WAR_RELIGION = {CRUSADE: CATHOLIC, JIHAD: ISLAMIC, REFORMATION: REFORMIST}
CAMPAIGN_BATTLE = 9  # a campaign is fought like a one-shot, but comes from an op
_SHOTS = tuple((c.get("one_shot") or "").partition(":") for c in _CARDS)
ONE_SHOT = tuple(ONE_SHOT_KINDS.index(kind) for kind, _, _ in _SHOTS)
SHIFTS_TO = tuple(PLACES.index(arg) if kind == "trade_shift" else -1 for kind, _, arg in _SHOTS)
APOSTATES = tuple(
    tuple(RELIGIONS.index(r) for r in arg.split(",")) if kind == "apostasy" else () for kind, _, arg in _SHOTS
)


@dataclass(frozen=True, slots=True)
class Ability:
    kind: str
    title: str
    text: str


ABILITIES = tuple(
    tuple(Ability(a["kind"], a["title"] or "", a["text"]) for a in c.get("abilities", ())) for c in _CARDS
)
ABILITY_KINDS = tuple(frozenset(a.kind for a in abilities) for abilities in ABILITIES)
WITH = {kind: tuple(c for c, kinds in enumerate(ABILITY_KINDS) if kind in kinds) for k in ABILITY_KINDS for kind in k}
"""The cards that have an ability of this kind."""


def _param(card: int, kind: str, name: str) -> int | str | list[str] | None:
    for ability in _CARDS[card].get("abilities", ()):
        if ability["kind"] == kind:
            return ability["params"].get(name)
    return None


BEHEADS_ONLY = {
    card: tuple(RELIGIONS.index(r) for r in cast("list[str]", _param(card, "behead_restriction", "bishop_religions")))
    for card in WITH["behead_restriction"]
}
"""The religions of the bishops that expose a card to this card's behead op."""
DOUBLES_IN_SPICE_FAIRS = tuple(
    c for c in WITH["concession_multiplier"] if _param(c, "concession_multiplier", "emporium") == "spice_islands"
)
DOUBLES_ALWAYS = tuple(c for c in WITH["concession_multiplier"] if c not in DOUBLES_IN_SPICE_FAIRS)
FREE_OPS = {card: SIDES.index(cast("str", _param(card, "free_ops", "side"))) for card in WITH["free_ops"]}

# ---------------------------------------------------------------- banks, victories, pieces

_BANK_FILE = _read("banks")
_BANKS = cast("list[BankData]", _BANK_FILE["banks"])
BANKS = tuple(b["id"] for b in _BANKS)
BANK_NAMES = tuple(b["name"] for b in _BANKS)
BANK_COLOUR = tuple(b.get("colour", "") for b in _BANKS)
BANK_BORDER = tuple(BORDERS.index(b["border"]) for b in _BANKS)
PROMO_BANK = tuple(b["promo"] for b in _BANKS)
STARTING_FLORINS = cast("list[int]", _BANK_FILE["florins"])

_VICTORIES = cast("list[VictoryData]", _read("victories")["victories"])
VICTORIES = tuple(v["id"] for v in _VICTORIES)
VICTORY_NAMES = tuple(v["name"] for v in _VICTORIES)
HOLY, IMPERIAL, GLOBALIZATION, RENAISSANCE, BYZANTINE = range(5)
TWO_ACTIONS = {
    victory: tuple(
        card
        for card in WITH["victory_costs_two_actions"]
        if _param(card, "victory_costs_two_actions", "victory") == name
    )
    for victory, name in enumerate(VICTORIES)
}
"""The cards in red text that make a victory cost both actions."""

_PIECES = _read("pieces")


def _heap(token: str) -> int:
    piece, _, religion = token.partition(":")
    return cast("dict[str, int]", _PIECES[piece])[religion]


PAWNS = cast("int", _PIECES["pawn"])
SUPPLY = tuple(_heap(token) for token in TOKENS[:PAWN])

# ---------------------------------------------------------------- the option ids

VOCABULARY = Vocabulary()
CARD = VOCABULARY.add("card", CARDS)
EMPIRE = VOCABULARY.add("empire", EMPIRES)
ITEM = Family("item", CARD.start, (*CARD.ids, *EMPIRE.ids))
SQUARE = len(CARDS)
ITEMS = SQUARE + 10
PLACE = VOCABULARY.add("place", PLACES)
BORDER = VOCABULARY.add("border", BORDERS)
PIRATE_AT = VOCABULARY.add("pirate on a border", BORDERS, "pirate:")
CONCESSION_AT = VOCABULARY.add("concession on a border", BORDERS, "concession:")
REPRESSED = VOCABULARY.add("repressed token", RULERS, "repressed:")
SERF = VOCABULARY.add("serf of a bank", BANKS, "serf:")
AGENT = VOCABULARY.add("agent", TOKENS, "agent:")
BUY = VOCABULARY.add("purchase", CARDS, "buy:")
PLAY = VOCABULARY.add("play", CARDS, "play:")
SELL = VOCABULARY.add("sale", ITEM.ids, "sell:")
OPS = VOCABULARY.add("ops", (*SIDES, "both"), "ops:")
FREE_OPS_OF = VOCABULARY.add("free ops", SIDES, "free_ops:")
FAIR = VOCABULARY.add("trade fair", SIDES, "fair:")
FREE_FAIR = VOCABULARY.add("free trade fair", SIDES, "free_fair:")
DECLARE = VOCABULARY.add("victory", VICTORIES, "victory:")
TURN = VOCABULARY.add("turn", ("end_turn", "counter_reformation", "popular_reprisals"))
END_TURN, COUNTER_REFORMATION, POPULAR_REPRISALS = TURN
SIDE = VOCABULARY.add("side", SIDES)
SQUARE_TO_WAKE = VOCABULARY.add("victory square", VICTORIES)
RELIGION = VOCABULARY.add("religion", RELIGIONS)
OP = VOCABULARY.add(
    "op",
    sorted({op.id for ops in CARD_OPS for op in ops} | {f"vote:{s}" for s in SIDES} | {"campaign"}),
    "op:",
)
MARKET = VOCABULARY.add("market place", (f"{side}:{column}" for side in SIDES for column in range(6)), "market:")
OP_CODE = {name.removeprefix("op:"): OP.start + n for n, name in enumerate(OP.ids)}
