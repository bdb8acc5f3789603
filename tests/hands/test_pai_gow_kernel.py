"""Pai Gow hands as numbers: the kernels agree with the readable rankings."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.cards import joker_deck
from houseway.hands.kernels.pai_gow import (
    BACKS,
    FRONTS,
    JOKER_INDEX,
    back_value,
    front_value,
    rank_fronts,
    rank_joker_hands,
)
from houseway.hands.pai_gow import rank_back, rank_back_plainly, rank_front
from tests.hands.test_pai_gow import COUNTS

DECK = joker_deck()


def flush_hand(random: Random) -> list[int]:
    """Seven cards of which five, the joker counting, are of one suit."""
    suit, size = random.randrange(4), random.choice((4, 5, 6, 7))
    hand = {4 * rank + suit for rank in random.sample(range(13), size)}
    if size == 4 or (size < 7 and random.random() < 0.4):
        hand.add(JOKER_INDEX)
    while len(hand) < 7:
        hand.add(random.randrange(52))
    return sorted(hand)


def test_numbers_stand_in_the_order_of_the_hands() -> None:
    assert list(BACKS) == sorted(BACKS)
    assert list(FRONTS) == sorted(FRONTS)
    assert (len(BACKS), len(FRONTS)) == (7_463, 91)


def test_every_front_is_ranked_as_the_readable_ranking_does() -> None:
    pairs = list(combinations(range(53), 2))
    values = rank_fronts(np.array(pairs, dtype=np.uint8))
    assert [front_value(rank_front([DECK[a], DECK[b]])) for a, b in pairs] == list(values)


def test_b12_2_every_five_cards_of_53_fall_into_the_known_classes() -> None:
    size = comb(53, 5)
    indices = chain.from_iterable(combinations(range(53), 5))
    hands = np.fromiter(indices, dtype=np.uint8, count=5 * size).reshape(size, 5)
    values, counts = np.unique(rank_joker_hands(hands), return_counts=True)
    found: Counter[object] = Counter()
    for value, count in zip(values, counts, strict=True):
        found[BACKS[value].category] += int(count)
    assert found == COUNTS


def test_t23_five_cards_with_the_joker_are_ranked_as_the_readable_ranking_does() -> None:
    random = Random(23)
    fours = [random.sample(range(52), 4) for _ in range(20_000)]
    fours += [[4 * rank + 1 for rank in ranks] for ranks in combinations(range(13), 4)]
    fours.append([48, 49, 50, 51])
    hands = [[*four, JOKER_INDEX] for four in fours]
    values = rank_joker_hands(np.array(hands, dtype=np.uint8))
    plain = [back_value(rank_back_plainly([DECK[card] for card in hand])) for hand in hands]
    assert list(values) == plain


@pytest.mark.parametrize("size", [6, 7])
def test_the_best_five_of_more_cards_are_found(size: int) -> None:
    random = Random(size)
    hands = [random.sample(range(53), size) for _ in range(700)]
    hands += [[*random.sample(range(52), size - 1), JOKER_INDEX] for _ in range(700)]
    hands += [random.sample(flush_hand(random), size) for _ in range(1_400)]
    values = rank_joker_hands(np.array(hands, dtype=np.uint8))
    for hand, value in zip(hands, values, strict=True):
        cards = [DECK[card] for card in hand]
        assert back_value(max(map(rank_back, combinations(cards, 5)))) == value


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        # The joker makes quads or a full house beside a flush: they beat it.
        ([51, 49, 50, 47, 31, 15, 52], "four of a kind, aces"),
        ([51, 49, 47, 45, 31, 15, 52], "full house, aces over kings"),
        ([51, 48, 49, 50, 52, 0, 5], "five aces"),
    ],
)
def test_t23_ranks_and_flush_stand_beside_each_other(hand: list[int], words: str) -> None:
    (value,) = rank_joker_hands(np.array([hand], dtype=np.uint8))
    assert str(BACKS[value]) == words


def test_what_is_no_hand_is_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \(n, k\) with k in \(5, 6, 7\)"):
        rank_joker_hands(np.zeros((1, 8), dtype=np.uint8))
    with pytest.raises(ValueError, match="the joker's is 52"):
        rank_joker_hands(np.array([[1, 2, 3, 4, 53]], dtype=np.uint8))
    with pytest.raises(ValueError, match="k in"):
        rank_fronts(np.zeros((1, 3), dtype=np.uint8))
