"""§5.1, 5.2, 5.4, 11 Diplomatic Relations: the chapter's parts under one name."""

from signoria.games.price_of_power.alliances import (
    cut_ties,
    forge_alliance,
    gain_alliance,
    may_cut_ties,
    may_forge_alliance,
    take_alliance,
)
from signoria.games.price_of_power.claims import fabricate_claims, may_fabricate_claims
from signoria.games.price_of_power.influence import (
    gain_influence,
    influence,
    lose_influence,
    may_influence,
    oust_influence,
    settle_influence,
    spend_influence,
)
from signoria.games.price_of_power.marriages import dispute, end_marriage, gain_marriage, marry, may_marry
from signoria.games.price_of_power.player_diplomacy import diplomacy, may_diplomacy

__all__ = [
    "cut_ties",
    "diplomacy",
    "dispute",
    "end_marriage",
    "fabricate_claims",
    "forge_alliance",
    "gain_alliance",
    "gain_influence",
    "gain_marriage",
    "influence",
    "lose_influence",
    "marry",
    "may_cut_ties",
    "may_diplomacy",
    "may_fabricate_claims",
    "may_forge_alliance",
    "may_influence",
    "may_marry",
    "oust_influence",
    "settle_influence",
    "spend_influence",
    "take_alliance",
]
