"""The HTTP API; its schema is at /api/schema/openapi.json."""

from __future__ import annotations

import asyncio
import json
import re
import time
from functools import cache
from typing import Annotated, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

import signoria
from signoria.bots import bots_of
from signoria.kernel.game import SetupError
from signoria.server import looks, wire
from signoria.server.chat import history, say
from signoria.server.export import bring, journal_of
from signoria.server.guard import TOKEN_HEADER, token
from signoria.server.lobby import lobby
from signoria.server.people import COOKIE, People, Person, tidy
from signoria.server.rooms import Refused, Room, Rooms, Seated

Step = Annotated[int, Parameter(ge=0, le=1_000_000)]
Query = Annotated[str, Parameter(max_length=120)]
MONTHS = 60 * 60 * 24 * 400
Asked = Request[Person | None, None, State]


def person_of(request: Asked) -> Person:
    """Whoever asks; strangers must say hello first."""
    if request.user is None:
        raise HTTPException(status_code=401, detail="say hello first: POST /api/me")
    return request.user


async def room_of(request: Asked, table: str, invite: str = "") -> Room:
    """A table that this person may see."""
    rooms: Rooms = request.app.state.rooms
    room = await rooms.get(table)
    known = "" if request.user is None else request.user.id
    if not room.may_see(known, invite):
        raise HTTPException(status_code=404, detail="there is no such table, or it is not open to you")
    return room


def welcome(request: Asked, person: Person) -> Response[wire.Me]:
    """A person with their cookie, and the token that unsafe requests must carry."""
    people: People = request.app.state.people
    cookie = people.cookie(person)
    secure: bool = request.app.state.settings.secure_cookies
    return Response(
        wire.Me(person.id, person.name, person.claimed),
        cookies=[Cookie(COOKIE, value=cookie, max_age=MONTHS, httponly=True, samesite="lax", secure=secure)],
        headers={TOKEN_HEADER: token(request.app.state.secret, cookie)},
        status_code=HTTP_200_OK,
    )


def _as_known(answer: Response[wire.Me]) -> Response[wire.Me | None]:
    return cast("Response[wire.Me | None]", answer)


class PeopleApi(Controller):
    """Who you are."""

    path = "/api"
    tags = ("people",)

    @get("/me")
    async def me(self, request: Asked) -> Response[wire.Me | None]:
        """Who you are here; null if you have not said hello."""
        return Response(None) if request.user is None else _as_known(welcome(request, request.user))

    @post("/me")
    async def hello(self, request: Asked, data: wire.Greeting) -> Response[wire.Me]:
        """Say hello: a new guest, or another name for the guest that you are."""
        people: People = request.app.state.people
        if request.user is None:
            return welcome(request, await people.guest(data.name))
        return welcome(request, await people.rename(request.user, data.name) if data.name else request.user)

    @post("/me/claim")
    async def claim(self, request: Asked, data: wire.Credentials) -> Response[wire.Me]:
        """Turn a guest into an account with a password."""
        people: People = request.app.state.people
        return welcome(request, await people.claim(person_of(request), data.name, data.password))

    @post("/login")
    async def login(self, request: Asked, data: wire.Credentials) -> Response[wire.Me]:
        people: People = request.app.state.people
        return welcome(request, await people.enter(data.name, data.password))

    @delete("/me", status_code=HTTP_200_OK)
    async def logout(self, request: Asked) -> Response[None]:
        """Forget who you are on this device."""
        return Response(None, cookies=[Cookie(COOKIE, value="", max_age=0)], status_code=HTTP_200_OK)


class GamesApi(Controller):
    """The games and their components."""

    path = "/api/games"
    tags = ("games",)

    @get()
    async def games(self) -> list[wire.GameInfo]:
        return [
            wire.GameInfo(
                h.id,
                h.title,
                h.rules.status,
                [wire.ScenarioInfo(s.id, s.title, s.least, s.most) for s in h.rules.scenarios],
                [wire.SwitchInfo(s.id, s.title, s.needs) for s in h.rules.switches],
                list(bots_of(h.id)),
            )
            for h in signoria.catalogue()
        ]

    @get("/{game:str}/sheet")
    async def sheet(self, game: str) -> Response[dict[str, wire.Value]]:
        """Every component of a game with its words."""
        return Response(_sheet(signoria.game(game).id), headers={"cache-control": "max-age=3600"})

    @get("/{game:str}/rules/{record:str}")
    async def rule(self, game: str, record: str) -> dict[str, str]:
        """A rule in our words by its number, or all of a section (the page's lines name `F4` or `D2c`)."""
        rules = signoria.game(game).rules.rules
        known = rules.get(record)
        section = re.sub(r"(?<=\d)[a-z.].*", "", record)
        found = [known] if known else [one for one in rules.values() if one.section == section]
        if not found:
            raise HTTPException(status_code=404, detail="there is no such rule")
        return {"id": record, "section": found[0].section, "rule": " ".join(one.rule for one in found)}


class TablesApi(Controller):
    """Tables: making, looking, choosing."""

    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def lobby(self, request: Asked) -> wire.Lobby:
        """My tables, open ones and finished ones."""
        return await lobby(request.app.state.rooms, "" if request.user is None else request.user.id)

    @post()
    async def make(self, request: Asked, data: wire.NewTable) -> wire.Made:
        """A new table; it begins when every chair is taken."""
        person = person_of(request)
        bots = bots_of(signoria.game(data.game).id)
        chairs = []
        for who in data.chairs:
            if who not in ("me", "open", *bots):
                raise SetupError(f"a chair is for me, open, or one of: {', '.join(bots)}")
            chairs.append(Seated(person.id if who == "me" else None, who if who in bots else None))
        rooms: Rooms = request.app.state.rooms
        room = await rooms.make(
            person.id,
            data.game,
            chairs,
            scenario=data.scenario,
            options=data.options,
            title=tidy(data.title, 80),
            public=data.public,
        )
        return wire.Made(room.id, room.invite)

    @post("/import")
    async def bring(self, request: Asked, data: wire.Journal) -> wire.Made:
        """A table from a journal: all its seats are yours until you give them away."""
        made = await bring(request.app.state.rooms, person_of(request).id, data.text)
        return wire.Made(made.id, made.invite)

    @get("/{table:str}")
    async def look(self, request: Asked, table: str, invite: Query = "") -> wire.Update:
        """The table with your eyes."""
        room = await room_of(request, table, invite)
        rooms: Rooms = request.app.state.rooms
        return await rooms.look(room, _known(request))

    @get("/{table:str}/at/{step:int}")
    async def look_back(self, request: Asked, table: str, step: Step, invite: Query = "") -> wire.Update:
        """The table as it stood after so many steps, with your eyes."""
        room = await room_of(request, table, invite)
        rooms: Rooms = request.app.state.rooms
        return await rooms.look(room, _known(request), step)

    @post("/{table:str}/choices", status_code=HTTP_200_OK)
    async def choose(self, request: Asked, table: str, data: wire.Choose) -> wire.Done:
        """Make a choice; answered when it is stored. The same nonce is carried out once."""
        await room_of(request, table)
        rooms: Rooms = request.app.state.rooms
        return await rooms.choose(table, person_of(request).id, data)

    @post("/{table:str}/undo", status_code=HTTP_200_OK)
    async def undo(self, request: Asked, table: str, data: wire.Undo) -> wire.Done:
        """Take back your last choice."""
        await room_of(request, table)
        rooms: Rooms = request.app.state.rooms
        return await rooms.undo(table, person_of(request).id, data)

    @post("/{table:str}/chairs", status_code=HTTP_200_OK)
    async def sit(self, request: Asked, table: str, data: wire.Sit) -> wire.Made:
        """Take an open chair."""
        rooms: Rooms = request.app.state.rooms
        room = await rooms.sit(table, person_of(request).id, data.seat, data.invite)
        return wire.Made(room.id, room.invite)

    @post("/{table:str}/hand-over", status_code=HTTP_200_OK)
    async def hand_over(self, request: Asked, table: str, data: wire.HandOver) -> wire.Made:
        """Give a seat to a bot, or free it."""
        await room_of(request, table)
        rooms: Rooms = request.app.state.rooms
        room = await rooms.hand_over(table, person_of(request).id, data.seat, data.to)
        return wire.Made(room.id, room.invite)

    @get("/{table:str}/explain")
    async def explain(
        self, request: Asked, table: str, option: Query, seat: int | None = None, invite: Query = ""
    ) -> wire.Explained:
        """Why something can or cannot be chosen, what it is, and what it leads to."""
        room = await room_of(request, table, invite)
        return looks.explained(room, _known(request), option, seat)

    @get("/{table:str}/series")
    async def series(self, request: Asked, table: str, invite: Query = "") -> wire.Series:
        """Figures of the game over its steps."""
        room = await room_of(request, table, invite)
        return await asyncio.to_thread(looks.series, room)

    @post("/{table:str}/branch")
    async def branch(self, request: Asked, table: str, data: wire.BranchAt) -> wire.Made:
        """Play on from a moment in a private copy against bots."""
        room = await room_of(request, table)
        rooms: Rooms = request.app.state.rooms
        made = await rooms.branch(room, person_of(request).id, data.step)
        return wire.Made(made.id, made.invite)

    @get("/{table:str}/chat")
    async def talk(self, request: Asked, table: str) -> list[wire.Saying]:
        room = await room_of(request, table)
        return await history(request.app.state.rooms.engine, room, _known(request))

    @post("/{table:str}/chat", status_code=HTTP_200_OK)
    async def say(self, request: Asked, table: str, data: wire.Say) -> None:
        """Say something to the table, or to one seat."""
        room = await room_of(request, table)
        await say(request.app.state.rooms.engine, room, person_of(request), data)

    @get("/{table:str}/journal", media_type="text/plain")
    async def journal(self, request: Asked, table: str) -> Response[str]:
        """The journal of a finished game: it holds the seed, which is secret until then."""
        room = await room_of(request, table)
        if room.status != "over":
            raise Refused("the journal of a running game holds its secrets: it can be had when the game is over")
        return _file(journal_of(room), f"{room.game}-{room.id}.journal", "text/plain")

    @get("/{table:str}/report")
    async def report(self, request: Asked, table: str) -> Response[str]:
        """Everything that helps to find a fault, without secrets: your view, your choices and the log."""
        room = await room_of(request, table)
        rooms: Rooms = request.app.state.rooms
        person = _known(request)
        update = await rooms.look(room, person)
        mine = {str(seat) for seat in room.seats_of(person)}
        update.core.invite = ""
        told = {
            "game": room.game,
            "rules": room.position.game.version,
            "table": room.id,
            "written": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "choices": [line if room.status == "over" else _stripped(line, mine) for line in room.lines],
            "position": msgspec.to_builtins(update.core),
            "log": msgspec.to_builtins(update.log),
        }
        return _file(json.dumps(told, ensure_ascii=False, indent=1), f"report-{room.id}.json", "application/json")


def _stripped(line: str, mine: set[str]) -> str:
    """A line of the journal, if it tells what one of these seats chose; else only who was asked."""
    first, *rest = line.split()
    return line if rest and first.lstrip(".@") in mine else first


@cache
def _sheet(game: str) -> dict[str, wire.Value]:
    return {**signoria.game(game).rules.sheet()}


def _known(request: Asked) -> str:
    return "" if request.user is None else request.user.id


def _file(text: str, name: str, kind: str) -> Response[str]:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
