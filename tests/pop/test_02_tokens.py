"""§2.2 Token Limits and rounding."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT, manpower
from signoria.games.price_of_power.capacity import mc
from signoria.games.price_of_power.components import CATHOLIC, PROTESTANT
from signoria.games.price_of_power.pieces import cubes_left
from signoria.games.price_of_power.state import WAR
from tests.pop.table import (
    CASTILE,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    influence,
    options,
    play,
    province,
    realm,
    table,
    why_not,
)

ALONE: dict[str, Any] = {"missions": [], "alliances": [], "marriages": [], "influence": {}, "claims": []}


def tokens(edits: dict[str, Any] | None = None, **france: Any) -> Pop:
    """France's Turn with nothing on the map but its Towns and what is said."""
    mine = ALONE | {"armies": {}, "adm": 0, "dip": 0, "mil": 0, "hand": []} | france
    rest = dict.fromkeys(("castile", "england"), ALONE)
    return table(**({"curia": [], "milestones": [], "players": {"france": mine} | rest} | (edits or {})))


# ---------------------------------------------------------------- cubes


EVERYTHING: dict[str, Any] = {
    "adm": 8, "dip": 5, "mil": 0, "influence": {"languedoc": 3, "burgundy": 1}, "display": {"ADM-02-1": 2},
    "alliances": ["papal_states"], "focus": True,
}  # fmt: skip
COVERED = {
    "paris": {"town": "france", "occupier": "england"}, "berry": {"town": "france", "occupier": "rebels"},
    "nantes": {"vassal": "france", "occupier": "england"},
}  # fmt: skip


FRENCH_AREAS = ("languedoc", "burgundy", "scotland", "lombardy", "naples")


def crowded(colonists: int) -> Pop:
    """25 cubes in use beside the Colonists."""
    return tokens({"curia": ["france", "castile"], "provinces": COVERED}, colonists=colonists, **EVERYTHING)


@pytest.mark.rules("2.2.12", "2.2.13")
def test_all_uses_of_cubes_share_30() -> None:
    p = crowded(5)
    power, influences, uses, cardinals, covers, focus, colonists = 13, 4, 2, 2, 3, 1, 5
    assert power + influences + uses + cardinals + covers + focus + colonists == 30
    assert cubes_left(p.state, FRANCE) == 0
    assert asked(p) == "turn.action"


@pytest.mark.rules("2.2.12", "2.2.14")
def test_the_cube_for_the_national_focus_may_take_what_was_to_be_moved() -> None:
    p = tokens({"now": [["change_focus", "france", 0]]}, adm=1, influence=dict.fromkeys(FRENCH_AREAS, 5), colonists=4)
    assert cubes_left(p.state, FRANCE) == 0
    play(p, "dip")
    assert asked(p) == "limits.cube"
    play(p, "adm")
    assert p.state.power[FRANCE * 3 : FRANCE * 3 + 3] == [0, 0, 0]
    assert asked(p).startswith("turn.")


@pytest.mark.rules("2.2.14", "2.2.15", "2.2.16", "2.2.17", "2.2.12")
def test_who_is_short_takes_a_cube_from_anywhere_but_three_places() -> None:
    p = crowded(6)
    assert (asked(p), asked_seat(p)) == ("limits.cube", FRANCE)
    assert set(options(p)) == {
        "adm", "dip", "area:languedoc", "area:burgundy", "card:ADM-02-1", "post:colonist", "post:cardinal"
    }  # fmt: skip
    assert why_not(p, "area:seine") == "2.2.14"
    for choice in options(p):
        q = play(p.clone(), choice)
        g = q.state
        assert asked(q) == "turn.action"
        assert cubes_left(g, FRANCE) == 0
        assert (g.roma, g.focus[FRANCE], g.small_covered[FRANCE]) == (FRANCE, 1, 1)
    assert influence(play(p, "area:languedoc"), FRANCE, "languedoc") == 2


@pytest.mark.rules("2.2.14")
def test_of_several_cardinals_the_owner_picks_the_one_that_returns() -> None:
    several = {"curia": ["france", "castile", "france"], "provinces": COVERED}
    p = play(tokens(several, colonists=5, **EVERYTHING), "post:cardinal")
    assert (asked(p), options(p)) == ("cardinal.lose", ["1", "3"])
    assert play(p.clone(), "1").state.curia == [CASTILE, FRANCE]
    assert play(p, "3").state.curia == [FRANCE, CASTILE]


@pytest.mark.rules("2.2.14")
def test_gaining_power_with_all_cubes_in_use_means_taking_others() -> None:
    p = tokens(
        {"curia": ["france", "castile"], "provinces": COVERED, "now": [["gain_any_power", "france", 2]]},
        colonists=5, **EVERYTHING,
    )  # fmt: skip
    play(p, "mil", "mil", "post:colonist", "adm")
    assert p.state.power[:3] == [7, 5, 2]
    assert p.state.colonists[FRANCE] == 4
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- Claims, Cores, CBs


EIGHT = ["burgundy", "switzerland", "lombardy", "aragon", "rhineland", "brittany_and_normandy", "portugal", "castile"]


def fabricating(*claims: str, **france: Any) -> Pop:
    return play(tokens(dip=2, claims=list(claims), **france), "act:fabricate_claims")


@pytest.mark.rules("2.2.01", "2.2.02", "2.2.03")
def test_a_claim_more_than_there_are_tokens_brings_an_older_one_back() -> None:
    p = play(fabricating(*EIGHT[:7]), "area:flanders_and_wallonia")
    assert asked(p) == "turn.more", "the eighth token: none may be moved"
    p = play(fabricating(*EIGHT), "area:flanders_and_wallonia")
    assert (asked(p), asked_seat(p)) == ("limits.token", FRANCE)
    assert set(options(p)) == {f"area:{one}" for one in [*EIGHT, "flanders_and_wallonia"]}
    assert why_not(p, "area:ireland") == "2.2.02"
    play(p, "area:portugal")
    assert p.state.claim[area("portugal")] == 0
    assert p.state.claim[area("flanders_and_wallonia")] == 1 << FRANCE
    assert asked(p) == "turn.more"


@pytest.mark.rules("2.2.01", "2.2.02")
def test_cores_and_cbs_are_the_backs_of_claims() -> None:
    p = tokens(claims=EIGHT[:6], cb=["burgundy", "castile", "england"])
    assert set(options(p)) == {"realm:burgundy", "realm:castile", "realm:england"}, "two CB tokens"
    play(p, "realm:castile")
    assert asked(p) == "turn.action"
    cores = ["seine", "loire", "aquitaine", "languedoc", "burgundy", "leon", "aragon"]
    p = tokens(cores=cores)
    assert set(options(p)) == {f"area:{one}" for one in cores}, "six Cores"
    p = tokens(claims=EIGHT[:5], cores=cores[:3], cb=["england"])
    assert {"area:seine", "area:portugal", "realm:england"} & set(options(p)) == {"area:seine", "realm:england"}


# ---------------------------------------------------------------- tokens that are not moved


@pytest.mark.rules("2.2.04", "2.2.31")
def test_vassal_tokens_are_not_lifted_to_make_new_vassals() -> None:
    names = ("valencia", "zaragoza", "barcelona", "baleares", "palermo", "mesina", "malta", "sardenya", "napoli",
             "salerno", "bari")  # fmt: skip
    burgundy = ["picardie", "bourgogne", "franche_comte", "artois", "namur", "luxembourg"]
    france = {
        "alliances": ["burgundy"], "marriages": ["burgundy"], "hand": ["DIP-03-1"], "dip": 9,
        "influence": {"burgundy": 5, "seine": 5, "flanders_and_wallonia": 5},
    }  # fmt: skip

    def subjugating(many: int) -> Pop:
        return play(
            tokens({"provinces": {name: {"vassal": "france"} for name in names[:many]}}, **france), "play:DIP-03-1"
        )

    p = subjugating(10)
    assert p.state.vassals_out[FRANCE] == 12
    play(p, "mode:subjugate.subjugate")
    while asked(p) not in ("turn.more", "turn.action"):
        play(p, options(p)[0])
    assert {p.state.vassal[province(name)] for name in burgundy} == {FRANCE + 1}, "a token on each of its Provinces"
    assert p.state.vassals_out[FRANCE] == 19
    p = subjugating(11)
    assert p.state.vassals_out[FRANCE] == 13, "6 tokens for a Realm of 7: it is not even offered"
    assert {p.state.vassal[province(name)] for name in burgundy} == {0}


@pytest.mark.rules("2.2.05")
def test_alliances_and_marriages_are_not_dropped_for_others() -> None:
    france: dict[str, Any] = {
        "alliances": ["burgundy", "aragon", "scotland"],
        "influence": {"portugal": 3, "castile": 1},
        "dip": 9,
    }
    p = tokens(**france)
    assert why_not(p, "act:forge_alliance") == "5.4.18"
    married = ALONE | {"marriages": ["burgundy", "aragon", "portugal"], "dip": 9}
    p = tokens({"players": {"france": married}})
    play(p, "act:diplomacy", "seat:1")
    assert why_not(p, "deal:marriage") == "11.2.02"


@pytest.mark.rules("2.2.06")
def test_the_token_of_a_crusade_is_not_taken_for_an_excommunication() -> None:
    france = {"dip": 9}
    assert "act:excommunicate" in options(tokens({"curia": ["france"]}, **france))
    assert why_not(tokens({"curia": ["france"], "crusade": "andalucia"}, **france), "act:excommunicate") == "19.3.03"
    assert (
        why_not(tokens({"curia": ["france"], "excommunicated": "castile"}, **france), "act:call_crusade") == "19.3.03"
    )


@pytest.mark.rules("2.2.07", "3.15")
def test_with_all_mercenaries_in_play_nobody_recruits_more() -> None:
    def recruiting(many: int) -> list[str]:
        castile = {"missions": [], "armies": {"1": {"area": "castile", "mercenary": [many, 0, 0]}}}
        france = ALONE | {"armies": {}, "ducats": 50, "mil": 5}
        players = {"france": france, "castile": castile, "england": {"missions": []}}
        return options(table(players=players, milestones=[], now=[["recruit_units", "france", 0]]))

    assert [one for one in recruiting(13) if one.startswith("mercenary")]
    assert not [one for one in recruiting(14) if one.startswith("mercenary")]


@pytest.mark.rules("2.2.08", "2.2.09", "2.2.11", "2.2.19")
def test_tokens_that_do_not_run_out_are_taken_from_nobody() -> None:
    realms = ["burgundy", "aragon", "scotland", "portugal", "granada", "brittany", "provence"]
    protestant = dict.fromkeys(("seine", "loire", "burgundy", "castile", "leon", "aragon"), "protestant")
    castile = {"missions": [], "wars": ["france"], "armies": {"1": {"area": "leon", "allied": [20, 0, 0]}}}
    p = table(
        players={"france": ALONE | {"religion": "protestant", "wars": realms}, "castile": castile},
        faith=protestant, rebels={"seine": 9, "loire": 9, "saxony": 9}, milestones=[],
    )  # fmt: skip
    g = p.state
    stands = [g.stance[FRANCE * REALM_COUNT + realm(one)] for one in [*realms, "castile"]]
    assert stands == [WAR] * 8, "more War tokens than are in the box"
    assert g.religion[FRANCE] == PROTESTANT
    assert g.religion[CASTILE] == CATHOLIC
    assert sum(g.army[CASTILE * 27 + 6 : CASTILE * 27 + 9]) == 20, "Allied Units become no Rebels"
    assert sum(g.rebel_units) == 27


@pytest.mark.rules("2.2.18")
def test_nprs_defend_at_full_strength_however_few_units_are_in_the_box() -> None:
    names = [
        "bourgogne", "franche_comte", "savoie", "picardie", "artois", "namur", "luxembourg", "lyon", "toulouse",
        "montpellier", "provence", "orleans", "berry", "bourbon", "limousin", "paris", "champagne", "milano",
        "genova", "piemonte", "avignon", "anjou",
    ]  # fmt: skip
    p = table(provinces=dict.fromkeys(names, "burgundy"), players={"france": {"missions": []}})
    assert mc(p.state, realm("burgundy"), area("burgundy")) > 20


# ---------------------------------------------------------------- rounding


@pytest.mark.rules("2.2.20")
def test_halves_are_rounded_up() -> None:
    vassals = {name: {"vassal": "france"} for name in ("nantes", "rennes", "provence")}
    g = tokens({"provinces": vassals}).state
    assert g.vassals_out[FRANCE] == 4
    g = tokens({"provinces": {"nantes": {"vassal": "france"}, "berry": "vacant"}}).state
    assert (g.small_out[FRANCE], g.large_out[FRANCE], g.vassals_out[FRANCE]) == (7, 4, 1)
    assert manpower(g, FRANCE) == 4 + 4 + 1
