"""R18, R24: what only a record on a server meets: addresses, other writers, a server that goes."""

import os
import signal
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count as counting

import psycopg
import pytest

from houseway.ledger import FLOOR, RecordDamaged, link_stream, table_stream
from houseway.ledger.account import chips, fees, player, transit
from houseway.ledger.audit import audit_record
from houseway.ledger.lines import as_lines
from houseway.ledger.posting import LARGEST
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import DaySealed
from houseway.money import MICRO_PER_CENT
from houseway.rules import Refused
from proofs.export import check_export
from proofs.postgresql import KEYED, PASSWORD
from tests.databases import Postgresql, server
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    FEES,
    OTHER,
    TABLE,
    Counted,
    fund,
    hold,
    note,
    pay,
    settle,
)
from tests.processes import Say, finish, start, thaw, wait_until_stopped
from tests.refusals import refuses


@pytest.fixture
def database() -> Iterator[Postgresql]:
    with closing(Postgresql()) as made:
        yield made


def test_r18_a_server_without_room_is_a_refusal(database: Postgresql, house: str) -> None:
    """The server says so while the entries are written; nothing of the batch stands."""
    full = (
        "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"
    )
    trigger = (
        "CREATE TRIGGER full_disk BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION no_room()"
    )
    with open_record(house) as record:
        record.commit("1", [FEE])
        database.run(house, full, trigger)
        with refuses(LedgerRefusal.RECORD_FULL):
            record.commit("2", [FEE])
        with pytest.raises(Refused), record.batch():  # noqa: PT012
            record.commit("2", [FEE])
            with refuses(LedgerRefusal.RECORD_FULL):
                list(record.open_holds())  # which writes what is pending
            record.commit("3", [FEE])
        database.run(house, "DROP FUNCTION no_room CASCADE")
        assert (record.places, record.balance(FEES)) == (1, 100 * MICRO_PER_CENT)
        assert not record.commit("2", [FEE]).repeated
    assert audit_record(house).places == 2


def test_r24_another_stream_is_written_meanwhile(database: Postgresql, house: str) -> None:
    """On a server nobody waits for whoever has another table."""
    with open_record(house) as one, open_record(house, patience_ms=0) as two:
        one.commit("0", [note(stream=TABLE), note(stream=OTHER)])
        with one.batch(TABLE):
            one.commit("1", [FEE])
            two.commit("2", [note(stream=OTHER)])
            with refuses(LedgerRefusal.RECORD_BUSY):
                two.commit("3", [FEE])
        two.commit("3", [FEE])
    assert audit_record(house).places == 4


def test_r18_a_server_that_is_gone(database: Postgresql, house: str) -> None:
    """Before anything is saved it is gone; while it is being saved nobody knows."""

    def cut(record: Record) -> None:
        ((backend,),) = record._store.rows("SELECT pg_backend_pid()")
        server().run(f"SELECT pg_terminate_backend({backend})")

    with open_record(house) as record:
        record.commit("1", [FEE])
        cut(record)
        with refuses(LedgerRefusal.RECORD_GONE):
            record.commit("2", [FEE])
        with refuses(LedgerRefusal.RECORD_CLOSED):
            record.commit("2", [FEE])
    with (  # noqa: PT012
        open_record(house) as record,
        pytest.raises(Refused) as caught,
        record.batch(),
    ):
        record.commit("2", [FEE])
        cut(record)
    assert caught.value.reason is LedgerRefusal.RECORD_OUTCOME_UNKNOWN
    with open_record(house) as record:
        assert not record.commit("2", [FEE]).repeated
    assert audit_record(house).places == 2


# Addresses

WRONG = "secret"


def said(where: str) -> str:
    """The refusal of an address, in which no password is."""
    text = ""
    for read in (audit_record, open_record):
        with pytest.raises(Refused) as caught:
            read(where)
        text = str(caught.value)
        assert caught.value.reason is LedgerRefusal.RECORD_NOT_OPENED
        assert text.isprintable()
        for part in ("sesame", "secret", "1@2"):
            assert part not in text
    return text


def test_r15_a_wrong_password_a_missing_database_and_a_silent_host_are_one_sentence() -> None:
    here = server()
    assert "password authentication failed" in said(here.url(user=KEYED, password=WRONG))
    assert 'database "nowhere" does not exist' in said(here.url("nowhere"))
    assert 'role "nobody" does not exist' in said(here.url(user="nobody", password=WRONG))
    assert "refused" in said("postgresql://anna:secret@127.0.0.1:1/house?connect_timeout=2")
    assert "no password supplied" in said(here.url(user=KEYED))


@pytest.mark.parametrize(
    "where",
    [
        "postgresql://anna:secret@host:port/house",
        "postgresql://anna:secret/1@host/house",
        "postgresql://anna:secret",
        "postgresql://anna:secret@host/house?nonsense=secret",
        "postgresql://anna:secret@host/house?password=secret&sslmode=odd",
        "postgresql://anna:%zzsecret@host/house",
        "postgres://[::1:secret@/house",
    ],
)
def test_r15_what_is_no_address_is_refused_without_its_password(where: str) -> None:
    said(where)


def test_a_right_password_is_taken_and_never_shown(database: Postgresql) -> None:
    here = server()
    where = database.empty()
    schema = where.rpartition("%3D")[2]
    here.run(f"GRANT ALL ON SCHEMA {schema} TO {KEYED}")
    mine = f"{here.url(user=KEYED, password=PASSWORD)}&{where.rpartition('&')[2]}"
    with open_record(mine, new=True) as record:
        record.commit("1", [FEE])
        assert PASSWORD not in record.path
        assert KEYED not in record.path
    with refuses(LedgerRefusal.RECORD_EXISTS):
        open_record(mine, new=True)
    here.run(f"REVOKE ALL ON {schema}.entries FROM {KEYED}")
    with open_record(mine) as record:
        with pytest.raises(Refused) as caught:
            record.commit("2", [FEE])
        assert caught.value.reason is LedgerRefusal.RECORD_NOT_WRITTEN
        assert "permission denied" in str(caught.value)


def test_a_schema_that_there_is_not_is_no_record() -> None:
    where = f"{server().url()}&options=-csearch_path%3Dnowhere"
    with refuses(LedgerRefusal.NO_RECORD):
        open_record(where)
    with refuses(LedgerRefusal.RECORD_NOT_OPENED):
        open_record(where, new=True)


def test_two_programs_begin_one_record(database: Postgresql) -> None:
    where = database.empty()

    def begin(say: Say) -> None:
        with open_record(where, new=True):
            say("begun")

    answers = sorted("".join(finish(*each)) for each in [start(begin) for _ in range(3)])
    assert answers == ["begun\n", "record-exists\n", "record-exists\n"]
    audit_record(where)


# Reads


def test_reads_leave_no_session_in_a_transaction(house: str) -> None:
    """A reader that stops in the middle of a page keeps nobody from tidying up."""
    with open_record(house, read_only=True) as record:
        list(record.balances())
        next(iter(record.all_entries()), None)
        record.state(TABLE, Counted)
        ((pid,),) = record._store.rows("SELECT pg_backend_pid()")
        with psycopg.connect(server().url(), autocommit=True) as other:
            asked = other.execute("SELECT state FROM pg_stat_activity WHERE pid = %s", (pid,))
            assert asked.fetchall() == [("idle",)]


def test_a_snapshot_is_one_moment(house: str) -> None:
    with open_record(house) as writer, open_record(house, read_only=True) as reader:
        writer.commit("1", [FEE])
        with reader.snapshot():
            writer.commit("2", [FEE, pay(ANNA, BEN, 5)])
            assert [entry.command for entry in reader.all_entries()] == ["1"]
            assert reader.balance(FEES) == 100 * MICRO_PER_CENT
            with refuses(LedgerRefusal.RECORD_READ_ONLY):
                reader.commit("3", [FEE])
        assert reader.balance(FEES) == 200 * MICRO_PER_CENT
    with open_record(house) as record, record.snapshot(), refuses(LedgerRefusal.RECORD_READ_ONLY):
        record.commit("3", [FEE])


# The next number of a stream is the fence


def test_r24_whoever_knew_an_older_head_is_told(house: str) -> None:
    """A state that was read in a batch without a lock, and written over: nothing is written."""
    with open_record(house) as one, open_record(house) as two:
        one.commit("1", [note(stream=FLOOR, state=Counted(number=1))])
        with pytest.raises(Refused) as caught, one.batch(TABLE):  # noqa: PT012
            found = one.state(FLOOR, Counted)
            assert found is not None
            two.commit("2", [note(stream=FLOOR, state=Counted(number=5))])
            one.commit("3", [FEE, note(stream=FLOOR, state=Counted(number=found.number + 1))])
        assert caught.value.reason is LedgerRefusal.RECORD_BUSY
        assert (one.state(FLOOR, Counted), one.places) == (Counted(number=5), 2)
        with one.batch(FLOOR):  # with a lock the other one waits
            found = one.state(FLOOR, Counted)
            assert found is not None
            one.commit("3", [note(stream=FLOOR, state=Counted(number=found.number + 1))])
        assert two.state(FLOOR, Counted) == Counted(number=6)
    audit_record(house)


def test_r24_what_is_known_of_a_stream_is_of_its_head(house: str) -> None:
    """Balances, holds and states that one process remembers are read again when another wrote."""
    with open_record(house) as one, open_record(house) as two:
        one.commit("1", [hold("h", (ANNA, 5)), pay(BEN, FEES, 3, state=Counted(number=1))])
        two.commit("2", [settle(("h",), 5, BEN), pay(BEN, FEES, 4, state=Counted(number=2))])
        with refuses(LedgerRefusal.ENDED_HOLD):
            one.commit("3", [settle(("h",), 5, BEN)])
        with one.batch(TABLE):
            assert one.balance(FEES) == 7 * MICRO_PER_CENT
            assert one.state(TABLE, Counted) == Counted(number=2)
            assert one.head(TABLE).number == 4
    audit_record(house)


def test_r1_chips_on_the_way_are_taken_once(house: str) -> None:
    """An account that two streams move, and that may not fall below zero."""
    way = transit("8", "anna")
    with open_record(house) as one, open_record(house, patience_ms=0) as two:
        one.commit("1", [pay(ANNA, way, 5)])
        arrive = partial(pay, way, chips("8", "anna"), stream=OTHER)
        with one.batch(OTHER):
            one.commit("2", [arrive(5)])
            with refuses(LedgerRefusal.RECORD_BUSY):
                two.commit("3", [pay(way, ANNA, 1)])  # at the other table
        with refuses(LedgerRefusal.BELOW_ZERO):
            two.commit("3", [pay(way, ANNA, 1)])
    audit_record(house)


def test_r1_what_64_bits_hold_is_exact_for_an_account_of_many_streams(house: str) -> None:
    most = LARGEST // MICRO_PER_CENT
    with open_record(house) as one, open_record(house) as two:
        one.commit("1", [pay(BEN, ANNA, most - 10)])
        with one.batch(TABLE):
            one.commit("2", [pay(player("c"), ANNA, 6)])  # not yet written
            with one.batch():
                two.commit("3", [pay(player("d"), ANNA, 4, stream=OTHER)])
            # both together are one cent more than anybody may have: found when it is written
            with refuses(LedgerRefusal.AMOUNT_TOO_LARGE):
                two.commit("4", [pay(player("d"), ANNA, 7, stream=OTHER)])
        with refuses(LedgerRefusal.AMOUNT_TOO_LARGE):
            two.commit("4", [pay(player("d"), ANNA, 1, stream=OTHER)])
        with pytest.raises(Refused) as caught, one.batch(TABLE):  # noqa: PT012
            one.commit("5", [pay(ANNA, BEN, 3)])
            list(one.open_holds())
            one.commit("6", [pay(BEN, ANNA, 3)])
            raise Refused(LedgerRefusal.COMMAND_WITHOUT_ACT)
        assert caught.value.reason is LedgerRefusal.COMMAND_WITHOUT_ACT
    audit_record(house)


def test_r24_a_swipe_and_an_id_at_two_tables_at_once_count_once(house: str) -> None:
    with open_record(house) as one, open_record(house, patience_ms=0) as two:
        one.commit("0", [note(stream=TABLE), note(stream=OTHER)])
        with one.batch(TABLE):
            one.commit("1", [note(stream=TABLE, swipes=("s",))])
            list(one.open_holds())  # which writes what is pending
            for command, swipe in (("1", "t"), ("2", "s")):
                with refuses(LedgerRefusal.RECORD_BUSY):
                    two.commit(command, [note(stream=OTHER, swipes=(swipe,))])
        with refuses(LedgerRefusal.COMMAND_REUSED):
            two.commit("1", [note(stream=OTHER, swipes=("t",))])
        with refuses(LedgerRefusal.SWIPE_USED):
            two.commit("2", [note(stream=OTHER, swipes=("s",))])
    audit_record(house)


# Seals while others write


def test_r4_a_day_is_sealed_over_one_moment(house: str) -> None:
    """A command that took its place before the seal and was written after it counts for the next
    day, and every reader has it behind the seal."""
    with open_record(house) as one, open_record(house) as two:
        one.commit("1", [FEE, note(stream=OTHER)])
        with one.batch(TABLE):
            one.commit("late", [FEE])
            two.commit("2", [pay(ANNA, BEN, 5, stream=OTHER)])
            two.seal_day("2026-11-15", by="Ann")
        two.seal_day("2026-11-16", by="Ann")
        pages = [entry.event(DaySealed) for entry in one.entries(FLOOR)]
        assert [{ref.stream: ref.number for ref in page.heads} for page in pages] == [
            {TABLE: 1, OTHER: 2}, {FLOOR: 1, TABLE: 2, OTHER: 2},
        ]  # fmt: skip
        with one.snapshot():
            entries = list(one.all_entries())
        assert [entry.command for entry in entries] == [
            "1", "1", "2", "seal:2026-11-15/1", "late", "seal:2026-11-16/1",
        ]  # fmt: skip
        places = [entry.place for entry in entries]
        assert places != sorted(places)
    found = audit_record(house)
    assert check_export(as_lines(entries)).heads == found.heads


# Two processes


def play(where: str, who: str, tables: tuple[str, ...], rounds: int, say: Say) -> None:
    """Rounds at some tables, each command asked for twice; what is busy is tried again."""
    busy = 0
    with open_record(where) as record:
        for number in range(rounds):
            for table in tables:
                stream, name = table_stream(table), f"{table}/{who}/{number}"
                acts = [
                    pay(ANNA, fees(table), 1, stream=stream),
                    pay(ANNA, BEN, 2, stream=stream),
                    fund(3, stream=link_stream("catfish-bend/multi-link")),
                ]
                # every third is asked for by both under one name
                command = f"{table}/{number}" if number % 3 == 0 else name
                for _ in range(2):
                    for _ in counting():
                        try:
                            record.commit(command, acts if number % 2 else acts[:2])
                            break
                        except Refused as refused:
                            if refused.reason is not LedgerRefusal.RECORD_BUSY:
                                raise
                            busy += 1
    say(busy)


@pytest.mark.parametrize(
    "tables",
    [(("1",), ("1",)), (("1", "2"), ("3", "4")), (("1", "2", "3"), ("3", "2", "1"))],
    ids=["one table", "different tables", "crosswise"],
)
def test_r24_two_processes_lose_nothing_and_write_nothing_twice(
    house: str, tables: tuple[tuple[str, ...], ...]
) -> None:
    rounds = 60
    children = [
        start(partial(play, house, who, mine, rounds))
        for who, mine in zip("ab", tables, strict=True)
    ]
    for child in children:
        (busy,) = finish(*child)
        assert busy.strip().isdigit(), busy
    wanted = {
        f"{table}/{number}" if number % 3 == 0 else f"{table}/{who}/{number}": number
        for who, mine in zip("ab", tables, strict=True)
        for table in mine
        for number in range(rounds)
    }
    found = audit_record(house)
    assert found.places == len(wanted)
    assert found.balances[BEN] == 2 * len(wanted) * MICRO_PER_CENT
    meter = 3 * sum(number % 2 for number in wanted.values())
    assert found.balances["meter:catfish-bend/multi-link:major"] == meter
    with open_record(house, read_only=True) as record, record.snapshot():
        assert {entry.command for entry in record.all_entries()} == set(wanted)


def stop_inside(where: str, silence: str, say: Say) -> None:
    """A command in the middle of which the process is stopped."""
    with open_record(where) as record:
        with record.batch(TABLE):
            record.commit("frozen", [FEE])
            list(record.open_holds())  # which writes what is pending
            record._store.write([(f"SET idle_in_transaction_session_timeout = '{silence}'", [()])])
            os.kill(os.getpid(), signal.SIGSTOP)
        say("done")


def test_r24_a_process_that_is_frozen_and_thaws_goes_on(house: str) -> None:
    with open_record(house, patience_ms=200) as record:
        record.commit("0", [note(stream=TABLE), note(stream=OTHER)])
        child, answer = start(partial(stop_inside, house, "1h"))
        wait_until_stopped(child)
        record.commit("1", [note(stream=OTHER)])
        with refuses(LedgerRefusal.RECORD_BUSY):
            record.commit("2", [FEE])
        assert audit_record(house).places == 2
        thaw(child)
        assert finish(child, answer) == ["done\n"]
        record.commit("2", [FEE])
    assert audit_record(house).places == 4


def test_r24_a_process_that_is_frozen_too_long_has_written_nothing(house: str) -> None:
    """The server cuts it off, and another one goes on at the same table."""
    with open_record(house, patience_ms=60_000) as record:
        record.commit("0", [note(stream=TABLE)])
        child, answer = start(partial(stop_inside, house, "300ms"))
        wait_until_stopped(child)
        record.commit("1", [FEE])
        thaw(child)
        assert finish(child, answer) == ["record-outcome-unknown\n"]
        assert record.receipt("frozen") is None
        assert record.commit("frozen", [FEE]).repeated is False
    assert audit_record(house).places == 3


def test_r4_what_only_a_server_can_hide(database: Postgresql, house: str) -> None:
    """Triggers, rules, row security and heirs of a table are found."""
    with open_record(house) as record:
        record.commit("1", [FEE])
    for statement in (
        "CREATE RULE r AS ON DELETE TO swipes DO INSTEAD NOTHING",
        "ALTER TABLE entries ENABLE ROW LEVEL SECURITY",
        "CREATE TABLE more () INHERITS (entries)",
        "CREATE SEQUENCE more",
        "CREATE MATERIALIZED VIEW v AS SELECT 1",
    ):
        with database.raw(house) as raw:
            raw.execute(statement)
            with pytest.raises(RecordDamaged):
                raw.audit()
    audit_record(house)
