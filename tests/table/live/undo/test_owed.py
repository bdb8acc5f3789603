"""What stays owed of a paid round that is turned back, where somebody has left or has not enough
(R1, R6)."""

from typing import Any

import pytest

from houseway.bank import collect_fees
from houseway.cards import parse_cards
from houseway.games.place import BOARD, DEALER, Spot
from houseway.ledger.act import table_stream
from houseway.ledger.record import Record
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.record.report import report_of
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import CardSource
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.table.visit import least_stakes
from proofs.asked import Asked, TableOnRecord, asks
from tests.table.live.desk import Desk, OnRecord
from tests.table.live.sheets import CA_UTH, PLAYER_BANK, THREE, UTH
from tests.table.live.staff import DORA, MAX, SUE
from tests.table.live.undo.rounds import (
    correct,
    felt_round,
    in_words,
    money,
    played,
    refused,
    twice,
    void,
)
from tests.table.posts import balances


def fee_unpaid(record: Record) -> Desk:
    """Bob was the player-dealer and has left with all he has. Anna, whom he paid $5.00, had bet
    $200.00: he owes her $195.00, and $4.00 more of a fee that is $6.00 for as much."""
    table = OnRecord(THREE, record, source=CardSource.FELT).open("anna", "bob")
    table.do(asks("dora", ask.OpenBets()))
    table.do(asks("anna", ask.DeclineBank()))
    table.do(asks("bob", ask.AcceptBank(wager=Cents(100_000))))
    table.do(asks("dora", ask.OpenBets()))
    table.do(asks("anna", ask.PlaceBet(spot=1, wagers={"ante": Cents(500)})))
    table.close()
    table.lay(Spot(1), "Ac 9d 4h")
    table.lay(DEALER, "Js 8d 3c")  # he does not qualify
    table.act("play")
    table.settle()
    table.do(asks("bob", ask.LeaveSeat(spot=2)))
    table.do(asks("bob", ask.TakeChips()))
    return table


def all_fold(table: Desk) -> None:
    """A round in which bob is the player-dealer and wins every Ante."""
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    while table.state.phase is TablePhase.OFFERING:
        person = table.state.seats[table.state.offered]
        banks = asks(person, ask.AcceptBank(wager=Cents(200_000)))
        table.do(banks if person == "bob" else asks(person, ask.DeclineBank()))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.bet_all()
    table.close()
    table.act_all(lambda options: "fold")
    table.settle()


def bank_gone(table: Desk) -> Any:
    """The player-dealer takes the Antes that he won to the cage, and the round is void: he owes
    them, but for the fee that comes back and goes to zed."""
    all_fold(table)
    table.do(asks("bob", ask.LeaveSeat(spot=1)))
    table.do(asks("bob", ask.TakeChips()))
    return void(table)


def both_left(record: Record) -> Desk:
    """Anna has won $10.00, and bob lost his $20.00; both have left with their chips."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d 6h")
    for spot, person in ((1, "anna"), (2, "bob")):
        table.do(asks(person, ask.LeaveSeat(spot=spot)))
        table.do(asks(person, ask.TakeChips()))
    return table


def _but(command: Asked, more: dict[str, Any]) -> Asked:
    by = more.pop("by", command.by)
    return command.but(**more)._replace(by=by)


def test_r1_whoever_has_left_with_it_owes_it_and_finds_at_the_cage_what_is_his(
    record: Record,
) -> None:
    """Aces won $10.00 too much for anna, who left; bob, who left too, gets his $20.00 back."""
    table = both_left(record)
    pocket = balances(record).get("player:bob", 0)
    event = void(table)
    assert [(c.person, c.due, c.chips, c.cage, c.owed) for c in event.changes] == [
        ("anna", -1000, 0, 0, -1000),
        ("bob", 2000, 0, 2000, 0),
    ]
    assert (event.tray, event.short) == (-2000, 1000)  # the house stands good for its table
    assert table.state.all_owed == {"anna": -1000}
    assert table.state.stacks == {}
    booked = balances(record)
    assert booked.get("player:bob", 0) == pocket + 2000 * 1_000_000
    assert (booked["owed:t7:anna"], booked["owed:t7"]) == (-1_000_000_000, 1_000_000_000)
    collect = asks("sue", ask.CollectOwed(card=SUE, person="Anna"))
    assert refused(table, collect).reason is TableRefusal.NOT_SO_MUCH_OWED
    table.sit("anna", 1, chips=5_000)
    tray = table.state.tray
    assert refused(table, collect.but(amount=Cents(1500))).reason is TableRefusal.NOT_SO_MUCH_OWED
    table.do(collect.but(amount=Cents(400)))
    table.do(collect)
    assert (table.state.all_owed, table.state.tray) == ({}, tray + 1000)
    assert table.state.stacks == {"anna": 4_000}
    assert refused(table, collect).reason is TableRefusal.OWES_NOTHING
    assert {n: v for n, v in balances(record).items() if n.startswith("owed") and v} == {}
    report = report_of(
        "t7", [e.event(happened.CommandRecord) for e in record.entries(table_stream("t7"))]
    )
    assert (report.turned_back, report.owed, report.win) == (1, 0, 0)
    assert set(report.handle.values()) == {0}


@pytest.mark.parametrize("sheet", [CA_UTH, THREE])
def test_r1_nobody_stands_good_for_a_player_who_holds_the_bank(sheet: str, record: Record) -> None:
    """What a player-dealer cannot give back is owed to the players, in table order, and is theirs
    as soon as it is collected."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.open_bets()
    bank = table.state.bank
    assert bank is not None
    before = money(table)[0]
    table.bet_all()
    table.close()
    table.finish_round()
    gone = [p for p, stack in before.items() if table.state.stacks.get(p, 0) > stack]
    for person in gone:  # whoever won goes with all of it
        spot = next(at for at, who in table.state.seats.items() if who == person)
        table.do(asks(person, ask.LeaveSeat(spot=spot)))
        table.do(asks(person, ask.TakeChips()))
    event = void(table)
    assert {c.person for c in event.changes if c.owed < 0} == set(gone) != set()
    assert all(c.chips + c.cage + c.owed == c.due for c in event.changes)
    assert sum(c.owed for c in event.changes) + event.short == 0
    assert event.tray == 0
    for person in gone:
        table.sit(person, next(at for at in (1, 2, 3) if at not in table.state.seats))
        table.do(asks("sue", ask.CollectOwed(card=SUE, person=person)))
    assert table.state.all_owed == {}
    again = dict(table.state.stacks)
    for person in before.keys() - set(gone):
        assert again[person] == before[person]


def test_b8_8_a_fee_that_nobody_could_pay_goes_to_the_box_once_it_is_collected(
    record: Record,
) -> None:
    """The tray is no bank there, and has no part in it."""
    table = fee_unpaid(record)
    tray, box = table.state.tray, table.state.in_box
    more: Any = {"wagers": {"1": {"ante": Cents(20_000)}}}
    event = correct(table, **more)
    assert (event.short, event.fees_owed, event.fees, event.tray) == (400, 400, 0, 0)
    assert table.state.all_owed == {"anna": 19_500, "bob": -19_900}
    table.sit("bob", 2, 100_000)
    bought = Cents(100_000)
    (paid,) = table.do(asks("sue", ask.CollectOwed(card=SUE, person="bob")))
    assert isinstance(paid, happened.OwedCollected)
    assert (paid.fees, paid.tray) == (400, 0)
    assert (table.state.tray, table.state.in_box) == (tray - bought, box + bought + 400)
    assert table.state.fees_owed == 0


def test_t85_a_fee_that_was_never_paid_does_not_come_back_to_the_tray(record: Record) -> None:
    table = fee_unpaid(record)
    tray, box = table.state.tray, table.state.in_box
    more: Any = {"wagers": {"1": {"ante": Cents(20_000)}}}
    correct(table, **more)
    event = void(table)
    assert (event.tray, event.fees) == (0, -200)
    assert (table.state.tray, table.state.in_box, table.state.fees_owed) == (tray, box - 200, 0)
    assert table.state.all_owed == {}


def test_r1_who_is_owed_first_is_paid_first_though_the_table_was_read_again(record: Record) -> None:
    """Zed before anna: the order is of the table, not of the alphabet, and the auditor's too."""
    table = OnRecord(THREE, record).open("bob", "zed", "anna")
    event = bank_gone(table)
    zed, anna = (change.owed for change in event.changes if change.owed > 0)  # a fee came back
    assert (zed, anna) == (300, 500)
    table.table = TableOnRecord(table.setup, record)
    table.sit("bob", 1, chips=zed)
    (collected,) = table.do(asks("sue", ask.CollectOwed(card=SUE, person="bob")))
    assert isinstance(collected, happened.OwedCollected)
    assert [(paid.person, paid.due) for paid in collected.paid] == [("zed", zed)]
    assert table.state.all_owed == {"anna": anna, "bob": -anna}


def test_r1_a_correction_of_a_correction_leaves_no_debt(record: Record) -> None:
    """Anna has left with $20.00 that she won, and is said to have lost $30.00; then she had won
    after all. She finds nothing at the cage, and owes nothing."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d Kh")
    tray = table.state.tray
    table.do(asks("anna", ask.LeaveSeat(spot=1)))
    table.do(asks("anna", ask.TakeChips()))
    wrong = correct(table, cards={"spot 1": parse_cards("As 5d")})
    assert (wrong.short, wrong.tray, table.state.all_owed) == (5000, 0, {"anna": -5000})
    again = correct(table, second=None, cards={"spot 1": parse_cards("As Ad")})
    (change,) = again.changes
    assert (change.due, change.set_off) == (5000, 5000)
    assert (change.chips, change.cage, change.owed) == (0, 0, 0)
    assert (again.short, again.tray) == (-5000, 0)
    assert (table.state.all_owed, table.state.tray) == ({}, tray)
    assert in_words(table, again).endswith("; anna gets $0.00, with $50.00 less that they owed")


def test_r1_what_was_never_paid_to_somebody_is_not_taken_back_from_him(record: Record) -> None:
    """The player-dealer's claim on a guest who is gone ends with the round that it came from, and
    takes nobody's chips."""
    table = OnRecord(THREE, record).open("anna", "bob")
    played(table, doubled=True)
    before = dict(table.state.stacks)
    table.do(asks("bob", ask.LeaveSeat(spot=2)))
    table.do(asks("bob", ask.TakeChips()))
    correct(table, wagers={"2": least_stakes(table.setup.sheet)})
    assert table.state.all_owed == {"bob": -1000, "anna": 1000}
    correct(table, wagers={"2": twice(table)})
    assert table.state.all_owed == {}
    assert table.state.stacks["anna"] == before["anna"]


def test_r1_chips_that_are_set_off_go_to_those_who_wait_for_them(record: Record) -> None:
    """Bob owes zed $3.00 and anna $5.00. He gets $5.00 more of zed in the next round: zed sets his
    claim off and gives $2.00, which are anna's, for bob owes them."""
    table = OnRecord(THREE, record).open("bob", "zed", "anna")
    bank_gone(table)
    assert table.state.all_owed == {"zed": 300, "anna": 500, "bob": -800}
    table.sit("bob", 1)
    all_fold(table)
    before = dict(table.state.stacks)
    event = correct(table, "2", wagers={"2": {"ante": Cents(1000)}})
    moved = {c.person: (c.due, c.chips, c.owed, c.set_off) for c in event.changes}
    assert moved == {
        "zed": (-500, -200, 0, -300),
        "bob": (500, 0, 0, 500),
        "anna": (0, 200, 0, -200),
    }
    assert table.state.all_owed == {"anna": 300, "bob": -300}
    assert table.state.stacks["bob"] == before["bob"]
    assert in_words(table, event).endswith("; anna gets $2.00, with $2.00 less that they were owed")


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_r1_the_fees_of_a_second_correction_go_by_the_first_one_too(
    sheet: str, record: Record
) -> None:
    """One had bet forty times as much, and then another twice as much: the fees are those of a
    round in which both had."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    played(table, doubled=False)
    many = {name: Cents(40 * stake) for name, stake in least_stakes(table.setup.sheet).items()}
    correct(table, wagers={"3": many})
    event = correct(table, wagers={"2": twice(table)})
    fees = tuple([fee for fee in collect_fees(table.setup.sheet, event.right.wagers) if fee.amount])
    assert event.right.fees == fees
    assert sum(fee.amount for fee in fees) == table.state.fees_in_box


@pytest.mark.parametrize(("sheet", "other"), [(UTH, THREE), (THREE, UTH)])
def test_r1_a_round_of_the_sheet_that_was_played_before_goes_back_by_its_own_bank(
    sheet: str, other: str, record: Record
) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.round()
    table.clear()
    table.shut()
    table = OnRecord(other, record).open()
    event = void(table)
    lost = -sum(change.due for change in event.changes if change.due < 0)
    given = sum(change.cage for change in event.changes)
    if sheet == UTH:  # the house stands good for its table
        assert (event.short, event.tray) == (lost, -given)
    else:  # nobody does; the fee of the player-dealer comes back
        assert (event.short, event.tray, given) == (0, 0, -event.fees)


def test_r6_the_house_gives_up_what_it_is_owed_by_two_people_and_nobody_elses(
    record: Record,
) -> None:
    table = both_left(record)
    void(table)
    assert table.state.all_owed == {"anna": -1000}
    tray = table.state.tray
    command = asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person="Anna", why="she is gone"))
    for more, reason in (
        ({"why": " "}, RoundRefusal.NO_REASON),
        ({"second": MAX}, PeopleRefusal.SAME_PERSON),
        ({"card": DORA, "by": "dora"}, PeopleRefusal.CARD_TOO_LOW),
        ({"person": "bob"}, TableRefusal.OWES_NOTHING),
        ({"amount": Cents(1001)}, TableRefusal.NOT_OWED_TO_THE_HOUSE),
        ({"amount": Cents(0)}, TableRefusal.NOT_OWED_TO_THE_HOUSE),
    ):
        assert refused(table, _but(command, more)).reason is reason, more
    table.do(command.but(amount=Cents(400)))
    (event,) = table.do(command)
    assert isinstance(event, happened.OwedWrittenOff)
    assert (
        in_words(table, event) == "$6.00 that Anna owed is written off, max and sue (she is gone)"
    )
    assert (table.state.all_owed, table.state.tray) == ({}, tray)
    assert {n: v for n, v in balances(record).items() if n.startswith("owed") and v} == {}
    report = report_of(
        "t7", [e.event(happened.CommandRecord) for e in record.entries(table_stream("t7"))]
    )
    assert (report.turned_back, report.voided, report.owed, report.written_off) == (1, 1, 0, 1000)


def test_r6_fees_that_nobody_has_paid_are_written_off_first_and_only_so_far(record: Record) -> None:
    """Of the $4.00 that bob owes as a fee $1.50 are given up. When he pays, the $2.50 that are left
    go into the box with the fees, and nothing to the tray."""
    table = fee_unpaid(record)
    more: Any = {"wagers": {"1": {"ante": Cents(20_000)}}}
    correct(table, **more)
    tray, box = table.state.tray, table.state.in_box
    give_up = asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person="bob", why="he is gone"))
    too_much = refused(table, give_up.but(amount=Cents(401)))
    assert too_much.reason is TableRefusal.NOT_OWED_TO_THE_HOUSE
    table.do(give_up.but(amount=Cents(150)))
    assert table.state.fees_owed == 250
    assert table.state.all_owed == {"anna": 19_500, "bob": -19_750}
    assert (table.state.tray, table.state.in_box) == (tray, box)
    table.sit("bob", 2, 100_000)
    (paid,) = table.do(asks("sue", ask.CollectOwed(card=SUE, person="bob")))
    assert isinstance(paid, happened.OwedCollected)
    assert (paid.amount, paid.fees, paid.tray) == (19_750, 250, 0)
    assert (table.state.fees_owed, table.state.all_owed) == (0, {})


def test_r6_all_of_a_fee_that_was_never_paid_may_be_written_off(record: Record) -> None:
    table = fee_unpaid(record)
    more: Any = {"wagers": {"1": {"ante": Cents(20_000)}}}
    correct(table, **more)
    table.do(asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person="bob", why="he is gone")))
    assert table.state.fees_owed == 0
    assert table.state.all_owed == {"anna": 19_500, "bob": -19_500}


def test_r6_where_the_tray_is_owed_no_fee_is_written_off(record: Record) -> None:
    """What is written off beyond the fees is the tray's: here there are no fees."""
    table = both_left(record)
    void(table)
    give_up = asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person="anna", why="she is gone"))
    for amount in (400, 600):
        table.do(give_up.but(amount=Cents(amount)))
        assert table.state.fees_owed == 0
    assert table.state.all_owed == {}


@pytest.mark.parametrize("later", [False, True])
def test_t72_tips_of_a_void_round_go_back_only_while_they_are_at_hand(
    record: Record, later: bool
) -> None:
    """A token of $5.00 on anna's Ante has won: $10.00 are the dealers'. Once bets are open
    again they are put away, and what was given since then stays where it is."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    table.open_bets()
    stakes = {"ante": Cents(1000), "blind": Cents(1000)}
    table.bet("anna", wagers=stakes, tokes={"ante": Cents(500)})
    table.close()
    table.lay_all((Spot(1), "As Ad"), (DEALER, "Kd 6h"))
    table.act("bet 4x")
    table.lay_all((BOARD, "Ks Qs 9d"), (BOARD, "4d 3c"))
    table.settle()
    assert table.state.tips == 1000
    if later:
        felt_round(table, "8d 6h")
        table.do(asks("bob", ask.GiveTip(amount=Cents(300))))
    void(table)
    assert table.state.tips == (300 if later else 0)


def test_r6_what_a_player_owes_to_players_is_not_the_houses_to_give_up(record: Record) -> None:
    table = OnRecord(THREE, record).open("bob", "zed", "anna")
    bank_gone(table)
    command = asks("max", ask.WriteOffOwed(card=MAX, second=SUE, person="bob", why="he is gone"))
    assert refused(table, command).reason is TableRefusal.NOT_OWED_TO_THE_HOUSE
