"""A real server for tests, on a free port of the loopback."""

import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import httpx
import uvicorn
from structlog import is_configured
from websockets.sync.client import ClientConnection, connect

from houseway.floor.chance import FromNumber
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.table.live.deadline import TablePace
from houseway.web.log import set_up_log
from houseway.web.route import ApiRoute
from houseway.web.routes import ROUTES, ledger, math
from houseway.web.served import ServedHouse
from houseway.web.server import bind, make_server
from houseway.web.settings import Settings

PATIENCE = 120
"""Seconds for an answer: a machine may be slow."""
if not is_configured():  # else a line for each request goes where a command's output is read
    set_up_log(level="error")
CARDS = {"dealer": "D-1", "supervisor": "88", "shift manager": "70", "executive": "10"}


class RunningServer:
    """A server, and the house behind it."""

    def __init__(self, served: ServedHouse, port: int) -> None:
        self.served, self.port = served, port
        self.url = f"http://127.0.0.1:{port}"

    def client(self, token: str = "") -> httpx.Client:
        """Somebody who asks; without a token a bystander."""
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=self.url, headers=headers, timeout=PATIENCE)

    def guest(self, name: str) -> httpx.Client:
        """A guest who has come in."""
        return self.client(self.token("/api/guest", {"name": name}))

    def staff(self, card: str = "88") -> httpx.Client:
        """One of the demonstration's staff, by card and PIN."""
        body = {"card": {"number": card, "pin": DEMO_PIN}}
        return self.client(self.token("/api/staff/sign-in", body))

    def token(self, path: str, body: Any) -> str:
        with self.client() as nobody:
            answer = nobody.post(path, json=body, headers={"x-houseway-token": "give"})
        assert answer.status_code == 200, answer.text
        return str(answer.json()["token"])

    @contextmanager
    def socket(self, client: httpx.Client) -> Iterator[ClientConnection]:
        """The socket of a client."""
        headers = {
            name: client.headers[name] for name in ("authorization",) if name in client.headers
        }
        address = f"ws://127.0.0.1:{self.port}/api/live"
        with connect(address, additional_headers=headers, max_size=None) as socket:
            yield socket


def problem(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    return answer.status_code, answer.json()["code"]


@contextmanager
def run_server(
    where: str = ":memory:",
    *,
    routes: Sequence[ApiRoute] = ROUTES,
    pace: TablePace | None = None,
    has_roster: bool = False,
    **settings: Any,
) -> Iterator[RunningServer]:
    """Serve a house as long as the block lasts, which deals from a number: with the people of the
    demonstration, or its own where it `has_roster`."""
    chosen = Settings(
        port=0, **{"requests_a_second": 100_000, "sign_ins_a_minute": 100_000} | settings
    )
    people = None if has_roster else demo_roster()
    served = ServedHouse(
        where, roster=people, pace=pace, chance=FromNumber(7), documents=chosen.documents
    )
    socket = bind(chosen)
    server = make_server(served, chosen, routes)
    thread = threading.Thread(target=lambda: server.run(sockets=[socket]), daemon=True)
    with patch.object(math, "SECONDS", PATIENCE), patch.object(ledger, "SECONDS", PATIENCE):
        yield from _run(server, thread, RunningServer(served, socket.getsockname()[1]))


def _run(
    server: uvicorn.Server, thread: threading.Thread, running: RunningServer
) -> Iterator[RunningServer]:
    thread.start()
    try:
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        yield running
    finally:
        server.should_exit = True
        thread.join()
        running.served.close()
