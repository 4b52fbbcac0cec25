"""§F The four groups of ops, and who silences them."""

from typing import Any

import pytest

from tests.pax.table import (
    asked,
    bare,
    city,
    concession,
    florins,
    holder,
    options,
    pirate,
    play,
    repressed,
    suzerain,
    told,
    why_not,
)

RELIGIOUS, ECONOMIC, POLITICAL, MILITARY = "religious", "economic", "political", "military"
OPS = {
    "inquisitor": ("PREN008", "west", RELIGIOUS),
    "commerce": ("PREN038", "west", ECONOMIC),
    "behead": ("PREN109X", "east", POLITICAL),
    "tax": ("PREN054", "west", POLITICAL),
    "repress": ("PREN114X", "east", POLITICAL),
    "vote": ("PREN145X", "west", POLITICAL),
    "corsair": ("PREN019", "west", MILITARY),
    "siege": ("PREN031", "west", MILITARY),
    "campaign": ("france", "west", MILITARY),
}
"""For each kind of op a card that has it, alone or where the others have no target."""
CARDS = [(kind, card, side, group) for kind, (card, side, group) in OPS.items()]


def busy(seat: int, card: str, **edits: Any) -> dict[str, Any]:
    """A table on which the op of this card, in this seat's tableau, has a target."""
    kind = next(kind for kind, (one, _, _) in OPS.items() if one == card)
    return {
        "tableau": {str(seat): [card], str(1 - seat): ["holy_roman_empire", "PREN150X"]},
        "cities": {"paris": "knight:catholic", "vienna": "knight:catholic"},
        "concessions": {"france__holy_roman_empire": 0},
        "pirates": {"england__portugal": "catholic"},
        "bishops": {"aragon": "catholic"},
        "coins": {"west": [0, 1, 0, 0, 0, 0]} if kind == "commerce" else {},
        "florins": {"0": 3},
    } | edits


@pytest.mark.parametrize(("kind", "card", "side", "group"), CARDS)
@pytest.mark.rules("F.03", "F.04", "F.05", "F1.21", "F1.26")
def test_a_bishop_silences_every_op_but_the_religious_one(kind: str, card: str, side: str, group: str) -> None:
    assert f"ops:{side}" in options(bare(**busy(0, card)))
    for religion in ("catholic", "islamic", "reformist"):
        p = bare(**busy(0, card, bishops={"aragon": "catholic", card: religion}))
        assert (f"ops:{side}" in options(p)) is (group == RELIGIOUS)


@pytest.mark.parametrize(("kind", "card", "side", "group"), CARDS)
@pytest.mark.rules("F.03", "F.06", "GLOSSARY.23", "GLOSSARY.24")
def test_cryptography_lends_political_ops_and_no_others(kind: str, card: str, side: str, group: str) -> None:
    lent = busy(1, card)
    lent["tableau"] = {"0": ["PREN130X", "holy_roman_empire"], "1": [card]}
    p = bare(**lent)
    play(p, "sell:PREN130X")
    if group == POLITICAL:
        assert asked(p) == "cryptography.card"
        assert options(p) == [card, "done"]
    else:
        assert asked(p) == "turn.action"


@pytest.mark.rules("F.01")
def test_ops_are_run_by_the_ops_action_only() -> None:
    p = bare(**busy(0, "PREN054"))
    assert asked(p) == "turn.action"
    assert not [option for option in options(p) if option.startswith("op:")]
    assert "PREN054" not in options(p)
    assert "france__holy_roman_empire" not in options(p)


@pytest.mark.rules("F.02", "E4.15")
def test_the_inquisitor_moves_a_bishop_wherever_it_is() -> None:
    p = bare(tableau={"0": ["PREN128X"], "1": ["PREN071", "PREN065"]}, bishops={"PREN071": "catholic"})
    play(p, "ops:west")  # an English card moves a bishop in Hungary
    assert asked(p) == "inquisitor.to"
    assert set(options(p)) == {"hungary", "PREN065"}


@pytest.mark.rules("F.05")
def test_a_bishop_silences_commerce() -> None:
    p = bare(
        tableau={"0": ["PREN038", "PREN034", "PREN035"]},
        bishops={"PREN038": "catholic"},
        coins={"west": [0, 1, 0, 0, 0, 1]},
    )
    play(p, "ops:west")
    assert options(p) == ["PREN034", "PREN035"]
    assert why_not(p, "PREN038") == "F1.21"


@pytest.mark.rules("F.07", "F8.03")
def test_a_siege_and_a_corsair_kill_without_a_battle() -> None:
    p = bare(tableau={"0": ["PREN031"]}, cities={"paris": "knight:catholic"}, florins={"0": 0})
    play(p, "ops:west")
    assert city(p, "paris") is None
    assert "battle.joined" not in told(p)
    p = bare(
        tableau={"0": ["PREN019"]},
        pirates={"england__portugal": "catholic", "portugal__aragon": "islamic"},
        concessions={"england__france": 1},
        florins={"0": 0},
    )
    play(p, "ops:west", "england__france")
    assert pirate(p, "england__france") == "catholic"
    assert concession(p, "england__france") is None
    assert "battle.joined" not in told(p)


@pytest.mark.rules("F.07", "F9.02")
def test_a_campaign_is_a_battle() -> None:
    p = bare(tableau={"0": ["england"]}, cities={"london": "knight:catholic"}, florins={"0": 1})
    play(p, "ops:west", "portugal", "pass")
    assert told(p).count("battle.joined") == 1
    assert suzerain(p, "portugal") == "england"
    assert holder(p, "portugal") == 0


@pytest.mark.rules("F.06")
def test_political_ops_tax_repress_behead_and_elect() -> None:
    taxed = bare(**busy(0, "PREN054", florins={"0": 0}))
    play(taxed, "ops:west")
    play(taxed, "france")
    assert asked(taxed) == "tax.levy"
    pressed = bare(**busy(0, "PREN114X"))
    play(pressed, "ops:east", "vienna")
    assert repressed(pressed, "holy_roman_empire") == {"knight:catholic": 1}
    assert florins(pressed, 0) == 4
    elected = bare(**busy(0, "PREN145X"))
    play(elected, "ops:west", "pass")
    assert holder(elected, "holy_roman_empire") == 0
    killed = bare(**busy(0, "PREN109X"))
    play(killed, "ops:east")
    assert holder(killed, "holy_roman_empire") is None
