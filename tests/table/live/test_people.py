"""Who is who at a live table: cards that prove it, locks that count everywhere, and duties that
somebody holds now (R15, R19)."""

import re
from typing import Any, cast

import pytest

from houseway import codec
from houseway.floor.clock import SetClock
from houseway.floor.house import House
from houseway.ledger import FLOOR
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people import CardShown, Failures, normal
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Irregularity, Refusal, Refused, StepRole
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.procedure.steps import step_id, steps_of, wanted_count
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import set_up
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, TableOnRecord, asks, said
from tests.refusals import refuses
from tests.table.live.desk import AT, Desk, desk, house_of
from tests.table.live.sheets import PAI_GOW, THREE, UTH, WCCS, sheet_of
from tests.table.live.staff import CASH, DICK, DORA, MAX, SUE, roster

WRONG = CardShown("sue", "314159265358")


def on_record(record: Record, table: str = "T7", dealer: CardShown = DORA) -> TableOnRecord:
    opened = TableOnRecord(set_up(sheet_of(UTH), table, roster()), record)
    by, tray = dealer.number, Cents(100_000_000)
    opened.do(asks(by, ask.OpenTable(card=dealer, second=SUE, tray=tray), at=AT))
    return opened


def fill(second: CardShown, *, by: str = "cash") -> Asked:
    return asks(by, ask.Fill(card=CASH, second=second, amount=Cents(10_000), slip="1"), at=AT)


def refused(table: Any, command: Asked) -> Refusal:
    """Why a command is refused; whatever it is, nothing but the time has changed at the table."""
    table.do(asks("system", ask.Tick(), at=AT))
    before = table.state
    try:
        done = table.do(command)
    except Refused as caught:
        assert table.state == before
        return caught.reason
    assert done.refused is not None
    assert table.state == before
    return cast(Refusal, done.refused.reason)


# Wrong PINs


def test_r15_wrong_pins_count_over_all_tables_and_consoles_of_a_house(record: Record) -> None:
    one, other = on_record(record), on_record(record, "T8", DICK)
    console = House(roster(), record, clock=SetClock(AT))
    assert refused(one, fill(WRONG)) is PeopleRefusal.WRONG_PIN
    with pytest.raises(Refused) as caught:
        console.staff(WRONG)
    assert caught.value.facts["left"] == 1
    assert refused(other, fill(WRONG)) is PeopleRefusal.WRONG_PIN
    for table in (one, other):
        assert refused(table, fill(SUE)) is PeopleRefusal.CARD_LOCKED
    with refuses(PeopleRefusal.CARD_LOCKED):
        console.staff(SUE)


def test_r15_a_right_pin_at_a_table_ends_the_count_of_a_console(record: Record) -> None:
    table, console = on_record(record), House(roster(), record, clock=SetClock(AT))
    for _ in range(2):
        with pytest.raises(Refused):
            console.staff(WRONG)
    table.do(fill(SUE))
    assert table.failures == Failures()


@pytest.mark.parametrize("kept", ["memory", "record"])
def test_r15_a_right_pin_ends_the_count_though_its_command_is_refused(
    kept: str, record: Record
) -> None:
    """A fill of nothing is refused; the card and its PIN were right."""
    table = on_record(record) if kept == "record" else desk(UTH).table
    for _ in range(2):
        assert refused(table, fill(WRONG)) is PeopleRefusal.WRONG_PIN
    assert table.failures.left("sue") == 1
    before = table.state
    nothing = asks("sue", ask.Fill(card=SUE, second=CASH, amount=Cents(0), slip="F-9"), id="f9")
    for _ in range(2):
        with refuses(TableRefusal.NOT_AN_AMOUNT):
            table.do(nothing)
    assert (table.failures, table.state) == (Failures(), before)
    for _ in range(2):
        assert refused(table, fill(WRONG)) is PeopleRefusal.WRONG_PIN
    table.do(fill(SUE))
    if kept == "record":
        assert audit_rules(record).difference == ""


def locked(table: Any) -> Any:
    for _ in range(3):
        assert refused(table, fill(WRONG)) is PeopleRefusal.WRONG_PIN
    assert refused(table, fill(SUE)) is PeopleRefusal.CARD_LOCKED
    return table


def test_r15_a_manager_unlocks_a_card_at_a_table_and_it_is_good_everywhere(record: Record) -> None:
    one, other = on_record(record), on_record(record, "T8", DICK)
    locked(one)
    unlock = asks("max", ask.UnlockCard(card=MAX, number=" SUE"), at=AT, id="u1")
    done = other.do(unlock)
    (event,) = done.card_events
    assert event.card == "sue"
    assert other.do(unlock).repeated
    one.do(fill(SUE))
    assert House(roster(), record, clock=SetClock(AT)).staff(SUE).name == "sue"
    assert (
        refused(one, asks("max", ask.UnlockCard(card=MAX, number="sue")))
        is PeopleRefusal.CARD_NOT_LOCKED
    )


def test_r14_a_wrong_pin_is_in_the_record_with_who_and_when_and_the_pin_is_not(
    record: Record,
) -> None:
    table = locked(on_record(record))
    table.do(asks("max", ask.UnlockCard(card=MAX, number="sue"), at=AT))
    kinds = [entry.kind for entry in record.entries(FLOOR) if entry.kind.startswith("card")]
    assert kinds == ["card failed"] * 3 + ["card unlocked"]
    live = [
        e.event(happened.CommandRecord) for e in record.entries(table.stream) if e.kind == "live"
    ]
    assert [(e.do, e.by, e.refused) for e in live if e.refused] == [
        ("fill", "cash", "wrong-pin")
    ] * 3
    assert all(WRONG.pin not in entry.text for entry in record.all_entries())


# Whoever gives a command


@pytest.mark.parametrize("by", ["anna", "dora", "cash ier", "system", ""])
def test_r19_a_staff_command_is_given_by_whoever_shows_the_card(by: str) -> None:
    table = desk(UTH, "anna").table
    assert refused(table, fill(SUE, by=by)) is TableRefusal.NOT_HIS_CARD
    for right in ("cash", "Sue"):  # either of the two
        table.do(fill(SUE, by=right))


def test_b4_12_what_the_dealer_does_with_somebody_is_done_by_the_dealer_who_tapped_in() -> None:
    table = desk(UTH, "anna").table
    table.do(asks("anna", ask.GiveTip(amount=Cents(500))))
    two: Any = {"by": "dick", "card": DICK, "second": SUE}
    commands = (
        said(ask.CountTray, **two, counted=table.state.tray),
        said(ask.OpenNewDeck, **two, counted=(52,)),
        said(ask.ColourUpTokens, **two, amount=Cents(500)),
        said(ask.CloseTable, **two, counted=Cents(0)),
    )
    for command in commands:
        assert refused(table, command) is RoundRefusal.NOT_THE_DEALER
    table.do(asks("dick", ask.ChangeDealer(card=DICK, counted=52)))
    table.do(said(ask.CountTray, **two, counted=table.state.tray))
    late = asks("dora", ask.CountTray(card=DORA, second=SUE, counted=table.state.tray))
    assert refused(table, late) is RoundRefusal.NOT_THE_DEALER


# Guests, and whoever works for the house


@pytest.mark.parametrize("name", ["max", "CASH", "Gus", "dick", "System"])
def test_r6_nobody_plays_under_the_name_of_somebody_who_works_for_the_house(name: str) -> None:
    """Whether somebody approves what he gains by is known by his name."""
    table = desk(THREE, "anna", "bob")
    for command in (
        asks(name, ask.TakeSeat(spot=3)),
        asks(name, ask.BuyChips(amount=Cents(10_000))),
    ):
        assert refused(table.table, command) is RoundRefusal.NO_GUEST
    if name != "System":
        with table.not_hired_yet(normal(name)):
            table.do(asks(name, ask.BuyChips(amount=Cents(10_000))))


# One dealer, one table


def test_r19_nobody_deals_at_two_tables_of_a_house(record: Record) -> None:
    """What happens at both would name him; somebody relieves him, or his table closes."""
    one = on_record(record)
    other = TableOnRecord(set_up(sheet_of(UTH), "T8", roster()), record)
    opens = asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(100_000_000)), at=AT)
    assert refused(other, opens) is TableRefusal.DEALS_ELSEWHERE
    other.do(asks("dick", ask.OpenTable(card=DICK, second=SUE, tray=Cents(1_000_000)), at=AT))
    taps_in = asks("dora", ask.ChangeDealer(card=DORA, counted=52), at=AT)
    assert refused(other, taps_in) is TableRefusal.DEALS_ELSEWHERE
    one.do(taps_in)  # at his own table he may count again
    one.do(asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=one.state.tray), at=AT))
    other.do(taps_in)
    assert other.state.dealer == "dora"


def test_r19_a_table_that_deals_by_itself_keeps_nobody(record: Record) -> None:
    for table in ("T8", "T9"):
        setup = set_up(sheet_of(UTH), table, roster(), automatic=True)
        opens = asks("dora", ask.OpenTable(card=DORA, second=SUE, tray=Cents(1_000_000)), at=AT)
        TableOnRecord(setup, record).do(opens)
    on_record(record)


def test_t83_a_guest_may_play_at_two_tables(record: Record) -> None:
    """No document forbids it; each table has chips of his own."""
    one = on_record(record)
    other = on_record(record, "T8", DICK)
    for table in (one, other):
        table.do(asks("anna", ask.TakeSeat(spot=1), at=AT))
        table.do(asks("anna", ask.BuyChips(amount=Cents(10_000)), at=AT))
        assert table.state.free("anna") == 10_000


# Steps


def opening(table: Desk) -> Asked:
    """The first step of an opening that two do together."""
    step = next(s for s in steps_of(table.setup, table.state) if len(s.by) > 1)
    counted = wanted_count(table.setup, table.state, step) or ()
    return asks("dora", ask.TakeStep(step=step_id(step), counted=counted), at=AT)


def with_cards(step: Asked, who: str, *cards: CardShown) -> Asked:
    return step.but(cards=cards)._replace(by=who)


def test_b4_11_what_two_do_together_takes_both_of_them() -> None:
    table = Desk(house_of(WCCS))
    step = opening(table)
    for command, why in (
        (step, TableRefusal.CARD_WANTED),
        (with_cards(step, "dora", DORA), PeopleRefusal.CARD_TOO_LOW),
        (with_cards(step, "sue", SUE), PeopleRefusal.WRONG_CARD),
        (with_cards(step, "dora", DORA, WRONG), PeopleRefusal.WRONG_PIN),
        (with_cards(step, "sue", SUE, SUE), PeopleRefusal.SAME_PERSON),
        (with_cards(step, "gus", DORA, SUE), TableRefusal.NOT_HIS_CARD),
    ):
        assert refused(table.table, command) is why
    (event,) = table.do(with_cards(step, "dora", DORA, SUE))
    assert isinstance(event, happened.StepTaken)
    assert [each.person for each in event.staff] == ["dora", "sue"]


def test_r19_the_player_dealers_step_is_written_down_by_him_or_the_dealer() -> None:
    table = desk(PAI_GOW, "anna", "bob")
    table.start_round()
    his = [s for s in steps_of(table.setup, table.state) if s.by == (StepRole.PLAYER_DEALER,)]
    pick, dice = (step_id(step) for step in his)
    for by in ("bob", "zoe", "dick", "sue", "system"):
        assert (
            refused(table.table, asks(by, ask.TakeStep(step=pick))) is RoundRefusal.NOT_THE_DEALER
        )
    table.do(asks("anna", ask.TakeStep(step=pick)))
    table.do(asks("dora", ask.TakeStep(step=dice)))


def test_r19_events_have_one_name_for_a_person_however_he_writes_it() -> None:
    table = desk(THREE, "Anna", "bob", chips=0)
    table.do(asks("ANNA", ask.BuyChips(amount=Cents(500_000))))
    table.do(asks("bob", ask.BuyChips(amount=Cents(500_000))))
    table.do(asks("Cy Ray", ask.BuyChips(amount=Cents(500_000))))  # he has no seat
    table.do(asks("DORA", ask.OpenBets(), seed=table.seed()))
    table.do(asks("anna", ask.DeclineBank()))
    table.do(asks("BOB", ask.AcceptBank(wager=Cents(100_000))))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("anna", ask.PlaceBet(spot=1, wagers={"ante": Cents(1_000)})))
    table.do(asks("CY RAY", ask.PlaceBet(spot=1, backline=1, wagers={"ante": Cents(1_000)})))
    table.close()
    table.do(asks("Dora", ask.CallIrregularity(what=Irregularity.CARD_FACE_UP)))
    table.remedy()
    table.do(asks("cy  ray", ask.TakeChips()))
    table.do(asks("aNNA", ask.LeaveSeat(spot=1)))
    table.do(asks("aNNA", ask.TakeChips()))
    named = {
        name
        for event in table.events
        for name in re.findall(r'"person":"([^"]+)"', codec.encode(event).decode())
    }
    assert named == {"Anna", "bob", "Cy Ray", "dora", "sue"}
