"""Token Limits."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "limits.cube": AskWords("2.2", "You are out of cubes: from where do you take one back?"),
    "limits.token": AskWords("2.2", "You are out of Claim tokens: which one do you take back?"),
}

EVENTS = {
    "limits.colonist": EventWords("2.2", "seat", "{seat} takes a Colonist off the Pool for want of cubes."),
    "limits.use": EventWords("2.2", "seat card", "{seat} takes a cube off {card} for want of cubes."),
    "limits.cb": EventWords("2.2", "seat realm", "{seat} takes its CB token off {realm}."),
    "limits.core": EventWords("2.2", "seat area", "{seat} takes its Core token off {area}."),
}
