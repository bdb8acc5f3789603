"""The fast path against the plain ranking, two outside evaluators and the published counts."""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from math import comb
from random import Random

import phevaluator
import pytest
from hypothesis import given, settings
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

REPEATABLE = settings(derandomize=True, database=None, deadline=None)


# Every rank multiset


@pytest.mark.parametrize(("size", "classes"), [(5, 6_175), (6, 18_395), (7, 49_205)])
def test_every_rank_multiset_is_worth_what_the_plain_ranking_says(size: int, classes: int) -> None:
    walked = 0
    for ranks in rank_multisets(size):
        hand = mixed_hand(ranks)
        assert best_ranking(hand) == best_five(hand).ranking, cards_text(hand)
        walked += 1
    assert walked == classes


@pytest.mark.parametrize("size", [5, 6, 7])
def test_mixed_hands_are_different_cards_without_a_flush(size: int) -> None:
    for ranks in rank_multisets(size):
        hand = mixed_hand(ranks)
        assert len(set(hand)) == size
        assert max(Counter(card.suit for card in hand).values()) < 5


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
def test_every_rank_set_of_a_flush_is_worth_what_the_plain_ranking_says(size: int) -> None:
    rng = Random(size)
    walked = 0
    for held in range(5, size + 1):
        for flush in rank_sets(held):
            suit = rng.choice(tuple(Suit))
            for beside in fillers(flush, suit, size - held, rng):
                hand = [*suited_hand(flush, suit), *beside]
                rng.shuffle(hand)
                assert len(set(hand)) == size
                assert best_ranking(hand) == best_five(hand).ranking, cards_text(tuple(hand))
                walked += 1
    sets = {5: comb(13, 5), 6: comb(13, 6), 7: comb(13, 7)}
    beside_flush = [1, 13, 9]
    assert walked == sum(sets[held] * beside_flush[size - held] for held in range(5, size + 1))


@pytest.mark.parametrize("suit", Suit)
def test_every_suit_makes_the_same_flushes(suit: Suit) -> None:
    for size in (5, 6, 7):
        for flush in rank_sets(size):
            hand = suited_hand(flush, suit)
            assert best_ranking(hand) == best_ranking(suited_hand(flush, Suit.CLUBS))
            assert best_ranking(hand).category >= Category.FLUSH


@REPEATABLE
@given(st.lists(st.sampled_from(ALL_CARDS), min_size=5, max_size=7, unique=True), st.randoms())
def test_the_order_of_the_cards_does_not_matter(cards: list[Card], rng: Random) -> None:
    shuffled = cards.copy()
    rng.shuffle(shuffled)
    assert best_ranking(shuffled) == best_ranking(cards) == best_five(cards).ranking


# Two evaluators that share no code with ours


def strictly_falls(rankings: list[Ranking]) -> bool:
    return all(better > worse for better, worse in pairwise(rankings))


def test_a_million_hands_rank_as_phevaluator_and_eval7_say() -> None:
    """Equal values must be equal rankings, and different ones must stand in the same order."""
    pheval_ids = [phevaluator.Card.to_id(card.text) for card in ALL_CARDS]
    eval7_cards = [eval7.Card(card.text) for card in ALL_CARDS]
    by_pheval: dict[int, Ranking] = {}
    by_eval7: dict[int, Ranking] = {}
    sizes = [7, 7, 7, 6, 7, 7, 7, 5, 7, 7]
    rng = Random(36)
    deck = range(52)
    dealt = 0
    for size in sizes * 100_000:
        hand = rng.sample(deck, size)
        ours = best_ranking([ALL_CARDS[i] for i in hand])
        pheval = phevaluator.evaluate_cards(*[pheval_ids[i] for i in hand])
        seven = eval7.evaluate([eval7_cards[i] for i in hand])
        if by_pheval.setdefault(pheval, ours) != ours or by_eval7.setdefault(seven, ours) != ours:
            pytest.fail(f"{[ALL_CARDS[i].text for i in hand]} is not {ours}")
        dealt += 1
    assert dealt == 1_000_000
    # phevaluator counts down to 1, eval7 counts up.
    assert strictly_falls([by_pheval[value] for value in sorted(by_pheval)])
    assert strictly_falls([by_eval7[value] for value in sorted(by_eval7, reverse=True)])
    assert set(by_pheval.values()) == set(by_eval7.values())
    assert {ranking.category for ranking in by_pheval.values()} == set(Category)


def test_all_7_462_values_stand_in_the_order_of_phevaluator_and_eval7() -> None:
    hands = [mixed_hand(ranks) for ranks in rank_multisets(5)]
    hands += [suited_hand(ranks, Suit.SPADES) for ranks in rank_sets(5)]
    hands.sort(key=best_ranking, reverse=True)
    assert strictly_falls([best_ranking(hand) for hand in hands])
    places = [phevaluator.evaluate_cards(*[card.text for card in hand]) for hand in hands]
    assert places == list(range(1, 7_463))
    values = [eval7.evaluate([eval7.Card(card.text) for card in hand]) for hand in hands]
    assert all(better > worse for better, worse in pairwise(values))


# Five-card counts


def test_published_counts_cover_every_hand() -> None:
    assert set(FIVE_CARD_COUNTS) == set(SEVEN_CARD_COUNTS) == set(Category)
    assert sum(FIVE_CARD_COUNTS.values()) == comb(52, 5) == 2_598_960
    assert sum(SEVEN_CARD_COUNTS.values()) == comb(52, 7) == 133_784_560


def test_all_2_598_960_five_card_hands_one_by_one() -> None:
    """The fast path on each, and the plain one on 200,000: on all it takes half a minute."""
    also_plainly = set(Random(52).sample(range(comb(52, 5)), 200_000))
    counts = Counter[Category]()
    for number, hand in enumerate(combinations(ALL_CARDS, 5)):
        ranking = best_ranking(hand)
        counts[ranking.category] += 1
        if number in also_plainly:
            assert rank_five(hand) == ranking, cards_text(hand)
    assert counts == FIVE_CARD_COUNTS


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


def test_five_card_counts_by_classes_through_the_plain_ranking() -> None:
    assert count_by_classes(5, rank_five) == FIVE_CARD_COUNTS


# Seven-card counts


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
