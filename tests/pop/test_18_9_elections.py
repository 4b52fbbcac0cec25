"""§18.9 Imperial Elections."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import manpower
from signoria.games.price_of_power.components import AREAS
from signoria.games.price_of_power.elections import attackers, candidates_of, eligible
from signoria.games.price_of_power.state import INTERREGNUM
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    options,
    play,
    realm,
    table,
    told,
    why_not,
)

NOBODYS: dict[str, Any] = {name: {"influence": {}, "marriages": []} for name in ("france", "castile", "england")}


def cubes(**influence: dict[str, int]) -> dict[str, Any]:
    return {name: {**NOBODYS[name], "influence": influence.get(name, {})} for name in NOBODYS}


def election(emperor: str = "france", influence: dict[str, dict[str, int]] | None = None, **edits: Any) -> Pop:
    usual = {"emperor": emperor, "authority": 4, "players": cubes(**(influence or {}))}
    return table(**{**usual, **edits, "now": [["imperial_election", emperor]]})


def emperor(p: Pop) -> int:
    return p.state.realm.index(p.state.emperor)


def votes(p: Pop) -> dict[str, int]:
    return {AREAS[event[1][0]]: event[1][1] for event in p.log if event[0] == "election.vote"}


# ---------------------------------------------------------------- when

DEATH: dict[str, Any] = {"events": ["11A-3", "153B"], "now": [["event_symbol", "castile", "11A-3", 0]]}


@pytest.mark.rules("18.9.02", "18.9.03", "18.9.14")
@pytest.mark.parametrize(("authority", "held"), [(0, True), (4, True), (5, False), (6, False)])
def test_the_death_of_the_emperors_ruler_calls_an_election(authority: int, held: bool) -> None:
    players = cubes(england={"saxony": 1})
    players["france"]["ill"] = ["ruler:france"]
    players["france"]["hand"] = []
    p = table(emperor="france", authority=authority, players=players, **DEATH)
    assert p.state.ruler[FRANCE] == INTERREGNUM
    assert ("election.held" in told(p)) == held
    assert emperor(p) == (ENGLAND if held else FRANCE)
    players = cubes(france={"saxony": 1})
    players["france"].update(ill=["ruler:france"], hand=[])
    p = table(emperor="france", authority=2, players=players, **DEATH)
    assert (votes(p), emperor(p)) == ({"saxony": FRANCE}, FRANCE), "re-elected without a Ruler"


@pytest.mark.rules("18.9.02")
def test_a_new_ruler_calls_an_election_too() -> None:
    p = table(
        emperor="castile", authority=2, players=cubes(england={"saxony": 1}), now=[["event_ruler", "castile", "102-1"]]
    )  # fmt: skip
    assert "election.held" in told(p)
    assert emperor(p) == ENGLAND


@pytest.mark.rules("18.9.02", "18.9.20")
def test_other_rulers_and_npr_emperors_call_none() -> None:
    for ruler in ("england", "austria"):
        players = cubes(castile={"saxony": 1})
        players["france"].update(ill=["ruler:france"], hand=[])
        p = table(emperor=ruler, authority=2, players=players, **DEATH)
        assert p.state.ruler[FRANCE] == INTERREGNUM
        assert "election.held" not in told(p)
        assert p.state.emperor == realm(ruler)


@pytest.mark.rules("18.9.20")
def test_an_election_under_an_npr_emperor_does_nothing() -> None:
    p = election("austria", {"england": {"saxony": 3}})
    assert told(p) == []
    assert p.state.emperor == realm("austria")


@pytest.mark.rules("18.9.01", "2.03")
def test_without_the_advanced_rules_nobody_is_elected() -> None:
    p = table(
        options=["no_advanced"], emperor="france", authority=2, players=cubes(england={"saxony": 3}),
        now=[["imperial_election", "france"]],
    )  # fmt: skip
    assert emperor(p) == FRANCE
    assert "election.held" not in told(p)


# ---------------------------------------------------------------- votes


@pytest.mark.rules("18.9.04", "18.9.05", "18.9.13")
def test_the_most_votes_win_and_the_most_influence_has_the_vote() -> None:
    english = {"saxony": 2, "westphalia": 1, "rhineland": 2, "brandenburg": 1}
    p = election("france", {"france": {"saxony": 1, "bohemia": 1}, "england": english}, imperial={"saxony": 2})
    assert votes(p) == {
        "saxony": FRANCE, "bohemia": FRANCE, "westphalia": ENGLAND, "rhineland": ENGLAND, "brandenburg": ENGLAND,
    }  # fmt: skip
    assert emperor(p) == ENGLAND, "whose Capital lies outside the HRE"


@pytest.mark.rules("18.9.06")
def test_ties_in_an_area_are_the_emperors_to_decide() -> None:
    p = election("castile", {"france": {"saxony": 2}, "england": {"saxony": 2}, "castile": {"saxony": 1}})
    assert (asked(p), asked_seat(p), options(p)) == ("election.area", CASTILE, ["seat:0", "seat:2"])
    assert why_not(p, "seat:1") == "18.9.06"
    play(p, "seat:2")
    assert (votes(p), emperor(p)) == ({"saxony": ENGLAND}, ENGLAND)


@pytest.mark.rules("18.9.07")
def test_ties_of_votes_are_the_emperors_to_decide() -> None:
    p = election("castile", {"france": {"saxony": 1, "bohemia": 2}, "england": {"westphalia": 1, "rhineland": 1},
                             "castile": {"brandenburg": 1}})  # fmt: skip
    assert (asked(p), asked_seat(p), options(p)) == ("election.winner", CASTILE, ["seat:0", "seat:2"])
    assert why_not(p, "seat:1") == "18.9.07"
    play(p, "seat:0")
    assert emperor(p) == FRANCE


@pytest.mark.rules("18.9.08")
def test_an_area_of_vassals_votes_for_their_only_overlord() -> None:
    saxon = {name: {"vassal": "england"} for name in ("dresden", "leipzig", "wittenberg")}
    strong = {"france": {"saxony": 4}}
    p = election("france", strong, provinces=saxon)
    assert votes(p) == {"saxony": ENGLAND}
    assert emperor(p) == ENGLAND
    p = election("france", strong, provinces={**saxon, "leipzig": "saxony"})
    assert votes(p) == {"saxony": FRANCE}, "an NPR has a Province there"
    p = election("france", strong, provinces={**saxon, "leipzig": "brandenburg"}, overlords={"brandenburg": "bohemia"})
    assert votes(p)["saxony"] == FRANCE, "so has the Vassal of an NPR"
    p = election("france", strong, provinces={**saxon, "leipzig": {"vassal": "castile"}})
    assert votes(p) == {"saxony": FRANCE}, "two Overlords"
    p = election("france", strong, provinces={**saxon, "leipzig": "castile"})
    assert votes(p) == {"saxony": ENGLAND}, "all Vassals are England's"
    players = cubes(**strong)
    players["england"]["religion"] = "protestant"
    p = election("france", provinces=saxon, players=players)
    assert votes(p) == {"saxony": FRANCE}, "England is not eligible"


@pytest.mark.rules("18.9.09", "18.9.10")
def test_the_area_of_a_players_capital_votes_for_that_player_or_not_at_all() -> None:
    players = cubes(france={"bohemia": 1, "saxony": 1})
    players["england"] |= {"capital": "praha"}
    home = {"praha": "england"}
    p = election("france", provinces=home, players=players)
    assert votes(p) == {"bohemia": ENGLAND, "saxony": FRANCE}
    players["england"] |= {"religion": "protestant"}
    p = election("france", provinces=home, players=players)
    assert votes(p) == {"saxony": FRANCE}
    assert candidates_of(p.state, area("bohemia")) == []
    assert emperor(p) == FRANCE


# ---------------------------------------------------------------- who


@pytest.mark.rules("18.9.11", "18.9.12")
def test_only_the_official_religion_may_be_elected() -> None:
    players = cubes(france={"saxony": 1}, castile={"bohemia": 1}, england={"rhineland": 5, "westphalia": 3})
    players["england"]["religion"] = "protestant"
    players["castile"]["religion"] = "counter_reformed"
    g = table(emperor="france", players=players).state
    assert [eligible(g, seat) for seat in range(3)] == [True, True, False]
    p = election("france", players=players)
    assert (asked(p), options(p)) == ("election.winner", ["seat:0", "seat:1"])
    p = election("france", players=players, hre_religion="protestant")
    assert emperor(p) == ENGLAND
    p = election("france", players=players, hre_religion=None)
    assert emperor(p) == ENGLAND, "without an official Religion everybody may be"


@pytest.mark.rules("18.9.11")
def test_who_has_left_the_game_is_no_candidate() -> None:
    g = table(emperor="france", players=cubes(england={"saxony": 2})).state
    g.retired[ENGLAND] = realm("england") + 1
    assert candidates_of(g, area("saxony")) == []


@pytest.mark.rules("18.9.15", "18.9.16")
@pytest.mark.parametrize(("authority", "then"), [(4, 2), (3, 1), (1, 0)])
def test_if_nobody_is_eligible_authority_falls(authority: int, then: int) -> None:
    p = election("france", {"england": {"saxony": 2}}, authority=authority, hre_religion="protestant")
    assert (emperor(p), p.state.authority, votes(p)) == (FRANCE, then, {})


@pytest.mark.rules("18.9.15")
def test_without_any_vote_the_title_stays_and_authority_too() -> None:
    p = election("france")
    assert (emperor(p), p.state.authority) == (FRANCE, 4)
    assert told(p)[-1] == "election.none", "nobody is asked to break a tie of none"


# ---------------------------------------------------------------- the new Emperor


@pytest.mark.rules("18.9.17")
@pytest.mark.parametrize(("authority", "new", "same"), [(2, 3, 2), (0, 1, 0), (3, 3, 3), (4, 4, 4)])
def test_a_new_emperor_gains_authority_below_three(authority: int, new: int, same: int) -> None:
    p = election("france", {"england": {"saxony": 2}}, authority=authority)
    assert (emperor(p), p.state.authority) == (ENGLAND, new)
    p = election("france", {"france": {"saxony": 2}}, authority=authority)
    assert (emperor(p), p.state.authority) == (FRANCE, same)


@pytest.mark.rules("18.9.18", "18.9.19")
def test_whoever_follows_a_defender_may_place_a_cb_and_keeps_the_units() -> None:
    players = cubes(england={"saxony": 2})
    players["castile"] |= {"wars": ["saxony"]}
    players["france"] |= {"wars": ["bohemia"]}
    p = election("france", players=players, defending=True, imperial_manpower=4)
    assert (asked(p), asked_seat(p)) == ("election.cb", ENGLAND)
    assert options(p) == ["realm:france", "realm:castile", "pass"]
    assert why_not(p, "realm:burgundy") == "18.9.18"
    play(p, "realm:castile")
    g = p.state
    realms = len(g.cb) // 3
    assert g.cb[ENGLAND * realms + realm("castile")] == 1
    assert (g.defending, g.imperial_manpower, emperor(p)) == (1, 4, ENGLAND)
    assert manpower(g, ENGLAND) == manpower(table(emperor="castile", authority=4).state, ENGLAND) + 4
    p = election("france", players=players, defending=True, imperial_manpower=4)
    play(p, "pass")
    assert sum(p.state.cb) == 0
    p = election("france", players=players, imperial_manpower=0)
    assert asked(p) != "election.cb", "nobody was Defending the HRE"
    players["castile"]["wars"] = ["granada"]
    players["france"]["wars"] = ["burgundy"]
    assert attackers(table(emperor="france", players=players).state, ENGLAND) == [], "no HRE Members"
    players["castile"]["wars"] = ["france"]
    players["france"] |= {"wars": ["castile"], "alliances": {"saxony": "active"}}
    found = attackers(table(emperor="france", players=players).state, ENGLAND)
    assert found == [realm("castile")], "an Active Ally is part of the War"


@pytest.mark.rules("18.6.01", "18.6.02", "18.9.04")
def test_what_only_the_old_emperor_held_in_the_hre_leaves_it_under_a_new_one() -> None:
    saxon = dict.fromkeys(("dresden", "leipzig", "wittenberg"), "france")
    p = election("france", {"england": {"bohemia": 2}}, provinces=saxon)
    assert (emperor(p), p.state.left_hre[area("saxony")], p.state.authority) == (ENGLAND, 1, 3)
