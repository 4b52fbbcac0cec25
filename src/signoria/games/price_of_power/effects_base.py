"""What the effects of all topics share: taking one after the other out of a set."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.calls import Call
from signoria.games.price_of_power.state import State
from signoria.kernel.choice import Rule, pick
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NOTHING, Family

Handler = Callable[[State, int, Call], Rule[None] | None]

NOT_NAMED = Because("16.3.01")


def take_some(
    g: State,
    seat: int,
    call: Call,
    what: str,
    family: Family,
    verdict: Callable[[int], Verdict],
    do: Callable[[int], None],
    many: int | None = None,
    place: int = 1,
    none: int | None = None,
) -> Rule[None]:
    """Choose some of the set at this place of a call, one after the other, as long as any is possible."""
    left = call.number(g, seat) if many is None else many
    while left > 0:
        named = call.members(g, seat, place)

        def why(one: int, named: list[int] = named) -> Verdict:
            return verdict(one) if one in named else NOT_NAMED

        def listed(named: list[int] = named) -> list[int]:
            return allowed(named, verdict)

        if not listed():
            return
        one = yield from pick(seat, what, family, listed, none=none, why=why, about=call.about)
        if one == NOTHING:
            return
        do(one)
        left -= 1


def on_each(call_do: Callable[[State, int, int], None]) -> Handler:
    """An effect on everything in the set, without a choice."""

    def all_of_them(g: State, seat: int, call: Call) -> None:
        for one in call.members(g, seat, 0):
            call_do(g, seat, one)

    return all_of_them


def yes(one: int) -> Verdict:
    """Anything named will do."""
    return OK
