"""The table of Pax Renaissance at a glance.

Two letters are a piece: its religion (C, I, R), then its shape (K knight, R rook, B bishop, P pirate).
Capitals stand on the map; small letters are the ruler that a vacant city would raise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from rich.text import Text

from signoria.cli.boards import Board, Look
from signoria.cli.boards.pax_renaissance_looks import (
    CREED_STYLE,
    LOOKS,
    Table,
    card_code,
    counts,
    item_code,
    log_start,
    piece_code,
    religion_style,
    repressed_code,
    seat_style,
    short_name,
    standing_lines,
    war_remark,
)
from signoria.cli.screen import Lines, fit, joined, line
from signoria.games.pax_renaissance.components import (
    BORDER_EMPIRES,
    CREEDS,
    EMPIRE_NAMES,
    EMPIRES,
    EMPORIA,
    LEVY,
    PLACE_NAMES,
    PLACES,
    PLACES_OF,
    RULERS,
    SEA,
    SIDES,
    SQUARE,
    VICTORIES,
)
from signoria.games.pax_renaissance.odds import victory_race
from signoria.games.pax_renaissance.victory import Standing
from signoria.kernel.choice import Ask
from signoria.kernel.position import Position

NORTH, SOUTH = (0, 1, 2, 3, 4), (5, 6, 7, 8, 9)
NARROW = 77  # columns that the map needs
SHORT_EMPIRES = {2: ("Holy Roman Empire", "Holy Rom. Emp.", "HRE"), 7: ("Papal States", "Papal St.")}
SHORT_CREEDS = ("med.", "CATH", "ISL", "REF")
BETWEEN = {pair: border for border, pair in enumerate(BORDER_EMPIRES)}


def border_between(one: int, other: int) -> int:
    return BETWEEN[(one, other) if (one, other) in BETWEEN else (other, one)]


# ---------------------------------------------------------------- the map


def header(table: Table, empire: int, width: int) -> Text:
    """`France       med.`: an empire and its religious state."""
    creed = table.creed(empire)
    state = CREEDS[creed] if width >= 24 else SHORT_CREEDS[creed] if width >= 17 else SHORT_CREEDS[creed][:3]
    room = width - len(state) - 1
    names = (*SHORT_EMPIRES.get(empire, ()), EMPIRE_NAMES[empire])
    name = next((one for one in names if len(one) <= room), names[-1])
    return fit(line((name, "bold")), room + 1) + Text(state, style=CREED_STYLE[creed])


def throne(table: Table, empire: int, width: int) -> Text:
    """Who holds the square and how: `Fug king +q +CB`."""
    told = table.empires[EMPIRES[empire]]
    extras = ["q"] * len(told["queens"])
    if told["bishop"]:
        extras.append(told["bishop"][0].upper() + "B")
    more = "".join(f" +{one}" for one in extras)
    holder = told["holder"]
    if holder is None:
        return fit(line(("throne", "dim"), (more, "bold")), width)
    kind = "republic" if told["side"] == "republic" else "king"
    if told["suzerain"]:
        kind = f"vassal {EMPIRE_NAMES[EMPIRES.index(told['suzerain'])][:3]}"
    bank = table.bank(holder)
    brief = kind.replace("republic", "rep.").replace("vassal ", "v.")
    for name, shown in ((bank, kind), (bank[:3], kind), (bank[:3], brief)):
        if len(name) + 1 + len(shown) + len(more) <= width:
            break
    return fit(line((f"{name} {shown}", f"bold {seat_style(table, holder)}"), (more, "bold")), width)


def city(table: Table, place: int, width: int) -> Text:
    """`Tana*   IK`: a city, whether its emporium is open, and its ruler or what it would raise."""
    name = PLACES[place]
    ruler = table.cities.get(name)
    emporium = place in EMPORIA
    label = PLACE_NAMES[place]
    if label[-1].isdigit():  # Constantinople 2
        label = label[: width - 5].rstrip() + label[-1] if len(label) > width - 4 else label
    mark = "*" if emporium and name in table.cities else ""
    short = label if len(label) + len(mark) + 3 <= width else label[: width - 3 - len(mark)].rstrip()
    if name not in table.cities:
        return fit(Text(short, style="dim"), width - 2) + Text("xx", style="dim")
    if ruler:
        code, style = piece_code(ruler), f"bold {religion_style(ruler)}"
    else:
        icon = RULERS[LEVY[table.promo][place][table.creed(PLACE_EMPIRE_OF[place])]]
        code, style = piece_code(icon).lower(), f"dim {religion_style(icon)}"
    return fit(line(short, (mark, "bold")), width - 2) + Text(code, style=style)


PLACE_EMPIRE_OF = {place: empire for empire, places in enumerate(PLACES_OF) for place in places}


def cell(table: Table, empire: int, width: int, tall: bool) -> Lines:
    """An empire: name, throne, cities, repressed tokens."""
    found = [header(table, empire, width), throne(table, empire, width)]
    shown = [p for p in PLACES_OF[empire] if PLACES[p] in table.cities or p in EMPORIA]
    repressed = repressed_code(table, empire)
    note = Text(f"r:{repressed}" if repressed else "", style="magenta")
    if tall:
        cities = [city(table, place, width) for place in shown]
    else:
        half = (width - 1) // 2
        cells = [city(table, place, half) for place in shown]
        if len(cells) % 2 and note.cell_len <= half:
            cells.append(note)
            note = Text()
        cities = [fit(Text(" ").join(cells[n : n + 2]), width) for n in range(0, len(cells), 2)]
    return [*found, *cities, *([fit(note, width)] if note.plain else [])]


TWO_LETTERS = {"Mendes": "Mn"}  # Medici keeps Me


def border_marks(table: Table, border: int, letters: int = 3) -> Lines:
    """Who is on a border: a concession by its bank, a pirate by its religion."""
    told = table.border(border)
    found = []
    if "concession" in told:
        seat = cast("int", told["concession"])
        bank = table.bank(seat)
        code = TWO_LETTERS.get(bank, bank[:2]) if letters == 2 else bank[:3]
        found.append(Text(code, style=f"bold {seat_style(table, seat)}"))
    if "pirate" in told:
        pirate = str(told["pirate"])
        found.append(Text(f"{pirate[0].upper()}P", style=f"bold {religion_style(pirate)}"))
    return found


def map_row(table: Table, empires: tuple[int, ...], width: int, gap: int, tall: bool) -> Lines:
    cells = [cell(table, empire, width, tall) for empire in empires]
    high = max(len(one) for one in cells)
    found = []
    for row in range(high):
        made = Text(no_wrap=True)
        for n, empire in enumerate(empires):
            if n:
                border = border_between(empires[n - 1], empire)
                made.append_text(divider(table, border, row, gap))
            made.append_text(cells[n][row] if row < len(cells[n]) else Text(" " * width))
        found.append(made)
    return found


def divider(table: Table, border: int, row: int, gap: int) -> Text:
    """A piece of a border between west and east."""
    marks = border_marks(table, border, 2 if gap == 3 else 3)
    lead = (gap - 2) // 2
    if 0 < row <= len(marks):
        return fit(Text(" " * lead) + marks[row - 1], gap)
    return fit(Text(" " * (gap // 2) + ("~" if SEA[border] else "│"), style="dim"), gap)


def equator(table: Table, width: int, gap: int) -> Text:
    """The borders between north and south."""
    corner = "┼".center(gap, "─")
    made = Text(no_wrap=True)
    for n, (north, south) in enumerate(zip(NORTH, SOUTH, strict=True)):
        border = border_between(north, south)
        rule = "~" if SEA[border] else "─"
        marks = Text(" ").join(border_marks(table, border))
        label = Text(" ") + marks + Text(" ") if marks.plain else Text()
        left = (width - label.cell_len) // 2
        made.append(corner if n else "", style="dim")
        made.append(rule * left, style="dim").append_text(label)
        made.append(rule * (width - left - label.cell_len), style="dim")
    return made


def the_map(table: Table, width: int, tall: bool) -> Lines:
    """Ten empires in two rows of five, with the borders between them."""
    if width < NARROW:
        return [empire_line(table, empire, width) for empire in (*NORTH, *SOUTH)]
    gap = 5 if width >= 120 else 3
    each = min((width - 4 * gap) // 5, 30)
    north, south = (map_row(table, row, each, gap, tall) for row in (NORTH, SOUTH))
    return [*north, equator(table, each, gap), *south]


def empire_line(table: Table, empire: int, width: int) -> Text:
    """An empire on one line, for narrow windows."""
    made = header(table, empire, 19) + Text(" ") + throne(table, empire, 12)
    for place in PLACES_OF[empire]:
        if PLACES[place] in table.cities:
            made.append(" ").append_text(city(table, place, 6))
    return fit(made, width)


# ---------------------------------------------------------------- the market


def market(table: Table, width: int, roomy: bool) -> Lines:
    """Two rows of six: price, name and florins, and what the card offers."""
    found: Lines = []
    fair = 9
    each = (width - 6 - fair - 5) // 5
    for side in SIDES:
        names = line((f"{side.capitalize():5} ", "bold"))
        offers = Text(" " * 6)
        for column, place in enumerate(table.market(side)):
            name, coins = place["card"], cast("int", place["florins"])
            wide = fair if not column else each
            if column:
                names.append(" ")
                offers.append(" ")
            if not column:
                told = f"fair {coins}f" if name else f"empty {coins}f"
                names.append_text(fit(Text(told, style="bold yellow"), wide))
                offers.append_text(fit(Text(f"deck {table.deck(side)}", style="dim"), wide))
                continue
            names.append_text(market_card(name, column, coins, wide))
            code = card_code(name) if name else ""
            offers.append_text(fit(Text(code, style="dim"), wide))
        found.append(names)
        if roomy:
            found.append(offers)
    return found


def market_card(name: str | None, price: int, coins: int, width: int) -> Text:
    """`2 Gutenberg +1`: what it costs, and the florins that lie on it."""
    if name is None:
        return fit(Text(f"{price} —", style="dim"), width)
    gain = f" +{coins}" if coins else ""
    made = line((f"{price} ", "bold cyan"), short_name(name, width - 2 - len(gain)))
    return fit(made + Text(gain, style="bold yellow"), width)


# ---------------------------------------------------------------- victories and players


VICTORY_SHORT = (
    ("Holy", "Imperial", "Globalization", "Renaissance", "Byzantine"),
    ("Holy", "Imperial", "Global.", "Renaiss.", "Byz."),
    ("Holy", "Imp.", "Glob.", "Ren.", "Byz."),
)
NOBODYS = ("supreme religion", "leading theocracy")  # no religion has the lead that a victory asks for


def lacking(found: list[Standing]) -> int:
    return sum(standing.lacking for standing in found)


def victories(table: Table, position: Position[Any], width: int) -> Text:
    """Which squares are active, who is nearest, and how much is lacking."""
    made = line(("Victory ", "bold"))
    long = width >= 120
    names = VICTORY_SHORT[0 if long else 1 if width >= 100 and not table.promo else 2]
    parts = []
    for race in victory_race(position.state):
        mark = ("[ACTIVE] " if long else "[A] ") if race.awake else "[ ] "
        part = line((mark, "bold" if race.awake else "dim"), names[race.victory], " ")
        if race.holders:
            who = "/".join(table.bank(seat)[:3] for seat in race.holders)
            part.append(f"{who} HAS IT" if long else f"{who} OK", style="bold reverse" if race.awake else "bold")
        elif any(s.measure in NOBODYS for found in race.standings.values() for s in found):
            part.append("none leads" if long else "none")
        else:
            gaps = {seat: lacking(found) for seat, found in race.standings.items()}
            least = min(gaps.values())
            nearest = [table.bank(seat)[:3] for seat, gap in gaps.items() if gap == least]
            who = "all" if len(nearest) == len(gaps) else "/".join(nearest)
            part.append(f"{who} lacks {least}" if long else f"{who} -{least}")
        parts.append(part)
    return fit(made + joined(" · " if width >= 100 else "  ", parts), width)


def players(table: Table, position: Position[Any], seat: int | None, width: int, rows: int) -> Lines:
    """A line for each player, one more for the tableau where there is room, or one line for all."""
    found: Lines = []
    if rows == 0:
        parts = [_purse(table, one, one == seat) for one in range(len(table.players))]
        return [fit(joined(" · ", parts), width)]
    roomy = rows == 2
    for one, told in enumerate(table.players):
        arrow = "►" if one == table.turn and not position.over else " "
        cards = told["hand"] if isinstance(told["hand"], int) else len(told["hand"])
        style = f"bold {seat_style(table, one)}"
        made = line((f"{arrow}{table.bank(one)}", style), " (you)" if one == seat else "")
        made = fit(made, max(16, made.cell_len + 1))
        made.append(f"{told['florins']:>2}f", style="bold yellow")
        made.append(f" {cards} in hand ")
        if told["out"]:
            made.append(" bankrupt", style="bold")
        elif roomy:
            made.append("│ ", style="dim").append_text(counts(position.state, one))
        else:
            made.append_text(tableau(table, one, width - made.cell_len))
        found.append(fit(made, width))
        if roomy:
            found.append(Text("   ") + tableau(table, one, width - 3))
    return found


def _purse(table: Table, seat: int, own: bool) -> Text:
    arrow = "►" if seat == table.turn else ""
    told = table.players[seat]
    cards = told["hand"] if isinstance(told["hand"], int) else len(told["hand"])
    made = line((f"{arrow}{table.bank(seat)}", f"bold {seat_style(table, seat)}"), "*" if own else "")
    return made.append(f" {told['florins']}f", style="bold yellow").append(f" {cards} in hand")


def tableau(table: Table, seat: int, width: int) -> Text:
    """`East: Gutenberg votE · HUNGARY | West: …`, with shorter names where it is long."""
    sides: Lines = []
    for letters, ops in ((16, True), (16, False), (10, False)):
        sides = [tableau_side(table, seat, side, letters, ops) for side in SIDES]
        whole = joined("  ", sides)
        if whole.cell_len <= width:
            return whole
    spare = max(width // 2 - 1, width - 2 - sides[1].cell_len)  # each side has half, or what the other leaves
    first = fit(sides[0], min(spare, sides[0].cell_len))
    return Text("  ").join([first, fit(sides[1], width - 2 - first.cell_len)])


def tableau_side(table: Table, seat: int, side: str, letters: int, ops: bool) -> Text:
    items = [table.item(one) for one in table.players[seat][side]]
    shown = [item_short(item, bishop, letters, ops) for item, bishop in items]
    return line((f"{side.capitalize()}: ", "dim"), joined(" · ", shown) if shown else "—")


def item_short(item: int, bishop: str, letters: int, ops: bool) -> Text:
    made = Text(EMPIRE_NAMES[item - SQUARE].upper()[:letters] if item >= SQUARE else "")
    if item < SQUARE:
        made = short_name(item, letters)
    if bishop:
        made.append(f"+{bishop[0].upper()}B", style=f"bold {religion_style(bishop)}")
    if ops and (code := item_code(item)):
        made.append(f" {code}", style="dim")
    return made


def hand(table: Table, seat: int, width: int) -> Text:
    """The hand of the seat that looks."""
    made = line(("Hand    ", "bold"))
    cards = cast("list[str]", table.players[seat]["hand"])
    parts = [line(short_name(card, 24), (f" {card_code(card)}", "dim")) for card in cards]
    maids = cast("list[str]", table.players[seat]["maids"])
    parts += [line(short_name(card, 24), (" old maid", "dim")) for card in maids]
    made.append_text(joined(" · ", parts) if parts else Text("empty", style="dim"))
    return fit(made, width)


# ---------------------------------------------------------------- the whole


VARIANTS = (
    (True, True, 2, True),
    (False, True, 2, True),
    (False, True, 1, True),
    (False, False, 1, True),
    (False, False, 0, True),
    (False, False, 0, False),
)
"""Tall map, what the market offers, lines a player, a map at all: from the richest picture to the poorest."""

NOTES = """
Two letters are a piece: its religion (Catholic, Islamic, Reformist), then its shape (Knight, Rook, Bishop, Pirate). \
CK stands there; small letters are the ruler that a vacant city would raise.
Map: ~ is a sea border, │ or ─ a land border, with the bank of a concession or a pirate (CP) on it; * is an open \
emporium, xx a busted one; +q a queen and +CB a bishop on a throne; r: repressed tokens.
Market: price, name and +florins on the card; below it place, ops, !one-shot, *prestige. Ops: inq inquisitor, \
com commerce, beh behead, tax, rep-prk repress (pawn, rook, knight), vot vote, cor corsair, sie siege, \
cam campaign; a capital adds religion (C, I, R) or side (E, W).
Victories: [A] is active; who is nearest, and how many things are lacking. Players: conc concessions, king kings, \
rep republics, and prestige: Cat, Isl, Ref, Law, Dis(covery), Pat(ron).
""".strip().splitlines()


class PaxBoard:
    """Pax Renaissance in the terminal."""

    looks: Mapping[str, Look] = LOOKS
    notes: Sequence[str] = NOTES

    def main(self, position: Position[Any], seat: int | None, width: int, room: int) -> Lines:
        """The richest picture of the table that fits."""
        table = Table(position, seat)
        title, won = self._title(table, position, seat, width), victories(table, position, width)
        held = [] if seat is None else [hand(table, seat, width)]
        maps = {tall: the_map(table, width, tall) for tall in ((True, False) if room >= 28 else (False,))}
        found: Lines = []
        for tall, offers, rows, map_too in VARIANTS:
            if tall not in maps:
                continue
            found = [title, *(maps[tall] if map_too else []), *market(table, width, offers), won]
            found += [*players(table, position, seat, width, rows), *held]
            last = map_too and not rows  # rather the map than a long list of options
            if len(found) <= room + 3 * last:
                break
        return found

    def _title(self, table: Table, position: Position[Any], seat: int | None, width: int) -> Text:
        n = table.actions
        doing = f"{table.bank(table.turn)} to play, {n} action{'' if n == 1 else 's'} left"
        left = line((position.game.title, "bold"), f" · {'the game is over' if position.over else doing}")
        room = width - left.cell_len
        legends = ("CK Catholic knight, ck vacant · * open emporium, xx busted", "CK stands, ck vacant, xx busted", "")
        right = next(legend for legend in legends if len(legend) + 2 < room or not legend)
        return fit(left, room + left.cell_len - len(right)) + Text(right, style="dim")

    def remark(self, position: Position[Any], ask: Ask, code: int) -> str:
        return war_remark(position.state, ask, code)

    def standings(self, position: Position[Any], width: int) -> Lines:
        return standing_lines(position, width)

    def log_start(self, position: Position[Any], seat: int | None) -> int:
        return log_start(position, seat)


BOARD: Board = PaxBoard()

assert len(VICTORIES) == 5, "the line of victories has five names"
