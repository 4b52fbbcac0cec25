"""§10 Peace Terms: Humiliation, Vassalization, Force Conversion, Secure Desired Succession, Full Annexation."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import CATHOLIC, PROTESTANT
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    card,
    influence,
    options,
    play,
    province,
    realm,
    town,
    why_not,
)
from tests.pop.wars import (
    ALLIED,
    DISPUTED,
    MARRIED,
    PEACE,
    TRUCE,
    WAR,
    army,
    by,
    claim,
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

ARAGON = ("valencia", "zaragoza", "barcelona", "baleares", "palermo", "mesina", "malta", "sardenya")
NAPLES = ("napoli", "salerno", "bari")


def held(*names: str, seat: str = "france") -> dict[str, Any]:
    return {name: by(seat) for name in names}


def war(
    enemy: str, *occupied: str, units: int = 9, france: dict[str, Any] | None = None,
    england: dict[str, Any] | None = None, castile: dict[str, Any] | None = None, **edits: Any,
) -> Pop:  # fmt: skip
    """France, at War with this Enemy, Occupies these Provinces and is about to settle."""
    blank: dict[str, Any] = {"armies": {}, "claims": [], "alliances": [], "marriages": [], "influence": {}}
    players = {
        "france": blank | {"wars": [enemy], "armies": army("seine", units), "units": {}} | (france or {}),
        "england": blank | {"units": {"east_anglia": 1}} | (england or {}),
        "castile": blank | {"units": {}} | (castile or {}),
    }
    p = peace(players=players, provinces=held(*occupied) | edits.pop("provinces", {}), **edits)
    return play(p, f"realm:{enemy}") if asked(p) == "peace.war" and options(p) != [f"realm:{enemy}"] else p


def refused(p: Pop, term: str) -> str:
    return why_not(p, f"term:{term}")


# ---------------------------------------------------------------- Humiliation


@pytest.mark.rules("10.4.33", "10.4.34", "10.4.41", "10.4.105")
def test_humiliation_needs_a_victory_a_player_and_its_capital() -> None:
    p = war("england", "london", units=1)
    assert refused(p, "humiliation") == "10.4.33"
    p = war("england", "caux")
    assert refused(p, "humiliation") == "10.4.34"
    assert [one for one in options(p) if one.startswith("term:")] == ["term:keep_current_board_state"]
    p = war("scotland", "lothian")
    assert refused(p, "humiliation") == "10.4.41"


@pytest.mark.rules("10.4.36", "10.4.37", "10.4.39")
def test_humiliation_moves_twice_the_tax_value_returned_to_the_loser() -> None:
    p = war(
        "england", "london", "caux", provinces=held("saintonge", "champagne", seat="england"),
        england={"prestige": 2}, france={"prestige": 1},
    )  # fmt: skip
    play(p, "term:humiliation")
    assert prestige(p) == [7, 0, -4]  # what France itself gets back does not count
    assert all(occupier(p, name) is None for name in ("london", "caux", "saintonge", "champagne"))
    assert [town(p, name) for name in ("london", "caux", "saintonge")] == [ENGLAND, ENGLAND, FRANCE]


@pytest.mark.rules("10.4.38")
def test_humiliation_scores_at_most_10() -> None:
    p = war("england", "london", "bordeaux", "caux", "maine", "york")
    play(p, "term:humiliation")
    assert prestige(p) == [10, 0, -10]  # not 14


# ---------------------------------------------------------------- Vassalization


@pytest.mark.rules("10.4.42", "10.4.43", "10.4.44", "10.4.45", "10.4.46", "10.4.106", "11.4.31", "11.4.32")
def test_vassalization_needs_an_npr_its_capital_and_another_area() -> None:
    assert refused(war("aragon", "valencia", "palermo", units=0), "vassalization") == "10.4.42"
    assert refused(war("england", "london", "caux"), "vassalization") == "10.4.43"
    assert refused(war("aragon", "palermo", "zaragoza"), "vassalization") == "10.4.44"
    assert refused(war("aragon", "valencia", "zaragoza"), "vassalization") == "10.4.45"
    assert "term:vassalization" in options(war("aragon", "valencia", "sardenya"))
    assert "term:vassalization" in options(war("brittany", "nantes"))
    assert refused(war("papal_states", "roma", "avignon"), "vassalization") == "11.4.31"
    emperor = war("austria", "wien", "tirol", emperor="austria")
    assert refused(emperor, "vassalization") == "11.4.32"


@pytest.mark.rules(
    "10.4.06", "10.4.47", "10.4.48", "10.4.49", "10.4.50", "10.4.51", "10.4.52", "10.4.53", "10.4.54", "11.2.17",
    "11.4.03", "11.4.04",
)  # fmt: skip
def test_vassalization_puts_tokens_on_everything_that_nobody_else_occupies() -> None:
    p = war(
        "aragon", "valencia", "zaragoza", "palermo",
        france={"marriages": ["aragon"], "claims": ["naples", "aragon"]},
        england={"alliances": ["aragon"], "marriages": {"aragon": "disputed"}, "truces": ["aragon"]},
        castile={"wars": ["aragon"], "units": {"castile": 1}},
        provinces=held("barcelona", seat="castile"),
    )  # fmt: skip
    small, large = p.state.small_out[FRANCE], p.state.large_out[FRANCE]
    play(p, "term:vassalization")
    assert (asked(p), asked_seat(p)) == ("influence.gain", FRANCE)
    play(p, "area:sicily", "area:corsica_and_sardinia")
    assert influence(p, FRANCE, "sicily") == influence(p, FRANCE, "corsica_and_sardinia") == 1
    vassals = {*ARAGON, *NAPLES} - {"barcelona"}
    assert {name for name in (*ARAGON, *NAPLES) if vassal(p, name) == FRANCE} == vassals
    assert p.state.vassals_out[FRANCE] == 12  # two for Valencia, two for Napoli
    assert (occupier(p, "barcelona"), owner(p, "barcelona")) == (CASTILE, "aragon")
    assert (p.state.small_out[FRANCE], p.state.large_out[FRANCE]) == (small - 2, large - 1)
    assert {name for name in vassals if unrest(p, name)} == {"sardenya", *NAPLES}
    assert [wed(p, seat, "aragon") for seat in range(3)] == [0, 0, 0]
    assert tie(p, ENGLAND, "aragon") == 0
    assert [stance(p, seat, "aragon") for seat in range(3)] == [PEACE, WAR, PEACE]
    assert (asked(p), options(p)) == ("keep.relief", ["area:naples", "done"])
    assert why_not(p, "area:aragon") == "10.4.31"  # no Unrest there
    play(p, "area:naples", "napoli")
    assert options(p) == ["salerno", "bari"]
    play(p, "bari")
    assert [unrest(p, name) for name in NAPLES] == [0, 1, 0]
    assert not claim(p, FRANCE, "naples")


@pytest.mark.rules("10.4.49", "13.05")
def test_what_stays_an_npr_has_a_capital_of_its_own() -> None:
    p = war(
        "aragon", "valencia", "palermo", provinces=held("barcelona", "zaragoza", seat="castile"),
        castile={"wars": ["aragon"], "units": {"castile": 1}, "armies": army("castile", 3)},
    )  # fmt: skip
    play(p, "term:vassalization", "done")
    assert p.state.npr_capital[realm("aragon")] == province("barcelona")
    play(p, "realm:aragon")
    q = p.clone()
    assert "term:vassalization" in options(p), "Castile Occupies all that is left"
    play(p, "term:vassalization")
    assert [vassal(p, name) for name in ("valencia", "barcelona", "zaragoza")] == [FRANCE, CASTILE, CASTILE]
    play(q, "term:full_annexation")
    assert [town(q, name) for name in ("valencia", "barcelona", "zaragoza")] == [None, CASTILE, CASTILE]
    assert q.state.npr_capital[realm("aragon")] == province("valencia"), "France's Vassal"


@pytest.mark.rules("10.4.48", "2.2.04")
def test_vassalization_needs_tokens_enough() -> None:
    lands = ("wien", "osterreich", "steiermark", "krain", "sundgau", "tirol", "karnten", "lienz", "venezia", "verona",
             "treviso", "brescia", "zara", "genova", "corsica")  # fmt: skip
    for few, possible in ((14, True), (15, False)):  # 17 or 18 of 19 tokens, and Brittany needs 2
        vassals = {name: {"vassal": "france"} for name in lands[:few]}
        p = war("brittany", "nantes", provinces=vassals)
        assert ("term:vassalization" in options(p)) is possible
        if not possible:
            assert refused(p, "vassalization") == "2.2.04"


@pytest.mark.rules("10.4.10", "10.4.51", "11.1.04", "11.4.08")
def test_influence_of_a_peace_term_displaces_others_in_a_full_area() -> None:
    full = {"brittany_and_normandy": 3}
    p = war("brittany", "nantes", england={"influence": full}, castile={"influence": {"brittany_and_normandy": 2}})
    play(p, "term:vassalization", "area:brittany_and_normandy")
    assert asked(p) == "influence.displace"
    play(p, "seat:1", "area:brittany_and_normandy", "seat:2")
    assert [influence(p, seat, "brittany_and_normandy") for seat in range(3)] == [2, 1, 2]


# ---------------------------------------------------------------- Force Conversion

HOME = ("london", "essex", "oxford")
FAITH = {"religion": "protestant"}


@pytest.mark.rules("10.4.55", "10.4.56", "10.4.57", "10.4.106")
def test_force_conversion_needs_all_of_the_capital_area_and_another_faith() -> None:
    assert refused(war("england", *HOME, units=1, france=FAITH), "force_conversion") == "10.4.55"
    assert refused(war("england", "london", "essex", france=FAITH), "force_conversion") == "10.4.56"
    castiles = war("england", "london", "essex", france=FAITH, provinces={"oxford": "castile"})
    assert refused(castiles, "force_conversion") == "10.4.56"
    assert refused(war("england", *HOME), "force_conversion") == "10.4.57"
    same = war("england", *HOME, france={"religion": "counter_reformed"})
    assert refused(same, "force_conversion") == "10.4.57"
    mine = war("england", "london", "essex", france=FAITH, provinces={"oxford": "france"})
    assert "term:force_conversion" in options(mine)


@pytest.mark.rules("10.4.58", "10.4.59", "10.4.60", "10.4.61", "10.4.63", "10.4.64")
def test_force_conversion_of_a_player() -> None:
    p = war(
        "england", *HOME, "caux", "york", france=FAITH, provinces=held("saintonge", seat="england"),
        england={"prestige": 12, "influence": {"scotland": 3, "ireland": 2, "portugal": 1}},
    )  # fmt: skip
    play(p, "term:force_conversion")
    assert (asked(p), asked_seat(p)) == ("influence.lose", ENGLAND)
    play(p, "area:scotland", "area:ireland", "area:ireland", "area:scotland")
    assert [influence(p, ENGLAND, name) for name in ("scotland", "ireland", "portugal")] == [1, 0, 1]
    assert prestige(p) == [3, 0, 7]
    assert p.state.religion[ENGLAND] == p.state.faith[area("east_anglia")] == PROTESTANT
    assert p.state.faith[area("northumbria")] == CATHOLIC
    assert all(occupier(p, name) is None for name in (*HOME, "caux", "york", "saintonge"))
    assert stance(p, FRANCE, "england") == TRUCE


@pytest.mark.rules("10.4.59", "10.4.60", "10.4.61", "10.4.62")
def test_force_conversion_of_an_npr_gives_influence_in_its_capital_area() -> None:
    p = war(
        "scotland", "lothian", "aberdeen", "perth", "ayrshire", france=FAITH, england={"influence": {"scotland": 5}}
    )
    assert asked(p) == "peace.enforce"
    play(p, "term:force_conversion", "area:scotland", "area:scotland")
    assert (influence(p, FRANCE, "scotland"), influence(p, ENGLAND, "scotland")) == (2, 3)
    assert p.state.npr_religion[realm("scotland")] == p.state.faith[area("scotland")] == PROTESTANT
    assert prestige(p) == [3, 0, 0]
    assert occupier(p, "lothian") is None


# ---------------------------------------------------------------- Secure Desired Succession


@pytest.mark.rules("10.4.65", "10.4.66", "10.4.67", "10.4.106")
def test_a_succession_needs_a_dispute_and_the_capital() -> None:
    mine = {"marriages": {"brittany": "disputed"}}
    theirs = {"marriages": {"brittany": "disputed"}}
    term = "secure_desired_succession"
    assert refused(war("brittany", "nantes", units=0, france=mine), term) == "10.4.65"
    assert refused(war("brittany", "nantes", france={"marriages": ["brittany"]}), term) == "10.4.66"
    assert refused(war("brittany", "rennes", castile=theirs), term) == "10.4.67"
    assert f"term:{term}" in options(war("brittany", "nantes", castile=theirs))


@pytest.mark.rules(
    "10.4.69", "10.4.70", "10.4.71", "10.4.72", "10.4.73", "10.4.74", "10.4.75", "10.4.76", "10.4.78", "10.4.80",
    "11.2.14",
)  # fmt: skip
def test_a_succession_secured_in_an_npr() -> None:
    p = war(
        "brittany", "nantes", france={"marriages": {"brittany": "disputed"}},
        england={"marriages": ["brittany"], "alliances": ["brittany"], "influence": {"brittany_and_normandy": 4}},
        castile={"marriages": {"brittany": "disputed"}, "wars": ["brittany"], "units": {"castile": 1}},
        provinces=held("rennes", seat="castile"),
    )  # fmt: skip
    play(p, "term:secure_desired_succession")
    assert prestige(p) == [8, -4, -3]  # 2 tokens, and 2 for the Tax Income; Castile's War ends in a White Peace
    assert (wed(p, FRANCE, "brittany"), wed(p, CASTILE, "brittany"), wed(p, ENGLAND, "brittany")) == (MARRIED, 0, 0)
    assert tie(p, ENGLAND, "brittany") == 0
    assert occupier(p, "nantes") is None
    assert occupier(p, "rennes") is None
    play(p, *["area:brittany_and_normandy"] * 4)
    assert [influence(p, seat, "brittany_and_normandy") for seat in range(3)] == [4, 0, 1]
    assert [stance(p, seat, "brittany") for seat in range(3)] == [TRUCE, TRUCE, PEACE]
    assert asked(p) == "peace.alliance"
    play(p, "yes")
    assert tie(p, FRANCE, "brittany") == ALLIED
    assert over(p)


@pytest.mark.rules("10.4.69", "10.4.71", "10.4.72", "10.4.73", "10.4.74", "10.4.77", "10.4.79", "10.4.80", "10.4.64")
@pytest.mark.parametrize("own", [True, False])
def test_a_succession_secured_over_a_player(own: bool) -> None:
    p = war(
        "england", "london", "caux", discards={"dip": ["DIP-02-3", "DIP-02-1"], "mil": ["MIL-01-1"]},
        france={"marriages": {"england": "disputed"} if own else {}},
        england={"marriages": {"castile": "disputed"} | ({"france": "disputed"} if own else {}),
                 "alliances": ["castile"]},
        castile={"marriages": {"england": "disputed"}, "alliances": ["england"]},
        provinces=held("saintonge", seat="england"),
    )  # fmt: skip
    play(p, "term:secure_desired_succession")
    assert prestige(p) == [8 if own else 3, -3, 0]  # 5 of England's 16
    assert wed(p, FRANCE, "england") == (MARRIED if own else 0)
    assert wed(p, CASTILE, "england") == wed(p, ENGLAND, "castile") == 0
    assert tie(p, CASTILE, "england") == 0
    assert all(occupier(p, name) is None for name in ("london", "caux", "saintonge"))
    assert (asked(p), asked_seat(p)) == ("peace.ruler", FRANCE)
    assert set(options(p)) == {"card:DIP-02-3", "card:MIL-01-1", "no"}  # Leaders only
    play(p, "card:MIL-01-1")
    assert p.state.ruler[ENGLAND] == card("MIL-01-1")
    assert card("MIL-01-1") not in p.state.discard[2]
    play(p, "yes")
    assert tie(p, FRANCE, "england") == tie(p, ENGLAND, "france") == ALLIED
    assert stance(p, FRANCE, "england") == TRUCE
    assert over(p)


@pytest.mark.rules("10.4.79", "10.4.80")
def test_the_victor_may_leave_the_ruler_and_the_alliance_alone() -> None:
    disputed = {"marriages": {"england": "disputed"}}
    p = war("england", "london", castile=disputed, discards={"mil": ["MIL-01-1"]})
    before = p.state.ruler[ENGLAND]
    play(p, "term:secure_desired_succession", "no", "no")
    assert over(p)
    assert p.state.ruler[ENGLAND] == before
    assert tie(p, FRANCE, "england") == 0
    assert DISPUTED not in p.state.wed


@pytest.mark.rules("10.4.80")
def test_no_alliance_is_offered_with_a_loser_who_is_still_at_war() -> None:
    disputed = {"marriages": {"england": "disputed"}}
    p = war(
        "england", "london", castile=disputed | {"wars": ["england"], "units": {"castile": 1}},
        provinces=held("wales", seat="castile"),
    )  # fmt: skip
    play(p, "term:secure_desired_succession")
    assert asked(p) != "peace.alliance"
    assert stance(p, CASTILE, "england") == WAR


# ---------------------------------------------------------------- Full Annexation


@pytest.mark.rules("10.4.81", "10.4.82", "10.2.24", "10.2.38")
def test_full_annexation_needs_a_total_victory_over_an_npr() -> None:
    assert refused(war("scotland", "lothian", "perth", "aberdeen"), "full_annexation") == "10.4.81"
    assert refused(war("england", "london"), "full_annexation") == "10.4.82"


@pytest.mark.rules("10.4.83", "10.4.84", "10.4.85", "10.4.87", "10.1.12", "10.2.17")
def test_full_annexation_takes_everything_and_ends_all_ties() -> None:
    p = war(
        "aragon", *ARAGON, *NAPLES, france={"marriages": ["aragon"], "claims": ["sicily", "naples"]},
        england={"marriages": ["aragon"], "alliances": ["aragon"], "wars": ["naples"]},
        castile={"wars": ["aragon"], "units": {"castile": 1}, "marriages": ["aragon"]},
    )  # fmt: skip
    assert asked(p) == "peace.enforce"
    play(p, "term:full_annexation")
    for name in (*ARAGON, *NAPLES):
        assert (town(p, name), occupier(p, name), unrest(p, name)) == (FRANCE, None, 1)
    for name in ("aragon", "naples"):
        assert [stance(p, seat, name) for seat in range(3)] == [PEACE] * 3
        assert [wed(p, seat, name) + tie(p, seat, name) for seat in range(3)] == [0] * 3
    assert (asked(p), set(options(p))) == ("keep.relief", {"area:sicily", "area:naples", "done"})
    play(p, "area:sicily", "palermo", "malta", "done")
    assert [unrest(p, name) for name in ("palermo", "mesina", "malta", "napoli")] == [0, 1, 0, 1]
    assert (claim(p, FRANCE, "sicily"), claim(p, FRANCE, "naples")) == (False, True)
    assert prestige(p) == [0, -1, -1]  # for the Wars of the others, in which nothing was Occupied


# ---------------------------------------------------------------- which Terms there are


@pytest.mark.rules("10.4.102", "10.4.104", "10.4.09", "10.4.105")
def test_the_terms_against_a_player_and_against_an_npr() -> None:
    mine = FAITH | {"marriages": {"england": "disputed", "scotland": "disputed"}}
    p = war("england", *HOME, "caux", france=mine, england={"marriages": {"france": "disputed"}})
    assert [one for one in options(p) if one.startswith(("term", "peace"))] == [
        "term:keep_current_board_state", "term:humiliation", "term:force_conversion",
        "term:secure_desired_succession", "peace:negotiate", "peace:surrender", "peace:leave",
    ]  # fmt: skip
    p = war("scotland", "lothian", "aberdeen", "perth", "ayrshire", france=mine)
    assert options(p) == [
        "term:white_peace", "term:keep_current_board_state", "term:vassalization", "term:force_conversion",
        "term:secure_desired_succession", "term:full_annexation",
    ]  # fmt: skip
    p = war("scotland", "aberdeen", "perth", "ayrshire", france=mine)
    assert options(p) == ["term:white_peace", "term:keep_current_board_state", "peace:leave"]


@pytest.mark.rules("10.4.11", "10.4.12", "10.4.13", "10.4.14")
def test_white_peace_returns_everything_and_pays_nothing() -> None:
    p = war(
        "scotland", "lothian", "perth", "aberdeen", units=0, france={"ducats": 5, "prestige": 4},
        castile={"wars": ["scotland"]},
    )  # fmt: skip
    play(p, "term:white_peace")
    assert all(occupier(p, name) is None for name in ("lothian", "perth", "aberdeen"))
    assert (prestige(p)[FRANCE], p.state.ducats[FRANCE]) == (3, 5)
    assert influence(p, FRANCE, "scotland") == 0
    assert not any(p.state.claim)
    assert stance(p, FRANCE, "scotland") == TRUCE


@pytest.mark.rules("10.4.107")
def test_peace_with_an_imperial_subject_follows_the_empires_own_rules() -> None:
    for units, refusal in ((3, "18.4.22"), (9, "")):
        p = peace(
            emperor="castile", defending=True,
            players={
                "france": {"wars": ["castile", "bavaria"], "armies": army("seine", units), "units": {}},
                "castile": {"units": {"castile": 3}, "armies": {}, "capital": "wien"},
            },
            provinces={"wien": "castile", "munchen": by("france"), "galicia": by("france")},
        )  # fmt: skip
        if refusal:
            assert why_not(p, "realm:bavaria") == refusal
        else:
            assert "realm:bavaria" in options(p)
        leave_all(p)
        assert stance(p, FRANCE, "bavaria") == WAR
