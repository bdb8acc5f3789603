"""Bets over the posted maximum: two approvals, in the house that knows them (B4-7)."""

from typing import Any

import pytest

from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.rules import Refusal, Refused, configure
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import set_up
from houseway.table.refusals import RoundRefusal
from proofs.asked import Asked, asks, said
from tests.library import library
from tests.refusals import refuses
from tests.table.live.desk import Desk, desk, kinds
from tests.table.live.sheets import BACCARAT, UTH, WCCS
from tests.table.live.staff import DOT, GIL, TOM, roster

OVER: Any = {"ante": 80_000, "blind": 80_000}
MOST: Any = {"ante": 100_000, "blind": 100_000}


def approve(table: Desk, one: CardShown = TOM, two: CardShown = DOT, **more: Any) -> Any:
    command = {"spot": 1, "most": MOST, **more}
    return table.do(said(ask.ApproveLimit, by=one.number, card=one, second=two, **command))


def refusal(table: Desk, command: Asked) -> Refusal:
    with pytest.raises(Refused) as refused:
        table.do(command)
    return refused.value.reason


def over(spot: int = 1, by: str = "anna") -> Asked:
    return asks(by, ask.PlaceBet(spot=spot, wagers=OVER))


@pytest.mark.parametrize("second", [DOT, GIL])
def test_b4_7_two_approvals_let_one_player_bet_over_the_posted_maximum(second: CardShown) -> None:
    table = desk(WCCS, "anna", "bob")
    table.open_bets()
    assert refusal(table, over()) is GameRefusal.ABOVE_MAXIMUM
    (approved,) = approve(table, TOM, second)
    assert isinstance(approved, happened.LimitApproved)
    assert (approved.person, approved.rule) == ("anna", "B4-7")
    assert refusal(table, over(2, "bob")) is GameRefusal.ABOVE_MAXIMUM
    table.do(over())
    more: Any = {"ante": 100_100, "blind": 100_100}
    too_much = asks("anna", ask.PlaceBet(spot=1, wagers=more))
    assert refusal(table, too_much) is GameRefusal.ABOVE_MAXIMUM
    table.bet("bob")
    table.close()
    table.finish_round()
    paid = next(event for event in table.events if isinstance(event, happened.RoundPaid))
    assert {line.stake for line in paid.lines if line.spot == 1} >= {80_000}
    table.open_bets()  # it counts until it is withdrawn
    table.do(over())


def test_b4_7_it_is_said_for_named_wagers_and_not_for_others() -> None:
    table = desk(WCCS, "anna")
    approve(table, most={"ante": Cents(100_000)})
    table.open_bets()
    assert refusal(table, over()) is GameRefusal.ABOVE_MAXIMUM  # the Blind was not approved


def test_b4_7_withdrawn_it_counts_no_more_and_the_bet_goes_back() -> None:
    table = desk(WCCS, "anna")
    approve(table)
    table.open_bets()
    table.do(over())
    gone = table.do(asks("tom", ask.WithdrawLimit(card=TOM, spot=1, why="enough")))
    assert kinds(gone) == ["bet placed", "limit withdrawn"]
    assert table.state.bets == ()
    assert refusal(table, over()) is GameRefusal.ABOVE_MAXIMUM
    again = asks("tom", ask.WithdrawLimit(card=TOM, spot=1, why="enough"))
    assert refusal(table, again) is TableRefusal.NOTHING_APPROVED


def test_b4_7_it_ends_with_the_seat_and_with_the_table() -> None:
    table = desk(WCCS, "anna", "bob")
    approve(table)
    left = table.do(asks("anna", ask.LeaveSeat(spot=1)))
    assert kinds(left) == ["limit withdrawn", "seat left"]
    approve(table, spot=2)
    table.do(asks("bob", ask.LeaveSeat(spot=2)))
    assert not table.state.approved


def test_b4_25_a_wager_without_posted_limits_is_not_taken() -> None:
    """Least and most of every wager are on a sign at the table; the form leaves those of Trips and
    of the Ultimate Pairs Bonus blank. Where the document prints them nothing has to be chosen."""
    both: Any = {"ante": (500, 50_000), "blind": (500, 50_000)}
    sheet = configure(library().sheet(WCCS), limits=both, partly=True)
    table = Desk(set_up(sheet, "T7", roster())).open("anna")
    table.open_bets()
    base: Any = {"ante": 1000, "blind": 1000}
    for wager in ("trips", "pairs"):
        with refuses(TableRefusal.NO_LIMITS_POSTED, rule="B4-7"):
            table.bet("anna", wagers={**base, wager: 500})
    table.bet("anna", wagers=base)
    posted = desk(WCCS, "anna")
    posted.open_bets()
    posted.bet("anna", wagers={**base, "trips": 500, "pairs": 500})


def test_t27_a_bonus_bet_larger_than_the_line_is_refused_as_it_is_placed() -> None:
    """One player's bet keeps nobody else's round from being dealt."""
    table = desk(BACCARAT, "anna", "bob", "cy")
    table.open_bets()
    for bonus in ("dragon_7", "panda_8", "tie"):
        larger: Any = {"player": 1_000, bonus: 1_100}
        refused = refusal(table, asks("bob", ask.PlaceBet(spot=2, wagers=larger)))
        assert refused is GameRefusal.EXCEEDS_WAGER
        as_large: Any = {"player": 1_000, bonus: 1_000}
        table.do(asks("bob", ask.PlaceBet(spot=2, wagers=as_large)))
    table.bet("cy")
    table.close()


def test_t27_a_tie_that_lies_there_alone_binds_the_line_that_comes_to_it() -> None:
    """A bet is all that somebody has on a spot: a smaller line beside a tie is refused, and so is
    what is left of a line; the tie alone stays."""
    table = desk(BACCARAT, "anna", "bob", "cy")
    table.open_bets()
    tie: Any = {"tie": 5_000}
    table.do(asks("bob", ask.PlaceBet(spot=2, wagers=tie)))
    for line, other in (("player", {}), ("banker", {"player": 4_900})):
        less: Any = {**tie, **other, line: 4_900}
        assert (
            refusal(table, asks("bob", ask.PlaceBet(spot=2, wagers=less)))
            is GameRefusal.EXCEEDS_WAGER
        )
    both: Any = {**tie, "player": 500, "banker": 5_000}
    table.do(asks("bob", ask.PlaceBet(spot=2, wagers=both)))
    table.do(asks("bob", ask.PlaceBet(spot=2, wagers=tie)))
    table.bet("cy")
    table.close()


def wanted(spot: int = 1, by: str = "dora", **more: Any) -> Asked:
    return asks(by, ask.AskForLimit(spot=spot, most={**MOST, **more}))


def test_b4_7_the_dealer_asks_once_and_the_approval_answers_it() -> None:
    table = desk(WCCS, "anna", "bob")
    assert refusal(table, wanted(by="anna")) is RoundRefusal.NOT_THE_DEALER
    assert refusal(table, wanted(3)) is RoundRefusal.NOBODY_SITS_THERE
    assert refusal(table, wanted(ante=100)) is TableRefusal.WITHIN_THE_MAXIMUM
    (asked,) = table.do(wanted())
    assert isinstance(asked, happened.AlertRaised)
    assert (asked.kind.value, asked.people, asked.most) == (
        "higher limit asked for",
        ("anna",),
        MOST,
    )
    assert refusal(table, wanted()) is TableRefusal.TOLD_ALREADY
    table.do(wanted(2))
    approved, answered = approve(table)
    assert isinstance(approved, happened.LimitApproved)
    assert isinstance(answered, happened.AlertAnswered)
    assert (answered.alert, [alert.spot for alert in table.state.alerts]) == (asked.alert, [2])


def test_b4_7_a_house_that_takes_no_bet_over_its_maximum_is_not_asked() -> None:
    table = desk(UTH, "anna")
    assert refusal(table, wanted()) is GameRefusal.NO_BET_OVER_MAXIMUM
