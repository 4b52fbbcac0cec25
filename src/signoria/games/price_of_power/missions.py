"""§4.1 D, 17.2 Missions: picked in secret, completed at any time but in Phase 1. §17.3: see `milestones.py`."""

from __future__ import annotations

from functools import partial

from signoria.games.price_of_power.board import final_scoring_begun, in_order
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.decks import CARD_OF_ID, MISSION, MISSION_DATA, MISSION_DECK, MISSION_DECKS
from signoria.games.price_of_power.effects import carry_out
from signoria.games.price_of_power.nodes import node
from signoria.games.price_of_power.options import NO_MISSIONS, on
from signoria.games.price_of_power.state import AGENDA, DRAW, State
from signoria.games.price_of_power.treasury import score
from signoria.games.price_of_power.values import holds
from signoria.games.price_of_power.vocabulary import CARD
from signoria.kernel.agenda import plan
from signoria.kernel.chance import EVERYBODY, reveal
from signoria.kernel.choice import Rule, ask_all, ask_any
from signoria.kernel.log import tell, whisper
from signoria.kernel.verdict import OK, Because, Verdict, allowed
from signoria.kernel.vocabulary import DONE

IN_HAND = 2
SEAT_ROOM = 4  # in the number that says how far each seat is with its choice

NOT_UNLOCKED = Because("17.2.07")
HAND_FULL = Because("17.2.17")
NOT_YOURS = Because("17.2.19")
NEW_IN_HAND = Because("17.2.18")
IN_PHASE_1 = Because("17.2.09")
NOT_MET = Because("17.2.12")
TOO_LATE = Because("4.7.06")

# ---------------------------------------------------------------- prerequisites


def prerequisites(card: int) -> list[int]:
    """§17.2 The Missions that unlock this one: one of them is enough."""
    deck = MISSION_DECKS[MISSION_DECK[card - MISSION.start]]
    return [CARD_OF_ID[f"{deck}:{one}"] for one in MISSION_DATA[card - MISSION.start].get("after", [])]


def unlocked(g: State, seat: int, card: int) -> bool:
    """§17.2 No prerequisites, or at least one of them completed."""
    needed = prerequisites(card)
    return not needed or any(one in g.missions_done[seat] for one in needed)


def eligible(g: State, seat: int) -> list[int]:
    """§17.2 The Missions of a seat's deck that it could pick."""
    return [card for card in g.mission_deck[seat] if unlocked(g, seat, card)]


# ---------------------------------------------------------------- §3, 4.1 D


@AGENDA.step()
def starting_missions(g: State) -> Rule[None]:
    """§3 step 4: everybody secretly keeps 2 of the Missions that the scenario offers; the rest go to the deck."""
    seats = [seat for seat in range(g.seats) if len(g.missions[seat]) > IN_HAND]
    if not seats:
        return
    answers = yield from ask_all(
        "mission.start",
        {seat: partial(hand_codes, g, seat) for seat in seats},
        why={seat: partial(hand_verdict, g, seat) for seat in seats},
    )
    for seat, code in answers.items():
        put_back(g, seat, code - CARD.start)
    plan(g, starting_missions.at())


def hand_codes(g: State, seat: int) -> list[int]:
    return [CARD.start + card for card in g.missions[seat]]


def hand_verdict(g: State, seat: int, code: int) -> Verdict:
    return OK if code - CARD.start in g.missions[seat] else NOT_YOURS


def put_back(g: State, seat: int, card: int) -> None:
    """A Mission returns from the hand to the seat's own deck; nobody else sees it."""
    g.missions[seat].remove(card)
    g.mission_deck[seat].append(card)
    whisper(g, 1 << seat, "mission.returned", card)


@AGENDA.step()
def pick_missions(g: State) -> None:
    """§4.1 D Pick/Replace Missions: side by side and in secret."""
    if not on(g, NO_MISSIONS):
        held = sum((len(hand) + 1) * SEAT_ROOM**seat for seat, hand in enumerate(g.missions))
        plan(g, choose_missions.at(held))


@AGENDA.step("number")
def choose_missions(g: State, held: int) -> Rule[None]:
    """§4.1 D One choice of whoever is first. `held`: a digit per seat, 0 once done, else 1 + those replaceable.

    A Mission may be put back once: what is picked in this Phase stays.
    """
    old = [held // SEAT_ROOM**seat % SEAT_ROOM - 1 for seat in range(g.seats)]
    seats = [seat for seat in in_order(g, g.first_player) if old[seat] >= 0 and can_pick(g, seat)]
    if not seats:
        return
    seat, code = yield from ask_any(
        "mission.pick",
        {seat: partial(mission_codes, g, seat, old[seat]) for seat in seats},
        why={seat: partial(mission_verdict, g, seat, old[seat]) for seat in seats},
    )
    if code == DONE:
        held -= (old[seat] + 1) * SEAT_ROOM**seat
    elif code - CARD.start in g.missions[seat]:
        plan(g, choose_missions.at(held - SEAT_ROOM**seat))
        plan(g, replace_mission.at(seat, code - CARD.start))
        return
    else:
        take_mission(g, seat, code - CARD.start)
    plan(g, choose_missions.at(held))


def can_pick(g: State, seat: int) -> bool:
    """Whether a seat's deck has anything for it: all may know, since the Missions in hand could be picked as well."""
    return bool(eligible(g, seat))


def mission_codes(g: State, seat: int, old: int) -> list[int]:
    """Missions to pick while there is room, Missions to replace, or done."""
    cards = [*eligible(g, seat), *g.missions[seat]]
    return [*allowed([CARD.start + card for card in cards], partial(mission_verdict, g, seat, old)), DONE]


def mission_verdict(g: State, seat: int, old: int, code: int) -> Verdict:
    """§4.1 D, 17.2 At most 2 in hand; a locked one cannot be picked; those in hand may be replaced."""
    if code == DONE:
        return OK
    card = code - CARD.start
    if card in g.missions[seat]:
        return OK if card in g.missions[seat][:old] else NEW_IN_HAND
    if card not in g.mission_deck[seat]:
        return NOT_YOURS
    if not unlocked(g, seat, card):
        return NOT_UNLOCKED
    return OK if len(g.missions[seat]) < IN_HAND else HAND_FULL


@AGENDA.step("seat", "card")
def replace_mission(g: State, seat: int, card: int) -> Rule[None]:
    """§17.2 A Mission goes back into the deck, another eligible one takes its place."""
    new = yield from replacement(g, seat, card)
    put_back(g, seat, card)
    take_mission(g, seat, new)


def replacement(g: State, seat: int, card: int) -> Rule[int]:
    """Which Mission replaces this one; asked in a way that tells the others nothing."""
    _, code = yield from ask_any("mission.replace", {seat: lambda: [CARD.start + one for one in eligible(g, seat)]})
    return code - CARD.start


def take_mission(g: State, seat: int, card: int) -> None:
    g.mission_deck[seat].remove(card)
    g.missions[seat].append(card)
    whisper(g, 1 << seat, "mission.picked", card)


# ---------------------------------------------------------------- completing


def mission_verdict_now(g: State, seat: int, card: int) -> Verdict:
    """§17.2 Completing a Mission: from the hand, not in Phase 1, its requirements met at this moment.

    §4.7 In Final Scoring it can only be revealed.
    """
    if card not in g.missions[seat]:
        return NOT_YOURS
    if g.phase == DRAW:
        return IN_PHASE_1
    if final_scoring_begun(g):
        return TOO_LATE
    return OK if requirements_met(g, seat, card) else NOT_MET


def requirements_met(g: State, seat: int, card: int) -> bool:
    return holds(g, seat, node(card, "needs"))


def mission_offers(g: State, seat: int) -> list[int]:
    """§17.2 The Missions that a seat could complete right now, as option codes."""
    return [CARD.start + card for card in g.missions[seat] if mission_verdict_now(g, seat, card) is OK]


@AGENDA.step("seat", "card")
def complete_mission(g: State, seat: int, card: int) -> None:
    """§17.2 Announced, scored and rewarded at once."""
    if mission_verdict_now(g, seat, card) is not OK:
        return
    score_mission(g, seat, card)
    if node(card, "effect") != NOBODY:
        plan(g, carry_out.at(seat, node(card, "effect")))


def score_mission(g: State, seat: int, card: int) -> None:
    """§17.2, 4.7 The Prestige of a Mission; in Final Scoring nothing else of it counts."""
    g.missions[seat].remove(card)
    g.missions_done[seat].append(card)
    reveal(g, EVERYBODY, [card])
    tell(g, "mission.completed", seat, card)
    score(g, seat, MISSION_DATA[card - MISSION.start]["prestige"])
