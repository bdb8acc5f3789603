"""The socket of a client: it follows tables and meters, and gives commands.

What goes in is a `LiveMessage`, what comes out a `LiveNews`, each one text frame of JSON. On
following a table the client gets the whole view, or with `after` also every event after that
number; then after each command the new events and the new view.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from houseway import codec
from houseway.floor.command_desk import CommandRequest
from houseway.floor.live_messages import (
    CommandAnswer,
    Follow,
    FollowLinks,
    Give,
    LinkNews,
    LiveMessage,
    LiveNews,
    NotDone,
    Ping,
    Pong,
    RefusalView,
    TableNews,
    Unfollow,
    seen_up_to,
)
from houseway.floor.principal import Principal
from houseway.floor.table_update import TableUpdate
from houseway.ledger.damage import RecordDamaged
from houseway.people import normal
from houseway.rules import Refusal, Refused
from houseway.web.guard import token_of
from houseway.web.log import LOG
from houseway.web.problem import problem_of, status_of

if TYPE_CHECKING:
    from houseway.web.app import Api

CHECK_SECONDS: Final = 5.0
"""So often an open socket is asked whether its session still holds."""
_SEND_SECONDS: Final = 20.0
"""A client that reads nothing for so long is cut off."""
_MOST_TABLES: Final = 250
_GONE: Final = (WebSocketDisconnect, TimeoutError, RuntimeError)
"""How the end of a client shows."""


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
            api.guard.check_address(socket)
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
        except asyncio.CancelledError:
            return  # the server stops, and waits for this client no longer
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
        self._changed: dict[str, float] = {}
        """Tables with news, and since when."""
        self._links_changed = False
        self._follows_links = False
        self._wake = asyncio.Event()

    async def run(self) -> None:
        """Read and send until the client goes. Where nothing can be sent any more the socket is
        closed, so that the client connects again and misses nothing."""
        reader, sender = asyncio.create_task(self._read()), asyncio.create_task(self._send_news())
        try:
            await asyncio.wait((reader, sender), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, sender):
                task.cancel()
            ended = await asyncio.gather(reader, sender, return_exceptions=True)
            for table in self._seen:
                self._api.hub.unfollow(table, self._mark)
            self._api.hub.unfollow_links(self._mark_links)
        faults = [each for each in ended if isinstance(each, Exception)]
        for fault in faults:
            if not isinstance(fault, _GONE):
                LOG.error("socket fault", error=repr(fault))
        with suppress(Exception):
            await self._socket.close(1011 if faults else 1000)

    # What comes in

    async def _read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if not await self._is_signed_in():
                return
            try:
                if text is None:
                    raise Refused(Refusal.BAD_REQUEST, where="message", fault="a text is expected")
                self._api.guard.check_address(self._socket)
                self._api.guard.check_rate(self._socket, self._who, self._token, is_slow=False)
                asked = _read_message(text)
            except Refused as refused:
                self._api.metrics.count_refusal(refused)
                await self._refuse("", refused)
                continue
            name = getattr(asked, "id", "")
            try:
                await self._carry_out(asked)
            except (Refused, RecordDamaged) as error:
                self._api.metrics.count_refusal(error)
                await self._refuse(name, error)

    async def _is_signed_in(self) -> bool:
        """Whether the session holds. One that was ended in this process is over at once, one that
        was ended in another after some seconds."""
        if not self._token or self._api.served.desk.is_at_hand(self._token):
            return True
        return await self._look_up()

    async def _look_up(self) -> bool:
        """Read the session again; the socket is closed where there is none any more."""
        try:
            self._who = await self._api.who(self._token)
        except Refused as refused:
            if refused.reason is Refusal.NOT_SIGNED_IN:
                await self._socket.close(4401, str(refused)[:120])
                return False
        return True

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
                result = await self._api.give(CommandRequest(self._who, table, command, name))
                await self._send(CommandAnswer(name, result))
            case Ping(name):
                await self._send(Pong(name))

    async def _follow(self, table: str, after: int | None) -> None:
        if len(self._seen) >= _MOST_TABLES:
            raise Refused(Refusal.TOO_MANY_REQUESTS, where="tables", seconds=60)
        update = await self._api.hub.updates.ask((table, self._who, after))
        news = TableNews(update.view.table, update.view, update.events)
        self._seen[table] = seen_up_to(news)
        self._api.hub.follow(table, self._mark)
        await self._send(news)
        self._mark(table)  # whatever has happened in between

    def _mark(self, table: str) -> None:
        self._changed.setdefault(table, time.monotonic())
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
                if not await self._look_up():
                    return
            while self._changed:
                changed, self._changed = self._changed, {}
                await self._send_tables([each for each in changed if each in self._seen])
                for since in changed.values():
                    self._api.metrics.news_seconds.observe(time.monotonic() - since)
            if self._links_changed and self._follows_links:
                self._links_changed = False
                await self._send(LinkNews(await self._api.hub.meters.ask(None)))

    async def _send_tables(self, tables: list[str]) -> None:
        """What is new at several tables, asked for together."""
        ask = self._api.hub.updates.ask
        asked = [(each, self._seen[each]) for each in tables]
        found = await asyncio.gather(
            *[ask((table, self._who, after)) for table, after in asked], return_exceptions=True
        )
        for (table, after), update in zip(asked, found, strict=True):
            if isinstance(update, Refused | RecordDamaged):
                await self._refuse("", update)
            elif isinstance(update, BaseException):
                raise update
            elif self._seen.get(table, -1) == after:  # still followed, and from the same place
                await self._send_update(table, after, update)

    async def _send_update(self, table: str, after: int | None, update: TableUpdate) -> None:
        if after is not None and update.view.number <= after:
            return
        news = TableNews(update.view.table, update.view, update.events)
        self._seen[table] = seen_up_to(news)
        await self._send(news)
        if self._seen.get(table) != update.view.number:
            self._mark(table)  # there is more than one message holds

    async def _refuse(self, name: str, error: Refused | RecordDamaged) -> None:
        form = problem_of(error)
        shown = {key: form[key] for key in RefusalView.__struct_fields__}
        await self._send(NotDone(name, RefusalView(**shown)))

    async def _send(self, news: LiveNews) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            text = codec.encode(news).decode()
            await asyncio.wait_for(self._socket.send_text(text), _SEND_SECONDS)


def _read_message(text: str) -> LiveMessage:
    try:
        read: LiveMessage = codec.decode(LiveMessage, text)
    except codec.CodecError as error:
        raise Refused(Refusal.BAD_REQUEST, where="message", fault=str(error)) from None
    return read
