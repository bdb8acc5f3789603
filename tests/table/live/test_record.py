"""A live table on its record: all or nothing, once, found again as it stood (R2, R3, R13)."""

import re
from collections.abc import Iterator
from dataclasses import replace as change_house
from typing import Any

import pytest

from houseway import codec
from houseway.fact import replace
from houseway.ledger import Act, table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.record import Record, open_record
from houseway.ledger.refusals import LedgerRefusal
from houseway.money import Cents
from houseway.people import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refused, Remedy
from houseway.table.acts import lines_settled
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.recall import recall_live
from houseway.table.live.request import without_pins
from houseway.table.live.setup import TableSetup
from houseway.table.live.state import without_felt
from proofs.asked import Asked, TableInMemory, TableOnRecord, asks
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord, desk, house_of
from tests.table.live.forged import forged_acts
from tests.table.live.sheets import ALL, BACCARAT, CA_UTH, THREE, UTH, WCCS
from tests.table.live.staff import DORA, MAX, SUE
from tests.table.live.undo.rounds import to_void, void
from tests.table.posts import balances


@pytest.fixture
def record(house: str) -> Iterator[Record]:
    """When a test is done, the auditor reads its record with code of its own."""
    with open_record(house) as opened:
        yield opened
    audit_record(house)


class Recorder:
    """A table that keeps its commands, so that they can be given again."""

    def __init__(self, setup: TableSetup) -> None:
        self.table = TableInMemory(setup)
        self.given: list[Asked] = []

    setup = property(lambda self: self.table.setup)
    state = property(lambda self: self.table.state)
    link_states = property(lambda self: self.table.link_states)

    def do(self, command: Asked) -> Any:
        done = self.table.do(command)
        self.given.append(command)
        return done


def commands_of(sheet: str, rounds: int = 3) -> tuple[TableSetup, list[Asked]]:
    """What is asked of a table in some rounds."""
    setup = house_of(sheet)
    table = Desk(setup)
    recorder = Recorder(setup)
    table.table = recorder  # type: ignore[assignment]
    table.open("anna", "bob", "cy")
    for _ in range(rounds):
        table.round()
    return setup, recorder.given


@pytest.mark.parametrize("sheet", ALL)
def test_r13_the_record_leads_to_the_same_table_and_all_its_money(
    sheet: str, record: Record
) -> None:
    setup, commands = commands_of(sheet)
    alone = TableInMemory(setup)
    written = TableOnRecord(setup, record)
    for command in commands:
        alone.do(command)
        written.do(command)
        again = TableOnRecord(setup, record).state
        assert without_felt(again) == without_felt(alone.state)
        assert again.running == alone.state.running
    assert audit_rules(record).difference == ""
    stacks = {f"chips:t7:{name}": stack for name, stack in alone.state.stacks.items()}
    assert {a: v for a, v in balances(record).items() if a.startswith("chips")} == {
        name: stack * 1_000_000 for name, stack in stacks.items()
    }
    assert not list(record.open_holds())


def test_b8_8_a_changed_fee_option_is_found_again_and_old_rounds_keep_theirs(
    record: Record,
) -> None:
    desk = OnRecord(THREE, record).open("anna", "bob", "cy")
    setup = house_of(THREE)
    desk.round()
    change = asks("max", ask.ChangeFeeOption(card=MAX, option=2, why="a busy evening"), id="fee")
    desk.do(change)
    desk.round()
    assert audit_rules(record).difference == ""
    found = [recall_live(record, "T7", name) for name in ("1", "2")]
    assert [each.sheet.digest for each in found if each is not None] == [
        setup.sheet.digest,
        setup.with_fee_option(2).sheet.digest,
    ]
    tick = asks("dora", ask.CountTray(card=DORA, second=SUE, counted=desk.state.tray))
    stopped = TableOnRecord(setup, record)  # the same file of commands, driven once more
    assert stopped.do(change).repeated
    stopped.do(tick)
    undo = to_void()
    assert stopped.do(undo).entry.events
    assert audit_rules(record).difference == ""


def test_r2_a_table_is_found_again_in_the_middle_of_a_round(record: Record) -> None:
    setup, commands = commands_of(UTH, rounds=1)
    for command in commands:
        before = TableOnRecord(setup, record).state  # as if the house had stopped here
        assert TableOnRecord(setup, record).do(command).entry.first == before.number + 1
    assert TableOnRecord(setup, record).state.rounds == 1
    assert audit_rules(record).difference == ""


def test_r3_the_same_command_twice_counts_once_and_is_answered_alike(record: Record) -> None:
    table = TableOnRecord(house_of(UTH), record)
    opened = asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(1_000_000)), id="o1")
    first = table.do(opened)
    again = table.do(opened)
    assert again.repeated
    assert again.entry == first.entry
    table.do(asks("anna", ask.TakeSeat(spot=1), id="s1"))
    chips = asks("anna", ask.BuyChips(amount=Cents(5000)), id="b1")
    table.do(chips)
    table.do(chips)
    assert table.state.stacks == {"anna": 5000}
    with refuses(LedgerRefusal.COMMAND_REUSED):
        table.do(asks("anna", ask.BuyChips(amount=Cents(6000)), id="b1"))
    assert table.state.stacks == {"anna": 5000}
    elsewhere = TableOnRecord(change_house(house_of(UTH), table="T8"), record)
    with pytest.raises(Refused) as refused:
        elsewhere.do(opened)
    assert refused.value.reason is LedgerRefusal.COMMAND_REUSED
    assert refused.value.where == "id, first given in table:t7, entry 1"


def test_r3_a_wrong_pin_is_answered_alike_and_counts_once(record: Record) -> None:
    table = TableOnRecord(house_of(UTH), record)
    wrong = CardShown("sue", "0000")
    opened = asks("dora", ask.OpenTable(card=DORA, second=wrong, tray=Cents(1_000_000)), id="o1")
    first = table.do(opened)
    again = table.do(opened)
    for done in (first, again):
        assert done.refused is not None
        assert done.refused.reason is PeopleRefusal.WRONG_PIN
        assert done.refused.facts["left"] == 2
    assert table.failures.left("sue") == 2


def test_r15_what_is_refused_writes_nothing_but_a_wrong_pin(record: Record) -> None:
    table = TableOnRecord(house_of(UTH), record)
    table.do(asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(1_000_000))))
    head = record.head(table.stream)
    with pytest.raises(Refused):
        table.do(asks("anna", ask.BuyChips(amount=Cents(5_000_000))))
    assert record.head(table.stream) == head


def test_r19_no_pin_is_ever_written_or_digested(record: Record) -> None:
    table = OnRecord(WCCS, record).open("anna", "bob", "cy")
    table.round()
    for entry in record.entries(table.table.stream):
        assert "2580" not in re.sub("[0-9a-f]{64}", "", entry.text)  # a digest may have it in it
    opening = ask.OpenTable(card=DORA, second=SUE, tray=Cents(1))
    assert b"2580" not in codec.encode(without_pins(opening))


def test_t82_what_goes_wrong_is_on_record_with_its_money(record: Record) -> None:
    table = OnRecord(WCCS, record).open("anna", "bob", "cy")
    for what, spot, more in (
        (Irregularity.NO_CARDS_DEALT, 2, {}),
        (Irregularity.UNEQUAL_WAGERS, 1, {"stakes": {"ante": 500, "blind": 1000}}),
        (Irregularity.BOARD_CARD_EXPOSED, 0, {"remedy": Remedy.VOID}),
    ):
        table.start_round()
        if what is not Irregularity.NO_CARDS_DEALT:
            table.deal()
            table.act("bet 4x")
        table.call(what, spot)
        table.remedy(**more)
        table.act_all()
        if table.state.running is not None:
            table.settle()
    assert audit_rules(record).difference == ""
    assert not list(record.open_holds())


def test_t85_a_fee_of_a_void_round_comes_back_to_somebody_who_only_bets_now(record: Record) -> None:
    """He had the bank, and bets in the redeal: all of his stake is held, whatever comes back."""
    table = OnRecord(CA_UTH, record).open("anna", "bob")
    table.start_round()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    table.do(asks("anna", ask.GiveUpBank()))
    table.round()
    assert table.state.last_bank is not None
    assert table.state.last_bank.person == "bob"
    assert audit_rules(record).difference == ""
    assert not list(record.open_holds())


def test_r1_money_changed_in_a_live_entry_is_found(record: Record) -> None:
    """The auditor works the money of every entry out again."""
    table = OnRecord(CA_UTH, record).open("anna", "bob", "cy")
    table.round()
    stream = table.table.stream
    assert audit_rules(record).difference == ""
    other = next(e for e in record.entries(stream) if e.gains)
    event = happened.CommandRecord(
        by="system", at="", first=table.state.number + 1, command=ask.Tick(), events=(), id="x"
    )
    act = Act(stream, event, gains=other.gains, documents=other.documents)
    record.commit("x", [act])
    assert ", and comes to" in audit_rules(record).difference


def test_b2_3_a_round_with_a_jackpot_is_one_transaction_over_both_streams(record: Record) -> None:
    table = OnRecord(UTH, record, linked=True).open("anna")
    for _ in range(3):
        table.open_bets()
        table.bet("anna", progressive=True)
        table.close()
        table.finish_round()
    assert audit_rules(record).difference == ""
    closed = [e for e in record.entries(table_stream("t7")) if b"no more bets" in bytes(e.fact)]
    same = [e.stream for e in record.entries_of_command(closed[0].command)]
    assert same == ["table:t7", "link:catfish-bend/multi-link"]


def test_memory_of_a_table_does_not_grow() -> None:
    table = desk(UTH, "anna", automatic=True)
    table.round()
    small = len(codec.encode(without_felt(table.state)))
    for _ in range(30):
        table.round()
    table.events.clear()
    answered = [alert.number for alert in table.state.alerts]
    for number in answered:
        table.do(asks("sue", ask.AnswerAlert(card=SUE, alert=number)))
    assert len(codec.encode(without_felt(table.state))) < small + 40


@pytest.mark.parametrize("sheet", ALL)
def test_r13_a_live_round_is_recalled_and_settles_again(sheet: str, record: Record) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.round()
    table.round()
    paid = [event for event in table.events if isinstance(event, happened.RoundPaid)]
    for name, event in zip(("1", "2"), paid, strict=True):
        live = recall_live(record, "T7", name)
        assert live is not None
        assert (() if live.settled is None else lines_settled(live.settled)) == event.lines
    assert recall_live(record, "T7", "3") is None
    assert audit_rules(record).rounds == 2


def test_r13_a_recalled_round_ends_where_it_was_paid(record: Record) -> None:
    """Though the table goes on under its name until the next one begins."""
    table = OnRecord(UTH, record).open("anna", "bob", "cy")
    table.round()
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    void(table)
    table.do(asks("anna", ask.TakeChips()))
    live = recall_live(record, "T7", "1")
    assert live is not None
    assert [each.do for each in live.happenings[-2:]] == ["settle", "void round"]
    assert [entry.event(happened.CommandRecord) for entry in live.entries] == list(live.happenings)


def test_r13_a_round_that_was_paid_wrong_is_found(record: Record) -> None:
    """Its money agrees with its lines, and its lines do not with its cards."""
    setup, commands = commands_of(UTH, rounds=1)
    table = TableOnRecord(setup, record)
    for command in commands[:-1]:
        table.do(command)
    last = TableInMemory(setup, table.state).do(commands[-1]).entry
    (paid,) = [event for event in last.events if isinstance(event, happened.RoundPaid)]
    line = paid.lines[0]
    wrong = replace(line, win=Cents(line.win + 500))
    forged = replace(paid, lines=(wrong, *paid.lines[1:]))
    events = tuple([forged if event is paid else event for event in last.events])
    acts = forged_acts(record, setup, table.state, replace(last, events=events))
    record.commit("forged", acts)
    assert "another: RoundPaid" in audit_rules(record).difference


@pytest.mark.parametrize("times", [1, 2])
def test_b4_21_e_whoever_bets_once_his_wagers_were_made_equal_has_a_hold_of_its_own(
    times: int, record: Record
) -> None:
    """Found by the simulator: his bet was refused, for a hold of its name had been there."""
    table = OnRecord(WCCS, record).open("anna", "bob")
    table.deal_round()
    for _ in range(times):
        table.call(Irregularity.UNEQUAL_WAGERS, 1)
        table.remedy(stakes={"ante": 500, "blind": 1000}, seen=True)
    table.act("bet 4x")
    table.finish_round()
    again = TableOnRecord(table.setup, record)
    assert without_felt(again.state) == without_felt(table.state)
    assert audit_rules(record).difference == ""
    assert not list(record.open_holds())


def test_r2_a_round_in_which_nobody_is_left_is_found_again(record: Record) -> None:
    """Found by the simulator: whoever opened the table then was told that nobody has wagered."""
    table = OnRecord(WCCS, record).open("anna", "bob")
    table.open_bets()
    table.bet("anna")
    table.close()
    table.call(Irregularity.NO_CARDS_DEALT, 1)
    table.remedy()
    before = table.state
    table.table = TableOnRecord(table.setup, record)
    assert table.state == before
    assert table.state.play.felt is None
    table.settle()
    assert table.state.stacks["anna"] == 1_000_000
    assert audit_rules(record).difference == ""


def test_r2_a_table_is_found_again_after_its_terms_were_changed_between_rounds(
    record: Record,
) -> None:
    """The bets of the round before may be below the minimum that counts since (T-92)."""
    table = OnRecord(BACCARAT, record).open("anna", "bob", "cy")
    table.round()
    table.do(asks("max", ask.ChangeFeeOption(card=MAX, option=2, why="a busy evening")))
    again = TableOnRecord(house_of(BACCARAT), record).state
    assert (again.rounds, again.finished) == (1, None)
