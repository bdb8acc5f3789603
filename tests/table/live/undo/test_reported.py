"""A round that is reported: the pit is told, and what it does about the round answers it (R13)."""

from houseway.ledger.record import Record
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, asks
from tests.table.live.desk import OnRecord
from tests.table.live.sheets import UTH
from tests.table.live.undo.rounds import refused, void


def report(by: str, why: str = "the nine was a six") -> Asked:
    return asks(by, ask.ReportRound(why=why))


def test_r13_the_dealer_or_a_player_in_it_reports_the_newest_round_once(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    assert refused(table, report("anna")).reason is TableRefusal.NO_PAID_ROUND
    table.round()
    assert refused(table, report("cy")).reason is RoundRefusal.NOT_THE_DEALER
    (told,) = table.do(report("anna"))
    assert isinstance(told, happened.AlertRaised)
    assert (told.kind.value, told.people) == ("round reported", ("anna",))
    assert told.note == "the nine was a six"
    assert refused(table, report("dora")).reason is TableRefusal.TOLD_ALREADY
    assert [alert.round for alert in table.state.alerts if alert.note] == ["1"]


def test_r13_a_reported_round_that_is_turned_back_is_answered_by_it(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    table.do(report("dora"))
    void(table)
    assert not [alert for alert in table.state.alerts if alert.note]
