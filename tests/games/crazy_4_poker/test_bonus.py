"""Super Bonus and Queens Up: the paytable of B3-10, and what T-06 and T-54 make of its silences."""

from __future__ import annotations

import pytest

from houseway.games import Outcome
from houseway.rules import Refusal
from houseway.table import Settled
from tests.games.crazy_4_poker.hands import (
    BELOW,
    BY_ROW,
    EXAMPLES,
    FOUR_TENS,
    KING_HIGH,
    PAID,
    QUEEN_HIGH,
    Example,
)
from tests.games.stud.felt import CRAZY, bettor, refused_round, settled
from tests.games.table import seen, the_line, wins

SWITCH = "super_bonus_when_dealer_not_qualified"


def against(cards: str, dealer: str, action: str = "bet 1x", **more: str) -> Settled:
    """Ante and Super Bonus $10, Queens Up $10; `more` is the reading of T-06."""
    switch = {"switch": {SWITCH: more["reading"]}} if "reading" in more else {}
    entry = bettor(CRAZY, 1, cards, action, queens_up="10.00")
    return settled(CRAZY, entry, dealer=dealer, **switch)


def by_name(example: Example) -> str:
    return example.row


# Super Bonus


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
@pytest.mark.parametrize("example", PAID, ids=by_name)
def test_b3_10_the_super_bonus_is_paid_by_its_table(example: Example, dealer: str) -> None:
    line = the_line(against(example.cards, dealer), 1, "super_bonus")
    assert f"{line.win / 100:.2f}" == example.super_bonus
    assert (line.outcome, line.hand, line.cite.item) == (Outcome.WIN, example.row, "B3-10")


@pytest.mark.parametrize("example", PAID[1:], ids=by_name)
def test_t06_a_straight_or_better_is_paid_even_when_the_dealer_wins(example: Example) -> None:
    won = wins(against(example.cards, FOUR_TENS))
    assert won["super_bonus"] == example.super_bonus
    assert (won["play"], won["ante"]) == ("-10.00", "-10.00")


def test_t06_and_when_the_hands_are_equal() -> None:
    won = wins(against("9s 8d 7h 6c 2s", "9c 8s 7d 6h 2c"))
    assert (won["play"], won["ante"], won["super_bonus"]) == ("0.00", "0.00", "10.00")


@pytest.mark.parametrize("example", BELOW, ids=by_name)
@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_t06_below_a_straight_the_higher_hand_pushes(example: Example, dealer: str) -> None:
    line = the_line(against(example.cards, dealer), 1, "super_bonus")
    assert (line.outcome, line.win, line.odds, line.cite.item) == (Outcome.PUSH, 0, None, "T-06")


@pytest.mark.parametrize("example", BELOW, ids=by_name)
def test_t06_below_a_straight_a_higher_dealer_takes_it(example: Example) -> None:
    line = the_line(against(example.cards, FOUR_TENS), 1, "super_bonus")
    assert (line.outcome, line.win, line.cite.item) == (Outcome.LOSE, -1000, "T-06")


@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("Kd Th 8c 3s 2h", KING_HIGH),
        ("9s 9h Ad 5c 4s", "9c 9d Ac 5h 2s"),
        ("9s 9h 4d 4c As", "9c 9d 4h 4s 2c"),
        ("Qs Th 8c 3d 2h", QUEEN_HIGH),
    ],
)
@pytest.mark.parametrize("reading", ["push", "compare"])
def test_t06_below_a_straight_an_equal_hand_pushes(cards: str, dealer: str, reading: str) -> None:
    line = the_line(against(cards, dealer, reading=reading), 1, "super_bonus")
    assert (line.outcome, line.win, line.cite.item) == (Outcome.PUSH, 0, "T-06")


@pytest.mark.parametrize("cards", ["Jc Ts 9d 4c 2s", "Qs Th 8c 3d 2h"])
@pytest.mark.parametrize(
    ("reading", "pushes"),
    [({}, True), ({"reading": "push"}, True), ({"reading": "compare"}, False)],
)
def test_t06_a_higher_dealer_who_does_not_qualify_is_a_switch(
    cards: str, reading: dict[str, str], pushes: bool
) -> None:
    # The dealer's queen, jack, nine is no king, but higher than what the player holds.
    result = against(cards, "Qh Jd 9h 4d 3s", **reading)
    line = the_line(result, 1, "super_bonus")
    assert line.cite.item == "T-06"
    assert line.outcome is (Outcome.PUSH if pushes else Outcome.LOSE)
    assert line.win == (0 if pushes else -1000)
    # nothing else depends on the reading: Play is paid and the Ante pushes (B3-8)
    assert (wins(result)["play"], wins(result)["ante"]) == ("10.00", "0.00")


@pytest.mark.parametrize("reading", ["push", "compare"])
def test_t06_the_switch_says_nothing_of_a_dealer_who_qualifies(reading: str) -> None:
    result = against("Ks 9h 8d 4c 2s", KING_HIGH, reading=reading)
    assert wins(result)["super_bonus"] == "-10.00"


@pytest.mark.parametrize("example", EXAMPLES, ids=by_name)
@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH])
def test_t06_t54_b3_6_a_fold_loses_everything_whatever_the_hand(
    example: Example, dealer: str
) -> None:
    result = against(example.cards, dealer, "fold")
    assert wins(result) == {"ante": "-10.00", "queens_up": "-10.00", "super_bonus": "-10.00"}
    for line in result.lines:
        assert (line.outcome, line.hand, line.cite.item) == (Outcome.LOSE, None, "B3-6")


# Queens Up


@pytest.mark.parametrize("dealer", [KING_HIGH, QUEEN_HIGH, FOUR_TENS])
@pytest.mark.parametrize("example", EXAMPLES, ids=by_name)
def test_b3_10_b3_8_b3_9_queens_up_goes_by_its_table_whoever_wins(
    example: Example, dealer: str
) -> None:
    line = the_line(against(example.cards, dealer), 1, "queens_up")
    if example.queens_up is None:
        assert (line.outcome, line.win, line.odds) == (Outcome.LOSE, -1000, None)
    else:
        assert line.outcome is Outcome.WIN
        assert f"{line.win / 100:.2f}" == example.queens_up
    assert line.cite.item == "B3-10"


@pytest.mark.parametrize(
    ("cards", "win"),
    [
        ("Js Jh Ad Kc 9s", "-10.00"),  # jacks with the best beside them
        ("Qs Qh 4d 5c 2s", "10.00"),  # queens with about the least
        ("Ks Kh 4d 5c 2s", "10.00"),
        ("As Ah 4d 5c 2s", "10.00"),
        ("3s 3h 4d 4c 2s", "20.00"),  # two small pairs are two pair
        ("As Kh Qd 9c 2s", "-10.00"),
    ],
)
def test_b3_10_queens_is_the_least_pair_that_is_paid(cards: str, win: str) -> None:
    assert wins(against(cards, FOUR_TENS))["queens_up"] == win


def test_t54_four_aces_on_queens_up_are_four_of_a_kind() -> None:
    result = against(BY_ROW["four aces"].cards, KING_HIGH)
    queens, bonus = the_line(result, 1, "queens_up"), the_line(result, 1, "super_bonus")
    assert (str(queens.odds), str(bonus.odds)) == ("50 to 1", "200 to 1")
    assert (queens.hand, bonus.hand) == ("four of a kind", "four aces")


# Money


def test_t52_what_does_not_come_out_in_cents_is_refused_and_never_rounded() -> None:
    # Three to two on $5.05 would be $7.575.
    entry = bettor(CRAZY, 1, BY_ROW["flush"].cards, ante="5.05")
    found = refused_round(CRAZY, entry, dealer=KING_HIGH, switch={"increment": "0.05"})
    assert seen(found) == (Refusal.NOT_EXACT, "spot 1, super_bonus", "T-52")
    even = bettor(CRAZY, 1, BY_ROW["flush"].cards, ante="5.10")
    result = settled(CRAZY, even, dealer=KING_HIGH, switch={"increment": "0.05"})
    assert wins(result)["super_bonus"] == "7.65"


def test_b3_13_t21_no_aggregate_and_no_notice_at_the_largest_payout() -> None:
    entry = bettor(CRAZY, 1, BY_ROW["four aces"].cards, "bet 3x", ante="100.00", queens_up="100.00")
    result = settled(CRAZY, entry, dealer=KING_HIGH)
    # 300 + 100 even money, 100 at 50 to 1, 100 at 200 to 1: above the $25,000 of the other game.
    assert wins(result) == {
        "play": "300.00",
        "ante": "100.00",
        "queens_up": "5000.00",
        "super_bonus": "20000.00",
    }
    assert result.net == {"1": 2_540_000, "bank": -2_540_000}
    assert result.notices == ()
    assert {line.outcome for line in result.lines} == {Outcome.WIN}
