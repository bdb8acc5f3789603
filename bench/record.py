"""What the record costs, on SQLite and on PostgreSQL, each compared with itself in one run.

First durable commands: alone, and twenty in a transaction, against raw commits of a single row on
the same disk, in turns. A command is one of a live table: one act with its events, a few gains and
what the table has come to.

Then how flat it is: opening, one command and the most memory at a thousand entries and at many. A
command is a round of two acts there, and everything grows that can: every round has new people, a
swipe of its own and new holds, of which some stay open; documents are added and days are sealed.

    python bench/record.py [ENTRIES]
"""

import resource
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from houseway.fact import Fact
from houseway.ledger import Act, Gain, table_stream
from houseway.ledger.account import chips, fees, held, player, tray
from houseway.ledger.act import FLOOR, Hold
from houseway.ledger.audit import audit_record
from houseway.ledger.lines import as_lines
from houseway.ledger.proof import prove_balances
from houseway.ledger.record import Record, open_record
from houseway.money import Cents, MicroCents, micro_cents

ROOT = Path(__file__).parents[1]
STAKE = micro_cents(Cents(500))
AT = "2026-11-15T14:00:00Z"
TOGETHER = 20
TABLES = 20


class Told(Fact, frozen=True, tag="live"):
    """Events of a live table."""

    first: int
    events: tuple[dict[str, str], ...]


class BetsClosed(Fact, frozen=True, tag="bets-closed"):
    wagers: tuple[str, ...]


class Settled(Fact, frozen=True, tag="settled"):
    cards: str
    lines: tuple[str, ...]


class TableState(Fact, frozen=True, tag="table-state"):
    rounds: int
    seats: tuple[str, ...] = ("anna, 40.00, ante 5.00, blind 5.00, trips 5.00, As Kd",) * 24


def live_acts(number: int) -> list[Act]:
    """One command of a live table in four moves chips, as at a table with three players."""
    table = str(number % TABLES)
    first = 2 * (number // TABLES) + 1
    events = tuple({"event": "decision made", "spot": "2", "stake": "20.00"} for _ in range(2))
    gains: tuple[Gain, ...] = ()
    if number % 4 == 0:
        name = f"anna{number % 7}"
        gains = (
            Gain(player(name), MicroCents(-STAKE)),
            Gain(chips(table, name), MicroCents(STAKE)),
        )
    act = Act(
        table_stream(table),
        Told(first=first, events=events),
        gains=gains,
        round=f"{number // 400}",
        rule="B1-4",
        state=TableState(rounds=number),
        events=(first, first + 1),
    )
    return [act]


def round_acts(number: int) -> list[Act]:
    """Three spots with two wagers each: one wins, one loses, one pushes. Every hundredth round
    leaves a stake on the felt."""
    table = str(number % TABLES)
    stream, name = table_stream(table), f"T{table}-{number:07d}"
    people = [player(f"guest {number}-{spot}") for spot in (1, 2, 3)]
    holds = tuple(
        Hold(f"{name}/{spot}/{wager}", people[spot - 1], STAKE)
        for spot in (1, 2, 3)
        for wager in ("ante", "blind")
    )
    stakes = tuple(Gain(hold.account, MicroCents(-hold.amount)) for hold in holds)
    felt = held(table)
    closed = Act(
        stream,
        BetsClosed(wagers=tuple(hold.name for hold in holds)),
        gains=(*stakes, Gain(felt, MicroCents(6 * STAKE))),
        holds=holds,
        round=name,
        swipes=(f"seed {number}",),
    )
    ended = holds[number % 100 == 0 :]
    paid = MicroCents(len(ended) * STAKE)
    settled = Act(
        stream,
        Settled(cards="As Kd Qh Jc Td 9s 8h", lines=("ante wins 1 to 1", "blind pushes") * 3),
        gains=(
            Gain(felt, MicroCents(-paid)),
            Gain(people[0], MicroCents(3 * STAKE)),
            Gain(fees(table), MicroCents(STAKE)),
            Gain(tray(table), MicroCents(paid - 4 * STAKE)),
        ),
        settles=tuple(hold.name for hold in ended),
        round=name,
        rule="B1-4",
        state=TableState(rounds=number),
    )
    return [closed, settled] if paid != 4 * STAKE else [closed]


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def cpu(work: Callable[[], object]) -> float:
    """Seconds of this process alone, where no disk is waited for."""
    start = time.process_time()
    work()
    return time.process_time() - start


Acts = Callable[[int], list[Act]]


def commit_all(record: Record, acts: Acts, first: int, count: int, at_once: int) -> None:
    for start in range(first, first + count, at_once):
        numbers = range(start, start + at_once)
        made = {f"round:{number}": acts(number) for number in numbers}
        streams = {act.stream for each in made.values() for act in each}
        with record.batch(*streams, commands=tuple(made)):
            for command, each in made.items():
                record.commit(command, each, asked="a" * 64, at=AT)


def compare(name: str, where: str, raw: Callable[[int], None]) -> None:
    """Commands and raw rows in turns, so that a busy machine slows both."""
    spent = {"raw": 0.0, "alone": 0.0, "together": 0.0}
    slices, each = 25, 40
    with open_record(where) as record:
        commit_all(record, live_acts, 0, 100, 1)  # every table is known
        raw(100)
        number = 100
        for _ in range(slices):
            spent["raw"] += timed(lambda: raw(each))
            spent["alone"] += timed(
                lambda: commit_all(record, live_acts, number, each, 1)  # noqa: B023
            )
            number += each
            spent["together"] += timed(
                lambda: commit_all(record, live_acts, number, each, TOGETHER)  # noqa: B023
            )
            number += each
        work = cpu(lambda: commit_all(record, live_acts, number, 1_000, 1)) / 1_000
        number += 1_000
        many = cpu(lambda: commit_all(record, live_acts, number, 1_000, TOGETHER)) / 1_000
    rates = {kind: slices * each / seconds for kind, seconds in spent.items()}
    alone, together = rates["alone"] / rates["raw"], rates["together"] / rates["raw"]
    print(
        f"{name:12}{rates['raw']:10,.0f}{rates['alone']:10,.0f}{alone:7.2f}x"
        f"{rates['together']:10,.0f}{together:7.2f}x{work * 1e6:10.0f}{many * 1e6:10.0f}"
    )


def measure(where: str, first: int) -> tuple[float, float, float, float]:
    """Opening, one command by itself with the disk, the work alone of one of a batch of a hundred,
    and the most memory."""
    opened = min(timed(lambda: open_record(where).close()) for _ in range(5))
    with open_record(where) as record:
        commit_all(record, round_acts, first, 40, 1)
        one = timed(lambda: commit_all(record, round_acts, first + 40, 200, 1)) / 200
        batched = cpu(lambda: commit_all(record, round_acts, first + 300, 2_000, 100)) / 2_000
    tracemalloc.start()
    with open_record(where) as record:
        commit_all(record, round_acts, first + 2_300, 200, 100)
    room = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return opened, one, batched, room


def build(where: str, rounds: int) -> float:
    """A record with so many rounds, a document and a sealed day for each thousand."""
    took = 0.0
    with open_record(where, new=True) as record:
        for day, first in enumerate(range(0, rounds, 1_000)):
            count = min(1_000, rounds - first)
            took += timed(lambda: commit_all(record, round_acts, first, count, 500))  # noqa: B023
            record.add_document("sheet", f"edition {day}")
            record.commit(f"note:{day}", [Act(FLOOR, Settled(cards="", lines=()))])
            record.seal_day(f"{2000 + day // 336}-{1 + day // 28 % 12:02}-{1 + day % 28:02}",
                            by="Ann")  # fmt: skip
    return took


def flat(name: str, places: list[str], sizes: tuple[int, ...]) -> None:
    """What a short record costs and what a long one does."""
    for where, entries in zip(places, sizes, strict=True):
        took = build(where, entries // 2)
        opened, one, many, room = measure(where, entries // 2)
        print(
            f"{name:12}{entries:10,}{opened * 1e3:10.1f}{one * 1e6:12.0f}{many * 1e6:12.0f}"
            f"{room / 1024:9.0f}{took:9.0f}"
        )
    audited = cpu(lambda: audit_record(places[-1]))
    with open_record(places[-1], read_only=True) as record, record.snapshot():
        exported = cpu(lambda: sum(map(len, as_lines(record.all_entries()))))
        proven = cpu(lambda: prove_balances(record))
    print(
        f"{'':12}audited in {audited:.1f} s, {sizes[-1] / audited:,.0f} entries a second; "
        f"exported in {exported:.1f} s; balances proven since the last seal in {proven:.2f} s"
    )


def main() -> None:
    most = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    sys.path.insert(0, str(ROOT))
    from proofs.postgresql import postgresql
    from proofs.raw_commits import raw_postgresql, raw_sqlite

    with tempfile.TemporaryDirectory() as folder, postgresql(settings={"fsync": "on"}) as server:
        print(f"{'durable a second':16}{'raw':>6}{'alone':>10}{'':8}{'by ' + str(TOGETHER):>10}"
              f"{'':8}{'cpu us':>10}{'by ' + str(TOGETHER):>10}")  # fmt: skip
        house = str(Path(folder, "house.db"))
        open_record(house, new=True).close()
        with raw_sqlite(Path(folder)) as raw:
            compare("SQLite", house, raw)
        schema = server.new_schema()
        open_record(schema, new=True).close()
        with raw_postgresql(server.url()) as raw:
            compare("PostgreSQL", schema, raw)
        print(f"\n{'':12}{'entries':>10}{'open ms':>10}{'command us':>12}{'batched cpu':>12}"
              f"{'room KB':>9}{'built s':>9}")  # fmt: skip
        sizes = (1_000, most)
        flat("SQLite", [str(Path(folder, f"{size}.db")) for size in sizes], sizes)
        sizes = (1_000, most // 10)
        flat("PostgreSQL", [server.new_schema() for _ in sizes], sizes)
    most_room = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"the most memory of all of it: {most_room / 1024:.0f} MB")


if __name__ == "__main__":
    main()
