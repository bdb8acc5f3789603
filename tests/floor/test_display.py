"""The display of a link: what its meters show, what hands pay, and what was won last."""

from pathlib import Path

import pytest

from houseway.floor.demo_house import DEMO_LINK
from houseway.floor.demo_people import demo_roster
from houseway.floor.display import display_of
from houseway.floor.recorded_run import written_run
from houseway.jackpot import LinkState
from houseway.jackpot.keypad.events import Awarded
from houseway.jackpot.keypad.record.entry import read_link_entry
from houseway.ledger import link_stream
from houseway.ledger.act import Stream
from houseway.ledger.chain import Head
from houseway.ledger.record import open_record
from houseway.ledger.store import MEMORY
from houseway.web.served import ServedHouse
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


def test_r18_a_display_reads_the_record_in_its_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record is asked by one thread at a time: two at once break its connection."""
    served = ServedHouse(str(tmp_path / "house.db"), roster=demo_roster())
    served.house.open_link(DEMO_LINK)
    core, in_turn = served.operator.core, list[bool]()
    record = core.ledger
    look = record.look_at_head

    def note(stream: Stream) -> Head:
        in_turn.append(core._runner._turn.locked())
        return look(stream)

    monkeypatch.setattr(record, "look_at_head", note)
    assert served.reading.display(library(), DEMO_LINK).online
    served.close()
    assert set(in_turn) == {True}
