"""The components and their words, the same at every table: what a page draws from."""

from __future__ import annotations

from signoria.games.price_of_power.components import (
    AREA_BOARD,
    AREA_NAMES,
    AREAS,
    BOARDS,
    ELECTOR,
    HRE_AREA,
    LAND,
    MARITIME,
    MOUNTAINS,
    NODE_NAMES,
    NODE_SEAS,
    NODES,
    PORT,
    PROVINCE_AREA,
    PROVINCE_NAMES,
    PROVINCES,
    REALM_NAMES,
    REALMS,
    SEA_LINKS,
    SEA_NAMES,
    SEAS,
    TAX_VALUE,
    TERRITORY,
    TRADE_SLOTS,
)
from signoria.games.price_of_power.decks import CARDS
from signoria.games.price_of_power.describe_cards import card_name, card_text
from signoria.kernel.words import Plain


def sheet() -> dict[str, Plain]:
    """Every component with its words."""
    return {
        "cards": {name: {"name": card_name(card), "text": card_text(card)} for card, name in enumerate(CARDS)},
        "areas": {name: _area(area) for area, name in enumerate(AREAS)},
        "provinces": {name: _province(p) for p, name in enumerate(PROVINCES)},
        "seas": {
            name: {"name": SEA_NAMES[sea], "slots": TRADE_SLOTS[sea], "next": [SEAS[other] for other in SEA_LINKS[sea]]}
            for sea, name in enumerate(SEAS)
        },
        "nodes": {
            name: {"name": NODE_NAMES[n], "maritime": MARITIME[n], "seas": [SEAS[sea] for sea in NODE_SEAS[n]]}
            for n, name in enumerate(NODES)
        },
        "realms": {name: REALM_NAMES[realm] for realm, name in enumerate(REALMS)},
    }


def _area(area: int) -> Plain:
    return {
        "name": AREA_NAMES[area],
        "board": BOARDS[AREA_BOARD[area]],
        "next": [AREAS[other] for other in LAND[area]],
        "mountains": [AREAS[other] for other in sorted(MOUNTAINS[area])],
        "hre": HRE_AREA[area],
        "elector": ELECTOR[area],
    }


def _province(p: int) -> Plain:
    return {
        "name": PROVINCE_NAMES[p],
        "area": AREAS[PROVINCE_AREA[p]],
        "tax": TAX_VALUE[p],
        "territory": TERRITORY[p],
        "ports": PORT[p],
    }
