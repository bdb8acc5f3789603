"""The drop box holds the cash and the fees that are dropped into it (B10-3, B11-10)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.money import Cents
from houseway.rules import Refusal, Refused
from houseway.rules.irregularity import Irregularity
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.record.report import report_of
from proofs.asked import asks, said
from tests.table.live.desk import CA_UTH, GUS, PLAYER_BANK, SUE, UTH, Desk, desk


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
    table.open_bets()
    table.bet_all()
    table.close()
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

    with pytest.raises(Refused) as refused:
        count(100, again=True, why="too soon")
    assert refused.value.reason is Refusal.BOX_NOT_COUNTED
    count(900_000)
    with pytest.raises(Refused) as refused:
        count(1_000_000)
    assert refused.value.reason is Refusal.BOX_IS_EMPTY
    with pytest.raises(Refused) as refused:
        count(1_000_000, again=True)
    assert refused.value.reason is Refusal.NO_REASON
    again = count(1_000_000, again=True, why="a strap was overlooked")[0]
    assert (again.instead_of, again.over, again.fees) == (900_000, 100_000, 0)
    entry = happened.CommandRecord(
        by="", at="", first=1, command=ask.Tick(), events=tuple(table.events)
    )
    assert report_of("T7", [entry]).over == 0
    count(0)  # an empty box holds nothing
