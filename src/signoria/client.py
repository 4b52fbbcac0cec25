"""A small client for the server: what the page can do, a program can do too.

from signoria.client import Client

client = Client("http://127.0.0.1:8017", name="Lorenzo")
table = client.make("pax_renaissance", ["me", "sensible"]).id
with client.live(table) as live:
    for message in live:
        ...
"""

from __future__ import annotations

import http.client
import json
import secrets
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from signoria.server import wire

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

T = TypeVar("T")
Told = wire.Update | wire.Saying | wire.Done | wire.Refusal
IDLE = 3.0  # seconds after which a connection is made anew
COOKIE, TOKEN = "signoria", "x-signoria"
TOLD: msgspec.json.Decoder[Told] = msgspec.json.Decoder(Told)


class Refused(Exception):
    """What the server did not do: `reason` says why, `rule` where the rules say so, `status` is HTTP's."""

    def __init__(self, status: int, reason: str, rule: str = "") -> None:
        super().__init__(f"{reason} ({status})")
        self.status = status
        self.reason = reason
        self.rule = rule


class Client:
    """One person at a server. Not to be shared between threads."""

    def __init__(self, base_url: str, name: str | None = None, *, cookie: str = "", timeout: float = 30.0) -> None:
        """With a name, it says hello at once; with a cookie, it goes on as the person that it had been."""
        self.base = base_url.rstrip("/")
        self.address = urlsplit(self.base)
        self.timeout = timeout
        self.cookie = cookie
        self.token = ""
        self._connection: http.client.HTTPConnection | None = None
        self._used = 0.0
        if cookie:
            self.me()
        if name is not None:
            self.hello(name)

    # ---------------------------------------------------------------- people

    def hello(self, name: str = "") -> wire.Me:
        """Become a guest, or take another name."""
        return self._ask("POST", "/api/me", wire.Me, {"name": name})

    def me(self) -> wire.Me | None:
        """Who this is, if it has said hello."""
        return self._ask("GET", "/api/me", wire.Me | None)  # type: ignore[arg-type]

    def claim(self, name: str, password: str) -> wire.Me:
        """Turn the guest into an account."""
        return self._ask("POST", "/api/me/claim", wire.Me, {"name": name, "password": password})

    def login(self, name: str, password: str) -> wire.Me:
        """Become somebody who has an account."""
        return self._ask("POST", "/api/login", wire.Me, {"name": name, "password": password})

    def logout(self) -> None:
        """Be nobody again."""
        self._ask("DELETE", "/api/me", type(None))

    # ---------------------------------------------------------------- games and tables

    def games(self) -> list[wire.GameInfo]:
        """The games, with their scenarios, variants and bots."""
        return self._ask("GET", "/api/games", list[wire.GameInfo])

    def sheet(self, game: str) -> dict[str, Any]:
        """Every component of a game with its words."""
        return self._ask("GET", f"/api/games/{quote(game, safe='')}/sheet", dict[str, Any])

    def lobby(self) -> wire.Lobby:
        """My tables, open ones, finished ones."""
        return self._ask("GET", "/api/tables", wire.Lobby)

    def make(
        self,
        game: str,
        chairs: Sequence[str],
        *,
        scenario: str = "",
        options: Sequence[str] = (),
        title: str = "",
        public: bool = False,
    ) -> wire.Made:
        """A new table; a chair is `me`, `open` or a bot's name."""
        wanted = wire.NewTable(game, list(chairs), scenario, list(options), title, public)
        return self._ask("POST", "/api/tables", wire.Made, wanted)

    def bring(self, journal: str) -> wire.Made:
        """A table from a journal."""
        return self._ask("POST", "/api/tables/import", wire.Made, {"text": journal})

    def sit(self, table: str, seat: int, invite: str = "") -> wire.Made:
        """Take an open chair."""
        return self._ask("POST", _path(table, "chairs"), wire.Made, {"seat": seat, "invite": invite})

    def hand_over(self, table: str, seat: int, to: str) -> wire.Made:
        """Give a seat to a bot, free it (`open`), or take it (`me`)."""
        return self._ask("POST", _path(table, "hand-over"), wire.Made, {"seat": seat, "to": to})

    # ---------------------------------------------------------------- at the table

    def look(self, table: str, invite: str = "") -> wire.Update:
        """The table with this person's eyes."""
        return self._ask("GET", _path(table, invite=invite), wire.Update)

    def at(self, table: str, step: int, invite: str = "") -> wire.Update:
        """The table as it stood after so many steps."""
        return self._ask("GET", _path(table, f"at/{step}", invite=invite), wire.Update)

    def choose(
        self, table: str, option: str, revision: int | None = None, *, seat: int | None = None, nonce: str = ""
    ) -> wire.Done:
        """Make a choice: stored when this returns, and made once, however often it had to be sent.

        Without a revision it answers whatever the table asks now.
        """
        known = self.look(table).core.revision if revision is None else revision
        message = {"type": "choose", "option": option, "revision": known, "nonce": nonce or new_nonce(), "seat": seat}
        return self._ask("POST", _path(table, "choices"), wire.Done, message, again=True)

    def undo(self, table: str, revision: int | None = None, *, seat: int | None = None) -> wire.Done:
        """Take back the last choice."""
        known = self.look(table).core.revision if revision is None else revision
        message = {"type": "undo", "revision": known, "nonce": new_nonce(), "seat": seat}
        return self._ask("POST", _path(table, "undo"), wire.Done, message)

    def explain(self, table: str, option: str, seat: int | None = None, invite: str = "") -> wire.Explained:
        """Why something can or cannot be chosen, and what it leads to."""
        known = "" if seat is None else str(seat)
        return self._ask("GET", _path(table, "explain", option=option, seat=known, invite=invite), wire.Explained)

    def series(self, table: str, invite: str = "") -> wire.Series:
        """Figures of the game over its steps."""
        return self._ask("GET", _path(table, "series", invite=invite), wire.Series)

    def branch(self, table: str, step: int, invite: str = "") -> wire.Made:
        """A private copy to play on from a moment against bots."""
        return self._ask("POST", _path(table, "branch", invite=invite), wire.Made, {"step": step})

    def chat(self, table: str, invite: str = "") -> list[wire.Saying]:
        """What was said, as far as this person may read it."""
        return self._ask("GET", _path(table, "chat", invite=invite), list[wire.Saying])

    def say(self, table: str, text: str, to: int | None = None) -> None:
        """Say something to the table, or to one seat."""
        self._ask("POST", _path(table, "chat"), type(None), {"type": "say", "text": text, "to": to})

    def journal(self, table: str) -> str:
        """The journal of a finished game."""
        return self._fetch("GET", _path(table, "journal"))[1].decode()

    def report(self, table: str) -> dict[str, Any]:
        """What helps to find a fault, without secrets."""
        return self._ask("GET", _path(table, "report"), dict[str, Any])

    def health(self) -> wire.Health:
        """Whether the server is well."""
        return self._ask("GET", "/api/health", wire.Health)

    def live(self, table: str, invite: str = "") -> Live:
        """Live play over a WebSocket: iterate over what the server tells, choose and talk."""
        return Live(self, table, invite)

    # ---------------------------------------------------------------- below

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def request(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request, with this person's cookie and token; refusals raise."""
        status, answer = self.send(method, path, body, headers)
        if status >= 400:
            raise _refused(status, answer)
        return status, answer

    def send(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request as it is: the status and the body of the answer."""
        now = time.monotonic()
        if now - self._used > IDLE:
            self.close()  # the server may have hung up
        self._used = now
        if self._connection is None:
            secure = self.address.scheme == "https"
            kind = http.client.HTTPSConnection if secure else http.client.HTTPConnection
            self._connection = kind(self.address.netloc, timeout=self.timeout)
        known = {"content-type": "application/json"} if body is not None else {}
        if self.cookie:
            known["cookie"] = f"{COOKIE}={self.cookie}"
        if self.token:
            known[TOKEN] = self.token
        try:
            self._connection.request(method, path, body, known | (headers or {}))
            response = self._connection.getresponse()
            answer = response.read()
        except (OSError, http.client.HTTPException):
            self.close()
            raise
        if response.status < 400:
            self._learn(response)
        return response.status, answer

    def _learn(self, response: http.client.HTTPResponse) -> None:
        """The cookie and the token that the server gives."""
        for header in response.headers.get_all("set-cookie") or []:
            name, _, rest = header.partition("=")
            if name == COOKIE:
                self.cookie = rest.split(";")[0].strip('"')
        if TOKEN in response.headers:
            self.token = response.headers[TOKEN]
        elif not self.cookie:
            self.token = ""

    def _ask(self, method: str, path: str, kind: type[T], body: object = None, again: bool = False) -> T:
        """A request whose answer is of this kind."""
        encoded = None if body is None else msgspec.json.encode(body)
        return msgspec.json.decode(self._fetch(method, path, encoded, again)[1] or b"null", type=kind)

    def _fetch(self, method: str, path: str, body: bytes | None = None, again: bool = False) -> tuple[int, bytes]:
        """A request; what can be sent twice is sent again over a new connection if the old one broke."""
        try:
            return self.request(method, path, body)
        except (OSError, http.client.HTTPException):
            if method != "GET" and not again:
                raise
            return self.request(method, path, body)


class Live:
    """A table as it happens. Iterating gives updates, talk, and the answers to what was sent."""

    def __init__(self, client: Client, table: str, invite: str = "") -> None:
        from websockets.sync.client import connect

        scheme = "wss" if client.address.scheme == "https" else "ws"
        path = _path(table, "live", invite=invite)
        cookie = {"cookie": f"{COOKIE}={client.cookie}"} if client.cookie else {}
        self.log: list[wire.LogLine] = []
        self._open = ExitStack()
        self.socket: ClientConnection = self._open.enter_context(
            connect(
                f"{scheme}://{client.address.netloc}{path}",
                additional_headers=cookie,
                open_timeout=client.timeout,
                max_size=4_000_000,
                proxy=None,
            )
        )

    def receive(self, timeout: float | None = None) -> Told:
        """The next message; `log` is kept whole."""
        message = TOLD.decode(self.socket.recv(timeout))
        if isinstance(message, wire.Update):
            self.log[message.log.start :] = message.log.lines
        return message

    def __iter__(self) -> Iterator[Told]:
        from websockets.exceptions import ConnectionClosedOK

        while True:
            try:
                yield self.receive()
            except ConnectionClosedOK:
                return

    def choose(self, option: str, revision: int, *, seat: int | None = None, nonce: str = "") -> str:
        """Send a choice; its nonce comes back in the answer."""
        known = nonce or new_nonce()
        self._send(wire.Choose(option, revision, known, seat))
        return known

    def undo(self, revision: int, *, seat: int | None = None) -> str:
        """Ask to take back the last choice."""
        known = new_nonce()
        self._send(wire.Undo(revision, known, seat))
        return known

    def say(self, text: str, to: int | None = None) -> None:
        """Say something to the table, or to one seat."""
        self._send(wire.Say(text, to))

    def _send(self, message: wire.Message) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def close(self) -> None:
        """Leave; the seat stays."""
        self._open.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def new_nonce() -> str:
    """A name for a request, so that it is carried out once."""
    return secrets.token_hex(12)


def _path(table: str, rest: str = "", **query: str) -> str:
    path = f"/api/tables/{quote(table, safe='')}"
    known = urlencode({key: value for key, value in query.items() if value})
    return "".join([path, f"/{rest}" if rest else "", f"?{known}" if known else ""])


def _refused(status: int, answer: bytes) -> Refused:
    try:
        told = json.loads(answer)
        return Refused(status, str(told["reason"]), str(told.get("rule", "")))
    except (ValueError, LookupError, TypeError, AttributeError):
        return Refused(status, answer.decode(errors="replace")[:200] or "no reason given")
