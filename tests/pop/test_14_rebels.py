"""§14 Rebels: Unrest, Rebel Dice, Rebel Units, Liberation."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import REALM_COUNT, manpower, tax_income
from signoria.games.price_of_power.pieces import cubes_left
from tests.pop.fighting import (
    REBELS,
    army,
    draws,
    field,
    fight,
    log,
    occupier,
    on,
    rebel,
    rebels_in,
    roll,
    skip,
    units,
    unrest,
)
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    options,
    play,
    province,
    realm,
    told,
    town,
    why_not,
)

MISS = roll("---")


def restless(seat: str, *names: str, **more: Any) -> dict[str, Any]:
    """Towns in Unrest."""
    return {name: {"owner": seat, "unrest": True, **more} for name in names}


def dice(seat: str, where: str, *results: str, provinces: dict[str, Any] | None = None, **edits: Any) -> Pop:
    """A player rolls these Rebel Dice for an Area."""
    turn = {} if "turn" in edits else {"turn": seat}
    return field(**turn, **edits, provinces=provinces or {}, dice=rebel(*results), now=[["roll_rebels", seat, where]])


def rolled(p: Pop) -> list[tuple[int, int]]:
    """Who rolled a Rebel Die for which Area."""
    return [(seat, where) for seat, where, _ in log(p, "rebels.rolled")]


def cb(p: Pop, seat: int, name: str) -> int:
    return p.state.cb[seat * REALM_COUNT + realm(name)]


def stance(p: Pop, seat: int, name: str) -> int:
    return p.state.stance[seat * REALM_COUNT + realm(name)]


def power(p: Pop, seat: int) -> list[int]:
    return p.state.power[seat * 3 : seat * 3 + 3]


# ---------------------------------------------------------------- 14.1 Unrest


@pytest.mark.rules("14.01", "14.1.01", "14.1.02", "14.1.08", "14.1.03")
def test_dissent_puts_unrest_on_a_players_token_and_never_twice_nor_on_an_nprs() -> None:
    edits: dict[str, Any] = {"turn": "castile"}
    step = ["town_dissent", "castile", "andalucia"]
    p = field(
        **edits, dice=rebel("nothing", "nothing"), now=[step, step, step, ["roll_rebels", "castile", "andalucia"]]
    )
    assert (asked(p), asked_seat(p)) == ("phase.dissent", CASTILE)
    assert options(p) == ["sevilla", "cordoba"]
    assert why_not(p, "granada") == "4.3.46"
    play(p, "cordoba")
    assert [unrest(p, name) for name in ("cordoba", "sevilla", "granada")] == [True, True, False]
    assert len(rolled(p)) == 2, "the third time changed nothing"


@pytest.mark.rules("14.1.01", "14.1.03")
def test_vassal_tokens_bear_unrest_too() -> None:
    p = dice("france", "brittany_and_normandy", "nothing", provinces={"nantes": {"vassal": "france", "unrest": True}})
    assert unrest(p, "nantes")
    assert rolled(p) == [(FRANCE, area("brittany_and_normandy"))]


@pytest.mark.rules("14.1.04", "14.1.05")
def test_provinces_in_unrest_pay_and_serve_as_ever() -> None:
    calm, stirred = field(), field(provinces=restless("england", "york", "london", "wales"))
    assert tax_income(stirred.state, ENGLAND) == tax_income(calm.state, ENGLAND)
    assert manpower(stirred.state, ENGLAND) == manpower(calm.state, ENGLAND)


@pytest.mark.rules("14.1.06", "14.1.07")
def test_covered_unrest_makes_nobody_roll() -> None:
    for by in ("rebels", "france"):
        covered = restless("england", "york", occupier=by)
        p = dice("england", "northumbria", "nothing", provinces=covered | restless("england", "lancashire"))
        assert rolled(p) == [(ENGLAND, area("northumbria"))], "only Lancashire"


# ---------------------------------------------------------------- 14.2 who rolls, and in which order


@pytest.mark.rules("14.2.01", "14.2.03", "14.2.05", "14.2.06")
def test_all_players_roll_clockwise_from_the_first_player_area_by_area() -> None:
    told_ = restless("england", "wales", "shrewsbury", "london") | restless("france", "toulouse")
    vassal = {"nantes": {"vassal": "castile", "unrest": True}}
    p = field(
        first_player="england",
        provinces=told_ | vassal,
        dice=rebel("ducats", "ducats", "ducats", "nothing", "nothing"),
        players={one: {"armies": {}, "units": {}, "ducats": 20} for one in ("france", "castile", "england")},
        phase="peace",
        now=[["peace_and_rebels"]],
    )
    while asked(p).startswith(("phase.", "turn")) and "rebels.rolled" not in told(p):
        play(p, "done" if "done" in options(p) else options(p)[0])
    wessex, anglia = area("wales_and_wessex"), area("east_anglia")
    assert rolled(p)[:4] == [(ENGLAND, anglia), (ENGLAND, wessex), (ENGLAND, wessex), (FRANCE, area("languedoc"))]
    assert rolled(p)[-1] == (CASTILE, area("brittany_and_normandy"))
    events = [event for event in told(p) if event in ("rebels.rolled", "ducats.paid")][:6]
    assert events == [
        "rebels.rolled", "ducats.paid",  # EAST ANGLIA
        "rebels.rolled", "rebels.rolled", "ducats.paid", "ducats.paid",  # both dice of WALES & WESSEX at once
    ]  # fmt: skip


@pytest.mark.rules("14.2.02", "14.2.04")
def test_by_an_event_the_active_player_rolls_first() -> None:
    p = field(
        turn="castile",
        first_player="france",
        provinces=restless("england", "london")
        | restless("france", "toulouse")
        | restless("castile", "burgos", "madrid"),
        dice=rebel("nothing", "nothing", "nothing"),
        now=[["rebellion", "castile"]],
    )
    assert [seat for seat, _ in rolled(p)] == [CASTILE, ENGLAND, FRANCE], (
        "who took the Event rolls a single die (§16.5)"
    )


# ---------------------------------------------------------------- 14.2 the six results


@pytest.mark.rules("14.2.07", "14.2.23", "14.2.20")
def test_the_six_faces_of_a_rebel_die() -> None:
    place = restless("england", "london")
    fresh = field()
    found = []
    for face in range(1, 7):
        p = field(
            turn="england", provinces=place, players={"england": {"armies": {}, "ducats": 5}}, dice=[face],
            now=[["roll_rebels", "england", "east_anglia"]],
        )  # fmt: skip
        assert len(rolled(p)) == 1
        if asked(p) == "rebels.power":
            found.append("power")
        elif occupier(p, "london") == REBELS:
            found.append("rebellion")
        elif p.state.ducats[ENGLAND] == 3:
            found.append("ducats")
        elif p.state.exhausted[ENGLAND] > fresh.state.exhausted[ENGLAND]:
            found.append("exhaust")
        elif not unrest(p, "london"):
            found.append("calm")
        else:
            found.append("nothing")
            assert power(p, ENGLAND) == power(fresh, ENGLAND)
    assert found == ["rebellion", "ducats", "power", "nothing", "exhaust", "calm"]


@pytest.mark.rules("14.2.08", "14.2.09", "9.7.02")
def test_rebel_units_rise_against_units_in_the_area_and_fight_when_all_have_rolled() -> None:
    p = field(
        phase="peace",
        first_player="england",
        provinces=restless("england", "london", "oxford")
        | restless("england", "wales")
        | restless("france", "toulouse"),
        players={"england": army("east_anglia", (4, 0, 0)), "france": {"ducats": 9}},
        dice=[*rebel("rebellion", "rebellion", "nothing", "ducats"), *MISS, *MISS],
        now=[["roll_all", "england"]],
    )
    skip(p)
    assert rebels_in(p, "east_anglia") == 2
    assert [occupier(p, name) for name in ("london", "oxford")] == [None, None]
    steps = [one for one in told(p) if one in ("rebels.placed", "rebels.rolled", "ducats.paid", "battle.joined")]
    assert steps == [
        "rebels.rolled", "rebels.rolled", "rebels.placed", "rebels.placed", "rebels.rolled", "rebels.rolled",
        "ducats.paid", "battle.joined",
    ]  # fmt: skip
    assert fight(p).blacks == [2, 0]


@pytest.mark.rules("14.2.10", "14.2.11", "14.2.12", "14.2.13")
def test_without_units_rebels_take_a_province_of_the_players_choice() -> None:
    p = dice(
        "england", "northumbria", "rebellion", "nothing", provinces=restless("england", "york", "lancashire"),
        players={"england": {"armies": {}, "units": {}}},
    )  # fmt: skip
    income = tax_income(p.state, ENGLAND)
    assert (asked(p), asked_seat(p)) == ("rebels.province", ENGLAND)
    assert options(p) == ["york", "lancashire"]
    assert why_not(p, "northumberland") == "14.2.10", "no Unrest there"
    assert why_not(p, "london") == "14.2.10", "another Area"
    play(p, "york")
    assert (occupier(p, "york"), town(p, "york")) == (REBELS, ENGLAND)
    assert occupier(p, "lancashire") is None
    assert p.state.small_covered[ENGLAND] == 1
    assert tax_income(p.state, ENGLAND) == income - 1


@pytest.mark.rules("14.2.13", "14.2.12")
def test_a_vassal_token_on_an_own_core_is_covered_on_the_vassal_track() -> None:
    p = dice(
        "france", "brittany_and_normandy", "rebellion",
        provinces={"nantes": {"vassal": "france", "unrest": True}},
        players={"france": {"armies": {}, "cores": ["brittany_and_normandy"]}},
    )  # fmt: skip
    assert occupier(p, "nantes") == REBELS
    assert p.state.vassal[province("nantes")] == FRANCE + 1
    assert p.state.vassals_covered[FRANCE] == 1


@pytest.mark.rules("14.2.16", "14.2.17", "14.2.24")
def test_monarch_power_is_lost_from_a_pool_of_ones_choice_or_else_two_ducats() -> None:
    edits: dict[str, Any] = {"provinces": restless("england", "york", "lancashire")}
    p = dice("england", "northumbria", "power", "nothing", players={"england": {"adm": 3, "dip": 0, "mil": 1}}, **edits)
    cubes = cubes_left(p.state, ENGLAND)
    assert options(p) == ["adm", "mil"]
    play(p, "mil")
    assert power(p, ENGLAND) == [3, 0, 0]
    assert cubes_left(p.state, ENGLAND) == cubes + 1
    poor = {"england": {"adm": 0, "dip": 0, "mil": 0, "ducats": 9}}
    p = dice("england", "northumbria", "power", "power", players=poor, **edits)
    assert p.state.ducats[ENGLAND] == 5


@pytest.mark.rules("14.2.18", "14.2.19", "14.2.25")
def test_manpower_is_exhausted_from_the_reserve_or_the_map_or_else_two_ducats() -> None:
    edits: dict[str, Any] = {"provinces": restless("england", "wales")}
    england = army("east_anglia", (1, 1, 0), mercenary=(1, 0, 0), available=4, exhausted=0, ducats=9)
    p = dice("england", "wales_and_wessex", "exhaust", players={"england": england}, **edits)
    assert options(p) == ["post:available", "area:east_anglia"]
    play(p, "post:available")
    assert (p.state.available[ENGLAND], p.state.exhausted[ENGLAND]) == (3, 1)
    p = dice("england", "wales_and_wessex", "exhaust", players={"england": england}, **edits)
    play(p, "area:east_anglia")
    assert options(p) == ["regular:infantry", "regular:cavalry"], "no Mercenary"
    play(p, "regular:cavalry")
    assert units(p, ENGLAND, "east_anglia") == [2, 0, 0]
    assert (p.state.available[ENGLAND], p.state.exhausted[ENGLAND]) == (4, 1)
    hired = army("east_anglia", mercenary=(1, 0, 0), available=0, ducats=9)
    p = dice("england", "wales_and_wessex", "exhaust", players={"england": hired}, **edits)
    assert p.state.ducats[ENGLAND] == 7


@pytest.mark.rules("14.2.20", "14.2.26", "14.2.27")
@pytest.mark.parametrize(
    ("ducats", "interest", "after"), [(5, 0, (3, 0, False)), (1, 0, (4, 1, False)), (0, 5, (0, 2, True))]
)
def test_two_ducats_are_paid_by_a_loan_if_need_be_and_the_sixth_ruins(
    ducats: int, interest: int, after: tuple[int, int, bool]
) -> None:
    england = {"ducats": ducats, "interest": interest, "armies": {}, "units": {}}
    p = dice(
        "england", "wales_and_wessex", "ducats", provinces=restless("england", "wales"), players={"england": england}
    )
    assert (p.state.ducats[ENGLAND], p.state.interest[ENGLAND], "bankrupt" in told(p)) == after


@pytest.mark.rules("14.2.21", "14.2.22")
def test_unrest_is_removed_from_a_token_of_ones_choice_in_that_area() -> None:
    p = dice("england", "northumbria", "calm", "nothing", provinces=restless("england", "york", "lancashire", "london"))
    assert options(p) == ["york", "lancashire"]
    play(p, "lancashire")
    assert [unrest(p, name) for name in ("york", "lancashire", "london")] == [True, False, True]


# ---------------------------------------------------------------- 14.3 Rebel Units in Battle


@pytest.mark.rules("14.3.04", "14.3.05", "14.3.06", "14.3.07", "13.4.46")
def test_three_rebel_units_have_a_leader_and_fight_as_nprs_do() -> None:
    p = field(
        players={"france": army("languedoc", (5, 0, 0), mil=3)},
        rebels={"loire": 3},
        dice=[draws("MIL-03-1"), *roll("ii-"), *roll("icc", "cc")],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:languedoc", "area:loire")
    assert fight(p).pool == [3, 0, 0, 3, 2, 0]
    assert log(p, "battle.hits") == [(2, 1)]
    assert rebels_in(p, "loire") == 1
    assert "battle.npr_retreats" not in told(p)
    assert asked(p) == "battle.retreat"


@pytest.mark.rules("14.3.03")
def test_allied_units_in_an_army_are_no_rebels() -> None:
    p = field(
        phase="peace",
        players={"france": army("seine", (1, 0, 0), allied=(3, 0, 0))},
        provinces=restless("france", "paris", "champagne"),
        now=[["rebels_act"]],
    )
    assert [occupier(p, name) for name in ("paris", "champagne")] == [None, None]
    assert "battle.joined" not in told(p)


# ---------------------------------------------------------------- 14.3 Rebel Units laying Siege


def step_c(rebels: dict[str, int], provinces: dict[str, Any], **edits: Any) -> Pop:
    bare: dict[str, Any] = {"armies": {}, "units": {}}
    players = {one: bare | edits.get("players", {}).get(one, {}) for one in ("france", "castile", "england")}
    edits.pop("players", None)
    return field(phase="peace", rebels=rebels, provinces=provinces, players=players, now=[["rebels_act"]], **edits)


@pytest.mark.rules("14.3.08", "14.3.09", "14.3.12", "14.3.15", "14.3.16", "4.3.10")
def test_the_example_of_two_rebel_units_in_leon() -> None:
    p = step_c({"leon": 2}, restless("castile", "galicia", "badajoz"))
    assert [occupier(p, name) for name in ("galicia", "badajoz", "salamanca")] == [REBELS, REBELS, None]
    assert town(p, "galicia") == CASTILE
    assert p.state.small_covered[CASTILE] == 2
    assert tax_income(p.state, CASTILE) == tax_income(field().state, CASTILE) - 2
    assert rebels_in(p, "leon") == 2


@pytest.mark.rules("14.3.10", "14.3.11", "14.3.12")
@pytest.mark.parametrize(
    ("many", "fallen"),
    [(1, ["badajoz"]), (2, ["salamanca"]), (3, ["salamanca", "badajoz"]), (4, ["salamanca", "badajoz", "galicia"])],
)
def test_rebels_prefer_large_provinces_then_go_by_the_alphabet(many: int, fallen: list[str]) -> None:
    p = step_c({"leon": many}, restless("castile", "galicia", "badajoz", "salamanca"))
    assert {name for name in ("salamanca", "badajoz", "galicia") if occupier(p, name) == REBELS} == set(fallen)


@pytest.mark.rules("14.3.13", "14.3.10", "14.3.09")
def test_of_several_players_the_one_with_the_lowest_tax_income_there_chooses() -> None:
    # England has Bordeaux and Poitou in AQUITAINE, France the two others
    mixed = restless("england", "poitou", "bordeaux") | restless("france", "armagnac", "saintonge")
    p = step_c({"aquitaine": 1}, mixed)
    assert (asked(p), asked_seat(p)) == ("rebels.siege", FRANCE)
    assert options(p) == ["armagnac", "poitou", "saintonge"]
    assert why_not(p, "bordeaux") == "14.3.09"
    play(p, "saintonge")
    assert [occupier(p, name) for name in ("armagnac", "poitou", "saintonge")] == [None, None, REBELS]
    p = step_c({"aquitaine": 3}, mixed)
    assert occupier(p, "bordeaux") == REBELS, "the Large one first"
    assert options(p) == ["armagnac", "poitou", "saintonge"]


@pytest.mark.rules("14.3.13")
def test_that_tax_income_is_what_each_gets_from_the_area() -> None:
    # the two Vassal tokens on Bordeaux pay 1 Ducat, the two Towns pay 2
    vassal = {"bordeaux": {"vassal": "france", "unrest": True}, "armagnac": "brittany"}
    p = step_c({"aquitaine": 1}, vassal | restless("england", "poitou", "saintonge"))
    assert (asked(p), asked_seat(p)) == ("rebels.siege", FRANCE)
    assert options(p) == ["poitou", "saintonge"]
    # England's Town on Armagnac, which it Occupies, pays as much as any other
    held = {"armagnac": {"owner": "france", "occupier": "england"}, "poitou": "england", "bordeaux": "brittany"}
    war: dict[str, Any] = {"england": {"wars": ["france"]}}
    p = step_c({"aquitaine": 1}, held | restless("france", "saintonge"), players=war)
    assert (asked(p), asked_seat(p)) == ("rebels.siege", FRANCE)
    assert options(p) == ["armagnac", "saintonge"]


@pytest.mark.rules("14.3.14")
def test_when_they_are_tied_the_alphabet_chooses() -> None:
    others = {"bordeaux": "brittany", "armagnac": "brittany"}
    p = step_c({"aquitaine": 1}, restless("england", "poitou") | restless("france", "saintonge") | others)
    assert "rebels.siege" in told(p)
    assert town(p, "poitou") == FRANCE, "Liberated, for it is a French Core"
    assert occupier(p, "saintonge") is None


@pytest.mark.rules("14.3.17", "14.3.18", "14.3.19", "14.3.20", "14.3.21", "14.3.08")
def test_an_occupied_province_returns_to_its_lawful_owner_at_once() -> None:
    fresh = field().state
    held = {"saintonge": {"owner": "france", "occupier": "england"}}
    p = step_c({"aquitaine": 1}, held, players={"england": {"wars": ["france"]}})
    assert occupier(p, "saintonge") is None
    assert town(p, "saintonge") == FRANCE
    assert p.state.small_covered[FRANCE] == 0
    assert p.state.small_out == fresh.small_out
    assert cb(p, ENGLAND, "france") == 0
    # Castile's Town on an English Core Province, Occupied by France: only the Occupier leaves
    held = {"maine": {"owner": "castile", "occupier": "france"}}
    p = step_c({"brittany_and_normandy": 1}, held, players={"france": {"wars": ["castile"]}})
    assert (occupier(p, "maine"), town(p, "maine")) == (None, CASTILE)


@pytest.mark.rules("14.2.15", "14.3.17", "14.3.18", "14.3.22", "14.3.23", "14.3.27", "14.3.28")
@pytest.mark.parametrize("rising", ["dice", "siege"])
def test_a_province_that_is_no_core_is_liberated_even_for_a_realm_that_was_gone(rising: str) -> None:
    held = restless("castile", "granada") | {"gibraltar": "castile"}
    castile = {"armies": {}, "units": {}, "truces": ["granada"]}
    if rising == "dice":
        p = dice("castile", "andalucia", "rebellion", provinces=held, players={"castile": castile})
    else:
        p = step_c({"andalucia": 1}, held, players={"castile": castile})
    at = province("granada")
    assert (p.state.town[at], p.state.npr[at], p.state.occupier[at]) == (0, realm("granada"), 0)
    assert town(p, "gibraltar") == CASTILE
    assert p.state.small_out[CASTILE] == field().state.small_out[CASTILE] + 1
    assert "npr.emerged" in told(p)
    assert cb(p, CASTILE, "granada") == 1
    assert stance(p, CASTILE, "granada") == 0, "the Truce is over"


@pytest.mark.rules("14.3.22", "14.3.23")
def test_a_vassal_province_is_liberated_as_its_realms_own() -> None:
    p = step_c({"brittany_and_normandy": 1}, {"nantes": {"vassal": "france", "unrest": True}})
    at = province("nantes")
    assert (p.state.vassal[at], p.state.npr[at]) == (0, realm("brittany"))
    assert p.state.vassals_out[FRANCE] == 0


@pytest.mark.rules("14.3.24", "14.3.27", "14.3.28")
def test_a_players_core_province_gets_that_players_town() -> None:
    p = step_c({"languedoc": 1}, restless("england", "toulouse"), players={"england": {"truces": ["france"]}})
    assert town(p, "toulouse") == FRANCE
    assert not unrest(p, "toulouse")
    assert cb(p, ENGLAND, "france") == 1
    assert stance(p, ENGLAND, "france") == stance(p, FRANCE, "england") == 0


@pytest.mark.rules("14.3.25", "14.3.26")
def test_a_territory_gets_a_dnpr_token_of_a_colour_that_is_chosen() -> None:
    dnprs = {
        "denmark": {"colour": "pink", "provinces": ["kobenhavn"]},
        "portugal": {"colour": "green", "provinces": ["lisboa"]},
    }
    p = dice(
        "castile", "timor", "rebellion", turn="england", dnprs=dnprs, provinces=restless("castile", "timor"),
        players={"castile": {"armies": {}, "units": {}}},
    )  # fmt: skip
    assert (asked(p), asked_seat(p)) == ("rebels.colour", ENGLAND), "the Active Player"
    assert set(options(p)) == {"dnpr:pink", "dnpr:green"}
    play(p, "dnpr:pink")
    at = province("timor")
    assert (p.state.town[at], p.state.npr[at], p.state.dnpr[at] > 0) == (0, realm("denmark"), True)
    assert cb(p, CASTILE, "denmark") == 1


@pytest.mark.rules("14.3.25", "10.4.24")
@pytest.mark.parametrize("gone", ["burgundy", "netherlands"])
@pytest.mark.parametrize("way", ["rebels", "peace"])
def test_of_two_dnprs_of_that_colour_the_one_that_lives_gets_it(gone: str, way: str) -> None:
    lands = {"burgundy": "artois", "netherlands": "zeeland"}
    dnprs = {name: {"colour": "orange", "provinces": [p]} for name, p in lands.items()}
    provinces: dict[str, Any] = {lands[gone]: "france"} | dict.fromkeys(
        ("bourgogne", "franche_comte", "picardie", "namur", "luxembourg"), "france"
    )
    bare: dict[str, Any] = {"armies": {}, "units": {}}
    if way == "rebels":
        provinces |= restless("castile", "timor")
        p = dice("castile", "timor", "rebellion", dnprs=dnprs, provinces=provinces, players={"castile": bare})
    else:
        provinces["timor"] = {"town": "england", "occupier": "france"}
        players = {"france": bare | {"units": {"seine": 3}, "wars": ["england"]}, "england": bare}
        p = field(dnprs=dnprs, provinces=provinces, players=players, now=[["peace_resolution"]])
        play(p, "realm:england", "term:keep_current_board_state", "timor", "peace:liberate")
    heir = next(name for name in lands if name != gone)
    assert p.state.npr[province("timor")] == realm(heir)


# ---------------------------------------------------------------- 14.3 Rebel Units moving


@pytest.mark.rules("14.3.29", "4.3.12", "4.3.14")
def test_rebels_without_unrest_move_on_all_but_one_or_give_up() -> None:
    p = step_c({"leon": 3}, restless("castile", "cordoba"))
    assert (rebels_in(p, "leon"), rebels_in(p, "andalucia")) == (1, 2)
    assert occupier(p, "cordoba") is None, "who has moved lays no Siege in the same step"
    p = step_c({"leon": 3}, restless("france", "paris"))
    assert rebels_in(p, "leon") == 2, "nowhere to go: one leaves"
    # two Units may not go where three wait; where there are two they fight
    guarded = restless("castile", "cordoba")
    p = step_c({"leon": 3}, guarded, players={"castile": {"units": {"andalucia": 3}}})
    assert (rebels_in(p, "leon"), rebels_in(p, "andalucia")) == (2, 0)
    p = step_c(
        {"leon": 3}, guarded, players={"castile": {"units": {"andalucia": 2}}}, dice=[*roll("ii-"), *roll("---")]
    )
    assert log(p, "battle.joined") == [(area("andalucia"),)]
    assert rebels_in(p, "andalucia") == 2
    assert units(p, CASTILE, "andalucia") == [0, 0, 0]


@pytest.mark.rules("14.3.29", "4.3.12")
def test_rebels_move_to_most_unrest_then_most_towns_then_by_the_alphabet() -> None:
    for names, where in (
        (("cordoba", "sevilla", "burgos"), "andalucia"),  # two in Unrest against one
        (("cordoba", "burgos"), "castile"),  # three Towns against two
    ):
        p = step_c({"leon": 2}, restless("castile", *names))
        assert rebels_in(p, where) == 1
    p = step_c({"leon": 2}, restless("castile", "cordoba", "burgos") | {"murcia": "granada"})
    assert rebels_in(p, "andalucia") == 1


@pytest.mark.rules("14.3.29")
def test_rebels_who_join_others_do_not_add_to_their_siege() -> None:
    # three in LEON without Unrest move first; the one in ANDALUCIA is too weak for Sevilla
    p = step_c({"leon": 3, "andalucia": 1}, restless("castile", "sevilla"))
    assert rebels_in(p, "andalucia") == 3
    assert occupier(p, "sevilla") is None
