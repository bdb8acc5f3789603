"""The house's bank: the 500-to-1 aggregate of Catfish Bend."""

from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from houseway.bank import aggregate_shares
from houseway.games import Outcome
from houseway.money import Cents
from houseway.table import Settled
from tests.bank.rounds import Data, at, settled, stakes, uth

LIMIT = Cents(2_500_000)
TOKE = {"blind": "5.00"}


def test_b1_22_the_worked_example() -> None:
    """$50 and $30 on the Blind: $40,000 by the table, 62.5 %, $15,625 and $9,375."""
    shares = aggregate_shares([Cents(2_500_000), Cents(1_500_000)], LIMIT)
    assert shares == (1_562_500, 937_500)
    assert sum(shares) == LIMIT


def test_b1_21_a_sum_at_the_limit_is_paid_in_full() -> None:
    assert aggregate_shares([LIMIT], LIMIT) == (LIMIT,)


def test_t20_a_a_sum_below_the_limit_is_not_raised_to_it() -> None:
    assert aggregate_shares([Cents(250_000), Cents(250_000)], LIMIT) == (250_000, 250_000)


def test_t20_a_one_cent_above_the_limit_is_shared() -> None:
    assert sum(aggregate_shares([LIMIT, Cents(1)], LIMIT)) == LIMIT


def test_t20_f_left_over_cents_go_by_the_largest_remainder() -> None:
    shares = aggregate_shares([Cents(2_500_000), Cents(250_000)], LIMIT)
    assert shares == (2_272_727, 227_273)


@given(st.lists(st.integers(1, 10**9), min_size=1, max_size=7))
def test_t20_shares_total_the_limit_exactly_and_keep_their_order(payouts: list[int]) -> None:
    shares = aggregate_shares([Cents(p) for p in payouts], LIMIT)
    assert sum(shares) == min(sum(payouts), LIMIT)
    assert all(share <= payout for share, payout in zip(shares, payouts, strict=True))
    ranked = sorted(range(len(payouts)), key=lambda i: payouts[i])
    for lower, higher in pairwise(ranked):
        assert shares[lower] <= shares[higher] + (payouts[lower] == payouts[higher])


def royal_with(house: str = "catfish-bend", **more: Any) -> Data:
    """On $50 each; a toke of $5 may ride the Blind."""
    return uth(house, at(3, "As Ks", stakes("50.00", "50.00"), **more), board="Qs Js Ts 3d 4h")


def test_b1_21_a_royal_on_the_largest_blind_alone_is_paid_in_full() -> None:
    result = settled(royal_with())
    blind = next(line for line in result.lines if line.wager == "blind")
    assert (blind.win, blind.outcome, blind.cite.item) == (LIMIT, Outcome.WIN, "B1-17")


def test_t20_d_the_cap_binds_when_a_toke_rides_a_fifty_dollar_blind() -> None:
    result = settled(royal_with(tokes=TOKE))
    capped = [line for line in result.lines if line.wager == "blind"]
    assert [(line.win, line.toke) for line in capped] == [(2_272_727, False), (227_273, True)]
    assert {line.outcome for line in capped} == {Outcome.PARTIAL}
    assert {line.cite.item for line in capped} == {"B1-22"}
    assert sum(result.net.values()) == 0


def test_t72_out_of_the_sum_a_toke_is_paid_in_full_beside_it() -> None:
    result = settled(royal_with(tokes=TOKE), switch={"tokes": "out"})
    capped = [line for line in result.lines if line.wager == "blind"]
    assert [(line.win, line.toke) for line in capped] == [(2_500_000, False), (250_000, True)]
    assert {line.outcome for line in capped} == {Outcome.WIN}


def washington(**switch: Any) -> Settled:
    return settled(royal_with("washington"), choose={"trips": "UTH-03"}, switch=switch)


def test_t92_b5_7_a_table_aggregate_cuts_every_payout_of_the_round_in_proportion() -> None:
    full = washington(limit="none")
    assert [line.win for line in full.lines] == [20_000, 5_000, 2_500_000, 250_000]
    half = washington(limit="13875.00")
    assert [line.win for line in half.lines] == [10_000, 2_500, 1_250_000, 125_000]
    assert {(line.outcome, line.cite.item) for line in half.lines} == {(Outcome.PARTIAL, "T-92")}
    assert sum(half.net.values()) == 0


def test_t92_b5_7_washington_resolves_the_bets_of_a_seat_in_its_own_order() -> None:
    order = ["trips", "blind", "ante", "play", "bad_beat", "pairs"]
    assert [line.wager for line in washington(order=order).lines] == order[:4]


def test_b1_21_other_odds_are_outside_the_cap() -> None:
    """Trips at 50 to 1 and Play are paid in full beside a capped Blind."""
    result = settled(royal_with(tokes=TOKE))
    wins = {line.wager: line.win for line in result.lines if line.wager != "blind"}
    assert wins == {"play": 20_000, "ante": 5_000, "trips": 250_000}
