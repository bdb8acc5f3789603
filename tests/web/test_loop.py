"""The event loop of a server waits for nobody: whatever is asked, it works some milliseconds at a
time at most, and everything else is done in threads and processes."""

import asyncio
import base64
import gc
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import httpx
import pytest

from houseway.floor.demo_house import open_demo
from houseway.web.hub import Hub
from tests.web.running import PATIENCE, RunningServer, run_server

MOST = 0.020
"""Seconds of the processor in one turn of the loop: those of the clock depend on the machine."""


class LoopWatch:
    """How much each turn of a loop costs."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self._longest, self._last = 0.0, 0.0
        self._is_on = False

    @contextmanager
    def on(self) -> Iterator[None]:
        assert self.loop is not None
        self._is_on, self._last = True, 0.0
        self.loop.call_soon_threadsafe(self._turn)
        yield
        self._is_on = False

    def take(self) -> float:
        """The longest turn since this was last asked."""
        found, self._longest = self._longest, 0.0
        return found

    def _turn(self) -> None:
        now = time.thread_time()
        if self._last:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        if self._is_on:
            assert self.loop is not None
            self.loop.call_soon(self._turn)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> LoopWatch:
    made, lifespan = LoopWatch(), Hub.lifespan

    @asynccontextmanager
    async def watched(self: Hub, app: object) -> AsyncIterator[None]:
        made.loop = asyncio.get_running_loop()
        async with lifespan(self, app):
            yield

    monkeypatch.setattr(Hub, "lifespan", watched)
    return made


def asked(server: RunningServer) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Requests that are large, slow or odd."""
    with server.client() as nobody, server.guest("Anna") as anna, server.staff("70") as manager:
        yield from asked_by(server, nobody, anna, manager)


def asked_by(
    server: RunningServer, nobody: httpx.Client, anna: httpx.Client, manager: httpx.Client
) -> Iterator[tuple[str, Callable[[], Any]]]:
    for path in ("lobby", "openapi.json", "findings", "sheets/uth", "rules?words=blind"):
        yield path, lambda path=path: nobody.get(f"/api/{path}")  # type: ignore[misc]
    for path in ("entries", "package", "balances"):
        yield path, lambda path=path: manager.get(f"/api/ledger/{path}")  # type: ignore[misc]
    yield "password", lambda: nobody.post("/api/sign-in", json={"name": "x", "password": "y"})
    yield (
        "advice",
        lambda: anna.post(
            "/api/advise", json={"do": "advise", "sheet": "crazy", "cards": "As Ad Kd 9c 2h"}
        ),
    )
    yield "nested", lambda: anna.post("/api/settle", content=b"[" * 200_000)
    keys = ",".join(f'"k{i}":{i}' for i in range(15_000))
    yield "keys", lambda: anna.post("/api/tables/1/commands", content=f"{{{keys}}}")
    yield "large", lambda: anna.post("/api/settle", content=b"x" * 5_000_000)
    file = json.dumps({"do": "verify", "file": base64.b64encode(bytes(3_000_000)).decode()})
    yield "file", lambda: anna.post("/api/verify", content=file)
    with server.socket(anna) as socket:

        def follow() -> None:
            for table in server.served.house.tables():
                socket.send(json.dumps({"do": "follow", "table": table}))
                socket.recv(timeout=PATIENCE)

        yield "follow", follow

        def send(text: str) -> None:
            socket.send(text)
            while json.loads(socket.recv(timeout=PATIENCE)).get("news") != "refused":
                pass

        bets = ",".join(f'"w{i}":{i}' for i in range(4_000))
        bet = '{"do":"command","table":"1","command":{"do":"bet","spot":1,"wagers":{'
        yield "bets", lambda: send(f"{bet}{bets}}}}}}}")
        yield "frame", lambda: send('{"do":"command","table":"1","command":' + "[" * 60_000)


def test_no_request_holds_the_event_loop(watch: LoopWatch) -> None:
    with run_server() as server:
        open_demo(server.served.house)
        gc.collect()
        gc.freeze()  # as a server does: nobody waits while all that is loaded is looked through
        slow = {}
        with watch.on():
            for name, ask in asked(server):
                watch.take()
                ask()
                took = watch.take()
                if took > MOST:
                    slow[name] = took
        assert not slow


def test_a_loop_that_is_held_is_found(watch: LoopWatch, monkeypatch: pytest.MonkeyPatch) -> None:
    """The check itself can fail."""

    def count(self: Hub, stream: str) -> None:
        until = time.thread_time() + 2 * MOST
        while time.thread_time() < until:
            pass

    monkeypatch.setattr(Hub, "note", count)
    with run_server() as server, watch.on():
        server.served.house.open_table("7", "uth")
        while watch.take() <= MOST:
            time.sleep(0.01)
