"""§16.3 Effects on the board: trade, religion, the Empire, the Curia, discoveries and displays."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power import curia, exploration
from signoria.games.price_of_power.board import in_play
from signoria.games.price_of_power.calls import Call
from signoria.games.price_of_power.components import DISTANT_AREA, HRE_AREA, MARITIME, NOBODY
from signoria.games.price_of_power.dnpr import set_dnpr
from signoria.games.price_of_power.effects_base import Handler, on_each, take_some
from signoria.games.price_of_power.empire import change_authority, leave_hre
from signoria.games.price_of_power.faith import area_in_play, set_faith, set_state_religion
from signoria.games.price_of_power.imperial import may_place_imperial
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.trade_power import NO_MERCHANT, node_in_play
from signoria.games.price_of_power.vocabulary import AREA, NODE, REALM
from signoria.kernel.choice import Rule, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict

EXPANDED = Because("12.4.01")
NOT_IN_PLAY = Because("12.1.08")
NOT_MARITIME = Because("16.5.17")
NO_PIRATES = Because("9.4.64")
NOT_DISTANT = Because("5.1.56")
CLAIMED = Because("16.3.22")
NO_RELIGION = Because("15.05")
SAME_FAITH = Because("15.01")
PLAGUED = Because("4.4.07")

# ---------------------------------------------------------------- trade


def gain_merchant(g: State, seat: int, call: Call) -> None:
    """§16.3 Gain Merchant: the third one, for who has exactly 2."""
    mine = g.merchant[seat * 3 : seat * 3 + 3]
    if mine.count(NO_MERCHANT) == 1:
        g.merchant[seat * 3 + mine.index(NO_MERCHANT)] = NOBODY
        tell(g, "effect.merchant", seat)


def expand(g: State, seat: int, call: Call) -> Rule[None]:
    """§12 A Trade Node becomes Expanded: one of the set."""
    possible = [node for node in call.members(g, seat, 0) if expandable(g, node)]
    if possible:
        node = possible[0]
        if len(possible) > 1:
            node = yield from pick(seat, "effect.expand", NODE, lambda: possible, why=partial(expandable, g))
        g.expanded[node] = 1
        tell(g, "effect.expanded", node)


def expandable(g: State, node: int) -> Verdict:
    """Whether a Trade Node is in play and not Expanded yet."""
    if not node_in_play(g, node):
        return NOT_IN_PLAY
    return EXPANDED if g.expanded[node] else OK


def pirates(g: State, seat: int, call: Call) -> Rule[None]:
    """§9.4, 12.5 Pirate Ships appear in Maritime Trade Nodes."""

    def why(node: int) -> Verdict:
        if not node_in_play(g, node):
            return NOT_IN_PLAY
        return OK if MARITIME[node] else NOT_MARITIME

    def place(node: int) -> None:
        g.pirates[node] += 1
        tell(g, "pirates.placed", node)

    yield from take_some(g, seat, call, "effect.pirates", NODE, why, place)


def clear_pirates(g: State, seat: int, call: Call) -> Rule[None]:
    """§9.4 Pirate Ships leave."""

    def chase(node: int) -> None:
        g.pirates[node] -= 1
        tell(g, "effect.pirates_gone", node)

    yield from take_some(
        g, seat, call, "effect.clear_pirates", NODE, lambda node: OK if g.pirates[node] else NO_PIRATES, chase
    )


# ---------------------------------------------------------------- pools and discoveries


def colonists(g: State, seat: int, call: Call) -> None:
    """§2.2 Colonists join the Colonist Pool, or leave it."""
    many = max(call.number(g, seat), -g.colonists[seat])
    if many:
        g.colonists[seat] += many
        tell(g, "effect.colonists", seat, many)


def cardinals(g: State, seat: int, call: Call) -> Rule[None]:
    """§19.1 Cardinals are gained, or lost from the regular slots."""
    many = call.number(g, seat)
    for _ in range(many):
        curia.gain_cardinal(g, seat)
    for _ in range(-many):
        yield from curia.lose_cardinal(g, seat)


def discover(g: State, seat: int, call: Call) -> Rule[None]:
    """§5.1, 16.3 Distant Areas are Discovered."""

    def why(area: int) -> Verdict:
        if not DISTANT_AREA[area]:
            return NOT_DISTANT
        return OK if exploration.claimable(g, seat, area) else CLAIMED

    yield from take_some(g, seat, call, "effect.discover", AREA, why, partial(exploration.discover, g, seat))


# ---------------------------------------------------------------- religion


def place_religion(g: State, seat: int, call: Call, religion: int, number: int, place: int) -> Rule[None]:
    """§15.3 Religion tokens on Areas, the slots that govern several once for all of them."""

    def why(area: int) -> Verdict:
        if not area_in_play(g, area):
            return NO_RELIGION
        return SAME_FAITH if g.faith[area] == religion else OK

    yield from take_some(
        g, seat, call, "effect.religion", AREA, why, lambda area: set_faith(g, area, religion), number, place
    )


def religion(g: State, seat: int, call: Call) -> Rule[None]:
    """§15.3 Religion tokens of a certain faith."""
    yield from place_religion(g, seat, call, call.word(0), call.number(g, seat, 1), 2)


def convert(g: State, seat: int, call: Call) -> Rule[None]:
    """§15.3 Areas take on one's own State Religion."""
    yield from place_religion(g, seat, call, g.religion[seat], call.number(g, seat), 1)


def state_religion(g: State, seat: int, call: Call) -> None:
    """§15.2 One's State Religion changes."""
    set_state_religion(g, seat, call.word(0))


# ---------------------------------------------------------------- the Empire and DNPRs


def authority(g: State, seat: int, call: Call) -> None:
    """§18.1 Imperial Authority is gained or lost."""
    change_authority(g, call.number(g, seat))


def imperial(g: State, seat: int, call: Call) -> Rule[None]:
    """§18.2 Imperial Influence."""

    def place(area: int) -> None:
        g.imperial[area] += 1
        tell(g, "imperial.placed", area)

    if g.hre:
        yield from take_some(g, seat, call, "effect.imperial", AREA, partial(may_place_imperial, g), place)


def leaves(g: State, seat: int, area: int) -> None:
    """§16.3 Area leaves HRE: what it costs in Authority stands on the card."""
    if g.hre and HRE_AREA[area]:
        leave_hre(g, area)


def dnpr(g: State, seat: int, call: Call) -> None:
    """§16.3 Placing DNPR tokens: the Realm is a DNPR from now on."""
    for realm in call.members(g, seat, 0):
        if realm not in g.realm:
            set_dnpr(g, realm, call.word(1), [p for p in call.members(g, seat, 2) if in_play(g, p)])


# ---------------------------------------------------------------- plagues and the Curia


def plague(g: State, seat: int, call: Call) -> Rule[None]:
    """§4.4 B Ill Health tokens on Areas; they lie there until the Round ends."""

    def place(area: int) -> None:
        g.plague[area] = 1
        tell(g, "effect.plague", area)

    yield from take_some(g, seat, call, "effect.plague", AREA, lambda area: PLAGUED if g.plague[area] else OK, place)


def token_free(g: State) -> bool:
    """§19.3 The token, with a Crusade on one side and Excommunicated on the other, is in the Supply."""
    return g.crusade == NOBODY and g.excommunicated == NOBODY


def crusade(g: State, seat: int, call: Call) -> Rule[None]:
    """§19.3 A Crusade against an Area with at least 2 Provinces Owned by Muslim Realms."""
    possible = [area for area in call.members(g, seat, 0) if curia.crusade_verdict(g, area)]
    if token_free(g) and possible:
        area = yield from pick(
            seat, "effect.crusade", AREA, lambda: possible, why=partial(curia.crusade_verdict, g), about=call.about
        )
        curia.proclaim_crusade(g, seat, area)


def excommunicate(g: State, seat: int, call: Call) -> Rule[None]:
    """§19.3 A Catholic Realm is Excommunicated."""
    possible = [realm for realm in call.members(g, seat, 0) if curia.ban_verdict(g, realm)]
    if token_free(g) and possible:
        realm = yield from pick(
            seat, "effect.excommunicate", REALM, lambda: possible, why=partial(curia.ban_verdict, g), about=call.about
        )
        yield from curia.excommunicate(g, seat, realm)


BOARD_EFFECTS: dict[str, Handler] = {
    "merchant": gain_merchant,
    "expand": expand,
    "pirates": pirates,
    "clear_pirates": clear_pirates,
    "colonist": colonists,
    "cardinal": cardinals,
    "discover": discover,
    "religion": religion,
    "convert": convert,
    "state_religion": state_religion,
    "authority": authority,
    "imperial": imperial,
    "leave_hre": on_each(leaves),
    "dnpr": dnpr,
    "plague": plague,
    "crusade": crusade,
    "excommunicate": excommunicate,
}
