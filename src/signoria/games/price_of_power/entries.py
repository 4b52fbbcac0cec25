"""Steps that lower modules plan and higher ones define, by name: the agenda knows them only by name anyway.

A test holds each of these to a step that is really registered with as many numbers.
"""

from __future__ import annotations

from signoria.kernel.agenda import Entry


def opening() -> Entry:
    """§3 step 4: the first cards, Characters and Missions (play.py)."""
    return "opening", ()


def take_action(seat: int, act: int, change: int) -> Entry:
    """§16.3 Gain Action: take this Action now, or decline it (actions.py)."""
    return "take_action", (seat, act, change)


def carry_out(seat: int, node: int) -> Entry:
    """§16.3 An effect list of a card (effects.py)."""
    return "carry_out", (seat, node)


def battles(seat: int) -> Entry:
    """§9.6 Every Battle that is due, Naval ones first, in the order of this seat's choice (battles.py)."""
    return "battles", (seat,)


def replace_ruler(seat: int) -> Entry:
    """§7.2 The Ruler is gone: a Leader from the hand, or an Interregnum (characters.py)."""
    return "replace_ruler", (seat,)


def imperial_election(realm: int) -> Entry:
    """§18.9 The Emperor's Ruler was replaced or discarded (elections.py)."""
    return "imperial_election", (realm,)


def cut_alliance(seat: int, realm: int) -> Entry:
    """§11.3 An Active Ally leaves: Allied Units are lost, its War is a separate one (war.py)."""
    return "cut_alliance", (seat, realm)


def empire_cleanup() -> Entry:
    """§4.5 B3-5: Imperial Influence, Imperial Manpower, Defending the HRE (the empire's chapter)."""
    return "empire_cleanup", ()


def pirate_battle(seat: int, node: int, sea: int) -> Entry:
    """§9.9 Ships in a Sea Zone attack the Pirates of a Trade Node (battles.py)."""
    return "pirate_battle", (seat, node, sea)


def siege(seat: int, area: int, change: int) -> Entry:
    """§9.8 Units Siege Provinces of an Area, the Action's cost included (sieges.py)."""
    return "siege", (seat, area, change)


def invasions() -> Entry:
    """§13.5 NPRs at War invade (npr_invasions)."""
    return "invasions", ()


def rebels_act() -> Entry:
    """§4.3 C Rebels Siege or move (rebels.py)."""
    return "rebels_act", ()


def roll_all(seat: int) -> Entry:
    """§14.2 Every player rolls Rebel Dice, clockwise from this seat (rebels.py)."""
    return "roll_all", (seat,)


def battle_actions(side: int, seat: int) -> Entry:
    """§9.6 step 2: a player's Battle Actions in this Round (battle_play.py)."""
    return "battle_actions", (side, seat)


def event_war(seat: int, realm: int) -> Entry:
    """§16.3 Wars triggered by Events: steps 3 to 7 of Declare War; nothing if it is not allowed (war.py)."""
    return "event_war", (seat, realm)


def npr_declares(realm: int, seat: int) -> Entry:
    """§16.3 An NPR Declares War on a PR by an Event: steps 3 to 7; nothing if it is not allowed (war.py)."""
    return "npr_declares", (realm, seat)


def crusader(seat: int) -> Entry:
    """§19.3 One of the Mercenary Infantry Units that the War of a called Crusade brings (papal_actions.py)."""
    return "crusader", (seat,)
