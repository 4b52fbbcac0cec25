"""§18.4 Imperial Manpower in Battles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.fighting import army, field, fight, land_battle, log, on, roll, units
from tests.pop.table import ENGLAND, FRANCE, Pop, asked, asked_seat, options, play, realm, told, why_not

MISS = roll("---")


def imperial(where: str, dice: list[int], pool: int = 4, **more: Any) -> Pop:
    """France is the Emperor, Defending the HRE, and attacks England."""
    players = {
        "france": army(where, (2, 0, 0), **{"wars": ["england"], **more.pop("france", {})}),
        "england": army(where, (5, 0, 0)),
    }
    return land_battle(
        where,
        more.pop("origin", -1),
        players=players,
        emperor="france",
        defending=True,
        imperial_manpower=pool,
        dice=dice,
        **more,
    )


@pytest.mark.rules("18.4.12", "18.4.14", "18.4.15", "18.4.17", "18.4.18")
def test_all_imperial_units_fight_as_infantry_beside_the_emperors_army_and_return() -> None:
    p = imperial("rhineland", [*roll("iii"), *roll("iii"), *roll("iii"), *MISS], france={"allied": (1, 0, 0)})
    assert (asked(p), asked_seat(p)) == ("battle.imperial", FRANCE)
    assert options(p) == ["yes", "no"], "all or none"
    on(p, "yes")
    assert (fight(p).imperial, p.state.imperial_manpower) == (4, 0)
    assert log(p, "battle.hits") == [(3, 3)]
    assert (asked(p), asked_seat(p)) == ("battle.casualty", FRANCE), "after a Regular Unit, one of the two kinds"
    assert options(p) == ["allied:infantry", "faction:imperial"]
    assert why_not(p, "regular:infantry") == "9.7.20"
    play(p, "faction:imperial")
    assert units(p, FRANCE, "rhineland") == [1, 0, 0], "the third hit fell on a Regular Unit again"
    assert p.state.allied[FRANCE] == 0
    on(p, "pass", "pass")
    assert log(p, "battle.won") == [(FRANCE,)]
    assert p.state.imperial_manpower == 3
    assert p.state.allied[FRANCE] == 0


@pytest.mark.rules("18.4.12", "18.4.15")
def test_imperial_units_hit_and_make_the_emperors_force_larger() -> None:
    for answer, hits in (("yes", 3), ("no", 2)):
        p = imperial("rhineland", [*roll("iii"), *MISS])
        on(p, answer)
        assert log(p, "battle.hits")[0][0] == hits
        assert p.state.imperial_manpower == (0 if answer == "yes" else 4)


@pytest.mark.rules("18.4.18")
def test_imperial_units_go_home_when_the_emperor_retreats() -> None:
    p = imperial("rhineland", [*MISS, *MISS], origin="seine")
    on(p, "yes", "area:seine")
    assert units(p, FRANCE, "seine") == [1, 0, 0]
    on(p, "pass")
    assert p.state.battle is None
    assert p.state.imperial_manpower == 4
    assert log(p, "battle.won") == [(ENGLAND,)]


@pytest.mark.rules("18.9.19", "18.4.18")
def test_imperial_units_leave_an_emperor_whose_death_in_battle_makes_the_enemy_emperor() -> None:
    p = land_battle(
        "rhineland",
        players={
            "france": army("rhineland", (6, 0, 0), influence={"saxony": 3}),
            "castile": army(
                "rhineland", (4, 0, 0), general="ruler", ill=["ruler:castile"], wars=["france"], hand=[], influence={}
            ),
            "england": {"influence": {}, "marriages": []},
        },
        emperor="castile", authority=2, defending=True, imperial_manpower=4,
        dice=[*roll("ddi"), *MISS],
    )  # fmt: skip
    on(p, "yes")
    assert p.state.emperor == realm("france")
    lost = told(p).count("battle.imperial_lost")
    assert (fight(p).imperial, p.state.imperial_manpower) == (0, 4 - lost), "France has them for its next Battles"


@pytest.mark.rules("18.4.13")
def test_imperial_manpower_serves_in_own_areas_beside_the_empire_and_nowhere_else() -> None:
    assert asked(imperial("seine", [*MISS, *MISS])) == "battle.imperial", "next to RHINELAND"
    assert asked(imperial("aquitaine", [*MISS, *MISS])) != "battle.imperial", "no HRE Area next to it"
    p = imperial("bohemia", [*MISS, *MISS], left_hre=["bohemia"])
    assert asked(p) != "battle.imperial", "next to the HRE, but not of the Emperor's Realm"


@pytest.mark.rules("18.4.16")
def test_imperial_manpower_never_fights_members_of_the_empire_alone() -> None:
    edits: dict[str, Any] = {
        "emperor": "france", "defending": True, "imperial_manpower": 4, "dice": [*MISS, *MISS],
        "now": [["activate_units", "france", 0]],
    }  # fmt: skip
    france = army("seine", (3, 0, 0), wars=["trier", "england"], mil=5)
    p = field(players={"france": france}, **edits)
    on(p, "area:seine", "area:rhineland")
    assert asked(p) != "battle.imperial"
    assert log(p, "battle.npr")[0][0] == realm("trier")
    p = field(players={"france": france, "england": army("rhineland", (1, 0, 0))}, **edits)
    on(p, "area:seine", "area:rhineland")
    assert asked(p) == "battle.imperial"
    assert "battle.rolled" not in told(p)


@pytest.mark.rules("18.4.12", "9.7.43")
def test_the_emperor_leads_a_defence_with_imperial_units_counted() -> None:
    p = land_battle(
        "rhineland",
        turn="castile",
        players={
            "castile": army("rhineland", (5, 0, 0), wars=["france", "england"]),
            "france": army("rhineland", (2, 0, 0)),
            "england": army("rhineland", (4, 0, 0)),
        },
        emperor="france",
        defending=True,
        imperial_manpower=3,
        dice=[*MISS, *MISS],
    )
    assert (asked(p), asked_seat(p)) == ("battle.imperial", FRANCE)
    on(p, "yes")
    assert fight(p).defenders == [FRANCE, ENGLAND], "five against four"
