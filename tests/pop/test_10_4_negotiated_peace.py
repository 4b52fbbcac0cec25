"""§10 Peace Terms: Negotiated Peace, an agreement of two players."""

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
    told,
    town,
    why_not,
)
from tests.pop.wars import (
    ALLIED,
    MARRIED,
    PEACE,
    TRUCE,
    WAR,
    army,
    by,
    claim,
    occupier,
    over,
    owner,
    peace,
    prestige,
    stance,
    tie,
    unrest,
    wed,
)

KEEP = "term:keep_current_board_state"


def talks(
    mine: dict[str, Any] | None = None, theirs: tuple[str, ...] = (), *, units: int = 2, england_units: int = 2,
    france: dict[str, Any] | None = None, england: dict[str, Any] | None = None, **edits: Any,
) -> Pop:  # fmt: skip
    """France holds `mine` and England `theirs`; France, not strong enough for a Victory, begins a draft."""
    bare: dict[str, Any] = {"armies": {}, "claims": [], "alliances": [], "marriages": [], "influence": {}, "units": {}}
    players = {
        "france": bare | {"wars": ["england"], "armies": army("seine", units)} | (france or {}),
        "england": bare | {"armies": army("east_anglia", england_units)} | (england or {}),
        "castile": bare,
    }
    provinces = (mine or {}) | {name: by("england") for name in theirs}
    p = peace(players=players, provinces=provinces, **edits)
    if asked(p) == "peace.war":
        play(p, "realm:england")
    return play(p, "peace:negotiate")


def taken(*names: str, lord: str | None = None) -> dict[str, Any]:
    return {name: by("france") | ({"owner": lord} if lord else {}) for name in names}


# ---------------------------------------------------------------- an agreement


@pytest.mark.rules("10.4.88", "10.4.90", "10.1.26", "10.4.101")
def test_nothing_happens_without_the_others_consent() -> None:
    p = talks(taken("caux"))
    play(p, KEEP, "seat:0", "peace:offer")
    assert (asked(p), asked_seat(p), options(p)) == ("peace.answer", ENGLAND, ["peace:accept", "peace:decline"])
    play(p, "peace:decline")
    assert stance(p, FRANCE, "england") == WAR
    assert (occupier(p, "caux"), town(p, "caux")) == (FRANCE, ENGLAND)
    assert p.state.peace is None
    for _ in range(2):  # three drafts each
        play(p, "realm:england", "peace:negotiate", "term:white_peace", "peace:nobody", "peace:withdraw")
    play(p, "realm:england")
    assert why_not(p, "peace:negotiate") == "10.4.88"
    play(p, "peace:leave")
    assert asked_seat(p) == ENGLAND
    play(p, "realm:france", "peace:negotiate", KEEP, "seat:0", "peace:offer", "peace:accept")
    play(p, "done")
    assert town(p, "caux") == FRANCE
    assert stance(p, FRANCE, "england") == TRUCE


@pytest.mark.rules("10.1.13", "10.4.88", "10.2.36")
def test_a_total_victory_may_end_in_an_agreement_but_does_not_force_one() -> None:
    english = (
        "bordeaux", "maine", "normandie", "caux", "northumberland", "york", "lancashire",
        "london", "essex", "oxford", "wales", "wessex", "shrewsbury", "pale",
    )  # fmt: skip
    p = talks(taken(*english), england_units=0)
    play(p, "term:humiliation", "peace:offer", "peace:decline")
    assert asked(p) == "peace.enforce"  # it must be settled all the same
    play(p, "peace:negotiate", "term:white_peace", "peace:nobody", "peace:offer", "peace:accept")
    assert stance(p, FRANCE, "england") == TRUCE
    assert prestige(p) == [-1, 0, -1]
    assert over(p)
    p = talks(taken("caux"), france={"prestige": 3})
    play(p, "peace:withdraw", "realm:england", "peace:surrender")
    assert asked_seat(p) == ENGLAND
    play(p, "peace:negotiate", KEEP, "seat:0", "peace:offer", "peace:accept", "done")
    assert town(p, "caux") == FRANCE
    assert prestige(p) == [1, 0, 2]


@pytest.mark.rules("10.4.89", "10.4.104")
def test_nobody_negotiates_with_an_npr() -> None:
    p = peace(players={"france": {"wars": ["aragon"], "armies": army("seine", 9)}}, provinces=taken("valencia"))
    play(p, "realm:aragon")
    assert why_not(p, "peace:negotiate") == "10.4.89"


# ---------------------------------------------------------------- Terms and Victor


@pytest.mark.rules("10.4.92", "10.4.93", "10.4.97", "10.4.105", "10.4.106")
def test_any_other_term_whose_own_requirements_are_met() -> None:
    p = talks(taken("caux"), france={"religion": "protestant"})
    assert options(p) == ["term:white_peace", KEEP, "peace:withdraw"]
    assert why_not(p, "term:vassalization") == "10.4.92"
    assert why_not(p, "term:full_annexation") == "10.4.92"
    assert why_not(p, "term:humiliation") == "10.4.34"
    assert why_not(p, "term:force_conversion") == "10.4.56"
    assert why_not(p, "term:secure_desired_succession") == "10.4.66"
    home = ("london", "essex", "oxford")
    disputed = {"marriages": {"france": "disputed"}}
    p = talks(taken(*home), france={"religion": "protestant"}, england=disputed)
    assert options(p) == [
        "term:white_peace", KEEP, "term:humiliation", "term:force_conversion", "term:secure_desired_succession",
        "peace:withdraw",
    ]  # fmt: skip
    play(p, "term:humiliation", "peace:offer", "peace:accept")
    assert prestige(p) == [8, 0, -8]
    assert p.state.religion[ENGLAND] != p.state.religion[FRANCE]  # one Term only
    assert over(p)


@pytest.mark.rules("10.4.94", "10.4.91", "10.4.92")
def test_one_sided_terms_have_one_victor_who_meets_the_requirements() -> None:
    p = talks(taken("london"), ("paris", "champagne"))
    play(p, "term:humiliation")
    assert (asked(p), options(p)) == ("peace.victor", ["seat:0", "seat:2"])  # each holds the other's Capital
    assert why_not(p, "peace:nobody") == "10.4.94"
    play(p, "seat:2", "peace:offer", "peace:accept")  # France lets itself be Humiliated
    assert prestige(p) == [-8, 0, 8]
    assert stance(p, FRANCE, "england") == TRUCE
    p = talks(taken("london"))
    play(p, "term:humiliation")
    assert asked(p) == "peace.clause"  # only France can be the Victor


@pytest.mark.rules("10.4.91", "10.4.96")
@pytest.mark.parametrize("victor", ["seat:0", "seat:2", "peace:nobody"])
def test_who_is_named_victor_counts_and_liberation_by_agreement_scores_nothing(victor: str) -> None:
    p = talks(taken("ayrshire", lord="england"))
    play(p, KEEP, victor)
    assert "freed:ayrshire" in options(p)
    play(p, "freed:ayrshire", "peace:offer", "peace:accept")
    assert owner(p, "ayrshire") == "scotland"
    assert prestige(p) == [0, 0, 0]
    if victor == "peace:nobody":
        assert asked(p) == "keep.claim"
    else:
        assert (asked(p), asked_seat(p)) == ("keep.ally", FRANCE if victor == "seat:0" else ENGLAND)
        play(p, "realm:scotland", "done")
        assert tie(p, FRANCE if victor == "seat:0" else ENGLAND, "scotland") == ALLIED
    play(p, "done")
    assert over(p)


@pytest.mark.rules("10.4.95", "10.4.96", "10.4.93", "10.4.16")
def test_either_side_sells_back_or_frees_what_it_occupies() -> None:
    p = talks(
        taken("caux", "london") | {"galicia": {"owner": "france", "occupier": "england"}}, ("saintonge", "champagne"),
        france={"ducats": 20}, england={"ducats": 20},
    )  # fmt: skip
    play(p, KEEP, "seat:0")
    found = {one for one in options(p) if one.startswith(("sold", "freed"))}
    assert found == {"sold:caux", "sold:saintonge", "sold:champagne", "sold:galicia", "freed:galicia"}
    assert why_not(p, "sold:london") == "10.4.16"
    assert why_not(p, "freed:caux") == "10.4.23"
    assert why_not(p, "sold:york") == "10.4.20"
    play(p, "sold:champagne", "freed:galicia")
    assert why_not(p, "sold:galicia") == "10.4.20"
    play(p, "peace:offer")
    assert {"peace.to_sell", "peace.to_free", "peace.named"} <= set(told(p))
    play(p, "peace:accept")
    while asked(p) == "keep.claim":
        play(p, "done")
    assert (town(p, "champagne"), occupier(p, "champagne")) == (FRANCE, None)
    assert (town(p, "saintonge"), town(p, "caux"), town(p, "galicia")) == (ENGLAND, FRANCE, CASTILE)
    assert p.state.ducats[::2] == [24, 16]  # 10 for London, less 6 for Champagne
    assert prestige(p) == [0, 0, 0]


@pytest.mark.rules("10.4.95", "10.4.21", "10.4.22")
def test_provinces_sold_back_on_both_sides_are_an_exchange() -> None:
    p = talks(taken("bordeaux"), ("champagne",), france={"ducats": 7}, england={"ducats": 0})
    play(p, KEEP, "peace:nobody", "sold:bordeaux", "sold:champagne", "peace:offer", "peace:accept")
    assert over(p)
    assert (town(p, "bordeaux"), town(p, "champagne")) == (ENGLAND, FRANCE)
    assert p.state.ducats[::2] == [7, 0]


@pytest.mark.rules("10.4.95")
def test_only_keeping_the_board_state_sells_provinces() -> None:
    p = talks(taken("caux"))
    play(p, "term:white_peace", "peace:nobody")
    assert why_not(p, "sold:caux") == "10.4.95"


# ---------------------------------------------------------------- Actions agreed on top


@pytest.mark.rules("10.4.98", "10.4.99", "10.4.100", "10.4.101")
def test_one_player_takes_an_agreed_diplomacy_action_as_part_of_the_peace() -> None:
    p = talks(
        taken("caux"), france={"adm": 2, "dip": 2, "ducats": 20, "hand": [], "claims": ["northumbria"]},
        england={"adm": 1, "dip": 1, "ducats": 0, "hand": []},
    )  # fmt: skip
    play(p, "term:white_peace", "peace:nobody")
    assert why_not(p, "deal:buy") == "10.4.98"  # nobody acts yet
    play(p, "seat:0")
    assert why_not(p, "seat:2") == "10.4.98"  # one of them only
    play(p, "deal:buy", "york", "7", "deal:alliance", "deal:marriage", "adm", "peace:offer")
    assert stance(p, FRANCE, "england") == WAR
    assert p.state.power[:2] == [2, 2]  # nothing is paid before the other agrees
    play(p, "peace:decline")
    assert (town(p, "york"), p.state.ducats[FRANCE], tie(p, FRANCE, "england")) == (ENGLAND, 20, 0)
    assert p.state.pact is None
    play(p, "realm:england", "peace:negotiate", "term:white_peace", "peace:nobody", "seat:0")
    play(p, "deal:buy", "york", "7", "deal:alliance", "deal:marriage", "adm", "peace:offer", "peace:accept")
    while asked(p) == "pact.draw":
        play(p, "yes")
    assert (town(p, "york"), occupier(p, "caux")) == (FRANCE, None)
    assert p.state.ducats[::2] == [13, 7]
    assert p.state.power[:2] == [1, 0]  # 1 Adm, 2 Dip
    assert p.state.power[6:8] == [0, 1]  # the seller's Adm
    assert (tie(p, FRANCE, "england"), wed(p, FRANCE, "england")) == (ALLIED, MARRIED)
    assert (len(p.state.hand[FRANCE]), len(p.state.hand[ENGLAND])) == (1, 1)
    assert stance(p, FRANCE, "england") == TRUCE


@pytest.mark.rules("10.4.98", "10.4.101")
def test_one_player_cuts_agreed_ties_as_part_of_the_peace() -> None:
    p = talks(
        taken("caux"),
        england={"alliances": ["scotland"], "claims": ["seine"], "influence": {"scotland": 5, "ireland": 2}},
    )
    play(p, KEEP, "seat:0", "seat:2")
    assert {"cut:ally:scotland", "cut:claim:seine", "cut:influence:ireland"} <= set(options(p))
    assert why_not(p, "cut:claim:loire") == why_not(p, "act:trade") == "5.2.39"
    play(p, "cut:ally:scotland", "cut:claim:seine", "cut:influence:ireland", "peace:offer", "peace:accept", "done")
    assert tie(p, ENGLAND, "scotland") == 0
    assert stance(p, ENGLAND, "scotland") == TRUCE
    assert (influence(p, ENGLAND, "scotland"), influence(p, ENGLAND, "ireland")) == (0, 0)
    assert not claim(p, ENGLAND, "seine")
    assert (town(p, "caux"), unrest(p, "caux")) == (FRANCE, 1)
    assert stance(p, FRANCE, "england") == TRUCE
    assert stance(p, CASTILE, "england") == PEACE
