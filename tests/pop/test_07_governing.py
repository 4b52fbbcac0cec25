"""§7 Governing a PR: Monarch Power, Stability, Economy, Towns and Core Provinces."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import base_tax, manpower
from signoria.games.price_of_power.components import LARGE, NOBODY, ON_MAP_1444, PROVINCE_BOARD, PROVINCES, WEST
from signoria.games.price_of_power.decks import CHARACTERS
from signoria.games.price_of_power.state import REBELS
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    card,
    choose,
    options,
    play,
    province,
    realm,
    table,
    told,
    town,
    why_not,
)

REBELLION, DUCATS = 1, 2  # faces of the Rebel Die
FRENCH = ("paris", "champagne", "lyon", "toulouse", "orleans", "berry", "bourbon", "limousin", "armagnac",
          "saintonge", "poitou", "montpellier")  # fmt: skip


def government(*now: list[Any], **edits: Any) -> Pop:
    """France's Turn, or steps before it."""
    france = {"missions": [], "hand": []} | edits.pop("france", {})
    players = {"france": france, "castile": {"missions": []}, "england": {"missions": []}} | edits.pop("players", {})
    return table(**({"now": list(now), "players": players, "milestones": [], "curia": []} | edits))


def unpaid(many: int = 1, **france: Any) -> Pop:
    """France rolls Rebel Dice that cost 2 Ducats each, its Treasury being empty."""
    upset = {name: {"town": "france", "unrest": True} for name in FRENCH[:many]}
    poor = {"ducats": 0, "interest": 5, "prestige": 3}
    return government(["roll_player", "france", 99], dice=[DUCATS] * many, provinces=upset, france=poor | france)


def power(p: Pop, seat: int = FRANCE) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


# ---------------------------------------------------------------- 7, 7.1


@pytest.mark.rules("7.01", "7.04", "7.05", "17.1.01", "7.4.01")
def test_the_player_mat_is_public() -> None:
    france = {"stability": -2, "religion": "protestant", "interest": 3, "ducats": 12, "prestige": 7, "adm": 4}
    shown: Any = government(france=france).view(CASTILE)["table"]
    mat = shown["players"][FRANCE]
    assert (mat["stability"], mat["religion"], mat["interest"], mat["ducats"]) == (-2, "protestant", 3, 12)
    assert (mat["prestige"], mat["power"]["adm"]) == (7, 4)
    assert mat["income"] == {"base": 16, "vassals": 0, "tax": 16}
    assert shown["provinces"]["paris"] == {"town": FRANCE}


@pytest.mark.rules("7.1.01")
def test_each_type_of_power_pays_for_its_own_actions() -> None:
    adm, dip = {"act:increase_stability"}, {"act:trade", "act:fabricate_claims"}
    none = {"adm": 0, "dip": 0, "mil": 0, "ducats": 0, "interest": 5, "exhausted": 3}

    def possible(**france: int) -> set[str]:
        return set(options(government(france=none | france))) & {*adm, *dip, "act:replenish"}

    assert possible(adm=10) == adm
    assert possible(dip=10) == dip
    assert possible(mil=10) == {"act:replenish"}


@pytest.mark.rules("7.2.02", "2.2.24")
def test_every_realm_has_one_player_and_starts_with_its_ruler() -> None:
    g = table("S1-01").state
    assert [CHARACTERS[one].name for one in g.ruler] == ["Charles VII", "Juan II", "Henry VI"]
    assert len(set(g.realm)) == g.seats == 3


@pytest.mark.rules("7.2.26")
def test_nobody_marries_in_an_interregnum() -> None:
    p = government(france={"ruler": "interregnum", "dip": 5}, players={"england": {"missions": [], "marriages": []}})
    play(p, "act:diplomacy", "seat:2")
    assert why_not(p, "deal:marriage") == "7.2.26"
    p = government(france={"dip": 5}, players={"england": {"ruler": "interregnum", "missions": []}})
    play(p, "act:diplomacy", "seat:2")
    assert why_not(p, "deal:marriage") == "7.2.26"


# ---------------------------------------------------------------- 7.3


@pytest.mark.rules("7.3.01", "7.3.06", "7.3.04")
def test_stability_ends_at_3_where_a_step_brings_2_adm() -> None:
    assert why_not(government(france={"stability": 3, "adm": 10}), "act:increase_stability") == "5.3.02"
    p = play(government(france={"stability": 2, "adm": 7}), "act:increase_stability")
    assert (p.state.stability[FRANCE], power(p)[0]) == (3, 0), "5 + 2"
    p = play(government(france={"stability": -2, "adm": 7}), "act:increase_stability")
    assert (p.state.stability[FRANCE], power(p)[0]) == (-1, 4), "5 - 2"
    p = government(france={"stability": 3, "adm": 1}, events=["32A-2"])
    play(p, "act:event", "option:a")
    assert (p.state.stability[FRANCE], power(p)[0]) == (3, 3)


@pytest.mark.rules("7.3.02")
def test_players_begin_at_0() -> None:
    assert [table(scenario).state.stability for scenario in ("S1-00", "S1-01")] == [[0] * 3] * 2


@pytest.mark.rules("7.3.05")
def test_an_event_may_punish_negative_stability() -> None:
    for stability, many in ((-1, 1), (0, 0)):
        p = government(france={"stability": stability}, events=["13A-1"])
        play(p, "act:event")
        if asked(p) == "effect.unrest":
            play(p, "paris")
        assert sum(p.state.unrest) == many


@pytest.mark.rules("7.3.07", "7.3.08", "7.3.09")
def test_each_step_below_minus_3_costs_2_adm_or_any_other_power_for_what_is_missing() -> None:
    def lose(*choices: str, adm: int, dip: int = 0, mil: int = 0) -> list[int]:
        none = {"ruler": "interregnum", "stability": -3, "adm": adm, "dip": dip, "mil": mil}
        p = government(["interregnums"], france=none)
        choose(p, FRANCE, *choices)
        assert asked(p) == "turn.action"
        assert p.state.stability[FRANCE] == -3
        return power(p)

    assert lose(adm=5, dip=5) == [3, 5, 0]
    assert lose("mil", adm=1, dip=1, mil=1) == [0, 1, 0]
    assert lose("dip", "mil", adm=0, dip=2, mil=2) == [0, 1, 1]
    assert lose(adm=0, dip=1) == [0, 0, 0], "as far as there is any"
    assert lose(adm=0) == [0, 0, 0]


# ---------------------------------------------------------------- 7.4


@pytest.mark.rules("7.4.02", "7.4.03", "2.2.19")
def test_ducats_never_run_out() -> None:
    p = play(government(france={"ducats": 900, "events_taken": 1}), "act:pass")
    assert p.state.ducats[FRANCE] == 905


@pytest.mark.rules("7.4.10", "7.4.12")
def test_what_must_be_paid_takes_loans_and_then_ruins() -> None:
    p = unpaid(interest=4)
    assert (p.state.ducats[FRANCE], p.state.interest[FRANCE]) == (3, 5)
    assert "bankrupt" not in told(p)
    assert "bankrupt" in told(unpaid())


@pytest.mark.rules("7.4.14", "7.4.15", "7.4.16", "7.4.17", "7.4.18", "7.4.19", "7.4.20")
def test_bankruptcy() -> None:
    armies = {
        "1": {"area": "seine", "regular": [1, 0, 0], "mercenary": [2, 0, 0]},
        "2": {"area": "loire", "mercenary": [3, 0, 0]},
        "3": {"area": "burgundy", "regular": [0, 1, 0], "mercenary": [1, 1, 1], "allied": [1, 0, 0]},
    }
    people = {"adm": "ADM-01-1", "dip": "DIP-01-1", "mil": "MIL-05-3"}
    p = unpaid(
        stability=1, interest=7, ducats=1, armies=armies, advisors=people, adm=5, dip=4, mil=2,
    )  # fmt: skip
    g = p.state
    assert (g.stability[FRANCE], g.prestige[FRANCE]) == (-2, -2)
    assert (g.ducats[FRANCE], g.interest[FRANCE]) == (0, 4)
    assert g.army[:18] == [1] + [0] * 17
    assert g.army[18:27] == [0, 1, 0, 0, 0, 0, 1, 0, 0], "Regular and Allied Units stay"
    assert g.army_at[:3] == [area("seine"), NOBODY, area("burgundy")]
    assert g.advisor[:3] == [NOBODY] * 3
    assert g.discard[0][-1] == card("ADM-01-1")
    assert power(p) == [2, 2, 1]
    assert power(unpaid(adm=10, dip=7, mil=0)) == [7, 4, 0], "at most 3 of a type"


@pytest.mark.rules("7.4.14", "7.4.19", "7.3.07")
def test_bankruptcy_halves_what_is_left_after_stability_below_minus_3() -> None:
    p = unpaid(stability=-2, adm=6, dip=4, mil=4)
    assert power(p) == [1, 2, 2], "two steps too many: 4 of 6 Administrative Power first"
    p = unpaid(stability=-3, adm=2, dip=6, mil=4)
    choose(p, FRANCE, "dip", "dip", "dip", "dip")
    assert power(p) == [0, 1, 2]


# ---------------------------------------------------------------- 7.5


LARGE_ONES = tuple(
    PROVINCES[n] for n in range(len(PROVINCES)) if LARGE[n] and PROVINCE_BOARD[n] == WEST and ON_MAP_1444[n]
)[:9]


def lands(small: int, large: int) -> dict[str, Any]:
    """France has so many Provinces of the western board and no others."""
    west = [n for n in range(len(PROVINCES)) if PROVINCE_BOARD[n] == WEST and ON_MAP_1444[n]]
    wide = [PROVINCES[n] for n in west if LARGE[n]][:large]
    thin = [PROVINCES[n] for n in west if not LARGE[n]][:small]
    return dict.fromkeys(FRENCH, "vacant") | {name: {"town": "france"} for name in [*wide, *thin]}


@pytest.mark.rules("7.5.01", "7.5.05", "7.5.06", "7.5.07", "7.03")
def test_towns_come_from_the_track_and_give_their_tax_and_half_of_it_as_manpower() -> None:
    for small, large, income, men in (
        (10, 3, 16, 8),
        (19, 0, 19, 10),
        (20, 0, 20, 10),
        (21, 0, 21, 11),
        (4, 8, 20, 10),
    ):
        g = government(provinces=lands(small, large)).state
        assert (g.small_out[FRANCE], g.large_out[FRANCE]) == (small, large)
        assert (base_tax(g, FRANCE), manpower(g, FRANCE)) == (income, men)
    g = government(provinces=lands(4, 9)).state
    assert (g.small_out[FRANCE], g.large_out[FRANCE]) == (6, 8), "the ninth Large Province holds two Small Towns"
    assert base_tax(g, FRANCE) == 22
    g = government(provinces=lands(21, 0) | {"galicia": "castile", "badajoz": "castile"}).state
    assert base_tax(g, FRANCE) == 19, "below 20 again"


@pytest.mark.rules("7.5.08", "2.2.04")
def test_with_all_small_towns_on_the_board_vassal_tokens_take_their_place() -> None:
    p = government(provinces=lands(42, 0))
    g = p.state
    assert (g.small_out[FRANCE], g.vassals_out[FRANCE]) == (40, 2)
    assert g.vassal.count(FRANCE + 1) == 2
    assert g.town.count(FRANCE + 1) == 40, "none is moved"
    g = government(provinces=lands(39, 0) | {name: {"town": "france"} for name in LARGE_ONES}).state
    assert (g.small_out[FRANCE], g.large_out[FRANCE], g.vassals_out[FRANCE]) == (39, 8, 2), (
        "two Small Towns are wanting"
    )


# ---------------------------------------------------------------- 7.6


def rising(name: str, owner: str = "france", **edits: Any) -> Pop:
    """Rebels take a Province from its owner."""
    provinces = {name: {"town": owner, "unrest": True}} | edits.pop("provinces", {})
    return government(["revolt", owner, name], provinces=provinces, **edits)


@pytest.mark.rules("7.6.01", "7.6.03", "7.6.04", "2.2.47")
def test_a_core_province_is_taken_any_other_one_goes_home() -> None:
    p = rising("paris")
    assert (town(p, "paris"), p.state.occupier[province("paris")]) == (FRANCE, REBELS)
    p = rising("paris", "england")
    assert (town(p, "paris"), p.state.occupier[province("paris")]) == (FRANCE, 0), "still a French Core"
    p = rising("picardie")
    assert town(p, "picardie") is None
    assert p.state.npr[province("picardie")] == realm("burgundy")


@pytest.mark.rules("7.6.02", "7.6.10")
def test_dnpr_and_core_tokens_count_instead_of_the_flag() -> None:
    dnpr = {"portugal": {"colour": "green", "provinces": ["picardie"]}}
    p = rising("picardie", dnprs=dnpr)
    assert p.state.npr[province("picardie")] == realm("portugal")
    p = rising("picardie", france={"missions": [], "cores": ["seine"]})
    assert p.state.occupier[province("picardie")] == REBELS, "a Core of France now"
    p = rising("paris", players={"england": {"missions": [], "cores": ["seine"]}})
    assert town(p, "paris") == ENGLAND, "and of nobody else"


def development(**edits: Any) -> Pop:
    france = {"hand": ["ADM-03-1"], "adm": 9, "ducats": 30, "missions": []} | edits.pop("france", {})
    return play(government(france=france, **edits), "play:ADM-03-1")


@pytest.mark.rules("7.6.05", "7.6.06", "7.6.07", "7.6.08")
def test_integrate_area_needs_all_its_provinces_and_one_that_is_no_core_yet() -> None:
    p = development()
    assert "mode:development.integrate" not in options(p), "no Area qualifies"
    dnprs = {"burgundy": {"colour": "pink", "provinces": ["picardie"]}}
    p = development(dnprs=dnprs, provinces={"picardie": "france", "bordeaux": "france"},
                    players={"england": {"cores": ["aquitaine"], "missions": []}})  # fmt: skip
    play(p, "mode:development.integrate")
    assert set(options(p)) == {"area:seine", "area:aquitaine"}
    assert why_not(p, "area:languedoc") == "7.6.06"
    q = p.clone()
    play(p, "area:seine")
    assert p.state.core[area("seine")] == FRANCE + 1
    assert p.state.dnpr[province("picardie")] == 0
    play(q, "area:aquitaine")
    assert q.state.core[area("aquitaine")] == FRANCE + 1, "England's is displaced"


@pytest.mark.rules("2.2.01", "7.6.05")
def test_a_seventh_core_token_is_taken_from_another_area() -> None:
    cores = ["aragon", "leon", "portugal", "andalucia", "burgundy", "lombardy"]
    p = development(france={"cores": cores}, provinces={"picardie": "france"})
    play(p, "mode:development.integrate")
    assert set(options(p)) == {f"area:{one}" for one in (*cores, "seine")}
    play(p, "area:leon")
    g = p.state
    assert (g.core[area("seine")], g.core[area("leon")]) == (FRANCE + 1, 0)


@pytest.mark.rules("7.6.08")
def test_no_core_token_where_all_provinces_are_cores_already() -> None:
    hand = {"hand": ["ADM-03-1"], "adm": 9, "ducats": 30, "missions": []}
    moors = {"granada": "castile", "gibraltar": "castile", "picardie": "castile"}
    p = government(turn="castile", players={"castile": hand}, provinces=moors | {"madeira": "castile"})
    play(p, "play:ADM-03-1", "mode:development.integrate")
    assert set(options(p)) == {"area:andalucia", "area:macaronesia"}
    assert why_not(p, "area:leon") == "7.6.08", "Castilian flags only"


@pytest.mark.rules("7.6.09")
def test_a_mission_may_place_a_core_token() -> None:
    p = table(
        turn="castile", players={"castile": {"missions": ["castile:1B"]}, "france": {"missions": []}},
        provinces={"granada": "castile", "gibraltar": "castile"},
    )  # fmt: skip
    p.take("card:castile:1B", CASTILE)
    play(p, "no")
    assert p.state.core[area("andalucia")] == CASTILE + 1


@pytest.mark.rules("7.6.11")
def test_a_core_token_counts_as_a_claim() -> None:
    p = government(france={"missions": [], "cores": ["seine"], "dip": 4})
    play(p, "act:fabricate_claims")
    assert why_not(p, "area:seine") == "5.4.27"


@pytest.mark.rules("17.4.07")
def test_claims_are_cheap_in_battlegrounds_of_power_struggles_that_are_played() -> None:
    def paid(*switches: str) -> int:
        france = {"missions": [], "dip": 2, "claims": [], "influence": {}}
        p = table("S1-01", list(switches), players={"france": france}, milestones=[])
        play(p, "act:fabricate_claims", "area:lombardy")
        return 2 - power(p)[1]

    assert paid() == 2
    assert paid("power_struggles") == 1, "the Italian Wars are upcoming"
