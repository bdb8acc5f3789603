"""A log that cannot be written ends nothing."""

from __future__ import annotations

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
