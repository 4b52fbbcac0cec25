"""What a card's own facts promise, played out at the table: shared by the three tables of cards.

The map below is typed by hand from the board, so that the cards are tested against something
other than the game's own data.
"""

from __future__ import annotations

import pytest

from signoria.games.pax_renaissance.components import CARDS, EMPIRES, PLACES, PRESTIGES
from signoria.games.pax_renaissance.victory import prestige
from tests.pax.table import (
    EMPTY,
    Pax,
    asked,
    bishop,
    city,
    concession,
    creed,
    florins,
    gone,
    hand,
    holder,
    options,
    pirate,
    play,
    queens,
    row,
    supply,
    table,
    tableau,
)

PROMO = ["map_1550", "age_of_reformation"]

# ---------------------------------------------------------------- the board, by hand

CITIES = {
    "england": ["london", "bordeaux"],
    "france": ["paris", "bruges", "lyon"],
    "holy_roman_empire": ["vienna", "lubeck", "nurnberg"],
    "hungary": ["buda", "varna"],
    "byzantium": ["tana", "caffa", "trebizond"],
    "portugal": ["toledo", "granada"],
    "aragon": ["valencia", "algiers"],
    "papal_states": ["venice:1"],
    "ottoman": ["constantinople:1", "constantinople:2", "constantinople:3", "modon", "rhodes"],
    "mamluk": ["cairo", "cyprus"],
}
"""Cities in play at the start; the four busted emporia are not."""
PROMO_CITIES = CITIES | {
    "hungary": ["buda", "varna", "kviv"],
    "byzantium": ["tana", "caffa"],
    "ottoman": ["constantinople:1", "constantinople:2", "modon", "rhodes"],
    "mamluk": ["cairo", "cyprus", "red_sea"],
}
BUSTED = {
    "novgorod": ("holy_roman_empire", "tana"),
    "timbuktu": ("aragon", "tana"),
    "spice_islands": ("portugal", "trebizond"),
    "red_sea": ("mamluk", "trebizond"),
}
"""An emporium busted at the start: where it lies, and which open one takes over its disk."""
WEST = ["england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states"]
EAST = ["hungary", "byzantium", "ottoman", "mamluk"]
SEA_BORDERS = [
    "england__france",
    "france__holy_roman_empire",
    "hungary__byzantium",
    "portugal__aragon",
    "aragon__papal_states",
    "papal_states__ottoman",
    "ottoman__mamluk",
    "england__portugal",
    "hungary__ottoman",
]
LAND_BORDERS = [
    "holy_roman_empire__hungary",
    "france__aragon",
    "holy_roman_empire__papal_states",
    "byzantium__mamluk",
]
ALL_BORDERS = SEA_BORDERS + LAND_BORDERS
CORNERS = [
    ("england", "aragon"),
    ("france", "portugal"),
    ("france", "papal_states"),
    ("holy_roman_empire", "aragon"),
    ("holy_roman_empire", "ottoman"),
    ("hungary", "papal_states"),
    ("hungary", "mamluk"),
    ("byzantium", "ottoman"),
]
RELIGION_OF_WAR = {"crusade": "catholic", "jihad": "islamic", "reformation": "reformist"}


def empires_of(location: str) -> list[str]:
    """The empires that a location names."""
    return {"the_west": WEST, "the_east": EAST}.get(location, [location])


def touches(border: str, location: str) -> bool:
    return any(side in empires_of(location) for side in border.split("__"))


def borders_of(location: str) -> list[str]:
    return [border for border in ALL_BORDERS if touches(border, location)]


def seas_of(location: str) -> list[str]:
    return [border for border in SEA_BORDERS if touches(border, location)]


def neighbours(empire: str) -> list[str]:
    pairs = [tuple(border.split("__")) for border in ALL_BORDERS] + CORNERS
    return [other for pair in pairs if empire in pair for other in pair if other != empire]


def reach(location: str) -> list[str]:
    """Sea borders of a location and of the empires across its sea borders."""
    near = {e for border in seas_of(location) for e in border.split("__")}
    return [border for border in SEA_BORDERS if any(touches(border, e) for e in near)]


# ---------------------------------------------------------------- rows


class Card:
    """The facts of a card: id, side, location, prestige, ops, one-shot and agents."""

    suitors: tuple[str, ...] = ()

    def __init__(
        self, card: str, side: str, location: str, prestige: str, ops: str, shot: str, agents: str, sale: int = 2
    ) -> None:
        self.card = card
        self.side = side
        self.location = location
        self.prestige = sorted(prestige.split())
        self.ops = ops.split()
        self.shot, *self.shown = shot.split() or [""]
        self.agents = agents.split()
        self.sale = sale

    @property
    def cities(self) -> dict[str, list[str]]:
        return PROMO_CITIES if self.card.endswith("P") else CITIES

    @property
    def condottiere(self) -> bool:
        return self.card in ("PREN024", "PREN055", "PREN143X")

    def places(self) -> list[str]:
        """Where the card's knights and rooks may go on a map without rulers."""
        found = [place for empire in empires_of(self.location) for place in self.cities[empire]]
        return [*found, "venice:2"] if self.condottiere else found

    def table(self, **edits: object) -> Pax:
        return table(2, PROMO if self.card.endswith("P") else [], **edits)


class Queen(Card):
    """A queen: suitors instead of a location, and no agents."""

    def __init__(self, card: str, side: str, suitors: str, prestige: str, ops: str, sale: int = 2) -> None:
        super().__init__(card, side, "", prestige, ops, "coronation", "", sale)
        self.suitors = tuple(suitors.split())

    def side_of(self, suitor: str) -> str:
        return "east" if suitor in EAST else "west"


def each(
    rows: list[Card] | list[Queen],
    *,
    shots: tuple[str, ...] = (),
    ops: bool | None = None,
    agents: bool | None = None,
) -> pytest.MarkDecorator:
    """One test for each card, or for those with one of these one-shots, with or without ops or agents."""
    chosen = [
        one
        for one in rows
        if (not shots or one.shot in shots) and ops in (None, bool(one.ops)) and agents in (None, bool(one.agents))
    ]
    return pytest.mark.parametrize(
        "card", [pytest.param(one, id=one.card, marks=pytest.mark.cards(one.card)) for one in chosen]
    )


def each_suitor(rows: list[Queen]) -> pytest.MarkDecorator:
    """One test for each queen and suitor."""
    return pytest.mark.parametrize(
        ("card", "suitor"),
        [
            pytest.param(one, suitor, id=f"{one.card}-{suitor}", marks=pytest.mark.cards(one.card))
            for one in rows
            for suitor in one.suitors
        ],
    )


# ---------------------------------------------------------------- looking


def offered(p: Pax, what: str) -> list[str]:
    """What was offered under this name: now, or when a single option was taken by itself."""
    if p.asks and asked(p) == what:
        return sorted(options(p))
    assert p.record is not None
    forced = [choice for choice in p.record if choice.what == what and choice.forced]
    return [p.game.vocabulary.ids[choice.answers[0][1]] for choice in forced[:1]]


def prestige_of(p: Pax, seat: int) -> list[str]:
    """Every prestige icon of a tableau, old maids included."""
    return sorted(name for kind, name in enumerate(PRESTIGES) for _ in range(prestige(p.state, seat, kind)))


def decline(p: Pax, card: Card) -> None:
    """Do not trigger the one-shot; a card without one asks nothing of the kind."""
    if asked(p).startswith("shot."):
        play(p, "no")
    assert p.record is not None
    kind = {"": [], "shift": ["shot.shift"], "apostasy": ["shot.apostasy"]}.get(card.shot, ["shot.war"])
    assert [choice.what for choice in p.record if choice.what.startswith("shot.")] == kind


def finish(p: Pax) -> None:
    """Take whatever comes first until the action is over, and nothing that a regime change gives."""
    while asked(p) != "turn.action":
        refuse = [option for option in ("pass", "done") if option in options(p)]
        play(p, refuse[0] if refuse and asked(p).startswith("regime.") else options(p)[0])


def bystanders(card: str) -> dict[str, str]:
    """Plain cards and their locations for the other tableau: two for the West, the rest in single places."""
    pairs = [
        ("PREN023", "PREN031", "the_west"),
        ("PREN013", "PREN150X", "aragon"),
        ("PREN035", "PREN141X", "portugal"),
        ("PREN039", "PREN140X", "papal_states"),
        ("PREN069", "PREN163X", "the_east"),
        ("PREN068", "PREN089", "byzantium"),
        ("PREN070", "PREN165X", "hungary"),
    ]
    return {(other if card == one else one): location for one, other, location in pairs}


# ---------------------------------------------------------------- played without its one-shot


def check_lies_in_its_row(card: Card) -> None:
    """It goes to the outer end of its own side, and shows exactly its prestige there."""
    other = "west" if card.side == "east" else "east"
    plain = {"east": "PREN068" if card.card != "PREN068" else "PREN089"}
    plain["west"] = "PREN023" if card.card != "PREN023" else "PREN031"
    p = card.table(cities=EMPTY, hand={"0": [card.card]}, tableau={"0": list(plain.values())}, florins={"0": 5})
    assert prestige_of(p, 0) == []  # not from the hand
    play(p, f"play:{card.card}")
    decline(p, card)
    while asked(p) != "turn.action":
        play(p, "pass")
    assert row(p, 0, card.side) == [plain[card.side], card.card]
    assert row(p, 0, other) == [plain[other]]
    assert hand(p, 0) == []
    assert prestige_of(p, 0) == card.prestige
    assert prestige_of(p, 1) == []
    assert florins(p, 0) == 5  # playing costs nothing


def check_agents(card: Card) -> None:
    """Each agent is offered exactly the places of the location, and arrives there; or stays away."""
    others = bystanders(card.card)
    squares = {"1": [*others, "france", "ottoman"]}
    p = card.table(
        cities=EMPTY,
        concessions=dict.fromkeys(ALL_BORDERS),
        hand={"0": [card.card]},
        tableau=squares,
        florins={"0": 0},
    )
    play(p, f"play:{card.card}")
    decline(p, card)
    filled: list[str] = []
    for agent in card.agents:
        shape, _, colour = agent.partition(":")
        kind, reserves = ("ruler" if shape in ("knight", "rook") else shape), supply(p, agent)
        assert asked(p) == f"agent.{kind}"
        if kind == "ruler":
            wanted = [place for place in card.places() if place not in filled]
        elif kind == "bishop":
            near = set(empires_of(card.location))
            wanted = [item for item, place in others.items() if near & set(empires_of(place))]
            wanted += [card.card, *empires_of(card.location)]
        else:
            wanted = seas_of(card.location) if kind == "pirate" else borders_of(card.location)
            wanted = [border for border in wanted if border not in filled]
        assert sorted(options(p)) == sorted([*wanted, "pass"])
        target = [place for place in options(p) if place not in ("pass", *filled)][-1]
        play(p, target)
        filled.append(target)
        assert supply(p, agent) == reserves - 1
        now = {"ruler": city, "bishop": bishop, "pirate": pirate, "pawn": concession}[kind](p, target)
        assert now == {"ruler": agent, "bishop": colour, "pirate": colour, "pawn": 0}[kind]
    assert asked(p) == "turn.action"
    assert p.record is not None
    assert len([choice for choice in p.record if choice.what.startswith("agent.")]) == len(card.agents)


def check_sale(card: Card) -> None:
    """What it fetches from the tableau and from the hand, and that it is gone then."""
    p = card.table(tableau={"0": [card.card]}, florins={"0": 1})
    play(p, f"sell:{card.card}")
    while asked(p) != "turn.action":
        play(p, "done")
    assert florins(p, 0) == 1 + card.sale
    assert tableau(p, 0) == []
    assert card.card in gone(p)
    assert prestige_of(p, 0) == []
    p = card.table(hand={"0": [card.card]}, florins={"0": 1})
    play(p, f"sell:{card.card}")
    assert asked(p) == "turn.action"
    assert florins(p, 0) == 3
    assert hand(p, 0) == []
    assert card.card in gone(p)


# ---------------------------------------------------------------- its ops

OTHERS = {
    "england__france": 1,
    "england__portugal": 1,
    "ottoman__mamluk": 1,
}
TARGETS = {
    "inquisitor": "inquisitor.bishop",
    "commerce": "commerce.florin",
    "behead": "behead.card",
    "tax": "tax.concession",
    "repress": "repress.token",
    "vote": "vote.empire",
    "corsair": "corsair.pirate",
    "siege": "siege.token",
}
BEHEADS = {
    "PREN001": {"catholic", "reformist"},
    "PREN118X": {"islamic", "reformist"},
    "PREN209P": {"catholic", "islamic", "reformist"},
}
"""Cards that behead only under bishops of these colours."""


class Busy:
    """A table on which every op of a card has something to do, and what that is."""

    def __init__(
        self,
        card: Card,
        location: str,
        king: str = "",
        *,
        silent: bool = False,
        first: str = "",
        corsair: str = "",
        taxed: bool | None = None,
    ) -> None:
        self.card, self.location, self.king = card, location, king
        self.first = first or ("knight" if "repress:knight" in card.ops else "rook")
        self.corsair = corsair
        self.taxed = "tax" in card.ops if taxed is None else taxed
        self.others = bystanders(card.card)
        self.squares = [e for e in ("france", "england", "holy_roman_empire", "ottoman", "byzantium") if e != king]
        self.bishops = self._bishops()
        self.rulers = self._rulers()
        self.pirates = self._pirates()
        taken = {**dict.fromkeys(ALL_BORDERS, 0), **OTHERS}
        self.concessions = {border: seat for border, seat in taken.items() if border not in self.pirates}
        own: dict[str, object] = {"0": [king or card.card], "1": [*self.others, *self.squares]}
        self.p = card.table(
            cities=EMPTY | self.rulers,
            tableau=own,
            queens={king: [card.card]} if king else {},
            bishops=self.bishops | ({card.card: "islamic"} if silent else {}),
            concessions=dict.fromkeys(ALL_BORDERS) | self.concessions,
            pirates=self.pirates,
            coins={"east": [1, 0, 2, 0, 0, 0], "west": [0, 1, 0, 3, 0, 0]},
            florins={"0": 9},
        )

    def _bishops(self) -> dict[str, str]:
        colours = {
            "the_west": "catholic",
            "the_east": "catholic",
            "aragon": "islamic",
            "hungary": "islamic",
            "portugal": "reformist",
            "byzantium": "reformist",
        }
        return {item: colours[location] for item, location in self.others.items() if location in colours}

    def _rulers(self) -> dict[str, str]:
        """Rooks and knights in turn in each empire; the last city stays empty when taxes are raised."""
        shapes = ["rook", "knight"] if self.first == "rook" else ["knight", "rook"]
        colours = ["reformist", "catholic", "islamic"]
        found: dict[str, str] = {}
        for n, places in enumerate(self.card.cities.values()):
            for m, place in enumerate(places[:-1] if self.taxed else places):
                found[place] = f"{shapes[m % 2]}:{colours[(n + m) % 3]}"
        return found

    def _pirates(self) -> dict[str, str]:
        """One for each corsair op and one for a siege in the location, and one of each outside it."""
        near = seas_of(self.location)
        colours = [op.partition(":")[2] for op in self.card.ops if op.startswith("corsair")]
        if not colours and "siege" in self.card.ops:
            colours = ["catholic"]
        colours = [self.corsair] if self.corsair else colours
        found = dict(zip(near, colours, strict=False))
        beyond = [border for border in reach(self.location) if border not in near][1:]  # one stays free
        far = [*beyond, *(border for border in SEA_BORDERS if border not in reach(self.location))]
        return found | dict(zip(far, colours, strict=False))

    def targets(self, op: str) -> list[str]:
        """What this op may be used against, from the card's location."""
        kind, _, arg = op.partition(":")
        here = set(empires_of(self.location))
        if kind == "inquisitor":
            return [item for item, colour in self.bishops.items() if colour == arg]
        if kind == "commerce":
            return {"east": ["market:east:0", "market:east:2"], "west": ["market:west:1", "market:west:3"]}[arg]
        if kind == "tax":
            return [border for border in self.concessions if touches(border, self.location) and self.taxed]
        if kind == "vote":
            return [e for e in (*self.squares, self.king) if e in empires_of(f"the_{arg}") and self.leads(e)]
        if kind == "corsair":
            return [b for b, colour in self.pirates.items() if colour == arg and touches(b, self.location)]
        rulers = {place: token for e in here for place in self.card.cities[e] if (token := self.rulers.get(place))}
        if kind == "siege":
            return [*rulers, *(border for border in self.pirates if touches(border, self.location))]
        if kind == "repress":
            shapes = arg.split("+")
            found = [place for place, token in rulers.items() if token.split(":")[0] in shapes]
            if "pawn" in shapes:
                found += [border for border in self.concessions if touches(border, self.location)]
            return found
        assert kind == "behead"
        locations = self.others | {e: e for e in (*self.squares, self.king) if e}
        found = [item for item, location in locations.items() if here & set(empires_of(location))]
        if self.card.card in BEHEADS:
            found = [item for item in found if self.bishops.get(item) in BEHEADS[self.card.card]]
        return found

    def leads(self, empire: str) -> bool:
        votes = [seat for border, seat in self.concessions.items() if touches(border, empire)]
        return votes.count(0) > votes.count(1)


def check_ops(card: Card, location: str, king: str = "") -> None:
    """Its ops are offered once its side is activated, each against everything in its location."""
    side = card.side if not king else "east" if king in EAST else "west"
    for op in card.ops:
        busy = Busy(card, location, king)
        p = busy.p
        play(p, f"ops:{side}")
        if asked(p) == "ops.card":
            assert card.card in options(p)
            play(p, card.card)
        else:
            assert offered(p, "ops.card") == [card.card]
        assert offered(p, "ops.op") == sorted(f"op:{one}" for one in card.ops)
        if asked(p) == "ops.op":
            play(p, f"op:{op}")
        kind, _, colour = op.partition(":")
        wanted = busy.targets(op)
        assert wanted, f"{op} has no target on this table"
        assert offered(p, TARGETS[kind]) == sorted(wanted)
        if kind == "corsair":
            if asked(p) == "corsair.pirate":
                play(p, wanted[0])
            there = [b for b in reach(location) if b != wanted[0] and busy.pirates.get(b) != colour]
            assert offered(p, "corsair.to") == sorted(there)


VARIANTS = (("rook", "catholic", False), ("knight", "islamic", False), ("rook", "reformist", True))
"""Who rules the first cities, whose pirates sail, and whether a city is empty: between them every op has a target."""


def check_no_other_ops(card: Card, location: str, king: str = "") -> None:
    """Where every op in the game would find something to do, it offers its own and no other."""
    side = card.side if not king else "east" if king in EAST else "west"
    for first, corsair, taxed in VARIANTS:
        busy = Busy(card, location, king, first=first, corsair=corsair, taxed=taxed)
        p, wanted = busy.p, sorted(f"op:{op}" for op in card.ops if busy.targets(op))
        if f"ops:{side}" not in options(p):
            assert not wanted
            continue
        play(p, f"ops:{side}")
        if asked(p) == "ops.card":
            assert (card.card in options(p)) == bool(wanted)
            play(p, card.card if wanted else options(p)[0])
        if wanted:
            assert offered(p, "ops.op") == wanted
        else:
            assert offered(p, "ops.card") == [king]  # who may campaign


BISHOPS = {
    "england": "PREN006",
    "france": "PREN004",
    "holy_roman_empire": "PREN098X",
    "portugal": "PREN003",
    "aragon": "PREN008",
    "papal_states": "PREN010",
    "byzantium": "PREN059",
    "ottoman": "PREN058",
    "mamluk": "PREN167X",
    "the_east": "PREN100X",
}
"""Cards that send a bishop to one empire (none to Hungary), and one to the East."""


def check_location(card: Card) -> None:
    """Bishops reach it from its own location and from no other."""
    for location, sender in BISHOPS.items():
        p = card.table(tableau={"1": [card.card]}, hand={"0": [sender]})
        play(p, f"play:{sender}")
        if asked(p).startswith("shot."):
            play(p, "no")
        assert asked(p) == "agent.bishop"
        near = bool(set(empires_of(location)) & set(empires_of(card.location)))
        assert (card.card in options(p)) == near


def check_deck(side: str, ids: list[str], *, promo: bool = False) -> None:
    """The deck of a side holds these cards and no other."""
    g, n = table(2, PROMO if promo else []).state, ("east", "west").index(side)
    found = [*g.top[n], *g.bottom[n], *g.unused[n], *g.market[n * 6 : n * 6 + 6]]
    assert sorted(CARDS[card] for card in found) == sorted(ids)


def check_silenced_ops(card: Card, location: str, king: str = "") -> None:
    """Under a bishop only the inquisitors are left."""
    side = card.side if not king else "east" if king in EAST else "west"
    p = Busy(card, location, king, silent=True).p
    left = [f"op:{op}" for op in card.ops if op.startswith("inquisitor")]
    if card.card == "PREN074":  # a bishop cannot silence it
        left = ["op:commerce:east"]
    if not left:
        assert f"ops:{side}" not in options(p)
        return
    play(p, f"ops:{side}")
    assert offered(p, "ops.card") == [card.card]
    assert offered(p, "ops.op") == sorted(left)


# ---------------------------------------------------------------- its one-shot


def check_war_places(card: Card) -> None:
    """Civil wars break out anywhere in the location; religious ones only where there are heretics."""
    places = empires_of(card.location)
    faith = RELIGION_OF_WAR.get(card.shot)
    heretic, believer = ("islamic" if faith == "catholic" else "catholic"), faith or "catholic"
    for peaceful in ([], [places[-1]]):
        cities = {
            card.cities[e][0]: f"{'rook' if n % 2 else 'knight'}:{believer if e in peaceful else heretic}"
            for n, e in enumerate(EMPIRES)
        }
        p = card.table(cities=EMPTY | cities, hand={"0": [card.card]})
        play(p, f"play:{card.card}")
        wanted = [e for e in places if not faith or e not in peaceful]
        if wanted:
            assert asked(p) == "shot.war"
            assert sorted(options(p)) == sorted([*wanted, "no"])
        else:
            assert not asked(p).startswith("shot.")
            assert offered(p, "shot.war") == ["no"]


def check_battle(card: Card) -> None:
    """Its war is of its kind: who fights on which side, and what the victor gets."""
    empire = empires_of(card.location)[0]
    faith = RELIGION_OF_WAR.get(card.shot)
    neighbour_knights = [card.cities[e][0] for e in neighbours(empire)][:4] if faith else []
    sea = seas_of(empire)[0]
    free = next(border for border in borders_of(empire) if border != sea)
    cities = {card.cities[empire][0]: f"rook:{'islamic' if faith == 'catholic' else 'catholic'}"}
    cities |= dict.fromkeys(neighbour_knights, f"knight:{faith}")
    p = card.table(
        cities=EMPTY | cities,
        hand={"0": [card.card]},
        pirates={sea: "islamic"},
        concessions=dict.fromkeys(ALL_BORDERS) | ({} if faith else {free: 0}),
        repressed={empire: {"rook:catholic": 1, "knight:reformist": 1, "serf:medici": 1}},
        florins={"0": 0},
    )
    before, reserves = creed(p, empire), {agent: supply(p, agent) for agent in card.agents}
    play(p, f"play:{card.card}")
    play(p, empire)
    armed = [agent for agent in card.agents if not agent.startswith("bishop") and not (faith and agent == "pawn")]
    attackers, defenders = {
        "conspiracy": (len(armed) + 1 + 2, 1),  # the pirate, repressed rulers
        "peasant_revolt": (len(armed) + 1 + 1 + 1, 1),  # the pirate, the serf, the own concession
        "crusade": (len(armed) + len(neighbour_knights), 2),  # against the ruler and the pirate
        "jihad": (len(armed) + 1 + len(neighbour_knights), 1),
        "reformation": (len(armed) + len(neighbour_knights), 2),
    }[card.shot]
    joined = [event[1] for event in p.log if event[0] == "battle.joined"]
    assert joined == [(EMPIRES.index(empire), attackers, defenders)]
    finish(p)
    assert holder(p, empire) == 0
    assert creed(p, empire) == (faith or before)
    for agent in card.agents:
        if agent not in armed:  # placed after the battle
            assert supply(p, agent) == reserves[agent] - 1
    assert card.card in tableau(p, 0)


def check_shift(card: Card) -> None:
    """The disk of the right colour moves, and then the agents must be placed."""
    (opened,) = card.shown
    where, covered = BUSTED[opened]
    discoverer = "PREN142X"
    mine = {"0": [discoverer]} if opened == "spice_islands" else {}
    edits: dict[str, object] = {"hand": {"0": [card.card]}, "cities": EMPTY, "concessions": dict.fromkeys(ALL_BORDERS)}
    p = card.table(**edits, tableau=mine)
    play(p, f"play:{card.card}")
    assert asked(p) == "shot.shift"
    assert options(p) == ["yes", "no"]
    play(p, "yes")
    open_now = [place for place in ("tana", "trebizond", *BUSTED) if not p.state.closed[PLACES.index(place)]]
    assert open_now == [place for place in ("tana", "trebizond", opened) if place != covered]
    (agent,) = set(card.agents)
    if agent == "pawn":
        wanted = borders_of(card.location)
    elif agent.startswith("pirate"):
        wanted = seas_of(card.location)
    else:
        wanted = [place for place in card.places() if place != covered]
        wanted += [opened] if card.location == where else []
    assert sorted(options(p)) == sorted(wanted)  # nobody may pass
    if opened == "spice_islands":
        q = card.table(**edits)
        play(q, f"play:{card.card}")
        assert offered(q, "shot.shift") == ["no"]  # its own discovery is not enough


def check_apostasy(card: Card) -> None:
    """Those with both religions lose the cards of both, and only of both; then agents must be placed."""
    faithful = {"catholic": "PREN008", "islamic": "PREN058", "reformist": "PREN004"}
    tableau_of_all = {"1": [*faithful.values(), "PREN023"]}
    p = card.table(hand={"0": [card.card]}, tableau=tableau_of_all, cities=EMPTY)
    play(p, f"play:{card.card}")
    assert asked(p) == "shot.apostasy"
    play(p, "yes")
    (spared,) = set(faithful) - set(card.shown)
    assert sorted(tableau(p, 1)) == sorted([faithful[spared], "PREN023"])
    assert sorted(gone(p)) == sorted(faithful[one] for one in card.shown)
    assert asked(p).startswith("agent.")
    assert "pass" not in options(p)
    finish(p)
    assert tableau(p, 0) == [card.card]
    for religion in card.shown:  # one of the two alone is no apostasy
        q = card.table(hand={"0": [card.card]}, tableau={"1": [faithful[religion], faithful[spared]]}, cities=EMPTY)
        play(q, f"play:{card.card}", "yes")
        assert sorted(tableau(q, 1)) == sorted([faithful[religion], faithful[spared]])


# ---------------------------------------------------------------- queens


def check_suitors(card: Queen) -> None:
    """Exactly her suitors are offered."""
    p = card.table(hand={"0": [card.card]})
    play(p, f"play:{card.card}")
    assert asked(p) == "coronation.king"
    assert sorted(options(p)) == sorted([*card.suitors, "no"])


def check_wedding(card: Queen, suitor: str) -> None:
    """The king comes along with her to his side; the couple is sold together."""
    p = card.table(hand={"0": [card.card]}, florins={"0": 1})
    kings_own = prestige_of(card.table(tableau={"0": [suitor]}), 0)
    assert prestige_of(p, 0) == []
    play(p, f"play:{card.card}", suitor)
    finish(p)
    assert queens(p, suitor) == [card.card]
    assert holder(p, suitor) == 0
    assert row(p, 0, card.side_of(suitor)) == [suitor]
    assert tableau(p, 0) == [suitor, card.card]
    assert prestige_of(p, 0) == sorted(card.prestige + kings_own)
    assert f"sell:{card.card}" not in options(p)
    play(p, f"sell:{suitor}")
    assert florins(p, 0) == 1 + 2 + card.sale
    assert holder(p, suitor) is None


def check_old_maid(card: Queen) -> None:
    """Unmarried she lies beside the tableau: her prestige counts, her ops and price do not."""
    p = card.table(hand={"0": [card.card]}, florins={"0": 1})
    play(p, f"play:{card.card}", "no")
    assert tableau(p, 0) == []
    assert prestige_of(p, 0) == card.prestige
    assert hand(p, 0) == []
    play(p, f"sell:{card.card}")
    assert florins(p, 0) == 3
    assert prestige_of(p, 0) == []
    assert card.card in gone(p)
    p = Busy(card, card.suitors[0], card.suitors[0]).p  # crowned she could act here
    crowned = {f"ops:{card.side_of(card.suitors[0])}"} if card.ops else set()
    assert crowned <= set(options(p))
    alone = card.table(
        maids={"0": [card.card]},
        cities=EMPTY | {card.cities[card.suitors[0]][0]: "knight:catholic"},
        coins={"east": [1] * 6, "west": [1] * 6},
        tableau={"1": [*bystanders(card.card)]},
    )
    assert {"ops:east", "ops:west"}.isdisjoint(options(alone))


# ---------------------------------------------------------------- comets


def check_comet(card: str, side: str, *, promo: bool) -> None:
    """Bought for its column, it wakes one sleeping victory square and is gone; it never enters a hand."""
    squares = ["holy", "imperial", "globalization", "renaissance"] + (["byzantine"] if promo else [])
    for awake in ([], squares[:2]):
        cards = {
            "east": ["PREN059", "PREN060", card, "PREN061", "PREN062", "PREN063"],
            "west": ["PREN002", "PREN003", card, "PREN004", "PREN005", "PREN006"],
        }[side]
        p = table(options=PROMO if promo else [], market={side: cards}, florins={"0": 4}, victories=awake)
        play(p, f"buy:{card}")
        assert florins(p, 0) == 2
        assert asked(p) == "comet.square"
        assert options(p) == [square for square in squares if square not in awake]
        play(p, options(p)[1])
        woken = [square for n, square in enumerate((*squares, "byzantine")[:5]) if p.state.awake[n]]
        assert woken == ([squares[1]] if not awake else [*awake, squares[3]])
        assert gone(p) == [card]
        assert hand(p, 0) == []
        assert asked(p) == "turn.action"
