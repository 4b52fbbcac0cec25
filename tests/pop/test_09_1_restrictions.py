"""§9.1 Restrictions on Declarations of War, and what lifts them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import declare, declare_only, event, quiet, ready, said, told_of
from tests.pop.table import CASTILE, ENGLAND, FRANCE, asked, influence, options, play, told, why_not
from tests.pop.wars import PEACE, TRUCE, WAR, stance, tie

SAXON = ("saxony", "bavaria", "austria")


def refused(target: str, **edits: Any) -> str:
    """The rule for which France may not Declare War on a Realm."""
    return why_not(play(ready(**edits), "act:declare_war"), f"realm:{target}")


def possible(target: str, **edits: Any) -> bool:
    return f"realm:{target}" in options(play(ready(**edits), "act:declare_war"))


@pytest.mark.rules("9.1.05", "9.1.06", "9.1.07", "9.1.08", "9.1.09", "5.5.02", "11.3.06")
def test_allies_truces_players_who_have_passed_and_their_npr_allies() -> None:
    assert possible("savoy")
    assert possible("england")
    assert possible("portugal")
    assert refused("savoy", france={"alliances": ["savoy"]}) == "9.1.05"
    assert refused("england", france={"alliances": ["england"]}) == "9.1.05"
    assert refused("savoy", france={"truces": ["savoy"]}) == "9.1.06"
    assert refused("england", england={"passed": True}) == "9.1.07"
    truce = {"france": {"truces": ["england"]}, "england": {"alliances": ["portugal"]}}
    assert refused("england", **truce) == "9.1.06"
    assert refused("portugal", **truce) == "9.1.08"
    assert possible("savoy", **truce)
    assert refused("portugal", england={"alliances": ["portugal"], "passed": True}) == "9.1.09"
    assert possible("portugal", england={"alliances": ["portugal"]}, castile={"passed": True})
    assert possible("portugal", england={"alliances": {"portugal": "active"}, "wars": ["castile"]})


@pytest.mark.rules("5.5.02", "9.1.02")
def test_every_target_must_be_eligible_and_at_peace_with_the_aggressor() -> None:
    p = play(ready(france={"wars": ["burgundy"], "truces": ["genoa"]}), "act:declare_war", "realm:savoy")
    assert asked(p) == "war.more"
    assert why_not(p, "realm:genoa") == "9.1.06"
    assert why_not(p, "realm:burgundy") == "9.1.02", "at War already"
    assert why_not(p, "realm:savoy") == "5.5.04", "named already"
    assert why_not(p, "realm:france") == "9.1.01"
    enemy = ready(france={"wars": ["england"]}, england={"alliances": {"portugal": "active"}})
    assert why_not(play(enemy, "act:declare_war"), "realm:portugal") == "9.1.02", "an Enemy's Active Ally is at War too"


@pytest.mark.rules("9.1.10", "9.1.11", "9.1.12")
@pytest.mark.parametrize(
    ("rule", "edits"),
    [
        ("9.1.10", {"emperor": "castile", "france": {"alliances": ["castile"]}}),
        ("9.1.11", {"emperor": "castile", "france": {"truces": ["castile"]}}),
        ("9.1.12", {"emperor": "castile", "castile": {"passed": True}}),
        ("9.1.10", {"emperor": "bohemia", "france": {"alliances": ["bohemia"]}}),
        ("9.1.11", {"emperor": "bohemia", "france": {"truces": ["bohemia"]}}),
    ],
)
def test_the_emperor_protects_hre_members(rule: str, edits: dict[str, Any]) -> None:
    assert [refused(member, **edits) for member in SAXON] == [rule] * 3
    assert possible("brittany", **edits), "no member"
    assert possible("saxony", emperor=edits["emperor"]), "an Emperor who is none of that protects nobody"
    p = play(ready(**edits), "act:declare_war")
    protector = f"realm:{edits['emperor']}"
    assert why_not(p, protector) in ("9.1.05", "9.1.06", "9.1.07"), "by the other rules"


@pytest.mark.rules("9.1.10", "9.1.12")
def test_hre_members_at_war_with_the_emperor_are_not_protected_nor_does_the_emperor_protect_from_itself() -> None:
    edits = {"emperor": "castile", "castile": {"passed": True, "wars": ["saxony"]}}
    assert possible("saxony", **edits)
    assert refused("bavaria", **edits) == "9.1.12"
    assert possible("saxony", emperor="france")
    assert possible("saxony", emperor="bohemia", england={"passed": True}), "an NPR Emperor never Passes"
    at_war = {"emperor": "bohemia", "england": {"wars": ["bohemia"], "capital": "lorraine"}}
    member = {"provinces": {"lorraine": "england"}, "france": {"truces": ["bohemia"]}}
    assert possible("england", **at_war, **member), "a player and member at War with an NPR Emperor"
    at_war["england"] = {"capital": "lorraine"}
    assert refused("england", **at_war, **member) == "9.1.11"


@pytest.mark.rules("9.1.13")
def test_distant_realms_without_a_claim_are_undiscovered() -> None:
    assert refused("ming") == "9.1.13"
    assert refused("ming", france={"claims": ["malacca"]}) == "9.1.13", "a Claim elsewhere"
    assert possible("ming", france={"claims": ["canton"]})
    assert possible("ming", france={"cores": ["canton"]}), "a Core token counts as a Claim"


@pytest.mark.rules("9.1.14", "9.1.15", "9.1.16", "9.1.31", "11.3.70")
def test_an_own_disputed_succession_lifts_interregnum_and_alliance() -> None:
    assert why_not(ready(france={"ruler": "interregnum"}), "act:declare_war") == "9.1.14"
    heir = {"ruler": "interregnum", "marriages": {"burgundy": "disputed"}}
    p = ready(france=heir)
    play(p, "act:declare_war")
    assert stance(p, FRANCE, "burgundy") == WAR, "the only possible target"
    allied = {"alliances": ["burgundy", "savoy"], "marriages": {"burgundy": "disputed"}}
    for ruler in ({}, {"ruler": "interregnum"}):
        p = ready(france=allied | ruler)
        play(p, "act:declare_war")
        if not ruler:
            assert why_not(p, "realm:savoy") == "9.1.05"
            play(p, "realm:burgundy", "done")
        assert (tie(p, FRANCE, "burgundy"), stance(p, FRANCE, "burgundy")) == (0, WAR)
        assert p.state.stability[FRANCE] == 0
    assert refused("burgundy", france=allied | {"marriages": ["burgundy"]}) == "9.1.05", (
        "a Marriage that is not disputed"
    )
    castile = {"castile": {"marriages": {"burgundy": "disputed"}}}
    assert refused("burgundy", france={"alliances": ["burgundy"]}, **castile) == "9.1.05", "another's Marriage"
    assert refused("burgundy", france=heir | {"truces": ["burgundy"], "ruler": "ruler:france"}) == "9.1.06"


@pytest.mark.rules("11.4.34", "11.4.33")
def test_war_is_declared_on_the_overlord_of_a_vassal() -> None:
    vassals = {"provinces": {"milano": {"vassal": "castile"}, "cremona": {"vassal": "castile"}, "parma": "milan"}}
    p = play(ready(provinces={**vassals["provinces"], "parma": {"vassal": "castile"}}), "act:declare_war")
    assert why_not(p, "realm:milan") == "11.4.34"
    assert why_not(p, "realm:flanders") == "11.4.34", "a Vassal of Burgundy"
    play(p, "realm:castile", "done")
    assert stance(p, FRANCE, "castile") == WAR
    assert stance(p, FRANCE, "milan") == PEACE


@pytest.mark.rules("9.1.17", "11.3.23")
def test_no_restriction_binds_who_answers_a_defensive_call() -> None:
    p = declare(
        ready(
            france={"alliances": ["england"]},
            england={"alliances": ["portugal", "france"], "truces": ["castile"], "ruler": "interregnum"},
        ),
        "portugal",
    )
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "yes")
    assert (stance(p, ENGLAND, "france"), tie(p, ENGLAND, "france")) == (WAR, 0)
    p = ready(england={"alliances": ["portugal"]}, now=[["npr_declares", "castile", "england"]])
    assert told(p) == ["war.not_declared"], "a player's Realm is no NPR"
    p = declare(ready(england={"alliances": ["portugal"], "ruler": "interregnum", "passed": True}), "savoy")
    assert stance(p, ENGLAND, "france") == PEACE


@pytest.mark.rules("9.1.17")
def test_a_truce_with_the_aggressor_does_not_bar_the_defence() -> None:
    p = declare(ready("castile", england={"alliances": ["france"], "truces": ["castile"]}), "france")
    play(p, "realm:england")
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "yes")
    assert stance(p, ENGLAND, "castile") == WAR


@pytest.mark.rules("9.1.01", "9.1.03", "9.1.18", "9.1.22", "16.3.51", "16.3.52", "16.3.53", "16.3.54", "16.3.55")
def test_a_war_by_an_event_keeps_to_the_restrictions() -> None:
    mil = {"mil": 0, "available": 3, "ducats": 9}
    p = event("france", "event_war", "france", "england", france=mil)
    assert (stance(p, FRANCE, "england"), stance(p, ENGLAND, "france")) == (WAR, WAR)
    assert p.state.stability[FRANCE] == 0
    assert p.state.power[FRANCE * 3 + 2] == 0
    assert asked(p) == "turn.action", "no free Action"
    for edits in ({"truces": ["england"]}, {"alliances": ["england"]}, {"ruler": "interregnum"}, {"passed": True}):
        p = event("castile", "event_war", "france", "england", france=mil | edits)
        assert stance(p, FRANCE, "england") != WAR, edits
        assert told_of(p, "war.not_declared") == [(p.state.realm[FRANCE], p.state.realm[ENGLAND])]
    p = event("france", "event_war", "france", "england", england={"passed": True})
    assert stance(p, FRANCE, "england") == PEACE


@pytest.mark.rules("9.1.03", "16.3.56", "9.1.01", "9.1.02")
def test_an_npr_declares_war_by_an_event() -> None:
    edits: dict[str, Any] = {"france": {"influence": {"burgundy": 2}}, "castile": {"alliances": ["burgundy"]}}
    p = event("england", "npr_declares", "burgundy", "france", **edits)
    said(p, "cta.answer_offensive", CASTILE)
    play(p, "yes")
    said(p, "cta.activate", CASTILE)
    play(p, "no")
    assert [stance(p, seat, "burgundy") for seat in range(3)] == [WAR, PEACE, PEACE]
    assert stance(p, CASTILE, "france") == WAR
    assert p.state.power[FRANCE * 3 + 2] == 1, "step 4: the target gains 1 Military Power"
    assert influence(p, FRANCE, "burgundy") == 2, "only an Aggressor loses Influence"
    p = event("england", "npr_declares", "burgundy", "france", france={"alliances": ["burgundy"], "passed": True})
    assert (stance(p, FRANCE, "burgundy"), tie(p, FRANCE, "burgundy")) == (WAR, 0), "NPRs are bound by no restriction"
    p = event("england", "npr_declares", "burgundy", "france", france={"wars": ["burgundy"]})
    assert told(p) == ["war.not_declared"], "they are Enemies already"
    p = event("england", "npr_declares", "flanders", "france")
    assert stance(p, FRANCE, "flanders") == PEACE, "a Vassal declares nothing"


def test_the_ally_of_an_npr_that_attacks_its_other_ally_is_not_called() -> None:
    p = event("england", "npr_declares", "burgundy", "france", castile={"alliances": ["burgundy", "france"]})
    said(p, "cta.defensive", FRANCE)
    quiet(play(p, "realm:castile", "yes"))
    assert stance(p, CASTILE, "burgundy") == WAR
    assert tie(p, CASTILE, "burgundy") == 0


@pytest.mark.rules("9.1.04", "5.2.16")
def test_allies_cannot_be_called_without_a_declaration() -> None:
    p = ready(france={"alliances": ["savoy"], "wars": ["england"], "influence": {"burgundy": 5}})
    assert "act:call_to_arms" not in options(p)
    p = declare_only(p, "brittany")
    assert tie(p, FRANCE, "savoy") == 1
    assert asked(p) == "turn.more"
    assert stance(p, FRANCE, "savoy") == PEACE
    assert TRUCE not in p.state.stance
