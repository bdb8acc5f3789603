"""What the record costs: posting, opening and auditing, in entries a second, in bytes and in room.

Rounds of four entries, as a table posts them: two holds and two posts. Everything is also given as
a ratio to the plain cost of writing and reading the same JSON in the same run, so that two machines
can be compared.
"""

from __future__ import annotations

import json
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path

from houseway.ledger.store import journal_bytes

from houseway.ledger import Draft, Kind, Ledger, Posting, memory_ledger, open_ledger
from houseway.ledger.account import HELD, Account, player, tray
from houseway.ledger.audit import audit
from houseway.money import Cents, micro_cents


def drafts(number: int) -> list[Draft]:
    """Two spots wager; one loses, one wins."""
    name = f"T7-{number:06d}"
    made = []
    for spot in ("1", "2"):
        made.append(_draft(Kind.HOLD, name, spot, [(player(spot), -2500), (HELD, 2500)]))
    won = [(HELD, -2500), (tray("T7"), -2500), (player("1"), 5000)]
    made.append(_draft(Kind.POST, name, "1", won))
    made.append(_draft(Kind.POST, name, "2", [(HELD, -2500), (tray("T7"), 2500)]))
    return made


def _draft(kind: Kind, name: str, spot: str, moves: list[tuple[Account, int]]) -> Draft:
    hold = f"{name}/{spot}/ante"
    return Draft(
        kind,
        "wager" if kind is Kind.HOLD else "settle",
        tuple(Posting(account, micro_cents(Cents(cents))) for account, cents in moves),
        rule="B1-4",
        sheet="catfish-bend/ultimate-texas-holdem",
        sheet_hash="0123456789abcdef" * 4,
        round=name,
        hold=hold if kind is Kind.HOLD else "",
        settles=() if kind is Kind.HOLD else (hold,),
        data={"spot": spot, "cards": "As Kd"},
    )


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def post_all(ledger: Ledger, rounds: list[list[Draft]], at_once: int) -> None:
    for start in range(0, len(rounds), at_once):
        with ledger.batch():
            for number in range(start, min(start + at_once, len(rounds))):
                ledger.post(f"round:{number}", rounds[number], at="2026-11-15T14:00:00Z")


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    rounds = [drafts(number) for number in range(count)]
    few = rounds[: max(count // 50, 1)]
    entries = 4 * count
    with tempfile.TemporaryDirectory() as made:
        folder, single = Path(made, "bulk"), Path(made, "single")
        in_memory = timed(lambda: post_all(memory_ledger(), rounds, count))
        with open_ledger(single) as ledger:
            one_by_one = timed(lambda: post_all(ledger, few, 1))
        with open_ledger(folder) as ledger:
            grouped = timed(lambda: post_all(ledger, rounds, 100))
        data = journal_bytes(folder, entries=entries)
        opened = timed(lambda: open_ledger(folder, read_only=True).close())
        audited = timed(lambda: audit(data))
        lines = data.splitlines()
        plain = timed(lambda: [json.dumps(json.loads(line)) for line in lines])
        tracemalloc.start()
        with open_ledger(folder, read_only=True) as ledger:
            room = tracemalloc.get_traced_memory()[0]
            assert ledger.head.number == entries
        tracemalloc.stop()
    print(f"{entries:,} entries of {count:,} commands")
    print(f"{'':34}{'entries/s':>12}{'us/entry':>10}{'x JSON alone':>14}")
    for what, seconds, number in (
        ("post, in memory", in_memory, entries),
        ("post, on disk, 100 commands a write", grouped, entries),
        ("post, on disk, each by itself", one_by_one, 4 * len(few)),
        ("open: read, check, fold", opened, entries),
        ("audit", audited, entries),
        ("plain JSON, read and written", plain, entries),
    ):
        each = seconds / number
        ratio = each / (plain / entries)
        print(f"{what:36}{1 / each:10,.0f}{each * 1e6:10.1f}{ratio:14.2f}")
    print(f"on disk {len(data) / entries:,.0f} bytes an entry; in memory {room / entries:,.0f}")


if __name__ == "__main__":
    main()
