"""The table of The Price of Power at a glance: players, Events, and the map by region.

A Realm is three letters (FRA, CAS, ENG for players; others as `bur`). On the map `Seine FRA5 eng1` is Tax Value held;
`!` is Unrest, `*` an Occupied Province, `i2` Influence of the one who looks, `+3` its Land Units, `R2` Rebels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from signoria.cli.boards import Board, Look
from signoria.cli.boards.price_of_power_looks import LOOKS, Table, log_start, standing_lines
from signoria.cli.boards.price_of_power_remarks import remark
from signoria.cli.screen import Lines, fit, joined, line
from signoria.kernel.choice import Ask
from signoria.kernel.position import Position

REGIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("Iberia", ("portugal", "leon", "castile", "andalucia", "aragon", "macaronesia")),
    ("France", (
        "seine", "loire", "aquitaine", "languedoc", "brittany_and_normandy", "burgundy", "flanders_and_wallonia",
    )),
    ("Britain", ("scotland", "northumbria", "east_anglia", "wales_and_wessex", "ireland")),
    ("Empire", (
        "netherlands", "rhineland", "westphalia", "lower_saxony", "pomerania", "brandenburg", "saxony",
        "bavaria_and_swabia", "tirol", "austria", "bohemia", "switzerland",
    )),
    ("Italy", (
        "lombardy", "venetia", "central_italy", "naples", "sicily", "corsica_and_sardinia", "dalmatia",
    )),
    ("North", (
        "jutland", "sjaelland_and_fyn", "gotaland_and_skane", "svealand", "norrland", "ostlandet", "vestlandet",
        "trondelag",
    )),
    ("East", (
        "croatia_and_bosnia", "royal_hungary", "hungarian_plain", "wielkopolska", "prussia", "mazovia_and_malopolska",
        "lithuania", "estonia_and_livonia", "red_ruthenia", "white_ruthenia", "western_ukraine", "eastern_ukraine",
        "moldavia", "transylvania", "crimea",
    )),
    ("Russia", (
        "finland", "ostrobothnia", "karelia", "pomorye", "novgorod", "vologda", "perm", "central_russia",
        "moscow_and_ryazan", "saratov", "astrakhan", "kazan",
    )),
    ("Levant", (
        "wallachia_and_bulgaria", "serbia_and_albania", "macedonia_and_thrace", "greece", "aegean_archipelago",
        "northern_anatolia", "aydin", "karaman", "rum", "kurdistan", "iraq", "transcaucasia", "caucasus", "circassia",
        "syria", "palestine", "egypt", "cyrenaica", "cyprus",
    )),
    ("Africa", (
        "northern_morocco", "southern_morocco", "algiers", "north_sahara", "tunisia", "tripolitania",
    )),
)  # fmt: skip
"""The Areas of the main map by region."""

NOTES = """
Players: Prestige, Stability, Ducats, Monarch Power (Adm/Dip/Mil), Tax Income, Units ready + exhausted, cards in hand.
Map: Tax Value by Realm in each Area. Three capitals are a player, three small letters anybody else. ! Unrest, \
* Occupied, i2 your Influence, +3 your Land Units, R2 Rebel Units, c your Claim. A region without players or your \
interests is left out when there is no room.
""".strip().splitlines()


def area_cell(table: Table, name: str) -> Text:
    """`Seine FRA5 eng1! i2 +3`: one Area."""
    made = Text(table.area_name(name), style="dim", no_wrap=True)
    for code, tax, marks, style in table.holders(name):
        made.append(f" {code}{tax}{marks}", style=style)
    for mark in table.marks(name):
        made.append(f" {mark}", style="bold")
    return made


def region_lines(table: Table, width: int, all_regions: bool) -> Lines:
    """The map, a region after the other."""
    found: Lines = []
    for title, areas in REGIONS:
        shown = [name for name in areas if table.holders(name) and (all_regions or table.interesting(name))]
        if not shown:
            continue
        row = fit(Text(title, style="bold"), 8)
        for name in shown:
            cell = area_cell(table, name)
            if row.cell_len > 8 and row.cell_len + 3 + cell.cell_len > width:
                found.append(row)
                row = Text(" " * 8, no_wrap=True)
            row.append(" · " if row.cell_len > 8 else "", style="dim").append_text(cell)
        found.append(row)
    return [fit(one, width) if one.cell_len > width else one for one in found]


def player_lines(table: Table, seat: int | None, width: int, detailed: bool) -> Lines:
    """Everybody's mat in a line or two."""
    found: Lines = []
    for one, told in enumerate(table.players):
        arrow = "►" if one == table.turn else " "
        you = "*" if one == seat else " "
        power = told["power"]
        men = told["manpower"]
        hand = told["hand"] if isinstance(told["hand"], int) else len(told["hand"])
        made = line((f"{arrow}{table.code(one)}{you}", f"bold {table.style(one)}"))
        made.append(f" {told['prestige']:>3}P", style="bold")
        made.append(f" Stab {told['stability']:+d} {told['ducats']:>3}D")
        made.append(f" {power['adm']}/{power['dip']}/{power['mil']}")
        made.append(f" tax {told['income']['tax']} men {men['available']}+{men['exhausted']} {hand} cards")
        status = table.status(one)
        if status:
            made.append(f" {status}", style="bold")
        relations = table.relations(one)
        if detailed or not relations:
            found.append(fit(made, width))
            if relations:
                found.append(fit(line("      ", joined(" · ", relations)), width))
        else:
            found.append(fit(line(made, "  ", joined(" · ", relations)), width))
    return found


class PowerBoard:
    """The Price of Power in the terminal."""

    looks: Mapping[str, Look] = LOOKS
    notes: Sequence[str] = NOTES

    def main(self, position: Position[Any], seat: int | None, width: int, room: int) -> Lines:
        """The richest picture of the table that fits."""
        table = Table(position, seat)
        head = [self._title(table, position, width)]
        tail = table.hand_lines(seat, width)
        found: Lines = []
        for detailed, map_kind in ((True, 2), (False, 2), (False, 1), (False, 0)):
            players = player_lines(table, seat, width, detailed)
            areas = region_lines(table, width, map_kind == 2) if map_kind else []
            found = [*head, *players, table.events_line(width), *areas, *tail]
            if len(found) <= room:
                break
        return found

    def _title(self, table: Table, position: Position[Any], width: int) -> Text:
        doing = "the game is over" if position.over else table.moment()
        return fit(line(("The Price of Power", "bold"), f" · {doing}"), width)

    def remark(self, position: Position[Any], ask: Ask, code: int) -> str:
        return remark(position.state, ask, code)

    def standings(self, position: Position[Any], width: int) -> Lines:
        return standing_lines(position, width)

    def log_start(self, position: Position[Any], seat: int | None) -> int:
        return log_start(position, seat)


BOARD: Board = PowerBoard()
