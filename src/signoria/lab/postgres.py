"""A PostgreSQL of one's own, for tests and measurements: a private folder, a free port on loopback."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

ABSENT = "PostgreSQL is missing (Debian, Ubuntu: apt install postgresql); `make test` installs it"
USER = "signoria"


class Absent(RuntimeError):
    """There is no PostgreSQL on this machine."""


def programs() -> Path:
    """Where initdb and postgres are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    known = shutil.which("initdb")
    if known:
        found.append(Path(known).resolve())
    if not found:
        raise Absent(ABSENT)
    return found[-1].parent


class Postgres:
    """A running cluster; `database(name)` makes an empty database and gives its address."""

    def __init__(self, durable: bool = False) -> None:
        """Durable as in earnest use, or quick as tests want it."""
        folder = programs()
        self.folder = Path(tempfile.mkdtemp(prefix="signoria-pg-", dir="/tmp"))
        self.port = free_port()
        self.programs = folder
        root = os.geteuid() == 0  # initdb refuses root
        self.user = "postgres" if root else None
        if root:
            shutil.chown(self.folder, "postgres", pwd.getpwnam("postgres").pw_gid)
        data = self.folder / "data"
        quick = [] if durable else ["--no-sync"]
        self._run("initdb", "-D", str(data), "-A", "trust", "-U", USER, "-E", "UTF8", "--locale=C.UTF-8", *quick)
        speed = [] if durable else ["-c", "fsync=off"]
        listen = ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"]
        words = [str(folder / "postgres"), "-D", str(data), "-p", str(self.port), "-k", str(self.folder)]
        with (self.folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [*words, *listen, *speed],
                cwd="/",
                stdout=log,
                stderr=log,
                user=self.user,
                group=self.user,
                extra_groups=None if self.user is None else [],
            )
        self._wait()

    def database(self, name: str) -> str:
        """A new empty database."""
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """End the cluster and remove its folder."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)  # a fast shutdown
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGQUIT)
                self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def _run(self, name: str, *words: str) -> None:
        done = subprocess.run(
            [str(self.programs / name), *words],
            cwd="/",
            capture_output=True,
            text=True,
            check=False,
            user=self.user,
            group=self.user,
            extra_groups=None if self.user is None else [],
        )
        if done.returncode:
            raise RuntimeError(f"{name} failed: {done.stderr.strip()}")

    def _wait(self) -> None:
        deadline = time.monotonic() + 60
        ready = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready, check=False).returncode:
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.1)


def free_port() -> int:
    """A port of loopback that nobody uses just now."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])
