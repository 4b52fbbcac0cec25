"""§5, 5.1 Basic Actions, Player-to-Player Diplomacy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    choose,
    options,
    play,
    table,
    told,
    town,
    why_not,
)
from tests.pop.wars import ALLIED, MARRIED, tie, wed

RICH = {"adm": 5, "dip": 5, "mil": 5}
DECKS = {"mil": ["MIL-01-1", "MIL-01-2"], "adm": ["ADM-01-1", "ADM-01-2"]}


def talks(partner: int = ENGLAND, options: list[str] | None = None, **more: Any) -> Pop:
    """France negotiates with somebody."""
    players: dict[str, Any] = {"france": RICH, "castile": RICH, "england": RICH}
    for name, told_of in dict(more.pop("players", {})).items():
        players[name] = {**players[name], **told_of}
    return play(table(options=options, players=players, **more), "act:diplomacy", f"seat:{partner}")


def power(p: Pop, seat: int) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


def pact(p: Pop, seat: int) -> dict[str, Any]:
    """What a seat sees of the pact on the table."""
    view: dict[str, Any] = p.view(seat)
    found: dict[str, Any] = view["table"]["pact"]
    return found


# ---------------------------------------------------------------- 5: Basic Actions


@pytest.mark.rules("5.01", "5.02", "5.03", "5.1.01")
def test_actions_are_paid_in_their_own_types_of_power() -> None:
    p = table(players={"france": {"adm": 9, "dip": 0, "mil": 9, "hand": ["MIL-01-1"]}}, events=["153B"])
    assert why_not(p, "act:trade") == "5.4.32"
    assert why_not(p, "act:influence") == "5.4.07"
    assert why_not(p, "act:explore") == "5.1.42"
    assert {"act:event", "act:change_focus", "act:increase_stability"} <= set(options(p))
    empty = table(players={"france": {"adm": 0, "dip": 0, "mil": 0, "hand": ["MIL-01-1"]}}, events=["153B"])
    assert {"act:event", "act:change_focus"} <= set(options(empty))
    ideas = table(players={"france": {"adm": 9, "dip": 0, "mil": 9}}, ideas=["idea:cannons"])
    play(ideas, "act:research")
    assert power(ideas, FRANCE)[:2] == [9, 0]
    assert power(ideas, FRANCE)[2] < 9, "a Military Idea is paid in Military Power"


@pytest.mark.rules("5.02")
def test_the_same_action_may_be_taken_turn_after_turn() -> None:
    gone = {"passed": True}
    p = table(players={"france": {"adm": 10}, "castile": gone, "england": {}})
    play(p, "act:increase_stability", "done")
    play(p, "act:change_focus", "adm", "dip", "done", "done")
    assert (asked(p), asked_seat(p), power(p, FRANCE)[0]) == ("turn.action", FRANCE, 5)
    assert why_not(p, "act:increase_stability") == "5.3.01", "only its cost stands against a second one"
    p = table(players={"france": {"dip": 3}, "castile": gone})
    play(p, "act:influence", "area:lombardy", "done", "done")
    play(p, "act:change_focus", "adm", "dip", "done", "done")
    assert "act:influence" in options(p), "the next Turn"


@pytest.mark.rules("5.1.02")
def test_a_generic_action_takes_the_turn() -> None:
    p = talks()
    play(p, "deal:alliance", "deal:offer")
    choose(p, ENGLAND, "yes")
    assert asked(p) == "turn.more"
    for action in ("act:trade", "act:change_focus", "act:diplomacy", "act:pass"):
        assert why_not(p, action) == "4.2.04"
    focus = play(table(players={"france": {"adm": 5, "hand": []}}), "act:change_focus", "adm", "dip", "mil")
    assert asked(focus) == "turn.more"
    assert why_not(focus, "act:trade") == "4.2.04"


# ---------------------------------------------------------------- 5.1 Player-to-Player Diplomacy


@pytest.mark.rules("5.1.20", "5.1.21", "5.1.23", "5.1.25", "5.1.26", "5.1.27")
def test_alliance_marriage_and_ducats_may_be_agreed_at_once() -> None:
    p = table(players={"france": RICH, "england": RICH})
    play(p, "act:diplomacy")
    assert options(p) == ["seat:1", "seat:2"], "one PR, not oneself"
    assert why_not(p, "seat:0") == "5.1.21"
    play(p, "seat:2", "deal:alliance", "deal:marriage", "dip", "deal:give", "5", "deal:offer")
    assert asked_seat(p) == ENGLAND
    assert tie(p, FRANCE, "england") == 0, "nothing is done before the other agrees"
    play(p, "yes", "no", "no")
    for seat, other in ((FRANCE, "england"), (ENGLAND, "france")):
        assert tie(p, seat, other) == ALLIED
        assert wed(p, seat, other) == MARRIED
    assert power(p, FRANCE) == [5, 2, 5], "1 for the Alliance, 1 for the Marriage, 1 for the Ducats"
    assert power(p, ENGLAND) == [5, 5, 5]
    assert p.state.ducats == [10, 15, 20]
    assert why_not(p, "act:diplomacy") == "4.2.04", "Castile is out of reach this Turn"


def test_an_offer_tells_what_is_in_it_and_nothing_else() -> None:
    p = talks()
    play(p, "deal:give", "5", "deal:offer")
    assert [one for one in told(p) if one.startswith("pact.")] == ["pact.offered", "pact.gift"]
    p = talks()
    play(p, "deal:alliance", "deal:offer")
    assert [one for one in told(p) if one.startswith("pact.")] == ["pact.offered", "pact.alliance"]


def test_nothing_binds_a_player_who_has_not_agreed() -> None:
    p = talks(players={"england": {"hand": ["DIP-01-1"]}})
    play(p, "deal:ask", "15", "deal:offer")
    before = p.state.clone()
    assert (asked(p), asked_seat(p)) == ("pact.accept", ENGLAND)
    assert [one.seat for one in p.asks] == [ENGLAND], "nobody else may answer for England"
    play(p, "no")
    g = p.state
    assert (g.ducats, g.power, g.ally, g.wed, g.hand) == (
        before.ducats, before.power, before.ally, before.wed, before.hand,
    )  # fmt: skip
    assert "pact.declined" in told(p)


def test_what_fails_leaves_the_turn_but_only_three_times() -> None:
    p = talks()
    play(p, "deal:withdraw")
    assert asked(p) == "turn.action", "the Action was not taken"
    play(p, "act:diplomacy", "seat:1", "deal:alliance", "deal:offer", "no")
    play(p, "act:diplomacy", "seat:2", "deal:withdraw")
    assert why_not(p, "act:diplomacy") == "4.2.04"
    assert "act:trade" in options(p)
    play(p, "act:trade")
    while asked_seat(p) == FRANCE:
        play(p, "done" if "done" in options(p) else options(p)[0])
    assert "act:diplomacy" in options(p), "Castile may propose its own"


@pytest.mark.rules("5.1.22")
def test_ducats_and_provinces_never_go_together() -> None:
    claims = {"france": {"claims": ["aquitaine"]}}
    p = talks(players=claims)
    play(p, "deal:give", "3")
    assert why_not(p, "deal:buy") == "5.1.22"
    p = talks(players=claims)
    play(p, "deal:buy", "5")
    assert why_not(p, "deal:give") == "5.1.22"
    assert why_not(p, "deal:ask") == "5.1.22"
    assert {"deal:alliance", "deal:marriage"} <= set(options(p))


@pytest.mark.rules("5.1.24")
@pytest.mark.parametrize("at_war", ["france", "england"])
def test_with_a_realm_at_war_only_ducats_change_hands(at_war: str) -> None:
    p = talks(players={at_war: {"wars": ["burgundy"]}, "castile": {}}, provinces={})
    for term in ("deal:alliance", "deal:marriage", "deal:buy", "deal:sell"):
        assert why_not(p, term) == "5.1.24"
    assert {"deal:give", "deal:ask"} <= set(options(p))


@pytest.mark.rules("5.1.25", "5.1.26", "11.3.01")
def test_the_active_player_must_have_the_power_and_both_a_token() -> None:
    p = talks(players={"france": {"dip": 1}, "england": {"dip": 0}})
    play(p, "deal:alliance")
    assert why_not(p, "deal:marriage") == "5.1.26"
    assert why_not(p, "deal:give") == "5.1.32"
    p = talks(players={"france": {"dip": 1}})
    play(p, "deal:marriage", "adm")
    assert why_not(p, "deal:alliance") == "5.1.25"
    p = talks(players={"england": {"alliances": ["portugal", "scotland", "burgundy"]}, "france": {"alliances": []}})
    assert why_not(p, "deal:alliance") == "11.3.01"


@pytest.mark.rules("5.1.28", "5.1.29", "5.1.30")
def test_a_marriage_lets_both_draw_from_the_deck_that_the_active_player_names() -> None:
    p = talks(deck=DECKS)
    play(p, "deal:marriage", "mil", "deal:offer")
    choose(p, ENGLAND, "yes")
    assert (asked(p), asked_seat(p)) == ("pact.draw", FRANCE)
    play(p, "yes")
    assert (asked(p), asked_seat(p)) == ("pact.draw", ENGLAND)
    play(p, "no")
    assert [len(hand) for hand in p.state.hand] == [1, 0, 0]
    assert p.state.deck[2]
    assert len(p.state.deck[2]) == 1
    assert p.state.ducats == [15] * 3, "the card costs nothing"
    both = talks(deck=DECKS)
    play(both, "deal:marriage", "adm", "deal:offer")
    choose(both, ENGLAND, "yes")
    play(both, "yes", "yes")
    assert [len(hand) for hand in both.state.hand] == [1, 0, 1]
    assert both.state.deck[0] == []
    drawn = both.state.hand[ENGLAND][0]
    assert both.state.seen[drawn] == 1 << ENGLAND, "nobody else has seen it"


@pytest.mark.rules("5.1.31", "5.1.32", "5.1.33")
def test_ducats_cost_1_power_for_every_10_whoever_gets_them() -> None:
    for term, ducats, after in (("deal:give", "11", [4, 15, 26]), ("deal:ask", "11", [26, 15, 4])):
        p = talks()
        play(p, term, ducats, "deal:offer")
        choose(p, ENGLAND, "yes")
        assert p.state.ducats == after
        assert power(p, FRANCE) == [5, 3, 5]
        assert power(p, ENGLAND) == [5, 5, 5]
    p = talks(players={"england": {"ducats": 30}})
    play(p, "deal:ask", "20", "deal:offer")
    choose(p, ENGLAND, "yes")
    assert p.state.ducats == [35, 15, 10]
    assert power(p, FRANCE) == [5, 3, 5], "20 Ducats: 2"
    p = talks(players={"france": {"dip": 1}, "england": {"ducats": 30}})
    play(p, "deal:ask")
    assert options(p)[-1] == "10"


@pytest.mark.rules("5.1.31")
@pytest.mark.parametrize(("poor", "term"), [("france", "deal:give"), ("england", "deal:ask")])
def test_who_has_no_ducats_gives_none(poor: str, term: str) -> None:
    p = talks(players={poor: {"ducats": 0}})
    assert why_not(p, term) == "5.1.31"
    assert len({"deal:give", "deal:ask"} & set(options(p))) == 1, "the other one may"


# ---------------------------------------------------------------- 5.1 Buy/Sell Provinces


@pytest.mark.rules("5.1.34", "5.1.35", "5.1.36", "5.1.37", "5.1.38")
def test_provinces_are_bought_where_the_buyer_has_a_claim() -> None:
    p = talks(players={"france": {"claims": ["aquitaine", "brittany_and_normandy"], "ducats": 30}})
    play(p, "deal:buy")
    assert "london" not in options(p)
    assert why_not(p, "london") == "2.2.46", "a Capital"
    assert why_not(p, "york") == "5.1.34"
    play(p, "caux")
    assert (options(p)[0], options(p)[-1]) == ("3", "15")
    assert why_not(p, "2") == why_not(p, "16") == "5.1.35"
    play(p, "15", "deal:buy", "bordeaux", "3", "deal:offer", "yes")
    assert (town(p, "caux"), town(p, "bordeaux")) == (FRANCE, FRANCE)
    assert p.state.ducats == [12, 15, 33]
    assert (power(p, FRANCE), power(p, ENGLAND)) == ([4, 5, 5], [4, 5, 5]), "1 Administrative Power each, once"
    assert p.state.prestige == [0, 0, -6], "Core Provinces: twice their Tax Value, 1 and 2"


@pytest.mark.rules("5.1.34", "5.1.38")
def test_the_active_player_may_sell_and_what_is_no_core_costs_no_prestige() -> None:
    p = talks(players={"england": {"claims": ["loire"]}}, provinces={"gent": "france"})
    play(p, "deal:sell", "orleans", "9", "deal:offer", "yes")
    assert town(p, "orleans") == ENGLAND
    assert p.state.ducats == [24, 15, 6]
    assert p.state.prestige == [-4, 0, 0]
    p = talks(players={"england": {"claims": ["flanders_and_wallonia"]}}, provinces={"gent": "france"})
    play(p, "deal:sell", "3", "deal:offer", "yes")
    assert p.state.prestige == [0, 0, 0]


@pytest.mark.rules("5.1.37")
@pytest.mark.parametrize("short", ["france", "england"])
def test_both_need_administrative_power_to_trade_provinces(short: str) -> None:
    p = talks(players={"france": {"claims": ["aquitaine"]}, short: {"adm": 0, "claims": ["aquitaine"]}})
    assert why_not(p, "deal:buy") == "5.1.37"


@pytest.mark.rules("5.1.39")
def test_vassal_provinces_are_not_for_sale() -> None:
    p = talks(
        players={"france": {"claims": ["brittany_and_normandy"]}},
        provinces={"nantes": {"vassal": "england"}, "rennes": {"occupier": "england"}},
    )
    play(p, "deal:buy")
    assert why_not(p, "nantes") == "5.1.39"
    assert why_not(p, "rennes") == "2.2.46"
    assert options(p) == ["maine", "normandie", "caux"]


def test_a_buyer_cannot_promise_what_he_cannot_borrow() -> None:
    p = talks(players={"france": {"claims": ["aquitaine"], "ducats": 4, "interest": 5}})
    play(p, "deal:buy")
    assert options(p) == ["3", "4"]
    assert why_not(p, "5") == "5.1.31"


# ---------------------------------------------------------------- Optional Rule 1


@pytest.mark.rules("5.1.40", "5.1.41")
def test_a_private_conference_costs_1_power_and_only_there_terms_are_secret() -> None:
    p = talks(options=["secret_negotiations"])
    play(p, "deal:secret", "deal:give", "3", "deal:offer")
    assert power(p, FRANCE) == [5, 4, 5]
    assert "pact.conference" in told(p)

    def hears(seat: int | None) -> bool:
        return any(event[0] == "pact.gift" for event in p.events(seat))

    assert hears(FRANCE)
    assert hears(ENGLAND)
    assert not hears(CASTILE)
    assert not hears(None)
    assert "ducats" not in pact(p, CASTILE)
    assert pact(p, ENGLAND)["ducats"] == 3
    play(p, "no")
    assert power(p, FRANCE) == [5, 4, 5], "it is paid for talking, not for agreeing"
    p = talks(options=["secret_negotiations"])
    play(p, "deal:give", "3")
    assert why_not(p, "deal:secret") == "5.1.40", "before anything is on paper"
    play(p, "deal:offer")
    assert hears(CASTILE), "all other talk is open"
    assert pact(p, CASTILE)["ducats"] == 3
    assert why_not(talks(), "deal:secret") == "5.1.40"


def test_claims_outlast_the_purchase() -> None:
    p = talks(players={"france": {"claims": ["aquitaine"]}})
    play(p, "deal:buy", "3", "deal:offer", "yes")
    assert p.state.claim[area("aquitaine")] >> FRANCE & 1


def test_no_term_stands_twice_in_a_pact() -> None:
    p = talks(players={"france": {"claims": ["aquitaine", "brittany_and_normandy"], "ducats": 30}})
    play(p, "deal:alliance", "deal:marriage", "mil")
    assert why_not(p, "deal:alliance") == "11.3.09"
    assert why_not(p, "deal:marriage") == "5.1.26"
    play(p, "deal:buy", "caux", "3", "deal:buy")
    assert why_not(p, "caux") == "2.2.46"
    allied = talks(players={"france": {"alliances": ["england"]}})
    assert why_not(allied, "deal:alliance") == "11.3.09"
    gift = play(talks(), "deal:give", "1", "deal:offer", "yes")
    assert gift.state.ducats == [14, 15, 16]
