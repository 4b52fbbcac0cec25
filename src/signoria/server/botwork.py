"""Bots think in processes of their own, so that none can stall the server or another table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from random import Random

LOG = logging.getLogger("signoria.bots")
HIRING = 120.0  # seconds that a new worker may take to be there


def begin() -> None:
    """In the worker: leave Ctrl-C to the server, and go when it goes, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def ready() -> None:
    """In the worker: load what thinking needs."""
    import signoria
    import signoria.bots

    signoria.catalogue()


def think(game: str, name: str, saved: bytes, seat: int, seed: str) -> str:
    """In the worker: what a bot chooses, as an option's id."""
    import signoria
    from signoria.bots import SeatView, bot

    position = signoria.game(game).load(saved)
    code = bot(name, game).choose(SeatView(position, seat, Random(seed)))
    return position.game.vocabulary.ids[code]


class Thinkers:
    """The worker processes: each thinks for one bot at a time, and is dismissed if it hangs or dies."""

    def __init__(self, patience: float, workers: int = 0) -> None:
        self.patience = patience
        self.turns = asyncio.Semaphore(workers or max(2, (os.cpu_count() or 2) - 1))
        self.idle: list[ProcessPoolExecutor] = []
        self.busy: set[ProcessPoolExecutor] = set()

    async def ask(self, game: str, name: str, saved: bytes, seat: int) -> str | None:
        """A bot's choice, or None if it failed or took too long; waiting for a worker is not its fault."""
        async with self.turns:
            try:
                pool = self.idle.pop() if self.idle else await self._hire()
            except Exception:
                LOG.exception("no worker for bots can be started")
                return None
            self.busy.add(pool)
            fit = False
            try:
                loop = asyncio.get_running_loop()
                work = loop.run_in_executor(pool, think, game, name, saved, seat, secrets.token_hex(8))
                option = await asyncio.wait_for(work, self.patience)
                fit = True
                return option
            except Exception as error:  # whatever a bot does, the table goes on
                LOG.warning("bot %s of %s failed: %s: %s", name, game, type(error).__name__, error)
                fit = not isinstance(error, TimeoutError | BrokenProcessPool)
                return None
            finally:
                self.busy.discard(pool)
                if fit:
                    self.idle.append(pool)
                else:
                    _dismiss(pool)

    async def _hire(self) -> ProcessPoolExecutor:
        pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"), initializer=begin)
        try:
            await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(pool, ready), HIRING)
        except BaseException:
            _dismiss(pool)
            raise
        return pool

    def close(self) -> None:
        """End the workers, even those that hang."""
        for pool in (*self.idle, *self.busy):
            _dismiss(pool)
        self.idle.clear()


def _dismiss(pool: ProcessPoolExecutor) -> None:
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()
