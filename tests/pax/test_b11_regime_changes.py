"""§B11 Regime changes: the square, the bonus concession, emancipation, golden liberty, vassals."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.pax_renaissance.components import RULERS
from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    city,
    concession,
    creed,
    florins,
    gone,
    holder,
    is_republic,
    on_map,
    options,
    pirate,
    play,
    queens,
    repressed,
    row,
    supply,
    suzerain,
    table,
    tableau,
    told,
    why_not,
)

MONS_MEG = "PREN144X"  # England, conspiracy: a red knight
MILAN = "PREN032"  # Aragon, conspiracy: two gold knights
VLAD = "PREN085"  # Hungary, conspiracy: two gold rooks
REMENCA = "PREN040"  # Aragon, peasant revolt: a pawn
LUTHER = "PREN052"  # Holy Roman Empire, reformation: two red rooks
ANNE = "PREN045"  # queen for France, England, Aragon, Holy Roman Empire
ISABELLA = "PREN044"  # queen for Portugal, Aragon, France, Holy Roman Empire
VOTER = "PREN145X"  # Holy Roman Empire: its only op is a vote in the West
OTHER = "PREN042"  # a card of the West
EASTERN = "PREN107X"  # a card of the East (Ottoman)


def plot(**edits: Any) -> Pax:
    """A victorious conspiracy in England, up to its bonus concession (or what follows)."""
    return play(bare(hand={"0": [MONS_MEG]}, **edits), f"play:{MONS_MEG}", "england", "london")


def vote(**edits: Any) -> Pax:
    """A vote in England against seat 1, up to the bonus concession."""
    default: dict[str, Any] = {
        "tableau": {"0": [VOTER], "1": ["england"]},
        "concessions": {"england__portugal": 0},
    }
    return play(bare(**default | edits), "ops:west")


def crown(**edits: Any) -> Pax:
    """Anne marries the king of England: a regime change that nobody fights."""
    return play(bare(hand={"0": [ANNE]}, **edits), f"play:{ANNE}", "england")


# ---------------------------------------------------------------- what causes one


@pytest.mark.rules("B11.01", "B10.19", "J.06", "B11.02", "B11.03", "I.05")
@pytest.mark.parametrize("owner", [None, "1"])
@pytest.mark.parametrize("cause", ["conspiracy", "coronation", "vote", "campaign"])
def test_battles_votes_and_coronations_bring_the_square_to_the_one_who_acts(cause: str, owner: str | None) -> None:
    there: dict[str, list[str]] = {"0": [OTHER]} | ({owner: ["england"]} if owner else {})
    if cause == "conspiracy":
        p = plot(tableau=there)
    elif cause == "coronation":
        if owner:
            p = bare(hand={"0": [ANNE]}, tableau=there)
            play(p, f"play:{ANNE}")
            assert why_not(p, "england") == "I.03"
            return
        p = crown(tableau=there)
    elif cause == "vote":
        if not owner:
            return
        p = vote()
    else:
        p = bare(tableau=there | {"0": [OTHER, "france"]}, cities={"paris": "knight:catholic"}, florins={"0": 1})
        play(p, "ops:west")
        if asked(p) == "campaign.empire":
            play(p, "england")
    assert holder(p, "england") == 0
    assert not is_republic(p, "england")
    assert (asked(p), options(p)[-1]) == ("regime.concession", "pass")
    assert row(p, 1, "west") == []
    assert told(p).count("regime.external") == 1


@pytest.mark.rules("B11.01")
def test_a_trade_shift_and_an_apostasy_change_no_regime() -> None:
    p = bare(hand={"0": ["PREN127X"]}, tableau={"1": ["mamluk"]})
    play(p, "play:PREN127X", "yes")  # the Red Sea Fleet of Mamluk
    while asked(p).startswith("agent"):
        play(p, options(p)[0])
    assert holder(p, "mamluk") == 1
    assert asked(p) == "turn.action"
    assert not any(key.startswith("regime") for key in told(p))


# ---------------------------------------------------------------- a: external


@pytest.mark.rules("B11.02", "B11.04")
def test_a_gained_square_takes_the_outermost_place_of_its_own_side() -> None:
    p = plot(tableau={"0": [OTHER, "france", EASTERN]})
    assert row(p, 0, "west") == [OTHER, "france", MONS_MEG, "england"]
    assert row(p, 0, "east") == [EASTERN]
    p = bare(hand={"0": [VLAD]}, tableau={"0": [OTHER, EASTERN], "1": ["hungary"]})
    play(p, f"play:{VLAD}", "hungary", "buda")
    assert row(p, 0, "east") == [EASTERN, VLAD, "hungary"]
    assert row(p, 0, "west") == [OTHER]
    assert (row(p, 1, "east"), holder(p, "hungary")) == ([], 0)


@pytest.mark.rules("B11.03", "B11.09")
def test_a_republic_taken_from_an_opponent_comes_as_a_king() -> None:
    p = plot(tableau={"1": ["england"]}, republics=["england"])
    assert (holder(p, "england"), is_republic(p, "england")) == (0, False)
    p = vote(republics=["england"])
    assert (holder(p, "england"), is_republic(p, "england")) == (0, False)


@pytest.mark.rules("B11.05")
def test_after_a_campaign_the_square_lies_below_its_suzerain_and_not_outermost() -> None:
    p = bare(
        tableau={"0": ["france", OTHER], "1": ["aragon"]},
        cities={"paris": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west", "aragon")
    assert (holder(p, "aragon"), suzerain(p, "aragon")) == (0, "france")
    assert row(p, 0, "west") == ["france", OTHER]
    assert tableau(p, 0) == ["france", "aragon", OTHER]
    assert asked(p) == "regime.concession"


@pytest.mark.rules("B11.05", "F9.16")
def test_what_a_vassal_conquers_serves_its_suzerain() -> None:
    p = bare(
        tableau={"0": ["portugal"]},
        vassals={"aragon": "portugal"},
        cities={"valencia": "knight:catholic", "algiers": "knight:islamic", "paris": "rook:catholic"},
        florins={"0": 2},
    )
    play(p, "ops:west", "france")
    assert options(p) == ["valencia", "algiers"]
    play(p, "valencia")
    assert on_map(p) == {"algiers": "knight:islamic"}
    assert (suzerain(p, "france"), suzerain(p, "aragon"), suzerain(p, "portugal")) == ("portugal", "portugal", None)


# ---------------------------------------------------------------- b: strawmen


@pytest.mark.rules("B11.06", "B11.07", "J.06")
@pytest.mark.parametrize("republic", [False, True])
def test_a_strawman_flips_the_square_either_way_and_moves_it_outermost(republic: bool) -> None:
    p = plot(tableau={"0": ["england", OTHER]}, republics=["england"] if republic else [])
    assert is_republic(p, "england") is not republic
    assert (holder(p, "england"), row(p, 0, "west")) == (0, [OTHER, MONS_MEG, "england"])
    assert told(p).count("regime.king" if republic else "regime.republic") == 1


@pytest.mark.rules("B11.06", "B11.09")
def test_a_vote_against_ones_own_king_makes_a_republic() -> None:
    p = vote(tableau={"0": [VOTER, "england"]})
    assert (holder(p, "england"), is_republic(p, "england")) == (0, True)
    assert row(p, 0, "west") == [VOTER, "england"]


@pytest.mark.rules("K2.06", "B11.06", "K2.03")
@pytest.mark.parametrize("before", ["medieval", "reformist", "catholic"])
def test_a_religious_war_against_ones_own_king_makes_republic_and_theocracy(before: str) -> None:
    p = bare(
        hand={"0": [LUTHER]},
        tableau={"0": ["holy_roman_empire"]},
        cities={"vienna": "rook:catholic"},
        creeds={"holy_roman_empire": before},
    )
    play(p, f"play:{LUTHER}", "holy_roman_empire", "lubeck")
    assert is_republic(p, "holy_roman_empire")
    assert creed(p, "holy_roman_empire") == "reformist"
    keys = [key for key in told(p) if key in ("creed", "regime.republic")]
    assert keys == (["regime.republic"] if before == "reformist" else ["creed", "regime.republic"])


@pytest.mark.rules("B11.30", "B11.06", "B11.07")
def test_a_strawman_on_ones_own_vassal_frees_it_as_a_republic() -> None:
    p = bare(hand={"0": [MILAN]}, tableau={"0": ["france", OTHER]}, vassals={"aragon": "france"})
    play(p, f"play:{MILAN}", "aragon", "valencia", "pass")
    assert (holder(p, "aragon"), is_republic(p, "aragon"), suzerain(p, "aragon")) == (0, True, None)
    assert row(p, 0, "west") == ["france", OTHER, MILAN, "aragon"]
    assert holder(p, "france") == 0
    assert not is_republic(p, "france")


# ---------------------------------------------------------------- f: bishops and queens


@pytest.mark.rules("B11.02", "I1.05", "B9.06")
def test_from_its_throne_a_square_brings_queen_bishop_and_repressed_tokens() -> None:
    p = plot(queens={"england": [ANNE]}, bishops={"england": "catholic"}, repressed={"england": {"serf:medici": 2}})
    assert queens(p, "england") == [ANNE]
    assert tableau(p, 0) == [MONS_MEG, "england", ANNE]
    assert bishop(p, "england") == "catholic"
    assert repressed(p, "england") == {"serf:1": 2}
    assert gone(p) == []


@pytest.mark.rules("B11.03", "B9.08", "B9.09")
@pytest.mark.parametrize("owner", ["0", "1"])
def test_from_a_tableau_a_square_loses_queen_and_bishop_but_no_repressed_tokens(owner: str) -> None:
    p = plot(
        tableau={owner: ["england"]},
        queens={"england": [ANNE]},
        bishops={"england": "catholic"},
        repressed={"england": {"serf:medici": 2}},
    )
    assert queens(p, "england") == []
    assert gone(p) == [ANNE]
    assert bishop(p, "england") is None
    assert supply(p, "bishop:catholic") == 5
    assert repressed(p, "england") == {"serf:1": 2}
    assert holder(p, "england") == 0


@pytest.mark.rules("B9.08")
def test_the_bishop_on_a_queen_is_discarded_with_her() -> None:
    p = plot(tableau={"1": ["england"]}, queens={"england": [ANNE]}, bishops={ANNE: "islamic"})
    assert (gone(p), bishop(p, ANNE), supply(p, "bishop:islamic")) == ([ANNE], None, 5)


# ---------------------------------------------------------------- c: the bonus concession


@pytest.mark.rules("B11.10", "B11.11")
def test_the_one_who_causes_it_may_add_one_pawn_or_decline() -> None:
    p = plot()
    assert options(p) == ["england__france", "england__portugal", "pass"]
    play(p, "pass")
    assert asked(p) == "turn.action"
    assert supply(p, "pawn") == 10
    p = plot(florins={"0": 3})
    play(p, "england__portugal")
    assert asked(p) == "turn.action"  # a single pawn
    assert (concession(p, "england__portugal"), concession(p, "england__france")) == (0, None)
    assert (supply(p, "pawn"), florins(p, 0)) == (9, 3)


@pytest.mark.rules("B11.11")
def test_several_survivors_still_bring_one_concession() -> None:
    p = bare(hand={"0": [VLAD]})
    play(p, f"play:{VLAD}", "hungary", "buda")
    play(p, "hungary__ottoman")
    assert asked(p) == "turn.action"
    assert supply(p, "pawn") == 9


@pytest.mark.rules("B11.10")
def test_land_borders_take_a_bonus_concession_too_but_other_empires_borders_do_not() -> None:
    p = bare(hand={"0": [VLAD]})
    play(p, f"play:{VLAD}", "hungary", "buda")
    assert options(p) == ["holy_roman_empire__hungary", "hungary__byzantium", "hungary__ottoman", "pass"]
    assert why_not(p, "england__france") == "E2.22"


@pytest.mark.rules("B11.12")
def test_no_bonus_concession_beside_a_pirate() -> None:
    p = plot(pirates={"england__france": "islamic"}, florins={"0": 5})
    assert options(p) == ["england__portugal", "pass"]
    assert why_not(p, "england__france") == "E2.25"
    p = plot(pirates={"england__france": "islamic", "england__portugal": "catholic"}, florins={"0": 5})
    assert asked(p) == "turn.action"
    assert supply(p, "pawn") == 10
    assert pirate(p, "england__france") == "islamic"


@pytest.mark.rules("B11.13", "B11.14")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_pawn_in_the_way_is_repressed_on_the_target_square_for_a_florin(owner: int) -> None:
    p = plot(concessions={"england__france": owner}, florins={"0": 1}, cities={"bordeaux": None})
    play(p, "england__france")
    assert concession(p, "england__france") == 0
    assert florins(p, 0) == 0
    assert repressed(p, "france") == {}
    assert repressed(p, "england") == {f"serf:{owner}": 1}
    assert (asked(p), options(p)) == (
        "regime.emancipate",
        [("serf:fugger", "serf:medici")[owner], "done"],
    )
    assert florins(p, 1) == 4


@pytest.mark.rules("B11.14")
def test_without_a_florin_an_occupied_border_is_closed_to_the_bonus_concession() -> None:
    p = plot(concessions={"england__france": 1}, florins={"0": 0})
    assert options(p) == ["england__portugal", "pass"]
    assert why_not(p, "england__france") == "E2.16"
    p = plot(concessions={"england__france": 1, "england__portugal": 1}, florins={"0": 0})
    assert asked(p) == "turn.action"
    assert (concession(p, "england__france"), supply(p, "pawn")) == (1, 10)


@pytest.mark.rules("B11.10", "E2.27")
def test_the_bonus_concession_is_no_agent_of_the_card_that_is_played_next() -> None:
    p = bare(hand={"0": [ANNE, "PREN147X"]}, florins={"0": 1})  # William Caxton: a pawn in England
    play(p, f"play:{ANNE}", "england", "england__france", "play:PREN147X")
    assert (asked(p), options(p)) == ("agent.pawn", ["england__france", "england__portugal", "pass"])
    play(p, "england__france")
    assert (florins(p, 0), repressed(p, "england")) == (0, {"serf:0": 1})


# ---------------------------------------------------------------- d: emancipation


@pytest.mark.rules("B11.15", "B11.17", "B11.20", "I.05")
def test_any_of_the_repressed_may_go_free_for_nothing() -> None:
    p = crown(repressed={"england": {"rook:islamic": 2, "serf:medici": 1}}, florins={"0": 0})
    play(p, "pass")
    assert options(p) == ["repressed:rook:islamic", "serf:medici", "done"]
    play(p, "serf:medici")
    assert (asked(p), options(p)) == ("free.pawn", ["england__france", "england__portugal"])
    play(p, "england__portugal")
    assert (concession(p, "england__portugal"), concession(p, "england__france")) == (1, None)
    assert options(p) == ["repressed:rook:islamic", "done"]
    play(p, "done")
    assert asked(p) == "turn.action"
    assert repressed(p, "england") == {"rook:islamic": 2}
    assert (florins(p, 0), supply(p, "pawn", 1)) == (0, 9)


@pytest.mark.rules("B11.15", "B11.16", "B11.18", "B11.20")
def test_rooks_and_knights_go_free_into_empty_cities_of_that_empire_only() -> None:
    p = crown(repressed={"england": {"rook:islamic": 2, "knight:reformist": 1}}, florins={"0": 0})
    play(p, "pass")
    assert options(p) == ["repressed:rook:islamic", "repressed:knight:reformist", "done"]
    play(p, "repressed:knight:reformist")
    assert (asked(p), options(p)) == ("free.ruler", ["london", "bordeaux"])
    play(p, "bordeaux", "repressed:rook:islamic")
    assert on_map(p) == {"london": "rook:islamic", "bordeaux": "knight:reformist"}
    assert repressed(p, "england") == {"rook:islamic": 1}
    assert asked(p) == "turn.action"  # no city is left
    assert supply(p, "rook:islamic") == 5
    assert florins(p, 0) == 0


@pytest.mark.rules("B11.18")
def test_nobody_is_displaced_by_the_emancipated() -> None:
    full = {"london": "rook:catholic", "bordeaux": "knight:catholic"}
    p = crown(repressed={"england": {"rook:islamic": 1, "serf:medici": 1}}, cities=full)
    play(p, "pass")
    assert options(p) == ["serf:medici", "done"]
    p = crown(
        repressed={"england": {"rook:islamic": 1, "serf:medici": 1}},
        pirates={"england__france": "catholic"},
        concessions={"england__portugal": 1},
    )
    play(p, "pass")
    assert options(p) == ["repressed:rook:islamic", "done"]
    p = crown(
        repressed={"england": {"rook:islamic": 1, "serf:medici": 1}},
        cities=full,
        pirates={"england__france": "catholic"},
        concessions={"england__portugal": 1},
    )
    play(p, "pass")
    assert asked(p) == "turn.action"


@pytest.mark.rules("B11.16", "B11.17", "B11.18")
@pytest.mark.parametrize("ruler", RULERS)
def test_a_ruler_of_any_kind_needs_a_city_and_a_pawn_of_any_colour_a_border(ruler: str) -> None:
    edits: dict[str, Any] = {"repressed": {"england": {ruler: 1, "serf:fugger": 1, "serf:medici": 1}}}
    cities = crown(**edits, pirates={"england__france": "catholic", "england__portugal": "islamic"})
    assert (asked(cities), options(cities)) == ("regime.emancipate", [f"repressed:{ruler}", "done"])
    play(cities, f"repressed:{ruler}", "bordeaux")
    assert city(cities, "bordeaux") == ruler
    borders = play(crown(**edits, cities={"london": "rook:catholic", "bordeaux": "rook:catholic"}), "pass")
    assert options(borders) == ["serf:fugger", "serf:medici", "done"]


@pytest.mark.rules("B11.19", "J2.05")
def test_repressed_rulers_that_did_not_fight_in_a_revolt_may_go_free() -> None:
    p = bare(hand={"0": [REMENCA]}, repressed={"aragon": {"rook:islamic": 1}})
    play(p, f"play:{REMENCA}", "aragon", "france__aragon", "pass")
    assert (asked(p), options(p)) == ("regime.emancipate", ["repressed:rook:islamic", "done"])
    play(p, "repressed:rook:islamic", "algiers")
    assert city(p, "algiers") == "rook:islamic"
    assert repressed(p, "aragon") == {}


@pytest.mark.rules("B11.29", "B11.13", "B11.17")
def test_who_is_repressed_by_the_bonus_concession_may_go_free_to_another_border() -> None:
    p = crown(concessions={"england__france": 1}, florins={"0": 1})
    play(p, "england__france")
    assert options(p) == ["serf:medici", "done"]
    play(p, "serf:medici")
    assert (concession(p, "england__france"), concession(p, "england__portugal")) == (0, 1)
    assert repressed(p, "england") == {}
    assert asked(p) == "turn.action"


@pytest.mark.rules("B11.15", "B10.15")
def test_survivors_that_found_no_room_may_be_emancipated_only_into_empty_places() -> None:
    p = bare(hand={"0": ["PREN051"]}, repressed={"england": {"knight:islamic": 1}})
    play(p, "play:PREN051", "england", "agent:rook:reformist", "london", "agent:rook:catholic", "pass")
    assert repressed(p, "england") == {"knight:islamic": 1}
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- e: golden liberty


@pytest.mark.rules("B11.21", "B11.29")
@pytest.mark.parametrize("before", ["catholic", "islamic", "reformist"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_after_a_vote_a_theocracy_may_become_medieval(before: str, answer: str) -> None:
    p = vote(creeds={"england": before}, repressed={"england": {"rook:islamic": 1}}, florins={"0": 1})
    assert asked(p) == "regime.concession"
    play(p, "pass")
    assert asked(p) == "regime.emancipate"
    play(p, "done")
    assert (asked(p), options(p)) == ("vote.liberty", ["yes", "no"])
    assert creed(p, "england") == before
    play(p, answer)
    assert creed(p, "england") == ("medieval" if answer == "yes" else before)


@pytest.mark.rules("B11.21")
def test_a_medieval_empire_needs_no_golden_liberty() -> None:
    p = play(vote(), "pass")
    assert asked(p) not in ("vote.liberty", "regime.concession")
    assert creed(p, "england") == "medieval"


@pytest.mark.rules("B11.22")
def test_only_a_vote_brings_golden_liberty() -> None:
    for p in (plot(creeds={"england": "islamic"}), crown(creeds={"england": "islamic"})):
        play(p, "pass")
        assert asked(p) == "turn.action"
        assert creed(p, "england") == "islamic"


# ---------------------------------------------------------------- g, h: suzerains and vassals


@pytest.mark.rules("B11.23", "B11.24")
@pytest.mark.parametrize("owner", ["0", "1"])
def test_a_suzerain_that_is_overthrown_loses_its_vassals_to_their_thrones(owner: str) -> None:
    p = plot(
        tableau={owner: ["england"]},
        vassals={"france": "england", "portugal": "england"},
        queens={"portugal": [ISABELLA]},
        bishops={"france": "islamic"},
        repressed={"france": {"rook:catholic": 1}},
    )
    assert holder(p, "england") == 0
    for vassal in ("france", "portugal"):
        assert (holder(p, vassal), suzerain(p, vassal)) == (None, None)
    assert "france" not in tableau(p, 0) + tableau(p, 1)
    assert queens(p, "portugal") == [ISABELLA]
    assert bishop(p, "france") == "islamic"
    assert repressed(p, "france") == {"rook:catholic": 1}
    assert ISABELLA not in tableau(p, int(owner)) + gone(p)


@pytest.mark.rules("B11.24", "B11.06")
def test_a_vote_on_ones_own_suzerain_sends_its_vassals_home() -> None:
    p = vote(tableau={"0": [VOTER, "england"]}, vassals={"aragon": "england"})
    if asked(p) == "ops.card":
        play(p, VOTER)
    assert (is_republic(p, "england"), holder(p, "aragon"), suzerain(p, "aragon")) == (True, None, None)


@pytest.mark.rules("B11.23", "B11.24")
def test_a_conquered_suzerain_loses_its_vassals() -> None:
    p = bare(
        tableau={"0": ["england"], "1": ["france"]},
        vassals={"aragon": "france"},
        cities={"london": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west", "france")
    assert (suzerain(p, "france"), holder(p, "aragon"), suzerain(p, "aragon")) == ("england", None, None)


@pytest.mark.rules("B11.23", "B11.03")
def test_a_vassal_taken_from_an_opponent_leaves_its_suzerain_there() -> None:
    p = plot(tableau={"1": ["france"]}, vassals={"england": "france", "aragon": "france"})
    assert (holder(p, "england"), suzerain(p, "england")) == (0, None)
    assert row(p, 0, "west") == [MONS_MEG, "england"]
    assert (holder(p, "france"), holder(p, "aragon"), suzerain(p, "aragon")) == (1, 1, "france")


# ---------------------------------------------------------------- i: strawman coronations


@pytest.mark.rules("B11.08", "B11.25", "B11.26", "B11.27", "B11.28", "B11.24", "I.06")
@pytest.mark.parametrize("vassal", [False, True])
def test_a_strawman_coronation_moves_flips_and_frees_nothing(vassal: bool) -> None:
    rows = [OTHER, "aragon", VOTER] if vassal else [OTHER, "england", VOTER]
    p = bare(
        hand={"0": [ANNE]},
        tableau={"0": rows},
        vassals={"england": "aragon"} if vassal else {"france": "england"},
        bishops={"england": "catholic"},
        repressed={"england": {"serf:fugger": 2}},
    )
    before = row(p, 0, "west")
    play(p, f"play:{ANNE}", "england")
    assert row(p, 0, "west") == before
    assert (holder(p, "england"), is_republic(p, "england")) == (0, False)
    assert suzerain(p, "england") == ("aragon" if vassal else None)
    if not vassal:
        assert (holder(p, "france"), suzerain(p, "france")) == (0, "england")
    assert bishop(p, "england") == "catholic"
    assert queens(p, "england") == [ANNE]
    assert not any(key.startswith("regime.") for key in told(p))
    assert options(p) == ["england__france", "england__portugal", "pass"]
    play(p, "england__france")
    assert concession(p, "england__france") == 0
    assert options(p) == ["serf:fugger", "done"]
    play(p, "serf:fugger")
    assert concession(p, "england__portugal") == 0
    assert repressed(p, "england") == {"serf:0": 1}
    assert asked(p) == "turn.action"


@pytest.mark.rules("B11.04")
def test_an_opponent_gains_on_their_own_turn() -> None:
    p = table(turn=1, hand={"1": [MONS_MEG]}, cities={"london": None, "bordeaux": None})
    play(p, f"play:{MONS_MEG}", "england", "london")
    assert holder(p, "england") == 1
    play(p, "england__france")
    assert concession(p, "england__france") == 1


@pytest.mark.rules("B11.15", "B11.16", "B11.17", "B11.20")
def test_all_of_the_repressed_may_leave_the_square_that_changed_hands_and_no_other() -> None:
    p = bare(
        hand={"0": [ISABELLA]},
        repressed={
            "aragon": {"rook:islamic": 1, "serf:medici": 2},
            "portugal": {"serf:medici": 1, "rook:islamic": 1},
            "papal_states": {"serf:medici": 1, "rook:islamic": 1},
        },
    )
    play(p, f"play:{ISABELLA}", "aragon", "pass")
    play(p, "repressed:rook:islamic", "algiers", "serf:medici", "france__aragon", "serf:medici", "portugal__aragon")
    assert asked(p) == "turn.action"
    assert repressed(p, "aragon") == {}
    assert repressed(p, "portugal") == repressed(p, "papal_states") == {"rook:islamic": 1, "serf:1": 1}
    assert on_map(p) == {"algiers": "rook:islamic"}
    assert (concession(p, "france__aragon"), concession(p, "portugal__aragon")) == (1, 1)
    assert (supply(p, "rook:islamic"), supply(p, "pawn", 1)) == (4, 6)
