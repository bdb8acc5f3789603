"""Three-card hands, as Three Card Poker ranks them (B10-2): a straight stands above a flush.

>>> from houseway.cards import parse_cards
>>> str(rank_three(parse_cards("Ks As Qs")))
'mini royal'
>>> rank_three(parse_cards("4c 3d 2h")) > rank_three(parse_cards("As Ks Js"))
True
"""

from collections.abc import Sequence
from functools import cache

from houseway.cards import Card, Rank
from houseway.hands.category import HandClass, HandRanking, check_different


class ThreeCategory(HandClass, cards="three"):
    """The classes of three-card hands (B10-2)."""

    HIGH_CARD = 0
    PAIR = 1
    FLUSH = 2
    STRAIGHT = 3
    THREE_OF_A_KIND = 4
    STRAIGHT_FLUSH = 5
    MINI_ROYAL = 6


class ThreeRanking(HandRanking[ThreeCategory]):
    """What three cards are worth.

    >>> from houseway.cards import parse_cards
    >>> queen_high = ThreeRanking(ThreeCategory.HIGH_CARD, (Rank.QUEEN,))  # B10-8
    >>> rank_three(parse_cards("Qs 3h 2d")) >= queen_high
    True
    >>> rank_three(parse_cards("Js Th 8d")) >= queen_high
    False
    """

    __slots__ = ()


def rank_three(cards: Sequence[Card]) -> ThreeRanking:
    """Rank exactly three distinct cards."""
    check_different(cards, 3, "a three-card hand has three different cards")
    one, two, three = cards
    ranks = (one.rank, two.rank, three.rank)
    return _suited(ranks) if one.suit is two.suit is three.suit else _mixed(ranks)


# Both remember what they found: there are no more than 3,913 orders of three ranks.


@cache
def _suited(ranks: tuple[Rank, ...]) -> ThreeRanking:
    """Three cards of one suit."""
    high = _straight_high(ranks)
    if high is Rank.ACE:
        return ThreeRanking(ThreeCategory.MINI_ROYAL, (high,))
    if high is not None:
        return ThreeRanking(ThreeCategory.STRAIGHT_FLUSH, (high,))
    return ThreeRanking(ThreeCategory.FLUSH, tuple(sorted(ranks, reverse=True)))


@cache
def _mixed(ranks: tuple[Rank, ...]) -> ThreeRanking:
    """Three cards of two suits or three."""
    grouped = tuple(sorted(set(ranks), key=lambda rank: (-ranks.count(rank), -rank)))
    if len(grouped) == 1:
        return ThreeRanking(ThreeCategory.THREE_OF_A_KIND, grouped)
    if len(grouped) == 2:
        return ThreeRanking(ThreeCategory.PAIR, grouped)
    high = _straight_high(ranks)
    if high is not None:
        return ThreeRanking(ThreeCategory.STRAIGHT, (high,))
    return ThreeRanking(ThreeCategory.HIGH_CARD, grouped)


def _straight_high(ranks: tuple[Rank, ...]) -> Rank | None:
    """The high card, if these three different ranks make a straight; the ace is also low (B0-1)."""
    low, middle, high = sorted(ranks)
    if (low, middle, high) == (Rank.TWO, Rank.THREE, Rank.ACE):
        return Rank.THREE
    return high if high - low == 2 else None
