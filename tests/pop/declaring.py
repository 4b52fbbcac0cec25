"""Tables for Declarations of War: nobody has forces, ties, Ducats or Monarch Power but those that are named.

p = declare(ready(france={"claims": ["lombardy"]}), "genoa", "venice")
assert p.state.stability[FRANCE] == 0
"""

from __future__ import annotations

from typing import Any

from signoria.games.price_of_power.board import REALM_COUNT
from tests.pop.field import NONE
from tests.pop.table import Pop, asked, asked_seat, options, play, realm, table

BARE: dict[str, Any] = NONE | {
    "mil": 0, "dip": 0, "adm": 0, "ducats": 0, "interest": 5, "available": 0, "exhausted": 0, "stability": 0,
    "prestige": 0, "influence": {}, "claims": [], "alliances": [], "marriages": [], "hand": [], "missions": [],
    "allied": 0,
}  # fmt: skip
REALMS = ("france", "castile", "england")


def ready(turn: str = "france", scenario: str = "S1-00", **edits: Any) -> Pop:
    """A player with 1 Military Power at the start of its Turn; `france={…}` and so on edit the players."""
    players = {name: BARE | ({"mil": 1} if name == turn else {}) | edits.pop(name, {}) for name in REALMS}
    for tie in ("alliances", "marriages"):
        for one in REALMS:
            for other in set(players[one][tie]) & set(REALMS):
                if one not in players[other][tie]:  # between players they hold both ways
                    word = players[one][tie][other] if isinstance(players[one][tie], dict) else ""
                    players[other][tie] = _named(players[other][tie]) | {one: word}
    return table(scenario, turn=turn, players=players, **({"milestones": []} | edits))


def _named(ties: Any) -> dict[str, str]:
    return ties if isinstance(ties, dict) else dict.fromkeys(ties, "")


def event(turn: str, *step: str, **edits: Any) -> Pop:
    """The same in the middle of a Turn, when an Event starts a War."""
    return ready(turn, now=[list(step)], **edits)


def declare(p: Pop, *targets: str) -> Pop:
    """The Active Player Declares War on these Realms."""
    play(p, "act:declare_war", *(f"realm:{name}" for name in targets))
    return play(p, "done") if asked(p) == "war.more" else p


def declare_only(p: Pop, *targets: str) -> Pop:
    """The same; everybody then refuses what is asked, until the Turn goes on."""
    return quiet(declare(p, *targets))


def quiet(p: Pop) -> Pop:
    """Nobody calls or answers a call, takes free Actions, appoints or plays anything."""
    while p.asks and not asked(p).startswith("turn."):
        found = options(p)
        play(p, next(one for one in ("done", "pass", "no", found[0]) if one in found))
    return p


def until(p: Pop, what: str) -> Pop:
    """Quietly, up to a certain question."""
    while asked(p) != what:
        found = options(p)
        play(p, next(one for one in ("done", "pass", "no", found[0]) if one in found))
    return p


def said(p: Pop, what: str, seat: int) -> None:
    """A certain question is asked of this seat."""
    assert (asked(p), asked_seat(p)) == (what, seat)


def cb(p: Pop, seat: int, name: str) -> bool:
    return bool(p.state.cb[seat * REALM_COUNT + realm(name)])


def told_of(p: Pop, key: str) -> list[tuple[int, ...]]:
    """The numbers of every log line of a kind."""
    return [tuple(event[1]) for event in p.log if event[0] == key]
