"""Where a meter stands when it is won: counted against plain sums, drawn against counted."""

from fractions import Fraction
from itertools import accumulate

import numpy as np
import pytest

from houseway.gamemath.jackpot import distribution
from houseway.gamemath.jackpot.long_run import Chain, Prize, RoundTerms, chain
from houseway.gamemath.jackpot.winners import Counts
from houseway.table.shoe import many_words

F = Fraction
ALL, TENTH = Prize(F(1)), Prize(F(1, 10))


def kept(
    won: dict[Counts, Fraction],
    *,
    contribution: int = 3,
    reserve: int = 0,
    tops_up: bool = True,
    limit: int | None = None,
) -> Chain:
    made = RoundTerms(
        F(100), F(contribution), F(reserve), tops_up, None if limit is None else F(limit)
    )
    return chain(made, (ALL, TENTH), won, split=False)


def plain_law(one: Chain) -> dict[Fraction, Fraction]:
    """What a hit meets and how likely, summed up to a rest that does not matter."""
    chance, terms = one.hit, one.terms
    saved = terms.reserve if terms.tops_up else F(0)
    waits = {k: chance * (1 - chance) ** (k - 1) for k in range(1, 60)}
    twice = sum((c.chance for c in one.changes if c.resets > 1), F(0)) / chance
    law: dict[Fraction, Fraction] = {}
    for k, p in waits.items():
        for before, q in waits.items():
            for top, share in ((saved * before, 1 - twice), (F(0), twice)):
                stood = terms.seed + terms.contribution * k + top
                law[stood] = law.get(stood, F(0)) + p * q * share
    return law


@pytest.mark.parametrize("chance", [F(1, 2), F(1, 3), F(1, 7), F(9, 10), F(1)])
@pytest.mark.parametrize("part", [*distribution.TENTHS, F(3, 4), F(99, 100)])
def test_a_wait_is_the_first_round_that_is_enough(chance: Fraction, part: Fraction) -> None:
    rounds = distribution.wait(chance, part)
    assert 1 - (1 - chance) ** rounds >= part
    assert rounds == 1 or 1 - (1 - chance) ** (rounds - 1) < part


def test_b2_7_b2_8_the_median_of_the_major_by_hand() -> None:
    """Half of all waits are over after ln 2 / -ln(1 - 1/649740) = 450,365.1 wagers."""
    assert distribution.wait(F(1, 649_740), F(1, 2)) == 450_366


@pytest.mark.parametrize(
    ("contribution", "reserve", "tops_up"),
    [(3, 0, True), (3, 1, True), (1, 1, True), (2, 7, True), (7, 2, True), (0, 2, True),
     (3, 5, False), (6, 4, True)],
)  # fmt: skip
@pytest.mark.parametrize("double", [False, True])
def test_t15_deciles_are_those_of_a_plain_sum(
    contribution: int, reserve: int, tops_up: bool, double: bool
) -> None:
    won: dict[Counts, Fraction] = {(1, 0): F(1, 4)}
    if double:
        won[2, 0] = F(1, 20)
    one = kept(won, contribution=contribution, reserve=reserve, tops_up=tops_up)
    assert distribution.is_counted(one)
    law = plain_law(one)
    amounts = sorted(law)
    below = list(accumulate(law[amount] for amount in amounts))
    spread = distribution.count_distribution(one)
    near = F(1, 10**9)  # the plain sum ends somewhere
    for part, decile in zip(distribution.TENTHS, spread.deciles, strict=True):
        upto = dict(zip(amounts, below, strict=True))
        assert decile == next(amount for amount in amounts if upto[amount] >= part - near)
    assert sum(spread.bars) == pytest.approx(1, abs=1e-12)
    first = spread.start + spread.width
    share = sum(law[amount] for amount in amounts if amount <= first)
    assert spread.bars[0] == pytest.approx(float(share), abs=1e-9)


def test_what_needs_drawing() -> None:
    assert distribution.is_counted(kept({(1, 0): F(1, 10), (1, 1): F(1, 100)}))
    assert not distribution.is_counted(kept({(1, 0): F(1, 10), (0, 1): F(1, 10)}))
    assert not distribution.is_counted(kept({(1, 0): F(1, 10)}, limit=1000))


@pytest.mark.parametrize("reserve", [0, 2])
def test_what_is_drawn_agrees_with_what_is_counted(reserve: int) -> None:
    """A seeded draw, within four times its error of the exact mean, deciles in their place."""
    one = kept({(1, 0): F(1, 40)}, reserve=reserve)
    stood, _ = distribution.meters_at_hits(one, many_words("test 1"), hits=40_000)
    assert one.balanced is not None
    spread = distribution.draw_distribution(one, many_words("test 1"), hits=40_000)
    assert spread.mean is not None
    assert spread.error is not None
    assert abs(spread.mean - one.balanced) < 4 * spread.error
    for part, amount in zip(
        distribution.TENTHS, distribution.count_distribution(one).deciles, strict=True
    ):
        share = float(np.mean(stood <= float(amount) + 1e-9))
        under = float(np.mean(stood < float(amount) - 1e-9))
        assert under - 0.012 < float(part) < share + 0.012


def test_t53_shares_in_between_leave_the_exact_mean() -> None:
    one = kept({(1, 0): F(1, 200), (0, 1): F(1, 30), (1, 1): F(1, 900)}, reserve=1)
    spread = distribution.draw_distribution(one, many_words("test 2"), hits=40_000)
    assert spread.mean is not None
    assert spread.error is not None
    assert one.balanced is not None
    assert abs(spread.mean - one.balanced) < 4 * spread.error
    assert spread.hits == 40_000


def test_a_limit_keeps_the_mean_as_long_as_it_lets_all_out() -> None:
    """What is hidden comes out after the next hit: on average nothing is lost."""
    free = kept({(1, 0): F(1, 40)})
    held = kept({(1, 0): F(1, 40)}, limit=400)
    spread = distribution.draw_distribution(held, many_words("test 3"), hits=40_000)
    assert free.balanced == held.balanced == 220
    assert spread.mean is not None
    assert spread.error is not None
    assert abs(spread.mean - 220) < 4 * spread.error
    assert max(spread.deciles) <= 400


def test_a_limit_below_the_balance_is_always_reached() -> None:
    held = kept({(1, 0): F(1, 40)}, limit=150)
    assert distribution.draw_distribution(held, many_words("test 4"), hits=5_000).deciles[0] == 150


def test_the_same_words_draw_the_same() -> None:
    one = kept({(1, 0): F(1, 20), (0, 1): F(1, 5)})
    assert distribution.draw_distribution(
        one, many_words("a"), hits=2_000
    ) == distribution.draw_distribution(one, many_words("a"), hits=2_000)
    assert distribution.draw_distribution(
        one, many_words("a"), hits=2_000
    ) != distribution.draw_distribution(one, many_words("b"), hits=2_000)
