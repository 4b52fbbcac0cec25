"""§5 What all Actions share: what they cost on top of, or below, the printed cost."""

from __future__ import annotations

FREE = -20
"""A change of cost that makes any Action free; costs never fall below 0."""


def changed(cost: int, change: int) -> int:
    """§6 A Monarch Power cost after a change."""
    return max(0, cost + change)
