"""The player-dealer's wager: what it covers, in the house's order, by each reading (B8, T-07)."""

from __future__ import annotations

from typing import Any

import pytest

from houseway.games import BankSeat
from houseway.money import Cents
from houseway.rules import Reason
from houseway.table import Result
from tests.games.table import Data, refusal, seen
from tests.games.three_card_poker.table import (
    a_round,
    bank_of,
    bet,
    bettor,
    moved,
    net,
    not_taken,
    settled,
    take,
    the_line,
    wins,
)

READINGS = ["two_caps", "coverage", "net"]


def worked(wager: str, reading: str | None = None, **more: Any) -> Result:
    """The worked example of T-07: queen-high loses $100, then wins $50, then loses $20."""
    switch: Data = {} if reading is None else {"switch": {"exhaustion": reading}}
    return settled(
        bettor(6, "Ad Kc 9h", ante="50.00"),
        bettor(7, "Jd Tc 7h", ante="25.00"),
        bettor(8, "Kd 8c 2h", ante="10.00"),
        bank=bank_of(wager),
        **switch,
        **more,
    )


@pytest.mark.parametrize(
    ("reading", "six", "seven", "eight", "bank"),
    [
        ("coverage", "100.00", "0.00", "0.00", "-100.00"),
        ("two_caps", "100.00", "-50.00", "0.00", "-50.00"),
        ("net", "100.00", "-50.00", "20.00", "-70.00"),
    ],
)
def test_t07_the_worked_example_by_each_reading(
    reading: str, six: str, seven: str, eight: str, bank: str
) -> None:
    result = worked("100.00", reading)
    assert net(result) == {"6": six, "7": seven, "8": eight, "bank": bank}


def test_t07_coverage_unless_said() -> None:
    assert moved(worked("100.00")) == moved(worked("100.00", "coverage"))


@pytest.mark.parametrize("reading", READINGS)
def test_b8_6_with_a_dollar_less_the_last_winner_is_paid_in_part(reading: str) -> None:
    """$99 behind the first two lines: the Ante's 50, and 49 of Play's 50."""
    result = worked("99.00", reading)
    assert wins(result, "6") == {"ante": "50.00", "play": "49.00"}
    line = the_line(result, "6", "play")
    assert (line.outcome, line.returned, line.cite.item) == ("partial", 9_900, "B8-6")
    assert str(line.odds) == "1 to 1"


@pytest.mark.parametrize(
    ("wager", "eight"),
    [
        ("100.00", {"ante": "0.00", "play": "0.00"}),
        ("101.00", {"ante": "1.00", "play": "0.00"}),
        ("109.00", {"ante": "9.00", "play": "0.00"}),
        ("110.00", {"ante": "10.00", "play": "0.00"}),
        ("119.00", {"ante": "10.00", "play": "9.00"}),
        ("120.00", {"ante": "10.00", "play": "10.00"}),
        ("121.00", {"ante": "10.00", "play": "10.00"}),
    ],
)
def test_b8_1_t07_two_caps_on_below_and_above_each_edge(wager: str, eight: dict[str, str]) -> None:
    result = worked(wager, "two_caps")
    assert wins(result, "8") == eight
    assert wins(result, "7") == {"ante": "-25.00", "play": "-25.00"}


def test_b8_2_what_is_not_covered_goes_back_and_says_so() -> None:
    line = the_line(worked("100.00", "two_caps"), "8", "ante")
    assert (line.outcome, line.win, line.returned) == ("returned", 0, line.stake)
    assert (line.odds, line.cite.item) == (None, "B8-2")
    assert "exhausted" in str(line.why)


def test_t07_under_coverage_a_loser_too_gets_his_stake_back_once_it_is_used_up() -> None:
    """$120: 100 paid leave 20 to collect, of spot 7's Ante; the rest and spot 8 go back."""
    result = worked("120.00", "coverage")
    assert moved(result)[2:] == [
        ("7 ante", "partial", "-20.00"),
        ("7 play", "returned", "0.00"),
        ("8 ante", "returned", "0.00"),
        ("8 play", "returned", "0.00"),
    ]


def test_t07_two_caps_stop_collecting_and_go_on_paying() -> None:
    """Losers of 30 + 30 first, then a winner of 10 + 10: of 40 to collect, 40; to pay, 20."""
    spots = [
        bettor(6, "Jd Tc 7h", ante="15.00"),
        bettor(7, "Jc Th 7c", ante="15.00"),
        bettor(8, "Kd 8c 2h", ante="10.00"),
    ]
    result = settled(*spots, bank=bank_of("40.00"), switch={"exhaustion": "two_caps"})
    assert moved(result) == [
        ("6 ante", "lose", "-15.00"),
        ("6 play", "lose", "-15.00"),
        ("7 ante", "partial", "-10.00"),
        ("7 play", "returned", "0.00"),
        ("8 ante", "win", "10.00"),
        ("8 play", "win", "10.00"),
    ]
    assert net(result)["bank"] == "20.00"


@pytest.mark.parametrize(
    ("reading", "paid"), [("two_caps", "20.00"), ("coverage", "0.00"), ("net", "40.00")]
)
def test_t67_what_he_collects_is_not_added_to_his_wager_but_by_net(reading: str, paid: str) -> None:
    """He collects 10 + 10 with $20 behind; then a winner of 50 + 50 comes."""
    spots = [bettor(6, "Jd Tc 7h", ante="10.00"), bettor(7, "Ad Kc 9h", ante="50.00")]
    result = settled(*spots, bank=bank_of("20.00"), switch={"exhaustion": reading})
    assert net(result)["6"] == "-20.00"
    assert net(result)["7"] == paid


@pytest.mark.parametrize(
    ("reading", "taken"), [("two_caps", "-20.00"), ("coverage", "0.00"), ("net", "-40.00")]
)
def test_t07_what_he_has_paid_he_may_collect_again_only_by_net(reading: str, taken: str) -> None:
    """He pays 10 + 10 with $20 behind; then a loser of 50 + 50 comes."""
    spots = [bettor(6, "Kd 8c 2h", ante="10.00"), bettor(7, "Jd Tc 7h", ante="50.00")]
    result = settled(*spots, bank=bank_of("20.00"), switch={"exhaustion": reading})
    assert net(result)["6"] == "20.00"
    assert net(result)["7"] == taken


@pytest.mark.parametrize("reading", READINGS)
def test_t07_a_push_uses_nothing(reading: str) -> None:
    """A tie of 20 + 20 at spot 6, and the $20 are all there for spot 7."""
    spots = [bettor(6, "Qd 7c 4h", ante="20.00"), bettor(7, "Kd 8c 2h", ante="10.00")]
    result = settled(*spots, bank=bank_of("20.00"), switch={"exhaustion": reading})
    assert net(result) == {"6": "0.00", "7": "20.00", "bank": "-20.00"}


@pytest.mark.parametrize("reading", READINGS)
def test_b8_1_b8_6_a_royal_flush_is_paid_no_more_than_the_wager(reading: str) -> None:
    """$10 at 1,000 to 1 is $10,000. Ante 10 is won (jack-high), so of $500 are left 490."""
    entry = bettor(1, "As Ks Qs", six_card="10.00")
    result = settled(
        entry, dealer="Js Ts 2d", bank=bank_of("500.00"), switch={"exhaustion": reading}
    )
    assert wins(result) == {"ante": "10.00", "play": "0.00", "six_card": "490.00"}
    assert the_line(result, "1", "six_card").returned == 50_000
    assert net(result)["bank"] == "-500.00"


def test_b8_3_nobody_is_required_to_cover_everything_and_there_is_no_maximum() -> None:
    for wager in ("5.00", "2001.00", "100000000.00"):
        take(bet(ante="2000.00"), bank=BankSeat(5, Cents(int(wager[:-3]) * 100)))
    result = settled(bettor(1, "Ad Kc 9h", ante="2000.00"), bank=bank_of("5.00"))
    assert net(result) == {"1": "5.00", "bank": "-5.00"}


def test_b8_5_the_house_has_no_part_in_it() -> None:
    """What players win the player-dealer loses; the house has its posted fee and nothing else."""
    result = worked("1000.00", fee_option=3)
    assert net(result) == {"6": "100.00", "7": "-50.00", "8": "20.00", "bank": "-71.00"}
    assert sum(result.net.values()) + 100 == 0


# Who holds the bank


def test_b8_10_t67_without_a_player_dealer_no_wager_is_taken() -> None:
    data = a_round(bettor(1, "Ad Kc 9h"))
    del data["bank"]
    assert seen(refusal(data)) == (Reason.NO_BANK, "bank", "T-67")
    half = a_round(bettor(1, "Ad Kc 9h"), bank={"spot": 5})
    assert seen(refusal(half)) == (Reason.NO_BANK, "bank.wager", "T-67")


@pytest.mark.parametrize("wager", [0, 400, 499])
def test_t67_his_wager_is_at_least_the_table_minimum(wager: int) -> None:
    found = not_taken(bet(), bank=BankSeat(5, Cents(wager)))
    assert seen(found) == (Reason.BELOW_LIMIT, "bank.wager", "T-67")
    take(bet(), bank=BankSeat(5, Cents(500)))


@pytest.mark.parametrize("choices", [{"limits": {"ante": ["25.00", "500.00"]}}, {"fee_option": 14}])
def test_t67_t11_and_the_minimum_is_that_of_this_table(choices: dict[str, Any]) -> None:
    found = not_taken(bet(ante="25.00"), bank=BankSeat(5, Cents(2_400)), **choices)
    assert seen(found) == (Reason.BELOW_LIMIT, "bank.wager", "T-67")
    take(bet(ante="25.00"), bank=BankSeat(5, Cents(2_500)), **choices)


def test_t67_he_does_not_bet_against_his_own_bank() -> None:
    found = not_taken(bet(1), bet(5))
    assert seen(found) == (Reason.BAD_SPOT, "spot 5", "T-67")


def test_t67_nobody_stands_behind_him_either() -> None:
    found = not_taken(bet(1), bet(5, nth=1))
    assert seen(found) == (Reason.BAD_SPOT, "spot 5", "T-67")


def test_t73_his_wager_comes_in_whole_dollars() -> None:
    found = not_taken(bet(), bank=BankSeat(5, Cents(10_050)))
    assert seen(found) == (Reason.BAD_INCREMENT, "bank.wager", "T-73")


def test_t67_t85_the_fee_comes_on_top_of_his_wager_and_stays_paid() -> None:
    """$20 are paid and $20 collected; the fee is $2 on 85 of action, most of it uncovered."""
    result = worked("20.00", "two_caps", fee_option=1)
    assert [(fee.payer, fee.amount) for fee in result.fees] == [("bank", 200)]
    assert wins(result, "6") == {"ante": "20.00", "play": "0.00"}
    assert wins(result, "7") == {"ante": "-20.00", "play": "0.00"}
    assert the_line(result, "8", "ante").outcome == "returned"
    assert net(result)["bank"] == "-2.00"


def test_t67_t85_a_bank_that_is_all_lost_still_pays_its_fee() -> None:
    result = settled(bettor(1, "Ad Kc 9h"), bank=bank_of("20.00"), fee_option=1)
    assert net(result) == {"1": "20.00", "bank": "-22.00"}


@pytest.mark.parametrize("reading", ["carry", "refund", "keep"])
def test_t85_what_becomes_of_a_void_rounds_fee_moves_nothing_in_a_recorded_one(
    reading: str,
) -> None:
    result = worked("100.00", fee_option=1)
    switched = settled(
        bettor(1, "Ad Kc 9h"), bank=bank_of("20.00"), fee_option=1, switch={"on_void": reading}
    )
    assert switched.fees == result.fees


def test_t72_no_tokes_are_bet() -> None:
    entry = {**bettor(1, "Ad Kc 9h"), "tokes": {"ante": "1.00"}}
    assert seen(refusal(a_round(entry)))[1:] == ("spot 1, tokes", "T-72")
