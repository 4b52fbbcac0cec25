"""§6 Action Cards: costs, Display Cards, Battle Actions, Reactions and Covert Actions, the decks and discard piles."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.battle_pool import battle_of
from signoria.games.price_of_power.board import alliance, deployed_regulars
from signoria.games.price_of_power.decks import CHARACTERS, CHARACTERS_ON
from tests.pop.fighting import army, land_battle
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    asked,
    asked_seat,
    card,
    choose,
    influence,
    options,
    play,
    realm,
    table,
    told,
    why_not,
)


def holding(*hand: str, scenario: str = "S1-00", **france: Any) -> Pop:
    """France with these cards in hand."""
    return table(scenario, players={"france": {"hand": list(hand), **france}}, milestones=[])


def can_play(p: Pop, name: str) -> bool:
    return f"play:{name}" in options(p)


# ---------------------------------------------------------------- costs


@pytest.mark.rules("6.01", "6.02", "6.05", "6.11")
def test_a_card_takes_the_turn_is_paid_and_discarded() -> None:
    p = holding("ADM-05-1", "ADM-05-2", adm=5, dip=3, mil=3, ducats=10)
    play(p, "play:ADM-05-1", "mode:tax_reform.farm")
    g = p.state
    assert (g.power[:3], g.ducats[FRANCE]) == ([4, 3, 3], 14)
    assert g.hand[FRANCE] == [card("ADM-05-2")]
    assert g.discard[0][-1] == card("ADM-05-1")
    assert g.seen[card("ADM-05-1")] & 7 == 7, "face-up for all"
    assert asked(p) == "turn.more"
    assert not can_play(p, "ADM-05-2")
    assert why_not(p, "play:ADM-05-2") == "4.2.04"
    assert "act:loan" in options(p), "Minor Actions come on top"


@pytest.mark.rules("6.02", "6.03")
def test_power_and_ducats_are_needed() -> None:
    assert can_play(holding("DIP-01-1", dip=1, ducats=15), "DIP-01-1")
    p = holding("DIP-01-1", adm=9, dip=0, mil=9, ducats=0, interest=5)
    assert why_not(p, "play:DIP-01-1") == "6.02"
    p = holding("DIP-01-1", dip=1, ducats=0, interest=5)
    assert why_not(p, "play:DIP-01-1") == "6.03"
    p = holding("DIP-01-1", dip=1, ducats=3, interest=5)
    play(p, "play:DIP-01-1")
    assert asked(p) == "influence.gain", "the only use that can be paid: Send Envoys"
    assert (p.state.power[1], p.state.ducats[FRANCE]) == (0, 1)


@pytest.mark.rules("6.04", "15.15")
def test_a_discount_never_pays_back() -> None:
    p = holding("ADM-03-1", adm=2, religion="protestant")
    play(p, "play:ADM-03-1", "option:b")
    assert p.state.power[0] == 1, "1 less for a Protestant"
    p = table(
        players={
            "france": {"hand": ["DIP-06-1"], "ideas": ["efficient_spies"], "dip": 5},
            "castile": {"dip": 1, "hand": []},
        },
        milestones=[],
    )
    play(p, "play:DIP-06-1")
    assert p.state.power[1] == 4, "putting it on display is no Covert Action"


@pytest.mark.rules("6.07")
def test_a_card_is_used_for_its_action_or_its_character() -> None:
    p = holding("ADM-05-1", adm=5, ducats=10)
    play(p, "act:appoint", "card:ADM-05-1", "done")
    g = p.state
    assert g.advisor[0] == CHARACTERS_ON[card("ADM-05-1")][0]
    assert CHARACTERS[g.advisor[0]].advisor
    assert g.hand[FRANCE] == []
    assert g.ducats[FRANCE] == 9, "the cost of the Advisor, and nothing from the card's Action"
    assert "card.played" not in told(p)


@pytest.mark.rules("6.1.01")
def test_diplomatic_cards_need_influence() -> None:
    ties: dict[str, Any] = {"alliances": ["provence"], "dip": 5, "ducats": 9}
    p = holding("DIP-03-1", influence={"languedoc": 2, "loire": 1}, **ties)
    play(p, "play:DIP-03-1")
    while not asked(p).startswith("turn."):
        play(p, options(p)[0])
    assert "vassal.made" in told(p)
    p = holding("DIP-03-1", influence={"languedoc": 2}, **ties)
    assert why_not(p, "play:DIP-03-1") == "6.1.01"


# ---------------------------------------------------------------- decks and discard piles


@pytest.mark.rules("6.12", "6.13", "6.14")
@pytest.mark.parametrize(("discarded", "left", "kept"), [(20, 14, 5), (6, 0, 5), (5, 4, 0), (3, 2, 0)])
def test_an_empty_deck_is_renewed_from_its_discards(carry: Any, discarded: int, left: int, kept: int) -> None:
    names = [f"MIL-0{1 + n // 4}-{1 + n % 4}" for n in range(36)]
    armies: dict[str, Any] = {"armies": {}, "units": {}}
    players = {name: {"hand": [], **armies} for name in ("castile", "england")}
    pile = names[:discarded]
    p = carry(
        "draw(1, mil)", players={**players, "france": {"hand": names[discarded:], **armies}}, discards={"mil": pile}
    )
    g = p.state
    assert (len(g.deck[2]), g.discard[2]) == (left, [card(one) for one in pile[discarded - kept :]])
    assert g.hand[FRANCE][-1] in {card(one) for one in pile[: discarded - kept]}


def test_without_any_card_nothing_is_drawn(carry: Any) -> None:
    names = [f"MIL-0{1 + n // 4}-{1 + n % 4}" for n in range(36)]
    p = carry("draw(2, mil)", "prestige(1)", players={"france": {"hand": names, "armies": {}}})
    assert (len(p.state.hand[FRANCE]), p.state.prestige[FRANCE]) == (36, 1)


# ---------------------------------------------------------------- Display Cards


@pytest.mark.rules("6.06", "6.2.02", "6.2.03", "6.2.05", "6.2.06", "6.2.08", "6.2.09", "6.2.32", "6.2.33", "6.2.34")
def test_central_authority_and_war_taxes() -> None:
    forces = army("seine", (4, 2, 0)) | {"units": {"loire": 2}}
    p = holding("ADM-02-1", adm=5, ducats=10, **forces)
    assert deployed_regulars(p.state, FRANCE) == 8
    play(p, "play:ADM-02-1")
    g = p.state
    assert (g.power[0], g.ducats[FRANCE], g.uses[FRANCE]) == (3, 8, [3])
    assert g.display[FRANCE] == [card("ADM-02-1")]
    assert card("ADM-02-1") not in g.discard[0]
    assert asked(p) == "turn.more", "its Turn is over but for Minor Actions"
    assert not [one for one in options(p) if one.startswith("mode:")]
    play(p, "done")
    assert asked_seat(p) == CASTILE
    assert why_not(p, "mode:central_authority.taxes") == "6.2.04"
    p = holding(adm=5, ducats=10, display={"ADM-02-1": 3}, **forces)
    play(p, "mode:central_authority.taxes")
    assert asked(p) == "taxes.unrest"
    play(p, "paris")
    g = p.state
    assert (g.power[0], g.ducats[FRANCE], g.uses[FRANCE]) == (4, 18, [1])
    assert sum(g.unrest) == 1
    assert asked(p) == "turn.more"
    p = holding(adm=5, display={"ADM-02-1": 1})
    assert why_not(p, "mode:central_authority.taxes") == "6.2.08"
    play(p, "mode:central_authority.decree", "option:a")
    g = p.state
    assert g.display[FRANCE] == []
    assert g.discard[0][-1] == card("ADM-02-1"), "its last cube is spent"


@pytest.mark.rules("6.2.34", "14.1.06")
def test_war_taxes_stir_unrest_where_it_shows() -> None:
    lands = {"paris": {"town": "france", "unrest": True}, "lyon": {"town": "france", "occupier": "england"},
             "liege": {"vassal": "france"}}  # fmt: skip
    p = table(
        players={"france": {"display": {"ADM-02-1": 3}, "adm": 5, **army("seine", (1, 0, 0))}},
        provinces=lands,
        milestones=[],
    )
    play(p, "mode:central_authority.taxes")
    assert "liege" in options(p), "a Vassal token will do"
    assert not {"paris", "lyon"} & set(options(p)), "Unrest already, or under an Enemy's Town"


@pytest.mark.rules("6.2.05", "6.2.33")
def test_an_action_on_display_has_its_own_cost_and_needs_units() -> None:
    p = holding(adm=0, display={"ADM-02-1": 3}, **army("seine", (1, 0, 0)))
    assert why_not(p, "mode:central_authority.taxes") == "6.02"
    p = holding(adm=3, display={"ADM-02-1": 3}, armies={}, units={})
    assert why_not(p, "mode:central_authority.taxes") == "6.2.33"


@pytest.mark.rules("6.2.04")
def test_only_its_player_uses_a_display_card() -> None:
    p = table(players={"castile": {"display": {"MIL-08-1": 3}}, "france": {"hand": []}})
    assert "mode:military_reforms.manpower" not in options(p)
    assert why_not(p, "mode:military_reforms.manpower") == "6.2.04"


@pytest.mark.rules("6.2.10", "6.2.11", "6.2.12", "6.2.13")
def test_at_most_two_different_display_cards() -> None:
    means: dict[str, Any] = {"adm": 5, "dip": 5, "mil": 5, "ducats": 20}
    shown = {"ADM-02-1": 1, "DIP-06-1": 2}
    p = holding("MIL-08-1", display=shown, **means)
    play(p, "play:MIL-08-1")
    assert (asked(p), set(options(p))) == ("display.drop", {"card:ADM-02-1", "card:DIP-06-1"})
    play(p, "card:ADM-02-1")
    g = p.state
    assert g.display[FRANCE] == [card("DIP-06-1"), card("MIL-08-1")]
    assert g.uses[FRANCE] == [2, 3]
    assert g.discard[0][-1] == card("ADM-02-1")


@pytest.mark.rules("6.2.11", "6.2.12")
def test_a_full_display_gives_up_the_card_of_which_another_copy_is_played() -> None:
    means: dict[str, Any] = {"adm": 5, "ducats": 20}
    p = holding("ADM-02-2", display={"ADM-02-1": 1, "DIP-06-1": 2}, **means)
    play(p, "play:ADM-02-2")
    g = p.state
    assert g.display[FRANCE] == [card("DIP-06-1"), card("ADM-02-2")], "never two of the same"
    assert g.uses[FRANCE] == [2, 3]
    assert g.discard[0][-1] == card("ADM-02-1")
    p = holding("ADM-02-2", display={"ADM-02-1": 1}, **means)
    assert why_not(p, "play:ADM-02-2") == "6.2.11", "with room for another one nothing is discarded"


# ---------------------------------------------------------------- Battle Actions


def fight(france: list[str], england: list[str], **more: Any) -> Pop:
    """France attacks England in Normandy in its own Turn."""
    strong: dict[str, Any] = {"mil": 5, "ducats": 20}
    return land_battle(
        "brittany_and_normandy",
        "seine",
        players={
            "france": {**army("brittany_and_normandy", (6, 2, 2)), "hand": france, "wars": ["england"], **strong},
            "england": {**army("brittany_and_normandy", (6, 2, 2)), "hand": england, **strong},
            "castile": {"hand": []},
        },
        start=False,
        **more,
    )


def to_actions(p: Pop) -> Pop:
    """On to the first Battle Action."""
    while asked(p) != "battle.action" and not asked(p).startswith("turn."):
        p.choose({"appoint.who": "done", "general.reaction": "pass"}.get(asked(p)) or options(p)[0], p.asks[0].seat)
    return p


@pytest.mark.rules("6.2.07", "6.2.14", "6.2.15", "6.2.16", "6.2.17", "6.2.18", "6.2.19", "6.2.20")
def test_battle_actions_in_two_rounds() -> None:
    p = to_actions(fight(["MIL-01-1", "MIL-01-2", "MIL-02-1"], ["MIL-08-4", "MIL-07-1"], dice=[6] * 40))
    b = battle_of(p.state)
    before = list(b.pool)
    assert (asked(p), p.asks[0].seat) == ("battle.action", FRANCE)
    choose(p, FRANCE, "mode:superior_tactics.dice", "pass")
    b = battle_of(p.state)
    assert [b.pool[n] - before[n] for n in range(6)] == [2, 1, 0, 0, 0, 0]
    assert card("MIL-01-1") in p.state.discard[2], "the first drawn"
    assert why_not(p, "mode:superior_tactics.dice", FRANCE) == "6.2.16", "two copies, one use a Round"
    choose(p, FRANCE, "mode:inspired_leadership.dice", "die:cavalry", "die:artillery")
    b = battle_of(p.state)
    assert [b.pool[n] - before[n] for n in range(6)] == [2, 2, 1, 0, 0, 0], "of any type"
    assert b.extra[0] == 2
    seen = b.round
    for _ in range(60):
        if asked(p) == "battle.action" and p.asks[0].seat == FRANCE and p.state.battle and p.state.battle.round > seen:
            break
        ask = p.asks[0]
        p.choose(
            "pass" if "pass" in ask.options else "no" if "no" in ask.options else next(iter(ask.options)), ask.seat
        )
    b = battle_of(p.state)
    assert b.round == seen + 1
    assert [b.pool[n] - before[n] for n in range(3)] == [2, 2, 1], "they stay for the whole Battle"
    assert "mode:superior_tactics.dice" in options(p, FRANCE), "the second copy"
    assert p.state.power[2] == 5 - 1 - 2


@pytest.mark.rules("6.06", "6.09")
def test_of_two_copies_the_player_says_which_one_is_played() -> None:
    p = to_actions(fight(["MIL-01-1", "MIL-01-2", "MIL-02-1"], [], dice=[6] * 40))
    choose(p, FRANCE, "mode:superior_tactics.dice")
    assert (asked(p), options(p, FRANCE)) == ("battle.copy", ["pass", "card:MIL-01-1", "card:MIL-01-2"])
    assert "MIL-01" not in str(p.view(ENGLAND))
    choose(p, FRANCE, "card:MIL-01-2")
    assert p.state.discard[2][-1] == card("MIL-01-2")
    assert card("MIL-01-1") in p.state.hand[FRANCE], "its Leader can still be Appointed"
    choose(p, FRANCE, "mode:inspired_leadership.dice")
    assert asked(p) == "battle.any_die", "of a single copy nothing is asked"


@pytest.mark.rules("6.2.07", "6.2.14", "6.2.15")
def test_the_defender_plays_outside_its_turn_and_from_its_display() -> None:
    p = land_battle(
        "brittany_and_normandy",
        "seine",
        players={
            "france": {**army("brittany_and_normandy", (6, 2, 2)), "hand": ["MIL-01-2"], "wars": ["england"], "mil": 0},
            "england": {**army("brittany_and_normandy", (6, 2, 2)), "hand": ["MIL-01-1"], "display": {"MIL-08-1": 2}},
            "castile": {"hand": []},
        },
        start=False,
    )
    to_actions(p)
    if p.asks[0].seat == FRANCE:
        assert why_not(p, "mode:superior_tactics.dice", FRANCE) == "6.02"
        choose(p, FRANCE, "pass")
    assert p.asks[0].seat == ENGLAND
    assert {"mode:superior_tactics.dice", "mode:military_reforms.tactics"} <= set(options(p))
    choose(p, ENGLAND, "mode:military_reforms.tactics", "die:infantry", "die:infantry")
    assert p.state.uses[ENGLAND] == [1]
    q = holding("MIL-01-1", "MIL-02-1", mil=5, exhausted=2)
    play(q, "play:MIL-01-1")
    assert q.state.exhausted[FRANCE] == 0, "outside a Battle only its other use remains"
    r = holding(mil=5, display={"MIL-08-1": 3})
    assert why_not(r, "mode:military_reforms.tactics") == "6.2.14"


@pytest.mark.rules("9.4.26")
def test_heavy_guns_are_never_one_step_ahead() -> None:
    def battle(regular: tuple[int, int, int]) -> Pop:
        hand = ["MIL-06-1", "MIL-01-1"]
        players = {
            "france": {**army("brittany_and_normandy", regular), "hand": hand, "wars": ["england"], "mil": 3},
            "england": {**army("brittany_and_normandy", (6, 2, 2)), "hand": []},
            "castile": {"hand": []},
        }
        return to_actions(land_battle("brittany_and_normandy", "seine", players=players, start=False))

    assert "mode:one_step_ahead.cancel" in options(battle((4, 2, 2)), FRANCE)
    p = battle((4, 1, 2))
    assert options(p, FRANCE) == ["pass", "mode:superior_tactics.dice", "mode:superior_tactics.pursuit"]
    assert why_not(p, "mode:one_step_ahead.cancel", FRANCE) == "9.4.26"


# ---------------------------------------------------------------- Covert Actions and Counterespionage


def against_aragon(**castile: Any) -> Pop:
    """France turns to Aragon with New Alliance, where Castile has 2 Influence."""
    p = table(
        players={
            "france": {"hand": ["DIP-05-1"], "dip": 5, "ducats": 9, "influence": {}, "alliances": []},
            "castile": {"influence": {"aragon": 2}, "dip": 3, **castile},
            "england": {"hand": [], "influence": {}},
        },
        milestones=[],
    )
    return play(p, "play:DIP-05-1", "realm:aragon", "area:aragon")


@pytest.mark.rules("6.2.21", "6.2.22", "6.2.23", "6.2.27", "6.2.30", "6.2.31")
def test_counterespionage_stops_new_alliance() -> None:
    p = against_aragon(hand=["DIP-07-1"])
    assert (p.state.power[1], p.state.ducats[FRANCE]) == (1, 7), "4 Diplomatic Power and 2 Ducats, whatever comes"
    assert (asked(p), asked_seat(p)) == ("covert.counter", CASTILE)
    play(p, "play:DIP-07-1")
    g = p.state
    assert (influence(p, CASTILE, "aragon"), influence(p, FRANCE, "aragon")) == (2, 0)
    assert (g.power[1], g.ducats[FRANCE], g.power[CASTILE * 3 + 1]) == (1, 7, 1)
    assert {card("DIP-07-1"), card("DIP-05-1")} <= set(g.discard[1])
    assert asked(p) == "turn.more"


@pytest.mark.rules("6.2.28", "6.2.29")
def test_new_alliance_succeeds_when_nobody_counters() -> None:
    p = against_aragon(hand=[])
    assert asked(p) == "covert.swap"
    play(p, "seat:1", "yes")
    assert (influence(p, CASTILE, "aragon"), influence(p, FRANCE, "aragon")) == (0, 2)
    assert alliance(p.state, FRANCE, realm("aragon"))
    p = against_aragon(hand=["ADM-01-1"])
    assert asked(p) == "covert.swap", "no card with which to counter"


@pytest.mark.rules("6.2.24")
def test_a_prevented_use_of_a_display_card_is_spent() -> None:
    p = table(
        players={
            "france": {"display": {"DIP-06-1": 3}, "dip": 3, "influence": {"aragon": 1}, "hand": []},
            "castile": {"influence": {"aragon": 2}, "dip": 3, "hand": ["DIP-07-1"]},
        },
        milestones=[],
    )
    play(p, "mode:spy_network.discontent", "burgos", "play:DIP-07-1")
    g = p.state
    assert g.uses[FRANCE] == [2]
    assert g.power[1] == 2
    assert sum(g.unrest) == 0


@pytest.mark.rules("6.2.21")
def test_a_counter_may_be_countered() -> None:
    p = table(
        players={
            "france": {"hand": ["DIP-05-1", "DIP-07-2"], "dip": 8, "ducats": 9, "influence": {}, "alliances": []},
            "castile": {"influence": {"aragon": 2}, "dip": 3, "hand": ["DIP-07-1"]},
            "england": {"hand": [], "influence": {}},
        },
        milestones=[],
    )
    play(p, "play:DIP-05-1", "realm:aragon", "area:aragon", "play:DIP-07-1")
    assert (asked(p), asked_seat(p)) == ("covert.counter", FRANCE)
    play(p, "play:DIP-07-2")
    assert asked(p) == "covert.swap", "it goes on"
    assert why_not(holding("DIP-07-1", dip=3, influence={}), "play:DIP-07-1") == "6.2.21"


@pytest.mark.rules("5.1.61", "5.4.06")
@pytest.mark.parametrize(("dip", "learnt"), [(5, True), (4, False)])
def test_the_idea_is_paid_for_after_a_counter_has_been_countered(dip: int, learnt: bool) -> None:
    p = table(
        players={
            "france": {"hand": ["DIP-08-1", "DIP-07-2"], "dip": dip, "adm": 0, "mil": 0},
            "castile": {"dip": 0, "hand": []},
            "england": {"dip": 2, "hand": ["DIP-07-1"], "ideas": ["quest_for_the_new_world"]},
        },
        milestones=[],
    )
    play(p, "play:DIP-08-1", "mode:study_technology.study")
    assert (asked(p), asked_seat(p)) == ("covert.counter", ENGLAND), "1 for the card; the Idea would cost 4 - 2"
    play(p, "play:DIP-07-1", "play:DIP-07-2")
    assert ("idea.researched" in told(p)) == learnt
    assert p.state.power[1] == (0 if learnt else 1), "2 to counter, and the Idea if there is enough left"
    assert asked(p) == "turn.more"


@pytest.mark.rules("6.10")
def test_a_hand_may_grow_beyond_five_until_the_round_ends(carry: Any) -> None:
    p = carry("draw(5, adm)", players={"france": {"hand": ["DIP-01-1", "DIP-02-1", "DIP-03-1"]}})
    assert len(p.state.hand[FRANCE]) == 8
    assert asked(p) == "turn.action"


@pytest.mark.rules("5.4.05")
def test_only_what_an_opponent_knows_can_be_studied() -> None:
    ideas = ["quest_for_the_new_world", "cannons"]
    players = {"france": {"hand": ["DIP-08-1"], "dip": 6, "adm": 4, "mil": 4}, "england": {"hand": [], "ideas": ideas}}
    p = table(players=players, milestones=[])
    play(p, "play:DIP-08-1", "mode:study_technology.study")
    assert asked(p) == "covert.idea"
    assert set(options(p)) == {f"card:idea:{one}" for one in ideas}
    assert why_not(p, "card:idea:cabinet") == why_not(p, "card:ADM-01-1") == "5.4.05"
