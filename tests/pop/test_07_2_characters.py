"""§7.2, 5.2: Advisors, Leaders, Rulers, illness and death."""

from __future__ import annotations

import pytest

from signoria.games.price_of_power.characters import add_ill, new_ruler, skill
from signoria.games.price_of_power.components import ADM, MIL, NOBODY
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.state import INTERREGNUM, RULER_LEADS
from tests.pop.table import CASTILE, FRANCE, Pop, asked, card, choose, options, play, table, why_not

ADVISOR = "ADM-01-1"  # skill 2, 2 Ducats
CHEAP_ADVISOR = "ADM-01-2"  # skill 1, 1 Ducat
LEADER = "MIL-01-3"  # 2 Military Power
SECOND_LEADER = "MIL-01-1"  # 1 Military Power
MIL_ADVISOR = "MIL-01-4"


def hiring(**france: object) -> Pop:
    """France at Appoint Advisor/Leader."""
    return table(players={"france": france}, now=[["appoint", "france"]])


@pytest.mark.rules("5.2.05", "5.2.06", "5.2.07", "7.2.15", "7.2.16", "7.2.13")
def test_an_advisor_is_paid_in_ducats_and_sits_in_its_field() -> None:
    p = hiring(hand=[ADVISOR], ducats=5)
    play(p, f"card:{ADVISOR}")
    assert p.state.ducats[FRANCE] == 3
    assert p.state.advisor[FRANCE * 3 : FRANCE * 3 + 3] == [card(ADVISOR), NOBODY, NOBODY]
    assert p.state.hand[FRANCE] == []


@pytest.mark.rules("7.2.12", "5.2.05")
def test_a_second_advisor_of_a_type_replaces_the_first() -> None:
    p = hiring(hand=[CHEAP_ADVISOR], advisors={"adm": ADVISOR}, ducats=5)
    play(p, f"card:{CHEAP_ADVISOR}")
    assert p.state.advisor[ADM] == card(CHEAP_ADVISOR)
    assert p.state.discard[ADM][-1] == card(ADVISOR)


@pytest.mark.rules("5.2.06")
def test_an_advisor_that_cannot_be_paid_is_refused() -> None:
    p = hiring(hand=[ADVISOR], ducats=1, interest=5)
    assert f"card:{ADVISOR}" not in options(p)
    assert why_not(p, f"card:{ADVISOR}") == "5.2.06"


@pytest.mark.rules("5.2.34")
def test_loans_pay_for_an_advisor() -> None:
    p = hiring(hand=[ADVISOR], ducats=1, interest=4)
    play(p, f"card:{ADVISOR}")
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (4, 5)


@pytest.mark.rules("5.2.08", "5.2.09", "7.2.08", "7.2.09", "9.4.01", "9.4.02", "9.4.03")
def test_a_leader_becomes_a_general_or_an_admiral_for_military_power() -> None:
    p = hiring(hand=[LEADER, SECOND_LEADER], mil=3)
    play(p, f"card:{LEADER}")
    assert options(p) == ["army:1", "army:2", "army:3", "post:fleet"]
    play(p, "army:2", f"card:{SECOND_LEADER}", "post:fleet")
    assert p.state.power[MIL] == 0
    assert p.state.general[1] == card(LEADER)
    assert p.state.admiral[FRANCE] == card(SECOND_LEADER)


@pytest.mark.rules("5.2.08", "7.2.08")
def test_a_leader_needs_the_military_power_on_its_card() -> None:
    p = hiring(hand=[LEADER], mil=1)
    assert why_not(p, f"card:{LEADER}") == "5.2.08"


@pytest.mark.rules("5.2.13", "7.2.24", "7.1.02", "4.4.35")
def test_an_interregnum_ends_with_a_leader_for_free() -> None:
    p = hiring(hand=[LEADER], mil=0, ruler="interregnum")
    assert [skill(p.state, FRANCE, kind) for kind in range(3)] == [1, 1, 1]
    play(p, f"card:{LEADER}")
    assert p.state.ruler[FRANCE] == card(LEADER)
    assert [skill(p.state, FRANCE, kind) for kind in range(3)] == list(CHARACTERS[card(LEADER)].skills)


@pytest.mark.rules("5.2.14", "7.2.06", "7.2.07")
def test_a_living_ruler_cannot_be_replaced() -> None:
    p = hiring(hand=[LEADER], mil=2)
    play(p, f"card:{LEADER}")
    assert "post:ruler" not in options(p)
    assert why_not(p, "post:ruler") == "5.2.14"


@pytest.mark.rules("7.1.02", "7.2.14")
def test_an_advisor_adds_to_its_own_field_only() -> None:
    p = hiring(ruler="interregnum", advisors={"adm": ADVISOR})
    assert [skill(p.state, FRANCE, kind) for kind in range(3)] == [3, 1, 1]


@pytest.mark.rules("7.1.03")
def test_an_idea_changes_a_skill_level() -> None:
    p = hiring(ruler="interregnum", ideas=["absolute_monarchy"])
    assert [skill(p.state, FRANCE, kind) for kind in range(3)] == [2, 1, 1]


@pytest.mark.rules("5.2.10", "7.2.10")
def test_a_general_goes_to_another_army_for_free() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": LEADER}}
    p = hiring(armies=armies, mil=0)
    play(p, f"person:{LEADER}", "army:3")
    assert p.state.general[0:3] == [NOBODY, NOBODY, card(LEADER)]
    play(p, f"person:{LEADER}")  # moved already: he can only be fired now
    assert p.state.general[0:3] == [NOBODY] * 3


@pytest.mark.rules("5.2.10", "9.4.10")
def test_generals_and_the_ruler_move_once_before_and_once_after_the_action() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": LEADER}}
    p = table(players={"france": {"armies": armies, "mil": 0}})
    play(p, "act:appoint", f"person:{LEADER}", "army:3", "post:ruler", "army:1")
    assert why_not(p, "post:ruler") == "9.4.10"
    play(p, "done", "act:change_focus")
    while asked(p) != "turn.more":
        play(p, options(p)[-1])
    play(p, "act:appoint", "post:ruler", "no", f"person:{LEADER}", "army:1")
    assert p.state.general[0:3] == [card(LEADER), NOBODY, NOBODY], "as it was"
    assert why_not(p, "post:ruler") == "9.4.10"


@pytest.mark.rules("7.2.11")
def test_a_replaced_general_moves_to_a_free_mat_or_is_discarded() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": LEADER}}
    p = hiring(hand=[SECOND_LEADER], armies=armies, mil=1)
    play(p, f"card:{SECOND_LEADER}", "army:1")
    assert options(p) == ["army:2", "army:3", "no"]
    other = p.clone()
    play(p, "army:3")
    assert p.state.general[0:3] == [card(SECOND_LEADER), NOBODY, card(LEADER)]
    play(other, "no")
    assert card(LEADER) in other.state.discard[MIL]


@pytest.mark.rules("9.4.07", "9.4.08", "9.4.10", "9.4.11")
def test_the_ruler_leads_an_army_for_free_and_never_the_fleet() -> None:
    p = hiring(mil=0)
    play(p, "post:ruler")
    assert options(p) == ["army:1", "army:2", "army:3"]
    play(p, "army:2")
    assert p.state.general[0:3] == [NOBODY, RULER_LEADS, NOBODY]
    assert why_not(p, "post:ruler") == "9.4.10"


@pytest.mark.rules("9.4.10")
def test_the_ruler_comes_home() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": "ruler"}}
    p = hiring(armies=armies)
    play(p, "post:ruler", "no")
    assert p.state.general[0:3] == [NOBODY] * 3


@pytest.mark.rules("5.2.05")
def test_advisors_are_fired() -> None:
    p = hiring(advisors={"adm": ADVISOR})
    play(p, f"person:{ADVISOR}")
    assert p.state.advisor[ADM] == NOBODY
    assert p.state.discard[ADM][-1] == card(ADVISOR)


@pytest.mark.rules("7.2.18", "7.2.20", "7.2.21")
def test_the_second_illness_kills_and_the_card_is_discarded() -> None:
    p = hiring(advisors={"adm": ADVISOR})
    add_ill(p.state, card(ADVISOR))
    assert p.state.advisor[ADM] == card(ADVISOR)
    add_ill(p.state, card(ADVISOR))
    assert p.state.advisor[ADM] == NOBODY
    assert p.state.discard[ADM][-1] == card(ADVISOR)
    assert p.state.ill[card(ADVISOR)] == 0
    assert not [entry for entry in p.state.agenda if entry[0] == "replace_ruler"]


def dead_ruler(**castile: object) -> Pop:
    """Castile's Ruler has just died."""
    return table(players={"castile": {"ruler": "interregnum", **castile}}, now=[["replace_ruler", "castile"]])


@pytest.mark.rules("5.2.15", "7.2.23", "7.2.25", "5.2.03")
def test_a_leader_may_follow_at_once_in_anybodys_turn() -> None:
    p = dead_ruler(hand=[LEADER, ADVISOR])
    assert asked(p) == "ruler.replace"
    assert options(p, CASTILE) == ["pass", f"card:{LEADER}"]
    other = p.clone()
    choose(p, CASTILE, f"card:{LEADER}")
    assert p.state.ruler[CASTILE] == card(LEADER)
    choose(other, CASTILE, "pass")
    assert other.state.ruler[CASTILE] == INTERREGNUM
    assert other.state.hand[CASTILE] == [card(LEADER), card(ADVISOR)]


@pytest.mark.rules("7.2.07", "7.2.18")
def test_a_dead_ruler_leaves_throne_and_army() -> None:
    armies = {"1": {"area": "seine", "regular": [2, 0, 0], "general": "ruler"}}
    p = hiring(ruler=LEADER, armies=armies, ill=[LEADER])
    add_ill(p.state, card(LEADER))
    assert p.state.ruler[FRANCE] == INTERREGNUM
    assert p.state.general[0] == NOBODY
    assert p.state.agenda[-1][0] == "replace_ruler"


@pytest.mark.rules("7.2.22")
def test_the_death_of_the_emperors_ruler_calls_an_election() -> None:
    p = table(scenario="S1-01", emperor="france", players={"france": {"ruler": LEADER, "ill": [LEADER]}})
    add_ill(p.state, card(LEADER))
    assert [name for name, _ in p.state.agenda[-2:]] == ["imperial_election", "replace_ruler"]


@pytest.mark.rules("7.2.04", "7.2.05", "7.2.07")
def test_a_new_ruler_takes_the_place_of_the_old_one() -> None:
    p = hiring(ruler=LEADER)
    ill = next((one for one, who in enumerate(CHARACTERS) if who.ill), None)
    new = ill if ill is not None else card(SECOND_LEADER)
    new_ruler(p.state, FRANCE, new)
    assert p.state.ruler[FRANCE] == new
    assert p.state.ill[new] == int(CHARACTERS[new].ill)
    assert card(LEADER) in p.state.discard[MIL]


def attacked(area: str, **france: object) -> Pop:
    armies = {"1": {"area": area, "regular": [2, 0, 0]}}
    return table(players={"france": {"armies": armies, **france}}, now=[["appoint_general", "france", area]])


@pytest.mark.rules("5.2.11")
def test_an_army_attacked_at_home_gets_a_general() -> None:
    p = attacked("seine", hand=[LEADER, ADVISOR], mil=2)
    assert options(p, FRANCE) == ["pass", f"card:{LEADER}", "post:ruler"]
    choose(p, FRANCE, f"card:{LEADER}")
    assert p.state.general[0] == card(LEADER)
    assert p.state.power[MIL] == 0


@pytest.mark.rules("5.2.12")
def test_abroad_nobody_is_appointed_in_reaction() -> None:
    p = attacked("bohemia", hand=[LEADER], mil=2)
    assert asked(p) != "general.reaction"


@pytest.mark.rules("6.09")
def test_what_can_be_hired_is_asked_without_telling_it() -> None:
    """A hand without anybody to hire is asked all the same."""
    p = table(players={"france": {"hand": [LEADER], "mil": 0, "advisors": {}}}, now=[["appoint", "france"]])
    assert asked(p) == "appoint.who"
    assert f"card:{LEADER}" not in options(p)
