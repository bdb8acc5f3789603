"""A meter in the long run: worked by hand, conserved, and met by a seeded run of many rounds."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.gamemath.jackpot.long_run import Chain, LinearAmount, Prize, RoundTerms, chain
from houseway.gamemath.jackpot.winners import Counts

ALL, TENTH = Prize(Fraction(1)), Prize(Fraction(1, 10))
F = Fraction


def terms(*, reserve: int = 0, tops_up: bool = False) -> RoundTerms:
    return RoundTerms(F(100), F(2), F(reserve), tops_up)


def only(
    prizes: tuple[Prize, ...], counts: tuple[int, ...], *, split: bool
) -> tuple[LinearAmount, LinearAmount]:
    (change,) = chain(terms(tops_up=True), prizes, {counts: F(1)}, split=split).changes
    return change.paid, change.left


def test_t13_split_pays_one_amount_and_resets_once() -> None:
    paid, left = only((ALL,), (2,), split=True)
    assert paid == LinearAmount(meter=F(1))
    assert left == LinearAmount(seeds=F(1), reserves=F(1))


def test_t13_one_after_another_the_second_takes_the_fresh_meter() -> None:
    """The second takes seed and reserve, and the meter starts again with a seed alone."""
    paid, left = only((ALL,), (2,), split=False)
    assert paid == LinearAmount(meter=F(1), seeds=F(1), reserves=F(1))
    assert left == LinearAmount(seeds=F(1))


def test_t13_the_example_of_washington_both_ways_round() -> None:
    """All and a tenth: all first leaves a tenth of the fresh meter to take, a tenth first leaves
    nine tenths. Either is as likely."""
    paid, left = only((ALL, TENTH), (1, 1), split=False)
    assert paid == LinearAmount(meter=F(1), seeds=F(1, 20), reserves=F(1, 20))
    assert left == LinearAmount(seeds=F(19, 20), reserves=F(19, 20))


def test_t53_two_tenths() -> None:
    assert only((TENTH,), (2,), split=True) == (
        LinearAmount(meter=F(1, 5)),
        LinearAmount(meter=F(4, 5)),
    )
    assert only((TENTH,), (2,), split=False) == (
        LinearAmount(meter=F(19, 100)),
        LinearAmount(meter=F(81, 100)),
    )


def test_t53_parts_beyond_the_whole_pay_the_whole() -> None:
    paid, left = only((ALL, TENTH), (1, 1), split=True)
    assert paid == LinearAmount(meter=F(1))
    assert left == LinearAmount(seeds=F(1), reserves=F(1))


def test_t15_what_a_hit_meets() -> None:
    """Seed 100, 2 a round, a hit in 50: 100 + 100. A reserve of 1 a round on top adds 50, one
    that helps with the seed adds nothing."""
    won: dict[Counts, Fraction] = {(1,): F(1, 50)}
    assert chain(terms(), (ALL,), won, split=True).balanced == 200
    assert chain(terms(reserve=1), (ALL,), won, split=True).balanced == 200
    on_top = chain(terms(reserve=1, tops_up=True), (ALL,), won, split=True)
    assert (on_top.balanced, on_top.mean_reserve) == (F(250), F(50))


def test_t53_a_tenth_in_between_holds_a_meter_down() -> None:
    """In comes 2 and 100/50 a round, out goes 1/50 and 1/10 of 1/10 of the meter."""
    kept = chain(terms(), (ALL, TENTH), {(1, 0): F(1, 50), (0, 1): F(1, 10)}, split=False)
    assert kept.balanced == F(4) / (F(1, 50) + F(1, 100))
    assert (kept.hit, kept.resets) == (F(1, 50), F(1, 50))


def test_b6_17_fixed_pays_off_the_meter_are_dollars() -> None:
    kept = chain(
        terms(), (ALL, Prize(F(0), F(5))), {(1, 0): F(1, 50), (0, 1): F(1, 10)}, split=True
    )
    assert kept.balanced == (F(4) - F(1, 2)) * 50
    assert kept.pays(F(1000)) == 20 + F(1, 2)


def test_a_meter_that_nothing_takes_has_no_mean() -> None:
    assert Chain(terms(), ()).balanced is None


@settings(max_examples=30)
@given(
    st.integers(0, 1000), st.integers(0, 50), st.integers(0, 50), st.booleans(), st.booleans(),
    st.lists(st.integers(1, 40), min_size=4, max_size=4),
)  # fmt: skip
def test_r5_what_comes_in_goes_out(
    seed: int, gains: int, saves: int, tops_up: bool, split: bool, weights: list[int]
) -> None:
    """In the long run contributions, seeds and what reserves add are what is paid."""
    made = RoundTerms(F(seed), F(gains), F(saves), tops_up)
    counts: tuple[Counts, ...] = ((1, 0), (0, 1), (1, 1), (0, 2))
    won = {each: F(weight, 400) for each, weight in zip(counts, weights, strict=True)}
    kept = chain(made, (ALL, TENTH), won, split=split)
    assert kept.balanced is not None
    comes_in = gains + kept.resets * seed + (saves if tops_up else 0)
    assert kept.pays(kept.balanced) == comes_in


@pytest.mark.parametrize("split", [True, False])
def test_every_change_keeps_the_money(split: bool) -> None:
    """What is paid and what is left is what was there, with the seeds and reserve of the resets."""
    for counts in [(1, 0), (0, 1), (1, 1), (2, 0), (0, 3), (2, 1)]:
        (change,) = chain(terms(tops_up=True), (ALL, TENTH), {counts: F(1)}, split=split).changes
        total = change.paid + change.left
        assert total.meter == 1
        assert total.seeds == change.resets
        assert total.reserves == min(change.resets, 1)
