"""Bots think in a process of their own, so that none can stall the server."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from concurrent.futures import ProcessPoolExecutor
from random import Random

LOG = logging.getLogger("signoria.bots")


def think(game: str, name: str, saved: bytes, seat: int, seed: str) -> str:
    """In the worker: what a bot chooses, as an option's id."""
    import signoria
    from signoria.bots import SeatView, bot

    position = signoria.game(game).load(saved)
    code = bot(name, game).choose(SeatView(position, seat, Random(seed)))
    return position.game.vocabulary.ids[code]


class Thinkers:
    """The worker process, made anew if it hangs or dies."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None

    async def ask(self, game: str, name: str, saved: bytes, seat: int) -> str | None:
        """A bot's choice, or None if it failed or took too long."""
        if self.pool is None:
            self.pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        pool = self.pool
        try:
            work = asyncio.get_running_loop().run_in_executor(
                pool, think, game, name, saved, seat, secrets.token_hex(8)
            )
            return await asyncio.wait_for(work, self.patience)
        except Exception as error:  # whatever a bot does, the table goes on
            LOG.warning("bot %s of %s failed: %s: %s", name, game, type(error).__name__, error)
            if self.pool is pool:
                self.close()
            return None

    def close(self) -> None:
        """End the worker, even one that hangs."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
