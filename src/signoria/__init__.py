"""Signoria: great board games of Renaissance Europe, every rule enforced."""

from signoria.registry import game
from signoria.registry import games as catalogue

__all__ = ["catalogue", "game"]
