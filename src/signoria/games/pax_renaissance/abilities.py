"""The abilities of cards, each as a question the rules ask in its place (GLOSSARY ABILITY).

What an ability says stands in `data/cards.json`; what it changes is said here, in one line each.
"""

from __future__ import annotations

from operator import itemgetter

from signoria.games.pax_renaissance.board import active, anywhere
from signoria.games.pax_renaissance.components import (
    DOUBLES_ALWAYS,
    DOUBLES_IN_SPICE_FAIRS,
    FREE_OPS,
    SPICE_ISLANDS,
    TWO_ACTIONS,
    WHITE,
    WITH,
)
from signoria.games.pax_renaissance.state import State

SALE_OF_FOUR = WITH["sale_value_four"]
CRYPTOGRAPHY = WITH["sell_for_opponent_political_op"]
ENCLOSURE = WITH["sell_to_emancipate_west"]
REPRISALS = WITH["discard_queen_for_peasant_revolt"]
ACTS_BY_ITSELF = (*WITH["free_ops"], *WITH["free_trade_fair"], *WITH["apostasy_action"], *REPRISALS)
"""Cards that add something to the choices of a turn."""
owners_of_actions = itemgetter(*ACTS_BY_ITSELF)
"""The seats that have these cards, out of `State.owner`."""


def apostasy_immune(g: State, seat: int) -> bool:
    """Epicurean Swerve: this tableau is untouched by apostasies."""
    return active(g, seat, WITH["immune_to_apostasy"]) > 0


def claims_married_kings(g: State, seat: int) -> bool:
    """Star Chamber: coronations may claim married kings, and kings of opponents."""
    return active(g, seat, WITH["coronation_claims_married_kings"]) > 0


def rhodes(g: State, seat: int) -> bool:
    """Knights Hospitaller: Catholic rooks may count as knights in a crusade."""
    return active(g, seat, WITH["crusade_rooks_as_knights"]) > 0


def slave_soldiers(g: State, seat: int) -> bool:
    """Circassian Mamluks: those repressed in Mamluk fight in campaigns against the East."""
    return active(g, seat, WITH["slave_soldiers"]) > 0


def unlimited_hand(g: State, seat: int) -> bool:
    """Letters of credit and printing presses: no hand limit."""
    return active(g, seat, WITH["unlimited_hand"]) > 0


def fair_multiplier(g: State, seat: int, colour: int) -> int:
    """Cape of Good Hope, Patron's Renown: how often a concession is paid as a voyage passes."""
    doubles = active(g, seat, DOUBLES_ALWAYS)
    if colour == WHITE and g.emporium[WHITE] == SPICE_ISLANDS:
        doubles += active(g, seat, DOUBLES_IN_SPICE_FAIRS)
    return 1 << doubles


def vote_multiplier(g: State, seat: int) -> int:
    """Patron's Renown: each concession counts twice in the comparison for a vote."""
    return 1 << active(g, seat, DOUBLES_ALWAYS)


def pays_less_for_votes(g: State, seat: int) -> bool:
    """Jewish Bankers: votes cost a florin less for each Patron."""
    return active(g, seat, WITH["vote_cost_reduction"]) > 0


def subsidy(g: State, seat: int) -> int:
    """§G2b The convener's florin; two with the London Royal Exchange."""
    return 2 if active(g, seat, WITH["emporium_subsidy_two"]) else 1


def free_ops(g: State, seat: int, side: int) -> bool:
    """Fortifications: the ops of one side may be run once a turn without an action."""
    return any(FREE_OPS[card] == side and active(g, seat, (card,)) for card in FREE_OPS)


def both_ops(g: State, seat: int) -> bool:
    """Gritti Spies: one action runs the ops of both sides."""
    return active(g, seat, WITH["east_and_west_ops_one_action"]) > 0


def free_fair(g: State, seat: int) -> bool:
    """Commander of the Venice galleys: one trade fair a turn without an action."""
    return active(g, seat, WITH["free_trade_fair"]) > 0


def counter_reformation(g: State, seat: int) -> bool:
    """Oratory of Divine Love: an action for an apostasy of any two religions."""
    return active(g, seat, WITH["apostasy_action"]) > 0


def treachery(g: State, seat: int) -> bool:
    """Machiavellianism: a sold card's one-shot may still be resolved."""
    return active(g, seat, WITH["sell_then_one_shot"]) > 0


def victory_price(g: State, victory: int) -> int:
    """§E6, ABILITY a Red text makes a victory cost both actions, for everybody."""
    return 2 if anywhere(g, TWO_ACTIONS[victory]) else 1
