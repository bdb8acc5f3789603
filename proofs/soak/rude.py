"""Clients who read slowly, send garbage, half a frame, 10 MB, or open 1,000 sockets (R15, R18).

What they ask is refused or comes to nothing; what others ask goes on. A polite client gives
commands all the while, and the time that each takes is measured.
"""

import base64
import os
import resource
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from typing import Final

import httpx

from houseway import codec
from houseway.client import Client
from houseway.money import Cents
from houseway.table.live import commands as ask
from proofs.soak.report import Report
from proofs.soak.scenario import Ground, playing
from proofs.soak.server import ServerProcess

TABLE: Final = "1"
SOCKETS: Final = 1_000
TEN_MB: Final = 10_000_000
PATIENCE_SECONDS: Final = 60.0
"""A polite client's command never takes longer, on however busy a machine."""
_OWN_FILES: Final = 200
"""Files that this program needs beside its sockets."""
_COMMANDS: Final = 8
_SECONDS: Final = 120.0
_BODY: Final = codec.encode(ask.BuyChips(amount=Cents(5_00)))


class RudeClient:
    """A person with a session who does not keep to any protocol."""

    def __init__(self, server: ServerProcess) -> None:
        self._port = server.port
        self.url = server.url
        with Client(server.url) as client:
            self.token = client.enter("Rude").token

    def connect(self, *, receives: int = 0) -> socket.socket:
        """A plain connection; with a small window, where it is said."""
        made = socket.socket()
        if receives:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
        made.settimeout(_SECONDS)
        made.connect(("127.0.0.1", self._port))
        return made

    def post(self, length: int) -> bytes:
        """The head of a command with a body of this length."""
        return (
            f"POST /api/tables/{TABLE}/commands HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            f"Authorization: Bearer {self.token}\r\nIdempotency-Key: rude\r\n"
            f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
        ).encode()

    @contextmanager
    def open_live(self, *, receives: int = 0) -> Iterator[socket.socket]:
        """A WebSocket, of which only the greeting is kept to."""
        key = base64.b64encode(os.urandom(16)).decode()
        with self.connect(receives=receives) as made:
            made.sendall(
                (
                    "GET /api/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                    f"Connection: Upgrade\r\nAuthorization: Bearer {self.token}\r\n"
                    f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
                ).encode()
            )
            said = b""
            while b"\r\n\r\n" not in said:
                said += made.recv(1)
            assert said.startswith(b"HTTP/1.1 101"), said
            yield made


def frame(text: bytes, *, kind: int = 1, length: int | None = None) -> bytes:
    """A masked frame, which may say that it is longer than it is."""
    size = len(text) if length is None else length
    head = bytes([0x80 | kind])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65_536:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + text  # a mask of zeros changes nothing


# What they do: each is a context, and polite people go on inside it


@contextmanager
def reads_slowly(rude: RudeClient) -> Iterator[None]:
    """Follows tables and asks for a long page, and reads nothing of it."""
    with rude.open_live(receives=1_024) as live, rude.connect(receives=1_024) as page:
        for table in ("1", "2", "3", "4"):
            follow = codec.write_json({"do": "follow", "table": table, "after": 0})
            live.sendall(frame(follow.encode()))
        page.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)
        yield


@contextmanager
def sends_garbage(rude: RudeClient) -> Iterator[None]:
    """Bytes that are no request, a body that is no command, frames that are none."""
    with rude.connect() as plain, rude.open_live() as live, rude.open_live() as other:
        plain.sendall(os.urandom(2_000) + b"\r\n\r\n")
        with httpx.Client(base_url=rude.url, trust_env=False, timeout=120) as client:
            for body in (b"\xff\xfe", b"[" * 10_000, b'{"do":"buy chips","amount":1e400}', b""):
                answer = client.post(
                    f"/api/tables/{TABLE}/commands",
                    content=body,
                    headers={"authorization": f"Bearer {rude.token}"},
                )
                assert 400 <= answer.status_code < 500, answer.text
        live.sendall(frame(b"\xff\xfe\xfd"))
        other.sendall(os.urandom(500))
        yield


@contextmanager
def sends_half(rude: RudeClient) -> Iterator[None]:
    """Half a head, half a body and half a frame, and then nothing more."""
    command = codec.encode(ask.BuyChips(amount=Cents(5_00))).decode()
    give = f'{{"do":"give","table":"{TABLE}","command":{command},"id":"rude half"}}'.encode()
    with rude.connect() as head, rude.connect() as body, rude.open_live() as live:
        head.sendall(rude.post(len(_BODY))[:60])
        body.sendall(rude.post(len(_BODY)) + _BODY[:-3])
        live.sendall(frame(give[:-3], length=len(give)))
        yield


@contextmanager
def sends_ten_megabytes(rude: RudeClient) -> Iterator[None]:
    """A body and a frame of 10 MB: the first is refused, the second cut off."""
    with rude.connect() as body, rude.open_live() as live:
        with suppress(ConnectionError):
            body.sendall(rude.post(TEN_MB) + b" " * TEN_MB)
        with suppress(ConnectionError):
            said = body.recv(100)
            assert said[:12] in (b"", b"HTTP/1.1 413"), said
        with suppress(ConnectionError):
            live.sendall(frame(b" " * TEN_MB))
        yield


@contextmanager
def opens_sockets(rude: RudeClient) -> Iterator[None]:
    """As many connections as one address can have open, and half of them ask for the socket."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = SOCKETS + _OWN_FILES
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
    with ExitStack() as stack:
        try:
            for _ in range(SOCKETS // 2):
                stack.enter_context(rude.connect())
            for _ in range(SOCKETS // 2):
                stack.enter_context(rude.open_live())
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


ACTS: Final[tuple[Callable[[RudeClient], object], ...]] = (
    reads_slowly,
    sends_garbage,
    sends_half,
    sends_ten_megabytes,
    opens_sockets,
)


def run_rude(ground: Ground) -> Report:
    """One rude act after another, while others play."""
    with playing(ground, "rude clients") as play:
        (server,) = play.servers
        rude, report = RudeClient(server), play.report
        with Client(server.url) as polite:
            polite.enter("Polite")
            before = measure(polite)
            report.notes.append(f"a command {1_000 * before:.0f} ms at most before")
            for act in ACTS:
                name = act.__name__.replace("_", " ")
                began, played = time.monotonic(), play.guests.acknowledged()
                with act(rude):  # type: ignore[attr-defined]
                    slowest = measure(polite)
                played = play.guests.acknowledged() - played
                report.disturbed += 1
                report.notes.append(
                    f"{name}: {1_000 * slowest:.0f} ms at most, {played} commands of others in "
                    f"{time.monotonic() - began:.1f} s"
                )
                if slowest > PATIENCE_SECONDS:
                    report.faults.append(f"{name}: another client waits {slowest:.0f} s")
                ground.say(name)
        report.faults += _what_came_of(rude)
    return report


def measure(polite: Client) -> float:
    """The longest that one of some commands takes, each on a connection that is new."""
    slowest = 0.0
    for _ in range(_COMMANDS):
        began = time.monotonic()
        with Client(polite.url, token=polite.token, patience=_SECONDS) as again:
            again.do(TABLE, ask.BuyChips(amount=Cents(5_00)))
        slowest = max(slowest, time.monotonic() - began)
    return slowest


def _what_came_of(rude: RudeClient) -> list[str]:
    """Whatever a rude client asked, nothing of it was done."""
    with Client(rude.url, token=rude.token, patience=_SECONDS) as client:
        you = client.view(TABLE).you
    return [] if you is None or not you.chips else [f"the rude client has {you.chips} in chips"]
