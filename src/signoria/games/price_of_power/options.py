"""The optional rules and later rulings that a table may turn on."""

from __future__ import annotations

from signoria.games.price_of_power.state import State
from signoria.kernel.game import Switch

SWITCHES = (
    Switch("secret_negotiations", "Optional Rule 1: a private talk for 1 Diplomatic Power (§5.1)"),
    Switch("available_mercenaries", "Optional Rule 2: Mercenaries join an Army that sets out from home (§5.5)"),
    Switch("no_surrender", "Optional Rule 3: nobody may Surrender (§10)"),
    Switch("helping_hand", "Optional Rule 4: all players may back NPRs in Battles (§13.4)"),
    Switch("religious_rebels", "Optional Rule 5: Religious Rebels may change the State Religion (§14.4)"),
    Switch("random_events", "Optional Rule 6: X-Events are dealt to the halves at random (§16)"),
    Switch("revealing_more", "Optional Rule 7: four Events are revealed at once (§16.2)"),
    Switch("power_struggles", "Advanced rule: Power Struggles (§17.4)"),
    Switch("no_missions", "Sandbox: the game is played without Missions (§17.2)"),
    Switch("later_rebellion", "Later ruling: a Rebellion where one has Units costs a Unit (§14.2)"),
    Switch("later_dnpr", "Later ruling: DNPRs found colonies on coasts only (§16.5)"),
    Switch("no_advanced", "First game: no NPR Invasions, HRE Religion or Imperial Elections (Advanced Rules, §2)"),
    Switch("leaving", "Players may leave the game; their Realms go on as NPRs (§21)"),
)
_BIT = {switch.id: 1 << n for n, switch in enumerate(SWITCHES)}

SECRET_NEGOTIATIONS = _BIT["secret_negotiations"]
AVAILABLE_MERCENARIES = _BIT["available_mercenaries"]
NO_SURRENDER = _BIT["no_surrender"]
HELPING_HAND = _BIT["helping_hand"]
RELIGIOUS_REBELS = _BIT["religious_rebels"]
RANDOM_EVENTS = _BIT["random_events"]
REVEALING_MORE = _BIT["revealing_more"]
POWER_STRUGGLES = _BIT["power_struggles"]
NO_MISSIONS = _BIT["no_missions"]
LATER_REBELLION = _BIT["later_rebellion"]
LATER_DNPR = _BIT["later_dnpr"]
NO_ADVANCED = _BIT["no_advanced"]
LEAVING = _BIT["leaving"]


def option_bits(names: tuple[str, ...]) -> int:
    """The options of a table as bits."""
    return sum(_BIT[name] for name in names)


def on(g: State, option: int) -> bool:
    """Whether a table plays with an option: `on(g, NO_SURRENDER)`."""
    return bool(g.options & option)
