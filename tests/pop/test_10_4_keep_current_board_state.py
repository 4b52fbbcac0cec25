"""§10 Peace Terms: Keep Current Board State."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import base_tax
from signoria.games.price_of_power.components import CATHOLIC
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    influence,
    options,
    play,
    province,
    realm,
    told,
    town,
    why_not,
)
from tests.pop.wars import (
    ALLIED,
    TRUCE,
    WAR,
    army,
    by,
    claim,
    occupier,
    over,
    owner,
    peace,
    prestige,
    stance,
    tie,
    unrest,
    vassal,
    wed,
)

KEEP = "term:keep_current_board_state"


def keep(
    *,
    mine: dict[str, Any] | None = None, theirs: tuple[str, ...] = (), enemy: str = "england",
    france: dict[str, Any] | None = None, england: dict[str, Any] | None = None, **edits: Any,
) -> Pop:  # fmt: skip
    """France, Victor over this Enemy, holds `mine`; England holds `theirs`. France has begun to dispose."""
    ours = {"wars": [enemy], "armies": army("seine", 9), "units": {}, "claims": [], "alliances": [], "ducats": 0}
    other = {"armies": {}, "units": {"east_anglia": 1}, "claims": [], "ducats": 40, "influence": {}, "dip": 0}
    provinces = dict(mine or {}) | {name: by("england") for name in theirs} | edits.pop("provinces", {})
    p = peace(
        players={"france": ours | (france or {}), "england": other | (england or {})} | edits.pop("players", {}),
        provinces=provinces,
        **edits,
    )
    return play(p, f"realm:{enemy}", KEEP)


def taken(*names: str, lord: str | None = None) -> dict[str, Any]:
    """Occupied by France; these Provinces are of that Realm."""
    return {name: by("france") | ({"owner": lord} if lord else {}) for name in names}


def ducats(p: Pop) -> tuple[int, int]:
    return p.state.ducats[FRANCE], p.state.ducats[ENGLAND]


# ---------------------------------------------------------------- what is kept


@pytest.mark.rules("10.4.15", "10.4.16", "10.4.17", "10.4.18", "10.4.19", "10.4.20")
def test_both_sides_keep_what_they_occupy_and_capitals_return_for_a_ransom() -> None:
    p = keep(mine=taken("london", "caux", "maine"), theirs=("saintonge",))
    assert (asked(p), asked_seat(p)) == ("keep.province", FRANCE)
    assert set(options(p)) == {"caux", "maine", "done"}
    assert why_not(p, "london") == "10.4.16"
    assert why_not(p, "saintonge") == "10.4.20"  # only the Victor disposes, and of nothing but its own
    before = base_tax(p.state, FRANCE), base_tax(p.state, ENGLAND)
    play(p, "done")
    assert (town(p, "london"), occupier(p, "london")) == (ENGLAND, None)
    assert ducats(p) == (10, 30)
    for name, seat in (("caux", FRANCE), ("maine", FRANCE), ("saintonge", ENGLAND)):
        assert (town(p, name), occupier(p, name), unrest(p, name)) == (seat, None, 1)
    assert (base_tax(p.state, FRANCE), base_tax(p.state, ENGLAND)) == (before[0] - 2, before[1] + 2)  # London's tax
    assert p.state.small_covered == p.state.large_covered == [0, 0, 0]
    play(p, "done", "done")  # no Claims for what was lost
    assert stance(p, FRANCE, "england") == TRUCE


@pytest.mark.rules("10.4.16", "10.4.17")
def test_either_sides_capital_is_ransomed() -> None:
    p = keep(mine=taken("caux"), theirs=("paris",))
    assert over(play(p, "done", "done"))  # no Claim for Caux
    assert (town(p, "paris"), occupier(p, "paris")) == (FRANCE, None)
    assert ducats(p) == (0, 50)
    assert p.state.interest[FRANCE] == 2  # France had nothing: two Loans


@pytest.mark.rules("10.4.17", "10.4.30", "10.4.104")
def test_an_npr_pays_out_of_the_general_supply_up_to_twice_what_it_has_left() -> None:
    p = keep(mine=taken("nantes"), enemy="brittany")
    assert occupier(p, "nantes") is None
    assert owner(p, "nantes") == "brittany"
    assert p.state.ducats[FRANCE] == 4  # Tax Income 2, with Nantes returned
    assert stance(p, FRANCE, "brittany") == TRUCE


@pytest.mark.rules("10.4.19", "13.2.04")
def test_a_vassal_realm_that_is_kept_whole_is_no_more() -> None:
    naples = ("napoli", "salerno", "bari")
    p = play(keep(mine=taken(*naples), enemy="aragon"), "done")
    assert [town(p, name) for name in naples] == [FRANCE] * 3
    assert (p.state.overlord[realm("naples")], p.state.npr_capital[realm("naples")]) == (-1, -1)
    assert p.state.overlord[realm("aragon")] == -1
    savoy = ("geneve", "savoie", "piemonte")
    for lost in (("geneve",), savoy):
        lands = {name: {"vassal": "england", "occupier": "france"} for name in lost}
        rest = {name: {"vassal": "england"} for name in savoy}
        p = play(keep(mine=rest | lands, england={"marriages": ["savoy"]}), "done")
        assert [town(p, name) for name in lost] == [FRANCE] * len(lost)
        assert wed(p, ENGLAND, "savoy") == (len(lost) == 1), "its Overlord's Marriage lasts as long as the Realm"


# ---------------------------------------------------------------- exchanged


@pytest.mark.rules("10.4.21")
def test_provinces_are_exchanged_for_others_of_equal_tax_value() -> None:
    p = keep(mine=taken("bordeaux", "caux"), theirs=("saintonge", "poitou", "armagnac"))
    play(p, "bordeaux", "peace:exchange")
    assert asked(p) == "keep.regain"
    assert set(options(p)) == {"saintonge", "poitou", "armagnac"}
    play(p, "saintonge", "armagnac", "done", "done", "done")
    assert (town(p, "bordeaux"), occupier(p, "bordeaux")) == (ENGLAND, None)
    assert (town(p, "saintonge"), town(p, "armagnac"), town(p, "poitou"), town(p, "caux")) == (
        FRANCE, FRANCE, ENGLAND, FRANCE,
    )  # fmt: skip
    assert ducats(p) == (0, 40)


@pytest.mark.rules("10.4.21")
def test_small_provinces_are_exchanged_for_a_large_one_and_never_unequally() -> None:
    p = keep(mine=taken("caux") | taken("ayrshire", lord="england"), theirs=("champagne",))
    play(p, "ayrshire")
    assert options(p) == ["peace:return", "peace:exchange", "peace:liberate"]
    play(p, "peace:exchange")  # with Caux, the only other one
    assert (town(p, "ayrshire"), town(p, "caux"), town(p, "champagne")) == (ENGLAND, ENGLAND, FRANCE)
    p = keep(mine=taken("ayrshire", lord="england"), theirs=("champagne",))
    play(p, "ayrshire")
    assert options(p) == ["peace:return", "peace:liberate"]
    assert why_not(p, "peace:exchange") == "10.4.21"


# ---------------------------------------------------------------- returned for Ducats


@pytest.mark.rules("10.4.22")
def test_the_loser_pays_three_ducats_for_each_tax_value_returned() -> None:
    p = keep(mine=taken("bordeaux", "caux", "maine"))
    play(p, "bordeaux", "caux", "done")
    assert ducats(p) == (9, 31)
    assert (town(p, "bordeaux"), town(p, "caux"), town(p, "maine")) == (ENGLAND, ENGLAND, FRANCE)
    assert occupier(p, "bordeaux") is None


@pytest.mark.rules("10.4.29", "10.4.30")
def test_all_that_is_demanded_is_at_most_twice_the_tax_income_after_the_return() -> None:
    held = (
        "bordeaux", "maine", "normandie", "caux", "northumberland", "york", "lancashire",
        "london", "essex", "oxford", "wales", "wessex", "shrewsbury",
    )  # fmt: skip
    p = keep(mine=taken(*held))
    assert base_tax(p.state, ENGLAND) == 1
    play(p, "bordeaux", "maine", "caux", "york", "done")  # 15, and 10 for London
    assert base_tax(p.state, ENGLAND) == 8
    assert ducats(p) == (16, 24)


@pytest.mark.rules("10.4.22", "10.4.17")
def test_a_loser_who_cannot_pay_goes_bankrupt_and_pays_what_it_has() -> None:
    p = keep(mine=taken("london", "bordeaux"), england={"ducats": 3, "interest": 5})
    play(p, "bordeaux")
    assert "bankrupt" in told(p)
    assert ducats(p) == (3, 0)


# ---------------------------------------------------------------- Liberated


@pytest.mark.rules("10.4.23", "10.4.24", "10.4.25", "10.4.26", "10.4.27")
def test_liberated_provinces_score_their_tax_value_and_may_give_one_ally() -> None:
    mine = taken("provence", lord="england") | taken("ayrshire", lord="england") | taken("caux")
    p = keep(mine=mine, theirs=("saintonge",), provinces={"anjou": "france"}, france={"influence": {}})
    play(p, "caux")
    assert options(p) == ["peace:return", "peace:exchange"]
    assert why_not(p, "peace:liberate") == "10.4.23"  # an English Core
    play(p, "peace:return", "provence", "peace:liberate", "ayrshire", "peace:liberate")
    assert prestige(p) == [3, 0, 0]
    assert (owner(p, "provence"), town(p, "provence")) == ("provence", None)  # it was no more on the map
    assert (owner(p, "ayrshire"), town(p, "ayrshire")) == ("scotland", None)
    assert asked(p) == "keep.ally"
    assert set(options(p)) == {"realm:provence", "realm:scotland", "no"}
    play(p, "realm:scotland")
    assert tie(p, FRANCE, "scotland") == ALLIED
    assert tie(p, FRANCE, "provence") == 0
    play(p, "area:scotland", "area:scotland")
    assert influence(p, FRANCE, "scotland") == 2
    assert influence(p, FRANCE, "languedoc") == 0
    assert asked(p) == "keep.claim"


@pytest.mark.rules("10.4.26", "10.4.27")
def test_without_the_choice_of_an_ally_there_is_no_influence_either() -> None:
    p = keep(mine=taken("ayrshire", lord="england"), france={"influence": {}})
    play(p, "ayrshire", "peace:liberate", "no", "done")
    assert over(p)
    assert tie(p, FRANCE, "scotland") == 0
    assert influence(p, FRANCE, "scotland") == 0


@pytest.mark.rules("10.4.24")
def test_a_core_of_another_player_becomes_its_town_again() -> None:
    p = keep(mine=taken("galicia", lord="england") | taken("caux"))
    play(p, "galicia", "peace:liberate", "done")
    assert (town(p, "galicia"), unrest(p, "galicia")) == (CASTILE, 0)
    assert prestige(p) == [1, 0, 0]


@pytest.mark.rules("10.4.24", "13.05", "13.06")
def test_a_realm_that_is_freed_anew_has_a_capital_and_its_faith() -> None:
    danish = ("kobenhavn", "lund", "gotland", "ostjylland", "vestjylland", "slesvig", "holstein")
    lands = dict.fromkeys(danish, "castile") | taken("gotland", "lund", lord="england")
    p = keep(mine=lands)
    play(p, "gotland", "peace:liberate", "lund", "peace:liberate", "no")
    assert (owner(p, "gotland"), owner(p, "lund")) == ("denmark", "denmark")
    assert p.state.npr_capital[realm("denmark")] == province("lund"), "Large before Small"
    assert p.state.npr_religion[realm("denmark")] == CATHOLIC


@pytest.mark.rules("10.4.24", "13.2.04")
def test_a_liberated_vassal_of_an_npr_is_independent_and_at_war_with_who_occupies_it() -> None:
    mine = taken("bari", "napoli", "zaragoza")
    p = keep(
        mine=mine, enemy="aragon", provinces={"salerno": by("castile")},
        players={"castile": {"wars": {"aragon": "declared"}, "armies": {}, "units": {}}},
    )  # fmt: skip
    play(p, "bari", "peace:liberate", "done")
    assert asked(p) == "keep.ally"
    play(p, "no")
    assert p.state.overlord[realm("naples")] == -1
    assert (owner(p, "bari"), town(p, "bari"), occupier(p, "bari")) == ("naples", None, None)
    assert (town(p, "napoli"), town(p, "zaragoza")) == (FRANCE, FRANCE)  # kept
    assert occupier(p, "salerno") == CASTILE
    assert stance(p, CASTILE, "naples") == stance(p, CASTILE, "aragon") == WAR
    assert stance(p, FRANCE, "aragon") == TRUCE


@pytest.mark.rules("10.4.24", "13.2.07")
def test_a_liberated_vassal_of_a_player_is_an_npr_and_a_territory_gets_natives() -> None:
    p = keep(
        mine={"navarra": {"vassal": "england", "occupier": "france"}, "virginia": {"town": "england"} | by("france")},
        dnprs={"portugal": {"colour": "green", "provinces": ["porto"]}},
    )
    play(p, "navarra", "peace:liberate", "virginia", "peace:liberate")
    assert prestige(p) == [2, 0, 0]
    assert (owner(p, "navarra"), vassal(p, "navarra")) == ("navarra", None)
    assert (owner(p, "virginia"), town(p, "virginia")) == ("portugal", None)
    assert p.state.dnpr[province("virginia")]


@pytest.mark.rules("10.4.28")
def test_keeping_exchanging_returning_and_liberating_can_be_mixed() -> None:
    p = keep(mine=taken("caux", "maine", "normandie") | taken("ayrshire", lord="england"), theirs=("saintonge",))
    play(p, "maine", "peace:exchange", "normandie", "ayrshire", "peace:liberate", "done", "no", "done")
    assert over(p)
    assert (town(p, "caux"), town(p, "maine"), town(p, "normandie")) == (FRANCE, ENGLAND, ENGLAND)
    assert (town(p, "saintonge"), owner(p, "ayrshire")) == (FRANCE, "scotland")
    assert (ducats(p), prestige(p)) == ((3, 37), [1, 0, 0])


# ---------------------------------------------------------------- Claims


@pytest.mark.rules("10.4.31", "10.4.32")
def test_a_claim_calms_two_towns_where_provinces_were_gained_and_losses_give_claims() -> None:
    p = keep(
        mine=taken("caux", "maine", "normandie", "essex", "navarra"),
        provinces={"navarra": {"vassal": "england", "occupier": "france"}},
        france={"claims": ["brittany_and_normandy", "aquitaine"]}, england={"claims": []},
    )  # fmt: skip
    play(p, "done")
    assert (asked(p), asked_seat(p)) == ("keep.relief", FRANCE)
    assert options(p) == ["area:brittany_and_normandy", "done"]
    assert why_not(p, "area:aquitaine") == "10.4.31"  # nothing gained there
    assert why_not(p, "area:east_anglia") == "10.4.31"  # no Claim there
    play(p, "area:brittany_and_normandy", "caux", "maine")
    assert (unrest(p, "caux"), unrest(p, "maine"), unrest(p, "normandie"), unrest(p, "essex")) == (0, 0, 1, 1)
    assert not claim(p, FRANCE, "brittany_and_normandy")
    assert claim(p, FRANCE, "aquitaine")
    assert (asked(p), asked_seat(p)) == ("keep.claim", ENGLAND)
    assert set(options(p)) == {"area:brittany_and_normandy", "area:east_anglia", "area:aragon", "done"}
    assert why_not(p, "area:aquitaine") == "10.4.32"
    play(p, "area:aragon", "area:east_anglia", "done")
    assert [name for name in ("brittany_and_normandy", "east_anglia", "aragon") if claim(p, ENGLAND, name)] == [
        "east_anglia", "aragon",
    ]  # fmt: skip


@pytest.mark.rules("10.4.32")
def test_who_lost_nothing_or_has_a_claim_places_none() -> None:
    p = keep(mine=taken("caux"), england={"claims": ["brittany_and_normandy"]})
    assert over(play(p, "done"))
    p = keep(mine=taken("caux"))
    play(p, "caux")  # returned: nothing is lost
    assert over(p)
