"""§13.4 Warfare vs. NPRs: how many defend, who leads them, how they behave, and what is left of them."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.decks import CHARACTERS
from signoria.kernel.chance import EVERYBODY
from tests.pop.fighting import army, at_sea, draws, field, fight, log, on, roll, skip
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    card,
    options,
    play,
    province,
    realm,
    sea,
    table,
)

ADVISOR = "MIL-01-4"
PIZARRO = "MIL-03-1"  # 2 Cavalry Dice
DORIA = "MIL-04-1"  # 1 Infantry, 2 Artillery Dice
TACTICS = "MIL-01-1"
MISS = roll("---")


def enters(where: str, origin: str, units: int, *dice: int, seat: str = "france", leader: str = "", **more: Any) -> Pop:
    """An Army enters an Area where NPRs muster; `leader` is the card drawn for three Units or more."""
    mine = army(origin, (units, 0, 0), **{"mil": 9, **more.pop(seat, {})})
    p = field(
        turn=seat,
        players={seat: mine, **more.pop("players", {})},
        dice=[*([draws(leader)] if leader else []), *dice],
        now=[["activate_units", seat, 0]],
        **more,
    )
    return on(p, f"area:{origin}", f"area:{where}")


def declares(targets: list[str], *dice: int, seat: str = "france", **mine: Any) -> Pop:
    """A Declaration of War where this player's forces stand."""
    bare = {"armies": {}, "units": {}, "ships": {}, "protecting": {}, "alliances": [], "marriages": [], "mil": 9}
    others = mine.pop("others", {})
    extra = mine.pop("edits", {})
    players = {seat: bare | {"cb": targets} | mine, **others}
    p = field(turn=seat, players=players, **extra, dice=list(dice), now=[["declare_war", seat, 0]])
    for name in targets:
        play(p, f"realm:{name}")
    play(p, "done")
    return skip(p)


# ---------------------------------------------------------------- how many


@pytest.mark.rules("13.4.07")
@pytest.mark.parametrize(("more", "units"), [((), 2), (("perth",), 3)])
def test_an_active_ally_defends_with_half_its_capacity_rounded_up(more: tuple[str, ...], units: int) -> None:
    p = enters(
        "scotland",
        "northumbria",
        9,
        *MISS,
        *MISS,
        seat="england",
        leader=ADVISOR if units > 2 else "",
        england={"wars": ["france"]},
        players={"france": {"alliances": {"scotland": "active"}}},
        extra=list(more),
    )
    assert fight(p).blacks == [0, units]


@pytest.mark.rules("13.4.01", "13.4.05", "9.7.04")
def test_an_active_ally_musters_nobody_when_its_player_attacks_who_was_there_before() -> None:
    p = field(
        players={
            "france": army("loire", (4, 0, 0), wars=["england"], alliances={"provence": "active"}, mil=3),
            "england": army("languedoc", (3, 0, 0)),
        },
        dice=[*MISS, *MISS],
        now=[["activate_units", "france", 0]],
    )
    on(p, "area:loire", "area:languedoc")
    assert (fight(p).defenders, fight(p).blacks) == ([ENGLAND], [0, 0])


@pytest.mark.rules("13.4.08", "13.4.11")
def test_nor_does_it_send_ships() -> None:
    p = field(
        players={
            "france": {
                "wars": ["england"], "alliances": {"provence": "active"}, "mil": 3, "protecting": {}, "fleet": {},
                "ships": {"western_mediterranean": 3},
            },
            "england": {"ships": {"gulf_of_lion": 2}, "protecting": {}, "fleet": {}},
        },
        dice=[*at_sea("---"), *at_sea("---")],
        now=[["activate_units", "france", 0]],
    )  # fmt: skip
    on(p, "naval_movement", "sea:gulf_of_lion", "sea:western_mediterranean", "3")
    assert (fight(p).defenders, fight(p).blacks) == ([ENGLAND], [0, 0])


@pytest.mark.rules("13.4.12", "14.3.01")
def test_npr_units_defend_even_if_the_black_pieces_have_run_out() -> None:
    p = enters(
        "scotland", "northumbria", 9, *MISS, *MISS, seat="england", leader=ADVISOR, england={"wars": ["scotland"]},
        rebels={"seine": 20, "leon": 20},
    )  # fmt: skip
    assert fight(p).blacks == [0, 4]


@pytest.mark.rules("13.4.13", "13.4.14")
def test_of_several_battles_the_capital_area_comes_first_and_a_province_counts_once() -> None:
    # Piemonte (LOMBARDY) could help SWITZERLAND and the Capital Area, BURGUNDY
    dice = [*roll("i--"), *MISS, draws(ADVISOR), *MISS, *MISS]
    p = declares(["savoy"], *dice, units={"switzerland": 5, "burgundy": 2})
    assert (asked(p), asked_seat(p)) == ("battles.area", FRANCE)
    assert set(options(p)) == {"area:switzerland", "area:burgundy"}
    on(p, "area:switzerland")
    assert log(p, "battle.npr") == [(realm("savoy"), area("switzerland")), (realm("savoy"), area("burgundy"))]
    assert len(log(p, "battle.black_lost")) == 1, "Genève alone"
    assert fight(p).blacks == [0, 3], "Savoie and Piemonte"


@pytest.mark.rules("13.4.13", "13.4.14")
def test_it_saves_its_strength_for_the_capital_whoever_attacks_there() -> None:
    castile = {"armies": {}, "units": {"burgundy": 2}, "ships": {}, "protecting": {}, "mil": 9}
    p = declares(
        ["savoy"],
        *[*roll("i--"), *MISS, draws(ADVISOR), *MISS, *MISS],
        units={"switzerland": 5},
        alliances=["castile"],
        others={"castile": castile | {"alliances": ["france"]}},
    )
    play(p, "realm:castile", "yes")
    while asked(p) != "battles.area":
        play(p, "done")
    on(p, "area:switzerland")
    assert len(log(p, "battle.black_lost")) == 1, "Genève alone"
    assert (fight(p).attacker, fight(p).blacks) == (CASTILE, [0, 3]), "Savoie and Piemonte"


@pytest.mark.rules("13.4.16", "13.4.17", "13.4.13")
@pytest.mark.parametrize(
    ("switzerland", "lombardy", "first", "units"),
    [(3, 5, "switzerland", 1), (5, 3, "lombardy", 1), (4, 4, "lombardy", 3), (4, 4, "switzerland", 3)],
)
def test_then_it_defends_against_the_largest_force_or_in_the_first_battle(
    switzerland: int, lombardy: int, first: str, units: int
) -> None:
    # Savoie (BURGUNDY, a Large Province) could help Genève and Piemonte alike
    drawn = [draws(ADVISOR)] if units > 2 else []
    p = declares(["savoy"], *drawn, *MISS, *MISS, units={"switzerland": switzerland, "lombardy": lombardy})
    play(p, f"area:{first}")
    skip(p)
    assert fight(p).blacks == [0, units]


@pytest.mark.rules("13.4.13", "13.4.17")
def test_what_has_fought_in_one_battle_is_missing_in_the_next_one_of_that_turn() -> None:
    dice = [draws(ADVISOR), *roll("iii"), *MISS, *MISS, *MISS]
    p = declares(["savoy"], *dice, units={"switzerland": 4, "lombardy": 4})
    on(p, "area:lombardy")
    assert len(log(p, "battle.black_lost")) == 3
    on(p)
    assert log(p, "battle.npr")[-1] == (realm("savoy"), area("switzerland"))
    assert fight(p).blacks == [0, 1], "Savoie has fought for Piemonte"


@pytest.mark.rules("13.4.15", "13.4.13")
def test_a_port_that_has_sent_ships_sends_none_to_the_next_sea() -> None:
    # off the NORTH SEA lie Vestjylland and Holstein, off the BALTIC SEA København and four others
    dice = [draws(ADVISOR), *at_sea("aaa"), *at_sea("---"), *at_sea("aaa"), *at_sea("---"), *at_sea("aaa")]
    p = declares(["denmark"], *dice, *MISS, *MISS, *MISS, seat="england", ships={"north_sea": 5, "baltic_sea": 8})
    on(p, "sea:baltic_sea")
    while fight(p).place == sea("baltic_sea"):
        on(p, "pass")
    assert fight(p).blacks == [0, 1], "Holstein's Ship has been in the BALTIC SEA"


@pytest.mark.rules("13.4.15", "13.4.13")
def test_at_sea_the_capital_comes_first_too() -> None:
    # Holstein's Port faces the NORTH SEA and the BALTIC SEA, off København
    p = declares(["denmark"], *at_sea("---"), *at_sea("---"), seat="england", ships={"north_sea": 5, "baltic_sea": 2})
    assert set(options(p)) == {"sea:north_sea", "sea:baltic_sea"}
    play(p, "sea:north_sea")
    skip(p)
    assert fight(p).blacks == [0, 1], "Vestjylland alone"


@pytest.mark.rules("13.4.18", "13.4.19", "9.9.33")
def test_several_nprs_in_one_area_or_on_one_sea_fight_together() -> None:
    more: dict[str, Any] = {"wars": ["desmond", "tyrone"], "ships": {"eastern_atlantic": 3}, "protecting": {}}
    p = enters("ireland", "wales_and_wessex", 5, *MISS, *MISS, seat="england", england=more)
    assert fight(p).blacks == [0, 2]
    assert {realm_ for realm_, _ in log(p, "battle.npr")} == {realm("desmond"), realm("tyrone")}
    p = declares(["desmond", "tyrone"], *at_sea("---"), *at_sea("---"), seat="england", ships={"eastern_atlantic": 3})
    assert fight(p).blacks == [0, 2]
    assert len(log(p, "battle.npr_ships")) == 2


# ---------------------------------------------------------------- +1 Manpower tokens


@pytest.mark.rules("13.4.20")
def test_scenarios_put_tokens_on_the_provinces_that_they_list() -> None:
    g = table("S1-01").state
    listed = {"stockholm", "danzig", "poznan", "kalisz", "sieradz", "pozsony", "pest"}
    assert {p for p, token in enumerate(g.extra) if token} == {province(name) for name in listed}
    assert not any(table().state.extra)


@pytest.mark.rules("13.4.21", "13.4.22")
@pytest.mark.parametrize("token", ["geneve", "piemonte"])
def test_a_token_is_one_more_unit_in_its_area_and_in_adjacent_ones(token: str) -> None:
    p = enters("switzerland", "rhineland", 9, *MISS, *MISS, leader=ADVISOR, france={"wars": ["savoy"]}, extra=[token])
    assert fight(p).blacks == [0, 5]


@pytest.mark.rules("13.4.26")
def test_a_token_makes_no_siege_harder() -> None:
    p = field(
        turn="castile",
        players={"castile": army("andalucia", (1, 0, 0), wars=["granada"], mil=0)},
        extra=["granada"],
        now=[["siege", "castile", "andalucia", 0]],
    )
    play(p, "granada")
    assert p.state.occupier[province("granada")] == CASTILE + 1


@pytest.mark.rules("13.4.24")
@pytest.mark.parametrize(("token", "units"), [([], 2), (["granada"], 2), (["perth"], 3)])
def test_a_token_counts_for_the_units_that_an_ally_sends(token: list[str], units: int) -> None:
    p = declares(
        ["england"],
        units={"seine": 1},
        alliances=["scotland"],
        influence={"scotland": 4},
        others={"england": {"armies": {}, "units": {}, "influence": {}}, "castile": {"influence": {}}},
        edits={"extra": token},
    )
    assert asked(p) == "cta.offensive"
    before = p.state.allied[FRANCE]
    play(p, "realm:scotland")
    assert p.state.allied[FRANCE] == before + units


@pytest.mark.rules("13.4.25")
def test_a_token_makes_subjugation_dearer() -> None:
    scots = {"alliances": ["scotland"], "influence": {"scotland": 4}}
    for token, left in ((["perth"], None), ([], 0)):
        players = {"france": scots, "england": {"influence": {}}, "castile": {"influence": {}}}
        p = field(players=players, extra=token, now=[["subjugate", "france", 0]])
        if left is None:
            assert asked(p) != "vassal.subjugate"
            assert p.state.influence[area("scotland")] == 4
        else:
            assert p.state.vassal[province("perth")] == FRANCE + 1
            assert p.state.influence[area("scotland")] == left


@pytest.mark.rules("13.4.23")
@pytest.mark.parametrize(("token", "prestige"), [([], 1), (["mhumhain"], 2)])
def test_a_token_counts_as_tax_value_in_peace_terms(token: list[str], prestige: int) -> None:
    held = ("lothian", "perth", "aberdeen", "ayrshire", "mhumhain")
    p = field(
        players={"france": {"wars": ["scotland"], "claims": []}},
        provinces={name: {"npr": "scotland", "occupier": "france"} for name in held},
        extra=token,
        now=[["peace_resolution"]],
    )
    play(p, "term:keep_current_board_state", "mhumhain", "peace:liberate", "done")
    assert p.state.prestige[FRANCE] == prestige, "1 for each Tax Value that is Liberated"


@pytest.mark.rules("13.4.27")
def test_a_token_goes_when_its_province_is_annexed_or_vassalized() -> None:
    for term, held in (("full_annexation", "town"), ("vassalization", "vassal")):
        p = field(
            turn="castile",
            players={"castile": {"wars": ["granada"]}},
            provinces={name: {"npr": "granada", "occupier": "castile"} for name in ("granada", "gibraltar")},
            extra=["granada"],
            now=[["peace_resolution"]],
        )
        assert p.state.extra[province("granada")] == 1
        play(p, f"term:{term}")
        marks = p.state.town if held == "town" else p.state.vassal
        assert marks[province("granada")] == CASTILE + 1
        assert p.state.extra[province("granada")] == 0


# ---------------------------------------------------------------- Distant Continents


def africa(where: str, *dice: int, plague: tuple[str, ...] = (), **more: Any) -> Pop:
    """France Declares War on a Realm in whose Area, or off whose coast, it stands; there is no Retreat."""
    edits = {"discovered": [1, 2], "plague": list(plague), **more.pop("edits", {})}
    return declares([where], *dice, claims=[where], edits=edits, **more)


@pytest.mark.rules("13.4.28", "13.4.29")
@pytest.mark.parametrize(
    ("where", "plague", "units"),
    [("kilwa", (), 2), ("kilwa", ("kilwa",), 1), ("kongo", (), 4), ("kongo", ("kongo",), 2)],
)
def test_a_distant_province_counts_double_unless_the_plague_is_there(
    where: str, plague: tuple[str, ...], units: int
) -> None:
    drawn = [draws(ADVISOR)] if units > 2 else []
    p = africa(where, *drawn, *roll("iii"), *MISS, *roll("iii"), *MISS, plague=plague, units={where: 9})
    assert log(p, "battle.won") == [(FRANCE,)]
    assert len(log(p, "battle.black_lost")) == units


@pytest.mark.rules("13.4.30", "13.4.31", "13.4.28")
def test_an_inactive_port_sends_no_ships_until_a_token_lies_there() -> None:
    p = africa("mutapa", ships={"east_african_coast": 9})
    assert log(p, "battle.npr_ships") == []
    dnpr = {"dnprs": {"mutapa": {"colour": "pink", "provinces": ["mutapa"]}}}
    p = africa("mutapa", *at_sea("aaa"), *at_sea("---"), ships={"east_african_coast": 9}, edits=dnpr)
    assert log(p, "battle.won") == [(FRANCE,)]
    assert len(log(p, "battle.black_lost")) == 2, "a Small Port, doubled"


# ---------------------------------------------------------------- their Leader


def scots(leader: str, *dice: int, units: int = 9, **more: Any) -> Pop:
    return enters(
        "scotland", "northumbria", units, *dice, seat="england", leader=leader, england={"wars": ["scotland"]}, **more
    )


@pytest.mark.rules("13.4.34", "13.4.36", "13.4.37", "13.4.39")
def test_three_or_more_draw_a_card_for_their_leader_and_discard_it_at_the_end() -> None:
    p = scots(PIZARRO, *roll("i--"), *roll("---", "--"), *roll("iii"), *roll("iii", "--"))
    assert log(p, "battle.npr_card") == [(card(PIZARRO),)]
    assert fight(p).leader == [-1, card(PIZARRO)]
    assert fight(p).pool == [3, 0, 0, 3, 2, 0]
    assert card(PIZARRO) not in p.state.discard[2]
    assert p.state.seen[card(PIZARRO)] == EVERYBODY
    on(p, "pass")
    assert p.state.battle is None
    assert p.state.discard[2][-1] == card(PIZARRO)
    p = scots(ADVISOR, *MISS, *MISS)
    assert CHARACTERS[card(ADVISOR)].advisor
    assert fight(p).leader == [-1, -1]
    assert fight(p).pool == [3, 0, 0, 3, 0, 0]
    assert card(ADVISOR) not in (*p.state.deck[2], *p.state.discard[2])


@pytest.mark.rules("13.4.34")
def test_two_draw_no_card() -> None:
    p = enters("andalucia", "leon", 3, *MISS, *MISS, seat="castile", castile={"wars": ["granada"]})
    assert fight(p).blacks == [0, 2]
    assert log(p, "battle.npr_card") == []


@pytest.mark.rules("13.4.38")
def test_npr_ships_draw_for_an_admiral_as_well() -> None:
    p = declares(["venice"], draws(DORIA), *at_sea("---"), *roll("-", "", "-----"), ships={"adriatic_sea": 9})
    assert fight(p).blacks == [0, 5]
    assert fight(p).leader == [-1, card(DORIA)]
    assert fight(p).pool == [0, 0, 3, 1, 0, 5]


# ---------------------------------------------------------------- Optional Rule 4


@pytest.mark.rules("13.4.48", "13.4.49")
def test_all_players_may_help_nprs_clockwise_from_the_active_player() -> None:
    hands = {seat: {"hand": [one], "mil": 5} for seat, one in (("castile", TACTICS), ("england", "MIL-01-2"))}
    for turn, order in (("castile", [CASTILE, ENGLAND]), ("england", [ENGLAND, CASTILE])):
        p = field(
            "helping_hand",
            turn=turn,
            players={"france": army("ireland", (5, 0, 0), wars=["desmond"], mil=5, hand=["MIL-01-3"]), **hands},
            dice=[*MISS, *roll("-----", "-")],
            now=[["invasion_battle", "desmond", "ireland", 1]],
        )
        asks = []
        while p.state.battle is not None and fight(p).round < 2:
            asks.append((asked(p), asked_seat(p)))
            play(p, "done" if asked(p) == "appoint.who" else "pass")
        assert [seat for what, seat in asks if what == "battle.action"] == [*order, FRANCE], "no one helps the Enemy"
    p = field(
        "helping_hand",
        turn="france",
        players={"france": army("northumbria", (5, 0, 0), wars=["scotland"], mil=5), **hands},
        dice=[2, *MISS, *roll("-----", "-")],  # two cards that lie before that Advisor are in hands
        now=[["activate_units", "france", 0]],
    )
    play(p, "area:northumbria", "area:scotland", "done")
    assert (asked(p), asked_seat(p)) == ("battle.action", CASTILE)
    play(p, "mode:superior_tactics.dice")
    assert fight(p).pool == [3, 0, 0, 5, 1, 0], "dice for Scotland"
    assert (asked(p), asked_seat(p)) == ("battle.action", ENGLAND)
    assert options(p) == ["pass", "mode:superior_tactics.pursuit"], "England holds the same card: once a Round a side"
    play(p, "pass")
    assert (asked(p), asked_seat(p)) == ("battle.retreat", FRANCE)


# ---------------------------------------------------------------- Aftermath


@pytest.mark.rules("13.4.51", "13.4.53", "13.4.50", "14.3.02", "13.4.52")
def test_npr_units_are_gone_after_the_battle_and_muster_anew_against_whoever_comes() -> None:
    passed = {"passed": True}
    p = field(
        turn="castile",
        players={
            "castile": army("leon", (4, 0, 0), wars=["granada"], mil=9, events_taken=1),
            "france": passed,
            "england": passed,
        },
        dice=[*roll("ii-"), *MISS, *roll("i--"), *roll("iii")],
    )
    on(p, "act:activate_units", "area:leon", "area:andalucia")
    assert log(p, "battle.won") == [(CASTILE,)]
    assert not any(p.state.rebel_units)
    assert asked(p) == "turn.more"
    assert "act:activate_units" not in options(p), "a Siege waits for the next Turn"
    play(p, "done")
    assert p.state.turn == CASTILE
    play(p, "act:activate_units", "area:andalucia")
    assert "siege" in options(p)
    play(p, "army:1", "area:leon", "done", "done")
    assert p.state.turn == CASTILE
    on(p, "act:activate_units", "area:leon", "area:andalucia")
    assert len(log(p, "battle.npr")) == 2
    assert fight(p).blacks == [0, 1], "two again, one of which has fallen"
