"""Three-card and four-card hands against twins, and the best four of five."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Any, Final

import pytest

from houseway.cards import ALL_CARDS, Card, Rank, Suit, cards_text
from houseway.hands import (
    BestFour,
    FourCategory,
    ThreeCategory,
    ThreeRanking,
    best_four,
    rank_four,
    rank_three,
)
from tests.hands.arrays import cards_of, every, kinds
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand, suitings

# The best four of five. Source: the Wizard of Odds on Four Card Poker.
BEST_COUNTS: Final[Mapping[FourCategory, int]] = {
    FourCategory.FOUR_OF_A_KIND: 624,
    FourCategory.STRAIGHT_FLUSH: 2_072,
    FourCategory.THREE_OF_A_KIND: 58_656,
    FourCategory.FLUSH: 114_616,
    FourCategory.STRAIGHT: 101_808,
    FourCategory.TWO_PAIR: 123_552,
    FourCategory.PAIR: 1_047_552,
    FourCategory.HIGH_CARD: 1_150_080,
}

# The eleven straights, highest first.
RUNS: Final = ["AKQJT98765432A"[i : i + 4] for i in range(11)]


def plain_best(cards: Sequence[Card]) -> BestFour:
    """All five choices, one by one: what `best_four` must give, cards and all."""
    choices = [BestFour(rank_four(four), four) for four in combinations(cards, 4)]
    return max(choices, key=lambda choice: choice.ranking)


# The worth by another way: a straight is a piece of the written run of ranks.
LADDER: Final = "AKQJT98765432"


def straight(letters: Sequence[str]) -> int | None:
    """The highest rank of a straight."""
    held = "".join(letters)
    for run in (held, held[1:] + held[0]):
        if run in LADDER + "A":
            return 14 - LADDER.index(run[0])
    return None


def twin_of_three(cards: Sequence[Card]) -> tuple[int, ...]:
    letters = sorted((card.text[0] for card in cards), key=LADDER.index)
    values = [14 - LADDER.index(letter) for letter in letters]
    suited = len({card.text[1] for card in cards}) == 1
    high = straight(letters)
    if high is not None:
        return ((6 if high == 14 else 5) if suited else 3, high)
    if suited:
        return (2, *values)
    one, two, three = values
    if one == two == three:
        return (4, one)
    if two in (one, three):
        return (1, two, one if two == three else three)
    return (0, *values)


def twin_of_four(cards: Sequence[Card]) -> tuple[int, ...]:
    letters = sorted((card.text[0] for card in cards), key=LADDER.index)
    values = [14 - LADDER.index(letter) for letter in letters]
    suited = len({card.text[1] for card in cards}) == 1
    high = straight(letters)
    if high is not None:
        return (6 if suited else 3, high)
    if suited:
        return (4, *values)
    by_count = sorted(values, key=lambda value: (values.count(value), value), reverse=True)
    shape = "".join(str(values.count(value)) for value in by_count)
    place = {"4444": 7, "3331": 5, "2222": 2, "2211": 1, "1111": 0}[shape]
    return (place, *by_count)


@pytest.mark.parametrize(
    ("size", "rank", "twin", "values"),
    [
        (3, rank_three, twin_of_three, 1 + 11 + 13 + 12 + 274 + 156 + 274),
        (4, rank_four, twin_of_four, 13 + 11 + 156 + 704 + 11 + 78 + 858 + 704),
    ],
)
def test_b10_2_t54_every_hand_ranks_as_its_twin_says(
    size: int,
    rank: Callable[[Sequence[Card]], Any],
    twin: Callable[[Sequence[Card]], tuple[int, ...]],
    values: int,
) -> None:
    """One hand of each kind, suits being equal: equal values are equal rankings, in one order."""
    hands = every(size)
    found: dict[tuple[int, ...], Any] = {}
    for first in kinds(hands)[0]:
        hand = cards_of(hands[first])
        ranking = rank(hand)
        assert found.setdefault(twin(hand), ranking) == ranking, hand
    in_order = [found[value] for value in sorted(found)]
    assert all(worse < better for worse, better in pairwise(in_order))
    assert len(in_order) == values
    assert all(ranking.category == value[0] for value, ranking in found.items())


# B10-8


def test_b10_8_6_720_hands_do_not_qualify() -> None:
    """Ten ranks below the queen, less eight straights; four of 64 suitings are flushes."""
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    below = sum(rank_three(hand) < queen_high for hand in combinations(ALL_CARDS, 3))
    assert below == (comb(10, 3) - 8) * (64 - 4) == 6_720


# B3-1


def test_b3_1_every_rank_multiset_gives_the_plain_choice() -> None:
    rng = Random(4)
    walked = 0
    for ranks in rank_multisets(5):
        hand = list(mixed_hand(ranks))
        rng.shuffle(hand)
        assert best_four(hand) == plain_best(hand), cards_text(tuple(hand))
        walked += 1
    assert walked == 6_175


def test_b3_1_every_flush_gives_the_plain_choice() -> None:
    rng = Random(5)
    hands = [list(suited_hand(ranks, Suit.SPADES)) for ranks in rank_sets(5)]
    for ranks in rank_sets(4):
        flush = suited_hand(ranks, Suit.HEARTS)
        hands += [[*flush, Card(beside, Suit.CLUBS)] for beside in Rank]
    assert len(hands) == comb(13, 5) + comb(13, 4) * 13
    for hand in hands:
        rng.shuffle(hand)
        found = best_four(hand)
        assert found == plain_best(hand), cards_text(tuple(hand))
        assert found.ranking.category >= FourCategory.FLUSH


def test_b3_1_counts_of_the_best_four_by_rank_sets() -> None:
    """Without a hand ranked: of each rank multiset, so many suitings are flushes."""
    by_shape = {
        (4, 1): FourCategory.FOUR_OF_A_KIND,
        (3, 2): FourCategory.THREE_OF_A_KIND,
        (3, 1, 1): FourCategory.THREE_OF_A_KIND,
        (2, 2, 1): FourCategory.TWO_PAIR,
        (2, 1, 1, 1): FourCategory.PAIR,
        (1, 1, 1, 1, 1): FourCategory.HIGH_CARD,
    }
    counts = Counter[FourCategory]()
    for ranks in rank_multisets(5):
        shape = tuple(sorted(Counter(ranks).values(), reverse=True))
        runs = sum({Rank(14 - LADDER.index(r)) for r in run} <= set(ranks) for run in RUNS)
        if len(shape) == 5:
            suited = 4 * (1 + 5 * 3)  # all five, or one of the five in another suit
            # A run's fifth card may have any suit; two runs share the hands of one suit.
            straight_flushes = runs * 4 * 4 - (4 if runs == 2 else 0)
        elif len(shape) == 4:
            suited = 4 * 3  # the fifth card pairs one of them in another suit
            straight_flushes = runs * suited
        else:
            suited = straight_flushes = 0
        counts[FourCategory.STRAIGHT_FLUSH] += straight_flushes
        counts[FourCategory.FLUSH] += suited - straight_flushes
        mixed = FourCategory.STRAIGHT if runs else by_shape[shape]
        counts[mixed] += suitings(ranks) - suited
    assert counts == BEST_COUNTS
