"""§11.2 Royal Marriages and Disputed Successions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    influence,
    options,
    play,
    table,
    why_not,
)
from tests.pop.wars import DISPUTED, MARRIED, WAR, prestige, stance, wed

BARE: dict[str, Any] = {"influence": {}, "alliances": [], "marriages": [], "hand": [], "claims": []}
FULL = ["scotland", "brittany", "navarra"]


def now(*steps: list[Any], **edits: Any) -> Pop:
    """These steps at once; nobody has any ties but what is said here."""
    players = edits.pop("players", {})
    bare = {name: BARE | players.get(name, {}) for name in ("france", "castile", "england")}
    return table(now=list(steps), players=bare, **({"milestones": []} | edits))


def wedding(edits: dict[str, Any] | None = None, **more: Any) -> Pop:
    """France has played Royal Marriage."""
    return now(["royal_marriage", "france", 0], players={"france": edits or {}, **more.pop("players", {})}, **more)


# ---------------------------------------------------------------- with whom


@pytest.mark.rules("11.2.01")
def test_marriages_with_npr_come_from_the_card() -> None:
    france = BARE | {"dip": 3, "ducats": 9, "hand": ["DIP-02-1"]}
    p = table(players={"france": france, "england": BARE, "castile": BARE}, milestones=[])
    play(p, "play:DIP-02-1")
    assert asked(p) == "marriage.realm"  # the only thing that the card can do now
    play(p, "realm:scotland", "area:scotland")
    assert wed(p, FRANCE, "scotland") == MARRIED
    assert influence(p, FRANCE, "scotland") == 1
    p = table(players={"france": BARE | {"dip": 9, "hand": ["DIP-03-1"]}})
    assert not any(one.startswith("play:DIP-02") for one in options(p))
    play(p, "act:diplomacy")
    assert options(p) == ["seat:1", "seat:2"]  # players only


@pytest.mark.rules("11.2.02", "11.2.03")
def test_a_player_has_three_marriages_and_with_cabinet_four() -> None:
    p = wedding({"marriages": FULL[:2]})
    play(p, "realm:navarra")
    assert [wed(p, FRANCE, name) for name in FULL] == [MARRIED] * 3
    p = wedding({"marriages": FULL})
    assert asked(p) != "marriage.realm"  # no fourth
    p = wedding({"marriages": FULL, "ideas": ["cabinet"]})
    assert why_not(p, "realm:navarra") == "11.2.08"
    play(p, "realm:savoy", "done")
    assert wed(p, FRANCE, "savoy") == MARRIED


@pytest.mark.rules("11.2.14", "11.2.15", "11.2.16", "11.2.18", "11.4.04")
def test_who_can_be_married() -> None:
    p = wedding(
        provinces={"navarra": {"vassal": "castile"}, "nantes": {"vassal": "france"}, "rennes": {"vassal": "france"}},
        players={"england": {"marriages": ["portugal"]}},
    )
    assert why_not(p, "realm:england") == "11.2.18"
    assert why_not(p, "realm:navarra") == "11.2.16"  # a Vassal of Castile
    assert why_not(p, "realm:flanders") == "11.4.04"  # a Vassal of Burgundy
    assert "realm:brittany" in options(p)  # its own Vassal
    play(p, "realm:portugal")  # as England is
    assert wed(p, FRANCE, "portugal") == wed(p, ENGLAND, "portugal") == MARRIED


@pytest.mark.rules("11.2.16", "11.2.15")
def test_a_vassal_shared_by_two_players_is_married_by_the_lord_of_its_capital() -> None:
    for lord, possible in (("france", True), ("castile", False)):
        lands = {"nantes": {"vassal": lord}, "rennes": {"vassal": "england"}}
        assert ("realm:brittany" in options(wedding(provinces=lands))) is possible
    free = {"rennes": {"vassal": "england"}}
    assert "realm:brittany" in options(wedding(provinces=free))  # what is left is an NPR


@pytest.mark.rules("11.2.21", "11.2.22", "11.2.23")
def test_faiths_that_marry() -> None:
    p = wedding({"religion": "protestant"})
    assert "realm:scotland" in options(p)  # Christians all
    assert why_not(p, "realm:granada") == "11.2.21"
    p = wedding({"religion": "muslim"})
    assert {"realm:granada", "realm:tunis"} <= set(options(p))
    assert why_not(p, "realm:scotland") == "11.2.22"
    p = wedding({"religion": "revolutionary"})
    assert asked(p) != "marriage.realm"
    p = now(["diplomacy", "france", 0], players={"france": {"religion": "revolutionary", "dip": 3, "ducats": 5}})
    play(p, "seat:2")
    assert why_not(p, "deal:marriage") == "11.2.23"


@pytest.mark.rules("11.2.18", "11.2.19", "11.2.20")
def test_players_marry_by_agreement_and_both_draw_a_card_of_one_kind() -> None:
    deck = {"mil": ["MIL-01-1", "MIL-01-2"]}
    p = now(["diplomacy", "france", 0], players={"france": {"dip": 3}}, deck=deck)
    play(p, "seat:2", "deal:marriage", "mil", "deal:offer", "yes", "yes", "yes")
    assert wed(p, FRANCE, "england") == wed(p, ENGLAND, "france") == MARRIED
    assert [len(p.state.hand[seat]) for seat in range(3)] == [1, 0, 1]
    assert p.state.deck[2] == []


# ---------------------------------------------------------------- what it is good for


@pytest.mark.rules("11.2.04")
def test_cards_that_ask_for_influence_in_an_area_are_content_with_a_marriage() -> None:
    def envoys(**edits: Any) -> Pop:
        france = BARE | {"dip": 3, "ducats": 9, "hand": ["DIP-01-1"], **edits}
        p = table(players={"france": france, "england": BARE, "castile": BARE}, milestones=[])
        return play(p, "play:DIP-01-1")

    assert "mode:envoys.gifts" not in options(envoys())
    p = play(envoys(marriages=["scotland"]), "mode:envoys.gifts")
    while asked(p) != "turn.more":
        play(p, options(p)[0])
    assert influence(p, FRANCE, "scotland") == 2


@pytest.mark.rules("11.2.05", "11.2.07", "11.2.08")
def test_a_marriage_spares_one_influence_in_its_area_and_stays() -> None:
    """Cut Ties takes 5 from the Ally's Areas, one fewer for the Marriage."""
    for cubes, left in ((6, 2), (4, 0), (1, 0)):
        spread = {"portugal": min(cubes, 5), "northern_morocco": max(0, cubes - 5)}
        tied = {"alliances": ["portugal"], "marriages": ["portugal"], "influence": spread}
        p = now(["cut_one", "france", "portugal"], players={"france": tied})
        while asked(p) == "influence.lose":
            play(p, "area:portugal")
        assert influence(p, FRANCE, "portugal") + influence(p, FRANCE, "northern_morocco") == left
        assert wed(p, FRANCE, "portugal") == MARRIED
    both = {"alliances": ["brabant"], "marriages": ["brabant", "liege"], "influence": {"flanders_and_wallonia": 5}}
    p = now(["cut_one", "france", "brabant"], players={"france": both}, overlords={"brabant": None})
    assert influence(p, FRANCE, "flanders_and_wallonia") == 1  # one fewer, not two


@pytest.mark.rules("11.2.07", "5.1.83", "18.5.03")
def test_a_marriage_spares_one_influence_in_every_action() -> None:
    """Scotland is Catholic, Bohemia in the Empire too: 5 Influence, and 3, less 1 for each Marriage that is left."""
    for wives, left in (([], 0), (["savoy", "scotland"], 1), (["savoy", "scotland", "bohemia"], 2)):
        mine = {"marriages": wives, "influence": {"scotland": 3, "bohemia": 2}, "stability": 2}
        p = now(["change_religion", "france", 0], age=2, faith={"saxony": "protestant"}, players={"france": mine})
        if wives:
            play(p, "realm:savoy")
        while asked(p) == "religion.remove":
            play(p, options(p)[0])
        assert influence(p, FRANCE, "scotland") + influence(p, FRANCE, "bohemia") == left
    for wives, left in (([], 1), (["savoy"], 2), (["savoy", "scotland"], 2)):
        mine = {"marriages": wives, "influence": {"lombardy": 4, "scotland": 3}, "mil": 1, "claims": []}
        p = now(["declare_war", "france", 0], emperor="france", authority=3, players={"france": mine})
        play(p, "realm:saxony", "done")
        assert (influence(p, FRANCE, "lombardy"), influence(p, FRANCE, "scotland")) == (left, 3)


# ---------------------------------------------------------------- Disputed Succession


@pytest.mark.rules("11.2.11", "11.2.24", "11.2.25")
def test_the_event_disputes_all_marriages_with_one_realm() -> None:
    p = now(
        ["event_text", "france", "12A-2"],
        players={
            "france": {"marriages": ["scotland", "savoy"]},
            "castile": {"marriages": ["scotland"]},
            "england": {"marriages": ["scotland", "portugal"]},
        },
    )
    play(p, "option:a")
    assert set(options(p)) == {"realm:scotland", "realm:savoy"}  # no Realm without a Marriage of one's own
    play(p, "realm:scotland")
    assert [wed(p, seat, "scotland") for seat in range(3)] == [DISPUTED] * 3
    assert wed(p, FRANCE, "savoy") == wed(p, ENGLAND, "portugal") == MARRIED


@pytest.mark.rules("11.2.24", "11.2.25")
def test_an_interregnum_disputes_all_marriages_with_that_realm() -> None:
    p = now(
        ["interregnums"],
        players={
            "france": {"ruler": "interregnum", "marriages": ["scotland"]},
            "castile": {"marriages": ["france"]},
            "england": {"marriages": ["france", "scotland"]},
        },
    )
    assert wed(p, CASTILE, "france") == wed(p, ENGLAND, "france") == DISPUTED
    assert wed(p, FRANCE, "castile") == wed(p, FRANCE, "scotland") == wed(p, ENGLAND, "scotland") == MARRIED


@pytest.mark.rules("11.2.26", "11.2.12", "11.2.13")
@pytest.mark.parametrize(
    ("marriages", "cb", "lost"),
    [
        ({}, [], 2),
        (["brittany"], ["brittany"], 1),  # with a CB
        (["brittany"], [], 3),  # and without
    ],
)
def test_war_on_a_married_realm_costs_one_stability_more(marriages: Any, cb: list[str], lost: int) -> None:
    p = now(
        ["declare_war", "france", 0],
        players={"france": {"marriages": marriages, "cb": cb, "mil": 3, "armies": {}, "units": {}}},
    )
    play(p, "realm:brittany", "done")
    assert stance(p, FRANCE, "brittany") == WAR
    assert p.state.stability[FRANCE] == -lost


@pytest.mark.rules("11.2.26")
def test_a_disputed_succession_is_a_cb_for_every_player() -> None:
    for who, seat in (("castile", CASTILE), ("england", ENGLAND)):
        p = now(
            ["declare_war", who, 0], turn=who,
            players={
                "england": {"marriages": {"navarra": "disputed"}, "mil": 3, "armies": {}, "units": {}},
                "castile": {"mil": 3, "armies": {}, "units": {}},
            },
        )  # fmt: skip
        play(p, "realm:navarra", "done")
        assert stance(p, seat, "navarra") == WAR
        assert p.state.stability[seat] == 0


@pytest.mark.rules("11.2.27")
def test_a_disputed_succession_left_alone_costs_3_prestige() -> None:
    p = now(["prestige_penalties"], players={"france": {"marriages": {"navarra": "disputed", "savoy": "disputed"}}})
    assert prestige(p)[FRANCE] == -6
    assert wed(p, FRANCE, "navarra") == wed(p, FRANCE, "savoy") == MARRIED
