"""The kernels of three cards, the best four of five, and baccarat, against their plain twins."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

import numpy as np
import pytest

from houseway.cards import ALL_CARDS, Rank
from houseway.hands import (
    FourCategory,
    FourRanking,
    ThreeCategory,
    ThreeRanking,
    best_four,
    rank_three,
    total,
)
from houseway.hands.kernels import baccarat, four, three
from tests.hands.arrays import every

# Three cards


def test_three_cards_agree_on_all_22_100_hands() -> None:
    hands = every(3)
    values = three.rank_threes(hands)
    for hand, value in zip(hands.tolist(), values.tolist(), strict=True):
        assert three.ranking_of(value) == rank_three([ALL_CARDS[i] for i in hand])


def test_three_cards_have_the_published_counts() -> None:
    """Source: the Wizard of Odds on Three Card Poker, which has 48 straight flushes in all."""
    classes = Counter(three.CATEGORY_OF[three.rank_threes(every(3))].tolist())
    assert {ThreeCategory(c): n for c, n in classes.items()} == {
        ThreeCategory.MINI_ROYAL: 4,
        ThreeCategory.STRAIGHT_FLUSH: 44,
        ThreeCategory.THREE_OF_A_KIND: 52,
        ThreeCategory.STRAIGHT: 720,
        ThreeCategory.FLUSH: 1_096,
        ThreeCategory.PAIR: 3_744,
        ThreeCategory.HIGH_CARD: 16_440,
    }


def test_three_cards_in_any_order_are_the_same() -> None:
    random = Random(3)
    for _ in range(200):
        orders = np.array(list(permutations(random.sample(range(52), 3))), dtype=np.uint8)
        assert len(set(three.rank_threes(orders).tolist())) == 1


def test_three_card_rankings_rise() -> None:
    assert list(three.RANKINGS) == sorted(three.RANKINGS)
    assert three.VALUES == len(set(three.RANKINGS)) == 741
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    least = three.least_value(queen_high)
    assert three.ranking_of(least).ranks == (Rank.QUEEN, Rank.THREE, Rank.TWO)
    assert three.ranking_of(least - 1).ranks == (Rank.JACK, Rank.TEN, Rank.EIGHT)
    for value, ranking in enumerate(three.RANKINGS):
        assert three.least_value(ranking) == value


# The best four of five


def test_four_of_five_agree_on_every_kind_of_hand() -> None:
    """Plain for one hand of each kind, 134,459 of them; all others by an exchange of suits."""
    hands = every(5)
    values = four.rank_best_fours(hands)
    masks = np.zeros((len(hands), 4), dtype=np.int64)
    for place in range(5):
        card = hands[:, place].astype(np.int64)
        masks[np.arange(len(hands)), card & 3] |= 1 << (card >> 2)
    masks.sort(axis=1)
    kinds = masks @ (1 << np.array([0, 13, 26, 39], dtype=np.int64))
    _, first, kind = np.unique(kinds, return_index=True, return_inverse=True)
    assert len(first) == 134_459
    assert np.array_equal(values, values[first][kind])
    for i in first.tolist():
        hand = [ALL_CARDS[card] for card in hands[i]]
        assert four.ranking_of(int(values[i])) == best_four(hand).ranking
    classes = Counter(four.CATEGORY_OF[values].tolist())
    # Source: the Wizard of Odds on Four Card Poker.
    assert {FourCategory(c): n for c, n in classes.items()} == {
        FourCategory.FOUR_OF_A_KIND: 624,
        FourCategory.STRAIGHT_FLUSH: 2_072,
        FourCategory.THREE_OF_A_KIND: 58_656,
        FourCategory.FLUSH: 114_616,
        FourCategory.STRAIGHT: 101_808,
        FourCategory.TWO_PAIR: 123_552,
        FourCategory.PAIR: 1_047_552,
        FourCategory.HIGH_CARD: 1_150_080,
    }


def test_four_of_five_in_any_order_are_the_same() -> None:
    random = Random(4)
    for _ in range(50):
        hand = random.sample(range(52), 5)
        orders = np.array(list(permutations(hand)), dtype=np.uint8)
        assert len(set(four.rank_best_fours(orders).tolist())) == 1


def test_four_card_rankings_rise() -> None:
    assert list(four.RANKINGS) == sorted(four.RANKINGS)
    assert four.VALUES == len(set(four.RANKINGS)) == 2_535
    aces = FourRanking(FourCategory.PAIR, (Rank.ACE,))
    least = four.least_value(aces)
    assert four.ranking_of(least).ranks == (Rank.ACE, Rank.THREE, Rank.TWO)
    assert four.ranking_of(least - 1).ranks == (Rank.KING, Rank.ACE, Rank.QUEEN)
    for value, ranking in enumerate(four.RANKINGS):
        assert four.least_value(ranking) == value


# Baccarat


@pytest.mark.parametrize("size", [2, 3])
def test_totals_agree_on_all_hands(size: int) -> None:
    """Every order of any cards; the same card may come twice."""
    hands = np.array(list(product(range(52), repeat=size)), dtype=np.uint8)
    found = baccarat.totals(hands)
    for i in range(0, len(hands), 1 if size == 2 else 17):
        assert found[i] == total([ALL_CARDS[card] for card in hands[i]])


# What is refused


@pytest.mark.parametrize(
    ("rank", "size"), [(three.rank_threes, 3), (four.rank_best_fours, 5), (baccarat.totals, 2)]
)
def test_arrays_of_another_shape_or_kind_are_refused(rank: object, size: int) -> None:
    assert callable(rank)
    for wrong in (
        np.zeros((2, 6), dtype=np.uint8),
        np.zeros(size, dtype=np.uint8),
        np.zeros((2, size), dtype=np.int64),
        np.full((1, size), 52, dtype=np.uint8),
    ):
        with pytest.raises(ValueError, match=r"is wanted|from 0 to 51"):
            rank(wrong)
    assert len(rank(np.zeros((0, size), dtype=np.uint8))) == 0
