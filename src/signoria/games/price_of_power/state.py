"""What the table looks like: flat lists of small numbers, indexed by the component numbers.

Lists "by seat and x" are as long as seats times x: `influence[seat * MAINS + area]`; the small
functions of `board.py` read them. A seat is a player and their Player Realm (PR).
"""

from __future__ import annotations

from signoria.games.price_of_power.components import NOBODY
from signoria.kernel.agenda import Agenda
from signoria.kernel.state import Flat, Table, flat

__all__ = ["NOBODY"]

# Streams of chance.
ACTION_DRAW, EVENT_DRAW, TRADE_DRAW, IDEA_DRAW, MILESTONE_DRAW, BATTLE, REBEL, EXPLORATION, CHANCE = range(9)
STREAMS = 9

CUBES = 30
ARMIES_EACH = 3
LAND_UNITS_EACH = 20
SHIPS_EACH = 15
SMALL_TOWNS = 40
LARGE_TOWNS = 8
VASSAL_TOKENS = 19
CLAIM_TOKENS = 8  # 6 with Cores on their backs, 2 with CBs

# `State.occupier` of a Province: nobody, a seat + 1, or
REBELS = 99

# `State.stance` between a seat and a Realm.
PEACE, WAR, TRUCE = range(3)

# `State.ally` of a seat and a Realm.
ALLIED, ACTIVE = 1, 2

# `State.wed` of a seat and a Realm.
MARRIED, DISPUTED = 1, 2

# `State.general` and `State.ruler`.
INTERREGNUM = -1
RULER_LEADS = -2  # the Ruler General token lies next to this Army

# `State.status` of a seat on the Status Mat.
ACTIVE_PLAYER, LAST_TURN, PASSED = range(3)

# Phases.
DRAW, ACTIONS, PEACE_AND_REBELS, INCOME, CLEANUP = range(1, 6)

LAND_BATTLE, NAVAL_BATTLE, PIRATE_BATTLE = range(3)
ATTACKER, DEFENDER = range(2)
NPR_SIDE, REBEL_SIDE = -2, -3  # factions in a Battle that are no seats


@flat
class Battle(Flat):
    """§9.6 The Battle being fought. The attacker is one PR, or Rebels and NPRs against PRs."""

    kind: int
    place: int  # Area or Sea Zone
    attacker: int  # seat, or NOBODY when Rebels or an invading NPR attack
    origin: int  # Area (or place of Ships) that the attacker retreats to; NOBODY: cannot
    defenders: list[int]  # seats, the Main Defender first
    realms: list[int]  # NPRs that defend (or invade) here
    blacks: list[int]  # per side: NPR and Rebel Units (or Ships) that fight in it
    rebels: list[int]  # per side: how many of these are Rebels, who stay on the map
    imperial: int  # Imperial Units fighting for the Emperor
    round: int
    leader: list[int]  # per side: the Leader in use, or NOBODY
    pool: list[int]  # side * 3 + die: Battle Dice of the side
    used: list[int]  # modes of Battle Actions used this Round, as side * 1000 + mode
    faces: list[int]  # side * 5 + face: what was rolled this Round
    hits: list[int]  # per side: hits it has scored this Round
    lost: list[int]  # per side: Casualties this Round
    lost_ships: list[int]  # side * 4 + ship: Ships lost this Round
    led: list[int]  # side * 3 + die: those of them that the Leader in use provides
    flags: int  # bits of `battle_pool.py`
    node: int  # Trade Node of the Pirates being fought, or NOBODY
    drawn: int  # the Action Card drawn for the Leader of NPRs and Rebels, or NOBODY
    rolled: list[int]  # (side * 3 + die) * 5 + result of every die of this Round
    extra: list[int]  # side * 3: dice that may be rolled again, extra hits, Casualties spared, all of this Round
    toll: list[int]  # Casualties being assigned: side, how many are left, place in `order`, 1 if whole Ships are lost
    order: list[int]  # factions that take them, the largest first: seats, or NPR_SIDE and REBEL_SIDE
    taken: list[int]  # faction in `order`: the source of the last Unit that it lost, or NOBODY


@flat
class Move(Flat):
    """§9.5 The Activation being carried out: what moves, from where, and what it has done."""

    kind: int  # bits of `land.py` and `sea.py`
    seat: int
    origin: int  # the Area where it began
    place: int  # the Area where it is now, or the destination of the Ships
    steps: int  # spaces that it may still move
    army: int  # the Army, or NOBODY for a single Unit
    hired: int  # Mercenaries that may still join (Optional Rule 2)
    arrived: list[int]  # the Sea Zone of each Light Ship that has moved and may lie down on a slot
    refused: list[int]  # Areas whose owners refused Military Access
    flags: int


@flat
class Recruit(Flat):
    """§5.5 The Recruit Units Action being carried out."""

    seat: int
    mercenaries: int  # how many may still be taken
    areas: list[int]  # Realm * AREAS + Area of each Unit placed by that Realm's MC
    used_ports: list[int]  # Ports that have built this Action, once for each Ship


@flat
class Declaration(Flat):
    """§5.5 The Declaration of War being carried out."""

    aggressor: int  # Realm
    seat: int  # its player, or NOBODY for an NPR
    targets: list[int]  # Realms
    attackers: list[int]  # seats on the Aggressor's side
    defenders: list[int]  # seats on the other side
    gains: list[int]  # seats that gain Military Power in step 4
    flags: int  # bits of `war.py` and `war_calls.py`


@flat
class Peace(Flat):
    """§10 The Peace being concluded, or the draft that two players negotiate."""

    seat: int  # the Victor, or whoever settles or proposes it
    realm: int  # the Enemy
    named: int  # 1 when the seat is the Victor and the Enemy the Loser
    kind: int  # how it came about, of `settlement.py`
    term: int  # place in TERM, or NOBODY
    mine: list[int]  # the seat's Realm, then those it speaks for
    realms: list[int]  # the Enemy, then those it speaks for
    proposer: int  # of a draft
    actor: int  # who takes the Actions agreed on top, or NOBODY
    extras: list[int]  # what these are to do, as options
    swapped: list[int]  # Provinces returned one against the other
    sold: list[int]  # returned for Ducats
    freed: list[int]  # Liberated
    gained: list[int]  # seat * AREAS + Area where a PR gained Provinces
    lost: list[int]  # the same, where it lost some
    ceded: list[int]  # Provinces that have a new owner


@flat
class Pact(Flat):
    """§5.1 What the Active Player proposes to another PR; nothing is done until that player agrees."""

    seat: int
    partner: int
    alliance: int  # 1: an Alliance
    wedding: int  # 0, or the deck + 1 from which both draw for their Marriage
    gift: int  # Ducats for the partner; below 0: from the partner
    bought: list[int]  # Provinces of the partner, and
    bought_for: list[int]  # the price of each
    sold: list[int]  # Provinces of the Active Player
    sold_for: list[int]
    secret: int  # 1 in a private conference (Optional Rule 1)
    change: int  # to the Monarch Power that it costs


@flat
class State(Table):
    """The table."""

    seats: int
    scenario: int
    options: int  # a bit per Switch
    deluxe: int  # the eastern board is in play
    hre: int  # 1: the HRE is in play; 0: it is not, or has been dissolved
    # the Round
    age: int
    round: int  # of the game, from 1
    phase: int
    turn: int  # the seat whose Turn it is; NOBODY outside the Action Phase
    turns: int  # Turns begun so far in the game
    first_player: int
    status: list[int]  # seat: ACTIVE_PLAYER, LAST_TURN or PASSED
    passed: list[int]  # seats in the order in which they Passed
    events_taken: list[int]  # seat: Event Actions taken this Round
    acted: int  # 1 once the seat has taken the Action of its Turn
    trigger: int  # 1 once no Ducats are left for Passing (§4.2)
    turn_bits: int  # once-a-Turn things, bits of `play.py`
    focus: list[int]  # seat: 1 with a cube in the Changed Nat. Focus slot
    papal_used: int  # 1 once a Papal Action was taken this Round
    # PRs
    realm: list[int]  # seat: its Realm
    capital: list[int]  # seat: the Province of its Capital
    religion: list[int]  # seat: State Religion
    ducats: list[int]
    power: list[int]  # seat * 3 + type
    prestige: list[int]
    stability: list[int]
    interest: list[int]
    ruler: list[int]  # seat: Character, or INTERREGNUM
    advisor: list[int]  # seat * 3 + type: Character, or NOBODY
    ill: list[int]  # Character: Ill Health tokens (0 or 1)
    hand: list[list[int]]  # seat: Action Cards
    display: list[list[int]]  # seat: Display Cards in play
    uses: list[list[int]]  # seat: cubes on each of them
    keeping: list[list[int]]  # seat: cards drawn this Phase, not yet paid for (§4.1 C)
    missions: list[list[int]]  # seat: Missions in hand
    mission_deck: list[list[int]]  # seat: Missions not yet picked
    missions_done: list[list[int]]  # seat
    # Provinces
    npr: list[int]  # Province: the NPR (or Vassal Realm) whose flag or DNPR token counts here; NOBODY: vacant
    dnpr: list[int]  # Province: the colour + 1 of the DNPR token on it
    town: list[int]  # Province: the seat + 1 whose Towns are on it
    pieces: list[int]  # Province: what its Town is: 1 Small, 2 Large, 3 two Small ones
    vassal: list[int]  # Province: the seat + 1 whose Vassal tokens are on it
    unrest: list[int]  # Province: 1 when its Town or Vassal token shows Unrest
    occupier: list[int]  # Province: 0, the seat + 1 that Occupies it, or REBELS
    occupier_pieces: list[int]  # Province: as `pieces`, of the Occupier's Town
    extra: list[int]  # Province: +1 Manpower tokens on it (§13.4)
    plague: list[int]  # Area: 1 with an Ill Health token (§4.4 B)
    changed: list[int]  # Areas where ownership changed since the last `settle`
    settled: int  # how much had been told when all was settled last; -1: never
    # tracks: pieces of each seat on the map, kept by `pieces.py`
    small_out: list[int]
    large_out: list[int]
    vassals_out: list[int]
    small_covered: list[int]  # seat: slots covered by cubes, since Enemies or Rebels Occupy
    large_covered: list[int]
    vassals_covered: list[int]
    extra_manpower: list[int]  # seat: +1 Manpower tokens in its Manpower Reserve
    # Realms
    overlord: list[int]  # Realm: the NPR whose Vassal it is, or NOBODY (Vassals of PRs bear tokens instead)
    npr_capital: list[int]  # Realm: the Province of its Capital
    npr_religion: list[int]  # Realm: State Religion
    colour: list[int]  # Realm: the colour + 1 of its DNPR tokens, when it is a DNPR
    # relations
    stance: list[int]  # seat * REALMS + Realm: PEACE, WAR or TRUCE; both ways between PRs
    declared: list[int]  # seat * REALMS + Realm: 1 when the seat's side began this War
    cb: list[int]  # seat * REALMS + Realm: 1 with a CB token against it
    ally: list[int]  # seat * REALMS + Realm: ALLIED or ACTIVE; both ways between PRs
    wed: list[int]  # seat * REALMS + Realm: MARRIED or DISPUTED; both ways between PRs
    war_tax: list[int]  # Realm: Tax Value when it became an Active Ally or Enemy (pre-War)
    # influence
    influence: list[int]  # seat * MAINS + Area
    imperial: list[int]  # Area of the main map: Imperial Influence
    fresh: list[int]  # Area of the main map: Influence placed this Turn by the Influence Action
    reach: list[int]  # Area of the main map: 1 when it could be reached at the start of the Turn
    claim: list[int]  # Area: a bit per seat
    core: list[int]  # Area: the seat + 1 whose Core token lies here
    colonists: list[int]  # seat: in the Colonist Pool
    # religion
    faith: list[int]  # Area of the main map: its Religion (the same in all that a slot governs)
    beneath: list[int]  # Area of the main map: the Religion under a Revolutionary token, or NOBODY
    hre_faith: int  # the official Religion of the HRE, or NOBODY
    # the Empire
    emperor: int  # Realm, or NOBODY
    authority: int
    left_hre: list[int]  # Area of the main map: 1 with a Not HRE token
    defending: int  # 1 while Defending the HRE is tagged
    imperial_manpower: int
    # the Curia
    curia: list[int]  # seats with a Cardinal, from left to right
    roma: int  # seat with the Roma Cardinal, or NOBODY
    crusade: int  # Area with the Crusade token, or NOBODY
    excommunicated: int  # Realm with the Excommunicated token, or NOBODY
    committed: int  # a bit per seat: Committed to Crusade
    # land forces
    units: list[int]  # seat * AREAS + Area: single Regular Infantry
    army_at: list[int]  # seat * 3 + army: Area, or NOBODY
    army: list[int]  # ((seat * 3 + army) * 3 + source) * 3 + kind
    general: list[int]  # seat * 3 + army: Character, NOBODY or RULER_LEADS
    available: list[int]  # seat: Regular Units in Available Manpower
    exhausted: list[int]
    allied: list[int]  # seat: Allied Units in Available Manpower
    rebel_units: list[int]  # Area
    hostile_before: list[int]  # Areas, and Sea Zones as AREAS + n, with the Active Player's forces before this Turn
    attacks: list[int]  # Area entered, Area it was entered from, and so on: by this Action's Land Movement (land.py)
    capacity_used: list[int]  # Provinces whose MC has been used this Turn
    naval_used: list[int]  # Provinces whose NC has been used this Turn
    # ships
    light: list[int]  # seat * SEAS + Sea Zone: single Light Ships at sea
    protecting: list[int]  # seat * SEAS + Sea Zone: Light Ships on Trade Protection slots
    docked: list[list[int]]  # seat: the Ports of single Light Ships, one entry for each
    fleet_at: list[int]  # seat: Sea Zone, or SEA_COUNT + Port, or NOBODY
    fleet: list[int]  # seat * 4 + ship
    admiral: list[int]  # seat: Character or NOBODY
    # trade
    merchant: list[int]  # seat * 3 + merchant: Trade Node, NOBODY (not placed), or -2 (does not have it)
    busy: list[int]  # seat * 3 + merchant: 1 when lying on its side
    expanded: list[int]  # Trade Node
    pirates: list[int]  # Trade Node
    trade_deck: list[int]
    trade_discard: list[int]
    trade_later: list[int]  # cards that join when a Continent is discovered
    discovered: list[int]  # Continent: 1 once Discovered
    # decks
    deck: list[list[int]]  # type of Monarch Power: a bag
    discard: list[list[int]]  # the top one last
    events_top: list[int]  # the first half of the Age's Events: a bag
    events_bottom: list[int]
    events_shown: list[int]
    events_ducats: list[int]  # on each of them
    events_hidden: int  # how many of them, the last ones, lie face down
    event: int  # the Event being resolved, or NOBODY
    rejected: int  # a bit per seat that Rejects the Ruler on it (§16.3)
    ideas_deck: list[list[int]]  # type: a bag
    ideas_later: list[int]
    ideas: list[int]  # on display
    researched: list[int]  # Idea card - IDEA.start: a bit per seat
    milestones_deck: list[list[int]]  # deck: a bag
    milestones: list[int]  # on display
    milestones_done: list[list[int]]  # Milestone on display: seats in order
    struggles: list[int]  # the Upcoming Power Struggle first
    active_struggles: list[int]  # as they were activated
    # what is going on
    battles_won: int  # Battles won by the Active Player in the Turn `won_turn`
    won_turn: int  # `turns` when a Battle was last won
    war_turn: list[int]  # seat * REALMS + Realm: `turns` when their War began
    battle: Battle | None
    move: Move | None
    recruit: Recruit | None
    war: Declaration | None
    pact: Pact | None
    pacts: int  # pacts refused or dropped in the Turn `pacts_turn`
    pacts_turn: int  # as `turns` counts them
    playing: list[int]  # Action Cards being carried out: out of the hand, not yet discarded
    choices: list[int]  # what the effect being carried out has chosen so far (effects.py)
    peace: Peace | None
    peace_tried: list[int]  # seat * REALMS + Realm, once for each draft offered in this Peace Resolution
    peace_left: list[int]  # the same: Wars left alone in it
    leaving: int  # a bit per seat: its player leaves at the end of the Round (§21)
    retired: list[int]  # seat: the Realm + 1 that it played, when its player has left (§21)
    # the end
    winners: list[int]
    ending: str


AGENDA: Agenda[State] = Agenda()
