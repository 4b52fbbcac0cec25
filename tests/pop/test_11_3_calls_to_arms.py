"""§11.3 Calls to Arms that are received, Active Allies, conflicting Alliances."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import cb, declare, quiet, ready, said, told_of
from tests.pop.field import activating, members, recruit, recruiting
from tests.pop.field import start as march
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, influence, options, play, realm, why_not
from tests.pop.wars import ACTIVE, ALLIED, PEACE, TRUCE, WAR, army, prestige, stance, tie

ALLY: dict[str, Any] = {"alliances": ["portugal"], "influence": {"portugal": 5, "macaronesia": 1}}


def attacked(england: dict[str, Any] | None = None, **more: Any) -> Pop:
    """Castile Declares War on Portugal, England's Ally."""
    castile = {"mil": 1, "claims": ["portugal"]} | more.pop("castile", {})
    return declare(ready("castile", castile=castile, england=ALLY | (england or {}), **more), "portugal")


# ---------------------------------------------------------------- a Defensive CtA of an NPR


@pytest.mark.rules(
    "11.3.15", "11.3.18", "11.3.21", "11.3.22", "11.3.26", "11.3.28", "11.3.29", "11.3.30", "11.3.32", "11.3.33",
    "11.3.54", "11.3.55", "11.3.57", "11.3.60",
)  # fmt: skip
def test_an_attacked_npr_calls_its_ally_who_may_call_others_and_activate_it() -> None:
    for activated in (True, False):
        p = attacked({"alliances": ["portugal", "scotland", "france"], "influence": {"portugal": 2, "scotland": 2}})
        said(p, "cta.answer_defensive", ENGLAND)  # in Castile's Turn, at once
        assert stance(p, ENGLAND, "castile") == PEACE
        play(p, "yes")
        assert stance(p, ENGLAND, "castile") == stance(p, CASTILE, "england") == WAR
        assert stance(p, ENGLAND, "portugal") == PEACE
        said(p, "cta.defensive", ENGLAND)
        assert options(p) == ["realm:scotland", "done"]
        assert why_not(p, "realm:france") == "5.2.22"  # NPRs only
        play(p, "realm:scotland")
        assert influence(p, ENGLAND, "scotland") == 1
        assert (tie(p, ENGLAND, "scotland"), p.state.allied[ENGLAND]) == (ACTIVE, 2)
        said(p, "cta.activate", ENGLAND)
        play(p, "yes" if activated else "no")
        assert tie(p, ENGLAND, "portugal") == (ACTIVE if activated else ALLIED)
        assert p.state.allied[ENGLAND] == (5 if activated else 2)  # half of Tax Value 6
        assert p.state.power[ENGLAND * 3 + 2] == 1  # step 4 goes on after the answer
        quiet(p)
        assert p.state.war is None


@pytest.mark.rules("11.3.55", "11.3.56", "11.3.67")
@pytest.mark.parametrize(
    ("lands", "extra", "units"),
    [((), [], 3), ((), ["porto"], 4), (("sevilla", "murcia", "burgos", "badajoz", "galicia"), [], 5)],
)
def test_allied_units_are_half_the_tax_value_rounded_up_and_five_at_most(
    lands: tuple[str, ...], extra: list[str], units: int
) -> None:
    p = attacked(provinces=dict.fromkeys(lands, "portugal"), extra=extra)
    play(p, "yes", "yes")
    assert p.state.allied[ENGLAND] == units


@pytest.mark.rules("11.3.67", "11.3.66", "11.1.12")
def test_distant_allies_are_called_with_colonists_and_send_what_they_are_worth() -> None:
    for colonists, possible in ((2, True), (1, False)):
        france = {
            "alliances": ["ayutthaya", "savoy"], "colonists": colonists, "claims": ["malacca"],
            "influence": {"burgundy": 2},
        }  # fmt: skip
        p = declare(ready(france=france), "malacca")
        said(p, "cta.offensive", FRANCE)
        assert ("realm:ayutthaya" in options(p)) is possible
        if possible:
            play(p, "realm:ayutthaya")
            assert (p.state.colonists[FRANCE], tie(p, FRANCE, "ayutthaya")) == (0, ACTIVE)
            assert p.state.allied[FRANCE] == 1  # half of 2: MC is doubled, this is not
        else:
            assert why_not(p, "realm:ayutthaya") == "5.2.18"


@pytest.mark.rules("11.1.12", "5.2.18", "5.2.20")
def test_colonists_pay_as_well_for_an_ally_at_home_with_lands_overseas() -> None:
    """Colonists are Influence in any Distant Area, and Canada is one of Portugal's."""
    overseas: dict[str, Any] = {"dnprs": {"portugal": {"colour": "blue", "provinces": ["canada"]}}, "discovered": [1]}
    for here, colonists, possible in ((1, 1, True), (0, 2, True), (1, 0, False)):
        france = {"alliances": ["portugal", "savoy"], "influence": {"portugal": here, "burgundy": 2}}
        p = declare(ready(france=france | {"colonists": colonists}, **overseas), "castile")
        said(p, "cta.offensive", FRANCE)
        assert ("realm:portugal" in options(p)) is possible
        if possible:
            play(p, "realm:portugal")
            while asked(p) == "influence.shed":
                play(p, options(p)[0])
            assert (influence(p, FRANCE, "portugal"), p.state.colonists[FRANCE]) == (0, 0)
            assert tie(p, FRANCE, "portugal") == ACTIVE
    rich = {"alliances": ["portugal"], "influence": {"portugal": 3}, "colonists": 3}
    p = play(declare(ready(france=rich, **overseas), "castile"), "realm:portugal")
    assert options(p) == ["area:portugal", "area:canada"]
    play(p, "area:canada", "area:portugal")
    assert (influence(p, FRANCE, "portugal"), p.state.colonists[FRANCE]) == (2, 2)
    p = play(declare(ready(france=rich), "castile"), "realm:portugal")
    assert (influence(p, FRANCE, "portugal"), p.state.colonists[FRANCE]) == (1, 3)  # nothing of it lies overseas


# ---------------------------------------------------------------- refusing


@pytest.mark.rules("11.3.35", "11.3.39", "11.3.40", "11.3.42", "11.3.48", "11.3.68")
@pytest.mark.parametrize(("cubes", "left"), [({"portugal": 5, "macaronesia": 1}, 1), ({"portugal": 3}, 0)])
def test_refusing_a_defensive_call_costs_prestige_and_influence(cubes: dict[str, int], left: int) -> None:
    p = attacked({"influence": cubes, "prestige": 9})
    play(p, "no")
    while asked(p) == "influence.shed":
        play(p, "area:portugal")
    assert influence(p, ENGLAND, "portugal") + influence(p, ENGLAND, "macaronesia") == left
    assert prestige(p)[ENGLAND] == 7
    assert tie(p, ENGLAND, "portugal") == 0
    assert stance(p, ENGLAND, "portugal") == TRUCE
    assert stance(p, ENGLAND, "castile") == PEACE
    assert p.state.power[ENGLAND * 3 + 2] == 0
    quiet(p)
    assert p.state.war is None


@pytest.mark.rules("11.3.46")
def test_refusing_an_npr_is_free_for_those_who_are_in_another_war() -> None:
    p = attacked({"wars": ["desmond"]})
    play(p, "no")
    assert prestige(p)[ENGLAND] == 0
    assert influence(p, ENGLAND, "portugal") == 5
    assert tie(p, ENGLAND, "portugal") == 0
    assert stance(p, ENGLAND, "portugal") == TRUCE


@pytest.mark.rules("11.3.45", "11.3.46", "11.3.43")
@pytest.mark.parametrize("excuse", [{"passed": True}, {"wars": ["desmond"]}])
def test_refusing_a_player_is_free_for_those_who_have_passed_or_are_in_another_war(excuse: dict[str, Any]) -> None:
    p = ready("castile", france={"alliances": ["england"]}, england={"influence": {"loire": 2}} | excuse)
    declare(p, "france")
    play(p, "realm:england", "no")
    assert prestige(p)[ENGLAND] == 0
    assert influence(p, ENGLAND, "loire") == 2
    assert asked(p) != "cta.cb"
    assert not cb(p, FRANCE, "england")
    assert stance(p, FRANCE, "england") == stance(p, ENGLAND, "france") == TRUCE


@pytest.mark.rules("11.3.36", "11.3.37", "11.3.38", "11.3.35")
def test_an_active_ally_that_is_refused_takes_its_units_and_fights_on_alone() -> None:
    p = attacked(
        {"alliances": {"portugal": "active"}, "wars": ["france"], "allied": 1,
         "armies": army("east_anglia", 1, allied=[3, 0, 0])},
        provinces={"ceuta": "aragon"},  # Tax Value 5
    )  # fmt: skip
    assert stance(p, FRANCE, "portugal") == PEACE
    play(p, "no")
    assert members(p, ENGLAND, 1)[6] + p.state.allied[ENGLAND] == 1  # 3 are lost
    assert tie(p, ENGLAND, "portugal") == 0
    assert stance(p, FRANCE, "portugal") == WAR
    quiet(p)
    lands = {"lisboa": {"occupier": "france"}}
    p = ready(now=[["peace_resolution"]], france={"wars": ["england", "portugal"]}, provinces=lands)
    assert (stance(p, FRANCE, "england"), stance(p, FRANCE, "portugal")) == (TRUCE, WAR)  # a separate War


# ---------------------------------------------------------------- Offensive CtAs of players


def alliance(*, target: str = "castile", france: dict[str, Any] | None = None, **england: Any) -> Pop:
    """France, England's Ally, Declares War on Castile."""
    p = ready(france={"alliances": ["england"]} | (france or {}), england={"alliances": ["france"]} | england)
    return declare(p, target)


@pytest.mark.rules("11.3.13", "11.3.27", "11.3.34", "11.3.51", "11.3.26")
def test_an_ally_who_accepts_an_offensive_call_is_at_war_with_all_targets() -> None:
    p = ready(
        france={"alliances": ["england"]}, england={"alliances": ["scotland"], "influence": {"scotland": 2}},
        castile={"alliances": ["portugal"], "influence": {"portugal": 2}},
    )  # fmt: skip
    declare(p, "castile", "aragon")
    said(p, "cta.offensive", FRANCE)
    play(p, "realm:england")
    said(p, "cta.answer_offensive", ENGLAND)
    play(p, "yes")
    assert stance(p, ENGLAND, "castile") == stance(p, CASTILE, "england") == stance(p, ENGLAND, "aragon") == WAR
    said(p, "cta.defensive", CASTILE)  # England calls nobody: it neither declared nor is a target
    play(p, "done")
    quiet(p)
    assert not [one for one in told_of(p, "cta.sent") if one[0] != realm("france")]


@pytest.mark.rules("11.3.47", "11.3.43", "11.3.35")
def test_refusing_an_offensive_call_ends_the_alliance_with_a_truce_and_no_more() -> None:
    p = alliance(influence={"languedoc": 2}, prestige=5)
    play(p, "realm:england", "no")
    assert tie(p, FRANCE, "england") == tie(p, ENGLAND, "france") == 0
    assert stance(p, FRANCE, "england") == stance(p, ENGLAND, "france") == TRUCE
    assert prestige(p)[ENGLAND] == 5
    assert influence(p, ENGLAND, "languedoc") == 2
    assert not cb(p, FRANCE, "england")


@pytest.mark.rules("11.3.24", "11.3.25", "10.4.07")
def test_an_offensive_call_against_dow_restrictions_must_be_refused() -> None:
    p = alliance(truces=["castile"])
    play(p, "realm:england")
    assert ("cta.refused") in [event[0] for event in p.log]
    assert stance(p, ENGLAND, "castile") == TRUCE
    assert tie(p, FRANCE, "england") == 0
    p = ready("england", england={"truces": ["castile"]})
    play(p, "act:declare_war")
    assert why_not(p, "realm:castile") == "9.1.06"


# ---------------------------------------------------------------- Defensive CtAs of players


@pytest.mark.rules("11.3.14", "11.3.22", "11.3.51", "10.4.08", "11.3.28")
def test_an_attacked_player_calls_and_a_truce_does_not_hinder() -> None:
    p = ready("castile", france={"alliances": ["england"]}, england={"truces": ["castile"]})
    declare(p, "france")
    said(p, "cta.defensive", FRANCE)
    play(p, "realm:england")
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "yes")
    assert stance(p, ENGLAND, "castile") == stance(p, CASTILE, "england") == WAR


@pytest.mark.rules("11.3.41", "11.3.43", "11.3.44", "11.3.39", "11.3.51")
@pytest.mark.parametrize("token", [True, False])
def test_a_player_whose_defensive_call_is_refused_may_place_a_cb(token: bool) -> None:
    p = ready("castile", france={"alliances": ["england"]}, england={"influence": {"loire": 2}, "prestige": 4})
    declare(p, "france")
    play(p, "realm:england", "no")
    said(p, "cta.cb", FRANCE)
    play(p, "yes" if token else "no")
    assert cb(p, FRANCE, "england") is token
    expected = PEACE if token else TRUCE
    assert stance(p, FRANCE, "england") == stance(p, ENGLAND, "france") == expected
    assert prestige(p)[ENGLAND] == 2
    assert influence(p, ENGLAND, "loire") == 0  # an Area of France
    assert tie(p, ENGLAND, "france") == 0


# ---------------------------------------------------------------- Allies on both sides


@pytest.mark.rules("11.3.31", "11.3.52", "11.3.69")
def test_defending_one_ally_against_another_ends_that_alliance() -> None:
    p = attacked({"alliances": ["portugal", "castile"]}, castile={"alliances": ["england"]})
    play(p, "yes")
    assert tie(p, ENGLAND, "castile") == tie(p, CASTILE, "england") == 0
    assert tie(p, ENGLAND, "portugal") == ALLIED
    assert stance(p, ENGLAND, "castile") == WAR
    assert influence(p, ENGLAND, "portugal") == 5  # no penalty


@pytest.mark.rules("11.3.53", "11.3.52")
def test_an_ally_of_both_sides_is_called_by_the_defender_only() -> None:
    p = ready(
        france={"alliances": ["england", "savoy"], "influence": {"burgundy": 2}},
        england={"alliances": ["castile"]},
    )
    declare(p, "castile")
    said(p, "cta.offensive", FRANCE)
    assert why_not(p, "realm:england") == "5.2.25"
    play(p, "done")
    said(p, "cta.defensive", CASTILE)
    play(p, "realm:england", "yes")
    assert stance(p, ENGLAND, "france") == WAR
    assert tie(p, ENGLAND, "france") == 0


@pytest.mark.rules("11.3.07")
def test_no_war_on_an_ally() -> None:
    p = ready("england", england=ALLY)
    play(p, "act:declare_war")
    assert why_not(p, "realm:portugal") == "9.1.05"


# ---------------------------------------------------------------- Active Allies


@pytest.mark.rules("11.3.59", "11.3.60")
def test_active_allies_are_in_every_war_of_their_player() -> None:
    p = ready(
        "castile", castile={"units": {"leon": 1}},
        england={"alliances": {"portugal": "active"}, "wars": ["france"]},
    )  # fmt: skip
    declare(p, "england")
    quiet(p)
    assert stance(p, CASTILE, "portugal") == PEACE  # without a token of its own
    p = activating(
        "castile", mil=2, armies=army("leon", 9), wars=["england"],
        others={"england": {"alliances": {"portugal": "active"}}},
    )  # fmt: skip
    play(march(p, "leon"), "area:portugal")
    assert p.state.battle is not None
    assert p.state.battle.realms == [realm("portugal")]
    assert p.state.battle.blacks[1] == 3  # half of MC 6


@pytest.mark.rules("11.3.58", "11.3.62", "11.3.63")
def test_allied_units_are_recruited_in_the_active_allys_areas_within_its_mc() -> None:
    p = recruiting("england", mil=1, allied=5, alliances={"portugal": "active"}, wars=["france"], ducats=0)
    play(p, "allied:infantry")
    assert "area:portugal" in options(p)
    play(p, "area:macaronesia")
    assert options(p) == ["1", "2", "3", "4"]  # Madeira and, over the Sea, Lisboa and Porto
    p = recruiting("england", mil=1, allied=2, alliances={"portugal": "active"}, wars=["france"], ducats=0)
    recruit(p, "allied:infantry", "portugal", 2, "army:1")
    assert members(p, ENGLAND, 1)[6:] == [2, 0, 0]
    assert p.state.allied[ENGLAND] == 0
    assert p.state.army_at[ENGLAND * 3] == area("portugal")
