"""§ERRATA and §RULES TIPS."""

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    city,
    florins,
    gone,
    holder,
    options,
    pirate,
    play,
    queens,
    repressed,
    row,
    rulers,
    supply,
    suzerain,
    told,
    why_not,
)

# ---------------------------------------------------------------- ERRATA: victories


@pytest.mark.parametrize(
    ("seats", "mine", "yours", "republics", "wins"),
    [
        (2, 3, 0, [], True),
        (2, 3, 1, [], False),
        (2, 2, 0, [], False),
        (2, 4, 1, [], True),
        (2, 3, 0, ["england"], False),
        (2, 4, 1, ["england"], False),
        (2, 3, 1, ["hungary"], True),
        (3, 2, 0, [], True),
        (3, 2, 1, [], False),
        (3, 3, 1, [], True),
        (3, 2, 0, ["england"], False),
    ],
)
@pytest.mark.rules("ERRATA.01")
def test_the_imperial_victory_needs_two_kings_more_and_three_among_two(
    seats: int, mine: int, yours: int, republics: list[str], wins: bool
) -> None:
    own = ["england", "france", "portugal", "aragon"][:mine]
    other = ["hungary", "byzantium"][:yours]
    p = bare(seats, tableau={"0": own, "1": other}, republics=republics, victories=["imperial"])
    assert ("victory:imperial" in options(p)) is wins


@pytest.mark.parametrize(
    ("cards", "bishops", "supreme"),
    [
        (["PREN164X", "PREN101X"], {}, True),
        (["PREN164X"], {}, False),
        (["PREN101X"], {}, False),
        (["PREN164X", "PREN101X"], {"aragon": "catholic"}, False),
        (["PREN164X", "PREN101X", "PREN100X"], {"aragon": "catholic"}, True),
        (["PREN164X", "PREN101X"], {"PREN164X": "islamic"}, True),  # itself a green bishop
        (["PREN164X", "PREN101X"], {"PREN164X": "reformist"}, False),
        (["PREN164X", "PREN101X"], {"PREN101X": "islamic", "aragon": "catholic"}, True),
    ],
)
@pytest.mark.rules("ERRATA.02", "GLOSSARY.01", "F1.24")
def test_patrons_of_circassian_mamluks_are_green_bishops(
    cards: list[str], bishops: dict[str, str], supreme: bool
) -> None:
    p = bare(
        tableau={"0": ["PREN059", *cards]},
        bishops=bishops,
        cities={"cairo": "rook:islamic"},
        victories=["holy"],
    )
    assert ("victory:holy" in options(p)) is supreme


@pytest.mark.parametrize(
    ("mine", "bishops", "wins"),
    [
        (["PREN155X"], {}, True),
        ([], {}, False),
        (["PREN155X"], {"PREN155X": "catholic"}, False),
        (["PREN155X", "PREN103X"], {"PREN155X": "catholic"}, True),
    ],
)
@pytest.mark.rules("ERRATA.07", "GLOSSARY.01")
def test_epicurean_swerve_counts_as_a_republic(mine: list[str], bishops: dict[str, str], wins: bool) -> None:
    p = bare(
        tableau={"0": ["hungary", *mine, "PREN147X", "PREN053", "PREN149X"], "1": ["england"]},
        republics=["hungary", "england"],
        bishops=bishops,
        victories=["renaissance"],
    )
    assert ("victory:renaissance" in options(p)) is wins


@pytest.mark.rules("ERRATA.07")
def test_epicurean_swerve_is_no_king_less() -> None:
    p = bare(tableau={"0": ["PREN155X", "england", "france", "aragon"]}, victories=["imperial"])
    assert "victory:imperial" in options(p)


# ---------------------------------------------------------------- ERRATA: condottieri

CONDOTTIERI = ["PREN024", "PREN055", "PREN143X"]


def taxing(card: str | None, *, seat: str = "1", **edits: Any) -> Pax:
    """A tax on the Papal States, whose one city holds a token already."""
    venice: dict[str, Any] = {
        "cities": {"venice:1": "rook:islamic"},
        "concessions": {"holy_roman_empire__papal_states": 1},
    }
    tableaux: dict[str, list[str]] = {"0": ["PREN010"], "1": []}
    if card:
        tableaux[seat] = [*tableaux[seat], card]
    return bare(tableau=tableaux, **(venice | edits))


@pytest.mark.parametrize("card", CONDOTTIERI)
@pytest.mark.parametrize("creed", ["medieval", "catholic", "islamic", "reformist"])
@pytest.mark.rules("ERRATA.05", "ERRATA.08", "ERRATA.12", "ERRATA.06", "GLOSSARY.03")
def test_condottieri_let_venice_hold_two_tokens_while_its_icon_is_gold(card: str, creed: str) -> None:
    p = taxing(card, creeds={"papal_states": creed})
    if creed in ("islamic", "reformist"):
        assert why_not(p, "ops:west") == "D1.02"
        return
    play(p, "ops:west")
    assert asked(p) == "tax.pay"
    play(p, "yes")
    assert city(p, "venice:2") == "knight:catholic"
    assert rulers(p, "papal_states") == ["rook:islamic", "knight:catholic"]
    if "end_turn" in options(p):
        play(p, "end_turn")
    assert rulers(p, "papal_states") == ["rook:islamic", "knight:catholic"]


@pytest.mark.rules("ERRATA.05", "ERRATA.06")
def test_without_condottieri_venice_holds_one_token() -> None:
    assert why_not(taxing(None), "ops:west") == "D1.02"
    assert why_not(taxing("PREN055", bishops={"PREN055": "islamic"}), "ops:west") == "D1.02"
    p = bare(tableau={"0": ["PREN010"]}, hand={"1": ["PREN055"]}, concessions={"aragon__papal_states": 1})
    play(p, "ops:west", "yes")  # a condottiere in hand does not serve
    assert rulers(p, "papal_states") == ["knight:catholic"]
    assert why_not(p, "ops:west") == "D1.07"


@pytest.mark.rules("ERRATA.06")
def test_two_condottieri_make_no_third_place() -> None:
    p = taxing("PREN055", cities={"venice:1": "rook:islamic", "venice:2": None})
    play(p, "ops:west", "yes")
    assert len(rulers(p, "papal_states")) == 2
    p = bare(
        tableau={"0": ["PREN010"], "1": ["PREN055", "PREN143X"]},
        concessions={"holy_roman_empire__papal_states": 1},
    )
    play(p, "ops:west", "yes", "venice:1")
    assert city(p, "venice:1") == "knight:catholic"  # both places show a gold knight
    play(p, "end_turn")
    assert len(rulers(p, "papal_states")) == 1


@pytest.mark.parametrize("left", ["PREN055", None])
@pytest.mark.rules("ERRATA.06", "ERRATA.05", "ERRATA.08")
def test_the_second_token_goes_when_the_last_condottiere_does(left: str | None) -> None:
    p = bare(
        tableau={"0": ["PREN150X", "PREN024", *([left] if left else [])]},
        hand={"0": ["PREN050"]},
        cities={"venice:1": "knight:reformist"},
    )
    play(p, "play:PREN050", "no", "venice:2")
    assert rulers(p, "papal_states") == ["knight:reformist", "rook:catholic"]
    play(p, "sell:PREN024")
    if left:
        assert rulers(p, "papal_states") == ["knight:reformist", "rook:catholic"]
    else:
        assert rulers(p, "papal_states") == ["knight:reformist"]
        assert supply(p, "rook:catholic") == 10


# ---------------------------------------------------------------- ERRATA: Star Chamber


def crowning(queen: str = "PREN048", **edits: Any) -> Pax:
    p = bare(hand={"0": [queen]}, **edits)
    play(p, f"play:{queen}")
    return p


@pytest.mark.rules("ERRATA.09", "GLOSSARY.01")
def test_star_chamber_crowns_married_kings_and_kings_of_opponents() -> None:
    edits: dict[str, Any] = {"queens": {"france": ["PREN045"], "portugal": ["PREN046"]}}
    p = crowning(tableau={"0": ["PREN006"], "1": ["portugal", "england"]}, **edits)
    assert asked(p) == "coronation.king"
    assert set(options(p)) == {"france", "england", "portugal", "holy_roman_empire", "no"}
    assert why_not(p, "aragon") == "I.01"  # no suitor of hers
    p = crowning(tableau={"0": ["PREN006"], "1": ["england"]}, republics=["england"])
    assert "england" not in options(p)
    assert why_not(p, "england") == "I.04"
    for silent in (
        crowning(tableau={"0": [], "1": ["PREN006", "portugal", "england"]}, **edits),
        crowning(tableau={"0": ["PREN006"], "1": ["portugal", "england"]}, bishops={"PREN006": "catholic"}, **edits),
    ):
        assert set(options(silent)) == {"holy_roman_empire", "no"}
        assert why_not(silent, "france") == "I.02"
        assert why_not(silent, "england") == "I.03"
        assert why_not(silent, "portugal") in ("I.02", "I.03")


@pytest.mark.parametrize("where", ["throne", "own"])
@pytest.mark.rules("ERRATA.10")
def test_a_married_king_in_his_throne_or_the_own_tableau_keeps_his_queens(where: str) -> None:
    p = crowning(
        tableau={"0": ["PREN006", *(["france", "PREN034"] if where == "own" else [])]},
        queens={"france": ["PREN045"]},
        bishops={"france": "islamic"},
        vassals={"aragon": "france"} if where == "own" else {},
    )
    play(p, "france", "pass")
    assert queens(p, "france") == ["PREN045", "PREN048"]
    assert holder(p, "france") == 0
    assert bishop(p, "france") == "islamic"
    assert gone(p) == []
    if where == "own":
        assert row(p, 0, "west") == ["PREN006", "france", "PREN034"]
        assert suzerain(p, "aragon") == "france"


@pytest.mark.rules("ERRATA.11")
def test_the_queen_of_an_opponents_king_is_discarded() -> None:
    p = crowning(
        tableau={"0": ["PREN006"], "1": ["france", "PREN034"]},
        queens={"france": ["PREN045"]},
        bishops={"france": "islamic"},
        vassals={"aragon": "france"},
        repressed={"france": {"serf:medici": 1}},
    )
    play(p, "france", "pass", "done")
    assert queens(p, "france") == ["PREN048"]
    assert gone(p) == ["PREN045"]
    assert holder(p, "france") == 0
    assert bishop(p, "france") is None
    assert holder(p, "aragon") is None
    assert row(p, 0, "west") == ["PREN006", "france"]
    assert row(p, 1, "west") == ["PREN034"]
    assert repressed(p, "france") == {"serf:1": 1}


# ---------------------------------------------------------------- TIPS


@pytest.mark.parametrize("colour", ["catholic", "islamic", "reformist"])
@pytest.mark.rules("TIPS.01")
def test_colour_is_ignored_outside_religious_wars(colour: str) -> None:
    p = bare(tableau={"0": ["PREN144X"]}, cities={"london": f"rook:{colour}"})
    play(p, "ops:west")
    assert city(p, "london") is None
    p = bare(tableau={"0": ["PREN154X"]}, cities={"lubeck": f"rook:{colour}"})
    play(p, "ops:west")
    assert repressed(p, "holy_roman_empire") == {f"rook:{colour}": 1}
    p = bare(tableau={"0": ["england"]}, cities={"london": f"knight:{colour}"}, florins={"0": 1})
    assert "ops:west" in options(p)
    p = bare(
        hand={"0": ["PREN144X"]},
        cities={"london": f"knight:{colour}"},
        pirates={"england__france": colour},
        repressed={"england": {f"rook:{colour}": 1}},
    )
    play(p, "play:PREN144X", "england")
    assert asked(p) == "battle.attackers"
    assert set(options(p)) == {"agent:knight:reformist", "pirate:england__france", f"repressed:rook:{colour}"}


BROTHERHOOD = "PREN109X"


@pytest.mark.rules("TIPS.02", "TIPS.03")
def test_the_brotherhood_beheads_in_its_western_location_from_the_east() -> None:
    p = bare(
        tableau={"0": [BROTHERHOOD, "PREN067"], "1": ["PREN052", "PREN031", "PREN060", "PREN036", "holy_roman_empire"]}
    )
    play(p, "ops:east")
    while asked(p) in ("ops.card", "ops.op"):
        play(p, BROTHERHOOD)
    assert asked(p) == "behead.card"
    assert set(options(p)) == {"PREN052", "PREN031", "holy_roman_empire"}
    for safe in ("PREN060", "PREN067", "PREN036"):
        assert why_not(p, safe) == "F3.02"
    assert why_not(p, BROTHERHOOD) == "F3.03"


@pytest.mark.rules("TIPS.02")
def test_its_knight_goes_to_the_holy_roman_empire() -> None:
    p = bare(hand={"0": [BROTHERHOOD]})
    play(p, f"play:{BROTHERHOOD}")
    assert options(p) == ["vienna", "lubeck", "nurnberg", "pass"]
    assert row(p, 0, "east") == [BROTHERHOOD]


@pytest.mark.rules("TIPS.04", "TIPS.05")
def test_from_the_brotherhood_a_bishop_goes_to_western_cards_and_its_eastern_neighbours() -> None:
    p = bare(
        tableau={
            "0": ["PREN083", BROTHERHOOD, "PREN071", "PREN103X", "PREN008"],
            "1": ["PREN067", "PREN060", "PREN052", "PREN031", "PREN036", "PREN066"],
        },
        bishops={BROTHERHOOD: "catholic"},
    )
    play(p, "ops:west")
    assert asked(p) == "inquisitor.to"
    assert set(options(p)) == {"PREN083", "PREN071", "PREN052", "PREN031", "holy_roman_empire"}


@pytest.mark.rules("TIPS.06")
def test_the_brotherhood_takes_no_bishop_from_a_card_of_the_east() -> None:
    p = bare(hand={"0": ["PREN060"]}, tableau={"0": [BROTHERHOOD], "1": ["PREN083"]})
    play(p, "play:PREN060", "no")
    assert set(options(p)) == {"PREN060", "PREN083", "hungary", "byzantium", "ottoman", "mamluk", "pass"}
    assert why_not(p, BROTHERHOOD) == "E2.13"
    p = bare(hand={"0": ["PREN005"]}, tableau={"0": [BROTHERHOOD], "1": ["PREN083"]})
    play(p, "play:PREN005")  # where there are no heretics
    assert BROTHERHOOD in options(p)  # but one from the West


@pytest.mark.rules("TIPS.07")
def test_rulers_defend_in_every_battle_but_believers_do_not_in_a_religious_war() -> None:
    three = {"paris": "knight:catholic", "bruges": "rook:islamic", "lyon": "rook:reformist"}
    p = bare(hand={"0": ["PREN004"]}, cities=three)
    play(p, "play:PREN004", "france")  # a reformation: one believer against two heretics
    assert asked(p) == "battle.defenders"
    assert options(p) == ["paris", "bruges"]
    p = bare(hand={"0": ["PREN053"]}, cities=three)
    play(p, "play:PREN053", "france")  # a conspiracy: one agent against three
    assert asked(p) == "battle.defenders"
    assert options(p) == ["paris", "bruges", "lyon"]


@pytest.mark.rules("TIPS.08")
def test_bordering_pirates_take_part_in_every_battle_of_a_one_shot() -> None:
    edits: dict[str, Any] = {
        "cities": {"paris": "knight:islamic", "bruges": "rook:catholic"},
        "pirates": {"england__france": "catholic", "france__holy_roman_empire": "islamic"},
    }
    p = bare(hand={"0": ["PREN213P"]}, options=["map_1550", "age_of_reformation"], **edits)
    play(p, "play:PREN213P", "france")  # a crusade: rook and gold pirate against knight and green pirate
    assert pirate(p, "england__france") is None
    assert pirate(p, "france__holy_roman_empire") is None
    assert rulers(p, "france") == []
    p = bare(hand={"0": ["PREN053"]}, **edits)
    play(p, "play:PREN053", "france")  # a conspiracy: agent and both pirates against two
    assert asked(p) == "battle.attackers"
    assert set(options(p)) == {
        "agent:rook:catholic",
        "pirate:england__france",
        "pirate:france__holy_roman_empire",
    }
    p = bare(hand={"0": ["PREN036"]}, **edits)
    play(p, "play:PREN036", "france")  # and in a peasant revolt
    assert asked(p) == "battle.attackers"
    assert set(options(p)) == {"agent:pawn", "pirate:england__france", "pirate:france__holy_roman_empire"}
    assert "battle.joined" in told(p)
    assert florins(p, 0) == 3


@pytest.mark.rules("ERRATA.12", "ERRATA.06")
def test_the_second_token_goes_when_the_papal_states_turn_islamic() -> None:
    p = bare(
        options=["map_1550", "age_of_reformation"],
        hand={"0": ["PREN033", "PREN210P"]},  # an Islamic knight in the West; a jihad in the Papal States
        tableau={"1": ["PREN143X"]},
        cities={"venice:1": "rook:islamic"},
        pirates={"aragon__papal_states": "catholic"},
    )
    play(p, "play:PREN033", "no", "venice:2")
    assert rulers(p, "papal_states") == ["rook:islamic", "knight:islamic"]
    play(p, "play:PREN210P", "papal_states", "agent:pirate:islamic")
    assert holder(p, "papal_states") == 0
    assert rulers(p, "papal_states") == ["rook:islamic"]
    assert supply(p, "knight:islamic") == 7
