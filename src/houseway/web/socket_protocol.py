"""The socket of a client as uvicorn runs it, with a short way out: a message is one write, and no
task waits for it while the client takes what it is sent. What comes in is read a little at a time:
whatever a client sends at once, no other one waits for all of it."""

import struct
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent

WRITE: Final = "write at once"
"""Where the scope of a socket has its short way out, among the extensions."""
Write = Callable[[bytes], bool]
"""Sends a text at once and says so; it sends nothing where the client still has to take what came
before, or has gone."""
_TEXT: Final = 0x81
_SHORT: Final = 126
_MIDDLE: Final = 65_536
_AT_ONCE_BYTES: Final = 4_096
"""So much is read before the client's messages are taken."""
_MOST_FRAMES: Final = 500
"""So many frames that are no message of their own, pings and parts of a message, may come in so
many seconds. They cost nearly as much as messages, and are in no other limit."""
_SECONDS: Final = 10.0


class LiveProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._unread = bytearray()
        self._frames, self._since = 0, 0.0

    def data_received(self, data: bytes) -> None:
        self._unread += data
        self._read_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """What is left of an ended socket points in a circle: it is not to hold what came in."""
        super().connection_lost(exc)
        self._unread.clear()
        self.frames = []
        self.conn.reader.discard()

    async def receive(self) -> "ASGIReceiveEvent":
        message = await super().receive()
        self._read_on()
        return message

    def _read_on(self) -> None:
        """Read what has come, as long as the messages in it are taken."""
        while self._unread and not self.read_paused and not self.transport.is_closing():
            part = bytes(self._unread[:_AT_ONCE_BYTES])
            del self._unread[:_AT_ONCE_BYTES]
            super().data_received(part)

    def handle_ping(self) -> None:
        if self._may_go_on():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._may_go_on():
            super().handle_cont(event)

    def _may_go_on(self) -> bool:
        """Count a frame that is no message; a client that sends too many is cut off."""
        now = self.loop.time()
        if now >= self._since + _SECONDS:
            self._frames, self._since = 0, now
        self._frames += 1
        if self._frames > _MOST_FRAMES:
            self.transport.abort()
        return not self.transport.is_closing()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)  # none where the handshake failed
        if scope is not None:
            scope["extensions"][WRITE] = self.write_now

    def write_now(self, text: bytes) -> bool:
        """Send a text as one frame, unless the client has to take something else first."""
        is_open = self.handshake_complete and not self.close_sent and not self.disconnected
        if not is_open or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frame_of(text))
        return True


def frame_of(text: bytes) -> bytes:
    """A text of the server as one frame (RFC 6455, 5.2).

    >>> frame_of(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(text)
    if size < _SHORT:
        return struct.pack("!BB", _TEXT, size) + text
    if size < _MIDDLE:
        return struct.pack("!BBH", _TEXT, _SHORT, size) + text
    return struct.pack("!BBQ", _TEXT, _SHORT + 1, size) + text
