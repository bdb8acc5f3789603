"""The log of a server: lines of JSON, also what libraries say; one that cannot be written ends
nothing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

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
