"""§5.1 Explore, §5.3 Colonize, §12.6 Distant Trade."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import in_play
from signoria.games.price_of_power.components import AREAS, CONTINENT, DISTANT_AREAS, NOBODY, PROVINCES, TAX_VALUE
from signoria.games.price_of_power.decks import CARDS, TRADE, TRADES
from signoria.games.price_of_power.setup import SCENARIOS, set_up
from signoria.games.price_of_power.state import SMALL_TOWNS, VASSAL_TOKENS
from signoria.kernel.game import Setup
from tests.pop.table import (
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    options,
    play,
    province,
    sea,
    table,
    told,
    town,
    why_not,
)
from tests.pop.wars import claim

QFTNW = ["quest_for_the_new_world"]
SKULL = 3  # what a skull adds to the number in a script of the die


def explorer(*dice: int, **england: Any) -> Pop:
    """England's Turn: Quest for the New World, Ships in the Caribbean Sea and the Northwestern Atlantic."""
    told_of = {
        "ideas": QFTNW, "dip": 4, "mil": 4, "ships": {"caribbean_sea": 1, "northwestern_atlantic": 1},
        "protecting": {}, "docked": [],
    } | england  # fmt: skip
    more: dict[str, Any] = {
        key: told_of.pop(key) for key in ("provinces", "claims_of_france", "deck") if key in told_of
    }
    players: dict[str, Any] = {"england": told_of}
    if "claims_of_france" in more:
        players["france"] = {"claims": more.pop("claims_of_france")}
    return table(turn="england", players=players, dice=list(dice), **more)


def power(p: Pop, seat: int = ENGLAND) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


def roll(p: Pop, *answers: str) -> Pop:
    """Explore without moving a Ship."""
    play(p, "act:explore")
    return play(p, *(["pass"] if asked(p) == "explore.ship" else []), *answers)


def areas_offered(p: Pop) -> set[str]:
    return {one.removeprefix("area:") for one in options(p) if one.startswith("area:")}


# ---------------------------------------------------------------- Explore 1: the Ship


@pytest.mark.rules("5.1.42", "5.1.43", "5.1.44")
def test_exploring_costs_1_and_1_and_without_the_idea_goes_by_land() -> None:
    assert why_not(explorer(mil=0), "act:explore") == "5.1.42"
    assert why_not(explorer(dip=0), "act:explore") == "5.1.42"
    assert why_not(explorer(ideas=[]), "act:explore") == "5.1.43"
    p = explorer(
        2, ideas=[], ships={"eastern_atlantic": 1, "northwestern_atlantic": 1}, provinces={"virginia": "england"}
    )
    play(p, "act:explore")
    assert power(p) == [3, 3, 3]
    assert asked(p) == "explore.reroll", "no Ship is moved"
    play(p, "no")
    assert areas_offered(p) == {"florida", "great_lakes"}, "a Town in Virginia, nothing by Ship"
    assert why_not(p, "area:canada") == "5.1.56"


@pytest.mark.rules("5.1.45", "5.1.94")
def test_a_light_ship_sails_from_lancashire_to_the_northwestern_atlantic() -> None:
    p = explorer(2, ships={"english_channel": 1}, docked=["lancashire"])
    play(p, "act:explore")
    assert options(p) == ["pass", "sea:english_channel", "lancashire"]
    play(p, "lancashire")
    assert set(options(p)) == {
        "sea:northwestern_atlantic", "sea:caribbean_sea", "sea:southeastern_atlantic",
    }, "2 spaces, by A, B or E, Distant Sea Zones only"  # fmt: skip
    assert why_not(p, "sea:english_channel") == "5.1.45"
    play(p, "sea:northwestern_atlantic", "no")
    assert p.state.docked[ENGLAND] == []
    assert p.state.light[ENGLAND * 29 + sea("northwestern_atlantic")] == 1
    assert asked(p) == "explore.reroll"


@pytest.mark.rules("5.1.46")
def test_no_ship_explores_into_a_hostile_sea_zone() -> None:
    p = table(
        turn="england",
        players={
            "england": {"ideas": QFTNW, "dip": 4, "mil": 4, "ships": {"eastern_atlantic": 1}, "wars": ["castile"]},
            "castile": {"ships": {"northwestern_atlantic": 1}},
        },
    )
    play(p, "act:explore", "sea:eastern_atlantic")
    assert why_not(p, "sea:northwestern_atlantic") == "5.1.45"
    assert "sea:caribbean_sea" in options(p)


def test_the_explorer_may_lie_down_on_a_free_slot() -> None:
    p = explorer(2, ships={"eastern_atlantic": 1})
    play(p, "act:explore", "sea:eastern_atlantic", "sea:caribbean_sea", "yes")
    assert p.state.protecting[ENGLAND * 29 + sea("caribbean_sea")] == 1


# ---------------------------------------------------------------- Explore 2: the die


@pytest.mark.rules("5.1.47", "5.1.48", "5.1.49", "5.1.50")
def test_the_die_may_be_rolled_again_twice_and_the_last_roll_counts() -> None:
    p = explorer(1, 2, 3)
    roll(p)
    assert told(p).count("explore.rolled") == 1
    play(p, "yes", "yes")
    assert power(p) == [3, 1, 3], "1 for the Action and 1 for each of two more rolls"
    assert asked(p) == "explore.discover", "no third one"
    assert areas_offered(p) == {"hudson_bay", "mexico", "central_america"}, "of the last roll: 3"
    assert why_not(p, "area:canada") == "5.1.51"
    poor = explorer(1, dip=1)
    roll(poor)
    assert asked(poor) == "explore.discover", "nothing to pay with"


@pytest.mark.rules("5.1.51", "5.1.52", "5.1.57", "5.1.58")
def test_without_a_skull_a_territory_of_the_number_or_an_inhabited_area_is_discovered() -> None:
    p = explorer(1, provinces={"antilles": "france", "florida": {"vassal": "castile"}})
    roll(p, "no")
    assert areas_offered(p) == {
        "new_england", "virginia",  # numbered 1
        "antilles", "florida", "mexico", "central_america",  # a Town, a Vassal token, NPR Provinces
    }  # fmt: skip
    play(p, "area:mexico")
    assert claim(p, ENGLAND, "mexico")
    assert why_not(roll(explorer(1, claims=["virginia"]), "no"), "area:virginia") == "16.3.22"
    colony = explorer(claims=["antilles", "virginia"], adm=5, ships=CHAIN, provinces={"antilles": "france"})
    play(colony, "act:colonize")
    assert (town(colony, "virginia"), town(colony, "antilles")) == (ENGLAND, FRANCE), "only the Colonial Claim"


@pytest.mark.rules("5.1.95", "5.1.96", "5.1.97", "5.1.99", "5.1.53", "5.1.54", "5.1.56")
def test_england_rolls_a_two_with_a_skull() -> None:
    p = explorer(2 + SKULL)
    roll(p, "no")
    assert areas_offered(p) == {"canada", "florida", "guyana", "mississippi", "new_granada"}
    assert why_not(p, "area:mexico") == why_not(p, "area:central_america") == "5.1.54"
    assert why_not(p, "area:great_lakes") == "5.1.56"
    assert why_not(p, "area:hudson_bay") == "5.1.51"
    play(p, "area:canada")
    assert power(p) == [3, 2, 3], "1 for the Action, 1 for the skull"
    assert claim(p, ENGLAND, "canada")
    settled = explorer(2 + SKULL, provinces={"virginia": "england"})
    roll(settled, "no")
    assert "great_lakes" in areas_offered(settled)


@pytest.mark.rules("5.1.55", "5.1.98")
def test_a_skull_that_is_not_paid_for_costs_a_ship_in_distant_waters() -> None:
    p = explorer(2 + SKULL, dip=1, protecting={"english_channel": 1})
    roll(p)
    assert asked(p) == "explore.lost", "0 left: no choice but to fail"
    assert set(options(p)) == {"sea:caribbean_sea", "sea:northwestern_atlantic"}, "no Ship in European waters"
    play(p, "sea:caribbean_sea")
    assert p.state.light[ENGLAND * 29 + sea("caribbean_sea")] == 0
    assert p.state.light[ENGLAND * 29 + sea("northwestern_atlantic")] == 1
    assert not any(p.state.claim[one] >> ENGLAND & 1 for one in DISTANT_AREAS)
    unwilling = roll(explorer(2 + SKULL), "no", "pass")
    assert asked(unwilling) == "explore.lost"
    by_land = explorer(2 + SKULL, ideas=[], dip=1, ships={}, provinces={"virginia": "england"})
    play(by_land, "act:explore")
    assert asked(by_land) == "turn.more", "no Ship there: none is lost"


@pytest.mark.rules("5.1.56")
def test_across_the_water_only_ships_and_open_ports_are_adjacent() -> None:
    p = explorer(2, ideas=[], ships={}, provinces={"virginia": "england"})
    roll(p, "no")
    assert why_not(p, "area:canada") == "5.1.56", "its Port is Inactive, and there is no Ship"
    docked = explorer(2, ships={}, docked=["virginia"], provinces={"virginia": "england"})
    roll(docked, "no")
    assert {"canada", "florida"} <= areas_offered(docked)


# ---------------------------------------------------------------- 12.6, Explore 3


@pytest.mark.rules("5.1.59", "5.1.60", "12.1.06", "12.1.07", "12.6.01", "12.6.03", "12.6.04", "12.6.05", "12.6.07")
def test_the_first_claim_on_a_continent_brings_its_trade_cards() -> None:
    p = explorer(1)
    later = {CARDS[card] for card in p.state.trade_later}
    assert later == {one["id"] for one in TRADE if one.get("later")}
    american = {one["id"] for one in TRADE if one.get("later") and 1 in one.get("continents", [])}
    discarded = p.state.trade_deck[:6]
    p.state.trade_discard, p.state.trade_deck = discarded, p.state.trade_deck[6:]
    before = len(p.state.trade_deck)
    assert CONTINENT[area("virginia")] == 1
    roll(p, "no", "area:virginia")
    assert {CARDS[card] for card in p.state.trade_later} == later - american
    assert len(p.state.trade_deck) == before + 6 + len(american)
    assert p.state.trade_discard == []
    assert all(p.state.seen[card] == 0 for card in p.state.trade_deck), "shuffled"
    assert told(p).count("trade.reshuffled") == 1
    second = explorer(1, claims_of_france=["canada"])
    roll(second, "no")
    assert told(second).count("continent.opened") == 1
    play(second, "area:virginia")
    assert told(second).count("continent.opened") == told(second).count("trade.reshuffled") == 1


@pytest.mark.rules("12.6.02")
def test_a_dnpr_token_opens_a_continent_as_well() -> None:
    p = table(dnprs={"portugal": {"colour": "blue", "provinces": ["bahia"]}})
    assert told(p).count("continent.opened") == 1
    assert p.state.discovered == [0, 1, 0, 0, 0, 0]
    assert not table().state.discovered[1]


@pytest.mark.rules("12.1.06")
def test_starred_cards_wait_and_the_others_are_dealt() -> None:
    for scenario in SCENARIOS:
        g = set_up(Setup(scenario["id"], scenario["seats"], "trade"))
        waiting = {CARDS[card] for card in g.trade_later}
        assert len(g.trade_deck) + len(g.trade_later) == len(TRADES) == 44
        if scenario["all_trade"]:
            assert not waiting
            assert all(g.discovered), "known for long"
        else:
            assert waiting == {one["id"] for one in TRADE if one.get("later")}


# ---------------------------------------------------------------- 5.3 Colonize


CHAIN = {"eastern_atlantic": 1, "northwestern_atlantic": 1}


def settler(**england: Any) -> Pop:
    return explorer(**{"ships": CHAIN, **england})


@pytest.mark.rules("5.3.15", "5.3.16", "5.3.19")
def test_power_and_colonists_pay_for_one_small_town() -> None:
    p = settler(claims=["virginia", "canada"], adm=1, colonists=8)
    small = p.state.small_out[ENGLAND]
    play(p, "act:colonize")
    assert why_not(p, "area:florida") == "5.3.17"
    play(p, "area:virginia")
    assert options(p) == ["3", "4"], "1 Administrative Power at most"
    play(p, "3")
    assert (power(p)[0], p.state.colonists[ENGLAND]) == (0, 5)
    assert town(p, "virginia") == ENGLAND
    assert p.state.small_out[ENGLAND] == small + 1
    assert not claim(p, ENGLAND, "virginia")
    assert claim(p, ENGLAND, "canada"), "8 Colonists do not buy two Towns"
    assert asked(p) == "turn.more"
    assert why_not(settler(claims=["virginia"], adm=1, colonists=2), "act:colonize") == "5.3.15"


@pytest.mark.rules("5.3.16", "7.5.08")
def test_without_small_towns_a_vassal_token_settles() -> None:
    g = settler().state
    small = [name for p, name in enumerate(PROVINCES) if TAX_VALUE[p] == 1 and in_play(g, p) and g.npr[p] != NOBODY]
    lands: dict[str, Any] = dict.fromkeys(small[: SMALL_TOWNS - g.small_out[ENGLAND]], "england")
    p = settler(claims=["virginia"], adm=4, provinces=lands)
    assert p.state.small_out[ENGLAND] == SMALL_TOWNS
    play(p, "act:colonize")
    assert p.state.vassal[province("virginia")] == ENGLAND + 1
    tokens = {name: {"vassal": "england"} for name in small[-VASSAL_TOKENS:]}
    p = settler(claims=["virginia"], adm=4, provinces=lands | tokens)
    assert why_not(p, "act:colonize") == "5.3.19"


@pytest.mark.rules("5.3.17")
def test_only_a_claim_on_a_vacant_territory_is_colonized() -> None:
    assert why_not(settler(claims=[], adm=9), "act:colonize") == "5.3.17"
    assert why_not(settler(claims=["mexico"], adm=9), "act:colonize") == "5.3.17"
    taken = settler(claims=["virginia"], adm=9, provinces={"virginia": "france"})
    assert why_not(taken, "act:colonize") == "5.3.17"


@pytest.mark.rules("5.3.18")
def test_a_chain_of_towns_and_ships_leads_to_the_colony() -> None:
    assert why_not(settler(claims=["virginia"], adm=9, ships={"eastern_atlantic": 1}), "act:colonize") == "5.3.18"
    assert why_not(settler(claims=["virginia"], adm=9, ships={"caribbean_sea": 1}), "act:colonize") == "5.3.18"
    assert "act:colonize" in options(settler(claims=["virginia"], adm=9))
    heavy = {"at": "northwestern_atlantic", "ships": [0, 1, 0, 0]}
    fleet = settler(claims=["virginia"], adm=9, ships={"eastern_atlantic": 1}, fleet=heavy)
    assert "act:colonize" in options(fleet), "any Ship will do"
    inland = settler(claims=["great_lakes"], adm=9)
    assert why_not(inland, "act:colonize") == "5.3.18"
    by_town = settler(claims=["great_lakes"], adm=9, provinces={"virginia": "england"})
    assert "act:colonize" in options(by_town)
    across = settler(
        claims=["canada"], adm=9, provinces={"virginia": "england"},
        ships={"eastern_atlantic": 1, "caribbean_sea": 1},
    )  # fmt: skip
    assert why_not(across, "act:colonize") == "5.3.18", "an Inactive Port joins nothing across the water"
    assert AREAS[area("virginia")] == "virginia"
    assert province("virginia") >= 0
