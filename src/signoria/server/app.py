"""The application: everything above put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.middleware import AbstractAuthenticationMiddleware, AuthenticationResult, DefineMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import Message, Scope

from signoria.kernel.game import SetupError
from signoria.kernel.journal import JournalError
from signoria.kernel.vocabulary import Unknown
from signoria.server import guard, wire
from signoria.server.api import GamesApi, PeopleApi, TablesApi
from signoria.server.botwork import Thinkers
from signoria.server.db import connect, migrate
from signoria.server.live import live
from signoria.server.people import COOKIE, People, Person, Unwelcome
from signoria.server.rooms import NoSuchTable, Refused, Rooms
from signoria.server.settings import Settings

LOG = logging.getLogger("signoria.app")
PAGE = Path(__file__).parent / "page"
SAFE = ("GET", "HEAD", "OPTIONS")
PRUNE_EVERY = 120.0
DEAR = ("/branch", "/import", "/api/tables")  # what writes much costs more
PASSWORDS = ("/api/login", "/api/me/claim")
READS, MADE, HELLO, GUESS = 0.1, 5.0, 6.0, 30.0  # what a request costs


class Cookies(AbstractAuthenticationMiddleware):
    """Who asks, by their cookie; strangers pass as nobody."""

    async def authenticate_request(self, connection: ASGIConnection[Any, Any, Any, State]) -> AuthenticationResult:
        people: People = connection.app.state.people
        return AuthenticationResult(user=await people.of(connection.cookies.get(COOKIE)), auth=None)


def before(request: Request[Person | None, None, State]) -> None:
    """Not too many requests; the unsafe ones from our own page, with its token."""
    state = request.app.state
    path, person, address = request.url.path, request.user, guard.address_of(request)
    if request.method in SAFE:
        if path.startswith("/api/"):
            _pay(state.rates, f"read:{address if person is None else person.id}", READS)
        return
    if not guard.same_origin(request.headers.get("origin"), request.headers.get("host")):
        raise HTTPException(status_code=403, detail="this page is not ours")
    cookie = request.cookies.get(COOKIE, "")
    given = request.headers.get(guard.TOKEN_HEADER, "")
    if person is not None and not guard.same_token(state.secret, cookie, given):
        raise HTTPException(status_code=403, detail=f"the header {guard.TOKEN_HEADER} is missing or stale: GET /api/me")
    if path in PASSWORDS:
        _pay(state.rates, f"password:{address}", GUESS)
    who, cost = (address, HELLO) if person is None else (person.id, MADE if path.endswith(DEAR) else 1.0)
    _pay(state.rates, who, cost)


def _pay(rates: guard.Rates, who: str, cost: float) -> None:
    if not rates.allow(who, cost):
        raise HTTPException(status_code=429, detail="too fast: wait a moment")


async def headed(message: Message, scope: Scope) -> None:
    """Security headers on every answer, also where no handler was reached."""
    if message["type"] == "http.response.start":
        known = {name.lower() for name, _ in message["headers"]}
        wanted = guard.HEADERS | (guard.PRIVATE if scope["path"].startswith("/api/") else {})
        extra = [(k.encode(), v.encode()) for k, v in wanted.items() if k.encode() not in known]
        message["headers"] = [*message["headers"], *extra]


@get("/api/health", tags=["server"])
async def health(state: State) -> wire.Health:
    """Whether the server is well."""
    rooms: Rooms = state.rooms
    async with rooms.engine.connect() as connection:
        await connection.exec_driver_sql("SELECT 1")
    return wire.Health(True, len(rooms.open), sum(len(room.watchers) for room in rooms.open.values()))


def refusal(status: int) -> Any:
    """A handler that answers with the reason."""

    def answer(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
        reason = error.detail if isinstance(error, HTTPException) else str(error)
        return Response(wire.Refusal(reason, getattr(error, "rule", "")), status_code=status, media_type=MediaType.JSON)

    return answer


def http_error(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refusal]:
    """Errors of the framework in the same shape as ours."""
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(str(one.get("message", one)) for one in extra if isinstance(one, dict))
    reason = f"{error.detail}: {details}" if details else error.detail
    return Response(
        wire.Refusal(reason), status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers
    )


def broken(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    """A fault of ours: logged, and told without its insides."""
    LOG.error("a request failed", exc_info=error)
    return Response(
        wire.Refusal("something went wrong here; nothing is lost, try again"),
        status_code=500,
        media_type=MediaType.JSON,
    )


def missing(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    return Response(
        wire.Refusal("there is no such table, or it is not open to you"),
        status_code=404,
        media_type=MediaType.JSON,
    )


@asynccontextmanager
async def lifespan(app: Litestar) -> AsyncIterator[None]:
    """Open the database, bring it up to date, and close everything at the end."""
    settings: Settings = app.state.settings
    settings.prepare()
    engine = connect(settings.url)
    await migrate(engine)
    app.state.secret = settings.secret()
    app.state.people = People(engine, app.state.secret)
    rooms = app.state.rooms = Rooms(engine, app.state.people, Thinkers(settings.bot_patience), settings.bot_pause)
    app.state.rates = guard.Rates(settings.writes_a_minute)
    pruning = asyncio.create_task(_prune(rooms))
    assert rooms.bots is not None
    rooms.bots.resume()
    try:
        yield
    finally:
        pruning.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await pruning
        rooms.bots.close()
        await engine.dispose()


async def _prune(rooms: Rooms) -> None:
    while True:
        await asyncio.sleep(PRUNE_EVERY)
        rooms.prune()


def create_app(settings: Settings) -> Litestar:
    """The server of one household or of many."""
    handlers: list[Any] = [PeopleApi, GamesApi, TablesApi, health, live]
    if (PAGE / "index.html").exists():
        handlers.append(create_static_files_router(path="/", directories=[PAGE], html_mode=True))
    return Litestar(
        handlers,
        state=State({"settings": settings}),
        middleware=[DefineMiddleware(Cookies)],
        before_request=before,
        before_send=[headed],
        lifespan=[lifespan],
        logging_config=None,
        request_max_body_size=guard.LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", minimum_size=800),
        exception_handlers={
            Refused: refusal(409),
            Unwelcome: refusal(403),
            SetupError: refusal(400),
            JournalError: refusal(400),
            Unknown: refusal(400),
            NoSuchTable: missing,
            HTTPException: http_error,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Signoria", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
