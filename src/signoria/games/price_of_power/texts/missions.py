"""Words of missions.py, milestones.py and struggles.py."""

from signoria.kernel.words import AskWords, EventWords

ASKS = {
    "mission.start": AskWords("3", "Put which Mission back? You keep 2"),
    "mission.pick": AskWords("4.1", "Pick a Mission, or replace one of your hand"),
    "mission.replace": AskWords("17.2", "Which Mission takes its place?"),
    "milestone.replace": AskWords("17.3", "Replace which Milestone? (done: no more)"),
}

EVENTS = {
    "mission.picked": EventWords("17.2", "card", "You pick the Mission {card}."),
    "mission.returned": EventWords("17.2", "card", "You put the Mission {card} back."),
    "mission.completed": EventWords("17.2", "seat card", "{seat} completes the Mission {card}."),
    "milestone.completed": EventWords("17.3", "seat card", "{seat} completes the Milestone {card}."),
    "milestone.replaced": EventWords("17.3", "card new:card", "The Milestone {card} gives way to {new}."),
    "struggle.active": EventWords("17.4", "card", "The Power Struggle {card} is active."),
    "struggle.upcoming": EventWords("17.4", "card", "Upcoming Power Struggle: {card}."),
    "struggle.scored": EventWords("17.4", "card", "The Power Struggle {card} is scored."),
}
