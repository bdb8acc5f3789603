"""Cards at a console: wrong PINs are kept in the record, and nobody is believed (R14, R15, R19)."""

import pytest

from houseway.floor.clock import SetClock
from houseway.floor.house import House
from houseway.ledger.act import FLOOR, Act
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record, open_record
from houseway.people import CardShown, Failures, Roster
from houseway.people.events import CardFailed, CardUnlocked, FloorState
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.cards_on_record import failures_on
from tests.databases import new_record
from tests.people.staff import PIN, ROSTER, SAM, SUE
from tests.refusals import refuses

pytestmark = pytest.mark.usefixtures("each_database")

AT = "2026-11-15T20:00:00Z"
WRONG = "1111"


def show(record: Record, number: str, pin: str, roster: Roster = ROSTER, at: str = AT) -> str:
    """The person, or the code of the refusal."""
    try:
        return House(roster, record, clock=SetClock(at)).staff(CardShown(number, pin)).name
    except Refused as refused:
        return refused.code


def test_r15_the_count_survives_a_new_start_and_holds_over_all_consoles(house: str) -> None:
    with open_record(house) as record:
        assert show(record, "4711", PIN) == "Sue Park"
        assert [show(record, "4711", WRONG) for _ in range(2)] == ["wrong-pin"] * 2
    with open_record(house) as record, open_record(house) as other:
        assert show(other, "4711", WRONG) == "wrong-pin"
        assert show(record, "4711", PIN) == "card-locked"
        kinds = [entry.kind for entry in record.entries(FLOOR)]
        assert kinds == ["card failed"] * 3  # a right PIN is no event, nor is a locked card
        assert audit_rules(record).difference == ""


def test_r15_a_right_pin_ends_the_count_and_a_manager_unlocks() -> None:
    with new_record() as record:
        house = House(ROSTER, record, clock=SetClock(AT))
        assert [show(record, "4711", pin) for pin in (WRONG, WRONG, PIN, WRONG, WRONG)] == [
            "wrong-pin", "wrong-pin", "Sue Park", "wrong-pin", "wrong-pin",
        ]  # fmt: skip
        with refuses("card-not-locked"):
            house.unlock_card("4711", card=CardShown("70", PIN))
        assert show(record, "4711", WRONG) == "wrong-pin"
        for number, code in (("D-1", "card-too-low"), ("4711", "card-locked")):
            with refuses(code):
                house.unlock_card("4711", card=CardShown(number, PIN))
        assert house.unlock_card("4711", card=CardShown("70", PIN)) is SUE
        assert show(record, "4711", PIN) == "Sue Park"
        assert failures_on(record) == Failures()
        last = list(record.entries(FLOOR))[-1].event(CardUnlocked)
        assert (last.card, last.by.person, last.by.office) == ("4711", "sam", SAM.office)
        assert audit_rules(record).difference == ""


def test_r25_a_house_with_all_its_cards_locked_has_a_way_on() -> None:
    """Wrong PINs for every card leave nobody to unlock one: each lock ends by itself, and then the
    count begins anew. Every wrong PIN is on record (R14)."""
    with new_record() as record:
        for staff in ROSTER.staff:
            assert [show(record, staff.card, WRONG) for _ in range(3)] == ["wrong-pin"] * 3
        for staff in ROSTER.staff:
            assert show(record, staff.card, PIN, at="2026-11-15T20:14:59Z") == "card-locked"
        later = "2026-11-15T20:15:00Z"
        assert show(record, "70", PIN, at=later) == SAM.person
        assert show(record, "4711", WRONG, at=later) == "wrong-pin"
        assert failures_on(record) == Failures({"4711": 1})
        assert [show(record, "4711", WRONG, at=later) for _ in range(2)] == ["wrong-pin"] * 2
        assert show(record, "4711", PIN, at="2026-11-15T20:29:59Z") == "card-locked"
        house = House(ROSTER, record, clock=SetClock("2026-11-15T20:29:59Z"))
        assert house.unlock_card("4711", card=CardShown("70", PIN)) is SUE
        with refuses("card-not-locked"):
            house.unlock_card("D-1", card=CardShown("70", PIN))  # its lock has ended
        kinds = [entry.kind for entry in record.entries(FLOOR)]
        assert kinds.count("card failed") == 3 * len(ROSTER.staff) + 3
        assert audit_rules(record).difference == ""


def test_r15_a_wrong_pin_for_a_card_that_is_still_locked_is_no_event_of_a_good_record() -> None:
    with new_record() as record:
        for _ in range(3):
            show(record, "4711", WRONG)
        early = CardFailed(card="4711", person="Sue Park", left=2, at="2026-11-15T20:14:59Z")
        state = FloorState(failures=Failures({"4711": 1}))
        record.commit("x", (Act(FLOOR, early, state=state),))
        with pytest.raises(RecordDamaged, match="the card was locked before"):
            audit_rules(record)


def test_r6_a_clock_set_back_brings_no_old_card_back() -> None:
    with new_record() as record:
        assert show(record, "4711", WRONG, at="2027-01-01T08:00:00Z") == "wrong-pin"
        assert show(record, "70", PIN, at=AT) == "expired-card"


def test_r15_an_unlocking_that_nobody_may_do_is_found() -> None:
    with new_record() as record:
        show(record, "4711", WRONG)
        event = CardUnlocked(card="4711", person="Sue Park", by=SUE.swipe("x"))
        record.commit("x", (Act(FLOOR, event, state=FloorState()),))
        with pytest.raises(RecordDamaged, match="Card level too low"):
            audit_rules(record)


def test_r15_a_state_that_the_events_do_not_come_to_is_found() -> None:
    with new_record() as record:
        show(record, "4711", WRONG)
        failed = CardFailed(card="4711", person="Sue Park", left=1)
        record.commit("x", (Act(FLOOR, failed, state=FloorState()),))
        with pytest.raises(RecordDamaged, match="other cards are locked"):
            audit_rules(record)
