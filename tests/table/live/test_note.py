"""A dealer's note: on record, for the house alone, and nothing else changes (R13, R17)."""

from houseway.fact import replace
from houseway.ledger.record import Record
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.shown.audience import Bystander, Guest, HouseStaff, see
from houseway.table.live.view.may.order import MayOrder
from houseway.table.live.view.table_view import table_view
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, asks
from tests.table.live.desk import OnRecord
from tests.table.live.sheets import UTH
from tests.table.live.undo.rounds import refused

WORDS = "the guest on spot 1 asks for the manager"


def note(by: str, words: str = WORDS) -> Asked:
    return asks(by, ask.WriteNote(words=words))


def test_r13_a_note_of_the_dealer_is_kept_and_changes_nothing(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    before = table.state
    (written,) = table.do(note("dora", f"  {WORDS} "))
    assert written == happened.NoteWritten(person="dora", words=WORDS, rule="R13")
    assert replace(table.state, number=before.number, now=before.now) == before


def test_r17_a_note_is_for_the_house_alone(record: Record) -> None:
    (written,) = OnRecord(UTH, record).open("anna").do(note("dora"))
    assert see(written, HouseStaff("sue")) == written
    assert [see(written, each) for each in (Guest("anna"), Bystander())] == [None, None]


def test_r13_a_note_is_offered_to_the_dealer_alone(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    for watcher in (HouseStaff("dora"), HouseStaff("sue"), HouseStaff("dick"), Guest("anna")):
        may = table_view(table.setup, table.state, watcher).may
        offered = [
            each.asks for each in may if isinstance(each, MayOrder) and each.command == "note"
        ]
        assert offered == ([("words",)] if watcher == HouseStaff("dora") else [])


def test_a_note_of_another_person_or_without_words_is_refused(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    assert refused(table, note("anna")).reason is RoundRefusal.NOT_THE_DEALER
    for words in ("", " ", "x" * 201, "a\x1b[31m"):
        assert refused(table, note("dora", words)).reason is RoundRefusal.NO_REASON
