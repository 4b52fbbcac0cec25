"""Words of land.py."""

from __future__ import annotations

from signoria.kernel.words import AskWords, EventWords

ASKS: dict[str, AskWords] = {
    "land.next": AskWords("9.5", "In {0}: where do the Units go, or what do they do?"),
    "land.many": AskWords("9.5", "How many Units in {0}?"),
    "land.give_to": AskWords("9.5", "Which Army takes Units of {0}?"),
    "land.take_from": AskWords("9.5", "From which Army does {0} take Units?"),
    "land.shift": AskWords("9.5", "Which Units go from {0} to {1}?"),
    "land.hire": AskWords("5.5", "Which Mercenary joins before setting out?"),
    "access.grant": AskWords("9.5", "Do you let the Units of {0} into {1}?"),
    "access.pay": AskWords("9.5", "How do you pay for Military Access to {0}?"),
}

EVENTS: dict[str, EventWords] = {
    "army.formed": EventWords("9.5", "seat army area", "{seat} forms {army} in {area}."),
    "army.picks_up": EventWords("9.5", "seat army n area", "{army} of {seat} picks up {n} Infantry in {area}."),
    "army.drops_off": EventWords("9.5", "seat army n area", "{army} of {seat} drops off {n} Infantry in {area}."),
    "army.shifts": EventWords("9.5", "seat n unit army other:army", "{seat}: {n} {unit} go from {army} to {other}."),
    "access.bought": EventWords("9.5", "seat area", "{seat} obtains Military Access to {area}."),
    "access.refused": EventWords("9.5", "seat area", "{seat} is refused Military Access to {area}."),
}
