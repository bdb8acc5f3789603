"""Clients that send as fast as they can: no memory stays of what was refused, and nobody waits for
all that one of them has sent (R15, R25)."""

import gc
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from socket import create_connection as connect_raw
from socket import socket as Socket  # noqa: N812

import httpx
import pytest
from websockets.sync.client import ClientConnection

from houseway.rules import Refused
from houseway.web.socket_protocol import LiveProtocol
from tests.web.running import PATIENCE, RunningServer, problem

LARGE = 100_000
"""A body of so many bytes is read in a thread."""
UPGRADE = (
    b"GET /api/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
MASK = b"\0\0\0\0"
PING, PART, MESSAGE = [bytes((each, 0x80)) + MASK for each in (0x89, 0x00, 0x81)]


@contextmanager
def nothing_is_looked_for() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def in_memory(kind: type) -> int:
    return sum(isinstance(each, kind) for each in gc.get_objects())


def settles_at(count: Callable[[], int], most: int) -> bool:
    """Whether a count goes down so far: the last answer may still be on its way."""
    until = time.monotonic() + PATIENCE
    while count() > most:
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_r15_a_refused_request_leaves_nothing_in_memory(server: RunningServer) -> None:
    """A server looks for unused memory every ten minutes: a body that stayed till then, of each
    refused request, would fill the machine."""
    body = b'{"do":"' + b"x" * LARGE + b'"}'
    with server.guest("Mallory") as mallory, server.client("no token") as unknown:
        asked: tuple[tuple[Callable[[], httpx.Response], str], ...] = (
            (lambda: mallory.post("/api/tables/7/commands", content=body), "bad-request"),
            (lambda: mallory.post("/api/sheets", json={"text": "x" * LARGE}), ""),
            (lambda: mallory.get("/api/tables/none"), "unknown-table"),
            (lambda: unknown.get("/api/me"), "not-signed-in"),
        )
        with nothing_is_looked_for():
            before = in_memory(Refused)
            for ask, code in asked:
                for _ in range(5):
                    refused = problem(ask())
                    assert not code or refused[1] == code
            assert settles_at(lambda: in_memory(Refused) - before, 2)


def test_r15_a_refused_message_leaves_nothing_in_memory(server: RunningServer) -> None:
    with (
        server.guest("Malvina") as malvina,
        server.socket(malvina) as socket,
        nothing_is_looked_for(),
    ):
        before = in_memory(Refused)
        for _ in range(10):
            socket.send('{"do":"follow","table":"none"}')
            assert _answer(socket) == "unknown-table"
        assert settles_at(lambda: in_memory(Refused) - before, 2)


def _answer(socket: ClientConnection) -> str:
    return str(json.loads(socket.recv(timeout=PATIENCE))["refusal"]["code"])


def test_r15_an_ended_socket_holds_nothing_that_came_in(server: RunningServer) -> None:
    """Half a message is all that it sent."""
    size = 50_000
    half = b"\x81\xff" + size.to_bytes(8, "big") + MASK + b"z" * (size - 1)
    with nothing_is_looked_for():
        for _ in range(5):
            with opened(server) as raw:
                raw.sendall(half)
                time.sleep(0.05)

        def held() -> int:
            found = [each for each in gc.get_objects() if isinstance(each, LiveProtocol)]
            return sum(len(each.conn.reader.buffer) + len(each._unread) for each in found)

        assert settles_at(held, 0)


@pytest.mark.parametrize("frame", [PING, PART], ids=["pings", "parts of a message"])
def test_r25_a_flood_of_frames_is_cut_off(server: RunningServer, frame: bytes) -> None:
    """They are no messages, so the limit of messages does not see them; pings are answered, and one
    who reads no answers would have all of them kept."""
    with opened(server) as raw:
        raw.settimeout(15)  # the server looks by itself after twenty seconds
        with suppress(ConnectionError):
            raw.sendall(b"\x01\x80" + MASK)  # a message begins
            for _ in range(100):
                raw.sendall(frame * 1_000)
        with suppress(ConnectionError):
            while raw.recv(100_000):
                pass
    with server.client() as other:
        assert other.get("/healthz").status_code == 200


def test_r25_messages_that_come_at_once_are_read_a_little_at_a_time(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that are not read yet wait as they came in, and all of them are answered."""
    longest, count = 0, 5_000
    read = LiveProtocol.send_receive_event_to_app

    def watched(self: LiveProtocol) -> None:
        nonlocal longest
        read(self)
        longest = max(longest, self.queue.qsize())

    monkeypatch.setattr(LiveProtocol, "send_receive_event_to_app", watched)
    message = b'{"do":"ping"}'
    frame = bytes((0x81, 0x80 | len(message))) + MASK + message
    with opened(server) as raw:
        raw.sendall(frame * count)
        answers = b""
        while answers.count(b'"pong"') < count:
            part = raw.recv(100_000)
            assert part
            answers += part
    assert 0 < longest < 500


def test_r25_requests_sent_ahead_without_an_end_are_refused(server: RunningServer) -> None:
    one = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    answers = b""
    with connect_raw(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(one * 10)
        while answers.count(b"HTTP/1.1 200") < 10:
            answers += raw.recv(10_000)
    answers = b""
    with connect_raw(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        with suppress(OSError):
            raw.sendall(one * 1_000)
        with suppress(ConnectionError):
            while part := raw.recv(10_000):
                answers += part
    assert b"HTTP/1.1 400" in answers
    assert answers.count(b"HTTP/1.1 200") < 100


@contextmanager
def opened(server: RunningServer) -> Iterator[Socket]:
    """An open socket, byte by byte."""
    with connect_raw(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(UPGRADE)
        head = b""
        while b"\r\n\r\n" not in head:
            head += raw.recv(4_096)
        assert b" 101 " in head
        yield raw
