"""§F9 Campaigns."""

import pytest

from tests.pax.table import (
    asked,
    bare,
    bishop,
    city,
    concession,
    florins,
    holder,
    is_republic,
    options,
    pirate,
    play,
    queens,
    repressed,
    row,
    rulers,
    supply,
    suzerain,
    tableau,
    told,
    why_not,
)

ENGLAND = {"tableau": {"0": ["england"]}}
TWO = {"london": "knight:catholic", "bordeaux": "knight:reformist"}


@pytest.mark.parametrize(
    "empire",
    [
        "england",
        "france",
        "holy_roman_empire",
        "portugal",
        "aragon",
        "papal_states",
        "hungary",
        "byzantium",
        "ottoman",
        "mamluk",
    ],
)
@pytest.mark.rules("F9.01")
def test_only_kings_have_the_campaign_op(empire: str) -> None:
    capitals = {
        "london": "knight:catholic",
        "paris": "knight:catholic",
        "vienna": "knight:catholic",
        "toledo": "knight:catholic",
        "valencia": "knight:catholic",
        "venice:1": "knight:catholic",
        "buda": "knight:catholic",
        "tana": "knight:islamic",
        "constantinople:1": "knight:islamic",
        "cairo": "knight:islamic",
    }
    side = (
        "west" if empire in ("england", "france", "holy_roman_empire", "portugal", "aragon", "papal_states") else "east"
    )
    p = bare(tableau={"0": [empire]}, cities=capitals)
    play(p, f"ops:{side}")
    assert asked(p) == "campaign.empire"
    p = bare(tableau={"0": [empire]}, cities=capitals, republics=[empire])
    assert f"ops:{side}" not in options(p)


@pytest.mark.parametrize(
    ("lord", "place", "near"),
    [
        ("england", "london", {"france", "portugal", "aragon"}),
        ("france", "paris", {"england", "holy_roman_empire", "portugal", "aragon", "papal_states"}),
        (
            "ottoman",
            "modon",
            {"holy_roman_empire", "hungary", "byzantium", "papal_states", "mamluk"},
        ),
        ("mamluk", "cairo", {"ottoman", "byzantium", "hungary"}),
    ],
)
@pytest.mark.rules("F9.02", "E4.14")
def test_the_defender_is_adjacent_by_a_border_or_a_corner(lord: str, place: str, near: set[str]) -> None:
    side = "west" if lord in ("england", "france") else "east"
    p = bare(tableau={"0": [lord]}, cities={place: "knight:catholic"}, florins={"0": 1})
    play(p, f"ops:{side}")
    assert set(options(p)) == near
    far = {"england", "byzantium", "portugal", "papal_states", "holy_roman_empire"} - near - {lord}
    assert all(why_not(p, empire) == "F9.02" for empire in far)
    assert why_not(p, lord) == "F9.02"


@pytest.mark.rules("F9.02", "GLOSSARY.03")
def test_a_buffer_state_parts_portugal_and_france_for_everybody() -> None:
    for seat in ("0", "1"):
        p = bare(
            tableau={"0": ["france"], seat: ["france", "aragon"] if seat == "0" else ["aragon"]},
            queens={"aragon": ["PREN151X"]},
            cities={"paris": "knight:catholic"},
            florins={"0": 1},
        )
        play(p, "ops:west")
        assert "portugal" not in options(p)
        assert why_not(p, "portugal") == "F9.02"
        assert "england" in options(p)
        p = bare(
            tableau={"0": ["portugal"], "1": ["aragon"]},
            queens={"aragon": ["PREN151X"]},
            bishops={"aragon": "catholic"} if seat == "1" else {},
            cities={"toledo": "knight:catholic"},
            florins={"0": 1},
        )
        play(p, "ops:west")
        assert ("france" in options(p)) is (seat == "1")  # unless she is silenced
        assert {"england", "aragon"} <= set(options(p))


@pytest.mark.rules("F9.03", "F9.17")
def test_the_defender_lies_in_its_throne_or_an_enemy_tableau() -> None:
    p = bare(
        tableau={"0": ["france", "england"], "1": ["aragon"]},
        vassals={"holy_roman_empire": "france"},
        cities={"paris": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west")
    assert set(options(p)) == {"aragon", "portugal", "papal_states"}
    assert why_not(p, "england") == "F9.03"
    assert why_not(p, "holy_roman_empire") == "F9.03"


@pytest.mark.rules("F9.17", "F9.18")
def test_a_vassal_campaigns_but_not_against_its_suzerain() -> None:
    p = bare(
        tableau={"0": ["france"]}, vassals={"england": "france"}, cities={"london": "knight:catholic"}, florins={"0": 1}
    )
    play(p, "ops:west")
    assert set(options(p)) == {"portugal", "aragon"}
    assert why_not(p, "france") == "F9.03"


# ---------------------------------------------------------------- attackers and their price


@pytest.mark.rules("F9.04", "F9.05", "F9.06", "GLOSSARY.18", "GLOSSARY.19")
def test_all_knights_of_any_colour_attack_and_cost_a_florin_each() -> None:
    p = bare(
        tableau={"0": ["france"]},
        cities={
            "paris": "knight:catholic",
            "bruges": "rook:catholic",
            "lyon": "knight:reformist",
            "toledo": "rook:islamic",
        }
        | {"vienna": "knight:catholic"},
        florins={"0": 5},
    )
    play(p, "ops:west", "portugal")
    assert florins(p, 0) == 3  # two knights: the rook and the neighbours' knights stay out
    assert florins(p, 1) == 4
    assert sum(p.state.coins) == 0
    assert asked(p) == "battle.attackers"
    assert options(p) == ["paris", "lyon"]
    play(p, "paris")
    assert city(p, "lyon") == "knight:reformist"
    assert city(p, "bruges") == "rook:catholic"
    assert city(p, "toledo") is None
    assert asked(p) == "regime.concession"


@pytest.mark.parametrize(("purse", "possible"), [(1, False), (2, True), (3, True)])
@pytest.mark.rules("F9.07", "F9.06")
def test_every_knight_must_be_paid_for(purse: int, possible: bool) -> None:
    p = bare(
        tableau={"0": ["england", "PREN038", "PREN034"]},
        cities=TWO,
        florins={"0": purse},
        coins={"west": [0, 1, 0, 0, 0, 0]},
    )
    play(p, "ops:west")
    assert ("england" in options(p)) is possible
    if possible:
        play(p, "england", "portugal")
        assert florins(p, 0) == purse - 2


@pytest.mark.rules("F9.07")
def test_who_cannot_pay_the_knights_is_told_so() -> None:
    p = bare(
        tableau={"0": ["england", "PREN164X"]},  # against the East a campaign is dearer: see there
        vassals={"hungary": "england"},
        cities={"buda": "knight:catholic"},
        repressed={"mamluk": {"rook:islamic": 1}},
        florins={"0": 1},
    )
    play(p, "ops:west")
    assert set(options(p)) == {"holy_roman_empire", "papal_states"}
    assert why_not(p, "byzantium") == "F9.07"


@pytest.mark.rules("F9.11", "E4.03")
def test_without_a_knight_there_is_no_campaign() -> None:
    p = bare(tableau={"0": ["england"]}, cities={"london": "rook:catholic", "paris": "knight:catholic"})
    assert why_not(p, "ops:west") == "D1.02"
    p = bare(tableau={"0": ["england"]}, repressed={"england": {"knight:catholic": 2}})
    assert why_not(p, "ops:west") == "D1.02"


# ---------------------------------------------------------------- the battle


@pytest.mark.rules("F9.08")
def test_all_rulers_of_any_colour_defend() -> None:
    p = bare(
        tableau={"0": ["england"], "1": ["portugal"]},
        cities=TWO | {"toledo": "knight:islamic", "granada": "rook:reformist"},
        florins={"0": 2},
    )
    play(p, "ops:west", "portugal")
    assert rulers(p, "england") == rulers(p, "portugal") == []  # two against two
    assert holder(p, "portugal") == 1
    assert florins(p, 0) == 0
    assert asked(p) == "turn.action"
    assert "battle.lost" in told(p)


@pytest.mark.rules("F9.09", "F9.10")
def test_neither_the_repressed_nor_pirates_nor_concessions_fight() -> None:
    p = bare(
        tableau={"0": ["england"], "1": ["portugal"]},
        cities={"london": "knight:catholic", "toledo": "knight:islamic"},
        repressed={"england": {"knight:catholic": 2}, "portugal": {"knight:islamic": 1, "serf:medici": 1}},
        pirates={"england__portugal": "catholic", "portugal__aragon": "reformist"},
        concessions={"england__france": 0},
        florins={"0": 3},
    )
    play(p, "ops:west", "portugal")
    assert holder(p, "portugal") == 1  # one against one
    assert florins(p, 0) == 2
    assert repressed(p, "england") == {"knight:catholic": 2}
    assert repressed(p, "portugal") == {"knight:islamic": 1, "serf:1": 1}
    assert (pirate(p, "england__portugal"), pirate(p, "portugal__aragon")) == ("catholic", "reformist")
    assert concession(p, "england__france") == 0


@pytest.mark.rules("F9.12", "F9.13", "F9.14", "F9.15", "GLOSSARY.48", "GLOSSARY.57")
def test_the_beaten_square_becomes_a_vassal_and_no_token_moves() -> None:
    p = bare(
        tableau={"0": ["england", "PREN034"], "1": ["portugal", "PREN036"]},
        republics=["portugal"],
        cities=TWO | {"toledo": "knight:islamic"},
        repressed={"portugal": {"serf:medici": 2}},
        bishops={"portugal": "catholic"},
        pirates={"portugal__aragon": "islamic"},
        concessions={"england__portugal": 1},
        florins={"0": 2},
    )
    play(p, "ops:west", "portugal", "london")
    assert holder(p, "portugal") == 0
    assert suzerain(p, "portugal") == "england"
    assert not is_republic(p, "portugal")
    assert row(p, 0, "west") == ["england", "PREN034"]
    assert tableau(p, 0) == ["england", "portugal", "PREN034"]
    assert tableau(p, 1) == ["PREN036"]
    assert city(p, "bordeaux") == "knight:reformist"
    assert rulers(p, "portugal") == []
    assert pirate(p, "portugal__aragon") == "islamic"
    assert concession(p, "england__portugal") == 1
    assert repressed(p, "portugal") == {"serf:1": 2}
    assert bishop(p, "portugal") is None
    assert supply(p, "bishop:catholic") == 5
    assert asked(p) == "turn.action"


@pytest.mark.rules("F9.13", "F9.15")
def test_repressed_tokens_of_the_beaten_square_may_be_emancipated() -> None:
    p = bare(
        tableau={"0": ["england"]},
        cities={"london": "knight:catholic"},
        repressed={"portugal": {"serf:medici": 1, "rook:islamic": 1}},
        florins={"0": 1},
    )
    play(p, "ops:west", "portugal", "pass")
    assert asked(p) == "regime.emancipate"
    play(p, "repressed:rook:islamic", "granada", "done")
    assert city(p, "granada") == "rook:islamic"
    assert repressed(p, "portugal") == {"serf:1": 1}


@pytest.mark.rules("F9.12", "GLOSSARY.57")
def test_from_its_throne_a_vassal_brings_queen_and_bishop() -> None:
    p = bare(
        tableau={"0": ["england"]},
        queens={"portugal": ["PREN048"]},
        bishops={"portugal": "islamic"},
        repressed={"portugal": {"rook:islamic": 2}},
        cities={"london": "knight:catholic", "toledo": None},
        florins={"0": 1},
    )
    play(p, "ops:west", "portugal", "pass", "done")
    assert queens(p, "portugal") == ["PREN048"]
    assert bishop(p, "portugal") == "islamic"
    assert repressed(p, "portugal") == {"rook:islamic": 2}
    assert tableau(p, 0) == ["england", "portugal", "PREN048"]


@pytest.mark.rules("F9.16", "F9.18")
def test_what_a_vassal_conquers_serves_its_suzerain() -> None:
    p = bare(
        tableau={"0": ["france"]}, vassals={"england": "france"}, cities={"london": "knight:catholic"}, florins={"0": 1}
    )
    play(p, "ops:west", "portugal", "pass")
    assert suzerain(p, "portugal") == "france"
    assert suzerain(p, "england") == "france"
    assert tableau(p, 0) == ["france", "england", "portugal"]


@pytest.mark.rules("F9.12", "GLOSSARY.31", "GLOSSARY.58")
def test_a_beaten_suzerain_loses_his_vassals() -> None:
    p = bare(
        tableau={"0": ["england"], "1": ["portugal"]},
        vassals={"aragon": "portugal"},
        cities={"london": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west")
    assert "aragon" in options(p)  # a vassal may be attacked as well
    play(p, "portugal", "pass")
    assert suzerain(p, "portugal") == "england"
    assert holder(p, "aragon") is None
    assert suzerain(p, "aragon") is None


@pytest.mark.rules("GLOSSARY.58", "F9.12")
def test_an_enemy_vassal_changes_its_suzerain() -> None:
    p = bare(
        tableau={"0": ["england"], "1": ["portugal"]},
        vassals={"aragon": "portugal"},
        cities={"london": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west", "aragon", "pass")
    assert suzerain(p, "aragon") == "england"
    assert holder(p, "aragon") == 0
    assert holder(p, "portugal") == 1


# ---------------------------------------------------------------- Slave Soldiers

SLAVES = {"mamluk": {"knight:islamic": 1, "serf:medici": 1, "rook:catholic": 1}}


@pytest.mark.rules("ERRATA.03", "F9.09")
def test_slave_soldiers_attack_an_eastern_empire_at_a_florin_each() -> None:
    p = bare(
        tableau={"0": ["hungary", "PREN164X"]},
        cities={"buda": "knight:catholic", "tana": "knight:islamic", "caffa": "rook:catholic"},
        repressed=SLAVES,
        florins={"0": 4},
    )
    play(p, "ops:east", "byzantium")
    assert florins(p, 0) == 0
    assert asked(p) == "battle.attackers"
    assert set(options(p)) == {"buda", "repressed:knight:islamic", "repressed:rook:catholic", "serf:medici"}
    before = supply(p, "pawn", 1), supply(p, "rook:catholic")
    play(p, "serf:medici", "repressed:rook:catholic")
    assert (supply(p, "pawn", 1), supply(p, "rook:catholic")) == (before[0] + 1, before[1] + 2)
    assert repressed(p, "mamluk") == {"knight:islamic": 1}
    assert city(p, "buda") == "knight:catholic"
    play(p, "pass")
    assert suzerain(p, "byzantium") == "hungary"
    assert rulers(p, "byzantium") == []


@pytest.mark.rules("ERRATA.03", "F9.07")
def test_every_slave_soldier_must_be_paid_for() -> None:
    p = bare(
        tableau={"0": ["hungary", "PREN164X"]}, cities={"buda": "knight:catholic"}, repressed=SLAVES, florins={"0": 3}
    )
    play(p, "ops:east")
    assert set(options(p)) == {"holy_roman_empire", "papal_states"}
    assert [why_not(p, e) for e in ("byzantium", "ottoman", "mamluk")] == ["F9.07"] * 3


@pytest.mark.parametrize("case", ["west", "silenced", "enemy", "hand", "elsewhere"])
@pytest.mark.rules("ERRATA.03", "GLOSSARY.01")
def test_slave_soldiers_stay_home_otherwise(case: str) -> None:
    p = bare(
        tableau={
            "0": ["hungary", *(["PREN164X"] if case in ("west", "silenced", "elsewhere") else [])],
            "1": ["PREN164X"] if case == "enemy" else [],
        },
        hand={"0": ["PREN164X"] if case == "hand" else []},
        bishops={"PREN164X": "catholic"} if case == "silenced" else {},
        cities={"buda": "knight:catholic"},
        repressed={"ottoman" if case == "elsewhere" else "mamluk": {"rook:islamic": 2}},
        florins={"0": 3},
    )
    play(p, "ops:east", "papal_states" if case == "west" else "byzantium")
    assert florins(p, 0) == 2
    assert asked(p) == "regime.concession"


@pytest.mark.rules("ERRATA.03", "F9.11")
def test_slave_soldiers_may_campaign_without_a_knight() -> None:
    p = bare(tableau={"0": ["hungary", "PREN164X"]}, repressed={"mamluk": {"serf:medici": 2}}, florins={"0": 2})
    play(p, "ops:east")
    assert set(options(p)) == {"byzantium", "ottoman", "mamluk"}
    assert why_not(p, "papal_states") == "F9.11"
    play(p, "ottoman")
    assert florins(p, 0) == 0
    assert repressed(p, "mamluk") == {"serf:1": 2}
    assert suzerain(p, "ottoman") == "hungary"
