"""Whether a house stays as quick as it was while its record grows (R21).

Twenty tables are played by habit on one SQLite file. At each mark: what a command costs the
processor, what a view and a page of old events cost, how long the slowest search for a round and
the recall of an old one take, and how long a server process takes on that file from its start until
it is ready.

    python -m bench.growth [EVENTS ...]          # 10,000 100,000 1,000,000 unless told otherwise
"""

import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from socket import create_server
from typing import Final, NamedTuple

from bench.load import Server
from houseway.floor.library import open_library
from houseway.floor.my_rounds.replay import replay_round
from houseway.floor.pit.recall import RecallQuery, search_rounds
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.table.live.record.find import refuse_stranger
from houseway.table.live.record.recall import live_round
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.shown.audience import watcher_called
from proofs.housed_table import TABLES, HousedTable, open_tables, play_all

MARKS: Final = (10_000, 100_000, 1_000_000)
SAMPLE: Final = 100
"""So many commands at each table are measured."""
PAGE: Final = 100
AUDITOR: Final = "auditor"


def events_in(tables: list[HousedTable]) -> int:
    """How many events all tables have had."""
    return sum(table.state.number for table in tables)


def microseconds(work: Callable[[], object], times: int) -> float:
    """Of the processor, for one of so many."""
    began = time.process_time()
    work()
    return 1e6 * (time.process_time() - began) / times


def read_pages(tables: list[HousedTable]) -> None:
    """A page of old events of each table, from the record."""
    for table in tables:
        assert table.old_events(PAGE), "there are none"


def free_port() -> int:
    with create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


QUERIES: Final = (
    RecallQuery(),
    RecallQuery(table="7", person="Anna"),
    RecallQuery(words="full house"),
    RecallQuery(wager="Play", rule="B1-17"),
    RecallQuery(least=Cents(500_00)),
    RecallQuery(least=Cents(99_99), words="royal", person="Bob"),
    RecallQuery(since="2020-01-01", until="2020-02-01"),
    RecallQuery(words="no such hand"),
)


def slowest_recall(database: Path, tables: list[HousedTable]) -> float:
    """The milliseconds of the slowest search of a round, and of the replay of old ones."""
    library = open_library()

    def timed(work: Callable[[Record], object]) -> float:
        began = time.perf_counter()
        with open_record(database, read_only=True) as record, record.snapshot():
            work(record)
        return 1e3 * (time.perf_counter() - began)

    def replay(record: Record, name: str, viewer: str) -> None:
        """All that the page of a round asks for."""
        if viewer != AUDITOR:
            refuse_stranger(record, "1", viewer)
        replay_round(live_round(record, "1", name), watcher_called(viewer), viewer)
        reveal_of_round(record, "1", name)

    works: list[Callable[[Record], object]] = [
        partial(search_rounds, query=query, library=library) for query in QUERIES
    ]
    works += [
        partial(replay, name=name, viewer=viewer)
        for name in ("2", str(tables[1].state.rounds // 2))
        for viewer in (AUDITOR, "Anna")
    ]
    return max(min(timed(work) for _ in range(3)) for work in works)


class Ready(NamedTuple):
    """From the start of a server process until it says that it is ready: the time, and what it has
    taken of the processors, which a busy machine does not change."""

    seconds: float
    cpu: float


def time_until_ready(database: Path) -> Ready:
    """Start a server process and wait until it is ready."""
    port = free_port()
    command = [sys.executable, "-m", "houseway", "serve", "--database", str(database)]
    began = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603  # this program
        [*command, "--port", str(port)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        while process.poll() is None:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).close()
                took = time.perf_counter() - began
                return Ready(took, Server(process, "").cpu())
            except (urllib.error.URLError, OSError):
                time.sleep(0.02)
        raise SystemExit("the server did not start")
    finally:
        process.terminate()
        process.wait(timeout=30)


def main() -> None:
    marks = [int(each) for each in sys.argv[1:]] or list(MARKS)
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder, "house.db")
        heads = (
            "events",
            "us a command",
            "us a page of old events",
            "ms the slowest recall",
            "MB",
            "s until ready",
            "its CPU",
        )
        print("".join(f"{head:>26}" for head in heads))
        for mark in marks:
            with open_tables(str(database), range(TABLES)) as tables:
                while events_in(tables) < mark:
                    play_all(tables, SAMPLE)
                    _show_progress(events_in(tables), mark)
                command = min(
                    microseconds(lambda: play_all(tables, SAMPLE), SAMPLE * TABLES)
                    for _ in range(3)
                )
                page = microseconds(lambda: read_pages(tables), TABLES)
                recall = slowest_recall(database, tables)
                count = events_in(tables)
            size = database.stat().st_size / 1e6
            ready = min(time_until_ready(database) for _ in range(3))
            timed = (f"{ready.seconds:.2f}", f"{ready.cpu:.2f}")
            row = (
                f"{count:,}",
                f"{command:.0f}",
                f"{page:.0f}",
                f"{recall:.0f}",
                f"{size:,.0f}",
                *timed,
            )
            print("".join(f"{each:>26}" for each in row), flush=True)


def _show_progress(count: int, mark: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{count:,} of {mark:,}", end="\r", file=sys.stderr)


if __name__ == "__main__":
    main()
