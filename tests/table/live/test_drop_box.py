"""The drop box holds the cash and the fees that are dropped into it (B10-3, B11-10)."""

from typing import Any

import pytest

from houseway.ledger.record import Record
from houseway.money import MICRO_PER_CENT, Cents
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.report import report_of
from houseway.table.live.refusals import TableRefusal
from houseway.table.refusals import RoundRefusal
from houseway.table.visit import least_stakes
from proofs.asked import asks, said
from tests.refusals import refuses
from tests.table.live.desk import Desk, OnRecord, desk
from tests.table.live.sheets import CA_UTH, PLAYER_BANK, UTH
from tests.table.live.staff import CASH, DORA, GUS, SUE
from tests.table.live.undo.rounds import CARD, correct, played, refused, void
from tests.table.posts import balances


def emptied(table: Desk, counted: int) -> happened.BoxEmptied:
    events = table.do(asks("gus", ask.EmptyBox(card=GUS, second=SUE, counted=Cents(counted))))
    event = events[0]
    assert isinstance(event, happened.BoxEmptied)
    return event


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_b11_10_whoever_counts_the_box_finds_the_fees_in_it(sheet: str) -> None:
    table = desk(sheet, "anna", "bob")
    table.round()
    (closed,) = [event for event in table.events if isinstance(event, happened.BettingClosed)]
    fees = sum(fee.amount for fee in closed.fees)
    assert fees > 0
    found = emptied(table, 2_000_000 + fees)
    assert (found.over, found.fees) == (0, fees)
    assert table.state.in_box == 0
    table.round()
    dropped = table.state.fees_in_box
    assert emptied(table, 0).over == -dropped < 0  # somebody took them


def test_b10_3_a_house_without_fees_has_cash_in_its_box() -> None:
    table = desk(UTH, "anna")
    table.round()
    assert emptied(table, 1_000_000).over == 0


def test_t85_a_fee_that_serves_the_redeal_is_dropped_once() -> None:
    table = desk(CA_UTH, "anna", "bob")
    table.start_round()
    fees = table.state.fees_in_box
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    assert (table.state.fees_in_box, bool(table.state.carried)) == (fees, True)
    table.round()
    assert table.state.fees_in_box == fees


def test_r1_a_wrong_count_of_the_box_is_put_right_by_another_and_never_booked_as_money_found() -> (
    None
):
    table = desk(UTH, "anna")

    def count(counted: int, **more: Any) -> Any:
        return table.do(
            said(ask.EmptyBox, by="gus", card=GUS, second=SUE, counted=Cents(counted), **more)
        )

    with refuses(TableRefusal.BOX_NOT_COUNTED):
        count(100, again=True, why="too soon")
    count(900_000)
    with refuses(TableRefusal.BOX_IS_EMPTY):
        count(1_000_000)
    with refuses(RoundRefusal.NO_REASON):
        count(1_000_000, again=True)
    again = count(1_000_000, again=True, why="a strap was overlooked")[0]
    assert (again.instead_of, again.over, again.fees) == (900_000, 100_000, 0)
    entry = happened.CommandRecord(
        by="", at="", first=1, command=ask.Tick(), events=tuple(table.events)
    )
    assert report_of("T7", [entry]).over == 0
    count(0)  # an empty box holds nothing


def house_money(record: Record) -> dict[str, int]:
    """What the ledger has in the house's places at the table, in cents."""
    kept, places = balances(record), ("tray", "fees", "cage", "box")
    return {name: kept.get(f"{name}:t7", 0) // MICRO_PER_CENT for name in places}


def lay_aside(table: Desk) -> int:
    """The box is emptied; how much there was of fees."""
    fees = table.state.fees_in_box
    emptied(table, table.state.in_box)
    return fees


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_r1_fees_that_go_back_after_a_drop_come_from_the_tray_and_the_cage_takes_them_back(
    sheet: str, record: Record
) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    before = dict(table.state.stacks)
    table.round()
    fees = lay_aside(table)
    kept = house_money(record)
    event = void(table)
    back = -event.fees
    assert 0 < back <= fees
    assert sum(table.state.stacks.values()) == sum(before.values()) - fees + back
    after = {"tray": kept["tray"] - back, "fees": fees - back, "cage": kept["cage"] + back}
    assert house_money(record) == {**after, "box": 0}
    assert (table.state.tray, table.state.in_box) == (after["tray"], 0)
    entry = [each for each in table.events if isinstance(each, happened.FeesFromTray)]
    assert [each.amount for each in entry] == [back]


def test_r1_a_correction_after_a_drop_takes_what_the_box_lacks_and_no_more(record: Record) -> None:
    """Half of the fees that go back were dropped since: the tray gives the rest."""
    table = OnRecord(CA_UTH, record).open("anna", "bob", "cy")
    many = {name: Cents(40 * stake) for name, stake in least_stakes(table.setup.sheet).items()}
    played(table, doubled=False)
    dear = correct(table, wagers={"3": many})
    lay_aside(table)
    table.round()
    dropped, tray = table.state.fees_in_box, table.state.tray
    back = -correct(table, wagers={"3": least_stakes(table.setup.sheet)}).fees
    assert (back, back > dropped > 0) == (dear.fees, True)
    assert (table.state.fees_in_box, table.state.tray) == (0, tray - back + dropped)


def test_r1_a_tray_that_cannot_give_the_fees_back_is_filled_first(record: Record) -> None:
    table = OnRecord(CA_UTH, record).open("anna", "bob", "cy", tray=3_000_000)
    table.round()
    fees = lay_aside(table)
    assert (table.state.tray, fees > 0) == (0, True)
    kept = house_money(record)
    command = ask.VoidPaidRound(card=SUE, round="1", reason=CARD, why="51 cards")
    assert refused(table, asks("sue", command)).reason is RoundRefusal.TRAY_TOO_LOW
    assert house_money(record) == kept
    table.do(asks("cash", ask.Fill(card=CASH, second=SUE, amount=Cents(fees), slip="12")))
    assert table.state.tray == fees
    event = void(table)
    assert table.state.tray == fees + event.fees


def test_t85_fees_that_no_redeal_needed_go_back_from_the_tray_when_the_table_closes(
    record: Record,
) -> None:
    table = OnRecord(CA_UTH, record).open("anna", "bob")
    table.start_round()
    fees = table.state.fees_in_box
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    for spot, person in enumerate(("anna", "bob"), 1):
        table.do(asks(person, ask.LeaveSeat(spot=spot)))
        table.do(asks(person, ask.TakeChips()))
    lay_aside(table)
    tray = Cents(table.state.tray - fees)
    table.do(asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=tray)))
    assert house_money(record) == {"tray": 0, "fees": 0, "cage": 0, "box": 0}
