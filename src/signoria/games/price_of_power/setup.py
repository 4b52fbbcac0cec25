"""§3 Game Setup: a scenario becomes a table. Step 4 (first cards and Missions) is the step `opening` of `play.py`."""

from __future__ import annotations

from signoria.games.price_of_power import entries
from signoria.games.price_of_power.board import AREA_COUNT, REALM_COUNT, manpower, npr_lawful
from signoria.games.price_of_power.components import (
    AREA_OF_ID,
    AREA_RELIGION,
    CATHOLIC,
    CONTINENTS,
    DNPR_COLOURS,
    EAST,
    FLAG,
    INFANTRY,
    LAND_UNITS,
    MAINS,
    NOBODY,
    NODE_OF_ID,
    NODES,
    ON_MAP_1444,
    PROVINCE_BOARD,
    PROVINCE_OF_ID,
    PROVINCES,
    REALM_CAPITAL,
    REALM_OF_ID,
    REALM_OVERLORD,
    REALM_RELIGION,
    RELIGIONS,
    SEA_COUNT,
    SEA_OF_ID,
    SHIPS,
    TRADE_SLOTS,
    read,
)
from signoria.games.price_of_power.decks import (
    ACTION,
    ACTION_DECK,
    AGES,
    CARD_OF_ID,
    CARDS,
    CHARACTERS,
    CHARACTERS_ON,
    EVENT,
    EVENTS,
    IDEA,
    IDEAS,
    MILESTONE,
    MILESTONE_DECKS,
    MILESTONES,
    MISSION,
    MISSION_DATA,
    STARTING_RULER,
    TRADE,
    TRADES,
)
from signoria.games.price_of_power.npr import npr_fell, settle_capitals
from signoria.games.price_of_power.options import NO_MISSIONS, RANDOM_EVENTS, on, option_bits
from signoria.games.price_of_power.pieces import (
    add_claim,
    make_alliance,
    place_dnpr,
    place_town,
    place_vassal,
    set_marriage,
)
from signoria.games.price_of_power.scenario_data import PlayerData, ScenarioData, SetupData
from signoria.games.price_of_power.state import (
    ALLIED,
    ARMIES_EACH,
    CHANCE,
    DRAW,
    IDEA_DRAW,
    MARRIED,
    MILESTONE_DRAW,
    STREAMS,
    TRUCE,
    State,
)
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, draw, key_of, shuffle
from signoria.kernel.game import Setup

NO_MERCHANT = -2
MERCHANTS_EACH = 3
ORDER = ("adm", "dip", "mil")
IDEAS_OF_EACH = 2  # on display beside the Basic one

SCENARIOS = read("scenarios", "scenarios", ScenarioData)
SETUPS = {(one["realm"], one["setup"]): one for one in read("setups", "setups", SetupData)}


def scenario_of(g: State) -> ScenarioData:
    return SCENARIOS[g.scenario]


def set_up(setup: Setup) -> State:
    """§3 The table before the first Turn; step 4 stands on the agenda."""
    number = next(n for n, one in enumerate(SCENARIOS) if one["id"] == setup.scenario)
    scenario = SCENARIOS[number]
    g = empty_table(setup, number)
    place_realms(g, scenario)
    place_empire(g, scenario)  # first, since Authority adds to the Emperor's Manpower
    for seat, player in enumerate(scenario["players"]):
        place_player(g, seat, player)
    displace_realms(g)
    prepare_events(g, g.age)
    prepare_ideas(g, scenario)
    prepare_milestones(g, scenario.get("milestones", {}))
    prepare_trade(g, scenario)
    for kind in range(3):
        g.deck[kind] = [card for card in ACTION if ACTION_DECK[card] == kind]
    g.changed = []
    g.fence = 0
    plan(g, entries.opening())
    return g


def empty_table(setup: Setup, number: int) -> State:
    """Every list at its length, nothing on the boards."""
    n, scenario = setup.seats, SCENARIOS[number]
    struggles = [CARD_OF_ID[f"struggle:{one}"] for one in scenario["struggles"] if f"struggle:{one}" in CARD_OF_ID]
    g = State(
        key=key_of(setup.seed),
        counters=[0] * STREAMS,
        later_key="",
        later_from=[],
        script=[],
        fence=0,
        told=0,
        seen=[0] * len(CARDS),
        agenda=[],
        seats=n,
        scenario=number,
        options=option_bits(setup.options),
        deluxe=int(scenario["board"] == "deluxe"),
        hre=int("hre" in scenario),
        age=scenario["first_age"],
        round=1,
        phase=DRAW,
        turn=NOBODY,
        turns=0,
        first_player=next(seat for seat, one in enumerate(scenario["players"]) if one["first"]),
        status=[0] * n,
        passed=[],
        events_taken=[0] * n,
        acted=0,
        trigger=0,
        turn_bits=0,
        focus=[0] * n,
        papal_used=0,
        realm=[REALM_OF_ID[one["realm"]] for one in scenario["players"]],
        capital=[REALM_CAPITAL[REALM_OF_ID[one["realm"]]] for one in scenario["players"]],
        religion=[CATHOLIC] * n,
        ducats=[0] * n,
        power=[0] * 3 * n,
        prestige=[0] * n,
        stability=[0] * n,
        interest=[0] * n,
        ruler=[NOBODY] * n,
        advisor=[NOBODY] * 3 * n,
        ill=[0] * len(CHARACTERS),
        hand=[[] for _ in range(n)],
        display=[[] for _ in range(n)],
        uses=[[] for _ in range(n)],
        keeping=[[] for _ in range(n)],
        missions=[[] for _ in range(n)],
        mission_deck=[[] for _ in range(n)],
        missions_done=[[] for _ in range(n)],
        npr=[NOBODY] * len(PROVINCES),
        dnpr=[0] * len(PROVINCES),
        town=[0] * len(PROVINCES),
        pieces=[0] * len(PROVINCES),
        vassal=[0] * len(PROVINCES),
        unrest=[0] * len(PROVINCES),
        occupier=[0] * len(PROVINCES),
        occupier_pieces=[0] * len(PROVINCES),
        extra=[0] * len(PROVINCES),
        plague=[0] * AREA_COUNT,
        changed=[],
        settled=-1,
        small_out=[0] * n,
        large_out=[0] * n,
        vassals_out=[0] * n,
        small_covered=[0] * n,
        large_covered=[0] * n,
        vassals_covered=[0] * n,
        extra_manpower=[0] * n,
        overlord=[NOBODY] * REALM_COUNT,
        npr_capital=[NOBODY] * REALM_COUNT,
        npr_religion=list(REALM_RELIGION),
        colour=[0] * REALM_COUNT,
        stance=[0] * REALM_COUNT * n,
        declared=[0] * REALM_COUNT * n,
        cb=[0] * REALM_COUNT * n,
        ally=[0] * REALM_COUNT * n,
        wed=[0] * REALM_COUNT * n,
        war_tax=[0] * REALM_COUNT,
        influence=[0] * MAINS * n,
        imperial=[0] * MAINS,
        fresh=[0] * MAINS,
        reach=[0] * MAINS,
        claim=[0] * AREA_COUNT,
        core=[0] * AREA_COUNT,
        colonists=[0] * n,
        faith=list(AREA_RELIGION[:MAINS]),
        beneath=[NOBODY] * MAINS,
        hre_faith=CATHOLIC,
        emperor=NOBODY,
        authority=0,
        left_hre=[0] * AREA_COUNT,
        defending=0,
        imperial_manpower=0,
        curia=[REALM_OF_ID[one] for one in scenario["curia"]],  # made seats by place_empire
        roma=NOBODY,
        crusade=NOBODY,
        excommunicated=NOBODY,
        committed=0,
        units=[0] * AREA_COUNT * n,
        army_at=[NOBODY] * ARMIES_EACH * n,
        army=[0] * ARMIES_EACH * 9 * n,
        general=[NOBODY] * ARMIES_EACH * n,
        available=[0] * n,
        exhausted=[0] * n,
        allied=[0] * n,
        rebel_units=[0] * AREA_COUNT,
        hostile_before=[],
        attacks=[],
        capacity_used=[],
        naval_used=[],
        light=[0] * SEA_COUNT * n,
        protecting=[0] * SEA_COUNT * n,
        docked=[[] for _ in range(n)],
        fleet_at=[NOBODY] * n,
        fleet=[0] * 4 * n,
        admiral=[NOBODY] * n,
        merchant=[NO_MERCHANT] * MERCHANTS_EACH * n,
        busy=[0] * MERCHANTS_EACH * n,
        expanded=[0] * len(NODES),
        pirates=[0] * len(NODES),
        trade_deck=[],
        trade_discard=[],
        trade_later=[],
        discovered=[0] * (max(CONTINENTS) + 1),
        deck=[[], [], []],
        discard=[[], [], []],
        events_top=[],
        events_bottom=[],
        events_shown=[],
        events_ducats=[],
        events_hidden=0,
        event=NOBODY,
        rejected=0,
        ideas_deck=[[], [], []],
        ideas_later=[],
        ideas=[],
        researched=[0] * len(IDEA),
        milestones_deck=[[] for _ in MILESTONE_DECKS],
        milestones=[],
        milestones_done=[],
        struggles=struggles,
        active_struggles=[],
        battles_won=0,
        won_turn=0,
        war_turn=[0] * REALM_COUNT * n,
        battle=None,
        move=None,
        recruit=None,
        war=None,
        pact=None,
        pacts=0,
        pacts_turn=0,
        playing=[],
        choices=[],
        peace=None,
        peace_tried=[],
        peace_left=[],
        leaving=0,
        retired=[0] * n,
        winners=[],
        ending="",
    )
    for card in struggles:
        g.seen[card] = EVERYBODY
    g.sink = None
    return g


# ---------------------------------------------------------------- step 1: the boards


def place_realms(g: State, scenario: ScenarioData) -> None:
    """§13 Every Realm of 1444 on the boards in play; Vassals of a player stand alone until their tokens come."""
    for p, realm in enumerate(FLAG):
        if ON_MAP_1444[p] and (g.deluxe or PROVINCE_BOARD[p] != EAST) and realm not in g.realm:
            g.npr[p] = realm
    present = set(g.npr) - {NOBODY}
    for realm in present:
        g.npr_capital[realm] = _capital(g, realm)
        if REALM_OVERLORD[realm] in present:
            g.overlord[realm] = REALM_OVERLORD[realm]
    for area, faith in scenario["religion"].items():
        g.faith[AREA_OF_ID[area]] = RELIGIONS.index(faith)
    for name in scenario["extra_manpower"]:
        if g.npr[PROVINCE_OF_ID[name]] != NOBODY:
            g.extra[PROVINCE_OF_ID[name]] = 1
    for dnpr in scenario["dnprs"]:
        for name in dnpr["provinces"]:
            if g.deluxe or PROVINCE_BOARD[PROVINCE_OF_ID[name]] != EAST:
                place_dnpr(g, PROVINCE_OF_ID[name], REALM_OF_ID[dnpr["realm"]], DNPR_COLOURS.index(dnpr["colour"]))


def _capital(g: State, realm: int) -> int:
    """§13 Its own Capital if it is on these boards and its own, or else the first Province, Large ones first."""
    own = REALM_CAPITAL[realm]
    if own != NOBODY and g.npr[own] == realm:
        return own
    return next(p for p in range(len(PROVINCES)) if g.npr[p] == realm)


def displace_realms(g: State) -> None:
    """§13 Who has no Province in this scenario is no Realm; who has lost the Capital to another has the next one."""
    for realm, capital in enumerate(g.npr_capital):
        if capital != NOBODY and not npr_lawful(g, realm):
            npr_fell(g, realm)
    settle_capitals(g)


# ---------------------------------------------------------------- steps 2 and 3: the Realms


def place_player(g: State, seat: int, player: PlayerData) -> None:
    """§3 steps 2 and 3: one player's Realm, as its Setup Card says."""
    card = SETUPS[player["realm"], player["setup"]]
    g.religion[seat] = RELIGIONS.index(card["religion"])
    g.ducats[seat] = card["ducats"]
    g.power[seat * 3 : seat * 3 + 3] = [kind + player["extra_power"] for kind in card["power"]]
    g.prestige[seat] = player["prestige"]
    for name in (*card["large"], *card["small"]):
        place_town(g, seat, PROVINCE_OF_ID[name], int(name in card["unrest"]))
    for name in dict.fromkeys(card["vassals"]):
        place_vassal(g, seat, PROVINCE_OF_ID[name], int(name in card["unrest"]))
    for realm in {g.npr[PROVINCE_OF_ID[name]] for name in card["vassals"]}:
        g.overlord[realm] = NOBODY
    g.extra_manpower[seat] = card["extra_manpower"]
    _relations(g, seat, card)
    _forces(g, seat, card)
    g.ruler[seat] = _ruler(g, seat, card)
    g.ill[g.ruler[seat]] = int(card["ruler_ill"])
    _missions(g, seat, player)


def _relations(g: State, seat: int, card: SetupData) -> None:
    """Influence, Alliances, Marriages, Claims, Cores, Merchants."""
    for realm in card["alliances"]:
        make_alliance(g, seat, REALM_OF_ID[realm], ALLIED)
    for realm in card["marriages"]:
        set_marriage(g, seat, REALM_OF_ID[realm], MARRIED)
    for realm in card["truces"]:
        g.stance[seat * REALM_COUNT + REALM_OF_ID[realm]] = TRUCE
    for area in card["claims"]:
        add_claim(g, seat, AREA_OF_ID[area])
    for area in card["cores"]:
        g.core[AREA_OF_ID[area]] = seat + 1
    for area, amount in card["influence"].items():
        g.influence[seat * MAINS + AREA_OF_ID[area]] = amount
    for place, node in enumerate(card["merchants"]):
        g.merchant[seat * MERCHANTS_EACH + place] = NODE_OF_ID[node]
    g.colonists[seat] = card["colonists"]


def _forces(g: State, seat: int, card: SetupData) -> None:
    """Armies from Available Manpower, Ships on Trade Protection slots where there are any left."""
    deployed = 0
    for one in card["armies"]:
        at = seat * ARMIES_EACH + one["army"] - 1
        g.army_at[at] = AREA_OF_ID[one["area"]]
        g.army[at * 9 + INFANTRY : at * 9 + len(LAND_UNITS)] = one["units"]
        deployed += sum(one["units"])
    g.available[seat] = manpower(g, seat) - deployed
    for ship in card["ships"]:
        at = seat * SEA_COUNT + SEA_OF_ID[ship["sea"]]
        taken = sum(g.protecting[other * SEA_COUNT + SEA_OF_ID[ship["sea"]]] for other in range(g.seats))
        if taken < TRADE_SLOTS[SEA_OF_ID[ship["sea"]]]:
            g.protecting[at] += 1
        else:
            g.light[at] += 1
    fleet = card["fleet"]
    if fleet is not None:
        g.fleet_at[seat] = SEA_OF_ID[fleet["sea"]]
        g.fleet[seat * 4 : seat * 4 + len(SHIPS) - 1] = fleet["units"]


def _ruler(g: State, seat: int, card: SetupData) -> int:
    """The Ruler of the Setup Card, or the last historical one of the Ages before."""
    if card["ruler_card"] == "event card":
        realm = card["realm"]
        past = [
            one
            for number, event in zip(EVENT, EVENTS, strict=True)
            if event.get("realm") == realm and event["age"] < g.age
            for one in CHARACTERS_ON[number]
        ]
        if past:
            return past[-1]
    return STARTING_RULER[g.realm[seat]]


def _missions(g: State, seat: int, player: PlayerData) -> None:
    """§3 step 4: the Missions to choose two from are in hand already; the others wait in the deck.

    §17.2 A table may play without.
    """
    if on(g, NO_MISSIONS):
        return
    for card, data in zip(MISSION, MISSION_DATA, strict=True):
        if not CARDS[card].startswith(f"{player['realm']}:") or data["id"] in player["removed"]:
            continue
        if data["id"] in player["done"]:
            g.missions_done[seat].append(card)
            g.seen[card] = EVERYBODY
        elif data["id"] in player["missions"]:
            g.missions[seat].append(card)
            g.seen[card] |= 1 << seat
        else:
            g.mission_deck[seat].append(card)
            g.seen[card] |= 1 << seat


# ---------------------------------------------------------------- Empire and Curia


def place_empire(g: State, scenario: ScenarioData) -> None:
    """§18, 19 The Emperor, Imperial Authority and Influence, the Cardinals."""
    g.curia = [g.realm.index(realm) for realm in g.curia]
    if scenario["roma"]:
        g.roma = g.realm.index(REALM_OF_ID[scenario["roma"]])
    hre = scenario.get("hre")
    if hre is None:
        return
    g.emperor = REALM_OF_ID[hre["emperor"] or "austria"]
    g.authority = hre["authority"]
    for area in hre["influence"]:
        g.imperial[AREA_OF_ID[area]] += 1
    for area in hre["left"]:
        g.left_hre[AREA_OF_ID[area]] = 1


# ---------------------------------------------------------------- the decks


def prepare_events(g: State, age: int) -> None:
    """§16 The two halves of an Age's Event Deck; Optional Rule 6 deals the X-Events by chance."""
    halves = scenario_of(g)["decks"].get(str(age), [[], []])
    known = [[CARD_OF_ID[name] for name in half if name in CARD_OF_ID] for half in halves]
    if on(g, RANDOM_EVENTS):
        sizes = len(known[0])
        every = [card for half in known for card in half]
        fixed = [[card for card in every if EVENTS[card - EVENT.start]["half"] == mark] for mark in "12"]
        loose = [card for card in every if EVENTS[card - EVENT.start]["half"] == "X"]
        shuffle(g, CHANCE, loose)
        cut = max(0, min(len(loose), sizes - len(fixed[0])))
        known = [[*fixed[0], *loose[:cut]], [*fixed[1], *loose[cut:]]]
    g.events_top, g.events_bottom = known[0], known[1]


def prepare_ideas(g: State, scenario: ScenarioData) -> None:
    """§8 Three Basic Ideas, two more of each type; those of later Ages wait."""
    given = [CARD_OF_ID[f"idea:{one['idea']}"] for one in scenario["ideas"] if f"idea:{one['idea']}" in CARD_OF_ID]
    for card, data in zip(IDEA, IDEAS, strict=True):
        if data.get("basic") or card in given:
            g.ideas.append(card)
            g.seen[card] = EVERYBODY
        elif data.get("age", 1) > g.age:
            g.ideas_later.append(card)
        else:
            g.ideas_deck[ORDER.index(data["type"])].append(card)
    for one in scenario["ideas"]:
        card = CARD_OF_ID.get(f"idea:{one['idea']}", NOBODY)
        for realm in one["researched"]:
            if card != NOBODY:
                g.researched[card - IDEA.start] |= 1 << g.realm.index(REALM_OF_ID[realm])
    for kind in range(3):
        shown = sum(1 for card in g.ideas if ORDER.index(IDEAS[card - IDEA.start]["type"]) == kind)
        for _ in range(IDEAS_OF_EACH + 1 - shown):
            if g.ideas_deck[kind]:
                card = draw(g, IDEA_DRAW, g.ideas_deck[kind])
                g.ideas.append(card)
                g.seen[card] = EVERYBODY


def prepare_milestones(g: State, given: dict[str, str]) -> None:
    """§17.3 The decks of the Age, and one of each on display."""
    g.milestones, g.milestones_done = [], []
    for place, deck in enumerate(MILESTONE_DECKS):
        g.milestones_deck[place] = [
            card
            for card, data in zip(MILESTONE, MILESTONES, strict=True)
            if data["age"] == g.age and data["deck"] == deck
        ]
        named = CARD_OF_ID.get(f"milestone:{g.age}:{given.get(deck, '')}", NOBODY)
        if named in g.milestones_deck[place]:
            g.milestones_deck[place].remove(named)
            show_milestone(g, named)
        elif g.milestones_deck[place]:
            show_milestone(g, draw(g, MILESTONE_DRAW, g.milestones_deck[place]))


def show_milestone(g: State, card: int) -> None:
    g.milestones.append(card)
    g.milestones_done.append([])
    g.seen[card] = EVERYBODY


def prepare_trade(g: State, scenario: ScenarioData) -> None:
    """§12.1 The Trade Deck; cards marked * or † wait for their Continents, unless all have been known for long."""
    for card, data in zip(TRADES, TRADE, strict=True):
        later = data.get("later", False) and not scenario["all_trade"]
        (g.trade_later if later else g.trade_deck).append(card)
        if later:
            g.seen[card] = EVERYBODY
    if scenario["all_trade"]:
        g.discovered = [1] * len(g.discovered)


assert AGES[0] == 1
