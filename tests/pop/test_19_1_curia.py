"""§19, 19.1, 19.2 The Papal Curia: Cardinals, the Roma slot, the Papal Controller."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import DIP, NOBODY, REALMS
from signoria.games.price_of_power.costs import advisor_upkeep
from signoria.games.price_of_power.curia import (
    cardinals,
    catholic_seats,
    controller,
    crusade_cb,
    crusade_targets,
    gain_cardinal,
    may_gain_cardinal,
    score_curia,
    slots,
    uncontested,
)
from signoria.games.price_of_power.income import power_income
from signoria.games.price_of_power.pieces import cubes_left
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.kernel.game import Setup
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    SEATS,
    Pop,
    asked,
    options,
    play,
    province,
    realm,
    table,
    told,
    why_not,
)
from tests.pop.wars import army

RED_HAT = "mode:man_of_the_church.cardinal"
PLAYED = {"hand": ["DIP-04-1"], "dip": 3, "ducats": 5}


def curia(*names: str, **edits: Any) -> Pop:
    return table(**{"curia": list(names), "roma": None, **edits})


def red_hat(p: Pop) -> Pop:
    """France plays Man of the Church for a Cardinal."""
    return play(p, "play:DIP-04-1", RED_HAT)


# ---------------------------------------------------------------- Cardinals


@pytest.mark.rules("19.1.08", "19.1.06")
def test_each_scenario_describes_the_first_curia() -> None:
    for scenario in SCENARIOS:
        g = set_up(Setup(scenario["id"], SEATS[scenario["id"]], "curia"))
        assert [g.realm[seat] for seat in g.curia] == [realm(name) for name in scenario["curia"]]
        assert g.roma == (g.realm.index(realm(scenario["roma"])) if scenario["roma"] else NOBODY)


@pytest.mark.rules("19.1.09", "19.1.10", "19.1.01", "15.10")
def test_a_new_cardinal_enters_on_the_left_and_the_others_slide() -> None:
    p = curia("castile", "england", players={"france": PLAYED})
    cubes = cubes_left(p.state, FRANCE)
    red_hat(p)
    assert p.state.curia == [FRANCE, CASTILE, ENGLAND]
    assert (p.state.power[DIP], p.state.ducats[FRANCE]) == (1, 3)
    assert cubes_left(p.state, FRANCE) == cubes - 1 + 2, "a cube on the track, two of Monarch Power back"


@pytest.mark.rules("19.1.05", "19.1.06", "19.1.11", "19.1.07")
def test_one_slot_more_than_there_are_catholics() -> None:
    p = curia("castile", "england", "castile", "england", roma="castile", players={"france": PLAYED})
    assert (slots(p.state), len(catholic_seats(p.state))) == (4, 3)
    g = red_hat(p).state
    assert g.curia == [FRANCE, CASTILE, ENGLAND, CASTILE], "the rightmost one went home"
    g = curia("castile", "france", players={"england": {"religion": "protestant"}}).state
    assert slots(g) == 3
    g = curia(players={"england": {"religion": "muslim"}, "castile": {"religion": "orthodox"}}).state
    assert slots(g) == 2
    g.retired[FRANCE] = realm("france") + 1
    assert slots(g) == 1, "who has left the game is not active in it"
    g.seats, g.religion, g.retired = 6, [0] * 6, [0] * 6
    assert slots(g) == 6, "the track has no seventh"


@pytest.mark.rules("19.1.05", "19.1.11")
def test_slots_that_close_send_cardinals_home() -> None:
    p = table(
        "S1-01", age=2, curia=["castile", "france", "castile", "castile"], roma=None,
        players={"england": {"religion": "catholic"}},
    )  # fmt: skip
    p = play(p, "act:change_religion")
    assert p.state.curia == [CASTILE, CASTILE, CASTILE], "France is gone, and 3 slots are left for the others"
    full = ["castile", "castile", "england", "castile"]
    p = table("S1-01", age=2, curia=full, roma=None)
    p = play(p, "act:change_religion")
    assert p.state.curia == [CASTILE, CASTILE, ENGLAND], "one slot fewer"


@pytest.mark.rules("19.01", "15.09", "15.10", "15.2.03")
def test_protestants_gain_no_cardinal() -> None:
    for other in ("protestant", "orthodox", "muslim"):
        p = curia("castile", players={"france": {**PLAYED, "religion": other}})
        play(p, "play:DIP-04-1")
        assert RED_HAT not in options(p)
        gain_cardinal(p.state, FRANCE)
        assert p.state.curia == [CASTILE]
    p = curia("castile", players={"france": {**PLAYED, "religion": "counter_reformed"}})
    assert red_hat(p).state.curia == [FRANCE, CASTILE]


# ---------------------------------------------------------------- Roma


@pytest.mark.rules("19.1.12", "19.1.14")
def test_the_ally_of_the_papal_states_holds_the_roma_slot() -> None:
    p = curia("castile", players={"england": {"alliances": ["papal_states"]}})
    assert settled(p).roma == ENGLAND
    p = curia("castile", roma="england", players={"england": {"alliances": []}})
    assert settled(p).roma == NOBODY, "the Alliance has ended"
    p = curia("castile", players={"england": {"alliances": ["papal_states"], "religion": "protestant"}})
    assert settled(p).roma == NOBODY


def settled(p: Pop) -> Any:
    """What settles by itself does so between beats."""
    return play(p, "act:loan").state


@pytest.mark.rules("19.1.13", "19.1.15", "19.1.16", "19.1.17", "19.1.18")
def test_whoever_controls_roma_has_that_cardinal_and_no_other() -> None:
    allied = {"england": {"alliances": ["papal_states"]}, "france": PLAYED}
    for held in ({"occupier": "france"}, "france"):
        p = curia("france", "castile", "france", provinces={"roma": held}, players=allied)
        g = settled(p)
        assert (g.roma, g.curia, cardinals(g, FRANCE)) == (FRANCE, [CASTILE], 1), held
        assert told(p).count("cardinal.returned") == 2
        assert not may_gain_cardinal(g, FRANCE)
        gain_cardinal(g, FRANCE)
        assert g.curia == [CASTILE]


@pytest.mark.rules("19.01", "19.1.12", "19.1.16")
def test_roma_in_protestant_hands_is_no_cardinal_and_the_ally_keeps_the_slot() -> None:
    players = {"england": {"alliances": ["papal_states"]}, "france": {"religion": "protestant"}}
    p = curia("castile", provinces={"roma": {"occupier": "france"}}, players=players)
    assert settled(p).roma == ENGLAND


@pytest.mark.rules("19.1.18")
def test_man_of_the_church_gains_nothing_in_roma() -> None:
    p = curia("castile", provinces={"roma": "france"}, players={"france": PLAYED})
    play(p, "play:DIP-04-1")
    if RED_HAT in options(p):
        play(p, RED_HAT)
    assert p.state.curia == [CASTILE]


@pytest.mark.rules("19.1.15")
def test_a_siege_of_roma_brings_the_roma_cardinal_at_once() -> None:
    p = curia(
        "castile", "france",
        players={"france": {"wars": ["papal_states"], "armies": army("central_italy", 6), "units": {}, "mil": 3}},
        now=[["siege", "france", "central_italy", 0]],
    )  # fmt: skip
    play(p, "roma", *(["done"] if "done" in options(p) else []))
    while p.state.occupier[province("roma")] != FRANCE + 1 and asked(p) != "turn.action":
        play(p, options(p)[0])
    assert p.state.occupier[province("roma")] == FRANCE + 1
    assert (p.state.roma, p.state.curia) == (FRANCE, [CASTILE])


# ---------------------------------------------------------------- 19.2 the Papal Controller


@pytest.mark.rules("19.1.02", "19.2.01", "19.1.03", "19.2.02", "19.1.04", "19.2.09")
@pytest.mark.parametrize(
    ("track", "roma", "who", "alone"),
    [
        (["france", "france", "castile"], None, FRANCE, FRANCE),
        (["castile", "france", "france"], None, FRANCE, FRANCE),
        (["france"], None, FRANCE, NOBODY),
        (["france", "castile", "castile", "france"], None, FRANCE, NOBODY),
        (["castile", "france", "france", "castile"], None, CASTILE, NOBODY),
        (["france", "france", "castile"], "castile", CASTILE, NOBODY),
        (["castile", "castile", "france", "france"], "france", FRANCE, FRANCE),
        (["castile", "france", "england"], None, CASTILE, NOBODY),
        ([], "england", ENGLAND, NOBODY),
        ([], None, NOBODY, NOBODY),
    ],
)
def test_the_most_cardinals_control_and_the_leftmost_breaks_ties(
    track: list[str], roma: str | None, who: int, alone: int
) -> None:
    players = {roma: {"alliances": ["papal_states"]}} if roma else {}
    g = table(curia=track, roma=roma, players=players).state
    assert (controller(g), uncontested(g)) == (who, alone)
    before = list(g.prestige)
    score_curia(g)
    assert [now - old for now, old in zip(g.prestige, before, strict=True)] == [
        2 * (seat == alone) for seat in range(3)
    ], "3 Catholics less 1"


@pytest.mark.rules("19.2.07", "19.2.08", "19.2.09")
@pytest.mark.parametrize(("religions", "scored"), [({}, 2), ({"england": "protestant"}, 1)])
def test_the_prestige_of_uncontested_control(religions: dict[str, str], scored: int) -> None:
    players = {name: {"religion": faith} for name, faith in religions.items()}
    p = table("S1-01", curia=["france", "france"], roma=None, players=players, now=[["score_round"]])
    assert p.state.prestige[FRANCE] == scored
    g = p.state
    for many, most in ((4, 3), (5, 3), (6, 3)):
        g.seats, g.religion, g.retired, g.prestige = many, [0] * many, [0] * many, [0] * many
        score_curia(g)
        assert g.prestige[FRANCE] == most, f"{many} Catholics"


@pytest.mark.rules("19.02", "19.2.04", "19.1.04")
def test_the_controller_gains_a_diplomatic_power_each_round() -> None:
    tied = curia("france", "castile", "castile", "france").state
    nobody = curia().state
    assert power_income(tied, FRANCE)[DIP] == power_income(nobody, FRANCE)[DIP] + 1
    assert power_income(tied, CASTILE) == power_income(nobody, CASTILE)
    assert power_income(tied, FRANCE)[::2] == power_income(nobody, FRANCE)[::2]


@pytest.mark.rules("19.2.05")
@pytest.mark.parametrize(("track", "cost"), [(["france"], 4), (["castile"], 5)])
def test_the_controller_raises_stability_for_one_less(track: list[str], cost: int) -> None:
    p = curia(*track, players={"france": {"adm": 6, "stability": 0}})
    play(p, "act:increase_stability")
    assert (p.state.stability[FRANCE], p.state.power[0]) == (1, 6 - cost)


@pytest.mark.rules("19.2.05")
@pytest.mark.parametrize(("track", "cost"), [(["france"], 2), (["castile"], 3)])
def test_and_so_do_cards_that_raise_it(track: list[str], cost: int) -> None:
    p = curia(*track, players={"france": {"adm": 6, "stability": 0, "hand": ["ADM-01-1"]}})
    play(p, "play:ADM-01-1")
    play(p, *[one for one in options(p) if one.endswith(".stability")])
    assert (p.state.stability[FRANCE], p.state.power[0]) == (1, 6 - cost)


@pytest.mark.rules("19.2.06")
def test_the_controller_pays_a_ducat_less_for_each_advisor() -> None:
    hired = {"advisors": {"adm": "ADM-03-1", "dip": "DIP-04-3"}}
    p = curia("castile", players={"france": hired})
    full = advisor_upkeep(p.state, FRANCE)
    assert full == 2 + 1
    assert advisor_upkeep(curia("france", players={"france": hired}).state, FRANCE) == full - 2


@pytest.mark.rules("19.2.03", "19.02")
def test_papal_actions_are_the_controllers() -> None:
    p = curia("france", "castile", players={"france": {"dip": 4}, "castile": {"dip": 4}})
    assert "act:excommunicate" in options(p)
    p = curia("castile", "france", players={"france": {"dip": 4}, "castile": {"dip": 4}})
    assert "act:excommunicate" not in options(p)
    assert why_not(p, "act:excommunicate").startswith("19.")


# ---------------------------------------------------------------- 19.3 whom a Crusade is against


@pytest.mark.rules("19.3.21", "9.1.38")
def test_a_crusade_is_against_the_overlords_of_muslim_vassals_there() -> None:
    def targets(**edits: Any) -> set[str]:
        return {REALMS[one] for one in crusade_targets(table(crusade="algiers", **edits).state)}

    assert targets() == {"tlemcen", "tunis"}
    assert targets(overlords={"tlemcen": "tunis"}) == {"tunis"}
    assert targets(overlords={"tlemcen": "castile"}) == {"tunis"}, "a Catholic Overlord is no target"
    held = {"tlemcen": {"vassal": "england"}, "oran": {"vassal": "england"}}
    assert targets(provinces=held, players={"england": {"religion": "muslim"}}) == {"england", "tunis"}
    assert targets(provinces=held) == {"tunis"}
    g = table(crusade="algiers").state
    assert [crusade_cb(g, FRANCE, realm(name)) for name in ("tunis", "tlemcen", "morocco")] == [True, True, False]
    assert not crusade_cb(table().state, FRANCE, realm("tunis"))
    assert not crusade_cb(
        table(crusade="algiers", players={"france": {"religion": "muslim"}}).state, FRANCE, realm("tunis")
    )
