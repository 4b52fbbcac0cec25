"""Pax Renaissance in detail: map, tableaux, victories, cards, odds, standings, and how things are shortened."""

from __future__ import annotations

from typing import Any, cast

from rich.text import Text

from signoria.cli.boards import Look
from signoria.cli.screen import Lines, fit, line, matching, quoted, wrap
from signoria.games.pax_renaissance.abilities import rhodes
from signoria.games.pax_renaissance.battles import campaigners
from signoria.games.pax_renaissance.board import concessions_of, face, ops_of, prestige_of, silenced
from signoria.games.pax_renaissance.components import (
    ABILITIES,
    AREAS,
    BANK_NAMES,
    BANKS,
    BORDER_NAMES,
    BORDERS,
    CAMPAIGN_BATTLE,
    CAPITAL,
    CARD,
    CARD_MASK,
    CARD_NAMES,
    CARD_OPS,
    CARD_PRESTIGE,
    CARDS,
    COMET,
    CONSPIRACY,
    CREEDS,
    EMPIRE,
    EMPIRE_NAMES,
    EMPIRES,
    EMPORIA,
    ITEM,
    LEVY,
    ONE_SHOT,
    ONE_SHOT_KINDS,
    PEASANT_REVOLT,
    PLACE_NAMES,
    PLACES,
    PLACES_OF,
    PRESTIGES,
    QUEEN,
    ROUTE,
    RULERS,
    SIDES,
    SQUARE,
    SUITORS,
    VICTORY_NAMES,
    WAR_RELIGION,
    Op,
)
from signoria.games.pax_renaissance.describe import card_text, piece
from signoria.games.pax_renaissance.odds import BattleOdds, battle_odds, fair_preview, victory_race
from signoria.games.pax_renaissance.one_shots import war_verdict
from signoria.games.pax_renaissance.ops import campaign_verdict
from signoria.games.pax_renaissance.play import fair_verdict
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.games.pax_renaissance.victory import (
    kings,
    law,
    prestige,
    republics,
)
from signoria.kernel.choice import Ask
from signoria.kernel.position import Position

CREED_STYLE = ("dim", "bold yellow", "bold green", "bold red")
RELIGION_STYLE = {"catholic": "yellow", "islamic": "green", "reformist": "red"}
SEAT_STYLE = {"blue": "blue", "green": "cyan", "yellow": "bright_yellow", "purple": "magenta"}
OP_SHORT = {
    "inquisitor": "inq",
    "commerce": "com",
    "behead": "beh",
    "tax": "tax",
    "repress": "rep",
    "vote": "vot",
    "corsair": "cor",
    "siege": "sie",
    "campaign": "cam",
}
SHOT_SHORT = {"trade_shift": "shift", "peasant_revolt": "revolt", "conspiracy": "plot", "reformation": "reform"}
PRESTIGE_SHORT = ("C", "I", "R", "Law", "Dis", "Pat")


class Table:
    """What the looking seat sees, with names at hand."""

    def __init__(self, position: Position[Any], seat: int | None) -> None:
        view = cast("dict[str, Any]", position.view(seat)["table"])
        self.view = view
        self.players: list[dict[str, Any]] = view["players"]
        self.empires: dict[str, dict[str, Any]] = view["empires"]
        self.cities: dict[str, str | None] = view["cities"]
        self.turn: int = view["turn"]
        self.actions: int = view["actions"]
        self.promo = int("age_of_reformation" in position.setup.options)

    def bank(self, seat: int) -> str:
        return BANK_NAMES[BANKS.index(self.players[seat]["bank"])]

    def creed(self, empire: int) -> int:
        return CREEDS.index(self.empires[EMPIRES[empire]]["creed"])

    def border(self, border: int) -> dict[str, int | str]:
        return cast("dict[str, int | str]", self.view["borders"].get(BORDERS[border], {}))

    def market(self, side: str) -> list[dict[str, Any]]:
        return cast("list[dict[str, Any]]", self.view["market"][side])

    def deck(self, side: str) -> int:
        return cast("int", self.view["decks"][side])

    def item(self, told: str | dict[str, str]) -> tuple[int, str]:
        """An item of a tableau: its number, and the religion of the bishop on it."""
        name, bishop = (told, "") if isinstance(told, str) else (told["id"], told["bishop"])
        return ITEM.ids.index(name), bishop


# ---------------------------------------------------------------- how things are shortened


def religion_style(text: str) -> str:
    """The colour of `knight:catholic`, or of `catholic`."""
    return RELIGION_STYLE[text.rpartition(":")[2]]


def seat_style(table: Table, seat: int) -> str:
    return SEAT_STYLE[table.players[seat]["colour"]]


def piece_code(token: str) -> str:
    """`knight:catholic` as CK."""
    shape, _, religion = token.partition(":")
    return religion[0].upper() + shape[0].upper()


def repressed_code(table: Table, empire: int) -> str:
    """`CK 2RR 1Fug`: the tokens repressed on an empire's square."""
    told = table.empires[EMPIRES[empire]]
    rulers = [(piece_code(token), n) for token, n in told.get("repressed", {}).items()]
    serfs = [(BANK_NAMES[BANKS.index(bank)][:3], n) for bank, n in told.get("serfs", {}).items()]
    return " ".join(f"{n if n > 1 else ''}{code}" for code, n in (*rulers, *serfs))


def short_name(card: int | str, width: int) -> Text:
    """A card's name in so many columns."""
    name = CARD_NAMES[card if isinstance(card, int) else CARDS.index(card)].removeprefix("The ")
    if len(name) <= width:
        return Text(name)
    return Text(f"{name[: width - 1].rstrip()}…")


def op_code(op: Op) -> str:
    """`repress:pawn+rook` as rep-pr, `vote:east` as votE."""
    kind, _, arg = op.id.partition(":")
    if kind == "repress":
        return "rep-" + "".join(one[0] for one in arg.split("+"))
    return OP_SHORT[kind] + arg[:1].upper()


def where_code(card: int) -> str:
    if COMET[card]:
        return "comet"
    if QUEEN[card]:
        return "queen " + "/".join(_short_empire(e) for e in SUITORS[card])
    for area, mask in AREAS.items():
        if CARD_MASK[card] == mask:
            return area.removeprefix("the_").capitalize()
    return "/".join(_short_empire(e) for e in range(10) if CARD_MASK[card] >> e & 1)


def _short_empire(empire: int) -> str:
    return "HRE" if empire == 2 else EMPIRE_NAMES[empire][:3]


def card_code(card: int | str) -> str:
    """`Hun votE tax !crusade *Law`: place, ops, one-shot, prestige."""
    n = card if isinstance(card, int) else CARDS.index(card)
    parts = [where_code(n), *(op_code(op) for op in CARD_OPS[n])]
    if ONE_SHOT[n]:
        parts.append("!" + SHOT_SHORT.get(kind := ONE_SHOT_KINDS[ONE_SHOT[n]], kind))
    if CARD_PRESTIGE[n]:
        parts.append("*" + "+".join(PRESTIGE_SHORT[p] for p in CARD_PRESTIGE[n]))
    return " ".join(parts)


def item_code(item: int) -> str:
    return " ".join(op_code(op) for op in CARD_OPS[item]) if item < SQUARE else ""


def counts(g: State, seat: int) -> Text:
    """What victories are made of."""
    made = Text()
    measures = [
        ("conc", concessions_of(g, seat)),
        ("king", kings(g, seat)),
        ("rep", republics(g, seat)),
        *((PRESTIGES[p][:3].capitalize(), prestige(g, seat, p)) for p in (0, 1, 2)),
        ("Law", law(g, seat)),
        *((PRESTIGES[p][:3].capitalize(), prestige(g, seat, p)) for p in (4, 5)),
    ]
    for name, count in measures:
        made.append(f"{name} ", style="dim").append(f"{count}  ", style="bold" if count else "dim")
    return made


# ---------------------------------------------------------------- m: the map in detail


def map_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """Every empire in full, the borders, and the open routes."""
    g: State = position.state
    table = Table(position, seat)
    chosen = matching(query, [(name,) for name in EMPIRE_NAMES]) or list(range(10))
    found: Lines = []
    for empire in chosen:
        found += empire_lines(g, table, empire, width)
    if len(chosen) == 10:
        found += [Text(), *routes(g, table, width)]
    return found


def empire_lines(g: State, table: Table, empire: int, width: int) -> Lines:
    told = table.empires[EMPIRES[empire]]
    holder = "in its throne" if told["holder"] is None else f"held by {table.bank(told['holder'])}"
    creed = table.creed(empire)
    shown = face(g, empire)
    head = line((EMPIRE_NAMES[empire], "bold"), ", ", (CREEDS[creed], CREED_STYLE[creed]))
    head.append(f" · {told['side']}: {shown.name}, {holder}")
    if told["suzerain"]:
        head.append(f", vassal of {EMPIRE_NAMES[EMPIRES.index(told['suzerain'])]}")
    for queen in told["queens"]:
        head.append(f", married to {CARD_NAMES[CARDS.index(queen)]}")
    if told["bishop"]:
        head.append(f", {told['bishop'].capitalize()} bishop")
    cities = [_city_words(table, empire, p) for p in PLACES_OF[empire] if PLACES[p] in table.cities or p in EMPORIA]
    found = [fit(head, width), *_indented("Cities: " + " · ".join(cities), width)]
    ops = " ".join(op_code(op) for op in shown.ops)
    icons = ", ".join(PRESTIGES[p] for p in shown.prestige)
    extra = f"Ops: {ops or 'none'}" + (f" · prestige {icons}" if icons else "")
    repressed = repressed_code(table, empire)
    return [*found, *_indented(extra + (f" · repressed: {repressed}" if repressed else ""), width)]


def _city_words(table: Table, empire: int, place: int) -> str:
    name = PLACE_NAMES[place] + (" (capital)" if CAPITAL[place] else "")
    if PLACES[place] not in table.cities:
        return f"{name}: busted emporium"
    ruler = table.cities[PLACES[place]]
    icon = RULERS[LEVY[table.promo][place][table.creed(empire)]]
    what = piece(ruler) if ruler else f"vacant, would raise a {piece(icon)}"
    return f"{name}{', open emporium' if place in EMPORIA else ''}: {what}"


def _indented(text: str, width: int) -> Lines:
    return [Text("  ") + one for one in wrap(text, width - 2, 2)]


def routes(g: State, table: Table, width: int) -> Lines:
    """The two open trade routes, with who stands along them."""
    found: Lines = []
    for colour, side in ((0, "West"), (1, "East")):
        start = g.emporium[colour]
        route = ROUTE[start]
        steps = [EMPIRE_NAMES[route.empires[0]]]
        for border, empire in zip(route.borders, route.empires[1:], strict=True):
            told = table.border(border)
            there = [table.bank(cast("int", told["concession"]))] if "concession" in told else []
            there += [f"{told['pirate']} pirate"] if "pirate" in told else []
            steps.append(f"[{'+'.join(there)}] {EMPIRE_NAMES[empire]}" if there else EMPIRE_NAMES[empire])
        found += wrap(f"Fair of the {side} from {PLACE_NAMES[start]}: " + " > ".join(steps), width, 2)
    land = [
        f"{BORDER_NAMES[n]}: {table.bank(cast('int', told['concession']))}"
        for n in range(len(BORDERS))
        if "concession" in (told := table.border(n))
    ]
    return [*found, *wrap("Concessions: " + (", ".join(land) or "none"), width, 2)]


# ---------------------------------------------------------------- t: tableaux


def tableaux_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """Every tableau, from the player board outwards."""
    g: State = position.state
    table = Table(position, seat)
    found: Lines = []
    for one, told in enumerate(table.players):
        you = " (you)" if one == seat else ""
        style = f"bold {seat_style(table, one)}"
        head = line((table.bank(one) + you, style), f"  {told['florins']} florins, {told['pawns']} pawns left  ")
        rest = counts(g, one)
        if head.cell_len + rest.cell_len <= width:
            found.append(head + rest)
        else:
            found += [fit(head, width), fit(Text("  ") + rest, width)]
        for side in SIDES:
            if not told[side]:
                found.append(Text(f"  {side.capitalize()}: nothing", style="dim"))
            for n, stated in enumerate(told[side]):
                item, bishop = table.item(stated)
                lead = f"  {side.capitalize()}: " if not n else " " * (len(side) + 4)
                found += [Text(lead) + one for one in item_lines(g, item, bishop, width - len(lead))]
        for maid in told["maids"]:
            found.append(Text(f"  Old maid: {CARD_NAMES[CARDS.index(maid)]}"))
        found.append(Text())
    return found[:-1]


def item_lines(g: State, item: int, bishop: str, width: int) -> Lines:
    """A card or square in a tableau, with everything that it gives."""
    if item < SQUARE:
        name, where, titles = CARD_NAMES[item], where_code(item), [a.title or "red text" for a in ABILITIES[item]]
    else:
        empire = item - SQUARE
        kind = "republic" if g.republic[empire] else "king"
        name, where, titles = EMPIRE_NAMES[empire].upper(), f"{kind}, {face(g, empire).name}", []
        if g.suzerain[empire] != NOBODY:
            where += f", vassal of {EMPIRE_NAMES[g.suzerain[empire]]}"
    parts = [where]
    parts += [" ".join(op_code(op) for op in ops_of(g, item))] if ops_of(g, item) else []
    parts += ["*" + "+".join(PRESTIGE_SHORT[p] for p in prestige_of(g, item))] if prestige_of(g, item) else []
    parts += titles
    parts += [f"{bishop.capitalize()} bishop"] if bishop else []
    parts += ["SILENCED"] if silenced(g, item) else []
    return wrap(f"{name}: {' · '.join(parts)}", width, 4)


# ---------------------------------------------------------------- v: victories


def victories_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """Every victory: active or not, and what each seat has and lacks."""
    g: State = position.state
    table = Table(position, seat)
    found: Lines = []
    for race in victory_race(g):
        state = "ACTIVE" if race.awake else "asleep"
        found.append(line((VICTORY_NAMES[race.victory], "bold"), f" ({state})"))
        for one, several in race.standings.items():
            parts = []
            for s in several:
                if s.measure in ("supreme religion", "leading theocracy"):
                    parts.append(f"no {s.measure} yet")
                    continue
                need = "met" if s.met else f"lacks {s.lacking}"
                parts.append(f"{s.measure} {s.own}, others at most {s.best}, lead of {s.lead} needed: {need}")
            who = f"  {table.bank(one)}{' (you)' if one == seat else ''}: "
            style = f"bold {seat_style(table, one)}" if one in race.holders else ""
            text = "; ".join(parts) + (" — holds it now" if one in race.holders else "")
            found += wrap(who + text, width, 6, style)
    found.append(Text())
    patrons = ", ".join(f"{table.bank(s)} {prestige(g, s, 5)}" for s in position.seats)
    return [*found, *wrap(f"When the market cannot be refreshed, most Patrons win: {patrons}.", width, 2)]


# ---------------------------------------------------------------- c: cards


def card_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """A card's text by name or id; without a name those in the market and in hand."""
    if not query:
        table = Table(position, seat)
        names = [p["card"] for side in SIDES for p in table.market(side) if p["card"] in CARD.ids]
        if seat is not None:
            names += table.players[seat]["hand"]
        chosen = [CARDS.index(name) for name in names]
    else:
        chosen = matching(query, [(CARD_NAMES[n], CARDS[n]) for n in range(len(CARDS))])
    if not chosen:
        return wrap(f"No card is called {quoted(query)}. Try the beginning of its name, or its id.", width)
    if len(chosen) > 14:
        return wrap(f"{len(chosen)} cards fit {quoted(query)}: " + ", ".join(CARD_NAMES[n] for n in chosen), width, 2)
    found: Lines = []
    for n in chosen:
        found += [*wrap(card_text(n), width, 2), *([Text()] if len(chosen) < 4 else [])]
    return found


# ---------------------------------------------------------------- o: odds


def odds_look(position: Position[Any], seat: int | None, width: int, query: str) -> Lines:
    """Fairs, battles and campaigns as they would go now."""
    g: State = position.state
    table = Table(position, seat)
    found: Lines = [line(("Trade fairs, if convened now", "bold"))]
    for side, name in enumerate(SIDES):
        if fair_verdict(g, side):
            found += wrap(f"  {name.capitalize()}: {fair_words(table, g, side)}", width, 4)
        else:
            found += wrap(f"  {name.capitalize()}: cannot be convened again this turn", width, 4)
    found += [Text(), line(("Wars that your hand could start", "bold"))]
    found += _listed(_hand_wars(g, table, seat), width)
    found += [Text(), line(("Campaigns of the kings you hold", "bold"))]
    return found + _listed(_campaigns(g, seat), width)


def _listed(sentences: list[str], width: int) -> Lines:
    return [one for sentence in sentences for one in _indented(sentence, width)] or [Text("  none", style="dim")]


def fair_words(table: Table, g: State, side: int) -> str:
    told = fair_preview(g, side)
    parts = [f"profits {told.profits}", f"{table.bank(g.turn)} receives {told.subsidy} for convening"]
    parts += [f"{table.bank(seat)} {n} from concessions" for seat, n in told.paid.items()]
    parts += [f"pirates take {told.pirates}"] if told.pirates else []
    parts.append(f"{told.left} left over")
    levies = ", ".join(EMPIRE_NAMES[e] for e in told.levies)
    return ", ".join(parts) + f"; levies in {levies or 'no empire'}"


def battle_words(odds: BattleOdds) -> str:
    """Who wins: there are no dice in it."""
    sides = f"{len(odds.attackers)} against {len(odds.defenders)}"
    if odds.won:
        return f"{sides}, WON, {odds.survivors} survive{'s' if odds.survivors == 1 else ''}"
    return f"{sides}, lost"


def war_remark(g: State, ask: Ask, code: int) -> str:
    """How the war would go, beside the empire that it is asked about."""
    if code not in EMPIRE or ask.what not in ("shot.war", "campaign.empire"):
        return ""
    empire = code - EMPIRE.start
    if ask.what == "shot.war":
        card = ask.about[0] - CARD.start
        return battle_words(battle_odds(g, ONE_SHOT[card], empire, card))
    lord = ask.about[0] - EMPIRE.start
    cost = len(campaigners(g, lord, empire))
    return f"{cost}f, {battle_words(battle_odds(g, CAMPAIGN_BATTLE, empire, NOBODY, lord))}"


def _hand_wars(g: State, table: Table, seat: int | None) -> list[str]:
    found = []
    hand = [] if seat is None else cast("list[str]", table.players[seat]["hand"])
    for card in map(CARDS.index, hand):
        kind = ONE_SHOT[card]
        if kind not in (CONSPIRACY, PEASANT_REVOLT, *WAR_RELIGION):
            continue
        for empire in range(10):
            if war_verdict(g, kind, CARD_MASK[card], empire):
                words = battle_words(battle_odds(g, kind, empire, card))
                found.append(
                    f"{CARD_NAMES[card]}, {ONE_SHOT_KINDS[kind].replace('_', ' ')} in {EMPIRE_NAMES[empire]}: {words}"
                )
    if found and seat is not None and rhodes(g, seat):
        found.append("(a crusade with Knights Hospitaller may bring rooks besides)")
    return found


def _campaigns(g: State, seat: int | None) -> list[str]:
    found = []
    for lord in range(10):
        if seat is None or g.holder[lord] != seat or g.republic[lord]:
            continue
        for target in range(10):
            if campaign_verdict(g, seat, lord, target):
                odds = battle_odds(g, CAMPAIGN_BATTLE, target, NOBODY, lord)
                cost = len(campaigners(g, lord, target))
                found.append(f"{EMPIRE_NAMES[lord]} on {EMPIRE_NAMES[target]} for {cost}f: {battle_words(odds)}")
    return found


# ---------------------------------------------------------------- the log and the end


def log_start(position: Position[Any], seat: int | None) -> int:
    """Where the log goes on after the seat's previous turn; in its own turn, before those of the others."""
    turns = [(n, event[1][0]) for n, event in enumerate(position.log) if event[0] == "turn"]
    if seat is None or not turns:
        return turns[-1][0] if turns else 0
    others = [k for k in range(len(turns)) if turns[k][1] != seat and (not k or turns[k - 1][1] == seat)]
    return turns[others[-1]][0] if others else 0


def standing_lines(position: Position[Any], width: int) -> Lines:
    """The end of the game: what each bank has."""
    g: State = position.state
    table = Table(position, None)
    found: Lines = []
    for one, told in enumerate(table.players):
        made = line((f"{table.bank(one):12}", f"bold {seat_style(table, one)}"), f"{told['florins']:>3} florins  ")
        found.append(fit(made.append_text(counts(g, one)), width))
    return found


LOOKS = {
    "t": Look("tableaux", tableaux_look),
    "m": Look("map", map_look),
    "v": Look("victories", victories_look),
    "c": Look("cards", card_look),
    "o": Look("odds", odds_look),
}
