"""The socket of a client for asyncio: news as they come, and commands."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Final, Self

from websockets.asyncio.client import ClientConnection, connect

from houseway import codec
from houseway.client.call import new_id
from houseway.client.connection import LOST, address_of, options, wait_after
from houseway.client.following import Following
from houseway.client.patience import Patience
from houseway.client.refusal import ClientError, NoAnswerError, RefusalError
from houseway.floor.live_messages import CommandAnswer, LiveMessage, LiveNews, NotDone
from houseway.floor.table_update import CommandResult
from houseway.table.live.commands import Command

_MOST_NEWS: Final = 1_000
"""The most news that waits for a slow reader; then the server waits."""


class AsyncLive:
    """News of the tables and meters that are followed. After a break it goes on from the last
    number by itself: no event is lost, and none comes twice."""

    def __init__(self, url: str, token: str, patience: float) -> None:
        self._address, self._token, self._seconds = address_of(url), token, patience
        self._following = Following()
        self._socket: ClientConnection | None = None
        self._news: deque[LiveNews] = deque()
        self._answers: dict[str, asyncio.Future[CommandAnswer | NotDone]] = {}
        self._changed = asyncio.Event()
        self._room = asyncio.Event()
        self._ended: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    # What is asked

    async def follow(self, table: str, after: int | None = None) -> None:
        """Follow a table from now on; with `after` every event after that number comes too."""
        await self._send(self._following.follow(table, after))

    async def unfollow(self, table: str) -> None:
        """Stop following a table."""
        await self._send(self._following.unfollow(table))

    async def follow_links(self) -> None:
        """Follow the meters of every link."""
        await self._send(self._following.follow_links())

    async def give(self, table: str, command: Command, *, id: str = "") -> str:  # noqa: A002
        """Give a command; its answer is among the news, under the id that is returned."""
        name = id or new_id()
        await self._send(self._following.give(table, command, name))
        return name

    async def do(self, table: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Give a command and wait for its answer."""
        patience, name = Patience(self._seconds), id or new_id()
        while True:
            future = asyncio.get_running_loop().create_future()
            self._answers[name] = future
            self._room.set()
            try:
                await self.give(table, command, id=name)
                answer = await future
            finally:
                self._answers.pop(name, None)
            if isinstance(answer, CommandAnswer):
                return answer.result
            await asyncio.sleep(patience.after_refusal(RefusalError(answer.refusal)))

    # What comes

    async def __aiter__(self) -> AsyncIterator[LiveNews]:
        while True:
            news = await self.next()
            if news is not None:
                yield news

    async def next(self, timeout: float | None = None) -> LiveNews | None:
        """The next news; nothing where none come in time."""
        while not self._news:
            if self._ended is not None:
                raise self._ended
            self._changed.clear()
            try:
                async with asyncio.timeout(timeout):
                    await self._changed.wait()
            except TimeoutError:
                return None
        self._room.set()
        return self._news.popleft()

    def waiting(self) -> bool:
        """Whether there is news that has not been taken."""
        return bool(self._news)

    # The connection

    async def _send(self, message: LiveMessage) -> None:
        if self._ended is not None:
            raise self._ended
        socket = self._socket
        if socket is not None:  # else it is sent as soon as there is one
            with suppress(*LOST):
                await socket.send(codec.encode(message).decode())

    async def _run(self) -> None:
        try:
            await self._stay_connected()
        except ClientError as error:
            self._end(error)
        except Exception as error:
            self._end(NoAnswerError(repr(error)))
            raise

    async def _stay_connected(self) -> None:
        patience = Patience(self._seconds)
        while True:
            try:
                async with connect(self._address, **options(self._token)) as socket:
                    self._socket = socket
                    for message in self._following.resume():
                        await socket.send(codec.encode(message).decode())
                    while True:
                        await self._take(await socket.recv())
                        patience = Patience(self._seconds)
            except LOST as error:
                self._socket = None
                await asyncio.sleep(wait_after(error, patience))

    async def _take(self, text: str | bytes) -> None:
        news = self._following.take(text)
        if news is None:
            return
        if isinstance(news, CommandAnswer | NotDone) and news.id in self._answers:
            future = self._answers[news.id]
            if not future.done():
                future.set_result(news)
            return
        while len(self._news) >= _MOST_NEWS and not self._answers:
            self._room.clear()
            await self._room.wait()
        self._news.append(news)
        self._changed.set()

    def _end(self, error: Exception) -> None:
        self._ended = error
        self._changed.set()
        for future in self._answers.values():
            if not future.done():
                future.set_exception(error)

    async def close(self) -> None:
        """Close the socket."""
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._end(NoAnswerError("the socket is closed"))

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._run())
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
