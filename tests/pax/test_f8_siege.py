"""§F8 Siege."""

from typing import Any

import pytest

from signoria.kernel.position import IllegalChoice
from tests.pax.table import (
    asked,
    bare,
    bishop,
    city,
    concession,
    florins,
    options,
    pirate,
    play,
    repressed,
    supply,
    told,
    why_not,
)


@pytest.mark.rules("F8.01", "F8.02", "F8.05", "GLOSSARY.39")
def test_a_siege_kills_one_rook_knight_or_pirate_of_any_colour_in_the_location() -> None:
    tokens = {"constantinople:1": "knight:islamic", "modon": "rook:reformist", "rhodes": "rook:catholic"}
    seas = {"hungary__ottoman": "islamic", "ottoman__mamluk": "reformist", "papal_states__ottoman": "catholic"}
    for target, token in [*tokens.items(), *((sea, f"pirate:{colour}") for sea, colour in seas.items())]:
        p = bare(
            tableau={"0": ["PREN090"]},
            cities=tokens | {"cairo": "rook:islamic", "buda": "knight:catholic"},
            pirates=seas | {"hungary__byzantium": "catholic"},
            florins={"0": 0},
        )
        play(p, "ops:east")
        assert asked(p) == "siege.token"
        assert set(options(p)) == {*tokens, *seas}
        before = supply(p, token)
        play(p, target)
        assert supply(p, token) == before + 1
        assert city(p, target) is None if target in tokens else pirate(p, target) is None
        assert sum(city(p, place) is not None for place in tokens) + sum(pirate(p, s) is not None for s in seas) == 5
        assert asked(p) == "turn.action"


@pytest.mark.rules("F8.03")
def test_a_siege_is_no_battle_and_costs_nothing() -> None:
    p = bare(
        tableau={"0": ["PREN144X"], "1": ["england"]}, cities={"london": "knight:reformist"}, florins={"0": 0, "1": 0}
    )
    play(p, "ops:west")
    assert city(p, "london") is None
    assert asked(p) == "turn.action"
    assert (florins(p, 0), florins(p, 1)) == (0, 0)
    assert p.state.holder[0] == 1
    assert "battle.joined" not in told(p)


@pytest.mark.rules("F8.04")
def test_a_siege_hits_neither_concessions_nor_bishops_nor_the_repressed() -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": ["PREN144X"], "1": ["PREN034"]},
        "concessions": {"england__portugal": 1},
        "bishops": {"england": "catholic", "PREN034": "islamic"},
        "repressed": {"england": {"knight:catholic": 1, "serf:medici": 1}},
    }
    assert why_not(bare(**edits), "ops:west") == "D1.02"
    p = bare(**edits, cities={"london": "rook:catholic"}, pirates={"england__france": "catholic"})
    play(p, "ops:west")
    assert set(options(p)) == {"london", "england__france"}
    for wrong in ("england__portugal", "england", "PREN034", "repressed:knight:catholic", "serf:medici"):
        with pytest.raises(IllegalChoice):
            play(p, wrong)
    assert bishop(p, "england") == "catholic"
    assert repressed(p, "england") == {"knight:catholic": 1, "serf:1": 1}


@pytest.mark.rules("F8.05", "E4.12")
def test_a_pirate_is_besieged_from_both_its_empires() -> None:
    for card in ("PREN090", "PREN082"):
        p = bare(tableau={"0": [card]}, pirates={"ottoman__mamluk": "islamic", "england__france": "catholic"})
        play(p, "ops:east")
        assert pirate(p, "ottoman__mamluk") is None
        assert pirate(p, "england__france") == "catholic"


@pytest.mark.rules("F8.05", "GLOSSARY.42")
def test_a_siege_frees_a_shared_border_of_its_pirate() -> None:
    p = bare(
        tableau={"0": ["PREN090"], "1": ["PREN113X"]},
        pirates={"ottoman__mamluk": "islamic"},
        concessions={"ottoman__mamluk": 1},
    )
    play(p, "ops:east")
    assert pirate(p, "ottoman__mamluk") is None
    assert concession(p, "ottoman__mamluk") == 1
    assert p.state.shared == []


@pytest.mark.rules("F8.01", "E4.11")
def test_a_siege_of_the_west_reaches_all_six_empires_and_no_other() -> None:
    west = {
        "london": "rook:catholic",
        "paris": "knight:catholic",
        "vienna": "rook:catholic",
        "toledo": "knight:catholic",
        "valencia": "knight:catholic",
        "venice:1": "knight:catholic",
    }
    p = bare(tableau={"0": ["PREN031"]}, cities=west | {"buda": "knight:catholic", "rhodes": "rook:catholic"})
    play(p, "ops:west")
    assert set(options(p)) == set(west)
