"""§9.1 The Complex DoW Example. Castile stands for Austria, whose Realm no scenario here plays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import declare, ready, said
from tests.pop.field import ships, units
from tests.pop.fighting import army, at_sea, fight, log, mil, on, roll, skip
from tests.pop.table import CASTILE, FRANCE, Pop, area, influence, options, play, realm, told
from tests.pop.wars import ACTIVE, ALLIED, WAR, stance, tie

AUSTRIA = CASTILE
DRAWN = 1  # the next card for an NPR without a Leader
SUNK = [DRAWN, *at_sea("---"), *at_sea("aaa")]  # nothing, and three Casualties


def example(*dice: int, french_ships: int = 2, general: dict[str, str] | None = None, **more: Any) -> Pop:
    """Venice has Brescia, Venezia, Verona, Treviso and Zara; Genoa, of Tax Income 4, Genova, Corsica and one afar."""
    armies = {
        "1": {"area": "venetia", "regular": [6, 0, 0]},
        "2": {"area": "lombardy", "regular": [4, 0, 0], **(general or {})},
    }
    return ready(
        "castile",
        castile={
            "claims": ["venetia"], "alliances": ["genoa"], "influence": {"lombardy": 2, "dalmatia": 1, "burgundy": 1},
            "armies": armies, "ships": {"adriatic_sea": 1},
        },
        france=army("lombardy", (3, 0, 0)) | {"alliances": ["venice"], "ships": {"gulf_of_lion": french_ships}},
        provinces={"navarra": "genoa"},
        dice=list(dice),
        deck={"mil": ["MIL-01-4", "MIL-02-4", "MIL-03-4"]},  # Advisors: the NPRs have no Leaders
        **more,
    )  # fmt: skip


def at_war(p: Pop) -> Pop:
    """The Declaration, as far as the Battles."""
    declare(p, "venice")
    play(p, "realm:genoa")
    play(p, "yes", "no")
    return skip(p)


@pytest.mark.rules("9.1.41", "9.1.42", "9.1.43", "9.1.44", "9.1.45", "9.1.46")
def test_the_calls_to_arms() -> None:
    p = declare(example(*SUNK * 2), "venice")
    assert p.state.stability[AUSTRIA] == 0
    assert stance(p, AUSTRIA, "venice") == WAR
    said(p, "cta.offensive", AUSTRIA)
    play(p, "realm:genoa")
    assert influence(p, AUSTRIA, "lombardy") == 0
    assert tie(p, AUSTRIA, "genoa") == ACTIVE
    assert p.state.allied[AUSTRIA] == 2
    assert mil(p, AUSTRIA) == 1, "1 for the War, 1 back for Genoa, which borders Venice"
    said(p, "cta.answer_defensive", FRANCE)
    play(p, "yes")
    assert (stance(p, FRANCE, "castile"), stance(p, FRANCE, "venice")) == (WAR, 0)
    said(p, "cta.activate", FRANCE)
    play(p, "no")
    assert (tie(p, FRANCE, "venice"), p.state.allied[FRANCE], mil(p, FRANCE)) == (ALLIED, 0, 1)
    assert log(p, "influence.removed")[-1] == (AUSTRIA, 1, area("dalmatia"))
    assert (influence(p, AUSTRIA, "dalmatia"), influence(p, AUSTRIA, "burgundy")) == (0, 1)


@pytest.mark.rules("9.1.47", "9.1.48", "9.1.49", "9.1.20", "9.1.21")
def test_the_naval_battles() -> None:
    p = at_war(example(*SUNK * 2))
    said(p, "battles.sea", AUSTRIA)
    assert set(options(p)) == {"sea:gulf_of_lion", "sea:adriatic_sea"}
    play(p, "sea:adriatic_sea")
    skip(p)
    venice, genoa = realm("venice"), realm("genoa")
    assert [one[0] for one in log(p, "battle.npr_ships")] == [venice, genoa]
    assert (ships(p, AUSTRIA, "adriatic_sea"), ships(p, FRANCE, "gulf_of_lion")) == ([0] * 4, [0] * 4)
    assert log(p, "battle.hits") == [(0, 3), (0, 3)]
    said(p, "battles.area", AUSTRIA)


VENETIA = [DRAWN, *roll("iii"), *roll("---"), *roll("ii-"), *roll("---")]  # 5 Casualties of Venice
LOMBARDY = [*roll("iii"), *roll("---")]


@pytest.mark.rules("9.1.50", "9.1.51", "9.1.52", "9.1.53", "9.1.54", "5.5.19", "5.5.21", "11.3.61")
def test_the_land_battles() -> None:
    p = at_war(example(*SUNK * 2, *VENETIA, *LOMBARDY))
    skip(play(p, "sea:adriatic_sea"))
    assert set(options(p)) == {"area:venetia", "area:lombardy"}
    skip(play(p, "area:venetia"))
    first = told(p).index("battle.won")
    assert told(p)[:first].count("battle.black_lost") == 5, "without Brescia, but with Zara"
    venice, genoa, lombardy = realm("venice"), realm("genoa"), area("lombardy")
    assert log(p, "battle.npr") == [(venice, area("venetia")), (venice, lombardy), (genoa, lombardy)]
    b = fight(p)
    assert (b.place, b.defenders, b.realms) == (lombardy, [FRANCE], [venice])
    assert b.blacks[0] == 2, "half of Genoa's MC of 3"
    assert units(p, FRANCE, "lombardy") + b.blacks[1] + b.lost[1] == 3 + 1, "Venice has 1 Unit left, for Brescia"
    assert b.lost[1] == 3


@pytest.mark.rules("9.1.56", "9.1.57", "5.5.23")
def test_after_the_battles() -> None:
    p = at_war(example(*SUNK * 2, *VENETIA, *LOMBARDY, *roll("i--"), *roll("---")))
    skip(play(p, "sea:adriatic_sea"))
    on(p, "area:venetia")
    while p.state.battle:
        on(p, "pass")
    assert (units(p, AUSTRIA, "lombardy"), units(p, FRANCE, "lombardy")) == (4, 0)
    assert (p.state.allied[AUSTRIA], p.state.allied[FRANCE], sum(p.state.rebel_units)) == (2, 0, 0)
    assert mil(p, AUSTRIA) == 2, "1 for winning, once"
    said(p, "turn.more", AUSTRIA)


@pytest.mark.rules("9.1.55")
def test_ships_that_beat_the_genoese_keep_corsica_out() -> None:
    won = [DRAWN, *at_sea("aa-"), *at_sea("---"), *at_sea("a--"), *at_sea("---")]
    p = at_war(example(*SUNK, *won, *VENETIA, *LOMBARDY))
    on(p, "sea:adriatic_sea", "pass")
    assert ships(p, FRANCE, "gulf_of_lion") == [2, 0, 0, 0]
    on(p, "area:venetia")
    assert fight(p).blacks[0] == 1, "half of an MC of 2"


@pytest.mark.rules("9.7.35", "9.7.37", "13.4.43")
def test_genoa_fights_on_alone_when_austria_has_left_and_the_general_with_it() -> None:
    rounds = [*roll("-----"), *roll("---"), *roll("ii-"), *roll("---"), *roll("ii-"), *roll("---")]
    p = at_war(example(*SUNK * 2, *VENETIA, *rounds, general={"general": "MIL-07-2"}))
    on(p, "sea:adriatic_sea", "area:venetia")
    while p.state.battle and fight(p).place != area("lombardy"):
        on(p, "pass")
    assert fight(p).pool[:3] == [5, 0, 0]
    before = mil(p, AUSTRIA)
    on(p, "area:venetia")
    while fight(p).round == 1:
        on(p, "pass")
    assert (fight(p).leader[0], fight(p).pool[:3], fight(p).blacks[0]) == (-1, [3, 0, 0], 2)
    while p.state.battle:
        on(p, "pass")
    assert told(p)[-1] == "battle.won_by_others"
    assert (units(p, FRANCE, "lombardy"), sum(p.state.rebel_units), mil(p, AUSTRIA)) == (0, 0, before)
