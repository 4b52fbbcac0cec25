"""§E4 Activating the ops of a side."""

from typing import Any

import pytest

from signoria.kernel.position import IllegalChoice
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
    repressed,
    row,
    suzerain,
    tableau,
    why_not,
)

ONE_EACH = {"modon": "rook:reformist", "cairo": "rook:islamic", "buda": "knight:catholic", "london": "rook:catholic"}
EAST = ["PREN090", "PREN082", "PREN083"]  # sieges in Ottoman, Mamluk and Hungary
WEST = ["PREN144X", "PREN023"]  # sieges in England and in the West


@pytest.mark.rules("E4.01", "E4.05")
def test_the_east_action_gives_one_op_with_each_card_of_the_east() -> None:
    p = bare(tableau={"0": EAST + WEST}, cities=ONE_EACH | {"rhodes": "rook:catholic"})
    play(p, "ops:east")
    assert asked(p) == "ops.card"
    assert options(p) == EAST
    assert why_not(p, "PREN144X") == "E4.08"
    assert why_not(p, "PREN145X") == "E4.08"  # in nobody's tableau
    play(p, "PREN090", "modon")
    assert options(p) == ["PREN082", "PREN083", "done"]
    assert why_not(p, "PREN090") == "E4.05"  # though Rhodes is still within its reach
    play(p, "PREN083", "PREN082")
    assert asked(p) == "turn.action"
    assert [city(p, place) for place in ("modon", "cairo", "buda")] == [None, None, None]
    assert city(p, "london") == "rook:catholic"
    assert p.state.actions == 1


@pytest.mark.rules("E4.02")
def test_the_west_action_gives_one_op_with_each_card_of_the_west() -> None:
    p = bare(tableau={"0": EAST + WEST, "1": ["PREN031"]}, cities=ONE_EACH | {"paris": "knight:catholic"})
    play(p, "ops:west")
    assert options(p) == WEST
    assert why_not(p, "PREN090") == "E4.08"
    assert why_not(p, "PREN031") == "E4.08"  # another player's card
    play(p, "PREN144X")
    assert city(p, "london") is None
    assert options(p) == ["PREN023", "done"]
    play(p, "PREN023")
    assert city(p, "paris") is None
    assert asked(p) == "turn.action"
    assert p.state.actions == 1


@pytest.mark.rules("E4.03")
def test_an_ops_action_without_a_target_is_not_offered() -> None:
    p = bare(tableau={"0": ["PREN103X", "hungary"]})  # votes in the East, without a concession there
    assert "ops:east" not in options(p)
    assert why_not(p, "ops:east") == "D1.02"
    assert why_not(p, "ops:west") == "D1.02"
    p = bare(tableau={"0": ["PREN103X", "hungary"]}, concessions={"hungary__ottoman": 0})
    assert "ops:east" in options(p)


@pytest.mark.rules("E4.03", "E4.04")
def test_the_first_op_is_compulsory_and_every_other_one_is_not() -> None:
    p = bare(tableau={"0": [*EAST, "PREN103X"]}, cities=ONE_EACH)
    play(p, "ops:east")
    assert "done" not in options(p)
    with pytest.raises(IllegalChoice):
        play(p, "done")
    assert why_not(p, "PREN103X") == "E4.03"  # a vote without a target
    play(p, "PREN082")
    assert options(p) == ["PREN090", "PREN083", "done"]
    play(p, "done")
    assert asked(p) == "turn.action"
    assert city(p, "modon") == "rook:reformist"


@pytest.mark.rules("E4.05")
def test_a_card_with_several_icons_gives_one_op() -> None:
    p = bare(tableau={"0": ["PREN082", "PREN090"]}, cities=ONE_EACH, coins={"east": [0, 0, 0, 2, 0, 0]})
    play(p, "ops:east", "PREN082")
    assert options(p) == ["op:siege", "op:commerce:east"]
    play(p, "op:commerce:east")
    assert florins(p, 0) == 4
    assert p.state.coins[3] == 1
    assert city(p, "cairo") == "rook:islamic"
    assert options(p) == ["PREN090", "done"]
    assert why_not(p, "PREN082") == "E4.05"


@pytest.mark.parametrize(("order", "won"), [(("PREN144X", "france"), True), (("france", "PREN144X"), False)])
@pytest.mark.rules("E4.06")
def test_the_order_of_the_ops_is_free(order: tuple[str, ...], won: bool) -> None:
    p = bare(
        tableau={"0": ["france", "PREN144X", "PREN034"]},
        cities={"paris": "knight:catholic", "london": "rook:catholic", "bordeaux": "rook:catholic"},
        florins={"0": 1},
        vassals={"aragon": "france", "portugal": "france", "papal_states": "france", "holy_roman_empire": "france"},
    )
    play(p, "ops:west", order[0])
    if won:
        play(p, "london", "france")
        assert suzerain(p, "england") is None  # a knight against one rook
        assert (city(p, "paris"), city(p, "london"), city(p, "bordeaux")) == (None, None, None)
    else:
        play(p, "london")  # the knight dies with one of the two defenders
        assert city(p, "paris") is None
        play(p, "PREN144X")
        assert city(p, "bordeaux") is None
    assert holder(p, "england") is None
    assert florins(p, 0) == 0


@pytest.mark.rules("E4.06")
def test_a_siege_may_clear_the_way_for_a_campaign() -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": ["france", "PREN144X"]},
        "cities": {"paris": "knight:catholic", "london": "rook:catholic"},
        "florins": {"0": 1},
    }
    p = bare(**edits)
    play(p, "ops:west", "PREN144X", "france", "england", "pass")
    assert suzerain(p, "england") == "france"
    assert city(p, "paris") == "knight:catholic"
    p = bare(**edits)
    play(p, "ops:west", "france", "england")
    assert holder(p, "england") is None
    assert city(p, "paris") is None


@pytest.mark.rules("E4.07", "F6.01")
def test_a_square_gained_during_the_action_may_give_its_op_in_it() -> None:
    p = bare(
        tableau={"0": ["PREN145X"], "1": ["england"]},
        concessions={"england__france": 0},
        cities={"london": "knight:catholic"},
        florins={"0": 1},
    )
    play(p, "ops:west", "pass")
    assert holder(p, "england") == 0
    assert options(p) == ["england", "done"]
    play(p, "england", "portugal", "pass")
    assert suzerain(p, "portugal") == "england"


@pytest.mark.rules("E4.07")
def test_a_square_that_gave_its_op_and_is_turned_over_is_used() -> None:
    p = bare(
        tableau={"0": ["england", "PREN145X"]},
        concessions={"england__france": 0, "england__portugal": 0},
        cities={"london": "knight:catholic", "paris": "rook:catholic"},
        florins={"0": 2},
        coins={"west": [0, 1, 0, 0, 0, 0]},
    )
    play(p, "ops:west", "england", "france")  # a campaign that is lost
    play(p, "PREN145X", "pass")
    assert asked(p) == "turn.action"  # the English republic could vote and trade, but England gave its op
    assert is_republic(p, "england")
    assert holder(p, "england") == 0
    assert florins(p, 0) == 1


@pytest.mark.rules("E4.08")
def test_what_is_gained_on_the_other_side_waits_for_its_own_action() -> None:
    p = bare(
        tableau={"0": ["hungary", "PREN090"], "1": ["england"]},
        vassals={"holy_roman_empire": "hungary"},
        queens={"holy_roman_empire": ["PREN138X"]},  # she votes in the West from an East tableau
        concessions={"england__france": 0},
        cities={"modon": "rook:reformist", "london": "knight:catholic"},
        florins={"0": 3},
    )
    play(p, "ops:east", "PREN138X", "pass")
    assert row(p, 0, "west") == ["england"]
    assert options(p) == ["PREN090", "done"]
    assert why_not(p, "england") == "E4.08"
    play(p, "done", "ops:west")
    assert asked(p) == "campaign.empire"
    assert "portugal" in options(p)


@pytest.mark.rules("E4.07", "GLOSSARY.38")
def test_a_card_gives_one_op_a_turn_even_when_it_changes_sides() -> None:
    p = bare(
        tableau={
            "0": ["PREN134X", "holy_roman_empire", "PREN071", "PREN090"]
        },  # free ops in the West; Hungary goes there
        vassals={"hungary": "holy_roman_empire"},
        hand={"0": ["PREN165X"]},  # a conspiracy in Hungary
        cities={"buda": "knight:catholic", "tana": "rook:islamic", "modon": "rook:reformist"},
        repressed={"hungary": {"knight:catholic": 1}},
        coins={"east": [0, 1, 0, 0, 0, 0]},
        florins={"0": 2},
    )
    play(p, "free_ops:west", "byzantium")  # the vassal campaigns, and both knights' sides are spent
    assert city(p, "buda") is None
    play(p, "play:PREN165X", "hungary")
    while asked(p) != "turn.action":
        play(p, next(option for option in ("pass", "done", "buda", *options(p)) if option in options(p)))
    assert is_republic(p, "hungary")
    assert "hungary" in row(p, 0, "east")
    play(p, "ops:east")
    assert why_not(p, "hungary") == "E4.05"  # though the republic could take the florin
    assert set(options(p)) == {"PREN071", "PREN090"}


@pytest.mark.rules("E4.20")
def test_whether_an_op_has_a_target_is_judged_when_it_is_used() -> None:
    p = bare(
        tableau={"0": ["PREN144X", "PREN054"]},  # a siege in England, a tax in the West
        concessions={"england__portugal": 1},
        cities={
            "london": "rook:catholic",
            "bordeaux": "knight:catholic",
            "toledo": "knight:catholic",
            "granada": "rook:islamic",
        },
        florins={"1": 0},
    )
    play(p, "ops:west")  # only the siege has a target: England and Portugal are full
    assert asked(p) == "siege.token"
    play(p, "london")
    assert options(p) == ["PREN054", "done"]
    play(p, "PREN054")
    assert city(p, "london") == "rook:catholic"  # the levy
    assert repressed(p, "england") == {"serf:1": 1}


# ---------------------------------------------------------------- E4b, E4d: targets


@pytest.mark.rules("E4.09", "E4.10")
def test_an_op_hits_only_what_its_icon_shows() -> None:
    p = bare(
        tableau={"0": ["PREN147X", "PREN106X"]},  # the second represses pawns in the Holy Roman Empire
        cities={"vienna": "rook:catholic", "lubeck": "knight:catholic"},
    )
    assert "ops:east" not in options(p)
    p = bare(
        tableau={"0": ["PREN106X"]},
        cities={"vienna": "rook:catholic", "lubeck": "knight:catholic"},
        concessions={"france__holy_roman_empire": 1, "holy_roman_empire__hungary": 1},
    )
    play(p, "ops:east")
    assert options(p) == ["france__holy_roman_empire", "holy_roman_empire__hungary"]
    with pytest.raises(IllegalChoice):
        play(p, "vienna")


TARGETS = {
    "commerce": ("PREN038", ["market:west:2", "market:west:4"]),
    "behead": ("PREN128X", ["england", "PREN034"]),
    "vote": ("PREN053", ["england", "france"]),
    "inquisitor": ("PREN008", ["aragon", "england"]),
    "repress": ("PREN015", ["england__france", "france__holy_roman_empire"]),
    "tax": ("PREN026", ["england__france", "england__portugal"]),
    "corsair": ("PREN139X", ["france__holy_roman_empire", "england__france"]),
    "siege": ("PREN144X", ["london", "bordeaux", "england__france"]),
    "campaign": ("portugal", ["england", "france"]),
}


@pytest.mark.parametrize("kind", TARGETS)
@pytest.mark.rules("E4.10")
def test_every_kind_of_op_has_its_own_kind_of_target(kind: str) -> None:
    card, expected = TARGETS[kind]
    p = bare(
        tableau={"0": [card], "1": ["england", "france", "PREN034", "PREN036"]},
        vassals={"aragon": "portugal"} if kind == "campaign" else {},
        bishops={"aragon": "catholic", "england": "catholic", "hungary": "reformist"} if kind == "inquisitor" else {},
        cities={"london": "rook:catholic", "bordeaux": "knight:catholic", "toledo": "knight:catholic"}
        if kind in ("siege", "campaign")
        else {"cairo": "rook:islamic"},
        concessions={}
        if kind in ("corsair", "siege", "campaign")
        else {"england__france": 0, "france__holy_roman_empire": 0, "england__portugal": 0},
        pirates={"england__france": "catholic", "france__holy_roman_empire": "catholic"}
        if kind == "corsair"
        else {"england__france": "islamic"}
        if kind == "siege"
        else {},
        coins={"west": [0, 0, 1, 0, 3, 0], "east": [1, 1, 1, 1, 1, 1]} if kind == "commerce" else {},
        florins={"0": 2},
    )
    play(p, "ops:west")
    if asked(p) == "ops.op":
        play(p, next(option for option in options(p) if option.startswith(f"op:{kind}")))
    assert set(options(p)) == set(expected)


@pytest.mark.parametrize(
    ("card", "edits", "near", "far"),
    [
        (
            "PREN053",  # siege in France
            {"cities": {"paris": "knight:catholic", "bruges": "rook:reformist", "london": "knight:catholic"}},
            {"paris", "bruges"},
            "london",
        ),
        (
            "PREN112X",  # pawns and rooks in Ottoman
            {
                "cities": {"modon": "rook:reformist", "cairo": "rook:islamic"},
                "concessions": {"ottoman__mamluk": 1, "hungary__byzantium": 1},
            },
            {"modon", "ottoman__mamluk"},
            "hungary__byzantium",
        ),
        (
            "PREN089",  # tax in Byzantium
            {"concessions": {"hungary__byzantium": 1, "byzantium__mamluk": 1, "ottoman__mamluk": 1}},
            {"hungary__byzantium", "byzantium__mamluk"},
            "ottoman__mamluk",
        ),
        (
            "PREN105X",  # a corsair in Aragon
            {
                "pirates": {
                    "portugal__aragon": "islamic",
                    "aragon__papal_states": "islamic",
                    "papal_states__ottoman": "islamic",
                },
                "cities": {},
            },
            {"portugal__aragon", "aragon__papal_states"},
            "papal_states__ottoman",
        ),
    ],
)
@pytest.mark.rules("E4.11", "E4.12")
def test_map_tokens_are_hit_in_the_location_of_the_card_and_at_its_borders(
    card: str, edits: dict[str, Any], near: set[str], far: str
) -> None:
    p = bare(tableau={"0": [card]}, **edits)
    play(p, "ops:east" if "ops:east" in options(p) else "ops:west")
    if asked(p) == "ops.op":
        play(p, "op:corsair:islamic")
    assert set(options(p)) == near
    with pytest.raises(IllegalChoice):
        play(p, far)


@pytest.mark.parametrize(
    ("card", "side", "empire"), [("PREN028", "west", "france"), ("PREN022", "west", "holy_roman_empire")]
)
@pytest.mark.rules("E4.12")
def test_a_concession_is_taxed_from_either_of_its_empires(card: str, side: str, empire: str) -> None:
    p = bare(tableau={"0": [card]}, concessions={"france__holy_roman_empire": 1}, florins={"1": 0})
    play(p, f"ops:{side}")
    assert asked(p) == "tax.levy"
    assert concession(p, "france__holy_roman_empire") is None
    assert repressed(p, empire) == {"serf:1": 1}


@pytest.mark.rules("E4.13")
def test_behead_needs_a_card_of_the_same_location() -> None:
    p = bare(tableau={"0": ["PREN128X"], "1": ["PREN036"]})  # England beheads, France is safe
    assert "ops:west" not in options(p)
    p = bare(tableau={"0": ["PREN128X"], "1": ["PREN036", "PREN034"]})
    play(p, "ops:west")
    assert tableau(p, 1) == ["PREN036"]


@pytest.mark.rules("E4.14")
def test_a_campaign_needs_an_adjacent_empire() -> None:
    p = bare(tableau={"0": ["england"]}, cities={"london": "knight:catholic"}, florins={"0": 1})
    play(p, "ops:west")
    assert set(options(p)) == {"france", "portugal", "aragon"}
    assert why_not(p, "papal_states") == "F9.02"


@pytest.mark.rules("E4.15")
def test_commerce_inquisitor_and_vote_work_anywhere() -> None:
    p = bare(tableau={"0": ["PREN166X"]}, coins={"west": [0, 0, 0, 0, 0, 1]})  # Byzantium trades in the West
    play(p, "ops:east")
    assert florins(p, 0) == 4
    p = bare(tableau={"0": ["PREN008"], "1": ["hungary", "PREN090"]}, bishops={"hungary": "catholic"})
    play(p, "ops:west")  # Aragon moves a bishop in Hungary
    assert bishop(p, "PREN090") == "catholic"
    p = bare(tableau={"0": ["PREN103X"], "1": ["ottoman"]}, concessions={"ottoman__mamluk": 0})
    play(p, "ops:east", "pass")  # Hungary votes in Ottoman
    assert holder(p, "ottoman") == 0


# ---------------------------------------------------------------- E4e: strawmen


@pytest.mark.rules("E4.16", "F5.01", "GLOSSARY.17", "GLOSSARY.40")
def test_repressing_the_own_pawn_earns_a_florin_and_makes_a_serf() -> None:
    p = bare(tableau={"0": ["PREN013"]}, concessions={"portugal__aragon": 0}, florins={"0": 0})
    play(p, "ops:west")
    assert florins(p, 0) == 1
    assert concession(p, "portugal__aragon") is None
    assert repressed(p, "aragon") == {"serf:0": 1}
    assert repressed(p, "portugal") == {}


@pytest.mark.parametrize("republic", [False, True])
@pytest.mark.rules("E4.17", "F6.01", "B11.06")
def test_a_vote_on_the_own_square_turns_it_over(republic: bool) -> None:
    p = bare(
        tableau={"0": ["england", "PREN053"]},
        republics=["england"] if republic else [],
        concessions={"england__france": 0},
    )
    play(p, "ops:west")
    if republic:
        play(p, "PREN053")
    play(p, "pass")
    assert is_republic(p, "england") is not republic
    assert row(p, 0, "west") == ["PREN053", "england"]


@pytest.mark.rules("E4.18")
def test_taxing_the_own_concession_raises_a_levy_there() -> None:
    p = bare(
        tableau={"0": ["hungary", "PREN165X"]}, concessions={"hungary__ottoman": 0}, cities={"buda": "rook:catholic"}
    )
    play(p, "ops:east")
    assert asked(p) == "ops.op"
    play(p, "op:tax", "yes")
    assert city(p, "varna") == "knight:reformist"
    assert concession(p, "hungary__ottoman") == 0
    assert florins(p, 0) == 2


@pytest.mark.rules("E4.19", "F8.01")
def test_a_siege_of_the_own_heretic_stops_a_religious_war() -> None:
    edits: dict[str, Any] = {
        "tableau": {"0": ["england", "PREN144X"]},
        "hand": {"0": ["PREN004"], "1": ["PREN006"]},
        "cities": {"london": "rook:catholic", "bordeaux": "knight:reformist"},
    }
    p = bare(turn=1, **edits)
    play(p, "play:PREN006")
    assert "england" in options(p)
    p = bare(**edits)
    play(p, "ops:west", "PREN144X", "london", "done", "end_turn", "play:PREN006")
    assert asked(p) == "agent.bishop"  # no war to be had: straight to the agents


@pytest.mark.rules("E4.16")
def test_a_repressed_pawn_cannot_be_taxed() -> None:
    p = bare(tableau={"0": ["PREN096X"]}, concessions={"portugal__aragon": 0})
    play(p, "ops:west")
    assert options(p) == ["op:tax", "op:repress:pawn"]
    play(p, "op:repress:pawn", "end_turn")
    assert repressed(p, "aragon") == {"serf:0": 1}
    assert pirate(p, "portugal__aragon") is None


@pytest.mark.parametrize(
    ("card", "wrong"), [("PREN128X", "london"), ("PREN150X", "PREN034"), ("portugal", "london"), ("PREN054", "london")]
)
@pytest.mark.rules("E4.10")
def test_what_is_no_target_of_its_kind_is_refused(card: str, wrong: str) -> None:
    p = bare(
        tableau={"0": [card], "1": ["england", "france", "PREN034"]},
        cities={"toledo": "knight:catholic"},
        concessions={"england__france": 0, "france__aragon": 0},
        florins={"0": 1},
    )
    play(p, "ops:west")
    if asked(p) == "tax.empire":
        play(p, options(p)[0])
    assert len(options(p)) > 1
    assert why_not(p, wrong) == "E4.03"
    assert wrong not in options(p)
