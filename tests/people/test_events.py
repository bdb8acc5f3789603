"""What happens to cards, folded: who is locked, and whether it can have been so (R14, R15)."""

import pytest

from houseway import codec
from houseway.people import Failures, events
from tests.people.staff import GUS, SAM, SUE

ONCE = Failures().wrong("4711")
LOCKED = ONCE.wrong("4711").wrong("4711")
ACCEPTED = events.CardAccepted(card="4711", person="Sue Park")
UNLOCKED = events.CardUnlocked(card="4711", person="Sue Park", by=SAM.swipe("1"))


def failed(left: int) -> events.CardFailed:
    return events.CardFailed(card="4711", person="Sue Park", left=left)


@pytest.mark.parametrize(
    ("before", "event", "after"),
    [
        (Failures(), failed(2), ONCE),
        (ONCE, failed(1), ONCE.wrong("4711")),
        (ONCE, ACCEPTED, Failures()),
        (LOCKED, UNLOCKED, Failures()),
    ],
)
def test_r15_what_happens_to_a_card_is_folded_and_kept(
    before: Failures, event: events.CardEvent, after: Failures
) -> None:
    assert events.card_fault(before, event) == ""
    assert (
        events.evolve_failures(before, codec.decode(events.CardEvent, codec.encode(event))) == after
    )


@pytest.mark.parametrize(
    ("before", "event", "fault"),
    [
        (LOCKED, failed(0), "the card was locked before"),
        (Failures(), failed(1), "other tries were left"),
        (Failures(), ACCEPTED, "the card had no wrong PIN before, or was locked"),
        (LOCKED, ACCEPTED, "the card had no wrong PIN before, or was locked"),
        (ONCE, UNLOCKED, "card: Sue Park's card '4711' is not locked (R15)"),
        (
            LOCKED,
            events.CardUnlocked(card="4711", person="Sue Park", by=GUS.swipe("1")),
            "by: Card level too low: needs a shift manager or above (R15)",
        ),
        (
            Failures({"70": 3}),
            events.CardUnlocked(card="70", person="SAM", by=SAM.swipe("1")),
            "by: sam has a financial interest in this (R6)",
        ),
        (
            LOCKED,
            events.CardUnlocked(card="4711", person="Sue Park", by=SUE.swipe("1")),
            "by: Card level too low: needs a shift manager or above (R15)",
        ),
    ],
)
def test_r15_an_event_that_nobody_could_have_written_is_found(
    before: Failures, event: events.CardEvent, fault: str
) -> None:
    assert events.card_fault(before, event) == fault
