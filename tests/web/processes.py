"""Real server processes for tests, started as people start them."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

PATIENCE = 120
"""Seconds for an answer or an end: a machine may be slow."""
_ADDRESS = re.compile(rb"at http://127\.0\.0\.1:(\d+)/api")


class ServerProcess:
    """`houseway serve` as a process of its own."""

    def __init__(self, database: str, *options: str) -> None:
        command = [sys.executable, "-m", "houseway", "serve", "--database", database, "--port", "0"]
        settings = {"HOUSEWAY_LOG_LEVEL": "error", "HOUSEWAY_REQUESTS_A_SECOND": "100000",
                    "HOUSEWAY_SIGN_INS_A_MINUTE": "100000"}  # fmt: skip
        self.process = subprocess.Popen(
            [*command, *options],
            env={**os.environ, **settings, "COLUMNS": "500"},
            stdout=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = _ADDRESS.search(line)
        assert found, line
        self.port = int(found[1])
        self.url = f"http://127.0.0.1:{self.port}"
        with httpx.Client(transport=httpx.HTTPTransport(retries=0)) as client:
            while True:
                try:
                    if client.get(f"{self.url}/readyz", timeout=PATIENCE).status_code == 200:
                        return
                except httpx.TransportError:
                    assert self.process.poll() is None, "the server has ended"

    def end(self) -> int:
        """Stop it as Ctrl-C does; what it says to that."""
        if self.process.poll() is None:
            self.process.terminate()
        code = self.process.wait(timeout=PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


def ask(method: str, url: str, **more: Any) -> httpx.Response:
    """A request on a connection of its own."""
    return httpx.request(method, url, timeout=PATIENCE, **more)


def enter(server: ServerProcess, name: str) -> dict[str, str]:
    """The header of a guest who has come in."""
    give = {"x-houseway-token": "give"}
    answer = ask("POST", f"{server.url}/api/guest", json={"name": name}, headers=give)
    return {"authorization": f"Bearer {answer.json()['token']}"}


@contextmanager
def server_processes(database: str, count: int, *options: str) -> Iterator[list[ServerProcess]]:
    """Several servers of one house."""
    started: list[ServerProcess] = []
    try:
        for _ in range(count):
            started.append(ServerProcess(database, *options))
        yield started
    finally:
        for each in started:
            each.end()
