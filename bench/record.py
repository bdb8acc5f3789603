"""What the record costs: opening it and one command at 10^3 and at 10^6 entries, in time and room.

A command is a round of two acts with twelve gains and six holds, as a table of three spots posts
it. The long record is built in bulk first; then the same is measured on both, in the same run.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from houseway.fact import Fact
from houseway.ledger import Act, Gain, table_stream
from houseway.ledger.account import HELD, player, tray
from houseway.ledger.act import Hold
from houseway.ledger.audit import audit_record
from houseway.ledger.lines import as_lines
from houseway.ledger.record import Record, open_record
from houseway.money import Cents, MicroCents, micro_cents

STAKE = micro_cents(Cents(500))


class BetsClosed(Fact, frozen=True, tag="bets-closed"):
    wagers: tuple[str, ...]


class Settled(Fact, frozen=True, tag="settled"):
    cards: str
    lines: tuple[str, ...]


class TableState(Fact, frozen=True, tag="table-state"):
    rounds: int


def acts(number: int) -> list[Act]:
    """Three spots with two wagers each: one wins, one loses, one pushes."""
    stream, name = table_stream(str(number % 20)), f"T{number % 20}-{number:07d}"
    holds = tuple(
        Hold(f"{name}/{spot}/{wager}", player(f"{number % 20}-{spot}"), STAKE)
        for spot in (1, 2, 3)
        for wager in ("ante", "blind")
    )
    stakes = tuple(Gain(hold.account, MicroCents(-hold.amount)) for hold in holds)
    closed = Act(
        stream,
        BetsClosed(wagers=tuple(hold.name for hold in holds)),
        gains=(*stakes, Gain(HELD, MicroCents(6 * STAKE))),
        holds=holds,
        round=name,
    )
    settled = Act(
        stream,
        Settled(cards="As Kd Qh Jc Td 9s 8h", lines=("ante wins 1 to 1", "blind pushes") * 3),
        gains=(
            Gain(HELD, MicroCents(-6 * STAKE)),
            Gain(player(f"{number % 20}-1"), MicroCents(3 * STAKE)),
            Gain(player(f"{number % 20}-2"), MicroCents(2 * STAKE)),
            Gain(tray("all"), MicroCents(-STAKE)),
            Gain(tray("all"), MicroCents(2 * STAKE)),
        ),
        settles=tuple(hold.name for hold in holds),
        round=name,
        rule="B1-4",
        state=TableState(rounds=number),
    )
    return [closed, settled]


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def cpu(work: Callable[[], object]) -> float:
    """Seconds of this process alone, where no disk is waited for."""
    start = time.process_time()
    work()
    return time.process_time() - start


def commit_all(record: Record, first: int, count: int, at_once: int) -> None:
    for start in range(first, first + count, at_once):
        with record.batch():
            for number in range(start, start + at_once):
                record.commit(f"round:{number}", acts(number), at="2026-11-15T14:00:00Z")


def single(record: Record, first: int, count: int) -> None:
    for number in range(first, first + count):
        record.commit(f"round:{number}", acts(number), at="2026-11-15T14:00:00Z")


def measure(path: Path, first: int) -> tuple[float, float, float, float]:
    """Opening, one command by itself with the disk, the work alone of one of a batch of a hundred,
    and the most memory."""
    opened = min(timed(lambda: open_record(path).close()) for _ in range(5))
    with open_record(path) as record:
        one = timed(lambda: single(record, first, 200)) / 200
        batched = cpu(lambda: commit_all(record, first + 200, 2_000, 100)) / 2_000
    tracemalloc.start()
    with open_record(path) as record:
        commit_all(record, first + 2_200, 200, 100)
    room = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return opened, one, batched, room


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with tempfile.TemporaryDirectory() as folder:
        prepared = [acts(number) for number in range(5_000)]
        with open_record(":memory:") as record:

            def in_memory() -> None:
                with record.batch():
                    for number, each in enumerate(prepared):
                        record.commit(f"round:{number}", each, at="2026-11-15T14:00:00Z")

            batched = cpu(in_memory) / len(prepared)
            alone = cpu(lambda: single(record, 5_000, 2_000)) / 2_000
        print(f"in memory, acts at hand, one batch   {batched * 1e6:9.0f} us a command")
        print(f"in memory, each by itself            {alone * 1e6:9.0f} us a command")
        print(
            f"\n{'entries':>10}{'open ms':>10}{'command us':>12}{'batched cpu':>12}{'room KB':>9}"
        )
        built, path = 0.0, Path(folder)
        for entries in (1_000, most):
            path = Path(folder, f"{entries}.db")
            with open_record(path, new=True) as record:
                built = timed(lambda: commit_all(record, 0, entries // 2, 500))  # noqa: B023
            opened, one, many, room = measure(path, entries // 2)
            print(
                f"{entries:10,}{opened * 1e3:10.1f}{one * 1e6:12.0f}{many * 1e6:12.0f}"
                f"{room / 1024:9.0f}"
            )
        print(f"\nbuilt in {built:.0f} s; {path.stat().st_size / most:,.0f} bytes an entry")
        audited = cpu(lambda: audit_record(path))
        print(f"audited in {audited:.1f} s, {most / audited:,.0f} entries a second")
        with open_record(path, read_only=True) as record:
            exported = cpu(lambda: sum(map(len, as_lines(record.all_entries()))))
        print(f"exported in {exported:.1f} s")
        most_room = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f"the most memory of all of it: {most_room / 1024:.0f} MB")


if __name__ == "__main__":
    main()
