"""`signoria serve`: the one command."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import socket
import sqlite3
import sys
import time

import uvicorn
from sqlalchemy import make_url

from signoria.server.app import PAGE, create_app
from signoria.server.db import connect, migrate
from signoria.server.settings import Settings


class JsonLines(logging.Formatter):
    """A log line as JSON, for machines that read it."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def _database_trouble(settings: Settings) -> str:
    """Why the database cannot be opened and brought up to date; empty if it can. No address: it may hold a password."""

    if not settings.url.startswith(("sqlite+aiosqlite:///", "postgresql+asyncpg://")):
        return "its address must begin with postgresql:// or sqlite:///"

    async def try_it() -> None:
        engine = connect(settings.url)
        try:
            await migrate(engine)
        finally:
            await engine.dispose()

    try:
        settings.prepare()
        _open_file(settings.url)
        asyncio.run(try_it())
    except Exception as error:  # each driver has its own
        told = str(getattr(error, "orig", None) or error).strip().partition("\n")[0]
        for secret in filter(None, (settings.database, settings.url, _password(settings.database))):
            told = told.replace(secret, "…")
        return told or type(error).__name__
    return ""


def _open_file(url: str) -> None:
    """Open SQLite's file the plain way: where that fails, the driver's thread would complain after the loop is gone."""
    if url.startswith("sqlite"):
        sqlite3.connect(make_url(url).database or ":memory:").close()


def _password(database: str) -> str:
    """What stands between the name and the host of an address."""
    return database.rpartition("@")[0].partition("://")[2].partition(":")[2]


def serve(settings: Settings, opened: bool = False) -> int:
    """Run the server until it is stopped."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(
        lambda record: "WebSocket" not in str(record.msg) and not str(record.msg).startswith("connection ")
    )
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for chatty in ("uvicorn.access", "alembic", "httpx"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    if trouble := _database_trouble(settings):
        print(f"signoria: the database cannot be used: {trouble}", file=sys.stderr)
        return 2
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
        listener.listen(512)
    except (OSError, OverflowError) as error:
        why = error.strerror if isinstance(error, OSError) else "there is no such port"
        print(f"signoria: port {settings.port} cannot be used ({why}): try --port 0", file=sys.stderr)
        return 2
    address = f"http://{settings.host}:{listener.getsockname()[1]}"
    if not (PAGE / "index.html").exists():
        print("The page is not built (it needs Node.js: make page); the API runs without it.", file=sys.stderr)
    print(f"Signoria is at {address} (Ctrl-C stops it; every game is kept in {settings.data})", flush=True)
    if opened:
        import webbrowser

        webbrowser.open(address)
    config = uvicorn.Config(create_app(settings), log_config=None, ws_max_size=64_000, timeout_graceful_shutdown=3)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listener])
    return 0
