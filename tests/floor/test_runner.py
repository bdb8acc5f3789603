"""Processes that serve the same tables: whoever was slower decides again, and nobody is told (R24).

Two houses of one process stand for two processes: each has a connection of its own.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.floor.house import House
from houseway.floor.opening import open_house
from houseway.floor.operator import Operator
from houseway.floor.principal import Principal
from houseway.floor.refusals import FloorRefusal
from houseway.floor.runner import Job, Runner
from houseway.floor.running_table import RunningTable
from houseway.ledger.act import FLOOR, table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.pending import Pending
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import MICRO_PER_CENT, Cents
from houseway.people import Roster
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from tests.databases import Database
from tests.ledger.acts import FEE, OTHER, TABLE, note
from tests.refusals import refuses
from tests.table.live.staff import DICK, DORA, EVE, MAX, SUE, roster

LINK, SHEET = "catfish-bend/multi-link", "catfish-bend/ultimate-texas-holdem"


class Served:
    """A house with Anna and Bob at table 7, as one process has it."""

    def __init__(self, where: str) -> None:
        self.operator = Operator()
        self.house: House = open_house(where, roster=roster(), operator=self.operator)

    def open(self, **terms: Any) -> Served:
        self.house.open_table("7", SHEET, cards=(DORA, SUE), **terms)
        self.anna = self.come("Anna")
        return self

    def come(self, name: str, key: str = "") -> Principal:
        return self.house.guest(name, key)

    def buy(self, who: Principal, amount: int = 500, name: str = "") -> int:
        done = self.house.do(who, "7", ask.BuyChips(amount=Cents(amount)), id=name)
        return done.events[0].number

    @property
    def table(self) -> RunningTable:
        return self.operator.table("7")

    @property
    def record(self) -> Record:
        assert self.table.record is not None
        return self.table.record


@pytest.fixture
def two(house: str) -> Iterator[tuple[Served, Served]]:
    one = Served(house).open()
    other = Served(house)
    other.anna = other.come("Anna", one.anna.key)
    yield one, other
    for each in (one, other):
        each.house.close()
    with open_record(house, read_only=True) as record:
        assert audit_rules(record).difference == ""
    audit_record(house)


def test_r24_each_decides_from_what_the_other_has_written(two: tuple[Served, Served]) -> None:
    one, other = two
    first = one.buy(one.anna)
    for number in range(1, 7):
        served = two[number % 2]
        assert served.buy(served.anna) == first + number
    assert one.table.state == other.table.state
    assert one.table.state.stacks == {"anna": 3_500}


def test_r24_a_command_of_both_counts_once(two: tuple[Served, Served]) -> None:
    one, other = two
    numbers = [each.buy(each.anna, 500, "c1") for each in (one, other, one)]
    assert len(set(numbers)) == 1
    with refuses(LedgerRefusal.COMMAND_REUSED):
        other.buy(other.anna, 1_000, "c1")
    assert one.table.state.stacks == {"anna": 500}


def test_r24_both_at_once_from_many_threads(two: tuple[Served, Served]) -> None:
    """Every command is written once, and nobody is told that another was faster."""
    failed: list[BaseException] = []

    def play(served: Served) -> None:
        try:
            for _ in range(5):
                served.buy(served.anna)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=play, args=(each,)) for each in two for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert two[0].table.state.stacks == {"anna": 40 * 500}


def test_r24_events_are_found_by_number_whoever_wrote_them(two: tuple[Served, Served]) -> None:
    one, other = two
    first = one.buy(one.anna)
    for each in (other, one, other):
        each.buy(each.anna)
    seen = [each.number for each in other.house.events("7", other.anna, after=first)]
    assert seen == [first + 1, first + 2, first + 3]
    assert one.house.events("7", one.anna, after=first + 3) == ()
    last = other.buy(other.anna)  # which the first has in no memory
    assert [each.number for each in one.house.events("7", one.anna, after=last - 1)] == [last]


def test_r19_a_roster_that_another_process_adopted_counts_at_once(
    two: tuple[Served, Served],
) -> None:
    one, other = two
    dora = other.house.staff(DORA)
    without = Roster(tuple([each for each in roster().staff if each.person != "dora"]))
    one.house.adopt_roster(without, card=MAX, second=EVE)
    with refuses(PeopleRefusal.UNKNOWN_CARD):
        other.house.staff(DORA)
    with refuses(FloorRefusal.NOT_ADMITTED):
        other.house.do(dora, "7", ask.OpenBets())
    other.buy(other.anna)  # a guest stays


# What is locked


def test_r24_a_link_is_locked_by_commands_that_write_to_it_alone(house: str) -> None:
    one = Served(house)
    one.house.open_link(LINK, card=MAX)
    one.open(link=LINK)
    one.house.do(one.anna, "7", ask.TakeSeat(spot=1))
    stream = next(iter(one.operator._core.links.values())).stream
    touched: list[set[str]] = []
    record = one.record
    own = type(record)._end

    def ended(self: Record, pending: Pending) -> None:
        touched.append(set(pending._streams))
        own(self, pending)

    type(record)._end = ended  # type: ignore[method-assign]
    try:
        one.buy(one.anna, 5_000)
        stakes = {"ante": Cents(500), "blind": Cents(500)}
        one.house.do(one.anna, "7", ask.PlaceBet(spot=1, wagers=stakes, progressive=True))
    finally:
        type(record)._end = own  # type: ignore[method-assign]
    is_row_locked = record._store.has_row_locks
    assert (stream in touched[0]) is not is_row_locked
    assert stream in set.union(*touched[1:])
    one.house.close()


def _play_at_once(bet: ask.PlaceBet, *at: tuple[Served, Principal, str]) -> None:
    """Three rounds at each of these tables, all of them at the same time."""
    gate, done = threading.Barrier(len(at)), list[str]()

    def play(served: Served, who: Principal, table: str) -> None:
        core = served.house._core
        running = core.find_table(table)
        for _ in range(3):
            gate.wait()
            served.house.do(who, table, bet)  # and the cards are dealt: nobody else plays
            while (now := core.look(lambda: running.state).running) is not None:
                fold: Any = running.setup.game.legal(now.felt, 1)[0]
                served.house.do(who, table, ask.Decide(decision=fold))
        done.append(table)

    threads = [threading.Thread(target=play, args=each) for each in at]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(done) == sorted(table for _, _, table in at)


def test_r24_a_link_that_another_process_moved_is_decided_again(house: str) -> None:
    """One looks at the link, the other writes to it, and the one that was slower is not told."""
    one = Served(house)
    one.house.open_link(LINK, card=MAX)
    one.open(link=LINK)
    one.house.do(one.anna, "7", ask.TakeSeat(spot=1))
    one.buy(one.anna, 100_000)
    other = Served(house)
    other.house.open_table("8", SHEET, cards=(DORA, SUE), link=LINK)
    bob = other.come("Bob")
    other.house.do(bob, "8", ask.TakeSeat(spot=1))
    other.house.do(bob, "8", ask.BuyChips(amount=Cents(100_000)))
    stakes = {"ante": Cents(500), "blind": Cents(500)}
    bet = ask.PlaceBet(spot=1, wagers=stakes, progressive=True)
    _play_at_once(bet, (one, one.anna, "7"), (other, bob, "8"))
    for each in (one, other):
        each.house.close()
    with open_record(house, read_only=True) as record:
        assert audit_rules(record).difference == ""


# Jobs


def test_a_day_is_sealed_alone_between_commands(two: tuple[Served, Served]) -> None:
    one, other = two
    one.buy(one.anna)
    day = one.house._core.clock.now()[:10]
    assert one.house.seal_day(day, card=MAX).entries
    other.buy(other.anna)
    with refuses(LedgerRefusal.DAY_SEALED_SINCE):
        other.house.seal_day(day, card=MAX)


def run(runner: Runner, job: Job[Any]) -> Any:
    runner.run_all((job,))
    return job.answer()


def test_r18_whoever_waits_too_long_is_told(house: str) -> None:
    with open_record(house) as holder, open_record(house, patience_ms=50) as record:
        holder.commit("0", [note(stream=TABLE)])
        runner = Runner(record)
        with holder.batch(TABLE):
            holder.commit("1", [FEE])
            with refuses(LedgerRefusal.RECORD_BUSY):
                run(runner, Job(lambda: record.commit("2", [FEE]), (TABLE,)))
        assert not run(runner, Job(lambda: record.commit("2", [FEE]), (TABLE,))).repeated


def test_r24_a_state_that_was_looked_at_and_moved_is_decided_again(database: Database) -> None:
    """It is looked at without a lock; on the second try it is locked from the beginning."""
    where = database.house()
    with open_record(where) as record, open_record(where) as other:
        record.commit("0", [note(stream=TABLE), note(stream=FLOOR)])
        tries: list[int] = []

        def work() -> int:
            before = record.look_at_head(FLOOR).number
            tries.append(before)
            if len(tries) == 1 and record._store.has_row_locks:
                other.commit("between", [note(stream=FLOOR)])
            record.commit("mine", [note(stream=FLOOR)])
            return before

        job = Job(work, (TABLE,), may_write=(FLOOR,), command="mine")
        found = run(Runner(record), job)
        assert tries == ([1, 2] if record._store.has_row_locks else [1])
        assert found == tries[-1]
        assert record.head(FLOOR).number == found + 1


def test_r2_a_refusal_in_a_group_leaves_the_others(house: str) -> None:
    with open_record(house) as record:
        runner = Runner(record)
        jobs: list[Job[Any]] = [
            Job(lambda: record.commit("1", [FEE]), (TABLE,)),
            Job(lambda: record.commit("2", []), (TABLE,)),
            Job(lambda: record.commit("3", [note(stream=OTHER)]), (OTHER,)),
        ]
        runner._run_group(jobs)
        assert not jobs[0].answer().repeated
        with refuses(LedgerRefusal.COMMAND_WITHOUT_ACT):
            jobs[1].answer()
        assert record.head(table_stream("8")) == record.head(OTHER)
        assert record.places == 2


def test_r2_what_follows_is_written_with_its_work(house: str) -> None:
    with open_record(house) as record:
        first = Job(lambda: record.commit("1", [note()]), (FLOOR,))
        second = Job(lambda: record.commit("2", [note()]), (FLOOR,))
        refused = Job(lambda: record.commit("3", []), (FLOOR,))
        never = Job(lambda: record.commit("4", [note()]), (FLOOR,))
        first.then, second.then, refused.then = lambda: [second], lambda: [refused], lambda: [never]
        Runner(record)._run_group([first])
        assert not first.has_failed
        assert record.head(FLOOR).number == 2
        assert refused.has_failed
        assert record.receipt("4") is None


def test_r18_a_fault_in_what_follows_leaves_the_work_done(house: str) -> None:
    def fail() -> None:
        record.commit("later", [note()])
        raise RuntimeError("a fault")

    with open_record(house) as record:
        jobs = [
            Job(lambda: record.commit("1", [note()]), (FLOOR,)),
            Job(lambda: record.commit("2", [FEE]), (TABLE,)),
        ]
        jobs[0].then = lambda: [Job(fail, (FLOOR,))]
        Runner(record)._run_group(jobs)
        for job in jobs:
            assert not job.answer().repeated
        assert record.receipt("later") is None
        assert record.places == 2


# A connection that is lost


def cut_off(record: Record) -> None:
    """As if the network were gone."""
    connection = record._store._wire.connection  # type: ignore[attr-defined]
    connection.pgconn.finish()


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_r24_a_house_that_is_cut_off_connects_again(two: tuple[Served, Served]) -> None:
    one, _ = two
    first = one.buy(one.anna)
    cut_off(one.record)
    assert one.buy(one.anna) == first + 1
    cut_off(one.record)
    assert one.house.events("7", one.anna, after=first)[-1].number == first + 1


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize("is_written", [True, False])
def test_r2_a_commit_without_an_answer_is_looked_up(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch, is_written: bool
) -> None:
    """It counts once, whether the server had heard it or not."""
    one, other = two
    first = one.buy(one.anna)
    store = one.record._store
    own = store.commit

    def commit(changes: Any = ()) -> None:
        if is_written:
            own(changes)
        cut_off(one.record)
        store.rows("SELECT 1")

    monkeypatch.setattr(store, "commit", commit)
    assert one.buy(one.anna) == first + 1
    assert one.record._store is not store
    assert other.buy(other.anna) == first + 2
    assert one.table.state.stacks == {"anna": 1_500}


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_r18_a_database_that_is_gone_is_told_and_tried_again(
    two: tuple[Served, Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = two
    first = one.buy(one.anna)
    own = one.record._connect

    def fail() -> Any:
        raise Refused(LedgerRefusal.RECORD_NOT_OPENED, where="house", problem="nobody answers")

    monkeypatch.setattr(one.record, "_connect", fail)
    cut_off(one.record)
    for _ in range(2):
        with refuses(LedgerRefusal.RECORD_NOT_OPENED):
            one.buy(one.anna)
    monkeypatch.setattr(one.record, "_connect", own)
    assert one.buy(one.anna) == first + 1
    one.house.close()
    with refuses(LedgerRefusal.RECORD_CLOSED):
        one.buy(one.anna)


def test_b6_15_two_processes_play_at_tables_with_the_same_two_links(house: str) -> None:
    """One table has the links on its sensors the other way round: neither process waits for the
    other for ever, and no wager is lost."""
    one, other = Served(house), Served(house)
    links = ("washington/mgl-01", "washington/standalone-01")
    for link in links:
        one.house.open_link(link, card=MAX, settings={"system.components": "GM Atlas v5.4.0"})
    terms: Any = {"choose": {"trips": "UTH-01"}, "cards": (DICK, SUE)}
    terms["limits"] = dict.fromkeys(("ante", "blind"), (500, 50_000))
    sheet = "washington/ultimate-texas-holdem"
    one.house.open_table("7", sheet, links=links, **terms)
    terms["cards"] = (DORA, SUE)
    other.house.open_table("8", sheet, links=links[::-1], **terms)
    anna, bob = one.come("Anna"), other.come("Bob")
    stakes = {"ante": Cents(500), "blind": Cents(500)}
    bet = ask.PlaceBet(spot=1, wagers=stakes, progressive=True, progressive_2=True)
    for served, who, table in ((one, anna, "7"), (other, bob, "8")):
        served.house.do(who, table, ask.TakeSeat(spot=1))
        served.house.do(who, table, ask.BuyChips(amount=Cents(100_000)))
    _play_at_once(bet, (one, anna, "7"), (other, bob, "8"))
    shown = [state.meters["jackpot"].display for state in one.operator.link_states("7")]
    assert [amount // MICRO_PER_CENT for amount in shown] == [400_000 + 6 * 22, 500_000 + 6 * 20]
    for each in (one, other):
        each.house.close()
    with open_record(house, read_only=True) as record:
        assert audit_rules(record).difference == ""
