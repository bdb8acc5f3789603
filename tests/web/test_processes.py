"""Real server processes: several at one house, restarts, a port in use."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from houseway.floor.demo_people import demo_roster
from houseway.ledger.audit import audit_record
from houseway.web.served import serve_house
from tests.databases import Database, make
from tests.web.processes import ServerProcess, server_processes


def prepare(where: str) -> str:
    """A house with one table on a record."""
    served = serve_house(where, roster=demo_roster())
    served.house.open_table("7", "uth", seconds=20)
    served.close()
    return where


def enter(server: ServerProcess, name: str) -> dict[str, str]:
    answer = httpx.post(
        f"{server.url}/api/guest", json={"name": name}, headers={"x-houseway-token": "give"}
    )
    return {"authorization": f"Bearer {answer.json()['token']}"}


def give(server: ServerProcess, who: dict[str, str], key: str, **command: object) -> httpx.Response:
    headers = {**who, "idempotency-key": key}
    return httpx.post(f"{server.url}/api/tables/7/commands", json=command, headers=headers)


def test_r24_any_process_serves_any_table_and_every_session(tmp_path: Path) -> None:
    database = make("postgresql", tmp_path)
    where = prepare(database.empty())
    with server_processes(where, 2) as (one, two):
        anna = enter(one, "Anna")
        assert give(two, anna, "c1", do="take seat", spot=1).status_code == 200
        again = give(one, anna, "c1", do="take seat", spot=1)
        assert again.json()["repeated"] is True
        address = f"ws://127.0.0.1:{one.port}/api/live"
        with connect(address, additional_headers=anna) as follower:
            follower.send(json.dumps({"do": "follow", "table": "7"}))
            follower.recv(timeout=10)
            assert give(two, anna, "c2", do="buy chips", amount=100_00).status_code == 200
            news = json.loads(follower.recv(timeout=10))
            assert [each["event"]["event"] for each in news["events"]] == ["chips bought"]
        httpx.post(f"{two.url}/api/sign-out", headers=anna)
        until = time.monotonic() + 10
        while httpx.get(f"{one.url}/api/me", headers=anna).status_code != 401:
            assert time.monotonic() < until, "the other process still takes the session"
    database.close()


def test_r2_what_was_answered_stands_after_kill_9(database: Database) -> None:
    where = prepare(database.empty())
    server = ServerProcess(where)
    anna = enter(server, "Anna")
    assert give(server, anna, "c1", do="take seat", spot=1).status_code == 200
    os.kill(server.process.pid, signal.SIGKILL)
    server.end()
    with server_processes(where, 1) as (again,):
        assert httpx.get(f"{again.url}/api/me", headers=anna).json()["person"] == "Anna"
        repeated = give(again, anna, "c1", do="take seat", spot=1)
        assert repeated.json()["repeated"] is True
        assert again.end() in (0, -signal.SIGTERM)
    audit_record(where)  # which raises where anything is wrong


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "houseway", "serve", "--database", str(tmp_path / "x.db"),
             "--port", port],
            capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"127.0.0.1:{port}: The server cannot listen here" in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("database", ["postgresql://nobody@127.0.0.1:1/none", "/no/such/place.db"])
def test_a_database_that_is_gone_is_one_clear_line(database: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "serve", "--database", database, "--port", "0"],
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("houseway: ")
    assert "Traceback" not in done.stderr
