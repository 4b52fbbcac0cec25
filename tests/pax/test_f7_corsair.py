"""§F7 Corsair."""

from typing import Any

import pytest

from signoria.kernel.position import IllegalChoice
from tests.pax.table import asked, asked_seat, bare, concession, florins, options, pirate, play, supply, told, why_not

ARAGON = "PREN013"  # a Catholic corsair of Aragon; its other op represses pawns


@pytest.mark.rules("F7.01", "F7.03")
def test_a_pirate_moves_from_a_sea_border_of_the_location_to_another_one() -> None:
    p = bare(tableau={"0": [ARAGON]}, pirates={"aragon__papal_states": "catholic"}, florins={"0": 0})
    play(p, "ops:west")
    assert asked(p) == "corsair.to"
    # Aragon's own other sea border, and those of Portugal and the Papal States
    assert set(options(p)) == {"portugal__aragon", "england__portugal", "papal_states__ottoman"}
    play(p, "england__portugal")
    assert pirate(p, "aragon__papal_states") is None
    assert pirate(p, "england__portugal") == "catholic"
    assert supply(p, "pirate:catholic") == 5
    assert florins(p, 0) == 0


@pytest.mark.rules("F7.01", "E4.11", "E4.12")
def test_a_pirate_elsewhere_is_out_of_reach() -> None:
    p = bare(tableau={"0": [ARAGON]}, pirates={"england__portugal": "catholic", "papal_states__ottoman": "catholic"})
    assert why_not(p, "ops:west") == "D1.02"
    p = bare(
        tableau={"0": [ARAGON]},
        pirates={"portugal__aragon": "catholic", "england__portugal": "catholic", "aragon__papal_states": "catholic"},
    )
    play(p, "ops:west")
    assert asked(p) == "corsair.pirate"
    assert asked_seat(p) == 0
    assert options(p) == ["portugal__aragon", "aragon__papal_states"]


@pytest.mark.rules("F7.02", "TIPS.01")
def test_the_pirate_has_the_colour_of_the_icon() -> None:
    p = bare(tableau={"0": [ARAGON]}, pirates={"portugal__aragon": "reformist", "aragon__papal_states": "islamic"})
    assert why_not(p, "ops:west") == "D1.02"
    p = bare(tableau={"0": ["PREN105X"]}, pirates={"portugal__aragon": "catholic", "aragon__papal_states": "islamic"})
    play(p, "ops:east", "op:corsair:islamic")
    assert asked(p) == "corsair.to"
    assert "portugal__aragon" in options(p)
    play(p, "portugal__aragon")
    assert pirate(p, "portugal__aragon") == "islamic"
    assert pirate(p, "aragon__papal_states") is None
    assert supply(p, "pirate:catholic") == 6


@pytest.mark.parametrize(
    ("card", "side", "colour", "start", "expected"),
    [
        # Ottoman: Hungary, the Papal States and Mamluk lie across its sea borders
        (
            "PREN063",
            "east",
            "islamic",
            "hungary__ottoman",
            {"papal_states__ottoman", "ottoman__mamluk", "hungary__byzantium", "aragon__papal_states"},
        ),
        # the Holy Roman Empire: France alone
        ("PREN106X", "east", "catholic", "france__holy_roman_empire", {"england__france"}),
        # Byzantium: Hungary; the border with Mamluk is land
        ("PREN108X", "east", "islamic", "hungary__byzantium", {"hungary__ottoman"}),
        # England: France and Portugal
        (
            "PREN017",
            "west",
            "reformist",
            "england__france",
            {"england__portugal", "france__holy_roman_empire", "portugal__aragon"},
        ),
        # the Papal States: Aragon and Ottoman, but not the Holy Roman Empire by land
        (
            "PREN140X",
            "west",
            "catholic",
            "papal_states__ottoman",
            {"aragon__papal_states", "portugal__aragon", "hungary__ottoman", "ottoman__mamluk"},
        ),
    ],
)
@pytest.mark.rules("F7.03", "F7.04", "GLOSSARY.15")
def test_the_goal_is_a_sea_border_of_the_location_or_of_its_sea_neighbours(
    card: str, side: str, colour: str, start: str, expected: set[str]
) -> None:
    p = bare(tableau={"0": [card]}, pirates={start: colour})
    play(p, f"ops:{side}")
    if asked(p) == "turn.action":
        assert {border for border in (*expected, start) if pirate(p, border)} == expected
        return
    assert asked(p) == "corsair.to"
    assert set(options(p)) == expected
    with pytest.raises(IllegalChoice):
        play(p, start)


@pytest.mark.rules("F7.05")
def test_a_border_with_a_pirate_of_the_same_colour_is_closed() -> None:
    p = bare(
        tableau={"0": [ARAGON]},
        pirates={
            "aragon__papal_states": "catholic",
            "england__portugal": "catholic",
            "portugal__aragon": "islamic",
            "papal_states__ottoman": "reformist",
        },
    )
    play(p, "ops:west")
    assert set(options(p)) == {"portugal__aragon", "papal_states__ottoman"}
    p = bare(
        tableau={"0": ["PREN106X"]}, pirates={"france__holy_roman_empire": "catholic", "england__france": "catholic"}
    )
    assert why_not(p, "ops:east") == "D1.02"  # no goal is left


@pytest.mark.rules("F7.06", "F7.07")
def test_a_pirate_of_another_colour_is_killed_without_a_battle_or_a_cost() -> None:
    pirates = {"aragon__papal_states": "catholic", "portugal__aragon": "islamic"}
    p = bare(tableau={"0": [ARAGON]}, pirates=pirates, florins={"0": 0})
    play(p, "ops:west", "portugal__aragon")
    assert florins(p, 0) == 0
    assert pirate(p, "portugal__aragon") == "catholic"
    assert (supply(p, "pirate:islamic"), supply(p, "pirate:catholic")) == (4, 5)
    assert "battle.joined" not in told(p)


@pytest.mark.rules("F7.06", "GLOSSARY.36", "F.07")
def test_a_concession_is_killed() -> None:
    p = bare(
        tableau={"0": ["PREN140X"]},
        pirates={"aragon__papal_states": "catholic"},
        concessions={"portugal__aragon": 1},
    )
    assert supply(p, "pawn", 1) == 9
    play(p, "ops:west", "portugal__aragon")
    assert pirate(p, "portugal__aragon") == "catholic"
    assert concession(p, "portugal__aragon") is None
    assert supply(p, "pawn", 1) == 10
    assert p.state.shared == []


@pytest.mark.rules("F7.08", "GLOSSARY.41")
def test_the_own_concession_is_killed_as_well() -> None:
    p = bare(
        tableau={"0": ["PREN140X"]},
        pirates={"aragon__papal_states": "catholic"},
        concessions={"papal_states__ottoman": 0},
    )
    play(p, "ops:west", "papal_states__ottoman")
    assert concession(p, "papal_states__ottoman") is None
    assert supply(p, "pawn", 0) == 10


# ---------------------------------------------------------------- Arsenal and Dalmatians


@pytest.mark.parametrize("card", ["PREN107X", "PREN113X"])
@pytest.mark.rules("GLOSSARY.42", "F7.06")
def test_immune_concessions_share_their_border_with_a_pirate_that_enters(card: str) -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": ["PREN140X"], "1": [card]},
        "pirates": {"aragon__papal_states": "catholic"},
        "concessions": {"portugal__aragon": 1, "papal_states__ottoman": 0},
    }
    p = bare(**edits)
    play(p, "ops:west", "portugal__aragon")
    assert (concession(p, "portugal__aragon"), pirate(p, "portugal__aragon")) == (1, "catholic")
    assert supply(p, "pawn", 1) == 9
    p = bare(**edits)
    play(p, "ops:west", "papal_states__ottoman")  # seat 0 has no such ability
    assert concession(p, "papal_states__ottoman") is None


@pytest.mark.rules("GLOSSARY.42")
def test_a_pirate_that_sails_on_leaves_the_concession_behind() -> None:
    p = bare(
        tableau={"0": ["PREN140X"], "1": ["PREN107X"]},
        pirates={"aragon__papal_states": "catholic"},
        concessions={"aragon__papal_states": 1},
    )
    play(p, "ops:west", "portugal__aragon")
    assert concession(p, "aragon__papal_states") == 1
    assert pirate(p, "aragon__papal_states") is None
    assert p.state.shared == []
    play(p, "end_turn", "sell:PREN107X")
    assert concession(p, "aragon__papal_states") == 1  # no pirate, no danger


@pytest.mark.rules("GLOSSARY.42", "F7.06")
def test_a_pirate_of_another_colour_on_a_shared_border_dies_and_the_concession_lives() -> None:
    p = bare(
        tableau={"0": ["PREN140X"], "1": ["PREN107X"]},
        pirates={"aragon__papal_states": "catholic", "portugal__aragon": "islamic"},
        concessions={"portugal__aragon": 1},
    )
    play(p, "ops:west", "portugal__aragon")
    assert (concession(p, "portugal__aragon"), pirate(p, "portugal__aragon")) == (1, "catholic")
    assert supply(p, "pirate:islamic") == 4
    play(p, "end_turn", "sell:PREN107X")
    assert concession(p, "portugal__aragon") is None
    assert pirate(p, "portugal__aragon") == "catholic"
    assert supply(p, "pawn", 1) == 10
