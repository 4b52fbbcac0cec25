"""A toy game that needs all that the kernel offers, in as few rules as possible (its rules: data/rules.json).

Two or three traders. A round is: agreements, incomes side by side, a sealed ballot, and two turns each, in which a
raid may be answered with shields, and shields with spies. A mission may be fulfilled at any time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import ClassVar

from signoria.kernel.agenda import Agenda, plan
from signoria.kernel.agreements import Agreements, Draft, Talks, Terms
from signoria.kernel.chance import EVERYBODY, below, draw, key_of, reveal, roll
from signoria.kernel.choice import Rule, ask, ask_all, ask_any, confirm, pick, window
from signoria.kernel.game import Game, Outcome, Scenario, Setup, Switch
from signoria.kernel.log import tell, whisper
from signoria.kernel.situation import EditError
from signoria.kernel.state import Table, flat
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE, NOTHING, NUMBERS, PASS, Family, Vocabulary
from signoria.kernel.words import AskWords, EventWords, Plain, Words

# ---------------------------------------------------------------- components

KINDS = {"coin": 4, "shield": 6, "spy": 4, "mission": 2, "relic": 2}
CARDS = [f"{kind}{n + 1}" for kind, count in KINDS.items() for n in range(count)]
KIND = [kind for kind, count in KINDS.items() for _ in range(count)]
VALUE = [1 + card % 3 for card in range(len(CARDS))]
SEATS, COINS, LOAN, HAND, COST = 3, 60, 3, 4, 4
DEAL, BATTLE = range(2)
TALK, INCOME, BALLOT, TURNS = range(4)
PHASES = ("talk", "income", "ballot", "turns")
PAIRS = [(a, b) for a in range(SEATS) for b in range(SEATS) if a != b]

VOCABULARY = Vocabulary()
CARD = VOCABULARY.add("card", CARDS, "card:")
SEAT = VOCABULARY.add("seat", [str(s) for s in range(SEATS)], "seat:")
RAID = VOCABULARY.add("raid", [str(s) for s in range(SEATS)], "raid:")
PEEK = VOCABULARY.add("peek", [str(s) for s in range(SEATS)], "peek:")
ACT = VOCABULARY.add("act", ["coin", "bury", "draw", "build", "rest"])
COIN, BURY, DRAW, BUILD, REST = ACT
WORK, REPAY, POINT, GOLD = VOCABULARY.add("reward", ["work", "repay", "point", "gold"])
MISSION = VOCABULARY.add("mission", CARDS, "mission:")
GIVE = VOCABULARY.add("give", [f"{a}-{b}:{n}" for a, b in PAIRS for n in (1, 2)], "give:")
PEACE = VOCABULARY.add("peace", [f"{a}-{b}" for a, b in PAIRS if a < b], "peace:")


@flat
class State(Table):
    seats: int
    rounds: int  # that are left
    phase: int
    leader: int
    turn: int  # how many have had their turn
    gold: list[int]
    bank: int
    points: list[int]
    loans: list[int]
    work: list[int]  # incomes left
    hand: list[list[int]]
    buried: list[int]  # a face-down card, or -1
    deck: list[int]
    discard: list[int]
    peace: list[int]  # a bit per seat with which there is peace this round
    blocked: int  # the raid is shielded
    mission: int  # the card that is being fulfilled, or -1
    ending: str
    winners: list[int]
    talks: Talks


AGENDA: Agenda[State] = Agenda()
RICH, THERE, ONCE, HELD, PEACEFUL, PARTY, FULL = (
    Because(f"{n}") for n in ("3.1", "3.2", "3.3", "3.4", "1.2", "1.1", "3.5")
)

# ---------------------------------------------------------------- 1: agreements


class Give(Terms[State]):
    """§1.1 Gold changes hands."""

    family: ClassVar[Family] = GIVE

    def may(self, g: State, draft: Draft, term: int) -> Verdict:
        (giver, taker), amount = PAIRS[term // 2], 1 + term % 2
        if not draft.parties >> giver & draft.parties >> taker & 1:
            return PARTY
        return OK if g.gold[giver] >= amount else RICH

    def carry(self, g: State, draft: Draft, term: int) -> None:
        (giver, taker), amount = PAIRS[term // 2], 1 + term % 2
        g.gold[giver] -= amount
        g.gold[taker] += amount
        tell(g, "given", giver, taker, amount)


class Peace(Terms[State]):
    """§1.2 No raids between the two this round."""

    family: ClassVar[Family] = PEACE

    def may(self, g: State, draft: Draft, term: int) -> Verdict:
        a, b = [pair for pair in PAIRS if pair[0] < pair[1]][term]
        return OK if draft.parties >> a & draft.parties >> b & 1 else PARTY

    def carry(self, g: State, draft: Draft, term: int) -> None:
        a, b = [pair for pair in PAIRS if pair[0] < pair[1]][term]
        g.peace[a] |= 1 << b
        g.peace[b] |= 1 << a


DEALS: Agreements[State] = Agreements(VOCABULARY, SEATS, (Give(), Peace()), lambda g: g.talks)


def talk(g: State) -> Rule[None] | None:
    """§1 Agreements, one answer a beat."""
    if DEALS.asked(g):
        return DEALS.beat(g, "talk")
    g.phase = INCOME
    return None


# ---------------------------------------------------------------- 2: income and ballot


def income(g: State) -> Rule[None] | None:
    """§2.1 Side by side: work, pay loans back, or be done; then a card each."""
    if any(g.work):
        return earn(g)
    for seat in range(g.seats):
        if len(g.hand[seat]) < HAND:
            take_card(g, seat)
    g.phase = BALLOT
    return None


def earn(g: State) -> Rule[None]:
    def incomes(seat: int) -> list[int]:
        return [WORK, *([REPAY] if g.loans[seat] and g.gold[seat] >= LOAN else []), DONE]

    seat, code = yield from ask_any("income", {s: partial(incomes, s) for s in range(g.seats) if g.work[s]})
    g.work[seat] = 0 if code == DONE else g.work[seat] - 1
    if code == WORK:
        collect(g, seat, 1)
    elif code == REPAY:
        g.loans[seat] -= 1
        collect(g, seat, -LOAN)


def ballot(g: State) -> Rule[None]:
    """§2.2 The leader names the stake; all seal a card; the highest wins, ties to the leader's left."""
    stake = yield from ask(g.leader, "ballot.stake", lambda: [POINT, GOLD])
    laid = yield from ask_all("ballot.card", {s: partial(cards, g, s) for s in range(g.seats)}, about=(stake,))
    used = [(VALUE[code - CARD.start], seat, code - CARD.start) for seat, code in laid.items() if code != PASS]
    for _, seat, card in used:
        discard(g, seat, card)
    if used:
        winner = max(used, key=lambda one: (one[0], (one[1] - g.leader) % g.seats))[1]
        tell(g, "ballot", winner)
        if stake == POINT and not (yield from confirm(winner, "ballot.sell")):
            g.points[winner] += 1
        else:
            collect(g, winner, 2)
    g.phase = TURNS


def cards(g: State, seat: int) -> list[int]:
    return [PASS, *(CARD.start + card for card in g.hand[seat])]


# ---------------------------------------------------------------- 3: turns


def turn(g: State) -> Rule[None] | None:
    """§3 Two turns each, then the next round."""
    if g.turn < 2 * g.seats:
        return act(g, (g.leader + g.turn) % g.seats)
    g.rounds -= 1
    g.leader = (g.leader + 1) % g.seats
    g.phase, g.turn = TALK, 0
    g.work, g.peace = [2] * g.seats, [0] * g.seats
    DEALS.begin(g, g.seats, 1)
    return None


def may_act(g: State, seat: int, code: int) -> Verdict:
    """§3 What a turn can be spent on."""
    if code in RAID:
        other = code - RAID.start
        if other == seat or other >= g.seats or not g.gold[other]:
            return THERE
        return PEACEFUL if g.peace[seat] >> other & 1 else OK
    if code in PEEK:
        other = code - PEEK.start
        known = other >= g.seats or g.buried[other] < 0 or g.seen[g.buried[other]] >> seat & 1
        return THERE if known else OK if g.gold[seat] else RICH
    if code == COIN:
        return OK if any(KIND[card] == "coin" for card in g.hand[seat]) else HELD
    if code == BURY:
        return ONCE if g.buried[seat] >= 0 else OK if g.hand[seat] else HELD
    if code == DRAW:
        return OK if g.deck and len(g.hand[seat]) < HAND else FULL
    return RICH if code == BUILD and g.gold[seat] + LOAN < COST else OK


def act(g: State, seat: int) -> Rule[None]:
    """§3 One action."""
    may = partial(may_act, g, seat)
    code = yield from ask(seat, "act", lambda: allowed((*ACT, *RAID, *PEEK), may), may)
    g.turn += 1
    if code in RAID:
        g.blocked = 0
        plan(g, raid.at(seat, code - RAID.start))
    elif code in PEEK:
        collect(g, seat, -1)
        card = g.buried[code - PEEK.start]
        reveal(g, 1 << seat, [card])
        whisper(g, 1 << seat, "peeked", seat, card)
    elif code == COIN:
        card = yield from pick(seat, "coin", CARD, lambda: [c for c in g.hand[seat] if KIND[c] == "coin"])
        discard(g, seat, card)
        collect(g, seat, VALUE[card])
    elif code == BURY:
        yield from bury(g, seat)
    elif code == DRAW:
        take_card(g, seat)
    elif code == BUILD and (yield from pay(g, seat, COST)):
        g.points[seat] += 1
        tell(g, "built", seat)


def bury(g: State, seat: int) -> Rule[None]:
    """§3.3 A card face down; whoever buries may pay to show it to another."""
    card = yield from pick(seat, "bury", CARD, lambda: g.hand[seat][:])
    others = [s for s in range(g.seats) if s != seat]
    shown = yield from pick(seat, "bury.show", SEAT, lambda: others if g.gold[seat] else [], PASS)
    g.hand[seat].remove(card)
    g.buried[seat] = card
    tell(g, "buried", seat)
    if shown != NOTHING:
        collect(g, seat, -1)
        reveal(g, 1 << shown, [card])


@AGENDA.step("seat", "seat")
def raid(g: State, attacker: int, defender: int) -> Rule[None]:
    """§3.6 Responses, then a die each; a six may take a card."""
    order = [(defender + n) % g.seats for n in range(g.seats)]
    moment = (SEAT.start + attacker, SEAT.start + defender)
    while response := (yield from window("raid.reply", {s: partial(replies, g, s) for s in order}, moment)):
        seat, code = response
        discard(g, seat, code - CARD.start)
        g.blocked = 1 - g.blocked
    attack, defence = roll(g, BATTLE, 2)
    tell(g, "raid", attacker, defender, 0 if g.blocked else attack, defence)
    if g.blocked or attack < defence:
        return
    hand = g.hand[defender]
    if attack == 6 and hand and (yield from confirm(attacker, "raid.card", (SEAT.start + defender,))):
        card = draw(g, DEAL, hand)
        g.hand[attacker].append(card)
        reveal(g, 1 << attacker, [card])
        whisper(g, 1 << attacker | 1 << defender, "stolen", attacker, card)
    else:
        loot = min(2, g.gold[defender])
        g.gold[defender] -= loot
        g.gold[attacker] += loot


def replies(g: State, seat: int) -> list[int]:
    """§3.6 Shields stop a raid; spies stop shields."""
    wanted = "spy" if g.blocked else "shield"
    return [CARD.start + card for card in g.hand[seat] if KIND[card] == wanted]


@AGENDA.step("seat", "card")
def fulfil(g: State, seat: int, card: int) -> Rule[None]:
    """§3.7 A mission: a point, or gold."""
    reward = yield from ask(seat, "mission", lambda: [POINT, GOLD])
    discard(g, seat, card)
    g.mission = -1
    if reward == POINT:
        g.points[seat] += 1
    else:
        collect(g, seat, 3)


@AGENDA.step("seat")
def trim(g: State, seat: int) -> Rule[None]:
    """§3.5 Down to the hand limit."""
    card = yield from pick(seat, "trim", CARD, lambda: g.hand[seat][:])
    discard(g, seat, card)


# ---------------------------------------------------------------- what everybody needs


def take_card(g: State, seat: int) -> None:
    """From the bag into a hand."""
    if g.deck:
        card = draw(g, DEAL, g.deck)
        g.hand[seat].append(card)
        reveal(g, 1 << seat, [card])
        whisper(g, 1 << seat, "drawn", seat, card)


def discard(g: State, seat: int, card: int) -> None:
    g.hand[seat].remove(card)
    g.discard.append(card)
    reveal(g, EVERYBODY, [card])
    tell(g, "discarded", seat, card)


def collect(g: State, seat: int, amount: int) -> None:
    amount = min(amount, g.bank)
    g.gold[seat] += amount
    g.bank -= amount


def pay(g: State, seat: int, cost: int) -> Rule[bool]:
    """§3.1 The only way to pay: with a loan where gold is missing."""
    if g.gold[seat] < cost:
        if not (yield from confirm(seat, "pay.loan", (NUMBERS.start + cost,))):
            return False
        g.loans[seat] += 1
        collect(g, seat, LOAN)
    collect(g, seat, -cost)
    return True


def settle(g: State) -> None:
    """§4 Hand limit and the ends of the game."""
    everyone = range(g.seats)
    for seat in everyone:
        if len(g.hand[seat]) > HAND and (not g.agenda or g.agenda[-1] != trim.at(seat)):
            plan(g, trim.at(seat))
    ends = {
        "glory": [s for s in everyone if g.points[s] >= 3],
        "wealth": [s for s in everyone if g.gold[s] >= 12],
        "ruin": [s for s in everyone if max(g.loans) >= 3 and g.loans[s] < 3],
        "time": [] if g.rounds else [s for s in everyone if g.points[s] == max(g.points)],
    }
    for how, winners in ends.items():
        if winners and not g.ending:
            g.ending, g.winners = how, winners


PROMPTS = {
    "talk": "1 Agree on something?", "income": "2.1 Earn", "ballot.stake": "2.2 What is at stake?",
    "ballot.card": "2.2 Which card for {0}?", "ballot.sell": "2.2 Gold for the point?", "act": "3 Your turn",
    "coin": "3 Which coin?", "bury": "3.3 Which card face down?", "bury.show": "3.3 Show it to somebody?",
    "pay.loan": "3.1 A loan to pay {0}?", "raid.reply": "3.6 {0} raids {1}: respond?",
    "raid.card": "3.6 A card of {0}?", "mission": "3.7 Which reward?", "trim": "3.5 Discard",
}  # fmt: skip
SENTENCES = {
    "agreement.made": "1 who:seat", "agreement.offered": "1 who:seat", "agreement.declined": "1 who:seat of:seat",
    "given": "1.1 who:seat to:seat amount", "ballot": "2.2 who:seat", "drawn": "3 who:seat what:card",
    "discarded": "3 who:seat what:card", "peeked": "3.2 who:seat what:card", "built": "3.1 who:seat",
    "buried": "3.3 who:seat", "raid": "3.6 who:seat whom:seat attack defence", "stolen": "3.6 who:seat what:card",
}  # fmt: skip
ASKS = {key: AskWords(*text.split(" ", 1)) for key, text in PROMPTS.items()}
EVENTS = {
    key: EventWords(text.split()[0], text.partition(" ")[2], f"{{who}}: {key}") for key, text in SENTENCES.items()
}


class ToyWords(Words[State]):
    asks = ASKS
    events = EVENTS

    def seat(self, g: State, seat: int) -> str:
        return f"trader {seat}"

    def label(self, g: State, code: int) -> str:
        return VOCABULARY.ids[code]

    def about(self, g: State, code: int) -> str:
        return VOCABULARY.ids[code]

    def noun(self, g: State, kind: str, value: int) -> tuple[Plain, str]:
        if kind == "card":
            return CARDS[value], CARDS[value]
        return (value, self.seat(g, value)) if kind == "seat" else (value, str(value))


class Toy(Game[State]):
    id, title, status, version = "toy", "Toy", "complete", 1
    scenarios = (Scenario("standard", "Four rounds", 2, 3), Scenario("short", "One round", 2, 2))
    switches = (Switch("rich", "Everybody begins with more gold"),)
    state_class, vocabulary, words, folder = State, VOCABULARY, ToyWords(), Path(__file__).parent

    def set_up(self, setup: Setup) -> State:
        self.validate(setup)
        n, gold = setup.seats, 5 if "rich" in setup.options else 2
        g = State(
            key=key_of(setup.seed), counters=[0, 0], later_key="", later_from=[], script=[], fence=0, told=0,
            seen=[0] * len(CARDS), agenda=[], seats=n, rounds=1 if setup.scenario == "short" else 4, phase=TALK,
            leader=0, turn=0, gold=[gold] * n, bank=COINS - gold * n, points=[0] * n, loans=[0] * n, work=[2] * n,
            hand=[[] for _ in range(n)], buried=[-1] * n, deck=list(range(len(CARDS))), discard=[], peace=[0] * n,
            blocked=0, mission=-1, ending="", winners=[], talks=Talks([], 0, []),
        )  # fmt: skip
        g.sink = None
        DEALS.begin(g, n, 1)
        for seat in range(n):
            for _ in range(3):
                take_card(g, seat)
        g.leader = below(g, BATTLE, n)
        return g

    def beat(self, g: State) -> Rule[None] | None:
        return AGENDA.begin(g) if g.agenda else (talk, income, ballot, turn)[g.phase](g)

    def settle(self, g: State) -> None:
        settle(g)

    def outcome(self, g: State) -> Outcome | None:
        return Outcome(tuple(g.winners), g.ending, "4") if g.ending else None

    def view(self, g: State, seat: int | None) -> dict[str, Plain]:
        def seen(card: int) -> Plain:
            return None if card < 0 else CARDS[card] if seat is not None and g.seen[card] >> seat & 1 else "face down"

        drafts = DEALS.known(g, seat)
        return {
            "phase": PHASES[g.phase], "rounds": g.rounds, "leader": g.leader, "bank": g.bank, "gold": list(g.gold),
            "points": list(g.points), "loans": list(g.loans), "work": list(g.work), "peace": list(g.peace),
            "hand": [] if seat is None else [CARDS[card] for card in g.hand[seat]],
            "hands": [len(hand) for hand in g.hand], "buried": [seen(card) for card in g.buried],
            "deck": len(g.deck), "discard": [CARDS[card] for card in g.discard],
            "drafts": [{"by": d.seat, "terms": [[kind, term] for kind, term in d.terms]} for d in drafts],
        }  # fmt: skip

    def unseen(self, g: State, seat: int | None) -> list[list[int]]:
        bit = 0 if seat is None else 1 << seat
        hidden = [*g.deck, *(card for hand in g.hand for card in hand), *(card for card in g.buried if card >= 0)]
        return [[card for card in hidden if not g.seen[card] & bit]]

    def rename(self, g: State, names: dict[int, int]) -> None:
        g.deck = [names.get(card, card) for card in g.deck]
        g.buried = [names.get(card, card) for card in g.buried]
        g.hand = [[names.get(card, card) for card in hand] for hand in g.hand]
        g.mission = names.get(g.mission, g.mission)
        g.agenda = [
            fulfil.at(a[0], names.get(a[1], a[1])) if name == fulfil.name else (name, a) for name, a in g.agenda
        ]

    def renamed(self, code: int, names: dict[int, int]) -> int:
        for family in (CARD, MISSION):
            if code in family:
                return family.start + names.get(code - family.start, code - family.start)
        return code

    def offers(self, g: State, seat: int) -> list[int]:
        """§3.7 A mission in hand, with three gold."""
        held = [card for card in g.hand[seat] if KIND[card] == "mission"]
        return [MISSION.start + card for card in held] if g.gold[seat] >= 3 and g.mission < 0 else []

    def take_offer(self, g: State, seat: int, code: int) -> None:
        g.mission = code - MISSION.start
        plan(g, fulfil.at(seat, g.mission))

    def check(self, g: State) -> Iterator[str]:
        places = [*g.deck, *g.discard, *(card for hand in g.hand for card in hand), *(c for c in g.buried if c >= 0)]
        if sorted(places) != list(range(len(CARDS))):
            yield "each card is in exactly one place"
        if g.bank + sum(g.gold) != COINS or min(g.bank, *g.gold) < 0:
            yield f"there are {COINS} coins"
        if any(not g.seen[card] >> seat & 1 for seat, hand in enumerate(g.hand) for card in hand):
            yield "everybody knows their own hand"

    def edits(self) -> Mapping[str, str]:
        return {
            "gold": 'gold by seat: {"0": 7}', "points": "points by seat", "loans": "loans by seat",
            "hand": 'cards by seat: {"0": ["shield1"]}; the others go back into the deck', "buried": "a card by seat",
            "phase": f"one of {', '.join(PHASES)}", "leader": "a seat", "rounds": "rounds that are left",
            "dice": "the next dice, from 1", "now": 'what comes next: [["raid", 0, 1]]',
        }  # fmt: skip

    def edit(self, g: State, key: str, value: Plain) -> None:
        if key in ("gold", "points", "loans", "hand", "buried"):
            assert isinstance(value, dict)
            for seat in range(g.seats):
                if key == "hand" and str(seat) in value:
                    edit_seat(g, key, seat, [])
            for name, one in value.items():
                if name not in map(str, range(g.seats)):
                    raise EditError(f"no seat {name!r}", name, legal=tuple(map(str, range(g.seats))))
                edit_seat(g, key, int(name), one)
        elif key == "now":
            assert isinstance(value, list)
            for place, entry in enumerate(value):
                if not isinstance(entry, list) or entry[0] not in AGENDA.steps:
                    raise EditError("no such step", str(place), legal=tuple(AGENDA.steps))
            plan(g, *((str(e[0]), tuple(int(str(n)) for n in e[1:])) for e in value if isinstance(e, list)))
        elif key == "phase":
            if value not in PHASES:
                raise EditError(f"no phase {value!r}", legal=PHASES)
            g.phase = PHASES.index(str(value))
            g.work = [2 * (g.phase <= INCOME)] * g.seats
        elif key == "dice":
            assert isinstance(value, list)
            g.script.extend(int(str(face)) - 1 for face in value)
        else:
            assert isinstance(value, int), "a number"
            setattr(g, key, value)

    def stir(self, g: State, rng: Random) -> None:
        g.phase, g.rounds = rng.randrange(4), rng.randrange(1, 4)
        for seat in range(g.seats):
            edit_seat(g, "gold", seat, rng.randrange(10))
            g.points[seat] = rng.randrange(2)
            g.loans[seat] = rng.randrange(3)


def edit_seat(g: State, key: str, seat: int, value: Plain) -> None:
    """What one seat has."""
    if key in ("hand", "buried"):
        names = [str(name) for name in (value if isinstance(value, list) else [value])]
        if key == "hand":
            for card in g.hand[seat]:
                g.seen[card] = 0
            g.deck.extend(g.hand[seat])
            g.hand[seat] = []
        for name in names:
            if name not in [CARDS[card] for card in g.deck]:
                raise EditError(f"no card {name!r} is left", str(seat), legal=tuple(CARDS[card] for card in g.deck))
            card = CARDS.index(name)
            g.deck.remove(card)
            g.seen[card] = 1 << seat
            if key == "hand":
                g.hand[seat].append(card)
            else:
                g.buried[seat] = card
        return
    assert isinstance(value, int), "a number"
    if key == "gold":
        g.bank += g.gold[seat] - value
    getattr(g, key)[seat] = value


TOY = Toy()
