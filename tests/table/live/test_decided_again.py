"""A ledger that is whole by its seals and sums, and holds what no live table would have written:
whoever checks it decides every command again (R13, R19)."""

from dataclasses import replace as change_house
from typing import Final

import pytest

from houseway.jackpot import Keypad, open_link
from houseway.jackpot.documents.reason import AdjustReason
from houseway.jackpot.keypad.commands import Adjust
from houseway.ledger import link_stream
from houseway.ledger.record import Record, open_record
from houseway.money import Cents, MicroCents
from houseway.people import CardShown, Office, Roster, Swipe, make_staff
from houseway.table.audit import audit_rules
from houseway.table.cards_on_record import adopt_roster
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.event import StaffMember
from houseway.table.live.happened import CommandRecord
from houseway.table.live.request import without_pins
from houseway.table.live.setup import TableSetup
from proofs.asked import asks
from tests.library import library
from tests.table.live.desk import Desk, OnRecord
from tests.table.live.forged import forged_acts
from tests.table.live.sheets import UTH
from tests.table.live.staff import CASH, PIN, SUE, roster

LINK: Final = "catfish-bend/multi-link"
AMOUNT: Final = Cents(900_000)
NINE: Final = "2026-11-16T21:00:00Z"
Forged = tuple[str, ask.Command, tuple[happened.Event, ...]]
CREDIT: Final = ask.Credit(card=SUE, second=CASH, amount=AMOUNT, slip="x")
FILL: Final = ask.Fill(card=SUE, second=CASH, amount=AMOUNT, slip="x")
SUE_AT_WORK: Final = StaffMember("sue", Office.SUPERVISOR)
CASH_AT_WORK: Final = StaffMember("cash", Office.CAGE_CASHIER)


@pytest.fixture
def record() -> Record:
    return open_record(":memory:", new=True)


def play(record: Record) -> tuple[TableSetup, Desk]:
    """A round with a jackpot at a table of a house that has adopted its roster."""
    adopt_roster(record, roster())
    table = OnRecord(UTH, record, linked=True).open("anna")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.close()
    table.finish_round()
    assert audit_rules(record).difference == ""
    return table.setup, table


def forge(
    record: Record, setup: TableSetup, table: Desk, forged: Forged, link: int | None = None
) -> str:
    """What is found once a command stands in the ledger that was never given."""
    by, command, events = forged
    entry = CommandRecord(
        by=by,
        at=NINE,
        first=table.state.number + 1,
        command=without_pins(command),
        events=events,
        id="forged",
        link=record.head(link_stream(LINK)).number if link is None else link,
    )
    record.commit("forged", forged_acts(record, setup, table.state, entry), at=NINE)
    return audit_rules(record).difference


@pytest.mark.parametrize(
    ("forged", "found"),
    [
        (
            ("sue", CREDIT, (happened.Credited(AMOUNT, "x", (SUE_AT_WORK, SUE_AT_WORK)),)),
            "event 20 is another: Credited",
        ),
        (
            (
                "sue",
                ask.Credit(card=SUE, second=SUE, amount=AMOUNT, slip="x"),
                (happened.Credited(AMOUNT, "x", (SUE_AT_WORK, SUE_AT_WORK)),),
            ),
            "two different people",
        ),
        (("sue", FILL, (happened.Filled(AMOUNT, "x", ()),)), "event 20 is another: Filled"),
        (("system", ask.Tick(), (happened.TrayMoved(AMOUNT),)), "0 events are wanted"),
    ],
    ids=["credit for one", "credit by one", "fill by nobody", "more than the link paid"],
)
def test_r6_r13_what_no_table_would_have_written_is_found(
    record: Record, forged: Forged, found: str
) -> None:
    setup, table = play(record)
    assert found in forge(record, setup, table, forged)


def test_r19_people_of_a_roster_that_nobody_adopted_are_found(record: Record) -> None:
    """The entry names the roster by which its people are good: two who never worked here."""
    setup, table = play(record)
    offices = {"fay": Office.SUPERVISOR, "rex": Office.CAGE_CASHIER}
    strangers = Roster(
        tuple(
            [
                make_staff(name, office, name, pin=PIN, salt=bytes(16), cost=2)
                for name, office in offices.items()
            ]
        )
    )
    command = ask.Credit(
        card=CardShown("fay", PIN), second=CardShown("rex", PIN), amount=AMOUNT, slip="x"
    )
    staff = tuple([StaffMember(name, office) for name, office in offices.items()])
    forged = ("fay", command, (happened.Credited(AMOUNT, "x", staff),))
    found = forge(record, change_house(setup, roster=strangers), table, forged)
    assert found.endswith("its people are on no roster of this ledger")


def test_r19_people_of_a_roster_before_the_newest_one_are_known(record: Record) -> None:
    """A command without a card goes on with the roster that its process has read."""
    _, table = play(record)
    newcomer = make_staff("new", Office.DEALER, "new", pin=PIN, salt=bytes(16), cost=2)
    approved = (Swipe("eve", Office.EXECUTIVE, "a"), Swipe("gil", Office.GENERAL_MANAGER, "b"))
    adopt_roster(record, Roster((*roster().staff, newcomer)), approved)
    table.do(asks("anna", ask.GiveTip(Cents(500))))
    assert audit_rules(record).difference == ""


def test_r13_a_state_of_the_link_that_there_never_was_is_found(record: Record) -> None:
    setup, table = play(record)
    beyond = record.head(link_stream(LINK)).number + 1
    found = forge(record, setup, table, ("system", ask.Tick(), ()), link=beyond)
    assert "it cannot be decided" in found


def test_r19_a_key_of_somebody_who_never_had_a_card_is_found(record: Record) -> None:
    """A jackpot's meter is raised by two people whom no roster of this ledger knows."""
    play(record)
    link = open_link(library(), LINK)
    fay, rex = (Swipe(name, Office.EXECUTIVE, name) for name in ("fay", "rex"))
    raised = Adjust(
        meter="major",
        amount=MicroCents(370_000_000_000),
        reason=AdjustReason.MALFUNCTION,
        by=fay,
        approved=rex,
    )
    Keypad(link, record).do("raise", raised)
    assert audit_rules(record).difference.endswith("rex (executive) had no card of this house")
