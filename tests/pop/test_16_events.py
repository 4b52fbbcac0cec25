"""§4.1 A, 5.1 Event, 16.1 to 16.4: Events are revealed, taken, resolved; the unpicked one too."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.decks import (
    CARD_OF_ID,
    CARDS,
    CHARACTER_IDS,
    CHARACTERS_ON,
    EVENT,
    EVENTS,
    STARTING_RULER,
)
from signoria.games.price_of_power.events import face_up, reveal_events, turn_over
from signoria.games.price_of_power.options import REVEALING_MORE
from signoria.games.price_of_power.setup import SCENARIOS, prepare_events, set_up
from signoria.games.price_of_power.state import INTERREGNUM
from signoria.kernel.game import Setup
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    influence,
    options,
    play,
    table,
    told,
    why_not,
)

CALM = ["153B", "157B", "158B"]  # short Events that change little


def display(*cards: str, taken: int = 0, **more: Any) -> Pop:
    """France takes the Event Action; `taken` others have done so."""
    others = {name: {"events_taken": 1} for name in ("castile", "england")[:taken]}
    players: dict[str, Any] = dict(more.pop("players", {}))
    for name, told_of in others.items():
        players[name] = {**told_of, **players.get(name, {})}
    return table(events=list(cards), players=players, now=[["event", "france", 0]], **more)


def ruler(p: Pop, seat: int) -> str:
    one = p.state.ruler[seat]
    return "interregnum" if one == INTERREGNUM else CHARACTER_IDS[one]


def first_ruler(event: str) -> str:
    return CHARACTER_IDS[CHARACTERS_ON[CARD_OF_ID[event]][0]]


# ---------------------------------------------------------------- §16, 16.1: the decks


@pytest.mark.rules("16.01", "16.1.01")
def test_the_first_digit_of_an_event_is_its_age() -> None:
    assert {event["id"][0] for event in EVENTS} == {"1", "2", "3"}
    assert all(event["id"][0] == str(event["age"]) for event in EVENTS)


@pytest.mark.rules("16.03", "16.05", "16.06", "16.07", "16.08", "16.09")
def test_a_scenario_lists_the_events_of_its_ages_in_two_halves() -> None:
    for scenario in SCENARIOS:
        assert list(scenario["decks"]) == [str(age) for age in range(scenario["first_age"], scenario["last_age"] + 1)]
        g = set_up(Setup(scenario["id"], scenario["seats"], "halves"))
        halves = scenario["decks"][str(g.age)]
        assert {CARDS[one] for one in g.events_top} == set(halves[0])
        assert {CARDS[one] for one in g.events_bottom} == set(halves[1])
        reveal_events(g)
        assert {CARDS[one] for one in g.events_shown} <= set(halves[0])


@pytest.mark.rules("16.1.02", "16.1.03")
def test_every_scenario_has_eight_a_events_an_age_and_they_alone_bear_mortality() -> None:
    icons = {"crown", "scales", "quill", "sword"}
    for event in EVENTS:
        mortal = [symbol for symbol in event["symbols"] if symbol in icons]
        assert len(mortal) == int("A" in event["id"]), event["id"]
    for scenario in SCENARIOS:
        for halves in scenario["decks"].values():
            marks = [EVENTS[card(one) - EVENT.start]["symbols"][0] for half in halves for one in half if "A" in one]
            assert sorted(marks) == sorted([*icons] * 2), "each symbol strikes twice an Age"


@pytest.mark.rules("16.1.04", "16.1.05", "16.1.06", "16.1.07", "16.1.08", "16.1.09", "16.1.10")
def test_realm_events_belong_to_the_realms_in_play() -> None:
    for event in EVENTS:
        assert ("realm" in event) == (not event["id"][-1].isalpha() and "A" not in event["id"]), event["id"]
    for age in (1, 2, 3):
        for realm in ("france", "castile", "england"):
            mine = [event for event in EVENTS if event["age"] == age and event.get("realm") == realm]
            assert len(mine) == 2
            assert all(event.get("rulers") for event in mine)
    for scenario in SCENARIOS:
        players = {one["realm"] for one in scenario["players"]}
        for halves in scenario["decks"].values():
            listed = [EVENTS[card(one) - EVENT.start] for half in halves for one in half]
            assert {event["realm"] for event in listed if "realm" in event} == players
            assert any(event["id"].endswith("B") for event in listed)


@pytest.mark.rules("16.10", "16.11", "16.12")
def test_events_of_a_fixed_half_lie_in_it() -> None:
    for scenario in SCENARIOS:
        for halves in scenario["decks"].values():
            for mark, half in zip("12", halves, strict=True):
                assert {EVENTS[card(one) - EVENT.start]["half"] for one in half} <= {mark, "X"}


@pytest.mark.rules("16.13", "16.14")
def test_optional_rule_6_deals_the_x_events_by_chance() -> None:
    found = set()
    for seed in range(8):
        g = set_up(Setup("S1-04", 2, str(seed), ("random_events",)))
        assert len(g.events_top) == len(g.events_bottom) == 10
        for one in g.events_top:
            assert EVENTS[one - EVENT.start]["half"] != "2"
        found.add(frozenset(g.events_top))
    assert len(found) > 1


# ---------------------------------------------------------------- §4.1 A, 16.2


@pytest.mark.rules("4.1.01", "4.1.02", "4.1.03", "16.2.01", "16.2.03", "16.2.05")
def test_four_events_are_drawn_for_three_players_and_the_fourth_lies_face_down() -> None:
    g = set_up(Setup("S1-00", 3, "display"))
    reveal_events(g)
    assert (len(g.events_shown), g.events_hidden, g.events_ducats) == (4, 1, [0] * 4)
    assert all(g.seen[one] for one in face_up(g))
    assert not g.seen[g.events_shown[3]]


@pytest.mark.rules("20.2.01", "20.2.02", "20.2.03", "20.2.04")
def test_two_players_reveal_as_many_events_as_four() -> None:
    g = set_up(Setup("S1-04", 2, "display"))
    reveal_events(g)
    assert (len(g.events_shown), g.events_hidden) == (5, 2)
    halves = next(one for one in SCENARIOS if one["id"] == "S1-04")["decks"]["2"]
    assert all(len(half) == 10 for half in halves), "as for 4 players"
    for age in (2, 3):
        prepare_events(g, age)
        for half in (g.events_top, g.events_bottom):
            cards = [EVENTS[card - EVENT.start] for card in half]
            assert sorted(one["realm"] for one in cards if "realm" in one) == ["castile", "france"]
            assert sum(one["id"].endswith("B") for one in cards) == 2 + 2, "two more for the players who are missing"


@pytest.mark.rules("16.2.02", "16.2.06")
def test_optional_rule_7_is_for_six_players() -> None:
    g = set_up(Setup("S1-00", 3, "display"))
    g.options |= REVEALING_MORE
    reveal_events(g)
    assert len(face_up(g)) == 3
    g.events_top += g.events_bottom
    g.seats = 6
    reveal_events(g)
    assert len(face_up(g)) == 4


@pytest.mark.rules("16.2.04", "5.1.18", "5.1.93")
def test_a_face_down_event_is_turned_over_after_an_event_action() -> None:
    g = set_up(Setup("S1-00", 3, "display"))
    reveal_events(g)
    hidden = g.events_shown[3]
    turn_over(g)
    assert (g.events_hidden, face_up(g)[-1]) == (0, hidden)
    assert g.seen[hidden]
    turn_over(g)
    assert g.events_hidden == 0


# ---------------------------------------------------------------- §5.1 Event 1, 2


@pytest.mark.rules("5.1.03", "5.1.05", "5.1.06", "5.1.07", "5.1.08", "4.2.10")
def test_the_ducats_of_the_event_are_collected_and_two_go_on_the_others() -> None:
    p = display(*CALM, event_ducats=[4, 0, 2], players={"france": {"ducats": 1}})
    play(p, "card:153B")
    assert p.state.ducats[FRANCE] == 1 + 4 + 2  # the harvest gives 2 to everybody
    assert p.state.events_taken[FRANCE] == 1
    assert [CARDS[one] for one in p.state.events_shown] == CALM[1:]
    assert p.state.events_ducats == [2, 4]


@pytest.mark.rules("5.1.04", "16.2.05")
def test_an_event_that_is_not_face_up_cannot_be_taken() -> None:
    p = display(*CALM)
    assert options(p) == [f"card:{one}" for one in CALM]
    assert why_not(p, "card:11A-1") == "5.1.04"


@pytest.mark.rules("4.2.09", "4.2.11")
def test_the_event_action_is_taken_once_a_round() -> None:
    p = table(events=CALM, players={"france": {"events_taken": 1}})
    assert "act:event" not in options(p)
    assert why_not(p, "act:event") == "4.2.09"
    p = table(events=CALM)
    assert "act:event" in options(p)
    assert "act:pass" not in options(p)


# ---------------------------------------------------------------- §5.1 Event 3, 16.3: A or B


@pytest.mark.rules("5.1.09", "5.1.10", "5.1.19", "16.3.08", "5.1.91")
def test_the_upper_text_applies_and_exactly_one_option_is_resolved() -> None:
    p = display("153B", "157B", players={"france": {"ducats": 0}})
    play(p, "card:153B")
    assert asked(p) == "event.option"
    assert asked_seat(p) == FRANCE
    assert options(p) == ["option:a", "option:b"]
    play(p, "option:a")
    assert p.state.ducats[FRANCE] == 2 + 3


@pytest.mark.rules("16.3.03")
def test_an_option_that_cannot_be_paid_leaves_the_other() -> None:
    p = display("151B", "103-2", players={"castile": {"adm": 1}})
    play(p, "card:151B")
    poor = {"ducats": 0, "interest": 5, "dip": 0}
    p = display("162B", "158B", players={"france": poor})
    play(p, "card:162B")
    assert asked(p) != "event.option", "A costs 4 Ducats and 2 Diplomatic Power: B is forced"
    p = display("158B", "157B", players={"france": {"religion": "protestant"}})
    play(p, "card:158B")
    assert "event.option" not in [one.what for one in p.asks], "A needs a Catholic"


@pytest.mark.rules("16.3.04")
def test_who_can_pay_neither_option_picks_either_one() -> None:
    from signoria.games.price_of_power.events import option_verdict, options_of
    from signoria.kernel.verdict import OK

    p = table()
    event = card("155B")
    p.state.ducats[FRANCE], p.state.interest[FRANCE] = 0, 5
    assert [bool(option_verdict(p.state, FRANCE, event, one)) for one in options_of(event)] == [False, True]
    p = table(players={"france": {"religion": "muslim"}})
    assert option_verdict(p.state, FRANCE, card("158B"), 0) is not OK
    assert option_verdict(p.state, FRANCE, card("158B"), 1) is OK
    poor = {"ducats": 0, "interest": 5, "dip": 0}
    p = table("S1-01", age=3, events=["362B", "351B"], players={"france": poor}, now=[["event", "france", 0]])
    play(p, "card:362B")
    assert (asked(p), options(p)) == ("event.option", ["option:a", "option:b"]), "2 Ducats or 2 Diplomatic Power"
    play(p, "option:b")
    assert p.state.fleet[FRANCE * 4 + 1] == 0, "what was not paid for is not gained"


@pytest.mark.rules("16.3.02", "16.3.05", "16.3.06")
def test_effects_on_several_players_go_clockwise_and_each_chooses_for_itself() -> None:
    low = {"stability": -1}
    p = display("152B", "157B", players={"france": low, "castile": {"stability": 2}, "england": low})
    play(p, "card:152B")
    assert asked_seat(p) == FRANCE, "Unrest, of the player's choice"
    play(p, options(p)[0])
    assert asked_seat(p) == ENGLAND, "Castile's condition is not met"


@pytest.mark.rules("16.3.30", "16.3.36")
def test_an_event_may_name_who_chooses() -> None:
    p = table("S1-01", events=["302-2", "351B"], age=3, now=[["event", "france", 0]])
    play(p, "card:302-2")
    assert (asked(p), asked_seat(p)) == ("event.option", CASTILE)


# ---------------------------------------------------------------- §5.1 Event 4, 5


@pytest.mark.rules("5.1.11", "16.5.01", "16.5.02", "16.2.07", "16.2.08")
def test_symbols_are_resolved_from_left_to_right_after_the_text() -> None:
    p = display("11A-2", "157B", players={"france": {"adm": 0}})  # crown, cardinal_dies
    play(p, "card:11A-2", "option:a")
    assert asked(p) == "effect.draw" or p.state.power[FRANCE * 3] == 2
    while asked(p) != "symbol.cardinal":
        play(p, options(p)[0])
    keys = told(p)
    assert "character.ill" in keys
    assert keys.index("event.chosen") < keys.index("character.ill")


@pytest.mark.rules("5.1.12", "7.2.03", "7.2.04", "7.2.07", "16.2.09", "16.2.10", "16.2.11")
def test_the_own_realms_ruler_must_take_the_throne() -> None:
    p = display("104-1", "157B", players={"france": {"ducats": 9}})
    play(p, "card:104-1")
    finish(p)
    assert ruler(p, FRANCE) == first_ruler("104-1")


@pytest.mark.rules("5.1.13", "5.1.92")
@pytest.mark.parametrize("choice", ["no", "yes"])
def test_another_realms_player_decides_about_the_ruler(choice: str) -> None:
    p = display("103-1", "157B")
    play(p, "card:103-1")
    finish(p, until="event.ruler")
    assert asked_seat(p) == ENGLAND
    new = first_ruler("103-1")
    play(p, f"person:{new}" if choice == "yes" else "no")
    assert (ruler(p, ENGLAND) == new) == (choice == "yes")


@pytest.mark.rules("7.2.05")
def test_some_rulers_come_ill() -> None:
    p = table("S1-01", events=["102-1"], turn="castile", now=[["event", "castile", 0]])
    finish(p)
    assert ruler(p, CASTILE) == first_ruler("102-1")
    assert p.state.ill[p.state.ruler[CASTILE]] == 1


@pytest.mark.rules("16.3.48", "16.3.49")
def test_a_rejected_ruler_takes_the_present_one_along_at_the_end() -> None:
    p = table("S1-01", events=["302-2", "351B"], age=3, now=[["event", "france", 0]])
    before = p.state.ruler[CASTILE]
    play(p, "card:302-2", "option:b")
    finish(p)
    assert p.state.ruler[CASTILE] not in (before, CHARACTERS_ON[card("302-2")][0])
    assert "event.rejected" in told(p)


# ---------------------------------------------------------------- §16.4


@pytest.mark.rules("5.1.14", "5.1.15", "5.1.16", "16.4.01", "16.4.02", "16.4.05", "16.4.06", "16.5.06")
def test_the_last_event_action_resolves_the_symbols_of_the_unpicked_event() -> None:
    p = display("157B", "153B", taken=2, players={"france": {"ducats": 5}, "england": {"ducats": 5}})
    play(p, "card:157B")
    finish(p)
    assert "event.unpicked" in told(p)
    assert p.state.ducats[ENGLAND] == 5, "its text has no effect"
    assert p.state.events_shown == []
    assert p.state.events_taken[FRANCE] == 1


@pytest.mark.rules("16.4.05")
def test_nothing_is_unpicked_before_the_last_event_action() -> None:
    p = display("157B", "153B", taken=1)
    play(p, "card:157B")
    finish(p)
    assert [CARDS[one] for one in p.state.events_shown] == ["153B"]


@pytest.mark.rules("5.1.17", "16.4.03", "16.4.04")
@pytest.mark.parametrize("choice", ["no", "yes"])
def test_the_unpicked_ruler_may_be_appointed_for_two_administrative_power(choice: str) -> None:
    p = display("158B", "103-2", taken=2, players={"england": {"adm": 3}})
    play(p, "card:158B")
    finish(p, until="event.buy_ruler")
    assert asked_seat(p) == ENGLAND
    play(p, choice)
    assert p.state.power[ENGLAND * 3] == (1 if choice == "yes" else 3)
    assert (ruler(p, ENGLAND) == first_ruler("103-2")) == (choice == "yes")


@pytest.mark.rules("16.4.04")
def test_without_two_administrative_power_the_unpicked_ruler_is_not_offered() -> None:
    p = display("158B", "103-2", taken=2, players={"england": {"adm": 1}})
    play(p, "card:158B")
    finish(p)
    assert p.state.ruler[ENGLAND] == STARTING_RULER[p.state.realm[ENGLAND]]


@pytest.mark.rules("20.2.05")
def test_two_players_take_two_events_each() -> None:
    p = table("S1-04", events=["253B", "260B"], players={"france": {"events_taken": 1}})
    assert "act:event" in options(p)
    assert why_not(p, "act:pass") == "4.2.11"
    p = table("S1-04", events=["253B", "260B"], players={"france": {"events_taken": 2}})
    assert "act:event" not in options(p)
    assert "act:pass" in options(p)


# ---------------------------------------------------------------- standard effects that the texts rely on


@pytest.mark.rules("16.3.11", "16.3.12", "16.3.13")
def test_event_influence_goes_where_an_npr_is_and_displaces_when_full() -> None:
    full = {"influence": {"lombardy": 5, "venetia": 5, "central_italy": 5, "naples": 5}}
    p = display("12A-1", "157B", players={"france": {"influence": {}}, "castile": full})
    play(p, "card:12A-1", "option:a")
    finish(p, until="symbol")
    placed = [influence(p, FRANCE, one) for one in ("lombardy", "venetia", "central_italy", "naples")]
    theirs = [influence(p, CASTILE, one) for one in ("lombardy", "venetia", "central_italy", "naples")]
    assert all(mine + other == 5 for mine, other in zip(placed, theirs, strict=True))
    room = {"influence": {"lombardy": 4, "naples": 5}}
    p = display("12A-1", "157B", players={"france": {"influence": {}}, "castile": room})
    play(p, "card:12A-1", "option:a")
    assert why_not(p, "area:naples") == "16.3.12", "there is room elsewhere"
    play(p, "area:lombardy", "area:venetia", "area:venetia")
    assert (influence(p, CASTILE, "lombardy"), influence(p, CASTILE, "naples")) == (4, 5)


@pytest.mark.rules("16.3.22")
def test_a_claim_is_gained_once_an_area() -> None:
    claims = ["lombardy", "naples"]
    p = display("14A-2", "157B", players={"france": {"claims": claims}})
    play(p, "card:14A-2", "option:a")
    finish(p, until="symbol")
    assert p.state.claim.count(1 << FRANCE) == 3


def finish(p: Pop, until: str = "turn.", most: int = 60) -> None:
    """Take the last option (done, pass, no) or the only one until something is asked, or the Turn goes on."""
    for _ in range(most):
        if p.over or not p.asks:
            return
        what = asked(p)
        if what.startswith((until, "turn.")):
            return
        listed = options(p)
        option = next((one for one in ("done", "pass", "no") if one in listed), listed[-1])
        p.choose(option, asked_seat(p))
    raise AssertionError(f"still asking {asked(p)}")
