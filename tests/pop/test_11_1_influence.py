"""§11.1 Influence."""

from __future__ import annotations

from typing import Any

import pytest

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
    table,
    why_not,
)
from tests.pop.wars import ALLIED, by, prestige, tie, wed


def turn(
    france: dict[str, Any] | None = None, england: dict[str, Any] | None = None,
    castile: dict[str, Any] | None = None, **edits: Any,
) -> Pop:  # fmt: skip
    """France's Turn, with no Influence on the map but what is said here."""
    bare: dict[str, Any] = {"influence": {}, "alliances": [], "marriages": [], "hand": []}
    players = {"france": bare | {"dip": 5} | (france or {}), "england": bare | (england or {})}
    return table(players=players | {"castile": bare | (castile or {})}, **({"milestones": []} | edits))


@pytest.mark.rules("11.1.01", "11.1.07", "11.2.04", "11.3.50")
def test_forging_an_alliance_needs_2_influence_where_a_marriage_counts_as_one() -> None:
    for here, married, possible in ((0, [], False), (1, [], False), (2, [], True), (1, ["scotland"], True)):
        mine = {"flanders_and_wallonia": 2, "northumbria": 5, "east_anglia": 5, "scotland": here}
        p = turn({"influence": mine, "marriages": married})
        play(p, "act:forge_alliance")
        assert ("realm:scotland" in options(p)) is possible
        if not possible:
            assert why_not(p, "realm:scotland") == "5.4.21"
        assert why_not(p, "realm:england") == "11.3.50"  # no Influence moves a player's Realm
        play(p, "realm:liege")
        assert tie(p, FRANCE, "liege") == ALLIED


@pytest.mark.rules("11.2.04")
def test_a_marriage_counts_for_every_realm_in_its_area() -> None:
    p = turn({"influence": {"flanders_and_wallonia": 2, "westphalia": 1}, "marriages": ["munster"]})
    play(p, "act:forge_alliance")
    assert "realm:cologne" in options(p)


@pytest.mark.rules("11.1.02", "11.1.04", "5.4.14")
def test_action_cards_find_no_space_in_full_areas() -> None:
    p = turn({"hand": ["DIP-02-1"], "ducats": 9}, {"influence": {"scotland": 5}})
    play(p, "play:DIP-02-1")
    if asked(p) == "card.mode":
        play(p, "mode:royal_marriage.marry")
    play(p, "realm:scotland")
    assert asked(p) == "turn.more", "the Influence of the card finds no space"
    assert wed(p, FRANCE, "scotland")
    assert influence(p, ENGLAND, "scotland") == 5
    p = turn({"hand": ["DIP-01-1"], "influence": {"scotland": 1}, "ducats": 9}, {"influence": {"scotland": 4}})
    play(p, "play:DIP-01-1", "mode:envoys.gifts")
    assert asked(p) == "turn.more"
    assert influence(p, ENGLAND, "scotland") == 4


@pytest.mark.rules("11.1.02", "11.1.03", "11.2.06")
def test_an_area_holds_five_influence_of_all_players_and_marriages_besides() -> None:
    p = turn({"influence": {"scotland": 1}, "marriages": ["scotland"]}, {"influence": {"scotland": 3}})
    play(p, "act:influence", "area:scotland")
    assert influence(p, FRANCE, "scotland") == 2  # the Marriage does not count toward 5
    assert why_not(p, "area:scotland") == "5.4.14"
    p = turn({"influence": {"scotland": 2}}, {"influence": {"scotland": 3}})
    play(p, "act:influence")
    assert why_not(p, "area:scotland") == "5.4.14"


@pytest.mark.rules("11.1.05")
def test_spy_networks_turn_and_sabotage_influence() -> None:
    p = table(
        now=[["spy_influence", "france", 0], ["sabotage", "france", 0]], milestones=[],
        players={
            "france": {"influence": {"scotland": 1}, "hand": []},
            "england": {"influence": {"scotland": 3}, "hand": [], "dip": 0},
            "castile": {"influence": {}, "hand": [], "dip": 0},
        },
    )  # fmt: skip
    while asked(p).startswith("covert"):
        play(p, options(p)[0])
    assert (influence(p, FRANCE, "scotland"), influence(p, ENGLAND, "scotland")) == (2, 0)


@pytest.mark.rules("11.1.06")
def test_without_cubes_left_influence_comes_back_from_the_map() -> None:
    spread = {"scotland": 5, "ireland": 5, "portugal": 5, "aragon": 5, "lombardy": 5}
    p = turn({"influence": spread, "dip": 5, "adm": 0, "mil": 0, "display": {}}, curia=[])
    assert asked(p) != "limits.cube"
    p = turn({"influence": spread, "dip": 5, "adm": 1, "mil": 0}, curia=[])
    assert (asked(p), asked_seat(p)) == ("limits.cube", FRANCE)
    assert {"area:scotland", "area:lombardy"} <= set(options(p))
    play(p, "area:ireland")
    assert influence(p, FRANCE, "ireland") == 4
    assert p.state.power[0] == 1
    assert asked(p) == "turn.action"


@pytest.mark.rules("11.1.08")
def test_no_influence_where_players_own_every_province() -> None:
    p = turn(provinces={"york": {"npr": "scotland", "vassal": "england"}})
    play(p, "act:influence")
    assert why_not(p, "area:castile") == "11.1.08"
    assert "area:loire" in options(p)  # Anjou is of Provence
    assert why_not(p, "area:northumbria") != "11.1.08"  # a Vassal's Province is not its Overlord's own


@pytest.mark.rules("11.1.09")
def test_influence_returns_once_players_own_the_whole_area() -> None:
    scottish = ("lothian", "aberdeen", "perth", "ayrshire")
    p = table(
        now=[["peace_resolution"]], milestones=[],
        players={
            "france": {"wars": ["scotland"], "influence": {"scotland": 2}, "alliances": [], "claims": []},
            "england": {"influence": {"scotland": 2, "ireland": 1}},
        },
        provinces={name: by("france") for name in scottish},
    )  # fmt: skip
    play(p, "term:full_annexation")
    assert (influence(p, FRANCE, "scotland"), influence(p, ENGLAND, "scotland")) == (0, 0)
    assert influence(p, ENGLAND, "ireland") == 1


@pytest.mark.rules("11.1.10", "11.1.11")
def test_colonists_stand_for_influence_afar_where_no_cube_can_lie() -> None:
    p = turn({"colonists": 2, "claims": ["benin"]})
    play(p, "act:influence")
    assert why_not(p, "area:benin") == "5.4.15"
    for colonists, claims, possible in ((2, ["benin"], True), (1, ["benin"], False), (2, [], False)):
        p = turn({"colonists": colonists, "claims": claims})
        assert ("act:forge_alliance" in options(p)) is possible
    p = turn({"colonists": 2, "claims": ["benin"]})
    play(p, "act:forge_alliance")
    assert tie(p, FRANCE, "benin") == ALLIED
    assert p.state.colonists[FRANCE] == 2  # counted, not spent
    assert not any(p.state.influence)
    p = turn({"colonists": 2, "claims": ["benin"]}, castile={"colonists": 2, "alliances": ["benin"]})
    assert "act:forge_alliance" not in options(p)  # the rival's Colonists count as well
    assert tie(p, CASTILE, "benin") == ALLIED


@pytest.mark.rules("11.1.13")
def test_colonists_count_for_nothing_else() -> None:
    france = {"marriages": {"benin": "disputed"}, "alliances": ["benin"], "colonists": 5, "influence": {}}
    p = table(now=[["prestige_penalties"]], milestones=[], players={"france": france})
    assert wed(p, FRANCE, "benin") == 1
    assert prestige(p)[FRANCE] == -3  # the Marriage is 1 Influence of the 2 that would have averted this
