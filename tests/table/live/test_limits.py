"""Bets over the posted maximum: two approvals, in the house that knows them (B4-7)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games.refusals import GameRefusal
from houseway.money import Cents
from houseway.people.recognise import CardShown
from houseway.people.refusals import PeopleRefusal
from houseway.rules import Refusal, Refused, configure
from houseway.table.live import commands as ask
from houseway.table.live import happened
from houseway.table.live.refusals import TableRefusal
from houseway.table.live.setup import set_up
from proofs.asked import Asked, asks, said
from tests.library import library
from tests.table.live.desk import (
    BACCARAT,
    DOT,
    GIL,
    SUE,
    TOM,
    UTH,
    WCCS,
    Desk,
    desk,
    kinds,
    roster,
)

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
    table.act_all()
    table.settle()
    paid = next(event for event in table.events if isinstance(event, happened.RoundPaid))
    assert {line.stake for line in paid.lines if line.spot == 1} >= {80_000}
    table.open_bets()  # it counts until it is withdrawn
    table.do(over())


def test_b4_7_it_is_said_for_named_wagers_and_not_for_others() -> None:
    table = desk(WCCS, "anna")
    approve(table, most={"ante": Cents(100_000)})
    table.open_bets()
    assert refusal(table, over()) is GameRefusal.ABOVE_MAXIMUM  # the Blind was not approved


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        (TOM, SUE, PeopleRefusal.CARD_TOO_LOW),
        (DOT, GIL, PeopleRefusal.CARD_TOO_LOW),
        (TOM, TOM, PeopleRefusal.SAME_PERSON),
    ],
)
def test_b4_7_other_offices_do_not_approve(one: CardShown, two: CardShown, why: Refusal) -> None:
    table = desk(WCCS, "anna")
    with pytest.raises(Refused) as refused:
        approve(table, one, two)
    assert refused.value.reason is why
    assert not table.state.approved


def test_r6_nobody_approves_his_own_bet() -> None:
    table = desk(WCCS)
    with table.not_hired_yet("tom"):
        table.sit("tom", 1)
    with pytest.raises(Refused) as refused:
        approve(table)
    assert refused.value.reason is PeopleRefusal.GAINS_BY_IT


def test_b4_7_a_house_without_the_rule_approves_nothing() -> None:
    table = desk(UTH, "anna")
    with pytest.raises(Refused) as refused:
        approve(table)
    assert refused.value.reason is GameRefusal.NO_BET_OVER_MAXIMUM
    assert refused.value.rule == "B1-4"  # its own maximum
    with pytest.raises(Refused) as refused:
        table.do(asks("tom", ask.WithdrawLimit(card=TOM, spot=1, why="late")))
    assert refused.value.reason is GameRefusal.NO_BET_OVER_MAXIMUM


def test_b4_7_what_is_posted_anyway_needs_no_approval() -> None:
    table = desk(WCCS, "anna")
    for most, why in (
        ({"ante": Cents(50_000)}, TableRefusal.WITHIN_THE_MAXIMUM),
        ({"play": Cents(90_000)}, GameRefusal.UNKNOWN_WAGER),
        ({}, GameRefusal.NO_STAKE),
    ):
        with pytest.raises(Refused) as refused:
            approve(table, most=most)
        assert refused.value.reason is why


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
        with pytest.raises(Refused) as refused:
            table.bet("anna", wagers={**base, wager: 500})
        assert (refused.value.reason, refused.value.rule) == (TableRefusal.NO_LIMITS_POSTED, "B4-7")
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
