from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from houseway.money import Cents, MoneyError, pro_rata

TOTALS = st.integers(min_value=0, max_value=10_000_000).map(Cents)
# Small weights make equal remainders common, large ones make odd shares.
WEIGHTS = st.lists(
    st.one_of(st.integers(0, 4), st.integers(0, 10_000_000)), min_size=1, max_size=8
).filter(any)


def test_b1_22_worked_example() -> None:
    """Blinds of $50 and $30: $25,000 and $15,000 come down to $25,000 in all."""
    assert pro_rata(Cents(2_500_000), [2_500_000, 1_500_000]) == (1_562_500, 937_500)


@pytest.mark.parametrize(
    ("total", "weights", "parts"),
    [
        (100, [1, 1, 1], (34, 33, 33)),
        (101, [1, 1, 1], (34, 34, 33)),
        (100, [1, 2, 3], (17, 33, 50)),  # 16 2/3 and 33 1/3
        (100, [3, 2, 1], (50, 33, 17)),
        (10, [3, 3, 1], (4, 4, 2)),  # 4 2/7, 4 2/7, 1 3/7
        (1, [1, 1, 2], (0, 0, 1)),
        (2, [2, 3, 2], (1, 1, 0)),  # 4/7, 6/7, 4/7: the middle first, then the earlier
        (2_500_000, [2_500_000] * 3, (833_334, 833_333, 833_333)),
        (2_500_000, [2_500_000, 2_500_000, 1_250_000], (1_000_000, 1_000_000, 500_000)),
        (2_500_000, [500_000, 2_500_000], (416_667, 2_083_333)),  # 2/3 and 1/3
        (2_500_000, [2_500_000, 500_000], (2_083_333, 416_667)),
    ],
)
def test_t20_left_over_cents_go_to_the_largest_remainder(
    total: int, weights: list[int], parts: tuple[int, ...]
) -> None:
    assert pro_rata(Cents(total), weights) == parts


@given(TOTALS, WEIGHTS, st.integers(min_value=1, max_value=1_000))
def test_t20_every_split(total: Cents, weights: list[int], scale: int) -> None:
    """The parts add up, each is within a cent of its share, and nobody is rounded up before a
    larger remainder; only the proportion counts, and no weight means no part."""
    parts = pro_rata(total, weights)
    assert len(parts) == len(weights)
    assert sum(parts) == total
    assert all(type(part) is int for part in parts)
    raised: list[tuple[Fraction, int]] = []
    left: list[tuple[Fraction, int]] = []
    for seat, part in enumerate(parts):
        share = Fraction(total * weights[seat], sum(weights))
        assert abs(part - share) < 1
        remainder = share - share.numerator // share.denominator
        # Of equal remainders the earlier seat stands higher.
        (raised if part > share else left).append((remainder, -seat))
    if raised:
        assert min(raised) > max(left, default=(Fraction(0), 0))
    assert pro_rata(total, [*weights, 0]) == (*parts, 0)
    assert pro_rata(total, [weight * scale for weight in weights]) == parts


@given(st.lists(st.integers(500, 10_000).map(lambda blind: blind * 500), min_size=2, max_size=6))
def test_t20_capped_payouts_total_25_000_dollars(payouts: list[int]) -> None:
    cap = Cents(2_500_000)
    assume(sum(payouts) > cap)
    parts = pro_rata(cap, payouts)
    assert sum(parts) == cap
    assert all(part <= payout for part, payout in zip(parts, payouts, strict=True))


def test_nothing_is_split_among_anybody() -> None:
    assert pro_rata(Cents(0), [1, 2]) == (0, 0)
    assert pro_rata(Cents(0), [0, 0]) == (0, 0)
    assert pro_rata(Cents(0), []) == ()


@pytest.mark.parametrize("weights", [[], [0], [0, 0]])
def test_a_sum_nobody_has_a_share_in_is_refused(weights: list[int]) -> None:
    with pytest.raises(MoneyError, match="nobody has a share"):
        pro_rata(Cents(1), weights)


@pytest.mark.parametrize(("total", "weights"), [(-1, [1, 1]), (100, [2, -1]), (0, [-1]), (-1, [])])
def test_less_than_nothing_is_refused(total: int, weights: list[int]) -> None:
    with pytest.raises(MoneyError, match="shares of nothing or more"):
        pro_rata(Cents(total), weights)
