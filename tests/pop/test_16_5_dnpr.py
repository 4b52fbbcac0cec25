"""§16.5 DNPR Expansion, Pirates in a Trade Node, and Claims in Battleground Areas (§17.4)."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT, is_core, is_npr
from signoria.games.price_of_power.components import PROVINCES
from signoria.games.price_of_power.dnpr import set_dnpr
from signoria.games.price_of_power.symbols import resolve_symbol
from signoria.games.price_of_power.trade_power import claim_rows
from tests.pop.table import (
    CASTILE,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    options,
    play,
    province,
    realm,
    table,
    why_not,
)

AUTO, PINK, GREEN = -1, 0, 1
ALONE: dict[str, Any] = {"alliances": [], "marriages": []}
"""England, which S1-01 allies to Portugal."""


def expansion(colour: int = PINK, *, auto: bool = False, **edits: Any) -> Pop:
    """S1-01: Denmark is the pink DNPR, Portugal the green one."""
    return table("S1-01", now=[["dnpr_expansion", AUTO if auto else "france", colour]], **edits)


def flag(p: Pop, name: str) -> int:
    return p.state.npr[province(name)]


@pytest.mark.rules("16.5.40", "16.5.46")
def test_a_dnpr_takes_over_an_adjacent_province_of_an_npr() -> None:
    p = expansion()
    assert (asked(p), asked_seat(p)) == ("dnpr.province", FRANCE)
    assert {"bremen", "borgarsysla", "aberdeen"} < set(options(p))
    for name in ("paris", "dresden", "lund", "roma"):
        assert why_not(p, name) == "16.5.40"
    play(p, "borgarsysla")
    assert flag(p, "borgarsysla") == realm("denmark")
    assert is_core(p.state, province("borgarsysla"), realm("denmark"))
    assert p.state.dnpr[province("borgarsysla")] == PINK + 1
    assert ("dnpr.takes", (realm("denmark"), province("borgarsysla"))) in [event[:2] for event in p.log]


@pytest.mark.rules("16.5.39", "16.5.38")
def test_an_active_ally_does_not_expand() -> None:
    p = expansion(players={"castile": {"alliances": {"denmark": "active"}}})
    assert not asked(p).startswith("dnpr.")
    p = expansion(players={"castile": {"alliances": ["denmark"]}})
    assert asked(p) == "dnpr.province", "any other Ally does"
    two = {"poland": {"colour": "pink", "provinces": ["poznan", "kalisz"]}}
    p = expansion(dnprs=two)
    assert (asked(p), options(p)) == ("dnpr.realm", ["realm:denmark", "realm:poland"])
    assert why_not(p, "realm:portugal") == "16.5.38"
    p = expansion(dnprs=two, players={"castile": {"alliances": {"denmark": "active"}}})
    assert asked(p) == "dnpr.province"
    p = expansion(dnprs={**two, "sweden": {"colour": "pink", "provinces": ["stockholm"]}},
                  players={"castile": {"alliances": {"denmark": "active"}}})  # fmt: skip
    assert why_not(p, "realm:denmark") == "16.5.39"


@pytest.mark.rules("16.5.41", "16.5.42")
def test_capitals_are_safe_but_for_an_nprs_last_province() -> None:
    p = expansion(GREEN)
    assert why_not(p, "granada") == why_not(p, "fez") == "16.5.41"
    assert "navarra" in options(p), "all that Navarra has"
    assert why_not(p, "madrid") == "16.5.41", "a player's"
    p = expansion(GREEN, provinces={"gibraltar": "castile"})
    assert "granada" in options(p)
    play(p, "granada")
    assert not is_npr(p.state, realm("granada"))


@pytest.mark.rules("16.5.43", "16.5.44", "16.5.45")
def test_occupied_provinces_the_allys_and_player_cores_are_safe() -> None:
    p = expansion(GREEN, provinces={"tangiers": {"occupier": "castile"}, "gharb": "castile", "corsica": "castile"})
    assert why_not(p, "tangiers") == "16.5.43"
    assert why_not(p, "badajoz") == "16.5.45"
    assert {"gharb", "corsica"} < set(options(p))
    its_ally = {"england": ALONE, "castile": {"alliances": ["portugal"]}}
    p = expansion(GREEN, provinces=dict.fromkeys(("gharb", "corsica"), "castile"), players=its_ally)
    assert why_not(p, "gharb") == why_not(p, "corsica") == "16.5.44"
    p = expansion(GREEN, provinces={"gharb": "castile"}, players={"castile": {"cores": ["northern_morocco"]}})
    assert why_not(p, "gharb") == "16.5.45", "a Core token"


@pytest.mark.rules("16.5.47", "16.5.48")
@pytest.mark.parametrize("held", ["town", "vassal"])
def test_under_a_town_or_vassal_the_token_makes_a_core(held: str) -> None:
    p = expansion(GREEN, provinces={"gharb": {held: "france"}})
    play(p, "gharb")
    g, p_ = p.state, province("gharb")
    assert (g.town[p_] or g.vassal[p_]) == FRANCE + 1
    assert is_core(g, p_, realm("portugal"))
    assert not is_core(g, p_, realm("morocco"))
    assert g.unrest[p_] == 1


@pytest.mark.rules("16.5.49", "16.5.50")
def test_from_age_two_atlantic_dnprs_may_settle_a_vacant_territory() -> None:
    p = expansion(GREEN)
    assert why_not(p, "virginia") == "16.5.49"
    p = expansion(GREEN, age=2)
    assert {"virginia", "navarra"} < set(options(p))
    play(p, "virginia")
    assert flag(p, "virginia") == realm("portugal")
    p = expansion(GREEN, age=2, provinces={"virginia": "castile"})
    assert "virginia" not in options(p)
    venice = {"venice": {"colour": "blue", "provinces": ["venezia", "verona", "treviso"]}}
    p = expansion(2, age=2, dnprs=venice)
    assert why_not(p, "virginia") == "16.5.49", "all its Ports face Sea Zones with a mark"


@pytest.mark.rules("16.5.51")
def test_the_ally_of_the_loser_may_place_a_cb() -> None:
    p = expansion(GREEN, players={"castile": {"alliances": ["morocco"]}})
    play(p, "tangiers")
    assert (asked(p), asked_seat(p)) == ("dnpr.cb", CASTILE)
    play(p, "yes")
    assert p.state.cb[CASTILE * REALM_COUNT + realm("portugal")] == 1
    p = expansion(GREEN, players={"castile": {"alliances": ["morocco"]}})
    play(p, "navarra")
    assert asked(p) != "dnpr.cb"


@pytest.mark.rules("16.5.01", "16.5.38")
@pytest.mark.parametrize(
    ("symbol", "step"),
    [
        ("dnpr_green", ("dnpr_expansion", (FRANCE, GREEN))),
        ("rebellion", ("rebellion", (FRANCE,))),
        ("spread_religion", ("spread_religion", (FRANCE,))),
        ("native_uprising", ("native_uprising", (FRANCE,))),
        ("lost_at_sea", ("lost_at_sea", (FRANCE,))),
        ("pirates", ("pirates", (FRANCE,))),
        ("cardinal_dies", ("cardinal_dies", (FRANCE,))),
        ("attrition", ("attrition", (FRANCE,))),
        ("disloyal_vassals", ("disloyal_vassals", (FRANCE,))),
    ],
)
def test_each_symbol_does_what_it_stands_for(symbol: str, step: tuple[str, tuple[int, ...]]) -> None:
    g = table("S1-01").state
    g.agenda = []
    resolve_symbol(g, FRANCE, symbol)
    assert g.agenda == [step]


@pytest.mark.rules("16.3.41", "16.3.42", "16.3.43")
def test_the_capital_of_a_new_dnpr_stands_on_its_tokens() -> None:
    def capital(provinces: dict[str, Any], *tokens: str) -> str:
        g = table(provinces=provinces).state
        set_dnpr(g, realm("scotland"), PINK, [province(name) for name in tokens])
        return PROVINCES[g.npr_capital[realm("scotland")]]

    assert capital({}, "aberdeen", "perth") == "lothian", "it still has its Capital"
    assert capital({"lothian": "norway"}, "aberdeen", "perth") == "aberdeen"
    assert capital({"lothian": "norway"}, "aberdeen", "lothian") == "lothian", "its natural one"
    g = table(provinces={"perth": {"vassal": "england"}}).state
    set_dnpr(g, realm("scotland"), PINK, [province(name) for name in ("perth", "london")])
    assert [bool(g.dnpr[province(name)]) for name in ("perth", "london")] == [True, False]
    assert g.vassal[province("perth")]


# ---------------------------------------------------------------- auto-resolution


@pytest.mark.rules("16.5.52")
def test_by_itself_every_dnpr_of_the_colour_expands() -> None:
    both = {"burgundy": {"colour": "green", "provinces": ["bourgogne", "franche_comte"]}}
    p = expansion(GREEN, auto=True, dnprs=both)
    assert [event[1][0] for event in p.log if event[0] == "dnpr.takes"] == [realm("burgundy"), realm("portugal")]
    p = expansion(
        GREEN, auto=True, dnprs=both, players={"england": ALONE, "castile": {"alliances": {"portugal": "active"}}}
    )
    assert [event[1][0] for event in p.log if event[0] == "dnpr.takes"] == [realm("burgundy")]
    p = expansion(GREEN, auto=True, provinces={"navarra": "castile", "gibraltar": {"vassal": "france"}})
    assert p.state.town[province("navarra")] == CASTILE + 1
    assert flag(p, "gibraltar") == realm("granada"), "NPR Provinces alone"


@pytest.mark.rules("16.5.53", "16.5.54", "16.5.55", "16.5.56")
def test_by_itself_own_areas_come_first_then_neighbours_by_land_the_poorest_and_the_alphabet() -> None:
    def first(**edits: Any) -> str:
        p = expansion(GREEN, auto=True, **edits)
        (event,) = [event for event in p.log if event[0] == "dnpr.takes"]
        return next(name for name in ALL if province(name) == event[1][1])

    assert first() == "gharb", "in Northern Morocco, where Ceuta is; Morocco has nothing poorer there"
    near = dict.fromkeys(("gharb", "tangiers", "gibraltar", "granada"), "castile")
    assert first(provinces=near) == "oran", "Tlemcen (2) by Land before Navarra (1) over the sea, Morocco and Tunis (6)"
    assert first(provinces={**near, "oran": "castile"}) == "tlemcen", "its last Province: Tax Income 1"
    gone = {**near, "ceuta": "castile"}
    assert first(provinces=gone) == "marrakech", "over the sea, all of them Morocco's: the alphabet"
    assert first(provinces={**gone, "sus": "navarra"}, extra=["navarra", "sus"]) == "sus", "Navarra has 2, Morocco 3"


ALL = ("gharb", "oran", "tlemcen", "marrakech", "sus", "tafilalt", "navarra", "gibraltar", "fez")


# ---------------------------------------------------------------- Pirates, §17.4


@pytest.mark.rules("16.5.19", "12.5.19", "12.5.20")
def test_a_pirate_pushes_all_trade_in_its_node_one_row_down() -> None:
    powers = {FRANCE: 9, CASTILE: 5}
    calm, haunted = (claim_rows([FRANCE, CASTILE], powers, many) for many in (0, 1))
    assert {seat: row - 1 for seat, row in calm.items() if row} == haunted
    assert len(claim_rows([FRANCE, CASTILE], powers, 3)) == 0


@pytest.mark.rules("17.4.07")
def test_claims_in_battleground_areas_cost_one() -> None:
    def paid(area: str, *, on: bool = True, **edits: Any) -> int:
        start = {"france": {"dip": 6, "claims": [], "influence": {"lombardy": 1, "aragon": 1}}}
        p = table(
            "S1-01", options=["power_struggles"] if on else [], players=start,
            active_struggles=["struggle:italian_wars"], struggles=["struggle:distant_trade"], **edits,
        )  # fmt: skip
        if not on:
            p.state.active_struggles = []
        play(p, "act:fabricate_claims", f"area:{area}")
        while asked(p) != "turn.action" and "done" in options(p):
            play(p, "done")
        return 6 - p.state.power[1]

    assert paid("lombardy") == 1
    assert paid("burgundy") == 2
