"""§L3 to L7 The five victories: who leads in what, and by how much."""

from typing import Any

import pytest

from signoria.games.pax_renaissance.victory import standings
from tests.pax.table import EMPTY, Edits, Pax, options, table, why_not

TABLEAUX = dict[str, list[str]]
NOBODY: dict[str, int | None] = dict.fromkeys(
    ["france__holy_roman_empire", "aragon__papal_states", "england__portugal", "ottoman__mamluk"]
)
LAWS = ["PREN036", "PREN037", "PREN040", "PREN041", "PREN043", "PREN050", "PREN053", "PREN149X", "PREN150X"]
DISCOVERIES = ["PREN139X", "PREN142X", "PREN153X", "PREN103X", "PREN102X", "PREN016"]
GOLD = ["PREN003", "PREN008", "PREN029", "PREN012", "PREN128X", "PREN049"]


def won(victory: str, seats: int, tableau: TABLEAUX, **edits: Any) -> bool:
    """Whether seat 0 may declare this victory; if not, because its conditions are unmet."""
    base: Edits = {"victories": [victory], "tableau": tableau, "cities": EMPTY, "concessions": NOBODY}
    last = ("bishops",)
    every = base | edits
    p: Pax = table(seats, **{key: every[key] for key in sorted(every, key=lambda key: key in last)})
    possible = f"victory:{victory}" in options(p)
    if not possible:
        assert why_not(p, f"victory:{victory}") == "E6.02"
    return possible


# ---------------------------------------------------------------- L3 holy

GOLDEN: Edits = {
    "creeds": {"mamluk": "medieval", "france": "catholic", "papal_states": "catholic"},
    "cities": EMPTY | {"paris": "knight:catholic", "venice:1": "rook:catholic"},
    "bishops": {"england": "catholic", "france": "catholic"},
}
"""Catholicism is supreme: two bishops and two rulers against none."""


@pytest.mark.rules("L3.01")
@pytest.mark.parametrize(
    ("counts", "victory"),
    [((3, 2, 1), True), ((2, 2, 1), False), ((2, 1, 2), False), ((1, 0, 0), True), ((0, 0, 0), False)],
)
def test_holy_a_lead_in_prestige_of_the_supreme_religion(counts: tuple[int, int, int], victory: bool) -> None:
    cards = iter(GOLD)
    tableau = {str(seat): [next(cards) for _ in range(n)] for seat, n in enumerate(counts)}
    assert won("holy", 3, tableau, **GOLDEN) is victory


@pytest.mark.rules("L3.01")
def test_holy_prestige_of_another_religion_does_not_help() -> None:
    assert not won("holy", 2, {"0": ["PREN058", "PREN059", "PREN004"]}, **GOLDEN)
    assert won("holy", 2, {"0": ["PREN003"], "1": ["PREN058", "PREN004"]}, **GOLDEN)
    assert won("holy", 2, {"0": ["papal_states"]}, **GOLDEN), "the Pope's square shows a cross"
    assert not won("holy", 2, {"0": []}, maids={"1": ["PREN044"]}, **GOLDEN)
    assert won("holy", 2, {"0": []}, maids={"0": ["PREN044"]}, **GOLDEN)


@pytest.mark.rules("L3.02")
@pytest.mark.parametrize(
    ("gold", "green", "red", "victory"),
    [(3, 1, 1, True), (2, 1, 1, False), (1, 0, 0, True), (0, 0, 0, False), (2, 0, 2, False), (2, 1, 0, True)],
)
def test_holy_more_bishops_than_both_other_religions_together(gold: int, green: int, red: int, victory: bool) -> None:
    squares = iter(["england", "france", "holy_roman_empire", "hungary", "byzantium", "portugal"])
    kinds = ["catholic"] * gold + ["islamic"] * green + ["reformist"] * red
    bishops = {next(squares): kind for kind in kinds}
    assert won("holy", 2, {"0": GOLD[:1]}, **(GOLDEN | {"bishops": bishops})) is victory


@pytest.mark.rules("L3.03")
@pytest.mark.parametrize(
    "place", ["PREN003", "PREN130X", "PREN101X", "england", "aragon", "portugal", "PREN045", "PREN044", "PREN046"]
)
def test_holy_bishops_count_in_every_tableau_and_throne(place: str) -> None:
    tableau: TABLEAUX = {"0": ["PREN003", "PREN130X", "france"], "1": ["PREN101X", "england"]}
    queens = {"england": ["PREN045"], "aragon": ["PREN044"], "portugal": ["PREN046"]}
    married: Edits = {"vassals": {"portugal": "france"}, "queens": queens}
    edits = married | GOLDEN | {"bishops": {place: "catholic"}}
    assert won("holy", 2, tableau, **edits)
    assert not won("holy", 2, tableau, **(edits | {"bishops": {}}))
    assert not won("holy", 2, tableau, **(edits | {"bishops": {place: "islamic"}}))


@pytest.mark.rules("L3.04", "L3.05")
@pytest.mark.parametrize(
    ("gold", "green", "red", "victory"),
    [
        (5, 2, 2, True),
        (4, 2, 2, False),
        (3, 2, 2, False),
        (1, 0, 0, True),
        (0, 0, 0, False),
        (3, 2, 0, True),
        (2, 0, 2, False),
    ],
)
def test_holy_more_believers_than_both_other_religions_together(gold: int, green: int, red: int, victory: bool) -> None:
    places = {
        "catholic": ["london", "bordeaux", "paris", "bruges", "lyon"],
        "islamic": ["constantinople:1", "modon", "rhodes"],
        "reformist": ["vienna", "lubeck", "nurnberg"],
    }
    cities = dict(EMPTY)
    for religion, n in (("catholic", gold), ("islamic", green), ("reformist", red)):
        for k, place in enumerate(places[religion][:n]):
            cities[place] = f"{'rook' if k % 2 else 'knight'}:{religion}"  # type: ignore[assignment]
    creeds = {"england": "catholic", "france": "catholic", "ottoman": "islamic", "holy_roman_empire": "reformist"}
    edits = GOLDEN | {"creeds": creeds | {"mamluk": "medieval", "papal_states": "medieval"}, "cities": cities}
    assert won("holy", 2, {"0": GOLD[:1]}, **edits) is victory


@pytest.mark.rules("L3.05")
@pytest.mark.parametrize(
    ("believers", "victory"),
    [
        ({"cities": EMPTY | {"paris": "knight:catholic"}}, True),
        ({"cities": EMPTY | {"paris": "rook:catholic"}}, True),
        ({"cities": EMPTY, "pirates": {"england__france": "catholic"}}, True),
        ({"cities": EMPTY, "concessions": NOBODY | {"england__france": 0}}, False),
        ({"cities": EMPTY, "bishops": {"france": "catholic", "england": "catholic"}}, False),
    ],
)
def test_holy_knights_rooks_and_pirates_are_believers_and_nobody_else(believers: Edits, victory: bool) -> None:
    edits = GOLDEN | {"creeds": {"mamluk": "medieval", "papal_states": "medieval", "france": "catholic"}} | believers
    assert won("holy", 2, {"0": GOLD[:1]}, **edits) is victory


@pytest.mark.rules("L3.06", "L3.07", "L3.08")
@pytest.mark.parametrize(
    ("others", "victory"),
    [
        ({"cairo": "rook:islamic"}, False),
        ({"cairo": "rook:reformist"}, True),
        ({"paris": "knight:islamic", "lyon": "knight:reformist"}, True),
        ({"constantinople:1": "knight:islamic", "modon": "knight:islamic"}, True),
    ],
)
def test_holy_only_tokens_of_their_theocracys_colour_count(others: dict[str, str], victory: bool) -> None:
    creeds = {"papal_states": "medieval", "france": "catholic", "mamluk": "islamic"}
    cities = EMPTY | {"bruges": "rook:catholic"} | others
    assert won("holy", 2, {"0": GOLD[:1]}, **(GOLDEN | {"creeds": creeds, "cities": cities})) is victory


@pytest.mark.rules("L3.07")
def test_holy_repressed_tokens_are_no_believers() -> None:
    creeds = {"papal_states": "medieval", "france": "catholic", "mamluk": "medieval"}
    edits = GOLDEN | {"creeds": creeds, "cities": EMPTY, "repressed": {"france": {"knight:catholic": 2}}}
    assert not won("holy", 2, {"0": GOLD[:1]}, **edits)


@pytest.mark.rules("L3.08")
def test_holy_tokens_in_medieval_empires_are_no_believers() -> None:
    creeds = {"papal_states": "medieval", "france": "medieval", "mamluk": "medieval"}
    assert not won("holy", 2, {"0": GOLD[:1]}, **(GOLDEN | {"creeds": creeds}))


@pytest.mark.rules("L3.09")
@pytest.mark.parametrize(
    ("creeds", "pirates", "victory"),
    [
        ({"england": "catholic", "france": "catholic"}, {"england__france": "catholic"}, True),
        ({"england": "medieval", "france": "catholic"}, {"england__france": "catholic"}, False),
        ({"england": "islamic", "france": "catholic"}, {"england__france": "catholic"}, False),
        ({"england": "catholic", "france": "catholic"}, {"england__france": "islamic"}, False),
    ],
)
def test_holy_a_pirate_counts_in_each_theocracy_of_its_colour(
    creeds: dict[str, str], pirates: dict[str, str], victory: bool
) -> None:
    base = {"papal_states": "medieval", "mamluk": "islamic"}
    edits = GOLDEN | {"creeds": base | creeds, "cities": EMPTY | {"cairo": "rook:islamic"}, "pirates": pirates}
    assert won("holy", 2, {"0": GOLD[:1]}, **edits) is victory


@pytest.mark.rules("L3.10")
@pytest.mark.parametrize("owner", [{}, {"0": ["france"]}, {"1": ["france"]}])
@pytest.mark.parametrize("republics", [[], ["france"]])
def test_holy_it_does_not_matter_who_holds_the_theocracy(owner: TABLEAUX, republics: list[str]) -> None:
    if republics and not owner:
        return
    tableau = {"0": [GOLD[0], *owner.get("0", [])], "1": owner.get("1", [])}
    creeds = {"papal_states": "medieval", "france": "catholic", "mamluk": "medieval"}
    edits = GOLDEN | {"creeds": creeds, "cities": EMPTY | {"paris": "rook:catholic"}, "republics": republics}
    assert won("holy", 2, tableau, **edits)


@pytest.mark.rules("L3.11")
def test_holy_bishops_and_believers_must_be_of_the_same_religion() -> None:
    creeds = {"papal_states": "medieval", "mamluk": "islamic"}
    edits = {"creeds": creeds, "cities": EMPTY | {"cairo": "rook:islamic"}, "bishops": {"england": "catholic"}}
    assert not won("holy", 2, {"0": [GOLD[0], "PREN058"]}, **edits)
    assert won("holy", 2, {"0": ["PREN058"]}, **(edits | {"bishops": {"england": "islamic"}}))


@pytest.mark.rules("L3.01", "L3.11")
def test_holy_any_religion_can_be_supreme() -> None:
    creeds = {"papal_states": "medieval", "mamluk": "medieval", "england": "reformist"}
    edits = {"creeds": creeds, "cities": EMPTY | {"london": "knight:reformist"}, "bishops": {"england": "reformist"}}
    assert won("holy", 2, {"0": ["PREN004"]}, **edits)
    assert not won("holy", 2, {"0": ["PREN003"]}, **edits)


@pytest.mark.rules("L3.02")
def test_holy_mamluk_patrons_count_as_islamic_bishops() -> None:
    creeds = {"papal_states": "medieval", "mamluk": "islamic"}
    edits: Edits = {"creeds": creeds, "cities": EMPTY | {"cairo": "rook:islamic"}}
    assert won("holy", 2, {"0": ["PREN058", "PREN164X", "PREN101X"]}, **edits)
    assert not won("holy", 2, {"0": ["PREN058", "PREN164X"], "1": ["PREN101X"]}, **edits)
    assert not won("holy", 2, {"0": ["PREN058", "PREN101X"]}, **edits)


@pytest.mark.rules("L3.02", "L3.04")
def test_holy_green_pirates_can_be_reformist_as_well() -> None:
    creeds = {"papal_states": "medieval", "mamluk": "medieval", "england": "reformist", "france": "medieval"}
    edits: Edits = {"creeds": creeds, "cities": EMPTY, "pirates": {"england__france": "islamic"}}
    assert won("holy", 2, {"0": ["PREN004", "PREN168X"]}, **edits)
    assert not won("holy", 2, {"0": ["PREN004"]}, **edits)
    assert not won("holy", 2, {"0": ["PREN004", "PREN168X"]}, **(edits | {"pirates": {"england__france": "catholic"}}))
    islamic = edits | {"creeds": creeds | {"france": "islamic"}}
    assert not won("holy", 2, {"0": ["PREN004", "PREN168X"]}, **islamic), "it remains a Muslim as well"


# ---------------------------------------------------------------- L4 imperial

KINGS = ["england", "france", "aragon", "portugal", "hungary", "byzantium"]


def kings(*counts: int) -> TABLEAUX:
    squares = iter(KINGS)
    return {str(seat): [next(squares) for _ in range(n)] for seat, n in enumerate(counts)}


@pytest.mark.rules("L4.01")
@pytest.mark.parametrize(
    ("counts", "victory"),
    [
        ((3, 1, 1), True),
        ((3, 2, 0), False),
        ((3, 0, 2), False),
        ((2, 0, 0), True),
        ((1, 0, 0), False),
        ((2, 0, 0, 0), True),
    ],
)
def test_imperial_a_lead_of_two_kings_with_three_or_more_players(counts: tuple[int, ...], victory: bool) -> None:
    assert won("imperial", len(counts), kings(*counts)) is victory


@pytest.mark.rules("L4.02")
@pytest.mark.parametrize(
    ("counts", "victory"), [((3, 1), False), ((4, 1), True), ((3, 0), True), ((2, 0), False), ((4, 2), False)]
)
def test_imperial_a_lead_of_three_kings_with_two_players(counts: tuple[int, int], victory: bool) -> None:
    assert won("imperial", 2, kings(*counts)) is victory


@pytest.mark.rules("L4.03")
def test_imperial_suzerains_and_vassals_count_and_republics_do_not() -> None:
    assert won("imperial", 2, {"0": ["france"]}, vassals={"aragon": "france", "england": "france"})
    assert not won("imperial", 2, {"0": ["france"]}, vassals={"aragon": "france"})
    assert not won("imperial", 2, kings(3, 0), republics=["france"])
    assert won("imperial", 2, kings(3, 1), republics=["portugal"]), "an opponent's republic does not count either"
    assert not won("imperial", 3, {"0": ["england", "aragon"], "1": ["france"]})


@pytest.mark.rules("L4.04")
def test_imperial_kings_in_their_thrones_count_for_nobody() -> None:
    assert not won("imperial", 2, kings(2, 0), queens={"aragon": ["PREN044"]})


# ---------------------------------------------------------------- L5 globalization

BORDERS = ["england__france", "portugal__aragon", "papal_states__ottoman", "hungary__ottoman", "france__aragon"]
BORDERS += ["holy_roman_empire__hungary", "hungary__byzantium", "byzantium__mamluk", "holy_roman_empire__papal_states"]


def posts(*counts: int) -> Edits:
    borders = iter(BORDERS)
    return {"concessions": NOBODY | {next(borders): seat for seat, n in enumerate(counts) for _ in range(n)}}


def discoveries(*counts: int) -> TABLEAUX:
    cards = iter(DISCOVERIES)
    return {str(seat): [next(cards) for _ in range(n)] for seat, n in enumerate(counts)}


@pytest.mark.rules("L5.01")
@pytest.mark.parametrize(
    ("counts", "victory"),
    [((3, 2, 1), True), ((2, 2, 1), False), ((2, 1, 2), False), ((1, 0, 0), True), ((0, 0, 0), False)],
)
def test_globalization_a_lead_in_discovery(counts: tuple[int, int, int], victory: bool) -> None:
    assert won("globalization", 3, discoveries(*counts), **posts(4, 0, 0)) is victory


@pytest.mark.rules("L5.02", "L5.03")
@pytest.mark.parametrize(
    ("counts", "victory"),
    [
        ((5, 3, 1), True),
        ((4, 3, 1), False),
        ((4, 1, 3), False),
        ((2, 0, 0), True),
        ((1, 0, 0), False),
        ((2, 2, 2), False),
    ],
)
def test_globalization_a_lead_of_two_concessions(counts: tuple[int, int, int], victory: bool) -> None:
    assert won("globalization", 3, {"0": ["PREN139X"]}, **posts(*counts)) is victory


@pytest.mark.rules("L5.03")
def test_globalization_needs_both_leads() -> None:
    assert won("globalization", 2, {"0": ["PREN139X"]}, **posts(3, 1))
    assert not won("globalization", 2, {"0": ["PREN139X"]}, **posts(3, 3))
    assert not won("globalization", 2, {"0": []}, **posts(3, 1))


@pytest.mark.rules("L5.04")
def test_globalization_serfs_are_no_concessions() -> None:
    serfs = {"england": {"serf:fugger": 2}}
    assert not won("globalization", 2, {"0": ["PREN139X"]}, repressed=serfs, **posts(1, 1))
    assert won("globalization", 2, {"0": ["PREN139X"]}, repressed={"england": {"serf:medici": 4}}, **posts(3, 1))


@pytest.mark.rules("L5.01")
def test_globalization_portugal_shows_a_discovery_on_either_side() -> None:
    assert won("globalization", 2, {"0": ["portugal"]}, **posts(3, 1))
    assert won("globalization", 2, {"0": ["portugal"]}, republics=["portugal"], **posts(3, 1))
    assert not won("globalization", 2, {"0": ["england"]}, **posts(3, 1))


@pytest.mark.rules("L5.02")
@pytest.mark.parametrize("card", ["PREN102X", "PREN137X"])
def test_globalization_patrons_may_count_as_concessions(card: str) -> None:
    tableau = {"0": ["PREN139X", card, "PREN101X"]}
    assert won("globalization", 2, tableau, **posts(2, 1))
    assert not won("globalization", 2, tableau, **posts(1, 1))
    assert not won("globalization", 2, {"0": ["PREN139X", "PREN101X"]}, **posts(2, 1))
    assert not won("globalization", 2, {"0": ["PREN139X", card], "1": ["PREN101X"]}, **posts(2, 1))


# ---------------------------------------------------------------- L6 renaissance


def law_and_republics(squares: tuple[int, ...], laws: tuple[int, ...]) -> tuple[TABLEAUX, list[str]]:
    """Republics of empires whose square shows no law, and so many law cards."""
    empires, cards = iter(["france", "portugal", "byzantium", "ottoman", "mamluk"]), iter(LAWS)
    tableau: TABLEAUX = {}
    for seat, (square, law) in enumerate(zip(squares, laws, strict=True)):
        tableau[str(seat)] = [next(empires) for _ in range(square)] + [next(cards) for _ in range(law)]
    return tableau, [item for items in tableau.values() for item in items if not item.startswith("PREN")]


@pytest.mark.rules("L6.01", "L6.02", "L6.03")
@pytest.mark.parametrize(
    ("squares", "laws", "victory"),
    [
        ((2, 1, 0), (4, 2, 1), True),
        ((1, 0, 0), (2, 0, 0), True),
        ((2, 2, 0), (4, 2, 1), False),
        ((1, 0, 1), (4, 2, 1), False),
        ((0, 0, 0), (4, 2, 1), False),
        ((2, 1, 0), (4, 3, 1), False),
        ((2, 1, 0), (4, 0, 3), False),
        ((1, 0, 0), (1, 0, 0), False),
        ((1, 0, 0), (0, 0, 0), False),
    ],
)
def test_renaissance_a_lead_in_republics_and_of_two_laws(
    squares: tuple[int, ...], laws: tuple[int, ...], victory: bool
) -> None:
    tableau, republics = law_and_republics(squares, laws)
    assert won("renaissance", 3, tableau, republics=republics) is victory


@pytest.mark.rules("L6.01")
def test_renaissance_kings_are_no_republics() -> None:
    tableau, _ = law_and_republics((1, 0), (3, 0))
    assert not won("renaissance", 2, tableau, republics=[])
    rivals, _ = law_and_republics((1, 2), (3, 0))
    assert won("renaissance", 2, rivals, republics=["france"])


@pytest.mark.rules("L6.02")
def test_renaissance_the_law_of_a_republic_counts() -> None:
    assert won("renaissance", 2, {"0": ["england", "aragon"]}, republics=["england", "aragon"])
    assert not won("renaissance", 2, {"0": ["england", "aragon"]}, republics=["england"])


@pytest.mark.rules("L6.01")
@pytest.mark.parametrize("card", ["PREN103X", "PREN155X"])
def test_renaissance_some_cards_count_as_republics_unless_silenced(card: str) -> None:
    assert won("renaissance", 2, {"0": [card, *LAWS[:2]]})
    assert not won("renaissance", 2, {"0": [card, *LAWS[:2]]}, bishops={card: "catholic"})
    assert not won("renaissance", 2, {"0": LAWS[:2], "1": [card]})


@pytest.mark.rules("L6.02")
@pytest.mark.parametrize("card", ["PREN132X", "PREN133X", "PREN159X"])
def test_renaissance_patrons_may_count_as_law(card: str) -> None:
    own = {"PREN132X": 1, "PREN133X": 0, "PREN159X": 1}[card]
    squares = ["france", card, "PREN101X", "PREN131X"][: 4 - own]
    assert won("renaissance", 2, {"0": squares}, republics=["france"])
    assert not won("renaissance", 2, {"0": squares[:-1]}, republics=["france"])
    assert not won("renaissance", 2, {"0": squares}, republics=["france"], bishops={card: "catholic"})


@pytest.mark.rules("L6.02")
def test_renaissance_old_maids_keep_their_law() -> None:
    assert won("renaissance", 2, {"0": ["france", LAWS[0]]}, republics=["france"], maids={"0": ["PREN048"]})
    assert not won("renaissance", 2, {"0": ["france", *LAWS[:2]]}, republics=["france"], maids={"1": ["PREN048"]})


# ---------------------------------------------------------------- L7 the Age of Byzantine

PROMO = ["map_1550", "age_of_reformation"]
FAITH = {"papal_states": "medieval", "mamluk": "medieval", "england": "medieval", "holy_roman_empire": "medieval"}


def crowned(tableau: TABLEAUX, creeds: dict[str, str], seats: int = 2, **edits: Any) -> bool:
    """Whether seat 0 may declare the Age of Byzantine."""
    base = {"victories": ["byzantine"], "tableau": tableau, "creeds": FAITH | creeds, "concessions": NOBODY}
    cities = EMPTY | {"constantinople:3": None, "trebizond": None}
    p = table(seats, PROMO, **(base | {"cities": cities} | edits))
    possible = "victory:byzantine" in options(p)
    if not possible:
        assert why_not(p, "victory:byzantine") == "E6.02"
    return possible


@pytest.mark.rules("L7.01")
def test_byzantine_is_unknown_without_the_promo() -> None:
    p = table(victories=[], tableau={"0": ["byzantium", "france", "PREN003"]})
    assert "victory:byzantine" not in options(p)
    assert why_not(p, "victory:byzantine") == "A3.05"


@pytest.mark.rules("L7.02")
@pytest.mark.parametrize(
    ("counts", "victory"),
    [((2, 1, 1), True), ((1, 0, 0), True), ((1, 1, 0), False), ((2, 0, 2), False), ((0, 0, 0), False)],
)
def test_byzantine_a_lead_in_kings(counts: tuple[int, int, int], victory: bool) -> None:
    tableau = kings(*counts)
    tableau["0"] = [*tableau["0"], "PREN003"]
    assert crowned(tableau, {"france": "catholic"}, 3) is victory


@pytest.mark.rules("L7.02")
def test_byzantine_vassals_are_kings_and_republics_are_not() -> None:
    creeds = {"hungary": "catholic"}
    assert crowned({"0": ["france", "PREN003"], "1": ["england"]}, creeds, vassals={"aragon": "france"})
    assert not crowned({"0": ["france", "PREN003"], "1": ["england"]}, creeds)
    assert not crowned({"0": ["france", "PREN003"]}, creeds, republics=["france"])


@pytest.mark.rules("L7.03")
@pytest.mark.parametrize(
    ("counts", "victory"), [((3, 2, 1), True), ((2, 2, 1), False), ((2, 1, 2), False), ((0, 0, 0), False)]
)
def test_byzantine_a_lead_in_prestige_of_the_most_common_theocracy(counts: tuple[int, int, int], victory: bool) -> None:
    cards = iter(GOLD)
    tableau = {str(seat): [next(cards) for _ in range(n)] for seat, n in enumerate(counts)}
    tableau["0"].append("france")
    assert crowned(tableau, {"england": "catholic", "hungary": "catholic", "aragon": "islamic"}, 3) is victory


@pytest.mark.rules("L7.03")
@pytest.mark.parametrize(
    ("creeds", "victory"),
    [
        ({"england": "catholic"}, True),
        ({"england": "catholic", "aragon": "islamic"}, False),
        ({"england": "catholic", "hungary": "catholic", "aragon": "islamic"}, True),
        ({"england": "islamic", "hungary": "reformist", "aragon": "islamic"}, False),
        ({"england": "reformist"}, False),
        ({}, False),
    ],
)
def test_byzantine_a_tie_for_most_theocracies_satisfies_nobody(creeds: dict[str, str], victory: bool) -> None:
    assert crowned({"0": ["france", "PREN003"]}, creeds) is victory


@pytest.mark.rules("L7.04")
def test_byzantine_theocracies_count_wherever_they_are() -> None:
    creeds = {"mamluk": "islamic", "aragon": "islamic", "england": "islamic", "france": "catholic"}
    assert crowned({"0": ["france", "PREN058"], "1": []}, creeds)
    assert not crowned({"0": ["france", "PREN003"], "1": []}, creeds)


# ---------------------------------------------------------------- what is lacking


@pytest.mark.rules("L4.02", "L5.01", "L5.02")
def test_the_standings_say_what_a_seat_has_what_it_needs_and_what_is_lacking() -> None:
    p = table(2, tableau=kings(2, 1) | {"0": ["england", "PREN139X"]}, **posts(1, 3))
    told = [(s.own, s.best, s.lead, s.lacking, s.met) for v in (1, 2) for s in standings(p.state, 0, v)]
    assert told == [(1, 1, 3, 3, False), (1, 0, 1, 0, True), (1, 3, 2, 4, False)]
    rich = table(2, tableau=kings(5, 1))
    assert [(s.own, s.best, s.lacking, s.met) for s in standings(rich.state, 0, 1)] == [(5, 1, 0, True)]


@pytest.mark.rules("L3.11", "L7.03")
def test_without_a_supreme_or_leading_religion_one_thing_is_lacking() -> None:
    p = table(2, PROMO, cities=EMPTY | {"constantinople:3": None, "trebizond": None}, creeds=FAITH)
    assert [(s.lacking, s.met) for s in standings(p.state, 0, 0)] == [(1, False)]
    assert [(s.lacking, s.met) for s in standings(p.state, 0, 4)][1] == (1, False)


@pytest.mark.rules("L3.02")
@pytest.mark.parametrize(
    ("pirates", "bishops", "victory"),
    [
        ({"england__france": "islamic"}, {}, True),
        ({"england__france": "islamic"}, {"aragon": "catholic"}, False),
        ({"england__france": "islamic", "portugal__aragon": "islamic"}, {"aragon": "catholic"}, True),
        ({}, {}, False),
        ({"england__france": "reformist"}, {}, False),
    ],
)
def test_holy_each_green_pirate_is_one_reformist_bishop(
    pirates: dict[str, str], bishops: dict[str, str], victory: bool
) -> None:
    creeds = {"papal_states": "medieval", "mamluk": "medieval", "england": "reformist"}
    edits: Edits = {"creeds": creeds, "cities": EMPTY | {"london": "knight:reformist"}}
    tableau = {"0": ["PREN004", "PREN168X"]}
    assert won("holy", 2, tableau, **edits, pirates=pirates, bishops=bishops) is victory


@pytest.mark.rules("L3.04", "L3.06")
@pytest.mark.parametrize(
    ("cards", "creed", "pirate", "victory"),
    [
        (["PREN004", "PREN168X"], "reformist", "islamic", True),
        (["PREN004"], "reformist", "islamic", False),
        (["PREN004", "PREN168X"], "medieval", "islamic", False),
        (["PREN004", "PREN168X"], "reformist", "catholic", False),
        (["PREN004"], "reformist", "reformist", True),
    ],
)
def test_holy_green_pirates_are_reformist_believers_at_reformist_theocracies_only(
    cards: list[str], creed: str, pirate: str, victory: bool
) -> None:
    edits: Edits = {
        "creeds": {"papal_states": "medieval", "mamluk": "medieval", "england": creed},
        "pirates": {"england__france": pirate},
        "bishops": {"aragon": "reformist"},
    }
    assert won("holy", 2, {"0": cards}, **edits) is victory
