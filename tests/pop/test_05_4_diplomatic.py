"""§5.4 Covert Actions, Influence, Forge Alliance, Fabricate Claims. Trade is in test_05_4_trade.py."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.decks import MODES
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    choose,
    influence,
    options,
    play,
    table,
    told,
    why_not,
)
from tests.pop.wars import ALLIED, claim, tie, unrest

SPY = {"DIP-06-1": 3}


def power(p: Pop, seat: int = FRANCE) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


# ---------------------------------------------------------------- Covert Actions


def plot(france: dict[str, Any], england: dict[str, Any] | None = None, **more: Any) -> Pop:
    """France plots; England holds Counterespionage, Castile another card."""
    return table(
        players={
            "france": {"dip": 10, "adm": 5, "mil": 5, "ducats": 20, "hand": [], **france},
            "england": {"dip": 4, "hand": ["DIP-07-1"], **(england or {})},
            "castile": {"dip": 4, "hand": ["MIL-01-1"]},
        },
        **more,
    )


AIMS = {"yes", "done", "mode:new_alliance.alliance", "mode:study_technology.study", "realm:scotland", "area:scotland",
        "area:brittany_and_normandy", "normandie"}  # fmt: skip


def countered(p: Pop) -> bool:
    """England counters what France does to it."""
    while asked(p) != "covert.counter":
        play(p, next(one for one in options(p) if one in AIMS))
    assert "play:DIP-07-1" in options(p, ENGLAND)
    choose(p, ENGLAND, "play:DIP-07-1")
    assert power(p, ENGLAND)[1] == 2, "it costs 2"
    assert card("DIP-07-1") in p.state.discard[1]
    return "covert.stopped" in told(p)


@pytest.mark.rules("5.4.01", "5.4.02", "5.4.03")
def test_fabricate_claims_can_be_countered_and_other_actions_cannot() -> None:
    p = plot({"claims": []})
    play(p, "act:fabricate_claims", "area:brittany_and_normandy")
    assert countered(p)
    assert not claim(p, FRANCE, "brittany_and_normandy")
    assert power(p)[1] == 8, "it is paid for all the same"
    for action in ("act:influence", "act:trade", "act:forge_alliance", "act:change_focus", "act:increase_stability"):
        p = plot({"influence": {"lombardy": 2, "brittany_and_normandy": 2, "scotland": 2}})
        play(p, action)
        while asked(p) != "turn.more":
            assert asked(p) != "covert.counter", action
            play(p, "done" if "done" in options(p) else options(p)[0])


@pytest.mark.rules("5.4.01", "5.4.02", "5.4.04", "5.4.05")
@pytest.mark.parametrize(
    "way", ["mode:spy_network.rebels", "mode:spy_network.discontent", "mode:spy_network.sabotage", "play:DIP-05-1",
            "play:DIP-08-1"],
)  # fmt: skip
def test_spies_and_covert_cards_can_be_countered(way: str) -> None:
    france: dict[str, Any] = {"influence": {"scotland": 2, "brittany_and_normandy": 1}, "alliances": []}
    if way.startswith("mode"):
        france["display"] = SPY
    else:
        france["hand"] = [way.removeprefix("play:")]
    p = plot(
        france,
        {"influence": {"scotland": 3}, "ideas": ["cannons"]},
        provinces={"caux": {"town": "england", "unrest": True}},
    )
    before = p.state.clone()
    play(p, way)
    assert countered(p)
    g = p.state
    assert (g.influence, g.unrest, g.rebel_units, g.ally) == (
        before.influence, before.unrest, before.rebel_units, before.ally,
    )  # fmt: skip
    assert g.researched == before.researched


@pytest.mark.rules("5.4.04")
def test_the_three_uses_of_a_spy_network_unless_they_are_countered() -> None:
    edits: dict[str, Any] = {
        "france": {"influence": {"brittany_and_normandy": 1}, "display": SPY},
        "england": {"influence": {"scotland": 3}, "hand": []},
    }
    unruly = {"caux": {"town": "england", "unrest": True}}
    p = play(plot(**edits, provinces=unruly), "mode:spy_network.rebels")
    assert sum(p.state.rebel_units) == 2
    p = play(plot(**edits), "mode:spy_network.discontent", "caux")
    assert unrest(p, "caux")
    p = play(plot(**edits), "mode:spy_network.sabotage", "area:scotland")
    assert influence(p, ENGLAND, "scotland") == 1


@pytest.mark.rules("9.7.02", "9.7.03", "14.1.06", "14.1.07")
def test_supported_rebels_rise_where_unrest_lies_open_and_fight_the_units_there() -> None:
    def rising(**more: Any) -> Pop:
        london = {"london": {"town": "england", "unrest": True, **more}}
        england: dict[str, Any] = {"hand": [], "units": {"east_anglia": 5}, "armies": {}}
        return plot({"display": SPY}, england, provinces=london)

    p = play(rising(), "mode:spy_network.rebels")
    assert told(p).index("rebels.placed") < told(p).index("battle.joined")
    assert "mode:spy_network.rebels" not in options(rising(occupier="rebels")), "what is covered is no Unrest"


@pytest.mark.rules("11.2.04", "14.1.06")
def test_a_marriage_is_influence_for_spies_and_covered_towns_are_out_of_their_reach() -> None:
    edits: dict[str, Any] = {
        "france": {"influence": {}, "alliances": [], "marriages": [], "display": SPY},
        "england": {"influence": {}, "hand": []},
    }
    assert "mode:spy_network.discontent" not in options(plot(**edits))
    edits["france"]["marriages"] = ["brittany"]
    assert "caux" in options(play(plot(**edits), "mode:spy_network.discontent"))
    covered = {"caux": {"town": "england", "occupier": "rebels"}}
    assert "caux" not in options(play(plot(**edits, provinces=covered), "mode:spy_network.discontent"))


@pytest.mark.rules("5.4.05", "5.4.06")
def test_a_counterespionage_can_be_countered_in_turn() -> None:
    covert = {mode.card_type for mode in MODES if mode.covert and mode.card_type != "spy_network"}
    assert covert == {"new_alliance", "study_technology", "counterespionage"}
    p = plot({"claims": [], "hand": ["DIP-07-2"]})
    play(p, "act:fabricate_claims", "area:brittany_and_normandy", "done")
    choose(p, ENGLAND, "play:DIP-07-1")
    assert (asked(p), asked_seat(p)) == ("covert.counter", FRANCE)
    choose(p, FRANCE, "play:DIP-07-2")
    assert claim(p, FRANCE, "brittany_and_normandy")
    assert power(p)[1] == 6
    assert told(p)[-4:].count("covert.saved") == 1


def test_who_is_no_target_is_not_asked_and_a_hand_is_not_given_away() -> None:
    p = plot({"claims": []})
    play(p, "act:fabricate_claims", "area:lombardy", "done")
    assert claim(p, FRANCE, "lombardy"), "no Opponent has a Province there"
    bluff = plot({"claims": []}, {"hand": ["MIL-01-2"]})
    play(bluff, "act:fabricate_claims", "area:brittany_and_normandy", "done")
    assert asked(bluff) == "turn.more", "a lone pass is given by itself"
    assert claim(bluff, FRANCE, "brittany_and_normandy")


def test_only_a_counterespionage_in_hand_that_can_be_paid_for_counters() -> None:
    p = plot({"claims": []}, {"hand": ["DIP-07-1", "MIL-01-2"]})
    play(p, "act:fabricate_claims", "area:brittany_and_normandy", "done")
    assert set(options(p, ENGLAND)) == {"play:DIP-07-1", "pass"}
    assert why_not(p, "play:MIL-01-2", ENGLAND) == "5.4.02"
    assert why_not(p, "play:DIP-07-3", ENGLAND) == "6.2.04", "not in hand"
    choose(p, ENGLAND, "pass")
    assert claim(p, FRANCE, "brittany_and_normandy")
    poor = plot({"claims": []}, {"dip": 1})
    play(poor, "act:fabricate_claims", "area:brittany_and_normandy", "done")
    assert asked(poor) == "turn.more", "everybody knows that England cannot pay 2"
    once = plot({"claims": []}, {"hand": ["DIP-07-1", "DIP-07-2"], "dip": 4}, deck={"dip": ["DIP-01-1"]})
    play(once, "act:fabricate_claims", "area:brittany_and_normandy", "done")
    choose(once, ENGLAND, "play:DIP-07-1")
    assert asked(once) == "turn.more", "France has nothing to answer with, and England need not counter twice"
    assert not claim(once, FRANCE, "brittany_and_normandy")


# ---------------------------------------------------------------- Influence


def courtier(**castile: Any) -> Pop:
    told_of = {"dip": 3, "ducats": 20, "influence": {}, "alliances": [], "marriages": [], **castile}
    more = {key: told_of.pop(key) for key in ("provinces",) if key in told_of}
    return table(turn="castile", players={"castile": told_of}, **more)


@pytest.mark.rules("5.4.07", "5.4.08")
def test_the_first_cube_costs_1_power_each_further_one_power_or_3_ducats() -> None:
    assert why_not(courtier(dip=0, ducats=30), "act:influence") == "5.4.07"
    p = courtier()
    play(p, "act:influence", "area:portugal", "area:portugal", "no", "area:aragon", "yes", "area:aragon", "yes", "done")
    assert (power(p, CASTILE)[1], p.state.ducats[CASTILE]) == (1, 14), "2 Diplomatic Power and 6 Ducats"
    assert (influence(p, CASTILE, "portugal"), influence(p, CASTILE, "aragon")) == (2, 2)
    last = courtier(dip=1, ducats=2, interest=5)
    play(last, "act:influence", "area:portugal")
    assert (asked(last), power(last, CASTILE)[1], last.state.ducats[CASTILE]) == ("turn.more", 0, 2), (
        "nothing to pay with"
    )


@pytest.mark.rules("5.4.09")
@pytest.mark.parametrize(
    ("piece", "reached"),
    [
        ({}, False),
        ({"influence": {"aragon": 1}}, True),
        ({"alliances": ["aragon"]}, True),
        ({"marriages": ["aragon"]}, True),
        ({"provinces": {"barcelona": "castile"}}, True),
        ({"provinces": {"barcelona": {"vassal": "castile"}}}, True),
    ],
)
def test_influence_goes_where_ones_pieces_are_adjacent(piece: dict[str, Any], *, reached: bool) -> None:
    p = play(courtier(**piece), "act:influence")
    if reached:
        assert "area:languedoc" in options(p)
    else:
        assert why_not(p, "area:languedoc") == "5.4.09"


@pytest.mark.rules("5.4.09", "2.2.43")
def test_influence_reaches_over_the_sea_as_its_area_does() -> None:
    p = play(courtier(influence={"scotland": 1}), "act:influence")
    assert {"area:jutland", "area:ireland"} <= set(options(p))
    assert why_not(p, "area:saxony") == "5.4.09"


@pytest.mark.rules("5.4.10", "5.4.11", "5.4.12")
def test_only_what_lay_there_at_the_start_of_the_turn_counts_and_2_an_area_at_most() -> None:
    p = courtier(dip=9)
    play(p, "act:influence", "area:aragon", "area:aragon", "no")
    assert why_not(p, "area:languedoc") == "5.4.09"
    assert why_not(p, "area:aragon") == "5.4.11"
    for name in ("portugal", "portugal", "northern_morocco", "northern_morocco", "andalucia", "andalucia"):
        play(p, f"area:{name}", "no")
    assert power(p, CASTILE)[1] == 1, "8 cubes in one Action"
    assert "area:languedoc" in options(play(courtier(influence={"aragon": 2}), "act:influence"))


@pytest.mark.rules("5.4.13", "5.4.14")
def test_no_area_holds_more_than_5() -> None:
    players: dict[str, Any] = {
        "castile": {"influence": {"aragon": 3}, "dip": 9},
        "france": {"influence": {"aragon": 2}},
    }
    p = play(table(turn="castile", players=players), "act:influence")
    assert why_not(p, "area:aragon") == "5.4.14"
    players["castile"]["hand"] = ["DIP-05-1"]
    p = table(turn="castile", players=players)
    play(p, "play:DIP-05-1")
    while asked(p) != "turn.more":
        wanted = [
            one for one in options(p) if one in ("mode:new_alliance.alliance", "realm:aragon", "area:aragon", "no")
        ]
        play(p, (wanted or options(p))[0])
    assert (influence(p, CASTILE, "aragon"), influence(p, FRANCE, "aragon")) == (5, 0), "a Covert Action may displace"


@pytest.mark.rules("5.4.15")
def test_no_influence_on_a_distant_continent() -> None:
    p = play(courtier(provinces={"antilles": "castile"}), "act:influence")
    assert why_not(p, "area:mexico") == "5.4.15"


# ---------------------------------------------------------------- Forge Alliance


def envoy(rival: dict[str, Any] | None = None, **france: Any) -> Pop:
    told_of = {"dip": 5, "alliances": [], "marriages": [], "influence": {"languedoc": 2}, **france}
    more = {key: told_of.pop(key) for key in ("provinces",) if key in told_of}
    return table(players={"france": told_of, "castile": rival or {}}, **more)


@pytest.mark.rules("5.4.16", "5.4.17", "5.4.18", "5.4.19")
def test_an_alliance_costs_half_the_tax_income_and_3_at_most() -> None:
    p = envoy()
    play(p, "act:forge_alliance")
    if asked(p) == "alliance.forge":
        play(p, "realm:provence")
    assert power(p)[1] == 3, "Tax Income 3: 2 Diplomatic Power"
    assert tie(p, FRANCE, "provence") == ALLIED
    assert influence(p, FRANCE, "languedoc") == 3
    rich = envoy(influence={"burgundy": 2}, dip=3)
    play(rich, "act:forge_alliance", "realm:burgundy")
    assert power(rich)[1] == 0, "Tax Income 7: no more than 3"
    full = envoy({"influence": {"languedoc": 3}})
    play(full, "act:forge_alliance", *(["realm:provence"] if asked(full) == "alliance.forge" else []))
    if asked(full) == "alliance.forge":
        play(full, "realm:provence")
    assert influence(full, FRANCE, "languedoc") == 2, "no space for a sixth"
    taken = envoy(alliances=["scotland", "brittany", "savoy"])
    assert why_not(taken, "act:forge_alliance") == "5.4.18"


@pytest.mark.rules("5.4.16", "5.4.21")
def test_two_influence_in_the_areas_of_the_npr_are_enough() -> None:
    two = envoy(influence={"languedoc": 1, "loire": 1})
    play(two, "act:forge_alliance")
    if asked(two) == "alliance.forge":
        play(two, "realm:provence")
    assert tie(two, FRANCE, "provence") == ALLIED, "1 in each of two Areas of Provence"
    one = envoy(influence={"languedoc": 1, "brittany_and_normandy": 2})
    play(one, "act:forge_alliance") if "act:forge_alliance" in options(one) else None
    assert tie(one, FRANCE, "provence") == 0
    assert why_not(envoy(influence={"languedoc": 1}, colonists=0), "act:forge_alliance") == "5.4.21"
    poor = envoy(dip=1, influence={"languedoc": 2, "brittany_and_normandy": 2})
    play(poor, "act:forge_alliance")
    assert tie(poor, FRANCE, "brittany") == ALLIED, "Provence is too dear"


@pytest.mark.rules("5.4.20")
def test_both_must_be_at_peace() -> None:
    assert why_not(envoy(wars=["burgundy"]), "act:forge_alliance") == "5.4.20"
    p = envoy({"wars": ["provence"]}, influence={"languedoc": 2, "brittany_and_normandy": 2, "burgundy": 2})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:provence") == "11.3.11"


@pytest.mark.rules("5.4.22", "5.4.23")
def test_an_ally_of_an_opponent_is_won_over_by_more_influence() -> None:
    rival = {"alliances": ["provence"], "influence": {"languedoc": 2}}
    p = envoy(rival, influence={"languedoc": 2, "burgundy": 2, "brittany_and_normandy": 2})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:provence") == "5.4.22"
    p = envoy(rival, influence={"languedoc": 2, "loire": 1, "burgundy": 2})
    play(p, "act:forge_alliance", "realm:provence")
    assert (tie(p, FRANCE, "provence"), tie(p, CASTILE, "provence")) == (ALLIED, 0)


@pytest.mark.rules("5.4.24")
def test_a_distant_npr_asks_for_a_claim() -> None:
    p = envoy(colonists=2, influence={"languedoc": 2, "burgundy": 2})
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:aztec") == "5.4.24"
    p = envoy(colonists=2, claims=["mexico"], influence={"languedoc": 2})
    play(p, "act:forge_alliance", "realm:aztec")
    assert tie(p, FRANCE, "aztec") == ALLIED


# ---------------------------------------------------------------- Fabricate Claims


def forger(**france: Any) -> Pop:
    told_of = {"dip": 10, "claims": [], **france}
    more = {key: told_of.pop(key) for key in ("provinces",) if key in told_of}
    return table(players={"france": told_of}, **more)


@pytest.mark.rules("5.4.25", "5.4.27")
def test_each_claim_costs_2() -> None:
    p = forger(dip=6)
    play(p, "act:fabricate_claims", "area:lombardy")
    assert why_not(p, "area:lombardy") == "5.4.27"
    play(p, "area:rhineland", "area:aragon")
    assert asked(p) == "turn.more", "6 Diplomatic Power are spent"
    assert all(claim(p, FRANCE, one) for one in ("lombardy", "rhineland", "aragon"))
    assert power(p)[1] == 0
    assert why_not(forger(dip=1), "act:fabricate_claims") == "5.4.25"
    spies = play(forger(dip=3, ideas=["efficient_spies"]), "act:fabricate_claims", "area:lombardy", "area:aragon")
    assert power(spies)[1] == 0, "a Covert Action costs 1 less, however many Claims it places"
    again = play(forger(claims=["lombardy"]), "act:fabricate_claims")
    assert why_not(again, "area:lombardy") == "5.4.27"


@pytest.mark.rules("5.4.26", "5.4.28", "5.4.29")
def test_claims_lie_next_to_ones_realm_where_others_have_something() -> None:
    p = forger(provinces={"picardie": "france", "milano": {"vassal": "france"}})
    play(p, "act:fabricate_claims")
    assert why_not(p, "area:tirol") == "5.4.26", "only the Vassal touches it"
    assert why_not(p, "area:seine") == "5.4.28"
    assert "area:loire" in options(p), "Provence has Anjou"
    assert why_not(forger(wars=["burgundy"]), "act:fabricate_claims") == "5.4.29"


@pytest.mark.rules("5.4.30", "5.4.31")
def test_a_distant_area_is_claimed_by_land_and_where_somebody_lives() -> None:
    p = forger(provinces={"marrakech": "france", "antilles": "france", "virginia": "france", "florida": "england"})
    play(p, "act:fabricate_claims")
    assert "area:timbuktu" in options(p)
    assert why_not(p, "area:mexico") == "5.4.30", "a Sea Zone is no Land border"
    assert why_not(p, "area:great_lakes") == "5.4.31"
    assert "area:florida" in options(p), "an English Town"
    play(p, "area:timbuktu", "done")
    assert claim(p, FRANCE, "timbuktu")
    assert told(p).count("continent.opened") == 1, "Africa, by its first Claim (§12.6)"
