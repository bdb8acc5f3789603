"""The inspector's package of a poker table: the stand-alone script finds all of it in order, and
the hands that were thrown away among the cards, which nobody else is shown."""

import json

import pytest

from houseway.floor.fair_cards import package as inspector
from houseway.ledger.record import Record
from proofs.asked import TableOnRecord
from tests.table.live.poker_day import POKER, Day, house_of_day, play_day
from tests.table.live.test_package import Files, honest, listed, verdict


@pytest.fixture(params=POKER)
def files(request: pytest.FixtureRequest, record: Record) -> Files:
    """A whole day: paid hands, a misdeal before any card, decisions made for people, a move."""
    day = Day(house_of_day(request.param))
    day.table = TableOnRecord(day.setup, record)
    play_day(day)
    record.seal_day("2026-11-16", by="sue")
    return honest(record, "2026-11-16", day.setup.table)


def test_r12_r22_the_cards_of_every_hand_are_those_that_were_committed(files: Files) -> None:
    reveals = [json.loads(data) for name, data in files.items() if name.startswith("reveals/")]
    assert len(reveals) == 11
    assert "11 reveals" in inspector.Package(files).check("")


def test_r20_another_card_in_a_hand_that_was_thrown_away_is_found(files: Files) -> None:
    name = "reveals/000002.json"
    altered = files[name].replace(b'"spot 1"', b'"spot 9"', 1)
    assert altered != files[name]
    assert "spot" in verdict(listed({**files, name: altered}))
