"""One thread at a time asks the record of a house, whatever is asked of its server (R2).

A connection to a database that two threads use at once gives one of them an error, or an answer
that is meant for the other.
"""

import re
import threading
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.requests import SignedIn
from houseway.floor.runner import Runner
from houseway.table.live.deadline import TablePace
from houseway.web.routes import ROUTES
from tests.web.running import run_server

LINK = "catfish-bend/multi-link"
VALUES = {
    "table": ("7", "nowhere"),
    "sheet": ("catfish-bend/ultimate-texas-holdem",),
    "link": (LINK, "nowhere"),
    "round": ("7/1", "nowhere"),
    "number": ("1",),
    "item": ("T-33",),
    "card": ("88",),
}


class NotedTurn:
    """The turn of a house, and whose it is."""

    def __init__(self) -> None:
        self._lock, self.owner = threading.Lock(), 0

    def acquire(self, *, blocking: bool = True) -> bool:
        is_mine = self._lock.acquire(blocking)
        if is_mine:
            self.owner = threading.get_ident()
        return is_mine

    def release(self) -> None:
        self.owner = 0
        self._lock.release()


def addresses(path: str) -> Iterator[str]:
    """The addresses of a route, with what is there and what is not."""
    names = re.findall(r"\{(\w+)[^}]*\}", path)
    for values in product(*[VALUES.get(name, ("x",)) for name in names]):
        found = path
        for value in values:
            found = re.sub(r"\{[^}]*\}", value, found, count=1)
        yield found


@pytest.mark.parametrize("where", [":memory:", "house.db"])
def test_r2_no_route_asks_the_record_out_of_turn(
    where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn, out_of_turn = NotedTurn(), list[str]()
    begin = Runner.__init__

    def begin_noted(runner: Runner, record: Any) -> None:
        begin(runner, record)
        runner._turn = turn  # type: ignore[assignment]

    monkeypatch.setattr(Runner, "__init__", begin_noted)
    where = where if where == ":memory:" else str(tmp_path / where)
    with run_server(where, pace=TablePace(pause=0, betting=1)) as server:
        server.served.house.open_link(LINK)
        server.served.house.open_table("7", "uth", link=LINK)
        asked: list[str] = []

        def note(text: str) -> None:
            if turn.owner != threading.get_ident():
                out_of_turn.append(f"{asked[-1]}: {text}")

        record = server.served.operator.core.record
        assert record is not None
        clients = [server.guest("Anna"), *[server.staff(card) for card in ("88", "70", "95")]]
        record._store.trace = note
        for route in ROUTES:
            for path in addresses(route.path):
                for client in clients:
                    asked.append(f"{route.method} {path}")
                    if route.method == "GET":
                        client.get(path)
                    elif not route.ends_session and route.gives is not SignedIn:
                        client.request(route.method, path, json={})
        record._store.trace = None
        for client in clients:
            client.close()
    assert out_of_turn == []
