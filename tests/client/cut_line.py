"""A line to a server that can be cut: the request arrives, the answer does not."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class CutLine:
    """Carries bytes both ways. `cut_answers` more connections are cut at the first byte that comes
    back; `cut` cuts all that are open."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._listens = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listens.getsockname()[1]}"
        self._open: set[socket.socket] = set()
        self.cut_answers = 0
        self.connections = 0
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """Cut every connection that is open."""
        for each in tuple(self._open):
            _end(each)

    def close(self) -> None:
        _end(self._listens)
        self.cut()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                here, _ = self._listens.accept()
                self.connections += 1
                there = socket.create_connection(("127.0.0.1", self._to))
                self._open |= {here, there}
                for way in ((here, there, False), (there, here, True)):
                    threading.Thread(target=self._carry, args=way, daemon=True).start()

    def _carry(self, come: socket.socket, go: socket.socket, is_answer: bool) -> None:
        with suppress(OSError):
            while data := come.recv(65_536):
                if is_answer and self.cut_answers:
                    self.cut_answers -= 1
                    break
                go.sendall(data)
        self._open -= {come, go}
        _end(come)
        _end(go)


def _end(each: socket.socket) -> None:
    with suppress(OSError):
        each.shutdown(socket.SHUT_RDWR)
    each.close()


@contextmanager
def cut_line(port: int) -> Iterator[CutLine]:
    """A line to a server, as long as the block lasts."""
    line = CutLine(port)
    try:
        yield line
    finally:
        line.close()
