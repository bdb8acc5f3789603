"""HTTP as uvicorn reads it, with limits on headers and on requests that come before the last one is
answered: the parser itself has none."""

from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from houseway.web.settings import MOST_HEADER_BYTES

_MOST_WAITING: Final = 16
"""So many requests of a connection wait for the one before them. Browsers send none ahead."""


class TooManyAheadError(Exception):
    """A client sends requests without an end, and waits for no answer. The parser stops at it."""


class LimitedHttp(HttpToolsProtocol):
    """One connection. A request whose headers do not end is refused, however they are sent; so is
    one too many that comes ahead."""

    _header_bytes = 0
    _in_headers = True
    _has_ended = False

    def data_received(self, data: bytes) -> None:
        is_waiting, self._has_ended = self._in_headers, False
        super().data_received(data)
        if not (is_waiting and self._in_headers) or self._has_ended:
            return
        self._header_bytes += len(data)
        if self._header_bytes > MOST_HEADER_BYTES and not self.transport.is_closing():
            self.send_400_response("The headers are too large.")

    def on_headers_complete(self) -> None:
        self._in_headers = False
        if len(self.pipeline) >= _MOST_WAITING:
            raise TooManyAheadError
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._in_headers, self._header_bytes, self._has_ended = True, 0, True
        super().on_message_complete()
