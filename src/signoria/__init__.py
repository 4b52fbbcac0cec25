"""Signoria: great board games of Renaissance Europe, every rule enforced."""

from signoria.registry import game, games

__all__ = ["game", "games"]
