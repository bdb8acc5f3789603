"""`houseway serve` as a process of its own, which is killed, frozen and started again."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx

from proofs.kept_port import KeptPort
from proofs.soak.nursery import ForkedProcess, Nursery

ROOT: Final = Path(__file__).parents[2]
START_SECONDS: Final = 120.0
"""So long a server may take to be ready on a busy machine."""
_END_SECONDS: Final = 60.0
_NO_LIMIT: Final = "1000000"
_FAULT: Final = '"server fault"'
_SETTINGS: Final = {
    "HOUSEWAY_LOG_LEVEL": "error",
    "HOUSEWAY_REQUESTS_A_SECOND": _NO_LIMIT,  # all guests come from one address
    "HOUSEWAY_SIGN_INS_A_MINUTE": _NO_LIMIT,
}


class ServerError(Exception):
    """A server did not start, or ended by itself."""


class ServerProcess:
    """One server at one port, however often it is started."""

    def __init__(
        self,
        where: str,
        log: Path,
        settings: Mapping[str, str] | None = None,
        nursery: Nursery | None = None,
    ) -> None:
        self._where, self._log, self._nursery = where, log, nursery
        self._settings = {**_SETTINGS, **(settings or {})}
        self._place = KeptPort()
        self.port = self._place.number
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | ForkedProcess | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Start it; `wait_until_ready` says when it answers."""
        given = ["serve", "--database", self._where, "--port", str(self.port)]
        if self._nursery is not None:
            self._process = self._nursery.start(given, self._settings, self._log)
            return
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(  # noqa: S603  # our own program
                [sys.executable, "-m", "houseway", *given],
                cwd=ROOT,
                env={**os.environ, **self._settings},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for its starter
            )

    def wait_until_ready(self) -> float:
        """Wait until it answers; the seconds that took."""
        began = time.monotonic()
        with httpx.Client(trust_env=False, timeout=10) as client:
            while True:
                try:
                    if client.get(f"{self.url}/readyz").status_code == 200:
                        return time.monotonic() - began
                except httpx.TransportError:
                    pass
                if self._process is None or self._process.poll() is not None:
                    raise ServerError(f"the server has ended: {self.log()}")
                if time.monotonic() - began > START_SECONDS:
                    raise ServerError(f"the server is not ready: {self.log()}")
                time.sleep(0.02)

    def kill(self) -> None:
        """As if its power were cut."""
        self._signal(signal.SIGKILL)
        self._wait()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def end(self) -> int:
        """Stop it as Ctrl-C does; what it says to that."""
        self._signal(signal.SIGCONT)
        self._signal(signal.SIGTERM)
        return self._wait()

    def is_alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def close(self) -> None:
        """It is started no more."""
        self.end()
        self._place.close()

    def log(self) -> str:
        """The end of what it has said."""
        return self._log.read_text(errors="replace")[-4_000:]

    def faults(self) -> list[str]:
        """The lines of its log that tell of a fault of its own."""
        lines = self._log.read_text(errors="replace").splitlines()
        return [line for line in lines if _FAULT in line]

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def _wait(self) -> int:
        if self._process is None:
            return 0
        try:
            return self._process.wait(timeout=_END_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()


@contextmanager
def server_processes(
    where: str,
    folder: Path,
    count: int = 1,
    *,
    settings: Mapping[str, str] | None = None,
    nursery: Nursery | None = None,
) -> Iterator[list[ServerProcess]]:
    """Servers of one house, ready, as long as the block lasts."""
    servers = [
        ServerProcess(where, folder / f"server-{number}.log", settings, nursery)
        for number in range(count)
    ]
    try:
        for each in servers:
            each.start()
        for each in servers:
            each.wait_until_ready()
        yield servers
    finally:
        for each in servers:
            each.close()
