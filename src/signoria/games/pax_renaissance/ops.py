"""§E4 Activating ops, and the nine ops of part F."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.pax_renaissance.abilities import pays_less_for_votes, vote_multiplier
from signoria.games.pax_renaissance.agents import empires_at, enter_bishop, enter_pirate
from signoria.games.pax_renaissance.battles import battle, campaigners, open_battle
from signoria.games.pax_renaissance.board import (
    adjacent,
    clear_pirate,
    clear_place,
    earn,
    everything,
    holder_of,
    king_of,
    location,
    ops_of,
    pay,
    prestige_of,
    repress_concession,
    repress_ruler,
    repressed_count,
    row,
    saturated,
    side_of,
    silenced,
    tableau,
    take,
    thrones,
    vacant_places,
    vassals,
)
from signoria.games.pax_renaissance.components import (
    BEHEAD,
    BEHEADS_ONLY,
    BORDER,
    BORDER_MASK,
    BORDERS_OF,
    CAMPAIGN,
    CAMPAIGN_BATTLE,
    COMMERCE,
    CORSAIR,
    EMPIRE,
    INQUISITOR,
    ITEM,
    KNIGHT_BIT,
    LEVY,
    MARKET,
    OP,
    OP_CODE,
    PATRON,
    PAWN_BIT,
    PIRATE,
    PLACE,
    PLACE_EMPIRE,
    PLACES_OF,
    POLITICAL,
    REPRESS,
    ROOK_BIT,
    SAILS_TO,
    SEA_BORDERS_OF,
    SIDE,
    SIEGE,
    SQUARE,
    TAX,
    VOTE,
    Op,
    is_knight,
)
from signoria.games.pax_renaissance.regimes import BY_VOTE, regime_change
from signoria.games.pax_renaissance.state import AGENDA, NOBODY, State
from signoria.games.pax_renaissance.tableau import discard_card, to_throne, widow
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO, NOTHING, YES

# ---------------------------------------------------------------- E4: activating ops

USED = Because("E4.05")
SILENCED = Because("F1.21")
NO_TARGET = Because("E4.03")
OTHER_SIDE = Because("E4.08")


@AGENDA.step("side", "begun")
def run_ops(g: State, side: int, begun: int) -> Rule[None]:
    """§E4 One op with each card of a side, in any order; the first is compulsory, and no card gives two a turn (OP)."""
    seat = g.turn

    def why(item: int) -> Verdict:
        return item_verdict(g, seat, item, side)

    def items() -> list[int]:
        return allowed(row(g, seat, side), why)

    item = yield from pick(
        seat, "ops.card", ITEM, items, none=DONE if begun else None, why=why, about=(SIDE.start + side,)
    )
    if item == NOTHING:
        return
    g.ops_used.append(item)
    plan(g, run_ops.at(side, 1))
    yield from run_op(g, seat, item, usable(g, seat, item))


def item_verdict(g: State, seat: int, item: int, side: int) -> Verdict:
    """§E4, E4a, F1f Whether an item can give an op in this action."""
    if holder_of(g, item) != seat or side_of(g, item) != side:
        return OTHER_SIDE
    if item in g.ops_used:
        return USED
    if any(possible(g, seat, item, op) for op in ops_of(g, item)):
        return OK
    return SILENCED if silenced(g, item) else NO_TARGET


def usable(g: State, seat: int, item: int) -> list[Op]:
    """The ops of an item that have a valid target."""
    return [op for op in ops_of(g, item) if possible(g, seat, item, op)]


def possible(g: State, seat: int, item: int, op: Op) -> bool:
    """§E4, F1f A silenced item has its religious ops only; every op needs a target."""
    if op.kind != INQUISITOR and silenced(g, item):
        return False
    return bool(targets(g, seat, item, op))


def any_op(g: State, seat: int, side: int) -> bool:
    """§E4 Whether running the ops of a side would do anything."""
    for item in row(g, seat, side):
        if item not in g.ops_used:
            for op in ops_of(g, item):
                if possible(g, seat, item, op):
                    return True
    return False


def run_op(g: State, seat: int, item: int, ops: list[Op]) -> Rule[None]:
    """Choose one of an item's ops and its target, and carry it out."""
    about = ITEM.start + item
    code = yield from ask(seat, "ops.op", lambda: [OP_CODE[op.id] for op in ops], about=(about,))
    op = next(op for op in ops if OP_CODE[op.id] == code)
    why = _why(g, seat, item, op)
    target = yield from ask(seat, TARGET_ASK[op.kind], lambda: targets(g, seat, item, op), why=why, about=(about,))
    tell(g, "op", seat, item, code - OP.start)
    if op.kind == INQUISITOR:
        yield from inquisitor(g, seat, target - ITEM.start, op.arg)
    elif op.kind == COMMERCE:
        commerce(g, seat, target - MARKET.start)
    elif op.kind == BEHEAD:
        behead(g, item, target - ITEM.start)
    elif op.kind == TAX:
        yield from tax(g, seat, item, target - BORDER.start)
    elif op.kind == REPRESS:
        yield from repress(g, seat, item, target)
    elif op.kind == VOTE:
        vote(g, seat, target - EMPIRE.start)
    elif op.kind == CORSAIR:
        yield from corsair(g, seat, item, target - BORDER.start, op.arg)
    elif op.kind == SIEGE:
        siege(g, target)
    else:
        campaign(g, seat, item - SQUARE, target - EMPIRE.start)


TARGET_ASK = {
    INQUISITOR: "inquisitor.bishop",
    COMMERCE: "commerce.florin",
    BEHEAD: "behead.card",
    TAX: "tax.concession",
    REPRESS: "repress.token",
    VOTE: "vote.empire",
    CORSAIR: "corsair.pirate",
    SIEGE: "siege.token",
    CAMPAIGN: "campaign.empire",
}


def targets(g: State, seat: int, item: int, op: Op) -> list[int]:
    """§E4b, E4d What an op may be used against, as option codes."""
    kind = op.kind
    if kind == SIEGE:
        return siege_targets(g, location(g, item))
    if kind == TAX:
        return tax_targets(g, location(g, item))
    if kind == REPRESS:
        return repress_targets(g, location(g, item), op.arg)
    if kind == INQUISITOR:
        return [ITEM.start + i for i in places_of(g.bishop, op.arg + 1) if bishop_moves(g, i)]
    if kind == COMMERCE:
        return [MARKET.start + p for p in range(op.arg * 6, op.arg * 6 + 6) if g.coins[p]]
    if kind == CORSAIR:
        return [
            BORDER.start + b for b, p in enumerate(g.pirate) if p == op.arg + 1 and sails_to(g, location(g, item), b)
        ]
    if kind == BEHEAD:
        return [ITEM.start + victim for victim in allowed(everything(g), lambda v: behead_verdict(g, item, v))]
    if kind == VOTE:
        return [EMPIRE.start + e for e in allowed(range(10), lambda e: vote_verdict(g, seat, op.arg, e))]
    return [EMPIRE.start + e for e in allowed(range(10), lambda e: campaign_verdict(g, seat, item - SQUARE, e))]


def _why(g: State, seat: int, item: int, op: Op) -> Callable[[int], Verdict] | None:
    """The predicate behind the targets of an op, for whoever asks why not."""
    if op.kind == BEHEAD:
        return lambda code: behead_verdict(g, item, code - ITEM.start) if code in ITEM else NO_TARGET
    if op.kind == VOTE:
        return lambda code: vote_verdict(g, seat, op.arg, code - EMPIRE.start) if code in EMPIRE else NO_TARGET
    if op.kind == CAMPAIGN:
        return lambda code: (
            campaign_verdict(g, seat, item - SQUARE, code - EMPIRE.start) if code in EMPIRE else NO_TARGET
        )
    if op.kind == TAX:
        return lambda code: tax_verdict(g, location(g, item), code - BORDER.start) if code in BORDER else NO_TARGET
    return None


# ---------------------------------------------------------------- F1: inquisitor


def inquisitor(g: State, seat: int, start: int, religion: int) -> Rule[None]:
    """§F1 A bishop moves to an adjacent card, or to a card or throne of the same location."""
    to = yield from pick(seat, "inquisitor.to", ITEM, lambda: bishop_moves(g, start), about=(ITEM.start + start,))
    g.bishop[start] = 0
    tell(g, "bishop.moves", religion, start, to)
    yield from enter_bishop(g, seat, to, religion)


def places_of(row: list[int], value: int) -> list[int]:
    """Where a value stands in a long list: mostly nowhere, so it is looked for in one go."""
    return [place for place, here in enumerate(row) if here == value] if value in row else []


def bishop_moves(g: State, start: int) -> list[int]:
    """§F1, F1c, F1e Where a bishop may go; never from throne to throne, nor onto a player board."""
    mask = location(g, start)
    found = [item for item in everything(g) if location(g, item) & mask and item != start]
    if holder_of(g, start) == NOBODY:
        return found
    found += [item for item in thrones(g) if location(g, item) & mask]
    return found + [item for item in neighbours(g, start) if item not in found]


def neighbours(g: State, item: int) -> list[int]:
    """§ADJACENT, F1d Items beside this one; a household shares one column of the row."""
    seat, side = holder_of(g, item), side_of(g, item)
    columns = g.rows[seat * 2 + side]
    empire = king_of(g, item)
    if empire == NOBODY:
        head, inner = item, [item]
    else:
        lord = empire if g.suzerain[empire] == NOBODY else g.suzerain[empire]
        head = SQUARE + lord
        inner = _column(g, head)
    at = columns.index(head)
    found = [other for other in inner if other != item]
    for beside in (at - 1, at + 1):
        if 0 <= beside < len(columns):
            found += _column(g, columns[beside])
    return found


def _column(g: State, head: int) -> list[int]:
    """Everything that lies in one place of a row."""
    if head < SQUARE:
        return [head]
    empire = head - SQUARE
    found = [head, *g.queens[empire]]
    for vassal in vassals(g, empire):
        found += [SQUARE + vassal, *g.queens[vassal]]
    return found


# ---------------------------------------------------------------- F2: commerce


def commerce(g: State, seat: int, place: int) -> None:
    """§F2 One florin from any place of the market row."""
    g.coins[place] -= 1
    earn(g, seat, 1)


# ---------------------------------------------------------------- F3: behead

ITSELF = Because("F3.03")
OTHER_LOCATION = Because("F3.02")
NOT_IN_A_TABLEAU = Because("F3.01")
NO_BISHOP = Because("A1.01")


def behead_verdict(g: State, acting: int, victim: int) -> Verdict:
    """§F3 A card of the same location in any tableau, never the acting card itself."""
    if victim == acting:
        return ITSELF
    if holder_of(g, victim) == NOBODY:
        return NOT_IN_A_TABLEAU
    if not location(g, victim) & location(g, acting):
        return OTHER_LOCATION
    if acting in BEHEADS_ONLY and g.bishop[victim] - 1 not in BEHEADS_ONLY[acting]:
        return NO_BISHOP
    return OK


def behead(g: State, acting: int, victim: int) -> None:
    """§F3 The victim is discarded; a square goes home, its queens die, and so does the acting card (F3a)."""
    tell(g, "behead", acting, victim)
    if victim < SQUARE:
        discard_card(g, victim)
        return
    empire = victim - SQUARE
    widow(g, empire)
    to_throne(g, empire)
    if holder_of(g, acting) != NOBODY:
        discard_card(g, acting)


# ---------------------------------------------------------------- F4: tax

NO_CONCESSION = Because("F4.10")
SATURATED = Because("F4.09")


def tax_verdict(g: State, mask: int, border: int) -> Verdict:
    """§F4a A concession of the location, and an empire there with an empty city."""
    if not g.concession[border] or not BORDER_MASK[border] & mask:
        return NO_CONCESSION
    return OK if any(not saturated(g, e) for e in empires_at(border, mask)) else SATURATED


def tax_targets(g: State, mask: int) -> list[int]:
    return [BORDER.start + b for b, owner in enumerate(g.concession) if owner and tax_verdict(g, mask, b) is OK]


def tax(g: State, seat: int, item: int, border: int) -> Rule[None]:
    """§F4, F4b The taxing player names the empire where several are possible."""
    mask = location(g, item)
    empire = yield from pick(
        seat,
        "tax.empire",
        EMPIRE,
        lambda: [e for e in empires_at(border, mask) if not saturated(g, e)],
        about=(BORDER.start + border,),
    )
    plan(g, tax_due.at(border, empire))


@AGENDA.step("border", "empire")
def tax_due(g: State, border: int, empire: int) -> Rule[None]:
    """§F4 The concession's owner pays a florin or represses it, and places a levy in either case."""
    owner = g.concession[border] - 1
    code = yield from ask(
        owner,
        "tax.pay",
        lambda: [YES, NO] if g.florins[owner] else [NO],
        about=(BORDER.start + border, EMPIRE.start + empire),
    )
    if code == YES:
        pay(g, owner, 1)
        tell(g, "tax.paid", owner, border)
    else:
        repress_concession(g, border, empire)
    yield from levy(g, owner, empire, "tax.levy")


def levy(g: State, seat: int, empire: int, what: str) -> Rule[None]:
    """§G4, LEVY A token like the icon of an empty city, placed there."""
    place = yield from pick(seat, what, PLACE, lambda: vacant_places(g, empire), about=(EMPIRE.start + empire,))
    token = LEVY[g.promo][place][g.creed[empire]]
    yield from take(g, seat, token)
    g.rulers[place] = token + 1
    tell(g, "levy", token, place)


# ---------------------------------------------------------------- F5: repress


def repress_targets(g: State, mask: int, pieces: int) -> list[int]:
    """§F5 Tokens in the location that the icon shows, of any colour."""
    found = []
    if pieces & (ROOK_BIT | KNIGHT_BIT):
        for empire in range(10):
            if mask >> empire & 1:
                for p in PLACES_OF[empire]:
                    if g.rulers[p] and pieces & (KNIGHT_BIT if is_knight(g.rulers[p] - 1) else ROOK_BIT):
                        found.append(PLACE.start + p)
    if pieces & PAWN_BIT:
        found += [BORDER.start + b for b, owner in enumerate(g.concession) if owner and BORDER_MASK[b] & mask]
    return found


def repress(g: State, seat: int, item: int, target: int) -> Rule[None]:
    """§F5 A token moves to its empire's square; the acting player gains a florin (F5b)."""
    if target in PLACE:
        place = target - PLACE.start
        repress_ruler(g, place, PLACE_EMPIRE[place])
    else:
        mask = location(g, item)
        empire = yield from pick(
            seat, "repress.empire", EMPIRE, lambda: empires_at(target - BORDER.start, mask), about=(target,)
        )
        repress_concession(g, target - BORDER.start, empire)
    earn(g, seat, 1)


# ---------------------------------------------------------------- F6: vote

IN_THRONE = Because("F6.04")
IS_VASSAL = Because("F6.03")
OTHER_AREA = Because("F6.02")
NO_PLURALITY = Because("F6.07")
TOO_DEAR = Because("F6.05")


def vote_verdict(g: State, seat: int, side: int, empire: int) -> Verdict:
    """§F6 A square in a tableau of that side, no vassal, with the plurality and the price."""
    if g.holder[empire] == NOBODY:
        return IN_THRONE
    if g.suzerain[empire] != NOBODY:
        return IS_VASSAL
    if side_of(g, SQUARE + empire) != side:
        return OTHER_AREA
    if not plurality(g, seat, empire):
        return NO_PLURALITY
    return OK if g.florins[seat] >= vote_cost(g, seat, empire) else TOO_DEAR


def plurality(g: State, seat: int, empire: int) -> bool:
    """§F6b More concessions on the empire's borders than each other player."""
    votes = [0] * g.seats
    for border in BORDERS_OF[empire]:
        if g.concession[border]:
            votes[g.concession[border] - 1] += 1
    if not votes[seat]:
        return False
    votes = [count * vote_multiplier(g, one) if count else 0 for one, count in enumerate(votes)]
    return all(votes[seat] > count for one, count in enumerate(votes) if one != seat)


def vote_cost(g: State, seat: int, empire: int) -> int:
    """§F6a A florin for each repressed token."""
    cost = repressed_count(g, empire)
    if cost and pays_less_for_votes(g, seat):
        cost -= sum(prestige_of(g, item).count(PATRON) for item in tableau(g, seat))
    return max(cost, 0)


def vote(g: State, seat: int, empire: int) -> None:
    """§F6c A vote causes a regime change."""
    pay(g, seat, vote_cost(g, seat, empire))
    tell(g, "vote", seat, empire)
    plan(g, regime_change.at(empire, BY_VOTE, NOBODY))


# ---------------------------------------------------------------- F7: corsair


def sails_to(g: State, mask: int, border: int) -> list[int]:
    """§F7 Sea borders of the location or of its sea neighbours, without a pirate of the same colour."""
    colour = g.pirate[border]
    found: set[int] = set()
    for empire in range(10):
        if mask >> empire & 1 and border in SEA_BORDERS_OF[empire]:
            found.update(b for b in SAILS_TO[empire] if g.pirate[b] != colour)
    return sorted(found)


def corsair(g: State, seat: int, item: int, start: int, religion: int) -> Rule[None]:
    """§F7a A pirate moves and kills whom it finds, without a battle."""
    to = yield from pick(
        seat,
        "corsair.to",
        BORDER,
        lambda: sails_to(g, location(g, item), start),
        about=(BORDER.start + start,),
    )
    clear_pirate(g, start)
    g.supply[PIRATE + religion] -= 1
    tell(g, "pirate.sails", religion, start, to)
    enter_pirate(g, to, religion)


# ---------------------------------------------------------------- F8: siege


def siege_targets(g: State, mask: int) -> list[int]:
    """§F8 Rooks, knights and pirates of any colour in the location."""
    found = []
    for empire in range(10):
        if mask >> empire & 1:
            found += [PLACE.start + p for p in PLACES_OF[empire] if g.rulers[p]]
    return found + [BORDER.start + b for b, pirate in enumerate(g.pirate) if pirate and BORDER_MASK[b] & mask]


def siege(g: State, target: int) -> None:
    """§F8 Kill one token, without a battle and without a cost."""
    tell(g, "siege", target)
    if target in PLACE:
        clear_place(g, target - PLACE.start)
    else:
        clear_pirate(g, target - BORDER.start)


# ---------------------------------------------------------------- F9: campaign

NOT_ADJACENT = Because("F9.02")
OWN_TABLEAU = Because("F9.03")
NO_KNIGHTS = Because("F9.11")
UNPAID = Because("F9.07")


def campaign_verdict(g: State, seat: int, lord: int, target: int) -> Verdict:
    """§F9 An adjacent empire outside the own tableau; every knight must attack and be paid."""
    if target not in adjacent(g, lord):
        return NOT_ADJACENT
    if g.holder[target] == seat:
        return OWN_TABLEAU
    cost = len(campaigners(g, lord, target))
    if not cost:
        return NO_KNIGHTS
    return OK if g.florins[seat] >= cost else UNPAID


def campaign(g: State, seat: int, lord: int, target: int) -> None:
    """§F9c A florin for each attacker; then the battle."""
    pay(g, seat, len(campaigners(g, lord, target)))
    tell(g, "campaign", lord, target)
    open_battle(g, CAMPAIGN_BATTLE, target, NOBODY, lord)
    plan(g, battle.at())


# ---------------------------------------------------------------- Cryptography


@AGENDA.step()
def cryptography(g: State) -> Rule[None]:
    """§CRYPTOGRAPHY One political op with a card of an opponent's tableau, as if it were the seller's."""
    seat = g.turn

    def borrowed() -> list[int]:
        return [
            item
            for item in everything(g)
            if holder_of(g, item) != seat and any(op.kind in POLITICAL for op in usable(g, seat, item))
        ]

    item = yield from pick(seat, "cryptography.card", ITEM, borrowed, none=DONE)
    if item != NOTHING:
        g.ops_used.append(item)
        yield from run_op(g, seat, item, [op for op in usable(g, seat, item) if op.kind in POLITICAL])
