"""Every option id of the game. Only ever append: saved games hold their numbers."""

from __future__ import annotations

from signoria.games.price_of_power.components import (
    AREAS,
    DNPR_COLOURS,
    LAND_UNITS,
    NODES,
    POWERS,
    PROVINCES,
    REALMS,
    RELIGIONS,
    SEAS,
    SHIPS,
    SOURCES,
)
from signoria.games.price_of_power.decks import CARDS, CHARACTER_IDS, MODE_IDS
from signoria.games.price_of_power.state import ARMIES_EACH
from signoria.kernel.vocabulary import Vocabulary

VOCABULARY = Vocabulary()

SEATS_MOST = 6

AREA = VOCABULARY.add("area", AREAS, "area:")
PROVINCE = VOCABULARY.add("province", PROVINCES)
SEA = VOCABULARY.add("sea", SEAS, "sea:")
NODE = VOCABULARY.add("node", NODES, "node:")
REALM = VOCABULARY.add("realm", REALMS, "realm:")
SEAT = VOCABULARY.add("seat", (str(seat) for seat in range(SEATS_MOST)), "seat:")
POWER = VOCABULARY.add("power", POWERS)
RELIGION = VOCABULARY.add("religion", RELIGIONS)
CARD = VOCABULARY.add("card", CARDS, "card:")
PLAY = VOCABULARY.add("play", CARDS, "play:")
MODE = VOCABULARY.add("mode", MODE_IDS, "mode:")
CHARACTER = VOCABULARY.add("character", CHARACTER_IDS, "person:")
COLOUR = VOCABULARY.add("colour", DNPR_COLOURS, "dnpr:")
ARMY = VOCABULARY.add("army", (str(army + 1) for army in range(ARMIES_EACH)), "army:")
LAND_UNIT = VOCABULARY.add("unit", (f"{source}:{kind}" for source in SOURCES for kind in LAND_UNITS))
SHIP = VOCABULARY.add("ship", SHIPS, "ship:")
LETTER = VOCABULARY.add("letter", ("a", "b", "c", "d", "e", "f"), "option:")

ACT = VOCABULARY.add(
    "act",
    (
        "event", "diplomacy", "research", "change_religion", "change_focus", "explore",  # §5.1
        "increase_stability", "convert_area", "colonize", "increase_authority",  # §5.3, §18.1
        "influence", "forge_alliance", "fabricate_claims", "trade",  # §5.4
        "declare_war", "activate_units", "recruit_units", "suppress_unrest",  # §5.5
        "excommunicate", "call_crusade",  # §19.3
        "pass",  # §4.2
        "loan", "repay", "appoint", "replenish", "cut_ties",  # §5.2
    ),
    "act:",
)  # fmt: skip
(
    EVENT_ACT, DIPLOMACY, RESEARCH, CHANGE_RELIGION, CHANGE_FOCUS, EXPLORE,
    INCREASE_STABILITY, CONVERT_AREA, COLONIZE, INCREASE_AUTHORITY,
    INFLUENCE, FORGE_ALLIANCE, FABRICATE_CLAIMS, TRADE,
    DECLARE_WAR, ACTIVATE_UNITS, RECRUIT_UNITS, SUPPRESS_UNREST,
    EXCOMMUNICATE, CALL_CRUSADE,
    PASS_TURN,
    LOAN, REPAY, APPOINT, REPLENISH, CUT_TIES,
) = ACT  # fmt: skip

POST = VOCABULARY.add(
    "post",
    ("ruler", "fleet", "colonist", "cardinal", "available", "exhausted", "disband"),  # §7.2, 2.2, 4.4 A, 9.3
    "post:",
)
RULER_POST, FLEET_POST, COLONIST_CUBE, CARDINAL_CUBE, AVAILABLE_UNIT, EXHAUSTED_UNIT, DISBAND = POST

MANOEUVRE = VOCABULARY.add(
    "manoeuvre",
    (
        "naval_movement", "undock", "fight_pirates", "siege",  # §5.5
        "new_army", "pick_up", "drop_off", "give_units", "take_units", "hire_mercenaries",  # §9.5
        "the_fleet", "into_the_fleet", "out_of_the_fleet", "protect_trade", "all_ships", "singly",
        "pay_influence", "pay_ducats",  # Military Access
    ),
)  # fmt: skip
(
    NAVAL_MOVEMENT, UNDOCK, FIGHT_PIRATES, LAY_SIEGE,
    NEW_ARMY, PICK_UP, DROP_OFF, GIVE_UNITS, TAKE_UNITS, HIRE,
    THE_FLEET, INTO_FLEET, OUT_OF_FLEET, PROTECT_TRADE, ALL_SHIPS, SINGLY,
    PAY_INFLUENCE, PAY_DUCATS,
) = MANOEUVRE  # fmt: skip

TERM = VOCABULARY.add(
    "term",
    (
        "white_peace", "keep_current_board_state", "humiliation", "vassalization",
        "force_conversion", "secure_desired_succession", "full_annexation",
    ),
    "term:",
)  # fmt: skip
(
    WHITE_PEACE, KEEP_CURRENT_BOARD_STATE, HUMILIATION, VASSALIZATION,
    FORCE_CONVERSION, SECURE_DESIRED_SUCCESSION, FULL_ANNEXATION,
) = TERM  # fmt: skip
SETTLE = VOCABULARY.add(
    "settle",
    ("negotiate", "surrender", "leave", "offer", "withdraw", "accept", "decline", "nobody", "return", "exchange",
     "liberate"),
    "peace:",
)  # fmt: skip
(
    NEGOTIATE, SURRENDER, LEAVE_WAR, OFFER, WITHDRAW, ACCEPT, DECLINE, NOBODY_WINS, GIVE_BACK, EXCHANGE, LIBERATE
) = SETTLE  # fmt: skip
SOLD = VOCABULARY.add("sold", PROVINCES, "sold:")
FREED = VOCABULARY.add("freed", PROVINCES, "freed:")

TIE = VOCABULARY.add("tie", ("influence", "claim", "alliance"), "tie:")  # §5.2 Cut Ties, §11.4
TIE_INFLUENCE, TIE_CLAIM, TIE_ALLIANCE = TIE
DEAL = VOCABULARY.add(
    "deal", ("alliance", "marriage", "give", "ask", "buy", "sell", "secret", "offer", "withdraw"), "deal:"
)  # §5.1
DEAL_ALLIANCE, DEAL_MARRIAGE, DEAL_GIVE, DEAL_ASK, DEAL_BUY, DEAL_SELL, DEAL_SECRET, DEAL_OFFER, DEAL_WITHDRAW = DEAL

DIE = VOCABULARY.add("die", LAND_UNITS, "die:")
ROLLED = VOCABULARY.add(
    "rolled",
    (f"{die}.{face}" for die in LAND_UNITS for face in ("infantry", "double", "cavalry", "artillery", "blank")),
    "rolled:",
)
FACTION = VOCABULARY.add("faction", ("imperial", "nprs", "rebels"), "faction:")  # §9.7, 18.4
IMPERIAL_UNIT, NPR_FACTION, REBEL_FACTION = FACTION
CUT_ALLY = VOCABULARY.add("cut_ally", REALMS, "cut:ally:")  # §10 Cut Ties agreed in a Peace
CUT_CLAIM = VOCABULARY.add("cut_claim", AREAS, "cut:claim:")
CUT_INFLUENCE = VOCABULARY.add("cut_influence", AREAS, "cut:influence:")
TABLE = VOCABULARY.add("table", ("leave",), "table:")  # §21
(LEAVE_GAME,) = TABLE
