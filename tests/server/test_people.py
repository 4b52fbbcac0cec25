"""Guests, accounts, and cookies that nobody can forge."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from itsdangerous import URLSafeSerializer

from signoria.client import Client, Refused
from signoria.lab.served import Served
from signoria.server.people import login_of, tidy
from tests.server.table import PAX, seated

Guest = Callable[[Served, str], Client]
SECRET = "correct horse"


def me(client: Client) -> tuple[str, str, bool]:
    found = client.me()
    assert found is not None
    return found.id, found.name, found.claimed


def test_a_guest_becomes_an_account_and_keeps_everything(served: Served, guest: Guest) -> None:
    ann, bob = guest(served, "Ann"), guest(served, "Bob")
    table = seated([ann, bob])
    known, _, claimed = me(ann)
    assert not claimed
    assert ann.hello("Anna").name == "Anna"
    assert ann.claim("Anna of Kyiv", SECRET).claimed
    assert me(ann) == (known, "Anna of Kyiv", True)
    assert [chair.name for chair in bob.look(table).core.chairs] == ["Anna of Kyiv", "Bob"]
    ann.logout()
    assert ann.me() is None
    with pytest.raises(Refused) as refused:
        ann.look(table)
    assert refused.value.status == 404
    elsewhere = guest(served, "Somebody")
    assert elsewhere.login("  ANNA  of kyiv ", SECRET).id == known
    assert elsewhere.look(table).core.seat == 0
    with pytest.raises(Refused, match="keeps its name"):
        elsewhere.hello("Nobody")
    with pytest.raises(Refused, match="account already"):
        elsewhere.claim("Other", SECRET)


def test_names_are_taken_once(served: Served, guest: Guest) -> None:
    ann, bob = guest(served, "Ann"), guest(served, "Bob")
    ann.claim("Lucrezia", SECRET)
    for name in ("Lucrezia", "LUCREZIA", " lucrezia ", "Lucre\u200bzia", "\uff2cucrezia"):
        with pytest.raises(Refused, match="is taken"):
            bob.claim(name, SECRET)
        with pytest.raises(Refused, match="is taken"):
            bob.hello(name)
        with pytest.raises(Refused, match="is taken"):
            Client(served.url, name)
    assert me(bob)[1] == "Bob"


def test_passwords(served: Served, guest: Guest) -> None:
    ann = guest(served, "Ann")
    ann.claim("Caterina", SECRET)
    wrong = [("Caterina", "wrong horse"), ("caterina!", SECRET), ("nobody at all", SECRET)]
    said = set()
    for name, password in wrong:
        with pytest.raises(Refused) as refused:
            Client(served.url).login(name, password)
        assert refused.value.status == 403
        said.add(refused.value.reason)
    assert len(said) == 1, "it must not tell whether the name exists"
    with pytest.raises(Refused) as refused:
        guest(served, "Bob").claim("Bianca", "short")
    assert refused.value.status == 400


@pytest.mark.parametrize("name", ["ß" * 40, "\u0958" * 40, "\ufdfa" * 40, "ΐ" * 40, "é" * 40])
def test_names_that_grow_when_written_another_way(served: Served, guest: Guest, name: str) -> None:
    """Databases count characters after normalising; a name never becomes an error of ours."""
    ann = guest(served, name)
    assert 0 < len(me(ann)[1]) <= 40
    claimed = ann.claim(name, SECRET)
    assert Client(served.url).login(name, SECRET).id == claimed.id


def test_a_guest_without_a_name_gets_one(plain: Served, guest: Guest) -> None:
    for name in ("", "   ", "\u200b\u202e", "\t\n"):
        assert me(guest(plain, name))[1].startswith("Guest ")
    assert me(guest(plain, " Ann\n\tof\u00a0Kyiv\u202e "))[1] == "Ann of Kyiv"


def test_tidy() -> None:
    assert tidy("a\u202eb\x07c") == "abc"
    assert tidy("e\u0301") == "é"
    assert tidy("x" * 50) == "x" * 40
    assert login_of("\uff21nna") == login_of("ANNA") == "anna"


def test_forged_cookies_are_nobody(served: Served, guest: Guest) -> None:
    ann = guest(served, "Ann")
    known = me(ann)[0]
    body, _, mark = ann.cookie.partition(".")
    forged = [
        f"{body}.{'A' * len(mark)}",
        body,
        f"{body}.",
        f".{mark}",
        mark,
        str(URLSafeSerializer("guessed", salt="person").dumps(known)),
        "x" * 4000,
        "ä",
        known,
        f"{body[:-2]}xx.{mark}",
    ]
    for cookie in forged:
        client = Client(served.url)
        client.cookie = cookie
        assert client.me() is None, cookie
        with pytest.raises(Refused) as refused:
            client.make(PAX, ["me", "random"])
        assert refused.value.status == 401
    # signed by us, but of somebody who does not exist
    secret = (served.data / "secret").read_text()
    for value in ("nobody", 7, None, ["a"], {"a": 1}, "' OR 1=1 --", "a\x00b"):
        client = Client(served.url)
        client.cookie = str(URLSafeSerializer(secret, salt="person").dumps(value))
        assert client.me() is None, value


def test_strangers_must_say_hello(plain: Served) -> None:
    stranger = Client(plain.url)
    assert stranger.me() is None
    assert stranger.games()
    assert stranger.lobby().mine == []
    with pytest.raises(Refused) as refused:
        stranger.make(PAX, ["me", "random"])
    assert (refused.value.status, refused.value.reason) == (401, "say hello first: POST /api/me")


def test_the_secret_is_for_nobody_else_to_read(plain: Served) -> None:
    assert (plain.data / "secret").stat().st_mode & 0o077 == 0
