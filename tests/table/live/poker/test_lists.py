"""Waiting for a seat, changing it, and a table that feeds another (T-87)."""

from dataclasses import replace

import pytest

from houseway.money import Cents, money_text
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.decide.poker.lists import MOST_WAITING
from houseway.table.live.refusals import PokerRoomRefusal, TableRefusal
from houseway.table.live.state import TablePhase
from houseway.table.refusals import RoundRefusal
from houseway.words.table import say
from proofs.asked import TableInMemory, asks
from tests.table.live.desk import kinds
from tests.table.live.poker.desk import OMAHA, PokerDesk, no_limit_house, setup, table
from tests.table.live.poker.test_hands import code
from tests.table.live.staff import DICK, SUE

TEN = [f"p{number}" for number in range(1, 11)]


def full(**more: object) -> PokerDesk:
    return table(*TEN, of=setup(**more))  # type: ignore[arg-type]


def test_t87_a_free_seat_is_offered_in_order_and_goes_on_when_declined_or_late() -> None:
    desk = full(offer_seconds=60)
    for person in ("anna", "bob", "cy"):
        assert kinds(desk.do(asks(person, ask.JoinList()))) == ["list joined"]
    assert code(desk, asks("anna", ask.JoinList())) is PokerRoomRefusal.ON_THE_LIST
    assert code(desk, asks("p1", ask.JoinList())) is RoundRefusal.SITS_ALREADY
    events = desk.do(asks("p4", ask.LeaveSeat(spot=4), at="2026-11-16T20:00:00Z"))
    assert kinds(events) == ["seat left", "seat offered"]
    assert desk.room.offers[0].person == "anna"
    his = asks("bob", ask.TakeSeat(spot=4, buy_in=Cents(20_000)))
    assert code(desk, his) is PokerRoomRefusal.SEAT_KEPT_FOR
    assert kinds(desk.do(asks("anna", ask.DeclineSeat()))) == ["offer ended", "seat offered"]
    assert desk.room.waiting == ("cy",)
    assert code(desk, asks("anna", ask.DeclineSeat())) is PokerRoomRefusal.NO_SEAT_OFFERED
    ended, offered = desk.do(asks("system", ask.Tick(), at="2026-11-16T20:01:00Z"))
    assert isinstance(ended, happened.OfferEnded)
    assert (ended.person, ended.late) == ("bob", True)
    assert isinstance(offered, happened.SeatOffered)
    assert offered.person == "cy"
    desk.sit("cy", 4)
    assert desk.state.seats[4] == "cy"
    assert not desk.room.offers


def test_t87_nobody_passes_those_who_wait() -> None:
    desk = full()
    desk.do(asks("anna", ask.JoinList()))
    desk.do(asks("bob", ask.JoinList()))
    desk.do(asks("p1", ask.LeaveSeat(spot=1)))
    assert code(desk, asks("zoe", ask.TakeSeat(spot=1, buy_in=Cents(20_000)))) is (
        PokerRoomRefusal.SEAT_KEPT_FOR
    )
    desk.do(asks("bob", ask.LeaveList()))
    assert code(desk, asks("bob", ask.LeaveList())) is PokerRoomRefusal.NOT_ON_THE_LIST


def test_r21_a_list_takes_so_many_people_and_no_more() -> None:
    desk = full()
    for number in range(MOST_WAITING):
        desk.do(asks(f"g{number}", ask.JoinList()))
    assert code(desk, asks("zoe", ask.JoinList())) is PokerRoomRefusal.LIST_FULL
    desk.do(asks("g7", ask.LeaveList()))
    desk.do(asks("zoe", ask.JoinList()))
    assert len(desk.room.waiting) == MOST_WAITING


def test_t87_a_seat_change_is_granted_between_hands_before_the_list() -> None:
    desk = full()
    desk.do(asks("anna", ask.JoinList()))
    desk.do(asks("p2", ask.AskSeatChange(spot=7)))
    desk.do(asks("p3", ask.AskSeatChange()))
    desk.start()
    desk.play("fold")
    events = desk.do(asks("p7", ask.LeaveSeat(spot=7)))
    assert "seat changed" not in kinds(events)
    events = desk.finish()
    changed = [event for event in events if isinstance(event, happened.SeatChanged)]
    assert [(each.person, each.spot, each.to) for each in changed] == [("p2", 2, 7), ("p3", 3, 2)]
    (offered,) = [event for event in events if isinstance(event, happened.SeatOffered)]
    assert (offered.spot, offered.person) == (3, "anna")
    assert desk.state.seats == {chair.spot: chair.person for chair in desk.room.session.chairs}
    homes = {chair.person: chair.home for chair in desk.room.session.chairs}
    assert (homes["p2"], homes["p3"]) == (2, 3)  # where their blinds are counted from


def test_t87_who_keeps_his_seat_moves_nowhere() -> None:
    desk = full()
    desk.do(asks("p2", ask.AskSeatChange(spot=7)))
    desk.do(asks("p2", ask.KeepSeat()))
    assert kinds(desk.do(asks("p7", ask.LeaveSeat(spot=7)))) == ["seat left"]
    assert code(desk, asks("p2", ask.AskSeatChange(spot=2))) is RoundRefusal.SEAT_TAKEN


def two_tables(*, step: int = 50) -> tuple[PokerDesk, PokerDesk]:
    """A second table and the first one that it feeds, of one house; the first plays with chips of
    so many cents."""
    second = PokerDesk(no_limit_house())
    chips = {"betting": "no_limit", "increment": money_text(Cents(step))}
    first = PokerDesk(replace(setup(fee_option=7, switch=chips), table="main"))
    first.table = TableInMemory(first.setup, beside=second.table)
    first.dealer = "dick"
    first.open("meg", "mo")
    return second.open("anna", "bob", "cy", chips=20_050), first


def test_t87_nobody_moves_to_a_table_that_is_not_there_or_not_open_or_of_another_game() -> None:
    second, first = two_tables()
    omaha = PokerDesk(replace(setup(OMAHA), table="omaha"))
    omaha.table = TableInMemory(omaha.setup, beside=second.table)
    omaha.dealer = "dot"
    closed = TableInMemory(replace(no_limit_house(), table="shut"), beside=second.table)
    assert closed.state.phase is TablePhase.CLOSED
    for name in ("P9", "omaha", "shut"):
        feeds = asks("sue", ask.SetMustMove(card=SUE, feeds=name))
        assert code(second, feeds) is PokerRoomRefusal.NOWHERE_TO_MOVE
    second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="MAIN")))
    first.clear()
    first.shut()
    assert code(second, asks("dora", ask.MoveOn())) is PokerRoomRefusal.NOWHERE_TO_MOVE
    assert second.state.stacks["anna"] == 20_050


def test_t87_chips_that_are_too_small_there_are_handed_over_before_he_leaves() -> None:
    second, first = two_tables(step=100)
    second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="main")))
    first.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P1")))
    events = second.do(asks("dora", ask.MoveOn()))
    assert kinds(events) == ["must move", "chips taken", "seat left", "moved on"]
    taken, moved = events[1], events[3]
    assert isinstance(taken, happened.ChipsTaken)
    assert isinstance(moved, happened.MovedOn)
    assert (taken.amount, moved.chips) == (50, 20_000)
    bring = asks("dick", ask.BringPlayer(person="anna", spot=3, chips=Cents(20_000)))
    for chips in (19_900, 20_100):
        assert code(first, bring.but(chips=Cents(chips))) is PokerRoomRefusal.NOT_ON_THE_WAY
    brought, _ = first.do(bring)
    assert isinstance(brought, happened.ChipsBrought)
    assert not brought.unchecked
    assert code(first, bring.but(spot=4)) is PokerRoomRefusal.NOT_ON_THE_WAY


@pytest.mark.parametrize("leaves", ["herself", "cleared by staff"])
def test_r25_whoever_is_on_the_way_and_takes_no_seat_has_the_chips(leaves: str) -> None:
    second, first = two_tables()
    second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="main")))
    second.do(asks("dora", ask.MoveOn()))
    if leaves == "herself":
        events = first.do(asks("anna", ask.TakeChips()))
    else:
        events = first.do(asks("dick", ask.ClearSeat(card=DICK, second=SUE, person="anna")))
    assert kinds(events) == ["chips brought", "chips taken"]
    assert code(first, asks("anna", ask.TakeChips())) is TableRefusal.NO_FREE_CHIPS


def test_t87_must_move_the_longest_goes_to_the_first_table_with_all_his_chips() -> None:
    second, _ = two_tables()
    assert code(second, asks("dora", ask.MoveOn())) is PokerRoomRefusal.FEEDS_NO_TABLE
    second.do(asks("sue", ask.SetMustMove(card=SUE, feeds="main")))
    second.start()
    second.play("call")
    assert kinds(second.do(asks("dora", ask.MoveOn()))) == ["must move"]
    events = second.finish()
    assert second.state.phase is TablePhase.IDLE
    (moved,) = [event for event in events if isinstance(event, happened.MovedOn)]
    assert moved.person == "anna"
    assert 1 not in second.state.seats
    assert "anna" not in second.state.stacks
    first = table("meg", "mo", of=no_limit_house())
    bring = asks("dora", ask.BringPlayer(person="anna", spot=3, chips=Cents(3_000)))
    assert code(first, bring) is PokerRoomRefusal.NOT_FED
    first.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P1b")))
    newcomer = asks("zoe", ask.TakeSeat(spot=3, buy_in=Cents(20_000)))
    assert code(first, newcomer) is PokerRoomRefusal.SEATS_ARE_FED
    brought, taken = first.do(bring)  # less than the least buy-in, which she has behind her
    assert isinstance(brought, happened.ChipsBrought)
    assert brought.unchecked  # P1b is not of this house
    assert say(brought, {}) == ("anna comes from table P1b with $30.00; what left it is unchecked")
    assert isinstance(taken, happened.SeatTaken)
    assert first.state.stacks["anna"] == 3_000
    first.start()
    first.finish()


def test_t87_nobody_is_brought_to_a_seat_that_is_offered_to_another() -> None:
    desk = full()
    desk.do(asks("anna", ask.JoinList()))
    desk.do(asks("p1", ask.LeaveSeat(spot=1)))
    assert desk.room.offers[0].person == "anna"
    desk.do(asks("sue", ask.SetMustMove(card=SUE, fed_by="P1b")))
    bring = asks("dora", ask.BringPlayer(person="bob", spot=1, chips=Cents(3_000)))
    assert code(desk, bring) is PokerRoomRefusal.SEAT_KEPT_FOR
