"""Hands of five, six and seven cards ranked in bulk, against the plain ranking and the world."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import comb

import numpy as np
import phevaluator
import pytest
from numpy.typing import NDArray

from houseway.cards import ALL_CARDS, Suit
from houseway.hands import (
    FIVE_CARD_COUNTS,
    SEVEN_CARD_COUNTS,
    Category,
    best_five,
    best_ranking,
    rank5,
    rank6,
    rank7,
    ranking_of,
    value_of,
)
from houseway.hands.kernels.poker import CATEGORY_OF, RANKINGS, rank_hands
from tests.hands.arrays import Hands, array, cards_of, dealt, every, parsed
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand

Rank = Callable[[Hands], NDArray[np.int16]]

VALUES = 7_462
BY_SIZE = [(rank5, 5), (rank6, 6), (rank7, 7)]


def by_category(tally: NDArray[np.int64]) -> dict[Category, int]:
    """How many hands of each class, from how many have each value."""
    counts = np.bincount(CATEGORY_OF, weights=tally, minlength=len(Category))
    return {category: int(counts[category]) for category in Category}


# The numbers of hands


def test_every_hand_has_one_number_and_every_number_one_hand() -> None:
    assert len(RANKINGS) == VALUES
    for value, ranking in enumerate(RANKINGS):
        assert value_of(ranking) == value
        assert ranking_of(value) == ranking
    assert list(RANKINGS) == sorted(RANKINGS)
    assert list(CATEGORY_OF) == [ranking.category for ranking in RANKINGS]


# Against the plain ranking, and an evaluator that shares no code with ours


@pytest.mark.parametrize(("rank", "size"), BY_SIZE)
def test_20_000_hands_are_worth_what_the_settlement_says(rank: Rank, size: int) -> None:
    hands = dealt(20_000, size, seed=size)
    for row, value in zip(hands, rank(hands).tolist(), strict=True):
        assert ranking_of(value) == best_ranking(cards_of(row)), row
    for row, value in zip(hands[:1_000], rank(hands[:1_000]).tolist(), strict=True):
        assert ranking_of(value) == best_five(cards_of(row)).ranking, row


@pytest.mark.parametrize(("rank", "size"), BY_SIZE)
def test_20_000_hands_stand_where_phevaluator_puts_them(rank: Rank, size: int) -> None:
    """It counts the same hands from the other end: a royal flush is 1, seven high 7,462."""
    ids = [phevaluator.Card.to_id(card.text) for card in ALL_CARDS]
    hands = dealt(20_000, size, seed=10 + size)
    theirs = [phevaluator.evaluate_cards(*[ids[card] for card in row]) for row in hands.tolist()]
    assert (VALUES - rank(hands)).tolist() == theirs


@pytest.mark.parametrize(("rank", "size"), BY_SIZE)
def test_every_rank_multiset_and_every_flush(rank: Rank, size: int) -> None:
    """One hand of each kind that can rank differently, in every suit where suits matter."""
    hands = [mixed_hand(ranks) for ranks in rank_multisets(size)]
    for held in range(5, size + 1):
        for flush in rank_sets(held):
            others = [r for r in rank_multisets(1) if r[0] not in flush][: size - held]
            for suit in Suit:
                beside = next(other for other in Suit if other is not suit)
                more = [card for (r,) in others for card in suited_hand((r,), beside)]
                hands.append((*suited_hand(flush, suit), *more))
    for hand, value in zip(hands, rank(array(hands)).tolist(), strict=True):
        assert ranking_of(value) == best_ranking(hand), hand


@pytest.mark.parametrize(("rank", "size"), BY_SIZE)
def test_the_order_of_the_cards_does_not_matter(rank: Rank, size: int) -> None:
    hands = dealt(5_000, size, seed=20 + size)
    values = rank(hands)
    for turn in range(1, size):
        assert np.array_equal(rank(np.roll(hands, turn, axis=1)), values)
    assert np.array_equal(rank(hands[:, ::-1]), values)  # not contiguous


def test_fewer_cards_are_never_better() -> None:
    hands = dealt(20_000, 7, seed=30)
    assert (rank5(hands[:, :5].copy()) <= rank6(hands[:, :6].copy())).all()
    assert (rank6(hands[:, :6].copy()) <= rank7(hands)).all()


# Every hand there is


def test_all_2_598_960_five_card_hands() -> None:
    tally = np.bincount(rank5(every(5)), minlength=VALUES)
    assert by_category(tally) == FIVE_CARD_COUNTS
    assert (tally > 0).all(), "all 7,462 values are reached"
    assert len(tally) == VALUES


def test_all_133_784_560_seven_card_hands() -> None:
    """The two lowest cards, then all fives above them: in rising order those are the last ones."""
    fives = every(5)
    first_above = np.searchsorted(fives[:, 0], np.arange(1, 53, dtype=np.uint8))
    hands = np.empty((comb(50, 5), 7), dtype=np.uint8)
    tally = np.zeros(VALUES, dtype=np.int64)
    for second in range(1, 47):
        above = fives[first_above[second] :]
        block = hands[: len(above)]
        block[:, 1] = second
        block[:, 2:] = above
        for first in range(second):
            block[:, 0] = first
            tally += np.bincount(rank7(block), minlength=VALUES)
    assert tally.sum() == comb(52, 7)
    assert by_category(tally) == SEVEN_CARD_COUNTS
    # So many of the values can be the best five of seven, as is well known of evaluators.
    assert np.count_nonzero(tally) == 4_824


# Boundaries


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ks Qs Js Ts 2c 2d", "Ks Qs Js Ts 9s Ac Ad"),
        ("6s 5s 4s 3s 2s Kc Kd", "As 5s 4s 3s 2s Kc Kd"),
        ("As 5s 4s 3s 2s Kc Kd", "Ac Ad Ah As Kc Kd Kh"),
        ("2c 2d 2h 2s 3c 4d 5h", "Ac Ad Ah Ks Kc Kd 2h"),
        ("2c 2d 2h 3s 3c 4d 5h", "As Ks Qs Js 9s Ac Ad"),
        ("7s 5s 4s 3s 2s Ac Ad", "Ac Kd Qh Js Tc Ad Ah"),
        ("5c 4d 3h 2s Ac Ad Ah", "Ac Ad Ah Ks Qd 9h 7c"),
        ("Ac Ad Kh Ks Qc Qd 2h", "Ac Ad Kh Ks Jc Td 9h"),  # the third pair gives the kicker
    ],
)
def test_the_better_hand_has_the_higher_number(better: str, worse: str) -> None:
    one, other = rank7(parsed(better, worse)).tolist()
    assert one > other


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("As Ks Qs Js Ts 2c 2d", "Ah Kh Qh Jh Th 9h 8h"),
        ("Ac Kd 9h 7s 5c 3d 2h", "Ad Kc 9s 7h 5d 4c 2d"),  # there is never a sixth (B0-3)
        ("As Ks Qs Js 9s 8s 2d", "Ah Kh Qh Jh 9h 2c 2d"),
    ],
)
def test_equal_hands_have_one_number(one: str, other: str) -> None:
    assert len(set(rank7(parsed(one, other)).tolist())) == 1


# What is refused


@pytest.mark.parametrize(("rank", "size"), BY_SIZE)
def test_arrays_of_another_shape_or_kind_are_refused(rank: Rank, size: int) -> None:
    for wrong in (
        np.zeros((2, size + 1), dtype=np.uint8),
        np.zeros((2, size - 1), dtype=np.uint8),
        np.zeros(size, dtype=np.uint8),
        np.zeros((2, 2, size), dtype=np.uint8),
        np.zeros((2, size), dtype=np.int64),
    ):
        with pytest.raises(ValueError, match=rf"uint8 of shape \(n, {size}\) is wanted, not "):
            rank(wrong)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(ValueError, match=rf"is wanted, not int64 of shape \(1, {size}\)"):
        rank([list(range(size))])  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="from 0 to 51"):
        rank(np.full((1, size), 52, dtype=np.uint8))
    assert len(rank(np.zeros((0, size), dtype=np.uint8))) == 0


def test_rank_hands_takes_all_three_sizes_and_no_other() -> None:
    for rank, size in BY_SIZE:
        hands = dealt(100, size, seed=40)
        assert np.array_equal(rank_hands(hands), rank(hands))
    for size in (4, 8):
        with pytest.raises(ValueError, match="is wanted"):
            rank_hands(np.zeros((2, size), dtype=np.uint8))


def test_what_is_given_is_left_alone() -> None:
    hands = dealt(100, 7, seed=50)
    before = hands.copy()
    hands.setflags(write=False)
    assert Counter(rank7(hands).tolist()) == Counter(rank7(before).tolist())
    assert np.array_equal(hands, before)
