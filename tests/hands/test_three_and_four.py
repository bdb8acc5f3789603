"""Three-card and four-card hands against twins, and the best four of five."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, cards_text, parse_cards
from houseway.hands import (
    FIVE_CARD_COUNTS,
    BestFour,
    Category,
    FourCategory,
    FourRanking,
    ThreeCategory,
    ThreeRanking,
    best_four,
    rank_four,
    rank_three,
)
from tests.hands.arrays import cards_of, every, kinds
from tests.hands.classes import mixed_hand, rank_multisets, rank_sets, suited_hand, suitings

REPEATABLE = settings(derandomize=True, database=None, deadline=None)

FIVE_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=5, max_size=5, unique=True)

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


def best(text: str) -> FourRanking:
    return best_four(parse_cards(text)).ranking


def plain_best(cards: Sequence[Card]) -> BestFour:
    """All five choices, one by one: what `best_four` must give, cards and all."""
    choices = [BestFour(rank_four(four), four) for four in combinations(cards, 4)]
    return max(choices, key=lambda choice: choice.ranking)


def written(ranks: str, suits: str) -> tuple[Card, ...]:
    return tuple(Card.parse(rank + suit) for rank, suit in zip(ranks, suits, strict=True))


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


@pytest.mark.parametrize(
    ("text", "qualifies"),
    [
        ("Qc 3d 2h", True),
        ("Jc Td 8h", False),
        ("Kc 3d 2h", True),
        ("2c 2d 3h", True),
        ("5h 3h 2h", True),
        ("5c 3d 2h", False),
    ],
)
def test_b10_8_queen_high_is_the_least_that_qualifies(text: str, qualifies: bool) -> None:
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    assert (rank_three(parse_cards(text)) >= queen_high) is qualifies


def test_b10_8_6_720_hands_do_not_qualify() -> None:
    """Ten ranks below the queen, less eight straights; four of 64 suitings are flushes."""
    queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))
    below = sum(rank_three(hand) < queen_high for hand in combinations(ALL_CARDS, 3))
    assert below == (comb(10, 3) - 8) * (64 - 4) == 6_720


# T-54, B3-7


@pytest.mark.parametrize(
    ("least", "text", "at_least"),
    [
        (FourRanking(FourCategory.PAIR, (Rank.ACE,)), "Ac Ad 2h 3s 5c", True),
        (FourRanking(FourCategory.PAIR, (Rank.ACE,)), "Kc Kd Ah Qs 9c", False),
        (FourRanking(FourCategory.PAIR, (Rank.ACE,)), "2c 2d 3h 3s 9c", True),
        (FourRanking(FourCategory.HIGH_CARD, (Rank.KING,)), "Kc 8d 4h 3s 2c", True),
        (FourRanking(FourCategory.HIGH_CARD, (Rank.KING,)), "Qc Jd Th 8s 7c", False),
        (FourRanking(FourCategory.HIGH_CARD, (Rank.KING,)), "Ac 8d 5h 3s 2c", True),
        (FourRanking(FourCategory.HIGH_CARD, (Rank.KING,)), "2c 2d 8h 5s 4c", True),
        (FourRanking(FourCategory.HIGH_CARD, (Rank.KING,)), "4c 3d 2h As 9c", True),
    ],
)
def test_b3_7_t54_aces_and_king_high_are_the_least_of_their_kind(
    least: FourRanking, text: str, at_least: bool
) -> None:
    assert (best(text) >= least) is at_least


# T-76


def test_t76_the_highest_and_the_lowest_straight() -> None:
    for run, high in zip(RUNS, range(14, 3, -1), strict=True):
        mixed, suited = rank_four(written(run, "cdhs")), rank_four(written(run, "ssss"))
        assert mixed == FourRanking(FourCategory.STRAIGHT, (Rank(high),))
        assert suited == FourRanking(FourCategory.STRAIGHT_FLUSH, (Rank(high),))


@pytest.mark.parametrize(
    ("words", "four", "one", "other"),
    [
        ("four of a kind", "9c 9d 9h 9s", "Ac", "2d"),
        ("straight flush", "Ah Kh Qh Jh", "Th", "2c"),
        ("three of a kind", "9c 9d 9h As", "Ac", "2d"),
        ("flush", "Ah Kh Qh 9h", "8h", "Ac"),
        ("straight", "Ac Kd Qh Js", "Td", "2c"),
        ("two pair", "9c 9d 4h 4s", "Ac", "2d"),
        ("pair", "9c 9d Ah Ks", "Qc", "2d"),
        ("high card", "Ac Kd Qh 9s", "8c", "2d"),
    ],
)
def test_t76_the_fifth_card_never_breaks_a_tie(words: str, four: str, one: str, other: str) -> None:
    assert best(f"{four} {one}") == best(f"{four} {other}") == rank_four(parse_cards(four))
    assert rank_four(parse_cards(four)).category is FourCategory.parse(words)


# B3-1


@pytest.mark.parametrize(
    ("five", "four"),
    [
        ("Kh 7s Qh Jh Ah", "Kh Qh Jh Ah"),
        ("7s Kh Qd Jc As", "Kh Qd Jc As"),
        ("9c 8d 7h 6s 5c", "9c 8d 7h 6s"),
        ("5c 4d 3h 2s Ac", "5c 4d 3h 2s"),
        ("Ac 4d 3h 2s 9c", "Ac 4d 3h 2s"),
        ("9c Ad 9d 9h As", "9c Ad 9d 9h"),  # three of a kind and the ace dealt first
        ("9c 9d 9h 8s 7s", "9c 9d 9h 8s"),
        ("9h 8h 7h 2h 6c", "9h 8h 7h 2h"),  # a flush beats the straight
        ("9h 8h 7h 6h 2h", "9h 8h 7h 6h"),
        ("5h Ah 2h 3h 4h", "5h 2h 3h 4h"),
        ("9c 9d 4h 4s Ac", "9c 9d 4h 4s"),  # two pair without the ace
        ("2c 9d 9h 5s 3c", "9d 9h 5s 3c"),
        ("2c Kd 9h 5s 3c", "Kd 9h 5s 3c"),
        ("Ah Kh Qh 2h 2c", "Ah Kh Qh 2h"),
    ],
)
def test_b3_1_the_best_four_of_five(five: str, four: str) -> None:
    found = best_four(parse_cards(five))
    assert found == BestFour(rank_four(parse_cards(four)), parse_cards(four))
    assert best_four(list(parse_cards(five))) == found


@REPEATABLE
@given(FIVE_CARDS)
def test_b3_1_no_other_four_are_better(cards: list[Card]) -> None:
    found = best_four(cards)
    assert found == plain_best(cards)
    assert found.cards in list(combinations(cards, 4))
    assert rank_four(found.cards) == found.ranking


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


def test_b3_1_most_counts_of_the_best_four_by_arithmetic() -> None:
    kinds = FIVE_CARD_COUNTS
    trips = kinds[Category.THREE_OF_A_KIND] + kinds[Category.FULL_HOUSE]
    # Each straight flush with any fifth card; those of five cards hold two of four.
    straight_flushes = 44 * 48 - 40
    suited = 4 * (comb(13, 4) * 39 + comb(13, 5))
    assert BEST_COUNTS[FourCategory.FOUR_OF_A_KIND] == kinds[Category.FOUR_OF_A_KIND]
    assert BEST_COUNTS[FourCategory.STRAIGHT_FLUSH] == straight_flushes
    assert BEST_COUNTS[FourCategory.THREE_OF_A_KIND] == trips
    assert BEST_COUNTS[FourCategory.FLUSH] == suited - straight_flushes
    assert BEST_COUNTS[FourCategory.TWO_PAIR] == kinds[Category.TWO_PAIR]


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
