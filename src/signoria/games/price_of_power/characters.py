"""§7.2, 5.2 Characters: hiring and firing, Generals, Admirals and Rulers, Ill Health and death.

Everything about a hand is asked with `ask_any` or a window, so that nobody sees from the mere
question what it holds.
"""

from __future__ import annotations

from signoria.games.price_of_power import entries, ideas
from signoria.games.price_of_power.board import armies_in, interregnum, realm_areas
from signoria.games.price_of_power.components import MIL, NOBODY, POWERS
from signoria.games.price_of_power.decks import ACTION_DECK, CHARACTERS
from signoria.games.price_of_power.pieces import discard_character
from signoria.games.price_of_power.state import AGENDA, ARMIES_EACH, INTERREGNUM, RULER_LEADS, State
from signoria.games.price_of_power.treasury import affordable, fire_advisor, pay, spend_power
from signoria.games.price_of_power.vocabulary import ARMY, CARD, CHARACTER, FLEET_POST, RULER_POST
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, reveal
from signoria.kernel.choice import Rule, ask, ask_any, pick, window
from signoria.kernel.log import tell
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NO

NOT_IN_HAND = Because("5.2.05")
ADVISOR_COST = Because("5.2.06")
LEADER_COST = Because("5.2.08")
RULER_LIVES = Because("5.2.14")
RULER_STAYS = Because("7.2.06")
MOVED_ALREADY = Because("9.4.10")
NOBODY_THERE = Because("5.2.05")
NO_RULER = Because("9.4.07")
NOT_IN_REALM = Because("5.2.12")

# ---------------------------------------------------------------- questions


def holder_of(g: State, one: int) -> int:
    """The seat that a Character in play serves, or NOBODY."""
    if one in g.ruler:
        return g.ruler.index(one)
    if one in g.advisor:
        return g.advisor.index(one) // 3
    if one in g.general:
        return g.general.index(one) // ARMIES_EACH
    return g.admiral.index(one) if one in g.admiral else NOBODY


def in_play(g: State) -> list[int]:
    """Every Character in play."""
    return [one for one in (*g.ruler, *g.advisor, *g.general, *g.admiral) if one >= 0]


def skill(g: State, seat: int, kind: int) -> int:
    """§7.1 Total Skill Level: the Ruler's Skill (1 in an Interregnum), the Advisor's, and what Ideas add."""
    ruler, advisor = g.ruler[seat], g.advisor[seat * 3 + kind]
    own = CHARACTERS[ruler].skills[kind] if ruler != INTERREGNUM else 1
    help_ = CHARACTERS[advisor].skills[kind] if advisor != NOBODY else 0
    return own + help_ + ideas.bonus(g, seat, f"{POWERS[kind]}_skill")


def army_led_by_ruler(g: State, seat: int) -> int:
    """§9.4 The Army next to which the Ruler General token lies, or NOBODY."""
    mats = g.general[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH]
    return mats.index(RULER_LEADS) if RULER_LEADS in mats else NOBODY


def generals(g: State, seat: int) -> list[int]:
    """The Generals at a seat's Army Mats, a Ruler in command not among them."""
    return [one for one in g.general[seat * ARMIES_EACH : (seat + 1) * ARMIES_EACH] if one >= 0]


def leaders_in_hand(g: State, seat: int) -> list[int]:
    """The Action Cards in a hand that show a Leader."""
    return [card for card in g.hand[seat] if not CHARACTERS[card].advisor]


# ---------------------------------------------------------------- illness and death


def add_ill(g: State, one: int) -> None:
    """§7.2 Ill Health; the second token kills."""
    if g.ill[one]:
        die(g, one)
    else:
        g.ill[one] = 1
        tell(g, "character.ill", one)


def die(g: State, one: int) -> None:
    """§7.2 The Deaths of Leaders and Advisors: the card is discarded."""
    tell(g, "character.died", one)
    dismiss(g, one)


def dismiss(g: State, one: int) -> None:
    """A Character leaves play from wherever it served."""
    seat = holder_of(g, one)
    if seat == NOBODY:
        return
    if g.ruler[seat] == one:
        lose_ruler(g, seat)
        return
    for mats in (g.advisor, g.general, g.admiral):
        if one in mats:
            mats[mats.index(one)] = NOBODY
    discard_character(g, one)


def lose_ruler(g: State, seat: int) -> None:
    """§7.2 Ruler Death: the seat may replace the Ruler at once; the Empire elects anew (§18.9)."""
    if interregnum(g, seat):
        return
    one = g.ruler[seat]
    g.ruler[seat] = INTERREGNUM
    relieve_ruler(g, seat)
    discard_character(g, one)
    tell(g, "ruler.gone", seat, one)
    if g.hre and g.emperor == g.realm[seat]:
        plan(g, entries.imperial_election(g.realm[seat]))
    plan(g, entries.replace_ruler(seat))


def relieve_ruler(g: State, seat: int) -> None:
    """The Ruler General token leaves the Army Mats."""
    army = army_led_by_ruler(g, seat)
    if army != NOBODY:
        g.general[seat * ARMIES_EACH + army] = NOBODY


def new_ruler(g: State, seat: int, one: int) -> None:
    """§7.2 A Realm has one Ruler: the earlier one, if any, leaves. Some historical Rulers come ill."""
    before = g.ruler[seat]
    if before == one:
        return
    relieve_ruler(g, seat)
    if before != INTERREGNUM:
        discard_character(g, before)
    g.ruler[seat] = one
    g.ill[one] = int(CHARACTERS[one].ill)
    tell(g, "ruler.new", seat, one)
    if before != INTERREGNUM and g.hre and g.emperor == g.realm[seat]:
        plan(g, entries.imperial_election(g.realm[seat]))


@AGENDA.step("seat")
def replace_ruler(g: State, seat: int) -> Rule[None]:
    """§7.2, 5.2 A Reaction: a Leader from the hand, or an Interregnum begins."""
    if not interregnum(g, seat):
        return
    if g.hand[seat]:
        response = yield from window("ruler.replace", {seat: lambda: _cards(leaders_in_hand(g, seat))})
        if response is not None:
            crown(g, seat, response[1] - CARD.start)
            return
    tell(g, "ruler.interregnum", seat)


def crown(g: State, seat: int, card: int) -> None:
    """§7.2 Leaders as Rulers: for free."""
    g.hand[seat].remove(card)
    reveal(g, EVERYBODY, [card])
    new_ruler(g, seat, card)


def _cards(cards: list[int]) -> list[int]:
    return [CARD.start + card for card in cards]


# ---------------------------------------------------------------- §5.2 Appoint Advisor/Leader


def may_appoint(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.2 Whether there is anything to hire, fire or assign, as far as all may know."""
    return OK if g.hand[seat] or public_options(g, seat) else NOBODY_THERE


@AGENDA.step("seat")
def appoint(g: State, seat: int) -> Rule[None]:
    """§5.2 Appoint Advisor/Leader: one after the other, until done."""
    _, code = yield from ask_any(
        "appoint.who",
        {seat: lambda: [*hireable(g, seat), *public_options(g, seat), DONE]},
        why={seat: lambda code: appoint_verdict(g, seat, code)},
    )
    if code == DONE:
        return
    plan(g, appoint.at(seat))
    if code in CARD:
        yield from hire(g, seat, code - CARD.start)
    elif code == RULER_POST:
        yield from assign_ruler(g, seat)
    else:
        yield from reassign_or_fire(g, seat, code - CHARACTER.start)


def hireable(g: State, seat: int) -> list[int]:
    return allowed(_cards(g.hand[seat]), lambda code: appoint_verdict(g, seat, code))


def public_options(g: State, seat: int) -> list[int]:
    """Advisors, Generals and the Admiral may leave, Generals and the Ruler may change places."""
    serving = [
        one
        for one in (*g.advisor[seat * 3 : seat * 3 + 3], *generals(g, seat), g.admiral[seat])
        if one != NOBODY
    ]  # fmt: skip
    return allowed([RULER_POST, *(CHARACTER.start + one for one in serving)], lambda c: appoint_verdict(g, seat, c))


def appoint_verdict(g: State, seat: int, code: int) -> Verdict:
    """§5.2 Why somebody can or cannot be hired, fired or assigned now."""
    if code in CARD:
        card = code - CARD.start
        if card not in g.hand[seat]:
            return NOT_IN_HAND
        if CHARACTERS[card].advisor:
            return OK if affordable(g, seat, CHARACTERS[card].cost) else ADVISOR_COST
        if interregnum(g, seat) or g.power[seat * 3 + MIL] >= CHARACTERS[card].cost:
            return OK
        return LEADER_COST
    if code == RULER_POST:
        if interregnum(g, seat):
            return NO_RULER
        return MOVED_ALREADY if g.turn_bits & moved_bit(seat, ARMIES_EACH) else OK
    if code in CHARACTER:
        one = code - CHARACTER.start
        if one == g.ruler[seat]:
            return RULER_STAYS
        return OK if holder_of(g, one) == seat else NOBODY_THERE
    return OK


def moved_bit(seat: int, army: int) -> int:
    """The bit of `turn_bits` by which the General of an Army (ARMIES_EACH: the Ruler) has moved already."""
    return 1 << (8 + seat * (ARMIES_EACH + 1) + army)


def move_again(g: State, seat: int) -> None:
    """§5.2 After the Action of the Turn Generals and the Ruler may change places once more."""
    for army in range(ARMIES_EACH + 1):
        g.turn_bits &= ~moved_bit(seat, army)


def hire(g: State, seat: int, card: int) -> Rule[None]:
    """§7.2 An Advisor for Ducats, a General or Admiral for Military Power, a Ruler for nothing."""
    if CHARACTERS[card].advisor:
        appoint_advisor(g, seat, card)
        return
    post = yield from ask(
        seat,
        "appoint.post",
        lambda: posts(g, seat, CHARACTERS[card].cost),
        why=lambda code: post_verdict(g, seat, CHARACTERS[card].cost, code),
        about=(CARD.start + card,),
    )
    yield from take_post(g, seat, card, post)


def appoint_advisor(g: State, seat: int, card: int) -> None:
    """§7.2 One Advisor of each type: who served before leaves. The cost is paid now and in every Phase 4."""
    pay(g, seat, CHARACTERS[card].cost)
    g.hand[seat].remove(card)
    reveal(g, EVERYBODY, [card])
    kind = ACTION_DECK[card]
    fire_advisor(g, seat, kind)
    g.advisor[seat * 3 + kind] = card
    tell(g, "advisor.appointed", seat, card)


def posts(g: State, seat: int, cost: int) -> list[int]:
    """Where a Leader may serve."""
    return allowed([RULER_POST, *ARMY, FLEET_POST], lambda code: post_verdict(g, seat, cost, code))


def post_verdict(g: State, seat: int, cost: int, code: int) -> Verdict:
    """§7.2 The throne only while it is empty; an Army or the Fleet for Military Power."""
    if code == RULER_POST:
        return OK if interregnum(g, seat) else RULER_LIVES
    return OK if g.power[seat * 3 + MIL] >= cost else LEADER_COST


def take_post(g: State, seat: int, card: int, post: int) -> Rule[None]:
    """§5.2 A Leader from the hand takes the post."""
    if post == RULER_POST:
        crown(g, seat, card)
        return
    army = post - ARMY.start
    to = NOBODY if post == FLEET_POST else (yield from way_out(g, seat, army))
    spend_power(g, seat, MIL, CHARACTERS[card].cost)
    g.hand[seat].remove(card)
    reveal(g, EVERYBODY, [card])
    if post == FLEET_POST:
        if g.admiral[seat] != NOBODY:
            dismiss(g, g.admiral[seat])
        g.admiral[seat] = card
        tell(g, "admiral.appointed", seat, card)
    else:
        lead_army(g, seat, card, army, to)


def way_out(g: State, seat: int, army: int, vacated: int = NOBODY) -> Rule[int]:
    """§7.2 The free Army Mat (or the one about to be) to which a General who is replaced goes; NOBODY: discarded."""
    leaving = g.general[seat * ARMIES_EACH + army]
    free = [n for n in range(ARMIES_EACH) if n == vacated or g.general[seat * ARMIES_EACH + n] == NOBODY]
    if leaving < 0 or not free:
        return NOBODY
    about = (CHARACTER.start + leaving,)
    return (yield from pick(seat, "appoint.replaced", ARMY, lambda: free, none=NO, about=about))


def lead_army(g: State, seat: int, one: int, army: int, to: int) -> None:
    """§7.2, 9.4 A General (or RULER_LEADS) comes to an Army Mat; who was there goes to another one or is discarded."""
    at = seat * ARMIES_EACH + army
    before = g.general[at]
    g.general[at] = one
    if one == RULER_LEADS:
        tell(g, "general.ruler", seat, army)
    else:
        tell(g, "general.appointed", seat, one, army)
    if before < 0:
        return
    if to == NOBODY:
        discard_character(g, before)
        tell(g, "general.left", seat, before)
    else:
        g.general[seat * ARMIES_EACH + to] = before
        g.turn_bits |= moved_bit(seat, to)
        tell(g, "general.appointed", seat, before, to)


def assign_ruler(g: State, seat: int) -> Rule[None]:
    """§9.4 Rulers in Command: to an Army, to another one, or back home."""
    led = army_led_by_ruler(g, seat)
    armies = [army for army in range(ARMIES_EACH) if army != led]
    army = yield from pick(seat, "appoint.ruler", ARMY, lambda: armies, none=None if led == NOBODY else NO)
    to = NOBODY if army < 0 else (yield from way_out(g, seat, army, led))
    g.turn_bits |= moved_bit(seat, ARMIES_EACH)
    relieve_ruler(g, seat)
    if army < 0:
        tell(g, "ruler.home", seat)
    else:
        lead_army(g, seat, RULER_LEADS, army, to)


def reassign_or_fire(g: State, seat: int, one: int) -> Rule[None]:
    """§5.2 An Advisor or Admiral is fired; a General is fired or goes to another Army for free."""
    if one not in generals(g, seat):
        tell(g, "character.fired", seat, one)
        dismiss(g, one)
        return
    army = g.general.index(one) % ARMIES_EACH
    others = [] if g.turn_bits & moved_bit(seat, army) else [n for n in range(ARMIES_EACH) if n != army]
    to = yield from pick(seat, "appoint.move", ARMY, lambda: others, none=NO, about=(CHARACTER.start + one,))
    if to < 0:
        tell(g, "character.fired", seat, one)
        dismiss(g, one)
        return
    other = yield from way_out(g, seat, to, army)
    g.general[seat * ARMIES_EACH + army] = NOBODY
    g.turn_bits |= moved_bit(seat, to)
    lead_army(g, seat, one, to, other)


# ---------------------------------------------------------------- the Reaction before a Battle


def may_appoint_general(g: State, seat: int, area: int) -> Verdict:
    """§5.2 Only to an Army that is attacked within one's own Realm."""
    if area not in realm_areas(g, g.realm[seat]):
        return NOT_IN_REALM
    return OK if armies_in(g, seat, area) and (g.hand[seat] or elsewhere(g, seat, area)) else NOBODY_THERE


def elsewhere(g: State, seat: int, area: int) -> list[int]:
    """Generals of other Armies, and the Ruler unless he leads here."""
    here = armies_in(g, seat, area)
    mats = [g.general[seat * ARMIES_EACH + n] for n in range(ARMIES_EACH) if n not in here]
    found = [CHARACTER.start + one for one in mats if one >= 0]
    if not interregnum(g, seat) and army_led_by_ruler(g, seat) not in here:
        found.append(RULER_POST)
    return found


@AGENDA.step("seat", "area")
def appoint_general(g: State, seat: int, area: int) -> Rule[None]:
    """§5.2 As a Reaction: a General from the hand or from another Army for an Army that is attacked."""
    if may_appoint_general(g, seat, area) is not OK:
        return
    response = yield from window(
        "general.reaction",
        {seat: lambda: [*_affordable_leaders(g, seat), *elsewhere(g, seat, area)]},
    )
    if response is None:
        return
    code = response[1]
    army = yield from pick(seat, "general.army", ARMY, lambda: armies_in(g, seat, area), about=(code,))
    if code in CARD:
        yield from take_post(g, seat, code - CARD.start, ARMY.start + army)
    elif code == RULER_POST:
        to = yield from way_out(g, seat, army, army_led_by_ruler(g, seat))
        relieve_ruler(g, seat)
        lead_army(g, seat, RULER_LEADS, army, to)
    else:
        one = code - CHARACTER.start
        to = yield from way_out(g, seat, army, g.general.index(one) % ARMIES_EACH)
        g.general[g.general.index(one)] = NOBODY
        lead_army(g, seat, one, army, to)


def _affordable_leaders(g: State, seat: int) -> list[int]:
    mil = g.power[seat * 3 + MIL]
    return [CARD.start + card for card in leaders_in_hand(g, seat) if CHARACTERS[card].cost <= mil]
