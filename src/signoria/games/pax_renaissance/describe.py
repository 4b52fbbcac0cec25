"""Words for people: prompts, labels, log lines, and what a card is."""

from __future__ import annotations

from signoria.games.pax_renaissance.board import face, ops_of, prestige_of
from signoria.games.pax_renaissance.components import (
    ABILITIES,
    AGENT,
    AGENTS,
    APOSTATES,
    AREAS,
    BANK_COLOUR,
    BANK_NAMES,
    BORDER,
    BORDER_NAMES,
    BUY,
    CARD,
    CARD_MASK,
    CARD_NAMES,
    CARD_OPS,
    CARD_PRESTIGE,
    CARDS,
    COMET,
    CONCESSION_AT,
    CREEDS,
    DECLARE,
    EMPIRE,
    EMPIRE_NAMES,
    EMPIRES,
    FAIR,
    FREE_FAIR,
    FREE_OPS_OF,
    ITEM,
    LEVY,
    MARKET,
    ONE_SHOT,
    ONE_SHOT_KINDS,
    OP,
    OPS,
    PIRATE_AT,
    PLACE,
    PLACE_EMPIRE,
    PLACE_NAMES,
    PLACES,
    PLAY,
    PRESTIGES,
    RELIGIONS,
    REPRESSED,
    SELL,
    SERF,
    SHIFTS_TO,
    SIDES,
    SQUARE,
    SQUARE_TO_WAKE,
    SUITORS,
    TOKENS,
    TURN,
    VICTORIES,
    VICTORY_NAMES,
    VOCABULARY,
)
from signoria.games.pax_renaissance.play import price
from signoria.games.pax_renaissance.state import State
from signoria.kernel.vocabulary import NUMBERS
from signoria.kernel.words import AskWords, EventWords, Plain, Words

ASKS = {
    "turn.action": AskWords("D1", "Choose an action ({0} left)"),
    "supply.take": AskWords("B8e", "The supply has no {0} left: take one from where?"),
    "agent.bishop": AskWords("E2.2a", "{0}: place its bishop on which card or throne?"),
    "agent.ruler": AskWords("E2.2b", "{0}: place its agent in which city?"),
    "agent.pirate": AskWords("E2.2c", "{0}: place its pirate in which sea border?"),
    "agent.pawn": AskWords("E2.2d", "{0}: place a concession in which border?"),
    "bishop.pacify": AskWords("F1b", "The bishop on {0} may kill one repressed token"),
    "repress.empire": AskWords("B13d", "{0}: it becomes a serf of which empire?"),
    "regime.concession": AskWords("B11c", "Regime change in {0}: add a concession in which border?"),
    "regime.emancipate": AskWords("B11d", "Regime change in {0}: emancipate which repressed token?"),
    "free.ruler": AskWords("B11d", "Emancipated in {0}: into which city?"),
    "free.pawn": AskWords("B11d", "Emancipated in {0}: into which border?"),
    "vote.liberty": AskWords("F6d", "Golden liberty: does {0} become medieval?"),
    "enclosure.empire": AskWords("E3c", "Enclosure: emancipate tokens of which empire?"),
    "enclosure.token": AskWords("B11d", "Enclosure: emancipate which token of {0}?"),
    "battle.attackers": AskWords("B10b", "Battle for {0}: which attacker dies?"),
    "battle.defenders": AskWords("B10b", "Battle for {0}: which defender dies?"),
    "constantinople.place": AskWords("K2a", "Constantinople changes faith: where does this {0} stand?"),
    "survivor.ruler": AskWords("B10c", "Battle won in {0}: which survivor is placed next?"),
    "survivor.place": AskWords("B10c", "Survivor ({0}): into which city?"),
    "survivor.border": AskWords("B10c", "Survivor ({0}): into which border?"),
    "survivor.next": AskWords("B10c", "Battle won in {0}: which survivor goes to a border next?"),
    "shot.shift": AskWords("H1", "{0}: trigger the trade shift?"),
    "shot.apostasy": AskWords("K3", "{0}: trigger the apostasy?"),
    "shot.war": AskWords("E2.1", "{0}: trigger its war, and where?"),
    "crusade.rooks": AskWords("K1a", "Crusade in {0}: do the Catholic rooks next to it ride as knights?"),
    "coronation.king": AskWords("I", "{0}: marry which king? (no: she becomes an old maid)"),
    "comet.square": AskWords("L1", "{0}: activate which victory square?"),
    "ops.first": AskWords("GLOSSARY", "Run the ops of which side first?"),
    "ops.card": AskWords("E4", "Ops of the {0}: use which card?"),
    "ops.op": AskWords("E4", "{0}: use which op?"),
    "inquisitor.bishop": AskWords("F1", "{0}, inquisitor: move the bishop on which card?"),
    "inquisitor.to": AskWords("F1", "The bishop on {0}: to which card or throne?"),
    "commerce.florin": AskWords("F2", "{0}, commerce: take a florin from where?"),
    "behead.card": AskWords("F3", "{0}, behead: which card dies?"),
    "tax.concession": AskWords("F4", "{0}, tax: which concession?"),
    "tax.empire": AskWords("F4b", "Tax at {0}: which empire raises the levy?"),
    "tax.pay": AskWords("F4", "Your concession at {0} is taxed: pay 1 florin? (no: it becomes a serf of {1})"),
    "tax.levy": AskWords("F4", "The taxed empire {0} raises a levy: in which city?"),
    "repress.token": AskWords("F5", "{0}, repress: which token?"),
    "vote.empire": AskWords("F6", "{0}, vote: in which empire?"),
    "corsair.pirate": AskWords("F7", "{0}, corsair: which pirate sails?"),
    "corsair.to": AskWords("F7", "The pirate at {0}: to which sea border?"),
    "siege.token": AskWords("F8", "{0}, siege: which token dies?"),
    "campaign.empire": AskWords("F9", "{0}, campaign: against which empire?"),
    "cryptography.card": AskWords("GLOSSARY", "Cryptography: use a political op of which card?"),
    "fair.levy": AskWords("G4", "The voyage reaches {0}: in which city is the levy raised?"),
    "hand.discard": AskWords("GLOSSARY", "The hand limit is two again: discard which card?"),
    "apostasy.first": AskWords("K3", "Counter-reformation: the first religion on trial"),
    "apostasy.second": AskWords("K3", "Counter-reformation: {0} and which other religion?"),
}

EVENTS = {
    "turn": EventWords("D2c", "seat", "{seat}'s turn."),
    "purchase": EventWords("E1", "seat card n", "{seat} buys {card} for {n}."),
    "play": EventWords("E2", "seat card", "{seat} plays {card}."),
    "sale": EventWords("E3", "seat item n", "{seat} sells {item} for {n}."),
    "hand.discarded": EventWords("GLOSSARY", "seat card", "{seat} discards {card}: the hand is too large."),
    "card.gone": EventWords("GLOSSARY", "card", "{card} leaves the game."),
    "square.home": EventWords("GLOSSARY", "empire", "{empire} returns to its throne."),
    "market.drawn": EventWords("D2", "card", "{card} comes to the market."),
    "market.peek": EventWords("C5c", "card", "The stars show {card}."),
    "comet.wakes": EventWords("L1", "seat victory", "{seat} activates the {victory}."),
    "shot.triggered": EventWords("E2.1", "card", "The one-shot of {card} occurs."),
    "shift.moved": EventWords("H1", "opened:place covered:place", "Trade shifts from {covered} to {opened}."),
    "coronation.maid": EventWords("I2", "seat card", "{card} stays an old maid."),
    "coronation.wed": EventWords("I1", "card empire", "{card} marries the king of {empire}."),
    "apostasy": EventWords("K3", "one:religion other:religion", "An apostasy: {one} and {other} faith are on trial."),
    "apostasy.hits": EventWords("K3", "seat n", "{seat} loses {n} cards to it."),
    "bishop.enters": EventWords("E2.2a", "religion:faith item", "{religion} bishop enters {item}."),
    "bishop.moves": EventWords(
        "F1", "religion start:item to:item", "The {religion} bishop on {start} sets out for {to}."
    ),
    "bishop.worms": EventWords("F1a", "item", "Two bishops meet on {item}, and both die."),
    "bishop.pacifies": EventWords("F1b", "empire", "The bishop pacifies {empire}: a repressed token dies."),
    "ruler.placed": EventWords("E2.2b", "token place", "{token} takes {place}."),
    "pirate.enters": EventWords("E2.2c", "religion:faith border", "{religion} pirate enters {border}."),
    "pirate.sails": EventWords(
        "F7", "religion:faith start:border to:border", "{religion} pirate sails from {start} to {to}."
    ),
    "concession.placed": EventWords("E2.2d", "seat border", "{seat} has a concession at {border}."),
    "concession.killed": EventWords("E2.2c", "seat border", "{seat}'s concession at {border} is destroyed."),
    "repress.ruler": EventWords("B13", "token:ruler place empire", "The {token} in {place} is repressed in {empire}."),
    "repress.concession": EventWords(
        "B13d", "seat border empire", "{seat}'s pawn at {border} becomes a serf of {empire}."
    ),
    "creed": EventWords("B6", "empire creed", "{empire} is {creed} now."),
    "regime.external": EventWords("B11a", "seat empire", "{seat} gains {empire}."),
    "regime.republic": EventWords("B11b", "seat empire", "{seat} makes {empire} a republic."),
    "regime.king": EventWords("B11b", "seat empire", "{seat} makes {empire} a kingdom again."),
    "battle.joined": EventWords(
        "B10", "empire attackers:n defenders:n", "Battle for {empire}: {attackers} against {defenders}."
    ),
    "battle.dies": EventWords("B10b", "option", "{option} falls."),
    "battle.won": EventWords("B10b", "empire", "The attack on {empire} is victorious."),
    "battle.lost": EventWords("B10b", "empire", "The attack on {empire} fails."),
    "survivor.repressed": EventWords("B10c", "token empire", "There is no room: {token} is repressed in {empire}."),
    "survivor.serf": EventWords("B10c", "seat empire", "There is no room: {seat}'s pawn becomes a serf of {empire}."),
    "op": EventWords("E4", "seat item op", "{seat} uses {item}: {op}."),
    "behead": EventWords("F3", "by:item item", "{by} beheads {item}."),
    "tax.paid": EventWords("F4", "seat border", "{seat} pays the tax on {border}."),
    "levy": EventWords("G4", "token place", "{place} raises {token}."),
    "vote": EventWords("F6", "seat empire", "{seat} wins the vote in {empire}."),
    "siege": EventWords("F8", "option", "Besieged and killed: {option}."),
    "campaign": EventWords("F9", "lord:empire empire", "{lord} campaigns against {empire}."),
    "fair.convened": EventWords("G1", "seat side n", "{seat} convenes the fair of the {side}: profits of {n}."),
    "fair.subsidy": EventWords("G2b", "seat n", "{seat} receives {n} for convening it."),
    "fair.profit": EventWords("G3a", "seat n border", "The voyage pays {seat} {n} at {border}."),
    "fair.piracy": EventWords("G3b", "border", "Pirates take a florin at {border}."),
    "victory": EventWords("L2", "seat victory", "{seat} declares the {victory}."),
    "bankrupt": EventWords("G6", "seat", "{seat} is bankrupt and out of the game."),
    "game.won": EventWords("L2", "seat", "{seat} wins the game."),
}

_TURN_LABELS = {
    "end_turn": "end the turn",
    "counter_reformation": "Counter-reformation: an apostasy of your choice",
    "popular_reprisals": "Popular Reprisals: discard the queen for a peasant revolt",
}


def piece(token: str) -> str:
    """`knight:catholic` as people say it."""
    shape, _, religion = token.partition(":")
    return f"{religion.capitalize()} {shape}" if religion else shape


def an(words: str) -> str:
    """With its article: a Catholic rook, an Islamic one."""
    return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


def _florins(n: int) -> str:
    return "1 florin" if n == 1 else f"{n} florins"


def item_name(g: State, item: int) -> str:
    if item < SQUARE:
        return CARD_NAMES[item]
    empire = item - SQUARE
    return f"{EMPIRE_NAMES[empire]} ({face(g, empire).name})"


class PaxWords(Words[State]):
    """The catalogue of Pax Renaissance."""

    asks = ASKS
    events = EVENTS

    def seat(self, g: State, seat: int) -> str:
        return BANK_NAMES[g.bank[seat]]

    def label(self, g: State, code: int) -> str:
        """An option in a few words."""
        if code in NUMBERS or code < NUMBERS.start:
            return VOCABULARY.ids[code]
        family = VOCABULARY.family(code)
        local = code - family.start
        if family is CARD:
            return CARD_NAMES[local]
        if family is EMPIRE:
            return EMPIRE_NAMES[local]
        if family is PLACE:
            return self._place(g, local)
        if family in (BORDER, PIRATE_AT, CONCESSION_AT):
            return self._border(g, local, family)
        if family is REPRESSED:
            return f"repressed {piece(family.ids[local].partition(':')[2])}"
        if family is SERF:
            return f"{BANK_NAMES[local]} serf"
        if family is AGENT:
            return f"{piece(TOKENS[local])} (agent)"
        if family is BUY:
            place = g.market.index(local) if local in g.market else 0
            extra = f", takes {g.coins[place]}" if g.coins[place] else ""
            return f"buy {CARD_NAMES[local]} ({_florins(place % 6)}{extra})"
        if family is PLAY:
            return f"play {CARD_NAMES[local]}"
        if family is SELL:
            return f"sell {item_name(g, local)} (+{price(g, local)})"
        if family is OPS:
            side = "both sides (Gritti Spies)" if local == len(SIDES) else f"the {SIDES[local].capitalize()}"
            return f"run the ops of {side}"
        if family is FREE_OPS_OF:
            return f"run the ops of the {SIDES[local].capitalize()} for free"
        if family is FAIR:
            return f"convene the fair of the {SIDES[local].capitalize()}"
        if family is FREE_FAIR:
            return f"convene the fair of the {SIDES[local].capitalize()} for free"
        if family is DECLARE:
            return f"declare the {VICTORY_NAMES[local]}"
        if family is TURN:
            return _TURN_LABELS[VOCABULARY.ids[code]]
        if family is SQUARE_TO_WAKE:
            return VICTORY_NAMES[local]
        if family is OP:
            return VOCABULARY.ids[code].removeprefix("op:").replace(":", " ").replace("+", ", ")
        if family is MARKET:
            return self._market(g, local)
        return VOCABULARY.ids[code]

    def _place(self, g: State, place: int) -> str:
        if g.rulers[place]:
            return f"{PLACE_NAMES[place]} ({piece(TOKENS[g.rulers[place] - 1])})"
        icon = TOKENS[LEVY[g.promo][place][g.creed[PLACE_EMPIRE[place]]]]
        return f"{PLACE_NAMES[place]} (empty, raises {an(piece(icon))})"

    def _border(self, g: State, border: int, family: object) -> str:
        name = BORDER_NAMES[border]
        owner, pirate = g.concession[border] - 1, g.pirate[border] - 1
        there = []
        if owner >= 0 and family is not PIRATE_AT:
            there.append(f"{self.seat(g, owner)} concession")
        if pirate >= 0 and family is not CONCESSION_AT:
            there.append(f"{RELIGIONS[pirate].capitalize()} pirate")
        return f"{name} ({', '.join(there)})" if there else name

    def _market(self, g: State, place: int) -> str:
        card = g.market[place]
        what = "the empty place" if card < 0 else "the trade fair" if place % 6 == 0 else CARD_NAMES[card]
        return f"{what} in the {SIDES[place // 6].capitalize()} ({_florins(g.coins[place])})"

    def about(self, g: State, code: int) -> str:
        """What this thing is, for whoever asks."""
        family = VOCABULARY.family(code)
        local = code - family.start
        if family in (CARD, BUY, PLAY) or (family is SELL and local < SQUARE):
            return card_text(local)
        if family is EMPIRE or family is SELL:
            return self._empire(g, local if family is EMPIRE else local - SQUARE)
        return self.label(g, code)

    def _empire(self, g: State, empire: int) -> str:
        shown = face(g, empire)
        item = SQUARE + empire
        ops = ", ".join(op.id for op in ops_of(g, item)) or "no ops"
        icons = ", ".join(PRESTIGES[p] for p in prestige_of(g, item))
        holder = "in its throne" if g.holder[empire] < 0 else f"held by {self.seat(g, g.holder[empire])}"
        kind = "republic" if g.republic[empire] else "king"
        return f"{EMPIRE_NAMES[empire]}: {shown.name} ({kind}, {holder}); {ops}{f'; prestige {icons}' if icons else ''}"

    def noun(self, g: State, kind: str, value: int) -> tuple[Plain, str]:
        """An event's argument as id and as words."""
        if kind == "seat":
            return value, self.seat(g, value)
        if kind == "n":
            return value, str(value)
        if kind == "card":
            return CARDS[value], CARD_NAMES[value]
        if kind == "item":
            return ITEM.ids[value], CARD_NAMES[value] if value < SQUARE else EMPIRE_NAMES[value - SQUARE]
        if kind == "empire":
            return EMPIRES[value], EMPIRE_NAMES[value]
        if kind == "border":
            return BORDER.ids[value], BORDER_NAMES[value]
        if kind == "place":
            return PLACES[value], PLACE_NAMES[value]
        if kind == "token":
            return TOKENS[value], an(piece(TOKENS[value]))
        if kind == "ruler":
            return TOKENS[value], piece(TOKENS[value])
        if kind == "faith":
            return RELIGIONS[value], an(RELIGIONS[value].capitalize())
        if kind == "religion":
            return RELIGIONS[value], RELIGIONS[value].capitalize()
        if kind == "creed":
            return CREEDS[value], CREEDS[value].capitalize()
        if kind == "victory":
            return VICTORIES[value], VICTORY_NAMES[value]
        if kind == "side":
            return SIDES[value], SIDES[value].capitalize()
        if kind == "op":
            return OP.ids[value], OP.ids[value].removeprefix("op:").replace(":", " ")
        assert kind == "option", kind
        return VOCABULARY.ids[value], self._fallen(g, value)

    def _fallen(self, g: State, code: int) -> str:
        """A token that has just died, by where it stood."""
        family = VOCABULARY.family(code)
        local = code - family.start
        if family is PLACE:
            return f"The ruler of {PLACE_NAMES[local]}"
        if family in (BORDER, PIRATE_AT):
            return f"The pirate at {BORDER_NAMES[local]}"
        if family is CONCESSION_AT:
            return f"The concession at {BORDER_NAMES[local]}"
        return self.label(g, code)


def place_of(card: int) -> str:
    """Where a card acts, in words."""
    mask = CARD_MASK[card]
    for area, whole in AREAS.items():
        if mask == whole:
            return area.replace("_", " ")
    return ", ".join(EMPIRE_NAMES[e] for e in range(10) if mask >> e & 1)


def shot_of(card: int) -> list[str]:
    """What a one-shot names: the emporium that a trade shift opens, the religions that an apostasy tries."""
    if SHIFTS_TO[card] >= 0:
        return [PLACES[SHIFTS_TO[card]]]
    return [RELIGIONS[religion] for religion in APOSTATES[card]]


def shot_text(card: int) -> str:
    """A one-shot in words."""
    kind = ONE_SHOT_KINDS[ONE_SHOT[card]].replace("_", " ")
    if SHIFTS_TO[card] >= 0:
        return f"{kind} to {PLACE_NAMES[SHIFTS_TO[card]]}"
    if APOSTATES[card]:
        return f"{kind}: {' and '.join(RELIGIONS[religion].capitalize() for religion in APOSTATES[card])}"
    return kind


def card_text(card: int) -> str:
    """Everything a card does, in our own words."""
    parts = [f"{CARD_NAMES[card]} ({CARDS[card]})"]
    if COMET[card]:
        return f"{parts[0]}: when bought, it activates a victory square and leaves the game"
    if SUITORS[card]:
        parts.append(f"queen; suitors: {', '.join(EMPIRE_NAMES[e] for e in SUITORS[card])}")
    else:
        parts.append(f"location: {place_of(card)}")
    card_ops = ", ".join(op.id.replace(":", " ").replace("+", ", ") for op in CARD_OPS[card])
    if card_ops:
        parts.append(f"ops: {card_ops}")
    if ONE_SHOT[card]:
        parts.append(f"one-shot: {shot_text(card)}")
    if AGENTS[card]:
        parts.append(f"agents: {', '.join(piece(TOKENS[a]) for a in AGENTS[card])}")
    icons = CARD_PRESTIGE[card]
    if icons:
        parts.append(f"prestige: {', '.join(PRESTIGES[p] for p in icons)}")
    parts += [f"{a.title or 'Red text'}: {a.text}" for a in ABILITIES[card]]
    return "; ".join(parts)


def colour_of(g: State, seat: int) -> str:
    """The colour a seat plays: promo bankers take one that is left over (C1c)."""
    own = BANK_COLOUR[g.bank[seat]]
    if own:
        return own
    spare = [c for c in BANK_COLOUR if c and c not in {BANK_COLOUR[bank] for bank in g.bank}]
    promo = [s for s in range(g.seats) if not BANK_COLOUR[g.bank[s]]]
    return spare[promo.index(seat)]
