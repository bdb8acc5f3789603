"""The plain five-card ranking, written to be read, and the best five of more cards.

This is the truth the fast paths are tested against.

>>> from houseway.cards import parse_cards
>>> str(rank_five(parse_cards("As Ks Qs Js Ts")))
'royal flush'
>>> str(best_five(parse_cards("Kd Kh 2c 2d 2h 7s 9c")).ranking)
'full house, twos over kings'
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import Card, Rank
from houseway.hands.category import Category, HandRanking, check_different


class Ranking(HandRanking[Category]):
    """What five cards are worth. There is never a sixth (B0-3)."""

    __slots__ = ()


class Best(NamedTuple):
    """The best five cards of a larger hand, and what they are worth."""

    ranking: Ranking
    cards: tuple[Card, ...]


# The ten straights, highest first; the ace is also low (B0-1).
_STRAIGHTS: Final[tuple[tuple[Rank, frozenset[Rank]], ...]] = (
    *(
        (high, frozenset(Rank(high - step) for step in range(5)))
        for high in reversed(Rank)
        if high >= Rank.SIX
    ),
    (Rank.FIVE, frozenset({Rank.FIVE, Rank.FOUR, Rank.THREE, Rank.TWO, Rank.ACE})),
)


_BY_SHAPE: Final = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def straight_high(ranks: Iterable[Rank]) -> Rank | None:
    """The high card of the best straight among these ranks, if they hold one."""
    present = frozenset(ranks)
    if len(present) >= 5:
        for high, needed in _STRAIGHTS:
            if needed <= present:
                return high
    return None


def rank_suited(ranks: Iterable[Rank]) -> Ranking:
    """Rank five or more cards of one suit: of seven they cannot also hold a full house."""
    held = sorted(ranks, reverse=True)
    high = straight_high(held)
    if high is None:
        return Ranking(Category.FLUSH, tuple(held[:5]))
    royal = high is Rank.ACE
    return Ranking(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, (high,))


def rank_five(cards: Sequence[Card]) -> Ranking:
    """Rank exactly five distinct cards (B0-2, T-40: one evaluator for every house)."""
    check_different(cards, 5, "a five-card hand has five different cards")
    counts = Counter(card.rank for card in cards)
    if len({card.suit for card in cards}) == 1:
        return rank_suited(counts)
    grouped = tuple(sorted(counts, key=lambda rank: (-counts[rank], -rank)))
    straight = straight_high(grouped)
    if straight is not None:
        return Ranking(Category.STRAIGHT, (straight,))
    return Ranking(_BY_SHAPE[tuple(counts[rank] for rank in grouped)], grouped)


def best_five(cards: Sequence[Card]) -> Best:
    """The best five of five or more cards: any of them, the board alone included (T-36)."""
    return max(
        (Best(rank_five(five), five) for five in combinations(cards, 5)),
        key=lambda best: best.ranking,
    )
