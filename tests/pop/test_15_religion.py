"""§15 Religion & Faith: the faiths, State Religions, the Religion of Areas, Religious Dissent."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import capital_of, religion_of
from signoria.games.price_of_power.card_use import mode_cost
from signoria.games.price_of_power.components import (
    AREA_RELIGION,
    AREAS,
    CATHOLIC,
    COUNTER_REFORMED,
    DIVERSE,
    GOVERNED,
    MAIN_AREAS,
    MAINS,
    MUSLIM,
    NOBODY,
    ORTHODOX,
    PROTESTANT,
    PROVINCE_AREA,
    REALM_RELIGION,
    REALMS,
    RELIGIONS,
)
from signoria.games.price_of_power.curia import may_gain_cardinal
from signoria.games.price_of_power.decks import EVENTS, IDEA, IDEAS, MODES
from signoria.games.price_of_power.faith import dissent, dissent_areas, faith_of, set_faith, set_npr_religion
from signoria.games.price_of_power.marriages import faiths_agree
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.kernel.game import Setup
from signoria.kernel.verdict import OK
from tests.pop.fighting import army as troops
from tests.pop.fighting import fleet, land_battle, naval_battle
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    SEATS,
    Pop,
    area,
    asked,
    asked_seat,
    influence,
    options,
    play,
    province,
    realm,
    table,
    told,
    why_not,
)
from tests.pop.wars import army, by, peace

CHANGE = "act:change_religion"
PLENTY: dict[str, Any] = {"adm": 5, "dip": 3, "mil": 1, "ducats": 20}


def faith(p: Pop, name: str) -> int:
    return p.state.faith[area(name)]


def religion(p: Pop, name: str) -> int:
    return religion_of(p.state, realm(name))


# ---------------------------------------------------------------- the faiths


@pytest.mark.rules("15.01", "15.3.01", "15.3.03", "15.2.01", "15.2.04", "15.03", "15.12")
def test_every_area_and_realm_has_a_faith_from_the_start() -> None:
    for scenario in SEATS:
        g = set_up(Setup(scenario, SEATS[scenario], "faiths"))
        assert len(g.faith) == MAINS
        assert set(g.faith) == {CATHOLIC, ORTHODOX, MUSLIM, DIVERSE}, "Protestants come with Events, even from Age II"
        printed = {a for a in MAIN_AREAS if g.faith[a] == AREA_RELIGION[a]}
        assert {AREAS[a] for a in MAIN_AREAS} - {AREAS[a] for a in printed} <= {"andalucia"}
        assert [REALMS[g.realm[seat]] for seat in range(g.seats) if g.religion[seat] != CATHOLIC] == []
        for one in range(len(REALMS)):
            home = capital_of(g, one)
            if one not in g.realm and home != NOBODY and PROVINCE_AREA[home] < MAINS:
                assert g.npr_religion[one] == REALM_RELIGION[one] != NOBODY
    p = table()
    assert [religion(p, one) for one in ("granada", "novgorod", "papal_states")] == [MUSLIM, ORTHODOX, CATHOLIC]


@pytest.mark.rules("15.02", "15.2.02")
def test_christians_marry_christians_and_muslims_muslims() -> None:
    christian = {CATHOLIC, COUNTER_REFORMED, PROTESTANT, ORTHODOX}
    for one in range(len(RELIGIONS)):
        for other in range(len(RELIGIONS)):
            agree = {one, other} <= christian or one == other == MUSLIM
            assert (faiths_agree(one, other) is OK) == agree, (RELIGIONS[one], RELIGIONS[other])
    p = table(players={"france": PLENTY}, now=[["diplomacy", "france", 0]])
    assert "deal:marriage" in options(play(p, "seat:1"))
    p = table(players={"france": {**PLENTY, "religion": "muslim"}}, now=[["diplomacy", "france", 0]])
    play(p, "seat:1")
    assert why_not(p, "deal:marriage") == "11.2.22"


@pytest.mark.rules("15.05")
def test_distant_areas_have_no_religion() -> None:
    p = table(
        age=2,
        provinces={"virginia": "france"},
        faith={"loire": "protestant", "seine": "protestant"},
        players={"france": PLENTY},
        now=[["convert_area", "france", 0]],
    )
    assert faith_of(p.state, area("virginia")) == NOBODY
    assert not dissent(p.state, FRANCE, area("virginia"))
    assert area("virginia") not in dissent_areas(p.state, FRANCE)
    assert options(p) == ["area:loire", "area:seine"]
    assert why_not(p, "area:virginia") == "5.3.08"


@pytest.mark.rules("15.04", "15.25", "16.5.74", "16.02")
def test_nothing_of_the_revolution_can_come_into_play_before_age_four() -> None:
    assert not any("spread_revolution" in event["symbols"] for event in EVENTS)
    assert max(scenario["last_age"] for scenario in SCENARIOS) == 3
    regime = next(card for card, data in zip(IDEA, IDEAS, strict=True) if data["id"] == "revolutionary_regime")
    p = table("S1-01", age=3, now=[["end_of_round"]])
    assert regime in p.state.ideas_later
    p = table("S1-01", age=2, now=[["end_of_age"]])
    assert (p.state.age, regime in p.state.ideas_later) == (3, True)
    for kind in range(3):
        assert regime not in p.state.ideas_deck[kind]


# ---------------------------------------------------------------- Catholics and Protestants


@pytest.mark.rules("15.11", "15.16", "15.22", "15.2.05")
def test_from_age_two_catholics_turn_protestant_and_protestants_catholic_and_nothing_else() -> None:
    p = table()
    assert why_not(p, CHANGE) == "5.1.77"
    p = table(age=2)
    play(p, CHANGE)
    assert p.state.religion[FRANCE] == PROTESTANT, "the only choice"
    assert (p.state.prestige[FRANCE], p.state.stability[FRANCE]) == (-2, table().state.stability[FRANCE] - 1)
    p = table(age=2, players={"france": {"religion": "protestant"}})
    play(p, CHANGE)
    assert p.state.religion[FRANCE] == CATHOLIC
    p = table(age=2, faith={"lombardy": "counter_reformed"}, players={"france": {"adm": 3}})
    play(p, CHANGE)
    assert options(p) == ["counter_reformed", "protestant"]
    for one in ("diverse", "orthodox", "muslim", "revolutionary"):
        assert why_not(p, one) == "5.1.78"
    p = table(age=2, players={"france": {"religion": "orthodox"}})
    assert why_not(p, CHANGE) == "5.1.78"


@pytest.mark.rules("15.06", "15.07", "15.2.06")
def test_catholics_embrace_the_counter_reformation_once_it_is_on_the_board() -> None:
    p = table(age=2, players={"france": {"adm": 3}})
    play(p, CHANGE)
    assert p.state.religion[FRANCE] == PROTESTANT, "no choice without a Counter-Reformed token"
    p = table(age=2, faith={"lombardy": "counter_reformed"}, players={"france": {"adm": 3, "prestige": 4}})
    play(p, CHANGE, "counter_reformed")
    g = p.state
    assert (g.religion[FRANCE], faith(p, "seine"), g.power[0], g.prestige[FRANCE]) == (
        COUNTER_REFORMED,
        COUNTER_REFORMED,
        0,
        4,
    )
    assert may_gain_cardinal(g, FRANCE), "still Catholic"
    assert dissent_areas(g, FRANCE) == dissent_areas(table().state, FRANCE), "Catholic Areas are no Dissent"
    assert not dissent(g, ENGLAND, area("seine"))
    assert g.curia == table().state.curia


@pytest.mark.rules("15.09", "15.2.03", "19.01")
def test_only_catholics_sit_in_the_curia() -> None:
    p = table(age=2, curia=["france", "castile", "france"], players={"france": {}})
    play(p, CHANGE)
    assert p.state.curia == [CASTILE]
    assert not may_gain_cardinal(p.state, FRANCE)
    assert may_gain_cardinal(p.state, CASTILE)
    for other in ("orthodox", "muslim", "protestant"):
        g = table(players={"england": {"religion": other}}).state
        assert not may_gain_cardinal(g, ENGLAND)


# ---------------------------------------------------------------- what a faith is good for


@pytest.mark.rules("15.14")
@pytest.mark.parametrize(("state_religion", "paid"), [("protestant", 1), ("catholic", 2), ("counter_reformed", 2)])
def test_protestants_convert_areas_for_one_less(state_religion: str, paid: int) -> None:
    p = table(
        age=2,
        provinces={"picardie": "france"},
        faith={"seine": "muslim"},
        players={"france": {**PLENTY, "religion": state_religion, "ideas": []}},
    )
    play(p, "act:convert_area")
    if asked(p) == "religion.convert":
        play(p, "area:seine")
    assert faith(p, "seine") == RELIGIONS.index(state_religion)
    assert (p.state.power[0], p.state.ducats[FRANCE]) == (5 - paid, 17)


@pytest.mark.rules("15.3.04")
def test_a_conversion_that_is_free_costs_no_ducats_either() -> None:
    p = table(age=2, faith={"loire": "protestant"}, players={"france": PLENTY}, now=[["convert_area", "france", -20]])
    assert (faith(p, "loire"), p.state.power[0], p.state.ducats[FRANCE]) == (CATHOLIC, 5, 20)


@pytest.mark.rules("15.15")
def test_protestants_play_development_for_one_less() -> None:
    catholic, protestant = table().state, table(players={"france": {"religion": "protestant"}}).state
    development = [n for n, mode in enumerate(MODES) if mode.card_type == "development"]
    assert len(development) == 3
    for mode, one in enumerate(MODES):
        (before, ducats), (now, same) = mode_cost(catholic, FRANCE, mode), mode_cost(protestant, FRANCE, mode)
        assert (now, same) == (before - (mode in development), ducats), one


@pytest.mark.rules("15.17", "15.18", "15.19")
@pytest.mark.parametrize(("stability", "catholic", "orthodox"), [(-2, 3, 3), (-1, 4, 3), (0, 5, 4), (1, 6, 6)])
def test_the_orthodox_raise_stability_to_0_and_1_for_one_less(stability: int, catholic: int, orthodox: int) -> None:
    for state_religion, cost in (("catholic", catholic), ("orthodox", orthodox)):
        p = table(
            curia=[], roma=None, players={"france": {"adm": 9, "stability": stability, "religion": state_religion}}
        )
        play(p, "act:increase_stability")
        assert (p.state.stability[FRANCE], p.state.power[0]) == (stability + 1, 9 - cost)


# ---------------------------------------------------------------- 15.2 State Religion


@pytest.mark.rules("15.2.07")
def test_a_forced_conversion_changes_a_state_religion() -> None:
    conquered = ("bordeaux", "maine", "normandie", "caux", "northumberland", "york", "lancashire", "london", "essex",
                 "oxford", "wales", "wessex", "shrewsbury", "pale")  # fmt: skip
    p = peace(
        age=2,
        faith={"east_anglia": "protestant"},
        players={
            "france": {"wars": ["england"], "armies": army("seine", 4), "units": {}},
            "england": {"religion": "protestant", "armies": {}, "units": {}},
        },
        provinces={name: by("france") for name in conquered},
    )
    play(p, "term:force_conversion")
    assert (p.state.religion[ENGLAND], faith(p, "east_anglia")) == (CATHOLIC, CATHOLIC)


SPREAD: dict[str, Any] = {"now": [["spread_religion", "france"]]}


@pytest.mark.rules("15.2.08", "15.24")
def test_nprs_and_vassal_realms_follow_their_capitals_area() -> None:
    p = table(age=2, faith={"brandenburg": "protestant"}, overlords={"saxony": "bohemia"}, **SPREAD)
    play(p, "area:saxony")
    assert (faith(p, "saxony"), religion(p, "saxony"), religion(p, "bohemia")) == (PROTESTANT, PROTESTANT, CATHOLIC)
    p = table(
        age=2, faith={"brandenburg": "protestant"}, provinces={"dresden": {"vassal": "france"}, "leipzig": {"vassal":
        "france"}, "wittenberg": {"vassal": "france"}}, **SPREAD,
    )  # fmt: skip
    play(p, "area:saxony")
    assert religion(p, "saxony") == PROTESTANT, "a PR's Vassal Realm"
    p = table(age=2, faith={"naples": "protestant"}, **SPREAD)
    play(p, "area:central_italy")
    assert (religion(p, "papal_states"), religion(p, "florence")) == (CATHOLIC, PROTESTANT)
    p = table(age=2, **SPREAD)
    play(p, "area:saxony", "area:tirol")
    assert (faith(p, "saxony"), religion(p, "saxony")) == (DIVERSE, CATHOLIC), "Diverse Faiths convert nobody"


@pytest.mark.rules("15.2.08", "15.05")
def test_only_realms_that_live_are_converted_and_only_when_something_changes() -> None:
    lands = dict.fromkeys(("dresden", "leipzig", "wittenberg"), "france")
    g = table(age=2, provinces=lands).state
    set_faith(g, area("saxony"), PROTESTANT)
    assert (g.faith[area("saxony")], g.npr_religion[realm("saxony")]) == (PROTESTANT, CATHOLIC), "no Province is left"
    p = table(age=2)
    before = len(p.log)
    set_faith(p.state, area("saxony"), CATHOLIC)
    set_faith(p.state, area("virginia"), PROTESTANT)
    assert (len(p.log), p.state.faith) == (before, table(age=2).state.faith)
    set_npr_religion(p.state, realm("saxony"), COUNTER_REFORMED)
    assert religion(p, "saxony") == CATHOLIC
    set_npr_religion(p.state, realm("granada"), PROTESTANT)
    set_npr_religion(p.state, realm("papal_states"), PROTESTANT)
    assert (religion(p, "granada"), religion(p, "papal_states")) == (PROTESTANT, CATHOLIC)


# ---------------------------------------------------------------- 15.3 Religion of Areas

NORTH = {"stockholm": "france"}


@pytest.mark.rules("15.3.02", "15.3.04")
def test_some_areas_share_a_religion_slot() -> None:
    assert set(GOVERNED[area("svealand")]) == {area("svealand"), area("norrland")}
    p = table(age=2, provinces=NORTH, faith={"svealand": "protestant"}, players={"france": PLENTY}, turn="france")
    assert faith(p, "norrland") == PROTESTANT
    play(p, "act:convert_area")
    if asked(p) == "religion.convert":
        assert why_not(p, "area:norrland") == "5.3.08", "it has no slot of its own"
        play(p, "area:svealand")
    assert (faith(p, "svealand"), faith(p, "norrland")) == (CATHOLIC, CATHOLIC)


@pytest.mark.rules("15.3.07")
def test_conversion_takes_away_any_token() -> None:
    for token in ("protestant", "diverse", "revolutionary", "counter_reformed"):
        p = table(age=2, faith={"seine": token}, players={"france": PLENTY})
        play(p, "act:convert_area")
        if asked(p) == "religion.convert":
            play(p, "area:seine")
        assert faith(p, "seine") == CATHOLIC


@pytest.mark.rules("15.3.09", "15.23", "15.3.01")
def test_dissent_is_another_religion_than_ones_own_and_diverse_faiths_for_everybody() -> None:
    everyone = {"milano": "france", "parma": "castile", "cremona": "england"}
    religions = {"castile": {"religion": "counter_reformed"}, "england": {"religion": "protestant"}}
    where = area("lombardy")
    g = table(provinces=everyone, players=religions).state
    assert [dissent(g, seat, where) for seat in range(3)] == [False, False, True]
    g = table(provinces=everyone, players=religions, faith={"lombardy": "protestant"}).state
    assert [dissent(g, seat, where) for seat in range(3)] == [True, True, False]
    g = table(provinces=everyone, players=religions, faith={"lombardy": "diverse"}).state
    assert [where in dissent_areas(g, seat) for seat in range(3)] == [True] * 3
    lost: dict[str, Any] = {**everyone, "milano": {"town": "france", "occupier": "castile"}}
    g = table(provinces=lost, faith={"lombardy": "diverse"}).state
    assert where not in dissent_areas(g, FRANCE), "it does not hold an Occupied Province"


@pytest.mark.rules("15.3.10", "15.3.11")
def test_one_town_of_the_owners_choice_in_each_area_in_dissent() -> None:
    p = table(
        provinces={"milano": "france", "parma": "france", "roma": "france"},
        faith={"lombardy": "protestant", "central_italy": "protestant", "seine": "catholic"},
        now=[["religious_dissent", "france"]],
    )
    assert (asked(p), asked_seat(p), sorted(options(p))) == ("phase.dissent", FRANCE, ["milano", "parma"])
    assert why_not(p, "roma") == why_not(p, "paris") != ""
    play(p, "parma")
    unrest = {name for name in ("milano", "parma", "roma", "paris") if p.state.unrest[province(name)]}
    assert unrest == {"parma", "roma"}


@pytest.mark.rules("15.3.12", "15.3.13")
def test_vassals_in_dissent_cost_one_influence_or_one_unrest_in_one_area() -> None:
    edits: dict[str, Any] = {
        "provinces": {name: {"vassal": "france"} for name in ("milano", "parma", "napoli", "ulm")},
        "faith": {"lombardy": "protestant", "naples": "protestant"},
        "players": {"france": {"influence": {"lombardy": 2, "seine": 1, "naples": 0, "bavaria_and_swabia": 1}}},
        "now": [["religious_dissent", "france"]],
    }
    p = table(**edits)
    assert sorted(options(p)) == ["area:lombardy", "milano", "napoli", "parma"]
    assert why_not(p, "area:seine") == why_not(p, "area:naples") == "4.3.49"
    assert why_not(p, "ulm") == why_not(p, "area:bavaria_and_swabia") == "4.3.49", "Catholic like France"
    play(p, "area:lombardy")
    assert influence(p, FRANCE, "lombardy") == 1
    assert not any(p.state.unrest[province(name)] for name in ("milano", "parma", "napoli"))
    play(p := table(**edits), "napoli")
    assert (influence(p, FRANCE, "lombardy"), p.state.unrest[province("napoli")]) == (2, 1)
    assert not p.state.unrest[province("milano")]
    assert told(p).count("unrest.gained") == 1


# ---------------------------------------------------------------- by cards, Papal Actions and in Battle


@pytest.mark.rules("15.3.05", "15.3.06")
@pytest.mark.parametrize(
    ("card", "mode"),
    [("DIP-04-1", "mode:man_of_the_church.preacher"), ("ADM-03-1", "mode:development.missionaries")],
)
def test_two_cards_convert_an_area_as_well(card: str, mode: str) -> None:
    cards = {"hand": [card], "adm": 5, "dip": 3, "ducats": 5}
    p = table(age=2, faith={"loire": "protestant"}, players={"france": cards})
    play(p, f"play:{card}", mode)
    if asked(p) == "religion.convert":
        play(p, "area:loire")
    assert faith(p, "loire") == CATHOLIC
    p = table(age=2, players={"france": cards})
    play(p, f"play:{card}")
    assert mode not in options(p), "there is no Area to convert"


@pytest.mark.rules("15.20", "19.3.01")
@pytest.mark.parametrize(("age", "possible"), [(1, True), (2, True), (3, False)])
def test_crusades_are_called_in_the_first_two_ages(age: int, possible: bool) -> None:
    p = table(age=age, curia=["france"], players={"france": {"dip": 4}})
    assert ("act:call_crusade" in options(p)) == possible
    if not possible:
        assert why_not(p, "act:call_crusade") == "19.3.01"


@pytest.mark.rules("15.21")
def test_muslims_may_roll_cavalry_dice_on_land() -> None:
    def fight(state_religion: str) -> Pop:
        forces = {"religion": state_religion, "wars": ["england"], **troops("seine", (6, 0, 0))}
        return land_battle("seine", players={"france": forces, "england": troops("seine", (4, 0, 0))})

    p = fight("muslim")
    assert (asked(p), asked_seat(p)) == ("battle.cavalry_dice", FRANCE)
    play(p, "yes")
    battle = p.state.battle
    assert battle is not None
    assert battle.pool[:2] == [0, 3]
    p = play(fight("muslim"), "no")
    assert p.state.battle is not None
    assert p.state.battle.pool[:2] == [3, 0]
    assert asked(fight("catholic")) != "battle.cavalry_dice"
    fleets = {"france": {"religion": "muslim", "wars": ["england"], **fleet("english_channel", 2)}}
    p = naval_battle("english_channel", players={**fleets, "england": fleet("english_channel", 2)})
    assert asked(p) != "battle.cavalry_dice"
