"""The real server as a process of its own, for tests and measurements."""

from __future__ import annotations

import re
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ADDRESS = re.compile(r"Signoria is at (http://\S+)")
PATIENCE = 60.0


class Served:
    """`signoria serve` on a free port of loopback, over a data folder; its log is kept in a file."""

    def __init__(
        self,
        data: Path,
        database: str = "",
        arguments: Sequence[str] = (),
        program: Sequence[str] = ("-m", "signoria.cli.main", "serve"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.data = data
        self.database = database
        self.program = [sys.executable, *program]
        self.environment = environment
        self.arguments = ["--data", str(data), "--bot-pause", "0", *arguments]
        if database:
            self.arguments += ["--database", database]
        self.log = data / "server.log"
        self.url = ""
        self.killed = False
        self.process: subprocess.Popen[bytes] | None = None
        data.mkdir(parents=True, exist_ok=True)
        self.start()

    def start(self, port: int = 0) -> None:
        """Start it; returns when it answers."""
        assert self.process is None
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*self.program, "--port", str(port), *self.arguments],
                stdout=subprocess.PIPE,
                stderr=log,
                env=self.environment,
            )
        self.url = self._address()
        self._ready()

    def _address(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        deadline = time.monotonic() + PATIENCE
        told = b""
        with selectors.DefaultSelector() as waiting:
            waiting.register(self.process.stdout, selectors.EVENT_READ)
            while time.monotonic() < deadline:
                if not waiting.select(0.5):
                    continue
                line = self.process.stdout.readline()
                told += line
                if found := ADDRESS.search(line.decode()):
                    return found[1]
                if not line:
                    break
        self.kill()
        raise RuntimeError(f"the server does not start: {told.decode()} {self.told()[-2000:]}")

    def _ready(self) -> None:
        from signoria.client import Client

        client = Client(self.url, timeout=PATIENCE)
        try:
            client.health()
        except OSError as error:
            self.kill()
            raise RuntimeError(f"the server does not answer: {error} {self.told()[-2000:]}") from error
        finally:
            client.close()

    def kill(self) -> None:
        """As a crash does."""
        self.killed = True
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._end(signal.SIGINT)

    def _end(self, how: signal.Signals) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        if process.poll() is None:
            process.send_signal(how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()

    def again(self) -> None:
        """Stop and start, at the same address."""
        self.stop()
        self.start(self.port)

    @property
    def port(self) -> int:
        return int(self.url.rsplit(":", 1)[1])

    def told(self) -> str:
        """The log so far."""
        return self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()
