"""§5.1 Player-to-Player Diplomacy, and Optional Rule 1.

The Active Player picks a partner, writes a pact term by term, and offers it; the partner accepts or declines. What
is declined or withdrawn does not take the Turn, but only a few pacts may fail in one.
"""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.alliances import has_alliance_token
from signoria.games.price_of_power.board import alliance, at_war, is_core, owned
from signoria.games.price_of_power.card_use import draw_action
from signoria.games.price_of_power.claims import has_claim
from signoria.games.price_of_power.components import ADM, DIP, PROVINCE_AREA, PROVINCES, TAX_VALUE
from signoria.games.price_of_power.drawing import can_draw
from signoria.games.price_of_power.marriages import marry, may_marry
from signoria.games.price_of_power.options import SECRET_NEGOTIATIONS, on
from signoria.games.price_of_power.pieces import make_alliance, place_town
from signoria.games.price_of_power.state import AGENDA, Pact, State
from signoria.games.price_of_power.treasury import affordable, gain_ducats, pay, score, spend_power
from signoria.games.price_of_power.vocabulary import (
    DEAL,
    DEAL_ALLIANCE,
    DEAL_ASK,
    DEAL_BUY,
    DEAL_GIVE,
    DEAL_MARRIAGE,
    DEAL_OFFER,
    DEAL_SECRET,
    DEAL_SELL,
    DEAL_WITHDRAW,
    POWER,
    PROVINCE,
    SEAT,
)
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, confirm, pick
from signoria.kernel.log import tell, whisper
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import NUMBERS, number

PACTS_LOST = 3  # that may fail in one Turn
LEAST_PRICE, MOST_PRICE = 3, 15
DUCATS_PER_POWER = 10
MOST_DUCATS = 100

ONE_PARTNER = Because("5.1.21")
NOT_BOTH = Because("5.1.22")
AT_WAR = Because("5.1.24")
ALLIANCE_COST = Because("5.1.25")
MARRIAGE_COST = Because("5.1.26")
MONEY_COST = Because("5.1.32")
NO_MONEY = Because("5.1.31")
NO_CLAIM = Because("5.1.34")
PRICE = Because("5.1.35")
NO_ADM = Because("5.1.37")
VASSALS = Because("5.1.39")
NOT_OWNED = Because("2.2.46")
NO_CONFERENCE = Because("5.1.40")
ALLIED_ALREADY = Because("11.3.09")
NO_TOKEN = Because("11.3.01")
NOTHING_TO_OFFER = Because("5.1.20")
TOO_MANY = Because("4.2.04")

# ---------------------------------------------------------------- what may stand in a pact


def power_cost(g: State, pact: Pact) -> int:
    """§5.1 1 Diplomatic Power for an Alliance, 1 for a Marriage, 1 for every 10 Ducats (rounded up)."""
    money = (abs(pact.gift) + DUCATS_PER_POWER - 1) // DUCATS_PER_POWER
    return changed(pact.alliance + bool(pact.wedding) + money, pact.change)


def power_left(g: State, pact: Pact) -> int:
    """The Diplomatic Power that is not spoken for."""
    return g.power[pact.seat * 3 + DIP] - power_cost(g, pact)


def alliance_verdict(g: State, pact: Pact) -> Verdict:
    """§5.1, 11.3 An Alliance: a token of each, and 1 Diplomatic Power."""
    if at_war(g, pact.seat) or at_war(g, pact.partner):
        return AT_WAR
    if pact.alliance or alliance(g, pact.seat, g.realm[pact.partner]):
        return ALLIED_ALREADY
    if not all(has_alliance_token(g, seat) for seat in (pact.seat, pact.partner)):
        return NO_TOKEN
    return OK if power_left(g, pact) >= changed(1, pact.change) else ALLIANCE_COST


def marriage_verdict(g: State, pact: Pact) -> Verdict:
    """§5.1, 11.2 A Marriage, as the Marriage rules allow."""
    if at_war(g, pact.seat) or at_war(g, pact.partner):
        return AT_WAR
    if pact.wedding:
        return MARRIAGE_COST
    verdict = may_marry(g, pact.seat, g.realm[pact.partner])
    if not verdict:
        return verdict
    return OK if power_left(g, pact) >= changed(1, pact.change) else MARRIAGE_COST


def trades_land(pact: Pact) -> bool:
    return bool(pact.bought or pact.sold)


def most_ducats(g: State, pact: Pact, giver: int) -> int:
    """§5.1 What may change hands: what the giver has, 10 for each Diplomatic Power that can be paid."""
    power = max(0, power_left(g, pact) - min(0, pact.change))
    return min(g.ducats[giver], DUCATS_PER_POWER * power, MOST_DUCATS)


def money_verdict(g: State, pact: Pact, giver: int) -> Verdict:
    """§5.1 Monetary Support, not together with Provinces."""
    if trades_land(pact):
        return NOT_BOTH
    if pact.gift or g.ducats[giver] <= 0:
        return NO_MONEY
    return OK if most_ducats(g, pact, giver) > 0 else MONEY_COST


def balance(pact: Pact) -> int:
    """What the Active Player pays for Provinces, less what it gets for its own."""
    return sum(pact.bought_for) - sum(pact.sold_for)


def price_verdict(g: State, pact: Pact, buyer: int, price: int) -> Verdict:
    """§5.1 3 to 15 Ducats for a Province, which the buyer can pay."""
    if not LEAST_PRICE <= price <= MOST_PRICE:
        return PRICE
    paid = balance(pact) if buyer == pact.seat else -balance(pact)
    return OK if affordable(g, buyer, paid + price) else NO_MONEY


def sale_verdict(g: State, pact: Pact, seller: int, p: int) -> Verdict:
    """§5.1 Whether a Province may be sold: Owned, no Capital, and the buyer has a Claim in its Area."""
    buyer = pact.partner if seller == pact.seat else pact.seat
    if g.vassal[p]:
        return VASSALS
    if g.town[p] != seller + 1 or g.occupier[p] or p == g.capital[seller] or p in (*pact.bought, *pact.sold):
        return NOT_OWNED
    if not has_claim(g, buyer, PROVINCE_AREA[p]):
        return NO_CLAIM
    return price_verdict(g, pact, buyer, LEAST_PRICE)


def land_verdict(g: State, pact: Pact, seller: int) -> Verdict:
    """§5.1 Buy/Sell Provinces: in Peace, not together with Monetary Support, 1 Administrative Power each."""
    if at_war(g, pact.seat) or at_war(g, pact.partner):
        return AT_WAR
    if pact.gift:
        return NOT_BOTH
    if not g.power[pact.seat * 3 + ADM] or not g.power[pact.partner * 3 + ADM]:
        return NO_ADM
    verdicts = [sale_verdict(g, pact, seller, p) for p in owned(g, seller)]
    return OK if OK in verdicts else NO_CLAIM


def secret_verdict(g: State, pact: Pact) -> Verdict:
    """§5.1 Optional Rule 1: 1 Diplomatic Power more for a private conference, before anything is on paper."""
    if not on(g, SECRET_NEGOTIATIONS) or pact.secret or has_terms(pact):
        return NO_CONFERENCE
    return OK if g.power[pact.seat * 3 + DIP] else NO_CONFERENCE


def has_terms(pact: Pact) -> bool:
    return bool(pact.alliance or pact.wedding or pact.gift or trades_land(pact))


def term_verdict(g: State, pact: Pact, code: int) -> Verdict:
    """§5.1 Whether a term may be added, or the pact be offered."""
    if code == DEAL_WITHDRAW:
        return OK
    if code == DEAL_OFFER:
        return OK if has_terms(pact) else NOTHING_TO_OFFER
    if code == DEAL_SECRET:
        return secret_verdict(g, pact)
    if code == DEAL_ALLIANCE:
        return alliance_verdict(g, pact)
    if code == DEAL_MARRIAGE:
        return marriage_verdict(g, pact)
    if code in (DEAL_GIVE, DEAL_ASK):
        return money_verdict(g, pact, pact.seat if code == DEAL_GIVE else pact.partner)
    return land_verdict(g, pact, pact.partner if code == DEAL_BUY else pact.seat)


# ---------------------------------------------------------------- the Action


def blank(seat: int, partner: int, change: int) -> Pact:
    return Pact(
        seat=seat,
        partner=partner,
        alliance=0,
        wedding=0,
        gift=0,
        bought=[],
        bought_for=[],
        sold=[],
        sold_for=[],
        secret=0,
        change=change,
    )


def partner_verdict(g: State, seat: int, change: int, other: int) -> Verdict:
    """§5.1 Whether there is anything to agree on with another PR."""
    if other == seat or other >= g.seats or g.retired[other]:
        return ONE_PARTNER
    pact = blank(seat, other, change)
    terms = (DEAL_GIVE, DEAL_ASK, DEAL_ALLIANCE, DEAL_MARRIAGE, DEAL_BUY, DEAL_SELL)
    return OK if any(term_verdict(g, pact, code) for code in terms) else term_verdict(g, pact, DEAL_GIVE)


def pacts_lost(g: State) -> int:
    """The pacts that have failed this Turn."""
    return g.pacts if g.pacts_turn == g.turns else 0


def may_diplomacy(g: State, seat: int, change: int = 0) -> Verdict:
    """§5.1 Whether some agreement is possible."""
    if pacts_lost(g) >= PACTS_LOST:
        return TOO_MANY
    verdict = TOO_MANY
    for other in (one for one in range(g.seats) if one != seat):
        verdict = partner_verdict(g, seat, change, other)
        if verdict:
            break
    return verdict


@AGENDA.step("seat", "number")
def diplomacy(g: State, seat: int, change: int) -> Rule[None]:
    """§5.1 Player-to-Player Diplomacy with one PR."""
    why = partial(partner_verdict, g, seat, change)
    other = yield from pick(seat, "pact.partner", SEAT, lambda: allowed(range(g.seats), why), why=why)
    g.pact = blank(seat, other, change)
    plan(g, pact_term.at(seat))


@AGENDA.step("seat")
def pact_term(g: State, seat: int) -> Rule[None]:
    """§5.1 One term after the other, until the pact is offered or withdrawn."""
    pact = g.pact
    assert pact is not None
    why = partial(term_verdict, g, pact)
    code = yield from ask(seat, "pact.term", lambda: allowed(DEAL, why), why=why, about=(SEAT.start + pact.partner,))
    if code == DEAL_WITHDRAW:
        pact_fails(g)
        return
    if code == DEAL_OFFER:
        tell_pact(g, pact)
        plan(g, pact_answer.at(pact.partner))
        return
    yield from add_term(g, pact, code)
    plan(g, pact_term.at(seat))


def add_term(g: State, pact: Pact, code: int) -> Rule[None]:
    """What a term needs to be told, then it stands in the pact."""
    if code == DEAL_SECRET:
        pact.secret = 1
        spend_power(g, pact.seat, DIP, 1)
        tell(g, "pact.conference", pact.seat, pact.partner)
    elif code == DEAL_ALLIANCE:
        pact.alliance = 1
    elif code == DEAL_MARRIAGE:
        kind = yield from pick(pact.seat, "pact.deck", POWER, lambda: [0, 1, 2])
        pact.wedding = kind + 1
    elif code in (DEAL_GIVE, DEAL_ASK):
        giver = pact.seat if code == DEAL_GIVE else pact.partner
        most = most_ducats(g, pact, giver)
        amount = yield from pick(pact.seat, "pact.ducats", NUMBERS, lambda: list(range(1, most + 1)))
        pact.gift = amount if code == DEAL_GIVE else -amount
    else:
        yield from add_province(g, pact, pact.partner if code == DEAL_BUY else pact.seat)


def add_province(g: State, pact: Pact, seller: int) -> Rule[None]:
    """§5.1 Buy/Sell Provinces: one of them, and its price."""
    buyer = pact.partner if seller == pact.seat else pact.seat
    fits = partial(sale_verdict, g, pact, seller)
    p = yield from pick(
        pact.seat, "pact.province", PROVINCE, lambda: allowed(range(len(PROVINCES)), fits), why=fits
    )  # fmt: skip
    cheap = partial(price_verdict, g, pact, buyer)
    prices = range(LEAST_PRICE, MOST_PRICE + 1)
    price = yield from pick(
        pact.seat, "pact.price", NUMBERS, lambda: allowed(prices, cheap), why=cheap, about=(PROVINCE.start + p,)
    )
    if seller == pact.partner:
        pact.bought.append(p)
        pact.bought_for.append(price)
    else:
        pact.sold.append(p)
        pact.sold_for.append(price)


def tell_pact(g: State, pact: Pact) -> None:
    """The offer, for everybody's ears unless the two confer in private."""
    ears = 1 << pact.seat | 1 << pact.partner if pact.secret else -1

    def say(key: str, *args: int) -> None:
        whisper(g, ears, key, *args)

    say("pact.offered", pact.seat, pact.partner)
    if pact.alliance:
        say("pact.alliance", pact.seat, pact.partner)
    if pact.wedding:
        say("pact.marriage", pact.seat, pact.partner, pact.wedding - 1)
    if pact.gift > 0:
        say("pact.gift", pact.seat, pact.partner, pact.gift)
    if pact.gift < 0:
        say("pact.gift", pact.partner, pact.seat, -pact.gift)
    for p, price in zip(pact.bought, pact.bought_for, strict=True):
        say("pact.sale", pact.partner, p, price)
    for p, price in zip(pact.sold, pact.sold_for, strict=True):
        say("pact.sale", pact.seat, p, price)


@AGENDA.step("seat")
def pact_answer(g: State, seat: int) -> Rule[None]:
    """§5.1 The other player accepts or declines."""
    pact = g.pact
    assert pact is not None
    about = (
        SEAT.start + pact.seat,
        number(abs(pact.gift)) if pact.gift else number(abs(balance(pact))),
        number(len(pact.bought)),
        number(len(pact.sold)),
    )
    if not (yield from confirm(seat, "pact.accept", about)):
        tell(g, "pact.declined", seat, pact.seat)
        pact_fails(g)
        return
    g.pact = None
    sign(g, pact)


def pact_fails(g: State) -> None:
    """What is declined or withdrawn leaves the Turn's Action to be taken; only a few may fail in a Turn."""
    pact = g.pact
    assert pact is not None
    g.pacts, g.pacts_turn = pacts_lost(g) + 1, g.turns
    if pact.seat == g.turn and not pact.change:
        g.acted = 0
    g.pact = None


def sign(g: State, pact: Pact) -> None:
    """§5.1 Everything agreed on is paid for and carried out; nothing has happened since it was written."""
    seat, other = pact.seat, pact.partner
    tell(g, "pact.made", seat, other)
    spend_power(g, seat, DIP, power_cost(g, pact))
    if pact.alliance:
        make_alliance(g, seat, g.realm[other])
    if pact.gift:
        giver, taker = (seat, other) if pact.gift > 0 else (other, seat)
        pay(g, giver, abs(pact.gift))
        gain_ducats(g, taker, abs(pact.gift))
    if trades_land(pact):
        sell_provinces(g, pact)
    if pact.wedding:
        marry(g, seat, g.realm[other])
        plan(g, marriage_card.at(seat, pact.wedding - 1), marriage_card.at(other, pact.wedding - 1))


def sell_provinces(g: State, pact: Pact) -> None:
    """§5.1 Buy/Sell Provinces: 1 Administrative Power each; Core Provinces cost their seller Prestige."""
    for party in (pact.seat, pact.partner):
        spend_power(g, party, ADM, 1)
    due = balance(pact)
    buyer, seller = (pact.seat, pact.partner) if due > 0 else (pact.partner, pact.seat)
    pay(g, buyer, abs(due))
    gain_ducats(g, seller, abs(due))
    for seller, buyer, lands in ((pact.partner, pact.seat, pact.bought), (pact.seat, pact.partner, pact.sold)):
        for p in lands:
            if is_core(g, p, g.realm[seller]):
                score(g, seller, -2 * TAX_VALUE[p])
            place_town(g, buyer, p, g.unrest[p])
            tell(g, "province.sold", seller, buyer, p)


@AGENDA.step("seat", "number")
def marriage_card(g: State, seat: int, kind: int) -> Rule[None]:
    """§5.1, 11.2 Both may draw an Action Card for their Marriage."""
    if can_draw(g, kind) and (yield from confirm(seat, "pact.draw", (POWER.start + kind,))):
        draw_action(g, seat, kind)
