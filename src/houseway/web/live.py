"""The socket of a client: it follows tables and meters, and gives commands.

What goes in is a `LiveMessage`, what comes out a `LiveNews`, each one text frame of JSON. On
following a table the client gets the whole view, or with `after` also every event after that
number; then after each command the new events and the new view.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import anyio.to_thread
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from houseway import codec
from houseway.fact import Fact
from houseway.floor.house import CommandResult, NumberedEvent
from houseway.floor.lobby import LobbyLink
from houseway.floor.principal import Principal
from houseway.ledger.damage import RecordDamaged
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.table.live.commands import Command
from houseway.table.live.view.table_view import TableView
from houseway.web.guard import token_of
from houseway.web.problem import problem_of, status_of

if TYPE_CHECKING:
    from houseway.web.app import Api

CHECK_SECONDS: Final = 5.0
"""So often an open socket is asked whether its session still holds."""
_SEND_SECONDS: Final = 20.0
"""A client that reads nothing for so long is cut off."""
_MOST_TABLES: Final = 250


class Follow(Fact, frozen=True, tag_field="do", tag="follow"):
    """Follow a table; with `after`, every event after that number is sent first."""

    table: str
    after: int | None = None


class Unfollow(Fact, frozen=True, tag_field="do", tag="unfollow"):
    """Follow a table no more."""

    table: str


class FollowLinks(Fact, frozen=True, tag_field="do", tag="follow links"):
    """Follow the meters of every link."""


class Give(Fact, frozen=True, tag_field="do", tag="command"):
    """Give a command at a table. The same id again gives the same answer and does nothing."""

    table: str
    command: Command
    id: str = ""


class Ping(Fact, frozen=True, tag_field="do", tag="ping"):
    """Ask whether the server is there."""

    id: str = ""


LiveMessage = Follow | Unfollow | FollowLinks | Give | Ping
"""What a client sends."""


class TableNews(Fact, frozen=True, tag_field="news", tag="table", omit_defaults=True):
    """A table by now, and what has happened since the last news of it."""

    table: str
    view: TableView
    events: tuple[NumberedEvent, ...] = ()


class LinkNews(Fact, frozen=True, tag_field="news", tag="links"):
    """What the meters show."""

    links: tuple[LobbyLink, ...]


class Answer(Fact, frozen=True, tag_field="news", tag="answer"):
    """A command was carried out."""

    id: str
    result: CommandResult


class RefusalView(Fact, frozen=True):
    """A refusal: its code, sentence, place, rule and facts, and the status it has in HTTP. Its
    `type` and `title` are those that problem+json asks for."""

    type: str
    title: str
    code: str
    sentence: str
    where: str
    rule: str
    facts: dict[str, Any]
    status: int


class NotDone(Fact, frozen=True, tag_field="news", tag="refused"):
    """What was asked is refused, and nothing has changed."""

    id: str
    refusal: RefusalView


class Pong(Fact, frozen=True, tag_field="news", tag="pong"):
    """The server is there."""

    id: str = ""


LiveNews = TableNews | LinkNews | Answer | NotDone | Pong
"""What the server sends."""


class LiveSocket:
    """Serves the sockets of one API."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._by_address: dict[str, int] = {}

    async def serve(self, socket: WebSocket) -> None:
        """One client, from its coming to its going."""
        from houseway.web.app import COOKIE

        api = self._api
        address = api.guard.address_of(socket)
        try:
            api.guard.check_origin(socket, has_cookie=COOKIE in socket.cookies)
            token = token_of(socket, COOKIE)
            who = await api.who(token) if token else api.served.bystander
            api.guard.check_rate(socket, who, token, is_slow=False)
            if self._by_address.get(address, 0) >= api.settings.sockets_an_address:
                raise Refused(Refusal.TOO_MANY_REQUESTS, where="sockets", seconds=60)
        except (Refused, RecordDamaged) as error:
            await socket.accept()
            await socket.close(4000 + status_of(error), str(error)[:120])
            return
        self._by_address[address] = self._by_address.get(address, 0) + 1
        api.metrics.sockets.inc()
        try:
            await socket.accept()
            await _Client(api, socket, token, who).run()
        finally:
            api.metrics.sockets.dec()
            self._by_address[address] -= 1
            if not self._by_address[address]:
                del self._by_address[address]


class _Client:
    """One open socket: a reader of messages and a sender of news."""

    def __init__(self, api: Api, socket: WebSocket, token: str, who: Principal) -> None:
        self._api, self._socket = api, socket
        self._token, self._who = token, who
        self._seen: dict[str, int | None] = {}
        self._changed: dict[str, None] = {}
        self._links_changed = False
        self._follows_links = False
        self._wake = asyncio.Event()

    async def run(self) -> None:
        sender = asyncio.create_task(self._send_news())
        try:
            await self._read()
        except (WebSocketDisconnect, TimeoutError, RuntimeError):
            pass  # it has gone
        finally:
            sender.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await sender
            for table in self._seen:
                self._api.hub.unfollow(table, self._mark)
            self._api.hub.unfollow_links(self._mark_links)

    # What comes in

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            try:
                if text is None:
                    raise Refused(Refusal.BAD_REQUEST, where="message", fault="a text is expected")
                self._api.guard.check_rate(self._socket, self._who, self._token, is_slow=False)
                asked = _read_message(text)
            except Refused as refused:
                await self._refuse("", refused)
                continue
            name = getattr(asked, "id", "")
            try:
                await self._carry_out(asked)
            except (Refused, RecordDamaged) as error:
                self._api.metrics.count_refusal(error)
                await self._refuse(name, error)

    async def _carry_out(self, asked: LiveMessage) -> None:
        match asked:
            case Follow(table, after):
                await self._follow(normal(table), after)
            case Unfollow(table):
                self._seen.pop(normal(table), None)
                self._api.hub.unfollow(normal(table), self._mark)
            case FollowLinks():
                self._follows_links = True
                self._api.hub.follow_links(self._mark_links)
                self._mark_links()
            case Give(table, command, name):
                result = await anyio.to_thread.run_sync(
                    lambda: self._api.served.house.do(self._who, table, command, id=name),
                    limiter=self._api.threads,
                )
                self._api.metrics.commands.inc()
                await self._send(Answer(name, result))
            case Ping(name):
                await self._send(Pong(name))

    async def _follow(self, table: str, after: int | None) -> None:
        if len(self._seen) >= _MOST_TABLES:
            raise Refused(Refusal.TOO_MANY_REQUESTS, where="tables", seconds=60)
        update = await self._api.hub.ask(table, self._who, after)
        self._seen[table] = _seen(update.events, update.view, after)
        self._api.hub.follow(table, self._mark)
        await self._send(TableNews(update.view.table, update.view, update.events))
        self._mark(table)  # whatever has happened in between

    def _mark(self, table: str) -> None:
        self._changed[table] = None
        self._wake.set()

    def _mark_links(self) -> None:
        self._links_changed = True
        self._wake.set()

    # What goes out

    async def _send_news(self) -> None:
        """News when there are any; the session is looked at from time to time."""
        checked = time.monotonic()
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), CHECK_SECONDS)
            self._wake.clear()
            if self._token and time.monotonic() - checked > CHECK_SECONDS:
                checked = time.monotonic()
                try:
                    self._who = await self._api.who(self._token)
                except Refused as refused:
                    if refused.reason is Refusal.NOT_SIGNED_IN:
                        await self._socket.close(4401, str(refused)[:120])
                        return
            while self._changed:
                table = next(iter(self._changed))
                del self._changed[table]
                await self._send_table(table)
            if self._links_changed and self._follows_links:
                self._links_changed = False
                links = await anyio.to_thread.run_sync(
                    self._api.served.house.links, limiter=self._api.threads
                )
                await self._send(LinkNews(links))

    async def _send_table(self, table: str) -> None:
        after = self._seen.get(table, -1)
        if after == -1:
            return  # not followed any more
        try:
            update = await self._api.hub.ask(table, self._who, after)
        except (Refused, RecordDamaged) as error:
            await self._refuse("", error)
            return
        if after is not None and update.view.number <= after:
            return
        self._seen[table] = _seen(update.events, update.view, after)
        await self._send(TableNews(update.view.table, update.view, update.events))
        if self._seen[table] != update.view.number:
            self._mark(table)  # there is more than one message holds

    async def _refuse(self, name: str, error: Refused | RecordDamaged) -> None:
        form = problem_of(error)
        shown = {key: form[key] for key in RefusalView.__struct_fields__}
        await self._send(NotDone(name, RefusalView(**shown)))

    async def _send(self, news: LiveNews) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            text = codec.encode(news).decode()
            await asyncio.wait_for(self._socket.send_text(text), _SEND_SECONDS)


def _seen(events: tuple[NumberedEvent, ...], view: TableView, after: int | None) -> int:
    """How far a client is: to the view's number, unless there were more events than one message
    holds."""
    from houseway.floor.house import MOST_EVENTS

    if after is not None and len(events) >= MOST_EVENTS:
        return events[-1].number
    return view.number


def _read_message(text: str) -> LiveMessage:
    try:
        read: LiveMessage = codec.decode(LiveMessage, text)
    except codec.CodecError as error:
        raise Refused(Refusal.BAD_REQUEST, where="message", fault=str(error)) from None
    return read
