"""A house in the process of a test: its server can be stopped and started again, its sockets cut,
its cards set and its clock put forward."""

import threading
import time
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from typing import Any

import httpx
import uvicorn

from houseway.floor.chance import FromNumber, SetChance
from houseway.floor.clock import MachineClock
from houseway.floor.demo_house import DEMO_LINK, DEMO_PASSWORD, DEMO_PLAYER, DEMO_TABLES
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.table.live.deadline import TablePace
from houseway.web.served import ServedHouse
from houseway.web.server import bind, make_server
from houseway.web.settings import Settings
from proofs.kept_port import KeptPort

WCCS = "wccs/ultimate-texas-holdem"
LIMITS = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
PASSWORD = DEMO_PASSWORD
LONG = 3_600
"""Seconds for a bet, a decision or an answer: no clock of the house runs out in a test, however
slow the machine is, unless the test puts it forward."""


class HandClock(MachineClock):
    """The machine's clock, `fast` by some seconds, until it is stopped."""

    def __init__(self) -> None:
        self.fast = 0
        self._stopped = ""

    def now(self) -> str:
        fast = datetime.fromisoformat(super().now()) + timedelta(seconds=self.fast)
        return self._stopped or fast.strftime("%Y-%m-%dT%H:%M:%SZ")

    def stop(self) -> None:
        """No time passes from now on: what a round ends with stays, and no other round begins."""
        self._stopped = self.now()


class OwnHouse:
    """A house, and the server that can be taken away from it."""

    def __init__(self, where: str) -> None:
        self.chance, self.clock = SetChance(FromNumber(1)), HandClock()
        self.served = ServedHouse(
            where,
            roster=demo_roster(),
            pace=TablePace(pause=1, betting=LONG),
            chance=self.chance,
            clock=self.clock,
        )
        self.served.house.open_link(DEMO_LINK)
        self._names = count(1)
        self._place = KeptPort()
        self._port = self._place.number
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Serve, always at the same port."""
        settings = Settings(port=self._port, requests_a_second=10_000, sign_ins_a_minute=10_000)
        listener = bind(settings)
        server = make_server(self.served, settings)
        thread = threading.Thread(target=lambda: server.run(sockets=[listener]), daemon=True)
        thread.start()
        while not server.started:
            assert thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self._server, self._thread = server, thread

    def stop(self) -> None:
        """No answer from now on; the record stays open."""
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join()

    def cut_sockets(self) -> int:
        """Break every connection without a word, as a network does; how many there were."""
        assert self._server is not None
        open_now = list(self._server.server_state.connections)
        for each in open_now:
            each.loop.call_soon_threadsafe(each.transport.abort)
        return len(open_now)

    def close(self) -> None:
        self.stop()
        self.served.close()
        self._place.close()

    def add_player(self) -> None:
        """An account of the demonstration's player."""
        self.served.desk.add_accounts((DEMO_PLAYER,), PASSWORD)

    def new_table(self, sheet: str = WCCS, **terms: Any) -> str:
        """A table where nobody sits yet."""
        name = str(next(self._names))
        if sheet == WCCS:
            terms.setdefault("limits", LIMITS)
        timed = {"seconds": LONG, "offer_seconds": LONG}
        self.served.house.open_table(name, sheet, **{**timed, **terms})
        return name

    def demo_table(self, number: str) -> str:
        """A table like that one of the demonstration."""
        sheet, terms = DEMO_TABLES[number]
        return self.new_table(sheet, **{**terms, "offer_seconds": LONG})

    def staff(self, card: str) -> httpx.Client:
        """One of the staff, by card: 95 is the auditor, 88 a supervisor, D-1 the dealer."""
        body = {"card": {"number": card, "pin": DEMO_PIN}}
        return self._client("/api/staff/sign-in", body)

    def guest(self, name: str) -> httpx.Client:
        """A guest who has come in."""
        return self._client("/api/guest", {"name": name})

    def _client(self, path: str, body: Any) -> httpx.Client:
        give = {"x-houseway-token": "give"}
        answer = httpx.post(f"{self.url}{path}", json=body, headers=give, timeout=120)
        assert answer.status_code == 200, answer.text
        bearer = {"authorization": f"Bearer {answer.json()['token']}"}
        return httpx.Client(base_url=self.url, headers=bearer, timeout=120)

    def events(self, table: str, number: str) -> Sequence[dict[str, Any]]:
        """Every event of a round with every card, as the auditor reads it."""
        with self.staff("95") as auditor:
            answer = auditor.get(f"/api/rounds/{table}/{number}/seen?viewer=auditor")
        assert answer.status_code == 200, answer.text
        return [each["event"] for each in answer.json()["events"]]

    def seed(self, table: str, number: str) -> str:
        """What the order of the cards follows from."""
        with self.staff("95") as auditor:
            answer = auditor.get(f"/api/rounds/{table}/{number}/reveal?viewer=auditor")
        assert answer.status_code == 200, answer.text
        return str(answer.json()["seed"])
