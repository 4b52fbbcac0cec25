"""People: guests by a signed cookie, who can claim a name with a password."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass

import sqlalchemy as sa
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from signoria.server.db import PEOPLE

COOKIE = "signoria"
HASHER = PasswordHasher()


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

    def cookie(self, person: Person) -> str:
        return str(self.signer.dumps(person.id))

    async def of(self, cookie: str | None) -> Person | None:
        """Whose cookie this is; a forged one is nobody's."""
        if not cookie:
            return None
        try:
            known = self.signer.loads(cookie)
        except BadSignature:
            return None
        return await self.by_id(str(known))

    async def by_id(self, known: str) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.id == known))).first()
        return None if row is None else Person(row.id, row.name, row.login is not None)

    async def names(self, ids: set[str]) -> dict[str, str]:
        if not ids:
            return {}
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id.in_(ids)))
            return {row.id: row.name for row in rows}

    async def guest(self, name: str) -> Person:
        """A new guest."""
        known = secrets.token_hex(12)
        called = name.strip() or f"Guest {known[:4]}"
        async with self.engine.begin() as connection:
            await connection.execute(PEOPLE.insert().values(id=known, name=called, created=time.time()))
        return Person(known, called, False)

    async def rename(self, person: Person, name: str) -> Person:
        if person.claimed:
            raise Unwelcome("an account keeps its name")
        called = name.strip() or person.name
        async with self.engine.begin() as connection:
            await connection.execute(PEOPLE.update().where(PEOPLE.c.id == person.id).values(name=called))
        return Person(person.id, called, False)

    async def claim(self, person: Person, name: str, password: str) -> Person:
        """Turn a guest into an account."""
        if person.claimed:
            raise Unwelcome("this is an account already")
        called = name.strip()
        if not called:
            raise Unwelcome("a name is needed")
        hashed = await asyncio.to_thread(HASHER.hash, password)
        try:
            async with self.engine.begin() as connection:
                await connection.execute(
                    PEOPLE.update()
                    .where(PEOPLE.c.id == person.id)
                    .values(name=called, login=called.casefold(), password=hashed)
                )
        except IntegrityError as error:
            raise Unwelcome(f"the name {called} is taken") from error
        return Person(person.id, called, True)

    async def enter(self, name: str, password: str) -> Person:
        """Log in."""
        async with self.engine.connect() as connection:
            wanted = name.strip().casefold()
            row = (await connection.execute(sa.select(PEOPLE).where(PEOPLE.c.login == wanted))).first()
        stored = row.password if row is not None else _NOBODY
        try:
            await asyncio.to_thread(HASHER.verify, stored, password)
        except (Argon2Error, InvalidHashError) as error:
            raise Unwelcome("this name and password do not go together") from error
        assert row is not None
        return Person(row.id, row.name, True)


_NOBODY = HASHER.hash(secrets.token_hex(16))
"""Checked when there is no such name, so that time tells nothing."""
