"""§5.5 Suppress Unrest."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.field import acting, army, mil
from tests.pop.table import CASTILE, FRANCE, Pop, asked, options, play, table, why_not
from tests.pop.wars import unrest

ANGRY = {name: {"owner": "france", "unrest": True} for name in ("orleans", "paris", "toulouse")}
VASSAL = {"nantes": {"vassal": "france", "unrest": True}, "rennes": {"vassal": "france"}}


def suppressing(**more: Any) -> Pop:
    edits: dict[str, Any] = {"mil": 2, "provinces": ANGRY | VASSAL}
    return acting("suppress_unrest", "france", 0, **edits | more)


@pytest.mark.rules("5.5.65", "5.5.66")
def test_each_town_or_vassal_that_is_calmed_costs_a_military_power() -> None:
    p = suppressing()
    assert options(p) == ["toulouse", "orleans", "paris", "nantes"]
    assert why_not(p, "rennes") == "5.5.66"
    assert why_not(p, "caux") == "5.5.66"
    play(p, "orleans")
    assert (unrest(p, "orleans"), mil(p, FRANCE)) == (0, 1)
    assert options(p) == ["toulouse", "paris", "nantes", "done"]
    play(p, "nantes")
    assert (unrest(p, "nantes"), unrest(p, "paris"), mil(p, FRANCE)) == (0, 1, 0)
    assert asked(p).startswith("turn.")


@pytest.mark.rules("5.5.65")
def test_one_may_stop_after_the_first() -> None:
    p = suppressing(mil=9)
    play(p, "paris", "done")
    assert (unrest(p, "toulouse"), mil(p, FRANCE)) == (1, 8)


@pytest.mark.rules("5.5.65")
def test_without_military_power_the_action_is_refused() -> None:
    p = table(players={"france": {"mil": 0}}, provinces=ANGRY)
    assert why_not(p, "act:suppress_unrest") == "5.5.65"


@pytest.mark.rules("5.5.67")
@pytest.mark.parametrize("where", ["rebels", "enemies", "neutrals"])
def test_enemy_units_and_rebels_in_the_area_protect_the_unrest(where: str) -> None:
    edits: dict[str, Any] = {"others": {"castile": {"armies": army("seine", 1)}}}
    if where == "rebels":
        edits = {"rebels": {"seine": 1}}
    elif where == "enemies":
        edits["wars"] = ["castile"]
    p = suppressing(**edits)
    assert "orleans" in options(p)
    if where == "neutrals":
        assert "paris" in options(p)
    else:
        assert why_not(p, "paris") == "5.5.67"


@pytest.mark.rules("5.5.68", "5.5.69")
def test_occupied_provinces_are_not_calmed() -> None:
    taken = {
        "paris": {"owner": "france", "unrest": True, "occupier": "castile"},
        "toulouse": {"owner": "france", "unrest": True, "occupier": "rebels"},
        "burgos": {"owner": "castile", "unrest": True, "occupier": "france"},
    }
    p = suppressing(provinces=ANGRY | VASSAL | taken, wars=["castile"])
    assert options(p) == ["orleans", "nantes"]
    assert why_not(p, "burgos") == "5.5.68"
    assert why_not(p, "paris") == "5.5.69"
    assert why_not(p, "toulouse") == "5.5.69"
    assert mil(p, CASTILE) == 3
