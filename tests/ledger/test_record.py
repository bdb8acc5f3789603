"""R2, R3, R13, R16, R18, R21: what a record keeps, answers again and gives back."""

from contextlib import suppress
from typing import Any

import pytest

from houseway.fact import replace
from houseway.ledger import FLOOR, Act, Gain, RecordDamaged, Stream
from houseway.ledger.account import player
from houseway.ledger.act import Hold
from houseway.ledger.audit import audit_record
from houseway.ledger.chain import GENESIS, NOTHING_YET, Head
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.ledger.sealing import DocumentStored
from houseway.ledger.store.tables import FORMAT
from houseway.money import MICRO_PER_CENT, MicroCents
from houseway.rules import Refusal, Refused
from tests.databases import Database
from tests.ledger.acts import (
    ANNA,
    BEN,
    FEE,
    FEES,
    HELD,
    LINKED,
    METER,
    OTHER,
    TABLE,
    Counted,
    Said,
    cents,
    fund,
    hold,
    note,
    pay,
    settle,
)
from tests.refusals import refuses


def test_an_entry_holds_everything(record: Record) -> None:
    digest = record.add_document("sheet", '{"edition":1}')
    act = Act(
        TABLE, Said(words="settled"), gains=cents((ANNA, -1), (BEN, 1)), round="T7-1", rule="T-06",
        swipes=("Ｎ1",), documents=(digest,), state=Counted(number=4),
    )  # fmt: skip
    record.commit("first", [hold("h", (ANNA, 5), stream=TABLE)])
    receipt = record.commit("second", [act, replace(FEE, corrects=1)], asked="q", at="noon")
    entry = record.entry(TABLE, 2)
    assert entry.event(Said) == Said(words="settled")
    assert (entry.stream, entry.number, entry.command) == (TABLE, 2, "second")
    assert entry.place > record.entry(TABLE, 1).place
    assert (entry.part, entry.parts, entry.asked, entry.at) == (1, 2, "q", "noon")
    assert (entry.gains, entry.round, entry.rule) == (act.gains, "T7-1", "T-06")
    assert (entry.swipes, entry.documents, entry.kind) == (("n1",), (digest,), "said")
    assert entry.previous == record.entry(TABLE, 1).seal
    assert record.entry(TABLE, 1).previous == GENESIS
    assert record.entry(TABLE, 3).corrects == 1
    assert [ref.seal for ref in receipt.entries] == [entry.seal, record.entry(TABLE, 3).seal]
    assert record.head(TABLE) == Head(3, record.entry(TABLE, 3).seal)
    assert record.state(TABLE, Counted) == Counted(number=4)
    assert record.entry(TABLE, 1).holds == (Hold("h", ANNA, MicroCents(5 * MICRO_PER_CENT)),)


def test_r3_the_same_command_again_gives_the_same_answer_and_writes_nothing(record: Record) -> None:
    first = record.commit("c", [FEE, note()], at="noon")
    again = record.commit("c", [FEE, replace(note(), state=Counted(number=1))], at="later")
    assert (first.repeated, again.repeated) == (False, True)
    assert again.entries == first.entries
    assert record.balance(FEES) == 100 * MICRO_PER_CENT
    assert record.receipt("c") == again
    assert record.receipt("d") is None
    assert record.places == 1


@pytest.mark.parametrize(
    "other",
    [
        [pay(ANNA, FEES, 101)],
        [FEE, FEE],
        [],
        [replace(FEE, rule="T-50")],
        [replace(FEE, event=Said(words="other"))],
        [replace(FEE, round="\ud800")],
    ],
)
def test_r3_the_same_id_for_something_else_is_refused(record: Record, other: Any) -> None:
    record.commit("c", [FEE])
    with refuses(LedgerRefusal.COMMAND_REUSED):
        record.commit("c", other)
    assert record.places == 1


def test_r3_what_was_asked_decides_whether_it_is_the_same(record: Record) -> None:
    """A client that asks again may be met by another state, and its acts would come out other."""
    first = record.commit("c", [FEE], asked="a" * 64)
    assert record.commit("c", [note()], asked="a" * 64).entries == first.entries
    with refuses(LedgerRefusal.COMMAND_REUSED):
        record.commit("c", [FEE], asked="b" * 64)


def test_r8_r16_one_order_over_all_streams_whatever_the_clock_says(record: Record) -> None:
    record.commit("1", [note(stream=TABLE), note(stream=OTHER)], at="2026-11-15T12:00:00Z")
    record.commit("2", [note(stream=OTHER), fund(5)], at="2026-11-15T11:00:00Z")
    record.commit("3", [note(stream=TABLE)], at="x")
    assert [(e.stream, e.number, e.part) for e in record.all_entries()] == [
        (TABLE, 1, 1), (OTHER, 1, 2), (OTHER, 2, 1), (LINKED, 1, 2), (TABLE, 2, 1),
    ]  # fmt: skip
    first, second, third = [record.entries_of_command(each)[0].place for each in "123"]
    assert first < second < third
    assert [entry.place for entry in record.entries(TABLE)] == [first, third]
    assert [entry.place for entry in record.entries(OTHER, after=1, until=2)] == [second]
    assert {ref.stream: ref.number for ref in record.streams()} == {TABLE: 2, OTHER: 2, LINKED: 1}


def test_reading_in_pages_gives_every_entry_once(record: Record) -> None:
    with record.batch():
        for number in range(1205):
            record.commit(f"c{number}", [note(stream=TABLE)])
    assert [entry.number for entry in record.entries(TABLE)] == list(range(1, 1206))
    assert [entry.number for entry in record.all_entries()] == list(range(1, 1206))
    assert [entry.number for entry in record.newest_entries()] == list(range(1205, 0, -1))
    assert [entry.number for entry in record.newest_entries(TABLE)] == list(range(1205, 0, -1))
    assert [e.number for e in record.entries(TABLE, after=499, until=501)] == [500, 501]


def test_r13_a_round_and_a_command_are_recalled(record: Record) -> None:
    record.commit("1", [note(round="r1"), note(), note(stream=TABLE, round="r1")])
    record.commit("2", [note(round="r2")])
    assert [(e.stream, e.number) for e in record.entries_of_round("r1")] == [(FLOOR, 1), (TABLE, 1)]
    assert record.entries_of_round("") == record.entries_of_round("\ud800") == ()
    assert record.receipt("\ud800") is None
    assert [entry.number for entry in record.entries_of_command("2")] == [3]
    for ask in (lambda: record.entries_of_command("3"), lambda: record.entry(TABLE, 2)):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code in ("unknown-command", "unknown-entry")


def test_r13_documents_are_kept_by_their_digests(record: Record) -> None:
    digest = record.add_document("sheet", b'{"edition":1}')
    assert record.add_document("sheet", '{"edition":1}') == digest
    other = record.add_document("sheet", '{"edition":2}')
    assert (record.document(digest).kind, record.document(digest).body) == (
        "sheet",
        '{"edition":1}',
    )
    assert {name for name, _ in record.documents()} == {digest, other}
    assert record.entry(FLOOR, 1).event(DocumentStored) == DocumentStored("sheet", digest)
    assert record.head(FLOOR).number == 2
    for ask in (
        lambda: record.document("0" * 64),
        lambda: record.add_document("", "x"),
        lambda: record.add_document("sheet", ""),
        lambda: record.add_document("sheet", "\ud800"),
        lambda: record.add_document("sheet", b"\xff"),
    ):
        with pytest.raises(Refused) as caught:
            ask()
        assert caught.value.code in ("unknown-document", "bad-document")
    with record.batch():  # at once usable in the command that needs it
        third = record.add_document("link", "{}")
        record.commit("1", [note(documents=(third, digest))])


def test_r6_a_swipe_is_known_in_any_spelling(record: Record) -> None:
    record.commit("1", [note(swipes=("Card 17",))])
    with refuses(LedgerRefusal.SWIPE_USED):
        record.commit("2", [note(swipes=(" ｃard  17",))])
    record.commit("2", [note(swipes=("card 18",))])


def test_a_correction_on_the_floor_beside_new_accounts_and_ended_holds(
    record: Record, database: Database
) -> None:
    """Looking whether a day was sealed must not disturb what the command has read so far."""
    record.commit("1", [hold("h", (ANNA, 5)), note()])
    record.commit("2", [settle(("h",), 5, player("new")), note(corrects=1), FEE])
    assert record.balance(player("new")) == 5 * MICRO_PER_CENT
    with record.batch(frozen=True):
        record.seal_day("2026-11-15", by="Ann")
        with refuses(LedgerRefusal.SEAL_CORRECTED):
            record.commit("3", [FEE, note(corrects=3)])
    database.audit(record)


def test_a_state_stays_until_another_is_said(record: Record) -> None:
    assert record.state(TABLE, Counted) is None
    assert record.head(TABLE) == NOTHING_YET
    record.commit("1", [replace(FEE, state=Counted(number=1))])
    record.commit("2", [FEE])
    assert record.state(TABLE, Counted) == Counted(number=1)
    with record.batch():
        record.commit("3", [replace(FEE, state=Counted(number=2)), FEE])
        assert record.state(TABLE, Counted) == Counted(number=2)
        assert record.head(TABLE).number == 4
    record.commit("4", [replace(FEE, state=Counted(number=n)) for n in (3, 4)])
    assert record.state(TABLE, Counted) == Counted(number=4)


def test_a_batch_sees_itself_and_is_all_or_nothing(record: Record) -> None:
    with suppress(KeyError), record.batch():
        with record.batch():
            record.commit("1", [hold("h", (ANNA, 5))])
        record.commit("2", [FEE])
        assert record.balance(FEES) == 100 * MICRO_PER_CENT
        assert len(list(record.all_entries())) == 2
        raise KeyError
    assert (record.places, record.balance(HELD), record.receipt("1")) == (0, 0, None)
    with record.batch():
        first = record.commit("1", [hold("h", (ANNA, 5))])
        assert record.commit("1", [hold("h", (ANNA, 5))]).entries == first.entries
        with pytest.raises(Refused):
            record.commit("2", [FEE, hold("h", (ANNA, 5))])
        assert [each.name for each in record.open_holds()] == ["h"]  # which writes what is pending
        record.commit("3", [settle(("h",), 5, BEN)])
        receipt = record.receipt("1")
        assert receipt is not None
        assert receipt.entries == first.entries
    assert (record.places, record.balance(FEES), record.balance(BEN)) == (2, 0, 5 * MICRO_PER_CENT)
    assert not list(record.open_holds())


def test_a_long_batch_is_written_in_pieces_and_still_is_one(house: str) -> None:
    with open_record(house) as record:
        with suppress(KeyError), record.batch():
            for number in range(1200):
                record.commit(f"c{number}", [hold(f"h{number}", (ANNA, 1))])
            raise KeyError
        assert record.places == 0
        with record.batch():
            for number in range(1200):
                record.commit(f"c{number}", [hold(f"h{number}", (ANNA, 1))])
                if number:
                    record.commit(f"d{number}", [settle((f"h{number - 1}",), 1, BEN)])
    found = audit_record(house)
    assert (found.entries, found.held) == (2399, {"h1199": (ANNA, MICRO_PER_CENT)})


def test_what_was_written_is_there_again(house: str) -> None:
    with open_record(house) as record:
        record.commit("1", [hold("h", (ANNA, 5)), replace(FEE, state=Counted(number=9))])
        record.commit("2", [fund(2_500_000)])
        before = list(record.all_entries()), dict(record.balances()), list(record.open_holds())
    for read_only in (True, False):
        with open_record(house, read_only=read_only) as again:
            assert (
                list(again.all_entries()), dict(again.balances()), list(again.open_holds())
            ) == before  # fmt: skip
            assert again.state(TABLE, Counted) == Counted(number=9)
            assert again.balance(METER) == 2_500_000
            assert again.commit("2", [fund(2_500_000)]).repeated


def test_a_missing_record_is_not_begun_without_a_word(database: Database) -> None:
    where = database.empty()
    for read_only in (True, False):
        with refuses(LedgerRefusal.NO_RECORD):
            open_record(where, read_only=read_only)
    open_record(where, new=True).close()
    with refuses(LedgerRefusal.RECORD_EXISTS):
        open_record(where, new=True)
    open_record(where).close()


def test_tables_of_somebody_else_are_refused(database: Database) -> None:
    where = database.empty()
    database.run(where, "CREATE TABLE things (name TEXT)")
    with refuses(LedgerRefusal.NOT_A_RECORD):
        open_record(where)
    with refuses(LedgerRefusal.RECORD_EXISTS):
        open_record(where, new=True)


@pytest.mark.parametrize(
    ("number", "reason"),
    [(FORMAT + 1, LedgerRefusal.RECORD_TOO_NEW), (FORMAT - 1, LedgerRefusal.RECORD_TOO_OLD)],
)
def test_a_record_of_another_format_is_refused(
    database: Database, number: int, reason: Refusal
) -> None:
    where = database.empty()
    open_record(where, new=True).close()
    database.run(where, f"UPDATE about SET format = {number}")
    with refuses(reason):
        open_record(where)
    for change in ("UPDATE about SET format = 0", "DELETE FROM about"):
        database.run(where, change)
        with pytest.raises(RecordDamaged):
            open_record(where)


def test_r18_closed_and_read_only(house: str) -> None:
    with open_record(house) as record:
        record.commit("1", [FEE])
        with open_record(house, read_only=True) as reader:
            record.commit("2", [FEE])  # nobody waits for a reader
            assert reader.places == 2
            with refuses(LedgerRefusal.RECORD_READ_ONLY):
                reader.commit("3", [FEE])
    for ask in (lambda: record.commit("3", [FEE]), lambda: record.balance(FEES)):
        with refuses(LedgerRefusal.RECORD_CLOSED):
            ask()


def test_r18_nobody_waits_to_open_while_somebody_writes(house: str) -> None:
    with open_record(house) as record, record.batch():
        record.commit("1", [FEE])
        for read_only in (True, False):
            with open_record(house, read_only=read_only) as other:
                assert (other.places, other.balance(FEES)) == (0, 0)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE streams SET seal = 'x'",
        "UPDATE streams SET number = 7",
        "DELETE FROM streams",
        "DELETE FROM entries WHERE number = 2",
        "UPDATE entries SET body = replace(body, '100', '900') WHERE number = 2",
        "UPDATE states SET body = 'x'",
        "DELETE FROM states",
        "UPDATE streams SET said = 0",
        "UPDATE streams SET said = 1",
        "UPDATE streams SET number = 0",
    ],
)
def test_r4_nobody_goes_on_from_a_wrong_head(database: Database, house: str, damage: str) -> None:
    with open_record(house) as record:
        record.commit("1", [hold("h", (ANNA, 5)), replace(FEE, state=Counted(number=1))])
    database.run(house, damage)
    with open_record(house) as record:
        with pytest.raises(RecordDamaged):
            record.commit("2", [FEE, settle(("h",), 5, BEN)])
        with suppress(RecordDamaged):
            assert record.places == 1


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET body = replace(body, '100', '900') WHERE number = 1",
        "UPDATE entries SET seal = 'x' WHERE number = 1",
        "UPDATE entries SET number = 9 WHERE number = 1",
        "UPDATE entries SET position = position + 7 WHERE number = 1",
        "DELETE FROM entries WHERE number = 1",
    ],
)
def test_r4_what_is_read_has_its_seal_checked(database: Database, house: str, damage: str) -> None:
    with open_record(house) as record:
        record.commit("1", [FEE, FEE])
    database.run(house, damage)
    with open_record(house, read_only=True) as reader, pytest.raises(RecordDamaged):
        list(reader.entries(TABLE))


def test_what_was_given_cannot_be_changed_afterwards(record: Record) -> None:
    gains = list(cents((ANNA, -1), (BEN, 1)))
    record.commit("1", [Act(TABLE, Said(), gains=gains)])  # type: ignore[arg-type]
    gains.append(Gain(BEN, MicroCents(1)))
    assert len(record.entry(TABLE, 1).gains) == 2


def test_streams_have_names_of_one_form(record: Record) -> None:
    for name in ("table:7", "link:catfish-bend/multi-link", "floor"):
        record.commit(name, [note(stream=Stream(name))])
    for name in ("table", "floor:1", "table:" + "x" * 81, "table:a\n", "link:-"):
        with pytest.raises(Refused):
            record.commit(name.strip(), [note(stream=Stream(name))])
