"""How a server is run."""

from __future__ import annotations

import contextlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path


def data_home() -> Path:
    """Where games are kept, unless told otherwise."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "signoria"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults serve one household."""

    data: Path
    database: str = ""  # empty: SQLite in the data folder
    host: str = "127.0.0.1"
    port: int = 8017
    bot_pause: float = 0.35  # seconds between a bot's choices, so that people can follow
    bot_patience: float = 20.0  # seconds until a bot that does not answer is replaced
    writes_a_minute: int = 600  # unsafe requests a person may make
    secure_cookies: bool = False  # behind https

    @property
    def url(self) -> str:
        """The database as SQLAlchemy's asynchronous engine wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{self.data / 'signoria.db'}"
        for plain, driver in (
            ("postgresql://", "postgresql+asyncpg://"),
            ("postgres://", "postgresql+asyncpg://"),
            ("sqlite://", "sqlite+aiosqlite://"),
        ):
            if self.database.startswith(plain):
                return driver + self.database.removeprefix(plain)
        return self.database

    def secret(self) -> str:
        """The key that signs cookies; made once and kept in the data folder."""
        self.prepare()
        path = self.data / "secret"
        if not path.exists():
            draft = self.data / f"secret.{os.getpid()}"
            draft.touch(mode=0o600)
            draft.write_text(secrets.token_hex(32), encoding="ascii")
            with contextlib.suppress(FileExistsError):  # another server was first: its key is the key
                os.link(draft, path)
            draft.unlink()
        return path.read_text(encoding="ascii").strip()

    def prepare(self) -> None:
        """Make the data folder, for nobody else to read: it holds the seeds of running games."""
        self.data.mkdir(mode=0o700, parents=True, exist_ok=True)
