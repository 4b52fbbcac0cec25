"""§13 NPRs: Realms, Capitals, Vassals; §13.3 DNPRs."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import is_core, is_npr
from signoria.games.price_of_power.components import NOBODY, PROVINCES
from signoria.games.price_of_power.npr import defence
from tests.pop.conftest import Carry
from tests.pop.table import (
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    options,
    play,
    province,
    realm,
    table,
    told,
    town,
    why_not,
)
from tests.pop.wars import owner, peace

BOHEMIA = ("praha", "rudohori", "budejovice", "olomouc")
SCOTS = ("lothian", "aberdeen", "perth", "ayrshire")


def capital(p: Pop, name: str) -> str | None:
    found = p.state.npr_capital[realm(name)]
    return PROVINCES[found] if found != NOBODY else None


def rising(*provinces: str, seat: str = "england", **more: Any) -> Pop:
    """A Rebellion in each of these Provinces."""
    return table(now=[["revolt", seat, one] for one in provinces], **more)


# ---------------------------------------------------------------- 13 NPRs


@pytest.mark.rules("13.01", "13.02")
def test_an_npr_is_an_independent_realm_with_all_the_provinces_of_its_flag() -> None:
    france: dict[str, Any] = {"dip": 5, "alliances": [], "influence": {"languedoc": 1, "loire": 1, "burgundy": 2}}
    p = play(table(players={"france": france}), "act:forge_alliance")
    assert "realm:provence" in options(p), "Influence in Languedoc and in the Loire, where Provence has Anjou"
    vassals = {"provence": {"vassal": "england"}, "anjou": {"vassal": "england"}}
    p = play(table(players={"france": france}, provinces=vassals), "act:forge_alliance")
    assert why_not(p, "realm:provence") == "11.4.06", "an English Vassal"
    towns = {"provence": "england", "anjou": "england"}
    p = play(table(players={"france": france}, provinces=towns), "act:forge_alliance")
    assert why_not(p, "realm:provence") == "11.4.06", "part of England"
    assert why_not(p, "realm:flanders") == "11.4.06", "a Vassal of Burgundy"


@pytest.mark.rules("13.03", "13.04", "13.05", "13.06")
def test_a_liberated_province_joins_its_flags_npr_which_gets_a_capital() -> None:
    english = dict.fromkeys(SCOTS, "england")
    p = table(provinces=english)
    assert not is_npr(p.state, realm("scotland"))
    p = rising("perth", "aberdeen", provinces=english)
    assert [owner(p, one) for one in ("perth", "aberdeen")] == ["scotland"] * 2
    assert [town(p, one) for one in SCOTS] == [ENGLAND, None, None, ENGLAND]
    assert is_npr(p.state, realm("scotland"))
    assert capital(p, "scotland") == "aberdeen", "Lothian is English: by the alphabet"
    p = rising("perth", "lothian", provinces=english)
    assert capital(p, "scotland") == "lothian", "its natural Capital"
    burgundy = ("picardie", "bourgogne", "franche_comte", "artois", "namur", "luxembourg")
    assert capital(table(), "burgundy") == "bourgogne"
    castilian = dict.fromkeys(("kobenhavn", "lund", "gotland", "ostjylland", "vestjylland"), "england")
    p = rising("gotland", "lund", provinces=castilian)
    assert capital(p, "denmark") == "lund", "Large before Small"
    assert (
        capital(rising("artois", "franche_comte", provinces=dict.fromkeys(burgundy, "england")), "burgundy") == "artois"
    )


# ---------------------------------------------------------------- 13.2 NPRs with Vassals


@pytest.mark.rules("13.2.01", "13.2.02")
def test_vassals_of_an_npr_defend_with_it_and_are_no_nprs() -> None:
    war: dict[str, Any] = {"players": {"france": {"wars": ["burgundy"]}}}
    p = table(**war)
    assert not any(is_npr(p.state, realm(one)) for one in ("flanders", "brabant", "holland"))
    assert defence(p.state, FRANCE, area("netherlands"), []) == 9, "6 Burgundian ones near by, and Vassals of 5"
    loose = dict.fromkeys(("flanders", "brabant", "holland"))
    p = table(**war, overlords=loose)
    assert all(is_npr(p.state, realm(one)) for one in loose)
    assert defence(p.state, FRANCE, area("netherlands"), []) == 0, "Burgundy has nothing of its own there"
    assert defence(p.state, FRANCE, area("flanders_and_wallonia"), []) == 3, "Artois, Namur and Luxembourg"


@pytest.mark.rules("13.2.03")
def test_vassals_count_for_an_invasion() -> None:
    def units(**overlords: Any) -> list[int]:
        quiet = {"wars": ["gelre"], "armies": {}, "units": {}}
        p = table(
            players={"france": quiet}, provinces={"antwerpen": "france"}, overlords=overlords, now=[["invasions"]],
            dice=[1],
        )  # fmt: skip
        return [event[1][2] for event in p.log if event[0] == "invasion"]

    assert units() == [1], "Tax Value 1"
    assert units(friesland="gelre", munster="gelre", liege="gelre") == [2], "and 3 of its Vassals: half of 4"


@pytest.mark.rules("13.2.05")
def test_who_has_vassals_is_subjugated_by_marriage_only() -> None:
    def player(**more: Any) -> Pop:
        told_of = {
            "dip": 9, "hand": ["DIP-02-1"], "alliances": ["gelre"], "influence": {"netherlands": 4}, "marriages": [],
        } | more  # fmt: skip
        return table(players={"france": told_of}, overlords={"friesland": "gelre"}, now=[["subjugate", "france", 0]])

    assert asked(player()) == "turn.action", "no Marriage: nobody to Subjugate"
    assert asked(player(marriages=["gelre"])).startswith("vassal.")
    free = table(
        players={"france": {"dip": 9, "alliances": ["gelre"], "influence": {"netherlands": 4}, "marriages": []}},
        now=[["subjugate", "france", 0]],
    )
    assert asked(free).startswith("vassal.")


@pytest.mark.rules("13.2.06")
def test_without_an_overlord_a_vassal_realm_is_an_npr() -> None:
    p = table("S1-01", overlords={"gelre": "navarra"}, now=[["dnpr_expansion", "france", 1]])
    assert not is_npr(p.state, realm("gelre"))
    play(p, "navarra")
    assert not is_npr(p.state, realm("navarra")), "its last Province is Portuguese"
    assert is_npr(p.state, realm("gelre"))
    assert "npr.released" in told(p)


SILESIAN: dict[str, Any] = {"silesia": {"vassal": "france", "unrest": True}}


@pytest.mark.rules("13.2.07")
@pytest.mark.parametrize("way", ["revolt", "release", "peace"])
def test_a_players_vassal_that_is_set_free_is_an_npr_though_its_old_overlord_exists(carry: Carry, way: str) -> None:
    loose: dict[str, Any] = {"overlords": {"silesia": None}}
    if way == "revolt":
        p = rising("silesia", seat="france", provinces=SILESIAN, **loose)
    elif way == "release":
        p = carry("release(silesia)", provinces=SILESIAN, **loose)
    else:
        lands = {"silesia": {"vassal": "england", "occupier": "france"}}
        players = {"france": {"wars": ["england"], "units": {"seine": 9}}, "england": {"armies": {}, "units": {}}}
        p = peace(provinces=lands, players=players, **loose)
        play(p, "realm:england", "term:keep_current_board_state", "silesia", "peace:liberate")
    assert (owner(p, "silesia"), p.state.vassal[province("silesia")]) == ("silesia", 0)
    assert is_npr(p.state, realm("bohemia"))
    assert is_npr(p.state, realm("silesia"))


@pytest.mark.rules("13.2.06", "13.04")
def test_a_vassal_realm_that_rises_from_a_town_has_its_overlord_again() -> None:
    for gone, free in (((), False), (BOHEMIA, True)):
        lands = dict.fromkeys(("silesia", *gone), "france")
        p = rising("silesia", seat="france", provinces=lands, overlords={"silesia": None})
        assert owner(p, "silesia") == "silesia"
        assert is_npr(p.state, realm("silesia")) is free


# ---------------------------------------------------------------- 13.3 DNPRs


@pytest.mark.rules("13.3.01", "13.3.03")
def test_a_scenario_names_dnprs_and_marks_all_their_provinces() -> None:
    p = table("S1-01")
    for name, colour, provinces in (
        ("denmark", 1, ("kobenhavn", "gotland", "lund", "ostjylland", "vestjylland", "slesvig", "holstein")),
        ("portugal", 2, ("lisboa", "porto", "beira", "ceuta", "madeira")),
    ):
        marked = {PROVINCES[n] for n, token in enumerate(p.state.dnpr) if token == colour}
        assert marked == set(provinces)
        assert {owner(p, one) for one in marked} == {name}
        assert {n for n, one in enumerate(p.state.npr) if one == realm(name)} == {province(one) for one in provinces}
    assert not any(table().state.dnpr), "the Introductory Scenario has none"


def emerging(**more: Any) -> Pop:
    """England takes the Event by which Burgundy becomes the orange DNPR."""
    return table(turn="england", events=[BURGUNDY, "154B", "158B"], now=[["event", "england", 0]], **more)


BURGUNDY = "157B"


@pytest.mark.rules("13.3.02", "13.3.03", "13.3.04")
def test_an_event_lets_a_dnpr_emerge() -> None:
    p = play(emerging(), f"card:{BURGUNDY}")
    mine = {PROVINCES[n] for n, token in enumerate(p.state.dnpr) if token}
    assert {"bourgogne", "gent", "antwerpen", "picardie"} <= mine
    assert {p.state.dnpr[province(one)] for one in mine} == {p.state.colour[realm("burgundy")]}
    assert owner(p, "gent") == "burgundy"
    assert capital(p, "burgundy") == "bourgogne"
    moved = play(emerging(provinces={"bourgogne": "france"}), f"card:{BURGUNDY}")
    assert capital(moved, "burgundy") == "antwerpen", "France has Bourgogne: the next by the alphabet"


@pytest.mark.rules("13.3.04")
def test_a_dnpr_that_gains_a_province_keeps_the_capital_that_its_token_marks(carry: Carry) -> None:
    dutch, lands = "dnpr(netherlands, orange, zeeland | breda | gelre)", {"breda": {"town": "france", "unrest": True}}
    assert capital(carry(dutch, provinces=lands), "netherlands") == "zeeland"
    p = carry(dutch, provinces=lands, now=[["revolt", "france", "breda"]])
    assert (owner(p, "breda"), town(p, "breda")) == ("netherlands", None)
    assert capital(p, "netherlands") == "zeeland", "not Breda, though it comes first by the alphabet"
    southern, lands = "dnpr(burgundy, orange, gent | bourgogne)", {"bourgogne": {"town": "france", "unrest": True}}
    assert capital(carry(southern, provinces=lands), "burgundy") != "bourgogne"
    p = carry(southern, provinces=lands, now=[["revolt", "france", "bourgogne"]])
    assert capital(p, "burgundy") == "bourgogne", "its natural Capital, which is its own again"


@pytest.mark.rules("13.3.05", "13.3.06")
@pytest.mark.parametrize("token", ["town", "vassal"])
def test_under_a_town_or_vassal_token_the_dnpr_token_waits(token: str) -> None:
    p = rising("gent", seat="france", dnprs={"burgundy": {"colour": "orange", "provinces": ["bourgogne", "gent"]}})
    assert owner(p, "gent") == "burgundy"
    held = {"gent": {token: "france"}}
    marked = {"burgundy": {"colour": "orange", "provinces": ["bourgogne", "gent"]}}
    p = table(provinces=held, dnprs=marked)
    assert p.state.dnpr[province("gent")] > 0
    assert is_core(p.state, province("gent"), realm("burgundy"))
    p = rising("gent", seat="france", provinces=held, dnprs=marked)
    assert (owner(p, "gent"), town(p, "gent"), p.state.vassal[province("gent")]) == ("burgundy", None, 0)
    plain = rising("gent", seat="france", provinces=held)
    assert owner(plain, "gent") == "flanders", "by its flag, without a token"


@pytest.mark.rules("13.3.07")
def test_no_dnpr_token_lies_on_a_players_core() -> None:
    p = play(emerging(players={"france": {"cores": ["seine"]}}, provinces={"picardie": "france"}), f"card:{BURGUNDY}")
    assert p.state.dnpr[province("picardie")] == 0
    assert p.state.dnpr[province("artois")] > 0


@pytest.mark.rules("13.3.08")
def test_a_dnpr_expands_on_an_event_of_its_colour() -> None:
    def symbols(event: str) -> Pop:
        return table("S1-01", turn="england", now=[["event_symbols", "england", event]])

    assert asked(symbols("158B")) != "dnpr.province"
    p = symbols("153B")
    assert asked(p) == "dnpr.province"
    assert "borgarsysla" in options(p), "next to Denmark, the pink DNPR"
    assert "gharb" not in options(p), "next to Portugal, the green one"
