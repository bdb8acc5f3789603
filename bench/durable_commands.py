"""How many commands a house takes a second when each is durable before it is answered.

Tables of Ultimate Texas Hold'em are played by habit through a house on a record: by one hand, and
by twenty at once, whose commands share a transaction. Beside them stand raw commits of a single row
on the same disk, in turns; last, with every commit of both 2 ms later, about what a disk without a
protected cache takes for a sync. Before that two processes on one PostgreSQL, ten tables each,
against one with all twenty, and what a command costs the processors with one and with two.

    python -m bench.durable_commands [SECONDS]
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from houseway.floor.opening import found_house
from houseway.ledger.record import open_record
from houseway.web.memory import set_memory_aside
from proofs.floor.people import floor_roster
from proofs.housed_table import TABLES, open_tables, play_all
from proofs.postgresql import postgresql
from proofs.raw_commits import raw_postgresql, raw_sqlite, sync_slowly

SLOW_MS = 2.0
ROOT = Path(__file__).parents[1]
AT = "2026-11-16T10:00:00Z"


class Spent:
    """Seconds by the clock, and of the processors."""

    def __init__(self) -> None:
        self.clock = self.cpu = 0.0

    def add(self, work: Callable[[], object]) -> None:
        clock, cpu = time.perf_counter(), time.process_time()
        work()
        self.clock += time.perf_counter() - clock
        self.cpu += time.process_time() - cpu


def compare(name: str, where: str, raw: Callable[[int], None], slices: int) -> None:
    """Commands and raw rows in turns, so that a busy machine slows both."""
    rows, alone, together, each = Spent(), Spent(), Spent(), 200
    with open_tables(where, range(TABLES)) as tables:
        play_all(tables, 20)
        raw(100)
        set_memory_aside()  # as a server process does
        for number in range(slices):
            rows.add(lambda: raw(each))
            alone.add(lambda: tables[number % TABLES].play(each))  # noqa: B023
            together.add(lambda: play_all(tables, each // TABLES))
    count = slices * each
    print(
        f"{name:14}{count / rows.clock:9,.0f}{count / alone.clock:9,.0f}"
        f"{rows.clock / alone.clock:7.2f}x{alone.cpu / count * 1e6:6.0f}"
        f"{count / together.clock:10,.0f}"
        f"{rows.clock / together.clock:7.2f}x{together.cpu / count * 1e6:6.0f}"
    )


# Two processes


def serve(where: str, first: int, count: int, seconds: float) -> None:
    """One process with its tables: how many commands it takes in so many seconds."""
    with open_tables(where, range(first, first + count)) as tables:
        play_all(tables, 10)
        print("ready", flush=True)
        sys.stdin.readline()
        began, cpu = time.perf_counter(), time.process_time()
        done = 0
        while time.perf_counter() - began < seconds:
            play_all(tables, 5)
            done += 5 * count
        took = time.perf_counter() - began
        print(json.dumps([done, took, time.process_time() - cpu]), flush=True)


def rate_of(where: str, processes: int, seconds: float) -> tuple[float, float]:
    """Commands a second by so many processes, and the seconds of the processors that each costs
    those processes."""
    count = TABLES // processes
    command = [sys.executable, "-m", "bench.durable_commands", "--serve", where]
    started = [
        subprocess.Popen(  # noqa: S603  # this program
            [*command, str(place * count), str(count), str(seconds)],
            cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )
        for place in range(processes)
    ]  # fmt: skip
    for each in started:
        assert each.stdout is not None
        each.stdout.readline()
    for each in started:
        assert each.stdin is not None
        each.stdin.write("\n")
        each.stdin.flush()
    answers = [json.loads(each.communicate()[0]) for each in started]
    done = sum(commands for commands, _, _ in answers)
    rate = sum(commands / took for commands, took, _ in answers)
    return rate, sum(cpu for _, _, cpu in answers) / done


def main() -> None:
    if len(sys.argv) > 1 and sys.argv[1] == "--serve":
        where, first, count, seconds = sys.argv[2:]
        serve(where, int(first), int(count), float(seconds))
        return
    lasts = float(sys.argv[1]) if len(sys.argv) > 1 else 8.0
    with tempfile.TemporaryDirectory() as folder, postgresql(settings={"fsync": "on"}) as server:
        print(f"{'a second':14}{'raw':>9}{'alone':>9}{'':8}{'cpu us':>6}"
              f"{'by ' + str(TABLES):>10}{'':8}{'cpu us':>6}")  # fmt: skip
        with raw_sqlite(Path(folder)) as raw:
            compare("SQLite", str(Path(folder, "house.db")), raw, 10)
        with raw_postgresql(server.url()) as raw:
            compare("PostgreSQL", server.new_schema(), raw, 10)
        where = server.new_schema()
        with open_record(where, new=True) as record:
            found_house(record, floor_roster(), at=AT)
        found = {1: [0.0, 0.0], 2: [0.0, 0.0]}
        for turn in range(4):  # one, two, two, one: a busy machine slows both
            processes = (1, 2, 2, 1)[turn]
            rate, cpu = rate_of(where, processes, lasts)
            found[processes][0] += rate / 2
            found[processes][1] += cpu / 2
        (one, cpu_one), (two, cpu_two) = found[1], found[2]
        print(
            f"\n{TABLES} tables on PostgreSQL, {os.cpu_count()} cores: {one:,.0f} commands a "
            f"second by one process ({cpu_one * 1e6:.0f} us each), {two:,.0f} by two "
            f"({cpu_two * 1e6:.0f} us each), {two / one:.2f}x\n"
        )
        with raw_sqlite(Path(folder), SLOW_MS) as raw:
            sync_slowly(SLOW_MS)
            compare(f"SQLite, {SLOW_MS:.0f} ms", str(Path(folder, "slow.db")), raw, 5)


if __name__ == "__main__":
    main()
