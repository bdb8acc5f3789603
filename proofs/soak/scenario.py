"""A floor under load, to which something is done; at the end all of it is compared."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from proofs.soak.floor import open_floor
from proofs.soak.nursery import Nursery
from proofs.soak.party import Party, party
from proofs.soak.record import compare
from proofs.soak.report import Report
from proofs.soak.server import ServerProcess, server_processes

Say = Callable[[str], None]
PROGRESS_SECONDS: Final = 180.0
"""So long guests may take to go on after a disturbance on a busy machine."""
_MOST_FAULTS: Final = 5


def say_nothing(line: str) -> None:
    """No progress is shown."""


@dataclass(frozen=True)
class Ground:
    """Where a scenario takes place: an empty place for a record, and a folder beside it."""

    where: str
    folder: Path
    database: str
    seed: int = 1
    nursery: Nursery | None = None
    say: Say = say_nothing


@dataclass(frozen=True)
class Play:
    """Servers that run, guests who play there, and what is found."""

    servers: list[ServerProcess]
    guests: Party
    report: Report

    def wait_for_progress(self, commands: int = 10) -> float:
        """Wait until so many more commands are acknowledged; the seconds that took."""
        began, wanted = time.monotonic(), self.guests.acknowledged() + commands
        while self.guests.acknowledged() < wanted:
            if time.monotonic() - began > PROGRESS_SECONDS or not self.guests.is_playing():
                self.report.faults.append(f"nothing goes on for {PROGRESS_SECONDS:.0f} s")
                break
            time.sleep(0.05)
        return time.monotonic() - began


@contextmanager
def playing(
    ground: Ground, name: str, *, processes: int = 1, timeout: float = 30, **settings: str
) -> Iterator[Play]:
    """A floor with guests as long as the block lasts; then all go, and everything is compared."""
    report, began = Report(name, ground.database), time.monotonic()
    places = open_floor(ground.where)
    with server_processes(
        ground.where, ground.folder, processes, settings=settings, nursery=ground.nursery
    ) as servers:
        urls = [each.url for each in servers]
        with party(urls, places, ground.seed, timeout=timeout) as guests:
            yield Play(servers, guests, report)
            guests.finish(report)
            compare(ground.where, urls[0], guests, report, is_quick=ground.nursery is not None)
    for server in servers:
        report.faults += server.faults()[:_MOST_FAULTS]
    report.seconds = time.monotonic() - began
