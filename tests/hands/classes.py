"""Every class of hand that can rank differently, and how many hands each class holds.

A hand with five or more of a suit is worth what the ranks of that suit are worth; any other hand
is worth what its rank counts are worth. So two short lists stand for all hands: the rank multisets
and the rank sets of one suit.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from houseway.cards import Card, Rank, Suit

Ranks = tuple[Rank, ...]


def rank_multisets(size: int) -> Iterator[Ranks]:
    """Every way to hold `size` cards by rank alone, at most four of a rank; equal ranks adjoin."""
    for ranks in combinations_with_replacement(Rank, size):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


def rank_sets(size: int) -> Iterator[Ranks]:
    """Every way to hold `size` cards of one suit."""
    return combinations(Rank, size)


def mixed_hand(ranks: Ranks) -> tuple[Card, ...]:
    """Cards of these ranks without a flush: suits in turn, so up to eight hold two of each."""
    suits = tuple(Suit)
    return tuple(Card(rank, suits[i % 4]) for i, rank in enumerate(ranks))


def suited_hand(ranks: Ranks, suit: Suit) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank in ranks)


def other_suits(suit: Suit) -> tuple[Suit, ...]:
    return tuple(other for other in Suit if other is not suit)


def suitings(ranks: Ranks) -> int:
    """How many hands hold these ranks."""
    return prod(comb(4, held) for held in Counter(ranks).values())


def flush_suitings(ranks: Ranks) -> int:
    """How many of them hold five or more of a suit.

    For one suit, each rank held m times either spares the suit, C(3, m) ways, or uses it,
    C(3, m - 1) ways: the product of (C(3, m) + C(3, m - 1) x), of which the terms from x^5 up
    count. Fewer than ten cards cannot do so in two suits at once.
    """
    terms = [1]
    for held in Counter(ranks).values():
        spare, use = comb(3, held), comb(3, held - 1)
        terms = [
            spare * without + use * within
            for without, within in zip([*terms, 0], [0, *terms], strict=True)
        ]
    return 4 * sum(terms[5:])


def flush_hands(flush: int, size: int) -> int:
    """How many hands of `size` hold exactly one given rank set of `flush` cards in some suit."""
    return 4 * comb(39, size - flush)
