"""The socket of a client: it follows tables and meters, and gives commands.

What goes in is a `LiveMessage`, what comes out a `LiveNews`, each one text frame of JSON. On
following a table the client gets the whole view, or with `after` also every event after that
number; then after each command the new events and the new view.
"""

from __future__ import annotations

import asyncio
import functools
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
    TableMessage,
    Unfollow,
)
from houseway.floor.principal import Principal
from houseway.floor.refusals import FloorRefusal
from houseway.floor.view_desk import NoUpdate
from houseway.ledger.damage import RecordDamaged
from houseway.people import normal
from houseway.rules import Refused
from houseway.web.guard import token_of
from houseway.web.log import LOG
from houseway.web.memory import forget_way
from houseway.web.problem import problem_of, status_of
from houseway.web.refusals import WebRefusal
from houseway.web.socket_protocol import WRITE, Write

if TYPE_CHECKING:
    from houseway.web.app import Api

CHECK_SECONDS: Final = 5.0
"""So often an open socket is asked whether its session still holds."""
_TOGETHER_SECONDS: Final = 0.1
"""Sessions are looked at together that are due within so long."""
_SEND_SECONDS: Final = 20.0
"""A client that reads nothing for so long is cut off."""
_FLOOD_SECONDS: Final = 0.05
"""So long the next message of a client waits that sends too many."""
_MOST_TABLES: Final = 250
_GONE: Final = (WebSocketDisconnect, RuntimeError)
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
                raise Refused(WebRefusal.TOO_MANY_REQUESTS, where="sockets", seconds=60)
        except (Refused, RecordDamaged) as error:
            forget_way(error)
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
        self._write: Write = socket.scope["extensions"][WRITE]
        self._seen: dict[str, int] = {}
        self._changed: dict[str, float] = {}
        """Tables with news that was not asked for yet, and since when."""
        self._asked: set[str] = set()
        """Tables whose news are being made."""
        self._to_send: list[tuple[bytes, float]] = []
        """News in their order, and since when the client waits for them."""
        self._is_sending = False
        self._sends_since = 0.0
        """Since when the client has to take the message that is being sent; zero for none."""
        self._sender: asyncio.Task[None] | None = None
        self._end: Exception | None = None
        self._links_changed = False
        self._follows_links = False
        self._wake = asyncio.Event()
        self._check: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Read and send until the client goes. Where nothing can be sent any more the socket is
        closed, so that the client connects again and misses nothing."""
        reader, sender = asyncio.create_task(self._read()), asyncio.create_task(self._send_news())
        self._sender = sender
        self._check_later()
        try:
            await asyncio.wait((reader, sender), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reader, sender):
                task.cancel()
            ended = await asyncio.gather(reader, sender, return_exceptions=True)
            assert self._check is not None
            self._check.cancel()
            for table in self._seen:
                self._api.hub.unfollow(table, self._mark)
            self._api.hub.unfollow_links(self._mark_links)
        faults = [each for each in ended if isinstance(each, Exception)]
        for fault in faults:
            if not isinstance(fault, _GONE):
                self._api.metrics.faults.inc()
                LOG.error("socket fault", error=repr(fault))
        with suppress(Exception):
            await self._socket.close(1011 if faults or self._is_stuck() else 1000)

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
                    raise Refused(
                        WebRefusal.BAD_REQUEST, where="message", fault="a text is expected"
                    )
                self._api.guard.check_address(self._socket)
                self._api.guard.check_rate(self._socket, self._who, self._token, is_slow=False)
                asked = _read_message(text)
            except Refused as refused:
                self._api.metrics.count_refusal(refused)
                await self._refuse("", refused)
                is_flood = refused.reason is WebRefusal.TOO_MANY_REQUESTS
                await asyncio.sleep(_FLOOD_SECONDS if is_flood else 0)  # others have their turn
                continue
            name = getattr(asked, "id", "")
            try:
                await self._carry_out(asked)
            except (Refused, RecordDamaged) as error:
                self._api.metrics.count_refusal(error)
                forget_way(error)
                await self._refuse(name, error)

    async def _is_signed_in(self) -> bool:
        """Whether the session holds. One that was ended in this process is over at once, one that
        was ended in another after some seconds."""
        if not self._token or self._api.served.desk.is_at_hand(self._token):
            return True
        try:
            self._who = await self._api.who(self._token)
        except Refused as refused:
            if refused.reason is FloorRefusal.NOT_SIGNED_IN:
                await self._say_goodbye(refused)
                return False
        return True

    async def _say_goodbye(self, refused: Refused) -> None:
        await self._socket.close(4401, str(refused)[:120])

    def _check_later(self) -> None:
        """The session is looked at from time to time, together with those of others."""
        loop = asyncio.get_running_loop()
        due = loop.time() + CHECK_SECONDS
        self._check = loop.call_at(due - due % _TOGETHER_SECONDS, self._check_now)

    def _is_stuck(self) -> bool:
        """Whether the client has read nothing for too long."""
        return 0.0 < self._sends_since < time.monotonic() - _SEND_SECONDS

    def _check_now(self) -> None:
        if self._is_stuck():
            assert self._sender is not None
            self._sender.cancel()
            return
        if self._token:
            self._api.hub.sessions.put(self._token, self._take_session)
        self._check_later()

    def _take_session(self, found: Principal | Exception) -> None:
        if isinstance(found, Principal):
            self._who = found
        elif not isinstance(found, Refused) or found.reason is FloorRefusal.NOT_SIGNED_IN:
            self._end = found
            self._wake.set()

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
            raise Refused(WebRefusal.TOO_MANY_REQUESTS, where="tables", seconds=60)
        message = await self._api.hub.updates.ask((table, self._who, after))
        self._seen[table] = message.seen
        self._api.hub.follow(table, self._mark)
        await self._send_text(message.text)
        self._mark(table)  # whatever has happened in between

    def _mark(self, table: str) -> None:
        """A table has changed."""
        self._changed.setdefault(table, time.monotonic())
        if not (self._to_send or self._is_sending):
            self._ask_for(table)

    def _mark_links(self) -> None:
        self._links_changed = True
        self._wake.set()

    # What goes out

    def _ask(self) -> None:
        """Ask for what is new, unless the client still has to take what came before: then one
        later answer holds it all, so no view is made that is old when it is sent."""
        if not (self._to_send or self._is_sending):
            for table in tuple(self._changed):
                self._ask_for(table)

    def _ask_for(self, table: str) -> None:
        if table in self._asked:
            return
        since = self._changed.pop(table)
        after = self._seen.get(table)
        if after is not None:
            self._asked.add(table)
            take = functools.partial(self._take, table, after, since)
            self._api.hub.ask_news((table, self._who, after), take)

    def _take(
        self, table: str, after: int, since: float, found: TableMessage | NoUpdate | Exception
    ) -> None:
        """News of a table have been made."""
        self._asked.discard(table)
        if self._seen.get(table) != after:  # not followed any more, or from another place
            self._changed.setdefault(table, since)
        elif isinstance(found, Refused | RecordDamaged):
            self._hand_out(_refusal_text("", found), since)
        elif isinstance(found, Exception):
            self._end = found
            self._wake.set()
        elif isinstance(found, TableMessage) and found.number > after:
            self._seen[table] = found.seen
            self._hand_out(found.text, since)
            if found.seen != found.number:
                self._changed.setdefault(table, since)  # there is more than one message holds
        self._ask()

    def _hand_out(self, text: bytes, since: float) -> None:
        """Send news, or have them sent as soon as the client has taken those before."""
        if not (self._to_send or self._is_sending) and self._write(text):
            self._api.metrics.news_seconds.observe(time.monotonic() - since)
        else:
            self._to_send.append((text, since))
            self._wake.set()

    async def _send_news(self) -> None:
        """News when there are any."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._end is not None:
                if not isinstance(self._end, Refused):
                    raise self._end
                await self._say_goodbye(self._end)
                return
            waiting, self._to_send, self._is_sending = self._to_send, [], True
            for text, since in waiting:
                await self._send_text(text)
                self._api.metrics.news_seconds.observe(time.monotonic() - since)
            if self._links_changed and self._follows_links:
                self._links_changed = False
                await self._send(LinkNews(await self._api.hub.meters.ask(None)))
            self._is_sending = False
            self._ask()

    async def _refuse(self, name: str, error: Refused | RecordDamaged) -> None:
        await self._send_text(_refusal_text(name, error))

    async def _send(self, news: LiveNews) -> None:
        await self._send_text(codec.encode(news, in_order=True))

    async def _send_text(self, text: bytes) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED and not self._write(text):
            self._sends_since = time.monotonic()
            await self._socket.send_text(text.decode())
            self._sends_since = 0.0


def _refusal_text(name: str, error: Refused | RecordDamaged) -> bytes:
    form = problem_of(error)
    shown = {key: form[key] for key in RefusalView.__struct_fields__}
    return codec.encode(NotDone(name, RefusalView(**shown)))


def _read_message(text: str) -> LiveMessage:
    try:
        read: LiveMessage = codec.decode(LiveMessage, text)
    except codec.CodecError as error:
        raise Refused(WebRefusal.BAD_REQUEST, where="message", fault=str(error)) from None
    return read
