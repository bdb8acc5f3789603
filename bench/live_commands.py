"""How fast a live table takes commands, sheet by sheet: in memory, on one core, work alone.

Three people play rounds by habit, or hands of poker; their commands are kept and given again to a
new table. Beside it stands what the JSON of the entries costs, and a whole simulated floor with its
auditor. Then the memory of one table over 100,000 rounds. Last, what a command costs and how large
the state is where unanswered alerts of a table grow. What a house on a record takes
is measured by `bench.durable_commands`.

    python -m bench.live_commands [ROUNDS]
"""

import gc
import sys
import time
from collections.abc import Callable
from multiprocessing import cpu_count
from typing import NamedTuple

from houseway import codec
from houseway.floor import open_library
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import without_felt
from proofs.asked import Asked, TableInMemory, asks
from proofs.by_habit import open_with_guests, play_until
from proofs.floor import simulate_floor
from proofs.floor.people import DEALERS
from proofs.floor.plan import TABLES, TablePlan, house_of
from proofs.remembered import forget_answers

# A game without hands of poker, whose values are remembered for the whole process.
LONG_TABLE, MARKS = "california/ez-baccarat", (5_000, 50_000, 100_000)
ALERTED, ALERTS, TIPS = TablePlan("1", "catfish-bend/ultimate-texas-holdem"), (0, 100, 10_000), 500


class Given(NamedTuple):
    """A command with nothing left to read, who gives it, when, and by which chance."""

    by: str
    command: ask.Command
    at: str
    seed: str


def commands_of(setup: TableSetup, rounds: int) -> list[Given]:
    """What is asked of a table in so many rounds, as a house takes it: with no words to read."""
    table, given = TableInMemory(setup), list[Given]()

    def do(asked: Asked) -> None:
        command = asked.read(table.setup, table.state)
        table.do(asked._replace(command=command))
        given.append(Given(asked.by, command, asked.at, asked.seed))

    open_with_guests(table, do)
    play_until(table, rounds, do)
    return given


def seconds(work: Callable[[], object]) -> float:
    """Of this process alone, the best of three, none of which remembers the one before."""
    best = float("inf")
    for _ in range(3):
        forget_answers()
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def give(setup: TableSetup, commands: list[Given]) -> list[bytes]:
    table = TableInMemory(setup).operated
    return [
        codec.encode(table.do(by, command, at=at, seed=seed).entry)
        for by, command, at, seed in commands
    ]


def decide(setup: TableSetup, commands: list[Given]) -> None:
    table = TableInMemory(setup).operated
    for by, command, at, seed in commands:
        table.do(by, command, at=at, seed=seed)


def memory_by_rounds(setup: TableSetup, marks: tuple[int, ...]) -> dict[int, int]:
    """How many blocks of memory are in use after so many rounds at one table."""
    table, found = TableInMemory(setup), dict[int, int]()
    open_with_guests(table, table.do)
    for mark in marks:
        play_until(table, mark, table.do)
        gc.collect()
        found[mark] = sys.getallocatedblocks()
    return found


def cost_by_alerts(setup: TableSetup, marks: tuple[int, ...]) -> dict[int, tuple[float, int]]:
    """Microseconds of a command and bytes of the state with so many unanswered alerts."""
    table, found, raised = TableInMemory(setup), dict[int, tuple[float, int]](), 0
    open_with_guests(table, table.do)
    asked = asks(DEALERS[0], ask.AskNewDeck())
    tip = asks("anna", ask.GiveTip(amount=Cents(500)))
    for mark in marks:
        while raised < mark:
            table.do(asked)
            raised += 1
        took = seconds(lambda: [table.do(tip) for _ in range(TIPS)])
        found[mark] = took / TIPS * 1e6, len(codec.encode(without_felt(table.state)))
    return found


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    library = open_library()
    print(f"{'sheet':44}{'commands/s':>12}{'with JSON':>12}{'rounds/s':>10}")
    first: dict[str, TablePlan] = {}
    for each in TABLES:
        first.setdefault(each.sheet, each)
    for sheet, shown in first.items():
        plan = TablePlan("1", sheet, poker=shown.poker)
        setup = house_of(library, plan, {})
        commands = commands_of(setup, rounds)
        alone = seconds(lambda: decide(setup, commands))  # noqa: B023
        written = seconds(lambda: give(setup, commands))  # noqa: B023
        print(
            f"{plan.sheet:44}{len(commands) / alone:12,.0f}{len(commands) / written:12,.0f}"
            f"{rounds / alone:10,.0f}"
        )
    print()
    for processes in range(1, cpu_count() + 1):
        began = time.perf_counter()
        report = simulate_floor(library, rounds=10 * rounds, seed=1, processes=processes)
        took = time.perf_counter() - began
        print(
            f"a simulated floor with its auditor, processes: {processes}: "
            f"{report.rounds / took:,.0f} rounds and {report.commands / took:,.0f} commands "
            f"a second, {len(report.findings)} findings"
        )
    setup = house_of(library, TablePlan("1", LONG_TABLE), {})
    blocks = memory_by_rounds(setup, MARKS)
    print(
        f"{LONG_TABLE}, blocks of memory in use: "
        + ", ".join(f"{used:,} after {mark:,} rounds" for mark, used in blocks.items())
    )
    for mark, (cost, size) in cost_by_alerts(house_of(library, ALERTED, {}), ALERTS).items():
        print(f"{ALERTED.sheet}, {mark:,} open alerts: {cost:,.0f} us a command, {size:,} bytes")


if __name__ == "__main__":
    main()
