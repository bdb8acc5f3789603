"""The display of a link: what its meters show, what hands pay, and what was won last."""

from __future__ import annotations

from houseway.floor.display import display_of
from houseway.floor.recorded_run import written_run
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.events import Awarded
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger import link_stream
from houseway.ledger.record import open_record
from houseway.ledger.store import MEMORY
from tests.gamemath.jackpot.test_run import MULTI, link_of, made
from tests.library import library


def test_a_display_has_the_newest_award_of_each_meter_and_no_name() -> None:
    record = open_record(MEMORY)
    written_run(made(link_of(MULTI), 200), record)
    link, state = link_of(MULTI), record.state(link_stream(MULTI), LinkState)
    assert state is not None
    shown = display_of(library(), record, link, state)
    awards = [
        (entry.number, entry.event.meter, entry.event.whole, entry.event.hand.cards)
        for entry in map(read_link_entry, record.entries(link_stream(MULTI)))
        if isinstance(entry.event, Awarded)
    ]
    newest = {meter: award for award in awards for meter in [award[1]]}
    assert newest
    assert [(a.number, a.meter, a.amount, a.cards) for a in shown.awards] == sorted(
        newest.values(), reverse=True
    )
    assert [meter.micro_cents for meter in shown.meters] == [
        each.display for each in state.meters.values()
    ]
    assert {pay.hand: pay.amount for pay in shown.pays if pay.odds}["full house"] == 25000
    assert all("player" not in name for name in shown.awards[0].__struct_fields__)
