"""§10.3 Peace and Allies: Alliances of two PRs, and Active NPR Allies."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.peace import victory
from signoria.games.price_of_power.settlement import INCONCLUSIVE, PARTIAL
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, asked_seat, options, play, realm, town, why_not
from tests.pop.wars import (
    ALLIED,
    PEACE,
    TRUCE,
    WAR,
    army,
    by,
    leave_all,
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

PORTUGAL = ("lisboa", "porto", "beira", "madeira", "ceuta")
ENGLISH = (
    "bordeaux", "maine", "normandie", "caux", "northumberland", "york", "lancashire",
    "london", "essex", "oxford", "wales", "wessex", "shrewsbury", "pale",
)  # fmt: skip


def allied_war(
    *occupied: str, units: int = 9, england: dict[str, Any] | None = None, france: dict[str, Any] | None = None,
    **edits: Any,
) -> Pop:  # fmt: skip
    """France at War with England, whose Active Ally is Portugal; France Occupies these Provinces."""
    mine = {"wars": ["england"], "armies": army("seine", units) if units else {}, "units": {}, "claims": []}
    theirs = {"alliances": {"portugal": "active"}, "armies": {}, "units": {"east_anglia": 1}, "claims": []}
    provinces = {name: by("france") for name in occupied} | edits.pop("provinces", {})
    players = {"france": mine | (france or {}), "england": theirs | (england or {})} | edits.pop("players", {})
    return peace(players=players, provinces=provinces, **edits)


def total(*more: str, **edits: Any) -> Pop:
    """France has a Total Victory over Portugal, and something of England's."""
    return allied_war(*PORTUGAL, "caux", *more, **edits)


# ---------------------------------------------------------------- Alliances of PRs


@pytest.mark.rules("10.3.01", "10.3.02", "10.4.09")
def test_allied_players_are_beaten_and_make_peace_one_by_one() -> None:
    def war(units: int) -> Pop:
        return peace(
            players={
                "france": {"wars": ["england", "castile"], "armies": army("seine", units), "units": {}},
                "england": {"armies": {}, "units": {"east_anglia": 3}, "alliances": ["castile"]},
                "castile": {"armies": {}, "units": {"castile": 5}},
            },
            provinces={"london": by("france"), "galicia": by("france")},
        )

    for units, over_castile in ((8, INCONCLUSIVE), (10, PARTIAL)):
        p = war(units)
        assert victory(p.state, FRANCE, realm("england")) == PARTIAL
        assert victory(p.state, FRANCE, realm("castile")) == over_castile
    p = war(10)
    play(p, "realm:england", "term:humiliation", "realm:castile", "term:keep_current_board_state", "done")
    assert prestige(p) == [4, 0, -4]  # one Term for each War: London is worth 2
    assert occupier(p, "london") is None
    play(p, "done")  # Castile places no Claim
    assert town(p, "galicia") == FRANCE
    assert stance(p, FRANCE, "england") == stance(p, FRANCE, "castile") == TRUCE


# ---------------------------------------------------------------- Automatic White Peace


@pytest.mark.rules("10.1.06", "10.3.06", "10.2.29", "10.4.04", "10.4.05")
def test_an_automatic_white_peace_ends_the_war_with_all_active_allies() -> None:
    p = peace(
        players={
            "france": {"wars": ["england", "portugal", "denmark"]},
            "england": {"alliances": {"portugal": "active", "denmark": "active"}},
        },
        provinces={"wales": {"vassal": "england"}},
    )
    assert over(p)
    assert stance(p, FRANCE, "england") == TRUCE
    assert stance(p, FRANCE, "portugal") == stance(p, FRANCE, "denmark") == PEACE
    assert prestige(p) == [-1, 0, -1]
    assert tie(p, ENGLAND, "portugal") == tie(p, ENGLAND, "denmark") == ALLIED


@pytest.mark.rules("10.3.04", "10.1.21")
def test_an_ally_that_is_not_active_is_no_part_of_the_war() -> None:
    p = allied_war(
        "caux", "porto", units=3, france={"wars": ["england", "portugal"]}, england={"alliances": ["portugal"]}
    )
    assert options(p) == ["realm:england", "realm:portugal", "done"]
    play(p, "realm:england", "term:keep_current_board_state", "done")
    leave_all(play(p, "done"))
    assert stance(p, FRANCE, "england") == TRUCE
    assert stance(p, FRANCE, "portugal") == WAR
    assert occupier(p, "porto") == FRANCE


# ---------------------------------------------------------------- Total Victory


@pytest.mark.rules(
    "10.1.09", "10.1.10", "10.1.14", "10.2.18", "10.3.07", "10.3.08", "10.3.09", "10.3.15", "10.4.86", "11.3.65",
    "11.3.75",
)  # fmt: skip
def test_a_total_victory_over_an_active_ally_is_settled_with_it_alone() -> None:
    p = total(england={"allied": 1, "armies": army("east_anglia", 1, allied=[3, 0, 0]), "units": {}})
    assert (asked(p), asked_seat(p)) == ("peace.enforce", FRANCE)
    play(p, "term:full_annexation")
    assert all(town(p, name) == FRANCE and occupier(p, name) is None for name in PORTUGAL)
    assert prestige(p) == [0, 0, -2]
    assert tie(p, ENGLAND, "portugal") == 0
    assert p.state.allied[ENGLAND] == 0  # Tax Value 6: 3 Allied Units go, the 1 in the Reserve and 2 of 3
    assert p.state.army[ENGLAND * 27 : ENGLAND * 27 + 9] == [1, 0, 0, 0, 0, 0, 1, 0, 0]
    assert asked(p) == "peace.war"  # about England, whose War goes on
    assert stance(p, FRANCE, "england") == WAR


@pytest.mark.rules("10.3.08", "10.1.14")
@pytest.mark.parametrize(("more", "left"), [((), 3), (("geneve",), 2)])
def test_half_of_the_tax_income_before_the_war_is_rounded_up(more: tuple[str, ...], left: int) -> None:
    lands = {name: {"owner": "switzerland", "occupier": "france"} for name in ("bern", "st_gallen", *more)}
    p = allied_war(provinces=lands, england={"alliances": {"switzerland": "active"}, "allied": 4})
    play(p, "term:white_peace")
    assert tie(p, ENGLAND, "switzerland") == 0
    assert stance(p, FRANCE, "switzerland") == TRUCE
    assert stance(p, FRANCE, "england") == WAR
    assert p.state.allied[ENGLAND] == left


@pytest.mark.rules("10.2.16", "10.1.06")
def test_a_total_victory_over_a_player_does_not_need_its_active_ally() -> None:
    p = allied_war(*ENGLISH, england={"units": {}, "influence": {}, "dip": 0}, france={"wars": ["england", "portugal"]})
    assert asked(p) == "peace.enforce"
    play(p, "term:white_peace")
    assert stance(p, FRANCE, "england") == TRUCE
    assert stance(p, FRANCE, "portugal") == PEACE  # nothing of it was Occupied
    p = allied_war(
        *ENGLISH, "porto", england={"units": {}, "influence": {}, "dip": 0}, france={"wars": ["england", "portugal"]}
    )
    play(p, "term:white_peace")
    assert occupier(p, "porto") == FRANCE
    assert stance(p, FRANCE, "portugal") == WAR  # by itself from now on


# ---------------------------------------------------------------- Partial Victory


@pytest.mark.rules("10.3.10", "10.3.11", "10.1.20", "10.2.25", "10.2.28", "10.3.03", "10.03", "11.3.64")
def test_active_allies_are_beaten_with_their_player_and_never_without() -> None:
    for units, result in ((3, INCONCLUSIVE), (4, PARTIAL)):
        p = allied_war("lisboa", "ceuta", units=units, england={"units": {"east_anglia": 2}})
        assert victory(p.state, FRANCE, realm("england")) == result
        assert victory(p.state, FRANCE, realm("portugal")) == result
        assert options(p) == ["realm:england", "done"]
        assert why_not(p, "realm:portugal") == "10.2.25"
        play(p, "realm:england")
        assert ("term:vassalization" in options(p)) is (result == PARTIAL)


@pytest.mark.rules("10.3.12", "10.3.13", "10.3.16", "10.3.17", "10.4.40", "10.4.36", "10.4.37", "10.4.04")
def test_humiliation_returns_the_allys_provinces_for_nothing() -> None:
    p = allied_war("london", "caux", "porto", "beira", provinces={"champagne": by("england")})
    play(p, "realm:england", "term:humiliation")
    assert prestige(p) == [6, 0, -6]
    assert all(occupier(p, name) is None for name in ("london", "caux", "porto", "beira", "champagne"))
    assert (stance(p, FRANCE, "england"), stance(p, FRANCE, "portugal")) == (TRUCE, PEACE)
    assert over(p)  # Portugal has had its one Term


@pytest.mark.rules("10.3.18", "10.3.19", "10.3.20", "10.3.21", "10.4.16", "10.4.17")
def test_the_allys_provinces_are_kept_or_sold_but_not_liberated_and_its_capital_returns() -> None:
    p = allied_war(
        "lisboa", "beira", "madeira", england={"ducats": 40}, france={"ducats": 0},
        provinces={"bordeaux": {"owner": "portugal", "occupier": "france"}, "champagne": by("england")},
    )  # fmt: skip
    play(p, "realm:england", "term:keep_current_board_state")
    assert set(options(p)) == {"bordeaux", "madeira", "beira", "done"}
    assert why_not(p, "lisboa") == "10.4.16"
    play(p, "bordeaux")  # an English Core, Owned by Portugal
    assert options(p) == ["peace:return", "peace:exchange"]
    assert why_not(p, "peace:liberate") == "10.3.21"
    play(p, "peace:return", "done", "done")
    assert (town(p, "beira"), town(p, "madeira"), town(p, "lisboa"), town(p, "champagne")) == (0, 0, None, ENGLAND)
    assert occupier(p, "lisboa") is None
    assert occupier(p, "bordeaux") is None
    assert (p.state.ducats[FRANCE], p.state.ducats[ENGLAND]) == (16, 24)  # 10 for Lisboa, 6 for Bordeaux


@pytest.mark.rules("10.3.14", "10.4.14", "10.4.13", "10.4.12")
def test_a_white_peace_covers_active_allies_as_any_other() -> None:
    p = allied_war("caux", "porto", units=1, provinces={"champagne": by("england")}, england={"ducats": 4})
    before = p.state.ducats[:]
    play(p, "realm:england", "peace:negotiate", "term:white_peace", "peace:nobody", "peace:offer", "peace:accept")
    assert all(occupier(p, name) is None for name in ("caux", "porto", "champagne"))
    assert prestige(p) == [-1, 0, -1]
    assert p.state.ducats == before
    assert (stance(p, FRANCE, "england"), stance(p, FRANCE, "portugal")) == (TRUCE, PEACE)


@pytest.mark.rules("10.3.22", "10.3.23", "10.3.24", "10.3.25", "10.4.53", "10.4.04", "11.4.03")
def test_vassalization_of_an_active_ally_leaves_a_white_peace_for_its_player() -> None:
    p = allied_war(
        "lisboa", "ceuta", "caux", england={"marriages": ["portugal"], "allied": 3},
        provinces={"champagne": by("england")}, france={"wars": ["england", "portugal"]},
    )  # fmt: skip
    play(p, "realm:england", "term:vassalization", "done")
    assert all(vassal(p, name) == FRANCE for name in PORTUGAL)
    assert occupier(p, "caux") is None
    assert occupier(p, "champagne") is None
    assert prestige(p) == [0, 0, 0]
    assert tie(p, ENGLAND, "portugal") == 0
    assert wed(p, ENGLAND, "portugal") == 0
    assert (stance(p, FRANCE, "england"), stance(p, FRANCE, "portugal")) == (TRUCE, PEACE)
    assert (unrest(p, "lisboa"), unrest(p, "porto"), unrest(p, "madeira")) == (0, 0, 1)


@pytest.mark.rules("10.4.49", "10.3.22")
def test_who_else_occupies_a_vassalized_ally_is_at_war_with_what_is_left_of_it() -> None:
    p = allied_war(
        "lisboa", "ceuta", provinces={"porto": by("castile")},
        players={"castile": {"wars": {"england": "declared"}, "units": {"castile": 1}, "armies": {}}},
    )  # fmt: skip
    assert stance(p, CASTILE, "portugal") == PEACE
    play(p, "realm:england", "term:vassalization", "done")
    assert (vassal(p, "lisboa"), vassal(p, "porto"), occupier(p, "porto")) == (FRANCE, None, CASTILE)
    assert (stance(p, CASTILE, "portugal"), stance(p, FRANCE, "portugal")) == (WAR, PEACE)
    assert stance(p, CASTILE, "england") == WAR


@pytest.mark.rules("10.3.22", "10.3.23", "10.3.24", "10.3.25")
def test_force_conversion_touches_only_those_whose_capital_area_is_controlled() -> None:
    home = ("lisboa", "porto", "beira")
    p = allied_war(*home, "london", france={"religion": "protestant", "influence": {}})
    play(p, "realm:england", "term:force_conversion")
    play(p, "done")
    assert p.state.faith[area("portugal")] == p.state.religion[FRANCE] == p.state.npr_religion[realm("portugal")]
    assert p.state.religion[ENGLAND] == p.state.religion[CASTILE] != p.state.religion[FRANCE]
    assert prestige(p) == [3, 0, 0]
    assert all(occupier(p, name) is None and owner(p, name) for name in (*home, "london"))
    assert (stance(p, FRANCE, "england"), stance(p, FRANCE, "portugal")) == (TRUCE, PEACE)


@pytest.mark.rules("10.3.22", "10.3.12")
def test_each_converted_realm_scores() -> None:
    p = allied_war(
        "lisboa", "porto", "beira", "london", "essex", "oxford", france={"religion": "protestant", "influence": {}},
        england={"influence": {}, "dip": 0},
    )  # fmt: skip
    play(p, "realm:england", "term:force_conversion", "done")
    assert prestige(p) == [6, 0, -5]
    assert p.state.religion[FRANCE] == p.state.religion[ENGLAND] == p.state.npr_religion[realm("portugal")]


@pytest.mark.rules("10.3.26", "10.4.68", "10.2.25", "10.4.72", "10.3.08")
def test_a_succession_is_secured_over_an_active_ally_by_itself() -> None:
    p = allied_war("lisboa", "caux", france={"marriages": {"portugal": "disputed"}}, england={"allied": 3})
    assert options(p) == ["realm:england", "realm:portugal", "done"]
    play(p, "realm:portugal")
    assert options(p) == ["term:secure_desired_succession", "peace:leave"]
    assert why_not(p, "term:vassalization") == "10.2.25"
    play(p, "term:secure_desired_succession")
    play(p, "done", "no")  # neither Influence nor an Alliance
    assert tie(p, ENGLAND, "portugal") == 0
    assert p.state.allied[ENGLAND] == 0
    assert (stance(p, FRANCE, "portugal"), stance(p, FRANCE, "england")) == (TRUCE, WAR)
    assert occupier(p, "caux") == FRANCE
