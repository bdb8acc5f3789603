"""The socket of a client that waits: news as they come, and commands."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from typing import Self

from websockets.sync.client import ClientConnection, connect

from houseway import codec
from houseway.client.call import new_id
from houseway.client.connection import LOST, address_of, options, wait_after
from houseway.client.following import Following
from houseway.client.patience import Patience
from houseway.client.refusal import RefusalError
from houseway.floor.live_messages import CommandAnswer, LiveMessage, LiveNews, NotDone
from houseway.floor.table_update import CommandResult
from houseway.table.live.commands import Command


class Live:
    """News of the tables and meters that are followed. After a break it goes on from the last
    number by itself: no event is lost, and none comes twice."""

    def __init__(self, url: str, token: str, patience: float) -> None:
        self._address, self._token, self._seconds = address_of(url), token, patience
        self._following = Following()
        self._socket: ClientConnection | None = None
        self._news: deque[LiveNews] = deque()
        self._patience = Patience(patience)

    # What is asked

    def follow(self, table: str, after: int | None = None) -> None:
        """Follow a table from now on; with `after` every event after that number comes too."""
        self._send(self._following.follow(table, after))

    def unfollow(self, table: str) -> None:
        """Stop following a table."""
        self._send(self._following.unfollow(table))

    def follow_links(self) -> None:
        """Follow the meters of every link."""
        self._send(self._following.follow_links())

    def give(self, table: str, command: Command, *, id: str = "") -> str:  # noqa: A002
        """Give a command; its answer is among the news, under the id that is returned."""
        name = id or new_id()
        self._send(self._following.give(table, command, name))
        return name

    def do(self, table: str, command: Command, *, id: str = "") -> CommandResult:  # noqa: A002
        """Give a command and wait for its answer; other news are kept for later."""
        patience, name = Patience(self._seconds), id or new_id()
        while True:
            self.give(table, command, id=name)
            answer = self._answer_to(name)
            if isinstance(answer, CommandAnswer):
                return answer.result
            time.sleep(patience.after_refusal(RefusalError(answer.refusal)))

    def _answer_to(self, name: str) -> CommandAnswer | NotDone:
        while True:
            news = self._read(None)
            if isinstance(news, CommandAnswer | NotDone) and news.id == name:
                return news
            if news is not None:
                self._news.append(news)

    # What comes

    def __iter__(self) -> Iterator[LiveNews]:
        while True:
            news = self.next()
            if news is not None:
                yield news

    def next(self, timeout: float | None = None) -> LiveNews | None:
        """The next news; nothing where none come in time."""
        return self._news.popleft() if self._news else self._read(timeout)

    def _read(self, timeout: float | None) -> LiveNews | None:
        end = None if timeout is None else time.monotonic() + timeout
        while True:
            left = None if end is None else max(0.0, end - time.monotonic())
            socket = self._socket or self._connect()
            try:
                news = self._following.take(socket.recv(timeout=left))
            except TimeoutError:
                return None
            except LOST as error:
                self._lose(socket, error)
                continue
            self._patience = Patience(self._seconds)
            if news is not None:
                return news

    # The connection

    def _send(self, message: LiveMessage) -> None:
        socket = self._socket
        if socket is None:
            self._connect()  # it sends all that is asked for
            return
        try:
            socket.send(codec.encode(message).decode())
        except LOST as error:
            self._lose(socket, error)

    def _connect(self) -> ClientConnection:
        while True:
            try:
                socket = connect(self._address, legacy=True, **options(self._token))
                for message in self._following.resume():
                    socket.send(codec.encode(message).decode())
            except LOST as error:
                time.sleep(wait_after(error, self._patience))
                continue
            self._socket = socket
            return socket

    def _lose(self, socket: ClientConnection, error: Exception) -> None:
        self._socket = None
        with suppress(*LOST):
            socket.close()
        time.sleep(wait_after(error, self._patience))

    def close(self) -> None:
        """Close the socket."""
        socket, self._socket = self._socket, None
        if socket is not None:
            socket.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
