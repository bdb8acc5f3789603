"""Five cards and the best five of more, the plain way and the fast, against each other, two outside
evaluators and the published counts."""

import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from math import comb
from random import Random
from typing import Final

import phevaluator
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import ALL_CARDS, Card, Rank, Suit, cards_text
from houseway.hands import (
    FIVE_CARD_COUNTS,
    SEVEN_CARD_COUNTS,
    Category,
    Ranking,
    best_five,
    best_ranking,
    rank_five,
)
from tests.hands.classes import (
    Ranks,
    flush_hands,
    flush_suitings,
    mixed_hand,
    other_suits,
    rank_multisets,
    rank_sets,
    suited_hand,
    suitings,
)

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # eval7 calls pyparsing by its old names
    import eval7

SEVEN_CARDS = st.lists(st.sampled_from(ALL_CARDS), min_size=7, max_size=7, unique=True)
PHEVALUATOR: Final = {card: phevaluator.Card.to_id(card.text) for card in ALL_CARDS}
EVAL7: Final = {card: eval7.Card(card.text) for card in ALL_CARDS}


# Two evaluators that share no code with ours


class Outside:
    """Both evaluators, and which of our 7,462 rankings each of their numbers is."""

    def __init__(self) -> None:
        hands = [mixed_hand(ranks) for ranks in rank_multisets(5)]
        hands += [suited_hand(ranks, Suit.SPADES) for ranks in rank_sets(5)]
        hands.sort(key=rank_five, reverse=True)
        self.rankings = [rank_five(hand) for hand in hands]
        self.places = [self._place(hand) for hand in hands]
        self.values = [self._value(hand) for hand in hands]
        self._by_place = dict(zip(self.places, self.rankings, strict=True))
        self._by_value = dict(zip(self.values, self.rankings, strict=True))

    def _place(self, cards: Sequence[Card]) -> int:
        place: int = phevaluator.evaluate_cards(*[PHEVALUATOR[card] for card in cards])
        return place

    def _value(self, cards: Sequence[Card]) -> int:
        value: int = eval7.evaluate([EVAL7[card] for card in cards])
        return value

    def check(self, cards: Sequence[Card]) -> None:
        """Hold the fast ranking of a hand to both."""
        ours = best_ranking(cards)
        theirs = self._by_place[self._place(cards)], self._by_value[self._value(cards)]
        assert theirs == (ours, ours), cards_text(tuple(cards))


@pytest.fixture(scope="module")
def outside() -> Outside:
    return Outside()


def test_all_7_462_values_stand_in_the_order_of_phevaluator_and_eval7(outside: Outside) -> None:
    assert all(better > worse for better, worse in pairwise(outside.rankings))
    assert outside.places == list(range(1, 7_463))
    assert all(better > worse for better, worse in pairwise(outside.values))
    assert {ranking.category for ranking in outside.rankings} == set(Category)


# Every rank multiset


@cache
def best_of_ranks(ranks: Ranks) -> Ranking:
    """The plain ranking of ranks without a flush: the best that is left when any one goes."""
    if len(ranks) == 5:
        return rank_five(mixed_hand(ranks))
    return max(best_of_ranks((*ranks[:i], *ranks[i + 1 :])) for i in range(len(ranks)))


@pytest.mark.parametrize(("size", "classes"), [(5, 6_175), (6, 18_395), (7, 49_205)])
def test_every_rank_multiset(size: int, classes: int, outside: Outside) -> None:
    """As the plain ranking says, and both evaluators."""
    walked = 0
    for ranks in rank_multisets(size):
        hand = mixed_hand(ranks)
        assert len(set(hand)) == size
        assert max(Counter(card.suit for card in hand).values()) < 5
        assert best_ranking(hand) == best_of_ranks(ranks), cards_text(hand)
        outside.check(hand)
        walked += 1
    assert walked == classes


# Every rank set of a flush


def fillers(flush: Ranks, suit: Suit, count: int, rng: Random) -> Iterator[tuple[Card, ...]]:
    """Off-suit cards beside a flush: pairs, trips and two pair with it, straights, strangers."""
    near, far, _ = others = other_suits(suit)
    if count == 0:
        yield ()
    elif count == 1:
        yield from ((Card(rank, rng.choice(others)),) for rank in Rank)
    else:
        strangers = [rank for rank in Rank if rank not in flush]
        top, bottom, apart = flush[-1], flush[0], strangers[-1]
        pairs = [
            (top, top),  # trips with the flush's highest
            (bottom, bottom),
            (top, flush[-2]),  # two pair
            (top, bottom),
            (apart, apart),
            (strangers[-1], strangers[-2]),  # most straights above the flush
            (strangers[0], strangers[1]),
            (top, apart),
            (rng.choice(flush), rng.choice(strangers)),
        ]
        yield from ((Card(one, near), Card(other, far)) for one, other in pairs)


@pytest.mark.parametrize("size", [5, 6, 7])
def test_every_rank_set_of_a_flush(size: int, outside: Outside) -> None:
    """As both evaluators say, whatever lies beside it, and the plain ranking of one in twenty."""
    rng = Random(size)
    walked = 0
    for held in range(5, size + 1):
        for flush in rank_sets(held):
            suit = rng.choice(tuple(Suit))
            for beside in fillers(flush, suit, size - held, rng):
                hand = [*suited_hand(flush, suit), *beside]
                rng.shuffle(hand)
                assert len(set(hand)) == size
                outside.check(hand)
                if walked % 20 == 0:
                    assert best_ranking(hand) == best_five(hand).ranking
                walked += 1
    beside_flush = [1, 13, 9]
    assert walked == sum(comb(13, held) * beside_flush[size - held] for held in range(5, size + 1))


# Published counts


def test_published_counts_cover_every_hand() -> None:
    assert set(FIVE_CARD_COUNTS) == set(SEVEN_CARD_COUNTS) == set(Category)
    assert sum(FIVE_CARD_COUNTS.values()) == comb(52, 5) == 2_598_960
    assert sum(SEVEN_CARD_COUNTS.values()) == comb(52, 7) == 133_784_560


def count_by_classes(size: int, rank: Callable[[Sequence[Card]], Ranking]) -> Counter[Category]:
    """Count all hands of `size` by ranking one hand of each class."""
    counts = Counter[Category]()
    for ranks in rank_multisets(size):
        counts[rank(mixed_hand(ranks)).category] += suitings(ranks) - flush_suitings(ranks)
    for held in range(5, size + 1):
        for flush in rank_sets(held):
            beside = suited_hand(flush[: size - held], Suit.DIAMONDS)
            hand = suited_hand(flush, Suit.CLUBS) + beside
            counts[rank(hand).category] += flush_hands(held, size)
    return counts


@pytest.mark.parametrize("rank", [rank_five, best_ranking])
def test_all_2_598_960_five_card_hands_by_classes(
    rank: Callable[[Sequence[Card]], Ranking],
) -> None:
    """The kernel counts them one by one."""
    assert count_by_classes(5, rank) == FIVE_CARD_COUNTS


def test_all_133_784_560_seven_card_hands_by_classes() -> None:
    counts = count_by_classes(7, best_ranking)
    assert counts.total() == 133_784_560
    assert counts == SEVEN_CARD_COUNTS


@pytest.mark.parametrize(("size", "flushes"), [(5, 5_148), (6, 207_636), (7, 4_089_228)])
def test_flushes_are_the_same_counted_by_multisets_and_by_suits(size: int, flushes: int) -> None:
    """What the classes above rest on: both lists hold each hand once."""
    assert sum(map(suitings, rank_multisets(size))) == comb(52, size)
    assert sum(map(flush_suitings, rank_multisets(size))) == flushes
    by_sets = (comb(13, held) * flush_hands(held, size) for held in range(5, size + 1))
    assert sum(by_sets) == flushes


# B0-3


@given(SEVEN_CARDS)
def test_b0_3_seven_cards_are_worth_what_their_best_five_are(cards: list[Card]) -> None:
    found = best_five(cards)
    assert len(set(found.cards)) == 5
    assert set(found.cards) <= set(cards)
    assert rank_five(found.cards) == found.ranking
    assert all(rank_five(five) <= found.ranking for five in combinations(cards, 5))
    assert best_ranking(cards) == found.ranking


# T-36


@given(SEVEN_CARDS)
def test_t36_more_cards_never_make_a_hand_worse(cards: list[Card]) -> None:
    five, six, seven = (best_five(cards[:size]).ranking for size in (5, 6, 7))
    assert five <= six <= seven
