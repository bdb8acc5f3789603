"""Wrong PINs and locked cards on a record: one truth for all tables and consoles of a house (R15).

They are events of the floor's stream, so that a card that is locked at a table is locked at the
jackpot's console too, and unlocking it anywhere unlocks it everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from houseway.ledger.act import FLOOR, Act
from houseway.ledger.record import Record
from houseway.people.events import CardEvent, CardUnlocked, evolve_failures
from houseway.people.recognise import Failures


def failures_on(record: Record) -> Failures:
    """Wrong PINs in a row, as the record has them."""
    return record.state(FLOOR, Failures) or Failures()


def card_acts(failures: Failures, events: Iterable[CardEvent]) -> Iterator[Act]:
    """What the record keeps of these events, one after another."""
    for event in events:
        failures = evolve_failures(failures, event)
        swipes = (event.by.id,) if isinstance(event, CardUnlocked) else ()
        yield Act(FLOOR, event, rule="R15", swipes=swipes, state=failures)
