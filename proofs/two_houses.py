"""Two processes, each with a house of its own, on one PostgreSQL database (R24).

Guests play at tables that both processes serve and at tables of one alone, all on one jackpot link.
Some commands are given twice, and some by both processes at once under the same id. One process is
stopped in the middle and thawed, and both lose their connections. At the end every answer is
compared with the record: nothing is lost, nothing is there twice, and both auditors are content.

    python -m proofs.two_houses [COMMANDS]          # together; 10,000 unless told otherwise
"""

import json
import random
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from houseway.floor.house import House
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.ledger.act import Stream, table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.money import MICRO_PER_CENT, Cents
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.house_accounts import house_accounts
from houseway.table.live import commands as ask
from houseway.table.live.happened import ChipsBought, CommandRecord, TipGiven
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.recall import LIVE
from proofs.floor.people import DEALERS, MANAGER, SUPERVISORS, card, floor_roster
from proofs.postgresql import Server, postgresql

ROOT: Final = Path(__file__).parents[1]
PROCESSES: Final = 2
SHARED: Final = ("shared 1", "shared 2")
"""Tables that both processes serve."""
SHEET, LINK = "catfish-bend/ultimate-texas-holdem", "catfish-bend/multi-link"
_STAKES: Final = {"ante": Cents(500), "blind": Cents(500)}
_STEP: Final = Cents(500)
_PATIENCE_MS: Final = 60_000
"""So long a command is tried on a busy machine: it may be cut off at its last moment."""
_CUT_OFF: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = '{}'"
)


@dataclass(frozen=True)
class Guest:
    """A person at a spot of a table, and the key by which any process knows the same guest."""

    name: str
    table: str
    spot: int
    key: str
    is_shared: bool = False
    """Whether both processes give this guest's commands, under the same ids."""


@dataclass
class Report:
    """What came of it. `faults` is empty where all is well."""

    commands: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    repeated: int = 0
    entries: int = 0
    rounds: int = 0
    seconds: float = 0.0
    disturbed: int = 0
    """How often a process was stopped and thawed, or both lost their connections."""
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.commands:,} commands by {PROCESSES} processes in {self.seconds:.0f} s: "
            f"{self.repeated:,} repeated, {sum(self.refused.values()):,} refused by the rules, "
            f"{self.rounds:,} rounds, {self.entries:,} entries; disturbed {self.disturbed} times; "
            f"faults: {len(self.faults)}"
        )


def tables_of(place: int) -> tuple[str, ...]:
    """The tables that a process serves."""
    return (*SHARED, f"own {place}")


# One of the processes


class Player(threading.Thread):
    """A guest who gives commands, one after another, and remembers the answers."""

    def __init__(self, house: House, guest: Guest, count: int, seed: int) -> None:
        super().__init__()
        self._house, self._guest, self._count = house, guest, count
        self._random = random.Random(f"{seed} {guest.name}")  # noqa: S311  # the same every time
        self.answers: list[dict[str, Any]] = []

    def run(self) -> None:
        who = self._house.guest(self._guest.name, self._guest.key)
        for number in range(self._count):
            name = f"{self._guest.name} {number}"
            for _ in range(1 + (self._random.random() < 0.05)):  # now and then it is sent again
                self.answers.append(self._give(who, name, number))

    def _give(self, who: Principal, name: str, number: int) -> dict[str, Any]:
        command = self._sum(number) if self._guest.is_shared else self._choose(number)
        answer: dict[str, Any] = {"id": name, "table": self._guest.table}
        try:
            done = self._house.do(who, self._guest.table, command, id=name)
        except Refused as refused:
            return answer | {"refused": refused.code}
        numbers = [each.number for each in done.events]
        return answer | {"numbers": numbers, "repeated": done.repeated}

    def _sum(self, number: int) -> ask.Command:
        """The same of every process: what it is depends on its number alone."""
        return ask.BuyChips(amount=Cents(_STEP * (1 + number % 3)))

    def _choose(self, number: int) -> ask.Command:
        """What this guest would do now, or else a tip or more chips."""
        state, guest = self._state(), self._guest
        running = state.running
        if running is not None and running.turn is not None and running.turn.spot == guest.spot:
            legal: Any = self._legal(running)
            return ask.Decide(decision=legal[0])
        if state.phase is TablePhase.BETTING and self._random.random() < 0.7:
            on_link = self._random.random() < 0.5
            return ask.PlaceBet(spot=guest.spot, wagers=_STAKES, progressive=on_link)
        return self._sum(number) if number % 2 else ask.GiveTip(amount=Cents(100))

    def _state(self) -> LiveTable:
        core = self._house._core
        return core.look(lambda: core.table(self._guest.table).state)

    def _legal(self, running: Any) -> Any:
        game = self._house._core.table(self._guest.table).setup.game
        return game.legal(running.felt, self._guest.spot)


def serve(plan: dict[str, Any]) -> None:
    """Play all guests of one process, and print their answers."""
    with open_house(plan["where"]) as house:
        record = house._core.record
        assert record is not None
        record._store.set_patience(_PATIENCE_MS)
        _say("ready")
        players = [
            Player(house, Guest(**guest), plan["each"], plan["seed"]) for guest in plan["guests"]
        ]
        ticks = threading.Thread(target=_tick, args=(house, players), daemon=True)
        for thread in (*players, ticks):
            thread.start()
        for thread in (*players, ticks):
            thread.join()
    for player in players:
        _say(json.dumps(player.answers))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _tick(house: House, players: list[Player]) -> None:
    while any(player.is_alive() for player in players):
        house.tick()
        time.sleep(0.05)


# The one who starts them


def open_floor(where: str) -> tuple[list[list[Guest]], list[Guest]]:
    """Open the link and the tables; the guests of each process, and those of both."""
    operator = Operator()
    with open_house(where, roster=floor_roster(), operator=operator) as house:
        house.open_link(LINK, card=card(MANAGER))
        tables = dict.fromkeys(name for place in range(PROCESSES) for name in tables_of(place))
        for dealer, name in zip(DEALERS, tables, strict=False):
            house.open_table(
                name, SHEET, cards=(card(dealer), card(SUPERVISORS[0])), link=LINK, tray=10**9
            )

        def seat(name: str, table: str, spot: int) -> Guest:
            who = house.guest(name)
            house.do(who, table, ask.TakeSeat(spot=spot))
            house.do(who, table, ask.BuyChips(amount=Cents(1_000_000)))
            return Guest(name, table, spot, who.key)

        own = [
            [
                seat(f"guest {place} {number}", table, place * 2 + 1)
                for number, table in enumerate(tables_of(place))
            ]
            for place in range(PROCESSES)
        ]
        both = []
        for table in SHARED:
            name = f"both at {table}"
            who = house.guest(name)
            house.do(who, table, ask.BuyChips(amount=Cents(1_000_000)))
            both.append(Guest(name, table, 0, who.key, is_shared=True))
    return own, both


def run(server: Server, commands: int, *, seed: int = 1) -> Report:
    """So many commands by two processes; what came of them."""
    called, began = f"soak-{secrets.token_hex(4)}", time.monotonic()
    where = f"{server.new_schema()}&application_name={called}"
    own, both = open_floor(where)
    each = -(-commands // (PROCESSES * (len(own[0]) + len(both))))
    processes = [_start(where, place, own[place], both, each, seed) for place in range(PROCESSES)]
    for process in processes:
        assert process.stdout is not None
        process.stdout.readline()
    answers: list[dict[str, Any]] = []
    report = Report(disturbed=_disturb(server, called, processes))
    for process in processes:
        out, errors = process.communicate()
        if process.returncode:
            report.faults.append(f"a process ended with {process.returncode}: {errors[-2000:]}")
        for line in out.splitlines():
            answers += json.loads(line)
    report.seconds = time.monotonic() - began
    _compare(where, answers, report)
    return report


def _start(
    where: str, place: int, own: list[Guest], both: list[Guest], each: int, seed: int
) -> subprocess.Popen[str]:
    plan = {
        "where": where,
        "guests": [vars(guest) for guest in (*own, *both)],
        "each": each,
        "seed": seed + place,
    }
    command = [sys.executable, "-m", "proofs.two_houses", "--serve", json.dumps(plan)]
    return subprocess.Popen(  # noqa: S603  # our own program
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def _disturb(server: Server, called: str, processes: list[subprocess.Popen[str]]) -> int:
    """One is stopped and thawed, and then both lose their connections; how often they were at work
    then."""
    times = 0
    for _ in range(3):
        time.sleep(0.3)
        processes[1].send_signal(signal.SIGSTOP)
        time.sleep(0.5)
        processes[1].send_signal(signal.SIGCONT)
        times += processes[1].poll() is None
    time.sleep(0.3)
    times += all(process.poll() is None for process in processes)
    server.run(_CUT_OFF.format(called))
    return times


def _compare(where: str, answers: list[dict[str, Any]], report: Report) -> None:
    """Every answer against the record."""
    with open_record(where, read_only=True) as record:
        written = dict(_written(record, report))
        _compare_sums(record, written, report)
        wrong = audit_rules(record).difference
        if wrong:
            report.faults.append(wrong)
        report.entries = audit_record(where).entries
    for answer in answers:
        name = answer["id"]
        report.commands += 1
        if "refused" in answer:
            report.refused[answer["refused"]] += 1
            if answer["refused"].startswith("record-"):
                report.faults.append(f"{name} was refused as {answer['refused']}")
            continue
        report.repeated += answer["repeated"]
        entry = written.get(name)
        if entry is None:
            report.faults.append(f"{name} was answered and is not there")
            continue
        numbers = range(entry.first, entry.first + len(entry.events))
        if not set(answer["numbers"]) <= set(numbers):
            report.faults.append(f"{name} was answered with {answer['numbers']}, not {numbers}")
    firsts = Counter(
        answer["id"] for answer in answers if "refused" not in answer and not answer["repeated"]
    )
    report.faults += [f"{name} was new {n} times" for name, n in firsts.items() if n > 1]


def _written(record: Record, report: Report) -> Iterator[tuple[str, CommandRecord]]:
    """What the record has under each id."""
    seen: set[str] = set()
    for head in record.streams():
        if not head.stream.startswith("table:"):
            continue
        for entry in record.entries(Stream(head.stream)):
            if entry.kind != LIVE:
                continue
            command = entry.event(CommandRecord)
            if command.id in seen:
                report.faults.append(f"{command.id} is there twice")
            if command.id:
                seen.add(command.id)
                yield command.id, command


def _compare_sums(record: Record, written: dict[str, CommandRecord], report: Report) -> None:
    """The tips of a table are those that were given there, and no one bought chips twice."""
    for table in dict.fromkeys(name for place in range(PROCESSES) for name in tables_of(place)):
        state = record.state(table_stream(table), LiveTable)
        assert state is not None
        report.rounds += state.rounds
        tips = sum(
            event.amount
            for entry in record.entries(table_stream(table))
            if entry.kind == LIVE
            for event in entry.event(CommandRecord).events
            if isinstance(event, TipGiven)
        )
        kept = record.balance(house_accounts(table).tokes) // MICRO_PER_CENT
        if tips != kept:
            report.faults.append(f"{table} has {kept} in tips, and {tips} was given")
    for name, entry in written.items():
        bought = [event.amount for event in entry.events if isinstance(event, ChipsBought)]
        if len(bought) > 1:
            report.faults.append(f"{name} bought chips {len(bought)} times")


def main() -> None:
    if len(sys.argv) > 1 and sys.argv[1] == "--serve":
        serve(json.loads(sys.argv[2]))
        return
    commands = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    with postgresql() as server:
        report = run(server, commands)
    for line in (str(report), *report.faults[:50]):
        _say(line)
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
