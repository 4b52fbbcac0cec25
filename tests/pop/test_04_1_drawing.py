"""§4.1 Phase 1: Draw Cards; §3 step 4, which takes its place in the first Round."""

from __future__ import annotations

import pytest

import signoria
from signoria.games.price_of_power.components import ADM, DIP, MIL
from signoria.games.price_of_power.decks import ACTION_DECK, CARDS, CHARACTERS
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    choose,
    options,
    play,
    table,
    told,
    why_not,
)

MIL_CARDS = ["MIL-01-1", "MIL-01-2", "MIL-01-3"]
ADM_CARDS = ["ADM-01-1", "ADM-01-2", "ADM-01-3"]
POOR = {"ducats": 0, "interest": 5, "missions": []}


def draws(**players: dict[str, object]) -> Pop:
    """Phase 1 B, England being the First Player."""
    every = {one: {"missions": []} | players.get(one, {}) for one in ("france", "castile", "england")}
    return table(first_player="england", players=every, now=[["draw_cards"]])


def keeping(cards: list[str], **france: object) -> Pop:
    """Phase 1 C: France has drawn these cards, the others may pay for nothing."""
    p = table(
        first_player="france",
        deck={"mil": cards},
        players={"france": {"missions": []} | france, "castile": POOR, "england": POOR},
        now=[["draw_one", "france", len(cards)], ["pay_to_keep", 1]],
    )
    while asked(p) == "draw.deck":
        p.choose("mil")
    return p


# ---------------------------------------------------------------- B


@pytest.mark.rules("4.1.04", "4.1.05", "4.1.06", "4.1.07")
def test_three_cards_from_any_decks_one_player_after_the_other() -> None:
    p = draws(england={"hand": ["DIP-01-1", "DIP-01-2", "DIP-01-3", "DIP-02-1", "DIP-02-2"]})
    seats = []
    for kind in ("mil", "mil", "adm", "dip", "dip", "dip", "adm", "adm", "mil"):
        seats.append(asked_seat(p))
        assert options(p) == ["adm", "dip", "mil"], "the next deck is chosen after seeing the card"
        play(p, kind)
    assert seats == [ENGLAND] * 3 + [FRANCE] * 3 + [CASTILE] * 3
    g = p.state
    assert [ACTION_DECK[one] for one in g.keeping[ENGLAND]] == [MIL, MIL, ADM]
    assert [ACTION_DECK[one] for one in g.keeping[FRANCE]] == [DIP] * 3
    assert len(g.hand[ENGLAND]) == 5, "those in hand do not count"


@pytest.mark.rules("4.1.08")
def test_opponents_learn_the_deck_but_not_the_card() -> None:
    p = draws()
    play(p, "mil")
    drawn = p.state.keeping[ENGLAND][0]
    assert p.state.seen[drawn] == 1 << ENGLAND
    assert ("card.drawn", (ENGLAND, MIL)) in [event[:2] for event in p.events(FRANCE)]
    assert "card.mine" not in [event[0] for event in p.events(FRANCE)]
    assert "card.mine" in [event[0] for event in p.events(ENGLAND)]


# ---------------------------------------------------------------- C


@pytest.mark.rules("4.1.09", "4.1.10", "4.1.11", "4.03")
def test_two_ducats_for_each_card_that_is_kept_the_others_are_discarded() -> None:
    p = keeping(MIL_CARDS, ducats=7, hand=[])
    assert options(p, FRANCE) == [*(f"card:{one}" for one in MIL_CARDS), "done"]
    choose(p, FRANCE, "card:MIL-01-2", "card:MIL-01-1", "done")
    g = p.state
    assert g.ducats[FRANCE] == 3
    assert g.hand[FRANCE] == [card("MIL-01-2"), card("MIL-01-1")]
    assert g.discard[MIL][-1] == card("MIL-01-3")
    assert g.keeping[FRANCE] == []


@pytest.mark.rules("4.1.10", "4.1.11")
def test_nobody_must_pay_and_who_cannot_pay_discards() -> None:
    p = keeping(MIL_CARDS, ducats=9, hand=[])
    choose(p, FRANCE, "done")
    assert (p.state.ducats[FRANCE], p.state.hand[FRANCE]) == (9, [])
    p = keeping(MIL_CARDS, ducats=3, interest=5, hand=[])
    choose(p, FRANCE, "card:MIL-01-1")
    assert options(p, FRANCE) == ["done"]
    choose(p, FRANCE, "done")
    assert p.state.hand[FRANCE] == [card("MIL-01-1")]
    assert p.state.discard[MIL][-2:] == [card("MIL-01-2"), card("MIL-01-3")]
    assert p.state.ducats[FRANCE] == 1


@pytest.mark.rules("4.1.09", "4.1.12")
def test_only_the_cards_of_this_round_are_paid_for() -> None:
    p = keeping(MIL_CARDS, ducats=20, hand=ADM_CARDS)
    assert why_not(p, "card:ADM-01-1", FRANCE) == "4.1.12"
    choose(p, FRANCE, *(f"card:{one}" for one in MIL_CARDS))
    assert p.state.ducats[FRANCE] == 14
    assert len(p.state.hand[FRANCE]) == 6
    p = keeping(MIL_CARDS, ducats=0, interest=4, hand=[])
    choose(p, FRANCE, "card:MIL-01-1")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (3, 5)
    choose(p, FRANCE, "card:MIL-01-2")
    assert why_not(p, "card:MIL-01-3", FRANCE) == "4.1.09"
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (1, 5)


@pytest.mark.rules("4.03")
def test_events_cards_payment_and_missions_follow_each_other() -> None:
    p = table(first_player="france", phase="cleanup", players={"france": {"missions": []}})
    log = told(p)
    assert log.index("round") < log.index("event.shown")
    assert asked(p) == "draw.deck"
    for _ in range(9):
        play(p, "adm")
    assert {(ask.what, ask.seat) for ask in p.asks} == {("draw.keep", seat) for seat in (FRANCE, CASTILE, ENGLAND)}
    for seat in range(3):
        choose(p, seat, "done")
    assert asked(p) == "mission.pick"


# ---------------------------------------------------------------- §3 step 4


def opening(scenario: str = "S1-01") -> Pop:
    """A game from its very start."""
    position: Pop = signoria.game("price_of_power").new(seats=3, scenario=scenario, seed="opening")
    return position


@pytest.mark.rules("3.06", "3.07", "3.08")
def test_the_first_display_has_one_event_more_than_players_three_of_them_face_up() -> None:
    p = opening()
    g = p.state
    assert len(g.events_shown) == 4
    assert g.events_hidden == 1
    assert [g.seen[one] > 0 for one in g.events_shown] == [True, True, True, False]


@pytest.mark.rules("3.35", "3.36", "3.37", "4.1.04")
def test_each_player_draws_one_of_each_deck_and_three_of_choice() -> None:
    p = opening()
    g = p.state
    assert [ACTION_DECK[one] for one in g.hand[FRANCE]] == [ADM, DIP, MIL]
    assert g.hand[CASTILE] == []
    for seat in (FRANCE, CASTILE, ENGLAND):
        assert (asked(p), asked_seat(p)) == ("draw.deck", seat)
        play(p, "mil", "mil", "mil")
        assert [ACTION_DECK[one] for one in p.state.hand[seat]] == [ADM, DIP, MIL, MIL, MIL, MIL]
    assert p.state.round == 1
    assert "draw.kept" not in told(p)


@pytest.mark.rules("3.38", "3.39", "3.40", "3.41", "3.42", "3.02", "3.35", "3.44", "3.45", "3.46", "2.02")
def test_characters_are_hired_four_cards_are_kept_for_free_and_two_missions() -> None:
    p = opening()
    for _ in range(9):
        play(p, "adm")
    hired, spent = 0, [0, 0, 0]
    while asked(p) == "appoint.who":
        seat = asked_seat(p)
        advisors = [one for one in p.state.hand[seat] if CHARACTERS[one].advisor]
        if not spent[seat] and advisors:
            before = p.state.ducats[seat]
            play(p, f"card:{CARDS[advisors[0]]}")
            spent[seat] = before - p.state.ducats[seat]
            assert spent[seat] == CHARACTERS[advisors[0]].cost
            assert advisors[0] in p.state.advisor
            hired += 1
        play(p, "done")
    assert hired == 3
    while p.asks[0].what == "hand.discard":
        choose(p, asked_seat(p), options(p, asked_seat(p))[-1])
    g = p.state
    assert [len(hand) for hand in g.hand] == [4, 4, 4]
    assert [15 - one for one in spent] == g.ducats, "nothing is paid for keeping cards"
    assert {ask.what for ask in p.asks} == {"mission.start"}
    for seat, deck in enumerate(("france", "castile", "england")):
        choose(p, seat, f"card:{deck}:1A")
    g = p.state
    assert [len(hand) for hand in g.missions] == [2, 2, 2]
    assert card("france:1A") in g.mission_deck[FRANCE], "left at setup, picked later"
    assert g.seen[g.missions[FRANCE][0]] == 1 << FRANCE
    assert (g.round, asked(p)) == (1, "turn.action"), "from setup straight to Phase 2"
