"""What a player of The Price of Power should know beside an option: what it costs, what it says. Public things only."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.administration import increase_stability_cost
from signoria.games.price_of_power.alliances import forge_cost
from signoria.games.price_of_power.card_use import display_cost, mode_cost, modes_of
from signoria.games.price_of_power.casus_belli import has_cb
from signoria.games.price_of_power.claims import claim_cost
from signoria.games.price_of_power.components import TAX_VALUE
from signoria.games.price_of_power.decks import ACTION_DECK, ACTION_TYPE, EVENT, EVENTS
from signoria.games.price_of_power.describe_cards import character_text
from signoria.games.price_of_power.influence import cube_ducats, first_cost
from signoria.games.price_of_power.research import cost_of
from signoria.games.price_of_power.state import State
from signoria.games.price_of_power.trade import trade_cost
from signoria.games.price_of_power.vocabulary import (
    ACTIVATE_UNITS,
    AREA,
    CARD,
    COLONIZE,
    CONVERT_AREA,
    DECLARE_WAR,
    EXPLORE,
    FABRICATE_CLAIMS,
    FORGE_ALLIANCE,
    INCREASE_STABILITY,
    INFLUENCE,
    LETTER,
    LOAN,
    MODE,
    PLAY,
    PROVINCE,
    REALM,
    RECRUIT_UNITS,
    REPAY,
    REPLENISH,
    SUPPRESS_UNREST,
    TRADE,
)
from signoria.games.price_of_power.war import war_cost
from signoria.games.price_of_power.war_costs import activation_power, recruit_power
from signoria.kernel.choice import Ask

POWERS = ("Adm", "Dip", "Mil")

COSTS: dict[int, Callable[[State, int], str]] = {
    INCREASE_STABILITY: lambda g, seat: f"{increase_stability_cost(g, seat)} Adm",
    CONVERT_AREA: lambda g, seat: "Adm and Ducats",
    COLONIZE: lambda g, seat: "Adm for each Colonist",
    EXPLORE: lambda g, seat: "Dip and Mil",
    INFLUENCE: lambda g, seat: f"{first_cost(g, seat, 0)} Dip, then 1 Dip or {cube_ducats(g, seat)} Ducats each",
    FORGE_ALLIANCE: lambda g, seat: "1 to 3 Dip",
    FABRICATE_CLAIMS: lambda g, seat: f"{changed(2, 0)} Dip each, 1 in a Battleground",
    TRADE: lambda g, seat: f"{trade_cost(g, seat, 0)} Dip",
    DECLARE_WAR: lambda g, seat: f"{war_cost(0)} Mil",
    ACTIVATE_UNITS: lambda g, seat: f"{activation_power(g, seat, 0)} Mil",
    RECRUIT_UNITS: lambda g, seat: f"{recruit_power(g, seat, 0)} Mil and Ducats",
    SUPPRESS_UNREST: lambda g, seat: "Mil for each Province",
    LOAN: lambda g, seat: "+5 Ducats, +1 Interest",
    REPAY: lambda g, seat: "6 Ducats",
    REPLENISH: lambda g, seat: "1 Mil for 3 Units",
}


def remark(g: State, ask: Ask, code: int) -> str:
    """A few words, or none."""
    if code in COSTS:
        return COSTS[code](g, ask.seat)
    if code in LETTER:
        return letter_text(ask, code)
    if code in PLAY:
        return play_text(g, ask.seat, code - PLAY.start)
    if code in MODE:
        power, ducats = mode_cost(g, ask.seat, code - MODE.start)
        deck = next((ACTION_DECK[card] for card in g.display[ask.seat] if code - MODE.start in modes_of(card)), 0)
        return price(power, deck, ducats)
    if code in CARD:
        return card_remark(g, ask, code - CARD.start)
    if code in REALM:
        return realm_remark(g, ask, code - REALM.start)
    if code in AREA and ask.what == "claims.area":
        return f"{claim_cost(g, ask.seat, code - AREA.start)} Dip"
    if code in PROVINCE:
        return f"Tax Value {TAX_VALUE[code - PROVINCE.start]}"
    return ""


def price(power: int, deck: int, ducats: int) -> str:
    parts = [f"{power} {POWERS[deck]}"] if power else []
    parts += [f"{ducats} Ducats"] if ducats else []
    return ", ".join(parts) or "free"


def letter_text(ask: Ask, code: int) -> str:
    """What the card says under this letter."""
    letter = "ABCDEF"[code - LETTER.start]
    for about in ask.about:
        if about in CARD and about - CARD.start in EVENT:
            lines = EVENTS[about - CARD.start - EVENT.start]["text"].splitlines()
            return next((line[2:].strip() for line in lines if line.startswith(f"{letter}:")), "")
    return ""


def play_text(g: State, seat: int, card: int) -> str:
    """What a card in hand costs, the cheapest way to use it first."""
    if ACTION_TYPE[card].uses:
        power, ducats = display_cost(g, seat, card)
    else:
        power, ducats = min(mode_cost(g, seat, mode) for mode in modes_of(card))
    return price(power, ACTION_DECK[card], ducats)


def card_remark(g: State, ask: Ask, card: int) -> str:
    if ask.what == "appoint.who":
        return character_text(card)
    if ask.what == "research.idea":
        return f"{cost_of(g, ask.seat, card, 0)} Power"
    if card in EVENT and ask.what == "event.take":
        ducats = g.events_ducats[g.events_shown.index(card)] if card in g.events_shown else 0
        symbols = ", ".join(one.replace("_", " ") for one in EVENTS[card - EVENT.start]["symbols"])
        return f"{ducats} Ducats on it; {symbols or 'no symbols'}"
    return ""


def realm_remark(g: State, ask: Ask, realm: int) -> str:
    if ask.what in ("war.target", "war.more"):
        return "with a Casus Belli" if has_cb(g, ask.seat, realm) else "no Casus Belli: -2 Stability"
    if ask.what == "alliance.forge":
        return f"{forge_cost(g, ask.seat, realm, 0)} Dip"
    return ""
