"""The socket of a client as uvicorn runs it, with a short way out: a message is one write, and no
task waits for it while the client takes what it is sent."""

import struct
from collections.abc import Callable
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

WRITE: Final = "write at once"
"""Where the scope of a socket has its short way out, among the extensions."""
Write = Callable[[bytes], bool]
"""Sends a text at once and says so; it sends nothing where the client still has to take what came
before, or has gone."""
_TEXT: Final = 0x81
_SHORT: Final = 126
_MIDDLE: Final = 65_536


class LiveProtocol(WebSocketsSansIOProtocol):
    """One connection."""

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
