"""§9.1 Casus Belli: what each of them is worth, and what breaking a Marriage costs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import cb, declare, event, quiet, ready, said
from tests.pop.table import CASTILE, ENGLAND, FRANCE, play, told
from tests.pop.wars import PEACE, WAR, stance, tie


def lost(*targets: str, turn: str = "france", **edits: Any) -> int:
    """The Stability that a Declaration of War costs."""
    seat = ("france", "castile", "england").index(turn)
    p = declare(ready(turn, **edits), *targets)
    assert all(stance(p, seat, target) == WAR for target in targets)
    return -p.state.stability[seat]


@pytest.mark.rules("9.1.23", "5.5.05", "9.1.41")
def test_conquest_is_a_claim_where_the_target_owns_a_province() -> None:
    assert lost("genoa") == 2
    assert lost("genoa", france={"claims": ["lombardy"]}) == 0
    assert lost("venice", france={"claims": ["lombardy"]}) == 0
    assert lost("genoa", "venice", france={"claims": ["lombardy"]}) == 0
    assert "stability" not in told(declare(ready(france={"claims": ["lombardy"]}), "genoa"))
    assert lost("siena", france={"claims": ["lombardy"]}) == 2
    assert lost("genoa", castile={"claims": ["lombardy"]}) == 2, "another's Claim"
    assert lost("genoa", france={"cores": ["lombardy"]}) == 0, "a Core token counts as a Claim"
    held: dict[str, Any] = {"provinces": {"genova": {"npr": "genoa", "occupier": "castile"}}}
    assert lost("genoa", france={"claims": ["lombardy"]}, castile={"wars": ["genoa"]}, **held) == 2, "Owned no longer"


@pytest.mark.rules("9.1.23", "11.4.34")
def test_a_claim_on_a_vassals_area_is_one_on_its_overlord() -> None:
    vassal: dict[str, Any] = {"provinces": {"firenze": {"vassal": "castile"}, "pisa": {"vassal": "castile"}}}
    assert lost("castile", france={"claims": ["central_italy"]}) == 2
    assert lost("castile", france={"claims": ["central_italy"]}, **vassal) == 0
    assert lost("burgundy", france={"claims": ["netherlands"]}) == 0, "Holland is Burgundy's"


@pytest.mark.rules("5.5.05")
def test_every_target_without_a_casus_belli_costs_two_stability() -> None:
    assert lost("brittany", "siena", france={"stability": 3, "claims": ["brittany_and_normandy"]}) == -3 + 2
    p = declare(ready(france={"stability": 3}), "brittany", "siena", "lubeck")
    assert p.state.stability[FRANCE] == 3 - 6


@pytest.mark.rules("9.1.26", "9.1.30", "9.1.32", "9.1.33")
def test_tokens_disputed_successions_and_excommunications() -> None:
    assert lost("burgundy") == 2
    assert lost("burgundy", france={"cb": ["burgundy"]}) == 0
    assert lost("burgundy", castile={"cb": ["burgundy"]}) == 2
    disputed: dict[str, Any] = {"castile": {"marriages": {"burgundy": "disputed"}}}
    assert lost("burgundy", **disputed) == 0, "a CB for all players"
    assert lost("burgundy", castile={"marriages": ["burgundy"]}) == 2
    assert lost("england", england={"wars": ["burgundy"]}, **disputed) == 0
    assert lost("england", england={"wars": ["savoy"]}, **disputed) == 2
    assert lost("england", **disputed) == 2, "England is not at War with it"
    ally = {"alliances": {"burgundy": "active"}}
    heir = {"wars": ["england"], "marriages": {"burgundy": "disputed"}}
    assert lost("castile", england=ally, castile=heir) == 0, "at War with it as with England, whose Active Ally it is"
    assert lost("burgundy", excommunicated="burgundy") == 0
    assert lost("burgundy", excommunicated="burgundy", france={"religion": "counter_reformed"}) == 0
    assert lost("burgundy", excommunicated="burgundy", france={"religion": "protestant"}) == 2
    assert lost("burgundy", excommunicated="savoy") == 2


@pytest.mark.rules("9.1.35", "9.1.37")
def test_deus_vult_against_adjacent_realms_of_another_religion() -> None:
    crusader = {"ideas": ["deus_vult"]}
    assert lost("granada", turn="castile") == 2
    assert lost("granada", turn="castile", castile=crusader) == 0
    assert lost("djerid", turn="castile", castile=crusader) == 2, "not adjacent"
    assert lost("burgundy", france=crusader) == 2, "the same State Religion"
    assert lost("burgundy", france=crusader | {"religion": "protestant"}) == 2, "Christians on both sides"
    assert lost("aragon", turn="castile", castile=crusader | {"religion": "muslim"}) == 0
    assert lost("granada", turn="castile", castile=crusader | {"religion": "muslim"}) == 2


@pytest.mark.rules("9.1.38", "9.1.39", "19.3.21", "19.3.22", "19.3.23")
def test_a_crusade_is_a_casus_belli_that_commits_catholics() -> None:
    p = declare(ready("france", crusade="andalucia"), "granada")
    assert (p.state.stability[FRANCE], p.state.committed) == (0, 1 << FRANCE)
    p = declare(ready("castile", crusade="andalucia", committed=["france"]), "granada")
    assert p.state.committed == 1 << FRANCE | 1 << CASTILE
    p = declare(ready("france", crusade="andalucia", france={"religion": "protestant"}), "granada")
    assert (p.state.stability[FRANCE], p.state.committed) == (-2, 0)
    p = declare(ready("france", crusade="andalucia"), "tunis")
    assert (p.state.stability[FRANCE], p.state.committed) == (-2, 0), "not a Realm with Provinces there"
    for answer, tagged in (("yes", 1 << CASTILE), ("no", 0)):
        p = declare(ready("castile", crusade="andalucia", castile={"claims": ["andalucia"]}), "granada")
        said(p, "war.crusade", CASTILE)
        play(p, answer)
        assert (p.state.stability[CASTILE], p.state.committed) == (0, tagged)


@pytest.mark.rules("9.1.40")
def test_the_emperor_may_always_liberate_imperial_provinces() -> None:
    for target in ("burgundy", "venice", "denmark"):
        assert lost(target, emperor="france") == 0
        assert lost(target, emperor="castile") == 2, "for the Emperor only"
    assert lost("brittany", emperor="france") == 2
    held: dict[str, Any] = {"provinces": {"lorraine": {"npr": "lorraine", "occupier": "england"}}}
    assert lost("england", emperor="france") == 2
    assert lost("england", emperor="france", england={"wars": ["lorraine"]}, **held) == 0, "Controls one of them"
    vassal: dict[str, Any] = {"provinces": {"lorraine": {"vassal": "england"}}}
    assert lost("england", emperor="france", **vassal) == 0
    assert lost("england", emperor="france", left_hre=["rhineland"], **vassal) == 2, "no longer in the HRE"


@pytest.mark.rules("5.5.06", "5.5.07", "9.1.19")
def test_war_on_a_marriage_partner_costs_one_stability() -> None:
    claim = {"claims": ["flanders_and_wallonia"]}
    assert lost("burgundy", france={"marriages": ["burgundy"]} | claim) == 1
    p = declare(ready(france={"marriages": ["burgundy"], "stability": 3}), "burgundy")
    assert p.state.stability[FRANCE] == 0, "2 without a CB, and 1 for the Marriage"
    assert lost("burgundy", france={"marriages": {"burgundy": "disputed"}}) == 0
    assert lost("burgundy", castile={"marriages": ["burgundy"]}, france=claim) == 0, "another's Marriage"
    p = event("france", "event_war", "france", "burgundy", france={"marriages": ["burgundy"]})
    assert (stance(p, FRANCE, "burgundy"), p.state.stability[FRANCE]) == (WAR, 0)


@pytest.mark.rules("9.1.19", "9.1.30", "9.1.32")
def test_a_disputed_succession_of_somebody_else_waives_the_marriage_penalty_too() -> None:
    disputed: dict[str, Any] = {"castile": {"marriages": {"burgundy": "disputed"}}}
    assert lost("burgundy", france={"marriages": ["burgundy"]}, **disputed) == 0
    wedding = {"marriages": ["england"], "claims": ["east_anglia"]}
    assert lost("england", france=wedding, england={"wars": ["burgundy"]}, **disputed) == 0
    assert lost("england", france=wedding, **disputed) == 1, "England is not at War with Burgundy"


@pytest.mark.rules("9.1.29", "9.1.19")
def test_an_event_is_a_casus_belli_in_itself() -> None:
    p = event("france", "event_war", "france", "saxony", emperor="france", france={"marriages": ["saxony"]})
    assert (stance(p, FRANCE, "saxony"), p.state.stability[FRANCE], p.state.authority) == (WAR, 0, 3)


@pytest.mark.rules("9.1.24", "9.1.25", "5.2.23", "11.3.17", "11.3.19")
def test_a_call_is_a_casus_belli_that_ends_with_its_refusal() -> None:
    edits: dict[str, Any] = {
        "france": {"alliances": ["england"], "claims": ["flanders_and_wallonia"]},
        "england": {"marriages": ["burgundy"], "mil": 1},
        "castile": {"passed": True},
    }
    p = declare(ready(**edits), "burgundy")
    said(p, "cta.offensive", FRANCE)
    play(p, "realm:england")
    said(p, "cta.answer_offensive", ENGLAND)
    q = p.clone()
    play(p, "yes")
    assert (stance(p, ENGLAND, "burgundy"), p.state.stability[ENGLAND]) == (WAR, 0)
    quiet(play(q, "no"))
    assert (stance(q, ENGLAND, "burgundy"), tie(q, ENGLAND, "france")) == (PEACE, 0)
    assert not cb(q, ENGLAND, "burgundy")
    assert "stability" not in told(q)
    play(q, "done")
    said(q, "turn.action", ENGLAND)
    declare(q, "burgundy")
    assert q.state.stability[ENGLAND] == -3, "no CB any longer, and a Marriage"


@pytest.mark.rules("9.1.28", "9.1.26")
def test_an_event_may_give_a_cb_token() -> None:
    """The League of Cambrai: a CB against Venice."""
    p = play(ready(now=[["event_options", "france", "260B"]]), "option:a")
    assert cb(p, FRANCE, "venice")
    assert not cb(p, CASTILE, "venice")
    declare(p, "venice")
    assert p.state.stability[FRANCE] == 0


@pytest.mark.rules("9.1.27")
def test_an_ally_that_refuses_to_defend_gives_a_cb() -> None:
    p = declare(ready(castile={"alliances": ["england"], "mil": 1}), "castile")
    play(p, "realm:england", "no")
    said(p, "cta.cb", CASTILE)
    play(p, "yes", "done")
    assert cb(p, CASTILE, "england")
    declare(p, "england")
    assert p.state.stability[CASTILE] == 0
    p = declare(ready(france={"alliances": ["england"]}), "siena")
    play(p, "realm:england", "no")
    assert not any(p.state.cb), "for refusing to attack there is none"
