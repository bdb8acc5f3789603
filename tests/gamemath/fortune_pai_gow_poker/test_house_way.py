"""The House Way as a kernel agrees with the chart, card by card."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import Rank, parse_with_joker
from houseway.gamemath.fortune_pai_gow_poker.deck import FULL, Deck, deck_classes
from houseway.gamemath.fortune_pai_gow_poker.kernels.classes import (
    FLUSH_CLASSES,
    RANK_CLASSES,
    each_ways,
)
from houseway.gamemath.fortune_pai_gow_poker.kernels.house_way import parts_of, set_hands
from proofs.fortune_pai_gow_poker.recount import hand_of, index_of, settings_that_differ
from tests.hands.test_kernels import flush_hand

# RULES.md, HW-1 to HW-21; the lost cards of HW-12 and HW-21 are the joker.
EXAMPLES = {
    1: "Kd Jc Ah Tc 7s 5h 3d",
    2: "Ac Qd 3s 3c Jh 8d 4c",
    3: "3d 3s Kh Ks 7h 6c 2d",
    4: "Ac 7h Jd Js 8c 8h 4s",
    5: "Ks 9s 8c 8d 4d 4h 7c",
    6: "Qh 8c 5h 5s 4h 4c 2s",
    7: "9c 9s 7d 7c 5h 5s Ac",
    8: "Ac 8d Ad As 5d 4c 2s",
    9: "Jh Tc Kh Kd Kc 7s 5h",
    10: "Jc Jd 5s 5h 5c Js Ad",
    11: "As 9s 6s 5s 4c 3d 2s",
    12: "Jh 8d 9s 8h Jo 6s 5d",
    13: "7d 7c 9h 9d Qd Jd 4d",
    14: "5c 5h 7d 6s 5d 4s 3h",
    15: "4c 4h 8h 8s 8d Ac Kh",
    16: "Qc Qd Qh Qs 9s 7d 5c",
    17: "Jd Js Jh Jc Qd Ts 7h",
    18: "8h 8d 8c 8s Jc 7s 4d",
    19: "9h 8c 5s 5d 5h 5c 2s",
    20: "4c 4h 5h 5d 5c 5s 2s",
    21: "Ac As Ah Ad Jo Ks 5c",
}


@pytest.mark.parametrize("row", EXAMPLES)
def test_each_row_of_the_chart_sets_its_example(row: int) -> None:
    hand = tuple(sorted(map(index_of, parse_with_joker(EXAMPLES[row]))))
    (setting,) = set_hands(np.array([hand], dtype=np.uint8))
    assert parts_of(int(setting)).row == row
    assert settings_that_differ([hand]) == []


def test_hands_drawn_at_random_are_set_alike() -> None:
    random = Random(15)
    hands = [tuple(sorted(random.sample(range(53), 7))) for _ in range(3_000)]
    hands += [tuple(flush_hand(random)) for _ in range(2_000)]
    assert settings_that_differ(hands) == []


def test_classes_drawn_at_random_are_set_alike() -> None:
    """All 292,253 of them were, by `settings_that_differ(class_hands())`, in three minutes."""
    classes, random = deck_classes(FULL), Random(7)
    assert len(np.unique(classes.counts)) == len(classes.counts) == RANK_CLASSES
    flushes = np.stack([classes.masks, classes.others], axis=1)
    assert len(np.unique(flushes, axis=0)) == len(flushes) == FLUSH_CLASSES
    hands = [hand_of(counts, 0) for counts in random.sample(classes.counts.tolist(), 500)]
    hands += [hand_of(others, mask) for mask, others in random.sample(flushes.tolist(), 1_500)]
    assert settings_that_differ(hands) == []


@pytest.mark.parametrize("deck", [FULL, Deck(frozenset(Rank) - {Rank.NINE}, 3, joker=False)])
def test_the_classes_hold_every_hand_once(deck: Deck) -> None:
    classes = deck_classes(deck)
    hands = np.zeros(len(classes.counts), dtype=np.int64)
    each_ways(classes.counts, deck.suits, hands)
    assert int(hands.sum()) == deck.hands


def test_every_hand_of_a_small_deck_falls_into_the_class_that_is_set_like_it() -> None:
    deck = Deck(frozenset({Rank.ACE, Rank.KING, Rank.TEN, Rank.FOUR, Rank.TWO}), 4, joker=True)
    hands = np.array(list(combinations(map(index_of, deck.cards), 7)), dtype=np.uint8)
    values, counts = np.unique(set_hands(hands) & 0xFFFFFF, return_counts=True)
    classes = deck_classes(deck)
    by_rank = np.zeros(len(classes.counts), dtype=np.int64)
    each_ways(classes.counts, deck.suits, by_rank)
    by_flush = np.zeros(len(classes.others), dtype=np.int64)
    each_ways(classes.others, deck.suits - 1, by_flush)
    found: dict[int, int] = {}
    for part, size in (
        (classes.values, by_rank),
        (classes.flush_values, 4 * by_flush),
        (classes.plain_values, -4 * by_flush),
    ):
        for value, number in zip(map(int, part), map(int, size), strict=True):
            found[value] = found.get(value, 0) + number
    expected = dict(zip(map(int, values), map(int, counts), strict=True))
    assert {value: number for value, number in found.items() if number} == expected


def test_what_is_no_hand_of_seven_is_refused() -> None:
    with pytest.raises(ValueError, match=r"shape \(n, 7\)"):
        set_hands(np.zeros((1, 5), dtype=np.uint8))
