"""§K3 Apostasies: who is tried, what is discarded, and where the agents go afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    concession,
    fought,
    gone,
    hand,
    holder,
    is_republic,
    on_map,
    options,
    pirate,
    play,
    queens,
    repressed,
    supply,
    suzerain,
    tableau,
    told,
    why_not,
)

ORATORY = "PREN129X"  # Papal States; Catholic; Reformist and Catholic on trial; two gold bishops
ELEPHANT = "PREN002"  # the West; no prestige; Reformist and Catholic on trial; a gold bishop
SWABIA = "PREN027"  # Holy Roman Empire; no prestige; Reformist and Catholic; two gold knights
HOSPITALLER = "PREN012"  # Ottoman; Catholic; Islamic and Catholic on trial; a gold pirate
DERVISHES = "PREN060"  # the East; Islamic; Reformist and Islamic on trial; a green bishop
LEGATE = "PREN099X"  # the East; Reformist; Islamic and Catholic on trial
CATHOLIC, CATHOLIC_2 = "PREN003", "PREN049"  # Portugal
REFORMIST, REFORMIST_2 = "PREN004", "PREN026"  # France, England
ISLAMIC = "PREN058"  # Ottoman
LAW = "PREN147X"  # England
SWERVE = "PREN155X"  # its tableau is immune
ISABELLA = "PREN044"  # Catholic queen
MARY = "PREN048"  # a queen with Law
SOPHIA = "PREN076"  # Reformist queen


def trial(card: str = ELEPHANT, answer: str = "yes", **edits: Any) -> Pax:
    return play(bare(hand={"0": [card]}, **edits), f"play:{card}", answer)


@pytest.mark.rules("K3.01", "K3.06")
def test_the_player_decides_whether_the_apostasy_is_triggered() -> None:
    p = bare(hand={"0": [SWABIA]}, tableau={"0": [CATHOLIC, REFORMIST]})
    play(p, f"play:{SWABIA}")
    assert (asked(p), options(p)) == ("shot.apostasy", ["yes", "no"])
    assert fought(p) == []
    play(p, "no")
    assert tableau(p, 0) == [CATHOLIC, REFORMIST, SWABIA]
    assert (asked(p), options(p)) == ("agent.ruler", ["vienna", "lubeck", "nurnberg", "pass"])
    play(p, "pass", "pass")
    assert on_map(p) == {}
    assert asked(p) == "turn.action"
    assert "apostasy" not in told(p)


@pytest.mark.rules("K3.02", "K3.03", "K3.04", "K3.05")
def test_every_player_with_both_faiths_loses_every_card_with_either() -> None:
    p = trial(
        SWABIA,
        seats=3,
        tableau={
            "0": [CATHOLIC, REFORMIST, LAW],
            "1": [CATHOLIC_2, ISLAMIC, "PREN001", "PREN052", "PREN043"],
            "2": [REFORMIST_2, ISLAMIC.replace("058", "059"), "PREN005"],
        },
    )
    assert tableau(p, 0) == [LAW, SWABIA]
    assert tableau(p, 1) == [ISLAMIC, "PREN043"]
    assert tableau(p, 2) == ["PREN059", REFORMIST_2, "PREN005"]
    assert sorted(gone(p)) == sorted([CATHOLIC, REFORMIST, CATHOLIC_2, "PREN001", "PREN052"])


@pytest.mark.rules("K3.03")
@pytest.mark.parametrize(
    "there", [[CATHOLIC, CATHOLIC_2], [REFORMIST, REFORMIST_2], [ISLAMIC, CATHOLIC], [ISLAMIC, REFORMIST], [LAW]]
)
def test_one_of_the_two_faiths_alone_is_not_tried(there: list[str]) -> None:
    p = trial(SWABIA, tableau={"1": there})
    assert sorted(tableau(p, 1)) == sorted(there)
    assert gone(p) == []
    assert "apostasy.hits" not in told(p)


@pytest.mark.rules("K3.02", "K3.13", "K3.09")
def test_the_card_just_played_counts_and_dies_with_the_rest() -> None:
    p = trial(DERVISHES, tableau={"0": [REFORMIST, CATHOLIC]})
    assert tableau(p, 0) == [CATHOLIC]
    assert gone(p) == [DERVISHES, REFORMIST]
    p = trial(DERVISHES, tableau={"0": [CATHOLIC, LAW]})
    assert tableau(p, 0) == [DERVISHES, CATHOLIC, LAW]


@pytest.mark.rules("K3.13", "K3.03")
def test_the_card_just_played_does_not_convict_an_opponent() -> None:
    p = trial(DERVISHES, tableau={"1": [REFORMIST]})
    assert tableau(p, 1) == [REFORMIST]


@pytest.mark.rules("K3.05")
def test_both_faiths_may_come_from_a_square_and_its_queen() -> None:
    """No card shows two faiths: a Catholic pope's own icons and a card make the pair."""
    p = trial(SWABIA, tableau={"0": ["papal_states", REFORMIST]})
    assert holder(p, "papal_states") is None
    assert tableau(p, 0) == [SWABIA]


@pytest.mark.rules("K3.06", "K3.10")
def test_an_apostasy_is_no_battle_and_its_agents_must_be_placed_until_saturation() -> None:
    p = trial(SWABIA, tableau={"1": ["holy_roman_empire"]}, cities={"vienna": "rook:islamic"}, florins={"0": 0})
    assert fought(p) == []
    assert (asked(p), options(p)) == ("agent.ruler", ["lubeck", "nurnberg"])
    play(p, "nurnberg")
    assert on_map(p) == {
        "vienna": "rook:islamic",
        "nurnberg": "knight:catholic",
        "lubeck": "knight:catholic",
    }
    assert (holder(p, "holy_roman_empire"), asked(p)) == (1, "turn.action")
    assert not any(key.startswith(("battle", "regime")) for key in told(p))


@pytest.mark.rules("K3.10")
def test_saturation_ends_the_placing_of_agents_after_an_apostasy() -> None:
    full = {"vienna": "rook:islamic", "lubeck": "rook:islamic", "nurnberg": "rook:islamic"}
    p = trial(SWABIA, cities=full, florins={"0": 5})
    assert asked(p) == "turn.action"
    assert on_map(p) == full


@pytest.mark.rules("K3.10")
def test_the_pirate_of_a_discarded_card_is_placed_all_the_same() -> None:
    p = trial(HOSPITALLER, tableau={"0": [ISLAMIC]})
    assert (tableau(p, 0), gone(p)) == ([], [ISLAMIC, HOSPITALLER])
    assert (asked(p), options(p)) == (
        "agent.pirate",
        ["papal_states__ottoman", "ottoman__mamluk", "hungary__ottoman"],
    )
    play(p, "hungary__ottoman")
    assert (pirate(p, "hungary__ottoman"), asked(p)) == ("catholic", "turn.action")


@pytest.mark.rules("K3.10", "E2.18")
def test_agents_of_an_apostasy_do_not_bar_those_of_the_next_card() -> None:
    p = bare(hand={"0": [SWABIA, "PREN025"]}, florins={"0": 2}, cities={"lubeck": "rook:islamic"})
    play(p, f"play:{SWABIA}", "yes", "vienna", "nurnberg", "play:PREN025", "no")
    assert options(p) == ["vienna", "lubeck", "nurnberg", "pass"]


# ---------------------------------------------------------------- squares and couples


@pytest.mark.rules("K3.07", "I1.04", "K3.08")
@pytest.mark.parametrize(
    ("empire", "queen", "other"),
    [("portugal", ISABELLA, REFORMIST), ("hungary", SOPHIA, CATHOLIC)],
)
def test_a_couple_goes_home_married_when_the_queen_is_hit(empire: str, queen: str, other: str) -> None:
    p = trial(
        SWABIA,
        tableau={"1": [empire, other, LAW]},
        queens={empire: [queen]},
        bishops={queen: "islamic", empire: "catholic", other: "reformist"},
        repressed={empire: {"serf:fugger": 2}},
    )
    assert tableau(p, 1) == [LAW]
    assert (holder(p, empire), queens(p, empire)) == (None, [queen])
    assert gone(p) == [other]
    assert (bishop(p, queen), bishop(p, empire), bishop(p, other)) == ("islamic", "catholic", None)
    assert supply(p, "bishop:reformist") == 5
    assert repressed(p, empire) == {"serf:0": 2}


@pytest.mark.rules("K3.07", "K3.08")
def test_a_couple_goes_home_married_when_the_king_is_hit() -> None:
    p = trial(HOSPITALLER, tableau={"1": ["ottoman", CATHOLIC]}, queens={"ottoman": ["PREN077"]})
    assert (holder(p, "ottoman"), queens(p, "ottoman"), tableau(p, 1)) == (None, ["PREN077"], [])
    assert gone(p) == [CATHOLIC]


@pytest.mark.rules("K3.08")
def test_a_square_that_is_hit_returns_to_its_throne_as_a_king() -> None:
    p = trial(HOSPITALLER, tableau={"1": ["ottoman", CATHOLIC, "mamluk"]}, republics=["ottoman"])
    assert (holder(p, "ottoman"), is_republic(p, "ottoman")) == (None, False)
    assert tableau(p, 1) == ["mamluk"]
    assert "ottoman" not in gone(p)


@pytest.mark.rules("K3.08", "B11.23")
def test_vassals_go_home_when_they_or_their_suzerain_are_hit() -> None:
    p = trial(
        HOSPITALLER,
        tableau={"1": ["ottoman", CATHOLIC, "france"]},
        vassals={"hungary": "ottoman", "papal_states": "france", "aragon": "france"},
    )
    for empire in ("ottoman", "hungary", "papal_states"):
        assert (holder(p, empire), suzerain(p, empire)) == (None, None)
    assert (holder(p, "france"), holder(p, "aragon"), suzerain(p, "aragon")) == (1, 1, "france")
    assert tableau(p, 1) == ["france", "aragon"]


# ---------------------------------------------------------------- martyrs


@pytest.mark.rules("K3.09", "K3.10", "K3.11")
def test_the_oratory_dies_of_its_own_apostasy_and_its_disciples_go_elsewhere() -> None:
    p = trial(ORATORY, tableau={"0": [REFORMIST, "PREN130X"], "1": ["PREN024"]})
    assert tableau(p, 0) == ["PREN130X"]
    assert set(gone(p)) == {ORATORY, REFORMIST}
    assert (asked(p), sorted(options(p))) == ("agent.bishop", ["PREN024", "PREN130X", "papal_states"])
    assert ORATORY not in options(p)
    play(p, "papal_states")
    assert asked(p) == "agent.bishop"
    play(p, "PREN024")
    assert (bishop(p, "papal_states"), bishop(p, "PREN024")) == ("catholic", "catholic")
    assert asked(p) == "turn.action"


@pytest.mark.rules("K3.09", "K3.11")
def test_without_another_faith_the_oratory_lives_and_may_hold_its_bishop() -> None:
    p = trial(ORATORY, tableau={"0": [CATHOLIC]})
    assert tableau(p, 0) == [CATHOLIC, ORATORY]
    assert (asked(p), sorted(options(p))) == ("agent.bishop", [ORATORY, "papal_states"])
    assert why_not(p, CATHOLIC) == "E2.13"


# ---------------------------------------------------------------- old maids, immunity


@pytest.mark.rules("K3.12")
def test_old_maids_neither_convict_nor_suffer() -> None:
    p = trial(SWABIA, tableau={"1": [REFORMIST]}, maids={"1": [ISABELLA]})
    assert (tableau(p, 1), gone(p)) == ([REFORMIST], [])
    p = trial(SWABIA, tableau={"1": [REFORMIST, CATHOLIC]}, maids={"1": [ISABELLA]})
    assert (tableau(p, 1), sorted(gone(p))) == ([], [CATHOLIC, REFORMIST])
    assert len(p.state.maids[1]) == 1


@pytest.mark.rules("K3.03")
def test_cards_in_hand_neither_convict_nor_suffer() -> None:
    p = bare(hand={"0": [SWABIA], "1": [CATHOLIC]}, tableau={"1": [REFORMIST]})
    play(p, f"play:{SWABIA}", "yes")
    assert (tableau(p, 1), hand(p, 1)) == ([REFORMIST], [CATHOLIC])


@pytest.mark.rules("K3.04")
@pytest.mark.parametrize("silenced", [False, True])
def test_the_epicurean_swerve_saves_its_own_tableau_unless_silenced(silenced: bool) -> None:
    p = trial(
        SWABIA,
        seats=3,
        tableau={"1": [SWERVE, REFORMIST, CATHOLIC], "2": [REFORMIST_2, CATHOLIC_2]},
        bishops={SWERVE: "islamic"} if silenced else {},
    )
    assert tableau(p, 1) == ([SWERVE] if silenced else [SWERVE, REFORMIST, CATHOLIC])
    assert tableau(p, 2) == []


@pytest.mark.rules("K3.04", "K3.02")
def test_the_counter_reformation_tries_two_faiths_of_its_choice() -> None:
    p = bare(
        tableau={"0": [ORATORY, ISLAMIC], "1": [CATHOLIC, REFORMIST, "PREN059"]},
        repressed={"france": {"serf:fugger": 1}},
    )
    play(p, "counter_reformation")
    assert (asked(p), options(p)) == ("apostasy.first", ["catholic", "islamic", "reformist"])
    play(p, "catholic")
    assert (asked(p), options(p)) == ("apostasy.second", ["islamic", "reformist"])
    play(p, "reformist")
    assert tableau(p, 1) == ["PREN059"]
    assert tableau(p, 0) == [ISLAMIC, ORATORY]
    assert concession(p, "england__france") is None
    assert asked(p) == "turn.action"
