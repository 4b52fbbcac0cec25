"""What keeps strangers out: headers, origins, tokens, rates, sizes; and what the server tells of itself."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.client import Client, Refused
from signoria.lab.served import Served
from signoria.server import guard, wire
from tests.server.table import PAX, QUIET, seated, troubles

Guest = Callable[[Served, str], Client]
Answer = tuple[int, dict[str, str], bytes]


def ask(
    server: Served, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
) -> Answer:
    """A request as it is, and the whole answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request(method, path, body, headers or {})
        response = connection.getresponse()
        return response.status, {key.lower(): value for key, value in response.getheaders()}, response.read()
    finally:
        connection.close()


def too_fast(what: Callable[[], object], most: int) -> Refused:
    """Do something again and again, at most so often, until the server says that it is too fast."""
    for _ in range(most):
        try:
            what()
        except Refused as refused:
            if refused.status == 429:
                return refused
            if refused.status != 403:  # a wrong password
                raise
    raise AssertionError(f"{most} times, and nobody minded")


def identity(client: Client) -> dict[str, str]:
    return {"cookie": f"signoria={client.cookie}", "x-signoria": client.token, "content-type": "application/json"}


# ---------------------------------------------------------------- headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api/games"),
        ("GET", "/api/tables"),
        ("GET", "/api/tables/nothing"),
        ("GET", "/api/nothing"),
        ("GET", "/nothing.js"),
        ("POST", "/api/me"),
        ("DELETE", "/api/games"),
        ("GET", "/api/schema/openapi.json"),
        ("GET", "/api/health"),
    ],
)
def test_security_headers_on_every_answer(plain: Served, method: str, path: str) -> None:
    status, headers, body = ask(plain, method, path)
    assert status < 500
    assert headers["content-security-policy"].startswith("default-src 'self'; script-src 'self';")
    for part in headers["content-security-policy"].split(";"):
        assert "unsafe" not in part
        assert "http" not in part, "nothing from elsewhere"
    assert headers["x-content-type-options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["referrer-policy"] == "same-origin"
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"
        if status >= 400:
            assert json.loads(body)["reason"]


def test_the_cookie(plain: Served) -> None:
    _, headers, _ = ask(plain, "POST", "/api/me", b"{}", {"content-type": "application/json"})
    cookie = headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie


def test_the_cookie_behind_https(empty: Path) -> None:
    with Served(empty, "", ("--secure-cookies",)) as server:
        _, headers, _ = ask(server, "POST", "/api/me", b"{}", {"content-type": "application/json"})
        assert "secure" in headers["set-cookie"].lower()


# ---------------------------------------------------------------- origins and tokens


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "",
        "https://",
        "http://[",
        "http://127.0.0.1:1",
        "file://",
        "http://127.0.0.1",
        "é",
    ],
)
def test_other_pages_may_do_nothing(plain: Served, guest: Guest, origin: str) -> None:
    ann = guest(plain, "Ann")
    for path, body in (("/api/me", b"{}"), ("/api/tables", b"{}"), ("/api/login", b"{}")):
        headers = identity(ann) | {"origin": origin.encode().decode("latin-1")}
        status, _, said = ask(plain, "POST", path, body, headers)
        assert (status, json.loads(said)["reason"]) == (403, "this page is not ours")


def test_our_own_page_may(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    headers = identity(ann) | {"origin": plain.url}
    assert ask(plain, "POST", "/api/me", b'{"name": "Anna"}', headers)[0] == 200


@pytest.mark.parametrize("token", ["", "x", "0" * 32, "\xe9\xe9"])
def test_without_its_token_a_cookie_does_nothing(plain: Served, guest: Guest, token: str) -> None:
    ann, bob = guest(plain, "Ann"), guest(plain, "Bob")
    made = ann.make(PAX, ["me", "random"])
    unsafe = [
        ("POST", "/api/me"),
        ("DELETE", "/api/me"),
        ("POST", "/api/me/claim"),
        ("POST", "/api/tables"),
        ("POST", "/api/tables/import"),
        ("POST", f"/api/tables/{made.id}/choices"),
        ("POST", f"/api/tables/{made.id}/undo"),
        ("POST", f"/api/tables/{made.id}/chairs"),
        ("POST", f"/api/tables/{made.id}/hand-over"),
        ("POST", f"/api/tables/{made.id}/branch"),
        ("POST", f"/api/tables/{made.id}/chat"),
    ]
    for method, path in unsafe:
        for headers in (identity(ann) | {"x-signoria": token}, identity(ann) | {"x-signoria": bob.token}):
            status, _, said = ask(plain, method, path, b"{}", headers)
            assert (status, "x-signoria" in json.loads(said)["reason"]) == (403, True), path


def test_websockets_from_other_pages_are_refused(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    table = ann.make(PAX, ["me", "random"]).id
    address = f"ws://127.0.0.1:{plain.port}/api/tables/{table}/live"
    for origin in ("http://evil.example", "null", "http://[", f"https://127.0.0.1:{plain.port + 1}"):
        headers = {"cookie": f"signoria={ann.cookie}", "origin": origin}
        with connect(address, additional_headers=headers, proxy=None) as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(10)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
    headers = {"cookie": f"signoria={ann.cookie}", "origin": plain.url}
    with connect(address, additional_headers=headers, proxy=None) as socket:
        assert json.loads(socket.recv(10))["type"] == "table"


def test_same_origin() -> None:
    assert guard.same_origin(None, None)
    assert guard.same_origin("http://a:1", "a:1")
    assert guard.same_origin("https://a", "a")
    for origin, host in (("null", ""), ("", ""), ("http://a", "b"), ("http://a", None), ("ftp://a", "a")):
        assert not guard.same_origin(origin, host)


# ---------------------------------------------------------------- sizes and rates


def test_bodies_that_are_too_long(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    table = ann.make(PAX, ["me", "random"]).id
    for path in ("/api/me", "/api/tables", "/api/tables/import", f"/api/tables/{table}/chat"):
        try:
            status = ask(plain, "POST", path, b'{"name": "' + b"x" * guard.LARGEST_BODY + b'"}', identity(ann))[0]
        except (BrokenPipeError, ConnectionResetError):
            continue  # it hung up before everything was said
        assert status == 413
    assert ann.health().ok


def test_a_body_that_pretends_to_be_short(plain: Served, guest: Guest) -> None:
    """Chunked, without a length: it is cut off all the same."""
    ann = guest(plain, "Ann")

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 50_000

    connection = http.client.HTTPConnection("127.0.0.1", plain.port, timeout=30)
    try:
        connection.request("POST", "/api/tables/import", endless(), identity(ann), encode_chunked=True)
        assert connection.getresponse().status == 413
    except (BrokenPipeError, ConnectionResetError):
        pass
    finally:
        connection.close()


def test_messages_that_are_too_long(plain: Served, guest: Guest) -> None:
    ann = guest(plain, "Ann")
    table = ann.make(PAX, ["me", "random"]).id
    for size in (5_000, 70_000, 3_000_000):
        with ann.live(table) as live:
            live.receive(10)
            live.socket.send("x" * size)
            with pytest.raises(ConnectionClosed) as closed:
                list(live)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
    assert ann.health().ok


def test_rates(empty: Path) -> None:
    """A person, or an address, that goes on too fast is told to wait; others are not."""
    with Served(empty, "", ("--writes-a-minute", "60")) as server:
        ann, bob = Client(server.url, "Ann"), Client(server.url, "Bob")
        table = seated([ann, bob])
        assert too_fast(lambda: ann.say(table, "again"), 80).reason == "too fast: wait a moment"
        bob.say(table, "me too")
        with ann.live(table) as live:
            live.say("and by another way")
            while not isinstance(told := live.receive(10), wire.Refusal):
                pass
            assert told.reason == "too fast: wait a moment"
        too_fast(lambda: Client(server.url, "A new guest"), 20)
        too_fast(lambda: (bob.look(table), bob.games()), 350)


def test_passwords_cannot_be_guessed_by_trying(empty: Path) -> None:
    with Served(empty) as server:
        ann = Client(server.url, "Ann")
        ann.claim("Ann", "correct horse")
        too_fast(lambda: ann.login("Ann", "wrong horse"), 21)


def test_buckets() -> None:
    rates = guard.Rates(60, most=3)
    assert [rates.allow("a") for _ in range(61)].count(False) == 1
    assert rates.allow("b")
    assert not rates.allow("c", 61)
    for who in "defgh":
        rates.allow(who)
    assert len(rates.buckets) == 3


# ---------------------------------------------------------------- health and log


def test_health(served: Served, guest: Guest) -> None:
    ann = guest(served, "Ann")
    table = ann.make(PAX, ["me", "random"]).id
    before = ann.health()
    assert before.ok
    with ann.live(table) as live:
        live.receive(10)
        assert ann.health().watchers == before.watchers + 1
        assert ann.health().tables >= 1
    deadline = time.monotonic() + 10
    while ann.health().watchers > before.watchers and time.monotonic() < deadline:
        time.sleep(0.02)
    assert ann.health().watchers == before.watchers


def test_the_log_is_json_and_holds_no_secret(empty: Path) -> None:
    with Served(empty, "", QUIET) as server:
        ann = Client(server.url, "Ann")
        made = ann.make(PAX, ["me", "random"])
        ann.claim("Ann", "correct horse")
        with ann.live(made.id, made.invite) as live:
            live.receive(10)
        server.stop()
        lines = [json.loads(line) for line in server.told().splitlines()]
        assert lines
        assert {"at", "level", "from", "message"} <= set(lines[0])
        secrets = (made.invite, ann.cookie, ann.token, "correct horse", (empty / "secret").read_text())
        assert not [secret for secret in secrets if secret in server.told()]
        assert troubles(server) == []


@pytest.mark.parametrize("arguments", [["--port", "99999"], ["--port", "-1"], ["--host", "no.such.host.invalid"]])
def test_an_address_that_cannot_be_used(empty: Path, arguments: list[str]) -> None:
    words = [sys.executable, "-m", "signoria.cli.main", "serve", "--data", str(empty), *arguments]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("signoria: port ")
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://signoria:hidden@127.0.0.1:1/nothing",
        "postgresql://signoria:hidden@no.such.host.invalid/nothing",
        "postgresql://signoria:hidden@127.0.0.1:port/nothing",
        "mysql://signoria:hidden@127.0.0.1/nothing",
        "hidden",
        "sqlite:////no/such/folder/hidden.db",
    ],
)
def test_a_database_that_is_not_there(empty: Path, address: str) -> None:
    """A plain sentence on the error stream: no traceback, no password."""
    words = [sys.executable, "-m", "signoria.cli.main", "serve", "--port", "0", "--data", str(empty)]
    done = subprocess.run([*words, "--database", address], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("signoria: the database cannot be used: ")
    assert "hidden" not in done.stderr
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""
