"""§GLOSSARY What the other entries say."""

import json
from typing import Any

import pytest

from signoria.games.pax_renaissance.components import (
    CARD_PRESTIGE,
    FOLDER,
    KING_FACE,
    PRESTIGES,
    REPUBLIC_FACE,
    VICTORIES,
)
from tests.pax.table import (
    Pax,
    asked,
    bare,
    bishop,
    city,
    concession,
    creed,
    florins,
    gone,
    hand,
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
    table,
    tableau,
    told,
    why_not,
)


def sail(p: Pax, action: str) -> Pax:
    play(p, action)
    while asked(p) == "fair.levy":
        play(p, options(p)[0])
    return p


def money(p: Pax) -> int:
    """All florins outside China."""
    return sum(p.state.florins) + sum(p.state.coins)


# ---------------------------------------------------------------- ABILITY


@pytest.mark.parametrize(("where", "earned"), [("tableau", 4), ("hand", 2), ("maid", 2), ("silenced", 2)])
@pytest.mark.rules("GLOSSARY.01", "ERRATA.04")
def test_an_ability_works_from_the_tableau_and_unsilenced(where: str, earned: int) -> None:
    card = "PREN138X" if where == "maid" else "PREN021"
    p = bare(
        tableau={"0": ["PREN021", "PREN088"] if where in ("tableau", "silenced") else []},
        hand={"0": ["PREN021"] if where == "hand" else []},
        maids={"0": ["PREN138X"] if where == "maid" else []},
        bishops={"PREN021": "catholic"} if where == "silenced" else {},
        florins={"0": 0},
    )
    play(p, f"sell:{card}")
    assert florins(p, 0) == earned
    assert gone(p) == [card]


@pytest.mark.rules("ERRATA.04", "GLOSSARY.01")
def test_conquistadors_do_not_raise_the_price_of_other_cards() -> None:
    p = bare(tableau={"0": ["PREN021", "PREN034"]}, florins={"0": 0})
    play(p, "sell:PREN034")
    assert florins(p, 0) == 2
    play(p, "sell:PREN021")
    assert florins(p, 0) == 6


# ---------------------------------------------------------------- BATTLE, BISHOP


@pytest.mark.rules("GLOSSARY.09", "TIPS.07")
def test_concessions_and_serfs_stay_out_of_a_conspiracy() -> None:
    p = bare(
        hand={"0": ["PREN144X"]},
        concessions={"england__france": 0, "england__portugal": 0},
        repressed={"england": {"serf:fugger": 2}},
        cities={"london": "rook:catholic"},
    )
    play(p, "play:PREN144X", "england")  # one agent against one rook
    assert holder(p, "england") is None
    assert rulers(p, "england") == []
    assert repressed(p, "england") == {"serf:0": 2}
    assert (concession(p, "england__france"), concession(p, "england__portugal")) == (0, 0)


@pytest.mark.rules("GLOSSARY.09", "TIPS.07")
def test_own_concessions_and_all_serfs_attack_in_a_peasant_revolt() -> None:
    p = bare(
        hand={"0": ["PREN034"]},
        concessions={"england__france": 0, "england__portugal": 1},
        repressed={"england": {"serf:medici": 1, "rook:catholic": 1}},
        cities={"london": "rook:catholic", "bordeaux": "knight:islamic"},
    )
    play(p, "play:PREN034", "england")
    assert asked(p) == "battle.attackers"  # an agent, a serf and a concession against two
    assert set(options(p)) == {"agent:pawn", "serf:medici", "concession:england__france"}
    play(p, "agent:pawn", "serf:medici")
    assert holder(p, "england") == 0
    assert concession(p, "england__france") == 0
    assert concession(p, "england__portugal") == 1
    assert repressed(p, "england") == {"rook:catholic": 1}
    assert supply(p, "pawn", 1) == 9


@pytest.mark.rules("GLOSSARY.10", "TIPS.07")
def test_knights_next_door_do_not_fight_in_a_conspiracy() -> None:
    p = bare(
        hand={"0": ["PREN053"]},
        cities={"valencia": "knight:catholic", "london": "knight:catholic", "paris": "rook:reformist"},
    )
    play(p, "play:PREN053", "france")
    assert holder(p, "france") is None
    assert rulers(p, "france") == []
    assert (city(p, "valencia"), city(p, "london")) == ("knight:catholic", "knight:catholic")


@pytest.mark.rules("GLOSSARY.10")
def test_knights_next_door_fight_in_a_religious_war_for_nothing() -> None:
    p = bare(
        hand={"0": ["PREN008"]},
        cities={
            "toledo": "knight:catholic",
            "granada": "rook:catholic",
            "london": "knight:catholic",
            "venice:1": "knight:reformist",
            "buda": "knight:catholic",
            "algiers": "rook:islamic",
        },
        florins={"0": 0},
    )
    play(p, "play:PREN008", "aragon")
    assert asked(p) == "battle.attackers"
    assert set(options(p)) == {"toledo", "london"}  # neither rook, nor other colour, nor Hungary
    play(p, "toledo")
    assert holder(p, "aragon") == 0
    assert creed(p, "aragon") == "catholic"


@pytest.mark.rules("GLOSSARY.11", "GLOSSARY.12")
def test_a_bishop_agent_goes_to_tableaux_and_thrones_of_the_cards_location() -> None:
    p = bare(
        hand={"0": ["PREN061"]},  # a jihad somewhere in the East
        tableau={"0": ["PREN034"], "1": ["PREN083", "hungary", "PREN029"]},
        cities={"cairo": "rook:catholic", "cyprus": "knight:islamic", "tana": "knight:islamic"},
    )
    play(p, "play:PREN061", "mamluk")
    play(p, "cyprus", "pass")
    assert holder(p, "mamluk") == 0
    assert asked(p) == "agent.bishop"
    expected = {"PREN061", "PREN083", "hungary", "PREN029", "byzantium", "ottoman", "mamluk"}
    assert set(options(p)) == expected
    play(p, "PREN083")
    assert bishop(p, "PREN083") == "islamic"


@pytest.mark.rules("GLOSSARY.13", "GLOSSARY.30")
def test_a_bishop_goes_with_its_square_and_dies_with_its_card() -> None:
    p = bare(
        tableau={"0": ["portugal", "PREN034"]},
        queens={"portugal": ["PREN048"]},
        bishops={"portugal": "catholic", "PREN034": "islamic"},
        florins={"0": 0},
    )
    play(p, "sell:portugal")
    assert florins(p, 0) == 4
    assert bishop(p, "portugal") == "catholic"
    assert queens(p, "portugal") == ["PREN048"]
    assert supply(p, "bishop:catholic") == 4
    play(p, "sell:PREN034")
    assert supply(p, "bishop:islamic") == 5
    assert bishop(p, "PREN034") is None


@pytest.mark.rules("GLOSSARY.13")
def test_a_bishop_in_a_throne_comes_along_to_a_tableau() -> None:
    p = bare(hand={"0": ["PREN048"]}, bishops={"portugal": "reformist"})
    play(p, "play:PREN048", "portugal", "pass")
    assert holder(p, "portugal") == 0
    assert bishop(p, "portugal") == "reformist"


# ---------------------------------------------------------------- BORDER, CITY


@pytest.mark.rules("GLOSSARY.14")
def test_england_has_two_borders() -> None:
    p = bare(hand={"0": ["PREN147X"]})
    play(p, "play:PREN147X")
    assert options(p) == ["england__france", "england__portugal", "pass"]


@pytest.mark.parametrize(
    ("card", "seas"),
    [
        ("PREN063", {"hungary__ottoman", "ottoman__mamluk", "papal_states__ottoman"}),
        ("PREN106X", {"france__holy_roman_empire"}),
        ("PREN108X", {"hungary__byzantium"}),
        ("PREN013", {"portugal__aragon", "aragon__papal_states"}),
        ("PREN142X", {"england__france", "france__holy_roman_empire"}),
    ],
)
@pytest.mark.rules("GLOSSARY.15", "GLOSSARY.16")
def test_pirates_live_on_sea_borders(card: str, seas: set[str]) -> None:
    p = bare(hand={"0": [card]})
    play(p, f"play:{card}")
    if asked(p) == "shot.apostasy":
        play(p, "no")
    assert asked(p) == "agent.pirate"
    assert set(options(p)) == {*seas, "pass"}
    assert why_not(p, "france__aragon") in ("E2.19", "E2.22")


@pytest.mark.rules("GLOSSARY.16")
def test_a_border_holds_one_concession() -> None:
    p = bare(hand={"0": ["PREN147X"]}, concessions={"england__france": 1, "england__portugal": 1}, florins={"0": 1})
    play(p, "play:PREN147X", "england__france")
    assert concession(p, "england__france") == 0
    assert repressed(p, "england") == {"serf:1": 1}
    assert florins(p, 0) == 0


@pytest.mark.rules("GLOSSARY.20")
def test_a_city_holds_one_token_whatever_its_icon() -> None:
    p = bare(
        hand={"0": ["PREN053"]},
        cities={"bruges": "knight:reformist", "lyon": "rook:islamic"},
        florins={"0": 0},
    )
    play(p, "play:PREN053", "no")
    assert options(p) == ["paris", "pass"]
    assert why_not(p, "bruges") == "E2.16"
    play(p, "paris")
    assert city(p, "paris") == "rook:catholic"  # under the icon of a knight


@pytest.mark.rules("GLOSSARY.20")
def test_constantinople_holds_three() -> None:
    three = [f"constantinople:{n}" for n in (1, 2, 3)]
    full = {"modon": "rook:reformist", "rhodes": "rook:catholic"}
    p = bare(
        tableau={"0": ["PREN072"]},
        concessions={"hungary__ottoman": 1},
        cities=full | dict.fromkeys(three[:2], "rook:islamic"),
    )
    play(p, "ops:east", "yes")
    assert len(rulers(p, "ottoman")) == 5
    p = bare(
        tableau={"0": ["PREN072"]},
        concessions={"hungary__ottoman": 1},
        cities=full | dict.fromkeys(three, "rook:islamic"),
    )
    assert why_not(p, "ops:east") == "D1.02"


@pytest.mark.rules("GLOSSARY.21", "GLOSSARY.18")
def test_an_empire_holds_no_more_rulers_than_its_cities() -> None:
    p = bare(
        hand={"0": ["PREN026"]},
        cities={"london": "rook:catholic", "bordeaux": "knight:reformist"},
        florins={"0": 2},
    )
    play(p, "play:PREN026", "no", "london", "bordeaux")
    assert rulers(p, "england") == ["knight:reformist", "knight:reformist"]
    assert repressed(p, "england") == {"rook:catholic": 1, "knight:reformist": 1}
    assert florins(p, 0) == 0


# ---------------------------------------------------------------- CHINA


@pytest.mark.parametrize(("seats", "added"), [(2, 1), (3, 2)])
@pytest.mark.rules("GLOSSARY.17")
def test_florins_enter_by_fairs_repressions_and_sales(seats: int, added: int) -> None:
    p = bare(seats)
    before = money(p)
    sail(p, "fair:west")
    assert money(p) == before + added
    p = bare(seats, tableau={"0": ["PREN154X", "PREN034"]}, cities={"lubeck": "rook:catholic"})
    before = money(p)
    play(p, "ops:west")
    assert money(p) == before + 1
    play(p, "sell:PREN034")
    assert money(p) == before + 3


@pytest.mark.rules("GLOSSARY.18")
def test_florins_leave_by_repressions_of_agents_and_of_the_bonus_concession() -> None:
    p = bare(hand={"0": ["PREN144X"]}, cities={"london": "rook:catholic"}, concessions={"england__france": 1})
    before = money(p)
    play(p, "play:PREN144X", "no", "london")
    assert money(p) == before - 1
    assert repressed(p, "england") == {"rook:catholic": 1}
    p = bare(hand={"0": ["PREN144X"]}, concessions={"england__france": 1})
    before = money(p)
    play(p, "play:PREN144X", "england", "london", "england__france")
    assert money(p) == before - 1
    assert repressed(p, "england") == {"serf:1": 1}


@pytest.mark.rules("GLOSSARY.19")
def test_a_purchase_pays_the_market_and_not_china() -> None:
    row_of_six = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = bare(market={"east": row_of_six}, florins={"0": 3})
    before = money(p)
    play(p, "buy:PREN062")
    assert money(p) == before
    assert florins(p, 0) == 0
    assert p.state.coins[:4] == [1, 1, 1, 0]


# ---------------------------------------------------------------- COMET, DISCARD


@pytest.mark.rules("GLOSSARY.22", "GLOSSARY.29")
def test_who_buys_a_comet_must_activate_a_square() -> None:
    cards = ["PREN059", "COMET1", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = bare(market={"east": cards}, florins={"0": 1}, victories=["holy"])
    play(p, "buy:COMET1")
    assert asked(p) == "comet.square"
    assert options(p) == ["imperial", "globalization", "renaissance"]
    play(p, "imperial")
    assert gone(p) == ["COMET1"]
    assert hand(p, 0) == []
    assert p.state.awake[:4] == [1, 1, 0, 0]


@pytest.mark.rules("GLOSSARY.29", "GLOSSARY.30")
def test_discarded_cards_leave_the_game() -> None:
    p = bare(tableau={"0": ["PREN034"]}, bishops={"PREN034": "catholic"})
    play(p, "sell:PREN034")
    assert gone(p) == ["PREN034"]
    assert supply(p, "bishop:catholic") == 5
    p = bare(hand={"0": ["PREN054"]}, tableau={"1": ["PREN005", "PREN001", "PREN034"]}, bishops={"PREN005": "islamic"})
    play(p, "play:PREN054", "yes")
    assert set(gone(p)) == {"PREN005", "PREN001"}
    assert tableau(p, 1) == ["PREN034"]
    assert supply(p, "bishop:islamic") == 5
    east = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = bare(market={"east": east})
    sail(p, "fair:east")
    assert gone(p) == ["PREN059"]
    assert p.state.market[0] == -1


@pytest.mark.rules("GLOSSARY.36", "GLOSSARY.30")
def test_a_killed_pawn_returns_to_the_reserves_of_its_owner() -> None:
    p = bare(hand={"0": ["PREN017"]}, concessions={"england__france": 1})
    assert (supply(p, "pawn", 0), supply(p, "pawn", 1)) == (10, 9)
    play(p, "play:PREN017", "england__france")
    assert pirate(p, "england__france") == "reformist"
    assert (supply(p, "pawn", 0), supply(p, "pawn", 1)) == (10, 10)
    assert florins(p, 0) == 3


# ---------------------------------------------------------------- FLORINS, HAND, RESERVES


@pytest.mark.rules("GLOSSARY.32", "GLOSSARY.33")
def test_florins_are_public_and_hands_are_not() -> None:
    p = bare(hand={"0": ["PREN034"], "1": ["PREN031", "PREN038"]}, florins={"0": 5, "1": 7})
    for seat in (0, 1, None):
        seen = p.view(seat)["table"]
        assert isinstance(seen, dict)
        players = seen["players"]
        assert isinstance(players, list)
        one, other = players
        assert isinstance(one, dict)
        assert isinstance(other, dict)
        assert (one["florins"], other["florins"]) == (5, 7)
        assert one["hand"] == (["PREN034"] if seat == 0 else 1)
        assert other["hand"] == (["PREN031", "PREN038"] if seat == 1 else 2)


@pytest.mark.rules("GLOSSARY.49")
def test_reserves_are_florins_and_nine_pawns_at_the_start() -> None:
    p = table(4)
    assert [supply(p, "pawn", seat) for seat in range(4)] == [9, 9, 9, 9]
    assert sorted(florins(p, seat) for seat in range(4)) == [3, 4, 5, 6]


# ---------------------------------------------------------------- OLD MAID, QUEEN, PRESTIGE


@pytest.mark.rules("GLOSSARY.37", "GLOSSARY.47")
def test_an_old_maid_stays_one_until_she_is_sold() -> None:
    p = bare(hand={"0": ["PREN048"], "1": []}, tableau={"1": ["france"]}, queens={"france": ["PREN045"]})
    play(p, "play:PREN048", "no")
    assert asked(p) == "turn.action"  # and no agents
    assert not [o for o in options(p) if "PREN048" in o and not o.startswith("sell:")]
    assert "sell:PREN048" in options(p)
    assert row(p, 0, "west") == []
    play(p, "sell:PREN048")
    assert florins(p, 0) == 5
    assert gone(p) == ["PREN048"]


@pytest.mark.rules("GLOSSARY.47", "GLOSSARY.48")
def test_a_bride_places_no_agents_and_her_king_stays_a_king() -> None:
    p = bare(hand={"0": ["PREN048"]}, tableau={"0": ["france", "PREN034"]})
    play(p, "play:PREN048", "france")
    assert asked(p) == "regime.concession"
    play(p, "pass")
    assert asked(p) == "turn.action"
    assert not is_republic(p, "france")
    assert queens(p, "france") == ["PREN048"]
    assert row(p, 0, "west") == ["france", "PREN034"]


@pytest.mark.rules("GLOSSARY.46")
def test_there_are_six_kinds_of_prestige() -> None:
    assert PRESTIGES == ("catholic", "islamic", "reformist", "law", "discovery", "patron")
    shown = {icon for icons in CARD_PRESTIGE for icon in icons}
    shown |= {icon for face in (*KING_FACE, *REPUBLIC_FACE) for icon in face.prestige}
    assert shown == set(range(6))


@pytest.mark.parametrize("how", ["conspiracy", "revolt", "war", "vote"])
@pytest.mark.rules("GLOSSARY.48", "GLOSSARY.51")
def test_a_strawman_makes_a_republic(how: str) -> None:
    card = {"conspiracy": "PREN144X", "revolt": "PREN034", "war": "PREN006", "vote": "PREN034"}[how]
    p = bare(
        tableau={"0": ["england", "PREN150X"]},
        hand={"0": [card]},
        cities={"london": "rook:catholic", "paris": "knight:reformist", "toledo": "knight:reformist"}
        if how == "war"
        else {},
        concessions={"england__portugal": 0},
    )
    if how == "vote":
        play(p, "ops:west", "pass")
    else:
        play(p, f"play:{card}", "england")
        while asked(p) != "turn.action":
            play(p, next(o for o in ("pass", "done", *options(p)) if o in options(p)))
    assert is_republic(p, "england")
    assert holder(p, "england") == 0
    assert creed(p, "england") == ("reformist" if how == "war" else "medieval")


# ---------------------------------------------------------------- SATURATION, PIRATE, THEOCRACY


@pytest.mark.rules("GLOSSARY.50")
def test_a_mandatory_pawn_is_not_placed_when_all_borders_are_saturated() -> None:
    hansa: dict[str, Any] = {"hand": {"0": ["PREN015"]}, "florins": {"0": 3}}
    full = {"france__aragon": 0, "france__holy_roman_empire": 1}
    p = bare(**hansa, concessions=full, pirates={"england__france": "islamic"})
    play(p, "play:PREN015", "yes")
    assert asked(p) == "turn.action"
    assert supply(p, "pawn", 0) == 9
    p = bare(**hansa, concessions=full)
    play(p, "play:PREN015", "yes")
    assert set(options(p)) == {"england__france", "france__aragon", "france__holy_roman_empire"}
    play(p, "england__france")
    assert concession(p, "england__france") == 0


@pytest.mark.rules("GLOSSARY.41")
def test_a_pirate_dies_by_siege_and_by_another_pirate() -> None:
    p = bare(hand={"0": ["PREN017"]}, pirates={"england__france": "reformist"})
    play(p, "play:PREN017", "england__france")  # of the same colour, too
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pirate:reformist") == 2
    p = bare(tableau={"0": ["PREN144X"]}, pirates={"england__france": "reformist"})
    play(p, "ops:west")
    assert pirate(p, "england__france") is None
    assert supply(p, "pirate:reformist") == 3


@pytest.mark.rules("GLOSSARY.52")
def test_a_victorious_war_of_another_religion_ends_a_theocracy() -> None:
    p = bare(hand={"0": ["PREN029"]}, cities={"cairo": "rook:islamic"})
    assert creed(p, "mamluk") == "islamic"
    play(p, "play:PREN029", "mamluk")
    assert creed(p, "mamluk") == "catholic"
    p = bare(hand={"0": ["PREN029"]}, cities={"cairo": "rook:islamic", "cyprus": "knight:reformist"})
    play(p, "play:PREN029", "mamluk")  # two against two
    assert creed(p, "mamluk") == "islamic"


@pytest.mark.rules("GLOSSARY.53")
def test_a_republic_goes_home_as_a_king() -> None:
    p = bare(tableau={"0": ["hungary"]}, republics=["hungary"])
    play(p, "sell:hungary")
    assert not is_republic(p, "hungary")
    assert holder(p, "hungary") is None


# ---------------------------------------------------------------- VASSAL


@pytest.mark.rules("GLOSSARY.54")
def test_the_prestige_of_a_vassal_counts_for_its_owner() -> None:
    edits: dict[str, Any] = {
        "concessions": {"england__france": 0, "england__portugal": 0},
        "victories": ["globalization"],
    }
    p = bare(tableau={"0": ["england"]}, vassals={"portugal": "england"}, **edits)
    assert "victory:globalization" in options(p)
    p = bare(tableau={"0": ["england"]}, **edits)
    assert "victory:globalization" not in options(p)


@pytest.mark.rules("GLOSSARY.54", "GLOSSARY.56")
def test_the_ops_of_a_vassal_are_run_beside_its_suzerains() -> None:
    p = bare(
        tableau={"0": ["england"]},
        vassals={"aragon": "england", "hungary": "england"},
        queens={"aragon": ["PREN045"]},
        cities={"london": "knight:catholic", "valencia": "knight:catholic", "buda": "knight:catholic"},
        florins={"0": 9},
    )
    assert why_not(p, "ops:east") == "D1.02"  # an Eastern vassal lies with its suzerain
    play(p, "ops:west")
    assert set(options(p)) == {"england", "aragon", "hungary", "PREN045"}


@pytest.mark.rules("GLOSSARY.55", "GLOSSARY.58", "B11.30")
def test_a_vassal_turned_over_is_no_vassal_any_more() -> None:
    p = bare(tableau={"0": ["england", "PREN034"]}, vassals={"aragon": "england"}, hand={"0": ["PREN032"]})
    play(p, "play:PREN032", "aragon")
    while asked(p) != "turn.action":
        play(p, next(o for o in ("pass", "done", *options(p)) if o in options(p)))
    assert is_republic(p, "aragon")
    assert suzerain(p, "aragon") is None
    assert row(p, 0, "west") == ["england", "PREN034", "PREN032", "aragon"]


@pytest.mark.parametrize(
    ("card", "op", "tokens"),
    [("PREN034", "play", {}), ("PREN013", "ops:west", {"portugal__aragon": 1}), ("PREN032", "ops:west", {})],
)
@pytest.mark.rules("GLOSSARY.58")
def test_a_vassal_may_be_the_target_of_everything_but_a_vote(card: str, op: str, tokens: dict[str, int]) -> None:
    if op == "play":
        p = bare(hand={"0": ["PREN032"]}, tableau={"1": ["england"]}, vassals={"aragon": "england"})
        play(p, "play:PREN032")
        assert options(p) == ["aragon", "no"]
        play(p, "aragon")
        while asked(p) != "turn.action":
            play(p, next(o for o in ("pass", "done", *options(p)) if o in options(p)))
        assert holder(p, "aragon") == 0
        assert row(p, 0, "west") == ["PREN032", "aragon"]
        return
    p = bare(
        tableau={"0": [card], "1": ["england"]},
        vassals={"aragon": "england"},
        concessions=tokens,
        cities={} if tokens else {"valencia": "knight:catholic"},
    )
    play(p, "ops:west")
    assert repressed(p, "aragon") == ({"serf:1": 1} if tokens else {})
    assert city(p, "valencia") is None


@pytest.mark.parametrize(("sold", "left"), [("aragon", ["england", "portugal"]), ("england", [])])
@pytest.mark.rules("GLOSSARY.59", "GLOSSARY.31")
def test_selling_a_vassal_or_its_suzerain_sends_it_home(sold: str, left: list[str]) -> None:
    p = bare(
        tableau={"0": ["england"]},
        vassals={"aragon": "england", "portugal": "england"},
        queens={"aragon": ["PREN045"]},
        bishops={"aragon": "islamic"},
        repressed={"aragon": {"rook:catholic": 1}},
        florins={"0": 0},
    )
    play(p, f"sell:{sold}")
    assert tableau(p, 0) == left
    assert holder(p, "aragon") is None
    assert suzerain(p, "aragon") is None
    assert queens(p, "aragon") == ["PREN045"]
    assert bishop(p, "aragon") == "islamic"
    assert repressed(p, "aragon") == {"rook:catholic": 1}
    assert florins(p, 0) == (4 if sold == "aragon" else 2)


@pytest.mark.parametrize(
    ("lord", "vassal", "left"),
    [
        ("papal_states", "aragon", ["PREN034"]),  # the suzerain's prestige is hit
        ("aragon", "papal_states", ["aragon", "PREN034"]),  # the vassal's own
    ],
)
@pytest.mark.rules("GLOSSARY.60")
def test_an_apostasy_on_a_vassal_or_its_suzerain_sends_it_home(lord: str, vassal: str, left: list[str]) -> None:
    p = bare(
        hand={"0": ["PREN054"]},
        tableau={"1": [lord, "PREN005", "PREN034"]},
        vassals={vassal: lord},
    )
    play(p, "play:PREN054", "yes")
    assert tableau(p, 1) == left
    assert holder(p, vassal) is None
    assert suzerain(p, vassal) is None
    assert holder(p, "papal_states") is None
    assert "PREN005" in gone(p)


@pytest.mark.rules("GLOSSARY.61", "GLOSSARY.48")
def test_a_strawman_coronation_leaves_vassals_alone_and_a_conquest_does_not() -> None:
    p = bare(hand={"0": ["PREN048"]}, tableau={"0": ["england"]}, vassals={"aragon": "england"})
    play(p, "play:PREN048", "england", "pass")
    assert suzerain(p, "aragon") == "england"
    assert holder(p, "aragon") == 0
    p = bare(hand={"0": ["PREN144X"]}, tableau={"1": ["england"]}, vassals={"aragon": "england"})
    play(p, "play:PREN144X", "england", "london", "pass")
    assert holder(p, "england") == 0
    assert holder(p, "aragon") is None
    p = bare(hand={"0": ["PREN045"]}, tableau={"0": ["england"]}, vassals={"aragon": "england"})
    play(p, "play:PREN045", "aragon", "pass")  # a vassal may be crowned and stays one
    assert suzerain(p, "aragon") == "england"
    assert tableau(p, 0) == ["england", "aragon", "PREN045"]


# ---------------------------------------------------------------- VICTORY SQUARES, TRADE, SUPREMACY


@pytest.mark.parametrize(
    ("victory", "asleep"),
    [
        ("renaissance", "Medieval Age"),
        ("globalization", "Galley Age"),
        ("holy", "East-West Schism"),
        ("imperial", "Age of Feudalism"),
    ],
)
@pytest.mark.rules("GLOSSARY.62")
def test_each_square_wakes_from_its_own_age(victory: str, asleep: str) -> None:
    data = json.loads((FOLDER / "data" / "victories.json").read_text(encoding="utf-8"))
    told_asleep = {square["id"]: square["asleep"] for square in data["victories"]}
    assert told_asleep[victory].removeprefix("The ") == asleep
    assert VICTORIES[:4] == ("holy", "imperial", "globalization", "renaissance")


@pytest.mark.parametrize("route", ["trebizond", "spice_islands", "red_sea"])
@pytest.mark.parametrize("black", ["tana", "novgorod", "timbuktu"])
@pytest.mark.rules("GLOSSARY.63")
def test_a_concession_on_land_is_never_paid(route: str, black: str) -> None:
    land = ["holy_roman_empire__hungary", "france__aragon", "holy_roman_empire__papal_states", "byzantium__mamluk"]
    p = bare(
        emporia=[route, black],
        concessions=dict.fromkeys(land, 1),
        coins={"west": [9, 0, 0, 0, 0, 0], "east": [9, 0, 0, 0, 0, 0]},
        florins={"1": 0},
    )
    sail(p, "fair:west")
    sail(p, "fair:east")
    assert florins(p, 1) == 0
    assert (p.state.coins[0], p.state.coins[6]) == (9, 9)
    assert "fair.profit" not in told(p)


@pytest.mark.parametrize(
    ("aragon", "rivals", "supreme"),
    [("medieval", 0, True), ("medieval", 1, False), ("catholic", 1, True), ("catholic", 2, False)],
)
@pytest.mark.rules("GLOSSARY.64", "TIPS.01")
def test_a_pirate_counts_once_in_each_theocracy_of_its_colour(aragon: str, rivals: int, supreme: bool) -> None:
    p = bare(
        tableau={"0": ["PREN008"]},
        bishops={"france": "catholic"},
        creeds={"aragon": aragon},
        pirates={"aragon__papal_states": "catholic"},
        cities=dict(zip(["cairo", "cyprus"][:rivals], ["rook:islamic"] * 2, strict=False)),
        victories=["holy"],
    )
    assert ("victory:holy" in options(p)) is supreme
