"""Cards at a console: wrong PINs are kept in the record, and nobody is believed (R14, R15, R19)."""

from __future__ import annotations

import pytest

from houseway.floor.card_desk import CardDesk
from houseway.floor.command_line import CommandLine
from houseway.ledger.act import FLOOR, Act
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record, open_record
from houseway.people import CardShown, Failures, Roster
from houseway.people.events import CardFailed, CardUnlocked
from houseway.rules import Refused
from houseway.table.audit import audit_rules
from houseway.table.cards_on_record import card_acts
from tests.databases import new_record
from tests.people.staff import PIN, ROSTER, SAM, SUE

pytestmark = pytest.mark.usefixtures("each_database")

AT = "2026-11-15T20:00:00Z"
WRONG = "1111"


def show(record: Record, number: str, pin: str, roster: Roster = ROSTER, at: str = AT) -> str:
    """The person, or the code of the refusal."""
    try:
        return CardDesk(roster, record).show(CardShown(number, pin), at=at, where="by").person
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
        desk = CardDesk(ROSTER, record)
        assert [show(record, "4711", pin) for pin in (WRONG, WRONG, PIN, WRONG, WRONG)] == [
            "wrong-pin", "wrong-pin", "Sue Park", "wrong-pin", "wrong-pin",
        ]  # fmt: skip
        with pytest.raises(Refused) as caught:
            desk.unlock("4711", CardShown("70", PIN), at=AT)
        assert caught.value.code == "card-not-locked"
        assert show(record, "4711", WRONG) == "wrong-pin"
        for number, code in (("D-1", "card-too-low"), ("4711", "card-locked")):
            with pytest.raises(Refused) as caught:
                desk.unlock("4711", CardShown(number, PIN), at=AT)
            assert caught.value.code == code
        assert desk.unlock("4711", CardShown("70", PIN), at=AT) is SUE
        assert show(record, "4711", PIN) == "Sue Park"
        assert desk.failures == Failures()
        last = list(record.entries(FLOOR))[-1].event(CardUnlocked)
        assert (last.card, last.by.person, last.by.office) == ("4711", "sam", SAM.office)
        assert audit_rules(record).difference == ""


def test_r15_a_wrong_pin_counts_though_somebody_has_taken_the_name_of_its_entry() -> None:
    """A guest at a live table could give such an id, and then PINs were guessed without end."""
    with new_record() as record:
        failed = CardFailed(card="70", person="sam", left=2)
        record.commit("card:2", tuple(card_acts(Failures(), (failed,))), at=AT)
        assert [show(record, "4711", WRONG) for _ in range(4)] == [
            *["wrong-pin"] * 3,
            "card-locked",
        ]


def test_r6_a_clock_set_back_brings_no_old_card_back() -> None:
    with new_record() as record:
        assert show(record, "4711", WRONG, at="2027-01-01T08:00:00Z") == "wrong-pin"
        assert show(record, "70", PIN, at=AT) == "expired-card"


def test_r15_an_unlocking_that_nobody_may_do_is_found() -> None:
    with new_record() as record:
        show(record, "4711", WRONG)
        event = CardUnlocked(card="4711", person="Sue Park", by=SUE.swipe("x"))
        record.commit("x", (Act(FLOOR, event, state=Failures()),))
        with pytest.raises(RecordDamaged, match="Card level too low"):
            audit_rules(record)


def test_r15_a_state_that_the_events_do_not_come_to_is_found() -> None:
    with new_record() as record:
        show(record, "4711", WRONG)
        failed = CardFailed(card="4711", person="Sue Park", left=1)
        record.commit("x", (Act(FLOOR, failed, state=Failures()),))
        with pytest.raises(RecordDamaged, match="other cards are locked"):
            audit_rules(record)


def test_r19_whoever_names_himself_is_refused_and_the_roster_says_who_it_is() -> None:
    with new_record() as record:
        desk = CardDesk(ROSTER, record)
        odd_ones: tuple[object, ...] = (
            {"person": "olga", "card": "executive", "number": "1"},
            {"number": "4711", "pin": PIN, "person": "olga"},
            {"number": "4711"},
            {"number": 4711, "pin": 2580},
            {"number": "4711", "pin": None},
            "4711",
            [],
        )
        for odd in odd_ones:
            for key, value in (("by", odd), ("people", [odd])):
                with pytest.raises(Refused) as caught:
                    desk.fill_in(CommandLine("c1", {"do": "x", key: value}), at=AT)
                assert (caught.value.code, caught.value.where) == ("card-and-pin-wanted", key)
        shown = {"number": " 4711", "pin": PIN}
        line = CommandLine("c1", {"do": "x", "by": shown, "approved": None, "spot": 1})
        told = desk.fill_in(line, at=AT).command
        assert told == {
            "do": "x",
            "by": {
                "person": "Sue Park",
                "card": "supervisor",
                "number": SUE.swipe("c1").number,
            },
            "approved": None,
            "spot": 1,
        }
        asked = CardDesk(ROSTER, record, lambda number: PIN if number == "4711" else WRONG)
        line = CommandLine("c1", {"by": {"number": "4711"}})
        assert asked.fill_in(line, at=AT).command["by"] == told["by"]
        line = CommandLine("c1", {"by": {"number": "70"}})
        with pytest.raises(Refused, match="wrong PIN for sam"):
            asked.fill_in(line, at=AT)
