"""The fast scalar path: the best five of five, six or seven cards, as settlement uses it.

Suits matter only when five or more cards share one. So a hand is summed into one integer, three
bits of count for each rank and four for each suit, and its ranking is remembered by that part of
the sum that decides it: the rank counts, or the ranks of the flush suit. There are 73,775 rank
counts of five to seven cards, so what is remembered stays small, and the tests walk every one of
them against the plain ranking.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards import ALL_CARDS, Card, Rank, Suit
from houseway.hands.category import Category
from houseway.hands.ranking import Ranking, rank_suited, straight_high

_RANK_BITS: Final = 3
_SUIT_BITS: Final = 4
_SUITS_AT: Final = 13 * _RANK_BITS
_RANKS_MASK: Final = (1 << _SUITS_AT) - 1
# Each suit counter starts at three, so its top bit stands exactly when five cards share a suit.
_EMPTY: Final = sum(3 << (_SUITS_AT + _SUIT_BITS * i) for i in range(4))
_FLUSH: Final = sum(8 << (_SUITS_AT + _SUIT_BITS * i) for i in range(4))

_SUIT_INDEX: Final = {suit: i for i, suit in enumerate(Suit)}
_KEY: Final = tuple(
    (1 << (_RANK_BITS * (card.rank - 2))) + (1 << (_SUITS_AT + _SUIT_BITS * _SUIT_INDEX[card.suit]))
    for card in ALL_CARDS
)

_by_ranks: dict[int, Ranking] = {}
_by_flush: dict[frozenset[Rank], Ranking] = {}


def best_ranking(cards: Sequence[Card]) -> Ranking:
    """What the best five of these five to seven different cards are worth.

    >>> from houseway.cards import parse_cards
    >>> str(best_ranking(parse_cards("Ah Kd 9c 9s 4h 4d 2c")))
    'two pair, nines and fours'
    """
    key = _EMPTY
    for card in cards:
        key += _KEY[card.index]
    if key & _FLUSH:
        return _suited(cards)
    ranks = key & _RANKS_MASK
    known = _by_ranks.get(ranks)
    if known is None:
        known = _by_ranks[ranks] = _unsuited(cards)
    return known


def _suited(cards: Sequence[Card]) -> Ranking:
    """A hand with five or more of a suit."""
    held: dict[Suit, list[Rank]] = {}
    for card in cards:
        held.setdefault(card.suit, []).append(card.rank)
    longest = max(held.values(), key=len)
    flush = frozenset(longest)
    known = _by_flush.get(flush)
    if known is None:
        known = _by_flush[flush] = rank_suited(flush)
    return known


def _unsuited(cards: Sequence[Card]) -> Ranking:
    """Rank by counts alone."""
    counts: dict[Rank, int] = {}
    for card in cards:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    of_count: dict[int, list[Rank]] = {1: [], 2: [], 3: [], 4: []}
    for rank in sorted(counts, reverse=True):
        of_count[counts[rank]].append(rank)
    singles, pairs, trips, quads = of_count[1], of_count[2], of_count[3], of_count[4]
    if quads:
        return Ranking(
            Category.FOUR_OF_A_KIND, (quads[0], max(quads[1:] + trips + pairs + singles))
        )
    if trips and (len(trips) > 1 or pairs):
        return Ranking(Category.FULL_HOUSE, (trips[0], max(trips[1:] + pairs)))
    high = straight_high(counts) if len(counts) > 4 else None
    if high is not None:
        return Ranking(Category.STRAIGHT, (high,))
    if trips:
        return Ranking(Category.THREE_OF_A_KIND, (trips[0], *singles[:2]))
    if len(pairs) > 1:
        return Ranking(Category.TWO_PAIR, (pairs[0], pairs[1], max(pairs[2:] + singles)))
    if pairs:
        return Ranking(Category.PAIR, (pairs[0], *singles[:3]))
    return Ranking(Category.HIGH_CARD, tuple(singles[:5]))
