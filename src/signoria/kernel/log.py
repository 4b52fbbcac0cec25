"""What happened: events as data, told as prose only when somebody reads them."""

from __future__ import annotations

from signoria.kernel.state import Event, Table

__all__ = ["Event", "tell", "whisper"]


def tell(g: Table, key: str, *args: int) -> None:
    """Log an event that everybody may know."""
    g.told += 1
    if g.sink is not None:
        g.sink.append((key, args, -1))


def whisper(g: Table, seats: int, key: str, *args: int) -> None:
    """Log an event that only some seats may know."""
    g.told += 1
    if g.sink is not None:
        g.sink.append((key, args, seats))
