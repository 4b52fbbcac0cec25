"""§GLOSSARY Abilities: free ops, Gritti Spies, multipliers, red texts, hands."""

from typing import Any

import pytest

from tests.pax.table import (
    Pax,
    asked,
    asked_seat,
    bare,
    bishop,
    city,
    concession,
    florins,
    gone,
    hand,
    options,
    pirate,
    play,
    supply,
    tableau,
    why_not,
)

SIEGES = {"modon": "rook:reformist", "cairo": "rook:islamic", "london": "rook:catholic", "bordeaux": "rook:catholic"}


def sail(p: Pax, action: str) -> Pax:
    """Convene a fair, taking the first city for every levy."""
    play(p, action)
    while asked(p) == "fair.levy":
        play(p, options(p)[0])
    return p


# ---------------------------------------------------------------- free ops


@pytest.mark.parametrize(
    ("card", "side", "siege", "rule"),
    [("PREN101X", "east", "PREN090", "D1.06"), ("PREN134X", "west", "PREN144X", "D1.07")],
)
@pytest.mark.rules("GLOSSARY.04")
def test_free_ops_cost_no_action_but_the_side_is_run_once_a_turn(card: str, side: str, siege: str, rule: str) -> None:
    cities = SIEGES | {"rhodes": "rook:catholic"}
    p = bare(tableau={"0": [card, siege]}, cities=cities)
    assert f"free_ops:{side}" in options(p)
    assert f"ops:{side}" in options(p)
    play(p, f"free_ops:{side}", "modon" if side == "east" else "london")
    assert p.state.actions == 2
    assert why_not(p, f"ops:{side}") == rule
    assert why_not(p, f"free_ops:{side}") == rule
    assert "end_turn" not in options(p)  # it was no action
    p = bare(tableau={"0": [card, siege]}, cities=cities)
    play(p, f"ops:{side}", "modon" if side == "east" else "london")
    assert p.state.actions == 1
    assert why_not(p, f"free_ops:{side}") == rule
    assert why_not(p, f"ops:{side}") == rule


@pytest.mark.parametrize(("card", "side"), [("PREN101X", "east"), ("PREN134X", "west")])
@pytest.mark.rules("GLOSSARY.04", "GLOSSARY.01")
def test_free_ops_belong_to_the_owner_of_the_card_on_its_side(card: str, side: str) -> None:
    both = ["PREN090", "PREN144X"]
    p = bare(tableau={"0": [card, *both]}, cities=SIEGES)
    assert why_not(p, f"free_ops:{'west' if side == 'east' else 'east'}") == "GLOSSARY.01"
    p = bare(tableau={"0": both, "1": [card]}, cities=SIEGES)
    assert why_not(p, f"free_ops:{side}") == "GLOSSARY.01"
    p = bare(tableau={"0": both}, hand={"0": [card]}, cities=SIEGES)
    assert why_not(p, f"free_ops:{side}") == "GLOSSARY.01"
    p = bare(tableau={"0": [card, *both]}, cities=SIEGES, bishops={card: "islamic"})
    assert why_not(p, f"free_ops:{side}") == "GLOSSARY.01"
    p = bare(tableau={"0": [card]}, cities=SIEGES)
    assert why_not(p, f"free_ops:{side}") == "D1.02"


@pytest.mark.rules("GLOSSARY.04")
def test_free_ops_come_even_after_both_actions() -> None:
    p = bare(tableau={"0": ["PREN101X", "PREN090"]}, cities=SIEGES, actions=0)
    assert set(options(p)) == {"free_ops:east", "end_turn"}


# ---------------------------------------------------------------- Gritti Spies


@pytest.mark.parametrize("card", ["PREN110X", "PREN122X"])
@pytest.mark.parametrize("first", ["east", "west"])
@pytest.mark.rules("GLOSSARY.05", "GLOSSARY.04")
def test_gritti_spies_run_one_side_fully_and_then_the_other(card: str, first: str) -> None:
    p = bare(tableau={"0": [card, "PREN090", "PREN082", "PREN144X", "PREN023"]}, cities=SIEGES)
    play(p, "ops:both")
    assert asked(p) == "ops.first"
    assert options(p) == ["east", "west"]
    play(p, first)
    sides = {"east": ["PREN090", "PREN082"], "west": ["PREN144X", "PREN023"]}
    assert options(p) == sides[first]
    play(p, sides[first][0])
    if first == "west":
        play(p, "london")
    play(p, "done")
    other = "west" if first == "east" else "east"
    assert asked(p) == "ops.card"
    assert options(p) == [*sides[other], "done"]
    play(p, sides[other][1])
    assert "done" in options(p) or asked(p) == "siege.token"
    if asked(p) == "siege.token":
        play(p, "london")
    play(p, "done")
    assert p.state.actions == 1
    assert why_not(p, "ops:east") == "D1.06"
    assert why_not(p, "ops:west") == "D1.07"
    assert why_not(p, "ops:both") == "GLOSSARY.01"


@pytest.mark.parametrize("first", ["east", "west"])
@pytest.mark.rules("GLOSSARY.05", "E4.03", "E4.04")
def test_one_op_in_total_is_enough_for_the_ops_of_both_sides(first: str) -> None:
    p = bare(tableau={"0": ["PREN122X", "PREN090", "PREN082", "PREN144X", "PREN023"]}, cities=SIEGES)
    play(p, "ops:both", first)
    assert "done" not in options(p)
    play(p, "PREN090" if first == "east" else "PREN144X")
    while asked(p) != "ops.card":
        play(p, options(p)[0])
    play(p, "done")  # with the first side
    assert asked(p) == "ops.card"
    assert set(options(p)) == {"done", *(["PREN144X", "PREN023"] if first == "east" else ["PREN090", "PREN082"])}
    play(p, "done")
    assert asked(p) == "turn.action"
    assert why_not(p, "ops:east" if first == "west" else "ops:west") in ("D1.06", "D1.07")


@pytest.mark.rules("GLOSSARY.05")
def test_gritti_spies_may_find_work_on_one_side_only() -> None:
    p = bare(tableau={"0": ["PREN122X", "PREN090", "PREN082"]}, cities=SIEGES)
    play(p, "ops:both", "west")
    assert options(p) == ["PREN090", "PREN082"]
    p = bare(tableau={"0": ["PREN122X", "PREN144X", "PREN023"]}, cities=SIEGES)
    play(p, "ops:both", "west")
    assert options(p) == ["PREN144X", "PREN023"]
    p = bare(tableau={"0": ["PREN122X", "PREN144X"]})
    assert why_not(p, "ops:both") == "D1.02"


@pytest.mark.parametrize("used", ["ops:east", "ops:west"])
@pytest.mark.rules("GLOSSARY.05", "GLOSSARY.04")
def test_gritti_spies_want_both_sides_unused(used: str) -> None:
    p = bare(tableau={"0": ["PREN122X", "PREN090", "PREN144X"]}, cities=SIEGES, used=[used])
    assert why_not(p, "ops:both") == "GLOSSARY.01"
    other = "ops:west" if used == "ops:east" else "ops:east"
    assert other in options(p)


@pytest.mark.rules("GLOSSARY.05", "GLOSSARY.01")
def test_without_gritti_spies_each_side_is_an_action_of_its_own() -> None:
    tableaux = {"0": ["PREN090", "PREN144X"], "1": ["PREN122X"]}
    assert why_not(bare(tableau=tableaux, cities=SIEGES), "ops:both") == "GLOSSARY.01"
    p = bare(tableau={"0": ["PREN122X", "PREN144X"]}, cities=SIEGES, bishops={"PREN122X": "catholic"})
    assert why_not(p, "ops:both") == "GLOSSARY.01"
    assert "ops:west" in options(p)


# ---------------------------------------------------------------- multipliers

CAPES = ["PREN014", "PREN018"]


@pytest.mark.parametrize(
    ("cards", "bishops", "emporium", "paid"),
    [
        ([], {}, "spice_islands", 1),
        (CAPES[:1], {}, "spice_islands", 2),
        (CAPES, {}, "spice_islands", 4),
        ([*CAPES, "PREN131X"], {}, "spice_islands", 8),
        (CAPES, {"PREN014": "catholic"}, "spice_islands", 2),
        (CAPES, {}, "red_sea", 1),
        (["PREN131X"], {}, "red_sea", 2),
        (["PREN131X", "PREN014"], {}, "trebizond", 2),
    ],
)
@pytest.mark.rules("GLOSSARY.02", "GLOSSARY.01")
def test_payouts_of_concessions_are_cumulative(
    cards: list[str], bishops: dict[str, str], emporium: str, paid: int
) -> None:
    p = bare(
        tableau={"0": cards},
        bishops=bishops,
        emporia=[emporium, "tana"],
        concessions={"england__portugal": 0, "england__france": 1},
        coins={"west": [12, 0, 0, 0, 0, 0]},
        florins={"0": 0, "1": 0},
    )
    sail(p, "fair:west")
    assert florins(p, 0) == 1 + paid
    assert florins(p, 1) == 1
    assert p.state.coins[6] == 13 - 1 - paid - 1


@pytest.mark.rules("GLOSSARY.02")
def test_no_more_is_paid_than_there_is() -> None:
    p = bare(
        tableau={"0": CAPES},
        emporia=["spice_islands", "tana"],
        concessions={"england__portugal": 0, "england__france": 1},
        coins={"west": [3, 0, 0, 0, 0, 0]},
        florins={"0": 0, "1": 0},
    )
    sail(p, "fair:west")
    assert (florins(p, 0), florins(p, 1)) == (4, 0)
    assert p.state.coins[6] == 0
    assert city(p, "london") is None or city(p, "bordeaux") is None


@pytest.mark.rules("GLOSSARY.02")
def test_the_cape_is_no_help_on_the_black_route() -> None:
    p = bare(
        tableau={"0": CAPES},
        emporia=["spice_islands", "tana"],
        concessions={"hungary__byzantium": 0},
        coins={"east": [9, 0, 0, 0, 0, 0]},
        florins={"0": 0},
    )
    sail(p, "fair:east")
    assert florins(p, 0) == 2


# ---------------------------------------------------------------- red text

HOLY: dict[str, Any] = {"victories": ["holy"], "cities": {"venice:1": "knight:catholic"}}


@pytest.mark.parametrize("where", ["0", "1"])
@pytest.mark.parametrize(
    ("cards", "silent", "price"),
    [
        ([], False, 1),
        (["PREN137X"], False, 2),
        (["PREN137X", "PREN136X"], False, 2),
        (["PREN137X", "PREN155X", "PREN136X", "PREN156X"], False, 2),
        (["PREN137X"], True, 1),
        (["PREN145X"], False, 1),
        (["PREN154X", "PREN127X"], False, 1),
    ],
)
@pytest.mark.rules("GLOSSARY.03")
def test_red_text_holds_for_everybody_and_once(where: str, cards: list[str], silent: bool, price: int) -> None:
    tableaux = {"0": ["PREN008"], "1": []}
    tableaux[where] = [*tableaux[where], *cards]
    bishops = {"aragon": "catholic", "france": "catholic"} | ({"PREN137X": "catholic"} if silent else {})
    for actions in (1, 2):
        p = bare(tableau=tableaux, bishops=bishops, actions=actions, **HOLY)
        assert ("victory:holy" in options(p)) is (actions >= price)
        if actions < price:
            assert why_not(p, "victory:holy") == "A2.01"


@pytest.mark.parametrize(
    ("victory", "card", "price"),
    [
        ("imperial", "PREN145X", 2),
        ("imperial", "PREN154X", 2),
        ("imperial", "PREN127X", 1),
        ("imperial", "PREN136X", 1),
        ("globalization", "PREN127X", 2),
        ("globalization", "PREN145X", 1),
        ("globalization", "PREN156X", 1),
    ],
)
@pytest.mark.rules("GLOSSARY.03")
def test_red_text_names_the_victory_that_costs_two_actions(victory: str, card: str, price: int) -> None:
    for actions in (1, 2):
        p = bare(
            tableau={"0": ["england", "france", "portugal"], "1": [card]},
            concessions={"england__portugal": 0, "england__france": 0},
            victories=[victory],
            actions=actions,
        )
        assert (f"victory:{victory}" in options(p)) is (actions >= price)


@pytest.mark.rules("GLOSSARY.03")
def test_red_text_on_a_card_in_hand_is_silent() -> None:
    p = bare(
        tableau={"0": ["PREN008"]},
        bishops={"aragon": "catholic"},
        hand={"0": ["PREN137X"], "1": ["PREN136X"]},
        actions=1,
        **HOLY,
    )
    assert "victory:holy" in options(p)


# ---------------------------------------------------------------- hands

FOUR = ["PREN031", "PREN023", "PREN033", "PREN038"]


@pytest.mark.parametrize("card", ["PREN042", "PREN043", "PREN146X", "PREN147X"])
@pytest.mark.rules("GLOSSARY.34", "GLOSSARY.35")
def test_a_larger_hand_shrinks_to_two_cards_of_choice_when_its_ability_is_sold(card: str) -> None:
    p = bare(tableau={"0": [card]}, hand={"0": FOUR})
    assert asked(p) == "turn.action"
    play(p, f"sell:{card}")
    assert asked(p) == "hand.discard"
    assert asked_seat(p) == 0
    assert options(p) == FOUR
    play(p, "PREN023")
    assert options(p) == ["PREN031", "PREN033", "PREN038"]
    play(p, "PREN038")
    assert asked(p) == "turn.action"
    assert hand(p, 0) == ["PREN031", "PREN033"]
    assert set(gone(p)) == {card, "PREN023", "PREN038"}
    assert florins(p, 0) == 5


@pytest.mark.rules("GLOSSARY.34", "GLOSSARY.35")
def test_a_bishop_on_gutenberg_shrinks_the_hand_of_its_owner_at_once() -> None:
    p = bare(
        tableau={"0": ["PREN008", "PREN022"], "1": ["PREN043"]},
        bishops={"PREN022": "catholic"},
        hand={"1": FOUR[:3]},
    )
    play(p, "ops:west", "PREN043")
    assert bishop(p, "PREN043") == "catholic"
    assert asked(p) == "hand.discard"
    assert asked_seat(p) == 1
    play(p, "PREN031")
    assert hand(p, 1) == ["PREN023", "PREN033"]
    assert asked_seat(p) == 0
    assert asked(p) == "turn.action"


@pytest.mark.rules("GLOSSARY.34")
def test_two_cards_are_kept_and_a_second_ability_keeps_them_all() -> None:
    p = bare(tableau={"0": ["PREN043"]}, hand={"0": FOUR[:2]})
    play(p, "sell:PREN043")
    assert asked(p) == "turn.action"
    assert hand(p, 0) == FOUR[:2]
    p = bare(tableau={"0": ["PREN043", "PREN147X"]}, hand={"0": FOUR})
    play(p, "sell:PREN043")
    assert asked(p) == "turn.action"
    assert hand(p, 0) == FOUR


@pytest.mark.rules("GLOSSARY.34")
def test_a_beheaded_ability_is_lost_too() -> None:
    p = bare(tableau={"0": ["PREN109X"], "1": ["PREN043"]}, hand={"1": FOUR[:3]})
    play(p, "ops:east")
    assert tableau(p, 1) == []
    assert asked(p) == "hand.discard"
    assert asked_seat(p) == 1
    assert options(p) == FOUR[:3]


# ---------------------------------------------------------------- Arsenal and Dalmatians

SHARED: dict[str, Any] = {
    "concessions": {"england__france": 1, "ottoman__mamluk": 1, "portugal__aragon": 0},
    "pirates": {"england__france": "catholic"},
}


@pytest.mark.rules("GLOSSARY.42")
def test_a_placed_pirate_shares_the_border_with_an_immune_concession() -> None:
    edits: dict[str, Any] = {"hand": {"0": ["PREN017"]}, "concessions": {"england__france": 1}}
    p = bare(tableau={"1": ["PREN113X"]}, **edits)
    play(p, "play:PREN017", "england__france")
    assert (concession(p, "england__france"), pirate(p, "england__france")) == (1, "reformist")
    assert supply(p, "pawn", 1) == 9
    p = bare(tableau={"1": ["PREN113X"]}, bishops={"PREN113X": "catholic"}, **edits)
    play(p, "play:PREN017", "england__france")
    assert (concession(p, "england__france"), pirate(p, "england__france")) == (None, "reformist")
    assert supply(p, "pawn", 1) == 10


@pytest.mark.rules("GLOSSARY.43", "GLOSSARY.42")
def test_a_pirate_that_shares_a_border_takes_no_profit() -> None:
    p = bare(
        tableau={"1": ["PREN113X"]},
        **SHARED,
        emporia=["spice_islands", "tana"],
        coins={"west": [5, 0, 0, 0, 0, 0]},
        florins={"0": 0, "1": 0},
    )
    sail(p, "fair:west")
    assert (florins(p, 0), florins(p, 1)) == (1, 1)
    assert p.state.coins[6] == 4  # nothing went to China


@pytest.mark.rules("GLOSSARY.44")
def test_no_new_concession_joins_a_pirate() -> None:
    p = bare(
        tableau={"0": ["PREN113X"]},
        hand={"0": ["PREN147X"]},
        pirates={"england__france": "catholic"},
        florins={"0": 3},
    )
    play(p, "play:PREN147X")
    assert options(p) == ["england__portugal", "pass"]
    assert why_not(p, "england__france") == "E2.25"


@pytest.mark.parametrize("how", ["sold", "silenced", "beheaded"])
@pytest.mark.rules("GLOSSARY.45", "GLOSSARY.36")
def test_shared_concessions_die_when_the_immunity_ends(how: str) -> None:
    mine = {"sold": [], "silenced": ["PREN071", "PREN090"], "beheaded": ["PREN088"]}[how]
    p = bare(
        tableau={"0": mine, "1": ["PREN113X"]},
        **SHARED,
        bishops={"PREN090": "islamic"} if how == "silenced" else {},
        turn=1 if how == "sold" else 0,
    )
    assert (concession(p, "england__france"), pirate(p, "england__france")) == (1, "catholic")
    assert supply(p, "pawn", 1) == 8
    if how == "sold":
        play(p, "sell:PREN113X")
    elif how == "silenced":
        play(p, "ops:east", "PREN113X")
    else:
        play(p, "ops:east")
        while asked(p) in ("ops.op", "behead.card"):
            play(p, "op:behead" if asked(p) == "ops.op" else "PREN113X")
    assert concession(p, "england__france") is None
    assert pirate(p, "england__france") == "catholic"
    assert concession(p, "ottoman__mamluk") == 1  # without a pirate
    assert concession(p, "portugal__aragon") == 0
    assert supply(p, "pawn", 1) == 9


@pytest.mark.rules("GLOSSARY.45")
def test_a_second_immunity_keeps_shared_concessions_alive() -> None:
    p = bare(tableau={"1": ["PREN113X", "PREN107X"]}, **SHARED, turn=1)
    play(p, "sell:PREN113X")
    assert concession(p, "england__france") == 1
    play(p, "sell:PREN107X")
    assert concession(p, "england__france") is None
