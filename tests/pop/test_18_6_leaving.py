"""§18.6-18.8 Areas that leave and rejoin the HRE, its official Religion, an NPR Emperor."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import hre_member
from signoria.games.price_of_power.components import CATHOLIC, NOBODY, PROTESTANT
from signoria.games.price_of_power.elections import eligible
from signoria.games.price_of_power.empire import leave_hre
from signoria.games.price_of_power.faith import set_state_religion
from signoria.games.price_of_power.npr import defence
from signoria.games.price_of_power.play import settle
from signoria.games.price_of_power.vassals import may_subjugate
from tests.pop.table import CASTILE, FRANCE, Pop, area, asked, options, play, realm, table, told, why_not
from tests.pop.wars import army, by, peace

SAXON = ("dresden", "leipzig", "wittenberg")
ELECTORS = ("rhineland", "westphalia", "brandenburg", "saxony", "bohemia")


def after_a_conquest(*, emperor: str = "castile", provinces: dict[str, Any] | None = None, **edits: Any) -> Pop:
    """France Annexes Ulm, so ownership has changed, and the Empire looks at every Area."""
    edits = {"authority": 3, **edits}
    p = peace(
        players={"france": {"wars": ["ulm"], "armies": army("bavaria_and_swabia", 2), "units": {}}},
        provinces={"ulm": by("france"), **(provinces or {})},
        emperor=emperor,
        **edits,
    )
    return play(p, "term:full_annexation")


def left(p: Pop, name: str) -> bool:
    return bool(p.state.left_hre[area(name)])


# ---------------------------------------------------------------- 18.6 Leaving


@pytest.mark.rules("18.6.01", "18.6.04", "18.6.05", "18.2.09", "18.8.02")
@pytest.mark.parametrize("emperor", ["castile", "austria"])
def test_an_area_owned_by_external_realms_alone_leaves(emperor: str) -> None:
    saxon = {"dresden": "france", "leipzig": "france", "wittenberg": "venice"}
    p = after_a_conquest(emperor=emperor, provinces=saxon, imperial={"saxony": 2, "bohemia": 1})
    assert left(p, "saxony")
    assert p.state.authority == 2
    assert (p.state.imperial[area("saxony")], p.state.imperial[area("bohemia")]) == (0, 1)
    assert [one for one in told(p) if one.startswith(("hre.", "authority"))] == ["hre.left", "authority"]


@pytest.mark.rules("18.6.01", "18.6.02")
def test_a_members_or_the_emperors_province_keeps_it_in() -> None:
    for emperor, third in (("castile", "saxony"), ("castile", "castile"), ("france", "france")):
        p = after_a_conquest(emperor=emperor, provinces={"dresden": "france", "leipzig": "france", "wittenberg": third})
        assert not left(p, "saxony"), (emperor, third)
        assert "hre.left" not in told(p)


@pytest.mark.rules("18.6.01")
def test_where_the_hre_is_not_in_play_nothing_leaves_it() -> None:
    p = peace(
        players={"france": {"wars": ["ulm"], "armies": army("bavaria_and_swabia", 2), "units": {}}},
        provinces={"ulm": by("france"), **dict.fromkeys(SAXON, "france")},
    )
    assert not left(play(p, "term:full_annexation"), "saxony")


@pytest.mark.rules("18.6.03")
def test_occupied_and_vassal_provinces_are_not_owned() -> None:
    two = {"dresden": "france", "leipzig": "france"}
    for third in ({"occupier": "france"}, {"vassal": "france"}, {"town": "england", "occupier": "france"}):
        assert not left(after_a_conquest(provinces={**two, "wittenberg": third}), "saxony"), third


@pytest.mark.rules("18.6.01")
def test_a_members_province_beyond_the_border_keeps_an_area_in_as_well() -> None:
    polish = {"silesia": "poland", "kalisz": "poland", "sieradz": "poland"}
    assert left(after_a_conquest(provinces={**polish, "poznan": "poland"}), "wielkopolska")
    assert not left(after_a_conquest(provinces={**polish, "poznan": "bohemia"}), "wielkopolska")


@pytest.mark.rules("18.6.06")
def test_what_leaves_by_an_event_costs_only_what_the_event_says() -> None:
    g = table(emperor="france", authority=4, imperial={"lombardy": 2}).state
    leave_hre(g, area("lombardy"))
    assert (g.left_hre[area("lombardy")], g.authority, g.imperial[area("lombardy")]) == (1, 4, 0)
    assert not hre_member(g, realm("milan"))


@pytest.mark.rules("18.6.06", "18.1.05")
def test_an_elector_area_that_leaves_by_an_event_lowers_the_cap_of_authority_at_once() -> None:
    g = table(emperor="france", authority=6).state
    leave_hre(g, area("saxony"))
    settle(g)
    assert (g.left_hre[area("saxony")], g.authority) == (1, 5), "1 more than the 4 Elector Areas that are left"


@pytest.mark.rules("18.6.07", "18.6.08", "18.6.10", "18.8.02")
@pytest.mark.parametrize("emperor", ["castile", "austria"])
def test_an_area_of_members_and_the_emperor_rejoins(emperor: str) -> None:
    mixed = {"dresden": emperor, "leipzig": "brandenburg", "wittenberg": {"vassal": "castile"}}
    if emperor == "austria":
        mixed["wittenberg"] = "bohemia"
    p = after_a_conquest(emperor=emperor, provinces=mixed, left_hre=["saxony"])
    assert not left(p, "saxony")
    assert p.state.authority == 4
    siege = {"town": "england", "occupier": "castile"}  # no external Realm holds it, but nobody Owns it
    for wrong in ("england", {"vassal": "england"}, "venice", {"occupier": "england"}, siege):
        p = after_a_conquest(emperor=emperor, provinces={**mixed, "leipzig": wrong}, left_hre=["saxony"])
        assert left(p, "saxony"), wrong
        assert p.state.authority == 3


@pytest.mark.rules("18.6.07", "18.3.04")
def test_a_realm_whose_capital_area_has_left_is_no_member_and_brings_nothing_back() -> None:
    p = after_a_conquest(left_hre=["saxony"])
    assert left(p, "saxony"), "all of it is Saxony's"
    assert not hre_member(p.state, realm("saxony"))


@pytest.mark.rules("18.6.09", "18.3.01")
def test_only_provinces_inside_the_border_count_for_rejoining() -> None:
    p = after_a_conquest(provinces={"holstein": "castile", "slesvig": "france"}, left_hre=["jutland"])
    assert not left(p, "jutland")
    p = after_a_conquest(provinces={"holstein": "denmark"}, left_hre=["jutland"])
    assert left(p, "jutland")


# ---------------------------------------------------------------- 18.7 Religion of the HRE


def round_ends(faiths: dict[str, str] | None = None, *, age: int = 3, **edits: Any) -> Pop:
    return table(
        "S1-01",
        **{"age": age, "emperor": "france", "authority": 4, "faith": faiths or {}, "now": [["end_of_round"]], **edits},
    )


def electors(faith: str, *others: str) -> dict[str, str]:
    return {name: others[n] if n < len(others) else faith for n, name in enumerate(ELECTORS)}


@pytest.mark.rules("18.7.05", "18.7.06", "18.7.07", "18.7.04")
def test_protestant_electors_make_the_hre_protestant_from_age_three() -> None:
    p = round_ends(electors("protestant"))
    assert (p.state.hre_faith, p.state.authority) == (PROTESTANT, 3)
    p = round_ends(electors("protestant"), hre_religion="protestant")
    assert (p.state.hre_faith, p.state.authority) == (PROTESTANT, 4), "it was before"
    p = round_ends(electors("protestant"), age=2)
    assert (p.state.hre_faith, p.state.authority) == (CATHOLIC, 4)


@pytest.mark.rules("18.7.05", "18.7.08", "18.7.03")
def test_catholic_electors_make_it_catholic() -> None:
    for before in (None, "protestant", "catholic"):
        p = round_ends(electors("catholic", "counter_reformed"), hre_religion=before)
        assert (p.state.hre_faith, p.state.authority) == (CATHOLIC, 4)


@pytest.mark.rules("18.7.09", "18.7.03")
def test_several_faiths_or_another_one_leave_it_without() -> None:
    for faiths in (electors("catholic", "protestant"), electors("protestant", "diverse"), electors("orthodox")):
        p = round_ends(faiths)
        assert (p.state.hre_faith, p.state.authority) == (NOBODY, 4)


@pytest.mark.rules("18.7.01", "2.03")
def test_without_the_advanced_rules_it_stays_catholic() -> None:
    p = table(
        "S1-01", ["no_advanced"], age=3, emperor="france", authority=4, faith=electors("protestant"),
        now=[["end_of_round"]],
    )  # fmt: skip
    assert (p.state.hre_faith, p.state.authority) == (CATHOLIC, 4)
    p = table("S1-01", ["no_advanced"], age=2, emperor="france")
    assert "act:change_religion" in options(p), "nor is the Emperor bound to it"
    set_state_religion(p.state, FRANCE, 6)
    assert p.state.hre == 1, "nor does it end with a Revolutionary Emperor"


@pytest.mark.rules("18.7.10")
def test_the_emperor_changes_religion_only_to_that_of_the_hre() -> None:
    def change(official: str | None, mine: str = "catholic") -> Pop:
        return table("S1-01", age=3, emperor="france", hre_religion=official, players={"france": {"religion": mine}})

    assert why_not(change("catholic"), "act:change_religion") == "18.7.10"
    assert why_not(change(None), "act:change_religion") == "18.7.10"
    assert why_not(change("protestant", "protestant"), "act:change_religion") == "18.7.10"
    assert why_not(change("catholic", "counter_reformed"), "act:change_religion") == "18.7.10"
    p = play(change("protestant"), "act:change_religion")
    assert (p.state.religion[FRANCE], p.state.hre, p.state.emperor) == (PROTESTANT, 1, realm("france"))
    p = play(change("catholic", "protestant"), "act:change_religion")
    assert p.state.religion[FRANCE] == CATHOLIC
    p = table("S1-01", age=3, emperor="castile", hre_religion="catholic")
    assert "act:change_religion" in options(p), "others are free"


@pytest.mark.rules("18.7.10")
def test_a_catholic_emperor_may_embrace_the_counter_reformation() -> None:
    p = table(
        "S1-01", age=3, emperor="france", faith={"lombardy": "counter_reformed"}, players={"france": {"adm": 3}},
    )  # fmt: skip
    play(p, "act:change_religion")
    assert (p.state.religion[FRANCE], p.state.power[0], eligible(p.state, FRANCE)) == (1, 0, True)


@pytest.mark.rules("18.7.11")
def test_a_revolutionary_emperor_is_the_end_of_the_hre() -> None:
    p = table("S1-01", emperor="france", authority=5, imperial={"saxony": 2}, defending=True, imperial_manpower=4)
    g = p.state
    set_state_religion(g, CASTILE, 6)
    assert g.hre == 1, "not the Emperor"
    set_state_religion(g, FRANCE, 6)
    assert (g.hre, g.emperor, g.authority, g.defending, g.imperial_manpower) == (0, NOBODY, 0, 0, 0)
    assert sum(g.imperial) == 0
    assert not hre_member(g, realm("saxony"))


# ---------------------------------------------------------------- 18.8 NPR Emperor


@pytest.mark.rules("18.8.03", "18.8.04", "18.8.05", "18.8.06", "18.8.07")
@pytest.mark.parametrize(
    ("authority", "die", "then"),
    [
        (3, 1, 2), (2, 1, 1), (0, 1, 0), (5, 1, 4),
        (5, 3, 4), (5, 4, 5), (4, 2, 3), (3, 2, 3), (6, 4, 5), (6, 5, 6),
        (2, 4, 3), (2, 3, 2), (3, 5, 4), (4, 5, 4), (0, 2, 1),
        (5, 6, 6), (6, 6, 6), (0, 6, 1),
    ],
)  # fmt: skip
def test_a_die_moves_the_authority_of_an_npr_emperor(authority: int, die: int, then: int) -> None:
    p = round_ends(emperor="austria", authority=authority, dice=[die])
    assert p.state.authority == then
    assert told(p).count("hre.rolled") == 1
    p = round_ends(emperor="france", authority=authority)
    assert "hre.rolled" not in told(p)


@pytest.mark.rules("18.8.03")
def test_the_die_is_rolled_once_a_round() -> None:
    p = table("S1-01", age=3, emperor="austria", authority=3, dice=[3], phase="income")
    while p.asks and asked(p) not in ("turn.action", "keep.cards") and "round" not in told(p):
        play(p, options(p)[0])
    assert told(p).count("hre.rolled") == 1


@pytest.mark.rules("18.8.08", "18.8.09")
def test_units_that_defend_the_lands_of_an_npr_emperor() -> None:
    at_war: dict[str, Any] = {"wars": ["saxony", "bohemia"], "armies": army("rhineland", 3), "units": {}}
    edits: dict[str, Any] = {"players": {"france": at_war}, "turn": "france", "authority": 3}
    calm = {"france": {**at_war, "armies": {}}, "england": {"units": {}}, "castile": {"units": {}}}
    here = area("saxony")
    alone = defence(table(**{**edits, "players": calm}).state, FRANCE, here, [here])
    assert alone > 0
    g = table(emperor="austria", **{**edits, "players": calm}).state
    assert defence(g, FRANCE, here, [here]) == alone + 9
    g = table(emperor="austria", **{**edits, "authority": 1, "players": calm}).state
    assert defence(g, FRANCE, here, [here]) == alone + 3
    g = table(emperor="castile", **{**edits, "players": calm}).state
    assert defence(g, FRANCE, here, [here]) == alone, "a PR Emperor defends by other means"
    foreign = {**calm, "france": at_war, "england": {"units": {"brandenburg": 1, "westphalia": 2, "seine": 1}}}
    g = table(emperor="austria", **{**edits, "players": foreign}).state
    assert defence(g, FRANCE, here, [here]) == alone + 9 - 2 * 3, "Rhineland, Brandenburg, Westphalia"
    mine = {"provinces": {"praha": "england"}, **edits, "players": foreign}
    mine["players"] = {**foreign, "england": {**foreign["england"], "capital": "praha"}}
    g = table(emperor="austria", **mine).state
    assert defence(g, FRANCE, here, [here]) == alone + 9 - 2, "England is a Member"
    many = ("brandenburg", "westphalia", "rhineland", "bohemia", "tirol", "austria", "lower_saxony", "pomerania")
    crowd = {**calm, "england": {"units": dict.fromkeys(many, 1)}}
    g = table(emperor="austria", **{**edits, "authority": 0, "players": crowd}).state
    g.authority = 0
    assert defence(g, FRANCE, here, [here]) == 0, "never below 0"


@pytest.mark.rules("18.8.08", "18.3.02")
def test_what_has_left_the_hre_is_defended_by_its_realm_alone() -> None:
    here = area("saxony")

    def units(**edits: Any) -> int:
        players = {"france": {"wars": ["bohemia"], "armies": {}, "units": {}}, "england": {"units": {}}}
        lands = {"leipzig": "bohemia"}
        return defence(table(emperor="austria", provinces=lands, players=players, **edits).state, FRANCE, here, [here])

    assert units(left_hre=["saxony"]) == units() - 9


@pytest.mark.rules("18.8.09")
def test_units_that_came_this_turn_do_not_count() -> None:
    at_war: dict[str, Any] = {"wars": ["saxony"], "armies": army("rhineland", 3), "units": {}, "mil": 3}
    p = table(emperor="austria", authority=3, players={"france": at_war, "england": {"units": {}}})
    here = area("saxony")
    before = defence(p.state, FRANCE, here, [here])
    p.state.army_at[0] = area("westphalia")
    assert defence(p.state, FRANCE, here, [here]) == before, "it stood in Rhineland before this Turn"
    p.state.hostile_before.remove(area("rhineland"))
    assert defence(p.state, FRANCE, here, [here]) == before + 2


@pytest.mark.rules("18.8.10", "11.4.32")
def test_an_npr_emperor_is_nobodys_vassal() -> None:
    ally = {"alliances": ["austria"], "influence": {"austria": 5, "tirol": 5, "rhineland": 5, "venetia": 5}}
    g = table(emperor="austria", players={"france": ally}).state
    assert may_subjugate(g, FRANCE, realm("austria")).rule == "11.4.32"
    lands = ("wien", "tirol")
    at_war = {"wars": ["austria"], "armies": army("austria", 4), "units": {}}
    p = peace(emperor="austria", players={"france": at_war}, provinces={name: by("france") for name in lands})
    play(p, *(["realm:austria"] if "realm:austria" in options(p) else []))
    assert "term:vassalization" not in options(p)
    p2 = peace(emperor="castile", players={"france": at_war}, provinces={name: by("france") for name in lands})
    play(p2, *(["realm:austria"] if "realm:austria" in options(p2) else []))
    assert "term:vassalization" in options(p2), "as Austria is an NPR like any other then"


@pytest.mark.rules("18.8.11")
def test_the_hre_ends_with_an_annexed_npr_emperor() -> None:
    lands = ("wien", "osterreich", "steiermark", "tirol", "karnten", "lienz", "krain", "sundgau")
    p = peace(
        emperor="austria", authority=4, imperial={"saxony": 1},
        players={"france": {"wars": ["austria"], "armies": army("austria", 4), "units": {}}},
        provinces={name: by("france") for name in lands},
    )  # fmt: skip
    play(p, "term:full_annexation")
    assert (p.state.hre, p.state.emperor, p.state.authority, sum(p.state.imperial)) == (0, NOBODY, 0, 0)
    assert "hre.dissolved" in told(p)
