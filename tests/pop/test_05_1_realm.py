"""§5.1 Event (an example), Research Idea, Change National Focus, Change State Religion (§15)."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import CATHOLIC, COUNTER_REFORMED, PROTESTANT
from signoria.games.price_of_power.decks import CHARACTERS_ON, IDEA
from signoria.games.price_of_power.setup import NO_MERCHANT
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
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
from tests.pop.wars import unrest, wed


def power(p: Pop, seat: int = FRANCE) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


def researchers(p: Pop, idea: str) -> int:
    return p.state.researched[card(f"idea:{idea}") - IDEA.start]


# ---------------------------------------------------------------- Event


@pytest.mark.rules("5.1.90")
def test_france_takes_the_wars_of_the_roses() -> None:
    p = table(events=["103-1", "153B", "157B"], event_ducats=[3, 0, 2])
    play(p, "act:event", "card:103-1")
    assert p.state.ducats[FRANCE] == 18, "what lay on it"
    assert p.state.events_ducats == [2, 4], "2 more on each of the two others"


@pytest.mark.rules("5.1.91", "5.1.92", "5.1.93")
def test_the_rest_of_the_wars_of_the_roses() -> None:
    players = {"england": {"stability": 1, "prestige": 5, "units": {}, "armies": {}}, "france": {"adm": 3}}
    p = table(events=["103-1", "153B", "157B", "158B"], players=players, milestones=[])
    p.state.events_hidden = 1
    play(p, "act:event", "card:103-1")
    assert (p.state.stability[ENGLAND], p.state.prestige[ENGLAND]) == (0, 4), "whatever France chooses"
    assert p.state.rebel_units[area("northumbria")] == 2
    assert asked(p) == "event.option"
    play(p, "option:b", "adm")
    assert p.state.power[FRANCE * 3] == 4, "France receives 1"
    while asked(p) != "event.ruler":
        play(p, options(p)[0])
    assert asked_seat(p) == ENGLAND
    assert p.state.events_hidden == 1
    play(p, next(one for one in options(p) if one != "no"))
    assert p.state.ruler[ENGLAND] == CHARACTERS_ON[card("103-1")][0]
    assert p.state.events_hidden == 0, "the face-down Event is turned over"
    assert p.state.events_ducats == [2, 2, 0]


# ---------------------------------------------------------------- Research Idea


def scholars(*have: str, **france: Any) -> Pop:
    """France's Turn; these others have Researched Cannons."""
    players: dict[str, Any] = {name: {"ideas": ["cannons"]} for name in have}
    players["france"] = {"mil": 5, "dip": 6, "adm": 6, **france}
    return table(players=players, ideas=["idea:cannons", "idea:free_trade", "idea:tolerance"])


@pytest.mark.rules("5.1.61", "5.1.62", "5.1.64")
def test_an_idea_costs_power_of_its_type_and_earns_2_prestige() -> None:
    p = scholars()
    play(p, "act:research", "card:idea:cannons")
    assert power(p) == [6, 6, 1], "Cannons cost 4 Military Power"
    assert researchers(p, "cannons") == 1 << FRANCE
    assert p.state.prestige == [2, 0, 0]
    poor = scholars(mil=3)
    play(poor, "act:research")
    assert why_not(poor, "card:idea:cannons") == "5.1.61"
    assert options(poor) == ["card:idea:free_trade", "card:idea:tolerance"]
    assert why_not(scholars(adm=0, dip=0, mil=0), "act:research") == "5.1.61"


@pytest.mark.rules("5.1.63", "12.4.02", "12.4.05")
def test_immediate_effects_are_applied_at_once() -> None:
    p = scholars()
    assert p.state.merchant[2] == NO_MERCHANT
    play(p, "act:research", "card:idea:free_trade")
    assert p.state.merchant[2] == -1, "a third Merchant, which a Trade Action will place"


@pytest.mark.rules("5.1.65")
def test_two_earlier_scholars_score_as_well() -> None:
    p = play(scholars("castile", "england"), "act:research", "card:idea:cannons")
    assert p.state.prestige == [2, 1, 1]
    p = play(scholars("england"), "act:research", "card:idea:cannons")
    assert p.state.prestige == [2, 0, 1]


# ---------------------------------------------------------------- Change National Focus


def focus(**france: Any) -> Pop:
    told_of = {"adm": 3, "dip": 3, "mil": 3, "hand": ["ADM-01-1", "ADM-01-2", "DIP-01-1", "MIL-01-1"]} | france
    return table(
        players={"france": told_of},
        deck={"mil": ["MIL-02-1", "MIL-02-2"]},
        discards={"dip": [f"DIP-03-{n}" for n in range(1, 5)] + ["DIP-04-1", "DIP-04-2"]},
    )


@pytest.mark.rules("5.1.67", "5.1.68")
def test_national_focus_changes_once_a_round() -> None:
    p = table(players={"france": {"adm": 3}, "castile": {"passed": True}, "england": {"passed": True}})
    play(p, "act:change_focus", "adm", "dip", "done", "done")
    assert p.state.focus == [1, 0, 0]
    assert asked_seat(p) == FRANCE
    assert why_not(p, "act:change_focus") == "5.1.67"
    nothing = table(players={"france": {"adm": 0, "dip": 0, "mil": 0, "hand": []}})
    assert why_not(nothing, "act:change_focus") == "5.1.69"


@pytest.mark.rules("5.1.69", "5.1.70", "5.1.71")
def test_at_most_one_power_comes_from_each_of_the_other_types() -> None:
    p = focus(adm=4)
    play(p, "act:change_focus", "dip")
    assert options(p) == ["adm", "mil"]
    play(p, "adm", "mil")
    assert power(p) == [3, 5, 2]
    assert asked(p) == "focus.discard", "cubes first, cards second"
    play(p, "done")
    assert asked(p) == "turn.more", "one of the two will do"
    other = play(focus(hand=[]), "act:change_focus", "mil", "dip", "adm")
    assert power(other) == [2, 2, 5]
    full = focus(dip=9, hand=[])
    play(full, "act:change_focus", "dip", "adm", "mil")
    assert power(full) == [2, 10, 2], "no more than 10"
    one = focus(adm=1, dip=0, mil=0, hand=[])
    play(one, "act:change_focus")
    assert why_not(one, "adm") == "5.1.70"
    play(one, "mil")
    assert power(one) == [0, 0, 1]


@pytest.mark.rules("5.1.69", "5.1.72", "5.1.74")
def test_three_cards_are_changed_for_two_of_any_deck() -> None:
    p = focus()
    play(p, "act:change_focus", "pass")
    assert "done" not in options(p), "something has to be changed"
    play(p, "card:ADM-01-1", "card:ADM-01-2", "card:DIP-01-1")
    assert asked(p) == "focus.draw", "3 at most"
    play(p, "mil", "mil")
    assert p.state.hand[FRANCE] == [card("MIL-01-1"), card("MIL-02-1"), card("MIL-02-2")]
    assert power(p) == [3, 3, 3]
    single = play(focus(), "act:change_focus", "pass", "card:ADM-01-1", "done")
    assert asked(single) == "turn.more", "1 fewer than 1"
    assert len(single.state.hand[FRANCE]) == 3


@pytest.mark.rules("5.1.73", "5.1.75", "5.1.76")
def test_one_of_the_new_cards_may_be_picked_from_the_top_five_discards() -> None:
    p = focus()
    play(p, "act:change_focus", "pass", "card:DIP-01-1", "card:ADM-01-1", "card:ADM-01-2")
    assert why_not(p, "card:DIP-01-1") == "5.1.75", "not on the pile yet"
    assert p.state.discard[0] == []
    assert why_not(p, "card:DIP-03-1") == "5.1.75", "the sixth from the top"
    play(p, "card:DIP-03-2")
    assert (power(p), p.state.ducats[FRANCE]) == ([3, 2, 3], 13)
    assert why_not(p, "card:DIP-03-3") == "5.1.76"
    play(p, "mil")
    assert set(p.state.hand[FRANCE]) == {card("MIL-01-1"), card("DIP-03-2"), card("MIL-02-1")}
    assert p.state.discard[1][-1] == card("DIP-01-1"), "now it is"
    assert len(p.state.discard[0]) == 2
    assert why_not(
        play(focus(dip=0), "act:change_focus", "pass", "card:ADM-01-1", "card:ADM-01-2", "done"), "card:DIP-03-2"
    ) == "5.1.75"  # fmt: skip


def test_any_of_the_three_piles_may_be_picked_from() -> None:
    p = table(players={"france": {"mil": 3, "hand": ["ADM-01-1", "ADM-01-2"]}}, discards={"mil": ["MIL-03-1"]})
    play(p, "act:change_focus", "pass", "card:ADM-01-1", "card:ADM-01-2", "card:MIL-03-1")
    assert p.state.hand[FRANCE] == [card("MIL-03-1")]
    assert power(p)[2] == 2


def test_the_cards_that_are_changed_stay_hidden_until_it_is_done() -> None:
    p = focus()
    play(p, "act:change_focus", "pass", "card:DIP-01-1", "card:ADM-01-1")
    assert "DIP-01-1" not in str(p.view(CASTILE))
    assert "DIP-01-1" not in str(p.story(CASTILE))
    play(p, "done", "mil")
    assert "card.discarded" in told(p)


# ---------------------------------------------------------------- Change State Religion


def convert(*dice: int, faith: dict[str, str] | None = None, **france: Any) -> Pop:
    """France in Age II; the Rhineland and Saxony are Protestant, and France Owns Provinces in five Areas."""
    found = {"rhineland": "protestant", "saxony": "protestant", "loire": "protestant", **(faith or {})}
    return table(age=2, players={"france": {"stability": 1, **france}}, faith=found, dice=list(dice))


@pytest.mark.rules("5.1.77", "5.1.78", "5.1.79", "5.1.80")
def test_from_age_ii_on_catholics_and_protestants_may_change() -> None:
    assert why_not(table(players={"france": {}}), "act:change_religion") == "5.1.77"
    p = play(convert(adm=0, dip=0, mil=0, marriages=["scotland", "provence"]), "act:change_religion")
    assert p.state.religion[FRANCE] == PROTESTANT, "no other change is there to choose"
    back = play(convert(religion="protestant", marriages=["scotland"]), "act:change_religion")
    assert back.state.religion[FRANCE] == CATHOLIC
    for faith in ("muslim", "orthodox"):
        assert why_not(convert(religion=faith), "act:change_religion") == "5.1.78"


@pytest.mark.rules("5.1.81", "5.1.82", "5.1.83", "5.1.84")
def test_conversion_costs_prestige_stability_a_marriage_and_influence() -> None:
    p = convert(
        influence={"languedoc": 2, "burgundy": 2, "scotland": 2, "saxony": 1},
        marriages=["scotland", "provence", "saxony"],
    )
    play(p, "act:change_religion")
    assert (p.state.prestige[FRANCE], p.state.stability[FRANCE]) == (-2, 0)
    assert asked(p) == "religion.marriage"
    assert why_not(p, "realm:saxony") == "5.1.82", "its Area is Protestant"
    play(p, "realm:scotland")
    assert (wed(p, FRANCE, "scotland"), wed(p, FRANCE, "provence"), wed(p, FRANCE, "saxony")) == (0, 1, 1)
    assert why_not(p, "area:saxony") == "5.1.83"
    play(p, "area:languedoc", "area:burgundy", "area:burgundy", "area:scotland")
    left = [influence(p, FRANCE, one) for one in ("languedoc", "burgundy", "scotland")]
    assert left == [1, 0, 1], "5 in all, 1 fewer for the Marriage with Provence (§11.2)"
    assert asked(p) == "religion.place"
    assert why_not(p, "area:languedoc") == "5.1.84"
    assert set(options(p)) == {"area:loire", "area:rhineland", "area:saxony"}
    play(p, "area:saxony", "area:saxony", "area:rhineland", "area:rhineland")
    assert (influence(p, FRANCE, "saxony"), influence(p, FRANCE, "rhineland")) == (3, 2)
    assert asked(p) == "religion.unrest"
    p = play(convert(influence={"burgundy": 3, "scotland": 3}, marriages=["scotland"]), "act:change_religion")
    while asked(p) == "religion.remove":
        play(p, options(p)[0])
    assert influence(p, FRANCE, "burgundy") + influence(p, FRANCE, "scotland") == 1, "5 in all"


@pytest.mark.rules("5.1.82", "5.1.83")
def test_what_is_not_there_is_not_removed() -> None:
    p = play(convert(influence={"scotland": 1}, marriages=[]), "act:change_religion", "area:saxony")
    assert influence(p, FRANCE, "saxony") == 1
    assert asked(p) == "religion.unrest"


@pytest.mark.rules("5.1.84")
def test_influence_that_finds_no_space_is_lost() -> None:
    full = {"saxony": 5, "rhineland": 4}
    protestant = {"rhineland": "protestant", "saxony": "protestant"}
    p = table(
        age=2, faith=protestant,
        players={"france": {"influence": {"languedoc": 2}, "marriages": []}, "castile": {"influence": full}},
    )  # fmt: skip
    play(p, "act:change_religion")
    assert asked(p) == "religion.unrest", "the one space that there is has been filled"
    assert [influence(p, FRANCE, one) for one in ("languedoc", "saxony", "rhineland")] == [0, 0, 1]


@pytest.mark.rules("5.1.85", "5.1.86")
def test_unrest_in_every_area_of_the_old_religion_and_dice_for_all_of_them() -> None:
    p = convert(2, 2, 2, 2, influence={}, marriages=[], armies={}, units={}, ducats=20)
    play(p, "act:change_religion")
    asked_for = []
    while asked(p) == "religion.unrest":
        town = options(p)[0]
        asked_for.append(town)
        play(p, town)
    towns = [one for one in ("armagnac", "toulouse", "paris", "lyon", "orleans") if unrest(p, one)]
    assert asked_for == ["armagnac", "toulouse", "paris"], "Burgundy has one French Town, which is not chosen"
    assert towns == ["armagnac", "toulouse", "paris", "lyon"], "not in the Loire, which is Protestant"
    assert told(p).count("rebels.rolled") == 4
    assert p.state.ducats[FRANCE] == 12, "4 times 2 Ducats lost"


@pytest.mark.rules("5.1.87", "5.1.88", "5.1.89")
def test_a_catholic_may_embrace_the_counter_reformation() -> None:
    p = play(convert(adm=9), "act:change_religion")
    assert asked(p) != "religion.change", "no Counter-Reformed token lies on the board"
    p = convert(adm=3, faith={"aragon": "counter_reformed"}, marriages=["scotland"], influence={"scotland": 2})
    play(p, "act:change_religion", "counter_reformed")
    assert power(p)[0] == 0
    assert p.state.religion[FRANCE] == COUNTER_REFORMED
    assert p.state.faith[area("seine")] == COUNTER_REFORMED, "its Capital Area"
    assert (p.state.prestige[FRANCE], p.state.stability[FRANCE]) == (0, 1)
    assert (wed(p, FRANCE, "scotland"), influence(p, FRANCE, "scotland")) == (1, 2)
    assert not any(p.state.unrest)
    poor = play(convert(adm=2, faith={"aragon": "counter_reformed"}), "act:change_religion")
    assert poor.state.religion[FRANCE] == PROTESTANT, "3 Administrative Power are not there"
    protestant = convert(adm=9, religion="protestant", faith={"aragon": "counter_reformed"})
    play(protestant, "act:change_religion")
    assert protestant.state.religion[FRANCE] == CATHOLIC
