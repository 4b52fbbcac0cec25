"""What the screens of The Price of Power are made of, and the views behind a key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, cast

from rich.text import Text

from signoria.cli.boards import Look
from signoria.cli.screen import Lines, fit, joined, line, matching, wrap
from signoria.games.price_of_power.board import tax_income
from signoria.games.price_of_power.components import (
    AREA_NAMES,
    AREAS,
    IN_AREA,
    NODE_NAMES,
    NODES,
    PROVINCE_NAMES,
    PROVINCES,
    REALM_NAMES,
    REALMS,
    SEA_NAMES,
    SEAS,
    TAX_VALUE,
)
from signoria.games.price_of_power.decks import CARD_OF_ID, CARDS, CHARACTER_IDS
from signoria.games.price_of_power.describe import area_text
from signoria.games.price_of_power.describe_cards import card_name, card_text, character_text
from signoria.kernel.position import Position

STYLES = ("blue", "yellow", "red", "green", "magenta", "cyan")
AGES = ("", "I", "II", "III", "IV")


def three(realm: str) -> str:
    """`the_palatinate` in three letters."""
    return realm.removeprefix("the_").replace("_", "")[:3]


class Table:
    """What the looking seat sees, with names at hand."""

    def __init__(self, position: Position[Any], seat: int | None) -> None:
        view = cast("dict[str, Any]", position.view(seat)["table"])
        self.view = view
        self.seat = seat
        self.players: list[dict[str, Any]] = view["players"]
        self.provinces: dict[str, dict[str, Any]] = view["provinces"]
        self.areas: dict[str, dict[str, Any]] = view["areas"]
        self.turn: int | None = view["turn"]

    def code(self, seat: int) -> str:
        return three(self.players[seat]["realm"]).upper()

    def name(self, seat: int) -> str:
        return REALM_NAMES[REALMS.index(self.players[seat]["realm"])]

    def style(self, seat: int) -> str:
        return STYLES[seat]

    def moment(self) -> str:
        """`Age I, Round 2, Action Phase, France to play`."""
        phase = {"setup": "setup", "draw": "drawing cards", "actions": "Actions", "peace": "Peace & Rebels"}
        now = phase.get(self.view["phase"], self.view["phase"].capitalize())
        who = "" if self.turn is None else f" · {self.name(self.turn)} to play"
        return f"{self.view['scenario']} · Age {AGES[self.view['age']]}, Round {self.view['round']} · {now}{who}"

    def status(self, seat: int) -> str:
        """`passed`, `Event taken`, `first`."""
        words = []
        if seat == self.view["first_player"]:
            words.append("first")
        if seat in self.view["passed"]:
            words.append("passed")
        elif self.players[seat]["events_taken"]:
            words.append("Event taken")
        return ", ".join(words)

    def relations(self, seat: int) -> list[Text]:
        """Wars, Truces, Alliances and Marriages, the dangerous first."""
        found: dict[str, list[str]] = {}
        for realm, ties in self.players[seat]["relations"].items():
            for tie in ties:
                found.setdefault(tie.partition(":")[0], []).append(REALM_NAMES[REALMS.index(realm)])
        order = ("war", "active ally", "ally", "married", "disputed succession", "truce", "casus belli")
        style = {"war": "bold red", "disputed succession": "bold"}
        return [Text(f"{tie}: {', '.join(found[tie])}", style=style.get(tie, "")) for tie in order if tie in found]

    # ---------------------------------------------------------------- the map

    def area_name(self, name: str) -> str:
        full = AREA_NAMES[AREAS.index(name)]
        first = full.split(" & ")[0]
        return {"Northern Morocco": "N. Morocco", "Southern Morocco": "S. Morocco"}.get(first, first)

    def holders(self, name: str) -> list[tuple[str, int, str, str]]:
        """Who holds how much Tax Value in an Area, with marks for Unrest and Occupation."""
        tax: Counter[tuple[str, str]] = Counter()
        marks: dict[tuple[str, str], str] = {}
        for p in IN_AREA[AREAS.index(name)]:
            told = self.provinces.get(PROVINCES[p])
            if told is None:
                continue
            key = self._holder(told)
            tax[key] += TAX_VALUE[p]
            more = ("!" if told.get("unrest") else "") + ("*" if "occupier" in told else "")
            marks[key] = marks.get(key, "") + "".join(m for m in more if m not in marks.get(key, ""))
        return [(code, amount, marks[code, style], style) for (code, style), amount in tax.most_common()]

    def _holder(self, told: dict[str, Any]) -> tuple[str, str]:
        if told.get("occupier") == "rebels":
            return "REB", "bold"
        for key in ("occupier", "town"):
            if key in told:
                return self.code(told[key]), f"bold {self.style(told[key])}"
        if "vassal" in told:
            return f"{self.code(told['vassal'])}v", self.style(told["vassal"])
        return three(told.get("realm", "---")), ""

    def marks(self, name: str) -> list[str]:
        """Influence, Claim and Units of the one who looks; Rebels and every player's forces."""
        told = self.areas.get(name, {})
        found: list[str] = []
        if self.seat is not None:
            own = told.get("influence", {}).get(str(self.seat), 0)
            found += [f"i{own}"] if own else []
            found += ["c"] if self.seat in told.get("claims", []) else []
        for seat in range(len(self.players)):
            units = self.units(seat, name)
            if units:
                found.append(f"+{units}" if seat == self.seat else f"{self.code(seat)}+{units}")
        if "rebels" in told:
            found.append(f"R{told['rebels']}")
        return found

    def units(self, seat: int, area: str) -> int:
        """A player's Land Units in an Area."""
        single = self.areas.get(area, {}).get("units", {}).get(str(seat), 0)
        armies = [army for army in self.players[seat]["armies"].values() if army["area"] == area]
        return int(single) + sum(sum(army[kind]) for army in armies for kind in ("regular", "mercenary", "allied"))

    def interesting(self, name: str) -> bool:
        """Whether players hold, claim or influence anything in an Area."""
        return bool(self.marks(name)) or any(code.isupper() or code.endswith("v") for code, *_ in self.holders(name))

    # ---------------------------------------------------------------- cards

    def events_line(self, width: int) -> Text:
        parts = []
        for told in self.view["events"]:
            name = card_name(CARD_OF_ID[told["card"]]) if told["card"] else "face down"
            parts.append(Text(f"{name} (+{told['ducats']}D)" if told["ducats"] else name))
        return fit(line(("Events  ", "bold"), joined(" · ", parts) if parts else "none"), width)

    def hand_lines(self, seat: int | None, width: int) -> Lines:
        """The hand and the Missions of the one who looks."""
        if seat is None or isinstance(self.players[seat]["hand"], int):
            return []
        told = self.players[seat]
        hand = [Text(card_name(CARD_OF_ID[card])) for card in (*told["hand"], *told["keeping"])]
        missions = [Text(card_name(CARD_OF_ID[card])) for card in told["missions"]]
        found = [fit(line(("Hand    ", "bold"), joined(" · ", hand) if hand else "empty"), width)]
        if missions:
            found.append(fit(line(("Mission ", "bold"), joined(" · ", missions)), width))
        return found


# ---------------------------------------------------------------- views behind a key


def mat_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """A player's mat whole: Rulers, Advisors, forces, trade, cards."""
    table = Table(position, seat)
    names = [(table.code(one), table.name(one)) for one in range(len(table.players))]
    chosen = matching(query, names) if query else [seat if seat is not None else 0]
    found: Lines = []
    for one in chosen:
        found += _mat(table, one, width)
    return found or [Text("No such player.")]


def _mat(table: Table, seat: int, width: int) -> Lines:
    told = table.players[seat]
    found: Lines = [line((table.name(seat), f"bold {table.style(seat)}"))]
    income, men = told["income"], told["manpower"]
    treasury = (
        f"{told['religion']}; Prestige {told['prestige']}, Stability {told['stability']:+d}, {told['ducats']} Ducats, "
        f"{told['interest']} Interest; Tax Income {income['base']} + {income['vassals']} of Vassals"
    )
    facts = [
        treasury,
        f"Manpower {men['total']}: {men['available']} available, {men['exhausted']} exhausted, {men['allied']} allied",
        f"Ruler: {_who(told['ruler'])}",
        *(f"{kind} Advisor: {_who(one)}" for kind, one in told["advisors"].items() if one),
        *(_army(name, army) for name, army in told["armies"].items()),
        *_ships(table, seat),
        "Merchants: " + (", ".join(_merchant(one) for one in told["merchants"] if one) or "none"),
        *(f"On display: {card_name(CARD_OF_ID[card])}, {uses} uses" for card, uses in told["display"].items()),
        f"Missions completed: {', '.join(card_name(CARD_OF_ID[card]) for card in told['missions_done']) or 'none'}",
    ]
    for fact in facts:
        found += wrap(fact, width, 2)
    return [*found, *table.relations(seat), Text("")]


def _who(told: dict[str, Any] | str | None) -> str:
    if told is None:
        return "Interregnum"
    if isinstance(told, str):
        return "the Ruler"
    return character_text(CHARACTER_IDS.index(told["id"])) + (", in Ill Health" if told["ill"] else "")


def _army(name: str, army: dict[str, Any]) -> str:
    where = "not on the map" if army["area"] is None else AREA_NAMES[AREAS.index(army["area"])]
    units = "; ".join(
        f"{kind} {'/'.join(map(str, army[kind]))}" for kind in ("regular", "mercenary", "allied") if any(army[kind])
    )
    general = f", under {_who(army['general'])}" if army["general"] else ""
    return f"Army {name}: {where}; {units or 'no Units'} (infantry/cavalry/artillery){general}"


def _ships(table: Table, seat: int) -> list[str]:
    told = table.players[seat]
    found = []
    for key, word in (("ships", "at sea"), ("protecting", "Protecting Trade")):
        ships = [
            f"{SEA_NAMES[SEAS.index(sea)]} {here[key][str(seat)]}"
            for sea, here in table.view["seas"].items()
            if str(seat) in here.get(key, {})
        ]
        found += [f"Light Ships {word}: {', '.join(ships)}"] if ships else []
    if told["docked"]:
        found.append(f"Light Ships in Port: {', '.join(PROVINCE_NAMES[PROVINCES.index(p)] for p in told['docked'])}")
    fleet = told["fleet"]
    if fleet and fleet["at"]:
        ships = [f"{amount} {ship}" for ship, amount in fleet["ships"].items() if amount]
        found.append(f"Fleet at {fleet['at'].replace('_', ' ')}: {', '.join(ships)}")
    return found


def _merchant(told: dict[str, Any]) -> str:
    where = "in hand" if told["node"] is None else NODE_NAMES[NODES.index(told["node"])]
    return f"{where} (used)" if told["busy"] else where


def map_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """One Area after the other, with all its Provinces; or those whose name was typed."""
    names = [(AREAS[a], AREA_NAMES[a]) for a in range(len(AREAS))]
    chosen = matching(query, names) if query else range(len(AREAS))
    held = Table(position, seat).provinces
    found: Lines = []
    for area in chosen:
        if any(PROVINCES[p] in held for p in IN_AREA[area]):
            found += wrap(area_text(position.state, area), width, 2)
    return found or [Text("No such Area.")]


def card_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """The cards one may read: one's own, those on display, or any by its name."""
    table = Table(position, seat)
    view = table.view
    shown = [told["card"] for told in view["events"] if told["card"]]
    shown += [*view["ideas"], *view["milestones"], *view["struggles"]]
    if seat is not None and not isinstance(table.players[seat]["hand"], int):
        shown = [*table.players[seat]["hand"], *table.players[seat]["missions"], *shown]
    cards = [CARD_OF_ID[card] for card in shown]
    if query:
        cards = matching(query, [(CARDS[card], card_name(card)) for card in range(len(CARDS))])[:12]
    return [one for card in cards for one in wrap(card_text(card), width, 2)]


def race_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """Ideas, Milestones and who has them."""
    table = Table(position, seat)
    found: Lines = [Text("Milestones", style="bold")]
    for card, done in table.view["milestones"].items():
        who = ", ".join(table.name(one) for one in done) or "nobody yet"
        found += wrap(f"{card_text(CARD_OF_ID[card])} — {who}", width, 2)
    found.append(Text("Ideas", style="bold"))
    for card, seats in table.view["ideas"].items():
        who = ", ".join(table.name(one) for one in seats) or "nobody yet"
        found += wrap(f"{card_text(CARD_OF_ID[card])} — {who}", width, 2)
    return found


LOOKS: Mapping[str, Look] = {
    "m": Look("a mat", mat_look),
    "p": Look("the map", map_look),
    "c": Look("cards", card_look),
    "r": Look("Milestones and Ideas", race_look),
}


# ---------------------------------------------------------------- the end, and the log


def standing_lines(position: Position[Any], width: int) -> Lines:
    """Who stands where at the end."""
    g = position.state
    ranks = sorted(range(g.seats), key=lambda seat: -g.prestige[seat])
    return [
        fit(
            line(
                (f"{REALM_NAMES[g.realm[s]]:<12}", f"bold {STYLES[s]}"),
                f"{g.prestige[s]:>4} Prestige, tax {tax_income(g, s)}",
            ),
            width,
        )
        for s in ranks
    ]


def log_start(position: Position[Any], seat: int | None) -> int:
    """Where the seat's last Turn ended; for an onlooker, the last twenty events."""
    turns = [n for n, event in enumerate(position.log) if event[0] == "turn"]
    own = [n for n in turns if seat is not None and position.log[n][1][0] == seat]
    if not own:
        return max(0, len(position.log) - 20)
    later = [n for n in turns if n > own[-1]]
    return later[0] if later else own[-1]
