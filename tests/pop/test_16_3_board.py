"""§16.3 Effects on trade, religion, the Empire, the Curia, discoveries, DNPRs, Characters and cards."""

from __future__ import annotations

from typing import Any

import pytest

from signoria.games.price_of_power.board import core_owner, owns
from signoria.games.price_of_power.components import (
    CATHOLIC,
    COUNTER_REFORMED,
    DNPR_COLOURS,
    NOBODY,
    PROTESTANT,
    REALM_OF_ID,
)
from signoria.games.price_of_power.decks import CHARACTER_IDS, IDEA
from signoria.games.price_of_power.research import data_of
from signoria.games.price_of_power.state import INTERREGNUM
from tests.pop.conftest import Carry
from tests.pop.table import (
    CASTILE,
    ENGLAND,
    FRANCE,
    Pop,
    area,
    asked,
    asked_seat,
    card,
    influence,
    node,
    options,
    play,
    province,
    realm,
    told,
    why_not,
)


def has_idea(p: Pop, seat: int, name: str) -> bool:
    return bool(p.state.researched[card(f"idea:{name}") - IDEA.start] >> seat & 1)


# ---------------------------------------------------------------- trade


@pytest.mark.rules("16.3.28")
def test_the_third_merchant_comes_to_who_has_two(carry: Carry) -> None:
    def merchants(*nodes: str) -> list[int]:
        return carry("merchant()", players={"france": {"merchants": list(nodes)}}).state.merchant[:3]

    assert merchants("champagne", "bordeaux").count(NOBODY) == 1, "it waits to be placed"
    assert merchants("champagne", "bordeaux", "genoa").count(NOBODY) == 0
    assert merchants("champagne") == [node("champagne"), -2, -2], "no second one"


def test_nodes_are_expanded_and_haunted(carry: Carry) -> None:
    p = carry("expand(champagne | bordeaux)", "expand(genoa)", "expand(genoa)", "prestige(1)", expanded=["champagne"])
    g = p.state
    assert [g.expanded[node(name)] for name in ("champagne", "bordeaux", "genoa")] == [1, 1, 1]
    assert g.prestige[FRANCE] == 1
    p = carry("pirates(2, genoa | champagne | sevilla)", "clear_pirates(1, all_nodes)")
    assert why_not(p, "node:champagne") == "16.5.17"
    play(p, "node:genoa", "node:sevilla")
    assert why_not(p, "node:bordeaux") == "9.4.64"
    play(p, "node:genoa")
    assert sum(p.state.pirates) == p.state.pirates[node("sevilla")] == 1


# ---------------------------------------------------------------- pools and discoveries


def test_colonists_and_discoveries(carry: Carry) -> None:
    g = carry("colonist(2)", "colonist(-1)", players={"france": {"colonists": 0}}).state
    assert g.colonists[FRANCE] == 1
    assert carry("colonist(-5)", players={"france": {"colonists": 1}}).state.colonists[FRANCE] == 0
    p = carry("discover(1, antilles | virginia | seine)", players={"france": {"claims": ["virginia"]}})
    assert p.state.claim[area("antilles")] & 1, "a Claim there already, and no Discovery in Europe"
    assert "continent.opened" in told(p)


def test_cardinals_come_and_go(carry: Carry) -> None:
    p = carry("cardinal(2)", curia=["castile", "england"])
    assert p.state.curia == [FRANCE, FRANCE, CASTILE, ENGLAND]
    p = carry("cardinal(-1)", curia=["france", "castile", "france"])
    play(p, "3")
    assert p.state.curia == [FRANCE, CASTILE]
    p = carry("cardinal(1)", players={"france": {"religion": "protestant"}}, curia=["castile"])
    assert p.state.curia == [CASTILE]


def test_the_curia_acts(carry: Carry) -> None:
    p = carry("crusade(andalucia | northern_morocco | seine)", "crusade(southern_morocco)")
    assert why_not(p, "area:seine") == "19.3.14"
    play(p, "area:andalucia")
    assert p.state.crusade == area("andalucia"), "one token: the second Crusade is not called"
    rich = {"influence": {"castile": 2, "languedoc": 3}, "prestige": 5}
    p = carry("excommunicate(england | granada)", players={"england": rich}, curia=["england", "france"])
    while not asked(p).startswith("turn."):
        assert asked_seat(p) == ENGLAND
        play(p, options(p)[0])
    g = p.state
    assert g.excommunicated == realm("england")
    assert (g.prestige[ENGLAND], g.curia) == (4, [FRANCE])
    assert influence(p, ENGLAND, "castile") + influence(p, ENGLAND, "languedoc") == 1


# ---------------------------------------------------------------- religion, the Empire, plagues


def test_religion_tokens(carry: Carry) -> None:
    p = carry("religion(protestant, 2, saxony | brandenburg | seine)", faith={"seine": "protestant"})
    assert why_not(p, "area:seine") == "15.01"
    play(p, "area:saxony")
    g = p.state
    assert [g.faith[area(name)] for name in ("saxony", "brandenburg")] == [PROTESTANT, PROTESTANT]
    p = carry("convert(1, dissent_areas)", "state_religion(counter_reformed)", faith={"languedoc": "protestant"})
    assert p.state.faith[area("languedoc")] == CATHOLIC
    assert p.state.religion[FRANCE] == COUNTER_REFORMED


@pytest.mark.rules("16.3.50", "18.2.01")
def test_an_area_leaves_the_empire_at_no_other_cost(carry: Carry) -> None:
    empire: dict[str, Any] = {"emperor": "austria", "authority": 3, "imperial": {"saxony": 1}}
    p = carry("leave_hre(saxony | seine)", "authority(-1)", **empire)
    g = p.state
    assert (g.left_hre[area("saxony")], g.imperial[area("saxony")], g.authority) == (1, 0, 2)
    assert not g.left_hre[area("seine")]
    p = carry("imperial(1, saxony | brandenburg | seine)", **empire)
    assert why_not(p, "area:seine") == "18.2.08"
    play(p, "area:brandenburg")
    assert p.state.imperial[area("brandenburg")] == 1
    five = empire | {"imperial": {"saxony": 2, "bohemia": 3}}
    p = carry("imperial(2, saxony | brandenburg)", **five)
    play(p, "area:brandenburg")
    assert sum(p.state.imperial) == 6, "there are no more cubes"
    p = carry("authority(9)", **empire)
    assert p.state.authority == 6


def test_plagues(carry: Carry) -> None:
    p = carry("plague(1, seine | loire | languedoc)", plague=["seine"])
    assert set(options(p)) == {"area:loire", "area:languedoc"}
    play(p, "area:loire")
    assert [p.state.plague[area(name)] for name in ("seine", "loire", "languedoc")] == [1, 1, 0]


# ---------------------------------------------------------------- DNPRs


@pytest.mark.rules("16.3.41", "16.3.42", "16.3.43", "16.3.44")
def test_dnpr_tokens(carry: Carry) -> None:
    burgundy = "dnpr(burgundy, orange, bourgogne | antwerpen | brugge | gent | lyon)"
    p = carry(burgundy, provinces={"brugge": {"town": "england"}, "gent": {"vassal": "castile"}})
    g = p.state
    orange = DNPR_COLOURS.index("orange") + 1
    assert [g.dnpr[province(name)] for name in ("bourgogne", "antwerpen", "brugge", "gent")] == [orange] * 4
    assert g.npr_capital[realm("burgundy")] == province("bourgogne")
    assert g.npr[province("antwerpen")] == REALM_OF_ID["burgundy"], "Brabant's no longer"
    assert owns(g, ENGLAND, province("brugge"))
    assert g.vassal[province("gent")] == CASTILE + 1
    assert core_owner(g, province("brugge")) == REALM_OF_ID["burgundy"], "the token lies beneath"
    assert g.dnpr[province("lyon")] == 0, "a Core Province of France"
    assert carry("dnpr(castile, orange, brugge)").state.dnpr[province("brugge")] == 0, "no DNPR: a player has it"


# ---------------------------------------------------------------- Ideas


@pytest.mark.rules("16.3.35", "8.04")
def test_research_by_an_effect_scores_as_usual(carry: Carry) -> None:
    known = {"castile": {"ideas": ["cannons"]}}
    p = carry("research(cannons)", players={**known, "france": {"mil": 0}})
    assert options(p) == ["yes", "no"]
    play(p, "yes")
    g = p.state
    assert has_idea(p, FRANCE, "cannons")
    assert [g.prestige[seat] for seat in range(3)] == [2, 1, 0]
    p = carry("research(cannons)", players=known, seat="castile")
    assert asked(p).startswith("turn."), "nobody Researches an Idea twice"


@pytest.mark.rules("16.3.36")
def test_several_players_research_one_after_the_other(carry: Carry) -> None:
    p = carry("each(all, [research(cannons)])", turn="castile", seat="castile")
    assert asked_seat(p) == CASTILE
    play(p, "yes", "no", "yes")
    assert [p.state.prestige[seat] for seat in range(3)] == [2, 3, 0]


@pytest.mark.rules("16.3.37", "16.3.38", "16.3.40", "8.05")
def test_an_idea_from_outside_takes_a_place_on_display(carry: Carry) -> None:
    shown = ["cannons", "serfdom", "noble_knights", "glorious_arms", "tolerance", "military_drill"]
    cards = [f"idea:{one}" for one in shown]
    p = carry(
        "research(tercios_janissaries)",
        ideas=cards,
        players={"england": {"ideas": ["serfdom"]}, "france": {"ideas": []}},
    )
    assert card("idea:tercios_janissaries") not in p.state.ideas
    play(p, "yes")
    unpicked = {f"card:idea:{one}" for one in ("noble_knights", "glorious_arms", "military_drill")}
    assert set(options(p)) == unpicked, "of this type, not Basic"
    play(p, "card:idea:noble_knights")
    g = p.state
    assert card("idea:tercios_janissaries") in g.ideas
    assert card("idea:noble_knights") not in g.ideas
    assert card("idea:noble_knights") in g.ideas_deck[2]
    assert g.prestige[FRANCE] == 2


@pytest.mark.rules("16.3.39", "8.03", "8.06")
def test_without_an_unpicked_idea_there_is_a_new_row(carry: Carry) -> None:
    cards = ["idea:cannons", "idea:serfdom"]
    picked = {"england": {"ideas": ["serfdom", "cannons"]}, "france": {"ideas": []}}
    p = carry("research(tercios_janissaries)", ideas=cards, players=picked)
    play(p, "yes")
    assert p.state.ideas == [card(one) for one in (*cards, "idea:tercios_janissaries")]


def test_ideas_by_type_at_another_cost(carry: Carry) -> None:
    cards = ["idea:cannons", "idea:tolerance"]
    p = carry("research(mil, cost=-2)", ideas=cards, players={"france": {"mil": 9, "ideas": []}})
    assert options(p) == ["card:idea:cannons", "pass"]
    play(p, "card:idea:cannons")
    assert p.state.power[2] == 9 - (data_of(card("idea:cannons"))["cost"] - 2)
    p = carry("research(mil, cost=-2)", ideas=cards, players={"france": {"mil": 0, "ideas": []}})
    assert asked(p).startswith("turn.")


def test_new_ideas_and_milestones(carry: Carry) -> None:
    p = carry("new_ideas(1)", "new_milestones(1)")
    assert asked(p) == "research.renew"
    shown = list(p.state.ideas)
    play(p, options(p)[0])
    assert len(set(shown) - set(p.state.ideas)) == 1
    assert asked(p) == "milestone.replace"
    play(p, "done")
    assert asked(p).startswith("turn.")


# ---------------------------------------------------------------- Action Cards


def test_cards_are_drawn_discarded_and_salvaged(carry: Carry) -> None:
    piles = {"adm": ["ADM-01-1", "ADM-02-1"], "mil": ["MIL-01-1"]}
    p = carry(
        "draw(2)",
        "draw(1, mil)",
        "discard(1)",
        players={"france": {"hand": []}},
        deck={"adm": ["ADM-03-1"], "dip": ["DIP-01-1"]},
    )
    play(p, "adm", "dip")
    assert p.state.hand[FRANCE][:2] == [card("ADM-03-1"), card("DIP-01-1")]
    assert len(p.state.hand[FRANCE]) == 3
    play(p, "card:DIP-01-1")
    assert p.state.discard[1][-1] == card("DIP-01-1")
    p = carry("salvage(2, adm)", "salvage(1)", discards=piles, players={"france": {"hand": []}})
    assert options(p) == ["card:ADM-01-1", "card:ADM-02-1", "done"]
    play(p, "card:ADM-02-1", "done", "card:MIL-01-1")
    assert p.state.hand[FRANCE] == [card("ADM-02-1"), card("MIL-01-1")]


# ---------------------------------------------------------------- Characters


def test_characters_fall_ill_recover_and_die(carry: Carry) -> None:
    two = {"advisors": {"adm": "ADM-01-1", "dip": "DIP-01-1"}, "ill": [], "hand": []}
    p = carry("ill(ruler)", "ill(advisor)", "heal(ruler)", "kill(leader)", players={"france": two})
    play(p, "person:DIP-01-1")
    g = p.state
    assert g.ill[g.ruler[FRANCE]] == 0
    assert [one for one, ill in enumerate(g.ill) if ill and one in g.advisor] == [CHARACTER_IDS.index("DIP-01-1")]
    general = {"armies": {"1": {"area": "seine", "regular": [1, 0, 0], "general": "MIL-01-1"}}, "hand": []}
    p = carry("kill(leader)", players={"france": general})
    assert p.state.general[0] == NOBODY
    assert card("MIL-01-1") in p.state.discard[2]
    p = carry("kill(ruler)", "heal(ruler)", "ill(ruler)", players={"france": {"hand": []}})
    assert p.state.ruler[FRANCE] == INTERREGNUM


def test_only_who_is_there_falls_ill_and_only_the_ill_are_healed(carry: Carry) -> None:
    p = carry("ill(ruler)", "ill(advisor)", "heal(ruler)", players={"france": {"ruler": "interregnum"}})
    assert "character.ill" not in told(p)
    assert "effect.healed" not in told(carry("heal(ruler)"))
    p = carry("ill(ruler)", "heal(ruler)")
    assert not p.state.ill[p.state.ruler[FRANCE]]
    assert [one for one in told(p) if one in ("character.ill", "effect.healed")] == ["character.ill", "effect.healed"]
