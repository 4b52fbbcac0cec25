"""§18.1 The Emperor's Action that raises Imperial Authority."""

from __future__ import annotations

from signoria.games.price_of_power.actions_base import changed
from signoria.games.price_of_power.components import ADM
from signoria.games.price_of_power.empire import change_authority, emperor_seat, most_authority
from signoria.games.price_of_power.state import AGENDA, State
from signoria.games.price_of_power.treasury import power_of, spend_power
from signoria.kernel.verdict import OK, Because, Verdict

NOT_EMPEROR = Because("18.1.17")
TOO_DEAR = Because("18.1.18")
AT_ITS_CAP = Because("18.1.05")


def authority_cost(g: State, change: int) -> int:
    """§18.1 Administrative Power: 1 more than current Imperial Authority."""
    return changed(1 + g.authority, change)


def may_increase_authority(g: State, seat: int, change: int = 0) -> Verdict:
    """§18.1 Whether a seat, the Emperor, may raise Imperial Authority."""
    if emperor_seat(g) != seat:
        return NOT_EMPEROR
    if g.authority >= most_authority(g):
        return AT_ITS_CAP
    return OK if power_of(g, seat, ADM) >= authority_cost(g, change) else TOO_DEAR


@AGENDA.step("seat", "number")
def increase_authority(g: State, seat: int, change: int) -> None:
    """§18.1 Gaining Imperial Authority by 1 step."""
    spend_power(g, seat, ADM, authority_cost(g, change))
    change_authority(g, 1)
