"""Real server processes: several at one house, restarts, a port in use."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from houseway.floor.demo_house import clear_bots
from houseway.floor.demo_people import DEMO_PIN, demo_roster
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.ledger.audit import audit_record
from houseway.web.served import ServedHouse
from tests.databases import Database, make
from tests.web.processes import PATIENCE, ServerProcess, ask, enter, server_processes


def prepare(where: str) -> str:
    """A house with one table on a record."""
    served = ServedHouse(where, roster=demo_roster())
    served.house.open_table("7", "uth", seconds=20)
    served.close()
    return where


def give(server: ServerProcess, who: dict[str, str], key: str, **command: object) -> httpx.Response:
    headers = {**who, "idempotency-key": key}
    return ask("POST", f"{server.url}/api/tables/7/commands", json=command, headers=headers)


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
            follower.recv(timeout=PATIENCE)
            assert give(two, anna, "c2", do="buy chips", amount=100_00).status_code == 200
            news = json.loads(follower.recv(timeout=PATIENCE))
            assert [each["event"]["event"] for each in news["events"]] == ["chips bought"]
        ask("POST", f"{two.url}/api/sign-out", headers=anna)
        until = time.monotonic() + PATIENCE
        while ask("GET", f"{one.url}/api/me", headers=anna).status_code != 401:
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
        assert ask("GET", f"{again.url}/api/me", headers=anna).json()["person"] == "Anna"
        repeated = give(again, anna, "c1", do="take seat", spot=1)
        assert repeated.json()["repeated"] is True
        assert again.end() in (0, -signal.SIGTERM)
    audit_record(where)  # which raises where anything is wrong


def test_r24_workers_of_one_server_share_a_house(tmp_path: Path) -> None:
    database = make("postgresql", tmp_path)
    where = prepare(database.empty())
    with server_processes(where, 1, "--workers", "2") as (server,):
        anna = enter(server, "Anna")
        for number in range(12):  # each on a connection of its own, so that both have some
            key = f"c{number}"
            assert give(server, anna, key, do="buy chips", amount=5_00).status_code == 200
            assert give(server, anna, key, do="buy chips", amount=5_00).json()["repeated"] is True
        told = ask("GET", f"{server.url}/api/tables/7/events", headers=anna).json()
        bought = [each for each in told if each["event"]["event"] == "chips bought"]
        assert len(bought) == 12
        # Any of them counts for both: 24 commands, of which some came to each.
        counts = [ask("GET", f"{server.url}/metrics").text for _ in range(6)]
        for text in counts:
            assert "\nhouseway_commands_total 24.0\n" in text
            assert "\nhouseway_open_tables 1.0\n" in text
        assert server.end() == 0
    audit_record(where)
    database.close()


def test_r24_any_process_answers_for_every_work_and_every_sheet(tmp_path: Path) -> None:
    """A work and a sheet used to be known in one process alone: whoever came to another one by the
    balancer was told that there is no such work."""
    database = make("postgresql", tmp_path)
    where = prepare(database.empty())
    with server_processes(where, 2) as (one, two):
        anna = enter(one, "Anna")
        own = ask("GET", f"{one.url}/api/sheets/uth/text").json()["text"] + "\n# my own\n"
        brought = ask("POST", f"{one.url}/api/sheets", json={"text": own}, headers=anna).json()
        read = ask("GET", f"{two.url}/api/sheets/{brought['digest']}")
        assert read.json()["title"] == "Ultimate Texas Hold'em"
        asked = {"do": "advise", "sheet": brought["digest"], "cards": "Kd 4c"}
        begun = ask("POST", f"{two.url}/api/work", json=asked, headers=anna).json()
        until = time.monotonic() + PATIENCE
        while (
            seen := ask("GET", f"{one.url}/api/work/{begun['id']}", headers=anna).json()
        ) and seen["state"] in ("waiting", "running"):
            assert time.monotonic() < until, seen
            time.sleep(0.1)
        assert seen["state"] == "done", seen
        assert seen == ask("GET", f"{two.url}/api/work/{begun['id']}", headers=anna).json()

        plan = {"do": "strategy", "sheet": "uth"}
        works = [
            ask("POST", f"{each.url}/api/work", json=plan, headers=anna) for each in (one, two) * 3
        ]
        assert [each.status_code for each in works] == [200] * 4 + [429] * 2  # of both together
        long = works[1].json()["id"]  # in the second process
        bert = enter(one, "Bert")
        for server in (one, two):
            other = ask("GET", f"{server.url}/api/work/{long}", headers=bert)
            assert other.json()["code"] == "unknown-work"
        assert ask("DELETE", f"{one.url}/api/work/{long}", headers=anna).status_code == 200
        until = time.monotonic() + PATIENCE
        while ask("GET", f"{two.url}/api/work/{long}", headers=anna).json()["state"] != "cancelled":
            assert time.monotonic() < until, "the other process counts on"
            time.sleep(0.1)
        left = works[0].json()["id"]  # in the first process, which goes
        assert one.end() == 0
        gone = ask("GET", f"{two.url}/api/work/{left}", headers=anna).json()
        assert gone["state"] == "cancelled"
    database.close()


def test_a_folder_that_cannot_be_written_is_one_clear_line() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "serve", "--demo", "--folder", "/proc/houseway",
         "--port", "0"],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "/proc/houseway: cannot write to this folder" in done.stderr


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "houseway", "serve", "--database", str(tmp_path / "x.db"),
             "--port", port],
            capture_output=True, text=True, timeout=PATIENCE, check=False,
        )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"127.0.0.1:{port}: cannot listen here" in done.stderr
    assert not list(tmp_path.iterdir())


_GONE = "postgresql://nobody:secret@127.0.0.1:1/none"


@pytest.mark.parametrize(
    ("database", "workers"), [(_GONE, "1"), (_GONE, "2"), ("/no/such/place.db", "1")]
)
def test_a_database_that_is_gone_is_one_clear_line(database: str, workers: str) -> None:
    """Several processes used to start again and again, each with a traceback."""
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "serve", "--database", database, "--port", "0",
         "--workers", workers],
        capture_output=True, text=True, timeout=PATIENCE, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith("houseway: ")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stdout + done.stderr


def test_the_demonstration_stops_at_ctrl_c_and_its_bots_get_up(tmp_path: Path) -> None:
    folder = tmp_path / "demo"
    command = [sys.executable, "-m", "houseway", "serve", "--demo", "--port", "0",
               "--folder", str(folder)]  # fmt: skip
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "COLUMNS": "500"},
    ) as server:  # fmt: skip
        assert server.stdout is not None
        url = next(
            found[1] for line in server.stdout if (found := re.search(r"(http://\S+)/api", line))
        )
        while "bot" not in ask("GET", f"{url}/api/tables/1").text:
            time.sleep(0.1)
        server.send_signal(signal.SIGINT)
        _, complaints = server.communicate(timeout=PATIENCE)
    assert server.returncode == 0
    assert "Traceback" not in complaints
    operator = Operator()
    with open_house(str(folder / "house.db"), operator=operator) as house:
        clear_bots(house, operator)
        views = [house.view(table, house.bystander()) for table in house.tables()]
        assert not [s for view in views for s in view.seats if s.person and not s.away]


def staff(server: ServerProcess, card: str) -> dict[str, str]:
    body = {"card": {"number": card, "pin": DEMO_PIN}}
    give = {"x-houseway-token": "give"}
    answer = ask("POST", f"{server.url}/api/staff/sign-in", json=body, headers=give)
    return {"authorization": f"Bearer {answer.json()['token']}"}


def test_r1_a_sealed_count_is_known_to_every_process_and_outlives_a_restart(
    database: Database,
) -> None:
    """The dealer counts at one process, the supervisor at another one, after both were started
    anew."""
    where = database.empty()
    served = ServedHouse(where, roster=demo_roster())
    limits = {"ante": (5_00, 100_00), "blind": (5_00, 100_00)}
    sheet = "wccs/ultimate-texas-holdem"
    served.house.open_table("7", sheet, limits=limits, automatic=False)
    tray = served.operator.table("7").state.tray
    served.close()
    count = {"chips": [{"chip": 100, "pieces": tray // 100}]}
    several = database.kind == "postgresql"
    with server_processes(where, 1) as (one,):
        dealer, path = staff(one, "D-1"), "/api/tables/7/counts"
        sealed = ask("POST", f"{one.url}{path}", json=count, headers=dealer).json()
        assert sealed["sealed"] == ["dealer"]
    with server_processes(where, 1 + several) as servers:
        one, two = servers[0], servers[-1]
        supervisor = staff(two, "88")
        seen = ask("GET", f"{two.url}{path}", headers=supervisor).json()
        assert (seen["sealed"], "mine" in seen) == (["dealer"], False)
        ask("POST", f"{two.url}{path}", json=count, headers=supervisor)
        both = ask("GET", f"{one.url}{path}", headers=dealer).json()
        assert (both["recorded"], both["over"]) == (tray, 0)
