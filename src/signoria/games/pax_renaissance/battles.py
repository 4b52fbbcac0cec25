"""§B10 Battles: conspiracies, peasant revolts, religious wars and campaigns (F9, J, K)."""

from __future__ import annotations

from signoria.games.pax_renaissance.abilities import slave_soldiers
from signoria.games.pax_renaissance.agents import repressed_kind
from signoria.games.pax_renaissance.board import (
    adjacent,
    clear_concession,
    clear_pirate,
    clear_place,
    give_back,
    heap,
    rulers_in,
    set_creed,
    take,
    vacant_borders,
    vacant_places,
)
from signoria.games.pax_renaissance.components import (
    AGENT,
    AGENTS,
    BISHOP,
    BORDER,
    BORDERS_OF,
    CAMPAIGN_BATTLE,
    CONCESSION_AT,
    CONSPIRACY,
    CONSTANTINOPLE,
    EAST,
    EMPIRE,
    EMPIRE_SIDE,
    MAMLUK,
    OTTOMAN,
    PAWN,
    PEASANT_REVOLT,
    PIRATE,
    PIRATE_AT,
    PLACE,
    REPRESSED,
    SEA,
    SERF,
    WAR_RELIGION,
    is_knight,
    religion_of,
)
from signoria.games.pax_renaissance.regimes import BY_BATTLE, BY_CAMPAIGN, regime_change
from signoria.games.pax_renaissance.state import AGENDA, NOBODY, Battle, State
from signoria.kernel.agenda import plan
from signoria.kernel.choice import Rule, ask, pick
from signoria.kernel.log import tell

# ---------------------------------------------------------------- B10a: who fights


def open_battle(g: State, kind: int, empire: int, card: int, lord: int = NOBODY, rooks_ride: bool = False) -> None:
    """§B10a The tokens that fight without standing on the map: agents and the repressed."""
    agents = [0] * (PAWN + 1)
    if card != NOBODY:
        for token in AGENTS[card]:
            if fights_as_agent(kind, token):
                agents[token] += 1
    repressed = g.repressed[empire * 10 : empire * 10 + 10]
    if kind == CONSPIRACY:
        serfs = repressed[:6] + [0] * 4  # J1a: knights and rooks
    elif kind == PEASANT_REVOLT:
        serfs = [0] * 6 + repressed[6:]  # J2a: pawns of any colour
    else:
        serfs = [0] * 10  # F9e, K1d
    g.battle = Battle(kind, empire, card, lord, agents, serfs, int(rooks_ride))


def fights_as_agent(kind: int, token: int) -> bool:
    """§J1a, J2a, K1a Agents attack, but bishops never do, nor pawns in a religious war."""
    if BISHOP <= token < PIRATE:
        return False
    return token != PAWN or kind not in WAR_RELIGION


def attackers(g: State, b: Battle) -> list[int]:
    """§F9b, J1a, J2a, K1a Every attacker, as option codes (as often as there are tokens)."""
    if b.kind == CAMPAIGN_BATTLE:
        return campaigners(g, b.lord, b.empire)
    found = [AGENT.start + token for token, count in enumerate(b.agents) for _ in range(count)]
    found += _repressed(g, b.serfs)
    if b.kind in WAR_RELIGION:
        religion = WAR_RELIGION[b.kind]
        found += [PIRATE_AT.start + p for p in BORDERS_OF[b.empire] if g.pirate[p] == religion + 1]
        found += [PLACE.start + p for p in rulers_in(g, b.empire) if religion_of(g.rulers[p] - 1) == religion]
        for neighbour in adjacent(g, b.empire):
            found += [
                PLACE.start + p
                for p in rulers_in(g, neighbour)
                if religion_of(g.rulers[p] - 1) == religion and (b.rooks_ride or is_knight(g.rulers[p] - 1))
            ]
    else:
        found += [PIRATE_AT.start + p for p in BORDERS_OF[b.empire] if g.pirate[p]]
        if b.kind == PEASANT_REVOLT:
            found += [CONCESSION_AT.start + p for p in BORDERS_OF[b.empire] if g.concession[p] == g.turn + 1]
    return found


def campaigners(g: State, lord: int, target: int) -> list[int]:
    """§F9b All knights in the king's empire; with Slave Soldiers, those repressed in Mamluk against the East."""
    found = [PLACE.start + p for p in rulers_in(g, lord) if is_knight(g.rulers[p] - 1)]
    if EMPIRE_SIDE[target] == EAST and slave_soldiers(g, g.turn):
        found += _repressed(g, g.repressed[MAMLUK * 10 : MAMLUK * 10 + 10])
    return found


def _repressed(g: State, kinds: list[int]) -> list[int]:
    codes = [REPRESSED.start + kind for kind in range(6) for _ in range(kinds[kind])]
    return codes + [SERF.start + g.bank[seat] for seat in range(g.seats) for _ in range(kinds[6 + seat])]


def defenders(g: State, b: Battle) -> list[int]:
    """§F9d, J1b, J2b, K1b All rulers of the empire; in a religious war all its heretics, pirates too."""
    if b.kind not in WAR_RELIGION:
        return [PLACE.start + p for p in rulers_in(g, b.empire)]
    return heretics(g, b.empire, WAR_RELIGION[b.kind])


def heretics(g: State, empire: int, religion: int) -> list[int]:
    """§K1b Rulers and bordering pirates of the other two religions."""
    found = [PLACE.start + p for p in rulers_in(g, empire) if religion_of(g.rulers[p] - 1) != religion]
    return found + [PIRATE_AT.start + p for p in BORDERS_OF[empire] if g.pirate[p] not in (0, religion + 1)]


# ---------------------------------------------------------------- B10b: who dies


@AGENDA.step()
def battle(g: State) -> Rule[None]:
    """§B10 Everybody who can must fight; each attacker kills one defender and dies."""
    b = g.battle
    assert b is not None
    attacking, defending = attackers(g, b), defenders(g, b)
    tell(g, "battle.joined", b.empire, len(attacking), len(defending))
    deaths = min(len(attacking), len(defending))
    fallen = yield from casualties(g, "battle.attackers", attacking, deaths)  # b
    slain = yield from casualties(g, "battle.defenders", defending, deaths)
    for code in (*fallen, *slain):
        kill(g, b, code)
    if len(attacking) <= deaths:
        tell(g, "battle.lost", b.empire)
        g.battle = None
        return
    tell(g, "battle.won", b.empire)
    if b.kind == CAMPAIGN_BATTLE:
        overlord = b.lord if g.suzerain[b.lord] == NOBODY else g.suzerain[b.lord]  # F9i
        g.battle = None
        plan(g, regime_change.at(b.empire, BY_CAMPAIGN, overlord))  # F9f, g
        return
    following = [survivors.at(), regime_change.at(b.empire, BY_BATTLE, NOBODY)]  # c, d
    if b.kind in WAR_RELIGION:
        following.insert(0, theocracy.at(b.empire, WAR_RELIGION[b.kind]))  # K2a
    plan(g, *following)


def casualties(g: State, what: str, tokens: list[int], deaths: int) -> Rule[list[int]]:
    """§B10b The attacking player chooses which tokens die."""
    b = g.battle
    assert b is not None
    left, dead = tokens[:], []
    if len(left) == deaths:
        return left
    for _ in range(deaths):
        code = yield from ask(g.turn, what, lambda: list(dict.fromkeys(left)), about=(EMPIRE.start + b.empire,))
        left.remove(code)
        dead.append(code)
    return dead


def kill(g: State, b: Battle, code: int) -> None:
    """A token dies in battle; agents that die were never placed."""
    tell(g, "battle.dies", code)
    if code in AGENT:
        b.agents[code - AGENT.start] -= 1
    elif code in PLACE:
        clear_place(g, code - PLACE.start)
    elif code in PIRATE_AT:
        clear_pirate(g, code - PIRATE_AT.start)
    elif code in CONCESSION_AT:
        clear_concession(g, code - CONCESSION_AT.start)
    else:
        kind = repressed_kind(g, code)
        from_square = MAMLUK if b.kind == CAMPAIGN_BATTLE else b.empire
        g.repressed[from_square * 10 + kind] -= 1
        give_back(g, heap(kind))
        if b.kind != CAMPAIGN_BATTLE:
            b.serfs[kind] -= 1


# ---------------------------------------------------------------- K2: the map changes


@AGENDA.step("empire", "religion")
def theocracy(g: State, empire: int, religion: int) -> None:
    """§K2a A victorious religious war makes a theocracy; rulers keep their cities."""
    if g.creed[empire] == religion + 1:
        return
    set_creed(g, empire, religion + 1)
    if empire == OTTOMAN and any(g.rulers[p] for p in CONSTANTINOPLE):
        plan(g, constantinople.at())


@AGENDA.step()
def constantinople(g: State) -> Rule[None]:
    """§K2a The attacker decides which of its places each token takes under the new icons."""
    places = [p for p in CONSTANTINOPLE if not g.closed[p]]
    tokens = [g.rulers[p] - 1 for p in places if g.rulers[p]]
    if len(tokens) == len(places) and len(set(tokens)) == 1:
        return
    left = places[:]
    chosen: dict[int, int] = {}
    for token in tokens:
        place = yield from pick(g.turn, "constantinople.place", PLACE, lambda: left[:], about=(AGENT.start + token,))
        left.remove(place)
        chosen[place] = token + 1
    for p in places:
        g.rulers[p] = chosen.get(p, 0)


# ---------------------------------------------------------------- B10c: where survivors go


@AGENDA.step()
def survivors(g: State) -> Rule[None]:
    """§B10c Surviving agents and repressed attackers move into the conquered empire while there is room."""
    b = g.battle
    assert b is not None
    yield from surviving_rulers(g, b)
    yield from surviving_at_borders(g, b)
    g.battle = None


def surviving_rulers(g: State, b: Battle) -> Rule[None]:
    """Knights and rooks go into empty cities, whatever their icons; the excess is repressed for nothing."""
    while any(b.agents[:BISHOP]) or any(b.serfs[:6]):
        places = vacant_places(g, b.empire)
        if not places:
            break
        code = yield from ask(g.turn, "survivor.ruler", lambda: _waiting_rulers(b), about=(EMPIRE.start + b.empire,))
        place = yield from pick(g.turn, "survivor.place", PLACE, lambda: vacant_places(g, b.empire), about=(code,))
        token = yield from _leave(g, b, code)
        g.rulers[place] = token + 1
        tell(g, "ruler.placed", token, place)
    for token in range(BISHOP):
        for _ in range(b.agents[token]):
            yield from take(g, g.turn, token)
            g.repressed[b.empire * 10 + token] += 1
            tell(g, "survivor.repressed", token, b.empire)


def _waiting_rulers(b: Battle) -> list[int]:
    codes = [AGENT.start + token for token in range(BISHOP) if b.agents[token]]
    return codes + [REPRESSED.start + kind for kind in range(6) if b.serfs[kind]]


def _leave(g: State, b: Battle, code: int) -> Rule[int]:
    """A survivor leaves the supply (an agent) or the square (a repressed token)."""
    if code in AGENT:
        token = code - AGENT.start
        b.agents[token] -= 1
        yield from take(g, g.turn, token)
        return token
    kind = repressed_kind(g, code)
    b.serfs[kind] -= 1
    g.repressed[b.empire * 10 + kind] -= 1
    return kind


def surviving_at_borders(g: State, b: Battle) -> Rule[None]:
    """Pirates go into empty sea borders, pawns into any empty border, and serfs become concessions of their colour.

    The attacker says who is left over: pirates are eliminated then, pawns are serfs of this empire.
    """
    while _waiting_for_borders(g, b):
        code = yield from ask(
            g.turn, "survivor.next", lambda: _waiting_for_borders(g, b), about=(EMPIRE.start + b.empire,)
        )
        yield from _take_border(g, b, code)
    for _ in range(b.agents[PAWN]):
        yield from take(g, g.turn, PAWN + g.turn)
        g.repressed[b.empire * 10 + 6 + g.turn] += 1
        tell(g, "survivor.serf", g.turn, b.empire)


def _waiting_for_borders(g: State, b: Battle) -> list[int]:
    """Surviving pirates and pawns that still have an empty border to go to."""
    codes = [AGENT.start + token for token in range(PIRATE, PAWN + 1) if b.agents[token]]
    codes += [SERF.start + g.bank[seat] for seat in range(g.seats) if b.serfs[6 + seat]]
    return [code for code in codes if _borders_for(g, b, code)]


def _borders_for(g: State, b: Battle, code: int) -> list[int]:
    """Empty borders for a survivor. A pawn leaves the sea to the pirates as long as there is room for all."""
    vacant = vacant_borders(g, b.empire)
    seas = [border for border in vacant if SEA[border]]
    if code in AGENT and code != AGENT.start + PAWN:
        return seas
    lands = [border for border in vacant if not SEA[border]]
    pirates, pawns = sum(b.agents[PIRATE:PAWN]), b.agents[PAWN] + sum(b.serfs[6:])
    return lands if pirates >= len(seas) and pawns <= len(lands) else vacant


def _take_border(g: State, b: Battle, code: int) -> Rule[None]:
    """A survivor enters an empty border: an agent from the supply, a serf from the square."""
    border = yield from pick(g.turn, "survivor.border", BORDER, lambda: _borders_for(g, b, code), about=(code,))
    if code not in AGENT:
        kind = repressed_kind(g, code)
        b.serfs[kind] -= 1
        g.repressed[b.empire * 10 + kind] -= 1
        g.concession[border] = kind - 5
        tell(g, "concession.placed", kind - 6, border)
        return
    token = code - AGENT.start
    b.agents[token] -= 1
    if token == PAWN:
        yield from take(g, g.turn, PAWN + g.turn)
        g.concession[border] = g.turn + 1
        tell(g, "concession.placed", g.turn, border)
    else:
        yield from take(g, g.turn, token)
        g.pirate[border] = token - PIRATE + 1
        tell(g, "pirate.enters", token - PIRATE, border)
