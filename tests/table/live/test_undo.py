"""A paid round voided or corrected at a live table: its money, who may, and all of it found again
(T-82, R1, R6)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from houseway import codec
from houseway.bank import collect_fees
from houseway.cards import parse_cards
from houseway.cli.table.words import say, titles_of
from houseway.fact import replace
from houseway.games.place import BOARD, DEALER, Spot
from houseway.jackpot import Keypad, open_link
from houseway.jackpot.keypad.commands import Open
from houseway.ledger.act import table_stream
from houseway.ledger.audit import audit_record
from houseway.ledger.damage import RecordDamaged
from houseway.ledger.record import Record, open_record
from houseway.money import Cents
from houseway.people import Office, Swipe
from houseway.people.recognise import CardShown
from houseway.rules import Refusal, Refused
from houseway.rules.irregularity import Irregularity, Remedy
from houseway.table.audit import audit_rules
from houseway.table.live import commands as ask
from houseway.table.live import events as happened
from houseway.table.live.house import CardSource
from houseway.table.live.money.acts import acts_of
from houseway.table.live.record.recall import live_round
from houseway.table.live.record.report import report_of
from houseway.table.live.run import TableOnRecord
from houseway.table.live.shown.audience import Bystander, Guest, see
from houseway.table.live.state import TablePhase
from houseway.table.live.undo.events import TurnBackReason
from houseway.table.live.undo.money import with_money
from houseway.table.visit import least_stakes
from tests.library import library
from tests.table.live.desk import (
    ALL,
    CA_UTH,
    DORA,
    GUS,
    MAX,
    PLAYER_BANK,
    SUE,
    THREE,
    UTH,
    Desk,
    desk,
)
from tests.table.live.test_jackpots import LINK, dealt, linked, meter, on
from tests.table.live.test_package import OnRecord
from tests.table.poker_room.desk import PokerDesk, no_limit_house
from tests.table.poker_room.desk import house as poker_house
from tests.table.posts import balances

CARD: Final = TurnBackReason.CARD
MORE: Final = {"ante": Cents(2500), "blind": Cents(2500)}


@pytest.fixture
def record(tmp_path: Path) -> Iterator[Record]:
    """A record on disk: when a test is done, both auditors read it."""
    path = tmp_path / "house.db"
    with open_record(path, new=True) as opened:
        yield opened
        assert audit_rules(opened).difference == ""
    audit_record(path)


def void(table: Desk, name: str = "1", second: CardShown | None = MAX, **more: Any) -> Any:
    """A round voided; the event that says so."""
    command = ask.VoidPaidRound(
        by="sue", card=SUE, second=second, round=name, reason=CARD, why="the camera", **more
    )
    return next(e for e in table.do(command) if isinstance(e, happened.RoundTurnedBack))


def correct(table: Desk, name: str = "1", second: CardShown | None = MAX, **more: Any) -> Any:
    command = ask.CorrectPaidRound(
        by="sue", card=SUE, second=second, round=name, reason=CARD, why="the camera", **more
    )
    return next(e for e in table.do(command) if isinstance(e, happened.RoundTurnedBack))


def refused(table: Desk, command: ask.Command) -> Refused:
    """Refused, and nothing has changed."""
    before = table.state
    with pytest.raises(Refused) as met:
        table.do(command)
    assert table.state == before
    return met.value


def said(table: Desk, event: happened.Event) -> str:
    """An event in words for people."""
    return say(event, titles_of(table.house.sheet.printed))


def money(table: Desk) -> tuple[dict[str, Cents], Cents]:
    return dict(table.state.stacks), table.state.tray


# Money


@pytest.mark.parametrize("sheet", ALL)
def test_t82_a_void_leaves_everybody_as_if_the_round_had_not_been(
    sheet: str, record: Record
) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.open_bets()
    before, fees = money(table), balances(record).get("fees", 0)
    table.bet_all()
    table.close()
    table.act_all()
    table.settle()
    event = void(table)
    assert (money(table), table.state.all_owed) == (before, {})
    assert balances(record).get("fees", 0) == fees
    assert table.state.fees_in_box == 0
    assert sum(change.due for change in event.changes) + event.tray + event.fees == 0
    table.round()
    assert refused(table, ask_again(event)).reason is Refusal.PAID_ROUND_VOID
    assert live_round(record, "T7", "1").void
    assert not live_round(record, "T7", "2").void


def ask_again(event: happened.RoundTurnedBack) -> ask.Command:
    return ask.VoidPaidRound(
        by="sue", card=SUE, second=MAX, round=event.round, reason=CARD, why="once more"
    )


def played(table: Desk, doubled: bool) -> None:
    """A round in which the last to bet puts down the least, or twice as much."""
    table.open_bets()
    table.bet_all()
    if doubled:
        last = table.state.bets[-1]
        table.bet(last.person, last.spot, wagers=twice(table))
    table.close()
    table.act_all()
    table.settle()


def twice(table: Desk) -> dict[str, Cents]:
    return {name: Cents(2 * stake) for name, stake in least_stakes(table.house.sheet).items()}


@pytest.mark.parametrize("sheet", ALL)
def test_r1_a_correction_leaves_everybody_as_if_the_right_round_had_been_played(
    sheet: str, record: Record
) -> None:
    """Somebody had bet twice as much: wins, losses and fees are those of the right round."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    right = desk(sheet, "anna", "bob", "cy")
    played(table, doubled=False)
    wrong = money(table)
    played(right, doubled=True)
    stakes = least_stakes(table.house.sheet)
    correct(table, wagers={"3": twice(table)})
    assert money(table) == money(right)
    same = ask.CorrectPaidRound(
        by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x", wagers={"3": twice(table)}
    )
    assert refused(table, same).reason is Refusal.NOTHING_TO_CORRECT
    found = live_round(record, "T7", "1")
    assert found.settled is not None
    assert (found.void, len(found.backs)) == (False, 1)
    assert found.settled.wagers.bets[-1].stakes == twice(table)
    correct(table, wagers={"3": stakes})  # it was right after all
    assert money(table) == wrong
    void(table)
    untouched = desk(sheet, "anna", "bob", "cy")
    untouched.open_bets()
    assert money(table) == money(untouched)


def felt_round(table: Desk, dealer: str) -> None:
    """Ante and Blind of $10.00 and $10.00 to play: aces for anna, nothing for bob."""
    table.open_bets()
    for person in ("anna", "bob"):
        table.bet(person, wagers={"ante": Cents(1000), "blind": Cents(1000)})
    table.close()
    table.lay(Spot(1), "As Ad")
    table.lay(Spot(2), "7h 2c")
    table.lay(DEALER, dealer)
    table.act("check")
    table.act("check")
    table.lay(BOARD, "Ks Qs 9d")
    table.act("check")
    table.act("check")
    table.lay(BOARD, "4d 3c")
    table.act("bet 1x")
    table.act("fold")
    table.settle()


def test_b1_19_a_dealers_card_that_was_misread_changes_just_what_it_changes(record: Record) -> None:
    """With 8d 6h the dealer does not open: anna wins the Play alone. With a king she wins her Ante
    too, $10.00 out of the tray; bob has folded and loses his either way."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d 6h")
    assert table.state.stacks == {"anna": 1_001_000, "bob": 998_000}
    event = correct(table, second=None, cards={"dealer": parse_cards("8d Kh")})
    assert table.state.stacks == {"anna": 1_002_000, "bob": 998_000}
    assert [(c.person, c.due, c.chips) for c in event.changes] == [("anna", 1000, 1000)]
    assert (event.tray, event.fees, event.short) == (-1000, 0, 0)
    (paid,) = [e for e in table.events if isinstance(e, happened.RoundPaid)]
    assert event.lines == paid.lines
    entry = list(record.entries(table_stream("t7")))[-1]
    assert (entry.round, entry.corrects, entry.rule) == ("1", event.entry, "R1")
    wrong = record.entry(table_stream("t7"), event.entry).event(happened.Happening)
    assert wrong.events[event.wrong - wrong.first] == paid
    assert say(event, titles_of(table.house.sheet.printed)) == (
        "round 1 is corrected, sue (card misread: the camera); "
        "spot 2 Ante lose $10.00, spot 2 Blind lose $10.00, "
        "spot 1 Play win $10.00, spot 1 Ante win $10.00, spot 1 Blind push; anna gets $10.00"
    )


def test_t72_a_void_gives_a_toke_bet_back(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna")
    table.open_bets()
    before = money(table)
    table.bet("anna", tokes={"ante": Cents(500)})
    table.close()
    table.act_all()
    table.settle()
    tokes = balances(record).get("tokes", 0)
    event = void(table)
    assert money(table) == before
    assert balances(record).get("tokes", 0) == 0 == tokes + event.tokes * 1_000_000


def test_b1_30_a_hand_that_was_forfeited_goes_back_with_the_rest(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob", "cy")
    table.open_bets()
    before = money(table)
    table.bet_all()
    table.close()
    table.deal()
    table.call(Irregularity.HAND_INFORMATION, 2)
    table.remedy(remedy=Remedy.MAY_VOID_AND_FORFEIT)
    table.act_all()
    table.settle()
    wrong = money(table)
    correct(table, wagers={"3": twice(table)})
    correct(table, wagers={"3": least_stakes(table.house.sheet)})
    assert money(table) == wrong
    void(table)
    assert money(table) == before


def test_t86_a_void_poker_hand_gives_every_chip_and_the_fee_back() -> None:
    table = PokerDesk(poker_house()).open("anna", "bob", "cy")
    before = money(table)
    table.start()
    table.finish()
    paid = [e for e in table.events if isinstance(e, happened.RoundPaid)]
    assert any(line.win for line in paid[0].lines)
    event = void(table, second=None)
    assert event.fees < 0
    assert money(table) == before
    chairs = table.room.session.chairs
    assert {chair.person: chair.stack for chair in chairs} == table.state.stacks
    table.start()
    table.finish()


def all_in() -> PokerDesk:
    """Anna has $100.00, Bob $60.00 and Cy $40.00, all of it in the pots but Anna's last $40.00:
    sevens are taken for three of them, and win Cy the main pot; aces win Anna the side pot."""
    table = PokerDesk(no_limit_house(source=CardSource.FELT)).open()
    for spot, (person, chips) in enumerate({"anna": 10_000, "bob": 6_000, "cy": 4_000}.items(), 1):
        table.sit(person, spot, chips)
    table.do(ask.DrawButton(by="dora", cards=parse_cards("2d Ks Kh")))
    table.do(ask.StartHand(by="dora"))
    for spot, cards in ((3, "7c 7d"), (1, "As Ad"), (2, "Kc Kd")):
        table.lay(Spot(spot), cards)
    for action in ("raise to 60", "call", "call"):
        table.act(action)
    for cards in ("2h 3h 9s", "Jc", "7h"):
        table.lay(BOARD, cards)
    for _ in range(3):
        table.act("show")
    table.settle()
    return table


def test_t32_a_card_that_was_misread_moves_main_and_side_pot_as_they_would_have_gone() -> None:
    """An eight was taken for the third seven: aces win both pots. The fee of $1.00 stays. What he
    showed is read with it, and a void after that brings back what was bought."""
    table = all_in()
    assert table.state.stacks == {"anna": 8_000, "cy": 11_900}
    eight = {"spot 3": parse_cards("8c 7d")}
    event = correct(table, cards=eight)
    assert event.right is not None
    assert table.state.stacks == {"anna": 19_900}
    void(table)
    assert table.state.stacks == {"anna": 10_000, "bob": 6_000, "cy": 4_000}


def test_t86_who_was_broke_and_has_his_chips_back_of_a_void_hand_has_bought_in() -> None:
    """Option 7 asks for $40.00 after going broke; Bob never was."""
    table = all_in()
    with pytest.raises(Refused) as refused:
        table.do(ask.BuyChips(by="bob", amount=Cents(500)))
    assert refused.value.reason is Refusal.BUY_IN_TOO_SMALL
    void(table)
    table.do(ask.BuyChips(by="bob", amount=Cents(500)))
    assert table.state.stacks["bob"] == 6_500
    table.do(ask.ComeBack(by="bob"))
    table.do(ask.StartHand(by="dora"))
    assert table.room.session.dealt_in == (1, 2, 3)


# Somebody has left, or has not enough


def test_r1_whoever_has_left_with_it_owes_it_and_finds_at_the_cage_what_is_his(
    record: Record,
) -> None:
    """Aces won $10.00 too much for anna, who left; bob, who left too, gets his $20.00 back."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d 6h")
    for spot, person in ((1, "anna"), (2, "bob")):
        table.do(ask.LeaveSeat(by=person, spot=spot))
        table.do(ask.TakeChips(by=person))
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
    collect = ask.CollectOwed(by="sue", card=SUE, person="Anna")
    assert refused(table, collect).reason is Refusal.NOT_SO_MUCH_OWED
    table.sit("anna", 1, chips=5_000)
    tray = table.state.tray
    assert refused(table, replace(collect, amount=Cents(1500))).reason is Refusal.NOT_SO_MUCH_OWED
    table.do(replace(collect, amount=Cents(400)))
    table.do(collect)
    assert (table.state.all_owed, table.state.tray) == ({}, tray + 1000)
    assert table.state.stacks == {"anna": 4_000}
    assert refused(table, collect).reason is Refusal.OWES_NOTHING
    assert {n: v for n, v in balances(record).items() if n.startswith("owed") and v} == {}
    report = report_of(
        "t7", [e.event(happened.Happening) for e in record.entries(table_stream("t7"))]
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
    table.act_all()
    table.settle()
    gone = [p for p, stack in before.items() if table.state.stacks.get(p, 0) > stack]
    for person in gone:  # whoever won goes with all of it
        spot = next(at for at, who in table.state.seats.items() if who == person)
        table.do(ask.LeaveSeat(by=person, spot=spot))
        table.do(ask.TakeChips(by=person))
    event = void(table)
    assert {c.person for c in event.changes if c.owed < 0} == set(gone) != set()
    assert all(c.chips + c.cage + c.owed == c.due for c in event.changes)
    assert sum(c.owed for c in event.changes) + event.short == 0
    assert event.tray == 0
    for person in gone:
        table.sit(person, next(at for at in (1, 2, 3) if at not in table.state.seats))
        table.do(ask.CollectOwed(by="sue", card=SUE, person=person))
    assert table.state.all_owed == {}
    again = dict(table.state.stacks)
    for person in before.keys() - set(gone):
        assert again[person] == before[person]


def fee_unpaid(record: Record) -> Desk:
    """Bob was the player-dealer and has left with all he has. Anna, whom he paid $5.00, had bet
    $200.00: he owes her $195.00, and $4.00 more of a fee that is $6.00 for as much."""
    table = OnRecord(THREE, record, source=CardSource.FELT).open("anna", "bob")
    table.do(ask.OpenBets(by="dora"))
    table.do(ask.DeclineBank(by="anna"))
    table.do(ask.AcceptBank(by="bob", wager=Cents(100_000)))
    table.do(ask.OpenBets(by="dora"))
    table.do(ask.PlaceBet(by="anna", spot=1, wagers={"ante": Cents(500)}))
    table.close()
    table.lay(Spot(1), "Ac 9d 4h")
    table.lay(DEALER, "Js 8d 3c")  # he does not qualify
    table.act("play")
    table.settle()
    table.do(ask.LeaveSeat(by="bob", spot=2))
    table.do(ask.TakeChips(by="bob"))
    return table


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
    (paid,) = table.do(ask.CollectOwed(by="sue", card=SUE, person="bob"))
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


def all_fold(table: Desk) -> None:
    """A round in which bob is the player-dealer and wins every Ante."""
    table.do(ask.OpenBets(by="dora", seed=table.seed()))
    while table.state.phase is TablePhase.OFFERING:
        person = table.state.seats[table.state.offered]
        banks = ask.AcceptBank(by=person, wager=Cents(200_000))
        table.do(banks if person == "bob" else ask.DeclineBank(by=person))
    table.do(ask.OpenBets(by="dora", seed=table.seed()))
    table.bet_all()
    table.close()
    while table.state.phase is not TablePhase.SHOWING:
        if table.state.phase is TablePhase.DEALING:
            table.deal()
        else:
            table.act("fold")
    table.settle()


def bank_gone(table: Desk) -> Any:
    """The player-dealer takes the Antes that he won to the cage, and the round is void: he owes
    them, but for the fee that comes back and goes to zed."""
    all_fold(table)
    table.do(ask.LeaveSeat(by="bob", spot=1))
    table.do(ask.TakeChips(by="bob"))
    return void(table)


def test_r1_who_is_owed_first_is_paid_first_though_the_table_was_read_again(
    record: Record,
) -> None:
    """Zed before anna: the order is of the table, not of the alphabet, and the auditor's too."""
    table = OnRecord(THREE, record).open("bob", "zed", "anna")
    event = bank_gone(table)
    zed, anna = (change.owed for change in event.changes if change.owed > 0)  # a fee came back
    assert (zed, anna) == (300, 500)
    table.table = TableOnRecord(table.house, record)  # type: ignore[assignment]
    table.sit("bob", 1, chips=zed)
    (collected,) = table.do(ask.CollectOwed(by="sue", card=SUE, person="bob"))
    assert isinstance(collected, happened.OwedCollected)
    assert [(paid.person, paid.due) for paid in collected.paid] == [("zed", zed)]
    assert table.state.all_owed == {"anna": anna, "bob": -anna}


def test_r1_a_correction_of_a_correction_leaves_no_debt(record: Record) -> None:
    """Anna has left with $20.00 that she won, and is said to have lost $30.00; then she had won
    after all. She finds nothing at the cage, and owes nothing."""
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d Kh")
    tray = table.state.tray
    table.do(ask.LeaveSeat(by="anna", spot=1))
    table.do(ask.TakeChips(by="anna"))
    wrong = correct(table, cards={"spot 1": parse_cards("As 5d")})
    assert (wrong.short, wrong.tray, table.state.all_owed) == (5000, 0, {"anna": -5000})
    again = correct(table, second=None, cards={"spot 1": parse_cards("As Ad")})
    (change,) = again.changes
    assert (change.due, change.set_off) == (5000, 5000)
    assert (change.chips, change.cage, change.owed) == (0, 0, 0)
    assert (again.short, again.tray) == (-5000, 0)
    assert (table.state.all_owed, table.state.tray) == ({}, tray)
    assert said(table, again).endswith("; anna gets $0.00, with $50.00 less that he owed")


def test_r1_what_was_never_paid_to_somebody_is_not_taken_back_from_him(record: Record) -> None:
    """The player-dealer's claim on a guest who is gone ends with the round that it came from, and
    takes nobody's chips."""
    table = OnRecord(THREE, record).open("anna", "bob")
    played(table, doubled=True)
    before = dict(table.state.stacks)
    table.do(ask.LeaveSeat(by="bob", spot=2))
    table.do(ask.TakeChips(by="bob"))
    correct(table, wagers={"2": least_stakes(table.house.sheet)})
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
    assert said(table, event).endswith("; anna gets $2.00, with $2.00 less that he was owed")


@pytest.mark.parametrize("sheet", PLAYER_BANK)
def test_r1_the_fees_of_a_second_correction_go_by_the_first_one_too(
    sheet: str, record: Record
) -> None:
    """One had bet forty times as much, and then another twice as much: the fees are those of a
    round in which both had."""
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    played(table, doubled=False)
    many = {name: Cents(40 * stake) for name, stake in least_stakes(table.house.sheet).items()}
    correct(table, wagers={"3": many})
    event = correct(table, wagers={"2": twice(table)})
    fees = tuple([fee for fee in collect_fees(table.house.sheet, event.right.wagers) if fee.amount])
    assert event.right.fees == fees
    assert sum(fee.amount for fee in fees) == table.state.fees_in_box


@pytest.mark.parametrize(("sheet", "other"), [(UTH, THREE), (THREE, UTH)])
def test_r1_a_round_of_the_sheet_that_was_played_before_goes_back_by_its_own_bank(
    sheet: str, other: str, record: Record
) -> None:
    table = OnRecord(sheet, record).open("anna", "bob", "cy")
    table.round()
    for spot, person in enumerate(("anna", "bob", "cy"), 1):
        table.do(ask.LeaveSeat(by=person, spot=spot))
        table.do(ask.TakeChips(by=person))
    box, tray = table.state.in_box, table.state.tray
    table.do(ask.EmptyBox(by="gus", card=GUS, second=SUE, counted=box))
    table.do(ask.CloseTable(by="dora", card=DORA, second=SUE, counted=tray))
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
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d 6h")
    for spot, person in ((1, "anna"), (2, "bob")):
        table.do(ask.LeaveSeat(by=person, spot=spot))
        table.do(ask.TakeChips(by=person))
    void(table)
    assert table.state.all_owed == {"anna": -1000}
    tray = table.state.tray
    command = ask.WriteOffOwed(by="max", card=MAX, second=SUE, person="Anna", why="she is gone")
    for more, reason in (
        ({"why": " "}, Refusal.NO_REASON),
        ({"second": MAX}, Refusal.SAME_PERSON),
        ({"card": DORA, "by": "dora"}, Refusal.CARD_TOO_LOW),
        ({"person": "bob"}, Refusal.OWES_NOTHING),
        ({"amount": Cents(1001)}, Refusal.NOT_OWED_TO_THE_HOUSE),
        ({"amount": Cents(0)}, Refusal.NOT_OWED_TO_THE_HOUSE),
    ):
        assert refused(table, replace(command, **more)).reason is reason, more
    table.do(replace(command, amount=Cents(400)))
    (event,) = table.do(command)
    assert isinstance(event, happened.OwedWrittenOff)
    assert said(table, event) == "$6.00 that Anna owed is written off, max and sue (she is gone)"
    assert (table.state.all_owed, table.state.tray) == ({}, tray)
    assert {n: v for n, v in balances(record).items() if n.startswith("owed") and v} == {}
    report = report_of(
        "t7", [e.event(happened.Happening) for e in record.entries(table_stream("t7"))]
    )
    assert (report.turned_back, report.voided, report.owed, report.written_off) == (1, 1, 0, 1000)


def test_r6_what_a_player_owes_to_players_is_not_the_houses_to_give_up(record: Record) -> None:
    table = OnRecord(THREE, record).open("bob", "zed", "anna")
    bank_gone(table)
    command = ask.WriteOffOwed(by="max", card=MAX, second=SUE, person="bob", why="he is gone")
    assert refused(table, command).reason is Refusal.NOT_OWED_TO_THE_HOUSE


# Who may, and when


def test_r12_cards_that_the_system_has_fixed_are_not_corrected(record: Record) -> None:
    """A commitment says which they were: whoever says otherwise is wrong."""
    table = OnRecord(UTH, record).open("anna", "bob")
    table.round()
    command = ask.CorrectPaidRound(
        by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x",
        cards={"spot 1": parse_cards("As Ad")},
    )  # fmt: skip
    assert refused(table, command).reason is Refusal.CARDS_WERE_FIXED
    dice = ask.CorrectPaidRound(
        by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x", dice=(1, 2)
    )
    assert refused(table, dice).reason is Refusal.CARDS_WERE_FIXED


def test_r6_who_may_turn_a_paid_round_back(record: Record) -> None:
    table = OnRecord(UTH, record, source=CardSource.FELT).open("anna", "bob")
    felt_round(table, "8d Kh")  # anna won $20.00, bob lost $20.00
    about: Any = {"by": "sue", "round": "1", "reason": CARD, "why": "the camera"}
    edit: Any = {"cards": {"spot 1": parse_cards("As 5d")}}  # and anna would have lost
    for more, reason in (
        ({"card": DORA}, Refusal.NOT_HIS_CARD),
        ({"card": DORA, "by": "dora"}, Refusal.CARD_TOO_LOW),
        ({"card": SUE, "why": " "}, Refusal.NO_REASON),
        ({"card": SUE, "second": SUE}, Refusal.SAME_PERSON),
        ({"card": SUE, "second": DORA}, Refusal.CARD_TOO_LOW),
        ({"card": SUE, "round": "2"}, Refusal.NO_PAID_ROUND),
        ({"card": SUE}, Refusal.SECOND_PERSON_NEEDED),
        ({"card": SUE, "cards": {"spot 3": ()}}, Refusal.NOT_IN_THE_ROUND),
        ({"card": SUE, "cards": {}}, Refusal.NOTHING_TO_CORRECT),
        ({"card": SUE, "cards": {"dealer": parse_cards("As 5d")}}, Refusal.CARD_TWICE),
        ({"card": SUE, "acts": {"1": ("check", "sing")}, "cards": {}}, Refusal.UNKNOWN_DECISION),
        ({"card": SUE, "acts": {"1": ("check",)}, "cards": {}}, Refusal.ACTION_MISSING),
        ({"card": SUE, "wagers": {"9": {}}, "cards": {}}, Refusal.NOT_IN_THE_ROUND),
        ({"card": SUE, "wagers": {"1": {"ante": Cents(-1)}}, "cards": {}}, None),
    ):
        met = refused(table, ask.CorrectPaidRound(**(about | edit | more)))
        assert reason in (met.reason, None), more
        if met.reason is Refusal.SECOND_PERSON_NEEDED:
            assert met.facts["amount"] == 5000 * 1_000_000  # 20 won, 30 lost
    correct(table, **edit)
    table.open_bets()
    late = ask.VoidPaidRound(**about, card=SUE, second=MAX)
    assert refused(table, late).reason is Refusal.NOT_IN_THIS_PHASE


def test_r6_nobody_turns_back_a_round_that_he_played_in() -> None:
    table = desk(UTH, "anna")
    with table.not_hired_yet("max"):
        table.sit("max", 2)
    table.round()
    for card, second in ((SUE, MAX), (MAX, SUE)):
        command = ask.VoidPaidRound(
            by="sue", card=card, second=second, round="1", reason=CARD, why="x"
        )
        assert refused(table, command).reason is Refusal.GAINS_BY_IT


def test_r1_a_tray_that_is_too_low_is_filled_first() -> None:
    table = desk(UTH, "anna", source=CardSource.FELT, chips=10_000)
    table.sit("bob", 2, chips=10_000)
    felt_round(table, "8d Kh")
    table.do(
        ask.Credit(
            by="cash", card=CardShown("cash", "2580"), second=SUE, amount=table.state.tray, slip="1"
        )
    )
    lost = ask.CorrectPaidRound(
        by="sue", card=SUE, round="1", reason=CARD, why="x",
        cards={"spot 2": parse_cards("Kc Kd")}, acts={"2": ("check", "check", "bet 1x")},
    )  # fmt: skip
    assert refused(table, lost).reason is Refusal.TRAY_TOO_LOW


def test_a_table_without_a_ledger_knows_its_newest_round_alone(record: Record) -> None:
    table, written = desk(UTH, "anna", "bob"), OnRecord(UTH, record).open("anna", "bob")
    for each in (table, written):
        each.round()
        each.round()
    first = ask.VoidPaidRound(by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x")
    assert refused(table, first).reason is Refusal.NO_PAID_ROUND
    void(table, "2")
    void(written, "1")
    void(written, "2")


def test_t82_what_was_void_in_play_or_is_not_over_is_not_turned_back(record: Record) -> None:
    table = OnRecord(UTH, record).open("anna", "bob")
    table.open_bets()
    table.bet_all()
    table.close()
    table.deal()
    table.call(Irregularity.WRONG_NUMBER_OF_CARDS)
    table.remedy()
    met = refused(
        table,
        ask.VoidPaidRound(by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x"),
    )
    assert met.reason is Refusal.NO_PAID_ROUND


def test_r17_a_correction_shows_no_card_that_was_not_shown() -> None:
    table = desk(UTH, "anna", "bob", source=CardSource.FELT)
    felt_round(table, "8d 6h")
    event = correct(table, cards={"spot 2": parse_cards("7h 5c")}, wagers={"1": MORE})
    for watcher in (Guest("anna"), Guest("bob"), Bystander()):
        seen = codec.encode(see(event, watcher)).decode()
        assert "5c" not in seen
        assert "camera" not in seen
        assert '"due"' in seen


# The jackpot beside it


def test_t50_a_jackpot_that_waits_for_its_card_is_voided_by_the_keypad() -> None:
    table = linked("anna", "bob")
    start = meter(table, "major")
    dealt(table, {1: "As Ts", 2: "4h 4d"})
    table.settle()
    assert on(table).round == "1"
    changed = ask.CorrectPaidRound(
        by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x",
        cards={"spot 1": parse_cards("As 9s")},
    )  # fmt: skip
    assert refused(table, changed).reason is Refusal.LIVE_JACKPOT_DECIDED
    correct(table, cards={"dealer": parse_cards("7c 9d")})
    assert on(table).round == "1"
    void(table)
    assert (on(table).round, meter(table, "major")) == ("", start)
    table.open_bets()


def test_t50_what_somebody_gives_back_and_gets_back_may_be_nothing_in_all(record: Record) -> None:
    """Bob won $5.00 against the dealer and had wagered $5.00 on the jackpot, of whose envy he gets
    nothing: the record takes no posting of nothing."""
    link = open_link(library(), LINK)
    opens = Open(tables={"T7": UTH}, by=Swipe("eve", Office.EXECUTIVE, "open-1"))
    Keypad(link, record).do("open", opens)
    table = OnRecord(UTH, record, source=CardSource.FELT, link=link).open("anna", "bob", "cy")
    before = table.state
    dealt(table, {1: "As Ts", 2: "6h 9d", 3: "4h 5d"})
    table.settle()
    assert table.state.stacks["bob"] == before.stacks["bob"]
    void(table)
    assert table.state.stacks == before.stacks
    assert table.state.tray == before.tray


def test_r19_a_jackpot_that_is_decided_stays_and_the_rest_is_corrected() -> None:
    table = linked("anna", "bob")
    dealt(table, {1: "5h 4c", 2: "6h 6d"})
    table.settle()
    assert on(table).round == ""
    command = ask.VoidPaidRound(by="sue", card=SUE, second=MAX, round="1", reason=CARD, why="x")
    assert refused(table, command).reason is Refusal.LIVE_JACKPOT_DECIDED
    correct(table, cards={"dealer": parse_cards("Kc 8d")})


def test_r10_a_jackpot_is_void_later_where_its_link_is_lost() -> None:
    table = linked("anna", "bob")
    start = meter(table, "major")
    dealt(table, {1: "As Ts", 2: "4h 4d"})
    table.do(ask.LoseLink(by="system"))
    table.settle()
    void(table)
    assert table.state.left is not None
    table.do(ask.RestoreLink(by="sue", card=SUE))
    assert (on(table).round, meter(table, "major")) == ("", start)


# Found again


@pytest.mark.parametrize("sheet", [UTH, *PLAYER_BANK[:1]])
def test_r1_money_that_is_turned_back_otherwise_is_found(sheet: str, tmp_path: Path) -> None:
    """By the rules, or by the ledger's own auditor: other money, people, lines or a second time."""

    honest = two_rounds(sheet, tmp_path / "honest.db")
    event, wrong = void(honest), ""
    (first, *rest), (line, *lines) = event.changes, event.lines
    dollar = replace(first, due=Cents(first.due + 100), chips=Cents(first.chips + 100))
    kept = replace(first, chips=Cents(first.chips + 100))
    fees = Cents(event.fees - 100)
    forged = {
        "more": replace(event, changes=(dollar, *rest), fees=fees),
        "not due": replace(event, changes=(kept, *rest), fees=fees),
        "lines": replace(event, lines=(replace(line, win=Cents(line.win + 100)), *lines)),
        "round": replace(event, round="2"),
        "number": replace(event, wrong=event.wrong - 1),
        "entry": replace(event, entry=event.entry - 1),
        "by a player": replace(event, staff=(replace(event.staff[0], person="bob"),)),
        "right": event,
        "twice": event,
    }
    for name, each in forged.items():
        table = two_rounds(sheet, tmp_path / f"{name}.db")
        record = table.table.record  # type: ignore[attr-defined]
        if name == "twice":
            void(table)
        said = happened.Happening("", "void round", "sue", "", table.state.number + 1, (each,))
        try:
            record.commit("forged", acts_of(table.house, table.state, said)[0])
            wrong = audit_rules(record).difference
            record.close()
            audit_record(tmp_path / f"{name}.db")
        except (RecordDamaged, Refused) as damaged:
            wrong = wrong or str(damaged)
        assert bool(wrong) == (name != "right"), name


def test_r1_a_correction_with_other_fees_than_its_wagers_have_is_found(tmp_path: Path) -> None:
    honest = two_rounds(THREE, tmp_path / "honest.db")
    event = correct(honest, wagers={"2": twice(honest)})
    for fees, is_wrong in ((event.right.fees, False), ((), True)):
        table = two_rounds(THREE, tmp_path / f"{len(fees)}.db")
        record, past = table.table.record, table.table.past("1")  # type: ignore[attr-defined]
        assert past is not None
        said = with_money(table.state, past, replace(event, right=replace(event.right, fees=fees)))
        entry = happened.Happening("", "correct", "sue", "", table.state.number + 1, (said,))
        record.commit("said", acts_of(table.house, table.state, entry)[0])
        assert bool(audit_rules(record).difference) == is_wrong
        record.close()


def two_rounds(sheet: str, path: Path) -> Desk:
    table = OnRecord(sheet, open_record(path, new=True)).open("anna", "bob", "cy")
    table.round()
    table.round()
    return table
