"""How fast a live table takes commands, sheet by sheet: in memory, on one core, work alone.

Three people play rounds by habit, or hands of poker; their commands are kept and given again to a
new table. Beside it stands what the JSON of the entries costs, and a whole simulated floor with its
auditor. Last, the memory of one table over 100,000 rounds. What a house on a record takes is
measured by `bench.durable_commands`.

    python -m bench.live_commands [ROUNDS]
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import cpu_count
from typing import Protocol

from houseway import codec
from houseway.bots import make_player
from houseway.floor import open_library
from houseway.money import Cents
from houseway.table.live import commands as ask
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.shoe import derived_deck_seed
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableInMemory, act, asks
from proofs.floor import simulate_floor
from proofs.floor.people import DEALERS, SUPERVISORS, card
from proofs.floor.plan import TABLES, TablePlan, house_of

GUESTS = ("anna", "bob", "cy")
# A game without hands of poker, whose values are remembered for the whole process.
LONG_TABLE, MARKS = "california/ez-baccarat", (5_000, 50_000, 100_000)
AT = "2026-11-16T10:00:00Z"


def commands_of(setup: TableSetup, rounds: int) -> list[Asked]:
    """What is asked of a table in so many rounds."""
    table, given = TableInMemory(setup), list[Asked]()

    def do(command: Asked) -> None:
        table.do(command)
        given.append(command)

    open_with_guests(table, do)
    play_until(table, rounds, do)
    return given


class AtTable(Protocol):
    """A table to play at."""

    @property
    def setup(self) -> TableSetup: ...
    @property
    def state(self) -> LiveTable: ...


def open_with_guests(
    table: AtTable, do: Callable[[Asked], object], dealer: str = DEALERS[0]
) -> None:
    """The table opens, and three people sit down with chips."""
    setup = table.setup
    do(
        asks(
            dealer,
            ask.OpenTable(card=card(dealer), second=card(SUPERVISORS[0]), tray=Cents(10**9)),
            at=AT,
        )
    )
    for spot, name in enumerate(GUESTS, 1):
        if setup.poker is not None:
            do(asks(name, ask.TakeSeat(spot=spot, buy_in=Cents(10_000_000))))
            continue
        do(asks(name, ask.TakeSeat(spot=spot)))
        do(asks(name, ask.BuyChips(amount=Cents(10_000_000))))
    if setup.poker is not None:
        hand = "system" if setup.automatic else dealer
        do(asks(hand, ask.DrawButton(), seed=derived_deck_seed(52, 7, "button")))


def play_until(table: AtTable, rounds: int, do: Callable[[Asked], object]) -> None:
    """Rounds by habit, until so many are played."""
    for asked in habits(table):
        if table.state.rounds >= rounds and table.state.running is None:
            return
        do(asked)


def habits(table: AtTable, dealer: str = DEALERS[0]) -> Iterator[Asked]:
    """What is asked next at a table, for ever; each is done before the next is wanted."""
    setup, habit = table.setup, make_player("habit", lambda bound: 0)
    hand = "system" if setup.automatic else dealer
    stakes = least_stakes(setup.sheet)
    while True:
        state = table.state
        if state.phase is TablePhase.IDLE:
            seed = derived_deck_seed(len(setup.equipment.cards), 7, f"{state.rounds}")
            if setup.poker is not None:
                yield asks(hand, ask.StartHand(), seed=seed)
                continue
            yield asks(hand, ask.OpenBets(), seed="" if state.deck is not None else seed)
        elif state.phase is TablePhase.OFFERING:
            yield asks(state.person_at(state.offered), ask.AcceptBank(wager=Cents(200_000)))
        elif state.phase is TablePhase.BETTING:
            bank = 0 if state.bank is None else state.bank.spot
            for spot, name in state.seats.items():
                if spot != bank:
                    yield asks(name, ask.PlaceBet(spot=spot, wagers=stakes))
            yield asks(hand, ask.NoMoreBets())
        elif state.phase is TablePhase.DEALING:
            yield asks(hand, ask.DealOut())
        elif state.phase is TablePhase.DECIDING:
            turn = state.play.turn
            assert turn is not None
            action = str(habit.choose(setup.game, state.play.felt, turn.spot))
            yield asks(turn.person, act(turn.spot, action))
        else:
            yield asks(hand, ask.SettleRound())


def seconds(work: Callable[[], object]) -> float:
    """Of this process alone, the best of three."""
    best = float("inf")
    for _ in range(3):
        began = time.process_time()
        work()
        best = min(best, time.process_time() - began)
    return best


def give(setup: TableSetup, commands: list[Asked]) -> list[bytes]:
    table = TableInMemory(setup)
    return [codec.encode(table.do(command).entry) for command in commands]


def decide(setup: TableSetup, commands: list[Asked]) -> None:
    table = TableInMemory(setup)
    for command in commands:
        table.do(command)


def memory_by_rounds(setup: TableSetup, marks: tuple[int, ...]) -> dict[int, int]:
    """How many blocks of memory are in use after so many rounds at one table."""
    table, found = TableInMemory(setup), dict[int, int]()
    open_with_guests(table, table.do)
    for mark in marks:
        play_until(table, mark, table.do)
        gc.collect()
        found[mark] = sys.getallocatedblocks()
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


if __name__ == "__main__":
    main()
