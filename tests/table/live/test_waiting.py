"""No table waits for ever: not for an answer, not for chips, not for somebody who is gone."""

import pytest

from houseway.fact import replace
from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.deadline import TablePace, next_due
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.state import LiveTable, TablePhase
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, asks
from tests.table.live.desk import Desk, desk, kinds
from tests.table.live.sheets import PAI_GOW, THREE, UTH
from tests.table.live.staff import DORA, GUS, MAX, SUE
from tests.table.live.test_jackpots import linked, on

LATE = "2026-11-16T20:00:30Z"


def refused(table: Desk, command: Asked) -> Refusal:
    before = table.state
    with pytest.raises(Refused) as caught:
        table.do(command)
    assert table.state == before
    return caught.value.reason


# The bank


def test_t35_whoever_does_not_answer_before_his_time_is_over_declines_the_bank() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.state.offered_until == LATE
    assert table.do(asks("system", ask.Tick(), at="2026-11-16T20:00:29Z")) == []
    passed = table.do(asks("system", ask.Tick(), at=LATE))
    assert kinds(passed) == ["bank declined", "bank offered"]
    assert isinstance(passed[0], happened.BankDeclined)
    assert passed[0].for_him
    assert table.state.offered_until == "2026-11-16T20:01:00Z"  # bob has his own time
    assert kinds(table.do(asks("system", ask.Tick(), at="2026-11-16T20:02:00Z"))) == [
        "bank declined",
        "nobody banks",
    ]
    assert table.state.phase is TablePhase.IDLE


def test_t35_without_a_clock_a_supervisor_passes_the_bank_on() -> None:
    table = desk(THREE, "anna", "bob", seconds=0)
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.do(asks("system", ask.Tick(), at="2026-11-17T20:00:00Z")) == []
    order = asks("dora", ask.PassOver(card=DORA, why="asleep"))
    assert refused(table, order) is PeopleRefusal.CARD_TOO_LOW
    assert refused(table, asks("sue", ask.PassOver(card=SUE, why=" "))) is RoundRefusal.NO_REASON
    events = table.do(asks("sue", ask.PassOver(card=SUE, why="asleep")))
    assert kinds(events) == ["passed over", "bank declined", "bank offered"]
    assert table.state.offered == 2


def test_t78_without_a_clock_a_supervisor_has_a_round_go_on_and_not_one_who_plays() -> None:
    table = desk(UTH, "anna", seconds=0)
    with table.not_hired_yet("max"):
        table.sit("max", 2)
    table.deal_round()
    order = asks("max", ask.PassOver(card=MAX, why="gone to the bar"))
    assert refused(table, order) is PeopleRefusal.GAINS_BY_IT
    for _ in range(6):
        table.do(asks("sue", ask.PassOver(card=SUE, why="gone to the bar")))
        while table.state.phase is TablePhase.DEALING:
            table.deal()
    assert table.state.phase is TablePhase.SHOWING
    table.settle()


def with_chips(table: Desk, person: str, chips: int) -> LiveTable:
    """The table as if somebody had only so many chips left."""
    table.brought -= table.state.stacks[person] - chips
    return replace(table.state, stacks={**table.state.stacks, person: Cents(chips)})


def test_t67_a_player_dealer_who_lost_and_says_nothing_banks_with_what_is_left() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("anna", ask.AcceptBank(wager=Cents(1_000_000))))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("dora", ask.CancelBets(why="a test")))
    table.table.state = with_chips(table, "anna", 123_450)
    events = table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert kinds(events) == ["bank wager set", "bets opened"]
    assert isinstance(events[0], happened.BankWagerSet)
    step = table.setup.sheet.increment.value
    assert (events[0].wager, events[0].for_him) == (123_450 // step * step, True)


def test_t35_a_player_dealer_with_too_few_chips_for_a_bank_is_passed_over() -> None:
    table = desk(THREE, "anna", "bob")
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("anna", ask.AcceptBank(wager=Cents(1_000_000))))
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    table.do(asks("dora", ask.CancelBets(why="a test")))
    low = table.setup.sheet.table_minimum
    assert low is not None
    table.table.state = with_chips(table, "anna", low.value - 1)
    events = table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert kinds(events) == ["bank given up", "bank offered"]
    assert table.state.offered == 2
    table.do(asks("bob", ask.AcceptBank(wager=Cents(100_000))))
    table.do(asks("anna", ask.BuyChips(amount=Cents(1_000_000))))
    table.round()


# Bets that are not closed


def test_bets_that_nobody_makes_are_cancelled_and_the_table_may_close() -> None:
    table = desk(UTH)
    table.open_bets()
    tray = table.state.tray
    close = asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=tray))
    assert refused(table, asks("dora", ask.NoMoreBets())) is GameRefusal.NOBODY_WAGERS
    assert refused(table, close) is TableRefusal.NOT_IN_THIS_PHASE
    assert refused(table, asks("sue", ask.CancelBets(why="empty"))) is RoundRefusal.NOT_THE_DEALER
    assert refused(table, asks("dora", ask.CancelBets(why=""))) is RoundRefusal.NO_REASON
    events = table.do(asks("dora", ask.CancelBets(why="nobody is here")))
    assert kinds(events) == ["bets cancelled", "deck revealed"]  # nobody saw its cards (R12)
    table.do(close)


def test_r10_cancelled_bets_go_back_with_their_chips_on_the_sensors() -> None:
    table = linked("anna", "bob")
    table.open_bets()
    table.bet("anna", progressive=True)
    table.bet("bob")
    table.do(asks("dora", ask.CancelBets(why="the table is needed")))
    assert on(table).armed == ()
    assert table.state.bets == ()
    assert table.state.free("anna") == table.state.free("bob") == 1_000_000
    table.play_hands({1: "4h 5d", 2: "6h 9d"}).settle()
    assert table.state.rounds == 2


def test_b12_14_bets_without_their_fee_go_back_and_the_others_play() -> None:
    table = desk(PAI_GOW, "anna", "bob", "cy")
    table.open_bets()
    table.bet("bob")
    table.bet("cy")
    table.do(asks("cy", ask.TakeChips()))
    assert refused(table, asks("dora", ask.NoMoreBets())) is TableRefusal.FEE_NOT_PAID
    table.do(asks("dora", ask.NoMoreBets(without_unpaid=True)))
    assert [bet.person for bet in table.state.play.wagers.bets] == ["bob"]
    assert table.state.free("cy") > 0
    table.finish_round()


def test_b8_8_a_player_dealer_without_chips_for_his_fee_gives_the_bank_up() -> None:
    table = desk(PAI_GOW, "anna", "bob")
    table.open_bets()
    table.bet("bob")
    table.do(asks("anna", ask.TakeChips()))
    for command in (
        asks("dora", ask.NoMoreBets()),
        asks("dora", ask.NoMoreBets(without_unpaid=True)),
    ):
        assert refused(table, command) is TableRefusal.FEE_NOT_PAID
    events = table.do(asks("dora", ask.CancelBets(why="no fee, no cards")))
    assert kinds(events) == ["bet placed", "bets cancelled", "bank given up", "deck revealed"]
    table.do(asks("dora", ask.OpenBets(), seed=table.seed()))
    assert table.state.offered == 2


@pytest.mark.parametrize(
    ("poor", "given_up"), [("anna", True), ("bob", False)], ids=["the bank", "the only bettor"]
)
def test_r25_an_automatic_table_cancels_a_round_whose_fee_nobody_can_pay(
    poor: str, given_up: bool
) -> None:
    table = desk(PAI_GOW, "anna", "bob", automatic=True)
    pace = TablePace(pause=1, betting=20)
    table.open_bets()
    table.bet("bob")
    due = next_due(table.setup, table.state, pace)
    assert due is not None
    assert due.command == ask.NoMoreBets(without_unpaid=True)
    table.do(asks(poor, ask.TakeChips()))
    due = next_due(table.setup, table.state, pace)
    assert due is not None
    events = table.do(asks("system", due.command))
    cancelled = ["bet placed", "bets cancelled"] + ["bank given up"] * given_up
    assert kinds(events) == [*cancelled, "deck revealed"]
    assert table.state.bets == ()
    assert table.state.phase is TablePhase.IDLE


# Chips whose owner is gone


def test_t78_chips_that_somebody_left_are_kept_for_him_and_the_table_closes() -> None:
    table = desk(UTH, "anna", "bob")
    table.do(asks("bob", ask.LeaveSeat(spot=2)))
    table.do(asks("bob", ask.TakeChips()))
    table.do(asks("gus", ask.EmptyBox(card=GUS, second=SUE, counted=table.state.in_box)))
    close = asks("dora", ask.CloseTable(card=DORA, second=SUE, counted=table.state.tray))
    assert refused(table, close) is TableRefusal.CHIPS_ON_THE_TABLE
    clear = asks("dora", ask.ClearSeat(card=DORA, second=SUE, person="Anna"))
    gone = asks("dora", ask.ClearSeat(card=DORA, second=SUE, person="bob"))
    alone = asks("dora", ask.ClearSeat(card=DORA, second=DORA, person="anna"))
    assert refused(table, gone) is RoundRefusal.SITS_NOWHERE
    assert refused(table, alone) is PeopleRefusal.SAME_PERSON
    left, taken = table.do(clear)
    assert isinstance(left, happened.SeatLeft)
    assert isinstance(taken, happened.ChipsTaken)
    assert (taken.amount, [each.person for each in taken.staff]) == (1_000_000, ["dora", "sue"])
    table.do(close)
