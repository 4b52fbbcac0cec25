"""What the table looks like: flat lists of small numbers, indexed by the component numbers."""

from __future__ import annotations

from signoria.games.pax_renaissance.components import ITEMS
from signoria.kernel.agenda import Agenda
from signoria.kernel.state import Flat, Table, flat

NOBODY = -1
(DEAL,) = range(1)  # the one random stream of this game: what is drawn from the decks

# What a player may do once a turn, as bits of `State.used`.
USED_OPS = (1, 2)  # by side
USED_FAIR = (4, 8)  # by side
USED_FREE_FAIR = 16
ACTED = 32  # at least one action was taken


@flat
class Battle(Flat):
    """The battle being fought: whose agents, and what survives of them."""

    kind: int  # a one-shot kind, or CAMPAIGN_BATTLE
    empire: int
    card: int  # whose agents fight, or -1
    lord: int  # the campaigning empire, or -1
    agents: list[int]  # attacking agents by token (pawns: the attacker's)
    serfs: list[int]  # repressed attackers by token, pawns by seat
    rooks_ride: int  # Knights of Rhodes: neighbouring rooks joined the crusade


@flat
class State(Table):
    """The table. Lists are by seat, empire, place, border, card or item, as their comments say."""

    seats: int
    promo: int
    astrology: int
    bankruptcy: int
    bank: list[int]  # seat: its bank
    # the turn
    turn: int  # the seat whose turn it is
    actions: int  # that it has left
    used: int  # once-a-turn bits
    usury: list[int]  # cards on which this player has laid a florin this turn
    ops_used: list[int]  # items that have given their op this turn
    fresh: list[int]  # places and borders (as codes) filled by agents of the card being played
    # players
    florins: list[int]
    hand: list[list[int]]
    maids: list[list[int]]  # old maids
    rows: list[list[int]]  # seat * 2 + side: items from the player board outwards
    out: list[int]  # seat: 1 when gone bankrupt
    # cards and squares
    owner: list[int]  # card: the seat in whose tableau it lies
    wed: list[int]  # card: the empire whose king this queen has married
    bishop: list[int]  # item: the religion + 1 of the bishop on it
    holder: list[int]  # empire: the seat in whose tableau its square lies
    republic: list[int]  # empire: 1 when the square shows its republic
    suzerain: list[int]  # empire: the empire whose vassal it is
    queens: list[list[int]]  # empire: queens of its king
    # the map
    creed: list[int]  # empire: medieval, or the religion + 1 of its theocracy
    rulers: list[int]  # place: the token + 1 in it
    closed: list[int]  # place: 1 when it is out of play
    concession: list[int]  # border: the seat + 1
    pirate: list[int]  # border: the religion + 1
    shared: list[int]  # borders where a concession and a pirate live together
    repressed: list[int]  # empire * 10 + token (pawns: 6 + seat): how many
    supply: list[int]  # token (pawns: 12 + seat): how many are left
    emporium: list[int]  # colour: the place that is open
    # market and decks, by side
    market: list[int]  # side * 6 + column: the card
    coins: list[int]  # side * 6 + column: florins there
    top: list[list[int]]  # the upper part of the deck: a bag
    bottom: list[list[int]]  # the lower part with the comets: a bag
    unused: list[list[int]]  # cards that were not dealt into the deck
    peek: list[int]  # the card that lies face up on the deck (astrology)
    gone: list[int]  # cards out of the game
    # the end
    awake: list[int]  # victory square: 1 when active
    winners: list[int]
    ending: str
    battle: Battle | None


AGENDA: Agenda[State] = Agenda()

assert ITEMS == 187, "items are numbered for ever: 177 cards and 10 squares"
