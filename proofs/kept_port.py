"""A port of the loopback that nothing else takes, even while no server listens there."""

import socket
from typing import Self


class KeptPort:
    """A free port, kept by a socket that never listens: a server that reuses addresses can listen
    there and go again, and the machine gives the port to no other program or connection."""

    def __init__(self) -> None:
        self._place = socket.socket()
        self._place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._place.bind(("127.0.0.1", 0))
        self.number: int = self._place.getsockname()[1]

    def close(self) -> None:
        self._place.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
