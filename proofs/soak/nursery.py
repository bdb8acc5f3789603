"""A process that has read the program and forks servers from itself, so that a test can start many
in little time. What a forked server does is what `houseway serve` does from its first line on.

    python -m proofs.soak.nursery       # one request a line, as JSON; the answer is a process id
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

ROOT: Final = Path(__file__).parents[2]
_LOOK_SECONDS: Final = 0.01
_ALIVE: Final[set[int]] = set()
"""The servers that a nursery has forked and not buried."""


class Nursery:
    """Starts servers by forking; it ends with its owner."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "proofs.soak.nursery"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )

    def start(self, arguments: list[str], environ: Mapping[str, str], log: Path) -> ForkedProcess:
        """A server with these arguments."""
        asked = {"arguments": arguments, "environ": dict(environ), "log": str(log)}
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(asked) + "\n")
        self._process.stdin.flush()
        return ForkedProcess(int(self._process.stdout.readline()))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()


class ForkedProcess:
    """A process that another one has forked: as much of `Popen` as a server needs."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def poll(self) -> int | None:
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def send_signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        until = None if timeout is None else time.monotonic() + timeout
        while self.poll() is None:
            if until is not None and time.monotonic() > until:
                raise subprocess.TimeoutExpired("serve", timeout or 0)
            time.sleep(_LOOK_SECONDS)
        return 0


def main() -> None:
    import houseway.cli.main
    import houseway.web.process
    import houseway.web.server  # noqa: F401  # so that every fork has it

    signal.signal(signal.SIGCHLD, _bury)
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if not child:
            _serve(asked)
        _ALIVE.add(child)
        sys.stdout.write(f"{child}\n")
        sys.stdout.flush()
    for child in tuple(_ALIVE):  # their owner has gone, perhaps without a word
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)


def _bury(number: int, frame: object) -> None:
    """Nobody else waits for those who end; their time counts as ours."""
    with suppress(ChildProcessError):
        while child := os.waitpid(-1, os.WNOHANG)[0]:
            _ALIVE.discard(child)


def _serve(asked: dict[str, Any]) -> None:
    from houseway.cli.main import main as run

    status = 1
    try:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.setsid()
        nothing = os.open(os.devnull, os.O_RDONLY)
        log = os.open(asked["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        for number, stream in enumerate((nothing, log, log)):
            os.dup2(stream, number)
        os.environ.update(asked["environ"])
        sys.argv = ["houseway", *asked["arguments"]]
        run()
        status = 0
    finally:
        sys.stdout.flush()
        os._exit(status)


if __name__ == "__main__":
    main()
