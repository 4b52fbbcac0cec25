"""What every card says, in our own words."""

from __future__ import annotations

from signoria.games.price_of_power.components import LAND_UNITS, NODE_NAMES, NODE_OF_ID, POWERS, PROVINCE_NAMES
from signoria.games.price_of_power.components import PROVINCE_OF_ID as PROVINCE
from signoria.games.price_of_power.decks import (
    ACTION,
    ACTION_TYPE,
    CARDS,
    CHARACTERS,
    CHARACTERS_ON,
    EVENT,
    EVENTS,
    ICONS,
    IDEA,
    IDEAS,
    MILESTONE,
    MILESTONES,
    MISSION,
    MISSION_DATA,
    STRUGGLE,
    STRUGGLES,
    TRADE,
    TRADES,
)


def card_name(card: int) -> str:
    """The title of any card."""
    if card in ACTION:
        return f"{ACTION_TYPE[card].title} ({CHARACTERS[CHARACTERS_ON[card][0]].name})"
    if card in EVENT:
        return EVENTS[card - EVENT.start]["title"]
    if card in MISSION:
        return MISSION_DATA[card - MISSION.start]["title"]
    if card in MILESTONE:
        return MILESTONES[card - MILESTONE.start]["title"]
    if card in IDEA:
        return IDEAS[card - IDEA.start]["title"]
    if card in TRADES:
        return f"{TRADE[card - TRADES.start]['good']} ({CARDS[card]})"
    return STRUGGLES[card - STRUGGLE.start]["title"]


def character_text(one: int) -> str:
    """A Leader or an Advisor at a glance."""
    who = CHARACTERS[one]
    if who.advisor:
        kind = max(range(3), key=lambda power: who.skills[power])
        return f"{who.name} ({POWERS[kind]} Advisor +{who.skills[kind]}, {who.cost} Ducats)"
    dice = ", ".join(f"{n} {LAND_UNITS[kind]}" for kind, n in enumerate(who.dice) if n) or "no dice"
    return f"{who.name} (Leader {'/'.join(map(str, who.skills))}, {dice}, {who.cost} Military Power)"


def card_text(card: int) -> str:
    """Everything a card does."""
    parts = [f"{card_name(card)} [{CARDS[card]}]"]
    if card in ACTION:
        kind = ACTION_TYPE[card]
        if kind.uses:
            parts.append(f"Display Card: {kind.uses} uses, {kind.power} {POWERS[kind.deck]}, {kind.ducats} Ducats")
        for mode in kind.modes:
            flags = [
                name
                for name, on in (("Battle", mode.battle), ("Reaction", mode.reaction), ("Covert", mode.covert))
                if on
            ]
            cost = f"{mode.power} {POWERS[kind.deck]}" + (f", {mode.ducats} Ducats" if mode.ducats else "")
            parts.append(f"{mode.name} ({', '.join([*flags, cost])}): {mode.text}")
        parts.append(character_text(CHARACTERS_ON[card][0]))
        parts.append(f"icon: {ICONS[CHARACTERS[CHARACTERS_ON[card][0]].icon]}")
    elif card in EVENT:
        event = EVENTS[card - EVENT.start]
        parts.append(event["text"])
        parts.append("symbols: " + (", ".join(event["symbols"]) or "none"))
        parts += [f"Ruler: {character_text(one)}" for one in CHARACTERS_ON[card]]
    elif card in MISSION:
        mission = MISSION_DATA[card - MISSION.start]
        parts += [f"{mission['prestige']} Prestige", mission["text"]]
    elif card in MILESTONE:
        parts.append(MILESTONES[card - MILESTONE.start]["text"])
    elif card in IDEA:
        idea = IDEAS[card - IDEA.start]
        parts += [f"{idea['cost']} {idea['type']}", idea["text"]]
    elif card in TRADES:
        parts += _trade(card)
    else:
        parts.append(STRUGGLES[card - STRUGGLE.start]["text"])
    return "; ".join(parts)


def _trade(card: int) -> list[str]:
    data = TRADE[card - TRADES.start]
    rows = ", ".join(
        f"{power}: {row[0]} (expanded {row[1]})" for power, row in zip(("1-2", "3-5", "6+"), data["rows"], strict=True)
    )
    parts = [f"Ducats by Trade Power {rows}"]
    for node in data["nodes"]:
        keys = ", ".join(PROVINCE_NAMES[PROVINCE[key]] + "+" * plus for key, plus in node["keys"].items())
        other = f" (or {NODE_NAMES[NODE_OF_ID[node['secondary']]]})" if "secondary" in node else ""
        parts.append(f"{NODE_NAMES[NODE_OF_ID[node['node']]]}{other}: {keys}")
    return parts
