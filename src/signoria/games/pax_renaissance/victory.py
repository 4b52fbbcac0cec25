"""§L Endgame and victory: who meets which condition now, and what is lacking."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from signoria.games.pax_renaissance.board import (
    active,
    concessions_of,
    prestige_of,
    tableau,
)
from signoria.games.pax_renaissance.components import (
    BORDER_EMPIRES,
    CARD_PRESTIGE,
    DISCOVERY,
    GLOBALIZATION,
    HOLY,
    IMPERIAL,
    ISLAMIC,
    LAW,
    PATRON,
    PLACE_EMPIRE,
    REFORMIST,
    RELIGIONS,
    RENAISSANCE,
    WITH,
    religion_of,
)
from signoria.games.pax_renaissance.state import NOBODY, State

Count = Callable[[State, int], int]


class Standing(NamedTuple):
    """One condition of a victory: what a seat has, what its best opponent has, and the lead it needs."""

    measure: str
    own: int
    best: int
    lead: int

    @property
    def met(self) -> bool:
        return self.own >= self.best + self.lead

    @property
    def lacking(self) -> int:
        return max(0, self.best + self.lead - self.own)


def prestige(g: State, seat: int, kind: int) -> int:
    """§PRESTIGE, I2b Icons in the tableau, old maids included."""
    count = 0
    for item in tableau(g, seat):
        count += prestige_of(g, item).count(kind)
    for maid in g.maids[seat]:
        count += CARD_PRESTIGE[maid].count(kind)
    return count


def kings(g: State, seat: int) -> int:
    """§L4 Squares on their king side, vassals included."""
    return [*zip(g.holder, g.republic, strict=True)].count((seat, 0))


def republics(g: State, seat: int) -> int:
    """§L6 Republics, and cards that count as one."""
    count = [*zip(g.holder, g.republic, strict=True)].count((seat, 1))
    return count + active(g, seat, WITH["counts_as_republic"])


def law(g: State, seat: int) -> int:
    """§L6 Law, and Patrons that count as Law."""
    count, patrons_count = prestige(g, seat, LAW), active(g, seat, WITH["patron_as_law"])
    return count + patrons_count * prestige(g, seat, PATRON) if patrons_count else count


def trading_posts(g: State, seat: int) -> int:
    """§L5 Concessions, and Patrons that count as one."""
    count, patrons_count = concessions_of(g, seat), active(g, seat, WITH["patron_as_concession"])
    return count + patrons_count * prestige(g, seat, PATRON) if patrons_count else count


def bishops(g: State) -> list[int]:
    """§L3(1) Bishops in tableaux and thrones, by religion, with those that abilities add."""
    counts = [g.bishop.count(religion + 1) for religion in range(len(RELIGIONS))]
    for seat in range(g.seats):
        golden_age = active(g, seat, WITH["patron_as_islamic_bishop"])
        if golden_age:
            counts[ISLAMIC] += golden_age * prestige(g, seat, PATRON)
    if green_pirates_reform(g):
        counts[REFORMIST] += g.pirate.count(ISLAMIC + 1)
    return counts


def believers(g: State) -> list[int]:
    """§L3(2) Rulers and pirates of a religion in its own theocracies; a pirate between two counts twice."""
    counts = [0] * len(RELIGIONS)
    for place, ruler in enumerate(g.rulers):
        if ruler:
            religion = religion_of(ruler - 1)
            counts[religion] += g.creed[PLACE_EMPIRE[place]] == religion + 1
    both = green_pirates_reform(g)
    for border, pirate in enumerate(g.pirate):
        for empire in BORDER_EMPIRES[border] if pirate else ():
            counts[pirate - 1] += g.creed[empire] == pirate
            if both and pirate == ISLAMIC + 1:
                counts[REFORMIST] += g.creed[empire] == REFORMIST + 1
    return counts


def green_pirates_reform(g: State) -> bool:
    """Süleyman Patronage: Islamic pirates also count as Reformist bishops and units."""
    return any(active(g, seat, WITH["green_pirates_as_reformist"]) for seat in range(g.seats))


def supreme(g: State) -> int:
    """§L3 The religion with more bishops and more believers than both others together, or NOBODY."""
    heads = bishops(g)
    for religion in range(len(RELIGIONS)):
        if heads[religion] * 2 > sum(heads):
            hands = believers(g)
            return religion if hands[religion] * 2 > sum(hands) else NOBODY
    return NOBODY


def leading_theocracy(g: State) -> int:
    """§L7 The religion with most theocracies in play, or NOBODY when two share the lead."""
    counts = [g.creed.count(religion + 1) for religion in range(len(RELIGIONS))]
    return counts.index(max(counts)) if counts.count(max(counts)) == 1 else NOBODY


def conditions(g: State, seat: int, victory: int) -> Iterator[Standing]:
    """§L3-L7 The conditions of a victory, one after the other: who fails the first need not count the next."""
    others = [other for other in range(g.seats) if other != seat and not g.out[other]]

    def compare(measure: str, count: Count, lead: int) -> Standing:
        return Standing(measure, count(g, seat), max([count(g, other) for other in others], default=0), lead)

    def icons(religion: int) -> Standing:
        name = RELIGIONS[religion]
        return compare(f"{name} prestige", lambda table, one: prestige(table, one, religion), 1)

    if victory == HOLY:
        religion = supreme(g)
        yield Standing("supreme religion", 0, 0, 1) if religion == NOBODY else icons(religion)
    elif victory == IMPERIAL:
        yield compare("kings", kings, 3 if g.seats == 2 else 2)
    elif victory == GLOBALIZATION:
        yield compare("discovery prestige", lambda table, one: prestige(table, one, DISCOVERY), 1)
        yield compare("concessions", trading_posts, 2)
    elif victory == RENAISSANCE:
        yield compare("republics", republics, 1)
        yield compare("law prestige", law, 2)
    else:
        yield compare("kings", kings, 1)
        religion = leading_theocracy(g)
        yield Standing("leading theocracy", 0, 0, 1) if religion == NOBODY else icons(religion)


def standings(g: State, seat: int, victory: int) -> list[Standing]:
    """§L3-L7 Every condition of a victory for a seat."""
    return list(conditions(g, seat, victory))


def achieved(g: State, seat: int, victory: int) -> bool:
    """§L2 Whether a seat meets all conditions of a victory."""
    return all(standing.met for standing in conditions(g, seat, victory))


def patrons(g: State) -> list[int]:
    """§L2a, L2b The winners when the market cannot be refreshed: most Patrons, then florins, else shared."""
    playing = [seat for seat in range(g.seats) if not g.out[seat]]
    score = {seat: (prestige(g, seat, PATRON), g.florins[seat]) for seat in playing}
    best = max(score.values())
    return [seat for seat in playing if score[seat] == best]
