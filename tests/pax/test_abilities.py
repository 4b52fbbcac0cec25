"""§ABILITY, B5f What the scrolls of the cards say: working, silenced, elsewhere, stacked, and at an end."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.pax_renaissance.components import EMPIRES, VICTORIES
from signoria.games.pax_renaissance.victory import standings
from tests.pax.cards import ALL_BORDERS, PROMO, finish, offered
from tests.pax.table import (
    EMPTY,
    Pax,
    asked,
    asked_seat,
    bare,
    bishop,
    city,
    concession,
    creed,
    florins,
    fought,
    gone,
    hand,
    holder,
    is_republic,
    options,
    pirate,
    play,
    queens,
    repressed,
    supply,
    suzerain,
    table,
    tableau,
    told,
    why_not,
)

NO_CONCESSIONS: dict[str, int | None] = dict.fromkeys(ALL_BORDERS)
ELSEWHERE = ("silenced", "hand", "opponent", "sold")
"""Where an ability of the owner's alone does nothing for seat 0."""
NOWHERE = ("silenced", "hand", "sold")
"""Where an ability that reaches everybody does nothing."""


def seated(
    card: str,
    where: str,
    *,
    mine: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    bishops: dict[str, str] | None = None,
    held: tuple[str, ...] = (),
    promo: bool = False,
    **edits: Any,
) -> Pax:
    """A table with a card in seat 0's tableau, silenced there, in its hand, with seat 1, or just sold."""
    on_me = [card] if where in ("tableau", "silenced", "sold") else []
    silence = {card: "catholic"} if where == "silenced" else {}
    p = table(
        2,
        PROMO if promo else [],
        tableau={"0": [*mine, *on_me], "1": [*theirs, *([card] if where == "opponent" else [])]},
        hand={"0": [*held, *([card] if where == "hand" else [])]},
        bishops=(bishops or {}) | silence,
        **edits,
    )
    if where == "sold":
        play(p, f"sell:{card}")
    return p


FREE = ("PREN134X", "PREN038")
"""Free ops and something for them to do: with them a turn without actions does not end by itself."""
MONEY = {"east": [0, 0, 1, 1, 0, 0], "west": [0, 0, 1, 1, 0, 0]}


def measure(p: Pax, victory: str, name: str) -> tuple[int, int]:
    """What seat 0 and its best opponent have for a victory."""
    (found,) = [one for one in standings(p.state, 0, VICTORIES.index(victory)) if one.measure == name]
    return found.own, found.best


def joined(p: Pax) -> list[tuple[int, ...]]:
    """Empire, attackers and defenders of each battle."""
    return [event[1] for event in p.log if event[0] == "battle.joined"]


# ---------------------------------------------------------------- apostasy_action: PREN129X

HERETICS = ("PREN058", "PREN004", "PREN008")  # Islamic, Reformist, Catholic


@pytest.mark.cards("PREN129X")
def test_counter_reformation_is_an_action_for_an_apostasy_of_any_two_religions() -> None:
    p = seated("PREN129X", "tableau", theirs=HERETICS)
    assert "counter_reformation" in options(p)
    play(p, "counter_reformation")
    assert asked(p) == "apostasy.first"
    assert options(p) == ["catholic", "islamic", "reformist"]
    play(p, "islamic")
    assert options(p) == ["catholic", "reformist"]
    play(p, "reformist")
    assert tableau(p, 1) == ["PREN008"]
    assert tableau(p, 0) == ["PREN129X"]
    assert supply(p, "bishop:catholic") == 5  # no agents
    assert p.state.actions == 1


@pytest.mark.cards("PREN129X")
def test_counter_reformation_may_cost_the_owner_the_card() -> None:
    p = seated("PREN129X", "tableau", mine=("PREN004",), theirs=HERETICS[:1])
    play(p, "counter_reformation")
    assert options(p) == ["catholic", "reformist"]  # only this pair strikes anybody
    play(p, "reformist")
    assert set(gone(p)) == {"PREN129X", "PREN004"}
    assert tableau(p, 0) == []
    assert "counter_reformation" not in options(p)


@pytest.mark.cards("PREN129X")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_counter_reformation_works_only_unsilenced_in_the_own_tableau(where: str) -> None:
    p = seated("PREN129X", where, theirs=HERETICS)
    assert "counter_reformation" not in options(p)
    assert why_not(p, "counter_reformation") == "GLOSSARY.01"


@pytest.mark.cards("PREN129X")
def test_counter_reformation_needs_an_action_and_somebody_to_strike() -> None:
    p = seated("PREN129X", "tableau", mine=FREE, theirs=HERETICS, coins=MONEY, actions=0)
    assert why_not(p, "counter_reformation") == "A2.01"
    assert why_not(seated("PREN129X", "tableau", theirs=("PREN008",)), "counter_reformation") == "D1.02"


# ---------------------------------------------------------------- behead_restriction: PREN001, PREN118X, PREN209P

PREY = {"PREN001": ("PREN023", "france", "PREN045"), "PREN118X": ("PREN069", "ottoman", "PREN077")}
PREY["PREN209P"] = PREY["PREN118X"]


@pytest.mark.parametrize(
    ("card", "colours"),
    [
        pytest.param("PREN001", ["catholic", "reformist"], marks=pytest.mark.cards("PREN001")),
        pytest.param("PREN118X", ["islamic", "reformist"], marks=pytest.mark.cards("PREN118X")),
        pytest.param("PREN209P", ["catholic", "islamic", "reformist"], marks=pytest.mark.cards("PREN209P")),
    ],
)
@pytest.mark.parametrize("colour", ["catholic", "islamic", "reformist"])
@pytest.mark.parametrize("victim", [0, 1, 2])
def test_a_limited_behead_needs_a_bishop_of_its_colours_on_the_very_card(
    card: str, colours: list[str], colour: str, victim: int
) -> None:
    plain, king, queen = PREY[card]
    target = (plain, king, queen)[victim]
    p = table(
        2,
        PROMO if card == "PREN209P" else [],
        tableau={"0": [card], "1": [plain, king]},
        queens={king: [queen]},
        bishops={target: colour},
        cities=EMPTY,
    )
    side = "west" if card == "PREN001" else "east"
    inquisitors = {"PREN001": "catholic", "PREN209P": "reformist"}  # such a bishop gives these something to do
    if colour not in colours and inquisitors.get(card) != colour:
        assert f"ops:{side}" not in options(p)
        return
    play(p, f"ops:{side}")
    if colour not in colours:
        assert "op:behead" not in offered(p, "ops.op")
        return
    if asked(p) == "ops.op":
        play(p, "op:behead")
    assert offered(p, "behead.card") == [target]  # neither the spouse nor a card without a bishop
    assert target in gone(p) or holder(p, king) is None
    assert (card in gone(p)) == (target == king)  # who beheads a square is lost


@pytest.mark.cards("PREN001", "PREN118X")
def test_a_bishop_in_the_other_half_of_the_world_exposes_nobody() -> None:
    bishops = {"PREN069": "reformist", "PREN023": "reformist"}
    p = table(tableau={"0": ["PREN001", "PREN118X"], "1": ["PREN069", "PREN023"]}, bishops=bishops, cities=EMPTY)
    q = p.clone()
    play(p, "ops:west")
    assert gone(p) == ["PREN023"]
    play(q, "ops:east")
    assert gone(q) == ["PREN069"]


# ---------------------------------------------------------------- concession_multiplier: PREN014, PREN018, PREN131X


def profit(
    mine: tuple[str, ...],
    emporium: str = "spice_islands",
    side: str = "west",
    coins: int = 9,
    theirs: tuple[str, ...] = (),
    **edits: Any,
) -> int:
    """What one concession brings seat 0 in a fair that seat 1 convenes."""
    border = {"west": "england__portugal", "east": "hungary__byzantium"}[side]
    p = table(
        tableau={"0": [*mine], "1": [*theirs]},
        emporia=[emporium, "tana"],
        cities=EMPTY,
        concessions=NO_CONCESSIONS | {border: 0},
        coins={side: [coins, 0, 0, 0, 0, 0]},
        florins={"0": 0, "1": 0},
        turn=1,
        **edits,
    )
    play(p, f"fair:{side}")
    finish(p)
    assert florins(p, 1) == 1
    return florins(p, 0)


@pytest.mark.cards("PREN014", "PREN018", "PREN131X")
@pytest.mark.rules("GLOSSARY.02")
@pytest.mark.parametrize(
    ("mine", "spice", "trebizond", "east"),
    [
        ((), 1, 1, 1),
        (("PREN014",), 2, 1, 1),
        (("PREN018",), 2, 1, 1),
        (("PREN131X",), 2, 2, 2),
        (("PREN014", "PREN018"), 4, 1, 1),
        (("PREN014", "PREN131X"), 4, 2, 2),
        (("PREN014", "PREN018", "PREN131X"), 8, 2, 2),
    ],
)
def test_doublers_multiply_what_a_concession_is_paid(
    mine: tuple[str, ...], spice: int, trebizond: int, east: int
) -> None:
    assert profit(mine) == spice
    assert profit(mine, "trebizond") == trebizond
    assert profit(mine, side="east") == east  # the black voyage, while the Spice Islands are open


@pytest.mark.cards("PREN014", "PREN018", "PREN131X")
@pytest.mark.parametrize(("coins", "paid"), [(8, 8), (7, 7), (1, 1)])
def test_doublers_never_bring_more_than_the_profits_left(coins: int, paid: int) -> None:
    assert profit(("PREN014", "PREN018", "PREN131X"), coins=coins) == paid


@pytest.mark.parametrize("card", [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN014", "PREN018")])
def test_a_doubler_does_nothing_silenced_or_in_the_hand(card: str) -> None:
    assert profit((card,), bishops={card: "islamic"}) == 1
    assert profit((), hand={"0": [card]}) == 1
    assert profit((), theirs=(card,)) == 1


@pytest.mark.cards("PREN131X", "PREN014")
def test_patrons_renown_does_nothing_silenced_or_in_the_hand_and_ends_with_the_card() -> None:
    assert profit(("PREN131X",), bishops={"PREN131X": "islamic"}) == 1
    assert profit((), hand={"0": ["PREN131X"]}) == 1
    p = table(
        tableau={"0": ["PREN014", "PREN131X"]},
        emporia=["spice_islands", "tana"],
        cities=EMPTY,
        concessions=NO_CONCESSIONS | {"england__portugal": 0},
        coins={"west": [9, 0, 0, 0, 0, 0]},
        florins={"0": 0},
    )
    play(p, "sell:PREN131X", "fair:west")
    finish(p)
    assert florins(p, 0) == 2 + 1 + 2


def votes(mine: tuple[str, ...], theirs: tuple[str, ...] = (), own: int = 1, **edits: Any) -> bool:
    """Whether seat 0 may vote in England with some concessions against one."""
    borders = {"england__portugal": 1, "england__france": 0}
    if own == 2:
        borders = {"england__portugal": 0, "england__france": 0}
    p = table(
        3,
        tableau={"0": ["PREN053", *mine], "1": ["england", *theirs]},
        concessions=NO_CONCESSIONS | borders,
        cities=EMPTY,
        emporia=["spice_islands", "tana"],
        **edits,
    )
    return "ops:west" in options(p)


@pytest.mark.cards("PREN131X", "PREN014")
def test_patrons_renown_counts_each_concession_twice_in_a_vote() -> None:
    assert not votes(())  # one against one
    assert votes(("PREN131X",))
    assert not votes(("PREN014",))  # that one speaks of fairs only
    assert not votes(("PREN131X",), bishops={"PREN131X": "catholic"})
    assert not votes((), hand={"0": ["PREN131X"]})


@pytest.mark.cards("PREN131X")
def test_patrons_renown_also_raises_the_count_that_others_must_beat() -> None:
    edits = {"england__france": 0, "england__portugal": 0, "france__holy_roman_empire": 1, "france__aragon": 0}
    for theirs, possible in (((), True), (("PREN131X",), False)):
        p = table(
            tableau={"0": ["PREN053"], "1": ["france", *theirs]},
            concessions=NO_CONCESSIONS | edits,
            cities=EMPTY,
        )
        assert ("ops:west" in options(p)) == possible  # two against one, or against two


@pytest.mark.cards("PREN131X")
def test_patrons_renown_multiplies_no_concession_for_a_victory() -> None:
    p = seated("PREN131X", "tableau", concessions=NO_CONCESSIONS | {"england__france": 0, "france__aragon": 1})
    assert measure(p, "globalization", "concessions") == (1, 1)


# ---------------------------------------------------------------- concessions_immune_to_pirates: PREN107X, PREN113X

ARSENALS = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN107X", "PREN113X")]


def invaded(arsenal: str, where: str, mine: tuple[str, ...] = (), owner: int = 0) -> Pax:
    """Seat 0 places a pirate on a concession of the Channel."""
    p = seated(
        arsenal,
        where,
        mine=mine,
        held=("PREN017",),
        concessions=NO_CONCESSIONS | {"england__france": owner},
        cities=EMPTY,
    )
    return play(p, "play:PREN017", "england__france")


@pytest.mark.rules("GLOSSARY.42")
@pytest.mark.parametrize("arsenal", ARSENALS)
def test_a_placed_pirate_leaves_the_owners_concession_alive(arsenal: str) -> None:
    p = invaded(arsenal, "tableau")
    assert concession(p, "england__france") == 0
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pawn", 0) == 9


@pytest.mark.parametrize("arsenal", ARSENALS)
@pytest.mark.parametrize("where", ["silenced", "hand", "opponent", "sold"])
def test_without_the_ability_a_pirate_kills_the_concession(arsenal: str, where: str) -> None:
    p = invaded(arsenal, where)
    assert concession(p, "england__france") is None
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pawn", 0) == 10


@pytest.mark.parametrize("arsenal", ARSENALS)
def test_the_immunity_is_the_owners_and_not_his_enemys(arsenal: str) -> None:
    assert concession(invaded(arsenal, "opponent", owner=1), "england__france") == 1
    assert concession(invaded(arsenal, "tableau", owner=1), "england__france") is None


@pytest.mark.parametrize("arsenal", ARSENALS)
def test_a_corsair_leaves_the_owners_concession_alive(arsenal: str) -> None:
    for theirs, left in (((arsenal,), 1), ((), None)):
        p = table(
            tableau={"0": ["PREN017"], "1": [*theirs]},
            cities=EMPTY,
            concessions=NO_CONCESSIONS | {"england__france": 1},
            pirates={"england__portugal": "reformist"},
        )
        play(p, "ops:west")
        if asked(p) == "ops.op":
            play(p, "op:corsair:reformist")
        play(p, "england__france")
        assert pirate(p, "england__france") == "reformist"
        assert concession(p, "england__france") == left


@pytest.mark.rules("GLOSSARY.43", "GLOSSARY.44")
@pytest.mark.parametrize("arsenal", ARSENALS)
def test_beside_a_pirate_the_concession_is_paid_but_none_is_placed(arsenal: str) -> None:
    p = seated(
        arsenal,
        "tableau",
        held=("PREN034",),
        concessions=NO_CONCESSIONS | {"england__france": 0},
        pirates={"england__france": "catholic", "england__portugal": "catholic"},
        emporia=["spice_islands", "tana"],
        coins={"west": [3, 0, 0, 0, 0, 0]},
        florins={"0": 2},
        cities=EMPTY,
    )
    q = p.clone()
    play(p, "fair:west")
    finish(p)
    assert florins(p, 0) == 2 + 1 + 1  # the subsidy and its concession; the other pirate took one
    play(q, "play:PREN034", "no")
    assert asked(q) == "turn.action"  # both borders of England are barred: nothing could be chosen
    assert concession(q, "england__france") == 0
    assert concession(q, "england__portugal") is None


@pytest.mark.rules("GLOSSARY.45")
@pytest.mark.parametrize("arsenal", ARSENALS)
def test_when_the_immunity_is_sold_the_concession_is_killed_at_once(arsenal: str) -> None:
    p = invaded(arsenal, "tableau")
    play(p, f"sell:{arsenal}")
    assert concession(p, "england__france") is None
    assert pirate(p, "england__france") == "reformist"
    assert supply(p, "pawn", 0) == 10


@pytest.mark.rules("GLOSSARY.45")
@pytest.mark.parametrize("arsenal", ARSENALS)
def test_when_the_immunity_is_silenced_the_concession_is_killed_at_once(arsenal: str) -> None:
    p = seated(
        arsenal,
        "tableau",
        held=("PREN060",),
        concessions=NO_CONCESSIONS | {"england__france": 0},
        pirates={"england__france": "catholic"},
    )
    assert concession(p, "england__france") == 0
    play(p, "play:PREN060", "no", arsenal)
    assert bishop(p, arsenal) == "islamic"
    assert concession(p, "england__france") is None


@pytest.mark.cards("PREN107X", "PREN113X")
def test_a_second_immunity_keeps_the_concession_when_the_first_is_lost() -> None:
    p = invaded("PREN107X", "tableau", mine=("PREN113X",))
    play(p, "sell:PREN107X")
    assert concession(p, "england__france") == 0
    assert pirate(p, "england__france") == "reformist"


# ---------------------------------------------------------------- condottiere: PREN024, PREN055, PREN143X

CAPTAINS = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN024", "PREN055", "PREN143X")]


def venice(captain: str, where: str, **edits: Any) -> list[str]:
    """The places of the Papal States that a Western knight may take."""
    cities = EMPTY | {"venice:1": "rook:reformist"}
    p = seated(captain, where, held=("PREN023",), cities=cities, florins={"0": 0}, **edits)
    play(p, "play:PREN023")
    return [place for place in options(p) if place.startswith("venice")]


@pytest.mark.rules("G4.10")
@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize(
    ("where", "room"), [("tableau", True), ("opponent", True), *((where, False) for where in NOWHERE)]
)
def test_a_condottiere_in_any_tableau_makes_room_in_venice(captain: str, where: str, room: bool) -> None:
    if where == "sold":  # it fetches florins, so that the rook could be repressed
        p = seated(captain, where, held=("PREN023",), cities=EMPTY | {"venice:1": "rook:reformist"})
        assert "venice:2" not in options(play(p, "play:PREN023"))
        return
    assert venice(captain, where) == (["venice:2"] if room else [])


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize(
    ("state", "room"), [("medieval", True), ("catholic", True), ("islamic", False), ("reformist", False)]
)
def test_there_is_room_only_while_the_icon_of_venice_is_gold(captain: str, state: str, room: bool) -> None:
    assert venice(captain, "tableau", creeds={"papal_states": state}) == (["venice:2"] if room else [])


@pytest.mark.cards("PREN024", "PREN055", "PREN143X")
def test_several_condottieri_make_room_for_no_third_token() -> None:
    p = table(
        tableau={"0": ["PREN055", "PREN143X"]},
        hand={"0": ["PREN024", "PREN023"]},
        cities=EMPTY,
        florins={"0": 0},
    )
    play(p, "play:PREN024", "venice:1", "venice:2", "play:PREN023")
    assert [place for place in options(p) if place.startswith("venice")] == []
    assert city(p, "venice:1") == city(p, "venice:2") == "knight:catholic"


@pytest.mark.cards("PREN024", "PREN055")
def test_any_token_takes_the_second_place_and_its_levy_is_a_gold_knight() -> None:
    p = table(
        tableau={"0": ["PREN055"]},
        cities=EMPTY | {"venice:1": "rook:reformist"},
        concessions=NO_CONCESSIONS | {"aragon__papal_states": 0},
        florins={"0": 1},
        now=[["tax_due", "aragon__papal_states", "papal_states"]],
    )
    play(p, "yes")
    assert city(p, "venice:2") == "knight:catholic"
    p = table(tableau={"0": ["PREN024"]}, hand={"0": ["PREN050"]}, cities=EMPTY)
    play(p, "play:PREN050", "no", "venice:2")
    assert city(p, "venice:2") == "rook:catholic"


def garrisoned(captain: str, **edits: Any) -> Pax:
    """Venice with a Catholic knight on its icon and another beside it, by Gonfalonier or his like."""
    p = table(tableau={"0": [captain]}, cities=EMPTY | {"venice:1": "rook:reformist"}, **edits)
    play(p, "play:PREN023", "venice:2")
    assert city(p, "venice:2") == "knight:catholic"
    return p


@pytest.mark.rules("G4.12", "G4.15")
@pytest.mark.parametrize("captain", CAPTAINS)
def test_when_the_last_condottiere_is_sold_the_second_token_is_discarded(captain: str) -> None:
    p = garrisoned(captain, hand={"0": ["PREN023"]})
    play(p, f"sell:{captain}")
    assert city(p, "venice:2") is None
    assert city(p, "venice:1") == "rook:reformist"
    assert supply(p, "knight:catholic") == 10
    assert repressed(p, "papal_states") == {}


@pytest.mark.rules("G4.12")
@pytest.mark.parametrize("captain", CAPTAINS)
def test_when_the_last_condottiere_is_silenced_the_second_token_is_discarded(captain: str) -> None:
    p = garrisoned(captain, hand={"0": ["PREN023", "PREN002"]})
    play(p, "play:PREN002", "no", captain)
    assert bishop(p, captain) == "catholic"
    assert city(p, "venice:2") is None
    assert city(p, "venice:1") == "rook:reformist"
    assert supply(p, "knight:catholic") == 10


@pytest.mark.cards("PREN024", "PREN143X")
def test_another_condottiere_keeps_both_tokens() -> None:
    p = table(
        tableau={"0": ["PREN024", "PREN143X", *FREE]},
        cities=EMPTY | {"venice:1": "rook:reformist"},
        hand={"0": ["PREN023"]},
        coins=MONEY,
        actions=2,
    )
    play(p, "play:PREN023", "venice:2", "sell:PREN024")
    assert city(p, "venice:2") == "knight:catholic"


@pytest.mark.cards("PREN024")
def test_a_lone_token_stays_in_venice_wherever_it_stood() -> None:
    p = table(tableau={"0": ["PREN024"]}, cities=EMPTY, hand={"0": ["PREN023"]})
    play(p, "play:PREN023", "venice:2", "sell:PREN024")
    assert city(p, "venice:1") == "knight:catholic"
    assert city(p, "venice:2") is None
    assert supply(p, "knight:catholic") == 9


@pytest.mark.cards("PREN024")
def test_a_reformation_of_the_papal_states_ends_the_second_place() -> None:
    p = table(
        tableau={"0": ["PREN024", "PREN161X"]},
        hand={"0": ["PREN005"]},
        cities=EMPTY | {"venice:1": "rook:reformist", "vienna": "knight:reformist"},
        repressed={"papal_states": {"rook:reformist": 1}},
        concessions=NO_CONCESSIONS,
        pirates={"aragon__papal_states": "catholic"},
    )
    play(p, "sell:PREN161X", "papal_states")
    assert city(p, "venice:2") == "rook:reformist"
    play(p, "play:PREN005", "papal_states", "vienna")
    finish(p)
    assert creed(p, "papal_states") == "reformist"
    assert city(p, "venice:1") == "rook:reformist"
    assert city(p, "venice:2") is None
    assert supply(p, "rook:reformist") == 6
    assert repressed(p, "papal_states") == {}


# ---------------------------------------------------------------- coronation_claims_married_kings: PREN006


def suitors(where: str, **edits: Any) -> list[str]:
    """Whom Anne of Brittany (England, France, Aragon, the Empire) may marry."""
    p = seated("PREN006", where, held=("PREN045",), **edits)
    play(p, "play:PREN045")
    return options(p) if asked(p) == "coronation.king" else offered(p, "coronation.king")


@pytest.mark.cards("PREN006")
@pytest.mark.rules("A1.01")
def test_star_chamber_lets_a_queen_claim_married_kings_and_kings_of_opponents() -> None:
    court = {"queens": {"france": ["PREN047"], "aragon": ["PREN046"]}, "theirs": ("england", "aragon")}
    assert suitors("tableau", **court) == ["england", "france", "holy_roman_empire", "aragon", "no"]


@pytest.mark.cards("PREN006")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_star_chamber_only_the_unmarried_in_reach_are_suitors(where: str) -> None:
    court = {"queens": {"france": ["PREN047"], "aragon": ["PREN046"]}, "theirs": ("england", "aragon")}
    assert suitors(where, **court) == ["holy_roman_empire", "no"]


@pytest.mark.cards("PREN006")
def test_star_chamber_reaches_neither_republics_nor_other_kings() -> None:
    assert suitors("tableau", theirs=("england", "portugal"), republics=["england"]) == [
        "france",
        "holy_roman_empire",
        "aragon",
        "no",
    ]


@pytest.mark.cards("PREN006")
def test_a_king_claimed_from_an_opponent_loses_queen_bishop_and_vassals() -> None:
    p = seated(
        "PREN006",
        "tableau",
        held=("PREN045",),
        theirs=("france", "mamluk"),
        queens={"france": ["PREN047"]},
        vassals={"aragon": "france"},
        bishops={"france": "islamic"},
    )
    play(p, "play:PREN045", "france")
    finish(p)
    assert holder(p, "france") == 0
    assert queens(p, "france") == ["PREN045"]
    assert gone(p) == ["PREN047"]
    assert bishop(p, "france") is None
    assert holder(p, "aragon") is None
    assert tableau(p, 0) == ["PREN006", "france", "PREN045"]
    assert tableau(p, 1) == ["mamluk"]


@pytest.mark.cards("PREN006")
@pytest.mark.parametrize("mine", [(), ("france",)])
def test_a_married_king_of_the_throne_or_the_own_tableau_keeps_all_his_queens(mine: tuple[str, ...]) -> None:
    p = seated(
        "PREN006",
        "tableau",
        held=("PREN045",),
        mine=mine,
        queens={"france": ["PREN047"]},
        bishops={"france": "islamic"},
    )
    play(p, "play:PREN045", "france")
    finish(p)
    assert queens(p, "france") == ["PREN047", "PREN045"]
    assert sorted(tableau(p, 0)) == ["PREN006", "PREN045", "PREN047", "france"]
    assert bishop(p, "france") == "islamic"
    play(p, "sell:france")
    assert sorted(tableau(p, 0)) == ["PREN006"]


# ---------------------------------------------------------------- counts_as_republic: PREN103X, PREN155X

UTOPIAS = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN103X", "PREN155X")]


@pytest.mark.parametrize("card", UTOPIAS)
@pytest.mark.parametrize(
    ("where", "count"),
    [("tableau", (2, 0)), ("silenced", (1, 0)), ("hand", (1, 0)), ("opponent", (1, 1)), ("sold", (1, 0))],
)
def test_a_card_counts_as_a_republic_of_its_owner(card: str, where: str, count: tuple[int, int]) -> None:
    p = seated(card, where, mine=("england",), republics=["england"])
    assert measure(p, "renaissance", "republics") == count


@pytest.mark.cards("PREN103X", "PREN155X")
def test_two_cards_count_as_two_republics() -> None:
    p = seated("PREN103X", "tableau", mine=("PREN155X",))
    assert measure(p, "renaissance", "republics") == (2, 0)
    assert measure(p, "imperial", "kings") == (0, 0)


# ---------------------------------------------------------------- crusade_rooks_as_knights: PREN012


def crusade(where: str, **edits: Any) -> Pax:
    """A crusade in Aragon; a Catholic rook and a Reformist one wait in Portugal, a Catholic one in Mamluk."""
    cities = {"toledo": "rook:catholic", "granada": "rook:reformist", "cairo": "rook:catholic"}
    cities |= {"valencia": "rook:islamic", "paris": "knight:catholic"}
    p = seated("PREN012", where, held=("PREN008",), cities=EMPTY | cities, concessions=NO_CONCESSIONS, **edits)
    return play(p, "play:PREN008", "aragon")


@pytest.mark.cards("PREN012")
@pytest.mark.parametrize(("answer", "attackers"), [("yes", 2), ("no", 1)])
def test_knights_of_rhodes_may_bring_catholic_rooks_of_neighbours_to_a_crusade(answer: str, attackers: int) -> None:
    p = crusade("tableau")
    assert asked(p) == "crusade.rooks"
    play(p, answer)
    assert joined(p) == [(EMPIRES.index("aragon"), attackers, 1)]


@pytest.mark.cards("PREN012")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_the_knights_of_rhodes_the_rooks_stay_at_home(where: str) -> None:
    p = crusade(where)
    assert "crusade.rooks" not in [choice.what for choice in p.record or []]
    assert joined(p) == [(EMPIRES.index("aragon"), 1, 1)]


@pytest.mark.cards("PREN012")
@pytest.mark.parametrize(("card", "religion"), [("PREN071", "islamic"), ("PREN004", "reformist")])
def test_the_knights_of_rhodes_ride_to_no_other_war(card: str, religion: str) -> None:
    where, near = ("hungary", "vienna") if card == "PREN071" else ("france", "toledo")
    target = {"hungary": "buda", "france": "paris"}[where]
    cities = {near: f"rook:{religion}", target: "rook:catholic", "london": "rook:catholic"}
    p = seated("PREN012", "tableau", held=(card,), cities=EMPTY | cities, concessions=NO_CONCESSIONS)
    play(p, f"play:{card}", where)
    assert joined(p) == [(EMPIRES.index(where), 2 if card == "PREN071" else 0, 1)]


# ---------------------------------------------------------------- discard_queen_for_peasant_revolt: PREN095X


def reprisals(**edits: Any) -> Pax:
    """Hungary with a ruler, a serf, a pirate and a concession of seat 0; its king in seat 0's tableau."""
    return table(
        cities=EMPTY | {"buda": "rook:catholic"},
        repressed={"hungary": {"serf:medici": 1, "knight:catholic": 1}},
        concessions=NO_CONCESSIONS | {"holy_roman_empire__hungary": 0, "hungary__ottoman": 1},
        pirates={"hungary__byzantium": "islamic"},
        **edits,
    )


@pytest.mark.cards("PREN095X")
def test_popular_reprisals_discard_the_queen_for_a_peasant_revolt_at_her_kings() -> None:
    p = reprisals(tableau={"0": ["hungary"]}, queens={"hungary": ["PREN095X"]})
    assert "popular_reprisals" in options(p)
    play(p, "popular_reprisals")
    assert gone(p) == ["PREN095X"]
    assert joined(p) == [(EMPIRES.index("hungary"), 3, 1)]  # serf, pirate and own concession
    finish(p)
    assert is_republic(p, "hungary")  # a strawman
    assert holder(p, "hungary") == 0
    assert p.state.actions == 1
    assert "popular_reprisals" not in options(p)


@pytest.mark.cards("PREN095X")
@pytest.mark.parametrize(
    "edits",
    [
        {"maids": {"0": ["PREN095X"]}, "tableau": {"0": ["hungary"]}},
        {"hand": {"0": ["PREN095X"]}, "tableau": {"0": ["hungary"]}},
        {"tableau": {"0": ["hungary"]}, "queens": {"hungary": ["PREN095X"]}, "bishops": {"PREN095X": "islamic"}},
        {"tableau": {"0": ["hungary"]}, "queens": {"hungary": ["PREN095X"]}, "bishops": {"hungary": "islamic"}},
        {"tableau": {"1": ["hungary"]}, "queens": {"hungary": ["PREN095X"]}},
        {"queens": {"hungary": ["PREN095X"]}},
    ],
)
def test_reprisals_need_the_queen_crowned_and_unsilenced_in_the_own_tableau(edits: dict[str, Any]) -> None:
    p = reprisals(**edits)
    assert "popular_reprisals" not in options(p)
    assert why_not(p, "popular_reprisals") == "GLOSSARY.01"


@pytest.mark.cards("PREN095X")
def test_reprisals_cost_an_action() -> None:
    p = reprisals(tableau={"0": ["hungary", *FREE]}, queens={"hungary": ["PREN095X"]}, coins=MONEY, actions=0)
    assert why_not(p, "popular_reprisals") == "A2.01"


@pytest.mark.cards("PREN095X")
def test_reprisals_end_when_the_couple_is_sold() -> None:
    p = reprisals(tableau={"0": ["hungary"]}, queens={"hungary": ["PREN095X"]})
    play(p, "sell:hungary")
    assert why_not(p, "popular_reprisals") == "GLOSSARY.01"


# ---------------------------------------------------------------- east_and_west_ops_one_action: PREN110X, PREN122X

SPIES = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN110X", "PREN122X")]
TRADERS = ("PREN038", "PREN087")  # commerce in the West, and in the East


@pytest.mark.rules("GLOSSARY.05")
@pytest.mark.parametrize("card", SPIES)
@pytest.mark.parametrize(("first", "second"), [("east", "west"), ("west", "east")])
def test_spies_run_one_side_after_the_other_for_one_action(card: str, first: str, second: str) -> None:
    p = seated(card, "tableau", mine=TRADERS, coins=MONEY, cities=EMPTY, concessions=NO_CONCESSIONS)
    play(p, "ops:both")
    assert options(p) == ["east", "west"]
    play(p, first)
    assert options(p) == [f"market:{first}:2", f"market:{first}:3"]
    play(p, f"market:{first}:2")
    other_side = options(p)
    assert len(other_side) == 2
    assert other_side[-1] == "done"  # the action has had its op
    play(p, other_side[0])
    assert options(p) == [f"market:{second}:2", f"market:{second}:3"]
    play(p, f"market:{second}:2")
    assert asked(p) == "turn.action"
    assert p.state.actions == 1
    assert {"ops:east", "ops:west", "ops:both"}.isdisjoint(options(p))
    assert (why_not(p, "ops:east"), why_not(p, "ops:west")) == ("D1.06", "D1.07")


@pytest.mark.parametrize("card", SPIES)
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_spies_each_side_costs_an_action(card: str, where: str) -> None:
    p = seated(card, where, mine=TRADERS, coins=MONEY)
    assert "ops:both" not in options(p)
    assert why_not(p, "ops:both") == "GLOSSARY.01"
    assert {"ops:east", "ops:west"} <= set(options(p))


@pytest.mark.parametrize("card", SPIES)
@pytest.mark.parametrize("side", ["east", "west"])
def test_spies_come_too_late_once_a_side_was_run(card: str, side: str) -> None:
    p = seated(card, "tableau", mine=TRADERS, coins=MONEY, used=[f"ops:{side}"])
    assert "ops:both" not in options(p)
    assert f"ops:{'west' if side == 'east' else 'east'}" in options(p)


@pytest.mark.parametrize("card", SPIES)
def test_spies_may_run_a_single_side_that_has_an_op(card: str) -> None:
    edits: dict[str, Any] = {
        "coins": {"east": [0] * 6, "west": [0, 0, 1, 0, 0, 0]},
        "cities": EMPTY,
        "concessions": NO_CONCESSIONS,
    }
    p = seated(card, "tableau", mine=TRADERS, florins={"0": 0}, **edits)
    assert "ops:both" in options(p)
    play(p, "ops:both", "east")
    assert asked(p) == "turn.action"
    assert florins(p, 0) == 1
    p = seated(card, "tableau", mine=TRADERS, **(edits | {"coins": {"east": [0] * 6, "west": [0] * 6}}))
    assert why_not(p, "ops:both") == "D1.02"


# ---------------------------------------------------------------- emporium_subsidy_two: PREN215P


@pytest.mark.cards("PREN215P")
@pytest.mark.parametrize("side", ["east", "west"])
@pytest.mark.parametrize(
    ("where", "subsidy"), [("tableau", 2), ("silenced", 1), ("hand", 1), ("opponent", 1), ("sold", 1)]
)
def test_the_royal_exchange_doubles_the_conveners_subsidy(side: str, where: str, subsidy: int) -> None:
    coins = {side: [5, 0, 0, 0, 0, 0]}
    p = seated("PREN215P", where, promo=True, coins=coins, florins={"0": 0}, concessions=NO_CONCESSIONS)
    before = florins(p, 0)
    play(p, f"fair:{side}")
    assert p.state.coins[0 if side == "east" else 6] == 5 + 1 - subsidy
    finish(p)
    assert florins(p, 0) == before + subsidy


@pytest.mark.cards("PREN215P")
def test_the_royal_exchange_takes_no_more_than_the_profits() -> None:
    p = seated("PREN215P", "tableau", promo=True, coins={"east": [0] * 6}, florins={"0": 0})
    play(p, "fair:east")
    assert florins(p, 0) == 1
    assert p.state.coins[0] == 0


# ---------------------------------------------------------------- free_ops: PREN101X, PREN134X

FORTS = [
    pytest.param("PREN101X", "east", marks=pytest.mark.cards("PREN101X")),
    pytest.param("PREN134X", "west", marks=pytest.mark.cards("PREN134X")),
]


@pytest.mark.rules("GLOSSARY.04")
@pytest.mark.parametrize(("card", "side"), FORTS)
def test_fortifications_run_their_side_once_a_turn_without_an_action(card: str, side: str) -> None:
    other = "west" if side == "east" else "east"
    p = seated(card, "tableau", mine=TRADERS, coins=MONEY)
    assert f"free_ops:{side}" in options(p)
    assert why_not(p, f"free_ops:{other}") == "GLOSSARY.01"
    play(p, f"free_ops:{side}", f"market:{side}:2")
    assert p.state.actions == 2
    refused = "D1.06" if side == "east" else "D1.07"
    assert (why_not(p, f"free_ops:{side}"), why_not(p, f"ops:{side}")) == (refused, refused)
    assert f"ops:{other}" in options(p)


@pytest.mark.parametrize(("card", "side"), FORTS)
def test_fortifications_give_no_second_run_after_a_paid_one(card: str, side: str) -> None:
    p = seated(card, "tableau", mine=TRADERS, coins=MONEY)
    play(p, f"ops:{side}", f"market:{side}:2")
    assert why_not(p, f"free_ops:{side}") == ("D1.06" if side == "east" else "D1.07")
    assert p.state.actions == 1


@pytest.mark.parametrize(("card", "side"), FORTS)
def test_fortifications_work_without_actions_left_but_not_without_an_op(card: str, side: str) -> None:
    p = seated(card, "tableau", mine=TRADERS, coins=MONEY, actions=0)
    assert options(p) == [f"free_ops:{side}", "end_turn"]
    p = seated(card, "tableau", mine=TRADERS, coins={"east": [0] * 6, "west": [0] * 6}, cities=EMPTY)
    assert why_not(p, f"free_ops:{side}") == "D1.02"


@pytest.mark.parametrize(("card", "side"), FORTS)
@pytest.mark.parametrize("where", ELSEWHERE)
def test_fortifications_are_the_owners_alone_and_silent_under_a_bishop(card: str, side: str, where: str) -> None:
    p = seated(card, where, mine=TRADERS, coins=MONEY)
    assert why_not(p, f"free_ops:{side}") == "GLOSSARY.01"
    assert f"ops:{side}" in options(p)


# ---------------------------------------------------------------- free_trade_fair: PREN097X


@pytest.mark.cards("PREN097X")
@pytest.mark.parametrize(("side", "other"), [("east", "west"), ("west", "east")])
def test_one_fair_a_turn_is_free_with_the_venice_galleys(side: str, other: str) -> None:
    p = seated("PREN097X", "tableau", concessions=NO_CONCESSIONS, florins={"0": 0})
    assert {"free_fair:east", "free_fair:west"} <= set(options(p))
    play(p, f"free_fair:{side}")
    finish(p)
    assert p.state.actions == 2
    assert florins(p, 0) == 1
    assert why_not(p, f"free_fair:{side}") == "GLOSSARY.01"
    assert why_not(p, f"free_fair:{other}") == "GLOSSARY.01"  # one, not one of each
    assert why_not(p, f"fair:{side}") == ("D1.09" if side == "east" else "D1.10")
    play(p, f"fair:{other}")
    finish(p)
    assert p.state.actions == 1
    assert florins(p, 0) == 2


@pytest.mark.cards("PREN097X")
def test_the_free_fair_is_not_one_that_was_held_this_turn() -> None:
    p = seated("PREN097X", "tableau", concessions=NO_CONCESSIONS)
    play(p, "fair:east")
    finish(p)
    assert why_not(p, "free_fair:east") == "D1.09"
    assert "free_fair:west" in options(p)


@pytest.mark.cards("PREN097X")
def test_the_free_fair_needs_no_action_left() -> None:
    p = seated("PREN097X", "tableau", actions=0)
    assert options(p) == ["free_fair:east", "free_fair:west", "end_turn"]


@pytest.mark.cards("PREN097X")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_the_venice_galleys_sail_only_for_their_unsilenced_owner(where: str) -> None:
    p = seated("PREN097X", where)
    assert why_not(p, "free_fair:east") == why_not(p, "free_fair:west") == "GLOSSARY.01"
    assert {"fair:east", "fair:west"} <= set(options(p))


# ---------------------------------------------------------------- green_pirates_as_reformist: PREN168X


def suleyman(where: str, **edits: Any) -> bool:
    """Whether seat 0, with the most Reformist prestige, may declare the holy victory."""
    situation: dict[str, Any] = {
        "cities": EMPTY,
        "creeds": {"england": "reformist"},
        "pirates": {"england__france": "islamic", "england__portugal": "islamic"},
        "concessions": NO_CONCESSIONS,
        "victories": ["holy"],
    }
    p = seated("PREN168X", where, mine=("PREN004", "PREN005"), **(situation | edits))
    return "victory:holy" in options(p)


@pytest.mark.cards("PREN168X")
@pytest.mark.parametrize(
    ("where", "supreme"), [("tableau", True), ("opponent", True), *((where, False) for where in NOWHERE)]
)
def test_islamic_pirates_reform_the_world_for_everybody(where: str, supreme: bool) -> None:
    assert suleyman(where) == supreme


@pytest.mark.cards("PREN168X")
def test_each_green_pirate_is_one_reformist_bishop() -> None:
    def two_pirates(catholics: int) -> bool:
        cards = ["PREN023", "PREN031"][:catholics]
        return suleyman("tableau", theirs=tuple(cards), bishops=dict.fromkeys(cards, "catholic"))

    assert two_pirates(1)
    assert not two_pirates(2)


@pytest.mark.cards("PREN168X")
def test_a_green_pirate_is_a_reformist_unit_in_each_reformist_theocracy_and_still_an_islamic_one() -> None:
    mamluk = {"creeds": {"ottoman": "reformist", "mamluk": "islamic", "papal_states": "medieval"}}
    assert not suleyman("tableau", **mamluk, pirates={"ottoman__mamluk": "islamic"})  # one against one
    both = {"ottoman__mamluk": "islamic", "papal_states__ottoman": "islamic"}
    assert suleyman("tableau", **mamluk, pirates=both)  # two against one
    # a pirate between two Reformist theocracies counts twice, against a knight in the Islamic one
    creeds = {"creeds": {"ottoman": "reformist", "papal_states": "reformist"}}
    islamic = {"pirates": {"papal_states__ottoman": "islamic"}, "cities": EMPTY | {"cairo": "rook:islamic"}}
    assert suleyman("tableau", **creeds, **islamic)
    assert not suleyman("tableau", creeds={"ottoman": "reformist"}, **islamic)


@pytest.mark.cards("PREN168X")
def test_only_green_pirates_count_double() -> None:
    gold = {"england__france": "catholic", "england__portugal": "catholic"}
    assert not suleyman("tableau", pirates=gold)
    preacher: dict[str, Any] = {"theirs": ("PREN023",), "bishops": {"PREN023": "reformist"}}
    assert not suleyman("tableau", pirates=gold, **preacher)  # neither bishops nor units
    assert suleyman("tableau", cities=EMPTY | {"london": "knight:reformist"}, pirates=gold, **preacher)


# ---------------------------------------------------------------- immune_to_apostasy: PREN155X


@pytest.mark.cards("PREN155X")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_apostasy_leaves_the_epicureans_tableau_alone(seat: int) -> None:
    cards = {str(seat): ["PREN155X", "PREN008", "PREN004"], str(1 - seat): ["PREN003", "PREN006"]}
    p = table(tableau=cards, hand={"0": ["PREN054"]}, cities=EMPTY)
    play(p, "play:PREN054", "yes")
    assert {"PREN155X", "PREN008", "PREN004"} <= set(tableau(p, seat))
    assert set(gone(p)) == {"PREN003", "PREN006"}


@pytest.mark.cards("PREN155X")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_the_swerve_the_tableau_is_on_trial(where: str) -> None:
    p = seated("PREN155X", where, mine=("PREN008", "PREN004"), held=("PREN054",), cities=EMPTY)
    play(p, "play:PREN054", "yes")
    assert {"PREN008", "PREN004"} <= set(gone(p))


@pytest.mark.cards("PREN155X", "PREN129X")
def test_the_counter_reformation_has_nobody_to_strike_in_an_immune_tableau() -> None:
    p = table(tableau={"0": ["PREN129X"], "1": ["PREN155X", "PREN008", "PREN004"]})
    assert why_not(p, "counter_reformation") == "D1.02"


# ---------------------------------------------------------------- immune_to_silencing: PREN074, PREN136X, PREN156X

SYNCRETISTS = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN074", "PREN136X", "PREN156X")]


@pytest.mark.rules("F1.25")
@pytest.mark.parametrize("card", SYNCRETISTS)
@pytest.mark.parametrize("where", ["tableau", "silenced"])
def test_no_bishop_silences_ops_or_abilities_of_the_owner(card: str, where: str) -> None:
    mine = ("PREN038", "PREN042", "PREN134X")
    p = seated(card, where, mine=mine, bishops=dict.fromkeys(mine, "islamic"), coins=MONEY, florins={"0": 3})
    assert {"ops:west", "free_ops:west"} <= set(options(p))
    play(p, "free_ops:west", "PREN038")
    assert options(p) == ["market:west:2", "market:west:3"]


@pytest.mark.parametrize("card", SYNCRETISTS)
@pytest.mark.parametrize("where", ["hand", "opponent", "sold"])
def test_without_the_syncretist_bishops_silence(card: str, where: str) -> None:
    p = seated(
        card, where, mine=("PREN038", "PREN134X"), bishops={"PREN038": "islamic", "PREN134X": "islamic"}, coins=MONEY
    )
    assert {"ops:west", "free_ops:west"}.isdisjoint(options(p))


@pytest.mark.cards("PREN136X", "PREN156X")
def test_a_second_syncretist_keeps_the_immunity() -> None:
    p = seated(
        "PREN136X",
        "sold",
        mine=("PREN038", "PREN156X"),
        bishops={"PREN038": "islamic", "PREN156X": "islamic"},
        coins=MONEY,
    )
    assert "ops:west" in options(p)


@pytest.mark.cards("PREN074", "PREN042")
def test_when_the_immunity_leaves_the_bishops_take_effect_at_once() -> None:
    held = ("PREN002", "PREN003", "PREN004")
    p = seated("PREN074", "tableau", mine=("PREN042",), bishops={"PREN042": "catholic"}, held=held)
    assert hand(p, 0) == list(held)
    play(p, "sell:PREN074")
    assert asked(p) == "hand.discard"
    play(p, "PREN003")
    assert hand(p, 0) == ["PREN002", "PREN004"]


# ---------------------------------------------------------------- patron_as_…: concessions, Law, Islamic bishops

SCHOLARS = [
    pytest.param(card, victory, name, marks=pytest.mark.cards(card))
    for card, victory, name in (
        ("PREN102X", "globalization", "concessions"),
        ("PREN137X", "globalization", "concessions"),
        ("PREN132X", "renaissance", "law prestige"),
        ("PREN133X", "renaissance", "law prestige"),
        ("PREN159X", "renaissance", "law prestige"),
    )
]
PATRONS = ("PREN009", "PREN032", "hungary")  # three of them, the last a king
OWN = {"PREN132X": 1, "PREN159X": 0}
"""PREN132X is a Patron itself."""


@pytest.mark.parametrize(("card", "victory", "name"), SCHOLARS)
def test_patrons_count_for_another_victory(card: str, victory: str, name: str) -> None:
    edits: dict[str, Any] = {"concessions": NO_CONCESSIONS}
    law = int(card == "PREN159X")  # it shows Law as well
    p = seated(card, "tableau", mine=PATRONS, **edits)
    assert measure(p, victory, name) == (3 + OWN.get(card, 0) + law, 0)
    p = seated(card, "silenced", mine=PATRONS, **edits)
    assert measure(p, victory, name) == (law, 0)  # prestige is never silenced
    for where in ("hand", "sold"):
        p = seated(card, where, mine=PATRONS, **edits)
        assert measure(p, victory, name) == (0, 0)
    p = seated(card, "opponent", mine=PATRONS, **edits)
    assert measure(p, victory, name) == (0, law + OWN.get(card, 0))  # the owner's own Patrons only
    p = seated(card, "opponent", theirs=PATRONS, **edits)
    assert measure(p, victory, name) == (0, 3 + OWN.get(card, 0) + law)


@pytest.mark.cards("PREN102X", "PREN137X", "PREN132X", "PREN133X", "PREN159X")
@pytest.mark.rules("GLOSSARY.02")
def test_each_such_card_adds_the_patrons_again() -> None:
    concessions = NO_CONCESSIONS | {"england__france": 0}
    p = table(tableau={"0": ["PREN102X", "PREN137X", *PATRONS]}, concessions=concessions)
    assert measure(p, "globalization", "concessions") == (7, 0)
    p = table(tableau={"0": ["PREN132X", "PREN133X", "PREN159X", *PATRONS]})
    assert measure(p, "renaissance", "law prestige") == (4 * 3 + 1, 0)


def golden_age(where: str, catholics: int, mine: tuple[str, ...] = ("PREN101X",), **edits: Any) -> bool:
    """Whether Islam is supreme by virtue of Patrons, and seat 0 may declare it."""
    cards = ["PREN023", "PREN031", "PREN013"][:catholics]
    p = seated(
        "PREN164X",
        where,
        mine=("PREN058", *mine),
        theirs=(*cards,),
        bishops=dict.fromkeys(cards, "catholic"),
        cities=EMPTY | {"cairo": "rook:islamic"},
        concessions=NO_CONCESSIONS,
        victories=["holy"],
        **edits,
    )
    return "victory:holy" in options(p)


@pytest.mark.cards("PREN164X")
def test_each_patron_of_the_mamluk_is_an_islamic_bishop() -> None:
    assert golden_age("tableau", 0)
    assert not golden_age("tableau", 1)
    assert golden_age("tableau", 1, ("PREN101X", "PREN009"))
    assert golden_age("tableau", 2, ("PREN101X", "PREN009", "PREN032"))
    assert not golden_age("tableau", 3, ("PREN101X", "PREN009", "PREN032"))


@pytest.mark.cards("PREN164X")
@pytest.mark.parametrize("where", ["silenced", "hand", "sold"])
def test_the_mamluk_golden_age_needs_the_card_unsilenced_in_a_tableau(where: str) -> None:
    assert not golden_age(where, 0)


@pytest.mark.cards("PREN164X")
def test_the_golden_age_of_an_opponent_counts_his_patrons_for_every_holy_victory() -> None:
    for patrons, supreme in (((), False), (("PREN009",), True)):
        p = table(
            tableau={"0": ["PREN058", "PREN101X"], "1": ["PREN164X", *patrons]},
            cities=EMPTY | {"cairo": "rook:islamic"},
            concessions=NO_CONCESSIONS,
            victories=["holy"],
        )
        assert ("victory:holy" in options(p)) == supreme


# ---------------------------------------------------------------- portugal_france_not_adjacent: PREN151X


def campaigns(lord: str, *, tableau: dict[str, list[str]] | None = None, **edits: Any) -> list[str]:
    """Where a king of seat 0 with one knight may campaign."""
    knight = {"france": "paris", "portugal": "toledo", "aragon": "valencia"}[lord]
    p = table(
        tableau=tableau or {"0": [lord]},
        cities=EMPTY | {knight: "knight:catholic"},
        concessions=NO_CONCESSIONS,
        florins={"0": 5},
        **edits,
    )
    play(p, "ops:west")
    if asked(p) == "ops.card":
        play(p, lord)
    return sorted(offered(p, "campaign.empire"))


@pytest.mark.cards("PREN151X")
@pytest.mark.rules("I2.04")
def test_a_buffer_state_parts_portugal_and_france() -> None:
    kings = {"0": ["france", "mamluk"], "1": ["aragon"]}
    queen = {"aragon": ["PREN151X"]}
    wide = ["aragon", "england", "holy_roman_empire", "papal_states", "portugal"]
    narrow = [empire for empire in wide if empire != "portugal"]
    assert campaigns("france") == wide
    assert campaigns("france", tableau=kings, queens=queen) == narrow  # an opponent's queen
    assert campaigns("portugal", tableau={"0": ["portugal"], "1": ["aragon"]}, queens=queen) == ["aragon", "england"]
    assert campaigns("portugal") == ["aragon", "england", "france"]
    assert campaigns("france", tableau={"0": ["france"]}, queens={"france": ["PREN151X"]}) == narrow  # the own one
    assert campaigns("france", tableau=kings, queens=queen, bishops={"PREN151X": "islamic"}) == wide
    assert campaigns("france", tableau=kings, queens=queen, bishops={"aragon": "islamic"}) == wide
    assert campaigns("france", maids={"1": ["PREN151X"]}) == wide
    assert campaigns("france", hand={"1": ["PREN151X"]}) == wide
    assert campaigns("france", queens=queen) == wide  # crowned, but in no tableau
    around = ["england", "france", "holy_roman_empire", "papal_states", "portugal"]
    assert campaigns("aragon", tableau={"0": ["aragon"]}, queens=queen) == around  # nobody else is parted


@pytest.mark.cards("PREN151X")
def test_behind_a_buffer_state_french_knights_join_no_war_in_portugal() -> None:
    for tableaux, attackers in (({}, 1), ({"1": ["aragon"]}, 0)):
        p = table(
            tableau=tableaux,
            queens={"aragon": ["PREN151X"]},
            hand={"0": ["PREN003"]},
            cities=EMPTY | {"paris": "knight:catholic", "toledo": "rook:islamic"},
            concessions=NO_CONCESSIONS,
        )
        play(p, "play:PREN003", "portugal")
        assert joined(p) == [(EMPIRES.index("portugal"), attackers, 1)]


@pytest.mark.cards("PREN151X")
def test_the_buffer_falls_when_the_queen_is_sold_with_her_king() -> None:
    p = table(
        tableau={"0": ["france", "aragon"]},
        queens={"aragon": ["PREN151X"]},
        cities=EMPTY | {"paris": "knight:catholic"},
        concessions=NO_CONCESSIONS,
        florins={"0": 5},
    )
    play(p, "sell:aragon", "ops:west")
    assert "portugal" in options(p)


# ---------------------------------------------------------------- sale_value_four: PREN021, PREN088, PREN104X, PREN138X


@pytest.mark.rules("E3.12")
@pytest.mark.parametrize("card", [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN021", "PREN088")])
@pytest.mark.parametrize(("where", "price"), [("tableau", 4), ("silenced", 2), ("hand", 2)])
def test_aztec_gold_and_its_like_fetch_four_from_the_tableau(card: str, where: str, price: int) -> None:
    p = seated(card, where, mine=("PREN023",), florins={"0": 0})
    play(p, f"sell:{card}")
    assert florins(p, 0) == price
    play(p, "sell:PREN023")
    assert florins(p, 0) == price + 2


@pytest.mark.cards("PREN021", "PREN088")
def test_it_is_only_this_card_that_fetches_four() -> None:
    p = seated("PREN021", "tableau", mine=("PREN023", "PREN088"), florins={"0": 0})
    play(p, "sell:PREN023")
    assert florins(p, 0) == 2
    play(p, "sell:PREN088")
    assert florins(p, 0) == 6


@pytest.mark.rules("E3.04")
@pytest.mark.parametrize(
    ("queen", "king"),
    [
        pytest.param("PREN104X", "hungary", marks=pytest.mark.cards("PREN104X")),
        pytest.param("PREN138X", "holy_roman_empire", marks=pytest.mark.cards("PREN138X")),
    ],
)
def test_a_ransom_is_paid_on_top_of_the_king_unless_silenced_or_unmarried(queen: str, king: str) -> None:
    def couple(**edits: Any) -> int:
        p = table(tableau={"0": [king]}, queens={king: [queen]}, florins={"0": 0}, **edits)
        play(p, f"sell:{king}")
        assert queens(p, king) == [queen]  # she goes home with him
        return florins(p, 0)

    assert couple() == 6
    assert couple(bishops={queen: "islamic"}) == 4
    assert couple(bishops={king: "islamic"}) == 4
    for where in ("maids", "hand"):
        p = table(**{where: {"0": [queen]}}, florins={"0": 0})  # type: ignore[arg-type]
        play(p, f"sell:{queen}")
        assert florins(p, 0) == 2


# ---------------------------------------------------------------- sell_for_opponent_political_op: PREN130X

COURT = ("PREN003", "PREN020", "PREN053", "PREN019", "PREN031")  # behead+tax, repress, vote, commerce, siege


def ciphers(where: str, **edits: Any) -> Pax:
    """The ciphers are sold; the opponent has every political op, all with targets."""
    situation: dict[str, Any] = {
        "cities": EMPTY | {"toledo": "knight:catholic", "paris": "knight:catholic", "bruges": "rook:islamic"},
        "concessions": NO_CONCESSIONS | {"england__portugal": 1, "england__france": 0, "france__aragon": 0},
        "coins": MONEY,
        "florins": {"0": 0, "1": 3},
    }
    theirs = (*COURT, "france", "portugal")
    p = seated("PREN130X", where, mine=("PREN035", "PREN041"), theirs=theirs, **(situation | edits))
    return play(p, "sell:PREN130X")


@pytest.mark.cards("PREN130X")
@pytest.mark.rules("GLOSSARY.27", "E3.12")
def test_the_broken_ciphers_borrow_one_political_op_of_an_opponents_card() -> None:
    p = ciphers("tableau")
    assert asked(p) == "cryptography.card"
    assert asked_seat(p) == 0
    assert options(p) == ["PREN003", "PREN020", "PREN053", "done"]  # neither commerce nor siege, nor a king's campaign
    play(p, "PREN020")
    assert sorted(options(p)) == ["bruges", "england__france", "france__aragon", "paris"]
    play(p, "paris")
    assert repressed(p, "france") == {"knight:catholic": 1}
    assert florins(p, 0) == 2 + 1  # the sale, and the repression pays the seller
    assert asked(p) == "turn.action"
    assert p.state.actions == 1
    assert gone(p) == ["PREN130X"]


@pytest.mark.cards("PREN130X")
def test_a_borrowed_card_offers_its_political_ops_only_and_beheads_as_its_own() -> None:
    p = ciphers("tableau", bishops={"PREN019": "catholic"})  # work for its inquisitor, who is not for hire
    play(p, "PREN003")
    assert sorted(options(p)) == ["op:behead", "op:tax"]
    play(p, "op:behead")
    reach = ["PREN019", "PREN031", "PREN035", "PREN041", "portugal"]
    assert sorted(options(p)) == reach  # its location, and never itself
    play(p, "portugal")
    assert holder(p, "portugal") is None
    assert "PREN003" in gone(p)  # it is lost with the square, as ever
    assert asked(p) == "turn.action"


@pytest.mark.cards("PREN130X")
def test_a_borrowed_vote_is_the_sellers() -> None:
    p = ciphers("tableau")
    play(p, "PREN053")
    finish(p)
    assert holder(p, "france") == 0


@pytest.mark.cards("PREN130X")
def test_nobody_has_to_use_the_ciphers() -> None:
    p = ciphers("tableau")
    play(p, "done")
    assert asked(p) == "turn.action"
    assert florins(p, 0) == 2


@pytest.mark.cards("PREN130X")
@pytest.mark.parametrize("where", ["silenced", "hand"])
def test_the_ciphers_speak_only_when_sold_unsilenced_from_the_tableau(where: str) -> None:
    p = ciphers(where)
    assert asked(p) == "turn.action"
    assert florins(p, 0) == 2


@pytest.mark.cards("PREN130X")
@pytest.mark.rules("GLOSSARY.27")
def test_a_silenced_card_cannot_be_borrowed() -> None:
    p = ciphers("tableau", bishops={"PREN003": "islamic", "PREN020": "catholic"})
    assert options(p) == ["PREN053", "done"]


@pytest.mark.cards("PREN130X")
def test_without_an_opponents_political_op_the_sale_ends_quietly() -> None:
    p = seated("PREN130X", "sold", theirs=("PREN019", "PREN031"), coins=MONEY, mine=("PREN003",))
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- sell_then_one_shot: PREN135X

TRADED = {
    "PREN049": "conspiracy",
    "PREN034": "peasant_revolt",
    "PREN029": "crusade",
    "PREN054": "apostasy",
    "PREN065": "jihad",
    "PREN052": "reformation",
    "PREN121X": "trade_shift",
}


def treachery(card: str, where: str = "tableau", source: str = "tableau") -> Pax:
    """With Machiavellianism in its place, seat 0 sells a card."""
    cities = {"toledo": "rook:islamic", "london": "rook:catholic", "cairo": "rook:islamic", "vienna": "rook:catholic"}
    mine, held = ((card,), ()) if source == "tableau" else ((), (card,))
    p = seated(
        "PREN135X",
        where,
        mine=mine,
        held=held,
        theirs=("PREN008", "PREN004"),
        cities=EMPTY | cities | {"cyprus": "rook:catholic"},
        concessions=NO_CONCESSIONS,
        florins={"0": 0},
    )
    return play(p, f"sell:{card}")


@pytest.mark.cards("PREN135X")
@pytest.mark.parametrize("source", ["tableau", "hand"])
@pytest.mark.parametrize("card", TRADED)
def test_treachery_resolves_four_kinds_of_one_shots_of_a_sold_card(card: str, source: str) -> None:
    p = treachery(card, source=source)
    if TRADED[card] in ("jihad", "reformation", "trade_shift"):
        assert asked(p) == "turn.action"
        assert florins(p, 0) == 2
        return
    assert asked(p) == ("shot.apostasy" if card == "PREN054" else "shot.war")
    assert "no" in options(p)
    assert gone(p) == [card]
    assert florins(p, 0) == 2


@pytest.mark.cards("PREN135X")
@pytest.mark.parametrize("where", ELSEWHERE)
@pytest.mark.parametrize("card", ["PREN049", "PREN054"])
def test_without_treachery_a_sale_is_a_sale(card: str, where: str) -> None:
    p = treachery(card, where)
    assert asked(p) == "turn.action"
    assert gone(p)[-1] == card


@pytest.mark.cards("PREN135X")
def test_treacherous_agents_fight_and_stay() -> None:
    p = treachery("PREN049")
    play(p, "portugal")
    assert joined(p) == [(EMPIRES.index("portugal"), 2, 1)]
    finish(p)
    assert holder(p, "portugal") == 0
    assert "rook:catholic" in (city(p, "toledo"), city(p, "granada"))
    assert set(tableau(p, 0)) == {"PREN135X", "portugal"}


@pytest.mark.cards("PREN135X")
def test_a_treacherous_apostasy_places_its_agents_too() -> None:
    p = treachery("PREN054")
    play(p, "yes")
    assert tableau(p, 1) == []
    assert asked(p) == "agent.ruler"
    assert "pass" not in options(p)
    play(p, "lyon")
    assert city(p, "lyon") == "rook:catholic"
    assert asked(p) == "turn.action"


@pytest.mark.cards("PREN135X")
@pytest.mark.parametrize("card", ["PREN049", "PREN054"])
def test_declined_treachery_places_nobody(card: str) -> None:
    p = treachery(card)
    rooks = supply(p, "rook:catholic")
    play(p, "no")
    assert asked(p) == "turn.action"
    assert supply(p, "rook:catholic") == rooks


# ---------------------------------------------------------------- sell_to_emancipate_west: PREN161X


def enclosure(where: str, **edits: Any) -> Pax:
    situation: dict[str, Any] = {
        "cities": EMPTY | {"buda": "rook:catholic"},
        "concessions": NO_CONCESSIONS,
        "repressed": {
            "england": {"knight:catholic": 1, "serf:medici": 1},
            "papal_states": {"rook:reformist": 2},
            "hungary": {"rook:islamic": 1},
            "mamluk": {"serf:fugger": 1},
        },
        "florins": {"0": 0},
    }
    p = seated("PREN161X", where, theirs=("papal_states",), **(situation | edits))
    return play(p, "sell:PREN161X")


@pytest.mark.cards("PREN161X")
@pytest.mark.rules("E3.12")
def test_enclosure_frees_any_tokens_of_western_squares_when_it_is_sold() -> None:
    p = enclosure("tableau")
    assert asked(p) == "enclosure.empire"
    assert options(p) == ["england", "papal_states", "done"]  # none of the East
    play(p, "england")
    assert options(p) == ["repressed:knight:catholic", "serf:medici"]
    play(p, "serf:medici")
    assert options(p) == ["england__france", "england__portugal"]
    play(p, "england__portugal")
    assert concession(p, "england__portugal") == 1
    play(p, "papal_states")  # the one city and the one kind are taken without asking
    assert city(p, "venice:1") == "rook:reformist"
    assert options(p) == ["england", "done"]  # Venice is full
    play(p, "england", "bordeaux")
    assert city(p, "bordeaux") == "knight:catholic"
    assert asked(p) == "turn.action"  # nobody else fits
    assert florins(p, 0) == 2
    assert repressed(p, "papal_states") == {"rook:reformist": 1}
    assert repressed(p, "hungary") == {"rook:islamic": 1}
    assert repressed(p, "mamluk") == {"serf:0": 1}


@pytest.mark.cards("PREN161X")
def test_enclosure_may_stop_at_any_time() -> None:
    p = enclosure("tableau")
    play(p, "done")
    assert asked(p) == "turn.action"
    assert repressed(p, "england") == {"knight:catholic": 1, "serf:1": 1}


@pytest.mark.cards("PREN161X", "PREN135X")
def test_a_treacherous_enclosure_has_its_revolt_before_it_frees_anybody() -> None:
    p = bare(tableau={"0": ["PREN161X", "PREN135X"]}, repressed={"england": {"serf:medici": 1, "rook:islamic": 1}})
    play(p, "sell:PREN161X")
    assert asked(p) == "shot.war"
    play(p, "england")
    assert fought(p) == [(2, 0)]  # the serf still waits on the square
    assert asked(p) == "survivor.next"
    declined = bare(tableau={"0": ["PREN161X", "PREN135X"]}, repressed={"england": {"serf:medici": 1}})
    play(declined, "sell:PREN161X", "no")
    assert asked(declined) == "enclosure.empire"


@pytest.mark.cards("PREN161X")
@pytest.mark.parametrize("where", ["silenced", "hand"])
def test_enclosure_frees_nobody_from_the_hand_or_under_a_bishop(where: str) -> None:
    p = enclosure(where)
    assert asked(p) == "turn.action"
    assert repressed(p, "england") == {"knight:catholic": 1, "serf:1": 1}


@pytest.mark.cards("PREN161X")
def test_enclosure_fills_empty_places_only() -> None:
    full = {"london": "knight:catholic", "bordeaux": "knight:catholic", "venice:1": "knight:catholic"}
    borders = {"england__france": 1, "england__portugal": 0}
    p = enclosure("tableau", cities=EMPTY | full, concessions=NO_CONCESSIONS | borders)
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- slave_soldiers: PREN164X

SLAVES = {"mamluk": {"serf:medici": 1, "rook:catholic": 1, "knight:islamic": 1}}


def against(where: str, money: int, knight: bool = True, **edits: Any) -> list[str]:
    """Where the king of Hungary may campaign with one knight in Buda and three repressed in Mamluk."""
    cities = (
        EMPTY | {"vienna": "rook:catholic", "tana": "rook:catholic"} | ({"buda": "knight:catholic"} if knight else {})
    )
    p = seated(
        "PREN164X",
        where,
        mine=("hungary",),
        cities=cities,
        repressed=SLAVES,
        florins={"0": money - 2 if where == "sold" else money},
        concessions=NO_CONCESSIONS,
        **edits,
    )
    if "ops:east" not in options(p):
        return []
    play(p, "ops:east")
    return sorted(offered(p, "campaign.empire"))


WESTERN = ["holy_roman_empire", "papal_states"]
EASTERN = ["byzantium", "mamluk", "ottoman"]


@pytest.mark.cards("PREN164X")
def test_slave_soldiers_must_be_paid_for_against_the_east() -> None:
    assert against("tableau", 4) == sorted(WESTERN + EASTERN)
    assert against("tableau", 3) == WESTERN  # not optional: four knights cost four florins
    assert against("tableau", 1) == WESTERN
    assert against("tableau", 0) == []


@pytest.mark.cards("PREN164X")
def test_slave_soldiers_can_go_alone() -> None:
    assert against("tableau", 3, knight=False) == EASTERN
    assert against("silenced", 3, knight=False) == []


@pytest.mark.cards("PREN164X")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_the_circassians_the_repressed_of_mamluk_stay_out(where: str) -> None:
    assert against(where, 2) == sorted(WESTERN + EASTERN)


@pytest.mark.cards("PREN164X")
def test_slave_soldiers_fight_and_die_as_knights() -> None:
    p = seated(
        "PREN164X",
        "tableau",
        mine=("hungary",),
        cities=EMPTY | {"buda": "knight:catholic", "tana": "rook:catholic"},
        repressed=SLAVES | {"byzantium": {"knight:islamic": 1}},
        florins={"0": 4},
        concessions=NO_CONCESSIONS,
    )
    play(p, "ops:east", "byzantium")
    assert florins(p, 0) == 0
    assert joined(p) == [(EMPIRES.index("byzantium"), 4, 1)]
    assert options(p) == ["buda", "repressed:rook:catholic", "repressed:knight:islamic", "serf:medici"]
    play(p, "serf:medici")
    finish(p)
    assert repressed(p, "mamluk") == {"rook:catholic": 1, "knight:islamic": 1}
    assert supply(p, "pawn", 1) == 10
    assert city(p, "buda") == "knight:catholic"
    assert holder(p, "byzantium") == 0
    assert suzerain(p, "byzantium") == "hungary"
    assert repressed(p, "byzantium") == {"knight:islamic": 1}


# ---------------------------------------------------------------- unlimited_hand: PREN042, PREN043, PREN146X, PREN147X

PRESSES = [pytest.param(c, marks=pytest.mark.cards(c)) for c in ("PREN042", "PREN043", "PREN146X", "PREN147X")]
MARKET = {"west": ["PREN002", "PREN003", "PREN004", "PREN005", "PREN006", "PREN007"]}


@pytest.mark.rules("E1.02")
@pytest.mark.parametrize("card", PRESSES)
def test_letters_of_credit_and_presses_lift_the_hand_limit(card: str) -> None:
    held = ("PREN008", "PREN009", "PREN010")
    p = seated(card, "tableau", held=held, market=MARKET, florins={"0": 5})
    play(p, "buy:PREN003", "buy:PREN005")
    assert hand(p, 0) == [*held, "PREN003", "PREN005"]
    assert asked(p) == "turn.action"


@pytest.mark.parametrize("card", PRESSES)
@pytest.mark.parametrize("where", ["silenced", "opponent", "sold"])
def test_without_a_press_the_hand_holds_two(card: str, where: str) -> None:
    p = seated(card, where, held=("PREN008", "PREN009"), market=MARKET, florins={"0": 5})
    assert why_not(p, "buy:PREN003") == "E1.02"
    p = seated(card, "hand", held=("PREN008",), market=MARKET, florins={"0": 5})
    assert why_not(p, "buy:PREN003") == "E1.02"


@pytest.mark.rules("GLOSSARY.34")
@pytest.mark.parametrize("card", PRESSES)
def test_when_the_last_press_goes_its_owner_discards_down_to_two_at_once(card: str) -> None:
    held = ("PREN008", "PREN009", "PREN010", "PREN002")
    p = seated(card, "tableau", held=held)
    play(p, f"sell:{card}")
    assert asked(p) == "hand.discard"
    assert options(p) == list(held)
    play(p, "PREN009", "PREN008")
    assert hand(p, 0) == ["PREN010", "PREN002"]
    assert asked(p) == "turn.action"
    assert gone(p) == [card, "PREN009", "PREN008"]


@pytest.mark.rules("GLOSSARY.34")
@pytest.mark.parametrize("card", PRESSES)
def test_a_press_silenced_by_an_opponent_costs_its_owner_the_cards_of_his_choice(card: str) -> None:
    p = table(
        tableau={"1": [card]},
        hand={"0": ["PREN007"], "1": ["PREN008", "PREN009", "PREN010"]},
        cities=EMPTY,
    )
    play(p, "play:PREN007", "no", card)
    assert bishop(p, card) == "catholic"
    assert asked_seat(p) == 1
    assert asked(p) == "hand.discard"
    play(p, "PREN010")
    assert hand(p, 1) == ["PREN008", "PREN009"]
    assert asked_seat(p) == 0


@pytest.mark.cards("PREN042", "PREN146X")
def test_a_second_press_keeps_the_hand() -> None:
    held = ("PREN008", "PREN009", "PREN010")
    p = seated("PREN042", "sold", mine=("PREN146X",), held=held)
    assert hand(p, 0) == list(held)
    assert asked(p) == "turn.action"


# ---------------------------------------------------------------- victory_costs_two_actions: seven cards in red

DEAR = {
    "PREN127X": "globalization",
    "PREN136X": "holy",
    "PREN137X": "holy",
    "PREN145X": "imperial",
    "PREN154X": "imperial",
    "PREN155X": "holy",
    "PREN156X": "holy",
}
SELF_IMMUNE = ("PREN136X", "PREN156X")


def triumph(card: str, where: str, actions: int, victory: str, **edits: Any) -> bool:
    """Whether seat 0, who meets every victory, may declare one with some actions left."""
    piety = ("PREN008", "PREN003", "PREN157X", "PREN158X")
    crowns = ("england", "france", "aragon", "portugal", "byzantium", "ottoman")
    laws = ("PREN036", "PREN040", "PREN041")
    discoveries = ("PREN014", "PREN139X", "PREN142X")
    own = {"england__france": 0, "england__portugal": 0, "france__aragon": 0, "portugal__aragon": 0}
    p = seated(
        card,
        where,
        mine=(*piety, *crowns, *laws, *discoveries),
        republics=["byzantium", "ottoman"],
        cities=EMPTY | {"venice:1": "knight:catholic"},
        creeds={"papal_states": "catholic"},
        concessions=NO_CONCESSIONS | own,
        bishops={"PREN008": "catholic"},
        victories=["holy", "imperial", "globalization", "renaissance"],
        actions=actions,
        **edits,
    )
    return f"victory:{victory}" in options(p)


@pytest.mark.rules("GLOSSARY.03")
@pytest.mark.parametrize("card", [pytest.param(c, marks=pytest.mark.cards(c)) for c in DEAR])
@pytest.mark.parametrize("victory", ["holy", "imperial", "globalization", "renaissance"])
@pytest.mark.parametrize("where", ["tableau", "opponent", "silenced", "hand"])
def test_red_text_makes_one_victory_cost_both_actions_for_everybody(card: str, victory: str, where: str) -> None:
    speaks = where in ("tableau", "opponent") or (where == "silenced" and card in SELF_IMMUNE)
    assert triumph(card, where, 2, victory)
    assert triumph(card, where, 1, victory) == (not (speaks and DEAR[card] == victory))
    assert not triumph(card, where, 0, victory)


@pytest.mark.rules("GLOSSARY.03")
@pytest.mark.cards("PREN136X", "PREN137X", "PREN155X", "PREN156X", "PREN145X", "PREN154X")
def test_red_texts_do_not_add_up() -> None:
    assert triumph("PREN136X", "tableau", 2, "holy", theirs=("PREN137X", "PREN155X", "PREN156X"))
    assert triumph("PREN145X", "tableau", 2, "imperial", theirs=("PREN154X",))


@pytest.mark.cards("PREN145X", "PREN154X")
def test_a_dear_victory_refuses_a_second_action_and_ends_with_its_card() -> None:
    kings = ("england", "france", "aragon")
    p = seated("PREN145X", "tableau", mine=kings, victories=["imperial"], actions=1)
    assert why_not(p, "victory:imperial") == "A2.01"
    p = seated("PREN145X", "sold", mine=kings, victories=["imperial"])
    play(p, "victory:imperial")
    assert p.over
    p = seated("PREN145X", "sold", mine=(*kings, "PREN154X"), victories=["imperial"])
    assert why_not(p, "victory:imperial") == "A2.01"  # the other card still speaks


# ---------------------------------------------------------------- vote_cost_reduction: PREN166X


def voting(where: str, money: int, patrons: tuple[str, ...] = ("PREN009", "hungary"), serfs: int = 3) -> Pax:
    """Seat 0 has the plurality in France, where some are repressed; the vote is its own card's."""
    return seated(
        "PREN166X",
        where,
        mine=("PREN053", *patrons),
        theirs=("france",),
        concessions=NO_CONCESSIONS | {"france__aragon": 0},
        repressed={"france": {"rook:catholic": serfs}},
        cities=EMPTY,
        florins={"0": money - 2 if where == "sold" else money},
    )


def may_vote(p: Pax) -> bool:
    if "ops:west" not in options(p):
        return False
    play(p, "ops:west")
    if asked(p) == "ops.card":
        if "PREN053" not in options(p):
            return False
        play(p, "PREN053")
    return "vote" in told(p)


@pytest.mark.cards("PREN166X")
def test_jewish_bankers_take_a_florin_off_a_vote_for_each_patron() -> None:
    assert may_vote(p := voting("tableau", 1))  # three less two
    assert florins(p, 0) == 0
    assert not may_vote(voting("tableau", 0))
    assert may_vote(voting("tableau", 0, ("PREN009", "PREN032", "hungary")))
    p = voting("tableau", 1, ("PREN009", "PREN032", "hungary"), serfs=1)
    assert may_vote(p)
    assert florins(p, 0) == 1  # never less than nothing


@pytest.mark.cards("PREN166X")
@pytest.mark.parametrize("where", ELSEWHERE)
def test_without_the_bankers_every_repressed_token_costs_a_florin(where: str) -> None:
    assert not may_vote(voting(where, 2))
    p = voting(where, 3)
    assert may_vote(p)
    assert florins(p, 0) == 0


@pytest.mark.cards("PREN166X")
def test_the_bankers_count_no_patrons_of_others() -> None:
    p = seated(
        "PREN166X",
        "tableau",
        mine=("PREN053",),
        theirs=("france", "PREN009", "hungary"),
        concessions=NO_CONCESSIONS | {"france__aragon": 0},
        repressed={"france": {"rook:catholic": 1}},
        cities=EMPTY,
        florins={"0": 0},
    )
    assert not may_vote(p)
