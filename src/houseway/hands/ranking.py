"""The plain five-card ranking, written to be read, and the best five of more cards.

This is the truth the fast paths are tested against.

>>> from houseway.cards import parse_cards
>>> str(rank_five(parse_cards("As Ks Qs Js Ts")))
'royal flush'
>>> str(best_five(parse_cards("Kd Kh 2c 2d 2h 7s 9c")).ranking)
'full house, twos over kings'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards import Card, Rank
from houseway.hands.category import Category


class Ranking(NamedTuple):
    """What a hand is worth: its class, then the ranks that break a tie inside it, highest first.

    Two rankings compare as the hands do. `ranks` holds what decides between hands of one class: the
    grouped ranks before the kickers, or the high card of a straight. There is never a sixth (B0-3).
    """

    category: Category
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        name, ranks = self.category.words, self.ranks
        match self.category:
            case Category.ROYAL_FLUSH:
                return name
            case Category.STRAIGHT_FLUSH | Category.STRAIGHT | Category.FLUSH | Category.HIGH_CARD:
                return f"{name}, {ranks[0].word} high"
            case Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND:
                return f"{name}, {ranks[0].plural}"
            case Category.FULL_HOUSE:
                return f"{name}, {ranks[0].plural} over {ranks[1].plural}"
            case Category.TWO_PAIR:
                return f"{name}, {ranks[0].plural} and {ranks[1].plural}"
            case Category.PAIR:
                return f"pair of {ranks[0].plural}"


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


def straight_high(ranks: Iterable[Rank]) -> Rank | None:
    """The high card of the best straight among these ranks, if they hold one."""
    present = frozenset(ranks)
    if len(present) >= 5:
        for high, needed in _STRAIGHTS:
            if needed <= present:
                return high
    return None


def rank_five(cards: Sequence[Card]) -> Ranking:
    """Rank exactly five distinct cards (B0-2, T-40: one evaluator for every house)."""
    if len(cards) != 5 or len(set(cards)) != 5:
        raise ValueError(f"a five-card hand has five different cards, not {len(set(cards))}")
    counts = Counter(card.rank for card in cards)
    grouped = tuple(sorted(counts, key=lambda rank: (-counts[rank], -rank)))
    shape = sorted(counts.values(), reverse=True)
    flush = len({card.suit for card in cards}) == 1
    straight = straight_high(grouped)
    if straight is not None and flush:
        if straight is Rank.ACE:
            return Ranking(Category.ROYAL_FLUSH, (straight,))
        return Ranking(Category.STRAIGHT_FLUSH, (straight,))
    if shape[0] == 4:
        return Ranking(Category.FOUR_OF_A_KIND, grouped)
    if shape == [3, 2]:
        return Ranking(Category.FULL_HOUSE, grouped)
    if flush:
        return Ranking(Category.FLUSH, grouped)
    if straight is not None:
        return Ranking(Category.STRAIGHT, (straight,))
    if shape[0] == 3:
        return Ranking(Category.THREE_OF_A_KIND, grouped)
    if shape[:2] == [2, 2]:
        return Ranking(Category.TWO_PAIR, grouped)
    if shape[0] == 2:
        return Ranking(Category.PAIR, grouped)
    return Ranking(Category.HIGH_CARD, grouped)


def best_five(cards: Sequence[Card]) -> Best:
    """The best five of five or more cards: any of them, the board alone included (T-36)."""
    return max(
        (Best(rank_five(five), five) for five in combinations(cards, 5)),
        key=lambda best: best.ranking,
    )
