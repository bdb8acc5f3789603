"""The other processes of one server: each says what it counts, so that any of them gives the counts
of all. A reader of `/metrics` reaches one process by chance."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

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


_OF_THE_HOUSE: Final = ("houseway_open_tables", "houseway_record_lag_seconds")
"""Of these the largest counts: every process sees the same tables, and the slowest one matters."""


def add_up(texts: Iterable[bytes]) -> bytes:
    """The counts of all processes as those of one.

    >>> one = b"# TYPE houseway_ticks counter\\nhouseway_ticks_total 2.0\\n"
    >>> add_up([one, one]).decode().splitlines()[-1]
    'houseway_ticks_total 4.0'
    """
    found: dict[str, Metric] = {}
    values: dict[str, dict[tuple[str, tuple[tuple[str, str], ...]], float]] = {}
    for text in texts:
        for family in text_string_to_metric_families(text.decode()):
            name = family.name
            found.setdefault(name, Metric(name, family.documentation, family.type))
            mine = values.setdefault(name, {})
            for sample in family.samples:
                key = sample.name, tuple(sample.labels.items())
                before = mine.get(key)
                if before is None:
                    mine[key] = sample.value
                elif name in _OF_THE_HOUSE:
                    mine[key] = max(before, sample.value)
                else:
                    mine[key] = before + sample.value
    for name, metric in found.items():
        for (sample_name, labels), value in values[name].items():
            metric.add_sample(sample_name, dict(labels), value)
    registry = CollectorRegistry()
    registry.register(_Found(list(found.values())))
    return generate_latest(registry)


class _Found(Collector):
    def __init__(self, metrics: list[Metric]) -> None:
        self._metrics = metrics

    def collect(self) -> list[Metric]:
        return self._metrics
