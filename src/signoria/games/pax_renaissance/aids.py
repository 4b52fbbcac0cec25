"""Aids that a table cannot give: what a page draws from, odds, foresight and figures for a chart."""

from __future__ import annotations

from signoria.games.pax_renaissance.components import (
    ABILITIES,
    AGENTS,
    BANK_COLOUR,
    BANK_NAMES,
    BANKS,
    BORDER_EMPIRES,
    BORDER_NAMES,
    BORDERS,
    CAMPAIGN_BATTLE,
    CAPITAL,
    CARD,
    CARD_NAMES,
    CARD_OPS,
    CARD_PRESTIGE,
    CARD_SIDE,
    CARDS,
    COMET,
    CREEDS,
    DISCOVERY,
    EMPIRE,
    EMPIRE_NAMES,
    EMPIRE_SIDE,
    EMPIRES,
    EMPORIA,
    EMPORIUM_COLOUR,
    FAIR,
    FREE_FAIR,
    KING_FACE,
    LEVY,
    ONE_SHOT,
    ONE_SHOT_KINDS,
    PATRON,
    PLACE_EMPIRE,
    PLACE_NAMES,
    PLACES,
    PRESTIGES,
    PROMO_KING_FACE,
    PROMO_POPE,
    PROMO_REPUBLIC_FACE,
    QUEEN,
    REPUBLIC_FACE,
    ROUTE,
    RULERS,
    SEA,
    SIDES,
    SUITORS,
    TOKENS,
    VICTORIES,
    VICTORY_NAMES,
    WHITE,
    Face,
)
from signoria.games.pax_renaissance.describe import card_text, place_of, shot_of
from signoria.games.pax_renaissance.odds import BattleOdds, FairPreview, battle_odds, fair_preview, victory_race
from signoria.games.pax_renaissance.state import NOBODY, State
from signoria.games.pax_renaissance.victory import kings, law, prestige, republics, trading_posts
from signoria.kernel.words import Plain

# ---------------------------------------------------------------- the sheet


def sheet() -> dict[str, Plain]:
    """Every component with its words."""
    return {
        "cards": {CARDS[card]: _card(card) for card in range(len(CARDS))},
        "empires": {name: _empire(e) for e, name in enumerate(EMPIRES)},
        "faces": {face.name: _face(face) for face in FACES},
        "places": {name: _place(p) for p, name in enumerate(PLACES)},
        "borders": {
            name: {
                "name": BORDER_NAMES[b],
                "empires": [EMPIRES[e] for e in BORDER_EMPIRES[b]],
                "sea": SEA[b],
            }
            for b, name in enumerate(BORDERS)
        },
        "routes": {
            PLACES[p]: {
                "colour": "white" if EMPORIUM_COLOUR[p] == WHITE else "black",
                "empires": [EMPIRES[e] for e in ROUTE[p].empires],
                "borders": [BORDERS[b] for b in ROUTE[p].borders],
            }
            for p in EMPORIA
        },
        "banks": {name: {"name": BANK_NAMES[b], "colour": BANK_COLOUR[b]} for b, name in enumerate(BANKS)},
        "victories": {name: VICTORY_NAMES[v] for v, name in enumerate(VICTORIES)},
    }


FACES = (*KING_FACE, *REPUBLIC_FACE, *PROMO_KING_FACE, *PROMO_REPUBLIC_FACE, *PROMO_POPE.values())
"""Every side of every square, those of the promo too (C1c): a table tells by its name which one shows."""


def _card(card: int) -> Plain:
    return {
        "name": CARD_NAMES[card],
        "side": SIDES[CARD_SIDE[card]],
        "kind": "comet" if COMET[card] else "queen" if QUEEN[card] else "card",
        "location": place_of(card),
        "suitors": [EMPIRES[e] for e in SUITORS[card]],
        "prestige": [PRESTIGES[p] for p in CARD_PRESTIGE[card]],
        "ops": [op.id for op in CARD_OPS[card]],
        "one_shot": ONE_SHOT_KINDS[ONE_SHOT[card]],
        "one_shot_of": [*shot_of(card)],
        "agents": [TOKENS[token] for token in AGENTS[card]],
        "abilities": [{"title": a.title, "text": a.text} for a in ABILITIES[card]],
        "text": card_text(card),
    }


def _empire(e: int) -> Plain:
    return {
        "name": EMPIRE_NAMES[e],
        "side": SIDES[EMPIRE_SIDE[e]],
        "row": e // 5,
        "column": e % 5,
        "places": [PLACES[p] for p, empire in enumerate(PLACE_EMPIRE) if empire == e],
        "king": _face(KING_FACE[e]),
        "republic": _face(REPUBLIC_FACE[e]),
    }


def _face(face: Face) -> Plain:
    return {"name": face.name, "ops": [op.id for op in face.ops], "prestige": [PRESTIGES[p] for p in face.prestige]}


def _place(p: int) -> Plain:
    return {
        "name": PLACE_NAMES[p],
        "empire": EMPIRES[PLACE_EMPIRE[p]],
        "capital": CAPITAL[p],
        "emporium": "" if p not in EMPORIA else "white" if EMPORIUM_COLOUR[p] == WHITE else "black",
        "levies": {creed: RULERS[LEVY[0][p][n]] for n, creed in enumerate(CREEDS)},
    }


# ---------------------------------------------------------------- aids


def aids(g: State) -> dict[str, Plain]:
    """Who is how near to which victory, and what each fair would pay now."""
    return {
        "victories": {
            VICTORIES[race.victory]: {
                "awake": race.awake,
                "holders": list(race.holders),
                "seats": [
                    [
                        {"measure": s.measure, "own": s.own, "best": s.best, "lead": s.lead, "lacking": s.lacking}
                        for s in found
                    ]
                    for found in (race.standings.get(seat, []) for seat in range(g.seats))
                ],
            }
            for race in victory_race(g)
        },
        "fairs": {side: _fair(fair_preview(g, n)) for n, side in enumerate(SIDES)},
    }


def _fair(told: FairPreview) -> Plain:
    return {
        "profits": told.profits,
        "subsidy": told.subsidy,
        "paid": {str(seat): florins for seat, florins in told.paid.items()},
        "pirates": told.pirates,
        "left": told.left,
        "levies": [EMPIRES[e] for e in told.levies],
    }


# ---------------------------------------------------------------- foresight


def foresee(g: State, what: str, about: tuple[int, ...], seat: int, code: int) -> list[str]:
    """What an option leads to, in sentences."""
    if code in FAIR or code in FREE_FAIR:
        family = FAIR if code in FAIR else FREE_FAIR
        return _fair_words(g, seat, fair_preview(g, code - family.start))
    if what == "shot.war" and code in EMPIRE and about:
        card = about[0] - CARD.start
        return _battle_words(battle_odds(g, ONE_SHOT[card], code - EMPIRE.start, card))
    if what == "campaign.empire" and code in EMPIRE and about:
        lord = about[0] - EMPIRE.start
        told = battle_odds(g, CAMPAIGN_BATTLE, code - EMPIRE.start, NOBODY, lord)
        return [f"It costs {len(told.attackers)} florins.", *_battle_words(told)]
    return []


def _fair_words(g: State, seat: int, told: FairPreview) -> list[str]:
    def name(one: int) -> str:
        return "You" if one == seat else BANK_NAMES[g.bank[one]]

    words = [f"Profits of {told.profits}; {name(seat)} take {told.subsidy} for convening it."]
    words += [f"{name(one)}: {florins} along the route." for one, florins in told.paid.items()]
    if told.pirates:
        words.append(f"Pirates take {told.pirates}.")
    levies = ", ".join(EMPIRE_NAMES[e] for e in told.levies) or "nowhere"
    return [*words, f"Levies: {levies}.", f"{told.left} left over."]


def _battle_words(told: BattleOdds) -> list[str]:
    attackers, defenders = len(told.attackers), len(told.defenders)
    outcome = f"victorious, {told.survivors} survive" if told.won else "the attack fails"
    return [f"{attackers} attackers against {defenders} defenders: {outcome}."]


# ---------------------------------------------------------------- figures


def measures(g: State) -> dict[str, list[int]]:
    """Figures by seat for the chart of a game."""
    seats = range(g.seats)
    return {
        "florins": list(g.florins),
        "concessions": [trading_posts(g, seat) for seat in seats],
        "kings": [kings(g, seat) for seat in seats],
        "republics": [republics(g, seat) for seat in seats],
        "law": [law(g, seat) for seat in seats],
        "discovery": [prestige(g, seat, DISCOVERY) for seat in seats],
        "patrons": [prestige(g, seat, PATRON) for seat in seats],
    }
