"""§C1c The Age of Reformation promo, §C5c astrology, and what each seat may know (C5, C6)."""

import json
from random import Random
from typing import Any

import pytest

import signoria
from signoria.games.pax_renaissance.components import BANKS, CARDS, PLACES, PROMO_BANK, PROMO_CARD
from signoria.kernel.imagine import imagine
from tests.pax.table import (
    EMPTY,
    Pax,
    asked,
    city,
    creed,
    florins,
    hand,
    holder,
    is_republic,
    options,
    play,
    seen,
    supply,
    table,
    why_not,
)

PROMO = ["map_1550", "age_of_reformation"]
SEEDS = [f"promo {n}" for n in range(12)]
OPEN_SEA = {"ottoman__mamluk": None, "france__holy_roman_empire": None, "aragon__papal_states": None}


def new(seats: int, seed: str, *options: str) -> Pax:
    position: Pax = signoria.game("pax_renaissance").new(seats=seats, seed=seed, options=options)
    return position


def face(p: Pax, empire: str) -> str:
    return str(seen(p)["empires"][empire]["face"])


# ---------------------------------------------------------------- the promo's map


@pytest.mark.rules("C1.10", "C1.11", "C1.08")
def test_the_map_of_the_promo() -> None:
    """Trebizond is busted, the Red Sea is open; Orthodox rulers sit in Constantinople, which has two places."""
    p = new(2, "a", *PROMO)
    assert p.state.emporium == [PLACES.index("red_sea"), PLACES.index("tana")]
    closed = [PLACES[n] for n, shut in enumerate(p.state.closed) if shut]
    assert closed == ["novgorod", "trebizond", "spice_islands", "timbuktu", "venice:2", "constantinople:3"]
    assert {place: city(p, place) for place in PLACES if city(p, place)} == {
        "london": "knight:reformist",
        "paris": "knight:catholic",
        "vienna": "knight:reformist",
        "buda": "knight:catholic",
        "tana": "knight:islamic",
        "toledo": "knight:catholic",
        "valencia": "knight:catholic",
        "venice:1": "knight:catholic",
        "constantinople:1": "rook:reformist",
        "constantinople:2": "knight:reformist",
        "cairo": "rook:islamic",
    }
    assert p.state.supply[:6] == [10, 5, 6, 6, 6, 4]


@pytest.mark.rules("C1.11", "B6.07")
def test_the_white_route_of_the_promo_comes_from_the_red_sea() -> None:
    p = table(
        options=PROMO,
        cities=EMPTY,
        coins={"west": [1, 0, 0, 0, 0, 0]},
        concessions=OPEN_SEA | {"ottoman__mamluk": 0},
        florins={"0": 0},
    )
    play(p, "fair:west")
    assert asked(p) == "fair.levy"
    assert options(p) == ["cairo", "cyprus", "red_sea"]
    play(p, "red_sea")
    assert florins(p, 0) == 2
    assert asked(p) == "turn.action"  # the second florin ended the voyage


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize("promo", [True, False])
def test_kviv_is_a_city_of_medieval_hungary_in_the_promo(promo: bool) -> None:
    p = table(
        options=PROMO if promo else [],
        cities=EMPTY,
        concessions={"hungary__byzantium": 0},
        florins={"0": 1},
        now=[["tax_due", "hungary__byzantium", "hungary"]],
    )
    play(p, "yes")
    assert options(p) == (["buda", "varna", "kviv"] if promo else ["buda", "varna"])
    if promo:
        play(p, "kviv")
        assert city(p, "kviv") == "knight:catholic"


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize("state", ["catholic", "islamic", "reformist"])
def test_kviv_is_on_no_theocratic_map_card(state: str) -> None:
    p = table(
        options=PROMO,
        creeds={"hungary": state},
        cities=EMPTY,
        concessions={"hungary__byzantium": 0},
        florins={"0": 1},
        now=[["tax_due", "hungary__byzantium", "hungary"]],
    )
    play(p, "yes")
    assert options(p) == ["buda", "varna"]


@pytest.mark.rules("C1.10", "B6.02")
def test_who_is_in_kviv_dies_when_hungary_becomes_a_theocracy() -> None:
    p = table(options=PROMO, hand={"0": ["PREN071"]}, cities=EMPTY | {"kviv": "rook:reformist"})
    play(p, "play:PREN071", "hungary")
    assert creed(p, "hungary") == "islamic"
    assert city(p, "kviv") is None
    assert supply(p, "rook:reformist") == 7


@pytest.mark.rules("C1.10", "B6.02")
@pytest.mark.parametrize(
    ("card", "state"), [("PREN208P", "catholic"), ("PREN071", "islamic"), ("PREN066", "reformist")]
)
def test_any_theocracy_takes_kviv_away(card: str, state: str) -> None:
    heretic = "rook:islamic" if state == "catholic" else "rook:catholic"
    believer = f"knight:{state}"
    p = table(options=PROMO, hand={"0": [card]}, cities=EMPTY | {"buda": heretic, "kviv": believer, "varna": believer})
    play(p, f"play:{card}", "hungary", f"agent:knight:{state}")
    assert creed(p, "hungary") == state
    assert (city(p, "kviv"), city(p, "varna")) == (None, believer)
    assert p.state.closed[PLACES.index("kviv")]


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize("state", ["catholic", "islamic", "reformist"])
@pytest.mark.parametrize("promo", [True, False])
def test_golden_liberty_brings_kviv_back(state: str, promo: bool) -> None:
    p = table(
        options=PROMO if promo else [],
        tableau={"0": ["PREN103X", "hungary"]},
        creeds={"hungary": state},
        cities=EMPTY,
        concessions={"hungary__ottoman": 0},
    )
    play(p, "ops:east", "pass", "yes")
    assert creed(p, "hungary") == "medieval"
    assert bool(p.state.closed[PLACES.index("kviv")]) != promo


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize("promo", [True, False])
@pytest.mark.parametrize("state", ["catholic", "islamic", "reformist"])
def test_a_war_in_the_ottoman_empire_opens_the_third_place(state: str, promo: bool) -> None:
    heretic = "rook:catholic" if state != "catholic" else "rook:islamic"
    edits: dict[str, Any] = {"options": PROMO if promo else []}
    p = table(
        **edits,
        cities=EMPTY | {"modon": f"rook:{state}", "rhodes": f"rook:{state}", "constantinople:1": heretic},
        now=[["theocracy", "ottoman", state]],
    )
    assert asked(p) == "constantinople.place"
    assert options(p) == ["constantinople:1", "constantinople:2", "constantinople:3"]
    play(p, "constantinople:3")
    assert city(p, "constantinople:3") == heretic
    assert creed(p, "ottoman") == state
    assert not p.state.closed[PLACES.index("constantinople:3")]


@pytest.mark.rules("C1.10")
def test_the_icons_of_constantinople_in_the_promo() -> None:
    p = table(
        options=PROMO,
        cities=EMPTY,
        concessions={"hungary__ottoman": 0},
        florins={"0": 1},
        now=[["tax_due", "hungary__ottoman", "ottoman"]],
    )
    play(p, "yes")
    assert options(p) == ["constantinople:1", "constantinople:2", "modon", "rhodes"]
    q = p.clone()
    assert city(play(p, "constantinople:1"), "constantinople:1") == "rook:reformist"
    assert city(play(q, "constantinople:2"), "constantinople:2") == "knight:reformist"


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize(
    ("place", "icon"),
    [("constantinople:1", "rook:catholic"), ("constantinople:2", "knight:catholic"), ("rhodes", "knight:catholic")],
)
def test_a_theocratic_constantinople_is_the_usual_one(place: str, icon: str) -> None:
    p = table(
        options=PROMO,
        creeds={"ottoman": "catholic"},
        cities=EMPTY,
        concessions={"hungary__ottoman": 0},
        florins={"0": 1},
        now=[["tax_due", "hungary__ottoman", "ottoman"]],
    )
    play(p, "yes")
    assert options(p) == ["constantinople:1", "constantinople:2", "constantinople:3", "modon", "rhodes"]
    assert city(play(p, place), place) == icon


def ottoman_vote(rulers: dict[str, str]) -> Pax:
    """The player turns over its own Catholic Ottoman Empire and may make it medieval."""
    p = table(
        options=PROMO,
        tableau={"0": ["PREN103X", "ottoman"]},
        creeds={"ottoman": "catholic"},
        cities=EMPTY | rulers,
        concessions={"hungary__ottoman": 0},
        florins={"0": 0},
    )
    return play(p, "ops:east", "pass")


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize(
    ("before", "after", "dead"),
    [
        ({"3": "rook:islamic"}, {"1": "rook:islamic"}, 0),
        ({"1": "knight:catholic", "3": "rook:islamic"}, {"1": "knight:catholic", "2": "rook:islamic"}, 0),
        ({"2": "knight:catholic", "3": "rook:islamic"}, {"1": "rook:islamic", "2": "knight:catholic"}, 0),
        (
            {"1": "knight:catholic", "2": "knight:catholic", "3": "rook:islamic"},
            {"1": "knight:catholic", "2": "knight:catholic"},
            1,
        ),
    ],
)
def test_the_third_place_of_constantinople_goes_with_golden_liberty(
    before: dict[str, str], after: dict[str, str], dead: int
) -> None:
    """Its ruler takes an empty place of the city if there is one."""
    p = ottoman_vote({f"constantinople:{n}": ruler for n, ruler in before.items()})
    assert asked(p) == "vote.liberty"
    play(p, "yes")
    assert creed(p, "ottoman") == "medieval"
    assert {n: city(p, f"constantinople:{n}") for n in "123"} == dict.fromkeys("123") | after
    assert supply(p, "rook:islamic") == 6 + dead


@pytest.mark.rules("C1.10")
def test_without_golden_liberty_constantinople_stays_as_it_is() -> None:
    p = play(ottoman_vote({"constantinople:3": "rook:islamic"}), "no")
    assert city(p, "constantinople:3") == "rook:islamic"
    assert creed(p, "ottoman") == "catholic"


# ---------------------------------------------------------------- the promo's squares


@pytest.mark.rules("C1.10")
@pytest.mark.parametrize("promo", [True, False])
def test_squares_of_hungary_and_the_ottomans(promo: bool) -> None:
    edits: dict[str, Any] = {"options": PROMO if promo else [], "tableau": {"0": ["hungary", "ottoman", "england"]}}
    p = table(**edits)
    assert [face(p, e) for e in ("hungary", "ottoman", "england")] == (
        ["King Stephen Báthory", "Basileus Basil Megas Komnenos", "King Edward IV House of York"]
        if promo
        else ["Mátyás Corvinus, King of Hungary", "Sultan Mehmed II the Conqueror", "King Edward IV House of York"]
    )
    p = table(**edits, republics=["hungary", "ottoman", "england"])
    assert [face(p, e) for e in ("hungary", "ottoman", "england")] == (
        ["Union of Lublin", "Byzantine Synkletos", "English Parliament"]
        if promo
        else ["Polish-Lithuanian Sejm", "Ottoman Millet System", "English Parliament"]
    )


@pytest.mark.rules("C1.12", "C1.13")
@pytest.mark.parametrize("promo", [True, False])
@pytest.mark.parametrize("held", [True, False])
@pytest.mark.parametrize("republic", [True, False])
@pytest.mark.parametrize("state", ["medieval", "catholic", "islamic", "reformist"])
def test_the_pope_of_a_reformist_or_islamic_theocracy(promo: bool, held: bool, republic: bool, state: str) -> None:
    if republic and not held:
        return  # republics lie in tableaux only
    p = table(
        options=PROMO if promo else [],
        tableau={"0": ["papal_states"]} if held else {},
        republics=["papal_states"] if republic else [],
        creeds={"papal_states": state},
    )
    usual = "Florentine Signoria" if republic else "Pope Julius II"
    new_popes = {"islamic": "Suleiman the Magnificent", "reformist": "Pope Reginald Pole"}
    assert face(p, "papal_states") == (new_popes.get(state, usual) if promo and not republic else usual)


@pytest.mark.rules("C1.12", "B6.02")
def test_a_jihad_in_the_papal_states_turns_up_suleiman() -> None:
    p = table(
        options=PROMO,
        hand={"0": ["PREN210P"]},
        cities=EMPTY | {"paris": "knight:islamic", "venice:1": "knight:catholic"},
    )
    play(p, "play:PREN210P", "papal_states", "paris", "pass")
    assert (holder(p, "papal_states"), creed(p, "papal_states")) == (0, "islamic")
    assert face(p, "papal_states") == "Suleiman the Magnificent"


@pytest.mark.rules("C1.13")
def test_a_papal_king_who_becomes_a_republic_shows_the_usual_square() -> None:
    p = table(
        options=PROMO,
        tableau={"0": ["PREN040", "papal_states"]},
        creeds={"papal_states": "reformist"},
        concessions={"aragon__papal_states": 0},
        cities=EMPTY,
    )
    assert face(p, "papal_states") == "Pope Reginald Pole"
    play(p, "ops:west", "pass", "no")
    assert is_republic(p, "papal_states")
    assert face(p, "papal_states") == "Florentine Signoria"


# ---------------------------------------------------------------- the promo's cards, bankers and victory


@pytest.mark.rules("C1.14", "B2.06")
@pytest.mark.parametrize("promo", [True, False])
def test_a_fifth_victory_square_in_the_promo(promo: bool) -> None:
    east = ["PREN059", "COMET1", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = table(
        options=PROMO if promo else [], market={"east": east}, florins={"0": 1}, victories=["holy", "renaissance"]
    )
    play(p, "buy:COMET1")
    assert options(p) == ["imperial", "globalization", *(["byzantine"] if promo else [])]
    squares = seen(p)["victories"]
    assert ("byzantine" in squares) == promo
    if promo:
        play(p, "byzantine")
        assert p.state.awake == [1, 0, 0, 1, 1]


@pytest.mark.rules("C1.15", "B1.10")
def test_promo_cards_are_dealt_with_the_others() -> None:
    promo = {c for c in range(len(CARDS)) if PROMO_CARD[c]}
    dealt: set[int] = set()
    for seed in SEEDS:
        g = new(4, seed, *PROMO).state
        piles = [*g.market, *(c for pile in (*g.top, *g.bottom) for c in pile)]
        dealt |= promo & set(piles)
        assert promo == promo & {*piles, *g.unused[0], *g.unused[1]}
        usual = new(4, seed).state
        assert not promo & {*usual.market, *(c for pile in (*usual.top, *usual.bottom, *usual.unused) for c in pile)}
    assert len(dealt) > 5


@pytest.mark.rules("C1.16")
def test_promo_bankers_are_dealt_and_take_a_free_colour() -> None:
    found: set[str] = set()
    colours = {"fugger": "blue", "marchionni": "green", "medici": "yellow", "coeur": "purple"}
    for seed in SEEDS:
        for seats in (2, 4):
            p = new(seats, seed, *PROMO)
            shows = seen(p)["players"]
            names = [BANKS[bank] for bank in p.state.bank]
            shown = [str(one["colour"]) for one in shows]
            assert len(set(shown)) == seats
            assert set(shown) <= set(colours.values())
            assert all(colour == colours[name] for name, colour in zip(names, shown, strict=True) if name in colours)
            found |= {name for name in names if PROMO_BANK[BANKS.index(name)]}
    assert found == {"berenberg", "mendes"}


@pytest.mark.rules("C1.16", "C7.01")
def test_the_first_player_of_the_promo() -> None:
    """Counted from the Red Sea: Alexandria lies on that route, Mendes's border does not."""
    order = ["fugger", "berenberg", "marchionni", "medici", "coeur", "mendes"]
    pairs = set()
    for n in range(150):
        p = new(2, f"first {n}", *PROMO)
        names = [BANKS[bank] for bank in p.state.bank]
        assert order.index(names[p.state.turn]) < order.index(names[1 - p.state.turn])
        pairs.add(frozenset(names))
    assert len(pairs) == 15


# ---------------------------------------------------------------- C5c: astrology


def shown(p: Pax, seat: int | None = None) -> dict[str, str | None]:
    told: dict[str, str | None] = seen(p, seat)["next"]
    return told


@pytest.mark.rules("C5.06", "C5.08")
@pytest.mark.parametrize("seats", [2, 4])
def test_astrology_shows_the_top_card_of_each_deck_to_everybody(seats: int) -> None:
    p = new(seats, "stars", "astrology")
    cards = [CARDS[c] for c in p.state.peek]
    for seat in (None, *range(seats)):
        assert shown(p, seat) == {"east": cards[0], "west": cards[1]}
    assert seen(p)["decks"] == dict.fromkeys(("east", "west"), 4 * seats + 8)
    assert all(p.state.seen[c] == 2**16 - 1 for c in p.state.peek)


@pytest.mark.rules("C5.06")
def test_without_astrology_no_card_of_a_deck_is_shown() -> None:
    p = new(2, "stars")
    assert shown(p) == {"east": None, "west": None}


@pytest.mark.rules("C5.07")
def test_the_card_on_the_deck_cannot_be_bought() -> None:
    p = new(2, "stars", "astrology")
    for card in shown(p).values():
        assert f"buy:{card}" not in options(p)
        assert why_not(p, f"buy:{card}") == "E1.01"


@pytest.mark.rules("C5.08", "C5.07")
def test_the_refresh_deals_the_card_that_was_shown_and_shows_the_next() -> None:
    p = new(2, "stars", "astrology")
    before = shown(p)
    play(p, "fair:east")
    while asked(p) != "turn.action":
        play(p, options(p)[0])
    play(p, "end_turn")
    after = shown(p)
    assert CARDS[p.state.market[5]] == before["east"]
    assert after["east"] not in (None, before["east"])
    assert after["west"] == before["west"]  # nothing was drawn there
    assert seen(p)["decks"] == {"east": 15, "west": 16}


@pytest.mark.rules("C5.08")
def test_the_last_card_of_a_deck_leaves_nothing_to_show() -> None:
    p = table(options=["astrology"], deck={"east": ["PREN065"]}, actions=1, florins={"0": 9, "1": 9})
    p.state.script.clear()
    for _ in range(2):
        play(p, "fair:east")
        while asked(p) != "turn.action":
            play(p, options(p)[0])
        if p.state.turn == 0 and p.state.actions == 0:
            play(p, "end_turn")
        if "end_turn" in options(p):
            play(p, "end_turn")
    assert shown(p)["east"] is None
    assert shown(p)["west"] is not None


# ---------------------------------------------------------------- who knows what


@pytest.mark.rules("C5.05")
@pytest.mark.parametrize("options_", [(), ("astrology",), tuple(PROMO)])
def test_a_view_names_no_card_of_a_deck_or_of_the_box(options_: tuple[str, ...]) -> None:
    p = new(3, "secret", *options_)
    g = p.state
    hidden = {CARDS[c] for pile in (*g.top, *g.bottom, *g.unused) for c in pile}
    assert len(hidden) > 100
    for seat in (None, 0, 1, 2):
        text = json.dumps(p.view(seat), ensure_ascii=False)
        assert not [card for card in hidden if f'"{card}"' in text]


@pytest.mark.rules("C5.05")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_hand_is_seen_by_its_owner_only(seat: int | None) -> None:
    p = table(hand={"0": ["PREN065"], "1": ["PREN066", "PREN031"]}, maids={"1": ["PREN047"]})
    players = seen(p, seat)["players"]
    hands = [one["hand"] for one in players]
    assert hands == [["PREN065"] if seat == 0 else 1, ["PREN066", "PREN031"] if seat == 1 else 2]
    assert [one["maids"] for one in players] == [[], ["PREN047"]]
    assert [one["florins"] for one in players] == p.state.florins


@pytest.mark.rules("C5.05", "C6.03")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_order_of_the_decks_cannot_be_told(seat: int | None) -> None:
    """Another deal of what is unseen looks the same; what lay face up stays what it is."""
    p = new(2, "deal", "astrology")
    before = json.dumps(p.view(seat))
    others = [imagine(p, seat, Random(n)) for n in range(4)]
    assert all(json.dumps(other.view(seat)) == before for other in others)
    assert all(other.state.market == p.state.market and other.state.peek == p.state.peek for other in others)
    assert len({tuple(other.state.top[0] + other.state.unused[0]) for other in others}) == 4


@pytest.mark.rules("C6.03")
def test_the_table_is_told_all_that_is_public() -> None:
    p = table(
        tableau={"0": ["PREN023", "france"], "1": ["PREN065"]},
        queens={"france": ["PREN045"]},
        vassals={"aragon": "france"},
        bishops={"PREN065": "islamic", "england": "catholic"},
        repressed={"france": {"rook:islamic": 2, "serf:medici": 1}},
        pirates={"england__france": "reformist"},
        cities=EMPTY | {"paris": "knight:catholic"},
        coins={"east": [1, 0, 2, 0, 0, 0]},
        gone=["PREN031"],
        usury=["PREN060"],
        market={"east": ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]},
    )
    shows = seen(p)
    told = json.loads(json.dumps(shows))
    assert told["players"][0]["west"] == ["PREN023", "france", "PREN045", "aragon"]
    assert told["players"][1]["east"] == [{"id": "PREN065", "bishop": "islamic"}]
    assert (told["empires"]["france"]["repressed"], told["empires"]["france"]["serfs"]) == (
        {"rook:islamic": 2},
        {"medici": 1},
    )
    assert told["empires"]["aragon"]["suzerain"] == "france"
    assert told["empires"]["england"]["bishop"] == "catholic"
    assert told["empires"]["france"]["queens"] == ["PREN045"]
    assert told["borders"]["england__france"] == {"pirate": "reformist"}
    assert told["borders"]["aragon__papal_states"] == {"concession": 1}
    assert set(told["borders"]) == {"england__france", "aragon__papal_states", "france__holy_roman_empire"}
    assert {c for c, ruler in told["cities"].items() if ruler} == {"paris"}
    assert told["market"]["east"][2] == {"card": "PREN061", "florins": 2}
    assert told["market"]["east"][0] == {"card": "face down", "florins": 1}
    assert (told["gone"], told["usury"]) == (["PREN031"], ["PREN060"])
    assert (told["turn"], told["actions"]) == (0, 2)
    assert [one["pawns"] for one in told["players"]] == [9, 8]


def test_what_is_bought_is_hidden_from_the_others_afterwards() -> None:
    east = ["PREN059", "PREN060", "PREN061", "PREN062", "PREN063", "PREN064"]
    p = play(table(market={"east": east}, florins={"0": 1}), "buy:PREN060")
    assert hand(p, 0) == ["PREN060"]
    players = seen(p, 1)["players"]
    assert players[0]["hand"] == 1
