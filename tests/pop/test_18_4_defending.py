"""§18.4 Defending the HRE: the CtA of a Subject, Imperial Manpower, Access, Peace."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.components import PROVINCES
from tests.pop.declaring import declare, event, quiet, ready, said
from tests.pop.field import activating, units
from tests.pop.fighting import army, field, fight, land_battle, log, mil, on, roll
from tests.pop.table import CASTILE, ENGLAND, FRANCE, Pop, area, asked, options, play, table, told, why_not
from tests.pop.wars import ACTIVE, PEACE, TRUCE, WAR, by, peace, stance, tie
from tests.pop.wars import army as peace_army

EMPEROR: dict[str, Any] = {"emperor": "castile", "authority": 3}


def calls(p: Pop) -> bool:
    return asked(p) in ("hre.call", "hre.defend")


# ---------------------------------------------------------------- the call


@pytest.mark.rules("18.4.01", "18.4.02", "18.4.03")
def test_a_subject_attacked_from_outside_calls_a_player_emperor() -> None:
    p = declare(ready(**EMPEROR), "saxony")
    said(p, "hre.call", CASTILE)
    assert calls(declare(ready(**EMPEROR | {"authority": 1}), "saxony"))
    assert not calls(declare(ready(**EMPEROR | {"authority": 0}), "saxony"))
    assert not calls(declare(ready(**EMPEROR, castile={"wars": ["saxony"]}), "saxony")), "at War with the Emperor"
    assert not calls(declare(ready(**EMPEROR), "brittany"))
    assert not calls(declare(ready(emperor="austria"), "saxony")), "no player is Emperor"
    assert not calls(declare(ready(emperor="france"), "saxony")), "the Emperor itself attacks"
    member: dict[str, Any] = {"provinces": {"praha": "france"}, "france": {"capital": "praha"}}
    assert not calls(declare(ready(**EMPEROR, **member), "saxony")), "a member attacks"
    praha: dict[str, Any] = {"provinces": {"praha": "england"}, "england": {"capital": "praha"}}
    assert calls(declare(ready(**EMPEROR, **praha), "england")), "a player is a Subject too"
    npr = event("england", "npr_declares", "denmark", "france", emperor="castile", **member)
    assert calls(npr), "an NPR from outside attacks"


@pytest.mark.rules("18.4.04", "18.4.05", "18.4.10")
def test_accepting_works_as_if_from_an_ally() -> None:
    p = declare(
        ready(
            **EMPEROR,
            imperial={"bohemia": 2, "lombardy": 1},
            france={"alliances": ["england"]},
            castile={
                "alliances": ["aragon"],
                "influence": {"aragon": 1, "saxony": 1, "brandenburg": 2, "austria": 4}, "marriages": ["bohemia"],
            },
        ),
        "saxony",
    )  # fmt: skip
    play(p, "realm:england", "yes")
    said(p, "hre.call", CASTILE)
    play(p, "yes")
    assert (stance(p, CASTILE, "france"), stance(p, CASTILE, "england")) == (WAR, WAR)
    assert stance(p, CASTILE, "saxony") == PEACE
    assert (p.state.defending, p.state.imperial_manpower) == (1, 1 + 2 + 2 + 1)
    said(p, "cta.defensive", CASTILE)
    assert options(p) == ["realm:aragon", "done"]
    play(p, "realm:aragon")
    assert tie(p, CASTILE, "aragon") == ACTIVE
    quiet(p)
    assert mil(p, CASTILE) == 1 + 1, "step 4, and Aragon borders France"


@pytest.mark.rules("18.4.04", "5.5.16", "11.3.29")
def test_who_defends_a_player_calls_nobody_and_gains_nothing() -> None:
    subject: dict[str, Any] = {"provinces": {"praha": "england"}, "england": {"capital": "praha"}}
    p = declare(ready(**EMPEROR, **subject, castile={"alliances": ["aragon"], "influence": {"aragon": 2}}), "england")
    said(p, "hre.call", CASTILE)
    play(p, "yes")
    assert stance(p, CASTILE, "france") == WAR
    while not asked(p).startswith("turn."):
        assert asked(p) != "cta.defensive" or p.asks[0].seat != CASTILE
        play(p, "option:c" if asked(p) == "hre.burden" else "done" if "done" in options(p) else options(p)[0])
    assert mil(p, CASTILE) == 0


@pytest.mark.rules("18.4.06", "18.4.10", "18.3.10")
def test_a_second_subject_of_the_same_war_adds_nothing() -> None:
    subject: dict[str, Any] = {"provinces": {"praha": "england"}, "england": {"capital": "praha"}}
    p = declare(ready(**EMPEROR, **subject, castile={"influence": {"saxony": 3}}), "saxony", "bavaria")
    burdens = 0
    while not asked(p).startswith("turn."):
        burdens += asked(p) == "hre.burden"
        play(p, next(one for one in ("option:c", "yes", "done", options(p)[0]) if one in options(p)))
    assert (p.state.imperial_manpower, burdens) == (3, 1)


@pytest.mark.rules("18.4.11")
def test_at_most_eight_units_come() -> None:
    many = {"influence": {"saxony": 5, "brandenburg": 5}}
    p = play(declare(ready(**EMPEROR, castile=many), "saxony"), "yes")
    assert p.state.imperial_manpower == 8


@pytest.mark.rules("18.4.07", "18.1.22")
def test_refusing_costs_authority_and_nothing_else() -> None:
    p = play(declare(ready(**EMPEROR, castile={"influence": {"saxony": 5}}), "saxony"), "no")
    assert (p.state.authority, p.state.prestige[CASTILE], p.state.defending) == (2, 0, 0)
    assert (stance(p, CASTILE, "saxony"), stance(p, CASTILE, "france")) == (PEACE, PEACE)
    assert p.state.influence[CASTILE * len(p.state.faith) + area("saxony")] == 5
    assert not any(p.state.cb)


@pytest.mark.rules("18.4.08", "18.4.09")
def test_an_emperor_attacked_directly_defends_from_inside_only() -> None:
    assert asked(declare(ready(**EMPEROR), "castile")) == "turn.more", "Madrid lies outside"
    home: dict[str, Any] = {
        "provinces": {"praha": "castile"},
        "castile": {"capital": "praha", "influence": {"saxony": 3}},
    }
    p = declare(ready(**EMPEROR, **home), "castile")
    said(p, "hre.defend", CASTILE)
    q = p.clone()
    play(p, "yes")
    assert (p.state.defending, p.state.imperial_manpower) == (1, 3)
    play(q, "no")
    assert (q.state.defending, q.state.imperial_manpower, q.state.authority) == (0, 0, 3), "no penalty"
    assert stance(q, CASTILE, "france") == WAR
    no = declare(ready(**EMPEROR | {"authority": 0}, **home), "castile")
    assert asked(no) == "turn.more"


@pytest.mark.rules("18.4.06", "18.4.19")
def test_it_lasts_as_long_as_the_emperor_has_a_war() -> None:
    def after(*wars: str) -> tuple[int, int]:
        p = table(
            **EMPEROR, defending=True, imperial_manpower=5, now=[["empire_cleanup"]], imperial={},
            players={"castile": {"wars": list(wars)}},
        )  # fmt: skip
        while p.asks and asked(p).startswith("imperial"):
            play(p, options(p)[0])
        return p.state.defending, p.state.imperial_manpower

    assert after("france") == (1, 5)
    assert after("granada") == (1, 5), "another War goes on"
    assert after() == (0, 0)


# ---------------------------------------------------------------- Imperial Manpower


def imperial(where: str, enemy: dict[str, Any] | None = None, dice: list[int] | None = None, **edits: Any) -> Pop:
    """The Emperor, Castile, has 1 Cavalry there and attacks a French Army of 4 (or another Enemy)."""
    mine = army(where, (0, 1, 0), **({"wars": ["france"]} | edits.pop("mine", {})))
    players = {"castile": mine, "france": enemy if enemy is not None else army(where, (4, 0, 0))}
    return land_battle(where, turn="castile", players=players, dice=dice or [], **EMPEROR, imperial_manpower=4, **edits)


@pytest.mark.rules("18.4.12", "18.4.14", "18.4.15", "18.4.18")
def test_imperial_units_fight_as_infantry_and_return() -> None:
    dice = [*roll("iii"), *roll("i--"), *roll("i--"), *roll("---")]
    p = imperial("saxony", dice=dice)
    said(p, "battle.imperial", CASTILE)
    assert options(p) == ["yes", "no"], "all of them or none"
    q = p.clone()
    on(p, "yes")
    assert (fight(p).imperial, p.state.imperial_manpower) == (4, 0)
    assert log(p, "battle.hits")[0] == (3, 1), "3 Infantry hit, which Castile's Cavalry could not"
    while p.state.battle:
        on(p, next(one for one in ("faction:imperial", "pass", options(p)[0]) if one in options(p)))
    assert p.state.imperial_manpower in (3, 4)
    assert p.state.imperial_manpower + units(p, CASTILE, "saxony") == 4, "1 Casualty"
    on(q, "no")
    assert q.state.imperial_manpower == 4


@pytest.mark.rules("18.4.17")
def test_imperial_units_are_allied_units_of_their_own() -> None:
    mine = {"allied": (2, 0, 0)}
    p = imperial("saxony", mine=mine, dice=[*roll("---"), *roll("iii")])
    on(p, "yes")
    taken = []
    while asked(p) == "battle.casualty":
        taken.append(options(p))
        on(p, next(one for one in ("faction:imperial", options(p)[0]) if one in options(p)))
    assert any("faction:imperial" in one and "allied:infantry" in one for one in taken)
    assert (fight(p).imperial, p.state.army[CASTILE * 27 + 6]) in ((3, 2), (2, 2), (3, 1))


@pytest.mark.rules("18.4.13", "18.4.16")
def test_where_and_against_whom_imperial_units_fight() -> None:
    lyon: dict[str, Any] = {"provinces": {"lyon": "castile", "toulouse": "castile", "armagnac": "castile"}}
    assert asked(imperial("languedoc", **lyon)) == "battle.imperial", "an Area of its Realm next to the HRE"
    assert asked(imperial("languedoc")) != "battle.imperial", "not its own"
    assert asked(imperial("aquitaine", **lyon)) != "battle.imperial", "not next to it"

    def invading(wars: list[str], **edits: Any) -> Pop:
        """Castile marches from BAVARIA & SWABIA into SAXONY."""
        mine = army("bavaria_and_swabia", (4, 0, 0), wars=wars, mil=2)
        players = {"castile": mine, "france": edits.pop("france", {})}
        now = [["activate_units", "castile", 0]]
        p = field(turn="castile", players=players, now=now, imperial_manpower=4, **EMPEROR, **edits)
        return on(p, "area:bavaria_and_swabia", "area:saxony")

    members = invading(["saxony"])
    assert log(members, "battle.npr")
    assert "battle.imperial_joins" not in told(members)
    assert asked(members) != "battle.imperial", "NPR Members alone"
    assert asked(invading(["saxony", "france"], france=army("saxony", (2, 0, 0)))) == "battle.imperial"
    assert asked(invading(["saxony"], rebels={"saxony": 1})) == "battle.imperial", "Rebels beside them"
    assert asked(invading(["denmark"], provinces={"dresden": "denmark"})) == "battle.imperial", "an NPR from outside"


@pytest.mark.rules("18.4.20", "18.4.21")
def test_free_military_access_within_the_hre() -> None:
    def price(mover: str, defending: bool, imperial_war: bool = False) -> list[str]:
        wars = ["england", *(["castile"] if imperial_war else [])]
        armies = army("rhineland", (2, 0, 0))["armies"]
        p = activating(mover, mil=2, ducats=9, wars=wars, armies=armies, **EMPEROR, defending=defending)
        play(p, "area:westphalia")
        return told(p)

    assert "ducats.paid" not in price("castile", defending=True)
    assert "ducats.paid" not in price("france", defending=True, imperial_war=True)
    assert "ducats.paid" in price("france", defending=True)
    assert "ducats.paid" in price("castile", defending=False)
    assert "ducats.paid" in price("france", defending=False, imperial_war=True)


# ---------------------------------------------------------------- Peace


def subject_war(units_: int = 2, *, emperor_units: int = 4, defending: bool = True, **edits: Any) -> Pop:
    """France Occupies Dresden of Saxony, which the Emperor, Castile, defends."""
    wars = dict.fromkeys(("saxony", "castile", *edits.pop("others", ())), "declared")
    players = {
        "france": {"wars": wars, "armies": peace_army("saxony", units_),
                   "units": {}, "claims": []},
        "castile": {"armies": peace_army("castile", emperor_units) if emperor_units else {}, "units": {}},
    }  # fmt: skip
    provinces = {"dresden": by("france"), **edits.pop("provinces", {})}
    return peace(players=players, provinces=provinces, **EMPEROR, defending=defending, **edits)


@pytest.mark.rules("18.4.22", "18.4.23", "18.4.24")
def test_no_peace_on_subjects_without_a_victory_over_the_emperor() -> None:
    p = subject_war()
    assert asked(p) == "peace.war"
    assert why_not(p, "realm:saxony") == "18.4.22"
    play(p, "realm:castile", "peace:negotiate")
    assert asked(p).startswith("peace.")
    free = subject_war(defending=False)
    assert "realm:saxony" in options(free)
    strong = subject_war(8)
    assert "realm:saxony" in options(strong), "a Victory over the Emperor"
    play(strong, "realm:castile", "term:keep_current_board_state")
    while asked(strong).startswith("keep."):
        play(strong, "done" if "done" in options(strong) else options(strong)[0])
    quiet_peace(strong)
    assert (stance(strong, FRANCE, "castile"), stance(strong, FRANCE, "saxony")) == (TRUCE, PEACE)


@pytest.mark.rules("18.4.22")
@pytest.mark.parametrize("friend", ["castile", "england"])
def test_subjects_are_shielded_as_active_allies_too(friend: str) -> None:
    """France holds all of Saxony, whose player Ally, be it the Emperor or not, has the stronger Army."""

    def held(french: int, defending: bool = True) -> Pop:
        players: dict[str, Any] = {
            name: {"armies": peace_army(home, 4), "units": {}}
            for name, home in (("castile", "castile"), ("england", "east_anglia"))
        }
        players["france"] = {"armies": peace_army("saxony", french), "units": {}, "claims": []}
        players["france"]["wars"] = {"castile": "declared", friend: "declared"}
        players[friend]["alliances"] = {"saxony": "active"}
        saxon = {name: by("france") for name in ("dresden", "leipzig", "wittenberg", "badajoz")}
        return peace(players=players, provinces=saxon, **EMPEROR, defending=defending)

    shielded = held(2)
    assert asked(shielded) == "peace.war"
    assert "realm:saxony" not in options(shielded)
    assert asked(held(8)) == "peace.enforce", "a Victory over the Emperor"
    assert asked(held(2, defending=False)) == "peace.enforce"


@pytest.mark.rules("18.4.22")
def test_nor_on_a_subject_that_is_the_emperors_active_ally() -> None:
    def allied(units_: int, *taken: str, defending: bool = True) -> Pop:
        players = {
            "france": {"wars": {"castile": "declared"}, "armies": peace_army("saxony", units_), "units": {},
                       "marriages": {"saxony": "disputed"}, "claims": []},
            "castile": {"alliances": {"saxony": "active"}, "armies": peace_army("castile", 4), "units": {}},
        }  # fmt: skip
        return peace(players=players, provinces={name: by("france") for name in taken}, **EMPEROR, defending=defending)

    p = allied(2, "dresden", "leipzig", "wittenberg")
    assert asked(p) == "peace.war", "no Total Victory that could be enforced"
    assert why_not(p, "realm:saxony").startswith("10.2.25")
    assert asked(allied(2, "dresden", "leipzig", "wittenberg", defending=False)) == "peace.enforce"
    assert asked(allied(8, "dresden", "leipzig", "wittenberg")) == "peace.enforce", "a Victory over the Emperor"
    assert "realm:saxony" not in options(allied(2, "dresden")), "nor is a Succession secured"
    assert "realm:saxony" in options(allied(8, "dresden"))


def quiet_peace(p: Pop) -> Pop:
    while asked(p) == "peace.war":
        play(p, "done")
    return p


@pytest.mark.rules("18.4.22")
def test_a_player_subject_cannot_surrender_behind_the_emperors_back() -> None:
    def surrenders(defending: bool) -> bool:
        players: dict[str, Any] = {
            "france": {"armies": peace_army("seine", 2), "units": {}, "wars": {"castile": "", "england": ""}},
            "castile": {"armies": peace_army("castile", 3), "units": {}},
            "england": {"armies": peace_army("east_anglia", 3), "units": {}, "capital": "praha"},
        }
        lands = {"praha": "england", "badajoz": by("france"), "wessex": by("france")}
        p = peace(players=players, provinces=lands, **EMPEROR, defending=defending)
        while p.asks[0].seat != ENGLAND:
            play(p, "done")
        play(p, "realm:france")
        return "peace:surrender" in options(p)

    assert surrenders(defending=False)
    assert not surrenders(defending=True)


@pytest.mark.rules("18.4.23", "18.4.24")
def test_the_emperor_agrees_on_behalf_of_subjects() -> None:
    p = subject_war(others=("brittany",), provinces={"badajoz": by("france"), "rennes": by("france")})
    play(p, "realm:castile", "peace:negotiate", "term:white_peace", "peace:nobody", "peace:offer")
    said(p, "peace.answer", CASTILE)
    quiet_peace(play(p, "peace:accept"))
    assert (stance(p, FRANCE, "castile"), stance(p, FRANCE, "saxony")) == (TRUCE, PEACE)
    assert [PROVINCES[n] for n, one in enumerate(p.state.occupier) if one] == ["rennes"], "Saxony has Dresden again"
    assert stance(p, FRANCE, "brittany") == WAR, "no Subject"


@pytest.mark.rules("18.4.26", "18.4.27")
def test_areas_that_leave_after_a_lost_war_cost_more() -> None:
    p = subject_war(8, provinces={"leipzig": by("france"), "wittenberg": by("france"), "madrid": by("france")})
    assert asked(p) == "peace.enforce"
    play(p, "term:full_annexation")
    assert p.state.left_hre[area("saxony")]
    assert p.state.authority == 2
    play(p, "realm:castile", "term:humiliation")
    assert p.state.authority == 1
