"""§21 PR Elimination: nobody is eliminated, but a player may leave."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import signoria
from signoria.games.price_of_power.board import (
    REALM_COUNT,
    allies,
    in_order,
    is_npr,
    npr_owned,
    ships_out,
    units_in,
    vassals_of,
)
from signoria.games.price_of_power.components import NOBODY
from signoria.games.price_of_power.invariants import check
from signoria.games.price_of_power.settlement import SURRENDERED
from signoria.games.price_of_power.terms import may_vassalize
from signoria.kernel.chance import EVERYBODY
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    choose,
    influence,
    options,
    play,
    province,
    realm,
    table,
    told,
    why_not,
)

LEAVE = "table:leave"


def left(*then: list[Any], **edits: Any) -> Pop:
    """England has left."""
    players = edits.pop("players", {})
    every = {one: {"missions": []} | players.get(one, {}) for one in ("france", "castile", "england")}
    now = [["retire", "england"], *then]
    return table("S1-01", **({"first_player": "france", "now": now, "players": every, "milestones": []} | edits))


# ---------------------------------------------------------------- no elimination


@pytest.mark.rules("21.01")
def test_a_realm_of_its_capital_alone_plays_on() -> None:
    lost = ("montpellier", "lyon", "toulouse", "champagne", "orleans", "berry", "bourbon", "limousin", "armagnac",
            "saintonge", "poitou")  # fmt: skip
    p = table(provinces=dict.fromkeys(lost, "england"), players={"france": {"missions": []}})
    assert asked_seat(p) == FRANCE
    assert in_order(p.state, FRANCE) == [FRANCE, CASTILE, ENGLAND]
    assert "act:change_focus" in options(p)


@pytest.mark.rules("21.03")
def test_a_capital_comes_back_at_every_peace() -> None:
    army = {"1": {"area": "seine", "regular": [9, 0, 0]}}
    players = {
        "france": {"missions": [], "wars": ["england"], "armies": army, "influence": {}},
        "england": {"missions": [], "units": {"east_anglia": 1}},
    }  # fmt: skip
    taken = {name: {"occupier": "france"} for name in ("london", "caux")}
    p = table(players=players, provinces=taken, now=[["peace_resolution"]], milestones=[])
    play(p, "realm:england", "term:keep_current_board_state")
    while asked(p).startswith(("keep.", "peace.")):
        play(p, next((one for one in options(p) if one in ("caux", "london")), options(p)[0]))
    g = p.state
    assert (g.town[province("london")], g.occupier[province("london")]) == (ENGLAND + 1, 0)


# ---------------------------------------------------------------- when


@pytest.mark.rules("21.04")
def test_who_leaves_plays_the_round_out() -> None:
    done = {"events_taken": 1, "missions": []}
    p = table(
        "S1-01", ["leaving"], next_events=["102-1"], milestones=[], first_player="france",
        players={"france": done | {"passed": True}, "castile": done | {"passed": True}, "england": done},
        turn="england",
    )  # fmt: skip
    assert p.offers(ENGLAND) == (LEAVE,)
    p.take(LEAVE, ENGLAND)
    assert LEAVE not in p.offers(ENGLAND), "once"
    assert asked_seat(p) == ENGLAND, "the Round goes on"
    play(p, "act:pass")
    play(p, "done")
    while p.state.phase > 1:
        choose(p, asked_seat(p), "done" if "done" in options(p) else options(p)[0])
    assert p.state.retired == [0, 0, realm("england") + 1]
    assert told(p).index("phase.cleanup") < told(p).index("realm.retired") < len(told(p)) - 1
    assert not table("S1-01").offers(FRANCE), "only if the table allows it"


@pytest.mark.rules("21.04")
def test_all_but_the_last_player_may_leave_and_the_first_player_token_goes_on() -> None:
    p = left(options=["leaving"], first_player="england")
    assert p.state.first_player == FRANCE, "clockwise from England"
    assert (p.offers(FRANCE), p.offers(CASTILE), p.offers(ENGLAND)) == ((LEAVE,), (LEAVE,), ())
    p.take(LEAVE, FRANCE)
    assert p.offers(CASTILE) == (), "somebody has to stay"
    assert left(first_player="castile").state.first_player == CASTILE
    p = table("S1-01", now=[["retire", "france"]], first_player="france", turn="castile", milestones=[])
    assert p.state.first_player == CASTILE


@pytest.mark.rules("21.07", "21.05")
def test_the_others_keep_everything() -> None:
    forces = {"missions": [], "units": {"seine": 1}, "ships": {"doggerbank": 2}, "hand": ["DIP-01-1"], "colonists": 2}
    before = table("S1-01", players={"france": forces, "england": forces}, milestones=[]).state
    after = table(
        "S1-01", players={"france": forces, "england": forces}, milestones=[], now=[["retire", "castile"]]
    ).state
    for name in (
        "units",
        "army",
        "army_at",
        "general",
        "light",
        "protecting",
        "fleet",
        "merchant",
        "influence",
        "power",
    ):
        one, two = getattr(before, name), getattr(after, name)
        each = len(one) // 3
        assert len(one) == len(two)
        assert one[:each] + one[2 * each :] == two[:each] + two[2 * each :], name
        assert not any(value > 0 for value in two[each : 2 * each]), name
    for name in ("hand", "missions", "ducats", "colonists", "ruler", "docked", "available"):
        assert (getattr(before, name)[0], getattr(before, name)[2]) == (
            getattr(after, name)[0],
            getattr(after, name)[2],
        )


@pytest.mark.rules("21.04")
def test_its_wars_are_over_first() -> None:
    p = left(
        players={"england": {"wars": ["france", "scotland"]}},
        provinces={"caux": {"occupier": "france"}, **{one: {"occupier": "england"} for one in ("poitou", "lothian")}},
    )  # fmt: skip
    g = p.state
    assert not any(stands == 1 for stands in g.stance)
    assert [g.occupier[province(name)] for name in ("caux", "poitou", "lothian")] == [0, 0, 0]
    assert g.npr[province("caux")] == realm("england")
    assert g.town[province("poitou")] == FRANCE + 1


# ---------------------------------------------------------------- what is left


@pytest.mark.rules("21.05", "21.06", "21.08")
def test_towns_and_vassals_go_on_as_an_nprs_in_peace_and_without_allies() -> None:
    p = left(
        players={"england": {"alliances": ["france", "portugal"]}},
        provinces={"london": {"town": "england", "unrest": True}, "nantes": {"vassal": "england", "unrest": True},
                   "rennes": {"vassal": "england"}},
    )  # fmt: skip
    g = p.state
    lands = npr_owned(g, realm("england"))
    assert {province("london"), province("bordeaux"), province("wales")} <= set(lands)
    assert is_npr(g, realm("england"))
    assert g.npr_capital[realm("england")] == province("london")
    assert vassals_of(g, realm("england")) == [realm("brittany")]
    assert not g.unrest[province("london")]
    assert not g.unrest[province("nantes")]
    assert allies(g, FRANCE) == [realm("provence"), realm("scotland")]
    assert not any(g.ally[seat * REALM_COUNT + realm("england")] for seat in range(3))
    assert list(check(g)) == []


@pytest.mark.rules("21.05")
def test_a_vassal_token_on_one_province_leaves_the_rest_of_its_realm_independent() -> None:
    p = left(provinces={"nantes": {"vassal": "england"}})
    g = p.state
    assert is_npr(g, realm("brittany"))
    assert npr_owned(g, realm("brittany")) == [province("rennes")]
    assert g.npr[province("nantes")] == realm("england")
    assert vassals_of(g, realm("england")) == []
    assert list(check(g)) == []


@pytest.mark.rules("21.07")
def test_everything_else_of_that_realm_leaves_the_table() -> None:
    p = left(
        players={
            "england": {
                "missions": ["england:1A"], "claims": ["seine"], "cores": ["ireland"],
                "hand": ["MIL-01-1"], "advisors": {"adm": "ADM-01-1"},
                "ideas": ["cannons"], "ducats": 9, "prestige": 30, "cb": ["france"], "marriages": ["portugal"],
                "fleet": {"at": "doggerbank", "ships": [1, 1, 0, 0]}, "docked": ["pale"], "units": {"ireland": 1},
                "available": 3, "exhausted": 1, "allied": 2,
            },
            "france": {"marriages": ["england"]},
        },
        curia=["england", "france"], committed=["england", "castile"],
        provinces={"nantes": {"owner": "brittany", "occupier": "england"}},
    )  # fmt: skip
    g = p.state
    assert ships_out(g, ENGLAND) == sum(units_in(g, ENGLAND, one) for one in range(len(g.claim))) == 0
    assert g.available[ENGLAND] == g.exhausted[ENGLAND] == g.allied[ENGLAND] == 0
    assert sum(g.influence[ENGLAND * len(g.faith) : (ENGLAND + 1) * len(g.faith)]) == 0
    assert influence(p, FRANCE, "languedoc") == 2, "others' stay"
    assert not any(one >> ENGLAND & 1 for one in g.claim)
    assert ENGLAND + 1 not in g.core
    assert g.curia == [FRANCE]
    assert g.committed == 1 << CASTILE
    assert g.occupier[province("nantes")] == 0
    assert g.seen[card("MIL-01-1")] == EVERYBODY, "its cards are discarded openly"
    assert (g.hand[ENGLAND], g.advisor[6:9], g.ducats[ENGLAND], g.prestige[ENGLAND]) == ([], [NOBODY] * 3, 0, 0)
    assert g.missions[ENGLAND] == g.mission_deck[ENGLAND] == []
    assert not any(one >> ENGLAND & 1 for one in g.researched)
    assert not any(g.wed[seat * REALM_COUNT + realm("england")] for seat in range(3)), "nor is anybody married to it"
    assert all(one < 0 for one in g.merchant[6:9])
    assert list(check(g)) == []


@pytest.mark.rules("21.07")
def test_an_emperor_who_leaves_takes_imperial_influence_along() -> None:
    p = left(emperor="england", authority=2, imperial={"saxony": 2}, imperial_manpower=4, defending=True)
    g = p.state
    assert g.emperor == realm("england"), "as an NPR"
    assert (sum(g.imperial), g.imperial_manpower, g.defending) == (0, 0, 0)
    assert list(check(g)) == []


@pytest.mark.rules("21.09")
def test_nobody_allies_or_vassalizes_it() -> None:
    france = {"influence": {"wales_and_wessex": 3, "lombardy": 3}, "dip": 9, "alliances": []}
    p = left(players={"france": france, "castile": {"influence": {}}})
    assert may_vassalize(p.state, FRANCE, realm("england"), SURRENDERED).rule == "21.09"
    play(p, "act:forge_alliance")
    assert why_not(p, "realm:england") == "21.09"
    assert "realm:milan" in options(p)


# ---------------------------------------------------------------- its Events


@pytest.mark.rules("21.10")
def test_its_events_are_removed_when_they_are_revealed() -> None:
    p = left(["reveal"], next_events=["103-1", "13A-1", "12A-1", "14A-1"])
    g = p.state
    assert len(g.events_shown) == 3
    assert "event.removed" in told(p)
    assert len([key for key in told(p) if key == "event.shown"]) == 3


@pytest.mark.rules("21.11")
def test_without_one_of_its_events_two_are_left_and_both_rows_of_symbols_count() -> None:
    done = {"events_taken": 1}
    p = left(players={"castile": done}, events=["13A-1", "12A-1", "14A-1"], turn="france", now=[["retire", "england"]])
    play(p, "act:event", "card:13A-1", "option:b")
    assert told(p).count("event.unpicked") == 2


# ---------------------------------------------------------------- the others play on


@pytest.mark.rules("4.2.16", "4.2.22")
def test_passing_goes_by_the_players_who_are_left() -> None:
    done = {"events_taken": 1, "ducats": 0}
    p = left(players={"france": done, "castile": done})
    play(p, "act:pass", "done")
    assert p.state.ducats[:2] == [5, 0]
    assert asked_seat(p) == CASTILE
    play(p, "act:pass")
    assert p.state.ducats[:2] == [5, 2]


def test_the_others_play_on_and_one_of_them_wins() -> None:
    p = left(["final_scoring", 1], players={"france": {"prestige": -60}, "castile": {"prestige": -90}})
    assert p.outcome is not None
    assert tuple(p.outcome.winners) == (FRANCE,), "not who has left, with 0 Prestige"
    rng = Random(21)
    game: Pop = signoria.game("price_of_power").new(seats=3, scenario="S1-01", seed="leaving", options=("leaving",))
    for _ in range(600):
        if LEAVE in game.offers(ENGLAND):
            game.take(LEAVE, ENGLAND)
        ask = rng.choice(game.asks)
        assert not game.state.retired[ask.seat]
        game.choose(rng.choice(ask.options), ask.seat)
    assert game.state.retired[ENGLAND]
    assert list(check(game.state)) == []
