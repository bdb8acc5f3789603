"""`python -m proofs.soak`: all scenarios, with progress, until done or stopped by Ctrl-C."""

import argparse
import json
import signal
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from houseway.web.log import set_up_log
from proofs.postgresql import Server, postgresql
from proofs.soak.clock import run_clock
from proofs.soak.disk import run_full_disk
from proofs.soak.frozen import run_freezes
from proofs.soak.kills import run_kills
from proofs.soak.outage import run_outages
from proofs.soak.report import Report
from proofs.soak.rude import run_rude
from proofs.soak.scenario import Ground

_KILLS: Final = 100
_STOPPED: Final = 130
_KINDS: Final = {
    "sqlite": ("sqlite",),
    "postgresql": ("postgresql",),
    "both": ("sqlite", "postgresql"),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proofs.soak", description=__doc__)
    parser.add_argument("--kills", type=int, default=_KILLS, help="on each database")
    parser.add_argument("--database", choices=tuple(_KINDS), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="the reports as JSON")
    given = parser.parse_args()
    set_up_log(level="error")  # of the server that runs in this program: reports alone are printed
    reports: list[Report] = []
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: no server is left
    try:
        for report in _scenarios(_KINDS[given.database], given.kills, given.seed):
            reports.append(report)
            _progress("")
            if not given.json:
                _say(report.in_words(), *report.faults[:50])
    except KeyboardInterrupt:
        _progress("")
        sys.stderr.write("stopped; all servers have ended\n")
        sys.exit(_STOPPED)
    finally:
        if given.json:
            _say(json.dumps([each.as_json() for each in reports], indent=2))
    sys.exit(any(report.faults for report in reports))


def _scenarios(kinds: tuple[str, ...], kills: int, seed: int) -> Iterator[Report]:
    for kind in kinds:
        if kind == "sqlite":
            yield _on_file(lambda ground: run_kills(ground, kills), seed)
            yield _on_file(run_full_disk, seed)
            yield _on_file(run_rude, seed)
            yield _on_file(run_clock, seed)
        else:
            yield _on_server(lambda ground, _: run_kills(ground, kills, processes=2), seed)
            yield _on_server(run_outages, seed)
            yield _on_server(lambda ground, _: run_freezes(ground), seed)


def _on_file(run: Callable[[Ground], Report], seed: int) -> Report:
    with tempfile.TemporaryDirectory(prefix="houseway-soak-") as folder:
        where = str(Path(folder, "house.db"))
        return run(Ground(where, Path(folder), "sqlite", seed, say=_progress))


def _on_server(run: Callable[[Ground, Server], Report], seed: int) -> Report:
    with tempfile.TemporaryDirectory(prefix="houseway-soak-") as folder, postgresql() as server:
        ground = Ground(server.new_schema(), Path(folder), "postgresql", seed, say=_progress)
        return run(ground, server)


def _progress(line: str) -> None:
    """One line that is written over, where a person looks; else now and then a line."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\033[K{line}")
        sys.stderr.flush()
    elif line and time.monotonic() - _LAST[0] > 10:
        _LAST[0] = time.monotonic()
        sys.stderr.write(f"{line}\n")


_LAST = [0.0]
"""When progress was last written."""


def _say(*lines: str) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
