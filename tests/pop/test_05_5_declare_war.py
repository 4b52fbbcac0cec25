"""§5.5 Declare War: cost, targets, and the eight steps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.declaring import declare, declare_only, quiet, ready, said, told_of
from tests.pop.field import finish, singles, units
from tests.pop.fighting import army, fight, log, mil, on, skip
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, influence, options, play, realm, told, why_not
from tests.pop.wars import PEACE, WAR, stance, tie


@pytest.mark.rules("5.5.01", "5.5.03", "5.5.04", "5.5.02")
def test_one_military_power_for_any_number_of_targets() -> None:
    assert why_not(ready(france={"mil": 0}), "act:declare_war") == "5.5.01"
    p = declare(ready(france={"mil": 1}), "siena", "savoy", "england")
    assert mil(p, FRANCE) == 0
    assert [stance(p, FRANCE, name) for name in ("siena", "savoy", "england", "genoa")] == [WAR, WAR, WAR, PEACE]
    assert stance(p, ENGLAND, "france") == WAR
    keys = told(p)
    assert keys.index("power.spent") < keys.index("war.declared") < keys.index("stability")
    france = realm("france")
    assert told_of(p, "war.declared") == [(france, realm(name)) for name in ("siena", "savoy", "england")]
    assert p.asks[0].what == "turn.more"


@pytest.mark.rules("5.5.08", "5.5.09", "5.5.10", "5.5.11", "5.5.12", "5.5.13", "5.5.14", "11.3.33", "11.3.48")
def test_calls_to_arms_come_in_order() -> None:
    p = ready(
        emperor="castile",
        france={"alliances": ["savoy"], "influence": {"burgundy": 2}},
        castile={"alliances": ["brittany"]},
        england={"alliances": ["scotland"], "influence": {"scotland": 1}},
    )
    declare(p, "england", "brittany", "saxony")
    said(p, "cta.offensive", FRANCE)
    play(p, "done")
    said(p, "hre.call", CASTILE)
    q = p.clone()
    play(p, "yes")
    assert stance(p, CASTILE, "france") == WAR
    assert p.state.defending == 1
    said(p, "cta.answer_defensive", CASTILE)
    play(p, "yes")
    said(p, "cta.activate", CASTILE)
    play(p, "yes")
    said(p, "cta.defensive", ENGLAND)
    play(p, "realm:scotland")
    said(p, "turn.more", FRANCE)
    play(q, "no", "no")  # refusals lead on as well
    said(q, "cta.defensive", ENGLAND)


@pytest.mark.rules("5.5.10")
def test_no_call_for_the_emperor_from_or_against_outsiders_alone() -> None:
    assert asked(declare(ready(emperor="castile"), "brittany")) == "turn.more"
    member: dict[str, Any] = {"france": {"capital": "lorraine"}, "provinces": {"lorraine": "france"}}
    assert asked(declare(ready(emperor="castile", **member), "saxony")) == "turn.more", "an internal War"
    assert asked(declare(ready(emperor="castile"), "saxony")) == "hre.call"


@pytest.mark.rules("5.5.12", "11.3.21", "11.3.16", "11.3.20")
def test_targeted_nprs_call_their_ally_at_once() -> None:
    p = declare(ready(castile={"alliances": ["savoy"]}, england={"alliances": ["siena", "milan"]}), "savoy", "siena")
    said(p, "cta.answer_defensive", CASTILE)
    play(p, "no")
    said(p, "cta.answer_defensive", ENGLAND)
    play(p, "no")
    assert told_of(p, "cta.sent") == [(realm("savoy"), realm("castile")), (realm("siena"), realm("england"))]
    assert tie(p, ENGLAND, "milan") == 1


@pytest.mark.rules("5.5.15", "5.5.16", "5.5.17", "9.1.02")
def test_step_4_military_power_for_those_who_defend() -> None:
    def gains(*answers: str, **edits: Any) -> list[int]:
        p = declare(ready(**edits), *targets)
        play(p, *answers)
        quiet(p)
        return [mil(p, seat) for seat in range(3)]

    targets = ["castile", "england"]
    assert gains() == [0, 1, 1]
    targets = ["savoy", "siena", "castile"]
    allied: dict[str, Any] = {"england": {"alliances": ["savoy", "siena"]}}
    assert gains("yes", "no", "yes", "no", **allied) == [0, 1, 1], "once, however many calls are accepted"
    assert gains("no", "no", **allied) == [0, 1, 0]
    both: dict[str, Any] = {"castile": {"alliances": ["savoy"]}}
    assert gains("yes", "no", **both) == [0, 1, 0], "once, target and ally"
    targets = ["savoy"]
    assert gains("yes", "no", england={"alliances": ["savoy"], "wars": ["france"]}) == [0, 0, 0], "at War before"
    targets = ["castile"]
    assert gains("realm:england", "yes", castile={"alliances": ["england"]}) == [0, 1, 0], "called by a PR"
    assert gains("realm:england", "yes", france={"alliances": ["england"]}) == [0, 1, 0], "called to attack"
    targets = ["saxony"]
    assert gains("yes", emperor="castile") == [0, 1, 0], "the Emperor follows an NPR Subject"


@pytest.mark.rules("5.5.18")
def test_step_5_all_influence_in_areas_of_the_targets_returns() -> None:
    mine = {"influence": {"central_italy": 2, "lombardy": 1, "saxony": 3, "burgundy": 1}}
    p = declare(ready(france=mine, castile={"influence": {"central_italy": 1}}), "siena", "saxony")
    assert [influence(p, FRANCE, name) for name in ("central_italy", "lombardy", "saxony", "burgundy")] == [0, 1, 0, 1]
    assert influence(p, CASTILE, "central_italy") == 1
    p = declare(ready(emperor="france", imperial={"saxony": 1, "bohemia": 1}, france=mine), "saxony")
    quiet(p)
    assert (p.state.imperial[area("saxony")], p.state.imperial[area("bohemia")]) == (0, 1)
    assert influence(p, FRANCE, "saxony") == 0


@pytest.mark.rules("5.5.20", "5.5.19", "9.1.20", "9.1.21")
def test_steps_6_and_7_battles_between_players() -> None:
    p = ready(
        france=army("aquitaine", (3, 0, 0)) | {"ships": {"english_channel": 2}, "units": {"languedoc": 2}},
        england=army("aquitaine", (2, 0, 0)) | {"ships": {"english_channel": 1}, "units": {"languedoc": 1}},
        castile={"units": {"aquitaine": 1}},
    )
    skip(declare(p, "england"))
    assert told(p).count("battle.joined_at_sea") == 1
    while not p.asks or asked(p) != "battles.area":
        on(p, options(p)[0])
    said(p, "battles.area", FRANCE)
    assert set(options(p)) == {"area:aquitaine", "area:languedoc"}
    play(p, "area:languedoc")
    assert told(p).index("battle.joined_at_sea") < told(p).index("battle.joined")
    assert log(p, "battle.joined") == [(area("languedoc"),)]
    on(p)
    while log(p, "battle.joined") == [(area("languedoc"),)]:
        on(p, options(p)[0])
    assert log(p, "battle.joined")[1] == (area("aquitaine"),)
    quiet(p)
    assert units(p, CASTILE, "aquitaine") == 1
    assert "war.free_action" not in told(p)
    assert asked(p) == "turn.more"


@pytest.mark.rules("5.5.21", "5.5.22", "5.5.19")
def test_npr_provinces_trigger_battles_unless_their_enemies_were_there_before() -> None:
    three: dict[str, Any] = {"france": army("andalucia", (3, 0, 0))}
    p = declare(ready(**three), "granada")
    assert log(p, "battle.npr") == [(realm("granada"), area("andalucia"))]
    assert fight(p).blacks == [0, 2]
    there: dict[str, Any] = {"castile": {"wars": ["granada"], "units": {"andalucia": 1}}}
    p = declare(ready(**three, **there), "granada")
    assert "battle.npr" not in told(p)
    assert asked(p) == "war.free_action"
    sea: dict[str, Any] = {"france": {"ships": {"adriatic_sea": 1}}}
    assert "battle.npr_ships" in told(declare(ready(**sea), "venice"))
    p = declare(ready(**sea, castile={"wars": ["venice"], "ships": {"adriatic_sea": 1}}), "venice")
    assert "battle.npr_ships" not in told(p)


@pytest.mark.rules("5.5.23", "5.5.24", "5.5.25", "9.1.22")
def test_step_8_a_free_action_without_battles() -> None:
    mine = {"units": {"seine": 2}, "available": 3, "ducats": 5, "mil": 1}
    p = declare(ready(france=mine), "siena")
    said(p, "war.free_action", FRANCE)
    assert options(p) == ["act:activate_units", "act:recruit_units", "pass"]
    q, r = p.clone(), p.clone()
    play(p, "act:recruit_units", "regular:infantry", "area:seine", "1", "singly", "done")
    assert (singles(p, FRANCE, "seine"), p.state.ducats[FRANCE], mil(p, FRANCE)) == (3, 3, 0)
    assert asked(p) == "turn.more", "one of them only"
    finish(play(q, "act:activate_units", "regular:infantry", "area:loire"))
    assert singles(q, FRANCE, "loire") == 1
    assert mil(q, FRANCE) == 0
    assert asked(q) == "turn.more"
    assert asked(play(r, "pass")) == "turn.more", "it must be taken at once"
    assert asked(declare(ready(france={"mil": 1}), "siena")) == "turn.more", "nothing to activate or recruit"
    joined = declare(ready(france={"alliances": ["england"]}, england=mine), "siena")
    play(joined, "realm:england", "yes")
    assert asked(joined) == "turn.more", "who is called gets no free Action"


@pytest.mark.rules("5.5.26", "5.5.27", "5.5.28", "5.5.29", "5.5.30")
def test_the_example_of_castile_and_granada() -> None:
    pizarro = "MIL-03-1"

    def free_move(**edits: Any) -> Pop:
        mine = army("castile", (3, 1, 0)) | {"mil": 3, "hand": [pizarro], "claims": ["andalucia"]}
        p = play(ready("castile", castile=mine, **edits), "act:appoint", "card:" + pizarro, "army:1")
        while not asked(p).startswith("turn."):
            play(p, "done")
        assert mil(p, CASTILE) == 2
        declare(p, "granada")
        assert (mil(p, CASTILE), p.state.stability[CASTILE]) == (1, 0)
        said(p, "war.free_action", CASTILE)
        return play(p, "act:activate_units")

    p = play(free_move(), "area:leon", "area:andalucia")
    assert (fight(p).blacks, mil(p, CASTILE)) == ([0, 2], 1)
    p = free_move(england={"wars": ["castile"], "units": {"leon": 1}})
    assert (fight(play(p, "area:andalucia")).blacks, mil(p, CASTILE)) == ([0, 2], 0), "over the Mountains"


def test_declaring_war_in_the_midst_of_a_turn_takes_the_action() -> None:
    p = declare_only(ready(france={"mil": 2}), "siena")
    assert asked(p) == "turn.more"
    assert "act:declare_war" not in options(p)
