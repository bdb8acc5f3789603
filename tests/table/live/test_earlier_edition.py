"""A ledger that an earlier edition of this program has written: it is whole, its rounds are
recalled, reported and packed, and its tables go on (R7, R13).

`earlier_ledger.db.gz` is from November 2026, when tables counted wrong PINs by themselves: table 1
(Ultimate Texas Hold'em) is in the middle of its second round, table 2 (Three Card Poker) has paid a
round with its fees, and at table P (Texas Hold'em) hands were played after a draw for the button.
Its sheets have had newer editions since.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.fair_cards import verify
from houseway.fact import Fact
from houseway.floor.roster import open_roster
from houseway.ledger.act import Act, table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Refusal, Refused, configure
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.record.package import package
from houseway.table.live.record.recall import lines_of, live_round
from houseway.table.live.record.report import report_of
from houseway.table.live.record.reveals import reveal_of_round
from houseway.table.live.run import TableOnRecord
from houseway.table.live.setup import TableSetup, set_up
from houseway.table.live.state import TablePhase
from tests.library import library
from tests.table.live.desk import UTH
from tests.table.live.test_package import SCRIPT, files_of, verdict

EARLIER = Path(__file__).parent / "earlier_ledger.db.gz"
ROSTER = Path(__file__).parents[3] / "examples" / "roster.toml"
DAN, DEB, SUE, GUS = (CardShown(number, "2580") for number in ("D-1", "D-2", "88", "61"))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "house.db"
    found.write_bytes(gzip.decompress(EARLIER.read_bytes()))
    return found


@pytest.fixture
def record(path: Path) -> Iterator[Record]:
    with open_record(path) as opened:
        yield opened
        assert audit_rules(opened).difference == ""
    audit_record(path)


def uth(table: str = "1", **more: Any) -> TableSetup:
    return set_up(configure(library().sheet(UTH), **more), table, open_roster(str(ROSTER)))


def test_r13_a_ledger_of_an_earlier_edition_is_whole_recalled_reported_and_packed(
    record: Record,
) -> None:
    assert audit_rules(record).rounds == 2
    first, other = live_round(record, "1", "1"), live_round(record, "2", "1")
    for found in (first, other):
        paid = [
            event
            for happening in found.happenings
            for event in happening.events
            if isinstance(event, happened.RoundPaid)
        ]
        assert [event.lines for event in paid] == [lines_of(found.settled)]
    entries = [
        entry.event(happened.CommandRecord)
        for entry in record.entries(table_stream("1"))
        if entry.kind == "live"
    ]
    report = report_of("1", entries)
    assert (report.rounds, report.drop, report.wrong_pins) == (1, 40_000, 1)
    packed = package(record, SCRIPT)
    assert verdict(files_of(packed)) == "decks of an earlier edition, whose deal is not proven"


def test_r22_a_deal_that_an_earlier_edition_did_not_commit_to_is_not_proven(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its rounds have no reveal, and the verdict on the package says what it does not prove."""
    with pytest.raises(Refused) as refused:
        reveal_of_round(record, "1", "1")
    assert refused.value.reason is Refusal.DEAL_NOT_COMMITTED
    path = tmp_path / "house.zip"
    path.write_bytes(package(record, SCRIPT))
    assert verify.main(str(path)) == 2
    said = capsys.readouterr().out
    assert said.startswith("AS SEALED, BUT NOT ALL PROVEN: ")
    assert "4 decks of an earlier edition" in said


def test_r7_a_table_that_was_left_open_goes_on_by_its_own_sheet_and_opens_by_the_new_one(
    record: Record,
) -> None:
    table = TableOnRecord(uth(), record)
    today = table.setup.sheet.digest
    assert table.state.sheet != today
    turn = table.state.play.turn
    assert turn is not None
    assert turn.person == "bob"
    for act in ("check", "check", "check", "fold", "fold"):
        turn = table.state.play.turn
        if turn is not None:
            decide = ask.Decide(by=turn.person, spot=turn.spot, action=act)
            table.do(decide)
        while table.state.phase is TablePhase.DEALING:
            table.do(ask.DealOut(by="Dan Fox"))
    table.do(ask.SettleRound(by="Dan Fox"))
    for person, spot in (("anna", 1), ("bob", 2)):
        table.do(ask.LeaveSeat(by=person, spot=spot))
        table.do(ask.TakeChips(by=person))
    box = table.state.in_box
    table.do(ask.EmptyBox(by="Gus Roth", card=GUS, second=SUE, counted=box))
    tray = table.state.tray
    table.do(ask.CloseTable(by="Dan Fox", card=DAN, second=SUE, counted=tray))
    table.do(ask.OpenTable(by="Deb Hart", card=DEB, second=SUE, tray=Cents(100_000)))
    assert table.state.sheet == today


def test_r7_an_open_table_does_not_go_on_with_other_choices(record: Record) -> None:
    table = TableOnRecord(uth(switch={"buy_in_mid_round": False}), record)
    with pytest.raises(Refused) as refused:
        table.do(ask.Tick(by="system"))
    assert refused.value.reason is Refusal.ANOTHER_SHEET_IN_PLAY


def test_r19_a_dealer_deals_at_a_table_of_an_earlier_edition_too(record: Record) -> None:
    table = TableOnRecord(uth("3"), record)
    with pytest.raises(Refused) as refused:
        table.do(ask.OpenTable(by="Dan Fox", card=DAN, second=SUE, tray=Cents(100_000)))
    assert refused.value.reason is Refusal.DEALS_ELSEWHERE


class LaterEntry(Fact, frozen=True, tag="live"):
    """What a later edition may write."""

    first: int
    events: tuple[str, ...]


class LaterTable(Fact, frozen=True):
    number: int
    robots: int


def test_r13_a_table_of_a_later_edition_is_refused_in_one_sentence(path: Path) -> None:
    with open_record(path) as record:
        act = Act(table_stream("9"), LaterEntry(1, ("robot",)), state=LaterTable(1, 7))
        record.commit("later", [act])
        with pytest.raises(Refused) as refused:
            TableOnRecord(uth("9"), record).do(ask.Tick(by="system"))
    assert refused.value.reason is Refusal.TABLE_OF_ANOTHER_EDITION
    assert "table '9' was left by another edition" in str(refused.value)
