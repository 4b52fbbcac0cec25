"""People: guests by a signed cookie, who can claim a name with a password."""

from __future__ import annotations

import asyncio
import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadData, URLSafeSerializer
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from signoria.server.db import PEOPLE, writing

COOKIE = "signoria"
HASHER = PasswordHasher()
FRESH = 30.0  # seconds for which a person is remembered; another server may have renamed them
REMEMBERED = 10_000


class Unwelcome(ValueError):
    """A name or password that will not do; the text says why."""


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    claimed: bool


class People:
    """Everybody who was ever here."""

    def __init__(self, engine: AsyncEngine, secret: str) -> None:
        self.engine = engine
        self.signer = URLSafeSerializer(secret, salt="person")
        self.hashing = asyncio.Semaphore(2)  # a hash takes memory and a core
        self.known: OrderedDict[str, tuple[float, Person]] = OrderedDict()  # seen lately, and when

    def cookie(self, person: Person) -> str:
        return str(self.signer.dumps(person.id))

    async def of(self, cookie: str | None) -> Person | None:
        """Whose cookie this is; a forged one is nobody's."""
        if not cookie:
            return None
        try:
            known = self.signer.loads(cookie)
        except BadData:
            return None
        return await self.by_id(known) if isinstance(known, str) and known.isalnum() else None

    async def by_id(self, known: str) -> Person | None:
        return (await self._persons({known})).get(known)

    async def names(self, ids: set[str]) -> dict[str, str]:
        """What people are called."""
        return {person.id: person.name for person in (await self._persons(ids)).values()}

    async def _persons(self, ids: set[str]) -> dict[str, Person]:
        """People by their ids, from memory for a short while."""
        now = time.monotonic()
        found = {one: self.known[one][1] for one in ids if one in self.known and now - self.known[one][0] < FRESH}
        missing = ids - set(found)
        if missing:
            query = sa.select(PEOPLE.c.id, PEOPLE.c.name, PEOPLE.c.login).where(PEOPLE.c.id.in_(missing))
            async with self.engine.connect() as connection:
                for row in await connection.execute(query):
                    found[row.id] = self._meet(Person(row.id, row.name, row.login is not None))
        return found

    def _meet(self, person: Person) -> Person:
        self.known[person.id] = (time.monotonic(), person)
        self.known.move_to_end(person.id)
        if len(self.known) > REMEMBERED:
            self.known.popitem(last=False)
        return person

    async def guest(self, name: str) -> Person:
        """A new guest."""
        known = secrets.token_hex(12)
        called = tidy(name) or f"Guest {known[:4]}"
        await self._free(called, known)
        async with writing(self.engine) as connection:
            await connection.execute(PEOPLE.insert().values(id=known, name=called, created=time.time()))
        return self._meet(Person(known, called, False))

    async def rename(self, person: Person, name: str) -> Person:
        if person.claimed:
            raise Unwelcome("an account keeps its name")
        called = tidy(name) or person.name
        await self._free(called, person.id)
        async with writing(self.engine) as connection:
            query = PEOPLE.update().where(PEOPLE.c.id == person.id, PEOPLE.c.login.is_(None))
            await connection.execute(query.values(name=called))
        return self._meet(Person(person.id, called, False))

    async def _free(self, name: str, person: str) -> None:
        """Refuse the name of somebody's account."""
        query = sa.select(PEOPLE.c.id).where(PEOPLE.c.login == login_of(name), PEOPLE.c.id != person)
        async with self.engine.connect() as connection:
            if (await connection.execute(query)).first() is not None:
                raise Unwelcome(f"the name {name} is taken")

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account."""
        if person.claimed:
            raise Unwelcome("this is an account already")
        called = tidy(name)
        if not called:
            raise Unwelcome("a name is needed")
        async with self.hashing:
            hashed = await asyncio.to_thread(HASHER.hash, password)
        try:
            async with writing(self.engine) as connection:
                query = PEOPLE.update().where(PEOPLE.c.id == person.id, PEOPLE.c.login.is_(None))
                values = {"name": called, "login": login_of(called), "password": hashed}
                if (await connection.execute(query.values(**values))).rowcount != 1:
                    raise Unwelcome("this is an account already")
        except IntegrityError as error:
            raise Unwelcome(f"the name {called} is taken") from error
        return self._meet(Person(person.id, called, True))

    async def enter(self, name: str, password: str) -> Person:
        """Log in."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.login == login_of(tidy(name))))).first()
        stored = row.password if row is not None else _NOBODY
        try:
            async with self.hashing:
                await asyncio.to_thread(HASHER.verify, stored, password)
        except (Argon2Error, InvalidHashError) as error:
            raise Unwelcome("this name and password do not go together") from error
        assert row is not None
        return Person(row.id, row.name, True)


def tidy(name: str, most: int = 40) -> str:
    """A name as it is shown: one line, nothing invisible, one way to write each letter."""
    normal = unicodedata.normalize("NFC", name)
    seen = "".join(" " if one.isspace() else one for one in normal if one.isspace() or one.isprintable())
    return " ".join(seen.split())[:most].rstrip()


def login_of(name: str) -> str:
    """What two names that look the same have in common, short enough for the database."""
    return unicodedata.normalize("NFKC", name).casefold()[:40]


_NOBODY = HASHER.hash(secrets.token_hex(16))
"""Checked when there is no such name, so that time tells nothing."""
