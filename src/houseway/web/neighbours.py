"""The other processes of one server: each says what it counts, so that any of them gives the counts
of all. A reader of `/metrics` reaches one process by chance."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

FOLDER: Final = "HOUSEWAY_SERVER_FOLDER"
"""Where the processes of a server find each other, where there are several."""
_SECONDS: Final = 1.0
_AT_ONCE: Final = 65_536


class Neighbours:
    """Sockets in a folder that only this server uses, one for each process."""

    def __init__(self, folder: Path, own: Callable[[], bytes]) -> None:
        self._folder, self._own = folder, own
        self._path = folder / str(os.getpid())

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """Answer the others as long as this process runs."""
        self._path.unlink(missing_ok=True)
        server = await asyncio.start_unix_server(self._answer, self._path)
        try:
            yield
        finally:
            server.close()
            self._path.unlink(missing_ok=True)

    def read(self) -> list[bytes]:
        """What each of the others counts; one that has ended or does not answer says nothing."""
        found = []
        for path in sorted(self._folder.iterdir()):
            if path == self._path:
                continue
            try:
                found.append(_read(path))
            except ConnectionRefusedError:  # it was killed
                path.unlink(missing_ok=True)
            except OSError:
                continue
        return found

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, TimeoutError):
            writer.write(self._own())
            await asyncio.wait_for(writer.drain(), _SECONDS)
        writer.close()


def _read(path: Path) -> bytes:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        connection.settimeout(_SECONDS)
        connection.connect(str(path))
        body = b""
        while part := connection.recv(_AT_ONCE):
            body += part
    return body
