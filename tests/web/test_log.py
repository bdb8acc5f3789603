"""The log of a server: lines of JSON, also what libraries say; one that cannot be written ends
nothing."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.test_console import ROOT

_LOG = """
from houseway.web.log import LOG, set_up_log

set_up_log(level="info")
LOG.warning("trying again")
print("went on")
"""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_r18_a_log_on_a_full_disk_loses_a_line_and_nothing_else() -> None:
    """It used to end the task that wrote it: tables stood still when there was room again."""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-c", _LOG],
            stdout=subprocess.PIPE,
            stderr=full,
            text=True,
            check=False,
        )
    assert done.stdout == "went on\n"


_LIBRARY = """
import logging

from houseway.web.log import set_up_log

set_up_log(level="info")
logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
try:
    raise ValueError("4321")
except ValueError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
logging.getLogger("websockets").info("connection open")
"""


def test_r17_what_libraries_say_is_json_too_and_holds_no_body() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _LIBRARY], capture_output=True, text=True, check=True
    )
    lines = [json.loads(line) for line in done.stderr.splitlines()]
    assert [each["event"] for each in lines] == [
        "Invalid HTTP request received.",
        "Exception in ASGI application",
    ]
    assert {each["source"] for each in lines} == {"uvicorn.error"}
    assert lines[1]["error"] == "ValueError"
    assert "4321" not in done.stderr


_PLAYED = """
import json
import time

from houseway.floor.demo_people import DEMO_PIN
from houseway.table.live.deadline import TablePace
from houseway.web.log import set_up_log
from tests.web.running import run_server

set_up_log(level="debug")
secrets, ids = [DEMO_PIN, "a long password"], []
with run_server(pace=TablePace(pause=0, betting=1), log_level="debug") as server:
    server.served.house.open_table("7", "uth", seconds=300)
    staff, anna = server.staff("88"), server.guest("Anna")
    auditor = server.staff("95")
    for each in (staff, anna, auditor):
        secrets.append(each.headers["authorization"].removeprefix("Bearer "))

    def post(path, body):
        answer = anna.post(path, json=body)
        ids.append(answer.headers["x-request-id"])
        return answer

    post("/api/me/password", {"password": "a long password"})
    post("/api/sign-in", {"name": "Anna", "password": "a long password", "x": 1})
    post("/api/staff/sign-in", {"card": {"number": "88", "pin": [DEMO_PIN]}})
    post("/api/tables/7/commands", {"do": "buy chips", "amount": 500_00})
    post("/api/tables/7/commands", {"do": "take seat", "spot": 1})
    bet = {"do": "bet", "spot": 1, "wagers": {"ante": 5_00, "blind": 5_00}}
    until = time.monotonic() + 120
    while anna.get("/api/tables/7").json()["phase"] != "deciding":
        assert time.monotonic() < until
        post("/api/tables/7/commands", bet)
        time.sleep(0.05)
    events = auditor.get("/api/tables/7/events").json()
    laid = [each["event"] for each in events if each["event"]["event"] == "cards laid"]
    cards = [card for each in laid for card in each["cards"]]
    for each in (staff, anna, auditor):
        each.close()
print(json.dumps([secrets, ids, cards]))
"""


def test_r17_the_log_names_each_request_and_holds_no_secret_and_no_card() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PLAYED], capture_output=True, text=True, check=True, cwd=ROOT
    )
    secrets, ids, cards = json.loads(done.stdout)
    lines = [json.loads(line) for line in done.stderr.splitlines()]  # each of them is JSON
    named = {each["request"] for each in lines if each["event"] == "request"}
    assert ids
    assert set(ids) <= named
    assert not [each for each in secrets if each in done.stderr]
    assert len(cards) >= 2
    words = set(re.findall(r"\b[2-9TJQKA][cdhs]\b", done.stderr))
    assert not words & set(cards)
