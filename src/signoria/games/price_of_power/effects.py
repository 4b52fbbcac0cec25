"""§16.3 Effects of cards: an effect list is carried out call by call, for the seat that is *you*.

Each call is one step of the agenda. What was chosen inside a list (`it`, `taker`) lies on the pile
`State.choices` until that list is done. LANGUAGE.md says what every call means.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.board import in_order
from signoria.games.price_of_power.calls import Call, calls_of
from signoria.games.price_of_power.components import ADM, DIP, MAINS, MIL, NOBODY
from signoria.games.price_of_power.effects_board import BOARD_EFFECTS
from signoria.games.price_of_power.effects_cards import CARD_EFFECTS
from signoria.games.price_of_power.effects_realm import REALM_EFFECTS
from signoria.games.price_of_power.effects_war import WAR_EFFECTS
from signoria.games.price_of_power.grammar import EFFECT_CALLS
from signoria.games.price_of_power.influence import lose_influence
from signoria.games.price_of_power.nodes import CARD_ROOM, FIELDS, ROOM, field_texts
from signoria.games.price_of_power.odd import CODES
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import (
    ANY,
    affordable,
    change_stability,
    lose_power,
    pay,
    power_of,
    score,
    spend_power,
)
from signoria.games.price_of_power.value_words import can_pay
from signoria.games.price_of_power.values import holds
from signoria.games.price_of_power.vocabulary import AREA, LETTER, NODE, PROVINCE, REALM, SEA, SEAT
from signoria.kernel.agenda import Entry, plan
from signoria.kernel.choice import Rule, confirm, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import Family

NEEDS = Because("16.3.02")
CANNOT_PAY = Because("16.3.03")

Handler = Callable[[State, int, Call], Rule[None] | None]

# ---------------------------------------------------------------- carrying out


@AGENDA.step("seat", "number")
def carry_out(g: State, seat: int, node: int) -> None:
    """§16.3 Carry out an effect list for a seat, in order; NOBODY is an empty one."""
    if node != NOBODY:
        plan(g, *(effect.at(seat, node, place) for place in range(len(calls_of(node)))))


@AGENDA.step("seat", "number", "number")
def effect(g: State, seat: int, node: int, place: int) -> Rule[None] | None:
    """One call of a list."""
    call = calls_of(node)[place]
    if call.name == "pay":
        return pay_costs(g, seat, call, node)
    return HANDLERS[call.name](g, seat, call)


@AGENDA.step()
def effect_done(g: State) -> None:
    """The list in which something was chosen is done: `it` is forgotten."""
    g.choices.pop()


def bind(g: State, chosen: int, *entries: Entry) -> None:
    """Carry these out with something chosen."""
    g.choices.append(chosen)
    plan(g, *entries, effect_done.at())


# ---------------------------------------------------------------- whether it can be paid


def may_carry(g: State, seat: int, node: int) -> Verdict:
    """§16.3 Whether an option may be chosen: its requirement is met and all its `pay` can be paid."""
    if node == NOBODY:
        return OK
    base = node - node % ROOM
    field = FIELDS[node % CARD_ROOM // ROOM]
    needs = {"effect": "needs", "a": "needs_a", "b": "needs_b"}.get(field, "")
    if node == base and needs in field_texts(node // CARD_ROOM):
        if not holds(g, seat, base - base % CARD_ROOM + FIELDS.index(needs) * ROOM):
            return NEEDS
    return OK if payable(g, seat, node, {}) else CANNOT_PAY


def payable(g: State, seat: int, node: int, before: dict[str, int]) -> bool:
    """Whether the costs of a list can be met, on top of those before it."""
    costs = dict(before)
    for call in calls_of(node):
        if call.name == "pay":
            for name, cost in call.options(g, seat).items():
                costs[name] = costs.get(name, 0) + cost
            if not can_pay(g, seat, costs):
                return False
        elif call.name == "when":
            branch = branch_of(g, seat, call)
            if branch != NOBODY and not payable(g, seat, branch, costs):
                return False
        elif call.name == "choose":
            if not any(payable(g, seat, option, costs) for option in call.lists):
                return False
    return True


def pay_costs(g: State, seat: int, call: Call, node: int) -> Rule[None]:
    """A `pay`: all of it, or (§16.3: neither option could be paid) what there is, and the rest of the list is off."""
    costs = call.options(g, seat)
    if not can_pay(g, seat, costs):
        while g.agenda and g.agenda[-1][0] == effect.name and g.agenda[-1][1][:2] == (seat, node):
            g.agenda.pop()
    for kind, name in ((ADM, "adm"), (DIP, "dip"), (MIL, "mil")):
        spend_power(g, seat, kind, min(costs.get(name, 0), power_of(g, seat, kind)))
    ducats = costs.get("ducats", 0)
    if affordable(g, seat, ducats):
        pay(g, seat, ducats)
    else:
        pay(g, seat, g.ducats[seat])
    score(g, seat, -costs.get("prestige", 0))
    if costs.get("stability", 0):
        change_stability(g, seat, -costs["stability"])
    units = min(costs.get("manpower", 0), g.available[seat])
    g.available[seat] -= units
    g.exhausted[seat] += units
    if units:
        tell(g, "effect.exhausted", seat, units)
    if costs.get("any", 0):
        plan(g, lose_power.at(seat, min(costs["any"], power_of(g, seat, ANY))))
    yield from lose_influence(g, seat, costs.get("influence", 0), range(MAINS))


# ---------------------------------------------------------------- control


def branch_of(g: State, seat: int, call: Call) -> int:
    """The list of a `when` that applies; NOBODY."""
    condition = call.tests[0]
    assert condition is not None
    if condition(g, seat):
        return call.lists[0]
    return call.lists[1] if len(call.lists) > 1 else NOBODY


def when(g: State, seat: int, call: Call) -> None:
    """§16.3 Effects whose conditions are not met are ignored."""
    plan(g, carry_out.at(seat, branch_of(g, seat, call)))


def each(g: State, seat: int, call: Call) -> None:
    """§16.3 Effects that concern several players: one after the other, from the Active Player."""
    players = call.number(g, seat)
    those = [one for one in in_order(g, g.turn) if players >> one & 1]
    bind(g, seat, *(carry_out.at(one, call.lists[0]) for one in those))


def choose(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 One of several lists; those that cannot be paid are left out."""

    def why(option: int) -> Verdict:
        return may_carry(g, seat, call.lists[option]) if option < len(call.lists) else NEEDS

    if not allowed(range(len(call.lists)), why):
        return
    option = yield from pick(
        seat, "effect.choose", LETTER, lambda: allowed(range(len(call.lists)), why), why=why, about=call.about
    )
    tell(g, "effect.chosen", seat, LETTER.start + option)
    plan(g, carry_out.at(seat, call.lists[option]))


def may(g: State, seat: int, call: Call) -> Rule[None]:
    """§16.3 What one may do or leave."""
    if may_carry(g, seat, call.lists[0]) and (yield from confirm(seat, "effect.may", call.about)):
        plan(g, carry_out.at(seat, call.lists[0]))


def repeat(g: State, seat: int, call: Call) -> None:
    """The same list several times."""
    plan(g, *[carry_out.at(seat, call.lists[0])] * max(0, min(MOST_REPEATS, call.number(g, seat))))


MOST_REPEATS = 20


def with_one(family: Family, what: str) -> Handler:
    """Choose one of a set; inside the list it is `it`."""

    def choose_one(g: State, seat: int, call: Call) -> Rule[None]:
        found = call.members(g, seat, 0)
        if found:
            one = yield from pick(seat, what, family, lambda: found, about=call.about)
            bind(g, one, carry_out.at(seat, call.lists[0]))

    return choose_one


def code(g: State, seat: int, call: Call) -> Rule[None] | None:
    """A rule written in Python."""
    return CODES[call.args[0].name](g, seat)


CONTROL: dict[str, Handler] = {
    "each": each,
    "when": when,
    "choose": choose,
    "may": may,
    "with_area": with_one(AREA, "effect.area"),
    "with_province": with_one(PROVINCE, "effect.province"),
    "with_realm": with_one(REALM, "effect.realm"),
    "with_player": with_one(SEAT, "effect.player"),
    "with_node": with_one(NODE, "effect.node"),
    "with_sea": with_one(SEA, "effect.sea"),
    "repeat": repeat,
    "code": code,
}
HANDLERS: dict[str, Handler] = {**CONTROL, **REALM_EFFECTS, **WAR_EFFECTS, **BOARD_EFFECTS, **CARD_EFFECTS}
assert {*HANDLERS, "pay"} == set(EFFECT_CALLS), {*HANDLERS, "pay"} ^ set(EFFECT_CALLS)
